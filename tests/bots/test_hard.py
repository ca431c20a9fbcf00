"""The hard bot: it finds what is plain, keeps its budget, knows nothing hidden, and can say what it thought."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from time import perf_counter

import pytest

import soulstack
from bots.kit import choice, choose, hard, hard_ask
from bots.test_bots import positions
from cli.conftest import Run
from soulstack.bots import BotError, Budget, HardBot, NormalBot, answer, bot_named
from soulstack.bots.experience import Veteran
from soulstack.bots.position import chances
from soulstack.bots.search_playout import StandIn
from soulstack.bots.search_thoughts import in_words
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal
from soulstack.lab.arena import Match, play
from table import Table

SOULS = ("Gurdy", "Monstro", "Peep")


# how it plays games out


def test_what_was_weighed_once_is_known_when_it_is_seen_again() -> None:
    stand_in, weighed = StandIn(), 0
    for seed in range(3):
        for game in positions(seed, every=5):
            ask = game.pending
            assert ask is not None
            for _ in range(2):
                weighed += 1
                assert stand_in.worths(game, ask) == Veteran().worths(game, ask)
    assert weighed > len(stand_in.weighed) > 20


# what it finds


def test_it_takes_the_soul_that_wins() -> None:
    table = Table(2, monsters=("Daddy Long Legs", "Fatty"), dice=[6]).soul(0, *SOULS).damage("Daddy Long Legs", 3)
    bot = hard()
    while table.game.result is None and table.game.turn == 1:
        choose(table, bot)
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_it_spoils_the_roll_of_another_who_is_about_to_win() -> None:
    table = Table(2, monsters=("Monstro", "Fatty"), dice=[6]).soul(0, *SOULS[:1], "Peep", "Chub").damage("Monstro", 3)
    table.give(1, "The D6").attack("Monstro").until_top("roll: 6").until_asked(1)
    assert choice(table, hard()) == "Activate The D6"


def test_it_does_not_attack_mom_with_1_hp_and_an_item_to_lose() -> None:
    table = Table(2, monsters=("Mom!", "Satan!")).give(0, "Brimstone").hp(0, 1).deck_is("monster")
    assert table.offered("Declare an attack")
    assert choice(table, hard()) != "Declare an attack"


def test_it_corrects_the_normal_bot_where_playouts_are_clear() -> None:
    class Blind(HardBot):
        """Likes nothing better than to end its turn."""

        def worths(self, game: Game, ask: Ask) -> list[float]:
            worths = super().worths(game, ask)
            return [
                max(worths) + 1 if option.do == "end" else worth
                for option, worth in zip(ask.options, worths, strict=True)
            ]

    table = Table(2, monsters=("Daddy Long Legs", "Fatty"), dice=[6]).soul(0, *SOULS).damage("Daddy Long Legs", 3)
    assert choice(table, Blind(1, Budget(iterations=1))) == "End the turn"
    bot = Blind(1, Budget(iterations=60))
    while table.game.result is None and table.game.turn == 1:
        choose(table, bot)
    assert table.game.result is not None and table.game.result.winners == (0,)


# how it judges


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_chances_add_up_and_favour_who_has_souls(seat: int) -> None:
    table = Table(3).soul(seat, *SOULS[:2])
    found = chances(table.game, 0)
    assert sum(found) == pytest.approx(1) and max(found) == found[seat]


def test_who_plays_together_wins_together() -> None:
    before, after = (chances(soulstack.new_game(2, 1, options={"mode": mode}), 0) for mode in ("competitive", "co_op"))
    assert before[0] != before[1] and after[0] == after[1]


# what it may know


@pytest.mark.parametrize("seed", range(2))
def test_its_answer_depends_on_nothing_hidden(seed: int) -> None:
    for game in positions(seed, every=97):
        assert game.pending is not None
        found = {answer(hard(12), other) for other in (game, *(redeal(game, game.pending.seat, n) for n in (1, 2)))}
        assert len(found) == 1


def test_whom_it_accuses_depends_on_nothing_agreed_in_secret() -> None:
    found = set()
    for guilty in (1, 2, 3):
        table = Table(4).awake().deck("monster", "Police Lineup", "Clotty").attack("monster deck", "Fatty")
        table.until_why("who is guilty?")
        for _ in range(3):
            table.choose(f"P{guilty + 1}")
        bot = hard(12)
        found.add(answer(bot, table.game.copy()))
        assert table.asked == 0 and table.game.secret.guilty() == ~guilty
    assert len(found) == 1


def test_thinking_changes_nothing() -> None:
    bot = hard(12)
    for game in positions(3, every=61):
        assert game.pending is not None
        before = game.digest()
        bot.choose(game, game.pending)
        assert game.digest() == before


# budgets


def test_the_same_seed_and_iterations_play_the_same_game() -> None:
    played = [play(Match(0, ("hard:6x", "normal"), 11)).outcome() for _ in range(2)]
    assert played[0] == played[1] and played[0][1]


def test_it_answers_whatever_is_asked() -> None:
    kinds: Counter[str] = Counter()

    def watch(game: Game) -> None:
        assert game.pending is not None
        kinds[game.pending.said] += 1

    for seed, seats in ((1, ("hard:2x",) * 2), (2, ("normal", "hard:2x", "random"))):
        assert play(Match(0, seats, seed), watch).winners
    assert len(kinds) >= 8


@pytest.mark.parametrize("seconds", [0.15, 0.4])
def test_a_budget_of_seconds_holds_within_a_fifth(seconds: float) -> None:
    game, bot = hard_ask(), HardBot(1, Budget(seconds=seconds))
    answer(bot, game)
    took = []
    for _ in range(3):
        start = perf_counter()
        answer(bot, game)
        took.append(perf_counter() - start)
    assert min(took) <= seconds * 1.2, "others may have kept the machine busy once, but not each time"
    assert bot.search is not None and bot.search.iterations


def test_a_slow_playout_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from soulstack.bots import search_playout

    def slowly(bot: NormalBot, game: Game, ask: Ask) -> int:
        till = perf_counter() + 0.02
        while perf_counter() < till:
            pass
        return bot.choose(game, ask)

    monkeypatch.setattr(search_playout, "policy", slowly)
    game, bot = hard_ask(), HardBot(1, Budget(seconds=0.2))
    took = []
    for _ in range(3):
        start = perf_counter()
        answer(bot, game)
        took.append(perf_counter() - start)
    assert min(took) <= 0.24


def test_what_is_plain_is_answered_at_once() -> None:
    game, bot = soulstack.new_game(players=4, seed=3), HardBot(1, Budget(seconds=30))
    normal = NormalBot()
    plain = 0
    for _ in range(60):
        ask = game.pending
        assert ask is not None
        if ask.options[0].do == "pass" and game.turn == 1 and ask.seat != game.active and not game.stack:
            start = perf_counter()
            assert answer(bot, game) == 0
            assert bot.thoughts() is None and perf_counter() - start < 1
            plain += 1
        game.choose(answer(normal, game))
    assert plain


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("wizard", "there is no bot 'wizard'; there are random, easy, normal, hard"),
        ("hard:", "'' is no budget: write seconds such as 0.2, or iterations such as 200x"),
        ("hard:fast", "'fast' is no budget"),
        ("hard:0", "'0' is no budget"),
        ("hard:0x", "'0x' is no budget"),
        ("hard:-1", "'-1' is no budget"),
        ("hard:nan", "'nan' is no budget"),
        ("normal:0.2", "normal does not search and takes no budget"),
    ],
)
def test_an_unknown_bot_or_budget_is_refused(name: str, words: str) -> None:
    with pytest.raises(BotError) as refused:
        bot_named(name)
    assert words in str(refused.value)


def test_a_name_may_have_a_budget() -> None:
    bots = [bot_named(name)(1) for name in ("hard:0.2", "hard:200x", "hard")]
    found = [bot.budget for bot in bots if isinstance(bot, HardBot)]
    assert found == [Budget(seconds=0.2), Budget(iterations=200), Budget(seconds=1.0)]


# what it thought


def test_thoughts_add_up() -> None:
    game, bot = hard_ask(), hard(80)
    taken = answer(bot, game)
    thoughts = bot.thoughts()
    assert thoughts is not None and game.pending is not None and game.ask is not None
    assert thoughts["seat"] == game.pending.seat
    assert sum(option["visits"] for option in thoughts["options"]) == thoughts["iterations"] <= 80
    first = thoughts["options"][0]
    assert first["option"] == taken and first["words"] == game.ask.options[taken].label
    assert all(0 < option["value"] < 1 and option["visits"] <= thoughts["deals"] + 1 for option in thoughts["options"])
    assert thoughts["line"][0].endswith(first["words"])
    assert first["words"] in in_words(thoughts)


def test_the_tree_below_an_option_adds_up() -> None:
    game, bot = hard_ask(), hard(150)
    answer(bot, game)
    assert bot.search is not None
    seen = 0
    edges = [runner.edge for runner in bot.search.runners]
    while edges:
        edge = edges.pop()
        for node in edge.below.values():
            assert sum(below.visits for below in node.edges.values()) == node.visits < edge.visits
            edges.extend(node.edges.values())
            seen += 1
    assert seen > 10


def test_the_command_line_shows_what_it_thinks(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(soulstack.save(hard_ask()), encoding="utf-8")
    code, out, err = run("think", str(file), "--bot", "hard:20x")
    assert code == 0 and not err and "expected:" in out and "playouts in" in out
    data = json.loads(run("think", str(file), "--bot", "hard:20x", "--json")[1])
    assert sum(option["visits"] for option in data["options"]) == data["iterations"]


@pytest.mark.parametrize(
    ("bot", "words"),
    [("wizard", "there is no bot 'wizard'"), ("normal", "only hard thinks ahead"), ("hard:no", "'no'")],
)
def test_thinking_with_nobody_is_refused(run: Run, tmp_path: Path, bot: str, words: str) -> None:
    code, out, err = run("think", str(tmp_path / "none.json"), "--bot", bot)
    assert code == 1 and not out and words in err
