"""Standing effects."""

from table import Table, card


def test_a_bonus_to_rolls_for_each_thing_counted() -> None:
    clover = card("Clover", "You have +1 to attack rolls for each counter on this.")
    table = Table(cards=clover, dice=[1]).give(0, "Clover").counters("Clover", 3).attack("Fatty").resolve()
    assert [entry["n"] for entry in table.log("rolled")] == [4]


def test_a_player_who_cant_gain_souls_gains_none() -> None:
    hollow = card("Hollow", "You can't gain souls.")
    crown = card("Crown", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=hollow + crown).give(0, "Hollow", "Crown").tap(0, "Crown").settle()
    assert table.souls(0) == 0 and table.items(0) == ["Hollow", "Crown"]
    free = Table(cards=hollow + crown).give(1, "Hollow").give(0, "Crown").tap(0, "Crown").settle()
    assert free.souls(0) == 1
