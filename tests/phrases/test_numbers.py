"""Numbers, sums and what *for each* counts."""

from table import Table, card


def test_all_counters_are_removed_of_that_name_only() -> None:
    jar = card("Jar", "$ Pay 0¢: Remove all egg counters from this.\n$ Pay 1¢: Remove all counters from this.")
    table = Table(cards=jar).give(0, "Jar").cents(0, 1).counters("Jar", 2, "egg").counters("Jar", 3)
    table.tap(0, "Jar, ability 1").settle()
    assert table.obj("Jar").counters == {"": 3}
    table.tap(0, "Jar, ability 2").settle()
    assert table.obj("Jar").counters == {}


def test_any_number_of_counters_is_chosen_from_one_on() -> None:
    star = card("Star", "↷ Remove any number of counters from this. Gain that much ¢.")
    table = Table(cards=star).give(0, "Star").counters("Star", 3).tap(0, "Star").until("2")
    assert table.options() == ["1", "2", "3"]
    table.choose("2").settle()
    assert table.purse(0) == 2 and table.obj("Star").counters == {"": 1}


def test_twice_that_much_is_twice_what_was_named_last() -> None:
    cards = card("Chip", "Each time you take damage, gain twice that much ¢.")
    cards += card("Dart", "Deal 2 damage to a player.", "loot") + card("Hide", "You have +2 HP.")
    table = Table(cards=cards).give(0, "Chip", "Hide").give(1, "Hide")
    table.play(0, "Dart", at="P2").settle()
    assert table.purse(0) == 0
    table.play(0, "Dart", at="P1").settle()
    assert table.purse(0) == 4


def test_the_number_of_things_counts_souls_by_value() -> None:
    hand = card(
        "Tally",
        "$ Pay 0¢: Gain X¢, where X is the number of souls you control.\n"
        "$ Pay 0¢: Loot X, where X is the number of items you control.",
    )
    big = card("Big", kind="monster", hp=1, evasion=1, atk=1, souls=2)
    table = Table(cards=hand + big).give(0, "Tally", "Breakfast").give(1, "Dinner").soul(0, "Big")
    table.tap(0, "Tally, ability 1").settle().tap(0, "Tally, ability 2").settle()
    assert table.purse(0) == 2 and len(table.hand_of(0)) == 2


def test_the_number_of_loot_cards_is_that_players() -> None:
    spade = card("Spade", "↷ Choose another player. Gain X¢, where X is the number of loot cards they have.")
    table = Table(cards=spade).give(0, "Spade").hand(0, "Bomb!").hand(1, "A Penny!", "A Nickel!", "Bomb!")
    table.tap(0, "Spade", at="P2").settle()
    assert table.purse(0) == 3


def test_the_number_of_counters_is_of_that_name_or_of_any() -> None:
    nest = card(
        "Nest",
        "$ Pay 0¢: Gain X¢, where X is the number of egg counters on this.\n"
        "$ Pay 0¢: Loot X, where X is the number of counters on this.",
    )
    table = Table(cards=nest).give(0, "Nest").counters("Nest", 1, "egg").counters("Nest", 2)
    table.tap(0, "Nest, ability 1").settle().tap(0, "Nest, ability 2").settle()
    assert table.purse(0) == 1 and len(table.hand_of(0)) == 3


def test_for_each_two_counters_is_rounded_down() -> None:
    weight = card(
        "Weight", "You have +1 ATK for each 2 counters on this.\nYou have +1 HP for each gold counter on this."
    )
    table = Table(cards=weight).give(0, "Weight").counters("Weight", 3)
    assert (table.atk_of(0), table.max_hp_of(0)) == (2, 2)
    table.counters("Weight", 1, "gold")
    assert (table.atk_of(0), table.max_hp_of(0)) == (3, 3)
