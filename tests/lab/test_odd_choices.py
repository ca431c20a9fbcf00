"""Odd choices: what ¢ turn out to be worth."""

from __future__ import annotations

from random import Random

import pytest

from soulstack.bots.hard import PLAIN
from soulstack.bots.search import GAP, MOST
from soulstack.lab.odd_choices import Odd, lessons, main, play, report

pytest.importorskip("numpy")

CENT = 0.002
DEEDS = {"attack": 0.03, "end": -0.01, "loot": -0.01, "purchase": -0.01}
"""What a ¢, and a deed beyond its ¢, are worth in games that were never played."""


def made_up(chance: Random, kind: str) -> Odd:
    """A choice in which attacks look worse than the rest, and are better."""
    before = chance.uniform(0.1, 0.9)
    deeds = tuple(chance.choice(sorted(DEEDS)) for _ in range(chance.randint(2, 4)))
    cents = tuple(-chance.uniform(0, GAP) - 3 * (deed == "attack") for deed in deeds)
    taken = chance.randrange(len(deeds))
    chances = before + CENT * cents[taken] + DEEDS[deeds[taken]]
    after = chances + chance.gauss(0, 0.05)
    return Odd(1, 0, kind, cents, deeds, taken, before, after, float(chance.random() < chances))


def test_a_game_is_repeatable_and_has_odd_choices() -> None:
    seed, found = play(3)
    assert seed == 3 and play(3) == (seed, found)
    assert len(found) > 5 and {odd.won for odd in found} <= {0.0, 1.0}
    for odd in found:
        assert odd.kind not in PLAIN
        assert 2 <= len(odd.cents) == len(odd.deeds) <= MOST and 0 <= odd.taken < len(odd.cents)
        assert min(odd.cents) >= -GAP and max(odd.cents) <= 0
        assert 0 < odd.before < 1 and 0 <= odd.after <= 1
    assert any(odd.taken for odd in found) and len({odd.seat for odd in found}) == 2


def test_any_number_can_play() -> None:
    assert {odd.seat for odd in play(3, players=3)[1]} == {0, 1, 2}


def test_the_last_turn_is_judged_by_who_won() -> None:
    last = [odd for seed in range(1, 5) for found in [play(seed)[1]] for odd in found if odd.after in (0.0, 1.0)]
    assert last and all(odd.after == odd.won for odd in last)


def test_what_a_cent_and_a_deed_are_worth_is_found_again() -> None:
    chance = Random(1)
    learned = {(one.kind, one.deed): one for one in lessons([made_up(chance, "own") for _ in range(20_000)])}
    true = {"": CENT, **DEEDS}
    assert {deed for _, deed in learned} == true.keys()
    for deed, worth in true.items():
        for found, error in (learned["own", deed].after, learned["own", deed].won):
            assert abs(found - worth) < 3 * error
    assert learned["own", ""].after[1] < CENT / 10 and learned["own", ""].won[1] < CENT / 2
    assert learned["own", "attack"].after[0] > 20 * learned["own", "attack"].after[1]


def test_deeds_are_told_apart_only_where_options_do_different_things() -> None:
    chance = Random(1)
    found = [made_up(chance, kind) for kind in ("own", "target", "target") for _ in range(50)]
    assert [(one.kind, one.deed) for one in lessons(found)] == [
        *(("own", deed) for deed in ("", *sorted(DEEDS))),
        ("target", ""),
    ]


def test_few_choices_tell_nothing() -> None:
    chance = Random(1)
    told = report(1, 2, [made_up(chance, "buy") for _ in range(3)] + [made_up(chance, "target") for _ in range(40)])
    assert "1 games of 2 players, 43 odd choices" in told
    assert [line.split()[:2] for line in told.splitlines() if "too few to tell" in line] == [["buy", "3"]]
    same = Odd(1, 0, "yes", (0.0, 0.0), ("yes", "no"), 1, 0.5, 0.6, 1.0)
    assert "too few to tell" in report(1, 2, [same] * 100)


def test_the_command_prints_the_same_table_whatever_the_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "6", "--seed", "2", "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    assert alone.startswith("6 games") and "for each ¢" in alone and "own: attack" in alone
    assert main(["--games", "6", "--seed", "2", "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone
