"""What the active player may declare: attack, purchase, the end of the turn; and what can be attacked or bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine.ask import Option
from soulstack.engine.card import MONSTER, TREASURE
from soulstack.engine.layers import attackable
from soulstack.engine.rules.duties import MONSTER_DECK_ID, allowances, attack_left, duties, free_attacks
from soulstack.engine.rules.slots import open_slots
from soulstack.engine.state import DECK_ID, MONSTERS, NOTHING, SHOP

if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.state import Lasting

TREASURE_DECK_ID = DECK_ID + TREASURE


def attack_targets(game: Game, seat: int) -> list[int]:
    """Everything this player could attack now (ATTACK-03)."""
    targets = [id for id in game.index.mortals if attackable(game, game.objs[id])]
    deck_there = game.decks[MONSTER] or game.discards[MONSTER]
    if deck_there and open_slots(game, MONSTERS, attacked=True):
        targets.append(MONSTER_DECK_ID)
    for other in range(len(game.players)):
        player = game.players[other]
        if other != seat and not player.dead and not player.dying and player_evasion(game, seat, other):
            targets.append(~other)
    return [t for t in targets if attack_left(game, seat, t)]


def player_evasion(game: Game, attacker: int, other: int) -> int:
    """The evasion a player is attacked at, 0: not at all; the newest effect counts (PVP-01, PVP-04)."""
    found = newest = 0
    for name in ("MayAttackPlayers", "MustAttackOnTurn"):
        for line in game.index.standing(game, name):
            made = line.lasting or line.this
            if made >= newest and line.node.exposes(game, line, attacker, other):
                found, newest = line.node.n, made
    for duty in duties(game, attacker):
        if duty.it == ~other and duty.much and duty.id > newest:
            found, newest = duty.much, duty.id
    return found


def owed_targets(game: Game, seat: int) -> tuple[list[int], bool]:
    """What duties still oblige this player to attack, and whether that comes next (ATTACK-25, ATTACK-26)."""
    owed: list[int] = []
    now = False
    for duty in duties(game, seat):
        targets = attack_targets(game, seat)
        fits = targets if duty.it == NOTHING else [t for t in targets if t == duty.it]
        if fits:
            owed.extend(t for t in fits if t not in owed)
            now = now or bool(duty.x)
    for line in game.index.standing(game, "MustAttackOnTurn"):
        if line.node.who.covers(game, line, ~seat):
            prey = line.node.prey(game, line)
            if attacks_made(game, seat, prey) < line.node.often():
                targets = attack_targets(game, seat)
                owed.extend(t for t in targets if t not in owed and (prey is None or t in prey))
    return owed, now


def aims(game: Game, seat: int) -> list[int]:
    """What an attack may be aimed at: only what is owed if that comes next or no attack can be spared (ATTACK-26)."""
    targets = attack_targets(game, seat)
    owed, now = owed_targets(game, seat)
    if now:
        return owed
    if owed and free_attacks(game, seat) <= attacks_owed(game, seat, targets):
        own = [allowance.it for allowance in allowances(game, seat)]
        return [t for t in targets if t in owed or t in own]
    return targets


def attacks_owed(game: Game, seat: int, targets: list[int]) -> int:
    """How many attacks on these must still be made with attacks that could go elsewhere (ATTACK-26)."""
    owed = 0
    for duty in duties(game, seat):
        if duty.it == NOTHING or duty.it in targets:
            own = sum(e.n for e in allowances(game, seat) if e.it == duty.it != NOTHING)
            owed += max(0, duty.n - own)
    for line in game.index.standing(game, "MustAttackOnTurn"):
        if line.node.who.covers(game, line, ~seat):
            prey = line.node.prey(game, line)
            if prey is None or any(t in prey for t in targets):
                owed += max(0, line.node.often() - attacks_made(game, seat, prey))
    return owed


def attacks_made(game: Game, seat: int, on: tuple[int, ...] | None) -> int:
    """How many attacks on these, or on anything, a player has begun this turn; the deck is no monster (ATTACK-04)."""
    made = 0
    for event in game.told:
        if event.who == ~seat and event.kind in ("attack on", "attack deck") and not event.combat:
            what = MONSTER_DECK_ID if event.kind == "attack deck" else event.what
            made += on is None or what in on
    return made


def may_attack(game: Game, seat: int) -> tuple[bool, bool]:
    """Whether an attack can be declared, and whether nothing else can (ATTACK-01, ATTACK-25)."""
    if game.players[seat].dead or not attack_left(game, seat):
        if not any(attack_left(game, seat, d.it) for d in duties(game, seat)):
            return False, False
    if not attack_targets(game, seat):
        return False, False
    return True, owed_targets(game, seat)[1]


def may_end_turn(game: Game, seat: int) -> bool:
    """Not while an attack is owed this turn and can be made (ATTACK-26)."""
    return not owed_targets(game, seat)[0]


def price(game: Game, seat: int, id: int) -> int:
    """What a shop item or the top of the treasure deck costs this player, never below 0 (PURCH-04)."""
    cost = game.options.shop_price
    if id == TREASURE_DECK_ID:
        return cost  # not a shop item
    for line in game.index.standing(game, "CostsLess"):
        if line.node.whom.covers(game, line, ~seat):
            cost -= line.node.saving(game, line)
    return max(0, cost)


def purchasable(game: Game, seat: int) -> list[int]:
    """What this player could buy and pay now: shop items and the top of the treasure deck (PURCH-03)."""
    cents = game.players[seat].cents
    ids = [pile[-1] for pile in game.slots[SHOP] if pile]
    if game.decks[TREASURE] or game.discards[TREASURE]:
        ids.append(TREASURE_DECK_ID)
    return [id for id in ids if price(game, seat, id) <= cents]


def purchase_limit(game: Game, seat: int) -> int:
    """Purchases a turn: one, and what standing effects add (PURCH-07)."""
    limit = 1
    for line in game.index.standing(game, "MayPurchase"):
        if line.node.who.covers(game, line, ~seat):
            limit += line.node.more()
    return limit


def may_purchase(game: Game, seat: int) -> bool:
    """Whether a purchase can be declared; only when something can be paid for, so nobody declares without end."""
    player = game.players[seat]
    return not player.dead and player.purchases < purchase_limit(game, seat) and bool(purchasable(game, seat))


def allowed_loot(game: Game, seat: int) -> list[tuple[Lasting, int]]:
    """What effects let a player play from elsewhere than their hand, each with the effect (LOOT-04, COPY-12)."""
    from soulstack.engine.nodes.verbs_turn import MayPlayCard

    mine = [e for e in game.lasting if e.seat == seat and isinstance(e.node, MayPlayCard)]
    return [(e, id) for e in mine if isinstance(e.node, MayPlayCard) for id in e.node.offers(game, e)]


def others_loot(game: Game, seat: int, answer: Option) -> None:
    """Play a loot card from elsewhere than the hand, as an effect allows, each named card once (LOOT-04, COPY-11)."""
    from soulstack.engine.nodes.verbs_turn import MayPlayCard

    effect = next(e for e in game.lasting if e.id == answer.n)
    assert isinstance(effect.node, MayPlayCard)
    if effect.on:
        game.ends(effect.id)
    effect.node.play(game, seat, answer.ref)
