"""The rulebook: every numbered rule, as data. A refusal can name its rule, and a table can show it as a tip."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True)
class Rule:
    """One testable statement of the rules."""

    id: str
    statement: str
    source: str
    scenario: str
    conflict: str = ""


def read_rules() -> dict[str, Rule]:
    """All rules by id, in the order of the rulebook."""
    text = (resources.files("soulstack.rulebook") / "rules.toml").read_text(encoding="utf-8")
    return {entry["id"]: Rule(**entry) for entry in tomllib.loads(text)["rule"]}


RULES = read_rules()
