# Rewards gained, deaths within an attack, HP reached, who was attacked, and bonus souls that come in later.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import TILL_TURN
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import (
    AS_IT_IS,
    NO_ONE,
    Ability,
    Condition,
    Verb,
)
from soulstack.engine.core.parts import PLAYERS, EventPattern, Happening, Noun, Post
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import hp
from soulstack.engine.words.conditions import DidNot, IfDo
from soulstack.engine.words.delayed import TillEndOfTurn, begin
from soulstack.engine.words.happenings_harm import KILLED
from soulstack.engine.words.happenings_play import OfKind
from soulstack.engine.words.pronouns import They


class GainsRewards(OfKind):
    """The subject gains the rewards of something that died, not by a card that says *gain the rewards* (CARD-08)."""

    says = ("ev: <gain> the rewards of a {k:kinds}",)

    kind: ClassVar[EventKind] = "gain rewards"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = KILLED


class AttacksDeck(Happening):
    """The subject attacks the top card of the monster deck, which is *it*, in its slot by now (ATTACK-06)."""

    says = ("ev: <attack> the monster deck",)

    kind: ClassVar[EventKind] = "attack revealed"
    happens_to: ClassVar[str] = PLAYERS
    names_it: ClassVar[bool] = True

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.what


class AttackedDies(EventPattern):
    """The monster that was attacked when this was set up dies before that attack is over (ATTACK-16)."""

    says = ("event: the attacked monster dies in this attack",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("die",)

    def this_attack(self) -> bool:
        return True

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        """A death ends the attack on it before it is told, the death of anything else does not; and once an attack has
        ended, this does not wait any more.
        """
        return event.who >= 0 and (game.attack is None or game.attack.on == event.who)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.who


class IfTillEndOfTurn(TillEndOfTurn):
    """A trigger or replacement for this turn, if the condition is true; ends the line (EFFECT-03, ABIL-17)."""

    says = ("sentence: if {cond}, this turn, {a:floating}",)

    def __init__(self, cond: Condition, a: Ability) -> None:
        self.cond = cond
        super().__init__(a)

    def step(self, game: GameState, frame: Frame) -> bool:
        return not self.cond.holds(game, frame) or begin(game, self, frame, TILL_TURN)

    def in_go(self) -> bool:
        return isinstance(self.cond, (IfDo, DidNot)) and isinstance(self.cond.who, They)


class AttackedThisTurn(Post):
    """An attack on it has begun this turn, whoever made it (ATTACK-28)."""

    says = ("post: attacked this turn",)

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return any(event.kind == "attack on" and event.what == id for event in game.told)


class OtherThanBoth(Post):
    """A player who is neither you nor the one named last."""

    says = ("post: other than you and them",)

    def depends(self) -> bool:
        return True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return ~id not in (scope.you, scope.they)


class PayDownTo(Verb):
    """Pay HP, which is no damage, down to a number; with no more than that nothing is paid (PAY-03, PAY-04)."""

    says = ("do: <pay> HP until {who:subj} <have@who> {n:int} HP",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    agrees = "who"

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return (hp(game, ~seat) or 0) > self.n

    def step(self, game: GameState, frame: Frame) -> bool:
        seat = doer(frame)
        n = (hp(game, ~seat) or 0) - self.n
        frame.did = n > 0
        if frame.did:
            atoms.mark_damage(game, ~seat, n)
            game.say("pay HP", seat=seat, n=n)
        return True


class BecomeBonusSoul(Verb):
    """A bonus soul from outside the game is watched from now on (BONUS-01, BONUS-04)."""

    says = ("do: <become> a bonus soul",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True
    to_cards = True

    def souls(self) -> int:
        return 0

    def step(self, game: GameState, frame: Frame) -> bool:
        number = frame.subj - CARD
        frame.did = number in game.outside and game.cards[number].kind == "bonus soul"
        if frame.did:
            atoms.lay_bonus_soul(game, number)
        return True
