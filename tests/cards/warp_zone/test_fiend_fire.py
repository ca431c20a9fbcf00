"""Fiend Fire: what its cost took is the damage."""

from table import Table


def test_fiend_fire_divides_as_much_damage_as_cards_were_discarded() -> None:
    table = Table(3).hand(0, "A Penny!", "Bomb!", "Lost Soul", "Fiend Fire").plays(0)
    table.act(0, "Play Fiend Fire", at=["Fatty", "P2", "Done"])
    assert table.hand_of(0) == [] and len(table.discarded("loot")) == 3
    table.until("2").choose("2").settle()
    assert sorted(n for _name, n in table.hurts()) == [1, 2]


def test_fiend_fire_alone_in_the_hand_does_nothing() -> None:
    table = Table().hand(0, "Fiend Fire").plays(0).act(0, "Play Fiend Fire", at=["Fatty", "Done"]).settle()
    assert not table.hurts() and table.top("loot") == "Fiend Fire"
