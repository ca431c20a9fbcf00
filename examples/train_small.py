"""Train something small: a network with one hidden layer learns Four Souls against random players, with NumPy alone.

    uv run python examples/train_small.py                        # heads-up
    uv run python examples/train_small.py --players 4

It scores every option of an ask from what the environment says of that option, of its card and of the table; an option
is drawn by the softmax of the scores. It learns by proximal policy optimisation: some games are played with the network
as it is, a second network says how good every moment was, and options that led to better moments than expected become
likelier. Besides winning it is rewarded for getting ahead in souls, and pays that back at the end: in all, only winning
counts.

The curve shows the share of the games played while learning that were won, with Wilson's 95 % interval.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import matplotlib
import numpy as np
from numpy.typing import NDArray

from soulstack.lab.arena import mixed, wilson
from soulstack.lab.columns import PLAYER
from soulstack.lab.encoding import Arrays, Encoding
from soulstack.lab.env import FourSouls
from soulstack.lab.workers import cores

matplotlib.use("Agg")
from matplotlib import pyplot as plt

Floats = NDArray[np.float32]
Ints = NDArray[np.intp]
Weights = dict[str, Floats]

HIDDEN = 64
DISCOUNT = 0.998
TRACE = 0.95  # the λ of generalised advantage estimation: how far a surprise reaches back
CLIP = 0.2
ENTROPY = 0.005
RATE = 1e-3
EPOCHS = 3
PORTION = 1024  # decisions in a step of learning
SOUL = 0.25  # what being a soul ahead is worth before the end


# what the networks see


class Eyes:
    """Turns an observation into numbers about the table and about each option."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding, at = encoding, encoding.at
        player, option, facts = (encoding.columns[name] for name in ("player", "options", "facts"))
        self.told = [at("observation", name) for name in ("question", "phase", "active", "stack")]
        self.about = at("observation", "about card")
        self.top = [at("stack", n) for n in ("kind", "seat", "roller", "number", "attack", "on", "on seat")]
        self.players = at("observation", "hp", 0)
        self.counted = np.array([i for i, column in enumerate(player) if not column.kinds])
        self.player_scales = np.array([player[i].scale for i in self.counted], np.float32)
        self.souls = [column.name for column in player].index("souls")
        self.option = [at("options", name) for name in ("do", "to", "to seat", "to card", "hp")]
        self.option_scales = np.array([column.scale for column in option[self.option[-1] :]], np.float32)
        self.facts = (encoding.facts / [column.scale for column in facts]).astype(np.float32)
        self.questions = len(encoding.columns["table"][self.told[0]].kinds)
        self.phases = len(encoding.columns["table"][self.told[1]].kinds)
        self.kinds = len(encoding.columns["stack"][self.top[0]].kinds)
        self.deeds, self.things = len(option[0].kinds), len(option[1].kinds)
        self.table_width = self.questions + self.phases + self.kinds + 8 + 2 * len(self.counted)
        self.option_width = self.deeds + self.things + 2 + len(self.option_scales) + self.facts.shape[1]

    def table(self, seen: Arrays) -> Floats:
        """The table: the question, the phase, the top of the stack, oneself, and the others on average."""
        told = seen["observation"]
        question, phase, active, size = told[self.told]
        kind, seat, roller, number, attack, on, on_seat = seen["stack"][0, self.top]
        made = np.zeros(self.table_width, np.float32)
        at = self.questions + self.phases + self.kinds
        made[question] = made[self.questions + phase] = made[at - self.kinds + kind] = 1
        made[at : at + 8] = (
            active == 1,
            min(size, 10) / 10,
            seat == 1,
            roller == 1,
            number / 6,
            attack,
            on == PLAYER and on_seat == 1,
            on == PLAYER and on_seat > 1,
        )
        players = self.of_players(told)[:, self.counted] / self.player_scales
        made[at + 8 :] = np.concatenate((players[0], players[1:].mean(0)))
        return made

    def of_players(self, told: NDArray[np.int32]) -> NDArray[np.int32]:
        return told[self.players :].reshape(self.encoding.players, -1)

    def options(self, seen: Arrays) -> tuple[Floats, Ints]:
        """The options of the first page, a row each, and the cards they are about."""
        rows = seen["options"][: np.count_nonzero(seen["action_mask"][:-1])]
        do, to, seat, card, rest = self.option
        made = np.zeros((len(rows), self.option_width), np.float32)
        each, at = np.arange(len(rows)), self.deeds + self.things
        made[each, rows[:, do]] = made[each, self.deeds + rows[:, to]] = 1
        made[:, at] = rows[:, seat] == 1
        made[:, at + 1] = rows[:, seat] > 1
        end = at + 2 + len(self.option_scales)
        made[:, at + 2 : end] = rows[:, rest:] / self.option_scales
        made[:, end:] = self.facts[rows[:, card]]
        return made, rows[:, card].astype(np.intp)

    def lead(self, seen: Arrays) -> float:
        """How far ahead of the best other player one is, in what souls are worth."""
        souls = self.of_players(seen["observation"])[:, self.souls]
        return SOUL * float(souls[0] - souls[1:].max())


# the networks


def new_weights(eyes: Eyes, seed: int) -> Weights:
    """Small random weights; nothing is preferred."""
    chance = np.random.default_rng(seed)
    cards = len(eyes.encoding.cards)

    def drawn(*shape: int) -> Floats:
        return (chance.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)

    return {
        "table": drawn(eyes.table_width, HIDDEN),
        "option": drawn(eyes.option_width, HIDDEN),
        "card": np.zeros((cards, HIDDEN), np.float32),
        "about": np.zeros((cards, HIDDEN), np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "score": np.zeros(HIDDEN, np.float32),
        "value table": drawn(eyes.table_width, HIDDEN),
        "value bias": np.zeros(HIDDEN, np.float32),
        "value": np.zeros(HIDDEN, np.float32),
        "value of nothing": np.zeros(1, np.float32),
    }


@dataclass
class Decisions:
    """What was seen and chosen: a row for each decision, and for each option of each decision."""

    tables: Floats
    abouts: Ints
    options: Floats
    cards: Ints
    starts: Ints  # where the options of a decision begin
    chosen: Ints  # which of them was taken, counted from there
    odds: Floats  # the logarithm of the probability that it was taken with
    gains: Floats  # how much better it went than expected
    worths: Floats  # how good the moment turned out to be

    def __len__(self) -> int:
        return len(self.starts)

    def some(self, which: Ints) -> Decisions:
        """Only these decisions."""
        ends = np.append(self.starts[1:], len(self.cards))
        sizes = (ends - self.starts)[which]
        starts = np.cumsum(sizes) - sizes
        rows = np.arange(sizes.sum()) + np.repeat(self.starts[which] - starts, sizes)
        return Decisions(
            self.tables[which],
            self.abouts[which],
            self.options[rows],
            self.cards[rows],
            starts,
            self.chosen[which],
            self.odds[which],
            self.gains[which],
            self.worths[which],
        )

    @staticmethod
    def joined(parts: Sequence[Decisions]) -> Decisions:
        """All of them in a row."""
        before = np.cumsum([0, *(len(part.cards) for part in parts[:-1])])
        starts = np.concatenate([part.starts + n for part, n in zip(parts, before, strict=True)])
        rest = ("tables", "abouts", "options", "cards", "chosen", "odds", "gains", "worths")
        return Decisions(starts=starts, **{name: np.concatenate([getattr(p, name) for p in parts]) for name in rest})


def log_softmax(scores: Floats, starts: Ints, owner: Ints) -> Floats:
    """The logarithms of the probabilities, within each decision."""
    scores = scores - np.maximum.reduceat(scores, starts)[owner]
    return scores - np.log(np.add.reduceat(np.exp(scores), starts))[owner]  # type: ignore[no-any-return]


def value(weights: Weights, tables: Floats) -> tuple[Floats, Floats]:
    """How good moments are, and the hidden layer that says so."""
    hidden = np.tanh(tables @ weights["value table"] + weights["value bias"])
    return hidden @ weights["value"] + weights["value of nothing"], hidden


def gradient(weights: Weights, d: Decisions) -> Weights:
    """Where the weights should go: likelier good choices, not too far from what was played; truer values."""
    n, owner = len(d), np.repeat(np.arange(len(d)), np.diff(np.append(d.starts, len(d.cards))))
    table = d.tables @ weights["table"] + weights["about"][d.abouts] + weights["bias"]
    hidden = np.tanh(table[owner] + d.options @ weights["option"] + weights["card"][d.cards])
    odds = log_softmax(hidden @ weights["score"], d.starts, owner)
    chances = np.exp(odds)
    taken = d.starts + d.chosen
    ratio = np.exp(odds[taken] - d.odds)
    free = np.where(d.gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(free, ratio * d.gains, 0).astype(np.float32)
    to_scores = -chances * push[owner]
    to_scores[taken] += push
    doubt = -np.add.reduceat(chances * odds, d.starts)
    to_scores -= ENTROPY * chances * (odds + doubt[owner])
    to_scores /= n
    inner = to_scores[:, None] * weights["score"] * (1 - hidden**2)
    at_table = np.add.reduceat(inner, d.starts)
    worth, seen = value(weights, d.tables)
    miss = (d.worths - worth) / n
    seen_inner = miss[:, None] * weights["value"] * (1 - seen**2)
    return {
        "table": d.tables.T @ at_table,
        "option": d.options.T @ inner,
        "card": summed(inner, d.cards, len(weights["card"])),
        "about": summed(at_table, d.abouts, len(weights["about"])),
        "bias": at_table.sum(0),
        "score": hidden.T @ to_scores,
        "value table": d.tables.T @ seen_inner,
        "value bias": seen_inner.sum(0),
        "value": seen.T @ miss,
        "value of nothing": miss.sum(keepdims=True),
    }


def summed(rows: Floats, at: Ints, size: int) -> Floats:
    """The sum of the rows that belong to each place."""
    order = np.argsort(at, kind="stable")
    places, starts = np.unique(at[order], return_index=True)
    made = np.zeros((size, rows.shape[1]), np.float32)
    made[places] = np.add.reduceat(rows[order], starts)
    return made


class Learner:
    """Weights on their way, by Adam."""

    def __init__(self, weights: Weights, seed: int) -> None:
        self.weights = weights
        self.chance = np.random.default_rng(seed)
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}
        self.steps = 0

    def learn(self, d: Decisions) -> None:
        """Learn from games that were played with the present weights."""
        d.gains = (d.gains - d.gains.mean()) / (d.gains.std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.chance.permutation(len(d))
            for portion in np.array_split(order, max(1, len(d) // PORTION)):
                self.step(gradient(self.weights, d.some(portion)))

    def step(self, ascent: Weights) -> None:
        self.steps += 1
        for name, up in ascent.items():
            self.mean[name] += 0.1 * (up - self.mean[name])
            self.square[name] += 0.001 * (up * up - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] += RATE * mean / (np.sqrt(square) + 1e-6)


# playing


class Player:
    """Plays games at seat 0 against bots."""

    def __init__(self, players: int, opponent: str) -> None:
        self.table = FourSouls(players, bots=dict.fromkeys(range(1, players), opponent))
        self.eyes = Eyes(self.table.encoding)

    def play(self, weights: Weights, seed: int) -> tuple[Decisions, float]:
        """A game, and the share of the win that was had."""
        table, eyes, agent = self.table, self.eyes, "player_0"
        chance = np.random.default_rng(seed)
        table.reset(seed)
        tables, abouts, options, cards, chosen, odds, leads = [], [], [], [], [], [], []
        while not table.over:
            seen = table.observe(agent)
            told, about = eyes.table(seen), seen["observation"][eyes.about]
            rows, about_cards = eyes.options(seen)
            hidden = np.tanh(
                told @ weights["table"]
                + weights["about"][about]
                + weights["bias"]
                + rows @ weights["option"]
                + weights["card"][about_cards]
            )
            scores = hidden @ weights["score"]
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            choice = min(int(np.searchsorted(np.cumsum(chances), chance.random())), len(rows) - 1)
            tables.append(told)
            abouts.append(about)
            options.append(rows)
            cards.append(about_cards)
            chosen.append(choice)
            odds.append(np.log(chances[choice]))
            leads.append(eyes.lead(seen))
            table.step(choice)
        winners = table.infos[agent]["winners"]
        sizes = np.array([len(rows) for rows in options])
        gains, worths = judged(value(weights, np.array(tables))[0], leads, table.rewards[agent])
        played = Decisions(
            np.array(tables),
            np.array(abouts, np.intp),
            np.concatenate(options),
            np.concatenate(cards),
            np.cumsum(sizes) - sizes,
            np.array(chosen, np.intp),
            np.array(odds, np.float32),
            gains,
            worths,
        )
        return played, 1 / len(winners) if 0 in winners else 0.0


def judged(values: Floats, leads: list[float], reward: float) -> tuple[Floats, Floats]:
    """By how much each moment led to better than expected, and how good it was after all."""
    gains = np.zeros(len(values), np.float32)
    after, surprise, lead = 0.0, 0.0, 0.0
    for i in range(len(values) - 1, -1, -1):
        got = DISCOUNT * lead - leads[i] + (reward if i == len(values) - 1 else 0)
        surprise = got + DISCOUNT * after - values[i] + DISCOUNT * TRACE * surprise
        gains[i] = surprise
        after, lead = values[i], leads[i]
    return gains, gains + values


player: Player | None = None
"""Of this process."""


def sit_down(players: int, opponent: str) -> None:
    global player
    player = Player(players, opponent)


def play(task: tuple[Weights, int]) -> tuple[Decisions, float]:
    assert player is not None
    return player.play(*task)


@contextmanager
def at_work(workers: int, players: int, opponent: str) -> Iterator[Any]:
    """Something that plays many games: `map` itself, or that of a pool of processes."""
    if workers == 1:
        sit_down(players, opponent)
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(workers, sit_down, (players, opponent)) as pool:
        yield pool.imap


# all of it


def train(args: argparse.Namespace) -> tuple[list[float], tuple[float, float, float]]:
    """The outcome of every game of learning, and the share won afterwards with its interval."""
    learner = Learner(new_weights(Player(args.players, "random").eyes, args.seed), args.seed)
    won: list[float] = []
    start = perf_counter()
    with at_work(args.workers, args.players, args.opponent) as each:
        while len(won) < args.games:
            seeds = [mixed(args.seed, len(won) + i) for i in range(min(args.batch, args.games - len(won)))]
            played = list(each(play, [(learner.weights, seed) for seed in seeds]))
            won += [share for _, share in played]
            decisions = Decisions.joined([game for game, _ in played])
            learner.learn(decisions)
            last = won[-5 * args.batch :]
            low, high = wilson(sum(last), len(last))
            each_game = len(decisions) / len(played)
            print(
                f"{len(won):6} games {perf_counter() - start:6.0f} s, {each_game:5.0f} decisions each,"
                f" won {sum(last) / len(last):.0%} of the last {len(last)} ({low:.0%} to {high:.0%})",
                flush=True,
            )
        seeds = [mixed(args.seed + 1, i) for i in range(args.test_games)]
        after = [share for _, share in each(play, [(learner.weights, seed) for seed in seeds])]
    low, high = wilson(sum(after), len(after))
    return won, (sum(after) / len(after), low, high)


def draw(won: list[float], test: tuple[float, float, float], args: argparse.Namespace) -> None:
    """The learning curve."""
    size = max(1, min(100, len(won) // 10))
    parts = [won[i : i + size] for i in range(0, len(won) - size + 1, size)]
    games = [size * (i + 0.5) for i in range(len(parts))]
    shares = [sum(part) / len(part) for part in parts]
    lows, highs = zip(*(wilson(sum(part), len(part)) for part in parts), strict=True)
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    axes.fill_between(games, lows, highs, alpha=0.25, lw=0, label=f"95 % interval of {size} games")
    axes.plot(games, shares, marker="o", ms=3, label="won while learning")
    axes.axhline(1 / args.players, color="grey", ls="--", lw=1, label="even")
    share, low, high = test
    end = 1.03 * len(won)
    axes.errorbar(
        [end], [share], [[share - low], [high - share]], fmt="D", ms=4, label=f"{args.test_games} games after"
    )
    axes.set(xlabel="games", ylabel="share won", ylim=(0, 1), xlim=(0, 1.06 * len(won)))
    axes.set_title(f"One hidden layer against {args.players - 1} × {args.opponent}")
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(args.out, dpi=110)
    plt.close(figure)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Train a small network against bots and plot its learning curve.")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="random", help="the bot in all other seats")
    parser.add_argument("--games", type=int, default=1000, help="played while learning")
    parser.add_argument("--batch", type=int, default=16, help="games between two changes")
    parser.add_argument("--test-games", type=int, default=400, help="played afterwards, to measure")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learning-curve.png"))
    args = parser.parse_args(argv)
    won, test = train(args)
    draw(won, test, args)
    print(f"afterwards: won {test[0]:.1%} of {args.test_games} games ({test[1]:.1%} to {test[2]:.1%}); {args.out}")


if __name__ == "__main__":
    main()
