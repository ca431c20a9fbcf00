"""`soulstack serve` and `soulstack replay`."""

from __future__ import annotations

import argparse
from typing import Any

from soulstack.cli.play import load_game
from soulstack.cli.presets import code_of, rules_of
from soulstack.text.console import Trouble


def add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="step through a saved game")
    replay.add_argument("file", metavar="FILE")
    eyes = replay.add_mutually_exclusive_group()
    eyes.add_argument(
        "--seat", type=int, metavar="N", help="as this seat saw it; the first is 0 (default: as spectators saw it)"
    )
    eyes.add_argument("--all", action="store_true", help="show all hidden cards")
    replay.set_defaults(run=run_replay)


def run_replay(arguments: argparse.Namespace) -> int:
    from soulstack.engine.core.ids import NOBODY
    from soulstack.engine.people.log import EVERYBODY
    from soulstack.terminal.replay import Replay

    game = load_game(arguments.file)
    seat = EVERYBODY if arguments.all else NOBODY if arguments.seat is None else arguments.seat
    if seat >= len(game.players) or (arguments.seat is not None and arguments.seat < 0):
        raise Trouble(f"--seat {seat}: this game has the seats 0 to {len(game.players) - 1}")
    return Replay(game, seat).run()


def add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve", help="host tables that friends join by link", description="Host tables that friends join by link."
    )
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 opens it to your network (default: this machine only)",
    )
    serve.add_argument("--port", type=int, default=8440, help="port to listen on (default: 8440); 0: any free port")
    serve.add_argument("--database-url", help="database of the tables (default: a file in your data folder)")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument(
        "--rules", metavar="CODE", help="rules of new tables: a rules code, or the name of one of your presets"
    )
    serve.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe X-Forwarded-For of the proxy at this address or network; may be given several times",
    )
    serve.add_argument("--metrics", default="", metavar="[HOST:]PORT", help="answer Prometheus there")
    serve.add_argument("--log", choices=("plain", "json"), default="plain", help="the form of warnings and errors")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from soulstack.server.run import ServeError, serve
    from soulstack.server.tally import set_up_logs

    set_up_logs(arguments.log)
    try:
        rules = code_of(rules_of(arguments.rules)) if arguments.rules else ""
        return serve(
            arguments.host,
            arguments.port,
            arguments.database_url,
            arguments.open,
            rules,
            arguments.proxy,
            arguments.metrics,
        )
    except ServeError as error:
        raise Trouble(str(error)) from None
