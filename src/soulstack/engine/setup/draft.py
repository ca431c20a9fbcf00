"""Treasures before the first turn, as house rules give them: dealt to everybody, or taken in a mini-draft (VARIANT).

They are gained, and what that triggers takes effect at once: nobody gets priority before the first turn (SETUP-12,
VARIANT-14).
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Registers
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.happen import gain_treasure
from soulstack.engine.rules.stack import PLACE_TRIGGERS, resolve
from soulstack.engine.table import atoms

DRAFT_ROUNDS: Final = 2


def settled(game: GameState) -> bool:
    """Whether nothing is left to take effect; else it begins to."""
    if game.waiting:
        start(game, PLACE_TRIGGERS)
    elif game.stack:
        resolve(game)
    else:
        return True
    return False


def gain(game: GameState, frame: Frame, seat: int) -> None:
    """A player gains the top treasure."""
    gain_treasure(game, frame, Event("gain treasure", ~seat, 1))


class StartingTreasuresRegisters(Registers):
    """The dealing of treasures under way."""

    __slots__ = ()

    @property
    def dealt(self) -> int:
        """How many have been gained."""
        return self.frame.at

    @dealt.setter
    def dealt(self, n: int) -> None:
        self.frame.at = n


class StartingTreasures(Procedure):
    """Everybody gains so many treasures, one after the other."""

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = StartingTreasuresRegisters(frame)
        if not settled(game):
            return False
        seats = game.seats_from(game.first)
        if kept.dealt == len(seats) * game.options.starting_treasures:
            return True
        seat = seats[kept.dealt % len(seats)]
        kept.dealt += 1
        gain(game, frame, seat)
        return False


class MiniDraftRegisters(Registers):
    """A mini-draft under way."""

    __slots__ = ()

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.frame.pc

    @rounds.setter
    def rounds(self, n: int) -> None:
        self.frame.pc = n

    @property
    def laid_out(self) -> tuple[int, ...]:
        """The cards of this round."""
        return self.frame.list

    @laid_out.setter
    def laid_out(self, ids: tuple[int, ...]) -> None:
        self.frame.list = ids

    @property
    def taken(self) -> tuple[int, ...]:
        """Those of them that have been taken."""
        return self.frame.picked

    @taken.setter
    def taken(self, ids: tuple[int, ...]) -> None:
        self.frame.picked = ids


class MiniDraft(Procedure):
    """Twice: one treasure more than players is laid out, everybody takes one, the last goes under the deck (VARIANT-01
    to VARIANT-03).

    The cards lie outside the game for all to see.
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = MiniDraftRegisters(frame)
        answer = answered(game)
        seats = game.seats_from(game.first)
        if kept.rounds % 2 == 0:
            seats.reverse()
        if answer is not None:
            seat = seats[len(kept.taken)]
            kept.taken = (*kept.taken, answer.ref)
            self.put_back(game, answer.ref)
            gain(game, frame, seat)
            return False
        if not settled(game):
            return False
        left = [id for id in kept.laid_out if id not in kept.taken]
        if left and len(kept.taken) < len(seats):
            options = [Option("pick", id) for id in left]
            ask(game, seats[len(kept.taken)], "mini-draft: take a treasure", options)
            return False
        for id in left:
            self.put_back(game, id, below=-1)
        kept.rounds += 1
        if kept.rounds > DRAFT_ROUNDS:
            return True
        self.lay_out(game, frame, len(seats) + 1)
        return False

    def lay_out(self, game: GameState, frame: Frame, n: int) -> None:
        """The next cards of the deck, as many as there are."""
        kept = MiniDraftRegisters(frame)
        cards = [atoms.top_card(game, TREASURE) for _ in range(n)]
        for card in cards:
            if card >= 0:
                atoms.put_outside(game, card)
        kept.laid_out = tuple(CARD + (card & CARD_MASK) for card in cards if card >= 0)
        kept.taken = ()
        game.say("reveal", cards=[game.card(card).name for card in cards if card >= 0])

    def put_back(self, game: GameState, id: int, below: int = 0) -> None:
        """On top of the deck or at its bottom; everybody has seen the card."""
        atoms.from_outside(game, id - CARD)
        atoms.to_deck(game, (id - CARD) | atoms.everyone(game), below)


STARTING_TREASURES: Final = StartingTreasures()
MINI_DRAFT: Final = MiniDraft()
