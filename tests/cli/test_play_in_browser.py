"""`soulstack play`: a server for one person, the browser at a new table, and what is said where that cannot be."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from cli.conftest import Run
from cli.serving import Running, make_page
from soulstack.server import built_page
from soulstack.server import run as running
from soulstack.server.run import PORT, has_screen


def wishes_in(path: str) -> dict[str, Any]:
    """What the part of an address after # wishes of the table."""
    split = urlsplit(path)
    assert split.path == "/play"
    wishes: dict[str, Any] = json.loads(parse_qs(split.query).get("table", ["{}"])[0])
    return wishes


# in a process of its own


def test_it_prints_an_address_on_loopback_where_the_page_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    with Running(make_page(tmp_path), "play", "--no-browser") as play:
        assert play.address.startswith("http://127.0.0.1:") and play.path == "/play"
        assert play.line() == "Open that address in a browser on this machine."
        assert "the page" in httpx.get(play.address).text
        assert httpx.get(play.address + "assets/index-1.js").text == "play()"
        assert play.stop() == (0, "")
    assert (tmp_path / "web" / "data" / "soulstack" / "tables.db").is_file()


def test_it_opens_the_browser_there(tmp_path: Path) -> None:
    with Running(make_page(tmp_path), "play", BROWSER="echo opened %s") as play:
        assert play.line() == f"opened {play.url}"
        assert httpx.get(play.address).status_code == 200  # it waits for the first answer
        assert play.stop() == (0, "")


def test_without_a_screen_it_says_so_and_serves_on(tmp_path: Path) -> None:
    with Running(make_page(tmp_path), "play") as play:
        assert play.line().startswith("No browser could be opened from here. Open that address")
        assert httpx.get(play.address).status_code == 200
        assert play.stop() == (0, "")


def test_a_port_in_use_moves_it_to_another_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # past connections of the same port do not count
        with suppress(OSError):  # then somebody else has it: just as well
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        with Running(make_page(tmp_path), "play", "--no-browser") as play:
            assert urlsplit(play.address).port not in (None, PORT)
            assert httpx.get(play.address).status_code == 200


def test_the_address_makes_the_table_as_wished_and_has_no_key_to_a_seat(tmp_path: Path) -> None:
    flags = ("--bots", "random", "--players", "3", "--characters", "Isaac,Eve,Cain", "--option", "souls_to_win=2")
    with Running(make_page(tmp_path), "play", *flags, "--seed", "7", "--no-browser") as play:
        made = httpx.post(play.address + "api/tables", json={**wishes_in(play.path), "name": "Ann"})
        assert made.status_code == 201 and made.json()["seat"] == 0
        table = httpx.get(play.address + "api/tables/" + made.json()["code"]).json()
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"] and table["seats"][0]["name"] == "Ann"
    assert table["characters"] == ["b2-isaac", "b2-eve", "b2-cain"]
    assert table["started"] and table["options"]["souls_to_win"] == 2
    assert made.json()["token"] not in play.url


def test_without_a_page_it_says_in_one_sentence_what_to_do(tmp_path: Path) -> None:
    page = make_page(tmp_path)
    (page / "index.html").unlink()
    (page / "why-not.txt").write_text("Node 20.19 or newer is needed, and Node was not found.\n")
    for command in ("play", "serve"):
        with Running(page, command) as without:
            code, complaint = without.end()
        assert code == 1 and complaint.count("\n") == 1
        for words in ("soulstack: the page was not built", "Node was not found", "uv run --reinstall", "--terminal"):
            assert words in complaint


# what is wished


@pytest.fixture
def wishes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What `play` was called with, instead of serving."""
    called: list[tuple[str, bool]] = []

    def play(wishes: str, open_browser: bool) -> int:
        called.append((wishes, open_browser))
        return 0

    monkeypatch.setattr(running, "play", play)
    return called


@pytest.mark.parametrize(
    "words, wished",
    [
        ((), {}),
        (("--players", "2"), {"players": 2}),
        (("--bots", "random"), {"players": 4, "bots": [None, "random", "random", "random"]}),
        (("--bots", "random,random"), {"players": 3, "bots": [None, "random", "random"]}),
        (("--seats", "random,human"), {"players": 2, "bots": ["random", None]}),
        (("--seats", "random,random"), {"players": 2, "bots": ["random", "random"]}),
        (("--seed", "0", "--boxes", "base"), {"seed": 0, "boxes": ["base"]}),
        (
            ("--characters", "isaac", "blue baby", "eve", "cain"),
            {"characters": ["b2-isaac", "b2-blue_baby", "b2-eve", "b2-cain"]},
        ),
        (
            ("--option", "souls_to_win=3", "--option", "bonus_souls=no"),
            {"options": {"souls_to_win": 3, "bonus_souls": False}},
        ),
    ],
)
def test_flags_become_wishes(run: Run, wishes: list[Any], words: tuple[str, ...], wished: dict[str, Any]) -> None:
    assert run("play", *words) == (0, "", "")
    (text, open_browser), *more = wishes
    assert json.loads(text or "{}") == wished and open_browser and not more


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("--players", "9"), "2 to 8"),
        (("--players", "0"), "2 to 8"),
        (("--seed", "-1"), "seed"),
        (("--option", "taste=good"), "unknown rules option 'taste'"),
        (("--option", "souls_to_win=100000"), "option souls_to_win"),
        (("--characters", "Isac"), "did you mean Isaac"),
        (("--boxes", "moon"), "there is no box 'moon'"),
        (("--bots", "wizard"), "there is no bot 'wizard'; there are random"),
        (("--seats", "human,random", "--players", "3"), "that makes 2 players, but 3 play"),
        (("--seats", "human,random", "--bots", "random"), "give one of them"),
    ],
)
def test_what_cannot_be_is_said_before_anything_starts(
    run: Run, wishes: list[Any], words: tuple[str, ...], complaint: str
) -> None:
    code, said, complained = run("play", *words)
    assert code == 1 and not said and not wishes
    assert complaint in complained and complained.count("\n") == 1


def test_what_only_the_terminal_can_do_is_done_there(run: Run, wishes: list[Any], tmp_path: Path) -> None:
    assert "The game was not saved" in run("play", "--hot-seat", "--players", "2")[1]
    assert "Ann (you)" in run("play", "--names", "Ann,Bob", "--players", "2")[1]
    file = tmp_path / "game.json"
    run("play", "--terminal", "--seed", "9", lines=[f"s {file}"])
    assert "The game was not saved" in run("play", "--load", str(file))[1]
    assert not wishes


# the browser and the page


@pytest.mark.parametrize(
    "platform, env, seen",
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "1 2 3 4"}, False),
        ("linux", {"SSH_CONNECTION": "1 2 3 4", "BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "1 2 3 4"}, False),
        ("win32", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_it_is_seen(
    monkeypatch: pytest.MonkeyPatch, platform: str, env: dict[str, str], seen: bool
) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert has_screen() is seen


def test_an_installed_package_has_its_page_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, built = tmp_path / "page", make_page(tmp_path)
    inside.mkdir()
    monkeypatch.setattr(built_page, "PACKED", inside)
    monkeypatch.setattr(built_page, "BUILT", built)
    assert built_page.find_page() == built
    (inside / "index.html").touch()
    assert built_page.find_page() == inside


def test_a_package_without_its_page_asks_for_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built_page, "PACKED", tmp_path)
    monkeypatch.setattr(built_page, "BUILT", tmp_path / "web" / "dist")
    assert built_page.find_page() is None
    assert "install one that has it" in built_page.no_page() and "uv run" not in built_page.no_page()


def test_a_page_that_was_never_tried_asks_for_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = make_page(tmp_path)
    (page / "index.html").unlink()
    monkeypatch.setattr(built_page, "BUILT", page)
    assert "Node 20.19 or newer is needed" in built_page.no_page() and "\n" not in built_page.no_page()


def test_what_npm_said_last_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = make_page(tmp_path)
    monkeypatch.setattr(built_page, "BUILT", page)
    assert built_page.old_page() == ""
    (page / "why-not.txt").write_text("`npm run build` failed in web/.\nno such file\n")
    assert built_page.old_page().startswith("this page is an old one: `npm run build` failed in web/;")
    (page / "index.html").unlink()
    assert built_page.old_page() == ""
    sentence, *said = built_page.no_page().splitlines()
    assert "`npm run build` failed in web/;" in sentence and "once that is mended" in sentence
    assert said == ["no such file"]
