"""Scales: what carrying out Card English is worth to one seat, on the table as it is.

`put` weighs something that goes on the stack, with the best modes and targets; `do` weighs one piece of a line; what
each word weighs is said in `weights`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from soulstack.bots.answers import reacts
from soulstack.bots.battle import Battle
from soulstack.bots.bouts import Bout
from soulstack.bots.habits import FACES
from soulstack.bots.stakes import NOTHING
from soulstack.bots.worth import brought, given_away, loot_worth, use_worth
from soulstack.engine.core.aim import Aim
from soulstack.engine.core.ids import CARD_MASK, DAMAGE, DEATH, LOOT_ITEM, ROLL
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.node import Ability, Effect, Node
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event, Scope, StackItem
from soulstack.engine.game import Game
from soulstack.engine.rules.dice import modifiers
from soulstack.engine.rules.stack import loot_effect, no_target, play_cost, unplayable
from soulstack.engine.statics.souls import NO_SCOPE
from soulstack.engine.table.kinds import how_many_of
from soulstack.engine.table.layers import hp
from soulstack.engine.words.outcomes import RollTable, RollX
from soulstack.engine.words.targets import Aimed, AnyNumber, Counted, UpTo

Weight = Callable[["Scales", Any, Scope, int], float]
"""What a word weighs: the scales, the word, what it refers to, and who does it (`~seat`, or an object's id)."""

WEIGHTS: dict[type, Weight] = {}


def weighs(*words: type) -> Callable[[Weight], Weight]:
    """This is what these words weigh."""

    def learn(weight: Weight) -> Weight:
        for word in words:
            WEIGHTS[word] = weight
        return weight

    return learn


DEEPEST = 12
"""Words within words within words: where weighing ends."""


class Scales(Battle):
    """Weighs words, things on the stack and plays for one seat."""

    def __init__(self, game: Game, me: int, learned: Mapping[str, float] = NOTHING) -> None:
        super().__init__(game, me, learned)
        self.inside = 0
        self.answered: set[int] = set()  # stack items that are being weighed
        self.rolled: dict[int, list[float]] = {}
        self.played: dict[int, float] = {}
        self.weighing_plays = False
        self.reacting = False  # only what answers something counts
        self.supposed = False  # whether this is a table as it might be
        self.only = 0  # the one thing that a verb is done to, if that is asked

    # words

    def do(self, node: Any, scope: Scope, doer: int) -> float:
        """What it is worth that this piece of a line is carried out."""
        weight = WEIGHTS.get(type(node))
        if weight is None or self.inside >= DEEPEST:
            return 0.0
        self.inside += 1
        worth = weight(self, node, scope, doer)
        self.inside -= 1
        return worth

    def put(self, effect: Effect, scope: Scope) -> float:
        """What it is worth that this goes on the stack and resolves, with the best modes and targets from here."""
        if self.inside >= DEEPEST:
            return 0.0
        aims = effect.aims
        if effect.modes is not None:
            options = effect.modes.choices()
            if scope.mode < 0:
                open_ = [i for i, option in enumerate(options) if no_target(self.game, scope, option.aims) is None]
                return self.chosen(scope.you, [self.put(effect, in_mode(scope, i)) for i in open_])
            aims = aims + options[scope.mode].aims
        if len(scope.targets) < len(aims):
            return self.aim(effect, scope, aims[len(scope.targets)])
        return self.do(effect, clone(scope), ~scope.you)

    def aim(self, effect: Effect, scope: Scope, aim: Aim) -> float:
        """What it is worth with one more target picked."""
        candidates = aim.candidates(self.game, scope)
        worths = [self.put(effect, self.aimed(scope, aim, (id,))) for id in candidates]
        if not worths or aim.least == 0:
            worths.append(self.put(effect, self.aimed(scope, aim, ())))
        return self.chosen(aim.seat(self.game, scope), worths)

    def chosen(self, seat: int, worths: list[float]) -> float:
        """What a choice comes to: the best if it is this seat's, else something between the worst and the middle."""
        if not worths:
            return 0.0
        return max(worths) if seat == self.me else (min(worths) + sum(worths) / len(worths)) / 2

    def aimed(self, scope: Scope, aim: Aim, picked: tuple[int, ...]) -> Scope:
        """The scope with one more target picked."""
        new = clone(scope)
        new.targets = (*scope.targets, picked)
        if picked:
            aim.noun.name(self.game, new, picked)
        return new

    def each(self, noun: Any, scope: Scope, doer: int, one: Callable[[int], float]) -> float:
        """What a verb is worth that is done to what a noun names; whoever does it picks where there is a choice."""
        if self.only:
            id, self.only = self.only, 0
            return one(id)
        if isinstance(noun, Aimed) and not noun.aimed(scope):
            seat = self.seat_of(doer, scope)
            found = noun.kinds_named().all(self.game, scope, seat)
            worths = sorted((one(id) for id in found), reverse=seat == self.me)
            if not worths:
                return 0.0
            if noun.kinds_named().random():
                return sum(worths) / len(worths) * min(len(worths), many(self.game, noun, scope))
            worths = worths[: many(self.game, noun, scope)]
            if isinstance(noun, UpTo | AnyNumber):
                worths = [w for w in worths if (w > 0) == (seat == self.me)]
            return sum(worths)
        ids = noun.look(self.game, scope)
        total = sum(one(id) for id in ids)
        if ids:
            noun.name(self.game, scope, tuple(ids))
        return total

    def done_to(self, node: Node, scope: Scope, seat: int, id: int) -> float:
        """What it is worth that a seat does a verb to just this thing."""
        self.only = id
        worth = self.do(node, clone(scope), ~seat)
        self.only = 0
        return worth

    def seat_of(self, doer: int, scope: Scope) -> int:
        """Who makes the choices when somebody or something does a thing."""
        if doer < 0:
            return ~doer
        obj = self.game.recall(doer)
        return obj.seat if obj is not None and obj.seat >= 0 else scope.you

    # things on the stack

    def item(self, item: StackItem) -> float:
        """What it is worth that a thing on the stack resolves."""
        if item.kind == ROLL:
            return self.roll(item, item.n)
        if item.kind == DAMAGE:
            return self.hurt(item.on, item.n, combat=item.combat, roll=item.roll)
        if item.kind == DEATH:
            return self.dies(item.on)
        if item.id in self.answered or not isinstance(item.effect, Effect):
            return self.arrives(item)
        self.answered.add(item.id)
        worth = self.put(item.effect, item) + self.arrives(item)
        self.answered.discard(item.id)
        return worth

    def arrives(self, item: StackItem) -> float:
        """What it is worth that a trinket on the stack becomes an item."""
        if item.kind != LOOT_ITEM or item.card < 0 or not self.game.cards[item.card].trinket:
            return 0.0
        return self.trinket(item.card, item.you)

    def trinket(self, number: int, seat: int) -> float:
        """What it is worth that a trinket enters play that this seat has played."""
        card = self.game.cards[number]
        souls = card.faces[0].souls
        gone = given_away(card)
        takers = [p.seat for p in self.game.players if p.seat != seat] if gone else [seat]
        worths = [self.soul(to, souls) if souls else self.stake[to] * self.item_worth(card) for to in takers]
        return self.chosen(seat, worths) + (self.stake[seat] * brought(card) if gone else 0.0)

    def gets_items(self, seat: int, n: int) -> float:
        """What comes of it that a player gains so many treasures, besides having them: a bonus soul may go to whoever
        has the fewest items.
        """
        worth = self.comes_of(Event("gained treasure", ~seat, n), self.game.active)
        for kind, wanted in self.envied:
            had = [how_many_of(self.game, NO_SCOPE, kind, player.seat) for player in self.game.players]
            if had[seat] < wanted <= had[seat] + n:
                fewest = [other for other in range(len(had)) if other != seat and had[other] == min(had)]
                worth += self.chosen(self.game.active, [self.soul(other, 1) for other in fewest])
        return worth

    def roll(self, item: StackItem, number: int) -> float:
        """What it is worth that a roll on the stack ends up with this number."""
        game = self.game
        result = min(6, max(1, number + modifiers(game, item)))
        worth = 0.0
        attack = game.attack
        if item.attack and attack is not None and (attack.on < 0 or attack.on in game.objs):
            bout = self.bout(item.seat, attack.on)
            worth += self.after_roll(bout, item, number, hp(game, attack.on) or 0, hp(game, ~item.seat) or 0)
        if isinstance(item.node, RollTable):
            for row in item.node.rows:
                if result in row.on.faces:
                    worth += self.put(row.e, outcome_scope(item, result))
        elif isinstance(item.node, RollX):
            worth += self.put(item.node.e, outcome_scope(item, result))
        event = Event("rolled", ~item.seat, result, combat=item.attack, seat=item.seat)
        for line in game.index().triggers.get("rolled", ()):
            if line.ability.when.fits(game, line, event):
                worth += self.triggered(line, event, game.active)
        return worth

    def after_roll(self, bout: Bout, item: StackItem, number: int, foe: int, mine: int) -> float:
        """What an attack is worth once its roll on the stack ends up with this number."""
        assert self.game.attack is not None
        result = min(6, max(1, number + modifiers(self.game, item)))
        more = 0 if bout.first is None else bout.first[0]
        on = self.game.attack.on
        worth = 0.0
        for blow in bout.fight.blows(min(foe, bout.fight.hp), result, more):
            to_foe, to_me = blow.to_monster, blow.to_attacker
            if to_foe > 0:
                to_foe = self.after_shields(on, to_foe, combat=True, roll=result, but=on)
            if blow.stings + to_me > 0:
                to_me = self.after_shields(~item.seat, blow.stings + to_me, combat=True) - blow.stings
            after = bout.after(blow._replace(to_monster=to_foe, to_attacker=to_me), foe, mine)
            worth += blow.chance * (bout.worth(after) + blow.gain * bout.gain)
        return worth

    def on_top(self, item: StackItem) -> bool:
        """Whether this resolves next: what lies deeper can be answered when its turn comes."""
        return bool(self.game.stack) and self.game.stack[-1] is item

    def rolls(self, item: StackItem) -> list[float]:
        """What each number of a roll on the stack is worth, from 1 to 6."""
        worths = self.rolled.get(item.id)
        if worths is None:
            worths = self.rolled[item.id] = [self.roll(item, n) for n in FACES]
        return worths

    # plays

    def play(self, number: int) -> float:
        """What playing a loot card now is worth, its costs included."""
        worth = self.played.get(number)
        if worth is None:
            scope = Scope()
            scope.you = scope.ctrl = self.me
            effect = loot_effect(self.game, number)
            cost = play_cost(self.game, number)
            worth = 0.0 if effect is None else self.put(effect, scope)
            if cost is not None:
                worth += self.do(cost.c, scope, ~self.me)
            if self.game.cards[number].trinket:
                worth += self.trinket(number, self.me)
            self.played[number] = worth
        return worth

    def keep(self, number: int) -> float:
        """What is given up by playing a loot card now instead of later."""
        held = len(self.game.players[self.me].hand)
        return (
            0.6 * loot_worth(self.game.cards[number])
            + self.hand_size(self.me, held)
            - self.hand_size(self.me, held - 1)
        )

    def plays(self) -> dict[str, float]:
        """What each card in hand that could be played now is worth, less what keeping it is; by card id."""
        if self.weighing_plays:
            return {}
        self.weighing_plays = True
        game = self.game
        scope = Scope()
        scope.you = scope.ctrl = self.me
        found: dict[str, float] = {}
        for entry in game.players[self.me].hand:
            number = entry & CARD_MASK
            if self.reacting and not reacts(game, self.me, loot_effect(game, number)):
                continue
            if game.cards[number].id not in found and unplayable(game, self.me, entry, scope) is None:
                found[game.cards[number].id] = self.play(number) - self.keep(number)
        self.weighing_plays = False
        return found

    def activation(self, line: Scope, ability: Ability) -> float:
        """What activating an ability now is worth, its costs included."""
        assert isinstance(ability, Activated)
        return self.put(ability.e, line) + self.do(ability.paid(), clone(line), ~self.me)

    def charge(self, obj: Obj) -> float:
        """What it is worth to its controller that an item is charged."""
        lines = self.game.index().lines.get(obj.id, ())
        return max((use_worth(line) for line in lines if isinstance(line, Activated) and line.taps), default=0.0)


def clone(scope: Scope) -> Scope:
    """A scope of one's own that refers to the same things."""
    new = Scope.__new__(Scope)
    new.take(scope)
    return new


def in_mode(scope: Scope, mode: int) -> Scope:
    new = clone(scope)
    new.mode = mode
    return new


def outcome_scope(item: StackItem, result: int) -> Scope:
    """What the words of a roll's outcome refer to (DICE-12)."""
    scope = clone(item)
    scope.x = scope.much = result
    scope.targets = ()
    scope.mode = -1
    if item.seat != item.you:
        scope.they = item.seat
        scope.them = (~item.seat,)
    return scope


def many(game: Game, noun: Any, scope: Scope) -> int:
    """How many things are picked."""
    if isinstance(noun, Counted):
        return noun.n.value(game, scope)
    if isinstance(noun, UpTo):
        return noun.n
    return 99 if isinstance(noun, AnyNumber) else 1
