"""Worth: what a card is worth to whoever has it, in ¢, read off its Card English once and for all.

Verbs have prices, triggers happen so often a round, and an item is used for some rounds. What words alone cannot tell
stands in worth.toml, by the card's id.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.lines import Activated, Alter, Instead, Level, Play, PlayCost, Static, Trigger, While
from soulstack.engine.core.node import DOER, EVERYONE, NO_ONE, Ability, Effect, Node, Verb
from soulstack.engine.core.parts import Happening
from soulstack.engine.words.bonuses import Boost, BoostFirst, FirstRoll, Quoted, RollBoost
from soulstack.engine.words.conditions import IfDo
from soulstack.engine.words.doers import May, SubjDo
from soulstack.engine.words.events import NthCounter
from soulstack.engine.words.happenings_things import EntersPlay
from soulstack.engine.words.nouns import Each
from soulstack.engine.words.numbers import N, TimesX, UpToN, X
from soulstack.engine.words.outcomes import ChooseOne, RollTable, RollX
from soulstack.engine.words.pronouns import It, This, You
from soulstack.engine.words.sentences import If, Say, Steps, WhereX
from soulstack.engine.words.targets import Target
from soulstack.engine.words.verbs_gain import Gain, Give, GiveYou
from soulstack.engine.words.verbs_things import BecomeItem, BecomeSoul, Destroy
from soulstack.engine.words.whens import AsEntersPlay, EndOfTurn, StartOfTurn, When

DATA: dict[str, Any] = tomllib.loads(resources.files(__package__).joinpath("worth.toml").read_text("utf-8"))
STATS: dict[str, float] = DATA["stats"]
PRICES: dict[str, float] = DATA["verbs"]
STANDING: dict[str, float] = DATA["standing"]
HAPPENS: dict[str, float] = DATA["happens"]
GUARDS: dict[str, float] = DATA["guards"]
COUNTERS: dict[str, float] = DATA["counters"]
CARDS: dict[str, float] = DATA["cards"]

LOOT: float = DATA["loot"]
TREASURE: float = DATA["treasure"]
ROUNDS: float = DATA["rounds"]
"""For how many rounds an item is used, as a rule."""

YOURS, THEIRS, EVERYBODYS = 1.0, -0.3, 0.3
"""What something good for you, for another or for everybody is worth to you."""

SOMETIMES = 0.5
"""How often a round something comes up that is no happening to anybody, such as a counter reached."""

MOST = 30.0
"""A number larger than this is as good as this."""

DEAREST = 35.0
"""What the best items are worth by their words; more is a sum of things that never come together."""

KNOWN: dict[tuple[str, str], float] = {}  # items
HELD: dict[tuple[str, str], float] = {}  # loot cards
PARTS: dict[int, list[Node]] = {}  # by the node's identity; it is the first of its parts and so stays alive
MOST_PARTS = 200_000


def item_worth(card: Card, face: Face | None = None) -> float:
    """What an item is worth to its controller; `face`: if it is a copy of something else."""
    face = face or card.faces[0]
    if face is card.faces[0] and card.id in CARDS:
        return CARDS[card.id]
    key = face.name, face.text
    if key not in KNOWN:
        KNOWN[key] = min(DEAREST, sum(line_worth(line) for line in face.abilities) + 4 * face.guppy)
    return KNOWN[key]


def loot_worth(card: Card) -> float:
    """What a loot card in hand is worth, played at the right time."""
    if card.id in CARDS:
        return CARDS[card.id]
    if card.trinket:
        soul = PRICES[BecomeSoul.__name__] * card.faces[0].souls
        return max(0.5, brought(card) + THEIRS * soul) if given_away(card) else item_worth(card) + soul
    key = card.name, card.text
    if key not in HELD:
        worth = sum(good(line.e) for line in card.faces[0].abilities if isinstance(line, Play))
        worth += sum(good(line.c) for line in card.faces[0].abilities if isinstance(line, PlayCost))
        HELD[key] = max(0.5, worth)
    return HELD[key]


def entering(card: Card) -> list[Node]:
    """All that a card does as it enters play."""
    lines = [line for line in card.faces[0].abilities if isinstance(line, Trigger) and enters(line.when)]
    return [part for line in lines for part in parts(line.e)]


def enters(when: Node) -> bool:
    """Whether trigger words mean that this enters play."""
    event = getattr(when, "event", None)
    return isinstance(when, AsEntersPlay) or isinstance(getattr(event, "ev", None), EntersPlay)


def given_away(card: Card) -> bool:
    """Whether a trinket goes to another player as it enters play."""
    return any(isinstance(part, Give) and isinstance(part.what, This) for part in entering(card))


def brought(card: Card) -> float:
    """What such a trinket brings besides to whoever plays it."""
    return sum(
        good(part) for part in entering(card) if isinstance(part, Verb) and not isinstance(part, Give | BecomeSoul)
    )


def use_worth(ability: Ability) -> float:
    """What using an activated ability once is worth."""
    return max(0.0, good(ability.e) + good(ability.paid())) if isinstance(ability, Activated) else 0.0


def line_worth(ability: Ability) -> float:
    """What a line of an item is worth as long as the item is used."""
    if isinstance(ability, Activated):
        once = any(isinstance(part, Destroy | Give) and isinstance(part.what, This) for part in parts(ability))
        often = 1.0 if once else ROUNDS * (1.0 if ability.taps else 0.6)
        return use_worth(ability) * often
    if isinstance(ability, Trigger):
        return good(ability.e) * (once_only(ability.when) or frequency(ability.when) * ROUNDS)
    if isinstance(ability, Instead | Alter):
        change = ability.e if isinstance(ability, Instead) else ability.c
        return good(change) * frequency(ability.would) * ROUNDS
    if isinstance(ability, Static):
        return standing(ability.s)
    if isinstance(ability, While):
        return standing(ability.s) * 0.4
    return line_worth(ability.a) * 0.5 if isinstance(ability, Level) else 0.0


def standing(static: Node) -> float:
    """What a static is worth."""
    worth = STANDING[type(static).__name__]
    who = getattr(static, "who", None)
    for bonus in getattr(static, "b", ()):
        if isinstance(bonus, Boost | BoostFirst):
            worth += bonus.v * STATS[bonus.stat] * (0.4 if isinstance(bonus, BoostFirst) else 1.0)
        elif isinstance(bonus, RollBoost):
            worth += bonus.v * STATS["roll"] * (0.5 if isinstance(bonus.rolls, FirstRoll) else 1.0)
    worth *= amount(getattr(static, "n", None))
    return worth if who is None or isinstance(who, You | This) or not hasattr(static, "b") else worth * THEIRS


def once_only(when: Node) -> float:
    """How likely it comes to what happens once in the life of a thing at most; 0: it happens more often."""
    event = getattr(when, "event", None)
    if isinstance(event, NthCounter):
        return min(1.0, ROUNDS / event.ord)
    return 1.0 if isinstance(when, When) else 0.0


def frequency(when: Node) -> float:
    """How often a round a trigger or replacement comes up."""
    if isinstance(when, StartOfTurn | EndOfTurn):
        return 1.0
    event = getattr(when, "event", when)
    happening = getattr(event, "ev", None)
    often = HAPPENS[type(happening).__name__] if isinstance(happening, Happening) else SOMETIMES
    yours = isinstance(getattr(event, "who", None), You | This)
    return often * (1.0 if yours else 2.5)


def good(node: Any, side: float = YOURS) -> float:
    """What carrying out some words is worth to their controller, on a table that nobody has seen yet."""
    if isinstance(node, tuple):
        return sum(good(part, side) for part in node)
    if isinstance(node, SubjDo):
        return good(node.do, side_of(node.who, node.do, side))
    if isinstance(node, May):
        return max(0.0, good(node.do, side_of(node.who, node.do, side)))
    if isinstance(node, RollTable):
        return sum(len(row.on.faces) * good(row.e, side) for row in node.rows) / 6
    if isinstance(node, RollX):
        return good(node.e, side)
    if isinstance(node, ChooseOne):
        return max(good(mode, side) for mode in node.options)
    if isinstance(node, Effect):
        return good(node.sentences, side)
    if isinstance(node, Steps):
        return good(node.steps, side)
    if isinstance(node, Verb):
        return price(node, side)
    if isinstance(node, If):
        return good(node.c, side) * (1.0 if isinstance(node.cond, IfDo) else 0.4)
    if isinstance(node, Say | WhereX):
        return good(node.c, side)
    if isinstance(node, Node):  # something that happens later, perhaps
        inner = [getattr(node, name, None) for name in ("c", "e", "do")]
        return sum(good(part, side) for part in inner if isinstance(part, Node)) * 0.7
    return 0.0


def side_of(who: Node, do: Node, side: float) -> float:
    """Whether somebody's doing a thing is good for you: a target is you or another, as you like."""
    if isinstance(who, You | It | This):
        return side
    if isinstance(who, Each):
        return EVERYBODYS if "other" not in who.k.kinds[0].adj else THEIRS
    if isinstance(who, Target):
        return YOURS if good(do) > 0 else THEIRS
    return THEIRS


def price(verb: Verb, side: float) -> float:
    """The price of one verb, times how much of it."""
    worth = PRICES[type(verb).__name__] * amount(getattr(verb, "n", None))
    loser = getattr(verb, verb.takes_from) if verb.takes_from not in (NO_ONE, DOER, EVERYONE) else None
    if isinstance(verb, Destroy) and isinstance(loser, This):
        return 0.0  # as part of using it up
    if isinstance(verb, BecomeItem):
        return side * quoted(verb)
    if isinstance(verb, Gain) and isinstance(verb.what, This):
        return 0.0  # what it has become says what that is worth
    if loser is not None and worth > 0:  # what is good to do is bad for whom it is done to
        if isinstance(loser, Each) and loser.k.kinds[0].noun != "monster":
            return worth * (-EVERYBODYS if "other" not in loser.k.kinds[0].adj else 1.0)
        return -worth if isinstance(loser, You) or owned(loser) else worth * abs(side)
    return worth if isinstance(verb, GiveYou) else worth * side


def quoted(verb: BecomeItem) -> float:
    """What the abilities are worth that a thing has as the item it becomes."""
    return sum(line_worth(qual.a) for qual in verb.q or () if isinstance(qual, Quoted))


def owned(thing: Any) -> bool:
    """Whether a noun speaks of things that you control: `an item you control`."""
    kinds = getattr(getattr(thing, "k", None), "kinds", ())
    return any(isinstance(getattr(post, "who", None), You) for kind in kinds for post in kind.post)


def amount(n: Any) -> float:
    """How much, as far as it is known beforehand."""
    if isinstance(n, bool) or n is None:
        return 1.0
    if isinstance(n, int):
        return min(MOST, float(n))
    if isinstance(n, N | UpToN):
        return min(MOST, float(n.n))
    if isinstance(n, X):
        return 3.5
    return 3.5 * n.n if isinstance(n, TimesX) else 1.0


def parts(node: Any) -> list[Node]:
    """A piece of Card English with all its parts. Nodes never change, so each is taken apart once."""
    if isinstance(node, tuple):
        return [part for each in node for part in parts(each)]
    if not isinstance(node, Node):
        return []
    found = PARTS.get(id(node))
    if found is None:
        if len(PARTS) > MOST_PARTS:
            PARTS.clear()
        inner = [part for piece in node.parts() for part in parts(piece)]
        found = PARTS[id(node)] = [node, *inner]
    return found
