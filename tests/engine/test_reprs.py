"""What is shown of games, cards and objects at a prompt."""

from __future__ import annotations

import subprocess
import sys

import soulstack
from soulstack.engine.core.scope import Event
from table import Table


def test_a_game_says_where_it_is_and_what_is_asked() -> None:
    table = Table(players=3)
    assert repr(table.game) == (
        "<Game of 3 players: turn 1, seat 0's action phase; seat 0 is asked: Your turn. "
        "1 loot play, 1 attack, 1 purchase left.>"
    )


def test_a_game_that_is_over_says_who_won() -> None:
    table = Table().soul(1, "Mom!", "Monstro", "Gurdy", "The Haunt").settle()
    assert repr(table.game) == "<Game of 2 players: turn 1, seat 1 won: souls>"


def test_a_card_an_object_and_the_library_are_shown_by_what_they_are() -> None:
    table = Table().give(1, "The D6").charge("The D6", False).counters("The D6", 2).damage("Fatty", 1)
    d6, fatty = table.obj("The D6"), table.obj("Fatty")
    assert repr(soulstack.cards["The D6"]) == "<The D6: starting item b2-the_d6>"
    assert repr(d6) == f"<Obj {d6.id}: seat 1's item, card {d6.card}, 2 plain counters, deactivated>"
    assert repr(fatty) == f"<Obj {fatty.id}: the game's monster, card {fatty.card}, 1 damage>"
    assert repr(soulstack.cards) == f"<Library of {len(soulstack.cards)} cards>"


def test_players_and_what_is_on_the_stack_are_shown_by_what_they_are() -> None:
    table = Table().cents(0, 3).hand(0, "Bomb!").play(0, "Bomb!", "Fatty")
    (bomb,) = table.game.stack
    assert repr(table.game.players[0]) == "<Player 0: P1, 3¢, 0 loot>"
    assert repr(bomb) == f"<StackItem {bomb.id}: loot card {bomb.card}>"
    assert repr(table.game.frames[-1]) == "<Frame of Priority, at step 1>"
    assert repr(Event("heal", -1, 2)) == "<Event heal: who -1, n 2>"


def test_to_be_shown_changes_nothing() -> None:
    game = soulstack.new_game(players=2, seed=1)
    asked = game.pending
    assert "  0: pass" in repr(asked) and "Your start phase" in repr(game)
    assert game.pending is asked and "  0: Continue the start phase" in repr(game.ask)


def test_the_modules_of_the_cards_package_can_be_reached_beside_the_library() -> None:
    program = (
        "import soulstack.cards.check\n"
        "assert soulstack.cards['The D6'].name == 'The D6'\n"
        "assert soulstack.cards.check.check_file and soulstack.cards.library.LIBRARY is soulstack.cards\n"
        "assert not hasattr(soulstack.cards, 'nonsense')\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
