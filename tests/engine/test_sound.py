"""Law 1, what ids may be: every id, seat, number and place on a table is one that there can be (tests/sound.py).

`check_state` looks at it in random games, conftest.py at every table that a scenario leaves behind. Here each of its
questions is seen to fail.
"""

from __future__ import annotations

import re

import pytest

from engine.games import decisions
from guard import Refused, guarded
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.scope import Event
from sound import check_event, check_sound, happening_to_players
from table import Table


def laid() -> Table:
    """A table with something of everything."""
    table = Table(3, dice=[1], bonus_souls=True).give(0, "The D6", "Lucky Foot").hand(0, "Bomb!").hand(1, "A Dime!!")
    table.soul(1, "Guppy's Collar").discard("loot", "Dagaz").counters("The D6", 2)
    table.attack("Fatty").until_top("roll: 1")
    assert table.game.attack is not None
    return table


@pytest.fixture
def table() -> Table:
    table = laid()
    check_sound(table.game)
    return table


@pytest.mark.parametrize(
    ("write", "told"),
    [
        ("game.decks[0][-1] |= 8 << 12", "is seen by 1000"),
        ("game.discards[0][-1] |= 1 << 12", "in discard 0 is seen by 1"),
        ("game.discards[1].append(game.discards[0].pop())", "Dagaz lies in discard 1"),
        ("game.decks[1].append(game.decks[2].pop())", "lies in deck 1"),
        ("game.players[0].hand[0] |= -1 << 12", "in the hand of P1 is seen by -1"),
        ("game.players[0].hand.append(game.decks[2].pop())", "in the hand of P1"),
        ("game.outside[0] |= 1 << 12", "outside the game is seen by 1"),
        ("d6.seat = 3", "The D6 (item) is seat 3's"),
        ("d6.seat = -2", "The D6 (item) is seat -2's"),
        ("d6.id += 1", "The D6 (item) is "),
        ("d6.damage = -1", "The D6 (item) has -1 damage"),
        ("d6.counters[''] = 0", "The D6 (item) has 0 damage and {'': 0} counters"),
        ("d6.role, d6.seen = 'under', 8", "The D6 (under) is seen by 1000"),
        ("d6.face = 1", "The D6 (item) shows face 1"),
        ("game.became[0] = 0", "0 has become 0"),
        ("game.became[d6.id] = -1", "has become -1"),
        ("game.awarded = (d6.id,)", "are awarded"),
        ("game.awarded = (game.bonus[0], game.bonus[0])", "are awarded"),
        ("game.players[1].cents = -1", "P2 has -1¢"),
        ("game.players[1].damage = -1", "P2 has 0¢, -1 damage"),
        ("game.players[1].counters['x'] = 0", "{'x': 0} counters"),
        ("game.players[1].plays = -1", "P2: plays"),
        ("game.players[1].attacks = 100", "P2: plays"),
        ("game.pool = -1", "the pool has -1¢"),
        ("game.players[2].dying = True", "-3 is marked as dying"),
        ("d6.dying = True", "is marked as dying"),
        ("item.you = 3", "you is 3"),
        ("item.ctrl = -2", "ctrl is -2"),
        ("item.they = 5", "they is 5"),
        ("item.seat = 4", "seat is 4"),
        ("item.this = game.next_id + 1", "this is "),
        ("item.it = -4", "it is -4"),
        ("item.on = -4", "on is -4"),
        ("item.them = (1 << 18,)", "them are "),
        ("item.rest = (-9,)", "rest are (-9,)"),
        ("item.targets = ((16, -4),)", "the targets are ((16, -4),)"),
        ("item.event = Event('loot', 0, 2)", "it happens to 0, and only to players can it"),
        ("item.n = 7", "a roll of 7 by seat 0"),
        ("item.seat = -1", "by seat -1"),
        ("item.card = 3", "card 3, and it is no loot"),
        ("item.kind, item.on, item.n = 3, 0, 1", "1 damage to 0"),
        ("item.kind, item.on, item.n = 4, 2, 1", "1 damage to 2"),
        ("item.this = 1", "this is 1"),
        ("game.frames[-1].subj = 2", "subj is 2"),
        ("item.kind, item.on, item.n = 3, -1, -1", "-1 damage to -1"),
        ("game.frames[-1].seat = 3", "seat is 3"),
        ("game.told.append(Event('gain ¢', -4, 1))", "who is -4"),
        ("game.told.append(Event('gain ¢', -1, -1))", "of this turn"),
        ("game.active = 3", "active 3"),
        ("game.first = 3", "first 3"),
        ("game.extra_turns.append(3)", "extra turns [3]"),
        ("game.skipped[3, 'turn'] = 1", "skipped {(3, 'turn'): 1}"),
        ("game.skipped[1, 'turn'] = 0", "skipped {(1, 'turn'): 0}"),
        ("game.counts[d6.id, 1] = 0", "counts {"),
        ("game.phase = 5", "phase 5"),
        ("game.timer = -1", "timer -1"),
        ("game.round = 0", "round 0 of turn 1"),
        ("game.offers = (Offer(1, 1, 2),)", "Offer(giver=1, taker=1"),
        ("game.offers = (Offer(0, 3, 2),)", "Offer(giver=0, taker=3"),
        ("game.offers = (Offer(0, 1, -2),)", "cents=-2"),
        ("game.attack.attacker = 3", "seats (3,) attack"),
        ("game.attack.helpers = (0,)", "seats (0, 0) attack"),
        ("game.attack.rolls = -1", "with -1 rolls"),
        ("game.attack.on = -5", "of -5 with"),
    ],
)
def test_what_cannot_be_is_told(table: Table, write: str, told: str) -> None:
    from soulstack.engine.core.records import Offer

    game, keep = table.game, table.game.copy()
    game.own_piles()  # the copy keeps its own
    names = {"game": game, "d6": table.obj("The D6"), "item": game.stack[-1], "Event": Event, "Offer": Offer}
    exec(write, names)
    with pytest.raises(AssertionError, match=re.escape(told)):
        check_sound(game)
    table.game = keep  # what the test leaves behind is sound


def test_random_tables_are_sound_at_each_of_their_decisions() -> None:
    for number, game in enumerate(decisions(5, players=3)):
        check_sound(game)
        if number == 300:
            break


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (("loot", 2, 1), "it happens to 2, and only to players can it"),
        (("gain ¢", 0, 1), "only to players"),
        (("enter", 5), "a pile or nothing at all"),
        (("damage", -9, 1), "who is -9"),
    ],
)
def test_an_event_that_cannot_be_is_refused(event: tuple[EventKind, int, int], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_event(Event(*event))


def test_what_an_event_is_about_and_who_did_it_can_be() -> None:
    for fields in ({"what": -9}, {"source": -9}, {"seat": 8}, {"seat": -2}):
        with pytest.raises(AssertionError):
            check_event(Event("die", -1, 1, **fields))  # type: ignore[arg-type]
    check_event(Event("die", -1, 1, what=CARD + 5, source=-8, seat=7))


def test_words_declare_what_happens_to_players_only() -> None:
    assert {"loot", "gain ¢", "purchase", "attack on", "declare attack"} <= happening_to_players()
    assert not {"damage", "die", "destroyed", "enter", "leave", "reach", "flip"} & happening_to_players()


@pytest.mark.plain
@pytest.mark.parametrize("read", ["game.players[-1]", "game.decks[-2]", "game.discards[-1]", "game.slots[-1]"])
def test_no_seat_and_no_pile_has_a_number_below_zero(read: str) -> None:
    """Python would count from the end, and the player to the right would pay."""
    from pathlib import Path

    import soulstack

    with guarded():
        game = laid().game
        path = Path(soulstack.__file__).parent / "engine/words/verbs_money.py"
        with pytest.raises(Refused, match=r"verbs_money.py:1, <module>: there is no \w+\[-\d\]"):
            exec(compile(read, str(path), "exec"), {"game": game})
        exec(compile(read, __file__, "exec"), {"game": game})  # tests may
