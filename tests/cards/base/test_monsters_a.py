"""Base box monsters, Big Spider to Hanger: what happens when they die, and the lines that hold while they live."""

import pytest
from rules_covered import rule
from table import Table, card

LAMP = card("Lamp", "↷ Gain 1¢.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")


def laid(*names: str, **options: object) -> Table:
    """These monsters lie in the slots, Fatty beside a lonely one; nothing that comes up afterwards does anything."""
    table = Table(monsters=names if len(names) > 1 else (*names, "Fatty"), **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


def hurts(table: Table) -> list[tuple[str, int]]:
    """Who took how much damage, in order."""
    return [(entry["name"], entry["n"]) for entry in table.log("hurt")]


# Big Spider


def test_big_spider_allows_one_more_attack_but_only_on_the_monster_deck() -> None:
    table = laid("Big Spider", dice=[4, 4, 4, 4]).attack("Big Spider").settle()
    assert table.died("Big Spider")
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table.choose("Declare an attack").until("monster deck")
    assert len(table.options()) == 1
    table.choose("monster deck").choose("slot 1").settle()
    assert table.died("Clotty") is False and table.died("Dip") is False
    assert not table.offered("Declare an attack")
