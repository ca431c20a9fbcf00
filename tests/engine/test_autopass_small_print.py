"""Who is asked, in special moments: modes that change rolls, cards that only one may play, souls on their way."""

from __future__ import annotations

import pytest

from interest import COULD, MUST, SECRETLY_NOTHING, interest
from soulstack.engine.core.run import run
from soulstack.engine.people.autopass import (
    BRIEF,
    REAL,
    UNSEEN,
    against,
    can_change,
    manner,
    secret,
    stopped,
    worth_a_moment,
    would_win,
    yields,
)
from soulstack.engine.rules.damage import put_damage
from soulstack.engine.rules.dice import make_roll
from soulstack.engine.rules.priority import actions
from table import Table, card


def roll(table: Table, seat: int) -> Table:
    make_roll(table.game, seat, None, None)
    table.game.pending = None
    run(table.game)
    return table


def test_a_mode_that_could_be_aimed_at_the_roll_is_a_change_of_it() -> None:
    knob = card("Knob", "↷ Choose one:\n• Gain 1¢.\n• Reroll a dice roll.") + card(
        "Jar", "↷ Choose one:\n• Gain 1¢.\n• Loot 1."
    )
    table = roll(Table(3, cards=knob, dice=[3]).give(1, "Knob").give(2, "Jar"), 0)
    told = [can_change(table.game, seat, actions(table.game, seat, False, False)) for seat in (1, 2)]
    assert told == [True, False] and [interest(table.game, seat) for seat in (1, 2)] == [MUST, COULD]


def test_only_a_roll_on_top_can_be_changed() -> None:
    table = roll(Table(3, dice=[3]).give(1, "The D6").give(2, "The D6").awake(), 0)
    table.hand(0, "Bomb!").plays(0, 1)._refresh()
    assert can_change(table.game, 1, actions(table.game, 1, False, False))
    table.play(0, "Bomb!", at="Fatty")
    assert not can_change(table.game, 1, actions(table.game, 1, False, False))
    empty = Table(3).give(1, "The D6").awake()
    assert not can_change(empty.game, 1, actions(empty.game, 1, False, False))


@pytest.mark.parametrize(("options", "told"), [({}, True), ({"mode": "co_op", "open_hands": True}, False)])
def test_a_hand_that_all_can_see_is_no_secret(options: dict[str, object], told: bool) -> None:
    table = Table(2, **options).plays(1, 1).hand(1, "Butter Bean!")  # type: ignore[arg-type]
    assert secret(table.game, 1) is told
    assert (interest(table.game, 1) == SECRETLY_NOTHING) is told
    assert not secret(table.game, 0), "nothing in hand"
    table.plays(1, 0)
    assert not secret(table.game, 1), "nothing to play it with"


def test_what_is_worth_a_moment() -> None:
    table = Table(3).awake().give(0, "Mr. Boom")
    assert [worth_a_moment(table.game, seat) for seat in range(3)] == [False, False, False]
    table.play(0, "Bomb!", at="P2")
    assert [worth_a_moment(table.game, seat) for seat in range(3)] == [False, True, True]
    table.resolve()
    assert table.stack() == ["damage: P2"]
    assert [worth_a_moment(table.game, seat) for seat in range(3)] == [True, True, True]
    table.settle().tap(0, "Mr. Boom", at="Fatty").resolve()
    assert table.stack() == ["damage: Fatty"]
    assert [worth_a_moment(table.game, seat) for seat in range(3)] == [False, False, False]


def test_damage_to_an_item_is_worth_a_moment_and_against_its_player() -> None:
    pup = card("Pup", familiar=True, hp=2, evasion=3, atk=1) + card("Poke", "Deal 1 damage to an item.", "loot")
    table = Table(3, cards=pup).awake().give(1, "Pup").play(0, "Poke", at="Pup").resolve()
    assert table.stack() == ["damage: Pup"] and worth_a_moment(table.game, 2)
    assert [bool(against(table.game, seat)) for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(("souls", "winner"), [(2, -1), (3, 1)])
def test_the_death_of_a_monster_with_a_soul_wins_for_the_active_player_only(souls: int, winner: int) -> None:
    table = Table(3, monsters=("Monstro", "Fatty")).end_turn().awake()
    table.soul(1, *["Chub", "Conquest", "Death"][:souls]).soul(2, *["Famine", "Greed", "Gurdy"][:souls])
    table.damage("Monstro", 4)
    table.game.pending = None
    run(table.game)
    assert table.stack()[-1:] == ["death: Monstro"] and table.active == 1
    assert would_win(table.game, table.game.stack[-1]) == winner
    told = [against(table.game, seat) for seat in range(3)]
    assert told == (["P2 would win", "", "P2 would win"] if winner == 1 else ["", "", ""])


def test_neither_a_players_death_nor_a_soulless_monsters_wins() -> None:
    table = Table(3).awake().soul(0, "Chub", "Conquest", "Death").hp(1, 1).play(0, "Bomb!", at="P2").resolve(2)
    assert table.stack() == ["death: P2"] and would_win(table.game, table.game.stack[-1]) == -1
    table = Table(3).awake().soul(0, "Chub", "Conquest", "Death").damage("Fatty", 3).play(0, "Bomb!", at="Fatty")
    assert table.until_top("death: Fatty") and would_win(table.game, table.game.stack[-1]) == -1
    assert [against(table.game, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize(
    ("text", "souls", "winner"),
    [
        ("Steal 1 soul another player controls.", 2, -1),
        ("Steal 1 soul another player controls.", 3, 0),
        ("Gain 1¢. Steal 1 soul another player controls.", 3, 0),
        ("Steal up to 2 souls another player controls.", 1, -1),
        ("Steal up to 2 souls another player controls.", 2, 0),
        ("Gain a monster card in discard as a soul.", 2, -1),
        ("Gain a monster card in discard as a soul.", 3, 0),
        ("Gain 9¢.", 3, -1),
        ("You win.", 0, 0),
    ],
)
def test_what_brings_a_soul_wins_for_whoever_plays_it_with_one_less(text: str, souls: int, winner: int) -> None:
    table = Table(3, cards=card("Haul", text, "loot")).awake().soul(0, *["Chub", "Conquest", "Death"][:souls])
    table.soul(1, "Greed").soul(2, "Gurdy", "Famine", "Monstro").discard("monster", "Dip").play(0, "Haul")
    assert would_win(table.game, table.game.stack[-1]) == winner


def test_a_stop_at_rolls_is_for_rolls_alone() -> None:
    table = Table(2, dice=[3]).awake()
    for what in ("relaxed", "stop roll"):
        table.game.prefer(1, what)
    table.play(0, "Bomb!", at="Fatty")
    assert not stopped(table.game, 1) and table.asked == 0
    table.settle()
    assert stopped(roll(table, 0).game, 1) and not stopped(table.game, 0)


def test_what_a_roll_may_lead_to_is_not_yet_against_anybody() -> None:
    storm = card("Storm", "↷ Roll:\n1-6: Each other player loses 1¢.")
    table = Table(2, cards=storm, dice=[3]).awake().cents(1, 5).give(0, "Storm").tap(0, "Storm")
    seen = []
    while table.game.stack:
        seen.append((table.stack()[-1], bool(against(table.game, 1)), bool(against(table.game, 0))))
        table._pass()
    assert ("roll: 3", False, False) in seen and seen[-1] == ("ability: Storm", True, False), seen
    assert table.purse(1) == 4


@pytest.mark.parametrize("gift", ["1¢", "1 loot card"])
def test_a_gift_is_against_those_who_have_to_give_it(gift: str) -> None:
    alms = card("Alms", f"Each other player gives you {gift}.", "loot")
    table = Table(3, cards=alms).awake().cents(1, 2).hand(1, "A Penny!").play(0, "Alms")
    assert [against(table.game, seat) for seat in range(3)] == ["", *["you would lose something"] * 2]


# how a table asks


def test_a_seat_without_patience_is_asked_for_real_though_nothing_concerns_it() -> None:
    table = Table(3).awake()
    table.game.prefer(2, "relaxed")
    table.play(0, "Bomb!", at="Fatty")
    assert manner(table.game, 2, actions(table.game, 2, False, False)) == REAL
    table.game.prefer(2, "patient")
    assert manner(table.game, 2, actions(table.game, 2, False, False)) == BRIEF


def test_full_control_is_asked_for_real_also_with_nothing_to_do() -> None:
    table = Table(3).charge("Judas", False)
    for what in ("patient", "full control"):
        table.game.prefer(2, what)
    table.play(0, "Bomb!", at="Fatty")
    options = actions(table.game, 2, False, False)
    assert len(options) == 1 and manner(table.game, 2, options) == REAL
    table.game.prefer(2, "relaxed")
    assert manner(table.game, 2, options) == UNSEEN


def test_a_question_is_asked_for_real_whatever_the_seat_prefers() -> None:
    give = card("Give", "Each other player discards 1 loot card.", "loot")
    table = Table(2, cards=give).hand(1, "A Penny!", "2 Cents!")
    for what in ("patient", "relaxed"):
        table.game.prefer(1, what)
    table.play(0, "Give").until_why("discard")
    pending = table.game.pending
    assert pending is not None and pending.seat == 1
    assert manner(table.game, 1, pending.options) == REAL


# yields


def test_a_yield_covers_what_is_on_the_stack_already_and_nothing_newer() -> None:
    table = Table(3).awake().play(0, "Bomb!", at="P2").until_asked(1)
    assert against(table.game, 1) and not yields(table.game, 1)
    table.game.prefer(1, "this stack")
    assert against(table.game, 1) and yields(table.game, 1), "it was there when they yielded"
    assert table.asked == 2 and table.stack() == ["loot: Bomb!"]
    newest = table.game.next_id
    put_damage(table.game, ~1, 1, 0)
    assert table.game.stack[-1].id == newest + 1 and not yields(table.game, 1), "newer, and against them"
    put_damage(table.game, ~2, 1, 0)
    assert yields(table.game, 1), "newer still, and nothing to them"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_only_one_may_play_from_elsewhere_is_their_secret(seat: int) -> None:
    memory = card("Memory", "$ Pay 0¢: You may play a loot card in discard this turn.")
    table = Table(3, cards=memory).discard("loot", "Bomb!").give(seat, "Memory")
    assert not any(secret(table.game, each) for each in range(3))
    table.tap(seat, "Memory").settle()
    assert [secret(table.game, each) for each in range(3)] == [each == seat for each in range(3)]
