"""Full HP that changes while damage is marked, of players, monsters, items and rooms (DMG-10 to DMG-12)."""

import pytest

from rules_covered import rule
from table import Table, card

FOE = card("Foe", kind="monster", hp=4, evasion=3, atk=1, reward="Gain 1¢.")
PUP = card("Pup", familiar=True, hp=2, evasion=3, atk=1, reward="Gain 2¢.")
CELL = card("Cell", "This can be attacked.", "room", hp=2, evasion=3, atk=1, reward="Gain 3¢.")
AURA = card("Aura", "Monsters have +2 HP.")
HOLE = card("Hole", "Destroy an item.", "loot")
CARDS = FOE + PUP + CELL + AURA + HOLE


def laid(cards: str = "", **options: object) -> Table:
    """Everybody could respond at any time."""
    table = Table(cards=CARDS + cards, monsters=("Foe", "Fatty"), **options)  # type: ignore[arg-type]
    return table.awake()


@rule("DMG-10")
@pytest.mark.parametrize(("marked", "left"), [(0, 4), (1, 4), (2, 4), (3, 3), (5, 1)])
def test_a_monsters_lower_full_hp_takes_marked_damage_along(marked: int, left: int) -> None:
    table = laid().give(0, "Aura").damage("Foe", marked)
    assert (table.max_hp_of("Foe"), table.hp_of("Foe")) == (6, 6 - marked)
    table.play(0, "Hole", at="Aura").settle()
    assert (table.max_hp_of("Foe"), table.hp_of("Foe")) == (4, left)
    assert table.obj("Foe").damage == max(0, marked - 2)
    assert not table.log("heal") and not table.log("death")


@rule("DMG-10", "DMG-11", "COUNTER-12")
@pytest.mark.parametrize(("counters", "marked", "left"), [(1, 1, 2), (2, 3, 1), (2, 1, 2), (2, 0, 2)])
def test_an_items_lower_full_hp_takes_marked_damage_along(counters: int, marked: int, left: int) -> None:
    eraser = card("Eraser", "Remove all HP counters from an item.", "loot")
    table = laid(eraser).give(1, "Pup").counters("Pup", counters, "HP").damage("Pup", marked)
    assert (table.max_hp_of("Pup"), table.hp_of("Pup")) == (2 + counters, 2 + counters - marked)
    table.play(0, "Eraser", at="Pup").settle()
    assert (table.max_hp_of("Pup"), table.hp_of("Pup")) == (2, left)
    assert not table.log("heal") and not table.log("death")


@rule("DMG-11", "DMG-16")
@pytest.mark.parametrize(("marked", "left"), [(0, 1), (1, 1), (2, 1), (3, 1)])
def test_a_monsters_full_hp_that_drops_by_more_than_the_damage_costs_hp(marked: int, left: int) -> None:
    wilt = card("Wilt", "Choose a monster. It gains -3 HP this turn.", "loot")
    table = laid(wilt).damage("Foe", marked).play(0, "Wilt", at="Foe").settle()
    assert (table.max_hp_of("Foe"), table.hp_of("Foe"), table.obj("Foe").damage) == (1, left, 0)
    assert not table.log("death")


@rule("DMG-11", "DMG-16")
def test_full_hp_that_drops_to_0_is_death_for_monsters_items_and_rooms() -> None:
    wilt = card("Wilt", "Choose an item or monster or room. It gains -2 HP this turn.", "loot")
    for name in ("Pup", "Cell"):
        table = laid(wilt, rooms=["Cell"]).give(1, "Pup").play(0, "Wilt", at=name).resolve()
        assert (table.max_hp_of(name), table.hp_of(name)) == (0, 0)
        assert table.stack() == [f"death: {name}"]
        table.settle()
        assert table.died(name) and table.purse(0) == (2 if name == "Pup" else 3)
    table = laid(wilt).play(0, "Wilt", at="Foe").settle().play(0, "Wilt", at="Foe").resolve()
    assert table.stack() == ["death: Foe"]


@rule("DMG-12")
def test_more_full_hp_is_more_hp_for_a_monster_too() -> None:
    table = laid().damage("Foe", 3).give(0, "Aura")
    assert (table.max_hp_of("Foe"), table.hp_of("Foe"), table.obj("Foe").damage) == (6, 3, 3)


@rule("DMG-10")
def test_full_hp_that_rises_and_drops_again_takes_no_more_than_rose() -> None:
    table = laid().damage("Foe", 3).give(0, "Aura").damage("Foe", 5).play(0, "Hole", at="Aura").settle()
    assert (table.hp_of("Foe"), table.obj("Foe").damage) == (1, 3)


@rule("DMG-02")
def test_damage_is_never_marked_beyond_full_hp() -> None:
    club = card("Club", "Deal 9 damage to a monster or item.", "loot")
    table = laid(club).give(1, "Pup").play(0, "Club", at="Pup").until_top("death: Pup")
    assert table.obj("Pup").damage == 2
    table = laid(club).play(0, "Club", at="Foe").until_top("death: Foe")
    assert table.obj("Foe").damage == 4


@rule("CARD-10")
def test_full_hp_by_what_is_in_a_hand_follows_each_card_that_comes_and_goes() -> None:
    cards = card("Hoard", "You have +1 HP for each loot card in your hand.") + card("Draw", "Loot 2.", "loot")
    table = Table(cards=cards).give(0, "Hoard")
    assert table.max_hp_of(0) == 2
    assert table.play(0, "Draw").settle().max_hp_of(0) == 4 and table.max_hp_of(1) == 2
