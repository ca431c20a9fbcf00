# Verbs that take over parts of other cards: their stats, or what they pay.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import replace

from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import FOR_GOOD
from soulstack.engine.core.node import NO_ONE
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import ContinuousEffect, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms
from soulstack.engine.words.common import Finds
from soulstack.engine.words.verbs_change import face_of


class TakesPart(Finds):
    """Look like another card in one respect, for good (EFFECT-02)."""

    takes_from = NO_ONE
    responds_to = ()

    by_things = True
    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def mixed(self, own: Face, other: Face) -> Face:
        """The own face with that part of the other."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        other = face_of(game, frame.found[0]) if frame.found else None
        frame.did = False
        if obj is not None and other is not None:
            frame.did = True
            effect = ContinuousEffect(self, frame)
            effect.on = (obj.id,)
            effect.face = self.mixed(game.face(obj), other)
            effect.till = FOR_GOOD
            game.lasts(effect)
            atoms.become_monster(game, obj)
        return True


class GainStats(TakesPart):
    """Have its HP, evasion and ATK as one's own; with them it is a monster (CARD-05)."""

    says = ("do: <gain> the stats of {what:obj}",)

    def mixed(self, own: Face, other: Face) -> Face:
        return replace(own, hp=other.hp, evasion=other.evasion, atk=other.atk)


class GainRewardBox(TakesPart):
    """Pay what it pays (CARD-17)."""

    says = ("do: <gain> the reward box of {what:obj}",)

    def mixed(self, own: Face, other: Face) -> Face:
        return replace(own, reward=other.reward, reward_text=other.reward_text)
