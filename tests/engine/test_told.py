"""What happens is told as it is, in random games of mixed boxes (tests/told.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.test_box_games import mixed
from soulstack.engine.core.scope import Event
from told import EVERY_KIND, Step, check, choose

GAMES = range(24)
LONGEST = 400

Row = tuple[Any, ...]


def steps(seed: int) -> Iterator[Step]:
    """The first steps of a random game of mixed boxes that remembers every event."""
    game, dice = mixed(seed)
    game.remembered = EVERY_KIND
    for _ in range(LONGEST):
        if game.pending is None:
            return
        step = choose(game, dice.randrange(len(game.pending.options)))
        if step is not None:
            yield step


@pytest.mark.parametrize("seed", GAMES)
def test_the_state_the_log_and_the_events_agree(seed: int) -> None:
    for step in steps(seed):
        check(step)


@pytest.mark.parametrize("seed", GAMES)
def test_damage_and_deaths_are_told_with_what_they_came_from(seed: int) -> None:
    """Source, player behind it and roll stay what they were as it was put on the stack, until it is marked or has
    happened; the blow that is blamed is the one that was dealt.
    """
    would: dict[str, list[Row]] = {"would damage": [], "would die": []}
    deadly: Event | None = None
    last_roll = 0
    for step in steps(seed):
        for number, event in enumerate(step.events):
            by = (event.source, event.what, event.roll)
            if event.kind == "rolled":
                last_roll = event.n
            elif event.kind in ("would damage", "would die"):
                would[event.kind].append(by)
                assert not event.combat or event.roll == last_roll, f"{event.data()} after a roll of {last_roll}"
            elif event.kind == "damage":
                assert by in would["would damage"], event.data()
            elif event.kind == "blame" and number + 1 < len(step.events):
                deadly = step.events[number + 1]
                assert deadly.kind in ("damage", "reach"), deadly.data()
                same = (deadly.who, deadly.source, deadly.what, deadly.roll) == (event.who, *by)
                assert same or deadly.kind == "reach", f"{event.data()} is blamed for {deadly.data()}"
            elif event.kind == "die" and any(step.said("die")) and event.roll:
                assert by in would["would die"], event.data()
            elif event.kind == "die after rewards":
                assert any(e.kind == "die" and (e.who, e.roll) == (event.who, event.roll) for e in step.after.told)
