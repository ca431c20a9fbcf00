"""The base box as a whole: how many cards of which kind, and what a game set up with it deals."""

from collections import Counter

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.card import DECK_NAMES, LOOT, MONSTER, TREASURE, Card
from soulstack.engine.game import Game

BOX = soulstack.cards.of_boxes(["base"])

LOOT_DECK = {  # category: cards
    "penny": 6,
    "2c": 12,
    "3c": 15,
    "4c": 9,
    "nickel": 5,
    "battery": 5,
    "bomb": 5,
    "butter_bean": 3,
    "dice_shard_soul_heart": 5,
    "pill_rune": 6,
    "wildcard": 23,
    "trinket": 9,
    "lost_soul": 1,
}
TREASURE_DECK = {"passive": 54, "active": 37, "paid": 8, "one_use": 4, "soul": 2}
MONSTER_DECK = {
    "basic": 39,
    "boss": 31,
    "epic_boss": 4,
    "cursed": 6,
    "holy_charmed": 5,
    "good_event": 12,
    "bad_event": 5,
    "curse": 5,
}
LOOT_COPIES = {
    "A Penny!": 6,
    "2 Cents!": 12,
    "3 Cents!": 15,
    "4 Cents!": 9,
    "A Nickel!": 5,
    "A Dime!!": 1,
    "Lil Battery": 4,
    "Mega Battery": 1,
    "Bomb!": 4,
    "Gold Bomb!!": 1,
    "Butter Bean!": 3,
    "Dice Shard": 3,
    "Soul Heart": 2,
    "Pills!": 3,
    "Lost Soul": 1,
}
THREE_PLUS = {
    TREASURE: [
        "Brimstone",
        "Golden Razor Blade",
        "Monster Manual",
        "Razor Blade",
        "Remote Detonator",
        "Trinity Shield",
    ],
    MONSTER: ["Dople", "Evil Twin", "Rage Creep", "Satan!"],
}


def game_of(players: int, seed: int = 1) -> Game:
    return soulstack.new_game(
        players, seed=seed, boxes=["base"], characters=["Isaac", "Maggy", "Judas", "Samson"][:players]
    )


def of_deck(game: Game, deck: int) -> list[Card]:
    """Every card of this deck that takes part in the game, wherever it lies."""
    return [card for card in game.cards if card.deck == deck]


@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_more_players_the_decks_have_104_105_and_107_cards(players: int) -> None:
    game = game_of(players)
    sizes = {DECK_NAMES[deck]: len(of_deck(game, deck)) for deck in (LOOT, TREASURE, MONSTER)}
    assert sizes == {"loot": 104, "treasure": 105, "monster": 107}


@rule("SETUP-16")
def test_what_is_not_in_hands_or_slots_lies_in_the_decks() -> None:
    game = game_of(3)
    assert len(game.decks[LOOT]) == 104 - 3 * 3
    assert len(game.decks[TREASURE]) == 105 - 2
    assert len(game.decks[MONSTER]) == 107 - 2
    assert not any(card.deck >= 0 for card in (game.cards[n] for n in game.outside))


@rule("SETUP-16", "SETUP-17")
@pytest.mark.parametrize("seed", range(3))
def test_with_two_players_the_3_plus_cards_are_left_out(seed: int) -> None:
    game = game_of(2, seed)
    assert {DECK_NAMES[deck]: len(of_deck(game, deck)) for deck in (LOOT, TREASURE, MONSTER)} == {
        "loot": 104,
        "treasure": 105 - 6,
        "monster": 107 - 4,
    }
    names = {card.name for card in game.cards}
    assert not names & {name for left_out in THREE_PLUS.values() for name in left_out}


def test_the_3_plus_cards_are_these_ten() -> None:
    for deck, names in THREE_PLUS.items():
        assert sorted(card.name for card in BOX if card.three_plus and card.deck == deck) == names
    assert sum(card.three_plus for card in BOX) == 10
    three = {card.name for card in game_of(3).cards}
    assert all(name in three for names in THREE_PLUS.values() for name in names)


@pytest.mark.parametrize("deck, ratio", [(LOOT, LOOT_DECK), (TREASURE, TREASURE_DECK), (MONSTER, MONSTER_DECK)])
def test_each_deck_has_so_many_cards_of_each_category(deck: int, ratio: dict[str, int]) -> None:
    assert Counter(card.category for card in of_deck(game_of(3), deck)) == ratio


def test_the_loot_deck_has_so_many_copies_of_each_card() -> None:
    loot = of_deck(game_of(3), LOOT)
    copies = Counter(card.name for card in loot)
    assert {name: copies.pop(name) for name in LOOT_COPIES} == LOOT_COPIES
    assert set(copies.values()) == {1}
    assert Counter(card.subtype for card in loot if card.name in copies) == {"rune": 3, "tarot": 22, "trinket": 9}
    assert len({card.id for card in loot if card.name == "Pills!"}) == 3


@pytest.mark.parametrize("deck", [TREASURE, MONSTER])
def test_treasure_and_monster_cards_are_single(deck: int) -> None:
    assert set(Counter(card.id for card in of_deck(game_of(3), deck)).values()) == {1}


def test_the_box_has_287_different_cards() -> None:
    assert Counter(card.kind for card in BOX) == {
        "character": 11,
        "starting item": 10,
        "treasure": 105,
        "loot": 51,
        "monster": 85,
        "event": 17,
        "curse": 5,
        "bonus soul": 3,
    }


def test_every_character_but_eden_brings_an_eternal_starting_item() -> None:
    items = {card.id: card for card in BOX if card.kind == "starting item"}
    characters = [card for card in BOX if card.kind == "character"]
    assert [card.name for card in characters if not card.starting_item] == ["Eden"]
    assert sorted(card.starting_item for card in characters if card.starting_item) == sorted(items)
    assert all(item.faces[0].eternal for item in items.values())


def test_these_are_the_guppy_items_and_trinkets() -> None:
    guppy = ["Guppy's Collar", "Guppy's Hairball", "Guppy's Head", "Guppy's Paw", "The Dead Cat"]
    assert sorted(card.name for card in BOX if card.faces[0].guppy) == guppy
    assert sum(card.trinket for card in BOX) == 10


def test_the_three_bonus_souls_take_part() -> None:
    game = game_of(2)
    assert sorted(game.face(game.objs[id]).name for id in game.bonus) == [
        "Soul of Gluttony",
        "Soul of Greed",
        "Soul of Guppy",
    ]
