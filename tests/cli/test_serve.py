"""`soulstack serve`: what it says when it listens, what it refuses before, and how it ends."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from cli.conftest import Run
from cli.serving import Running, make_page
from server.kit import running as running_server
from soulstack.server import Settings, built_page
from soulstack.server import run as running
from soulstack.server.run import address_for_others


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, for a process of its own and for this one."""
    made = make_page(tmp_path)
    monkeypatch.setattr(built_page, "BUILT", made)
    return made


def test_it_says_where_it_is_and_ends_with_ctrl_c_in_the_middle_of_a_game(page: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Running(page, "serve", "--port", "0", "--database-url", database) as server:
        assert server.address.startswith("http://127.0.0.1:") and not server.path
        assert "--host 0.0.0.0 to open it" in server.line()
        body = {"name": "Ann", "players": 2, "bots": [None, "random"]}
        code = httpx.post(server.address + "api/tables", json=body).json()["code"]
        with connect(server.address.replace("http", "ws") + f"ws/{code}") as watching:
            watching.send('{"type": "hello"}')
            watching.recv(timeout=30)
            assert server.stop() == (0, "")
    assert (tmp_path / "tables.db").is_file()


def test_it_opens_the_browser_when_asked(page: Path) -> None:
    with Running(page, "serve", "--port", "0", "--open", BROWSER="echo opened %s") as server:
        assert {server.line(), server.line()} >= {f"opened {server.url}"}


def test_a_port_in_use_is_refused_in_one_sentence(run: Run, page: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, said, complaint = run("serve", "--port", str(port))
    assert code == 1 and not said and complaint.count("\n") == 1
    assert f"cannot listen at 127.0.0.1:{port}" in complaint and "--port" in complaint


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--host", "256.1.1.1", "--port", "0")])
def test_an_address_that_cannot_be_is_refused_in_one_sentence(run: Run, page: Path, words: tuple[str, ...]) -> None:
    code, said, complaint = run("serve", *words)
    assert code == 1 and not said and complaint.startswith("soulstack: cannot listen at") and complaint.count("\n") == 1


def test_a_database_that_does_not_open_is_refused(run: Run, page: Path) -> None:
    code, said, complaint = run("serve", "--port", "0", "--database-url", "nonsense://")
    assert code == 1 and not said and "nonsense" in complaint


def test_others_are_told_the_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "own_address", lambda: "192.168.7.7")
    assert address_for_others("0.0.0.0", 8440) == "Others in your network reach it at http://192.168.7.7:8440/"
    assert address_for_others("::", 8440) == "Others in your network reach it at http://192.168.7.7:8440/"
    assert address_for_others("192.168.7.7", 8440) == ""
    assert "--host 0.0.0.0" in address_for_others("localhost", 8440)
    monkeypatch.setattr(running, "own_address", lambda: "")
    assert address_for_others("0.0.0.0", 8440) == "This machine is in no network."


def test_a_server_without_a_page_says_so_to_browsers(tmp_path: Path) -> None:
    with running_server(Settings(page=tmp_path)) as server:
        answer = server.http.get("/")
    assert answer.status_code == 503 and answer.text.startswith("Soulstack runs, but ")
    assert "soulstack play --terminal" in answer.text
