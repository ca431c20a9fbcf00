"""Slots: refilled at the next priority, held while a monster dies, expanded by the game (SLOT)."""

from random import Random

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.log import entries, words
from table import Table, card

BROOM = """
[[card]]
id = "t-broom"
name = "Broom"
kind = "treasure"
text = "↷ Put each shop item into discard. Put each monster into discard. Put each room into discard. You may gain 1¢."

[[card]]
id = "t-cellar"
name = "Cellar"
kind = "room"

[[card]]
id = "t-attic"
name = "Attic"
kind = "room"
"""

GIFTS = '''
[[card]]
id = "t-gift"
name = "Gift"
kind = "event"
text = "Gain 5¢."

[[card]]
id = "t-parcel"
name = "Parcel"
kind = "event"
text = "Loot 2."

[[card]]
id = "t-hook"
name = "Hook"
kind = "treasure"
text = """
↷ Put a monster into discard.
Each time a player dies, put a monster into discard."""
'''


@rule("SLOT-01")
def test_empty_slots_are_refilled_at_the_next_priority_and_not_during_the_resolution() -> None:
    table = Table(players=2, cards=BROOM, rooms=["Cellar"], monsters=["Fly"], shop=["Dinner"]).give(0, "Broom")
    table.deck("treasure", "Meat!").deck("monster", "Dip").deck("room", "Attic")
    table.tap(0, "Broom").until("Yes")
    for kind in ("shop", "monster", "room"):
        assert table.slot_names(kind) == [None]
    table.choose("No")
    assert table.slot_names("shop") == ["Meat!"]
    assert table.slot_names("monster") == ["Dip"]
    assert table.slot_names("room") == ["Attic"]
    assert table.stack() == []


@rule("SLOT-02")
def test_a_slot_emptied_by_a_death_waits_for_all_that_the_death_triggered() -> None:
    table = Table(players=2, monsters=["Boom Fly", "Fatty"]).give(1, "The Midas Touch").deck("monster", "Dip")
    table.damage("Boom Fly", 1).until("Pass: the death of Boom Fly").choose("Pass")
    assert table.stack() == ["ability: Boom Fly", "ability: The Midas Touch"]
    assert table.slot_names("monster") == [None, "Fatty"]
    table.choose("Pass").choose("Pass")
    assert table.purse(1) == 3 and table.stack() == ["damage: P2", "damage: P1"]
    assert table.slot_names("monster") == [None, "Fatty"]
    table.settle()
    assert table.slot_names("monster") == ["Dip", "Fatty"]


@rule("SLOT-03")
def test_events_in_a_monster_slot_are_resolved_until_a_monster_is_there() -> None:
    table = Table(players=2, cards=GIFTS).give(0, "Hook").deck("monster", "Gift", "Parcel", "Dip")
    table.tap(0, "Hook", at="Pale Fatty").choose("Pass")
    assert table.slot_names("monster") == ["Fatty", "Gift"]
    assert table.stack() == ["ability: Gift"]
    table.choose("Pass")
    assert table.purse(0) == 5
    assert table.slot_names("monster") == ["Fatty", "Parcel"]
    table.choose("Pass")
    assert len(table.hand_of(0)) == 2
    assert table.slot_names("monster") == ["Fatty", "Dip"]
    assert table.discarded("monster")[-3:] == ["Pale Fatty", "Gift", "Parcel"]


@rule("SLOT-03", "SLOT-07")
def test_several_empty_slots_are_filled_before_an_event_among_them_is_resolved() -> None:
    table = Table(players=2, cards=BROOM + GIFTS, rooms=["Cellar"]).give(0, "Broom")
    table.deck("monster", "Gift", "Parcel", "Dip", "Fly").tap(0, "Broom").until("No").choose("No")
    assert table.slot_names("monster") == ["Gift", "Parcel"]
    table.settle()
    assert table.slot_names("monster").count("Dip") == 1 and table.slot_names("monster").count("Fly") == 1
    assert table.purse(0) == 5 and len(table.hand_of(0)) == 2


@rule("SLOT-04")
def test_the_active_player_refills_and_resolves_events_even_when_dead() -> None:
    table = Table(players=2, cards=GIFTS).give(1, "Hook").deck("monster", "Gift", "Dip")
    table.play(1, "XIII. Death", at="P1").until("Pale Fatty").choose("Pale Fatty").until("Pass:", "Gift")
    assert table.dead(0) and table.active == 0
    table.settle()
    assert table.purse(0) == 4  # 5¢ of the event, less 1¢ of the penalty
    assert table.purse(1) == 0
    assert table.slot_names("monster") == ["Fatty", "Dip"]


@rule("SLOT-05")
def test_new_slots_are_filled_and_behave_like_the_others() -> None:
    table = Table(players=2).cents(0, 10).deck("treasure", "Meat!", "Synthoil", "Jawbone")
    table.deck("monster", "Shop Upgrade!", "Dip").attack("monster deck", "slot 1").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Meat!", "Synthoil"]
    table.buy("Synthoil").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Meat!", "Jawbone"]
    table = Table(players=2).deck("monster", "XL Floor!", "Dip").attack("monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty", "Dip"]
    table.dice(3).attack("Dip")
    assert table.log("attack")[-1]["name"] == "Dip"


@rule("SLOT-06")
def test_expanding_is_done_by_the_game() -> None:
    mason = '[[card]]\nid = "t-mason"\nname = "Mason"\nkind = "treasure"\ntext = "↷ Expand the shop slots by 1."'
    table = Table(players=2, cards=mason).give(0, "Mason").tap(0, "Mason").settle()
    assert len(table.slot_names("shop")) == 3
    assert table.log("expand") == [{"kind": "expand", "slots": "shop", "n": 1}], "no seat did it"


@rule("SLOT-06")
@pytest.mark.parametrize("kind", ["shop", "monster"])
def test_what_a_new_slot_gets_is_the_games_and_no_player_is_named(kind: str) -> None:
    text = f"↷ Another player may expand the {kind} slots by 1."
    table = Table(players=2, cards=card("Mason", text)).deck("monster", "Dip").give(0, "Mason").tap(0, "Mason")
    before = len(table.slot_names(kind))
    table.until("Yes").choose("Yes").settle()
    assert len(table.slot_names(kind)) == before + 1
    assert table.obj(str(table.slot_names(kind)[-1])).seat == NOBODY
    said = [words(entry, ["Ann", "Ben"]) for entry in entries(table.game) if entry[0] == "expand"]
    assert said == [f"1 {kind} slot is added."]


@rule("SLOT-07")
def test_no_slot_is_empty_when_somebody_has_priority() -> None:
    rooms = "".join(f'[[card]]\nid = "t-room{i}"\nname = "Room {i}"\nkind = "room"\n' for i in range(4))
    for seed in (3, 4):
        game = soulstack.new_game(3, seed=seed, options={"rooms": True}, extra=rooms)
        chance = Random(seed)
        looked = 0
        while game.pending is not None and looked < 700:
            dying = any(type(frame.node).__name__ == "MonsterDeath" for frame in game.frames)
            if game.pending.why == "priority" and not dying:
                looked += 1
                for kind, deck in ((0, 1), (1, 2), (2, 3)):
                    cards = game.decks[deck] or game.discards[deck]
                    assert all(game.slots[kind]) or not cards
            game.choose(chance.randrange(len(game.pending.options)))
        assert looked > 100


@rule("SLOT-07")
def test_a_slot_stays_empty_only_while_there_is_no_card_for_it() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"], cards=GIFTS).give(0, "Hook").deck_is("monster")
    table.game.discards[2].clear()
    table.tap(0, "Hook", at="Fly").settle()
    assert table.slot_names("monster") == ["Fly", "Fatty"]  # its own card was the only one left


@rule("SLOT-08")
def test_a_monster_put_into_discard_gives_no_reward_and_no_soul() -> None:
    table = Table(players=2, monsters=["Gurdy", "Fatty"], cards=GIFTS).give(0, "Hook", "The Midas Touch")
    table.deck("monster", "Dip").tap(0, "Hook", at="Gurdy").settle()
    assert table.purse(0) == 0
    assert table.souls(0) == 0
    assert not table.died("Gurdy")
    assert table.top("monster") == "Gurdy"
    assert table.slot_names("monster") == ["Dip", "Fatty"]


@rule("RULING-31", "SLOT-01")
def test_an_event_that_becomes_an_item_fills_a_slot_though_only_events_are_left() -> None:
    wider = card("Wider", "↷ Expand the monster slots by 1.")
    table = Table(3, cards=wider, monsters=["Fly", "Fatty"]).give(0, "Wider")
    table.deck_is("monster", "Mother's Shadow!", "Golden Idol").tap(0, "Wider").settle()
    assert "Golden Idol" in table.items(0)
    assert table.slot_names("monster") == ["Fly", "Fatty", None] and table.deck_names("monster") == ["Mother's Shadow!"]


@rule("RULING-31")
def test_an_event_that_is_a_soul_only_once_fills_no_slot_alone() -> None:
    wider = card("Wider", "↷ Expand the monster slots by 1.")
    table = Table(3, cards=wider, monsters=["Fly", "Fatty"]).give(0, "Wider")
    table.deck_is("monster", "Keeper's Resting Place").tap(0, "Wider").settle()
    assert table.slot_names("monster") == ["Fly", "Fatty", None]


@rule("RULING-31", "SLOT-03")
def test_events_alone_fill_no_monster_slot_until_a_monster_is_there() -> None:
    wider = card("Wider", "↷ Expand the monster slots by 1.")
    table = Table(3, cards=wider, monsters=["Fly", "Fatty"], dice=[6]).give(0, "Wider")
    table.deck_is("monster", "Mother's Shadow!", "Golden Troll Bomb!").tap(0, "Wider").settle()
    assert table.slot_names("monster") == ["Fly", "Fatty", None] and table.offered("Declare an attack")
    assert not table.died(0) and not table.died(1)  # neither event has turned up
    table.attack("Fly").settle()
    assert table.died(0)  # Mother's Shadow! came up before Fly did, which was in discard by then
    assert sorted(name for name in table.slot_names("monster") if name) == ["Fatty", "Fly"]
    assert sorted(table.deck_names("monster")) == ["Golden Troll Bomb!", "Mother's Shadow!"]
