"""*This* after its card has changed zones: only its own words take it along (ZONE-01, RULING-21)."""

from rules_covered import rule
from table import Table, card

BOX = card("Box of Souls", "↷ Destroy this. If you do, roll:\n1-6: Gain this as a soul.", souls=1)
BURY = card("Bury", "Put the top card of a discard on top of its deck.", "loot")
MILL = card("Mill", "Put the top card of a deck into discard.", "loot")
BIN = card("Bin", "↷ Put an item into discard.")
CARDS = BOX + BURY + MILL + BIN


def opened(cards: str = "", **options: object) -> Table:
    """The box is destroyed and lies in discard; its roll is on the stack and everybody could respond."""
    table = Table(cards=CARDS + cards, dice=[6], **options).awake().give(0, "Box of Souls")  # type: ignore[arg-type]
    table.tap(0, "Box of Souls").until_stack("roll: 6")
    assert table.top("treasure") == "Box of Souls"
    return table


@rule("RULING-21", "ZONE-01")
def test_this_is_found_in_the_discard_that_its_own_words_put_it_into() -> None:
    table = opened().settle()
    assert table.souls(0) == 1 and table.discarded("treasure") == []


@rule("ZONE-01")
def test_a_card_that_was_moved_on_over_the_roll_is_another_object() -> None:
    table = opened().play(1, "Bury", at="treasure discard").settle()
    assert table.deck_names("treasure")[0] == "Box of Souls"
    assert table.souls(0) == 0 and not table.has("Box of Souls")


@rule("ZONE-01")
def test_nor_is_it_found_when_it_comes_back_to_discard() -> None:
    table = opened().play(1, "Bury", at="treasure discard").until_stack("roll: 6")
    table.play(1, "Mill", at="treasure deck").settle()
    assert table.discarded("treasure") == ["Box of Souls"] and table.souls(0) == 0


@rule("ZONE-01")
def test_nor_when_it_came_into_play_again_meanwhile() -> None:
    fetch = card("Fetch", "A player gains 1 treasure.", "loot")
    table = opened(fetch).play(1, "Bury", at="treasure discard").until_stack("roll: 6")
    table.play(1, "Fetch", at="P2").settle()
    assert table.items(1) == ["Box of Souls"] and table.souls(0) == 0
    table = opened(fetch).give(1, "Bin").play(1, "Bury", at="treasure discard").until_stack("roll: 6")
    table.play(1, "Fetch", at="P2").until_stack("roll: 6").tap(1, "Bin", at="Box of Souls").settle()
    assert table.discarded("treasure") == ["Box of Souls"] and table.souls(0) == 0


@rule("ZONE-01", "ZONE-12")
def test_nor_when_the_discard_was_shuffled_into_the_deck() -> None:
    table = opened().deck_is("treasure", "Meat!")
    table.play(1, "Mill", at="treasure deck").until_stack("roll: 6")
    table.play(1, "Mill", at="treasure deck").settle()
    assert table.souls(0) == 0 and not table.has("Box of Souls")


@rule("ZONE-01")
def test_what_left_play_for_a_deck_is_not_found_in_discard_later() -> None:
    wait = card("Patience", "↷ At the end of the turn, gain this as a soul.", souls=1)
    away = card("Away", "Put an item on top of its deck.", "loot")
    table = Table(cards=CARDS + wait + away).give(0, "Patience").tap(0, "Patience").settle()
    table.play(1, "Away", at="Patience").settle().play(1, "Mill", at="treasure deck").settle()
    assert table.top("treasure") == "Patience"
    table.end_turn()
    assert table.souls(0) == 0 and table.top("treasure") == "Patience"


@rule("ZONE-01")
def test_this_follows_its_own_move_into_a_slot() -> None:
    text = "When this dies, put this in an unattacked monster slot, then put 2 counters on this."
    phoenix = card("Phoenix", text, "monster", hp=2, evasion=2, atk=1, reward="Gain 1¢.")
    table = Table(cards=CARDS + phoenix, monsters=("Phoenix", "Fatty")).damage("Phoenix", 2)
    table.until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster")[0] == "Phoenix"
    assert table.obj("Phoenix").counters == {"": 2} and table.obj("Phoenix").damage == 0


@rule("ZONE-01")
def test_a_condition_after_its_own_move_looks_at_what_it_is_now() -> None:
    text = "When this dies, put this in an unattacked monster slot. If this has at least 1 counter, you gain 9¢."
    phoenix = card("Phoenix", text, "monster", hp=2, evasion=2, atk=1)
    table = Table(cards=CARDS + phoenix, monsters=("Phoenix", "Fatty")).counters("Phoenix", 1).damage("Phoenix", 2)
    table.until("slot 1").choose("slot 1").settle()
    assert table.obj("Phoenix").counters == {} and table.purse(0) == 0


@rule("ZONE-01")
def test_others_moving_it_into_a_slot_make_it_another_object() -> None:
    raise_it = card("Raise", "Choose a monster card in discard. Put it in a monster slot.", "loot")
    text = "When this dies, at the end of the turn, put 2 counters on this."
    late = card("Late", text, "monster", hp=1, evasion=2, atk=1)
    table = Table(cards=CARDS + raise_it + late, monsters=("Late", "Fatty")).deck("monster", "Dip")
    table.damage("Late", 1).settle()
    assert table.top("monster") == "Late"
    table.play(0, "Raise", at="Late").until("slot 2").choose("slot 2").settle()
    table.choose("End the turn").until("End the turn")
    assert table.obj("Late").counters == {}


@rule("GAIN-13", "SOUL-09")
def test_what_is_a_soul_already_is_not_gained_as_one_again() -> None:
    attic = card("Attic", "$ Pay 1¢: Gain this as a soul.", "room", souls=1)
    choir = card("Choir", "Each time you gain a soul, loot 1.")
    table = Table(cards=attic + choir, rooms=["Attic"]).cents(0, 2).give(0, "Choir").awake()
    table.tap(0, "Attic").tap(0, "Attic").settle()
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 1


@rule("GAIN-13")
def test_what_another_player_has_taken_is_not_gained_as_a_soul() -> None:
    idol = card("Idol", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=idol + card("Thief", "Steal an item.", "loot")).give(0, "Idol").awake()
    table.tap(0, "Idol").play(1, "Thief", at="Idol").settle()
    assert table.items(1) == ["Idol"] and table.souls(0) == table.souls(1) == 0
    table = Table(cards=idol).give(0, "Idol").tap(0, "Idol").settle()
    assert table.souls(0) == 1
