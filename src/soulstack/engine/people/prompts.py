"""English for questions: the sentence of the prompt, from `asked.py` alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.asked import Question
from soulstack.engine.people.phrases import English, capital, full
from soulstack.engine.people.seen import Waiting


def prompt(q: Question) -> str:
    """The question in one or two short sentences, for the one who is asked."""
    english = English(q.names, q.seat)
    if q.kind == "priority":
        return respond(q, english, q.resolves) if q.resolves is not None else free(q, english)
    said = full(PROMPTS[q.kind](q, english) if q.kind in PROMPTS else choosing(q, english))
    return said if not q.text or q.kind in SAID_ALREADY else f"{said} ({q.text.rstrip('.: ')}.)"


SAID_ALREADY: Final = frozenset(("you may", "choose one", "order triggers", "order replacements", "order deaths"))
"""Questions that name the words of the card already, or are about several cards."""


# priority


def free(q: Question, english: English) -> str:
    """Priority with an empty stack."""
    whose = english.whose(q.active)
    if q.declared == "end of turn":
        return full(f"{english.does(q.active, 'end')} the turn") + " Respond?"
    if q.declared:
        return full(f"{english.does(q.active, 'declared', 'declared')} {article(q.declared)}") + " Respond?"
    if q.free:
        left = counts(q.plays, "loot play"), counts(q.attacks, "attack"), counts(q.purchases, "purchase")
        listed = ", ".join(filter(None, left))
        return f"Your turn. {listed} left." if listed else "Your turn. Nothing left but to end it."
    return f"{capital(whose)} {q.phase} phase. Do anything first?"


def article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def counts(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}" if n else ""


def respond(q: Question, english: English, item: Waiting) -> str:
    """What resolves next, what it does to whom, and whether to respond."""
    return f"{happening(english, item)} {'Change it?' if item.kind == 'roll' else 'Respond?'}"


def happening(english: English, item: Waiting) -> str:
    """What resolves next and what it does to whom, as a sentence."""
    if item.kind == "damage":
        return full(with_colon(english.damage(item), english.taken(item)))
    if item.kind == "death":
        return full(dying(english, item))
    if item.kind == "roll":
        for_what = "" if item.attack or item.source is None else f" for {item.source.name}"
        rolled = f"{english.does(item.by, 'rolled', 'rolled')} {item.n}{for_what}"
        return full(with_colon(rolled, english.verdict(item)))
    if item.kind == "loot":
        played = f"{english.does(item.by, 'play')} {item.source.name if item.source is not None else 'a card'}"
        at = f" on {', '.join(map(english.owned, item.targets))}" if item.targets else ""
        return full(with_colon(played + at, item.text))
    return full(with_colon(english.effect(item), item.text))


def auto_passed(q: Question) -> str:
    """What is said where a seat was passed for, since nothing that it could do would change what comes."""
    assert q.resolves is not None
    return f"{happening(English(q.names, q.seat), q.resolves)} Nothing you have changes that."


def with_colon(words: str, more: str) -> str:
    return f"{words}: {more}" if more else words


def dying(english: English, item: Waiting) -> str:
    if item.on is None:
        return "a death is about to resolve"
    if item.on.role == "player":
        return f"{english.does(item.on.place.seat, 'are', 'is')} about to die and pay the death penalty"
    return f"{english.owned(item.on)} is about to die"


# choices


def source(q: Question, english: English) -> str:
    """The card that asks, in front of what it asks."""
    return "" if q.about is None else f"{english.thing(q.about)}: "


def nth(q: Question) -> str:
    """Which of several it is."""
    return f" ({q.step} of {q.of})" if q.of > 1 else ""


def choosing(q: Question, english: English) -> str:
    """A choice for a verb of the card."""
    said = VERBS.get(q.verb) or (q.verb if q.verb.startswith("choose ") else verb_and_noun(q, english))
    return f"{source(q, english)}{said}{nth(q)}"


def verb_and_noun(q: Question, english: English) -> str:
    """What is done, and to what sort of thing."""
    noun = noun_of(q, "one of them")
    verb = q.verb.removesuffix(" you")
    receiver = q.whose if verb == q.verb else q.about.owner if q.about is not None else NOBODY
    to = f" {english.who(receiver)}" if verb == "give" and receiver not in (NOBODY, q.seat) else ""
    if noun == "player":
        return WHO.get(verb, f"choose who to {verb}")
    if verb == "deal":
        return f"choose {article(noun)} to deal damage to"
    if all(choice.place.kind == "hand" for choice in q.choices if choice.thing is not None):
        return f"{verb}{to} a loot card"
    return f"choose {noun if noun == 'one of them' else article(noun)} to {verb}{to}"


def noun_of(q: Question, other: str) -> str:
    """What can be chosen, if one word or two say it."""
    roles = {choice.thing.role for choice in q.choices if choice.thing is not None}
    if roles >= {"item", "shop"}:
        roles.remove("shop")  # it is an item
    if not 0 < len(roles) <= MOST_NOUNS or not roles <= NOUNS.keys():
        return other
    nouns = list(dict.fromkeys(NOUNS[role] for role in sorted(roles)))
    if all(noun.endswith(WAITING) for noun in nouns):
        return " or ".join(noun.removesuffix(WAITING) for noun in nouns) + WAITING
    return " or ".join(nouns)


def ordering(q: Question, english: English) -> str:
    """The order in which something is done to several things."""
    return f"{source(q, english)}choose which comes {'next' if q.step > 1 else 'first'}{nth(q)}"


class Ordering(NamedTuple):
    """A question about an order as one sentence, and what it means to come first and last."""

    prompt: str
    first: str
    last: str


def in_order(q: Question) -> Ordering | None:
    """The words of a question in which everything is put in order at once; None: it is about something else."""
    if not q.ordered:
        return None
    said, first, last = ORDERINGS[q.ordered]
    english = English(q.names, q.seat)
    part_of = f" ({q.text.rstrip('.: ')}.)" if q.text and q.ordered == "turn" else ""
    return Ordering(TOGETHER.get(q.kind) or full(f"{source(q, english)}{said}") + part_of, first, last)


ORDERINGS: Final[dict[str, tuple[str, str, str]]] = {
    "top": ("put the cards back in any order", "on top", "lowest"),
    "bottom": ("put the cards on the bottom in any order", "highest", "at the bottom"),
    "stack": ("choose the order", "resolves last", "resolves first"),
    "turn": ("choose the order", "first", "last"),
}
"""By what kind of order: what is to be done, and what it means to be chosen first and last."""

TOGETHER: Final = {
    "order triggers": "Your abilities triggered together. Choose the order in which they resolve.",
    "order deaths": "They die together. Choose the order in which their deaths resolve.",
}
"""Orders that no card asks for."""


def death_of(q: Question, english: English) -> str:
    """Whose death a penalty is paid for."""
    return full(f"{english.does(q.whose, 'died', 'died')}" if q.whose >= 0 else "death penalty")


def destroyed(q: Question, english: English) -> str:
    mine = q.whose == q.seat
    return f"{death_of(q, english)} Destroy {'one of your items' if mine else f'one of {english.whose(q.whose)} items'}"


def target(q: Question, english: English) -> str:
    """A target, by what all of them are."""
    return f"{source(q, english)}choose {article(noun_of(q, 'target'))}"


def number(q: Question, english: English) -> str:
    if q.verb == "bid or pass":
        return f"{source(q, english)}bid or pass. You have {q.cents}¢"
    if q.roll:
        return f"{source(q, english)}change the roll of {q.roll}"
    return f"{source(q, english)}{q.verb}"


def may(q: Question, english: English) -> str:
    deed = part(q.text)
    return f"{source(q, english)}{deed or 'do it'}?{speaks_of(q, english, deed)}"


def speaks_of(q: Question, english: English, deed: str) -> str:
    """Whom and what the words mean by *they* and *it*."""
    words = set(WORD.findall(deed))
    they = english.who(q.whose) if q.whose not in (NOBODY, q.seat) and words & {"they", "them", "their"} else ""
    it = english.owned(q.it) if q.it is not None and words & {"it", "its"} and q.it != q.about else ""
    told = " ".join(full(f"{word}: {who}") for word, who in (("they", they), ("it", it)) if who)
    return f" ({told})" if told else ""


def part(text: str) -> str:
    """What may be done, of a line that says so."""
    return text.partition(" may ")[2].partition(". ")[0].rstrip(".")


def revealed(q: Question, english: English) -> str:
    name = "a card" if q.about is None else english.thing(q.about)
    return f"You revealed {name}. Choose the slot it goes in"


WORD: Final = re.compile(r"\w+")

VERBS: Final = {
    "choose the order, the top one first": "pick the card for the top",
    "choose what goes on top": "choose a card for the top",
    "order the rest for the bottom, the lowest last": "pick the next card for the bottom",
    "choose the order, the lowest last": "pick the next card for the bottom",
    "put": "choose a card",
    "search": "choose a card",
    "choose": "choose one",
}
"""What is done with what is chosen, in words that are a sentence; of other verbs it is *choose NOUN to VERB*."""

WHO: Final = {"give": "choose who gets it", "gain": "choose who gains it"}
"""The same where a player is chosen."""

WAITING: Final = " on the stack"
MOST_NOUNS: Final = 2
"""How many kinds of thing a question lists."""

NOUNS: Final = {
    "player": "player", "monster": "monster", "deck": "deck", "discard": "discard pile", "roll": "dice roll",
    "attack roll": "dice roll", "item": "item", "shop": "shop item", "curse": "curse", "soul": "soul", "room": "room",
    "loot": f"loot card{WAITING}", "ability": f"ability{WAITING}", "character": "character", "card": "card",
    "slot": "slot", "number": "number",
}  # fmt: skip

PROMPTS: Final[dict[str, Callable[[Question, English], str]]] = {
    "choose a number": number,
    "choose a slot": lambda q, e: f"{source(q, e)}{q.verb}",
    "choose a slot for the ambush": lambda q, e: "Ambush: choose the slot it goes in",
    "choose a slot for the revealed card": revealed,
    "choose a target": target,
    "choose one": lambda q, e: f"{source(q, e)}choose one effect",
    "choose what to attack": lambda q, e: f"{source(q, e)}choose what to attack",
    "choose what to buy": lambda q, e: f"Choose what to buy. You have {q.cents}¢",
    "choose your character": lambda q, e: "Choose your character",
    "copy an ability": lambda q, e: f"{source(q, e)}choose the ability to copy",
    "death penalty: destroy an item": destroyed,
    "death penalty: discard a loot card": lambda q, e: f"{death_of(q, e)} Discard a loot card",
    "discard down to the maximum hand size": lambda q, e: "Too many cards in hand. Discard one",
    "mini-draft: take a treasure": lambda q, e: "Draft: take a treasure",
    "order": ordering,
    "order deaths": lambda q, e: "They die together. Whose death goes on the stack first? It resolves last",
    "order replacements": lambda q, e: "Several effects change what happens. Which one applies first?",
    "order triggers": lambda q, e: "Your abilities triggered together. Which goes on the stack first? It resolves last",
    "remove a counter": lambda q, e: f"{source(q, e)}choose the counter to remove",
    "vote": lambda q, e: f"{source(q, e)}vote",
    "you may": may,
    "you may put a room into discard": lambda q, e: "A monster died this turn. Put a room into the discard pile?",
}  # fmt: skip
"""The question of each kind; a pick is asked by its verb."""
