"""Priority without nagging: who is asked, and who need not be (design, section 5)."""

from __future__ import annotations

import random

import pytest

import soulstack
from engine.games import Game, again, check_state
from interest import COULD, MUST, NOTHING_TO_DO, SECRETLY_NOTHING, interest
from soulstack.engine.core.ask import Option
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import DAMAGE, DEATH
from soulstack.engine.core.run import run
from soulstack.engine.people import autopass as interests
from soulstack.engine.people.autopass import (
    BRIEF,
    FULL_CONTROL,
    MODES,
    MOST_ALWAYS,
    REAL,
    STOPS,
    UNSEEN,
    manner,
    reason,
)
from soulstack.engine.people.view import redeal
from soulstack.engine.rules.dice import make_roll
from soulstack.engine.rules.priority import actions, asked_next, free, round_of
from soulstack.engine.setup.save import choices_of
from table import Table, card


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


def test_whose_loot_or_ability_on_the_stack_is_targeted_must_be_asked() -> None:
    table = Table(players=3).give(1, "Mr. Boom").awake().play(1, "3 Cents!")
    for seat in (1, 2):
        table.game.prefer(seat, "relaxed")
    table.play(0, "Butter Bean!", at="3 Cents!")
    assert table.stack() == ["loot: 3 Cents!", "loot: Butter Bean!"]
    assert why(table, 1) == "you or something of yours is the target" and why(table, 2) == ""
    assert table.choose("Pass").asked == 1, "relaxed, but it matters"
    table = Table(players=3).give(1, "Mr. Boom").give(2, "Mr. Boom").awake().tap(1, "Mr. Boom", at="Fatty")
    for seat in (1, 2):
        table.game.prefer(seat, "relaxed")
    table.give(0, "No!").tap(0, "No!", at="Mr. Boom")
    assert why(table, 1) == "you or something of yours is the target" and why(table, 2) == ""


def test_whose_roll_is_targeted_must_be_asked_whoever_made_them_roll() -> None:
    cup = card("Cup", "↷ Each other player rolls:\n1-6: They gain 1¢.") + card("Chip", "↷ Reroll a dice roll.")
    table = Table(cards=cup, dice=[3]).give(0, "Cup", "Chip").awake().tap(0, "Cup").until_top("roll: 3")
    table.game.prefer(1, "relaxed")
    table.tap(0, "Chip", at="roll")
    assert table.stack() == ["roll: 3", "ability: Chip"]
    assert why(table, 1) == "you or something of yours is the target"
    assert table.choose("Pass").asked == 1


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


@pytest.mark.parametrize("text", ["Each player levels down 1 time.", "Cancel each loot."])
def test_who_would_lose_a_level_or_a_loot_on_the_stack_must_be_asked(text: str) -> None:
    table = Table(players=3, cards=card("Loss", text, "loot")).awake().play(1, "4 Cents!").play(0, "Loss")
    assert table.stack() == ["loot: 4 Cents!", "loot: Loss"]
    assert why(table, 1) == "you would lose something"
    assert bool(why(table, 2)) == text.startswith("Each")


@pytest.mark.parametrize(
    ("text", "loser"),
    [
        ("The player to your left discards 1 loot card.", 1),
        ("The player to your right loses 1¢.", 2),
        ("The player with the most ¢ loses 3¢.", 1),
        ("Steal 1¢ from the player with the most ¢.", 1),
        ("Destroy each soul.", 2),
    ],
)
def test_who_is_named_in_any_other_way_must_be_asked_as_well(text: str, loser: int) -> None:
    table = Table(players=3, cards=card("Loss", text, "loot")).awake().cents(1, 9).soul(2, "Monstro").play(0, "Loss")
    told = ["you would lose something" if seat == loser else "" for seat in (1, 2)]
    assert [why(table, seat) for seat in (1, 2)] == told


def test_who_only_might_be_picked_later_need_not_be_asked() -> None:
    table = Table(players=3, cards=card("Loss", "Destroy 1 item another player controls.", "loot")).awake()
    table.give(1, "Meat!").play(0, "Loss")
    assert table.stack() == ["loot: Loss"] and [why(table, seat) for seat in (1, 2)] == ["", ""]


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


def test_everybody_is_asked_when_somebody_would_win_with_a_stolen_soul() -> None:
    table = Table(players=3).awake().soul(0, "Chub", "Conquest").soul(1, "Fatty").give(0, "Mom's Shovel")
    table.charge("Mom's Shovel").tap(0, "Mom's Shovel")
    assert why(table, 2) == "", "2 souls and a stolen one do not win"
    table = Table(players=3).awake().soul(0, "Chub", "Conquest", "Death").soul(1, "Fatty").give(0, "Mom's Shovel")
    table.charge("Mom's Shovel").tap(0, "Mom's Shovel")
    assert why(table, 2) == "P1 would win" and why(table, 0) == ""


@pytest.mark.parametrize(
    "words, won", [("1 soul", False), ("2 souls", True), ("up to 2 souls", True), ("2 items", False)]
)
def test_everybody_is_asked_when_several_stolen_souls_would_win(words: str, won: bool) -> None:
    hook = card("Hook", f"$ Pay 0¢: Steal {words}.")
    table = Table(3, cards=hook).awake().soul(0, "Chub", "Conquest").soul(1, "Fatty", "Pale Fatty").give(0, "Hook")
    table.tap(0, "Hook")
    assert (why(table, 2) == "P1 would win") == won


def test_stealing_an_item_does_not_win() -> None:
    table = Table(players=3, cards=card("Snatch", "Steal an item another player controls.", "loot")).awake()
    table.soul(0, "Chub", "Conquest", "Death").give(1, "Breakfast").play(0, "Snatch", at="Breakfast")
    assert why(table, 2) == ""


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


def test_a_yield_skips_the_rolls_one_could_change() -> None:
    table = Table(players=2, dice=[3]).awake().give(1, "The D6")
    table.game.prefer(1, "until my turn")
    roll(table, 0)
    assert asked_about(table, "roll: 3") == [0], "yielding means: do not ask me about every roll"


def test_one_card_is_always_passed() -> None:
    table = Table(players=3).awake().plays(0, 3)
    table.game.prefer(2, "always b2-bomb")
    table.play(0, "Bomb!", at="P2")
    assert asked_about(table, "loot: Bomb!") == [0, 1]
    table.settle().play(0, "Gold Bomb!!", at="P2")
    assert 2 in asked_about(table, "loot: Gold Bomb!!"), "another card"
    table.settle().play(0, "Bomb!", at="P3")
    assert 2 in asked_about(table, "loot: Bomb!"), "they are the target"


def test_passing_a_card_always_ends() -> None:
    table = Table(players=2).awake().plays(0, 2)
    game = table.game
    game.prefer(1, "relaxed")
    game.prefer(1, "always b2-bomb")
    game.prefer(1, "always b2-bomb")
    game.prefer(1, "always b2-the_d6")
    assert game.players[1].prefs == ("relaxed", "always b2-bomb", "always b2-the_d6")
    game.prefer(1, "not always b2-bomb")
    assert game.players[1].prefs == ("relaxed", "always b2-the_d6")
    game.prefer(1, "no yield")
    assert game.players[1].prefs == ("relaxed",)


def test_new_yields_leave_the_cards_that_are_always_passed() -> None:
    table = Table(players=2).awake()
    table.game.prefer(1, "always b2-bomb")
    table.play(0, "Bomb!", at="P1")
    table.game.prefer(1, "until my turn")
    table.game.prefer(1, "this stack")
    assert [pref.split()[0] for pref in table.game.players[1].prefs] == ["this", "always"]


@pytest.mark.parametrize(
    "what", ("always", "always ", "always b9-no_such_card", "not always x", "stop", "no stop", "stop it")
)
def test_what_is_no_preference_is_refused(what: str) -> None:
    game = Table(players=2).game
    with pytest.raises(soulstack.ChoiceError, match="is no preference"):
        game.prefer(1, what)
    assert game.players[1].prefs == ()


def test_only_so_many_cards_are_always_passed() -> None:
    game = soulstack.new_game(players=2, seed=1)
    cards = sorted({card.id for card in game.cards})
    for known in cards[:MOST_ALWAYS]:
        game.prefer(0, f"always {known}")
    with pytest.raises(soulstack.ChoiceError, match=f"{MOST_ALWAYS} cards already"):
        game.prefer(0, f"always {cards[MOST_ALWAYS]}")
    game.prefer(0, f"not always {cards[0]}")
    game.prefer(0, f"always {cards[MOST_ALWAYS]}")
    assert len(game.players[0].prefs) == MOST_ALWAYS


# stops


def stopping(table: Table, stop: str) -> list[tuple[str, int]]:
    """Where the relaxed second player is asked in the first player's turn: the phase and what is on the stack."""
    for what in ("relaxed", *((stop,) if stop else ())):
        table.game.prefer(1, what)
    asked, turn = [], table.game.turn
    while table.game.turn == turn and table.game.pending is not None:
        if table.asked == 1:
            asked.append((table.phase, len(table.stack())))
        table._pass()
    return asked


def test_without_stops_the_turn_of_another_just_passes() -> None:
    assert stopping(Table(players=2, phase="start").awake(), "") == []


def test_stopping_at_the_start_of_a_turn() -> None:
    table = Table(players=2, phase="start").awake()
    assert stopping(table, "stop start") == [("start", 0)], "once, before the loot"


def test_who_stops_at_the_start_of_a_turn_is_asked_before_the_loot() -> None:
    table = Table(players=2).awake()
    for what in ("relaxed", "stop start"):
        table.game.prefer(0, what)
    table.until_asked(0).choose("End the turn").until_phase("start").until_asked(0)
    assert table.phase == "start" and table.hand_of(1) == []
    table.choose("Pass").until_phase("action")
    assert len(table.hand_of(1)) == 1


def test_stopping_at_the_end_of_a_turn() -> None:
    table = Table(players=2).awake().until_asked(0).choose("End the turn")
    assert stopping(table, "stop end") == [("action", 0)]


def test_stopping_at_an_attack() -> None:
    table = Table(players=2, dice=[1, 1]).awake().until_asked(0).choose("Declare an attack")
    assert stopping(table, "stop attack") == [("action", 0)], "not at the rolls and blows that follow"


def test_stopping_at_every_roll() -> None:
    table = roll(Table(players=2, dice=[3]).awake(), 0)
    assert stopping(table, "stop roll") == [("action", 1)]


def test_a_stop_without_anything_to_do_asks_nobody() -> None:
    table = roll(Table(players=2, dice=[3]), 0)
    assert stopping(table, "stop roll") == []


def test_stops_add_up_and_end() -> None:
    game = Table(players=2).game
    for what in ("stop roll", "stop end", "full control", "stop roll"):
        game.prefer(1, what)
    assert game.players[1].prefs == ("full control", "stop end", "stop roll")
    game.prefer(1, "no stop roll")
    game.prefer(1, "no stop start")
    game.prefer(1, "ask")
    assert game.players[1].prefs == ("stop end",)


# patience: the table decides how to ask


def patient(table: Table, *prefs: str) -> Table:
    for seat in range(len(table.game.players)):
        for what in ("patient", *prefs):
            table.game.prefer(seat, what)
    return table


def how(table: Table, seat: int) -> str:
    """How a seat that has priority is asked."""
    return manner(table.game, seat, actions(table.game, seat, free(table.game, seat), False))


def test_patient_players_are_asked_where_others_must_think_they_might_act() -> None:
    table = patient(Table(players=4), "relaxed").plays(1, 1).hand(1, "Dice Shard")
    table.hand(2, "Bomb!").charge("Eve")
    table.play(0, "Bomb!", at="Fatty")
    assert interest(table.game, 1) == SECRETLY_NOTHING
    assert asked_about(table, "loot: Bomb!") == [1, 3], "not who put it there, and not who has no loot play"


def test_patient_players_are_not_asked_while_nothing_happens() -> None:
    table = patient(Table(players=3, phase="start").awake(), "relaxed")
    turn, asked = table.game.turn, []
    while table.game.turn == turn and table.game.pending is not None:
        asked.append((table.asked, "End the turn" in table.options()))
        table._pass()
    assert asked and set(asked) == {(0, True)}, "only the active player, for the turn itself"


def test_the_blows_a_monster_takes_are_not_worth_a_moment() -> None:
    table = patient(Table(players=2, dice=[6, 1]).awake(), "relaxed").attack("Fatty")
    assert table.stack() == ["roll: 6"] and table.asked == 0
    table.resolve()
    assert table.stack() == ["roll: 1"], "the blow fell without a question"
    assert table.hp_of("Fatty") == 3


def test_how_a_table_asks() -> None:
    table = patient(Table(players=4, dice=[5]).awake(), "relaxed").charge("Eve", False).plays(3, 1)
    table.hand(3, "Butter Bean!")
    assert how(table, 0) == REAL, "the action phase itself"
    table.play(0, "Bomb!", at="P2")
    assert how(table, 1) == REAL, "they are the target"
    assert how(table, 2) == BRIEF, "they could act, but nothing concerns them"
    table.game.prefer(2, "ask")
    assert how(table, 2) == REAL
    for what in ("relaxed", "full control"):
        table.game.prefer(2, what)
    assert how(table, 2) == REAL
    assert reason(table.game, 3, actions(table.game, 3, False, False)) == ""
    table.game.prefer(2, "relaxed")
    table.resolve(2)
    roll(table, 0)
    assert how(table, 2) == BRIEF
    table.game.prefer(2, "stop roll")
    assert how(table, 2) == REAL


def test_who_secretly_has_nothing_to_do_is_asked_unseen() -> None:
    table = patient(Table(players=3), "relaxed").plays(1, 1).hand(1, "Butter Bean!")
    roll(table.dice(2), 0)
    assert how(table, 1) == UNSEEN
    table.game.prefer(1, "ask")
    assert how(table, 1) == UNSEEN
    table.hand(1, "Bomb!")
    assert how(table, 1) == REAL


def test_seats_without_patience_are_asked_for_real() -> None:
    table = Table(players=2).awake().play(0, "Bomb!", at="P1")
    assert how(table, 1) == REAL


# asking ahead


def rest_of_the_round(game: Game) -> list[tuple[int, tuple[object, ...]]]:
    """Who is asked, and what, if everybody passes from here on till the round of priority is over."""
    game, found = game.copy(), []
    first = now = round_of(game)
    while first is not None and now is not None and game.pending is not None and game.pending.options[0].do == "pass":
        found.append((game.pending.seat, game.pending.data()))
        passed = now.passed
        game.choose(0)
        now = round_of(game)
        if now is None or now.frame is not first.frame or now.top != first.top or now.passed <= passed:
            break
    return found


@pytest.mark.parametrize("prefs", ((), ("relaxed",), ("patient", "relaxed"), ("full control",)))
def test_who_will_be_asked_is_known_ahead(prefs: tuple[str, ...]) -> None:
    looked = 0
    for seed in range(4):
        dice = random.Random(seed)
        game = soulstack.new_game(players=4, seed=seed)
        for seat in range(4):
            for what in prefs:
                game.prefer(seat, what)
        while game.pending is not None and game.turn < 25:
            following = asked_next(game)
            if game.pending.kind != "priority" or free(game, game.pending.seat):
                assert not following
            elif following:
                looked += 1
                assert [(ask.seat, ask.data()) for ask in following] == rest_of_the_round(game)[1:]
            game.choose(0 if dice.random() < 0.5 else dice.randrange(len(game.pending.options)))
    assert looked > 50


# what holds in every game


def touched(game: Game, seat: int) -> bool:
    """Whether the next thing to resolve plainly hurts a seat or names it."""
    item = game.stack[-1] if game.stack else None
    if item is None:
        return False
    if item.kind in (DAMAGE, DEATH):
        return item.on == ~seat
    return item.ctrl != seat and any(~seat in picked for picked in item.targets)


@pytest.mark.plain
def test_nobody_who_must_be_asked_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    skipped = seen = 0
    wants = interests.wants

    def watched(game: Game, seat: int, options: list[Option]) -> bool:
        nonlocal skipped, seen
        asked = wants(game, seat, options)
        if len(options) > 1:
            must = touched(game, seat) or interest(game, seat) == MUST
            seen += must
            skipped += not asked
            assert asked or not must, f"seat {seat} was not asked: {reason(game, seat, options)}"
            if asked and must:
                assert manner(game, seat, options) == REAL
        return asked

    monkeypatch.setattr(interests, "wants", watched)
    for seed in range(10):
        dice = random.Random(seed)
        game = soulstack.new_game(players=3, seed=seed)
        while game.pending is not None and game.turn < 40:
            if dice.random() < 0.05:
                game.prefer(dice.randrange(3), dice.choice((*MODES, "relaxed", "relaxed", *STOPS, "patient")))
            else:
                game.choose(dice.randrange(len(game.pending.options)))
    assert seen > 100 and skipped > 100


@pytest.mark.plain
def test_a_yield_never_skips_what_turns_against_one(monkeypatch: pytest.MonkeyPatch) -> None:
    yielded = 0
    wants = interests.wants

    def watched(game: Game, seat: int, options: list[Option]) -> bool:
        nonlocal yielded
        asked = wants(game, seat, options)
        if len(options) > 1 and not asked:
            yielded += 1
            assert not touched(game, seat)
        return asked

    monkeypatch.setattr(interests, "wants", watched)
    for seed in range(6):
        dice = random.Random(seed)
        game = soulstack.new_game(players=3, seed=seed)
        cards = sorted({card.id for card in game.cards if card.kind in ("loot", "character", "treasure")})
        while game.pending is not None and game.turn < 40:
            if dice.random() < 0.1:
                game.prefer(
                    dice.randrange(3), dice.choice(("until my turn", f"always {dice.choice(cards)}", "no yield"))
                )
            else:
                game.choose(dice.randrange(len(game.pending.options)))
    assert yielded > 100


@pytest.mark.parametrize("prefs", (("ask",), ("patient",), ("full control",), ("patient", *STOPS)))
def test_whoever_is_asked_when_they_can_act_loses_no_choice(prefs: tuple[str, ...]) -> None:
    """The same game with and without preferences, side by side: they only add questions with nothing but a pass."""
    for seed in range(3):
        dice = random.Random(seed)
        plain, other = (soulstack.new_game(players=3, seed=seed) for _ in range(2))
        for seat in range(3):
            for what in prefs:
                other.prefer(seat, what)
        while plain.pending is not None and plain.turn < 30:
            while other.pending is not None and other.pending.options[-1].do == "pass":
                other.choose(0)
            assert other.pending is not None and other.pending.data() == plain.pending.data()
            chosen = dice.randrange(len(plain.pending.options))
            plain.choose(chosen)
            other.choose(chosen)


def secretive(game: Game) -> Game:
    """The same with one card in every hand and a loot play for everybody, so that nobody can tell who could act."""
    game = game.copy()
    for player in game.players:
        game.decks[LOOT][:0] = player.hand[1:]
        del player.hand[1:]
        player.plays = 1
    game.pending = None
    run(game)
    return game


def test_whether_a_patient_seat_is_asked_tells_nothing_of_its_hand() -> None:
    """Games that differ in what a seat cannot know ask the same others, in the same order."""
    compared = different = 0
    for seed in range(6):
        dice = random.Random(seed)
        game = soulstack.new_game(players=4, seed=seed)
        for seat in range(4):
            for what in ("patient", dice.choice(("relaxed", "relaxed", "ask"))):
                game.prefer(seat, what)
        while game.pending is not None and game.turn < 25:
            if game.pending.kind == "priority" and not free(game, game.pending.seat) and dice.random() < 0.3:
                viewer = dice.randrange(4)
                here = secretive(game)
                mine = rest_of_the_round(here)
                for _ in range(6):
                    theirs = rest_of_the_round(redeal(here, viewer, dice.randrange(1 << 30)))
                    assert [seat for seat, _ in mine] == [seat for seat, _ in theirs]
                    compared += 1
                    different += mine != theirs
            game.choose(0 if dice.random() < 0.5 else dice.randrange(len(game.pending.options)))
    assert compared > 500 and different > 50


# preferences are part of the state and of its history


def wilful(seed: int, players: int = 3) -> Game:
    """A random game in which people change their minds."""
    game = soulstack.new_game(players=players, seed=seed)
    dice = random.Random(seed)
    cards = sorted({card.id for card in game.cards})
    always = [f"{word} {card}" for word in ("always", "not always") for card in cards[:20]]
    while game.pending is not None:
        if dice.random() < 0.02:
            stops = (*STOPS, *(f"no {stop}" for stop in STOPS))
            what = dice.choice((*MODES, "until my turn", "no yield", "this stack" if game.stack else "ask", "patient"))
            game.prefer(dice.randrange(players), dice.choice((what, dice.choice(stops), dice.choice(always))))
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
