"""I Can't Believe It's Not Butter Bean."""

from table import Table, card

AXE = card("Axe", "↷ Destroy an item.")
LAMP = card("Lamp", "↷ Gain 1¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
TOOLS = AXE + LAMP + NEEDLE
BEAN = "I Can't Believe It's Not Butter Bean"


def test_butter_bean_cancels_an_ability_that_targets_an_item_of_its_player() -> None:
    table = Table(cards=TOOLS).give(0, "Axe").give(1, "Lamp", BEAN).act(0, "Activate Axe", at="Lamp")
    table.act(1, f"Activate {BEAN}").settle()
    assert table.has("Lamp") and len(table.log("cancel")) == 1


def test_butter_bean_cancels_what_targets_a_roll_of_its_player() -> None:
    rod = card("Rod", "Change a dice roll to a 1.", "loot")
    die = card("Die", "↷ Roll: Gain X¢.")
    table = Table(dice=[6], cards=TOOLS + rod + die).give(0, "Die", BEAN).act(0, "Activate Die").until_top("roll: 6")
    table.play(1, "Rod").act(0, f"Activate {BEAN}").settle()
    assert table.purse(0) == 6


def test_butter_bean_has_nothing_against_what_targets_its_player_or_things_of_others() -> None:
    table = Table(3, cards=TOOLS).give(0, "Needle").give(1, BEAN).act(0, "Activate Needle", at="P2").until_asked(1)
    assert not table.offered(f"Activate {BEAN}")
    table = Table(3, cards=TOOLS).give(0, "Axe").give(1, BEAN).give(2, "Lamp").act(0, "Activate Axe", at="Lamp")
    assert not table.until_asked(1).offered(f"Activate {BEAN}")


def test_butter_bean_has_nothing_against_a_loot_that_targets_something_else() -> None:
    hex_ = card("Hex", "Destroy an item.", "loot")
    table = Table(3, cards=TOOLS + hex_).give(1, BEAN, "Lamp").give(2, "Axe").plays(0, 2).play(0, "Hex", at="Axe")
    assert not table.until_asked(1).offered(f"Activate {BEAN}")
    table.settle().play(0, "Hex", at="Lamp").act(1, f"Activate {BEAN}").settle()
    assert table.has("Lamp") and not table.has("Axe")
