"""Aims: the targets and modes that are chosen as something goes on the stack (TARGET-01, TARGET-08, ABIL-02).

Worked out once when a card is loaded: `bind` walks a line in the order of its words and numbers its targets.
What a line
does later (a roll's outcome, a delayed trigger, an ability in quotes) has targets of its own, chosen later.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from soulstack.engine.core.lines import Activated, Alter, Instead, Level, Play, PlayCost, Trigger
from soulstack.engine.core.node import Ability, Clause, Effect, Node, Noun, Verb, holder
from soulstack.engine.core.state import NOBODY
from soulstack.engine.table.bars import NoTarget
from soulstack.engine.table.layers import living
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.common import Harming
from soulstack.engine.words.flow import (
    And,
    AtEndOfThisTurn,
    Choose,
    ChooseOne,
    May,
    MayHave,
    NextTime,
    NextTimeInstead,
    RollTable,
    RollX,
    SubjDo,
    Then,
    TillEndOfTurn,
    WhenLater,
)
from soulstack.engine.words.nouns import ActivePlayer, Each, They
from soulstack.engine.words.numbers import N
from soulstack.engine.words.places import TargetDeck, TargetDiscard
from soulstack.engine.words.targets import Aimed, AnyNumber, Counted, OtherTarget, Target, UpTo

if TYPE_CHECKING:
    from soulstack.engine.core.state import Scope
    from soulstack.engine.game import Game

YOU, THEY, ACTIVE = -1, -2, -3
"""Who picks a target: you, the player of the event, the active player; from 0 on: the player picked as that target."""


class Aim:
    """One thing to pick as an ability goes on the stack."""

    __slots__ = ("apart", "bar", "chooser", "facing", "least", "living", "most", "noun")

    def __init__(self, noun: Node, chooser: int, least: int = 1, most: int = 1) -> None:
        self.noun: Any = noun  # a target, deck, or counted noun after `Choose`
        self.chooser = chooser
        self.least = least
        self.most = most
        self.living = False  # to be harmed: no dead player may be picked (TARGET-05)
        self.apart = isinstance(noun, Aimed) and noun.apart  # never who picks it, nor what is theirs (GAIN-16)
        self.facing: Aim | None = None  # the other side of a swap, which is somebody else's (GAIN-16)
        self.bar = NoTarget(self)  # what there is when nothing can be picked

    def seat(self, game: Game, scope: Scope) -> int:
        """Who picks: the doer of the clause."""
        if self.chooser >= 0 and self.chooser < len(scope.targets):
            picked = scope.targets[self.chooser]
            if picked and picked[0] < 0:
                return ~picked[0]
        if self.chooser == THEY and scope.they != NOBODY:
            return scope.they
        if self.chooser == ACTIVE:
            return game.active
        return scope.you

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked now, in a fixed order."""
        found: tuple[int, ...] = self.noun.candidates(game, scope)
        if self.apart:
            found = self.noun.of_others(game, found, self.seat(game, scope))
        if self.facing is not None:
            found = self.facing.across(game, scope, found)
        return living(game, found) if self.living else found

    def across(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Those of these that somebody else holds than what this side is, or may still be (GAIN-16)."""
        if self.noun.kinds_named().depends() and not self.noun.aimed(scope):
            return ids
        holders = {holder(game, id) for id in self.noun.look(game, scope) or self.noun.candidates(game, scope)}
        return tuple([id for id in ids if holders - {holder(game, id)}])

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Whether there may be anything to pick (TARGET-04)."""
        if self.least == 0:
            return True
        if not self.noun.at_hand(game, scope):
            return False
        free = not (self.living or self.apart or self.facing)
        return free or self.noun.k.depends() or bool(self.candidates(game, scope))

    def is_self(self, game: Game, scope: Scope) -> bool:
        """Whether there is nothing to pick but the player who picks; what depends on an earlier pick is seen then."""
        if self.least == 0 or not isinstance(self.noun, Aimed) or self.noun.kinds_named().depends():
            return False
        return self.candidates(game, scope) == (~self.seat(game, scope),)

    def of_rolls(self) -> bool:
        """Whether it has to be a dice roll on the stack."""
        if self.least == 0 or not isinstance(self.noun, Target) or self.noun.k.depends():
            return False
        return all(kind.noun in ("dice roll", "attack roll", "non-attack roll") for kind in self.noun.k.kinds)

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked still fits (TARGET-02)."""
        return bool(self.noun.still(game, scope, id)) and not (self.living and id < 0 and game.players[~id].dead)


def bind(ability: Ability) -> None:
    """Number the targets of a line, once, when it is loaded."""
    if isinstance(ability, Level):
        bind(ability.a)
    elif isinstance(ability, (Play, Trigger, Instead)):
        bind_effect(ability.e, ())
    elif isinstance(ability, Activated):
        cost = ability.paid()
        bind_effect(ability.e, () if cost is None else (cost,))
    elif isinstance(ability, Alter):
        walk(ability.c, [], YOU, [])
    elif not isinstance(ability, PlayCost):
        walk(ability, [], YOU, [])


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
    elif isinstance(node, (Target, OtherTarget, TargetDeck, TargetDiscard)):
        if not isinstance(node, (Target, OtherTarget)) or not node.k.random():  # chance picks on resolving
            add(node, aims, chooser)
        for field in fields(node):
            if field.init:
                walk(getattr(node, field.name), aims, chooser, modes)
    elif isinstance(node, Choose) and isinstance(node.what, (UpTo, AnyNumber, Counted)) and counted_early(node.what):
        noun = node.what
        least, most = 0, 99
        if isinstance(noun, UpTo):
            most = noun.n
        elif isinstance(noun, Counted) and isinstance(noun.n, N):
            least = most = noun.n.n
        noun.at = len(aims)
        aims.append(Aim(noun, chooser, least, most))
    elif isinstance(node, (SubjDo, May)):
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
        for field in fields(node):
            part = getattr(node, field.name)
            if isinstance(part, Effect):
                bind_effect(part, ())
                harm_them(part, aims)
            elif field.init:
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
        for field in fields(node):
            if field.init:
                walk(getattr(node, field.name), aims, chooser, modes)
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
    first = clause.steps[0] if isinstance(clause, (And, Then)) else clause
    return first.gives_you


def has_subject(clause: Clause) -> None:
    """Somebody is said to do it, who is the source of the harm it does (DMG-04)."""
    if isinstance(clause, Harming):
        clause.has_subject = True
    elif isinstance(clause, (And, Then)):
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
        parts = [getattr(node, field.name) for field in fields(node) if field.init]
        if isinstance(node, Verb) and node.harms and any(isinstance(part, They) for part in parts):
            aims[-1].living = True
            aims[-1].most = min(aims[-1].most, node.most_targets())
        harm_them(tuple(parts), aims)


def add(node: Any, aims: list[Aim], chooser: int) -> None:
    node.at = len(aims)
    aims.append(Aim(node, chooser))


def doer(who: Noun, chooser: int) -> int:
    """Who picks the targets inside what somebody does: the doer (spec, section 5)."""
    if isinstance(who, (Target, OtherTarget)):
        return who.at
    if isinstance(who, They):
        return THEY
    if isinstance(who, ActivePlayer):
        return ACTIVE
    return THEY if isinstance(who, Each) else chooser
