"""The challenges that come with Soulstack: every line and reward of theirs is carried out here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

import soulstack
from soulstack.cards.challenge import challenges
from soulstack.cards.library import ability_texts
from soulstack.engine.core.ids import FINAL_BOSSES, MINIONS, MONSTERS
from table import Table

Test = TypeVar("Test", bound=Callable[..., None])

TRIED: set[tuple[str, str]] = set()
"""The lines that tests say they carry out, with the names of their cards."""


def line(card: str, text: str) -> Callable[[Test], Test]:
    """This test carries out a line or reward of a card."""
    TRIED.add((card, text))
    return lambda test: test


def played(name: str, dice: tuple[int, ...] = (), **setup: object) -> Table:
    return Table(cards=challenges()[name], mode="co_op", dice=dice, **setup)  # type: ignore[arg-type]


def names(table: Table, kind: int) -> list[str]:
    game = table.game
    return [game.face(game.objs[pile[-1]]).name for pile in game.slots[kind] if pile]


def ended(table: Table, *winners: int) -> bool:
    return table.game.result is not None and table.game.result.winners == winners


def clear(table: Table, left: int) -> Table:
    """All but so many minions are gone, as if they had been killed long ago."""
    game = table.game
    for pile in game.slots[MINIONS][left:]:
        for id in pile:
            del game.objs[id]
        pile.clear()
    table._refresh()
    return table


def test_every_line_and_reward_is_carried_out() -> None:
    there = set()
    for text in challenges().values():
        for card in soulstack.cards.read(text):
            there |= {(card.name, "\n".join(lines)) for lines in ability_texts(card.text)}
            there |= {(card.name, card.faces[0].reward_text)} - {(card.name, "")}
    assert there == TRIED


@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
@pytest.mark.parametrize(
    ("name", "timer", "bosses", "minions"),
    [
        ("hive", 10, ["Hive Queen"], ["Larva"] * 5),
        ("descent", 9, ["Door of Bone", "Door of Rust", "Door of Teeth"], []),
        ("toll", 6, [], ["Collector"]),
    ],
)
def test_how_they_begin(mode: str, name: str, timer: int, bosses: list[str], minions: list[str]) -> None:
    table = Table(cards=challenges()[name], mode=mode)
    assert table.game.timer == timer
    assert (names(table, FINAL_BOSSES), names(table, MINIONS)) == (bosses, minions)
    decks = [table.game.card(entry).id for deck in table.game.decks for entry in deck]
    assert not [id for id in decks if id.startswith("challenge-")]


# The Hive


@line("The Hive", "At the end of each round, put the top card of the monster deck in a minion slot.")
def test_each_round_brings_a_minion() -> None:
    table = clear(played("hive"), 1).deck("monster", "Leech", "Pooter")
    table.end_turn()
    assert names(table, MINIONS) == ["Larva"]
    table.end_turn()
    assert names(table, MINIONS) == ["Larva", "Leech"] and names(table, MONSTERS) == ["Fatty", "Pale Fatty"]
    table.end_turn().end_turn()
    assert names(table, MINIONS) == ["Larva", "Leech", "Pooter"]


@line("The Hive", "Each time a minion dies, the active player may loot 1.")
@line("Larva", "Gain 2¢.")
def test_a_dead_minion_is_a_loot_for_the_active_player() -> None:
    table = clear(played("hive"), 1).deck("loot", "A Penny!")
    table.play(1, "Bomb!", at="Larva").until("Yes").choose("Yes").settle()
    assert (table.hand_of(0), table.hand_of(1)) == (["A Penny!"], [])
    assert (table.purse(0), table.purse(1), names(table, MINIONS)) == (2, 0, [])
    other = clear(played("hive"), 1)
    other.play(1, "Bomb!", at="Larva").until("Yes").choose("No").settle()
    assert (other.hand_of(0), other.purse(0)) == ([], 2)


@line("The Hive", "Each time a final boss dies, you win.")
def test_the_queens_death_wins() -> None:
    table = clear(played("hive"), 1).damage("Hive Queen", 7)
    table.play(1, "Bomb!", at="Larva").settle()
    assert table.game.result is None
    table.play(1, "Bomb!", at="Hive Queen").settle()
    assert ended(table, 0, 1) and table.game.result is not None and table.game.result.why == "The Hive"
    assert table.died("Hive Queen")


@line("Hive Queen", "While there are at least 2 minions, this can't be attacked.")
@pytest.mark.parametrize(("minions", "offered"), [(0, True), (1, True), (2, False), (5, False)])
def test_the_queen_hides_behind_two_minions(minions: int, offered: bool) -> None:
    assert ("Hive Queen" in clear(played("hive"), minions).attack_targets()) == offered


@line("Hive Queen", "This has +1 evasion for each minion.")
@pytest.mark.parametrize(("minions", "evasion"), [(0, 3), (1, 4), (2, 5), (5, 6)])
def test_minions_make_the_queen_hard_to_hit(minions: int, evasion: int) -> None:
    table = clear(played("hive"), minions)
    assert table.evasion_of("Hive Queen") == evasion  # 6 at most


@line("Hive Queen", "Each time this deals combat damage, this heals 1 HP.")
def test_the_queen_heals_when_she_strikes() -> None:
    table = clear(played("hive", (1,)), 0).damage("Hive Queen", 5).awake()
    table.attack("Hive Queen").until_top("ability: Hive Queen")
    assert table.hp_of("Hive Queen") == 3
    table.resolve()
    assert (table.hp_of(0), table.hp_of("Hive Queen")) == (1, 4)


# The Descent


@line("The Descent", "Each time a player dies, turn the timer down by 1.")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_death_costs_time(seat: int) -> None:
    table = played("descent").hp(seat, 1)
    table.play(1 - seat, "Bomb!", at=f"P{seat + 1}").settle()
    assert table.died(seat) and table.game.timer == 8


@line("The Descent", "Each time a final boss dies, turn the timer up by 1. If there are 0 final bosses, you win.")
@line("Door of Bone", "Gain 1 treasure.")
@line("Door of Teeth", "Gain 8¢.")
def test_every_door_wins_time_and_the_last_one_the_challenge() -> None:
    table = played("descent").damage("Door of Bone", 5).damage("Door of Rust", 6).damage("Door of Teeth", 7)
    table.deck("treasure", "Cain's Eye")
    table.play(1, "Bomb!", at="Door of Bone").settle()
    assert (table.game.timer, table.game.result, table.items(0)) == (10, None, ["Cain's Eye"])
    table.play(1, "Bomb!", at="Door of Teeth").settle()
    assert (table.game.timer, table.game.result, table.purse(0)) == (11, None, 8)
    table.play(1, "Bomb!", at="Door of Rust").settle()
    assert ended(table, 0, 1)


@line("Door of Rust", "Loot 3.")
def test_rust_is_worth_loot() -> None:
    table = played("descent").damage("Door of Rust", 6)
    table.play(1, "Bomb!", at="Door of Rust").settle()
    assert len(table.hand_of(0)) == 3 and table.game.result is None


@line("Door of Rust", "Each time this takes damage, the active player loses 1¢.")
def test_rust_eats_the_purse_of_the_active_player() -> None:
    table = played("descent").cents(0, 3).cents(1, 3)
    table.play(1, "Bomb!", at="Door of Rust").settle()
    assert (table.purse(0), table.purse(1), table.hp_of("Door of Rust")) == (2, 3, 6)


# The Toll


@line("The Toll", "At the end of a player's turn, if they have at least 35¢, you win.")
def test_35_cents_at_the_end_of_a_turn_win() -> None:
    table = played("toll").cents(0, 34).cents(1, 60)
    table.end_turn()
    assert table.game.result is None  # P2 has them, but it was not P2's turn
    rich = played("toll").cents(0, 35)
    rich.end_turn()
    assert ended(rich, 0, 1)


@line("The Toll", 'At the end of each round, put a card named "Collector" outside the game in a minion slot.')
def test_collectors_come_from_outside_the_game() -> None:
    table = played("toll")
    outside = [table.game.cards[number].name for number in table.game.outside].count("Collector")
    deck = len(table.game.decks[2])
    for here in (1, 2, 2, 3):
        table.end_turn()
        assert names(table, MINIONS) == ["Collector"] * here
    assert outside == 9 and len(table.game.decks[2]) == deck
    assert [table.game.cards[number].name for number in table.game.outside].count("Collector") == 7


def test_nobody_chooses_among_collectors_that_are_alike() -> None:
    table = played("toll").end_turn()
    turn = table.game.turn
    table.choose("End the turn")
    while table.game.turn == turn:
        assert table.game.pending is not None and table.game.pending.kind == "priority"
        table._pass()
    assert names(table, MINIONS) == ["Collector"] * 2


@line("The Toll", "At the start of a player's turn, they lose 2¢.")
def test_every_turn_costs_2_cents() -> None:
    table = played("toll").cents(0, 7).cents(1, 7)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (7, 5)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (5, 5)


@line("The Toll", "Each time a player dies, if there are at least 3 minions, you lose the game.")
@pytest.mark.parametrize(("rounds", "lost"), [(1, False), (2, True)])
def test_a_death_among_three_collectors_loses(rounds: int, lost: bool) -> None:
    table = played("toll")
    for _ in range(2 * rounds):
        table.end_turn()
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.died(1) and len(names(table, MINIONS)) == 1 + rounds and ended(table) == lost
    assert table.game.result is None or table.game.result.why == "The Toll"


@line("Collector", "When this dies, turn the timer up by 1.")
@line("Collector", "Gain 3¢.")
def test_a_dead_collector_is_worth_time_and_cents() -> None:
    table = played("toll").damage("Collector", 1)
    table.play(1, "Bomb!", at="Collector").settle()
    assert (table.game.timer, table.purse(0), names(table, MINIONS)) == (7, 3, [])
    assert table.discarded("monster") == ["Collector"]
