"""Odd choices: what the ¢ that bots see in their options turn out to be worth, in games.

`python -m soulstack.lab.odd_choices` plays games of bots with experience that now and then take any promising option
instead of the best. As chance has chosen, whatever comes of it is the option's doing: the outcome is compared with the
¢ of what was taken, after one turn and in the end. The figures in search.py and position.py rest on it.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from soulstack.api import new_game
from soulstack.bots import Veteran, chances, kind_of, passes, tempting
from soulstack.engine.core.ask import Ask
from soulstack.engine.core.ids import ACTION
from soulstack.engine.game import Game
from soulstack.lab.study import asked, played, players, study

if TYPE_CHECKING:
    from numpy.typing import NDArray

ODD = 1 / 8
"""How many of the choices are left to chance."""

BY_DEED = ("own", "answer")
"""Kinds of choices whose options do different things."""

FEW = 30
"""Fewer choices than these tell nothing."""

ALIKE = 1e-9
"""A smaller difference is none."""

HEAD = f"{'choice':<20}{'choices':>10}{'after a turn':>20}{'in the end':>20}"


@dataclass(slots=True)
class Odd:
    """A choice that was left to chance, and what came of it."""

    turn: int
    seat: int
    kind: str
    cents: tuple[float, ...]  # of every option that was open to chance, against the best
    deeds: tuple[str, ...]  # what each of them does
    taken: int  # which of them it was
    before: float  # how likely the seat was to win
    after: float = 0.0  # and how likely when the action phase of the next turn began
    won: float = 0.0


@dataclass(frozen=True)
class Lesson:
    """What the ¢ of a kind of choice, or a deed beyond its ¢, turned out to be worth: shares of a game, each with its
    standard error.
    """

    kind: str
    deed: str  # "" for the ¢
    choices: int  # that tell something of it
    after: tuple[float, float]
    won: tuple[float, float]


# the games


def play(seed: int, players: int = 2) -> tuple[int, list[Odd]]:
    """Play a game: its seed and its odd choices."""
    game = new_game(players=players, seed=seed)
    bot, chance = Veteran(), Random(seed)
    found: list[Odd] = []
    waiting: deque[Odd] = deque()
    while (ask := game.pending) is not None:
        while waiting and game.turn > waiting[0].turn and game.phase >= ACTION:
            odd = waiting.popleft()
            odd.after = chances(game, odd.seat)[odd.seat]
        if len(ask.options) == 1 or passes(game, ask):
            game.choose(0)
            continue
        worths = bot.worths(game, ask)
        index = worths.index(max(worths))
        tried = tempting(game, ask, worths) if chance.random() < ODD else []
        if len(tried) > 1:
            index = chance.choice(tried)
            found.append(noted(game, ask, worths, tried, index))
            waiting.append(found[-1])
        game.choose(index)
    for odd in found:
        odd.won = chances(game, odd.seat)[odd.seat]
    for odd in waiting:  # the game was over before
        odd.after = odd.won
    return seed, found


def noted(game: Game, ask: Ask, worths: list[float], tried: list[int], index: int) -> Odd:
    """An odd choice as it is made."""
    best = max(worths)
    return Odd(
        game.turn,
        ask.seat,
        kind_of(game, ask),
        tuple(worths[i] - best for i in tried),
        tuple(ask.options[i].do for i in tried),
        tried.index(index),
        chances(game, ask.seat)[ask.seat],
    )


# what they teach


def lessons(found: Sequence[Odd]) -> list[Lesson]:
    """What the choices of each kind teach."""
    kinds = sorted({odd.kind for odd in found})
    return [lesson for kind in kinds for lesson in of_kind(kind, [odd for odd in found if odd.kind == kind])]


def of_kind(kind: str, found: Sequence[Odd]) -> list[Lesson]:
    """What choices of one kind teach: of their ¢, and of what the deeds brought that their ¢ do not say."""
    import numpy as np

    deeds = sorted({deed for odd in found for deed in odd.deeds}) if kind in BY_DEED else []
    table = np.array([[cents_more(odd), *(more_of(odd, deed) for deed in deeds)] for odd in found])
    before = np.array([odd.before for odd in found])
    after, won = (
        least_squares(table, unforeseen(before, np.array(came)))
        for came in ([odd.after for odd in found], [odd.won for odd in found])
    )
    told = np.count_nonzero(np.abs(table) > ALIKE, axis=0).tolist()
    return [
        Lesson(kind, deed, told[i], (after[0][i], after[1][i]), (won[0][i], won[1][i]))
        for i, deed in enumerate(["", *deeds])
    ]


def cents_more(odd: Odd) -> float:
    """How many ¢ more were seen in what was taken than in what might have been."""
    return odd.cents[odd.taken] - sum(odd.cents) / len(odd.cents)


def more_of(odd: Odd, deed: str) -> float:
    """How much more of a deed was taken than was to be expected."""
    return (odd.deeds[odd.taken] == deed) - odd.deeds.count(deed) / len(odd.deeds)


def unforeseen(before: NDArray[Any], came: NDArray[Any]) -> NDArray[Any]:
    """What of the outcomes the positions before did not tell; the rest would only hide what the choices brought."""
    import numpy as np

    powers = np.vander(before, 4)
    left: NDArray[Any] = came - powers @ np.linalg.lstsq(powers, came, rcond=None)[0]
    return left


def least_squares(table: NDArray[Any], came: NDArray[Any]) -> tuple[list[float], list[float]]:
    """What one more in each column brings, and the standard errors.

    Something is always taken, so deeds can only be told from each other: all together, each as often as it told
    something, they bring nothing. That is the shortest of the solutions once columns are scaled by how often they tell.
    """
    import numpy as np

    scale = np.maximum(1, np.count_nonzero(np.abs(table) > ALIKE, axis=0)) ** -0.5
    scaled = table * scale
    inverse = np.linalg.pinv(scaled.T @ scaled, rcond=ALIKE, hermitian=True)
    brings = inverse @ (scaled.T @ came)
    left = came - scaled @ brings
    noise = left @ left / max(1, len(came) - len(brings))
    return (brings * scale).tolist(), (np.sqrt(np.diag(inverse) * noise) * scale).tolist()


# the command


def report(games: int, players: int, found: Sequence[Odd]) -> str:
    """The figures for people."""
    learned = lessons(found)
    cents = sorted((lesson for lesson in learned if not lesson.deed), key=lambda lesson: -lesson.choices)
    deeds = [lesson for lesson in learned if lesson.deed]
    lines = [f"{games:,} games of {players} players, {len(found):,} odd choices"]
    lines += ["", "How much more likely one wins for each ¢ more that is seen in an option", HEAD]
    lines += [line(lesson.kind, lesson, 3) for lesson in cents]
    lines += ["", "How much more likely one wins with an option than its ¢ say, against others", HEAD]
    lines += [line(f"{lesson.kind}: {lesson.deed}", lesson, 2) for lesson in deeds]
    return "\n".join(lines)


def line(name: str, lesson: Lesson, digits: int) -> str:
    """A line of the table."""
    if lesson.choices < FEW:
        return f"{name:<20}{lesson.choices:>10,}   too few to tell"
    told = "".join(
        f"{f'{figure:+.{digits}%} ± {error:.{digits}%}':>20}" for figure, error in (lesson.after, lesson.won)
    )
    return f"{name:<20}{lesson.choices:>10,}{told}"


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print what the odd choices teach."""
    parser = study("odd_choices", __doc__, games=10_000)
    parser.add_argument("--players", type=players, default=2)
    wanted = asked(parser, argv)
    games = played(partial(play, players=wanted.players), wanted)
    print(report(len(games), wanted.players, [odd for _, found in games for odd in found]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
