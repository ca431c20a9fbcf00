"""The steps of a turn where several things, or things of others, would change them (TURN)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

TOYS = "".join(card(f"Toy {i}", "↷ Gain 1¢.") for i in range(3))
ROOM = "".join(card(name, "↷ Gain 1¢.", "room") for name in ("Den", "Attic", "Hall"))


def limit(n: int) -> str:
    text = f"You can't recharge more than {n} item{'' if n == 1 else 's'} in your recharge step."
    return card(f"Weight {n}", text)


def tired(table: Table, seat: int) -> Table:
    """Three toys of this player lie sideways."""
    table.give(seat, *(f"Toy {i}" for i in range(3)))
    for i in range(3):
        table.charge(f"Toy {i}", False)
    return table


def upright(table: Table) -> list[bool]:
    return [table.obj(f"Toy {i}").charged for i in range(3)]


# recharging


@rule("TURN-02")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_of_two_recharge_limits_the_smaller_one_counts(order: tuple[int, int]) -> None:
    table = tired(Table(cards=limit(1) + limit(2) + TOYS).give(1, *(f"Weight {n}" for n in order)), 1)
    table.choose("End the turn").until("Toy 1").choose("Toy 1").settle()
    assert table.active == 1 and upright(table) == [False, True, False]


@rule("TURN-02")
def test_anothers_recharge_limit_is_no_matter_and_a_limit_holds_in_each_turn() -> None:
    table = tired(Table(cards=limit(1) + TOYS).give(0, "Weight 1"), 1).end_turn()
    assert table.active == 1 and upright(table) == [True] * 3
    table = tired(Table(cards=limit(1) + TOYS).give(1, "Weight 1"), 1).choose("End the turn")
    table.until("Toy 2").choose("Toy 2").settle().end_turn().choose("End the turn").until("Toy 0")
    assert table.asked == 1 and not table.offered("Toy 2")
    table.choose("Toy 0").settle()
    assert upright(table) == [True, False, True]


# looting


@rule("TURN-05")
def test_each_additional_card_of_ones_own_counts_in_the_loot_step() -> None:
    more = card("More", "You loot 1 additional card in your loot step.", copies=2)
    most = card("Most", "You loot 2 additional cards in your loot step.")
    table = Table(cards=more + most).give(1, "More", "Most").give(0, "More").end_turn()
    assert (table.active, len(table.hand_of(1)), len(table.hand_of(0))) == (1, 4, 0)
    assert len(table.end_turn().hand_of(0)) == 2


@rule("TURN-05", "REPL-02")
def test_a_loot_step_is_skipped_once_and_only_by_that_player() -> None:
    nap = card("Nap", "A player skips their next loot step.", "loot")
    table = Table(3, cards=nap).play(0, "Nap", at="P3").settle().end_turn()
    assert (table.active, len(table.hand_of(1))) == (1, 1)
    table.end_turn()
    assert (table.active, table.phase, table.hand_of(2)) == (2, "action", [])
    assert table.offered("Declare an attack") and table.game.players[2].plays == 1
    for _ in range(3):
        table.end_turn()
    assert (table.active, len(table.hand_of(2))) == (2, 1)


# the end


@rule("TURN-11")
def test_the_hand_limit_of_another_is_no_matter() -> None:
    bag = card("Bag", "Your maximum hand size is 2.")
    for owner, kept in ((1, 5), (0, 2)):
        table = Table(cards=bag).give(owner, "Bag").hand(0, *["A Penny!"] * 5)
        table.until_turn_over()
        assert len(table.hand_of(0)) == kept and len(table.discarded("loot")) == 5 - kept


@rule("TURN-12")
@pytest.mark.parametrize(("dead", "asked"), [("Stray", False), ("Foe", True)])
def test_the_room_step_waits_for_monsters_and_not_for_items(dead: str, asked: bool) -> None:
    stray = card("Stray", "", familiar=True, hp=2, evasion=3, atk=1, reward="Gain 3¢.")
    foe = card("Foe", "", "monster", hp=2, evasion=3, atk=1, reward="Gain 3¢.")
    table = Table(cards=ROOM + stray + foe, rooms=["Den"], monsters=["Foe", "Fatty"]).give(1, "Stray")
    table.deck("monster", "Dip").damage(dead, 2).settle()
    assert table.died(dead)
    table.choose("End the turn")
    reasons = []
    while table.active == 0:
        reasons.append(table.why())
        table._pass()
    assert any("put a room" in why for why in reasons) == asked


@rule("TURN-12", "DEATH-M-13")
def test_a_players_death_brings_no_room_step() -> None:
    table = Table(3, cards=ROOM, rooms=["Den"]).hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.dead(1)
    table.until_turn_over(never="put a room")
    assert table.slot_names("room") == ["Den"]


@rule("TURN-12", "KEYW-01", "DEATH-M-10")
@pytest.mark.parametrize("fixed", ["This can't be put into discard.", "eternal"])
def test_of_several_rooms_one_is_put_into_discard_and_not_a_fixed_one(fixed: str) -> None:
    vault = card("Vault", "", "room", eternal=True) if fixed == "eternal" else card("Vault", fixed, "room")
    table = Table(cards=ROOM + vault, rooms=["Vault", "Attic", "Den"], monsters=["Fly", "Fatty"])
    table.deck("room", "Hall", "Hall").play(0, "Bomb!", at="Fly").settle().choose("End the turn").until_why(
        "put a room"
    )
    assert table.asked == 0 and table.options() == ["Attic", "Den", "No"]
    table.choose("Den").settle()
    assert table.slot_names("room") == ["Vault", "Attic", "Hall"] and table.discarded("room") == ["Den"]
    table = Table(cards=vault, rooms=["Vault"], monsters=["Fly", "Fatty"])
    table.play(0, "Bomb!", at="Fly").settle().until_turn_over(never="put a room")


@rule("COOP-10", "KEYW-01")
def test_an_old_room_that_is_fixed_stays() -> None:
    vault = card("Vault", "This can't be put into discard.", "room")
    table = Table(cards=ROOM + vault, rooms=["Vault", "Attic"], mode="co_op").deck("room", "Hall")
    for _ in range(4):
        table.end_turn()
    assert table.slot_names("room") == ["Vault", "Hall"] and table.discarded("room") == ["Attic"]


@rule("REPL-03", "REPL-04")
def test_as_a_turn_starts_only_that_players_words_are_done() -> None:
    dawn = card("Dawn", "As your turn starts, gain 2¢.")
    table = Table(3, cards=dawn).give(1, "Dawn").until_turn_over()
    assert (table.active, table.phase, table.purse(1)) == (1, "start", 2) and table.stack() == []
    for _ in range(2):
        table.end_turn()
    assert (table.active, [table.purse(seat) for seat in range(3)]) == (0, [0, 2, 0])


@rule("TURN-02", "TURN-22")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_an_extra_turn_its_player_picks_what_is_recharged(seat: int) -> None:
    again = card("Again", "Take an extra turn after this one.", "loot")
    table = Table(3, cards=limit(1) + TOYS + again)
    if seat == 0:
        table.end_turn()
    table.play(seat, "Again").settle()
    tired(table.give(seat, "Weight 1"), seat).choose("End the turn").until("Toy 1")
    assert (table.asked, table.active) == (seat, seat) and "recharge" in table.why()
    table.choose("Toy 1").settle()
    assert upright(table) == [False, True, False]
