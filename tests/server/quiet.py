"""A table without a server: time that jumps to the next thing that is due, a store that keeps at once, and readers that
write down what they get and when.

    async def story(table: Quiet) -> None:
        await table.choose(0, "pass")
        await table.after(2.0)
        assert table.state(1)["asked"] == 1

    Quiet.play(Table(players=3).awake().play(0, "Bomb!", at="P2"), story)
"""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Awaitable, Callable
from typing import Any

from soulstack.engine.game import Game
from soulstack.server import records
from soulstack.server import store as stored
from soulstack.server.hall import Hall, Settings
from soulstack.server.letters import Reader
from soulstack.server.past import Played
from soulstack.server.protocol import messages
from soulstack.server.seating import Refuse, keep_setup
from soulstack.server.tables import Table as ServerTable
from table import Table

BRIEF = 1.5


class Hasty(selectors.SelectSelector):
    """Never waits: the time it should have waited has passed at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout:
            self.passed += timeout
            timeout = 0
        return super().select(timeout)


class Jumping(asyncio.SelectorEventLoop):
    """An event loop whose time jumps."""

    def __init__(self) -> None:
        self.hasty = Hasty()
        super().__init__(self.hasty)

    def time(self) -> float:
        return self.hasty.passed


class Kept:
    """A store that keeps everything at once."""

    def __init__(self) -> None:
        self.entries: list[Any] = []

    def keep(self, code: str, n: int, entry: Any, done: stored.Done) -> None:
        assert n == len(self.entries)
        self.entries.append(json.loads(json.dumps(entry)))
        asyncio.get_running_loop().call_soon(done, None)

    async def run(self, job: records.Job) -> None:
        job(self)  # type: ignore[arg-type]

    def execute(self, statement: Any, rows: Any = ()) -> None:
        """Entries are kept; who holds a seat is not looked at here."""
        if statement is records.ADD_ENTRY:
            self.entries += [json.loads(row["entry"]) for row in rows]


class Watcher(Reader):
    """A reader that takes every letter as soon as it can."""

    def __init__(self, table: ServerTable, seat: int) -> None:
        super().__init__(self.soon)
        self.table = table
        self.seat = seat
        self.got: list[tuple[float, dict[str, Any]]] = []
        self.state_now: dict[str, Any] = {}

    def soon(self) -> None:
        asyncio.get_running_loop().call_soon(self.take)

    def take(self) -> None:
        for letter in self.letters(self.table):
            message = json.loads(letter)
            self.got.append((round(asyncio.get_running_loop().time(), 3), message))
            if message["type"] == "state":
                self.state_now = {**self.state_now, **message}


class Quiet:
    """A table of the server around a game that somebody has laid out."""

    def __init__(self, game: Game, people: int, brief: float, clock: int | None, spectator: bool) -> None:
        self.hall = Hall(Settings(brief=brief))
        self.kept = Kept()
        self.hall.store = self.kept  # type: ignore[assignment]
        names = [player.name for player in game.players]
        seats = [records.SeatRow(name, "human" if i < people else "bot", "") for i, name in enumerate(names)]
        record = records.Record("quiet", {"setup": keep_setup(game.setup), "clock": clock}, seats, True)
        played = Played(game.setup)
        played.game = game
        self.table = ServerTable(self.hall, record, played)
        self.watchers = {seat: Watcher(self.table, seat) for seat in (*range(people), *((-1,) if spectator else ()))}
        self.table.readers.update(self.watchers.values())
        self.table.show()

    @classmethod
    def play(
        cls,
        laid: Table | Game,
        story: Callable[[Quiet], Awaitable[Any]],
        *,
        people: int | None = None,
        brief: float = BRIEF,
        clock: int | None = None,
        spectator: bool = False,
    ) -> Any:
        """Tell a story at this table; everybody who is a person comes first."""
        game = laid.game if isinstance(laid, Table) else laid

        async def told() -> Any:
            quiet = cls(game, len(game.players) if people is None else people, brief, clock, spectator)
            await quiet.now()
            return await story(quiet)

        with asyncio.Runner(loop_factory=Jumping) as runner:
            return runner.run(told())

    def come(self, seat: int) -> Watcher:
        """Somebody comes back to the table."""
        watcher = Watcher(self.table, seat)
        self.table.readers.add(watcher)
        self.table.show()
        return watcher

    # time

    async def now(self) -> None:
        """Everything that is due now has happened."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def after(self, seconds: float) -> None:
        """So much time passes."""
        await asyncio.sleep(seconds)
        await self.now()

    @property
    def time(self) -> float:
        return asyncio.get_running_loop().time()

    # looking

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def state(self, seat: int) -> dict[str, Any]:
        return self.watchers[seat].state_now

    def ask(self, seat: int) -> dict[str, Any] | None:
        """The question that a seat sees."""
        found: dict[str, Any] | None = self.state(seat)["ask"]
        return found

    def asked(self) -> list[int]:
        """The seats that see a question."""
        return [seat for seat in self.watchers if seat >= 0 and self.ask(seat) is not None]

    def letters(self, seat: int) -> int:
        """How many letters a seat has got."""
        return len(self.watchers[seat].got)

    def since(self, seat: int, letters: int) -> list[tuple[float, dict[str, Any]]]:
        return self.watchers[seat].got[letters:]

    # doing

    async def send(self, seat: int, message: messages.ClientMessage) -> None:
        later = self.table.handle(self.watchers[seat], message)
        if later is not None:
            await later
        await self.now()

    async def choose(self, seat: int, words: str) -> None:
        """A seat takes the option whose label has these words, or that does what they say ("pass")."""
        ask = self.ask(seat)
        assert ask is not None, f"seat {seat} is not asked"
        option = next(i for i, o in enumerate(ask["options"]) if words in o["label"] or words == o["do"])
        await self.send(seat, messages.Choose(self.state(seat)["at"], option))

    async def refused(self, seat: int, message: messages.ClientMessage) -> str:
        """Why something is not done; nothing has changed."""
        before = self.game.digest(), list(self.kept.entries)
        try:
            await self.send(seat, message)
        except Refuse as refused:
            assert (self.game.digest(), self.kept.entries) == before
            return refused.why
        raise AssertionError("it was done")
