"""The rulebook: every numbered rule with its statement, source and a scenario that shows it.

>>> from soulstack.rulebook import RULES
>>> RULES["SETUP-02"].statement
'Each deck in use has its own discard zone, empty at the start.'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

RULINGS = Path(__file__).parents[3] / "docs" / "rulings.md"


@dataclass(frozen=True)
class Rule:
    """One rule: what it says, where that is written, and an example with its outcome."""

    id: str
    statement: str
    source: str
    scenario: str
    conflict: str = ""  # where the sources disagree, and which of them is followed

    def holds(self, words: list[str]) -> bool:
        """Whether all words occur somewhere in it."""
        text = f"{self.id} {self.statement} {self.scenario} {self.conflict}".casefold()
        return all(word.casefold() in text for word in words)


class Rulebook(Mapping[str, Rule]):
    """Rules by id, read the first time somebody asks."""

    def __init__(self) -> None:
        self._rules: dict[str, Rule] = {}

    def load(self) -> dict[str, Rule]:
        if not self._rules:
            text = (resources.files("soulstack.rulebook") / "rules.toml").read_text(encoding="utf-8")
            self._rules = {entry["id"]: read(entry) for entry in tomllib.loads(text)["rule"]}
        return self._rules

    def __getitem__(self, id: str) -> Rule:
        return self.load()[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.load())

    def __len__(self) -> int:
        return len(self.load())

    def search(self, words: list[str]) -> list[Rule]:
        """The rules in which all words occur, in the order of the book."""
        return [rule for rule in self.values() if rule.holds(words)]


def read(entry: dict[str, str]) -> Rule:
    return Rule(entry["id"], entry["statement"], entry["source"], entry["scenario"], entry.get("conflict", ""))


def ruling_text() -> str:
    """The rulings: the page that an installed package carries along, in a checkout the one in docs."""
    packed = resources.files("soulstack.rulebook") / "rulings.md"
    return (packed if packed.is_file() else RULINGS).read_text(encoding="utf-8")


RULES = Rulebook()
