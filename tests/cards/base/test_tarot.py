"""Base box tarot cards, O to XXI."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +9 HP.")
DEATH = "XIII. Death"


def rolled(*dice: int) -> Table:
    """P1 has rolled for "Die", which pays the result, and the roll is on the stack."""
    return Table(cards=DIE, dice=dice).give(0, "Die").awake().tap(0, "Die").until_top(f"roll: {dice[0]}")


# O. The Fool


def test_the_fool_cancels_the_stack_and_ends_the_turn() -> None:
    table = Table().play(0, "A Dime!!").play(1, "O. The Fool")
    assert table.stack() == ["loot: A Dime!!", "loot: O. The Fool"]
    table.settle()
    assert table.active == 1 and table.purse(0) == 0
    assert sorted(table.discarded("loot")) == ["A Dime!!", "O. The Fool"]


def test_the_fool_ends_an_attack_and_end_of_turn_abilities_still_happen() -> None:
    table = Table(dice=[6]).give(0, "The D6").charge("The D6", False).attack("Fatty").until_top("roll: 6")
    table.play(1, "O. The Fool").resolve()
    assert table.game.attack is None and not table.log("hurt")
    table.until_top("ability: The D6").settle()
    assert table.active == 1 and table.obj("The D6").charged
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.hp_of("Fatty") == 4


@rule("RULING-15")
def test_the_fool_also_cancels_a_death_on_the_stack() -> None:
    table = Table().cents(0, 5).give(0, "Jawbone", "Sack of Pennies").hand(0, "O. The Fool").plays(0)
    table.play(1, DEATH, at="P1").until_top("death: P1")
    table.play(0, "O. The Fool").resolve()
    assert table.hp_of(0) == 1 and table.phase == "end"
    table.settle()
    assert not table.died(0) and table.active == 1
    assert table.purse(0) == 5 and table.items(0) == ["Jawbone", "Sack of Pennies"]
    assert table.hp_of(0) == 2  # healed as the turn ended


# I. The Magician


@pytest.mark.parametrize("number", ["1", "4", "6"])
def test_the_magician_changes_a_roll_to_any_number(number: str) -> None:
    table = rolled(3).play(1, "I. The Magician")
    while table.options() != ["1", "2", "3", "4", "5", "6"]:
        table.choose("Pass")
    assert table.asked == 1
    table.choose(number)
    assert table.stack()[-1] == f"roll: {number}"
    assert table.settle().purse(0) == int(number)


def test_the_magician_needs_a_roll() -> None:
    assert not Table().hand(0, "I. The Magician").plays(0).offered("I. The Magician")


# II. The High Priestess


@pytest.mark.parametrize("face", [1, 4, 6])
def test_the_high_priestess_deals_as_much_damage_as_is_rolled(face: int) -> None:
    table = Table(dice=[face], cards=FORT).give(1, "Fort").play(0, "II. The High Priestess", at="P2").settle()
    assert table.hp_of(1) == 11 - face and table.hp_of(0) == 2


def test_the_high_priestess_can_strike_a_monster() -> None:
    table = Table(dice=[3]).play(0, "II. The High Priestess", at="Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 1 and table.hp_of("Fatty") == 4


def test_the_target_of_the_high_priestess_is_chosen_before_the_roll() -> None:
    table = Table(dice=[6, 1]).awake().play(0, "II. The High Priestess", at="P2").until_top("roll: 6")
    table.play(1, "Dice Shard", at="roll of 6").settle()
    assert table.hp_of(1) == 1


# III. The Empress


def test_the_empress_gives_1_atk_and_1_to_rolls_for_the_turn() -> None:
    table = Table(cards=DIE, dice=[3, 6, 3]).give(1, "Die").play(0, "III. The Empress", at="P2").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (1, 2)
    table.tap(1, "Die").settle()
    assert table.purse(1) == 4
    table.charge("Die").tap(1, "Die").settle()
    assert table.purse(1) == 4 + 6
    table.end_turn().charge("Die").tap(1, "Die").settle()
    assert table.purse(1) == 10 + 3 and table.atk_of(1) == 1


def test_the_empress_helps_attack_rolls_too() -> None:
    table = (
        Table(dice=[2])
        .play(0, "III. The Empress", at="P1")
        .settle()
        .attack("Pale Fatty")
        .until_top("damage: Pale Fatty")
    )
    assert table.game.stack[-1].n == 2


# IV. The Emperor, IX. The Hermit, XVIII. The Moon

TOP_FIVE = [
    ("IV. The Emperor", "monster", ["Dip", "Fly", "Monstro", "Pooter", "Leech", "Clotty"]),
    ("IX. The Hermit", "treasure", ["Meat!", "Jawbone", "Dinner", "The Chest", "Synthoil", "Placebo"]),
    ("XVIII. The Moon", "loot", ["Bomb!", "A Penny!", "A Dime!!", "Lil Battery", "Dagaz", "Ehwaz"]),
]


@pytest.mark.parametrize("name, which, cards", TOP_FIVE)
def test_one_of_the_top_five_cards_stays_on_top_and_the_rest_go_to_the_bottom(
    name: str, which: str, cards: list[str]
) -> None:
    table = Table().deck(which, *cards).play(0, name).until(cards[2])
    assert table.asked == 0 and sorted(table.options()) == sorted(cards[:5])
    assert cards[0] in str(soulstack.view(table.game, 0)["decks"])
    assert cards[0] not in str(soulstack.view(table.game, 1)["decks"])
    table.choose(cards[2]).settle()
    assert table.deck_names(which)[:2] == [cards[2], cards[5]]
    assert sorted(table.deck_names(which)[-4:]) == sorted([cards[0], cards[1], cards[3], cards[4]])


def test_a_short_deck_is_looked_at_as_far_as_it_goes() -> None:
    table = Table().deck_is("treasure", "Meat!", "Jawbone").play(0, "IX. The Hermit").until("Jawbone").choose("Jawbone")
    assert table.settle().deck_names("treasure") == ["Jawbone", "Meat!"]


# V. The Hierophant


@rule("PREVENT-04")
@pytest.mark.parametrize("bomb, hurt", [("Bomb!", []), ("Gold Bomb!!", [1])])
def test_the_hierophant_takes_up_to_2_off_the_next_damage_and_is_used_up(bomb: str, hurt: list[int]) -> None:
    table = Table().play(0, "V. The Hierophant", at="P2").settle().play(0, bomb, at="P2").settle()
    assert [entry["n"] for entry in table.log("hurt")] == hurt
    table.play(0, "Bomb!", at="P2").settle()
    assert [entry["n"] for entry in table.log("hurt")] == [*hurt, 1]


def test_the_hierophant_can_guard_a_monster_this_turn() -> None:
    table = Table().play(0, "V. The Hierophant", at="Fatty").settle().play(0, "Gold Bomb!!", at="Fatty").settle()
    assert table.hp_of("Fatty") == 3
    table = Table().play(0, "V. The Hierophant", at="P2").end_turn().play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


# VI. The Lovers, VII. The Chariot, XI. Strength


def test_the_lovers_give_2_hp_for_the_turn() -> None:
    table = Table().hp(1, 1).play(0, "VI. The Lovers", at="P2").settle()
    assert (table.hp_of(1), table.max_hp_of(1)) == (3, 4)
    assert table.atk_of(1) == 1 and table.max_hp_of(0) == 2
    table.end_turn()
    assert (table.hp_of(1), table.max_hp_of(1)) == (2, 2)


def test_hp_that_ends_with_the_turn_kills_nobody() -> None:
    table = Table().play(0, "VI. The Lovers", at="P2").settle().play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 1
    table.end_turn()
    assert not table.died(1) and table.hp_of(1) == 2


def test_the_chariot_gives_1_atk_and_1_hp_for_the_turn() -> None:
    table = Table().play(0, "VII. The Chariot", at="P2").settle()
    assert (table.atk_of(1), table.hp_of(1), table.max_hp_of(1)) == (2, 3, 3)
    assert (table.atk_of(0), table.max_hp_of(0)) == (1, 2)
    table.end_turn()
    assert (table.atk_of(1), table.hp_of(1), table.max_hp_of(1)) == (1, 2, 2)


def test_strength_gives_1_atk_and_one_more_attack_this_turn() -> None:
    table = Table(dice=[6] * 4).deck("monster", "Dip", "Clotty").play(0, "XI. Strength", at="P1").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.attack("Fatty").settle().attack("Pale Fatty").settle()
    assert table.died("Fatty") and table.died("Pale Fatty")
    assert not table.offered("Declare an attack")


def test_without_strength_there_is_one_attack() -> None:
    table = Table(dice=[6] * 4).attack("Fatty").settle()
    assert table.died("Fatty") and not table.offered("Declare an attack")


def test_strength_on_another_player_is_gone_on_their_turn() -> None:
    table = Table(dice=[6] * 4).play(0, "XI. Strength", at="P2").settle()
    assert table.atk_of(1) == 2
    table.end_turn()
    assert table.atk_of(1) == 1
    table.attack("Fatty").settle()
    assert not table.offered("Declare an attack")


# VIII. Justice


@rule("RULING-16")
@pytest.mark.parametrize(
    "mine, theirs, after",
    [((2, 3), (5, 1), (5, 3)), ((0, 1), (2, 6), (2, 6)), ((4, 9), (1, 2), (4, 9)), ((1, 1), (1, 1), (1, 1))],
)
def test_justice_raises_cards_and_cents_separately_and_lowers_nothing(
    mine: tuple[int, int], theirs: tuple[int, int], after: tuple[int, int]
) -> None:
    table = Table().hand(0, *["A Penny!"] * mine[0]).cents(0, mine[1]).hand(1, *["2 Cents!"] * theirs[0])
    table.cents(1, theirs[1]).play(0, "VIII. Justice", at="P2").settle()
    assert (len(table.hand_of(0)), table.purse(0)) == after
    assert (len(table.hand_of(1)), table.purse(1)) == theirs


@rule("RULING-16", "REPL-01")
def test_who_has_as_much_as_they_gains_nothing_that_could_be_replaced() -> None:
    purse = card("Purse", "If you would gain ¢, increase that amount by 1.")
    for mine, after in ((1, 3), (2, 2), (5, 5)):
        table = Table(cards=purse).give(0, "Purse").hand(0).cents(0, mine).hand(1).cents(1, 2)
        assert table.play(0, "VIII. Justice", at="P2").settle().purse(0) == after


# X. Wheel of Fortune


@pytest.mark.parametrize("face, cents", [(1, 7), (4, 2), (5, 11)])
def test_wheel_of_fortune_pays_or_takes_cents(face: int, cents: int) -> None:
    table = Table(dice=[face]).cents(0, 6).play(0, "X. Wheel of Fortune").settle()
    assert table.purse(0) == cents and table.hand_of(0) == [] and table.items(0) == []


def test_wheel_of_fortune_hurts_on_a_2_loots_on_a_3_and_gives_a_treasure_on_a_6() -> None:
    table = Table(dice=[2], cards=FORT).give(0, "Fort").play(0, "X. Wheel of Fortune").settle()
    assert table.hp_of(0) == 9
    table = Table(dice=[3]).play(0, "X. Wheel of Fortune").settle()
    assert len(table.hand_of(0)) == 3
    table = Table(dice=[6]).deck("treasure", "Meat!").play(0, "X. Wheel of Fortune").settle()
    assert table.items(0) == ["Meat!"]


# XII. The Hanged Man


def hanged() -> Table:
    """P1 has looked at the top card of each deck."""
    table = Table().deck("loot", "Bomb!", "A Penny!", "Dagaz").deck("treasure", "Meat!", "Jawbone")
    return table.deck("monster", "Monstro", "Dip").play(0, "XII. The Hanged Man").until("Meat!")


def test_the_hanged_man_may_put_any_of_the_top_cards_on_the_bottom_then_loots_2() -> None:
    table = hanged()
    assert table.asked == 0 and {"Bomb!", "Meat!", "Monstro"} <= set(table.options())
    table.choose("Bomb!").choose("Monstro").choose("Done").settle()
    assert table.deck_names("loot")[-1] == "Bomb!" and table.hand_of(0) == ["A Penny!", "Dagaz"]
    assert table.deck_names("monster")[0] == "Dip" and table.deck_names("monster")[-1] == "Monstro"
    assert table.deck_names("treasure")[:2] == ["Meat!", "Jawbone"]


def test_the_hanged_man_loots_2_even_if_nothing_is_moved() -> None:
    table = hanged().choose("Done").settle()
    assert table.hand_of(0) == ["Bomb!", "A Penny!"]
    assert table.deck_names("treasure")[0] == "Meat!" and table.deck_names("monster")[0] == "Monstro"


# XIII. Death


def test_death_kills_a_player() -> None:
    table = Table(players=3, cards=FORT).give(1, "Fort").cents(1, 2).play(0, DEATH, at="P2").settle()
    assert table.died(1) and not table.died(0) and not table.died(2)
    assert table.purse(1) == 1 and not table.log("hurt")


def test_death_takes_players_only_its_own_player_too() -> None:
    table = Table().hand(0, DEATH).plays(0).choose(f"Play {DEATH}")
    assert len(table.options()) == 2 and not table.offered("Fatty")
    table.choose("P1").settle()
    assert table.died(0) and table.active == 1


# XIV. Temperance


@pytest.mark.parametrize("damage, cents", [(1, 4), (2, 8)])
def test_temperance_pays_for_damage(damage: int, cents: int) -> None:
    table = Table(cards=FORT).give(0, "Fort").play(0, "XIV. Temperance", at=f"Take {damage} damage").settle()
    assert table.hp_of(0) == 11 - damage and table.purse(0) == cents


def test_temperance_pays_even_if_the_damage_is_prevented() -> None:
    table = Table().play(0, "Soul Heart", at="P1").settle().play(0, "XIV. Temperance", at="Take 1 damage").settle()
    assert table.hp_of(0) == 2 and table.purse(0) == 4


def test_temperance_pays_while_the_damage_is_still_on_the_stack() -> None:
    table = Table().awake().play(0, "XIV. Temperance", at="Take 2 damage").until_top("damage: P1")
    assert table.purse(0) == 8 and table.hp_of(0) == 2
    assert table.settle().died(0)
    assert table.purse(0) == 7  # the penalty


# XV. The Devil


def test_the_devil_destroys_an_own_item_and_steals_another() -> None:
    table = Table(players=3).give(0, "Jawbone", "Meat!", "The D6").give(1, "Synthoil").give(2, "Placebo")
    table.play(0, "XV. The Devil", at="Synthoil").until("Meat!")
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Jawbone", "Meat!"]  # no eternal one
    table.choose("Meat!").settle()
    assert sorted(table.items(0)) == ["Jawbone", "Synthoil", "The D6"]
    assert table.items(1) == [] and table.items(2) == ["Placebo"]
    assert table.top("treasure") == "Meat!"


def test_the_devil_can_steal_from_the_shop_but_nothing_eternal() -> None:
    table = Table(shop=["Breakfast", "Dinner"]).give(0, "Meat!").give(1, "The D6").deck("treasure", "Jawbone")
    table.hand(0, "XV. The Devil").plays(0).choose("Play XV. The Devil")
    assert not table.offered("The D6")
    table.choose("Breakfast").settle()
    assert table.items(0) == ["Breakfast"]
    assert table.slot_names("shop") == ["Jawbone", "Dinner"]


@rule("ABIL-13")
def test_without_an_item_to_destroy_the_devil_steals_nothing() -> None:
    table = Table().give(0, "The D6").give(1, "Meat!").play(0, "XV. The Devil", at="Meat!").settle()
    assert table.items(0) == ["The D6"] and table.items(1) == ["Meat!"]


def test_the_devil_steals_nothing_if_its_target_is_gone() -> None:
    crush = card("Crush", "$ Pay 1¢: Destroy an item.")
    table = Table(cards=crush).give(0, "Jawbone").give(1, "Meat!", "Crush").cents(1, 1)
    table.play(0, "XV. The Devil", at="Meat!").tap(1, "Crush", at="Meat!").settle()
    assert "Meat!" in table.discarded("treasure") and "Meat!" not in table.items(0)
    assert table.items(1) == ["Crush"]


# XVI. The Tower


@pytest.mark.parametrize(
    "face, players, monster", [(1, 10, 4), (2, 10, 4), (3, 11, 3), (4, 11, 3), (5, 9, 4), (6, 9, 4)]
)
def test_the_tower_hurts_all_players_or_all_monsters(face: int, players: int, monster: int) -> None:
    forts = FORT + FORT.replace("Fort", "Keep").replace("fort", "keep")
    table = Table(dice=[face], cards=forts).give(0, "Fort").give(1, "Keep").play(0, "XVI. The Tower").settle()
    assert [table.hp_of(0), table.hp_of(1)] == [players, players]
    assert [table.hp_of("Fatty"), table.hp_of("Pale Fatty")] == [monster, monster]


# XVII. The Stars


def test_the_stars_give_the_top_treasure() -> None:
    table = Table().deck("treasure", "Meat!", "Jawbone").play(1, "XVII. The Stars").settle()
    assert table.items(1) == ["Meat!"] and table.items(0) == []
    assert table.deck_names("treasure")[0] == "Jawbone"


# XIX. The Sun


def test_the_sun_goes_under_the_loot_deck_and_gives_an_extra_turn() -> None:
    table = Table(players=3).play(0, "XIX. The Sun").settle()
    assert table.deck_names("loot")[-1] == "XIX. The Sun" and table.discarded("loot") == []
    table.end_turn()
    assert table.active == 0
    table.end_turn()
    assert table.active == 1


def test_on_another_players_turn_the_sun_only_goes_under_the_deck() -> None:
    table = Table(players=3).play(2, "XIX. The Sun").settle()
    assert table.deck_names("loot")[-1] == "XIX. The Sun"
    table.end_turn()
    assert table.active == 1
    table.end_turn()
    assert table.active == 2
    assert table.end_turn().active == 0


def test_a_cancelled_sun_goes_to_discard_and_gives_no_turn() -> None:
    table = Table(players=3).play(0, "XIX. The Sun").play(1, "Butter Bean!", at="The Sun").settle()
    assert "XIX. The Sun" in table.discarded("loot")
    assert table.end_turn().active == 1


def test_a_copy_of_the_sun_cannot_be_put_under_the_deck_and_gives_no_turn() -> None:
    table = Table(players=3, cards=card("Twin", "↷ Copy a loot.")).give(1, "Twin")
    table.play(0, "XIX. The Sun").tap(1, "Twin").settle()
    assert table.deck_names("loot").count("XIX. The Sun") == 1
    assert [table.end_turn().active for _ in range(3)] == [0, 1, 2]


# XX. Judgement


@rule("SOUL-11")
def test_judgement_makes_a_player_with_the_most_souls_destroy_one_of_their_choice() -> None:
    table = Table(players=3).soul(1, "Monstro", "Gurdy").soul(2, "Chub").play(0, "XX. Judgement").until("Gurdy")
    assert table.asked == 1
    table.choose("Gurdy").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 1, 1]
    assert table.top("monster") == "Gurdy" and table.obj("Monstro").seat == 1


def test_judgement_chooses_among_ties_by_value_not_by_cards() -> None:
    table = Table(players=4).soul(1, "Mom!").soul(2, "Gurdy", "Chub").soul(3, "Monstro")
    table.hand(0, "XX. Judgement").plays(0).choose("Play XX. Judgement")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P2").settle()
    assert [table.souls(seat) for seat in range(4)] == [0, 0, 2, 1]


def test_judgement_fizzles_if_its_target_no_longer_has_the_most_souls() -> None:
    table = Table(players=3).soul(1, "Gurdy").soul(2, "Chub").awake()
    table.play(0, "XX. Judgement", at="P2").play(2, "Lost Soul").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 1, 2]


# XXI. The World


def test_the_world_shows_every_hand_to_its_player_and_loots_2() -> None:
    table = Table(players=3).hand(1, "Bomb!").hand(2, "Dagaz", "Ehwaz").deck("loot", "A Dime!!", "A Penny!")
    table.play(0, "XXI. The World").settle()
    seen = soulstack.view(table.game, 0)["players"]
    assert [player["hand"] for player in seen[1:]] == [["Bomb!"], ["Dagaz", "Ehwaz"]]
    assert soulstack.view(table.game, 1)["players"][2]["hand"] == [None, None]
    assert table.hand_of(0) == ["A Dime!!", "A Penny!"]
