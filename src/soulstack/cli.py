"""The command line: `soulstack play`, `serve`, `cards`, `rules`, `replay` and `bench`.

Every command returns an exit code: 0 is well, 1 is trouble with what was given, 2 is a command that does not exist so,
70 is a bug of ours. Trouble is one sentence on the error stream, never a traceback (SOULSTACK_DEBUG=1 shows a bug's).
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from soulstack.terminal.screen import Trouble, make_console, read_file

EXAMPLES = """\
examples:
  soulstack play                                   you against three random players
  soulstack play --players 2 --characters Isaac,Eve --hot-seat
  soulstack play --load soulstack-7.json
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
    add_replay(commands)
    add_serve(commands)
    add_bench(commands)
    return top


def show_help(of: argparse.ArgumentParser) -> int:
    of.print_help()
    return 0


# play


def add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="play a game", description="Play a game in the terminal.")
    play.add_argument("--terminal", action="store_true", help="play in the terminal (so far there is no other table)")
    play.add_argument("--players", type=int, metavar="N", help="how many players (4)")
    play.add_argument("--seed", type=int, metavar="S", help="deal the game of this number again (a new one)")
    play.add_argument("--seats", metavar="WHO,...", help="who plays each seat: human or random (human,random,...)")
    play.add_argument("--hot-seat", action="store_true", help="every seat is a person at this keyboard")
    play.add_argument("--names", nargs="+", metavar="NAME", help="names by seat (the characters' names)")
    play.add_argument("--characters", nargs="+", metavar="NAME", help="characters by seat (dealt at random)")
    play.add_argument("--boxes", nargs="+", metavar="BOX", help="boxes to deal from (base)")
    play.add_argument("--rooms", action="store_true", help="play with rooms")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rules option, repeatable")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=run_play)


def run_play(arguments: argparse.Namespace) -> int:
    from soulstack.bots import BOTS
    from soulstack.terminal.play import Sitting

    game = load_game(arguments.load) if arguments.load else deal_game(arguments)
    who = seating(arguments, len(game.players))
    people = frozenset(seat for seat, name in enumerate(who) if name == "human")
    bots = {seat: BOTS[name](game.setup.seed * 16 + seat) for seat, name in enumerate(who) if name != "human"}
    return Sitting(game, people, bots).play()


def seating(arguments: argparse.Namespace, players: int) -> list[str]:
    """Who plays each seat."""
    from soulstack.bots import BOTS

    if arguments.hot_seat and arguments.seats:
        raise Trouble("--hot-seat makes every seat human: leave out --seats")
    if arguments.hot_seat:
        return ["human"] * players
    if not arguments.seats:
        return ["human"] + ["random"] * (players - 1)
    who = [name.strip() for name in arguments.seats.split(",")]
    for name in who:
        if name not in ("human", *BOTS):
            raise Trouble(f"--seats: nobody is called {name!r}; the seats are for human, {', '.join(BOTS)}")
    if len(who) != players:
        raise Trouble(f"--seats: {len(who)} seats are named, but {players} play; name one for each")
    return who


def deal_game(arguments: argparse.Namespace) -> Any:
    """A new game; without --names the players are called by their characters."""
    from soulstack.api import CardError, SetupError, new_game

    seed = secrets.randbits(31) if arguments.seed is None else arguments.seed
    players = arguments.players or (len(arguments.seats.split(",")) if arguments.seats else 4)
    names, characters = comma_list(arguments.names), [character(name) for name in comma_list(arguments.characters)]
    options = {**dict(option(text) for text in arguments.option), **({"rooms": True} if arguments.rooms else {})}
    boxes = comma_list(arguments.boxes) or ["base"]
    try:
        game = new_game(players, seed, boxes=boxes, options=options, characters=characters, names=names)
        if not names:
            names = character_names(game)
            game = new_game(players, seed, boxes=boxes, options=options, characters=characters, names=names)
    except (SetupError, CardError, KeyError) as error:
        raise Trouble(str(error.args[0] if error.args else error)) from None
    return game


def character(name: str) -> str:
    """The character that somebody means."""
    from soulstack.cards.library import LIBRARY
    from soulstack.terminal.paper import find_cards

    return find_cards(name, [card for card in LIBRARY if card.kind == "character"])[0].id


def character_names(game: Any) -> list[str]:
    """The characters' names by seat, or the plain names where two would be the same."""
    found = [game.face(game.objs[player.character]).name for player in game.players if player.character in game.objs]
    return found if len(set(found)) == len(game.players) else [player.name for player in game.players]


def comma_list(words: list[str] | None) -> list[str]:
    """`A,B C` and `A B,C` as a list; names with blanks need quotes."""
    return [name.strip() for word in words or () for name in word.split(",") if name.strip()]


def option(text: str) -> tuple[str, Any]:
    """`name=value` with the value as a number, yes or no, or a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Trouble(f"--option {text}: write it as NAME=VALUE, for example souls_to_win=3")
    if value.lower() in ("true", "yes", "on", "false", "no", "off"):
        return name, value.lower() in ("true", "yes", "on")
    return name, int(value) if value.lstrip("-").isdecimal() and name != "end_phase_order" else value


def load_game(path: str) -> Any:
    """The game of a save file."""
    from soulstack.api import CardError, SaveError, SetupError, load

    try:
        return load(read_file(path))
    except (SaveError, SetupError, CardError) as error:
        raise Trouble(f"{path}: {error}") from None


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


def run_show_card(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.terminal.paper import find_cards, show_card

    console = make_console()
    for card in find_cards(" ".join(arguments.name), LIBRARY):
        console.print(show_card(card))
    return 0


def run_search_cards(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.terminal.paper import one_line, search

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

    from soulstack.terminal.check import check_file
    from soulstack.terminal.paper import rendered

    cards, faults = check_file(arguments.file, read_file(arguments.file))
    console = make_console()
    for card in cards:
        console.print(rendered(card), soft_wrap=True)
    for fault in faults:
        console.print(Text.assemble((fault.place, "bold"), ": ", (fault.what, "red")), soft_wrap=True)
        if fault.line:
            console.print(Text(f"  {fault.line}\n  {' ' * (fault.column - 1)}^", style="dim"), soft_wrap=True)
        for line in fault.hints:
            console.print(Text(f"  {line}"), soft_wrap=True)
    good, bad = len(cards), len(faults)
    console.print(Text(f"{good} of {good + bad} cards can be played" if bad else f"all {good} cards can be played"))
    return 1 if faults else 0


def run_status(arguments: argparse.Namespace) -> int:
    from soulstack.cards.library import LIBRARY
    from soulstack.terminal.paper import status_lines

    print("\n".join(status_lines(LIBRARY)))
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


# replay and bench


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
    serve.add_argument("--port", type=int, default=8440, help="0 takes any free one")
    serve.add_argument("--database-url", help="where tables are kept; a file in your data folder if left out")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from soulstack.server.run import ServeError, serve

    try:
        return serve(arguments.host, arguments.port, arguments.database_url, arguments.open)
    except ServeError as error:
        raise Trouble(str(error)) from None


def add_bench(commands: Any) -> None:
    bench = commands.add_parser("bench", help="measure the engine on this machine")
    bench.add_argument("--quick", action="store_true", help="fewer games, under 20 seconds")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.add_argument("--players", type=int, default=4, metavar="N", help="how many players (4)")
    bench.set_defaults(run=run_bench)


def run_bench(arguments: argparse.Namespace) -> int:
    from soulstack.api import SetupError
    from soulstack.lab.bench import NORMAL, QUICK, bench, report

    try:
        found = bench(QUICK if arguments.quick else NORMAL, arguments.players)
    except SetupError as error:
        raise Trouble(f"--players: {error}") from None
    print(json.dumps(found, indent=2) if arguments.json else report(found))
    return 0
