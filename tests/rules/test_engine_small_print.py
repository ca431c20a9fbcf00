"""What a part names stays with the part, and what is replaced is told apart from what it was replaced in."""

from __future__ import annotations

from rules_covered import rule
from soulstack.engine.core.ids import DECK_ID, DISCARD_ID, FIRST_ID, NOTHING, NUMBER_ID
from soulstack.engine.core.records import Result
from soulstack.engine.core.scope import Event
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.numbers import N
from soulstack.engine.words.pronouns import You
from soulstack.engine.words.verbs_harm import PreventDamage, ShieldN
from soulstack.engine.words.verbs_money import GainCents
from table import Table, card


@rule("REPL-01", "PREVENT-01")
def test_that_damage_is_still_the_damage_after_something_else_was_replaced() -> None:
    shield = card("Shield", "Each time you would take damage, gain 1¢, then prevent that damage.")
    table = Table(2, cards=shield).awake().give(1, "Shield", "Counterfeit Penny").play(0, "Bomb!", at="P2").settle()
    assert (table.purse(1), table.hp_of(1)) == (2, 2)
    assert table.hurts() == []


@rule("REPL-01", "ABIL-14")
def test_whom_a_replacement_names_is_not_whom_the_words_after_it_mean() -> None:
    swap = card("Turncoat", "If you would gain ¢, instead the player to your left gains 1¢.")
    gift = card("Gift", "Choose another player. You gain 3¢, then they loot 1.", "loot")
    table = Table(3, cards=swap + gift).give(0, "Turncoat").play(0, "Gift", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 1, 0]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 1]


@rule("GAIN-03")
def test_gained_treasures_are_it_and_them_also_when_their_number_was_changed() -> None:
    more = card("Plenty", "If you would gain treasure, increase that amount by 1.")
    haul = card("Haul", "Gain 2 treasure. Deactivate each of them.", "loot")
    find = card("Find", "Gain 1 treasure. Deactivate it.", "loot")
    names = ("Plenty", "The D6", "The Map", "Meat!")
    table = Table(2, cards=more + haul + find).give(0, "Plenty").deck("treasure", *names[1:])
    table.play(0, "Haul").settle()
    assert table.items(0) == list(names)
    assert [table.obj(name).charged for name in names] == [True, False, False, False]
    table = Table(2, cards=more + haul + find).give(0, "Plenty").deck("treasure", *names[1:])
    table.play(0, "Find").settle()
    assert [table.obj(name).charged for name in names[:3]] == [True, True, False], "the last one"
    assert not table.has("Meat!")


@rule("DESTROY-01", "SLOT-01")
def test_a_shop_item_with_hp_dies_out_of_its_slot() -> None:
    pup = card("Pup", familiar=True, hp=2, evasion=3, atk=1)
    axe = card("Axe", "Destroy a shop item.", "loot")
    table = Table(2, cards=pup + axe, shop=["Pup", "Dinner"]).awake().deck("treasure", "The Map")
    table.play(0, "Axe", at="Pup").until_top("death: Pup")
    assert table.slot_names("shop") == ["Pup", "Dinner"]
    table.settle()
    assert table.slot_names("shop") == ["The Map", "Dinner"]
    assert not table.has("Pup") and table.top("treasure") == "Pup"


@rule("GAIN-10", "GAIN-01")
def test_an_item_swapped_out_of_the_shop_is_got_by_its_player_and_by_nobody_else() -> None:
    ears = card("Ears", "Each time you get an item, gain 1¢.") + card("Spy", "Each time a player gets an item, loot 1.")
    trade = card("Trade", "Swap an item you control with a shop item.", "loot")
    for seat in (0, 1):
        table = Table(2, cards=ears + trade, shop=["Dinner"]).give(seat, "The D6", "Ears").give(1 - seat, "Ears", "Spy")
        table.play(seat, "Trade", at=("The D6", "Dinner")).settle()
        assert "Dinner" in table.items(seat) and table.slot_names("shop") == ["The D6"]
        assert (table.purse(seat), table.purse(1 - seat)) == (1, 0)
        assert (len(table.hand_of(seat)), len(table.hand_of(1 - seat))) == (0, 1), "only one of the two was got"


@rule("GAIN-09")
def test_items_swapped_between_players_are_got_by_both() -> None:
    ears = card("Ears", "Each time you get an item, gain 1¢.")
    trade = card("Trade", "Swap an item you control with an item another player controls.", "loot")
    table = Table(3, cards=ears + trade).give(0, "The D6", "Ears").give(1, "Dinner", "Ears").give(2, "Ears")
    table.play(0, "Trade", at=("The D6", "Dinner")).settle()
    assert "Dinner" in table.items(0) and "The D6" in table.items(1)
    assert [table.purse(seat) for seat in range(3)] == [1, 1, 0]


def test_what_is_nowhere_is_called_something() -> None:
    table = Table(2).awake().play(0, "Bomb!", at="Fatty")
    bomb = table.game.stack[-1].id
    assert (name_of(table.game, bomb), name_of(table.game, ~1)) == ("Bomb!", "P2")
    assert name_of(table.game, 15) == name_of(table.game, 99_999) == "something"
    assert table.resolve().stack() == ["damage: Fatty"]
    assert name_of(table.game, table.game.stack[-1].id) == "something", "damage has no name of its own"
    assert name_of(table.game, bomb) == "Bomb!", "a loot is called by its name till the end of the turn"


@rule("GAIN-02", "PAY-06")
def test_no_cents_gained_or_lost_are_nothing_gained_or_lost() -> None:
    ears = card("Ears", "Each time you gain ¢, loot 1.") + card("Sigh", "Each time you lose ¢, loot 1.")
    give, take = card("Give", "Gain 3¢.", "loot"), card("Take", "Lose 3¢.", "loot")
    table = Table(2, cards=ears + give + take).give(0, "Ears", "Sigh")
    pool, table.game.pool = table.game.pool, 0
    table.play(0, "Give").settle().play(0, "Take").settle()
    assert (table.purse(0), table.hand_of(0), table.log("gain ¢"), table.log("lose ¢")) == (0, [], [], [])
    table.game.pool = 1
    table.play(0, "Give").settle()
    assert (table.purse(0), len(table.hand_of(0)), table.game.pool) == (1, 1, 0)
    table.play(0, "Take").settle()
    assert (table.purse(0), len(table.hand_of(0)), table.game.pool) == (0, 2, 1)
    table.game.pool = pool


@rule("PAY-03", "DMG-10")
def test_full_hp_that_rises_and_drops_in_one_effect_takes_paid_hp_along() -> None:
    bargain = card("Bargain", "Gain 1 treasure. Pay 2 HP. Destroy each item you control.", "loot")
    table = Table(2, cards=bargain).deck("treasure", "Breakfast").play(0, "Bargain").settle()
    assert (table.max_hp_of(0), table.hp_of(0)) == (2, 1) and table.alive(0)


def test_every_id_has_one_meaning() -> None:
    decks, discards = range(DECK_ID, DECK_ID + 4), range(DISCARD_ID, DISCARD_ID + 4)
    numbers = range(NUMBER_ID + 1, NUMBER_ID + 7)
    assert [*decks, *discards, *numbers] == [*range(1, 15)] and NOTHING == 0 < FIRST_ID == 16


def test_an_event_of_another_name_or_amount_or_by_somebody_else_is_the_same_in_all_else() -> None:
    event = Event("damage", ~1, 2, what=~0, source=20, seat=1, combat=True, roll=4, stack=30, cause="penalty")
    whole = event.data()
    assert whole == ("damage", ~1, 2, ~0, 20, 1, True, 4, 30, "penalty")
    assert event.called("die").data() == ("die", *whole[1:])
    assert event.sized(5).data() == (*whole[:2], 5, *whole[3:])
    assert event.by(21, ~2).data() == (*whole[:3], ~2, 21, *whole[5:])


def test_results_are_the_same_only_with_the_same_winners_for_the_same_reason() -> None:
    assert Result((1,), "souls") == Result((1,), "souls")
    assert Result((1,), "souls") != Result((0,), "souls") and Result((1,), "souls") != Result((1,), "an effect")
    assert Result((1,), "souls") != ((1,), "souls")


def test_what_does_not_change_an_amount_leaves_it_as_it_is() -> None:
    assert [GainCents(N(1)).resized(n) for n in (0, 1, 5)] == [0, 1, 5]
    assert [PreventDamage().resized(n) for n in (1, 5)] == [0, 0]
    assert [ShieldN(2, You()).resized(n) for n in (1, 2, 5)] == [0, 0, 3]
