"""The store: what was kept is there, in order, and trouble is one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from soulstack.server.database import StoreError
from soulstack.server.past import fold
from soulstack.server.records import Record, SeatRow, add_table, put_rematch, put_seat
from soulstack.server.store import Store

SETUP = {"setup": {"players": 2}, "clock": None}


def run(store: Store, work: Any) -> Any:
    async def inside() -> Any:
        store.open()
        try:
            return await work(store)
        finally:
            await asyncio.to_thread(store.close)

    return asyncio.run(inside())


async def keep(store: Store, code: str, n: int, entry: Any) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(error: Exception | None) -> None:
        done.set_result(None) if error is None else done.set_exception(error)

    store.keep(code, n, entry, told)
    await done


def new_table(code: str = "abcd") -> Record:
    return Record(code, SETUP, [SeatRow("Ann", "human", "", "hash"), SeatRow()], entries=[["prefer", 0, "relaxed"]])


def test_a_table_is_read_as_it_was_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new/folder/t.db"

    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))
        await asyncio.gather(*(keep(store, "abcd", n, n * 2) for n in range(1, 200)))
        await store.run(put_seat("abcd", 1, SeatRow("Bob", "human", "", "other", True)))
        await store.run(put_rematch("abcd", "efgh"))

    run(Store(url), write)
    found = run(Store(url), lambda store: store.read("abcd"))
    assert found.seats == [SeatRow("Ann", "human", "", "hash"), SeatRow("Bob", "human", "", "other", True)]
    assert found.entries == [["prefer", 0, "relaxed"], *(n * 2 for n in range(1, 200))]
    assert (found.setup, found.rematch, found.following) == (SETUP, "efgh", 200)
    assert run(Store(url), lambda store: store.read("nope")) is None


def test_no_entry_follows_one_that_was_not_kept(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))
        await keep(store, "abcd", 1, 0)
        with pytest.raises(StoreError):
            await keep(store, "abcd", 1, 5)  # somebody else has written this number
        with pytest.raises(StoreError, match="earlier entry"):
            await keep(store, "abcd", 2, 5)
        assert (await store.read("abcd")).entries[1:] == [0]  # type: ignore[union-attr]
        await keep(store, "abcd", 2, 7)

    run(Store(f"sqlite:///{tmp_path}/t.db"), write)


def test_one_tables_trouble_is_not_anothers(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.run(add_table(new_table("aaaa")))
        await store.run(add_table(new_table("bbbb")))
        results = await asyncio.gather(
            keep(store, "aaaa", 0, 1), keep(store, "bbbb", 1, 1), keep(store, "bbbb", 2, 1), return_exceptions=True
        )
        assert [type(r).__name__ for r in results] == ["StoreError", "NoneType", "NoneType"]

    run(Store(f"sqlite:///{tmp_path}/t.db"), write)


def test_a_locked_database_is_said_to_be_locked(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))
        other = sqlite3.connect(tmp_path / "t.db")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await keep(store, "abcd", 1, 0)
        other.rollback()
        other.close()
        await store.read("abcd")
        await keep(store, "abcd", 1, 0)

    run(Store(f"sqlite:///{tmp_path}/t.db", patience=0.1), write)


def test_a_database_that_turns_read_only_says_so_and_goes_on_when_it_can_be_written_again(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))
        await store.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        with pytest.raises(StoreError, match="readonly"):
            await keep(store, "abcd", 1, 0)
        with pytest.raises(StoreError, match="readonly"):
            await store.run(put_rematch("abcd", "efgh"))
        assert (await store.read("abcd")).following == 1  # type: ignore[union-attr]
        await store.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = OFF"))
        await keep(store, "abcd", 1, 0)

    run(Store(f"sqlite:///{tmp_path}/t.db"), write)


@pytest.mark.parametrize("url", ("nonsense", "sqlite:////proc/no/t.db", "sqlite:////etc/hostname", "oracle9://x"))
def test_a_database_that_cannot_be_used(url: str) -> None:
    with pytest.raises(StoreError) as trouble:
        Store(url)
    assert "\n" not in str(trouble.value)


def test_a_database_that_is_locked_or_read_only_from_the_start(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="cannot be used: database is locked"):
            Store(f"sqlite:///{file}", patience=0.1)
        other.rollback()
    with pytest.raises(StoreError, match="cannot be used: attempt to write a readonly database"):
        Store(f"sqlite:///file:{file}?mode=ro&uri=true")


def test_trouble_when_one_is_told_is_not_anothers(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))

        def broken(error: Exception | None) -> None:
            raise LookupError("nobody there")

        store.keep("abcd", 1, 0, broken)
        await keep(store, "abcd", 2, 0)

    run(Store(f"sqlite:///{tmp_path}/t.db"), write)
    assert "nobody there" in caplog.text


def test_what_comes_while_the_database_is_busy_is_written_together(tmp_path: Path) -> None:
    commits: list[int] = []

    async def write(store: Store) -> None:
        await store.run(add_table(new_table()))
        event.listen(store.engine, "commit", lambda connection: commits.append(1))
        await asyncio.gather(*(keep(store, "abcd", n, 0) for n in range(1, 401)))

    run(Store(f"sqlite:///{tmp_path}/t.db"), write)
    assert 1 <= len(commits) <= 20


def test_what_was_taken_back_does_not_count() -> None:
    rows = [["prefer", 0, "relaxed"], 1, ["ahead", 1, 1, 0], 2, ["chat", 0, "Ann", "oops"], 3, ["undo", 2], 4]
    folded = fold(rows)
    assert folded.inputs == [["prefer", 0, "relaxed"], 1, 4]
    assert folded.said == [(0, "Ann", "oops")]
    assert not folded.ahead and not folded.ended
    assert fold([*rows, ["ahead", 1, 3, 0], ["ahead", 1, 3, 2]]).ahead == {1: (3, 2)}
    assert fold([*rows, ["ended", 0]]).ended
