"""SETUP: decks, slots, bonus souls, characters, opening hands and the first player."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.card import LOOT, MONSTER, ROOM, TREASURE
from soulstack.engine.core.ids import CARD_MASK, MONSTERS, ROOMS, SHOP
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.core.run import run, start
from soulstack.engine.game import Game
from soulstack.engine.setup.start import SETUP, blank
from table import Table, card

ROOM_CARDS = "".join(card(f"Room {i}", kind="room") for i in range(6))
BONUS_CARDS = "".join(
    card(f"Soul {i}", f"The first player to have at least {90 + i}¢ gains this.", "bonus soul", souls=1)
    for i in range(4)
)
ISAAC_AND_MAGGY = ("Isaac", "Maggy", "Judas", "Samson")


def undealt(
    players: int = 2, seed: int = 1, extra: str = "", characters: tuple[str, ...] = (), **options: object
) -> Game:
    """A game before its setup; all cards lie in their decks in the order of the files."""
    setup = Setup(players, seed, ("base",), Options.of(options), characters or ISAAC_AND_MAGGY[:players], (), extra)
    pool = soulstack.cards.of_boxes(setup.boxes)
    return blank(setup, [*pool, *soulstack.cards.read(extra)] if extra else pool)


def dealt(
    players: int = 2, seed: int = 1, extra: str = "", characters: tuple[str, ...] = (), **options: object
) -> Game:
    """A game whose setup is over and whose first turn has not begun."""
    game = undealt(players, seed, extra, characters, **options)
    frame = start(game, SETUP)
    assert not SETUP.step(game, frame)
    assert len(game.frames) == 1, "a start-of-game ability asks something"
    assert SETUP.step(game, frame)
    return game


def names(game: Game, numbers: list[int]) -> list[str]:
    return [game.card(number).name for number in numbers]


def in_slots(game: Game, kind: int) -> list[str]:
    return [game.face(game.objs[pile[-1]]).name for pile in game.slots[kind]]


@rule("SETUP-01")
def test_all_decks_are_shuffled_and_the_room_deck_only_if_rooms_are_used() -> None:
    unshuffled = undealt(extra=ROOM_CARDS, rooms=True)
    game = dealt(extra=ROOM_CARDS, rooms=True)
    other = dealt(extra=ROOM_CARDS, rooms=True, seed=2)
    for deck in (LOOT, TREASURE, MONSTER, ROOM):
        assert len(game.decks[deck]) >= 4
        assert [n for n in unshuffled.decks[deck] if n in game.decks[deck]] != game.decks[deck]
        assert game.decks[deck] != other.decks[deck]
    assert dealt(extra=ROOM_CARDS, rooms=True).decks == game.decks  # the seed decides
    without = dealt(extra=ROOM_CARDS)
    assert without.decks[ROOM] == [] and without.slots[ROOMS] == []
    assert {"Room 0", "Room 5"} <= set(names(without, without.outside))


@rule("SETUP-02")
def test_every_deck_has_an_empty_discard_of_its_own() -> None:
    game = dealt(extra=ROOM_CARDS, rooms=True)
    assert game.discards == [[], [], [], []]
    assert len({id(pile) for pile in game.discards}) == 4
    table = Table(cards=ROOM_CARDS, rooms=["Room 0"])
    table.discard("loot", "Bomb!").discard("room", "Room 1")
    assert [len(pile) for pile in table.game.discards] == [1, 0, 0, 1]


@rule("SETUP-03")
def test_the_pool_of_cents_has_at_least_100() -> None:
    with pytest.raises(soulstack.SetupError, match="coin_pool_size"):
        soulstack.new_game(2, options={"coin_pool_size": 99})
    for size in (100, 250):
        game = soulstack.new_game(2, options={"coin_pool_size": size})
        assert game.pool == size - 6
    assert soulstack.new_game(2).pool == 94


@rule("SETUP-04", "SETUP-05")
def test_two_shop_items_and_two_monsters_come_from_the_tops_of_their_decks() -> None:
    game = undealt()
    treasure, monsters = (
        game.decks[TREASURE].copy(),
        [n for n in game.decks[MONSTER] if game.cards[n].kind == "monster"],
    )
    game.decks[MONSTER][:] = monsters
    SETUP.slots(game)
    assert in_slots(game, SHOP) == names(game, treasure[:-3:-1])
    assert in_slots(game, MONSTERS) == names(game, monsters[:-3:-1])
    assert game.decks[TREASURE] == treasure[:-2]
    assert game.decks[MONSTER] == monsters[:-2]
    assert [len(pile) for row in game.slots for pile in row] == [1, 1, 1, 1]


@rule("SETUP-06")
def test_events_turned_up_in_setup_go_to_the_bottom_and_do_nothing() -> None:
    game = undealt()
    by_name = {game.cards[n].name: n for n in game.decks[MONSTER]}
    top_first = ["Greed!", "Fly", "Curse of Pain", "Shop Upgrade!", "Dip", "Spider"]
    game.decks[MONSTER][:] = [by_name[name] for name in reversed(top_first)]
    SETUP.slots(game)
    assert in_slots(game, MONSTERS) == ["Fly", "Dip"]
    assert names(game, game.decks[MONSTER]) == ["Shop Upgrade!", "Curse of Pain", "Greed!", "Spider"]
    assert game.waiting == [] and game.stack == [] and len(game.slots[SHOP]) == 2


@rule("SETUP-07")
def test_with_rooms_the_top_room_lies_in_the_only_room_slot() -> None:
    game = undealt(extra=ROOM_CARDS, rooms=True)
    rooms = game.decks[ROOM].copy()
    SETUP.slots(game)
    assert in_slots(game, ROOMS) == [game.cards[rooms[-1]].name]
    assert game.decks[ROOM] == rooms[:-1]


@rule("SETUP-08")
def test_three_random_bonus_souls_are_active() -> None:
    drawn = {frozenset(in_play_bonus(dealt(extra=BONUS_CARDS, seed=seed))) for seed in range(12)}
    assert all(len(three) == 3 for three in drawn) and len(drawn) > 1
    game = dealt(extra=BONUS_CARDS, seed=3)
    assert in_play_bonus(dealt(extra=BONUS_CARDS, seed=3)) == in_play_bonus(game)
    unused = [n for n in game.outside if game.cards[n].kind == "bonus soul"]
    assert len(unused) == 4 and not set(names(game, unused)) & set(in_play_bonus(game))
    assert in_play_bonus(dealt(extra=BONUS_CARDS, bonus_souls=False)) == []


def in_play_bonus(game: Game) -> list[str]:
    return [game.face(game.objs[id]).name for id in game.bonus]


@rule("SETUP-09")
def test_every_player_gets_a_random_character_with_its_starting_item() -> None:
    seen = set()
    for seed in range(12):
        game = soulstack.new_game(4, seed=seed, options={"first_player": "chosen"})
        dealt_out = [game.cards[game.objs[p.character].card] for p in game.players]
        assert len({card.id for card in dealt_out}) == 4
        seen.add(dealt_out[0].name)
        for player, character in zip(game.players, dealt_out, strict=True):
            items = [game.cards[o.card].id for o in game.objs.values() if o.role == "item" and o.seat == player.seat]
            assert items == ([character.starting_item] if character.starting_item else [])
    assert len(seen) > 3


@rule("SETUP-09")
def test_a_character_that_names_no_item_gets_none() -> None:
    poor = card("Poor", kind="character", hp=2, atk=1)
    game = dealt(extra=poor, characters=("Poor", "Isaac"))
    assert [(o.seat, game.face(o).name) for o in game.objs.values() if o.role == "item" and o.seat >= 0] == [
        (1, "The D6")
    ]


@rule("SETUP-10")
def test_characters_begin_sideways_and_wait_for_a_recharge() -> None:
    game = dealt(characters=("Isaac", "Maggy"))
    assert not any(game.objs[p.character].charged for p in game.players)
    table = Table(characters=["Isaac", "Maggy"]).hand(1, "Bomb!")
    table.give(1, "Mr. Boom").until_asked(1)
    assert table.offered("Activate Mr. Boom") and not table.offered("Activate Maggy")
    table.end_turn()
    assert table.active == 1 and table.offered("Activate Maggy")


@rule("SETUP-11")
def test_starting_items_begin_charged() -> None:
    game = soulstack.new_game(2, characters=["Maggy", "Samson"], options={"first_player": "chosen"})
    while game.pending is not None and game.pending.seat == 0:
        game.choose(0)
    assert game.turn == 1 and game.ask is not None and game.ask.seat == 1
    assert "Activate Blood Lust" in [option.label for option in game.ask.options]
    assert all(game.objs[o.id].charged for o in game.objs.values() if o.starting)


@rule("SETUP-12")
def test_edens_choice_is_made_in_setup_off_the_stack() -> None:
    game = soulstack.new_game(2, seed=5, characters=["Isaac", "Eden"], options={"first_player": "chosen"})
    assert game.turn == 0 and game.stack == [] and game.waiting == []
    assert game.pending is not None and game.pending.seat == 1 and game.pending.why != "priority"
    assert game.ask is not None
    top = names(game, game.decks[TREASURE][:-4:-1])
    assert [option.label for option in game.ask.options] == top
    assert all(player.hand == [] for player in game.players)
    game.choose(1)
    items = [o for o in game.objs.values() if o.role == "item" and o.seat == 1]
    assert [game.face(o).name for o in items] == [top[1]] and items[0].starting and items[0].eternal
    assert not {entry for entry in items if not entry.charged}
    assert set(names(game, game.decks[TREASURE][:2])) == {top[0], top[2]}


@rule("SETUP-13")
def test_three_loot_cards_and_3_cents_each() -> None:
    before = undealt(players=4)
    game = dealt(players=4)
    assert [len(player.hand) for player in game.players] == [3, 3, 3, 3]
    assert [player.cents for player in game.players] == [3, 3, 3, 3]
    assert game.pool == before.pool - 12
    assert len(game.decks[LOOT]) == len(before.decks[LOOT]) - 12
    assert all(game.card(entry).deck == LOOT for player in game.players for entry in player.hand)


@rule("SETUP-13", "SETUP-15")
def test_who_comes_last_is_dealt_what_a_small_loot_deck_has_left() -> None:
    eager = card("Eager", "As the game starts, loot 2.", "character", hp=2, atk=1)
    game = undealt(extra=eager, characters=("Eager", "Maggy"))
    game.outside += game.decks[LOOT][6:]
    del game.decks[LOOT][6:]
    start(game, SETUP)
    run(game)
    hands = [player.hand for player in game.players]
    assert sorted(map(len, hands)) == [1, 5] and all(entry >= 0 for hand in hands for entry in hand)
    assert game.decks[LOOT] == []


@rule("SETUP-14")
def test_the_lowest_roll_goes_first_and_ties_roll_again() -> None:
    assert first(dice=(4, 2, 5), first_player="lowest_roll") == 1
    assert first(dice=(2, 4, 2, 6, 3), first_player="lowest_roll") == 2
    with pytest.raises(soulstack.SetupError, match="first_player"):
        soulstack.new_game(2, options={"first_player": "tallest"})


@rule("SETUP-14")
def test_the_first_player_is_random_or_chosen() -> None:
    assert {first(seed=seed) for seed in range(20)} == {0, 1, 2}
    assert {first(seed=seed, first_player="chosen", first_seat=2) for seed in range(5)} == {2}


@rule("SETUP-14")
def test_cain_goes_first_only_with_that_option() -> None:
    cain = card("Cain", kind="character", hp=2, atk=1)
    who = ("Isaac", "Maggy", "t-cain")
    assert {first(seed=seed, extra=cain, characters=who, first_player="cain_first") for seed in range(6)} == {2}
    assert {first(seed=seed, extra=cain, characters=who) for seed in range(20)} == {0, 1, 2}
    assert {first(seed=seed, first_player="cain_first") for seed in range(20)} == {
        0,
        1,
        2,
    }  # no Cain was dealt


def first(
    seed: int = 1,
    dice: tuple[int, ...] = (),
    extra: str = "",
    characters: tuple[str, ...] = (),
    **options: object,
) -> int:
    """Who takes the first turn of a game of three."""
    game = undealt(3, seed, extra, characters, **options)
    game.forced = dice
    start(game, SETUP)
    run(game)
    assert game.turn == 1 and game.active == game.first
    return game.active


@rule("SETUP-15")
def test_start_of_game_abilities_see_the_items_but_neither_loot_nor_cents() -> None:
    counter = card(
        "Accountant",
        "As the game starts, gain 1¢ for each item you control.\n"
        "As the game starts, gain X¢, where X is the number of loot cards you have.",
        "character",
        hp=2,
        atk=1,
        starting_item="b2-the_d6",
    )
    game = soulstack.new_game(2, extra=counter, characters=["Accountant", "Maggy"])
    assert [player.cents for player in game.players] == [3 + 1, 3]


@rule("SETUP-16")
def test_cards_for_three_players_are_left_out_of_a_game_of_two() -> None:
    game = dealt(players=2)
    assert not any(card.three_plus for card in game.cards)
    assert any(card.three_plus for card in soulstack.cards.of_boxes(("base",)))


@rule("SETUP-16")
def test_a_card_for_three_players_that_slips_through_is_set_aside() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"], dice=[6])
    table.deck("treasure", "Brimstone", "Meat!").deck("monster", "Satan!", "Dip")
    table.cents(0, 10).buy("Breakfast").settle()
    assert table.slot_names("shop") == ["Meat!", "Dinner"]
    table.attack("Fly").settle()
    assert table.slot_names("monster") == ["Dip", "Fatty"]
    assert table.discarded("monster") == ["Fly"] and table.discarded("treasure") == []
    assert {"Brimstone", "Satan!"} <= {table.game.cards[n].name for n in table.game.outside}


@rule("SETUP-17")
def test_cards_for_three_players_stay_in_with_three() -> None:
    game = dealt(players=3)
    kept = {game.cards[n & CARD_MASK].name for deck in game.decks for n in deck} | set(in_slots(game, MONSTERS))
    assert {"Brimstone", "Satan!", "Dople"} <= kept | set(in_slots(game, SHOP))
    table = Table(players=3).deck("treasure", "Brimstone").cents(0, 10).buy("the treasure deck").settle()
    assert table.items(0) == ["Brimstone"]


@rule("RULING-01")
def test_edens_question_speaks_of_eden_while_another_character_waits() -> None:
    game = soulstack.new_game(2, seed=1, characters=["Eden", "Cain"])
    assert game.ask is not None and game.ask.why == "Eden: choose a starting item."
