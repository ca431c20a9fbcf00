"""The Anniversary set: Dataminer and Greed Mode."""

import pytest

from table import Table, card

LAMP = card("Lamp", "↷ Gain 5¢.")
SAW = card("Saw", "↷ Discard 1 loot card: Gain 5¢.")
SCYTHE = card("Scythe", "$ Pay 0¢: Kill a monster.")
HALLS = card("Hall", "Players have +0 HP.", kind="room") + card("Yard", "Players have +0 HP.", kind="room")
TOOLS = LAMP + SAW + SCYTHE + HALLS


# Dataminer


def mined(n: int) -> Table:
    table = Table(dice=[n], cards=TOOLS).give(0, "Dataminer", "Lamp").hand(0, "A Penny!", "Bomb!")
    return table.counters("Fatty", 1, "ATK").act(0, "Activate Dataminer").settle()


@pytest.mark.parametrize(("face", "atk"), [(1, 1), (5, 9)])
def test_dataminer_sets_the_atk_of_each_monster_for_good(face: int, atk: int) -> None:
    table = mined(face)
    assert (table.atk_of("Fatty"), table.atk_of("Pale Fatty")) == (atk + 1, atk)
    assert table.monsters("Fatty", "Fly").atk_of("Fly") == 1


def test_dataminer_puts_an_atk_counter_on_2() -> None:
    table = mined(2)
    assert table.top("treasure") == "Dataminer" and table.atk_of(0) == 2


def test_dataminer_deactivates_everything_on_3() -> None:
    table = mined(3)
    assert not table.obj("Lamp").charged and not table.obj("Isaac").charged and not table.obj("Maggy").charged


def test_dataminer_empties_the_hand_at_the_end_of_the_turn_on_4() -> None:
    table = mined(4)
    table.until_turn_over()
    assert not table.hand_of(0)
    assert table.until_turn_over().end_turn().hand_of(0)


def test_dataminer_sets_its_players_atk_for_the_turn_on_6() -> None:
    table = mined(6)
    assert table.top("treasure") == "Dataminer" and (table.atk_of(0), table.atk_of(1)) == (9, 1)
    assert table.end_turn().atk_of(0) == 1


# Greed Mode


def greedy(**options: object) -> Table:
    return Table(cards=TOOLS, rooms=["Greed Mode"], **options)  # type: ignore[arg-type]


def test_greed_mode_pays_the_hp_of_what_dies_to_the_active_player() -> None:
    table = greedy(monsters=["Monstro", "Fatty"]).give(1, "Scythe").counters("Monstro", 1, "HP")
    assert table.max_hp_of("Monstro") == 5
    table.act(1, "Activate Scythe", at="Monstro").settle()
    assert table.log("gain ¢")[0]["n"] == 5 and table.log("gain ¢")[0]["seat"] == 0


def test_greed_mode_makes_3_cents_the_price_of_what_was_turned_before() -> None:
    table = greedy().give(0, "Lamp")
    assert not table.offered("Activate Lamp") and not table.offered("Activate Isaac")
    table.cents(0, 4).act(0, "Activate Lamp").settle()
    assert table.purse(0) == 6 and table.obj("Lamp").charged
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 8


def test_greed_mode_leaves_other_costs_and_deactivated_items_as_they_are() -> None:
    table = greedy().give(0, "Saw")
    table.game.players[0].hand.clear()
    table.cents(0, 3)
    assert not table.offered("Activate Saw")
    table.hand(0, "A Penny!").charge("Saw", False).act(0, "Activate Saw").settle()
    assert table.purse(0) == 5 and table.top("loot") == "A Penny!"


def test_greed_mode_makes_dollar_abilities_of_them_for_other_cards() -> None:
    can = card("Can", "Each time a player activates an item, gain 1¢.")
    jam = card("Jam", "$ Pay 0¢: Cancel a ↷ ability.")
    jar = card("Jar", "$ Pay 0¢: Cancel a $ ability.")
    table = Table(cards=TOOLS + can + jam + jar, rooms=["Greed Mode"]).give(0, "Lamp").give(1, "Jam", "Jar").cents(0, 3)
    table.act(0, "Activate Lamp").until_asked(1)
    assert not table.offered("Activate Jam")
    table.choose("Activate Jar").settle()
    assert table.purse(0) == 0


def test_greed_mode_ends_as_it_leaves() -> None:
    table = greedy().give(0, "Lamp").cents(0, 3)
    table.slots(2, [])
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 8 and not table.obj("Lamp").charged


def test_greed_modes_price_is_lower_where_dollar_abilities_cost_less() -> None:
    thrift = card("Thrift", "The $ abilities of items you control cost 2¢ less.")
    table = Table(cards=TOOLS + thrift, rooms=["Greed Mode"]).give(0, "Lamp", "Thrift").cents(0, 1)
    assert not table.offered("Activate Isaac")
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 5
