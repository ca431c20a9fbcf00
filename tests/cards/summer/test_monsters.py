"""The monsters of The Summer of Isaac: their printed facts, and what each of them does."""

import pytest

import soulstack
from cards.monsters import Facts, killed, laid, name_of, paid, printed, rolled, stats_of

FACTS = [  # id, HP, evasion, ATK, reward, souls
    ("soi-cereus_peashy", 3, 3, 1, "Gain 1 treasure", 1),
    ("soi-coil", 3, 3, 1, "Loot 2", 0),
    ("soi-conjoined_fatty", 3, 3, 1, "Loot 3", 0),
    ("soi-conquest", 3, 3, 1, "Gain 7¢", 1),
    ("soi-dogma", 4, 4, 4, "Gain 1 treasure", 0),
    ("soi-giant_poop", 5, 4, 0, "Loot 5", 0),
    ("soi-light_switch", 6, 1, 0, "Roll: Gain X¢", 0),
    ("soi-the_bloat", 4, 4, 2, "Gain 1 treasure", 1),
    ("soi-war", 4, 3, 2, "Gain 9¢", 1),
    ("soi-weltling", 3, 3, 1, "Gain 5¢", 0),
]


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    id, hp, evasion, atk, reward, souls = facts
    assert stats_of(laid(id), id) == (hp, evasion, atk)
    assert printed(id) == (id, hp, evasion, atk, f"{reward}.", souls)
    assert soulstack.cards[id].boss == (souls > 0 or id == "soi-dogma")


SPECIAL = {"soi-coil", "soi-giant_poop", "soi-the_bloat"}  # these have tests of their own


@pytest.mark.parametrize("facts", [f for f in FACTS if f[0] not in SPECIAL], ids=lambda facts: facts[0])
def test_the_active_player_gains_what_a_dead_monster_pays(facts: Facts) -> None:
    id, _, _, _, reward, souls = facts
    table = killed(id, dice=(3,) if "Roll" in reward else ()).settle()
    assert paid(table) == rolled(reward, 3)
    assert table.souls(0) == souls
    assert table.obj(id).role == "soul" if souls else table.top("monster") == name_of(id)


# Cereus Peashy


@pytest.mark.parametrize("face", [1, 3])
def test_cereus_peashy_puts_another_monster_into_discard(face: int) -> None:
    table = laid("soi-cereus_peashy", dice=(face,)).end_turn()
    assert table.slot_names("monster") == ["Cereus Peashy", "Dip"] and table.top("monster") == "Fatty"
    assert table.offered("End the turn") and table.log("roll")[-1]["seat"] == 1


@pytest.mark.parametrize("face", [4, 6])
def test_cereus_peashy_may_have_to_be_attacked(face: int) -> None:
    table = laid("soi-cereus_peashy", dice=(face, 6)).end_turn()
    assert table.slot_names("monster") == ["Cereus Peashy", "Fatty"] and not table.offered("End the turn")
    assert table.attack_targets() == ["Cereus Peashy"]


def test_cereus_peashy_hurts_the_active_player_for_each_damage() -> None:
    table = laid("soi-cereus_peashy").give(1, "Needle").tap(1, "Needle", at="Cereus Peashy").settle()
    assert table.hurts() == [("Cereus Peashy", 1), ("P1", 1)]
    table.charge("Needle").tap(1, "Needle", at="Fatty").settle()
    assert table.hurts()[2:] == [("Fatty", 1)]


# Coil


def test_coil_makes_all_hands_go_round_as_it_comes() -> None:
    table = (
        laid("Fly", "Fatty", players=3).hand(0, "Bomb!").hand(1, "Dagaz", "Ehwaz").hand(2, "A Penny!").give(0, "Scythe")
    )
    table.deck("monster", "soi-coil").deck("loot", "A Nickel!").tap(0, "Scythe", at="Fly").settle()
    assert table.slot_names("monster") == ["Coil", "Fatty"]
    assert [sorted(table.hand_of(seat)) for seat in range(3)] == [["Dagaz", "Ehwaz"], ["A Penny!"], ["Bomb!"]]


def test_coil_goes_back_into_the_deck_under_4_cards() -> None:
    table = killed("soi-coil").deck("monster", "Trite").settle()
    assert table.deck_names("monster")[:4].index("Coil") == 3  # Trite has come up in the meantime
    assert table.discarded("monster") == [] and paid(table) == "Loot 2"


# Conjoined Fatty


def test_conjoined_fatty_trades_a_counter_for_each_damage() -> None:
    table = laid("soi-conjoined_fatty").give(1, "Needle").deck("loot", "A Dime!!").play(1, "A Penny!").settle()
    assert table.obj("Conjoined Fatty").counters == {"": 1}
    table.tap(1, "Needle", at="Conjoined Fatty").settle()
    assert table.hurts() == [] and table.hand_of(0) == ["A Dime!!"] and table.hand_of(1) == []
    table.charge("Needle").tap(1, "Needle", at="Conjoined Fatty").settle()
    assert table.hurts() == [("Conjoined Fatty", 1)] and len(table.hand_of(0)) == 1


# Conquest


def test_conquest_sends_its_attacker_against_another_player_at_4() -> None:
    table = laid("soi-conquest", players=3, dice=(3, 3, 3, 3, 4)).give(0, "Fort").attack("Conquest")
    table.until_why("choose a target")
    assert not table.offered("P1") and table.offered("P2")
    table.choose("P3").settle()
    assert not table.offered("End the turn") and table.attack_targets() == ["P3"]
    assert [entry["n"] for entry in table.until_top("roll: 4").log("rolled")] == [3, 3, 3, 3]
    assert table.resolve().stack() == ["damage: P3"] and ("P1", 1) in table.hurts()


# Dogma


def test_dogma_sweeps_the_other_monsters_away_on_any_1() -> None:
    table = laid("soi-dogma", dice=(1, 2)).give(1, "Die").tap(1, "Die").settle()
    assert table.slot_names("monster") == ["Dogma", "Dip"] and table.discarded("monster") == ["Fatty"]
    assert table.tap(1, "Die").settle().slot_names("monster") == ["Dogma", "Dip"]


def test_dogma_makes_an_item_eternal() -> None:
    table = killed("soi-dogma").give(1, "Meat!").until_why("choose a target")
    assert table.asked == 0
    table.choose("Meat!").settle()
    assert table.obj("Meat!").counters == {"eternal": 1}
    assert table.play(0, "XIII. Death", at="P2").settle().items(1) == ["Meat!"]


# Giant Poop


def test_giant_poop_brings_everybody_into_the_attack_and_pays_each_hit() -> None:
    table = (
        laid("soi-giant_poop", players=3, dice=(4, 1, 4)).attack("Giant Poop").until_top("damage: Giant Poop").resolve()
    )
    table.until_top("ability: Giant Poop").resolve()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 0]
    rolls = [entry["seat"] for entry in table.until_top("roll: 1").until_top("damage: Giant Poop").log("roll")]
    assert rolls == [0, 1, 2]
    table.resolve().until_top("ability: Giant Poop").resolve()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 1] and table.game.attack is not None


def test_giant_poop_pays_the_player_who_kills_it() -> None:
    table = killed("soi-giant_poop").settle()
    assert len(table.hand_of(1)) == 5 and table.hand_of(0) == []


# Light Switch

SWITCH = [(1, 3, 0, 0, 0), (2, 2, 0, 0, 0), (3, 0, 1, 0, 0), (4, 0, 0, 1, 0), (5, 0, 5, 0, 0), (6, 0, 0, 0, 1)]


@pytest.mark.parametrize(("face", "damage", "cents", "cards", "items"), SWITCH)
def test_light_switch_rolls_for_each_damage_of_the_active_player(
    face: int, damage: int, cents: int, cards: int, items: int
) -> None:
    table = laid("soi-light_switch", dice=(face,)).give(0, "Needle", "Fort").give(1, "Needle")
    table.tap(0, "Needle", at="Light Switch").settle()
    assert sum(n for name, n in table.hurts() if name == "P1") == damage
    assert (table.purse(0), len(table.hand_of(0)), len(table.items(0))) == (cents, cards, 2 + items)
    table.tap(1, "Needle", at="Light Switch").settle()
    assert len(table.log("roll")) == 1


# The Bloat


def test_the_bloat_hurts_everybody_when_a_monster_dies() -> None:
    table = laid("soi-the_bloat", "Fatty", "Fly", players=3).give(0, "Scythe").tap(0, "Scythe", at="Fly").settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P1", 1), ("P2", 1), ("P3", 1)]
    assert {entry["by"] for entry in table.log("hurt")} == {"The Bloat"}


def test_the_bloat_strikes_out_in_its_own_death_too() -> None:
    table = killed("soi-the_bloat").settle()
    assert table.souls(0) == 1 and ("P1", 1) in table.hurts() and ("P2", 1) in table.hurts()


# War


def test_war_strengthens_another_monster_each_turn() -> None:
    table = laid("soi-war").end_turn()
    assert table.atk_of("Fatty") == 2 and table.atk_of("War") == 2
    assert table.end_turn().atk_of("Fatty") == 3


# Weltling


def test_weltling_withers_away_in_3_turns() -> None:
    table = laid("soi-weltling").end_turn()
    assert table.max_hp_of("Weltling") == 2 and table.atk_of("Weltling") == 1
    table.end_turn()
    assert table.max_hp_of("Weltling") == 1 and not table.died("Weltling")
    table.end_turn()
    assert table.died("Weltling") and table.purse(1) == 5


def test_weltling_hurts_everybody_when_anybody_rolls_a_1_to_attack() -> None:
    table = laid("soi-weltling", players=3, dice=(1, 1)).give(0, "Fort", "Die").give(1, "Fort").give(2, "Fort")
    table.tap(0, "Die").settle()
    assert table.hurts() == []
    table.attack("Fatty").until_top("ability: Weltling").resolve(4)
    assert sorted(table.hurts()) == [("P1", 2), ("P2", 2), ("P3", 2)]
