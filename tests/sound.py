"""A sound table: every id, seat, number and place that a game holds is one that there can be.

A fault rarely stays where it is made: a seat taken for an id, an amount below nothing or a card seen by a seat that
there is not lies on the table until something trips over it, often in another test. `unsound` names all of them at
once, and `check_event` refuses an event that cannot be as it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import (
    BETWEEN,
    CARD_BITS,
    CARD_MASK,
    DAMAGE,
    DEATH,
    FIRST_ID,
    LOOT_ITEM,
    MOST_PLAYERS,
    NOBODY,
    NOTHING,
    ROLL,
    UNLIMITED,
)
from soulstack.engine.core.parts import PLAYERS, Happening
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, Scope, StackItem
from soulstack.engine.game import Game

BLIND_CARDS = CARD >> 1
"""From about here on ids stand for places and cards nobody sees, not for objects."""


def check_sound(game: Game) -> None:
    """Fail with everything that cannot be."""
    found = list(unsound(game))
    assert not found, "\n".join(found)


def unsound(game: Game) -> Iterator[str]:
    """What of a game cannot be, in words."""
    yield from wrong_cards(game)
    yield from wrong_objects(game)
    yield from wrong_players(game)
    yield from wrong_deaths(game)
    for where, scopes in (("stack", game.stack), ("waiting", game.waiting), ("lasting", game.lasting)):
        for scope in scopes:
            yield from (f"{where}: {scope!r}: {wrong}" for wrong in wrong_scope(game, scope))
    for frame in game.frames:
        yield from (f"{frame!r}: {wrong}" for wrong in wrong_scope(game, frame))
    for event in game.told:
        yield from (f"{event!r} of this turn: {wrong}" for wrong in wrong_event(event, len(game.players)))
        if event.n < 0:
            yield f"{event!r} of this turn"
    yield from wrong_records(game)


def seats(game: Game) -> range:
    return range(NOBODY, len(game.players))


def wrong_cards(game: Game) -> Iterator[str]:
    """Decks and discards hold their own cards, hands loot; only seats that there are have seen them (ZONE-07)."""
    most = 1 << len(game.players)
    for name, piles in (("deck", game.decks), ("discard", game.discards)):
        for kind, pile in enumerate(piles):
            for entry in pile:
                card = game.card(entry)
                if card.deck != kind:
                    yield f"{card.name} lies in {name} {kind}"
                if not 0 <= entry >> CARD_BITS < (most if name == "deck" else 1):
                    yield f"{card.name} in {name} {kind} is seen by {entry >> CARD_BITS:b}"
    for player in game.players:
        for entry in player.hand:
            if game.card(entry).deck != LOOT or not 0 <= entry >> CARD_BITS < most:
                yield f"{game.card(entry).name} in the hand of {player.name} is seen by {entry >> CARD_BITS:b}"
    for number in game.outside:
        if number != number & CARD_MASK:
            yield f"{game.card(number).name} outside the game is seen by {number >> CARD_BITS:b}"


def wrong_objects(game: Game) -> Iterator[str]:
    most = 1 << len(game.players)
    for id, obj in game.objs.items():
        name = f"{game.cards[obj.card].name} ({obj.role})"
        if obj.id != id or not FIRST_ID <= id <= game.next_id:
            yield f"{name} is {id} and {obj.id}"
        if obj.seat not in seats(game):
            yield f"{name} is seat {obj.seat}'s"
        if obj.damage < 0 or any(n <= 0 for n in obj.counters.values()):
            yield f"{name} has {obj.damage} damage and {obj.counters} counters"
        if obj.role == "under" and not -1 <= obj.seen < most:
            yield f"{name} is seen by {obj.seen:b}"
        if not 0 <= obj.face < len(game.cards[obj.card].faces):
            yield f"{name} shows face {obj.face}"
    for id, now in game.became.items():
        if id < FIRST_ID or now < FIRST_ID or not possible(game, id) or not possible(game, now):
            yield f"{id} has become {now}"
    if not set(game.awarded) <= set(game.bonus) or len(set(game.awarded)) < len(game.awarded):
        yield f"bonus souls {game.awarded} are awarded, there are {game.bonus}"


def wrong_players(game: Game) -> Iterator[str]:
    for player in game.players:
        if player.cents < 0 or player.damage < 0 or any(n <= 0 for n in player.counters.values()):
            yield f"{player.name} has {player.cents}¢, {player.damage} damage, {player.counters} counters"
        numbers = (player.plays, player.plays_used, player.attacks, player.purchases)
        if not all(0 <= n <= UNLIMITED for n in numbers):
            yield f"{player.name}: plays, plays used, attacks and purchases are {numbers}"
    if game.pool < 0:
        yield f"the pool has {game.pool}¢"


def wrong_deaths(game: Game) -> Iterator[str]:
    """Who is dying has a death on the stack or one that resolves (DEATH-M-14)."""
    items = [*game.stack, *(frame.item for frame in game.frames if frame.item is not None)]
    deaths = {item.on for item in items if item.kind == DEATH}
    marked = {~p.seat for p in game.players if p.dying} | {id for id, obj in game.objs.items() if obj.dying}
    for id in marked - deaths - {frame.this for frame in game.frames}:
        yield f"{id} is marked as dying, and there is no death of it"


def wrong_scope(game: Game, scope: Scope) -> Iterator[str]:
    for name in ("you", "ctrl", "they", "seat"):
        if getattr(scope, name, NOBODY) not in seats(game):
            yield f"{name} is {getattr(scope, name)}"
    for name in ("this", "it", "subj", "on"):
        if name == "it" and isinstance(scope, ContinuousEffect):
            continue  # which line has another number, for one
        value = getattr(scope, name, NOTHING)
        for id in value if isinstance(value, tuple) else (value,):
            if not possible(game, id) or (name in ("this", "subj") and 0 < id < FIRST_ID):
                yield f"{name} is {id}"
    for name in ("them", "rest"):
        if name == "them" and is_damage(scope):
            continue  # it says by which lines the damage was passed on (put_damage)
        if not all(possible(game, id) for id in getattr(scope, name, ())):
            yield f"{name} are {getattr(scope, name)}"
    if not all(possible(game, id) for picked in scope.targets for id in picked):
        yield f"the targets are {scope.targets}"
    if scope.event is not None:
        yield from wrong_event(scope.event, len(game.players))
    if isinstance(scope, StackItem):
        yield from wrong_item(game, scope)


def is_damage(scope: Scope) -> bool:
    """Whether this is damage on the stack, or a part of its resolving."""
    item = scope if isinstance(scope, StackItem) else getattr(scope, "item", None)
    resolving = isinstance(scope, Frame) and scope.event is not None and scope.event.kind == "damage"
    return resolving or (item is not None and item.kind == DAMAGE)


def wrong_item(game: Game, item: StackItem) -> Iterator[str]:
    if (item.kind == ROLL and not (1 <= item.n <= 6 or item.id == NOTHING)) or (item.kind == ROLL and item.seat < 0):
        yield f"a roll of {item.n} by seat {item.seat}"
    if item.kind in (DAMAGE, DEATH) and (0 <= item.on < FIRST_ID or item.n < 0):
        yield f"{item.n} damage to {item.on}"
    if item.kind != LOOT_ITEM and item.card >= 0 and not item.copied:
        yield f"card {item.card}, and it is no loot"


def possible(game: Game, id: int) -> bool:
    """Whether a player, a pile, an object or thing on the stack, a slot or a card can have this id."""
    return -len(game.players) <= id <= game.next_id or BLIND_CARDS <= id < CARD + len(game.cards)


def wrong_records(game: Game) -> Iterator[str]:
    """The turn, the attack and what is kept by seat."""
    everyone = range(len(game.players))
    turns = (game.active, *game.extra_turns, *(seat for seat, _ in game.skipped))
    if not all(seat in everyone for seat in turns) or game.first not in seats(game):
        yield f"active {game.active}, first {game.first}, extra turns {game.extra_turns}, skipped {game.skipped}"
    if any(n <= 0 for n in (*game.skipped.values(), *game.counts.values())):
        yield f"skipped {game.skipped}, counts {game.counts}"
    if not 0 <= game.phase <= BETWEEN or game.timer < 0 or game.round < 1:
        yield f"phase {game.phase}, timer {game.timer}, round {game.round} of turn {game.turn}"
    for offer in game.offers:
        if offer.giver == offer.taker or not {offer.giver, offer.taker} <= set(everyone) or offer.cents < 0:
            yield f"{offer}"
    attack = game.attack
    if attack is not None:
        joined = (attack.attacker, *attack.helpers)
        if not set(joined) <= set(everyone) or len(set(joined)) < len(joined):
            yield f"seats {joined} attack"
        if attack.rolls < 0 or attack.number < 0 or not possible(game, attack.on):
            yield f"attack {attack.number} of {attack.on} with {attack.rolls} rolls"


# events


@cache
def happening_to_players() -> frozenset[str]:
    """The kinds of event that happen to players only, as the words for them declare."""
    told: dict[str, set[str]] = {}
    for word in below(Happening):
        kinds = (word.kind,) if isinstance(word.kind, str) else ("declare attack", "attack on")
        for kind in kinds:
            told.setdefault(kind, set()).add(word.happens_to)
    return frozenset(kind for kind, whom in told.items() if whom == {PLAYERS})


def below(kind: type[Happening]) -> Iterator[type[Happening]]:
    for one in kind.__subclasses__():
        if "says" in vars(one):
            yield one
        yield from below(one)


def wrong_event(event: Event, players: int = MOST_PLAYERS) -> Iterator[str]:
    """What cannot be of something that happens: players below zero, and no amount below zero."""
    for name in ("who", "what", "source"):
        if getattr(event, name) < -players:
            yield f"{name} is {getattr(event, name)}"
    if event.kind in happening_to_players() and event.who >= 0:
        yield f"it happens to {event.who}, and only to players can it"
    if 0 < event.who < FIRST_ID:
        yield f"it happens to {event.who}, a pile or nothing at all"
    if not NOBODY <= event.seat < players:
        yield f"seat {event.seat}"


def check_event(event: Event) -> None:
    """Refuse an event that cannot be."""
    found: Iterable[str] = list(wrong_event(event))
    assert not found, f"{event!r}: {'; '.join(found)}"
