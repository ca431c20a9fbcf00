# Verbs about turns, attacks, loot plays, votes and the stack.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import HowOften, LootPlays, Node, Noun, Verb


@dataclass
class Cancel(Verb):
    """From the stack; an attack ends (CANCEL-01, CANCEL-04, CANCEL-07)."""

    says = ("do: <cancel> {what:obj}",)

    what: Noun


@dataclass
class CancelAll(Verb):
    """Everything else on the stack, and the attack (CANCEL-01, RULING-15)."""

    says = ("do: <cancel> everything",)


@dataclass
class EndTurn(Verb):
    """Go to the end phase (TURN-14, TURN-15, STACK-12)."""

    says = ("do: <end> the turn",)


@dataclass
class Expand(Verb):
    """Done by the game (SLOT-05, SLOT-06)."""

    says = ("do: <expand> the {what:slots} slots by {n:int}",)

    what: str
    n: int


@dataclass
class MayAttack(Verb):
    """That many more attacks; *any number of times* lifts the limit (ATTACK-18, TURN-08)."""

    says = ("do: <may> attack [{what:attackee}] {t:times} this turn",)

    what: Node | None
    t: HowOften


@dataclass
class MustAttack(Verb):
    """A duty, if able; uses an attack still left, else brings one; *additional* always brings its own; *n
    times*: in all, those already made this turn counted; without *this turn* at the next chance
    (ATTACK-25, ATTACK-26, ATTACK-27, RULING-11, RULING-17)."""

    says = ("do: <must> attack [{what:attackee}] [{t:times}] [this turn]",)

    what: Node | None = None
    t: HowOften | None = None
    this_turn: bool = False


@dataclass
class MayPlay(Verb):
    """That many more loot plays till end of turn (LOOT-06, TURN-20, TURN-21)."""

    says = ("do: <may> play {p:plays} this turn",)

    p: LootPlays


@dataclass
class SkipTurn(Verb):
    """Replaces it with nothing (REPL-02, TURN-19)."""

    says = ("do: <skip> {whose:poss} next turn",)

    whose: Noun


@dataclass
class ExtraTurn(Verb):
    """Right after this one (TURN-22)."""

    says = ("do: <take> an extra turn after this one",)


@dataclass
class GoFirst(Verb):
    """First turn of the game (SETUP-14)."""

    says = ("do: <go> first",)


@dataclass
class Vote(Verb):
    """Open, in turn order (VOTE-01, VOTE-02, VOTE-03)."""

    says = ("do: <vote> for {what:ballot}",)

    what: Noun


@dataclass
class Win(Verb):
    """The game ends (WIN-04)."""

    says = ("do: <win>",)


@dataclass
class Join(Verb):
    """After each attack roll of the attacker, makes an attack roll too (TEAMUP-01, TEAMUP-02, TEAMUP-03)."""

    says = ("do: <join> the attack",)


@dataclass
class AttackAt(Verb):
    """Attack a player at that evasion (PVP-01, ATTACK-25)."""

    says = ("do: <must> attack {what:obj} {t:times} [this turn], at {n:int} evasion",)

    what: Noun
    t: HowOften
    this_turn: bool
    n: int


@dataclass
class VoteWords(Verb):
    """Between two words (VOTE-04)."""

    says = ("do: <vote> {a:name} or {b:name}",)

    a: str
    b: str


@dataclass
class MayPlayCard(Verb):
    """Playing in the usual way from where it lies; *a copy of*: the card stays where it is; *without a
    loot play*: none is used up; *this turn*: at any fitting moment, else at once (LOOT-05, COPY-11,
    COPY-12)."""

    says = ("do: <may> play [a copy of] {what:thing} [without a loot play] [this turn]",)

    a_copy_of: bool
    what: Noun
    without_a_loot_play: bool = False
    this_turn: bool = False


@dataclass
class SkipLootStep(Verb):
    """Replaces it with nothing (REPL-02)."""

    says = ("do: <skip> {whose:poss} next loot step",)

    whose: Noun
