"""Small print of cards that move: who knows them afterwards, and what stays where it is."""

import pytest

from rules_covered import rule
from soulstack.engine.core.card import MONSTER
from soulstack.engine.core.ids import CARD_BITS
from table import Table, card


def tool(*texts: str, name: str = "Tool") -> str:
    return card(name, "\n".join(f"$ Pay 0¢: {text}" for text in texts))


def seen_by(table: Table, seat: int, name: str) -> list[int]:
    """The seats that have seen a card of a hand there."""
    entry = next(entry for entry in table.game.players[seat].hand if table.game.card(entry).name == name)
    return [other for other in range(len(table.game.players)) if entry >> CARD_BITS >> other & 1]


@rule("ATTACK-06", "ZONE-10")
def test_the_card_that_an_attack_on_the_deck_reveals_is_seen_by_all_and_no_other() -> None:
    deck = Table(3).deck("monster", "Fly", "Spider").attack("monster deck").game.decks[MONSTER]
    assert [entry >> CARD_BITS for entry in deck[-2:]] == [0, 0b111]


@rule("ZONE-17", "ZONE-19")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Put an item into its controller's hand.", [0, 1, 2]),
        ("Put the top card of the loot deck into your hand.", []),
        ("Look at the top card of the loot deck. Put it into your hand.", ["you"]),
        ("Reveal the top card of the loot deck. Put it into your hand.", [0, 1, 2]),
    ],
)
def test_who_knows_a_card_that_comes_into_a_hand(seat: int, text: str, who: list[int | str]) -> None:
    text = text.replace("its controller's", "your")
    table = Table(3, cards=card("Hook", text, "loot"))
    if "item" in text:
        table.give(2, "Curved Horn").play(seat, "Hook", at="Curved Horn").settle()
    else:
        table.deck("loot", "Curved Horn").play(seat, "Hook").settle()
    assert seen_by(table, seat, "Curved Horn") == [seat if one == "you" else one for one in who]


@rule("ZONE-19")
@pytest.mark.parametrize(("seat", "taker"), [(0, 1), (1, 2), (2, 0)])
def test_who_gives_and_who_gets_a_card_know_it(seat: int, taker: int) -> None:
    gift = card("Gift", "Give 1 loot card to another player.", "loot")
    table = Table(3, cards=gift).hand(seat, "Dagaz").play(seat, "Gift", at=f"P{taker + 1}").settle()
    assert seen_by(table, taker, "Dagaz") == sorted((seat, taker))


DEEP = tool("Put a loot card in discard 2 cards from the top of the loot deck.")


@rule("ZONE-12")
@pytest.mark.parametrize(
    ("deck", "after", "left"),
    [
        (["Jera", "Dagaz", "Ehwaz"], ["Jera", "Dagaz", "Bomb!", "Ehwaz"], ["Lost Soul"]),
        (["Jera", "Dagaz"], ["Jera", "Dagaz", "Bomb!"], ["Lost Soul"]),
        (["Jera"], ["Jera", "Lost Soul", "Bomb!"], []),
    ],
)
def test_the_discard_goes_below_a_deck_only_if_fewer_cards_are_there_than_are_to_lie_above(
    deck: list[str], after: list[str], left: list[str]
) -> None:
    table = Table(cards=DEEP).give(0, "Tool").deck_is("loot", *deck).discard("loot", "Lost Soul", "Bomb!")
    table.tap(0, "Tool", at="Bomb!").settle()
    if left:
        assert table.deck_names("loot") == after
    else:
        assert sorted(table.deck_names("loot")) == sorted(after) and table.deck_names("loot")[0] == "Jera"
    assert table.discarded("loot") == left


@rule("ZONE-29", "ZONE-30")
def test_of_cards_under_two_things_each_is_known_as_it_lies_there() -> None:
    """Both lie under something; the first that came is not the one that is spoken of."""
    give = "Give each card under this to any player."
    box = tool("Put the top card of the treasure deck face down under this.", give, name="Box")
    tray = tool("Put the top card of the treasure deck under this.", give, name="Tray")
    table = Table(cards=box + tray).give(0, "Box", "Tray").deck("treasure", "Meat!", "Jawbone")
    table.tap(0, "Box").settle().tap(0, "Tray").settle()
    table.tap(0, "Tray, ability 2").until_why("choose who gets Jawbone").choose("P2").settle()
    table.tap(0, "Box, ability 2").until_why("choose who gets the card").choose("P1").settle()
    assert (table.items(0), table.items(1)) == (["Box", "Tray", "Meat!"], ["Jawbone"])


@rule("ZONE-13", "TARGET-01")
@pytest.mark.parametrize(
    ("text", "at", "aim"),
    [
        ("Sort the top 2 cards of a deck.", "the monster deck", "the monster deck"),
        ("Sort the top 2 cards of a deck.", "the loot deck", "the loot deck"),
        ("Put the top card of a discard on top of its deck.", "the treasure discard", "the treasure discard pile"),
        ("Kill a player.", "P2", "P2"),
        ("Destroy an item.", "Dinner", "Dinner"),
        ("Cancel a loot.", "Bomb!", "Bomb!"),
        ("Put a loot card in discard on top of its deck.", "Dagaz", "Dagaz"),
        ("Choose a number. Gain 1¢.", "5", "5"),
    ],
)
def test_what_something_is_aimed_at_is_told_by_name(text: str, at: str, aim: str) -> None:
    table = Table(cards=tool(text)).give(0, "Tool").discard("treasure", "Meat!").discard("loot", "Jera", "Dagaz")
    if "Cancel" in text:
        table.play(1, "Bomb!", at="Fatty")
    table.tap(0, "Tool", at=at)
    told = table.log("ability")[-1]
    assert (told["aims"], told["text"], told["name"]) == ([aim], f"$ Pay 0¢: {text}", "Tool")


@rule("TARGET-01")
def test_a_roll_is_told_by_who_makes_it_and_what_it_shows() -> None:
    """On the stack it has no card."""
    table = Table(cards=tool("Reroll a dice roll."), dice=[1, 3]).give(0, "Tool").attack("Fatty").until_top("roll: 1")
    table.tap(0, "Tool")
    assert table.log("ability")[-1]["aims"] == ["P1's attack roll of 1"]
    table.resolve().tap(0, "Tool")
    assert table.log("ability")[-1]["aims"] == ["P1's attack roll of 3"]
    die = card("Die", "$ Pay 0¢: Roll 1 die.")
    table = Table(cards=tool("Reroll a dice roll.") + die, dice=[2]).give(1, "Die").give(0, "Tool").tap(1, "Die")
    table.until_top("roll: 2").tap(0, "Tool")
    assert table.log("ability")[-1]["aims"] == ["P2's roll of 2"]


@rule("ZONE-11", "ABIL-13")
@pytest.mark.parametrize("wanted", ["Guppy's Paw", "Guppy's Head"])
def test_a_search_with_a_choice_is_done_once_it_is_made(wanted: str) -> None:
    kit = tool("Search the treasure deck for a Guppy item. If you do, gain 5¢.")
    table = Table(cards=kit).give(0, "Tool").deck_is("treasure", "Meat!", "Guppy's Paw", "Jawbone", "Guppy's Head")
    table.tap(0, "Tool").until(wanted)
    assert sorted(table.options()) == ["Guppy's Head", "Guppy's Paw"] and not table.log("shuffle")
    assert table.choose(wanted).settle().purse(0) == 5
    assert [entry["card"] for entry in table.log("search")] == [wanted] and len(table.log("shuffle")) == 1
