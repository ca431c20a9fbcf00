"""The lessons of the page, played on the real engine: each is dealt so that its words come true."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

import soulstack
from soulstack.api import deal
from soulstack.engine.game import Game
from soulstack.engine.people.log import entries, words
from soulstack.server.protocol import bodies
from soulstack.server.seating import begin, new_record, new_rules, read_setup, seed_of

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "lessons.json"
LESSONS: dict[str, Any] = {lesson["id"]: lesson for lesson in json.loads(FILE.read_text(encoding="utf-8"))}
MOST_PASSES = 100


def begun(lesson: str) -> Game:
    """The table of a lesson, as the page makes it."""
    wanted = msgspec.convert({**LESSONS[lesson]["table"], "name": "You"}, bodies.NewTable)
    record, seat, _ = new_record(wanted, new_rules(wanted, seed_of(wanted)))
    begin(record)
    assert seat == 0 and record.seats[1].kind == "bot"
    return deal(read_setup(record.setup["setup"]))


def take(game: Game, label: str) -> None:
    """Everybody passes until somebody in the first seat is offered this, and takes it."""
    for _ in range(MOST_PASSES):
        ask = game.ask
        assert ask is not None, f"{label}: the game is over"
        found = [i for i, option in enumerate(ask.options) if label in option.label]
        if ask.seat == 0 and found:
            game.choose(found[0])
            return
        game.choose(next(i for i, option in enumerate(ask.options) if option.do == "pass"))
    raise AssertionError(f"{label} is not offered")


def settle(game: Game) -> None:
    """Everybody passes until nothing is left of the attack and the stack."""
    while game.result is None and (game.attack is not None or game.stack or game.players[0].dead):
        assert game.ask is not None
        passes = [i for i, option in enumerate(game.ask.options) if option.do == "pass"]
        game.choose(passes[0] if passes else 0)


def told(game: Game) -> str:
    return "\n".join(words(entry, ["You", "Bot"], 0) for entry in entries(game))


def test_there_is_a_card_and_a_way_to_go_on_for_each() -> None:
    assert list(LESSONS) == ["stack", "attack", "buy", "death", "souls"]
    for lesson in LESSONS.values():
        assert lesson["card"] in soulstack.cards and all(step["say"] for step in lesson["steps"])
        assert "until" not in lesson["steps"][0] and "until" not in lesson["steps"][-1]


def test_the_first_lesson_has_the_loot_it_speaks_of() -> None:
    game = begun("stack")
    take(game, "A Nickel!")
    assert game.stack and game.players[0].cents == 3
    settle(game)
    assert game.players[0].cents == 8
    take(game, "Activate Isaac")
    settle(game)
    take(game, "Bomb!")
    take(game, "Squirt")
    settle(game)
    assert "Squirt takes 1 damage" in told(game)


def test_clotty_is_hit_misses_and_dies() -> None:
    game = begun("attack")
    take(game, "Attack")
    take(game, "Clotty")
    settle(game)
    rolls = [line for line in told(game).splitlines() if "to attack" in line]
    assert [line.split("rolls ")[1][0] for line in rolls] == ["3", "1", "3"]
    assert "You takes 1 damage from Clotty" in told(game) and "Clotty dies" in told(game)


def test_mr_boom_can_be_bought_and_used() -> None:
    game = begun("buy")
    take(game, "Buy")
    take(game, "Mr. Boom")
    settle(game)
    assert game.players[0].cents == 2
    take(game, "Activate Mr. Boom")
    ask = game.ask
    assert ask is not None and ask.seat == 0 and len(ask.options) == 2, "one of the two monsters"
    game.choose(0)
    settle(game)
    assert "takes 1 damage" in told(game)


def test_mom_kills_at_once_and_death_has_its_price() -> None:
    game = begun("death")
    items = len(soulstack.view(game, 0)["players"][0]["items"])
    take(game, "Attack")
    take(game, "Mom!")
    settle(game)
    me = soulstack.view(game, 0)["players"][0]
    assert "You dies" in told(game) and len(me["items"]) == items - 1 and me["cents"] == 2
    assert game.active == 1, "the turn is over"


def test_famine_dies_and_its_soul_wins() -> None:
    game = begun("souls")
    take(game, "Attack")
    take(game, "Famine")
    settle(game)
    assert game.result is not None and game.result.winners == (0,)
