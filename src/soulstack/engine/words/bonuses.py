# Bonuses, how often, how long, and abilities in words.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import NOTHING, ROLL
from soulstack.engine.core.index import Index
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import AS_IT_IS, Ability
from soulstack.engine.core.parts import Acts, Bonus, HowOften, Kind, LootPlays, Noun, Number, Pred, Qual, RollKind, Till
from soulstack.engine.core.scope import Event, Scope, StackItem
from soulstack.engine.core.state import GameState


class Quoted(Qual):
    """An ability given in words; *this* and *you* are whoever has it (EFFECT-01)."""

    says = ("quoted: built in",)

    def __init__(self, a: Ability) -> None:
        self.a = a

    def give(self, game: GameState, index: Index, id: int) -> None:
        index.give(id, (self.a,))


class Boost(Bonus):
    """So much more of a stat (EFFECT-05, CARD-16)."""

    says = ("boost: {v:signed} {stat}",)
    doubles = "v"

    def __init__(self, v: int, stat: str) -> None:
        self.v = v
        self.stat = stat

    def adds(self, game: GameState, scope: Scope, id: int, stat: str) -> int:
        return self.v if stat == self.stat else 0

    def stats(self) -> tuple[str, ...]:
        return (self.stat,)


class BoostFirst(Bonus):
    """So much more of a stat during that attack roll, up to its combat damage, or during that attack (EFFECT-05)."""

    says = ("boost: {v:signed} {stat} for {whose:poss} {nth} {k:head} each turn",)
    doubles = "v"

    agrees = "whose"

    def __init__(self, v: int, stat: str, whose: Noun, nth: int, k: Kind) -> None:
        self.v = v
        self.stat = stat
        self.whose = whose
        self.nth = nth
        self.k = k

    def adds(self, game: GameState, scope: Scope, id: int, stat: str) -> int:
        if stat != self.stat or id >= 0:
            return 0
        if self.k.noun == "attack":
            return self.v if attacking(game, id) and attacks_this_turn(game, id) == self.nth else 0
        roll = attack_roll(game)
        if roll is None or roll.who != id or not is_such(roll, self.k.noun):
            return 0
        return self.v if rolls_before(game, id, self.k.noun, roll.stack) + 1 == self.nth else 0

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll", "attack on")

    def stats(self) -> tuple[str, ...]:
        return (self.stat,)


class RollBoost(Bonus):
    """So much more on those rolls, applied as the roll resolves (DICE-08, DICE-18)."""

    says = ("boost: {v:signed} to {rolls}",)
    doubles = "v"

    def __init__(self, v: int, rolls: RollKind) -> None:
        self.v = v
        self.rolls = rolls

    def adds_to_roll(self, game: GameState, scope: Scope, roll: StackItem) -> int:
        return self.v if self.rolls.helps(game, scope, roll) else 0

    def stats(self) -> tuple[str, ...]:
        return ("roll",)


class AttackRolls(RollKind):
    """All attack rolls (ATTACK-29)."""

    says = ("rolls: attack rolls",)

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        return roll.attack

    def was(self, event: Event) -> bool:
        return event.combat


class NonAttackRolls(RollKind):
    """All rolls but attack rolls (ATTACK-29)."""

    says = ("rolls: non-attack rolls",)

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        return not roll.attack

    def was(self, event: Event) -> bool:
        return not event.combat


class DiceRolls(RollKind):
    """All rolls (DICE-08)."""

    says = ("rolls: dice rolls",)

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        return True


class FirstRoll(RollKind):
    """The n-th such roll of each turn (TRIG-08)."""

    says = ("rolls: {whose:poss} {nth} {k:head} each turn",)

    agrees = "whose"

    def __init__(self, whose: Noun, nth: int, k: Kind) -> None:
        self.whose = whose
        self.nth = nth
        self.k = k

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        if (self.k.noun == "attack roll" and not roll.attack) or (self.k.noun == "non-attack roll" and roll.attack):
            return False
        return rolls_before(game, ~roll.seat, self.k.noun, roll.id) + 1 == self.nth

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)


class MoreTimes(HowOften):
    """So many times on top of the limit (ATTACK-18)."""

    says = ("often: {n:int} additional time(s)",)
    doubles = "n"

    def __init__(self, n: int) -> None:
        self.n = n

    def more(self) -> int:
        return self.n


class Times(HowOften):
    """So many times in all."""

    says = ("often: {n:int} time(s)",)
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def more(self) -> int:
        return self.n - 1


class AnyTimes(HowOften):
    """Without a limit (ATTACK-18)."""

    says = ("times: any number of times",)

    def more(self) -> int:
        return 99


class MorePlays(LootPlays):
    """So many loot plays on top of those left (TURN-20)."""

    says = ("plays: {n:num} additional loot card(s)",)
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def more(self, game: GameState, scope: Scope) -> int:
        return self.n.value(game, scope)


class AnyPlays(LootPlays):
    """Loot plays without a limit (TURN-20)."""

    says = ("plays: any number of additional loot cards",)

    def more(self, game: GameState, scope: Scope) -> int:
        return 99


class Items(Acts):
    """Items alone (ABIL-03)."""

    says = ("acts: items",)


class TurnEnd(Till):
    """To the end of this turn (EFFECT-03)."""

    says = ("till: this turn",)


class NextTurn(Till):
    """Till that turn starts (EFFECT-01)."""

    says = ("till: till the start of {whose:poss} next turn",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose


class TurnNextEnds(Till):
    """Till the end of that turn, this one or the next there is (EFFECT-01, EFFECT-03)."""

    says = ("till: till {whose:poss} turn next ends",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose


class OnNextTurn(Till):
    """In that turn alone; till then it waits (EFFECT-01)."""

    says = ("till: on {whose:poss} next turn",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose


class Eternal(Qual):
    """Can't be destroyed or change hands (KEYW-07)."""

    says = ("qual: eternal",)

    def give(self, game: GameState, index: Index, id: int) -> None:
        index.eternal.add(id)


class NoAbilities(Qual):
    """Its own and given ones are gone; *other*: those that the same words give stay; *except eternal*: the
    keyword stays (EFFECT-05)."""

    says = ("qual: no [other] abilities [except eternal]",)

    def __init__(self, other: bool = False, except_eternal: bool = False) -> None:
        self.other = other
        self.except_eternal = except_eternal

    def give(self, game: GameState, index: Index, id: int) -> None:
        index.silence(id, keep_eternal=self.except_eternal)


class IsNamed(Pred):
    """It has that name; *also*: besides its own; *outside play*: in every zone but play (COPY-01)."""

    says = ("pred: <are> [also] named {name} [outside play]",)

    def __init__(self, also: bool, name: str, outside_play: bool = False) -> None:
        self.also = also
        self.name = name
        self.outside_play = outside_play

    def give(self, game: GameState, index: Index, id: int) -> None:
        if not self.outside_play:
            index.name(game, id, self.name, also=self.also)


class HasQuals(Pred):
    """Has these abilities (STATIC-02)."""

    says = ("pred: <have> {q:quals}",)

    def __init__(self, q: tuple[Qual, ...]) -> None:
        self.q = q

    def give(self, game: GameState, index: Index, id: int) -> None:
        give_all(game, index, id, self.q)


class Abilities(Acts):
    """Every activated ability, those of characters and rooms too (ABIL-03)."""

    says = ("acts: abilities",)
    everything = True


def give_all(game: GameState, index: Index, id: int, quals: tuple[Qual, ...]) -> None:
    """Give abilities in words: *no other abilities* takes the old ones first, *no abilities* all of them last."""
    for qual in in_order(quals) if len(quals) > 1 else quals:
        qual.give(game, index, id)


def in_order(quals: tuple[Qual, ...]) -> tuple[Qual, ...]:
    """What is given and taken, in the order in which that is done."""
    takes = [qual for qual in quals if isinstance(qual, NoAbilities)]
    gives = [qual for qual in quals if not isinstance(qual, NoAbilities)]
    return (*(q for q in takes if q.other), *gives, *(q for q in takes if not q.other))


def attack_roll(game: GameState) -> Event | None:
    """The last attack roll of the attack that is going on, until its combat damage has resolved (EFFECT-05)."""
    if game.attack is None or not rolling_to_attack(game):
        return None
    for event in reversed(game.told):
        if event.kind == "roll" and event.combat:
            return event
    return None


def rolling_to_attack(game: GameState) -> bool:
    """Whether an attack roll or its combat damage is on the stack or resolves just now."""
    resolving = [frame.item for frame in game.frames if frame.item is not None]
    return any((item.kind == ROLL and item.attack) or item.combat for item in (*game.stack, *resolving))


def rolls_before(game: GameState, id: int, noun: str, roll: int = NOTHING) -> int:
    """How many such rolls a player had made this turn before this one, or till now, whatever became of them: a roll
    counts from when it is made (DICE-03).
    """
    return sum(
        1
        for e in game.told
        if e.kind == "roll" and e.who == id and is_such(e, noun) and (roll == NOTHING or e.stack < roll)
    )


def attacking(game: GameState, id: int) -> bool:
    """Whether a player is attacking something."""
    return game.attack is not None and game.attack.on != NOTHING and ~game.attack.attacker == id


def attacks_this_turn(game: GameState, id: int) -> int:
    """How many attacks a player has begun this turn, counted once a target is chosen (ATTACK-05)."""
    return sum(1 for e in game.told if e.kind == "attack on" and e.who == id)


def is_such(roll: Event, noun: str) -> bool:
    """Whether a roll is a dice roll, an attack roll or a non-attack roll."""
    return noun == "dice roll" or roll.combat == (noun == "attack roll")
