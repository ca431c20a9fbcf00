"""Bonus souls are watched whatever brings what they ask for, and go to the first player in turn order."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def hoard(have: str) -> str:
    return card("Hoard", f"The first player to {have} gains this.", "bonus soul", souls=1)


def act(text: str) -> str:
    return card("Act", text, "loot")


def laid(have: str, text: str, players: int = 3) -> Table:
    """P1 has the loot with this text in hand, and a bonus soul asks for that."""
    return Table(players, cards=hoard(have) + act(text)).bonus_soul("Hoard")


def holder(table: Table) -> int:
    """Who has the bonus soul; -1: nobody yet."""
    seat = table.holder("Hoard")
    assert sum(table.souls(each) for each in range(len(table.game.players))) == (seat >= 0)
    return seat


@rule("BONUS-01", "BONUS-02")
@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("Loot 2 from the loot discard.", 0),
        ("Put the top card of the loot deck into your hand.", -1),
        ("Put the top 2 cards of the loot deck into your hand.", 0),
        ("Steal 2 loot cards from the player to your left.", 0),
        ("Steal 1 loot card from the player to your left.", -1),
        ("Give 1 loot card to the player to your left.", 1),
        ("Each player passes their hand to the right.", 0),
        ("Each player passes their hand to the left.", 2),
        ("Loot 1.", -1),
    ],
)
def test_loot_counts_for_a_bonus_soul_however_it_comes_to_a_hand(text: str, winner: int) -> None:
    table = laid("have at least 3 loot cards", text).hand(0, "A Penny!").hand(1, "2 Cents!", "3 Cents!")
    table.discard("loot", "Bomb!", "4 Cents!").play(0, "Act")
    if "passes" in text:
        table.hand(1, "4 Cents!")
    table.settle()
    assert holder(table) == winner
    assert [table.souls(seat) for seat in range(3)] == [int(seat == winner) for seat in range(3)]


@rule("BONUS-02")
@pytest.mark.parametrize(
    ("have", "text", "winner"),
    [
        ("have 0 loot cards", "Gain 1¢.", 0),
        ("have 0¢", "Lose 2¢.", 0),
        ("have 0¢", "Pay 2¢.", 0),
        ("have 0¢", "Pay 2¢ to the player to your left.", 0),
        ("have 0¢", "Pay 1¢ to the player to your left.", -1),
        ("have 0¢", "Steal 2¢ from the player to your left.", 1),
        ("have at least 4¢", "Steal 2¢ from the player to your left.", 0),
        ("have at least 4¢", "Pay 2¢ to the player to your left.", 1),
        ("have at least 4¢", "Gain 2¢.", 0),
    ],
)
def test_what_is_lost_or_changes_hands_counts_for_a_bonus_soul(have: str, text: str, winner: int) -> None:
    table = Table(3, cards=hoard(have) + act(text))
    for seat in range(3):
        table.hand(seat, "Act" if not seat else "Bomb!").cents(seat, 2)
    table.bonus_soul("Hoard").play(0, "Act").settle()
    assert holder(table) == winner


@rule("BONUS-02")
def test_discarding_the_last_loot_card_fulfils_a_bonus_soul_at_once() -> None:
    discard = card("Act", "The player to your left discards 1 loot card, then loots 1.", "loot")
    table = Table(2, cards=hoard("have 0 loot cards") + discard).hand(0, "Act", "Bomb!").hand(1, "Bomb!")
    table.bonus_soul("Hoard").play(0, "Act").settle()
    assert len(table.hand_of(1)) == 1 and holder(table) == 1, "for a moment there was none"


@rule("BONUS-02")
@pytest.mark.parametrize(
    ("have", "text", "winner"),
    [
        ("control at least 2 items", "Gain 1 treasure.", 0),
        ("control at least 2 items", "Steal a shop item.", 0),
        ("control at least 2 items", "Steal an item another player controls.", 0),
        ("control at least 2 items", "Give an item you control to the player to your left.", 1),
        ("control at least 2 items", "Swap an item you control with an item another player controls.", -1),
        ("control at least 1 Guppy item", "Swap an item you control with a shop item.", 0),
        ("control at least 1 Guppy item", "An item you control becomes a copy of a shop item.", 0),
        ("control at least 2 souls", "An item you control becomes a soul.", -1),
        ("have at least 3 counters", "Put 3 counters on the player to your left.", 1),
        ("have at least 3 counters", "Put 2 counters on the player to your left.", -1),
    ],
)
def test_items_counters_and_copies_count_for_a_bonus_soul(have: str, text: str, winner: int) -> None:
    table = Table(2, cards=hoard(have) + act(text), shop=["Guppy's Paw"]).give(0, "Dinner").give(1, "The D6")
    table.bonus_soul("Hoard")
    table.play(0, "Act", at=("Dinner", "Guppy's Paw")).settle()
    assert table.holder("Hoard") == winner


@rule("BONUS-01")
def test_of_several_who_fulfil_it_the_first_from_the_active_player_on_gains_it() -> None:
    cards = hoard("have at least 2 loot cards") + act("Each player passes their hand to the left.")
    table = Table(3, cards=cards).end_turn()
    for seat in range(3):
        table.hand(seat, "Bomb!", "A Penny!")
    table.play(0, "Act").bonus_soul("Hoard")
    assert table.active == 1 and holder(table) == -1
    table.settle()
    assert holder(table) == 1


@rule("BONUS-01", "SOUL-04")
def test_a_bonus_soul_is_gained_by_its_player_for_all_who_listen() -> None:
    ears = card("Ears", "Each time you gain a soul, gain 1¢.") + card("Spy", "Each time a player gets a soul, loot 1.")
    table = Table(2, cards=hoard("have at least 5¢") + act("Gain 5¢.") + ears).bonus_soul("Hoard")
    table.give(0, "Ears").give(1, "Ears", "Spy").play(0, "Act").settle()
    assert holder(table) == 0 and (table.purse(0), table.purse(1)) == (6, 0)
    assert table.game.bonus == [] and len([o for o in table.game.objs.values() if o.role == "bonus soul"]) == 0


@rule("BONUS-01", "SETUP-13")
@pytest.mark.parametrize(("cents", "souls"), [(24, 0), (25, 1)])
def test_who_begins_with_enough_has_the_bonus_soul_from_the_start(cents: int, souls: int) -> None:
    table = Table(bonus_souls=True, starting_cents=cents)
    assert (table.souls(0), table.souls(1)) == (souls, 0), "the first in turn order"
