"""Costs and targets: what is paid and what is chosen as something goes on the stack (COST, TARGET)."""

from rules_covered import rule
from table import Table, card

WRECKER = card("Wrecker", "↷ Destroy an item.")
LAW = card("Law", "↷ Cancel an activated ability.")
AXE = card("Axe", "Kill a player.", "loot")
STING = card("Sting", "Deal 1 damage to a player.", "loot")


@rule("COST-01")
def test_what_stands_before_a_colon_is_a_cost_but_not_the_labels_of_a_table() -> None:
    table = Table().give(0, "Smelter")
    assert not table.offered("Smelter")
    table.hand(0, "Bomb!").tap(0, "Smelter")
    assert table.hand_of(0) == [] and table.stack() == ["ability: Smelter"] and table.purse(0) == 0
    table.settle()
    assert table.purse(0) == 3
    dice = card("Cup", "↷ Roll:\n1-2: Loot 1.\n3-6: Gain 1¢.")
    table = Table(cards=dice, dice=[2]).give(0, "Cup").tap(0, "Cup")
    assert table.stack() == ["ability: Cup"] and table.hand_of(0) == []
    table.settle()
    assert len(table.hand_of(0)) == 1 and table.purse(0) == 0


@rule("COST-02")
def test_all_of_a_cost_is_paid_as_the_ability_goes_on_the_stack() -> None:
    vendor = card("Vendor", "$ Pay 3¢: Loot 1.")
    table = Table(cards=vendor).give(0, "Vendor").cents(0, 2)
    assert not table.offered("Vendor")
    table.cents(0, 3).tap(0, "Vendor")
    assert table.purse(0) == 0 and table.hand_of(0) == []
    table.settle()
    assert len(table.hand_of(0)) == 1


@rule("COST-02")
def test_a_cost_of_two_parts_or_of_a_loot_must_be_payable_as_a_whole() -> None:
    both = card("Both", "$ Pay 3¢ and discard 1 loot card: Gain 1 treasure.")
    dear = card("Dear", "To play this, pay 3¢.\nGain 1 treasure.", "loot")
    table = Table(cards=both + dear).give(0, "Both").cents(0, 3)
    assert not table.offered("Both")
    table.cents(0, 2).hand(0, "Dear")
    assert not table.offered("Both") and not table.offered("Dear")
    table.cents(0, 6)
    assert table.offered("Both")
    table.play(0, "Dear")
    assert table.stack() == ["loot: Dear"] and table.purse(0) == 3


@rule("COST-02")
def test_the_cost_of_a_loot_without_an_effect_must_be_payable_too() -> None:
    dear = card("Locket", "To play this, pay 3¢.", "loot")
    table = Table(cards=dear).hand(0, "Locket").plays(0).cents(0, 2)
    assert not table.offered("Play Locket")
    table.cents(0, 3)
    assert table.offered("Play Locket")
    table.play(0, "Locket")
    assert table.purse(0) == 0 and table.stack() == ["loot: Locket"]
    table.settle()
    assert table.discarded("loot") == ["Locket"]


@rule("COST-03")
def test_counters_can_be_the_cost() -> None:
    bow = card("Bow", "$ Remove 2 counters from this: Deal 1 damage to a monster.")
    table = Table(cards=bow).give(0, "Bow").counters("Bow", 1)
    assert not table.offered("Bow")
    table.counters("Bow", 3).tap(0, "Bow", at="Pale Fatty")
    assert table.obj("Bow").counters == {"": 1} and table.obj("Pale Fatty").damage == 0
    table.settle()
    assert table.obj("Pale Fatty").damage == 1 and not table.offered("Bow")


@rule("COST-04")
def test_a_copy_costs_nothing() -> None:
    mint = card("Mint", "↷ Pay 5¢: Gain 7¢.")
    echo = card("Echo", "↷ Copy a ↷ ability.")
    dear = card("Dear", "To play this, pay 3¢.\nGain 4¢.", "loot")
    again = card("Again", "↷ Copy a loot.")
    table = Table(cards=mint + echo + dear + again).give(0, "Mint").give(1, "Echo", "Again").cents(0, 5).cents(1, 5)
    table.tap(0, "Mint").tap(1, "Echo", at="Mint").settle()
    assert (table.purse(0), table.purse(1)) == (7, 12)
    table.play(0, "Dear").tap(1, "Again", at="Dear").until_stack("loot: Dear", "loot: Dear")
    assert (table.purse(0), table.purse(1)) == (4, 12)
    table.settle()
    assert (table.purse(0), table.purse(1)) == (8, 16)
    assert [(entry["seat"], entry["n"]) for entry in table.log("pay ¢")] == [(0, 5), (0, 3)]


@rule("COST-05")
def test_destroy_this_before_a_colon_is_a_cost_and_before_if_you_do_is_not() -> None:
    cost = card("Cost", "$ Destroy this: Gain 5¢.")
    part = card("Part", "↷ Destroy this. If you do, gain 5¢.")
    for name, stays in (("Cost", False), ("Part", True)):
        table = Table(cards=cost + part + LAW).give(0, name).give(1, "Law")
        table.tap(0, name).tap(1, "Law", at=name).settle()
        assert table.purse(0) == 0
        assert table.has(name) == stays


@rule("COST-06")
def test_an_eternal_object_cannot_be_destroyed_as_a_cost() -> None:
    text = "$ Destroy this: Gain 5¢."
    table = Table(cards=card("Soft", text) + card("Hard", text, eternal=True)).give(0, "Soft", "Hard")
    assert table.offered("Soft") and not table.offered("Hard")


@rule("COST-07")
def test_costs_are_paid_before_anybody_can_respond() -> None:
    blood = card("Blood", "$ Pay 1 HP: Gain 1 treasure.")
    table = Table(cards=blood).give(0, "Blood").give(1, "Mr. Boom").tap(0, "Blood").until_asked(1)
    assert table.stack() == ["ability: Blood"] and table.hp_of(0) == 1
    assert table.log("damage") == [] and len(table.items(0)) == 1


@rule("TARGET-01")
def test_targets_are_chosen_as_the_loot_goes_on_the_stack() -> None:
    table = Table().give(1, "Mr. Boom").play(0, "Bomb!")
    assert table.stack() == [] and table.offered("P2") and table.offered("Fatty")
    table.choose("P2").until_asked(1)
    assert table.stack() == ["loot: Bomb!"] and table.game.stack[0].targets == ((~1,),)
    table.settle()
    assert table.hp_of(1) == 1


@rule("TARGET-02")
def test_an_ability_fizzles_when_its_target_does_not_fit_any_more() -> None:
    rust = card("Rust", "↷ Choose a deactivated item. Destroy it. Gain 1¢.")
    for saved in (False, True):
        table = Table(cards=rust).give(0, "Rust").give(1, "Mr. Boom", "The Battery").charge("Mr. Boom", False)
        table.tap(0, "Rust", at="Mr. Boom")
        if saved:
            table.tap(1, "The Battery", at="Mr. Boom")
        table.settle()
        assert table.has("Mr. Boom") == saved
        assert table.purse(0) == (0 if saved else 1)


@rule("TARGET-03")
def test_with_several_targets_those_that_are_left_are_affected() -> None:
    blast = card("Blast", "Choose 2 items. Destroy them. Gain 1¢.", "loot")
    ram = card("Ram", "↷ Destroy an item.")
    table = Table(cards=blast + WRECKER + ram).give(0, "Synthoil", "Meat!").give(1, "Wrecker", "Ram")
    table.play(0, "Blast", at=["Synthoil", "Meat!"]).tap(1, "Wrecker", at="Meat!").settle()
    assert table.items(0) == [] and table.purse(0) == 1
    table.give(0, "Synthoil", "Meat!").charge("Wrecker").play(0, "Blast", at=["Synthoil", "Meat!"])
    table.tap(1, "Wrecker", at="Meat!").tap(1, "Ram", at="Synthoil").settle()
    assert table.items(0) == [] and table.purse(0) == 1


@rule("TARGET-04")
def test_what_needs_a_target_is_not_offered_without_one() -> None:
    hush = card("Hush", "Cancel a loot.", "loot")
    table = Table(cards=hush).hand(0, "Hush").hand(1, "Hush").plays(1)
    assert not table.offered("Hush")
    table.play(0, "2 Cents!").until_asked(1)
    assert table.offered("Play Hush")


@rule("TARGET-05")
def test_a_dead_player_cannot_be_chosen_to_be_harmed() -> None:
    hex_ = card("Hex", "Choose a monster or player. Roll: Deal X damage to them.", "loot")
    jinx = card("Jinx", "Choose a player. Roll:\n1-3: Deal 1 damage to them.", "loot")
    table = Table(3, cards=AXE + STING + hex_ + jinx).play(0, "Axe", at="P3").settle()
    assert table.dead(2)
    table.play(0, "Sting")
    assert table.offered("P1") and table.offered("P2") and not table.offered("P3")
    table.choose("P2").settle()
    for name in ("Jinx", "Axe", "Hex"):
        table.play(0, name)
        assert table.offered("P2") and not table.offered("P3"), name
        table.choose("P1" if name == "Hex" else "P2").play(1, "Butter Bean!", at=name).settle()
    table.play(0, "Axe", at="P2").settle()
    assert table.dead(1)
    table.play(0, "Sting")
    assert table.game.stack[-1].targets == ((~0,),)
    table.settle()
    assert table.hp_of(0) == 1


@rule("TARGET-06")
def test_the_dead_take_damage_that_chooses_nobody_but_nothing_is_marked() -> None:
    quake = card("Quake", "Each player takes 1 damage.", "loot")
    table = Table(3, cards=AXE + quake).play(0, "Axe", at="P3").settle().play(0, "Quake")
    names = [f"damage: {table.player(seat)}" for seat in (2, 1, 0)]
    table.until_stack(*names)
    table.settle()
    assert (table.hp_of(0), table.hp_of(1), table.hp_of(2)) == (1, 1, 0)
    assert len(table.log("die")) == 1
    table.end_turn()
    assert table.hp_of(2) == 2


@rule("TARGET-07")
def test_a_monster_is_no_attackable_item_room_or_player() -> None:
    stats = {"hp": 2, "evasion": 4, "atk": 1}
    cards = card("Pet", familiar=True, **stats) + card("Arena", "This can be attacked.", "room", **stats)
    table = Table(cards=cards, rooms=["Arena"]).give(1, "Pet").give(0, "Mr. Boom").tap(0, "Mr. Boom")
    assert len(table.options()) == 2 and table.offered("Pale Fatty")
    assert {"Pet", "Arena"} <= {*table.choose("Pale Fatty").settle().attack_targets()}


@rule("TARGET-08")
def test_a_triggered_ability_chooses_its_targets_as_it_goes_on_the_stack() -> None:
    spite = card("Spite", "Each time you die, deal 1 damage to another player.")
    table = Table(3, cards=AXE + spite).give(2, "Spite").play(0, "Axe", at="P3").until("P2")
    assert table.asked == 2 and table.stack() == [] and not table.offered("P3")
    table.choose("P2")
    assert table.stack() == ["ability: Spite"] and table.game.stack[0].targets == ((~1,),)
    table.settle()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 1)
