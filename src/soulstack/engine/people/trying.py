"""Trying answers: whether anything that a seat could do now changes what is about to happen, or what comes of it.

Each answer is tried on a copy that knows what the seat knows. Everybody else passes, and what is told from the moment
the top of the stack is about to resolve until all that it led to has resolved is compared with what is told if the seat
just passes. Dice that an answer rolls are tried with every face: chance may change it. What an answer itself does (its
¢, its loot) is no change: it could be done later as well. Whether it opens another that is one is looked at, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from soulstack.engine.core.ask import Option
from soulstack.engine.core.chance import lay_dice
from soulstack.engine.core.ids import ROLL
from soulstack.engine.core.state import GameState, Trail
from soulstack.engine.people.autopass import FULL_CONTROL
from soulstack.engine.people.known import forget
from soulstack.engine.people.log import since
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import loot_plays

MOST_TRIES: Final = 60
"""So many copies are played on for one question; if they do not do, the seat is asked."""
CHOICES: Final = 10
"""So many choices are made in a copy on the average; where it takes many more, the seat is asked as well."""
MOST_STEPS: Final = 80
"""So many choices of a copy until it is left as it is: more than a stack of ten takes in a game of four."""
FACES: Final = range(1, 7)

TOLD: Final = frozenset(
    (
        *("ability", "attack ends", "bonus soul", "cancel", "change roll", "copy", "counters", "destroy", "die"),
        *("discard", "enter", "expand", "extra turn", "fizzle", "gain", "gain ¢", "game over", "get", "give loot"),
        *("give ¢", "heal", "hurt", "into discard", "kill", "loot", "lose ¢", "move", "prevent", "removed", "reroll"),
        *("reveal", "rolled", "skip", "soul", "survive", "swap", "timer", "turn ended"),
    )
)
"""What is told of something that counts as what comes of it."""
COUNTED: Final = ("seat", "to", "n", "name", "what", "by", "who")
"""What of it is compared; not ids, which differ from copy to copy, nor which of several cards is given up."""

HURT: Final = frozenset(("hurt", "kill"))

Outcome = tuple[Any, ...]


class OutOfTries(Exception):
    """There are more answers than can be tried."""


def helpful(game: GameState, seat: int, options: Sequence[Option]) -> tuple[int, ...] | None:
    """The answers of a question of priority, by index, that change what is about to happen, or what comes of it for
    anybody; None: there are too many to try them all.
    """
    try:
        trials = Trials(game, seat)
        if trials.base is None:
            return None
        return tuple(n for n, option in enumerate(options) if option.do != "pass" and trials.changes(option))
    except OutOfTries:
        return None


class Trials:
    """Copies of a game in which a seat tries answers to what is on top of the stack."""

    def __init__(self, game: GameState, seat: int, tries: int = MOST_TRIES) -> None:
        self.seat = seat
        self.left = tries
        self.choices = tries * CHOICES
        self.top = game.stack[-1].id
        self.rolls = game.stack[-1].kind == ROLL
        self.floor = len(game.stack) - 1
        base = game.copy()
        forget(base, seat)
        for player in base.players:
            atoms.set_prefs(base, player.seat, (FULL_CONTROL,))
        self.base = self.until_asked(base)
        if self.base is not None:
            usual = self.base.copy()
            self.usual = self.outcome(usual)
            self.unhurt = not self.hurt(usual)

    def until_asked(self, trial: GameState) -> GameState | None:
        """Others pass until the seat is asked about the same; None: it never is."""
        for _ in trial.players:
            ask = trial.pending
            if ask is None or ask.kind != "priority" or not trial.stack or trial.stack[-1].id != self.top:
                return None
            if ask.seat == self.seat:
                return trial
            self.choose(trial, 0)
        return None

    def changes(self, option: Option) -> bool:
        """Whether an answer does, in any way in which it can be given."""
        assert self.base is not None
        return self.differs(self.base, option, deeper=True)

    def differs(self, before: GameState, option: Option, deeper: bool) -> bool:
        """Whether taking an option, found again among those that are offered, changes anything."""
        n = place(before, option)
        if n < 0:
            return False
        rolled = self.taken(before, n, deeper)
        return rolled is None or (rolled and any(self.taken(before, n, deeper, face) is None for face in FACES))

    def taken(self, before: GameState, n: int, deeper: bool, *faces: int) -> bool | None:
        """Take an option in a copy, its dice falling like this."""
        trial = before.copy()
        lay_dice(trial, faces)
        self.choose(trial, n)
        return self.given(trial, deeper)

    def given(self, trial: GameState, deeper: bool) -> bool | None:
        """Play a copy on in which an answer has been begun, whatever else has to be chosen for it. None: it changes
        something; else whether it rolled dice, so that other faces have to be tried.
        """
        ask = trial.pending
        if (
            ask is not None
            and ask.seat == self.seat
            and ask.kind != "priority"
            and trial.on_stack(self.top) is not None
        ):
            rolled = False
            for n in range(len(ask.options)):
                way = trial.copy()
                self.choose(way, n)
                found = self.given(way, deeper)
                if found is None:
                    return None
                rolled = rolled or found
            return rolled
        self.left -= 1
        if self.left < 0:
            raise OutOfTries
        self.resolve_above(trial)
        if self.hurt(trial):
            return bool(
                trial.chance
            )  # who hurts themselves first has changed it, but not so that anybody would want it
        if not self.waits(trial) or (deeper and self.opens(trial)):
            return None
        rolled = bool(trial.chance)
        same = self.outcome(trial) == self.usual
        return rolled if same or (self.unhurt and self.hurt(trial)) else None

    def hurt(self, trial: GameState) -> bool:
        """Whether the seat has been hurt in a copy, at first only by its own answer."""
        mark = None if self.base is None else self.base.log
        return any(kind in HURT and public["on"] == ~self.seat for kind, public, _ in since(trial, mark))

    def choose(self, trial: GameState, n: int) -> None:
        """Make a choice in a copy, as long as there are any left."""
        self.choices -= 1
        if self.choices < 0:
            raise OutOfTries
        trial.choose(n)

    def waits(self, trial: GameState) -> bool:
        """Whether what all this is about is still there to resolve."""
        return trial.on_stack(self.top) is not None

    def resolve_above(self, trial: GameState) -> None:
        """All that lies above resolves."""
        for _ in range(MOST_STEPS):
            if trial.pending is None or not self.waits(trial):
                return
            if trial.stack[-1].id == self.top and trial.pending.kind == "priority":
                self.until_asked(trial)
                return
            self.choose(trial, usual_answer(trial))

    def opens(self, trial: GameState) -> bool:
        """Whether an answer has opened others that change something: a loot card drawn that could be played, an item
        recharged.
        """
        ask, base = trial.pending, self.base
        if ask is None or ask.seat != self.seat or ask.kind != "priority" or base is None or base.pending is None:
            return False
        if drew(base, trial, self.seat) and loot_plays(trial, self.seat) > 0:
            return True
        known = {(option.do, option.ref, option.n) for option in base.pending.options}
        fresh = [option for option in ask.options if (option.do, option.ref, option.n) not in known]
        return any(self.differs(trial, option, deeper=False) for option in fresh if option.do != "pass")

    def outcome(self, trial: GameState) -> Outcome:
        """What is told from now on until all that the top of the stack led to has resolved."""
        mark = trial.log
        for _ in range(MOST_STEPS):
            ask = trial.pending
            if ask is None or (len(trial.stack) <= self.floor and ask.kind == "priority"):
                break
            item = trial.stack[-1] if trial.stack else None
            if self.rolls and item is not None and item.attack and item.kind == ROLL and item.id > self.top:
                break  # the next attack roll is another matter
            self.choose(trial, usual_answer(trial))
        return told(trial, mark)


def told(trial: GameState, mark: Trail) -> Outcome:
    """What happened since, as far as it is compared, and who won."""
    entries = [(kind, public) for kind, public, _ in since(trial, mark) if kind in TOLD]
    seen = tuple((kind, *(public.get(key) for key in COUNTED)) for kind, public in entries)
    return (seen, None if trial.result is None else trial.result.winners)


def usual_answer(trial: GameState) -> int:
    """What everybody does in a copy: pass, decline, be done, else the first thing."""
    assert trial.pending is not None
    for n, option in enumerate(trial.pending.options):
        if option.do in ("pass", "no", "done"):
            return n
    return 0


def place(trial: GameState, option: Option) -> int:
    """Where an option is offered; -1: nowhere any more."""
    ask = trial.pending
    offered = [] if ask is None else [(each.do, each.ref, each.n) for each in ask.options]
    wanted = (option.do, option.ref, option.n)
    return offered.index(wanted) if wanted in offered else -1


def drew(before: GameState, after: GameState, seat: int) -> bool:
    """Whether a seat has a loot card in hand that it did not have."""
    return bool(set(after.players[seat].hand) - set(before.players[seat].hand))
