"""What a seat sees: the engine's view (engine/people/view.py) as records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Id = Annotated[int, Meta(ge=0, le=2**40)]
PlaceKind = Literal["", "player", "object", "stack", "hand", "deck", "discard", "slot", "card", "face down", "number"]


class Where(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """Where something is. By kind: a player (`seat`), an object or something on the stack (`id`), a card in your own
    hand (`n`, from 0), a deck or discard (`pile`: loot, treasure, monster, room), a slot (`pile`: its row, `n` from 0),
    a card outside play (`id`), a face-down card (`n`), a number (`n`); the empty kind is nowhere."""

    kind: PlaceKind = ""
    id: Id = 0
    seat: Annotated[int, Meta(ge=-1, le=7)] = -1
    pile: Annotated[str, Meta(max_length=20)] = ""
    n: Id = 0


class Mention(Struct, omit_defaults=True):
    """Something that is spoken of: its name, what it is (`role`: player, monster, item, shop, curse, soul, character,
    room, deck, discard, slot, card, loot, ability, roll, attack roll, damage, death, ...), where it is, its card's id,
    the seat whose it is (-1: nobody's), and the numbers that tell it from others."""

    name: str
    role: str
    place: Where = Where()
    card: str = ""
    owner: int = -1
    hp: int | None = None
    max_hp: int | None = None
    evasion: int | None = None
    atk: int | None = None
    dead: bool = False


class Coming(Struct, omit_defaults=True):
    """What happens if nobody responds, as far as all can know. Damage: how much is taken after prevention (null: chance
    or a choice decides), the HP left, whether it is lethal. A roll: its result with bonuses, what it needs to hit,
    whether it does, or the words of its row."""

    n: int | None = None
    left: int | None = None
    lethal: bool = False
    needs: int = 0
    hits: bool | None = None
    outcome: str = ""


class GoalCount(Struct):
    """What a card notes once a player has done it so often: how often each player has, by seat."""

    deed: str
    need: int
    counts: list[int]
    noted: bool


class Thing(Struct, omit_defaults=True):
    """An object on the table. `card` is its card's id; numbers are as they are now."""

    id: int
    name: str
    card: str
    kind: str
    deactivated: bool = False
    counters: dict[str, int] = {}
    notes: list[Any] = []
    goals: list[GoalCount] = []
    eternal: bool = False
    souls: int = 0
    hp: int | None = None
    max_hp: int | None = field(default=None, name="max hp")
    atk: int | None = None
    evasion: int | None = None
    covered: list[str] = []
    covered_cards: list[str] = field(default=[], name="covered cards")


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
    known_cards: dict[int, str] = field(name="known cards")


class StackThing(Struct):
    """A thing on the stack; the last one of the list resolves next. `words` is what it is in a line of English, `told`
    what comes of it, `text` what its card says here: the line of an ability, a loot card's text, the mode chosen."""

    id: int
    kind: Literal["loot", "ability", "roll", "damage", "death"]
    controller: int
    source: int
    card: str  # the id of the card it comes from; the game's own things have none
    number: int  # of a roll; the size of damage
    mode: int
    aims: list[int]  # the same as targets, as the engine numbers them: ids, ~seat for players
    on: int
    roller: int
    attack: bool
    by: int  # who controls or rolls it; -1: the game
    origin: Mention | None  # the card it comes from; of damage and deaths what deals it
    victim: Mention | None  # who takes the damage, dies or is attacked
    targets: list[Mention]
    combat: bool
    text: str
    coming: Coming
    words: str
    told: str


class AttackView(Struct):
    attacker: int
    on: int
    revealed: str  # the id of the card revealed from the monster deck, while its slot is chosen


class OfferView(Struct, omit_defaults=True):
    """What somebody offers, and the promise asked for it; with more than ¢ also what it gives and wants, by name
    (enhanced bartering)."""

    giver: int
    taker: int
    cents: int
    gives: list[str] = []
    wants: list[str] = []
    promise: str = ""


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
    discard_cards: dict[str, list[str]] = field(name="discard cards")
    outside: list[str]
    outside_cards: list[str] = field(name="outside cards")
    under: dict[int, list[str | None]]
    under_cards: dict[int, list[str | None]] = field(name="under cards")
    secret: SecretView | None  # null: nothing that you know of
    stack: list[StackThing]
    attack: AttackView | None
    asked: int | None
    ask: AskedView | None
    result: ResultView | None
