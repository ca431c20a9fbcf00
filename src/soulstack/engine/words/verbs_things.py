# Verbs about objects in play: destroying, turning, and what they become.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import FOR_GOOD, NOBODY
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import ANYTHING, NO_ONE, Verb
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Noun, Qual
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.damage import kill
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.limits import stays_deactivated
from soulstack.engine.rules.would import would
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import can_gain_soul, eternal, fixed
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.words.bonuses import give_all
from soulstack.engine.words.common import Harming, ToEach
from soulstack.engine.words.delayed import begin
from soulstack.engine.words.targets import Counted

INDESTRUCTIBLE: Final = Obstacle("COST-06", "{it} is eternal, so it can't be destroyed as a cost")


class Destroy(Harming):
    """Put it into discard at once, if it has no HP; else kill it (DESTROY-01, DESTROY-02, KEYW-01)."""

    says = ("do: <destroy> {what:obj}",)
    takes_from = "what"
    responds_to = ANYTHING

    ordered = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        if isinstance(self.what, Counted):
            need, have = self.what.n.value(game, scope), len(self.eligible(game, self.what.k.all(game, scope)))
            return None if have >= need else Unpaid(need, have, f"non-eternal {self.what.k.kinds[0].noun}")
        found = self.what.look(game, scope)
        return INDESTRUCTIBLE if any(eternal(game, id) for id in found) else None

    def eligible(self, game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(id for id in ids if not eternal(game, id))

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        source, destroyer = self.source(game, frame)
        if id < 0:
            frame.did = kill(game, id, source, destroyer)  # DESTROY-05
            return True
        if id not in game.objs:
            return True
        return would(game, frame, Event("destroy", id, 1, source=source, what=destroyer))


class Recharge(ToEach):
    """Turn it upright (ABIL-16, RULING-10)."""

    says = ("do: <recharge> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        obj = game.objs.get(id)
        if obj is not None and not stays_deactivated(game, obj, frame.this):
            frame.did = atoms.set_charged(game, obj, True)
        return True


class BecomeSoul(Verb):
    """Become a soul that its controller controls (SOUL-06, SOUL-09)."""

    says = ("do: <become> a soul",)
    takes_from = NO_ONE
    responds_to = ()

    def souls(self) -> int:
        return 1

    by_things = True

    def step(self, game: GameState, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        frame.did = False
        if obj is not None and obj.role != "soul" and not fixed(game, obj.id):
            gained = obj.seat == NOBODY  # what somebody controls already is not gained (GAIN-13)
            seat = frame.you if gained else obj.seat
            if not gained or can_gain_soul(game, seat):
                atoms.become_soul(game, obj, seat, gained=gained)
                frame.did = True
        return True


class GainAsSoul(ToEach):
    """Take it from any zone as a soul (SOUL-06, RULING-21, RULING-22)."""

    says = ("do: <gain> {what:obj} as a soul",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def souls(self) -> int:
        return 1

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        seat = doer(frame)
        if not can_gain_soul(game, seat) or fixed(game, id):
            return True
        return would(game, frame, Event("gain soul", ~seat, 1, what=id))


class Deactivate(ToEach):
    """Turn it sideways (ABIL-15)."""

    says = ("do: <deactivate> {what:obj}",)
    takes_from = "what"
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        frame.did = id in game.objs and atoms.set_charged(game, game.objs[id], False)
        return True


class BecomeItem(Verb):
    """Become an item that nobody controls yet; *with*: it has these abilities (EFFECT-02)."""

    says = ("do: <become> an item [with {q:quals}]",)
    takes_from = NO_ONE
    responds_to = ()
    stays = True

    by_things = True

    def __init__(self, q: tuple[Qual, ...] | None = None) -> None:
        self.q = q

    def step(self, game: GameState, frame: Frame) -> bool:
        obj, own = game.objs.get(frame.subj), game.follow(frame.this) == frame.subj
        if obj is None and frame.subj >= CARD and atoms.take_card(game, frame.subj - CARD) >= 0:
            obj = atoms.enter(game, frame.subj - CARD, "item")
            if own:
                atoms.moved_itself(game, frame.this, obj.id)
        frame.did = obj is not None and not fixed(game, frame.subj)
        if obj is not None and frame.did:
            atoms.become_item(game, obj)
            if self.q:
                begin(game, self, frame, FOR_GOOD, on=(obj.id,))
        return True

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            give_all(game, index, id, self.q or ())
