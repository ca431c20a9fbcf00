"""Warp Zone starting items: each ability of the thirteen."""

import pytest

import soulstack
from soulstack.engine.table.layers import loot_plays
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
SCYTHE = card("Scythe", "↷ Kill a monster or player.")
STING = card("Sting", "↷ Deal 1 damage to a player.") + card("Whip", "↷ Deal 1 damage to a player.")


def levels(table: Table, name: str) -> int:
    return table.obj(name).counters.get("level", 0)


# Ball of Tumors


def test_ball_of_tumors_comes_with_its_character_at_level_6() -> None:
    boxes, options = ["base", "warp_zone"], {"first_player": "chosen"}
    game = soulstack.new_game(2, seed=1, boxes=boxes, characters=["Ash", "Isaac"], options=options)
    found = next(o for o in game.objs.values() if game.face(o).name == "Ball of Tumors")
    assert found.counters == {"level": 6}


def dying(level: int) -> Table:
    """P1, who has 3¢, a loot card and a Breakfast, has died with this at a level."""
    table = Table(cards=SCYTHE).give(0, "Ball of Tumors", "Dinner").give(1, "Scythe")
    table.counters("Ball of Tumors", level, "level")
    return table.cents(0, 3).hand(0, "A Nickel!").tap(1, "Scythe", at="P1").settle()


def test_ball_of_tumors_goes_down_a_level_instead_of_the_death_penalty() -> None:
    table = dying(3)
    assert table.died(0) and levels(table, "Ball of Tumors") == 2
    assert table.purse(0) == 3 and table.hand_of(0) == ["A Nickel!"] and table.items(0) == ["Ball of Tumors", "Dinner"]


def test_ball_of_tumors_at_level_0_saves_nobody() -> None:
    table = dying(0)
    assert table.died(0) and levels(table, "Ball of Tumors") == 0
    assert table.purse(0) == 2 and table.hand_of(0) == [] and table.items(0) == ["Ball of Tumors"]


def test_ball_of_tumors_pays_nobody_elses_penalty() -> None:
    table = Table(cards=SCYTHE).give(0, "Ball of Tumors", "Scythe").cents(1, 3).tap(0, "Scythe", at="P2").settle()
    assert levels(table, "Ball of Tumors") == 6 and table.purse(1) == 2


@pytest.mark.parametrize("level, plays", [(2, 2), (1, 1)])
def test_ball_of_tumors_from_level_2_gives_a_loot_play_each_turn(level: int, plays: int) -> None:
    table = Table().give(1, "Ball of Tumors").counters("Ball of Tumors", level, "level").end_turn()
    assert loot_plays(table.game, 1) == plays


@pytest.mark.parametrize("level, hand", [(4, ["Dice Shard", "A Penny!"]), (3, ["A Nickel!"])])
def test_ball_of_tumors_from_level_4_turns_over_a_card_at_the_end_of_the_turn(level: int, hand: list[str]) -> None:
    table = Table().give(0, "Ball of Tumors").counters("Ball of Tumors", level, "level").hand(0, "A Nickel!")
    table.deck("loot", "Dice Shard", "A Penny!", "Bomb!", "Bomb!").end_turn()
    assert table.hand_of(0) == hand


def test_ball_of_tumors_loots_nothing_with_no_card_to_discard() -> None:
    table = Table().give(0, "Ball of Tumors").deck("loot", "Dice Shard", "A Penny!").end_turn()
    assert table.hand_of(0) == []


# Bow and Arrow


def test_bow_and_arrow_makes_its_mark_easier_to_hit_and_worth_3_cents_more() -> None:
    table = Table(dice=[2], monsters=["Dip", "Pale Fatty"]).give(0, "Bow and Arrow").deck("monster", "Clotty")
    table.damage("Pale Fatty", 3).tap(0, "Bow and Arrow", at="Pale Fatty").settle()
    assert table.obj("Pale Fatty").counters == {"bounty": 1}
    assert (table.evasion_of("Pale Fatty"), table.evasion_of("Dip")) == (2, 4)
    table.attack("Pale Fatty").settle()
    assert table.purse(0) == 6 + 3


def test_bow_and_arrow_pays_for_no_other_monster() -> None:
    table = Table(cards=SCYTHE, monsters=["Dip", "Fatty"]).give(0, "Bow and Arrow", "Scythe").deck("monster", "Clotty")
    table.tap(0, "Bow and Arrow", at="Fatty").settle().tap(0, "Scythe", at="Dip").settle()
    assert table.purse(0) == 1


def test_bow_and_arrow_does_not_care_who_kills_or_how() -> None:
    table = Table(cards=SCYTHE).give(1, "Bow and Arrow").give(0, "Scythe").deck("monster", "Clotty")
    table.counters("Fatty", 2, "bounty").tap(0, "Scythe", at="Fatty").settle()
    assert table.purse(1) == 3 and table.purse(0) == 0


# Focus


def test_focus_goes_up_a_level_for_each_soul_gained_or_given() -> None:
    gift = card("Gift", "↷ Give 1 soul you control to another player.")
    table = (
        Table(cards=gift + SCYTHE, monsters=["Pin", "Fatty"]).give(0, "Scythe").give(1, "Focus", "Gift").soul(1, "Chub")
    )
    table.tap(0, "Scythe", at="Pin").settle()
    assert levels(table, "Focus") == 0 and table.souls(0) == 1
    table.end_turn().tap(1, "Gift").settle()
    assert levels(table, "Focus") == 0 and table.souls(0) == 2


def test_focus_goes_up_as_its_owner_kills_a_boss_or_is_given_one() -> None:
    gift = card("Gift", "↷ Give 1 soul you control to another player.")
    table = (
        Table(cards=gift + SCYTHE, monsters=["Pin", "Fatty"]).give(0, "Scythe", "Focus").give(1, "Gift").soul(1, "Chub")
    )
    table.tap(0, "Scythe", at="Pin").settle()
    assert levels(table, "Focus") == 1
    table.tap(1, "Gift").settle()
    assert levels(table, "Focus") == 2


def focused(level: int, **options: object) -> Table:
    return Table(**options).give(0, "Focus").counters("Focus", level, "level")  # type: ignore[arg-type]


def test_focus_at_level_1_strengthens_the_first_attack_roll_of_a_turn() -> None:
    table = focused(1, dice=[6, 6]).attack("Fatty").until_top("roll: 6")
    assert table.atk_of(0) == 2
    table.resolve(2)
    assert table.hurts() == [("Fatty", 2)]
    table.until_top("roll: 6").resolve(2)
    assert table.hurts() == [("Fatty", 2), ("Fatty", 1)]


def test_focus_at_level_0_strengthens_nothing() -> None:
    table = focused(0, dice=[6]).attack("Fatty").until_top("roll: 6").resolve(2)
    assert table.hurts() == [("Fatty", 1)]


def test_focus_at_level_2_recharges_its_character_once_a_round() -> None:
    table = focused(2).charge("Isaac").tap(0, "Isaac")
    table.settle()
    assert table.obj("Isaac").charged
    table.tap(0, "Isaac").settle()
    assert not table.obj("Isaac").charged
    table.end_turn().charge("Isaac").tap(0, "Isaac").settle()
    assert not table.obj("Isaac").charged  # the round is not over yet
    table.end_turn().tap(0, "Isaac").settle()
    assert table.obj("Isaac").charged


def test_focus_recharges_for_no_other_activation() -> None:
    table = focused(2).charge("Isaac", False).charge("Maggy").give(0, "Jawbone").tap(1, "Maggy").settle()
    table.tap(0, "Jawbone", at="P2").settle()
    assert not table.obj("Isaac").charged and not table.obj("Maggy").charged


def test_focus_below_level_2_recharges_nothing() -> None:
    table = focused(1).charge("Isaac").tap(0, "Isaac").settle()
    assert not table.obj("Isaac").charged


def test_focus_at_level_3_prevents_the_first_damage_of_each_turn_only() -> None:
    table = focused(3, cards=STING).give(1, "Sting", "Whip")
    table.tap(1, "Sting", at="P1").settle()
    assert table.hp_of(0) == 2
    table.tap(1, "Whip", at="P1").settle()
    assert table.hp_of(0) == 1
    table.end_turn().tap(1, "Sting", at="P1").settle()
    assert table.hp_of(0) == 2


def test_focus_below_level_3_prevents_nothing() -> None:
    table = focused(2, cards=STING).give(1, "Sting").tap(1, "Sting", at="P1").settle()
    assert table.hp_of(0) == 1


# Football


def test_football_loots_for_all_others_at_the_end_of_the_turn() -> None:
    table = (
        Table(players=3).give(0, "Football").deck("loot", *["A Penny!"] * 8).choose("End the turn").until_turn_over()
    )
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 2, 2]
    table.settle().end_turn()
    assert len(table.hand_of(0)) == 0


def thrown(roll: int) -> Table:
    table = (
        Table(players=3, characters=["Isaac", "Johnny"], dice=[roll]).give(0, "Football").hand(0, *["A Nickel!"] * 3)
    )
    return table.deck("loot", *["A Penny!"] * 8).tap(0, "Football", at="P2").settle()


@pytest.mark.parametrize("roll", [1, 4])
def test_football_is_given_away_and_all_loot_1(roll: int) -> None:
    table = thrown(roll)
    assert table.holder("Football") == 1
    assert [len(table.hand_of(seat)) for seat in range(3)] == [4, 1, 1]


@pytest.mark.parametrize("roll", [5, 6])
def test_football_costs_2_cards_and_johnny_loots_2(roll: int) -> None:
    table = thrown(roll)
    assert table.holder("Football") == 1
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 2, 0]


def test_football_loots_nothing_where_nobody_is_johnny() -> None:
    table = Table(players=3, dice=[6]).give(0, "Football").hand(0, *["A Nickel!"] * 3)
    table.tap(0, "Football", at="P2").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 0]


# Gravity


@pytest.mark.parametrize("roll", [1, 2, 5])
def test_gravity_turns_a_roll_over(roll: int) -> None:
    table = Table(cards=DIE, dice=[roll]).give(0, "Die").give(1, "Gravity").tap(0, "Die").until_top(f"roll: {roll}")
    table.tap(1, "Gravity").settle()
    assert table.purse(0) == 7 - roll and not table.obj("Gravity").charged


@pytest.mark.parametrize("name", ["Gravity"])
def test_it_recharges_at_the_end_of_its_controllers_turn_only(name: str) -> None:
    table = Table(players=3).give(1, name).charge(name, False).end_turn()
    assert table.active == 1 and table.obj(name).charged  # its recharge step
    table.charge(name, False).end_turn()
    assert table.active == 2 and table.obj(name).charged
    table.charge(name, False).end_turn()
    assert not table.obj(name).charged


# Hunky Boys


def test_hunky_boys_protect_on_other_turns() -> None:
    table = Table().give(0, "Hunky Boys")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (2, 2)
    table.end_turn()
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)
    assert table.end_turn().max_hp_of(0) == 2


# Is You


def test_is_you_has_the_abilities_of_the_chosen_item_till_the_next_turn() -> None:
    table = (
        Table(players=3, cards=STING)
        .give(0, "Is You")
        .give(1, "Johnny's Knives", "Jawbone")
        .give(2, "The D6")
        .end_turn()
        .end_turn()
    )
    assert table.active == 2
    table.choose("End the turn").until_why("choose")
    assert table.asked == 0 and not table.offered("Jawbone")
    table.choose("Johnny's Knives").settle()
    table.tap(0, "Is You", at="P3").settle()
    assert table.hp_of(2) == 1 and not table.obj("Is You").charged
    assert table.obj("Johnny's Knives").charged
    table.charge("Is You").end_turn()
    table.until_asked(0)
    assert table.offered("Activate Is You")


def test_is_you_loses_the_abilities_as_its_next_turn_starts() -> None:
    table = Table().give(0, "Is You").give(1, "Hunky Boys").end_turn().end_turn()
    assert table.active == 0 and table.max_hp_of(0) == 2
    table.end_turn()
    assert table.max_hp_of(0) == 3
    table.game.objs.pop(table.obj("Hunky Boys").id)
    table.settle().end_turn()
    assert table.end_turn().max_hp_of(0) == 2


def test_is_you_finds_nothing_where_no_other_has_an_eternal_item() -> None:
    table = Table().give(0, "Is You", "The D6").give(1, "Jawbone").end_turn()
    table.until_turn_over(never="Is You")
    assert table.settle().options() and not table.offered("Activate Is You")


# Johnny's Knives


def test_johnnys_knives_cut_a_monster_or_player() -> None:
    table = Table().give(0, "Johnny's Knives").tap(0, "Johnny's Knives", at="Fatty").settle()
    assert table.hp_of("Fatty") == 3
    assert table.charge("Johnny's Knives").tap(0, "Johnny's Knives", at="P2").settle().hp_of(1) == 1


@pytest.mark.parametrize("victim, charged", [("P2", True), ("P1", False), ("Fatty", False)])
def test_johnnys_knives_recharge_as_another_player_dies(victim: str, charged: bool) -> None:
    table = Table(cards=SCYTHE).give(0, "Johnny's Knives").give(1, "Scythe").charge("Johnny's Knives", False)
    table.deck("monster", "Clotty").tap(1, "Scythe", at=victim).settle()
    assert table.obj("Johnny's Knives").charged is charged


# Lil Steven


@pytest.mark.parametrize("victim", ["P1", "P2", "Fatty"])
def test_lil_steven_counts_the_dead(victim: str) -> None:
    table = Table(cards=SCYTHE).give(0, "Lil Steven").give(1, "Scythe").deck("monster", "Clotty")
    table.tap(1, "Scythe", at=victim).settle()
    assert table.obj("Lil Steven").counters == {"": 1}


def test_lil_steven_gives_whoever_is_active_another_turn_for_10_counters() -> None:
    table = Table(players=3).give(1, "Lil Steven").counters("Lil Steven", 10).tap(1, "Lil Steven").settle()
    assert not table.obj("Lil Steven").counters.get("")
    assert table.end_turn().active == 0
    assert table.end_turn().active == 1


def test_lil_steven_does_nothing_with_9_counters() -> None:
    table = Table().give(0, "Lil Steven").counters("Lil Steven", 9)
    assert not table.offered("Activate Lil Steven")


# Pop Pop!


def test_pop_pop_copies_a_loot() -> None:
    table = Table().give(0, "Pop Pop!").play(1, "A Nickel!").tap(0, "Pop Pop!").settle()
    assert (table.purse(0), table.purse(1)) == (5, 5)


@pytest.mark.parametrize("name", ["Bloody Penny", "Greed Butt!"])
def test_pop_pop_copies_no_trinket_and_no_ambush(name: str) -> None:
    table = Table().give(0, "Pop Pop!").play(1, name).until_asked(0)
    assert not table.offered("Activate Pop Pop!")


# Ring of the Snake


def test_ring_of_the_snake_recharges_its_character_and_loots_as_its_owner_attacks() -> None:
    table = Table(dice=[6], monsters=["Fly", "Fatty"]).give(0, "Ring of the Snake").charge("Isaac", False)
    table.deck("monster", "Clotty").attack("Fly").until_top("roll: 6")
    assert table.obj("Isaac").charged and len(table.hand_of(0)) == 1
    assert len(table.settle().hand_of(0)) == 1


def test_ring_of_the_snake_loots_nothing_if_its_character_is_charged() -> None:
    table = Table(dice=[6], monsters=["Fly", "Fatty"]).give(0, "Ring of the Snake").charge("Isaac")
    table.deck("monster", "Clotty").attack("Fly").settle()
    assert table.hand_of(0) == []


def test_ring_of_the_snake_hears_no_attack_of_others() -> None:
    table = Table(dice=[1]).give(1, "Ring of the Snake").charge("Maggy", False).attack("Fatty").until_top("roll: 1")
    assert not table.obj("Maggy").charged and table.hand_of(1) == []


# Spelunking Pack


def test_spelunking_pack_starts_with_3_counters_and_gets_2_for_each_kill_of_its_owner() -> None:
    table = Table(cards=SCYTHE).give(0, "Spelunking Pack", "Scythe").give(1, "Johnny's Knives")
    table.deck("monster", "Fly", "Clotty")
    assert table.obj("Spelunking Pack").counters == {"": 3}
    table.tap(0, "Scythe", at="Fatty").settle()
    assert table.obj("Spelunking Pack").counters == {"": 5}
    table.tap(1, "Johnny's Knives", at="Fly").settle()
    assert table.obj("Spelunking Pack").counters == {"": 5}


def test_spelunking_pack_pays_3_cents_for_a_counter() -> None:
    table = Table().give(0, "Spelunking Pack").tap(0, "Spelunking Pack", at="Gain 3¢").settle()
    assert table.purse(0) == 3 and table.obj("Spelunking Pack").counters == {"": 2}


def test_spelunking_pack_throws_a_shop_item_out() -> None:
    table = Table().give(0, "Spelunking Pack").tap(0, "Spelunking Pack", at=["shop item", "Dinner"]).settle()
    assert table.top("treasure") == "Dinner" and "Dinner" not in table.slot_names("shop")


def test_spelunking_pack_adds_1_to_its_owners_roll_only() -> None:
    table = Table(cards=DIE, dice=[2]).give(0, "Spelunking Pack", "Die").give(1, "The D6")
    table.tap(0, "Die").until_top("roll: 2").tap(0, "Spelunking Pack", at="Add 1").settle()
    assert table.purse(0) == 3
    table = Table(cards=DIE, dice=[2]).give(1, "Spelunking Pack").give(0, "Die").tap(0, "Die").until_top("roll: 2")
    table.act(1, "Activate Spelunking Pack")
    assert not table.offered("Add 1")


def test_spelunking_pack_without_counters_does_nothing() -> None:
    assert not Table().give(0, "Spelunking Pack").counters("Spelunking Pack", 0).offered("Activate Spelunking Pack")


# Strange Marble


@pytest.mark.parametrize("victim", ["Fatty", "P2"])
def test_strange_marble_may_recharge_an_item_as_something_dies(victim: str) -> None:
    table = Table(cards=SCYTHE).give(0, "Strange Marble", "Dinner", "Jawbone").give(1, "Breakfast", "Scythe")
    table.deck("monster", "Clotty").charge("Jawbone", False)
    table.tap(1, "Scythe", at=victim).until("Jawbone").choose("Jawbone").until("Yes").choose("Yes").settle()
    assert table.obj("Jawbone").charged and not table.obj("Scythe").charged


def test_strange_marble_need_not_recharge() -> None:
    table = Table(cards=SCYTHE).give(0, "Strange Marble", "Dinner", "Jawbone").give(1, "Breakfast", "Scythe")
    table.deck("monster", "Clotty").charge("Jawbone", False)
    table.tap(1, "Scythe", at="Fatty").until("Jawbone").choose("Jawbone").until("No").choose("No").settle()
    assert not table.obj("Jawbone").charged


def marbled(top: str) -> Table:
    """P2's Strange Marble is about to reveal this card."""
    table = Table(players=3).give(1, "Strange Marble").deck("loot", top)
    return table.choose("End the turn").until("Yes").choose("Yes")


def test_strange_marble_lets_each_player_play_a_copy_of_the_top_card() -> None:
    table = marbled("A Nickel!")
    for seat, answer in ((1, "Yes"), (2, "No"), (0, "Yes")):
        assert table.asked == seat
        table.choose(answer)
    table.until_phase("action")
    assert [table.purse(seat) for seat in range(3)] == [5, 5, 0]
    assert table.hand_of(1) == ["A Nickel!"]  # it stayed on top, for the loot step


@pytest.mark.parametrize("top", ["Bloody Penny", "Greed Butt!"])
def test_strange_marble_offers_no_trinket_and_no_ambush(top: str) -> None:
    table = marbled(top)
    table.until_phase("action")
    assert table.log("reveal") and table.hand_of(1) == [top] and not table.log("play")


def test_strange_marble_need_not_reveal() -> None:
    table = Table(players=3).give(1, "Strange Marble").deck("loot", "A Nickel!").choose("End the turn")
    table.until("No").choose("No").until_phase("action")
    assert table.hand_of(1) == ["A Nickel!"] and [table.purse(seat) for seat in range(3)] == [0, 0, 0]
