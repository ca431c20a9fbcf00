"""The log in words: every kind of entry has a sentence of its own, and no reader learns more than they may."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import soulstack
from soulstack.engine.people.log import EVERYBODY, QUIET, SENTENCES, entries, since, words

ENGINE = Path(soulstack.__file__).parent / "engine"


def random_game(seed: int, longest: int = 1500) -> soulstack.Game:
    game, chance = soulstack.new_game(players=2 + seed % 3, seed=seed), Random(seed)
    for _ in range(longest):
        if game.pending is None:
            break
        game.choose(chance.randrange(len(game.pending.options)))
    return game


def test_every_kind_in_twenty_random_games_has_its_sentence() -> None:
    seen = set()
    for seed in range(20):
        game = random_game(seed)
        names = [player.name for player in game.players]
        for entry in entries(game):
            for reader in (0, -1, EVERYBODY):
                said = words(entry, names, reader)
                assert said[-1] in ".!" and said[0] == said[0].upper() and "{" not in said and "  " not in said, entry
            seen.add(entry[0])
    assert seen <= set(SENTENCES)
    assert len(seen) > 40


def test_every_kind_the_engine_writes_has_its_sentence() -> None:
    written = set()
    for file in ENGINE.rglob("*.py"):
        for call in re.findall(r"\bsay\(\s*(.*)", file.read_text(encoding="utf-8")):
            written |= set(re.findall(r'"([^"]+)"', call.partition("=")[0].partition("{")[0]))
    assert written - set(SENTENCES) == set()
    assert set(SENTENCES) - written == set(), "sentences that nothing writes"
    assert set(SENTENCES) >= QUIET


def test_sentences_differ_from_kind_to_kind() -> None:
    plain = [sentence for sentence in SENTENCES.values() if isinstance(sentence, str)]
    assert len(plain) == len(set(plain))


def test_since_a_mark() -> None:
    game = soulstack.new_game(players=2, seed=1)
    mark, before = game.log, entries(game)
    game.choose(0)
    assert entries(game) == before + since(game, mark)
    assert since(game, game.log) == []


def test_a_private_half_is_for_its_seat() -> None:
    entry = ("loot", {"seat": 0, "n": 2}, {0: {"cards": ["Bomb!", "Jera"]}})
    names = ["Isaac", "Eve"]
    assert words(entry, names, 0) == "Isaac loots 2: Bomb! and Jera."
    assert words(entry, names, 1) == words(entry, names) == "Isaac loots 2."
    assert words(entry, names, EVERYBODY) == "Isaac loots 2: Bomb! and Jera."
