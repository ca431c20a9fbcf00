"""Blank Canvas, which is made of three other monsters."""

from rules_covered import rule
from table import Table


def canvas(*dice: int) -> Table:
    """P1 has attacked the monster deck; Blank Canvas is made of Pin, Mulliboom and Fly and lies in slot 1."""
    table = Table(dice=dice).deck("monster", "Blank Canvas", "Gold Chest", "Pin", "Mulliboom", "Fly", "Dip")
    return table.attack("monster deck", "slot 1")


@rule("REPL-03", "CARD-05")
def test_blank_canvas_has_the_stats_abilities_and_rewards_of_three_others() -> None:
    table = canvas(1)
    this = table.obj("Blank Canvas")
    pin = next(card for card in table.game.cards if card.id == "b2-pin").faces[0]
    assert (table.max_hp_of("Blank Canvas"), table.evasion_of("Blank Canvas")) == (pin.hp, pin.evasion)
    assert table.atk_of("Blank Canvas") == pin.atk and this.role == "monster" and table.souls(0) == 0
    assert table.game.attack is not None and table.game.attack.on == this.id
    assert table.deck_names("monster")[0] == "Dip" and table.discarded("monster") == []


def test_blank_canvas_pays_the_third_and_does_what_the_second_does() -> None:
    table = canvas(6).damage("Blank Canvas", 1)
    hp = table.hp_of("Blank Canvas") or 0
    table.damage("Blank Canvas", hp)
    table.until("P2").choose("P2").settle()
    assert table.purse(0) == 1 and table.souls(0) == 0
    assert sorted(table.discarded("monster")) == ["Blank Canvas", "Fly", "Gold Chest", "Mulliboom", "Pin"]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
