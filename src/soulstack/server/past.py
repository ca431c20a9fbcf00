"""The past of a table: its entries folded into inputs, and games played through them again: to load, undo, replay."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple

import soulstack
from soulstack.api import CardError, SaveError, SetupError, deal, version_of
from soulstack.engine.core.ask import Ask, ChoiceError
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.game import Game
from soulstack.engine.people.asked import ordered
from soulstack.engine.people.log import EVERYBODY, entries, quiet, since
from soulstack.engine.people.view import view
from soulstack.engine.rules.priority import Round, round_of
from soulstack.engine.setup.fingerprint import fingerprint
from soulstack.engine.setup.save import FORMAT, replay
from soulstack.engine.setup.save import read_setup as read_save_setup
from soulstack.server.going_back import Begun, back_to, begun, hidden, reveals
from soulstack.server.protocol.limits import MAX_EXTRA
from soulstack.server.protocol.messages import ENCODE, LogLine
from soulstack.server.records import Record
from soulstack.server.seating import ENGINE_LIMITS
from soulstack.server.sight import Line, log_line

RECENT = 300
"""How many lines of the log a table remembers."""
STILLS = 60
"""A film keeps a still of every so many inputs."""
PATIENCE = 1.0
"""The most processor seconds that playing through a game from a file may take."""
MOST_INPUTS = 20_000
"""The longest game that can be opened from a file."""

Input = int | list[Any]


AUTO = "auto"
"""The word of an entry for a choice that the table made for somebody: an auto-pass, with what they are told of it, and
True if what comes concerns them: those lines they see without asking for them."""
AUTO_PLAIN = 2
"""The length of such an entry of which nothing is told."""
AUTO_PASS = "auto-pass"
"""The kind of the line that tells it."""
ENDED = "ended"
"""The word of the entry with which the host ends a game before anybody has won."""
STATE = "state"
"""The word of an entry with the fingerprint of the state after so many inputs."""
MARKED = 16
"""Such an entry is made after every so many inputs."""
Rest = tuple[int, str, list[int]]
"""What has yet to be put in order: who is asked, by what kind of question, and the refs of what is left."""
NO_MARKS: Mapping[int, str] = MappingProxyType({})
Ahead = dict[int, tuple[int, int]]
"""By seat: since when the question stood that it answered ahead of its turn, and which option it takes."""


Promises = dict[tuple[int, int], tuple[int, str]]
"""By giver and taker of an offer: for how many ¢ which promise was asked last."""
PROMISE = "promise"
"""The word of the entry that says so."""


class Folded(NamedTuple):
    """What a table's entries come to."""

    inputs: list[Input]
    said: list[tuple[int, str, str]]  # seat, name, text
    ahead: Ahead
    promises: Promises
    ended: bool  # whether the host ended the game
    marks: dict[int, str]  # the fingerprints of the states after so many inputs


def fold(rows: list[Any]) -> Folded:
    """The inputs that count after every undo, the chat, the answers given ahead, and whether the game was ended."""
    inputs: list[Input] = []
    said: list[tuple[int, str, str]] = []
    ahead: Ahead = {}
    promises: Promises = {}
    ended = False
    marks: dict[int, str] = {}
    for row in rows:
        word = row[0] if isinstance(row, list) else ""
        if word == "undo":
            del inputs[row[1] :]
            ahead.clear()
            marks = {at: mark for at, mark in marks.items() if at <= row[1]}
        elif word == STATE:
            marks[row[1]] = row[2]
        elif word == "ahead":
            ahead[row[1]] = row[2], row[3]
        elif word == "chat":
            said.append((row[1], row[2], row[3]))
        elif word == PROMISE:
            promises[row[1], row[2]] = row[3], row[4]
        elif word == ENDED:
            ended = True
        else:
            inputs.append(row)
    return Folded(inputs, said, ahead, promises, ended, marks)


class Played:
    """A game as it stands after its inputs: who made each of them, and the last lines of the log."""

    def __init__(self, setup: Setup) -> None:
        self.game: Game = deal(setup)
        self.names = [player.name for player in self.game.players]
        self.inputs: list[Input] = []
        self.makers: list[int] = []
        self.lines: deque[Line] = deque(maxlen=RECENT)
        self.passed: list[
            tuple[int, int, str, bool]
        ] = []  # for whom, after how many inputs, what they read, is it theirs
        self.told = 0  # how many lines there have been
        self.begun: Begun | None = None  # what the seat that is asked has begun and not finished
        self.revealed = -1  # the number of the last input by which something was rolled, drawn or shown
        self.rest: Rest | None = None  # what the order that the last choice began has yet to say
        self.parts: set[int] = set()  # the inputs that go on with an order, as the one before did
        self.asked_at = 0  # after how many inputs the present question came up, and the others of its round
        self.ahead: dict[int, int] = {}  # which options the seats of this round take when they are asked
        self.note()

    def make(self, entry: Input) -> None:
        """One input; ChoiceError if it is not offered, and then nothing has changed."""
        game = self.game
        asked = game.pending
        maker = entry[1] if isinstance(entry, list) else NOBODY if asked is None else asked.seat
        if isinstance(entry, list) and entry[0] == AUTO:
            if len(entry) > AUTO_PLAIN and asked is not None:
                words, concerns = str(entry[AUTO_PLAIN]), len(entry) > AUTO_PLAIN + 1
                self.passed.append((asked.seat, len(self.inputs), words, concerns))
            maker, entry = NOBODY, int(entry[1])
        self.begin(asked, entry, maker)
        self.put_in_order(asked, entry)
        before, secrets = round_of(game), hidden(game)
        replay(game, entry)
        if reveals(secrets, hidden(game)):
            self.revealed = len(self.inputs)
        self.inputs.append(entry)
        self.makers.append(maker)
        if not self.stands(entry, asked, before):
            self.asked_at = len(self.inputs)
            self.ahead = {}
        self.note()

    def begin(self, asked: Ask | None, entry: Input, maker: int) -> None:
        """Note what an input begins; whatever somebody else chooses makes it stand."""
        if not isinstance(entry, int) or asked is None or not 0 <= entry < len(asked.options):
            return
        new = begun(self.game, entry, len(self.inputs)) if maker == asked.seat else None
        if new is not None or self.begun is None or self.begun.seat != maker:
            self.begun = new

    def put_in_order(self, asked: Ask | None, entry: Input) -> None:
        """Note whether an input is part of an order, and what the order has yet to say."""
        if not isinstance(entry, int) or asked is None or not 0 <= entry < len(asked.options):
            return
        if self.goes_on_ordering():
            self.parts.add(len(self.inputs))
        refs = [option.ref for option in asked.options]
        self.rest = (asked.seat, asked.kind, refs[:entry] + refs[entry + 1 :]) if ordered(asked) else None

    def goes_on_ordering(self) -> bool:
        """Whether what is asked is the rest of the order that the last choice began."""
        ask = self.game.pending
        return ask is not None and self.rest == (ask.seat, ask.kind, [option.ref for option in ask.options])

    def back_to(self, seat: int) -> int:
        """After how many inputs a seat began what it is asked about; -1: it cannot go back."""
        return back_to(self.game, self.begun, seat)

    def stands(self, entry: Input, asked: Ask | None, before: Round | None) -> bool:
        """Whether the questions are those of before: nobody chose, or somebody passed and the round goes on."""
        after, chosen = round_of(self.game), isinstance(entry, int)
        if before is None or after is None:
            return not chosen and self.game.pending is asked
        paid = isinstance(entry, list) and entry[0] == "answer offer" and entry[-1]  # others can pay for other things
        if paid or after.frame is not before.frame or after.top != before.top:
            return False
        return after.passed > before.passed or (after.passed == before.passed and not chosen)

    def rows(self) -> list[Input]:
        """The inputs as they are kept: with a mark where somebody passed without being asked."""
        said = {at: [words, *([True] if concerns else [])] for _, at, words, concerns in self.passed}
        made = enumerate(zip(self.inputs, self.makers, strict=True))
        return [[AUTO, entry, *said.get(at, [])] if maker == NOBODY else entry for at, (entry, maker) in made]

    def passed_since(self, n: int, seat: int) -> list[bytes]:
        """The lines that tell a seat what was passed for it, after the first so many that anybody was told."""
        told = [(at, words, concerns) for whose, at, words, concerns in self.passed[n:] if whose == seat]
        return [ENCODE(LogLine(at, words, [], AUTO_PASS, {"seat": seat}, not concerns)) for at, words, concerns in told]

    def recall(self, ahead: Ahead) -> None:
        """Answers given ahead wait again, if their round still goes on."""
        self.ahead = {seat: n for seat, (at, n) in ahead.items() if at == self.asked_at and n >= 0}

    def note(self) -> None:
        """Take over what the game has told."""
        at = len(self.inputs)
        said = entries(self.game)
        new = [Line(at, entry, self.names, left_out) for entry, left_out in zip(said, quiet(said), strict=True)]
        self.game.log = None  # nothing in the game reads it: a table keeps only what somebody may still want to see
        self.lines.extend(new)
        self.told += len(new)

    def last_choice(self, seat: int) -> int:
        """The number of inputs before a seat's last choice, an order as a whole; -1: it has not chosen yet."""
        for at in range(len(self.inputs) - 1, -1, -1):
            if self.makers[at] == seat and isinstance(self.inputs[at], int) and at not in self.parts:
                return at
        return -1


def what_is_left(record: Record) -> dict[str, Any]:
    """A game file of a table that need not play through: its setup and its choices up to what is damaged."""
    inputs = fold(record.entries).inputs
    choices = [entry[1] if isinstance(entry, list) and entry[0] == AUTO else entry for entry in inputs]
    setup = record.setup.get("setup", {})
    return {"soulstack": soulstack.__version__, "table": record.code, "setup": setup, "choices": choices}


class Astray(Exception):
    """A game that is not what it was after these inputs."""


def play_through(setup: Setup, inputs: list[Input], marks: Mapping[int, str] = NO_MARKS) -> Played:
    """The game after these inputs. Astray: it is not in the state that was marked."""
    played = Played(setup)
    for entry in inputs:
        played.make(entry)
        at = len(played.inputs)
        if at in marks and fingerprint(played.game) != marks[at]:
            raise Astray(f"the game after {at} choices is not the one that was played")
    return played


class Film:
    """A game's inputs with stills in between, to look at any moment of it quickly."""

    def __init__(self, setup: Setup, inputs: list[Input]) -> None:
        self.inputs = inputs
        self.stills: dict[int, Game] = {0: deal(setup)}
        self.told: dict[int, list[LogLine]] = {}  # what each reader saw, once somebody asked

    def at(self, at: int) -> Game:
        """The game after so many inputs."""
        nearest = max(still for still in self.stills if still <= at)
        game = self.stills[nearest].copy()
        for number in range(nearest, at):
            if number % STILLS == 0 and number not in self.stills:
                self.stills[number] = game.copy()
            replay(game, self.inputs[number])
        return game

    def lines(self, seat: int) -> list[LogLine]:
        """What a reader saw of it all."""
        if seat not in self.told:
            self.told[seat] = self.tell(seat)
        return self.told[seat]

    def tell(self, seat: int) -> list[LogLine]:
        game = self.at(0)
        names = [player.name for player in game.players]
        found, mark = [], None
        for at in range(len(self.inputs) + 1):
            new = since(game, mark)
            said = zip(new, quiet(new), strict=True)
            found += [log_line(at, entry, names, seat, left_out) for entry, left_out in said]
            mark = game.log
            if at < len(self.inputs):
                replay(game, self.inputs[at])
        return found

    def look(self, at: int, seat: int, everything: bool) -> tuple[dict[str, Any], int | None, str, str]:
        """A reader's view at a moment, who was asked, and, if the reader may know, why and what they took then."""
        game = self.at(at)
        ask, seen = game.ask, see_everything(game) if seat == EVERYBODY else view(game, seat)
        if ask is None:
            return seen, None, "", ""
        if not everything and seat != ask.seat:
            return seen, ask.seat, "", ""
        entry = self.inputs[at] if at < len(self.inputs) else None
        return seen, ask.seat, ask.why, ask.options[entry].label if isinstance(entry, int) else ""


def see_everything(game: Game) -> dict[str, Any]:
    """A spectator's view with every hand open."""
    hands = [view(game, player.seat)["players"][player.seat] for player in game.players]
    return {**view(game), "players": hands}


# games from a file


class GameFileError(ValueError):
    """A file that cannot be opened as a game; the message says why."""


def read_game_file(text: bytes, seconds: float = PATIENCE) -> tuple[Setup, Played]:
    """A save or a problem report, played through; GameFileError says what is wrong with it.

    Nothing in it is trusted: its options stay within a server's limits, and playing it takes no longer than `seconds`.
    """
    setup, inputs = read_form(text)
    for name in ENGINE_LIMITS:
        if getattr(setup.options, name) > getattr(Options(), name):
            raise GameFileError(f"this game was played with a larger {name} than this server allows")
    end = time.thread_time() + seconds
    try:
        played = Played(setup)
        for entry in inputs:
            if time.thread_time() > end:
                raise GameFileError("this game takes too long to be played through")
            played.make(entry)
    except (ChoiceError, SetupError, CardError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, GameFileError):
            raise
        raise GameFileError(f"{misfit(setup)} ({error})") from None
    return setup, played


def misfit(setup: Setup) -> str:
    """Why a game does not play through."""
    with suppress(SetupError):  # a box that there is not
        if setup.version != (here := version_of(setup.boxes)):
            return f"this game was played with other cards or rules (version {setup.version}, here {here})"
    return "this file is damaged: its choices do not fit its setup"


def read_form(text: bytes) -> tuple[Setup, list[Input]]:
    """What a game file says, checked for its form. A report has no fingerprint: playing it through must do."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise GameFileError("not a saved game: invalid JSON (the file may be truncated)") from None
    if isinstance(data, dict) and isinstance(data.get("soulstack"), str):
        if "choices" not in data:
            raise GameFileError("this report was made while the game ran, so it has no choices: save it after the game")
        data = {**data, "soulstack": FORMAT, "digest": ""}
    try:
        setup, inputs, _ = read_save_setup(json.dumps(data))
    except SaveError as error:
        raise GameFileError(str(error)) from None
    if len(inputs) > MOST_INPUTS:
        raise GameFileError(f"this game has {len(inputs)} choices, at most {MOST_INPUTS} can be opened")
    if len(setup.extra) > MAX_EXTRA:
        raise GameFileError(f"this game has more than {MAX_EXTRA:,} characters of custom cards")
    return setup, inputs
