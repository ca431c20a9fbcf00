"""Nouns."""

from table import Table, card


def test_the_chosen_player_stays_the_same_whoever_was_named_since() -> None:
    gossip = card("Gossip", "↷ Choose a player. The player to their left loots 1. The chosen player gains 2¢.")
    table = Table(3, cards=gossip).give(0, "Gossip").tap(0, "Gossip", at="P2").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 1]
    assert [table.purse(seat) for seat in range(3)] == [0, 2, 0]


def test_your_attack_is_the_one_you_make() -> None:
    flight = card("Flight", "↷ Cancel your attack and heal to full HP.")
    table = Table(cards=flight, dice=[5]).give(0, "Flight").give(1, "Flight").hp(0, 1).hp(1, 1).attack("Fatty")
    table.tap(1, "Flight").resolve()
    assert table.game.attack is not None and table.hp_of(1) == 1
    table.tap(0, "Flight").resolve()
    assert table.game.attack is None and table.hp_of(0) == 2
