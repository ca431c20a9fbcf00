"""Bonuses, how often, how long, and abilities in words."""

from table import Table, card


def test_two_times_is_two_attacks_in_all() -> None:
    table = Table(cards=card("Rage", "You may attack 2 times on your turn."), dice=[6] * 20).give(0, "Rage")
    for _ in range(2):
        assert table.offered("Declare an attack")
        table.attack("Fatty").settle()
        table.hp(0, 2)
    assert not table.offered("Declare an attack")


def test_no_abilities_takes_all_and_except_eternal_leaves_that() -> None:
    rod = card("Rod", "↷ Gain 1¢.", eternal=True)
    for words, eternal in (("no abilities", False), ("no abilities except eternal", True)):
        mute = card("Mute", f"Each other item has {words}.")
        table = Table(cards=rod + mute + card("Axe", "Destroy an item.", "loot")).give(0, "Rod")
        assert table.offered("Activate Rod")
        table.give(1, "Mute")
        assert not table.offered("Activate Rod")
        table.play(0, "Axe", at="Rod").settle()
        assert table.has("Rod") == eternal


def test_having_a_quoted_ability_and_no_other_leaves_just_that() -> None:
    rod = card("Rod", "↷ Gain 1¢.")
    mute = card("Mute", "Each other item has “↷ Loot 1” and no other abilities.")
    table = Table(cards=rod + mute).give(0, "Rod").give(1, "Mute").tap(0, "Rod").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1


def test_the_most_items_is_a_matter_of_items() -> None:
    tax = card("Tax", "$ Pay 0¢: Each player with the most items loses 1¢.") + card("Belt")
    table = Table(3, cards=tax).give(0, "Tax", "Breakfast").give(1, "Dinner", "The D6").give(2, "Belt")
    for seat in range(3):
        table.cents(seat, 3)
    table.tap(0, "Tax").settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 2, 3]


def test_also_named_is_a_second_name_and_named_the_only_one() -> None:
    cards = card("Twin", 'This is also named "Brother".') + card("Mask", 'This is named "Nobody".')
    for name, hits in (("Twin", True), ("Brother", True), ("Nobody", True), ("Mask", False)):
        axe = card("Axe", f'Destroy an item named "{name}".', "loot")
        table = Table(cards=cards + axe).give(0, "Twin", "Mask").hand(0, "Axe").plays(0)
        assert table.offered("Play Axe") == hits, name
