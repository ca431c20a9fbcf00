"""Experience: what cards turn out to be worth, measured in many games of two normal bots with all boxes.

`python -m soulstack.lab.experience` plays the games and writes bots/experience.toml, by which the hard bot goes.
Everybody begins with some treasures that chance gives them. Whenever an action phase begins it is noted what
everybody has; then the ¢ of every card are sought that foretell the winners best (a logistic regression),
beginning from what was learned before, or from what the card's words say.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from soulstack.api import new_game
from soulstack.bots import Belongings, NormalBot, belongings, known_worth, policy
from soulstack.cards.boxes import dealt
from soulstack.engine.core.ids import ACTION
from soulstack.engine.game import Game
from soulstack.lab.gifts import calm, give_treasures
from soulstack.lab.study import asked, played, study

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE = "experience.toml"
HEAD = """\
# What cards turned out to be worth in games of two normal bots with all boxes, in ¢.
# Written by `python -m soulstack.lab.experience`.
"""
SPREAD = 54.0
"""So many ¢ more make somebody e times as likely to win."""

GIFTS = 3
"""So many treasures somebody is given at most: more is seen of every item, and not only with who could afford it."""

EVERY = 3
"""Positions of so many turns in a row are too much alike to note them all."""

ALIKE = 2.0
"""So many positions of one game tell as much as one: they have the same winner."""


def dealt_game(seed: int) -> Game:
    """A game that is learned from."""
    return new_game(players=2, seed=seed, boxes=tuple(dealt()))


def watch(seed: int) -> tuple[int, list[Belongings], float]:
    """Play a game: its seed, positions in which an action phase began, and whether the first player won."""
    game = dealt_game(seed)
    chance, bot = Random(seed), NormalBot()
    gifts = [chance.randint(0, GIFTS) for _ in game.players]
    rows: list[Belongings] = []
    seen = 0
    while (ask := game.pending) is not None:
        if gifts and calm(game):
            give_treasures(game, gifts)
            gifts = []
            continue
        if game.turn != seen and game.phase >= ACTION:
            seen = game.turn
            rows.append(belongings(game))
        game.choose(policy(bot, game, ask))
    winners = game.result.winners if game.result is not None else ()
    return seed, rows[EVERY - 1 :: EVERY] if len(winners) == 1 else [], float(winners == (0,))


def learn(
    rows: Sequence[Belongings], won: Sequence[float], before: Mapping[str, tuple[float, float]]
) -> dict[str, float]:
    """What everything in these positions is worth, in ¢, given who won and what was thought before. Where nothing was
    thought, as of loot that has become an item, nothing is learned.
    """
    import numpy as np

    names = sorted({name for row in rows for name in row if name in before})
    column = {name: i for i, name in enumerate(names)}
    table = np.zeros((len(rows), len(names)), np.float32)
    for i, row in enumerate(rows):
        for name, n in row.items():
            if name in column:
                table[i, column[name]] = n / SPREAD
    prior = np.array([before[name][0] for name in names])
    sure = np.array([before[name][1] for name in names]) ** -2.0
    worth = newton(table, np.array(won), prior, sure)
    return dict(zip(names, worth.tolist(), strict=True))


def newton(table: NDArray[Any], won: NDArray[Any], prior: NDArray[Any], sure: NDArray[Any]) -> NDArray[Any]:
    """The most likely worths, by Newton's method."""
    import numpy as np

    worth = prior.copy()
    for _ in range(12):
        chance = 1 / (1 + np.exp(-np.clip(table @ worth, -30, 30)))
        slope = table.T @ (chance - won) / ALIKE + (worth - prior) * sure
        curve = (table * (chance * (1 - chance) / ALIKE)[:, None]).T @ table + np.diag(sure)
        step = np.linalg.solve(curve, slope)
        worth = worth - step
        if float(np.abs(step).max()) < 0.01:
            break
    return worth


def as_toml(worths: Mapping[str, float]) -> str:
    """The file's text."""
    parts = [HEAD]
    for kind, comment in (("item", "in play, to who controls it"), ("loot", "in hand")):
        lines = [f"{name.split()[1]} = {worth:.1f}" for name, worth in sorted(worths.items()) if name[:5] == kind + " "]
        parts.append(f"\n# {comment}\n[{'items' if kind == 'item' else kind}]\n" + "\n".join(lines) + "\n")
    return "".join(parts)


def main(argv: Sequence[str] | None = None) -> int:
    """Play, learn and write the file."""
    parser = study("experience", __doc__, games=40_000)
    parser.add_argument("--out", type=Path, default=Path(str(resources.files("soulstack.bots").joinpath(FILE))))
    wanted = asked(parser, argv)
    games = played(watch, wanted)
    rows = [row for _, found, _ in games for row in found]
    won = [first for _, found, first in games for _ in found]
    worths = learn(rows, won, known_worth(dealt_game(1).cards))
    wanted.out.write_text(as_toml(worths), "utf-8")
    print(f"{wanted.out}: {len(worths)} worths from {len(rows)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
