"""Every rule that does not belong to a special mode is named by a test."""

from pathlib import Path

from rules_covered import all_rules, covered_in, required_rules


def test_every_required_rule_is_named_by_a_test() -> None:
    missing = sorted(required_rules() - covered_in(Path(__file__).parents[1]))
    assert not missing, f"{len(missing)} rules have no test: {', '.join(missing)}"


def test_tests_name_only_rules_that_exist() -> None:
    unknown = sorted(covered_in(Path(__file__).parents[1]) - all_rules())
    assert not unknown, f"these rules are not in the rulebook: {', '.join(unknown)}"


def test_the_rulebook_has_605_rules_and_522_are_required() -> None:
    assert len(all_rules()) == 605
    assert len(required_rules()) == 522
