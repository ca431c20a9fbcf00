"""Stacy 704891 and her extra head: modes that are chosen once a game."""

from table import Table, card

SCYTHE = card("Scythe", "$ Pay 0¢: Kill a monster or player.")


def stacy(*, killed: bool = True) -> Table:
    table = Table(dice=[1] * killed, characters=["Stacy 704891"], cards=SCYTHE).give(0, "Stacy's Extra Head", "Scythe")
    if killed:
        table.act(0, "Activate Scythe", at="Fatty").settle()
    table.game.players[0].hand.clear()
    return table.cents(0, 0)


def use(table: Table, mode: str) -> Table:
    return table.charge("Stacy's Extra Head").act(0, "Activate Stacy's Extra Head", at=mode).settle()


def test_stacy_704891_has_1_hp_and_plays_one_more_loot_card() -> None:
    table = Table(characters=["Stacy 704891"]).charge("Stacy 704891")
    assert (table.hp_of(0), table.atk_of(0)) == (1, 1)
    before = table.game.players[0].plays
    table.act(0, "Activate Stacy 704891").settle()
    assert table.game.players[0].plays == before + 1


def test_stacys_extra_head_offers_each_mode_once() -> None:
    table = use(stacy(), "Gain 7¢")
    assert table.purse(0) == 7
    table.charge("Stacy's Extra Head").act(0, "Activate Stacy's Extra Head")
    assert table.offered("Loot 3") and not table.offered("Gain 7¢")
    table.choose("Loot 3").settle()
    assert len(table.hand_of(0)) == 3
    table.charge("Stacy's Extra Head").act(0, "Activate Stacy's Extra Head")
    assert table.offered("Put 1 HP or ATK") and table.offered("Put this outside") and not table.offered("Loot 3")


def test_stacys_extra_head_puts_the_counter_of_choice() -> None:
    table = stacy().act(0, "Activate Stacy's Extra Head", at="Put 1 HP or ATK").resolve()
    table.choose("ATK counter").settle()
    assert table.atk_of(0) == 2 and table.max_hp_of(0) == 1


def test_stacys_extra_head_goes_for_an_eternal_treasure_and_an_extra_turn() -> None:
    table = use(stacy().deck("treasure", "The Dead Cat"), "Put this outside the game")
    assert not table.has("Stacy's Extra Head")
    assert table.obj("The Dead Cat").counters.get("eternal") == 1
    assert table.end_turn().active == 0 and table.end_turn().active == 1


def test_stacys_extra_head_chooses_nothing_if_nobody_was_killed() -> None:
    table = stacy(killed=False).act(0, "Activate Stacy's Extra Head")
    assert not table.offered("Loot 3")
    table.settle()
    assert not table.hand_of(0) and not table.purse(0)
    table.dice(1).act(0, "Activate Scythe", at="Fatty").settle()
    table.cents(0, 0).charge("Stacy's Extra Head").act(0, "Activate Stacy's Extra Head")
    assert table.offered("Loot 3") and table.offered("Gain 7¢")


def test_stacys_extra_head_cannot_be_used_once_all_is_chosen() -> None:
    table = stacy()
    for mode in ("Gain 7¢", "Loot 3", "Put 1 HP or ATK"):
        use(table, mode)
    head = table.charge("Stacy's Extra Head").act(0, "Activate Stacy's Extra Head").obj("Stacy's Extra Head")
    assert len(head.memory.modes) == 4
    assert not table.charge("Stacy's Extra Head").offered("Activate Stacy's Extra Head")
