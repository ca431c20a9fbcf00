"""Questions: how often a person is asked in vain, and what is passed for them that a search would have answered.

`python -m soulstack.lab.questions --turns 1000` plays mixed games of all boxes, 2 to 4 players: one seat with a
person's default settings beside normal bots, which answer for it. Two figures come out of it. *In vain*: of all
questions that the seat is asked, those about the top of the stack of which no answer changes anything, tried to the
end. *Missed*: of what was passed for it, how often a search with full control would rather have done something;
`--search N` looks at so many of these, spread over the games. It also counts the timed response windows that open in
another player's turn.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

import soulstack
from soulstack.bots import Budget, HardBot, NormalBot, answer
from soulstack.cards.boxes import dealt
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import BRIEF, PATIENT, REAL, RELAXED, manner, when_it_matters
from soulstack.engine.people.trying import MOST_TRIES, Trials, helpful
from soulstack.engine.people.view import as_known

TARGET = 0.02
"""The most of all questions that may be in vain."""
MOST_WINDOWS = 2
"""The most response windows in another player's turn, on average."""
NO_LIMIT = 5_000
"""Tries of a question whose answers are tried to the end: more than any has."""
ITERATIONS = 300
"""What a search may spend on one question."""


@dataclass
class Found:
    """What was counted over some games."""

    turns: int = 0
    others_turns: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    searched: int = 0
    missed: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.counts["own turn"] + self.counts["choices"] + self.counts["responses"]

    @property
    def in_vain(self) -> float:
        """The part of all questions of which no answer could have changed anything."""
        return self.counts["in vain"] / max(1, self.asked)

    def lines(self) -> Iterator[str]:
        n, times = self.counts, sorted(self.seconds)
        asked = f"{n['own turn']} in the own action phase, {n['choices']} choices, {n['responses']} responses"
        yield f"{self.turns} turns: {self.asked} questions: {asked};"
        yield f"{n['passed']} more were auto-passed after trying, {n['other']} were brief or hidden."
        verdict = "met" if self.in_vain <= TARGET else "not met"
        part = f"{100 * self.in_vain:.2f} %; target at most {100 * TARGET:g} %: {verdict}"
        yield f"In vain: {n['in vain']} ({part})."
        before = 100 * (n["passed"] + n["in vain"]) / max(1, self.asked + n["passed"])
        yield f"Without trying it would be {before:.1f} %."
        opened, tried = (self.counts[name] / max(1, self.others_turns) for name in ("windows", "closed windows"))
        yield f"Response windows in another player's turn: {opened:.2f}, target at most {MOST_WINDOWS};"
        yield f"without trying {opened + tried:.2f}."
        if times:
            middle, most = times[len(times) // 2], times[-1]
            yield f"Trying took {1000 * middle:.0f} ms a question (median), {1000 * most:.0f} ms at most."
        yield f"Missed: {len(self.missed)} of {self.searched} auto-passed questions that a search answered as well."
        yield from (f"  {words}" for words in self.missed)


def play(seed: int, found: Found, searches: int) -> None:
    """One game, counted."""
    count = 2 + seed % 3
    seat = seed % count
    game = soulstack.new_game(players=count, seed=seed, boxes=list(dealt().values()))
    for what in (RELAXED, PATIENT):
        game.prefer(seat, what)
    bots = [NormalBot(seed * 10 + each) for each in range(count)]
    while game.pending is not None:
        ask = game.pending
        if ask.seat == seat and look(game, ask, found) and searches:
            searches -= 1
            search(game, seed, found)
        game.choose(answer(bots[ask.seat], game))
    found.turns += game.turn
    found.others_turns += game.turn * (count - 1) / count


def look(game: Game, ask: Ask, found: Found) -> bool:
    """Count a question. True: it was passed since no answer helps."""
    if ask.kind != "priority":
        found.counts["choices"] += 1
        return False
    if not game.stack:
        found.counts["own turn" if manner(game, ask.seat, ask.options) == REAL else "other"] += 1
        return False
    how = manner(game, ask.seat, ask.options)
    if how != REAL:
        found.counts["other"] += 1
        if how == BRIEF and game.active != ask.seat:
            found.counts["closed windows" if helpful(game, ask.seat, ask.options) == () else "windows"] += 1
        return False
    begun = perf_counter()
    helps = helpful(game, ask.seat, ask.options) if when_it_matters(game, ask.seat) else None
    found.seconds.append(perf_counter() - begun)
    if helps == ():
        found.counts["passed"] += 1
        return True
    found.counts["responses"] += 1
    if helps is None:
        found.counts["in vain"] += not helps_at_all(game, ask)
    return False


def helps_at_all(game: Game, ask: Ask) -> bool:
    """Whether any answer changes anything, with as many tries as it takes."""
    trials = Trials(game, ask.seat, NO_LIMIT)
    return trials.base is None or any(trials.changes(option) for option in ask.options[1:])


def search(game: Game, seed: int, found: Found) -> None:
    """Ask a search about what was passed."""
    ask = game.pending
    assert ask is not None
    known = as_known(game, ask.seat)
    assert known.ask is not None
    took = HardBot(seed, Budget(iterations=ITERATIONS)).choose(known, known.ask)
    found.searched += 1
    if ask.options[took].do != "pass":
        found.missed.append(f"game {seed}, turn {game.turn}: {known.ask.why} {known.ask.options[took].label}")


def main(arguments: list[str]) -> int:
    """Play and print the report; 1 if the target is not met."""
    parser = argparse.ArgumentParser(prog="python -m soulstack.lab.questions", description="Questions asked in vain.")
    parser.add_argument(
        "--turns", type=int, default=1000, metavar="N", help="play games until there are N turns (1000)"
    )
    parser.add_argument("--search", type=int, default=50, metavar="N", help="ask a search about N auto-passes (50)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (1)")
    options = parser.parse_args(arguments)
    found, seed = Found(), options.seed
    while found.turns < options.turns:
        play(seed, found, min(4, options.search - found.searched))
        seed += 1
    print(f"games {options.seed} to {seed - 1}, at most {MOST_TRIES} tries a question")
    for line in found.lines():
        print(line)
    return 0 if found.in_vain <= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
