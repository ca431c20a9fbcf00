"""Kinds: which players, objects, cards and things on the stack a noun in Card English speaks of."""

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK, FIRST_ID, NOBODY, NUMBER_ID
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.sorts import CARD_NOUNS, ROLE_OF, ROLES, STACK_NOUNS, card_is, item_is, object_is, player_is


def find_all(game: GameState, scope: Scope, kind: Kind, seat: int = NOBODY) -> list[int]:
    """Everything of a kind, in a fixed order: players in turn order, items player by player and the shop last
    (EACH-03).
    """
    noun = kind.noun
    if noun == "player":
        ids = [~s for s in game.seats_from(first_seat(game, scope))]
        if not kind.adj and not kind.post:
            return ids
    elif noun == "number":
        return [NUMBER_ID + n for n in range(1, 7)]
    elif kind.source:
        ids = [obj.id for obj in game.objs.values() if in_play(obj)]
    elif noun in STACK_NOUNS:
        ids = [item.id for item in game.stack]
    elif kind.post and any(post.among_named for post in kind.post):
        ids = list(scope.them)
    elif noun == "attack":
        return [] if game.attack is None else [game.attack.id]
    elif elsewhere(kind) or (noun in CARD_NOUNS and not any(p.in_play for p in kind.post)):
        return find_cards(game, scope, kind, seat)
    else:
        ids = find_objects(game, scope, kind)
        if len(ids) > 1 and noun in ("item", "soul") and holder_of(kind, scope) == NOBODY:
            sort_by_player(game, scope, ids)
        return ids
    found: list[int] = []
    for id in ids:  # written out, as what is below: this is done often
        if is_one(game, scope, kind, id):
            found.append(id)
    return found


def sort_by_player(game: GameState, scope: Scope, ids: list[int]) -> None:
    """In turn order, what nobody has last (EACH-03)."""
    order = {s: i for i, s in enumerate(game.seats_from(first_seat(game, scope)))}
    ids.sort(key=lambda id: order.get(game.objs[id].seat, 99))


def find_objects(game: GameState, scope: Scope, kind: Kind) -> list[int]:
    """Objects in play of a kind, oldest first."""
    noun = kind.noun
    role = ROLE_OF.get(noun, noun)
    any_role = noun in CARD_NOUNS
    holder = holder_of(kind, scope)
    found: list[int] = []
    for obj in game.objs.values():
        if (obj.role == role or (any_role and in_play(obj))) and (holder == NOBODY or obj.seat == holder):
            if object_is(game, scope, kind, obj) and (not kind.post or fits_all(game, scope, kind, obj.id)):
                found.append(obj.id)
    return found


def holder_of(kind: Kind, scope: Scope) -> int:
    """Whose objects alone can be of a kind, as a seat; NOBODY: anybody's, or it has to be looked at."""
    for post in kind.post:
        holder = post.holder(scope)
        if holder != NOBODY:
            return holder
    return NOBODY


def roles_of(kind: Kind) -> frozenset[str]:
    """What an object has to be in play as to be of a kind; none: anything."""
    noun = kind.noun
    return frozenset((ROLE_OF.get(noun, noun),)) if noun in ROLES or noun in ROLE_OF else frozenset()


def fits_all(game: GameState, scope: Scope, kind: Kind, id: int) -> bool:
    """Whether all descriptions after the noun are true of this thing."""
    for post in kind.post:  # noqa: SIM110 (often, so without a generator)
        if not post.fits(game, scope, id):
            return False
    return True


def elsewhere(kind: Kind) -> bool:
    """Whether it speaks of cards outside play."""
    for post in kind.post:  # noqa: SIM110 (often, so without a generator)
        if post.elsewhere:
            return True
    return False


def how_many_of(game: GameState, scope: Scope, kind: Kind, seat: int) -> int:
    """How many of a kind a player controls."""
    noun = kind.noun
    any_role = noun in CARD_NOUNS  # what is controlled is in play (ZONE-03)
    if not (any_role or noun in ROLES or noun in ROLE_OF) or elsewhere(kind):
        return sum(1 for id in find_all(game, scope, kind) if id in game.objs and game.objs[id].seat == seat)
    role = ROLE_OF.get(noun, noun)
    n = 0
    for obj in game.objs.values():
        if obj.seat != seat or not (obj.role == role or (any_role and in_play(obj))):
            continue
        if object_is(game, scope, kind, obj):
            n += not kind.post or fits_all(game, scope, kind, obj.id)
    return n


def any_at_hand(game: GameState, scope: Scope, kind: Kind) -> bool:
    """Whether there is anything of a kind, found as quickly as possible."""
    noun = kind.noun
    if noun == "player":
        if not kind.adj and not kind.post:
            return True
    elif noun in STACK_NOUNS and not kind.source:
        for item in game.stack:  # noqa: SIM110 (often, so without a generator)
            if is_one(game, scope, kind, item.id):
                return True
        return False
    elif noun in ROLES or noun in ROLE_OF:
        role, holder = ROLE_OF.get(noun, noun), holder_of(kind, scope)
        for obj in game.objs.values():
            if obj.role == role and (holder == NOBODY or obj.seat == holder) and object_is(game, scope, kind, obj):
                if not kind.post or fits_all(game, scope, kind, obj.id):
                    return True
        if not elsewhere(kind):
            return False
    return bool(find_all(game, scope, kind))


def first_seat(game: GameState, scope: Scope) -> int:
    """Who is first in "each": the controller, or the active player for the game's cards (EACH-01)."""
    if game.options.each_order_start == "active_player" or scope.ctrl == NOBODY:
        return game.active
    return scope.ctrl


def is_one(game: GameState, scope: Scope, kind: Kind, id: int) -> bool:
    """Whether something is of a kind; what has left play counts as what it last was."""
    if id < 0:
        if kind.noun != "player":
            return False
        for adj in kind.adj:
            if not player_is(game, scope, adj, id):
                return False
    elif id >= CARD:
        if not card_is(game, kind, id - CARD):
            return False
    else:
        obj = game.objs.get(id)
        if obj is None or obj.role == "holding":
            obj = game.gone.get(id, obj)
        if obj is not None:
            if not object_is(game, scope, kind, obj):
                return False
        else:
            item = game.on_stack(id)
            if item is None:
                if kind.noun == "attack":
                    return game.attack is not None and game.attack.id == id
                return kind.noun == "number" and NUMBER_ID < id < FIRST_ID
            if not item_is(game, scope, kind, item):
                return False
    return not kind.post or fits_all(game, scope, kind, id)


def find_cards(game: GameState, scope: Scope, kind: Kind, seat: int) -> list[int]:
    """Cards outside play: where the description says, else in the doer's hand."""
    for post in kind.post:
        cards = post.cards(game, scope, kind)
        if cards is not None:
            rest = [other for other in kind.post if other is not post]
            found = [id for id in cards if card_is(game, kind, id - CARD)]
            return [id for id in found if all(other.fits(game, scope, id) for other in rest)]
    holder = scope.you if seat == NOBODY else seat
    if kind.noun != "loot card":
        return []
    hand = [CARD + (e & CARD_MASK) for e in game.players[holder].hand if card_is(game, kind, e & CARD_MASK)]
    return [id for id in hand if all(post.fits(game, scope, id) for post in kind.post)]


def in_discards(game: GameState) -> list[int]:
    """Every card in a discard, the newest first."""
    return [CARD + card for pile in game.discards for card in reversed(pile)]


def present(game: GameState, id: int) -> bool:
    """Whether a target is where it was when it was picked: in play, on the stack, or a card outside play."""
    if id < FIRST_ID or id >= CARD:
        return True
    obj = game.objs.get(id)
    if obj is not None:
        return in_play(obj)
    return game.on_stack(id) is not None or (game.attack is not None and game.attack.id == id)


def same(scope: Scope, kinds: tuple[Kind, ...], id: int) -> bool:
    """What *another* leaves out: of players the one named last, else you; of things this and the one named last. Where
    it may be a player or a thing, you are left out only if you are the player named last.
    """
    if id < 0:
        players = all(kind.noun == "player" for kind in kinds)
        return ~id == (scope.you if scope.they == NOBODY and players else scope.they)
    return id in (scope.this, scope.it)
