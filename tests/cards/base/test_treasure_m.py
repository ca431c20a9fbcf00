"""Treasure of the base box, Pandora's Box to Sacred Heart: each ability as its text and the rulebook say."""

import pytest

from rules_covered import rule
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import CARD_BITS
from table import Table, card

DIE = card("Die", "Roll: Gain X¢.", kind="loot")
RUIN = card("Ruin", "Destroy a monster or item or soul.", kind="loot")


# Pandora's Box


@pytest.mark.parametrize(("face", "cents", "cards"), [(1, 1, 0), (2, 6, 0), (4, 0, 3), (5, 9, 0)])
def test_pandoras_box_is_destroyed_for_cents_or_loot(face: int, cents: int, cards: int) -> None:
    table = Table(dice=[face]).give(0, "Pandora's Box").tap(0, "Pandora's Box").settle()
    assert (table.purse(0), len(table.hand_of(0)), table.souls(0)) == (cents, cards, 0)
    assert table.top("treasure") == "Pandora's Box"


def test_pandoras_box_kills_a_monster_on_a_3() -> None:
    table = Table(dice=[3]).give(0, "Pandora's Box").tap(0, "Pandora's Box")
    table.until("Pale Fatty").choose("Pale Fatty").settle()
    assert not table.has("Pale Fatty")
    assert table.has("Fatty")
    assert table.purse(0) == 6  # its reward


@rule("RULING-21")
def test_pandoras_box_becomes_a_soul_on_a_6() -> None:
    table = Table(dice=[6]).give(0, "Pandora's Box").tap(0, "Pandora's Box").settle()
    assert table.souls(0) == 1
    assert table.items(0) == []
    assert "Pandora's Box" not in table.discarded("treasure")


@rule("ZONE-01")
def test_pandoras_box_put_into_the_deck_over_its_roll_stays_there() -> None:
    table = Table(dice=[6]).give(0, "Pandora's Box").give(1, "The Curse").tap(0, "Pandora's Box").until_stack("roll: 6")
    table.tap(1, "The Curse", at="treasure discard").settle()
    assert table.deck_names("treasure")[0] == "Pandora's Box" and table.souls(0) == 0


@rule("RULING-02")
def test_an_eternal_pandoras_box_stays_and_nothing_is_rolled() -> None:
    table = Table().give(0, "Pandora's Box").counters("Pandora's Box", 1, "eternal")
    table.tap(0, "Pandora's Box").settle()
    assert table.items(0) == ["Pandora's Box"]
    assert table.log("roll") == []
    assert table.souls(0) == 0


# Pay to Play


def test_pay_to_play_steals_an_item_for_10_cents() -> None:
    table = Table(players=3).give(0, "Pay to Play").give(1, "Meat!", "The D6").give(2, "Dinner").cents(0, 19)
    table.act(0, "Activate Pay to Play")
    assert not table.offered("The D6")
    assert not table.offered("Breakfast")  # in the shop
    assert table.offered("Dinner (P3)")
    table.choose("Meat!").settle()
    assert table.items(0) == ["Pay to Play", "Meat!"]
    assert table.items(1) == ["The D6"]
    assert table.purse(0) == 9
    assert not table.offered("Pay to Play")


def test_pay_to_play_is_paid_for_nothing_if_the_item_is_gone() -> None:
    table = Table(cards=RUIN).give(0, "Pay to Play").give(1, "Meat!").cents(0, 10).hand(1, "Ruin").plays(1)
    table.tap(0, "Pay to Play", at="Meat!").play(1, "Ruin", at="Meat!").settle()
    assert (table.items(0), table.purse(0)) == (["Pay to Play"], 0)


# Placebo


def test_placebo_copies_a_tap_ability_with_a_target_of_its_own() -> None:
    table = Table().give(0, "Placebo").give(1, "Mr. Boom")
    table.tap(0, "Placebo", at="Mr. Boom").until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 3
    assert table.obj("Mr. Boom").charged
    assert not table.obj("Placebo").charged


def test_placebo_copies_no_eternal_item_and_no_paid_ability() -> None:
    table = Table().give(0, "Placebo").give(1, "Mr. Boom", "Forever Alone", "Smelter", "Sack of Pennies")
    table.act(0, "Activate Placebo")
    assert [label.split(" (")[0] for label in table.options()] == ["Placebo", "Mr. Boom", "Sack of Pennies"]
    table.choose("Sack of Pennies").settle()
    assert table.purse(0) == 1


def test_placebo_may_copy_a_shop_item() -> None:
    table = Table().shop("Mr. Boom", "Dinner").give(0, "Placebo")
    table.tap(0, "Placebo", at="Mr. Boom").until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 3


def test_placebo_is_this_in_what_it_copies() -> None:
    table = Table(dice=[6]).give(0, "Placebo").give(1, "Pandora's Box")
    table.tap(0, "Placebo", at="Pandora's Box").settle()
    assert table.items(0) == []
    assert table.items(1) == ["Pandora's Box"]
    assert table.souls(0) == 0  # Placebo has no soul value
    assert [o.seat for o in table.game.objs.values() if o.role == "soul"] == [0]


def test_placebo_copies_nothing_of_an_item_that_is_gone() -> None:
    table = Table(cards=RUIN).give(0, "Placebo").give(1, "Sack of Pennies").hand(1, "Ruin").plays(1)
    table.tap(0, "Placebo", at="Sack of Pennies").play(1, "Ruin", at="Sack of Pennies").settle()
    assert table.purse(0) == 0


def test_placebo_gets_the_counters_that_a_copied_ability_puts_on_this() -> None:
    table = Table().give(0, "Placebo").give(1, "Tech X").tap(0, "Placebo", at="Tech X").settle()
    assert table.obj("Placebo").counters == {"": 1}
    assert table.obj("Tech X").counters == {}


def test_placebo_copying_itself_does_nothing() -> None:
    table = Table().give(0, "Placebo").give(1, "Mr. Boom").tap(0, "Placebo", at="Placebo").settle()
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty")) == (4, 4)
    assert table.stack() == []


# Polydactyly


def test_polydactyly_gives_a_second_loot_play_on_its_players_turn() -> None:
    table = Table().give(0, "Polydactyly").hand(0, *["A Penny!"] * 3).hand(1, *["A Penny!"] * 2)
    table.choose("Play A Penny!").settle().choose("Play A Penny!").settle()
    assert table.purse(0) == 2
    assert not table.offered("Play A Penny!")
    table.end_turn().choose("Play A Penny!").settle()
    assert not table.offered("Play A Penny!")  # P2 has one
    assert table.purse(1) == 1


def test_polydactyly_hits_harder_with_the_first_attack_roll_of_each_turn() -> None:
    table = Table(dice=[2, 2, 2]).give(0, "Polydactyly")
    table.attack("Fatty").settle()
    assert [entry["n"] for entry in table.log("damage")] == [2, 1, 1]


def test_polydactyly_is_spent_by_a_miss_and_fresh_next_turn() -> None:
    table = Table(dice=[1, 2, 2, 2, 2]).give(0, "Polydactyly").deck("monster", "Dip", "Clotty", "Pooter")
    table.attack("Fatty").settle()
    dealt = [entry["n"] for entry in table.log("damage") if entry["name"] == "Fatty"]
    assert dealt == [1, 1, 1, 1]
    table.monsters("Fatty", "Pale Fatty").end_turn().dice(2, 2, 2, 2).attack("Fatty").settle()
    table.monsters("Fatty", "Pale Fatty").end_turn().dice(2, 2, 2).attack("Fatty").settle()
    dealt = [entry["n"] for entry in table.log("damage") if entry["name"] == "Fatty"]
    assert dealt == [1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1]  # P1, P2, and P1 again


# Potato Peeler


def test_potato_peeler_puts_the_top_card_of_each_deck_into_its_discard() -> None:
    table = Table().give(0, "Potato Peeler")
    table.deck("loot", "Bomb!", "Pills!").deck("treasure", "Meat!").deck("monster", "Fly", "Spider")
    table.tap(0, "Potato Peeler").settle()
    assert (table.top("loot"), table.top("treasure"), table.top("monster")) == ("Bomb!", "Meat!", "Fly")
    assert table.deck_names("loot")[0] == "Pills!"
    assert table.deck_names("monster")[0] == "Spider"


# Razor Blade


def test_razor_blade_deals_1_damage_to_any_player_and_to_no_monster() -> None:
    table = Table(players=3).give(0, "Razor Blade").act(0, "Activate Razor Blade")
    assert [label[:2] for label in table.options()] == ["P1", "P2", "P3"]
    table.choose("P3").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 1]


# Remote Detonator


def vote(*ballots: str) -> Table:
    """P1 sets off Remote Detonator; the players vote in turn order from P1."""
    table = Table(players=3).give(0, "Remote Detonator").give(1, "Meat!", "The D6").give(2, "Shiny Rock")
    table.tap(0, "Remote Detonator")
    for seat, ballot in enumerate(ballots):
        table.until(ballot)
        assert table.asked == seat
        table.choose(ballot)
    return table.settle()


def test_remote_detonator_destroys_the_item_with_the_most_votes() -> None:
    table = vote("Shiny Rock", "Shiny Rock", "Meat!")
    assert table.top("treasure") == "Shiny Rock"
    assert table.items(2) == []
    assert table.items(1) == ["Meat!", "The D6"]


def test_remote_detonator_does_nothing_on_a_tie() -> None:
    table = vote("Shiny Rock", "Remote Detonator", "Meat!")
    assert table.discarded("treasure") == []
    assert [table.items(seat) for seat in range(3)] == [["Remote Detonator"], ["Meat!", "The D6"], ["Shiny Rock"]]


def test_remote_detonator_may_hit_the_shop_but_an_eternal_item_only_in_vain() -> None:
    table = vote("Breakfast", "Breakfast", "The D6")
    assert table.top("treasure") == "Breakfast"
    assert len(table.slot_names("shop")) == 2
    assert None not in table.slot_names("shop")
    table = vote("The D6", "Breakfast", "The D6")
    assert table.discarded("treasure") == []
    assert "The D6" in table.items(1)


# Restock


def test_restock_clears_any_number_of_shop_items_at_the_start_of_its_players_turn() -> None:
    table = Table().deck("treasure", "Meat!", "Shiny Rock").give(1, "Restock")
    table.choose("End the turn").until("Dinner", "shop")
    assert table.asked == 1
    table.choose("Dinner")
    table.choose("Breakfast").settle()
    assert sorted(table.discarded("treasure")) == ["Breakfast", "Dinner"]
    assert table.slot_names("shop") == ["Meat!", "Shiny Rock"]


def test_restock_may_clear_one_or_none_and_not_on_the_turn_of_others() -> None:
    table = Table().deck("treasure", "Meat!").give(1, "Restock")
    table.choose("End the turn").until("Dinner", "shop").choose("Dinner").choose("Done").settle()
    assert table.slot_names("shop") == ["Breakfast", "Meat!"]
    table.end_turn()
    assert table.active == 0
    assert table.discarded("treasure") == ["Dinner"]
    table.end_turn()  # declined
    assert table.discarded("treasure") == ["Dinner"]


# Sack Head


@pytest.mark.parametrize(("deck", "top", "below"), [("loot", "Bomb!", "Pills!"), ("monster", "Fly", "Spider")])
def test_sack_head_looks_at_the_top_card_and_may_bury_it(deck: str, top: str, below: str) -> None:
    table = Table().give(0, "Sack Head").deck(deck, top, below)
    table.tap(0, "Sack Head", at=f"{deck} deck").until("Yes")
    assert table.log("look")[-1]["n"] == 1
    table.choose("Yes").settle()
    assert table.deck_names(deck)[0] == below
    assert table.deck_names(deck)[-1] == top


def test_sack_head_may_leave_the_card() -> None:
    table = Table().give(0, "Sack Head").deck("treasure", "Meat!", "Shiny Rock")
    table.tap(0, "Sack Head", at="treasure deck").until("Yes").choose("No").settle()
    assert table.deck_names("treasure")[:2] == ["Meat!", "Shiny Rock"]
    assert table.game.decks[TREASURE][-1] >> CARD_BITS == 1  # P1 has seen it, and only P1


# Sack of Pennies


def test_sack_of_pennies_gives_1_cent() -> None:
    table = Table().give(0, "Sack of Pennies").tap(0, "Sack of Pennies").settle()
    assert table.purse(0) == 1
    assert not table.obj("Sack of Pennies").charged


@pytest.mark.parametrize("roller", [0, 1])
def test_sack_of_pennies_may_be_recharged_on_any_1(roller: int) -> None:
    table = Table(cards=DIE, dice=[1, 2]).give(0, "Sack of Pennies").charge("Sack of Pennies", charged=False)
    table.play(roller, "Die").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert table.obj("Sack of Pennies").charged
    table.charge("Sack of Pennies", charged=False).play(roller, "Die").settle()
    assert not table.obj("Sack of Pennies").charged


# Sacred Heart


def test_sacred_heart_may_turn_its_players_1_into_a_6() -> None:
    table = Table(cards=DIE, dice=[1]).give(0, "Sacred Heart").awake()
    table.play(0, "Die").until_stack("roll: 1", "ability: Sacred Heart").until("Yes").choose("Yes").settle()
    assert table.purse(0) == 6


def test_sacred_heart_may_be_declined_and_helps_nobody_else() -> None:
    table = Table(cards=DIE, dice=[1, 1]).give(0, "Sacred Heart")
    table.play(0, "Die").until("Yes").choose("No").settle()
    table.play(1, "Die").settle()
    assert (table.purse(0), table.purse(1)) == (1, 1)


@rule("ABIL-17")
def test_sacred_heart_does_nothing_if_the_roll_is_no_1_any_more() -> None:
    table = Table(cards=DIE, dice=[1]).give(0, "Sacred Heart").give(1, "Spoon Bender")
    table.play(0, "Die").until_top("ability: Sacred Heart").tap(1, "Spoon Bender", at="roll of 1").settle()
    assert table.purse(0) == 2


def test_sacred_heart_turns_an_attack_roll_too() -> None:
    table = Table(dice=[1]).give(0, "Sacred Heart").awake()
    table.attack("Fatty").until("Yes").choose("Yes").until_stack("damage: Fatty")
