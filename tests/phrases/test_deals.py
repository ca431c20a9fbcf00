"""Votes, bids and effects that are repeated, away from their cards."""

from rules_covered import rule
from table import Table, card


def test_2_different_players_of_2_are_both_and_of_others_only_one() -> None:
    poll = card("Poll", "↷ Each player votes for 2 different players. Each player with the most votes loots 1.")
    table = Table(2, cards=poll).give(0, "Poll").tap(0, "Poll").settle()
    assert [len(table.hand_of(seat)) for seat in range(2)] == [1, 1]
    few = card("Poll", "↷ Each player votes for 2 different other players. Each player with the most votes loots 1.")
    lone = Table(2, cards=few).give(0, "Poll").tap(0, "Poll").settle()
    assert len(lone.log("vote")) == 2


@rule("RULING-62")
def test_nobody_has_the_most_of_no_votes() -> None:
    poll = card("Poll", "↷ Each player votes for a soul. Each player with the most votes loots 1.")
    table = Table(2, cards=poll).give(0, "Poll").tap(0, "Poll").settle()
    assert not table.log("vote") and [len(table.hand_of(seat)) for seat in range(2)] == [0, 0]


def test_nothing_is_bid_for_what_is_gone() -> None:
    sale = card("Sale", "↷ Choose a shop item. Destroy it. Each other player bids ¢ for it.")
    table = Table(3, cards=sale).give(0, "Sale").cents(1, 5).tap(0, "Sale", at="Breakfast").settle()
    assert not table.log("bid") and table.purse(1) == 5


@rule("RULING-63")
def test_a_bidder_who_passed_may_bid_again() -> None:
    sale = card("Sale", "↷ Choose a shop item. Each other player bids ¢ for it. They pay that much ¢ to you.")
    table = Table(3, cards=sale).give(0, "Sale").cents(0, 0).cents(1, 5).cents(2, 5)
    table.tap(0, "Sale", at="Breakfast").until_why("bid or pass").choose("Bid no more").choose("1¢")
    assert table.asked == 1
    table.choose("3¢").choose("Bid no more").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 2, 5]


def test_repeating_ends_at_once_if_it_is_so() -> None:
    pump = card("Pump", "↷ Gain 1¢. Repeat this until you have at least 4¢.")
    assert Table(cards=pump).give(0, "Pump").cents(0, 0).tap(0, "Pump").settle().purse(0) == 4
    assert Table(cards=pump).give(0, "Pump").cents(0, 7).tap(0, "Pump").settle().purse(0) == 8


def test_items_in_the_shop_are_not_lent() -> None:
    key = card("Key", "You may activate items.") + card("Lamp", "↷ Gain 1¢.")
    table = Table(cards=key, shop=["Lamp", "Dinner"]).give(0, "Key")
    assert not table.offered("Activate Lamp")
    assert Table(cards=key).give(0, "Key").give(1, "Lamp").offered("Activate Lamp")


def test_of_what_another_attacks_only_monsters_are_chosen_for_them() -> None:
    lure = card("Lure", "If another player would declare an attack on a monster, you may choose the attacked monster.")
    pet = card("Pet", "This can be attacked.", hp=3, evasion=2, atk=1)
    table = Table(3, cards=lure + pet, dice=[1, 1]).give(1, "Lure").give(2, "Pet").declare_attack().choose("Fatty")
    table.until("Yes")
    assert table.asked == 1
    table.choose("Yes")
    assert table.asked == 1 and table.offered("Pale Fatty") and not table.offered("Pet")
    table.choose("Pale Fatty").settle()
    assert [entry["name"] for entry in table.log("attack")] == ["Pale Fatty"]
