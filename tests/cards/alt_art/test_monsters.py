"""The monsters of Alt Art: their printed facts, and what each of them does."""

import pytest

import soulstack
from cards.monsters import DIE, FORT, NEEDLE, SCYTHE, Facts, name_of, paid, printed, stats_of
from table import Table, card

FACTS = [  # id, HP, evasion, ATK, reward, souls
    ("aa-begotten", 5, 2, 1, "Loot 3", 0),
    ("aa-big_bony", 6, 2, 1, "Loot 3", 0),
    ("aa-brownie", 5, 3, 1, "Loot 3", 1),
    ("aa-clotty", 4, 2, 1, "Gain 4¢", 0),
    ("aa-daddy_long_legs", 5, 5, 0, "Loot 2", 1),
    ("aa-dark_one", 3, 3, 1, "Gain 1 treasure", 1),
    ("aa-delirium", 5, 3, 2, "Loot 6", 0),
    ("aa-dingle", 2, 3, 2, "Gain 2¢", 1),
    ("aa-famine", 3, 2, 1, "Gain 4¢", 1),
    ("aa-fistula", 3, 4, 1, "Gain 8¢", 1),
    ("aa-hornfel", 2, 5, 1, "Gain 6¢", 1),
    ("aa-it_lives", 8, 3, 4, "", 2),
    ("aa-larry_jr", 4, 3, 1, "Loot 2", 1),
    ("aa-mega_fatty", 4, 3, 1, "Loot 3", 1),
    ("aa-mega_satan", 6, 6, 6, "Gain 2 treasure", 1),
    ("aa-mega_satan2", 6, 6, 6, "Gain 2 treasure", 2),
    ("aa-min_min", 4, 2, 1, "Gain 1 treasure", 1),
    ("aa-mom", 6, 3, 2, "Gain 1 treasure", 2),
    ("aa-moms_hand", 2, 3, 1, "Gain 9¢", 0),
    ("aa-monstro", 2, 4, 1, "Gain 5¢", 1),
    ("aa-monstro_ii", 6, 3, 1, "Gain 1 treasure", 1),
    ("aa-mulliboom", 1, 3, 4, "Gain 7¢", 0),
    ("aa-mulligan", 2, 3, 1, "Gain 3¢", 0),
    ("aa-pestilence", 4, 4, 1, "Loot 2", 1),
    ("aa-pin", 2, 4, 1, "Loot 3", 1),
    ("aa-polycephalus", 3, 4, 1, "Loot 3", 1),
    ("aa-rag_mega", 6, 4, 1, "Loot 3", 1),
    ("aa-satan", 6, 4, 1, "Gain 2 treasure", 2),
    ("aa-the_beast", 6, 6, 6, "Gain 1 treasure", 1),
    ("aa-the_duke_of_flies", 3, 4, 1, "Loot 3", 1),
    ("aa-the_lamb", 6, 3, 6, "Gain 3¢", 1),
    ("aa-ultra_greed", 4, 5, 2, "Gain 5¢", 1),
]
EPIC = {"aa-delirium", "aa-it_lives", "aa-mega_satan", "aa-mega_satan2", "aa-mom", "aa-satan", "aa-the_beast"} | {
    "aa-the_lamb"
}
INDOMITABLE = {"aa-delirium", "aa-mega_satan2", "aa-the_beast"}
LAMP = card("Lamp", "↷ Gain 1¢.")


def laid(*ids: str, players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """These monsters lie in the slots, Fatty beside a lonely one; what comes up afterwards does nothing."""
    monsters = ids if len(ids) > 1 else (*ids, "Fatty")
    tools = SCYTHE + NEEDLE + DIE + FORT + LAMP
    table = Table(players, monsters=monsters, dice=dice, cards=tools, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "b2-clotty", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast", "Meat!")


def killed(id: str, *more: str, players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """P2 has killed this monster with Scythe in P1's turn, and what triggers is about to be played out."""
    table = laid(id, *more, players=players, dice=dice, **options).give(1, "Scythe")
    return table.tap(1, "Scythe", at=name_of(id))


# All of them


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    id, hp, evasion, atk, reward, souls = facts
    assert stats_of(laid(id), id) == (hp, evasion, atk)
    assert printed(id) == (id, hp, evasion, atk, f"{reward or 'Nothing'}.", souls)
    assert (soulstack.cards[id].category == "epic_boss") == (id in EPIC) and (
        soulstack.cards[id].faces[0].indomitable == (id in INDOMITABLE)
    )


SPECIAL = {"aa-it_lives", "aa-mulliboom", "aa-pestilence", "aa-the_beast"}  # these have tests of their own


@pytest.mark.parametrize("facts", [f for f in FACTS if f[0] not in SPECIAL], ids=lambda facts: facts[0])
def test_the_active_player_gains_what_a_dead_monster_pays(facts: Facts) -> None:
    id, _, _, _, reward, souls = facts
    dice = (4,) if id == "aa-monstro" else ()
    table = killed(id, dice=dice).settle()
    assert paid(table) == reward and table.souls(0) == souls
    assert table.obj(id).role == "soul" if souls else table.top("monster") == name_of(id)
    assert paid(table, 1) == ""


# Stronger with little HP


@pytest.mark.parametrize(
    ("id", "damage", "evasion", "atk"),
    [
        ("aa-begotten", 2, 2, 1),
        ("aa-begotten", 3, 4, 1),
        ("aa-begotten", 4, 4, 1),
        ("aa-larry_jr", 1, 3, 1),
        ("aa-larry_jr", 2, 3, 2),
        ("aa-larry_jr", 3, 3, 2),
    ],
)
def test_with_2_hp_or_less_it_is_stronger(id: str, damage: int, evasion: int, atk: int) -> None:
    table = laid(id).damage(id, damage)
    assert (table.evasion_of(id), table.atk_of(id)) == (evasion, atk)
    assert (table.evasion_of("Fatty"), table.atk_of("Fatty")) == (2, 1)


# Big Bony


@pytest.mark.parametrize(("face", "damage"), [(1, 2), (2, 2), (3, 1)])
def test_big_bony_may_hurt_who_misses_once_more(face: int, damage: int) -> None:
    table = laid("aa-big_bony", dice=(1, face)).give(0, "Fort").attack("Big Bony").until_stack("damage: P1")
    table.resolve()
    assert table.hp_of(0) == 11 - damage and table.log("rolled")[-1]["n"] == face


def test_big_bony_looks_at_misses_against_all_monsters_but_not_at_hits() -> None:
    table = laid("aa-big_bony", dice=(1, 1, 2)).give(0, "Fort").attack("Fatty").until_stack("damage: P1").resolve()
    assert table.hp_of(0) == 9
    assert table.until_top("damage: Fatty").stack() == ["damage: Fatty"]


# Brownie


def test_brownie_brings_dingle_which_has_to_be_attacked() -> None:
    table = laid("aa-brownie", dice=(3, 3)).damage("Brownie", 4)
    table.deck_is("monster", "Dip", "aa-dingle", "Pooter").attack("Brownie").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster")[1] == "Dingle" and not table.offered("End the turn")
    assert table.attack_targets() == ["Dingle"]


def test_brownie_without_dingle_leaves_nothing_to_attack() -> None:
    table = killed("aa-brownie").deck_is("monster", "Dip", "Pooter", "Leech").settle()
    assert "Fatty" in table.slot_names("monster") and table.offered("End the turn")


# Daddy Long Legs, Mega Fatty


def test_daddy_long_legs_strengthens_all_monsters_when_anybody_rolls_a_1() -> None:
    table = laid("aa-daddy_long_legs", dice=(1, 1, 2)).give(1, "Die").tap(1, "Die").settle()
    assert (table.atk_of("Daddy Long Legs"), table.atk_of("Fatty")) == (1, 2)
    table.tap(1, "Die").settle().tap(1, "Die").settle()
    assert (table.atk_of("Daddy Long Legs"), table.atk_of("Fatty")) == (2, 3)
    table.end_turn()
    assert (table.atk_of("Daddy Long Legs"), table.atk_of("Fatty")) == (0, 1)


def test_mega_fatty_grows_when_anybody_rolls_a_1() -> None:
    table = laid("aa-mega_fatty", dice=(1, 2)).give(1, "Die").tap(1, "Die").settle()
    assert table.hp_of("Mega Fatty") == 6 and table.hp_of("Fatty") == 4
    table.tap(1, "Die").settle()
    assert table.hp_of("Mega Fatty") == 6
    assert table.end_turn().hp_of("Mega Fatty") == 4


# Dark One, Fistula


def test_dark_one_gets_2_atk_for_each_damage() -> None:
    table = laid("aa-dark_one").give(0, "Needle").tap(0, "Needle", at="Dark One").settle()
    assert table.atk_of("Dark One") == 3
    assert table.charge("Needle").tap(0, "Needle", at="Dark One").settle().atk_of("Dark One") == 5
    table.charge("Needle").tap(0, "Needle", at="Fatty").settle()
    assert table.atk_of("Dark One") == 5 and table.end_turn().atk_of("Dark One") == 1


def test_fistula_makes_other_monsters_harder_to_hit_for_each_damage() -> None:
    table = laid("aa-fistula").give(0, "Needle").tap(0, "Needle", at="Fistula").settle()
    assert (table.evasion_of("Fistula"), table.evasion_of("Fatty")) == (4, 3)
    table.charge("Needle").tap(0, "Needle", at="Fistula").settle().charge("Needle").tap(0, "Needle", at="Fatty")
    assert table.settle().evasion_of("Fatty") == 4
    assert table.end_turn().evasion_of("Fatty") == 4  # counters stay


# Delirium


@pytest.mark.parametrize(("souls", "more"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_delirium_protects_monsters_from_who_has_souls(souls: int, more: int) -> None:
    table = laid("aa-delirium").soul(0, *["Chub", "Envy", "Greed"][:souls]).soul(1, "Wrath")
    assert (table.evasion_of("Delirium"), table.evasion_of("Fatty")) == (3 + more, 2 + more)
    assert table.end_turn().evasion_of("Fatty") == 2


# Dingle


def test_dingle_takes_the_abilities_of_an_item_as_long_as_it_has_a_poo_counter() -> None:
    table = laid("aa-dingle").give(0, "Needle", "Lamp")
    assert table.offered("Activate Lamp")
    table.tap(0, "Needle", at="Dingle").until_why("choose a target").choose("Lamp").settle()
    assert not table.offered("Activate Lamp") and table.obj("Lamp").counters["poo"] == 1
    table.counters("Lamp", 0, "poo")
    assert table.offered("Activate Lamp")


def test_dingle_cannot_take_the_abilities_of_eternal_items() -> None:
    table = laid("aa-dingle").give(0, "Needle", "The D6").slots(0, ["Dinner"])
    table.tap(0, "Needle", at="Dingle").until_why("choose a target")
    assert not table.offered("The D6") and table.offered("Needle") and table.offered("Dinner")


# Famine


def test_famine_makes_the_active_player_discard_their_hand() -> None:
    table = killed("aa-famine").hand(0, "Bomb!", "Dagaz").hand(1, "Ehwaz").settle()
    assert table.hand_of(0) == [] and table.hand_of(1) == ["Ehwaz"]
    assert {"Bomb!", "Dagaz"} <= set(table.discarded("loot"))
    assert table.purse(0) == 4 and table.souls(0) == 1


# Hornfel


def test_hornfel_hurts_a_random_monster_with_its_combat_damage() -> None:
    hurt = set()
    for chance in range(12):
        table = laid("aa-hornfel", dice=(1,)).give(0, "Fort")
        table.game.chance = chance
        table.attack("Hornfel").until_stack("damage: P1").resolve()
        hurt.add(table.hurts()[-1] if len(table.hurts()) > 1 else None)
        if len(table.stack()) and table.stack()[-1] == "ability: Hornfel":
            hurt.add(table.resolve(2).hurts()[-1])
    assert {("Hornfel", 1), ("Fatty", 1)} <= hurt


# It Lives!


def test_it_lives_pays_nothing_and_is_worth_2_souls() -> None:
    table = killed("aa-it_lives").settle()
    assert table.obj("aa-it_lives").role == "soul" and table.souls(0) == 2 and paid(table) == ""


def test_while_it_lives_is_a_soul_4_souls_do_not_win_but_5_do() -> None:
    table = laid("b2-gurdy", "b2-chub").soul(1, "aa-it_lives").soul(0, "Greed", "Envy", "Wrath").give(0, "Scythe")
    table.tap(0, "Scythe", at="Gurdy").settle()
    assert table.souls(0) == 4 and table.game.result is None
    table.charge("Scythe").tap(0, "Scythe", at="Chub").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


# Mega Satan!


def test_mega_satan_lets_players_be_attacked_at_4_evasion() -> None:
    table = laid("aa-mega_satan", players=3, dice=(3, 4, 4)).give(0, "Fort")
    assert "P2" in (found := table.attack_targets()) and "P3" in found
    table.choose("P2").until_top("damage: P1").settle()
    assert table.died(1) and not table.died(2)


def test_mega_satan_dies_with_the_turn_of_the_only_living_player() -> None:
    table = laid("aa-mega_satan", players=3).play(0, "XIII. Death", at="P2").settle().end_turn()
    assert not table.died("Mega Satan!")
    table = laid("aa-mega_satan", players=3).play(0, "XIII. Death", at="P2").settle()
    table.play(0, "XIII. Death", at="P3").settle().end_turn()
    assert table.died("Mega Satan!")


def test_mega_satan_lives_on_if_the_only_living_player_is_not_the_active_one() -> None:
    table = laid("aa-mega_satan").play(1, "XIII. Death", at="P1").until_turn_over()
    assert table.died(0) and not table.died("Mega Satan!")


def test_the_other_mega_satan_allows_any_number_of_attacks_and_suffers_when_players_die() -> None:
    table = laid("aa-mega_satan2", players=3, dice=(4, 4, 4, 4)).give(0, "Fort")
    table.attack("P2").settle()
    assert table.died(1) and table.hp_of("aa-mega_satan2") == 4
    table.attack("P3").settle()
    assert table.died(2) and table.hp_of("aa-mega_satan2") == 2
    assert table.offered("Declare an attack")


# Min Min


def test_min_min_hurts_the_active_player_who_rolls_a_number_once_more() -> None:
    table = laid("aa-min_min", dice=(3, 4, 3, 3)).give(0, "Fort").attack("Min Min").until_top("roll: 4")
    assert ("P1", 1) not in table.hurts()
    table.settle()
    assert table.hurts() == [("Min Min", 1), ("Min Min", 1), *[("P1", 1), ("Min Min", 1)] * 2]


def test_min_min_notes_only_rolls_against_itself() -> None:
    table = laid("aa-min_min", dice=(3, 3, 3, 3, 3)).give(0, "Die", "Fort").tap(0, "Die").settle().charge("Die")
    assert table.attack("Fatty").settle().hp_of(0) == 11


def test_min_min_leaves_the_rolls_of_others_alone() -> None:
    table = laid("aa-min_min", dice=(3, 3)).give(1, "Die").attack("Min Min").until_top("damage: Min Min")
    table.tap(1, "Die").resolve(2)
    assert table.log("rolled")[-1]["seat"] == 1 and table.hp_of(0) == table.hp_of(1) == 2


def test_min_min_forgets_its_numbers_with_the_turn() -> None:
    table = laid("aa-min_min", dice=(1, 1)).give(1, "Die").hp(0, 1).attack("Min Min").until_turn_over().settle()
    assert table.active == 1 and table.tap(1, "Die").settle().hurts() == [("P1", 1)]


# Mom!


def test_mom_strengthens_other_monsters_and_brings_a_slot_when_she_is_attacked() -> None:
    table = laid("aa-mom", dice=(3,)).give(0, "Fort")
    assert (table.hp_of("Mom!"), table.hp_of("Fatty")) == (6, 5)
    table.attack("Mom!").until_top("roll: 3")
    assert len(table.slot_names("monster")) == 3


# Mom's Hand


@pytest.mark.parametrize(("face", "must"), [(1, True), (2, True), (3, False), (6, False)])
def test_moms_hand_may_have_to_be_attacked(face: int, must: bool) -> None:
    table = laid("aa-moms_hand", dice=(face, 6)[: 1 + must]).end_turn()
    assert table.active == 1 and table.log("roll")[-1]["seat"] == 1
    assert table.offered("End the turn") is not must
    assert ("Fatty" not in table.attack_targets()) == must


def test_moms_hand_ends_the_turn_when_it_strikes() -> None:
    table = laid("aa-moms_hand", dice=(1,)).attack("Mom's Hand").until_turn_over()
    assert table.hurts() == [("P1", 1)] and table.active == 1 and not table.died(0)


# Monstro


@pytest.mark.parametrize(("face", "items"), [(1, 1), (3, 1), (4, 2)])
def test_monstro_may_cost_an_item(face: int, items: int) -> None:
    table = killed("aa-monstro", dice=(face,)).give(0, "Lamp", "Meat!", "The D6").settle()
    assert len(table.items(0)) == items + 1 and "The D6" in table.items(0)
    assert "Scythe" in table.items(1)


# Monstro II


@pytest.mark.parametrize(
    ("votes", "hurt"), [(("right", "right", "left"), 2), (("left", "left", "right"), 1), (("left", "right", "left"), 1)]
)
def test_monstro_ii_hits_the_side_that_wins_the_vote(votes: tuple[str, str, str], hurt: int) -> None:
    table = laid("aa-monstro_ii", players=3, dice=(1,)).give(0, "Fort").attack("Monstro II").until_why(": vote")
    for seat, vote in enumerate(votes):
        assert table.asked == seat
        table.choose(vote)
    table.until_top(f"damage: P{hurt + 1}").resolve()
    assert table.hurts() == [("P1", 1), (f"P{hurt + 1}", 1)]


def test_on_a_tie_monstro_ii_hits_to_the_left() -> None:
    table = laid("aa-monstro_ii", players=4, dice=(1,)).give(0, "Fort").attack("Monstro II")
    table.until_why(": vote")
    for vote in ("right", "right", "left", "left"):
        table.choose(vote)
    table.until_top("damage: P2").resolve()
    assert table.hurts() == [("P1", 1), ("P2", 1)]


# Mulliboom


def test_mulliboom_hurts_the_active_player_a_player_and_a_monster() -> None:
    table = killed("aa-mulliboom").give(0, "Fort").until_why("choose a target").choose("P2").choose("Fatty").settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P1", 1), ("P2", 1)] and table.purse(0) == 7
    assert {entry["by"] for entry in table.log("hurt")} == {"P1"}


# Mulligan, The Duke of Flies


@pytest.mark.parametrize(("which", "sizes"), [("monster", (3, 2)), ("shop", (2, 3)), ("room", (2, 2))])
def test_mulligan_brings_a_slot_of_the_active_players_choice(which: str, sizes: tuple[int, int]) -> None:
    table = killed("aa-mulligan").until(f"{which} slots by 1").choose(f"{which} slots by 1").settle()
    assert (len(table.slot_names("monster")), len(table.slot_names("shop"))) == sizes


def test_the_duke_of_flies_brings_2_slots() -> None:
    assert len(killed("aa-the_duke_of_flies").settle().slot_names("monster")) == 4


# Pestilence


def test_pestilence_hurts_a_player_who_hurts_another() -> None:
    table = killed("aa-pestilence", players=3).until_why("choose a target")
    assert table.asked == 0
    table.choose("P2")
    assert table.asked == 1
    table.choose("P3").settle()
    assert [(hurt["name"], hurt["n"], hurt["by"]) for hurt in table.log("hurt")] == [("P3", 1, "P2"), ("P2", 1, "")]
    assert paid(table) == "Loot 2" and table.souls(0) == 1


# Pin


def test_pin_takes_no_combat_damage_on_a_5_or_6() -> None:
    table = laid("aa-pin", dice=(5, 6, 4, 4)).give(0, "Fort").attack("Pin").settle()
    assert table.hurts() == [("Pin", 1)] * 2 and table.died("Pin")


def test_pin_takes_other_damage() -> None:
    assert laid("aa-pin").give(0, "Needle").tap(0, "Needle", at="Pin").settle().hurts() == [("Pin", 1)]


# Polycephalus


def test_polycephalus_flips_the_attack_roll_after_its_damage() -> None:
    table = laid("aa-polycephalus", dice=(4, 1)).give(0, "Fort").attack("Polycephalus").until_top("roll: 6")
    assert [entry["n"] for entry in table.log("rolled")] == [4]
    table.until_top("damage: Polycephalus").resolve()
    assert table.hp_of("Polycephalus") == 1


def test_polycephalus_leaves_other_rolls_and_later_turns_alone() -> None:
    table = laid("aa-polycephalus", dice=(1, 1)).give(0, "Needle", "Die").tap(0, "Needle", at="Polycephalus").settle()
    table.tap(0, "Die").settle()
    assert table.log("rolled")[-1]["n"] == 1
    table.end_turn().attack("Polycephalus").until_top("damage: P2")
    assert table.log("rolled")[-1]["n"] == 1


# Rag Mega


def test_rag_mega_silences_the_others_for_the_turn() -> None:
    table = laid("aa-rag_mega", dice=(4,) * 6).give(1, "Lamp").give(0, "Die").attack("Rag Mega").until_top("roll: 4")
    assert table.asked == 0 and table.offered("Activate Die")
    table.until_turn_over(never="Activate Lamp")
    assert table.until_asked(1).offered("Activate Lamp")


def test_rag_mega_silences_nobody_in_attacks_on_other_monsters() -> None:
    table = laid("aa-rag_mega", dice=(4,)).give(1, "Lamp").hand(1, "Bomb!").plays(1).attack("Fatty").until_asked(1)
    assert table.stack() == ["roll: 4"] and table.offered("Activate Lamp") and table.offered("Play Bomb!")


# Satan!


def test_satan_kills_everybody_with_the_third_6_of_a_turn() -> None:
    table = laid("aa-satan", dice=(6, 6, 6)).give(0, "Fort").give(1, "Die")
    table.tap(1, "Die").settle().charge("Die").tap(1, "Die").settle()
    assert not table.died(0)
    table.charge("Die").tap(1, "Die").until_turn_over()
    assert table.died(0) and table.died(1)


def test_satan_turns_each_5_into_a_6() -> None:
    table = laid("aa-satan", dice=(5, 4)).give(1, "Die").tap(1, "Die").settle().charge("Die").tap(1, "Die").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [6, 4]


# The Beast


def test_the_beast_trades_all_souls_for_treasure_and_loot() -> None:
    table = killed("aa-the_beast").soul(0, "Chub").soul(1, "Greed", "Pin").deck("treasure", "Meat!", "Dinner").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0)  # The Beast itself comes later
    assert len(table.hand_of(0)) == len(table.hand_of(1)) == 6
    assert len(table.items(1)) == 3 and len(table.items(0)) == 3


# The Lamb


def test_the_lamb_takes_a_soul_of_2_other_players() -> None:
    table = killed("aa-the_lamb", players=4).soul(1, "Chub").soul(2, "Greed").soul(3, "Pin").until_why("choose")
    table.choose("P2").choose("P4").until("Yes").choose("Yes").settle()
    assert [table.souls(seat) for seat in range(4)] == [1, 0, 1, 0]


def test_the_lamb_need_not_take_any() -> None:
    table = killed("aa-the_lamb", players=3).soul(1, "Chub").soul(2, "Greed").settle()
    assert [table.souls(seat) for seat in range(3)] == [1, 1, 1]


# Ultra Greed!


def test_ultra_greed_gilds_an_item_and_yields_it() -> None:
    table = laid("aa-ultra_greed", dice=(5,)).give(0, "Fort", "Scythe").give(1, "Lamp", "Meat!", "The D6")
    table.attack("Ultra Greed!").until_why("choose a target")
    assert not table.offered("The D6")
    table.choose("Lamp").until_top("roll: 5").tap(0, "Scythe", at="Ultra Greed!")
    assert table.obj("Lamp").counters == {"gold": 1}
    table.until("Yes").choose("Yes").settle()
    assert "Lamp" in table.items(0) and "Meat!" in table.items(1)
