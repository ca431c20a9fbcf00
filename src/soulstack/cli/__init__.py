"""The command line: `soulstack play`, `serve`, `cards`, `rules`, `replay`, `bench`, `arena` and `think`.

Every command returns an exit code: 0 is well, 1 is trouble with what was given, 2 is a command that does not exist so,
70 is a bug of ours. Trouble is one sentence on the error stream, never a traceback (SOULSTACK_DEBUG=1 shows a bug's).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from soulstack.cli.bench import add_bench
from soulstack.cli.lab import add_lab
from soulstack.cli.play import add_challenge_flag, add_play, challenge_file, comma_list, load_game, rules_with
from soulstack.cli.presets import add_presets, add_ratio, add_rules_flags, code_of, ratios_wished, rules_of
from soulstack.text.console import Trouble, make_console, read_file

EXAMPLES = """\
examples:
  soulstack play                                   you against three bots, in the browser
  soulstack play --players 2 --characters Isaac,Eve
  soulstack play --terminal                        the same without a browser
  soulstack serve --host 0.0.0.0                   a table for friends in your network
  soulstack cards show the d6
  soulstack cards search dice reroll
  soulstack rules show DICE-07"""


class Misused(Exception):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Misused(f"{self.prog}: {message}; see {self.prog} --help")


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
        description="The Binding of Isaac: Four Souls on a computer.",
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
    add_bench(commands)
    add_arena(commands)
    add_think(commands)
    add_lab(commands)
    return top


def show_help(of: argparse.ArgumentParser) -> int:
    of.print_help()
    return 0


# cards


def add_cards(commands: Any) -> None:
    cards = commands.add_parser("cards", help="look at cards, check card files", description="Cards and card files.")
    cards.set_defaults(run=lambda arguments: show_help(cards))
    verbs = cards.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = verbs.add_parser("show", help="a card's text")
    show.add_argument("name", nargs="+", metavar="NAME")
    show.set_defaults(run=run_show_card)
    search = verbs.add_parser("search", help="cards with all these words in name, text or kind")
    search.add_argument("words", nargs="+", metavar="WORD")
    search.set_defaults(run=run_search_cards)
    check = verbs.add_parser("check", help="read a card file and say what is wrong with it")
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=run_check)
    status = verbs.add_parser("status", help="how many cards of each box can be played")
    status.set_defaults(run=run_status)
    ratio = verbs.add_parser("ratio", help="the deck ratios, and how far the cards of some boxes fill them")
    ratio.add_argument("--boxes", nargs="+", metavar="BOX", help="boxes to count in (base)")
    ratio.add_argument("--players", type=int, default=4, metavar="N", help="how many play (4): 3+ cards need three")
    add_ratio(ratio)
    ratio.set_defaults(run=run_ratio)


def run_show_card(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.text.cards import find_cards, show_card

    console = make_console()
    for card in find_cards(" ".join(arguments.name), LIBRARY):
        console.print(show_card(card))
    return 0


def run_search_cards(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.text.cards import one_line, search

    found = search(arguments.words, LIBRARY)
    if not found:
        words = " and ".join(map(repr, arguments.words))
        raise Trouble(f"no card has {words} in its name, text or kind; try fewer words")
    console = make_console()
    for card in found:
        console.print(one_line(card), no_wrap=True, overflow="ellipsis")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    from rich.text import Text

    from soulstack.cards.check import check_file
    from soulstack.text.cards import rendered, show_fault

    checked = check_file(arguments.file, read_file(arguments.file))
    if not checked.total:
        raise Trouble(f"{checked.faults[0].place}: {checked.faults[0].what}")
    console = make_console()
    for card in checked.cards:
        console.print(rendered(card), soft_wrap=True)
    for note in checked.notes:
        console.print(show_fault(note, "note: "), soft_wrap=True)
    for fault in checked.faults:
        console.print(show_fault(fault), soft_wrap=True)
    good, total = len(checked.cards), checked.total
    console.print(
        Text(f"all {total} cards can be played" if good == total else f"{good} of {total} cards can be played")
    )
    return 0 if good == total else 1


def run_status(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.text.cards import status_lines

    print("\n".join(status_lines(LIBRARY)))
    return 0


def run_ratio(arguments: argparse.Namespace) -> int:
    from soulstack.api import SetupError
    from soulstack.cards.library import LIBRARY
    from soulstack.engine.options import Options, Setup
    from soulstack.engine.rules.ratios import tables, tally
    from soulstack.engine.rules.setup import physical
    from soulstack.text.cards import ratio_lines

    boxes = tuple(comma_list(arguments.boxes)) or ("base",)
    try:
        options = Options.of({"decks": "ratio", "ratios": ratios_wished(arguments)})
        cards = physical(Setup(arguments.players, 0, boxes, options), LIBRARY.of_boxes(boxes))
        print("\n".join(ratio_lines(tables(options), tally(cards))))
    except (SetupError, KeyError) as error:
        raise Trouble(str(error.args[0])) from None
    return 0


# rules


def add_rules(commands: Any) -> None:
    rules = commands.add_parser("rules", help="look up numbered rules", description="The numbered rules.")
    rules.set_defaults(run=lambda arguments: show_help(rules))
    verbs = rules.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = verbs.add_parser("show", help="a rule with its scenario and source")
    show.add_argument("id", metavar="ID")
    show.set_defaults(run=run_show_rule)
    search = verbs.add_parser("search", help="rules with all these words")
    search.add_argument("words", nargs="+", metavar="WORD")
    search.set_defaults(run=run_search_rules)


def run_show_rule(arguments: argparse.Namespace) -> int:
    from rich.text import Text

    from soulstack.rulebook import RULES

    rule = RULES.get(arguments.id.upper())
    if rule is None:
        near = ", ".join(get_close_matches(arguments.id.upper(), RULES, 3, 0.6))
        raise Trouble(f"there is no rule {arguments.id!r}; " + (f"near it: {near}" if near else "try rules search"))
    console = make_console()
    console.print(Text(rule.id, style="bold cyan"))
    console.print(Text(rule.statement))
    parts = (("scenario", rule.scenario), ("source", rule.source), ("conflict", rule.conflict))
    for title, words in parts:
        if words:
            console.print(Text.assemble((f"{title}: ", "dim"), words))
    return 0


def run_search_rules(arguments: argparse.Namespace) -> int:
    from rich.table import Table
    from rich.text import Text

    from soulstack.rulebook import RULES

    found = RULES.search(arguments.words)
    if not found:
        raise Trouble(f"no rule speaks of {' and '.join(map(repr, arguments.words))}; try fewer words")
    lines = Table.grid(padding=(0, 2, 0, 0))
    for rule in found:
        lines.add_row(Text(rule.id, style="cyan", no_wrap=True), Text(rule.statement))
    make_console().print(lines)
    return 0


# replay and serve


def add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="go through a saved game choice by choice")
    replay.add_argument("file", metavar="FILE")
    eyes = replay.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="as this seat saw it, counted from 0 (as spectators did)")
    eyes.add_argument("--all", action="store_true", help="with everybody's hidden cards")
    replay.set_defaults(run=run_replay)


def run_replay(arguments: argparse.Namespace) -> int:
    from soulstack.engine.log import EVERYBODY
    from soulstack.engine.state import NOBODY
    from soulstack.terminal.replay import Replay

    game = load_game(arguments.file)
    seat = EVERYBODY if arguments.all else NOBODY if arguments.seat is None else arguments.seat
    if seat >= len(game.players) or (arguments.seat is not None and arguments.seat < 0):
        raise Trouble(f"--seat {seat}: this game has the seats 0 to {len(game.players) - 1}")
    return Replay(game, seat).run()


def add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve", help="host tables for the browser", description="Host tables that friends and bots join by link."
    )
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others in your network in")
    serve.add_argument("--port", type=int, default=8440, help="where to listen (8440); 0 takes any free one")
    serve.add_argument("--database-url", help="where tables are kept; a file in your data folder if left out")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument("--rules", metavar="CODE", help="a rules code or preset of yours that new tables begin with")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from soulstack.server.run import ServeError, serve

    try:
        rules = code_of(rules_of(arguments.rules)) if arguments.rules else ""
        return serve(arguments.host, arguments.port, arguments.database_url, arguments.open, rules)
    except ServeError as error:
        raise Trouble(str(error)) from None


def add_arena(commands: Any) -> None:
    arena = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Bots play many games against each other; wins with their 95 % intervals.",
    )
    arena.add_argument("--seats", required=True, metavar="BOT,BOT,...", help="who plays, one name a seat")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    arena.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed is the same arena (1)")
    arena.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes (1)")
    arena.add_argument("--boxes", nargs="+", metavar="BOX", help="which boxes (base)")
    add_challenge_flag(arena)
    add_rules_flags(arena)
    arena.add_argument(
        "--rotate", action=argparse.BooleanOptionalAction, default=True, help="everybody sits everywhere in turn"
    )
    arena.add_argument("--json", action="store_true", help="print JSON")
    arena.set_defaults(run=run_arena)


def run_arena(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from soulstack.lab.arena import ArenaError, check_setup, matches, play_all, report, summary

    seats, boxes = comma_list([arguments.seats]), tuple(comma_list(arguments.boxes)) or ("base",)
    try:
        rules, extra = rules_with(arguments), challenge_file(arguments.challenge)
        todo = matches(
            seats,
            arguments.games,
            arguments.seed,
            rotate=arguments.rotate,
            boxes=boxes,
            options=tuple(sorted(rules.items())),
            extra=extra,
        )
        check_setup(seats, boxes, rules, extra)
        shown = Console(stderr=True)
        with Progress(console=shown, transient=True, disable=not shown.is_terminal) as progress:
            bar = progress.add_task("games", total=len(todo))
            games = play_all(todo, arguments.workers, lambda played: progress.advance(bar))
    except ArenaError as error:
        raise Trouble(f"arena: {error}") from None
    print(json.dumps(summary(games), indent=2) if arguments.json else report(games))
    return 0


def add_think(commands: Any) -> None:
    think = commands.add_parser(
        "think",
        help="see what a bot thinks about a saved game",
        description="What the hard bot thinks about the question at which a game was saved, with what the seat knows.",
    )
    think.add_argument("file", metavar="FILE")
    think.add_argument("--bot", default="hard:1", metavar="BOT", help="who thinks, and for how long (hard:1)")
    think.add_argument("--seed", type=int, default=1, metavar="S", help="a seed for its deals (1)")
    think.add_argument("--json", action="store_true", help="print JSON")
    think.set_defaults(run=run_think)


def run_think(arguments: argparse.Namespace) -> int:
    from soulstack.bots import BotError, HardBot, answer, bot_named
    from soulstack.bots.search_thoughts import in_words

    try:
        bot = bot_named(arguments.bot)(arguments.seed)
    except BotError as error:
        raise Trouble(f"--bot: {error}") from None
    if not isinstance(bot, HardBot):
        raise Trouble(f"--bot {arguments.bot}: only hard thinks ahead")
    game = load_game(arguments.file)
    if game.ask is None:
        raise Trouble(f"{arguments.file}: this game is over, and nothing is asked")
    choice = answer(bot, game)
    thoughts = bot.thoughts()
    if arguments.json:
        print(json.dumps(thoughts, indent=2, ensure_ascii=False))
    else:
        option = game.ask.options[choice].label
        print(in_words(thoughts) if thoughts else f"{game.ask.why}\nnothing to think about: {option}")
    return 0
