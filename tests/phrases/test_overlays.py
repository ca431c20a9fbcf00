"""What lies over the printed: abilities of others, prices, and who can be targeted."""

from table import Table, card

LAMP = card("Lamp", "↷ Gain 1¢.")
RING = card("Ring", "You have +1 ATK.")
MIRROR = card("Mirror", "Rooms have the abilities of items with a gold counter.")
DUST = card("Dust", "$ Pay 0¢: An item loses all abilities.")


def test_abilities_of_others_are_had_as_long_as_it_stands() -> None:
    table = Table(cards=RING + LAMP + card("Hub", "This has the abilities of other items you control."))
    table.give(0, "Hub", "Ring", "Lamp").give(1, "Ring")
    assert table.atk_of(0) == 3
    table.act(0, "Activate Hub").settle()
    assert table.purse(0) == 1 and table.obj("Lamp").charged
    assert not table.charge("Hub").give(1, "Hub").offered("Activate Hub #2")


def test_what_has_lost_its_abilities_has_none_to_hand_on() -> None:
    hub = card("Hub", "This has the abilities of other items you control.")
    table = Table(cards=RING + DUST + hub).give(0, "Hub", "Ring", "Dust")
    table.act(0, "Activate Dust", at="Ring").settle()
    assert table.atk_of(0) == 1
    assert table.offered("Activate Hub")


def test_a_price_takes_the_place_of_turning_for_those_it_is_said_of() -> None:
    mint = card("Mint", "Each ↷ ability of an item is a $ ability that costs 2¢ instead.")
    table = Table(cards=mint + LAMP).give(1, "Mint").give(0, "Lamp").awake().cents(0, 2)
    table.act(0, "Activate Isaac").settle()
    assert not table.obj("Isaac").charged and table.purse(0) == 2
    table.charge("Lamp", False).act(0, "Activate Lamp").settle()
    assert table.purse(0) == 1 and not table.offered("Activate Lamp")


def test_a_price_for_the_turn_ends_with_it() -> None:
    sale = card("Sale", "$ Pay 0¢: Each ↷ ability of an item is a $ ability that costs 0¢ instead this turn.")
    table = Table(cards=sale + LAMP).give(0, "Sale", "Lamp").charge("Lamp", False)
    assert not table.offered("Activate Lamp")
    table.act(0, "Activate Sale").settle().act(0, "Activate Lamp").settle()
    assert table.purse(0) == 1 and not table.obj("Lamp").charged
    table.end_turn().charge("Lamp").act(0, "Activate Lamp").settle()
    assert table.purse(0) == 2 and not table.obj("Lamp").charged


def test_they_cannot_target_it_but_others_can() -> None:
    veil = card("Veil", "Other players can't target this.")
    hex_ = card("Hex", "Destroy an item.", "loot")
    table = Table(3, cards=veil + hex_ + LAMP).give(0, "Veil").give(1, "Lamp").hand(1, "Hex").plays(1)
    table.act(1, "Play Hex")
    assert table.offered("Lamp") and not table.offered("Veil")
    table = Table(3, cards=veil + hex_ + LAMP).give(0, "Veil").hand(0, "Hex").act(0, "Play Hex")
    assert table.offered("Veil")


def test_a_trigger_without_a_target_left_is_not_put_on_the_stack() -> None:
    veil = card("Veil", "Other players can't target you or something you control.")
    saw = card("Saw", "Each time you gain ¢, another player gains 1¢.")
    table = Table(cards=veil + saw + LAMP).give(1, "Veil").give(0, "Saw", "Lamp").act(0, "Activate Lamp").settle()
    assert (table.purse(0), table.purse(1)) == (1, 0)
