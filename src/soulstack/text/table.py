"""The table in words: players, slots, decks and the stack, drawn from a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.ids import NOBODY

Seen = dict[str, Any]

SIDEWAYS = "↓"
CHARGED = "↷"


class Faces:
    """What is printed on the cards of this game, which everybody may read."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = {card.id: card for card in cards}
        self.by_name = {face.name: face for card in self.cards.values() for face in card.faces}

    def of(self, seen: Seen) -> Face:
        """The face that is up on an object."""
        card = self.cards[seen["card"]]
        for face in card.faces:
            if face.name == seen["name"]:
                return face
        return self.by_name.get(seen["name"], card.faces[0])


def draw_table(view: Seen, faces: Faces) -> RenderableType:
    """Everything a seat can see, in the order one looks at it."""
    parts = [headline(view), goal(view), players(view, faces), Text(""), monsters(view, faces), below(view)]
    if view["seat"] != NOBODY:
        parts.append(hand(view))
    if view["stack"]:
        parts += [Text(""), stack(view)]
    return Group(*parts)


def headline(view: Seen) -> RenderableType:
    active = view["players"][view["active"]]["name"]
    words = f"Turn {view['turn']} · {active} · {view['phase']} phase" if view["turn"] else "Before the first turn"
    if view["timer"]:
        words += f" · timer {view['timer']}"
    return Rule(Text(words, style="bold"), style="dim", align="left")


def goal(view: Seen) -> Text:
    """How the game is won, and how far a goal that all share is reached."""
    told = view["goal"]
    text = Text.assemble(("Goal: ", "dim"), told["text"])
    if told["need"]:
        text.append(f" You have {told['souls']} of {told['need']}.", "magenta")
    if told["counters"]:
        text.append(f" {counters(told['counters'])}", "cyan")
    return text


def grid(*columns: tuple[str, str]) -> Table:
    """A plain table with quiet headings."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=True)
    for title, justify in columns:
        wide = justify == "wide"
        table.add_column(title, justify="right" if justify == "right" else "left", ratio=1 if wide else None)
        table.columns[-1].no_wrap = not wide
    return table


def players(view: Seen, faces: Faces) -> Table:
    table = grid(
        ("", "left"), ("player", "left"), ("HP", "right"), ("ATK", "right"), ("¢", "right"), ("souls", "right"),
        ("loot", "right"), ("in play", "wide"),
    )  # fmt: skip
    guilty = NOBODY if view["secret"] is None else view["secret"]["guilty"]
    for seat, player in enumerate(view["players"]):
        you = seat == view["seat"]
        name = Text(player["name"] + (" (you)" if you else ""), style="bold" if you else "")
        table.add_row(
            Text("▶" if seat == view["active"] else "", style="green"),
            name,
            Text("dead", style="red") if player["dead"] else Text(f"{player['hp']}/{player['max hp']}", style="red"),
            str(player["atk"]),
            Text(str(player["cents"]), style="yellow"),
            Text(str(player["souls"]) + (f"/{need}" if (need := player["souls to win"]) else ""), style="magenta"),
            str(player["loot"]),
            belongings(player, faces, guilty=seat == guilty),
        )
    return table


def belongings(player: Seen, faces: Faces, *, guilty: bool = False) -> Text:
    """A player's cards in play: character, items, curses, souls; counters, loot plays, and whether one knows that they
    are guilty.
    """
    things = [player["character"]] if player["character"] else []
    parts = [in_play(thing, faces) for thing in [*things, *player["items"]]]
    parts += [Text(f"curse {curse['name']}", style="red") for curse in player["curses"]]
    parts += [Text(f"soul {soul['name']}", style="magenta") for soul in player["soul cards"]]
    if player["counters"]:
        parts.append(Text(counters(player["counters"])))
    if guilty:
        parts.append(Text("guilty", style="red"))
    if player["loot plays"]:
        parts.append(Text(f"loot plays {player['loot plays']}", style="green"))
    return Text(", ").join(parts)


def in_play(thing: Seen, faces: Faces) -> Text:
    """An item: ↷ charged, ↓ deactivated, nothing if it has no ↷ ability."""
    taps = CHARGED in faces.of(thing).text or thing["kind"] == "character"
    sideways = thing.get("deactivated", False)
    text = Text(f"{SIDEWAYS} " if sideways else f"{CHARGED} " if taps else "", style="dim" if sideways else "green")
    text.append(thing["name"], "dim" if sideways else "default")
    if thing.get("counters"):
        text.append(f" [{counters(thing['counters'])}]", "cyan")
    if thing.get("notes"):
        text.append(f" [noted {', '.join(map(str, thing['notes']))}]", "cyan")
    return text


def counters(held: dict[str, int]) -> str:
    return ", ".join(f"{n} {name} counter{'s' if n > 1 else ''}".replace("  ", " ") for name, n in held.items())


def monsters(view: Seen, faces: Faces) -> Table:
    table = grid(
        ("", "left"), ("monster", "left"), ("HP", "right"), ("hit", "right"), ("ATK", "right"), ("reward", "wide")
    )  # fmt: skip
    for row in ("final bosses", "minions"):
        for seen in view[row]:
            table.add_row(*monster(seen, view, faces, " (final boss)" if row == "final bosses" else " (minion)"))
    for number, seen in enumerate(view["monsters"]):
        if seen is None:
            table.add_row("", Text(f"slot {number + 1} is empty", style="dim"))
        else:
            table.add_row(*monster(seen, view, faces))
    return table


def monster(seen: Seen, view: Seen, faces: Faces, rank: str = "") -> list[RenderableType]:
    attacked = view["attack"] is not None and view["attack"]["on"] == seen["id"]
    face = faces.of(seen)
    name = Text(seen["name"])
    name.append(rank, "magenta")
    if seen.get("counters"):
        name.append(f" [{counters(seen['counters'])}]", "cyan")
    gains = Text(face.reward_text)
    if seen.get("souls"):
        gains.append(f" {'★' * seen['souls']} soul", "magenta")
    if seen.get("covered"):
        gains.append(f"  over {', '.join(seen['covered'])}", "dim")
    stats = [Text("")] * 3
    if seen["kind"] == "monster":
        health = Text(f"{seen['hp']}/{seen['max hp']}", style="red")
        stats = [health, Text(f"{seen['evasion']}+"), Text(str(seen["atk"]))]
    return [Text("⚔" if attacked else "", style="red"), name, *stats, gains]


def below(view: Seen) -> RenderableType:
    """Shop, room, bonus souls, decks and discards."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, expand=True)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(ratio=1)
    table.add_row("shop", listed(view["shop"], "empty"))
    if view["rooms"]:
        table.add_row("room", listed(view["rooms"], "empty"))
    if view["challenge"]:
        table.add_row("challenge", view["challenge"]["name"])
    if view["bonus souls"]:
        table.add_row("bonus souls", listed(view["bonus souls"], ""))
    if view["dying"]:
        table.add_row("dying", listed(view["dying"], ""))
    table.add_row("decks", decks(view))
    return Padding(table, (1, 0, 0, 0))


def listed(things: list[Seen | None], empty: str) -> str:
    return " · ".join(empty if thing is None else thing["name"] for thing in things)


def decks(view: Seen) -> Text:
    """Each deck's size, what you know of it, and its discard."""
    parts = []
    for name, deck in view["decks"].items():
        discard = view["discards"][name]
        if not deck["size"] and not discard:
            continue
        text = Text(f"{name} {deck['size']}")
        if discard:
            text.append(f" (discard {len(discard)}, top {discard[-1]})", "dim")
        if deck["known"]:
            known = ", ".join(f"{card} at {place + 1}" for place, card in deck["known"].items())
            text.append(f" you know {known}", "cyan")
        parts.append(text)
    parts.append(Text(f"pool {view['pool']}¢"))
    return Text(" · ").join(parts)


def hand(view: Seen) -> Text:
    """Your loot cards, and those of others that you have seen."""
    mine = view["players"][view["seat"]]["hand"]
    text = Text.assemble(("your hand    ", "dim"), (" · ".join(mine) or "no loot cards", "bold"))
    for seat, player in enumerate(view["players"]):
        seen = [card for card in player["hand"] if card is not None]
        if seat != view["seat"] and seen:
            text.append(f"\n{player['name']} holds {', '.join(seen)}", "cyan")
    return text


def stack(view: Seen) -> RenderableType:
    """The stack, top first: that is what resolves next."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for place, item in enumerate(reversed(view["stack"])):
        top = place == 0
        words = Text(item["words"], style="bold" if top else "")
        whose = controller(view, item)
        if item["kind"] in ("loot", "ability") and whose and f"({whose})" not in item["words"]:
            words.append(f" ({whose})", "dim")
        if top:
            words.append("  ← resolves next", "green")
        table.add_row(Text("stack" if top else "", style="dim"), Text("▸" if top else "", style="green"), words)
    return table


def controller(view: Seen, item: Seen) -> str:
    """The name of who controls it; empty: nobody."""
    return "" if item["controller"] == NOBODY else str(view["players"][item["controller"]]["name"])
