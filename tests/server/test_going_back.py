"""No move is half-made: what a seat has begun can be cancelled until something is revealed, paid or answered."""

from __future__ import annotations

from random import Random

import pytest

import soulstack
from server.quiet import Quiet
from soulstack.engine.core.ids import NOBODY
from soulstack.server.past import Played, play_through
from soulstack.server.protocol import messages
from table import Table


@pytest.mark.parametrize("seed", range(3))
def test_who_goes_back_is_asked_what_they_were_asked_before_and_knows_no_more(seed: int) -> None:
    played, chance = Played(soulstack.new_game(players=2, seed=seed).setup), Random(seed)
    asked: dict[int, str] = {}
    gone_back = 0
    for at in range(400):
        ask = played.game.pending
        if ask is None:
            break
        asked[at] = played.game.digest()
        to = played.back_to(ask.seat)
        if to >= 0:
            gone_back += 1
            before = play_through(played.game.setup, played.rows()[:to]).game
            assert before.digest() == asked[to] and before.pending is not None and before.pending.seat == ask.seat
            assert all(maker == ask.seat for maker in played.makers[to:]), "nobody else has chosen anything"
            assert before.chance == played.game.chance and before.decks == played.game.decks
        assert played.back_to(NOBODY) == played.back_to(1 - ask.seat) == -1
        played.make(chance.randrange(len(ask.options)))
    assert gone_back > 5


def test_the_page_is_told_and_a_finished_move_stands() -> None:
    async def story(table: Quiet) -> None:
        await table.choose(0, "Play Bomb!")
        ask = table.ask(0)
        assert ask is not None and ask["back"]
        await table.choose(0, "P2")
        ask = table.ask(0)
        assert ask is None or not ask.get("back")
        assert "can't go back" in await table.refused(0, messages.Back(table.state(0)["at"]))

    Quiet.play(Table(players=2).awake().hand(0, "Bomb!").plays(0), story)
