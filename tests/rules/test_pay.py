"""Paying and losing (PAY)."""

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-toll"
name = "Toll"
kind = "treasure"
text = "↷ Pay 3¢."

[[card]]
id = "t-bribe"
name = "Bribe"
kind = "treasure"
text = "↷ Pay 3¢ to a player."

[[card]]
id = "t-offer"
name = "Offer"
kind = "treasure"
text = "↷ You may pay 4¢. If you do, loot 1."

[[card]]
id = "t-shop"
name = "Stall"
kind = "treasure"
text = "$ Pay 4¢: Loot 1."

[[card]]
id = "t-blade"
name = "Blade"
kind = "treasure"
text = "$ Pay 1 HP: Gain 1¢."

[[card]]
id = "t-axe"
name = "Axe"
kind = "treasure"
text = "$ Pay 2 HP: Gain 1¢."

[[card]]
id = "t-scar"
name = "Scar"
kind = "treasure"
text = "Each time you take damage, loot 1.\\n↷ Prevent the next 1 damage you would take this turn."

[[card]]
id = "t-hole"
name = "Hole"
kind = "treasure"
text = "↷ Lose 5¢."

[[card]]
id = "t-purse"
name = "Purse"
kind = "treasure"
text = "Each time you lose ¢, loot 1."
"""


def laid() -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(cards=CARDS).charge("Maggy")


@rule("PAY-01")
def test_what_is_paid_goes_to_the_pool_or_to_the_player_named() -> None:
    table = laid().give(0, "Toll", "Bribe").cents(0, 6)
    pool = table.game.pool
    table.tap(0, "Bribe", at="P2").settle()
    assert (table.purse(0), table.purse(1), table.game.pool) == (3, 3, pool)
    table.tap(0, "Toll").settle()
    assert (table.purse(0), table.purse(1), table.game.pool) == (0, 3, pool + 3)


@rule("PAY-02")
def test_nobody_pays_more_than_they_have_nor_a_part() -> None:
    table = laid().give(0, "Offer", "Stall").cents(0, 3)
    assert not table.offered("Activate Stall")
    table.tap(0, "Offer")
    while table.game.stack:
        assert not table.offered("Yes")
        table.choose("Pass")
    assert not table.offered("Yes"), "it cannot be paid, so it is not offered"
    assert table.purse(0) == 3 and table.hand_of(0) == []
    table = laid().give(0, "Offer", "Stall").cents(0, 4)
    assert table.offered("Activate Stall")
    table.tap(0, "Offer").until("Yes").choose("Yes").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1


@rule("PAY-02")
def test_an_imperative_that_cannot_be_paid_takes_nothing() -> None:
    table = laid().give(0, "Toll").cents(0, 2).tap(0, "Toll").settle()
    assert table.purse(0) == 2


@rule("PAY-03", "PAY-05")
def test_paying_hp_is_no_damage_and_leaves_full_hp_as_it_is() -> None:
    table = laid().give(0, "Blade", "Scar").tap(0, "Scar").settle()
    table.tap(0, "Blade")
    assert table.stack() == ["ability: Blade"], "no damage is put on the stack"
    assert (table.hp_of(0), table.max_hp_of(0)) == (1, 2), "at once"
    table.settle()
    assert table.purse(0) == 1 and table.hand_of(0) == []
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1, "the shield was not used up by paying"
    table.end_turn()
    assert (table.hp_of(0), table.max_hp_of(0)) == (2, 2), "healed at the end of the turn"


@rule("PAY-04")
def test_the_last_hp_can_be_paid_and_the_death_lies_above_the_ability() -> None:
    table = laid().give(0, "Blade", "Axe").hp(0, 1)
    assert not table.offered("Activate Axe"), "2 HP cannot be paid with 1"
    table.tap(0, "Blade")
    assert table.hp_of(0) == 0
    assert table.stack() == ["ability: Blade", "death: P1"]
    table.settle()
    assert table.died(0)


@rule("PAY-06")
def test_losing_more_than_one_has_loses_what_one_has() -> None:
    table = laid().give(0, "Hole").cents(0, 2)
    pool = table.game.pool
    table.tap(0, "Hole").settle()
    assert (table.purse(0), table.game.pool) == (0, pool + 2)


@rule("PAY-07")
def test_paying_is_not_losing() -> None:
    table = laid().give(0, "Purse", "Toll", "Hole").cents(0, 4).tap(0, "Toll").settle()
    assert table.purse(0) == 1 and table.hand_of(0) == []
    table.tap(0, "Hole").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1


@rule("PAY-06")
def test_a_player_loses_the_cents_that_the_words_call_theirs() -> None:
    cards = card("Mugging", "↷ Choose another player. Lose all their ¢.") + card("Ruin", "↷ Lose all your ¢.")
    table = Table(players=3, cards=cards).give(0, "Mugging", "Ruin").cents(0, 3).cents(1, 5).cents(2, 7)
    table.tap(0, "Mugging", at="P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 7]
    table.tap(0, "Ruin").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 7]


@rule("PAY-06")
def test_several_purses_are_emptied_and_that_much_is_what_they_held_together() -> None:
    cards = card("Tax Day", "↷ Lose all each other player's ¢. Gain that much ¢.")
    table = Table(players=3, cards=cards).give(0, "Tax Day").cents(0, 3).cents(1, 5).cents(2, 7)
    table.tap(0, "Tax Day").settle()
    assert [table.purse(seat) for seat in range(3)] == [15, 0, 0]


@rule("GAIN-02")
def test_doubled_cents_go_to_whose_they_are() -> None:
    cards = card("Interest", "↷ Choose a player. Double their ¢.") + card("Yield", "↷ Double your ¢.")
    table = Table(cards=cards).give(0, "Interest", "Yield").cents(0, 3).cents(1, 5)
    table.tap(0, "Interest", at="P2").settle()
    assert (table.purse(0), table.purse(1)) == (3, 10)
    table.tap(0, "Yield").settle()
    assert (table.purse(0), table.purse(1)) == (6, 10)


@rule("PAY-07")
def test_no_way_of_paying_is_losing() -> None:
    table = laid().give(0, "Purse", "Bribe", "Offer", "Stall").cents(0, 3)
    table.tap(0, "Bribe").settle()
    assert (table.purse(0), table.purse(1), table.hand_of(0)) == (0, 3, [])
    table.cents(0, 4).tap(0, "Offer").until("Yes").choose("Yes").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1, "what the offer gives"
    table.cents(0, 4).tap(0, "Stall").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 2, "what the stall gives"
    table.cents(0, 10).buy("Dinner").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 2, "the price is paid"


@rule("PAY-07")
def test_a_replacement_of_losing_does_not_touch_paying() -> None:
    cards = CARDS + card("Seal", "If you would lose ¢, instead loot 1.")
    table = Table(cards=cards).give(0, "Seal", "Toll", "Hole").cents(0, 4).tap(0, "Toll").settle()
    assert table.purse(0) == 1 and table.hand_of(0) == []
    table.tap(0, "Hole").settle()
    assert table.purse(0) == 1 and len(table.hand_of(0)) == 1


@rule("PAY-07", "DEATH-P-06")
def test_the_death_penalty_loses_cents_and_a_theft_does_not() -> None:
    cards = CARDS + card("Glove", "↷ Steal 1¢ from another player.")
    table = Table(cards=cards).give(0, "Purse", "Meat!").give(1, "Glove").cents(0, 3).awake().tap(1, "Glove").settle()
    assert table.purse(0) == 2 and table.hand_of(0) == []
    table.play(1, "XIII. Death", at="P1").until("Meat!").choose("Meat!").until_top("ability: Purse")
    assert table.purse(0) == 1


@rule("PAY-01")
def test_paying_several_players_is_all_or_nothing() -> None:
    table = Table(players=3, cards=card("Bribes", "↷ Pay 2¢ to each other player.")).give(0, "Bribes").cents(0, 3)
    table.tap(0, "Bribes").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 0]
    table.cents(0, 4).charge("Bribes").tap(0, "Bribes").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 2, 2]


def test_a_cost_of_two_steps_needs_both() -> None:
    table = Table(cards=card("Dyad", "$ Pay 1¢, then discard 1 loot card: Gain 3¢.")).give(0, "Dyad").cents(0, 1)
    assert not table.offered("Activate Dyad"), "no card"
    assert table.hand(0, "Bomb!").offered("Activate Dyad")
    assert not table.cents(0, 0).offered("Activate Dyad"), "no ¢"
    table.cents(0, 1).tap(0, "Dyad").settle()
    assert table.purse(0) == 3 and table.hand_of(0) == []
