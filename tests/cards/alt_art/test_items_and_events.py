"""The treasure, loot and events of Alt Art."""

import pytest

import soulstack
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
DIE = card("Die", "↷ Roll:\n1: Recharge this.")


def test_epic_fetus_hurts_each_monster_and_its_player_but_nobody_else() -> None:
    table = Table().give(0, "aa-epic_fetus").tap(0, "Epic Fetus!").settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P1", 1), ("Pale Fatty", 1)]


@pytest.mark.parametrize(("face", "flipped"), [(1, 6), (2, 5), (4, 3)])
def test_godhead_flips_a_dice_roll(face: int, flipped: int) -> None:
    table = Table(cards=DIE, dice=(face,)).give(0, "aa-godhead").give(1, "Die").tap(1, "Die").until_top(f"roll: {face}")
    table.tap(0, "Godhead").resolve()
    assert table.stack() == [f"roll: {flipped}"]


def test_guppys_paw_turns_items_into_hp() -> None:
    table = Table().give(0, "aa-guppys_paw", "Meat!", "The D6")
    assert soulstack.cards["aa-guppys_paw"].faces[0].guppy and table.hp_of(0) == 2
    table.tap(0, "Guppy's Paw").until("Meat!").choose("Meat!").settle()
    assert table.items(0) == ["Guppy's Paw", "The D6"] and table.hp_of(0) == 3 and table.hp_of(1) == 2


def test_guppys_paw_alone_can_only_destroy_itself() -> None:
    table = Table().give(0, "aa-guppys_paw").give(1, "Meat!").tap(0, "Guppy's Paw").settle()
    assert table.items(0) == [] and table.items(1) == ["Meat!"] and table.hp_of(0) == 2


# Lost Soul


def test_lost_soul_becomes_a_soul_of_another_player() -> None:
    table = Table(players=3).hand(0, "aa-lost_soul").plays(0).act(0, "Play Lost Soul").until("P3").choose("P3").settle()
    assert table.obj("Lost Soul").role == "soul" and [table.souls(seat) for seat in range(3)] == [0, 0, 1]


def test_who_has_lost_soul_may_be_attacked_and_loses_it_to_the_killer() -> None:
    table = Table(players=3, dice=(3, 4, 4), cards=FORT).give(0, "Fort").soul(1, "aa-lost_soul")
    assert "P3" not in (found := table.attack_targets()) and "P2" in found
    table.choose("P2").until_top("damage: P1").settle()
    assert table.died(1) and table.holder("Lost Soul") == 0 and table.souls(0) == 1


def test_lost_soul_stays_with_who_dies_by_nobodys_hand() -> None:
    table = Table(players=3).soul(1, "aa-lost_soul").hp(1, 0).settle()
    assert table.died(1) and table.holder("Lost Soul") == 1


def test_lost_soul_does_not_open_its_player_to_attacks_on_their_own_turn() -> None:
    assert not {"P1", "P2"} & set(Table().soul(0, "aa-lost_soul").attack_targets())


# XIII. Death, XVII. The Stars


def test_death_kills_everybody() -> None:
    table = Table(players=3).hand(0, "aa-xiii_death").plays(0).act(0, "Play XIII. Death").settle()
    assert [table.died(seat) for seat in range(3)] == [True] * 3


def test_the_stars_give_a_treasure_to_everybody_and_a_second_one_to_its_player() -> None:
    table = Table(players=3).deck("treasure", "Meat!", "The D6", "Shiny Rock", "Placebo").hand(1, "aa-xvii_the_stars")
    table.plays(1).act(1, "Play XVII. The Stars").settle()
    assert [len(table.items(seat)) for seat in range(3)] == [1, 2, 1] and "Placebo" in table.items(1)


# Events


def revealed(event: str, **options: object) -> Table:
    """P1 attacks the monster deck, and this event comes up."""
    table = Table(cards=FORT, **options).give(0, "Fort").deck("monster", event, "Dip", "Fly")  # type: ignore[arg-type]
    return table.attack("monster deck", "slot 1")


def test_devil_deal_can_be_turned_down() -> None:
    table = revealed("aa-devil_deal").choose("Put this into discard").settle()
    assert table.purse(0) == 0 and table.hurts() == [] and table.top("monster") == "Devil Deal"
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


def test_devil_deal_gives_6_cents_for_1_damage() -> None:
    table = revealed("aa-devil_deal").choose("Gain 6¢").settle()
    assert table.purse(0) == 6 and table.hurts() == [("P1", 1)] and table.hand_of(0) == []


def test_devil_deal_gives_any_loot_card_for_2_damage() -> None:
    table = revealed("aa-devil_deal").choose("Take 2 damage").until("XIII. Death").choose("XIII. Death").settle()
    assert table.hand_of(0) == ["XIII. Death"] and table.hurts() == [("P1", 2)] and table.purse(0) == 0


SECRET = [(1, 0, 0, 3), (2, 0, 0, 3), (3, 2, 0, 0), (4, 2, 0, 0), (5, 4, 0, 0), (6, 0, 1, 0)]


@pytest.mark.parametrize(("face", "cards", "items", "damage"), SECRET)
def test_secret_room_does_what_the_result_says(face: int, cards: int, items: int, damage: int) -> None:
    table = revealed("aa-secret_room", dice=(face,)).deck("treasure", "Meat!", "Shiny Rock").settle()
    assert len(table.hand_of(0)) == cards and len(table.items(0)) == 1 + items
    assert sum(n for _, n in table.hurts()) == damage
    assert ("Fort" in table.items(0)) == (face != 6)  # rerolled


def test_shop_upgrade_brings_slots_and_an_attack() -> None:
    table = revealed("aa-shop_upgrade").settle()
    assert (len(table.slot_names("monster")), len(table.slot_names("shop"))) == (3, 3)
    assert table.offered("Declare an attack")
    table = Table(rooms=["Big Room"], cards=card("Big Room", "Players have +0 HP.", kind="room"))
    table.deck("monster", "aa-shop_upgrade", "Dip").attack("monster deck", "slot 1").settle()
    assert len(table.slot_names("room")) == 2
