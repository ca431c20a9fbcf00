"""Bonuses, how often, how long, and abilities in words."""

from table import Table, card


def test_two_times_is_two_attacks_in_all() -> None:
    table = Table(cards=card("Rage", "You may attack 2 times on your turn."), dice=[6] * 8).give(0, "Rage")
    table.deck("monster", "Dip", "Clotty")
    for name in ("Fatty", "Pale Fatty"):
        assert table.offered("Declare an attack")
        table.attack(name).settle()
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


def test_the_2nd_attack_of_a_turn_has_its_bonus_and_the_first_has_none() -> None:
    cards = card(
        "Slip", "You may attack 1 additional time on your turn.\nYou have +2 ATK for your 2nd attack each turn."
    )
    cards += card("Gnat", kind="monster", hp=1, evasion=1, atk=1) + card("Ox", kind="monster", hp=9, evasion=1, atk=1)
    table = Table(cards=cards, monsters=("Gnat", "Ox"), dice=[6, 6, 6]).give(0, "Slip")
    table.attack("Gnat").settle().attack("Ox").resolve(2)
    assert table.hurts() == [("Gnat", 1), ("Ox", 3)]


def test_what_has_no_abilities_till_a_turn_has_them_again_then() -> None:
    text = "Choose a player. Their character has no abilities till the start of their next turn."
    text += ' Each item they control is named "Trash" and has no abilities till the start of their next turn.'
    cards = card("Farm", text, "loot") + card("Rake", '↷ Destroy each item named "Trash".')
    table = Table(cards=cards).give(0, "Rake").give(1, "Breakfast").play(0, "Farm", at="P2").settle()
    assert table.max_hp_of(1) == 2
    table.end_turn()
    assert table.max_hp_of(1) == 3
    table = Table(cards=cards).give(0, "Rake").give(1, "Breakfast").play(0, "Farm", at="P2").settle()
    table.tap(0, "Rake").settle()
    assert table.items(1) == []
