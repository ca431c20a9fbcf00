"""PostgreSQL: the store and whole servers on it.

Runs with a database at SOULSTACK_TEST_POSTGRES (a postgresql:// address, where it makes tables), or with a server of
its own where PostgreSQL's programs are installed; skips otherwise, and says why.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from server.kit import Client, play, running
from server.test_store import keep, run
from soulstack.server import Settings
from soulstack.server.database import StoreError
from soulstack.server.records import Record, SeatRow, add_table, put_rematch, put_seat
from soulstack.server.seating import new_code
from soulstack.server.store import Store

pytest.importorskip("psycopg", reason="the driver psycopg is not installed: pip install 'soulstack[postgres]'")
NOT_ROOT = ("postgres", "nobody")
"""PostgreSQL does not run as root: these are asked instead."""


def program(name: str) -> str:
    """One of PostgreSQL's programs; Debian keeps them out of the way."""
    places = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *places]))
    if found is None:
        pytest.skip(f"no PostgreSQL: set SOULSTACK_TEST_POSTGRES to the address of one, or install {name}")
    return found


def owner() -> dict[str, Any]:
    """As whom the server runs."""
    if os.getuid():
        return {}
    import pwd

    users = [user for user in pwd.getpwall() if user.pw_name in NOT_ROOT]
    if not users:
        pytest.skip("PostgreSQL does not run as root, and there is no other user here")
    user = min(users, key=lambda user: NOT_ROOT.index(user.pw_name))
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a database."""
    given = os.environ.get("SOULSTACK_TEST_POSTGRES")
    if given:
        yield given
        return
    initdb, postgres, run_as = program("initdb"), program("postgres"), owner()
    folder = tempfile.mkdtemp(prefix="soulstack-")
    if run_as:
        os.chown(folder, run_as["user"], run_as["group"])
    quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, **run_as}
    made = [initdb, "-D", f"{folder}/data", "-U", "soulstack", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    subprocess.run(made, check=True, **quiet)
    server = subprocess.Popen(
        [postgres, "-D", f"{folder}/data", "-k", folder, "-c", "listen_addresses="], stderr=subprocess.DEVNULL, **quiet
    )
    try:
        yield wait_for_database(f"postgresql://soulstack@/postgres?host={folder}", server)
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_database(url: str, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + 60
    while True:
        try:
            Store(url).close()
            return url
        except StoreError:
            assert server.poll() is None and time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.1)


def new_table(code: str) -> Record:
    seats = [SeatRow("Zoë <b>", "human", "", "hash"), SeatRow()]
    return Record(code, {"setup": {"players": 2}, "clock": None}, seats, entries=[["prefer", 0, "relaxed"]])


def test_a_table_is_read_as_it_was_kept(url: str) -> None:
    code = new_code()
    said = ["chat", 0, "Zoë", "¢ \x00 🂡 '; DROP TABLE soulstack_entries; --"]

    async def write(store: Store) -> None:
        await store.run(add_table(new_table(code)))
        await asyncio.gather(*(keep(store, code, n, n * 2) for n in range(1, 200)), keep(store, code, 200, said))
        await store.run(put_seat(code, 1, SeatRow("Bob", "human", "", "other", True)))
        await store.run(put_rematch(code, "efgh"))

    run(Store(url), write)
    found = run(Store(url), lambda store: store.read(code))
    assert found.seats == [SeatRow("Zoë <b>", "human", "", "hash"), SeatRow("Bob", "human", "", "other", True)]
    assert found.entries == [["prefer", 0, "relaxed"], *(n * 2 for n in range(1, 200)), said]
    assert (found.rematch, found.following) == ("efgh", 201)
    assert run(Store(url), lambda store: store.read("nope")) is None


def test_one_tables_trouble_is_not_anothers(url: str) -> None:
    one, other = new_code(), new_code()

    async def write(store: Store) -> None:
        await store.run(add_table(new_table(one)))
        await store.run(add_table(new_table(other)))
        results = await asyncio.gather(
            keep(store, one, 0, 1), keep(store, other, 1, 1), keep(store, other, 2, 1), return_exceptions=True
        )
        assert [type(result).__name__ for result in results] == ["StoreError", "NoneType", "NoneType"]
        with pytest.raises(StoreError, match="earlier entry"):
            await keep(store, one, 1, 5)
        await store.read(one)
        await keep(store, one, 1, 5)

    run(Store(url), write)


def test_a_connection_that_breaks_is_made_anew(url: str) -> None:
    code, others = new_code(), Store(url)

    async def write(store: Store) -> None:
        await store.run(add_table(new_table(code)))
        with others.engine.begin() as connection:
            others_of_mine = "pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = user"
            connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM {others_of_mine}"))
        await keep(store, code, 1, 7)
        assert (await store.read(code)).entries[1:] == [7]  # type: ignore[union-attr]

    run(Store(url), write)
    others.close()


def test_a_server_plays_on_where_another_stopped(url: str) -> None:
    settings = Settings(url, message_rate=1e6)
    with running(settings) as server:
        people = server.people(2, seed=1)
        clients = [Client(server.url, taken["code"], taken["token"]) for taken in people]
        assert play(clients, 30, Random(1)) == 30
        at, view = clients[0].state["at"], clients[0].view
    with running(settings) as server:
        clients = [Client(server.url, taken["code"], taken["token"]) for taken in people]
        assert clients[0].until(lambda c: c.state)["at"] == at
        assert clients[0].view == view
        assert play(clients, 5, Random(2)) == 5


def test_a_database_that_is_not_there_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used") as trouble:
        Store(f"postgresql://somebody:secret@/nothing?host={tmp_path}", patience=1)
    assert "\n" not in str(trouble.value) and "secret" not in str(trouble.value)
