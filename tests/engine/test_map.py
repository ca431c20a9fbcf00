"""The map in docs/architecture.md names what there is, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import soulstack

ROOT = Path(soulstack.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


def named() -> dict[str, set[str]]:
    """The modules and folders that the map names, by the folder of the package that they are in."""
    tree = PAGE.read_text(encoding="utf-8").partition("```\nsrc/soulstack/\n")[2].partition("\ntests/")[0]
    found: dict[str, set[str]] = {"": set()}
    part = room = ""
    for line in tree.splitlines():
        words = re.findall(r"\b[a-z_]+(?:\.py\b|/(?= ))", line)
        depth = len(line) - len(line.lstrip())
        if depth == 2:
            part = words[0].rstrip("/")
            found[""] |= {word.rstrip("/") for word in words}
        elif depth == 4 and words:
            room = f"{part}/{words[0].rstrip('/')}"
            found.setdefault(part, set()).update(word.rstrip("/") for word in words if line[4] != " ")
        elif depth == 6:
            found.setdefault(room, set()).update(word.rstrip("/") for word in words)
    return found


def there(folder: Path) -> set[str]:
    files = {file.name for file in folder.glob("*.py")} - {"__init__.py", "__main__.py"}
    return files | {path.name for path in folder.iterdir() if (path / "__init__.py").is_file()}


def test_every_part_of_the_package_is_on_the_map() -> None:
    assert named()[""] == there(ROOT)


def test_every_room_of_the_engine_is_on_the_map() -> None:
    assert named()["engine"] == there(ROOT / "engine")


@pytest.mark.parametrize("room", ["core", "table", "people", "setup"])
def test_every_module_of_a_room_is_on_the_map(room: str) -> None:
    assert named()[f"engine/{room}"] == there(ROOT / "engine" / room)


def test_every_module_of_the_server_is_on_the_map() -> None:
    assert named()["server"] == there(ROOT / "server")
