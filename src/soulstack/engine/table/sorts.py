"""Sorts: what each noun and adjective of Card English means, of players, objects, cards and things on the stack.

A table for each: a new noun or adjective is one more row, and language/grammar.py reads adjectives from here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT, Card
from soulstack.engine.core.ids import ABILITY, LOOT_ITEM, NO_PRICE, NOBODY, ROLL, SLOT_ID
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.node import Ability
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.records import Obj, in_play, in_shop
from soulstack.engine.core.scope import Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import eternal, passive

ROLES: Final = frozenset(("monster", "item", "soul", "curse", "room", "character"))
"""Nouns that name what an object is in play as."""

ROLE_OF: Final = {
    "shop item": "item",
    "starting item": "item",
    "bonus soul": "soul",
    "final boss": "monster",
    "minion": "monster",
}
"""What an object of a narrower noun is in play as."""

CARD_NOUNS: Final = frozenset(("loot card", "card", "monster card", "event card", "curse card", "boss card"))
"""Nouns of cards wherever they lie."""


# players


PLAYERS: Final[dict[str, Callable[[GameState, Scope, int], bool]]] = {
    "chosen": lambda game, scope, id: any(id in picked for picked in scope.targets),
    "living": lambda game, scope, id: not game.players[~id].dead,
    "non-active": lambda game, scope, id: ~id != game.active,
    "other": lambda game, scope, id: ~id != (scope.you if scope.they == NOBODY else scope.they),
    "random": lambda game, scope, id: True,
}
"""Adjectives of players."""


def player_is(game: GameState, scope: Scope, adj: str, id: int) -> bool:
    """Whether an adjective is true of a player."""
    return adj in PLAYERS and PLAYERS[adj](game, scope, id)


# objects


OBJECT_NOUNS: Final[dict[str, Callable[[GameState, Obj], bool]]] = {
    "bonus soul": lambda game, obj: obj.role == "soul" and game.cards[obj.card].kind == "bonus soul",
    "card": lambda game, obj: in_play(obj),
    "final boss": lambda game, obj: obj.rank == "final boss" and obj.role == "monster",
    "minion": lambda game, obj: obj.rank == "minion" and obj.role == "monster",
    "shop item": lambda game, obj: in_shop(obj) and not being_bought(game, obj),
    "starting item": lambda game, obj: obj.starting and obj.role == "item",
}
"""Nouns of objects besides ROLES and those of cards."""


OBJECTS: Final[dict[str, Callable[[GameState, Scope, Obj], bool]]] = {
    "Guppy": lambda game, scope, obj: game.face(obj).guppy and obj.id not in game.index().silent,
    "attacked": lambda game, scope, obj: attacked(game, obj),
    "chosen": lambda game, scope, obj: any(obj.id in picked for picked in scope.targets),
    "deactivated": lambda game, scope, obj: not obj.charged,
    "eternal": lambda game, scope, obj: eternal(game, obj.id),
    "non-eternal": lambda game, scope, obj: not eternal(game, obj.id),
    "non-starting": lambda game, scope, obj: not obj.starting,
    "other": lambda game, scope, obj: obj.id not in (scope.this, scope.it),
    "passive": lambda game, scope, obj: passive(game, obj),
    "unattacked": lambda game, scope, obj: not attacked(game, obj),
}
"""Adjectives of objects; all others are those of their cards."""


def object_is(game: GameState, scope: Scope, kind: Kind, obj: Obj) -> bool:
    """Whether an object is what a noun with its adjectives says."""
    noun = kind.noun
    if noun in ROLES:
        if obj.role != noun:
            return False
    elif noun in OBJECT_NOUNS:
        if not OBJECT_NOUNS[noun](game, obj):
            return False
    elif kind.source:
        if not abilities_of(game, obj.id, noun):
            return False
    elif noun not in CARD_NOUNS or not card_is(game, kind, obj.card):
        return False
    for adj in kind.adj:  # noqa: SIM110 (as object_has has it, written out since this is asked all the time)
        if not (OBJECTS[adj](game, scope, obj) if adj in OBJECTS else card_has(game, adj, obj.card)):
            return False
    return True


def object_has(game: GameState, scope: Scope, adj: str, obj: Obj) -> bool:
    """Whether an adjective is true of an object."""
    return OBJECTS[adj](game, scope, obj) if adj in OBJECTS else card_has(game, adj, obj.card)


def abilities_of(game: GameState, id: int, noun: str) -> list[Ability]:
    """The lines of an object that are such an ability (ABIL-19)."""
    found = [ability for ability in game.index().lines.get(id, ()) if isinstance(ability, Activated)]
    if noun in ("$ ability", "↷ ability"):
        turned = id not in game.index().prices
        return [ability for ability in found if (ability.taps and turned) == (noun == "↷ ability")]
    return [*found]


def being_bought(game: GameState, obj: Obj) -> bool:
    """Whether a purchase that named its item first is under way: what clears the shop does not take it (RULING-30)."""
    early = game.options.attack_target_timing == "at_declaration"
    return early and any(frame.node.bought(frame) == obj.id for frame in game.frames)


def attacked(game: GameState, obj: Obj) -> bool:
    """Whether an object, or its slot, is under attack."""
    if game.attack is None:
        return False
    if obj.role == "monster" and not obj.rank:
        return obj.slot == attacked_slot(game)
    return game.attack.on == obj.id


def attacked_slot(game: GameState) -> int:
    """The monster slot under attack, -1 for none."""
    if game.attack is None:
        return -1
    obj = game.objs.get(game.attack.on)
    return obj.slot if obj is not None and obj.role == "monster" and not obj.rank else -1


def slot_id(kind: int, slot: int) -> int:
    """What stands for a slot, whatever lies in it."""
    return SLOT_ID + 32 * kind + slot


def on_slots(game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The same, or of slots what lies in them now."""
    if not ids or max(ids) < SLOT_ID:
        return ids
    found: list[int] = []
    for id in ids:
        if not SLOT_ID <= id < CARD:  # what has to be attacked can be in discard by now, as a card
            found.append(id)
            continue
        kind, slot = divmod(id - SLOT_ID, 32)
        if slot < len(game.slots[kind]):
            found += game.slots[kind][slot][-1:]
    return tuple(found)


# things on the stack


STACK_NOUNS: Final[dict[str, Callable[[StackItem], bool]]] = {
    "$ ability": lambda item: uses(item, taps=False),
    "activated ability": lambda item: activated(item) is not None,
    "attack roll": lambda item: item.kind == ROLL and item.attack,
    "dice roll": lambda item: item.kind == ROLL,
    "loot": lambda item: item.kind == LOOT_ITEM,
    "non-attack roll": lambda item: item.kind == ROLL and not item.attack,
    "triggered ability": lambda item: item.kind == ABILITY and activated(item) is None,
    "↷ ability": lambda item: uses(item, taps=True),
}
"""Nouns of things on the stack."""


def item_is(game: GameState, scope: Scope, kind: Kind, item: StackItem) -> bool:
    """Whether something on the stack is what a noun with its adjectives says; never what says so itself."""
    noun = "loot" if kind.noun == "loot card" else kind.noun
    if noun not in STACK_NOUNS or not STACK_NOUNS[noun](item) or item.id == scope.this:
        return False
    return noun != "loot" or all(card_has(game, adj, item.card) for adj in kind.adj if adj != "other")


def activated(item: StackItem) -> Activated | None:
    """The activated ability that something on the stack is; None for triggers and all else."""
    if item.kind != ABILITY or item.node is not None or item.event is not None:
        return None
    return item.ability if isinstance(item.ability, Activated) else None


def uses(item: StackItem, *, taps: bool) -> bool:
    """Whether it is an activated ability that turns its object, or one that does not."""
    used = activated(item)
    return used is not None and (used.taps and item.price == NO_PRICE) == taps


# cards


CARDS: Final[dict[str, Callable[[Card], bool]]] = {
    "boss card": lambda card: card.kind == "monster" and card.boss,
    "card": lambda card: True,
    "curse card": lambda card: card.kind == "curse",
    "event card": lambda card: card.kind in ("event", "curse"),
    "item": lambda card: card.kind in ("treasure", "starting item") or card.trinket,
    "loot": lambda card: card.deck == LOOT,
    "loot card": lambda card: card.deck == LOOT,
    "monster card": lambda card: card.kind in ("monster", "event", "curse"),
}
"""Nouns of cards outside play (CARD-05, CARD-09); any other is what the card is."""


CARD_ADJECTIVES: Final[dict[str, Callable[[Card], bool]]] = {
    "Guppy": lambda card: card.faces[0].guppy,
    "non-ambush": lambda card: not card.ambush,
    "non-boss": lambda card: not card.boss,
    "non-event": lambda card: card.kind == "monster",
    "non-trinket": lambda card: not card.trinket,
    "other": lambda card: True,
    "random": lambda card: True,
}
"""Adjectives of cards; *other* and *random* are seen to by who looks for them."""


def card_is(game: GameState, kind: Kind, number: int) -> bool:
    """Whether a card outside play is what a noun with its adjectives says."""
    card, noun = game.cards[number], kind.noun
    if not (CARDS[noun](card) if noun in CARDS else card.kind == noun):
        return False
    for adj in kind.adj:  # noqa: SIM110 (often, so without a generator)
        if adj not in CARD_ADJECTIVES or not CARD_ADJECTIVES[adj](card):
            return False
    return True


def card_has(game: GameState, adj: str, number: int) -> bool:
    """Whether an adjective is true of a card."""
    return adj in CARD_ADJECTIVES and CARD_ADJECTIVES[adj](game.cards[number])


ADJECTIVES: Final = frozenset((*PLAYERS, *OBJECTS, *CARD_ADJECTIVES))
