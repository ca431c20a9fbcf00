"""Base box events: what each of the seventeen does when it turns up."""

import pytest

from rules_covered import rule
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
KEEP = card("Keep", "You have +9 HP.")


def revealed(event: str, *below: str, **options: object) -> Table:
    """P1 attacks the monster deck, and this event covers Fatty; P1 has 11 HP."""
    options.setdefault("players", 2)
    table = Table(cards=FORT + KEEP, **options).give(0, "Fort")  # type: ignore[arg-type]
    return table.deck("monster", event, *below).cents(0, 5).attack("monster deck", "slot 1")


def after(event: str, **options: object) -> Table:
    return revealed(event, **options).settle()


def gone(table: Table, event: str) -> bool:
    """The event is in discard, and the monster that it covered is back."""
    return event in table.discarded("monster") and table.slot_names("monster")[0] == "Fatty"


# Events with a roll

TABLES = {  # id: for 1 to 6 what P1 has more: (¢, loot cards, items, damage)
    "b2-chest": [(1, 0, 0, 0), (1, 0, 0, 0), (3, 0, 0, 0), (3, 0, 0, 0), (6, 0, 0, 0), (6, 0, 0, 0)],
    "b2-chest1": [(0, 1, 0, 0), (0, 1, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0), (0, 3, 0, 0), (0, 3, 0, 0)],
    "b2-cursed_chest": [(0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 0, 2), (0, 0, 1, 0)],
    "b2-dark_chest": [(0, 1, 0, 0), (0, 1, 0, 0), (3, 0, 0, 0), (3, 0, 0, 0), (0, 0, 0, 2), (0, 0, 0, 2)],
    "b2-dark_chest1": [(1, 0, 0, 0), (1, 0, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0), (0, 0, 0, 2), (0, 0, 0, 2)],
    "b2-gold_chest1": [(0, 0, 1, 0), (0, 0, 1, 0), (5, 0, 0, 0), (5, 0, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0)],
    "b2-gold_chest2": [(0, 0, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 1, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0)],
    "b2-secret_room": [(0, 0, 0, 3), (0, -2, 0, 0), (0, -2, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0), (0, 0, 1, 0)],
}


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("event", TABLES)
def test_an_event_with_a_roll_does_what_the_result_says(event: str, face: int) -> None:
    table = Table(cards=FORT + KEEP, dice=[face]).give(0, "Fort").cents(0, 5).deck("monster", event)
    table.hand(0, "A Penny!", "Bomb!", "Dagaz").plays(0, 0).deck("treasure", "Meat!")
    table.attack("monster deck", "slot 1").settle()
    cents, cards, items, damage = TABLES[event][face - 1]
    assert table.purse(0) == 5 + cents
    assert len(table.hand_of(0)) == 3 + cards
    assert len(table.items(0)) == 1 + items
    assert table.hp_of(0) == 11 - damage
    assert (table.purse(1), table.hand_of(1), table.items(1), table.hp_of(1)) == (0, [], [], 2)
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert len(table.discarded("monster")) == 1 and table.game.cards[table.game.discards[2][-1]].id == event


def test_the_active_player_rolls_for_an_event() -> None:
    table = (
        Table(dice=[6], monsters=["Fly", "Fatty"])
        .deck("monster", "b2-chest", "Dip")
        .play(1, "Bomb!", at="Fly")
        .settle()
    )
    assert [entry["seat"] for entry in table.log("roll")] == [0]
    assert table.purse(0) == 1 + 6  # the active player has the reward as well
    assert table.slot_names("monster") == ["Dip", "Fatty"]


def test_the_discards_of_secret_room_are_chosen() -> None:
    table = Table(dice=[2]).hand(0, "A Penny!", "Bomb!", "Dagaz").plays(0, 0).deck("monster", "Secret Room!")
    table.attack("monster deck", "slot 1").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").choose("A Penny!").settle()
    assert table.hand_of(0) == ["Bomb!"]


def test_a_gold_chest_gives_the_top_treasure() -> None:
    table = Table(dice=[1]).deck("monster", "b2-gold_chest1").deck("treasure", "Meat!", "Jawbone")
    assert table.attack("monster deck", "slot 1").settle().items(0) == ["Meat!"]


# The search for a Guppy item


def test_cursed_chest_finds_a_guppy_item_of_the_players_choice_and_shuffles() -> None:
    table = revealed("Cursed Chest", dice=[6]).until("Guppy's Paw")
    guppies = ["Guppy's Collar", "Guppy's Head", "Guppy's Paw", "The Dead Cat"]
    assert table.asked == 0 and sorted(table.options()) == guppies
    table.choose("Guppy's Paw").settle()
    assert table.items(0) == ["Fort", "Guppy's Paw"]
    assert table.log("shuffle") and "Guppy's Paw" not in table.deck_names("treasure")


def test_a_search_without_a_guppy_item_finds_nothing() -> None:
    table = Table(dice=[6]).deck_is("treasure", "Meat!", "Jawbone").discard("treasure", "Guppy's Paw")
    table.deck("monster", "Cursed Chest").attack("monster deck", "slot 1").settle()
    assert table.items(0) == [] and sorted(table.deck_names("treasure")) == ["Jawbone", "Meat!"]
    assert table.log("shuffle")


# Devil Deal


def test_devil_deal_can_be_refused() -> None:
    table = revealed("Devil Deal").choose("Put this into discard").settle()
    assert (table.purse(0), table.hand_of(0), table.items(0), table.hp_of(0)) == (5, [], ["Fort"], 11)
    assert table.discarded("monster") == ["Devil Deal"] and table.slot_names("monster")[0] == "Fatty"


def test_devil_deal_gives_2_loot_for_1_damage() -> None:
    table = revealed("Devil Deal").choose("Loot 2").settle()
    assert len(table.hand_of(0)) == 2 and table.hp_of(0) == 10
    assert gone(table, "Devil Deal")


def test_devil_deal_gives_a_guppy_item_for_2_damage() -> None:
    table = revealed("Devil Deal").choose("Take 2 damage").until("The Dead Cat").choose("Guppy's Head").settle()
    assert table.items(0) == ["Fort", "Guppy's Head"] and table.hp_of(0) == 9
    assert gone(table, "Devil Deal")


@rule("RULING-19")
def test_nothing_gained_from_devil_deal_can_be_used_before_the_damage_is_on_the_stack() -> None:
    table = revealed("Devil Deal").choose("Take 2 damage").until("Guppy's Paw")
    assert table.stack() == ["damage: P1"] and table.items(0) == ["Fort"]
    table.choose("Guppy's Head")
    assert table.items(0) == ["Fort", "Guppy's Head"]
    assert table.stack() == ["damage: P1"]


# Greed!


def test_greed_takes_all_cents_of_a_player_with_the_most() -> None:
    table = Table(players=3).cents(0, 5).cents(1, 9).cents(2, 3).deck("monster", "Greed!")
    table.attack("monster deck", "slot 1").settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 0, 3]
    assert table.game.pool == 100 - 8


def test_among_ties_the_active_player_chooses_who_loses_to_greed() -> None:
    table = Table(players=3).cents(0, 4).cents(1, 7).cents(2, 7).deck("monster", "Greed!")
    table.attack("monster deck", "slot 1")
    assert table.asked == 0 and [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 7, 0]


# I Can See Forever!


def test_i_can_see_forever_sorts_six_loot_cards_then_loots_1() -> None:
    names = ["Bomb!", "A Penny!", "Dagaz", "Ehwaz", "A Dime!!", "Lil Battery", "Soul Heart"]
    table = Table().deck("loot", *names).deck("monster", "I Can See Forever!").attack("monster deck", "slot 1")
    table.until("Ehwaz")
    assert table.asked == 0 and sorted(table.options()) == sorted(names[:6])
    for name in ("A Dime!!", "Ehwaz", "Bomb!", "Lil Battery", "Dagaz"):
        table.choose(name)
    table.settle()
    assert table.hand_of(0) == ["A Dime!!"]
    assert table.deck_names("loot")[:6] == ["Ehwaz", "Bomb!", "Lil Battery", "Dagaz", "A Penny!", "Soul Heart"]


# Bombs


def test_mega_troll_bomb_hurts_every_player_by_2() -> None:
    table = Table(players=3, cards=FORT + KEEP).give(0, "Fort").give(2, "Keep").deck("monster", "Mega Troll Bomb!")
    table.attack("monster deck", "slot 1").settle()
    assert (table.hp_of(0), table.hp_of(2)) == (9, 9) and table.died(1)
    assert table.hp_of("Fatty") == 4


def test_troll_bombs_hurt_the_active_player_by_2() -> None:
    table = after("Troll Bombs")
    assert table.hp_of(0) == 9 and table.hp_of(1) == 2
    assert gone(table, "Troll Bombs")


def test_the_damage_of_troll_bombs_can_kill() -> None:
    table = Table().deck("monster", "Troll Bombs").attack("monster deck", "slot 1").settle()
    assert table.died(0) and table.active == 1


# Ambush!


@rule("RULING-17")
def test_ambush_counts_the_attack_on_the_deck_that_revealed_it() -> None:
    table = revealed("Ambush!", "Dip", dice=[6]).settle()
    assert table.offered("Declare an attack") and not table.offered("End the turn")
    table.attack("monster deck", "slot 1").settle()
    assert table.died("Dip")
    assert table.offered("End the turn") and not table.offered("Declare an attack")


@rule("ATTACK-26")
def test_an_ambush_that_turns_up_by_itself_forces_two_attacks_on_the_deck() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[6, 6]).deck("monster", "Ambush!", "Pooter", "Dip", "Leech", "Clotty")
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.slot_names("monster") == ["Pooter", "Fatty"]
    for name in ("Dip", "Leech"):
        assert not table.offered("End the turn")
        table.attack("monster deck", "slot 1").settle()
        assert table.died(name)
    assert table.offered("End the turn") and not table.offered("Declare an attack")


def test_the_attacks_owed_to_ambush_cannot_be_spent_on_a_monster() -> None:
    table = Table(monsters=["Fly", "Fatty"]).deck("monster", "Ambush!", "Pooter", "Dip", "Leech")
    assert table.play(0, "Bomb!", at="Fly").settle().attack_targets() == ["the monster deck"]


def test_after_ambush_other_things_may_come_first() -> None:
    table = revealed("Ambush!").cents(0, 10).settle()
    assert table.offered("Declare a purchase") and not table.offered("End the turn")


# Events that allow one more attack


def test_shop_upgrade_adds_2_shop_slots_and_an_attack() -> None:
    table = Table(dice=[6] * 4).deck("treasure", "Meat!", "Jawbone").deck("monster", "Shop Upgrade!")
    table.attack("monster deck", "slot 1").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Meat!", "Jawbone"]
    assert table.offered("Declare an attack")
    table.attack("Fatty").settle()
    assert not table.offered("Declare an attack")
    assert table.end_turn().slot_names("shop")[2:] == ["Meat!", "Jawbone"]


def test_xl_floor_adds_a_monster_slot_and_an_attack() -> None:
    table = Table(dice=[6]).deck("monster", "XL Floor!", "Dip").attack("monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty", "Dip"]
    assert table.offered("Declare an attack")
    table.attack("Dip").settle()
    assert len(table.slot_names("monster")) == 3
    assert not table.offered("Declare an attack")


def test_we_need_to_go_deeper_brings_monsters_back_and_an_attack() -> None:
    table = Table(dice=[6] * 4).discard("monster", "Monstro", "Chest", "Curse of Pain", "Dip", "Gurdy")
    table.deck("monster", "We Need to Go Deeper!", "Fly").attack("monster deck", "slot 1").until("Monstro")
    assert table.asked == 0 and sorted(table.options()) == ["Dip", "Done", "Gurdy", "Monstro"]
    table.choose("Monstro").choose("Dip").choose("Done").settle()
    assert table.deck_names("monster")[:3] == ["Monstro", "Dip", "Fly"]  # in the order of the choice
    assert sorted(table.discarded("monster")) == ["Chest", "Curse of Pain", "Gurdy", "We Need to Go Deeper!"]
    assert table.offered("Declare an attack")
    table.attack("Fatty").settle()
    assert not table.offered("Declare an attack")


def test_we_need_to_go_deeper_may_bring_nothing_back() -> None:
    table = Table().discard("monster", "Monstro").deck("monster", "We Need to Go Deeper!", "Fly")
    table.attack("monster deck", "slot 1").until("Monstro").choose("Done").settle()
    assert table.deck_names("monster")[0] == "Fly" and "Monstro" in table.discarded("monster")


@pytest.mark.parametrize("event", ["Shop Upgrade!", "XL Floor!", "We Need to Go Deeper!"])
def test_both_abilities_of_such_an_event_go_on_the_stack_and_one_can_be_cancelled_alone(event: str) -> None:
    table = Table(cards=card("Hush", "↷ Cancel a triggered ability.")).give(1, "Hush").deck("monster", event, "Dip")
    table.attack("monster deck", "slot 1").choose(event)  # its player orders them: the slots resolve last
    assert table.stack() == [f"ability: {event}"] * 2
    table.tap(1, "Hush", at="You may attack").settle()
    assert not table.offered("Declare an attack")
    assert len(table.slot_names("shop")) == (4 if event == "Shop Upgrade!" else 2)
    assert len(table.slot_names("monster")) == (3 if event == "XL Floor!" else 2)
