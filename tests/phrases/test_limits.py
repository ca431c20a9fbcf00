"""Limits, and what stays deactivated."""

from rules_covered import rule
from table import Table, card


def test_a_limit_on_items_leaves_characters_alone() -> None:
    lid = card("Lid", "Players can't activate items more than 1 time each turn.")
    lamps = card("Lamp", "↷ Gain 1¢.") + card("Torch", "↷ Gain 1¢.")
    table = Table(cards=lid + lamps).give(0, "Lid", "Lamp", "Torch").awake().tap(0, "Lamp").settle()
    assert not table.offered("Activate Torch") and table.offered("Activate Isaac")
    table.tap(0, "Isaac").settle()
    assert not table.offered("Activate Torch")


def test_who_cant_attack_declares_none_and_others_do() -> None:
    chain = card("Chain", "You can't attack.")
    table = Table(cards=chain).give(0, "Chain")
    assert not table.offered("Declare an attack")
    assert table.end_turn().offered("Declare an attack")


@rule("RULING-68")
def test_what_was_said_of_the_next_turn_waits_for_it_and_is_over_with_it() -> None:
    pill = card("Pill", "You have +2 ATK on your next turn.", "loot")
    table = Table(cards=pill).play(0, "Pill").settle()
    assert table.atk_of(0) == 1
    assert table.end_turn().atk_of(0) == 1
    assert table.end_turn().atk_of(0) == 3
    assert table.end_turn().atk_of(0) == 1


def test_what_cant_be_recharged_stays_as_it_is() -> None:
    rust = card("Rust", "This can't be recharged.\n↷ Gain 1¢.\n$ Pay 1¢: Recharge this.")
    table = Table(cards=rust).give(0, "Rust").cents(0, 3).act(0, "Activate Rust, ability 1").settle()
    table.act(0, "Activate Rust").settle()
    assert not table.obj("Rust").charged and table.purse(0) == 3
    assert not table.end_turn().end_turn().obj("Rust").charged


def test_a_tax_is_paid_to_those_it_names() -> None:
    toll = card("Toll", "You must pay the player to your left 3¢ to attack.")
    table = Table(3, cards=toll, chance=True).give(0, "Toll").cents(0, 3).cents(1, 0).cents(2, 0).attack("Fatty")
    assert [table.purse(seat) for seat in range(3)] == [0, 3, 0]
