"""The lobby: who sits where, what the host may change and others may not, own cards, and bad input."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import soulstack
from server.kit import Client, Running, running
from soulstack.cards.challenge import challenges
from soulstack.server import Settings

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)
OWN = """
[[card]]
id = "own-lucky_sock"
name = "Lucky Sock"
kind = "treasure"
category = "passive"
copies = 7
text = "Each time you die, gain 3¢."
"""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def sit(server: Running, taken: dict[str, Any]) -> Client:
    client = Client(server.url, taken["code"], taken["token"])
    client.until(lambda c: c.state)
    return client


def change(server: Running, taken: dict[str, Any], status: int = 200, **rules: Any) -> dict[str, Any]:
    """The host's form is sent."""
    path, key = f"/api/tables/{taken['code']}/rules", {"Authorization": f"Bearer {taken['token']}"}
    answer = server.http.post(path, content=json.dumps(rules), headers=key)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def facts(server: Running, code: str) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/api/tables/{code}").json()
    return found


def kinds(client: Client) -> list[str]:
    return [seat["kind"] for seat in client.state["seats"]]


def test_everybody_sees_who_sits_where(server: Running) -> None:
    taken = server.create(players=3, bots=[None, None, "random"])
    host = sit(server, taken)
    assert not host.state["started"] and host.state["host"] and host.view == {}
    bob = server.join(taken["code"], "Bob")
    host.until(lambda c: c.state["seats"][1]["name"] == "Bob")
    guest = sit(server, bob)
    assert not guest.state["host"] and [seat["host"] for seat in guest.state["seats"]] == [True, False, False]
    guest.send(type="leave")
    host.until(lambda c: c.state["seats"][1]["kind"] == "open")
    guest.until(lambda c: c.state["you"] == -1)
    server.join(taken["code"], "Ann", seat=1)
    host.until(lambda c: c.state["seats"][1]["name"] == "Ann 2")
    server.start(taken)
    host.until(lambda c: c.state["started"])
    assert host.view["players"][1]["name"] == "Ann 2" and host.state["host"]


def test_only_the_host_starts(server: Running) -> None:
    taken = server.create(players=2)
    bob = server.join(taken["code"])
    path = f"/api/tables/{taken['code']}/start"
    for token in (bob["token"], "guess", ""):
        answer = server.http.post(path, json={"token": token})
        assert answer.status_code == 403 and "host" in answer.json()["error"]
    assert not facts(server, taken["code"])["started"]
    server.start(taken)
    assert facts(server, taken["code"])["started"]


def test_two_people_never_get_the_same_seat(server: Running) -> None:
    from concurrent.futures import ThreadPoolExecutor

    taken = server.create(players=4)
    with ThreadPoolExecutor(8) as crowd:
        wanted = [
            crowd.submit(server.http.post, f"/api/tables/{taken['code']}/join", json={"name": f"G{i}"})
            for i in range(8)
        ]
        answers = [future.result() for future in wanted]
    seats = [answer.json()["seat"] for answer in answers if answer.status_code == 200]
    assert sorted(seats) == [1, 2, 3] and all(a.status_code == 409 for a in answers if a.status_code != 200)
    assert len({answer.json()["token"] for answer in answers if answer.status_code == 200}) == 3


def test_the_host_seats_bots_and_frees_seats(server: Running) -> None:
    taken = server.create(players=3)
    host = sit(server, taken)
    host.send(type="seat", seat=2, level="random")
    host.until(lambda c: kinds(c) == ["human", "open", "bot"])
    assert host.state["seats"][2]["level"] == "random"
    host.send(type="seat", seat=2)
    host.until(lambda c: kinds(c) == ["human", "open", "open"])


def test_who_loses_a_seat_is_told(server: Running) -> None:
    taken = server.create(players=3)
    bob = server.join(taken["code"], "Bob")
    host, guest = sit(server, taken), sit(server, bob)
    host.send(type="seat", seat=1, level="random")
    assert "gave your seat away" in guest.refusal()["why"]
    guest.until(lambda c: c.state["you"] == -1)
    assert any("frees the seat of Bob" in line["text"] for line in guest.until(lambda c: c.chat))
    late = Client(server.url, taken["code"], bob["token"])
    assert "don't hold a seat" in late.refusal()["why"]
    again = server.join(taken["code"], "Bob", seat=2)
    assert sit(server, again).state["you"] == 2


@pytest.mark.parametrize(
    ("message", "why"),
    (
        ({"type": "seat", "seat": 1, "level": "deep blue"}, "there is no bot"),
        ({"type": "seat", "seat": 5}, "there is no seat 5"),
        ({"type": "seat", "seat": 99}, "cannot be read"),
        ({"type": "seat", "seat": 0}, "your own seat"),
        ({"type": "seat", "seat": 1, "level": 7}, "cannot be read"),
        ({"type": "seat", "seat": 1, "level": "x" * 30}, "cannot be read"),
        ({"type": "move", "seat": 0}, "not free"),
        ({"type": "move", "seat": 7}, "not free"),
        ({"type": "ready"}, "cannot be read"),
        ({"type": "ready", "ready": 1}, "cannot be read"),
    ),
)
def test_what_the_host_cannot_do(server: Running, message: dict[str, Any], why: str) -> None:
    host = sit(server, server.create(players=3))
    before = host.state["seats"]
    host.send(**message)
    assert why in host.refusal()["why"]
    assert host.state["seats"] == before


def test_others_change_nothing(server: Running) -> None:
    taken = server.create(players=3)
    bob = server.join(taken["code"])
    guest, watcher = sit(server, bob), Client(server.url, taken["code"])
    watcher.until(lambda c: c.state)
    guest.send(type="seat", seat=2, level="random")
    assert "only the host" in guest.refusal()["why"]
    for message in ({"type": "seat", "seat": 2}, {"type": "move", "seat": 2}, {"type": "ready", "ready": True}):
        watcher.send(**message)
        assert "you're spectating" in watcher.refusal()["why"]
    before = facts(server, taken["code"])
    change(server, bob, 403, options={"souls_to_win": 1})
    change(server, {**bob, "token": "guess"}, 403, players=2)
    assert facts(server, taken["code"])["options"] == before["options"]
    assert [seat["kind"] for seat in before["seats"]] == ["human", "human", "open"]


def test_people_change_their_seat(server: Running) -> None:
    taken = server.create(players=3)
    host = sit(server, taken)
    host.send(type="ready", ready=True)
    host.until(lambda c: c.state["seats"][0]["ready"])
    host.send(type="move", seat=2)
    host.until(lambda c: c.state["you"] == 2)
    assert host.state["host"] and kinds(host) == ["open", "open", "human"]
    assert [seat["ready"] for seat in host.state["seats"]] == [False, False, True]
    assert sit(server, taken).state["you"] == 2


def test_the_next_person_is_the_host_when_the_host_leaves(server: Running) -> None:
    taken = server.create(players=3)
    bob = server.join(taken["code"], "Bob", seat=2)
    host, guest = sit(server, taken), sit(server, bob)
    host.send(type="leave")
    guest.until(lambda c: c.state["host"])
    guest.send(type="leave")
    guest.until(lambda c: c.state["you"] == -1)
    cid = server.join(taken["code"], "Cid")
    assert sit(server, cid).state["host"], "who comes to a table without a host is the host"


def test_being_ready_is_asked_again_when_the_rules_change(server: Running) -> None:
    taken = server.create(players=2)
    bob = server.join(taken["code"])
    host, guest = sit(server, taken), sit(server, bob)
    guest.send(type="ready", ready=True)
    host.until(lambda c: c.state["seats"][1]["ready"])
    before = host.state["rules"]
    change(server, taken, players=2, options={"souls_to_win": 2})
    guest.until(lambda c: not c.state["seats"][1]["ready"] and c.state["rules"] > before)
    assert facts(server, taken["code"])["options"] == {"souls_to_win": 2}
    guest.send(type="ready", ready=True)
    guest.until(lambda c: c.state["seats"][1]["ready"])
    guest.send(type="ready", ready=False)
    guest.until(lambda c: not c.state["seats"][1]["ready"])


def test_the_host_changes_everything_until_the_start(server: Running) -> None:
    taken = server.create(players=2, seed=5)
    host = sit(server, taken)
    changed = change(server, taken, players=5, options={"starting_cents": 7}, clock=60, characters=["Isaac", "Eve"])
    assert (changed["players"], changed["clock"], changed["characters"]) == (5, 60, ["Isaac", "Eve"])
    host.until(lambda c: len(c.state["seats"]) == 5)
    change(server, taken, players=3, options={"starting_cents": 9}, characters=["Isaac", "Eve"])
    host.until(lambda c: len(c.state["seats"]) == 3)
    server.start(taken)
    host.until(lambda c: c.state["started"])
    assert [player["cents"] for player in host.view["players"]] == [9, 9, 9]
    assert [player["character"]["name"] for player in host.view["players"]][:2] == ["Isaac", "Eve"]
    assert "started" in change(server, taken, 409, players=2)["error"]
    for message in ({"type": "ready", "ready": True}, {"type": "move", "seat": 1}):
        host.send(**message)
        assert "the game has started" in host.refusal()["why"]
    host.send(type="seat", seat=1)
    assert "only be given to a bot" in host.refusal()["why"]
    assert len(facts(server, taken["code"])["seats"]) == 3


def test_nobody_is_thrown_out_by_fewer_seats(server: Running) -> None:
    taken = server.create(players=4)
    server.join(taken["code"], "Bob", seat=3)
    assert "Bob sits at the end" in change(server, taken, 409, players=3)["error"]
    assert facts(server, taken["code"])["players"] == 4


@pytest.mark.parametrize(
    ("rules", "why"),
    (
        ({"players": 1}, "1 players"),
        ({"players": 99}, "cannot be read"),
        ({"players": "two"}, "cannot be read"),
        ({"options": {"souls_to_win": 0}}, "souls_to_win"),
        ({"options": {"souls": 1}}, "unknown rules option"),
        ({"options": {"step_budget": 10**9}}, "belongs to the server"),
        ({"options": []}, "cannot be read"),
        ({"boxes": ["b99"]}, "there is no box"),
        ({"characters": ["Nobody"]}, "is not in these boxes"),
        ({"characters": ["Isaac", "Isaac"]}, "chosen twice"),
        ({"clock": 1}, "cannot be read"),
        ({"extra": "x" * 20_001}, "cannot be read"),
        ({"extra": "not a card file"}, "your cards"),
        ({"extra": OWN.replace("Each time", "Everytime")}, "your cards, line 8, column 9: Lucky Sock:"),
        (
            {"extra": OWN.replace("own-lucky_sock", "b2-the_d6")},
            "your cards, line 3, column 6: Lucky Sock: the id 'b2-the_d6' is taken",
        ),
        ({"extra": OWN.replace("copies = 7", "copies = 1000")}, "copies"),
        ({"extra": "\n".join(OWN.replace("sock", f"sock{i}").replace("7", "900") for i in range(5))}, "too many"),
        ({"colour": "red"}, "cannot be read"),
        ({"name": "Ann"}, "cannot be read"),
    ),
)
def test_rules_that_cannot_be_played_change_nothing(server: Running, rules: dict[str, Any], why: str) -> None:
    taken = server.create(players=2, options={"souls_to_win": 3})
    error = change(server, taken, 422, **{"players": 2, **rules})["error"]
    assert why in error and "\n" not in error, error
    found = facts(server, taken["code"])
    assert (found["players"], found["options"], found["extra"]) == (2, {"souls_to_win": 3}, "")


def test_rules_that_are_too_long_are_refused(server: Running) -> None:
    assert "too long" in change(server, server.create(players=2), 413, extra="x" * 70_000)["error"]


def test_the_table_says_what_a_challenge_sets_and_plays_what_was_asked_for(server: Running) -> None:
    taken = server.create(players=2, options={"mode": "co_op"})
    assert facts(server, taken["code"])["usual"] == {}
    asked = {"mode": "co_op", "timer": 8, "monster_slots": 2}  # as they are without a challenge
    change(server, taken, players=2, extra=challenges()["toll"], options=asked)
    found = facts(server, taken["code"])
    assert found["usual"] == {"timer": 6, "starting_cents": 5, "monster_slots": 3} and found["options"] == asked
    server.start(taken)
    view = sit(server, taken).view
    assert (view["timer"], len(view["monsters"]), len(view["minions"])) == (8, 2, 1)
    assert facts(server, taken["code"])["options"] == asked


def test_own_cards_are_shown_to_all_and_shuffled_in(server: Running) -> None:
    taken = server.create(players=2, bots=[None, "random"][:1])
    change(server, taken, players=2, extra=OWN)
    (sock,) = facts(server, taken["code"])["cards"]
    assert (sock["name"], sock["box"], sock["copies"], sock["kind"]) == ("Lucky Sock", "own", 7, "treasure")
    plain = server.create(players=2)
    for each in (taken, plain):
        server.start(each)
    sizes = [sit(server, each).view["decks"]["treasure"]["size"] for each in (taken, plain)]
    assert sizes[0] == sizes[1] + 7
    assert facts(server, taken["code"])["cards"] == [sock], "the table knows them after the start, too"


def test_own_cards_are_looked_over_line_by_line(server: Running) -> None:
    two = OWN + OWN.replace("own-lucky_sock", "own-b").replace("Lucky", "Odd").replace("gain 3¢", "gian 3¢")
    checked = server.http.post("/api/cards/check", json={"extra": two}).json()
    assert [card["name"] for card in checked["cards"]] == ["Lucky Sock"]
    (fault,) = checked["faults"]
    assert fault["place"] == "line 16, column 28" and "Odd Sock" in fault["what"] and "gian" in fault["line"]
    assert fault["hints"] and fault["column"] == 28
    twins = OWN + OWN.replace("own-lucky_sock", "own-b")
    (note,) = server.http.post("/api/cards/check", json={"extra": twins}).json()["notes"]
    assert "also that of own-lucky_sock" in note["what"]
    for extra, why in (
        ("x =", "not TOML"),
        (OWN.replace("own-lucky_sock", "b2-the_d6"), "taken"),
        (OWN + OWN, "taken"),
    ):
        (fault,) = server.http.post("/api/cards/check", json={"extra": extra}).json()["faults"]
        assert why in fault["what"]
    assert server.http.post("/api/cards/check", json={"extra": "x" * 30_000}).status_code == 422
    assert server.http.post("/api/cards/check", content=b"x" * 100_000).status_code == 413
    assert server.http.post("/api/cards/check", json={"extra": 5}).status_code == 422


def test_people_talk_in_the_lobby_and_keep_their_names(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/t.db", idle=0.3)
    with running(settings) as server:
        taken = server.create(players=2)
        bob = server.join(taken["code"], "Bob")
        guest = sit(server, bob)
        guest.send(type="chat", text="hello")
        guest.until(lambda c: c.chat)
        guest.send(type="leave")
        guest.until(lambda c: c.state["you"] == -1)
        guest.close()
        cid = server.join(taken["code"], "Cid")
    with running(settings) as server:
        again = sit(server, cid)
        assert again.chat == [{"seat": 1, "name": "Bob", "text": "hello"}], "Cid did not say it"


def test_the_lobby_survives_a_restart(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/t.db")
    with running(settings) as server:
        taken = server.create(players=2)
        bob = server.join(taken["code"], "Bob")
        host = sit(server, taken)
        change(server, taken, players=4, options={"souls_to_win": 2}, extra=OWN, clock=90)
        host.send(type="seat", seat=3, level="random")
        host.until(lambda c: kinds(c)[-1] == "bot")
        before = facts(server, taken["code"])
    with running(settings) as server:
        host, guest = sit(server, taken), sit(server, bob)
        assert host.state["host"] and guest.state["you"] == 1
        after = facts(server, taken["code"])
        for name in ("players", "options", "extra", "cards", "clock", "boxes"):
            assert after[name] == before[name]
        assert kinds(host) == ["human", "human", "open", "bot"]
        server.start(taken)
        assert len(host.until(lambda c: c.view)["players"]) == 4


def test_a_lobby_that_cannot_be_kept_stays_as_it_was(tmp_path: Path) -> None:
    import sqlite3

    with running(Settings(f"sqlite:///{tmp_path}/t.db", patience=0.2)) as server:
        taken = server.create(players=2)
        host = sit(server, taken)
        lock = sqlite3.connect(tmp_path / "t.db")
        lock.execute("BEGIN IMMEDIATE")
        host.send(type="seat", seat=1, level="random")
        assert "locked" in host.refusal()["why"]
        assert "locked" in change(server, taken, 503, players=3)["error"]
        lock.rollback()
        lock.close()
        assert facts(server, taken["code"])["players"] == 2 and kinds(host) == ["human", "open"]
        host.send(type="seat", seat=1, level="random")
        host.until(lambda c: kinds(c) == ["human", "bot"])


def test_bots_take_the_free_seats_and_all_have_names(server: Running) -> None:
    taken = server.create(players=3, bots=[None, "random"], characters=["Isaac", "Eve", "Cain"])
    host = sit(server, taken)
    assert [seat["name"] for seat in host.state["seats"]] == ["Ann", "Moth", ""]
    server.start(taken)
    host.until(lambda c: c.state["started"])
    assert [(seat["name"], seat["kind"]) for seat in host.state["seats"]][1:] == [("Moth", "bot"), ("Soot", "bot")]
    assert all(seat["level"] for seat in host.state["seats"][1:])


def test_two_seats_can_be_held_from_one_browser(server: Running) -> None:
    """The page says hello with the other seat's key on the same wire: it sees that seat's hand and no other."""
    first = server.create(players=2, characters=["Isaac", "Maggy"])
    second = server.join(first["code"], "Bob")
    server.start(first)
    client = sit(server, first)
    hands = {}
    for taken in (first, second):
        client.send(type="hello", token=taken["token"], seen=client.state["n"])
        client.until(lambda c, seat=taken["seat"]: c.state["you"] == seat and c.state["whole"])
        hands[taken["seat"]] = [player["hand"] for player in client.view["players"]]
    for seat in (0, 1):
        assert None not in hands[seat][seat] and set(hands[seat][1 - seat]) == {None}


def test_the_deal_stays_the_same_when_the_rules_change(server: Running) -> None:
    views = []
    for rules in ({}, {"options": {"souls_to_win": 3}}):
        taken = server.create(players=2, seed=11)
        change(server, taken, players=2, **rules)
        server.start(taken)
        views.append(sit(server, taken).view["shop"])
    assert views[0] == views[1] and all(thing["name"] in soulstack.cards for thing in views[0])


def test_a_large_card_file_is_read_quickly(server: Running) -> None:
    names = [f"sock{i}" for i in range(100)]
    extra = "".join(OWN.replace("lucky_sock", name).replace("Lucky Sock", name) for name in names)
    assert len(extra) < 20_000
    began = time.perf_counter()
    taken = server.create(players=2)
    assert len(change(server, taken, players=2, extra=extra)["cards"]) == 100
    assert time.perf_counter() - began < 5
