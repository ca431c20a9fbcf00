"""Where words go and come from: one console, one line of input, and trouble in one sentence."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console

WIDEST = 110
PIPED = 100


class Trouble(Exception):
    """Something the user can mend: one sentence that names the place and the remedy."""


class InputEnded(Exception):
    """Nobody is there to answer any more."""


def make_console() -> Console:
    """A console without markup, no wider than reads well; 100 columns where there is no terminal."""
    console = Console(markup=False, highlight=False, emoji=False)
    console.width = min(console.width, WIDEST) if console.is_terminal else PIPED
    return console


def watched() -> bool:
    """Whether a person sits before this terminal: both ends are one."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_line(prompt: str) -> str:
    """One line of input."""
    if watched():
        import readline  # noqa: F401  (makes input() editable)
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        raise InputEnded from None
    except UnicodeDecodeError:
        return "�"


def read_file(path: str) -> str:
    """A file's text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise Trouble(f"{path}: this is a folder; name a file in it") from None
    except UnicodeDecodeError:
        raise Trouble(f"{path}: this is not a text file in UTF-8") from None
    except (OSError, ValueError) as error:
        raise Trouble(f"{path!r}: it cannot be read ({reason(error)})") from None


def write_file(path: str, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        target = Path(path).expanduser()
        draft = target.with_name(target.name + ".part")
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except (OSError, ValueError, RuntimeError) as error:
        raise Trouble(f"{path!r}: it cannot be written ({reason(error)}); name another file") from None


def reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
