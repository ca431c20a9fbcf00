"""Compare every card of the library, both faces, with a list of facts about the printed cards.

    uv run python tests/cards/facts.py PATH/TO/cards.json
    uv run python tests/cards/facts.py PATH/TO/cards.json --box g2 --box fsp2

The file is a JSON list with one object per card: `id`, `name`, `type`, `category`, `hp`, `dc`, `atk`, `soul_value`,
`rewards`, `keywords`, `three_plus`, `copies`, `starting_item`, `character`, `flip` and `text`. A fact that is null or
missing is unknown and compared with nothing. What a card does is not compared, only whether it has lines. Prints a
line per difference and a summary; exits with 1 if there is any difference, with 2 if the file or a box cannot be read.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import soulstack
from soulstack.cards.boxes import boxes
from soulstack.engine.core.card import Card, Face
from soulstack.engine.setup.ratios import category

Facts = Mapping[str, Any]

STATS = {"hp": "hp", "evasion": "dc", "atk": "atk", "souls": "soul_value"}
"""Our name of each number of a face, and its name in the file."""
KEYWORDS = ("eternal", "trinket", "guppy", "indomitable", "ambush", "familiar")
REWARD = {
    "cents": re.compile(r"(?P<roll>Roll: )?Gain (?P<n>\d+|X)¢"),
    "loot": re.compile(r"(?P<roll>Roll: )?Loot (?P<n>\d+|X)"),
    "treasure": re.compile(r"(?P<roll>Roll: )?Gain (?P<n>\d+|X) treasure"),
}
TAGGED = ("b2", "g2", "fsp2", "r")
"""The boxes whose deck categories are known; those of others are guesses."""
UNCOUNTED = "special"
"""The reward that the file has in words only: a box has to be there, whatever it pays."""

SETTLED: dict[tuple[str, str], str] = {
    ("b2-a_dime", "category"): "only the coins that RATIO-06 names are in a coin category (docs/rulings.md, Variants)",
    ("r-charmed_monstro", "category"): "the name decides (RATIO-08)",
    ("box-pills_blue_blue", "keywords"): "played like other loot: only a 5 or 6 makes it an item",
    ("box-pills_yellow_yellow", "keywords"): "played like other loot: only a 5 or 6 makes it an item",
    ("p-lost_soul", "souls"): "it becomes a soul, as the other cards of its name do; the facts call theirs doubtful",
}
"""Differences that are right, by id and field, each with the reason."""


def main(args: Sequence[str]) -> int:
    """Compare and report; the exit status."""
    parser = argparse.ArgumentParser(description="Compare the library with a list of facts.")
    parser.add_argument("facts", type=Path, help="the JSON file with the facts")
    parser.add_argument("--box", action="append", metavar="CODE", help="only cards of this box; can be repeated")
    asked = parser.parse_args(args)
    unknown = sorted(set(asked.box or ()) - set(boxes()))
    if unknown:
        parser.error(f"unknown box {', '.join(unknown)}; the boxes are {', '.join(boxes())}")
    try:
        known = {fact["id"]: fact for fact in json.loads(asked.facts.read_text(encoding="utf-8"))}
    except (OSError, ValueError, KeyError, TypeError) as error:
        parser.error(f"{asked.facts} is not a list of facts: {error}")
    cards = [card for card in soulstack.cards if not asked.box or card.box in asked.box]
    found = list(differences(cards, known))
    print(*found, f"{len(cards)} cards compared, {len(found)} differences", sep="\n")
    return 1 if found else 0


def differences(cards: Iterable[Card], known: Mapping[str, Facts]) -> Iterator[str]:
    """A line for each difference that is not settled."""
    for card in cards:
        facts = known.get(card.id)
        if facts is None:
            yield f"{card.id}: id not in the facts"
            continue
        for field, ours, theirs in compared(card, facts):
            if theirs is not None and ours != theirs and (card.id, field) not in SETTLED:
                yield f"{card.id}: {field} is {ours!r}, the facts say {theirs!r}"


def compared(card: Card, facts: Facts) -> Iterator[tuple[str, Any, Any]]:
    """Each field of a card, with its value and that of the facts."""
    kind, three_plus = facts.get("type"), facts.get("three_plus")
    yield "kind", card.kind, kind and kind.replace("_", " ")
    yield "keywords", keywords(card), None if facts.get("keywords") is None else expected_keywords(facts["keywords"])
    yield "three_plus", card.three_plus, three_plus
    if card.deck >= 0 and card.box in TAGGED:
        yield "category", category(card) or None, facts.get("category")
    yield "copies", dict(sorted(card.copies.items())), facts.get("copies") and dict(sorted(facts["copies"].items()))
    if card.kind == "character":
        yield "starting_item", card.starting_item, facts.get("starting_item") or ""
    if facts.get("character") is not None:
        bringing = [other.id for other in soulstack.cards if other.starting_item == card.id]
        yield "character", bringing, [facts["character"]]
    yield from compared_face("", card.faces[0], facts)
    flip = facts.get("flip")
    yield "faces", len(card.faces), 2 if flip else 1
    if flip and len(card.faces) == 2:
        yield from compared_face("back: ", card.faces[1], flip)


def compared_face(side: str, face: Face, facts: Facts) -> Iterator[tuple[str, Any, Any]]:
    """Each field that both sides of a card have."""
    yield f"{side}name", face.name, facts.get("name")
    for ours, theirs in STATS.items():
        yield side + ours, getattr(face, ours), facts.get(theirs)
    if facts.get("rewards") is not None:
        pays = {kind: str(n) for kind, n in facts["rewards"].items()}
        yield f"{side}reward", reward(face, UNCOUNTED in pays), {UNCOUNTED: ""} if UNCOUNTED in pays else pays
    if facts.get("text") is not None:
        yield f"{side}has text", bool(face.text.strip()), bool(facts["text"].strip())


def keywords(card: Card) -> list[str]:
    """The keywords of a card, in the order of KEYWORDS."""
    front = card.faces[0]
    return [word for word in KEYWORDS if getattr(card if word in ("trinket", "ambush") else front, word)]


def expected_keywords(words: Sequence[str]) -> list[str]:
    """The keywords of the file that are fields of ours: *curse* is a kind of card here."""
    return [word for word in KEYWORDS if word in words]


def reward(face: Face, special: bool) -> dict[str, str] | str | None:
    """What a reward box pays, as the file has it; a text if it is none of these, None without a box."""
    if face.reward is None:
        return None
    if special:
        return {UNCOUNTED: ""}
    text = face.reward_text.removesuffix(".")
    if text == "Nothing":
        return {}
    found: dict[str, str] = {}
    for part in re.split(r"\. |, then | and ", text):
        named = [(kind, match) for kind, form in REWARD.items() if (match := form.fullmatch(part))]
        if not named or (named[0][1]["n"] == "X") != bool(named[0][1]["roll"]):
            return text
        found[named[0][0]] = "roll" if named[0][1]["roll"] else named[0][1]["n"]
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
