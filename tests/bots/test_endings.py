"""Bots see that a monster ends the game, or moves its end."""

from __future__ import annotations

from soulstack.bots.endings import as_soul, clock
from soulstack.bots.scales import Scales
from soulstack.bots.stakes import WIN
from table import Table


def soul_of(table: Table, name: str, seat: int, me: int) -> float:
    """What it is worth to one seat that another gains this as a soul."""
    return as_soul(Scales(table.game, me), table.game.face(table.obj(name)), seat)


def test_moms_heart_wins_for_whoever_leads_then() -> None:
    table = Table(3, monsters=["Mom's Heart!", "Fatty"]).soul(0, "Gurdy").soul(1, "Pin", "Chub", "Peep")
    assert soul_of(table, "Mom's Heart!", 1, me=1) == WIN and soul_of(table, "Mom's Heart!", 1, me=0) == -WIN
    assert soul_of(table, "Mom's Heart!", 2, me=2) == -WIN, "P2 has more than it brings"
    assert soul_of(table, "Mom's Heart!", 0, me=0) == WIN, "with it P1 has as many, and chooses"


def test_it_lives_of_the_alt_art_moves_the_end_away() -> None:
    table = Table(3, monsters=["aa-it_lives", "Fatty"]).soul(0, "Gurdy", "Pin")
    scales = Scales(table.game, 0)
    assert scales.soul(0, 2) == WIN
    assert soul_of(table, "It Lives!", 0, me=0) < WIN / 2, "5 souls are needed then"
    table.soul(0, "Chub")
    assert soul_of(table, "It Lives!", 0, me=0) > WIN / 2


def test_the_clock_of_time_eater_runs_for_the_leader() -> None:
    table = Table(3, monsters=["Time Eater", "Fatty"]).soul(1, "Gurdy").counters("Time Eater", 10)
    obj = table.obj("Time Eater")
    late = clock(Scales(table.game, 0), obj)
    assert late < -WIN / 2 and clock(Scales(table.game, 1), obj) > WIN / 2
    table.counters("Time Eater", 2)
    assert -WIN / 4 < clock(Scales(table.game, 0), table.obj("Time Eater")) < 0
    assert clock(Scales(table.game, 0), table.obj("Fatty")) == 0


def test_who_is_behind_fights_time_eater_in_its_last_turns() -> None:
    table = Table(3, monsters=["Time Eater", "Fatty"]).soul(1, "Gurdy")
    early = Scales(table.game, 0).prize(table.id("Time Eater"), 0)
    table.counters("Time Eater", 11)
    assert Scales(table.game, 0).prize(table.id("Time Eater"), 0) > early + WIN / 2


def test_a_soul_that_can_be_attacked_is_no_new_soul_for_its_owner_and_the_attack_goes_on() -> None:
    own = Table(3, monsters=["Fatty", "Fly"]).soul(0, "Cursed Haunt")
    others = Table(3, monsters=["Fatty", "Fly"]).soul(1, "Cursed Haunt")
    laid = Table(3, monsters=["Cursed Haunt", "Fly"])
    mine, theirs, free = (Scales(t.game, 0).bout(0, t.id("Cursed Haunt")) for t in (own, others, laid))
    assert mine.kill < 15 < free.kill + mine.die < theirs.kill, "a treasure, less the death to come"
