"""The defaults and limits of all rules options, as the rulebook and the lobby's form have them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

import soulstack
from soulstack.engine.core.ids import MOST_SLOTS
from soulstack.engine.core.options import ABOUT, ENDLESS, MOST_COPIES, MOST_RATIO, Options, Setup, SetupError

NUMBERS = {  # default, least, most
    "timer": (8, 1, 99),
    "soul_limit": (0, 0, 20),
    "souls_to_win": (4, 1, 99),
    "round_limit": (0, 0, 500),
    "starting_loot": (3, 0, 20),
    "starting_cents": (3, 0, 100),
    "starting_treasures": (0, 0, 5),
    "shop_slots": (2, 1, 30),
    "shop_price": (10, 0, 100),
    "monster_slots": (2, 1, 30),
    "loot_plays": (1, 0, 20),
    "max_hand": (10, 0, 100),
    "penalty_items": (1, 0, 20),
    "penalty_loot": (1, 0, 20),
    "penalty_cents": (1, 0, 100),
    "coin_pool_size": (100, 100, 10_000),
    "first_seat": (0, 0, 7),
    "activation_limit": (50, 1, 10**9),
    "turn_limit": (500, 1, 10**9),
    "step_budget": (10_000, 1, 10**9),
    "choice_limit": (10_000, 1, 10**9),
}
WORDS = {
    "mode": ("competitive", "co_op", "solitaire"),
    "goal": ("normal", "hard", "ultra_hard"),
    "character_choice": ("dealt", "choose", "two_dealt"),
    "first_player": ("random", "lowest_roll", "chosen", "cain_first"),
    "decks": ("all", "ratio"),
    "each_order_start": ("controller", "active_player"),
    "end_phase_order": ("2024", "booklet"),
    "attack_target_timing": ("after_priority", "at_declaration"),
    "dice_modifier_timing": ("on_resolve", "stack"),
    "roll_outcome": ("trigger", "immediate", "under_triggers"),
    "combat_damage_amount": ("when_put", "on_resolution"),
    "prevented_death_hp": ("one", "restore"),
}
NO = {
    "open_hands", "mini_draft", "rooms", "three_plus_cards", "short_decks", "eden_only", "enhanced_bartering",
    "souls_for_sale", "casino", "rewards_for_everyone", "super_shop", "minions_die_first",
    "failed_purchase_uses_purchase",
}  # fmt: skip
YES = {"bonus_souls"}
TABLES = {"counts", "ratios"}


def test_every_option_has_its_default_and_its_limits() -> None:
    usual = Options()
    assert set(ABOUT) == {*NUMBERS, *WORDS, *NO, *YES, *TABLES}
    for name, (default, least, most) in NUMBERS.items():
        assert (getattr(usual, name), ABOUT[name].least, ABOUT[name].most) == (default, least, most), name
        assert ABOUT[name].choices == (), name
    for name, choices in WORDS.items():
        assert (getattr(usual, name), ABOUT[name].choices) == (choices[0], choices), name
    assert not any(getattr(usual, name) for name in NO) and all(getattr(usual, name) for name in YES)
    for name in (*WORDS, *NO, *YES, *TABLES):
        assert (ABOUT[name].least, ABOUT[name].most) == (0, 0), name
    assert usual.counts == usual.ratios == {} and usual.asked == () and not usual.shows_hands
    assert (MOST_COPIES, MOST_RATIO, MOST_SLOTS, ENDLESS) == (99, 500, 30, 10**9)


def test_a_setup_is_the_base_box_with_the_usual_rules_unless_it_says_otherwise() -> None:
    setup = Setup(2, 7)
    assert (setup.boxes, setup.options, setup.characters, setup.names) == (("base",), Options(), (), ())
    assert (setup.extra, setup.version) == ("", "")


@pytest.mark.parametrize("none", [None, {}])
def test_no_options_are_the_usual_ones(none: dict[str, Any] | None) -> None:
    assert Options.of(none) == Options() and Options.of(none).asked == ()
    assert Options.of(none).data() == Options.of(none).kept() == {}


def test_options_that_are_options_already_stay_what_they_are() -> None:
    options = Options.of({"casino": True})
    assert Options.of(options) is options and options.asked == ("casino",)
    with pytest.raises(SetupError, match=r"options: \['casino'\] is not a set of options by name"):
        Options.of(["casino"])  # type: ignore[arg-type]


def test_what_was_asked_for_is_kept_although_it_is_usual() -> None:
    options = Options.of({"timer": 8, "casino": False, "shop_slots": 3, "counts": {"Bomb!": 1}})
    assert options.data() == {"shop_slots": 3, "counts": {"Bomb!": 1}}
    kept = options.kept()
    assert kept == {"timer": 8, "casino": False, "shop_slots": 3, "counts": {"Bomb!": 1}}
    kept["counts"]["Bomb!"] = 5
    assert options.counts == {"Bomb!": 1}, "whoever keeps them cannot change a game's rules"
    assert options.asked == ("timer", "casino", "shop_slots", "counts")
    assert Options.of({"timer": 8}) == Options(), "what was asked for makes no other rules"
    assert "asked" not in repr(options) and "asked" not in options.data()
    assert [f.name for f in fields(Options) if f.name not in ABOUT] == ["asked"]


@pytest.mark.parametrize(
    ("mode", "open_hands", "shown"),
    [("competitive", False, False), ("co_op", False, False), ("co_op", True, True), ("solitaire", False, True)],
)
def test_hands_are_shown_where_they_are_open_or_one_person_has_them_all(
    mode: str, open_hands: bool, shown: bool
) -> None:
    assert Options.of({"mode": mode, "open_hands": open_hands}).shows_hands is shown


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"counts": {"Bomb!": 100}}, "cannot have 100 copies, only 0 to 99"),
        ({"counts": {"Bomb!": -1}}, "cannot have -1 copies"),
        ({"counts": {"Bomb!": True}}, "cannot have True copies"),
        ({"counts": {3: 1}}, "option counts: 3 cannot have 1 copies"),
        ({"ratios": {"boss": 501}, "decks": "ratio"}, "cannot have 501 cards, only 0 to 500"),
        ({"ratios": {"boss": -1}, "decks": "ratio"}, "cannot have -1 cards"),
        ({"ratios": {"boss": "3"}, "decks": "ratio"}, "cannot have '3' cards"),
        ({"ratios": {3: 1}, "decks": "ratio"}, "option ratios: 3 cannot have 1 cards"),
        ({"ratios": {"boss": 3}}, "set decks to ratio as well"),
        ({"open_hands": True}, "set mode to co_op as well"),
        ({"eden_only": True, "character_choice": "choose"}, "characters can't be chosen"),
        ({"eden_only": True, "character_choice": "two_dealt"}, "characters can't be chosen"),
        ({3: 1}, "unknown rules option 3; known: mode, goal, timer"),
        ({"timer": 100}, "option timer: 100 is too much, at most 99"),
        ({"timer": 0}, "option timer: 0 is too little, at least 1"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[Any, Any], words: str) -> None:
    with pytest.raises(SetupError) as error:
        Options.of(options)
    assert words in str(error.value)


@pytest.mark.parametrize(
    "options",
    [
        {"counts": {"Bomb!": 0, "A Penny!": 99}},
        {"ratios": {"boss": 0, "basic": 500}, "decks": "ratio"},
        {"ratios": {}},
        {"eden_only": True, "character_choice": "dealt"},
        {"open_hands": True, "mode": "solitaire"},
    ],
)
def test_options_at_their_limits_are_accepted(options: dict[str, Any]) -> None:
    chosen = Options.of(options)
    assert all(getattr(chosen, name) == value for name, value in options.items())


def test_a_name_that_is_like_none_is_told_some_of_those_there_are() -> None:
    with pytest.raises(SetupError) as error:
        Options.of({"zzzzzz": 1})
    message = str(error.value)
    listed = message.partition("known: ")[2].removesuffix(" and others").split(", ")
    assert listed == list(ABOUT)[:20]
    with pytest.raises(SetupError, match=r"did you mean [a-z_]*plays?[a-z_]*"):
        Options.of({"loot_play": 1})


def test_souls_have_no_limit_in_co_op_unless_it_is_said() -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op"})
    assert game.options.soul_limit == 0 and game.timer == 8
