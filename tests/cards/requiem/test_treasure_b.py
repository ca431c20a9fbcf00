"""Requiem treasures, Judas' Shadow to X-Ray Vision."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
FORT = card("Fort", "You have +5 HP.")
DIE = card("Die", "↷ Roll: Gain X¢.")
WARD = card("Ward", "$ Pay 0¢: Each item you control gains eternal this turn.")
BREAK = card("Break", "$ Pay 0¢: Destroy an item.")


@pytest.mark.parametrize("name", ["Friendly Sack", "Keeper's Penny", "Keeper's Sack", "Magic Skin"])
def test_only_another_player_is_given_something(name: str) -> None:
    table = Table(3).give(0, name).cents(0, 4).act(0, f"Activate {name}")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]


def test_fetal_haunt_goes_to_another_player_only() -> None:
    table = Table(3).give(1, "Fetal Haunt").play(0, DEATH, at="P2").until_why("choose a target")
    assert sorted(label[:2] for label in table.options()) == ["P1", "P3"]


# Judas' Shadow


def test_judas_shadow_gets_2_counters_before_the_penalty_and_pays_them_if_that_takes_it() -> None:
    table = Table().give(1, "Judas' Shadow").deck("loot", "A Dime!!", "A Nickel!").play(0, DEATH, at="P2").settle()
    assert table.items(1) == [] and table.top("treasure") == "Judas' Shadow"
    assert sorted(table.hand_of(1)) == ["A Dime!!", "A Nickel!"] and table.purse(1) == 2


def test_judas_shadow_keeps_its_counters_if_something_else_is_destroyed() -> None:
    table = Table(3).give(1, "Judas' Shadow", "Meat!").play(0, DEATH, at="P2").until("Meat!").choose("Meat!").settle()
    assert table.obj("Judas' Shadow").counters == {"": 2} and table.purse(1) == 0
    table.play(0, DEATH, at="P3").settle()
    assert table.obj("Judas' Shadow").counters == {"": 2}


def test_judas_shadow_pays_its_counters_whoever_destroys_it() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Judas' Shadow").counters("Judas' Shadow", 3)
    table.tap(0, "Break", at="Judas' Shadow").settle()
    assert (table.purse(1), len(table.hand_of(1))) == (3, 3) and (table.purse(0), table.hand_of(0)) == (0, [])


# Keeper's Box


def test_keepers_box_expands_the_shop_and_is_paid_when_others_buy() -> None:
    table = Table().deck("treasure", "Keeper's Box", "Meat!", "Jawbone", "The Map").play(1, "XVII. The Stars").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Meat!", "Jawbone"]
    table.cents(0, 10).buy("Dinner").settle()
    assert (table.purse(1), len(table.hand_of(1))) == (2, 1)


def test_keepers_box_expands_the_shop_from_within_and_once_only() -> None:
    table = Table(shop=["Dinner", "Meat!"]).deck("treasure", "Keeper's Box", "Jawbone", "The Map", "Breakfast")
    table.cents(0, 10).buy("Dinner").settle()
    assert table.slot_names("shop") == ["Keeper's Box", "Meat!", "Jawbone", "The Map"]
    table = Table(shop=["Keeper's Box", "Meat!"]).deck("treasure", "Jawbone").cents(0, 10).buy("Keeper's Box").settle()
    assert table.slot_names("shop") == ["Jawbone", "Meat!"]


def test_keepers_box_is_not_paid_for_its_own_players_purchase_or_the_treasure_deck() -> None:
    table = Table().give(0, "Keeper's Box").cents(0, 10).buy("Dinner").settle()
    assert table.purse(0) == 0 and table.hand_of(0) == []
    table = Table().give(1, "Keeper's Box").cents(0, 10).buy("treasure deck").settle()
    assert table.purse(1) == 0 and table.hand_of(1) == []


# Keeper's Penny


def test_keepers_penny_pays_9_cents_when_it_is_gained_or_purchased() -> None:
    assert Table().deck("treasure", "Keeper's Penny").play(1, "XVII. The Stars").settle().purse(1) == 9
    assert Table(shop=["Keeper's Penny"]).cents(0, 10).buy("Keeper's Penny").settle().purse(0) == 9


def test_keepers_penny_pays_its_counters_and_goes_to_another_player() -> None:
    table = Table(3).give(0, "Keeper's Penny").counters("Keeper's Penny", 2).tap(0, "Keeper's Penny", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 0]
    assert table.holder("Keeper's Penny") == 2 and table.obj("Keeper's Penny").counters == {"": 3}


# Keeper's Sack


def test_keepers_sack_pays_14_cents_when_it_is_gained_and_cannot_be_destroyed() -> None:
    table = Table(cards=BREAK).give(0, "Break").deck("treasure", "Keeper's Sack").play(1, "XVII. The Stars").settle()
    assert table.purse(1) == 14
    table.tap(0, "Break", at="Keeper's Sack").settle()
    assert table.items(1) == ["Keeper's Sack"]


@rule("KEYW-04")
def test_keepers_sack_is_given_away_for_4_cents() -> None:
    table = Table(3).give(0, "Keeper's Sack").cents(0, 3)
    assert not table.offered("Activate Keeper's Sack")
    table.cents(0, 5).tap(0, "Keeper's Sack", at="P3").settle()
    assert table.purse(0) == 1 and table.holder("Keeper's Sack") == 2
    assert table.purse(2) == 0  # a gift pays nothing


@pytest.mark.parametrize("cards, hurts", [(["Dagaz", "Ehwaz"], []), ([], [("P1", 2)])])
def test_keepers_sack_takes_a_loot_card_or_2_hp_at_the_end_of_the_turn(
    cards: list[str], hurts: list[tuple[str, int]]
) -> None:
    table = Table(cards=FORT).give(0, "Keeper's Sack", "Fort").hand(0, *cards).plays(0, 0).until_turn_over()
    assert table.hurts() == hurts and len(table.discarded("loot")) == len(cards[:1])
    table.settle().until_turn_over()
    assert table.hurts() == hurts and len(table.discarded("loot")) == len(cards[:1])


# Lil Chest


@pytest.mark.parametrize("face, cents", [(1, 2), (2, 2)])
def test_lil_chest_pays_2_cents_on_a_1_or_2_for_a_kill(face: int, cents: int) -> None:
    table = Table(monsters=["Big Spider", "Fatty"], dice=[face]).give(0, "Lil Chest").damage("Big Spider", 2)
    table.play(0, "Bomb!", at="Big Spider").settle()
    assert table.died("Big Spider") and table.purse(0) == cents


def test_lil_chest_loots_2_and_puts_1_back_on_a_3_or_4() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[4]).give(0, "Lil Chest").deck("loot", "Dagaz", "Ehwaz")
    table.play(0, "Bomb!", at="Fly").until("Ehwaz").choose("Ehwaz").settle()
    assert table.hand_of(0) == ["Dagaz"] and table.deck_names("loot")[0] == "Ehwaz"


def test_lil_chest_recharges_all_of_its_players_items_on_a_5_or_6() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5]).give(0, "Lil Chest", "Jawbone", "Boomerang").give(1, "The D6")
    for name in ("Jawbone", "Boomerang", "The D6"):
        table.charge(name, False)
    table.play(0, "Bomb!", at="Fly").settle()
    assert [table.obj(name).charged for name in ("Jawbone", "Boomerang", "The D6")] == [True, True, False]


def test_lil_chest_does_not_open_for_anothers_kill() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Lil Chest").play(1, "Bomb!", at="Fly").settle()
    assert table.died("Fly") and not table.log("roll")


# Lodestone


@pytest.mark.parametrize("face, evasion", [(3, 2), (4, 3)])
def test_lodestone_draws_a_monster_closer_this_turn_when_anyone_rolls_a_3(face: int, evasion: int) -> None:
    table = Table(cards=DIE, dice=[face]).give(0, "Lodestone").give(1, "Die").tap(1, "Die").resolve()
    table.until_top(f"roll: {face}").resolve()
    if face == 3:
        table.until_why("choose a target").choose("Pale Fatty")
    table.settle()
    assert (table.evasion_of("Pale Fatty"), table.evasion_of("Fatty")) == (evasion, 2)
    assert table.end_turn().evasion_of("Pale Fatty") == 3


# Lunch


def test_lunch_gives_1_hp() -> None:
    table = Table().give(0, "Lunch")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)


# Magic Skin


def test_magic_skin_grants_a_treasure_and_goes_to_another_player_with_one_counter_more() -> None:
    table = Table(3).give(0, "Magic Skin").deck("treasure", "Meat!").tap(0, "Magic Skin", at="P2").settle()
    assert table.items(0) == ["Meat!"] and table.items(1) == ["Magic Skin"]
    assert table.obj("Magic Skin").counters == {"": 1}


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("more", [0, 1])
def test_magic_skin_takes_everything_if_the_roll_is_below_its_counters(face: int, more: int) -> None:
    table = Table(dice=[face]).give(1, "Magic Skin", "Meat!", "The D6").give(0, "Jawbone")
    table.counters("Magic Skin", face + more).end_turn()
    assert table.items(1) == (["The D6"] if more else ["Magic Skin", "Meat!", "The D6"])
    assert table.items(0) == ["Jawbone"]


def test_magic_skin_asks_for_no_roll_on_anothers_turn() -> None:
    table = Table(3).give(2, "Magic Skin").counters("Magic Skin", 6).end_turn()
    assert table.active == 1 and not table.log("roll") and table.items(2) == ["Magic Skin"]


# Mama Mega


def test_mama_mega_hits_everyone_and_everything() -> None:
    table = Table(monsters=["Fatty", "Fly"], cards=FORT).give(0, "Mama Mega", "Fort").deck("monster", "Pale Fatty")
    table.tap(0, "Mama Mega").settle()
    assert sorted(table.hurts()) == [("Fatty", 3), ("Fly", 3), ("P1", 3), ("P2", 3)]
    assert table.died("Fly") and table.died(1) and not table.died(0) and table.top("treasure") == "Mama Mega"


@rule("ABIL-13")
def test_mama_mega_does_nothing_if_it_cannot_be_destroyed() -> None:
    table = Table(cards=WARD).give(0, "Mama Mega", "Ward").tap(0, "Ward").settle().tap(0, "Mama Mega").settle()
    assert not table.hurts() and table.items(0) == ["Mama Mega", "Ward"]


# Member Card


def test_member_card_makes_shop_items_4_cents_cheaper_for_its_player_only() -> None:
    table = Table().give(0, "Member Card").cents(0, 6).buy("Dinner").settle()
    assert "Dinner" in table.items(0) and table.purse(0) == 0
    assert not Table().give(1, "Member Card").cents(0, 9).offered("Declare a purchase")


def test_member_card_sorts_the_treasure_deck_and_then_changes_a_shop_item() -> None:
    table = Table().give(0, "Member Card").deck("treasure", "Meat!", "Jawbone", "The Map")
    table.tap(0, "Member Card", at="Dinner").until("The Map")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("The Map").choose("Meat!").settle()
    assert table.slot_names("shop") == ["Breakfast", "The Map"] and table.top("treasure") == "Dinner"
    assert table.deck_names("treasure")[:2] == ["Meat!", "Jawbone"]


# Mom's Bottle of Pills


def test_moms_bottle_of_pills_takes_each_pills_of_the_top_10_when_it_is_gained() -> None:
    deck = ["b2-pills_red_spots", "A Penny!", "b2-pills_white_blue", *["Dagaz"] * 7, "b2-pills_brown_green"]
    table = Table().deck("treasure", "Mom's Bottle of Pills").deck("loot", *deck).play(1, "XVII. The Stars").settle()
    assert table.hand_of(1) == ["Pills!", "Pills!"] and table.deck_names("loot")[0] == "Pills!"
    assert sorted(table.deck_names("loot")[-8:]) == ["A Penny!", *["Dagaz"] * 7]


def test_moms_bottle_of_pills_takes_one_out_of_discard_as_its_players_turn_starts() -> None:
    table = Table().give(1, "Mom's Bottle of Pills").discard("loot", "b2-pills_red_spots", "Dagaz").end_turn()
    assert "Pills!" in table.hand_of(1) and table.discarded("loot") == ["Dagaz"]
    table.discard("loot", "b2-pills_white_blue").hand(1).until_turn_over(never="choose a target")
    assert "Pills!" in table.discarded("loot")


# Pageant Boy


@pytest.mark.parametrize("face", [1, 6])
def test_pageant_boy_pays_4_times_the_roll(face: int) -> None:
    table = Table(dice=[face]).give(0, "Pageant Boy").tap(0, "Pageant Boy").settle()
    assert table.purse(0) == 4 * face and table.top("treasure") == "Pageant Boy"


# Playdough Cookie


def cookie() -> Table:
    """P2 has Playdough Cookie and is asked for its target; Jawbone has 2 counters."""
    table = Table().give(1, "Playdough Cookie", "The D6").give(0, "Jawbone").counters("Jawbone", 2)
    return table.choose("End the turn").until_why("choose a target")


def test_playdough_cookie_never_touches_eternal_items() -> None:
    table = cookie()
    assert table.offered("Jawbone") and table.offered("Dinner") and not table.offered("The D6")


@pytest.mark.parametrize("answer, counters", [("1", 3), ("-1", 1)])
def test_playdough_cookie_puts_or_removes_a_counter(answer: str, counters: int) -> None:
    table = cookie().choose("Jawbone").until("Yes").choose("Yes")
    table.game.choose(table.options().index(answer))
    assert table.settle().obj("Jawbone").counters == {"": counters} and table.purse(1) == 0


def test_playdough_cookie_pays_1_cent_if_it_is_not_used() -> None:
    table = cookie().choose("Jawbone").until("No").choose("No").settle()
    assert table.obj("Jawbone").counters == {"": 2} and table.purse(1) == 1


# Punching Bag


def test_punching_bag_gives_2_hp() -> None:
    table = Table().give(0, "Punching Bag")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (4, 2)


def test_punching_bag_can_be_attacked_pays_5_cents_and_is_gone() -> None:
    table = Table(dice=[5, 4, 5]).give(1, "Punching Bag").attack("Punching Bag").settle()
    assert table.hurts() == [("Punching Bag", 1), ("P1", 1), ("Punching Bag", 1)]
    assert table.purse(0) == 5 and table.purse(1) == 0
    assert table.items(1) == [] and table.top("treasure") == "Punching Bag"
    assert table.souls(0) == 0


# R Key


def test_r_key_enters_play_deactivated() -> None:
    table = Table().deck("treasure", "R Key").play(0, "XVII. The Stars").settle()
    assert not table.obj("R Key").charged and not table.offered("Activate R Key")


def test_r_key_destroys_all_souls_and_renews_every_hand() -> None:
    table = Table(3).give(0, "R Key").soul(1, "Monstro", "Gurdy").soul(2, "Chub").hand(1, "Dagaz", "Ehwaz")
    table.charge("R Key").tap(0, "R Key").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 0, 0]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [3, 3, 3] and "Dagaz" not in table.hand_of(1)
    assert table.top("treasure") == "R Key"


# Sacrificial Dagger


@pytest.mark.parametrize("face, counters", [(1, 1), (2, 0)])
def test_sacrificial_dagger_counts_everyones_1s(face: int, counters: int) -> None:
    table = Table(cards=DIE, dice=[face]).give(0, "Sacrificial Dagger").give(1, "Die").tap(1, "Die").settle()
    assert table.obj("Sacrificial Dagger").counters.get("", 0) == counters


def test_sacrificial_dagger_deals_1_damage_for_3_counters() -> None:
    table = Table().give(0, "Sacrificial Dagger").counters("Sacrificial Dagger", 2)
    assert not table.offered("Activate Sacrificial Dagger")
    table.counters("Sacrificial Dagger", 4).tap(0, "Sacrificial Dagger", at="P2").settle()
    assert table.hurts() == [("P2", 1)] and table.obj("Sacrificial Dagger").counters == {"": 1}


# Spelunker Hat


def test_spelunker_hat_sorts_the_top_3_of_a_deck_as_its_players_turn_starts() -> None:
    table = Table().give(1, "Spelunker Hat").deck("monster", "Dip", "Fly", "Big Spider").choose("End the turn")
    table.until("the monster deck").choose("the monster deck").until("Yes").choose("Yes")
    table.choose("Big Spider").choose("Dip").settle()
    assert table.deck_names("monster")[:3] == ["Big Spider", "Dip", "Fly"]
    table.until_turn_over(never="choose a target")


def test_spelunker_hat_need_not_be_used() -> None:
    table = Table().give(1, "Spelunker Hat").deck("monster", "Dip", "Fly", "Big Spider").choose("End the turn")
    table.until("the monster deck").choose("the monster deck").until("No").choose("No").settle()
    assert table.deck_names("monster")[:3] == ["Dip", "Fly", "Big Spider"]


# The Clicker


def test_the_clicker_replaces_character_and_starting_item() -> None:
    table = Table().give(0, "The Clicker", "The D6", "Meat!").tap(0, "The Clicker").until("Cain").choose("Cain")
    table.settle()
    assert table.has("Cain") and not table.has("Isaac") and table.obj("Cain").seat == 0
    assert sorted(table.items(0)) == ["Meat!", "Sleight of Hand"] and table.top("treasure") == "The Clicker"


@rule("ABIL-13")
def test_the_clicker_changes_nobody_if_it_cannot_be_destroyed() -> None:
    table = Table(cards=WARD).give(0, "The Clicker", "Ward").tap(0, "Ward").settle().tap(0, "The Clicker").settle()
    assert table.has("Isaac") and table.items(0) == ["The Clicker", "Ward"]


# The Jar


@pytest.mark.parametrize("who", ["P2", "Fatty"])
def test_the_jar_prevents_1_damage_for_4_cents(who: str) -> None:
    table = Table(cards=FORT).give(0, "The Jar").give(1, "Fort").cents(0, 7).tap(0, "The Jar", at=who).settle()
    assert table.purse(0) == 3 and not table.offered("Activate The Jar")
    table.play(1, "Gold Bomb!!", at=who).settle()
    assert table.hurts() == [(who, 2)]
    assert table.play(1, "Bomb!", at=who).settle().hurts() == [(who, 2), (who, 1)]


# Ultra Flesh Kid!


def test_ultra_flesh_kid_counts_the_deaths_of_monsters_and_players() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Ultra Flesh Kid!").play(1, "Bomb!", at="Fly").settle()
    table.play(1, DEATH, at="P2").settle()
    assert table.obj("Ultra Flesh Kid!").counters == {"": 2} and table.souls(0) == 0


@pytest.mark.parametrize("seat, counters, souls", [(0, 12, 1), (0, 11, 0), (1, 12, 0)])
def test_ultra_flesh_kid_grows_up_at_the_end_of_its_players_turn(seat: int, counters: int, souls: int) -> None:
    table = Table().give(seat, "Ultra Flesh Kid!").counters("Ultra Flesh Kid!", counters).end_turn()
    assert table.souls(seat) == souls
    assert (table.obj("Ultra Flesh Kid!").role == "soul") == bool(souls)


# Undefined


def test_undefined_is_a_shop_item_until_its_players_next_turn_and_recharged() -> None:
    table = Table(shop=["Jawbone", "Dinner"]).give(0, "Undefined").cents(1, 5).tap(0, "Undefined", at="Jawbone")
    table.settle()
    assert table.items(0) == ["Jawbone"] and table.obj("Jawbone (P1)").charged
    table.tap(0, "Jawbone", at="P2").settle()
    assert (table.purse(0), table.purse(1)) == (3, 2)
    table.end_turn()
    assert table.items(0) == ["Jawbone"]
    table.end_turn()
    assert table.items(0) == ["Undefined"]


def test_undefined_may_put_a_shop_item_into_discard_as_its_players_turn_starts() -> None:
    table = Table().give(1, "Undefined").deck("treasure", "Meat!").choose("End the turn")
    table.until("Dinner").choose("Dinner").until("Yes").choose("Yes").settle()
    assert table.slot_names("shop") == ["Breakfast", "Meat!"] and table.top("treasure") == "Dinner"
    table.until_turn_over(never="choose a target")


def test_undefined_is_itself_again_before_its_turn_begins() -> None:
    table = Table(shop=["Jawbone", "Dinner"]).give(0, "Undefined").tap(0, "Undefined", at="Jawbone").end_turn()
    table.choose("End the turn").until("Dinner").choose("Dinner").until("Yes").choose("Yes").settle()
    assert table.active == 0 and table.top("treasure") == "Dinner"


# X-Ray Vision


def test_x_ray_vision_sees_a_hand_and_a_top_card_and_may_discard_one() -> None:
    table = Table(3).give(0, "X-Ray Vision").hand(2, "Dagaz").deck("monster", "Dip", "Fly").deck("loot", "Ehwaz")
    table.tap(0, "X-Ray Vision", at=("P3", "the monster deck", "the monster deck")).until("Yes").choose("Yes").settle()
    assert table.top("monster") == "Dip" and table.deck_names("monster")[0] == "Fly"
    seen = {entry["kind"] for entry in table.log()}
    assert "look" in seen


def test_x_ray_vision_need_not_discard_and_recharges_at_the_end_of_its_players_turn() -> None:
    table = Table(3).give(0, "X-Ray Vision").deck("monster", "Dip")
    table.tap(0, "X-Ray Vision", at=("P3", "the loot deck", "the monster deck")).until("No").choose("No").settle()
    assert table.deck_names("monster")[0] == "Dip" and not table.obj("X-Ray Vision").charged
    table.end_turn()
    assert table.obj("X-Ray Vision").charged
    table.charge("X-Ray Vision", False).end_turn()
    assert not table.obj("X-Ray Vision").charged
