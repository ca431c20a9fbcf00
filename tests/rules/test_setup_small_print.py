"""Setting up at its edges: seeds, numbers of cards, named and chosen characters, who goes first (SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

import answers
import soulstack
from rules_covered import rule
from soulstack import SetupError
from soulstack.engine.core.ids import MONSTERS
from soulstack.engine.core.options import MOST_COPIES
from soulstack.engine.game import Game
from soulstack.engine.people.log import entries
from table import card


def hands(game: Game) -> list[list[str]]:
    return [[game.card(entry).name for entry in player.hand] for player in game.players]


def characters(game: Game) -> list[str]:
    return [game.face(game.objs[player.character]).name for player in game.players]


def labels(game: Game) -> list[str]:
    return answers.offered(game)


def refused(*words: str, players: int = 2, **setup: Any) -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players, **setup)
    assert all(word in str(error.value) for word in words), str(error.value)


# seeds and numbers


@rule("SETUP-01")
def test_seeds_that_differ_by_the_size_of_the_random_integer_deal_the_same() -> None:
    dealt = {seed: hands(soulstack.new_game(3, seed)) for seed in (5, 5 + (1 << 64), 5 + (1 << 63), 4, 5 - (1 << 64))}
    assert dealt[5] == dealt[5 + (1 << 64)] == dealt[5 - (1 << 64)]
    assert dealt[5] != dealt[5 + (1 << 63)] and dealt[5] != dealt[4]


def test_a_game_has_4000_cards_of_its_boxes_at_most() -> None:
    once = [
        found.id
        for found in soulstack.cards
        if found.kind == "treasure" and found.copies == {"b2": 1} and not found.three_plus
    ]
    more = 4_000 - len(soulstack.new_game(2).cards)
    counts = {}
    for name in once:
        if more:
            counts[name] = 1 + min(MOST_COPIES - 1, more)
            more -= counts[name] - 1
    assert len(soulstack.new_game(2, options={"counts": counts}).cards) == 4_000
    other = next(name for name in once if name not in counts)
    refused("4001 cards are too many", options={"counts": {**counts, other: 2}})


@rule("VARIANT-01", "SETUP-04")
def test_the_treasure_deck_has_to_be_large_enough_for_a_mini_draft() -> None:
    treasures = [found.name for found in soulstack.cards.of_boxes(["base"]) if found.kind == "treasure"]
    few = dict.fromkeys(treasures, 0) | {"Dinner": 2 + 2 * 3 + 1}
    options = {"mini_draft": True, "three_plus_cards": True}
    assert soulstack.new_game(3, options={**options, "counts": few}).turn >= 0
    refused("8 cards", "needs 9", players=3, options={**options, "counts": {**few, "Dinner": 8}})


@rule("SETUP-13")
def test_a_loot_deck_that_is_just_large_enough_is_dealt_out() -> None:
    loot = dict.fromkeys([found.id for found in soulstack.cards.of_boxes(["base"]) if found.kind == "loot"], 0)
    bomb = soulstack.cards["Bomb!"].id
    game = soulstack.new_game(2, options={"counts": {**loot, bomb: 7}})
    assert sum(map(len, hands(game))) + len(game.decks[0]) + len(game.decks[1]) >= 7
    refused("the loot deck has 5 cards", "needs 6", options={"counts": {**loot, bomb: 5}})


# names and characters


def test_names_and_characters_have_to_fit_the_players() -> None:
    refused("3 characters named for 2 players", characters=["Isaac", "Maggy", "Judas"])
    refused("1 names for 2 players", names=["Ann"])
    refused("3 names for 2 players", names=["Ann", "Bob", "Cid"])
    refused("7 is not a name", names=["Ann", 7])
    refused("7 is not a name", characters=[7])
    refused("'Isaac'", "chosen twice", characters=["Isaac", "Isaac"])
    game = soulstack.new_game(3, names=["Ann", "Bob", "Cid"], characters=["", "Eve"])
    assert [player.name for player in game.players] == ["Ann", "Bob", "Cid"] and characters(game)[1] == "Eve"
    assert len(set(characters(game))) == 3


@rule("SETUP-09")
def test_a_character_may_be_asked_for_by_its_id() -> None:
    eve = soulstack.cards["Eve"].id
    assert characters(soulstack.new_game(2, characters=["", eve]))[1] == "Eve"
    assert characters(soulstack.new_game(2, characters=[eve, "Isaac"])) == ["Eve", "Isaac"]


@rule("VARIANT-09")
def test_who_has_asked_for_a_character_is_dealt_no_two() -> None:
    options = {"character_choice": "two_dealt"}
    game = soulstack.new_game(3, 4, options=options, characters=["", "Judas"])
    shown = []
    for seat in (0, 2):
        assert game.ask is not None and game.ask.seat == seat and len(labels(game)) == 2
        shown += labels(game)
        game.choose(0)
    assert "Judas" not in shown and len(set(shown)) == 4
    assert characters(game) == [shown[0], "Judas", shown[2]]
    assert [game.objs[player.character].charged for player in game.players[1:]].count(True) <= 1


@rule("VARIANT-09")
def test_two_dealt_are_random_and_all_to_choose_from_are_not() -> None:
    def shown(choice: str) -> set[tuple[str, ...]]:
        options = {"character_choice": choice}
        return {tuple(labels(soulstack.new_game(2, seed, options=options))) for seed in range(6)}

    assert len(shown("choose")) == 1
    assert len(shown("two_dealt")) > 1


# who goes first


@rule("SETUP-14")
@pytest.mark.parametrize(("players", "seat", "first"), [(2, 5, 1), (3, 3, 0), (3, 2, 2), (4, 7, 3)])
def test_the_chosen_first_seat_is_counted_round(players: int, seat: int, first: int) -> None:
    who = ["Isaac", "Maggy", "Judas", "Eve"][:players]
    game = soulstack.new_game(players, characters=who, options={"first_player": "chosen", "first_seat": seat})
    assert (game.first, game.active, game.round) == (first, first, 1)


@rule("SETUP-14")
def test_without_cain_somebody_at_random_goes_first() -> None:
    options = {"first_player": "cain_first"}

    def first(seed: int, *who: str) -> int:
        return soulstack.new_game(3, seed, characters=who, options=options).first

    assert {first(seed, "Isaac", "Maggy", "Eve") for seed in range(12)} == {0, 1, 2}
    assert {first(seed, "Isaac", "Cain", "Eve") for seed in range(4)} == {1}


@rule("SETUP-12", "SETUP-15")
def test_start_of_game_abilities_are_carried_out_in_turn_order_and_each_for_its_player() -> None:
    toy = card("Toy", "You have +1 HP.", "starting item")
    hero = "".join(
        card(name, f"As the game starts, gain {n}¢.", "character", hp=2, atk=1) for n, name in ((1, "Ada"), (2, "Bea"))
    )
    game = soulstack.new_game(2, characters=["Ada", "Bea"], options={"first_player": "chosen"}, extra=hero + toy)
    assert [player.cents for player in game.players] == [3 + 1, 3 + 2]


@rule("SETUP-05")
def test_what_lies_in_the_slots_from_the_start_has_not_entered_play() -> None:
    moth = card("Moth", "When this enters play, each player gains 7¢.", "monster", hp=1, evasion=1, atk=1, copies=300)
    game = soulstack.new_game(2, seed=3, extra=moth)
    assert any(game.face(game.objs[pile[-1]]).name == "Moth" for pile in game.slots[MONSTERS])
    assert not game.waiting and not game.stack and [player.cents for player in game.players] == [3, 3]


def test_the_log_begins_with_the_start_of_the_game() -> None:
    kinds = [entry[0] for entry in entries(soulstack.new_game(2, seed=3))]
    assert kinds[0] == "start" and kinds.count("start") == 1
