"""When a line counts: windows, and moments that are part of something else."""

import soulstack
from table import Table, card

DART = card("Dart", "Deal 1 damage to a player.", "loot", copies=4)


def test_on_your_turn_counts_in_ones_own_turn_only() -> None:
    table = Table(cards=DART + card("Scar", "Each time you take damage on your turn, gain 1¢.")).give(0, "Scar")
    table.play(0, "Dart", at="P2").settle().play(0, "Dart", at="P1").settle()
    assert table.purse(0) == 1
    table.end_turn().play(1, "Dart", at="P1").settle()
    assert table.hp_of(0) == 1 and table.purse(0) == 1


def test_on_your_turn_counts_for_what_would_happen_too() -> None:
    halo = card("Halo", "Each time you would die on your turn, prevent that death.")
    axe = card("Axe", "Kill a player.", "loot", copies=4)
    table = Table(cards=axe + halo).give(0, "Halo").play(0, "Axe", at="P1").settle()
    assert table.alive(0)
    table.end_turn().play(1, "Axe", at="P1").settle()
    assert table.died(0)


def test_while_counts_only_as_long_as_the_condition_is_true() -> None:
    table = Table(cards=DART + card("Purse", "Each time you take damage while you have at least 5¢, loot 1."))
    table.give(0, "Purse").cents(0, 4).play(0, "Dart", at="P1").settle()
    assert table.hand_of(0) == []
    table.cents(0, 5).hp(0, 2).play(0, "Dart", at="P1").settle()
    assert len(table.hand_of(0)) == 1


def test_as_the_game_starts_is_part_of_setting_up_for_whoever_has_it() -> None:
    eager = card("Eager", "As the game starts, loot 2.", "character", hp=2, atk=1)
    game = soulstack.new_game(2, seed=1, characters=["Eager", "Maggy"], extra=eager, options={"first_player": "chosen"})
    assert [len(player.hand) for player in game.players] == [5, 3]
    assert game.stack == []


def test_as_this_enters_play_is_part_of_entering_for_this_alone() -> None:
    gift = card("Gift", "As this enters play, gain 2¢.")
    table = Table(cards=gift + card("Sock", ""))
    table.deck("treasure", "Gift", "Sock").cents(0, 20).buy("treasure deck")
    assert table.items(0) == ["Gift"] and table.purse(0) == 12 and table.stack() == []
    table.settle()
    assert table.purse(0) == 12
