"""RATIO: decks of all cards, or of 100 built by category, at random or by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import soulstack
from rules_covered import rule
from soulstack import SetupError
from soulstack.engine.core.card import LOOT, MONSTER, TREASURE, Card
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.people.log import entries, words
from soulstack.engine.setup.ratios import TABLES, TITLES, category, tally
from table import card

MONSTER_FACTS: dict[str, Any] = {"kind": "monster", "hp": 2, "evasion": 3, "atk": 1, "reward": "Gain 1¢."}


def many(name: str, text: str = "", kind: str = "treasure", **facts: Any) -> str:
    """Sixty copies of a card: more than any category takes."""
    return card(name, text, kind, copies=60, **facts)


LARGE = "".join(
    (
        many("Plenty Shirt", "You have +1 HP."),
        many("Plenty Hammer", "↷ Gain 1¢."),
        many("Plenty Purse", "$ Pay 2¢: Loot 1."),
        many("Plenty Fuse", "↷ Destroy this. If you do, gain 9¢."),
        many("Plenty Ghost", "When this enters play, this becomes a soul.", souls=1),
        *(many(name, "Gain 1¢.", "loot") for name in ("One Penny!", "2 Cents!!", "3 Cents!!", "4 Cents!!")),
        *(many(f"Plenty {name}", "Loot 1.", "loot") for name in ("Nickel", "Butter Bean", "Bomb", "Battery")),
        *(many(f"Plenty {name}", "Loot 1.", "loot") for name in ("Soul Heart", "Pills", "Tarot")),
        many("Plenty Tooth", "You have +1 HP.", "loot", trinket=True),
        many("Lost Soul Again", "When this enters play, this becomes a soul.", "loot", trinket=True, souls=1),
        *(many(name, **MONSTER_FACTS) for name in ("Plenty Fly", "Cursed Fly", "Charmed Fly")),
        many("Plenty Boss", **MONSTER_FACTS, souls=1),
        many("Plenty Last Boss", **MONSTER_FACTS, souls=2, category="epic_boss"),
        many("Plenty Gift", "Loot 1.", "event", category="good_event"),
        many("Plenty Trap", "Lose 1¢.", "event", category="bad_event"),
        many("Plenty Curse", "You have -1 to attack rolls.", "curse"),
    )
)
"""A pool that fills every category: the base box alone does not."""


def built(seed: int = 1, extra: str = LARGE, **options: Any) -> soulstack.Game:
    return soulstack.new_game(2, seed, options={"decks": "ratio", **options}, extra=extra)


def deck_of(game: soulstack.Game, deck: int) -> list[str]:
    """The categories of all cards of a deck, wherever they lie now."""
    return [category(card) for card in game.cards if card.deck == deck]


def refused(words_said: tuple[str, ...], extra: str = LARGE, **options: Any) -> None:
    with pytest.raises(SetupError) as error:
        built(extra=extra, **options)
    message = str(error.value)
    assert "\n" not in message and all(word in message for word in words_said), message


def made(text: str) -> Card:
    return soulstack.cards.read(text)[0]


# what a category is


def test_every_card_of_the_library_has_a_category_and_no_other_than_its_file_names() -> None:
    cards = [card for card in soulstack.cards if card.deck in TABLES]
    assert len(cards) > 250
    assert [(card.name, category(card)) for card in cards if category(card) != (card.category or category(card))] == []
    assert [card.name for card in cards if not category(card)] == [], "their files have to say it"


def test_rooms_and_characters_have_no_category() -> None:
    assert category(soulstack.cards["Isaac"]) == category(soulstack.cards["The D6"]) == ""
    assert sorted(TITLES) == sorted(name for table in TABLES.values() for name in table)


@rule("RATIO-03")
def test_a_soul_item_is_one_whatever_else_it_does() -> None:
    assert category(made(card("Jar", "↷ Destroy this. If you do, loot 1.", souls=1))) == "soul"
    assert category(made(card("Jar", "↷ Destroy this. If you do, loot 1."))) == "one_use"
    assert category(made(card("Jar", "↷ Loot 1.\n$ Pay 2¢: Destroy this."))) == "one_use"


@rule("RATIO-03")
def test_an_active_and_paid_item_is_active_unless_its_file_calls_it_paid() -> None:
    both = "↷ Loot 1.\n$ Pay 2¢: Loot 1."
    assert category(made(card("Desk", both))) == "active"
    assert category(made(card("Desk", both, category="paid"))) == "paid"
    assert category(made(card("Desk", "↷ Loot 1.", category="paid"))) == "active"
    assert category(made(card("Desk", "$ Pay 2¢: Loot 1."))) == "paid"
    assert category(made(card("Desk", "You have +1 HP."))) == "passive"


@rule("RATIO-04")
def test_a_one_use_item_destroys_itself_as_a_cost_or_in_its_effect() -> None:
    for text in (
        "↷ Destroy this. If you do, loot 2.",
        "$ Destroy this: Loot 2.",
        "↷ Destroy this: Loot 2.",
        "$ Pay 1¢ and destroy this: Loot 2.",
        "↷ Loot 2, then destroy this.",
    ):
        assert category(made(card("Match", text))) == "one_use", text


@rule("RATIO-04")
def test_an_item_that_need_not_destroy_itself_is_none() -> None:
    for text, found in (
        ("↷ Roll:\n1-5: Destroy this and loot 2.\n6: Loot 1.", "active"),
        ("↷ Destroy an item. If you do, loot 2.", "active"),
        ("Each time you die, destroy this.", "passive"),
        ("$ You may destroy this: Loot 1.", "paid"),
    ):
        assert category(made(card("Match", text))) == found, text


@rule("RATIO-06")
@pytest.mark.parametrize(
    ("name", "facts", "found"),
    [
        ("Golden Nickel", {}, "nickel"),
        ("Gold Bomb", {}, "bomb"),
        ("A Penny!", {}, "penny"),
        ("2 Cents!", {}, "2c"),
        ("3 Cents!", {}, "3c"),
        ("4 Cents!", {}, "4c"),
        ("A Dime!!", {"subtype": "coin"}, "wildcard"),
        ("1 Cent!", {"subtype": "coin"}, "wildcard"),
        ("Mega Battery", {}, "battery"),
        ("Butter Bean!", {}, "butter_bean"),
        ("Dice Shard", {}, "dice_shard_soul_heart"),
        ("Black Heart", {}, "dice_shard_soul_heart"),
        ("Pills!", {}, "pill_rune"),
        ("Perthro", {"subtype": "rune"}, "pill_rune"),
        ("Perthro", {}, "wildcard"),
        ("Lucky Penny", {"trinket": True}, "trinket"),
        ("Lost Soul", {"trinket": True, "souls": 1}, "lost_soul"),
        ("XXII. The Basement", {"subtype": "tarot"}, "wildcard"),
        ("Bombastic Speech", {}, "wildcard"),
    ],
)
def test_loot_goes_by_name_keyword_and_card_file(name: str, facts: dict[str, Any], found: str) -> None:
    text = "You have +1 HP." if facts.get("trinket") else "Loot 1."
    assert category(made(card(name, text, "loot", **facts))) == found


@rule("RATIO-08")
def test_monsters_go_by_name_soul_icon_and_card_file() -> None:
    def monster(name: str, **facts: Any) -> str:
        return category(made(card(name, **MONSTER_FACTS, **facts)))

    assert monster("Cursed Spider") == "cursed"
    assert monster("Holy Spider") == monster("Charmed Spider") == "holy_charmed"
    assert monster("The Cursed Spider") == monster("Spider, Cursed") == "cursed"
    assert monster("The Holy Spider") == monster("Spider the Charmed") == "holy_charmed"
    assert monster("Unholy Spider") == monster("Accursed Spider") == monster("Cursedly Spider") == "basic"
    assert monster("Spider") == "basic"
    assert monster("Spider King", souls=1) == "boss"
    assert monster("Spider King", souls=2, category="epic_boss") == "epic_boss"
    assert category(made(card("Holy Box", "Loot 1.", "event", category="good_event"))) == "good_event"
    assert category(made(card("Box", "Loot 1.", "event", category="bad_event"))) == "bad_event"
    assert category(made(card("Curse of Boxes", "You have -1 to attack rolls.", "curse"))) == "curse"


def test_an_event_that_is_neither_good_nor_bad_is_refused() -> None:
    refused(("Box", "good_event", "bad_event"), LARGE + card("Box", "Loot 1.", "event"))


# the decks


@rule("RATIO-01")
def test_all_cards_or_a_hundred_a_deck() -> None:
    everything = soulstack.new_game(2, extra=LARGE)
    assert len(everything.cards) > 1000
    game = built()
    assert [len(deck_of(game, deck)) for deck in (LOOT, TREASURE, MONSTER)] == [100, 100, 100]
    assert sum(len(pile) for pile in game.decks) < 300  # the rest has been dealt
    assert sum(card.kind == "character" for card in game.cards) == sum(c.kind == "character" for c in everything.cards)


@rule("RATIO-02")
def test_the_treasure_deck_has_the_official_numbers() -> None:
    assert Counter(deck_of(built(), TREASURE)) == {"passive": 44, "active": 40, "paid": 10, "one_use": 5, "soul": 1}


@rule("RATIO-05")
def test_the_loot_deck_has_the_official_numbers() -> None:
    coins = {"penny": 2, "2c": 6, "3c": 11, "4c": 12, "nickel": 6}
    pickups = {"butter_bean": 5, "bomb": 6, "battery": 6, "dice_shard_soul_heart": 5}
    rest = {"pill_rune": 6, "wildcard": 23, "trinket": 11, "lost_soul": 1}
    assert Counter(deck_of(built(), LOOT)) == coins | pickups | rest


@rule("RATIO-07")
def test_the_monster_deck_has_the_official_numbers() -> None:
    monsters = {"basic": 30, "cursed": 9, "holy_charmed": 9, "boss": 30, "epic_boss": 1}
    assert Counter(deck_of(built(), MONSTER)) == monsters | {"good_event": 8, "bad_event": 8, "curse": 5}


@rule("RATIO-09")
def test_the_players_change_a_ratio_and_the_others_stay() -> None:
    game = built(ratios={"curse": 10, "one_use": 0})
    found = tally(game.cards)
    assert (found["curse"], found["one_use"], found["basic"], found["active"]) == (10, 0, 30, 40)
    assert len(deck_of(game, MONSTER)) == 105


@rule("RATIO-09")
def test_a_table_that_makes_no_sense_is_refused() -> None:
    refused(("'curses'", "curse", "basic"), ratios={"curses": 10})
    refused(("'curse'", "-1", "0 to 500"), ratios={"curse": -1})
    refused(("ratios", "set decks to ratio"), decks="all", ratios={"curse": 10})


@rule("RATIO-10")
def test_cards_are_picked_at_random_from_the_seed() -> None:
    def treasures(seed: int) -> list[str]:
        return [card.id for card in built(seed).cards if card.deck == TREASURE]

    assert treasures(1) == treasures(1)
    assert treasures(1) != treasures(2)
    assert soulstack.load(soulstack.save(built(5))).digest() == built(5).digest()


@rule("RATIO-10")
def test_cards_picked_by_hand_are_in_and_chance_fills_the_rest() -> None:
    for seed in range(5):
        game = built(seed, counts={"Plenty Curse": 4, "Plenty Ghost": 1, "The D20": 1, "Breakfast": 0})
        copies = Counter(card.name for card in game.cards)
        assert (copies["Plenty Curse"], copies["Plenty Ghost"], copies["The D20"], copies["Breakfast"]) == (4, 1, 1, 0)
        assert tally(game.cards)["curse"] == 5 and len(deck_of(game, TREASURE)) == 100


@rule("RATIO-10")
def test_more_cards_by_hand_than_the_ratio_takes_are_refused() -> None:
    refused(("6 curses", "takes 5", "set the ratio curse to 6"), counts={"Plenty Curse": 6})
    assert tally(built(counts={"Plenty Curse": 6}, ratios={"curse": 6}).cards)["curse"] == 6


@rule("RATIO-11")
def test_a_category_that_cannot_be_filled_is_refused_with_numbers_and_remedies() -> None:
    refused(
        (
            "monster deck",
            "of holy and charmed monsters there are 5",
            "holy_charmed wants 9",
            "add boxes",
            "short_decks",
        ),
        LARGE.replace("Charmed Fly", "Plain Fly"),
    )


@rule("RATIO-11")
def test_a_short_deck_is_short_there_and_the_log_says_so() -> None:
    game = built(extra="", short_decks=True, three_plus_cards=True)
    found = tally(game.cards)
    assert (found["cursed"], found["basic"], found["lost_soul"], found["4c"]) == (6, 30, 1, 9)
    said = [words(entry, ["P1", "P2"]) for entry in entries(game) if entry[0] == "short deck"]
    assert "The monster deck is short: 6 of 9 cursed monsters." in said
    assert len(said) == sum(found[name] < n for table in TABLES.values() for name, n in table.items()) == 12
    assert [entry for entry in entries(built()) if entry[0] == "short deck"] == []


def test_the_base_box_fills_fourteen_of_the_twenty_six_categories() -> None:
    """What docs/modes.md says of it."""
    with pytest.raises(SetupError, match="active items there are 37, the ratio active wants 40"):
        built(extra="", three_plus_cards=True)
    have = tally([card for card in soulstack.cards for _ in range(card.copies.get("b2", 0))])
    short = {name: (have[name], n) for table in TABLES.values() for name, n in table.items() if have[name] < n}
    assert short == {
        "active": (37, 40), "paid": (8, 10), "one_use": (4, 5),
        "4c": (9, 12), "nickel": (5, 6), "butter_bean": (3, 5), "bomb": (5, 6), "battery": (5, 6),
        "trinket": (9, 11), "cursed": (6, 9), "holy_charmed": (5, 9), "bad_event": (5, 8),
    }  # fmt: skip


def test_nothing_lies_in_a_deck_twice() -> None:
    game = built(3)
    lying = [entry & CARD_MASK for pile in (*game.decks, *game.discards) for entry in pile]
    assert len(lying) == len(set(lying)) and max(lying) < len(game.cards)
