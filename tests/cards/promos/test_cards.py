"""The promos: each ability of the treasure, loot, monsters, event and room."""

import pytest

import soulstack
from cards.monsters import printed
from soulstack.engine.table.naming import name_of
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.") + card("Sickle", "↷ Kill a monster or player.")
STING = card("Sting", "↷ Deal 1 damage to a monster or player.") + card(
    "Whip", "↷ Deal 2 damage to a monster or player."
)
DIG = card("Dig", "↷ Gain 1 treasure.")
AXE = card("Axe", "↷ Destroy an item.")


def dug(name: str, **options: object) -> Table:
    """P1 gains this treasure."""
    table = Table(cards=DIG, **options).give(0, "Dig").deck("treasure", name)  # type: ignore[arg-type]
    return table.tap(0, "Dig")


# Dad's Ring


@pytest.mark.parametrize("roll, evasion", [(5, 1), (6, 1), (1, 2), (4, 2)])
def test_dads_ring_makes_the_attacked_monster_easier_to_hit_on_a_5_or_6(roll: int, evasion: int) -> None:
    table = Table(dice=[roll, 1]).give(0, "Dad's Ring").attack("Fatty").until_top("roll: 1")
    assert (table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")) == (evasion, 3)
    table.resolve(2)


def test_dads_ring_hears_no_attack_of_others() -> None:
    table = Table(dice=[1]).give(1, "Dad's Ring").attack("Fatty").until_top("roll: 1")
    assert not [entry for entry in table.log("ability") if entry["name"] == "Dad's Ring"]
    table.resolve(2)


def test_dads_ring_wears_off_with_the_turn() -> None:
    table = (
        Table(dice=[5, 1], cards=SCYTHE).give(0, "Dad's Ring").give(1, "Scythe").attack("Fatty").until_top("roll: 1")
    )
    table.tap(1, "Scythe", at="P1").settle()
    assert table.died(0) and table.active == 1 and table.evasion_of("Fatty") == 2


# Lump of Coal


def test_lump_of_coal_strengthens_after_the_3rd_attack_roll() -> None:
    table = Table(dice=[6, 6, 6, 1]).give(0, "Lump of Coal").attack("Fatty").until_top("roll: 1")
    assert table.hurts() == [("Fatty", 1)] * 3 and table.atk_of(0) == 2
    table.resolve(2)


def test_lump_of_coal_helps_once_a_turn_and_only_its_owner() -> None:
    table = Table(dice=[6] * 5, monsters=["The Lamb", "Fatty"]).give(0, "Lump of Coal").attack("The Lamb").settle()
    assert table.hurts() == [("The Lamb", 1)] * 3 + [("The Lamb", 2), ("The Lamb", 2)]
    table = Table(dice=[6] * 4, monsters=["Fatty", "Pale Fatty"]).give(1, "Lump of Coal").deck("monster", "Clotty")
    table.attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] * 4


# Mom's Ring


def test_moms_ring_gives_1_atk_and_loots_1_when_gained_or_bought() -> None:
    table = dug("Mom's Ring").settle()
    assert table.atk_of(0) == 2 and len(table.hand_of(0)) == 1
    table = Table(shop=["Mom's Ring", "Dinner"]).cents(0, 10).buy("Mom's Ring").settle()
    assert table.atk_of(0) == 2 and len(table.hand_of(0)) == 1
    assert Table(shop=["Mom's Ring", "Dinner"]).atk_of(0) == 1


# Mystery Gift


def test_mystery_gift_shows_a_card_for_each_chosen_player_and_gives_to_them_and_its_owner() -> None:
    table = Table(players=3).give(0, "Mystery Gift").deck("treasure", "Jawbone", "The Habit", "Dry Baby", "Fanny Pack")
    table.act(0, "Activate Mystery Gift").until("P3").choose("P3").until("P2").choose("P2")
    table.until("Jawbone").choose("Jawbone").until("Done").choose("Done").settle()
    assert table.top("treasure") == "Mystery Gift"
    assert [table.items(seat) for seat in range(3)] == [["The Habit"], ["Dry Baby"], ["Fanny Pack"]]
    assert table.deck_names("treasure")[-1] == "Jawbone"


def test_mystery_gift_may_be_for_its_owner_alone() -> None:
    table = Table(players=3).give(0, "Mystery Gift").deck("treasure", "Jawbone", "The Habit")
    table.act(0, "Activate Mystery Gift").until("Done").choose("Done").settle()
    assert [table.items(seat) for seat in range(3)] == [["Jawbone"], [], []]
    assert table.deck_names("treasure")[0] == "The Habit"


# Pumpkin Mask


TEN = [
    "Jawbone",
    "The Habit",
    "Dry Baby",
    "Fanny Pack",
    "Dinner",
    "The D20",
    "Sack Head",
    "Compost",
    "Godhead",
    "Spoon Bender",
]


def test_pumpkin_mask_is_destroyed_and_brings_1_of_10() -> None:
    table = (
        Table(cards=DIG, shop=["Breakfast"]).give(0, "Dig").deck("treasure", "Pumpkin Mask", *TEN, "Monstro's Tooth")
    )
    table.tap(0, "Dig").until("Dry Baby")
    assert not table.offered("Monstro's Tooth")
    table.choose("Dry Baby").settle()
    assert sorted(table.items(0)) == ["Dig", "Dry Baby"] and table.top("treasure") == "Pumpkin Mask"
    assert sorted(table.deck_names("treasure")[-9:]) == sorted(set(TEN) - {"Dry Baby"})
    assert table.deck_names("treasure")[0] == "Monstro's Tooth"


def test_pumpkin_mask_that_was_not_destroyed_brings_nothing() -> None:
    table = Table(cards=DIG + AXE).give(0, "Dig").give(1, "Axe").deck("treasure", "Pumpkin Mask", "Jawbone")
    table.tap(0, "Dig").until_top("ability: Pumpkin Mask").tap(1, "Axe", at="Pumpkin Mask").settle()
    assert table.items(0) == ["Dig"] and table.deck_names("treasure")[0] == "Jawbone"


# Short Fuse


def test_short_fuse_goes_off_when_it_is_destroyed() -> None:
    table = Table(cards=AXE).give(0, "Short Fuse").give(1, "Axe").tap(1, "Axe", at="Short Fuse").until("P2")
    assert table.asked == 0
    table.choose("P2").settle()
    assert table.hurts() == [("P2", 2)] and table.top("loot") == "Short Fuse"


def test_short_fuse_goes_off_for_the_death_penalty_too() -> None:
    table = Table(cards=SCYTHE).give(0, "Short Fuse").give(1, "Scythe").tap(1, "Scythe", at="P1").until("Pale Fatty")
    assert table.choose("Pale Fatty").settle().hurts() == [("Pale Fatty", 2)]


def test_short_fuse_does_not_mind_other_things_destroyed() -> None:
    table = Table(cards=AXE).give(0, "Short Fuse", "Dinner").give(1, "Axe").tap(1, "Axe", at="Dinner (P1)").settle()
    assert table.hurts() == [] and table.items(0) == ["Short Fuse"]


# Lost Soul


def test_lost_soul_brings_2_treasure_and_goes_to_another_player_as_a_soul() -> None:
    table = Table(players=3).deck("treasure", "Jawbone", "Dry Baby").hand(0, "p-lost_soul").play(0, "Lost Soul")
    table.until("P3").choose("P3").settle()
    assert sorted(table.items(0)) == ["Dry Baby", "Jawbone"] and table.items(2) == []
    assert table.obj("Lost Soul").role == "soul" and table.holder("Lost Soul") == 2
    assert table.souls(2) == 1 and table.souls(0) == 0


# The monsters

FACTS = [  # id, name, HP, evasion, ATK, reward, souls, boss
    ("p-henry_low", "Henry", 1, 6, 0, "Gain 1 treasure.", 0),
    ("p-it_lives", "It Lives!", 8, 3, 4, "Nothing.", 2),
    ("p-moms_charmed_heart", "Mom's Charmed Heart", 5, 3, 2, "Gain 2 treasure.", 1),
    ("p-the_bloat", "The Bloat", 4, 4, 2, "Gain 1 treasure.", 1),
    ("p-the_bloat_2", "The Bloat", 5, 3, 2, "Gain 1 treasure.", 1),
    (
        *("p-the_duke_of_flies_but_really_its_the_bloat", "The Duke of Flies But Really It's the Bloat"),
        *(4, 4, 2, "Gain 1 treasure.", 1),
    ),
    ("p-ultra_pride", "Ultra Pride", 4, 4, 1, "Loot 1 for each counter on this.", 1),
]


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_facts(facts: tuple[str, str, int, int, int, str, int]) -> None:
    id, name, hp, evasion, atk, reward, souls = facts
    found = soulstack.cards[id]
    assert printed(id) == (id, hp, evasion, atk, reward, souls)
    assert (found.name, found.boss) == (name, souls > 0)


def laid(id: str, **options: object) -> Table:
    """This monster lies beside Fatty, and what comes up after it does nothing."""
    options = {"cards": SCYTHE + STING, "players": 3, "monsters": [id, "Fatty"], **options}
    table = Table(**options).give(1, "Scythe", "Sickle", "Sting", "Whip")  # type: ignore[arg-type]
    return table.deck("monster", "Clotty", "Cod Worm", "Dip").deck("treasure", "Jawbone", "Dry Baby", "The Habit")


def test_henry_goes_under_the_deck_when_he_is_missed() -> None:
    table = laid("p-henry_low", dice=[5]).attack("Henry").settle()
    assert table.game.attack is None and table.deck_names("monster")[-1] == "Henry" and table.hurts() == []
    assert table.slot_names("monster") == ["Clotty", "Fatty"]


def test_henry_is_killed_by_a_6() -> None:
    table = laid("p-henry_low", dice=[6]).attack("Henry").settle()
    assert table.top("monster") == "Henry" and table.items(0) == ["Jawbone"]


def test_it_lives_lets_a_player_with_the_most_souls_win_when_it_is_gained() -> None:
    table = laid("p-it_lives").soul(1, "Pin").soul(2, "Chub").tap(1, "Scythe", at="It Lives!").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)
    table = laid("p-it_lives").soul(1, "Pin", "Gurdy").soul(2, "Chub", "Larry Jr.").tap(1, "Scythe", at="It Lives!")
    table.until("P3").choose("P3").settle()
    assert table.game.result is not None and table.game.result.winners == (2,)


def test_moms_charmed_heart_leaves_an_hp_counter_on_anothers_item() -> None:
    table = (
        laid("p-moms_charmed_heart").give(2, "Jawbone", "The D6").tap(1, "Scythe", at="Mom's Charmed Heart").until("P3")
    )
    assert not table.offered("P1")
    table.choose("P3").settle()
    assert table.obj("Jawbone (P3)").counters == {"HP": 1} and table.max_hp_of(2) == 3
    assert table.souls(0) == 1 and len(table.items(0)) == 2


def test_moms_charmed_heart_is_also_named_moms_heart() -> None:
    hook = card("Hook", 'Kill each monster named "Mom\'s Heart!".', kind="loot")
    table = laid("p-moms_charmed_heart", cards=hook + SCYTHE + STING).play(0, "Hook").settle()
    assert table.died("Mom's Charmed Heart") and not table.died("Fatty")


def test_the_bloat_hurts_a_player_of_the_active_players_choice_for_each_damage() -> None:
    table = laid("p-the_bloat").tap(1, "Whip", at="The Bloat").until("P3")
    assert table.asked == 0
    assert table.choose("P3").settle().hurts() == [("The Bloat", 2), ("P3", 1)]
    assert laid("p-the_bloat").tap(1, "Whip", at="Fatty").settle().hurts() == [("Fatty", 2)]


def test_the_other_bloat_hurts_another_random_player_as_it_comes_and_as_it_goes() -> None:
    table = laid("Clotty", players=2).deck("monster", "p-the_bloat_2").tap(1, "Scythe", at="Clotty").settle()
    assert table.hurts() == [("P2", 2)]
    table = laid("p-the_bloat_2", players=2).tap(1, "Scythe", at="The Bloat").settle()
    assert table.hurts() == [("P2", 2)] and table.souls(0) == 1


DUKE = "The Duke of Flies But Really It's the Bloat"


def test_the_duke_survives_twice_and_pays_each_time() -> None:
    table = laid("p-the_duke_of_flies_but_really_its_the_bloat", dice=[4]).damage(DUKE, 3).attack(DUKE).settle()
    assert not table.died(DUKE) and table.obj(DUKE).counters == {"": 1} and table.hp_of(DUKE) == 4
    assert table.game.attack is None and len(table.items(0)) == 1 and table.souls(0) == 0
    assert [n for name, n in table.hurts() if name.startswith("P")] == [2]


def test_the_duke_with_2_counters_dies() -> None:
    table = laid("p-the_duke_of_flies_but_really_its_the_bloat").counters(DUKE, 2).tap(1, "Scythe", at=DUKE).settle()
    assert table.died(DUKE) and table.souls(0) == 1 and len(table.items(0)) == 1
    assert not [name for name, _ in table.hurts()]


def test_the_duke_is_named_the_bloat_outside_play() -> None:
    seek = card(
        "Seek", 'Search the monster deck for a card named "The Bloat" and put it in a monster slot.', kind="loot"
    )
    table = Table(cards=seek).deck_is("monster", "Dip", "p-the_duke_of_flies_but_really_its_the_bloat", "Fly")
    table.play(0, "Seek").until("Pale Fatty").choose("Pale Fatty").settle()
    assert DUKE in table.slot_names("monster")
    assert DUKE in [name_of(table.game, id) for id in table.game.objs]


def test_ultra_pride_counts_dead_players_twice() -> None:
    table = laid("p-ultra_pride").tap(1, "Scythe", at="P3").settle()
    assert table.obj("Ultra Pride").counters == {"": 2} and table.atk_of("Ultra Pride") == 3
    table.tap(1, "Sickle", at="Ultra Pride").settle()
    assert len(table.hand_of(0)) == 2 and table.souls(0) == 1


def test_ultra_pride_must_be_attacked_with_6_counters() -> None:
    table = laid("p-ultra_pride").counters("Ultra Pride", 5)
    assert table.offered("End the turn")
    table.counters("Ultra Pride", 6)
    assert not table.offered("End the turn") and table.dice(1).attack_targets() == ["Ultra Pride"]


# Corrupted Data


def test_corrupted_data_passes_hands_left_and_characters_and_an_eternal_item_right() -> None:
    table = Table(players=3).give(0, "The D6", "Jawbone").give(1, "Yum Heart").give(2, "Blood Lust", "The Curse")
    table.hand(0, "A Penny!").hand(1, "A Nickel!").charge("The D6", False).charge("Jawbone", False)
    table.deck("monster", "Corrupted Data", "Clotty").attack("monster deck", "Fatty").until("Blood Lust").choose(
        "Blood Lust"
    )
    table.settle()
    assert [table.hand_of(seat) for seat in range(3)] == [[], ["A Penny!"], ["A Nickel!"]]
    characters = [name_of(table.game, player.character) for player in table.game.players]
    assert characters == ["Maggy", "Judas", "Isaac"]
    assert [sorted(table.items(seat)) for seat in range(3)] == [
        ["Jawbone", "Yum Heart"],
        ["Blood Lust"],
        ["The Curse", "The D6"],
    ]
    assert table.obj("The D6").charged and not table.obj("Jawbone").charged
    assert all(table.obj(name).charged for name in ("Isaac", "Maggy", "Judas"))


# Black Market


def market(**options: object) -> Table:
    return Table(rooms=["Black Market"], cards=card("Attic", kind="room"), **options)  # type: ignore[arg-type]


def test_black_market_lets_the_active_player_steal_a_shop_item_for_2_hp() -> None:
    table = market().give(0, "Breakfast").deck("treasure", "Dry Baby").tap(0, "Black Market", at="Dinner").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Dinner"] and table.hp_of(0) == 2 and table.hurts() == []
    assert table.slot_names("shop") == ["Breakfast", "Dry Baby"]


def test_black_market_is_closed_to_those_with_1_hp_and_to_other_players() -> None:
    assert not market().hp(0, 1).offered("Activate Black Market")
    table = market().awake().tap(0, "Isaac").until_asked(1)
    assert not table.offered("Activate Black Market")
