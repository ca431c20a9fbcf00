# Verbs that set base values and take keywords away, and counters of a kind that is there.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import FOR_GOOD
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import AS_IT_IS, DOER, Verb
from soulstack.engine.core.parts import Noun, Number, Till
from soulstack.engine.core.scope import ContinuousEffect, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import base
from soulstack.engine.words.common import Finds
from soulstack.engine.words.delayed import begin, lasts_till


class StatBecomes(Finds):
    """The base value of a stat is that number for so long, without an end for good; counters and bonuses come on top
    (EFFECT-02, EFFECT-05).
    """

    says = ("sact: {whose:poss} {stat} becomes {n:num} [{till:till}]",)
    takes_from = "whose"
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, whose: Noun, stat: str, n: Number, till: Till | None = None) -> None:
        self.whose = whose
        self.stat = stat
        self.n = n
        self.till = till

    def noun(self) -> Noun:
        return self.whose

    def go_on(self, game: GameState, frame: Frame) -> bool:
        on = tuple(id for id in frame.found if base(game, id, self.stat) is not None)
        frame.did = bool(on)
        if on:
            effect = ContinuousEffect(self, frame)
            effect.on = on
            effect.n = self.n.value(game, frame)
            effect.till, effect.seat = lasts_till(game, frame, self.till)
            game.lasts(effect)
            atoms.fit_hp(game)
        return True

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            index.bases[(id, self.stat)] = effect.n


class LoseEternal(Verb):
    """Not be eternal any more, for good, unless by a counter (EFFECT-02, KEYW-08, COUNTER-08)."""

    says = ("do: <lose> eternal",)
    takes_from = DOER
    responds_to = ()

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, FOR_GOOD, on=(frame.subj,))

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            obj = game.objs.get(id)
            if obj is not None and not obj.counters.get("eternal"):
                index.eternal.discard(id)


class PutOrRemoveSame(Finds):
    """Put counters of a kind on it that lies there, or take some off, all chosen on resolving (COUNTER-04)."""

    says = ("do: <put> or remove {n:int} counter(s) of a kind already there on {what:obj}",)
    takes_from = "what"
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: int, what: Noun) -> None:
        self.n = n
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(id for id in frame.found if id in game.objs)
            frame.picked = ()
        answer = answered(game)
        while frame.at < len(frame.list):
            id = frame.list[frame.at]
            counters = game.objs[id].counters
            names = sorted(name for name in counters if counters[name])
            if answer is None and names:
                ask(game, doer(frame), "choose one", self.options(names), frame.this)
                return False
            frame.at += 1
            if answer is not None:
                self.change(game, id, names[answer.n // 2], put=answer.n % 2 == 0)
                frame.picked = (*frame.picked, id)
                answer = None
        frame.did = bool(frame.picked)
        return True

    def options(self, names: list[str]) -> list[Option]:
        """Two for each kind of counter that lies there."""
        called = [f"{name} counter" if name else "generic counter" for name in names]
        ways = [way for what in called for way in (f"put a {what}", f"remove a {what}")]
        return [Option("counter", 0, i, way) for i, way in enumerate(ways)]

    def change(self, game: GameState, id: int, name: str, *, put: bool) -> None:
        """Do what was chosen."""
        if put:
            atoms.put_counters(game, id, name, self.n)
        else:
            atoms.remove_counters(game, id, name, self.n)
