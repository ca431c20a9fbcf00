"""Triggered abilities: what makes them trigger, when and in which order they go on the stack (TRIG)."""

import pytest

from rules_covered import rule
from soulstack.engine.core.lines import Trigger
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot")
WRECKER = card("Wrecker", "↷ Destroy an item.")
PENNY = card("Penny Pot", "Each time a player rolls a 5, gain 1¢.")
SHARD = card("Shard", "Each time a player rolls a 5, loot 1.")
MONSTER = {"kind": "monster", "hp": 2, "evasion": 4, "atk": 1}


@rule("TRIG-01")
def test_trigger_words_make_a_triggered_ability() -> None:
    texts = (
        "When this enters play, gain 1¢.",
        "Each time you loot, gain 1¢.",
        "At the start of your turn, gain 1¢.",
        "The first time each turn you loot, gain 1¢.",
        "Every other time each turn you loot, gain 1¢.",
    )
    others = ("You have +1 ATK.", "If you would loot, increase that amount by 1.", "↷ Gain 1¢.")
    cards = "".join(card(f"Card {i}", text) for i, text in enumerate(texts + others))
    game = Table(cards=cards).game
    lines = {c.name: c.faces[0].abilities[0] for c in game.cards if c.name.startswith("Card ")}
    for i in range(len(texts + others)):
        assert isinstance(lines[f"Card {i}"], Trigger) == (i < len(texts))
    table = (
        Table(cards=cards).give(0, "Card 1").give(1, "Card 1").play(0, "XXI. The World").until_stack("ability: Card 1")
    )
    table.settle()
    assert (table.purse(0), table.purse(1)) == (1, 0)


@rule("TRIG-02")
def test_a_trigger_waits_till_the_resolution_is_over() -> None:
    sieve = card("Sieve", "Loot 2. Discard 1 loot card. Gain 3¢.", "loot")
    tip = card("Tip", "Each time you loot, gain 1¢.")
    table = Table(cards=sieve + tip).give(0, "Tip").play(0, "Sieve").until_stack()
    assert len(table.hand_of(0)) == 2 and not table.offered("Pass")
    assert table.stack() == [] and table.purse(0) == 0
    table.choose("").until_stack("ability: Tip")
    assert table.purse(0) == 3
    table.settle()
    assert table.purse(0) == 4


@rule("TRIG-03")
def test_the_games_triggers_go_on_first_in_the_active_players_order() -> None:
    text = "Each time a player rolls a 5, gain 1¢."
    cards = card("Imp", text, **MONSTER) + card("Gnome", text, **MONSTER)
    table = Table(cards=cards + TOSS + PENNY, monsters=["Imp", "Gnome"], dice=[5]).give(1, "Penny Pot")
    table.play(1, "Toss").until("Gnome")
    assert table.asked == 0 and table.stack() == []
    table.choose("Gnome")
    assert table.stack() == ["ability: Gnome", "ability: Imp", "ability: Penny Pot"]


@rule("TRIG-04")
def test_players_triggers_go_on_in_turn_order_and_the_last_resolves_first() -> None:
    table = Table(4, cards=TOSS + PENNY + SHARD, dice=[5]).end_turn()
    assert table.active == 1
    table.give(0, "Penny Pot").give(3, "Shard").give(1, "Eye of Greed")
    table.play(3, "Toss").until_stack("ability: Eye of Greed", "ability: Shard", "ability: Penny Pot")
    table.until_stack("ability: Eye of Greed", "ability: Shard")
    assert table.purse(0) == 1 and table.purse(1) == 0


@rule("TRIG-05")
def test_a_player_orders_their_own_triggers() -> None:
    for first, second, left in (("Penny Pot", "Hole", 0), ("Hole", "Penny Pot", 1)):
        hole = card("Hole", "Each time a player rolls a 5, lose 2¢.")
        table = Table(cards=TOSS + PENNY + hole, dice=[5]).give(1, "Penny Pot", "Hole").cents(1, 1)
        table.play(0, "Toss").until("Hole")
        assert table.asked == 1 and table.offered("Penny Pot")
        table.choose(second).until_stack(f"ability: {second}", f"ability: {first}")
        table.settle()
        assert table.purse(1) == left


@rule("TRIG-06")
def test_a_number_trigger_looks_at_every_roll_of_every_player() -> None:
    table = Table(3, cards=TOSS + PENNY, dice=[5, 4, 5]).give(0, "Penny Pot")
    table.play(2, "Toss").settle()
    assert table.purse(0) == 1
    table.play(2, "Toss").settle()
    assert table.purse(0) == 1
    table.attack("Fatty").until_stack("damage: Fatty", "ability: Penny Pot")


@rule("TRIG-07")
def test_a_narrower_trigger_needs_exactly_its_conditions() -> None:
    fist = card("Fist", "Each time you roll a 5 to attack, gain 1¢.")
    table = Table(cards=TOSS + fist, dice=[5, 4, 5]).give(0, "Fist").give(1, "Fist")
    table.play(0, "Toss").settle()
    assert table.purse(0) == 0
    table.attack("Pale Fatty").until_stack("roll: 5")
    assert table.purse(0) == 0
    table.until_stack("damage: Pale Fatty", "ability: Fist").resolve()
    assert (table.purse(0), table.purse(1)) == (1, 0)


@rule("TRIG-08")
def test_the_first_time_each_turn_is_counted_anew_each_turn() -> None:
    scab = card("Scab", "The first time each turn you take damage, gain 1¢.")
    scar = card("Scar", "The 2nd time each turn you take damage, gain 5¢.")
    table = Table(cards=scab + scar, characters=["Isaac", "Samson"]).give(1, "Scab", "Scar", "Breakfast", "Dinner")
    totals = []
    for _ in range(3):
        table.play(0, "Bomb!", at="P2").settle()
        totals.append(table.purse(1))
    assert totals == [1, 6, 6]
    table.end_turn().play(0, "Bomb!", at="P2").settle()
    assert table.purse(1) == 7


@rule("TRIG-09")
def test_every_other_time_alternates() -> None:
    swing = card("Swing", "Every other time each turn you loot, gain 1¢.")
    drip = card("Drip", "$ Pay 0¢: Loot 1.")
    table = Table(cards=swing + drip).give(0, "Swing", "Drip")
    totals = []
    for _ in range(4):
        table.tap(0, "Drip").settle()
        totals.append(table.purse(0))
    assert totals == [0, 1, 1, 2]


@rule("TRIG-10")
def test_enter_and_leave_triggers_work_in_the_shop() -> None:
    bell = card("Bell", "When this enters play, each player gains 1¢.\nWhen this leaves play, each player gains 2¢.")
    mute = card("Mute", "Each time a player gains ¢, gain 9¢.")
    table = Table(cards=bell + mute + WRECKER, shop=["Mute", "Dinner"]).give(0, "Wrecker").deck("treasure", "Bell")
    table.tap(0, "Wrecker", at="Dinner").until_stack("ability: Bell")
    table.settle()
    assert table.slot_names("shop") == ["Mute", "Bell"]
    assert (table.purse(0), table.purse(1)) == (1, 1)
    table.charge("Wrecker").tap(0, "Wrecker", at="Bell").until_stack("ability: Bell")
    table.settle()
    assert (table.purse(0), table.purse(1)) == (3, 3)


@rule("TRIG-10", "CARD-04")
@pytest.mark.parametrize(
    ("when", "tool"), [("is destroyed", "Destroy an item."), ("is put into discard", "Put an item into discard.")]
)
def test_every_way_of_leaving_play_is_heard_in_the_shop(when: str, tool: str) -> None:
    cards = card("Vase", f"When this {when}, each player gains 2¢.") + card("Tool", f"↷ {tool}")
    table = Table(cards=cards, shop=["Vase", "Dinner"]).give(0, "Tool").tap(0, "Tool", at="Vase").settle()
    assert (table.top("treasure"), table.purse(0), table.purse(1)) == ("Vase", 2, 2)


@rule("CARD-04")
def test_what_is_destroyed_for_the_death_penalty_is_not_heard_in_the_shop() -> None:
    vulture = card("Vulture", "Each time a player destroys an item for the death penalty, gain 5¢.")
    for place, gained in (("shop", 0), ("play", 5)):
        table = Table(cards=vulture, shop=["Vulture" if place == "shop" else "Breakfast", "Dinner"]).give(1, "Meat!")
        if place == "play":
            table.give(0, "Vulture")
        table.play(0, "XIII. Death", at="P2").settle()
        assert table.items(1) == [] and table.purse(0) == gained


@rule("TRIG-11")
def test_declaring_triggers_before_the_target_is_known_and_attacking_after() -> None:
    horn = card("Horn", "Each time you declare an attack, gain 1¢.")
    wall = card("Wall", "Each time a player declares an attack on this, they lose 1¢.", **MONSTER)
    table = Table(cards=horn + wall, monsters=["Wall", "Fatty"]).give(0, "Horn")
    table.choose("Declare an attack").until_stack("ability: Horn")
    assert table.game.attack is not None and table.game.attack.on == 0
    table.until("Wall")
    assert table.purse(0) == 1 and table.stack() == []
    table.choose("Wall").until_stack("ability: Wall")
    assert table.purse(0) == 1
    table.dice(6).until_stack("roll: 6")
    assert table.purse(0) == 0


@rule("TRIG-12")
def test_a_lethal_damages_triggers_lie_under_the_death() -> None:
    table = Table().give(0, "Fanny Pack").hp(0, 1).play(1, "Bomb!", at="P1")
    table.until_stack("ability: Fanny Pack", f"death: {table.player(0)}")
    assert table.hand_of(0) == []


@rule("TRIG-13")
def test_a_trigger_does_not_need_its_source() -> None:
    table = Table(cards=TOSS + PENNY + WRECKER, dice=[5]).give(0, "Penny Pot").give(1, "Wrecker")
    table.play(0, "Toss").until_stack("ability: Penny Pot")
    table.tap(1, "Wrecker", at="Penny Pot").settle()
    assert not table.has("Penny Pot") and table.purse(0) == 1


@rule("TRIG-13")
def test_an_events_ability_vanishes_when_the_event_leaves_play() -> None:
    gift = card("Gift", "Gain 9¢.", "event")
    lid = card("Lid", "↷ Put the top card of the monster deck in a monster slot.")
    for covered in (False, True):
        table = Table(cards=gift + lid).give(1, "Lid").deck("monster", "Gift", "Fly")
        table.attack("monster deck", "slot 1").until_stack("ability: Gift")
        if covered:
            table.tap(1, "Lid").until("covering Gift").choose("covering Gift")
            assert table.stack() == []
        table.settle()
        assert table.purse(0) == (0 if covered else 9)


@rule("TRIG-14")
def test_a_delayed_trigger_exists_without_its_card_till_its_end() -> None:
    feast = card("Feast", "↷ This turn, each time a monster dies, gain 1¢.")
    axe = card("Axe", "Kill a monster.", "loot")
    flies = [card(f"Gnat {i}", hp=1, evasion=2, atk=1, kind="monster") for i in range(6)]
    table = Table(cards=feast + axe + WRECKER + "".join(flies), monsters=["Gnat 0", "Gnat 1"])
    table.deck("monster", "Gnat 2", "Gnat 3", "Gnat 4", "Gnat 5").give(0, "Feast", "Wrecker")
    table.tap(0, "Feast").settle().tap(0, "Wrecker", at="Feast").settle()
    table.play(0, "Axe", at="Gnat 0").settle()
    assert table.purse(0) == 1
    table.play(0, "Axe", at="Gnat 1").settle()
    assert table.purse(0) == 2
    table.end_turn().play(0, "Axe", at="Gnat 2").settle()
    assert table.purse(0) == 2


@rule("RULING-09", "TRIG-14")
def test_delayed_triggers_of_one_card_add_up_and_outlive_it() -> None:
    charm = card("Charm", "↷ The next time you gain ¢ this turn, loot 1.")
    toys = card("Toy", "↷ Gain 1¢.") + card("Hammer", "↷ Destroy an item.")
    table = Table(cards=charm + toys).give(0, "Charm", "Toy", "Hammer").tap(0, "Charm").settle()
    table.charge("Charm").tap(0, "Charm").settle().tap(0, "Hammer", at="Charm").settle()
    assert not table.has("Charm") and table.hand_of(0) == []
    table.tap(0, "Toy").settle()
    assert len(table.hand_of(0)) == 2
    table.charge("Toy").tap(0, "Toy").settle()
    assert len(table.hand_of(0)) == 2, "each waited for one event"


@rule("TRIG-02")
def test_their_turn_in_an_event_is_that_of_whom_it_happens_to() -> None:
    card_of_mine = card("Sundial", "Each time a player takes damage on their turn, gain 1¢.")
    hit = card("Hit", "Deal 1 damage to a player.", "loot")
    table = Table(players=3, cards=card_of_mine + hit).give(1, "Sundial")
    table.play(0, "Hit", at="P2").settle()
    assert table.purse(1) == 0
    table.play(0, "Hit", at="P1").settle()
    assert table.purse(1) == 1


@rule("TRIG-02")
def test_a_condition_of_an_event_is_about_whom_it_happens_to() -> None:
    line = "Each time another player takes damage while they have at least 3¢, gain 1¢."
    hit = card("Hit", "Deal 1 damage to a player.", "loot")
    table = Table(players=3, cards=card("Fence", line) + hit).give(0, "Fence").cents(1, 2).cents(2, 3)
    table.play(0, "Hit", at="P2").settle()
    assert table.purse(0) == 0
    table.play(0, "Hit", at="P3").settle()
    assert table.purse(0) == 1


@rule("PURCH-10")
def test_a_shop_item_is_bought_in_the_shop() -> None:
    cards = card("Regular", "Each time you purchase a shop item, loot 1.") + card("Guppy Bowl", guppy=True)
    cards += card("Cat Person", "Each time you purchase a Guppy shop item, loot 2.")
    table = Table(cards=cards, shop=("Guppy Bowl", "Dinner")).give(0, "Regular").cents(0, 10)
    table.buy("treasure deck").settle()
    assert table.hand_of(0) == []
    table = Table(cards=cards, shop=("Guppy Bowl", "Dinner")).give(0, "Regular", "Cat Person").cents(0, 10)
    table.buy("Dinner").settle()
    assert len(table.hand_of(0)) == 1
    table = Table(cards=cards, shop=("Guppy Bowl", "Dinner")).give(0, "Cat Person").cents(0, 10)
    table.buy("Guppy Bowl").settle()
    assert len(table.hand_of(0)) == 2


@rule("TRIG-02", "DMG-04")
def test_what_this_does_to_another_is_heard_by_this_alone() -> None:
    line = "Each time this kills a player, put 1 counter on this."
    butcher = card("Butcher", line, "monster", hp=5, evasion=4, atk=2)
    table = Table(cards=butcher, monsters=("Butcher", "Fatty"), dice=[2]).hp(0, 1)
    table.attack("Butcher").settle()
    assert table.died(0) and table.obj("Butcher").counters == {"": 1}
    table = Table(cards=butcher, monsters=("Butcher", "Fatty")).hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.died(1) and table.obj("Butcher").counters == {}
