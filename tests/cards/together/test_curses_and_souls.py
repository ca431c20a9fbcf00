"""Curses and souls: who can gain which soul, what a curse takes of them, and what souls of another box do meanwhile."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"
MARK, SUSPICIOUS = "The Mark", "Curse of the Suspicious"


def killing(victim: str, *dice: int, players: int = 2) -> Table:
    """P1 can kill this monster with Plan C (which kills each player at the end of the turn, so turns are not ended)."""
    table = Table(players, monsters=[victim, "Pale Fatty"], dice=dice).give(0, "Plan C")
    return table.deck("monster", "Clotty", "Pooter").deck("treasure", "Meat!", "Jawbone", "Smelter", "Tech X")


def kill(table: Table, victim: str) -> Table:
    """Plan C kills it."""
    return table.tap(0, "Plan C", at=victim)


# Who cannot gain souls


@rule("DEATH-M-06", "DEATH-M-07")
def test_a_boss_that_a_soulless_player_kills_pays_and_goes_to_discard() -> None:
    table = kill(killing("Monstro").give(0, "Curse of the Soulless"), "Monstro").settle()
    assert table.souls(0) == 0 and table.purse(0) == 6
    assert table.top("monster") == "Monstro" and table.slot_names("monster") == ["Clotty", "Pale Fatty"]


def test_moms_heart_makes_nobody_win_if_its_killer_is_soulless() -> None:
    table = killing("Mom's Heart!").give(0, "Curse of the Soulless").soul(1, "The Bone")
    kill(table, "Mom's Heart!").settle()
    assert table.game.result is None and table.top("monster") == "Mom's Heart!"


@rule("WIN-06")
def test_moms_heart_makes_the_player_with_the_most_souls_win_its_own_2_counted() -> None:
    table = killing("Mom's Heart!").soul(1, "The Bone")
    kill(table, "Mom's Heart!").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_the_bible_destroys_the_curse_of_the_soulless_for_good_though_death_passes_it_on() -> None:
    table = Table(3).give(0, "The Bible").give(1, "Curse of the Soulless").tap(0, "The Bible").settle()
    assert not table.has("Curse of the Soulless") and table.top("monster") == "Curse of the Soulless"
    table = Table(3).give(1, "Curse of the Soulless").play(0, DEATH, at="P2").until("P3").choose("P3").settle()
    assert table.holder("Curse of the Soulless") == 2


@rule("GAIN-01", "RULING-85")
def test_a_player_who_cannot_gain_souls_is_given_them_and_has_items_that_become_souls() -> None:
    table = Table().give(1, "Curse of the Soulless").hand(0, "p-lost_soul").play(0, "Lost Soul").settle()
    assert table.souls(1) == 1 and len(table.items(0)) == 2
    table = Table().give(1, "Curse of the Soulless", "Mom's Shovel").soul(0, "Monstro").tap(1, "Mom's Shovel").settle()
    assert (table.souls(0), table.souls(1)) == (0, 1)


# What a curse takes


@rule("WIN-03", "SOUL-11")
def test_it_lives_lost_to_the_curse_of_loss_lets_another_player_win() -> None:
    table = Table().give(0, "Curse of Loss").soul(0, "aa-it_lives", "Monstro").soul(1, "Mom's Heart!", "aa-mom")
    assert table.souls(1) == 4 and table.game.result is None
    table.play(0, DEATH, at="P1").until("It Lives!").choose("It Lives!").settle()
    assert table.game.result is not None and table.game.result.winners == (1,)


@rule("BONUS-05")
def test_a_bonus_soul_lost_to_a_curse_is_gone_and_its_condition_brings_nothing_more() -> None:
    table = Table(3).bonus_soul("Soul of Gluttony").give(1, "Curse of Loss")
    table.gain_bonus_soul(1, "Soul of Gluttony").play(0, DEATH, at="P2").settle()
    assert table.souls(1) == 0 and not table.has("Curse of Loss")
    table.hand(2, *["Bomb!"] * 9).play(0, "A Sack").settle().play(2, "A Sack").settle()
    assert len(table.hand_of(2)) == 12 and table.souls(2) == 0


@rule("CARD-13", "SOUL-03")
def test_the_curse_of_the_hollow_counts_the_lost_who_is_no_soul() -> None:
    table = Table(characters=["The Lost"]).give(0, "Curse of the Hollow").soul(0, "aa-it_lives").cents(0, 9)
    table.hand(0, "Bomb!", "Bomb!", "Bomb!", "Bomb!").until_turn_over()
    assert table.purse(0) == 6 and len(table.hand_of(0)) == 1


def test_a_rib_of_greed_leaves_the_curses_of_empathy_and_hollow_nothing_to_take() -> None:
    table = kill(killing("Fatty").give(0, "Curse of Empathy", "Curse of the Hollow", "Rib of Greed"), "Fatty")
    table.cents(0, 5).hand(0, "Bomb!").soul(0, "The Bone").settle()
    assert table.purse(0) == 5 and len(table.hand_of(0)) == 2  # Fatty's reward came on top


def test_the_curse_of_empathy_takes_before_a_dying_monster_pays() -> None:
    table = kill(killing("Pale Fatty").give(0, "Curse of Empathy").cents(0, 5).hand(0, "Bomb!"), "Pale Fatty").settle()
    assert table.purse(0) == 10 and table.hand_of(0) == []


@rule("PREVENT-01")
def test_a_callus_keeps_the_curse_of_pain_from_paying_a_swallowed_penny() -> None:
    for items, cents in ((["Swallowed Penny"], 1), (["Swallowed Penny", "Callus"], 0)):
        table = Table().give(1, "Curse of Pain", *items).end_turn()
        assert table.purse(1) == cents and table.hurts() == [("P2", 1)] * cents


@rule("CURSE-04")
def test_curses_from_a_black_candle_work_on_the_turn_of_their_player_alone() -> None:
    table = Table(3).give(0, "Black Candle")
    table.deck("monster", "Curse of the Hunted", "Clotty", "Curse of the Blind", "Pooter", "Leech", "Dip")
    table.tap(0, "Black Candle").until("P2").choose("P2").until("P2").choose("P2").settle()
    assert table.holder("Curse of the Hunted") == table.holder("Curse of the Blind") == 1
    stats = [(table.evasion_of("Fatty"), table.atk_of("Fatty"))]
    for _ in range(2):
        table.end_turn()
        stats.append((table.evasion_of("Fatty"), table.atk_of("Fatty")))
    assert stats == [(2, 1), (3, 2), (2, 1)]


def test_the_rainmaker_hits_harder_for_curses_of_every_box() -> None:
    table = Table(monsters=["soi-the_rainmaker", "Fatty"], dice=[1]).give(0, "Curse of Tiny Hands", "Curse of Impulse")
    table.deck("monster", "Clotty", "Curse of Greed", "Pooter").attack("The Rainmaker").settle()
    assert [entry["card"] for entry in table.log("enter")][-1:] != ["Clotty"]
    assert table.hurts() == [("P1", 3)] and "Curse of Greed" in table.discarded("monster")  # P1 died of it


@rule("CURSE-02")
def test_curses_of_many_boxes_leave_with_their_dead_player_and_envy_pays_the_others() -> None:
    table = Table(3).give(1, "Curse of Envy", "Curse of Fatigue", "Curse of the Suspicious").bonus_soul("Soul of Pride")
    table.give(2, "Damocles").deck("treasure", "Meat!", "Jawbone", "Smelter").play(0, DEATH, at="P2").settle()
    assert len(table.items(0)) == 1 and len(table.items(2)) == 3 and table.obj("Soul of Pride").counters == {"": 3}
    assert not [o for o in table.game.objs.values() if o.role == "curse"]


@rule("PVP-04")
def test_of_a_mark_and_a_suspicion_the_later_one_says_how_hard_it_is_to_hit() -> None:
    for first, second, needed in ((MARK, SUSPICIOUS, 3), (SUSPICIOUS, MARK, 5)):
        table = (
            Table(dice=[needed - 1, needed, needed]).give(1, first, second).give(0, "Breakfast").attack("P2").settle()
        )
        assert table.hurts() == [("P1", 2), ("P2", 1), ("P2", 1)]


@rule("TURN-11")
def test_of_two_hand_sizes_that_are_set_the_later_one_counts() -> None:
    table = Table(dice=[4]).give(0, "Dataminer", "Curse of Tiny Hands").hand(0, "Bomb!", "Bomb!", "Bomb!")
    table.tap(0, "Dataminer").settle().until_turn_over()
    assert table.hand_of(0) == []
    table = Table().give(0, "Curse of Tiny Hands").hand(0, "Bomb!", "Bomb!", "Bomb!").until_turn_over()
    assert len(table.hand_of(0)) == 2


@rule("TURN-02")
def test_who_is_tired_and_heavy_recharges_1_item_and_never_a_car_battery() -> None:
    table = housed("Heavy Is the Head").give(1, "Curse of Fatigue", "Car Battery", "Jawbone", "Tech X")
    for name in ("Car Battery", "Jawbone", "Tech X"):
        table.charge(name, False)
    table.settle().choose("End the turn")
    table.until_why("recharge")
    assert not table.offered("Car Battery")
    table.choose("Tech X").settle()
    assert [table.obj(name).charged for name in ("Car Battery", "Jawbone", "Tech X")] == [False, False, True]


# Souls that do something


@rule("SOUL-08")
def test_a_found_soul_leaves_whoever_is_given_a_lost_soul() -> None:
    table = Table().give(1, "Found Soul").hand(0, "p-lost_soul").play(0, "Lost Soul").settle()
    assert table.holder("Found Soul") == 0 and table.souls(1) == 1
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)


@rule("GAIN-01", "BONUS-03")
def test_a_bonus_soul_is_got_like_any_other() -> None:
    table = Table().give(0, "Found Soul", "Focus").give(1, "A Friend").bonus_soul("Soul of Greed").cents(0, 24)
    table.play(0, "A Penny!").settle()
    assert table.souls(0) == 1 and table.holder("Found Soul") == 1
    assert table.obj("A Friend").counters == {"": 1} and table.obj("Focus").counters == {"level": 1}


def test_karma_and_a_friend_see_a_soul_that_an_item_became_not_their_own() -> None:
    table = Table(3, dice=[6]).give(0, "Pandora's Box").give(1, "A Friend").give(2, "Karma")
    table.tap(0, "Pandora's Box").until_why("choose").choose("P1").choose("P3").settle()
    assert table.souls(0) == 1 and table.obj("A Friend").counters == {"": 1}
    assert len(table.items(0)) == 1 and len(table.items(2)) == 2 and len(table.items(1)) == 1


@rule("DESTROY-01", "DEATH-M-12")
def test_forget_me_now_cannot_get_rid_of_a_cursed_haunt() -> None:
    table = Table().give(0, "Forget Me Now").soul(1, "Cursed Haunt").tap(0, "Forget Me Now").settle()
    assert table.souls(1) == 0 and table.souls(0) == 1 and table.holder("Cursed Haunt") == 0
    assert len(table.items(0)) == 1  # its reward


def test_a_cursed_haunt_as_a_soul_is_attacked_at_its_higher_evasion_and_stolen() -> None:
    table = Table(dice=[3, 4, 4, 4, 3, 3]).soul(1, "Cursed Haunt").give(0, "Breakfast").deck("treasure", "Jawbone")
    table.attack("Cursed Haunt").settle()
    assert table.holder("Cursed Haunt") == 0 and not table.died("Cursed Haunt")
    assert [name for name, _ in table.hurts()] == ["P1", *["Cursed Haunt"] * 3, "P1", "P1"]  # the attack went on
    assert table.died(0) and table.souls(0) == 1 and len(table.log("get")) == 1


def test_ultra_flesh_kid_is_meat_for_the_cubes_as_an_item_and_as_a_soul() -> None:
    table = Table().give(0, "Ultra Flesh Kid!", "box-cube_of_meat1", "box-cube_of_meat2")
    table.counters("Ultra Flesh Kid!", 12)
    assert (table.atk_of(0), table.max_hp_of(0)) == (2, 3)
    table.end_turn()
    assert table.souls(0) == 1 and (table.atk_of(0), table.max_hp_of(0)) == (2, 3)


def test_a_soul_delirium_picks_the_penalty_item_by_chance_over_a_shadow() -> None:
    table = Table(chance=True).soul(1, "box-delirium_monstro").give(1, "Meat!", "Jawbone").give(0, "Shadow")
    table.cents(1, 3).play(0, DEATH, at="P2").settle()
    assert len(table.items(1)) == 1 and table.purse(0) == 1
    assert not any("destroy" in entry["kind"] and entry.get("seat") == 0 for entry in table.log("choose"))


@rule("SOUL-05")
def test_the_beast_takes_a_soul_of_each_and_then_is_gained() -> None:
    table = killing("The Beast").soul(0, "Monstro").soul(1, "Soul of Greed")
    kill(table, "The Beast").settle()
    assert table.souls(0) == 1 and table.souls(1) == 0 and table.holder("The Beast") == 0
    assert len(table.hand_of(0)) == len(table.hand_of(1)) == 6
