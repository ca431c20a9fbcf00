"""What people read in random games of all boxes and modes is whole: no gap of a template, no slip of grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import soulstack
from engine.test_box_games import mixed
from engine.test_mode_games import MODES
from soulstack.cards.boxes import dealt
from soulstack.cards.challenge import challenges
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.asked import question
from soulstack.engine.people.foretell import foretell
from soulstack.engine.people.log import EVERYBODY, entries, words
from soulstack.engine.people.phrases import English, capital
from soulstack.engine.people.prompts import auto_passed
from soulstack.engine.people.seen import waiting

CHOICES = 400
EVERY = 3
"""Of how many questions one is read."""

SLIPS = {
    "a gap of a template": r"[{}<>]|\bNone\b|\w_\w|→ something",
    "a name of the program": r"\b[A-Z][a-z]+[A-Z]\w*",
    "spaces": r"  |\s[.,:!?]|\( | \)|\n|^\s|\s$",
    "two signs": r"\.\.|[!?:,]\.|\.\?|: *:|\(\)",
    "an article": r"\ba (?!one|uni|use|eu)[aeiou]|\ban (?!HP|8|11|18)[^aeiou\W]|\b(?:a|an|the) (?:a|an|the)\b",
    "one of several": r"(?<![\d+−-])\b1 (?:[a-z-]+ )?(?:cards|counters|items|souls|players|plays|attacks|purchases"
    r"|turns|rounds|times|slots|dice)\b",
    "several of one": r"\b(?:[2-9]|\d\d) (?:loot )?(?:card|counter|item|soul|player|play|attack|purchase|turn|round)\b",
    "somebody who does": r"\b[Yy]ou (?:is|has|needs|rolls|deals|plays|dies|declares|ends)\b",
}  # fmt: skip
"""What nobody should read, outside the names of cards."""

NAMES = {face.name for card in soulstack.cards.of_boxes(list(dealt())) for face in card.faces}
NAME = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(NAMES, key=len, reverse=True)))})(?!\w)", re.IGNORECASE)


def game_of(seed: int) -> tuple[soulstack.Game, Random]:
    """A game of some boxes, of every third a mode that is played together."""
    if seed % 3:
        return mixed(seed)
    dice = Random(seed)
    mode = MODES[seed // 3 % len(MODES)]
    extra = challenges().get(mode, "")
    options = {"mode": "co_op" if extra else mode, "timer": 12}
    return soulstack.new_game(2, seed, options=options, extra=extra, boxes=["b2", "r"]), dice


def read(game: soulstack.Game) -> Iterator[tuple[str, str]]:
    """What is read at one question: of each text what it is, and the text."""
    ask, pending = game.ask, game.pending
    assert ask is not None and pending is not None
    yield "prompt", ask.why
    yield from (("button", option.label) for option in ask.options)
    q = question(game, pending)
    if q.resolves is not None and q.kind == "priority":
        yield "passed", auto_passed(q)
    yield from (("why not", soulstack.why_not(game, ask.seat, id)[0] or "You can.") for id in game.objs)
    names = [player.name for player in game.players]
    for seat in (NOBODY, ask.seat):
        english = English(names, seat)
        for item in game.stack:
            seen = waiting(game, item, foretell(game, item))
            yield "stack", capital(english.title(seen))
            if told := english.foretold(seen):
                yield "what comes of it", capital(told)


def slip(kind: str, said: str) -> str:
    """What is wrong with a text; empty if nothing is."""
    own = NAME.sub("Card", said)  # in a log a name may end the sentence, in a button it may be all there is
    if not (said[:1].isupper() or said[:1] in "0123456789+−↷$“\"?'" or NAME.match(said)):
        return "a small letter at the beginning"
    if kind in ("prompt", "passed", "why not", "log") and said[-1:] not in ".!?)”":
        return "no full stop"
    return next((what for what, pattern in SLIPS.items() if re.search(pattern, own)), "")


@pytest.mark.parametrize("seed", range(12))
def test_all_that_is_read_in_a_game_is_whole_and_grammatical(seed: int) -> None:
    game, dice = game_of(seed)
    found: dict[tuple[str, str], str] = {}
    for n in range(CHOICES):
        if game.pending is None:
            break
        if n % EVERY == 0:
            found.update({(kind, said): slip(kind, said) for kind, said in read(game)})
        game.choose(dice.randrange(len(game.pending.options)))
    names = [player.name for player in game.players]
    for entry in entries(game):
        for reader in (NOBODY, 0, EVERYBODY):
            said = words(entry, names, reader)
            found["log", said] = slip("log", said)
    assert {key: what for key, what in found.items() if what} == {}
