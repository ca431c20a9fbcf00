"""Golden games: random games whose course is written down, so that a change of the engine that changes one is noticed.

Seed S is played by 2, 3 or 4 players who choose with `random.Random(S)`. Of each game the file keeps the number of
choices, the result, a fingerprint of the last state, and a short one every 25 choices. The file also names the cards
that are dealt, so that new cards in the library change no game.

    python -m soulstack.lab.golden               play all of them and say which differ
    python -m soulstack.lab.golden --explain 7   show the choices among which game 7 went another way
    python -m soulstack.lab.golden --update      rewrite the file, after a change that was meant
    python -m soulstack.lab.golden --update --all-cards      the same, with all cards that the base box has now

The fingerprints are those of engine/setup/fingerprint.py: another wording of a card changes only games in which it
matters. When games change, the number of the rules rises (RULES in engine/core/options.py).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from soulstack.api import Game
from soulstack.cards.library import LIBRARY, brought
from soulstack.engine.core.options import RULES, Setup
from soulstack.engine.people.log import EVERYBODY, since, words
from soulstack.engine.setup.fingerprint import fingerprint
from soulstack.engine.setup.start import set_up

FILE = Path("tests/golden/games.json")
GAMES = 200
EVERY = 25
"""Choices from one short fingerprint to the next."""

LONGEST = 30_000


@dataclass(frozen=True)
class Record:
    """The course of one game."""

    seed: int
    players: int
    choices: int
    digest: str
    winners: list[int]
    why: str
    marks: str  # the short fingerprints, four digits each


def players_of(seed: int) -> int:
    """How many play a seed's game."""
    return 2 + seed % 3


def moves(seed: int, game: Game) -> Iterator[int]:
    """Play a game to its end; hands out each choice just before it is made."""
    chance = Random(seed)
    for _ in range(LONGEST):
        if game.pending is None:
            return
        choice = chance.randrange(len(game.pending.options))
        yield choice
        game.choose(choice)
    raise RuntimeError(f"game {seed} has no end after {LONGEST} choices")


def deal(seed: int, cards: Sequence[str]) -> Game:
    """A seed's game, dealt from just these cards (ids, in the order in which they are shuffled)."""
    return set_up(Setup(players_of(seed), seed), brought(map(LIBRARY.__getitem__, cards), ["b2"]))


def base_cards() -> list[str]:
    """The cards of the base box, as they are dealt."""
    return [card.id for card in LIBRARY.of_boxes(["base"])]


def play(seed: int, cards: Sequence[str]) -> Record:
    """Play a seed's game and write down its course."""
    game = deal(seed, cards)
    marks, made = [], 0
    for _ in moves(seed, game):
        if made % EVERY == 0:
            marks.append(fingerprint(game)[:4])
        made += 1
    assert game.result is not None
    winners = list(game.result.winners)
    return Record(seed, players_of(seed), made, fingerprint(game), winners, game.result.why, "".join(marks))


def read(file: Path = FILE) -> list[Record]:
    """The games of a file."""
    return [Record(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))["games"]]


def read_cards(file: Path = FILE) -> list[str]:
    """The ids of the cards that the games of a file are dealt from."""
    cards: list[str] = json.loads(file.read_text(encoding="utf-8"))["cards"]
    return cards


def write(records: Sequence[Record], cards: Sequence[str], file: Path = FILE) -> None:
    """Write a file, one line a game."""
    lines = ",\n".join(json.dumps(asdict(record), ensure_ascii=False) for record in records)
    file.parent.mkdir(parents=True, exist_ok=True)
    text = f'{{"every": {EVERY}, "rules": {RULES}, "cards": {json.dumps(cards)}, "games": [\n{lines}\n]}}\n'
    file.write_text(text, encoding="utf-8")


def under_these_rules(file: Path, cards: Sequence[str], games: Sequence[Record]) -> bool:
    """Whether a file says that the same games went another way under rules of the same number."""
    old = {record.seed: record for record in read(file)}
    same = json.loads(file.read_text(encoding="utf-8")).get("rules") == RULES and read_cards(file) == list(cards)
    return same and any(old.get(game.seed, game) != game for game in games)


def difference(old: Record, new: Record) -> str:
    """How two courses of one game differ, in one sentence; empty if they do not."""
    if old == new:
        return ""
    apart = first_apart(old, new)
    begin = f"game {old.seed} of {old.players} players"
    end = f"{old.choices} choices, {old.why!r} {old.winners}"
    now = f"{new.choices} choices, {new.why!r} {new.winners}"
    return f"{begin} goes another way after choice {apart} (was: {end}; now: {now})"


def first_apart(old: Record, new: Record) -> int:
    """The number of choices after which both were last known to be the same."""
    was, now = marks_of(old), marks_of(new)
    same = next((i for i, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
    return max(0, same - 1) * EVERY


def marks_of(record: Record) -> list[str]:
    return [record.marks[i : i + 4] for i in range(0, len(record.marks), 4)]


def explain(old: Record, cards: Sequence[str]) -> Iterator[str]:
    """The choices among which a game went another way, as they are made now, with what came of each."""
    new = play(old.seed, cards)
    if old == new:
        yield f"game {old.seed} goes as it is written down: {new.choices} choices, {new.why}"
        return
    yield difference(old, new)
    first = first_apart(old, new)
    game = deal(old.seed, cards)
    names = [player.name for player in game.players]
    mark: Any = None
    for number, choice in enumerate(moves(old.seed, game)):
        if number > first:
            yield from (f"      {words(entry, names, EVERYBODY)}" for entry in since(game, mark))
        mark = game.log
        if number >= first + EVERY:
            return
        if number >= first:
            ask = game.ask
            assert ask is not None
            chosen = f"{ask.options[choice].label} (of {len(ask.options)})"
            yield f"  {number + 1:>4}: {names[ask.seat]}, {ask.why}: {chosen}"


def main(argv: Sequence[str] | None = None) -> int:
    """0: all games go as they are written down."""
    parser = argparse.ArgumentParser(prog="python -m soulstack.lab.golden", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--update", action="store_true", help="rewrite the file")
    parser.add_argument("--all-cards", action="store_true", help="with --update: deal from the base box as it is now")
    parser.add_argument("--explain", type=int, metavar="SEED", help="show where a game went another way")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many to write ({GAMES})")
    parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help=f"where they are written down ({FILE})")
    arguments = parser.parse_args(argv)
    new_file = not arguments.file.exists()
    if arguments.update:
        cards = base_cards() if new_file or arguments.all_cards else read_cards(arguments.file)
        games = [play(seed, cards) for seed in range(arguments.games)]
        if not new_file and under_these_rules(arguments.file, cards, games):
            print(f"games go another way: raise RULES above {RULES} in engine/core/options.py first", file=sys.stderr)
            return 1
        write(games, cards, arguments.file)
        print(f"{arguments.games} games written to {arguments.file}")
        return 0
    if new_file:
        print(
            f"there is no {arguments.file}: run this in the project's folder, or with --update first", file=sys.stderr
        )
        return 1
    records, cards = {record.seed: record for record in read(arguments.file)}, read_cards(arguments.file)
    if arguments.explain is not None:
        if arguments.explain not in records:
            print(f"game {arguments.explain} is not in {arguments.file}", file=sys.stderr)
            return 1
        print("\n".join(explain(records[arguments.explain], cards)))
        return 0
    wrong = [line for line in (difference(record, play(record.seed, cards)) for record in records.values()) if line]
    print("\n".join(wrong) if wrong else f"all {len(records)} games go as they are written down")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
