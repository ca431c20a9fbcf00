"""The checks before anybody gets priority: win, slots, triggers, deaths, till nothing is due (PRIO-07,
open point 2).
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.records import Obj
from soulstack.engine.core.run import finish, start
from soulstack.engine.core.scope import Event, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attackable import mortal
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.combat import end_attack, target_lost
from soulstack.engine.rules.coop import GOALS, everybody, together
from soulstack.engine.rules.death import put_death
from soulstack.engine.rules.slots import REFILL, next_empty
from soulstack.engine.rules.stack import PLACE_TRIGGERS
from soulstack.engine.rules.would import would
from soulstack.engine.statics.allowances import MayLook
from soulstack.engine.statics.shown import CardsRevealed, HandsRevealed
from soulstack.engine.statics.souls import SoulsToWin, WorthSouls
from soulstack.engine.table.atoms import (
    fit_hp,
    gain_bonus_soul,
    heirs_of,
    leave,
    mark_seen,
    show_to_all,
    to_discard,
    withdraw_award,
)
from soulstack.engine.table.layers import eternal, hp, souls_of


class Checks(Procedure):
    """Everything that is due before the next priority, in order, again and again till nothing is."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = game.answer
        if answer is not None:
            game.answer = None
            put_death(game, answer.ref)
            return False
        game.due = False
        index = game.index()
        before = game._checked
        new = index is not before
        game._checked = index
        if new or index.moving:
            fit_hp(game, before)
        if new or index.moving_souls:
            check_win(game)
            if game.result is not None:
                return False
        if game.attack is not None and target_lost(game):
            end_attack(game)
        if index.sheet.events:
            event = finished_event(game)
            if event is not None:
                if any(line.this == event.id for line in index.replacers.get("put into discard", ())):
                    start(game, EVENT_END).this = event.id
                else:
                    to_discard(game, leave(game, event, "put into discard"))
                return False
        if MayLook in index.statics:
            for static, line in index.standing(game, MayLook):
                for card, seat in static.seen(game, line):  # who may look has looked
                    mark_seen(game, card, 1 << seat)
        if HandsRevealed in index.statics or CardsRevealed in index.statics:
            show_open(game, index)
        if game.awarded:
            start(game, AWARD)
        elif next_empty(game) is not None:
            start(game, REFILL)
        elif game.waiting:
            start(game, PLACE_TRIGGERS)
        elif not self.deaths(game, index):
            return True
        return False

    def deaths(self, game: GameState, index: Index) -> bool:
        """Put one death that is due on the stack: players first, so that monsters resolve first
        (ATTACK-22, EACH-06).
        """
        due: list[int] = []
        for player in game.players:
            if player.damage >= player.full and not player.dead and not player.dying:
                due.append(~player.seat)
        if due:
            put_death(game, first_to_die(game, due))
            return True
        dying: list[int] = []
        for id in index.sheet.mortals:
            obj = game.objs[id]
            if obj.damage >= obj.full and at_zero(game, obj):
                dying.append(id)
        if not dying:
            return False
        if len(dying) == 1 or all_by_blows(game, dying):
            put_death(game, first_killed(game, dying))
        else:
            ask(game, game.active, "order deaths", [Option("death", id) for id in dying])
        return True


class Award(Procedure):
    """The active player chooses who gains a bonus soul, of those who fit (BONUS-02)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is None:
            frame.this = game.awarded[0]
            heirs = heirs_of(game, game.objs[frame.this])
            if heirs:
                options = [Option("pick", ~seat) for seat in heirs]
                ask(game, game.active, "pick", options, frame.this, "choose who gains it")
                if game.pending is not None:
                    return False
                answer = answered(game)
        if answer is None:
            withdraw_award(game, frame.this)
        else:
            gain_bonus_soul(game, game.objs[frame.this], ~answer.ref)
        return True


def show_open(game: GameState, index: Index) -> None:
    """Everybody has seen what lies open by an effect (ZONE-10, ZONE-17)."""
    for hands, line in index.standing(game, HandsRevealed):
        for card in hands.shown(game, line):
            show_to_all(game, card)
    for cards, line in index.standing(game, CardsRevealed):
        for card in cards.shown(game, line):
            show_to_all(game, card)


def first_to_die(game: GameState, players: list[int]) -> int:
    """Whose death goes on the stack first: the first brought to 0 HP, else the last in turn order (ATTACK-22)."""
    order = [~seat for seat in reversed(game.seats_from(game.active))]
    return min(players, key=lambda id: (killed_at(game, id), order.index(id)))


def all_by_blows(game: GameState, ids: list[int]) -> bool:
    """Whether the order of these deaths is settled by when they were brought to 0 HP (EACH-05)."""
    return all(killed_at(game, id) >= 0 for id in ids)


def first_killed(game: GameState, ids: list[int]) -> int:
    """The first of them that was brought to 0 HP (EACH-04)."""
    return min(ids, key=lambda id: killed_at(game, id))


def unchecked(game: GameState) -> bool:
    """Whether full HP and souls may be others than when they were looked at last."""
    index = game.index()
    return index is not game._checked or bool(index.moving) or index.moving_souls


def killed_at(game: GameState, id: int) -> int:
    """When it was brought to 0 HP this turn: `each ... dies` has put them in order (EACH-04, EACH-05); -1:
    by no blow.
    """
    for at in range(len(game.told) - 1, -1, -1):
        if game.told[at].kind == "blame" and game.told[at].who == id:
            return at
    return -1


def at_zero(game: GameState, obj: Obj) -> bool:
    """Something in play with HP that has none left and can die (KEYW-03)."""
    if obj.dying or obj.damage < obj.full or not mortal(game, obj):
        return False
    return hp(game, obj.id) == 0 and not eternal(game, obj.id)


def finished_event(game: GameState) -> Obj | None:
    """An event whose abilities have all resolved or been cancelled goes to discard (EVENT-03, CANCEL-06)."""
    for id in game.index().sheet.events:
        busy = any(i.this == id for i in game.stack) or any(i.this == id for i in game.waiting)
        if not busy and not any(f.this == id for f in game.frames):
            return game.objs[id]
    return None


def souls_needed(game: GameState, seat: int) -> int:
    """How many souls win: 4, unless an effect says otherwise (WIN-01, WIN-03)."""
    need = GOALS[game.options.goal] if together(game) else game.options.souls_to_win
    index = game.index()
    if SoulsToWin in index.statics:
        for static, line in index.standing(game, SoulsToWin):
            if static.who.covers(game, line, ~seat):
                need = max(need, static.n)
    return need


def check_win(game: GameState) -> None:
    """Whoever has the souls wins; several at once tie (WIN-01, WIN-02, WIN-05)."""
    index = game.index()
    if WorthSouls in index.statics:
        totals = [souls_of(game, player.seat) for player in game.players]
    else:
        totals = [0] * len(game.players)
        for id in index.sheet.souls:
            obj = game.objs[id]
            totals[obj.seat] += index.face(game, obj).souls
    goal = challenge(game)
    if goal is not None:  # nothing else wins it (CHALLENGE-11)
        if any(e.kind == "win" and e.source == goal.id for e in game.told):
            finish(game, everybody(game), game.face(goal).name)
        return
    if together(game):
        totals = [sum(totals)] * len(totals)  # only the joint count matters (COOP-12)
    souls = [seat for seat, n in enumerate(totals) if n and n >= souls_needed(game, seat)]
    effect = [~e.who for e in game.told if e.kind == "win"]  # WIN-06
    if souls or effect:
        winners = everybody(game) if together(game) else tuple(sorted({*souls, *effect}))
        finish(game, winners, "souls" if souls else "an effect", max([totals[seat] for seat in souls], default=0))


class EventEnd(Procedure):
    """A finished event that says something else of its leaving play, as a copy can (EVENT-03, REPL-01)."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not would(game, frame, Event("put into discard", frame.this, 1)):
                return False
        if frame.did and frame.this in game.objs:
            to_discard(game, leave(game, game.objs[frame.this], "put into discard"))
        return True


AWARD: Final = Award()
CHECKS: Final = Checks()
EVENT_END: Final = EventEnd()
