"""Simulating: plays the games of a job that are not in its folder yet, and keeps every finished one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter

from soulstack.lab.arena import ArenaError, Match
from soulstack.lab.job import Job
from soulstack.lab.results import Results
from soulstack.lab.watch import record
from soulstack.lab.workers import Failed, ray_at, work, work_on_ray


@dataclass
class Outcome:
    """How far a run has come."""

    games: int
    done: int = 0  # in the folder, with those of earlier runs
    played: int = 0  # in this run
    seconds: float = 0.0
    stopped: bool = False  # by Ctrl-C
    missing: list[Failed[Match]] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Games a second in this run."""
        return self.played / self.seconds if self.seconds else 0.0


def simulate(
    job: Job, folder: Path, workers: int, ray: str = "", seen: Callable[[Outcome], None] = lambda outcome: None
) -> Outcome:
    """Play what is missing of a job, in so many processes or on a Ray cluster; `seen` is told after every game."""
    if workers <= 0:
        raise ArenaError(f"{workers} workers are none: use at least 1")
    with ray_at(ray, workers) if ray else nullcontext() as cluster, Results(folder, job) as results:
        todo = [match for match in job.matches() if match.number not in results.done]
        outcome = Outcome(job.games, job.games - len(todo))
        seen(outcome)
        start = perf_counter()
        do = partial(record, job.version)
        try:
            with closing(work_on_ray(do, todo, cluster) if ray else work(do, todo, workers)) as stream:
                for found in stream:
                    outcome.seconds = perf_counter() - start
                    if isinstance(found, Failed):
                        outcome.missing.append(found)
                    else:
                        results.add(found)
                        outcome.done += 1
                        outcome.played += 1
                    seen(outcome)
        except KeyboardInterrupt:
            outcome.stopped = True
            outcome.played += len(results.done) - outcome.done  # one may have been kept at that very moment
            outcome.done = len(results.done)
    return outcome
