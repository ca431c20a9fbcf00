# Verbs about objects in play: control, counters, copies, bonuses.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Bonus, Noun, Number, Qual, Till, Verb
from soulstack.engine.nodes.bonuses import Quoted
from typing import TYPE_CHECKING
from soulstack.engine import atoms, chance
from soulstack.engine.ask import BLIND, CARD, Option, answered, ask
from soulstack.engine.card import LOOT, TREASURE
from soulstack.engine.layers import eternal
from soulstack.engine.nodes.bonuses import NoAbilities
from soulstack.engine.nodes.flow import begin, lasts_till
from soulstack.engine.nodes.nouns import GiftCents
from soulstack.engine.nodes.targets import Counted
from soulstack.engine.nodes.numbers import All, counters
from soulstack.engine.nodes.places import take_card
from soulstack.engine.rules.death import can_gain_soul
from soulstack.engine.rules.each import doer, for_each
from soulstack.engine.rules.pick import PICK_NUMBER, blind, pick
from soulstack.engine.run import push
from soulstack.engine.state import CARD_BITS, CARD_MASK, FOR_GOOD, NOBODY, TILL_TURN, Event, Lasting
from soulstack.engine.would import would
if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.index import Index, Line
    from soulstack.engine.nodes.base import Node
    from soulstack.engine.state import Frame, Scope, StackItem


@dataclass
class Destroy(Verb):
    """Put it into discard at once, if it has no HP; else kill it (DESTROY-01, DESTROY-02, KEYW-01)."""

    says = ("do: <destroy> {what:obj}",)

    what: Noun

    ordered = True

    def payable(self, game: Game, scope: Scope) -> bool:
        if isinstance(self.what, Counted):
            found = self.eligible(game, self.what.k.all(game, scope))
            return len(found) >= self.what.n.value(game, scope)
        return all(id in game.objs and not eternal(game, id) for id in self.what.look(game, scope))

    def eligible(self, game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(id for id in ids if not eternal(game, id))

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        if id < 0:
            from soulstack.engine.rules.harm import kill

            frame.did = kill(game, id, frame.this, ~frame.you)  # DESTROY-05
            return True
        if id not in game.objs:
            return True
        return would(game, frame, Event("destroy", id, 1, source=frame.this, what=~frame.you))


@dataclass
class Recharge(Verb):
    """Turn it upright (ABIL-16, RULING-10)."""

    says = ("do: <recharge> {what:obj}",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        frame.did = id in game.objs and atoms.set_charged(game, game.objs[id], True)
        return True


@dataclass
class Steal(Verb):
    """Take control of it from a player or out of the shop, the thief's choice (GAIN-07, GAIN-10)."""

    says = ("do: <steal> {what:obj}",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        obj = game.objs.get(id)
        seat = doer(frame)
        if obj is not None and obj.role in ("item", "soul", "curse") and obj.seat != seat:
            if obj.role != "soul" or can_gain_soul(game, seat):
                atoms.control(game, obj, seat, gained=False)
                frame.did = True
        return True


@dataclass
class StealFrom(Verb):
    """Take loot cards from a hand, blind unless the thief can see it or has just looked at it (GAIN-08)."""

    says = ("do: <steal> {what:obj} from {whom:obj}",)

    what: Noun
    whom: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.whom.find(game, frame):
                return False
        if frame.pc == 1:
            frame.pc = 2
            victims = tuple(id for id in frame.them if id < 0) or self.whom.players(game, frame)
            frame.list = victims[:1]
            frame.did = False
            if not frame.list or ~frame.list[0] == doer(frame):
                frame.list = ()
                return True
            frame.they = ~frame.list[0]
            if not self.choose(game, frame, ~frame.list[0]):
                return False
        victim = ~frame.list[0]
        hand = game.players[victim].hand
        places = [position(game, victim, id) for id in frame.them if id >= BLIND]
        for place in sorted((p for p in places if 0 <= p < len(hand)), reverse=True):
            atoms.give_loot(game, victim, doer(frame), place)
            frame.did = True
        frame.them = frame.list
        frame.they = victim
        return True

    def choose(self, game: Game, frame: Frame, victim: int) -> bool:
        """The thief picks; blind unless the hand is known (GAIN-08)."""
        hand = game.players[victim].hand
        n = self.what.n.value(game, frame) if isinstance(self.what, Counted) else 1
        if isinstance(self.what, Counted) and self.what.k.random():
            left = list(range(len(hand)))
            picked = [left.pop(chance.below(game, len(left))) for _ in range(min(n, len(left)))]
            frame.them = tuple(BLIND + i for i in picked)
            return True
        seen = 1 << doer(frame) << CARD_BITS
        if hand and all(entry & seen for entry in hand):
            return pick(game, frame, tuple(CARD + (e & CARD_MASK) for e in hand), n, n)
        return pick(game, frame, blind(len(hand)), n, n)


@dataclass
class Give(Verb):
    """Give it to a player, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> {what:thing} to {whom:obj}",)

    what: Noun
    whom: Noun

    def payable(self, game: Game, scope: Scope) -> bool:
        if isinstance(self.what, Counted):
            return len(self.what.k.all(game, scope)) >= self.what.n.value(game, scope)
        return bool(self.what.look(game, scope))

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.whom.find(game, frame):
                return False
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(id for id in frame.them if id < 0)[:1]
            if not self.what.find(game, frame):
                return False
        frame.did = bool(frame.list) and give(game, doer(frame), ~frame.list[0], frame.them)
        return True


@dataclass
class GiveYou(Verb):
    """Give it to you, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> you {what:gift}",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        if isinstance(self.what, GiftCents):
            frame.much = atoms.give_cents(game, doer(frame), frame.you, self.what.n.value(game, frame))
            frame.did = frame.much > 0
            return True
        if frame.pc == 0:
            frame.pc = 1
            if not self.what.find(game, frame):
                return False
        frame.did = give(game, doer(frame), frame.you, frame.them)
        return True


@dataclass
class Pass(Verb):
    """Give it to the neighbour, all players at once; what is passed is picked first (GAIN-05, GAIN-09)."""

    says = ("do: <pass> {what:obj} to the {d:dir}",)

    what: Noun
    d: str

    together = True

    def step(self, game: Game, frame: Frame) -> bool:
        n = len(game.players)
        step = 1 if self.d == "left" else -1
        seats = [~id for id in frame.list] or [doer(frame)]
        atoms.pass_hands(game, [(seat, (seat + step) % n) for seat in seats])
        return True


@dataclass
class Swap(Verb):
    """Two things change hands at once (GAIN-09, GAIN-14)."""

    says = ("do: <swap> {what:obj} with {other:obj}",)

    what: Noun
    other: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            they = frame.they
            if not self.what.find(game, frame):
                frame.n = they
                return False
            frame.n = they
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.them
            frame.they = frame.n
            if isinstance(self.other, Counted) and self.other.k.depends() and frame.they != NOBODY:
                frame.seat = frame.they  # without targets each side picks its own (GAIN-09)
            if not self.other.find(game, frame):
                return False
        frame.did = len(frame.list) == 1 and len(frame.them) == 1 and swap(game, frame.list[0], frame.them[0])
        return True


@dataclass
class PutCounters(Verb):
    """Put counters on it, generic or of that name (COUNTER-02, COUNTER-03)."""

    says = ("do: <put> {n:num} [{name:cname}] counter(s) on {what:obj}",)

    n: Number
    name: str
    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        n = self.n.value(game, frame)
        frame.did = n > 0 and (id < 0 or id in game.objs)
        if frame.did:
            atoms.put_counters(game, id, self.name, n)
        return True


@dataclass
class RemoveCounters(Verb):
    """Take off as many counters as there are, up to n (as a cost: exactly n, or 1 or more) (COUNTER-04,
    COST-03).
    """

    says = ("do: <remove> {n:cnt} [{name:cname}] counter(s) from {what:obj}",)

    n: Number
    name: str
    what: Noun

    def payable(self, game: Game, scope: Scope) -> bool:
        least = self.n.range(game, scope)[0]
        if isinstance(self.n, All):
            least = 1
        return all(counters(game, id, self.name) >= least for id in self.what.look(game, scope))

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            frame.much = self.n.value(game, frame)
            if not self.what.find(game, frame):
                return False
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.them
            least, most = self.n.range(game, frame)
            most = min(most, max((counters(game, id, self.name) for id in frame.list), default=0))
            if least < most and not isinstance(self.n, All):
                push(game, PICK_NUMBER, frame).list = tuple(range(least, most + 1))
                return False
            frame.much = most
        if frame.pc == 2:
            frame.pc = 3
            frame.n = frame.much
            frame.list = (frame.much, *frame.list)
            frame.much = 0
            frame.picked = ()
        return self.take_off(game, frame)

    def take_off(self, game: Game, frame: Frame) -> bool:
        """Where several kinds lie and not all go, the doer picks which (COUNTER-04); frame.n are left to take."""
        amount, *things = frame.list
        answer = answered(game)
        while len(frame.picked) < len(things):
            id = things[len(frame.picked)]
            held = counters_on(game, id)
            names = [self.name] if self.name else sorted(held)
            if answer is not None:
                frame.much += atoms.remove_counters(game, id, names[answer.n], 1)
                frame.n -= 1
                answer = None
            elif len(names) > 1 and 0 < frame.n < sum(held.values()):
                options = [Option("counter", id, i, f"{name or 'generic'} counter") for i, name in enumerate(names)]
                ask(game, doer(frame), "remove a counter", options, frame.this)
                return False
            else:
                for name in names:
                    took = atoms.remove_counters(game, id, name, frame.n)
                    frame.n -= took
                    frame.much += took
                frame.picked = (*frame.picked, id)
                frame.n = amount
        frame.did = frame.much > 0
        frame.them = frame.picked
        return True


@dataclass
class LevelUp(Verb):
    """Put so many level counters on it (LEVEL-01)."""

    says = ("do: <level> up {n:num} time(s)",)

    n: Number

    def step(self, game: Game, frame: Frame) -> bool:
        n = self.n.value(game, frame)
        frame.did = n > 0 and frame.subj in game.objs
        if frame.did:
            atoms.put_counters(game, frame.subj, "level", n)
        return True


@dataclass
class BecomeSoul(Verb):
    """Become a soul that its controller controls (SOUL-06, SOUL-09)."""

    says = ("do: <become> a soul",)

    def step(self, game: Game, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        frame.did = False
        if obj is not None and obj.role != "soul":
            seat = obj.seat if obj.seat >= 0 else frame.you
            if can_gain_soul(game, seat):
                atoms.become_soul(game, obj, seat, gained=obj.seat < 0)
                frame.did = True
        return True


@dataclass
class GainAsSoul(Verb):
    """Take it from any zone as a soul (SOUL-06, RULING-21, RULING-22)."""

    says = ("do: <gain> {what:obj} as a soul",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        seat = doer(frame)
        if not can_gain_soul(game, seat):
            return True
        obj = game.objs.get(id)
        if obj is None:
            was = game.gone.get(id)
            card = was.card if was is not None else id - CARD if id >= CARD else -1
            if card < 0 or take_card(game, card) < 0:
                return True
            obj = atoms.new_soul(game, card)
        atoms.become_soul(game, obj, seat, gained=True)
        frame.did = True
        return True


@dataclass
class LoseAbilities(Verb):
    """Lose all abilities for good (EFFECT-02)."""

    says = ("do: <lose> all abilities",)

    def step(self, game: Game, frame: Frame) -> bool:
        return begin(game, self, frame, FOR_GOOD, on=(frame.subj,))

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        for id in effect.on:
            index.silence(id)


@dataclass
class BecomeCopy(Verb):
    """Become a copy of it for so long, without an end for good (COPY-01, COPY-02, COPY-16)."""

    says = ("do: <become> a copy of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.what.find(game, frame):
                return False
        target = game.objs.get(frame.them[0]) if frame.them else None
        obj = game.objs.get(frame.subj)
        frame.did = target is not None and obj is not None
        if target is not None and obj is not None:
            till, seat = lasts_till(game, frame, self.till)
            effect = Lasting(self, frame)
            effect.on = (obj.id,)
            effect.face = game.face(target)
            effect.till = till
            effect.seat = seat
            game.lasts(effect)
            atoms.start_copy(game, obj)
            game.say("copy", name=game.cards[obj.card].name, card=effect.face.name, id=obj.id)
        return True


@dataclass
class Gain(Verb):
    """Take control of it (GAIN-04)."""

    says = ("do: <gain> {what:obj}",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        frame.did = gain(game, doer(frame), id)
        return True


@dataclass
class GainBoost(Verb):
    """Have a bonus to the end of the turn (EFFECT-01, EFFECT-03)."""

    says = ("do: <gain> {b:boosts} this turn",)

    b: tuple[Bonus, ...]

    def step(self, game: Game, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN, on=(frame.subj,))

    steady = True

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self,)

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: Game, line: Line, id: int, stat: str) -> int:
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b)

    def roll_boost(self, game: Game, line: Line, roll: StackItem) -> int:
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b)


@dataclass
class Deactivate(Verb):
    """Turn it sideways (ABIL-15)."""

    says = ("do: <deactivate> {what:obj}",)

    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        return for_each(game, frame, self.what, self)

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        frame.did = id in game.objs and atoms.set_charged(game, game.objs[id], False)
        return True


@dataclass
class GainAbilities(Verb):
    """Have its abilities besides one's own for so long, without an end for good (KEYW-07)."""

    says = ("do: <gain> the abilities of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.what.find(game, frame):
                return False
        obj = game.objs.get(frame.them[0]) if frame.them else None
        frame.did = obj is not None
        if obj is not None:
            till, seat = lasts_till(game, frame, self.till)
            effect = Lasting(self, frame)
            effect.on = (frame.subj,)
            effect.it = obj.id
            effect.till = till
            effect.seat = seat
            game.lasts(effect)
        return True

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        source = game.recall(effect.it)
        for id in effect.on:
            if id in index.lines and source is not None:
                index.lines[id].extend(index.face(game, source).abilities)


@dataclass
class GainEternal(Verb):
    """Be eternal to the end of the turn (KEYW-07)."""

    says = ("do: <gain> eternal this turn",)

    def step(self, game: Game, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN, on=(frame.subj,))

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        index.eternal.update(effect.on)


@dataclass
class PutOrRemove(Verb):
    """Put counters on it or take them off, chosen on resolving (COUNTER-04)."""

    says = ("do: <put> or remove {n:int} [{name:cname}] counter(s) on {what:obj}",)

    n: int
    name: str
    what: Noun

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.what.find(game, frame):
                return False
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.them
            push(game, PICK_NUMBER, frame).list = (self.n, -self.n)
            return False
        for id in frame.list:
            if frame.much > 0:
                atoms.put_counters(game, id, self.name, frame.much)
            else:
                atoms.remove_counters(game, id, self.name, -frame.much)
        return True


@dataclass
class BecomeItem(Verb):
    """Become an item that nobody controls yet; *with*: it has these abilities (EFFECT-02)."""

    says = ("do: <become> an item [with {q:quals}]",)

    q: tuple[Qual, ...] | None = None

    def step(self, game: Game, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        frame.did = obj is not None
        if obj is not None:
            atoms.become_item(game, obj)
            if self.q:
                begin(game, self, frame, FOR_GOOD, on=(obj.id,))
        return True

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        for id in effect.on:
            for qual in sorted(self.q or (), key=lambda q: not isinstance(q, NoAbilities)):
                qual.give(game, index, id)


@dataclass
class GainQuoted(Verb):
    """Have that ability for so long, without an end for good; a player can have one as well (EFFECT-01)."""

    says = ("do: <gain> {q:quoted} [{till:till}]",)

    q: Quoted
    till: Till | None = None

    def step(self, game: Game, frame: Frame) -> bool:
        till, seat = lasts_till(game, frame, self.till)
        return begin(game, self, frame, till, seat, on=(frame.subj,))

    def lasting_lines(self) -> tuple[Node, ...]:
        return ()

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        for id in effect.on:
            if id < 0:
                index.give_player(~id, self.q.a, effect)
            else:
                self.q.give(game, index, id)


@dataclass
class LevelDown(Verb):
    """Take so many level counters off it (LEVEL-01)."""

    says = ("do: <level> down {n:num} time(s)",)

    n: Number

    def step(self, game: Game, frame: Frame) -> bool:
        frame.did = frame.subj in game.objs and bool(
            atoms.remove_counters(game, frame.subj, "level", self.n.value(game, frame))
        )
        return True


@dataclass
class GainBoostForGood(Verb):
    """Have a bonus without an end (EFFECT-02)."""

    says = ("do: <gain> {b:boosts} for good",)

    b: tuple[Bonus, ...]

    def step(self, game: Game, frame: Frame) -> bool:
        return begin(game, self, frame, FOR_GOOD, on=(frame.subj,))

    steady = True

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self,)

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: Game, line: Line, id: int, stat: str) -> int:
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b)

    def roll_boost(self, game: Game, line: Line, roll: StackItem) -> int:
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b)


def counters_on(game: Game, id: int) -> dict[str, int]:
    """The counters on a player or object by name; none on what has left play."""
    if id < 0:
        return game.players[~id].counters
    return game.objs[id].counters if id in game.objs else {}


def position(game: Game, seat: int, id: int) -> int:
    """Where a picked card lies in a hand; -1: nowhere."""
    if id >= CARD:
        for i, entry in enumerate(game.players[seat].hand):
            if CARD + (entry & CARD_MASK) == id:
                return i
        return -1
    return id - BLIND


def give(game: Game, giver: int, taker: int, ids: tuple[int, ...]) -> bool:
    """Hand over objects or loot cards (GAIN-05)."""
    done = False
    if giver == taker:
        return False
    for id in ids:
        if id >= CARD:
            place = position(game, giver, id)
            if place >= 0:
                atoms.give_loot(game, giver, taker, place)
                done = True
        elif id in game.objs:
            obj = game.objs[id]
            if obj.role in ("item", "soul", "curse") and obj.seat in (giver, NOBODY):  # nobody gives what is not theirs
                atoms.control(game, obj, taker, gained=False)
                done = True
    return done


def swap(game: Game, one: int, other: int) -> bool:
    """Two things change hands at once; without both nothing moves (GAIN-14)."""
    if one >= CARD and other >= CARD:
        seats = [s for s in range(len(game.players)) if position(game, s, one) >= 0]
        others = [s for s in range(len(game.players)) if position(game, s, other) >= 0]
        if not seats or not others or seats == others:
            return False
        atoms.give_loot(game, seats[0], others[0], position(game, seats[0], one))
        atoms.give_loot(game, others[0], seats[0], position(game, others[0], other))
        return True
    if one in game.objs and other in game.objs:
        atoms.swap_control(game, game.objs[one], game.objs[other])
        return True
    return False


def gain(game: Game, seat: int, id: int) -> bool:
    """Come to control something of the game's, or get a card from elsewhere (GAIN-04, GAIN-13, ZONE-19)."""
    if id >= CARD:
        card = game.cards[id - CARD]
        if card.deck == LOOT:
            entry = take_card(game, id - CARD)
            if entry >= 0:
                atoms.to_hand(game, seat, entry, public=True)
            return entry >= 0
        if card.deck != TREASURE and card.kind != "starting item":
            return False
        entry = take_card(game, id - CARD)
        if entry >= 0:
            atoms.gained(game, atoms.enter(game, entry, "item", seat), seat)
        return entry >= 0
    obj = game.objs.get(id)
    if obj is None or obj.seat != NOBODY:  # what a player controls is given, never gained (GAIN-13)
        return False
    role = obj.role
    if role == "event":
        role = "curse" if game.cards[obj.card].kind == "curse" else "item"
    if role not in ("item", "curse", "soul"):
        return False
    atoms.control(game, obj, seat, role, gained=True)
    return True

