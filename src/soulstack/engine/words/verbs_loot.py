# Verbs about loot: drawing and discarding it.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.core.node import DOER, NO_ONE, Verb
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Noun, Number, Per
from soulstack.engine.core.scope import Event, Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.losses import refused
from soulstack.engine.rules.rewards import amount
from soulstack.engine.table import atoms
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.words.common import Proposes, ToEach
from soulstack.engine.words.nouns import Hand


class Loot(Proposes):
    """Draw so many loot cards (LOOT-01)."""

    says = ("do: <loot> {n:num}",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("loot", ~seat, amount(frame, self.n.value(game, frame)))


class LootFromDiscard(Verb):
    """Loot from the top of the loot discard, as many as there are (ZONE-16)."""

    says = ("do: <loot> {n:num} from the loot discard",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.much = atoms.draw_discard(game, doer(frame), self.n.value(game, frame))
        frame.did = frame.much > 0
        return True


class MatchLoot(Proposes):
    """Loot what is missing to have as many loot cards as another (RULING-16)."""

    says = ("do: <loot> until {who:subj} <have@who> as many loot cards as {whom:subj} <have@whom>",)
    takes_from = NO_ONE
    responds_to = ()

    agrees = "who"

    def __init__(self, who: Noun, whom: Noun) -> None:
        self.who = who
        self.whom = whom

    def proposed(self, game: GameState, frame: Frame) -> Event:
        whom = self.whom.players(game, frame)
        seat = doer(frame)
        n = len(game.players[~whom[0]].hand) - len(game.players[seat].hand) if whom else 0
        return Event("loot", ~seat, max(0, n))


class Discard(ToEach):
    """Put loot cards of the doer's choice from hand into discard (LOOT-07, LOOT-08, DESTROY-07)."""

    says = ("do: <discard> {what:obj}",)
    takes_from = DOER
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        least = self.what.n.value(game, scope) if hasattr(self.what, "n") and not isinstance(self.what.n, int) else 0
        have = len(game.players[scope.you].hand)
        return None if have >= least else Unpaid(least, have, "loot card")

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0 and refused(game, doer(frame)):
            frame.did = False
            return True
        return super().step(game, frame)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        super().go_on(game, frame)
        frame.did = frame.did or isinstance(self.what, Hand)  # an empty hand counts as discarded (rulings, 11)
        return True

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        seat = doer(frame)
        for position, entry in enumerate(game.players[seat].hand):
            if CARD + (entry & CARD_MASK) == id:
                atoms.discard_loot(game, seat, position)
                frame.did = True
                break
        return True


class LootForEach(Proposes):
    """Loot so many for each thing counted (LOOT-01)."""

    says = ("do: <loot> {n:int} for each {per}",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: int, per: Per) -> None:
        self.n = n
        self.per = per

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("loot", ~seat, amount(frame, self.n * self.per.count(game, frame)))
