"""Named numbers: those of one sort differ, and stand where their names are."""

from soulstack.engine.core import ids
from soulstack.engine.core.card import DECK_NAMES


def test_phases_kinds_of_stack_item_and_slots_stand_where_their_names_are() -> None:
    phases = [ids.START, ids.ACTION, ids.CLEANUP, ids.END, ids.BETWEEN]
    assert [ids.PHASES[phase] for phase in phases] == ["start", "action", "cleanup", "end", "between turns"]
    kinds = [ids.LOOT_ITEM, ids.ABILITY, ids.ROLL, ids.DAMAGE, ids.DEATH]
    assert [ids.STACK_KINDS[kind] for kind in kinds] == ["loot", "ability", "roll", "damage", "death"]
    slots = [ids.SHOP, ids.MONSTERS, ids.ROOMS, ids.FINAL_BOSSES, ids.MINIONS]
    assert [ids.SLOT_NAMES[kind] for kind in slots] == ["shop", "monster", "room", "final boss", "minion"]
    assert all(rank in ids.SLOT_NAMES for rank in ids.RANKS)


def test_effects_last_for_different_times() -> None:
    tills = [ids.TILL_TURN, ids.FOR_GOOD, ids.TILL_NEXT_TURN, ids.TILL_ATTACK, ids.ON_NEXT_TURN, ids.TILL_TURN_ENDS]
    assert len(set(tills)) == len(tills)


def test_decks_discards_numbers_and_objects_share_no_id() -> None:
    piles = [first + n for first in (ids.DECK_ID, ids.DISCARD_ID) for n in range(len(DECK_NAMES))]
    every = [ids.NOTHING, *piles, *(ids.NUMBER_ID + n for n in range(1, 7))]
    assert len(set(every)) == len(every) and max(every) < ids.FIRST_ID and min(every) == 0
    assert ids.NOBODY == ~ids.NOTHING, "no player has the id 0"


def test_a_card_has_its_number_and_a_bit_for_each_seat() -> None:
    assert ids.CARD_MASK + 1 == 1 << ids.CARD_BITS
