"""Facts that never change while a server runs: every card, every rule, and what a table can be made of."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

import soulstack
from soulstack.bots import BOTS
from soulstack.cards.library import BOXES
from soulstack.engine.card import Card, Face
from soulstack.engine.options import CHOICES, Options
from soulstack.engine.rules.setup import LEAST_PLAYERS, MOST_PLAYERS
from soulstack.rulebook import RULES
from soulstack.server import protocol as p
from soulstack.server.seating import ENGINE_LIMITS

MOST_RULES = 100


@cache
def all_cards() -> bytes:
    """Every card of the library, as JSON."""
    return p.ENCODE([card_facts(card) for card in soulstack.cards])


def card_facts(card: Card) -> p.CardFacts:
    front = face_facts(card, card.faces[0])
    return p.CardFacts(
        name=front.name,
        text=front.text,
        reward=front.reward,
        hp=front.hp,
        evasion=front.evasion,
        atk=front.atk,
        souls=front.souls,
        keywords=front.keywords,
        grey=front.grey,
        id=card.id,
        kind=card.kind,
        box=BOXES.get(card.box, card.box),
        category=card.category,
        subtype=card.subtype,
        copies=sum(card.copies.values()),
        starting_item=card.starting_item,
        back=face_facts(card, card.faces[1]) if len(card.faces) > 1 else None,
    )


def face_facts(card: Card, face: Face) -> p.FaceFacts:
    words = {
        "eternal": face.eternal,
        "indomitable": face.indomitable,
        "familiar": face.familiar,
        "guppy": face.guppy,
        "trinket": card.trinket,
        "ambush": card.ambush,
        "boss": card.boss,
        "3+ players": card.three_plus,
    }
    keywords = [word for word, it_is in words.items() if it_is]
    return p.FaceFacts(
        face.name, face.text, face.reward_text, face.hp, face.evasion, face.atk, face.souls, keywords, face.grey
    )


def rules(ids: list[str]) -> list[p.RuleFacts]:
    """Numbered rules, those that exist."""
    found = [RULES[id] for id in ids[:MOST_RULES] if id in RULES]
    return [p.RuleFacts(rule.id, rule.statement, rule.source, rule.scenario) for rule in found]


@cache
def offered() -> bytes:
    """What a new table can be made of, as JSON."""
    return p.ENCODE(
        p.Offered(
            boxes=list(BOXES.values()),
            bots=list(BOTS),
            players=list(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
            options=[house_rule(f.name) for f in fields(Options) if f.name not in ENGINE_LIMITS],
            characters=sorted({card.name for card in soulstack.cards if card.kind == "character"}),
            version=soulstack.__version__,
        )
    )


def house_rule(name: str) -> p.HouseRule:
    default = getattr(Options(), name)
    if name in CHOICES:
        return p.HouseRule(name, "one of", default, list(CHOICES[name]))
    return p.HouseRule(name, "yes or no" if isinstance(default, bool) else "number", default, [])
