"""Putting things in order is one answer: a page sends the whole order, and the table makes the choices one by one."""

from __future__ import annotations

import pytest

from server.quiet import Quiet
from soulstack.server.protocol import messages
from soulstack.server.seating import Refuse
from table import Table, card

LOOK = "↷ Look at the top 4 cards of the loot deck. Put the rest on the bottom of the loot deck in any order."
FAN = card("Fan", LOOK)
HIVE = "".join(
    (
        card("Gift", "Each player gains 1¢.", "loot"),
        card("Count", "Each time another player gains ¢, loot 1."),
        card("Greet", "Each time another player gains ¢, deal 1 damage to a player."),
        card("Nod", "Each time another player gains ¢, gain 2¢."),
    )
)


def fanned() -> Table:
    """P1 has looked at four cards, and puts them on the bottom in any order."""
    table = Table(cards=FAN).awake().give(0, "Fan").deck("loot", "Jera", "Dagaz", "Ehwaz", "Bomb!")
    return table.tap(0, "Fan").until_why("the lowest last")


def bottom(quiet: Quiet, n: int) -> list[str]:
    """The lowest cards of the loot deck, the lowest last."""
    return [quiet.game.card(entry).name for entry in reversed(quiet.game.decks[0][:n])]


def order(quiet: Quiet, *names: str, seat: int = 0) -> messages.Order:
    """All that is asked about, in this order."""
    ask = quiet.ask(seat)
    assert ask is not None
    labels = [option["label"] for option in ask["options"]]
    return messages.Order(quiet.state(seat)["at"], [labels.index(name) for name in names])


def test_one_message_puts_all_cards_in_order() -> None:
    async def story(quiet: Quiet) -> None:
        ask = quiet.ask(0)
        assert ask is not None
        assert ask["order"]["by"] == "bottom" and ask["order"]["last"] == "at the bottom"
        letters = quiet.letters(1)
        await quiet.send(0, order(quiet, "Ehwaz", "Bomb!", "Jera", "Dagaz"))
        assert bottom(quiet, 4) == ["Ehwaz", "Bomb!", "Jera", "Dagaz"]
        assert len(quiet.since(1, letters)) == 1, "others see one state, not the steps"

    Quiet.play(fanned(), story)


def test_what_is_no_order_of_all_options_changes_nothing() -> None:
    async def story(quiet: Quiet) -> None:
        at = quiet.state(0)["at"]
        for options in ([], [0, 1, 2], [0, 1, 2, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4]):
            assert "names each of the options 0 to 3 once" in await quiet.refused(0, messages.Order(at, options))
        assert "not yours" in await quiet.refused(1, messages.Order(at, [0, 1, 2, 3]))
        await quiet.send(0, messages.Order(at, [3, 2, 1, 0]))
        with pytest.raises(Refuse, match="already"):
            await quiet.send(0, messages.Order(at, [3, 2, 1, 0]))

    Quiet.play(fanned(), story)


def test_a_choice_of_one_thing_is_not_an_order() -> None:
    async def story(quiet: Quiet) -> None:
        ask = quiet.ask(0)
        assert ask is not None and "order" not in ask
        everything = list(range(len(ask["options"])))
        assert "not asked for an order" in await quiet.refused(0, messages.Order(quiet.state(0)["at"], everything))

    Quiet.play(Table().awake(), story)


def test_an_order_is_undone_as_a_whole() -> None:
    async def story(quiet: Quiet) -> None:
        played = quiet.table.played
        assert played is not None
        before = len(played.inputs)
        await quiet.send(0, order(quiet, "Ehwaz", "Bomb!", "Jera", "Dagaz"))
        assert len(played.inputs) == before + 3, "the last card has only one place left"
        assert played.last_choice(0) == before

    Quiet.play(fanned(), story)


def test_a_target_that_is_asked_for_in_between_is_asked_and_then_the_rest() -> None:
    table = Table(cards=HIVE).awake().give(1, "Greet", "Count", "Nod").hand(0, "Gift")
    table.play(0, "Gift").until_why("order triggers")

    async def story(quiet: Quiet) -> None:
        ask = quiet.ask(1)
        assert ask is not None and ask["order"]["by"] == "stack" and ask["order"]["first"] == "resolves last"
        named = [option["thing"]["name"] for option in ask["options"]]
        first = [named.index(name) for name in ("Greet", "Nod", "Count")]
        await quiet.send(1, messages.Order(quiet.state(1)["at"], first))
        ask = quiet.ask(1)
        assert ask is not None and ask["key"] == "choose a target" and quiet.game.stack == []
        await quiet.choose(1, "P1")
        ask = quiet.ask(1)
        assert ask is not None and ask["order"]["by"] == "stack" and len(ask["options"]) == 2

    Quiet.play(table, story)
