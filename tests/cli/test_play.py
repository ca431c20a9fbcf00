"""`soulstack play --terminal`: whole games through a pipe, undo, saves, and what a seat gets to see."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import soulstack
from cli.conftest import Run
from soulstack.bots import RandomBot
from soulstack.cards.challenge import challenges
from soulstack.engine.setup.save import choices_of
from soulstack.terminal.play import Sitting

SHORT = ("--players", "2", "--seed", "5", "--option", "souls_to_win=1")


def numbers(seed: int, n: int) -> list[str]:
    """What somebody types who picks at random: too high a number is refused, and they try again."""
    chance = Random(seed)
    return [str(chance.choice((0, 0, 1, 1, 2, 3, 4, 5))) for _ in range(n)]


def test_a_whole_game_through_a_pipe(run: Run) -> None:
    code, said, complaint = run("play", "--terminal", *SHORT, lines=numbers(1, 4000))
    assert code == 0 and not complaint
    assert "wins with" in said and "The game is over" in said


def test_the_end_of_input_is_no_trouble(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, complaint = run("play", "--terminal", "--seed", "7")
    assert code == 0 and not complaint
    assert "The game was not saved" in said and not list(tmp_path.iterdir())


def test_the_screen_shows_table_news_and_options(run: Run) -> None:
    said = run("play", "--terminal", "--seed", "7", "--characters", "isaac,samson,eve,cain")[1]
    for words in ("Isaac (you)", "Samson (bot)", "monster", "shop", "bonus souls", "decks", "your hand", "↷ The D6"):
        assert words in said
    assert re.search(r"^ 0 ", said, re.M) and "Turn" in said


def test_lines_fit_in_a_hundred_columns(run: Run) -> None:
    said = run("play", "--terminal", "--seed", "3", lines=numbers(2, 300))[1]
    assert max(len(line.removeprefix("> ")) for line in said.splitlines()) <= 100


def test_commands_that_do_not_move_the_game(run: Run) -> None:
    typed = ["h", "? the d6", "?", "bomb!", "t", "l", "99", "dance", "? xyzzy", "m", "m loud"]
    said = run("play", "--terminal", "--seed", "7", lines=typed)[1]
    assert "choose that option" in said
    assert "↷ Reroll a dice roll." in said and "Which card?" in said
    assert "99 isn't an option" in said and "'dance' isn't an option" in said
    assert "there is no card 'xyzzy'" in said and "full control" in said


def test_save_and_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = numbers(4, 60)
    run("play", "--terminal", "--seed", "9", lines=[*typed, f"s {file}"])
    game = soulstack.load(file.read_text(encoding="utf-8"))
    assert len(choices_of(game)) > 30
    code, said, _ = run("play", "--terminal", "--load", str(file), lines=[f"s {file}.again", "q"])
    assert code == 0 and "Goodbye" in said
    again = soulstack.load(Path(f"{file}.again").read_text(encoding="utf-8"))
    assert again.digest() == game.digest()


def test_quit_asks_to_save(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("play", "--terminal", "--seed", "9", lines=["0", "q", "n"])[0] == 0
    assert not list(tmp_path.iterdir())
    code, said, _ = run("play", "--terminal", "--seed", "9", lines=["0", "q", "y"])
    assert code == 0 and "Save to soulstack-9.json first?" in said
    assert soulstack.load((tmp_path / "soulstack-9.json").read_text(encoding="utf-8")).setup.seed == 9


def sit(seed: int, people: frozenset[int] = frozenset((0,))) -> Sitting:
    game = soulstack.new_game(players=3, seed=seed)
    return Sitting(game, people, {seat: RandomBot(seat) for seat in range(3) if seat not in people})


def reach(sitting: Sitting) -> None:
    """Let the bots play on to a person's choice."""
    while sitting.game.pending is not None and sitting.game.pending.seat not in sitting.people:
        sitting.turn()


def test_undo_goes_back_to_ones_own_last_choice() -> None:
    sitting = sit(3)
    past = []
    for _ in range(12):
        reach(sitting)
        past.append(sitting.game.digest())
        sitting.answer("0")
    for digest in reversed(past):
        sitting.answer("u")
        assert sitting.game.digest() == digest
    with pytest.raises(Exception, match="nothing to undo"):
        sitting.answer("u")


def test_undo_in_a_loaded_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--terminal", "--seed", "9", lines=["0", "0", "0", f"s {file}"])
    game = soulstack.load(file.read_text(encoding="utf-8"))
    sitting = Sitting(game, frozenset((0,)), {seat: RandomBot(seat) for seat in (1, 2, 3)})
    assert len(sitting.marks) == 3
    sitting.answer("u")
    assert len(choices_of(sitting.game)) < len(choices_of(game))


def test_passing_on_waits_for_ones_turn() -> None:
    sitting = sit(5)
    sitting.answer("m ask")
    for _ in range(200):
        reach(sitting)
        ask, game = sitting.game.pending, sitting.game
        assert ask is not None
        if game.active != 0 and ask.options[0].do == "pass":
            break
        sitting.answer("0")
    turn = game.turn
    sitting.answer("p")
    reach(sitting)
    assert sitting.game.turn > turn or sitting.game.pending is not ask


def test_no_hidden_card_of_another_seat_is_shown() -> None:
    """All that seat 0 reads in a game is the same when the others' hidden cards are other cards."""
    game, chance = soulstack.new_game(players=3, seed=6), Random(6)
    for n in range(300):
        assert game.pending is not None
        if n % 10 == 0:
            assert what_seat_0_reads(game) == what_seat_0_reads(soulstack.redeal(game, 0, 1234 + n))
        game.choose(chance.randrange(len(game.pending.options)))


def what_seat_0_reads(game: soulstack.Game) -> str:
    sitting = Sitting(game, frozenset((0,)), {})
    with sitting.console.capture() as shown:
        sitting.show()
        sitting.log("")
    return shown.get()


def test_hot_seat_shows_each_their_own_hand(run: Run) -> None:
    said = run("play", "--terminal", "--players", "2", "--seed", "5", "--hot-seat", lines=numbers(1, 60))[1]
    assert "(bot)" not in said
    assert len(set(re.findall(r"(\S+) \(you\)", said))) == 2


def test_bots_alone_play_to_the_end(run: Run) -> None:
    code, said, _ = run("play", "--terminal", *SHORT, "--seats", "random,random")
    assert code == 0 and "wins with" in said


def test_solitaire_is_one_person_with_both_hands_open(run: Run) -> None:
    said = run("play", "--terminal", "--option", "mode=solitaire", "--seed", "5", lines=numbers(1, 60))[1]
    assert "(bot)" not in said and "timer 8" in said and " holds " in said
    assert len(set(re.findall(r"(\S+) \(you\)", said))) == 2


def test_the_goal_is_told(run: Run) -> None:
    said = run("play", "--terminal", "--players", "2", "--seed", "5")[1]
    assert "Goal: Be the first to have 4 souls." in said and " 0/4 " in said
    together = run("play", "--terminal", "--option", "mode=co_op", "--option", "goal=hard", "--seed", "5")[1]
    assert "Goal: Gain 6 souls together before the timer reaches 0. You have 0 of 6." in together
    assert " 0/4 " not in together and "The timer starts at 8." in together


def test_a_challenges_goal_is_told_with_its_counters(run: Run, tmp_path: Path) -> None:
    counts = "At the start of a player's turn, put 2 gold counters on this."
    text = challenges()["hive"].replace("At the end of each round,", f"{counts}\nAt the end of each round,")
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    said = " ".join(run("play", "--terminal", "--challenge", str(own), "--seed", "3", lines=numbers(1, 60))[1].split())
    goal = "Goal: The Hive: Kill the Hive Queen before the timer reaches 0."
    told = re.findall(rf"{goal} While two minions live she can't be attacked. (\d) gold counters", said)
    assert {"2", "4"} <= set(told)


def test_a_challenge_is_played_with_a_bot(run: Run, tmp_path: Path) -> None:
    said = run("play", "--terminal", "--challenge", "hive", "--seed", "3")[1]
    for words in ("Hive Queen (final boss)", "Larva (minion)", "timer 10", "The Hive", "(bot)"):
        assert words in said
    own = tmp_path / "own.toml"
    own.write_text(challenges()["toll"], encoding="utf-8")
    assert "Collector (minion)" in run("play", "--terminal", "--challenge", str(own), "--seed", "3")[1]


def test_names(run: Run) -> None:
    said = run("play", "--terminal", "--players", "2", "--seed", "1", "--names", "Ann", "Bob Lee")[1]
    assert "Ann (you)" in said and "Bob Lee" in said


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("--option", "souls_to_win"), "NAME=VALUE"),
        (("--option", "taste=good"), "unknown rules option 'taste'"),
        (("--option", "souls_to_win=many"), "option souls_to_win"),
        (("--option", "first_player=tallest"), "option first_player"),
        (("--players", "1"), "2 to 8"),
        (("--players", "9"), "2 to 8"),
        (("--seats", "human,wizard"), "there is no bot 'wizard'"),
        (("--seats", "human,random", "--players", "3"), "name one for each"),
        (("--seats", "human,random", "--hot-seat"), "give one of them"),
        (("--seats", "human,random", "--bots", "random"), "give one of them"),
        (("--bots", "wizard"), "there is no bot 'wizard'"),
        (("--bots", "human"), "there is no bot 'human'"),
        (("--bots", "random,random", "--players", "4"), "that makes 3 players, but 4 play"),
        (("--no-browser",), "leave it out"),
        (("--names", "A,B"), "give one name a seat"),
        (("--characters", "Isac"), "did you mean Isaac"),
        (("--challenge", "moon"), "there is no challenge 'moon': there are descent, hive, toll"),
        (("--challenge", "/nowhere/moon.toml"), "there is no such file"),
        (("--challenge", "hive", "--option", "mode=competitive"), "mode = co_op or solitaire"),
        (("--option", "mode=co_op", "--players", "3"), "two characters"),
        (("--boxes", "moon"), "there is no box 'moon'"),
        (("--load", "/nowhere/game.json"), "there is no such file"),
        (("--load", "/"), "folder"),
    ],
)
def test_bad_options_are_one_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    code, said, complained = run("play", "--terminal", *words)
    assert code == 1 and not said
    assert complaint in complained and complained.count("\n") == 1


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"soulstack": 99}', '{"soulstack": 1, "choices": [1], "setup": {}}', "\x00"]
)
def test_a_broken_save_is_one_sentence(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    for command in (("play", "--terminal", "--load", str(file)), ("replay", str(file))):
        code, said, complaint = run(*command)
        assert code == 1 and not said
        assert str(file) in complaint and "save" in complaint and complaint.count("\n") == 1


def test_a_save_that_was_changed_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--terminal", "--seed", "9", lines=["0", "0", f"s {file}"])
    file.write_text(file.read_text(encoding="utf-8").replace('"seed":9', '"seed":8'), encoding="utf-8")
    code, _, complaint = run("play", "--terminal", "--load", str(file))
    assert code == 1 and "damaged" in complaint


def test_a_bug_keeps_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    choose = soulstack.Game.choose

    def broken(game: soulstack.Game, index: int) -> None:
        choose(game, index)
        if index == 1:
            raise RuntimeError("the moon fell down")

    monkeypatch.setattr(soulstack.Game, "choose", broken)
    code, said, complaint = run("play", "--terminal", "--seed", "9", "--hot-seat", lines=["0", "1"])
    assert code == 70 and complaint.count("\n") == 1 and "the moon fell down" in complaint
    assert "soulstack-9.json" in said
    assert soulstack.load((tmp_path / "soulstack-9.json").read_text(encoding="utf-8")).setup.seed == 9


def test_a_save_that_cannot_be_written(run: Run) -> None:
    said = run("play", "--terminal", "--seed", "9", lines=["s /nowhere/at/all.json"])[1]
    assert "cannot be written" in said
