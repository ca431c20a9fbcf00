"""The command `soulstack play`: at which table, who sits there, and by which rules.

The table is in the browser unless --terminal is given, or something that only the terminal can do. Both are dealt from
the same flags.
"""

from __future__ import annotations

import argparse
import json
import secrets
from typing import Any

from soulstack.cli.presets import add_boxes_flags, add_rules_flags, boxes_played, boxes_wished, comma_list, rules_wished
from soulstack.text.console import Trouble, read_file


def add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play",
        help="play against bots, in the browser or the terminal",
        description="Play against bots, in the browser or the terminal.",
        epilog=options_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    play.add_argument("--terminal", action="store_true", help="play in the terminal (default: browser)")
    play.add_argument("--no-browser", action="store_true", help="don't open a browser, just print the table's address")
    play.add_argument("--players", type=int, metavar="N", help="number of players (default: 4)")
    play.add_argument("--bots", metavar="LEVEL,...", help="bot level, or one per bot (default: normal)")
    play.add_argument("--seats", metavar="WHO,...", help="who plays each seat: human or a bot level")
    play.add_argument("--seed", type=int, metavar="S", help="seed for shuffles and dice (default: random)")
    play.add_argument("--characters", nargs="+", metavar="NAME", help="characters by seat (default: random)")
    add_boxes_flags(play)
    add_challenge_flag(play)
    add_rules_flags(play, ", see below")
    terminal = play.add_argument_group("in the terminal only")
    terminal.add_argument("--hot-seat", action="store_true", help="people at this keyboard play every seat")
    terminal.add_argument("--names", nargs="+", metavar="NAME", help="names by seat (default: the characters' names)")
    terminal.add_argument("--load", metavar="FILE", help="resume a saved game")
    play.set_defaults(run=run_play)


def add_challenge_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--challenge", metavar="NAME", help="play a challenge: hive, descent, toll or a card file of one"
    )


def options_help() -> str:
    """Every rules option, as people are told of it."""
    from soulstack.engine.core.options import ABOUT, ENDLESS, Options

    lines = ["rules options for --option, with their defaults:"]
    for name, about in ABOUT.items():
        default = getattr(Options(), name)
        if about.choices:
            values = ", ".join(about.choices)
        elif isinstance(default, bool):
            values, default = "yes or no", "yes" if default else "no"
        elif about.most:
            values = f"{about.least} or more" if about.most == ENDLESS else f"{about.least} to {about.most}"
        else:
            continue
        lines.append(f"  {name}={default}\n      {about.title} ({values}). {about.words}")
    return "\n".join(lines)


def run_play(arguments: argparse.Namespace) -> int:
    if arguments.terminal or arguments.hot_seat or arguments.names or arguments.load:
        return play_in_terminal(arguments)
    return play_in_browser(arguments)


def play_in_terminal(arguments: argparse.Namespace) -> int:
    from soulstack.bots import bot_named
    from soulstack.terminal.play import Sitting

    if arguments.no_browser:
        raise Trouble("--no-browser has no use with --terminal: leave it out")
    game = load_game(arguments.load) if arguments.load else deal_game(arguments)
    who = seating(arguments, len(game.players), {"mode": game.options.mode})
    people = frozenset(seat for seat, name in enumerate(who) if name == "human")
    bots = {seat: bot_named(name)(game.setup.seed * 16 + seat) for seat, name in enumerate(who) if name != "human"}
    return Sitting(game, people, bots).play()


def play_in_browser(arguments: argparse.Namespace) -> int:
    from soulstack.server.run import ServeError, play

    wishes = table_wishes(arguments)
    try:
        return play(json.dumps(wishes, separators=(",", ":")) if wishes else "", not arguments.no_browser)
    except ServeError as error:
        raise Trouble(str(error)) from None


def table_wishes(arguments: argparse.Namespace) -> dict[str, Any]:
    """What is wished of a new table, as the server takes it; tried out here, so that trouble is said here."""
    import msgspec

    from soulstack.server.protocol.bodies import NewTable
    from soulstack.server.seating import Refuse, check_bots, new_rules, seed_of

    rules = rules_with(arguments)
    wishes: dict[str, Any] = {
        "seed": arguments.seed,
        "characters": [character(name) for name in comma_list(arguments.characters)],
        "boxes": boxes_wished(arguments),
        "options": {name: value for name, value in rules.items() if not isinstance(value, dict)},
        "counts": rules.get("counts"),
        "ratios": rules.get("ratios"),
        "extra": challenge_file(arguments.challenge),
    }
    if together(rules):
        wishes["players"] = players_wished(arguments, 2)
    if arguments.players is not None or arguments.seats or arguments.bots:
        wishes["players"] = players_wished(arguments, 2 if together(rules) else 4)
    if arguments.seats or arguments.bots or rules.get("mode") == "solitaire":
        wishes["bots"] = [None if who == "human" else who for who in seating(arguments, wishes["players"], rules)]
    wishes = {name: wish for name, wish in wishes.items() if wish not in (None, [], {}, "")}
    try:
        wanted = NewTable(name="Guest", **wishes)
        check_bots(wanted)
        new_rules(wanted, seed_of(wanted))
        msgspec.convert({"name": "Guest", **wishes}, NewTable)
    except Refuse as refused:
        raise Trouble(refused.why) from None
    except msgspec.ValidationError as error:
        raise Trouble(f"there can be no such table: {error}") from None
    return wishes


def rules_with(arguments: argparse.Namespace) -> dict[str, Any]:
    """The rules options that were asked for; a challenge is played together unless somebody says alone."""
    rules = rules_wished(arguments)
    return {"mode": "co_op", **rules} if arguments.challenge else rules


def together(rules: dict[str, Any]) -> bool:
    return bool(rules.get("mode", "competitive") != "competitive")


def challenge_file(name: str | None) -> str:
    """The card file of a challenge: one of ours by its name, or somebody's own."""
    from soulstack.cards.challenge import challenges

    if not name:
        return ""
    ours = challenges()
    if name in ours or not name.endswith(".toml"):
        if name not in ours:
            raise Trouble(f"there is no challenge {name!r}: there are {', '.join(ours)}, or give a card file (.toml)")
        return ours[name]
    return read_file(name)


def players_wished(arguments: argparse.Namespace, usual: int = 4) -> int:
    """How many play: as many as were said or named, else as usual."""
    if arguments.players is not None:
        return int(arguments.players)
    if arguments.seats:
        return len(arguments.seats.split(","))
    bots = len(arguments.bots.split(",")) if arguments.bots else 1
    return bots + 1 if bots > 1 else usual


def seating(arguments: argparse.Namespace, players: int, rules: dict[str, Any]) -> list[str]:
    """Who plays each seat; without a word about it one person and normal bots, in solitaire one person twice."""
    from soulstack.bots import BotError, bot_named

    if sum(map(bool, (arguments.hot_seat, arguments.seats, arguments.bots))) > 1:
        raise Trouble("--hot-seat, --seats and --bots all say who plays: give one of them")
    alone = rules.get("mode") == "solitaire" and not arguments.seats and not arguments.bots
    if arguments.hot_seat or alone:
        return ["human"] * players
    flag = "--seats" if arguments.seats else "--bots"
    who = [name.strip() for name in (arguments.seats or arguments.bots or "normal").split(",")]
    for name in who:
        if name != "human" or not arguments.seats:
            try:
                bot_named(name)
            except BotError as error:
                raise Trouble(f"{flag}: {error}") from None
    if not arguments.seats:
        who = ["human", *(who * (players - 1) if len(who) == 1 else who)]
    if len(who) != players:
        raise Trouble(f"{flag}: that makes {len(who)} players, but {players} play; name one for each")
    return who


def deal_game(arguments: argparse.Namespace) -> Any:
    """A new game; without --names the players are called by their characters."""
    from soulstack.api import CardError, SetupError, new_game

    seed = secrets.randbits(31) if arguments.seed is None else arguments.seed
    options = rules_with(arguments)
    players = players_wished(arguments, 2 if together(options) else 4)
    extra = challenge_file(arguments.challenge)
    names, characters = comma_list(arguments.names), [character(name) for name in comma_list(arguments.characters)]
    boxes = boxes_played(arguments)
    try:
        given: dict[str, Any] = {"boxes": boxes, "options": options, "characters": characters, "extra": extra}
        game = new_game(players, seed, names=names, **given)
        if not names:
            game = new_game(players, seed, names=character_names(game), **given)
    except (SetupError, CardError, KeyError) as error:
        raise Trouble(str(error.args[0] if error.args else error)) from None
    return game


def character(name: str) -> str:
    """The character that somebody means."""
    from soulstack.cards.library import LIBRARY
    from soulstack.text.cards import find_cards

    return find_cards(name, [card for card in LIBRARY if card.kind == "character"])[0].id


def character_names(game: Any) -> list[str]:
    """The characters' names by seat, or the plain names where two would be the same."""
    found = [game.face(game.objs[player.character]).name for player in game.players if player.character in game.objs]
    return found if len(set(found)) == len(game.players) else [player.name for player in game.players]


def load_game(path: str) -> Any:
    """The game of a save file."""
    from soulstack.api import CardError, SaveError, SetupError, load

    try:
        return load(read_file(path))
    except (SaveError, SetupError, CardError) as error:
        raise Trouble(f"{path}: {error}") from None
