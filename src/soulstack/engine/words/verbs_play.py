"""Verbs that play cards from elsewhere than a hand."""

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import (
    TILL_TURN,
)
from soulstack.engine.core.node import NO_ONE, Node, Verb
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import ContinuousEffect, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer, moved
from soulstack.engine.rules.limits import played_out
from soulstack.engine.rules.pick import YES_NO
from soulstack.engine.rules.stack import play_loot, unplayable
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import loot_plays
from soulstack.engine.words.delayed import begin
from soulstack.engine.words.places import AnyOfThem, TopCard, TopCards, known_to, where_is
from soulstack.engine.words.targets import AnyNumber, UpTo


class MayPlayCard(Verb):
    """Play it from where it lies; *a copy of*: the card stays; *without a loot play*: none is used up;
    *this turn*: at any fitting moment, else at once (LOOT-05, COPY-11, COPY-12).
    """

    says = ("do: <may> play [a copy of] {what:thing} [without a loot play] [this turn]",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True
    must: ClassVar[bool] = False  # whoever can play it does

    def __init__(self, a_copy_of: bool, what: Noun, without_a_loot_play: bool = False, this_turn: bool = False) -> None:
        self.a_copy_of = a_copy_of
        self.what = what
        self.without_a_loot_play = without_a_loot_play
        self.this_turn = this_turn

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if self.this_turn and isinstance(self.what, (TopCard, TopCards)):
                return begin(game, self, frame, TILL_TURN, doer(frame))  # whatever is on top then
            if not self.what.find(game, frame):
                return False
        frame.found = tuple([as_card(game, id) for id in frame.found])
        return self.allow(game, frame) if self.this_turn else self.play_now(game, frame)

    def allow(self, game: GameState, frame: Frame) -> bool:
        """Each card can be played once this turn, from where it lies now; a copy waits by itself (LOOT-04, COPY-11)."""
        for id in frame.found:
            effect = ContinuousEffect(self, frame)
            effect.on = (id,)
            effect.seat = doer(frame)
            effect.it = where_is(game, id - CARD)[0]
            game.lasts(effect)
        frame.did = bool(frame.found)
        return True

    def play_now(self, game: GameState, frame: Frame) -> bool:
        """At once, whoever's priority it is (LOOT-05)."""
        if frame.pc == 1:
            frame.pc = 2
            frame.picked = frame.found
            frame.much = 0
        seat = doer(frame)
        while frame.at < len(frame.picked):
            id = frame.picked[frame.at]
            if frame.pc == 2 and not self.playable(game, seat, id):
                frame.at += 1
                continue
            if frame.pc == 2 and not self.must and not isinstance(self.what, (AnyOfThem, AnyNumber, UpTo)):
                frame.pc = 3
                push(game, YES_NO, frame, seat=seat)
                return False
            wanted = frame.pc == 2 or frame.did
            frame.pc = 2
            frame.at += 1
            if wanted:
                frame.much += 1
                moved(frame, (id,))
                self.play(game, seat, id)
                return False
        frame.did = frame.much > 0
        return True

    def playable(self, game: GameState, seat: int, id: int) -> bool:
        """Whether a player could play the card now: loot plays, targets and costs (COPY-12, LOOT-05)."""
        if id < CARD or game.cards[id - CARD].deck != LOOT or not known_to(game, seat, id - CARD):
            return False
        if (not self.without_a_loot_play and loot_plays(game, seat) <= 0) or played_out(game, seat) is not None:
            return False
        return unplayable(game, seat, id - CARD) is None

    def play(self, game: GameState, seat: int, id: int) -> None:
        """Play it; the player who does controls it, whoever it belonged to (LOOT-10)."""
        if not self.without_a_loot_play:
            atoms.use_loot_play(game, seat)
        card = id - CARD if self.a_copy_of else atoms.take_card(game, id - CARD)
        play_loot(game, seat, card, copied=self.a_copy_of)

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self,)

    def offers(self, game: GameState, effect: ContinuousEffect) -> list[int]:
        """The cards that it lets its player play now."""
        found = effect.on or self.what.look(game, effect)
        return [
            id
            for id in found
            if (self.a_copy_of or not effect.on or where_is(game, id - CARD)[0] == effect.it)
            and self.playable(game, effect.seat, id)
        ]


def as_card(game: GameState, id: int) -> int:
    """A card that lies under something is an object there; it is played as the card that it is (ZONE-29, LOOT-05)."""
    obj = game.objs.get(id)
    return id if obj is None or obj.role != "under" else CARD + obj.card


class MustPlayCard(MayPlayCard):
    """Play it at once from where it lies, if that is possible; *without a loot play*: none is used up (LOOT-05)."""

    says = ("do: <must> play {what:thing} [without a loot play]",)
    must = True

    def __init__(self, what: Noun, without_a_loot_play: bool = False) -> None:
        super().__init__(False, what, without_a_loot_play)
