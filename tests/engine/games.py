"""Random games, and what must be true of every one of their states."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import soulstack
from soulstack.engine.core.ask import Ask, Option
from soulstack.engine.core.ids import CARD_MASK, FIRST_ID, LOOT_ITEM, MONSTERS, NOBODY, SLOT_NAMES
from soulstack.engine.core.records import Attack, Obj, Player, Result
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.slots import DECK_FOR, can_fill, held_slots
from soulstack.engine.setup.save import choices_of, replay
from soulstack.engine.statics.prices import NoRefill
from soulstack.engine.table.atoms import role_in_slot
from sound import check_sound

Game = soulstack.Game

RECORDS = (GameState, Player, Obj, Frame, StackItem, Attack)
"""Records that change while a game runs."""

FROZEN = (Event, ContinuousEffect, Ask, Option, Result)
"""Records that never change once they are made, so that copies share them."""

SETTINGS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
)


def decisions(seed: int, *, limit: int = 30_000, **setup: Any) -> Iterator[Game]:
    """A random game, handed out at every decision (before it is made) and once more at its end."""
    setup.setdefault("players", 4)
    game = soulstack.new_game(seed=seed, **setup)
    dice = random.Random(seed)
    for _ in range(limit):
        yield game
        if game.pending is None:
            return
        game.choose(dice.randrange(len(game.pending.options)))
    raise AssertionError(f"seed {seed}, {setup}: no end after {limit} choices")


def sampled(seed: int, every: int, **setup: Any) -> Iterator[Game]:
    """Every so manieth decision of a random game, and its end."""
    for number, game in enumerate(decisions(seed, **setup)):
        if number % every == seed % every or game.pending is None:
            yield game


def finish(game: Game, seed: int = 0, limit: int = 30_000) -> Game:
    """Play a game at random to its end."""
    dice = random.Random(seed)
    for _ in range(limit):
        if game.pending is None:
            return game
        game.choose(dice.randrange(len(game.pending.options)))
    raise AssertionError(f"no end after {limit} choices")


def again(game: Game) -> Game:
    """The same game, played again from its setup by its choices."""
    from soulstack.api import deal

    new = deal(game.setup)
    for entry in choices_of(game):
        replay(new, entry)
    return new


# law 9


def cards_in(game: Game) -> list[int]:
    """The numbers of all physical cards, wherever they are."""
    found = [e & CARD_MASK for pile in (*game.decks, *game.discards, game.outside) for e in pile]
    found += [e & CARD_MASK for player in game.players for e in player.hand]
    found += [obj.card for obj in game.objs.values()]
    items = [*game.stack, *game.waiting, *(frame.item for frame in game.frames)]
    found += [i.card for i in items if i is not None and i.kind == LOOT_ITEM and i.card >= 0 and not i.copied]
    return found


def check_conserved(game: Game) -> None:
    """¢ and cards: nothing is lost or made, and every card is in exactly one place."""
    assert game.pool >= 0 and all(player.cents >= 0 for player in game.players)
    assert game.pool + sum(player.cents for player in game.players) == game.options.coin_pool_size
    wrong = {
        game.cards[number].name: n for number, n in (Counter(cards_in(game)) - Counter(range(len(game.cards)))).items()
    }
    lost = [game.cards[n].name for n in (Counter(range(len(game.cards))) - Counter(cards_in(game)))]
    assert not wrong and not lost, f"in two places: {wrong}; in none: {lost}"


def check_places(game: Game) -> None:
    """Objects, slots, players and the stack agree about where everything is."""
    in_piles: list[int] = []
    for kind, row in enumerate(game.slots):
        for slot, pile in enumerate(row):
            for id in pile:
                in_piles.append(id)
                obj = game.objs[id]
                top = id == pile[-1]
                assert (obj.slot, obj.seat) == (slot, NOBODY), (game.face(obj).name, obj.slot, obj.seat, slot)
                role = role_in_slot(game, kind, obj.card)
                if kind == MONSTERS and id in game.index().faces:
                    role = "event" if game.face(obj).hp is None else "monster"
                assert obj.role == (role if top else "covered"), (kind, slot, obj.role)
    assert len(in_piles) == len(set(in_piles))
    for id, obj in game.objs.items():
        name = game.cards[obj.card].name
        assert obj.id == id
        loose = id not in in_piles
        if obj.role in ("monster", "event", "room", "covered"):
            assert not loose, f"{name} ({obj.role}) is in no slot"
        elif obj.role == "item":
            assert loose == (obj.seat >= 0), f"{name}: {obj.seat}, slot {obj.slot}"
        elif obj.role in ("character", "soul", "curse"):
            assert loose and obj.seat >= 0, f"{name} ({obj.role}) belongs to nobody"
        elif obj.role == "bonus soul":
            assert id in game.bonus
        else:
            assert obj.role in ("holding", "under", "removed", "challenge"), obj.role
    for player in game.players:
        mine = [o.id for o in game.objs.values() if o.role == "character" and o.seat == player.seat]
        assert mine == ([player.character] if player.character else [])  # none before it is chosen
    assert all(game.objs[id].role == "bonus soul" for id in game.bonus)
    ids = [*game.objs, *(item.id for item in game.stack)]
    assert len(ids) == len(set(ids)) and all(FIRST_ID <= id <= game.next_id for id in ids)


def check_slots_full(game: Game) -> None:
    """SLOT-07: no empty slot when somebody has priority, unless there is no card for it, a death is going on or
    slots of its kind are not refilled.
    """
    if game.pending is None or game.pending.kind != "priority":
        return
    held = held_slots(game)
    stay = [static.what for static, _ in game.index().standing(game, NoRefill)]
    for kind in DECK_FOR:  # the slots of final bosses and minions are not refilled (CHALLENGE-08)
        if SLOT_NAMES[kind] in stay:
            continue
        for slot, pile in enumerate(game.slots[kind]):
            assert pile or not can_fill(game, kind) or (kind, slot) in held, f"slot {slot} of kind {kind} is empty"


def check_state(game: Game) -> None:
    """Everything that holds at every decision (law 9)."""
    check_conserved(game)
    check_places(game)
    check_slots_full(game)
    check_sound(game)


# law 1


def records(game: Game) -> list[Any]:
    """All mutable records and containers of a game, each as often as it can be reached."""
    found: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, RECORDS):
            found.append(value)
            for name in slots_of(type(value)):
                if name not in SHARED:
                    walk(getattr(value, name))
        elif isinstance(value, list):
            found.append(value)
            for part in value:
                walk(part)
        elif isinstance(value, dict):
            found.append(value)
            for key, part in value.items():
                walk(key)
                walk(part)
        elif isinstance(value, tuple):
            for part in value:
                walk(part)
        elif isinstance(value, Ask):
            return  # never changed once made, its list of options included
        elif isinstance(value, FROZEN):
            for name in slots_of(type(value)):
                part = getattr(value, name)
                assert not isinstance(part, (*RECORDS, list, dict, set)), f"{type(value).__name__}.{name} can change"
                walk(part)
        else:
            assert value is None or isinstance(value, (int, str, soulstack.engine.core.node.Node, *DEFINED)), type(
                value
            )

    walk(game)
    return found


SHARED = frozenset(
    ("setup", "options", "cards", "heard", "in_discard", "remembered", "_index", "_checked", "_held", "log", "choices")
)
"""Fields of a game that copies share: definitions, the index (never changed, only built anew), and the trails."""

DEFINED = (soulstack.engine.core.card.Face,)


def slots_of(record: type) -> list[str]:
    """All slots of a record class, those of its bases too."""
    return [name for part in record.__mro__ for name in getattr(part, "__slots__", ())]
