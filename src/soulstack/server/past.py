"""The past of a table: its entries folded into inputs, and games played through them again: to load, undo, replay."""

from __future__ import annotations

from collections import deque
from typing import Any

from soulstack.api import deal
from soulstack.engine.game import Game
from soulstack.engine.log import EVERYBODY, QUIET, entries, since
from soulstack.engine.options import Setup
from soulstack.engine.save import replay
from soulstack.engine.state import NOBODY
from soulstack.engine.view import view
from soulstack.server.protocol import ReplayLine
from soulstack.server.sight import Line, log_line

RECENT = 150
"""How many lines of the log a table remembers."""
STILLS = 60
"""A film keeps a still of every so many inputs."""

Input = int | list[Any]


def fold(rows: list[Any]) -> tuple[list[Input], list[tuple[int, str]]]:
    """The inputs that count, after all that was taken back, and what was said."""
    inputs: list[Input] = []
    said: list[tuple[int, str]] = []
    for row in rows:
        word = row[0] if isinstance(row, list) else ""
        if word == "undo":
            del inputs[row[1] :]
        elif word == "chat":
            said.append((row[1], row[2]))
        else:
            inputs.append(row)
    return inputs, said


class Played:
    """A game as it stands after its inputs: who made each of them, and the last lines of the log."""

    def __init__(self, setup: Setup) -> None:
        self.game: Game = deal(setup)
        self.names = [player.name for player in self.game.players]
        self.inputs: list[Input] = []
        self.makers: list[int] = []
        self.lines: deque[Line] = deque(maxlen=RECENT)
        self.told = 0  # how many lines there have been
        self.asked_at = 0  # after how many inputs the present question came up
        self.note()

    def make(self, entry: Input) -> None:
        """One input; ChoiceError if it is not offered, and then nothing has changed."""
        game = self.game
        asked = game.pending
        maker = entry[1] if isinstance(entry, list) else NOBODY if asked is None else asked.seat
        question = None if asked is None else asked.data()
        replay(game, entry)
        self.inputs.append(entry)
        self.makers.append(maker)
        if isinstance(entry, int) or game.pending is None or game.pending.data() != question:
            self.asked_at = len(self.inputs)
        self.note()

    def note(self) -> None:
        """Take over what the game has told."""
        at = len(self.inputs)
        new = [Line(at, entry, self.names) for entry in entries(self.game) if entry[0] not in QUIET]
        self.game.log = None  # nothing in the game reads it: a table keeps only what somebody may still want to see
        self.lines.extend(new)
        self.told += len(new)

    def last_choice(self, seat: int) -> int:
        """The number of inputs before a seat's last choice; -1: it has not chosen yet."""
        for at in range(len(self.inputs) - 1, -1, -1):
            if self.makers[at] == seat and isinstance(self.inputs[at], int):
                return at
        return -1


def play_through(setup: Setup, inputs: list[Input]) -> Played:
    """The game after these inputs."""
    played = Played(setup)
    for entry in inputs:
        played.make(entry)
    return played


class Film:
    """A game's inputs with stills in between, to look at any moment of it quickly."""

    def __init__(self, setup: Setup, inputs: list[Input]) -> None:
        self.inputs = inputs
        self.stills: dict[int, Game] = {0: deal(setup)}

    def at(self, at: int) -> Game:
        """The game after so many inputs."""
        nearest = max(still for still in self.stills if still <= at)
        game = self.stills[nearest].copy()
        for number in range(nearest, at):
            if number % STILLS == 0 and number not in self.stills:
                self.stills[number] = game.copy()
            replay(game, self.inputs[number])
        return game

    def lines(self, seat: int) -> list[ReplayLine]:
        """What a reader saw of it all."""
        game = self.at(0)
        names = [player.name for player in game.players]
        found, mark = [], None
        for at in range(len(self.inputs) + 1):
            for entry in since(game, mark):
                if entry[0] not in QUIET:
                    line = log_line(at, entry, names, seat)
                    found.append(ReplayLine(line.at, line.words, line.cards, line.kind))
            mark = game.log
            if at < len(self.inputs):
                replay(game, self.inputs[at])
        return found

    def look(self, at: int, seat: int, everything: bool) -> tuple[dict[str, Any], int | None, str, str]:
        """A seat's view at a moment, who was asked, and, if the reader may know, why and what they took then."""
        game = self.at(at)
        ask, seen = game.ask, view(game, seat)
        if ask is None:
            return seen, None, "", ""
        if not everything and seat != ask.seat:
            return seen, ask.seat, "", ""
        entry = self.inputs[at] if at < len(self.inputs) else None
        return seen, ask.seat, ask.why, ask.options[entry].label if isinstance(entry, int) else ""


def reader_of(finished: bool, seat: int) -> int:
    """Whose eyes the lines of a replay are for: everybody's once the game is over."""
    return EVERYBODY if finished and seat == NOBODY else seat
