"""Priority without nagging: who is asked, and who need not be (design, section 5)."""

from __future__ import annotations

import random

import pytest

import soulstack
from engine.games import Game, again, check_state
from soulstack.engine.interest import (
    COULD,
    FULL_CONTROL,
    MODES,
    MUST,
    NOTHING_TO_DO,
    SECRETLY_NOTHING,
    interest,
    reason,
)
from soulstack.engine.rules.dice import make_roll
from soulstack.engine.rules.priority import actions
from soulstack.engine.run import run
from soulstack.engine.save import choices_of
from table import Table


def why(table: Table, seat: int) -> str:
    return reason(table.game, seat, actions(table.game, seat, False, False))


def roll(table: Table, seat: int) -> Table:
    """A player has rolled, and the roll is on the stack."""
    make_roll(table.game, seat, None, None)
    table.game.pending = None
    run(table.game)
    return table


# the four classes


def test_nothing_to_do_and_everybody_can_see_it() -> None:
    table = Table(players=3)
    assert interest(table.game, 1) == NOTHING_TO_DO
    table.plays(1, 1)
    assert interest(table.game, 1) == NOTHING_TO_DO, "a loot play without a hand is none"
    table.plays(1, 0).hand(1, "Bomb!")
    assert interest(table.game, 1) == NOTHING_TO_DO, "a hand without a loot play too"


def test_nothing_to_do_but_that_is_secret() -> None:
    table = Table(players=3).plays(1, 1).hand(1, "Butter Bean!")
    assert interest(table.game, 1) == SECRETLY_NOTHING
    table.hand(1, "Bomb!")
    assert interest(table.game, 1) == COULD


def test_could_but_nothing_touches_them() -> None:
    table = Table(players=3).awake()
    assert [interest(table.game, seat) for seat in (1, 2)] == [COULD, COULD]
    table.play(0, "Bomb!", at="P2")
    assert interest(table.game, 2) == COULD


def test_the_active_player_is_asked_in_the_action_phase() -> None:
    assert interest(Table(players=2).game, 0) == MUST


def test_who_is_targeted_must_be_asked() -> None:
    table = Table(players=3).awake().play(0, "Bomb!", at="P2")
    assert interest(table.game, 1) == MUST and why(table, 1) == "you or something of yours is the target"
    assert interest(table.game, 0) == COULD, "it is their own"


def test_whose_item_is_targeted_must_be_asked() -> None:
    table = Table(players=3, cards=ITEM_BOMB).awake().give(1, "Breakfast")
    table.play(0, "Item Bomb", at="Breakfast (P2)")
    assert interest(table.game, 1) == MUST
    assert interest(table.game, 2) == COULD


ITEM_BOMB = """
[[card]]
id = "own-item_bomb"
name = "Item Bomb"
kind = "loot"
text = "Destroy an item."

[[card]]
id = "own-tax"
name = "Tax"
kind = "loot"
text = "Each player loses 1¢."

[[card]]
id = "own-gift"
name = "Gift"
kind = "loot"
text = "Each player gains 1¢."
"""


def test_who_would_take_damage_must_be_asked() -> None:
    table = Table(players=3).awake().play(0, "Bomb!", at="P2").resolve()
    assert table.stack() == ["damage: P2"]
    assert interest(table.game, 1) == MUST and "damage" in why(table, 1)
    assert interest(table.game, 2) == COULD


def test_who_would_die_must_be_asked() -> None:
    table = Table(players=3).awake().hp(1, 1).play(0, "Bomb!", at="P2").resolve(2)
    assert table.stack() == ["death: P2"]
    assert interest(table.game, 1) == MUST and "death" in why(table, 1)
    assert interest(table.game, 2) == COULD


def test_who_would_lose_something_must_be_asked() -> None:
    table = Table(players=3, cards=ITEM_BOMB).awake().play(0, "Tax")
    assert [interest(table.game, seat) for seat in (1, 2)] == [MUST, MUST]
    assert why(table, 1) == "you would lose something"
    table = Table(players=3, cards=ITEM_BOMB).awake().play(0, "Gift")
    assert [interest(table.game, seat) for seat in (1, 2)] == [COULD, COULD]


def test_who_can_change_a_roll_must_be_asked() -> None:
    table = roll(Table(players=3, dice=[3]).awake().give(1, "The D6"), 0)
    assert table.stack() == ["roll: 3"]
    assert interest(table.game, 1) == MUST and "roll" in why(table, 1)
    assert interest(table.game, 2) == COULD
    table = roll(Table(players=3, dice=[3]).awake().give(1, "The D6").charge("The D6", False), 0)
    assert interest(table.game, 1) == COULD


def test_everybody_is_asked_when_somebody_would_win() -> None:
    table = Table(players=3, monsters=("Monstro", "Fatty")).awake().soul(0, "Chub", "Conquest", "Death")
    assert table.souls(0) == 3
    table.damage("Monstro", 4)
    table.game.pending = None
    run(table.game)
    assert table.stack()[-1:] == ["death: Monstro"]
    assert [interest(table.game, seat) for seat in (1, 2)] == [MUST, MUST]
    assert why(table, 1) == "P1 would win"
    assert why(table, 0) == ""


# preferences


def test_by_default_everybody_who_can_act_is_asked() -> None:
    table = Table(players=3).awake().play(0, "Bomb!", at="P2")
    asked = []
    while table.stack() == ["loot: Bomb!"]:
        asked.append(table.asked)
        table.game.choose(0)
    assert asked == [0, 1, 2]


def asked_about(table: Table, *words: str) -> list[int | None]:
    """Who is asked while this is on top of the stack."""
    asked = []
    while table.stack()[-1:] == list(words):
        asked.append(table.asked)
        table.game.choose(0)
    return asked


def test_relaxed_players_are_asked_only_when_it_matters() -> None:
    table = Table(players=3).awake()
    for seat in (1, 2):
        table.game.prefer(seat, "relaxed")
    table.play(0, "Bomb!", at="P2")
    assert asked_about(table, "loot: Bomb!") == [0, 1]
    assert asked_about(table, "damage: P2") == [0, 1]


def test_relaxed_players_are_asked_in_their_own_turn() -> None:
    table = Table(players=3).awake()
    table.game.prefer(0, "relaxed")
    assert table.asked == 0
    table.play(0, "Bomb!", at="P2")
    assert asked_about(table, "loot: Bomb!") == [0, 1, 2]


def test_full_control_is_asked_with_nothing_to_do() -> None:
    table = Table(players=3)
    table.game.prefer(2, FULL_CONTROL)
    assert interest(table.game, 2) == MUST
    table.play(0, "Bomb!", at="P2")
    asked = asked_about(table, "loot: Bomb!")
    assert 2 in asked and 1 not in asked
    table.game.prefer(2, "ask")
    assert interest(table.game, 2) == NOTHING_TO_DO


def test_a_preference_is_looked_at_at_once() -> None:
    table = Table(players=3).awake().play(0, "Bomb!", at="P2")
    table.choose("Pass").choose("Pass")
    assert table.asked == 2
    table.game.prefer(2, "relaxed")
    assert table.stack() == ["damage: P2"], "they need not be asked, so the game goes on"


def test_yielding_this_stack() -> None:
    table = Table(players=3).awake().plays(0, 2)
    table.play(0, "Bomb!", at="P2").until_asked(2)
    table.game.prefer(2, "this stack")
    assert asked_about(table, "damage: P2") == [0, 1]
    table.settle()
    assert table.game.stack == []
    table.play(0, "Bomb!", at="P2")
    assert 2 in asked_about(table, "loot: Bomb!"), "another stack, so they are asked again"


def test_a_yield_ends_when_something_new_turns_against_one() -> None:
    table = Table(players=3).awake().hand(1, "Bomb!").plays(1, 1)
    table.play(0, "Bomb!", at="P2").until_asked(2)
    table.game.prefer(2, "this stack")
    table.until_asked(1).choose("Play Bomb!").choose("P3")
    assert 2 in asked_about(table, "loot: Bomb!")


def test_yielding_until_my_turn() -> None:
    table = Table(players=2).awake()
    table.play(0, "Bomb!", at="P1").until_asked(1)
    table.game.prefer(1, "until my turn")
    turn = table.game.turn
    while table.game.turn == turn:
        assert table.asked == 0 or why(table, 1)
        table._pass()
    assert table.game.players[1].prefs == ()
    table.until_asked(1)
    assert table.active == 1


def test_a_yield_can_be_ended() -> None:
    table = Table(players=2).awake()
    table.game.prefer(1, "relaxed")
    table.game.prefer(1, "until my turn")
    assert table.game.players[1].prefs == ("relaxed", "until my turn")
    table.game.prefer(1, "no yield")
    assert table.game.players[1].prefs == ("relaxed",)
    table.game.prefer(1, "ask")
    assert table.game.players[1].prefs == ()


def test_there_is_no_stack_to_yield() -> None:
    table = Table(players=2)
    with pytest.raises(soulstack.ChoiceError, match="nothing is on it"):
        table.game.prefer(1, "this stack")


# preferences are part of the state and of its history


def wilful(seed: int, players: int = 3) -> Game:
    """A random game in which people change their minds."""
    game = soulstack.new_game(players=players, seed=seed)
    dice = random.Random(seed)
    while game.pending is not None:
        if dice.random() < 0.02:
            what = dice.choice((*MODES, "until my turn", "no yield", "this stack" if game.stack else "ask"))
            game.prefer(dice.randrange(players), what)
        else:
            game.choose(dice.randrange(len(game.pending.options)))
        if dice.random() < 0.02:
            check_state(game)
    return game


@pytest.mark.parametrize("seed", range(6))
def test_saves_and_replays_agree_with_preferences(seed: int) -> None:
    game = wilful(seed)
    assert any(isinstance(entry, tuple) for entry in choices_of(game))
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()
    assert again(game).digest() == game.digest()


def test_preferences_are_in_the_digest_and_in_copies() -> None:
    game = soulstack.new_game(players=2, seed=1)
    twin = game.copy()
    twin.prefer(1, "relaxed")
    assert twin.digest() != game.digest()
    assert twin.copy().digest() == twin.digest()
    assert game.players[1].prefs == ()


def test_relaxed_tables_ask_far_less() -> None:
    def choices(*modes: str) -> int:
        game = soulstack.new_game(players=4, seed=8)
        for seat in range(4):
            for mode in modes:
                game.prefer(seat, mode)
        n = 0
        while game.pending is not None and game.turn < 40:
            game.choose(0 if game.pending.options[0].do == "pass" else n % len(game.pending.options))
            n += 1
        return n

    assert choices("relaxed") < choices() < choices("full control")
