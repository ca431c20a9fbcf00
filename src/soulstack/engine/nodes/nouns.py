# Noun phrases, kinds of things, and descriptions after a noun.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Node, Noun, Number, Post, Wealth


@dataclass
class Kind(Node):
    """A sort of thing: adjectives, a noun, and descriptions after it (CARD-01)."""

    says = ("kind: built in",)

    adj: tuple[str, ...]
    noun: str
    post: tuple[Post, ...]


@dataclass
class Kinds(Node):
    """One kind, or several joined by *or*."""

    says = ("kinds: built in",)

    kinds: tuple[Kind, ...]


@dataclass
class You(Noun):
    """The controller of the ability; on the game's cards the active player (ABIL-18)."""

    says = ("subj: you", "obj: you", "poss: your", "pro: your", "holder: you", "whoever: you", "prey: you")


@dataclass
class They(Noun):
    """The player named last, or the several things named last."""

    says = (
        "subj: they",
        "obj: them",
        "poss: their",
        "pro: their",
        "holder: they",
        "whoever: they",
        "victim: them",
    )


@dataclass
class It(Noun):
    """The single thing named last."""

    says = ("subj: it", "obj: it", "poss: its", "whoever: it")


@dataclass
class Target(Noun):
    """A target: chosen as the ability goes on the stack (TARGET-01, TARGET-08)."""

    says = ("np: a {k:kinds}",)

    k: Kinds


@dataclass
class OtherTarget(Noun):
    """A target; *another* as in section 5 (TARGET-01)."""

    says = ("np: another {k:kinds}",)

    k: Kinds


@dataclass
class Each(Noun):
    """Every one, in the rules' order (EACH-01, EACH-05)."""

    says = ("np: each {k:kinds}",)

    k: Kinds


@dataclass
class Counted(Noun):
    """So many, chosen on resolving by the doer (LOOT-07, GAIN-06, SOUL-11)."""

    says = ("np: {n:num} {k:kinds*}",)

    n: Number
    k: Kinds


@dataclass
class AnyNumber(Noun):
    """0 or more (targets after *Choose*)."""

    says = ("np: any number of {k:kinds.p}",)

    k: Kinds


@dataclass
class This(Noun):
    """This card's object."""

    says = ("the: this", "victim: this")


@dataclass
class ActivePlayer(Noun):
    """Whose turn it is (ABIL-18)."""

    says = ("the: the active player",)


@dataclass
class AttackingPlayer(Noun):
    """Who is attacking (on a monster: attacking this) (RULING-18, ATTACK-20)."""

    says = ("the: the attacker",)


@dataclass
class Killer(Noun):
    """The source, or the controller of the source, of what killed it; nobody if the game did."""

    says = ("the: the player who killed {what:victim}",)

    what: Noun


@dataclass
class LeftOf(Noun):
    """Next in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} left",)

    whose: Noun


@dataclass
class RightOf(Noun):
    """Previous in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} right",)

    whose: Noun


@dataclass
class WithMostThe(Noun):
    """The one with the most, if exactly one (VOTE-04)."""

    says = ("the: the {k:head} with the most {what:wealth}",)

    k: Kind
    what: Wealth


@dataclass
class YourCharacter(Noun):
    """The character."""

    says = ("held: {whose:poss} character",)

    whose: Noun


@dataclass
class Hand(Noun):
    """All cards in that hand (ZONE-17)."""

    says = ("held: {whose:poss} hand",)

    whose: Noun


@dataclass
class InDiscard(Post):
    """A card in its own discard (ZONE-16)."""

    says = ("post: in discard",)


@dataclass
class InHand(Post):
    """In that hand (ZONE-17)."""

    says = ("post: in {whose:poss} hand",)

    whose: Noun


@dataclass
class Named(Post):
    """By printed or copied name, in quotes (COPY-01)."""

    says = ("post: named {names}",)

    names: tuple[str, ...]


@dataclass
class AbilityOf(Post):
    """On the stack and from such a source (ABIL-19)."""

    says = ("post: of a {k:plain}",)

    k: Kind


@dataclass
class WithMost(Post):
    """Has the most; ties all count."""

    says = ("post: with the most {what:wealth}",)

    what: Wealth


@dataclass
class Cents(Wealth):
    """¢."""

    says = ("wealth: ¢",)


@dataclass
class Souls(Wealth):
    """Soul value (SOUL-03)."""

    says = ("wealth: souls",)


@dataclass
class Votes(Wealth):
    """Votes just cast; a tie names nothing (VOTE-04)."""

    says = ("wealth: votes",)


@dataclass
class Any(Noun):
    """One such card, if there is one (ZONE-11, VOTE-01, VOTE-04)."""

    says = ("sought: a {k:kinds}", "ballot: a {k:kinds}", "whoever: a {k:kinds}", "holder: a {k:plains}")

    k: Kinds


@dataclass
class UpTo(Noun):
    """0 to n of them, chosen on resolving (targets after *Choose*) (ZONE-11)."""

    says = ("np: up to {n:int} {k:kinds*}", "sought: up to {n:int} {k:kinds*}")

    n: int
    k: Kinds


@dataclass
class OfThem(Noun):
    """So many of the cards looked at or things named last, chosen on resolving."""

    says = ("np: {n:int} of them",)

    n: int


@dataclass
class TheAttack(Noun):
    """The attack going on; *on this*: only if it is aimed at this (CANCEL-04)."""

    says = ("the: the attack [on this]",)

    on_this: bool = False


@dataclass
class Chosen(Noun):
    """The thing named by *Choose*, where *they* would mean someone else."""

    says = ("the: the chosen {k:head}",)

    k: Kind


@dataclass
class OwnAttack(Noun):
    """The attack that player is making (CANCEL-04)."""

    says = ("held: {whose:poss} attack [on a monster]",)

    whose: Noun
    on_a_monster: bool = False


@dataclass
class InPlay(Post):
    """In play (said only when the noun is *card*) (ZONE-03)."""

    says = ("post: in play",)


@dataclass
class AmongThem(Post):
    """One of the cards just looked at or revealed."""

    says = ("post: among them",)


@dataclass
class UnderThis(Post):
    """A card kept under this (ZONE-29)."""

    says = ("post: under this", "to: under this")


@dataclass
class OutsideGame(Post):
    """A card outside the game (ZONE-27)."""

    says = ("post: outside the game", "to: outside the game")


@dataclass
class WithCounter(Post):
    """Has at least one counter of that name (COUNTER-03)."""

    says = ("post: with a {name:cname} counter",)

    name: str


@dataclass
class EachOfThem(Noun):
    """Each thing or player just chosen, one after the other (EACH-01)."""

    says = ("np: each of them",)


@dataclass
class ItsController(Noun):
    """Who controls it, or controlled it just before it left."""

    says = ("the: its controller",)


@dataclass
class WithoutCounter(Post):
    """Has none of that name (COUNTER-03)."""

    says = ("post: without a {name:cname} counter",)

    name: str


@dataclass
class AnyOther(Noun):
    """Not for oneself (VOTE-01)."""

    says = ("ballot: another {k:kinds}", "whoever: another {k:kinds}", "holder: another {k:plains}")

    k: Kinds


@dataclass
class ControlledBy(Post):
    """Controlled by that player; *a player* leaves out the shop (GAIN-10)."""

    says = ("post: {who:holder} <control@who>",)

    who: Noun


@dataclass
class Plural(Noun):
    """All such things, as long as a static stands (STATIC-02)."""

    says = ("many: {k:kinds.p}",)

    k: Kinds
