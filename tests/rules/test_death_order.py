"""Which death goes on the stack first when several are due (EACH-04 to EACH-06, ATTACK-22, open point 2)."""

import pytest

from rules_covered import rule
from table import Table, card

FLIES = "".join(card(name, kind="monster", hp=1, evasion=3, atk=1) for name in ("Ant", "Bee", "Cat"))
WILT = card("Wilt", "Each monster gains -1 HP this turn.", "loot")
PLAGUE = card("Plague", "Each player gains -2 HP this turn.", "loot")
NEEDLE = card("Needle", "Deal 1 damage to a monster or player.", "loot")
CARDS = FLIES + WILT + PLAGUE + NEEDLE


def laid(players: int = 3, cards: str = "") -> Table:
    """Three monsters of 1 HP; nobody can respond, and what comes up afterwards does nothing."""
    table = Table(players, cards=CARDS + cards, monsters=("Ant", "Bee", "Cat"))
    return table.deck("monster", "Fatty", "Pale Fatty", "Clotty")


def deaths(table: Table) -> list[str]:
    return [entry["name"] for entry in table.log("die")]


@rule("EACH-05", "DMG-16")
def test_the_active_player_orders_deaths_that_no_blow_caused() -> None:
    table = laid().play(1, "Wilt").until_why("order deaths")
    assert table.asked == 0 and len(table.options()) == 3
    assert table.stack() == []
    table.choose("Bee")
    assert table.asked == 0 and table.offered("Ant") and table.offered("Cat") and not table.offered("Bee")
    table.choose("Cat").settle()
    assert deaths(table) == ["Ant", "Cat", "Bee"], "the one put last resolves first"


@rule("EACH-05")
def test_one_death_needs_no_order() -> None:
    table = Table(cards=CARDS, monsters=("Ant", "Fatty")).deck("monster", "Clotty").play(1, "Wilt").settle()
    assert deaths(table) == ["Ant"]


@rule("EACH-05", "DMG-16")
def test_blows_settle_the_order_only_if_all_were_brought_down_by_one() -> None:
    both = card("Both", "Kill a monster, then each monster gains -1 HP this turn.", "loot")
    table = laid(cards=both).play(1, "Both", at="Bee").until_why("order deaths")
    assert table.asked == 0 and len(table.options()) == 3


@rule("EACH-04", "EACH-05")
def test_deaths_by_blows_lie_in_the_order_of_the_blows() -> None:
    double = card("Double Kill", "Kill a monster, then kill another monster.", "loot")
    table = laid(cards=double).play(1, "Double Kill", at=["Cat", "Ant"]).until_top("death: Ant")
    assert table.stack() == ["death: Cat", "death: Ant"]
    table.settle()
    assert deaths(table) == ["Ant", "Cat"]


@rule("EACH-04", "DMG-16")
def test_players_that_no_blow_brought_down_die_in_turn_order() -> None:
    table = laid().awake().end_turn()
    assert table.active == 1
    table.awake().play(1, "Plague").until_top("death: P2")
    assert table.stack() == ["death: P1", "death: P3", "death: P2"]
    table.settle()
    assert deaths(table) == ["P2", "P3", "P1"]


@rule("EACH-04")
def test_players_killed_one_after_the_other_lie_in_that_order() -> None:
    double = card("Double Kill", "Kill a player, then kill another player.", "loot")
    for first, second in (("P1", "P2"), ("P2", "P1"), ("P3", "P1")):
        table = laid(cards=double).awake().play(0, "Double Kill", at=[first, second])
        table.until_top(f"death: {second}")
        assert table.stack() == [f"death: {first}", f"death: {second}"]


@rule("ATTACK-22", "EACH-06", "DMG-16")
def test_players_lie_below_monsters_also_without_a_blow() -> None:
    frost = card("Frost", "Each player gains -2 HP this turn, then each monster gains -1 HP this turn.", "loot")
    table = Table(cards=CARDS + frost, monsters=("Ant", "Fatty")).awake().play(1, "Frost").until_top("death: Ant")
    assert table.stack() == ["death: P2", "death: P1", "death: Ant"]


@rule("DEATH-M-14")
def test_a_death_that_waits_is_not_put_on_the_stack_again() -> None:
    table = laid().play(1, "Wilt").until_why("order deaths").choose("Ant").choose("Bee").settle()
    assert len(table.log("death")) == 3 and sorted(deaths(table)) == ["Ant", "Bee", "Cat"]


@rule("KEYW-03", "DMG-16")
def test_what_is_eternal_or_a_soul_does_not_die_at_0_hp() -> None:
    idol = card("Idol", familiar=True, eternal=True, hp=1, evasion=3, atk=1)
    shrink = card("Shrink", "Each item gains -1 HP this turn, then each soul gains -9 HP this turn.", "loot")
    table = laid(cards=idol + shrink).give(1, "Idol").soul(1, "Gurdy").play(0, "Shrink").settle()
    assert table.hp_of("Idol") == 0 and not table.log("death")
    assert "Idol" in table.items(1) and table.souls(1) == 1


@rule("ATTACK-22", "EACH-06")
@pytest.mark.parametrize("text", ["Kill a monster. Kill a player.", "Kill a player. Kill a monster."])
def test_a_monster_killed_before_or_after_a_player_dies_first(text: str) -> None:
    table = Table(cards=card("Doom", text, "loot")).awake()
    table.play(0, "Doom", at=["Fatty", "P2"] if text.startswith("Kill a m") else ["P2", "Fatty"]).resolve()
    assert table.stack() == ["death: P2", "death: Fatty"]
