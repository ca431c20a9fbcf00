"""Odds: how an attack goes, roll by roll, worked out exactly.

A fight is a table of what each result of a roll does to both sides, for every HP the monster may have left and for all
that it may have gained by then; what its lines do is read by `habits.py`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from soulstack.bots.habits import FACES, SURE, Change, Habit, Habits, Likely, both

ENDLESS = 1e6
"""How many rolls a fight takes that nothing ends."""

MOST_GAINED = 4
"""More ATK or evasion than this, gained in one fight, makes no difference."""


class Odds(NamedTuple):
    """How likely the monster dies and the attacker dies, how many rolls it takes, and what it brings besides, in ¢."""

    kill: float
    die: float
    rolls: float
    gain: float = 0.0


OVER = Odds(0.0, 0.0, 0.0)


class Now(NamedTuple):
    """What has become of a fight besides HP: ATK and evasion gained, a death spared, the last result if it counts."""

    atk: int = 0
    evasion: int = 0
    spared: bool = False
    last: int = 0


FRESH = Now()


class Outcome(NamedTuple):
    """What a roll does with some chance: the roll itself stings the attacker, then comes the damage to both sides (less
    than nothing: it heals), and what has become of the fight; perhaps the attack ends with it.
    """

    chance: float
    stings: int
    to_monster: int
    to_attacker: int
    ends: bool
    now: Now
    gain: float


Level = tuple[Outcome, ...]
"""The outcomes of a roll while the monster has a certain HP."""

Known = dict[tuple[int, int, int, Now], Odds]

TABLES: dict[tuple[object, ...], tuple[Habits, dict[tuple[int, Now], Level], Known]] = {}
"""The tables of all fights so far, with the habits they are known by and the odds that were worked out."""


class Fight:
    """One attacker against one monster (or item, room, player): what every result of a roll does to both."""

    __slots__ = ("around", "atk", "chances", "evasion", "habits", "hp", "known", "might", "start", "table")

    def __init__(
        self,
        habits: Habits,
        hp: int,
        evasion: int,
        atk: int,
        might: int,
        chances: tuple[float, ...],
        around: tuple[Habit, ...] = (),
        start: Now = FRESH,
    ) -> None:
        self.habits = habits
        self.hp = hp
        self.evasion = evasion - habits.more("evasion", hp)
        self.atk = atk - habits.more("ATK", hp)
        self.might = might  # the attacker's ATK
        self.chances = chances  # of the results 1 to 6, after all modifiers
        self.around = around  # what else lies on the table does at some results
        self.start = start
        key = id(habits), hp, self.evasion, self.atk, might, chances, around
        if key not in TABLES:
            TABLES[key] = habits, {}, {}
        _, self.table, self.known = TABLES[key]

    def blows(self, left: int, result: int, might: int = 0, now: Now | None = None) -> Level:
        """What a result may do while the monster has so much HP left; `might`: more ATK just for this roll."""
        now = self.start if now is None else now
        habits = self.habits
        needs = min(6, max(1, self.evasion + habits.more("evasion", left) + now.evasion))
        hit = habits.sure[result] > 0 or (habits.sure[result] == 0 and result >= needs)
        if habits.rising and result <= now.last:
            hit = False
        found: list[Outcome] = []
        for chance, lands in ((habits.luck, hit), (1.0 - habits.luck, False)) if hit else ((1.0, False),):
            if chance > 0:
                found += self.struck(left, result, chance, lands, self.might + might, now)
        return tuple(found)

    def struck(self, left: int, result: int, chance: float, hit: bool, might: int, now: Now) -> list[Outcome]:
        """What comes of a hit or a miss, with what the monster's lines and the rest of the table do then."""
        habits = self.habits
        rolled = both(at(habits.rolled, result), at(self.around, result))
        strikes = hit or habits.strikes[result] > 0
        hurts = 0 if hit else max(0, self.atk + habits.more("ATK", left) + now.atk)
        dealt = both(at(habits.hit, result) if strikes and might > 0 else SURE, at(habits.over, result))
        taken = SURE if hit else both(at(habits.missed, result), at(habits.hurts, result) if hurts else SURE)
        dying = SURE if habits.once and now.spared else at(habits.dying, result)
        if rolled is dealt is taken is dying is SURE and not habits.rising and (hit or not strikes):
            return [Outcome(chance, 0, might if hit else 0, hurts, False, now, 0.0)]  # as most are
        found = []
        for p, before in rolled:
            last = result if habits.rising else 0
            if before.ends:
                found.append(Outcome(chance * p, before.back, -before.heals, 0, True, now, before.gain))
                continue
            for q, own in dealt:
                for r, its in taken:
                    dealt_now = might * (2 if own.twice else 1) + own.more - own.prevented
                    onto = (max(0, dealt_now) if strikes else 0) + own.onto + its.onto
                    back = max(0, hurts * (2 if its.twice else 1) + its.more - its.prevented) if hurts else 0
                    change = before.plus(own).plus(its)
                    first = before.back + (0 if hit or not strikes else back)  # its damage lies above that to it
                    rest = own.back + its.back + (back if hit or not strikes else 0)
                    blow = Outcome(chance * p * q * r, first, onto, rest, change.ends, now, change.gain)
                    found += self.settled(left, blow, change, dying, last)
        return found

    def settled(self, left: int, blow: Outcome, change: Change, dying: Likely, last: int) -> list[Outcome]:
        """A blow with what becomes of the fight; where it would die, perhaps it is spared."""
        found = []
        dies = blow.to_monster >= left
        for p, spared in dying if dies else SURE:
            whole = change.plus(spared)
            heals = spared.heals if spared.spared else change.heals if not dies else 0
            onto = left - 1 if spared.spared else blow.to_monster
            now = Now(
                min(MOST_GAINED, blow.now.atk + whole.atk),
                max(-MOST_GAINED, min(MOST_GAINED, blow.now.evasion + whole.evasion)),
                blow.now.spared or spared.spared,
                last,
            )
            found.append(
                blow._replace(
                    chance=blow.chance * p,
                    to_monster=onto - heals,
                    ends=whole.ends,
                    now=now,
                    gain=blow.gain + spared.gain,
                )
            )
        return found

    def level(self, left: int, now: Now) -> Level:
        """What the results of a roll do, those that do the same taken together."""
        level = self.table.get((left, now))
        if level is None:
            found: dict[Outcome, float] = {}
            for result in FACES:
                if self.chances[result]:
                    for outcome in self.blows(left, result, 0, now):
                        key = outcome._replace(chance=0.0)
                        found[key] = found.get(key, 0.0) + outcome.chance * self.chances[result]
            level = self.table[left, now] = tuple(key._replace(chance=chance) for key, chance in found.items())
        return level

    def but(self, *, hp: int = 0, evasion: int = 0, atk: int = 0, might: int = 0) -> Fight:
        """The same fight with more of something."""
        habits = self.habits
        return Fight(
            habits,
            self.hp + hp,
            self.evasion + habits.more("evasion", self.hp) + evasion,
            self.atk + habits.more("ATK", self.hp) + atk,
            max(0, self.might + might),
            self.chances,
            self.around,
            self.start,
        )

    def odds(self, left: int, mine: int, saves: int = 0, now: Now | None = None) -> Odds:
        """How it goes on from here; `saves` blows that would kill the attacker are warded off."""
        now = self.start if now is None else now
        left = min(left, self.hp)
        if left > 0 and mine > 0:
            found = self.known.get((left, mine, saves, now))
            return self.go(left, mine, saves, now, set()) if found is None else found
        dies = mine <= (self.habits.parting if left <= 0 and not saves else 0)
        return Odds(float(left <= 0), float(dies), 0.0)

    def go(self, left: int, mine: int, saves: int, now: Now, under_way: set[tuple[int, int, int, Now]]) -> Odds:
        """The odds of one state of the fight, from those of all that it can lead to; what leads back
        to a state on the way here counts as if it were this one again."""
        state = left, mine, saves, now
        under_way.add(state)
        kill = die = gain = still = 0.0
        rolls = 1.0
        for outcome in self.level(left, now):
            chance = outcome.chance
            gain += chance * outcome.gain
            hurt = outcome.stings + outcome.to_attacker
            warded = hurt >= mine and saves > 0
            falls = outcome.stings < mine or warded  # else dead before the blow falls (STACK-14)
            then = min(self.hp, left - outcome.to_monster) if falls else left
            rest = mine if warded else mine - hurt
            following = then, rest, saves - warded, outcome.now
            if then > 0 and rest > 0 and outcome.ends:
                continue
            if following == state or following in under_way:
                still += chance
                continue
            if then <= 0 or rest <= 0:
                after = self.odds(then, rest if falls else 0, saves - warded, outcome.now)
            else:
                known = self.known.get(following)
                after = self.go(*following, under_way) if known is None else known
            kill += chance * after.kill
            die += chance * after.die
            rolls += chance * after.rolls
            gain += chance * after.gain
        under_way.discard(state)
        moves = 1.0 - still
        endless = moves < 0.001
        found = Odds(0.0, 0.0, ENDLESS) if endless else Odds(kill / moves, die / moves, rolls / moves, gain / moves)
        self.known[state] = found
        return found


def at(habits: tuple[Habit, ...] | list[Habit], result: int) -> Likely:
    """What comes of a result by some habits; SURE itself if nothing does."""
    found = SURE
    for on, likely in habits:
        if result in on:
            found = both(found, likely)
    return found


@cache
def plain_results(more: int = 0) -> tuple[float, ...]:
    """The chances of the results 1 to 6 of a roll with a modifier."""
    found = [0.0] * 7
    for face in FACES:
        found[min(6, max(1, face + more))] += 1 / 6
    return tuple(found)
