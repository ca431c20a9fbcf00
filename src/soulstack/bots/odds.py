"""Odds: how an attack goes, roll by roll, worked out exactly.

A monster's habits (what it does on certain rolls, when hit, when it hits) are read off its lines once. A fight is a
table of what each result of a roll does to both sides, for every HP the monster may have left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from soulstack.bots.worth import amount, parts
from soulstack.engine.core.card import Face
from soulstack.engine.core.lines import Alter, Static, Trigger, While
from soulstack.engine.core.node import Ability, Effect
from soulstack.engine.core.parts import Compare
from soulstack.engine.statics.being import Have
from soulstack.engine.statics.rolls import RollsAgainst, RollsMiss
from soulstack.engine.words.bonuses import Boost
from soulstack.engine.words.conditions import Has, HasHP
from soulstack.engine.words.doers import SubjDo
from soulstack.engine.words.events import OnRoll
from soulstack.engine.words.happenings_dice import RollsAttack
from soulstack.engine.words.happenings_harm import Deals, Dies, Takes
from soulstack.engine.words.nouns import ActivePlayer, AttackingPlayer, Each, Killer
from soulstack.engine.words.outcomes import RollTable
from soulstack.engine.words.pronouns import This, You
from soulstack.engine.words.rolls import EveryOtherRoll, ExceptOnRoll, OfFaces
from soulstack.engine.words.sentences import Say, Steps
from soulstack.engine.words.verbs_change import GainBoost
from soulstack.engine.words.verbs_harm import Damage, Double, Heal, Increase, PreventDamage, TakeDamage
from soulstack.engine.words.verbs_turn import EndTurn
from soulstack.engine.words.whens import EveryOther

FACES = (1, 2, 3, 4, 5, 6)
NONE: tuple[int, ...] = (0,) * 7


class Odds(NamedTuple):
    """How likely the monster dies and the attacker dies, and how many rolls it takes."""

    kill: float
    die: float
    rolls: float


class Outcome(NamedTuple):
    """What a roll does with some chance: the roll itself stings the attacker, then comes the damage to both sides, or
    the attack ends.
    """

    chance: float
    stings: int
    to_monster: int
    to_attacker: int
    ends: bool


Level = tuple[Outcome, ...]
"""The outcomes of a roll while the monster has a certain HP."""


@dataclass
class Habits:
    """What a monster's lines do in a fight; lists by the result of the roll."""

    shielded: list[int] = field(default_factory=lambda: [0] * 7)
    harder: list[int] = field(default_factory=lambda: [0] * 7)
    doubled: list[int] = field(default_factory=lambda: [0] * 7)
    back: list[int] = field(default_factory=lambda: [0] * 7)  # damage to the attacker when it is hit
    stings: list[int] = field(default_factory=lambda: [0] * 7)  # damage to the attacker for the roll itself
    heals: list[int] = field(default_factory=lambda: [0] * 7)
    ends: list[int] = field(default_factory=lambda: [0] * 7)
    hit: list[int] = field(default_factory=lambda: [0] * 7)  # hits whatever the evasion, -1: misses
    grows: int = 0  # ATK for each hit
    dodges: int = 0  # evasion for every other hit
    parting: int = 0  # damage to its killer as it dies
    at_hp: list[tuple[Compare, str, int]] = field(default_factory=list)

    def more(self, stat: str, hp: int) -> int:
        """What it has more of a stat while it has this HP."""
        return sum(v for at, which, v in self.at_hp if which == stat and at.holds(hp))


HABITS: dict[tuple[str, str], Habits] = {}


def habits_of(face: Face) -> Habits:
    """A monster's habits."""
    key = face.name, face.text
    if key not in HABITS:
        found = HABITS[key] = Habits()
        for line in face.abilities:
            read_line(found, line)
    return HABITS[key]


def read_line(habits: Habits, line: Ability) -> None:
    if isinstance(line, Static) and isinstance(line.s, RollsAgainst):
        if isinstance(line.s.of, OfFaces):
            mark(habits.hit, line.s.of.on.faces, -1 if isinstance(line.s, RollsMiss) else 1)
        return
    if isinstance(line, While) and isinstance(line.s, Have) and isinstance(line.cond, Has):
        had = line.cond.p
        if isinstance(had, HasHP) and isinstance(line.cond.who, This):
            habits.at_hp += [(had.n, b.stat, b.v) for b in line.s.b if isinstance(b, Boost)]
        return
    pattern: Any = line.would if isinstance(line, Alter) else getattr(getattr(line, "when", None), "event", None)
    happening = getattr(pattern, "ev", None)
    who = getattr(pattern, "who", None)
    if happening is None or not isinstance(line, Alter | Trigger):
        return
    if isinstance(who, This) and isinstance(happening, Dies) and isinstance(line, Trigger):
        habits.parting += parting_blow(line.e)
        return
    on = on_results(happening)
    for part in parts(line.c if isinstance(line, Alter) else line.e):
        if isinstance(who, This) and isinstance(happening, Takes):
            if isinstance(part, PreventDamage) and isinstance(line, Alter):
                mark(habits.shielded, on, 1)
            elif isinstance(part, Damage) and isinstance(part.to, AttackingPlayer):
                mark(habits.back, on, int(amount(part.n)))
            elif isinstance(part, GainBoost):
                habits.grows += sum(b.v for b in part.b if isinstance(b, Boost) and b.stat == "ATK")
                if isinstance(line, Trigger) and isinstance(line.when, EveryOther):
                    habits.dodges += sum(b.v for b in part.b if isinstance(b, Boost) and b.stat == "evasion")
        elif isinstance(who, This) and isinstance(happening, Deals):
            if isinstance(part, Increase):
                mark(habits.harder, on, part.n)
            elif isinstance(part, Double):
                mark(habits.doubled, on, 1)
            elif isinstance(part, Heal):
                mark(habits.heals, on, int(amount(part.n)))
        elif isinstance(who, AttackingPlayer) and isinstance(happening, RollsAttack):
            if isinstance(part, TakeDamage):
                mark(habits.stings, on, int(amount(part.n)))
            elif isinstance(part, Heal):
                mark(habits.heals, on, int(amount(part.n)))
            elif isinstance(part, EndTurn):
                mark(habits.ends, on, 1)


def parting_blow(node: Any) -> int:
    """The damage that words do to the active player without anybody's choice, a roll's on average."""
    if isinstance(node, RollTable):
        return round(sum(len(row.on.faces) * parting_blow(row.e) for row in node.rows) / 6 + 0.01)
    if isinstance(node, Damage):
        hits = isinstance(node.to, Killer | You | ActivePlayer) or every_player(node.to)
        return int(amount(node.n)) if hits else 0
    if isinstance(node, SubjDo) and isinstance(node.do, TakeDamage):
        return int(amount(node.do.n)) if isinstance(node.who, You) or every_player(node.who) else 0
    if isinstance(node, TakeDamage):
        return int(amount(node.n))
    if isinstance(node, Effect):
        return sum(parting_blow(sentence) for sentence in node.sentences)
    if isinstance(node, SubjDo | Say):
        return parting_blow(node.do if isinstance(node, SubjDo) else node.c)
    return sum(map(parting_blow, node.steps)) if isinstance(node, Steps) else 0


def every_player(noun: Any) -> bool:
    """Whether a noun means all players."""
    return isinstance(noun, Each) and any(kind.noun == "player" and not kind.adj for kind in noun.k.kinds)


def on_results(happening: Any) -> tuple[int, ...]:
    """The results of an attack roll on which something happens."""
    on = getattr(happening, "on", None)
    if on is None:
        return FACES
    if isinstance(on, EveryOtherRoll):
        return ()  # every second hit at most: as good as never
    if isinstance(on, ExceptOnRoll):
        return tuple(face for face in FACES if face not in on.n.faces)
    return tuple(on.n.faces if isinstance(on, OnRoll) else on.faces)


def mark(row: list[int], results: tuple[int, ...], n: int) -> None:
    for result in results:
        row[result] += n


TABLES: dict[tuple[object, ...], tuple[Habits, tuple[Level, ...], dict[tuple[int, int, int], Odds]]] = {}
"""The tables of all fights so far, with the habits they are known by and the odds that were worked out."""


class Fight:
    """One attacker against one monster (or item, room, player): what every result of a roll does to both."""

    __slots__ = ("atk", "chances", "ends", "evasion", "habits", "hp", "known", "might", "stings", "table")

    def __init__(
        self,
        habits: Habits,
        hp: int,
        evasion: int,
        atk: int,
        might: int,
        chances: tuple[float, ...],
        stings: tuple[int, ...] = NONE,
        ends: int = 0,
    ) -> None:
        self.habits = habits
        self.hp = hp
        self.evasion = evasion - habits.more("evasion", hp)
        self.atk = atk - habits.more("ATK", hp)
        self.might = might  # the attacker's ATK
        self.chances = chances  # of the results 1 to 6, after all modifiers
        self.stings = stings  # what else a result costs the attacker
        self.ends = ends  # one bit for each result that ends the attack
        key = id(habits), hp, self.evasion, self.atk, might, chances, stings, ends
        if key not in TABLES:
            TABLES[key] = habits, ((), *(self.level(left) for left in range(1, hp + 1))), {}
        _, self.table, self.known = TABLES[key]

    def blow(self, left: int, result: int, might: int = 0) -> Outcome:
        """What a result does while the monster has so much HP left; `might`: more ATK just for this roll."""
        habits = self.habits
        stings = habits.stings[result] + self.stings[result]
        to_monster = to_attacker = 0
        hits = -(-(self.hp - left) // max(1, self.might))
        needs = min(6, max(1, self.evasion + habits.more("evasion", left) + habits.dodges * (hits // 2)))
        if habits.hit[result] > 0 or (habits.hit[result] == 0 and result >= needs):
            if not habits.shielded[result]:
                to_monster = self.might + might
                to_attacker += habits.back[result]
        else:
            hurts = max(0, self.atk + habits.more("ATK", left) + habits.grows * hits)
            to_attacker += (hurts + habits.harder[result]) * (2 if habits.doubled[result] else 1)
        if habits.heals[result] and (to_attacker or stings):
            to_monster -= habits.heals[result]
        ends = bool(habits.ends[result] or self.ends >> result & 1)
        return Outcome(self.chances[result], stings, to_monster, to_attacker, ends)

    def level(self, left: int) -> Level:
        """What the results of a roll do, those that do the same taken together."""
        found: dict[tuple[int, int, int, bool], float] = {}
        for result in FACES:
            chance, *rest = self.blow(left, result)
            if chance:
                key: Any = tuple(rest)
                found[key] = found.get(key, 0.0) + chance
        return tuple(Outcome(chance, *key) for key, chance in found.items())

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
            self.stings,
            self.ends,
        )

    def odds(self, left: int, mine: int, saves: int = 0) -> Odds:
        """How it goes on from here; `saves` blows that would kill the attacker are warded off."""
        left = min(left, self.hp)
        found = self.known.get((left, mine, saves))
        return odds(self.table, self.known, left, mine, saves, self.habits.parting) if found is None else found


def odds(
    table: tuple[Level, ...],
    known: dict[tuple[int, int, int], Odds],
    hp: int,
    attacker_hp: int,
    saves: int = 0,
    parting: int = 0,
) -> Odds:
    """How a fight goes from here; `saves` blows that would kill the attacker are warded off, and `parting` is the
    damage that its death does to the attacker. `known`: what has been worked out of this table, which grows.
    """
    full = len(table) - 1

    def go(left: int, mine: int, saves: int) -> Odds:
        if left <= 0 or mine <= 0:
            dies = mine <= (parting if left <= 0 and not saves else 0)
            return Odds(float(left <= 0), float(dies), 0.0)
        at = left, mine, saves
        if at in known:
            return known[at]
        kill = die = 0.0
        rolls, still = 1.0, 0.0
        for chance, stings, to_monster, to_attacker, ends in table[left]:
            if ends:
                continue
            if not (stings or to_monster or to_attacker):
                still += chance
                continue
            hurt = stings + to_attacker
            warded = hurt >= mine and saves > 0
            if stings >= mine and not warded:
                after = go(left, 0, saves)  # dead before the blow falls (STACK-14)
            else:
                after = go(min(full, left - to_monster), mine if warded else mine - hurt, saves - warded)
            kill += chance * after.kill
            die += chance * after.die
            rolls += chance * after.rolls
        moves = max(1e-9, 1.0 - still)
        known[at] = Odds(kill / moves, die / moves, rolls / moves) if still < 0.999 else Odds(0.0, 0.0, 1.0)
        return known[at]

    return go(hp, attacker_hp, saves)


@cache
def plain_results(more: int = 0) -> tuple[float, ...]:
    """The chances of the results 1 to 6 of a roll with a modifier."""
    found = [0.0] * 7
    for face in FACES:
        found[min(6, max(1, face + more))] += 1 / 6
    return tuple(found)
