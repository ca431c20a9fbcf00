"""Requiem: base values that are set, abilities of others, what a cost took, what a loot targets."""

from table import Table, card

LAMP = card("Lamp", "↷ Gain 1¢.")
RING = card("Ring", "You have +1 ATK.")
FAN = card("Fan", "At the start of your turn, gain 2¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
TOOLS = LAMP + RING + FAN + NEEDLE


# Hemoptysis, The Benighted


def hemoptysis(n: int) -> Table:
    return Table(characters=["The Benighted"]).give(0, "Hemoptysis").counters("Hemoptysis", n)


def test_hemoptysis_gains_a_counter_each_time_it_is_turned() -> None:
    table = hemoptysis(0)
    assert not table.offered("Activate Hemoptysis, ability 2")
    table.act(0, "Activate Hemoptysis").settle()
    assert table.obj("Hemoptysis").counters[""] == 1 and not table.obj("Hemoptysis").charged


def test_hemoptysis_makes_the_atk_of_one_monster_1_for_good() -> None:
    table = hemoptysis(1).monsters("Monstro", "Pale Fatty")
    before = table.atk_of("Pale Fatty")
    table.act(0, "Activate Hemoptysis, ability 2", at="Monstro").settle()
    assert (table.atk_of("Monstro"), table.atk_of("Pale Fatty")) == (1, before)
    assert not table.obj("Hemoptysis").counters.get("")
    assert table.end_turn().end_turn().atk_of("Monstro") == 1


def test_hemoptysis_leaves_counters_on_top_of_the_new_atk() -> None:
    table = hemoptysis(1).counters("Fatty", 2, "ATK")
    table.act(0, "Activate Hemoptysis, ability 2", at="Fatty").settle()
    assert table.atk_of("Fatty") == 3


def test_hemoptysis_harms_2_for_2_counters() -> None:
    table = hemoptysis(2).act(0, "Activate Hemoptysis, ability 3", at=["Fatty", "P2"]).settle()
    assert table.hurts() == [("Fatty", 1), ("P2", 1)]
    assert not table.obj("Hemoptysis").counters.get("")


def test_hemoptysis_harms_nobody_for_1_counter() -> None:
    assert not hemoptysis(1).offered("Activate Hemoptysis, ability 3")


def test_the_benighted_plays_one_more_loot_card() -> None:
    table = Table(characters=["The Benighted"]).charge("The Benighted")
    before = table.game.players[0].plays
    table.act(0, "Activate The Benighted").settle()
    assert table.game.players[0].plays == before + 1


# Glitch, The Capricious


def test_glitch_has_a_shop_items_abilities_for_the_turn() -> None:
    table = Table(cards=TOOLS, shop=["Ring", "Lamp"]).give(1, "Glitch")
    table.until_turn_over().until("Ring").choose("Ring").until_phase("action")
    assert (table.active, table.atk_of(1)) == (1, 2)
    assert not table.offered("Activate Glitch")


def test_glitch_takes_others_till_its_next_turn_as_the_turn_ends() -> None:
    table = Table(cards=TOOLS, shop=["Ring", "Lamp"]).give(0, "Glitch").charge("Glitch", False)
    table.until_turn_over("Lamp").until_asked(0)
    assert table.active == 1 and table.obj("Glitch").charged
    assert table.until("Activate Glitch").choose("Activate Glitch").settle().purse(0) == 1
    assert table.atk_of(0) == 1
    table.until_turn_over().until("Ring").choose("Ring").until_phase("action")
    assert table.active == 0 and table.atk_of(0) == 2
    assert not table.charge("Glitch").offered("Activate Glitch")


def test_glitch_keeps_the_abilities_of_an_item_that_has_left_since() -> None:
    table = Table(3, cards=TOOLS, shop=["Ring", "Lamp"]).give(0, "Glitch").until_turn_over("Ring")
    table.cents(1, 10).until_phase("action").act(1, "Declare a purchase").until("Ring", "for").choose(
        "Ring", "for"
    ).settle()
    assert "Ring" in table.items(1) and (table.atk_of(0), table.atk_of(1)) == (2, 2)


def test_glitch_keeps_the_abilities_of_an_item_that_is_destroyed_for_another_turn() -> None:
    bin_ = card("Bin", "↷ Put a shop item into discard.")
    table = Table(3, cards=TOOLS + bin_, shop=["Ring", "Lamp"]).give(0, "Glitch").give(1, "Bin").until_turn_over("Ring")
    table.act(1, "Activate Bin", at="Ring").settle()
    assert table.atk_of(0) == 2
    assert table.until_turn_over().atk_of(0) == 2


def test_the_capricious_puts_a_shop_item_into_discard() -> None:
    table = Table(characters=["The Capricious"]).charge("The Capricious")
    table.act(0, "Activate The Capricious", at=["Put a shop item", "Dinner"]).settle()
    assert table.top("treasure") == "Dinner" and table.has("Breakfast")


def test_the_capricious_plays_one_more_loot_card() -> None:
    table = Table(characters=["The Capricious"]).charge("The Capricious")
    before = table.game.players[0].plays
    table.act(0, "Activate The Capricious", at="1 additional loot card").settle()
    assert table.game.players[0].plays == before + 1


# Birthright


def test_birthright_becomes_an_eternal_item_for_good_and_is_not_eternal_itself() -> None:
    altar = card("Altar", "↷ Destroy an item.")
    table = Table(cards=altar).give(0, "The D6", "Birthright", "Altar")
    table.act(0, "Activate Birthright").settle()
    assert table.items(0).count("The D6") == 2
    table.end_turn().end_turn()
    assert table.items(0).count("The D6") == 2
    table.act(0, "Activate Altar", at="The D6 #2").settle()
    assert table.items(0).count("The D6") == 1 and table.top("treasure") == "Birthright"


def test_birthright_can_be_made_eternal_again_by_a_counter() -> None:
    altar = card("Altar", "↷ Destroy an item.")
    table = Table(cards=altar).give(0, "The D6", "Birthright", "Altar").act(0, "Activate Birthright").settle()
    table.counters("The D6 #2", 1, "eternal").act(0, "Activate Altar", at="The D6 #2").settle()
    assert table.items(0).count("The D6") == 2


def test_birthright_needs_an_eternal_item() -> None:
    table = Table().give(0, "Birthright", "Breakfast").give(1, "The D6")
    assert not table.offered("Activate Birthright")


# Golden Trinket


def test_golden_trinket_has_the_abilities_of_the_item_with_its_counter() -> None:
    table = Table(cards=TOOLS).give(0, "Lamp", "Ring", "The D6")
    table.play(0, "Golden Trinket").until("Ring (P1)")
    assert not table.offered("The D6") and not table.offered("Golden Trinket")
    table.choose("Lamp").settle()
    assert table.obj("Lamp").counters == {"gold": 1} and not table.obj("Ring").counters
    table.act(0, "Activate Golden Trinket").settle()
    assert table.purse(0) == 1 and table.obj("Lamp").charged and not table.obj("Golden Trinket").charged
    assert table.atk_of(0) == 2


def test_golden_trinket_has_those_of_every_item_with_a_gold_counter_whoever_controls_it() -> None:
    table = Table(cards=TOOLS).give(0, "Golden Trinket").give(1, "Ring", "Lamp").counters("Ring", 1, "gold")
    assert (table.atk_of(0), table.atk_of(1)) == (2, 2)
    assert not table.offered("Activate Golden Trinket")
    table.counters("Lamp", 1, "gold")
    assert table.offered("Activate Golden Trinket")
    table.counters("Ring", 0, "gold")
    assert (table.atk_of(0), table.atk_of(1)) == (1, 2)


def test_golden_trinket_alone_has_nothing() -> None:
    table = Table(cards=TOOLS).play(0, "Golden Trinket").settle()
    assert table.items(0) == ["Golden Trinket"] and table.atk_of(0) == 1


# Jar of Flies


def flies(n: int) -> Table:
    return Table().give(0, "Jar of Flies").counters("Jar of Flies", n).deck("loot", "A Penny!", "Bomb!")


def test_jar_of_flies_gains_a_counter_when_a_monster_dies() -> None:
    table = Table(dice=[1], cards=card("Scythe", "↷ Kill a monster.")).give(0, "Scythe", "Jar of Flies")
    table.act(0, "Activate Scythe", at="Fatty").settle()
    assert table.obj("Jar of Flies").counters == {"": 1}


def test_jar_of_flies_loots_1_for_1_or_2_counters() -> None:
    for n in (1, 2):
        table = flies(4).act(0, "Activate Jar of Flies")
        table.choose(str(n))
        assert table.why() != "choose a target"
        table.settle()
        assert len(table.hand_of(0)) == 1 and not table.hurts()
        assert table.obj("Jar of Flies").counters[""] == 4 - n


def test_jar_of_flies_harms_a_monster_for_3_counters_instead_of_looting() -> None:
    table = flies(4).act(0, "Activate Jar of Flies").choose("3")
    assert table.offered("Pale Fatty") and not table.offered("P2")
    table.choose("Pale Fatty").settle()
    assert not table.hand_of(0) and table.hurts() == [("Pale Fatty", 1)]


def test_jar_of_flies_fizzles_with_its_monster() -> None:
    table = flies(3).give(1, "Jar of Flies").act(0, "Activate Jar of Flies").choose("3")
    table.choose("Fatty")
    assert table.stack() == ["ability: Jar of Flies"]


def test_jar_of_flies_needs_a_counter_but_no_monster() -> None:
    assert not flies(0).offered("Activate Jar of Flies")
    table = flies(1).monsters().act(0, "Activate Jar of Flies").settle()
    assert len(table.hand_of(0)) == 1


# Marbles


def test_marbles_puts_a_counter_of_a_kind_that_is_there_or_takes_one_off() -> None:
    for way, left in (("put a HP counter", 3), ("remove a HP counter", 1)):
        table = Table().give(0, "Marbles", "Lunch").counters("Lunch", 2, "HP")
        table.act(0, "Activate Marbles", at="Lunch").until(way).choose(way).settle()
        assert table.obj("Lunch").counters.get("HP", 0) == left


def test_marbles_offers_each_kind_that_is_there() -> None:
    table = Table().give(0, "Marbles", "Lunch").counters("Lunch", 1, "gold").counters("Lunch", 1)
    table.act(0, "Activate Marbles", at="Lunch").until("put a gold counter")
    assert table.offered("remove a generic counter") and not table.offered("HP")


def test_marbles_does_nothing_to_what_has_no_counters() -> None:
    table = Table().give(0, "Marbles", "Lunch").act(0, "Activate Marbles", at="Lunch").settle()
    assert not table.obj("Lunch").counters


def test_marbles_leaves_eternal_cards_alone() -> None:
    table = Table().give(0, "Marbles", "The D6").act(0, "Activate Marbles")
    assert not table.offered("The D6") and table.offered("Fatty")


# Gnawed Leaf


def leaf() -> Table:
    return Table(3, cards=TOOLS).give(1, "Gnawed Leaf", "Lamp")


def test_gnawed_leaf_keeps_damage_off_while_it_is_not_its_players_turn() -> None:
    table = leaf().give(0, "Needle").act(0, "Activate Needle", at="P2").settle()
    assert table.hp_of(1) == 2
    table.until_turn_over().charge("Needle").act(0, "Activate Needle", at="P2").settle()
    assert table.active == 1 and table.hp_of(1) == 1


def test_gnawed_leaf_cancels_the_first_loot_of_another_that_targets_its_player() -> None:
    table = leaf().plays(0, 2).play(0, "Bomb!", at="P2").until("Yes").choose("Yes").settle()
    assert table.log("cancel") and table.top("loot") == "Bomb!"


HEX = card("Hex", "Destroy an item.", "loot")


def test_gnawed_leaf_cancels_what_targets_a_thing_of_its_player() -> None:
    table = Table(3, cards=TOOLS + HEX).give(1, "Gnawed Leaf", "Lamp").give(2, "Ring").plays(0, 3)
    table.play(0, "Hex", at="Ring").settle()
    assert not table.log("cancel") and not table.has("Ring")
    table.play(0, "Hex", at="Lamp").until("Yes").choose("Yes").settle()
    assert table.has("Lamp")


def test_gnawed_leaf_lets_the_second_loot_of_a_turn_through() -> None:
    table = Table(3, cards=TOOLS + HEX).give(1, "Gnawed Leaf", "Lamp", "Ring").plays(0, 3)
    table.play(0, "Hex", at="Lamp").until("Yes").choose("No").settle()
    assert not table.has("Lamp")
    table.play(0, "Hex", at="Ring").until_stack()
    assert not table.has("Ring") and not table.log("cancel")


# Lucky Toe, Ace of Diamonds


def test_lucky_toe_loots_one_more_outside_the_loot_step() -> None:
    table = Table(cards=card("Bag", "↷ Loot 2.")).give(0, "Bag", "Lucky Toe").act(0, "Activate Bag").settle()
    assert len(table.hand_of(0)) == 3
    table.end_turn()
    before = len(table.hand_of(0))
    table.end_turn()
    assert table.active == 0 and len(table.hand_of(0)) == before + 1


def test_lucky_toe_leaves_the_looting_of_others_alone() -> None:
    table = Table(cards=card("Bag", "↷ Loot 2.")).give(1, "Bag").give(0, "Lucky Toe").act(1, "Activate Bag").settle()
    assert len(table.hand_of(1)) == 2


def test_ace_of_diamonds_counts_monster_slots_and_loot_cards() -> None:
    table = Table(monsters=["Fatty", "Pale Fatty", "Fly"]).hand(0, "A Penny!", "Bomb!")
    table.play(0, "Ace of Diamonds").settle()
    assert table.purse(0) == 5


# Magic Marker


def test_magic_marker_changes_a_number_of_a_card_in_play_for_the_turn() -> None:
    table = Table(cards=TOOLS).give(0, "Lamp").play(0, "Magic Marker", at="Lamp").settle()
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 2
    table.end_turn().end_turn().cents(0, 0).charge("Lamp").act(0, "Activate Lamp").settle()
    assert table.purse(0) == 1


def test_magic_marker_changes_a_number_of_a_loot_being_played() -> None:
    table = (
        Table().play(1, "A Nickel!").play(0, "Magic Marker", at="A Nickel!").until("Gain 4¢").choose("Gain 4¢").settle()
    )
    assert table.purse(1) == 4


def test_magic_marker_leaves_1_to_6_to_no_side() -> None:
    table = Table(cards=TOOLS).play(1, "A Dime!!").play(0, "Magic Marker", at="A Dime!!").settle()
    assert table.purse(1) == 10
