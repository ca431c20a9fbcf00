"""Figures: plots as SVG for a page, in the page's own colour of words, so that they read on light and dark alike.

Every plot is drawn twice, for a wide page and for a phone: words that are shrunk with a picture cannot be read.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec

from soulstack.lab.findings import CardFinding, Share
from soulstack.lab.stats import Floats

INK = "#123457"
"""Stands for the page's own colour of words."""

BLUE, RED, GREY = "#3b82c4", "#d0563f", "#8a8a8a"
LINES = (BLUE, "#c98a1b", "#4f9d5d", "#9a63c0", RED, GREY)

WIDTHS = {"desk": 7.0, "phone": 4.2}
"""In inches, by the page's names for them."""

Given = ParamSpec("Given")


def for_all_screens(draw: Callable[Concatenate[float, Given], str]) -> Callable[Given, str]:
    """A plot that is drawn for each width; the page shows the one that fits."""

    def drawn(*given: Given.args, **named: Given.kwargs) -> str:
        return "".join(f'<div class="{name}">{draw(w, *given, **named)}</div>' for name, w in WIDTHS.items())

    return drawn


def new_figure(width: float, height: float, columns: int = 1) -> tuple[Any, Any]:
    """A figure and its axes, or a list of axes."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "soulstack",
            "font.family": "sans-serif",
            "font.size": 10,
            "text.color": INK,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "axes.titlesize": 10,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "xtick.color": INK,
            "ytick.color": INK,
            "legend.frameon": False,
        }
    )
    return pyplot.subplots(1, columns, figsize=(width, height), layout="constrained")


def svg(figure: Any, words: str) -> str:
    """The figure for a page; `words` say what it shows to those who cannot see it."""
    from matplotlib import pyplot

    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    pyplot.close(figure)
    text = out.getvalue()
    text = text[text.index("<svg") :].replace(INK, "currentColor")
    text = re.sub(r"<metadata>.*?</metadata>", "", text, count=1, flags=re.DOTALL)
    text = re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', 'class="plot"', text, count=1)
    return text.replace("<svg", f'<svg role="img" aria-label="{words}"', 1)


@for_all_screens
def win_rates(width: float, shares: Sequence[Share], fair: float | None, words: str) -> str:
    """Win rates as dots with their intervals, and a line where everybody would be alike, if that means anything."""
    figure, axes = new_figure(width, 0.8 + 0.3 * len(shares))
    rows = range(len(shares))
    if fair is not None:
        axes.axvline(100 * fair, color=GREY, linewidth=1, linestyle="--")
    axes.hlines(rows, [100 * s.low for s in shares], [100 * s.high for s in shares], color=BLUE, linewidth=2)
    axes.plot([100 * s.share for s in shares], rows, "o", color=BLUE, markersize=6)
    axes.set_yticks(list(rows), [f"{s.name}  {s.share:.0%} of {s.players:,}" for s in shares])
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlabel("games won, in %")
    return svg(figure, words)


@for_all_screens
def lengths(width: float, turns: Floats, words: str) -> str:
    """How many games last how long."""
    import numpy as np

    figure, axes = new_figure(width, 3)
    most = int(np.percentile(turns, 99.5)) + 1
    step = max(1, round(most / 40))
    axes.hist(np.minimum(turns, most), bins=np.arange(0, most + step + 1, step), color=BLUE, alpha=0.8)
    middle = float(np.median(turns))
    axes.axvline(middle, color=RED, linewidth=1.5)
    axes.set_title(f"half of the games end by turn {middle:g}", color=RED)
    axes.set_xlabel("turns of a game, everybody's counted")
    axes.set_ylabel("games")
    return svg(figure, words)


@for_all_screens
def souls(width: float, groups: Sequence[tuple[str, Floats]], words: str) -> str:
    """Average souls by turn, a line for each group of players."""
    figure, axes = new_figure(width, 3)
    for colour, (name, line) in zip(LINES * 2, groups, strict=False):
        axes.plot(range(1, len(line) + 1), line, color=colour, label=name, linewidth=2)
    axes.set_xlabel("turn, everybody's counted")
    axes.set_ylabel("souls, on average")
    axes.set_ylim(bottom=0)
    axes.legend()
    return svg(figure, words)


@for_all_screens
def killers(width: float, rows: Sequence[tuple[str, float, float]], words: str) -> str:
    """What kills players: deaths in a hundred games, in a fight and otherwise."""
    figure, axes = new_figure(width, 0.9 + 0.26 * len(rows))
    places = range(len(rows))
    fights, others = [row[1] for row in rows], [row[2] for row in rows]
    axes.barh(places, fights, color=RED, alpha=0.85, label="in a fight")
    axes.barh(places, others, left=fights, color="#c98a1b", alpha=0.85, label="otherwise")
    axes.set_yticks(list(places), [row[0] for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("deaths in 100 games", loc="right")  # names beside the bars can leave it little room
    axes.legend(loc="lower right")
    return svg(figure, words)


@for_all_screens
def strongest(width: float, cards: Sequence[CardFinding], words: str) -> str:
    """The surest cards at both ends, with their intervals."""
    figure, axes = new_figure(width, 0.8 + 0.26 * len(cards))
    axes.axvline(0, color=GREY, linewidth=1, linestyle="--")
    for row, card in enumerate(cards):
        if card.effect is not None:
            colour = BLUE if card.effect.size > 0 else RED
            axes.hlines(row, 100 * card.effect.low, 100 * card.effect.high, color=colour, linewidth=2)
            axes.plot(100 * card.effect.size, row, "o", color=colour, markersize=5)
    axes.set_yticks(range(len(cards)), [card.name for card in cards])
    axes.set_ylim(len(cards) - 0.5, -0.5)
    axes.set_xlabel("corrected difference, in points")
    return svg(figure, words)


@for_all_screens
def dots(
    width: float, names: Sequence[str], sizes: Sequence[tuple[float, float, float]], box: Sequence[float], words: str
) -> str:
    """Some cards with their intervals over a strip of the box's own cards."""
    figure, axes = new_figure(width, 1.3 + 0.35 * len(names))
    axes.axvline(0, color=GREY, linewidth=1, linestyle="--")
    axes.plot([100 * b for b in box], [len(names)] * len(box), "|", color=GREY, markersize=14, alpha=0.7)
    for row, (size, low, high) in enumerate(sizes):
        axes.hlines(row, 100 * low, 100 * high, color=BLUE, linewidth=2)
        axes.plot(100 * size, row, "o", color=BLUE, markersize=6)
    axes.set_yticks(range(len(names) + 1), [*names, "the box's own cards"])
    axes.set_ylim(len(names) + 0.5, -0.5)
    axes.set_xlabel("points against a typical card")
    return svg(figure, words)
