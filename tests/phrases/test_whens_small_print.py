"""Whom the start and the end of a turn name, and which of several events counts."""

import pytest

from rules_covered import rule
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot", copies=6)


@rule("TURN-04", "TURN-10")
@pytest.mark.parametrize("moment", ["start", "end"])
def test_they_are_whose_turn_it_is_at_its_start_and_end(moment: str) -> None:
    tax = card("Tax", f"At the {moment} of another player's turn, they gain 1¢. Deactivate their character.")
    for seat in range(3):
        table = Table(3, cards=tax).give(seat, "Tax")
        for active in (1, 2, 0):
            had = [table.purse(each) for each in range(3)]
            table.awake().end_turn()
            named = active if moment == "start" else (active - 1) % 3
            gained = [table.purse(each) - n for each, n in zip(range(3), had, strict=True)]
            assert gained == [int(each == named != seat) for each in range(3)], (seat, active)
            charged = [table.game.objs[player.character].charged for player in table.game.players]
            assert charged == [each != named or named == seat for each in range(3)]


@rule("TURN-04")
def test_a_card_of_the_games_names_the_active_player_at_the_start_of_their_turn() -> None:
    hall = card("Hall", "At the start of the active player's turn, they gain 1¢.", "room")
    table = Table(3, cards=hall, rooms=["Hall"])
    purses = []
    for _ in range(3):
        table.end_turn()
        purses.append([table.purse(seat) for seat in range(3)])
    assert purses == [[1, 1, 0], [1, 1, 1], [2, 1, 1]], "P1 had theirs before the first"


@rule("TRIG-09", "DICE-07")
def test_every_other_roll_is_every_other_one_however_often_its_number_changes() -> None:
    bell = card("Bell", "Every other time each turn you roll a 1-6, gain 1¢.")
    table = Table(cards=TOSS + bell, dice=[1] * 5).give(0, "Bell")
    seen = []
    for _ in range(5):
        seen.append(table.play(0, "Toss").settle().purse(0))
    assert seen == [0, 1, 1, 2, 2]


@rule("TRIG-08", "SOUL-04")
def test_the_second_soul_is_counted_also_where_two_come_at_once() -> None:
    vow = card(
        "Vow", "The 2nd time each turn you gain a soul, gain 1¢.\nThe first time each turn you gain a soul, loot 1."
    )
    crown = card("Crown", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=vow + crown + card("Tiara", "↷ Gain this as a soul.", souls=1)).give(0, "Vow", "Crown", "Tiara")
    table.tap(0, "Crown").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1
    table.tap(0, "Tiara").settle()
    assert table.purse(0) == 1 and len(table.hand_of(0)) == 1


@rule("RULING-07", "TRIG-14")
def test_the_next_roll_is_none_that_was_made_before() -> None:
    wish = card("Wish", "The next time you roll a 1-6 this turn, gain 5¢.", "loot")
    table = Table(cards=TOSS + wish, dice=[2, 3]).hand(0, "Toss", "Wish").plays(0, 2).act(0, "Play Toss")
    table.until_top("roll: 2").act(0, "Play Wish").settle()
    assert table.purse(0) == 0, "it was made already"
    table.play(0, "Toss").settle()
    assert table.purse(0) == 5


@rule("CARD-04", "TRIG-10")
def test_lines_of_shop_items_work_only_on_coming_and_going() -> None:
    lure = card("Lure", "Each time you roll a 1, gain 1¢.\nWhen this enters play, gain 3¢.")
    table = Table(cards=lure + TOSS, dice=[1], shop=["Lure", "Dinner"]).play(0, "Toss").settle()
    assert table.purse(0) == 0
    swap = card("Swap", "Destroy an item.", "loot")
    table = Table(cards=lure + swap, shop=["Breakfast", "Dinner"]).deck("treasure", "Lure")
    table.play(0, "Swap", at="Breakfast").settle()
    assert table.slot_names("shop")[0] == "Lure" and table.purse(0) == 3
