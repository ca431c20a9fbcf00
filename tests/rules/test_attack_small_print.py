"""What seldom matters in an attack: who declared it, what else lies on the stack, attacks that are lost again."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.people.view import view
from soulstack.engine.rules.owed import owing
from table import Table, card

STATS = {"hp": 1, "evasion": 4, "atk": 1, "reward": "Gain 1¢."}
CARDS = "".join(
    (
        card("Herald", "Each time a player declares an attack, they gain 1¢."),
        card("Hunter", "Each time a player declares an attack on a monster, they gain 3¢."),
        card("Bristle", "Each time a player declares an attack on this, they gain 5¢.", "monster", **STATS),
        card("Toll", "If a player would declare an attack on this, instead they loot 1.", "monster", **STATS),
        card("Truce", "Cancel the attack.", "loot"),
        card("Gun", "↷ Deal 1 damage to a player."),
        card("Cup", "↷ Roll: Gain X¢."),
        card("Burn", "Destroy an item.", "loot"),
        card("Lurker", "", "loot", ambush=True, **STATS),
        card("Pup", "", familiar=True, hp=2, evasion=3, atk=1),
        card("Arena", "You may attack players, at 3 evasion."),
        card("Titan", "", "monster", indomitable=True, **STATS),
        card("Boulder", "This can't be covered.", "monster", **STATS),
        card("Fog", "Monsters can't be attacked this turn.", "loot"),
        card("Bury", "Put a monster on the bottom of the monster deck.", "loot"),
        card("Broom", "Put the top card of the monster deck in a monster slot.", "loot"),
        card("Rest", "Gain 7¢.", "event"),
        card("Big", "", "monster", hp=3, evasion=4, atk=1, reward="Gain 1¢."),
    )
)


def laid(players: int = 2, **more: object) -> Table:
    return Table(players, cards=CARDS, **more)  # type: ignore[arg-type]


def slots_offered(table: Table) -> list[str]:
    return [label.partition(",")[0] for label in table.options()]


# who declares it


@rule("ATTACK-02", "ATTACK-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_they_are_the_player_who_declared_the_attack(seat: int) -> None:
    table = laid(3, monsters=["Bristle", "Fatty"]).give(2, "Herald", "Hunter")
    if seat:
        table.end_turn()
    table.awake().dice(4).attack("Bristle").until_stack("roll: 4")
    assert [table.purse(n) for n in range(3)] == [9 if n == seat else 0 for n in range(3)]
    assert [entry["seat"] for entry in table.log("declare attack")] == [seat]


@rule("ATTACK-04", "ATTACK-05")
def test_the_deck_reveals_a_monster_that_speaks_of_its_attack_to_its_attacker() -> None:
    table = laid().give(1, "Herald", "Hunter").deck("monster", "Bristle").end_turn()
    table.dice(6).attack("monster deck", "slot 1").settle()
    assert (table.purse(0), table.purse(1)) == (0, 1 + 5 + 1)  # declared, attacked, its reward; no attack on a monster


@rule("REPL-01", "ATTACK-31")
def test_an_attack_that_is_replaced_is_not_used_up_and_attacks_nothing() -> None:
    table = laid(monsters=["Toll", "Fatty"], dice=[6] * 4).attack("Toll").settle()
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (1, 0)
    assert table.log("attack") == [] and table.game.players[0].attacks == 0
    assert table.offered("Declare an attack")
    table.attack("Fatty").settle()
    assert table.died("Fatty") and not table.offered("Declare an attack")


# the option of 2019: the target is named first


@rule("ATTACK-02")
def test_what_was_named_and_cannot_be_attacked_any_more_gives_the_attack_back() -> None:
    table = laid(attack_target_timing="at_declaration").choose("Declare an attack")
    table.choose("Fatty").play(1, "Fog").settle()
    assert (table.game.attack, table.log("roll"), table.game.players[0].attacks) == (None, [], 0)
    assert table.phase == "action" and table.offered("End the turn")
    assert table.offered("Declare an attack"), "on the deck"


@rule("ATTACK-02", "ATTACK-06")
def test_the_deck_can_be_named_first_too() -> None:
    table = laid(attack_target_timing="at_declaration", dice=[6]).give(0, "Herald").deck("monster", "Bristle")
    table.choose("Declare an attack")
    assert (table.purse(0), table.stack()) == (0, []), "nothing is declared before the target is named"
    table.choose("the monster deck")
    assert table.stack() == ["ability: Herald"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    table.until("slot 2").choose("slot 2").settle()
    assert table.died("Bristle") and len(table.log("declare attack")) == 1
    assert table.purse(0) == 1 + 5 + 1 and not table.offered("Declare an attack")


# what the end of an attack leaves on the stack


@rule("STACK-14")
def test_a_roll_that_is_no_attack_roll_outlasts_the_attack() -> None:
    table = laid(dice=[1, 5]).awake().give(1, "Cup").attack("Fatty").tap(1, "Cup").until_stack("roll: 1", "roll: 5")
    table.play(0, "Truce").resolve()
    assert (table.game.attack, table.stack()) == (None, ["roll: 5"])
    table.settle()
    assert table.purse(1) == 5 and table.hp_of(0) == 2


@rule("STACK-14", "ATTACK-24")
def test_damage_that_is_no_combat_damage_outlasts_the_attack() -> None:
    table = laid(dice=[1]).awake().give(1, "Gun").attack("Fatty").until_stack("damage: P1")
    table.tap(1, "Gun", at="P2").until_stack("damage: P1", "damage: P2").play(0, "Truce").resolve()
    assert (table.game.attack, table.stack()) == (None, ["damage: P2"])
    table.settle()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 1)


@rule("ATTACK-17")
def test_an_attack_ends_once_and_nothing_ends_that_has_not_begun() -> None:
    table = laid(dice=[4], monsters=["Bristle"]).attack("Bristle").settle()
    assert [len(table.log(kind)) for kind in ("declare attack", "attack", "attack ends")] == [1, 1, 1]
    table.end_turn()
    assert len(table.log("attack ends")) == 1


# the deck


@rule("ATTACK-07")
def test_a_revealed_card_is_face_up_no_longer_when_the_attack_is_over() -> None:
    table = laid().deck("monster", "Rest").attack("monster deck", "slot 2").settle()
    assert table.purse(0) == 7 and view(table.game, 1)["attack"] is None
    assert table.game.players[0].attacks == 1


@rule("ATTACK-03", "INDOM-02")
@pytest.mark.parametrize("name", ["Titan", "Boulder"])
def test_the_deck_cannot_be_attacked_where_nothing_can_be_covered(name: str) -> None:
    table = laid(monsters=[name], dice=[6]).deck("monster", "Titan").attack(name).settle()
    assert [entry["name"] for entry in table.log("attack")] == [name]  # there was nothing else to choose


@rule("ATTACK-03", "ZONE-12")
def test_the_deck_is_attacked_while_there_is_a_card_in_deck_or_discard() -> None:
    table = laid(dice=[6]).deck_is("monster").discard("monster", "Bristle")
    table.game.discards[2][:] = table.game.discards[2][-1:]
    table.attack("the monster deck", "slot 1").settle()
    assert table.died("Bristle")
    table = laid().deck_is("monster")
    table.game.discards[2].clear()
    assert table.attack_targets() == ["Fatty", "Pale Fatty"]


# ambushes while something else is attacked


@rule("AMBUSH-01")
@pytest.mark.parametrize("target", ["Pup", "P2"])
def test_an_ambush_may_go_anywhere_while_no_monster_is_attacked(target: str) -> None:
    table = laid(monsters=["Fatty", "Big", "Pale Fatty"], dice=[3]).give(1, "Pup").give(0, "Arena").awake()
    table.attack(target).play(1, "Lurker").until("slot")
    assert slots_offered(table) == ["slot 1", "slot 2", "slot 3"]


@rule("AMBUSH-01")
@pytest.mark.parametrize(("at", "dice"), [(0, [1]), (1, []), (2, [1])])
def test_an_ambush_may_not_cover_what_is_attacked(at: int, dice: list[int]) -> None:
    monsters = ["Fatty", "Bristle", "Pale Fatty"]
    table = laid(monsters=monsters, dice=dice).awake().attack(monsters[at]).play(1, "Lurker").until("slot")
    assert slots_offered(table) == [f"slot {n + 1}" for n in range(3) if n != at]


@rule("AMBUSH-01", "AMBUSH-02")
def test_an_ambush_with_one_open_slot_goes_there_and_with_none_into_discard() -> None:
    table = laid(monsters=["Titan", "Fatty"]).play(1, "Lurker").settle()
    assert table.slot_names("monster") == ["Titan", "Lurker"]
    assert not table.offered("End the turn")
    assert [(owed.source, owed.on) for owed in owing(table.game, 0)] == [(table.id("Lurker"), (table.id("Lurker"),))]
    table = laid(monsters=["Titan", "Boulder"]).play(1, "Lurker").settle()
    assert table.slot_names("monster") == ["Titan", "Boulder"]
    assert table.discarded("loot") == ["Lurker"] and table.offered("End the turn")


@rule("AMBUSH-01", "SLOT-07")
def test_an_ambush_may_go_into_an_empty_slot() -> None:
    table = laid(monsters=["Titan", "Fatty"]).deck_is("monster")
    table.game.discards[2].clear()
    table.game.slots[1].append([])
    table.play(1, "Lurker").until("slot")
    assert slots_offered(table) == ["slot 2", "slot 3"]
    table.choose("slot 3").settle()
    assert table.slot_names("monster") == ["Titan", "Fatty", "Lurker"]


# attacks that are lost again


@rule("ATTACK-18")
def test_more_attacks_made_than_there_are_now_leave_none() -> None:
    table = laid(3, monsters=["Bristle", "Big", "Fatty"], dice=[6] * 4).give(0, "Champion Belt")
    table.deck("monster", *["Bristle"] * 4).attack("Bristle").settle().attack("Big").settle()
    assert not table.offered("Declare an attack")
    table.play(0, "Burn", at="Champion Belt").settle()
    assert table.items(0) == [] and not table.offered("Declare an attack")
    assert table.offered("End the turn")


@rule("ATTACK-18")
def test_what_lets_one_player_attack_more_is_not_for_others() -> None:
    table = laid(monsters=["Bristle", "Big", "Fatty"], dice=[6] * 3).give(1, "Champion Belt")
    table.deck("monster", "Dip", "Clotty").attack("Bristle").settle()
    assert not table.offered("Declare an attack")
    table.end_turn().attack("Big").settle()
    assert table.active == 1 and table.offered("Declare an attack")


# when it goes on


@rule("ATTACK-09", "ATTACK-15")
def test_everybody_has_priority_after_the_declaration_the_roll_and_the_damage() -> None:
    table = laid(3, monsters=["Big"], dice=[6, 6, 6]).awake()
    table.choose("Declare an attack")
    seen = []
    while not table.log("die"):
        if table.offered("Pass"):
            seen.append((table.asked, table.stack()))
        table._pass()
    blow: list[list[str]] = [[], ["roll: 6"], ["damage: Big"]]
    assert seen == [(seat, stack) for stack in [*blow * 3, ["death: Big"]] for seat in (0, 1, 2)]
