# Verbs about turns, attacks, loot plays, votes and the stack.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import HowOften, LootPlays, Node, Noun, Verb


@dataclass
class Cancel(Verb):
    """Take it from the stack; an attack ends (CANCEL-01, CANCEL-04, CANCEL-07)."""

    says = ("do: <cancel> {what:obj}",)

    what: Noun


@dataclass
class CancelAll(Verb):
    """Cancel everything else on the stack, and the attack (CANCEL-01, RULING-15)."""

    says = ("do: <cancel> everything",)


@dataclass
class EndTurn(Verb):
    """Go to the end phase (TURN-14, TURN-15, STACK-12)."""

    says = ("do: <end> the turn",)


@dataclass
class Expand(Verb):
    """Add slots; done by the game (SLOT-05, SLOT-06)."""

    says = ("do: <expand> the {what:slots} slots by {n:int}",)

    what: str
    n: int


@dataclass
class MayAttack(Verb):
    """So many more attacks this turn; *any number of times* lifts the limit (ATTACK-18, TURN-08)."""

    says = ("do: <may> attack [{what:attackee}] {t:times} this turn",)

    what: Node | None
    t: HowOften


@dataclass
class MustAttack(Verb):
    """Owe an attack, if able: one still left, else one more; *additional* always brings its own; *n times*
    is in all this turn; without *this turn* it is the next declared (ATTACK-25, ATTACK-26, ATTACK-27,
    RULING-11, RULING-17).
    """

    says = ("do: <must> attack [{what:attackee}] [{t:times}] [this turn]",)

    what: Node | None = None
    t: HowOften | None = None
    this_turn: bool = False


@dataclass
class MayPlay(Verb):
    """So many more loot plays this turn (LOOT-06, TURN-20, TURN-21)."""

    says = ("do: <may> play {p:plays} this turn",)

    p: LootPlays


@dataclass
class SkipTurn(Verb):
    """The next turn of that player does not happen (REPL-02, TURN-19)."""

    says = ("do: <skip> {whose:poss} next turn",)

    whose: Noun


@dataclass
class ExtraTurn(Verb):
    """Take another turn right after this one (TURN-22)."""

    says = ("do: <take> an extra turn after this one",)


@dataclass
class GoFirst(Verb):
    """Take the first turn of the game (SETUP-14)."""

    says = ("do: <go> first",)


@dataclass
class Vote(Verb):
    """Vote openly, in turn order (VOTE-01, VOTE-02, VOTE-03)."""

    says = ("do: <vote> for {what:ballot}",)

    what: Noun


@dataclass
class Win(Verb):
    """Win the game (WIN-04)."""

    says = ("do: <win>",)


@dataclass
class Join(Verb):
    """Make an attack roll too after each attack roll of the attacker (TEAMUP-01, TEAMUP-02, TEAMUP-03)."""

    says = ("do: <join> the attack",)


@dataclass
class AttackAt(Verb):
    """Owe an attack on a player, at that evasion (PVP-01, ATTACK-25)."""

    says = ("do: <must> attack {what:obj} {t:times} [this turn], at {n:int} evasion",)

    what: Noun
    t: HowOften
    this_turn: bool
    n: int


@dataclass
class VoteWords(Verb):
    """Vote between two words (VOTE-04)."""

    says = ("do: <vote> {a:name} or {b:name}",)

    a: str
    b: str


@dataclass
class MayPlayCard(Verb):
    """Play it from where it lies; *a copy of*: the card stays; *without a loot play*: none is used up;
    *this turn*: at any fitting moment, else at once (LOOT-05, COPY-11, COPY-12).
    """

    says = ("do: <may> play [a copy of] {what:thing} [without a loot play] [this turn]",)

    a_copy_of: bool
    what: Noun
    without_a_loot_play: bool = False
    this_turn: bool = False


@dataclass
class SkipLootStep(Verb):
    """The next loot step of that player does not happen (REPL-02)."""

    says = ("do: <skip> {whose:poss} next loot step",)

    whose: Noun
