"""Gold Box characters and their starting items."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
NEEDLE = card("Needle", "$ Pay 1¢: Deal 1 damage to a monster or player.")
BEGINNERS = {  # name: starting item, HP, souls
    "Apollyon": ("Void", 2, 0),
    "Azazel": ("Lord of the Pit", 2, 0),
    "The Keeper": ("Wooden Nickel", 2, 0),
    "The Lost": ("Holy Mantle", 1, 1),
}


@pytest.mark.parametrize("name", BEGINNERS)
def test_a_character_has_its_stats_and_brings_its_eternal_starting_item(name: str) -> None:
    item, hp, souls = BEGINNERS[name]
    game = soulstack.new_game(2, seed=1, characters=[name, "Isaac"], boxes=["base", "gold"])
    assert [game.face(o).name for o in game.objs.values() if o.seat == 0 and o.starting] == [item]
    table = Table(characters=[name]).give(0, item)
    assert (table.hp_of(0), table.atk_of(0), table.souls(0)) == (hp, 1, souls)
    table.give(1, "Glass Cannon").dice(2).tap(1, "Glass Cannon", at=item).settle()
    assert table.items(0) == [item], "it is eternal"


@pytest.mark.parametrize("name", BEGINNERS)
def test_turning_a_character_allows_one_more_loot_card_this_turn(name: str) -> None:
    table = Table(characters=["Isaac", name]).hand(1, "A Penny!", "A Nickel!").plays(1, 0).awake().tap(1, name).settle()
    table.act(1, "Play A Penny!").settle()
    assert table.purse(1) == 1 and table.game.players[1].plays == 0
    assert not table.obj(name).charged


# The Lost


@rule("WIN-01")
def test_the_soul_of_the_lost_counts_and_nobody_can_take_it() -> None:
    table = Table(players=3, characters=["The Lost"]).soul(0, "Monstro", "Gurdy").play(1, "XX. Judgement", at="P1")
    table.settle()
    assert table.souls(0) == 2, "a soul is destroyed, and the character stays"
    table.play(1, "XX. Judgement", at="P1").settle()
    table.play(1, "XX. Judgement", at="P1").settle()
    assert table.souls(0) == 1 and table.obj("The Lost").role == "character"
    table.soul(0, "Gurdy", "Monstro", "Chub").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_the_lost_recharges_a_character_at_the_end_of_its_own_turn() -> None:
    table = Table(players=3, characters=["The Lost"]).charge("The Lost", False).charge("Isaac", False)
    table.until_turn_over("Isaac")
    assert table.obj("Isaac").charged and not table.obj("The Lost").charged


def test_the_lost_may_recharge_no_character_and_none_in_the_turn_of_another() -> None:
    table = Table(players=3, characters=["The Lost"]).charge("The Lost", False).charge("Maggy", False)
    table.until_turn_over("Done")
    assert not table.obj("The Lost").charged and not table.obj("Maggy").charged
    table.settle().charge("The Lost", False).until_turn_over(never="The Lost")
    assert not table.obj("The Lost").charged


# Holy Mantle and Holy Card


def protected(table: Table, card_name: str, who: str) -> Table:
    """P1 has used Holy Mantle, or played Holy Card, on a player."""
    if card_name == "Holy Mantle":
        return table.give(0, "Holy Mantle").tap(0, "Holy Mantle", at=who).settle()
    return table.play(0, "Holy Card", at=who).settle()


MANTLES = ["Holy Mantle", "Holy Card"]


@rule("DEATH-P-16")
@pytest.mark.parametrize("name", MANTLES)
def test_a_mantle_prevents_the_next_death_and_ends_the_turn_of_who_would_have_died(name: str) -> None:
    table = protected(Table().cents(0, 5), name, "P1")
    table.play(0, DEATH, at="P1").until_turn_over()
    assert not table.died(0) and table.active == 1 and table.purse(0) == 5


@pytest.mark.parametrize("name", MANTLES)
def test_a_mantle_on_another_player_ends_no_turn(name: str) -> None:
    table = protected(Table(players=3), name, "P2").play(0, DEATH, at="P2").settle()
    assert not table.died(1) and table.active == 0 and table.phase == "action"
    table.play(0, DEATH, at="P2").settle()
    assert table.died(1), "it prevents one death only"


@pytest.mark.parametrize("name", MANTLES)
def test_a_mantle_cancels_everything_when_it_ends_the_turn(name: str) -> None:
    table = protected(Table(cards=NEEDLE), name, "P1").give(1, "Needle").cents(1, 1).hp(0, 1)
    table.hand(0, "A Nickel!").plays(0).act(0, "Play A Nickel!").tap(1, "Needle", at="P1").until_turn_over()
    assert table.active == 1 and not table.died(0) and table.purse(0) == 0
    assert table.hp_of(0) == 2, "healed as the turn ended"


@pytest.mark.parametrize("name", MANTLES)
def test_a_mantle_protects_nobody_else_and_only_this_turn(name: str) -> None:
    table = protected(Table(players=3), name, "P2").play(0, DEATH, at="P3").settle()
    assert table.died(2)
    table.end_turn().play(1, DEATH, at="P2").settle()
    assert table.died(1)


def test_holy_mantle_recharges_at_the_end_of_its_controllers_turn_only() -> None:
    table = Table(players=3).give(1, "Holy Mantle").end_turn().charge("Holy Mantle", False).end_turn()
    assert table.active == 2 and table.obj("Holy Mantle").charged
    table.charge("Holy Mantle", False).end_turn()
    assert table.active == 0 and not table.obj("Holy Mantle").charged


# Lord of the Pit


def test_lord_of_the_pit_cancels_an_attack_and_lets_the_attacker_make_another() -> None:
    table = Table(dice=[2]).give(1, "Lord of the Pit").attack("Fatty").tap(1, "Lord of the Pit").settle()
    assert table.game.attack is None and table.hp_of("Fatty") == 4 and table.stack() == []
    assert table.offered("Declare an attack"), "the cancelled attack stays used, but there is one more"
    table.dice(3, 3, 3, 3).attack("Pale Fatty").settle()
    assert table.died("Pale Fatty") and not table.offered("Declare an attack")


def test_lord_of_the_pit_has_nothing_to_cancel_outside_an_attack() -> None:
    table = Table().give(0, "Lord of the Pit")
    assert not table.offered("Activate Lord of the Pit")


# Void


def test_void_discards_the_hand_and_loots_as_many() -> None:
    table = Table().give(0, "Void").hand(0, "Bomb!", "Dagaz", "Ehwaz").deck("loot", "A Penny!", "2 Cents!", "3 Cents!")
    table.tap(0, "Void", at="Discard your hand").settle()
    assert table.hand_of(0) == ["A Penny!", "2 Cents!", "3 Cents!"]
    assert sorted(table.discarded("loot")) == ["Bomb!", "Dagaz", "Ehwaz"]


def test_void_loots_nothing_for_an_empty_hand() -> None:
    table = Table().give(0, "Void").tap(0, "Void", at="Discard your hand").settle()
    assert table.hand_of(0) == []


def test_void_puts_an_unattacked_monster_or_a_shop_item_into_discard() -> None:
    table = Table().deck("monster", "Dip").deck("treasure", "Meat!").give(0, "Void").give(1, "Jawbone")
    table.tap(0, "Void", at=["Put an unattacked", "Fatty"]).settle()
    assert table.discarded("monster") == ["Fatty"] and table.slot_names("monster") == ["Dip", "Pale Fatty"]
    assert not table.died("Fatty") and table.hand_of(0) == []
    table.charge("Void").act(0, "Activate Void").choose("Put an unattacked")
    assert not table.offered("Jawbone")
    table.choose("Dinner").settle()
    assert table.discarded("treasure") == ["Dinner"] and table.slot_names("shop") == ["Breakfast", "Meat!"]


def test_void_cannot_put_away_the_attacked_monster() -> None:
    table = Table(dice=[2]).give(1, "Void").attack("Fatty").act(1, "Activate Void").choose("Put an unattacked")
    assert not any(label.startswith("Fatty") for label in table.options())
    table.choose("Pale Fatty").until("Pass: P1's attack roll")


# Wooden Nickel


@pytest.mark.parametrize("face", [1, 4, 6])
def test_wooden_nickel_gives_the_chosen_player_the_result_in_cents(face: int) -> None:
    table = Table(players=3, dice=[face]).give(0, "Wooden Nickel").tap(0, "Wooden Nickel", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, face]
    assert [entry["seat"] for entry in table.log("roll")] == [0], "its controller rolls"
