"""A game that breaks again and again stops, says so once, and goes on after an undo."""

from __future__ import annotations

from typing import Any

import pytest

from server.kit import Client, running
from server.test_tables import FAST, everybody
from soulstack.server.past import AUTO, Played
from soulstack.server.recovery import MOST_BROKEN, STOPPED


def said(client: Client) -> list[str]:
    return [line["text"] for line in client.chat]


def test_a_table_that_breaks_while_passing_stops_and_offers_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    broke: list[int] = []
    right = Played.make

    def broken(played: Played, entry: Any) -> None:
        if isinstance(entry, list) and entry[0] == AUTO and played.inputs and isinstance(played.inputs[-1], int):
            broke.append(len(played.inputs))
            raise LookupError("no such card")
        right(played, entry)

    with running(FAST) as server:
        clients = everybody(server)
        with monkeypatch.context() as patched:
            patched.setattr(Played, "make", broken)
            chooser = clients[clients[0].state["asked"]]
            while not broke:
                at = chooser.state["at"]
                chooser.choose(len(chooser.asked()["options"]) - 1)
                chooser.until(lambda c, at=at: c.state["at"] > at)
            for client in clients:
                client.until(lambda c: STOPPED in said(c))
            chooser.send(type="choose", at=chooser.state["at"], option=0)
            chooser.refusal()
            assert broke == [broke[0]] * MOST_BROKEN
            assert said(chooser).count(STOPPED) == 1
        other = next(client for client in clients if client is not chooser)
        chooser.send(type="undo")
        other.until(lambda c: c.state["undo"])
        other.send(type="answer_undo", accept=True)
        chooser.until(lambda c: c.state["at"] < broke[0] and c.state["ask"])
        at = chooser.state["at"]
        chooser.choose(0)
        chooser.until(lambda c: c.state["at"] > at)
        assert not server.hall.tables[chooser.state["code"]].recovery.stopped
