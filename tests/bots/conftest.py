"""The command line, as its own tests drive it."""

from cli.conftest import run

__all__ = ["run"]
