"""House rules: each does what it says and nothing else, and what is out of bounds is refused in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import answers
import soulstack
from engine.games import Game, again, check_state, finish
from engine.test_laws import check_redealt
from rules_covered import rule
from soulstack import SetupError
from soulstack.engine.core.card import LOOT, MONSTER, TREASURE, Card
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, MONSTERS, SHOP
from soulstack.engine.core.options import ABOUT, ENDLESS, MOST_COPIES, Options
from table import Table, card

DEATH = "XIII. Death"
PLAIN = ("Isaac", "Maggy", "Judas")
GHOST = card("Ghost", "When this enters play, this becomes a soul.", souls=1)
BASE = soulstack.cards.of_boxes(["base"])
TREASURES = [found.name for found in BASE if found.kind == "treasure"]


def refused(options: dict[str, Any], *words: str, players: int = 2) -> None:
    """These options are refused in one sentence that has these words."""
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players, options=options)
    message = str(error.value)
    assert "\n" not in message and all(word in message for word in words), message


def only(**copies: int) -> dict[str, int]:
    """Counts that leave out every treasure but these."""
    return {**dict.fromkeys(TREASURES, 0), **copies}


def items(game: Game, seat: int) -> list[str]:
    """A player's items besides those that the character brought."""
    mine = [o for o in game.objs.values() if o.role == "item" and o.seat == seat and not o.starting]
    return [game.face(obj).name for obj in mine]


def labels(game: Game) -> list[str]:
    assert game.pending is not None
    return answers.offered(game)


def take(game: Game, label: str) -> None:
    game.choose(labels(game).index(label))


# what an option may be


@pytest.mark.parametrize("name", [name for name, about in ABOUT.items() if about.most])
def test_a_number_out_of_bounds_is_refused(name: str) -> None:
    about = ABOUT[name]
    refused({name: about.least - 1}, f"option {name}", str(about.least - 1), f"at least {about.least}", about.rules)
    refused({name: about.most + 1}, f"option {name}", str(about.most + 1), f"at most {about.most}", about.rules)
    for wrong in ("3", 3.0, True, None, [3]):
        refused({name: wrong}, f"option {name}", "not of the type int")
    for value in (about.least, about.most):
        assert Options.of({name: value}).data() in ({name: value}, {})


@pytest.mark.parametrize("name", [name for name, about in ABOUT.items() if about.choices])
def test_an_unknown_word_is_refused(name: str) -> None:
    refused({name: "else"}, f"option {name}", "'else'", *ABOUT[name].choices)
    refused({name: 1}, f"option {name}", "not of the type str")
    assert getattr(Options(), name) == ABOUT[name].choices[0]


@pytest.mark.parametrize("name", [name for name in ABOUT if isinstance(getattr(Options(), name), bool)])
def test_yes_and_no_are_nothing_else(name: str) -> None:
    refused({name: 1}, f"option {name}", "not of the type bool")
    refused({name: "yes"}, f"option {name}", "not of the type bool")


def test_an_option_that_does_not_exist_is_refused_with_its_neighbours() -> None:
    refused({"soul_to_win": 3}, "'soul_to_win'", "souls_to_win")


def test_every_option_is_told_in_a_title_and_a_sentence() -> None:
    assert len({about.title for about in ABOUT.values()}) == len(ABOUT)
    for name, about in ABOUT.items():
        assert about.title[:1].upper() == about.title[:1] and about.words.endswith("."), name
        assert all(number in soulstack.rulebook.RULES for number in filter(None, about.rules.split(", "))), name
        assert not about.most or about.least <= getattr(Options(), name) <= about.most, name


def test_only_what_differs_is_kept() -> None:
    assert Options().data() == {}
    changed = {"souls_to_win": 3, "mini_draft": True, "counts": {"Bomb!": 0}}
    assert Options.of(changed).data() == changed


def test_a_games_rules_are_its_own() -> None:
    counts = {"Bomb!": 0}
    game = soulstack.new_game(2, options={"counts": counts})
    counts["Bomb!"] = 7
    assert game.options.counts == {"Bomb!": 0}


# souls, slots, prices, hands


@rule("WIN-01")
def test_fewer_souls_win() -> None:
    monsters = ("Monstro", "Fatty")
    assert Table(souls_to_win=4, monsters=monsters).soul(0, "Mom!").game.result is None
    table = Table(souls_to_win=2, monsters=monsters).soul(0, "Gurdy")
    assert table.game.result is None
    table.soul(0, "Mom!").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_shop_and_monster_slots() -> None:
    game = soulstack.new_game(2, options={"shop_slots": 4, "monster_slots": 3})
    assert (len(game.slots[SHOP]), len(game.slots[MONSTERS])) == (4, 3)
    assert all(game.slots[SHOP]) and all(game.slots[MONSTERS])


def test_the_shop_price_is_what_is_paid() -> None:
    assert not Table(shop_price=6).cents(0, 5).offered("Declare a purchase")
    table = Table(shop_price=6).cents(0, 6).buy("Dinner")
    assert table.purse(0) == 0 and table.items(0) == ["Dinner"]
    free = Table(shop_price=0).buy("Dinner")
    assert free.items(0) == ["Dinner"]


@rule("SETUP-13")
def test_starting_loot_and_cents_come_out_of_deck_and_pool() -> None:
    options = {"starting_loot": 5, "starting_cents": 8, "coin_pool_size": 120}
    game = soulstack.new_game(2, options=options, characters=PLAIN[:2])
    assert [len(player.hand) for player in game.players] == [5, 5]
    assert ([player.cents for player in game.players], game.pool) == ([8, 8], 104)
    poor = soulstack.new_game(3, options={"starting_cents": 40}, characters=PLAIN)
    assert ([player.cents for player in poor.players], poor.pool) == ([40, 40, 20], 0)


@rule("TURN-11")
def test_the_hand_size_is_what_is_kept() -> None:
    table = Table(max_hand=2).hand(0, "Bomb!", "Soul Heart", "Lil Battery")
    table.choose("End the turn").until_why("maximum hand size").choose("Soul Heart")
    assert table.hand_of(0) == ["Bomb!", "Lil Battery"] and table.active == 1


def test_rooms_and_bonus_souls_can_be_left_out_or_in() -> None:
    assert len(soulstack.new_game(2).bonus) == 3
    assert soulstack.new_game(2, options={"bonus_souls": False}).bonus == []
    room = card("Cellar", kind="room")
    assert Table(cards=room, rooms=["Cellar"]).slot_names("room") == ["Cellar"]
    refused({"rooms": True}, "no rooms in these boxes")


def test_who_goes_first() -> None:
    game = soulstack.new_game(3, options={"first_player": "chosen", "first_seat": 2}, characters=PLAIN)
    assert (game.first, game.active) == (2, 2)


# loot plays


@rule("TURN-06")
def test_loot_plays_a_turn() -> None:
    table = Table(loot_plays=2).hand(0, "Bomb!", "Bomb!", "Bomb!")
    table.act(0, "Play Bomb!", at="Fatty").settle().act(0, "Play Bomb!", at="Fatty").settle()
    assert table.hand_of(0) == ["Bomb!"] and not table.offered("Play Bomb!")


def test_without_loot_plays_only_a_character_gives_one() -> None:
    table = Table(loot_plays=0).hand(0, "Bomb!")
    assert not table.offered("Play Bomb!")
    table.charge("Isaac").tap(0, "Isaac").settle()
    assert table.offered("Play Bomb!")


# the death penalty


@rule("DEATH-P-04", "DEATH-P-05", "DEATH-P-06", "DEATH-P-08")
def test_a_harder_death_penalty() -> None:
    table = Table(penalty_items=2, penalty_loot=3, penalty_cents=4)
    table.give(0, "Breakfast", "Dinner", "Jawbone").hand(0, "Bomb!", "Soul Heart", "Lil Battery", "Ehwaz").cents(0, 9)
    table.play(1, DEATH, at="P1").until_why("destroy an item")
    assert table.options() == ["Breakfast (P1)", "Dinner (P1)", "Jawbone (P1)"]
    table.choose("Dinner")
    assert table.options() == ["Breakfast (P1)", "Jawbone (P1)"]
    table.choose("Breakfast")
    assert "discard a loot card" in table.why()
    table.choose("Soul Heart").choose("Ehwaz").choose("Bomb!")
    assert (table.items(0), table.hand_of(0), table.purse(0)) == (["Jawbone"], ["Lil Battery"], 5)


def test_what_is_not_there_cannot_be_lost() -> None:
    table = Table(penalty_items=3, penalty_loot=3, penalty_cents=9).give(0, "Dinner").hand(0, "Soul Heart").cents(0, 2)
    table.play(1, DEATH, at="P1").until_asked(0)
    table.settle()
    assert (table.items(0), table.hand_of(0), table.purse(0)) == ([], [], 0)
    assert table.died(0)


@rule("DEATH-P-07")
def test_a_death_that_costs_nothing_still_deactivates() -> None:
    table = Table(penalty_items=0, penalty_loot=0, penalty_cents=0).give(1, "Dinner", "The D6")
    table.hand(1, "Soul Heart").cents(1, 2).play(0, DEATH, at="P2").settle()
    assert table.dead(1) and not table.obj("The D6").charged
    assert (table.items(1), table.hand_of(1), table.purse(1)) == (["Dinner", "The D6"], ["Soul Heart"], 2)


def test_shadow_takes_the_whole_of_a_harder_penalty() -> None:
    table = Table(penalty_items=1, penalty_loot=2, penalty_cents=3).give(0, "Shadow").give(1, "Dinner", "Jawbone")
    table.hand(1, "Bomb!", "Soul Heart", "Ehwaz").cents(1, 5).play(0, DEATH, at="P2").until_why("destroy an item")
    assert table.asked == 0
    table.choose("Jawbone").choose("Bomb!").choose("Soul Heart").settle()
    assert (table.items(1), table.hand_of(1), table.purse(1)) == (["Dinner"], ["Ehwaz"], 2)
    assert (table.hand_of(0), table.purse(0)) == (["Bomb!", "Soul Heart"], 3)


# round limit


def to_the_end(table: Table, turns: int) -> Table:
    for _ in range(turns):
        table.end_turn()
    return table


@rule("WIN-05")
def test_after_the_last_round_the_most_souls_win() -> None:
    table = to_the_end(Table(players=3, round_limit=2).soul(1, "Gurdy", "Mom!").soul(2, "Monstro"), 5)
    assert table.game.result is None and (table.game.round, table.active) == (2, 2)
    table.end_turn()
    assert table.game.result == soulstack.engine.core.records.Result((1,), "the most souls after 2 rounds")
    assert table.game.turn == 6


@rule("WIN-05")
def test_equal_souls_tie_and_no_souls_are_a_draw() -> None:
    tied = to_the_end(Table(players=3, round_limit=1).soul(0, "Gurdy").soul(2, "Monstro"), 3).game.result
    assert tied is not None and tied.winners == (0, 2)
    none = to_the_end(Table(round_limit=1), 2).game.result
    assert none is not None and none.winners == ()


@rule("TURN-18")
def test_an_extra_turn_belongs_to_its_round() -> None:
    table = Table(round_limit=1).soul(0, "Gurdy").end_turn()
    table.game.extra_turns.append(1)
    table.end_turn()
    assert table.game.result is None and table.active == 1
    table.end_turn()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_enough_souls_win_before_the_limit() -> None:
    table = Table(round_limit=5, souls_to_win=1).soul(0, "Gurdy").settle()
    assert table.game.result is not None and table.game.result.why == "souls"


# starting treasures


def test_starting_treasures_come_from_the_deck() -> None:
    plain, game = (soulstack.new_game(3, 5, options={"starting_treasures": n}) for n in (0, 2))
    assert [len(items(game, seat)) for seat in range(3)] == [2, 2, 2]
    assert [len(items(plain, seat)) for seat in range(3)] == [0, 0, 0]
    assert len(game.decks[TREASURE]) == len(plain.decks[TREASURE]) - 6
    check_state(game)


@rule("VARIANT-14")
def test_a_starting_treasure_takes_effect_before_the_first_turn() -> None:
    options = {"starting_treasures": 1, "counts": only(Ghost=9)}
    game = soulstack.new_game(2, options=options, characters=PLAIN[:2], extra=GHOST)
    view = soulstack.view(game)
    assert [player["souls"] for player in view["players"]] == [1, 1]
    assert game.turn == 1 and not game.stack and [items(game, 0), items(game, 1)] == [[], []]


@rule("VARIANT-14", "SETUP-12")
def test_damage_by_a_starting_treasure_is_dealt_before_the_first_turn() -> None:
    thorn = card("Thorn", "When this enters play, you take 1 damage.")
    options = {"starting_treasures": 1, "counts": only(Thorn=9)}
    game = soulstack.new_game(2, options=options, characters=PLAIN[:2], extra=thorn)
    assert [player.damage for player in game.players] == [1, 1]
    assert game.turn == 1 and not game.stack and [items(game, 0), items(game, 1)] == [["Thorn"], ["Thorn"]]


@rule("VARIANT-14", "SETUP-12")
def test_a_roll_for_a_starting_treasure_is_made_before_the_first_turn() -> None:
    penny = card("Lucky Penny", "When this enters play, roll:\n1-3: Gain 1¢.\n4-6: Gain 2¢.")
    options = {"starting_treasures": 1, "starting_cents": 0, "counts": only(**{"Lucky Penny": 9})}
    game = soulstack.new_game(2, options=options, characters=PLAIN[:2], extra=penny)
    assert all(player.cents in (1, 2) for player in game.players)
    assert game.turn == 1 and not game.stack


def test_too_few_treasures_to_begin_with() -> None:
    refused({"starting_treasures": 5, "counts": only(Dinner=8)}, "treasure deck", "needs 12")


# mini-draft


def draft(players: int, extra: str = "", **options: Any) -> Game:
    settings = {"mini_draft": True, "first_player": "chosen", **options}
    characters = ["Isaac", "Maggy", "Judas", "Samson"][:players]
    return soulstack.new_game(players, 3, options=settings, characters=characters, extra=extra)


@rule("VARIANT-01", "VARIANT-02")
def test_two_players_draft_twice_two_of_three() -> None:
    game = draft(2)
    first = labels(game)
    assert game.ask is not None and (game.ask.seat, game.ask.why) == (0, "Draft: take a treasure.")
    assert len(first) == 3
    assert all(soulstack.view(game, seat)["outside"][-3:] == first for seat in (-1, 0, 1))
    take(game, first[1])
    assert game.ask.seat == 1 and labels(game) == [first[0], first[2]]
    take(game, first[0])
    assert game.card(game.decks[TREASURE][0]).name == first[2]
    second = labels(game)
    assert game.ask.seat == 1 and len(second) == 3
    take(game, second[0])
    assert game.ask.seat == 0
    take(game, second[2])
    assert [items(game, 0), items(game, 1)] == [[first[1], second[2]], [first[0], second[0]]]
    assert [game.card(entry).name for entry in game.decks[TREASURE][:2]] == [second[1], first[2]]
    assert game.turn == 1 and game.ask.kind == "priority"
    check_state(game)


@rule("VARIANT-03")
def test_four_players_draft_there_and_back() -> None:
    game = draft(4, first_seat=2)
    order, laid_out = [], []
    while game.ask is not None and game.ask.kind != "priority":
        order.append(game.ask.seat)
        laid_out.append(len(game.ask.options))
        game.choose(0)
        check_state(game)
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]
    assert laid_out == [5, 4, 3, 2] * 2
    assert [len(items(game, seat)) for seat in range(4)] == [2, 2, 2, 2]


@rule("VARIANT-14")
def test_a_drafted_item_takes_effect_at_once() -> None:
    game = draft(2, GHOST, counts=only(Ghost=6, Dinner=6), shop_slots=1)
    while game.ask is not None and game.ask.kind != "priority":
        take(game, "Ghost" if "Ghost" in labels(game) else "Dinner")
    souls = [player["souls"] for player in soulstack.view(game)["players"]]
    assert sum(souls) >= 1 and souls == [2 - len(items(game, seat)) for seat in range(2)]
    assert not game.stack and not game.waiting and game.turn == 1


def test_everybody_knows_where_the_leftover_lies() -> None:
    game = draft(3)
    while game.ask is not None and game.ask.kind != "priority":
        game.choose(0)
    bottom = game.decks[TREASURE][:2]
    assert all(entry >> CARD_BITS == 0b111 for entry in bottom)
    for seat in range(3):
        twin = soulstack.redeal(game, seat, 99)
        assert twin.decks[TREASURE][:2] == bottom


def test_a_draft_in_the_middle_is_saved_and_copied() -> None:
    game = draft(3)
    for _ in range(6):
        assert soulstack.load(soulstack.save(game)).digest() == game.digest() == game.copy().digest()
        game.choose(1)
    assert again(game).digest() == game.digest()


# cards for three or more


@rule("SETUP-16", "SETUP-17")
def test_cards_for_three_or_more_can_be_played_by_two() -> None:
    def marked(game: Game) -> set[str]:
        return {found.name for found in game.cards if found.three_plus}

    assert marked(soulstack.new_game(2)) == set()
    two = soulstack.new_game(2, options={"three_plus_cards": True})
    assert marked(two) == marked(soulstack.new_game(3)) != set()
    number = next(n for n in two.decks[TREASURE] if two.cards[n & CARD_MASK].three_plus)
    two.decks[TREASURE].append(two.decks[TREASURE].pop(two.decks[TREASURE].index(number)))
    assert soulstack.engine.table.atoms.top_card(two, TREASURE) == number


# counts


def test_counts_by_name_and_by_id() -> None:
    bomb, fatty = soulstack.cards["Bomb!"], soulstack.cards["Fatty"]
    counted = [found.id for found in soulstack.new_game(2, options={"counts": {"Bomb!": 0, fatty.id: 7}}).cards]
    assert (counted.count(bomb.id), counted.count(fatty.id)) == (0, 7)
    plain = [found.id for found in soulstack.new_game(2).cards]
    assert (plain.count(bomb.id), plain.count(fatty.id)) == (bomb.copies["b2"], 1)
    both = (bomb.id, fatty.id)
    assert [id for id in counted if id not in both] == [id for id in plain if id not in both]


def test_counts_leave_out_characters_and_bonus_souls() -> None:
    left_out = ["Eden", "Cain", "Soul of Greed"]
    game = soulstack.new_game(2, options={"counts": dict.fromkeys(left_out, 0)})
    assert not {found.name for found in game.cards} & set(left_out)
    assert len(game.bonus) == 2


def test_counts_go_through_saves() -> None:
    game = soulstack.new_game(2, 4, options={"counts": {"Bomb!": 3, "A Penny!": 0}})
    for _ in range(20):
        game.choose(0)
    loaded = soulstack.load(soulstack.save(game))
    assert loaded.digest() == game.digest() and loaded.options.counts == game.options.counts


@pytest.mark.parametrize(
    ("counts", "words"),
    (
        ({"Bom!": 1}, ("'Bom!'", "did you mean 'Bomb!'")),
        ({"Bomb!": -1}, ("'Bomb!'", "-1", f"0 to {MOST_COPIES}")),
        ({"Bomb!": 100_000}, ("'Bomb!'", "100000", f"0 to {MOST_COPIES}")),
        ({"Bomb!": True}, ("'Bomb!'", "True")),
        ({"Bomb!": "many"}, ("'Bomb!'", "'many'")),
        ({5: 1}, ("5",)),
        ({"Isaac": 2}, ("Isaac", "character")),
        ({"The D6": 0}, ("The D6", "character")),
        ({"Pills!": 1}, ("'Pills!'", "id")),
        ({"Bomb!": 1, soulstack.cards["Bomb!"].id: 2}, ("Bomb!", "twice")),
        (dict.fromkeys(TREASURES, MOST_COPIES), ("too many", "copies")),
    ),
)
def test_counts_that_cannot_be(counts: Any, words: tuple[str, ...]) -> None:
    refused({"counts": counts}, *words)


def test_counts_are_a_table_of_numbers() -> None:
    refused({"counts": 3}, "counts", "not of the type dict")
    refused({"counts": only(Dinner=1)}, "treasure deck")
    characters = {found.name: 0 for found in BASE if found.kind == "character" and found.name != "Eve"}
    refused({"counts": characters}, "1 characters for 2 players")


# characters


@rule("VARIANT-09")
def test_everybody_chooses_a_character_in_turn() -> None:
    game = soulstack.new_game(3, options={"character_choice": "choose", "first_player": "chosen"})
    assert game.ask is not None and (game.ask.seat, game.ask.why) == (0, "Choose your character.")
    everyone = labels(game)
    assert set(everyone) == {found.name for found in BASE if found.kind == "character"}
    for seat, name in enumerate(("Judas", "Isaac", "Samson")):
        assert game.ask.seat == seat and name in labels(game)
        take(game, name)
        assert name not in labels(game)
    chosen = [game.face(game.objs[player.character]) for player in game.players]
    assert [face.name for face in chosen] == ["Judas", "Isaac", "Samson"]
    assert not any(game.objs[player.character].charged for player in game.players[1:]) and game.turn == 1
    started = [o for o in game.objs.values() if o.starting]
    assert {game.face(o).name for o in started} == {"Book of Belial", "The D6", "Blood Lust"}
    check_state(game)


@rule("VARIANT-09")
def test_everybody_keeps_one_of_two_dealt() -> None:
    game = soulstack.new_game(3, 8, options={"character_choice": "two_dealt"})
    shown: list[str] = []
    kept: list[str] = []
    while game.ask is not None and game.ask.kind == "choose your character":
        assert len(labels(game)) == 2
        shown += labels(game)
        kept.append(labels(game)[1])
        game.choose(1)
    assert len(set(shown)) == 6
    assert [game.face(game.objs[player.character]).name for player in game.players] == kept
    assert set(shown) - set(kept) <= set(soulstack.view(game)["outside"])


def test_a_named_character_is_nobody_elses_choice() -> None:
    game = soulstack.new_game(3, options={"character_choice": "choose"}, characters=["", "Judas"])
    assert "Judas" not in labels(game)
    take(game, "Isaac")
    assert game.ask is not None and game.ask.seat == 2
    take(game, "Samson")
    assert [game.face(game.objs[p.character]).name for p in game.players] == ["Isaac", "Judas", "Samson"]


def test_chosen_characters_begin_the_game_as_dealt_ones_do() -> None:
    game = soulstack.new_game(2, options={"character_choice": "choose"})
    take(game, "Eden")
    take(game, "Cain")
    assert game.ask is not None and game.ask.seat == 0 and game.ask.why.startswith("Eden")
    game.choose(0)
    assert game.first == 1


def test_a_view_before_everybody_has_a_character() -> None:
    game = soulstack.new_game(2, options={"character_choice": "choose"})
    seen = soulstack.view(game, 1)["players"]
    assert [(player["character"], player["hp"], player["atk"]) for player in seen] == [(None, 0, 0)] * 2
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()


def test_too_few_characters_to_deal_two_each() -> None:
    refused({"character_choice": "two_dealt"}, "11 characters for 6 players", "1 too few", players=6)


# all together


def random_rules(dice: Random, pool: Sequence[Card] = BASE) -> dict[str, Any]:
    """Some house rules for a pool of cards, at random; games stay short enough to play many."""
    numbers = {
        "souls_to_win": (1, 3),
        "round_limit": (0, 4),
        "starting_loot": (0, 6),
        "starting_cents": (0, 40),
        "starting_treasures": (0, 4),
        "shop_slots": (1, 5),
        "shop_price": (0, 15),
        "monster_slots": (1, 5),
        "loot_plays": (0, 4),
        "max_hand": (0, 12),
        "penalty_items": (0, 3),
        "penalty_loot": (0, 3),
        "penalty_cents": (0, 5),
        "coin_pool_size": (100, 200),
    }
    found: dict[str, Any] = {name: dice.randint(*bounds) for name, bounds in numbers.items() if dice.random() < 0.6}
    found.setdefault("souls_to_win", 2)
    for name, about in ABOUT.items():
        if about.choices and dice.random() < 0.5:
            found[name] = dice.choice(about.choices)
        elif isinstance(getattr(Options(), name), bool) and name != "rooms" and dice.random() < 0.5:
            found[name] = dice.random() < 0.5
    if dice.random() < 0.5:
        decks = [entry for entry in pool if entry.deck in (LOOT, TREASURE, MONSTER)]
        found["counts"] = {entry.id: dice.choice((0, 1, 2, 4)) for entry in dice.sample(decks, 40)}
    if found.get("decks") == "ratio":
        found["short_decks"] = True  # few boxes
        found.pop("counts", None)  # more by hand than the ratio takes
    if found.get("mode", "competitive") == "competitive":
        found.pop("open_hands", None)
    if found.get("eden_only"):
        found.pop("character_choice", None)  # nothing to choose
    return found


@rule("VARIANT-13")
@pytest.mark.parametrize("first", range(0, 120, 10))
def test_any_house_rules_together_make_a_game_that_keeps_the_laws(first: int) -> None:
    for seed in range(first, first + 10):
        dice = Random(seed)
        rules = random_rules(dice)
        players = dice.randint(2, 5) if rules.get("mode", "competitive") == "competitive" else 2
        game = soulstack.new_game(players, seed, options=rules)
        for number in range(30_000):
            if number % 100 == 0:
                check_state(game)
            if number in (2, 40):
                assert soulstack.load(soulstack.save(game)).digest() == game.digest()
                for seat in range(-1, len(game.players)):
                    check_redealt(game, seat)
            if game.pending is None:
                break
            game.choose(dice.randrange(len(game.pending.options)))
        assert game.result is not None, f"seed {seed}, {rules}: no end"
        check_state(game)
        assert game.options.data() == Options.of(rules).data()
        if game.options.round_limit:
            assert game.round <= game.options.round_limit + 1


def test_limits_for_games_that_do_not_end_are_no_house_rules() -> None:
    endless = {name for name, about in ABOUT.items() if about.most == ENDLESS}
    assert endless == {"activation_limit", "turn_limit", "step_budget", "choice_limit"}


def test_by_the_book_nothing_is_asked_before_the_first_turn() -> None:
    game = soulstack.new_game(4, characters=["Isaac", "Maggy", "Judas", "Samson"])
    assert game.turn == 1 and finish(game).result is not None
