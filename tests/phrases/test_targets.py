"""Nouns that can be targets."""

from table import Table, card


def test_up_to_two_is_none_one_or_two_picked_on_resolving() -> None:
    cell = card("Cell", "$ Pay 0¢: Recharge up to 2 items you control.") + card("Rod", "↷ Gain 1¢.")
    for n in range(3):
        table = Table(cards=cell).give(0, "Cell", "Rod", "The D6", "Breakfast")
        names = ("Rod", "The D6")
        for name in names:
            table.charge(name, False)
        table.tap(0, "Cell").until("Done")
        for name in names[:n]:
            table.choose(name)
        table.settle()
        assert [table.obj(name).charged for name in names] == [i < n for i in range(2)]


def test_how_many_to_choose_may_be_known_only_on_resolving() -> None:
    table = Table(4, cards=card("Call", "↷ Roll: Choose X players. They gain 1¢."), dice=[2]).give(0, "Call")
    table.tap(0, "Call").until("P3").choose("P3").choose("P4").settle()
    assert [table.purse(seat) for seat in range(4)] == [0, 0, 1, 1]
