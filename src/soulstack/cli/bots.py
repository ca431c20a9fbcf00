"""`soulstack arena` and `soulstack think`: bots against each other, and what one thinks."""

from __future__ import annotations

import argparse
import json
from typing import Any

from soulstack.cli.play import add_challenge_flag, challenge_file, load_game, rules_with
from soulstack.cli.presets import add_boxes_flags, add_rules_flags, bots_and_boxes
from soulstack.text.console import Trouble


def add_arena(commands: Any) -> None:
    arena = commands.add_parser(
        "arena",
        help="pit bots against each other and report win rates",
        description="Pit bots against each other and report win rates with 95 % intervals.",
    )
    arena.add_argument("--seats", required=True, metavar="BOT,BOT,...", help="bots by seat")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="number of games (default: 100)")
    arena.add_argument(
        "--seed", type=int, default=1, metavar="S", help="random seed; same seed, same games (default: 1)"
    )
    arena.add_argument("--workers", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    add_boxes_flags(arena)
    add_challenge_flag(arena)
    add_rules_flags(arena)
    arena.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="rotate seats between games (default: yes)",
    )
    arena.add_argument("--json", action="store_true", help="print JSON")
    arena.set_defaults(run=run_arena)


def run_arena(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from soulstack.lab.arena import ArenaError, check_setup, matches, play_all, report, summary

    seats, boxes = bots_and_boxes(arguments)
    try:
        rules, extra = rules_with(arguments), challenge_file(arguments.challenge)
        todo = matches(
            seats,
            arguments.games,
            arguments.seed,
            rotate=arguments.rotate,
            boxes=tuple(boxes),
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
        help="show the hard bot's analysis of a saved position",
        description="Show the hard bot's analysis of the choice at which a game was saved, from what that seat knows.",
    )
    think.add_argument("file", metavar="FILE")
    think.add_argument(
        "--bot", default="hard:1", metavar="BOT", help="bot, and its seconds per choice (default: hard:1)"
    )
    think.add_argument("--seed", type=int, default=1, metavar="S", help="seed for its determinizations (default: 1)")
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
