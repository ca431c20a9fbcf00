"""Habits: what the lines of a monster do in a fight, read off its Card English once and for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import Any, NamedTuple

from soulstack.bots.worth import amount, good
from soulstack.engine.core.card import Face
from soulstack.engine.core.lines import Alter, Instead, Static, Trigger, While
from soulstack.engine.core.node import Ability, Effect, Verb
from soulstack.engine.core.parts import Compare, EventPattern
from soulstack.engine.statics.being import Have
from soulstack.engine.statics.rolls import RollsAgainst, RollsAlsoStrike, RollsMiss
from soulstack.engine.words.bonuses import Boost, RollBoost
from soulstack.engine.words.conditions import Has, HasHP, IfDo
from soulstack.engine.words.delayed import StaticTill
from soulstack.engine.words.doers import May, MayHave, SubjDo
from soulstack.engine.words.events import OnRoll
from soulstack.engine.words.happenings_dice import Misses, RollsA, RollsAttack, RollsNoted, RollsToAttack
from soulstack.engine.words.happenings_harm import Deals, Dies, Takes
from soulstack.engine.words.named_numbers import OfNamed, RollsNamed, WhoNamed
from soulstack.engine.words.nouns import ActivePlayer, AttackingPlayer, Each, Killer, OwnAttack, Plural, TheAttack
from soulstack.engine.words.nouns import Any as AnyOf
from soulstack.engine.words.outcomes import ChooseOne, RollTable, RollX
from soulstack.engine.words.pronouns import It, They, This, You
from soulstack.engine.words.rolls import EveryOtherRoll, ExceptOnRoll, NoHigher, OfFaces, RollOver, SameResults
from soulstack.engine.words.sentences import If, IfInstead, Say, Steps, WhereX
from soulstack.engine.words.targets import Aimed
from soulstack.engine.words.verbs_change import GainBoost
from soulstack.engine.words.verbs_harm import (
    Damage,
    Die,
    Double,
    Heal,
    HealFull,
    Increase,
    Kill,
    PreventDamage,
    PreventDeath,
    PreventSome,
    TakeDamage,
)
from soulstack.engine.words.verbs_money import GainRewards
from soulstack.engine.words.verbs_turn import Cancel, CancelAll, EndTurn
from soulstack.engine.words.whens import EveryOther, FirstTime, WhileCond

FACES = (1, 2, 3, 4, 5, 6)
NONE: tuple[int, ...] = (0,) * 7

ALL = 99
"""All of some damage, or of its HP."""

EVEN = 0.5
"""How likely something is that one cannot see beforehand: how a vote ends, what is so by then."""

SAME_AGAIN = 1 / 6
"""How likely a roll shows the number of another."""

ONE_OF_US = 1 / 3
"""How likely a random player is the attacker."""

NAMED = 2 / 6
"""How many numbers are named, of all."""

NOTED = 2 / 6
"""How many results were noted, of all."""


class Change(NamedTuple):
    """What something that comes of a roll changes in a fight; damage and HP are those of one blow."""

    prevented: int = 0
    more: int = 0
    twice: bool = False
    back: int = 0  # damage to the attacker besides
    onto: int = 0  # damage to the monster besides
    heals: int = 0
    atk: int = 0
    evasion: int = 0
    ends: bool = False  # the attack
    spared: bool = False  # it does not die
    gain: float = 0.0  # what else it brings the attacker, in ¢

    def plus(self, other: Change) -> Change:
        return Change(
            self.prevented + other.prevented,
            self.more + other.more,
            self.twice or other.twice,
            self.back + other.back,
            self.onto + other.onto,
            self.heals + other.heals,
            self.atk + other.atk,
            self.evasion + other.evasion,
            self.ends or other.ends,
            self.spared or other.spared,
            self.gain + other.gain,
        )


Likely = tuple[tuple[float, Change], ...]
"""What may come of something, each with its chance."""

SURE: Likely = ((1.0, Change()),)


def both(one: Likely, other: Likely) -> Likely:
    """The one and the other."""
    if one == SURE or other == SURE:
        return other if one == SURE else one
    return merged([(p * q, a.plus(b)) for p, a in one for q, b in other])


def merged(cases: list[tuple[float, Change]]) -> Likely:
    found: dict[Change, float] = {}
    for chance, change in cases:
        if chance > 1e-9:
            found[change] = found.get(change, 0.0) + chance
    return tuple((chance, change) for change, chance in found.items())


def sometimes(chance: float, likely: Likely) -> Likely:
    """That only with some chance, else nothing."""
    return merged([*((p * chance, change) for p, change in likely), (1.0 - chance, Change())])


Habit = tuple[tuple[int, ...], Likely]
"""On which results of the attack roll something comes, and what."""


@dataclass
class Habits:
    """What a monster's lines do in a fight."""

    rolled: list[Habit] = field(default_factory=list)  # for the roll itself, before the blow
    hit: list[Habit] = field(default_factory=list)  # when damage is dealt to it
    hurts: list[Habit] = field(default_factory=list)  # when it deals damage
    missed: list[Habit] = field(default_factory=list)
    over: list[Habit] = field(default_factory=list)  # once all that came of the roll is done
    dying: list[Habit] = field(default_factory=list)  # instead of dying
    once: bool = False  # that only once a turn
    sure: list[int] = field(default_factory=lambda: [0] * 7)  # hits whatever the evasion, -1: misses
    strikes: list[int] = field(default_factory=lambda: [0] * 7)  # hits though it misses
    luck: float = 1.0  # how likely a hit is one
    rising: bool = False  # only results higher than the one before hit
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
            read_line(found, line, face)
    return HABITS[key]


def read_line(habits: Habits, line: Ability, face: Face) -> None:
    if isinstance(line, Static) and isinstance(line.s, RollsAgainst):
        read_rolls(habits, line.s)
    elif isinstance(line, While) and isinstance(line.s, Have) and isinstance(line.cond, Has):
        had = line.cond.p
        if isinstance(had, HasHP) and isinstance(line.cond.who, This):
            habits.at_hp += [(had.n, b.stat, b.v) for b in line.s.b if isinstance(b, Boost)]
    elif isinstance(line, Alter | Instead | Trigger):
        read_event(habits, line, face)


def read_rolls(habits: Habits, static: RollsAgainst) -> None:
    """What rolls against it hit or miss whatever the evasion."""
    if isinstance(static.of, NoHigher):
        habits.rising = True
    elif isinstance(static.of, OfNamed):
        habits.luck *= 1.0 - NAMED
    elif isinstance(static.of, OfFaces):
        for result in static.of.on.faces:
            if isinstance(static, RollsAlsoStrike):
                habits.strikes[result] = 1
            else:
                habits.sure[result] = -1 if isinstance(static, RollsMiss) else 1


def read_event(habits: Habits, line: Alter | Instead | Trigger, face: Face) -> None:
    """What comes of something that happens in a fight."""
    when: Any = line.when if isinstance(line, Trigger) else None
    pattern: Any = when.event if when is not None and hasattr(when, "event") else getattr(line, "would", None)
    if not isinstance(pattern, EventPattern) or pattern.place():
        return
    effect = line.c if isinstance(line, Alter) else line.e
    reader = Reader(reward=face.reward)
    if isinstance(pattern, RollOver):
        habits.over.append((FACES, sometimes(1.0 / pattern.ord, reader.read(effect))))
        return
    happening: Any = getattr(pattern, "ev", None)
    who: Any = getattr(pattern, "who", None)
    would = hasattr(line, "would") or bool(set(pattern.kinds()) & {"would die"})
    if isinstance(who, This) and isinstance(happening, Dies):
        if would:
            habits.once = habits.once or isinstance(when, FirstTime)
            spared = both(reader.read(effect), ((1.0, Change(spared=isinstance(line, Instead))),))
            habits.dying.append((on_results(happening), spared))
        else:
            habits.parting += parting_blow(effect)
        return
    where = event_of(habits, who, happening)
    if where is None or (where is habits.rolled and not isinstance(line, Trigger)):
        return
    chance = NOTED if isinstance(happening, RollsNoted) else 1.0
    if isinstance(when, EveryOther) or isinstance(getattr(happening, "on", None), EveryOtherRoll):
        chance *= EVEN
    if isinstance(getattr(pattern, "window", None), WhileCond):
        chance *= EVEN
    where.append((on_results(happening), sometimes(chance, reader.read(effect))))


ELSEWHERE: dict[tuple[int, bool], tuple[Trigger, Likely]] = {}  # by the line's identity, and whose it is


def elsewhere(line: Trigger, mine: bool) -> Likely:
    """What a line of something else than what is fought changes in a fight; `mine`: its *you* is the attacker."""
    key = id(line), mine
    known = ELSEWHERE.get(key)
    if known is None or known[0] is not line:
        found = Reader(OTHERS, ATTACKER if mine else OTHERS).read(line.e)
        known = ELSEWHERE[key] = line, merged([(chance, change._replace(gain=0.0)) for chance, change in found])
    return known[1]


def event_of(habits: Habits, who: Any, happening: Any) -> list[Habit] | None:
    """Which event of a fight something is that happens to the monster or to the attacker."""
    if isinstance(who, This):
        return habits.hit if isinstance(happening, Takes) else habits.hurts if isinstance(happening, Deals) else None
    if not is_attacker(who):
        return None
    if isinstance(happening, Deals):
        return habits.hit if isinstance(happening.to, This) else None
    if isinstance(happening, Misses):
        return habits.missed
    return (
        habits.rolled if isinstance(happening, RollsA | RollsAttack | RollsToAttack | RollsNoted | RollsNamed) else None
    )


ROLLS = (RollsA, RollsAttack, RollsToAttack, RollsNoted, RollsNamed)


def is_attacker(who: Any) -> bool:
    """Whether a noun means the attacker, perhaps with others."""
    if isinstance(who, AttackingPlayer | You | ActivePlayer | Killer | They):
        return True
    return isinstance(who, AnyOf | Each | Plural) and every(who, "player")


def every(noun: Any, of: str) -> bool:
    """Whether a noun means all of a kind, so that one of a fight is among them."""
    return any(kind.noun == of and not set(kind.adj) & {"other", "non-active"} for kind in noun.k.kinds)


def on_results(happening: Any) -> tuple[int, ...]:
    """The results of an attack roll on which something happens."""
    on = getattr(happening, "on", None)
    if on is None or isinstance(on, EveryOtherRoll):
        return FACES
    if isinstance(on, ExceptOnRoll):
        return tuple(face for face in FACES if face not in on.n.faces)
    return tuple(on.n.faces if isinstance(on, OnRoll) else on.faces)


# what comes of it

ATTACKER, MONSTER, OTHERS = "attacker", "monster", "others"


@dataclass(frozen=True)
class Reader:
    """Reads what words change in a fight, from the monster's point of view, whose *you* is the attacker, or from
    another's.
    """

    this: str = MONSTER
    you: str = ATTACKER
    reward: Effect | None = None

    def side_of(self, noun: Any) -> tuple[str, float]:
        """Whom a noun means in a fight, and how likely."""
        if isinstance(noun, You):
            return self.you, 1.0
        if is_attacker(noun):
            return ATTACKER, 1.0
        if isinstance(noun, WhoNamed):
            return ATTACKER, SAME_AGAIN
        if isinstance(noun, This | It):
            return self.this, 1.0
        if isinstance(noun, Each) and every(noun, "monster"):
            return MONSTER, 1.0
        if isinstance(noun, Aimed):
            kinds = noun.kinds_named().kinds
            if any(kind.noun == "player" and "random" in kind.adj and "non-active" not in kind.adj for kind in kinds):
                return ATTACKER, ONE_OF_US
        return OTHERS, 1.0

    def read(self, node: Any, doer: str = "") -> Likely:
        """What some words change; whoever does them is *you* if nobody else is said."""
        doer = doer or self.you
        if isinstance(node, tuple):
            return reduce(both, (self.read(part, doer) for part in node), SURE)
        if isinstance(node, Effect):
            return self.read(node.sentences, doer)
        if isinstance(node, Steps):
            return self.read(node.steps, doer)
        if isinstance(node, Say | WhereX):
            return self.read(node.c, doer)
        if isinstance(node, RollTable):
            rows = [(len(row.on.faces) / 6, self.read(row.e, doer)) for row in node.rows]
            rest = 1.0 - sum(chance for chance, _ in rows)
            return merged([*((p * q, change) for p, row in rows for q, change in row), (max(0.0, rest), Change())])
        if isinstance(node, RollX):
            return self.read(node.e, doer)
        if isinstance(node, If):
            chance = 1.0 if isinstance(node.cond, IfDo) else SAME_AGAIN if isinstance(node.cond, SameResults) else EVEN
            return sometimes(chance, self.read(node.c, doer))
        if isinstance(node, IfInstead):
            one, other = self.read(node.c, doer), self.read(node.d, doer)
            return merged([(p * EVEN, change) for p, change in (*one, *other)])
        if isinstance(node, StaticTill):
            worse = to_hit(getattr(node.s, "b", ())) if self.side_of(getattr(node.s, "who", None))[0] == ATTACKER else 0
            return ((1.0, Change(evasion=worse)),)
        if isinstance(node, May | MayHave | ChooseOne):
            return ((1.0, Change(gain=max(0.0, good(node)))),)
        if isinstance(node, SubjDo):
            side, chance = self.side_of(node.who)
            return sometimes(chance, self.read(node.do, side))
        return self.verb(node, doer) if isinstance(node, Verb) else SURE

    def verb(self, verb: Verb, doer: str) -> Likely:
        """What a verb changes."""
        if isinstance(verb, Damage | Kill):
            side, chance = self.side_of(verb.to if isinstance(verb, Damage) else verb.what)
            if side == OTHERS:
                return ((1.0, Change(gain=max(0.0, good(verb)))),)
            return sometimes(chance, ((1.0, struck(side, int(amount(verb.n)) if isinstance(verb, Damage) else ALL)),))
        return ((1.0, self.change(verb, doer)),)

    def change(self, verb: Verb, doer: str) -> Change:
        if isinstance(verb, PreventDamage):
            return Change(prevented=ALL)
        if isinstance(verb, PreventSome):
            return Change(prevented=int(amount(verb.n)))
        if isinstance(verb, PreventDeath):
            return Change(spared=True)
        if isinstance(verb, Increase):
            return Change(more=verb.n)
        if isinstance(verb, Double):
            return Change(twice=True)
        if isinstance(verb, EndTurn | CancelAll) or (
            isinstance(verb, Cancel) and isinstance(verb.what, TheAttack | OwnAttack)
        ):
            return Change(ends=True)
        if isinstance(verb, GainRewards):
            return Change(gain=good(self.reward))
        if isinstance(verb, TakeDamage | Die):
            return struck(doer, ALL if isinstance(verb, Die) else int(amount(verb.n)))
        if isinstance(verb, Heal | HealFull):
            n = int(amount(verb.n)) if isinstance(verb, Heal) else ALL
            return Change(heals=n) if doer == MONSTER else Change()
        if isinstance(verb, GainBoost):
            return boosted(verb, doer)
        return Change(gain=good(verb)) if doer == ATTACKER else Change()


def struck(side: str, n: int) -> Change:
    """So much damage to one side."""
    return Change(back=n) if side == ATTACKER else Change(onto=n) if side == MONSTER else Change()


def boosted(verb: GainBoost, doer: str) -> Change:
    """More of a stat for the rest of the turn."""
    if doer != MONSTER:
        return Change(evasion=to_hit(verb.b))
    more = {
        stat: sum(b.v for b in verb.b if isinstance(b, Boost) and b.stat == stat) for stat in ("ATK", "evasion", "HP")
    }
    return Change(atk=more["ATK"], evasion=more["evasion"], heals=max(0, more["HP"]))


def to_hit(bonuses: tuple[Any, ...]) -> int:
    """How much harder it is to hit for who has such bonuses; mostly they are for the next roll, and count half."""
    worse = [-bonus.v for bonus in bonuses if isinstance(bonus, RollBoost)]
    return sum((abs(v) + 1) // 2 * (1 if v > 0 else -1) for v in worse)


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
