"""The monsters, the loot and the event of The Unboxing of Isaac."""

import pytest

import soulstack
from cards.monsters import FORT, MAUL, NEEDLE, Facts, killed, laid, name_of, paid, printed, stats_of
from table import Table

FACTS = [  # id, HP, evasion, ATK, reward, souls
    ("box-christian_broadcasts", 6, 3, 1, "Loot 3", 0),
    ("box-big_horn", 6, 3, 1, "Gain 1 treasure", 1),
    ("box-delirium_duke_of_flies", 2, 4, 1, "Loot 6", 1),
    ("box-dogma", 5, 3, 3, "Gain 2 treasure", 0),
    ("box-eggy", 2, 4, 1, "Gain 6¢", 0),
    ("box-evis", 3, 5, 6, "Loot 2", 0),
    ("box-greedling_rush", 1, 3, 6, "Gain 6¢", 0),
    ("box-larry_jr", 4, 3, 2, "Gain 1 treasure", 1),
    ("box-loki", 3, 5, 1, "Gain 1 treasure", 1),
    ("box-teratoma", 5, 3, 1, "Gain 1 treasure", 1),
]


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    id, hp, evasion, atk, reward, souls = facts
    assert stats_of(laid(id), id) == (hp, evasion, atk)
    assert printed(id) == (id, hp, evasion, atk, f"{reward}.", souls)
    assert soulstack.cards[id].boss == (souls > 0 or id in ("box-christian_broadcasts", "box-dogma"))
    assert soulstack.cards[id].faces[0].indomitable == (id == "box-greedling_rush")


SPECIAL = {"box-christian_broadcasts", "box-dogma", "box-eggy", "box-greedling_rush"}  # these have tests of their own


@pytest.mark.parametrize("facts", [f for f in FACTS if f[0] not in SPECIAL], ids=lambda facts: facts[0])
def test_the_active_player_gains_what_a_dead_monster_pays(facts: Facts) -> None:
    id, _, _, _, reward, souls = facts
    table = killed(id).settle()
    assert paid(table) == reward and table.souls(0) == souls
    assert table.obj(id).role == "soul" if souls else table.top("monster") in (name_of(id), "Fatty")


# "Christian Broadcasts"


def test_christian_broadcasts_take_a_monster_and_a_player_along_and_bring_2_slots() -> None:
    table = killed("box-christian_broadcasts", players=3).until_why("choose a target")
    assert table.asked == 0 and table.offered("P1")
    table.choose("P3").settle()
    assert table.died(2) and not table.died(0) and not table.died(1) and table.died("Fatty")
    assert len(table.slot_names("monster")) == 4 and len(table.hand_of(0)) == 3 + 1  # Fatty pays as well


# Big Horn


def test_big_horn_hurts_a_random_player_at_the_start_of_each_turn() -> None:
    hurt = set()
    for chance in range(12):
        table = laid("box-big_horn")
        table.game.chance = chance
        table.end_turn()
        assert [entry["by"] for entry in table.log("hurt")] == ["P2"]
        hurt |= set(table.hurts())
    assert hurt == {("P1", 1), ("P2", 1)}


def test_big_horn_hurts_a_random_player_with_its_combat_damage() -> None:
    hurt = set()
    for chance in range(12):
        table = laid("box-big_horn", dice=(1,)).give(0, "Fort").give(1, "Fort")
        table.game.chance = chance
        table.attack("Big Horn").until_stack("damage: P1").resolve().until_top("ability: Big Horn").resolve(2)
        assert table.hurts()[0] == ("P1", 1) and [entry["by"] for entry in table.log("hurt")] == ["Big Horn", "P1"]
        hurt.add(table.hurts()[1])
    assert hurt == {("P1", 1), ("P2", 1)}


# Delirium


@pytest.mark.parametrize(("face", "hurts"), [(1, []), (2, [("Fatty", 1)]), (6, [("Fatty", 1)])])
def test_who_has_delirium_may_fail_to_deal_damage(face: int, hurts: list[tuple[str, int]]) -> None:
    table = laid("Pooter", "Fatty", dice=(face,)).soul(0, "box-delirium_duke_of_flies").give(0, "Needle")
    assert table.tap(0, "Needle", at="Fatty").settle().hurts() == hurts


def test_delirium_does_nothing_to_others_or_as_a_monster() -> None:
    table = laid("box-delirium_duke_of_flies").give(0, "Needle").tap(0, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]
    table = laid("Pooter", "Fatty").soul(1, "box-delirium_duke_of_flies").give(0, "Needle")
    assert table.tap(0, "Needle", at="Fatty").settle().hurts() == [("Fatty", 1)]


# Dogma


def test_dogma_kills_everybody_when_its_attacker_rolls_a_1() -> None:
    table = laid("box-dogma", players=3, dice=(1,)).give(0, "Fort").attack("Dogma").until_turn_over()
    assert [table.died(seat) for seat in range(3)] == [True] * 3


def test_dogma_does_not_look_at_rolls_against_others() -> None:
    table = laid("box-dogma", dice=(1, 1)).give(0, "Die", "Fort").tap(0, "Die").settle().attack("Fatty")
    table.until_stack("damage: P1").resolve()
    assert not table.died(0) and not table.died(1)


def test_dogma_takes_all_other_monsters_along() -> None:
    table = killed("box-dogma").settle()
    assert table.died("Dogma") and table.died("Fatty") and paid(table) == "Loot 1 Gain 2 treasure"


# Eggy


@pytest.mark.parametrize(("face", "more"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_eggy_brings_up_to_3_slots(face: int, more: int) -> None:
    table = killed("box-eggy", dice=(face,)).settle()
    assert len(table.slot_names("monster")) == 2 + more and table.purse(0) == 6


# Evis


@pytest.mark.parametrize(("face", "guts"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_evis_may_put_a_gut_counter_on_the_active_player(face: int, guts: int) -> None:
    table = laid("box-evis", dice=(face,)).end_turn()
    assert table.game.players[1].counters.get("gut", 0) == guts and not table.game.players[0].counters
    assert table.log("roll")[-1]["seat"] == 1


def test_evis_lets_players_with_a_gut_counter_be_attacked_at_3() -> None:
    table = laid("box-evis", players=3, dice=(2, 3, 2, 3)).give(1, "Fort").end_turn().settle()
    assert table.active == 1 and not {"P1", "P3"} & set(table.attack_targets())
    table.choose("Fatty").until_top("roll: 3").give(1, "Scythe").tap(1, "Scythe", at="Fatty").settle()
    table.end_turn()
    assert table.active == 2 and "P2" in (found := table.attack_targets()) and "P1" not in found
    assert table.choose("P2").until_top("roll: 3").resolve().stack() == ["damage: P2"]


# Greedling Rush!


def test_greedling_rush_pays_5_times_before_it_leaves() -> None:
    table = laid("box-greedling_rush").give(0, "Scythe")
    for times in range(1, 6):
        table.charge("Scythe").tap(0, "Scythe", at="Greedling Rush!").settle()
        assert table.purse(0) == 6 * times and table.obj("Greedling Rush!").counters == {"": times}
        assert table.hp_of("Greedling Rush!") == 1
    table.charge("Scythe").tap(0, "Scythe", at="Greedling Rush!").settle()
    assert table.purse(0) == 36 and table.top("monster") == "Greedling Rush!"
    assert table.slot_names("monster") == ["Dip", "Fatty"] and not table.died("Greedling Rush!")


# Larry Jr.


@pytest.mark.parametrize(("damage", "evasion"), [(1, 3), (2, 2), (3, 2)])
def test_larry_jr_is_easier_to_hit_with_2_hp_or_less(damage: int, evasion: int) -> None:
    table = laid("box-larry_jr").damage("Larry Jr.", damage)
    assert table.evasion_of("Larry Jr.") == evasion and table.evasion_of("Fatty") == 2


# Loki


def test_loki_brings_a_slot_when_its_attacker_rolls_a_1() -> None:
    table = laid("box-loki", dice=(1, 2)).give(0, "Fort").attack("Loki").until_top("roll: 2")
    assert len(table.slot_names("monster")) == 3
    table.until_stack("damage: P1").resolve()
    assert len(table.slot_names("monster")) == 3
    table = laid("box-loki", dice=(1,)).give(0, "Die").tap(0, "Die").settle()
    assert len(table.slot_names("monster")) == 2


# Teratoma


def test_teratoma_deals_as_much_damage_as_it_took_hits() -> None:
    table = laid("box-teratoma", players=3).give(0, "Needle", "Maul", "Scythe").give(1, "Fort")
    table.tap(0, "Needle", at="Teratoma").settle().tap(0, "Maul", at="Teratoma").settle()
    assert table.obj("Teratoma").counters == {"spider": 2}
    table.tap(0, "Scythe", at="Teratoma").until_why("choose").choose("P2").choose("P3").choose("Done").settle()
    assert sorted(table.hurts()[2:]) == [("P2", 1), ("P3", 1)]
    assert {entry["by"] for entry in table.log("hurt")[2:]} == {"P1"}


# TV Static


def test_tv_static_sweeps_the_monsters_away_and_allows_another_attack() -> None:
    table = Table().deck("monster", "box-tv_static", "Dip", "Pooter", "Leech", "Fly").attack("monster deck", "slot 1")
    table.settle()
    assert table.discarded("monster") == ["Pale Fatty", "TV Static"]
    assert table.slot_names("monster") == ["Fatty", "Dip", "Pooter"]  # Fatty was covered, so out of play (ZONE-20)
    assert table.offered("Declare an attack")


# Loot


def test_butt_penny_pays_1_cent_and_rolls() -> None:
    table = Table(dice=[1]).give(1, "The Relic").play(0, "Butt Penny!").settle()
    assert table.purse(0) == 1 and len(table.hand_of(1)) == 1 and table.log("rolled")[-1]["seat"] == 0


def pills(id: str, seat: int = 0, **options: object) -> Table:
    """This player has played one of the three Pills!."""
    table = Table(cards=NEEDLE + MAUL + FORT, **options).hand(seat, id).plays(seat)  # type: ignore[arg-type]
    return table.act(seat, "Play Pills!").settle()


@pytest.mark.parametrize(("face", "kept"), [(1, False), (4, False), (5, True), (6, True)])
@pytest.mark.parametrize("id", ["box-pills_blue_blue", "box-pills_yellow_yellow"])
def test_these_pills_may_become_an_item(id: str, face: int, kept: bool) -> None:
    table = pills(id, dice=(face,))
    assert table.items(0) == ["Pills!"] * kept and table.discarded("loot") == ["Pills!"] * (not kept)
    assert table.atk_of(0) == (2 if kept and "yellow" in id else 1) and table.atk_of(1) == 1


def test_blue_pills_prevent_1_of_the_first_damage_each_turn() -> None:
    table = pills("box-pills_blue_blue", dice=(6,)).give(1, "Maul", "Needle").give(0, "Fort")
    table.tap(1, "Maul", at="P1").settle().tap(1, "Needle", at="P1").settle()
    assert table.hurts() == [("P1", 1), ("P1", 1)]
    table.end_turn().charge("Needle").tap(1, "Needle", at="P1").settle().charge("Needle").tap(1, "Needle", at="P1")
    assert table.settle().hurts() == [("P1", 1)] * 3


def test_red_pills_make_a_random_player_give_an_item() -> None:
    found = set()
    for chance in range(12):
        table = Table(players=3).give(1, "Meat!", "The D6").give(2, "Placebo").hand(0, "box-pills_red_white").plays(0)
        table.game.chance = chance
        table.act(0, "Play Pills!").settle()
        found.add(tuple(table.items(0)))
        assert "The D6" in table.items(1)
    assert found == {(), ("Meat!",), ("Placebo",)}
