"""Imports point one way (design, section 2)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
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


# the engine's rooms

ENGINE = ROOT / "engine"
FLOORS = {"core": 0, "statics": 1, "table": 2, "rules": 3, "words": 3, "people": 4, "game": 4, "setup": 5}
"""How high a room of the engine lies: each knows those below, in types too, and those beside it."""

ENGINE_MODULES = {
    ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ENGINE.rglob("*.py"))
    if path.parent != ENGINE or path.name == "game.py"
}


def engine_imports(body: Sequence[ast.AST]) -> Iterator[str]:
    """The modules of the engine that statements import, by their name below `soulstack.engine`."""
    for node in body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("soulstack.engine"):
            room = (node.module or "").removeprefix("soulstack.engine").removeprefix(".")
            names = [f"{room}.{alias.name}".removeprefix(".") for alias in node.names]
            yield from (name if name in ENGINE_MODULES else room for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("soulstack"))


def floor(module: str) -> int:
    return FLOORS[module.partition(".")[0]]


@pytest.mark.parametrize("module", ENGINE_MODULES)
def test_a_room_of_the_engine_knows_only_those_below_and_beside_it(module: str) -> None:
    everything = list(ast.walk(ast.parse(ENGINE_MODULES[module].read_text(encoding="utf-8"))))
    above = [name for name in engine_imports(everything) if floor(name) > floor(module)]
    assert not above, f"{module} knows {above}, which lie above it: move what it needs down, or what needs it up"


@pytest.mark.parametrize("module", ENGINE_MODULES)
def test_nothing_is_imported_inside_a_function_of_the_engine(module: str) -> None:
    tree = ast.parse(ENGINE_MODULES[module].read_text(encoding="utf-8"))
    inside = [part for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for part in ast.walk(node)]
    assert not [part.lineno for part in inside if isinstance(part, ast.Import | ast.ImportFrom)]


@pytest.mark.parametrize("module", [name for name in ENGINE_MODULES if floor(name)])
def test_only_records_know_each_other_as_types_alone(module: str) -> None:
    assert "TYPE_CHECKING" not in ENGINE_MODULES[module].read_text(encoding="utf-8")


def test_no_module_of_the_engine_needs_itself() -> None:
    needs = {
        name: set(engine_imports(ast.parse(path.read_text(encoding="utf-8")).body))
        for name, path in ENGINE_MODULES.items()
    }
    left = dict(needs)
    while ready := [name for name, others in left.items() if not others & left.keys()]:
        left = {name: others for name, others in left.items() if name not in ready}
    assert not left, f"these need each other: {sorted(left)}"
