"""Pages about the cards: one for each kind, with every card's facts, text and the rulings that name it.

python -m soulstack.cards.pages            write docs/cards anew (run it in the project's folder)
python -m soulstack.cards.pages --check    only say which pages are not up to date
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from soulstack.cards.boxes import boxes, dealt
from soulstack.cards.library import LIBRARY
from soulstack.engine.core.card import Card, Face

FOLDER = Path("docs/cards")
RULINGS = Path("docs/rulings.md")
PAGES = {
    "character": ("characters.md", "Characters"),
    "starting item": ("starting_items.md", "Starting items"),
    "treasure": ("treasure.md", "Treasure"),
    "loot": ("loot.md", "Loot"),
    "monster": ("monsters.md", "Monsters"),
    "event": ("events.md", "Events"),
    "curse": ("curses.md", "Curses"),
    "bonus soul": ("bonus_souls.md", "Bonus souls"),
    "room": ("rooms.md", "Rooms"),
    "outside": ("outside.md", "Cards outside the game"),
}
GENERATED = "Made from the card files by `python -m soulstack.cards.pages`; change those, not this page."
CATEGORIES = {"one_use": "one use", "epic_boss": "epic boss", "good_event": "good event", "bad_event": "bad event"}


def pages(rulings: str) -> dict[str, str]:
    """All pages by file name: a folder a box, a page a kind of card, and an index."""
    ruled = by_card(rulings)
    found = {}
    table = ["| box | cards | |", "|---|---|---|"]
    for code, folder in dealt().items():
        links = []
        for kind, (file, title) in PAGES.items():
            cards = [card for card in LIBRARY.box(code).values() if card.kind == kind]
            if cards:
                found[f"{folder}/{file}"] = page(f"{boxes()[code].name}: {title}", in_order(cards), ruled)
                links.append(f"[{title}]({folder}/{file}): {len(cards)}")
        table.append(f"| {boxes()[code].name} | {len(LIBRARY.box(code))} | {' · '.join(links)} |")
    found["README.md"] = "\n".join(["# Cards", "", GENERATED, "", "[All cards by name](index.md)", "", *table]) + "\n"
    found["index.md"] = "\n".join(["# All cards by name", "", GENERATED, "", *map(entry, in_order(LIBRARY))]) + "\n"
    return found


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By name, as people look them up."""
    return sorted(cards, key=lambda card: (card.name, card.id))


def entry(card: Card) -> str:
    """A line of the index."""
    return f"- [{card.name}]({dealt()[card.box]}/{PAGES[card.kind][0]}): {card.kind}, {boxes()[card.box].name}"


def page(title: str, cards: Sequence[Card], ruled: dict[str, list[str]]) -> str:
    """One page: a heading a card, in the order of their names."""
    lines = [f"# {title}", "", GENERATED, ""]
    for card in cards:
        lines += [f"## {card.name}", "", *about(card), ""]
        rulings = ruled.get(card.name, [])
        if rulings:
            lines += ["Rulings:", "", *(f"- {ruling}" for ruling in rulings), ""]
    return "\n".join(lines).rstrip() + "\n"


def about(card: Card) -> Iterator[str]:
    """A card's facts and its text, on both sides."""
    yield f"`{card.id}` · " + " · ".join(facts(card))
    for side, face in enumerate(card.faces):
        yield ""
        if side:
            yield from (f"Other side: **{face.name}**", "")
        yield from text(face)


def facts(card: Card) -> Iterator[str]:
    """`boss · 2 HP · 4+ evasion · 1 ATK · 1 soul`."""
    face = card.faces[0]
    if card.category and card.category not in (card.kind, card.subtype):
        yield CATEGORIES.get(card.category, card.category.replace("_", " "))
    if card.subtype:
        yield card.subtype.replace("_", " ")
    if face.hp is not None:
        yield f"{face.hp} HP"
    if face.evasion is not None:
        yield f"{face.evasion}+ evasion"
    if face.atk is not None:
        yield f"{face.atk} ATK"
    if face.souls:
        yield "1 soul" if face.souls == 1 else f"{face.souls} souls"
    words = (("eternal", face.eternal), ("indomitable", face.indomitable), ("familiar", face.familiar))
    marks = (("Guppy", face.guppy), ("trinket", card.trinket and card.subtype != "trinket"), ("ambush", card.ambush))
    yield from (word for word, has in (*words, *marks, ("3+ players", card.three_plus)) if has)
    if card.starting_item:
        yield f"starts with {LIBRARY[card.starting_item].name}"
    copies = card.copies.get(card.box, 1)
    yield "1 copy" if copies == 1 else f"{copies} copies"


def text(face: Face) -> Iterator[str]:
    """The lines of a face as they stand on the card, and its reward."""
    if face.text:
        yield from ("```text", *face.text.splitlines(), "```")
    else:
        yield "No text."
    if face.reward_text:
        yield from ("", f"Reward: {face.reward_text}")
    if face.grey:
        yield from ("", face.grey)


# rulings


def by_card(rulings: str) -> dict[str, list[str]]:
    """The rows and paragraphs of the rulings that name a card, by its name."""
    found: dict[str, list[str]] = {}
    for ruling, words in rows(rulings):
        for name in named_in(words):
            found.setdefault(name, []).append(ruling)
    return found


def rows(rulings: str) -> Iterator[tuple[str, str]]:
    """Each ruling of a table of two columns or more, as a sentence, and the words in which cards may be named."""
    header: list[str] = []
    for line in rulings.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            header = []
        elif not header:
            header = cells
        elif not all(set(cell) <= set("-: ") for cell in cells) and "ruling" in header:
            ruling = header.index("ruling")
            if 0 < ruling < len(cells):
                question = cells[ruling - 1]
                yield (
                    f"{question}{'' if question.endswith('?') else ':'} {cells[ruling]}",
                    f"{question} | {cells[ruling]}",
                )


def named_in(words: str) -> list[str]:
    """The names of cards in some words, each once; the longest name that fits counts (`The Chest` is no `Chest`)."""
    found = []
    for match in names().finditer(words):
        name = match[1]
        if name not in found and (name not in WORDS_TOO or meant(words, match.start(), match.end())):
            found.append(name)
    return found


WORDS_TOO = frozenset(("Chest", "Chaos", "Death", "Greed", "War"))
"""Names that are also words a sentence may begin with."""


def meant(words: str, first: int, end: int) -> bool:
    """Whether such a name is the card's: not as the first word of a sentence that goes on at once."""
    begins = not words[:first] or words[:first].endswith(("| ", ". "))
    return not begins or words[end : end + 1] in (",", ":", "'", "") or words[end:].startswith((" |", " and ", " or "))


@lru_cache
def names() -> re.Pattern[str]:
    """Any name of a card, the longest first, also as a plural (`two Shadows`)."""
    every = sorted({card.name for card in LIBRARY if card.kind in PAGES}, key=lambda name: (-len(name), name))
    return re.compile(r"(?<![\w!])(" + "|".join(map(re.escape, every)) + r")s?(?!\w)")


# writing


def stale(found: dict[str, str], folder: Path) -> list[str]:
    """The pages of a folder that are missing or not as they should be."""
    return [f for f, words in found.items() if not (folder / f).exists() or (folder / f).read_text("utf-8") != words]


def write(found: dict[str, str], folder: Path) -> None:
    """Write the pages, and take away those that nothing makes any more."""
    for old in folder.rglob("*.md"):
        if old.relative_to(folder).as_posix() not in found:
            old.unlink()
    for file, words in found.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(words, encoding="utf-8")


def main(argv: Iterable[str] | None = None) -> int:
    """0: the pages are (now) up to date."""
    parser = argparse.ArgumentParser(
        prog="python -m soulstack.cards.pages", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only say what is not up to date")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="FOLDER", help=f"where the pages are ({FOLDER})")
    parser.add_argument("--rulings", type=Path, default=RULINGS, metavar="FILE", help=f"the rulings ({RULINGS})")
    arguments = parser.parse_args(None if argv is None else list(argv))
    if not arguments.rulings.exists():
        print(f"there is no {arguments.rulings}: run this in the project's folder", file=sys.stderr)
        return 1
    found = pages(arguments.rulings.read_text(encoding="utf-8"))
    old = stale(found, arguments.folder)
    if arguments.check:
        print("\n".join(f"{arguments.folder / file} is not up to date" for file in old) or "all pages are up to date")
        return int(bool(old))
    write(found, arguments.folder)
    print(f"{len(old)} of {len(found)} pages changed in {arguments.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
