"""What is counted, and what sort of thing it is: each time with what is of the sort, what is not, and the edge."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.words.places import known_to
from table import Table, card

FIST = card(
    "Fist", "You have +1 ATK for your first attack each turn.\nYou may attack any number of times on your turn."
)


@rule("ATTACK-05")
def test_a_bonus_for_the_first_attack_is_for_that_attack_and_its_player_alone() -> None:
    table = Table(cards=FIST, dice=[6, 6, 6, 6, 6, 6]).awake().give(0, "Fist").deck("monster", "Dip", "Fly")
    assert (table.atk_of(0), table.atk_of(1)) == (1, 1), "not yet"
    table.attack("Fatty").until_top("roll: 6")
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.settle()
    assert table.died("Fatty") and table.atk_of(0) == 1, "over"
    table.attack("Pale Fatty").until_top("roll: 6")
    assert table.atk_of(0) == 1, "the second"
    table.settle()


KINDS = card("Paw", guppy=True) + card("Rock", eternal=True)


@pytest.mark.parametrize(
    ("words", "item"), [("Guppy item", "Paw"), ("eternal item", "Rock"), ("non-eternal item", "Meat!")]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_items_of_a_sort_are_counted_for_who_controls_them(words: str, item: str, seat: int) -> None:
    cards = card("Test", f"While you control at least 2 {words}s, you have +1 ATK.", eternal=words.startswith("non"))
    table = Table(cards=cards + KINDS).give(seat, "Test", item).give(1 - seat, item)
    assert table.atk_of(seat) == 1, "one, and one of somebody else"
    table.give(seat, item)
    assert table.atk_of(seat) == 2 and table.atk_of(1 - seat) == 1


@rule("COUNTER-03")
def test_players_with_a_counter_and_without_one() -> None:
    mint = "Each player with a gold counter gains 1¢. Each player without a gold counter loses 1¢."
    table = Table(3, cards=card("Mint", mint, "loot")).cents(0, 3).cents(1, 3).cents(2, 3)
    table.game.players[1].counters["gold"] = 1
    table.game.players[2].counters["egg"] = 1
    table.play(0, "Mint").settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 4, 2]


@rule("COUNTER-03")
def test_items_with_a_counter_and_without_one() -> None:
    cards = card("Mint", "Destroy each item with a gold counter.", "loot")
    cards += card("Dust", "Destroy each item you control without a gold counter.", "loot")
    table = Table(cards=cards).give(0, "Meat!", "The Map", "Mr. Boom").give(1, "Dinner")
    table.counters("Meat!", 1, "gold").counters("The Map", 1, "egg").play(0, "Mint").settle()
    assert table.items(0) == ["The Map", "Mr. Boom"]
    table.counters("Mr. Boom", 2, "gold").play(0, "Dust").settle()
    assert table.items(0) == ["Mr. Boom"] and table.items(1) == ["Dinner"]


@rule("KEYW-01", "DESTROY-01")
@pytest.mark.parametrize(("name", "cents"), [("Meat!", 1), ("Rock", 0)])
def test_what_is_destroyed_would_leave_play_unless_it_is_eternal(name: str, cents: int) -> None:
    glue = card("Glue", "If another item you control would leave play, instead gain 1¢.")
    table = Table(cards=glue + KINDS + card("Saw", "Destroy an item.", "loot")).give(0, "Glue", "Meat!", "Rock")
    table.play(0, "Saw", at=name).settle()
    assert table.items(0) == ["Glue", "Meat!", "Rock"] and table.purse(0) == cents


@pytest.mark.parametrize(("at", "cents"), [("P1", 1), ("P2", 2), ("P3", 0)])
def test_the_loot_cards_a_player_has_are_those_in_hand(at: str, cents: int) -> None:
    fan = card("Fan", "Choose a player. Gain X¢, where X is the number of loot cards they have.", "loot")
    table = Table(3, cards=fan).hand(0, "Bomb!").hand(1, "A Penny!", "Bomb!").play(0, "Fan", at=at).settle()
    assert table.purse(0) == cents


@rule("DMG-01")
def test_each_share_leaves_at_least_1_damage_for_the_others() -> None:
    rain = card("Rain", "Choose up to 3 players. Deal 5 damage divided among them.", "loot")
    table = Table(3, cards=rain).play(0, "Rain", at=["P1", "P2", "P3"]).until_why("number")
    assert table.options() == ["1", "2", "3"]
    table.choose("2").until_why("number")
    assert table.options() == ["1", "2"]
    table.choose("2").settle()
    assert sorted(table.hurts()) == [("P1", 2), ("P2", 2), ("P3", 1)]
    table = Table(3, cards=rain).play(0, "Rain", at=["P1", "P2"]).until_why("number").choose("4").settle()
    assert sorted(table.hurts()) == [("P1", 4), ("P2", 1)], "the last is not asked"


@rule("PAY-02")
@pytest.mark.parametrize(("hp", "asked"), [(1, False), (2, True)])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_not_hp_enough_is_not_asked_to_pay_it(hp: int, asked: bool, seat: int) -> None:
    vein = card("Vein", "Choose a player. They may pay 2 HP. If they do, they loot 1.", "loot")
    table = Table(cards=vein).give(seat, "Breakfast").hp(seat, hp).play(0, "Vein", at=f"P{seat + 1}")
    while table.stack() and not table.offered("Yes"):
        table._pass()
    assert table.offered("Yes") is asked


@rule("GAIN-05", "GAIN-09")
def test_items_are_passed_to_the_left_all_at_once() -> None:
    belt = card("Belt", "Each player passes 1 item they control to the left. If they do, you loot 1.", "loot")
    table = Table(3, cards=belt).give(0, "Meat!").give(1, "The Map").play(0, "Belt").settle()
    assert [table.items(seat) for seat in range(3)] == [[], ["Meat!"], ["The Map"]] and len(table.hand_of(0)) == 1
    none = Table(3, cards=belt).play(0, "Belt").settle()
    assert none.hand_of(0) == [], "nobody has passed anything"


@rule("ABIL-15")
@pytest.mark.parametrize(("charged", "cents"), [(True, 1), (False, 0)])
def test_what_is_charged_is_upright(charged: bool, cents: int) -> None:
    plug = card("Plug", "$ Pay 0¢: Choose an item. If it is charged, gain 1¢.")
    table = Table(cards=plug).give(0, "Plug", "Meat!").charge("Meat!", charged)
    assert table.act(0, "Activate Plug", at="Meat!").settle().purse(0) == cents


@rule("ZONE-28")
def test_what_is_put_outside_the_game_is_in_no_pile_and_that_counts_as_done() -> None:
    void = card("Void", "$ Pay 0¢: Choose an item. Put it outside the game. If you do, gain 2¢.")
    table = Table(cards=void).give(0, "Void", "Meat!").act(0, "Activate Void", at="Meat!").settle()
    assert table.items(0) == ["Void"] and table.purse(0) == 2
    assert "Meat!" not in [*table.discarded("treasure"), *table.deck_names("treasure")]


@rule("DMG-14")
def test_combat_damage_is_no_non_combat_damage() -> None:
    pad = card("Pad", "Each time you take non-combat damage, gain 1¢.")
    table = Table(cards=pad, dice=[1]).awake().give(0, "Pad", "Breakfast").attack("Fatty").until_top("damage: P1")
    table.resolve()
    assert table.hurts() == [("P1", 1)] and table.purse(0) == 0
    table = Table(cards=pad).give(0, "Pad").play(1, "Bomb!", at="P1").settle()
    assert table.purse(0) == 1


def test_so_much_for_each_is_looted_as_often_as_there_are() -> None:
    rake = card("Rake", "Loot 2 for each item you control.", "loot")
    for items, looted in (([], 0), (["Meat!"], 2), (["Meat!", "The Map"], 4)):
        table = Table(cards=rake).give(0, *items).give(1, "Dinner").play(0, "Rake").settle()
        assert len(table.hand_of(0)) == looted and table.hand_of(1) == []


@rule("GAIN-05", "TURN-23")
def test_items_are_passed_to_the_right() -> None:
    belt = card("Belt", "Each player passes 1 item they control to the right.", "loot")
    table = Table(3, cards=belt).give(0, "Meat!").give(1, "The Map").play(0, "Belt").settle()
    assert [table.items(seat) for seat in range(3)] == [["The Map"], [], ["Meat!"]]


@rule("GAIN-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_just_looked_at_a_hand_steals_from_it_with_open_eyes(seat: int) -> None:
    text = "$ Pay 0¢: Choose another player. {}Steal 1 loot card from them."
    for look, offered in (("Look at their hand. ", ["A Penny!", "Bomb!"]), ("", ["card 1", "card 2"])):
        table = Table(3, cards=card("Glove", text.format(look))).give(seat, "Glove").hand(2, "A Penny!", "Bomb!")
        table.act(seat, "Activate Glove", at="P3")
        while table.game.pending is not None and table.game.pending.kind == "priority":
            table._pass()
        assert [label.partition(",")[0] for label in table.options()] == offered and table.asked == seat


@rule("DEATH-M-11", "SOUL-09")
@pytest.mark.parametrize(("text", "dies"), [("", False), ("While this is a soul, this can be attacked.", True)])
def test_a_soul_dies_of_damage_only_if_it_can_be_attacked(text: str, dies: bool) -> None:
    cards = card("Golem", text, hp=2, evasion=4, atk=1, souls=1) + card("Club", "Deal 3 damage to a soul.", "loot")
    table = Table(cards=cards).soul(1, "Golem").play(0, "Club", at="Golem").settle()
    assert table.hurts() == [("Golem", 3)] and table.died("Golem") is dies
    assert table.souls(1) == (0 if dies else 1)


@rule("CARD-16")
@pytest.mark.parametrize(("words", "evasion"), [("-5 evasion", 1), ("-1 evasion", 1), ("+9 evasion", 6)])
def test_evasion_stays_within_1_and_6(words: str, evasion: int) -> None:
    table = Table(cards=card("Net", f"Monsters have {words}.")).give(0, "Net")
    assert table.evasion_of("Fatty") == evasion


@rule("ZONE-10", "ZONE-11")
def test_what_goes_to_the_bottom_unseen_by_others_stays_unknown_to_them() -> None:
    text = "↷ Look at the top 3 cards of the loot deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = Table(cards=card("Rake", text)).give(0, "Rake").deck("loot", "Bomb!", "A Penny!", "2 Cents!")
    table.tap(0, "Rake").settle()
    deck = table.game.decks[0]
    for entry in (deck[-1], deck[0], deck[1]):
        assert [known_to(table.game, seat, entry & CARD_MASK) for seat in (0, 1)] == [True, False]
    assert min(deck) >= 0


@rule("PAY-02")
@pytest.mark.parametrize(("cents", "asked"), [(3, False), (4, True)])
def test_who_cannot_pay_all_that_they_would_have_to_is_not_asked(cents: int, asked: bool) -> None:
    alms = card("Alms", "Choose up to 3 players. You may pay 2¢ to 2 of them.", "loot")
    table = Table(4, cards=alms).cents(0, cents).play(0, "Alms", at=["P2", "P3", "P4"])
    while table.stack() and not table.offered("Yes"):
        table._pass()
    assert table.offered("Yes") is asked


@rule("KEYW-07", "KEYW-01")
def test_what_is_eternal_this_turn_can_be_destroyed_in_the_next() -> None:
    cards = card("Amber", "Choose an item. It gains eternal this turn.", "loot")
    cards += card("Saw", "Destroy an item.", "loot")
    table = Table(cards=cards).give(0, "Meat!", "The Map").play(0, "Amber", at="Meat!").settle()
    assert table.play(0, "Saw", at="Meat!").settle().items(0) == ["Meat!", "The Map"]
    assert table.play(0, "Saw", at="The Map").settle().items(0) == ["Meat!"], "that one alone"
    assert table.end_turn().play(1, "Saw", at="Meat!").settle().items(0) == []


@rule("EACH-05", "ATTACK-22")
def test_the_active_player_puts_deaths_in_order_that_no_blow_has_ordered() -> None:
    cards = card("Blight", "Monsters have -9 HP.") + card("Sow", "Gain 1 treasure.", "loot")
    for first, second in (("Fatty", "Pale Fatty"), ("Pale Fatty", "Fatty")):
        table = Table(cards=cards).awake().deck("treasure", "Blight").deck("monster", "Dip", "Fly").play(0, "Sow")
        table.until_why("order deaths")
        assert table.asked == 0 and len(table.options()) == 2
        assert table.choose(f"{first} (").stack() == [f"death: {first}", f"death: {second}"]


@rule("NOTE-02")
@pytest.mark.parametrize(("till", "cents"), [("", 1), (" this turn", 0)])
def test_what_is_noted_for_the_turn_is_forgotten_after_it(till: str, cents: int) -> None:
    text = f"Each time you roll a 3, note the result{till}.\nEach time you roll a noted number, gain 1¢."
    table = Table(cards=card("Book", f"{text}\n$ Pay 0¢: Roll 1 die."), dice=[3, 3]).give(0, "Book").tap(0, "Book")
    table.settle().end_turn().end_turn().cents(0, 0).tap(0, "Book").settle()
    assert table.purse(0) == cents


@rule("COUNTER-04")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_any_number_of_counters_is_from_1_to_all(n: int) -> None:
    jar = card("Jar", "$ Pay 0¢: Remove any number of counters from an item, then loot 1.")
    table = Table(cards=jar).give(0, "Jar", "Meat!").counters("Meat!", 3).act(0, "Activate Jar", at="Meat!")
    while table.game.pending is not None and table.game.pending.kind == "priority":
        table._pass()
    assert table.options() == ["1", "2", "3"]
    table.choose(str(n)).settle()
    assert sum(table.obj("Meat!").counters.values()) == 3 - n and len(table.hand_of(0)) == 1


@rule("DMG-04")
@pytest.mark.parametrize("seat", [1, 2])
def test_who_deals_damage_to_you_is_the_player_it_is_from(seat: int) -> None:
    spite = card("Spite", "Each time you take damage from a player, they lose 1¢.")
    table = Table(3, cards=spite).give(0, "Spite").cents(0, 3).cents(1, 3).cents(2, 3).hp(0, 2)
    table.play(seat, "Bomb!", at="P1").settle()
    assert [table.purse(s) for s in range(3)] == [2 if s == seat else 3 for s in range(3)]
