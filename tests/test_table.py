"""The Table builder of the scenarios: what its helpers lay, choose and refuse."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import soulstack
from soulstack.engine.table.layers import eternal
from table import Table, card


def refused(said: str, does: Callable[[], object]) -> None:
    """This is an error, and it says so."""
    with pytest.raises(AssertionError, match=re.escape(said)):
        does()


# Eden


def test_eden_keeps_the_item_that_the_test_names() -> None:
    table = Table(characters=["Isaac", "Eden"], eden="Meat!")
    item = table.obj("Meat!")
    assert (table.items(0), table.items(1)) == ([], ["Meat!"])
    assert item.starting and item.charged and eternal(table.game, item.id)
    assert table.phase == "action" and table.active == 0 and table.hand_of(1) == [] and table.purse(1) == 0
    assert "Meat!" not in table.deck_names("treasure")


def test_eden_may_keep_any_treasure_wherever_it_lies_and_a_card_of_the_tests_own() -> None:
    horn = card("Horn", "↷ Gain 5¢.")
    table = Table(cards=horn, characters=["Eden"], eden="Horn").tap(0, "Horn").settle()
    assert table.purse(0) == 5
    for treasure in soulstack.cards:
        if treasure.id.startswith("b2-") and treasure.kind == "treasure":
            assert Table(characters=["Eden"], eden=treasure.name).items(0) == [treasure.name]


def test_each_eden_keeps_one_item_in_the_order_of_the_seats() -> None:
    table = Table(3, eden_only=True, eden=["Meat!", "Chaos", "The Relic"])
    assert [table.items(seat) for seat in range(3)] == [["Meat!"], ["Chaos"], ["The Relic"]]


def test_without_a_name_eden_has_nothing_like_everybody_else() -> None:
    table = Table(characters=["Eden"])
    assert table.items(0) == [] and table.hand_of(0) == [] and table.purse(0) == 0
    assert table.phase == "action" and table.asked == 0


def test_what_eden_cannot_keep_is_refused() -> None:
    refused("there is no Eden to keep ['Meat!']; the characters are ['Isaac', 'Maggy']", lambda: Table(eden="Meat!"))
    refused("there is no Eden to keep ['Chaos']", lambda: Table(characters=["Eden"], eden=["Meat!", "Chaos"]))
    refused("'Bomb!' is a loot", lambda: Table(characters=["Eden"], eden="Bomb!"))
    refused("one item for each Eden", lambda: Table(eden_only=True, eden="Meat!"))


# bonus souls


def test_a_bonus_soul_lies_there_until_somebody_gains_it() -> None:
    table = Table().bonus_soul("Soul of Greed", "Soul of Guppy").cents(1, 24)
    assert table.holder("Soul of Greed") == table.holder("Soul of Guppy") == -1
    table.play(1, "A Penny!").settle()
    assert table.holder("Soul of Greed") == 1 and table.souls(1) == 1 and table.holder("Soul of Guppy") == -1


def test_a_gained_bonus_soul_is_a_soul_and_is_heard_of() -> None:
    ears = card("Ears", "Each time you gain a soul, gain 1¢.")
    table = Table(bonus_souls=True, cards=ears).give(1, "Ears").gain_bonus_soul(1, "Soul of Guppy").settle()
    assert table.holder("Soul of Guppy") == 1 and table.souls(1) == 1 and table.purse(1) == 1
    assert len(table.game.bonus) == 2 and table.log("bonus soul")[0]["seat"] == 1


def test_a_bonus_soul_that_is_not_there_is_refused_and_so_is_a_second_one() -> None:
    table = Table().bonus_soul("Soul of Greed")
    refused("no bonus soul 'Soul of Guppy' is active; there are ['Soul of Greed']",
            lambda: table.gain_bonus_soul(0, "Soul of Guppy"))  # fmt: skip
    refused("'Soul of Greed' is active already", lambda: table.bonus_soul("Soul of Greed"))
    table.gain_bonus_soul(0, "Soul of Greed")
    refused("no bonus soul 'Soul of Greed' is active; there are []", lambda: table.gain_bonus_soul(1, "Soul of Greed"))


# attacks


def test_the_targets_of_an_attack_are_named_in_order_and_wait_for_the_choice() -> None:
    table = Table(dice=[6])
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]
    assert table.asked == 0 and not table.log("attack")
    table.choose("Pale Fatty")
    assert [entry["name"] for entry in table.log("attack")] == ["Pale Fatty"]


def test_a_declared_attack_waits_for_its_target() -> None:
    table = Table().awake().declare_attack()
    assert table.why() == "choose what to attack" and table.offered("the monster deck")


def test_a_name_that_is_part_of_another_is_taken_for_itself() -> None:
    table = Table(monsters=["Pale Fatty", "Fatty"], dice=[1]).attack("Fatty")
    assert [entry["name"] for entry in table.log("attack")] == ["Fatty"]


def test_players_items_and_the_deck_with_a_slot_are_attacked() -> None:
    duel = card("Duel", "You may attack players, at 3 evasion.")
    pup = card("Pup", familiar=True, hp=2, evasion=3, atk=1)
    for target in ("P2", "Pup", "Pup (P2)"):
        table = Table(cards=duel + pup, dice=[1]).give(0, "Duel").give(1, "Pup").attack(target)
        assert [entry["name"] for entry in table.log("attack")] == [target.partition(" ")[0]]
    table = Table(dice=[1]).deck("monster", "Fly").attack("monster deck", "slot 2")
    assert table.slot_names("monster") == ["Fatty", "Fly"]
    table = Table().deck("monster", "Fly").attack("the monster deck")
    assert table.options() == ["slot 1, covering Fatty", "slot 2, covering Pale Fatty"]


def test_an_only_target_is_told_and_has_to_be_the_one_that_is_named() -> None:
    assert Table(monsters=["Fly"], dice=[1]).deck_is("monster").attack_targets() == ["Fly"]
    table = Table(monsters=["Fly"], dice=[1]).deck_is("monster").attack("Fly")
    assert table.stack() == ["roll: 1"]
    alone = Table(monsters=["Fly"], dice=[1]).deck_is("monster")
    refused("'Fatty' can't be attacked; there are ['Fly']", lambda: alone.attack("Fatty"))


def test_what_cannot_be_attacked_is_refused_with_what_can() -> None:
    refused("'Dip' can't be attacked; there are ['Fatty (4 of 4 HP, 2+, 1 ATK)'", lambda: Table().attack("Dip"))
    refused("'P2' can't be attacked", lambda: Table().attack("P2"))
    refused("slot 3", lambda: Table().deck("monster", "Fly").attack("monster deck", "slot 3"))
    table = Table(monsters=["Fly", "Fatty"], dice=[6]).attack("Fly").settle()
    refused("no option with ('Declare an attack',)", table.declare_attack)


def test_which_of_two_monsters_of_one_name_has_to_be_said() -> None:
    table = Table(monsters=["Fly", "Fly"]).damage("Fly #2", 0)
    refused("2 things can be attacked as 'Fly', say which", lambda: table.attack("Fly"))
    table = Table(monsters=["Fly", "Fly"], dice=[1]).attack("Fly #2")
    assert table.game.attack is not None and table.game.attack.on == table.game.slots[1][1][-1]
    refused("'Fly #3' can't be attacked", lambda: Table(monsters=["Fly", "Fly"]).attack("Fly #3"))


# two things of one name


def test_a_name_with_a_number_is_the_nth_that_came() -> None:
    table = Table(monsters=["Fatty", "Fatty"]).damage("Fatty #2", 3)
    assert (table.hp_of("Fatty #1"), table.hp_of("Fatty #2")) == (4, 1)
    table.play(0, "Bomb!", at="Fatty #2").settle()
    assert table.died("Fatty") and table.hp_of("Fatty") == 4


def test_a_name_with_a_player_or_the_shop_is_theirs() -> None:
    table = Table().give(1, "Dinner").counters("Dinner (P2)", 2)
    assert table.obj("Dinner (shop)").counters == {} and table.obj("Dinner (P2)").counters == {"": 2}
    assert table.holder("Dinner (P2)") == 1
    assert table.has("Dinner (shop)") and table.has("Dinner #2")
    assert not table.has("Dinner (P1)") and not table.has("Dinner #3")


def test_the_second_of_two_items_is_activated() -> None:
    table = Table(cards=card("Mill", "↷ Put 1 counter on this.", copies=2)).give(0, "Mill", "Mill")
    table.tap(0, "Mill #2").settle()
    assert [table.obj(f"Mill #{n}").counters for n in (1, 2)] == [{}, {"": 1}]
    assert [table.obj(f"Mill #{n}").charged for n in (1, 2)] == [True, False]


def test_one_of_two_items_of_two_lines_is_activated_by_line() -> None:
    mill = card("Mill", "$ Pay 0¢: Gain 1¢.\n$ Pay 0¢: Put 1 counter on this.", copies=2)
    table = Table(cards=mill).give(0, "Mill", "Mill").tap(0, "Mill #2, ability 2").settle()
    assert [table.obj(f"Mill #{n}").counters for n in (1, 2)] == [{}, {"": 1}] and table.purse(0) == 0


def test_things_on_the_stack_are_counted_from_the_bottom() -> None:
    for which, left in (("3 Cents! #1", [0, 3]), ("3 Cents! #2", [3, 0])):
        table = Table().awake().plays(0, 2).play(0, "3 Cents!").play(1, "3 Cents!")
        assert table.stack() == ["loot: 3 Cents!", "loot: 3 Cents!"]
        table.play(0, "Butter Bean!", at=which).settle()
        assert [table.purse(0), table.purse(1)] == left


def test_a_name_that_several_things_have_is_refused_and_says_which_there_are() -> None:
    table = Table().give(1, "Dinner")
    refused("2 objects are called 'Dinner', say which: ['Dinner #1: item shop', 'Dinner #2: item P2']",
            lambda: table.obj("Dinner"))  # fmt: skip
    refused("no object 'Dinner #3'; there are 2 of that name", lambda: table.obj("Dinner #3"))
    refused("no object 'Dinner (P1)'", lambda: table.hp_of("Dinner (P1)"))
    refused("no option with ('Fatty #2',)", lambda: Table().play(0, "Bomb!", at="Fatty #2"))


# until the turn is over


def test_until_the_turn_is_over_ends_it_and_stops_as_the_next_one_begins() -> None:
    table = Table(3).awake().until_turn_over()
    assert (table.active, table.phase, table.game.turn) == (1, "start", 2)
    assert (table.until_turn_over().active, table.game.turn) == (2, 3)


def test_answers_are_given_on_the_way_in_their_order() -> None:
    table = Table().hand(0, *["A Penny!"] * 10, "Bomb!", "Dagaz").until_turn_over("Dagaz", "Bomb!")
    assert table.discarded("loot") == ["Dagaz", "Bomb!"] and table.active == 1


def test_an_answer_that_is_never_offered_is_refused_with_what_was_asked() -> None:
    table = Table().hand(0, *["A Penny!"] * 11)
    refused("'Bomb!' was not offered before the turn was over; asked was: ['your turn: what do you do?'",
            lambda: table.until_turn_over("Bomb!"))  # fmt: skip


def test_what_may_never_be_asked_or_offered_is_looked_for_all_the_way() -> None:
    table = Table().hand(0, *["A Penny!"] * 10, "Bomb!")
    refused("seat 0 is asked: discard down", lambda: table.until_turn_over(never="discard down"))
    table = Table().hand(0, *["A Penny!"] * 10, "Dagaz")
    refused("seat 0 is offered 'Dagaz'", lambda: table.until_turn_over(never="Dagaz"))
    assert Table().until_turn_over(never="discard down").active == 1


def test_a_game_that_ends_has_no_next_turn() -> None:
    table = Table().soul(0, "Monstro", "Gurdy", "Chub").bonus_soul("Soul of Greed").cents(0, 24).play(0, "A Penny!")
    refused("turn 1 is never over: <Game of 2 players: turn 1, seat 0 won: souls>", lambda: table.until_turn_over())


def test_until_a_phase() -> None:
    table = Table().awake().until_phase("end")
    assert (table.phase, table.active) == ("end", 0)
    table.until_phase("start")
    assert (table.phase, table.active) == ("start", 1)
    over = Table().soul(0, "Monstro", "Gurdy", "Chub", "Pin").settle()
    refused("there is no end phase; it is the action phase", lambda: over.until_phase("end"))


# the guide


def test_contributing_names_helpers_that_there_are() -> None:
    guide = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^   \| (?!to \||---)(.+) \|$", guide, re.M)
    named = [name for row in rows for name in re.findall(r"`(\w+)\(", row)]
    assert len(rows) == 5 and {"attack", "holder", "until_turn_over", "Table"} <= {*named}
    assert [name for name in named if name != "Table" and not hasattr(Table, name)] == []
