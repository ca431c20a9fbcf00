"""Cards on paper: finding a card by a name somebody typed, and showing what stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from soulstack.cards.boxes import boxes
from soulstack.cards.check import Fault
from soulstack.cards.library import LIBRARY
from soulstack.engine.core.card import DECK_NAMES, Card, Face
from soulstack.engine.setup.ratios import TITLES
from soulstack.language import render, render_card
from soulstack.text.console import Trouble


def find_cards(name: str, cards: Iterable[Card]) -> list[Card]:
    """The cards that somebody means by a name: exactly so, or the only name that has it in it."""
    wanted = plain(name)
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        for key in {plain(face.name) for face in card.faces} | {plain(card.id)}:
            by_name.setdefault(key, []).append(card)
    if wanted in by_name:
        return by_name[wanted]
    inside = {card.id: card for key, found in by_name.items() if wanted and wanted in key for card in found}
    if len(inside) == 1:
        return list(inside.values())
    near = [card.name for card in inside.values()][:5] or [
        by_name[key][0].name for key in get_close_matches(wanted, by_name, 3, 0.5)
    ]
    raise Trouble(
        f"there is no card {name!r}" + (f"; did you mean {' or '.join(dict.fromkeys(near))}?" if near else "")
    )


def plain(name: str) -> str:
    """A name without what people leave out when they type."""
    return "".join(c for c in name.casefold().replace("’", "'") if c.isalnum())


def search(words: list[str], cards: Iterable[Card]) -> list[Card]:
    """Cards with all words in their name, text or kind."""
    wanted = [word.casefold() for word in words]
    return [card for card in cards if all(word in everything_on(card) for word in wanted)]


def everything_on(card: Card) -> str:
    parts = [card.kind, card.category, card.subtype, card.box]
    for face in card.faces:
        parts += [face.name, face.text, face.reward_text]
    return "\n".join(parts).casefold()


def show_card(card: Card) -> RenderableType:
    """A card as a panel: its facts, and its lines of Card English on both sides."""
    parts: list[RenderableType] = []
    for side, face in enumerate(card.faces):
        if side:
            parts.append(Text(f"— other side: {face.name} —", style="bold"))
        parts += face_lines(face)
    if card.starting_item:
        item = card.starting_item
        parts.append(Text(f"starts with {LIBRARY[item].name if item in LIBRARY else item}", style="dim"))
    body = Group(*parts) if parts else Text("no text", style="dim")
    copies = sum(card.copies.values())
    foot = card.id if copies == 1 else f"{card.id} · {copies} copies"
    return Panel(
        body,
        title=Text.assemble((card.name, "bold"), (f" · {kind_of(card)}", "dim")),
        subtitle=Text(foot, style="dim"),
        title_align="left",
        subtitle_align="right",
        border_style="dim",
        padding=(0, 1),
    )


def face_lines(face: Face) -> list[RenderableType]:
    lines: list[RenderableType] = []
    facts = facts_of(face)
    if facts:
        lines.append(Text(facts, style="cyan"))
    if face.text:
        lines.append(Text(face.text))
    if face.reward_text:
        lines.append(Text(f"Reward: {face.reward_text}", style="yellow"))
    return lines


def facts_of(face: Face) -> str:
    """`2 HP · hit on 4+ · 1 ATK · 1 soul`."""
    facts = []
    if face.hp is not None:
        facts.append(f"{face.hp} HP")
    if face.evasion is not None:
        facts.append(f"hit on {face.evasion}+")
    if face.atk is not None:
        facts.append(f"{face.atk} ATK")
    if face.souls:
        facts.append("1 soul" if face.souls == 1 else f"{face.souls} souls")
    words = (("eternal", face.eternal), ("indomitable", face.indomitable), ("familiar", face.familiar))
    facts += [word for word, has in (*words, ("Guppy", face.guppy)) if has]
    return " · ".join(facts)


def kind_of(card: Card) -> str:
    words = [word for word, has in (("trinket", card.trinket), ("ambush", card.ambush)) if has]
    subtype = card.subtype.replace("_", " ")
    if subtype and subtype not in card.name.casefold():
        words.append(subtype)
    return ", ".join([card.kind, *words, *(["3+ players"] if card.three_plus else [])])


def one_line(card: Card) -> Text:
    """A card in one line, for lists."""
    text = " / ".join(card.text.splitlines()) or card.faces[0].reward_text
    return Text.assemble((card.name, "bold"), (f" · {kind_of(card)} · ", "dim"), text)


def rendered(card: Card) -> Text:
    """A card as the engine understood it, written out from its facts and its trees."""
    said = Text.assemble((card.name, "bold"), (f" · {kind_of(card)}", "dim"))
    for side, face in enumerate(card.faces):
        if side:
            said.append(f"\n  — other side: {face.name} —", "bold")
        facts = facts_of(face)
        said.append(f"\n  {facts}" if facts else "", "cyan")
        lines = render_card(face.abilities[2:] if card.kind == "curse" else face.abilities)
        said.append(f"\n{lines}".replace("\n", "\n  ") if lines else "")
        if face.reward is not None:
            said.append(f"\n  Reward: {render(face.reward) or face.reward_text}", "yellow")
    return said


def show_fault(fault: Fault, mark: str = "") -> Text:
    """What is wrong with a card: the place, the line it is about, and what would have been right."""
    said = Text.assemble((fault.place, "bold"), ": ", (f"{mark}{fault.what}", "" if mark else "red"))
    if fault.line:
        said.append(f"\n  {fault.line}\n  {' ' * (fault.column - 1)}^", "dim")
    for hint in fault.hints:
        said.append(f"\n  {hint}")
    return said


def status_lines(cards: Iterable[Card]) -> list[str]:
    """How many cards of each box can be played, and of all."""
    here = Counter(card.box for card in cards)
    wide = max(len(box.folder.name) for box in boxes().values())
    long = max(len(box.name) for box in boxes().values())
    lines = [
        f"{box.folder.name:<{wide}}  {box.name:<{long}}  {how_many(here[code], box.total)}"
        for code, box in boxes().items()
    ]
    return [*lines, f"cards playable: {here.total()} of {sum(box.total for box in boxes().values())}"]


def how_many(here: int, total: int) -> str:
    return f"{here:>3} of {total:>3}" + (f", {total - here} missing" if here < total else "")


def ratio_lines(tables: dict[int, dict[str, int]], have: dict[str, int]) -> list[str]:
    """Each deck with its categories: how many cards its ratio wants, and how many there are."""
    lines = []
    for deck, table in tables.items():
        lines.append(f"{DECK_NAMES[deck]} deck, {sum(table.values())} cards:")
        for name, n in table.items():
            short = f", {n - have[name]} too few" if have[name] < n else ""
            lines.append(f"  {name:<22}{n:>4} {TITLES[name]}, there are {have[name]}{short}")
    return lines
