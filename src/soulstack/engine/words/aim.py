"""Aims: the targets and modes that are chosen as something goes on the stack (TARGET-01, TARGET-08, ABIL-02).

Worked out once when a card is loaded: `bind` walks a line in the order of its words and numbers its targets.
What a line
does later (a roll's outcome, a delayed trigger, an ability in quotes) has targets of its own, chosen later.
"""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.aim import ACTIVE, THEY, YOU, Aim
from soulstack.engine.core.lines import Activated, Alter, Instead, Level, Play, PlayCost, Trigger
from soulstack.engine.core.node import Ability, Clause, Effect, Node, Verb
from soulstack.engine.core.parts import Noun
from soulstack.engine.table.obstacles import NoTarget
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.common import Harming
from soulstack.engine.words.delayed import AtEndOfThisTurn, NextTime, NextTimeInstead, TillEndOfTurn, WhenLater
from soulstack.engine.words.doers import MayHave, SubjDoers
from soulstack.engine.words.nouns import ActivePlayer, Each
from soulstack.engine.words.numbers import N
from soulstack.engine.words.outcomes import ChooseOne, RollTable, RollX
from soulstack.engine.words.places import TargetPile
from soulstack.engine.words.pronouns import They
from soulstack.engine.words.sentences import Choose, IfInstead, Steps
from soulstack.engine.words.targets import Aimed, AnyNumber, Counted, OtherTarget, Target, UpTo

ROLLS: Final = ("dice roll", "attack roll", "non-attack roll")


def bind(ability: Ability) -> None:
    """Number the targets of a line, once, when it is loaded."""
    if isinstance(ability, Level):
        bind(ability.a)
    elif isinstance(ability, (Play, Trigger, Instead)):
        bind_effect(ability.e, ())
        ability.e.receipt = isinstance(ability, Play) and asks_cost(ability.e)
    elif isinstance(ability, Activated):
        cost = ability.paid()
        bind_effect(ability.e, () if cost is None else (cost,))
        ability.e.receipt = cost is not None and asks_cost(ability.e)
    elif isinstance(ability, Alter):
        walk(ability.c, [], YOU, [])
    elif not isinstance(ability, PlayCost):
        walk(ability, [], YOU, [])


def asks_cost(node: Any) -> bool:
    """Whether any of its words asks what the cost took (COST-01)."""
    if isinstance(node, tuple):
        return any(asks_cost(part) for part in node)
    return isinstance(node, Node) and (node.on_cost or any(asks_cost(part) for part in node.parts()))


def bind_effect(effect: Effect, before: tuple[Clause, ...]) -> None:
    """Number the targets of something that goes on the stack by itself; a cost's come first."""
    aims: list[Aim] = []
    modes: list[ChooseOne] = []
    for cost in before:
        walk(cost, aims, YOU, modes)
    walk(effect, aims, YOU, modes)
    effect.aims = tuple(aims)
    effect.modes = modes[0] if modes else None
    if modes:
        for option in modes[0].options:
            own: list[Aim] = list(aims)
            walk(option, own, YOU, [])
            option.aims = tuple(own[len(aims) :])


def walk(node: Any, aims: list[Aim], chooser: int, modes: list[ChooseOne]) -> None:
    """Go through the words in order."""
    if isinstance(node, tuple):
        for part in node:
            walk(part, aims, chooser, modes)
    elif isinstance(node, (Target, OtherTarget, TargetPile)):
        if not isinstance(node, (Target, OtherTarget)) or not node.k.random():  # chance picks on resolving
            add(node, aims, chooser)
        for part in node.parts():
            walk(part, aims, chooser, modes)
    elif isinstance(node, Choose) and isinstance(node.what, (UpTo, AnyNumber, Counted)) and counted_early(node.what):
        if node.what.kinds_named().random():
            return  # chance picks on resolving
        noun = node.what
        least, most = 0, 99
        if isinstance(noun, UpTo):
            most = noun.n
        elif isinstance(noun, Counted) and isinstance(noun.n, N):
            least = most = noun.n.n
        add(noun, aims, chooser, least, most)
    elif isinstance(node, IfInstead):
        for part, if_so in ((node.c, False), (node.d, True)):
            before = len(aims)
            walk(part, aims, chooser, modes)
            for aim in aims[before:] if node.cond.on_cost else ():
                aim.cond, aim.if_so = node.cond, if_so
    elif isinstance(node, SubjDoers):
        has_subject(node.do)
        if gives_you(node.do):
            keep_apart(node.who)
        walk(node.who, aims, chooser, modes)
        walk(node.do, aims, doer(node.who, chooser), modes)
    elif isinstance(node, MayHave):
        has_subject(node.do)
        if gives_you(node.do):
            keep_apart(node.whom)
        walk(node.whom, aims, chooser, modes)
        walk(node.do, aims, doer(node.whom, chooser), modes)
    elif isinstance(node, (RollX, NextTime, NextTimeInstead, WhenLater, AtEndOfThisTurn)):
        for part in node.parts():
            if isinstance(part, Effect):
                bind_effect(part, ())
                harm_them(part, aims)
            else:
                walk(part, aims, chooser, modes)
    elif isinstance(node, RollTable):
        for row in node.rows:
            bind_effect(row.e, ())
            harm_them(row.e, aims)
    elif isinstance(node, (TillEndOfTurn, Quoted)):
        bind(node.a)
    elif isinstance(node, ChooseOne):
        modes.append(node)
    elif isinstance(node, Node):
        before = len(aims)
        if isinstance(node, Verb) and node.partner():
            keep_apart(getattr(node, node.partner()))
        for part in node.parts():
            walk(part, aims, chooser, modes)
        if isinstance(node, Verb):
            face([aim for aim in aims[before:] if any(aim.noun is side for side in node.sides())])
        if isinstance(node, Verb) and node.harms:
            for aim in aims[before:]:
                aim.living = True
            harm_them(node, aims)


def face(sides: list[Aim]) -> None:
    """Two targets that change hands are not of one player (GAIN-16)."""
    if len(sides) == 2:
        sides[0].facing, sides[1].facing = sides[1], sides[0]


def keep_apart(noun: Noun) -> None:
    """It is picked among others and what is theirs (GAIN-16)."""
    if isinstance(noun, Aimed):
        noun.apart = True


def gives_you(clause: Clause) -> bool:
    """Whether the first thing somebody does is to give you something."""
    first = clause.steps[0] if isinstance(clause, Steps) else clause
    return first.gives_you


def has_subject(clause: Clause) -> None:
    """Somebody is said to do it, who is the source of the harm it does (DMG-04)."""
    if isinstance(clause, Harming):
        clause.has_subject = True
    elif isinstance(clause, Steps):
        for step in clause.steps:
            has_subject(step)


def counted_early(noun: Noun) -> bool:
    """Whether it is known how many to choose as the ability goes on the stack; *X* and *that many* are known later."""
    return not isinstance(noun, Counted) or isinstance(noun.n, N)


def harm_them(node: Any, aims: list[Aim]) -> None:
    """What was chosen last is harmed as *them*, now or by what comes of it later (TARGET-05)."""
    if isinstance(node, tuple):
        for part in node:
            harm_them(part, aims)
    elif isinstance(node, Node) and aims:
        parts = node.parts()
        if isinstance(node, Verb) and node.harms and any(isinstance(part, They) for part in parts):
            aims[-1].living = True
            aims[-1].most = min(aims[-1].most, node.most_targets())
        harm_them(parts, aims)


def add(noun: Any, aims: list[Aim], chooser: int, least: int = 1, most: int = 1) -> None:
    """Number what is to be picked, and note once what its words mean for that."""
    noun.at = len(aims)
    aim = Aim(noun, chooser, least, most)
    aim.obstacle = NoTarget(aim)
    if isinstance(noun, Aimed):
        aim.of_kind = True
        aim.apart = noun.apart
        aim.depends = noun.kinds_named().depends()
    if isinstance(noun, Target) and least and not aim.depends:
        aim.rolls = all(kind.noun in ROLLS for kind in noun.k.kinds)
    aims.append(aim)


def doer(who: Noun, chooser: int) -> int:
    """Who picks the targets inside what somebody does: the doer (spec, section 5)."""
    if isinstance(who, (Target, OtherTarget)):
        return who.at
    if isinstance(who, They):
        return THEY
    if isinstance(who, ActivePlayer):
        return ACTIVE
    return THEY if isinstance(who, Each) else chooser
