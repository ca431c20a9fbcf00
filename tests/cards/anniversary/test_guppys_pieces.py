"""Guppy's Pieces of the 10th Anniversary box, which brings a bonus soul into the game."""

from rules_covered import rule
from table import Table, card

KIT = (
    card("Hall", kind="room")
    + card("Attic", kind="room")
    + card("Cellar", kind="room")
    + card("Mover", "↷ Put the top card of the room deck in a room slot.")
)


def entering() -> Table:
    """Guppy's Pieces is about to enter play."""
    table = Table(rooms=["Hall"], cards=KIT).deck_is("room", "Attic", "Cellar")
    return table.deck("room", "Guppy's Pieces").give(0, "Mover")


@rule("BONUS-01", "BONUS-02")
def test_guppys_pieces_brings_soul_of_guppy_in() -> None:
    table = entering().tap(0, "Mover").settle()
    assert table.holder("Soul of Guppy") == -1 and table.souls(0) == 0
    table.give(0, "Guppy's Head").deck("treasure", "Guppy's Paw").cents(0, 10).buy("treasure deck").settle()
    assert table.souls(0) == 1 and table.holder("Soul of Guppy") == 0


def test_guppys_pieces_does_nothing_where_soul_of_guppy_is_active_already() -> None:
    table = entering().bonus_soul("Soul of Guppy").tap(0, "Mover").settle()
    assert len(table.game.bonus) == 1


def test_guppys_pieces_offers_a_guppy_item_among_5() -> None:
    table = Table(rooms=["Guppy's Pieces"], cards=KIT).deck_is("room", "Hall", "Attic")
    table.deck("treasure", "Dinner", "Guppy's Paw", "Jawbone", "Meat!", "Guppy's Head", "Breakfast")
    table.tap(0, "Guppy's Pieces").until("Yes").choose("Yes")
    assert table.offered("Guppy's Paw") and table.offered("Guppy's Head") and not table.offered("Dinner")
    table.choose("Guppy's Paw").settle()
    assert table.items(0) == ["Guppy's Paw"] and table.deck_names("treasure")[0] == "Breakfast"
    assert "Guppy's Head" in table.deck_names("treasure")[-4:]
