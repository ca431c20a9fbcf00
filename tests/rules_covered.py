"""Which rules the tests name: `@rule("DICE-04")`, found by reading the test files."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soulstack.rulebook import RULES


def rule(*ids: str) -> Callable[[Any], Any]:
    """A test that fails when these rules are broken."""
    return pytest.mark.rule(*ids)


def all_rules() -> set[str]:
    """Every numbered rule."""
    return set(RULES)


def covered_in(folder: Path) -> set[str]:
    """The rules named by tests in a folder."""
    found: set[str] = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= named(node)
    return found


def named(function: ast.FunctionDef) -> set[str]:
    """The rules in a test's decorators."""
    ids: set[str] = set()
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "rule":
            ids |= {arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return ids
