"""Rules on the command line: the flags that say with which boxes and by which rules is played, and the command
`soulstack presets`, which keeps rules under a name in the user's config folder.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from soulstack.text.console import Trouble, read_file, reason, write_file

MOST_NAME = 40
EVERY_BOX = "all"


# the flags


def add_rules_flags(parser: argparse.ArgumentParser, more: str = "") -> None:
    """The flags of every command that plays by rules."""
    parser.add_argument("--rules", metavar="CODE", help="a rules code, or the name of one of your presets")
    parser.add_argument("--rooms", action="store_true", help="play with rooms")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=f"a rules option{more}")
    parser.add_argument("--count", action="append", default=[], metavar="CARD=N", help="copies of a card; 0: none")
    add_ratio(parser)


def add_ratio(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ratio", action="append", default=[], metavar="CATEGORY=N", help="cards of a category in a ratio deck"
    )


def add_boxes_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of every command that deals from boxes."""
    parser.add_argument("--boxes", nargs="+", metavar="BOX", help=f"boxes to play with, or {EVERY_BOX} (default: base)")
    parser.add_argument("--preset", metavar="NAME", help="boxes and decks: base, gold, everything or ratio")


def boxes_wished(arguments: argparse.Namespace) -> list[str]:
    """The boxes that the flags ask for, those of the preset where none are named; none: as usual."""
    from soulstack.cards.boxes import dealt

    boxes = comma_list(arguments.boxes)
    if EVERY_BOX in boxes:
        return list(dealt().values())
    return boxes or list(preset_wished(arguments)[0])


def boxes_played(arguments: argparse.Namespace) -> list[str]:
    """The boxes that are played with: those that were asked for, or the base box."""
    return boxes_wished(arguments) or ["base"]


def bots_and_boxes(arguments: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The bots that play, one a seat, and the boxes they play with."""
    return comma_list([arguments.seats]), boxes_played(arguments)


def preset_wished(arguments: argparse.Namespace) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Boxes and options of the preset that was asked for."""
    from soulstack.cards.presets import presets as offered

    name = getattr(arguments, "preset", None)
    if not name:
        return (), {}
    if name not in offered():
        mine = "; --rules takes presets of your own" if name in presets() else ""
        raise Trouble(f"unknown preset {name!r}; expected {', '.join(offered())}{mine}")
    return offered()[name].boxes, dict(offered()[name].options)


def comma_list(words: list[str] | None) -> list[str]:
    """`A,B C` and `A B,C` as a list; names with blanks need quotes."""
    return [name.strip() for word in words or () for name in word.split(",") if name.strip()]


def rules_wished(arguments: argparse.Namespace) -> dict[str, Any]:
    """The rules options that the flags ask for: those of preset and code, and what the other flags change of them."""
    wished = preset_wished(arguments)[1] | (rules_of(arguments.rules) if arguments.rules else {})
    wished |= dict(option(text) for text in arguments.option)
    if arguments.rooms:
        check_rooms(arguments)
        wished["rooms"] = True
    for name, flags in (("counts", counts_wished(arguments)), ("ratios", ratios_wished(arguments))):
        if flags:
            wished[name] = {**wished.get(name, {}), **flags}
    return wished


def check_rooms(arguments: argparse.Namespace) -> None:
    """Refuse to play with rooms out of boxes that have none."""
    from soulstack.cards.boxes import dealt
    from soulstack.cards.library import LIBRARY

    if not hasattr(arguments, "boxes"):
        return
    boxes = [dealt().get(box, box) for box in boxes_played(arguments)]
    with_rooms = [box for box in dealt().values() if any(card.kind == "room" for card in LIBRARY.of_boxes([box]))]
    if set(boxes) <= set(dealt().values()) - set(with_rooms):
        raise Trouble(f"--rooms: no rooms in {', '.join(boxes)}; boxes with rooms: {', '.join(with_rooms)}")


def option(text: str) -> tuple[str, Any]:
    """`name=value` with the value as a number, yes or no, or a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Trouble(f"--option {text}: write it as NAME=VALUE, for example souls_to_win=3")
    if value.lower() in ("true", "yes", "on", "false", "no", "off"):
        return name, value.lower() in ("true", "yes", "on")
    return name, int(value) if value.lstrip("-").isdecimal() and name != "end_phase_order" else value


def counts_wished(arguments: argparse.Namespace) -> dict[str, int]:
    """How many copies of cards are wished, each as `card=number`."""
    return dict(how_many("--count", text, "CARD=N, for example Bomb!=0") for text in arguments.count)


def ratios_wished(arguments: argparse.Namespace) -> dict[str, int]:
    """How many cards of a category decks by ratio have, each as `category=number`."""
    return dict(how_many("--ratio", text, "CATEGORY=N, for example curse=10") for text in arguments.ratio)


def how_many(flag: str, text: str, example: str) -> tuple[str, int]:
    name, _, n = text.rpartition("=")
    if not name or not n.isdecimal():
        raise Trouble(f"{flag} {text}: write it as {example}")
    return name, int(n)


def rules_of(name_or_code: str) -> dict[str, Any]:
    """The rules of a preset or of a code."""
    from soulstack.engine.core.options import SetupError
    from soulstack.engine.setup.codes import read_rules_code

    kept = presets()
    try:
        return read_rules_code(kept.get(name_or_code, name_or_code))
    except SetupError as error:
        known = f"; your presets are {', '.join(kept)}" if kept and "no rules code" in str(error) else ""
        raise Trouble(f"--rules: {error}{known}") from None


def code_of(wished: dict[str, Any]) -> str:
    from soulstack.engine.core.options import SetupError
    from soulstack.engine.setup.codes import rules_code

    try:
        return rules_code(wished)
    except SetupError as error:
        raise Trouble(str(error)) from None


# presets


def presets_file() -> Path:
    """Where presets are kept, each as its code."""
    import platformdirs

    return Path(platformdirs.user_config_dir("soulstack", appauthor=False)) / "presets.json"


def presets() -> dict[str, str]:
    """The presets that are kept: codes by name."""
    file = presets_file()
    if not file.exists():
        return {}
    try:
        found = json.loads(read_file(str(file)))
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(code, str) for code in found.values()):
        raise Trouble(f"{file}: not a valid presets file; fix or delete it")
    return found


def keep(kept: dict[str, str]) -> None:
    file = presets_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{file.parent}: presets cannot be kept there ({reason(error)})") from None
    write_file(str(file), json.dumps(dict(sorted(kept.items())), indent=2, ensure_ascii=False) + "\n")


def add_presets(commands: Any) -> None:
    presets = commands.add_parser(
        "presets",
        help="save house rules under a name, and share them as a code",
        description="Save house rules under a name, or share them as a short code. --rules takes either.",
    )
    presets.set_defaults(run=run_list)
    verbs = presets.add_subparsers(title="commands", metavar="COMMAND", parser_class=type(presets))
    verbs.add_parser("list", help="list your presets").set_defaults(run=run_list)
    save = verbs.add_parser("save", help="save rules under a name")
    save.add_argument("name", metavar="NAME")
    add_rules_flags(save)
    save.set_defaults(run=run_save)
    remove = verbs.add_parser("remove", help="remove a preset")
    remove.add_argument("name", metavar="NAME")
    remove.set_defaults(run=run_remove)
    code = verbs.add_parser("code", help="show the code of a preset or of rules")
    add_rules_flags(code)
    code.set_defaults(run=run_code)
    show = verbs.add_parser("show", help="show what a preset or a code changes")
    show.add_argument("rules", metavar="CODE", help="a rules code, or the name of one of your presets")
    show.set_defaults(run=run_show)


def run_list(arguments: argparse.Namespace) -> int:
    from soulstack.cards.presets import presets as offered

    kept = presets()
    for preset in offered().values():
        print(f"--preset {preset.name}: {preset.about}")
    if not kept:
        print("no presets yet; create one: soulstack presets save NAME --option NAME=VALUE")
    for name, code in kept.items():
        print(f"{name}: {code}")
    return 0


def run_save(arguments: argparse.Namespace) -> int:
    name = arguments.name.strip()
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise Trouble(f"{arguments.name!r} is no name for a preset: it has 1 to {MOST_NAME} letters")
    code = code_of(rules_wished(arguments))
    keep({**presets(), name: code})
    print(f"{name}: {code}")
    return 0


def run_remove(arguments: argparse.Namespace) -> int:
    kept = presets()
    if arguments.name not in kept:
        raise Trouble(f"you keep no preset {arguments.name!r}; there are {', '.join(kept) or 'none'}")
    keep({name: code for name, code in kept.items() if name != arguments.name})
    return 0


def run_code(arguments: argparse.Namespace) -> int:
    print(code_of(rules_wished(arguments)))
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    wished = rules_of(arguments.rules)
    print(code_of(wished))
    print("\n".join(told(wished)) or "nothing is changed: the official rules of 2024")
    return 0


def told(wished: dict[str, Any]) -> list[str]:
    """What rules change, a line each, in the words of the options."""
    from soulstack.engine.core.options import ABOUT, Options

    lines = []
    for name, value in wished.items():
        default = getattr(Options(), name)
        if isinstance(value, dict):
            lines += [f"{ABOUT[name].title}: {key} {n}" for key, n in value.items()]
        else:
            lines.append(f"{ABOUT[name].title}: {in_words(value)} instead of {in_words(default)} ({name})")
    return lines


def in_words(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value).replace("_", " ")
