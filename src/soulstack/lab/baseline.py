"""The baseline: how strong the box's own cards are, measured just as new ones are, and kept so that it is done once.

`python -m soulstack.lab.baseline` measures the base box, and all boxes together, for the shipped file; what others need
is measured on demand and kept in the user's cache folder.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from soulstack.cards.boxes import box_code, dealt
from soulstack.lab.arena import ArenaError
from soulstack.lab.blocks import Measure, Trial, Tried, comparable, measures, trials, try_out
from soulstack.lab.gifts import MEASURED
from soulstack.lab.job import Job
from soulstack.lab.stats import Effect, effect
from soulstack.lab.workers import Failed, cores, work

SHIPPED = Path(__file__).with_name("baseline.json")
SEATS = ("normal",) * 4
BOXES = {"base": ("base",), "all": tuple(dealt().values())}
"""What the shipped file knows."""

FOR_EACH, AT_LEAST, AT_MOST = 20, 400, 1_200
"""How many games a kind of cards is measured with: so many for each of its cards, at least and at most so many. What
new cards are compared with is how strong the kind's cards are together, for which more cards make up for fewer games.
"""

STEP = 25
"""Blocks after which what was measured is kept."""


@dataclass
class Kind:
    """The measures of one kind's cards, added up: how many, their sum and the sum of their squares."""

    blocks: int = 0
    cards: dict[str, list[float]] = field(default_factory=dict)

    def add(self, found: Iterable[Measure]) -> None:
        for measure in found:
            sums = self.cards.setdefault(measure.card, [0, 0.0, 0.0])
            sums[0] += 1
            sums[1] += measure.points
            sums[2] += measure.points**2

    def effects(self) -> dict[str, Effect]:
        """How strong each card is. All vary alike from block to block, so that is taken from all of them together."""
        freedom = sum(n - 1 for n, _, _ in self.cards.values())
        if freedom < 1:
            return {}
        rest = sum(squares - total**2 / n for n, total, squares in self.cards.values())
        deviation = sqrt(max(0.0, rest) / freedom)
        return {card: effect(total / n, deviation / sqrt(n)) for card, (n, total, _) in sorted(self.cards.items())}


@dataclass
class Baseline:
    """The box's own cards, by kind; `job` says how they were measured."""

    job: Job
    kinds: dict[str, Kind] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        kinds = {
            name: {
                "blocks": kind.blocks,
                "cards": {id: [round(x, 6) for x in s] for id, s in sorted(kind.cards.items())},
            }
            for name, kind in sorted(self.kinds.items())
        }
        return {**self.job.data(), "kinds": kinds}


def enough(job: Job, kind: str) -> int:
    """How many games are enough to know the box's own cards of a kind."""
    return min(AT_MOST, max(AT_LEAST, FOR_EACH * len(comparable(job, kind))))


def load(job: Job, wanted: Mapping[str, int]) -> Baseline:
    """What is known for such games: of each kind the better measured of the cached and the shipped. A shipped one of an
    earlier version of the cards serves where it knows all wanted kinds from as many games as are wanted.
    """
    mine = read(cache_file(job)) or Baseline(replace(job, games=1, seed=0))
    shipped = next((known for known in read_all(SHIPPED) if alike(known.job, job)), None)
    if shipped is None:
        return mine
    if shipped.job.version == job.version:
        best = {**shipped.kinds, **{n: k for n, k in mine.kinds.items() if k.blocks > blocks_of(shipped, n)}}
        return Baseline(mine.job, best)
    short = [any(blocks_missing(known, kind, n) for kind, n in wanted.items()) for known in (mine, shipped)]
    return shipped if short == [True, False] else mine


def alike(one: Job, other: Job) -> bool:
    """Whether two jobs have the same games but for their number, the seed and the version of the cards."""
    codes = [sorted(map(box_code, job.boxes)) for job in (one, other)]
    return codes[0] == codes[1] and not one.difference(
        replace(other, boxes=one.boxes, seed=one.seed, version=one.version)
    )


def read(path: Path) -> Baseline | None:
    """The baseline of a file; None if there is none, or it cannot be read."""
    return next(iter(read_all(path)), None)


def read_all(path: Path) -> list[Baseline]:
    """The baselines of a file, none if it cannot be read; the shipped one has several, a line each."""
    try:
        found = []
        for line in path.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            kinds = {name: Kind(kind["blocks"], dict(kind["cards"])) for name, kind in data["kinds"].items()}
            found.append(Baseline(Job.read(data), kinds))
        return found
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []


def cache_file(job: Job) -> Path:
    data = {name: value for name, value in job.data().items() if name not in ("games", "seed")}
    name = blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()
    return user_cache_path("soulstack") / "balance" / f"{name}.json"


def write(path: Path, *baselines: Baseline) -> None:
    """Write them whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    lines = [json.dumps(baseline.data(), separators=(",", ":")) + "\n" for baseline in baselines]
    draft.write_text("".join(lines), encoding="utf-8")
    draft.replace(path)


def blocks_of(baseline: Baseline, kind: str) -> int:
    return baseline.kinds[kind].blocks if kind in baseline.kinds else 0


def blocks_missing(baseline: Baseline, kind: str, games: int) -> int:
    """How many blocks a kind is short of so many games."""
    return max(0, -(-games // len(baseline.job.seats)) - blocks_of(baseline, kind))


def extend(
    baseline: Baseline,
    kind: str,
    games: int,
    workers: int,
    seen: Callable[[], None] = lambda: None,
    keep: Callable[[], None] = lambda: None,
) -> None:
    """Measure a kind with so many games in all; what was measured before counts. `keep` is called now and then, and
    when it ends, whatever ends it. Raises ArenaError if nothing could be measured.
    """
    n, known = len(baseline.job.seats), baseline.kinds.get(kind, Kind())
    missing = blocks_missing(baseline, kind, games)
    if not missing or len(comparable(baseline.job, kind)) < 2:
        return
    heard: defaultdict[int, list[Tried | Failed[Trial]]] = defaultdict(list)
    why = ""
    todo = trials(replace(baseline.job, games=missing * n), kind, None, first=known.blocks)
    try:
        with closing(work(try_out, todo, workers)) as stream:
            for found in stream:
                why = why or (found.why if isinstance(found, Failed) else "")
                heard[(found.task if isinstance(found, Failed) else found.trial).block[1]].append(found)
                while len(heard[known.blocks]) == n:  # in the order of the blocks, so that it can be gone on with
                    known.add(measures(game for game in heard.pop(known.blocks) if isinstance(game, Tried)))
                    known.blocks += 1
                    if known.cards:
                        baseline.kinds[kind] = known
                        if known.blocks % STEP == 0:
                            keep()
                seen()
    finally:
        if kind in baseline.kinds:
            keep()
    if not known.cards:
        raise ArenaError(f"no game of the box's own {kind}s could be played: {why}")


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the base box and all boxes together, and write the shipped file, going on from what it holds."""
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(prog="python -m soulstack.lab.baseline", description=about)
    most = f"games for each kind ({FOR_EACH} for each of its cards, {AT_LEAST} to {AT_MOST})"
    parser.add_argument("--games", type=int, metavar="N", help=most)
    parser.add_argument("--kinds", nargs="+", default=list(MEASURED), choices=MEASURED, metavar="KIND")
    parser.add_argument("--boxes", nargs="+", default=list(BOXES), choices=BOXES, metavar="BOXES", help="base, all")
    parser.add_argument("--workers", type=int, default=cores(), metavar="W")
    parser.add_argument("--file", type=Path, default=SHIPPED, metavar="FILE", help="where it is written")
    arguments = parser.parse_args(argv)
    baselines = {name: shipped_for(arguments.file, name) for name in BOXES}
    for name in arguments.boxes:
        for kind in arguments.kinds:
            measured = baselines[name]
            games = arguments.games or enough(measured.job, kind)
            extend(measured, kind, games, arguments.workers, keep=lambda: write(arguments.file, *baselines.values()))
            print(f"{name}, {kind}: {blocks_of(measured, kind) * len(measured.job.seats)} games", flush=True)
    return 0


def shipped_for(path: Path, name: str) -> Baseline:
    """What the file holds for these boxes and the cards as they are now, or nothing yet."""
    job = Job.of(SEATS, 1, 0, BOXES[name])
    return next((known for known in read_all(path) if not known.job.difference(job)), Baseline(job))


if __name__ == "__main__":
    sys.exit(main())
