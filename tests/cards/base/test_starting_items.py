"""Base box starting items: each ability of the ten."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
RECHARGING = ["Blood Lust", "Book of Belial", "The D6", "Yum Heart"]


def rolled(*dice: int, **options: object) -> Table:
    """P1 has rolled for "Die", which pays the result, and the roll is on the stack."""
    table = Table(cards=DIE, dice=dice, **options).give(0, "Die").give(1, "Jawbone")  # type: ignore[arg-type]
    return table.tap(0, "Die").until_top(f"roll: {dice[0]}")


@pytest.mark.parametrize("name", RECHARGING)
def test_it_recharges_at_the_end_of_its_controllers_turn_only(name: str) -> None:
    table = Table(players=3).give(1, name).charge(name, False)
    table.end_turn()  # P1's: nothing
    assert table.active == 1 and table.obj(name).charged  # all of P2's recharge as P2's turn starts
    table.charge(name, False).end_turn()
    assert table.active == 2 and table.obj(name).charged
    table.charge(name, False).end_turn()
    assert table.active == 0 and not table.obj(name).charged


@rule("RULING-03")
@pytest.mark.parametrize("name", RECHARGING)
def test_recharged_at_the_end_it_can_be_used_before_the_next_turn(name: str) -> None:
    table = Table(dice=[3], cards=DIE).give(0, name).give(1, "Die").charge(name, False)
    table.choose("End the turn").until_top(f"ability: {name}").resolve()
    assert table.phase == "end" and table.obj(name).charged
    table.tap(1, "Die").until_top("roll: 3").until_asked(0)
    assert table.offered(f"Activate {name}")


@pytest.mark.parametrize("name", RECHARGING)
def test_the_recharging_is_on_the_stack_and_not_the_activation_of_an_item(name: str) -> None:
    table = Table().give(0, name).charge(name, False).hand(1, "Butter Bean!").plays(1)
    table.choose("End the turn").until_top(f"ability: {name}")
    table.until_asked(1)
    assert not table.offered("Butter Bean!")


# Blood Lust


def test_blood_lust_gives_a_player_1_atk_for_the_turn() -> None:
    table = Table().give(0, "Blood Lust").tap(0, "Blood Lust", at="P2").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (1, 2)
    assert table.end_turn().atk_of(1) == 1


def test_blood_lust_can_strengthen_a_monster() -> None:
    table = Table(dice=[1]).give(0, "Blood Lust").tap(0, "Blood Lust", at="Fatty").settle()
    assert (table.atk_of("Fatty"), table.atk_of("Pale Fatty")) == (2, 1)
    table.attack("Fatty").settle()
    assert table.died(0)  # 2 damage of a missed roll


def test_blood_lust_fizzles_if_its_monster_is_gone() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Blood Lust").deck("monster", "Dip")
    table.tap(0, "Blood Lust", at="Fly").play(1, "Bomb!", at="Fly").settle()
    assert table.atk_of("Dip") == 1 and table.atk_of("Fatty") == 1
    assert not table.game.lasting


# Book of Belial


@pytest.mark.parametrize("step, result", [("1", 4), ("-1", 2)])
def test_book_of_belial_adds_or_subtracts_1_chosen_on_resolving(step: str, result: int) -> None:
    table = rolled(3).give(1, "Book of Belial").tap(1, "Book of Belial")
    assert table.stack()[-2:] == ["roll: 3", "ability: Book of Belial"]
    table.until("-1")
    assert sorted(table.options()) == ["-1", "1"] and table.asked == 1
    table.game.choose(table.options().index(step))
    assert table.stack()[-1] == f"roll: {result}"
    assert table.settle().purse(0) == result


@pytest.mark.parametrize("face, step, result", [(6, "1", 6), (1, "-1", 1)])
def test_book_of_belial_cannot_leave_the_die(face: int, step: str, result: int) -> None:
    table = rolled(face).give(1, "Book of Belial").tap(1, "Book of Belial").until("-1")
    table.game.choose(table.options().index(step))
    assert table.settle().purse(0) == result


@pytest.mark.parametrize("name", ["Book of Belial", "The D6"])
def test_without_a_roll_on_the_stack_it_cannot_be_used(name: str) -> None:
    table = Table().give(0, name)
    assert not table.offered(f"Activate {name}")
    table.play(1, "Bomb!", at="P1").until_asked(0)
    assert not table.offered(f"Activate {name}")


# The D6


@rule("DICE-13")
def test_the_d6_lets_the_roller_roll_again() -> None:
    table = rolled(1, 5).give(1, "The D6").tap(1, "The D6").resolve()
    assert table.stack()[-1] == "roll: 5"
    assert table.settle().purse(0) == 5
    assert not table.obj("The D6").charged


def test_the_d6_fizzles_if_the_roll_is_gone() -> None:
    table = rolled(1).give(1, "The D6").tap(1, "The D6")
    table.play(1, "O. The Fool").settle()
    assert table.purse(0) == 0
    assert len(table.log("roll")) == 1 and not table.log("reroll")


# Forever Alone


def test_forever_alone_steals_1_cent_from_another_player() -> None:
    table = Table(players=3).give(0, "Forever Alone").cents(1, 2).cents(2, 2)
    table.act(0, "Forever Alone", at=["Steal 1¢", "P3"]).settle()
    assert [table.purse(seat) for seat in range(3)] == [1, 2, 1]


def test_forever_alone_cannot_steal_from_its_controller_or_from_an_empty_purse() -> None:
    table = Table(players=3).give(0, "Forever Alone").choose("Forever Alone").choose("Steal 1¢")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 0]


def test_forever_alone_looks_at_the_top_card_of_a_deck() -> None:
    table = Table().give(0, "Forever Alone").deck("monster", "Monstro")
    table.choose("Forever Alone").choose("Look at the top card")
    assert len(table.options()) == 3
    table.choose("monster deck").settle()
    assert [entry["n"] for entry in table.log("look")] == [1]
    assert table.deck_names("monster")[0] == "Monstro"
    assert "Monstro" in str(soulstack.view(table.game, 0)["decks"])
    assert "Monstro" not in str(soulstack.view(table.game, 1)["decks"])


def test_forever_alone_discards_a_card_then_loots() -> None:
    table = Table().give(0, "Forever Alone").hand(0, "Bomb!", "A Penny!").plays(0, 0).deck("loot", "A Dime!!")
    table.choose("Forever Alone").choose("Discard 1 loot card").until("Bomb!").choose("Bomb!").settle()
    assert table.top("loot") == "Bomb!"
    assert sorted(table.hand_of(0)) == ["A Dime!!", "A Penny!"]


@rule("ABIL-12")
def test_forever_alone_loots_even_with_nothing_to_discard() -> None:
    table = Table().give(0, "Forever Alone").deck("loot", "A Dime!!")
    table.choose("Forever Alone").choose("Discard 1 loot card").settle()
    assert table.hand_of(0) == ["A Dime!!"] and table.discarded("loot") == []


def test_forever_alone_recharges_each_time_its_controller_takes_damage() -> None:
    table = Table(players=3).give(1, "Forever Alone").charge("Forever Alone", False)
    table.play(0, "Bomb!", at="P3").settle()
    assert not table.obj("Forever Alone").charged
    table.play(0, "Bomb!", at="P2").until_top("ability: Forever Alone")
    assert table.hp_of(1) == 1 and not table.obj("Forever Alone").charged
    assert table.settle().obj("Forever Alone").charged


def test_forever_alone_does_not_recharge_for_prevented_damage() -> None:
    table = Table().give(0, "Forever Alone").charge("Forever Alone", False)
    table.play(0, "Soul Heart", at="P1").settle().play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 2 and not table.obj("Forever Alone").charged


# Incubus


def incubus() -> Table:
    """P1 looks at P2's hand with Incubus and is asked whether to swap."""
    table = Table(players=3).give(0, "Incubus").hand(0, "Bomb!", "A Penny!").hand(1, "A Dime!!", "Lil Battery")
    return table.act(0, "Incubus", at=["Look at", "P2"]).until("Yes")


def test_incubus_shows_the_hand_to_its_controller_only() -> None:
    table = incubus()
    assert table.asked == 0
    assert soulstack.view(table.game, 0)["players"][1]["hand"] == ["A Dime!!", "Lil Battery"]
    assert soulstack.view(table.game, 2)["players"][1]["hand"] == [None, None]


def test_incubus_swaps_two_cards_of_its_controllers_choice() -> None:
    table = incubus().choose("Yes")
    assert table.asked == 0 and sorted(table.options()) == ["A Penny!", "Bomb!"]
    table.choose("A Penny!")
    assert table.asked == 0 and sorted(table.options()) == ["A Dime!!", "Lil Battery"]
    table.choose("A Dime!!").settle()
    assert sorted(table.hand_of(0)) == ["A Dime!!", "Bomb!"]
    assert sorted(table.hand_of(1)) == ["A Penny!", "Lil Battery"]


def test_the_swap_of_incubus_may_be_left_out() -> None:
    table = incubus().choose("No").settle()
    assert table.hand_of(0) == ["Bomb!", "A Penny!"]
    assert table.hand_of(1) == ["A Dime!!", "Lil Battery"]


@rule("GAIN-14")
def test_incubus_swaps_nothing_with_an_empty_hand() -> None:
    table = Table().give(0, "Incubus").hand(0, "Bomb!").act(0, "Incubus", at=["Look at", "P2"])
    for _ in range(6):
        if table.offered("Yes"):
            table.choose("Yes")
    table.settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == []


def test_incubus_loots_1_then_puts_a_card_on_top_of_the_loot_deck() -> None:
    table = Table().give(0, "Incubus").hand(0, "Bomb!").deck("loot", "A Dime!!", "Butter Bean!")
    table.act(0, "Incubus", at="Loot 1").until("A Dime!!")
    assert table.asked == 0 and sorted(table.options()) == ["A Dime!!", "Bomb!"]
    table.choose("Bomb!").settle()
    assert table.hand_of(0) == ["A Dime!!"]
    assert table.deck_names("loot")[:2] == ["Bomb!", "Butter Bean!"]
    assert table.discarded("loot") == []


# Lazarus' Rags


@rule("DEATH-P-21")
def test_lazarus_rags_gives_a_treasure_after_the_penalty() -> None:
    table = Table(players=3).give(1, "Lazarus' Rags").cents(1, 3).deck("treasure", "Meat!")
    table.play(0, "XIII. Death", at="P2").until_top("ability: Lazarus' Rags")
    assert table.purse(1) == 2 and "Meat!" not in table.items(1)
    table.settle()
    assert table.items(1) == ["Lazarus' Rags", "Meat!"]  # too late to be the penalty


@rule("DEATH-P-03", "DEATH-P-21")
def test_the_rulebooks_example_of_a_death_with_three_items() -> None:
    table = Table().give(0, "Bloody Penny", "Suicide King", "Lazarus' Rags").cents(0, 1).hand(0, "Bomb!").plays(0, 0)
    table.deck("treasure", "Jawbone").play(1, "XIII. Death", at="P1").until("Suicide King").choose("Suicide King")
    assert sorted(table.stack()) == ["ability: Bloody Penny", "ability: Suicide King"]
    table.until("Bloody Penny (P1)")  # the penalty: 3 + 1 looted, and a choice of the item
    assert len(table.hand_of(0)) == 5 and table.purse(0) == 1
    table.choose("Bloody Penny").settle()
    assert sorted(table.items(0)) == ["Jawbone", "Lazarus' Rags", "Suicide King"]
    assert len(table.hand_of(0)) == 4 and table.purse(0) == 0 and table.active == 1


def test_lazarus_rags_does_nothing_when_death_is_prevented() -> None:
    table = Table(dice=[6]).give(1, "Lazarus' Rags", "Broken Ankh").play(0, "XIII. Death", at="P2").settle()
    assert not table.died(1) and table.items(1) == ["Lazarus' Rags", "Broken Ankh"]


def test_lazarus_rags_does_nothing_when_another_player_dies() -> None:
    table = Table(players=3).give(1, "Lazarus' Rags").play(0, "XIII. Death", at="P3").settle()
    assert table.died(2) and table.items(1) == ["Lazarus' Rags"]


# Sleight of Hand


@pytest.mark.parametrize(
    "which, names",
    [
        ("loot", ["Bomb!", "A Penny!", "A Dime!!", "Lil Battery", "Dagaz", "Ehwaz"]),
        ("treasure", ["Meat!", "Jawbone", "Dinner", "The Chest", "Synthoil", "Placebo"]),
        ("monster", ["Dip", "Fly", "Monstro", "Pooter", "Leech", "Clotty"]),
    ],
)
def test_sleight_of_hand_puts_the_top_5_cards_of_a_deck_into_any_order(which: str, names: list[str]) -> None:
    table = Table().give(0, "Sleight of Hand").deck(which, *names)
    table.act(0, "Sleight of Hand", at=f"{which} deck").until(names[0])
    assert sorted(table.options()) == sorted(names[:5])
    for name in (names[4], names[2], names[0], names[3], names[1]):
        if not table.idle():
            table.choose(name)
    table.settle()
    assert table.deck_names(which)[:6] == [names[4], names[2], names[0], names[3], names[1], names[5]]


def test_sleight_of_hand_works_with_a_short_deck() -> None:
    table = Table().give(0, "Sleight of Hand").deck_is("loot", "Bomb!", "A Penny!")
    table.act(0, "Sleight of Hand", at="loot deck").until("A Penny!").choose("A Penny!").settle()
    assert table.deck_names("loot") == ["A Penny!", "Bomb!"]


# The Bone


def test_the_bone_gathers_a_counter_each_time_it_is_turned() -> None:
    table = Table().give(0, "The Bone").tap(0, "The Bone").settle()
    assert table.obj("The Bone").counters == {"": 1} and not table.obj("The Bone").charged
    table.charge("The Bone").tap(0, "The Bone").settle()
    assert table.obj("The Bone").counters == {"": 2}


def test_the_bone_adds_1_to_a_roll_for_1_counter() -> None:
    table = rolled(3).give(1, "The Bone").counters("The Bone", 1).charge("The Bone", False)
    table.act(1, "The Bone, ability 2")
    assert table.obj("The Bone").counters.get("", 0) == 0  # a cost
    table.resolve()
    assert table.stack()[-1] == "roll: 4"
    assert table.settle().purse(0) == 4


def test_the_bone_deals_1_damage_for_2_counters() -> None:
    table = Table().give(0, "The Bone").counters("The Bone", 3).charge("The Bone", False)
    table.act(0, "The Bone, ability 3", at="P2").settle()
    assert table.hp_of(1) == 1 and table.obj("The Bone").counters == {"": 1}
    table.counters("The Bone", 2).act(0, "The Bone, ability 3", at="Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 3


def test_the_bone_becomes_a_soul_without_abilities_for_5_counters() -> None:
    table = Table().give(0, "The Bone").counters("The Bone", 7)
    table.act(0, "The Bone, ability 4").settle()
    assert table.obj("The Bone").role == "soul" and table.items(0) == []
    assert table.souls(0) == 1
    assert not table.offered("The Bone")


@rule("KEYW-08")
def test_as_a_soul_the_bone_is_not_eternal_any_more_and_lost_for_good_when_destroyed() -> None:
    table = Table().give(0, "The Bone").counters("The Bone", 5).play(1, "XX. Judgement", at="P1").settle()
    assert table.items(0) == ["The Bone"]
    table.act(0, "The Bone, ability 4").settle().play(1, "XX. Judgement", at="P1").settle()
    assert table.souls(0) == 0 and not table.has("The Bone")
    assert table.discarded("treasure") == []
    assert "The Bone" in [table.game.cards[n].name for n in table.game.outside]


@pytest.mark.parametrize("n, may", [(0, {1}), (1, {1}), (2, {1, 3}), (4, {1, 3}), (5, {1, 3, 4})])
def test_each_ability_of_the_bone_needs_its_counters(n: int, may: set[int]) -> None:
    table = Table().give(0, "The Bone").counters("The Bone", n)
    assert {i for i in range(1, 5) if table.offered(f"The Bone, ability {i}")} == may


# The Curse


def test_the_curse_puts_the_top_card_of_a_deck_into_discard_as_the_turn_starts() -> None:
    table = Table().give(1, "The Curse").deck("treasure", "Meat!").choose("End the turn").until("treasure deck")
    assert table.asked == 1 and len(table.options()) == 3
    table.choose("treasure deck").until_top("ability: The Curse")
    assert table.top("treasure") is None
    table.settle()
    assert table.top("treasure") == "Meat!" and table.deck_names("treasure")[0] != "Meat!"
    assert table.discarded("monster") == [] and table.discarded("loot") == []


def test_the_curse_does_nothing_as_another_turn_starts() -> None:
    table = Table().give(0, "The Curse").end_turn()
    assert table.active == 1
    assert [table.discarded(which) for which in ("loot", "treasure", "monster")] == [[], [], []]


def test_the_curse_brings_the_top_card_of_a_discard_back() -> None:
    table = Table().give(0, "The Curse").discard("monster", "Dip", "Monstro").discard("loot", "Bomb!")
    table.act(0, "The Curse", at="monster discard").settle()
    assert table.deck_names("monster")[0] == "Monstro"
    assert table.discarded("monster") == ["Dip"] and table.discarded("loot") == ["Bomb!"]


def test_the_curse_can_spoil_a_purchase_of_the_top_treasure() -> None:
    table = Table().give(1, "The Curse").cents(0, 10).discard("treasure", "Baby Haunt").deck("treasure", "Jawbone")
    table.choose("Declare a purchase").act(1, "The Curse", at="treasure discard").until("treasure deck")
    table.choose("treasure deck").settle()
    assert table.items(0) == ["Baby Haunt"] and table.deck_names("treasure")[0] == "Jawbone"


# Yum Heart


def test_yum_heart_prevents_the_next_damage_of_any_size() -> None:
    table = Table(players=3).give(0, "Yum Heart").tap(0, "Yum Heart", at="P2").settle()
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 2 and not table.died(1)
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1  # the next one only


def test_yum_heart_can_protect_a_monster_and_guards_nothing_else() -> None:
    table = Table().give(0, "Yum Heart").tap(0, "Yum Heart", at="Fatty").settle()
    table.play(0, "Bomb!", at="Pale Fatty").settle().play(0, "Bomb!", at="Fatty").settle()
    assert (table.hp_of("Pale Fatty"), table.hp_of("Fatty")) == (3, 4)


def test_yum_heart_ends_with_the_turn() -> None:
    table = Table().give(0, "Yum Heart").tap(0, "Yum Heart", at="P2").end_turn()
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1
