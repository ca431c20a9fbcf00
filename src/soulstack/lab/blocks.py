"""Blocks: how strong a card is, measured in games that differ in nothing but who has it.

Everybody is given one card of the same kind, and the same deal is played once for every seat, the cards going round: so
each card has had the luck of every seat once. What a card wins in a block above an even share is one measure of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from soulstack.api import cards as library
from soulstack.engine.core.card import Card
from soulstack.engine.game import Game
from soulstack.lab.arena import Match, mixed, play
from soulstack.lab.gifts import DEALT, Gifts
from soulstack.lab.job import Job
from soulstack.lab.watch import ACTIVATED, GAINED, PLAYED, Watch


@dataclass(frozen=True)
class Trial:
    """One game of a block: who has which card, by seat."""

    block: tuple[str, int]  # what is measured, and the number of the block
    turn: int  # how far the cards have gone round
    kind: str  # of the cards
    match: Match
    gifts: tuple[str, ...]


@dataclass(frozen=True)
class Tried:
    """How a game of a block ended, by seat."""

    trial: Trial
    won: tuple[float, ...]
    used: tuple[int, ...]  # how often the gift was played or activated; a monster: killed
    turns: int


def try_out(trial: Trial) -> Tried:
    """Play one game of a block."""
    gifts, watch = Gifts(() if trial.kind in DEALT else trial.gifts), Watch()

    def look(game: Game) -> None:
        gifts(game)
        watch(game)

    played = play(trial.match, look)
    watch.read(watch.game)
    used = []
    for seat, card in enumerate(trial.gifts):
        counts = watch.tally[card][seat] if card in watch.tally else [0, 0, 0, 0]
        used.append(counts[GAINED] if trial.kind == "monster" else counts[PLAYED] + counts[ACTIVATED])
    shares = [1 / len(played.winners) if seat in played.winners else 0.0 for seat in range(len(trial.gifts))]
    return Tried(trial, tuple(shares), tuple(used), played.turns)


def comparable(job: Job, kind: str) -> list[str]:
    """The box's own cards of a kind, by id."""
    enough = len(job.seats) > 2
    return sorted(c.id for c in library.of_boxes(job.boxes) if c.kind == kind and (enough or not c.three_plus))


def dealt_out(cards: Sequence[str], each: int, blocks: int, seed: int) -> list[tuple[str, ...]]:
    """So many cards for each block, all equally often and in random company."""
    chance = Random(seed)
    pool = list(cards) * -(-each // max(1, len(cards)))
    found: list[tuple[str, ...]] = []
    while len(found) < blocks:
        chance.shuffle(pool)
        found += [tuple(pool[i : i + each]) for i in range(0, len(pool) - each + 1, each)]
    return found[:blocks]


def trials(job: Job, kind: str, card: Card | None, extra: str = "", first: int = 0) -> list[Trial]:
    """The blocks of a card among the box's own, or without a card of those alone; `first`: the first block's number.

    The same block has the same deal and the same company whichever card is measured.
    """
    n = len(job.seats)
    blocks = -(-job.games // n)
    each = n if card is None else n - 1
    company = dealt_out(comparable(job, kind), each, first + blocks, job.seed)[first:]
    found = []
    for number, others in enumerate(company, first):
        cards = others if card is None else (card.id, *others)
        seats = (*job.seats[number % n :], *job.seats[: number % n])
        match = Match(number, seats, mixed(job.seed, number), job.boxes, job.options, extra=extra)
        for turn in range(n):
            gifts = tuple(cards[(seat - turn) % n] for seat in range(n))
            dealt = replace(match, characters=gifts) if kind in DEALT else match
            found.append(Trial(("" if card is None else card.id, number), turn, kind, dealt, gifts))
    return found


@dataclass(frozen=True)
class Measure:
    """What a card has won in one block above an even share, and how often it was used there, a game."""

    card: str
    points: float
    used: float


def measures(tried: Iterable[Tried]) -> list[Measure]:
    """What whole blocks say of each of their cards, in the order of the blocks."""
    blocks: dict[tuple[str, int], list[Tried]] = defaultdict(list)
    for game in tried:
        blocks[game.trial.block].append(game)
    found = []
    for block in sorted(blocks):
        games = sorted(blocks[block], key=lambda game: game.trial.turn)
        n = len(games[0].won)
        if len(games) < n:
            continue
        even = sum(sum(game.won) for game in games) / (n * n)
        for place in range(n):
            seats = [(game, (place + game.trial.turn) % n) for game in games]
            won = sum(game.won[seat] for game, seat in seats) / n
            used = sum(game.used[seat] for game, seat in seats) / n
            found.append(Measure(games[0].trial.gifts[place], won - even, used))
    return found
