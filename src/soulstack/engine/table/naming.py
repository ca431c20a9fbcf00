"""What to call players, objects, cards and things on the stack."""

from __future__ import annotations

from collections.abc import Sequence

from soulstack.engine.core.ask import BLIND, CARD
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import (
    DAMAGE,
    DEATH,
    DECK_ID,
    DISCARD_ID,
    FIRST_ID,
    NOBODY,
    NUMBER_ID,
    ROLL,
    SLOT_ID,
    SLOT_NAMES,
)
from soulstack.engine.core.node import Effect
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState


def name_of(game: GameState, id: int) -> str:
    """What to call a player, an object or a thing on the stack."""
    if id < 0:
        return game.players[~id].name
    if id >= CARD:
        return game.cards[id - CARD].name
    obj = game.recall(id)
    if obj is not None:  # as names_of has it, written out since the log names everything
        index = game.index()
        named = index.names.get(obj.id) if index.names else None
        return named[0] if named else index.face(game, obj).name
    item = game.on_stack(id)
    return (source_of(game, item) if item is not None else "") or "something"


def names_of(game: GameState, obj: Obj) -> tuple[str, ...]:
    """The names of an object: printed or copied, or as effects name it (COPY-01)."""
    return game.index().names.get(obj.id) or (game.face(obj).name,)


def source_of(game: GameState, item: StackItem) -> str:
    """The card that a thing on the stack comes from, by name; the game's own have none."""
    if item.card >= 0:
        return game.cards[item.card].name
    return name_of(game, item.this) if item.this else ""


def by_name(game: GameState, id: int) -> str:
    """Whoever or whatever did something, by name, a character's player for the character; empty if nobody did."""
    obj = game.recall(id) if id > 0 else None
    if obj is None:
        return name_of(game, id) if id < 0 or id >= CARD else ""
    return game.players[obj.seat].name if obj.role == "character" else game.face(obj).name


def behind(game: GameState, id: int) -> int:
    """The seat of the player who did something, or who controls the object that did; NOBODY: the game's own."""
    if id < 0:
        return ~id
    obj = game.recall(id) if id else None
    return NOBODY if obj is None else obj.seat


def aims_of_item(game: GameState, item: StackItem) -> list[str]:
    """What a thing on the stack is aimed at, by name."""
    return [aim_name(game, id) for picked in item.targets for id in picked]


def targets_of(item: StackItem) -> list[int]:
    """What a thing on the stack is aimed at, by id."""
    return [id for picked in item.targets for id in picked]


def text_of(item: StackItem) -> str:
    """What an ability on the stack says, as it is printed: its own line, or the line that it comes from."""
    effect = item.effect
    text = effect.text if isinstance(effect, Effect) else ""
    return text or ("" if item.ability is None else item.ability.text)


def aim_name(game: GameState, id: int) -> str:
    """What to call something that is aimed at, be it a card or a number."""
    if id < 0 or id in game.objs:
        return name_of(game, id)
    if CARD > id >= SLOT_ID:
        kind, slot = divmod(id - SLOT_ID, 32)
        return f"{SLOT_NAMES[kind]} slot {slot + 1}"
    if CARD > id >= BLIND:
        return f"card {id - BLIND + 1}, face down"
    if 0 < id < FIRST_ID:
        return pile_name(id)
    item = game.on_stack(id)
    if item is not None:
        return item_name(game, item)
    return "the attack" if game.attack is not None and game.attack.id == id else name_of(game, id)


def pile_name(id: int) -> str:
    """A deck, a discard or a number."""
    if id > NUMBER_ID:
        return str(id - NUMBER_ID)
    if id >= DISCARD_ID:
        return f"the {DECK_NAMES[id - DISCARD_ID]} discard pile"
    return f"the {DECK_NAMES[id - DECK_ID]} deck"


def item_name(game: GameState, item: StackItem) -> str:
    """A thing on the stack, by whose roll, death or damage it is, else by its card."""
    if item.kind == ROLL:
        return f"{game.players[item.seat].name}'s {'attack roll' if item.attack else 'roll'} of {item.n}"
    if item.kind == DAMAGE:
        return f"{item.n} damage to {name_of(game, item.on)}"
    return f"{name_of(game, item.on)}'s death" if item.kind == DEATH else name_of(game, item.id)


def listed(things: Sequence[str]) -> str:
    """`Bomb!`, `Bomb! and Jera`, `Bomb!, Jera and Judgement`."""
    return " and ".join(filter(None, (", ".join(things[:-1]), things[-1]))) if things else "nothing"


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def title(game: GameState, id: int) -> str:
    """The card that something comes from."""
    if id >= CARD:
        return game.cards[id - CARD].name
    item = game.on_stack(id)
    for frame in game.frames:
        if item is None and frame.item is not None and frame.item.id == id:
            item = frame.item
    if item is not None:
        return game.cards[item.card].name if item.card >= 0 else name_of(game, item.this)
    return name_of(game, id)


def card_of(game: GameState, item: StackItem) -> str:
    """The id of the card that a thing on the stack comes from; the game's own have none."""
    if item.card >= 0:
        return game.cards[item.card].id
    obj = game.recall(item.this)
    return "" if obj is None else game.cards[obj.card].id
