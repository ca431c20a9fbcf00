"""The phrasebook: docs/card-english.md, made from the node classes and the card library.

`uv run python -m soulstack.language.phrasebook` writes it anew.
"""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Iterable
from pathlib import Path

from soulstack.engine.core.node import Node
from soulstack.engine.table.sorts import ADJECTIVES
from soulstack.language.explain import readable
from soulstack.language.grammar import COUNTER_NAMES, NOUNS, Template, grammar
from soulstack.language.lexer import split_abilities
from soulstack.language.read import parse

CATEGORIES: dict[str, str] = {
    "ability": "Lines",
    "floating": "Triggers and replacements",
    "when": "Trigger words",
    "event": "Events",
    "ev": "Events: what happens to the subject",
    "would": "What would happen",
    "window": "When an event counts",
    "cycle": "Counted within",
    "dmg": "Damage in events",
    "onroll": "Damage and death by a roll",
    "sentence": "Sentences",
    "later": "Sentences that cannot come first",
    "sact": "Who does it",
    "do": "Verbs",
    "doT": "Verbs that end a line",
    "static": "Statics",
    "cond1": "Conditions",
    "have": "Conditions: what someone has",
    "state": "States",
    "subj": "Pronouns",
    "the": "The one and only",
    "np": "Noun phrases",
    "held": "Noun phrases that begin with a possessive",
    "whoever": "Whom an event is about",
    "those": "Everybody",
    "post": "Descriptions",
    "wealth": "Most of",
    "deck": "Decks",
    "pile": "Discards",
    "cards": "Cards",
    "to": "Places",
    "slot": "Slots",
    "order": "Orders",
    "num": "How many",
    "amt": "How much",
    "cnt": "How many counters",
    "shift": "How much a roll changes",
    "q": "Comparisons",
    "which": "Which die",
    "face": "Faces to change to",
    "where": "Where X is",
    "per": "For each",
    "boost": "Bonuses",
    "rolls": "Rolls",
    "till": "How long",
    "times": "How often",
    "plays": "Loot plays",
    "acts": "What can be forbidden",
    "qual": "Abilities in words",
    "pred": "What a thing is or has",
    "sought": "What is searched for",
    "ballot": "What is voted on",
}

INTRO = """# Card English: the phrasebook

Made by `python -m soulstack.language.phrasebook`; do not edit. Every card is written in these phrases. A
word in brackets like (number) is a place to fill, a part in square brackets may be left out, and a verb takes
the form that its subject asks for.
"""


def classes_in(value: object, found: set[type[Node]]) -> set[type[Node]]:
    """All classes in a tree."""
    if isinstance(value, tuple):
        for element in value:
            classes_in(element, found)
    elif isinstance(value, Node):
        found.add(type(value))
        for name in grammar().fields[type(value)]:
            classes_in(getattr(value, name), found)
    return found


def library_lines(folder: Path) -> Iterable[tuple[str, str, str]]:
    """Card name, category (`ability` or `effect`) and text of every line of a card library."""
    for file in sorted(folder.rglob("*.toml")):
        for card in tomllib.loads(file.read_text(encoding="utf-8")).get("card", []):
            for face in (card, card.get("back") or {}):
                for _, line in split_abilities(str(face.get("text", "")).strip()):
                    if line:
                        yield card["name"], "ability", line
                if face.get("reward"):
                    yield card["name"], "effect", str(face["reward"]).strip()


def uses(lines: Iterable[tuple[str, str, str]]) -> dict[type[Node], dict[str, str]]:
    """For each class the cards that use it, each with its line."""
    out: dict[type[Node], dict[str, str]] = {}
    read: dict[tuple[str, str], set[type[Node]]] = {}
    for name, cat, line in lines:
        if (cat, line) not in read:
            read[cat, line] = classes_in(parse(line, cat, name), set())
        for cls in read[cat, line]:
            out.setdefault(cls, {}).setdefault(name, line)
    return out


def row(template: Template, used: dict[type[Node], dict[str, str]]) -> str:
    """One line of a table: phrase, meaning, node, cards, example."""
    cls = template.node
    cards = used.get(cls, {})
    meaning = " ".join((inspect.getdoc(cls) or "").split())
    example = min(cards.items(), key=lambda item: len(item[1])) if cards else None
    shown = f"{example[0]}: {example[1]}".replace("\n", " / ") if example else ""
    return f"| `{readable(template.text)}` | {meaning} | {cls.__name__} | {len(cards)} | {shown} |"


def phrasebook(lines: Iterable[tuple[str, str, str]]) -> str:
    """The whole phrasebook as Markdown."""
    used = uses(lines)
    out = [INTRO]
    for cat, title in CATEGORIES.items():
        templates = [template for template in grammar().templates if template.cat == cat]
        if templates:
            out.append(f"\n## {title} (`{cat}`)\n")
            out.append("| phrase | meaning | node | cards | for example |\n|---|---|---|---|---|")
            out += [row(template, used) for template in templates]
    out.append("\n## Words\n")
    out.append(f"Nouns: {', '.join(NOUNS)}.\n")
    out.append(f"Adjectives: {', '.join(sorted(ADJECTIVES, key=str.lower))}.\n")
    out.append(f"Counters: {', '.join(COUNTER_NAMES)}.")
    return "\n".join(out) + "\n"


def main() -> None:
    """Write docs/card-english.md."""
    root = Path(__file__).resolve().parents[3]
    text = phrasebook(library_lines(root / "src" / "soulstack" / "cards"))
    (root / "docs" / "card-english.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
