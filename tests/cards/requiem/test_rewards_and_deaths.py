"""Cards of Requiem about rewards, deaths and the death penalty: what each does, and when it does not."""

import pytest

from rules_covered import rule
from table import Table, card

KIT = (
    card("Scythe", "↷ Kill a monster.")
    + card("Noose", "↷ Kill a player.")
    + card("Whistle", "↷ Cancel your attack.")
    + card("Needle", "↷ Deal 1 damage to a monster or player.")
    + card("Rapier", "↷ Deal 2 damage to an item.")
    + card("Crook", "↷ Each other player discards 1 loot card.")
    + card("Tax", "↷ Each other player loses 2¢.")
    + card("Shed", "↷ You may discard 1 loot card.")
    + card("Toll", "$ Discard 1 loot card: Gain 1¢.")
    + card("Chest Of Gold", "Gain 1¢.", "loot")
    + card("Fort", "You have +9 HP.", eternal=True)
    + card("Sword", "You have +9 ATK.", eternal=True)
    + card("Purse", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    + card("Sack", kind="monster", hp=1, evasion=2, atk=1, reward="Loot 2.")
    + card("Trove", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 1 treasure.")
    + card("Wheel", kind="monster", hp=1, evasion=2, atk=1, reward="Roll: Gain X¢.")
    + card("Thief", kind="monster", hp=1, evasion=2, atk=1, reward="Steal a shop item.")
    + card("Lair", "When this dies, roll: Double the rewards.", "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    + card("Hall", kind="room")
)


def laid(*monsters: str, players: int = 2, rooms: tuple[str, ...] = (), **options: object) -> Table:
    """These monsters lie in the slots, and nothing that comes up afterwards does anything."""
    table = Table(players, monsters=monsters or ("Purse", "Sack"), rooms=rooms, cards=KIT, **options)  # type: ignore[arg-type]
    table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Meat!", "Jawbone", "Dinner")
    return table.deck_is("room", "Hall") if rooms else table


LOOTED = 1
"""What a player has in hand from the loot step of their turn."""


# A Lucky Penny!, Blessing of the Sack


@pytest.mark.parametrize(("monster", "paid"), [("Purse", (6, 0, 0)), ("Sack", (0, 4, 0)), ("Trove", (0, 0, 2))])
def test_blessing_of_the_sack_doubles_what_a_monster_pays(monster: str, paid: tuple[int, int, int]) -> None:
    table = laid(monster, "Fatty", rooms=("Blessing of the Sack",)).give(0, "Scythe")
    table.tap(0, "Scythe", at=monster).settle()
    assert (table.purse(0), len(table.hand_of(0)), len(table.items(0)) - 1) == paid
    assert table.purse(1) == 0


def test_blessing_of_the_sack_doubles_what_a_roll_pays() -> None:
    table = laid("Wheel", "Fatty", rooms=("Blessing of the Sack",), dice=[5]).give(0, "Scythe")
    assert table.tap(0, "Scythe", at="Wheel").settle().purse(0) == 10


def test_blessing_of_the_sack_pays_a_box_without_numbers_twice() -> None:
    table = laid("Thief", "Fatty", rooms=("Blessing of the Sack",)).give(0, "Scythe").tap(0, "Scythe", at="Thief")
    table.settle()
    assert sorted(table.items(0)) == ["Breakfast", "Dinner", "Scythe"]


def test_blessing_of_the_sack_and_the_doubling_of_a_monster_multiply() -> None:
    table = laid("Lair", "Fatty", rooms=("Blessing of the Sack",), dice=[1]).give(0, "Scythe")
    assert table.tap(0, "Scythe", at="Lair").settle().purse(0) == 12


def test_a_lucky_penny_doubles_rewards_till_the_end_of_the_turn() -> None:
    table = laid("Purse", "Purse").hand(0, "A Lucky Penny!").plays(0).play(0, "A Lucky Penny!").settle()
    assert table.purse(0) == 1
    table.give(0, "Scythe").give(1, "Scythe").tap(0, "Scythe", at="Purse #1").settle()
    assert table.purse(0) == 7
    table.end_turn().tap(1, "Scythe", at="Purse").settle()
    assert table.purse(1) == 3


def test_two_lucky_pennies_double_once() -> None:
    table = laid("Purse").hand(0, "A Lucky Penny!", "A Lucky Penny!").plays(0, 2)
    table.play(0, "A Lucky Penny!").settle().play(0, "A Lucky Penny!").settle()
    assert table.give(0, "Scythe").tap(0, "Scythe", at="Purse").settle().purse(0) == 2 + 6


# Anima Sola


def revenant(**options: object) -> Table:
    """P1's Anima Sola lies with The Revenant up, on P2's turn."""
    table = laid(**options).give(0, "Anima Sola").tap(0, "Anima Sola").settle()  # type: ignore[arg-type]
    return table.give(1, "Fort").end_turn()


def test_anima_sola_flips_and_can_be_attacked() -> None:
    front = laid().give(0, "Anima Sola").declare_attack()
    assert front.offered("Purse") and not front.offered("Anima Sola")
    table = laid().give(0, "Anima Sola").tap(0, "Anima Sola").settle()
    assert table.has("The Revenant") and table.hand_of(0) == []
    stats = table.max_hp_of("The Revenant"), table.evasion_of("The Revenant"), table.atk_of("The Revenant")
    assert stats == (2, 3, 2) and table.declare_attack().offered("The Revenant")


def test_the_revenant_at_0_hp_pays_its_attacker_and_flips_without_a_death() -> None:
    table = revenant(dice=[3, 4]).attack("The Revenant").settle()
    assert len(table.hand_of(1)) == LOOTED + 2 and table.has("Anima Sola") and table.holder("Anima Sola") == 0
    assert len(table.hand_of(0)) == 1 and not table.log("die")
    assert table.offered("Declare an attack")


def test_the_revenant_deals_its_damage_on_a_miss() -> None:
    table = revenant(dice=[2, 3, 3]).attack("The Revenant").settle()
    assert table.hurts()[0] == ("P2", 2)


def test_the_revenant_brought_to_0_hp_outside_an_attack_pays_nobody() -> None:
    table = revenant().give(1, "Rapier").tap(1, "Rapier", at="The Revenant").settle()
    assert table.has("Anima Sola") and len(table.hand_of(1)) == LOOTED and len(table.hand_of(0)) == 1


def test_the_revenant_brought_to_0_hp_during_another_attack_does_not_pay_that_attacker() -> None:
    table = revenant(dice=[1, 6]).give(0, "Rapier").attack("Purse").until_top("roll: 1")
    table.act(0, "Activate Rapier", at="The Revenant").settle()
    assert table.has("Anima Sola") and len(table.hand_of(1)) == LOOTED and table.purse(1) == 3


# Angelic Intervention


def test_angelic_intervention_lets_an_attack_on_the_deck_be_cancelled() -> None:
    table = laid("Purse", "Sack", rooms=("Angelic Intervention",)).deck("monster", "Mom!")
    table.attack("monster deck", "slot 1").until("Yes").choose("Yes").settle()
    assert table.slot_names("monster")[0] == "Mom!" and table.game.attack is None
    assert not table.offered("Declare an attack")


def test_angelic_intervention_can_be_declined_and_says_nothing_of_monsters_in_slots() -> None:
    table = laid("Purse", "Sack", rooms=("Angelic Intervention",), dice=[6]).deck("monster", "Purse")
    table.attack("monster deck", "slot 2").until("Yes").choose("No").settle()
    assert table.purse(0) == 3
    table = laid("Purse", "Sack", rooms=("Angelic Intervention",), dice=[6]).attack("Purse")
    assert not table.offered("Yes") and table.settle().purse(0) == 3


# Battle Royale!


@pytest.mark.parametrize(("name", "evasion"), [(f"Battle Royale{'!' * (8 - n)}", n) for n in (3, 4, 5)])
def test_battle_royale_gives_the_penalty_item_of_an_attacked_player(name: str, evasion: int) -> None:
    table = laid(rooms=(name,), dice=[evasion - 1, evasion]).give(0, "Fort", "Sword").give(1, "Breakfast").cents(1, 2)
    table.attack("P2").settle()
    assert table.dead(1) and "Breakfast" in table.items(0) and table.items(1) == []
    assert table.hurts() == [("P1", 1), ("P2", 10)] and table.purse(1) == 1


def test_battle_royale_says_nothing_of_players_who_were_not_attacked_this_turn() -> None:
    table = laid(rooms=("Battle Royale!!!",)).give(0, "Noose").give(1, "Breakfast").tap(0, "Noose", at="P2").settle()
    assert table.dead(1) and table.items(1) == [] and table.items(0) == ["Noose"]


def test_battle_royale_takes_the_item_however_the_attacked_player_dies() -> None:
    table = laid(players=3, rooms=("Battle Royale!!!!!",), dice=[3]).give(1, "Breakfast").give(2, "Noose")
    table.attack("P2").until_top("damage: P2").act(2, "Activate Noose", at="P2").settle()
    assert table.dead(1) and table.items(0) == ["Breakfast"]


# Black Heart


def test_black_heart_hurts_all_others_when_its_player_dies() -> None:
    table = laid(players=4).hand(0, "Black Heart").plays(0).play(0, "Black Heart", at="P2").settle()
    table.give(0, "Noose").tap(0, "Noose", at="P2").settle()
    assert sorted(table.hurts()) == [("P3", 2), ("P4", 2)] and table.dead(1) and table.dead(2) and table.dead(3)


def test_black_heart_wards_off_1_damage_and_is_over_at_the_end_of_the_turn() -> None:
    table = laid(players=3).hand(0, "Black Heart").plays(0).play(0, "Black Heart", at="P2").settle()
    table.give(0, "Needle").tap(0, "Needle", at="P2").settle()
    assert table.hp_of(1) == 2
    table.end_turn().give(1, "Noose").tap(1, "Noose", at="P2").settle()
    assert table.died(1) and [who for who, _ in table.hurts() if who != "P2"] == []


def test_black_heart_on_oneself_leaves_out_only_oneself() -> None:
    table = laid(players=3).hand(0, "Black Heart").plays(0).play(0, "Black Heart", at="P1").settle()
    table.give(1, "Noose").tap(1, "Noose", at="P1").settle()
    assert sorted(table.hurts()) == [("P2", 2), ("P3", 2)] and table.died(0)


# Rib of Greed


def greedy(*others: str, **options: object) -> Table:
    """P2 has Rib of Greed, 2 loot cards and 3¢; P1 has these items."""
    table = laid(**options).give(1, "Rib of Greed").hand(1, "Dagaz", "A Penny!").cents(1, 3)  # type: ignore[arg-type]
    return table.give(0, *others)


@pytest.mark.parametrize("item", ["Crook", "Tax"])
def test_rib_of_greed_keeps_loot_and_cents_from_abilities(item: str) -> None:
    table = greedy(item).tap(0, item).settle()
    assert table.hand_of(1) == ["Dagaz", "A Penny!"] and table.purse(1) == 3


@pytest.mark.parametrize(("item", "left"), [("Crook", (1, 3)), ("Tax", (2, 1))])
def test_without_rib_of_greed_they_are_lost(item: str, left: tuple[int, int]) -> None:
    table = laid().hand(1, "Dagaz", "A Penny!").cents(1, 3).give(0, item).tap(0, item).settle()
    assert (len(table.hand_of(1)), table.purse(1)) == left


def test_rib_of_greed_keeps_them_from_the_death_penalty_but_not_the_item() -> None:
    table = greedy("Noose").give(1, "Breakfast").tap(0, "Noose", at="P2").until("Rib of Greed")
    table.choose("Breakfast").settle()
    assert table.hand_of(1) == ["Dagaz", "A Penny!"] and table.purse(1) == 3
    assert table.items(1) == ["Rib of Greed"] and not table.obj("Maggy").charged


@rule("RULING-49")
def test_rib_of_greed_keeps_nothing_once_it_is_the_item_of_the_penalty() -> None:
    table = greedy("Noose").tap(0, "Noose", at="P2").settle()
    assert table.items(1) == [] and len(table.hand_of(1)) == 1 and table.purse(1) == 2


@rule("RULING-48")
def test_rib_of_greed_lets_its_player_pay_and_choose_to_discard() -> None:
    table = greedy().give(1, "Toll", "Shed").act(1, "Activate Toll").until("Dagaz").choose("Dagaz")
    assert table.hand_of(1) == ["A Penny!"]
    table.settle().act(1, "Activate Shed").until("Yes").choose("Yes").settle()
    assert table.hand_of(1) == [] and table.purse(1) == 4


# Sibling Rivalry


def rivals(**options: object) -> Table:
    """P1's Sibling Rivalry is aimed at P2, of three players."""
    table = laid(players=3, **options).give(0, "Sibling Rivalry")  # type: ignore[arg-type]
    return table.tap(0, "Sibling Rivalry", at="P2").settle()


def test_sibling_rivalry_makes_a_player_roll_too_and_gain_the_rewards() -> None:
    table = rivals(dice=[1, 6]).attack("Purse").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0, 1]
    assert [table.purse(seat) for seat in range(3)] == [3, 3, 0]


def test_sibling_rivalry_pays_only_if_the_attacked_monster_dies_in_this_attack() -> None:
    table = rivals(dice=[1, 1, 6]).give(0, "Scythe", "Fort").attack("Purse").until_top("roll: 1")
    table.act(0, "Activate Scythe", at="Sack").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 3, 0]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 0, 0]


def test_sibling_rivalry_is_over_with_the_attack() -> None:
    table = rivals(dice=[1]).give(0, "Whistle", "Scythe").attack("Purse").until_top("roll: 1")
    table.act(0, "Activate Whistle").settle().tap(0, "Scythe", at="Purse").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 0]


def test_sibling_rivalry_works_for_an_attack_on_the_deck() -> None:
    table = rivals(dice=[1, 6]).deck("monster", "Purse").attack("monster deck", "slot 2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 3, 0]


def test_sibling_rivalry_cannot_be_aimed_at_the_active_player() -> None:
    table = laid(players=3).give(0, "Sibling Rivalry").act(0, "Activate Sibling Rivalry")
    assert not table.offered("P1") and table.offered("P2") and table.offered("P3")


# Soulbond, The Baleful


def test_soulbond_takes_another_player_along_and_costs_only_the_item() -> None:
    table = laid(players=3).give(0, "Soulbond", "Breakfast", "Noose").hand(0, "Dagaz").cents(0, 2)
    table.hand(2, "A Penny!").cents(2, 2)
    table.tap(0, "Noose", at="P1").until("P3").choose("P3").settle()
    assert table.died(0) and table.died(2) and not table.died(1)
    assert table.hand_of(0) == ["Dagaz"] and table.purse(0) == 2 and "Soulbond" in table.items(0)
    assert table.hand_of(2) == [] and table.purse(2) == 1


def test_soulbond_says_nothing_of_what_abilities_take() -> None:
    table = laid().give(0, "Tax", "Crook").give(1, "Soulbond").hand(1, "Dagaz").cents(1, 5)
    table.tap(0, "Tax").settle().tap(0, "Crook").settle()
    assert table.purse(1) == 3 and table.hand_of(1) == []


@pytest.mark.parametrize(("souls", "more"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_the_baleful_strikes_harder_with_souls(souls: int, more: int) -> None:
    table = Table(3, characters=["The Baleful"])
    table.soul(0, *["Monstro", "Gurdy", "Larry Jr."][:souls])
    assert table.souls(0) == souls and table.atk_of(0) == 1 + more and table.max_hp_of(0) == 1


# The Mirror


def test_the_mirror_trades_hp_for_treasure() -> None:
    table = laid(rooms=("The Mirror",)).give(1, "Scythe").choose("End the turn").until("Yes").choose("Yes").settle()
    assert table.hp_of(1) == 1
    table.tap(1, "Scythe", at="Purse").settle()
    assert len(table.items(1)) == 2 and table.purse(1) == 3


@rule("RULING-51")
def test_the_mirror_gives_nothing_to_who_declines_or_has_only_1_hp() -> None:
    table = laid(rooms=("The Mirror",)).give(1, "Scythe").choose("End the turn").until("Yes").choose("No").settle()
    table.tap(1, "Scythe", at="Purse").settle()
    assert table.hp_of(1) == 2 and table.items(1) == ["Scythe"]


def test_the_mirror_asks_nobody_who_has_1_hp() -> None:
    table = laid(rooms=("The Mirror",), characters=["Isaac", "The Lost"]).give(1, "Scythe")
    table.until_turn_over(never="Yes").until_phase("action").tap(1, "Scythe", at="Purse").settle()
    assert table.items(1) == ["Scythe"]


# Curse of the Soulless


@rule("BONUS-02", "RULING-53")
def test_curse_of_the_soulless_keeps_bonus_souls_away_which_go_to_the_next_who_fits() -> None:
    table = Table().bonus_soul("Soul of Greed")
    table.give(0, "Curse of the Soulless").cents(1, 24).cents(0, 24).hand(0, "A Penny!").plays(0)
    table.play(0, "A Penny!").settle()
    assert table.purse(0) == 25 and table.holder("Soul of Greed") == -1
    table.hand(1, "A Penny!").plays(1).play(1, "A Penny!").settle()
    assert table.holder("Soul of Greed") == 1
