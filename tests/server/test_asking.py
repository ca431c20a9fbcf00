"""Asking at a table: everybody at once, ahead of one's turn, briefly; and what others can notice of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

import soulstack
from server.quiet import BRIEF, Quiet
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import BRIEF as BRIEFLY
from soulstack.engine.people.autopass import REAL, UNSEEN, manner, secret
from soulstack.engine.people.view import redeal
from soulstack.engine.rules.priority import asked_next, free, round_of
from soulstack.server import Settings
from soulstack.server.past import fold, play_through
from soulstack.server.protocol import messages
from soulstack.server.records import Record
from soulstack.server.seating import read_setup
from soulstack.server.tables import Table as ServerTable
from table import Table, card

UMBRELLA = card("Umbrella", "↷ Prevent the next 1 damage you would take this turn.")
PARASOL = card("Parasol", "↷ Prevent the next 1 damage a monster or player would take this turn.")


def bombed(*prefs: str, players: int = 3, at: str = "P2", **laid: Any) -> Table:
    """P1 has played a Bomb! at somebody, and everybody could respond; P2 could prevent its damage to them, and whom it
    does not concern could prevent it for anybody."""
    table = Table(players=players, cards=UMBRELLA + PARASOL, **laid).give(1, "Umbrella")
    for seat in range(2 if at == "P2" else 1, players):
        table.give(seat, "Parasol")
    table.awake()
    for seat in range(players):
        for what in prefs:
            table.game.prefer(seat, what)
    return table.play(0, "Bomb!", at=at)


# asked at once


def test_everybody_who_will_be_asked_is_asked_at_once() -> None:
    async def story(table: Quiet) -> None:
        assert table.asked() == [0, 1, 2]
        asks = [table.ask(seat) for seat in range(3)]
        assert [ask and ask["ahead"] for ask in asks] == [False, True, True]
        assert [ask and ask["brief"] for ask in asks] == [None, None, None]
        assert asks[1] is not None and asks[1]["prompt"].startswith("P1 plays Bomb! on you: Deal 1 damage")
        assert {table.state(seat)["asked"] for seat in range(3)} == {0}, "the engine asks one at a time"

    Quiet.play(bombed(), story)


def test_the_free_turn_of_the_active_player_is_asked_of_nobody_else() -> None:
    async def story(table: Quiet) -> None:
        assert table.asked() == [0]

    Quiet.play(Table(players=3).awake(), story)


def test_an_answer_ahead_waits_for_its_turn_and_nobody_learns_of_it() -> None:
    async def story(table: Quiet) -> None:
        seen = [table.letters(seat) for seat in (0, 1, -1)]
        await table.choose(2, "pass")
        assert [table.letters(seat) for seat in (0, 1, -1)] == seen, "nobody else got a letter"
        assert table.ask(2) is None and table.state(2)["answered"] == "Let it resolve"
        assert table.table.at == 0 and table.kept.entries == [["ahead", 2, 0, 0]]
        await table.choose(0, "pass")
        assert table.table.asked() == 1 and table.state(2)["answered"], "it is the second player's turn now"
        await table.choose(1, "pass")
        assert table.kept.entries[1:] == [0, 0, 0], "the third pass was made by itself"
        assert [item.kind for item in table.game.stack] == [3], "Bomb! has resolved"
        assert table.state(2)["answered"] is None

    Quiet.play(bombed(), story, spectator=True)


def test_an_action_ahead_is_taken_in_turn() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "Activate Judas")
        await table.choose(0, "pass")
        await table.choose(1, "pass")
        assert len(table.game.stack) == 2 and table.game.stack[-1].ctrl == 2

    Quiet.play(bombed(), story)


def test_an_answer_ahead_is_forgotten_when_somebody_acts_first() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        await table.choose(0, "pass")
        await table.choose(1, "Activate Maggy")
        assert table.state(2)["answered"] is None and table.ask(2) is not None
        assert table.kept.entries[1:] == [0, 1], "the pass was not made"
        while table.table.asked() != 2:
            await table.choose(table.table.asked() or 0, "pass")
        assert table.ask(2) is not None, "and the third player is asked for real"

    Quiet.play(bombed(), story)


def test_an_answer_ahead_can_be_taken_back() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        others = [table.letters(seat) for seat in (0, 1)]
        await table.send(2, messages.Rethink())
        assert [table.letters(seat) for seat in (0, 1)] == others
        assert table.state(2)["answered"] is None and table.ask(2) is not None
        assert table.kept.entries == [["ahead", 2, 0, 0], ["ahead", 2, 0, -1]]
        assert "no answer of yours" in await table.refused(2, messages.Rethink())
        await table.choose(0, "pass")
        await table.choose(1, "pass")
        assert table.table.asked() == 2, "nothing is made without them"
        assert "no answer of yours" in await table.refused(0, messages.Rethink())

    Quiet.play(bombed(), story)


def test_an_answer_can_be_to_the_question_of_an_earlier_moment_of_the_round() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(0, "pass")
        await table.send(1, messages.Choose(at=0, option=0))
        await table.send(2, messages.Choose(at=0, option=0))
        assert table.kept.entries == [0, 0, 0]
        assert "answered already" in await table.refused(2, messages.Choose(at=0, option=0))

    Quiet.play(bombed(), story)


def test_one_answer_is_enough() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        assert "answered already" in await table.refused(2, messages.Choose(at=0, option=1))
        assert "no option 9" in await table.refused(1, messages.Choose(at=0, option=9))
        await table.choose(0, "pass")
        assert "answered already" in await table.refused(0, messages.Choose(at=0, option=0))
        assert "P2's choice" in await table.refused(0, messages.Choose(at=1, option=0))

    Quiet.play(bombed(), story)


def test_cents_that_change_hands_ask_everybody_anew() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        await table.send(0, messages.Offer(taker=1, cents=1))
        assert table.state(2)["answered"], "an offer changes nothing"
        await table.send(1, messages.AnswerOffer(giver=0, accept=True))
        assert table.state(2)["answered"] is None and table.ask(2) is not None

    Quiet.play(bombed().cents(0, 3), story)


def test_preferences_of_others_leave_an_answer_ahead() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        await table.send(1, messages.Prefer("full control"))
        await table.send(0, messages.Prefer("this stack"))
        assert table.table.asked() == 1 and table.state(2)["answered"]

    Quiet.play(bombed(), story)


def test_only_the_table_is_patient() -> None:
    async def story(table: Quiet) -> None:
        assert "only the table itself" in await table.refused(0, messages.Prefer("patient"))

    Quiet.play(bombed(), story)


# bots, leaving, clocks


def test_a_bot_is_asked_in_its_turn_and_people_do_not_wait_for_it() -> None:
    async def story(table: Quiet) -> None:
        assert table.asked() == [0, 1]
        await table.choose(1, "pass")
        assert table.state(1)["answered"] and table.table.asked() == 0
        await table.choose(0, "pass")
        assert table.kept.entries[1:3] == [0, 0]

    Quiet.play(bombed(), story, people=2)


def test_who_leaves_leaves_no_answer_behind() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "Activate Judas")
        await table.send(2, messages.Leave())
        assert ["ahead", 2, 0, -1] in table.kept.entries
        assert table.table.played is not None and not table.table.played.ahead
        assert table.ask(2) is None, "the bot will be asked"
        assert "take it back" in await table.refused(2, messages.Choose(at=0, option=0))
        await table.send(2, messages.Return())
        assert table.ask(2) is not None and table.state(2)["answered"] is None

    Quiet.play(bombed(), story)


def test_only_the_clock_of_the_seat_that_the_engine_asks_runs() -> None:
    async def story(table: Quiet) -> None:
        assert [seat["clock"] is not None for seat in table.state(0)["seats"]] == [True, False, False]
        await table.after(8.0)
        await table.choose(0, "pass")
        clocks = [seat["clock"] for seat in table.state(0)["seats"]]
        assert clocks == [None, 10.0, None], "the time they were asked ahead does not count"
        await table.after(11.0)
        assert table.table.seats[1].away and not table.table.seats[2].away

    Quiet.play(bombed(), story, clock=10)


SHOW = Settings().show


async def bombs(table: Quiet) -> None:
    """P1 plays a Bomb! at P2 and does no more, so P2 is asked."""
    for words in ("Play Bomb!", "P2", "pass"):
        await table.choose(0, words)
    assert table.state(1)["asked"] == 1


def armed() -> Table:
    """P1 can play a Bomb!, and P2 prevent its damage."""
    return Table(players=2, cards=UMBRELLA).give(1, "Umbrella").hand(0, "Bomb!").plays(0).cents(0, 3)


def clocks(table: Quiet) -> list[float | None]:
    return [seat["clock"] for seat in table.state(0)["seats"]]


def shows(table: Quiet, seat: int) -> None:
    """The page of this seat says what it has shown, from now on."""
    table.watchers[seat].shown = table.state(seat)["n"]


def test_a_clock_starts_when_the_show_has_come_to_the_question() -> None:
    async def story(table: Quiet) -> None:
        shows(table, 0)
        shows(table, 1)
        await bombs(table)
        await table.after(SHOW - 1)
        assert clocks(table) == [None, None]
        await table.send(0, messages.Shown(table.state(0)["n"]))
        assert clocks(table) == [None, None], "it is the page of who is asked that counts"
        await table.send(1, messages.Shown(table.state(1)["n"]))
        assert clocks(table) == [None, 5.0]
        await table.after(4.0)
        assert not table.table.seats[1].away
        await table.after(1.5)
        assert table.table.seats[1].away

    Quiet.play(armed(), story, clock=5)


def test_a_page_that_never_shows_it_stops_no_clock() -> None:
    async def story(table: Quiet) -> None:
        shows(table, 1)
        await bombs(table)
        await table.after(SHOW + 0.5)
        assert clocks(table) == [None, 5.0]
        await table.after(5.0)
        assert table.table.seats[1].away

    Quiet.play(armed(), story, clock=5)


def test_a_clock_that_runs_is_stopped_by_nothing_that_is_shown_later() -> None:
    async def story(table: Quiet) -> None:
        await bombs(table)
        shows(table, 1)
        assert clocks(table)[1] == 5.0
        await table.after(3.0)
        await table.send(0, messages.Offer(1, 1))
        await table.after(2.5)
        assert table.table.seats[1].away, "an offer gives no further time"

    Quiet.play(armed(), story, clock=5)


# brief questions


def test_who_could_act_but_is_not_concerned_is_asked_briefly() -> None:
    async def story(table: Quiet) -> None:
        assert table.asked() == [1, 2], "not who played it"
        real, brief = table.ask(1), table.ask(2)
        assert real is not None and real["brief"] is None and not real["ahead"]
        assert brief is not None and brief["brief"] == BRIEF and brief["ahead"]
        await table.after(1.0)
        await table.choose(1, "pass")
        brief = table.ask(2)
        assert brief is not None and brief["brief"] == 0.5, "its time runs since the round began"
        await table.after(0.6)
        assert [item.kind for item in table.game.stack] == [3]
        assert table.kept.entries == [0, ["auto", 0]]

    Quiet.play(bombed("relaxed", "patient"), story)


def test_a_brief_question_ends_also_while_somebody_else_thinks() -> None:
    async def story(table: Quiet) -> None:
        others = table.letters(1)
        await table.after(BRIEF + 0.1)
        assert table.ask(2) is None and table.ask(1) is not None
        assert table.letters(1) == others
        assert "answered already" in await table.refused(2, messages.Choose(at=0, option=0))
        assert "answered already" in await table.refused(2, messages.Wait(at=0))
        await table.choose(1, "pass")
        assert table.kept.entries == [0, ["auto", 0]], "they pass at once when their turn comes"

    Quiet.play(bombed("relaxed", "patient"), story)


def test_waiting_makes_a_real_question_of_a_brief_one() -> None:
    async def story(table: Quiet) -> None:
        others = table.letters(1)
        await table.send(2, messages.Wait(at=0))
        assert table.letters(1) == others
        ask = table.ask(2)
        assert ask is not None and ask["brief"] is None
        await table.choose(1, "pass")
        await table.after(60.0)
        assert table.table.asked() == 2 and table.ask(2) is not None
        await table.choose(2, "Activate Judas")
        assert len(table.game.stack) == 2

    Quiet.play(bombed("relaxed", "patient"), story)


def test_a_brief_question_can_be_answered_and_rethought() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(2, "pass")
        await table.send(2, messages.Rethink())
        await table.after(60.0)
        ask = table.ask(2)
        assert ask is not None and ask["brief"] is None, "who thinks again is not hurried"

    Quiet.play(bombed("relaxed", "patient"), story)


def test_all_brief_questions_of_a_round_run_at_the_same_time() -> None:
    async def story(table: Quiet) -> None:
        assert table.asked() == [1, 2, 3]
        began = table.time
        while table.game.stack:
            await table.after(0.1)
        assert table.time - began == pytest.approx(BRIEF, abs=0.11)
        assert table.kept.entries == [["auto", 0]] * 3

    Quiet.play(bombed("relaxed", "patient", players=4, at="Fatty"), story)


def test_the_mode_is_looked_at_while_one_is_asked() -> None:
    async def story(table: Quiet) -> None:
        await table.send(2, messages.Prefer("ask"))
        ask = table.ask(2)
        assert ask is not None and ask["brief"] is None
        await table.send(2, messages.Prefer("this stack"))
        assert table.ask(2) is None, "a yield passes at once"

    Quiet.play(bombed("relaxed", "patient"), story)


def test_a_wish_to_take_back_stops_the_time() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(0, "Play Bomb!")
        await table.choose(0, "P2")
        await table.after(1.0)
        await table.send(0, messages.Undo())
        await table.after(60.0)
        assert table.game.stack[-1].kind == 0 and table.asked() == [1, 2]
        await table.send(1, messages.AnswerUndo(accept=False))
        ask = table.ask(2)
        assert ask is not None and ask["brief"] == BRIEF, "it begins anew"
        await table.after(BRIEF)
        await table.choose(1, "pass")
        assert table.game.stack[-1].kind == 3

    laid = (
        Table(players=3, cards=UMBRELLA + PARASOL)
        .give(1, "Umbrella")
        .give(2, "Parasol")
        .awake()
        .plays(0, 1)
        .hand(0, "Bomb!")
    )
    for seat in range(3):
        for what in ("relaxed", "patient"):
            laid.game.prefer(seat, what)
    Quiet.play(laid, story)


def test_nothing_passes_while_nobody_is_there() -> None:
    async def story(table: Quiet) -> None:
        for watcher in list(table.table.readers):
            table.table.gone(watcher)
        await table.after(60.0)
        assert not table.kept.entries
        table.watchers[2] = table.come(2)
        await table.now()
        ask = table.ask(2)
        assert ask is not None and ask["brief"] == BRIEF

    Quiet.play(bombed("relaxed", "patient", at="Fatty"), story)


def test_a_clock_never_runs_out_over_a_brief_question() -> None:
    async def story(table: Quiet) -> None:
        ask = table.ask(1)
        assert ask is not None and ask["brief"] == 2.5
        await table.after(2.6)
        assert not table.game.stack and not any(row.away for row in table.table.seats)

    Quiet.play(bombed("relaxed", "patient", players=2, at="Fatty"), story, brief=60.0, clock=5)


def test_a_server_without_brief_questions_passes_at_once() -> None:
    async def story(table: Quiet) -> None:
        assert not table.game.stack and table.time == 0.0

    Quiet.play(bombed("relaxed", "patient", at="Fatty"), story, brief=0.0)


def test_one_person_against_bots_is_never_held_up_for_nothing() -> None:
    """The only pauses are brief questions that the person sees, at most one for each thing about to resolve."""

    async def story(table: Quiet) -> None:
        dice = random.Random(5)
        began, briefs = table.time, 0
        while table.game.pending is not None and table.game.turn < 12:
            ask = table.ask(0)
            if ask is None:
                at = table.table.at
                await table.now()
                going_on = table.table.at > at or table.table.unkept or table.table.asked() != 0
                assert going_on or table.ask(0) is not None, "an auto-pass takes no time"
            elif ask["brief"] is not None:
                assert table.game.stack
                briefs += 1
                await table.after(ask["brief"])
            else:
                await table.send(0, messages.Choose(table.state(0)["at"], dice.randrange(len(ask["options"]))))
        assert briefs > 5
        assert table.time - began <= briefs * BRIEF + 0.001

    game = soulstack.new_game(players=3, seed=4)
    for what in ("relaxed", "patient"):
        game.prefer(0, what)
    Quiet.play(game, story, people=1)


# what others can notice


def hidden(card: str, threat: bool) -> Table:
    """P2 has a loot play and one card in hand; P1 has played a Bomb! at P2, or at a monster."""
    table = Table(players=3).plays(1, 1).hand(1, card)
    for seat in range(3):
        for what in ("relaxed", "patient"):
            table.game.prefer(seat, what)
    return table.play(0, "Bomb!", at="P2" if threat else "Fatty")


def seen_by_others(card: str, threat: bool, answer: float | None) -> list[Any]:
    """Everything that the others get, and when, if P2 passes after so long when asked, or never answers."""

    async def story(table: Quiet) -> list[Any]:
        if answer is not None:
            await table.after(answer)
            if table.ask(1) is not None:
                await table.choose(1, "pass")
        await table.after(BRIEF + 1.0 - (answer or 0.0))
        found = []
        for seat in (0, 2, -1):
            for when, message in table.watchers[seat].got:
                found.append((seat, when, {**message, "n": 0, "after": 0}))
        assert table.table.at == 1
        return found

    found: list[Any] = Quiet.play(hidden(card, threat), story, spectator=True)
    return found


def how(card: str, threat: bool) -> str:
    game = hidden(card, threat).game
    assert game.pending is not None and game.pending.seat == 1 and secret(game, 1)
    return manner(game, 1, game.pending.options)


def test_nobody_can_tell_nothing_from_not_wanting_or_passing_in_time() -> None:
    assert (how("Dice Shard", False), how("Bomb!", False), how("Bomb!", True)) == (UNSEEN, BRIEFLY, REAL)
    for threat in (False, True):
        nothing = seen_by_others("Dice Shard", threat, None)
        assert nothing == seen_by_others("Bomb!", threat, 0.0)
        assert nothing == seen_by_others("Bomb!", threat, 0.7)
        assert threat or nothing == seen_by_others("Bomb!", threat, None)
    times = {when for _, when, _ in nothing}
    assert times == {0.0, BRIEF}, "one delay, and nothing in between"


def test_nobody_can_tell_what_helps_from_what_was_tried_in_vain() -> None:
    in_vain = seen_by_others("3 Cents!", True, None)
    assert in_vain == seen_by_others("Soul Heart", True, 0.0) == seen_by_others("Dice Shard", True, None)


def log_of(table: Quiet, seat: int) -> list[dict[str, Any]]:
    return [line for _, message in table.watchers[seat].got for line in message.get("log", [])]


def test_who_has_nothing_that_helps_is_not_asked_and_reads_why() -> None:
    async def story(table: Quiet) -> None:
        assert table.ask(1) is None and 1 not in table.asked()
        await table.after(BRIEF)
        assert table.game.stack[-1].kind == 3, "the Bomb! has resolved"
        told = "P1 plays Bomb! on you: Deal 1 damage to a monster or player. Nothing you have changes that."
        lines = {seat: [line["words"] for line in log_of(table, seat)] for seat in (0, 1, 2)}
        assert told in lines[1] and told not in lines[0] + lines[2]
        assert table.kept.entries[0] == ["auto", 0, told, True], "it concerns them, so they see it without asking"

    Quiet.play(hidden("3 Cents!", True), story)


def test_what_helps_is_marked_and_full_control_asks_as_ever() -> None:
    async def story(table: Quiet) -> None:
        ask = table.ask(1)
        assert ask is not None
        assert [o["label"] for o in ask["options"] if o.get("matters")] == ["Activate Umbrella"]
        await table.send(1, messages.Prefer("full control"))
        ask = table.ask(1)
        assert ask is not None and not any(o.get("matters") for o in ask["options"])

    Quiet.play(bombed("relaxed", "patient"), story)


def test_a_pass_that_is_held_back_can_be_rethought() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(1, "pass")
        assert table.table.at == 0 and table.state(1)["answered"] and table.ask(1) is None
        await table.send(1, messages.Rethink())
        await table.after(10.0)
        await table.choose(1, "Play Soul Heart")
        assert table.table.at == 1, "an action need not be held back: it shows itself"

    Quiet.play(hidden("Soul Heart", True), story)


def test_alone_nobody_waits_for_a_mask() -> None:
    async def story(table: Quiet) -> None:
        assert table.table.at == 0, "the others could notice"
        for seat in (0, 2):
            table.table.gone(table.watchers[seat])
        await table.now()
        assert table.table.at == 1 and table.time == 0.0

    Quiet.play(hidden("Dice Shard", False), story)


def windows(seed: int) -> Iterator[tuple[Game, int]]:
    """Rounds of priority of a random game of patient people, each with the viewer to look at it."""
    dice = random.Random(seed)
    game = soulstack.new_game(players=3, seed=seed)
    for seat in range(3):
        for what in ("patient", dice.choice(("relaxed", "ask"))):
            game.prefer(seat, what)
    while game.pending is not None and game.turn < 30:
        now = round_of(game)
        first = now is not None and now.passed == 0 and not free(game, game.pending.seat)
        if first or (game.pending.kind == "priority" and game.stack):
            asked = [game.pending.seat, *(ask.seat for ask in asked_next(game))]
            for viewer in range(3):
                if any(seat != viewer and secret(game, seat) for seat in asked) and not free(game, game.pending.seat):
                    yield game.copy(), viewer
        game.choose(0 if dice.random() < 0.6 else dice.randrange(len(game.pending.options)))


def round_seen(game: Game, viewer: int) -> list[Any]:
    """What a viewer gets till the round of priority is over, and when it is; whoever is asked passes soon."""

    async def story(table: Quiet) -> list[Any]:
        played = table.table.played
        assert played is not None
        found: list[Any] = []
        for _ in range(40):
            await table.after(0.2)
            if played.asked_at:
                break
            for seat in table.asked():
                if table.asked() and table.ask(seat) is not None and not played.asked_at:
                    await table.choose(seat, "pass")
        for when, message in table.watchers[viewer].got:
            if message["at"] < played.asked_at or not played.asked_at:
                found.append((when, {**message, "n": 0, "after": 0}))
        last = table.watchers[viewer].got[-1]
        return [*found, last[0], last[1]["at"]]

    found: list[Any] = Quiet.play(game, story)
    return found


def manners(game: Game, viewer: int) -> list[str]:
    """How the others are asked in this round."""
    asks = [ask for ask in (game.pending, *asked_next(game)) if ask is not None]
    return [manner(game, ask.seat, ask.options) for ask in asks if ask.seat != viewer]


def test_what_a_seat_gets_does_not_depend_on_hands_it_cannot_see() -> None:
    compared = 0
    for seed in range(6):
        dice = random.Random(seed)
        for game, viewer in windows(seed):
            if compared >= 8 * (seed + 1):
                break
            twins = (redeal(game, viewer, dice.randrange(1 << 30)) for _ in range(12))
            for twin in twins:
                if manners(twin, viewer) != manners(game, viewer):
                    assert round_seen(game.copy(), viewer) == round_seen(twin, viewer)
                    compared += 1
                    break
    assert compared >= 40


# taking back, loading again, being killed


def asking_two(seed: int = 3, players: int = 3) -> Game:
    """A dealt game with people who are asked whenever they can act."""
    return soulstack.new_game(players=players, seed=seed)


async def play_till_somebody_is_asked_ahead(table: Quiet) -> int:
    """Choices are made, at least one, until a round of priority has two people in it; who is asked ahead."""
    dice = random.Random(2)
    for _ in range(300):
        if table.table.at and table.table.asking.following():
            return table.table.asking.following()[0].seat
        seat = table.table.asked()
        assert seat is not None
        ask = table.ask(seat)
        assert ask is not None
        await table.send(seat, messages.Choose(table.state(seat)["at"], dice.randrange(len(ask["options"]))))
    raise AssertionError("nobody was asked ahead")


def loaded(table: Quiet) -> ServerTable:
    """The table as the store has it."""
    record = Record("again", table.table.record.setup, table.table.seats, True, entries=list(table.kept.entries))
    played = play_through(read_setup(record.setup["setup"]), fold(record.entries).inputs)
    return ServerTable(table.hall, record, played)


def test_an_answer_ahead_is_there_again_after_loading() -> None:
    async def story(table: Quiet) -> None:
        seat = await play_till_somebody_is_asked_ahead(table)
        await table.choose(seat, "pass")
        again = loaded(table)
        assert again.game is not None and again.game.digest() == table.game.digest()
        assert again.asking.answered(seat) == table.state(seat)["answered"] is not None
        assert again.asking.shown(seat) is None
        await table.send(seat, messages.Rethink())
        assert loaded(table).asking.answered(seat) is None

    Quiet.play(asking_two(), story)


def test_taking_back_forgets_answers_ahead() -> None:
    async def story(table: Quiet) -> None:
        seat = await play_till_somebody_is_asked_ahead(table)
        await table.choose(seat, "pass")
        assert table.table.played is not None
        sorry = next(seat for seat in range(3) if table.table.played.last_choice(seat) >= 0)
        await undone(table, sorry)
        assert table.table.played is not None and not table.table.played.ahead
        assert all(table.state(other)["answered"] is None for other in range(3))

    Quiet.play(asking_two(), story)


async def undone(table: Quiet, sorry: int) -> None:
    """Somebody takes their last choice back, and everybody agrees."""
    await table.send(sorry, messages.Undo())
    for other in range(3):
        if other != sorry:
            await table.send(other, messages.AnswerUndo(accept=True))
    while table.table.busy:
        await asyncio.sleep(0)
    await table.now()


def test_taking_back_brings_preferences_back() -> None:
    async def story(table: Quiet) -> None:
        await table.send(1, messages.Prefer("stop roll"))
        asked, before = table.table.asked(), table.game.digest()
        assert asked is not None
        await table.send(asked, messages.Choose(table.state(asked)["at"], 0))
        for what in ("until my turn", "no stop roll", "full control"):
            await table.send(1, messages.Prefer(what))
        await undone(table, asked)
        assert table.game.digest() == before and table.state(1)["prefs"] == ["stop roll"]
        again = loaded(table)
        assert again.game is not None and again.game.digest() == before

    Quiet.play(asking_two(), story)


def test_a_pass_by_itself_is_not_ones_last_choice() -> None:
    """Taking back goes to what one chose, not to what the table did since, also after loading."""

    async def story(table: Quiet) -> None:
        played = table.table.played
        assert played is not None
        dice = random.Random(1)
        for _ in range(2_000):
            if ["auto", 0] in table.kept.entries[-3:] and played.last_choice(0) >= 0:
                break
            asked = table.asked()
            if asked and dice.random() < 0.8:
                ask = table.ask(asked[0])
                assert ask is not None
                await table.send(
                    asked[0], messages.Choose(table.state(asked[0])["at"], dice.randrange(len(ask["options"])))
                )
            else:
                await table.after(BRIEF)
        assert ["auto", 0] in table.kept.entries
        again = loaded(table).played
        assert again is not None and again.makers == played.makers and again.inputs == played.inputs
        assert again.rows() == fold(table.kept.entries).inputs
        autos = [n for n, row in enumerate(played.rows()) if row == ["auto", 0]]
        assert autos and all(played.makers[n] == -1 for n in autos)
        for seat in range(3):
            assert played.last_choice(seat) not in autos

    async def dealt(table: Quiet) -> None:
        for seat in range(3):
            for what in ("relaxed", "patient"):
                table.table.make(["prefer", seat, what])
        await table.now()
        await story(table)

    Quiet.play(asking_two(6), dealt)
