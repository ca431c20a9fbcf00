"""Whom the words of something on the stack are against before it resolves: whoever all can see is named."""

import pytest

from soulstack.engine.people.autopass import against
from table import Table, card

OTHERS = [0, 2, 3]


def played_by_the_second(text: str) -> Table:
    """P1 is active, P2 plays this; P3 has an item with a counter, P4 a soul, the most ¢ and a gold counter."""
    table = Table(4, cards=card("Work", text, "loot") + card("Sock")).awake()
    for seat, n in enumerate((3, 1, 3, 5)):
        table.cents(seat, n)
    table.give(2, "Sock").soul(3, "Chub").counters("Sock", 1)
    table.game.players[3].counters["gold"] = 1
    return table.play(1, "Work", at=["P3"])


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("Each player discards their hand.", OTHERS),
        ("Each other player loses 1¢.", OTHERS),
        ("Each other player takes 1 damage.", OTHERS),
        ("Each player skips their next turn.", OTHERS),
        ("Each player may lose 1¢.", OTHERS),
        ("You may have each other player lose 1¢.", OTHERS),
        ("Each other player destroys 1 item they control.", OTHERS),
        ("Each player with more ¢ than you loses 1¢.", OTHERS),
        ("Each player with the most ¢ loses 1¢.", [3]),
        ("The player with the most ¢ loses 1¢.", [3]),
        ("Each player with the fewest ¢ loses 1¢.", []),
        ("Each player with a gold counter loses 1¢.", [3]),
        ("The player to your left loses 1¢.", [2]),
        ("The player to your right loses 1¢.", [0]),
        ("Steal 1¢ from the player to your left.", [2]),
        ("Deal 1 damage to the player to your right.", [0]),
        ("The active player loses 1¢.", [0]),
        ("Destroy each item.", [2]),
        ("Destroy each item another player controls.", [2]),
        ("Deactivate each item.", [2]),
        ("Remove 1 counter from each item.", [2]),
        ("Destroy each soul.", [3]),
        ("Choose a player. They lose 1¢.", [2]),
        ("Each other player gains 1¢.", []),
        ("Recharge each item.", []),
    ],
)
def test_whoever_is_named_in_words_that_take_something_would_lose_something(text: str, seats: list[int]) -> None:
    table = played_by_the_second(text)
    assert [seat for seat in range(4) if against(table.game, seat)] == seats


@pytest.mark.parametrize(
    "text",
    [
        "Another player of your choice loses 1¢.",
        "Steal 1 item another player controls.",
        "Destroy 1 item in play.",
        "Destroy up to 2 items in play.",
        "Destroy any number of items in play.",
        "Each player votes for a player. Put the top card of the loot deck into discard.",
        "The guilty player loses 1¢.",
    ],
)
def test_who_is_picked_as_it_resolves_is_not_yet_named(text: str) -> None:
    table = played_by_the_second(text)
    assert [seat for seat in range(4) if against(table.game, seat)] == []


def test_what_a_roll_may_lead_to_is_not_foreseen() -> None:
    table = played_by_the_second("Roll:\n1-6: Each other player loses 1¢.")
    assert [seat for seat in range(4) if against(table.game, seat)] == []
