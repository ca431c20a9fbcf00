"""What a seat sees in special moments: an attack on a deck, what is dying, offers, piles under things, the end."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.people.view import as_known, known
from soulstack.engine.table.naming import card_of
from table import Table, card


@rule("ATTACK-06", "ZONE-10")
def test_a_card_revealed_from_the_attacked_deck_is_seen_by_all_while_its_slot_is_chosen() -> None:
    table = Table(3, dice=[5]).deck("monster", "Fly", "Dip")
    assert soulstack.view(table.game)["attack"] is None
    table.declare_attack()
    assert soulstack.view(table.game)["attack"] == {"attacker": 0, "on": 0, "revealed": ""}
    table.choose("monster deck")
    assert table.offered("slot 2"), "the slot is being chosen"
    for seat in (-1, 0, 1, 2):
        seen = soulstack.view(table.game, seat)
        assert seen["attack"]["revealed"] == soulstack.cards["Fly"].id
        deck = seen["decks"]["monster"]
        assert deck["known"] == ({} if seat < 0 else {0: "Fly"})
        assert as_known(table.game, seat).decks[2][-1] & 0xFFF == table.game.decks[2][-1] & 0xFFF
    table.choose("slot 2")
    seen = soulstack.view(table.game, 1)
    assert seen["attack"] == {"attacker": 0, "on": table.obj("Fly").id, "revealed": ""}
    assert 0 not in seen["decks"]["monster"]["known"], "nobody has seen the next one"


def test_what_is_dying_is_seen_apart() -> None:
    late = card("Late", "When this dies, each player gains 1¢.", "monster", hp=1, evasion=2, atk=1, reward="Loot 1.")
    table = Table(2, cards=late, monsters=("Late", "Fatty")).awake().play(0, "Bomb!", at="Late")
    seen = []
    while not table.idle():
        seen.append([thing["name"] for thing in soulstack.view(table.game)["dying"]])
        table._pass()
    assert ["Late"] in seen and seen[0] == [], seen
    assert [soulstack.view(table.game)[key] for key in ("dying", "stack", "attack")] == [[], [], None]


def test_players_are_seen_with_curses_souls_and_counters_of_their_own() -> None:
    table = Table(3).give(1, "Curse of Greed", "Dinner").soul(1, "Gurdy").soul(2, "Greed")
    table.game.players[2].counters["gold"] = 2
    one, two, three = soulstack.view(table.game)["players"]
    assert [thing["name"] for thing in two["curses"]] == ["Curse of Greed"]
    assert [thing["name"] for thing in two["items"]] == ["Dinner"]
    assert [thing["name"] for thing in two["soul cards"]] == ["Gurdy"]
    assert one["curses"] == one["items"] == one["soul cards"] == [] and one["counters"] == {}
    assert (three["counters"], [thing["name"] for thing in three["soul cards"]]) == ({"gold": 2}, ["Greed"])
    assert [player["souls to win"] for player in (one, two, three)] == [4, 4, 4]
    assert two["soul cards"][0]["souls"] == 1 and "souls" not in two["items"][0]


def test_the_table_is_seen_as_it_lies() -> None:
    table = Table(2, cards=card("Cellar", "↷ Gain 1¢.", "room"), rooms=["Cellar"], bonus_souls=True)
    game, seen = table.game, soulstack.view(table.game)
    assert (seen["seat"], seen["turn"], seen["round"], seen["active"], seen["phase"]) == (
        -1,
        1,
        game.round,
        0,
        "action",
    )
    assert (seen["mode"], seen["timer"], seen["pool"], seen["barter"]) == ("competitive", 0, game.pool, "¢")
    assert [thing["name"] for thing in seen["monsters"]] == ["Fatty", "Pale Fatty"]
    assert [thing["name"] for thing in seen["shop"]] == ["Breakfast", "Dinner"]
    assert [thing["name"] for thing in seen["rooms"]] == ["Cellar"]
    assert seen["final bosses"] == seen["minions"] == [] and seen["challenge"] is None and seen["result"] is None
    assert len(seen["bonus souls"]) == len(game.bonus) == 3
    assert seen["asked"] == 0 and seen["ask"] is None
    assert set(seen["discards"]) == set(seen["decks"]) == {"loot", "treasure", "monster", "room"}


@pytest.mark.parametrize(
    ("options", "barter"),
    [
        ({}, "¢"),
        ({"enhanced_bartering": True}, "more"),
        ({"mode": "co_op"}, "none"),
        ({"mode": "co_op", "enhanced_bartering": True}, "goods"),
    ],
)
def test_what_changes_hands_by_bartering_is_told(options: dict[str, object], barter: str) -> None:
    assert soulstack.view(soulstack.new_game(2, seed=1, options=options))["barter"] == barter


def test_an_offer_of_more_than_cents_says_what_it_gives_and_wants() -> None:
    table = Table(3, enhanced_bartering=True).cents(0, 5).give(1, "The D6").hand(0, "Bomb!")
    table.game.offer(0, 2, 2)
    table.game.trade(0, 1, cents=1, loot=[0], for_items=[table.obj("The D6").id])
    plain, rich = soulstack.view(table.game, 2)["offers"]
    assert plain == {"giver": 0, "taker": 2, "cents": 2}
    assert (rich["giver"], rich["taker"], rich["cents"]) == (0, 1, 1)
    assert "Bomb!" in rich["gives"] and "The D6" in rich["wants"] and "The D6" not in rich["gives"]


@rule("ZONE-29", "ZONE-30")
def test_cards_under_things_are_seen_as_they_lie_there() -> None:
    box = card("Box", "$ Pay 1¢: Put the top card of the loot deck under this.") + card(
        "Bag", "$ Pay 1¢: Put the top card of the loot deck face down under this."
    )
    table = Table(2, cards=box).give(0, "Box", "Bag").cents(0, 9).deck("loot", "Bomb!", "A Dime!!", "Butter Bean!")
    assert soulstack.view(table.game)["under"] == {}
    for name in ("Box", "Bag", "Box"):
        table.tap(0, name).settle()
    for seat in (-1, 0, 1):
        under = soulstack.view(table.game, seat)["under"]
        assert under == {table.obj("Box").id: ["Bomb!", "Butter Bean!"], table.obj("Bag").id: [None]}
    hidden = next(o for o in table.game.objs.values() if o.role == "under" and o.slot == table.obj("Bag").id)
    hidden.seen = 1 << 1
    bags = [soulstack.view(table.game, seat)["under"][table.obj("Bag").id] for seat in (-1, 0, 1)]
    assert bags == [[None], [None], ["A Dime!!"]]


def test_whoever_has_seen_a_card_knows_it_and_spectators_know_none() -> None:
    for owner in (-1, 0, 1):
        assert [known(5, owner, seat) for seat in (-1, 0, 1)] == [False, owner == 0, owner == 1]
    assert [known(5 | 1 << 12, 7, seat) for seat in (-1, 0, 1, 2)] == [False, True, False, False]
    assert [known(5 | 1 << 14, 7, seat) for seat in (-1, 0, 1, 2)] == [False, False, False, True]


def test_the_cards_of_a_deck_that_were_seen_are_known_by_each_seat_for_itself() -> None:
    table = Table(3).deck_is("loot", "Bomb!", "A Penny!", "2 Cents!")
    deck = table.game.decks[0]
    deck[0] |= 1 << 12 + 2
    deck[2] |= 1 << 12
    decks = [soulstack.view(table.game, seat)["decks"]["loot"] for seat in (-1, 0, 1, 2)]
    assert [found["known"] for found in decks] == [{}, {0: "Bomb!"}, {}, {2: "2 Cents!"}]
    assert {found["size"] for found in decks} == {3}
    table.deck_is("loot")
    assert soulstack.view(table.game, 0)["decks"]["loot"] == {"size": 0, "known": {}, "known cards": {}}


def test_what_waits_on_the_stack_is_seen_with_its_source_targets_and_roll() -> None:
    table = Table(2, dice=[3]).awake().give(0, "Mr. Boom").tap(0, "Mr. Boom", at="Fatty")
    (boom,) = soulstack.view(table.game)["stack"]
    fatty, mine = table.obj("Fatty").id, table.obj("Mr. Boom")
    assert (boom["kind"], boom["controller"], boom["source"]) == ("ability", 0, mine.id)
    assert (boom["card"], boom["aims"], boom["attack"]) == (soulstack.cards["Mr. Boom"].id, [fatty], False)
    assert [target["name"] for target in boom["targets"]] == ["Fatty"] and boom["words"]
    (plain,) = soulstack.view(table.game, words=False)["stack"]
    assert (plain["words"], plain["targets"], plain["aims"]) == ("", [], [fatty])
    table.resolve()
    (hurt,) = soulstack.view(table.game)["stack"]
    assert (hurt["kind"], hurt["number"], hurt["on"], hurt["card"]) == ("damage", 1, fatty, "")
    table.settle().attack("Pale Fatty")
    (roll,) = soulstack.view(table.game)["stack"]
    assert (roll["kind"], roll["number"], roll["roller"], roll["attack"]) == ("roll", 3, 0, True)
    assert roll["card"] == "" == card_of(table.game, table.game.stack[0])


def test_a_thing_on_the_stack_names_its_card_after_that_has_left_play() -> None:
    lamp = card("Lamp", "$ Destroy this: Loot 1.")
    table = Table(2, cards=lamp).awake().give(0, "Lamp").tap(0, "Lamp")
    assert not table.has("Lamp")
    assert soulstack.view(table.game)["stack"][0]["card"] == "t-lamp"


def test_notes_are_seen_without_how_long_they_last() -> None:
    diary = card("Diary", "Each time you roll, note the result.\n↷ Roll 1 die.")
    table = Table(2, cards=diary, dice=[4]).give(0, "Diary").tap(0, "Diary").settle()
    assert soulstack.view(table.game)["players"][0]["items"][0]["notes"] == [4]


def test_how_the_game_ended_is_seen_by_all() -> None:
    table = Table(2, bonus_souls=True).soul(1, "Monstro", "Gurdy", "Chub").cents(1, 24).play(1, "A Penny!").settle()
    for seat in (-1, 0, 1):
        seen = soulstack.view(table.game, seat)
        assert seen["result"] == {"winners": [1], "why": "souls"}
        assert seen["asked"] is None is seen["ask"]


def test_a_bot_is_given_no_dice_no_seed_no_past_and_no_log() -> None:
    table = Table(2, dice=[6, 6]).play(0, "Bomb!", at="Fatty")
    for seat in (-1, 0, 1):
        told = as_known(table.game, seat)
        assert (told.chance, told.forced, told.setup.seed, told.choices, told.log) == (0, (), 0, None, None)
        assert told.setup.players == 2 and told.options is not None
        for deck in told.decks:
            assert [entry & 0xFFF for entry in deck] == sorted(entry & 0xFFF for entry in deck)
    assert table.game.forced == (6, 6) and table.game.setup.seed == 1 and table.game.log is not None
    table.settle().damage("Fatty", 2).attack("Fatty").settle()
    assert [entry["n"] for entry in table.log("roll")] == [6, 6], "the table keeps what the bots are not given"
