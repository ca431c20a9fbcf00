"""Kinds: which players, objects, cards and things on the stack a noun in Card English speaks of."""

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import ABILITY, CARD_MASK, FIRST_ID, LOOT_ITEM, NOBODY, NUMBER_ID, RANKS, ROLL
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.node import Ability
from soulstack.engine.core.node import name_them as name_them
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.records import Obj, in_play, in_shop
from soulstack.engine.core.scope import Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import eternal, passive

ROLES = frozenset(("monster", "item", "soul", "curse", "room", "character"))
ROLE_OF = {
    "shop item": "item",
    "starting item": "item",
    "bonus soul": "soul",
    "final boss": "monster",
    "minion": "monster",
}
STACK_NOUNS = frozenset(
    (
        "loot",
        "↷ ability",
        "$ ability",
        "activated ability",
        "triggered ability",
        "dice roll",
        "attack roll",
        "non-attack roll",
    )
)
CARD_NOUNS = frozenset(("loot card", "card", "monster card", "event card", "curse card", "boss card"))


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
        if len(ids) > 1 and noun in ("item", "soul"):
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
    found: list[int] = []
    for obj in game.objs.values():
        if obj.role == role or (any_role and in_play(obj)):
            if object_is(game, scope, kind, obj) and (not kind.post or fits_all(game, scope, kind, obj.id)):
                found.append(obj.id)
    return found


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
    if noun in CARD_NOUNS or (noun not in ROLES and noun not in ROLE_OF) or elsewhere(kind):
        return sum(1 for id in find_all(game, scope, kind) if id in game.objs and game.objs[id].seat == seat)
    role = ROLE_OF.get(noun, noun)
    n = 0
    for obj in game.objs.values():
        if obj.seat == seat and obj.role == role and object_is(game, scope, kind, obj):
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
        role = ROLE_OF.get(noun, noun)
        for obj in game.objs.values():
            if obj.role == role and object_is(game, scope, kind, obj):
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


def player_is(game: GameState, scope: Scope, adj: str, id: int) -> bool:
    if adj == "living":
        return not game.players[~id].dead
    if adj == "non-active":
        return ~id != game.active
    if adj == "other":
        return ~id != (scope.you if scope.they == NOBODY else scope.they)
    return adj == "random" or (adj == "chosen" and any(id in t for t in scope.targets))


def object_is(game: GameState, scope: Scope, kind: Kind, obj: Obj) -> bool:
    noun = kind.noun
    if noun in ROLES:
        if obj.role != noun:
            return False
    elif noun == "shop item":
        if not in_shop(obj) or being_bought(game, obj):
            return False
    elif noun == "starting item":
        if not obj.starting or obj.role != "item":
            return False
    elif noun in RANKS:
        if obj.rank != noun or obj.role != "monster":
            return False
    elif noun == "bonus soul":
        if obj.role != "soul" or game.cards[obj.card].kind != "bonus soul":
            return False
    elif noun == "card":
        if not in_play(obj):
            return False
    elif kind.source:
        if not abilities_of(game, obj.id, noun):
            return False
    elif noun not in CARD_NOUNS or not card_is(game, kind, obj.card):
        return False
    for adj in kind.adj:  # noqa: SIM110 (often, so without a generator)
        if not object_has(game, scope, adj, obj):
            return False
    return True


def abilities_of(game: GameState, id: int, noun: str) -> list[Ability]:
    """The lines of an object that are such an ability (ABIL-19)."""
    found = [ability for ability in game.index.lines.get(id, ()) if isinstance(ability, Activated)]
    if noun in ("$ ability", "↷ ability"):
        return [ability for ability in found if ability.taps == (noun == "↷ ability")]
    return [*found]


def object_has(game: GameState, scope: Scope, adj: str, obj: Obj) -> bool:
    if adj == "non-eternal":
        return not eternal(game, obj.id)
    if adj == "eternal":
        return eternal(game, obj.id)
    if adj == "passive":
        return passive(game, obj)
    if adj == "other":
        return obj.id not in (scope.this, scope.it)
    if adj == "Guppy":
        return game.face(obj).guppy and obj.id not in game.index.silent
    if adj == "unattacked":
        return not attacked(game, obj)
    if adj == "attacked":
        return attacked(game, obj)
    if adj == "deactivated":
        return not obj.charged
    if adj == "non-starting":
        return not obj.starting
    if adj == "non-boss":
        return not game.cards[obj.card].boss
    if adj == "chosen":
        return any(obj.id in t for t in scope.targets)
    return adj == "random" or card_has(game, adj, obj.card)


def being_bought(game: GameState, obj: Obj) -> bool:
    """Whether a purchase that named its item first is under way: what clears the shop does not take it (RULING-30)."""
    early = game.options.attack_target_timing == "at_declaration"
    return early and any(frame.node.buys and obj.id in frame.picked for frame in game.frames)


def attacked(game: GameState, obj: Obj) -> bool:
    """Whether an object, or its slot, is under attack."""
    if game.attack is None:
        return False
    if obj.role == "monster" and not obj.rank:
        return obj.slot == attacked_slot(game)
    return game.attack.on == obj.id


def item_is(game: GameState, scope: Scope, kind: Kind, item: StackItem) -> bool:
    noun = kind.noun
    if noun == "dice roll":
        fits = item.kind == ROLL
    elif noun == "attack roll":
        fits = item.kind == ROLL and item.attack
    elif noun == "non-attack roll":
        fits = item.kind == ROLL and not item.attack
    elif noun in ("loot", "loot card"):
        fits = item.kind == LOOT_ITEM and all(card_has(game, adj, item.card) for adj in kind.adj if adj != "other")
    elif item.kind != ABILITY:
        fits = False
    else:
        ability = item.ability if item.node is None and item.event is None else None
        used = ability if isinstance(ability, Activated) else None
        if noun == "activated ability":
            fits = used is not None
        elif noun == "triggered ability":
            fits = used is None
        else:
            fits = used is not None and noun == ("↷ ability" if used.taps else "$ ability")
    return fits and item.id != scope.this


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


def card_is(game: GameState, kind: Kind, number: int) -> bool:
    """Whether a card outside play is of a kind (CARD-05, CARD-09)."""
    card = game.cards[number]
    noun = kind.noun
    if noun == "loot card" or noun == "loot":
        fits = card.deck == LOOT
    elif noun == "monster card":
        fits = card.kind in ("monster", "event", "curse")
    elif noun == "event card":
        fits = card.kind in ("event", "curse")
    elif noun == "curse card":
        fits = card.kind == "curse"
    elif noun == "boss card":
        fits = card.kind == "monster" and card.boss
    elif noun == "item":
        fits = card.kind in ("treasure", "starting item") or card.trinket
    elif noun == "card":
        fits = True
    else:
        fits = card.kind == noun
    return fits and all(card_has(game, adj, number) for adj in kind.adj)


def card_has(game: GameState, adj: str, number: int) -> bool:
    card = game.cards[number]
    if adj == "non-event":
        return card.kind == "monster"
    if adj == "non-trinket":
        return not card.trinket
    if adj == "non-ambush":
        return not card.ambush
    if adj == "non-boss":
        return not card.boss
    if adj == "Guppy":
        return card.faces[0].guppy
    return adj in ("random", "other")


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


def same(scope: Scope, id: int) -> bool:
    """What *another* leaves out: of players the one named last, else you; of things this and the one named last."""
    if id < 0:
        return ~id == (scope.you if scope.they == NOBODY else scope.they)
    return id in (scope.this, scope.it)


def attacked_slot(game: GameState) -> int:
    """The monster slot under attack, -1 for none."""
    if game.attack is None:
        return -1
    obj = game.objs.get(game.attack.on)
    return obj.slot if obj is not None and obj.role == "monster" and not obj.rank else -1
