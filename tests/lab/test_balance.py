"""Balance: how strong a card is, measured in games that differ in nothing but who has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import soulstack
from cli.conftest import Run, run  # noqa: F401
from lab.kit import small_job
from soulstack.engine.core.card import KINDS
from soulstack.engine.game import Game
from soulstack.engine.people.log import entries
from soulstack.lab import balance as balance_module
from soulstack.lab import baseline as baseline_module
from soulstack.lab.balance import WHY_NOT, Balance, Strength, row, together
from soulstack.lab.baseline import Baseline, Kind, enough, extend, load
from soulstack.lab.blocks import Trial, Tried, comparable, dealt_out, measures, trials, try_out
from soulstack.lab.gifts import MEASURED, Gifts
from soulstack.lab.job import Job
from soulstack.lab.stats import effect, mean_effect, spread
from table import card

SHIPPED = baseline_module.SHIPPED

WINS = card("Crown", "When this enters play, this becomes a soul.", "treasure", id="t-crown", souls=4)
PLAIN = card("Pebble", "At the start of your turn, heal 1 HP.", "treasure", id="t-pebble")


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is kept of what tests measure, and the shipped baseline is not looked at."""
    monkeypatch.setattr(baseline_module, "user_cache_path", lambda name: tmp_path / "cache" / name)
    monkeypatch.setattr(baseline_module, "SHIPPED", tmp_path / "none.json")


# gifts


def given(*cards: str, choices: int = 0, extra: str = "") -> tuple[Game, Game]:
    """A game in which seats were given cards, after some first choices, and the same game without."""
    found = []
    for gifts in (Gifts(cards), Gifts(())):
        game = soulstack.new_game(2, seed=3, characters=["Isaac", "Cain"], extra=extra)
        for _ in range(200):
            gifts(game)
            if (choices == 0 and not gifts.left) or (choices and game.turn > choices):
                break
            game.choose(0)
        found.append(game)
    return found[0], found[1]


def items(game: Game, seat: int) -> set[str]:
    return {game.cards[o.card].id for o in game.objs.values() if o.role == "item" and o.seat == seat}


def test_a_treasure_is_theirs_from_the_first_turn_on() -> None:
    game, plain = given("b2-breakfast", "b2-dinner")
    assert items(game, 0) - items(plain, 0) == {"b2-breakfast"}
    assert items(game, 1) - items(plain, 1) == {"b2-dinner"}
    assert game.turn == 1 and game.pending is not None
    assert (game.decks, game.chance) == (plain.decks, plain.chance), "everything else is as it was dealt"


def test_a_loot_card_is_in_their_hand() -> None:
    game, plain = given("b2-bomb", "b2-lil_battery")
    for seat, id in ((0, "b2-bomb"), (1, "b2-lil_battery")):
        more = [game.card(entry).id for entry in game.players[seat].hand[len(plain.players[seat].hand) :]]
        assert more == [id]


def test_a_curse_is_theirs_and_asks_for_no_player() -> None:
    game, _ = given("b2-curse_of_the_blind", "b2-curse_of_pain")
    held = {(o.seat, game.cards[o.card].id) for o in game.objs.values() if o.role == "curse"}
    assert held == {(0, "b2-curse_of_the_blind"), (1, "b2-curse_of_pain")}
    assert not game.stack and not game.waiting


def test_a_monster_is_turned_up_in_one_s_own_first_turn() -> None:
    game, _ = given("b2-fatty", "b2-pale_fatty", choices=1)
    first = [log for log in entries(game) if log[0] in ("turn", "enter")]
    shown, turn = {}, 0
    for kind, public, _ in first:
        if kind == "turn":
            turn = public["n"]
        elif public["card"] in ("Fatty", "Pale Fatty") and public["slot"] == 0:
            shown[public["card"]] = turn
    mine = {"Fatty": 0, "Pale Fatty": 1}
    assert shown[next(name for name in mine if mine[name] == game.first)] == 1
    assert shown[next(name for name in mine if mine[name] != game.first)] == 2


def test_an_event_that_is_turned_up_takes_effect() -> None:
    game, _ = given("b2-chest", "b2-chest", choices=2)
    log = entries(game)
    assert sum(1 for kind, public, _ in log if kind == "ability" and public["name"] == "Chest") >= 2


# blocks


def test_in_a_block_every_card_sits_everywhere_once_in_the_same_deal() -> None:
    job = small_job(9, seats=("random",) * 3)
    pebble = soulstack.cards.read(PLAIN)[0]
    found = trials(job, "treasure", pebble, PLAIN)
    assert len(found) == 9
    for number in range(3):
        block = found[3 * number : 3 * number + 3]
        assert len({trial.match.seed for trial in block}) == 1 and len({t.match.seats for t in block}) == 1
        assert sorted(trial.gifts.index("t-pebble") for trial in block) == [0, 1, 2]
        assert all(len({trial.gifts[seat] for trial in block}) == 3 for seat in range(3))


def test_another_card_has_the_same_deals_and_company() -> None:
    job = small_job(6, seats=("random",) * 3)
    pebble, crown = soulstack.cards.read(PLAIN + WINS)
    for one, other in zip(trials(job, "treasure", pebble), trials(job, "treasure", crown), strict=True):
        assert one.match == other.match
        assert [id for id in one.gifts if id != "t-pebble"] == [id for id in other.gifts if id != "t-crown"]


def test_bots_go_round_over_the_blocks() -> None:
    job = small_job(4, seats=("easy", "random"))
    seats = [trial.match.seats for trial in trials(job, "treasure", None)]
    assert seats == [("easy", "random")] * 2 + [("random", "easy")] * 2


def test_company_is_dealt_out_evenly() -> None:
    cards = [f"card {i}" for i in range(12)]
    found = dealt_out(cards, 3, 40, seed=1)
    assert len(found) == 40 and all(len(set(block)) == 3 for block in found)
    assert {sum(block.count(name) for block in found) for name in cards} == {10}
    assert dealt_out(cards, 3, 10, seed=1) == found[:10] and dealt_out(cards, 3, 40, seed=2) != found


def test_a_kind_of_few_cards_is_enough() -> None:
    assert all(len(block) == 5 for block in dealt_out(["one", "two"], 5, 3, seed=1))


def test_characters_are_dealt_not_given() -> None:
    job = small_job(2)
    (one, other) = trials(job, "character", None)
    assert one.match.characters == one.gifts and other.match.characters == one.gifts[::-1]
    assert try_out(one).turns > 0


def tried(trial: object, *won: float) -> Tried:
    return Tried(trial, won, (2,) * len(won), 10)  # type: ignore[arg-type]


def test_a_card_s_measure_is_what_it_wins_above_an_even_share() -> None:
    first, second = trials(small_job(2), "treasure", None)
    mine = first.gifts[0]
    always = [tried(first, 1.0, 0.0), tried(second, 0.0, 1.0)]
    assert {m.card: (m.points, m.used) for m in measures(always)} == {mine: (0.5, 2), first.gifts[1]: (-0.5, 2)}
    seat_luck = [tried(first, 1.0, 0.0), tried(second, 1.0, 0.0)]
    assert [m.points for m in measures(seat_luck)] == [0, 0], "the seat's luck is nobody's merit"
    draws = [tried(first, 0.0, 0.0), tried(second, 0.0, 0.0)]
    assert [m.points for m in measures(draws)] == [0, 0]


def test_half_a_block_says_nothing() -> None:
    first, _ = trials(small_job(2), "treasure", None)
    assert measures([tried(first, 1.0, 0.0)]) == []


# the box's own cards


def test_a_baseline_goes_on_where_it_was_and_is_kept() -> None:
    job = Job.of(("random", "random"), 1, 0)
    kept: list[int] = []
    grown = load(job, {})
    extend(grown, "curse", 2, 1)
    extend(grown, "curse", 6, 1, keep=lambda: kept.append(grown.kinds["curse"].blocks))
    assert kept == [3]
    at_once = Baseline(job)
    extend(at_once, "curse", 6, 1)
    assert grown.kinds["curse"].cards == at_once.kinds["curse"].cards
    baseline_module.write(baseline_module.cache_file(job), grown)
    again = load(replace(job, seed=7, games=50), {})
    assert again.kinds["curse"].cards == pytest.approx(grown.kinds["curse"].cards)
    assert not load(replace(job, version="of other cards"), {}).kinds
    assert not load(Job.of(("easy", "random"), 1, 0), {}).kinds


def test_a_baseline_that_is_stopped_keeps_its_whole_blocks_and_goes_on() -> None:
    job = Job.of(("random", "random"), 1, 0)
    stopped, kept, seen = Baseline(job), [], []

    def stop() -> None:
        seen.append(1)
        if len(seen) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        extend(stopped, "curse", 6, 1, stop, keep=lambda: kept.append(stopped.kinds["curse"].blocks))
    assert kept == [2], "two blocks of two games; half a block says nothing"
    extend(stopped, "curse", 6, 1)
    at_once = Baseline(job)
    extend(at_once, "curse", 6, 1)
    assert stopped == at_once


def test_the_number_of_workers_changes_nothing_in_a_baseline() -> None:
    job = Job.of(("random", "random"), 1, 0)
    one, two = Baseline(job), Baseline(job)
    extend(one, "curse", 6, 1)
    extend(two, "curse", 6, 2)
    assert one == two


def broken(trial: Trial) -> Tried:
    raise ValueError("a bug")


def test_a_box_of_which_no_game_can_be_played_is_an_error_and_nothing_is_kept(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "crown.toml").write_text(WINS)
    monkeypatch.setattr(baseline_module, "try_out", broken)
    code, _, complained = run("balance", "crown.toml", "--seats", "random,random", "--games", "4", "--workers", "1")
    assert code == 1
    assert complained == "soulstack: no game of the box's own treasures could be played: ValueError: a bug\n"
    assert not (tmp_path / "cache").exists()


def test_stopping_while_the_box_is_measured_says_that_it_is_kept(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "crown.toml").write_text(WINS)
    monkeypatch.setattr(baseline_module, "extend", stop)
    code, said, _ = run("balance", "crown.toml", "--seats", "random,random", "--games", "4", "--workers", "1")
    assert code == 130 and "stopped before anything could be said" in said


def test_a_damaged_cache_is_measured_anew() -> None:
    job = Job.of(("random", "random"), 1, 0)
    path = baseline_module.cache_file(job)
    path.parent.mkdir(parents=True)
    path.write_text("[1, 2")
    assert load(job, {}).kinds == {}


def ship(monkeypatch: pytest.MonkeyPatch, path: Path, *baselines: Baseline) -> None:
    monkeypatch.setattr(baseline_module, "SHIPPED", path)
    baseline_module.write(path, *baselines)


def test_a_shipped_baseline_of_earlier_cards_serves_if_it_knows_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    job = Job.of(("random", "random"), 1, 0)
    loot = Kind(5, {"b2-bomb": [2, 0.1, 0.2]})
    ship(monkeypatch, tmp_path / "shipped.json", Baseline(replace(job, version="old"), {"loot": loot}))
    assert load(job, {"loot": 10}).kinds == {"loot": loot}
    assert load(job, {"loot": 12}).kinds == {} and load(job, {"curse": 10}).kinds == {}
    assert load(Job.of(("random", "easy"), 1, 0), {"loot": 10}).kinds == {}


def test_of_the_same_cards_the_better_measured_kinds_are_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    job = Job.of(("random", "random"), 1, 0)
    loot, curse, more = (Kind(n, {"b2-bomb": [n, 0.1, 0.2]}) for n in (5, 6, 7))
    ship(monkeypatch, tmp_path / "shipped.json", Baseline(job, {"loot": loot, "curse": curse}))
    baseline_module.write(baseline_module.cache_file(job), Baseline(job, {"curse": Kind(1), "loot": more}))
    assert load(job, {}).kinds == {"loot": more, "curse": curse}


def test_what_is_shipped_serves_games_with_the_same_boxes_however_they_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    base, gold = (Job.of(("random", "random"), 1, 0, boxes) for boxes in (["base"], ["base", "gold"]))
    loot, curse = (Kind(n, {"b2-bomb": [n, 0.1, 0.2]}) for n in (5, 6))
    ship(monkeypatch, tmp_path / "shipped.json", Baseline(base, {"loot": loot}), Baseline(gold, {"curse": curse}))
    assert load(replace(base, boxes=("b2",)), {}).kinds == {"loot": loot}
    assert load(replace(gold, boxes=("g2", "base"), seed=3), {}).kinds == {"curse": curse}
    assert load(Job.of(("random", "random"), 1, 0, ["gold", "requiem"]), {}).kinds == {}
    assert load(Job.of(("random", "random"), 1, 0, options={"shop_slots": 3}), {}).kinds == {}


def test_the_command_for_what_is_shipped_resumes_from_what_the_file_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(baseline_module, "SEATS", ("random", "random"))
    words = ["--kinds", "curse", "--boxes", "base", "--workers", "1", "--file", str(tmp_path / "box.json"), "--games"]
    assert baseline_module.main([*words, "2"]) == 0 and baseline_module.main([*words, "4"]) == 0
    assert capsys.readouterr().out == "base, curse: 2 games\nbase, curse: 4 games\n"
    at_once = Baseline(Job.of(("random", "random"), 1, 0))
    extend(at_once, "curse", 4, 1)
    found = baseline_module.read(tmp_path / "box.json")
    assert found is not None and found.data() == at_once.data()


def test_a_kind_with_many_cards_is_measured_with_more_games_up_to_a_limit() -> None:
    job = Job.of(("random",) * 4, 1, 0)
    assert 400 < enough(job, "loot") == 20 * len(comparable(job, "loot")) < enough(job, "treasure") == 1200
    assert enough(job, "curse") == 400


def test_effects_of_the_box_share_one_deviation() -> None:
    kind = Kind(3, {"a": [2, 1.0, 0.5], "b": [3, 0.0, 0.06], "c": [1, 0.3, 0.09]})
    found = kind.effects()
    assert [found[id].size for id in "abc"] == [0.5, 0.0, 0.3]
    deviation = (0.06 / 3) ** 0.5
    assert [found[id].error for id in "abc"] == pytest.approx([deviation / n**0.5 for n in (2, 3, 1)])


def test_the_box_s_own_cards_of_a_kind() -> None:
    four, two = small_job(1, seats=("random",) * 4), small_job(1)
    assert len(comparable(four, "treasure")) > len(comparable(two, "treasure")) > 50
    assert "b2-bomb" in comparable(two, "loot") and "b2-bomb" not in comparable(two, "treasure")


# how strong


def strength(size: float, error: float) -> Strength:
    box = spread([effect(points / 100, 0.001) for points in range(-10, 11)])
    (found,) = together([Strength(soulstack.cards.read(PLAIN)[0], 100, effect(size, error), 1.5, 0, box, 21)])
    return found


def test_a_card_is_placed_among_the_box_s_own() -> None:
    strong, weak, plain = strength(0.085, 0.01), strength(-0.2, 0.01), strength(0.01, 0.02)
    assert strong.rank[0] == pytest.approx(19 / 21, abs=0.03) and strong.rank[1] < strong.rank[0] < strong.rank[2]
    assert strong.verdict == "strong: of the box's 21 treasures some 2 are stronger"
    assert weak.verdict == "weak: of the box's 21 treasures none is weaker"
    assert plain.verdict == "cannot be told from a typical treasure"
    assert strength(0.04, 0.01).verdict == "above the middle for a treasure"
    assert row(strong)[:4] == ("Pebble", "treasure", "+8.5", "+6.5 to +10.5")


def test_a_card_that_wins_the_game_is_found_to() -> None:
    text = WINS + PLAIN
    crown, pebble = soulstack.cards.read(text)
    job = small_job(8)
    balance = Balance(job, [crown, pebble], text)
    balance.play(1)
    box = {"b2-breakfast": [4, 0.5, 0.5], "b2-dinner": [4, 0.0, 0.5], "b2-ipecac": [4, -0.5, 0.5]}
    baseline = Baseline(replace(job, seed=0), {"treasure": Kind(6, box)})
    best, other = balance.strengths(baseline)
    assert (best.card.name, best.effect.size, best.games) == ("Crown", 0.5, 8)
    assert best.rank[0] > 0.95 and "strong" in best.verdict
    assert other.card.name == "Pebble" and other.effect.size < 0.5


def test_what_looks_strong_among_many_cards_must_be_surer_than_alone() -> None:
    lucky, plain = strength(0.024, 0.01), [strength(0.0, 0.01)] * 19
    assert together([lucky])[0].verdict == "above the middle for a treasure"
    assert {s.verdict for s in together([lucky, *plain])} == {"cannot be told from a typical treasure"}
    assert together([strength(0.05, 0.01), *plain])[0].verdict == "above the middle for a treasure"


def test_the_cards_take_turns_so_that_a_stopped_run_has_said_something_of_each() -> None:
    crown, pebble = soulstack.cards.read(WINS + PLAIN)
    balance = Balance(small_job(4), [crown, pebble], WINS + PLAIN)
    assert [trial.block[0] for trial in balance.todo()] == ["t-crown"] * 2 + ["t-pebble"] * 2 + ["t-crown"] * 2 + [
        "t-pebble"
    ] * 2
    seen = []

    def stop() -> None:
        seen.append(1)
        if len(seen) == 5:
            raise KeyboardInterrupt

    balance.play(1, stop)
    assert balance.stopped and len(balance.tried) == 4


def test_every_kind_of_card_is_measured_or_it_is_said_why_not() -> None:
    assert set(MEASURED) | set(WHY_NOT) == set(KINDS) and not set(MEASURED) & set(WHY_NOT)


# the command


def test_the_command_says_how_strong_and_writes_a_page(run: Run, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "crown.toml").write_text(WINS + card("Old Key", "", "room", id="t-key"))
    command = (
        "balance",
        "crown.toml",
        "--games",
        "4",
        "--box-games",
        "4",
        "--seats",
        "random,random",
        "--workers",
        "1",
    )
    code, said, complained = run(*command, "--out", "crown.html")
    assert code == 0 and not complained
    assert "Crown" in said and "+50.0" in said and "Points: how much more often than 50%" in said
    assert "Old Key lies there for everybody alike, so it is nobody's advantage." in said
    text = (tmp_path / "crown.html").read_text()
    assert "<svg" in text and "Crown" in text and "How strong this card is" in text
    (kept,) = (tmp_path / "cache" / "soulstack" / "balance").iterdir()
    before = kept.read_bytes()
    assert run(*command)[1].splitlines()[:6] == said.splitlines()[:6], "the same seed says the same"
    assert kept.read_bytes() == before


BROKEN = WINS + card("Crooked Nail", "Each time you sneeze, loot 1.", "treasure")


def test_a_card_file_with_errors_is_refused_with_the_line_and_the_remedy(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "broken.toml").write_text(BROKEN)
    monkeypatch.setattr(balance_module.Balance, "play", None)
    code, said, complained = run("balance", "broken.toml", "--out", "page.html")
    line = next(n for n, words in enumerate(BROKEN.splitlines(), 1) if "sneeze" in words)
    assert code == 1 and f"broken.toml:{line}:" in said and "nearest phrases" in said
    assert complained == "soulstack: broken.toml: 1 of 2 cards cannot be read: nothing was played\n"
    assert not (tmp_path / "page.html").exists() and not (tmp_path / "cache").exists()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("card = 3", "a card file holds [[card]] tables and nothing else"),
        ("no toml", "cards.toml:1:4: not TOML"),
        (card("Room", "", "room"), "there is no card to measure; Room lies there for everybody alike"),
        (card("Twin", "Loot 1.", "loot", id="b2-bomb"), "1 of 1 cards cannot be read"),
    ],
)
def test_a_file_without_cards_is_refused(run: Run, tmp_path: Path, text: str, complaint: str) -> None:  # noqa: F811
    (tmp_path / "cards.toml").write_text(text)
    code, _, complained = run("balance", "cards.toml")
    assert code == 1 and complaint in complained and len(complained.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "random,wizard"), "there is no bot 'wizard'"),
        (("--games", "0"), "0 games are none"),
        (("--games", "-1"), "-1 games are none"),
        (("--boxes", "nowhere"), "there is no box 'nowhere'"),
        (("--workers", "0"), "0 workers are none"),
        (("--box-games", "-3"), "-3 games of the box are none"),
    ],
)
def test_what_cannot_be_played_is_refused(
    run: Run,  # noqa: F811
    tmp_path: Path,
    words: tuple[str, ...],
    complaint: str,
) -> None:
    (tmp_path / "cards.toml").write_text(WINS)
    code, said, complained = run("balance", "cards.toml", *words)
    assert code == 1 and not said and complaint in complained


def test_no_such_file(run: Run) -> None:  # noqa: F811
    code, _, complained = run("balance", "nowhere.toml")
    assert code == 1 and "nowhere.toml: there is no such file" in complained


# the design itself


def block_points(strengths: Sequence[float], rng: np.random.Generator) -> list[float]:
    """What each of four cards wins in a block above an even share, if seats have luck and cards have strength."""
    luck = rng.gamma(2, size=4)
    won = np.zeros(4)
    for turn in range(4):
        seats = [(card + turn) % 4 for card in range(4)]
        chances = np.array([luck[seat] * strengths[card] for card, seat in enumerate(seats)])
        won[rng.choice(4, p=chances / chances.sum())] += 1
    return list(won / 4 - 1 / 4)


def test_a_planted_strength_is_found_and_luck_alone_is_not() -> None:
    rng = np.random.default_rng(3)
    strong = mean_effect([block_points([1.6, 1, 1, 1], rng)[0] for _ in range(600)])
    assert strong.p < 1e-6 and 0.05 < strong.size < 0.12
    inside = 0
    for _ in range(200):
        null = mean_effect([block_points([1, 1, 1, 1], rng)[0] for _ in range(60)])
        inside += null.low <= 0 <= null.high
    assert 0.9 <= inside / 200 <= 0.99


def test_the_same_deal_for_all_seats_is_surer_than_another_deal_each_time() -> None:
    rng = np.random.default_rng(4)
    blocks = np.std([block_points([1, 1, 1, 1], rng)[0] for _ in range(3000)])
    apart = np.sqrt(0.25 * 0.75 / 4)
    assert blocks < 0.95 * apart


def test_a_card_that_the_game_would_not_have_been_dealt_can_be_given() -> None:
    crowd = card("Crowd", "You have +1 HP.", "treasure", id="t-crowd", three_plus=True)
    none = card("None", "You have +1 HP.", "treasure", id="t-none", copies=0)
    game, plain = given("t-crowd", "t-none", extra=crowd + none)
    assert "t-crowd" in items(game, 0) and "t-none" in items(game, 1)
    assert not {"t-crowd", "t-none"} & {c.id for c in plain.cards}
