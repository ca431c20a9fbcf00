"""`soulstack rules` and the command line's own manners."""

from __future__ import annotations

import pytest

from cli.conftest import Run
from soulstack.rulebook import RULES


def test_show_a_rule(run: Run) -> None:
    code, said, _ = run("rules", "show", "dice-07")
    plain = " ".join(said.split())
    rule = RULES["DICE-07"]
    assert code == 0
    assert all(part in plain for part in (rule.statement, rule.scenario, rule.source, rule.conflict))


def test_an_unknown_rule_names_its_neighbours(run: Run) -> None:
    code, _, complaint = run("rules", "show", "DICE-99")
    assert code == 1 and "there is no rule 'DICE-99'" in complaint and "DICE-" in complaint.partition("near")[2]


def test_search_rules(run: Run) -> None:
    code, said, _ = run("rules", "search", "Coin", "pool")
    assert code == 0 and "SETUP-03" in said
    assert run("rules", "search", "xyzzy")[0] == 1


def test_every_rule_is_there() -> None:
    assert len(RULES) >= 606
    assert all(rule.statement and rule.source and rule.scenario for rule in RULES.values())


def test_version_and_help(run: Run) -> None:
    assert run("--version")[:2] == (0, "soulstack 0.1.0\n")
    for words in ((), ("--help",), ("cards",), ("rules",), ("play", "--help")):
        code, said, _ = run(*words)
        assert code == 0 and said.startswith("usage: soulstack")


@pytest.mark.parametrize("words", [("dance",), ("play", "--dance"), ("play", "--players", "many"), ("cards", "show")])
def test_a_misused_command_is_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    code, said, complaint = run(*words)
    assert code == 2 and not said
    assert complaint.count("\n") == 1 and "--help" in complaint
