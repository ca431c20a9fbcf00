"""The cards of the 10th Anniversary box."""

import pytest

import soulstack
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
LAMP = card("Lamp", "↷ Gain 1¢.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
PRISM = card("Prism", "↷ Loot 2.")
HALL = card("Hall", "Players have +0 HP.", kind="room") + card("Yard", "Players have +0 HP.", kind="room")
TOOLS = FORT + NEEDLE + LAMP + SCYTHE + PRISM + HALL + DIE


def laid(players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """Two plain monsters, and nothing that comes up afterwards does anything."""
    table = Table(players, dice=dice, cards=TOOLS, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Pooter", "Leech").deck("treasure", "Placebo", "The D20", "Decoy")


# Bum-bo the Stout, Bag-o-Holes


def test_bum_bo_the_stout_plays_one_more_loot_card_and_brings_bag_o_holes() -> None:
    assert soulstack.cards["anni-bum_bo_the_stout"].starting_item == "anni-bag_o_holes"
    table = laid(characters=["anni-bum_bo_the_stout"]).charge("Bum-bo the Stout")
    assert (table.hp_of(0), table.atk_of(0)) == (2, 1)
    before = table.game.players[0].plays
    assert table.tap(0, "Bum-bo the Stout").settle().game.players[0].plays == before + 1


def test_bag_o_holes_allows_one_more_loot_card_this_turn() -> None:
    table = laid().give(0, "anni-bag_o_holes")
    before = table.game.players[0].plays
    assert table.tap(0, "Bag-o-Holes").settle().game.players[0].plays == before + 1


def test_bag_o_holes_loots_one_more_each_time_for_its_player_only() -> None:
    table = laid().give(0, "anni-bag_o_holes", "Prism").give(1, "Prism").tap(0, "Prism").settle()
    assert len(table.hand_of(0)) == 3
    assert len(table.tap(1, "Prism").settle().hand_of(1)) == 2


def test_bag_o_holes_empties_the_hand_as_its_players_turn_starts_before_the_loot_step() -> None:
    table = laid().give(1, "anni-bag_o_holes").hand(0, "Bomb!").hand(1, "Dagaz", "Ehwaz").plays(0, 0).end_turn()
    assert table.hand_of(0) == ["Bomb!"] and len(table.hand_of(1)) == 2
    assert {"Dagaz", "Ehwaz"} <= set(table.discarded("loot"))


# Level One Isaac


def test_level_one_isaac_starts_with_2_more_loot_cards_and_no_item() -> None:
    names = ["anni-level_one_isaac", "Maggy"]
    game = soulstack.new_game(2, seed=1, boxes=["base", "anniversary"], characters=names)
    assert [len(player.hand) for player in game.players] == [3 + 2, 3] and game.phase == 0
    assert [obj.seat for obj in game.objs.values() if obj.role == "item" and obj.seat >= 0] == [1]


def test_level_one_isaac_has_3_hp_and_plays_one_more_loot_card() -> None:
    table = laid(characters=["anni-level_one_isaac"]).charge("Level One Isaac")
    assert (table.hp_of(0), table.atk_of(0)) == (3, 1)
    before = table.game.players[0].plays
    assert table.tap(0, "Level One Isaac").settle().game.players[0].plays == before + 1


# Booster Pack


def test_booster_pack_plays_any_of_5_loot_cards_for_nothing() -> None:
    table = (
        laid()
        .give(0, "anni-booster_pack")
        .plays(0, 0)
        .deck("loot", "A Dime!!", "Bomb!", "A Nickel!", "Curved Horn", "Butter Bean!", "A Penny!")
    )
    table.tap(0, "Booster Pack").until("A Dime!!").choose("A Dime!!").until("Curved Horn").choose(
        "Curved Horn"
    ).settle()
    assert table.purse(0) == 10 and table.items(0) == ["Curved Horn"] and table.hand_of(0) == []
    assert table.deck_names("loot")[0] == "A Penny!" and table.top("treasure") == "Booster Pack"
    assert sorted(table.discarded("loot")) == ["A Dime!!", "A Nickel!", "Bomb!", "Butter Bean!"]
    assert table.game.players[0].plays == 0


# Co-op Baby


def test_coop_baby_brings_another_player_into_each_attack() -> None:
    table = laid(3, dice=(2, 2)).give(0, "anni-coop_baby")
    table.choose("Declare an attack").until_why("choose a target")
    assert table.asked == 0 and not table.offered("P1")
    table.choose("P3").until("Pale Fatty").choose("Fatty (").until_stack("damage: Fatty").resolve()
    table.until_stack("damage: Fatty")
    assert [entry["seat"] for entry in table.log("rolled")] == [0, 2]


def test_coop_baby_can_be_attacked_and_pays_1_loot() -> None:
    table = laid(dice=(3, 3)).give(1, "anni-coop_baby").attack("Co-op Baby").settle()
    assert table.died("Co-op Baby") and len(table.hand_of(0)) == 1 and table.items(1) == []
    assert table.top("treasure") == "Co-op Baby"


# Prototype


@pytest.mark.parametrize(
    ("first", "hp", "atk", "rolls"), [("HP", 3, 1, 3), ("ATK", 2, 2, 3), ("attack rolls", 2, 1, 4)]
)
def test_prototype_gains_what_is_chosen_from_the_first_list(first: str, hp: int, atk: int, rolls: int) -> None:
    table = laid(dice=(3,)).deck("treasure", "Prototype").cents(0, 10).buy("the treasure deck")
    table.until(f"You have +1 {first}" if first != "attack rolls" else "attack rolls").choose(first).settle()
    assert (table.hp_of(0), table.atk_of(0)) == (hp, atk)
    assert table.attack("Pale Fatty").until_top("damage: Pale Fatty").log("rolled")[-1]["n"] == rolls


@pytest.mark.parametrize(("second", "cents"), [("loot 2", 0), ("rolls a 6", 1), ("Gain 2¢", 2)])
def test_prototype_gains_what_is_chosen_from_the_second_list(second: str, cents: int) -> None:
    table = laid(dice=(6,)).deck("treasure", "Prototype").cents(0, 10).give(1, "Die").buy("the treasure deck")
    table.until(second).choose(second).settle().tap(1, "Die").settle()
    if table.offered("Activate Prototype"):
        table.tap(0, "Prototype").settle()
    assert table.purse(0) == cents
    table.play(1, "XIII. Death", at="P1").until_turn_over()
    assert len(table.log("loot")) == (second == "loot 2")


def test_prototype_has_no_abilities_before_it_is_gained() -> None:
    table = laid().give(0, "Prototype")
    assert (table.hp_of(0), table.atk_of(0)) == (2, 1) and not table.offered("Activate Prototype")
    assert "our own" in soulstack.cards["anni-prototype"].faces[0].grey


# Game Crash!, Wrath of the Lamb


def test_game_crash_destroys_all_items_and_sweeps_monsters_and_rooms_away() -> None:
    table = (
        laid(rooms=["Hall"])
        .give(0, "Meat!", "The D6")
        .give(1, "Lamp")
        .deck("room", "Yard")
        .deck("monster", "Game Crash!")
    )
    table.attack("monster deck", "slot 1").settle()
    assert table.items(0) == ["The D6"] and table.items(1) == []
    assert {"Meat!", "Lamp", "Breakfast", "Dinner"} <= set(table.discarded("treasure"))
    assert table.discarded("monster") == ["Pale Fatty", "Game Crash!"] and table.slot_names("room") == ["Yard"]


def wrath(*votes: str) -> Table:
    table = laid(3).soul(0, "b2-chub").soul(1, "Envy").soul(2, "Wrath").deck("monster", "Wrath of the Lamb")
    table.attack("monster deck", "slot 1").until_why(": vote")
    for vote in votes:
        table.until(vote).choose(vote)
    return table


def test_wrath_of_the_lamb_lets_the_one_with_the_most_votes_steal_a_soul() -> None:
    table = wrath("P2", "P3", "P2").until("Yes")
    assert table.asked == 1
    table.choose("Yes").until("Chub").choose("Chub").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 2, 1]
    assert [soulstack.cards["anni-wrath_of_the_lamb"].three_plus, wrath("P2", "P3", "P2").settle().souls(1)] == [
        True,
        1,
    ]


def test_nobody_can_vote_for_themselves_and_the_active_player_decides_a_tie() -> None:
    table = laid(3).soul(0, "b2-chub").soul(1, "Envy").soul(2, "Wrath").deck("monster", "Wrath of the Lamb")
    table.attack("monster deck", "slot 1").until_why(": vote")
    assert table.asked == 0 and not table.offered("P1") and table.offered("P2")
    table.choose("P2").choose("P3").choose("P1").until("P3")
    assert table.asked == 0
    table.choose("P3").until("Yes")
    assert table.asked == 2
    table.choose("Yes").until("Envy").choose("Envy").settle()
    assert [table.souls(seat) for seat in range(3)] == [1, 0, 2]


# Daily Run


def test_daily_run_can_be_attacked_and_pays_for_each_hit() -> None:
    table = laid(dice=(4, 4), rooms=["anni-daily_run"]).attack("Daily Run").until("Gain 4¢").choose("Gain 4¢")
    table.until("No").choose("No").until("Loot 1").choose("Loot 1").until("Yes").choose("Yes").settle()
    assert table.purse(0) == 4 and len(table.hand_of(0)) == 1 and table.game.attack is None
    assert table.hp_of("Daily Run") == 2 and table.slot_names("room") == ["Daily Run"]


def test_daily_run_pays_a_treasure_when_it_dies() -> None:
    table = laid(dice=(4, 4, 4, 4), rooms=["anni-daily_run"]).deck("room", "Yard").attack("Daily Run").settle()
    assert table.died("Daily Run") and table.items(0) == ["Placebo"] and table.slot_names("room") == ["Yard"]


# Multiplayer Update


def test_multiplayer_update_brings_everybody_into_each_attack() -> None:
    table = laid(3, dice=(2, 2, 2), rooms=["anni-multiplayer_update"]).attack("Fatty")
    table.until_stack("damage: Fatty").resolve().until_stack("damage: Fatty").resolve().until_stack("damage: Fatty")
    assert [entry["seat"] for entry in table.log("rolled")] == [0, 1, 2]


def test_multiplayer_update_pays_a_helper_who_kills_a_monster_too() -> None:
    table = laid(3, dice=(3, 4), rooms=["anni-multiplayer_update"], monsters=["Dip", "Fatty"]).attack("Dip").settle()
    assert table.died("Dip") and [table.purse(seat) for seat in range(3)] == [1, 1, 0]
    table = laid(3, dice=(4,), rooms=["anni-multiplayer_update"], monsters=["Dip", "Fatty"]).attack("Dip").settle()
    assert table.died("Dip") and [table.purse(seat) for seat in range(3)] == [1, 0, 0]
