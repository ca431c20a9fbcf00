"""A table that was damaged, or begun with other cards or rules, is never played on in another state."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import soulstack
from server.kit import Client, Running, running, some_choices
from soulstack.server import Settings
from soulstack.server.past import MARKED, STATE, Astray, fold, play_through
from soulstack.server.seating import read_setup
from soulstack.server.wire import LASTING

CHOICES = 40
Rows = list[tuple[int, str]]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(f"sqlite:///{tmp_path}/tables.db")


def begun(settings: Settings) -> dict[str, Any]:
    """A table at which somebody has made some choices against a bot, as it was kept."""
    with running(settings) as server:
        return some_choices(server, CHOICES)


def change(settings: Settings, words: str, *given: Any) -> None:
    with closing(sqlite3.connect(settings.database_url.removeprefix("sqlite:///"))) as database, database:
        assert database.execute(words, given).rowcount


def entries(settings: Settings) -> Rows:
    with closing(sqlite3.connect(settings.database_url.removeprefix("sqlite:///"))) as database:
        return database.execute("select n, entry from soulstack_entries order by n").fetchall()


def look(server: Running, taken: dict[str, Any], what: str = "", **headers: str) -> Any:
    return server.http.get(f"/api/tables/{taken['code']}{what}", headers=headers)


def test_a_table_is_marked_on_its_way_and_opens_again(settings: Settings) -> None:
    taken = begun(settings)
    kept = [json.loads(entry) for _, entry in entries(settings)]
    marks = fold(kept).marks
    assert list(marks) == list(range(MARKED, len(fold(kept).inputs) + 1, MARKED))
    with running(settings) as server:
        assert look(server, taken).json()["at"] == len(fold(kept).inputs)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("delete from soulstack_entries where n = 20", "its entry 20 is missing"),
        ("update soulstack_entries set entry = '[1, ' where n = 20", "its entry 20 can't be read"),
        ("delete from soulstack_seats where seat = 0", "one of its seats is missing"),
        ("update soulstack_tables set setup = '{'", "its setup can't be read"),
    ],
)
def test_what_is_missing_or_broken_is_told_and_the_rest_saved(
    settings: Settings, words: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    taken = begun(settings)
    change(settings, words)
    with running(settings) as server, caplog.at_level(logging.ERROR, "soulstack"):
        for _ in range(2):
            answer = look(server, taken)
            assert (answer.status_code, answer.json()["error"]) == (
                410,
                f"this table is damaged: {why}; you can save what is left of it",
            )
        assert look(server, taken, "/report").status_code == 410, "only for those who sat there"
        left = look(server, taken, "/report", authorization=f"Bearer {taken['token']}").json()
    most = 20 if "entry" in why else CHOICES * 10
    assert 0 < len(left["choices"]) <= most
    assert [line.getMessage() for line in caplog.records] == [
        f"table {taken['code']} cannot be opened: this table is damaged: {why}"
    ]


def test_a_page_is_told_for_good(settings: Settings) -> None:
    taken = begun(settings)
    change(settings, "delete from soulstack_entries where n = 20")
    with running(settings) as server, pytest.raises(ConnectionClosed) as closed:
        Client(server.url, taken["code"], taken["token"]).until(lambda c: False)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == LASTING[410]


def test_a_choice_that_was_changed_is_found_by_the_next_mark(settings: Settings) -> None:
    taken = begun(settings)
    change(settings, "update soulstack_entries set entry = ? where n = ?", *another_way(entries(settings)))
    with running(settings) as server:
        assert "not the one that was played" in look(server, taken).json()["error"]


def another_way(kept: Rows) -> tuple[str, int]:
    """An entry with another choice there that also plays through, and its number."""
    data = [json.loads(entry) for _, entry in kept]
    for n, entry in enumerate(data):
        if isinstance(entry, int):
            if plays([*data[:n], int(not entry), *data[n + 1 :]]):
                return str(int(not entry)), n
    raise AssertionError("no choice can be changed without notice")


def plays(data: list[Any]) -> bool:
    try:
        play_through(soulstack.new_game(2, 3).setup, fold(data).inputs)
    except soulstack.ChoiceError:
        return False
    return True


@pytest.mark.parametrize("way", [lambda v: f"{v}0", lambda v: v.replace("1.", "2.", 1)])
def test_a_game_of_other_cards_or_rules_is_not_played_on(settings: Settings, way: Callable[[str], str]) -> None:
    taken = begun(settings)
    with closing(sqlite3.connect(settings.database_url.removeprefix("sqlite:///"))) as database:
        setup = json.loads(database.execute("select setup from soulstack_tables").fetchone()[0])
    setup["setup"]["version"] = way(setup["setup"]["version"])
    change(settings, "update soulstack_tables set setup = ?", json.dumps(setup))
    with running(settings) as server:
        answer = look(server, taken)
        assert answer.status_code == 410
        assert "begun with other rules or cards" in answer.json()["error"]
        left = look(server, taken, "/report", authorization=f"Bearer {taken['token']}").json()
    assert read_setup(left["setup"]).version == setup["setup"]["version"]


def test_cards_of_other_boxes_do_not_matter() -> None:
    assert soulstack.cards.version_of(["base"]) != soulstack.cards.version_of(["gold"])
    game = soulstack.new_game(2, 1)
    assert game.setup.version == soulstack.cards.version_of(["base"])


def test_marks_after_what_was_taken_back_do_not_count() -> None:
    rows: list[Any] = [0, 1, [STATE, 2, "aa"], 0, [STATE, 3, "bb"], ["undo", 2], 1]
    assert fold(rows).marks == {2: "aa"}


def test_a_state_that_differs_from_its_mark_is_another_game() -> None:
    setup = soulstack.new_game(2, 1).setup
    with pytest.raises(Astray, match="after 1 choices"):
        play_through(setup, [0], {1: "00"})
