"""Asks: the one pending question, its options in a fixed order, and how a node asks.

An answer is the index of an option. Options are cheap to make; their words are put in when somebody looks at
`game.ask`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.kind import AskKind, OptionKind

if TYPE_CHECKING:
    from soulstack.engine.core.state import GameState

BLIND: Final = 1 << 19
"""An option's ref of a face-down card: BLIND plus its position."""

CARD: Final = 1 << 20
"""A ref of a card outside play that the chooser can see: CARD plus its number."""


class Option:
    """One possible answer: what it does, and to what. `said` is what the card or rule calls it, where only that tells.
    In `game.ask`, `label` names its result for people; in `game.pending`, which nobody has looked at yet, it is empty.
    """

    __slots__ = ("do", "label", "n", "ref", "said")

    def __init__(self, do: OptionKind, ref: int = 0, n: int = 0, said: str = "", label: str = "") -> None:
        self.do = do
        self.ref = ref
        self.n = n
        self.said = said
        self.label = label

    def __repr__(self) -> str:
        return f"<{self.label or self.do}>"

    def data(self) -> tuple[Any, ...]:
        return (self.do, self.ref, self.n)


class Ask:
    """A question to one seat: what is asked and the options. Never changed once made, so copies share it."""

    __slots__ = ("about", "kind", "options", "said", "seat", "why", "worded")

    def __init__(
        self, seat: int, kind: AskKind, options: list[Option], about: int = 0, said: str = "", why: str = ""
    ) -> None:
        self.seat = seat
        self.kind: AskKind = kind
        self.said = said or kind  # the question itself, as people read it
        self.why = why or self.said  # the same with what it is about, once it has words
        self.options = options
        self.about = about  # the object or stack item it is about
        self.worded = bool(why)

    def data(self) -> tuple[Any, ...]:
        return (self.seat, self.kind, self.said, self.about, tuple(o.data() for o in self.options))

    def __repr__(self) -> str:
        lines = [f"Seat {self.seat}: {self.why}"]
        lines += [f"  {i}: {option.label or option.do}" for i, option in enumerate(self.options)]
        return "\n".join(lines)


def ask(game: GameState, seat: int, kind: AskKind, options: list[Option], about: int = 0, said: str = "") -> None:
    """Ask a seat. A choice with one option is no choice and is answered at once."""
    if len(options) == 1:
        game.answer = options[0]
    else:
        game.pending = Ask(seat, kind, options, about, said)


def answered(game: GameState) -> Option | None:
    """The answer that has just been given, once; None: nobody has answered yet."""
    answer = game.answer
    game.answer = None
    return answer


class ChoiceError(ValueError):
    """An answer that was not offered; nothing has changed."""
