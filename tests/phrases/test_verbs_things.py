"""Verbs about objects in play."""

from table import Table, card


def test_becoming_an_item_with_abilities_of_its_own() -> None:
    worm = card("Worm", "When this dies, this becomes an item with “↷ Gain 2¢” and no other abilities. Gain this.",
                "monster", hp=1, evasion=1, atk=1)  # fmt: skip
    table = Table(cards=worm, monsters=["Worm"], dice=[6]).attack("Worm").settle()
    assert table.items(0) == ["Worm"] and "Worm" not in table.discarded("monster")
    table.tap(0, "Worm").settle()
    assert table.purse(0) == 2
