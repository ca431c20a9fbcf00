"""Views: what a seat may see, built from nothing (ZONE-04, ZONE-10, ZONE-17), and redealing what it cannot know."""

from __future__ import annotations

from typing import Any

from soulstack.engine import chance
from soulstack.engine.ask import CARD, Ask, Option
from soulstack.engine.card import DECK_NAMES, LOOT
from soulstack.engine.game import Game
from soulstack.engine.layers import atk, eternal, evasion, hp, loot_plays, max_hp, souls_of
from soulstack.engine.rules.actions import price
from soulstack.engine.rules.priority import ask_again
from soulstack.engine.state import CARD_BITS, CARD_MASK, FACE_UP, NOBODY, PHASES, STACK_KINDS, Obj, Player, StackItem
from soulstack.engine.words import describe, target_words

SPECTATOR = NOBODY


def view(game: Game, seat: int = SPECTATOR) -> dict[str, Any]:
    """Plain data: everything a seat may see, and nothing else. Without a seat: what spectators see."""
    if not NOBODY <= seat < len(game.players):
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(game.players) - 1}")
    ask = game.ask
    return {
        "seat": seat,
        "turn": game.turn,
        "round": game.round,
        "active": game.active,
        "phase": PHASES[game.phase],
        "pool": game.pool,
        "offers": [{"giver": g, "taker": t, "cents": n} for g, t, n in game.offers],
        "players": [see_player(game, player, seat) for player in game.players],
        "monsters": [see_pile(game, pile) for pile in game.slots[1]],
        "shop": [see_pile(game, pile) for pile in game.slots[0]],
        "prices": {} if seat == NOBODY else {pile[-1]: price(game, seat, pile[-1]) for pile in game.slots[0] if pile},
        "rooms": [see_pile(game, pile) for pile in game.slots[2]],
        "bonus souls": [see_object(game, game.objs[id]) for id in game.bonus],
        "dying": [see_object(game, o) for o in game.objs.values() if o.role == "holding"],
        "decks": {DECK_NAMES[d]: see_deck(game, deck, seat) for d, deck in enumerate(game.decks)},
        "discards": {DECK_NAMES[d]: [game.cards[n].name for n in pile] for d, pile in enumerate(game.discards)},
        "outside": [game.cards[n].name for n in game.outside],
        "under": see_under(game, seat),
        "stack": [see_item(game, item) for item in game.stack],
        "attack": None if game.attack is None else {"attacker": game.attack.attacker, "on": game.attack.on},
        "asked": None if ask is None else ask.seat,
        "ask": None if ask is None or ask.seat != seat else {"why": ask.why, "options": [o.label for o in ask.options]},
        "result": None if game.result is None else {"winners": list(game.result.winners), "why": game.result.why},
    }


def see_player(game: Game, player: Player, seat: int) -> dict[str, Any]:
    id = ~player.seat
    mine = [o for o in game.objs.values() if o.seat == player.seat]
    return {
        "name": player.name,
        "cents": player.cents,
        "hp": hp(game, id),
        "max hp": max_hp(game, id),
        "atk": atk(game, id),
        "souls": souls_of(game, player.seat),
        "dead": player.dead,
        "loot plays": loot_plays(game, player.seat),
        "counters": dict(player.counters),
        "character": see_object(game, game.objs[player.character]) if player.character in game.objs else None,
        "items": [see_object(game, o) for o in mine if o.role == "item"],
        "curses": [see_object(game, o) for o in mine if o.role == "curse"],
        "soul cards": [see_object(game, o) for o in mine if o.role == "soul"],
        "loot": len(player.hand),
        "hand": [game.card(e).name if known(e, player.seat, seat) else None for e in player.hand],
        "hand cards": [game.card(e).id if known(e, player.seat, seat) else None for e in player.hand],
    }


def known(entry: int, owner: int, seat: int) -> bool:
    """Whether a seat knows a card in a hand or deck: its own, or one it has seen there."""
    return seat != NOBODY and (owner == seat or bool(entry >> CARD_BITS & 1 << seat))


def see_object(game: Game, obj: Obj) -> dict[str, Any]:
    face = game.face(obj)
    seen: dict[str, Any] = {"id": obj.id, "name": face.name, "card": game.cards[obj.card].id, "kind": obj.role}
    if not obj.charged:
        seen["deactivated"] = True
    if obj.counters:
        seen["counters"] = dict(obj.counters)
    if obj.notes:
        seen["notes"] = [n for n, _till in obj.notes]
    if eternal(game, obj.id):
        seen["eternal"] = True
    if face.souls:
        seen["souls"] = face.souls
    if obj.role == "monster":
        seen.update({"hp": hp(game, obj.id), "max hp": max_hp(game, obj.id)})
        seen.update({"atk": atk(game, obj.id), "evasion": evasion(game, obj.id)})
    return seen


def see_pile(game: Game, pile: list[int]) -> dict[str, Any] | None:
    """A slot: its top card, and the covered ones, which are public too (ZONE-20)."""
    if not pile:
        return None
    top = see_object(game, game.objs[pile[-1]])
    if len(pile) > 1:
        top["covered"] = [game.cards[game.objs[id].card].name for id in pile[:-1]]
    return top


def see_under(game: Game, seat: int) -> dict[int, list[str | None]]:
    """The cards under each object; face-down ones only for who has seen them (ZONE-29, ZONE-30)."""
    seen: dict[int, list[str | None]] = {}
    for obj in game.objs.values():
        if obj.role == "under":
            seen.setdefault(obj.slot, []).append(game.cards[obj.card].name if knows(obj, seat) else None)
    return seen


def knows(obj: Obj, seat: int) -> bool:
    """Whether a seat knows a card that lies under something: face up, or it has looked (ZONE-30)."""
    return obj.seen == FACE_UP or (seat != NOBODY and bool(obj.seen >> seat & 1))


def see_deck(game: Game, deck: list[int], seat: int) -> dict[str, Any]:
    """How many cards, and those the seat has seen, counted from the top."""
    size = len(deck)
    looked = {size - 1 - i: game.card(e).name for i, e in enumerate(deck) if e >> CARD_BITS and known(e, NOBODY, seat)}
    return {"size": size, "known": dict(sorted(looked.items()))}


def see_item(game: Game, item: StackItem) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": STACK_KINDS[item.kind],
        "controller": item.ctrl,
        "source": item.this,
        "card": card_of(game, item),
        "words": describe(game, item),
        "number": item.n,
        "mode": item.mode,
        "targets": [target_words(game, t) for picked in item.targets for t in picked],
        "aims": [t for picked in item.targets for t in picked],
        "on": item.on,
        "roller": item.seat,
        "attack": item.attack,
    }


def card_of(game: Game, item: StackItem) -> str:
    """The id of the card that a thing on the stack comes from; the game's own have none."""
    if item.card >= 0:
        return game.cards[item.card].id
    obj = game.recall(item.this)
    return "" if obj is None else game.cards[obj.card].id


def redeal(game: Game, seat: int, seed: int) -> Game:
    """A copy in which everything the seat cannot know is dealt again: the entrance for search."""
    new = game.copy()
    new.chance = seed & chance.MASK
    moved: dict[int, int] = {}
    for kind, deck in enumerate(new.decks):
        piles = [deck]
        if kind == LOOT:
            piles += [p.hand for p in new.players if p.seat != seat]
        places = [(pile, i) for pile in piles for i, e in enumerate(pile) if not known(e, NOBODY, seat)]
        under = [
            o for o in new.objs.values() if o.role == "under" and new.cards[o.card].deck == kind and not knows(o, seat)
        ]
        cards = [pile[i] & CARD_MASK for pile, i in places] + [o.card for o in under]
        chance.shuffle(new, cards)
        for obj in under:
            old, obj.card = obj.card, cards.pop()
            moved[old] = obj.card
        for (pile, i), card in zip(places, cards, strict=True):
            old = pile[i] & CARD_MASK
            moved[old] = card
            pile[i] += card - old
    follow(new, moved)
    pending = new.pending
    if pending is not None and pending.seat != seat:
        if pending.key == "priority":
            new.pending = ask_again(new)  # they are asked, also if their new cards leave them nothing to do
        else:
            options = [moved_option(o, moved) for o in pending.options]
            new.pending = Ask(pending.seat, pending.key, options, pending.about)
    return new


def follow(game: Game, moved: dict[int, int]) -> None:
    """What is going on with a card goes on with the card that is now in its place."""
    for frame in game.frames:
        frame.it = turned(frame.it, moved)
        frame.them = tuple(turned(i, moved) for i in frame.them)
        frame.list = tuple(turned(i, moved) for i in frame.list)
        frame.picked = tuple(turned(i, moved) for i in frame.picked)
    for item in (*game.stack, *game.waiting):
        item.it = turned(item.it, moved)
        item.them = tuple(turned(i, moved) for i in item.them)


def turned(id: int, moved: dict[int, int]) -> int:
    return CARD + moved.get(id - CARD, id - CARD) if id >= CARD else id


def moved_option(option: Option, moved: dict[int, int]) -> Option:
    ref = option.ref
    if option.do in ("card", "loot"):
        ref = moved.get(ref, ref)
    return Option(option.do, turned(ref, moved), option.n, option.label if option.do == "word" else "")
