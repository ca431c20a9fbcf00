"""Where the lines of a card work: in play, in the shop, as a soul, as a bonus soul, in discard."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def boss(text: str, **facts: object) -> str:
    """A boss with this text, worth a soul."""
    return card(
        "Boss", text, kind="monster", **{"hp": 2, "evasion": 3, "atk": 1, "souls": 1, "reward": "Gain 1¢.", **facts}
    )


@rule("SOUL-09")
def test_as_a_soul_only_the_lines_that_speak_of_it_work() -> None:
    table = Table(cards=boss("While this is a soul, you have +1 ATK.\nYou have +3 ATK.")).soul(1, "Boss")
    assert table.atk_of(1) == 2
    assert table.atk_of(0) == 1


@rule("SOUL-09")
def test_a_line_about_souls_is_off_before_it_is_one() -> None:
    table = Table(cards=boss("While this is a soul, you have +1 ATK."), monsters=["Boss", "Fatty"])
    assert table.atk_of(0) == 1


def test_a_soul_listens_for_the_player_who_has_it() -> None:
    text = "Each time you would deal damage while this is a soul, roll:\n1: Prevent that damage."
    table = Table(cards=boss(text), dice=[6, 1, 1, 1]).soul(0, "Boss")
    table.attack("Fatty").settle()
    assert table.hurts() == [(table.player(0), 1), (table.player(0), 1)]
    table = Table(cards=boss(text), dice=[6, 1, 1]).soul(1, "Boss")
    table.attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1), (table.player(0), 1), (table.player(0), 1)]


def test_a_soul_goes_to_the_player_who_kills_its_own() -> None:
    text = "While this is a soul, other players may attack you, at 4 evasion."
    text += "\nEach time a player kills you while this is a soul, give this to them."
    table = Table(3, cards=boss(text), dice=[4, 4]).soul(2, "Boss").hp(2, 2).hp(1, 1)
    table.attack(table.player(2)).settle()
    assert [table.souls(seat) for seat in range(3)] == [1, 0, 0]
    table = Table(3, cards=boss(text)).soul(2, "Boss").hp(1, 1).play(0, "Bomb!", at=table.player(1)).settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 0, 1]


@rule("DESTROY-03")
def test_a_soul_that_can_be_attacked_dies_as_it_says() -> None:
    text = (
        "While this is a soul, this has +1 evasion.\nWhile this is a soul, this can be attacked.\n"
        "If this would die while this is a soul, instead the active player gains the rewards and steals this."
    )
    table = Table(cards=boss(text, hp=1), dice=[4]).soul(1, "Boss")
    assert table.evasion_of("Boss") == 4
    table.attack("Boss").resolve(3)
    assert (table.souls(0), table.souls(1)) == (1, 0)
    assert table.purse(0) == 1


def test_players_may_need_more_souls_while_it_is_one() -> None:
    table = Table(cards=boss("While this is a soul, players need at least 5 souls to win.")).soul(1, "Boss")
    table.soul(0, "Monstro", "Gurdy", "Larry Jr.", "Peep").settle()
    assert table.souls(0) == 4
    assert table.game.result is None


@rule("BONUS-02")
def test_a_bonus_soul_hears_what_happens_and_is_gained_by_the_active_player() -> None:
    lust = card(
        "Lust Soul",
        "Each time a player kills a monster, put 1 counter on this.\nWhen the 2nd counter is put on this, gain this.",
        kind="bonus soul",
        souls=1,
    )
    table = Table(cards=lust, dice=[6, 6], monsters=["Fly", "Fly"]).bonus_soul("Lust Soul")
    table.deck("monster", "Dip").attack("Fly #1").settle()
    assert table.souls(0) == 0
    table.end_turn().monsters("Fly", "Fly").deck("monster", "Clotty").attack("Fly #1").settle()
    assert (table.souls(0), table.souls(1)) == (0, 1)


def test_a_card_in_discard_comes_back_by_its_own_line() -> None:
    text = "Each time a player dies while this is in discard, put this in a monster slot."
    worm = card("Worm", text, kind="monster", hp=2, evasion=4, atk=1)
    table = Table(cards=worm).discard("monster", "Worm").hp(1, 1)
    table.play(0, "Bomb!", at=table.player(1)).settle()
    assert "Worm" in table.slot_names("monster")
    assert "Worm" not in table.discarded("monster")


def test_a_line_in_discard_is_off_elsewhere() -> None:
    text = "Each time a player dies while this is in discard, put this in a monster slot."
    worm = card("Worm", text, kind="monster", hp=2, evasion=4, atk=1)
    table = Table(cards=worm, monsters=["Worm", "Fatty"]).hp(1, 1)
    table.play(0, "Bomb!", at=table.player(1)).settle()
    assert table.slot_names("monster") == ["Worm", "Fatty"]


HAUNT = card("Haunt", "Each time a player takes damage while this is in discard, put this into their hand.", "loot")
PIN = card("Pin", "$ Pay 0¢: Deal 1 damage to a player.")


def haunted(*cards: str, **settings: object) -> Table:
    return Table(3, cards=HAUNT + PIN + "".join(cards), **settings).give(0, "Pin")  # type: ignore[arg-type]


def test_a_line_in_discard_works_from_the_moment_a_card_is_discarded_from_hand() -> None:
    drop = card("Drop", "$ Pay 0¢: Discard 1 loot card.")
    table = haunted(drop).give(0, "Drop").hand(0, "Haunt")
    assert table.tap(0, "Pin", at="P2").settle().hand_of(0) == ["Haunt"], "not in hand"
    assert table.tap(0, "Drop").settle().discarded("loot") == ["Haunt"]
    table.tap(0, "Pin", at="P3").settle()
    assert table.hand_of(2) == ["Haunt"] and table.discarded("loot") == []
    table.tap(0, "Pin", at="P2").settle()
    assert table.hand_of(2) == ["Haunt"] and table.hand_of(1) == [], "it lies in a hand again"


def test_a_line_in_discard_is_off_as_soon_as_its_card_is_looted_from_there() -> None:
    table = haunted(card("Dig", "$ Pay 0¢: Loot 1 from the loot discard.")).give(0, "Dig").discard("loot", "Haunt")
    table.tap(0, "Dig").settle()
    assert table.discarded("loot") == []
    table.tap(0, "Pin", at="P2").settle()
    assert table.hand_of(1) == []


def test_a_line_in_discard_is_off_when_the_discard_was_shuffled_into_the_deck() -> None:
    table = haunted(card("Sip", "$ Pay 0¢: Loot 1.")).give(0, "Sip").deck_is("loot", "Bomb!").discard("loot", "Haunt")
    table.tap(0, "Sip").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.deck_names("loot") == ["Haunt"]
    table.tap(0, "Pin", at="P2").settle()
    assert table.hand_of(1) == [] and table.deck_names("loot") == ["Haunt"]


def test_a_line_in_discard_works_once_its_loot_was_played() -> None:
    table = haunted().hand(0, "Haunt").plays(0, 1).play(0, "Haunt").settle()
    assert table.discarded("loot") == ["Haunt"]
    table.tap(0, "Pin", at="P3").settle()
    assert table.hand_of(2) == ["Haunt"] and table.discarded("loot") == []


@pytest.mark.parametrize("active", [0, 1])
def test_you_is_the_active_player_in_discard(active: int) -> None:
    ghost = card("Ghost", "Each time a player takes damage while this is in discard, put this into your hand.", "loot")
    table = haunted(ghost).discard("loot", "Ghost")
    if active:
        table.end_turn()
    table.tap(0, "Pin", at="P3").settle()
    assert "Ghost" in table.hand_of(active)
