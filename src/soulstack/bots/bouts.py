"""Bouts: an attack with what its ends are worth, and what somebody brings along to it."""

from __future__ import annotations

from soulstack.bots.habits import FACES
from soulstack.bots.odds import ENDLESS, OVER, Fight, Odds, Outcome
from soulstack.bots.worth import GUARDS, parts
from soulstack.engine.core.ids import NOTHING, ROLL
from soulstack.engine.core.node import Effect
from soulstack.engine.game import Game
from soulstack.engine.words.bonuses import BoostFirst, FirstRoll, RollBoost, rolls_before

NEVER = -25.0
"""What it is worth to begin a fight that nothing ends."""


class Bout:
    """A fight with what its ends are worth to the seat that weighs."""

    __slots__ = ("die", "fight", "first", "gain", "kill")

    def __init__(self, fight: Fight, first: tuple[int, tuple[float, ...]] | None) -> None:
        self.fight = fight
        self.first = first  # of the first roll of a turn: more ATK, and its chances
        self.kill = 0.0
        self.die = 0.0
        self.gain = 0.0  # of each ¢ that the attacker gains on the way

    def odds(self, left: int, mine: int, saves: int = 0) -> Odds:
        """How the fight goes on from here."""
        if self.first is None or left <= 0 or mine <= 0:
            return self.fight.odds(left, mine, saves)
        might, chances = self.first
        found = [
            (chances[result] * blow.chance, blow, self.after(blow, left, mine, saves))
            for result in FACES
            if chances[result]
            for blow in self.fight.blows(left, result, might)
        ]
        return Odds(
            sum(chance * after.kill for chance, _, after in found),
            sum(chance * after.die for chance, _, after in found),
            1.0 + sum(chance * after.rolls for chance, _, after in found),
            sum(chance * (blow.gain + after.gain) for chance, blow, after in found),
        )

    def after(self, blow: Outcome, left: int, mine: int, saves: int = 0) -> Odds:
        """How the fight goes on after a blow."""
        then = left - (0 if blow.stings >= mine else blow.to_monster)
        rest = mine - blow.stings - blow.to_attacker
        if blow.ends and then > 0 and rest > 0:
            return OVER
        return self.fight.odds(then, rest, saves, blow.now)

    def worth(self, odds: Odds) -> float:
        """What it is worth that it goes on with these odds."""
        if odds.rolls >= ENDLESS:
            return NEVER
        return odds.kill * self.kill + odds.die * self.die + odds.gain * self.gain

    def value(self, left: int, mine: int, saves: int = 0) -> float:
        """What going on from here is worth."""
        return self.worth(self.odds(left, mine, saves))


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
