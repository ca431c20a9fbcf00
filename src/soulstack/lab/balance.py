"""Balance: how strong new cards are, and where that lies among the box's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from html import escape
from itertools import chain, zip_longest

from soulstack.engine.core.card import Card
from soulstack.lab import figures
from soulstack.lab.baseline import Baseline, Kind
from soulstack.lab.blocks import Trial, Tried, measures, trials, try_out
from soulstack.lab.findings import BELIEVED
from soulstack.lab.gifts import MEASURED
from soulstack.lab.job import Job, words
from soulstack.lab.report import page
from soulstack.lab.stats import Effect, Spread, mean_effect, q_values, spread
from soulstack.lab.workers import Failed, work

FAR = 0.9
"""Cards stronger than this share of the box's own are called strong."""

WHY_NOT = {
    "starting item": "comes with its character and is measured with it",
    "bonus soul": "lies there for everybody alike, so it is nobody's advantage",
    "room": "lies there for everybody alike, so it is nobody's advantage",
    "challenge": "is played by everybody together, so it is nobody's advantage",
    "outside": "is in nobody's deck or hand, so nobody can be given it",
}


@dataclass(frozen=True)
class Strength:
    """How strong a card is: in win-rate points against a typical card of its kind, and among the box's own."""

    card: Card
    games: int
    effect: Effect
    used: float  # times a game by whoever has it
    draws: int
    box: Spread
    own: int  # how many of the box's own cards it is compared with
    q: float = 1.0  # of the effect, among all cards that are measured together

    @property
    def rank(self) -> tuple[float, float, float]:
        """The share of the box's own cards that are weaker, with its interval."""
        found = (self.effect.size, self.effect.low, self.effect.high)
        middle, low, high = (self.box.share_below(size) for size in found)
        return middle, low, high

    @property
    def verdict(self) -> str:
        kind, (rank, _, _) = self.card.kind, self.rank
        if not self.own:
            return f"too little is known of the box's own {kind}s"
        if self.q > BELIEVED:
            return f"cannot be told from a typical {kind}"
        if rank >= FAR:
            return f"strong: of the box's {self.own} {kind}s {some((1 - rank) * self.own)} stronger"
        if rank <= 1 - FAR:
            return f"weak: of the box's {self.own} {kind}s {some(rank * self.own)} weaker"
        return f"above the middle for a {kind}" if rank >= 0.5 else f"below the middle for a {kind}"


@dataclass
class Balance:
    """The games of some cards, and what has come of them so far."""

    job: Job
    cards: Sequence[Card]
    extra: str
    tried: list[Tried] = field(default_factory=list)
    missing: list[Failed[Trial]] = field(default_factory=list)
    stopped: bool = False

    @property
    def measured(self) -> list[Card]:
        return [card for card in self.cards if card.kind in MEASURED]

    def todo(self) -> list[Trial]:
        """All games, block by block, the cards in turn, so that a run that is stopped has said something of each."""
        n = len(self.job.seats)
        blocks = [in_blocks(trials(self.job, card.kind, card, self.extra), n) for card in self.measured]
        return [trial for block in chain(*zip_longest(*blocks, fillvalue=[])) for trial in block]

    def play(self, workers: int, seen: Callable[[], None] = lambda: None) -> None:
        """Play them; Ctrl-C ends it and keeps what is done."""
        try:
            with closing(work(try_out, self.todo(), workers)) as stream:
                for found in stream:
                    seen()
                    if isinstance(found, Failed):
                        self.missing.append(found)
                    else:
                        self.tried.append(found)
        except KeyboardInterrupt:
            self.stopped = True

    def strengths(self, baseline: Baseline) -> list[Strength]:
        """How strong each card is; cards without a whole block are left out."""
        found = []
        for card in self.measured:
            mine = [game for game in self.tried if game.trial.block[0] == card.id]
            mine_only = [m for m in measures(mine) if m.card == card.id]
            if len(mine_only) > 1:
                own = baseline.kinds.get(card.kind, Kind()).effects()
                used = sum(m.used for m in mine_only) / len(mine_only)
                draws = sum(1 for game in mine if not any(game.won))
                effect = mean_effect([m.points for m in mine_only])
                found.append(Strength(card, len(mine), effect, used, draws, spread(list(own.values())), len(own)))
        return together(found)


def some(number: float) -> str:
    return {0: "none is", 1: "one is"}.get(round(number), f"some {number:.0f} are")


def together(found: Sequence[Strength]) -> list[Strength]:
    """Strengths with the q that they have among each other: of many cards some look strong by luck."""
    q = q_values([strength.effect.p for strength in found])
    return [replace(strength, q=value) for strength, value in zip(found, q, strict=True)]


def in_blocks(found: Sequence[Trial], n: int) -> Iterator[list[Trial]]:
    for start in range(0, len(found), n):
        yield list(found[start : start + n])


# for people

HEADS = ("card", "kind", "points", "95 % interval", "stronger than", "used", "games", "finding")


def row(strength: Strength) -> tuple[str, ...]:
    """A line of the table."""
    effect, (rank, low, high) = strength.effect, strength.rank
    among = f"{rank:.0%} ({low:.0%} to {high:.0%})" if strength.own else ""
    draws = f"; {strength.draws} games had no winner" if strength.draws else ""
    return (
        strength.card.name,
        strength.card.kind,
        f"{100 * effect.size:+.1f}",
        f"{100 * effect.low:+.1f} to {100 * effect.high:+.1f}",
        among,
        f"{strength.used:.2f}",
        f"{strength.games:,}",
        strength.verdict + draws,
    )


def left_out(cards: Sequence[Card]) -> list[str]:
    """A sentence for each card that cannot be measured."""
    return [f"{card.name} {WHY_NOT[card.kind]}" for card in cards if card.kind not in MEASURED]


def explained(job: Job) -> str:
    """What the figures mean."""
    n = len(job.seats)
    return (
        f"Points: how much more often than {1 / n:.0%} whoever has the card wins, when each of {n} players is given "
        "a card of the kind, all others one of the box's own. Stronger than: the share of the box's own cards of the "
        "kind that are weaker, measured the same way. Used: times a game."
    )


def as_page(job: Job, strengths: Sequence[Strength], left: Sequence[str]) -> str:
    """The same as a page, with each card over the box's own."""
    heads = "".join(f'<th class="text">{head}</th>' for head in HEADS)
    rows = "".join("<tr>" + "".join(f'<td class="text">{escape(c)}</td>' for c in row(s)) + "</tr>" for s in strengths)
    parts = [
        f"<h1>How strong {'this card is' if len(strengths) == 1 else 'these cards are'}</h1>",
        f'<p class="soft">Seats {escape(words(job.seats))}; boxes {escape(words(job.boxes))}; seed {job.seed}; cards '
        f"{job.version}.</p><p>{escape(explained(job))}</p>",
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>',
        *(f"<p>{escape(sentence)}.</p>" for sentence in left),
    ]
    for kind in dict.fromkeys(strength.card.kind for strength in strengths):
        mine = [strength for strength in strengths if strength.card.kind == kind]
        sizes = [(s.effect.size, s.effect.low, s.effect.high) for s in mine]
        plot = figures.dots([s.card.name for s in mine], sizes, mine[0].box.sizes, f"{kind}s over the box's own")
        parts.append(f"<h2>{escape(kind.capitalize())}</h2>{plot}")
    return page("Soulstack: how strong cards are", "\n".join(parts))
