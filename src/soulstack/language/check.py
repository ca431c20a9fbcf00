"""What words alone cannot settle: pronouns, amounts, faces, line forms, kinds, *would* and *when*.

One walk over the tree in the order of the words. On the way it collects what has been named, and every word
that points back must find something there.
"""

from __future__ import annotations

import re

from soulstack.engine.core import lines
from soulstack.engine.core.node import Ability, Effect, Node, Standing, Verb
from soulstack.engine.core.parts import EventPattern, Happening, Noun
from soulstack.engine.statics import being, souls
from soulstack.engine.words import (
    aiming,
    bonuses,
    conditions,
    costs,
    decks,
    descriptions,
    doers,
    events,
    happenings_harm,
    happenings_play,
    named_numbers,
    nouns,
    numbers,
    outcomes,
    places,
    pronouns,
    ranks,
    rewards,
    rolls,
    sentences,
    slots,
    targets,
    verbs_gain,
    whens,
)
from soulstack.engine.words import verbs_cards as cards
from soulstack.engine.words import verbs_dice as dice
from soulstack.engine.words import verbs_harm as harm
from soulstack.engine.words import verbs_money as money
from soulstack.engine.words import verbs_things as things
from soulstack.engine.words import verbs_turn as turn
from soulstack.engine.words.aim import asks_cost
from soulstack.language.errors import CardError
from soulstack.language.grammar import grammar
from soulstack.language.lexer import LABEL, spell
from soulstack.language.parser import is_one
from soulstack.language.render import field_words
from soulstack.language.workable import out_of_play, why_never

IN_PLAY = frozenset(
    {
        "player",
        "monster",
        "item",
        "soul",
        "curse",
        "room",
        "character",
        "shop item",
        "starting item",
        "bonus soul",
    }
)
ON_STACK = frozenset(
    {
        "loot",
        "↷ ability",
        "$ ability",
        "activated ability",
        "triggered ability",
        "dice roll",
        "attack roll",
        "non-attack roll",
    }
)
ITEMS = frozenset({"character", "starting item", "treasure", "room", "outside"})

DAMAGE = (happenings_harm.Takes, happenings_harm.Deals)
DEATHS = (happenings_harm.Dies,)
PEOPLE = (
    nouns.ActivePlayer,
    nouns.AttackingPlayer,
    nouns.Killer,
    nouns.LeftOf,
    nouns.RightOf,
    pronouns.ItsController,
)
GROUPS = (
    pronouns.EachOfThem,
    pronouns.OfThem,
    pronouns.NthOfThem,
    descriptions.AmongThem,
    places.AnyOfThem,
    places.TheRest,
)
SORTED = (cards.KeepTop, cards.EdenItem)
CHANGES = (harm.Increase, harm.ReduceTo, harm.Double)
STACKED = (aiming.Targeting, aiming.NotCopied)
YOU = pronouns.You()
SHIELDS = (harm.ShieldN, harm.ShieldAll, harm.ShieldTo)


NAMING = (Noun, EventPattern)
"""What can name something that depends on what it is made of; `NAMED` has what always names the same."""

NAMED: tuple[tuple[tuple[type[Node], ...], frozenset[str]], ...] = (
    ((nouns.Each, targets.AnyNumber, nouns.Plural, places.TopCards, nouns.Hand), frozenset({"they", "cards"})),
    (PEOPLE, frozenset({"they"})),
    ((nouns.YourCharacter, nouns.OwnAttack, nouns.TheAttack, rewards.AttackedDies), frozenset({"it"})),
    ((places.TopCard, pronouns.OfThem, pronouns.NthOfThem, descriptions.AmongThem), frozenset({"it", "they", "cards"})),
    ((slots.EachInSlot,), frozenset({"they", "cards"})),
)
"""Words, and what has been named after them."""

Need = tuple[tuple[str, ...], str, str]
NEEDS: tuple[tuple[tuple[type[Node], ...], Need], ...] = (
    (
        (pronouns.They, rewards.OtherThanBoth),
        (("they",), "nobody and nothing that *they* could be was named before", "they|them|their"),
    ),
    ((pronouns.It,), (("it",), "nothing that *it* could be was named before", "it|its")),
    (
        (pronouns.ItsController, places.ItsDeck),
        (("it", "cards"), "nothing that *its* could mean was named before", "its"),
    ),
    ((*GROUPS, *SORTED), (("cards", "they"), "no cards or things were named before", "them|the rest")),
    (
        (numbers.ThatMuch, numbers.Twice),
        (("amount",), "no amount was named before", "that much|that many"),
    ),
    ((ranks.WhoDid,), (("goers",), "nothing was done before that several did one after another", "who did")),
    (
        (numbers.X, numbers.FaceX, numbers.TimesX, rolls.ResultIsLess, ranks.PlusX, ranks.MinusX),
        (("X",), "X is not said: no *roll:* before and no *where X is* after", "X"),
    ),
    (
        (harm.PreventDamage, harm.PreventSome),
        (("would damage",), "no damage that would be dealt was named before", "that damage"),
    ),
    ((harm.PreventDeath,), (("would die",), "no death that would happen was named before", "that death")),
    (CHANGES, (("would amount",), "nothing that would happen was named before", "that amount")),
    (
        (money.ChoosePenalty, money.TakePenalty),
        (("would pay",), "no death penalty that would be paid was named before", "they"),
    ),
    ((conditions.IfDo, conditions.DidNot), (("done",), "nothing was done before", "do|does|don't|doesn't")),
    ((conditions.ResultIs, rolls.RollsThat), (("number",), "no number was chosen before", "that number")),
    ((events.PreventedThisWay,), (("shield",), "nothing was prevented before", "this way")),
    (
        (dice.ChooseResult, dice.LowestResult),
        (("dice",), "no dice were thrown for one roll: say *if ... would roll, instead ...*", "as the result"),
    ),
    ((dice.RollBigDie,), (("would roll",), "say *if ... would roll, instead ...* before it", "die of")),
    ((rolls.TheRoller,), (("would roll", "it"), "no roll was named before", "roller")),
    ((dice.RollAgain,), (("rows",), "there is no table to roll for again", "again")),
    ((rolls.Ranked, rolls.SameResults), (("result",), "no rolls to compare were made before", "roll|results")),
    ((named_numbers.WhoNamed,), (("result",), "no number that was rolled was named before", "named it")),
    ((rolls.PerRemoved,), (("amount",), "nothing was removed before", "removed")),
    ((nouns.Chosen,), (("they", "it"), "nothing was chosen before", "chosen")),
    ((costs.TheDiscarded, costs.DiscardedFor), (("cost",), "this has no cost that takes a card", "discarded")),
    ((costs.RemovedCounters,), (("cost",), "this has no cost that removes counters", "removed")),
    ((costs.CentsPaid,), (("price",), "nothing was purchased before", "paid")),
)
"""Words that point back: what has to have been named, what is said if it was not, and how it stands in the text."""


NEED_OF: dict[type[Node], Need | None] = {}
FACTS_OF: dict[type[Node], frozenset[str]] = {}


def need_of(kind: type[Node]) -> Need | None:
    """What has to have been named before such a word."""
    if kind not in NEED_OF:
        NEED_OF[kind] = next((need for kinds, need in NEEDS if issubclass(kind, kinds)), None)
    return NEED_OF[kind]


def facts_of(kind: type[Node]) -> frozenset[str]:
    """What has always been named after such a word."""
    if kind not in FACTS_OF:
        FACTS_OF[kind] = next((facts for kinds, facts in NAMED if issubclass(kind, kinds)), frozenset())
    return FACTS_OF[kind]


class Said:
    """What has been named so far in a line."""

    def __init__(self) -> None:
        self.facts: set[str] = set()

    def copy(self) -> Said:
        other = Said()
        other.facts = set(self.facts)
        return other


def said_at_first(ability: Ability) -> Said:
    """What a line can point back to from its first word on: what its cost has taken."""
    said = Said()
    while isinstance(ability, lines.Level):
        ability = ability.a
    cost = ability.paid() if isinstance(ability, lines.Activated) else None
    if cost is not None or isinstance(ability, lines.Play):
        said.facts.add("cost")
    return said


class Check:
    """The checks of one ability or reward."""

    def __init__(self, text: str, where: str = "") -> None:
        self.text = text
        self.where = where
        self.seen: dict[str, int] = {}
        self.subject: Node = YOU  # who does what is said now
        self.doer: Node = YOU  # who did the last thing

    def fail(self, what: str, pattern: str = "", count: int = 1) -> CardError:
        """An error at the n-th place where a pattern stands, if it stands there."""
        places_found = [m.start() for m in re.finditer(pattern, self.text, re.I)] if pattern else []
        at = places_found[min(count, len(places_found)) - 1] if places_found else 0
        return CardError.at(self.text, at, what, self.where)

    def need(self, named: Said, facts: tuple[str, ...], what: str, pattern: str) -> None:
        """Something must have been named before."""
        self.seen[pattern] = self.seen.get(pattern, 0) + 1
        if not any(fact in named.facts for fact in facts):
            raise self.fail(what, rf"\b(?:{pattern})\b", self.seen[pattern])

    def walk(self, value: object, named: Said) -> None:
        """Look at a tree in the order of its words."""
        if isinstance(value, tuple):
            for element in value:
                self.walk(element, named)
        elif isinstance(value, Node):
            outer, self.subject = self.subject, subject_of(value, self.subject)
            self.enter(value, named)
            self.inside(value, named)
            self.leave(value, named)
            self.subject = outer

    def inside(self, node: Node, named: Said) -> None:
        """Look at the fields of a node; branches start from the same things named."""
        if isinstance(node, bonuses.Quoted):
            self.walk(node.a, said_at_first(node.a))
        elif isinstance(node, outcomes.RollTable):
            named.facts |= {"X", "result", "rows"}
            for row in node.rows:
                self.walk(row, named.copy())
        elif isinstance(node, outcomes.ChooseOne):
            for option in node.options:
                self.walk(option, named.copy())
        else:
            for name in grammar().fields[type(node)]:
                self.walk(getattr(node, name), named)

    def enter(self, node: Node, named: Said) -> None:
        """What a word needs before it."""
        self.pointers(node, named)
        if node.agrees:
            self.check_agrees(node)
        if isinstance(node, (outcomes.RollX, sentences.WhereX, ranks.HaveX)):
            named.facts |= {"X", "result"}
        elif isinstance(node, outcomes.RollTable):
            self.check_rows(node)
        elif isinstance(node, numbers.Faces):
            self.check_faces(node)
        elif isinstance(node, nouns.Kinds):
            self.check_kinds(node)
        elif isinstance(node, lines.Trigger):
            self.check_trigger(node)
        elif isinstance(node, being.Is):
            self.check_name(node)

    def pointers(self, node: Node, named: Said) -> None:
        """Words that point back."""
        need = need_of(type(node))
        if need is not None:
            self.need(named, *need)

    def leave(self, node: Node, named: Said) -> None:
        """What a word names for those after it."""
        named.facts |= facts_of(type(node))
        if isinstance(node, Verb):
            self.name_verb(node, named)
            self.doer = self.subject
        elif isinstance(node, doers.Doers) and goes(node):
            named.facts.add("goers")
        elif isinstance(node, NAMING):
            if isinstance(node, (targets.Target, targets.OtherTarget, nouns.Any, nouns.AnyOther)):
                self.name_kinds(node.k, True, named)
            elif isinstance(node, (targets.Counted, targets.UpTo)):
                self.name_kinds(node.k, is_one(node.n), named)
            elif isinstance(node, (nouns.Chosen, nouns.WithMostThe)):
                self.name_kinds(nouns.Kinds((node.k,)), True, named)
            elif isinstance(node, events.Event):
                self.name_event(node.ev, named)
            elif isinstance(node, (events.WouldEvent, events.WouldFirst)):
                self.name_event(node.ev, named)
                self.name_would(node.ev, named)

    def name_kinds(self, kinds: nouns.Kinds, single: bool, named: Said) -> None:
        """Players and several things are *they*, one thing is *it*."""
        found = {kind.noun for kind in kinds.kinds}
        if "number" in found:
            named.facts.add("number")
        if not single:
            named.facts |= {"they", "cards"}
        if "player" in found:
            named.facts.add("they")
        if single and found != {"player"}:
            named.facts.add("it")

    def name_event(self, ev: Happening, named: Said) -> None:
        """What an event happens to or with."""
        if ev.names_it:
            named.facts.add("it")
        if ev.has_result:
            named.facts.add("result")
        if ev.has_amount:
            named.facts.add("amount")
        if isinstance(ev, happenings_play.Purchases):
            named.facts.add("price")

    def name_would(self, ev: Happening, named: Said) -> None:
        """What can still be prevented or changed."""
        if ev.has_result:
            named.facts.add("it")  # the roll, which is still on the stack
        if "roll" in ev.proposed:
            named.facts.add("would roll")
        if isinstance(ev, DAMAGE):
            named.facts.add("would damage")
        elif isinstance(ev, DEATHS):
            named.facts.add("would die")
        elif isinstance(ev, happenings_harm.PaysPenalty):
            named.facts.add("would pay")
        if ev.has_amount:
            named.facts.add("would amount")

    def name_verb(self, verb: Verb, named: Said) -> None:
        """What an action leaves behind for the words after it."""
        named.facts |= {"done", "amount"}
        if isinstance(verb, (money.GainTreasure, dice.RollOnly, verbs_gain.Gain)):
            named.facts.add("it")
        if isinstance(verb, (money.GainTreasure, turn.Expand, decks.RevealUntil)):
            named.facts |= {"cards", "they"}
        if isinstance(verb, dice.RerollWith) or (isinstance(verb, dice.RollDice) and "would roll" in named.facts):
            named.facts.add("dice")
        if isinstance(verb, (decks.RevealUntil, turn.Cancel)):
            named.facts.add("it")
        if isinstance(verb, SHIELDS):
            named.facts.add("shield")

    def check_rows(self, table: outcomes.RollTable) -> None:
        """Every result in at most one row."""
        found: set[int] = set()
        for number, row in enumerate(table.rows, 1):
            for face in row.on.faces:
                if face in found:
                    raise self.fail(f"two rows for a result of {face}", rf"(?m)^{LABEL.pattern}", number)
                found.add(face)

    def check_faces(self, faces: numbers.Faces) -> None:
        """Faces are 1 to 6, each named once, in order."""
        for face in faces.faces:
            if not 1 <= face <= 6:
                raise self.fail(f"a die has no {face}", rf"\b{face}\b")
        if not faces.faces or list(faces.faces) != sorted(set(faces.faces)):
            raise self.fail("faces are named once and in order", r"(?m)^\d+-\d+:|\d or \d")

    def check_kinds(self, kinds: nouns.Kinds) -> None:
        """Kinds joined by *or* are all in play, all on the stack, or all cards elsewhere."""
        for kind in kinds.kinds:
            if kind.noun not in ON_STACK and any(isinstance(post, STACKED) for post in kind.post):
                raise self.fail(f"a {kind.noun} is never on the stack, where this is true of things", "targets|copied")
        in_play_card = any(kind.noun == "card" and descriptions.InPlay() in kind.post for kind in kinds.kinds)
        classes = {kind_class(kind.noun) for kind in kinds.kinds}
        if len(classes) > 1 and not in_play_card:
            joined = " or ".join(kind.noun for kind in kinds.kinds)
            raise self.fail(f"{joined!r} joins things of different classes ({', '.join(sorted(classes))})", " or ")

    def check_trigger(self, trigger: lines.Trigger) -> None:
        """*Would* only for what uses the stack, *when* only for what happens once."""
        when = trigger.when
        if isinstance(when, (whens.EachTime, whens.When, whens.FirstTime, whens.EveryOther)):
            if isinstance(when, whens.When) and not happens_once(when.event):
                raise self.fail("this can happen more than once: write *Each time*", "when")

    def check_agrees(self, node: Node) -> None:
        """A word that repeats the subject says *you* of you and *they* or *it* of all others."""
        done = isinstance(node, (conditions.IfDo, conditions.DidNot))
        subject = self.doer if done else self.subject
        right = pronouns.You if isinstance(subject, pronouns.You) else (pronouns.They, pronouns.It)
        if not isinstance(getattr(node, node.agrees), right):
            words = spell(field_words(node, node.agrees)).lower()
            who = "you, your" if right is pronouns.You else "they, their"
            raise self.fail(f"{words!r} has to be the one who does it: {who}", re.escape(words))

    def check_name(self, node: being.Is) -> None:
        """A card says its own name outside play: lines of others do not reach it there."""
        outside = any(isinstance(pred, bonuses.IsNamed) and pred.outside_play for pred in node.p)
        if outside and not isinstance(node.who, pronouns.This):
            raise self.fail("only *this* has another name outside play", "outside play")


def goes(node: doers.Doers) -> bool:
    """Whether each of several has a go of their own, so that *who did* tells them apart."""
    return isinstance(node.doer(), (nouns.Each, pronouns.EachOfThem, pronouns.They)) and not node.do.together


def subject_of(node: Node, outer: Node) -> Node:
    """Who does what the words inside a node say; a sentence without a subject is about you."""
    if isinstance(node, doers.MayHave):
        return node.whom
    if isinstance(node, doers.SubjDoers):
        return node.who
    if isinstance(node, Standing):
        who = getattr(node, "who", outer)
        assert isinstance(who, Node)
        return who
    return YOU if isinstance(node, (Effect, bonuses.Quoted)) else outer


def kind_class(noun: str) -> str:
    """Where things of a kind are."""
    if noun in IN_PLAY:
        return "in play"
    if noun in ON_STACK:
        return "on the stack"
    return noun if noun in ("attack", "number") else "cards elsewhere"


def happens_once(event: Node) -> bool:
    """Whether something happens once in the life of an object."""
    if isinstance(event, events.Event):
        return event.ev.happens_once
    return isinstance(event, (events.NthCounter, events.NotedCount, events.PreventedThisWay))


def check_form(ability: Ability, kind: str, trinket: bool, fail: Check) -> None:
    """Whether a line may stand on a card of this kind."""
    if isinstance(ability, lines.Level):
        if isinstance(ability.a, lines.Level):
            raise fail.fail("a level inside a level", "level", 2)
        check_form(ability.a, kind, trinket, fail)
        return
    bare = kind == "event" or (kind == "loot" and not trinket)
    if isinstance(ability, lines.Play) and not bare:
        raise fail.fail(f"a bare effect is for loot and events, not for {called(kind, trinket)}")
    activated = isinstance(ability, (lines.Tap, lines.TapCost, lines.Paid))
    if activated and not (kind in ITEMS or trinket or kind == "event"):
        raise fail.fail(f"↷ and $ are for characters, items and rooms, not for {called(kind, trinket)}")
    if isinstance(ability, lines.PlayCost) and (kind != "loot" or trinket):
        raise fail.fail(f"a cost of playing is for loot, not for {called(kind, trinket)}")
    if isinstance(ability, lines.Static) and isinstance(ability.s, souls.BonusSoul) and kind != "bonus soul":
        raise fail.fail("this line is for bonus souls")


def called(kind: str, trinket: bool) -> str:
    """What a card is called in a message."""
    return "a trinket" if trinket else f"a card of the kind {kind!r}"


def check_ability(ability: Ability, kind: str, trinket: bool, text: str) -> None:
    """Check one line of a card."""
    check = Check(text)
    check_form(ability, kind, trinket, check)
    check.walk(ability, said_at_first(ability))
    never = why_never(ability, kind, trinket)
    if never is not None:
        raise check.fail(never[0], rf"\b{never[1]}\b")


def check_effect(effect: Effect, text: str) -> None:
    """Check a reward box."""
    Check(text).walk(effect, Said())


def check_card(abilities: tuple[Ability, ...], kind: str, played: bool) -> None:
    """Check what needs the whole card: an event has ↷ and $ only if it becomes an item, a loot that is only played (no
    trinket, no ambush) no lines for play.
    """
    line = out_of_play(abilities) if kind == "loot" and played else None
    if line is not None:
        what = "this loot is never in play, where this works: add trinket = true, or say what it does when played"
        raise CardError(what, line=1 + abilities.index(line))
    for number, ability in enumerate(abilities, 1):
        if isinstance(ability, lines.Play) and asks_cost(ability.e):
            if not any(isinstance(other, lines.PlayCost) for other in abilities):
                raise CardError("this has no further cost: say *To play this, ...*", line=number)
    if kind == "event" and not any(contains(ability, things.BecomeItem) for ability in abilities):
        for number, ability in enumerate(abilities, 1):
            if isinstance(ability, (lines.Tap, lines.TapCost, lines.Paid)):
                raise CardError("↷ and $ on an event that does not become an item", line=number)


def names_in(value: object) -> set[str]:
    """The card names in quotes in a tree, for a warning about those that nobody knows."""
    if isinstance(value, tuple):
        return {name for element in value for name in names_in(element)}
    if not isinstance(value, Node):
        return set()
    own = set(value.names) if isinstance(value, descriptions.Named) else set()
    return own.union(*(names_in(getattr(value, name)) for name in grammar().fields[type(value)]))


def contains(value: object, cls: type[Node]) -> bool:
    """Whether a node of a class is somewhere in a tree."""
    if isinstance(value, tuple):
        return any(contains(element, cls) for element in value)
    if not isinstance(value, Node):
        return False
    names = grammar().fields[type(value)]
    return isinstance(value, cls) or any(contains(getattr(value, name), cls) for name in names)
