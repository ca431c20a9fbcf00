"""`soulstack cards`: look at cards, check card files, count what is there."""

from __future__ import annotations

import argparse
from typing import Any

from soulstack.cli.parsing import Parser, show_help
from soulstack.cli.presets import add_boxes_flags, add_ratio, boxes_played, ratios_wished
from soulstack.text.console import Trouble, make_console, read_file


def add_cards(commands: Any) -> None:
    cards = commands.add_parser(
        "cards", help="look up cards and check card files", description="Look up cards and check card files."
    )
    cards.set_defaults(run=lambda arguments: show_help(cards))
    verbs = cards.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = verbs.add_parser("show", help="show a card's text")
    show.add_argument("name", nargs="+", metavar="NAME")
    show.set_defaults(run=run_show_card)
    search = verbs.add_parser("search", help="list cards with all these words in their name, text or kind")
    search.add_argument("words", nargs="*", metavar="WORD")
    search.add_argument("--box", metavar="BOX", help="only cards of this box, by its folder, code or name")
    search.set_defaults(run=run_search_cards)
    check = verbs.add_parser("check", help="check a card file and list its errors")
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=run_check)
    status = verbs.add_parser("status", help="count the playable cards of each box")
    status.set_defaults(run=run_status)
    ratio = verbs.add_parser("ratio", help="show the deck ratios, and how well the cards of some boxes fill them")
    add_boxes_flags(ratio)
    ratio.add_argument(
        "--players", type=int, default=4, metavar="N", help="number of players (default: 4); 3+ cards need three"
    )
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

    if not arguments.words and not arguments.box:
        raise Trouble("cards search: give words that stand on the card, or --box BOX")
    found = search(arguments.words, LIBRARY.of_boxes([box_meant(arguments.box)]) if arguments.box else LIBRARY)
    if not found:
        words = " and ".join(map(repr, arguments.words))
        where = f" of the box {arguments.box!r}" if arguments.box else ""
        raise Trouble(f"no card{where} has {words} in its name, text or kind; try fewer words")
    console = make_console()
    for card in found:
        console.print(one_line(card), no_wrap=True, overflow="ellipsis")
    return 0


def box_meant(name: str) -> str:
    """The code of the box that somebody means, by its folder, code or name."""
    from soulstack.cards.boxes import box_code, boxes
    from soulstack.text.cards import plain

    by_name = {plain(box.name): code for code, box in boxes().items()}
    try:
        return box_code(by_name.get(plain(name), name))
    except KeyError as error:
        raise Trouble(f"--box: {error.args[0]}") from None


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
    from soulstack.engine.core.options import Options, Setup
    from soulstack.engine.setup.ratios import tables, tally
    from soulstack.engine.setup.start import physical
    from soulstack.text.cards import ratio_lines

    boxes = tuple(boxes_played(arguments))
    try:
        options = Options.of({"decks": "ratio", "ratios": ratios_wished(arguments)})
        cards = physical(Setup(arguments.players, 0, boxes, options), LIBRARY.of_boxes(boxes))
        print("\n".join(ratio_lines(tables(options), tally(cards))))
    except (SetupError, KeyError) as error:
        raise Trouble(str(error.args[0])) from None
    return 0
