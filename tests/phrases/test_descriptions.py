"""Descriptions after a noun."""

from table import Table, card


def test_among_them_is_what_was_just_looked_at() -> None:
    board = card(
        "Board",
        "↷ Look at the top 3 cards of the treasure deck. You may gain 1 Guppy item among them. "
        "Put the rest on the bottom of the treasure deck.",
    )
    table = (
        Table(cards=board + card("Tail", "", guppy=True))
        .give(0, "Board")
        .deck("treasure", "Breakfast", "Tail", "Dinner")
    )
    table.tap(0, "Board").until("Yes").choose("Yes").settle()
    assert table.items(0) == ["Board", "Tail"]
    assert sorted(table.deck_names("treasure")[-2:]) == ["Breakfast", "Dinner"]


def test_with_and_without_a_counter_of_that_name() -> None:
    cards = card("Egg", "↷ Put 1 egg counter on a player without an egg counter.")
    cards += card("Fork", "$ Pay 0¢: Deal 1 damage to a player with an egg counter.")
    table = Table(3, cards=cards).give(0, "Egg", "Fork")
    assert not table.offered("Activate Fork")
    table.tap(0, "Egg", at="P2").settle()
    assert table.game.players[1].counters == {"egg": 1}
    table.charge("Egg").choose("Activate Egg")
    assert not table.offered("P2") and table.offered("P3")
    table.choose("P1").settle().choose("Activate Fork")
    assert not table.offered("P3")
    table.choose("P2").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 1, 2]


def test_a_word_in_a_name_may_be_in_capitals_and_is_looked_for_in_play_too() -> None:
    fan = card("Fan", '↷ Destroy each item with "BREAK" in its name.')
    table = Table(cards=fan, shop=["Dinner", "Jawbone"]).give(0, "Fan", "Meat!").give(1, "Breakfast").tap(0, "Fan")
    table.settle()
    assert table.items(0) == ["Fan", "Meat!"] and table.items(1) == []
