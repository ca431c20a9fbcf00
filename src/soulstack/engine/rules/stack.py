"""The stack: putting things on it with their modes, targets and costs, and resolving what is on top."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.aim import Aim
from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.ids import (
    ABILITY,
    CARD_MASK,
    DAMAGE,
    DEATH,
    LOOT_ITEM,
    MONSTERS,
    NO_PRICE,
    NOBODY,
    NOTHING,
    ROLL,
)
from soulstack.engine.core.lines import Activated, Play, PlayCost, Trigger
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Ability, Effect, Procedure
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.run import push, start
from soulstack.engine.core.scope import Event, Frame, Registers, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack_duties import owe_attack
from soulstack.engine.rules.slots import open_slots
from soulstack.engine.rules.spare import survive
from soulstack.engine.statics.prices import dear
from soulstack.engine.table.atoms import (
    count,
    enter,
    gained,
    keep_receipt,
    keep_targets,
    note_mode,
    pay_cents,
    push_stack,
    put_in_slot,
    remove_from_stack,
    set_charged,
    start_resolving,
    stop_waiting,
    to_discard,
)
from soulstack.engine.table.naming import aims_of_item, item_name, source_of, targets_of, text_of
from soulstack.engine.table.triggers import condition_holds, notify

# what can be put on the stack


def loot_effect(game: GameState, card: int) -> Effect | None:
    """What a loot card does as it resolves (ABIL-10); None for trinkets, ambushes and blank cards."""
    for ability in game.cards[card & CARD_MASK].faces[0].abilities:
        if isinstance(ability, Play):
            return ability.e
    return None


def play_cost(game: GameState, card: int) -> PlayCost | None:
    """A further cost of playing a loot card (COST-01)."""
    for ability in game.cards[card & CARD_MASK].faces[0].abilities:
        if isinstance(ability, PlayCost):
            return ability
    return None


def aimless(game: GameState, scope: Scope, effect: Effect | None) -> Obstacle | None:
    """The target that could not be picked, in no mode (TARGET-04)."""
    if effect is None:
        return None
    obstacle = no_target(game, scope, effect.aims)
    if obstacle is not None or effect.modes is None:
        return obstacle
    options = effect.modes.choices()
    left = effect.modes.left(game, scope)
    for n in left:
        obstacle = no_target(game, scope, options[n].aims)
        if obstacle is None:
            return None
    return obstacle if left else NO_MODE_LEFT


NO_MODE_LEFT: Final = Obstacle("ABIL-02", "every effect of {it} has been chosen already")


def no_target(game: GameState, scope: Scope, aims: tuple[Aim, ...]) -> Obstacle | None:
    """The first of these targets for which there is nothing to pick."""
    for aim in aims:
        if not aim.at_hand(game, scope):
            return aim.obstacle
    return None


def unplayable(game: GameState, seat: int, card: int, scope: Scope | None = None) -> Obstacle | None:
    """What keeps a loot card from being played, loot plays aside."""
    effect = loot_effect(game, card)
    cost = play_cost(game, card)
    if effect is None and cost is None:
        return None
    if scope is None:
        scope = Scope()
        scope.you = scope.ctrl = seat
    obstacle = aimless(game, scope, effect)
    return obstacle if obstacle is not None or cost is None else cost.c.unpaid(game, scope)


# putting


def play_loot(game: GameState, seat: int, card: int, *, copied: bool = False) -> None:
    """Begin to play a loot card that has left its place (LOOT-03)."""
    item = StackItem(LOOT_ITEM)
    item.card = card & CARD_MASK
    item.you = item.ctrl = item.seat = seat
    item.effect = loot_effect(game, card)
    item.copied = copied
    start(game, PUT, item).item = item


def activate(game: GameState, line: Line, ability: Ability) -> None:
    """Begin to activate a ↷ or $ ability (ABIL-06, ABIL-07)."""
    count(game, line.this, ability.nid)
    item = StackItem(ABILITY, line)
    item.ability = ability
    item.price = line.price
    assert isinstance(ability, Activated)
    item.effect = ability.e
    start(game, PUT, item).item = item


def put_item(game: GameState, item: StackItem) -> None:
    """Begin to put a trigger, an outcome or a copy on the stack: modes and targets, but no costs."""
    frame = start(game, PUT, item)
    frame.item = item
    PutRegisters(frame).free = True


def place(game: GameState, item: StackItem) -> None:
    """Put a trigger on the stack; one without modes and targets needs no frame for that, but its step is counted."""
    effect = item.effect
    chosen = isinstance(effect, Effect) and (effect.modes is not None or bool(effect.aims))
    if chosen:
        item.targets = ()  # not those of the effect that has set it up (TARGET-01, TRIG-14)
        put_item(game, item)
    else:
        game.steps += 1
        PUT.on(game, item)


def unlike(game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Of equal cards outside the game only one: which copy is chosen makes no difference. All else stays."""
    if not ids or max(ids) < CARD:
        return ids
    kept: dict[str | int, int] = {}
    for id in ids:
        kept.setdefault(game.cards[id - CARD].id if id - CARD in game.outside else id, id)
    return tuple(kept.values())


class PutRegisters(Registers):
    """Something on its way to the stack."""

    __slots__ = ()

    @property
    def free(self) -> bool:
        """Whether it costs nothing: triggers, outcomes and copies (COPY-09, COPY-13)."""
        return bool(self.frame.at)

    @free.setter
    def free(self, so: bool) -> None:
        self.frame.at = int(so)


class Put(Procedure):
    """Modes, then targets, then costs, then it is on the stack (ABIL-02, TARGET-01, COST-02). Where the cost decides
    what has to be targeted, it is paid first.
    """

    willing = True

    def step(self, game: GameState, frame: Frame) -> bool:
        item, free = frame.item, frame.at != 0  # as PutRegisters.free has it
        assert item is not None
        if frame.pc == 0:
            if not self.mode(game, frame, item):
                return False
            frame.pc = 1
            if not free and any(aim.cond is not None for aim in aims_of(item)):
                frame.pc = PAYING
                if self.pay(game, frame, item):
                    return False
        if frame.pc == PAYING:
            self.paid(game, frame, item)
            frame.pc = AIMING
        if frame.pc in (1, AIMING):
            aims = aims_of(item)
            if aims:
                if not self.aims(game, frame, item, aims):
                    return False
                if self.nothing_to_aim_at(item, aims):
                    return True
            if frame.pc == 1:
                frame.pc = 3
                if not free and self.pay(game, frame, item):
                    return False
            item.it, item.they, item.them, item.x = frame.it, frame.they, frame.them, frame.x  # not what was aimed at
        else:
            self.paid(game, frame, item)
        self.on(game, item, played=not free)
        return True

    def mode(self, game: GameState, frame: Frame, item: StackItem) -> bool:
        effect = item.effect
        if not isinstance(effect, Effect) or effect.modes is None or item.mode >= 0:
            return True
        answer = answered(game)
        if answer is None:
            if not effect.modes.now(game, item, effect):
                return True
            options = effect.modes.choices()
            open_ = [i for i in effect.modes.left(game, item) if no_target(game, item, options[i].aims) is None]
            if not open_:
                item.mode = 0
                return True
            ask(game, item.you, "choose one", [Option("mode", effect.modes.nid, i) for i in open_], item.this)
            if game.pending is not None:
                return False
            answer = answered(game)
            assert answer is not None
        item.mode = answer.n
        return True

    def aims(self, game: GameState, frame: Frame, item: StackItem, aims: tuple[Aim, ...]) -> bool:
        while len(item.targets) < len(aims):
            aim = aims[len(item.targets)]
            if not aim.wanted(game, item):
                self.aimed(game, frame, item, aim)
                continue
            answer = answered(game)
            if answer is None:
                ids = aim.candidates(game, item)
                if frame.picked:
                    ids = tuple(id for id in ids if id not in frame.picked)
                options = [Option("target", id) for id in unlike(game, ids)]
                if len(frame.picked) >= aim.least and options:
                    options.append(Option("done"))
                if not options or len(frame.picked) >= aim.most:
                    self.aimed(game, frame, item, aim)
                    continue
                ask(game, aim.seat(game, item), "choose a target", options, item.this or item.id)
                if game.pending is not None:
                    return False
                answer = answered(game)
                assert answer is not None
            if answer.do == "done":
                self.aimed(game, frame, item, aim)
            else:
                frame.picked = (*frame.picked, answer.ref)
                if len(frame.picked) >= aim.most:
                    self.aimed(game, frame, item, aim)
        return True

    def aimed(self, game: GameState, frame: Frame, item: StackItem, aim: Aim) -> None:
        """A target is picked: it is what was named last."""
        item.targets = (*item.targets, frame.picked)
        aim.noun.name(game, item, frame.picked)
        frame.picked = ()

    def nothing_to_aim_at(self, item: StackItem, aims: tuple[Aim, ...]) -> bool:
        """A trigger that needs targets and finds none at all is not put on the stack (TARGET-04)."""
        if item.kind != ABILITY or any(item.targets):
            return False
        return all(aim.least > 0 and aim.cond is None for aim in aims)

    def pay(self, game: GameState, frame: Frame, item: StackItem) -> bool:
        """Pay at once, with no chance to respond (COST-07). True: a cost is being paid."""
        ability = item.ability
        cost = None
        if isinstance(ability, Activated):
            if item.price != NO_PRICE:
                pay_cents(game, item.you, dear(game, item.price, item.this))
            elif ability.taps:
                set_charged(game, game.objs[item.this], False)
            cost = ability.paid()
        elif item.kind == LOOT_ITEM:
            extra = play_cost(game, item.card)
            cost = None if extra is None else extra.c
        if cost is None:
            return False
        named = frame.it, frame.they, frame.them, frame.x
        frame.take(item)
        frame.it, frame.they, frame.them, frame.x = named  # a target is named when its word is reached
        push(game, cost, frame, seat=item.you, subj=~item.you)
        return True

    def paid(self, game: GameState, frame: Frame, item: StackItem) -> None:
        """The cost is paid: what it has named stands, and what it has taken is kept if the words ask (COST-01)."""
        if isinstance(item.effect, Effect) and item.effect.receipt:
            taken = dict.fromkeys((*frame.found, *frame.them, frame.it))
            keep_receipt(item, (frame.much, *(id for id in taken if id >= CARD)))
        item.take(frame)

    def on(self, game: GameState, item: StackItem, *, played: bool = False) -> None:
        """It is on the stack. A copy of a loot there was not played: no card has moved (LOOT-03, COPY-07)."""
        push_stack(game, item)
        if item.mode >= 0:
            note_mode(game, item)
        if item.kind == LOOT_ITEM:
            name = game.cards[item.card].name
            aims, targets = aims_of_item(game, item), targets_of(item)
            game.say("play", seat=item.you, card=name, aims=aims, targets=targets, copied=item.copied, id=item.id)
            if played:
                notify(game, Event("play", ~item.you, what=item.id, stack=item.id))
            return
        ability = item.ability
        used = isinstance(ability, Activated) and item.event is None and not item.copied
        aims = aims_of_item(game, item)
        game.say(
            "ability",
            seat=item.ctrl,
            name=source_of(game, item),
            text=text_of(item),
            source=item.this,
            aims=aims,
            targets=targets_of(item),
            used=used,
            id=item.id,
        )
        if used:
            notify(game, Event("activate", ~item.you, what=item.this, stack=item.id))


def aims_of(item: StackItem) -> tuple[Aim, ...]:
    """What is picked for an item: its own targets and those of its mode."""
    effect = item.effect
    if not isinstance(effect, Effect):
        return ()
    if effect.modes is not None and item.mode >= 0:
        return effect.aims + effect.modes.choices()[item.mode].aims
    return effect.aims


# waiting triggers


class PlaceTriggers(Procedure):
    """Waiting triggers go on the stack: the game's first, then each player's in turn order (TRIG-03 to TRIG-05)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is not None:
            place(game, stop_waiting(game, answer.n))
            return False
        if not game.waiting:
            return True
        group = self.next_group(game)
        first = game.waiting[group[0]]
        if len(group) > 1 and not all(alike(first, game.waiting[i]) for i in group[1:]):
            seat = game.active if first.ctrl == NOBODY else first.ctrl
            ask(game, seat, "order triggers", [Option("trigger", game.waiting[i].this, i) for i in group])
            return False
        place(game, stop_waiting(game, group[0]))
        return False

    def next_group(self, game: GameState) -> list[int]:
        """The positions of the triggers that go next."""
        if len(game.waiting) == 1:
            return [0]
        under = game.options.roll_outcome == "under_triggers"
        for seat in (NOBODY, *game.seats_from(game.active)):
            group = [i for i, item in enumerate(game.waiting) if item.ctrl == seat]
            if under and any(game.waiting[i].node is not None for i in range(len(game.waiting))):
                outcomes = [i for i, item in enumerate(game.waiting) if item.node is not None]
                return outcomes[:1]
            if group:
                return group
        raise AssertionError("a trigger waits that nobody controls")


def alike(one: StackItem, other: StackItem) -> bool:
    """Two triggers whose order makes no difference to anybody: the same line of the same card."""
    return one.ability is other.ability and one.this == other.this and one.event is other.event


# resolving


def resolve(game: GameState) -> None:
    """Begin to resolve the top of the stack (STACK-02); rolls, damage and deaths go on by themselves, so that they need
    no frame of Resolve's, but its step is counted.
    """
    if game.stack[-1].kind in (LOOT_ITEM, ABILITY):
        start(game, RESOLVE)
    else:
        game.steps += 1
        go_on(game, game.stack[-1])


def go_on(game: GameState, item: StackItem) -> None:
    """A roll, damage or death resolves as its own procedure says."""
    assert item.effect is not None
    if item.kind == ROLL:
        start(game, item.effect)  # it stays on the stack while "would roll" abilities look at it (DICE-07)
    else:
        start_resolving(game, item)
        start(game, item.effect, item).item = item


class Resolve(Procedure):
    """A loot or ability on top of the stack resolves; nothing can interrupt it (STACK-02, STACK-04)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            item = game.stack[-1]
            start_resolving(game, item)
            frame.item = item
            frame.pc = 1
            self.begin(game, frame, item)
            return False
        assert frame.item is not None
        game.due = True
        finish_loot(game, frame.item)
        return True

    def begin(self, game: GameState, frame: Frame, item: StackItem) -> None:
        """Check what it was aimed at and start its effect, if it has one that still can do anything."""
        aims = aims_of(item)
        if aims:
            valid = still_there(game, item, aims)
            if any(item.targets) and not any(valid):
                game.say("fizzle", name=source_of(game, item), seat=item.ctrl, id=item.id)  # TARGET-02, CANCEL-03
                return
            keep_targets(item, valid)
        if isinstance(item.ability, Trigger) and not still_speaks(game, item):
            return
        if item.effect is None:
            return
        game.say("resolve", name=source_of(game, item), seat=item.ctrl, source=item.this, id=item.id)
        start(game, item.effect, item).inner = True
        frame.take(item)


def still_there(game: GameState, item: StackItem, aims: tuple[Aim, ...]) -> tuple[tuple[int, ...], ...]:
    """Those of the targets that are still there and still fit (TARGET-02)."""
    valid: list[tuple[int, ...]] = []
    for n, picked in enumerate(item.targets[: len(aims)]):
        aim = aims[n]
        valid.append(tuple([t for t in picked if aim.still(game, item, t)]))
    return tuple(valid)


def still_speaks(game: GameState, item: StackItem) -> bool:
    """A "would" ability needs its event still below it and still fitting; a condition must hold again (ABIL-17)."""
    event = item.event
    ability = item.ability
    assert isinstance(ability, Trigger)
    if event is not None and event.kind.startswith("would "):
        below = game.on_stack(event.stack)
        if below is None:
            return False
        if event.kind == "would rolled" and item.effect is ability.e:
            now = Event("would rolled", event.who, below.n, stack=event.stack, combat=event.combat)
            if not ability.when.fits(game, item, now):
                return False
    return item.effect is not ability.e or condition_holds(game, item)


def finish_loot(game: GameState, item: StackItem) -> None:
    """After its effect a loot goes to discard (STACK-09); a trinket becomes an item, an ambush a monster."""
    if item.kind != LOOT_ITEM or item.card < 0 or item.copied:
        return
    card = game.cards[item.card]
    if card.trinket:
        obj = enter(game, item.card, "item", item.you)  # TRINKET-01
        gained(game, obj, item.you)
    elif card.ambush:
        start(game, AMBUSH, item).item = item
    else:
        to_discard(game, item.card)


def cancel(game: GameState, item: StackItem) -> None:
    """Take something off the stack (CANCEL-01); a cancelled death leaves at least 1 HP (CANCEL-02)."""
    remove_from_stack(game, item)
    card = NOTHING if item.card < 0 or item.copied else CARD + item.card
    notify(game, Event("cancelled", item.id, what=~item.ctrl, source=card))
    if item.kind == DEATH:
        survive(game, item)
    else:
        name = item_name(game, item) if item.kind in (ROLL, DAMAGE) else source_of(game, item)
        game.say("cancel", name=name, seat=item.ctrl, id=item.id)


class Ambush(Procedure):
    """A resolving ambush goes into a monster slot that is not under attack and has to be attacked (AMBUSH-01,
    AMBUSH-02).
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        item = frame.item
        assert item is not None
        slots = open_slots(game, MONSTERS, attacked=False)
        if not slots:
            to_discard(game, item.card)
            return True
        answer = answered(game)
        if answer is None:
            ask(game, item.you, "choose a slot for the ambush", [Option("slot", MONSTERS, s) for s in slots])
            if game.pending is not None:
                return False
            answer = answered(game)
            assert answer is not None
        obj = put_in_slot(game, item.card, MONSTERS, answer.n)
        owe_attack(game, game.active, (obj.id,), extra=True, source=obj.id)
        return True


PAYING: Final = 4
AIMING: Final = 5
"""Steps of `Put` where the cost comes first."""

PUT: Final = Put()
PLACE_TRIGGERS: Final = PlaceTriggers()
RESOLVE: Final = Resolve()
AMBUSH: Final = Ambush()
