"""The commands of the laboratory: `soulstack simulate`, `report` and `balance`. Its libraries are an extra."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from soulstack.cli.play import add_challenge_flag, challenge_file, rules_with
from soulstack.cli.presets import add_boxes_flags, add_rules_flags, bots_and_boxes, rules_wished
from soulstack.text.console import Trouble, make_console, read_file, reason, write_file

if TYPE_CHECKING:
    from rich.progress import Progress

    from soulstack.engine.core.card import Card
    from soulstack.lab.balance import Balance
    from soulstack.lab.baseline import Baseline
    from soulstack.lab.simulate import Outcome

LIBRARIES = ("numpy", "polars", "matplotlib")
STOPPED = 130


def add_lab(commands: Any) -> None:
    add_simulate(commands)
    add_report(commands)
    add_balance(commands)


def add_games(parser: argparse.ArgumentParser) -> None:
    """What the games of the laboratory have in common."""
    add_boxes_flags(parser)
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="random seed; same seed, same results (default: 1)"
    )
    parser.add_argument("--workers", type=int, metavar="W", help="number of processes (default: one per core)")
    add_rules_flags(parser)


def workers_wished(arguments: argparse.Namespace) -> int:
    """How many processes play: one for each core, if nothing was said."""
    from soulstack.lab.workers import cores

    return cores() if arguments.workers is None else int(arguments.workers)


def need_libraries() -> None:
    """Refuse in one sentence where the extra is not installed."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        raise Trouble(f"the laboratory needs {', '.join(missing)}: pip install 'soulstack[lab]'")


@contextmanager
def trouble_of(folder: Path | str = "") -> Iterator[None]:
    """Whatever goes wrong with what was given, as one sentence."""
    from soulstack.lab.arena import ArenaError
    from soulstack.lab.results import ResultsError
    from soulstack.lab.workers import RayError

    try:
        yield
    except (ArenaError, ResultsError, RayError) as error:
        raise Trouble(str(error)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Trouble(f"{folder}: it cannot be written ({reason(error)})") from None


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar with rate and time left on the error stream, if anybody looks; ending the process is like Ctrl-C."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.finished_speed or task.speed or 0:.1f} games/s")

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    shown = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    try:
        with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as progress:
            yield progress
    finally:
        signal.signal(signal.SIGTERM, before)


# simulate and report


def add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="run many bot games and write tables and a report",
        description="Run many bot games, and write Parquet tables and an HTML report to DIR. "
        "Run the same command again to resume.",
    )
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="number of games (default: 1000)")
    simulate.add_argument("--seats", required=True, metavar="BOT,BOT,...", help="bots; seats rotate")
    simulate.add_argument("--out", required=True, metavar="DIR", help="folder for the results")
    add_games(simulate)
    add_challenge_flag(simulate)
    simulate.add_argument("--ray", default="", metavar="ADDRESS", help="play on Ray: HOST:PORT, auto or local")
    simulate.set_defaults(run=run_simulate)


def run_simulate(arguments: argparse.Namespace) -> int:
    need_libraries()
    from soulstack.lab.job import Job, by_the_clock
    from soulstack.lab.report import write_report
    from soulstack.lab.simulate import simulate

    folder = Path(arguments.out).expanduser()
    seats, boxes = bots_and_boxes(arguments)
    workers = workers_wished(arguments)
    with trouble_of(folder):
        extra = challenge_file(arguments.challenge)
        job = Job.of(seats, arguments.games, arguments.seed, boxes, rules_with(arguments), extra)
        for name in by_the_clock(seats):
            print(
                f"{name} thinks by the clock, so its games differ from run to run; with a number of steps, as in "
                "hard:200x, they do not"
            )
        with progress_bar() as progress:
            bar = progress.add_task("games", total=job.games)

            def seen(outcome: Outcome) -> None:
                progress.update(bar, completed=outcome.done)

            outcome = simulate(job, folder, workers, arguments.ray, seen)
        print(
            told(
                outcome,
                folder,
                f"on {arguments.ray}" if arguments.ray else f"with {workers} worker{'s' * (workers > 1)}",
            )
        )
        if outcome.stopped:
            return STOPPED
        if outcome.done:
            print(f"report: {write_report(folder)}")
    if outcome.missing:
        first = outcome.missing[0]
        raise Trouble(
            f"{len(outcome.missing)} of {outcome.games} games are missing, the first is game {first.task.number} (seed "
            f"{first.task.seed}): {first.why}; the same command tries them again"
        )
    return 0


def told(outcome: Outcome, folder: Path, how: str) -> str:
    """What came of a run, in a sentence."""
    if not outcome.played and outcome.done == outcome.games:
        return f"all {outcome.games} games were in {folder} already"
    played = f"{outcome.played} games in {outcome.seconds:.1f} s {how}: {outcome.rate:.2f} games/s"
    if outcome.stopped:
        kept = f"stopped: {outcome.done} of {outcome.games} games are kept in {folder}; the same command goes on"
        return f"{played}\n{kept}, and soulstack report {folder} reports on these"
    return played


def add_report(commands: Any) -> None:
    report = commands.add_parser(
        "report", help="regenerate the report of a simulation", description="Regenerate DIR/report.html."
    )
    report.add_argument("dir", metavar="DIR", help="folder written by soulstack simulate")
    report.set_defaults(run=run_report)


def run_report(arguments: argparse.Namespace) -> int:
    need_libraries()
    from soulstack.lab.report import write_report

    folder = Path(arguments.dir).expanduser()
    with trouble_of(folder):
        print(f"report: {write_report(folder)}")
    return 0


# balance


def add_balance(commands: Any) -> None:
    balance = commands.add_parser(
        "balance",
        help="measure how strong the cards of a card file are",
        description="Measure how strong new cards are compared with the box's own, in win-rate points.",
    )
    balance.add_argument("file", metavar="FILE", help="card file in Card English")
    balance.add_argument("--games", type=int, default=2000, metavar="N", help="games per card (default: 2000)")
    balance.add_argument(
        "--seats",
        default="normal,normal,normal,normal",
        metavar="BOT,BOT,...",
        help="bots by seat (default: four normal)",
    )
    add_games(balance)
    balance.add_argument("--box-games", type=int, metavar="N", help="games for all of the box's own cards of one kind")
    balance.add_argument("--out", default="", metavar="FILE.html", help="also write an HTML report")
    balance.set_defaults(run=run_balance)


def run_balance(arguments: argparse.Namespace) -> int:
    need_libraries()
    from soulstack.lab.arena import ArenaError
    from soulstack.lab.balance import Balance
    from soulstack.lab.baseline import enough, load
    from soulstack.lab.job import Job

    text = read_file(arguments.file)
    cards = checked_cards(arguments.file, text)
    seats, boxes = bots_and_boxes(arguments)
    workers = workers_wished(arguments)
    with trouble_of(arguments.out):
        job = Job.of(seats, arguments.games, arguments.seed, boxes, rules_wished(arguments))
        balance = Balance(job, cards, text)
        for n, what in ((workers, "workers"), (arguments.box_games or 1, "games of the box")):
            if n <= 0:
                raise ArenaError(f"{n} {what} are none: use at least 1")
        kinds = sorted({card.kind for card in balance.measured})
        wanted = {kind: arguments.box_games or enough(job, kind) for kind in kinds}
        baseline = load(job, wanted)
        play_balance(balance, baseline, wanted, workers)
    return tell_balance(balance, baseline, arguments.out)


def checked_cards(path: str, text: str) -> list[Card]:
    """The cards of a file; its faults are shown, and end it."""
    from soulstack.api import cards as library
    from soulstack.cards.check import check_file
    from soulstack.lab.balance import left_out
    from soulstack.text.cards import show_fault

    checked = check_file(path, text)
    if not checked.total:
        raise Trouble(f"{checked.faults[0].place}: {checked.faults[0].what}")
    for fault in checked.faults:
        make_console().print(show_fault(fault), soft_wrap=True)
    bad = checked.total - len(checked.cards)
    if bad:
        raise Trouble(f"{path}: {bad} of {checked.total} cards cannot be read: nothing was played")
    cards = library.read(text, path)
    if not cards or len(left_out(cards)) == len(cards):
        raise Trouble("; ".join([f"{path}: there is no card to measure", *left_out(cards)]))
    return cards


def play_balance(balance: Balance, baseline: Baseline, wanted: dict[str, int], workers: int) -> None:
    """Play all games that are missing: of the box's own cards, as many as are wanted of each kind, and of the cards."""
    from soulstack.lab.baseline import blocks_missing, cache_file, extend, write

    short = {kind: n for kind, games in wanted.items() if (n := blocks_missing(baseline, kind, games))}
    with progress_bar() as progress:
        try:
            for kind, blocks in short.items():
                bar = progress.add_task(f"the box's {kind}s", total=blocks * len(balance.job.seats))
                extend(
                    *(baseline, kind, wanted[kind], workers),
                    seen=partial(progress.advance, bar),
                    keep=lambda: write(cache_file(baseline.job), baseline),
                )
        except KeyboardInterrupt:
            balance.stopped = True
            return
        bar = progress.add_task("games", total=len(balance.todo()))
        balance.play(workers, partial(progress.advance, bar))


def tell_balance(balance: Balance, baseline: Baseline, out: str) -> int:
    """The table, and the page if it is wished for."""
    from rich.table import Table

    from soulstack.api import cards as library
    from soulstack.lab.balance import HEADS, as_page, explained, left_out, row

    strengths = balance.strengths(baseline)
    console = make_console()
    table = Table(*HEADS)
    for strength in strengths:
        table.add_row(*row(strength))
    if strengths:
        console.print(table)
        console.print(explained(balance.job))
    for sentence in left_out(balance.cards):
        console.print(f"{sentence}.")
    if baseline.job.version != library.version:
        console.print("The box's own cards were measured with an earlier version of the box.")
    if out and strengths:
        write_file(out, as_page(balance.job, strengths, left_out(balance.cards)))
        console.print(f"page: {out}")
    if balance.stopped:
        console.print(
            "stopped: this is what the games so far say"
            if strengths
            else "stopped before anything could be said; what is known of the box's own cards is kept"
        )
        return STOPPED
    if balance.missing:
        first = balance.missing[0]
        raise Trouble(f"{len(balance.missing)} games could not be played; one with {first.task.gifts}: {first.why}")
    return 0
