"""Wrong input: each gives one clear error that names the place, and nothing is changed or lost."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import soulstack
from engine.games import Game, check_state, decisions, finish
from soulstack import CardError, ChoiceError, SaveError, SetupError
from soulstack.engine.core.run import run
from soulstack.engine.people.log import entries
from soulstack.engine.rules.dice import make_roll
from table import Table


def card(text: str, name: str = "Test Card", kind: str = "treasure", **facts: Any) -> str:
    """A card file with one card."""
    lines = [
        f"{key} = {json.dumps(value)}"
        for key, value in {"id": f"own-{name}", "name": name, "kind": kind, **facts}.items()
    ]
    return "[[card]]\n" + "\n".join(lines) + f'\ntext = """\n{text}"""\n'


def clear(error: pytest.ExceptionInfo[BaseException], *words: str) -> None:
    """One sentence, and it names the place."""
    message = str(error.value)
    assert "\n" not in message and len(message) < 600, message
    for word in words:
        assert word in message, message


def some_game(seed: int = 2) -> Game:
    """A game somewhere in the middle of something."""
    return next(game for n, game in enumerate(decisions(seed, players=3)) if n > 150 and game.stack)


# choices


@pytest.mark.parametrize("index", (-1, 99, 1 << 80, "0", None, 1.0, True, [0]))
def test_a_wrong_option_index(index: Any) -> None:
    game = some_game()
    before, saved = game.digest(), soulstack.save(game)
    with pytest.raises(ChoiceError) as error:
        game.choose(index)
    assert game.pending is not None
    clear(error, repr(index), f"seat {game.pending.seat}", f"0 to {len(game.pending.options) - 1}")
    assert (game.digest(), soulstack.save(game)) == (before, saved)
    check_state(game)


def test_a_choice_after_the_end() -> None:
    game = finish(soulstack.new_game(players=2, seed=3))
    before = game.digest()
    with pytest.raises(ChoiceError) as error:
        game.choose(0)
    clear(error, "the game is over")
    assert game.digest() == before


@pytest.mark.parametrize(
    ("seat", "what"), ((9, "relaxed"), (-1, "relaxed"), (True, "ask"), (0, "sleepy"), (0, ""), ("0", "ask"))
)
def test_a_preference_that_is_none(seat: Any, what: str) -> None:
    game = some_game()
    before, saved = game.digest(), soulstack.save(game)
    with pytest.raises(ChoiceError) as error:
        game.prefer(seat, what)
    clear(error, repr(what) if what not in ("relaxed", "ask") else repr(seat))
    assert (game.digest(), soulstack.save(game)) == (before, saved)


def test_a_seat_that_is_not_there() -> None:
    game = some_game()
    for seat in (3, -2, 99):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            soulstack.view(game, seat)


# cards


def test_an_unknown_card() -> None:
    with pytest.raises(KeyError) as error:
        soulstack.cards["The D7"]
    assert "The D7" in str(error.value) and "The D6" in str(error.value)


def test_an_unknown_character_and_an_unknown_box() -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=2, characters=["Isaak"])
    clear(error, "'Isaak'")
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=2, boxes=["bass"])
    clear(error, "'bass'", "base")


def test_a_card_text_with_unknown_words() -> None:
    with pytest.raises(CardError) as error:
        soulstack.new_game(players=2, extra=card("↷ Loot 1.\nEach time you flumph, loot 2."))
    clear(error, "extra cards", "Test Card", "line 2", "flumph", "nearest")


@pytest.mark.parametrize(
    ("file", "words"),
    (
        ("[[card]\n", ("extra cards", "not TOML", "line 1")),
        ("name = 3\n", ("extra cards", "[[card]]")),
        ('card = "x"\n', ("extra cards", "[[card]]")),
        ("card = [1]\n", ("extra cards", "[[card]]")),
        ("[[card]]\nkind = 'loot'\n", ("extra cards", "'name'")),
        ("[[card]]\nname = 'X'\nkind = 'loot'\n", ("X", "'id'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'wizard'\n", ("X", "'wizard'", "treasure")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\nwho = 1\n", ("X", "'who'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'monster'\nhp = -3\n", ("X", "'hp'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'monster'\nhp = 'six'\n", ("X", "'hp'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\ntext = 5\n", ("X", "'text'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\ncopies = 9999999\ntext = 'Loot 1.'\n", ("X", "'copies'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\ncopies = -1\ntext = 'Loot 1.'\n", ("X", "'copies'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\ncopies = 'many'\ntext = 'Loot 1.'\n", ("X", "'copies'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\ntrinket = 'yes'\ntext = 'Loot 1.'\n", ("X", "'trinket'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\nback = 5\ntext = 'Loot 1.'\n", ("X", "'back'")),
        ("[[card]]\nname = 'X'\nid = 'x'\nkind = 'loot'\nname2 = 5\n", ("X", "'name2'")),
        ("[[card]]\nname = 'X'\nid = 'b2-the_d6'\nkind = 'loot'\ntext = 'Loot 1.'\n", ("b2-the_d6",)),
        (card("Loot ²."), ("Test Card", "line 1")),
        (card("Loot 99999999999999."), ("Test Card", "line 1", "column 6", "999")),
        (card("Loot ９."), ("Test Card", "line 1")),
        (card("“" * 900), ("Test Card", "line 1")),
        (card("Loot 1. " * 100), ("Test Card", "line 1")),
        (card("Loot 1 and " * 80 + "loot 1."), ("Test Card",)),
        (card("", reward="Frobnicate."), ("Test Card", "robnicate")),
        (card("\u0000"), ("extra cards",)),
    ),
)
def test_a_card_file_that_is_wrong(file: str, words: tuple[str, ...]) -> None:
    started = time.process_time()
    try:
        soulstack.new_game(players=2, extra=file)
    except CardError as error:
        message = str(error)
        assert all(word in message for word in words), message
        assert len(message) < 1500
    else:
        raise AssertionError("it was taken")
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    "text",
    ("Loot 1" + " and loot 1" * 80 + ".", "\n".join(["Each time you roll, loot 1."] * 100)),
    ids=("one line", "many lines"),
)
def test_a_long_text_is_read_or_refused_quickly(text: str) -> None:
    started = time.process_time()
    try:
        soulstack.new_game(players=2, extra=card(text))
    except CardError as error:
        assert "Test Card" in str(error)
    assert time.process_time() - started < 2


def test_a_card_file_of_10_mb() -> None:
    file = card("Loot 1.") * 1
    big = file + "# " + "x" * 10_000_000
    started = time.process_time()
    with pytest.raises(CardError) as error:
        soulstack.new_game(players=2, extra=big)
    clear(error, "extra cards", "characters")
    assert time.process_time() - started < 1


def test_bytes_are_no_card_file() -> None:
    with pytest.raises((CardError, SetupError, TypeError)):
        soulstack.new_game(players=2, extra=b"[[card]]")  # type: ignore[arg-type]


def test_an_own_card_can_be_played_at_once() -> None:
    game = soulstack.new_game(players=2, seed=4, extra=card("Gain 9¢.", name="Windfall", kind="loot", copies=200))
    for _ in range(200):
        assert game.ask is not None
        labels = [option.label for option in game.ask.options]
        if "Play Windfall" in labels:
            seat, cents = game.ask.seat, [player.cents for player in game.players]
            game.choose(labels.index("Play Windfall"))
            while game.stack and game.pending is not None:
                game.choose(0)
            assert game.players[seat].cents >= cents[seat] + 9
            return
        game.choose(0)
    raise AssertionError("Windfall is never offered")


# setups


@pytest.mark.parametrize("players", (1, 9, 0, -3, 1_000_000, "four", None, 2.0, True))
def test_too_few_or_too_many_players(players: Any) -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=players)
    clear(error, str(players), "2 to 8")


@pytest.mark.parametrize("seed", ("x", 1.5, None, [1]))
def test_a_seed_that_is_none(seed: Any) -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=2, seed=seed)
    clear(error, "seed", repr(seed))


def test_any_integer_is_a_seed() -> None:
    for seed in (-1, 1 << 200):
        assert soulstack.load(soulstack.save(soulstack.new_game(players=2, seed=seed))).setup.seed == seed


@pytest.mark.parametrize(
    ("options", "words"),
    (
        ({"souls_to_win": 0}, ("souls_to_win",)),
        ({"coin_pool_size": 5}, ("coin_pool_size", "100")),
        ({"speed": 5}, ("speed", "souls_to_win")),
        ({"rooms": "yes"}, ("rooms",)),
        ({"max_hand": "ten"}, ("max_hand",)),
        ({"first_player": "me"}, ("first_player", "random")),
        ({"shop_slots": 1_000_000}, ("shop_slots",)),
        ({"monster_slots": 500}, ("monster",)),
        ({"starting_loot": -1}, ("starting_loot",)),
        ({"starting_loot": 500}, ("starting_loot", "20")),
        ({"starting_cents": -5}, ("starting_cents",)),
        ({"max_hand": -1}, ("max_hand",)),
        ({"shop_price": -1}, ("shop_price",)),
    ),
)
def test_options_outside_the_rules(options: dict[str, Any], words: tuple[str, ...]) -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=2, options=options)
    clear(error, *words)


def test_a_loot_deck_too_small_for_the_opening_hands() -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players=8, options={"starting_loot": 20})
    clear(error, "loot deck", "160")


def test_a_deck_too_small_to_set_up() -> None:
    from soulstack.engine.core.options import Setup
    from soulstack.engine.setup.start import set_up

    pool = [card for card in soulstack.cards.of_boxes(("base",)) if card.kind != "treasure"]
    with pytest.raises(SetupError) as error:
        set_up(Setup(2, 0), pool)
    clear(error, "treasure deck", "0 cards", "needs 2")
    pool = [card for card in soulstack.cards.of_boxes(("base",)) if card.kind != "monster"]
    with pytest.raises(SetupError) as error:
        set_up(Setup(2, 0), pool)
    clear(error, "monster")
    pool = [card for card in soulstack.cards.of_boxes(("base",)) if card.kind != "character"]
    with pytest.raises(SetupError) as error:
        set_up(Setup(2, 0), pool)
    clear(error, "0 characters for 2 players")


# saves


def saved() -> str:
    return soulstack.save(some_game())


def edited(**fields: Any) -> str:
    return json.dumps({**json.loads(saved()), **fields})


def edited_setup(**fields: Any) -> str:
    data = json.loads(saved())
    return json.dumps({**data, "setup": {**data["setup"], **fields}})


@pytest.mark.parametrize("cut", (0, 1, 10, 100, 0.5, 0.9, -1))
def test_a_truncated_save(cut: float) -> None:
    text = saved()
    at = int(len(text) * cut) if isinstance(cut, float) else cut
    with pytest.raises(SaveError) as error:
        soulstack.load(text[:at])
    clear(error, "truncated")


@pytest.mark.parametrize(
    "text", ("", "null", "5", "[]", "{}", "nonsense", "[" * 100_000, '{"soulstack": 99}', '{"soulstack": 1}')
)
def test_no_save_at_all(text: str) -> None:
    with pytest.raises(SaveError) as error:
        soulstack.load(text)
    clear(error, "save")


def test_no_text_at_all() -> None:
    for wrong in (None, 5, b"\xff\xfe", ["x"]):
        with pytest.raises(SaveError):
            soulstack.load(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "choices",
    (
        None,
        5,
        "012",
        [0, "1"],
        [0, True],
        [0, 99],
        [-1],
        [0.0],
        [["prefer", 0]],
        [["prefer", 9, "ask"]],
        [["prefer", 0, "x"]],
        [["take"]],
        [[]],
        [[["prefer"], 0, "ask"]],
    ),
)
def test_a_save_with_wrong_choices(choices: Any) -> None:
    with pytest.raises(SaveError) as error:
        soulstack.load(edited(choices=choices))
    clear(error, "choice")


@pytest.mark.parametrize(
    "choices",
    (None, 5, "012", [0, "1"], [0, True], [0.0], [["prefer", 0]], [["take"]], [[]], [[["prefer"], 0, "ask"]]),
)
def test_choices_that_nobody_could_make_are_no_list_of_choices(choices: Any) -> None:
    with pytest.raises(SaveError) as error:
        soulstack.load(edited(choices=choices))
    clear(error, "its choices are not a list of choices")


def test_a_save_with_another_end() -> None:
    data = json.loads(saved())
    with pytest.raises(SaveError) as error:
        soulstack.load(json.dumps({**data, "choices": data["choices"][:-1]}))
    clear(error, "another state")
    with pytest.raises(SaveError) as error:
        soulstack.load(edited(digest="0" * 32))
    clear(error, "another state")
    with pytest.raises(SaveError):
        soulstack.load(edited(digest=None))
    with pytest.raises(SaveError) as error:
        soulstack.load(edited(choices=[0] * 100_000))
    clear(error, "choice")


@pytest.mark.parametrize("fields", ({"setup": None}, {"setup": 5}, {"digest": None}, {"digest": 5}))
def test_a_save_without_a_setup_or_a_fingerprint(fields: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as error:
        soulstack.load(edited(**fields))
    clear(error, "setup or fingerprint is missing")


@pytest.mark.parametrize(
    "fields",
    (
        {"players": 3.0},
        {"players": "3"},
        {"players": 77},
        {"seed": "abc"},
        {"seed": None},
        {"boxes": 5},
        {"boxes": ["nowhere"]},
        {"boxes": [5]},
        {"options": {"speed": 1}},
        {"options": 7},
        {"options": {"souls_to_win": 0}},
        {"characters": [1, 2]},
        {"characters": ["Nobody"]},
        {"names": [1, 2, 3]},
        {"names": ["A"]},
        {"extra": 5},
        {"extra": "[[card]"},
        {"version": 5},
    ),
)
def test_a_save_with_a_wrong_setup(fields: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as error:
        soulstack.load(edited_setup(**fields))
    clear(error, "save")


def test_a_save_from_another_card_version() -> None:
    text = edited_setup(version="0123456789abcdef")
    assert soulstack.load(text).digest() == some_game().digest()  # the same cards in another file still fit
    data = json.loads(text)
    data["choices"][40] = 10_000
    with pytest.raises(SaveError) as error:
        soulstack.load(json.dumps(data))
    clear(error, "0123456789abcdef", "other cards", "choice 41 of")


# loops


def looping(text: str, **facts: Any) -> Game:
    """A game in which somebody has this card and has just rolled."""
    table = Table(players=2, cards=card(text, name="Ouroboros", **facts), chance=True)
    table.give(0, "Ouroboros")
    game = table.game
    make_roll(game, 0, None, None)
    game.pending = None
    run(game)
    return game


LOOPS = (
    "Each time you roll, roll 1 die.",
    "Each time you roll, gain 1¢.\nEach time you gain ¢, lose 1¢.\nEach time you lose ¢, gain 1¢.",
    "Each time you roll, roll 2 dice.",
    "Each time you roll, each player rolls 1 die.",
    "Each time you roll, expand the monster slots by 999 and roll 1 die.",
    "Each time you roll, put 999 counters on this, then roll 1 die.",
)


@pytest.mark.parametrize("text", LOOPS)
def test_a_card_that_triggers_itself_forever_is_a_draw(text: str) -> None:
    started = time.process_time()
    game = looping(text)
    for _ in range(10_000):
        if game.pending is None:
            break
        game.choose(0)
    assert time.process_time() - started < 1
    assert game.result is not None and game.result.winners == ()
    assert "Ouroboros" in game.result.why
    assert any(entry[0] == "loop" and "Ouroboros" in entry[1]["cards"] for entry in entries(game))
    with pytest.raises(ChoiceError):
        game.choose(0)
    assert soulstack.view(game, 0)["result"]["winners"] == []


def test_a_loop_that_nobody_can_answer_ends_at_once() -> None:
    game = looping("Each time you roll, roll 1 die.")
    for player in game.players:
        for obj in game.objs.values():
            if obj.seat == player.seat:
                obj.charged = False
    game.pending = None
    started = time.process_time()
    run(game)
    assert time.process_time() - started < 1
    assert game.result is not None and game.pending is None


@pytest.mark.parametrize(
    "text",
    (
        "While you have at least 3 HP, you have -1 HP.",
        "While you have at most 2 HP, you have +2 HP.",
        "While you control at least 2 souls, this is worth 3 souls.",
        "You have +1 HP for each item you control.",
        "If you would gain ¢, instead gain 1¢.",
        "If you would roll, instead roll 1 die.",
        "Damage dealt to you is also dealt to you.",
        "If this would be destroyed, instead destroy this.",
        "If you would loot, instead loot 2.",
    ),
)
def test_a_card_that_asks_about_itself_does_not_go_round(text: str) -> None:
    try:
        game = looping(text)
    except CardError:
        return  # it cannot be said
    for index in range(60):
        if game.pending is None:
            break
        soulstack.view(game, 0)
        game.choose(index % len(game.pending.options))


def test_an_endless_turn_is_a_draw() -> None:
    game = soulstack.new_game(players=2, seed=1, options={"choice_limit": 5})
    finish(game)
    assert game.result is not None and game.result.winners == () and "5 choices" in game.result.why


def test_an_endless_game_is_a_draw() -> None:
    game = finish(soulstack.new_game(players=2, seed=1, options={"turn_limit": 3}))
    assert game.result is not None and game.result.winners == () and "3 turns" in game.result.why
