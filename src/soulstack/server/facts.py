"""Facts that never change while a server runs: every card, every rule, and what a table can be made of."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import soulstack
from soulstack.bots import BOTS
from soulstack.cards.boxes import Box, boxes, dealt
from soulstack.cards.challenge import challenges
from soulstack.cards.pages import by_card
from soulstack.cards.presets import presets
from soulstack.engine.core.card import DECK_NAMES, Card, Face
from soulstack.engine.core.options import ABOUT, Options, SetupError
from soulstack.engine.setup.codes import read_rules_code, rules_code
from soulstack.engine.setup.ratios import TABLES, TITLES
from soulstack.engine.setup.start import LEAST_PLAYERS, MOST_PLAYERS
from soulstack.rulebook import RULES, Rule, ruling_text
from soulstack.server.protocol import bodies, messages
from soulstack.server.seating import BY_CARD, ENGINE_LIMITS, Refuse, check_options

MOST_RULES = 100
MOST_WORDS = 12


@cache
def all_cards() -> bytes:
    """Every card of the library, as JSON."""
    return messages.ENCODE([card_facts(card) for card in soulstack.cards])


@cache
def rulings() -> dict[str, list[str]]:
    """The rulings that name a card, by its name, in plain words."""
    return by_card(ruling_text().replace("`", ""))


def card_facts(card: Card) -> bodies.CardFacts:
    front = face_facts(card, card.faces[0])
    return bodies.CardFacts(
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
        box=dealt().get(card.box, card.box),
        category=card.category,
        subtype=card.subtype,
        copies=card.copies.get(card.box, 0),
        boxes={dealt().get(box, box): copies for box, copies in card.copies.items()},
        starting_item=card.starting_item,
        rulings=rulings().get(card.name, []),
        back=face_facts(card, card.faces[1]) if len(card.faces) > 1 else None,
    )


def face_facts(card: Card, face: Face) -> bodies.FaceFacts:
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
    return bodies.FaceFacts(
        face.name, face.text, face.reward_text, face.hp, face.evasion, face.atk, face.souls, keywords, face.grey
    )


def rules(ids: list[str]) -> list[bodies.RuleFacts]:
    """Numbered rules, those that exist."""
    return [rule_facts(RULES[id]) for id in ids[:MOST_RULES] if id in RULES]


def search_rules(words: list[str]) -> list[bodies.RuleFacts]:
    """All rules in which these words occur, in the order of the book."""
    return [rule_facts(rule) for rule in RULES.search(words[:MOST_WORDS])]


def rule_facts(rule: Rule) -> bodies.RuleFacts:
    return bodies.RuleFacts(rule.id, rule.statement, rule.source, rule.scenario, rule.conflict)


@cache
def offered() -> bytes:
    """What a new table can be made of, as JSON."""
    return messages.ENCODE(
        bodies.Offered(
            boxes=[box_facts(box) for code, box in boxes().items() if code in dealt()],
            presets=[
                bodies.PresetFacts(each.name, each.title, each.about, list(each.boxes), each.options)
                for each in presets().values()
            ],
            bots=list(BOTS),
            players=list(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
            options=[house_rule(name) for name in ABOUT if name not in ENGINE_LIMITS | BY_CARD],
            ratios=[
                bodies.RatioFacts(name, TITLES[name], DECK_NAMES[deck], n)
                for deck, table in TABLES.items()
                for name, n in table.items()
            ],
            challenges=[challenge_facts(name, text) for name, text in challenges().items()],
            characters=sorted({card.name for card in soulstack.cards if card.kind == "character"}),
            version=soulstack.__version__,
        )
    )


def box_facts(box: Box) -> bodies.BoxFacts:
    """What is in a box, with the copies that it brings of cards of other boxes."""
    cards = soulstack.cards.of_boxes([box.code])
    kinds: Counter[str] = Counter()
    for card in cards:
        kinds[card.kind] += sum(card.copies.values())
    return bodies.BoxFacts(box.folder.name, box.name, kinds.total(), len(cards), dict(kinds.most_common()), box.small)


def challenge_facts(name: str, text: str) -> bodies.ChallengeFacts:
    card = next(card for card in soulstack.cards.read(text, name) if card.challenge is not None)
    assert card.challenge is not None
    return bodies.ChallengeFacts(name, card.name, card.challenge.about, card.challenge.goal, text)


def code_of(options: dict[str, Any]) -> str:
    """The rules code of a table's options; none for rules of another version."""
    try:
        return rules_code(options)
    except SetupError:
        return ""


def read_rules(code: str) -> bodies.CodedRules:
    """The rules of a rules code. Refuse: it is none, or has rules that only the server sets."""
    try:
        found = read_rules_code(code)
    except SetupError as error:
        raise Refuse(str(error), 422) from None
    plain = {name: value for name, value in found.items() if name not in BY_CARD}
    check_options(plain)
    return bodies.CodedRules(rules_code(found), plain, found.get("counts", {}), found.get("ratios", {}))


def house_rule(name: str) -> bodies.HouseRule:
    about, default = ABOUT[name], getattr(Options(), name)
    return bodies.HouseRule(
        name=name,
        title=about.title,
        about=about.words,
        rules=about.rules,
        kind="one of" if about.choices else "yes or no" if isinstance(default, bool) else "number",
        default=default,
        choices=list(about.choices),
        least=about.least,
        most=about.most,
    )
