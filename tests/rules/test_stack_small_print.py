"""What seldom matters about the stack: few targets, shut modes, triggers that are alike, slots that are held."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

CARDS = "".join(
    (
        card("Net", "Choose 2 items. Destroy them. Gain 1¢.", "loot"),
        card("Rake", "Choose up to 2 items. Destroy them. Gain 1¢.", "loot"),
        card("Fork", "Choose one:\n• Destroy a curse.\n• Destroy an item.\n• Cancel a loot.", "loot"),
        card("Scar", "Each time you take damage, destroy a curse, then destroy a soul."),
        card("Sting", "Each time you take damage, deal 1 damage to a monster, then destroy a curse."),
        card("Whim", "Each time you take damage, choose up to 1 curse. Destroy it. Gain 1¢. Destroy a soul."),
        card("Moods", "Each time you take damage, choose one:\n• Destroy a curse.\n• Cancel a loot."),
        card("Mood", "Each time you take damage, choose one:\n• Destroy a curse.\n• Gain 4¢."),
        card("Gift", "Each player gains 1¢.", "loot"),
        card("Count", "Each time another player gains ¢, loot 1."),
        card("Hymn", "Each time you gain a soul, gain 1¢."),
        card("Tick", "$ Pay 1¢: Loot 1.\n$ Pay 1¢: Gain 3¢."),
        card("Echo", "↷ Copy an activated ability."),
        card("Again", "↷ Copy a loot."),
        card("Bell", "↷ Gain 2¢."),
        card("Witness", "Each time a player activates an item, gain 1¢."),
        card("Charm", "You have +1 ATK.", "loot", trinket=True),
        card("Lurker", "", "loot", ambush=True, hp=1, evasion=4, atk=1, reward="Gain 1¢."),
        card("Hook", "↷ Put a monster into discard.\n↷ Put a shop item into discard."),
        card("Broom", "↷ Put each shop item into discard. Put each monster into discard. Put each room into discard."),
        card("Cellar", "", "room"),
        card("Attic", "", "room"),
        card("Twin", "", "monster", hp=1, evasion=2, atk=1, souls=2, reward="Gain 3¢."),
        card("Toad", "When this dies, each player gains 1¢.", "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢."),
        card("Newt", "", "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢."),
        card("Frog", "", "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢."),
    )
)


def laid(players: int = 2, **more: object) -> Table:
    return Table(players, cards=CARDS, **more)  # type: ignore[arg-type]


def names(table: Table) -> list[str]:
    """What is offered, without where it is."""
    return [label.partition(" (")[0] for label in table.options()]


# targets


@rule("TARGET-01", "TARGET-03")
def test_each_of_several_targets_is_another_and_all_have_to_be_chosen() -> None:
    table = laid(shop=["Breakfast", "Dinner", "Meat!"]).play(0, "Net")
    assert names(table) == ["Breakfast", "Dinner", "Meat!"]
    table.choose("Dinner")
    assert names(table) == ["Breakfast", "Meat!"] and table.stack() == []
    table.choose("Breakfast")
    assert table.game.stack[-1].targets == ((table.id("Dinner"), table.id("Breakfast")),)
    table.settle()
    assert table.has("Meat!") and not table.has("Dinner") and table.purse(0) == 1


@rule("TARGET-01", "TARGET-04")
def test_of_up_to_two_targets_one_or_none_is_enough() -> None:
    table = laid().play(0, "Rake")
    assert names(table) == ["Breakfast", "Dinner", "Done"]
    table.choose("Dinner")
    assert names(table) == ["Breakfast", "Done"]
    table.choose("Done").settle()
    assert table.has("Breakfast") and not table.has("Dinner") and table.purse(0) == 1
    table = laid().play(0, "Rake", at="Done").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner"] and table.purse(0) == 1
    table = laid(shop=["Dinner"]).play(0, "Rake")
    assert names(table) == ["Dinner", "Done"]
    table.choose("Dinner")
    assert table.stack() == ["loot: Rake"], "there is no second one to ask for"
    table.settle()
    assert not table.has("Dinner") and table.purse(0) == 1
    table = laid(shop=[]).play(0, "Rake").settle()
    assert table.purse(0) == 1 and table.discarded("loot") == ["Rake"]


@rule("TARGET-04")
def test_a_trigger_with_no_target_at_all_is_not_put_on_the_stack() -> None:
    table = laid().give(0, "Scar").play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1 and table.log("ability") == []


@rule("TARGET-04")
def test_a_trigger_with_a_target_that_may_be_left_out_is_put_on_the_stack_without_any() -> None:
    table = laid().give(0, "Whim").play(1, "Bomb!", at="P1").until_stack("ability: Whim").settle()
    assert (table.hp_of(0), table.purse(0)) == (1, 1)


@rule("TARGET-03", "TARGET-04")
def test_a_trigger_with_one_of_two_targets_does_what_it_can() -> None:
    table = laid(monsters=["Fatty"]).give(0, "Sting").play(1, "Bomb!", at="P1").until_stack("ability: Sting").settle()
    assert (table.hp_of(0), table.hp_of("Fatty")) == (1, 3)


# modes


@rule("ABIL-02", "TARGET-04")
def test_only_modes_with_a_target_are_offered() -> None:
    table = laid(shop=["Dinner"]).play(0, "Fork")
    assert table.stack() == ["loot: Fork"], "of three modes one is open, with one target"
    table.settle()
    assert table.top("treasure") == "Dinner"
    table = laid().give(1, "Curse of Greed").play(1, "A Penny!").play(0, "Fork")
    assert len(table.options()) == 3 and table.asked == 0
    table.choose("Destroy a curse").settle()
    assert not table.has("Curse of Greed") and table.slot_names("shop") == ["Breakfast", "Dinner"]
    assert not laid(shop=[]).hand(0, "Fork").plays(0).offered("Play Fork")


@rule("ABIL-02", "TARGET-04")
def test_a_trigger_whose_modes_are_all_shut_is_not_put_on_the_stack() -> None:
    table = laid().give(0, "Moods").play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1 and table.log("ability") == []
    table = laid().give(0, "Mood").play(1, "Bomb!", at="P1").until_stack("ability: Mood").settle()
    assert table.purse(0) == 4 and [entry["name"] for entry in table.log("ability")] == ["Mood"]


# triggers


@rule("TRIG-05")
def test_triggers_of_one_line_by_different_events_are_ordered_and_by_one_event_are_not() -> None:
    table = laid(3).give(0, "Count").play(0, "Gift").until_why("order triggers")
    assert (table.asked, len(table.options()), table.stack()) == (0, 2, [])
    table.choose("Count").settle()
    assert len(table.hand_of(0)) == 2
    table = laid(monsters=["Twin", "Fatty"], dice=[6]).give(0, "Hymn").attack("Twin")
    while table.stack():
        assert table.why() != "order triggers"
        table._pass()
    assert (table.souls(0), table.purse(0)) == (2, 5), "3¢ of the reward, and 1¢ twice"


@rule("TRIG-05")
def test_the_same_card_twice_is_ordered_by_its_player() -> None:
    table = laid().give(1, "Count", "Count").play(0, "Gift").until_why("order triggers")
    assert (table.asked, len(table.options())) == (1, 2)
    table.choose("Count").settle()
    assert len(table.hand_of(1)) == 2


# activating and copying


@rule("ABIL-08", "COPY-13")
def test_a_copy_of_an_ability_is_not_activated_and_a_trigger_neither() -> None:
    table = laid().give(0, "Bell").give(1, "Echo", "Witness").tap(0, "Bell")
    assert table.stack() == ["ability: Bell", "ability: Witness"]
    table.settle().charge("Bell").tap(0, "Bell").tap(1, "Echo", at="Bell").settle()
    assert table.purse(0) == 4, "it was activated twice"
    assert table.purse(1) == 1 + 1 + 1 + 2, "for Bell twice and for Echo, and what the copy gains"


def test_each_ability_of_an_item_has_its_own_limit() -> None:
    table = laid(activation_limit=2).give(0, "Tick").cents(0, 9)
    for _ in range(2):
        table.tap(0, "Tick, ability 1").settle()
    assert table.purse(0) == 7 and not table.offered("Tick, ability 1")
    for _ in range(2):
        table.tap(0, "Tick").settle()
    assert table.purse(0) == 11 and not table.offered("Activate Tick") and len(table.hand_of(0)) == 2
    table.end_turn().end_turn()
    assert table.offered("Tick, ability 1") and table.offered("Tick, ability 2")


@rule("COPY-10", "TRINKET-01", "AMBUSH-01")
@pytest.mark.parametrize(("name", "kept"), [("Charm", ["Charm"]), ("Lurker", [])])
def test_the_copy_of_a_loot_without_an_effect_leaves_nothing(name: str, kept: list[str]) -> None:
    table = laid().awake().give(1, "Again").play(0, name).tap(1, "Again", at=name)
    table.until_stack(f"loot: {name}", f"loot: {name}").settle()
    assert (table.items(0), table.items(1)) == (kept, ["Again"])
    assert table.slot_names("monster").count("Lurker") == (name == "Lurker")
    assert table.discarded("loot") == []


# slots


@rule("SLOT-02")
def test_only_the_slot_of_the_dying_waits() -> None:
    table = laid(monsters=["Toad", "Fatty"], dice=[6]).awake().give(1, "Hook").deck("monster", "Newt", "Frog")
    table.deck("treasure", "Meat!").attack("Toad").until_stack("ability: Toad")
    assert table.slot_names("monster") == [None, "Fatty"]
    table.tap(1, "Hook, ability 1", at="Fatty").until_stack("ability: Toad")
    assert table.slot_names("monster") == [None, "Newt"]
    table.charge("Hook").tap(1, "Hook, ability 2", at="Dinner").until_stack("ability: Toad")
    assert table.slot_names("shop") == ["Breakfast", "Meat!"] and table.slot_names("monster") == [None, "Newt"]
    table.settle()
    assert table.slot_names("monster") == ["Frog", "Newt"]


@rule("SLOT-01", "SLOT-07")
def test_empty_slots_are_filled_monsters_first_then_shop_then_rooms_each_from_the_left() -> None:
    table = laid(rooms=["Cellar"]).give(0, "Broom").deck("monster", "Newt", "Frog").deck("room", "Attic")
    table.deck("treasure", "Meat!", "The Map").tap(0, "Broom").settle()
    order = ["Newt", "Frog", "Meat!", "The Map", "Attic"]
    assert [entry["card"] for entry in table.log("enter")][-5:] == order
    rows = [table.slot_names(kind) for kind in ("monster", "shop", "room")]
    assert rows == [["Newt", "Frog"], ["Meat!", "The Map"], ["Attic"]]


@rule("SLOT-07", "ZONE-12")
def test_with_an_empty_deck_slots_are_filled_from_its_discard() -> None:
    table = laid().awake().give(0, "Hook").deck_is("treasure").deck_is("monster")
    table.game.discards[1].clear()
    table.game.discards[2].clear()
    table.discard("treasure", "Meat!").tap(0, "Hook, ability 2", at="Dinner").settle()
    assert sorted(filter(None, table.slot_names("shop")), key=str)[0] == "Breakfast"
    assert table.slot_names("shop")[1] in ("Dinner", "Meat!") and len(table.deck_names("treasure")) == 1


# what never ends


def test_what_goes_round_for_ever_is_a_draw() -> None:
    wheel = card("Wheel", "Each time you gain ¢, gain 1¢.")
    table = Table(cards=wheel, step_budget=2000).give(0, "Wheel").play(0, "A Penny!").settle()
    assert table.game.result is not None and table.game.result.winners == ()
    assert table.game.result.why == "a loop without an end: Wheel"
    assert table.purse(0) > 20 and table.purse(1) == 0
    table = Table(cards=wheel, step_budget=2000).give(1, "Wheel").play(0, "A Penny!").settle()
    assert table.game.result is None and table.purse(0) == 1


@rule("TARGET-02", "STACK-14")
def test_an_attack_that_is_over_is_not_cancelled_any_more() -> None:
    halt = card("Halt", "Cancel an attack. If you do, loot 1.", "loot", copies=2)
    table = Table(3, cards=halt, dice=[6]).awake().attack("Fatty").until_top("roll: 6")
    table.play(1, "Halt").play(2, "Halt").settle()
    assert table.game.attack is None and table.hurts() == []
    assert [len(table.hand_of(seat)) for seat in (1, 2)] == [0, 1], "the later one came first"
