"""Tables over real WebSockets: playing, leaks, illegal messages, undo, chat, offers, takeover, coming back, rematch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import soulstack
from server.kit import Client, Running, play, running, wait_for
from soulstack.engine.game import Game
from soulstack.engine.rules.priority import asked_next
from soulstack.server import Settings
from soulstack.server.protocol import messages

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def sit(server: Running, taken: dict[str, Any], seen: int = 0) -> Client:
    return Client(server.url, taken["code"], taken["token"], seen)


def everybody(server: Running, players: int = 2, **wanted: Any) -> list[Client]:
    """People at a table; with a fixed seed, since Eden chooses before the ¢ are dealt."""
    wanted.setdefault("seed", 1)
    clients = [sit(server, taken) for taken in server.people(players, **wanted)]
    for client in clients:
        client.until(lambda c: c.state.get("started") and all(s["online"] for s in c.state["seats"]))
    return clients


def game_of(server: Running, client: Client) -> Any:
    return server.hall.tables[client.state["code"]].game


def test_against_bots_a_person_plays_to_the_end(server: Running) -> None:
    taken = server.create(players=3, bots=[None, "random", "random"], seed=5, options={"souls_to_win": 1})
    person, chance = sit(server, taken), Random(1)
    while person.until(lambda c: c.state.get("ask") or c.state.get("finished"), 30) is not True:
        at = person.state["at"]
        person.choose(chance.randrange(len(person.state["ask"]["options"])))
        person.until(lambda c, at=at: c.state["at"] > at)
    assert person.view["result"] is not None
    facts = server.http.get(f"/api/tables/{taken['code']}").json()
    assert facts["finished"] and facts["started"]


def test_every_message_fits_the_protocol_and_holds_only_the_seats_view(server: Running) -> None:
    clients = everybody(server, 3, seed=3)
    spectator = Client(server.url, clients[0].state["code"])
    spectator.until(lambda c: c.state)
    chance = Random(2)
    for _ in range(60):
        if not play(clients, 1, chance):
            break
        game, at = game_of(server, clients[0]), clients[0].state["at"]
        spectator.until(lambda c, at=at: c.state["at"] == at)
        for client in (*clients, spectator):
            seat = client.state["you"]
            assert client.view == json.loads(json.dumps(soulstack.view(game, seat)))
            asked = (
                {} if game.pending is None else {game.pending.seat: False, **{a.seat: True for a in asked_next(game)}}
            )
            ask = client.state["ask"]
            assert (ask and ask["ahead"]) == asked.get(seat)
    for client in (*clients, spectator):
        for frame in client.frames:
            msgspec.json.decode(frame, type=messages.State)


def test_a_spectator_sees_no_hand_and_no_private_line(server: Running) -> None:
    clients = everybody(server, 2, seed=4)
    watcher = Client(server.url, clients[0].state["code"])
    play(clients, 40, Random(4))
    watcher.until(lambda c: c.state.get("at") == clients[0].state["at"])
    assert all(card is None for player in watcher.view["players"] for card in player["hand"])
    looted = [line["words"] for line in watcher.log if line["kind"] == "loot"]
    assert looted and all(":" not in words for words in looted)
    mine = [line["words"] for line in clients[0].log if line["kind"] == "loot" and line["words"].startswith("Ann")]
    assert mine and all(":" in words for words in mine)
    assert watcher.state["you"] == -1 and watcher.state["prefs"] == []


def test_people_are_asked_when_it_matters_unless_they_say_otherwise(server: Running) -> None:
    clients = everybody(server)
    assert clients[0].state["prefs"] == ["relaxed"]
    clients[0].send(type="prefer", what="full control")
    clients[0].until(lambda c: c.state["prefs"] == ["full control"])


@pytest.mark.parametrize(
    ("message", "why"),
    (
        ({"type": "choose", "at": 0, "option": 0}, "answered already"),
        ({"type": "choose", "at": 999_999, "option": 0}, "answered already"),
        ({"type": "choose", "option": 9_999}, "there is no option 9999"),
        ({"type": "offer", "taker": 1, "cents": 5_000}, "BARTER-05"),
        ({"type": "offer", "taker": 0, "cents": 1}, "themselves"),
        ({"type": "offer", "taker": 7, "cents": 1}, "there is no seat 7"),
        ({"type": "answer_offer", "giver": 1, "accept": True}, "offers nothing"),
        ({"type": "answer_undo", "accept": True}, "nobody asks"),
        ({"type": "rematch"}, "after the game"),
        ({"type": "prefer", "what": "this stack"}, "nothing is on it"),
        ({"type": "dance"}, "cannot be read"),
        ({"type": "chat", "text": "x" * 501}, "cannot be read"),
        ({"type": "chat", "text": "x" * 9_000}, "too long"),
    ),
)
def test_what_is_not_legal_is_refused_and_changes_nothing(server: Running, message: dict[str, Any], why: str) -> None:
    first, second = everybody(server, seed=11)
    play([first, second], 1, Random(1))
    chooser = first if first.state["asked"] == 0 else second
    game = game_of(server, first)
    before = game.digest()
    if message["type"] == "choose" and "at" not in message:
        message = {**message, "at": chooser.state["at"]}
    (chooser if message["type"] == "choose" else first).send(**message)
    refused = (chooser if message["type"] == "choose" else first).refusal()
    assert why in refused["why"]
    assert refused["rule"] == ("BARTER-05" if "BARTER" in why else None)
    assert game_of(server, first) is game and game.digest() == before


def test_the_wrong_seat_and_spectators_cannot_choose(server: Running) -> None:
    clients = everybody(server)
    asked = clients[0].state["asked"]
    other = clients[1 - asked]
    other.choose(0)
    assert "choice, not yours" in other.refusal()["why"]
    watcher = Client(server.url, other.state["code"])
    watcher.until(lambda c: c.state)
    watcher.choose(0)
    assert "spectating" in watcher.refusal()["why"]
    watcher.send(type="chat", text="let me in")
    assert "only if the host allows it" in watcher.refusal()["why"]
    thief = Client(server.url, other.state["code"], "not-a-token")
    assert "don't hold a seat" in thief.refusal()["why"]
    assert thief.until(lambda c: c.state)["you"] == -1


def test_a_double_click_counts_once(server: Running) -> None:
    clients = everybody(server)
    chooser = clients[clients[0].state["asked"]]
    at = chooser.state["at"]
    chooser.choose(0)
    chooser.choose(0, at)
    assert "answered already" in chooser.refusal()["why"]
    twin = Client(server.url, chooser.state["code"], chooser.token)
    assert twin.until(lambda c: c.state)["at"] == at + 1


def test_others_preferences_do_not_spoil_a_choice(server: Running) -> None:
    clients = everybody(server)
    asked = clients[0].state["asked"]
    chooser, other = clients[asked], clients[1 - asked]
    at = chooser.state["at"]
    other.send(type="prefer", what="ask")
    other.until(lambda c: c.state["at"] == at + 1)
    chooser.choose(0, at)
    other.until(lambda c: c.state["at"] == at + 2)


def test_undo_against_bots_needs_nobody(server: Running) -> None:
    person = sit(server, server.create(players=2, bots=[None, "random"], seed=9))
    person.asked()
    first, at = person.view, person.state["at"]
    person.send(type="undo")
    assert "nothing to undo" in person.refusal()["why"]
    person.choose(0)
    person.until(lambda c: c.state["at"] > at and c.state["ask"])
    person.send(type="undo")
    person.until(lambda c: c.state["at"] == at)
    assert person.view == first and person.state["whole"]
    assert "undoes a choice" in person.chat[-1]["text"]


def test_undo_among_people_needs_consent(server: Running) -> None:
    clients = everybody(server)
    asked = clients[0].state["asked"]
    chooser, other = clients[asked], clients[1 - asked]
    digest, at = game_of(server, chooser).digest(), chooser.state["at"]
    chooser.choose(0)
    chooser.until(lambda c: c.state["at"] > at)
    chooser.send(type="undo")
    wish = other.until(lambda c: c.state["undo"])
    assert wish == {"seat": asked, "to": at, "waiting": [1 - asked]}
    other.send(type="answer_undo", accept=False)
    chooser.until(lambda c: c.chat and "declined" in c.chat[-1]["text"])
    assert chooser.state["undo"] is None and chooser.state["at"] > at
    chooser.send(type="undo")
    other.until(lambda c: c.state["undo"])
    other.send(type="answer_undo", accept=True)
    for client in clients:
        client.until(lambda c: c.state["at"] == at)
    assert game_of(server, chooser).digest() == digest


def test_a_game_that_breaks_is_as_it_was_before(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = everybody(server)
    chooser = clients[clients[0].state["asked"]]
    at, view = chooser.state["at"], chooser.view
    with monkeypatch.context() as patched:
        patched.setattr(Game, "choose", lambda game, index: game.no_such_thing)
        chooser.choose(0)
        assert "caused an error" in chooser.refusal()["why"]
    assert "as it was before" in chooser.refusal()["why"]
    assert chooser.get()["whole"]
    assert (chooser.state["at"], chooser.view) == (at, view)
    chooser.choose(0)
    chooser.until(lambda c: c.state["at"] > at)


def test_chat_is_data(server: Running) -> None:
    first, second = everybody(server)
    text = "<script>alert('x')</script> \u202e & ¢"
    first.send(type="chat", text=text)
    second.until(lambda c: c.chat)
    assert second.chat == [{"seat": 0, "name": "Ann", "text": text}]
    late = Client(server.url, first.state["code"])
    assert late.until(lambda c: c.chat)


def test_an_offer_comes_with_the_promise_that_is_asked_for_it_and_all_hear_it(server: Running) -> None:
    clients = everybody(server)
    first, second = clients[:2]
    first.send(type="offer", taker=1, cents=2, promise="you leave Mom to me")
    offer = {"giver": 0, "taker": 1, "cents": 2, "promise": "you leave Mom to me"}
    assert second.until(lambda c: c.state["offers"]) == [offer]
    second.until(lambda c: "I offer Bob 2¢ for this promise: you leave Mom to me" in str(c.chat))
    table = server.hall.tables[first.state["code"]]
    first.send(type="offer", taker=1, cents=1)
    assert second.until(lambda c: c.state["offers"] and c.state["offers"][0]["cents"] == 1 and c.state["offers"]) == [
        {"giver": 0, "taker": 1, "cents": 1}
    ], "another offer asks for nothing"
    assert table.promises == {(0, 1): (2, "you leave Mom to me")}


def test_an_offer_is_made_and_taken(server: Running) -> None:
    first, second = everybody(server)
    cents = [player["cents"] for player in first.view["players"]]
    first.send(type="offer", taker=1, cents=2)
    assert second.until(lambda c: c.state["offers"]) == [{"giver": 0, "taker": 1, "cents": 2}]
    second.send(type="answer_offer", giver=0, accept=True)
    first.until(lambda c: [player["cents"] for player in c.view["players"]] == [cents[0] - 2, cents[1] + 2])
    assert not first.state["offers"]


def test_a_bot_takes_over_and_gives_back(server: Running) -> None:
    clients = everybody(server, seed=21)
    asked = clients[0].state["asked"]
    leaver, other = clients[asked], clients[1 - asked]
    at = leaver.state["at"]
    leaver.send(type="leave")
    other.until(lambda c: c.state["seats"][asked]["away"] and c.state["at"] > at)
    leaver.until(lambda c: c.state["seats"][asked]["away"])
    leaver.send(type="return")
    other.until(lambda c: not c.state["seats"][asked]["away"])
    assert other.state["seats"][asked]["kind"] == "human"
    assert any("is back" in line["text"] for line in other.chat)


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(server: Running) -> None:
    clients = everybody(server, clock=5)
    code, asked = clients[0].state["code"], clients[0].state["asked"]
    assert 0 < clients[0].state["seats"][asked]["clock"] <= 5
    table = server.hall.tables[code]
    assert server.hall.store.loop is not None
    server.hall.store.loop.call_soon_threadsafe(lambda: table.clock.over(table.clock.question))  # type: ignore[arg-type]
    clients[1 - asked].until(lambda c: c.state["seats"][asked]["away"])
    assert "ran out" in clients[1 - asked].until(lambda c: c.chat)[0]["text"]


def test_reconnecting_with_the_token_and_what_was_seen(server: Running) -> None:
    first, second = everybody(server)
    play([first, second], 10, Random(1))
    n = first.until(lambda c: c.state["n"])
    first.close()
    second.until(lambda c: not c.state["seats"][0]["online"])
    again = Client(server.url, second.state["code"], first.token, n)
    state = again.until(lambda c: c.state)
    assert state["whole"] and state["you"] == 0 and again.view["seat"] == 0
    assert set(again.view) == set(first.view) and again.log
    again.send(type="hello", token=first.token, seen=again.state["n"])
    again.get()
    assert again.state["whole"]


def test_pings_are_answered(server: Running) -> None:
    client = Client(server.url, server.create(players=2)["code"])
    client.until(lambda c: c.state)
    client.send(type="ping")
    assert client.get() == {"type": "pong"}


def test_a_rematch_is_another_table_for_the_same_keys(server: Running) -> None:
    people = server.people(2, options={"souls_to_win": 1}, seed=2)
    clients = [sit(server, taken) for taken in people]
    while play(clients, 50, Random(3)):
        pass
    clients[0].send(type="rematch")
    code = clients[1].until(lambda c: c.state["rematch"])
    again = Client(server.url, code, people[1]["token"])
    state = again.until(lambda c: c.state)
    assert state["you"] == 1 and state["started"] and not state["finished"]
    assert [player["name"] for player in again.view["players"]] == ["Ann", "Bob"]


def test_tables_nobody_looks_at_are_put_away_and_come_back() -> None:
    with running(Settings(idle=0.2, message_rate=1e6)) as server:
        clients = everybody(server)
        play(clients, 5, Random(0))
        code, at, digest = clients[0].state["code"], clients[0].state["at"], game_of(server, clients[0]).digest()
        for client in clients:
            client.close()
        wait_for(lambda: code not in server.hall.tables)
        again = Client(server.url, code, clients[0].token)
        assert again.until(lambda c: c.state)["at"] == at
        assert game_of(server, again).digest() == digest


def test_a_chosen_seed_counts_only_where_nobody_else_plays() -> None:
    with running(FAST, keep_seeds=False) as server:

        def seed(taken: dict[str, Any]) -> int:
            found: int = server.hall.tables[taken["code"]].record.setup["setup"]["seed"]
            return found

        assert seed(server.create(players=2, bots=[None, "random"], seed=5)) == 5
        alone = server.create(players=3, seed=5)
        server.start(alone)
        assert seed(alone) == 5, "bots took the free seats"
        seeds = {seed(server.people(2, seed=5)[0]) for _ in range(3)}
        assert len(seeds) == 3 and 5 not in seeds, "who chose it could foresee every card and roll"


def test_several_servers_live_side_by_side(server: Running) -> None:
    with running() as other:
        taken = other.create(players=2, bots=[None, "random"])
        assert server.http.get(f"/api/tables/{taken['code']}").status_code == 404
        assert other.http.get(f"/api/tables/{taken['code']}").status_code == 200
