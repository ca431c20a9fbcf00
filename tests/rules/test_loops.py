"""A game that goes round in circles says which cards do it: the busiest first, few, and none that hardly worked."""

from __future__ import annotations

from soulstack.engine.core.run import going_round
from table import Table, card


def worked(table: Table, *names: str) -> list[str]:
    """What is said to go round if these abilities have been at work, oldest first."""
    for name in names:
        table.game.say("ability", name=name)
    return going_round(table.game)


def test_the_cards_of_a_loop_are_those_at_work_more_than_twice() -> None:
    assert worked(Table(2)) == []
    assert worked(Table(2), *["Egg"] * 2) == []
    assert worked(Table(2), *["Egg"] * 3, "Hen", "Hen") == ["Egg"]
    assert worked(Table(2), *["Egg"] * 3, *["Hen"] * 4) == ["Hen", "Egg"]


def test_only_the_busiest_six_are_named() -> None:
    names = [name for n, name in enumerate("ABCDEFGH", 3) for _ in range(n)]
    assert worked(Table(2), *names) == list("HGFEDC")


def test_only_what_happened_lately_counts() -> None:
    table = Table(2)
    assert worked(table, *["Old"] * 5, *["New"] * 396) == ["New", "Old"]
    assert worked(table, "New") == ["New", "Old"], "400 entries are looked at"
    assert worked(table, *["New"] * 2) == ["New"]


def test_loot_played_counts_and_other_words_of_the_log_do_not() -> None:
    table = Table(2)
    for _ in range(5):
        table.game.say("play", card="Egg")
        table.game.say("enter", card="Hen", name="Hen")
        table.game.say("ability", name="")
    assert going_round(table.game) == ["Egg"]


def test_a_loop_ends_the_game_for_everybody_with_its_cards_in_the_result() -> None:
    egg = card("Egg", "Each time you gain ¢, gain 1¢.")
    table = Table(2, cards=egg, step_budget=300).give(0, "Egg").play(0, "A Penny!")
    while table.game.pending is not None:
        table._pass()
    assert table.game.result is not None and table.game.result.winners == ()
    assert table.game.result.why == "a loop without an end: Egg"
    assert table.game.frames == [] and table.game.answer is None and table.options() == []


def test_a_turn_has_as_many_choices_as_the_limit_says() -> None:
    table = Table(2, choice_limit=1000).awake()
    table.game.busy = 998
    table.play(0, "A Penny!")
    assert table.game.busy == 999 and table.game.result is None
    table.choose("Pass")
    assert table.game.busy == 1000 and table.game.result is None
    table.choose("Pass")
    assert table.game.result is not None and table.game.result.winners == ()
    assert table.game.result.why == "a turn of more than 1000 choices: no card"


def test_passing_counts_ten_steps_and_any_other_choice_begins_anew() -> None:
    table = Table(2).awake().play(0, "A Penny!", at=())
    before = table.game.copy()
    before.steps = 0
    twin = before.copy()
    twin.steps = 500
    before.choose(0)
    twin.choose(0)
    assert twin.steps - before.steps == 500 and before.steps > 10, "both passed"
    table.settle()
    table.game.steps = 5000
    table.tap(0, "Isaac")
    assert table.game.steps < 100
