"""Cards of The Summer of Isaac about decks and slots."""

from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")


# Mugger Bean!


@rule("RULING-79")
def test_mugger_bean_takes_the_card_of_the_loot_that_it_cancels() -> None:
    table = Table().plays(1).hand(1, "Bomb!").hand(0, "Mugger Bean!").until_asked(0).choose("Isaac")
    table.settle().act(1, "Play Bomb!", at="P1").act(0, "Play Mugger Bean!").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hp_of(0) == 2 and table.discarded("loot") == ["Mugger Bean!"]


@rule("RULING-79")
def test_mugger_bean_cancels_a_copy_and_gets_nothing() -> None:
    echo = card("Echo", "$ Pay 0¢: Copy a loot.")
    table = Table(cards=echo).plays(0, 2).give(1, "Echo").hand(0, "A Penny!", "Mugger Bean!")
    table.act(0, "Play A Penny!").act(1, "Activate Echo").resolve()
    assert len(table.stack()) == 2
    copy = table.game.stack[-1]
    assert copy.copied
    table.act(0, "Play Mugger Bean!", at="A Penny! #2").resolve()
    assert table.hand_of(0) == [] and len(table.stack()) == 1
    assert table.settle().purse(0) == 1 and table.purse(1) == 0


# Mulligoon


def test_mulligoon_gets_away_from_an_attack_with_its_wounds() -> None:
    table = Table(dice=[4], monsters=["Mulligoon", "Fatty"]).deck("loot", "Bomb!").deck("monster", "Trite")
    table.attack("Mulligoon").settle()
    assert table.slot_names("monster") == ["Trite", "Mulligoon"] and table.hand_of(0) == ["Bomb!"]
    assert table.game.attack is None and table.hp_of("Mulligoon") == 2
    table.end_turn()
    assert table.hp_of("Mulligoon") == 2


def test_mulligoon_moves_outside_an_attack_too_and_dies_as_others_do() -> None:
    table = Table(cards=NEEDLE, monsters=["Mulligoon", "Fatty", "Fly"]).give(0, "Needle").damage("Mulligoon", 1)
    table.deck("loot", "A Penny!").deck("monster", "Trite").tap(0, "Needle", at="Mulligoon")
    table.until_why("choose a slot for Mulligoon").choose("slot 3").settle()
    assert table.slot_names("monster") == ["Trite", "Fatty", "Mulligoon"] and table.hp_of("Mulligoon") == 1
    table.tap(0, "Needle", at="Mulligoon").until("Fatty").choose("Fatty").settle()
    assert table.died("Mulligoon") and table.hp_of("Fatty") == 2


# The Rainmaker


@rule("CURSE-04", "RULING-74")
def test_the_rainmaker_curses_who_attacks_it_and_grows_with_their_curses() -> None:
    table = Table(dice=[1], monsters=["soi-the_rainmaker", "Fatty"]).deck("monster", "Fly", "Curse of Pain", "Trite")
    table.attack("The Rainmaker").until_top("roll: 1")
    assert table.holder("Curse of Pain") == 0 and table.atk_of("The Rainmaker") == 1
    assert (table.deck_names("monster")[0], table.deck_names("monster")[-1]) == ("Trite", "Fly")
    assert not table.log("fizzle")


def test_the_rainmaker_counts_the_active_players_curses_only() -> None:
    table = Table(monsters=["soi-the_rainmaker", "Fatty"]).give(1, "Curse of Pain")
    assert table.atk_of("The Rainmaker") == 0
