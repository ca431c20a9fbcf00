"""Why can't I: slots, things that fight, cards that lie elsewhere, and questions that are about something else."""

from __future__ import annotations

import pytest

import soulstack
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK
from table import Table, card

USABLE = ("", "")
PUP = card("Pup", familiar=True, hp=2, evasion=3, atk=1)
FAN = card("Fan", "$ Pay 0¢: Put the top card of the monster deck in a monster slot.")


def why(table: Table, seat: int, what: str | int) -> tuple[str, str]:
    return soulstack.why_not(table.game, seat, table.obj(what).id if isinstance(what, str) else what)


def test_asked_for_a_slot_the_top_of_each_is_the_answer_and_nothing_else() -> None:
    table = Table(2, cards=FAN).give(0, "Fan").deck("monster", "Fly", "Dip")
    table.tap(0, "Fan").until_why("choose a slot").choose("slot 1").settle()
    table.tap(0, "Fan").until_why("choose a slot")
    assert [why(table, 0, name) for name in ("Fly", "Pale Fatty")] == [USABLE] * 2
    for name in ("Fatty", "Breakfast", "Dinner", "Isaac"):
        assert why(table, 0, name)[0].startswith(f"You can't choose {name} now."), name
    assert why(table, 1, "Fly") != USABLE
    assert why(table, 0, ~0)[0].startswith("You can't choose yourself now.")


@pytest.mark.parametrize("seat", [0, 1])
def test_an_item_that_can_be_attacked_is_usable_while_an_attack_is_left(seat: int) -> None:
    table = Table(2, cards=PUP, dice=[6] * 4, chance=True).give(seat, "Pup")
    assert why(table, 0, "Pup") == USABLE
    assert why(table, 1, "Pup")[1] == "PRIO-04", "it is not their turn"
    table.attack("Fatty").settle()
    assert why(table, 0, "Pup")[1] == "ATTACK-18"


def test_cards_in_decks_are_used_only_when_something_says_so_and_unknown_ones_are_not_told() -> None:
    table = Table(2).deck_is("loot", "A Penny!", "2 Cents!")
    deck = table.game.decks[0]
    top, below = (CARD + (deck[at] & CARD_MASK) for at in (-1, 0))
    assert why(table, 0, top)[1] == why(table, 0, below)[1] == "ZONE-17"
    deck[-1] |= 1 << CARD_BITS
    assert why(table, 0, top)[1] == "LOOT-04" and why(table, 1, top)[1] == "ZONE-17"
    assert why(table, 0, below)[1] == "ZONE-17"
    assert why(table, 0, CARD + len(table.game.cards))[1] == "ZONE-17", "there is no such card"


def test_asked_what_to_buy_what_is_too_dear_says_so_and_what_is_not_sold_is_no_answer() -> None:
    sale = card("Sale", "Shop items cost you 4¢ less.")
    table = Table(2, cards=sale).give(0, "Sale").cents(0, 8).choose("Declare a purchase").until("Breakfast")
    treasure = 2
    assert why(table, 0, "Breakfast") == USABLE
    said = why(table, 0, treasure)
    assert said == ("The top of the treasure deck costs 10¢ and you have 8¢: you need 2¢ more.", "PURCH-05")
    for name in ("Fatty", "Sale"):
        assert why(table, 0, name)[0].startswith(f"You can't choose {name} now.")
    assert why(table, 1, "Breakfast")[1] == "PRIO-04"
