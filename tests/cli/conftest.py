"""Drives the command line as a person would: lines in, words and an exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from soulstack.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in an empty folder with lines of input; gives its exit code, what it said and its complaints."""
    monkeypatch.chdir(tmp_path)

    def once(*words: str, lines: Iterable[str] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return once
