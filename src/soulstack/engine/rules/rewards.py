"""Rewards: who gains them, how often, and how they are paid (CARD-08, CARD-17)."""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.ids import HALF
from soulstack.engine.core.lines import Static
from soulstack.engine.core.node import Effect, Node, Procedure, Verb
from soulstack.engine.core.records import Obj
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.rewards import RewardsDoubled
from soulstack.engine.statics.souls import KillerRewards
from soulstack.engine.table.triggers import notify


def pay_rewards(game: GameState, obj: Obj, killer: int, times: int, *, settled: bool) -> None:
    """The reward box of something that died or was destroyed pays (CARD-17); `settled`: what the rewards put on the
    stack is resolved before anything else.
    """
    reward = game.face(obj).reward
    if reward is None:
        return
    times *= doubled(game, obj.id)
    for seat, n in reversed(shares(game, obj, rewarded(game, obj, killer), times)):
        scope = Scope()
        scope.you = seat
        scope.this = obj.id
        if settled:
            PayRewardRegisters(start(game, PAY_REWARD, scope)).floor = len(game.stack)
        pay(game, reward, scope, n)
        notify(game, Event("gain rewards", ~seat, n, what=obj.id))


def pay(game: GameState, reward: Effect, scope: Scope, n: int, cause: str = "") -> None:
    """Carry out a reward box, doubled or halved: its numbers, rounded down, or where there are none that can be, all of
    it so many times.
    """
    whole = n // 2 if cause == HALF else n
    if whole == 1 and cause != HALF:
        goes, event = 1, Event("reward", scope.this, 1)
    elif scales(reward):
        goes, event = 1, Event("reward", scope.this, n, cause=cause)
    else:
        goes, event = whole, Event("reward", scope.this, 1)
    for _ in range(goes):
        frame = start(game, reward, scope)
        frame.event = event


def scales(node: Any) -> bool:
    """Whether a reward has numbers that are doubled with it."""
    if isinstance(node, tuple):
        return any(scales(part) for part in node)
    if isinstance(node, Verb) and node.rewarding:
        return True
    return isinstance(node, Node) and any(scales(part) for part in node.parts())


def amount(frame: Frame, n: int) -> int:
    """How much a number in a reward box is, doubled or halved with the rewards (RULING-20); elsewhere as it stands."""
    event = frame.event
    if event is None or event.kind != "reward":
        return n
    return n * event.n // 2 if event.cause == HALF else n * event.n


def doubled(game: GameState, id: int) -> int:
    """How many times its rewards are paid by what stands: the same line doubles them once (RULING-13)."""
    times = 1
    used: set[int] = set()
    if RewardsDoubled in game.index().statics:
        for static, line in game.index().standing(game, RewardsDoubled):
            if static.nid not in used and static.doubles_those_of(game, line, id):
                used.add(static.nid)
                times *= 2
    return times


def rewarded(game: GameState, obj: Obj, killer: int) -> int:
    """Who gains the rewards: the active player, whoever did the killing, unless the card says otherwise (CARD-08)."""
    if killer < 0 and any(isinstance(a, Static) and isinstance(a.s, KillerRewards) for a in game.face(obj).abilities):
        return ~killer
    return game.active


def shares(game: GameState, obj: Obj, seat: int, times: int) -> list[tuple[int, int]]:
    """Who gains the rewards how often, in order: one player, or for a monster every player and that one twice
    (VARIANT-10).
    """
    if not game.options.rewards_for_everyone or obj.role != "monster":
        return [(seat, times)]
    return [(seat, 2 * times), *((other, times) for other in game.seats_from(seat)[1:])]


class PayRewardRegisters(Registers):
    """The payment of rewards under way."""

    __slots__ = ()

    @property
    def floor(self) -> int:
        """How high the stack was before them."""
        return self.frame.at

    @floor.setter
    def floor(self, n: int) -> None:
        self.frame.at = n


class PayReward(Procedure):
    """Waits for a rolled reward: the roll and its outcome use the stack (KEYW-06)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = PayRewardRegisters(frame)
        if frame.pc == 0 and (len(game.stack) > kept.floor or game.waiting):
            frame.pc = 1
            game.settle(kept.floor)
            return False
        return True


PAY_REWARD: Final = PayReward()
