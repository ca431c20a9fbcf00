"""Both deaths, step by step (DEATH-M, DEATH-P), and the death penalty."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import ACTION, CARD_MASK, CLEANUP, DEATH, NOBODY, NOTHING, START
from soulstack.engine.core.ids import PENALTY as CAUSE
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.records import Obj
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Registers, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.combat import end_attack
from soulstack.engine.rules.coop import tick, together
from soulstack.engine.rules.damage import blamed, marked_on
from soulstack.engine.rules.losses import kept_in_death
from soulstack.engine.rules.rewards import pay_rewards
from soulstack.engine.rules.would import would
from soulstack.engine.statics.rewards import RandomPenaltyItem
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import can_gain_soul, controlled, eternal, has_tap, undiscardable
from soulstack.engine.table.naming import behind, by_name, name_of
from soulstack.engine.table.triggers import is_heard, notify


def put_death(game: GameState, id: int) -> None:
    """Somebody at 0 HP: their death goes on the stack, once (DEATH-M-01, DEATH-P-01, DEATH-M-14)."""
    item = StackItem(DEATH)
    item.effect = RESOLVE_DEATH
    item.on = id
    item.n = marked_on(game, id)
    blame = blamed(game, id)
    if blame is not None:
        item.n = blame.n  # damage marked before the blow, for the 2019 option (DEATH-P-16)
        item.source = blame.source
        item.it = blame.what
        item.roll = blame.roll
    atoms.mark_death(game, id)
    atoms.push_stack(game, item)
    by, seat = by_name(game, item.source or item.it), behind(game, item.it or item.source)
    game.say("death", on=id, name=name_of(game, id), by=by, source=item.source, seat=seat, id=item.id)
    notify(game, Event("would die", id, 1, source=item.source, what=item.it, roll=item.roll, stack=item.id))


class ResolveDeath(Procedure):
    """A death resolves: it may still be replaced; then its steps begin."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        item = frame.item
        assert item is not None
        if frame.pc == 0:
            frame.pc = 1
            if item.on >= 0 and item.on not in game.objs:
                return True
            event = Event("die", item.on, 1, source=item.source, what=item.it, roll=item.roll)
            if not would(game, frame, event):
                return False
        if not frame.did:  # and spared already, by what is done instead
            return True
        death = start(game, MONSTER_DEATH if item.on >= 0 else PLAYER_DEATH)
        death.event = Event("die", item.on, 1, source=item.source, what=item.it, roll=item.roll)
        death.this = item.on
        death.you = death.seat = game.active
        return True


def settle(game: GameState) -> None:
    """Everything that this step's triggers lead to is resolved before the next step (DEATH-M-09)."""
    if game.waiting:
        game.settle(len(game.stack))


class MonsterDeathRegisters(Registers):
    """The death of a monster under way."""

    __slots__ = ()

    @property
    def times(self) -> int:
        """How often the rewards are paid."""
        return self.frame.x

    @times.setter
    def times(self, n: int) -> None:
        self.frame.x = n

    @property
    def doubled_by(self) -> tuple[int, ...]:
        """The lines that have doubled them, each of which does so once (RULING-13)."""
        return self.frame.list

    @doubled_by.setter
    def doubled_by(self, lines: tuple[int, ...]) -> None:
        self.frame.list = lines

    @property
    def stays(self) -> bool:
        """Whether it can't be put into discard, so that it goes back where it was (DEATH-M-10)."""
        return bool(self.frame.at)

    @stays.setter
    def stays(self, so: bool) -> None:
        self.frame.at = int(so)

    @property
    def was_in(self) -> tuple[int, ...]:
        """The kind and number of the slot that it was in; () for none, or once that is free."""
        return self.frame.picked

    @was_in.setter
    def was_in(self, slot: tuple[int, ...]) -> None:
        self.frame.picked = slot


class MonsterDeath(Procedure):
    """The seven steps of a monster's death, or an attackable item's or room's (DEATH-M-02 to DEATH-M-08,
    DEATH-M-11).
    """

    def kept_slot(self, frame: Frame) -> tuple[int, ...]:
        return MonsterDeathRegisters(frame).was_in

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.pc += 1
        obj = game.objs.get(frame.this)
        if frame.pc == 1:
            if obj is None:
                return True
            self.triggers(game, frame, obj)
        elif frame.pc == 2:
            self.rewards(game, frame, game.gone[frame.this])
        elif frame.pc == 3:
            self.after_rewards(game, frame, obj)
        elif obj is None or obj.role != "holding":  # it became a soul, or went elsewhere (Delirium, Rag Man)
            MonsterDeathRegisters(frame).was_in = ()
            game.due = True
            return True
        elif frame.pc == 4 and worth_a_soul(game, obj):
            propose_soul(game, frame, obj)
        elif frame.pc <= 5:
            frame.pc = 5
            would(game, frame, Event("leave", obj.id, 1))
        else:
            self.leave(game, frame, obj, stays=not frame.did)
        return False

    def triggers(self, game: GameState, frame: Frame, obj: Obj) -> None:
        """Step 1: to the holding zone. Step 2: abilities that trigger on dying."""
        kept = MonsterDeathRegisters(frame)
        assert frame.event is not None
        index = game.index()
        kept.times = 1
        kept.stays = undiscardable(game, obj.id)
        if obj.seat == NOBODY and obj.slot >= 0:
            kept.was_in = (atoms.slots_of(obj), obj.slot)  # not refilled till the death is over (SLOT-02)
        if game.attack is not None and game.attack.on == obj.id:
            end_attack(game)
        was = atoms.hold(game, obj)
        by, seat = killer(game, frame.event)
        source = frame.event.source
        game.say("die", on=obj.id, name=game.face(obj).name, role=was.role, by=by, source=source, seat=seat)
        tell_death(game, frame.event, index, was.seat)
        notify(game, Event("leave", obj.id), index)
        settle(game)

    def rewards(self, game: GameState, frame: Frame, obj: Obj) -> None:
        """Step 3: the active player gains the printed rewards (DEATH-M-04, CARD-08)."""
        kept = MonsterDeathRegisters(frame)
        assert frame.event is not None
        pay_rewards(game, obj, frame.event.what, kept.times, settled=True)

    def after_rewards(self, game: GameState, frame: Frame, obj: Obj | None) -> None:
        """Step 4: abilities worded as triggering after the rewards; its own still work (DEATH-M-05, DEATH-M-15)."""
        assert frame.event is not None
        event = Event("die after rewards", frame.this, 1, roll=frame.event.roll)
        if is_heard(game, event):
            index = game.index()
            if obj is not None and obj.role == "holding":
                index = atoms.index_with(game, obj, game.gone[obj.id].role)
            notify(game, event, index)
        settle(game)

    def leave(self, game: GameState, frame: Frame, obj: Obj, *, stays: bool) -> None:
        """Step 6: into discard, or back where it was if it can't go there or something else is done instead
        (DEATH-M-10, REPL-01).
        """
        kept = MonsterDeathRegisters(frame)
        stays = stays or kept.stays
        if stays and kept.was_in:
            kind, slot = kept.was_in
            atoms.put_in_slot(game, atoms.leave(game, obj), kind, slot)
        elif stays:
            atoms.enter(game, atoms.leave(game, obj), "item", obj.seat)
        else:
            atoms.to_discard(game, atoms.leave(game, obj))


def be_destroyed(game: GameState, obj: Obj, event: Event) -> None:
    """Something that does not die of it is destroyed. A soul is only a soul and has no reward box (SOUL-09)."""
    index, seat, boxed = game.index(), obj.seat, obj.role != "soul" and game.face(obj).reward is not None
    game.say("destroy", card=game.face(obj).name, seat=seat, id=obj.id)
    died = Event("die", obj.id, 1, source=event.source, what=event.what)
    if boxed:
        atoms.hold(game, obj)
        tell_death(game, died, index, seat, event.cause)
        notify(game, Event("leave", obj.id), index)
        destruction = start(game, DESTRUCTION)
        destruction.this = obj.id
        destruction.event = died
    else:
        atoms.to_discard(game, atoms.leave(game, obj))
        tell_death(game, died, index, seat, event.cause)


class Destruction(Procedure):
    """Something with a reward box is destroyed without a death of its own: the rewards, then a soul or into discard, as
    in steps 3, 5 and 6 of a death, but within what destroys it (CARD-17, SOUL-05).
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        assert frame.event is not None
        if frame.pc == 0:
            frame.pc = 1
            pay_rewards(game, game.gone[frame.this], frame.event.what, 1, settled=False)
            return False
        obj = game.objs.get(frame.this)
        if obj is not None and frame.pc == 1 and worth_a_soul(game, obj):
            frame.pc = 2
            propose_soul(game, frame, obj)
            return False
        if obj is not None and obj.role == "holding":
            atoms.to_discard(game, atoms.leave(game, obj))
        return True


def worth_a_soul(game: GameState, obj: Obj) -> bool:
    """What has a reward box and a soul icon is the active player's soul when it dies or is destroyed (SOUL-05)."""
    face = game.face(obj)
    return face.souls > 0 and face.reward is not None and can_gain_soul(game, game.active)


def propose_soul(game: GameState, frame: Frame, obj: Obj) -> None:
    """The active player would gain it as a soul (SOUL-05, REPL-01)."""
    would(game, frame, Event("gain soul", ~game.active, 1, what=obj.id))


def tell_death(game: GameState, event: Event, index: Index, seat: int = NOBODY, cause: str = "") -> None:
    """Tell that somebody died, and who killed them: the object and the player who are the source of it, if any. What
    an object dies of destroys it (000 §6.3, §6.10, DESTROY-04).
    """
    notify(game, event, index)
    if event.who >= 0:
        notify(game, Event("destroyed", event.who, seat=seat, source=event.source, what=event.what, cause=cause), index)
    if event.source or event.what:
        notify(game, Event("kill", event.what, 1, what=event.who, source=event.source), index)


def killer(game: GameState, event: Event) -> tuple[str, int]:
    """What somebody died of, by name (empty: nothing did it), and the seat behind it."""
    return by_name(game, event.source or event.what), behind(game, event.what or event.source)


class PlayerDeath(Procedure):
    """A player dies: triggers, the penalty, and for the active player cleanup and the end phase (DEATH-P-02 to
    DEATH-P-12).
    """

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.pc += 1
        seat = ~frame.this
        player = game.players[seat]
        assert frame.event is not None
        if frame.pc == 1:
            if seat == game.active and game.phase in (START, ACTION):
                atoms.set_phase(game, CLEANUP)  # attack, purchase and declarations stop (DEATH-P-02)
            if game.attack is not None and game.attack.attacker == seat:
                end_attack(game)
            if game.attack is not None and game.attack.on == frame.this:
                end_attack(game)
            atoms.be_dead(game, seat)
            by, killed_by = killer(game, frame.event)
            source = frame.event.source
            game.say("die", on=frame.this, name=player.name, role="player", by=by, source=source, seat=killed_by)
            if seat == game.active and together(game) and challenge(game) is None:
                tick(game, seat=seat)  # COOP-04, CHALLENGE-10
                if game.result is not None:
                    return False
            tell_death(game, frame.event, game.index())
            settle(game)
            return False
        if frame.pc == 2:
            would(game, frame, Event("penalty", frame.this, 1))
            return False
        if frame.pc == 3:
            paid = int(frame.did)
            notify(
                game,
                Event("die after penalty", frame.this, paid, what=penalty_item(game, frame.this) if paid else NOTHING),
            )
            settle(game)
            return False
        return True


def begin_penalty(game: GameState, event: Event) -> int:
    """Pay the death penalty: not on the stack, not to be cancelled (DEATH-P-09)."""
    scope = Scope()
    scope.you = ~event.who
    scope.event = event
    start(game, PENALTY, scope)
    return 1


ITEM: Final = 0
DESTROY: Final = 1
DESTROYED: Final = 2
DISCARD: Final = 3
LOOT: Final = 4
REST: Final = 5


class PenaltyRegisters(Registers):
    """A death penalty under way."""

    __slots__ = ()

    @property
    def done(self) -> int:
        """How many items or loot cards its present part has taken so far."""
        return self.frame.at

    @done.setter
    def done(self, n: int) -> None:
        self.frame.at = n

    @property
    def destroyed(self) -> int:
        """The item that is destroyed for it."""
        return self.frame.picked[0]

    @destroyed.setter
    def destroyed(self, id: int) -> None:
        self.frame.picked = (id,)


class Penalty(Procedure):
    """Item, loot card, 1¢, sideways; parts that cannot be done are skipped (DEATH-P-04 to DEATH-P-08).

    House rules say how many of each. The event's source is who picks the item and `what` who gets the rest,
    if a card says so (Shadow).
    """

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = PenaltyRegisters(frame)
        event = frame.event
        assert event is not None
        seat = ~event.who
        taker = ~event.what if event.what < 0 else NOBODY
        answer = answered(game)
        if frame.pc == ITEM:
            items = [o.id for o in controlled(game, seat, "item") if not eternal(game, o.id)]
            if items and kept.done < game.options.penalty_items:
                if random_item(game, seat):
                    items = [items[chance.below(game, len(items))]]
                chooser = ~event.source if event.source < 0 else seat
                ask(game, chooser, "death penalty: destroy an item", [Option("item", id) for id in items])
                frame.pc = DESTROY
            else:
                kept.done, frame.pc = 0, LOOT
        elif frame.pc == DESTROY:
            assert answer is not None
            kept.destroyed = answer.ref
            frame.pc = DESTROYED
            would(game, frame, Event("destroy", answer.ref, 1, seat=seat, cause=CAUSE))
        elif frame.pc == DESTROYED:
            if frame.did:
                atoms.remember(game, Event("penalty item", event.who, what=kept.destroyed))  # DEATH-P-19
            kept.done, frame.pc = kept.done + 1, ITEM
        elif frame.pc == LOOT:
            spared = kept_in_death(game, seat)
            if game.players[seat].hand and kept.done < game.options.penalty_loot and not spared:
                ask(game, seat, "death penalty: discard a loot card", hand_options(game, seat))
                frame.pc = DISCARD
            else:
                frame.pc = REST
                would(game, frame, Event("lose ¢", ~seat, 0 if spared else game.options.penalty_cents))
        elif frame.pc == DISCARD:
            assert answer is not None
            if taker == NOBODY:
                atoms.discard_loot(game, seat, answer.n)
            else:
                atoms.give_loot(game, seat, taker, answer.n)
            kept.done, frame.pc = kept.done + 1, LOOT
        else:
            lost = frame.much
            for obj in atoms.characters_items(game, seat):
                if has_tap(game, obj):
                    atoms.set_charged(game, obj, False)
            game.due = True
            if taker != NOBODY and lost:
                would(game, frame, Event("gain ¢", ~taker, lost))
            return True
        return False


def random_item(game: GameState, seat: int) -> bool:
    """Whether chance picks the item that this player destroys."""
    return any(s.who.covers(game, line, ~seat) for s, line in game.index().standing(game, RandomPenaltyItem))


def penalty_item(game: GameState, id: int) -> int:
    """The item that a player destroyed for this turn's death penalty, NOTHING if none (DEATH-P-19)."""
    for event in game.told:
        if event.kind == "penalty item" and event.who == id:
            return event.what
    return NOTHING


def hand_options(game: GameState, seat: int) -> list[Option]:
    """One option a card in hand."""
    return [Option("card", entry & CARD_MASK, i) for i, entry in enumerate(game.players[seat].hand)]


RESOLVE_DEATH: Final = ResolveDeath()
MONSTER_DEATH: Final = MonsterDeath()
PLAYER_DEATH: Final = PlayerDeath()
DESTRUCTION: Final = Destruction()
PENALTY: Final = Penalty()
