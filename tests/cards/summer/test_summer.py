"""The Summer of Isaac without its monsters: Stacy, items, loot, Hot Potato! and Curse of Envy."""

import pytest

import soulstack
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
LAMP = card("Lamp", "↷ Gain 1¢.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
ROPE = card("Rope", "↷ Kill a player.")
THIEF = card("Thief", "↷ Steal a soul a player controls.")
TOOLS = FORT + NEEDLE + LAMP + SCYTHE + ROPE + THIEF


def laid(players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """Two plain monsters, and nothing that comes up afterwards does anything."""
    table = Table(players, dice=dice, cards=TOOLS, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Pooter", "Leech").deck("treasure", "Placebo", "The D20", "Decoy")


# Stacy, Unstable DNA


def test_stacy_plays_one_more_loot_card_and_brings_unstable_dna() -> None:
    assert soulstack.cards["soi-stacy"].starting_item == "soi-unstable_dna"
    table = laid(characters=["soi-stacy"]).charge("Stacy")
    assert (table.hp_of(0), table.atk_of(0)) == (2, 1)
    before = table.game.players[0].plays
    assert table.tap(0, "Stacy").settle().game.players[0].plays == before + 1


@pytest.mark.parametrize(
    ("face", "counters", "hp", "atk"),
    [(1, {}, 2, 1), (2, {}, 2, 1), (3, {"HP": 2}, 4, 1), (4, {"HP": 2}, 4, 1), (5, {"HP": 1, "ATK": 1}, 3, 2)],
)
def test_unstable_dna_gathers_counters_or_loses_them(face: int, counters: dict[str, int], hp: int, atk: int) -> None:
    table = laid(dice=(face,)).give(1, "soi-unstable_dna").counters("Unstable DNA", 1, "HP")
    assert (table.hp_of(1), table.atk_of(1)) == (3, 1)
    table.end_turn()
    assert {name: n for name, n in table.obj("Unstable DNA").counters.items() if n} == counters
    assert (table.max_hp_of(1), table.atk_of(1)) == (hp, atk) and table.max_hp_of(0) == 2


def test_unstable_dna_rolls_on_its_own_turn_only() -> None:
    table = laid().give(0, "soi-unstable_dna").end_turn()
    assert table.log("roll") == []


# A Friend


def test_a_friend_becomes_a_soul_with_the_third_soul_of_others() -> None:
    table = laid(3, monsters=["b2-gurdy", "b2-monstro"]).give(1, "soi-a_friend").give(0, "Scythe")
    table.tap(0, "Scythe", at="Gurdy").settle()
    assert table.obj("A Friend").counters == {"": 1} and table.souls(0) == 1 and table.souls(1) == 0
    table.soul(0, "b2-chub").give(2, "Thief").tap(2, "Thief", at="Chub").settle()
    assert table.obj("A Friend").counters == {"": 2}
    table.charge("Scythe").tap(0, "Scythe", at="Monstro").settle()
    assert table.obj("A Friend").role == "soul" and table.souls(1) == 1


def test_a_friend_does_not_count_the_souls_of_its_own_player() -> None:
    table = laid(monsters=["b2-gurdy", "Fatty"]).give(0, "soi-a_friend", "Scythe").tap(0, "Scythe", at="Gurdy").settle()
    assert table.souls(0) == 1 and table.obj("A Friend").counters == {}


# Isaac's Last Will


def test_isaacs_last_will_keeps_what_others_lose_in_death() -> None:
    table = laid(3).give(0, "soi-isaacs_last_will").give(1, "Meat!", "Breakfast").give(2, "Rope")
    table.tap(2, "Rope", at="P2").until("Breakfast").choose("Breakfast").settle()
    assert table.purse(0) == 2 and table.items(1) == ["Meat!"] and table.discarded("treasure") == []
    table.act(0, "Activate Isaac's Last Will").choose("Put a card").settle()
    assert table.deck_names("treasure")[0] == "Breakfast" and table.purse(0) == 2


def test_isaacs_last_will_pays_for_each_card_under_it_and_for_a_death_without_an_item() -> None:
    table = laid(3).give(0, "soi-isaacs_last_will").give(1, "Meat!").give(2, "Rope").tap(2, "Rope", at="P2").settle()
    table.charge("Rope").end_turn().tap(2, "Rope", at="P2").until_turn_over()
    assert table.purse(0) == 4
    table.act(0, "Activate Isaac's Last Will").choose("Gain 1¢").settle()
    assert table.purse(0) == 5


def test_isaacs_last_will_does_not_pay_for_its_own_player() -> None:
    table = laid().give(0, "soi-isaacs_last_will", "Meat!").play(1, "XIII. Death", at="P1").until("Meat!")
    table.choose("Meat!").until_turn_over()
    assert table.died(0) and table.purse(0) == 0 and table.top("treasure") == "Meat!"


# Karma


def test_karma_lets_2_players_steal_from_the_shop_and_loot() -> None:
    table = laid(3, monsters=["b2-gurdy", "Fatty"]).give(1, "soi-karma").give(0, "Scythe").tap(0, "Scythe", at="Gurdy")
    table.until_why("choose a target")
    assert table.asked == 1
    table.choose("P2").choose("P3").until("Breakfast").choose("Breakfast").settle()
    assert len(table.items(1)) == 2 and len(table.items(2)) == 1 and table.items(0) == ["Scythe"]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 1] and "Breakfast" in table.items(1)


def test_karma_does_not_look_at_the_souls_of_its_own_player() -> None:
    table = laid(monsters=["b2-gurdy", "Fatty"]).give(0, "soi-karma", "Scythe").tap(0, "Scythe", at="Gurdy").settle()
    assert len(table.items(0)) == 2 and table.hand_of(0) == table.hand_of(1) == []


# Tumor Ball


def test_tumor_ball_grows_when_its_player_dies() -> None:
    table = laid().give(0, "soi-tumor_ball", "Meat!").play(0, "XIII. Death", at="P2").settle()
    assert table.obj("Tumor Ball").counters == {}
    table.play(0, "XIII. Death", at="P1").until("Meat!").choose("Meat!").until_turn_over()
    assert table.obj("Tumor Ball").counters == {"": 3}


def test_tumor_ball_prevents_the_next_death_of_a_player_this_turn() -> None:
    table = laid(dice=(1,)).give(1, "soi-tumor_ball").counters("Tumor Ball", 5).give(0, "Needle").hp(0, 1)
    table.tap(1, "Tumor Ball", at="P1").settle()
    assert table.obj("Tumor Ball").counters == {"": 3}
    table.attack("Fatty").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert not table.died(0) and table.hp_of(0) == 2 and table.game.attack is None and table.active == 0
    table.play(0, "XIII. Death", at="P1").until_turn_over()
    assert table.died(0)


def test_tumor_ball_lets_its_player_attack_on() -> None:
    table = laid(dice=(1, 6)).give(1, "soi-tumor_ball").counters("Tumor Ball", 2).hp(0, 1)
    table.tap(1, "Tumor Ball", at="P1").settle().attack("Fatty").until("No").choose("No").until_top("roll: 6")
    assert table.hp_of(0) == 2 and table.game.attack is not None


# Found Soul


def test_found_soul_strengthens_its_player_until_they_get_a_soul() -> None:
    table = laid(3, monsters=["b2-gurdy", "Fatty"]).give(0, "Scythe").play(0, "Found Soul")
    table.settle()
    assert table.items(0) == ["Scythe", "Found Soul"] and (table.atk_of(0), table.atk_of(2)) == (2, 1)
    table.tap(0, "Scythe", at="Gurdy").until_why("choose a target").choose("P3").settle()
    assert table.items(2) == ["Found Soul"] and (table.atk_of(0), table.atk_of(2)) == (1, 2)


def test_found_soul_stays_when_others_get_souls() -> None:
    table = laid(monsters=["b2-gurdy", "Fatty"]).give(0, "Scythe").give(1, "soi-found_soul")
    table.tap(0, "Scythe", at="Gurdy").settle()
    assert table.items(1) == ["Found Soul"]


# Hot Potato!


def revealed(dice: tuple[int, ...], players: int = 3) -> Table:
    table = laid(players, dice=dice).give(0, "Fort").deck("monster", "Hot Potato!")
    return table.attack("monster deck", "slot 1")


def test_hot_potato_goes_round_until_it_bursts() -> None:
    table = revealed((1, 4, 5)).settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 2, 2 - 1] and table.died(2)
    assert table.hurts() == [("P3", 3)] and not table.has("Hot Potato!") and table.top("monster") == "Hot Potato!"


def test_hot_potato_may_become_a_soul() -> None:
    table = revealed((3, 6)).settle()
    assert table.obj("Hot Potato!").role == "soul" and [table.souls(seat) for seat in range(3)] == [0, 1, 0]
    assert [table.purse(seat) for seat in range(3)] == [2, 2, 0] and table.hurts() == []


# Curse of Envy


def test_curse_of_envy_gives_the_others_a_treasure_when_its_player_dies() -> None:
    table = laid(3).give(1, "Curse of Envy").play(0, "XIII. Death", at="P2").settle()
    assert [len(table.items(seat)) for seat in range(3)] == [1, 0, 1] and not table.has("Curse of Envy")
    assert table.discarded("monster") == ["Curse of Envy"]


def test_curse_of_envy_does_not_look_at_other_deaths() -> None:
    table = laid(3).give(1, "Curse of Envy").play(0, "XIII. Death", at="P3").settle()
    assert table.died(2) and [len(table.items(seat)) for seat in range(3)] == [0, 0, 0] and table.has("Curse of Envy")
