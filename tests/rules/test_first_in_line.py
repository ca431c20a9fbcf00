"""The first seat, the first card of a hand and the first of several are as good as any other."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.words.places import known_to
from table import Table, card


@rule("GAIN-08")
def test_the_only_card_of_a_hand_can_be_stolen_unseen() -> None:
    hook = card("Hook", "$ Pay 0¢: Steal 1 loot card from a player.")
    table = Table(cards=hook).give(0, "Hook").hand(1, "Bomb!").tap(0, "Hook", at="P2").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == []


@rule("GAIN-08")
def test_the_first_card_of_a_hand_can_be_stolen_as_well_as_the_last() -> None:
    hook = card("Hook", "$ Pay 0¢: Steal 1 loot card from a player.")
    for place, stolen in ((0, "Bomb!"), (1, "Soul Heart")):
        table = Table(cards=hook).give(0, "Hook").hand(1, "Bomb!", "Soul Heart").tap(0, "Hook", at="P2").resolve()
        table.game.choose(place)
        assert table.settle().hand_of(0) == [stolen]


@rule("ZONE-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_hand_of_any_seat_is_discarded(seat: int) -> None:
    purge = card("Purge", "$ Pay 0¢: Choose a player. They discard their hand.")
    table = Table(cards=purge).give(0, "Purge").hand(0, "Bomb!").hand(1, "Soul Heart")
    table.tap(0, "Purge", at=f"P{seat + 1}").settle()
    assert [len(table.hand_of(each)) for each in (0, 1)] == [seat, 1 - seat]


@rule("ZONE-30")
def test_only_the_card_that_was_looked_at_under_a_thing_is_known() -> None:
    chest = card(
        "Chest",
        "$ Pay 0¢: Put the top card of the loot deck face down under this.\n$ Pay 0¢: Look at a card under this.",
    )
    table = Table(cards=chest).give(0, "Chest").deck("loot", "Bomb!", "Soul Heart")
    for _ in range(2):
        table.tap(0, "Chest, ability 1").settle()
    below = [obj for obj in table.game.objs.values() if obj.role == "under"]
    assert [obj.seen & 1 for obj in below] == [0, 0]
    table.tap(0, "Chest, ability 2")
    table.game.choose(0)
    table.settle()
    assert sorted(obj.seen & 1 for obj in below) == [0, 1] and not any(obj.seen & 2 for obj in below)


@rule("KEYW-01")
def test_nothing_is_done_instead_of_putting_an_eternal_item_into_discard() -> None:
    cards = card("Nail", "If this would be put into discard, instead gain 3¢.", eternal=True)
    cards += card("Nut", "If this would be put into discard, instead gain 3¢.")
    cards += card("Broom", "$ Pay 0¢: Put an item you control into discard.")
    for name, cents in (("Nail", 0), ("Nut", 3)):
        table = Table(cards=cards).give(0, name, "Broom").tap(0, "Broom", at=name).settle()
        assert table.purse(0) == cents and name in table.items(0)


@rule("DESTROY-01", "DESTROY-04")
def test_an_item_with_hp_that_is_destroyed_dies_and_pays() -> None:
    cards = card("Pup", "When this dies, each player gains 1¢.", familiar=True, hp=2, evasion=3, atk=1)
    cards += card("Hammer", "$ Pay 0¢: Destroy an item.")
    table = Table(cards=cards).give(1, "Pup").give(0, "Hammer").tap(0, "Hammer", at="Pup").settle()
    assert not table.has("Pup") and (table.purse(0), table.purse(1)) == (1, 1)


@rule("GAIN-13")
def test_a_thing_of_another_player_is_not_gained_as_a_soul() -> None:
    altar = card("Altar", "$ Pay 0¢: Gain an item as a soul.")
    for owner, souls in ((1, 0), (0, 1)):
        table = (
            Table(cards=altar).give(0, "Altar").give(owner, "The Dead Cat").tap(0, "Altar", at="The Dead Cat").settle()
        )
        soul = [obj for obj in table.game.objs.values() if obj.role == "soul"]
        assert len(soul) == souls


@rule("ZONE-30")
def test_a_card_that_lies_face_down_under_something_is_known_to_who_has_looked_at_it() -> None:
    text = "$ Pay 0¢: Put the top card of the loot deck face down under this.\n$ Pay 0¢: Look at a card under this."
    table = Table(3, cards=card("Crate", text)).give(0, "Crate").deck("loot", "Bomb!")
    table.act(0, "Activate Crate, ability 1").settle()
    number = next(obj.card for obj in table.game.objs.values() if obj.role == "under")
    assert [known_to(table.game, seat, number) for seat in range(3)] == [False, False, False]
    table.act(0, "Activate Crate, ability 2").settle()
    assert [known_to(table.game, seat, number) for seat in range(3)] == [True, False, False]


@rule("LOOT-04", "ZONE-29")
def test_a_card_under_something_can_be_played_if_a_card_says_so() -> None:
    text = "$ Pay 0¢: Put a loot card in discard under this.\n↷ You may play a loot card under this this turn."
    table = Table(cards=card("Crate", text)).give(0, "Crate").discard("loot", "A Penny!").plays(0)
    table.act(0, "Activate Crate, ability 1", at="A Penny!").settle()
    assert not table.offered("Play A Penny!")
    table.act(0, "Activate Crate, ability 2", at="A Penny!").settle().act(0, "Play A Penny!").settle()
    assert table.purse(0) == 1 and table.discarded("loot") == ["A Penny!"]
