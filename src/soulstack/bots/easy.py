"""The easy bot: plays as the normal one does, but judges roughly, and often does not notice that it could answer."""

from __future__ import annotations

from random import Random

from soulstack.bots.normal import NormalBot
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game

OVERLOOKS = 0.6
"""How often it does not notice that it could answer something."""

ROUGHLY = 0.6
"""By what part of a worth it is mistaken, as a rule."""

ANYWAY = 2.5
"""By how many ¢ it is mistaken about anything, as a rule."""


class EasyBot(NormalBot):
    """Plays plausibly and makes mistakes."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chance = Random(seed)

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of the option that seems to weigh most."""
        if game.stack and ask.options[0].do == "pass" and self.chance.random() < OVERLOOKS:
            return 0
        rough = self.chance.gauss
        worths = [worth * rough(1.0, ROUGHLY) + rough(0.0, ANYWAY) for worth in self.worths(game, ask)]
        return worths.index(max(worths))
