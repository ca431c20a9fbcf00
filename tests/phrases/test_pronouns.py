"""Pronouns: what was named last."""

from table import Table, card


def test_each_of_them_is_everybody_chosen_and_nobody_else() -> None:
    table = Table(3, cards=card("Karma", "↷ Choose 2 players. Each of them loots 1.")).give(0, "Karma")
    table.act(0, "Activate Karma", at=("P2", "P3")).settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 1]


def test_one_of_them_is_picked_from_what_was_looked_at() -> None:
    orb = card(
        "Orb", "↷ Look at the top 3 cards of the loot deck. Put 1 of them into your hand. Put the rest into discard."
    )
    table = Table(cards=orb).give(0, "Orb").deck("loot", "Bomb!", "Soul Heart", "A Penny!").tap(0, "Orb")
    table.until("Soul Heart").choose("Soul Heart").settle()
    assert table.hand_of(0) == ["Soul Heart"]
    assert sorted(table.discarded("loot")) == ["A Penny!", "Bomb!"]


def test_its_controller_is_who_had_what_was_cancelled() -> None:
    bean = card("Bean", "Cancel a loot. If you do, deal 1 damage to its controller.", "loot")
    table = Table(cards=bean).hp(0, 2).play(0, "A Penny!").play(1, "Bean", at="A Penny!").settle()
    assert (table.hp_of(0), table.hp_of(1)) == (1, 2) and table.purse(0) == 0


def test_its_controller_is_who_controls_it_now() -> None:
    fine = card("Fine", "↷ Choose an item. Its controller loses 2¢.")
    table = Table(cards=fine).give(0, "Fine").give(1, "Breakfast").cents(0, 3).cents(1, 3)
    table.tap(0, "Fine", at="Breakfast").settle()
    assert (table.purse(0), table.purse(1)) == (3, 1)


def test_the_1st_of_them_leaves_them_all_named() -> None:
    fan = card("Fan", "↷ Choose any number of players. The 2nd of them gains 2¢. The 1st of them gains 1¢.")
    table = Table(3, cards=fan).give(0, "Fan").tap(0, "Fan", at=("P3", "P1", "Done")).settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 0, 1]
    table = Table(3, cards=fan).give(0, "Fan").tap(0, "Fan", at=("P2", "Done")).settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 1, 0]
