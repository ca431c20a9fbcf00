"""Stealing, giving, passing and swapping: who picks, from whom, and what does not change hands."""

import pytest

from rules_covered import rule
from table import Table, card


@rule("GAIN-08")
def test_each_victim_in_turn_is_stolen_from_and_the_thief_picks_blind() -> None:
    thief = card("Thief", "Steal 1 loot card from each other player. They lose 1¢.", "loot")
    table = Table(4, cards=thief).hand(0, "Jera").hand(2, "Dagaz", "Ehwaz").hand(3, "Bomb!", "A Penny!")
    for seat in range(4):
        table.cents(seat, 2)
    table.play(1, "Thief").until_why("steal")
    picks = []
    while "steal" in table.why():
        assert table.asked == 1 and not any("Dagaz" in label or "Bomb!" in label for label in table.options())
        picks.append(len(table.options()))
        table.game.choose(1)
    table.settle()
    assert picks == [2, 2]
    assert sorted(table.hand_of(1)) == ["A Penny!", "Ehwaz", "Jera"]
    assert [len(table.hand_of(seat)) for seat in (0, 2, 3)] == [0, 1, 1]


@rule("GAIN-08")
def test_a_thief_who_has_seen_a_hand_picks_by_name_and_of_several() -> None:
    text = "Choose another player. Look at their hand. Steal 2 loot cards from them."
    table = Table(3, cards=card("Thief", text, "loot")).hand(2, "Dagaz", "Ehwaz", "Jera")
    table.play(0, "Thief", at="P3").until_why("steal")
    assert table.offered("Jera") and table.asked == 0
    table.choose("Jera").choose("Dagaz").settle()
    assert sorted(table.hand_of(0)) == ["Dagaz", "Jera"] and table.hand_of(2) == ["Ehwaz"]


@rule("GAIN-08", "ABIL-13")
@pytest.mark.parametrize(("hand", "cents"), [([], 0), (["Jera"], 1), (["Jera", "Dagaz", "Ehwaz"], 1)])
def test_a_random_theft_takes_as_many_as_there_are(hand: list[str], cents: int) -> None:
    text = "Choose another player. Steal 2 random loot cards from them. If you do, gain 1¢."
    table = Table(3, cards=card("Thief", text, "loot")).hand(2, *hand).play(0, "Thief", at="P3").settle()
    taken = min(2, len(hand))
    assert (len(table.hand_of(0)), len(table.hand_of(2))) == (taken, len(hand) - taken) and table.purse(0) == cents
    assert sorted(table.hand_of(0) + table.hand_of(2)) == sorted(hand)


@rule("GAIN-05", "GAIN-09")
@pytest.mark.parametrize(("way", "left"), [("left", ["Ehwaz", "Jera", "Dagaz"]), ("right", ["Dagaz", "Ehwaz", "Jera"])])
def test_what_all_pass_is_picked_first_and_goes_round(way: str, left: list[str]) -> None:
    text = f"Each player passes 1 loot card to the {way}."
    table = Table(3, cards=card("Round", text, "loot")).hand(0, "Jera").hand(1, "Dagaz").hand(2, "Ehwaz")
    table.play(1, "Round").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [[name] for name in left]


@rule("GAIN-05", "GAIN-09")
def test_who_has_nothing_to_pass_passes_nothing() -> None:
    text = "Each player passes 1 loot card to the left. If they do, you gain 1¢."
    table = Table(3, cards=card("Round", text, "loot")).hand(0, "Jera", "Dagaz").play(1, "Round")
    table.until_why("Round: pass").choose("Dagaz").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Jera"], ["Dagaz"], []] and table.purse(1) == 1
    table = Table(3, cards=card("Round", text, "loot")).play(1, "Round").settle()
    assert table.purse(1) == 0


@rule("GAIN-05")
def test_whole_hands_are_passed_at_once() -> None:
    text = "Each player passes their hand to the left. If they do, you gain 1¢."
    table = Table(3, cards=card("Round", text, "loot")).hand(0, "Jera", "Dagaz").hand(2, "Ehwaz").play(1, "Round")
    table.settle()
    assert [sorted(table.hand_of(seat)) for seat in range(3)] == [["Ehwaz"], ["Dagaz", "Jera"], []]
    assert table.purse(1) == 1


@rule("GAIN-05", "GAIN-06")
@pytest.mark.parametrize(("cents", "given"), [(5, 2), (1, 1), (0, 0)])
def test_others_give_what_they_have_and_it_counts_if_they_gave_any(cents: int, given: int) -> None:
    text = "The player to your left gives you 2¢. If they do, loot 1."
    table = Table(3, cards=card("Tithe", text, "loot")).cents(2, cents).play(1, "Tithe").settle()
    assert (table.purse(1), table.purse(2)) == (given, cents - given)
    assert len(table.hand_of(1)) == (given > 0)


@rule("GAIN-09", "GAIN-14")
def test_who_has_looked_at_a_hand_picks_both_cards_of_a_swap() -> None:
    text = "Choose another player. Look at their hand. Swap 1 loot card with 1 loot card in their hand."
    table = Table(3, cards=card("Rope", text, "loot")).hand(0, "Jera", "Dagaz").hand(2, "Bomb!", "Ehwaz")
    table.play(0, "Rope", at="P3").until_why("Rope: swap")
    assert (table.asked, table.options()) == (0, ["Jera", "Dagaz"])
    table.choose("Dagaz")
    assert (table.asked, table.options()) == (0, ["Bomb!", "Ehwaz"])
    table.choose("Ehwaz").settle()
    assert sorted(table.hand_of(0)) == ["Ehwaz", "Jera"] and sorted(table.hand_of(2)) == ["Bomb!", "Dagaz"]


@rule("GAIN-09")
def test_of_items_in_a_swap_each_player_picks_their_own() -> None:
    text = "Choose another player. Swap 1 item you control with 1 item they control."
    table = Table(3, cards=card("Rope", text, "loot")).give(0, "Meat!", "The Map").give(2, "Mr. Boom", "Breakfast")
    table.play(0, "Rope", at="P3").until_why("Rope: swap")
    assert (table.asked, [label[:4] for label in table.options()]) == (0, ["Meat", "The "])
    table.choose("The Map")
    assert (table.asked, [label[:4] for label in table.options()]) == (2, ["Mr. ", "Brea"])
    table.choose("Breakfast (P3)").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Meat!"] and sorted(table.items(2)) == ["Mr. Boom", "The Map"]


@rule("GAIN-14", "ABIL-13")
@pytest.mark.parametrize(("give", "swapped"), [((0, 1), True), ((0, 0), False), ((1, 1), False)])
def test_two_things_of_one_player_do_not_change_hands(give: tuple[int, int], swapped: bool) -> None:
    rope = card("Rope", "Choose up to 2 items. Swap the 1st of them with the 2nd of them. If you do, gain 1¢.", "loot")
    table = Table(3, cards=rope).give(give[0], "Meat!").give(give[1], "The Map")
    table.play(0, "Rope", at=["Meat!", "The Map"]).settle()
    now = (table.holder("Meat!"), table.holder("The Map"))
    assert now == ((give[1], give[0]) if swapped else give) and table.purse(0) == swapped


@rule("GAIN-04", "GAIN-13", "ZONE-19")
@pytest.mark.parametrize(
    ("deck", "name", "where"),
    [
        ("loot", "Bomb!", "hand"),
        ("treasure", "Meat!", "items"),
        ("monster", "Fly", ""),
        ("monster", "Curse of Pain", "curse"),
    ],
)
def test_a_card_that_is_gained_goes_where_its_kind_belongs(deck: str, name: str, where: str) -> None:
    grab = card("Grab", f"Reveal the top card of the {deck} deck. Gain it. If you do, gain 5¢.", "loot")
    table = Table(3, cards=grab).deck(deck, name).play(1, "Grab").settle()
    assert table.purse(1) == (5 if where else 0)
    assert (name in table.hand_of(1), name in table.items(1)) == (where == "hand", where == "items")
    assert table.has(name) == (where in ("items", "curse")) and (table.deck_names(deck)[0] == name) == (not where)
    if where in ("items", "curse"):
        assert table.holder(name) == 1


@rule("GAIN-13", "GAIN-07")
@pytest.mark.parametrize(("verb", "left"), [("Gain", 2), ("Steal", 0)])
def test_what_somebody_controls_is_stolen_and_never_gained(verb: str, left: int) -> None:
    grab = card("Grab", f"{verb} an item. If you do, gain 5¢.", "loot")
    table = Table(3, cards=grab).give(2, "Meat!").play(0, "Grab", at="Meat!").settle()
    assert table.holder("Meat!") == left and table.purse(0) == (5 if left == 0 else 0)
    table = Table(3, cards=grab).play(0, "Grab", at="Dinner").settle()
    assert table.items(0) == ["Dinner"] and table.purse(0) == 5, "nobody controls what is in the shop"
