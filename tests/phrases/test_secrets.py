"""Words in the file secrets.py: agreeing in secret, accusing, who is guilty."""

import pytest

from soulstack.engine.core.records import NO_SECRET
from table import Table, card

PACT = card("Pact", "↷ Each other player agrees in secret which of them is guilty.")
FINGER = card("Finger", "$ Pay 0¢: Accuse a player. If they are guilty, they lose 1¢.")
JUDGE = card("Judge", "$ Pay 0¢: The guilty player gains 2¢.")
WITNESS = card("Witness", "$ Pay 0¢: Accuse a player. If they are not guilty, loot 1.")
KIT = PACT + FINGER + JUDGE + WITNESS


def agreed(*says: str) -> Table:
    """P1 has had the other three agree, and has the other items."""
    table = Table(4, cards=KIT).give(0, "Pact", "Finger", "Judge", "Witness").awake()
    for seat in range(4):
        table.cents(seat, 3)
    table.tap(0, "Pact").until_why("who is guilty?")
    for who in says:
        table.choose(who)
    return table.settle()


def purses(table: Table) -> list[int]:
    return [table.purse(seat) for seat in range(4)]


def test_agree_asks_in_turn_order_from_the_controller() -> None:
    table = Table(4, cards=KIT).give(2, "Pact").awake().tap(2, "Pact").until_why("who is guilty?")
    asked = []
    while table.why().startswith("Pact"):
        asked.append(table.asked)
        assert [option[:2] for option in table.options()] == ["P4", "P1", "P2"]
        table.choose("P1")
    assert asked == [3, 0, 1]


def test_agree_is_no_vote() -> None:
    elector = card("Elector", "You may vote 1 additional time in each vote.")
    table = Table(3, cards=KIT + elector).give(0, "Pact").give(1, "Elector").awake().tap(0, "Pact")
    table.until_why("who is guilty?").choose("P2")
    assert table.asked == 2


def test_agree_lasts_for_the_turn_and_the_next_time_counts_instead() -> None:
    table = agreed("P2", "P2", "P2").charge("Pact").tap(0, "Pact").until_why("who is guilty?")
    table.choose("P3").choose("P3").choose("P3").settle().tap(0, "Finger", at="P2").settle()
    assert purses(table) == [3, 3, 3, 3]
    table.tap(0, "Judge").settle()
    assert purses(table) == [3, 3, 5, 3]
    assert table.end_turn().game.secret is NO_SECRET


@pytest.mark.parametrize("who, left", [("P2", [3, 3, 3, 3]), ("P3", [3, 3, 2, 3])])
def test_accuse_finds_out_who_is_guilty(who: str, left: list[int]) -> None:
    table = agreed("P3", "P3", "P2").tap(0, "Finger", at=who).settle()
    assert purses(table) == left


def test_the_guilty_player_is_nobody_before_an_accusation() -> None:
    table = agreed("P3", "P3", "P2").tap(0, "Judge").settle()
    assert purses(table) == [3, 3, 3, 3]
    table.tap(0, "Finger", at="P1").settle().tap(0, "Judge").settle()
    assert purses(table) == [3, 3, 5, 3]


@pytest.mark.parametrize("who, loot", [("P3", 0), ("P4", 1)])
def test_not_guilty_is_everybody_else(who: str, loot: int) -> None:
    table = agreed("P3", "P3", "P2").tap(0, "Witness", at=who).settle()
    assert len(table.hand_of(0)) == loot


def test_accuse_without_anything_agreed_finds_nobody_guilty() -> None:
    table = Table(3, cards=KIT).give(0, "Finger", "Judge").cents(1, 3).tap(0, "Finger", at="P2").settle()
    assert table.purse(1) == 3 and not table.log("guilty") and table.game.secret is NO_SECRET
