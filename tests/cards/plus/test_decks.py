"""Four Souls+ cards about decks and hands."""

from rules_covered import rule
from soulstack.engine.people.log import entries, words
from soulstack.engine.people.view import view
from table import Table, card

CANDLE = ("Fly", "Curse of Pain", "Spider", "Trite", "Curse of Greed", "Dip", "Pin")


def hand_seen(table: Table, seat: int, by: int) -> list[str | None]:
    """A hand as a seat sees it."""
    seen: list[str | None] = view(table.game, by)["players"][seat]["hand"]
    return seen


# Black Candle


@rule("CURSE-05")
def test_black_candle_gives_each_curse_to_a_player_and_puts_the_rest_below() -> None:
    table = Table(3).give(0, "Black Candle").deck("monster", *CANDLE).tap(0, "Black Candle")
    table.until_why("choose who gets Curse of Pain").choose("P2")
    table.until_why("choose who gets Curse of Greed").choose("P1")
    for name in ("Trite", "Dip", "Fly"):
        table.choose(name)
    table.settle()
    assert (table.holder("Curse of Pain"), table.holder("Curse of Greed")) == (1, 0)
    assert table.deck_names("monster")[0] == "Pin"
    assert table.deck_names("monster")[-4:] == ["Trite", "Dip", "Fly", "Spider"]


def test_black_candle_asks_nobody_without_a_curse() -> None:
    table = Table(3).give(0, "Black Candle").deck("monster", "Fly", "Spider", "Trite", "Dip", "Pin", "Chub", "Fatty")
    table.tap(0, "Black Candle").until("Fly")
    assert not table.offered("P2") and len(table.options()) == 6


# Guppy's Eye


@rule("ZONE-17")
def test_guppys_eye_shows_the_hands_of_the_others_to_everybody() -> None:
    table = Table(3).hand(0, "Lil Battery").hand(1, "Bomb!").hand(2, "A Penny!")
    assert hand_seen(table, 1, 0) == [None]
    table.give(0, "Guppy's Eye").tap(0, "Isaac").settle()
    assert hand_seen(table, 1, 0) == hand_seen(table, 1, 2) == ["Bomb!"] and hand_seen(table, 2, 0) == ["A Penny!"]
    assert hand_seen(table, 0, 1) == [None]


def test_guppys_eye_shows_a_card_as_it_comes_to_the_hand_and_hides_what_comes_later() -> None:
    fan = card("Fan", "$ Pay 0¢: Each player loots 1.")
    table = Table(cards=fan).give(0, "Guppy's Eye", "Fan").deck("loot", "Joker", "A Penny!", "Soul Heart", "Bomb!")
    table.tap(0, "Fan").settle()
    assert hand_seen(table, 1, 0) == ["A Penny!"] and hand_seen(table, 0, 1) == [None]
    assert "P2 loots 1: A Penny!" in [words(entry, ["P1", "P2"], 0) for entry in entries(table.game)]
    table.play(0, "Joker", at="P2").settle()
    del table.game.objs[table.obj("Guppy's Eye").id]
    table.game.changed()
    table.tap(0, "Fan").settle()
    assert hand_seen(table, 1, 0)[-1] is None


# Boss Rush!


def rush(*deck: str) -> Table:
    """P1 has attacked the monster deck, and Boss Rush! has covered Fatty; below it are these cards."""
    return Table().deck("monster", "Boss Rush!", *deck).attack("monster deck", "slot 1")


@rule("ATTACK-25", "ATTACK-27")
def test_boss_rush_puts_2_bosses_into_slots_and_one_of_them_has_to_be_attacked() -> None:
    table = rush("Fly", "Gemini", "Spider", "Pin", "Trite")
    table.until_why("choose a slot for Gemini").choose("slot 1").until_why("choose a slot for Pin").choose("slot 2")
    table.settle()
    assert table.slot_names("monster")[1] == "Pin" and table.has("Gemini")
    assert {"Fly", "Spider"} <= set(table.discarded("monster")) and table.deck_names("monster")[0] == "Trite"
    assert not table.offered("End the turn")
    assert set(table.attack_targets()) <= {"Gemini", "Pin"}


def test_boss_rush_with_1_boss_left_takes_that_one() -> None:
    table = Table().deck_is("monster", "Boss Rush!", "Fly", "Gemini").attack("monster deck", "slot 1")
    table.until_why("choose a slot").choose("slot 2").settle()
    assert table.slot_names("monster")[1] == "Gemini" and not table.offered("End the turn")
