"""The card with the number 0 is a card like any other, in every zone and for every word that moves or shows cards.

Cards are numbers, and -1 is no card: what takes 0 for none loses one card of one game. Each scenario is played
twice, once with a card of its own as the first of the game and once as the last, and has to end alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_covered import rule
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import CARD_BITS
from table import Table, card

Play = Callable[[Callable[..., Table]], Table]
PLAYS: list[Any] = []


def scenario(kind: str, text: str = "", **facts: Any) -> Callable[[Play], Play]:
    """What is played with a card called Star, of this kind and with this text."""

    def add(play: Play) -> Play:
        PLAYS.append(pytest.param(card("Star", text, kind, **facts), play, id=play.__name__))
        return play

    return add


def tool(*texts: str) -> str:
    return card("Tool", "\n".join(f"$ Pay 0¢: {text}" for text in texts))


def where(table: Table, name: str) -> list[str]:
    """Everywhere that a card lies, and who has seen it there."""
    game, found = table.game, list[str]()
    piles = [(f"{DECK_NAMES[n]} deck", pile) for n, pile in enumerate(game.decks)]
    piles += [(f"{DECK_NAMES[n]} discard", pile) for n, pile in enumerate(game.discards)]
    piles += [(f"hand of {player.name}", player.hand) for player in game.players]
    for place, pile in [*piles, ("outside", game.outside)]:
        for below, entry in enumerate(reversed(pile)):
            if game.card(entry).name == name:
                found.append(f"{place} {below if place != 'outside' else ''}, seen by {entry >> CARD_BITS:b}")
    found += [
        f"{obj.role} of {obj.seat} in slot {obj.slot if obj.role != 'under' else ''}, seen by {obj.seen}"
        for obj in game.objs.values()
        if game.cards[obj.card].name == name
    ]
    return found + ["on the stack" for item in game.stack if item.card >= 0 and game.cards[item.card].name == name]


def outcome(table: Table) -> list[object]:
    """How a scenario has ended: where Star and the cards around it are, what everybody has, and what was told."""
    game, log = table.game, table.log()
    return [
        *(where(table, name) for name in ("Star", "Tool", "Dagaz", "Jera", "Meat!", "Fatty")),
        [(player.cents, len(player.hand), player.damage) for player in game.players],
        table.stack(),
        [[entry[key] for key in entry if isinstance(entry[key], str) or key in ("cards", "aims")] for entry in log],
    ]


@scenario("curse", "When this enters play, choose a player. Give this to them.")
def a_curse_is_given_from_the_deck(lay: Callable[..., Table]) -> Table:
    text = "Reveal the top card of the monster deck. Give each curse card among them to any player."
    return lay(tool(text)).deck("monster", "Star").tap(0, "Tool").until("P2").choose("P2").settle()


@scenario("curse", "When this enters play, choose a player. Give this to them.")
def a_curse_is_revealed_till_it_comes_and_gained(lay: Callable[..., Table]) -> Table:
    text = "Reveal cards from the top of the monster deck until 1 curse card is revealed. Gain it."
    return lay(tool(text)).deck("monster", "Fatty", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_played_and_goes_to_discard(lay: Callable[..., Table]) -> Table:
    return lay("").play(1, "Star").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_on_the_stack(lay: Callable[..., Table]) -> Table:
    return lay("").awake().play(0, "Star")


@scenario("loot", "Gain 1¢.")
def loot_is_cancelled(lay: Callable[..., Table]) -> Table:
    return lay(tool("Cancel a loot. If you do, loot 1.")).play(1, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_cancelled_into_a_hand(lay: Callable[..., Table]) -> Table:
    return lay(tool("Cancel a loot. If you do, put it into your hand.")).play(1, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_copied(lay: Callable[..., Table]) -> Table:
    return lay(tool("Copy a loot.")).play(1, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_doubled(lay: Callable[..., Table]) -> Table:
    return lay(tool("Double the numbers of a loot.")).play(1, "Star").tap(0, "Tool").settle()


@scenario("loot", "Choose a player. Deal 1 damage to them.")
def loot_hurts_a_target(lay: Callable[..., Table]) -> Table:
    return lay("").play(1, "Star", at="P1").settle()


@scenario("loot", "You have +1 HP.", trinket=True)
def a_trinket_enters_play(lay: Callable[..., Table]) -> Table:
    return lay("").play(1, "Star").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_looted(lay: Callable[..., Table]) -> Table:
    return lay(tool("Loot 2.")).deck("loot", "Star", "Dagaz").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_looted_from_the_discard(lay: Callable[..., Table]) -> Table:
    return lay(tool("Loot 2 from the loot discard.")).discard("loot", "Dagaz", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_discarded(lay: Callable[..., Table]) -> Table:
    return lay(tool("Discard 1 loot card.")).hand(0, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_chosen_to_be_discarded(lay: Callable[..., Table]) -> Table:
    table = lay(tool("Discard 1 loot card.")).hand(0, "Dagaz", "Star").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_discarded_as_a_cost(lay: Callable[..., Table]) -> Table:
    text = card("Tool", "$ Discard 1 loot card: Put the discarded card on top of its deck.")
    return lay(text).hand(0, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_stolen(lay: Callable[..., Table]) -> Table:
    return lay(tool("Steal 1 loot card from another player.")).hand(1, "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def a_hand_is_looked_at_and_a_card_of_it_stolen(lay: Callable[..., Table]) -> Table:
    text = "Choose another player. Look at their hand. Steal 1 loot card from them."
    table = lay(tool(text)).hand(1, "Dagaz", "Star", "Jera").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def loot_is_given(lay: Callable[..., Table]) -> Table:
    table = lay(tool("Give 1 loot card to another player.")).hand(0, "Dagaz", "Star").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def hands_are_passed(lay: Callable[..., Table]) -> Table:
    return lay(tool("Each player passes their hand to the left.")).hand(0, "Dagaz", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def a_card_is_looked_at_and_put_into_a_hand(lay: Callable[..., Table]) -> Table:
    text = "Look at the top 3 cards of the loot deck. Put 1 of them into your hand. Put the rest into discard."
    table = lay(tool(text)).deck("loot", "Dagaz", "Star", "Jera").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def cards_are_sorted(lay: Callable[..., Table]) -> Table:
    table = lay(tool("Sort the top 3 cards of the loot deck.")).deck("loot", "Dagaz", "Jera", "Star").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def one_card_is_kept_on_top(lay: Callable[..., Table]) -> Table:
    text = "Look at the top 3 cards of the loot deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = lay(tool(text)).deck("loot", "Dagaz", "Jera", "Star").tap(0, "Tool")
    return table.until("Star").choose("Star").settle()


@scenario("loot", "Gain 1¢.")
def the_top_card_goes_into_discard(lay: Callable[..., Table]) -> Table:
    return lay(tool("Put the top card of the loot deck into discard.")).deck("loot", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def the_top_card_goes_to_the_bottom(lay: Callable[..., Table]) -> Table:
    text = "Put the top card of the loot deck on the bottom of the loot deck."
    return lay(tool(text)).deck("loot", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def the_top_of_the_discard_goes_on_top_of_the_deck(lay: Callable[..., Table]) -> Table:
    text = "Put the top card of the loot discard on top of its deck."
    return lay(tool(text)).discard("loot", "Dagaz", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def a_card_goes_under_this(lay: Callable[..., Table]) -> Table:
    return lay(tool("Put the top card of the loot deck under this.")).deck("loot", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def a_card_goes_under_this_face_down_and_comes_back(lay: Callable[..., Table]) -> Table:
    hide = "Look at the top card of the loot deck. Put it face down under this."
    table = lay(tool(hide, "Put each card under this into discard.")).deck("loot", "Star").tap(0, "Tool").settle()
    assert where(table, "Star") == ["under of -1 in slot , seen by 1"]
    return table.tap(0, "Tool, ability 2").settle()


@scenario("loot", "Gain 1¢.")
def a_card_goes_outside_the_game(lay: Callable[..., Table]) -> Table:
    return lay(tool("Put the top card of the loot deck outside the game.")).deck("loot", "Star").tap(0, "Tool").settle()


@scenario("treasure", "You have +1 HP.", guppy=True)
def a_card_is_searched_for(lay: Callable[..., Table]) -> Table:
    table = lay(tool('Search the treasure deck for a card named "Star" and gain it.'))
    return table.deck_is("treasure", "Meat!", "Star").tap(0, "Tool").settle()


@scenario("treasure", "You have +1 HP.")
def treasure_is_gained(lay: Callable[..., Table]) -> Table:
    return lay(tool("Gain 1 treasure.")).deck("treasure", "Star").tap(0, "Tool").settle()


@scenario("treasure", "You have +1 HP.")
def treasure_is_bought_from_the_deck(lay: Callable[..., Table]) -> Table:
    return lay("").deck("treasure", "Star").cents(0, 10).buy("treasure deck").settle()


@scenario("treasure", "You have +1 HP.")
def an_item_is_bought_and_destroyed(lay: Callable[..., Table]) -> Table:
    table = lay(tool('Destroy each item named "Star".'), shop=["Star", "Dinner"]).deck("treasure", "Meat!").cents(0, 10)
    return table.buy("Star").settle().tap(0, "Tool").settle()


@scenario("treasure", "You have +1 HP.")
def an_item_is_rerolled(lay: Callable[..., Table]) -> Table:
    return lay(tool("Reroll each shop item."), shop=["Dinner"]).deck("treasure", "Star").tap(0, "Tool").settle()


GAINED = 'Choose a card named "Star" in discard. Gain it. If you do, gain 1¢.'


@scenario("treasure", "You have +1 HP.")
def an_item_in_discard_is_gained(lay: Callable[..., Table]) -> Table:
    return lay(tool(GAINED)).discard("treasure", "Star").tap(0, "Tool").settle()


@scenario("curse", "When this enters play, choose a player. Give this to them.")
def a_curse_in_discard_is_gained(lay: Callable[..., Table]) -> Table:
    return lay(tool(GAINED)).discard("monster", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢.")
def a_loot_card_in_discard_is_gained(lay: Callable[..., Table]) -> Table:
    return lay(tool(GAINED)).discard("loot", "Star").tap(0, "Tool").settle()


@scenario("loot", "Gain 1¢. Put this on top of the loot deck.")
def loot_puts_itself_on_top_of_its_deck(lay: Callable[..., Table]) -> Table:
    return lay("").play(1, "Star").settle()


@scenario("treasure", "You have +1 HP.")
def a_card_becomes_a_soul(lay: Callable[..., Table]) -> Table:
    text = 'Gain a card named "Star" in discard as a soul.'
    return lay(tool(text)).discard("treasure", "Star").tap(0, "Tool").settle()


@scenario("monster", hp=1, evasion=2, atk=1, souls=1)
def a_monster_is_revealed_by_an_attack_and_killed(lay: Callable[..., Table]) -> Table:
    table = lay("", dice=[6]).deck("monster", "Star").attack("monster deck")
    return table.choose("slot 1").settle()


@scenario("monster", hp=1, evasion=2, atk=1)
def a_monster_is_killed_and_its_slot_refilled(lay: Callable[..., Table]) -> Table:
    return lay("", dice=[6], monsters=["Star", "Fatty"]).deck("monster", "Pale Fatty").attack("Star").settle()


@scenario("monster", hp=1, evasion=2, atk=1)
def a_monster_refills_a_slot(lay: Callable[..., Table]) -> Table:
    return lay(tool("Kill a monster."), monsters=["Fatty"]).deck("monster", "Star").tap(0, "Tool").settle()


@scenario("monster", hp=1, evasion=2, atk=1)
def a_monster_is_covered_and_comes_up(lay: Callable[..., Table]) -> Table:
    text = "Put the top card of the monster deck in a monster slot."
    table = lay(tool(text, "Kill a monster."), monsters=["Star"]).deck("monster", "Fatty").tap(0, "Tool").settle()
    assert where(table, "Star") == ["covered of -1 in slot 0, seen by -1"]
    return table.tap(0, "Tool, ability 2").settle()


@scenario("monster", hp=1, evasion=2, atk=1)
def a_monster_goes_into_its_deck(lay: Callable[..., Table]) -> Table:
    table = lay(tool("Put a monster on the bottom of the monster deck."), monsters=["Star"]).deck("monster", "Fatty")
    return table.tap(0, "Tool").settle()


@scenario("event", "Each player gains 1¢.", category="good_event")
def an_event_happens(lay: Callable[..., Table]) -> Table:
    return lay("").deck("monster", "Star").attack("monster deck", "slot 1").settle()


@rule("ZONE-01")
@pytest.mark.parametrize(("star", "play"), PLAYS)
def test_the_first_card_of_a_game_is_a_card_like_any_other(star: str, play: Play) -> None:
    ends = []
    for first in ("", "Star"):

        def lay(cards: str, first: str = first, **more: Any) -> Table:
            table = Table(2, cards=cards + star, first=first, **more).deck_is("loot", "Ehwaz", "Lost Soul", "A Nickel!")
            table.deck_is("treasure", "Jawbone", "Synthoil", "Dry Baby").deck_is("monster", "Fly", "Spider", "Trite")
            return table.give(0, "Tool") if cards else table

        ends.append(outcome(play(lay)))
    assert ends[0] == ends[1]
