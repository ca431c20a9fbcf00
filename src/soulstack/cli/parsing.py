"""How a command line is understood: one sentence where it is not."""

from __future__ import annotations

import argparse
from typing import NoReturn


class Misused(Exception):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Misused(f"{self.prog}: {message}; see {self.prog} --help")


def show_help(of: argparse.ArgumentParser) -> int:
    of.print_help()
    return 0
