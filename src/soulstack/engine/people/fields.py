"""What an entry of the log of each kind says, field by field: clients play these as events.

A name means the same in all kinds: `seat` is who does it or whom it is about (-1: the game), `id` the object or stack
item that it is about, `on` whom or what it is done to (~seat for a player), `n` how many or which number, `card` and
`name` what that is called, `source` the object that causes it (0: none) and `by` what that is called. A field that may
be missing is known only to those who saw it.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from soulstack.engine.core.kind import LogKind


class Nothing(TypedDict):
    """It happened: there is no more to say."""


class BySeat(TypedDict):
    seat: int


class OfSeat(TypedDict):
    seat: int
    n: int


class OfCard(TypedDict):
    card: str
    id: int


class Named(TypedDict):
    card: str


class OfDeck(TypedDict):
    deck: str


class Carrying(TypedDict):
    """Something on the stack, by the name of its card."""

    name: str
    seat: int
    id: int


class Abilities(TypedDict):
    """An ability goes on the stack; `used`: it was activated, else it triggered. `aims` are its targets by name."""

    seat: int
    name: str
    text: str
    source: int
    aims: list[str]
    targets: list[int]
    used: bool
    id: int


class Plays(TypedDict):
    """A loot card goes on the stack; `copied`: a copy of one that is there."""

    seat: int
    card: str
    aims: list[str]
    targets: list[int]
    copied: bool
    id: int


class Resolves(TypedDict):
    name: str
    seat: int
    source: int
    id: int


class Rolls(TypedDict):
    """A die is on the stack, with its number. An attack roll is made against `on` and hits it at `needs` or more; any
    other is for the card called `name`, the object `source`."""

    seat: int
    n: int
    attack: bool
    name: str
    source: int
    on: int
    needs: int
    id: int


class Dice(TypedDict):
    """Several dice are thrown for one roll."""

    seat: int
    faces: tuple[int, ...]
    id: int


class ChangedRoll(TypedDict):
    seat: int
    id: int
    n: int
    was: int


class FinalRoll(TypedDict):
    """A roll resolves as `n`."""

    seat: int
    n: int
    attack: bool
    id: int


class Verdict(TypedDict):
    """An attack roll of `n` hits or misses `on`."""

    seat: int
    on: int
    name: str
    n: int


class Vanishes(TypedDict):
    """An attack roll (`on` is 0) or combat damage to `on` leaves the stack, because the attack is over."""

    seat: int
    on: int
    name: str
    n: int
    id: int


class Attacks(TypedDict):
    seat: int
    on: int
    name: str


class Harm(TypedDict):
    """Damage to `on`: from what, and the seat behind that; of damage that nothing deals, the card that causes it."""

    on: int
    name: str
    n: int
    by: str
    source: int
    seat: int
    combat: bool
    cause: NotRequired[str]
    whose: NotRequired[int]


class ComingHarm(Harm):
    """Damage is on the stack."""

    id: int


class Kills(TypedDict):
    """`on` goes to 0 HP at once: killed by what, and the seat behind that; else the card that causes it."""

    on: int
    name: str
    by: str
    source: int
    seat: int
    cause: NotRequired[str]
    whose: NotRequired[int]


class ComingDeath(Kills):
    """A death is on the stack."""

    id: int


class Dies(Kills):
    """Somebody dies, of what, and by whom; `role`: player, monster, item, ..."""

    role: str


class About(TypedDict):
    on: int
    name: str


class Healing(TypedDict):
    on: int
    name: str
    n: int


class Takes(TypedDict):
    """An object is a seat's now; `source`: the seat that it comes from, -1 for none."""

    seat: int
    card: str
    source: int
    id: int


class Soul(TypedDict):
    """An object is a soul now, worth `n`."""

    seat: int
    card: str
    n: int
    id: int


class SeatsCard(TypedDict):
    seat: int
    card: str
    id: int


class CardAt(TypedDict):
    """A card in a seat's hands."""

    seat: int
    card: str


class Purchases(TypedDict):
    """`n` is what it costs."""

    seat: int
    card: str
    n: int
    id: int


class Enters(TypedDict):
    """A card is in play as a new object: a seat's (`role` item, curse, ...) or in a slot."""

    card: str
    role: str
    seat: int
    slot: int
    id: int


class Moves(TypedDict):
    card: str
    slots: str
    slot: int
    id: int


class Stays(TypedDict):
    """Something cannot leave play: it is eternal, or something keeps it there."""

    card: str
    eternal: bool
    id: int


class Copies(TypedDict):
    name: str
    card: str
    id: int


class Counters(TypedDict):
    """`n` counters called `name` are put on `on`, or taken off if below 0; `what` is what that is called."""

    on: int
    what: str
    name: str
    n: int


class ChangedNumber(TypedDict):
    on: int
    name: str
    text: str


class Notes(TypedDict):
    name: str
    n: int
    id: int


class Doubled(TypedDict):
    name: str
    id: int


class NamesNumber(Notes):
    seat: int


class Swaps(TypedDict):
    one: str
    other: str
    ids: list[int]


class PutUnder(TypedDict):
    """A card goes under an object; it has no name if it lies face down."""

    card: str
    name: str
    on: int


class Loots(TypedDict):
    """The cards are known to who saw them."""

    seat: int
    n: int
    cards: NotRequired[list[str]]


class TakesCards(TypedDict):
    seat: int
    cards: list[str]


class ToHand(TypedDict):
    seat: int
    card: NotRequired[str]


class GivesLoot(TypedDict):
    seat: int
    to: int
    card: NotRequired[str]


class Reveals(TypedDict):
    cards: list[str]


class PassesHands(TypedDict):
    """Whole hands go from seat to seat."""

    moves: list[tuple[int, int]]


class Pays(TypedDict):
    """¢ go from a seat to another (-1: to the pool)."""

    seat: int
    n: int
    to: int


class Trades(TypedDict):
    seat: int
    to: int
    gives: list[str]
    wants: list[str]


class Declines(TypedDict):
    """A seat declines what `to` has offered."""

    seat: int
    to: int
    n: int
    gives: list[str]


class SaysWho(TypedDict):
    seat: int
    name: NotRequired[str]


class Agrees(TypedDict):
    name: NotRequired[str]


class Votes(TypedDict):
    seat: int
    name: str
    on: int


class Skips(TypedDict):
    seat: int
    what: str


class Expands(TypedDict):
    slots: str
    n: int


class Times(TypedDict):
    """The timer shows `n`: a card turned it, a round is over, or a seat died on its own turn."""

    n: int
    up: bool
    by: NotRequired[str]
    round: NotRequired[int]
    seat: NotRequired[int]


class Starts(TypedDict):
    players: list[str]
    first: int
    goal: str
    timer: int


class ShortDeck(TypedDict):
    deck: str
    name: str
    have: int
    n: int


class Loops(TypedDict):
    cards: list[str]
    steps: NotRequired[int]
    choices: NotRequired[int]
    busy: NotRequired[list[str]]


class GameOver(TypedDict):
    """`souls`: with how many it was won, 0 if otherwise; `lost`: nobody winning means that all have lost."""

    why: str
    winners: tuple[int, ...]
    souls: int
    lost: bool


FIELDS: Final[dict[LogKind, type]] = {
    "ability": Abilities,
    "accuse": Votes,
    "agree": Agrees,
    "attack": Attacks,
    "attack ends": Nothing,
    "become room": OfCard,
    "bid": OfSeat,
    "bonus soul": SeatsCard,
    "cancel": Carrying,
    "change number": ChangedNumber,
    "change roll": ChangedRoll,
    "copy": Copies,
    "counters": Counters,
    "damage": ComingHarm,
    "deactivate": OfCard,
    "death": ComingDeath,
    "declare attack": BySeat,
    "declare purchase": BySeat,
    "destroy": SeatsCard,
    "dice": Dice,
    "die": Dies,
    "discard": CardAt,
    "double": Doubled,
    "end phase": BySeat,
    "end turn declared": BySeat,
    "enter": Enters,
    "expand": Expands,
    "extra turn": BySeat,
    "fizzle": Carrying,
    "flip": OfCard,
    "gain": Takes,
    "gain ¢": OfSeat,
    "game over": GameOver,
    "get": Takes,
    "give loot": GivesLoot,
    "give ¢": Pays,
    "guilty": About,
    "heal": Healing,
    "hit": Verdict,
    "hurt": Harm,
    "into discard": OfCard,
    "join": BySeat,
    "kill": Kills,
    "look": Loots,
    "loop": Loops,
    "loot": Loots,
    "loot from discard": TakesCards,
    "lose ¢": OfSeat,
    "miss": Verdict,
    "move": Moves,
    "name in secret": SaysWho,
    "name number": NamesNumber,
    "note": Notes,
    "offer": Pays,
    "pass hands": PassesHands,
    "pay HP": OfSeat,
    "pay ¢": Pays,
    "play": Plays,
    "prevent": Healing,
    "purchase": Purchases,
    "purchase fails": BySeat,
    "put under": PutUnder,
    "recharge": OfCard,
    "refuse offer": Declines,
    "removed": Named,
    "reroll": ChangedRoll,
    "reshuffle": OfDeck,
    "resolve": Resolves,
    "reveal": Reveals,
    "roll": Rolls,
    "rolled": FinalRoll,
    "room discarded": OfCard,
    "search": CardAt,
    "sell soul": SeatsCard,
    "short deck": ShortDeck,
    "shuffle": OfDeck,
    "skip": Skips,
    "soul": Soul,
    "start": Starts,
    "stay": Stays,
    "survive": About,
    "swap": Swaps,
    "timer": Times,
    "to hand": ToHand,
    "trade": Trades,
    "turn": OfSeat,
    "turn ended": BySeat,
    "vanish": Vanishes,
    "vote": Votes,
}
"""The fields of each kind."""
