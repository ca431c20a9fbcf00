"""The HTTP side: making, joining and starting tables, looking back, and bad input with friendly answers."""

from __future__ import annotations

import gzip
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import soulstack
from server.kit import Client, ConnectionClosed, Running, play, running
from soulstack.engine.setup.save import replay
from soulstack.server import Settings, create_app
from soulstack.server.database import StoreError
from soulstack.server.past import GameFileError, read_game_file
from soulstack.server.protocol import bodies, replays, views
from soulstack.server.run import ServeError, serve
from soulstack.server.seating import read_setup

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[str, list[Client]]:
    """A game of two people that is over."""
    clients = [
        Client(server.url, taken["code"], taken["token"])
        for taken in server.people(2, options={"souls_to_win": 1}, seed=2)
    ]
    while play(clients, 50, Random(3)):
        pass
    return clients[0].state["code"], clients


@pytest.mark.parametrize(
    ("content", "status", "why"),
    (
        (b"", 422, "cannot be read"),
        (b"[]", 422, "cannot be read"),
        (b'{"name":""}', 422, "cannot be read"),
        (b'{"name":"\\u200b \\u0000"}', 422, "letter that can be seen"),
        (json.dumps({"name": "x" * 10_000}).encode(), 422, "cannot be read"),
        (json.dumps({"name": "x" * 20_000}).encode(), 413, "too long"),
        (b'{"name":"A","players":99}', 422, "cannot be read"),
        (b'{"name":"A","players":1}', 422, "1 players"),
        (b'{"name":"A","bots":["deep blue"]}', 422, "there is no bot"),
        (b'{"name":"A","players":2,"bots":[null,null,null]}', 422, "3 seats"),
        (b'{"name":"A","boxes":["b99"]}', 422, "there is no box"),
        (b'{"name":"A","options":{"souls":1}}', 422, "unknown rules option"),
        (b'{"name":"A","options":{"starting_loot":100000}}', 422, "too much"),
        (b'{"name":"A","options":{"step_budget":1}}', 422, "belongs to the server"),
        (b'{"name":"A","options":{"rooms":3}}', 422, "not of the type"),
        (b'{"name":"A","seed":-1}', 422, "cannot be read"),
        (b'{"name":"A","colour":"red"}', 422, "cannot be read"),
    ),
)
def test_a_table_that_cannot_be_made(server: Running, content: bytes, status: int, why: str) -> None:
    answer = server.http.post("/api/tables", content=content)
    assert (answer.status_code, why in answer.json()["error"]) == (status, True), answer.text
    assert "\n" not in answer.json()["error"]


def test_names_are_data(server: Running) -> None:
    taken = server.create(players=2, name="<img src=x onerror=alert(1)>\u202e\n")
    assert server.http.get(f"/api/tables/{taken['code']}").json()["seats"][0]["name"] == "<img src=x onerror=alert(1)>"


def test_a_seat_is_taken_once(server: Running) -> None:
    taken = server.create(players=2)
    path = f"/api/tables/{taken['code']}"
    assert server.http.post(path + "/join", json={"name": "B", "seat": 0}).status_code == 409
    assert server.http.post(path + "/start", json={"token": "guess"}).status_code == 403
    server.join(taken["code"])
    full = server.http.post(path + "/join", json={"name": "C"})
    assert full.status_code == 409 and "full" in full.json()["error"]
    server.start(taken)
    server.start(taken)
    facts = msgspec.json.decode(server.http.get(path).content, type=bodies.TableFacts)
    assert facts.started and [seat.kind for seat in facts.seats] == ["human", "human"]
    assert taken["token"] not in server.http.get(path).text


@pytest.mark.parametrize("code", ("zzzzzzzz", "..", "%2e%2e%2fetc", "A" * 500, "ab'; drop"))
def test_a_table_that_does_not_exist(server: Running, code: str) -> None:
    answer = server.http.get(f"/api/tables/{code}")
    assert answer.status_code in (404, 400)
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        client = Client(server.url, code.replace("'", "").replace(" ", ""))
        client.get()
        assert "no such table" in client.refused[0]["why"]
        client.get()


def test_bots_alone_play_while_somebody_watches(server: Running) -> None:
    taken = server.create(players=2, bots=["random", "random"])
    assert taken["seat"] is None and taken["token"] == ""
    watcher = Client(server.url, taken["code"])
    watcher.until(lambda c: c.state.get("at", 0) > 20)


def test_other_pages_may_not_talk_to_the_server(server: Running) -> None:
    taken = server.create(players=2)
    evil = {"Origin": "http://evil.example"}
    assert server.http.post("/api/tables", json={"name": "A"}, headers=evil).status_code == 403
    with pytest.raises(InvalidStatus):
        connect(f"{server.url.replace('http', 'ws')}/ws/{taken['code']}", origin="http://evil.example")  # type: ignore[arg-type]
    own = server.http.post("/api/tables", json={"name": "A"}, headers={"Origin": server.url})
    assert own.status_code == 201
    with running(Settings(hosts=frozenset(("127.0.0.1",)))) as strict:
        assert strict.http.get("/api/options", headers={"Host": "evil.example"}).status_code == 403


def test_too_many_requests_and_messages_are_refused() -> None:
    with running(Settings(request_burst=9, request_rate=0.01, message_burst=5, message_rate=0.01)) as server:
        taken = server.create(players=2)
        answers = [server.http.post("/api/tables", json={"name": "A"}).status_code for _ in range(4)]
        assert answers == [201, 201, 429, 429], "a table costs 3"
        client = Client(server.url, taken["code"], taken["token"])
        for _ in range(10):
            client.send(type="ping")
        assert "too many requests" in client.refusal()["why"]


def test_huge_frames_close_the_connection(server: Running) -> None:
    client = Client(server.url, server.create(players=2)["code"])
    with pytest.raises(ConnectionClosed):
        client.socket.send("x" * 1_000_000)
        while True:
            client.get()


def test_hello_comes_first(server: Running) -> None:
    client = Client(server.url, server.create(players=2)["code"], hello=False)
    client.choose(0, 0)
    assert "hello" in client.refusal()["why"]


def test_facts_are_served(server: Running) -> None:
    assert len(server.http.get("/api/cards").json()) == len(soulstack.cards)
    assert [r["id"] for r in server.http.get("/api/rules", params={"ids": "BARTER-01,DICE-07"}).json()] == [
        "BARTER-01",
        "DICE-07",
    ]
    assert "random" in server.http.get("/api/options").json()["bots"]
    assert server.http.get("/api/nothing").status_code == 404


def test_the_page_is_served_or_missed_in_one_sentence(tmp_path: Path) -> None:
    with running(Settings(page=tmp_path)) as server:
        assert "was not built" in server.http.get("/").text
        (tmp_path / "index.html").write_text("<p>the page")
        (tmp_path / "assets").mkdir()
        (tmp_path / "assets" / "a.js").write_text("1")
        assert server.http.get("/table/abcd").text == "<p>the page"
        assert server.http.get("/assets/a.js").text == "1"
        assert server.http.get("/%2e%2e/%2e%2e/etc/passwd").text == "<p>the page"


def built(folder: Path) -> Settings:
    """A page with a script that compresses well, and a font that does not."""
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<p>the page")
    (folder / "assets" / "a.js").write_text("let four = 'souls';" * 500)
    (folder / "assets" / "a.woff2").write_bytes(bytes(5_000))
    return Settings(page=folder)


def wire(server: Running, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer to a request with these headers and no others of its kind, and its body as it came over the wire."""
    said = {"accept-encoding": "identity", **{name.replace("_", "-"): value for name, value in headers.items()}}
    with server.http.stream("GET", path, headers=said) as answer:
        return answer, b"".join(answer.iter_raw())


def test_the_page_and_the_cards_come_compressed_to_who_takes_that(tmp_path: Path) -> None:
    with running(built(tmp_path)) as server:
        for path in ("/assets/a.js", "/api/cards", "/api/options"):
            answer, plain = wire(server, path)
            assert "content-encoding" not in answer.headers and answer.headers["vary"] == "Accept-Encoding"
            assert int(answer.headers["content-length"]) == len(plain)
            answer, packed = wire(server, path, accept_encoding="br;q=1.0, gzip;q=0.8")
            assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "Accept-Encoding"
            assert int(answer.headers["content-length"]) == len(packed) < len(plain) / 3
            assert gzip.decompress(packed) == plain
        assert wire(server, "/assets/a.js")[0].headers["content-type"].startswith("text/javascript")
        for refusing in ("gzip;q=0", "gzip; q=0.0, *", "br", ""):
            assert wire(server, "/assets/a.js", accept_encoding=refusing)[1].startswith(b"let four")
        assert "content-encoding" not in wire(server, "/assets/a.woff2", accept_encoding="gzip")[0].headers


def test_who_has_a_file_already_is_not_sent_it_again(tmp_path: Path) -> None:
    with running(built(tmp_path)) as server:
        tags = [wire(server, "/", accept_encoding=each)[0].headers["etag"] for each in ("identity", "gzip")]
        assert (
            len({wire(server, "/assets/a.js", accept_encoding=each)[0].headers["etag"] for each in ("gzip", "br")}) == 2
        )
        same, nothing = wire(server, "/", if_none_match=f'"other", W/{tags[0]}')
        assert (same.status_code, nothing) == (304, b"") and same.headers["etag"] == tags[0]
        (tmp_path / "index.html").write_text("<p>another page")
        changed, page = wire(server, "/", if_none_match=tags[0])
        assert (changed.status_code, page) == (200, b"<p>another page")


def test_a_finished_game_is_replayed_from_every_seat(server: Running, finished: tuple[str, list[Client]]) -> None:
    code, clients = finished
    path = f"/api/tables/{code}/replay"
    facts = msgspec.json.decode(server.http.get(path).content, type=replays.ReplayFacts)
    assert facts.open and facts.setup["seed"] == 2 and facts.choices == clients[0].state["at"] and facts.lines
    for seat, client in enumerate(clients):
        seen = server.http.get(f"{path}/{facts.choices}", params={"seat": seat}).json()
        assert seen["view"] == client.view
    middle = msgspec.json.decode(server.http.get(f"{path}/20").content, type=replays.ReplayView)
    assert middle.view.seat == -1 and middle.took
    assert server.http.get(f"{path}/99999").status_code == 404
    assert server.http.get(f"{path}/3", params={"seat": 7}).status_code == 404


def test_a_report_leads_to_the_same_game(server: Running, finished: tuple[str, list[Client]]) -> None:
    code, clients = finished
    answer = server.http.get(f"/api/tables/{code}/report")
    assert "attachment" in answer.headers["content-disposition"]
    report = answer.json()
    game = soulstack.api.deal(read_setup(report["setup"]))
    for entry in report["choices"]:
        replay(game, entry)
    assert json.loads(json.dumps(soulstack.view(game, 0))) == clients[0].view


def test_everything_is_seen_once_the_game_is_over(server: Running, finished: tuple[str, list[Client]]) -> None:
    code, clients = finished
    path = f"/api/tables/{code}/replay"
    seen = server.http.get(f"{path}/{clients[0].state['at']}", params={"seat": -2}).json()["view"]
    assert [player["hand"] for player in seen["players"]] == [
        client.view["players"][seat]["hand"] for seat, client in enumerate(clients)
    ]
    assert seen["seat"] == -1 and msgspec.convert(seen, views.View, strict=False)
    counts = [len(server.http.get(path, params={"seat": seat}).json()["lines"]) for seat in (-2, -1, 0)]
    assert min(counts) > 0
    for wrong in ("-3", "2", "x", "", "1e9", "0" * 50):
        assert server.http.get(f"{path}/3", params={"seat": wrong}).status_code == 404


def test_a_saved_game_is_opened_as_a_replay(server: Running, finished: tuple[str, list[Client]]) -> None:
    code, _ = finished
    report = server.http.get(f"/api/tables/{code}/report").content
    opened = server.http.post("/api/replays", content=report)
    assert opened.status_code == 201, opened.text
    other = opened.json()["code"]
    assert other != code
    first, second = (server.http.get(f"/api/tables/{c}/replay").json() for c in (code, other))
    assert {**second, "code": code} == {**first}
    game = soulstack.new_game(2, 3, names=["<b>Ann</b>", "Bob"])
    for _ in range(30):
        game.choose(0)
    opened = server.http.post("/api/replays", content=soulstack.save(game).encode())
    middle = server.http.get(f"/api/tables/{opened.json()['code']}/replay/30", params={"seat": 1}).json()
    assert middle["view"] == json.loads(json.dumps(soulstack.view(game, 1)))
    facts = server.http.get(f"/api/tables/{opened.json()['code']}").json()
    assert [seat["name"] for seat in facts["seats"]] == ["<b>Ann</b>", "Bob"] and facts["at"] == 30
    watcher = Client(server.url, opened.json()["code"])
    assert watcher.until(lambda c: c.state)["at"] == 30, "a file is looked at: no bot plays on"
    assert server.http.post(f"/api/tables/{opened.json()['code']}/join", json={"name": "Eve"}).status_code == 409
    on = server.http.post(f"/api/tables/{opened.json()['code']}/continue", json={"at": 10, "seat": 1}).json()
    assert Client(server.url, on["code"], on["token"]).until(lambda c: c.state)["at"] >= 10


def saved(**changes: Any) -> bytes:
    """A save with something else in it."""
    data = json.loads(soulstack.save(soulstack.new_game(2, 3)))
    for name, value in changes.items():
        place = data["setup"] if name in data["setup"] else data
        place[name] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("content", "status", "why"),
    (
        (b"", 422, "invalid JSON"),
        (b"[]", 422, "not a saved game of Soulstack"),
        (b"[" * 100_000, 422, "invalid JSON"),
        (b"\xff\xfe", 422, "invalid JSON"),
        (b"x" * 300_000, 413, "too long"),
        (b'{"soulstack": "0.1.0", "log": []}', 422, "while the game ran"),
        (b'{"soulstack": "0.1.0", "choices": [1]}', 422, "damaged"),
        (saved(soulstack=99), 422, "format"),
        (saved(choices=["pass"]), 422, "damaged"),
        (saved(choices=[999]), 422, "damaged"),
        (saved(choices=[-1]), 422, "damaged"),
        (saved(choices=[["prefer", 9, "relaxed"]]), 422, "damaged"),
        (saved(choices=[0] * 20_001), 422, "at most"),
        (saved(players=99), 422, "damaged"),
        (saved(boxes=["b99"]), 422, "damaged"),
        (saved(options={"step_budget": 10**9}), 422, "step_budget"),
        (saved(options={"rooms": 3}), 422, "damaged"),
        (saved(extra="x" * 30_000), 422, "custom cards"),
        (saved(extra="nonsense"), 422, "damaged"),
        (saved(version="old", choices=[999]), 422, "other cards"),
    ),
)
def test_a_file_that_is_no_game(server: Running, content: bytes, status: int, why: str) -> None:
    answer = server.http.post("/api/replays", content=content)
    assert (answer.status_code, why in answer.json()["error"]) == (status, True), answer.text
    assert "\n" not in answer.json()["error"]


def test_a_game_that_takes_too_long_is_not_opened() -> None:
    with pytest.raises(GameFileError, match="too long"):
        read_game_file(saved(choices=[0] * 10), seconds=-1)


def test_a_running_game_is_replayed_from_ones_own_eyes(server: Running) -> None:
    people = server.people(2, seed=78)
    clients = [Client(server.url, taken["code"], taken["token"]) for taken in people]
    play(clients, 12, Random(1))
    path = f"/api/tables/{people[0]['code']}/replay"
    mine = {"Authorization": f"Bearer {people[1]['token']}"}
    facts = server.http.get(path, headers=mine, params={"seat": 1}).json()
    assert facts["you"] == 1 and not facts["open"] and facts["lines"]
    assert server.http.get(path).json()["you"] == -1
    for seat in (0, -2):
        assert server.http.get(path, headers=mine, params={"seat": seat}).status_code == 403
        assert server.http.get(f"{path}/5", headers=mine, params={"seat": seat}).status_code == 403


def test_rules_are_found_by_words_and_numbers(server: Running) -> None:
    found = server.http.get("/api/rules", params={"words": "roll attack"}).json()
    assert found and all("roll" in json.dumps(rule).lower() and "attack" in json.dumps(rule).lower() for rule in found)
    assert len(server.http.get("/api/rules").json()) == len(soulstack.rulebook.RULES)
    assert server.http.get("/api/rules", params={"words": "dice-07"}).json()[0]["id"] == "DICE-07"
    assert server.http.get("/api/rules", params={"words": "x" * 5_000}).json() == []
    conflicts = [
        rule for rule in server.http.get("/api/rules", params={"words": "setup-03"}).json() if rule["conflict"]
    ]
    assert conflicts


def test_cards_bring_their_rulings(server: Running) -> None:
    cards = {card["name"]: card for card in server.http.get("/api/cards").json()}
    assert any(card["rulings"] for card in cards.values())
    assert all(name in ruling for name, card in cards.items() for ruling in card["rulings"])


def test_playing_on_from_a_moment(server: Running, finished: tuple[str, list[Client]]) -> None:
    code, _ = finished
    answer = server.http.post(f"/api/tables/{code}/continue", json={"at": 20, "seat": 1})
    taken: dict[str, Any] = answer.json()
    client = Client(server.url, taken["code"], taken["token"])
    state = client.until(lambda c: c.state)
    assert state["you"] == 1 and state["at"] >= 20
    assert server.http.post(f"/api/tables/{code}/continue", json={"at": 99_999}).status_code == 422


def test_before_the_end_nothing_hidden_is_told(server: Running) -> None:
    people = server.people(2, seed=77)
    clients = [Client(server.url, taken["code"], taken["token"]) for taken in people]
    play(clients, 15, Random(1))
    path = f"/api/tables/{people[0]['code']}"
    assert "seed" not in server.http.get(path + "/replay").json()["setup"]
    assert "choices" not in server.http.get(path + "/report").json()
    assert server.http.get(path + "/replay/10", params={"seat": 0}).status_code == 403
    mine = {"Authorization": f"Bearer {people[0]['token']}"}
    assert server.http.get(path + "/replay/10", params={"seat": 0}, headers=mine).status_code == 200
    assert server.http.get(path + "/replay/10", params={"seat": 1}, headers=mine).status_code == 403
    assert all(c is None for pl in server.http.get(path + "/replay/10").json()["view"]["players"] for c in pl["hand"])
    assert server.http.post(path + "/continue", json={"at": 3}, headers=mine).status_code == 409


def test_a_port_in_use_and_a_bad_database_are_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(ServeError, match="cannot listen"):
            serve(port=other.getsockname()[1], database_url=f"sqlite:///{tmp_path}/t.db")
    with pytest.raises(StoreError):
        create_app(Settings("sqlite:////proc/none/t.db"))
    done = subprocess.run(
        [sys.executable, "-m", "soulstack.server", "--port", "0", "--database-url", "nonsense"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and "no database address" in done.stderr and "Traceback" not in done.stderr


def test_a_database_that_turns_read_only_refuses_and_changes_nothing(tmp_path: Path) -> None:
    import sqlite3

    with running(Settings(f"sqlite:///{tmp_path}/t.db", patience=0.2)) as server:
        clients = [Client(server.url, taken["code"], taken["token"]) for taken in server.people()]
        play(clients, 3, Random(1))
        chooser = clients[clients[0].state["asked"]]
        at, view = chooser.state["at"], chooser.view
        lock = sqlite3.connect(tmp_path / "t.db")
        lock.execute("BEGIN IMMEDIATE")
        chooser.choose(0)
        assert "locked" in chooser.refusal()["why"]
        chooser.until(lambda c: c.state["whole"] and c.state["ask"])
        assert (chooser.state["at"], chooser.view) == (at, view)
        lock.rollback()
        lock.close()
        chooser.choose(0)
        chooser.until(lambda c: c.state["at"] > at)
