"""The printed facts of the base box's 85 monsters: stats, what they pay and the souls they become."""

import pytest

import soulstack
from cards.monsters import SCYTHE, Facts, paid, rolled
from rules_covered import rule
from soulstack.engine.core.card import MONSTER
from soulstack.engine.core.ids import CARD_MASK, MONSTERS
from table import Table

PLAIN = [  # name, HP, evasion, ATK, reward, souls
    ("Clotty", 2, 3, 1, "Gain 4¢", 0),
    ("Cod Worm", 2, 5, 0, "Gain 3¢", 0),
    ("Conjoined Fatty", 4, 3, 2, "Loot 2", 0),
    ("Dip", 1, 4, 1, "Gain 1¢", 0),
    ("Fat Bat", 3, 5, 1, "Gain 1 treasure", 0),
    ("Fatty", 4, 2, 1, "Loot 1", 0),
    ("Fly", 1, 2, 1, "Gain 1¢", 0),
    ("Gurdy", 5, 4, 1, "Gain 7¢", 1),
    ("Leech", 1, 4, 2, "Loot 1", 0),
    ("Little Horn", 2, 6, 1, "Loot 2", 1),
    ("Monstro", 4, 4, 1, "Gain 6¢", 1),
    ("Pale Fatty", 4, 3, 1, "Gain 6¢", 0),
    ("Pooter", 2, 3, 1, "Loot 1", 0),
    ("Red Host", 2, 3, 2, "Gain 5¢", 0),
    ("Spider", 1, 4, 1, "Loot 1", 0),
    ("Squirt", 2, 3, 1, "Loot 1", 0),
    ("Trite", 1, 5, 1, "Loot 2", 0),
]

WITH_TEXT = [
    ("Big Spider", 3, 4, 1, "Loot 1", 0),
    ("Black Bony", 3, 4, 1, "Roll: Loot X", 0),
    ("Boom Fly", 1, 4, 1, "Gain 4¢", 0),
    ("Carrion Queen", 3, 4, 1, "Gain 1 treasure", 1),
    ("Chub", 4, 3, 1, "Gain 7¢", 1),
    ("Conquest", 2, 3, 1, "Gain 6¢", 1),
    ("Cursed Fatty", 4, 2, 1, "Loot 2", 0),
    ("Cursed Gaper", 2, 4, 1, "Gain 3¢", 0),
    ("Cursed Horf", 1, 4, 1, "Gain 3¢", 0),
    ("Cursed Keeper Head", 2, 4, 1, "Roll: Gain X¢", 0),
    ("Cursed Mom's Hand", 2, 4, 1, "Gain 4¢", 0),
    ("Cursed Psy Horf", 1, 5, 1, "Loot 2", 0),
    ("Daddy Long Legs", 4, 4, 1, "Gain 7¢", 1),
    ("Dank Globin", 2, 4, 2, "Loot 2", 0),
    ("Dark One", 3, 4, 1, "Gain 1 treasure", 1),
    ("Death", 3, 4, 2, "Gain 1 treasure", 1),
    ("Delirium", 5, 4, 3, "Gain 2 treasure", 0),
    ("Dinga", 3, 3, 1, "Roll: Gain X¢", 0),
    ("Dople", 2, 4, 2, "Gain 7¢", 0),
    ("Envy", 2, 5, 1, "Gain 1¢", 1),
    ("Evil Twin", 3, 5, 2, "Gain 1 treasure", 0),
    ("Famine", 2, 3, 1, "Loot 3", 1),
    ("Gemini", 3, 4, 1, "Gain 5¢", 1),
    ("Gluttony", 4, 3, 1, "Loot 1", 1),
    ("Greed", 3, 4, 1, "Gain 9¢", 1),
    ("Greedling", 2, 5, 1, "Gain 7¢", 0),
    ("Gurdy Jr.", 2, 5, 1, "Gain 1 treasure", 1),
    ("Hanger", 2, 4, 2, "Gain 7¢", 0),
    ("Holy Dinga", 3, 3, 1, "Roll: Gain X¢", 0),
    ("Holy Dip", 1, 4, 1, "Gain 1¢", 0),
    ("Holy Keeper Head", 2, 4, 1, "Roll: Gain X¢", 0),
    ("Holy Mom's Eye", 1, 4, 2, "Loot 1", 0),
    ("Holy Squirt", 2, 3, 1, "Loot 2", 0),
    ("Hopper", 2, 3, 1, "Gain 3¢", 0),
    ("Horf", 1, 4, 1, "Gain 3¢", 0),
    ("Keeper Head", 2, 4, 1, "Roll: Gain X¢", 0),
    ("Larry Jr.", 4, 3, 1, "Gain 6¢", 1),
    ("Leaper", 2, 4, 1, "Gain 5¢", 0),
    ("Lust", 2, 4, 1, "Loot 2", 1),
    ("Mask of Infamy", 4, 4, 1, "Gain 1 treasure", 1),
    ("Mega Fatty", 3, 3, 1, "Loot 2", 1),
    ("Mom!", 5, 4, 2, "Gain 1 treasure", 2),
    ("Mom's Dead Hand", 2, 5, 1, "Gain 4¢", 0),
    ("Mom's Eye", 1, 4, 2, "Loot 1", 0),
    ("Mom's Hand", 2, 4, 1, "Gain 4¢", 0),
    ("Mulliboom", 1, 2, 4, "Gain 6¢", 0),
    ("Mulligan", 1, 3, 1, "Gain 3¢", 0),
    ("Peep", 3, 4, 1, "Gain 1 treasure", 1),
    ("Pestilence", 4, 4, 1, "Loot 2", 1),
    ("Pin", 2, 4, 1, "Gain 5¢", 1),
    ("Portal", 2, 4, 1, "Gain 3¢", 0),
    ("Pride", 2, 4, 1, "Gain 5¢", 1),
    ("Psy Horf", 1, 5, 1, "Loot 1", 0),
    ("Rag Man", 2, 3, 2, "Loot 3", 1),
    ("Rage Creep", 1, 5, 1, "Loot 2", 0),
    ("Ring of Flies", 3, 3, 1, "Gain 3¢", 0),
    ("Satan!", 6, 4, 2, "Gain 2 treasure", 2),
    ("Scolex", 3, 5, 1, "Gain 1 treasure", 1),
    ("Sloth", 3, 4, 1, "Gain 1¢", 1),
    ("Stoney", 3, 0, 0, "Loot 1", 0),
    ("Swarm of Flies", 5, 2, 1, "Gain 5¢", 0),
    ("The Bloat", 4, 4, 2, "Gain 1 treasure", 1),
    ("The Duke of Flies", 4, 3, 1, "Loot 2", 1),
    ("The Haunt", 3, 4, 1, "Gain 1 treasure", 1),
    ("The Lamb", 6, 3, 6, "Gain 3¢", 1),
    ("War", 3, 3, 1, "Gain 8¢", 1),
    ("Wizoob", 3, 5, 1, "Loot 3", 0),
    ("Wrath", 3, 3, 1, "Gain 6¢", 1),
]

CURSED = ["Cursed Fatty", "Cursed Gaper", "Cursed Horf", "Cursed Keeper Head", "Cursed Mom's Hand", "Cursed Psy Horf"]
HOLY = ["Holy Dinga", "Holy Dip", "Holy Keeper Head", "Holy Mom's Eye", "Holy Squirt"]
THREE_PLUS = ["Dople", "Evil Twin", "Rage Creep", "Satan!"]
EPIC = ["Delirium", "Mom!", "Satan!", "The Lamb"]


def laid(name: str, **options: object) -> Table:
    """This monster lies beside Fatty, and nothing that comes up afterwards does anything."""
    table = Table(monsters=[name, "Fatty"], **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Dinner", "Breakfast")


def test_the_box_holds_these_85_monsters_once_each() -> None:
    found = [card for card in soulstack.cards.of_boxes(("b2",)) if card.kind == "monster"]
    assert sorted(card.name for card in found) == sorted(facts[0] for facts in PLAIN + WITH_TEXT)
    assert len(found) == 85
    assert all(card.copies == {"b2": 1} for card in found)
    assert [card.name for card in found if card.three_plus] == THREE_PLUS
    assert [card.name for card in found if card.subtype == "cursed"] == CURSED
    assert [card.name for card in found if card.subtype == "holy"] == HOLY
    assert [card.name for card in found if card.category == "epic_boss"] == EPIC
    assert {card.name for card in found if card.boss} == {f[0] for f in PLAIN + WITH_TEXT if f[5]} | {"Delirium"}


def test_cards_for_three_players_are_left_out_with_two() -> None:
    two, three = (soulstack.new_game(n, seed=1) for n in (2, 3))
    for game, there in ((two, []), (three, THREE_PLUS)):
        names = [game.cards[n & CARD_MASK].name for n in game.decks[MONSTER]]
        names += [game.face(game.objs[id]).name for pile in game.slots[MONSTERS] for id in pile]
        assert sorted(set(names) & set(THREE_PLUS)) == there


@pytest.mark.parametrize("facts", PLAIN + WITH_TEXT, ids=lambda facts: facts[0])
def test_a_monster_lies_in_its_slot_with_its_printed_stats(facts: Facts) -> None:
    name, hp, evasion, atk, _, _ = facts
    table = laid(name)
    first = f"{name} #1"
    assert table.hp_of(first) == table.max_hp_of(first) == hp
    assert table.atk_of(first) == atk
    assert table.evasion_of(first) == (evasion or None)  # Stoney prints none and cannot be attacked


@rule("DEATH-M-04", "DEATH-M-06", "DEATH-M-07")
@pytest.mark.parametrize("facts", PLAIN, ids=lambda facts: facts[0])
def test_a_plain_monster_dies_by_combat_and_pays_as_printed(facts: Facts) -> None:
    name, hp, evasion, _, reward, souls = facts
    table = laid(name, dice=[evasion] * hp)
    table.attack(f"{name} #1").settle()
    assert table.died(name) and not any(entry["name"] == "P1" for entry in table.log("hurt"))
    assert paid(table) == reward and paid(table, 1) == ""
    assert table.souls(0) == souls and table.souls(1) == 0
    assert table.top("monster") == (None if souls else name)
    assert table.slot_names("monster") == ["Dip", "Fatty"]


@rule("ATTACK-12", "ATTACK-13")
@pytest.mark.parametrize("facts", PLAIN, ids=lambda facts: facts[0])
def test_a_roll_one_below_its_evasion_lets_a_plain_monster_hit_back(facts: Facts) -> None:
    name, hp, evasion, atk, _, _ = facts
    hits = [evasion] * hp if atk < 2 else []  # who dies of the blow rolls no more
    table = laid(name, dice=[evasion - 1, *hits])
    table.attack(f"{name} #1").settle()
    first = table.log("hurt")[0]
    if atk:
        assert (first["name"], first["n"], first["by"], first["combat"]) == ("P1", atk, name, True)
        assert table.died(0) == (atk >= 2)
    else:
        assert first["name"] == name and table.hp_of(0) == 2


SPECIAL = {"Delirium", "Dinga", "Death", "Wrath", "Rag Man", "Stoney"}  # these have tests of their own


@rule("DEATH-M-04", "DEATH-M-06", "DEATH-M-07")
@pytest.mark.parametrize("facts", [f for f in WITH_TEXT if f[0] not in SPECIAL], ids=lambda facts: facts[0])
def test_a_monster_with_text_pays_its_reward_to_the_active_player_whoever_killed_it(facts: Facts) -> None:
    name, _, _, _, reward, souls = facts
    table = laid(name, dice=[3] if "Roll" in reward else [], cards=SCYTHE).give(1, "Scythe")
    table.tap(1, "Scythe", at=name).settle()
    assert table.died(name)
    assert paid(table) == rolled(reward, 3)
    assert (table.souls(0), table.souls(1)) == (souls, 0)
    assert table.obj(name).role == "soul" if souls else table.top("monster") == name
