"""Warp Zone treasure: each ability of the twelve."""

import pytest

from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.")
STING = card("Sting", "↷ Deal 1 damage to a player.")
DIE = card("Die", "↷ Roll: Gain X¢.")


# Aubrey


def test_aubrey_loots_3_as_its_owner_buys_a_shop_item() -> None:
    table = Table().give(0, "Aubrey").cents(0, 10).buy("Dinner").settle()
    assert len(table.hand_of(0)) == 3


def test_aubrey_loots_nothing_for_others_or_for_treasure_gained() -> None:
    table = Table(cards=card("Dig", "↷ Gain 1 treasure.")).give(0, "Aubrey", "Dig").deck("treasure", "Jawbone")
    table.tap(0, "Dig").settle()
    assert table.hand_of(0) == [] and table.holder("Jawbone") == 0
    table = Table().give(1, "Aubrey").cents(0, 10).buy("Dinner").settle()
    assert table.hand_of(1) == [] and table.hand_of(0) == []


# Birthday Cake


def caked() -> Table:
    """P2's turn begins with its cake, and everybody's hand is as large as it was, but for the loot step."""
    return Table(players=3).give(1, "Birthday Cake").choose("End the turn").until("P3")


def test_birthday_cake_loots_for_those_who_are_chosen() -> None:
    table = caked().choose("P3").until("P1").choose("P1").until("Done").choose("Done").until_phase("action")
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 1, 1]


def test_birthday_cake_may_be_for_its_owner_or_for_nobody() -> None:
    table = caked().choose("P2").until("Done").choose("Done").until_phase("action")
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 2, 0]
    table = caked().choose("Done").until_phase("action")
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 0]


# Boxing Glove


def test_boxing_glove_puts_a_monster_that_is_not_attacked_under_the_deck() -> None:
    table = Table(dice=[6]).give(1, "Boxing Glove").attack("Fatty").until_top("roll: 6").deck("monster", "Clotty")
    table.tap(1, "Boxing Glove", at="Pale Fatty").until_top("roll: 6")
    assert table.deck_names("monster")[-1] == "Pale Fatty" and table.slot_names("monster") == ["Fatty", "Clotty"]
    table.resolve(2)


def test_boxing_glove_finds_no_attacked_monster() -> None:
    table = Table(dice=[6], monsters=["Fatty"]).awake().give(1, "Boxing Glove").attack("Fatty").until_top("roll: 6")
    assert not table.until_asked(1).offered("Activate Boxing Glove")
    table.resolve(2)


@pytest.mark.parametrize("victim, charged", [("Fatty", True), ("P2", False)])
def test_boxing_glove_recharges_as_a_monster_dies(victim: str, charged: bool) -> None:
    table = Table(cards=SCYTHE).give(0, "Boxing Glove", "Scythe").charge("Boxing Glove", False)
    table.deck("monster", "Clotty").tap(0, "Scythe", at=victim).settle()
    assert table.obj("Boxing Glove").charged is charged


# Diogenes' Pot


@pytest.mark.parametrize("roll, hp", [(2, 2), (3, 2), (4, 1)])
def test_diogenes_pot_prevents_combat_damage_on_a_2_or_3(roll: int, hp: int) -> None:
    table = Table(dice=[roll], monsters=["Big Spider", "Fatty"], cards=card("Wall", "Monsters have +2 evasion."))
    table.give(0, "Diogenes' Pot").give(1, "Wall").attack("Big Spider").until_top(f"roll: {roll}").resolve(2)
    assert table.hp_of(0) == hp


def test_diogenes_pot_prevents_no_other_damage() -> None:
    table = Table(cards=STING).give(0, "Diogenes' Pot").give(1, "Sting").tap(1, "Sting", at="P1").settle()
    assert table.hp_of(0) == 1


def test_diogenes_pot_kills_its_owner_on_an_attack_roll_of_1() -> None:
    table = Table(dice=[1]).give(0, "Diogenes' Pot").attack("Fatty").settle()
    assert table.died(0) and table.hurts() == []


def test_diogenes_pot_does_not_mind_other_rolls_of_1() -> None:
    table = Table(dice=[1], cards=DIE).give(0, "Diogenes' Pot", "Die").tap(0, "Die").settle()
    assert not table.died(0)
    table = Table(dice=[1]).give(1, "Diogenes' Pot").attack("Fatty").until_top("roll: 1").resolve(2)
    assert not table.died(0) and not table.died(1)


# Doorway


def test_doorway_clears_the_monsters_that_are_not_attacked() -> None:
    table = Table(dice=[6], monsters=["Fatty", "Pale Fatty", "Dip"]).give(1, "Doorway").attack("Fatty")
    table.until_top("roll: 6").deck("monster", "Clotty", "Cod Worm")
    table.tap(1, "Doorway", at="monster").resolve().choose("Pale Fatty").until_top("roll: 6")
    assert table.slot_names("monster") == ["Fatty", "Clotty", "Cod Worm"]
    assert sorted(table.discarded("monster")[-2:]) == ["Dip", "Pale Fatty"]
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]
    table.resolve(2)


def test_doorway_clears_the_shop() -> None:
    table = Table().give(0, "Doorway").deck("treasure", "Jawbone", "The D6").tap(0, "Doorway", at="shop item").settle()
    assert table.slot_names("shop") == ["Jawbone", "The D6"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert sorted(table.discarded("treasure")[-2:]) == ["Breakfast", "Dinner"]


def test_doorway_clears_the_rooms() -> None:
    rooms = card("Cellar", "Players have +1 HP.", kind="room") + card("Attic", kind="room")
    table = Table(rooms=["Cellar"], cards=rooms).give(0, "Doorway").deck_is("room", "Attic")
    assert table.max_hp_of(0) == 3
    table.tap(0, "Doorway", at="room").settle()
    assert table.slot_names("room") == ["Attic"] and table.max_hp_of(0) == 2


# George


def test_george_sorts_the_monster_deck_before_the_target_is_chosen() -> None:
    table = Table().give(0, "George").deck("monster", "Dip", "Clotty", "Cod Worm", "Pin", "Chub", "Fly")
    table.choose("Declare an attack").until("Yes").choose("Yes").until("Pin")
    assert not table.offered("Fly") and not table.log("attack")
    for name in ("Pin", "Chub", "Clotty", "Dip"):
        table.until(name).choose(name)
    table.until_why("choose what to attack")
    assert table.deck_names("monster")[:6] == ["Pin", "Chub", "Clotty", "Dip", "Cod Worm", "Fly"]


def test_george_need_not_look_and_hears_only_its_owner() -> None:
    table = (
        Table().give(0, "George").deck("monster", "Dip", "Clotty").choose("Declare an attack").until("No").choose("No")
    )
    assert table.until_why("choose what to attack").deck_names("monster")[:2] == ["Dip", "Clotty"]
    table = Table().give(1, "George").choose("Declare an attack").until_why("choose what to attack")
    assert not [entry for entry in table.log("ability") if entry["name"] == "George"]


# Gun That Can Kill the Past


def test_the_gun_cancels_everything_and_gives_another_turn() -> None:
    table = Table(dice=[6]).give(0, "Gun That Can Kill the Past").attack("Fatty").until_top("roll: 6")
    table.play(1, "A Nickel!").tap(0, "Gun That Can Kill the Past").settle()
    assert table.top("treasure") == "Gun That Can Kill the Past" and not table.has("Gun That Can Kill the Past")
    assert table.purse(1) == 0 and table.hurts() == [] and table.game.attack is None
    assert table.end_turn().active == 0
    assert table.end_turn().active == 1


def test_the_gun_on_anothers_turn_gives_its_owner_the_next_turn_of_all() -> None:
    table = Table(players=3).give(2, "Gun That Can Kill the Past").tap(2, "Gun That Can Kill the Past").settle()
    assert table.end_turn().active == 2


def test_a_gun_that_is_gone_cancels_nothing() -> None:
    axe = card("Axe", "↷ Destroy an item.")
    table = Table(cards=axe).give(0, "Gun That Can Kill the Past").give(1, "Axe").play(1, "A Nickel!")
    table.tap(0, "Gun That Can Kill the Past").tap(1, "Axe", at="Gun That Can Kill the Past").settle()
    assert table.purse(1) == 5


# Hitops

WALL = card("Wall", "Monsters have +4 evasion.")


def hurt_of_missing(table: Table, seat: int, roll: int) -> int:
    """How much HP a miss with this roll costs the active player."""
    before = table.hp_of(seat) or 0
    table.dice(roll).attack("Fatty").until_top(f"roll: {roll}").resolve(2)
    return before - (table.hp_of(seat) or 0)


@pytest.mark.parametrize("roll, hurt", [(4, 0), (5, 0), (3, 1)])
def test_hitops_prevents_combat_damage_on_a_4_or_5(roll: int, hurt: int) -> None:
    table = Table(players=3, cards=WALL).give(0, "Hitops").give(2, "Wall")
    assert hurt_of_missing(table, 0, roll) == hurt


def offered_five(mine: str, theirs: str) -> Table:
    """P1 offers P2 a high five or not, and P2, whose turn it is, accepts or not."""
    table = Table(players=3, cards=WALL).give(0, "Hitops").give(2, "Wall").choose("End the turn")
    table.until_why("Hitops: vote")
    assert table.asked == 0
    table.game.choose(table.options().index(mine))
    if theirs:
        table.until(theirs)
        assert table.asked == 1
        table.choose(theirs)
    return table.until_phase("action")


@pytest.mark.parametrize("roll, hurt", [(4, 0), (5, 0), (3, 1)])
def test_who_accepts_the_high_five_of_hitops_is_safe_on_a_4_or_5_for_the_turn(roll: int, hurt: int) -> None:
    assert hurt_of_missing(offered_five("high five", "Yes"), 1, roll) == hurt


@pytest.mark.parametrize("mine, theirs", [("no high five", ""), ("high five", "No")])
def test_no_high_five_no_help(mine: str, theirs: str) -> None:
    assert hurt_of_missing(offered_five(mine, theirs), 1, 4) == 1


def test_the_high_five_is_over_with_the_turn() -> None:
    table = offered_five("high five", "Yes")
    table.until_turn_over()
    table.until_why("Hitops: vote").choose("no high five").until_phase("action")
    assert hurt_of_missing(table, 2, 4) == 1


# Newgrounds Tank


def test_newgrounds_tank_is_strong_and_makes_monsters_harder_to_hit_on_its_owners_turn() -> None:
    table = Table().give(0, "Newgrounds Tank")
    assert (table.max_hp_of(0), table.atk_of(0)) == (3, 2) and (table.max_hp_of(1), table.atk_of(1)) == (2, 1)
    assert table.evasion_of("Fatty") == 3
    assert table.end_turn().evasion_of("Fatty") == 2


# Ser Junkan


def junk(level: int, **options: object) -> Table:
    return Table(**options).give(0, "Ser Junkan").counters("Ser Junkan", level, "level")  # type: ignore[arg-type]


def test_ser_junkan_goes_up_a_level_for_a_loot_card() -> None:
    table = Table().give(0, "Ser Junkan").hand(0, "A Penny!", "A Nickel!").tap(0, "Ser Junkan", at="A Penny!").settle()
    assert table.obj("Ser Junkan").counters == {"level": 1}
    assert table.hand_of(0) == ["A Nickel!"] and table.top("loot") == "A Penny!"
    assert not Table().give(0, "Ser Junkan").offered("Activate Ser Junkan")


@pytest.mark.parametrize("level, hp, evasion", [(3, 2, 2), (4, 3, 2), (7, 3, 2), (8, 3, 1)])
def test_ser_junkan_helps_from_levels_4_and_8(level: int, hp: int, evasion: int) -> None:
    table = junk(level)
    assert (table.max_hp_of(0), table.evasion_of("Fatty")) == (hp, evasion)
    assert table.end_turn().evasion_of("Fatty") == 2


@pytest.mark.parametrize("level, roll, hurt", [(10, 1, 0), (10, 2, 0), (9, 1, 1), (10, 3, 1)])
def test_ser_junkan_at_level_10_prevents_combat_damage_on_a_1_or_2(level: int, roll: int, hurt: int) -> None:
    table = junk(level, dice=[roll], monsters=["Dip", "Fatty"], cards=card("Wall", "Monsters have +2 evasion."))
    table.give(1, "Wall").attack("Dip").until_top(f"roll: {roll}").resolve(2)
    assert table.hp_of(0) == 3 - hurt


# The Crowdfunder


@pytest.mark.parametrize("roll, hurt", [(1, ""), (2, ""), (3, "P2"), (4, "P2"), (5, "Fatty"), (6, "Fatty")])
def test_the_crowdfunder_shoots_for_2_cents(roll: int, hurt: str) -> None:
    table = Table(dice=[roll]).give(0, "The Crowdfunder").cents(0, 2)
    table.tap(0, "The Crowdfunder", at=["P2", "Fatty"]).settle()
    assert table.hurts() == ([(hurt, 1)] if hurt else []) and table.purse(0) == 0


def test_the_crowdfunder_costs_2_cents_and_can_be_used_again() -> None:
    table = (
        Table(dice=[1]).give(0, "The Crowdfunder").cents(0, 3).tap(0, "The Crowdfunder", at=["P2", "Fatty"]).settle()
    )
    assert table.purse(0) == 1 and not table.offered("Activate The Crowdfunder")


# Tony


def test_tony_is_stronger_alone() -> None:
    table = Table().give(0, "Tony")
    assert table.atk_of(0) == 3 and table.atk_of(1) == 1
    assert table.give(0, "The D6").atk_of(0) == 3  # eternal
    assert table.give(1, "Dinner").atk_of(0) == 3
    assert table.give(0, "Jawbone").atk_of(0) == 2
