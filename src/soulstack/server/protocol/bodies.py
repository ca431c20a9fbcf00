"""Bodies of HTTP requests and their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from soulstack.server.protocol.limits import (
    MAX_EXTRA,
    MOST_SEATS,
    Copies,
    Count,
    Name,
    Ratio,
    Said,
    SeatKind,
    SeatNumber,
    Token,
)


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
    person: Token = ""  # your own key: the game is listed among yours


class OwnCards(Said):
    """POST /api/cards/check: a card file to be looked over."""

    extra: Annotated[str, Meta(max_length=MAX_EXTRA)]


class Join(Said):
    """POST /api/tables/{code}/join: an open seat, this one or any. With your own key the game is listed among yours."""

    name: Name
    seat: SeatNumber | None = None
    person: Token = ""


class Start(Said):
    """POST /api/tables/{code}/start: deal; bots take the free seats."""

    token: Token


class Continue(Said):
    """POST /api/tables/{code}/continue: a new table from a moment of a finished game, against bots."""

    at: Count
    name: Name = "You"
    seat: SeatNumber = 0
    person: Token = ""


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


class GameFacts(Struct):
    """A game of yours. `seat` is your seat, `when` the time it ended or was made, in seconds since 1970; `items` and
    `characters` are names of cards, by seat where they are lists of all."""

    code: str
    seat: int
    when: float
    started: bool
    finished: bool
    players: list[str]
    mode: str
    boxes: list[str]
    winners: list[int] = []
    why: str = ""
    turns: int = 0
    characters: list[str] = []
    souls: list[int] = []
    items: list[str] = []  # those you had at the end
    kills: int = 0
    deaths: int = 0


class Games(Struct):
    """GET /api/games with your own key as bearer token: your games, the latest first."""

    games: list[GameFacts]


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
