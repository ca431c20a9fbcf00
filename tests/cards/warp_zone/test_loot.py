"""Warp Zone loot: each ability of the nine."""

import pytest

from soulstack.engine.table.naming import name_of
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.")
STING = card("Sting", "↷ Deal 2 damage to a monster or player.") + card(
    "Whip", "↷ Deal 1 damage to a monster or player."
)
DIE = card("Die", "↷ Roll: Gain X¢.")


# Cheep Cheep Cheep!


def cheeped(*dice: int) -> Table:
    """P1 has made P3 a chicken for two turns."""
    return Table(players=3, dice=dice).play(0, "Cheep Cheep Cheep!", at="P3").settle()


def names(table: Table) -> list[str]:
    """The names of all things on the table, with what words make of them."""
    return [name_of(table.game, id) for id in table.game.objs]


def test_cheep_makes_each_other_player_attack_the_chicken_once_at_3() -> None:
    table = cheeped(3, 3, 2, 2)
    assert "Chicken" in names(table) and "Judas" not in names(table)
    for attacker, hurt in ((0, ["P3", "P3"]), (1, ["P2", "P2"])):
        assert table.active == attacker and not table.offered("End the turn")
        before = len(table.hurts())
        table.choose("Declare an attack").until(f"{table.player(attacker)}'s attack roll")
        assert [entry["name"] for entry in table.log("attack")][-1] == "P3"
        table.settle()
        assert [name for name, _ in table.hurts()[before:]] == hurt
        if attacker == 0:
            table.end_turn()
    assert table.died(1)  # a 2 misses at 3


def test_the_chicken_itself_need_not_attack_and_is_free_as_its_turn_starts() -> None:
    table = Table(players=2).play(0, "Cheep Cheep Cheep!", at="P1").settle()
    assert table.offered("End the turn") and "Chicken" in names(table)
    assert not table.end_turn().offered("End the turn")
    table.dice(2, 2).attack("P1").settle()
    assert table.died(1)
    table.until_turn_over()
    assert "Chicken" not in names(table) and "Isaac" in names(table)
    assert "P1" not in table.settle().end_turn().attack_targets()


# Chunk of Amber


@pytest.mark.parametrize("roll", [1, 4, 6])
def test_chunk_of_amber_pays_twice_the_roll(roll: int) -> None:
    table = Table(dice=[roll]).play(0, "Chunk of Amber").settle()
    assert table.purse(0) == 2 * roll and table.top("loot") == "Chunk of Amber"


# Cow on a Trash Farm


def test_cow_takes_names_and_abilities_till_that_players_next_turn() -> None:
    table = Table(cards=STING).give(1, "Breakfast", "Sting", "The D6").play(0, "Cow on a Trash Farm", at="P2")
    assert table.max_hp_of(1) == 3
    table.settle()
    assert table.max_hp_of(1) == 2 and names(table).count("Trash") == 3
    assert "Cow" in names(table) and "Maggy" not in names(table) and "Isaac" in names(table)
    table.awake().until_asked(0)
    table.tap(0, "Isaac").settle()
    assert not [entry for entry in table.log("ability") if entry["seat"] == 1]
    table.end_turn()
    assert table.max_hp_of(1) == 3 and "Maggy" in names(table) and "Trash" not in names(table)
    assert table.offered("Activate Sting")


def test_trash_that_is_eternal_stays_eternal() -> None:
    axe = card("Axe", "↷ Destroy each item another player controls.")
    table = (
        Table(cards=axe).give(0, "Axe").give(1, "Breakfast", "The D6").play(0, "Cow on a Trash Farm", at="P2").settle()
    )
    table.tap(0, "Axe").settle()
    assert len(table.items(1)) == 1 and table.top("treasure") == "Breakfast"


# Demon Form


def test_demon_form_gives_2_atk_for_the_turn() -> None:
    table = Table().play(0, "Demon Form").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (3, 1)
    assert table.end_turn().atk_of(0) == 1


# Greed Butt!


def test_greed_butt_comes_as_a_monster_in_a_slot_and_brings_another_slot() -> None:
    table = Table(dice=[2]).deck("monster", "Clotty").play(0, "Greed Butt!").settle()
    assert "Greed Butt!" in table.slot_names("monster") and len(table.slot_names("monster")) == 3
    assert (table.hp_of("Greed Butt!"), table.evasion_of("Greed Butt!"), table.atk_of("Greed Butt!")) == (8, 2, 1)
    table.damage("Greed Butt!", 7).attack("Greed Butt!").settle()
    assert table.purse(0) == 13 and table.top("loot") == "Greed Butt!"


# Jester


def test_jester_rerolls_any_number_of_ones_own_items() -> None:
    table = (
        Table().give(0, "Dinner", "Jawbone", "Dry Baby").give(1, "The D20").deck("treasure", "Fanny Pack", "The Habit")
    )
    table.play(0, "Jester").until_why("reroll")
    assert table.offered("Jawbone")
    assert not table.offered("The D20") and not table.offered("Breakfast")
    table.choose("Jawbone").until("Dinner").choose("Dinner").until("Done").choose("Done").settle()
    assert sorted(table.items(0)) == ["Dry Baby", "Fanny Pack", "The Habit"]


def test_jester_may_reroll_nothing_and_no_eternal_item() -> None:
    table = Table().give(0, "Dinner", "The D6").play(0, "Jester").settle()
    assert sorted(table.items(0)) == ["Dinner", "The D6"]


# Loot Card


def test_loot_card_becomes_an_item_and_loots_1() -> None:
    table = Table().play(0, "Loot Card").settle()
    assert table.items(0) == ["Loot Card"] and len(table.hand_of(0)) == 1


def test_loot_card_may_return_to_its_owners_hand_at_the_end_of_the_turn() -> None:
    table = Table().give(0, "Loot Card").choose("End the turn").until("Yes").choose("Yes").until_turn_over()
    assert table.hand_of(0) == ["Loot Card"] and table.items(0) == []
    table = Table().give(0, "Loot Card").choose("End the turn").until("No").choose("No").until_turn_over()
    assert table.hand_of(0) == [] and table.items(0) == ["Loot Card"]
    table = Table().give(1, "Loot Card")
    table.until_turn_over(never="Loot Card")


# Murder!


def test_murder_lets_the_active_player_attack_players_at_4() -> None:
    table = Table(players=3, dice=[3, 4, 4]).play(1, "Murder!").settle()
    assert set(table.attack_targets()) == {"Fatty", "Pale Fatty", "the monster deck", "P2", "P3"}
    table.game.choose(next(i for i, label in enumerate(table.options()) if "P3" in label))
    table.settle()
    assert table.died(2) and not table.died(0)
    table.until_turn_over()
    assert table.hand_of(1)[-1:] == ["Murder!"]


def test_murder_stays_in_discard_if_no_other_player_died() -> None:
    table = Table(players=3, dice=[1, 1]).play(1, "Murder!").settle().attack("Fatty").until_turn_over()
    assert table.died(0) and table.top("loot") == "Murder!"
    assert "Murder!" not in table.hand_of(0) + table.hand_of(1)


def test_murder_ends_with_the_turn() -> None:
    table = Table(players=3).play(0, "Murder!").end_turn()
    assert "P1" not in table.attack_targets()


# Witch


def test_witch_deals_1_damage() -> None:
    assert Table().play(0, "Witch", at=["P2"]).settle().hurts() == [("P2", 1)]
    assert Table().play(0, "Witch", at=["Fatty"]).settle().hurts() == [("Fatty", 1)]


@pytest.mark.parametrize("step, cents", [("1", 4), ("-1", 2)])
def test_witch_adds_or_subtracts_1(step: str, cents: int) -> None:
    table = Table(dice=[3], cards=DIE).give(0, "Die").tap(0, "Die").until_top("roll: 3")
    table.play(1, "Witch", at="Add or subtract").until("-1")
    table.game.choose(table.options().index(step))
    assert table.settle().purse(0) == cents


def test_witch_cancels_a_loot_or_an_activated_ability_but_no_trigger() -> None:
    assert Table().play(0, "A Nickel!").play(1, "Witch", at="Cancel").settle().purse(0) == 0
    table = Table(cards=DIE).give(0, "Die").tap(0, "Die").play(1, "Witch", at="Cancel").settle()
    assert table.purse(0) == 0 and not table.obj("Die").charged
    table = Table().give(0, "Aubrey").cents(0, 10).buy("Dinner").until_top("ability: Aubrey").hand(1, "Witch").plays(1)
    assert not table.act(1, "Play Witch").offered("Cancel")
