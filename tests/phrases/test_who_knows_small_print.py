"""Who knows which cards of a deck after they were looked at, sorted, put back or revealed."""

import pytest

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

TOP = ["Jera", "Dagaz", "Ehwaz"]


def known(table: Table) -> list[dict[int, str]]:
    """What each seat knows of the loot deck, by place from the top."""
    return [view(table.game, seat)["decks"]["loot"]["known"] for seat in range(3)]


@rule("ZONE-10", "ZONE-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "order", "result"),
    [
        ("Look at the top 3 cards of the loot deck.", [], TOP),
        ("Sort the top 3 cards of the loot deck.", ["Ehwaz", "Jera", "Dagaz"], ["Ehwaz", "Jera", "Dagaz"]),
        ("Sort the top card of the loot deck.", [], ["Jera"]),
    ],
)
def test_only_who_looks_at_cards_knows_them_and_where_they_lie(
    seat: int, text: str, order: list[str], result: list[str]
) -> None:
    table = Table(3, cards=card("Peek", text, "loot")).awake().deck("loot", *TOP).play(seat, "Peek").resolve()
    for name in order[:-1]:
        assert table.asked == seat
        table.choose(name)
    table.settle()
    mine = dict(enumerate(result))
    assert known(table) == [mine if s == seat else {} for s in range(3)]
    assert table.deck_names("loot")[: len(result)] == result


@rule("ZONE-10", "ZONE-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_keeps_one_on_top_knows_it_and_the_others_below(seat: int) -> None:
    text = "Look at the top 3 cards of the loot deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = Table(3, cards=card("Peek", text, "loot")).awake().deck("loot", *TOP).play(seat, "Peek").resolve()
    assert table.asked == seat and "choose what goes on top" in table.why()
    table.choose("Dagaz")
    assert table.asked == seat and "order the rest for the bottom, the lowest last" in table.why()
    table.choose("Ehwaz").settle()
    deck = table.deck_names("loot")
    assert deck[0] == "Dagaz" and deck[-2:] == ["Ehwaz", "Jera"]
    mine = {0: "Dagaz", len(deck) - 2: "Ehwaz", len(deck) - 1: "Jera"}
    assert known(table) == [mine if s == seat else {} for s in range(3)]


@rule("ZONE-10")
def test_all_know_what_was_revealed_and_where_it_goes() -> None:
    text = "Reveal the top 2 cards of the loot deck. Put them on the bottom of the loot deck."
    table = Table(3, cards=card("Show", text, "loot")).awake().deck("loot", *TOP).play(1, "Show").settle()
    deck = table.deck_names("loot")
    assert deck[0] == "Ehwaz" and deck[-2:] == ["Jera", "Dagaz"]
    assert known(table) == [{len(deck) - 2: "Jera", len(deck) - 1: "Dagaz"}] * 3


@rule("ZONE-10", "ZONE-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_looks_at_a_hand_sees_it_and_the_others_do_not(seat: int) -> None:
    peek = card("Peek", "Choose another player. Look at their hand. They lose 1¢.", "loot")
    table = Table(3, cards=peek).awake().hand(2, "Bomb!", "Jera").cents(2, 2).play(seat, "Peek", at="P3").settle()
    hands = [view(table.game, s)["players"][2]["hand"] for s in range(3)]
    seen = [sum("Bomb!" in str(entry) or "Jera" in str(entry) for entry in hand) for hand in hands]
    assert seen == [2 if s in (seat, 2) else 0 for s in range(3)] and table.purse(2) == 1


@rule("ZONE-10", "ZONE-11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_who_puts_a_card_somewhere_in_secret_knows_where(seat: int) -> None:
    text = "Put 1 loot card in secret 1 cards from the top of the loot deck."
    table = Table(3, cards=card("Hide", text, "loot")).awake().hand(seat, "Bomb!").deck("loot", *TOP)
    table.play(seat, "Hide").settle()
    assert table.deck_names("loot")[:2] == ["Jera", "Bomb!"]
    assert known(table) == [{1: "Bomb!"} if s == seat else {} for s in range(3)]
