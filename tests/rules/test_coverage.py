"""Every rule is named by a test."""

from pathlib import Path

from rules_covered import all_rules, covered_in


def test_every_rule_is_named_by_a_test() -> None:
    missing = sorted(all_rules() - covered_in(Path(__file__).parents[1]))
    assert not missing, f"{len(missing)} rules have no test: {', '.join(missing)}"


def test_tests_name_only_rules_that_exist() -> None:
    unknown = sorted(covered_in(Path(__file__).parents[1]) - all_rules())
    assert not unknown, f"these rules are not in the rulebook: {', '.join(unknown)}"


def test_no_rule_is_lost() -> None:
    assert len(all_rules()) >= 606  # rules are added, never taken out
