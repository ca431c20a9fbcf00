"""Cards of Requiem about rolls."""

import pytest

import soulstack
from cards.monsters import Facts, printed
from rules_covered import rule
from table import Table, card

COIN = card("Coin", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +6 HP.")
HALLS = card("Hall", kind="room") + card("Attic", kind="room") + card("Rusty Key", "Loot 1.", "loot")


def laid(*monsters: str, dice: tuple[int, ...] = (), players: int = 2) -> Table:
    """A table with these monsters, and nothing that rolls to come after them; P1 does not die soon."""
    table = Table(players, monsters=monsters, dice=dice, cards=COIN + FORT).give(0, "Fort")
    return table.deck("monster", "Conjoined Fatty", "Mega Fatty", "Fatty")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


@pytest.mark.parametrize(
    "facts",
    [
        ("r-cursed_lil_haunt", 3, 3, 1, "Loot 1.", 0),
        ("r-null", 3, 4, 1, "Gain 6¢.", 0),
        ("r-turdlings", 2, 2, 2, "Loot 2.", 1),
        ("r-dogma", 4, 3, 3, "Gain 2 treasure.", 0),
        ("r-the_harbingers", 4, 5, 1, "Gain 1 treasure.", 0),
    ],
)
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    assert printed(facts[0]) == facts


def test_flash_isaac_has_classic_roller_and_plays_loot() -> None:
    table = Table(3, characters=["Flash Isaac"]).give(0, "Classic Roller")
    assert soulstack.cards["r-flash_isaac"].starting_item == "r-classic_roller"
    table.tap(0, "Flash Isaac").settle()
    assert table.player(0) and table.game.players[0].plays == 2


def test_classic_roller_lets_somebody_else_choose_between_2_dice() -> None:
    table = laid("Fatty", dice=(6, 2, 5), players=3).give(1, "Classic Roller").attack("Fatty").tap(1, "Classic Roller")
    table.until_why("Classic Roller: choose the result")
    assert table.asked == 0, "the roller picks who chooses"
    table.choose(table.player(2))
    assert table.asked == 2 and table.options() == ["2", "5"]
    table.choose("5")
    assert table.stack() == ["roll: 5"] and not table.obj("Classic Roller").charged


def test_classic_roller_recharges_at_the_end_of_its_own_turn() -> None:
    table = laid("Fatty").give(0, "Classic Roller").charge("Classic Roller", False)
    table.end_turn()
    assert table.obj("Classic Roller").charged
    other = (
        laid("Fatty")
        .give(1, "Classic Roller")
        .charge("Classic Roller", False)
        .choose("End the turn")
        .until_phase("end")
    )
    assert not other.obj("Classic Roller").charged


def test_cursed_lil_haunt_gives_every_roll_2_dice_and_the_player_to_the_left_the_choice() -> None:
    table = (
        laid("Cursed Lil Haunt", "Fatty", dice=(2, 6), players=3)
        .give(2, "Coin")
        .tap(2, "Coin")
        .until_why("choose a number")
    )
    assert table.asked == 0, "left of P3"
    table.choose("6").settle()
    assert table.purse(2) == 6


@rule("RULING-38")
def test_null_takes_no_combat_damage_on_every_other_attack_roll() -> None:
    table = laid("Null", "Fatty", dice=(5, 5, 5, 5, 5)).attack("Null").settle()
    hits = [name for name, _n in table.hurts()]
    assert rolled(table) == [5] * 5 and hits == ["Null"] * 3 and table.died("Null"), "the 2nd and the 4th do nothing"


@rule("RULING-39")
def test_turdlings_take_combat_damage_on_a_2_only_and_the_attack_is_off_after_2_rolls() -> None:
    table = laid("Turdlings", "Fatty", dice=(2, 6)).attack("Turdlings").settle()
    assert table.hurts() == [("Turdlings", 1)] and table.game.attack is None and table.hp_of("Turdlings") == 1
    dead = laid("Turdlings", "Fatty", dice=(2, 2)).attack("Turdlings").settle()
    assert dead.died("Turdlings"), "the 2nd roll deals its damage first"


def test_dogma_clears_the_other_monsters_and_brings_the_harbingers() -> None:
    scythe = card("Scythe", "↷ Kill a monster.")
    table = Table(monsters=["Dogma", "Fatty"], cards=scythe + FORT, dice=[1]).give(0, "Fort").give(1, "Scythe")
    outside(table).deck("monster", "Mega Fatty", "Conjoined Fatty", "Pale Fatty").deck("treasure", "Dinner", "Meat!")
    table.attack("Dogma").until_top("roll: 1")
    assert "Fatty" in table.discarded("monster")
    table.tap(1, "Scythe", at="Dogma").settle()
    assert table.died("Dogma") and table.has("The Harbingers")


def harbingers(dice: tuple[int, ...] = ()) -> Table:
    """The Harbingers are in a slot."""
    bringer = card("Bringer", '↷ Put a card named "The Harbingers" outside the game in an unattacked monster slot.')
    table = Table(
        monsters=["Fatty", "Pale Fatty"], cards=bringer + FORT + card("Scythe", "↷ Kill a monster."), dice=dice
    )
    return outside(table).give(0, "Bringer", "Fort", "Scythe").tap(0, "Bringer").settle()


def outside(table: Table) -> Table:
    """The Harbingers are outside the game."""
    table.game.outside.append(table.number("The Harbingers"))
    return table


def test_the_harbingers_get_a_counter_instead_of_dying_and_must_be_attacked() -> None:
    table = harbingers().tap(0, "Scythe", at="The Harbingers").settle()
    assert table.obj("The Harbingers").counters == {"": 1} and not table.offered("End the turn")
    assert table.dice(4).attack_targets() == ["The Harbingers"]


@rule("RULING-40")
def test_the_beast_kills_whoever_rolls_least() -> None:
    table = harbingers(dice=(3, 2)).counters("The Harbingers", 3).tap(0, "Scythe", at="The Harbingers").settle()
    assert rolled(table) == [3, 2] and table.dead(1) and not table.dead(0)
    beast = table.obj("The Beast!")
    face = table.game.face(beast)
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (6, 4, 2, 2, "Loot 6.")


@pytest.mark.parametrize(("loot", "dice"), [("Bomb!", (1, 2, 5)), ("A Penny!", (1,))])
def test_bomb_bum_rolls_3_times_for_a_bomb(loot: str, dice: tuple[int, ...]) -> None:
    table = Table(rooms=["Bomb Bum"], cards=HALLS, dice=dice).hand(0, loot).act(0, "Activate Bomb Bum")
    for _ in range(dice.count(1) + dice.count(2)):
        table.until_why("choose a target").choose("Fatty")
    table.settle()
    assert table.hurts().count(("Fatty", 1)) == len([n for n in dice if n < 5])
    assert table.hurts().count((table.player(0), 1)) == len([n for n in dice if n > 4])


def test_key_master_gains_treasure_on_5_and_6() -> None:
    table = (
        Table(rooms=["Key Master"], cards=HALLS, dice=[5])
        .deck("treasure", "Dinner")
        .hand(0, "Bomb!")
        .act(0, "Activate Key Master")
        .settle()
    )
    assert table.items(0) == ["Dinner"]
    none = Table(rooms=["Key Master"], cards=HALLS, dice=[4]).hand(0, "Bomb!").act(0, "Activate Key Master").settle()
    assert none.items(0) == []


def test_key_master_rolls_3_times_for_a_key() -> None:
    table = Table(rooms=["Key Master"], cards=HALLS, dice=[6, 1, 5])
    table.deck("treasure", "Dinner", "Breakfast").hand(0, "Rusty Key").act(0, "Activate Key Master").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Dinner"]
