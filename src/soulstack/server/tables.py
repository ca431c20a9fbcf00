"""One table: the only true game, its seats, who watches, and everything that can be done there.

Whatever is done is an entry: made in the game, handed to the store, and shown only once the store has it. If the store
cannot keep it, the table is loaded again as it was kept, and everybody is told.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from soulstack.bots import Bot
from soulstack.engine.core.ask import ChoiceError
from soulstack.engine.core.records import Offer
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import PATIENT, is_set
from soulstack.engine.people.view import see_offer
from soulstack.engine.setup.fingerprint import fingerprint
from soulstack.server import records
from soulstack.server.absent import Absence
from soulstack.server.advice import advise
from soulstack.server.asking import Asking
from soulstack.server.audience import check_spectator, make_way
from soulstack.server.clocks import Clock
from soulstack.server.custom_cards import CustomCards
from soulstack.server.database import StoreError
from soulstack.server.facts import code_of
from soulstack.server.hosting import Hosting
from soulstack.server.letters import Reader
from soulstack.server.lobby import Lobby
from soulstack.server.past import MARKED, PROMISE, STATE, Input, Played, fold
from soulstack.server.protocol import bodies, messages
from soulstack.server.recovery import Recovery
from soulstack.server.seating import BY_CARD, STAND_IN, Refuse, clean_name, seat_of
from soulstack.server.showing import Showing
from soulstack.server.sight import Moment, piece
from soulstack.server.thinking import Thinker
from soulstack.server.undo import Undo
from soulstack.server.why import because

if TYPE_CHECKING:
    from soulstack.server.hall import Hall

RECENT_TALK = 100
NOBODY = -1
WATCHING = -2
"""In place of a seat in the chat: a spectator."""
LOG = logging.getLogger("soulstack")


class Table:
    """A table that is open: it has a lobby until it starts, then a game."""

    def __init__(self, hall: Hall, record: records.Record, played: Played | None) -> None:
        self.hall = hall
        self.code = record.code
        self.record = record
        self.readers: set[Reader] = set()
        self.n = int(time.time() * 1000)  # numbers of states go up, also over restarts
        self.unkept = 0  # entries that the store does not have yet
        self.since = 0.0  # when the first of them was made
        self.untold: set[int] | None = set()  # the seats that will be told of them; None: everybody
        self.busy = ""  # why nothing can be done for the moment
        self.bots: dict[int, Bot] = {}
        self.lobby = Lobby(self)
        self.clock = Clock(self)
        self.asking = Asking(self)
        self.showing = Showing(self)
        self.absence = Absence(self)
        self.hosting = Hosting(self)
        self.thinker = Thinker(self)
        self.undo = Undo(self)
        self.recovery = Recovery(self)
        self.used = time.monotonic()
        self.take_over(record, played)

    def take_over(self, record: records.Record, played: Played | None) -> None:
        """Be as the store has it."""
        self.record = record
        self.played = played
        self.entries = max(record.following, len(record.entries))
        self.undo.wish = None
        self.talk: deque[bytes] = deque(maxlen=RECENT_TALK)
        self.spoken = 0
        self._moment: Moment | None = None
        self._shared: dict[str, bytes] | None = None
        folded = fold(record.entries)
        self.ended = folded.ended
        self.promises = folded.promises
        self.counted = False  # whether the result is kept for those whose games are listed
        for seat, name, text in folded.said:
            self.hear(seat, name, text)
        if played is not None:
            played.recall(folded.ahead)
        record.entries = []  # the played game has them

    # looking

    @property
    def game(self) -> Game | None:
        return None if self.played is None else self.played.game

    @property
    def seats(self) -> list[records.SeatRow]:
        return self.record.seats

    @property
    def started(self) -> bool:
        return self.record.started

    @property
    def finished(self) -> bool:
        return self.ended or (self.game is not None and self.game.result is not None)

    @property
    def at(self) -> int:
        return 0 if self.played is None else len(self.played.inputs)

    @property
    def told(self) -> int:
        return 0 if self.played is None else self.played.told

    def people(self) -> list[int]:
        """The seats that people hold, whether or not they are there."""
        return [seat for seat, row in enumerate(self.seats) if row.kind == "human"]

    def is_bots(self, seat: int) -> bool:
        """Whether a bot answers for this seat now."""
        row = self.seats[seat]
        return row.kind == "bot" or row.away

    def online(self, seat: int) -> bool:
        return any(reader.seat == seat for reader in self.readers)

    def asked(self) -> int | None:
        game = self.game
        return None if self.ended or game is None or game.pending is None else game.pending.seat

    def moment(self) -> Moment | None:
        """What the game looks like now; None: it has not started."""
        game, at, last = self.game, self.at, self._moment
        if game is not None and (last is None or last.game is not game or last.at != at):
            self._moment = Moment(game, at, last if last is not None and last.game is game else None)
        return self._moment

    def lines_since(self, told: int, seat: int) -> list[bytes]:
        """The lines of the log after the first so many, for a reader."""
        if self.played is None:
            return []
        lines = self.played.lines
        new = min(len(lines), self.played.told - told)
        return [lines[i].to(seat) for i in range(len(lines) - new, len(lines))]

    def passed_since(self, n: int, seat: int) -> list[bytes]:
        """What that seat alone reads in the log: what was passed for it."""
        return [] if self.played is None else self.played.passed_since(n, seat)

    def said_since(self, spoken: int) -> list[bytes]:
        new = min(len(self.talk), self.spoken - spoken)
        return [self.talk[i] for i in range(len(self.talk) - new, len(self.talk))]

    def shared(self) -> dict[str, bytes]:
        """What is the same in every reader's state message, in pieces."""
        if self._shared is None:
            game = self.game
            offers = [] if game is None else [self.see_offer(game, offer) for offer in game.offers]
            facts = {
                "code": self.code,
                "rules": self.lobby.rules,
                "started": self.started,
                "finished": self.finished,
                "ended": self.ended,
                "spectators": self.hosting.spectators_chat(),
                "absent": self.absence.views(),
                "at": self.at,
                "asked": self.asked(),
                "seats": [self.seat_facts(seat) for seat in range(len(self.seats))],
                "offers": offers,
                "undo": self.undo.wish,
                "rematch": self.record.rematch,
            }
            self._shared = {key: piece(key, value) for key, value in facts.items()}
        return self._shared

    def see_offer(self, game: Game, offer: Offer) -> dict[str, Any]:
        """An open offer, with the promise that its giver asks for."""
        cents, promise = self.promises.get((offer.giver, offer.taker), (0, ""))
        asked = {"promise": promise} if promise and cents == offer.cents else {}
        return {**see_offer(game, offer), **asked}

    def seat_facts(self, seat: int) -> bodies.SeatFacts:
        row = self.seats[seat]
        kind: Any = row.kind
        level = row.level or (STAND_IN if row.away else "")
        return bodies.SeatFacts(
            name=row.name,
            kind=kind,
            online=self.online(seat),
            away=row.away,
            level=level,
            host=row.host,
            ready=seat in self.lobby.ready,
            clock=self.clock.left(seat),
        )

    def facts(self, custom: CustomCards) -> bodies.TableFacts:
        """What everybody may know of the table, whose custom cards these are."""
        setup = self.record.setup["setup"]
        return bodies.TableFacts(
            code=self.code,
            seats=[self.seat_facts(seat) for seat in range(len(self.seats))],
            started=self.started,
            finished=self.finished,
            players=len(self.seats),
            options={name: value for name, value in setup["options"].items() if name not in BY_CARD},
            usual=custom.usual,
            counts=setup["options"].get("counts", {}),
            ratios=setup["options"].get("ratios", {}),
            rules_code=code_of(setup["options"]),
            boxes=list(setup["boxes"]),
            characters=list(setup["characters"]),
            clock=self.record.setup["clock"],
            extra=setup["extra"],
            cards=custom.cards,
            at=self.at,
            rematch=self.record.rematch,
        )

    # showing

    def show(self) -> None:
        """Something has changed: everybody gets the new state, and the game goes on."""
        self.n += 1
        self.used = time.monotonic()
        self._shared = None
        self.go_on()  # first: clocks and what is made without asking belong to the new state
        for reader in self.readers:
            reader.wake()

    def show_all(self) -> None:
        """Everything may have changed."""
        for reader in self.readers:
            reader.whole = True
        self.show()

    def show_to(self, seat: int) -> None:
        """Something has changed for one seat: nobody else learns of it."""
        for reader in self.readers:
            if reader.seat == seat:
                reader.stale = True
                reader.wake()

    def go_on(self) -> None:
        self.showing.look()
        if self.finished and not self.counted:
            self.counted = True
            self.hall.spawn(self.hall.count(self))
        self.absence.update()
        if self.recovery.stopped:
            self.clock.stop()
            self.asking.stop()
            return
        self.clock.look()
        self.asking.look()
        self.thinker.look()

    def stop(self) -> None:
        """The table is put away: nothing goes on by itself any more."""
        for each in (self.clock, self.showing, self.absence, self.asking):
            each.stop()

    def enter(self, reader: Reader, token: str | None, seen: int) -> None:
        """Somebody looks at the table: with the key to a seat, or to watch."""
        seat = seat_of(self.seats, token)
        if seat < 0:
            check_spectator(self.readers, reader, self.hall.settings)
        if token and seat < 0:
            reader.note(messages.Refused("you don't hold a seat here: take an open seat or spectate", None))
        came = reader not in self.readers or reader.seat != seat
        if came and seat >= 0:
            make_way(self.readers, seat)
        if reader not in self.readers:
            reader.came = time.monotonic()
        reader.seat = seat
        reader.whole = reader.whole or seen != self.n
        self.readers.add(reader)
        if came:
            self.show()
        else:
            reader.wake()

    def gone(self, reader: Reader) -> None:
        """A connection has ended."""
        if reader in self.readers:
            self.readers.discard(reader)
            self.show()
            self.undo.offline(reader.seat)

    # doing

    def make(self, entry: Input) -> None:
        """An input to the game. Refuse: it is not offered, and nothing has changed."""
        played = self.played
        if played is None:
            raise Refuse("the game has not started yet")
        self.check_free()
        self.check_running()
        self.recovery.check()
        try:
            played.make(entry)
        except ChoiceError as error:
            raise Refuse(str(error)) from None
        except Exception as error:
            self.recovery.note_broken(entry, error)
            raise Refuse(
                "that caused an error: nothing has changed; please report it (Menu, Report a problem)"
            ) from None
        self._shared = None
        self.count(played)
        self.write(entry)
        if self.at % MARKED == 0:
            self.write([STATE, self.at, fingerprint(played.game)])

    def count(self, played: Played) -> None:
        """Count who made the last input."""
        tally, maker = self.hall.tally, played.makers[-1]
        if maker == NOBODY:
            tally.autopasses += 1
        elif self.is_bots(maker):
            tally.bots += 1
        else:
            tally.choices += 1

    def check_free(self) -> None:
        if self.busy:
            raise Refuse(self.busy)

    def check_running(self) -> None:
        if self.ended:
            raise Refuse("the host ended this game")

    def write(self, entry: Any, to: int | None = None) -> None:
        """Hand an entry to the store; it is shown once it is kept, to all or to one seat."""
        if not self.unkept:
            self.since = time.perf_counter()
        self.unkept += 1
        self.untold = None if to is None or self.untold is None else self.untold | {to}
        n, self.entries = self.entries, self.entries + 1
        self.hall.store.keep(self.code, n, entry, self.kept)

    def kept(self, error: Exception | None) -> None:
        self.unkept -= 1
        if error is not None:
            self.recovery.error = error
        if self.unkept:
            return
        self.hall.tally.answer(time.perf_counter() - self.since)
        untold, self.untold = self.untold, set()
        if self.recovery.error is not None:
            self.recovery.begin(self.recovery.error)
        elif untold is None:
            self.show()
        else:
            for seat in untold:
                self.show_to(seat)
            self.go_on()

    def end(self, why: str) -> None:
        """Nothing can be done here any more."""
        self.busy = why
        self.stop()
        for reader in self.readers:
            reader.note(messages.Refused(why, None))
            reader.wake()

    def hear(self, seat: int, name: str, text: str) -> None:
        self.talk.append(messages.ENCODE(messages.ChatLine(seat, name, text)))
        self.spoken += 1

    def tell(self, seat: int, text: str, name: str = "") -> None:
        """Somebody, or the table itself (-1), says something to all."""
        name = self.seats[seat].name if seat >= 0 else name
        self.hear(seat, name, text)
        self.write(["chat", seat, name, text])

    # what people send

    def handle(self, reader: Reader, message: messages.ClientMessage) -> Coroutine[Any, Any, None] | None:
        """Do what a message says, and return what takes its time; Refuse: it cannot be done now."""
        if isinstance(message, messages.Choose):
            self.check_seat(reader.seat)
            self.asking.choose(reader.seat, message)
        elif isinstance(message, messages.Order):
            self.check_seat(reader.seat)
            self.asking.order(reader.seat, message)
        elif isinstance(message, messages.Ping):
            reader.note(messages.Pong())
        elif isinstance(message, messages.Shown):
            self.showing.note(reader, message.n)
        elif isinstance(message, messages.Hello):
            reader.whole = True
            self.enter(reader, message.token, 0)
        elif isinstance(message, messages.Why):
            self.check_seat(reader.seat)
            reader.note(because(self.game, reader.seat, message))
        elif isinstance(message, messages.Advise):
            self.check_seat(reader.seat)
            return advise(self, reader)
        elif isinstance(message, messages.Say):
            self.chat(reader.seat, message)
        else:
            self.check_seat(reader.seat)
            return self.do(reader.seat, message)
        return None

    async def do(self, seat: int, message: messages.ClientMessage) -> None:
        if isinstance(message, messages.Prefer):
            if message.what == PATIENT:
                raise Refuse("only the table itself is patient: choose a mode, a stop or a yield")
            if self.game is None or not is_set(self.game, seat, message.what):
                self.make(["prefer", seat, message.what])
        elif isinstance(message, messages.Wait):
            self.asking.wait(seat, message)
        elif isinstance(message, messages.Rethink):
            self.asking.rethink(seat)
        elif isinstance(message, messages.Offer):
            self.offer(seat, message)
        elif isinstance(message, messages.Trade):
            goods = [message.cents, message.loot, message.items, message.for_cents, message.for_items]
            self.make(["trade", seat, message.taker, *goods])
        elif isinstance(message, messages.AnswerOffer):
            self.make(["answer offer", seat, message.giver, message.accept])
        elif isinstance(message, messages.Back):
            await self.undo.go_back(seat, message.at)
        elif isinstance(message, messages.Undo):
            await self.undo.ask(seat)
        elif isinstance(message, messages.AnswerUndo):
            await self.undo.answer(seat, message.accept)
        elif isinstance(message, messages.Allow):
            await self.hosting.allow(seat, message.spectators)
        elif self.started and isinstance(message, messages.Place):
            await self.hosting.replace(seat, message)
        elif isinstance(message, messages.Ready | messages.Place | messages.Move):
            await self.lobby.do(seat, message)
        elif isinstance(message, messages.Substitute):
            await self.absence.agree(seat, message.seat)
        elif isinstance(message, messages.EndGame):
            self.hosting.end_game(seat)
        elif isinstance(message, messages.Leave):
            await self.leave(seat)
        elif isinstance(message, messages.Return):
            await self.come_back(seat)
        elif isinstance(message, messages.Rematch):
            await self.hall.rematch(self)

    def offer(self, seat: int, message: messages.Offer) -> None:
        """Offer ¢, for a promise that all hear if one is asked for."""
        self.make(["offer", seat, message.taker, message.cents])
        if message.promise:
            self.promises[seat, message.taker] = message.cents, message.promise
            self.write([PROMISE, seat, message.taker, message.cents, message.promise])
            taker = self.seats[message.taker].name
            self.tell(seat, f"I offer {taker} {message.cents}¢ for this promise: {message.promise}")

    def check_seat(self, seat: int) -> None:
        if seat < 0:
            raise Refuse("you're spectating: only seated players can do this")

    def chat(self, seat: int, message: messages.Say) -> None:
        """Somebody with a seat says something, or a spectator where the host allows it."""
        if self.busy:
            raise Refuse(self.busy)
        if seat >= 0:
            self.tell(seat, message.text)
            return
        if not self.hosting.spectators_chat():
            raise Refuse("spectators may chat only if the host allows it")
        name = clean_name(message.name or "Spectator", [row.name for row in self.seats])
        self.tell(WATCHING, message.text, f"{name} (spectating)")

    # seats

    async def put_seat(self, seat: int, row: records.SeatRow) -> None:
        """Keep who holds a seat, then show it."""
        try:
            await self.hall.store.run(records.put_seat(self.code, seat, row))
        except StoreError as error:
            raise Refuse(f"nothing has changed: {error}", 503) from None
        self.seats[seat] = row

    async def leave(self, seat: int) -> None:
        """A bot plays on; before the start the seat is free again."""
        row = self.seats[seat]
        if not self.started:
            await self.lobby.stand_up(seat)
        elif not row.away:
            await self.hand_over(seat, f"{row.name} leaves: a bot plays on.")

    async def hand_over(self, seat: int, words: str) -> None:
        row = self.seats[seat]
        await self.put_seat(seat, replace(row, away=True))
        await self.undo.without(seat)
        self.asking.forget(seat)
        self.tell(NOBODY, words)

    async def come_back(self, seat: int) -> None:
        row = self.seats[seat]
        if row.away:
            await self.put_seat(seat, replace(row, away=False))
            self.tell(NOBODY, f"{row.name} is back.")
