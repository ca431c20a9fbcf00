"""Hands that are shown, passed and stolen from, decks that are looked at, and plays from other places."""

import soulstack
from rules_covered import rule
from table import Table

from .kit import housed


def known(table: Table, by: int, of: int) -> list[str]:
    """The names of the cards in a hand that a seat knows."""
    return [name for name in soulstack.view(table.game, by)["players"][of]["hand"] if name]


@rule("ZONE-17", "GAIN-08", "RULING-75")
def test_a_guppys_eye_shows_the_hand_that_is_passed_and_its_player_keeps_knowing_it() -> None:
    table = Table(3).give(0, "Guppy's Eye", "Chaos").hand(1, "Bomb!", "Cancer").hand(2, "Joker")
    table.tap(0, "Chaos").settle()
    assert (table.hand_of(2), table.hand_of(0)) == (["Bomb!", "Cancer"], ["Joker"])
    assert known(table, 0, 2) == ["Bomb!", "Cancer"] and known(table, 1, 2) == ["Bomb!", "Cancer"]
    assert known(table, 1, 0) == ["Joker"]  # it lay open before, so all have seen it
    table.hand(0, "Cancer")
    assert "Cancer" not in known(table, 1, 0)


@rule("GAIN-08")
def test_a_joker_steals_a_card_by_name_and_a_boomerang_by_chance() -> None:
    table = (
        Table()
        .hand(1, "Bomb!", "Cancer")
        .play(0, "Joker", at="P2")
        .until("Yes")
        .choose("Yes")
        .choose("Cancer")
        .settle()
    )
    assert table.hand_of(0) == ["Cancer"] and table.hand_of(1) == ["Bomb!"]
    table.give(0, "Boomerang").tap(0, "Boomerang", at="P2").settle()
    assert sorted(table.hand_of(0)) == ["Bomb!", "Cancer"] and table.hand_of(1) == []


@rule("LOOT-06", "GAIN-05")
def test_a_shop_of_distant_admiration_makes_its_player_play_what_a_rib_of_greed_kept() -> None:
    table = Table().give(0, "Distant Admiration").give(1, "Rib of Greed").hand(1, "Demon Form")
    table.tap(0, "Distant Admiration").settle()
    assert table.hand_of(1) == [] and table.atk_of(0) == 3 and table.top("loot") == "Demon Form"


@rule("REPL-06", "LOOT-01")
def test_a_bag_and_a_toe_add_to_what_two_of_clubs_doubles_in_the_order_its_player_picks() -> None:
    for first, cards in (("Two of Clubs", 7), ("Lucky Toe", 8)):
        table = Table().give(0, "Two of Clubs", "Lucky Toe").tap(0, "Two of Clubs", at="P1").settle()
        table.play(0, "A Sack").until_why("order").choose(first).settle()
        assert len(table.hand_of(0)) == cards


@rule("ZONE-12")
def test_a_compost_loots_the_discard_of_which_a_hallowed_ground_took_the_top() -> None:
    table = Table().give(0, "Compost", "Hallowed Ground").counters("Hallowed Ground", 3)
    table.discard("loot", "Cancer", "Joker", "Bomb!").tap(0, "Hallowed Ground").settle()
    assert table.hand_of(0) == ["Bomb!"]
    table.tap(0, "Compost").settle().give(0, "Bum Friend").tap(0, "Bum Friend").until_why("Bum Friend: put").choose(
        "Bomb!"
    ).settle()
    assert table.hand_of(0) == ["Joker"] and table.discarded("loot") == ["Cancer"]
    assert table.deck_names("loot")[0] == "Bomb!"


@rule("LOOT-04", "TURN-20")
def test_glitter_bombs_play_one_open_card_after_the_other_unless_famine_is_in_the_room() -> None:
    for room, more in (("Hall", True), ("Shadow of Famine", False)):
        table = housed(room).give(0, "Glitter Bombs").deck("loot", "Demon Form", "Cancer").plays(0, 2)
        table.tap(0, "Glitter Bombs").settle().act(0, "Play Demon Form").settle()
        assert table.atk_of(0) == 3 and table.offered("Play Cancer") == more


@rule("LOOT-10", "LOOT-05")
def test_rusty_spoons_play_another_players_card_which_is_no_card_of_that_hand_any_more() -> None:
    table = Table().give(0, "Rusty Spoons").hand(1, "Demon Form").tap(0, "Rusty Spoons", at="P2").settle()
    assert table.hand_of(1) == []
    table.act(0, "Play Demon Form").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (3, 1) and table.top("loot") == "Demon Form"


@rule("ZONE-10")
def test_an_x_ray_sees_what_an_ansuz_sorted_and_only_for_its_player() -> None:
    table = Table(3).play(0, "Ansuz").until("loot deck").choose("loot deck")
    table.settle().give(1, "Sack Head").tap(1, "Sack Head").until("loot deck").choose("loot deck").settle()
    tops = [soulstack.view(table.game, seat) for seat in range(3)]
    assert tops[0] != tops[2]


def test_a_bible_thump_counts_the_dead_of_this_turn_alone() -> None:
    table = Table(3).play(0, "XIII. Death", at="P2").settle().play(0, "XIII. Death", at="P3").settle()
    table.deck("loot", *["Bomb!"] * 9).play(0, "Bible Thump!").settle()
    assert len(table.hand_of(0)) == 6
    table.end_turn()
    size = len(table.hand_of(0))
    table.deck("loot", *["Bomb!"] * 4).play(0, "Bible Thump!").settle()
    assert len(table.hand_of(0)) == size + 2


@rule("COST-02", "LOOT-08")
def test_a_fiend_fire_takes_the_whole_hand_and_a_rib_of_greed_does_not_forbid_what_is_paid() -> None:
    table = Table().give(0, "Rib of Greed").hand(0, "Fiend Fire", "Bomb!", "Bomb!", "Bomb!").plays(0)
    table.act(0, "Play Fiend Fire", at=("Fatty", "Done")).settle()
    assert table.hand_of(0) == [] and table.hp_of("Fatty") == 1
