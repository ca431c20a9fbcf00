"""Bouts: an attack with what its ends are worth, and what somebody brings along to it."""

from __future__ import annotations

from soulstack.bots.odds import FACES, Fight, Odds
from soulstack.bots.worth import GUARDS, parts
from soulstack.engine.core.ids import NOTHING, ROLL
from soulstack.engine.core.node import Effect
from soulstack.engine.game import Game
from soulstack.engine.words.bonuses import BoostFirst, FirstRoll, RollBoost, rolls_before


class Bout:
    """A fight with what its ends are worth to the seat that weighs."""

    __slots__ = ("die", "fight", "first", "kill")

    def __init__(self, fight: Fight, first: tuple[int, tuple[float, ...]] | None) -> None:
        self.fight = fight
        self.first = first  # of the first roll of a turn: more ATK, and its chances
        self.kill = 0.0
        self.die = 0.0

    def odds(self, left: int, mine: int, saves: int = 0) -> Odds:
        """How the fight goes on from here."""
        if self.first is None or left <= 0 or mine <= 0:
            return self.fight.odds(left, mine, saves)
        might, chances = self.first
        kill = die = rolls = 0.0
        for result in FACES:
            if chances[result]:
                blow = self.fight.blow(left, result, might)
                if not blow.ends:
                    hit = 0 if blow.stings >= mine else blow.to_monster
                    after = self.fight.odds(left - hit, mine - blow.stings - blow.to_attacker, saves)
                    kill += chances[result] * after.kill
                    die += chances[result] * after.die
                    rolls += chances[result] * after.rolls
        return Odds(kill, die, rolls + 1)

    def value(self, left: int, mine: int, saves: int = 0) -> float:
        """What going on from here is worth."""
        odds = self.odds(left, mine, saves)
        return odds.kill * self.kill + odds.die * self.die


def first_bonuses(game: Game, seat: int) -> tuple[int, int, int]:
    """What only the next attack roll to resolve has: more to the roll, more ATK; and how much of that ATK is there."""
    to_roll = might = there = 0
    roll = next((item.id for item in game.stack if item.kind == ROLL and item.attack and item.seat == seat), NOTHING)
    for line in game.index().boosts.get("roll", ()):
        for bonus in getattr(line.node, "b", ()):
            if isinstance(bonus, RollBoost) and isinstance(bonus.rolls, FirstRoll) and line.you == seat:
                if rolls_before(game, ~seat, bonus.rolls.k.noun, roll) + 1 == bonus.rolls.nth:
                    to_roll += bonus.v
    for line in game.index().boosts.get("ATK", ()):
        for bonus in getattr(line.node, "b", ()):
            if isinstance(bonus, BoostFirst) and line.you == seat:
                might += bonus.v * (rolls_before(game, ~seat, bonus.k.noun, roll) + 1 == bonus.nth)
                there += bonus.adds(game, line, ~seat, "ATK")
    return to_roll, might, there


def guard(effect: Effect | None) -> float:
    """How surely an effect wards off a blow at its controller."""
    return 0.0 if effect is None else max((GUARDS.get(type(part).__name__, 0.0) for part in parts(effect)), default=0.0)
