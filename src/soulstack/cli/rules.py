"""`soulstack rules`: look up numbered rules."""

from __future__ import annotations

import argparse
from difflib import get_close_matches
from typing import Any

from soulstack.cli.parsing import Parser, show_help
from soulstack.text.console import Trouble, make_console


def add_rules(commands: Any) -> None:
    rules = commands.add_parser("rules", help="look up numbered rules", description="Look up numbered rules.")
    rules.set_defaults(run=lambda arguments: show_help(rules))
    verbs = rules.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = verbs.add_parser("show", help="show a rule with its scenario and source")
    show.add_argument("id", metavar="ID")
    show.set_defaults(run=run_show_rule)
    search = verbs.add_parser("search", help="list rules with all these words")
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
