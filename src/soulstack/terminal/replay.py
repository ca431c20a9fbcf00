"""Replays: a saved game choice by choice, with what followed, as a seat, a spectator or everybody saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from soulstack.api import deal
from soulstack.engine.core.ask import BLIND, Option
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.state import Trail
from soulstack.engine.game import Game
from soulstack.engine.people.log import EVERYBODY, read, since, words
from soulstack.engine.people.view import view
from soulstack.engine.setup.save import choices_of, replay
from soulstack.terminal.play import retrace
from soulstack.text.console import InputEnded, make_console, read_line, watched
from soulstack.text.table import Faces, draw_table

KEYS = "Enter: next · b: back · a number: go there · t: the table · q: quit"


@dataclass
class Step:
    """One choice: who was asked what, what they took, and what followed."""

    asked: str
    took: str
    followed: list[str]


def steps_of(game: Game, seat: int) -> tuple[list[str], list[Step]]:
    """What a reader saw of a game: its beginning, and each choice."""
    names = [player.name for player in game.players]
    past = deal(game.setup)
    opening = told(past, None, names, seat)
    steps = []
    for entry in choices_of(game):
        mark = past.log
        asked, took = chosen(past, entry, seat) if isinstance(entry, int) else (beside(entry, names), "")
        replay(past, entry)
        steps.append(Step(asked, took, told(past, mark, names, seat)))
    return opening, steps


def chosen(game: Game, choice: int, seat: int) -> tuple[str, str]:
    """Who is asked what, and the option they take, for a reader."""
    ask = game.ask
    assert ask is not None
    option = ask.options[choice]
    open_to_reader = seat in (ask.seat, EVERYBODY) or is_public(option)
    return f"{game.players[ask.seat].name}: {ask.why}", option.label if open_to_reader else "a choice only they saw"


def beside(entry: tuple[Any, ...], names: list[str]) -> str:
    """An input that is no choice: how somebody wants to be asked, an offer, or its answer."""
    word, seat, *rest = entry
    if word == "prefer":
        return f"{names[seat]} wants to be asked: {rest[0]}"
    if word == "offer":
        return f"{names[seat]} offers {names[rest[0]]} {rest[1]}¢"
    if word == "trade":
        return f"{names[seat]} offers {names[rest[0]]} a trade"
    return f"{names[seat]} {'takes' if rest[1] else 'refuses'} what {names[rest[0]]} offers"


def is_public(option: Option) -> bool:
    """Whether everybody sees which option was taken: not a card in a hand or deck."""
    return option.do != "card" and option.ref < BLIND


def told(game: Game, mark: Trail, names: list[str], seat: int) -> list[str]:
    return [words(entry, names, seat) for entry in read(since(game, mark))]


class Replay:
    """Walks through the steps of a game."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.opening, self.steps = steps_of(game, seat)
        self.at = 0  # how many choices have been made
        self.console: Console = make_console()

    def run(self) -> int:
        """Step by step for a person, all at once into a pipe."""
        if not watched():
            for at in range(len(self.steps) + 1):
                self.at = at
                self.show()
            return 0
        self.say(KEYS, "dim")
        try:
            self.show()
            while self.key(read_line(f"[{self.at}/{len(self.steps)}] ")):
                pass
        except InputEnded:
            pass
        return 0

    def key(self, line: str) -> bool:
        """Do what a line asks for; False: leave."""
        if line == "q":
            return False
        if line == "t":
            self.table()
            return True
        goal = self.goal(line)
        if goal is None:
            self.say(KEYS, "yellow")
        elif not 0 <= goal <= len(self.steps):
            self.say(f"this game has the choices 0 to {len(self.steps)}", "yellow")
        else:
            self.at = goal
            self.show()
        return True

    def goal(self, line: str) -> int | None:
        if line.isdecimal():
            return int(line[:9])
        return {"": self.at + 1, "b": self.at - 1}.get(line)

    def show(self) -> None:
        """The choice that led here and what followed."""
        if self.at == 0:
            self.follow(self.opening)
            return
        step = self.steps[self.at - 1]
        lines = Table.grid(padding=(0, 2, 0, 0))
        lines.add_row(Text(f"{self.at:>4}", style="cyan"), Text(step.asked, style="bold"))
        if step.took:
            lines.add_row("", Text(f"→ {step.took}", style="green"))
        self.console.print(lines)
        self.follow(step.followed)

    def follow(self, lines: list[str]) -> None:
        for line in lines:
            self.console.print(Padding(Text(line), (0, 0, 0, 6)))

    def table(self) -> None:
        here = retrace(self.game, choices_of(self.game)[: self.at])
        seat = NOBODY if self.seat == EVERYBODY else self.seat
        self.console.print(draw_table(view(here, seat), Faces(here.cards)))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))
