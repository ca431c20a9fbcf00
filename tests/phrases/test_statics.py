"""Standing effects."""

from soulstack.engine.people.view import view
from table import Table, card


def test_a_bonus_to_rolls_for_each_thing_counted() -> None:
    clover = card("Clover", "You have +1 to attack rolls for each counter on this.")
    table = Table(cards=clover, dice=[1]).give(0, "Clover").counters("Clover", 3).attack("Fatty").resolve()
    assert [entry["n"] for entry in table.log("rolled")] == [4]


def test_a_player_who_cant_gain_souls_gains_none() -> None:
    hollow = card("Hollow", "You can't gain souls.")
    crown = card("Crown", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=hollow + crown).give(0, "Hollow", "Crown").tap(0, "Crown").settle()
    assert table.souls(0) == 0 and table.items(0) == ["Hollow", "Crown"]
    free = Table(cards=hollow + crown).give(1, "Hollow").give(0, "Crown").tap(0, "Crown").settle()
    assert free.souls(0) == 1


def test_what_waits_for_the_end_of_an_attack_can_be_used_before_and_after() -> None:
    lamp = card("Lamp", "$ Pay 0¢: Gain 1¢.\nThis can't be activated during an attack.")
    table = Table(cards=lamp + lamp.replace("amp", "imp"), dice=[6]).give(0, "Lamp").damage("Fatty", 3)
    assert table.offered("Activate Lamp")
    table.attack("Fatty").until_top("roll: 6")
    assert not table.offered("Activate Lamp") and table.offered("Activate Isaac")
    assert table.settle().offered("Activate Lamp")


def test_damage_that_does_not_heal_stays_on_this_alone() -> None:
    scab = card("Scab", "This doesn't heal at the end of the turn.", kind="monster", hp=3, evasion=2, atk=1)
    table = Table(cards=scab, monsters=["Scab", "Fatty"]).damage("Scab", 1).damage("Fatty", 1).hp(0, 1).end_turn()
    assert (table.hp_of("Scab"), table.hp_of("Fatty"), table.hp_of(0)) == (2, 4, 2)
    table.until_turn_over()
    assert table.hp_of("Scab") == 2


def test_a_card_that_lies_open_is_known_to_all_while_it_is_on_top() -> None:
    lamp = card("Lamp", "The top card of the loot deck is revealed.\n$ Pay 0¢: Loot 1.")
    table = Table(cards=lamp).deck("loot", "Jera", "Dagaz").give(0, "Lamp").tap(0, "Lamp").settle()
    assert view(table.game, 1)["decks"]["loot"]["known"] == {0: "Dagaz"}
    assert view(table.game, 1)["players"][0]["hand"] == ["Jera"]
