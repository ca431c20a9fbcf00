"""Deaths that are replaced or prevented under rewards that are doubled, shared, stolen or given to others."""

from rules_covered import rule
from table import Table

from .kit import housed, next_turn

DEATH = "XIII. Death"


def weak(monster: str, *dice: int, players: int = 2, **more: object) -> Table:
    """This monster has 1 HP left; plain monsters follow."""
    table = Table(players, dice=dice, monsters=[monster, "Gurdy"], **more)  # type: ignore[arg-type]
    table.deck("monster", "Clotty", "Pooter").deck("treasure", "Jawbone", "Smelter", "Tech X", "Jar of Flies")
    table.deck("loot", "Bomb!", "Bomb!", "Bomb!", "Bomb!", "Bomb!", "Bomb!", "Bomb!", "Bomb!")
    return table.damage(monster, (table.max_hp_of(monster) or 0) - 1)


def weak_in(room: str, monster: str, *dice: int, players: int = 2) -> Table:
    """The same in a room."""
    table = housed(room, players=players, dice=dice, monsters=[monster, "Gurdy"])
    table.deck("monster", "Clotty", "Pooter").deck("treasure", "Jawbone", "Smelter", "Tech X", "Jar of Flies")
    return table.damage(monster, (table.max_hp_of(monster) or 0) - 1)


# Rewards


@rule("RULING-13")
def test_a_sack_and_a_lucky_penny_double_twice_and_a_club_for_the_third_time() -> None:
    table = weak_in("Blessing of the Sack", "Pale Fatty", 6).give(0, "Club").play(0, "A Lucky Penny!").settle()
    table.attack("Pale Fatty").settle()
    assert table.purse(0) == 1 + 6 * 8


def test_a_lollypop_shares_what_was_doubled_and_takes_half_of_it_from_another() -> None:
    table = weak_in("Blessing of the Sack", "Pale Fatty", 6).give(1, "Lollypop").attack("Pale Fatty").settle()
    assert (table.purse(0), table.purse(1)) == (12, 6)
    table = weak_in("Blessing of the Sack", "Pale Fatty", 6).give(0, "Lollypop").attack("Pale Fatty").settle()
    assert (table.purse(0), table.purse(1)) == (12, 12)


@rule("RULING-20", "RULING-47")
def test_a_rolled_reward_is_rolled_by_each_who_gains_it_and_doubled_for_each() -> None:
    table = weak_in("Blessing of the Sack", "Keeper Head", 6, 3, 5).give(0, "Lollypop").attack("Keeper Head").settle()
    assert sorted([table.purse(0), table.purse(1)]) == [6, 10]


@rule("TEAMUP-05", "CARD-08")
def test_a_helper_who_kills_gains_the_rewards_too_and_the_soul_is_the_active_players() -> None:
    table = weak_in("Multiplayer Update", "Monstro", 1, 6, players=3)
    table.attack("Monstro").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 6, 0] and table.souls(0) == 1


def test_two_helpers_of_giant_poop_loot_for_each_blow_and_the_last_to_hit_is_paid() -> None:
    table = weak("Giant Poop", 1, 5, players=3).attack("Giant Poop").settle()
    assert len(table.hand_of(1)) == 6 and table.hand_of(0) == table.hand_of(2) == []


def test_a_charmed_monstro_goes_to_another_player_with_its_rewards_staying() -> None:
    table = weak("Charmed Monstro", 6, players=3).give(1, "Curse of the Soulless").attack("Charmed Monstro")
    table.until("P3").choose("P3").settle()
    assert table.souls(2) == 1 and len(table.items(0)) == 2 and table.souls(0) == table.souls(1) == 0


def test_greed_mode_pays_for_the_hp_that_a_monster_had_with_all_that_came_on_top() -> None:
    table = weak_in("Greed Mode", "Pale Fatty", 6, 6, 6).counters("Pale Fatty", 2, "HP").attack("Pale Fatty").settle()
    assert table.purse(0) == 6 + 6


@rule("DEATH-M-04")
def test_the_midas_touch_and_holy_greedling_pay_beside_the_rewards_that_were_doubled() -> None:
    table = weak("Pale Fatty", 6).monsters("Pale Fatty", "Holy Greedling").damage("Pale Fatty", 3)
    table.give(0, "The Midas Touch").play(0, "A Lucky Penny!").settle().attack("Pale Fatty").until("Yes").choose("Yes")
    table.settle()
    assert table.purse(0) == 1 + 12 + 3 + 3


# Deaths of monsters that do not come to pass


@rule("DEATH-M-12", "PREVENT-02")
def test_an_indomitable_rush_pays_each_time_and_doubles_nothing_but_its_rewards() -> None:
    table = weak("Greedling Rush!", 6).play(0, "A Lucky Penny!").settle().attack("Greedling Rush!").until_stack()
    assert table.purse(0) == 1 + 12 and not table.died("Greedling Rush!")
    assert table.obj("Greedling Rush!").counters == {"": 1}


@rule("DEATH-M-12", "PREVENT-02")
def test_the_horsemen_of_two_boxes_each_refuse_to_die_in_their_way() -> None:
    for number, atk, items in ((1, 1, 0), (2, 2, 1)):
        table = Table(monsters=["fsp2-headless_horseman", "soi-headless_horseman"]).give(0, "Plan C")
        table.tap(0, "Plan C", at=f"Headless Horseman #{number}").settle()
        horseman = f"Headless Horseman #{number}"
        assert table.hp_of(horseman) == table.max_hp_of(horseman) and table.evasion_of(horseman) == 4
        assert table.atk_of(horseman) == atk and table.souls(0) == 0
        assert len(table.items(0)) == items  # only the one of Summer of Isaac pays though it lives


def test_keke_dies_for_nobody_but_the_player_it_was_named_for() -> None:
    table = Table(3, monsters=["Keke Is You", "Gurdy"])
    next_turn(table, "P3").give(1, "Chaos Card").cents(2, 5)
    table.tap(1, "Chaos Card", at=("Kill", "Keke Is You")).settle()
    assert table.dead(2) and table.has("Keke Is You") and table.hp_of("Keke Is You") == 3
    assert len(table.hand_of(1)) == 1 + 3


@rule("DEATH-M-10", "KEYW-03")
def test_a_monster_card_that_would_die_comes_to_hand_after_it_paid_its_doubled_rewards() -> None:
    table = housed("Blessing of the Sack", dice=[6, 6, 6, 6]).deck("monster", "Pale Fatty", "Clotty", "Dip")
    table.play(0, "Monster Card").until("slot 1").choose("slot 1").settle().attack("Monster Card").settle()
    assert table.purse(0) == 12 and table.hand_of(0) == ["Monster Card"]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("DEATH-M-12", "SOUL-05")
def test_the_duke_who_is_the_bloat_pays_twice_before_it_dies_and_once_as_it_does() -> None:
    duke = "The Duke of Flies But Really It's the Bloat"
    table = Table(monsters=[duke, "Gurdy"], chance=True).deck("treasure", "Jawbone", "Smelter", "Tech X")
    for seat in range(2):
        table.give(seat, "Breakfast", "Dinner", "Lunch", "Newgrounds Tank")
    for n in (1, 2, 3):
        assert table.souls(0) == 0 and not table.died(duke)
        table.give(0, "Chaos Card").tap(0, "Chaos Card", at=("Kill", duke)).settle()
        assert len(table.items(0)) == 4 + n
    assert table.died(duke) and table.souls(0) == 1


# Deaths of players that do not come to pass, and what others wait for


@rule("PREVENT-02", "DEATH-P-16")
def test_nobody_profits_from_a_death_that_a_guppys_collar_prevented() -> None:
    table = Table(3, dice=[2]).give(0, "Guppy's Collar").give(1, "Dark Arts", "Head of the Keeper", "Greed's Gullet")
    table.bonus_soul("Soul of Wrath").play(1, DEATH, at="P1").settle()
    assert table.alive(0) and not table.died(0) and table.purse(1) == 0
    assert table.active == 1 and len(table.hand_of(1)) == 1  # of its own loot step
    assert table.obj("Soul of Wrath").counters == {}


@rule("REPL-06")
def test_a_1_up_of_retro_replaces_the_death_before_a_1_up_of_plus_can_see_it() -> None:
    table = Table().give(0, "ret-1_up", "fsp2-1_up").play(1, DEATH, at="P1").settle()
    assert table.alive(0) and len(table.items(0)) == 1 and table.hp_of(0) == 2


@rule("REPL-06", "REPL-07")
def test_ball_of_tumors_leaves_a_shadow_nothing_to_take() -> None:
    table = Table().give(0, "Ball of Tumors", "Meat!").counters("Ball of Tumors", 1, "level").give(1, "Shadow")
    table.cents(0, 5).hand(0, "Bomb!").play(1, DEATH, at="P1").settle()
    assert table.died(0) and table.items(0) == ["Ball of Tumors", "Meat!"]
    assert (table.purse(0), table.purse(1)) == (5, 0) and table.hand_of(0) == ["Bomb!"]
    assert table.obj("Ball of Tumors").counters == {}


@rule("DEATH-P-19")
def test_isaacs_last_will_takes_the_penalty_item_that_a_shadow_chose() -> None:
    table = Table(3).give(0, "Meat!", "Jawbone").give(1, "Shadow").give(2, "Isaac's Last Will").cents(0, 3)
    table.play(1, DEATH, at="P1").until_asked(1).until("Jawbone").choose("Jawbone").settle()
    assert table.items(0) == ["Meat!"] and table.purse(1) == 1 and table.purse(2) == 2
    assert "Jawbone" not in table.discarded("treasure")


@rule("RULING-21", "TRINKET-05")
def test_a_wishbone_lost_to_the_penalty_brings_treasure_that_is_not_lost_as_well() -> None:
    table = Table().give(1, "Wishbone", "Judas' Shadow").deck("treasure", "Jawbone").cents(1, 5).hand(1, "Bomb!")
    table.play(0, DEATH, at="P2").until("Wishbone").choose("Wishbone").settle()
    assert table.items(1) == ["Judas' Shadow", "Jawbone"]
    assert table.discarded("loot") == [DEATH, "Wishbone", "Bomb!"]
    assert table.obj("Judas' Shadow").counters == {"": 2}


def test_a_judas_shadow_lost_to_the_penalty_pays_for_this_death_too() -> None:
    table = Table().give(1, "Judas' Shadow").cents(1, 5).play(0, DEATH, at="P2").settle()
    assert table.items(1) == [] and table.purse(1) == 4 + 2 and len(table.hand_of(1)) == 2


@rule("DEATH-P-03")
def test_baby_haunts_of_two_kinds_leave_the_dead_before_the_penalty_is_paid() -> None:
    table = Table(3).give(1, "Mama Haunt", "Fetal Haunt", "Lunch").play(0, DEATH, at="P2")
    table.until("P3").choose("P3").until("P1").choose("P1").settle()
    assert table.items(1) == [] and len(table.items(0)) == len(table.items(2)) == 1


def test_a_soulbond_takes_another_player_along_and_their_collar_may_save_them() -> None:
    table = Table(3, dice=[3]).give(0, "Soulbond").give(1, "Guppy's Collar").cents(0, 4).hand(0, "Bomb!")
    table.play(2, DEATH, at="P1").until("P2").choose("P2").settle()
    assert table.died(0) and table.alive(1)
    assert table.purse(0) == 4 and table.hand_of(0) == ["Bomb!"]  # Soulbond's second line


@rule("DEATH-P-13", "TARGET-05")
def test_spoils_of_war_pay_once_for_each_who_dies_of_a_plan_c() -> None:
    table = housed("Spoils of War", players=3).give(0, "Plan C").give(1, "Tumor Ball").counters("Tumor Ball", 2)
    table.deck("loot", *["Bomb!"] * 9).deck("monster", "Clotty").tap(0, "Plan C", at="Fatty").settle()
    table.act(1, "Activate Tumor Ball", at="P2").settle().until_turn_over()
    assert [table.died(seat) for seat in range(3)] == [True, False, True]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 2, 0]  # P3 has discarded it again


@rule("DEATH-M-16")
def test_an_exposito_dies_of_the_sixth_death_within_the_death_of_another() -> None:
    table = Table(monsters=['"Christian Broadcasts"', "Expósito", "Dip"]).counters("Expósito", 4).give(0, "Chaos Card")
    table.deck("monster", *["Clotty"] * 4).deck("loot", *["Bomb!"] * 9)
    table.tap(0, "Chaos Card", at=("Kill", "Broadcasts")).until_why("target").choose("Dip").choose("P2").settle()
    assert [entry["name"] for entry in table.log("die")] == ['"Christian Broadcasts"', "Dip", "Expósito", "P2"]
    assert table.souls(0) == 1 and table.purse(0) == 1 and len(table.hand_of(0)) == 9
