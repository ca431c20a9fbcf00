"""What a seat sees: each field of the view says what is so, to whom it may."""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from table import Table, card


def players(table: Table, seat: int = -1) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = soulstack.view(table.game, seat)["players"]
    return found


def test_only_the_active_player_has_attacks_and_purchases_left() -> None:
    table = Table(3)
    assert [player["attacks"] for player in players(table)] == [1, 0, 0]
    assert [player["purchases"] for player in players(table)] == [1, 0, 0]
    table.cents(0, 10).buy("Breakfast").settle()
    assert [player["purchases"] for player in players(table)] == [0, 0, 0]
    table.end_turn()
    assert [player["attacks"] for player in players(table)] == [0, 1, 0]


def test_a_player_is_seen_with_what_they_have() -> None:
    table = Table(2).hp(0, 1).cents(0, 7).plays(0, 2).give(0, "The D6").soul(1, "Greed")
    table.hand(0, "Bomb!", "A Penny!")
    one, other = players(table)
    assert (one["name"], one["cents"], one["hp"], one["max hp"], one["atk"]) == ("P1", 7, 1, 2, 1)
    assert (one["loot plays"], one["loot"], one["souls"], one["dead"]) == (2, 2, 0, False)
    assert [item["name"] for item in one["items"]] == ["The D6"] and one["character"]["name"] == "Isaac"
    assert (other["souls"], [soul["name"] for soul in other["soul cards"]], other["items"]) == (1, ["Greed"], [])


def test_a_hand_is_seen_by_its_player_and_by_those_who_were_shown_it() -> None:
    table = Table(3).hand(0, "Bomb!")
    assert [players(table, seat)[0]["hand"] for seat in (0, 1, 2, -1)] == [["Bomb!"], [None], [None], [None]]
    assert [players(table, seat)[0]["hand cards"] for seat in (0, 1)] == [[soulstack.cards["Bomb!"].id], [None]]
    table.game.players[0].hand[0] |= 1 << 12 + 1
    assert [players(table, seat)[0]["hand"] for seat in (0, 1, 2, -1)] == [["Bomb!"], ["Bomb!"], [None], [None]]


def test_a_card_of_a_deck_is_known_by_its_depth_to_those_who_have_seen_it() -> None:
    table = Table(2).deck("loot", "Bomb!", "A Penny!", "Butter Bean!")
    size = len(table.game.decks[0])
    table.game.decks[0][-2] |= 1 << 12
    decks = [soulstack.view(table.game, seat)["decks"]["loot"] for seat in (0, 1, -1)]
    unknown = {"size": size, "known": {}, "known cards": {}}
    assert decks == [{"size": size, "known": {1: "A Penny!"}, "known cards": {1: "b2-a_penny"}}, unknown, unknown]


def test_an_object_says_only_what_is_special_about_it() -> None:
    cards = card("Idol", "", eternal=True) + card("Jar", "")
    table = Table(2, cards=cards).give(0, "Idol", "Jar").charge("Jar", False).counters("Jar", 3, "gold")
    idol, jar = players(table)[0]["items"]
    assert (idol["eternal"], jar.get("eternal")) == (True, None)
    assert (idol.get("deactivated"), jar["deactivated"]) == (None, True)
    assert (idol.get("counters"), jar["counters"]) == (None, {"gold": 3})
    assert (idol["kind"], "hp" in idol, "notes" in jar) == ("item", False, False)


def test_prices_are_those_of_the_one_who_looks() -> None:
    table = Table(2).give(1, "Steamy Sale!")
    slots = [pile[-1] for pile in table.game.slots[0]]
    mine, theirs, nobodys = (soulstack.view(table.game, seat)["prices"] for seat in (0, 1, -1))
    assert mine == dict.fromkeys(slots, 10) and list(theirs) == slots and nobodys == {}
    assert set(theirs.values()) == {5}


def test_a_covered_monster_is_seen_by_name() -> None:
    table = Table(2, dice=[3]).deck("monster", "Fly")
    table.attack("monster deck", "slot 1")
    first, second = soulstack.view(table.game)["monsters"]
    assert (first["name"], first["covered"]) == ("Fly", ["Fatty"]) and "covered" not in second


def test_the_question_is_told_to_the_one_who_is_asked() -> None:
    table = Table(2).hand(0, "Bomb!").plays(0)
    seen = [soulstack.view(table.game, seat) for seat in (0, 1, -1)]
    assert [view["asked"] for view in seen] == [0, 0, 0]
    assert table.game.ask is not None and seen[1]["ask"] is seen[2]["ask"] is None
    assert seen[0]["ask"]["options"] == [option.label for option in table.game.ask.options]
    assert soulstack.view(table.game, 0, words=False)["ask"]["options"] != []


@pytest.mark.parametrize("seat", [-2, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}: the seats are 0 to 1"):
        soulstack.view(Table(2).game, seat)


# two cards of one name


def test_piles_that_all_can_see_have_the_ids_of_their_cards_beside_the_names() -> None:
    pills = ("b2-pills_white_blue", "g2-pills_purple_pink")
    table = Table(2, monsters=["b2-the_bloat", "Fatty"]).discard("loot", *pills).deck("monster", "aa-the_bloat")
    table.play(0, "Key", at="Put").until("slot 1").choose("slot 1").settle()
    for seat in (0, 1, -1):
        seen = soulstack.view(table.game, seat)
        assert seen["discards"]["loot"][:2] == ["Pills!", "Pills!"]
        assert tuple(seen["discard cards"]["loot"][:2]) == pills
        assert (seen["monsters"][0]["covered"], seen["monsters"][0]["covered cards"]) == (
            ["The Bloat"],
            ["b2-the_bloat"],
        )
        assert len(seen["outside cards"]) == len(seen["outside"])


def test_only_who_knows_a_card_of_a_deck_or_under_something_has_its_id() -> None:
    table = Table(2).give(0, "Friendly Ball", "Sack Head").deck("loot", "g2-pills_purple_pink").tap(0, "Sack Head")
    table.until("the loot deck").choose("the loot deck").settle()
    known = [soulstack.view(table.game, seat)["decks"]["loot"]["known cards"] for seat in (0, 1, -1)]
    assert known == [{0: "g2-pills_purple_pink"}, {}, {}]
    table.tap(0, "Friendly Ball", at="Fatty").settle()
    under = soulstack.view(table.game, 1)["under cards"]
    assert list(under.values()) == [["b2-fatty"]]


def test_items_and_rooms_with_hp_show_their_stats_as_they_are_now() -> None:
    rooms = card("Hall", kind="room")
    table = Table(2, cards=rooms, rooms=["Gus"]).give(1, "Punching Bag", "Meat!").counters("Gus", 1, "HP")
    table.damage("Punching Bag", 1)
    bag, meat = players(table)[1]["items"]
    assert (bag["hp"], bag["max hp"], bag["evasion"], bag["atk"]) == (1, 2, 5, 1) and "hp" not in meat
    (room,) = soulstack.view(table.game)["rooms"]
    assert (room["hp"], room["max hp"]) == (table.hp_of("Gus"), table.max_hp_of("Gus"))
