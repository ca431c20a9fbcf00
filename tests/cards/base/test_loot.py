"""Base box loot without tarot cards and trinkets: coins, bombs, batteries, pills, runes and the rest."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
NEEDLE = card("Needle", "$ Pay 1¢: Deal 1 damage to a monster or player.")
COINS = [("A Penny!", 1), ("2 Cents!", 2), ("3 Cents!", 3), ("4 Cents!", 4), ("A Nickel!", 5), ("A Dime!!", 10)]


def drawn(table: Table, seat: int) -> int:
    """How many cards are in a hand."""
    return len(table.hand_of(seat))


# Coins


@pytest.mark.parametrize("name, n", COINS)
def test_a_coin_pays_from_the_pool_when_it_resolves(name: str, n: int) -> None:
    table = Table().awake().cents(1, 1)
    pool = table.game.pool
    table.play(1, name)
    assert table.stack() == [f"loot: {name}"] and table.purse(1) == 1
    table.settle()
    assert (table.purse(0), table.purse(1)) == (0, 1 + n)
    assert table.game.pool == pool - n
    assert table.top("loot") == name


def test_a_coin_takes_what_is_left_in_the_pool() -> None:
    table = Table().cents(1, 97).play(0, "A Dime!!").settle()
    assert table.purse(0) == 3 and table.game.pool == 0


# Bombs


@pytest.mark.parametrize("name, n", [("Bomb!", 1), ("Gold Bomb!!", 3)])
def test_a_bomb_deals_damage_to_a_monster(name: str, n: int) -> None:
    table = Table().play(0, name, at="Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 4 - n and table.hp_of("Fatty") == 4


def test_bomb_takes_1_hp_of_a_player_and_gold_bomb_kills_one() -> None:
    table = Table(players=3).play(0, "Bomb!", at="P3").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 1]
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.died(1) and not table.died(2)


@rule("TARGET-02")
@pytest.mark.parametrize("name", ["Bomb!", "Gold Bomb!!"])
def test_a_bomb_fizzles_if_its_monster_has_died(name: str) -> None:
    table = Table(monsters=["Fly", "Fatty"], cards=NEEDLE).deck("monster", "Dip").give(1, "Needle").cents(1, 1)
    table.play(0, name, at="Fly").tap(1, "Needle", at="Fly").settle()
    assert table.slot_names("monster") == ["Dip", "Fatty"]
    assert table.hp_of("Dip") == 1 and table.hp_of("Fatty") == 4
    assert [entry["name"] for entry in table.log("hurt")] == ["Fly"]
    assert table.top("loot") == name


# Batteries


def test_lil_battery_recharges_one_item() -> None:
    table = Table().give(1, "Jawbone", "The D6").charge("Jawbone", False).charge("The D6", False)
    table.play(0, "Lil Battery", at="Jawbone").settle()
    assert table.obj("Jawbone").charged and not table.obj("The D6").charged


@rule("RULING-10")
def test_lil_battery_reaches_the_shop_but_no_character() -> None:
    table = Table(shop=["Jawbone", "Dinner"]).give(1, "The D6").charge("Jawbone", False).charge("Isaac", False)
    table.until_asked(0).hand(0, "Lil Battery").plays(0).choose("Play Lil Battery")
    assert not table.offered("Isaac") and not table.offered("Maggy")
    table.choose("Jawbone").settle()
    assert table.obj("Jawbone").charged


def test_mega_battery_recharges_each_item_of_one_player() -> None:
    table = Table(players=3).give(1, "Jawbone", "The D6").give(2, "Blood Lust").charge("Maggy", False)
    for name in ("Jawbone", "The D6", "Blood Lust"):
        table.charge(name, False)
    table.play(0, "Mega Battery", at="P2").settle()
    assert table.obj("Jawbone").charged and table.obj("The D6").charged
    assert not table.obj("Blood Lust").charged
    assert not table.obj("Maggy").charged  # a character is no item


# Butter Bean!


def test_butter_bean_cancels_a_loot() -> None:
    table = Table().play(0, "A Dime!!").play(1, "Butter Bean!", at="A Dime!!").settle()
    assert table.purse(0) == 0
    assert sorted(table.discarded("loot")) == ["A Dime!!", "Butter Bean!"]


@pytest.mark.parametrize("text", ["↷ Gain 5¢.", "$ Pay 1¢: Gain 5¢."])
def test_butter_bean_cancels_an_activated_ability_of_an_item_and_the_cost_stays_paid(text: str) -> None:
    table = Table(cards=card("Mint", text)).give(0, "Mint").cents(0, 1).tap(0, "Mint")
    table.play(1, "Butter Bean!", at="Mint").settle()
    assert table.purse(0) == (0 if "Pay" in text else 1)
    assert table.obj("Mint").charged == ("Pay" in text)


def test_butter_bean_cannot_cancel_characters_triggers_rolls_or_damage() -> None:
    bell = card("Bell", "Each time you gain ¢, loot 1.")
    table = Table(cards=bell, dice=[6]).hand(1, "Butter Bean!").plays(1).give(1, "Sack of Pennies").give(0, "Bell")
    for do, top in (
        (lambda: table.charge("Isaac").tap(0, "Isaac"), "ability: Isaac"),
        (lambda: table.settle().play(0, "A Penny!"), "ability: Bell"),
        (lambda: table.settle().attack("Fatty"), "roll: 6"),
        (lambda: table, "damage: Fatty"),
    ):
        do().until_top(top).until_asked(1)
        assert table.stack()[-1] == top
        assert table.offered("Sack of Pennies") and not table.offered("Butter Bean!")


def test_butter_bean_can_be_cancelled_itself() -> None:
    table = Table().play(0, "A Dime!!").play(1, "Butter Bean!", at="A Dime!!")
    table.play(0, "Butter Bean!", at="Butter Bean!").settle()
    assert table.purse(0) == 10


@rule("RULING-14")
@pytest.mark.parametrize("name", ["Lost Soul", "Swallowed Penny"])
def test_lost_soul_and_trinkets_are_loot_on_the_stack_and_can_be_cancelled(name: str) -> None:
    table = Table().play(0, name)
    assert table.stack() == [f"loot: {name}"]
    table.play(1, "Butter Bean!", at=name).settle()
    assert table.souls(0) == 0 and table.items(0) == []
    assert name in table.discarded("loot")


# Dice Shard


def test_dice_shard_has_a_roll_rolled_again_by_its_roller() -> None:
    table = Table(cards=DIE, dice=[1, 6]).give(0, "Die").tap(0, "Die").until_top("roll: 1")
    table.play(1, "Dice Shard", at="roll of 1").resolve()
    assert table.stack()[-1] == "roll: 6"
    assert (table.settle().purse(0), table.purse(1)) == (6, 0)


def test_dice_shard_cannot_be_played_without_a_roll() -> None:
    table = Table().hand(0, "Dice Shard").plays(0)
    assert not table.offered("Dice Shard")
    table.play(1, "Bomb!", at="P1").until_asked(0)
    assert not table.offered("Dice Shard")


# Soul Heart


def test_soul_heart_takes_1_off_the_next_damage_of_a_player() -> None:
    table = Table(players=3).play(0, "Soul Heart", at="P2").settle()
    table.play(0, "Bomb!", at="P3").settle().play(0, "Bomb!", at="P2").settle()
    assert (table.hp_of(1), table.hp_of(2)) == (2, 1)
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


@rule("PREVENT-04")
def test_soul_heart_leaves_the_rest_of_larger_damage() -> None:
    table = Table().play(0, "Soul Heart", at="P2").settle()
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert [entry["n"] for entry in table.log("hurt")] == [2]
    assert table.died(1)


def test_soul_heart_is_for_players_and_ends_with_the_turn() -> None:
    table = Table().hand(0, "Soul Heart").plays(0).choose("Play Soul Heart")
    assert not table.offered("Fatty")
    table.choose("P2").settle().end_turn().play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


# Pills!


def pills(colour: str, face: int, cents: int = 5) -> Table:
    """P1 plays these pills with a few ¢, and the die will show this."""
    return Table(dice=[face]).cents(0, cents).hand(0, f"b2-pills_{colour}").plays(0).choose("Play Pills!")


@pytest.mark.parametrize("face, cents", [(1, 9), (2, 9), (3, 12), (4, 12), (5, 1), (6, 1)])
def test_brown_and_green_pills_pay_or_cost_cents(face: int, cents: int) -> None:
    assert pills("brown_green", face).settle().purse(0) == cents


def test_brown_and_green_pills_take_no_more_than_there_is() -> None:
    assert pills("brown_green", 6, cents=3).settle().purse(0) == 0


@pytest.mark.parametrize(
    "face, atk, full, hp", [(1, 2, 2, 2), (2, 2, 2, 2), (3, 1, 3, 3), (4, 1, 3, 3), (5, 1, 2, 1), (6, 1, 2, 1)]
)
def test_red_and_spotted_pills_strengthen_or_hurt(face: int, atk: int, full: int, hp: int) -> None:
    table = pills("red_spots", face).settle()
    assert (table.atk_of(0), table.max_hp_of(0), table.hp_of(0)) == (atk, full, hp)
    assert (table.atk_of(1), table.max_hp_of(1), table.hp_of(1)) == (1, 2, 2)
    table.end_turn()
    assert (table.atk_of(0), table.max_hp_of(0), table.hp_of(0)) == (1, 2, 2)


@pytest.mark.parametrize("face, cards", [(1, 3), (2, 3), (3, 5), (4, 5), (5, 1), (6, 1)])
def test_white_and_blue_pills_loot_or_discard(face: int, cards: int) -> None:
    table = Table(dice=[face]).hand(0, "b2-pills_white_blue", "Bomb!", "A Penny!").plays(0).choose("Play Pills!")
    if face > 4:
        table.until("A Penny!").choose("A Penny!")
    assert drawn(table.settle(), 0) == cards
    if face > 4:
        assert table.hand_of(0) == ["Bomb!"] and "A Penny!" in table.discarded("loot")


# Runes


@pytest.mark.parametrize("face, cents", [(1, 1), (4, 4), (6, 6)])
def test_blank_rune_pays_everybody(face: int, cents: int) -> None:
    table = Table(players=3, dice=[face]).play(1, "Blank Rune").settle()
    assert [table.purse(seat) for seat in range(3)] == [cents] * 3
    assert [entry["seat"] for entry in table.log("gain ¢")] == [1, 2, 0]  # from its controller on


@pytest.mark.parametrize("face", [2, 5])
def test_blank_rune_lets_everybody_loot(face: int) -> None:
    table = Table(players=3, dice=[face]).play(1, "Blank Rune").settle()
    assert [drawn(table, seat) for seat in range(3)] == [face] * 3


def test_blank_rune_hurts_everybody() -> None:
    table = Table(players=3, dice=[3], cards=card("Fort", "You have +2 HP.")).give(0, "Fort").play(1, "Blank Rune")
    table.settle()
    assert table.hp_of(0) == 1 and table.died(1) and table.died(2) and not table.died(0)


def test_dagaz_destroys_a_curse() -> None:
    table = Table().give(1, "Curse of Pain").give(0, "Curse of Loss")
    table.play(0, "Dagaz", at=["Destroy a curse", "Curse of Pain"]).settle()
    assert table.discarded("monster") == ["Curse of Pain"]
    assert table.has("Curse of Loss")


def test_dagaz_prevents_the_next_1_damage() -> None:
    table = Table().give(1, "Curse of Pain").play(0, "Dagaz", at=["Prevent the next 1", "P2"]).settle()
    assert table.has("Curse of Pain")
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


def test_without_a_curse_dagaz_can_only_prevent() -> None:
    table = Table().play(0, "Dagaz", at="P2").settle().play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2


@rule("SLOT-08")
def test_ehwaz_replaces_each_monster_without_rewards_or_souls() -> None:
    table = Table(monsters=["Monstro", "Fatty"]).deck("monster", "Dip", "Clotty").play(0, "Ehwaz").settle()
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip"]
    assert sorted(table.discarded("monster")) == ["Fatty", "Monstro"]
    assert table.souls(0) == 0 and table.purse(0) == 0 and table.hand_of(0) == []


def test_ehwaz_spares_the_attacked_monster() -> None:
    table = Table(monsters=["Fatty", "Monstro"], dice=[6]).deck("monster", "Dip").attack("Fatty").until_top("roll: 6")
    table.damage("Fatty", 1).play(1, "Ehwaz").resolve()
    assert table.slot_names("monster") == ["Fatty", "Dip"]
    assert table.hp_of("Fatty") == 3 and table.game.attack is not None
    assert table.discarded("monster") == ["Monstro"]


def test_an_event_that_ehwaz_turns_up_happens() -> None:
    table = Table(monsters=["Monstro"]).deck("monster", "Troll Bombs", "Dip").play(1, "Ehwaz").settle()
    assert table.died(0) and not table.died(1)
    assert "Troll Bombs" in table.discarded("monster") and table.slot_names("monster") == ["Dip"]


def test_a_monster_covered_by_one_that_ehwaz_discards_comes_up_again() -> None:
    table = Table(dice=[6]).awake().deck("monster", "Monstro", "Clotty", "Dip").attack("monster deck", "slot 1")
    table.until_top("roll: 6").play(1, "O. The Fool").settle()
    assert table.slot_names("monster") == ["Monstro", "Pale Fatty"]
    table.play(1, "Ehwaz").settle()
    assert table.slot_names("monster") == ["Fatty", "Clotty"]
    assert sorted(table.discarded("monster")) == ["Monstro", "Pale Fatty"]
