# Verbs about ¢, treasure, rewards and the death penalty.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import HALF, NOTHING
from soulstack.engine.core.lines import Paid
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import DOER, NO_ONE, Verb
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Noun, Number, Per
from soulstack.engine.core.scope import Event, Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.death import MonsterDeath, MonsterDeathRegisters
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.rewards import amount, doubled, pay
from soulstack.engine.rules.stack import PUT
from soulstack.engine.rules.would import would
from soulstack.engine.statics.prices import dear
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import hp
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.words.common import Finds, Proposes
from soulstack.engine.words.numbers import N


class GainCents(Proposes):
    """Take ¢ from the pool (GAIN-02)."""

    says = ("do: <gain> {n:amt}¢",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("gain ¢", ~seat, amount(frame, self.n.value(game, frame)))


class LoseCents(Proposes):
    """Put up to so many ¢ into the pool (PAY-06)."""

    says = ("do: <lose> {n:amt}¢",)
    takes_from = DOER
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def proposed(self, game: GameState, frame: Frame) -> Event:
        return Event("lose ¢", ~doer(frame), self.n.value(game, frame))


class OfPurses(Finds):
    """One event for the ¢ of each player that it names; how much there was of all is *that much* afterwards."""

    whose: Noun

    def proposed(self, game: GameState, seat: int) -> Event:
        """The event of one of them."""
        raise NotImplementedError(type(self).__name__)

    def noun(self) -> Noun:
        return self.whose

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = self.players(game, frame)
        while True:
            if frame.pc == 3:
                frame.pc = 2
                frame.picked = (*frame.picked, frame.much)
            if frame.at == len(frame.list):
                frame.much = sum(frame.picked)
                frame.did = frame.much > 0
                return True
            frame.pc = 3
            frame.at += 1
            if not would(game, frame, self.proposed(game, ~frame.list[frame.at - 1])):
                return False


class LoseAllCents(OfPurses):
    """Put all ¢ of that player into the pool (PAY-06)."""

    says = ("do: <lose> all {whose:poss} ¢",)
    takes_from = "whose"
    responds_to = ()

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def proposed(self, game: GameState, seat: int) -> Event:
        return Event("lose ¢", ~seat, game.players[seat].cents)


class StealCents(Finds):
    """Take up to so many ¢ from a player (GAIN-11)."""

    says = ("do: <steal> {n:amt}¢ from {whom:obj}",)
    takes_from = "whom"
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number, whom: Noun) -> None:
        self.n = n
        self.whom = whom

    def partner(self) -> str:
        return "whom"

    def noun(self) -> Noun:
        return self.whom

    def go_on(self, game: GameState, frame: Frame) -> bool:
        n = self.n.value(game, frame)
        frame.much = sum(atoms.give_cents(game, ~id, doer(frame), n) for id in self.players(game, frame))
        frame.did = frame.much > 0
        return True


class GainTreasureRegisters(Registers):
    """The gaining of treasure under way."""

    __slots__ = ()

    @property
    def them_before(self) -> tuple[int, ...]:
        """Who *them* were before."""
        return self.frame.list

    @them_before.setter
    def them_before(self, ids: tuple[int, ...]) -> None:
        self.frame.list = ids


class GainTreasure(Proposes):
    """Put the top cards of the treasure deck into play under the doer's control (GAIN-03)."""

    says = ("do: <gain> {n:num} treasure",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def proposed(self, game: GameState, frame: Frame) -> Event:
        return Event("gain treasure", ~doer(frame), amount(frame, self.n.value(game, frame)))

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = GainTreasureRegisters(frame)
        if frame.pc == 0:
            kept.them_before = frame.them
        if not super().step(game, frame):
            return False
        if isinstance(self.n, N) and self.n.n == 1:
            frame.them = kept.them_before  # a single thing is only *it*
        return True


class MatchCents(Proposes):
    """Gain what is missing to have as many ¢ as another (RULING-16)."""

    says = ("do: <gain> ¢ until {who:subj} <have@who> as many as {whom:subj} <have@whom>",)
    takes_from = NO_ONE
    responds_to = ()

    agrees = "who"

    def __init__(self, who: Noun, whom: Noun) -> None:
        self.who = who
        self.whom = whom

    def proposed(self, game: GameState, frame: Frame) -> Event:
        whom = self.whom.players(game, frame)
        seat = doer(frame)
        n = game.players[~whom[0]].cents - game.players[seat].cents if whom else 0
        return Event("gain ¢", ~seat, n)


class PayCents(Verb):
    """Pay ¢ to the pool, all or nothing; a $ ability can cost less (PAY-01, PAY-02, COST-01)."""

    says = ("do: <pay> {n:amt}¢",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def due(self, game: GameState, scope: Scope, used: int) -> int:
        """How many ¢ it is; `used`: the object whose $ ability is being paid for."""
        n = self.n.value(game, scope)
        return n if used == NOTHING else dear(game, n, used)

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        used = scope.this if isinstance(scope, Line) and isinstance(scope.ability, Paid) else NOTHING
        need, have = self.due(game, scope, used), game.players[scope.you].cents
        return None if have >= need else Unpaid(need, have, "¢")

    def cents(self, game: GameState, scope: Scope) -> int:
        return self.n.value(game, scope)

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return game.players[seat].cents >= self.n.value(game, frame)

    def step(self, game: GameState, frame: Frame) -> bool:
        n = self.due(game, frame, paid_for(game))
        seat = doer(frame)
        frame.did = game.players[seat].cents >= n
        if frame.did:
            atoms.pay_cents(game, seat, n)
        return True


def paid_for(game: GameState) -> int:
    """The object whose $ ability is being paid for just now; NOTHING for all else that is paid."""
    for frame in reversed(game.frames):
        if frame.node is PUT:
            item = frame.item
            assert item is not None
            return item.this if isinstance(item.ability, Paid) else NOTHING
        if not frame.inner:
            break
    return NOTHING


class PayHP(Verb):
    """Pay HP, which is no damage, all or nothing (PAY-03, PAY-04)."""

    says = ("do: <pay> {n:amt} HP",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        need, have = self.n.value(game, scope), hp(game, ~scope.you) or 0
        return None if have >= need else Unpaid(need, have, "HP")

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return (hp(game, ~seat) or 0) >= self.n.value(game, frame)

    def step(self, game: GameState, frame: Frame) -> bool:
        n = self.n.value(game, frame)
        seat = doer(frame)
        frame.did = (hp(game, ~seat) or 0) >= n
        if frame.did:
            atoms.mark_damage(game, ~seat, n)
            game.say("pay HP", seat=seat, n=n)
        return True


class DoubleRewards(Verb):
    """The reward box of the monster that is dying, of this or the one named last, pays twice (RULING-20)."""

    says = ("do: <double> the rewards",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = False
        for below in game.frames:
            if isinstance(below.node, MonsterDeath) and below.this in (frame.this, frame.it):
                death = MonsterDeathRegisters(below)
                frame.did = self.nid not in death.doubled_by
                if frame.did:
                    death.doubled_by = (*death.doubled_by, self.nid)
                    death.times *= 2
        return True


class DoubleCents(OfPurses):
    """That player gains as many ¢ as they have; with doubled numbers three times as many (RULING-27)."""

    says = ("do: <double> {whose:poss} ¢",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "times"

    def __init__(self, whose: Noun, times: int = 2) -> None:
        self.whose = whose
        self.times = times

    def proposed(self, game: GameState, seat: int) -> Event:
        return Event("gain ¢", ~seat, game.players[seat].cents * (self.times - 1))


class ChoosePenalty(Verb):
    """Choose the item that another destroys in part 1 of the death penalty (DEATH-P-04, RULING-12)."""

    says = ("do: <choose> the item they destroy",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        assert frame.event is not None
        frame.event = frame.event.by(~frame.you, frame.event.what)
        return True


class TakePenalty(Verb):
    """Gain what another loses in parts 2 and 3 of the death penalty (DEATH-P-05, DEATH-P-06)."""

    says = ("do: <gain> the loot cards and ¢ they lose",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        assert frame.event is not None
        frame.event = frame.event.by(frame.event.source, ~frame.you)
        return True


class GainForEach(Proposes):
    """Gain so many ¢ for each thing counted (GAIN-02)."""

    says = ("do: <gain> {n:int}¢ for each {per}",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: int, per: Per) -> None:
        self.n = n
        self.per = per

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("gain ¢", ~seat, amount(frame, self.n * self.per.count(game, frame)))


class GainRewards(Verb):
    """Gain the reward box of the monster named last, or of this, besides whoever gains it anyway (CARD-08); doubled as
    theirs is, *half* of it rounded down.
    """

    says = ("do: <gain> [half] the rewards",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, half: bool = False) -> None:
        self.half = half

    def step(self, game: GameState, frame: Frame) -> bool:
        obj = game.recall(frame.it) or game.recall(frame.this)
        reward = None if obj is None else game.face(obj).reward
        frame.did = reward is not None
        if obj is not None and reward is not None:
            scope = Scope()
            scope.take(frame)
            scope.you = doer(frame)
            scope.this = obj.id
            gained = frame.event if frame.event is not None and frame.event.kind == "gain rewards" else None
            n = doubled(game, obj.id) if gained is None else gained.n
            pay(game, reward, scope, n, HALF if self.half else "")
        return True


class PayCentsTo(Finds):
    """Pay ¢ to a player, all or nothing (PAY-01)."""

    says = ("do: <pay> {n:amt}¢ to {whom:obj}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number, whom: Noun) -> None:
        self.n = n
        self.whom = whom

    def partner(self) -> str:
        return "whom"

    def cost(self, game: GameState, scope: Scope) -> int:
        """How much it is for all of them; who is chosen only then is one."""
        return self.n.value(game, scope) * (len(self.whom.players(game, scope)) or 1)

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        need, have = self.cost(game, scope), game.players[scope.you].cents
        return None if have >= need else Unpaid(need, have, "¢")

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return game.players[seat].cents >= self.cost(game, frame)

    def noun(self) -> Noun:
        return self.whom

    def go_on(self, game: GameState, frame: Frame) -> bool:
        payees = [~id for id in frame.found if id < 0]
        n = self.n.value(game, frame)
        seat = doer(frame)
        frame.did = bool(payees) and game.players[seat].cents >= n * len(payees)
        for payee in payees if frame.did else ():
            atoms.pay_cents(game, seat, n, payee)
        return True
