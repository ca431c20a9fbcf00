"""The monsters of Requiem: what each is, what it does, and when it does not."""

import pytest

import soulstack
from cards.monsters import FORT, NEEDLE, SCYTHE, Facts, paid, rolled, stats_of
from rules_covered import rule
from table import Table, card

MONSTERS = [  # name, HP, evasion, ATK, reward, souls
    ("Baby Plum", 4, 2, 1, "Roll: Gain X¢", 1),
    ("Brownie", 6, 5, 1, "Gain 1 treasure", 1),
    ("Charmed Bony", 2, 3, 1, "Gain 5¢", 0),
    ("Charmed Clotty", 2, 3, 1, "Loot 1", 0),
    ("Charmed Dip", 1, 4, 1, "Gain 2¢", 0),
    ("Charmed Fat Bat", 4, 3, 1, "Gain 1 treasure", 0),
    ("Charmed Fatty", 5, 2, 1, "Loot 2", 0),
    ("Charmed Globin", 4, 3, 1, "Loot 3", 0),
    ("Charmed Greedling", 1, 6, 0, "Gain 6¢", 0),
    ("Charmed Keeper", 2, 3, 2, "Roll: Gain X¢", 0),
    ("Charmed Monstro", 4, 3, 1, "Gain 2 treasure", 1),
    ("Clog", 5, 4, 1, "Loot 3", 1),
    ("Corny", 1, 4, 1, "Gain 4¢", 0),
    ("Cursed Dople", 3, 4, 2, "Roll: Gain X¢", 0),
    ("Cursed Mulliboom", 1, 4, 3, "Gain 2¢", 0),
    ("Cursed Mulligan", 2, 4, 1, "Loot 1", 0),
    ("Gutted Fatty", 5, 3, 1, "Gain 1 treasure", 0),
    ("Holy Brain", 2, 3, 1, "Loot 1", 0),
    ("Holy Greedling", 2, 3, 1, "Roll: Gain X¢", 0),
    ("Holy Portal", 2, 4, 1, "Gain 5¢", 0),
    ("Holy Psy Horf", 3, 3, 1, "Loot 3", 0),
    ("Hornfel", 2, 5, 1, "Gain 1 treasure", 1),
    ("Mama Gurdy", 7, 3, 2, "Roll: Loot X", 1),
    ("Mega Satan!", 6, 6, 6, "Gain 2 treasure", 2),
    ("Mother!", 8, 1, 8, "Gain 1 treasure", 2),
    ("Mushroom", 3, 3, 1, "Loot 1", 0),
    ("Peeping Fatty", 3, 4, 1, "Loot 2", 0),
    ("Rag Mega", 5, 5, 1, "Gain 1 treasure", 1),
    ("Red Ghost", 3, 4, 1, "Loot 3", 0),
    ("Sisters Vis", 6, 4, 2, "Gain 1 treasure", 1),
    ("The Rainmaker", 3, 4, 1, "Loot 3", 1),
    ("The Scourge", 3, 4, 1, "Loot 2", 1),
    ("The Siren", 4, 3, 1, "Loot 1", 1),
    ("Ultra Greed!", 8, 5, 1, "Gain 40¢", 1),
    ("Whipper", 3, 4, 1, "Gain 5¢", 0),
]

THREE_PLUS = ["Baby Plum", "Corny", "Cursed Dople", "Cursed Lil Haunt", "Mega Satan!", "Red Ghost", "The Scourge"]
EPIC = ["Dogma", "Mega Satan!", "Mother!", "Ultra Greed!"]

OWN_WAY = {"Charmed Monstro", "Cursed Mulliboom", "Ultra Greed!"}  # tests of their own show what these pay, and to whom


def laid(name: str, players: int = 2, *, extra: str = "", **options: object) -> Table:
    """This monster lies beside Fatty, and nothing that comes up afterwards does anything."""
    table = Table(players, monsters=[name, "Fatty"], cards=SCYTHE + NEEDLE + FORT + extra, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Dinner", "Breakfast")


def killed(name: str, players: int = 2, **options: object) -> Table:
    """P1 has killed this monster with an item."""
    return laid(name, players, **options).give(0, "Scythe").tap(0, "Scythe", at=name)  # type: ignore[arg-type]


def dice_for(reward: str) -> list[int]:
    return [3] if "Roll" in reward else []


def test_the_facts_that_no_table_shows() -> None:
    found = {card.name: card for card in soulstack.cards.of_boxes(("r",)) if card.kind == "monster"}
    assert all(card.copies == {"r": 1} for card in found.values())
    assert [name for name, card in found.items() if card.three_plus] == THREE_PLUS
    assert [name for name, card in found.items() if card.category == "epic_boss"] == EPIC
    listed = {facts[0] for facts in MONSTERS}
    assert {name for name in listed if found[name].boss} == {facts[0] for facts in MONSTERS if facts[5]}


@pytest.mark.parametrize("facts", MONSTERS, ids=lambda facts: facts[0])
def test_a_monster_lies_in_its_slot_with_its_printed_stats(facts: Facts) -> None:
    name, hp, evasion, atk, _, _ = facts
    table = laid(name)
    assert stats_of(table, name) == (hp, evasion, atk) and table.max_hp_of(name) == hp
    assert (table.evasion_of("Fatty"), table.atk_of("Fatty"), table.atk_of(0)) == (2, 1, 1)


@rule("DEATH-M-04", "DEATH-M-06", "DEATH-M-07")
@pytest.mark.parametrize("facts", [f for f in MONSTERS if f[0] not in OWN_WAY], ids=lambda facts: facts[0])
def test_a_monster_pays_its_reward_to_the_active_player_whoever_killed_it(facts: Facts) -> None:
    name, _, _, _, reward, souls = facts
    charmed = name == "Charmed Keeper"  # there another player rolls as well
    table = laid(name, dice=dice_for(reward) + [3] * charmed).give(1, "Scythe")
    table.tap(1, "Scythe", at=name).settle()
    assert table.died(name)
    assert paid(table) == rolled(reward, 3)
    assert (table.souls(0), table.souls(1)) == (souls, 0)
    assert table.obj(name).role == "soul" if souls else table.top("monster") == name


# Baby Plum


@pytest.mark.parametrize(("face", "hurt"), [(1, "P1"), (2, "P1"), (3, "P2"), (4, "P2"), (5, "P3"), (6, "P3")])
def test_baby_plum_hurts_the_roller_or_a_neighbour_when_it_is_hurt(face: int, hurt: str) -> None:
    table = laid("Baby Plum", 3, dice=[face]).give(0, "Needle").tap(0, "Needle", at="Baby Plum").settle()
    assert table.hurts() == [("Baby Plum", 1), (hurt, 1)]


def test_the_active_player_rolls_for_baby_plum_whoever_hurt_it() -> None:
    table = laid("Baby Plum", 3, dice=[1]).give(1, "Needle").tap(1, "Needle", at="Baby Plum").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0]
    assert table.hurts() == [("Baby Plum", 1), ("P1", 1)]


# Brownie, Mother!


@pytest.mark.parametrize(("name", "by"), [("Brownie", -1), ("Mother!", 1)])
def test_evasion_changes_with_each_damage_until_the_turn_is_over(name: str, by: int) -> None:
    before = {facts[0]: facts[2] for facts in MONSTERS}[name]
    table = laid(name).give(0, "Needle").give(1, "Needle").tap(0, "Needle", at=name).settle()
    assert table.evasion_of(name) == before + by and table.evasion_of("Fatty") == 2
    table.tap(1, "Needle", at="Fatty").settle()
    assert table.evasion_of(name) == before + by
    assert table.end_turn().evasion_of(name) == before


def test_brownie_is_hit_on_less_and_less() -> None:
    table = laid("Brownie", dice=[5, 4, 3, 2, 1, 1]).attack("Brownie").settle()
    assert table.died("Brownie") and table.hurts() == [("Brownie", 1)] * 6


def test_mother_expands_the_monster_slots_by_2() -> None:
    table = killed("Mother!").settle()
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip", "Fatty", "Pooter"]


# Charmed monsters


@pytest.mark.parametrize(
    ("name", "gift"),
    [
        ("Charmed Bony", "Gain 5¢"),
        ("Charmed Clotty", "Loot 1"),
        ("Charmed Fat Bat", "Gain 1 treasure"),
        ("Charmed Fatty", "Loot 2"),
        ("Charmed Globin", "Loot 3"),
        ("Charmed Greedling", "Gain 10¢"),
        ("Charmed Keeper", "Gain 5¢"),
    ],
)
def test_a_charmed_monster_brings_another_player_something_after_the_rewards(name: str, gift: str) -> None:
    table = killed(name, 3, dice=[3, 5] if name == "Charmed Keeper" else []).until_why("choose a target")
    assert table.asked == 0 and table.options() == ["P2 (2 HP)", "P3 (2 HP)"]
    assert paid(table) != "" and paid(table, 1) == paid(table, 2) == ""
    table.choose("P3").settle()
    assert (paid(table, 1), paid(table, 2)) == ("", gift)


def test_who_was_charmed_by_keeper_rolls() -> None:
    table = killed("Charmed Keeper", dice=[3, 5]).settle()
    assert [(entry["seat"], entry["n"]) for entry in table.log("roll")] == [(0, 3), (1, 5)]


def test_charmed_dip_lets_another_player_recharge_an_item_of_theirs() -> None:
    extra = card("Lamp", "↷ Gain 1¢.") + card("Torch", "↷ Gain 1¢.")
    table = laid("Charmed Dip", extra=extra).give(0, "Scythe").give(1, "Lamp", "Torch")
    table.charge("Lamp", False).charge("Torch", False).tap(0, "Scythe", at="Charmed Dip").until("Torch")
    assert table.asked == 1 and table.purse(0) == 2
    table.choose("Torch").settle()
    assert table.obj("Torch").charged and not table.obj("Lamp").charged and not table.obj("Scythe").charged


def test_charmed_bony_lets_who_rolls_a_6_to_attack_it_hurt_a_player() -> None:
    table = laid("Charmed Bony", 3, dice=[6, 5]).attack("Charmed Bony").until_why("choose a target")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("P3").settle()
    assert ("P3", 1) in table.hurts() and ("P2", 1) not in table.hurts()
    assert [entry["by"] for entry in table.log("hurt") if entry["name"] == "P3"] == ["P1"]
    assert table.hurts().count(("P3", 1)) == 1


def test_charmed_bony_does_nothing_on_a_6_against_another_monster() -> None:
    table = laid("Charmed Bony", dice=[6]).damage("Fatty", 3).attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]


def test_charmed_fatty_takes_a_loot_card_of_their_choice_from_whom_it_hits() -> None:
    table = laid("Charmed Fatty", dice=[1, 2]).hand(0, "Bomb!", "Dagaz").damage("Charmed Fatty", 4).plays(0, 0)
    table.attack("Charmed Fatty").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").settle()
    assert table.discarded("loot") == ["Dagaz"] and "Bomb!" in table.hand_of(0)


def test_charmed_globin_heals_when_it_is_missed_and_only_then() -> None:
    table = laid("Charmed Globin", dice=[3, 3, 2]).attack("Charmed Globin").until_top("ability: Charmed Globin")
    assert table.hp_of("Charmed Globin") == 2 and table.hurts() == [("Charmed Globin", 1)] * 2
    table.resolve()
    assert table.hp_of("Charmed Globin") == 3


def test_charmed_globin_does_not_heal_when_another_monster_is_missed() -> None:
    table = laid("Charmed Globin", dice=[1, 2]).damage("Charmed Globin", 2).damage("Fatty", 3).attack("Fatty").settle()
    assert table.died("Fatty") and table.hp_of("Charmed Globin") == 2


def test_charmed_keeper_takes_2_cents_from_whom_it_hits() -> None:
    table = laid("Charmed Keeper", dice=[2]).cents(0, 5).give(0, "Fort").attack("Charmed Keeper")
    table.until_top("ability: Charmed Keeper").resolve()
    assert table.purse(0) == 3
    table.dice(4, 4, 1, 1).settle()


def test_charmed_keeper_takes_nothing_for_damage_outside_combat() -> None:
    table = laid("Charmed Keeper").cents(0, 5).give(1, "Needle").tap(1, "Needle", at="P1").settle()
    assert table.purse(0) == 5


def test_another_player_gains_the_soul_of_charmed_monstro() -> None:
    table = killed("Charmed Monstro", 3).until("P3")
    assert table.asked == 0 and not table.offered("P1")
    table.choose("P3").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 0, 1]
    assert table.holder("Charmed Monstro") == 2 and paid(table) == "Gain 2 treasure"


# Clog


@rule("GAIN-09")
def test_clog_passes_every_hand_to_the_left_before_the_reward() -> None:
    table = laid("Clog", 3).hand(0, "Bomb!").hand(1, "Dagaz", "A Penny!").give(0, "Scythe")
    table.tap(0, "Scythe", at="Clog").settle()
    assert table.hand_of(1) == ["Bomb!"] and sorted(table.hand_of(2)) == ["A Penny!", "Dagaz"]
    assert len(table.hand_of(0)) == 3 and table.died("Clog")


# Corny, Cursed Mulliboom


def test_corny_hurts_a_random_player_but_never_the_active_one() -> None:
    table = laid("Corny", 4).give(1, "Scythe").tap(1, "Scythe", at="Corny").settle()
    ((name, n),) = table.hurts()
    assert name in ("P2", "P3", "P4") and n == 2
    assert [entry["by"] for entry in table.log("hurt")] == ["Corny"]


def test_corny_spares_the_active_player_where_there_is_one_other() -> None:
    assert killed("Corny").settle().hurts() == [("P2", 2)]


def test_cursed_mulliboom_hurts_a_random_player_when_any_monster_dies() -> None:
    table = laid("Cursed Mulliboom", 3).give(0, "Scythe").tap(0, "Scythe", at="Fatty").settle()
    ((name, n),) = table.hurts()
    assert name in ("P1", "P2", "P3") and n == 3
    assert [entry["by"] for entry in table.log("hurt")] == ["Cursed Mulliboom"]


def test_cursed_mulliboom_hurts_when_it_dies_itself_and_pays_2_cents() -> None:
    table = laid("Cursed Mulliboom", extra=card("Keep", "You have +9 HP.")).give(0, "Scythe", "Fort").give(1, "Keep")
    table.tap(0, "Scythe", at="Cursed Mulliboom").settle()
    assert [n for _, n in table.hurts()] == [3] and table.died("Cursed Mulliboom")
    assert paid(table) == "Gain 2¢" and table.top("monster") == "Cursed Mulliboom"


def test_cursed_mulliboom_does_nothing_when_a_player_dies() -> None:
    table = laid("Cursed Mulliboom", 3, extra=card("Noose", "↷ Kill a player.")).give(0, "Noose")
    assert table.tap(0, "Noose", at="P2").settle().hurts() == []


# Cursed Dople, Red Ghost


def test_cursed_dople_hurts_all_who_are_not_active_when_it_is_hurt() -> None:
    table = laid("Cursed Dople", 3).give(1, "Needle").tap(1, "Needle", at="Cursed Dople").settle()
    assert table.hurts() == [("Cursed Dople", 1), ("P2", 1), ("P3", 1)]


def test_red_ghost_hurts_another_player_of_the_active_ones_choice() -> None:
    table = laid("Red Ghost", 3).give(1, "Needle").tap(1, "Needle", at="Red Ghost").until_why("choose a target")
    assert table.asked == 0 and table.options() == ["P2 (2 HP)", "P3 (2 HP)"]
    table.choose("P3").settle()
    assert table.hurts() == [("Red Ghost", 1), ("P3", 1)]


def test_red_ghost_does_nothing_for_damage_to_another_monster() -> None:
    table = laid("Red Ghost", 3).give(1, "Needle").tap(1, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]


# Cursed Mulligan


@pytest.mark.parametrize("victim", ["Fatty", "Cursed Mulligan"])
def test_cursed_mulligan_expands_the_monster_slots_when_any_monster_dies(victim: str) -> None:
    table = laid("Cursed Mulligan").give(1, "Scythe").tap(1, "Scythe", at=victim).settle()
    assert len(table.slot_names("monster")) == 3 and None not in table.slot_names("monster")


# Gutted Fatty


@rule("ATTACK-25", "ATTACK-27")
def test_gutted_fatty_opens_a_slot_and_owes_an_attack() -> None:
    table = (
        laid("Gutted Fatty", dice=[3, 2]).damage("Gutted Fatty", 4).damage("Fatty", 3).attack("Gutted Fatty").settle()
    )
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip", "Fatty"]
    assert table.offered("Declare an attack") and not table.offered("End the turn")
    table.attack("Fatty").settle()
    assert table.offered("End the turn") and not table.offered("Declare an attack")


# Holy Brain


@pytest.mark.parametrize(("face", "by"), [(2, 0), (3, -1), (4, 0)])
def test_holy_brain_makes_each_monster_easier_to_hit_when_a_player_rolls_a_3(face: int, by: int) -> None:
    table = laid("Holy Brain", dice=[face], extra=card("Die", "↷ Roll 1 die.")).give(1, "Die").tap(1, "Die").settle()
    assert (table.evasion_of("Holy Brain"), table.evasion_of("Fatty")) == (3 + by, 2 + by)
    table.end_turn()
    assert (table.evasion_of("Holy Brain"), table.evasion_of("Fatty")) == (3, 2)


# Holy Greedling, Holy Portal, Holy Psy Horf


@pytest.mark.parametrize("victim", ["Fatty", "Holy Greedling"])
def test_holy_greedling_brings_the_active_player_3_cents_when_any_monster_dies(victim: str) -> None:
    table = laid("Holy Greedling", dice=[3] if victim != "Fatty" else []).give(1, "Scythe")
    table.tap(1, "Scythe", at=victim).until("Yes").choose("Yes").settle()
    assert table.purse(0) == 3 + 3 * (victim != "Fatty") and table.purse(1) == 0


def test_holy_greedlings_cents_can_be_refused() -> None:
    table = laid("Holy Greedling").give(1, "Scythe").tap(1, "Scythe", at="Fatty").until("Yes")
    assert table.asked == 0
    assert table.choose("No").settle().purse(0) == 0


def test_holy_portal_allows_one_more_attack_for_each_monster_that_dies() -> None:
    table = laid("Holy Portal", dice=[2, 4, 4]).damage("Fatty", 3).damage("Holy Portal", 1)
    table.attack("Fatty").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table.attack("Holy Portal").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table.attack("Dip #1").settle()
    assert not table.offered("Declare an attack")


def test_holy_psy_horf_lets_the_active_player_loot_at_the_end_of_each_turn() -> None:
    table = laid("Holy Psy Horf").end_turn()
    assert len(table.hand_of(0)) == 1 and len(table.hand_of(1)) == 1  # P2 has looted in the loot step
    table.end_turn()
    assert len(table.hand_of(1)) == 2


# Hornfel


def test_hornfel_hurts_a_random_player_instead_of_the_attacker() -> None:
    table = laid("Hornfel", 3, dice=[4, 5, 5]).attack("Hornfel").settle()
    (first, *rest) = table.log("hurt")
    assert (first["n"], first["by"], first["combat"]) == (1, "Hornfel", False)
    assert [entry["name"] for entry in rest] == ["Hornfel", "Hornfel"]


def test_hornfel_does_not_prevent_other_damage_to_the_attacker() -> None:
    table = laid("Hornfel").give(1, "Needle").tap(1, "Needle", at="P1").settle()
    assert table.hurts() == [("P1", 1)]


# Mega Satan!


def test_mega_satan_lets_the_active_player_attack_any_other_at_4_evasion() -> None:
    table = laid("Mega Satan!", 3, dice=[4, 4])
    assert [name for name in table.attack_targets() if name.startswith("P")] == ["P2", "P3"]
    table.choose("P2").settle()
    assert table.dead(1) and not table.dead(2)


def test_mega_satan_lets_a_player_win_who_alone_is_alive_at_the_end_of_their_turn() -> None:
    noose = card("Noose", "↷ Kill a player.")
    table = laid("Mega Satan!", 3, extra=noose).give(0, "Noose").give(1, "Scythe").tap(0, "Noose", at="P2").settle()
    table.hp(2, 1).play(0, "Bomb!", at="P3").settle()
    assert table.dead(1) and table.dead(2) and table.game.result is None
    table.choose("End the turn").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


@pytest.mark.parametrize("dead", [(1,), (0,), (1, 0)])
def test_with_mega_satan_nobody_wins_if_another_lives_or_the_active_player_is_dead(dead: tuple[int, ...]) -> None:
    table = laid("Mega Satan!", 3)
    for seat in dead:
        table.hp(seat, 1).play(2, "Bomb!", at=f"P{seat + 1}").settle()
    if table.active == 0 and table.idle():
        table.choose("End the turn").settle()
    assert table.game.result is None and table.active == 1


def test_mega_satan_cannot_be_covered() -> None:
    table = laid("Mega Satan!", dice=[4]).attack("monster deck")  # nobody is asked for the slot
    assert table.slot_names("monster") == ["Mega Satan!", "Dip"]
    assert table.settle().died("Dip")


# Mushroom


def test_mushroom_hurts_each_other_player_too_when_it_hits_back() -> None:
    table = laid("Mushroom", 3, dice=[2, 3, 3, 3]).attack("Mushroom").settle()
    assert [hurt for hurt in table.hurts() if hurt[0] != "Mushroom"] == [("P1", 1), ("P2", 1), ("P3", 1)]


def test_mushroom_hurts_nobody_else_when_another_monster_hits_back() -> None:
    table = laid("Mushroom", 3, dice=[1, 2]).damage("Fatty", 3).attack("Fatty").settle()
    assert table.hurts() == [("P1", 1), ("Fatty", 1)]


# Peeping Fatty


def test_peeping_fatty_lets_the_active_player_sort_the_loot_deck_before_the_reward() -> None:
    five = ["Bomb!", "Dagaz", "A Penny!", "Butter Bean!", "Soul Heart"]
    table = laid("Peeping Fatty").deck("loot", *five).give(0, "Scythe").tap(0, "Scythe", at="Peeping Fatty")
    table.until_why("order")
    assert table.asked == 0 and sorted(table.options()) == sorted(five)
    table.choose("Soul Heart").choose("Dagaz").settle()
    assert table.hand_of(0) == ["Soul Heart", "Dagaz"]
    assert sorted(table.deck_names("loot")[:3]) == ["A Penny!", "Bomb!", "Butter Bean!"]


# Rag Mega


def test_rag_mega_takes_a_loot_card_from_each_non_active_player_when_it_is_attacked() -> None:
    table = laid("Rag Mega", 3, dice=[5] * 5).hand(0, "Bomb!").hand(1, "Dagaz", "A Penny!").hand(2, "Soul Heart")
    table.plays(0, 0).attack("Rag Mega").until("A Penny!")
    assert table.asked == 1
    table.choose("A Penny!").settle()
    assert (table.hand_of(0), table.hand_of(1), table.hand_of(2)) == (["Bomb!"], ["Dagaz"], [])


def test_rag_mega_takes_nothing_when_another_monster_is_attacked() -> None:
    table = laid("Rag Mega", 3, dice=[2]).damage("Fatty", 3).hand(1, "Dagaz").attack("Fatty").settle()
    assert table.hand_of(1) == ["Dagaz"]


def test_rag_megas_killer_kills_up_to_3_others() -> None:
    table = killed("Rag Mega", 5).until("P4")
    assert table.asked == 0 and not table.offered("P1")
    for name in ("P4", "P2", "P5"):
        table.choose(name)
    table.settle()  # a fourth is not asked for
    assert [seat for seat in range(5) if table.dead(seat)] == [1, 3, 4]
    assert [entry["by"] for entry in table.log("kill")[1:]] == ["P1", "P1", "P1"]


def test_rag_mega_need_not_kill_anybody() -> None:
    table = killed("Rag Mega", 3).until("Done").choose("Done").settle()
    assert not table.dead(1) and not table.dead(2) and table.souls(0) == 1


# Sisters Vis


@rule("TEAMUP-01")
def test_another_player_joins_the_attack_on_sisters_vis_and_is_paid_a_treasure() -> None:
    table = laid("Sisters Vis", 3, dice=[4, 4, 4, 4, 4, 4]).attack("Sisters Vis").until("P3").choose("P3").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0, 2, 0, 2, 0, 2]
    assert table.died("Sisters Vis") and (paid(table), paid(table, 1), paid(table, 2)) == (
        "Gain 1 treasure",
        "",
        "Gain 1 treasure",
    )


def test_sisters_vis_pays_who_joined_whatever_it_dies_of_this_turn() -> None:
    table = laid("Sisters Vis", 3, dice=[4]).give(0, "Scythe").attack("Sisters Vis").until("P3").choose("P3")
    table.until_top("roll: 4").tap(0, "Scythe", at="Sisters Vis").settle()
    assert table.died("Sisters Vis") and table.hurts() == []
    assert (paid(table, 1), paid(table, 2)) == ("", "Gain 1 treasure")


def test_sisters_vis_pays_nobody_else_on_another_turn() -> None:
    table = laid("Sisters Vis", dice=[1]).hp(0, 2).attack("Sisters Vis").settle()
    assert table.died(0) and table.active == 1
    table.give(1, "Scythe").tap(1, "Scythe", at="Sisters Vis").settle()
    assert len(table.items(1)) == 2 and table.items(0) == []


# The Rainmaker


def test_rainmaker_lets_who_rolls_a_1_loot() -> None:
    table = laid("The Rainmaker", dice=[1, 2], extra=card("Die", "↷ Roll 1 die.")).give(0, "Die").give(1, "Die")
    table.tap(1, "Die").settle()
    assert len(table.hand_of(1)) == 1 and table.hand_of(0) == []
    table.tap(0, "Die").settle()
    assert table.hand_of(0) == []


def test_rainmaker_brings_a_curse_from_the_deck_into_a_slot() -> None:
    table = laid("The Rainmaker", 2).deck("monster", "Fly", "Curse of Pain", "Curse of Greed").give(0, "Scythe")
    table.tap(0, "Scythe", at="The Rainmaker").until("Curse of Greed")
    assert table.asked == 0 and not table.offered("Fly")
    table.choose("Curse of Greed").until("slot").choose("slot 2").until("P2").choose("P2").settle()
    assert table.holder("Curse of Greed") == 1 and table.log("shuffle")
    assert table.souls(0) == 1


def test_rainmaker_finds_nothing_in_a_deck_without_curses() -> None:
    table = laid("The Rainmaker").deck_is("monster", "Dip", "Clotty", "Pooter").give(0, "Scythe")
    table.tap(0, "Scythe", at="The Rainmaker").settle()
    assert table.log("shuffle") and table.souls(0) == 1
    assert all(table.obj(name or "").role == "monster" for name in table.slot_names("monster"))


# The Scourge


@rule("VOTE-04")
@pytest.mark.parametrize(
    ("votes", "hurts", "cards"),
    [
        (["whip", "whip", "whiff"], [("P2", 1), ("P3", 1)], 0),
        (["whiff", "whiff", "whip"], [("The Scourge", 1)], 1),
    ],
)
def test_scourge_has_the_living_vote(votes: list[str], hurts: list[tuple[str, int]], cards: int) -> None:
    table = laid("The Scourge", 3).give(0, "Needle").tap(0, "Needle", at="The Scourge")
    for seat, vote in enumerate(votes):
        table.until_why(": vote (")
        assert table.asked == seat
        table.choose(vote)
    table.settle()
    assert table.hurts() == hurts and len(table.hand_of(0)) == cards


def test_scourge_counts_a_tie_as_whiff_and_the_dead_do_not_vote() -> None:
    table = laid("The Scourge", 3, extra=card("Noose", "↷ Kill a player.")).give(0, "Noose", "Needle")
    table.tap(0, "Noose", at="P2").settle().tap(0, "Needle", at="The Scourge")
    table.until_why(": vote (").choose("whip")
    assert table.until_why(": vote (").asked == 2
    table.choose("whiff").settle()
    assert table.hurts() == [("The Scourge", 1)] and len(table.hand_of(0)) == 1


# The Siren


@rule("PVP-01")
def test_siren_lets_the_active_player_attack_others_at_4_evasion() -> None:
    table = laid("The Siren", 3, dice=[3, 4, 4])
    assert [name for name in table.attack_targets() if name.startswith("P")] == ["P2", "P3"]
    table.choose("P3").settle()
    assert table.hurts() == [("P1", 1), ("P3", 1), ("P3", 1)] and table.dead(2)
    assert [name for name in laid("Mushroom", 3).attack_targets() if name.startswith("P")] == []


# Ultra Greed!


@rule("TEAMUP-01", "CARD-08")
def test_all_attack_ultra_greed_and_who_kills_it_gains_40_cents() -> None:
    table = laid("Ultra Greed!", 3, dice=[5, 4, 5]).damage("Ultra Greed!", 6).attack("Ultra Greed!").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0, 1, 2]
    assert table.hurts() == [("Ultra Greed!", 1), ("P2", 1), ("Ultra Greed!", 1)]
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 40]
    assert [table.souls(seat) for seat in range(3)] == [1, 0, 0]  # the soul is no reward


def test_nobody_joins_an_attack_on_what_lies_beside_ultra_greed() -> None:
    table = laid("Ultra Greed!", 3, dice=[2]).damage("Fatty", 3).attack("Fatty").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0] and len(table.hand_of(0)) == 1


def test_who_kills_ultra_greed_outside_an_attack_gains_the_rewards_too() -> None:
    table = laid("Ultra Greed!").give(1, "Scythe").tap(1, "Scythe", at="Ultra Greed!").settle()
    assert (table.purse(0), table.purse(1)) == (0, 40)


# Whipper


@pytest.mark.parametrize(("face", "hurts"), [(1, [("P1", 1)]), (2, [("P1", 1)]), (3, [])])
def test_whipper_hurts_who_declares_an_attack_on_a_low_roll(face: int, hurts: list[tuple[str, int]]) -> None:
    table = laid("Whipper", 3, dice=[face, 2]).damage("Fatty", 3).attack("Fatty").settle()
    assert table.hurts() == [*hurts, ("Fatty", 1)]
    assert [entry["by"] for entry in table.log("hurt")][:-1] == ["Whipper"] * len(hurts)
