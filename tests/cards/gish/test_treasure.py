"""Lil' Gish: a deactivated item that stays so for a turn."""

from table import Table, card

KIT = card("Lamp", "↷ Gain 1¢.") + card("Torch", "↷ Gain 1¢.")


def test_lil_gish_keeps_an_item_from_recharging_in_its_controllers_next_turn() -> None:
    table = Table(cards=KIT).give(0, "Lil' Gish").give(1, "Lamp", "Torch").charge("Lamp", False).charge("Torch", False)
    table.tap(0, "Lil' Gish", at="Lamp").end_turn()
    assert table.active == 1 and not table.obj("Lamp").charged and table.obj("Torch").charged
    table.end_turn().end_turn()
    assert table.active == 1 and table.obj("Lamp").charged


def test_lil_gish_on_ones_own_item_waits_for_ones_own_next_turn() -> None:
    table = Table(cards=KIT).give(0, "Lil' Gish", "Lamp").charge("Lamp", False)
    table.tap(0, "Lil' Gish", at="Lamp").end_turn().end_turn()
    assert table.active == 0 and not table.obj("Lamp").charged and table.obj("Lil' Gish").charged
    assert table.end_turn().end_turn().obj("Lamp").charged


def test_lil_gish_needs_a_deactivated_item_and_other_effects_recharge_it_all_the_same() -> None:
    rope = card("Rope", "↷ Recharge an item.")
    assert not Table(cards=KIT).give(0, "Lil' Gish").give(1, "Lamp").offered("Activate Lil' Gish")
    table = Table(cards=KIT + rope).give(0, "Lil' Gish", "Rope").give(1, "Lamp").charge("Lamp", False)
    table.tap(0, "Lil' Gish", at="Lamp").settle().tap(0, "Rope", at="Lamp").settle()
    assert table.obj("Lamp").charged
