"""A person's games under their own key, and the story of a game that is over."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import soulstack
from server.kit import Running, running, wait_for
from server.test_store import SETUP, new_table, run
from server.test_tables import FAST, sit
from soulstack.bots import RandomBot
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.people.log import entries
from soulstack.server.records import SeatRow, add_table
from soulstack.server.store import Store
from soulstack.server.story import story

KEY = "my-own-key"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def games(server: Running, key: str = KEY) -> list[dict[str, Any]]:
    answer = server.http.get("/api/games", headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


def play_out(server: Running, taken: dict[str, Any]) -> None:
    person, chance = sit(server, taken), Random(1)
    while person.until(lambda c: c.state.get("ask") or c.state.get("finished"), 30) is not True:
        at = person.state["at"]
        person.choose(chance.randrange(len(person.state["ask"]["options"])))
        person.until(lambda c, at=at: c.state["at"] > at)


def test_games_are_listed_for_the_key_and_for_nobody_else(server: Running) -> None:
    key = "listed"
    short = {"souls_to_win": 1}
    mine = server.create(players=2, bots=[None, "random"], seed=5, options=short, person=key)
    other = server.create(players=2, bots=[None, "random"], seed=5, person=key)
    server.create(players=2, bots=[None, "random"], seed=5)
    play_out(server, mine)
    wait_for(lambda: [game["finished"] for game in games(server, key)] == [False, True])
    running_game, ended = games(server, key)
    assert (running_game["code"], running_game["started"], ended["code"]) == (other["code"], True, mine["code"])
    game = server.hall.tables[mine["code"]].game
    assert game is not None and game.result is not None
    assert ended["winners"] == list(game.result.winners) and ended["turns"] == game.turn
    assert ended["players"][0] == "Ann" and len(ended["characters"]) == 2 and max(ended["souls"]) >= 1
    assert games(server, "somebody else") == []
    assert server.http.get("/api/games").status_code == 401


def test_who_joins_has_the_game_listed_too_and_a_rematch_as_well(server: Running) -> None:
    first = server.create(players=2, seed=1)
    second = server.join(first["code"], "Bob", person="joined")
    assert [(game["seat"], game["started"]) for game in games(server, "joined")] == [(1, False)]
    server.start(first)
    ann, _ = sit(server, first), sit(server, second)
    ann.until(lambda c: c.state)
    ann.send(type="end_game")
    wait_for(lambda: games(server, "joined")[0]["finished"])
    assert games(server, "joined")[0]["why"] == "the host ended the game"
    ann.send(type="rematch")
    again = ann.until(lambda c: c.state["rematch"])
    assert [game["code"] for game in games(server, "joined")] == [again, first["code"]]


def test_a_database_of_before_gets_the_new_column(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    run(Store(url), lambda store: store.run(add_table(new_table())))
    with closing(sqlite3.connect(tmp_path / "t.db")) as old:
        old.execute("DROP INDEX ix_soulstack_seats_person")
        old.execute("ALTER TABLE soulstack_seats DROP COLUMN person")
        old.commit()
    found = run(Store(url), lambda store: store.read("abcd"))
    assert found.seats[0] == SeatRow("Ann", "human", "", "hash") and found.setup == SETUP
    run(Store(url), lambda store: asyncio.sleep(0))  # once more changes nothing


# stories


def whole_game(**options: Any) -> tuple[Setup, list[int], Any]:
    """A game of two random players, its choices, and all that was said."""
    game = soulstack.new_game(players=2, seed=3, options=options)
    bot, choices = RandomBot(1), []
    while game.ask is not None:
        choices.append(bot.choose(game, game.ask))
        game.choose(choices[-1])
    return Setup(players=2, seed=3, options=Options.of(options)), choices, game


def test_a_story_counts_what_happened() -> None:
    setup, choices, game = whole_game(souls_to_win=2)
    told, said = story(setup, choices), entries(game)
    assert told.turns == game.turn and game.result is not None
    assert told.curve[0].souls == [0, 0] and told.curve[-1].at == len(choices)
    assert max(told.curve[-1].souls) >= 2
    rolls = [public for kind, public, _ in said if kind == "rolled"]
    assert sum(deeds.rolls for deeds in told.deeds) == len(rolls)
    assert told.best_roll is not None and told.best_roll.n == max(public["n"] for public in rolls)
    deaths = [public for kind, public, _ in said if kind == "die" and public["role"] == "player"]
    assert sum(deeds.deaths for deeds in told.deeds) == len(deaths)
    killed = [public for kind, public, _ in said if kind == "die" and public["seat"] not in (-1, ~public["on"])]
    assert sum(deeds.kills for deeds in told.deeds) == len(killed) > 0
    bought = [public for kind, public, _ in said if kind == "purchase"]
    assert sum(deeds.bought for deeds in told.deeds) == len(bought)


def test_turning_points_are_few_in_order_and_have_the_souls() -> None:
    setup, choices, _ = whole_game(souls_to_win=2)
    turnings = story(setup, choices).turnings
    assert 0 < len(turnings) <= 6
    assert [turning.at for turning in turnings] == sorted(turning.at for turning in turnings)
    assert any(turning.kind == "soul" and turning.card and turning.n for turning in turnings)
    assert any(turning.leads and turning.souls for turning in turnings)


def test_a_story_is_told_only_when_the_game_is_over(server: Running) -> None:
    taken = server.create(players=2, bots=[None, "random"], seed=5, options={"souls_to_win": 1})
    address = f"/api/tables/{taken['code']}/story"
    refused = server.http.get(address)
    assert refused.status_code == 409 and "once it is over" in refused.json()["error"]
    play_out(server, taken)
    told = server.http.get(address).json()
    assert told["turns"] > 0 and len(told["deeds"]) == 2
