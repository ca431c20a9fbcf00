"""What can happen to the subject of an event: things come, go and change hands."""

from table import Table, card

FLIPPED = '[card.back]\nname = "Moon"\ntext = "Each time this is flipped to this side, loot 1."\n'


def test_gaining_this_as_a_soul_is_told_to_this() -> None:
    crown = card("Crown", "↷ Gain this as a soul.\nEach time a player gains this as a soul, they gain 4¢.", souls=1)
    spare = card("Spare", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=crown + spare).give(0, "Crown", "Spare").tap(0, "Spare").settle()
    assert table.souls(0) == 1 and table.purse(0) == 0
    table.tap(0, "Crown").settle()
    assert table.souls(0) == 2 and table.purse(0) == 4


def test_gaining_a_dead_monster_as_a_soul_is_told_to_it() -> None:
    heart = card("Heart", "Each time a player gains this as a soul, they loot 2.", "monster", hp=1, evasion=1, atk=1,
                 souls=1, reward="Gain 1¢.")  # fmt: skip
    table = Table(cards=heart, monsters=["Heart", "Fatty"], dice=[6]).attack("Heart").settle()
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 2 and table.hand_of(1) == []


def test_a_card_is_flipped_to_this_side_when_this_face_comes_up() -> None:
    cards = card("Sun", "Each time this is flipped to this side, gain 1¢.") + FLIPPED
    table = Table(cards=cards + card("Lever", "$ Pay 0¢: Flip an item you control.")).give(0, "Sun", "Lever")
    table.tap(0, "Lever", at="Sun").settle()
    assert table.items(0) == ["Moon", "Lever"] and (len(table.hand_of(0)), table.purse(0)) == (1, 0)
    table.tap(0, "Lever", at="Moon").settle()
    assert table.items(0) == ["Sun", "Lever"] and (len(table.hand_of(0)), table.purse(0)) == (1, 1)


def test_put_into_discard_is_neither_destroyed_nor_merely_gone() -> None:
    urn = card("Urn", "When this is put into discard, gain 3¢.\n↷ Put this into discard.")
    chute = card("Chute", "↷ Put an item you control on the bottom of its deck.")
    table = Table(cards=urn + chute).give(0, "Urn", "Chute").tap(0, "Urn").settle()
    assert table.top("treasure") == "Urn" and table.purse(0) == 3
    other = Table(cards=urn + chute).give(0, "Urn", "Chute").tap(0, "Chute", at="Urn").settle()
    assert other.top("treasure") is None and other.purse(0) == 0
