"""Search: information-set Monte Carlo tree search for one choice, on games dealt from what a seat knows.

At the root is a race: the normal bot's choice runs against what else might be good, in one redealt game after another,
each with the same cards and dice for all. What is clearly worse drops out, more come in as time goes by. Below the root
grows a tree (search_tree.py); its leaves are played on by normal bots and judged by how likely everybody is to win.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter

from soulstack.bots.answers import DECLARATIONS, effect_of, passes, reacts
from soulstack.bots.habits import FACES
from soulstack.bots.position import chances
from soulstack.bots.search_budget import Budget
from soulstack.bots.search_playout import StandIn, arrived, play_on
from soulstack.bots.search_runner import Runner
from soulstack.bots.search_tree import Key, Node, option_key, sight
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal

NEAR = 30
"""So many deals are played to the next turn, all others a turn further. Luck is small in the next turn; once it has
evened out, more of it tells little, and what a choice brings later tells more.
"""

LATER = frozenset(("pick",))
"""Kinds of choices of which the next turn tells nearly nothing: all deals are played further."""

GAP = 15.0
"""An option that the normal bot finds so many ¢ worse than its choice is not tried."""

FIRST = 4
MOST = 8
WIDEN = 6
"""How many options race at first and at most, and after how many deals one more comes in."""

BELIEFS = {
    "own": (0.0019, 0.03),
    "answer": (0.0015, 0.025),
    "target": (0.0033, 0.03),
    "pick": (0.0005, 0.022),
    "buy": (0.0026, 0.04),
}
BELIEF = (0.002, 0.015)
"""How far the normal bot is to be believed, by what is asked: how much more likely one is to win for each ¢ that it
sees in an option, and by how much it is mistaken as a rule.
"""

FEWER = 0.6
"""All figures are of games of two. With four players everything between two options is about two thirds of that: what
a ¢ is worth, luck, and what the normal bot misses.
"""

TRIFLE = 0.007
"""A difference that is not worth another choice than the normal bot's: what hoped for less won nothing in the end."""

LEAST = 3
WORSE = 1.3
"""After so many deals, an option that is so many standard errors below the best drops out."""

SURE = 3.0
"""So many standard errors above the normal bot's choice the last of the others has won the race."""

DICE = 5
"""How many dice of a deal are laid down."""


class Search:
    """The thinking about one ask."""

    def __init__(self, game: Game, ask: Ask, worths: list[float], seed: int) -> None:
        self.game = game
        self.me = ask.seat
        self.seed = seed
        self.bot = StandIn()
        self.deals = self.iterations = 0
        self.seconds = 0.0
        self.kind = kind_of(game, ask)
        cent, doubt = BELIEFS.get(self.kind, BELIEF)
        self.near = 0 if self.kind in LATER else NEAR
        best, seats = max(worths), len(game.players)
        self.weight = weight_of_a_choice(game)
        gap = min(GAP, 2 * doubt / cent)
        self.runners = [
            Runner(i, (worths[i] - best) * cent, doubt, seats, self.weight)
            for i in promising(game, ask, worths, gap)[:MOST]
        ]
        self.keys = [option_key(game, ask.options[runner.index]) for runner in self.runners]

    def recall(self, before: Search) -> None:
        """Go on from what was seen of the same options when the normal bot's choice was made instead."""
        known = dict(zip(before.keys[1:], before.runners[1:], strict=True))
        for key, runner in zip(self.keys[1:], self.runners[1:], strict=True):
            if key in known:
                runner.recall(known[key])

    def run(self, budget: Budget, start: float) -> int:
        """Think for so long since then, or so often; the index of the best option."""
        self.deadline = start + budget.seconds
        while self.iterations < budget.iterations and not self.late() and not self.decided():
            self.race(budget.iterations)
        self.seconds = perf_counter() - start
        return self.best().index

    def late(self) -> bool:
        return perf_counter() > self.deadline

    @property
    def usual(self) -> int:
        """The index of the normal bot's choice."""
        return self.runners[0].index

    # the race

    def racing(self) -> list[Runner]:
        """Who runs in the next deal; the normal bot's choice always does."""
        return [runner for runner in self.runners[: self.wide()] if not runner.out]

    def wide(self) -> int:
        """How many options have come in: one for each that has dropped out, and more as time goes by."""
        return FIRST + self.deals // WIDEN + sum(runner.out for runner in self.runners)

    def race(self, most: int) -> None:
        """One deal, for all that are in the race."""
        table = self.dealt(self.deals)
        base: list[float] = []
        for runner in self.racing():
            won = None if self.iterations >= most else self.iterate(table.copy(), runner)
            if won is None:
                return
            self.iterations += 1
            if runner is self.runners[0]:
                base = won
            else:
                runner.add(*(mine - other for mine, other in zip(won, base, strict=True)))
        self.deals += 1
        self.drop()

    def until(self) -> int:
        """The turn in whose action phase the next deal is judged at last."""
        return self.game.turn + (1 if self.deals < self.near else 2)

    def dealt(self, deal: int) -> Game:
        """The game as it might be, with what the seat cannot know dealt anew."""
        table = redeal(self.game, self.me, Random(self.seed * 8191 + deal).getrandbits(64))
        table.forced = dice(self.seed, deal)
        return table

    def drop(self) -> None:
        """What is clearly worse than the best, or at best a trifle better than the normal bot's choice, drops out."""
        best = self.best()
        for runner in self.runners[1:]:
            if runner is not best and runner.deals >= LEAST:
                spread = sqrt(runner.sure() ** 2 + best.sure() ** 2)
                behind = best.better() - runner.better() > WORSE * spread
                runner.out = behind or runner.better() + WORSE * runner.sure() < TRIFLE * self.weight

    def decided(self) -> bool:
        """Whether there is nothing left to find out: only the best is left, and surely better than the normal bot's."""
        left = [runner for runner in self.runners[1:] if not runner.out]
        return not left or (left == [self.best()] and left[0].better() > SURE * left[0].sure())

    def best(self) -> Runner:
        """The runner that seems best; the normal bot's choice unless another is better by more than a trifle."""
        best, most = self.runners[0], TRIFLE * self.weight
        for runner in self.runners[1:]:
            if runner.deals and runner.better() > most:
                best, most = runner, runner.better()
        return best

    # one iteration

    def iterate(self, game: Game, runner: Runner) -> list[float] | None:
        """Play a game on from an option of the root; how likely one is to win in the next turn and, if it is played
        so far, in the one after it. None: it got late.
        """
        edge = runner.edge
        path = [edge]
        near, until = self.game.turn + 1, self.until()
        game.choose(runner.index)
        while game.pending is not None and not arrived(game, near):
            ask = game.pending
            if self.late():
                return None
            if len(ask.options) == 1 or passes(game, ask):
                game.choose(0)
                continue
            seen = sight(game, ask)
            node = edge.below.get(seen)
            if node is None:
                edge.below[seen] = Node()
                if not play_on(game, near, self.bot, self.late):
                    return None
                break
            edge = node.descend(game, ask, self.bot)
            path.append(edge)
        won = chances(game, self.me)
        found = [won[self.me]]
        if until > near:
            if not play_on(game, until, self.bot, self.late):
                return None
            found.append(chances(game, self.me)[self.me])
        for edge in path:
            edge.add(won)
        return found


def weight_of_a_choice(game: Game) -> float:
    """How much a choice counts for who wins, against one in a game of two: the less the more players there are."""
    return float((2 / len(game.players)) ** FEWER)


def kind_of(game: Game, ask: Ask) -> str:
    """What kind of choice it is."""
    if ask.kind != "priority":
        return ask.options[0].do
    return "own" if ask.options[-1].do in DECLARATIONS else "answer"


def promising(game: Game, ask: Ask, worths: list[float], gap: float) -> list[int]:
    """The options worth trying, the normal bot's choice first; of those that come to the same only one."""
    best = max(worths)
    answers = bool(game.stack) and ask.kind == "priority"
    found: dict[Key, int] = {}
    for i in sorted(range(len(worths)), key=lambda i: -worths[i]):
        option = ask.options[i]
        if worths[i] < best - gap:
            break
        if answers and found and option.do not in ("pass", "loot"):
            continue  # an item can as well be used next time
        if answers and option.do != "pass" and not reacts(game, ask.seat, effect_of(game, ask.seat, option)):
            continue
        found.setdefault(option_key(game, option), i)
    return list(found.values())


def dice(seed: int, deal: int) -> tuple[int, ...]:
    """The first dice of a deal: in every six deals each of them shows every face once, so that luck evens out."""
    chance = Random(seed * 31 + deal // 6)
    return tuple(chance.sample(FACES, 6)[deal % 6] for _ in range(DICE))
