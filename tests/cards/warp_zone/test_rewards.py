"""Lollypop, Blanks and Rusty Spoons of Warp Zone, with their characters."""

import pytest

from table import Table, card

KIT = (
    card("Scythe", "↷ Kill a monster.")
    + card("Needle", "↷ Deal 1 damage to a monster or player.")
    + card("Pick", "↷ Recharge a deactivated item.")
    + card("Purse", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    + card("Sack", kind="monster", hp=1, evasion=2, atk=1, reward="Loot 5.")
    + card("Trove", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 1 treasure.")
    + card("Wheel", kind="monster", hp=1, evasion=2, atk=1, reward="Roll: Gain X¢.")
    + card("Thief", kind="monster", hp=1, evasion=2, atk=1, reward="Steal a shop item.")
    + card("Bare", kind="monster", hp=1, evasion=2, atk=1, reward="")
    + card("Bell", "Rewards are doubled.")
)


def laid(*monsters: str, players: int = 3, **options: object) -> Table:
    """These monsters lie in the slots, and nothing that comes up afterwards does anything."""
    table = Table(players, monsters=monsters or ("Purse", "Sack"), cards=KIT, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Meat!", "Jawbone", "Dinner")


def gained(table: Table) -> list[tuple[int, int, int]]:
    """Each player's ¢, loot cards and treasure."""
    tools = ("Scythe", "Lollypop", "Bell")
    seats = range(len(table.game.players))
    return [(table.purse(s), len(table.hand_of(s)), sum(i not in tools for i in table.items(s))) for s in seats]


def killed(monster: str, holder: int, *more: str, **options: object) -> Table:
    """P1 kills this monster, and a player has Lollypop."""
    table = laid(monster, "Fatty", **options).give(0, "Scythe", *more).give(holder, "Lollypop")
    return table.tap(0, "Scythe", at=monster)


# Lollypop


@pytest.mark.parametrize(("monster", "paid"), [("Purse", (3, 0, 0)), ("Sack", (0, 5, 0)), ("Trove", (0, 0, 1))])
def test_lollypop_gives_the_rewards_to_another_player_too(monster: str, paid: tuple[int, int, int]) -> None:
    table = killed(monster, 0).until("P3").choose("P3").settle()
    assert gained(table) == [paid, (0, 0, 0), paid]


@pytest.mark.parametrize(("monster", "half"), [("Purse", (1, 0, 0)), ("Sack", (0, 2, 0)), ("Trove", (0, 0, 0))])
def test_lollypop_gives_its_player_half_of_what_another_gains(monster: str, half: tuple[int, int, int]) -> None:
    table = killed(monster, 1).settle()
    assert gained(table)[1:] == [half, (0, 0, 0)] and gained(table)[0] != (0, 0, 0)


def test_lollypop_halves_what_a_roll_pays_with_a_roll_of_its_own() -> None:
    table = killed("Wheel", 1, dice=[6, 5]).settle()
    assert sorted([table.purse(0), table.purse(1)]) in ([2, 6], [3, 5])


def test_half_of_what_has_no_numbers_is_nothing() -> None:
    table = killed("Thief", 1).settle()
    assert gained(table) == [(0, 0, 1), (0, 0, 0), (0, 0, 0)]


def test_half_of_doubled_rewards_is_the_whole_of_them() -> None:
    assert gained(killed("Purse", 1, "Bell").settle()) == [(6, 0, 0), (3, 0, 0), (0, 0, 0)]
    assert gained(killed("Thief", 1, "Bell").settle()) == [(0, 0, 2), (0, 0, 1), (0, 0, 0)]


def test_what_lollypop_gives_is_not_gained_from_killing() -> None:
    lolly = card("Lolly", "Each time another player gains the rewards of a monster, gain half the rewards.")
    table = Table(3, monsters=["Purse", "Fatty"], cards=KIT + lolly).give(0, "Scythe", "Lollypop").give(1, "Lolly")
    table.tap(0, "Scythe", at="Purse").until("P3").choose("P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 1, 3]


def test_lollypop_does_nothing_where_nothing_is_paid_by_a_monster() -> None:
    table = killed("Bare", 0).settle()
    assert gained(table) == [(0, 0, 0)] * 3


def test_pink_knight_begins_with_lollypop() -> None:
    table = Table(characters=["Pink Knight"])
    assert (table.max_hp_of(0), table.atk_of(0)) == (2, 1)


# Blanks


def blanks(at: str) -> Table:
    """P1 has aimed Blanks at this player, of three."""
    table = laid("Purse", "Fatty").hand(0, "Blanks").plays(0).give(0, "Needle")
    return table.play(0, "Blanks", at=at).settle()


def test_blanks_sends_the_damage_on_to_a_monster() -> None:
    table = blanks("P2").tap(0, "Needle", at="P2").until("Purse").choose("Purse").settle()
    assert table.hp_of(1) == 2 and table.died("Purse")


def test_blanks_sends_it_on_to_another_player_but_the_one_it_was_aimed_at() -> None:
    table = blanks("P2").tap(0, "Needle", at="P2").until("Purse")
    assert table.offered("P1") and table.offered("P3") and not table.offered("P2")
    table.choose("P3").settle()
    assert table.hp_of(1) == 2 and table.hp_of(2) == 1


def test_blanks_leaves_the_damage_to_others_alone() -> None:
    table = blanks("P2").tap(0, "Needle", at="P3").settle()
    assert table.hp_of(2) == 1 and table.hp_of(1) == 2


# Rusty Spoons, Salad Fingers


def spoons(*hand: str) -> Table:
    """P2 holds these loot cards, and P1 has Rusty Spoons."""
    return laid(players=2).give(0, "Rusty Spoons").hand(1, *hand)


def test_rusty_spoons_lets_the_card_be_played_without_a_loot_play() -> None:
    table = spoons("A Penny!").tap(0, "Rusty Spoons", at="P2").settle()
    assert table.hand_of(1) == [] and table.offered("Play A Penny!")
    table.choose("Play A Penny!").settle()
    assert table.purse(0) == 1 and table.discarded("loot")[-1] == "A Penny!" and table.game.players[0].plays == 1


def test_rusty_spoons_lets_only_the_last_card_be_played_and_only_this_turn() -> None:
    table = spoons("A Penny!").tap(0, "Rusty Spoons", at="P2").settle().end_turn().end_turn()
    assert not table.offered("Play A Penny!") and table.has("A Penny!")
    for seat in (0, 1):
        while table.hand_of(seat):
            table.game.players[seat].hand.pop()
    table.hand(1, "2 Cents!").tap(0, "Rusty Spoons", at="P2").settle()
    assert table.offered("Play 2 Cents!") and not table.offered("Play A Penny!")


def test_rusty_spoons_gives_everybody_a_card_and_recharges() -> None:
    table = spoons("A Penny!").tap(0, "Rusty Spoons", at="P2").settle()
    assert not table.obj("Rusty Spoons").charged
    table.end_turn()
    assert table.obj("Rusty Spoons").charged and len(table.hand_of(0)) == 0
    table.end_turn()
    assert len(table.hand_of(0)) == 2 and len(table.hand_of(1)) == 2  # one of each from the loot step


def test_salad_fingers_begins_with_rusty_spoons() -> None:
    table = Table(characters=["Salad Fingers"])
    assert (table.max_hp_of(0), table.atk_of(0)) == (2, 1)
