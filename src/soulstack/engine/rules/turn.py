"""A turn: start phase, action phase, cleanup if need be, end phase; then the next player's (TURN)."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import (
    ACTION,
    BETWEEN,
    CLEANUP,
    END,
    IN_LOOT_STEP,
    NOBODY,
    ROOMS,
    START,
    TILL_NEXT_TURN,
    TILL_TURN,
    TILL_TURN_ENDS,
    UNLIMITED,
)
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.records import Obj
from soulstack.engine.core.run import finish, start
from soulstack.engine.core.scope import Event, Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.checks import unchecked
from soulstack.engine.rules.combat import end_attack
from soulstack.engine.rules.coop import old_rooms, round_over, together
from soulstack.engine.rules.death import hand_options
from soulstack.engine.rules.limits import stays_deactivated
from soulstack.engine.rules.pick import pick
from soulstack.engine.rules.priority import ACTIONS, SETTLE, WINDOW
from soulstack.engine.rules.would import would
from soulstack.engine.statics.allowances import HandSize, RechargeLimit
from soulstack.engine.statics.allowances import LootStep as MoreLoot
from soulstack.engine.statics.fights import NoHealing
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import eternal, souls_of, undiscardable
from soulstack.engine.table.naming import counted
from soulstack.engine.table.triggers import notify

RECHARGED: Final = frozenset(("character", "item", "room", "monster", "curse"))
"""What can be deactivated, as an object in play."""

BEGIN: Final = 0
RECHARGE: Final = 1
STARTING: Final = 2
LOOT: Final = 3
ACT: Final = 4
CLEAN: Final = 5
ENDING: Final = 6
HAND: Final = 7
ROOM_STEP: Final = 8
ROUND_END: Final = 9
OLD_ROOMS: Final = 10
PASS_TURN: Final = 11


class TurnRegisters(Registers):
    """The turns of the game."""

    __slots__ = ()

    @property
    def in_turn(self) -> int:
        """Whose turn it is without extra turns (TURN-22)."""
        return self.frame.seat

    @in_turn.setter
    def in_turn(self, seat: int) -> None:
        self.frame.seat = seat

    @property
    def told_round(self) -> int:
        """The last round whose end has been told."""
        return self.frame.x

    @told_round.setter
    def told_round(self, round: int) -> None:
        self.frame.x = round

    @property
    def begun(self) -> bool:
        """Whether the step has begun, and goes on after a choice."""
        return bool(self.frame.at)

    @begun.setter
    def begun(self, so: bool) -> None:
        self.frame.at = int(so)


class Turn(Procedure):
    """Turn after turn till the game is over (TURN-01)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc in (STARTING, LOOT, ACT) and game.phase in (CLEANUP, END):
            frame.pc = CLEAN
        frame.pc = STEPS[frame.pc](game, frame)
        return False

    def asks(self, frame: Frame) -> str:
        return "recharge"


def begin(game: GameState, frame: Frame) -> int:
    """A new turn: nothing is left of the last one."""
    limit = game.options.round_limit
    if limit and game.round > limit:
        end_by_rounds(game)
        return BEGIN
    atoms.new_turn(game)
    if game.turn > game.options.turn_limit:
        finish(game, (), f"no winner after {game.options.turn_limit} turns")
        return BEGIN
    atoms.set_phase(game, START)
    atoms.expire(game, TILL_NEXT_TURN, game.active)
    atoms.begin_waiting(game, game.active)
    game.effects_changed()
    game.say("turn", seat=game.active, n=game.turn)
    begin_lines(game, "as turn starts")
    return RECHARGE


def begin_lines(game: GameState, kind: EventKind) -> None:
    """What is part of the start or end of the turn begins, without the stack (REPL-03)."""
    for line in game.index().triggers.get(kind, ()):
        if line.ability is not None and line.ability.when.fits(game, line, Event(kind, ~game.active)):
            start(game, line.ability.e, line)


def end_by_rounds(game: GameState) -> None:
    """The last round is over: the most souls win, several tie (WIN-05), and without a soul it is a draw. Players who
    have a goal together have missed it (COOP-12).
    """
    rounds = counted(game.options.round_limit, "round")
    if together(game):
        finish(game, (), f"the goal was not reached in {rounds}")
        return
    souls = [souls_of(game, player.seat) for player in game.players]
    winners = tuple(seat for seat, n in enumerate(souls) if n == max(souls) > 0)
    finish(game, winners, f"the most souls after {rounds}")


def recharge(game: GameState, frame: Frame) -> int:
    """The active player's objects and the game's turn upright, shop items do not (TURN-02, TURN-03, ROOM-05). If an
    effect allows only so many items, their player picks which.
    """
    kept = TurnRegisters(frame)
    if not kept.begun:
        held = [obj for obj in sideways(game) if not stays_deactivated(game, obj)]
        items = [obj for obj in held if obj.role == "item"]
        limit = min(len(items), recharge_limit(game))
        for obj in held:
            if obj.role != "item":
                atoms.set_charged(game, obj, True)
        kept.begun = True
        if not pick(game, frame, tuple(obj.id for obj in items), limit, limit, seat=game.active):
            return RECHARGE
    kept.begun = False
    for id in frame.found:
        atoms.set_charged(game, game.objs[id], True)
    game.due = True
    return STARTING


def sideways(game: GameState) -> list[Obj]:
    """What is deactivated and recharged in the active player's turn: theirs and the game's."""
    return [
        obj
        for obj in game.objs.values()
        if not obj.charged
        and obj.role in RECHARGED
        and (obj.seat == game.active or (obj.seat == NOBODY and obj.role in ("room", "monster")))
    ]


def recharge_limit(game: GameState) -> int:
    """How many items the active player may recharge in this turn's recharge step."""
    limit = UNLIMITED
    for static, line in game.index().standing(game, RechargeLimit):
        if static.who.covers(game, line, ~game.active):
            limit = min(limit, static.n)
    return limit


def starting(game: GameState, frame: Frame) -> int:
    """Start-of-turn abilities, then priority (TURN-04)."""
    notify(game, Event("start", ~game.active, 1))
    start(game, WINDOW)
    return LOOT


def loot(game: GameState, frame: Frame) -> int:
    """Loot 1 directly, then priority (TURN-05)."""
    if atoms.skip_now(game, game.active, IN_LOOT_STEP):
        return ACT
    n = 1
    for static, line in game.index().standing(game, MoreLoot):
        if static.who.covers(game, line, ~game.active):
            n += static.n
    start(game, WINDOW)
    scope = Scope()
    scope.you = game.active
    LootStepRegisters(start(game, LOOT_STEP, scope)).size = n
    return ACT


class LootStepRegisters(Registers):
    """A loot step under way."""

    __slots__ = ()

    @property
    def size(self) -> int:
        """How many are looted."""
        return self.frame.at

    @size.setter
    def size(self, n: int) -> None:
        self.frame.at = n


class LootStep(Procedure):
    """The loot of the turn."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = LootStepRegisters(frame)
        if frame.pc == 0:
            frame.pc = 1
            would(game, frame, Event("loot", ~frame.you, kept.size, cause=IN_LOOT_STEP))
            return False
        return True


def act(game: GameState, frame: Frame) -> int:
    """The action phase: a loot play, then whatever the active player does (TURN-06, TURN-07)."""
    atoms.set_phase(game, ACTION)
    atoms.add_plays(game, game.active, game.options.loot_plays)
    start(game, ACTIONS)
    return CLEAN


def clean(game: GameState, frame: Frame) -> int:
    """After the active player's death everything on the stack resolves and slots are refilled (DEATH-P-11)."""
    end_attack(game)
    if game.phase == CLEANUP:
        game.due = True
        start(game, SETTLE)
    return ENDING


def ending(game: GameState, frame: Frame) -> int:
    """End phase step 1: end-of-turn triggers, then the last priority of the turn (TURN-10, PRIO-05)."""
    end_attack(game)
    atoms.set_phase(game, END)
    game.say("end phase", seat=game.active)
    notify(game, Event("end", ~game.active, 1))
    tell_round_end(game, frame)
    start(game, WINDOW)
    return HAND


def hand(game: GameState, frame: Frame) -> int:
    """Step 2: the active player discards down to the maximum hand size (TURN-11)."""
    kept = TurnRegisters(frame)
    if game.options.end_phase_order == "booklet" and not kept.begun:
        heal_and_expire(game)
    kept.begun = True
    seat = game.active
    answer = answered(game)
    if answer is not None:
        atoms.discard_loot(game, seat, answer.n)
    if len(game.players[seat].hand) > max_hand(game, seat):
        ask(game, seat, "discard down to the maximum hand size", hand_options(game, seat))
        return HAND
    kept.begun = False
    return ROOM_STEP


def max_hand(game: GameState, seat: int) -> int:
    """10, unless an effect says otherwise."""
    size = game.options.max_hand
    for static, line in game.index().standing(game, HandSize):
        if static.whose.covers(game, line, ~seat):
            size = static.n
    return size


def room_step(game: GameState, frame: Frame) -> int:
    """Step 3: after a monster's death this turn the active player may put one room into discard (TURN-12, ROOM-03)."""
    answer = answered(game)
    if answer is not None:
        if answer.do == "room":
            discard_room(game, game.objs[answer.ref])
        return turn_ends(game)
    rooms = [pile[-1] for pile in game.slots[ROOMS] if pile and can_discard(game, pile[-1])]
    if rooms and any(e.kind == "die" and was_monster(game, e.who) for e in game.told):
        options = [Option("room", id) for id in rooms]
        ask(game, game.active, "you may put a room into discard", [*options, Option("no")])
        return ROOM_STEP
    return turn_ends(game)


def turn_ends(game: GameState) -> int:
    """The turn is as good as over: what is part of its end (REPL-03)."""
    begin_lines(game, "as turn ends")
    return OLD_ROOMS


def round_end(game: GameState, frame: Frame) -> int:
    """The last turn of a round was skipped: what belongs to the round's end happens all the same (TURN-19)."""
    atoms.forget_turn(game)
    atoms.set_phase(game, END)
    game.effects_changed()
    tell_round_end(game, frame)
    start(game, SETTLE)
    return OLD_ROOMS


def tell_round_end(game: GameState, frame: Frame) -> None:
    """Tell of a round's end once, even if an extra turn is gained after that (TURN-18)."""
    kept = TurnRegisters(frame)
    if ends_round(game, frame) and kept.told_round != game.round:
        kept.told_round = game.round
        notify(game, Event("round end", ~game.active, 1))


def discard_old_rooms(game: GameState, frame: Frame) -> int:
    """In games with a timer a room that a whole round has not changed is put into discard (COOP-10)."""
    if ends_round(game, frame):
        for id in old_rooms(game):
            if can_discard(game, id):
                discard_room(game, game.objs[id])
    return PASS_TURN


def ends_round(game: GameState, frame: Frame) -> bool:
    """Whether everybody will have had their turn after this one (TURN-17)."""
    kept = TurnRegisters(frame)
    return not game.extra_turns and (kept.in_turn + 1) % len(game.players) == game.first


def discard_room(game: GameState, room: Obj) -> None:
    atoms.to_discard(game, atoms.leave(game, room, "put into discard"))
    game.say("room discarded", card=game.cards[room.card].name, id=room.id)


def can_discard(game: GameState, id: int) -> bool:
    """Whether a room may be put into discard (KEYW-01, DEATH-M-10)."""
    return not eternal(game, id) and not undiscardable(game, id)


def was_monster(game: GameState, id: int) -> bool:
    obj = game.gone.get(id)
    return obj is not None and obj.role == "monster"


def heal_and_expire(game: GameState) -> None:
    """Everything heals fully, the dead come back, and effects till the end of the turn stop, all at once (TURN-13,
    EFFECT-03).
    """
    spared = unhealed(game)
    atoms.expire(game, TILL_TURN)
    atoms.expire(game, TILL_TURN_ENDS, game.active)
    atoms.expire_notes(game)
    atoms.all_heal(game, spared)
    if unchecked(game):
        atoms.fit_hp(game, game._checked)


def unhealed(game: GameState) -> set[int]:
    """What keeps its damage, because an effect says so."""
    return {line.this for _, line in game.index().standing(game, NoHealing)}


def pass_turn(game: GameState, frame: Frame) -> int:
    """Step 4: heal and expire; then an extra turn, or the player on the left (TURN-13, TURN-22)."""
    kept = TurnRegisters(frame)
    heal_and_expire(game)
    atoms.set_phase(game, BETWEEN)
    atoms.clear_stack(game)
    while True:
        if game.extra_turns:
            atoms.next_player(game, atoms.next_extra_turn(game), round=False)
        else:
            kept.in_turn = (kept.in_turn + 1) % len(game.players)
            before = game.round
            atoms.next_player(game, kept.in_turn, round=True)
            if game.timer and game.round > before:
                round_over(game)
                if game.result is not None:
                    return BEGIN
        if not atoms.skip_now(game, game.active, "turn"):
            break
        if ends_round(game, frame):
            return ROUND_END
    game.effects_changed()
    return BEGIN


STEPS: Final = {
    BEGIN: begin,
    RECHARGE: recharge,
    STARTING: starting,
    LOOT: loot,
    ACT: act,
    CLEAN: clean,
    ENDING: ending,
    HAND: hand,
    ROOM_STEP: room_step,
    ROUND_END: round_end,
    OLD_ROOMS: discard_old_rooms,
    PASS_TURN: pass_turn,
}
LOOT_STEP: Final = LootStep()
TURN: Final = Turn()
