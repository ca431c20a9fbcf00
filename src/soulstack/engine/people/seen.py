"""Things as data for whoever puts words to them: where something is, what it is called, what waits on the stack and
what comes of it if nobody responds. English is put to it in `phrases.py`; another language needs nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from soulstack.engine.core.ask import BLIND, CARD
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import (
    CARD_MASK,
    DAMAGE,
    DEATH,
    DECK_ID,
    DISCARD_ID,
    FIRST_ID,
    LOOT_ITEM,
    NOBODY,
    NOTHING,
    NUMBER_ID,
    ROLL,
    SLOT_ID,
    SLOT_NAMES,
    STACK_KINDS,
)
from soulstack.engine.core.node import Effect
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attackable import CAN_DIE
from soulstack.engine.table.layers import atk, evasion, hp, max_hp
from soulstack.engine.table.naming import card_of, name_of


@dataclass(frozen=True, slots=True)
class Where:
    """Where something is. By `kind`: player (seat), object or stack (id), hand (n, the place in one's own hand), deck
    or discard (pile), slot (pile: its row, n), card (a card outside play, id), face down (n), number (n).
    """

    kind: str = ""
    id: int = 0
    seat: int = NOBODY
    pile: str = ""
    n: int = 0


NOWHERE: Final = Where()


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that is spoken of: its name, what it is, where, whose, and the numbers that tell it from others."""

    name: str
    role: str
    place: Where = NOWHERE
    card: str = ""
    owner: int = NOBODY
    hp: int | None = None
    max_hp: int | None = None
    evasion: int | None = None
    atk: int | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Coming:
    """What happens if nobody responds. Damage: how much is taken (None: chance or a choice decides), the HP left and
    whether it is lethal. A roll: its result with bonuses, what it needs to hit, whether it does, the words of its row.
    """

    n: int | None = None
    left: int | None = None
    lethal: bool = False
    needs: int = 0
    hits: bool | None = None
    outcome: str = ""


NOTHING_KNOWN: Final = Coming()


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits on the stack. `by`: who controls or rolls it, -1 for the game; `source`: the card it comes
    from, of damage and deaths what deals it; `cause`: of damage that nothing deals, the card that says so; `on`: who
    takes the damage, dies or is attacked; `text`: what the card says here.
    """

    id: int
    kind: str
    by: int
    source: Mention | None
    text: str
    on: Mention | None
    targets: tuple[Mention, ...]
    n: int
    attack: bool
    combat: bool
    coming: Coming = NOTHING_KNOWN
    cause: Mention | None = None


def plain(record: Any) -> Any:
    """A record as plain data: a dictionary without what is as usual."""
    if is_dataclass(record):
        values = {field.name: (getattr(record, field.name), field.default) for field in fields(record)}
        return {name: plain(value) for name, (value, usual) in values.items() if value != usual}
    if isinstance(record, tuple):
        return [plain(each) for each in record]
    return record


def place_of(game: GameState, id: int, seat: int = NOBODY) -> Where:
    """Where something is, for the eyes of a seat that has been told of it."""
    if id < 0:
        return Where("player", seat=~id)
    if id >= CARD:
        mine = [] if seat == NOBODY else [entry & CARD_MASK for entry in game.players[seat].hand]
        return Where("hand", n=mine.index(id - CARD)) if id - CARD in mine else Where("card", id=id - CARD)
    if id >= SLOT_ID:
        kind, n = divmod(id - SLOT_ID, 32)
        return Where("slot", pile=SLOT_NAMES[kind], n=n)
    if id >= BLIND:
        return Where("face down", n=id - BLIND)
    if id >= FIRST_ID:
        return Where("object" if game.on_stack(id) is None else "stack", id=id)
    if id > NUMBER_ID:
        return Where("number", n=id - NUMBER_ID)
    if id >= DISCARD_ID:
        return Where("discard", pile=DECK_NAMES[id - DISCARD_ID])
    return NOWHERE if id == NOTHING else Where("deck", pile=DECK_NAMES[id - DECK_ID])


def ref_of(place: Where) -> int:
    """The number that the engine knows a place by; NOTHING if that needs the game or there is none."""
    if place.kind == "player":
        return ~place.seat
    if place.kind in ("object", "stack"):
        return place.id
    if place.kind == "card":
        return CARD + place.id
    if place.kind in ("deck", "discard") and place.pile in DECK_NAMES:
        return (DECK_ID if place.kind == "deck" else DISCARD_ID) + DECK_NAMES.index(place.pile)
    return place.n if place.kind == "hand" else NOTHING


def named(game: GameState, id: int, seat: int = NOBODY) -> Mention:
    """What a number speaks of: a player, object, card, pile, slot or something on the stack."""
    place = place_of(game, id, seat)
    if id < 0:
        player = game.players[~id]
        return Mention(player.name, "player", place, hp=hp(game, id), max_hp=max_hp(game, id), dead=player.dead)
    if id >= CARD:
        card = game.cards[id - CARD]
        return Mention(card.name, "card", place, card.id, seat if place.kind == "hand" else NOBODY)
    obj = game.recall(id)
    if obj is not None:
        return named_object(game, obj, place)
    item = game.on_stack(id)
    if item is not None:
        return named_item(game, item, place)
    if game.attack is not None and game.attack.id == id:
        return Mention("", "attack")
    return Mention(place.pile, place.kind, place)


def named_object(game: GameState, obj: Obj, place: Where) -> Mention:
    name, card = name_of(game, obj.id), game.cards[obj.card].id
    if obj.id not in game.objs:
        return Mention(name, "gone", NOWHERE, card, obj.seat)
    role = "shop" if in_shop(obj) else obj.role
    if role in CAN_DIE and max_hp(game, obj.id) is not None:
        numbers = hp(game, obj.id), max_hp(game, obj.id), evasion(game, obj.id), atk(game, obj.id)
        return Mention(name, role, place, card, obj.seat, *numbers)
    return Mention(name, role, place, card, obj.seat)


def named_item(game: GameState, item: StackItem, place: Where) -> Mention:
    """Something on the stack: a roll by its number, damage and deaths by whom they are about."""
    kind = STACK_KINDS[item.kind]
    if item.kind == ROLL:
        return Mention(str(item.n), "attack roll" if item.attack else kind, place, owner=item.seat)
    if item.kind in (DAMAGE, DEATH):
        return Mention(name_of(game, item.on), kind, place, owner=owner_of(game, item.on), hp=item.n)
    name = game.cards[item.card].name if item.card >= 0 else name_of(game, item.this) if item.this else ""
    return Mention(name, kind, place, card_of(game, item), item.ctrl)


def owner_of(game: GameState, id: int) -> int:
    """Whose something is."""
    if id < 0:
        return ~id
    obj = game.recall(id)
    return NOBODY if obj is None else obj.seat


def waiting(game: GameState, item: StackItem, coming: Coming = NOTHING_KNOWN) -> Waiting:
    """Something on the stack as data."""
    return Waiting(
        id=item.id,
        kind=STACK_KINDS[item.kind],
        by=item.seat if item.kind == ROLL else item.ctrl,
        source=source_of(game, item),
        text=text_of(game, item),
        on=named(game, target_of(game, item)) if target_of(game, item) else None,
        targets=tuple(named(game, id) for picked in item.targets for id in picked),
        n=item.n,
        attack=item.attack,
        combat=item.combat,
        coming=coming,
        cause=cause_of(game, item),
    )


def cause_of(game: GameState, item: StackItem) -> Mention | None:
    """The card whose words cause damage that nothing deals."""
    id, seat = item.cause
    return None if id == NOTHING else replace(named(game, id), owner=seat)


def target_of(game: GameState, item: StackItem) -> int:
    """Whom damage, a death or an attack roll is about."""
    if item.attack and item.kind == ROLL and not item.on and game.attack is not None:
        return game.attack.on
    return item.on


def source_of(game: GameState, item: StackItem) -> Mention | None:
    """The card that something on the stack comes from; of damage and deaths the object or player that is behind it."""
    if item.kind in (DAMAGE, DEATH):
        by = item.source or item.it
        if by == NOTHING:
            return None
        obj = game.recall(by)
        if by < 0 or (obj is not None and obj.role == "character"):
            return named(game, by if obj is None else ~obj.seat)
        found = named(game, by)
        dealer = ~item.it if item.it < 0 else found.owner
        return Mention(found.name, found.role, found.place, found.card, dealer) if found.name else None
    if item.kind == LOOT_ITEM or item.this or item.card >= 0:
        name = game.cards[item.card].name if item.card >= 0 else name_of(game, item.this)
        owner = item.ctrl if item.card >= 0 else owner_of(game, item.this)
        return Mention(
            name, "card", place_of(game, item.this) if item.card < 0 else NOWHERE, card_of(game, item), owner
        )
    return None


def text_of(game: GameState, item: StackItem) -> str:
    """What the card says here: the line of an ability, the text of a loot card, the row or the mode that was chosen."""
    effect = item.effect
    if item.kind in (ROLL, DAMAGE, DEATH):
        return ""
    if isinstance(effect, Effect):
        if effect.modes is not None and item.mode >= 0:
            return first_line(effect.modes.choices()[item.mode].text or effect.text)
        if effect.text:
            return first_line(effect.text)
    if item.ability is not None and item.ability.text:
        return first_line(item.ability.text)
    return printed(game, item)


def printed(game: GameState, item: StackItem) -> str:
    """What is printed on its card: its reward if that is what resolves, else all that it says."""
    obj = game.recall(item.this) if item.card < 0 else None
    if obj is None:
        return one_line(game.cards[item.card].text) if item.card >= 0 else ""
    face = game.face(obj)
    return one_line(face.reward_text if face.reward is not None and item.effect is face.reward else face.text)


def first_line(text: str) -> str:
    return text.splitlines()[0].removeprefix("↷ ").removeprefix("$ ") if text else ""


def one_line(text: str) -> str:
    return " ".join(text.splitlines())
