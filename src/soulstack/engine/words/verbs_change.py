# Verbs that change what an object or player is: counters, copies, bonuses, abilities.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import FOR_GOOD, NOTHING, TILL_TURN
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import ANYTHING, AS_IT_IS, DOER, NO_ONE, Node, Verb
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Bonus, Noun, Number, Per, Till
from soulstack.engine.core.scope import ContinuousEffect, Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.pick import ask_number
from soulstack.engine.table import atoms
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.common import Boosting, Finds, ToEach
from soulstack.engine.words.delayed import begin, lasts_till
from soulstack.engine.words.numbers import All, HalfThe, N, counters
from soulstack.engine.words.pronouns import This


class PutCounters(ToEach):
    """Put counters on it, generic or of that name (COUNTER-02, COUNTER-03)."""

    says = ("do: <put> {n:num} [{name:cname}] counter(s) on {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: Number, name: str, what: Noun) -> None:
        self.n = n
        self.name = name
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        n = self.n.value(game, frame)
        frame.did = n > 0 and (id < 0 or id in game.objs)
        if frame.did:
            atoms.put_counters(game, id, self.name, n)
        return True


class PutEither(Finds):
    """Put counters of one of two names on it, which one the doer chooses on resolving (COUNTER-02)."""

    says = ("do: <put> {n:num} {a:cname} or {b:cname} counter(s) on {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: Number, a: str, b: str, what: Noun) -> None:
        self.n = n
        self.a = a
        self.b = b
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(id for id in frame.found if id < 0 or id in game.objs)
            options = [Option("counter", 0, i, f"{name} counter") for i, name in enumerate((self.a, self.b))]
            ask(game, doer(frame), "choose one", options, frame.this)
            return False
        answer = answered(game)
        n = self.n.value(game, frame)
        frame.did = n > 0 and bool(frame.list)
        for id in frame.list if frame.did else ():
            atoms.put_counters(game, id, self.b if answer is not None and answer.n else self.a, n)
        return True


class RemoveCountersRegisters(Registers):
    """The removal of counters under way."""

    __slots__ = ()

    @property
    def left(self) -> int:
        """How many are still to be taken off the present one."""
        return self.frame.at

    @left.setter
    def left(self, n: int) -> None:
        self.frame.at = n

    @property
    def amount(self) -> int:
        """How many are taken off each."""
        return self.frame.list[0]

    @property
    def things(self) -> tuple[int, ...]:
        """What they are taken off."""
        return self.frame.list[1:]

    def settle(self, amount: int) -> None:
        """So many are taken off each."""
        self.frame.list = (amount, *self.frame.list)
        self.left = amount


class RemoveCounters(Finds):
    """Take off as many counters as there are, up to n (as a cost: exactly n, or 1 or more) (COUNTER-04,
    COST-03).
    """

    says = ("do: <remove> {n:cnt} [{name:cname}] counter(s) from {what:obj}",)
    takes_from = "what"
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: Number, name: str, what: Noun) -> None:
        self.n = n
        self.name = name
        self.what = what

    def fuel(self) -> int:
        return self.n.n if isinstance(self.n, N) and isinstance(self.what, This) else 0

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        least = 1 if isinstance(self.n, (All, HalfThe)) else self.n.range(game, scope)[0]
        for id in self.what.look(game, scope):
            have = counters(game, id, self.name)
            if have < least:
                return Unpaid(least, have, f"{self.name} counter".strip())
        return None

    def go_on(self, game: GameState, frame: Frame) -> bool:
        kept = RemoveCountersRegisters(frame)
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple([id for id in frame.found if id < 0 or id in game.objs])  # the others took theirs along
            least, most = self.n.range(game, frame)
            most = min(most, max((counters(game, id, self.name) for id in frame.list), default=0))
            if isinstance(self.n, HalfThe):
                least = most = most // 2
            if least < most and not isinstance(self.n, All):
                ask_number(game, frame, tuple(range(least, most + 1)))
                return False
            frame.much = most
        if frame.pc == 2:
            frame.pc = 3
            kept.settle(frame.much)
            frame.much = 0
            frame.picked = ()
        return self.take_off(game, frame)

    def take_off(self, game: GameState, frame: Frame) -> bool:
        """Where several kinds lie and not all go, the doer picks which (COUNTER-04)."""
        kept = RemoveCountersRegisters(frame)
        things = kept.things
        answer = answered(game)
        while len(frame.picked) < len(things):
            id = things[len(frame.picked)]
            held = counters_on(game, id)
            names = [name for name in sorted(held) if self.name in ("", name)]
            if answer is not None:
                frame.much += atoms.remove_counters(game, id, names[answer.n], 1)
                kept.left -= 1
                answer = None
            elif len(names) > 1 and 0 < kept.left < sum(held.values()):
                options = [Option("counter", id, i, f"{name or 'generic'} counter") for i, name in enumerate(names)]
                ask(game, doer(frame), "remove a counter", options, frame.this)
                return False
            else:
                for name in names:
                    took = atoms.remove_counters(game, id, name, kept.left)
                    kept.left -= took
                    frame.much += took
                frame.picked = (*frame.picked, id)
                kept.left = kept.amount
        frame.did = frame.much > 0
        return True


class LevelUp(Verb):
    """Put so many level counters on it (LEVEL-01)."""

    says = ("do: <level> up {n:num} time(s)",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    by_things = True

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        n = self.n.value(game, frame)
        frame.did = n > 0 and frame.subj in game.objs
        if frame.did:
            atoms.put_counters(game, frame.subj, "level", n)
        return True


class LoseAbilities(Verb):
    """Lose all abilities for good (EFFECT-02)."""

    says = ("do: <lose> all abilities",)
    takes_from = DOER
    responds_to = ()

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, FOR_GOOD, on=(frame.subj,))

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            index.silence(id)


class BecomeCopy(Finds):
    """Become a copy of it for so long, without an end for good (COPY-01, COPY-02, COPY-16)."""

    says = ("do: <become> a copy of {what:obj} [{till:till}]",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True
    to_cards = True

    def __init__(self, what: Noun, till: Till | None = None) -> None:
        self.what = what
        self.till = till

    def go_on(self, game: GameState, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        face = face_of(game, frame.found[0]) if frame.found else None
        frame.did = face is not None and obj is not None
        if face is not None and obj is not None:
            till, seat = lasts_till(game, frame, self.till)
            effect = ContinuousEffect(self, frame)
            effect.on = (obj.id,)
            effect.face = face
            effect.till = till
            effect.seat = seat
            game.lasts(effect)
            atoms.start_copy(game, obj)
            game.say("copy", name=game.cards[obj.card].name, card=face.name, id=obj.id)
        return True


class GainBoost(Boosting):
    """Have a bonus to the end of the turn (EFFECT-01, EFFECT-03)."""

    says = ("do: <gain> {b:boosts} this turn",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    by_things = True

    def __init__(self, b: tuple[Bonus, ...]) -> None:
        self.b = b

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN, on=(frame.subj,))


class GainBoostFor(Boosting):
    """Have a bonus to the end of the turn once for each thing counted now (EFFECT-01, EFFECT-03)."""

    says = ("do: <gain> {b:boosts} this turn for each {per}",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    by_things = True

    def __init__(self, b: tuple[Bonus, ...], per: Per) -> None:
        self.b = b
        self.per = per

    def step(self, game: GameState, frame: Frame) -> bool:
        for _ in range(self.per.count(game, frame)):
            begin(game, self, frame, TILL_TURN, on=(frame.subj,))
        return True


class GainAbilities(Finds):
    """Have its abilities besides one's own for so long, without an end for good (KEYW-07)."""

    says = ("do: <gain> the abilities of {what:obj} [{till:till}]",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True
    to_cards = True

    def __init__(self, what: Noun, till: Till | None = None) -> None:
        self.what = what
        self.till = till

    def go_on(self, game: GameState, frame: Frame) -> bool:
        source = frame.found[0] if frame.found else NOTHING
        frame.did = source >= CARD or source in game.objs
        if frame.did:
            till, seat = lasts_till(game, frame, self.till)
            effect = ContinuousEffect(self, frame)
            effect.on = (frame.subj,)
            effect.it = source
            was = game.objs.get(source)
            if was is not None:
                effect.n, effect.mode = was.card, was.face  # for when nobody remembers it any more (EFFECT-01)
            effect.till = till
            effect.seat = seat
            game.lasts(effect)
        return True

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        source = game.recall(effect.it)
        if source is not None:
            face = index.face(game, source)
        else:
            face = (
                game.cards[effect.it - CARD].faces[0] if effect.it >= CARD else game.cards[effect.n].faces[effect.mode]
            )
        for id in effect.on:
            index.give(id, face.abilities)


class GainEternal(Verb):
    """Be eternal to the end of the turn (KEYW-07)."""

    says = ("do: <gain> eternal this turn",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN, on=(frame.subj,))

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        index.eternal.update(effect.on)


class PutOrRemove(Finds):
    """Put counters on it or take them off, chosen on resolving (COUNTER-04)."""

    says = ("do: <put> or remove {n:int} [{name:cname}] counter(s) on {what:obj}",)
    takes_from = "what"
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: int, name: str, what: Noun) -> None:
        self.n = n
        self.name = name
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(id for id in frame.found if id < 0 or id in game.objs)
            ask_number(game, frame, (self.n, -self.n))
            return False
        for id in frame.list:
            if frame.much > 0:
                atoms.put_counters(game, id, self.name, frame.much)
            else:
                atoms.remove_counters(game, id, self.name, -frame.much)
        return True


class GainQuoted(Verb):
    """Have that ability for so long, without an end for good; a player can have one as well (EFFECT-01)."""

    says = ("do: <gain> {q:quoted} [{till:till}]",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True

    def __init__(self, q: Quoted, till: Till | None = None) -> None:
        self.q = q
        self.till = till

    def step(self, game: GameState, frame: Frame) -> bool:
        till, seat = lasts_till(game, frame, self.till)
        return begin(game, self, frame, till, seat, on=(frame.subj,))

    def lasting_lines(self) -> tuple[Node, ...]:
        return ()

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            if id < 0:
                index.give_player(~id, self.q.a, effect)
            else:
                self.q.give(game, index, id)


class LevelDown(Verb):
    """Take so many level counters off it (LEVEL-01)."""

    says = ("do: <level> down {n:num} time(s)",)
    takes_from = DOER
    responds_to = ()
    doubles = AS_IT_IS

    by_things = True

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = frame.subj in game.objs and bool(
            atoms.remove_counters(game, frame.subj, "level", self.n.value(game, frame))
        )
        return True


class GainBoostForGood(Boosting):
    """Have a bonus without an end (EFFECT-02)."""

    says = ("do: <gain> {b:boosts} for good",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True

    def __init__(self, b: tuple[Bonus, ...]) -> None:
        self.b = b

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, FOR_GOOD, on=(frame.subj,))


def counters_on(game: GameState, id: int) -> dict[str, int]:
    """The counters on a player or object by name; none on what has left play."""
    if id < 0:
        return game.players[~id].counters
    return game.objs[id].counters if id in game.objs else {}


def face_of(game: GameState, id: int) -> Face | None:
    """What an object, or a card outside play, looks like to what becomes a copy of it (COPY-01)."""
    if id >= CARD:
        return game.cards[id - CARD].faces[0]
    obj = game.objs.get(id)
    return None if obj is None else game.face(obj)
