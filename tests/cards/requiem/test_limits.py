"""Requiem's prices, taxes and limits, and its cards for whoever has most or fewest."""

import pytest

from rules_covered import rule
from table import Table, card

CROWN = card("Crown", kind="treasure", souls=1)
PURSE = card("Purse", "↷ Gain 1¢.")
LAMP = card("Lamp", "↷ Gain 1¢.")
BELL = card("Bell", "$ Pay 2¢: Loot 1.")
ROOMS = card("Hall", kind="room") + card("Attic", kind="room") + card("Cellar", kind="room")
KIT = CROWN + PURSE + LAMP + BELL + ROOMS


def room(name: str, players: int = 2, **more: object) -> Table:
    table = Table(players, rooms=[name], cards=KIT, **more)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty")


# who may do how much


def test_shadow_of_famine_lets_each_player_activate_one_ability_a_turn() -> None:
    table = room("Shadow of Famine").awake().give(0, "Purse", "Bell").give(1, "Lamp").cents(0, 5)
    table.tap(0, "Purse").until_asked(1)
    assert table.offered("Activate Lamp")
    table.choose("Activate Lamp").settle()
    assert not table.offered("Activate"), table.options()  # not even the character
    assert table.end_turn().active == 1
    table.charge("Purse").until_turn_over().until_phase("action").until_asked(0)
    assert table.offered("Activate Purse") and table.offered("Activate Bell")


@rule("RULING-55")
def test_shadow_of_famine_counts_what_was_done_before_it_came() -> None:
    opener = card("Opener", "↷ Put the top card of the room deck in a room slot.")
    table = Table(rooms=["Hall"], cards=KIT + opener).deck("room", "Shadow of Famine").give(0, "Opener", "Lamp")
    table.tap(0, "Opener").settle()
    assert table.has("Shadow of Famine") and not table.offered("Activate Lamp")


def test_shadow_of_famine_lets_each_player_play_one_loot_card_a_turn() -> None:
    table = room("Shadow of Famine").hand(0, "A Penny!", "A Nickel!").hand(1, "A Dime!!").plays(0, 3).plays(1, 1)
    table.act(0, "Play A Penny!").until_asked(1)
    assert table.offered("Play A Dime!!")
    table.settle()
    assert not table.offered("Play A Nickel!")


@rule("RULING-56")
def test_tax_for_the_mighty_is_paid_to_each_other_player_on_declaring() -> None:
    table = room("Tax for the Mighty", 3, chance=True).soul(0, "Crown").cents(0, 5).cents(1, 0).cents(2, 0)
    table.attack("Fatty")
    assert (table.purse(0), table.purse(1), table.purse(2)) == (1, 2, 2)


def test_without_the_tax_in_full_there_is_no_attack() -> None:
    table = room("Tax for the Mighty", 3).soul(0, "Crown").cents(0, 3)
    assert not table.offered("Declare an attack") and table.offered("End the turn")
    table.cents(0, 4).until_asked(0)
    assert table.offered("Declare an attack")


def test_who_has_fewer_souls_pays_no_tax_and_nobody_does_while_there_is_no_soul() -> None:
    table = room("Tax for the Mighty", chance=True).soul(1, "Crown").cents(0, 5)
    assert table.attack("Fatty").purse(0) == 5
    assert room("Tax for the Mighty", chance=True).cents(0, 5).attack("Fatty").purse(0) == 5


@rule("RULING-56")
def test_an_attack_that_is_owed_lapses_without_the_tax() -> None:
    drum = card("Drum", "↷ You must attack 1 additional time this turn.")
    table = Table(3, rooms=["Tax for the Mighty"], cards=KIT + drum).soul(0, "Crown").cents(0, 3).give(0, "Drum")
    table.tap(0, "Drum").settle()
    assert not table.offered("Declare an attack") and table.offered("End the turn")


# who has the fewest


def test_might_for_the_meek_helps_all_who_have_the_fewest_souls() -> None:
    table = room("Might for the Meek", 3)
    assert [table.atk_of(seat) for seat in range(3)] == [2, 2, 2]
    table.soul(1, "Crown")
    assert [table.atk_of(seat) for seat in range(3)] == [2, 1, 2]
    table.dice(6, 6).attack("Fatty").settle()
    assert table.offered("Declare an attack")


def test_who_has_more_souls_attacks_once() -> None:
    table = room("Might for the Meek", dice=[6, 6, 6, 6]).soul(0, "Crown").attack("Fatty").settle()
    assert not table.offered("Declare an attack")


def test_pity_for_the_poor_pays_for_the_first_shop_item_of_the_poorest() -> None:
    table = room("Pity for the Poor").give(0, "Steamy Sale!").cents(0, 3)
    assert table.buy("Breakfast").purse(0) == 3
    rich = room("Pity for the Poor").soul(0, "Crown").cents(0, 12)
    assert rich.buy("Breakfast").purse(0) == 2


@rule("RULING-57")
def test_pity_for_the_poor_is_for_the_first_only_and_not_for_the_deck() -> None:
    card_ = card("Pass", "You may purchase 1 additional time on your turn.")
    table = Table(rooms=["Pity for the Poor"], cards=KIT + card_).give(0, "Pass").cents(0, 12)
    table.buy("Breakfast").settle().buy("Dinner")
    assert table.purse(0) == 2
    deck = Table(rooms=["Pity for the Poor"], cards=KIT + card_).give(0, "Pass").cents(0, 12)
    deck.buy("the treasure deck").settle()
    assert deck.purse(0) == 2
    assert deck.buy("Breakfast").purse(0) == 2  # the first shop item is this one


@pytest.mark.parametrize("what, left", [("Breakfast", 1), ("the treasure deck", 0), ("", 0)])
def test_greed_looms_spares_who_has_purchased_a_shop_item(what: str, left: int) -> None:
    table = room("Greed Looms").hand(0, "A Penny!").hand(1, "A Dime!!").cents(0, 10)
    if what:
        table.buy(what)
    table.settle().until_turn_over()
    assert len(table.hand_of(0)) == left and len(table.hand_of(1)) == 1


@pytest.mark.parametrize("mine, others, looted", [(0, 2, 2), (1, 2, 1), (2, 1, 0)])
def test_consolation_prize_loots_what_is_missing_to_the_most_souls(mine: int, others: int, looted: int) -> None:
    crowns = "".join(card(f"Crown {n}", souls=1) for n in range(6))
    table = Table(cards=crowns).give(0, "Consolation Prize")
    table.soul(0, *[f"Crown {n}" for n in range(mine)]).soul(1, *[f"Crown {n}" for n in range(3, 3 + others)])
    table.end_turn()
    before = len(table.hand_of(0))
    table.until_turn_over().until_phase("action")
    assert table.active == 0 and len(table.hand_of(0)) - before == looted + 1  # and the loot step


def test_handicapped_placard_makes_monsters_easier_for_who_is_behind() -> None:
    crowns = card("Crown 1", souls=1) + card("Crown 2", souls=1)
    table = Table(cards=crowns, monsters=["Stoney", "Mega Fatty"]).give(0, "Handicapped Placard")
    before = table.evasion_of("Mega Fatty")
    assert before is not None and before > 2
    table.soul(1, "Crown 1", "Crown 2")
    assert table.evasion_of("Mega Fatty") == before - 2
    table.end_turn()
    assert table.evasion_of("Mega Fatty") == before  # not on another's turn


def test_backstabber_lets_players_with_more_souls_be_attacked_at_3() -> None:
    table = Table(3, cards=KIT, dice=[2, 3, 3]).give(0, "Backstabber").soul(1, "Crown")
    targets = table.attack_targets()
    assert "P2" in targets and "P3" not in targets
    table.choose("P2").settle()
    assert table.dead(1) and len(table.hand_of(0)) == 1


def test_rock_bottom_helps_with_fewer_loot_cards_than_when_it_came() -> None:
    table = Table(cards=KIT, shop=["Rock Bottom", "Dinner"]).hand(0, "A Penny!", "A Nickel!").cents(0, 10)
    table.buy("Rock Bottom").settle()
    assert table.obj("Rock Bottom").counters == {"": 2}
    kept = table.settle().until_turn_over()
    assert len(kept.hand_of(0)) == 2
    less = Table(cards=KIT, shop=["Rock Bottom", "Dinner"]).hand(0, "A Penny!", "A Nickel!").cents(0, 10)
    less.buy("Rock Bottom").settle().play(0, "A Penny!").settle().until_turn_over()
    assert len(less.hand_of(0)) == 3


# who did


def test_keepers_bargain_pays_once_more_for_each_player_who_took_it() -> None:
    table = Table(3).give(0, "Keeper's Bargain").cents(0, 0).cents(1, 0).cents(2, 0)
    table.tap(0, "Keeper's Bargain").until_why("you may").choose("Yes").until_why("you may").choose("No").settle()
    assert (table.purse(0), table.purse(1), table.purse(2)) == (2, 1, 0)
    assert [entry["n"] for entry in table.log("gain ¢") if entry["seat"] == 0] == [1, 1]


def test_keepers_bargain_makes_the_shop_cheaper() -> None:
    table = Table().give(0, "Keeper's Bargain").cents(0, 7)
    assert table.buy("Breakfast").purse(0) == 0


def test_hand_me_downs_is_given_a_card_by_each_player_who_looted() -> None:
    table = Table(3).give(0, "Hand Me Downs").hand(1, "A Penny!").hand(2, "A Dime!!")
    table.tap(0, "Hand Me Downs").until_why("you may").choose("No").until_why("you may").choose("Yes")
    table.until_why("give").choose("A Dime!!").settle()
    assert "A Dime!!" in table.hand_of(0) and table.hand_of(1) == ["A Penny!"] and len(table.hand_of(2)) == 1


# items that cost or keep


def test_trick_penny_makes_shop_and_paid_abilities_cheaper_and_pays_back() -> None:
    table = Table(cards=KIT).give(0, "Trick Penny", "Bell").cents(0, 1)
    table.tap(0, "Bell").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1
    assert not table.offered("Activate Bell")
    table.cents(0, 9).until_asked(0).buy("Breakfast").settle()
    assert table.purse(0) == 1  # paid 9, gained 1
    table.until_turn_over()
    assert table.purse(0) == 2


@rule("RULING-59")
def test_trick_penny_leaves_what_others_pay_and_what_is_no_cost() -> None:
    toll = card("Toll", "↷ Pay 2¢ and loot 1.")
    table = Table(cards=KIT + toll).give(1, "Trick Penny").give(0, "Bell", "Toll").cents(0, 1)
    assert not table.offered("Activate Bell")
    mine = Table(cards=KIT + toll).give(0, "Trick Penny", "Toll").cents(0, 1).tap(0, "Toll").settle()
    assert mine.purse(0) == 1 and not mine.hand_of(0)


def test_car_battery_recharges_others_and_itself_for_7() -> None:
    table = Table(cards=KIT).give(0, "Car Battery", "Purse").charge("Purse", False).cents(0, 7)
    table.act(0, "Activate Car Battery, ability 1").choose("Purse").until("Done").choose("Done").settle()
    assert table.obj("Purse").charged and not table.obj("Car Battery").charged
    table.act(0, "Activate Car Battery").settle()
    assert table.obj("Car Battery").charged and table.purse(0) == 0


def test_car_battery_stays_deactivated_in_the_recharge_step_and_for_other_cards() -> None:
    charger = card("Charger", "↷ Recharge each item you control.")
    table = Table(cards=charger).give(0, "Car Battery", "Charger").charge("Car Battery", False)
    table.tap(0, "Charger").settle()
    assert not table.obj("Car Battery").charged
    table.end_turn().end_turn()
    assert not table.obj("Car Battery").charged and table.obj("Charger").charged


def test_auction_gavel_sells_to_the_highest_bidder() -> None:
    table = Table(3).give(0, "Auction Gavel").cents(0, 0).cents(1, 5).cents(2, 4)
    table.tap(0, "Auction Gavel", at="Breakfast").until_why("bid or pass")
    assert table.asked == 1 and table.offered("5¢")
    table.choose("2¢")
    assert table.asked == 2 and not table.offered("2¢") and not table.offered("5¢")
    table.choose("4¢").choose("5¢").settle()
    assert table.purse(0) == 5 and table.purse(1) == 0 and table.purse(2) == 4
    assert "Breakfast" in table.items(1)


def test_auction_gavel_sells_nothing_if_nobody_bids() -> None:
    table = Table(3).give(0, "Auction Gavel").cents(0, 0).cents(1, 5).cents(2, 0)
    table.tap(0, "Auction Gavel", at="Breakfast").until_why("bid or pass").choose("Bid no more").settle()
    assert table.purse(0) == 0 and table.purse(1) == 5 and "Breakfast" in table.slot_names("shop")


# the end of one's turn


def test_lemegeton_takes_an_item_at_the_end_of_the_turn_for_a_treasure() -> None:
    table = Table().give(0, "Lemegeton", "Meat!").deck("treasure", "Curved Horn").tap(0, "Lemegeton").settle()
    assert "Curved Horn" in table.items(0)
    table.until_turn_over("Meat!")
    assert "Meat!" in table.discarded("treasure") and "Curved Horn" in table.items(0)
    table.until_turn_over(never="Curved Horn").until_turn_over(never="Curved Horn")
    assert "Curved Horn" in table.items(0)  # once


def test_lemegeton_in_anothers_turn_waits_for_ones_own_to_end() -> None:
    table = Table().give(1, "Lemegeton", "Meat!").deck("treasure", "Curved Horn").hand(0, "A Penny!").plays(0, 1)
    table.act(0, "Play A Penny!").until_asked(1).choose("Activate Lemegeton").settle()
    table.until_turn_over(never="Meat!")
    assert table.active == 1 and "Meat!" in table.items(1)
    table.until_turn_over("Curved Horn")
    assert table.items(1) == ["Lemegeton", "Meat!"]
