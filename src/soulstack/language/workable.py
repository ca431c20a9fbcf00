"""Whether a line can ever work: what is understood but could never do anything is refused, with the remedy.

A replacement of what is never proposed, a *would* that never waits on the stack, something that never happens to those
of whom it is said, an ordinal of something that nobody counts, and a *this* that is gone by then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from soulstack.engine.core import lines
from soulstack.engine.core.node import Ability, Clause, Node, Verb
from soulstack.engine.core.parts import PLAYERS, THINGS, EventPattern, Happening, Noun
from soulstack.engine.statics.being import Is
from soulstack.engine.statics.fights import MustAttackOnTurn
from soulstack.engine.statics.prices import NextCosts
from soulstack.engine.statics.rolls import NextRollsAre
from soulstack.engine.table.sorts import CARD_NOUNS
from soulstack.engine.words import (
    bonuses,
    conditions,
    delayed,
    doers,
    events,
    numbers,
    ranks,
    rolls,
    sentences,
    verbs_dice,
    whens,
)
from soulstack.engine.words.happenings_harm import Dies, Kills
from soulstack.engine.words.nouns import ActivePlayer, AttackingPlayer, Chosen, Killer, Kinds, LeftOf, RightOf
from soulstack.engine.words.places import InSlot
from soulstack.engine.words.pronouns import This, You
from soulstack.engine.words.slots import EachInSlot, NewSlot
from soulstack.engine.words.targets import OtherTarget, Target
from soulstack.engine.words.verbs_cards import Put
from soulstack.engine.words.verbs_harm import Damage, DamageDivided
from soulstack.engine.words.verbs_money import DoubleRewards
from soulstack.engine.words.verbs_things import BecomeItem, BecomeSoul, GainAsSoul
from soulstack.language.grammar import grammar
from soulstack.language.lexer import spell
from soulstack.language.render import field_words

COUNTED: tuple[str, ...] = ("attack", "attack roll", "dice roll", "non-attack roll")
"""What the n-th of each turn can be said of: attacks and rolls are remembered by the player who makes them."""

NEXT = (rolls.NextRoll, rolls.NextRollOfAll, rolls.BoostNext, NextRollsAre)

ALWAYS_PLAYERS = (You, ActivePlayer, AttackingPlayer, Killer, LeftOf, RightOf)

LATER = (delayed.NextTime, delayed.NextTimeInstead, delayed.WhenLater)

NEVER_IN_PLAY = {"loot", "dice roll", "attack roll", "non-attack roll", "attack", "number"} | {
    f"{kind} ability" for kind in ("↷", "$", "activated", "triggered")
}
"""What is only on the stack, or nowhere."""

NOT_LEAVING = ("room", "event", "bonus soul", "character")
"""Kinds of card that leave play by the rules alone, which nothing replaces."""


def empty_slot(node: Node, kind: str) -> tuple[str, str] | None:
    """The cards of a slot that comes only now."""
    if isinstance(node, EachInSlot) and isinstance(node.s, NewSlot):
        return "a new slot has no cards yet: say which slot, or put something in it first", "new"
    return None


def uncounted(node: Node, kind: str) -> tuple[str, str] | None:
    """A number of cards of which nothing says where they are: what is on the table is called by what it is there."""
    if not isinstance(node, (conditions.ThereAre, numbers.CountOf)):
        return None
    for each in node.k.kinds:
        placed = any(post.in_play or post.elsewhere or post.among_named for post in each.post)
        if each.noun in CARD_NOUNS and not placed:
            return f"nothing says where: write *{each.noun}s in play* or *{each.noun}s in discard*", each.noun
    return None


def why_never(ability: Ability, kind: str, trinket: bool) -> tuple[str, str] | None:
    """Why a line could never do anything, and words to look for in its text; None: it can."""
    for node in parts(ability):
        for look in looks_at(type(node)):
            found = look(node, kind)
            if found is not None:
                return found
    unchosen = never_chosen(ability) or next_without_end(ability) or never_doubled(ability)
    if unchosen is not None:
        return unchosen
    loot = kind == "loot" and not trinket
    for effect in effects_after_this(ability, loot):
        verb = verb_without_this(effect)
        if verb is not None:
            what = "this is in discard" if ability.works_in("discard") else "this has left play by then"
            what = "this loot is not in play" if loot else what
            return f"{what}, so that {first_word(verb)!r} never does anything to it", "this"
    return None


def out_of_play(abilities: tuple[Ability, ...]) -> Ability | None:
    """The first line of a loot that works only in play, if nothing that the card says brings it there."""
    if any(comes_back(node) or isinstance(node, BecomeSoul) for ability in abilities for node in parts(ability)):
        return None
    for ability in abilities:
        name = isinstance(ability, lines.Static) and isinstance(ability.s, Is)
        if not (isinstance(ability, (lines.Play, lines.PlayCost)) or ability.works_in("discard") or name):
            return ability
    return None


def never_chosen(ability: Ability) -> tuple[str, str] | None:
    """A target of something that stands: nothing puts it on the stack, where targets are chosen (TARGET-01). Or the
    next purchase of all the time, which is never used up.
    """
    while isinstance(ability, lines.Level):
        ability = ability.a
    static = ability.s if isinstance(ability, (lines.Static, lines.While)) else None
    if isinstance(static, NextCosts):
        return "the next one is said for so long: write *costs ...¢ this turn* in an effect", "next"
    if isinstance(static, MustAttackOnTurn) and isinstance(static.what, (Target, OtherTarget)):
        what = spell(field_words(static, "what")).lower()
        return f"nobody chooses {what!r}: say which, or *1 {what.partition(' ')[2]}* for any of them", what
    return None


def never_doubled(ability: Ability) -> tuple[str, str] | None:
    """*Double the rewards* where nobody is dying: they are paid within a death, in which its triggers are resolved
    (DEATH-M-03, DEATH-M-04).
    """
    while isinstance(ability, lines.Level):
        ability = ability.a
    if not any(isinstance(node, DoubleRewards) for node in parts(ability)):
        return None
    event = getattr(ability.when, "event", None) if isinstance(ability, lines.Trigger) else None
    if isinstance(event, events.Event) and isinstance(event.ev, (Dies, Kills)):
        return None
    return (
        "nobody is dying here: write *Each time a monster dies, double the rewards* or *Rewards are doubled*",
        "double",
    )


def dead_event(node: Node, kind: str) -> tuple[str, str] | None:
    """A replacement of what is never proposed, or a *would* that never waits on the stack."""
    if isinstance(node, (lines.Instead, lines.Alter)):
        return unreplaced(node.would, kind) or rolled_somehow(node, node.would)
    if isinstance(node, delayed.NextTimeInstead):
        return unreplaced(node.event, kind) or rolled_somehow(node, node.event)
    if isinstance(node, (whens.OnEvent, delayed.NextTime)) and node.event.this_attack():
        return "nobody knows which attack: this can only be waited for by what is done during one", "in this attack"
    event = None
    if isinstance(node, (whens.OnEvent, delayed.NextTime, delayed.WhenLater)):
        event = node.event
    if isinstance(event, events.WouldEvent) and not event.ev.on_stack:
        return f"this never waits on the stack: write *{remedy(event.ev)}*", "would"
    return None


def remedy(ev: Happening) -> str:
    """How to say what a *would* trigger cannot: as a replacement if there is one, else after the fact."""
    return "If ... would ..., instead ..." if ev.proposed else "Each time ..., ..."


def unreplaced(event: EventPattern, kind: str) -> tuple[str, str] | None:
    """Why an event can never be replaced."""
    if not event.replaced():
        waits = getattr(getattr(event, "ev", None), "on_stack", False)
        right = "would ..., ...*, above it on the stack" if waits else "..., ...* for what comes after it"
        return f"this can't be replaced: write *Each time ... {right}", "would"
    if event.own_end() and kind in NOT_LEAVING and getattr(event, "ev", Happening).gone:
        a = "an" if kind == "event" else "a"
        return f"{a} {kind} leaves play by the rules, which nothing replaces: write *When this ...*", "would"
    return None


def rolled_somehow(node: Node, event: EventPattern) -> tuple[str, str] | None:
    """A roll is made all the same: what is said instead of it has to say how."""
    if isinstance(node, lines.Alter) or event.replaced() != ("roll",):
        return None
    if any(isinstance(part, verbs_dice.SettlesRoll) for part in parts(node)):
        return None
    return "a roll is made all the same: say how, as *they roll 2 dice and choose 1 of them as the result*", "instead"


def next_without_end(ability: Ability) -> tuple[str, str] | None:
    """*The next roll* of a line that stands: nothing says from when on it is counted (DICE-08)."""
    while isinstance(ability, lines.Level):
        ability = ability.a
    static = ability.s if isinstance(ability, (lines.Static, lines.While)) else None
    if static is None or not any(isinstance(part, NEXT) for part in parts(static)):
        return None
    return "nothing says from when on the next one is counted: let an effect say it, *... this turn*", "next"


def dead_ordinal(node: Node, kind: str) -> tuple[str, str] | None:
    """The n-th of something that is not counted."""
    first = isinstance(node, (bonuses.BoostFirst, bonuses.FirstRoll))
    if isinstance(node, (bonuses.BoostFirst, bonuses.FirstRoll, rolls.NextRoll, rolls.NextRollOfAll)):
        counted = COUNTED if isinstance(node, bonuses.BoostFirst) else COUNTED[1:]
        if node.k.noun not in counted or node.k.adj or node.k.post:
            nth, where = ("n-th", "each turn") if first else ("next", "next")
            return f"nobody counts this by turns: it can be the {nth} {' or '.join(counted)}", where
    return None


def forgotten(node: Node, kind: str) -> tuple[str, str] | None:
    """*The chosen ...* in what an effect sets up for later, if that picks targets of its own (TRIG-14)."""
    if isinstance(node, (delayed.NextTime, delayed.NextTimeInstead, delayed.WhenLater, delayed.AtEndOfThisTurn)):
        later: object = node.e
    elif isinstance(node, delayed.TillEndOfTurn):
        later = node.a
    else:
        return None
    inside = parts(later)
    own = any(isinstance(part, (Target, OtherTarget)) for part in inside)
    if (
        own
        and any(isinstance(part, Chosen) for part in inside)
        and not any(isinstance(p, sentences.Choose) for p in inside)
    ):
        return "what was chosen before is forgotten where something else is chosen: write *they* or *it*", "chosen"
    return None


def dead_happening(node: Node, kind: str) -> tuple[str, str] | None:
    """Something that never happens to those it is said of, or is never done to what it is said to be done to."""
    ev, who = getattr(node, "ev", None), getattr(node, "who", None)
    if not isinstance(ev, Happening) or not isinstance(who, Noun):
        return None
    said = re.escape(spell(field_words(node, "who")).lower())
    nouns = nouns_of(who)
    if nouns and not nouns - NEVER_IN_PLAY:
        return "this never happens to what is not in play", said
    if ev.happens_to == THINGS and (nouns == {"player"} or isinstance(who, ALWAYS_PLAYERS)):
        return "this never happens to players", said
    if ev.happens_to == PLAYERS and (isinstance(who, This) or (nouns and "player" not in nouns)):
        return "only players can do this", said
    done = nouns_of(getattr(ev, "what", None) or getattr(ev, "k", None)) if ev.done_to else set()
    if done and not done & set(ev.done_to):
        noun = min(done)
        return f"{noun!r} can't be meant here: write *{ev.done_to[0]}*", noun
    return None


def dead_vote(node: Node, kind: str) -> tuple[str, str] | None:
    """What all do together, in a chain that each does alone."""
    if isinstance(node, doers.SubjDoers) and isinstance(node.do, sentences.Steps):
        verb = next((step for step in node.do.steps if step.together), None)
        if verb is not None:
            return "all do this together: write it as a sentence of its own", re.escape(first_word(verb))
    return None


Look = Callable[[Node, str], tuple[str, str] | None]
LOOKS: Final[tuple[tuple[Look, tuple[type[Node], ...]], ...]] = (
    (dead_event, (lines.Instead, lines.Alter, whens.OnEvent, *LATER)),
    (dead_ordinal, (bonuses.BoostFirst, bonuses.FirstRoll, rolls.NextRoll, rolls.NextRollOfAll)),
    (dead_happening, (EventPattern, conditions.Happened, ranks.DidNotHappen)),
    (forgotten, (*LATER, delayed.AtEndOfThisTurn, delayed.TillEndOfTurn)),
    (dead_vote, (doers.SubjDoers,)),
    (empty_slot, (EachInSlot,)),
    (uncounted, (conditions.ThereAre, numbers.CountOf)),
)
"""What says why a node never does anything, and the nodes of which it may."""

LOOKS_AT: dict[type[Node], tuple[Look, ...]] = {}


def looks_at(kind: type[Node]) -> tuple[Look, ...]:
    """What to ask about nodes of a class."""
    if kind not in LOOKS_AT:
        LOOKS_AT[kind] = tuple(look for look, classes in LOOKS if issubclass(kind, classes))
    return LOOKS_AT[kind]


def nouns_of(what: object) -> set[str]:
    """What a line calls those of whom it speaks; none: it names them otherwise."""
    kinds = what if isinstance(what, Kinds) else getattr(what, "k", None)
    return {kind.noun for kind in kinds.kinds} if isinstance(kinds, Kinds) else set()


def effects_after_this(ability: Ability, loot: bool) -> list[Node]:
    """The effects in which this is no longer in play as they are carried out."""
    while isinstance(ability, lines.Level):
        ability = ability.a
    if isinstance(ability, lines.Play) and loot:
        return [ability.e]
    if isinstance(ability, lines.Trigger) and ability.works_in("discard"):
        return [ability.e]
    if isinstance(ability, lines.Trigger) and isinstance(ability.when, whens.OnEvent):
        event = ability.when.event
        if isinstance(event, events.Event) and isinstance(event.who, This) and event.ev.gone:
            return [ability.e]
    return []


def verb_without_this(effect: Node) -> Clause | None:
    """The first verb done by or to *this* that only something in play can do or be done to."""
    for node in parts(effect):
        if comes_back(node):
            return None  # from here on it is in play
        if isinstance(node, doers.Doers) and isinstance(node.doer(), This) and not acts_from_afar(node.do):
            return node.do
        if isinstance(node, Verb) and not node.to_cards:
            if any(isinstance(getattr(node, name), This) for name in grammar().fields[type(node)]):
                return node
    return None


def comes_back(node: Node) -> bool:
    """Whether something comes into play."""
    return isinstance(node, (BecomeItem, GainAsSoul)) or (isinstance(node, Put) and isinstance(node.to, InSlot))


def acts_from_afar(do: Clause) -> bool:
    """Whether something that is not in play can do it: be the source of damage, or come back."""
    steps = do.steps if isinstance(do, sentences.Steps) else (do,)
    return all(isinstance(step, (Damage, DamageDivided, BecomeItem)) for step in steps)


def first_word(verb: Clause) -> str:
    """What a verb is called in a message."""
    step = verb.steps[0] if isinstance(verb, sentences.Steps) else verb
    return step.says[0].partition(": ")[2].split("{")[0].replace("<", "").replace(">", "").strip()


def parts(node: object) -> list[Node]:
    """A tree in the order of its words; not what stands in quotes, which is a line of its own."""
    found: list[Node] = []
    gather(node, found)
    return found


def gather(node: object, found: list[Node]) -> None:
    """Add the parts of a tree to those found."""
    if isinstance(node, tuple):
        for element in node:
            gather(element, found)
    elif isinstance(node, Node):
        found.append(node)
        if not isinstance(node, bonuses.Quoted):
            for part in node.parts():
                gather(part, found)
