"""The protocol: every message between page and server as a typed record, with the limits on what people may send.

`python -m soulstack.server.schema` writes these records as TypeScript for the page. A record that a client sends is
decoded by type: a wrong type, an unknown field or too long a text is refused before anybody looks at it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from soulstack.engine.core.options import MOST_COPIES, MOST_RATIO

MAX_FRAME = 4_096
"""The most bytes of a WebSocket message from a client."""
MAX_BODY = 16_384
"""The most bytes of an HTTP request's body."""
MAX_RULES = 65_536
"""The most bytes of a table's rules, with cards of one's own."""
MAX_EXTRA = 20_000
"""The most characters of cards of one's own."""
MAX_REPLAY = 262_144
"""The most bytes of a saved game that is opened as a replay."""
MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Seen = Annotated[int, Meta(ge=0, le=2**53)]
Copies = Annotated[int, Meta(ge=0, le=MOST_COPIES)]
Ratio = Annotated[int, Meta(ge=0, le=MOST_RATIO)]
Talk = Annotated[str, Meta(min_length=1, max_length=500)]
Preference = Annotated[str, Meta(min_length=1, max_length=100)]
"""A mode (ask, relaxed, full control), a yield (this stack, until my turn, always CARD), a stop (stop roll) or their
end (no yield, not always CARD, no stop roll): the engine's autopass.py knows them all."""
Changes = Annotated[dict[str, Any], Meta(extra={"typescript": "Partial<View> & Record<string, unknown>"})]
SeatKind = Literal["human", "bot", "open"]


class Said(Struct, forbid_unknown_fields=True):
    """Anything a client sends: unknown fields are refused."""


# what a page asks for by HTTP


class Rules(Said, kw_only=True):
    """POST /api/tables/{code}/rules: what a table plays with and by. The host changes it until the start."""

    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 4
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], int | bool | str], Meta(max_length=80)] = {}
    counts: Annotated[dict[Annotated[str, Meta(max_length=80)], Copies], Meta(max_length=500)] = {}  # by id or name
    ratios: Annotated[dict[Annotated[str, Meta(max_length=40)], Ratio], Meta(max_length=40)] = {}  # by category
    boxes: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []  # none: the base box
    characters: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=MOST_SEATS)] = []
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None  # seconds for each question; null: no clock
    extra: Annotated[str, Meta(max_length=MAX_EXTRA)] = ""  # cards of one's own, a card file


class CodedRules(Struct):
    """GET /api/rules-codes/{code}: the rules options of a rules code, those that differ from the defaults."""

    code: str  # as it is written best
    options: dict[str, int | bool | str]
    counts: dict[str, int]
    ratios: dict[str, int]


class NewTable(Rules, kw_only=True):
    """POST /api/tables: a table to be made. `bots` names a level for each seat, null where a person may sit."""

    name: Name
    bots: Annotated[list[Annotated[str, Meta(max_length=20)] | None], Meta(max_length=MOST_SEATS)] = []
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class OwnCards(Said):
    """POST /api/cards/check: a card file to be looked over."""

    extra: Annotated[str, Meta(max_length=MAX_EXTRA)]


class Join(Said):
    """POST /api/tables/{code}/join: a free seat, this one or any."""

    name: Name
    seat: SeatNumber | None = None


class Start(Said):
    """POST /api/tables/{code}/start: deal; bots take the free seats."""

    token: Token


class Continue(Said):
    """POST /api/tables/{code}/continue: a new table from a moment of a finished game, against bots."""

    at: Count
    name: Name = "You"
    seat: SeatNumber = 0


class Taken(Struct):
    """A seat that is yours: keep the token, it is the key to it. Without a seat: you watch."""

    code: str
    seat: int | None
    token: str


class Trouble(Struct):
    """Why something was not done, in one sentence."""

    error: str


class SeatFacts(Struct):
    """A seat as everybody sees it. `away`: a person's seat that a bot plays till they come back."""

    name: str
    kind: SeatKind
    online: bool = False
    away: bool = False
    level: str = ""  # of the bot that plays it
    host: bool = False  # who changes seats and rules until the start
    ready: bool = False  # whether they want the game to start
    clock: float | None = None  # seconds left for the question it owes an answer to


class TableFacts(Struct):
    """GET /api/tables/{code}: what everybody may know of a table."""

    code: str
    seats: list[SeatFacts]
    started: bool
    finished: bool
    players: int
    options: dict[str, Any]
    usual: dict[str, Any]  # what a challenge among the own cards sets, where nobody asks for something else
    counts: dict[str, int]
    ratios: dict[str, int]
    rules_code: str  # of options, counts and ratios together
    boxes: list[str]
    characters: list[str]
    clock: int | None
    extra: str
    cards: list[CardFacts]  # those of `extra`
    at: int
    rematch: str | None


class FaceFacts(Struct):
    """One side of a card."""

    name: str
    text: str
    reward: str
    hp: int | None
    evasion: int | None
    atk: int | None
    souls: int
    keywords: list[str]
    grey: str


class CardFacts(FaceFacts):
    """GET /api/cards: a card's front, its back if it has one, and what it is."""

    id: str
    kind: str
    box: str
    category: str
    subtype: str
    copies: int  # in its own box
    boxes: dict[str, int]  # how many copies each box brings, its own first
    starting_item: str
    rulings: list[str]
    back: FaceFacts | None


class CardFault(Struct):
    """What is wrong with a card of one's own: the place in the file, the line that is meant, and what would fit."""

    place: str
    what: str
    line: str
    column: int
    hints: list[str]


class CheckedCards(Struct):
    """POST /api/cards/check: the cards that can be played, what is wrong with the others, and what may be."""

    cards: list[CardFacts]
    faults: list[CardFault]
    notes: list[CardFault]


class RuleFacts(Struct):
    """GET /api/rules?ids= or ?words=: a numbered rule; `conflict` says where the rulebooks disagree."""

    id: str
    statement: str
    source: str
    scenario: str
    conflict: str


class HouseRule(Struct):
    """GET /api/options: a rules option, what it may be and what it is unless somebody says otherwise."""

    name: str
    title: str
    about: str  # one sentence
    rules: str  # the numbers of the rules it is about
    kind: Literal["number", "yes or no", "one of"]
    default: int | bool | str
    choices: list[str]
    least: int  # of a number
    most: int


class RatioFacts(Struct):
    """GET /api/options: a category of a deck that is built by ratio, with the official number of its cards."""

    name: str
    title: str
    deck: str
    default: int


class ChallengeFacts(Struct):
    """GET /api/options: a challenge, and the card file that plays it as a table's `extra`."""

    name: str
    title: str
    about: str
    goal: str
    extra: str


class BoxFacts(Struct):
    """GET /api/options: a box, by the name that a table's `boxes` have it under; `kinds` counts its cards by kind."""

    name: str
    title: str
    cards: int
    different: int
    kinds: dict[str, int]
    small: bool  # one of the many small sets, which a list may fold


class PresetFacts(Struct):
    """GET /api/options: what people often play with: boxes, and the options that come with them."""

    name: str
    title: str
    about: str
    boxes: list[str]
    options: dict[str, int | bool | str]


class Offered(Struct):
    """GET /api/options: what a new table can be made of."""

    boxes: list[BoxFacts]
    presets: list[PresetFacts]
    bots: list[str]
    players: list[int]
    options: list[HouseRule]
    ratios: list[RatioFacts]
    challenges: list[ChallengeFacts]
    characters: list[str]
    version: str


# what a seat sees: soulstack.view as records


class Thing(Struct, omit_defaults=True):
    """An object on the table. `card` is its card's id; numbers are as they are now."""

    id: int
    name: str
    card: str
    kind: str
    deactivated: bool = False
    counters: dict[str, int] = {}
    notes: list[Any] = []
    eternal: bool = False
    souls: int = 0
    hp: int | None = None
    max_hp: int | None = field(default=None, name="max hp")
    atk: int | None = None
    evasion: int | None = None
    covered: list[str] = []


class PlayerView(Struct):
    """A player. `hand` has null for each card that you do not know; plays, attacks and purchases are those left."""

    name: str
    cents: int
    hp: int
    max_hp: int = field(name="max hp")
    atk: int
    souls: int
    souls_to_win: int = field(name="souls to win")  # 0: souls of one's own win nothing
    dead: bool
    loot_plays: int = field(name="loot plays")
    attacks: int
    purchases: int
    counters: dict[str, int]
    character: Thing | None
    items: list[Thing]
    curses: list[Thing]
    soul_cards: list[Thing] = field(name="soul cards")
    loot: int
    hand: list[str | None]
    hand_cards: list[str | None] = field(name="hand cards")


class DeckView(Struct):
    """A deck: how many cards, and those you have seen there, counted from the top."""

    size: int
    known: dict[int, str]


class StackThing(Struct):
    """A thing on the stack; the last one of the list resolves next."""

    id: int
    kind: Literal["loot", "ability", "roll", "damage", "death"]
    controller: int
    source: int
    card: str  # the id of the card it comes from; the game's own things have none
    words: str
    number: int
    mode: int
    targets: list[str]
    aims: list[int]  # what it is aimed at: ids, ~seat for players
    on: int
    roller: int
    attack: bool


class AttackView(Struct):
    attacker: int
    on: int
    revealed: str  # the id of the card revealed from the monster deck, while its slot is chosen


class OfferView(Struct, omit_defaults=True):
    """What somebody offers; with more than ¢ also what it gives and wants, by name (enhanced bartering)."""

    giver: int
    taker: int
    cents: int
    gives: list[str] = []
    wants: list[str] = []


class AskedView(Struct):
    why: str
    options: list[str]


class ResultView(Struct):
    winners: list[int]
    why: str


class GoalView(Struct):
    """How the game is won. Of a goal that all share: the souls they have and need between them (none in a challenge),
    and the counters on the challenge."""

    text: str
    souls: int
    need: int
    counters: dict[str, int]


class SecretView(Struct):
    """What was said in secret this turn, by the seat that said it, and the seat that is guilty; -1: not agreed yet."""

    said: dict[int, int]
    guilty: int


class View(Struct):
    """What `soulstack.view(game, seat)` says: everything a seat may see; -1 is a spectator."""

    seat: int
    turn: int
    round: int
    mode: str  # competitive, co_op or solitaire
    timer: int  # of a co-op game; 0: there is none
    goal: GoalView
    active: int
    phase: str
    pool: int
    barter: Literal["¢", "more", "goods", "none"]  # ¢; loot cards and items as well; only these; nothing
    offers: list[OfferView]
    players: list[PlayerView]
    monsters: list[Thing | None]
    shop: list[Thing | None]
    prices: dict[int, int]  # what each card in the shop costs you
    rooms: list[Thing | None]
    final_bosses: list[Thing] = field(name="final bosses")
    minions: list[Thing]
    challenge: Thing | None
    bonus_souls: list[Thing] = field(name="bonus souls")
    dying: list[Thing]
    decks: dict[str, DeckView]
    discards: dict[str, list[str]]
    outside: list[str]
    under: dict[int, list[str | None]]
    secret: SecretView | None  # null: nothing that you know of
    stack: list[StackThing]
    attack: AttackView | None
    asked: int | None
    ask: AskedView | None
    result: ResultView | None


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
    """Words to everybody at the table."""

    text: Talk


class Undo(Said, tag="undo"):
    """Ask to take your last choice back; done once every other person agrees. While you ask: takes the wish back."""


class AnswerUndo(Said, tag="answer_undo"):
    accept: bool


class Ready(Said, tag="ready"):
    """Before the start: whether you want the game to begin. A change of the rules asks you again."""

    ready: bool


class Place(Said, tag="seat"):
    """Before the start, the host only: a bot of this level takes the seat; null frees it. Who sat there is told."""

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
    | Rethink
    | Why
    | Prefer
    | Offer
    | Trade
    | AnswerOffer
    | Say
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


class LogLine(Struct):
    """What happened, for your eyes. `at` is how many inputs had been made; `cards` are the card names in the words."""

    at: int
    words: str
    cards: list[str]
    kind: str


class ChatLine(Struct):
    """What somebody said: seat and name; seat -1 is the table itself."""

    seat: int
    name: str
    text: str


class UndoView(Struct):
    """A wish to take back: who asks, back to which `at`, and the seats that have yet to agree."""

    seat: int
    to: int
    waiting: list[int]


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
    host: bool | UnsetType = UNSET  # whether you may change seats and rules, and start the game
    rules: int | UnsetType = UNSET  # changes when the table's rules do: ask for GET /api/tables/{code} again
    started: bool | UnsetType = UNSET
    finished: bool | UnsetType = UNSET
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


# replays


class Opened(Struct):
    """POST /api/replays: where the saved game can be looked at."""

    code: str


class ReplayLine(Struct):
    """One step: who chose what, or what happened. `at` is the number of inputs after which it was so."""

    at: int
    words: str
    cards: list[str]
    kind: str


class ReplayFacts(Struct):
    """GET /api/tables/{code}/replay. `open`: the game is over, so every seat's eyes can be borrowed; `you` is your own
    seat, -1 for none."""

    code: str
    you: int
    setup: dict[str, Any]  # players, boxes, options, version; the seed once the game is over
    choices: int
    players: list[str]
    open: bool
    lines: list[ReplayLine]


class ReplayView(Struct):
    """GET /api/tables/{code}/replay/{at}?seat=: the view at that moment, who was asked and why, and what they took.
    Seat -1 is a spectator; once the game is over, -2 sees everything."""

    at: int
    view: View
    asked: int | None
    why: str
    took: str


MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODE = msgspec.json.Encoder().encode


def plain(error: Exception) -> str:
    """A decoding error as one sentence."""
    words = "".join(c if c.isprintable() else " " for c in str(error).replace("`", "'"))
    return f"this message cannot be read: {words[:200]}"
