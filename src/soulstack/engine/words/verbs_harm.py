# Verbs about damage, healing, killing and preventing.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import DAMAGE, NOTHING, TILL_TURN
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import ANYTHING, AS_IT_IS, DOER, NO_ONE, Node, Verb, living
from soulstack.engine.core.parts import Noun, Number
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.damage import heal, kill, prevent_death, put_damage
from soulstack.engine.rules.pick import ask_number
from soulstack.engine.rules.spare import be_spared
from soulstack.engine.rules.would import once_more
from soulstack.engine.table.atoms import remove_from_stack, shrink
from soulstack.engine.table.layers import max_hp
from soulstack.engine.table.naming import name_of
from soulstack.engine.table.triggers import notify, proposed
from soulstack.engine.words.common import Harming
from soulstack.engine.words.delayed import begin
from soulstack.engine.words.numbers import PLENTY, N


class Damage(Harming):
    """Deal damage; its source is the doer, without a doer this and its controller (DMG-01, DMG-04)."""

    says = ("do: <deal> {n:amt} damage to {to:obj}",)
    takes_from = "to"
    responds_to = ANYTHING
    doubles = "n"

    harms = True
    stacked = True
    ordered = True

    by_things = True

    def __init__(self, n: Number, to: Noun) -> None:
        self.n = n
        self.to = to

    def eligible(self, game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
        return living(game, ids)

    def noun(self) -> Noun:
        return self.to

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        source, dealer = self.source(game, frame)
        frame.did = put_damage(game, id, self.n.value(game, frame), source, dealer=dealer)
        return True


class DamageDivided(Harming):
    """The doer splits it on resolving, each target at least 1, so no more targets than damage (DMG-01)."""

    says = ("do: <deal> {n:amt} damage divided among {to:obj}",)
    takes_from = "to"
    responds_to = ANYTHING
    doubles = "n"

    harms = True

    by_things = True

    def __init__(self, n: Number, to: Noun) -> None:
        self.n = n
        self.to = to

    def most_targets(self) -> int:
        return self.n.n if isinstance(self.n, N) else 99

    def noun(self) -> Noun:
        return self.to

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found[: self.n.value(game, frame)]
        while len(frame.picked) < len(frame.list):
            left = self.n.value(game, frame) - sum(frame.picked)
            open_ = len(frame.list) - len(frame.picked)
            if frame.pc == 3:
                frame.pc = 2
                frame.picked = (*frame.picked, frame.much)
            elif open_ == 1:
                frame.picked = (*frame.picked, left)
            else:
                frame.pc = 3
                ask_number(game, frame, tuple(range(1, left - open_ + 2)))
                return False
        source, dealer = self.source(game, frame)
        for id, n in zip(reversed(frame.list), reversed(frame.picked), strict=True):
            put_damage(game, id, n, source, dealer=dealer)
        frame.did = bool(frame.list)
        return True


class TakeDamage(Verb):
    """Be dealt damage by the game (DMG-05, DMG-07)."""

    says = ("do: <take> {n:amt} damage",)
    takes_from = DOER
    responds_to = ()
    doubles = "n"

    stacked = True

    by_things = True

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = put_damage(game, frame.subj, self.n.value(game, frame), NOTHING, cause=(frame.this, frame.ctrl))
        return True


class Heal(Verb):
    """Remove so much marked damage (HEAL-01, HEAL-04)."""

    says = ("do: <heal> {n:amt} HP",)
    takes_from = NO_ONE
    responds_to = ANYTHING
    doubles = "n"

    by_things = True

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.much = heal(game, frame.subj, self.n.value(game, frame)) if alive(game, frame.subj) else 0
        frame.did = frame.much > 0
        return True


class Kill(Harming):
    """Set it to 0 HP, so that it dies in the normal way (DESTROY-01, DEATH-P-17)."""

    says = ("do: <kill> {what:obj}",)
    takes_from = "what"
    responds_to = ANYTHING

    harms = True
    stacked = True
    ordered = True

    by_things = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        source, dealer = self.source(game, frame)
        frame.did = kill(game, id, source, dealer)
        return True


class Die(Verb):
    """Be killed by the game (DESTROY-04)."""

    says = ("do: <die>",)
    takes_from = DOER
    responds_to = ()

    stacked = True

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = kill(game, frame.subj, NOTHING, NOTHING, cause=(frame.this, frame.ctrl))
        return True


class PreventDamage(Verb):
    """The damage is not dealt (PREVENT-01, REPL-10)."""

    says = ("do: <prevent> that damage",)
    takes_from = NO_ONE
    responds_to = ()

    def resized(self, n: int) -> int:
        return 0

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = prevent(game, frame, PLENTY)
        return True


class PreventSome(Verb):
    """So much of the damage is not dealt (PREVENT-05)."""

    says = ("do: <prevent> {n:amt} of that damage",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = prevent(game, frame, self.n.value(game, frame))
        return True


class PreventDeath(Verb):
    """The death does not happen; at least 1 HP is left (PREVENT-02, DEATH-P-16)."""

    says = ("do: <prevent> that death",)
    takes_from = NO_ONE
    responds_to = (DAMAGE,)

    def step(self, game: GameState, frame: Frame) -> bool:
        event = frame.event
        assert event is not None
        if event.kind == "would die":
            frame.did = prevent_death(game, event.who)
        else:
            be_spared(game, event.who)
            frame.event = event.sized(0)
            frame.did = True
        return True


class Shield(Verb):
    """A shield against the next damage, till it is used or the turn ends (PREVENT-03)."""

    who: Noun
    takes_from = NO_ONE
    responds_to = (DAMAGE,)

    def step(self, game: GameState, frame: Frame) -> bool:
        begin(game, self, frame, TILL_TURN, on=self.who.look(game, frame))
        frame.it = game.lasting[-1].id  # for `prevented this way`
        return True

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self,)

    def replaces(self) -> tuple[EventKind, ...]:
        return ("damage",)

    def applies(self, game: GameState, line: Line, event: Event) -> bool:
        return event.who in line.on

    def replace(self, game: GameState, frame: Frame, line: Line) -> bool:
        """It meets one instance of damage and is used up whole (PREVENT-04)."""
        event = frame.event
        assert event is not None
        left = self.resized(event.n)
        game.ends(line.lasting)
        if event.n > left:
            game.say("prevent", on=event.who, name=name_of(game, event.who), n=event.n - left)
            notify(game, Event("prevented", event.who, event.n - left, stack=line.lasting))
        frame.event = event.sized(left)
        return False


class ShieldN(Shield):
    """The next instance of damage this turn loses up to n (PREVENT-03, PREVENT-04)."""

    says = ("do: <prevent> the next {n:int} damage {who:subj} would take this turn",)
    doubles = "n"

    def __init__(self, n: int, who: Noun) -> None:
        self.n = n
        self.who = who

    def resized(self, n: int) -> int:
        return max(0, n - self.n)


class ShieldAll(Shield):
    """The next instance of damage this turn is prevented (PREVENT-03)."""

    says = ("do: <prevent> the next damage {who:subj} would take this turn",)

    def __init__(self, who: Noun) -> None:
        self.who = who

    def resized(self, n: int) -> int:
        return 0


class ShieldTo(Shield):
    """The next instance of damage this turn is lowered to n (PREVENT-03)."""

    says = ("do: <reduce> the next damage {who:subj} would take this turn to {n:int}",)
    doubles = AS_IT_IS

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n

    def resized(self, n: int) -> int:
        return min(n, self.n)


class Resizing(Verb):
    """The amount of the event becomes another, on the stack or as it happens (REPL-09)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        event = frame.event
        assert event is not None
        if event.kind != "would damage":
            frame.event = event.sized(self.resized(event.n))
            return True
        item = game.on_stack(event.stack)
        if item is not None:
            take_off(game, item, event, item.n - self.resized(item.n))
        frame.did = item is not None
        return True


class Increase(Resizing):
    """The amount of the event becomes larger (REPL-09)."""

    says = ("do: <increase> that amount by {n:int}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: int) -> None:
        self.n = n

    def resized(self, n: int) -> int:
        return n + self.n


class ReduceTo(Resizing):
    """The amount of the event becomes n if it was larger (PREVENT-05)."""

    says = ("do: <reduce> that amount to {n:int}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def resized(self, n: int) -> int:
        return min(n, self.n)


class Double(Resizing):
    """The amount of the event becomes twice as large (RULING-13, RULING-27)."""

    says = ("do: <double> that amount",)
    takes_from = NO_ONE
    responds_to = ()

    def resized(self, n: int) -> int:
        return 2 * n

    def step(self, game: GameState, frame: Frame) -> bool:
        return once_more(frame) or super().step(game, frame)  # however often the same line says so


class HealFull(Verb):
    """Remove all marked damage; that is *that much* afterwards (HEAL-02)."""

    says = ("do: <heal> to full HP",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.much = heal(game, frame.subj, max_hp(game, frame.subj) or 0) if alive(game, frame.subj) else 0
        frame.did = frame.much > 0
        return True


def alive(game: GameState, id: int) -> bool:
    """A player, or an object that is still there."""
    return id < 0 or id in game.objs


def prevent(game: GameState, frame: Frame, n: int) -> bool:
    """Take damage off, on the stack or as it happens; all of it gone is prevented entirely (PREVENT-01, PREVENT-05)."""
    event = frame.event
    assert event is not None
    if event.kind != "would damage":
        frame.much = min(n, event.n)
        frame.event = event.sized(event.n - frame.much)
        return True
    item = game.on_stack(event.stack)
    if item is None:
        return False
    frame.much = min(n, item.n)
    take_off(game, item, event, frame.much)
    if frame.much:
        game.say("prevent", on=event.who, name=name_of(game, event.who), n=frame.much)
    return True


def take_off(game: GameState, item: StackItem, event: Event, n: int) -> None:
    """Damage on the stack becomes so much less; all of it gone, it leaves the stack."""
    shrink(item, n)
    if item.n <= 0:
        remove_from_stack(game, item)
        proposed(game, event.called("damage"))
