"""ZONE: where cards are, who may see them there, and what a change of zone does to an object."""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.card import LOOT, MONSTER, TREASURE
from soulstack.engine.core.ids import CARD_MASK, MONSTERS, SHOP
from soulstack.engine.core.records import in_play
from soulstack.engine.table import atoms
from table import Table, card

HOLE = card("Hole", "↷ Put the top card of the monster deck in a monster slot.")
BOMBER = card("Bomber", "↷ Deal 5 damage to a monster.")


def seen(table: Table, seat: int) -> dict[str, Any]:
    return soulstack.view(table.game, seat)


@rule("ZONE-01")
def test_a_card_that_changes_zone_is_a_new_object() -> None:
    cards = (
        card("Marker", "↷ Put 1 counter on an item.")
        + card("Breaker", "↷ Destroy an item.")
        + card("Finder", "↷ Gain a card in discard.")
    )
    table = Table(cards=cards).give(0, "Marker", "Breaker", "Finder").give(1, "Meat!")
    old = table.obj("Meat!").id
    table.tap(0, "Marker", at="Meat!").tap(0, "Breaker", at="Meat!")
    table.until("Activate Finder").choose("Activate Finder")
    assert table.stack() == ["ability: Marker", "ability: Finder"]
    table.settle()
    assert table.items(0).count("Meat!") == 1 and table.obj("Meat!").id != old
    assert table.obj("Meat!").counters == {}
    assert len(table.log("fizzle")) == 1


@rule("ZONE-02")
def test_changing_hands_makes_no_new_object() -> None:
    cards = card("Marker", "↷ Put 1 counter on an item.") + card("Thief", "↷ Steal an item.")
    table = Table(cards=cards).give(0, "Marker", "Thief").give(1, "Meat!").counters("Meat!", 2)
    old = table.obj("Meat!").id
    table.tap(0, "Marker", at="Meat!").tap(0, "Thief", at="Meat!").settle()
    assert "Meat!" in table.items(0) and table.obj("Meat!").id == old
    assert table.obj("Meat!").counters == {"": 3}


@rule("ZONE-03")
def test_in_play_is_what_players_control_and_the_top_of_each_slot() -> None:
    cards = HOLE + card("Cave", kind="room") + card("Pointer", "↷ Deactivate a card in play.")
    table = Table(cards=cards, rooms=["Cave"], monsters=["Fly", "Fatty"]).deck("monster", "Dip")
    table.give(0, "Hole", "Pointer").give(1, "Meat!", "Curse of Pain").soul(1, "Monstro").hand(1, "Bomb!")
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    play = {table.game.face(o).name for o in table.game.objs.values() if in_play(o)}
    mine = {"Isaac", "Hole", "Pointer", "Maggy", "Meat!", "Curse of Pain", "Monstro"}
    assert play == mine | {"Cave", "Dip", "Fatty", "Breakfast", "Dinner"}
    table.tap(0, "Pointer")
    assert {label.split(" (")[0] for label in table.options()} == play


@rule("ZONE-04")
def test_everybody_sees_everything_in_play() -> None:
    cards = card("Cave", kind="room")
    table = Table(players=3, cards=cards, rooms=["Cave"]).give(0, "Meat!", "Curse of Pain").soul(1, "Monstro")
    table.counters("Meat!", 2).charge("Meat!", False).hand(2, "Bomb!")
    public = ("monsters", "shop", "rooms", "bonus souls")
    views = [seen(table, seat) for seat in (0, 1, 2, -1)]
    for view in views:
        assert [view[key] for key in public] == [views[0][key] for key in public]
        for player, first in zip(view["players"], views[0]["players"], strict=True):
            assert {k: v for k, v in player.items() if not k.startswith("hand")} == {
                k: v for k, v in first.items() if not k.startswith("hand")
            }
    assert views[2]["players"][0]["items"][0]["name"] == "Meat!" and views[2]["rooms"][0]["name"] == "Cave"


@rule("ZONE-05")
def test_only_objects_in_play_are_looked_for() -> None:
    table = Table(cards=HOLE, monsters=["Fly", "Fatty"]).deck("monster", "Dip", "Monstro").give(0, "Hole", "Mr. Boom")
    table.discard("monster", "Spider").soul(1, "Chub")
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    table.tap(0, "Mr. Boom")
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Dip", "Fatty"]


@rule("ZONE-06", "ZONE-22")
def test_a_monster_that_was_covered_comes_back_as_another_one() -> None:
    cards = (
        HOLE
        + BOMBER
        + card("Horn", "↷ A monster gains +2 ATK this turn.")
        + card("Marker", "↷ Put 1 counter on a monster.")
    )
    table = (
        Table(cards=cards, monsters=["Fatty", "Fly"]).deck("monster", "Dip").give(0, "Hole", "Bomber", "Horn", "Marker")
    )
    table.tap(0, "Horn", at="Fatty").tap(0, "Marker", at="Fatty").settle().damage("Fatty", 2)
    old = table.obj("Fatty").id
    assert (table.hp_of("Fatty"), table.atk_of("Fatty")) == (2, 3)
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Dip", "Fly"]
    size = len(table.game.decks[MONSTER])
    table.tap(0, "Bomber", at="Dip").settle()
    assert table.slot_names("monster") == ["Fatty", "Fly"]
    assert (table.hp_of("Fatty"), table.atk_of("Fatty"), table.obj("Fatty").counters) == (4, 1, {})
    assert table.obj("Fatty").id != old and len(table.game.decks[MONSTER]) == size


@rule("ZONE-22")
def test_an_uncovered_card_enters_play() -> None:
    cards = HOLE + BOMBER + card("Greeter", "When this enters play, loot 1.", kind="monster", hp=2, evasion=3, atk=1)
    table = Table(cards=cards, monsters=["Greeter", "Fly"]).deck("monster", "Dip").give(0, "Hole", "Bomber")
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    assert table.hand_of(0) == []
    table.tap(0, "Bomber", at="Dip").settle()
    assert len(table.hand_of(0)) == 1 and table.slot_names("monster") == ["Greeter", "Fly"]


@rule("ZONE-07")
def test_a_deck_takes_only_cards_of_its_own_type() -> None:
    cards = (
        card("Mixer", "↷ Put 1 loot card on top of the treasure deck.")
        + card("Shaker", "↷ Put an item on the bottom of the monster deck.")
        + card("Sorter", "↷ Put 1 loot card on top of its deck.")
    )
    table = Table(cards=cards).give(0, "Mixer", "Shaker", "Sorter").give(1, "Meat!").hand(0, "Bomb!")
    decks = [deck.copy() for deck in table.game.decks]
    table.tap(0, "Mixer").settle()
    table.tap(0, "Shaker", at="Meat!").settle()
    assert table.game.decks == decks
    assert table.hand_of(0) == ["Bomb!"] and table.items(1) == ["Meat!"]
    table.tap(0, "Sorter").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.hand_of(0) == []


@rule("ZONE-08")
@pytest.mark.parametrize(
    "where", ["on top of its deck", "on the bottom of its deck", "3 cards from the top of its deck"]
)
def test_cards_without_a_deck_cannot_be_put_into_one(where: str) -> None:
    cards = card("Sink", f"↷ Put an item or soul or character {where}.")
    table = Table(cards=cards).give(0, "Sink").give(1, "The D6", "Meat!").soul(1, "Soul of Greed")
    decks, discards = ([pile.copy() for pile in piles] for piles in (table.game.decks, table.game.discards))
    for name in ("The D6", "Soul of Greed", "Maggy"):
        table.charge("Sink").tap(0, "Sink", at=name).settle()
        assert table.has(name), "it stays where it is"
        assert (table.game.decks, table.game.discards) == (decks, discards)
    table.charge("Sink").tap(0, "Sink", at="Meat!").settle()
    assert not table.has("Meat!") and table.deck_names("treasure").count("Meat!") == 1
    assert [len(deck) for deck in table.game.decks] == [len(deck) + (n == TREASURE) for n, deck in enumerate(decks)]


@rule("ZONE-08")
def test_of_several_cards_only_those_with_a_deck_go_into_theirs() -> None:
    table = Table(cards=card("Drain", "↷ Put each item a player controls on the bottom of their decks."))
    table.give(0, "Drain").give(1, "The D6", "Meat!")
    size = [len(deck) for deck in table.game.decks]
    table.tap(0, "Drain").settle()
    assert (table.items(0), table.items(1)) == ([], ["The D6"])
    assert [len(deck) for deck in table.game.decks] == [n + 2 * (i == TREASURE) for i, n in enumerate(size)]


@rule("ZONE-08")
def test_a_destroyed_bonus_soul_is_in_no_deck_or_discard() -> None:
    table = Table(cards=card("Crusher", "↷ Destroy a soul.")).give(0, "Crusher").soul(1, "Soul of Greed")
    table.tap(0, "Crusher").settle()
    assert table.souls(1) == 0
    for piles in (table.game.decks, table.game.discards):
        assert not any(table.game.card(entry).name == "Soul of Greed" for pile in piles for entry in pile)


@rule("ZONE-09")
def test_a_monster_from_outside_the_game_goes_to_the_monster_discard() -> None:
    cards = BOMBER + card("Gate", "↷ Put a monster card outside the game in a monster slot.")
    table = Table(cards=cards).give(0, "Bomber", "Gate")
    table.game.outside.append(table.number("Dip"))
    table.tap(0, "Gate", at="Dip").until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster")[0] == "Dip"
    table.tap(0, "Bomber", at="Dip").settle()
    assert table.top("monster") == "Dip" and table.slot_names("monster")[0] == "Fatty"


@rule("ZONE-10", "ZONE-11")
def test_decks_are_hidden_and_looking_changes_no_order() -> None:
    table = Table(players=3, cards=card("Lens", "↷ Look at the top 5 cards of the loot deck.")).give(0, "Lens")
    names = ("Bomb!", "A Dime!!", "Dagaz", "Ehwaz", "Lost Soul")
    table.deck("loot", *names)
    order = table.deck_names("loot")
    for seat in (0, 1, 2, -1):
        decks = seen(table, seat)["decks"]
        assert decks["loot"] == {"size": len(order), "known": {}, "known cards": {}} and decks["monster"]["known"] == {}
    table.tap(0, "Lens").settle()
    assert seen(table, 0)["decks"]["loot"]["known"] == dict(enumerate(names))
    for seat in (1, 2, -1):
        assert seen(table, seat)["decks"]["loot"]["known"] == {}
    assert table.deck_names("loot") == order


@rule("ZONE-11")
@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("Look at the top 4 cards of the loot deck.", []),
        ("Reveal the top card of the loot deck.", []),
        ("Loot 1.", ["Bomb!"]),
        ("Put the top card of the loot deck into discard.", ["Bomb!"]),
        ("Look at the top card of the loot deck. You may put it on the bottom of its deck.", []),
    ],
)
def test_what_does_not_speak_of_the_order_leaves_it(text: str, moved: list[str]) -> None:
    table = Table(cards=card("Tool", f"↷ {text}")).give(0, "Tool")
    table.deck("loot", "Bomb!", "A Dime!!", "Dagaz", "Ehwaz", "Lost Soul")
    before = [[entry & CARD_MASK for entry in deck] for deck in table.game.decks]
    names = table.deck_names("loot")
    table.tap(0, "Tool").settle()
    after = [[entry & CARD_MASK for entry in deck] for deck in table.game.decks]
    assert table.deck_names("loot") == [name for i, name in enumerate(names) if i >= len(moved)]
    assert [a for n, a in enumerate(after) if n != LOOT] == [b for n, b in enumerate(before) if n != LOOT]


@rule("ZONE-11")
def test_a_card_put_into_a_deck_leaves_the_others_in_their_order() -> None:
    for where, place in (
        ("on top of its deck", 0),
        ("on the bottom of its deck", 3),
        ("2 cards from the top of its deck", 2),
    ):
        table = Table(cards=card("Tool", f"↷ Put 1 loot card {where}.")).give(0, "Tool").hand(0, "Lost Soul")
        table.deck_is("loot", "Bomb!", "A Dime!!", "Dagaz").tap(0, "Tool").settle()
        order = ["Bomb!", "A Dime!!", "Dagaz"]
        assert table.deck_names("loot") == [*order[:place], "Lost Soul", *order[place:]]


@rule("ZONE-12")
def test_a_place_deeper_than_the_deck_has_the_discard_shuffled_below_it_first() -> None:
    table = Table(cards=card("Tool", "↷ Put 1 loot card 3 cards from the top of its deck.")).give(0, "Tool")
    table.hand(0, "Lost Soul").deck_is("loot", "Bomb!").discard("loot", "Dagaz", "Ehwaz", "A Dime!!")
    table.tap(0, "Tool").settle()
    names = table.deck_names("loot")
    assert names[0] == "Bomb!" and names.index("Lost Soul") == 3 and len(names) == 5
    assert table.discarded("loot") == []


@rule("ZONE-12")
def test_it_goes_to_the_bottom_if_there_are_too_few_cards_even_so() -> None:
    table = Table(cards=card("Tool", "↷ Put 1 loot card 3 cards from the top of its deck.")).give(0, "Tool")
    table.hand(0, "Lost Soul").deck_is("loot", "Bomb!").discard("loot", "Dagaz").tap(0, "Tool").settle()
    assert table.deck_names("loot") == ["Bomb!", "Dagaz", "Lost Soul"]


@rule("ZONE-11")
def test_a_card_moved_within_its_deck_leaves_the_others_in_their_order() -> None:
    tool = card("Tool", "↷ Look at the top card of the loot deck. You may put it on the bottom of its deck.")
    table = Table(cards=tool).give(0, "Tool").deck_is("loot", "Bomb!", "A Dime!!", "Dagaz", "Ehwaz")
    table.tap(0, "Tool").until("Yes").choose("Yes").settle()
    assert table.deck_names("loot") == ["A Dime!!", "Dagaz", "Ehwaz", "Bomb!"]


@rule("ZONE-11")
def test_what_is_not_kept_on_top_goes_below_all_others_in_the_order_chosen() -> None:
    text = "↷ Look at the top 3 cards of the loot deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = Table(cards=card("Tool", text)).give(0, "Tool")
    table.deck_is("loot", "Bomb!", "A Dime!!", "Dagaz", "Ehwaz", "Lost Soul").tap(0, "Tool")
    table.until_why("goes on top").choose("A Dime!!").until_why("order the rest").choose("Dagaz").settle()
    assert table.deck_names("loot") == ["A Dime!!", "Ehwaz", "Lost Soul", "Dagaz", "Bomb!"]


@rule("ZONE-11")
def test_a_search_shuffles_its_own_deck_and_no_other() -> None:
    table = Table(cards=card("Tool", "↷ Search the treasure deck for a Guppy item and gain it.")).give(0, "Tool")
    before = [deck.copy() for deck in table.game.decks]
    table.tap(0, "Tool").settle()
    after = table.game.decks
    assert [after[n] == before[n] for n in (LOOT, TREASURE, MONSTER)] == [True, False, True]
    kept = [entry for entry in before[TREASURE] if entry in after[TREASURE]]
    assert kept != after[TREASURE] and sorted(kept) == sorted(after[TREASURE]), "the same cards in another order"


@rule("ZONE-10")
def test_theres_options_shows_the_top_treasure_on_the_own_turn_only() -> None:
    table = Table(players=2).deck("treasure", "Meat!").give(0, "There's Options").give(1, "Synthoil")
    assert seen(table, 0)["decks"]["treasure"]["known"] == {0: "Meat!"}
    assert seen(table, 1)["decks"]["treasure"]["known"] == {}
    table.end_turn().deck("treasure", "Dry Baby").hand(1, "Bomb!")
    assert 0 not in seen(table, 0)["decks"]["treasure"]["known"]


@rule("ZONE-12")
def test_an_empty_deck_is_made_anew_from_its_discard_at_once() -> None:
    cards = card("Bag", "Loot 3.", kind="loot")
    table = (
        Table(cards=cards)
        .deck_is("loot", "Bomb!")
        .discard("loot", "A Dime!!", "Dagaz", "Ehwaz", "Lost Soul", "Soul Heart")
    )
    table.give(1, "Mr. Boom").play(0, "Bag").until_asked(1).choose("Pass")
    assert len(table.hand_of(0)) == 3 and table.hand_of(0)[0] == "Bomb!"
    assert len(table.game.decks[LOOT]) == 3 and table.discarded("loot") == ["Bag"]
    assert len(table.log("reshuffle")) == 1
    table = Table().deck_is("treasure", "Meat!").discard("treasure", "Synthoil", "Dry Baby")
    table.cents(0, 10).buy("the treasure deck").settle()
    assert len(table.game.decks[TREASURE]) == 2 and table.discarded("treasure") == []


@rule("ZONE-13")
def test_a_loot_card_that_was_a_monster_goes_to_the_loot_discard() -> None:
    table = Table(cards=(BOMBER + AMBUSH)).give(0, "Bomber")
    table.play(0, "Lurker").until("slot 1").choose("slot 1").until("Activate Bomber")
    table.tap(0, "Bomber", at="Lurker").settle()
    assert table.discarded("loot") == ["Lurker"] and table.discarded("monster") == []


AMBUSH = card("Lurker", kind="loot", ambush=True, hp=2, evasion=3, atk=1, reward="Gain 1¢.")


@rule("ZONE-14")
def test_the_last_card_put_into_discard_lies_on_top() -> None:
    table = Table().hand(0, "A Penny!", "2 Cents!").plays(0, 2)
    table.play(0, "A Penny!").settle()
    table.play(0, "2 Cents!").settle()
    assert table.discarded("loot") == ["A Penny!", "2 Cents!"] and table.top("loot") == "2 Cents!"
    assert seen(table, 1)["discards"]["loot"] == ["A Penny!", "2 Cents!"]


@rule("ZONE-15")
def test_what_has_no_discard_leaves_the_game_instead() -> None:
    cards = card("Bin", "↷ Put an item into discard.") + card("Drain", "↷ Put 1 item you control into discard.")
    sad = card("Blanket", "↷ This loses all abilities.", kind="starting item")
    table = Table(cards=cards + sad).give(0, "Bin", "Blanket").give(1, "Meat!")
    table.tap(0, "Bin", at="Blanket").settle()
    assert table.has("Blanket")  # still eternal
    table.tap(0, "Blanket").settle().charge("Bin").tap(0, "Bin", at="Blanket").settle()
    assert not table.has("Blanket")
    assert "Blanket" in seen(table, 1)["outside"]
    assert [pile for pile in table.game.discards if pile] == []
    table.charge("Bin").tap(0, "Bin", at="Meat!").settle()
    assert table.discarded("treasure") == ["Meat!"] and "Meat!" not in seen(table, 1)["outside"]


@rule("ZONE-16")
def test_discards_are_public_and_keep_their_order() -> None:
    names = ["A Penny!", "Bomb!", "Dagaz"]
    table = Table(players=3).discard("loot", *names).discard("monster", "Fly", "Dip")
    for seat in (0, 1, 2, -1):
        assert seen(table, seat)["discards"]["loot"] == names
        assert seen(table, seat)["discards"]["monster"] == ["Fly", "Dip"]
    assert table.options() == ["Activate Isaac", "Declare an attack", "End the turn"]
    table.end_turn().end_turn().end_turn()
    assert table.discarded("loot")[:3] == names


@rule("ZONE-17")
def test_a_hand_is_hidden_from_others_but_its_size_is_not() -> None:
    table = Table(players=3).hand(0, "A Penny!", "Bomb!", "Dagaz")
    assert seen(table, 0)["players"][0]["hand"] == ["A Penny!", "Bomb!", "Dagaz"]
    for seat in (1, 2, -1):
        player = seen(table, seat)["players"][0]
        assert player["loot"] == 3 and player["hand"] == [None, None, None]
    table.play(1, "XXI. The World").settle()
    assert seen(table, 1)["players"][0]["hand"] == ["A Penny!", "Bomb!", "Dagaz"]
    assert seen(table, 2)["players"][0]["hand"] == [None, None, None]


@rule("ZONE-18")
def test_only_loot_cards_go_into_a_hand() -> None:
    cards = (
        card("Boot", "↷ Put this into your hand.")
        + card("Pocket", "↷ Put the top card of the treasure deck into your hand.")
        + card("Sleeve", "↷ Put the top card of the loot deck into your hand.")
    )
    table = Table(cards=cards).give(0, "Boot", "Pocket", "Sleeve").deck("treasure", "Meat!").deck("loot", "Bomb!")
    table.tap(0, "Boot").settle().tap(0, "Pocket").settle()
    assert table.hand_of(0) == [] and "Boot" in table.items(0) and table.deck_names("treasure")[0] == "Meat!"
    table.tap(0, "Sleeve").settle()
    assert table.hand_of(0) == ["Bomb!"]


@rule("ZONE-18", "ZONE-19")
def test_a_trinket_in_play_is_a_loot_card_that_can_go_back_to_the_hand() -> None:
    table = Table(cards=card("Charm", "↷ Put this into your hand.", kind="loot", trinket=True)).give(0, "Charm")
    table.tap(0, "Charm").settle()
    assert table.hand_of(0) == ["Charm"] and table.items(0) == []


@rule("ZONE-19")
def test_a_gained_loot_card_goes_into_the_hand() -> None:
    table = (
        Table(cards=card("Comb", "↷ Gain a loot card in discard.")).give(0, "Comb").discard("loot", "Bomb!", "Dagaz")
    )
    table.discard("treasure", "Meat!")
    table.tap(0, "Comb", at="Bomb!").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.discarded("loot") == ["Dagaz"]


@rule("ZONE-20")
def test_a_covered_card_is_public_but_its_abilities_are_off() -> None:
    cards = HOLE + card("Totem", "Monsters have +1 ATK.", kind="monster", hp=2, evasion=3, atk=1)
    table = Table(cards=cards, monsters=["Totem", "Fly"]).deck("monster", "Dip").give(0, "Hole")
    assert table.atk_of("Fly") == 2
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    assert (table.atk_of("Fly"), table.atk_of("Dip")) == (1, 1)
    for seat in (0, 1, -1):
        assert seen(table, seat)["monsters"][0]["covered"] == ["Totem"]


@rule("ZONE-20")
def test_a_covered_card_neither_triggers_nor_can_be_hit_counted_or_attacked() -> None:
    cards = HOLE + card("Alarm", "Each time a player gains ¢, they lose 1¢.", kind="monster", hp=2, evasion=3, atk=1)
    cards += card("Blast", "↷ Deal 1 damage to each monster.") + card("Dart", "↷ Deal 1 damage to a monster.")
    cards += card("Purse", "↷ Gain X¢, where X is the number of monsters.")
    table = Table(cards=cards, monsters=["Alarm", "Fatty"]).deck("monster", "Pale Fatty")
    table.give(0, "Hole", "Blast", "Dart", "Purse").tap(0, "Purse").settle()
    assert table.purse(0) == 1, "2¢ gained and 1¢ lost while it was on top"
    table.charge("Purse").tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    table.tap(0, "Blast").settle()
    assert table.obj("Alarm").damage == 0 and table.obj("Pale Fatty").damage == table.obj("Fatty").damage == 1
    table.tap(0, "Dart")
    assert table.offered("Pale Fatty") and not table.offered("Alarm")
    table.choose("Pale Fatty").settle().tap(0, "Purse").settle()
    assert table.purse(0) == 3, "two monsters are in play, and nothing is lost"
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]


@rule("ZONE-20", "EVENT-04")
def test_the_abilities_of_an_event_that_is_covered_leave_the_stack() -> None:
    cards = HOLE + card("Gift", "Loot 2.", kind="event")
    table = Table(cards=cards).awake().give(1, "Hole").deck("monster", "Gift", "Dip")
    table.attack("monster deck", "slot 1").until_top("ability: Gift")
    table.tap(1, "Hole").until("slot 1").choose("slot 1")
    assert table.slot_names("monster")[0] == "Dip" and table.stack() == []
    table.settle()
    assert table.hand_of(0) == [] and table.obj("Gift").role == "covered"


@rule("ZONE-20", "ZONE-01")
def test_damage_on_its_way_does_not_reach_a_card_that_was_covered() -> None:
    cards = HOLE + card("Dart", "↷ Deal 1 damage to a monster.")
    table = Table(cards=cards).awake().give(0, "Dart").give(1, "Hole").deck("monster", "Dip")
    table.tap(0, "Dart", at="Pale Fatty").until_top("damage: Pale Fatty")
    table.tap(1, "Hole").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster")[1] == "Dip" and table.obj("Pale Fatty").role == "covered"
    assert table.hurts() == [] and table.obj("Pale Fatty").damage == 0


@rule("ZONE-20")
def test_an_uncovered_card_works_again() -> None:
    cards = HOLE + BOMBER + card("Totem", "Monsters have +1 ATK.", kind="monster", hp=2, evasion=3, atk=1)
    table = Table(cards=cards, monsters=["Totem", "Fly"]).deck("monster", "Dip").give(0, "Hole", "Bomber")
    table.tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    table.tap(0, "Bomber", at="Dip").settle()
    assert table.slot_names("monster")[0] == "Totem" and table.atk_of("Fly") == 2


@rule("ZONE-21")
def test_any_number_of_cards_are_covered_in_one_slot_in_their_order() -> None:
    table = Table(cards=HOLE, monsters=["Fly", "Fatty"]).deck("monster", "Dip", "Spider", "Clotty").give(0, "Hole")
    for _ in range(3):
        table.charge("Hole").tap(0, "Hole").until("slot 1").choose("slot 1").settle()
    slot = seen(table, 1)["monsters"][0]
    assert slot["name"] == "Clotty" and slot["covered"] == ["Fly", "Dip", "Spider"]


@rule("ZONE-23")
def test_an_ambush_is_a_monster_again_when_it_is_uncovered() -> None:
    table = Table(cards=(HOLE + BOMBER + AMBUSH)).deck("monster", "Dip").give(0, "Hole", "Bomber")
    table.play(0, "Lurker").until("slot 1").choose("slot 1").until("Activate Hole").damage("Lurker", 1)
    table.tap(0, "Hole").until("covering Lurker").choose("covering Lurker").until("Activate Bomber")
    assert table.obj("Lurker").role == "covered"
    table.tap(0, "Bomber", at="Dip").settle()
    assert table.slot_names("monster")[0] == "Lurker"
    assert table.obj("Lurker").role == "monster" and table.hp_of("Lurker") == 2


@rule("ZONE-23")
def test_a_trinket_is_an_item_again_when_it_is_uncovered() -> None:
    table = Table()
    atoms.put_in_slot(table.game, table.number("Swallowed Penny"), SHOP, 0)
    over = atoms.put_in_slot(table.game, table.number("Meat!"), SHOP, 0)
    assert table.obj("Swallowed Penny").role == "covered"
    atoms.leave(table.game, over)
    assert table.obj("Swallowed Penny").role == "item" and table.slot_names("shop")[0] == "Swallowed Penny"


def whereabouts(table: Table, name: str) -> list[str]:
    """Every zone that holds a card with this name."""
    game = table.game
    found = ["stack" for item in game.stack if item.card >= 0 and game.cards[item.card].name == name]
    found += ["hand" for player in game.players for entry in player.hand if game.card(entry).name == name]
    found += ["deck" for deck in game.decks for entry in deck if game.card(entry).name == name]
    found += ["discard" for pile in game.discards for n in pile if game.cards[n].name == name]
    return found + ["play" for obj in game.objs.values() if game.face(obj).name == name]


@rule("ZONE-24")
def test_a_loot_being_played_is_on_the_stack_and_nowhere_else() -> None:
    table = Table(cards=card("Zap", "Deal 1 damage to a player.", "loot")).awake().hand(0, "Zap").plays(0)
    table.deck_is("loot", "A Penny!")
    assert whereabouts(table, "Zap") == ["hand"]
    table.play(0, "Zap", at="P2")
    assert table.stack() == ["loot: Zap"] and whereabouts(table, "Zap") == ["stack"]
    table.resolve()
    assert table.stack() == ["damage: P2"] and whereabouts(table, "Zap") == ["discard"]


@rule("ZONE-24")
def test_abilities_rolls_damage_and_deaths_wait_on_the_stack() -> None:
    table = Table(monsters=["Dip", "Fatty"], dice=[6]).give(0, "Mr. Boom").awake()
    table.tap(0, "Mr. Boom", at="Fatty")
    assert table.stack() == ["ability: Mr. Boom"] and whereabouts(table, "Mr. Boom") == ["play"]
    table.resolve()
    assert table.stack() == ["damage: Fatty"] and table.obj("Fatty").damage == 0
    table.settle().attack("Dip").until_asked(1)
    assert table.stack() == ["roll: 6"]
    table.resolve()
    assert table.stack() == ["damage: Dip"]
    table.resolve()
    assert table.stack() == ["death: Dip"] and whereabouts(table, "Dip") == ["play"], "it is in play till it dies"
    table.resolve()
    assert table.stack() == [] and whereabouts(table, "Dip") == ["discard"]
    assert [item["kind"] for item in seen(table, 1)["stack"]] == []


@rule("ZONE-25")
def test_unused_cards_are_outside_the_game() -> None:
    game = soulstack.new_game(2, characters=["Isaac", "Maggy"])
    outside = {game.cards[n].name for n in game.outside}
    assert {"Cain", "Judas", "Book of Belial"} <= outside
    assert not {"Isaac", "The D6", "Bomb!", "Breakfast", "Fly"} & outside
    active = [game.objs[id] for id in game.bonus]
    assert len(active) == 3 and not any(in_play(obj) for obj in active)
    assert soulstack.view(game, 0)["outside"] == [game.cards[n].name for n in game.outside]


@rule("ZONE-26", "ZONE-28")
def test_a_removed_item_is_outside_the_game_and_does_nothing() -> None:
    cards = card("Sword", "You have +1 ATK.\n↷ Put this outside the game.")
    table = Table(cards=cards).give(0, "Sword")
    assert table.atk_of(0) == 2
    table.tap(0, "Sword").settle()
    assert table.atk_of(0) == 1 and not table.has("Sword")
    assert table.discarded("treasure") == [] and "Sword" in seen(table, 1)["outside"]
    table.deck_is("treasure", "Meat!").discard("treasure", "Synthoil").cents(0, 10).buy("the treasure deck").settle()
    assert table.deck_names("treasure") == ["Synthoil"]


@rule("ZONE-26")
def test_the_active_bonus_souls_are_watched_from_outside_the_game() -> None:
    table = Table(bonus_souls=True).cents(0, 24)
    assert table.souls(0) == 0
    table.play(0, "A Penny!").settle()
    assert table.souls(0) == 1


@rule("ZONE-27")
def test_only_what_is_outside_the_game_can_be_fetched_from_there() -> None:
    cards = card("Call", '↷ Gain 1 card named "The D6" outside the game.')
    table = Table(cards=cards, characters=["Isaac", "Maggy"]).give(1, "Call").give(0, "The D6")
    table.tap(1, "Call").settle()
    assert table.items(1) == ["Call"] and table.items(0) == ["The D6"]
    table = Table(cards=cards, characters=["Judas", "Maggy"]).give(1, "Call")
    table.tap(1, "Call").settle()
    assert table.items(1) == ["Call", "The D6"]
    assert "The D6" not in seen(table, 0)["outside"]


@rule("ZONE-29")
def test_a_card_under_an_item_is_outside_the_game() -> None:
    ball = card("Ball", "↷ Put a monster under this.\n$ Pay 1¢: Put 1 monster card under this in a monster slot.")
    table = Table(cards=ball, monsters=["Dip", "Fly"])
    table.deck("monster", "Spider", "Clotty").give(0, "Ball", "Mr. Boom").cents(0, 1)
    table.act(0, "Activate Ball, ability 1", at="Dip").settle()
    assert table.slot_names("monster") == ["Spider", "Fly"]
    under = table.obj("Dip")
    assert under.role == "under" and not in_play(under)
    for seat in (0, 1, -1):
        assert seen(table, seat)["under"] == {table.obj("Ball").id: ["Dip"]}
    table.tap(0, "Mr. Boom")
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Fly", "Spider"]
    table.choose("Spider").settle()
    table.act(0, "Activate Ball").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster")[1] == "Dip" and seen(table, 0)["under"] == {}


@rule("ZONE-30")
def test_a_face_down_card_outside_the_game_is_known_only_to_who_has_looked() -> None:
    nest = card(
        "Nest",
        "$ Pay 1¢: Put the top card of the loot deck face down under this.\n$ Pay 2¢: Look at each card under this.",
    )
    table = Table(players=3, cards=nest).deck("loot", "Bomb!").give(0, "Nest").cents(0, 3)
    table.act(0, "Activate Nest, ability 1").settle()
    id = table.obj("Nest").id
    for seat in (0, 1, 2, -1):
        assert seen(table, seat)["under"] == {id: [None]}
    table.act(0, "Activate Nest, ability 2").settle()
    assert [seen(table, seat)["under"][id] for seat in (0, 1, 2, -1)] == [["Bomb!"], [None], [None], [None]]
    others = {soulstack.redeal(table.game, 1, seed).cards[redealt(table, 1, seed)].name for seed in range(8)}
    assert len(others) > 1
    assert {redealt(table, 0, seed) for seed in range(8)} == {table.obj("Bomb!").card}


def redealt(table: Table, seat: int, seed: int) -> int:
    """Which card lies under something after all that a seat cannot know is dealt again."""
    game = soulstack.redeal(table.game, seat, seed)
    return next(o.card for o in game.objs.values() if o.role == "under")


@rule("ZONE-31")
def test_a_dying_monster_waits_in_a_zone_of_its_own() -> None:
    martyr = card("Martyr", "When this dies, deal 1 damage to a monster.", "monster", hp=1, evasion=2, atk=1)
    table = Table(cards=(martyr + BOMBER), monsters=["Martyr", "Fatty", "Pale Fatty"]).give(0, "Bomber")
    table.deck("monster", "Dip").tap(0, "Bomber", at="Martyr").until("Pale Fatty (")
    assert [label.split(" (")[0] for label in table.options()] == ["Fatty", "Pale Fatty"]
    assert table.obj("Martyr").role == "holding" and table.discarded("monster") == []
    assert table.game.slots[MONSTERS][0] == [] and [d["name"] for d in seen(table, 1)["dying"]] == ["Martyr"]
    table.choose("Pale Fatty").settle()
    assert table.discarded("monster") == ["Martyr"] and table.slot_names("monster")[0] == "Dip"
