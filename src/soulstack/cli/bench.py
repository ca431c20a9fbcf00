"""`soulstack bench`: the engine on this machine, beside others (`--peers`), and how its cost grows (`--growth`)."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from soulstack.text.console import Trouble, make_console, reason


def add_bench(commands: Any) -> None:
    bench = commands.add_parser("bench", help="measure the engine's speed on this machine")
    bench.add_argument("--quick", action="store_true", help="fewer games, under 20 seconds")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")
    bench.add_argument(
        "--peers", action="store_true", help="compare with RLCard, OpenSpiel and PettingZoo (needs the extra `bench`)"
    )
    bench.add_argument(
        "--compiled", default="", metavar="DIR", help="folder of a compiled engine (default: build/compiled)"
    )
    bench.add_argument(
        "--growth", metavar="DIR", help="write plots and figures of how the cost of a decision grows to DIR"
    )
    bench.set_defaults(run=run_bench)


def run_bench(arguments: argparse.Namespace) -> int:
    if arguments.peers:
        return run_peers(arguments)
    if arguments.growth is not None:
        return run_growth(arguments)
    from soulstack.api import SetupError
    from soulstack.lab.bench import NORMAL, QUICK, bench, report

    try:
        found = bench(QUICK if arguments.quick else NORMAL, arguments.players)
    except SetupError as error:
        raise Trouble(f"--players: {error}") from None
    print(json.dumps(found, indent=2) if arguments.json else report(found))
    return 0


def run_peers(arguments: argparse.Namespace) -> int:
    from rich.table import Table

    from soulstack.lab.peers import HEADS, bars, cells, side_by_side

    rows = side_by_side(rounds=3 if arguments.quick else 7, compiled=arguments.compiled)
    if arguments.json:
        print(json.dumps([row.data() for row in rows], indent=2))
        return 0
    table = Table(*HEADS)
    for row in rows:
        table.add_row(*cells(row))
    console = make_console()
    console.print(table)
    for line in bars(rows):
        console.print(line)
    return 0


def run_growth(arguments: argparse.Namespace) -> int:
    from soulstack.cli.lab import need_libraries

    need_libraries()
    from soulstack.lab.growth import grows, report, write_plot

    folder = Path(arguments.growth).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = grows(quick=arguments.quick)
        path = write_plot(found, folder)
    except OSError as error:
        raise Trouble(f"{arguments.growth}: it cannot be written ({reason(error)})") from None
    print(json.dumps([axis.data() for axis in found], indent=2) if arguments.json else report(found))
    print(f"plot: {path}")
    steep = [axis.name for axis in found if not axis.linear]
    if steep:
        raise Trouble(f"the cost of a decision grows faster than linearly with {' and '.join(steep)}")
    return 0
