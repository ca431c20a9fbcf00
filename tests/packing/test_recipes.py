"""The recipes of CONTRIBUTING.md, followed word for word in a copy of the tree: the suite stays green."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from packing.kit import ROOT
from packing.test_wheel import LEFT_OUT

RECIPES = ("Add a box", "Add a card", "Add a phrase")
GENERATED = ("soulstack.cards.pages", "soulstack.language.phrasebook")
NEAR = (
    "tests/cards",
    "tests/language",
    "tests/phrases",
    "tests/golden",
    "tests/engine/test_slots.py",
    "tests/cli/test_cards.py",
)
"""What a card, a box or a phrase could break first."""


def steps(recipe: str) -> list[tuple[str, str]]:
    """The files that a recipe writes to, each with what goes there."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition(f"\n## {recipe}\n")[2].partition("\n## ")[0]
    blocks = [textwrap.dedent(block) for block in re.findall(r"^ *```\w+\n(.*?)^ *```$", section, re.S | re.M)]
    return [(first.removeprefix("# "), rest) for first, _, rest in (block.partition("\n") for block in blocks)]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree in which all recipes have been followed."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    for recipe in RECIPES:
        for name, text in steps(recipe):
            file = copy / name
            if not file.parent.exists():
                file.parent.mkdir()
                if file.suffix == ".py":
                    (file.parent / "__init__.py").touch()
            old = file.read_text(encoding="utf-8").rstrip() + "\n\n\n" if file.exists() else ""
            file.write_text(old + text, encoding="utf-8")
    for module in GENERATED:
        assert run(copy, "-m", module).returncode == 0
    return copy


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.run([sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True)


def test_every_recipe_says_what_to_write_and_where() -> None:
    assert {recipe: [name for name, _ in steps(recipe)] for recipe in RECIPES} == {
        "Add a box": ["src/soulstack/cards/example/box.toml"],
        "Add a card": ["src/soulstack/cards/example/treasure.toml", "tests/cards/example/test_treasure.py"],
        "Add a phrase": ["src/soulstack/engine/words/conditions.py", "tests/phrases/test_conditions.py"],
    }


def test_the_box_the_card_and_the_phrase_are_there_and_break_nothing_near(tree: Path) -> None:
    status = run(tree, "-m", "soulstack", "cards", "status").stdout.splitlines()
    assert any(line.startswith("example ") and "1 of " in line for line in status)
    done = run(tree, "-m", "pytest", "-n", "0", "-x", *NEAR, "tests/cards/example")
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.slow
def test_the_whole_suite_stays_green(tree: Path) -> None:
    done = run(tree, "-m", "pytest", "--ignore=tests/browser", "--ignore=tests/packing")
    assert done.returncode == 0, done.stdout[-3000:]
