"""Who has most or fewest, who did something, and bonuses as large as X."""

import pytest

from soulstack.language import CardError, parse_card_text
from table import Table, card

CROWN = card("Crown", souls=1)


def test_the_fewest_of_what_is_counted() -> None:
    alms = card("Alms", "↷ Each player with the fewest ¢ gains 1¢.")
    table = Table(3, cards=alms).give(0, "Alms").cents(0, 4).cents(1, 2).cents(2, 2).tap(0, "Alms").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 3, 3]


def test_more_than_somebody_has() -> None:
    alms = card("Alms", "↷ Each player with more ¢ than you loses 1¢.")
    table = Table(3, cards=alms).give(0, "Alms").cents(0, 2).cents(1, 2).cents(2, 3).tap(0, "Alms").settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 2, 2]


def test_who_took_damage_this_turn() -> None:
    salve = card("Salve", "↷ Each player who took damage this turn loots 1.")
    dart = card("Dart", "↷ Deal 1 damage to a player.")
    table = Table(3, cards=salve + dart).give(0, "Salve", "Dart").tap(0, "Dart", at="P3").settle()
    table.tap(0, "Salve").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 1]


def test_something_that_didnt_happen() -> None:
    calm = card("Calm", "At the end of your turn, if you didn't take damage this turn, loot 1.")
    dart = card("Dart", "↷ Deal 1 damage to a player.")
    table = Table(cards=calm + dart).give(0, "Calm", "Dart")
    assert len(table.settle().until_turn_over().hand_of(0)) == 1
    hurt = Table(cards=calm + dart).give(0, "Calm", "Dart").tap(0, "Dart", at="P1").settle()
    assert len(hurt.until_turn_over().hand_of(0)) == 0
    other = Table(cards=calm + dart).give(0, "Calm", "Dart").tap(0, "Dart", at="P2").settle()
    assert len(other.until_turn_over().hand_of(0)) == 1


@pytest.mark.parametrize("mine, looted", [(1, 2), (2, 2), (3, 0)])
def test_fewer_loot_cards_than_a_number(mine: int, looted: int) -> None:
    cup = card("Cup", "↷ If you have fewer loot cards than the number of counters on this, loot 2.")
    table = Table(cards=cup).give(0, "Cup").counters("Cup", 3).hand(0, *["A Penny!"] * mine).tap(0, "Cup").settle()
    assert len(table.hand_of(0)) == mine + looted


def test_a_bonus_of_x_is_read_all_the_time() -> None:
    belt = card("Belt", "You have +X ATK, where X is the number of counters on this.")
    table = Table(cards=belt).give(0, "Belt")
    assert table.atk_of(0) == 1
    assert table.counters("Belt", 2).atk_of(0) == 3
    assert table.atk_of(1) == 1


def test_x_of_a_bonus_that_is_gained_stays_what_it_was() -> None:
    brew = card("Brew", "↷ You gain +X ATK this turn, where X is the number of loot cards you have.")
    table = Table(cards=brew).give(0, "Brew").hand(0, "A Penny!", "A Nickel!").tap(0, "Brew").settle()
    assert table.atk_of(0) == 3
    table.play(0, "A Penny!").settle()
    assert table.atk_of(0) == 3
    assert table.end_turn().atk_of(0) == 1


def test_x_less_of_a_stat_and_the_most_anybody_has() -> None:
    curse = card("Weight", "Other players have -X ATK, where X is the most souls any player has.")
    table = Table(cards=curse + CROWN).give(0, "Weight")
    assert table.atk_of(1) == 1
    assert table.soul(1, "Crown").atk_of(1) == 0
    assert table.atk_of(0) == 1


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("You have +X ATK.", "X is not said"),
        ("↷ Gain 1¢ for each player who did.", "several did"),
        ("↷ You may loot 1. Gain 1¢ for each player who did.", "several did"),
        ("↷ Each player votes for a player, then loots 1.", "sentence of its own"),
    ],
)
def test_what_cannot_mean_anything_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(CardError, match=wrong):
        parse_card_text(text, "treasure")


@pytest.mark.parametrize(("what", "looted"), [("¢", 4), ("souls", 1), ("items", 2)])
def test_the_most_of_it_that_anybody_has_is_a_number(what: str, looted: int) -> None:
    crown = card("Gauge", f"Loot X, where X is the most {what} any player has.", "loot")
    table = Table(3, cards=crown + CROWN).cents(0, 4).cents(1, 3).soul(1, "Crown").give(2, "Meat!", "Breakfast")
    assert len(table.play(1, "Gauge").settle().hand_of(1)) == looted
