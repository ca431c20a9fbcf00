# Statics that show hidden cards to everybody: hands, and cards of decks.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Cards
from soulstack.engine.core.state import GameState


class HandsRevealed(Standing):
    """All hands but yours lie open: everybody sees each card as it comes there, and has seen it afterwards
    (ZONE-17).
    """

    says = ("static: other players play with their hands revealed",)

    def opens(self, game: GameState, line: Line, seat: int) -> bool:
        """Whether this player's hand lies open."""
        return seat != line.you

    def shown(self, game: GameState, line: Line) -> list[int]:
        """The cards that everybody sees."""
        hands = [player.hand for player in game.players if self.opens(game, line, player.seat)]
        return [entry & CARD_MASK for hand in hands for entry in hand]


class CardsRevealed(Standing):
    """Those cards lie open where they are, whichever they are by then (ZONE-10)."""

    says = ("static: {what:cards} <are@what> revealed",)

    def __init__(self, what: Cards) -> None:
        self.what = what

    def shown(self, game: GameState, line: Line) -> list[int]:
        """The cards that everybody sees."""
        return [id - CARD for id in self.what.look(game, line)]
