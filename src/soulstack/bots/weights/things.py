"""Objects in play that are destroyed, turned, taken, given or changed."""

from __future__ import annotations

from soulstack.bots.plans import supposing
from soulstack.bots.scales import Scales, weighs
from soulstack.bots.worth import COUNTERS, LOOT, STATS, line_worth, quoted
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.scope import Event, Scope
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import base, soul_value
from soulstack.engine.words import changing, layering, verbs_change, verbs_gain, verbs_things
from soulstack.engine.words.bonuses import Boost, RollBoost
from soulstack.engine.words.nouns import GiftCents, Hand
from soulstack.engine.words.pronouns import This

USED_UP = 0.7
"""What part of its worth an item costs that is used up for its effect: it might be lost unused."""


@weighs(verbs_things.Destroy)
def destroy(s: Scales, node: verbs_things.Destroy, scope: Scope, doer: int) -> float:
    if isinstance(node.what, This) and scope.this not in s.game.objs:
        scope.did = False  # as of an ability that was copied
        return 0.0

    def one(id: int) -> float:
        return destroyed(s, id) * (USED_UP if id == scope.this else 1.0)

    return s.each(node.what, scope, doer, one)


def destroyed(s: Scales, id: int) -> float:
    """What it is worth that something is destroyed."""
    if id < 0:
        return s.dies(id)
    obj = s.game.objs.get(id)
    if obj is None or id in s.game.index().eternal:
        return 0.0
    if obj.role == "monster":
        return s.dies(id)
    return s.moves(obj, NOBODY)


@weighs(verbs_things.Recharge)
def recharge(s: Scales, node: verbs_things.Recharge, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        if obj is None or obj.charged or obj.seat < 0:
            return 0.0
        return s.stake[obj.seat] * s.charge(obj)

    return s.each(node.what, scope, doer, one)


@weighs(verbs_things.Deactivate)
def deactivate(s: Scales, node: verbs_things.Deactivate, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        return -s.stake[obj.seat] * s.charge(obj) if obj is not None and obj.charged and obj.seat >= 0 else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(verbs_gain.Steal, verbs_gain.Gain)
def steal(s: Scales, node: verbs_gain.Steal | verbs_gain.Gain, scope: Scope, doer: int) -> float:
    taker = s.seat_of(doer, scope)

    def one(id: int) -> float:
        if id >= CARD:
            return s.stake[taker] * max(0.0, s.card_worth(id))
        obj = s.game.objs.get(id)
        return s.moves(obj, taker) if obj is not None else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(verbs_gain.StealFrom)
def steal_from(s: Scales, node: verbs_gain.StealFrom, scope: Scope, doer: int) -> float:
    thief = s.seat_of(doer, scope)
    n = node.n.value(s.game, scope)

    def one(id: int) -> float:
        if id >= 0 or ~id == thief:
            return 0.0
        taken = min(n, len(s.game.players[~id].hand))
        return s.loot(~id, -taken) + s.loot(thief, taken)

    return s.each(node.whom, scope, doer, one)


@weighs(verbs_gain.Give)
def give(s: Scales, node: verbs_gain.Give, scope: Scope, doer: int) -> float:
    giver = s.seat_of(doer, scope)
    takers = node.whom.players(s.game, scope) or tuple(~p.seat for p in s.game.players if p.seat != giver)
    return s.each(node.what, scope, doer, lambda id: handed(s, id, giver, ~takers[0])) if takers else 0.0


@weighs(verbs_gain.GiveYou)
def give_you(s: Scales, node: verbs_gain.GiveYou, scope: Scope, doer: int) -> float:
    giver = s.seat_of(doer, scope)
    if giver == scope.you:
        return 0.0
    if isinstance(node.what, GiftCents):
        n = min(node.what.cents(s.game, scope, giver), s.game.players[giver].cents)
        return s.cents(giver, -n) + s.cents(scope.you, n)
    return s.each(node.what, scope, doer, lambda id: handed(s, id, giver, scope.you))


def handed(s: Scales, id: int, giver: int, taker: int) -> float:
    """What it is worth that one thing changes hands."""
    if giver == taker:
        return 0.0
    if id >= CARD:
        worth = s.held(id - CARD)
        return (s.stake[taker] - s.stake[giver]) * worth
    obj = s.game.objs.get(id)
    return s.moves(obj, taker) if obj is not None else 0.0


@weighs(verbs_gain.Swap)
def swap(s: Scales, node: verbs_gain.Swap, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    given: list[float] = []
    taken: list[float] = []

    def note(id: int, side: list[float], theirs: bool) -> float:
        if (s.holder(id) == seat) != theirs:
            obj = s.game.objs.get(id)
            side.append(s.held(id - CARD) if id >= CARD else 0.0 if obj is None else s.worth(obj))
        return 0.0

    s.each(node.what, scope, doer, lambda id: note(id, given, False))
    s.each(node.other, scope, doer, lambda id: note(id, taken, True))
    return 1.3 * s.stake[seat] * (max(taken) - min(given)) if given and taken else 0.0


@weighs(verbs_gain.Pass)
def pass_hands(s: Scales, node: verbs_gain.Pass, scope: Scope, doer: int) -> float:
    if not isinstance(node.what, Hand):
        return 0.0
    n = len(s.game.players)
    step = 1 if node.d == "left" else -1
    giver = s.game.players[(s.me - step) % n]
    mine = sum(s.held(entry & CARD_MASK) for entry in s.game.players[s.me].hand)
    return LOOT * len(giver.hand) - mine


@weighs(verbs_things.BecomeSoul)
def become_soul(s: Scales, node: verbs_things.BecomeSoul, scope: Scope, doer: int) -> float:
    obj = s.game.objs.get(doer)
    if obj is None or obj.role == "soul":
        return 0.0
    seat = obj.seat if obj.seat >= 0 else scope.you
    return s.soul(seat, max(1, soul_value(s.game, obj))) - s.stake[seat] * max(0.0, s.worth(obj))


@weighs(verbs_things.BecomeItem)
def become_item(s: Scales, node: verbs_things.BecomeItem, scope: Scope, doer: int) -> float:
    """Whoever carries the line out gains it, as all cards say that say this."""
    return s.stake[scope.you] * quoted(node)


@weighs(verbs_things.GainAsSoul)
def gain_as_soul(s: Scales, node: verbs_things.GainAsSoul, scope: Scope, doer: int) -> float:
    return s.each(node.what, scope, doer, lambda id: s.soul(s.seat_of(doer, scope), 1))


@weighs(verbs_change.PutCounters)
def put_counters(s: Scales, node: verbs_change.PutCounters, scope: Scope, doer: int) -> float:
    n = node.n.value(s.game, scope)
    return s.each(node.what, scope, doer, lambda id: counter(s, id, node.name) * n + counted(s, id, node.name, n))


@weighs(verbs_change.PutEither)
def put_either(s: Scales, node: verbs_change.PutEither, scope: Scope, doer: int) -> float:
    n = node.n.value(s.game, scope)
    best = max if s.seat_of(doer, scope) == s.me else min
    return s.each(node.what, scope, doer, lambda id: best(counter(s, id, name) * n for name in (node.a, node.b)))


@weighs(verbs_change.RemoveCounters)
def remove_counters(s: Scales, node: verbs_change.RemoveCounters, scope: Scope, doer: int) -> float:
    n = min(3, node.n.value(s.game, scope))

    def one(id: int) -> float:
        on = s.game.players[~id].counters if id < 0 else s.game.objs[id].counters if id in s.game.objs else {}
        return -counter(s, id, node.name) * min(n, on.get(node.name, 0) if node.name else sum(on.values()))

    return s.each(node.what, scope, doer, one)


def counter(s: Scales, id: int, name: str = "") -> float:
    """What a counter on something is worth."""
    obj = s.game.objs.get(id)
    seat = ~id if id < 0 else NOBODY if obj is None else obj.seat
    return COUNTERS.get(name, COUNTERS[""]) * s.stake[seat] if seat >= 0 else 0.0


def counted(s: Scales, id: int, name: str, n: int) -> float:
    """What it is worth that so many counters more make up the number that something waits for."""
    obj = s.game.objs.get(id)
    if obj is None:
        return 0.0
    if name and obj.role == "monster":  # of those without a name other lines of its own speak
        return supposing(s, lambda twin: atoms.put_counters(twin, id, name, n))
    now = sum(obj.counters.values())
    return sum(s.comes_of(Event("counter", id, now + more), s.game.active) for more in range(1, n + 1))


@weighs(verbs_change.LevelUp)
def level_up(s: Scales, node: verbs_change.LevelUp, scope: Scope, doer: int) -> float:
    return 0.6 * node.n.value(s.game, scope) * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_change.BecomeCopy)
def become_copy(s: Scales, node: verbs_change.BecomeCopy, scope: Scope, doer: int) -> float:
    this = s.game.objs.get(doer)
    if this is None or this.seat < 0:
        return 0.0
    share = 0.25 if node.till is not None else 1.0
    owner = s.stake[this.seat]

    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        if obj is None or obj.id == this.id:
            return 0.0
        return owner * share * (s.worth(obj) - (0.0 if node.till is not None else s.worth(this)))

    return s.each(node.what, scope, doer, one)


@weighs(verbs_change.LoseAbilities)
def lose_abilities(s: Scales, node: verbs_change.LoseAbilities, scope: Scope, doer: int) -> float:
    obj = s.game.objs.get(doer)
    if obj is None or obj.role != "item" or obj.seat < 0 or doer == scope.this:  # its own end is part of its price
        return 0.0
    return -s.stake[obj.seat] * s.worth(obj)


@weighs(verbs_change.GainBoostForGood)
def gain_boost_for_good(s: Scales, node: verbs_change.GainBoostForGood, scope: Scope, doer: int) -> float:
    worth = sum(bonus.v * STATS[bonus.stat] for bonus in node.b if isinstance(bonus, Boost))
    worth += sum(bonus.v * STATS["roll"] for bonus in node.b if isinstance(bonus, RollBoost))
    return s.stake[s.seat_of(doer, scope)] * worth


@weighs(verbs_change.GainQuoted)
def gain_quoted(s: Scales, node: verbs_change.GainQuoted, scope: Scope, doer: int) -> float:
    share = 0.25 if node.till is not None else 1.0
    return s.stake[s.seat_of(doer, scope)] * share * line_worth(node.q.a)


@weighs(verbs_change.GainAbilities)
def gain_abilities(s: Scales, node: verbs_change.GainAbilities, scope: Scope, doer: int) -> float:
    share = 0.25 if node.till is not None else 1.0
    taker = s.stake[s.seat_of(doer, scope)]

    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        return taker * share * s.worth(obj) if obj is not None and obj.role == "item" else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(layering.StatBecomes)
def stat_becomes(s: Scales, node: layering.StatBecomes, scope: Scope, doer: int) -> float:
    new = node.n.value(s.game, scope)
    share = 0.15 if node.till is not None else 1.0

    def one(id: int) -> float:
        old = base(s.game, id, node.stat)
        obj = s.game.objs.get(id)
        if old is None or (obj is not None and obj.role != "monster"):
            return 0.0
        more = (new - old) * STATS[node.stat] * share
        if id < 0:
            return s.stake[~id] * more
        attacked = s.game.attack is not None and s.game.attack.on == id
        return (-0.1 if not attacked else -0.2 * s.stake[s.game.active]) * more  # it fights everybody in turn

    return s.each(node.whose, scope, doer, one)


@weighs(changing.ChangeNumber)
def change_number(s: Scales, node: changing.ChangeNumber, scope: Scope, doer: int) -> float:
    chooser = s.stake[s.seat_of(doer, scope)]

    def one(id: int) -> float:
        item, obj = s.game.on_stack(id), s.game.objs.get(id)
        if item is not None:
            return 2.0 * chooser if item.ctrl != s.seat_of(doer, scope) else 1.0 * chooser
        mine = obj is not None and obj.seat == s.seat_of(doer, scope)
        return (0.8 if mine else 0.5) * chooser * node.n if changing.texts(s.game, id) else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(layering.LoseEternal)
def lose_eternal(s: Scales, node: layering.LoseEternal, scope: Scope, doer: int) -> float:
    obj = s.game.objs.get(doer)
    if obj is None or obj.seat < 0 or doer not in s.game.index().eternal:
        return 0.0
    return -0.05 * s.stake[obj.seat] * max(0.0, s.worth(obj))


@weighs(layering.PutOrRemoveSame)
def put_or_remove_same(s: Scales, node: layering.PutOrRemoveSame, scope: Scope, doer: int) -> float:
    best = abs if s.seat_of(doer, scope) == s.me else lambda worth: -abs(worth)

    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        return best(counter(s, id) * node.n) if obj is not None and any(obj.counters.values()) else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(verbs_change.PutOrRemove)
def put_or_remove(s: Scales, node: verbs_change.PutOrRemove, scope: Scope, doer: int) -> float:
    best = abs if s.seat_of(doer, scope) == s.me else lambda worth: -abs(worth)
    return s.each(node.what, scope, doer, lambda id: best(counter(s, id, node.name) * node.n))
