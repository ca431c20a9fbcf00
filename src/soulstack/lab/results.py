"""Results: a folder with five Parquet tables and the job they come from.

Finished games are written in batches into `unfinished/` and put together when a run ends, whatever ended it; putting
together what already was changes nothing, so a crash at any moment loses at most the last batch.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO, Any

import polars as pl

from soulstack.lab.job import Job
from soulstack.lab.watch import Record
from soulstack.lab.workers import ctrl_c_later

GAME, SEAT = pl.UInt32, pl.UInt8

TABLES: dict[str, dict[str, Any]] = {
    "cards": {
        "game": GAME,
        "seat": SEAT,
        "card": pl.String,
        "seen": pl.UInt16,
        "gained": pl.UInt16,
        "played": pl.UInt16,
        "activated": pl.UInt16,
    },
    "souls": {"game": GAME, "turn": pl.UInt16, "seat": SEAT, "souls": pl.Int16},
    "deaths": {
        "game": GAME,
        "turn": pl.UInt16,
        "seat": SEAT,
        "by": pl.String,
        "by_kind": pl.String,
        "by_seat": SEAT,
        "fight": pl.Boolean,
    },
    "players": {
        "game": GAME,
        "seat": SEAT,
        "order": SEAT,
        "bot": pl.String,
        "character": pl.String,
        "won": pl.Float64,
        "souls": pl.Int16,
        "cents": pl.UInt16,
        "loot": pl.UInt16,
        "items": pl.UInt16,
        "deaths": pl.UInt16,
        "kills": pl.UInt16,
        "choices": pl.UInt32,
        "seconds": pl.Float64,
    },
    "games": {
        "game": GAME,
        "seed": pl.UInt64,
        "winner": SEAT,
        "winners": pl.UInt8,
        "turns": pl.UInt16,
        "choices": pl.UInt32,
        "seconds": pl.Float64,
        "why": pl.String,
        "first": SEAT,
    },
}
"""Tables, columns and types; `games` is written last, so a game that stands there is whole."""

TIMES = ("seconds",)
"""Columns that differ from run to run."""

LOCK = ".lock"

BATCH_GAMES, BATCH_SECONDS = 500, 10.0


class ResultsError(ValueError):
    """A folder that cannot take or give these results; the message says why."""


class Results:
    """The folder of one job, while it is being filled."""

    def __init__(self, folder: Path, job: Job) -> None:
        self.folder = folder
        self.unfinished = folder / "unfinished"
        self.lock = claim(folder, job)
        self.new: list[Record] = []
        self.written = monotonic()
        self.gather()
        self.done: set[int] = set(read(folder, "games")["game"]) if (folder / "games.parquet").exists() else set()

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Whatever happened: what is done is kept."""
        with self.lock, ctrl_c_later():
            self.flush()
            self.gather()

    def add(self, record: Record) -> None:
        """Keep a finished game."""
        with ctrl_c_later():
            self.new.append(record)
            self.done.add(record.number)
            if len(self.new) >= BATCH_GAMES or monotonic() - self.written > BATCH_SECONDS:
                self.flush()

    def flush(self) -> None:
        """Write the batch, whole or not at all."""
        if self.new:
            draft = self.unfinished / "draft"
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir(parents=True)
            for name in TABLES:
                frame(name, self.new).write_parquet(draft / f"{name}.parquet")
            draft.rename(self.unfinished / f"{len(batches(self.folder)):06}")
            self.new = []
        self.written = monotonic()

    def gather(self) -> None:
        """Put the batches together with what there was, ordered by game."""
        parts = batches(self.folder)
        if parts:
            fresh = pl.concat([pl.read_parquet(part / "games.parquet", columns=["game"]) for part in parts])
            for name in TABLES:
                target = self.folder / f"{name}.parquet"
                found = [pl.read_parquet(part / f"{name}.parquet") for part in parts]
                if target.exists():  # after a crash in the middle of this, it may have been done already
                    found.append(pl.read_parquet(target).join(fresh, on="game", how="anti"))
                draft = target.with_suffix(".new")
                pl.concat(found).sort("game", maintain_order=True).write_parquet(draft)
                draft.replace(target)
        shutil.rmtree(self.unfinished, ignore_errors=True)


def claim(folder: Path, job: Job) -> IO[str]:
    """Make the folder this job's, or find that it is; refuses a folder with anything else in it."""
    file = folder / "job.json"
    if folder.exists() and not folder.is_dir():
        raise ResultsError(f"{folder} is a file: name a folder for the results")
    folder.mkdir(parents=True, exist_ok=True)
    if file.exists():
        old = job_of(folder)
        other = old.difference(job)
        if other:
            raise ResultsError(f"{folder} holds the results of another simulation ({other}): name another folder")
        if job.games < old.games:
            raise ResultsError(
                f"{folder} is meant for {old.games} games, more than {job.games}: ask for at least as many, or name "
                "another folder"
            )
    elif any(path.name != LOCK for path in folder.iterdir()):
        raise ResultsError(f"{folder} has something else in it: name a new or empty folder")
    lock = locked(folder)
    draft = file.with_suffix(".new")
    draft.write_text(json.dumps(job.data(), indent=2) + "\n", encoding="utf-8")
    draft.replace(file)
    return lock


def locked(folder: Path) -> IO[str]:
    """Nobody else may fill the folder while this file is open."""
    lock = (folder / LOCK).open("w", encoding="utf-8")
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # no such locks here: two runs at once are the user's own doing
    except OSError:
        raise ResultsError(f"another simulation is writing to {folder}: wait for it, or name another folder") from None
    return lock


def job_of(folder: Path) -> Job:
    """The job whose results lie in a folder."""
    try:
        return Job.read(json.loads((folder / "job.json").read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise ResultsError(
            f"{folder} holds no results of a simulation: name the folder of soulstack simulate"
        ) from None
    except (KeyError, TypeError, ValueError):
        raise ResultsError(f"{folder / 'job.json'} is damaged: simulate anew into another folder") from None


def batches(folder: Path) -> list[Path]:
    """Batches that were not put together yet."""
    return sorted(path for path in (folder / "unfinished").glob("[0-9]*") if path.is_dir())


def read(folder: Path, name: str) -> pl.DataFrame:
    """One table of a folder's results."""
    try:
        return pl.read_parquet(folder / f"{name}.parquet")
    except FileNotFoundError:
        raise ResultsError(f"{folder} holds no results yet: run soulstack simulate with it first") from None
    except pl.exceptions.PolarsError:
        raise ResultsError(f"{folder / name}.parquet is damaged: simulate anew into another folder") from None


def frame(name: str, records: list[Record]) -> pl.DataFrame:
    """The rows of some games as a table."""
    if name == "games":
        rows = [record.game for record in records]
    else:
        rows = [row for record in records for row in getattr(record, name)]
    columns = zip(*rows, strict=True) if rows else ([] for _ in TABLES[name])
    return pl.DataFrame(dict(zip(TABLES[name], columns, strict=True)), schema=TABLES[name])
