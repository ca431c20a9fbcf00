"""Rolls as records: how they are made, which count, what was rolled before, and numbers that players name."""

from typing import Any

import pytest

import table as tables
from soulstack.language import CardError, parse_card_text
from table import card


class Table(tables.Table):
    """A table at which nothing that rolls comes into an empty monster slot."""

    def __init__(self, players: int = 2, **given: Any) -> None:
        super().__init__(players, **given)
        self.deck("monster", "Conjoined Fatty", "Mega Fatty")


def rolled(table: tables.Table) -> list[int]:
    """The final results so far."""
    return [entry["n"] for entry in table.log("rolled")]


def imp(text: str = "", **facts: object) -> str:
    return card("Imp", text, "monster", **{"hp": 3, "evasion": 3, "atk": 1, "reward": "Gain 1¢.", **facts})


# how a roll is made

COIN = card("Coin", "↷ Roll: Gain X¢.")
SPIDER = card(
    "Spider", "↷ The next time a player would roll, instead they roll 4 dice and you choose 1 of them as the result."
)
HAUNT = imp(
    "If a player would roll, instead they roll 2 dice and the player to their left chooses 1 of them as the result."
)


def test_several_dice_are_thrown_for_one_roll_and_somebody_else_chooses() -> None:
    table = Table(cards=SPIDER + COIN, dice=[1, 2, 2, 6, 5]).give(1, "Spider").give(0, "Coin")
    table.tap(1, "Spider").settle().tap(0, "Coin").until_why("choose a number")
    assert table.asked == 1 and table.options() == ["1", "2", "6"], "each number once"
    assert table.stack() == [], "the roll is on the stack once it has its result"
    table.choose("6").settle()
    assert table.purse(0) == 6 and rolled(table) == [6]
    table.charge("Coin").tap(0, "Coin").settle()
    assert table.purse(0) == 11, "only the next time"
    assert [entry["faces"] for entry in table.log("dice")] == [(1, 2, 2, 6)]


def test_a_throw_of_equal_dice_leaves_no_choice() -> None:
    table = Table(cards=SPIDER, dice=[4, 4, 4, 4]).give(1, "Spider").tap(1, "Spider").settle().attack("Fatty")
    assert table.stack() == ["roll: 4"]


def test_attack_rolls_are_made_so_too_and_stay_attack_rolls() -> None:
    table = Table(3, cards=HAUNT, monsters=["Imp"], dice=[5, 2, 1, 1]).declare_attack().choose("Imp")
    table.until_why("choose a number")
    assert table.asked == 1 and table.why().startswith("Imp"), "the player to the left of the roller"
    table.choose("2").settle()
    assert table.hurts() == [(table.player(0), 1)] * 2, "the 2 is a miss"


def test_the_lowest_of_the_dice_counts_and_nobody_chooses() -> None:
    worm = imp(
        "If the attacker would roll to attack, instead they roll X dice and choose the lowest of them as the result, "
        "where X is 1 plus the number of souls they control."
    )
    table = Table(cards=worm, monsters=["Imp", "Fatty"], dice=[6, 2]).soul(0, "Lost Soul").attack("Imp")
    assert table.stack() == ["roll: 2"]
    other = Table(cards=worm, monsters=["Imp", "Fatty"], dice=[6]).soul(0, "Lost Soul").attack("Fatty")
    assert other.stack() == ["roll: 6"], "not against another monster"


def test_a_die_of_8_sides_counts_7_and_8_as_6() -> None:
    die = card(
        "Die",
        "↷ Choose a player. The next time they would roll, instead they roll a die of 8 sides, "
        "counting more than 6 as 6.",
    )
    other = Table(cards=die, dice=[5]).give(0, "Die").tap(0, "Die", at="P2").settle().attack("Fatty")
    assert other.stack() == ["roll: 5"] and not other.log("dice"), "not the rolls of others"
    table = Table(cards=die, dice=[8]).give(0, "Die").tap(0, "Die", at="P1").settle().attack("Fatty")
    assert table.stack() == ["roll: 6"]


ROLLER = card(
    "Roller", "↷ Reroll a dice roll with 2 dice. Another player of the roller's choice chooses 1 of them as the result."
)


def test_a_reroll_with_2_dice_is_settled_by_whom_the_roller_picks() -> None:
    table = Table(3, cards=ROLLER, dice=[6, 1, 4]).give(1, "Roller").attack("Fatty").tap(1, "Roller")
    table.until_why("Roller: choose the result")
    assert table.asked == 0 and len(table.options()) == 2
    table.choose(table.player(2))
    assert table.asked == 2 and table.options() == ["1", "4"]
    table.choose("4")
    assert table.stack() == ["roll: 4"], "it is still the same roll (DICE-13)"


def test_how_a_roll_is_made_has_to_be_said() -> None:
    with pytest.raises(CardError, match="a roll is made all the same"):
        parse_card_text("If you would roll, instead loot 1.", "treasure")
    with pytest.raises(CardError, match="no dice were thrown for one roll"):
        parse_card_text("↷ Roll 2 dice and choose 1 of them as the result.", "treasure")
    with pytest.raises(CardError, match="instead"):
        parse_card_text("↷ Roll a die of 8 sides, counting more than 6 as 6.", "treasure")


# how many rolls


def test_a_roll_for_each_thing_and_none_for_none() -> None:
    widow = card("Widow", "↷ Roll for each gold counter on this:\n1-3: Gain 1¢.\n6: Loot 1.")
    table = Table(cards=widow, dice=[2, 6, 3]).give(0, "Widow").counters("Widow", 3, "gold").tap(0, "Widow").settle()
    assert (table.purse(0), len(table.hand_of(0)), rolled(table)) == (2, 1, [3, 6, 2])
    none = Table(cards=widow).give(0, "Widow").tap(0, "Widow").settle()
    assert rolled(none) == []


@pytest.mark.parametrize(("loot", "rolls"), [("Bomb!", 3), ("A Penny!", 1)])
def test_3_rolls_instead_of_1_by_the_name_of_what_the_cost_took(loot: str, rolls: int) -> None:
    bum = card("Bum", '$ Discard 1 loot card: Roll once, or 3 times if it has "bomb" in its name:\n1-6: Gain 1¢.')
    table = Table(cards=bum, dice=[1] * rolls).give(0, "Bum").hand(0, loot).act(0, "Activate Bum").settle()
    assert table.purse(0) == rolls and table.discarded("loot") == [loot]


def test_rolling_again_uses_the_same_table_once_more() -> None:
    bottle = card("Bottle", "↷ Roll:\n1-3: Roll again.\n4: Gain 1¢. Roll again.\n6: Loot 1.")
    table = Table(cards=bottle, dice=[2, 4, 6]).give(0, "Bottle").tap(0, "Bottle").settle()
    assert (rolled(table), table.purse(0), len(table.hand_of(0))) == ([2, 4, 6], 1, 1)
    with pytest.raises(CardError, match="no table"):
        parse_card_text("↷ Roll again.", "treasure")


# rolls to come


def test_a_bonus_for_their_next_attack_roll_is_used_up_by_it() -> None:
    bite = imp("Each time this takes combat damage, the attacker gains -1 to their next attack roll this turn.", hp=4)
    table = Table(cards=bite, monsters=["Imp"], dice=[3, 3, 3, 4, 4]).attack("Imp").until_stack("roll: 3").settle()
    assert rolled(table)[:2] == [3, 2], "the first hits, the second is 1 less"
    assert table.hurts()[:3] == [("Imp", 1), (table.player(0), 1), ("Imp", 1)]


def test_a_reroll_keeps_the_bonus_and_other_rolls_do_not_use_it() -> None:
    luck = card("Luck", "↷ Gain +2 to your next attack roll this turn.") + COIN
    table = Table(cards=luck, dice=[1, 6, 2]).give(0, "Luck", "Coin").give(1, "The D6")
    table.tap(0, "Luck").settle().tap(0, "Coin").settle()
    assert table.purse(0) == 1
    table.attack("Fatty").tap(1, "The D6").until_top("roll: 2").resolve()
    assert rolled(table) == [1, 4]


def test_the_next_attack_roll_of_anybody_is_changed_once() -> None:
    poly = imp("Each time this takes damage, players have -2 to the next attack roll this turn.", hp=4)
    table = Table(cards=poly, monsters=["Imp"], dice=[6, 4, 4, 4]).attack("Imp").settle()
    assert rolled(table)[:3] == [6, 2, 4]


def test_more_attack_for_the_next_attack_roll_alone() -> None:
    star = card(
        "Star",
        "↷ Remove any number of counters from this. Gain +1 ATK for your next attack roll this turn for each "
        "counter removed.",
    )
    table = Table(cards=star, dice=[5, 5]).give(0, "Star").counters("Star", 3).tap(0, "Star").until("2")
    table.choose("2").settle()
    assert table.obj("Star").counters == {"": 1} and table.atk_of(0) == 1, "only for the roll"
    table.attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 3), ("Fatty", 1)], "the second roll is without"


def test_the_next_rolls_show_a_number() -> None:
    walk = card("Walk", "↷ Roll: The next 2 dice rolls are X this turn.") + COIN
    table = Table(cards=walk, dice=[5, 1, 2, 3]).give(0, "Walk", "Coin").tap(0, "Walk").settle()
    table.tap(0, "Coin").until_top("roll: 5").settle()
    table.attack("Fatty")
    assert table.stack() == ["roll: 5"]
    table.until_top("roll: 3").resolve()
    assert rolled(table) == [5, 5, 5, 3]


def test_what_the_next_roll_is_counted_from_has_to_be_said() -> None:
    for text in (
        "You have +1 to your next attack roll.",
        "The next 2 dice rolls are 1.",
        "You have +1 ATK for your next attack roll.",
    ):
        with pytest.raises(CardError, match="from when on"):
            parse_card_text(text, "treasure")


def test_the_roller_may_add_or_subtract_once_as_it_resolves() -> None:
    phd = card("Phd", "You may add or subtract 1 from your non-attack rolls.") + COIN
    table = (
        Table(cards=phd, dice=[3, 6, 4])
        .give(0, "Phd", "Coin")
        .give(1, "Coin")
        .tap(0, "Coin")
        .until_why("your roll of 3")
    )
    assert table.options() == ["leave it", "add 1", "subtract 1"] and table.asked == 0
    table.choose("add 1").settle()
    assert table.purse(0) == 4
    table.charge("Coin (P1)").tap(0, "Coin").until_why("your roll of 6")
    assert table.options() == ["leave it", "subtract 1"]
    table.choose("leave it").settle()
    assert table.purse(0) == 10
    table.tap(1, "Coin").settle()
    assert table.purse(1) == 4, "not the rolls of others"


def test_attack_rolls_are_not_asked_about() -> None:
    phd = card("Phd", "You may add or subtract 1 from your non-attack rolls.")
    table = Table(cards=phd, dice=[5, 5, 5, 5]).give(0, "Phd").attack("Fatty").settle()
    assert rolled(table) == [5, 5, 5, 5]


# what hits and misses


def test_attack_rolls_that_hit_whatever_the_evasion() -> None:
    gorm = imp("Attack rolls of 1 against this also hit.", evasion=5, hp=2)
    table = Table(cards=gorm, monsters=["Imp", "Fatty"], dice=[1, 3, 1]).attack("Imp").settle()
    assert table.hurts() == [("Imp", 1), (table.player(0), 1), ("Imp", 1)]
    other = Table(cards=gorm, monsters=["Imp", "Fatty"], dice=[1, 1]).attack("Fatty").settle()
    assert other.hurts() == [(other.player(0), 1)] * 2, "against another it misses"


def test_attack_rolls_that_miss_and_deal_combat_damage_all_the_same() -> None:
    knight = imp("Attack rolls of 1 against this that miss also deal combat damage.", evasion=6, hp=2)
    table = Table(cards=knight, monsters=["Imp"], dice=[1, 2]).attack("Imp").settle()
    assert table.hurts() == [(table.player(0), 1), ("Imp", 1), (table.player(0), 1)]


def test_attack_rolls_that_miss_whatever_the_evasion() -> None:
    wall = imp("Attack rolls of 5 or 6 against this miss.\nAttack rolls of 6 against this also hit.", evasion=1, hp=1)
    table = Table(cards=wall, monsters=["Imp", "Fatty"], dice=[6, 4]).attack("Imp").settle()
    assert table.hurts() == [(table.player(0), 1), ("Imp", 1)], "that it misses is stronger"


def test_your_own_attack_rolls_miss_but_not_those_of_others() -> None:
    one = card("One", "Your attack rolls of 1 or 6 miss.") + imp(hp=1)
    table = Table(cards=one, monsters=["Imp"], dice=[6, 5]).give(0, "One").attack("Imp").settle()
    assert table.hurts() == [(table.player(0), 1), ("Imp", 1)]
    other = Table(cards=one, monsters=["Imp"], dice=[6]).give(1, "One").attack("Imp").settle()
    assert other.hurts() == [("Imp", 1)]


def test_an_attack_roll_no_higher_than_the_one_before_misses() -> None:
    hush = imp("Attack rolls no higher than the one before against this miss.", evasion=1, hp=6)
    table = Table(cards=hush, monsters=["Imp"], dice=[3, 4, 4, 2]).attack("Imp").settle()
    assert [name for name, _n in table.hurts()] == ["Imp", "Imp", table.player(0), table.player(0)]


# what was rolled before

TWICE = "Each time a player rolls the same number twice in a row in a turn, you gain 1¢."


def test_the_same_number_twice_in_a_row_by_one_player() -> None:
    cake = card("Cake", TWICE) + card("Coin", "↷ Roll: Loot 1.") + imp(hp=1, reward="Loot 1.")
    table = Table(cards=cake, monsters=["Imp"], dice=[4, 4, 4]).give(0, "Cake", "Coin").give(1, "Coin")
    table.tap(0, "Coin").settle().tap(1, "Coin").settle()
    assert table.purse(0) == 0, "one each"
    table.attack("Imp").settle()
    assert rolled(table) == [4, 4, 4] and table.purse(0) == 1


def test_a_third_time_counts_again_and_another_turn_begins_anew() -> None:
    cake = card("Cake", TWICE)
    table = Table(cards=cake, dice=[3, 3, 3, 5]).give(1, "Cake").attack("Fatty").settle()
    assert table.purse(1) == 2
    table.end_turn().dice(5, 3, 6, 6).attack("Pale Fatty").settle()
    assert [entry["name"] for entry in table.log("ability")].count("Cake") == 3, "the 5 of the last turn is forgotten"


def test_only_attack_rolls_where_it_says_so() -> None:
    cake = card("Cake", "Each time you roll the same number twice in a row on attack rolls in a turn, gain 1¢.")
    cake += card("Coin", "↷ Roll: Loot 1.")
    table = Table(cards=cake, dice=[4, 2, 4, 4]).give(0, "Cake", "Coin").attack("Fatty").settle()
    assert table.purse(0) == 1
    other = Table(cards=cake, dice=[4, 4]).give(0, "Cake", "Coin").tap(0, "Coin").settle().attack("Fatty").resolve(2)
    assert other.purse(0) == 0


def test_that_number_is_the_one_that_was_chosen() -> None:
    candle = card(
        "Candle",
        "↷ Choose a number. This turn, each time a player rolls that number, deal 1 damage to a monster or player.",
    )
    table = Table(cards=candle, dice=[4, 3, 3, 3]).give(0, "Candle").tap(0, "Candle", at="4").settle().attack("Fatty")
    table.until_why("Candle: choose a target")
    assert table.asked == 0
    table.choose("Pale Fatty").settle()
    assert table.hurts().count(("Pale Fatty", 1)) == 1, "not on a 3"


def test_an_attack_roll_is_over_after_its_combat_damage() -> None:
    coal = card("Coal", "Each time your 2nd attack roll this turn is over, gain +1 ATK this turn.")
    table = Table(cards=coal, dice=[5, 5, 5]).give(0, "Coal").attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1), ("Fatty", 1), ("Fatty", 2)]


def test_it_is_over_also_where_it_kills() -> None:
    coal = card("Coal", "Each time your 2nd attack roll this turn is over, gain +1 ATK this turn.") + imp(hp=2)
    table = Table(cards=coal, monsters=["Imp", "Fatty"], dice=[5, 5]).give(0, "Coal").attack("Imp").settle()
    assert table.died("Imp") and table.atk_of(0) == 2
    other = Table(cards=coal, monsters=["Imp", "Fatty"], dice=[5, 5]).give(1, "Coal").attack("Imp").settle()
    assert other.atk_of(0) == other.atk_of(1) == 1, "another's rolls are not yours"


def test_an_attack_is_cancelled_after_the_damage_of_the_2nd_attack_roll() -> None:
    turd = imp("Each time the attacker's 2nd attack roll this turn is over, cancel the attack.", hp=4)
    table = Table(cards=turd, monsters=["Imp"], dice=[5, 5]).attack("Imp").settle()
    assert table.hp_of("Imp") == 2 and table.game.attack is None and not table.died("Imp")


def test_damage_except_on_a_roll() -> None:
    turd = imp("If this would take combat damage except on a roll of 2, prevent that damage.", evasion=2, hp=2)
    table = Table(cards=turd, monsters=["Imp"], dice=[2, 5, 1, 2]).attack("Imp").settle()
    assert table.hurts() == [("Imp", 1), (table.player(0), 1), ("Imp", 1)]


def test_damage_on_every_other_attack_roll_against_it() -> None:
    null = imp("If this would take combat damage on every other roll, prevent that damage.", hp=3)
    table = Table(cards=null, monsters=["Imp"], dice=[5, 5, 5, 1, 5]).attack("Imp").settle()
    assert table.hurts() == [("Imp", 1), ("Imp", 1), (table.player(0), 1), ("Imp", 1)], "the 2nd and the 4th do nothing"


# rolls compared


def test_whoever_rolls_least_and_most() -> None:
    qwop = card(
        "Qwop",
        "↷ Each player rolls 2 times: Each player with the highest roll gains 3¢. Each player with the lowest "
        "roll takes 1 damage. Each player gains 1¢.",
    )
    table = Table(3, cards=qwop, dice=[6, 1, 3, 4, 2, 2]).give(0, "Qwop").tap(0, "Qwop").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 4, 1], "6+1 and 3+4 tie"
    assert table.hurts() == [(table.player(2), 1)]


def test_they_roll_one_after_another_and_other_rolls_do_not_count() -> None:
    beast = card("Beast", "↷ Each player rolls: Each player with the lowest roll takes 1 damage.")
    beast += card("Luck", "Each time you roll a 3, roll: Gain X¢.")
    table = Table(cards=beast, dice=[3, 1, 2]).give(0, "Beast", "Luck").tap(0, "Beast")
    table.until_stack("roll: 3").settle()
    assert rolled(table) == [3, 1, 2] and table.hurts() == [(table.player(1), 1)]


def test_two_rolls_that_are_the_same() -> None:
    bloat = card("Bloat", "↷ Roll 2 times: If the results are the same, gain 5¢.")
    same = Table(cards=bloat, dice=[4, 4]).give(0, "Bloat").tap(0, "Bloat").settle()
    assert same.purse(0) == 5
    other = Table(cards=bloat, dice=[4, 5]).give(0, "Bloat").tap(0, "Bloat").settle()
    assert other.purse(0) == 0


def test_a_result_is_less_than_something() -> None:
    skin = card("Skin", "↷ Roll: If X is less than the number of counters on this, gain 1¢.")
    for face, cents in ((2, 1), (3, 0)):
        table = Table(cards=skin, dice=[face]).give(0, "Skin").counters("Skin", 3).tap(0, "Skin").settle()
        assert table.purse(0) == cents


def test_a_roll_may_be_changed_to_one_made_before() -> None:
    mind = card("Mind", "↷ Roll: The next time you would roll a 1-6 this turn, you may change it to X.")
    table = Table(cards=mind, dice=[6, 1]).give(0, "Mind").tap(0, "Mind").settle().attack("Fatty").until("Yes")
    table.choose("Yes").until_top("roll: 6")


def test_a_bonus_soul_for_3_of_a_number_in_a_turn() -> None:
    berry = card(
        "Berry",
        "The first player to roll a 1 3 times in one turn as the active player gains this.",
        "bonus soul",
        souls=1,
    )
    coin = card("Coin", "↷ Roll: Loot 1.")
    table = Table(cards=berry + coin, dice=[1, 1, 1]).bonus_soul("Berry").give(0, "Coin").give(1, "Coin")
    table.tap(1, "Coin").settle().attack("Fatty").settle()
    assert rolled(table) == [1, 1, 1] and table.holder("Berry") == -1, "one of them is another's"
    other = Table(cards=berry + coin, dice=[1, 1, 1]).bonus_soul("Berry").give(0, "Coin")
    other.tap(0, "Coin").settle().attack("Fatty").settle()
    assert other.holder("Berry") == 0


# numbers that players name


def test_numbers_that_are_named_miss_till_they_are_forgotten() -> None:
    mother = imp(
        "If the attacker would roll to attack, forget every named number, then the player to your left names a number, "
        "then the player to your right names a number.\nAttack rolls of a named number against this miss.",
        evasion=1,
        hp=1,
    )
    table = Table(3, cards=mother, monsters=["Imp"], dice=[4, 4]).attack("Imp")
    assert table.asked == 1
    table.choose("4")
    assert table.asked == 2
    table.choose("4").until_why("choose a number")
    assert table.hurts() == [(table.player(0), 1)]
    table.choose("2").choose("3").settle()
    assert table.hurts()[1:] == [("Imp", 1)]


def test_who_has_named_a_number_that_is_rolled() -> None:
    foe = imp(
        "At the start of your turn, each player names a number not named yet.\n"
        "Each time a player rolls a named number, the player who named it takes 1 damage.",
        evasion=1,
    )
    table = Table(cards=foe, monsters=["Fatty", "Imp"])
    table.choose("End the turn").until("5").choose("5")
    assert table.options() == ["1", "2", "3", "4", "6"], "not named yet"
    table.choose("2").settle().dice(5, 3, 2).attack("Imp").settle()
    assert table.hurts()[:2] == [(table.player(1), 1), ("Imp", 1)]
    assert (table.player(0), 1) in table.hurts()
