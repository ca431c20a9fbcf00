"""Messages by WebSocket, from a client and from the server."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from soulstack.engine.core.kind import AskKind, OptionKind
from soulstack.server.protocol.bodies import SeatFacts
from soulstack.server.protocol.limits import Changes, Count, Name, Preference, Said, SeatNumber, Seen, Talk, Token
from soulstack.server.protocol.views import Mention, OfferView, Where

# what a client sends by WebSocket


class Hello(Said, tag="hello"):
    """The first message: your seat's token, or null to watch; `seen` is the number of your last state message, 0 for
    none. Send it again at any time for a fresh snapshot."""

    price: ClassVar[float] = 3.0

    token: Token | None = None
    seen: Seen = 0


class Choose(Said, tag="choose"):
    """Take an option of the question that state `at` asked."""

    at: Count
    option: Annotated[int, Meta(ge=0, le=10_000)]


class Order(Said, tag="order"):
    """Answer a question with `order` at one go: all its options, as they would be chosen one after another. If a target
    is asked for in between, the order of what is left is asked for again after it."""

    at: Count
    options: Annotated[list[Count], Meta(max_length=1_000)]


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
    """Why can I not use this now?"""

    price: ClassVar[float] = 2.0

    place: Where


class Advise(Said, tag="advise"):
    """What would the normal bot choose for the question that I am asked? It knows only what you know."""

    price: ClassVar[float] = 5.0


class Prefer(Said, tag="prefer"):
    """How often you want to be asked, a yield or a stop."""

    price: ClassVar[float] = 3.0

    what: Preference


class Offer(Said, tag="offer"):
    """Offer ¢, for a promise in words if you like: all hear it, and it does not bind. 0 takes the offer back."""

    taker: SeatNumber
    cents: Annotated[int, Meta(ge=0, le=10_000)]
    promise: Annotated[str, Meta(max_length=200)] = ""


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


class Back(Said, tag="back"):
    """Go back to before you began what question `at` is about: only while it says `back`. Nobody has to agree."""

    at: Count


class Undo(Said, tag="undo"):
    """Ask to take your last choice back; done once every other person agrees, those who are offline too. While you ask:
    takes the wish back."""

    price: ClassVar[float] = 5.0


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
    | Order
    | Wait
    | Shown
    | Rethink
    | Why
    | Advise
    | Prefer
    | Offer
    | Trade
    | AnswerOffer
    | Say
    | Substitute
    | Allow
    | EndGame
    | Back
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


class OptionView(Struct, omit_defaults=True):
    """One possible answer. `label` is the English of its button: an act with its result. As data: what it does (`do`),
    to what (`thing`) and where that can be clicked (`place`); its number or price (`n`), what the card or rule calls it
    (`said`), the words of the card that it carries out (`text`), the verb by which it responds to what resolves next
    (`responds`). `on_self`: what is played can only target its own player."""

    label: str
    do: OptionKind
    place: Where = Where()
    thing: Mention | None = None
    n: int = 0
    said: str = ""
    text: str = ""
    responds: str = ""
    on_self: bool = False
    nth: int = 0  # of several abilities of one card: which
    matters: bool = False  # tried out: it changes what is about to happen; of none if that was not tried


class OrderView(Struct):
    """All options of the question are put in order: answer with `order`, or `choose` one after another. `by`: from the
    top of a deck down, onto its bottom (the last is lowest), onto the stack (the last resolves first), or as something
    is done to each in turn. In English: the question, and what it means to be chosen first and last."""

    by: Literal["top", "bottom", "stack", "turn"]
    prompt: str
    first: str
    last: str


class AskView(Struct, omit_defaults=True, kw_only=True):
    """Your question. `prompt` is its English. As data: its kind (`key`), what is done with what is chosen (`verb`), the
    card that asks (`about`) and the part of it that does (`text`); the seat whose death, gift or card it is about
    (`whose`); what has been declared and waits for all to pass; whether it is your own action phase (`free`), with the
    plays, attacks and purchases left; the id of what resolves if nobody responds, whose record in `view.stack` says
    what that does; the number of the roll that is about to be changed; of a series which this is, and how many;
    `order`: all options are put in order.

    `brief`: nothing here concerns you, so you auto-pass after so many seconds unless you say `wait`. `ahead`: others
    decide before you; your answer is kept until your turn comes, and forgotten if somebody acts first. `back`: what you
    have begun can still be cancelled (message `back`): nothing has been revealed, paid or answered."""

    key: AskKind
    verb: str
    prompt: str
    options: list[OptionView]
    phase: str
    active: int
    about: Mention | None = None
    text: str = ""
    whose: int = -1
    declared: Literal["", "attack", "purchase", "sale", "end of turn"] = ""
    free: bool = False
    resolves: int = 0
    roll: int = 0
    step: int = 0
    of: int = 0
    order: OrderView | None = None
    plays: int = 0
    attacks: int = 0
    purchases: int = 0
    cents: int = 0
    brief: float | None
    ahead: bool
    back: bool = False


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

    place: Where
    why: str
    rule: str | None


class Advice(Struct, tag="advice"):
    """The answer to `advise`: what the normal bot would choose for the question of state `at`, and its label."""

    at: int
    option: int
    words: str


ServerMessage = State | Refused | Because | Advice | Pong


MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODE = msgspec.json.Encoder().encode


def plain(error: Exception) -> str:
    """A decoding error as one sentence."""
    words = "".join(c if c.isprintable() else " " for c in str(error).replace("`", "'"))
    return f"this message cannot be read: {words[:200]}"
