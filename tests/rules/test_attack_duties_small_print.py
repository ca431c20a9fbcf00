"""What seldom matters about attacks that are granted or owed: which is used, what stands, what is on players."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import MONSTERS
from soulstack.engine.people.whynot import why_not
from soulstack.engine.rules.owed import Owing, Plan
from table import Table, card

STATS = {"hp": 1, "evasion": 4, "atk": 0, "reward": "Gain 1¢."}
CARDS = "".join(
    (
        *(card(name, "", "monster", **STATS) for name in ("Dummy", "Ghoul", "Imp")),
        card("King", "You must attack this on your turn.", "monster", **STATS),
        card("Option", "Choose up to 2 monsters. You may attack 1 of them 1 additional time this turn.", "loot"),
        card("Solo", "Choose a monster. You may attack it 1 additional time this turn.", "loot"),
        card("Spree", "You may attack 1 additional time this turn.", "loot"),
        card("Rush", "The active player must attack 1 additional time.", "loot"),
        card("Frenzy", "The active player must attack 1 additional time this turn.", "loot"),
        card("Promise", "Choose a monster. The active player must attack it this turn.", "loot"),
        card("Feud", "You must attack the player to your left on your turn, at 3 evasion."),
        card("Chore", "You must attack 2 times on your turn."),
        card("Hand", "Each time you play a loot card, you must attack this this turn.", "monster", **STATS),
        card("Sweep", "Put a monster into discard.", "loot"),
        card("Leave", "Put a monster on the bottom of the monster deck.", "loot"),
    )
)


def laid(*monsters: str, players: int = 2, **more: object) -> Table:
    table = Table(players, cards=CARDS, monsters=monsters or ("Dummy", "Ghoul"), **more)  # type: ignore[arg-type]
    return table.deck("monster", *["Imp"] * 8)


def targets(table: Table) -> list[str]:
    """What an attack declared now may be aimed at; the choice is not made unless there is none."""
    return sorted(table.settle().attack_targets())


def hit(table: Table, name: str) -> Table:
    return table.settle().dice(6).attack(name, "slot 1").settle()


# which attack is used


@rule("ATTACK-18", "ATTACK-27")
@pytest.mark.parametrize("order", [("Option", "Solo"), ("Solo", "Option")])
def test_of_two_grants_the_one_for_fewer_things_is_used(order: tuple[str, str]) -> None:
    table = laid("Dummy", "Ghoul", "King")
    for name in order:
        table.play(0, name, at=["Dummy", "Ghoul", "Done"] if name == "Option" else "Dummy").settle()
    hit(table, "Dummy")
    hit(table, "King")  # with the turn's own attack
    assert table.offered("Declare an attack")
    table.dice(6).attack("Ghoul").settle()
    assert [entry["name"] for entry in table.log("attack")] == ["Dummy", "King", "Ghoul"]
    assert not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_the_turns_own_attack_is_used_before_what_is_granted_for_anything() -> None:
    table = laid().play(0, "Spree").settle()
    hit(table, "Dummy")
    assert table.game.players[0].attacks == 1 and table.offered("Declare an attack")
    hit(table, "Ghoul")
    assert table.game.players[0].attacks == 1 and not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_a_grant_for_what_has_left_is_worth_nothing() -> None:
    table = laid().play(0, "Solo", at="Ghoul").settle()
    hit(table, "Dummy")
    assert table.offered("Declare an attack")
    table.play(0, "Leave", at="Ghoul").settle()
    assert not table.offered("Declare an attack") and table.offered("End the turn")
    assert why_not(table.game, 0, table.obj("Imp #1").id) == ("You have no attacks left this turn.", "ATTACK-18")


# duties that stand


@rule("ATTACK-25", "ATTACK-26")
def test_what_has_to_be_attacked_this_turn_leaves_room_for_other_things_first() -> None:
    for table in (laid("King", "Dummy"), laid().play(1, "Promise", at="Dummy").settle(), laid().play(1, "Frenzy")):
        table.settle().cents(0, 10)
        assert table.offered("Declare a purchase") and not table.offered("End the turn")
        table.buy("Dinner").settle()
        assert table.items(0) == ["Dinner"] and not table.offered("End the turn")


@rule("ATTACK-26")
def test_two_attacks_that_are_owed_each_turn_are_two_where_there_are_two() -> None:
    table = laid().give(0, "Chore")
    assert not table.offered("End the turn")
    hit(table, "Dummy")
    assert table.offered("End the turn"), "there is only one"
    table = laid("Dummy", "Ghoul", players=3).give(1, "Chore", "Champion Belt").end_turn()
    assert table.active == 1 and not table.offered("End the turn")
    assert not hit(table, "Dummy").offered("End the turn")
    assert hit(table, "Ghoul").offered("End the turn")


# duties on players


@rule("ATTACK-26", "PVP-01")
def test_a_standing_duty_on_players_is_for_its_player_at_its_evasion() -> None:
    table = laid(players=3).give(1, "Feud")
    assert targets(table) == ["Dummy", "Ghoul", "the monster deck"], "it binds nobody else"
    table.dice(6).choose("Dummy").settle().end_turn()
    assert table.active == 1 and not table.offered("End the turn")
    table.dice(2, 3).awake().attack("P3").until_top("roll: 2")
    assert table.log("attack")[-1]["name"] == table.player(2), "there was nothing else to choose"
    table.until_top(f"damage: {table.player(1)}").until_top("roll: 3").until_top(f"damage: {table.player(2)}")


@rule("ATTACK-26", "PVP-01")
def test_a_standing_duty_on_players_lapses_when_they_are_dead() -> None:
    table = laid().give(0, "Feud")
    assert not table.offered("End the turn")
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.dead(1) and table.offered("End the turn")


# what comes next


@rule("ATTACK-25")
def test_two_attacks_that_come_next_come_one_after_the_other() -> None:
    table = laid("Dummy", "Ghoul", "Imp").cents(0, 10).play(1, "Rush").settle()
    assert not table.offered("Declare a purchase") and table.offered("Declare an attack")
    hit(table, "Dummy")
    assert table.offered("Declare a purchase") and table.offered("End the turn")
    table.play(1, "Rush").settle()
    assert not table.offered("Declare a purchase") and not table.offered("End the turn")
    hit(table, "Ghoul")
    assert table.offered("Declare a purchase") and table.offered("Declare an attack")
    hit(table, "Imp #1")
    assert not table.offered("Declare an attack") and len(table.log("attack")) == 3


@rule("ATTACK-26")
def test_a_duty_that_nothing_can_fulfil_is_not_looked_for_without_end() -> None:
    game = Table(monsters=["Fatty", "Fly"]).game
    fatty, fly = (row[-1] for row in game.slots[MONSTERS][:2])
    owed = [Owing(fatty, (fatty,), 2, False, True), Owing(fly, (fly,), 1, False, True)]
    plan = Plan(game, 0, owed, [fatty])
    plan.purse = (0,)
    assert plan.reached(fatty) == 1, "the attack that is made, and none with what is not there"


@rule("ATTACK-26")
def test_what_went_to_discard_before_it_had_to_be_attacked_need_not_be() -> None:
    table = laid("Hand", "Ghoul").plays(0, 2).play(0, "Spree").play(0, "Sweep", at="Hand")
    assert "Ghoul" in targets(table)
