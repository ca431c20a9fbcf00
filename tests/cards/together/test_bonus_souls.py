"""Bonus souls that are won by cards of another box, change hands, are given to others and are lost."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"
GREED, GLUTTONY, GUPPY = "Soul of Greed", "Soul of Gluttony", "Soul of Guppy"


@rule("BONUS-02")
def test_greed_is_won_in_the_middle_of_a_loot_that_loses_the_cents_again() -> None:
    table = Table(dice=[5]).bonus_soul(GREED).cents(0, 20).give(0, "Crooked Penny")
    table.play(0, "A Nickel!").tap(0, "Crooked Penny", at="P1").settle()
    assert table.holder(GREED) == -1 and table.purse(0) == 5  # the penny resolved first
    table = Table(dice=[2]).bonus_soul(GREED).cents(0, 13).give(0, "Crooked Penny").tap(0, "Crooked Penny", at="P1")
    table.settle()
    assert table.holder(GREED) == 0 and table.purse(0) == 26


@rule("BONUS-02", "EACH-01")
def test_equality_brings_two_players_25_cents_in_the_order_of_the_game_whoever_was_paid() -> None:
    for player in (2, 1):
        table = housed("Equality", players=3).bonus_soul(GREED).cents(1, 24).cents(2, 24).play(player, "A Penny!")
        table.settle()
        assert [table.purse(seat) for seat in range(3)] == [1, 25, 25]
        assert table.holder(GREED) == 1


@rule("BONUS-06")
def test_guppy_items_of_two_boxes_and_a_copy_of_one_win_the_soul_of_guppy() -> None:
    table = Table().bonus_soul(GUPPY).give(0, "Guppy's Tail", "Modeling Clay").give(1, "aa-guppys_paw", "Lunch")
    assert table.holder(GUPPY) == -1
    table.tap(0, "Modeling Clay", at="Guppy's Paw").settle()
    assert table.holder(GUPPY) == 0 and table.souls(0) == 1


def test_guppys_pieces_bring_in_the_soul_that_is_won_at_once() -> None:
    table = housed("Hall").give(1, "Guppy's Eye", "nen-guppys_head").deck("room", "Guppy's Pieces").give(0, "Doorway")
    table.tap(0, "Doorway", at="room").settle()
    assert table.slot_names("room") == ["Guppy's Pieces"]
    assert table.souls(1) == 1 and table.holder(GUPPY) == 1


@rule("BONUS-04")
def test_guppys_pieces_do_not_bring_back_a_soul_that_has_been_won() -> None:
    table = housed("Hall").bonus_soul(GUPPY).gain_bonus_soul(0, GUPPY).give(1, "Guppy's Eye", "nen-guppys_head")
    table.deck("room", "Guppy's Pieces").give(0, "Doorway").tap(0, "Doorway", at="room").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0)


@rule("BONUS-03", "SOUL-08")
def test_a_soul_of_greed_is_stolen_like_any_other_and_nobody_wins_it_again() -> None:
    table = Table(dice=[6]).bonus_soul(GREED).gain_bonus_soul(1, GREED).cents(0, 25).cents(1, 25)
    table.deck("monster", "Betrayal!").attack("monster deck", "slot 1").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0) and table.holder(GREED) == 0
    table.play(1, "A Penny!").settle()
    assert table.souls(1) == 0


def test_the_soul_of_envy_goes_to_one_of_several_poorest_whom_the_active_player_names() -> None:
    table = Table(4).bonus_soul("Soul of Envy").soul(1, "Monstro", "Gurdy").soul(2, "Pin")
    table.hand(1, "b2-lost_soul").play(1, "Lost Soul").until_asked(0).until("P4").choose("P4").settle()
    assert [table.souls(seat) for seat in range(4)] == [0, 3, 1, 1]


@rule("CARD-13")
def test_the_soul_of_envy_counts_the_lost_as_a_soul() -> None:
    table = Table(2, characters=["The Lost", "Isaac"]).bonus_soul("Soul of Envy").soul(0, "Monstro")
    table.hand(0, "b2-lost_soul").play(0, "Lost Soul").settle()
    assert table.souls(0) == 3 and table.souls(1) == 1 and table.holder("Soul of Envy") == 1


def test_the_soul_of_sloth_goes_to_who_has_least_when_another_fills_a_fourth_place() -> None:
    table = Table(3).bonus_soul("Soul of Sloth").give(0, "Meat!", "Lunch", "Jawbone").give(1, "Tech X").cents(0, 10)
    table.buy("Breakfast").settle()
    assert len(table.items(0)) == 4 and [table.souls(seat) for seat in range(3)] == [0, 0, 1]


def test_the_soul_of_sloth_hears_of_a_trinket_and_of_an_item_that_a_peeper_becomes() -> None:
    table = (
        Table(monsters=["Peeper", "Gurdy"]).bonus_soul("Soul of Sloth").give(0, "Plan C", "Lunch", "Meat!", "Tech X")
    )
    table.tap(0, "Plan C", at="Peeper").settle()
    assert sorted(table.items(0)) == ["Lunch", "Meat!", "Peeper", "Tech X"] and table.souls(1) == 1


@rule("GAIN-03")
def test_the_soul_of_pride_counts_what_damocles_doubles_and_a_purchase_as_it_is_gained() -> None:
    table = Table().bonus_soul("Soul of Pride").give(0, "Damocles").deck("treasure", "Jawbone", "Smelter", "Tech X")
    table.play(0, "XVII. The Stars").settle()
    assert table.obj("Soul of Pride").counters == {"": 2} and len(table.items(0)) == 3


def test_the_soul_of_wrath_goes_to_the_active_player_who_has_died_as_the_sixth() -> None:
    table = Table(3).bonus_soul("Soul of Wrath").counters("Soul of Wrath", 5).give(2, "Curse of Loss")
    table.play(2, DEATH, at="P1").settle()
    assert table.died(0) and table.souls(0) == 1


@rule("TRIG-03", "TRIG-04")
def test_the_soul_of_wrath_comes_too_late_to_be_lost_to_the_curse_of_loss() -> None:
    table = Table(3).bonus_soul("Soul of Wrath").counters("Soul of Wrath", 5).give(0, "Curse of Loss").soul(0, "Pin")
    table.play(2, DEATH, at="P1").settle()  # the game's trigger was put on the stack first, so the curse went first
    assert table.souls(0) == 1 and not table.has("Pin") and table.holder("Soul of Wrath") == 0


def test_strawberry_counts_a_1_of_a_reroll_once_and_only_the_active_player() -> None:
    table = Table(dice=[1, 4, 1, 1]).bonus_soul("Strawberry").give(0, "The D6")
    table.play(0, "Chunk of Amber").until_top("roll: 1").tap(0, "The D6").settle()
    table.play(1, "Chunk of Amber").settle().play(0, "Chunk of Amber").settle()
    assert table.holder("Strawberry") == -1
    table.dice(1, 1).play(0, "Chunk of Amber").settle().play(0, "Chunk of Amber").settle()
    assert table.holder("Strawberry") == 0


def test_a_fourth_soul_from_a_bonus_soul_wins_at_once_unless_it_lives_is_a_soul() -> None:
    for other, over in (("Monstro", True), ("aa-it_lives", False)):
        table = Table().bonus_soul(GLUTTONY).soul(0, "aa-mom", "Gurdy").soul(1, other).hand(0, *["Bomb!"] * 9)
        table.play(0, "A Sack").settle()
        assert table.souls(0) == 4 and (table.game.result is not None) == over
