"""Decks by name, revealing until something comes, and giving cards away."""

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

DEAL = "Give each curse card among them to any player."


def test_revealing_stops_with_the_last_card_that_was_asked_for() -> None:
    text = "↷ Reveal cards from the top of the monster deck until 2 boss cards are revealed. Put the rest into discard."
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck("monster", "Fly", "Monstro", "Spider", "Gemini", "Trite")
    table.tap(0, "Fan").settle()
    assert sorted(table.discarded("monster")) == ["Fly", "Gemini", "Monstro", "Spider"]
    assert table.deck_names("monster")[0] == "Trite"
    assert table.log("reveal")[-1]["cards"] == ["Fly", "Monstro", "Spider", "Gemini"]


def test_the_card_that_revealing_ends_with_is_it_and_all_see_the_others() -> None:
    text = (
        "↷ Reveal cards from the top of the monster deck until 1 curse card is revealed. Gain it."
        " Put the rest on the bottom of the monster deck in a random order."
    )
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck("monster", "Fly", "Curse of Pain", "Trite")
    table.tap(0, "Fan").settle()
    assert table.holder("Curse of Pain") == 0 and not table.offered("P2")
    assert (table.deck_names("monster")[0], table.deck_names("monster")[-1]) == ("Trite", "Fly")
    deck = view(table.game, 1)["decks"]["monster"]
    assert deck["known"] == {deck["size"] - 1: "Fly"}


@rule("RULING-89")
def test_revealing_goes_on_in_the_discard_and_ends_with_the_deck() -> None:
    text = "↷ Reveal cards from the top of the monster deck until 1 curse card is revealed. Gain it."
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck_is("monster", "Fly").discard("monster", "Curse of Pain")
    assert table.tap(0, "Fan").settle().holder("Curse of Pain") == 0
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck_is("monster", "Fly").discard("monster", "Spider")
    table.tap(0, "Fan").settle()
    assert sorted(table.deck_names("monster")) == ["Fly", "Spider"]


def test_each_card_given_to_any_player_has_a_player_of_its_own() -> None:
    text = f"↷ Reveal the top 3 cards of the monster deck. {DEAL} Put the rest into discard."
    table = Table(3, cards=card("Fan", text)).give(0, "Fan")
    table.deck("monster", "Curse of Pain", "Fly", "Curse of Greed").tap(0, "Fan")
    table.until_why("choose who gets Curse of Pain").choose("P3")
    table.until_why("choose who gets Curse of Greed").choose("P1").settle()
    assert (table.holder("Curse of Pain"), table.holder("Curse of Greed")) == (2, 0)
    assert table.discarded("monster") == ["Fly"]


def test_what_one_has_can_be_given_to_any_player_or_kept() -> None:
    table = Table(3, cards=card("Fan", "$ Pay 0¢: Give 1 loot card to any player."))
    table.give(0, "Fan").hand(0, "Bomb!", "A Penny!").tap(0, "Fan").resolve().choose("Bomb!").choose("P3").settle()
    assert (table.hand_of(0), table.hand_of(2)) == (["A Penny!"], ["Bomb!"])
    table.tap(0, "Fan").resolve().choose("P1").settle()
    assert table.hand_of(0) == ["A Penny!"] and len(table.log("give loot")) == 1


def test_the_top_of_the_loot_discard_is_the_card_discarded_last() -> None:
    table = Table(cards=card("Fan", "↷ Put the top card of the loot discard into your hand.")).give(0, "Fan")
    table.discard("treasure", "Meat!").discard("loot", "Bomb!", "A Penny!").tap(0, "Fan").settle()
    assert table.hand_of(0) == ["A Penny!"] and table.discarded("loot") == ["Bomb!"]


def test_of_two_decks_one_is_chosen_as_a_target() -> None:
    fan = card("Fan", "↷ Put the top card of the room deck or the monster deck into discard.")
    rooms = card("Cellar", "You have +1 ATK.", kind="room") + card("Attic", "You have +1 HP.", kind="room")
    rooms += card("Vault", "You have +1 HP.", kind="room")
    table = Table(cards=fan + rooms, rooms=["Attic"]).give(0, "Fan").deck("room", "Cellar").deck("monster", "Fly")
    table.tap(0, "Fan", at="the room deck").settle()
    assert table.discarded("room") == ["Cellar"] and table.discarded("monster") == []
    table = Table(cards=fan).give(0, "Fan").deck("monster", "Fly").tap(0, "Fan").settle()
    assert table.discarded("monster") == ["Fly"]
