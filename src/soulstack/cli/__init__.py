"""The command line: `soulstack play`, `serve`, `cards`, `rules`, `replay`, `bench`, `arena` and `think`.

Every command returns an exit code: 0 success, 1 invalid input, 2 usage error,
70 a bug of ours. Trouble is one sentence on the error stream, never a traceback (SOULSTACK_DEBUG=1 shows a bug's).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from soulstack.cli.bench import add_bench
from soulstack.cli.bots import add_arena, add_think
from soulstack.cli.cards import add_cards
from soulstack.cli.lab import add_lab
from soulstack.cli.parsing import Misused, Parser, show_help
from soulstack.cli.play import add_play
from soulstack.cli.presets import add_presets
from soulstack.cli.rules import add_rules
from soulstack.cli.serve import add_replay, add_serve
from soulstack.cli.tables import add_tables
from soulstack.text.console import Trouble

EXAMPLES = """\
examples:
  soulstack play                                   you against three bots, in the browser
  soulstack play --players 2 --characters Isaac,Eve
  soulstack play --terminal                        in the terminal
  soulstack serve --host 0.0.0.0                   host tables for friends in your network
  soulstack cards show the d6
  soulstack cards search dice reroll
  soulstack rules show DICE-07"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        arguments = parser().parse_args(argv)
        code = arguments.run(arguments)
        sys.stdout.flush()
        return int(code)
    except Misused as error:
        return fail(str(error), 2)
    except Trouble as error:
        return fail(f"soulstack: {error}", 1)
    except KeyboardInterrupt:
        return fail("\nsoulstack: stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    except Exception as error:
        if os.environ.get("SOULSTACK_DEBUG"):
            raise
        return fail(f"soulstack: this is a bug in Soulstack, please report it: {type(error).__name__}: {error}", 70)


def fail(message: str, code: int) -> int:
    print(message, file=sys.stderr)
    return code


def parser() -> Parser:
    """All commands and their options."""
    from soulstack import __version__

    top = Parser(
        prog="soulstack",
        description="Play The Binding of Isaac: Four Souls in your browser or terminal.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"soulstack {__version__}")
    top.set_defaults(run=lambda arguments: show_help(top))
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    add_play(commands)
    add_cards(commands)
    add_rules(commands)
    add_presets(commands)
    add_replay(commands)
    add_serve(commands)
    add_tables(commands)
    add_bench(commands)
    add_arena(commands)
    add_think(commands)
    add_lab(commands)
    return top
