"""What a server tells whoever runs it: health, numbers, lines of the log, and its tables on the command line."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from server.kit import Client, Running, running, some_choices, wait_for
from soulstack.cli import main
from soulstack.server import Settings
from soulstack.server.database import StoreError
from soulstack.server.metrics import offer
from soulstack.server.records import Record, SeatRow, add_table, drop_lobbies, fold_entries, read_table
from soulstack.server.store import Store
from soulstack.server.tally import JsonLines

OLD = 8 * 86_400


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def settings(file: Path) -> Settings:
    return Settings(f"sqlite:///{file}", patience=0.2)


def sql(file: Path, words: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(words).fetchall()


def numbers(port: int) -> dict[str, float]:
    """What Prometheus reads."""
    import httpx

    lines = httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


def test_a_server_that_can_write_is_healthy_and_one_that_cannot_is_not(
    settings: Settings, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(settings) as server:
        assert server.http.get("/healthz").text == "ok\n"
        server.hall.probed = 0.0
        with closing(sqlite3.connect(file, isolation_level=None)) as other, caplog.at_level(logging.WARNING):
            other.execute("begin immediate")
            assert [server.http.get("/healthz").status_code for _ in range(3)] == [503] * 3
            other.execute("rollback")
            server.hall.probed = 0.0
            assert server.http.get("/healthz").status_code == 200
    told = [line.getMessage() for line in caplog.records if "database" in line.getMessage()]
    assert len(told) == 2, "once when it fails, once when it works again"
    assert "the database fails" in told[0] and told[1] == "the database works again"


def test_prometheus_reads_tables_players_choices_and_how_long_answers_took(settings: Settings) -> None:
    with running(settings) as server:
        port = offer(server.hall, "127.0.0.1", 0)
        before = numbers(port)
        assert (before["soulstack_tables"], before['soulstack_choices_total{by="people"}']) == (0, 0)
        some_choices(server, 5)
        found = numbers(port)
        assert found["soulstack_tables"] == found["soulstack_games"] == 1
        assert found['soulstack_choices_total{by="people"}'] == 5
        assert found['soulstack_choices_total{by="bots"}'] > 0
        assert found["soulstack_answer_seconds_count"] >= 5
        assert found["soulstack_store_up"] == 1
        logging.getLogger("soulstack").error("made for this test")
        assert numbers(port)["soulstack_errors_total"] == found["soulstack_errors_total"] + 1


def test_a_line_of_the_log_as_json_names_the_table() -> None:
    record = logging.makeLogRecord(
        {"levelname": "ERROR", "msg": "table %s stopped", "args": ("abcd",), "table": "abcd"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"], line["table"]) == ("error", "table abcd stopped", "abcd")


def test_lobbies_that_never_started_go_after_a_week(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/t.db")
    setup = {"setup": {"players": 1}, "clock": None}

    def job(connection: object) -> list[str]:
        for code, started in (("old1", False), ("old2", False), ("game", True)):
            add_table(Record(code, setup, [SeatRow("Ann", "human")], started, entries=[1]))(connection)  # type: ignore[arg-type]
        assert drop_lobbies(time.time() - 1, ())(connection) == []  # type: ignore[arg-type]
        return drop_lobbies(time.time() + 1, ("old2",))(connection)  # type: ignore[arg-type]

    with store.engine.begin() as connection:
        assert job(connection) == ["old1"], "a game stays, and a lobby that is open now"
        assert read_table("old1")(connection) is None
        found = read_table("old2")(connection)
        assert found is not None and found.entries == [1]
    store.engine.dispose()


def test_a_finished_game_becomes_one_row_and_is_read_as_before(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/t.db")
    setup = {"setup": {"players": 1}, "clock": None}
    entries = [["prefer", 0, "relaxed"], *range(500)]
    with store.engine.begin() as connection:
        add_table(Record("abcd", setup, [SeatRow("Ann", "human")], True, entries=list(entries)))(connection)
        for _ in range(2):
            fold_entries("abcd")(connection)
            found = read_table("abcd")(connection)
            assert found is not None
            assert (found.entries, found.following, found.damage) == (entries, 501, "")
    store.engine.dispose()
    assert sql(tmp_path / "t.db", "select count(*) from soulstack_entries") == [(0,)]
    assert sql(tmp_path / "t.db", "select length(entries) < 2500 from soulstack_folded") == [(1,)]


def test_a_finished_table_is_folded_when_it_is_put_away_and_opens_again(settings: Settings, file: Path) -> None:
    with running(settings) as server:
        taken = some_choices(server)
        client = Client(server.url, taken["code"], taken["token"])
        client.until(lambda c: c.state)
        client.send(type="end_game")
        client.until(lambda c: c.state["finished"])
        client.close()
        table = server.hall.tables[taken["code"]]
        wait_for(lambda: not table.readers and not table.unkept)
        server.door.getsockname()
        asyncio.run_coroutine_threadsafe(put_away(server, taken["code"]), server.hall.store.loop).result(5)  # type: ignore[arg-type]
        wait_for(lambda: sql(file, "select count(*) from soulstack_folded") == [(1,)])
        assert sql(file, "select count(*) from soulstack_entries") == [(0,)]
        assert server.http.get(f"/api/tables/{taken['code']}").json()["finished"]


async def put_away(server: Running, code: str) -> None:
    server.hall.put_away(server.hall.tables[code])


def test_the_operator_lists_shows_exports_and_prunes(
    settings: Settings, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(settings) as server:
        code = some_choices(server)["code"]
        lobby = server.create(players=2)["code"]
    sql(file, f"update soulstack_tables set made = made - {OLD}")
    where = ["tables", "--database-url", settings.database_url]
    assert main([*where, "list"]) == 0
    listed = capsys.readouterr().out
    assert code in listed and "playing" in listed and "lobby" in listed and "Ann" in listed
    assert main([*where, "show", code]) == 0
    assert "seat 1: Ann, human, host" in (shown := capsys.readouterr().out) and "turn " in shown
    out = tmp_path / "game.json"
    assert main([*where, "export", code, "--out", str(out)]) == 0
    assert len(json.loads(out.read_text())["choices"]) > 5
    assert main([*where, "prune", "--dry-run"]) == 0
    assert "1 lobbies would be removed" in capsys.readouterr().out
    assert main([*where, "prune"]) == 0
    capsys.readouterr()
    assert main([*where, "list", "--json"]) == 0
    assert [json.loads(line)["code"] for line in capsys.readouterr().out.splitlines()] == [code]
    assert main([*where, "show", lobby]) == 1
    assert "there is no table" in capsys.readouterr().err
    sql(file, "delete from soulstack_entries where n = 3")
    assert main([*where, "show", code]) == 0
    assert "damaged: its entry 3 is missing" in capsys.readouterr().out


def test_a_database_that_cannot_be_opened_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "--database-url", "nonsense", "list"]) == 1
    assert "no database address" in capsys.readouterr().err
    with pytest.raises(StoreError):
        Store("nonsense")
