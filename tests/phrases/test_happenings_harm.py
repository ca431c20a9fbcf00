"""What can happen to the subject of an event: damage, deaths and destruction."""

import pytest

from table import Table, card

GLOBIN = card("Globin", "Each time this reaches 1 HP, gain 5¢.", "monster", hp=4, evasion=2, atk=1, reward="")


def test_1_hp_is_reached_by_damage_and_by_healing_but_not_passed_over() -> None:
    tools = card("Needle", "↷ Deal 1 damage to a monster.") + card("Hammer", "↷ Deal 3 damage to a monster.")
    table = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).give(0, "Needle", "Hammer")
    table.tap(0, "Hammer", at="Globin").settle()
    assert table.purse(0) == 5
    over = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).damage("Globin", 2).give(0, "Needle", "Hammer")
    over.tap(0, "Needle", at="Globin").settle()
    assert over.purse(0) == 5
    over = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).damage("Globin", 2).give(0, "Hammer")
    over.tap(0, "Hammer", at="Globin").settle()
    assert over.purse(0) == 0 and over.died("Globin")


def test_1_hp_is_reached_by_more_and_by_less_full_hp() -> None:
    horn = card("Horn", "Monsters have +1 HP.") + card(
        "Lamp", "↷ Destroy a treasure item.".replace("a treasure item", "an item")
    )
    table = Table(cards=GLOBIN + horn, monsters=["Globin", "Fatty"]).give(1, "Horn").give(0, "Lamp").damage("Globin", 3)
    assert table.hp_of("Globin") == 2
    table.tap(0, "Lamp", at="Horn").settle()
    assert table.hp_of("Globin") == 2 and table.purse(0) == 0, "a lower full HP takes marked damage away first (DMG-10)"


def test_who_deals_damage_is_they_and_not_who_takes_it() -> None:
    toll = card("Toll", "Each time another player deals damage, they lose 1¢.")
    table = Table(3, cards=toll).give(0, "Toll").cents(1, 3).cents(2, 3).play(1, "Bomb!", at="P3").settle()
    assert (table.purse(1), table.purse(2)) == (2, 3)


def test_another_player_than_this_deals_damage_to_is_none_that_took_it() -> None:
    wand = "$ Pay 0¢: This deals 1 damage to a player.\nEach time this deals damage, deal 1 damage to another player."
    table = Table(3, cards=card("Wand", wand)).give(1, "Wand").act(1, "Activate Wand", at="P3")
    table.until_why("choose a target")
    assert table.offered("P1") and table.offered("P2") and not table.offered("P3")


@pytest.mark.parametrize(("damage", "cents"), [(0, 5), (1, 5), (2, 0), (3, 0)])
def test_a_lower_full_hp_reaches_another_hp_only_if_less_damage_was_marked(damage: int, cents: int) -> None:
    """As much marked damage goes as HP do: with 2 or 3 damage of 3 + 2 the HP are what they were (DMG-10)."""
    hive = card("Hive", "Each time this reaches 3 HP, gain 5¢.\nEach time this reaches 2 HP, gain 9¢.", "monster")
    hive = hive.replace('kind = "monster"', 'kind = "monster"\nhp = 3\nevasion = 2\natk = 1')
    kit = hive + card("Vat", "Monsters have +2 HP.") + card("Hook", '↷ Destroy each item named "Vat".')
    table = Table(cards=kit, monsters=["Hive", "Fatty"]).give(1, "Vat").give(0, "Hook").damage("Hive", damage)
    assert table.hp_of("Hive") == 5 - damage
    table.tap(0, "Hook").settle()
    assert (table.hp_of("Hive"), table.purse(0)) == (min(3, 5 - damage), cents)
