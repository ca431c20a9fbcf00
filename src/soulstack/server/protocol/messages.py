"""Messages by WebSocket, from a client and from the server."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from soulstack.server.protocol.bodies import SeatFacts
from soulstack.server.protocol.limits import Changes, Count, Name, Preference, Said, SeatNumber, Seen, Talk, Token
from soulstack.server.protocol.views import OfferView

# what a client sends by WebSocket


class Hello(Said, tag="hello"):
    """The first message: your seat's token, or null to watch; `seen` is the number of your last state message, 0 for
    none. Send it again at any time for a fresh snapshot."""

    token: Token | None = None
    seen: Seen = 0


class Choose(Said, tag="choose"):
    """Take an option of the question that state `at` asked."""

    at: Count
    option: Annotated[int, Meta(ge=0, le=10_000)]


class Wait(Said, tag="wait"):
    """Do not pass by yourself at the brief question of state `at`: I want to think."""

    at: Count


class Shown(Said, tag="shown"):
    """Your page has shown everything that happened up to your state `n`. Once you have sent this, the table waits a
    little for you: bots go on, and the time of brief questions runs, when you have seen what led to them."""

    n: Annotated[int, Meta(ge=0, le=2**53)]


class Rethink(Said, tag="rethink"):
    """Take back the answer that you gave ahead of your turn, while it still waits."""


class Why(Said, tag="why"):
    """Why can I not use this now? `ref` is an object's or stack item's id, 1 to 4 for the decks (loot, treasure,
    monster, room), 5 to 8 for their discards, ~seat for a player, or with `hand` a place in your hand."""

    ref: Annotated[int, Meta(ge=-(2**20), le=2**40)]
    hand: bool = False


class Prefer(Said, tag="prefer"):
    """How often you want to be asked, a yield or a stop."""

    what: Preference


class Offer(Said, tag="offer"):
    """Offer ¢; 0 takes the offer back."""

    taker: SeatNumber
    cents: Annotated[int, Meta(ge=0, le=10_000)]


class Trade(Said, tag="trade"):
    """Offer ¢, places in your hand and items by id, for ¢ and items of theirs: only with enhanced bartering."""

    taker: SeatNumber
    cents: Annotated[int, Meta(ge=0, le=10_000)] = 0
    loot: Annotated[list[Count], Meta(max_length=100)] = []
    items: Annotated[list[Count], Meta(max_length=100)] = []
    for_cents: Annotated[int, Meta(ge=0, le=10_000)] = 0
    for_items: Annotated[list[Count], Meta(max_length=100)] = []


class AnswerOffer(Said, tag="answer_offer"):
    giver: SeatNumber
    accept: bool


class Say(Said, tag="chat"):
    """Chat with everybody at the table. Spectators give their name, and may do so only where the host allows it."""

    text: Talk
    name: Name | None = None


class Substitute(Said, tag="substitute"):
    """Agree that a bot plays for this absent player (State.absent) until they return."""

    seat: SeatNumber


class Allow(Said, tag="allow"):
    """The host only: whether spectators may chat."""

    spectators: bool


class EndGame(Said, tag="end_game"):
    """The host only: end the game, without a winner, for everybody."""


class Undo(Said, tag="undo"):
    """Ask to take your last choice back; done once every other person agrees. While you ask: takes the wish back."""


class AnswerUndo(Said, tag="answer_undo"):
    accept: bool


class Ready(Said, tag="ready"):
    """Before the start: whether you want the game to begin. A change of the rules asks you again."""

    ready: bool


class Place(Said, tag="seat"):
    """The host only: a bot of this level takes the seat, and who sat there is told. Before the start null frees it."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] | None = None


class Move(Said, tag="move"):
    """Before the start: take this free seat instead of yours."""

    seat: SeatNumber


class Leave(Said, tag="leave"):
    """A bot takes your seat until you come back; before the game starts the seat is free again."""


class Return(Said, tag="return"):
    """Take your seat back from the bot."""


class Rematch(Said, tag="rematch"):
    """A new game for the same seats; your token works there too. See `rematch` in the state for its code."""


class Ping(Said, tag="ping"):
    pass


ClientMessage = (
    Hello
    | Choose
    | Wait
    | Shown
    | Rethink
    | Why
    | Prefer
    | Offer
    | Trade
    | AnswerOffer
    | Say
    | Substitute
    | Allow
    | EndGame
    | Undo
    | AnswerUndo
    | Ready
    | Place
    | Move
    | Leave
    | Return
    | Rematch
    | Ping
)


# what the server sends by WebSocket


class OptionView(Struct):
    """One possible answer. `ref` is what it is about: an object's or stack item's id, ~seat for a player; `card` is the
    id of its card, if it has one. `on_self`: what is played can only target its own player."""

    label: str
    do: str
    ref: int
    n: int
    card: str
    on_self: bool = False


class AskView(Struct):
    """Your question: its kind, why you are asked, and why it matters to you (empty: you only could act).

    `about` is the object or stack item it is about, 0 for none. `brief`: nothing here concerns you, so you pass by
    yourself after so many seconds unless you say `wait`. `ahead`: others decide before you; your answer is kept till
    your turn comes, and forgotten if somebody acts first."""

    key: str
    why: str
    because: str
    options: list[OptionView]
    about: int = 0
    brief: float | None = None
    ahead: bool = False


class LogLine(Struct, omit_defaults=True):
    """What happened, for your eyes. `at` is how many inputs had been made; `cards` are the card names in the words;
    `data` has the entry's fields as far as you may know them (LogFields). `quiet`: another line tells the same
    story, so a log that is read leaves it out."""

    at: int
    words: str
    cards: list[str]
    kind: str
    data: dict[str, Any]
    quiet: bool = False


class ChatLine(Struct):
    """What somebody said: seat and name; seat -1 is the table itself, -2 a spectator."""

    seat: int
    name: str
    text: str


class UndoView(Struct):
    """A wish to take back: who asks, back to which `at`, and the seats that have yet to agree."""

    seat: int
    to: int
    waiting: list[int]


class AbsentView(Struct):
    """A player who has been offline for so long that the others may let a bot play: who of them has agreed."""

    seat: int
    agreed: list[int]


class State(Struct, tag="state", kw_only=True):
    """The table as you see it. It builds on the state `after`: if that is not your last one and `whole` is false, send
    hello again. When whole, everything is there and replaces what you have. Otherwise what is absent is as before;
    `log` and `chat` have new lines; and `view` has what changed: put its keys over your old view, where a key such as
    `players.2.cents` or `decks.loot` is a path into it. There is no view before the game starts."""

    n: int
    after: int
    whole: bool
    at: int
    code: str | UnsetType = UNSET
    you: int | UnsetType = UNSET  # your seat, -1 if you watch
    host: bool | UnsetType = UNSET  # whether you are the host: seats, until the start rules too
    rules: int | UnsetType = UNSET  # changes when the table's rules do: ask for GET /api/tables/{code} again
    started: bool | UnsetType = UNSET
    finished: bool | UnsetType = UNSET
    ended: bool | UnsetType = UNSET  # whether the host ended the game before anybody won
    spectators: bool | UnsetType = UNSET  # whether spectators may chat
    absent: list[AbsentView] | UnsetType = UNSET
    view: Changes | UnsetType = UNSET
    ask: AskView | UnsetType | None = UNSET
    answered: str | UnsetType | None = UNSET  # the answer you gave ahead of your turn, in words, while it waits
    asked: int | UnsetType | None = UNSET
    seats: list[SeatFacts] | UnsetType = UNSET
    prefs: list[str] | UnsetType = UNSET
    offers: list[OfferView] | UnsetType = UNSET
    undo: UndoView | UnsetType | None = UNSET
    log: list[LogLine] | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET


class Refused(Struct, tag="refused"):
    """A message that was not done, why, and the rule's number if there is one. Nothing has changed."""

    why: str
    rule: str | None


class Pong(Struct, tag="pong"):
    pass


class Because(Struct, tag="because"):
    """The answer to `why`: one sentence, and the rule's number if there is one. No words: you can use it now."""

    ref: int
    hand: bool
    why: str
    rule: str | None


ServerMessage = State | Refused | Because | Pong


MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODE = msgspec.json.Encoder().encode


def plain(error: Exception) -> str:
    """A decoding error as one sentence."""
    words = "".join(c if c.isprintable() else " " for c in str(error).replace("`", "'"))
    return f"this message cannot be read: {words[:200]}"
