"""What the active player may declare: attack, purchase, the end of the turn; and what can be attacked or bought."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import MONSTER, TREASURE
from soulstack.engine.core.ids import DECK_ID, MONSTERS, NOTHING, SHOP
from soulstack.engine.core.listing import Line
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.records import Obj
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID, attack_left, duties, own_attacks
from soulstack.engine.rules.attackable import unattackable
from soulstack.engine.rules.limits import peaceful
from soulstack.engine.rules.slots import open_slots
from soulstack.engine.statics.allowances import CostsLess, MayPurchase
from soulstack.engine.statics.fights import MayAttackPlayers, MustAttackOnTurn
from soulstack.engine.statics.prices import FromDiscard, MustPurchase, NextCosts, NthCosts, SetsPrice
from soulstack.engine.table.layers import controlled
from soulstack.engine.table.obstacles import TooDear

TREASURE_DECK_ID: Final = DECK_ID + TREASURE


def attack_targets(game: GameState, seat: int) -> list[int]:
    """Everything this player could attack now (ATTACK-03)."""
    own = own_attacks(game, seat)
    return [id for id in attackable(game) if guarded(game, seat, id) is None and (own or attack_left(game, seat, id))]


def attackable(game: GameState) -> list[int]:
    """Everything that anybody could ever attack: what has HP, the monster deck, players."""
    return [*game.index().sheet.mortals, MONSTER_DECK_ID, *range(-1, ~len(game.players), -1)]


NO_ATTACK_LEFT: Final = Obstacle("ATTACK-18", "you have no attacks left this turn")
NO_DECK: Final = Obstacle("ATTACK-03", "the monster deck and its discard pile are empty")
NO_SLOT: Final = Obstacle("INDOM-02", "no slot is free for the revealed card: the monsters there can't be covered")
NOT_ONESELF: Final = Obstacle("PVP-01", "you can't attack yourself")
DEAD: Final = Obstacle("DEATH-P-13", "{it} died this turn or is about to die")
NO_PVP: Final = Obstacle("PVP-01", "you can't attack players unless an effect allows it")


def spared(game: GameState, seat: int, id: int) -> Obstacle | None:
    """What keeps this player from attacking something: an object, the monster deck or a player (ATTACK-03)."""
    obstacle = guarded(game, seat, id)
    return obstacle if obstacle is not None or attack_left(game, seat, id) else NO_ATTACK_LEFT


def guarded(game: GameState, seat: int, id: int) -> Obstacle | None:
    """What keeps this player from attacking something, whether or not an attack is left for it."""
    obstacle = peaceful(game, seat) if game.attack is None else None
    if obstacle is not None:
        pass
    elif id < 0:
        player = game.players[~id]
        if ~id == seat:
            obstacle = NOT_ONESELF
        elif player.dead or player.dying:
            obstacle = DEAD
        elif not player_evasion(game, seat, ~id):
            obstacle = NO_PVP
    elif id == MONSTER_DECK_ID:
        if not game.decks[MONSTER] and not game.discards[MONSTER]:
            obstacle = NO_DECK
        elif not open_slots(game, MONSTERS, attacked=True):
            obstacle = NO_SLOT
    else:
        obstacle = shielded(game, game.objs[id])
    return obstacle


def shielded(game: GameState, obj: Obj) -> Obstacle | None:
    """What keeps an object from being attacked, whoever attacks and wherever it comes from (ATTACK-03, ATTACK-08)."""
    return unattackable(game, obj) or behind_minions(game, obj)


MINIONS_FIRST: Final = Obstacle("VARIANT-12", "{it} is a boss: kill every basic monster and minion in play first")


def behind_minions(game: GameState, obj: Obj) -> Obstacle | None:
    """A boss waits until no basic monster is in play, where minions die first (VARIANT-12)."""
    if not game.options.minions_die_first or not is_boss(game, obj):
        return None
    monsters = [game.objs[id] for id in game.index().sheet.mortals]
    basic = any(other.role == "monster" and not is_boss(game, other) for other in monsters)
    return MINIONS_FIRST if basic else None


def is_boss(game: GameState, obj: Obj) -> bool:
    """Whether a monster is a boss: by its card, or a final boss; minions are not (CHALLENGE-02, CHALLENGE-06)."""
    return obj.rank == "final boss" or (game.cards[obj.card].boss and obj.rank != "minion")


def player_evasion(game: GameState, attacker: int, other: int) -> int:
    """The evasion a player is attacked at, 0: not at all; the newest effect counts (PVP-01, PVP-04)."""
    return exposure(game, attacker, other)[0]


def exposure(game: GameState, attacker: int, other: int) -> tuple[int, bool]:
    """The same, and whether it is a duty that states it: that holds for the whole attack, others are read live."""
    found = newest = 0
    forced = False
    index = game.index()
    exposing: list[tuple[MayAttackPlayers | MustAttackOnTurn, Line]] = []
    if MayAttackPlayers in index.statics:
        exposing += index.standing(game, MayAttackPlayers)
    if MustAttackOnTurn in index.statics:
        exposing += index.standing(game, MustAttackOnTurn)
    for static, line in exposing:
        made = line.lasting or line.this
        if made >= newest and static.exposes(game, line, attacker, other):
            found, newest = static.n or 0, made
    for duty in duties(game, attacker) if game.lasting else ():
        if ~other in duty.them and duty.much and duty.id > newest:
            found, newest, forced = duty.much, duty.id, True
    return found, forced


YOU_ARE_DEAD: Final = Obstacle("DEATH-P-02", "you died this turn, so you can't attack or buy")
NOTHING_TO_ATTACK: Final = Obstacle("ATTACK-31", "there is nothing you can attack")


def no_attack(game: GameState, seat: int) -> Obstacle | None:
    """What keeps an attack from being declared in one's action phase (ATTACK-01)."""
    if game.players[seat].dead:
        return YOU_ARE_DEAD
    obstacle = peaceful(game, seat)
    if obstacle is not None:
        return obstacle
    own = own_attacks(game, seat)
    if not own and not attack_left(game, seat):
        return NO_ATTACK_LEFT
    for id in attackable(game):
        if guarded(game, seat, id) is None and (own or attack_left(game, seat, id)):
            return None
    return NOTHING_TO_ATTACK


def price(game: GameState, seat: int, id: int) -> int:
    """What a shop item or the top of the treasure deck costs this player, never below 0 (PURCH-04)."""
    cost = game.options.shop_price
    if id == TREASURE_DECK_ID:
        return cost  # not a shop item
    index = game.index()
    if NthCosts in index.statics or NextCosts in index.statics:
        setting: list[tuple[SetsPrice, Line]] = [*index.standing(game, NthCosts), *index.standing(game, NextCosts)]
        cost = min((static.n for static, line in setting if static.sets(game, line, seat)), default=cost)
    if CostsLess in index.statics:
        for static, line in index.standing(game, CostsLess):
            if static.whom.covers(game, line, ~seat):
                cost -= static.saving(game, line, seat)
    return max(0, cost)


def purchasable(game: GameState, seat: int) -> list[int]:
    """What this player could buy and pay now: shop items and the top of the treasure deck (PURCH-03)."""
    found = [id for id in shop_items(game, seat) if too_dear(game, seat, id) is None]
    last = found and owes_purchase(game, seat) and game.players[seat].purchases + 1 >= purchase_limit(game, seat)
    deck = [] if last or too_dear(game, seat, TREASURE_DECK_ID) is not None else [TREASURE_DECK_ID]
    return [*(id for id in found if id < CARD), *deck, *(id for id in found if id >= CARD)]


def shop_items(game: GameState, seat: int) -> list[int]:
    """What counts as a shop item for this player, whatever it costs: the tops of the shop slots, and the treasure
    discard's top card where an effect says so (PURCH-03).
    """
    found = [pile[-1] for pile in game.slots[SHOP] if pile]
    pile = game.discards[TREASURE]
    if pile and FromDiscard in game.index().statics:
        if any(static.who.covers(game, by, ~seat) for static, by in game.index().standing(game, FromDiscard)):
            found.append(CARD + pile[-1])
    return found


def owes_purchase(game: GameState, seat: int) -> bool:
    """Whether this player has to purchase a shop item this turn and has not yet."""
    if seat != game.active or MustPurchase not in game.index().statics:
        return False
    if any(e.kind == "purchase" and e.who == ~seat and e.source == NOTHING for e in game.told):
        return False
    return any(static.who.covers(game, by, ~seat) for static, by in game.index().standing(game, MustPurchase))


def must_purchase(game: GameState, seat: int) -> bool:
    """Whether a shop item has to be purchased before the turn can end: it is owed, and there is one to pay for."""
    if not owes_purchase(game, seat) or no_purchase(game, seat) is not None:
        return False
    return any(too_dear(game, seat, id) is None for id in shop_items(game, seat))


NO_TREASURE: Final = Obstacle("PURCH-03", "the treasure deck and its discard pile are empty")


def too_dear(game: GameState, seat: int, id: int) -> Obstacle | None:
    """What keeps this player from buying a shop item or the top of the treasure deck (PURCH-05)."""
    if id == TREASURE_DECK_ID and not game.decks[TREASURE] and not game.discards[TREASURE]:
        return NO_TREASURE
    need, have = price(game, seat, id), game.players[seat].cents
    return None if have >= need else TooDear(need, have)


def purchase_limit(game: GameState, seat: int) -> int:
    """Purchases a turn: one, and what standing effects add (PURCH-07)."""
    limit, index = 1, game.index()
    if MayPurchase in index.statics:
        for static, line in index.standing(game, MayPurchase):
            if static.who.covers(game, line, ~seat):
                limit += static.more()
    return limit


NO_PURCHASE_LEFT: Final = Obstacle("PURCH-07", "you have no purchases left this turn")
NOTHING_TO_BUY: Final = Obstacle("PURCH-05", "you can't afford anything")


def no_purchase(game: GameState, seat: int) -> Obstacle | None:
    """What keeps a purchase from being declared in one's action phase; it needs something that can be paid for, so that
    nobody declares without end.
    """
    player = game.players[seat]
    if player.dead:
        return YOU_ARE_DEAD
    if player.purchases >= purchase_limit(game, seat):
        return NO_PURCHASE_LEFT
    return None if purchasable(game, seat) else NOTHING_TO_BUY


# souls for sale


def souls_to_sell(game: GameState, seat: int) -> list[int]:
    """The souls that a player may sell in the action phase: as often as they like (VARIANT-06, VARIANT-07)."""
    if not game.options.souls_for_sale or game.players[seat].dead:
        return []
    return [obj.id for obj in controlled(game, seat, "soul")]
