"""Imports point one way (design, section 2)."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import soulstack

ROOT = Path(soulstack.__file__).parent

MAY_IMPORT = {
    "engine": {"engine"},
    "rulebook": {"engine", "rulebook"},
    "language": {"engine", "language"},
    "cards": {"engine", "language", "cards"},
    "modes": {"engine", "language", "cards", "modes", "api", ""},
    "bots": {"engine", "language", "cards", "bots", "api", ""},
    "text": {"engine", "language", "cards", "text"},
    "lab": {"engine", "language", "cards", "text", "lab", "api", ""},
    "terminal": {"engine", "language", "cards", "text", "terminal", "bots", "api", ""},
    "server": {"engine", "language", "cards", "rulebook", "server", "api", ""},
}
"""What each part knows. `server`, `bots`, `lab` and `modes` know each other only from outside, as `soulstack.bots`."""

APART = ("modes", "bots", "lab", "server")


def modules(part: str) -> list[Path]:
    folder = ROOT / part
    return sorted(folder.rglob("*.py")) if folder.is_dir() else []


def imported(path: Path) -> set[str]:
    """The full names of all modules that a module imports, wherever in it."""
    found: set[str] = set()
    here = ["soulstack", *path.relative_to(ROOT).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            if name == "soulstack":
                found |= {f"soulstack.{alias.name}" for alias in node.names}
            else:
                found.add(name)
    return found


def part_of(name: str) -> str:
    """engine, language, cards ...; the empty string for `soulstack` itself."""
    return name.split(".")[1] if "." in name else ""


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    for path in modules(part):
        for name in imported(path):
            if name.partition(".")[0] != "soulstack":
                continue
            to = part_of(name)
            inside = name.count(".") > 1
            known = (
                to in MAY_IMPORT[part]
                or (part in APART and to in APART and not inside)
                or (ROOT / f"{to}.py").is_file()
            )
            if part in ("engine", "language", "cards"):
                known = to in MAY_IMPORT[part]
            assert known, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("part", ("engine", "language", "cards"))
def test_only_the_standard_library_otherwise(part: str) -> None:
    for path in modules(part):
        for name in imported(path):
            top = name.partition(".")[0]
            assert top == "soulstack" or top in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"


def test_the_engine_does_no_input_and_output() -> None:
    banned = {
        "os",
        "io",
        "socket",
        "subprocess",
        "pathlib",
        "time",
        "datetime",
        "threading",
        "asyncio",
        "random",
        "logging",
    }
    for path in modules("engine"):
        tops = {name.partition(".")[0] for name in imported(path)}
        assert not tops & banned, f"{path.relative_to(ROOT)} imports {sorted(tops & banned)}"


def test_there_is_something_to_check() -> None:
    assert len(modules("engine")) > 30 and modules("language") and modules("cards")
