"""Small print of whom and what words mean: the same card twice, another player, frames that are somebody else's."""

import pytest

from rules_covered import rule
from table import Table, card

DICE = "$ Pay 0¢: Roll 2 times: Gain 1¢.\n$ Pay 0¢: Roll 2 times: Gain 3¢."


@rule("DICE-12")
@pytest.mark.parametrize(("second", "cents"), [("Die #2", 2), ("Die #1, ability 2", 4), ("Die #2, ability 2", 4)])
def test_rolls_that_answer_other_rolls_have_an_outcome_of_their_own(second: str, cents: int) -> None:
    """Two tables of one object, one table of two objects: each is done after its own last roll."""
    table = Table(cards=card("Die", DICE, copies=2), dice=[1, 2, 3, 4]).give(0, "Die", "Die")
    table.tap(0, "Die #1").until_stack("roll: 1", "roll: 2").tap(0, second).settle()
    assert table.purse(0) == cents
    assert [entry["n"] for entry in table.log("gain ¢")] == [cents - 1, 1]


@rule("DICE-12")
def test_a_single_roll_has_its_outcome_though_another_of_the_same_object_waits() -> None:
    table = Table(cards=card("Die", "$ Pay 0¢: Roll: Gain X¢."), dice=[2, 5]).give(0, "Die").tap(0, "Die")
    table.until_stack("roll: 2").tap(0, "Die").settle()
    assert [entry["n"] for entry in table.log("gain ¢")] == [5, 2]


@rule("RULING-20", "RULING-13")
@pytest.mark.parametrize("face", [3, 5])
def test_doubling_the_rewards_doubles_nothing_else(face: int) -> None:
    idol = card("Idol", "When this dies, roll: Double the rewards. Gain X¢.", "monster", hp=1, evasion=1, atk=1)
    idol = idol.replace("hp = 1", 'hp = 1\nreward = "Loot 2."')
    table = Table(cards=idol, monsters=["Idol", "Fatty"], dice=[6, face]).attack("Idol").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (face, 4)


@rule("RULING-20", "RULING-13")
def test_the_rewards_of_the_monster_that_dies_are_doubled_by_another_thing_too() -> None:
    hat = card("Hat", "Each time a monster dies, double the rewards. If you do, gain 5¢.")
    idol = card("Idol", "", "monster", hp=1, evasion=1, atk=1, reward="Loot 2.")
    table = Table(cards=hat + idol, monsters=["Idol", "Fatty"], dice=[6]).give(0, "Hat")
    table.deck("monster", "Pale Fatty").attack("Idol").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (5, 4)


@rule("COST-01", "PAY-01")
def test_only_what_is_paid_for_a_paid_ability_is_cheaper() -> None:
    sale = card("Sale", "The $ abilities of items cost 1¢ less.")
    kit = card("Tap", "↷ Pay 3¢: Loot 1.") + card("Paid", "$ Pay 3¢: Pay 2¢. If you do, loot 1.")
    kit += card("Play", "To play this, pay 3¢.\nLoot 1.", "loot")
    for name, spent in (("Tap", 3), ("Paid", 2 + 2)):
        table = Table(cards=sale + kit).give(0, "Sale", name).cents(0, 9).tap(0, name).settle()
        assert (9 - table.purse(0), len(table.hand_of(0))) == (spent, 1), name
    table = Table(cards=sale + kit).give(0, "Sale").cents(0, 9).play(0, "Play").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (6, 1)


@rule("COST-01")
def test_a_discount_is_for_the_things_it_names_alone() -> None:
    kit = card("Sale", 'The $ abilities of items named "Lamp" cost 2¢ less.')
    kit += card("Lamp", "$ Pay 3¢: Loot 1.") + card("Torch", "$ Pay 3¢: Loot 1.")
    table = Table(cards=kit).give(0, "Sale", "Lamp", "Torch").cents(0, 1)
    assert table.offered("Activate Lamp") and not table.offered("Activate Torch")
    assert table.tap(0, "Lamp").settle().purse(0) == 0


@rule("TRIG-02", "ABIL-18")
@pytest.mark.parametrize(("richer", "looted"), [(9, 1), (1, 0)])
def test_another_player_is_looked_at_by_the_eyes_of_who_has_the_line(richer: int, looted: int) -> None:
    """*You* in the description of whom it is done to is the controller of the line, not who does it."""
    kit = card("Crow", "Each time a player kills another player with more ¢ than you, loot 1.")
    kit += card("Scythe", "$ Pay 0¢: Kill a player.")
    table = Table(3, cards=kit).give(0, "Crow").give(1, "Scythe").cents(0, 4).cents(1, 6).cents(2, richer)
    table.tap(1, "Scythe", at="P3").settle()
    assert table.died(2) and len(table.hand_of(0)) == looted


@rule("TRIG-02", "DMG-04")
@pytest.mark.parametrize(
    ("seat", "victim", "counted"), [(1, "P1", 1), (1, "P3", 1), (1, "P2", 0), (0, "P2", 1), (0, "P1", 0)]
)
def test_another_player_is_another_than_the_one_who_does_it(seat: int, victim: str, counted: int) -> None:
    """Not another than the controller of the line."""
    kit = card("Crow", "Each time a player kills another player, put 1 counter on this.", eternal=True)
    kit += card("Scythe", "$ Pay 0¢: Kill a player.")
    table = Table(3, cards=kit).give(0, "Crow").give(seat, "Scythe").tap(seat, "Scythe", at=victim).settle()
    assert table.obj("Crow").counters.get("", 0) == counted


@rule("ABIL-16")
@pytest.mark.parametrize("bolted", [True, False])
def test_what_cant_be_recharged_stays_as_it_is(bolted: bool) -> None:
    kit = card("Bolt", 'Each item named "Lamp" can\'t be recharged.') + card("Lamp", "↷ Gain 2¢.")
    kit += card("Hand", "$ Pay 0¢: Recharge an item. If you do, loot 1.")
    table = Table(cards=kit).give(0, "Lamp", "Hand").charge("Lamp", False)
    if bolted:
        table.give(1, "Bolt")
    table.tap(0, "Hand", at="Lamp").settle()
    assert (table.obj("Lamp").charged, len(table.hand_of(0))) == (not bolted, int(not bolted))


@rule("TARGET-01", "ATTACK-29")
def test_a_non_attack_roll_is_a_roll_and_none_to_attack() -> None:
    kit = card("Lens", "$ Pay 0¢: Change a non-attack roll to a 6.") + card("Die", "$ Pay 0¢: Roll 1 die.")
    table = Table(cards=kit).give(0, "Lens", "Die").play(1, "Bomb!", at="Fatty")
    assert not table.until_asked(0).offered("Activate Lens"), "loot is no roll"
    table = Table(cards=kit, dice=[1, 2], chance=True).give(0, "Lens", "Die").attack("Fatty").until_top("roll: 1")
    assert not table.offered("Activate Lens")
    table.tap(0, "Die").until_top("roll: 2").tap(0, "Lens").resolve()
    assert table.stack() == ["roll: 1", "roll: 6"]


@rule("CARD-04", "TRIG-10")
@pytest.mark.parametrize(
    "happens",
    ["a player gains ¢", "a player loots", "a player takes damage", "a player dies", "a player rolls a 3"],
)
def test_an_item_in_the_shop_hears_nothing_but_comings_and_goings(happens: str) -> None:
    kit = card("Ear", f"Each time {happens}, the active player gains 5¢.") + card("Die", "$ Pay 0¢: Roll 1 die.")
    kit += card("Bad", "$ Pay 0¢: Loot 1. Gain 1¢. Die.")
    table = Table(cards=kit, shop=["Ear", "Dinner"], dice=[3]).give(0, "Die", "Bad").tap(0, "Die").settle()
    table.tap(0, "Bad").settle()
    assert table.died(0) and [entry["n"] for entry in table.log("gain ¢")] == [1]


@rule("DMG-04")
@pytest.mark.parametrize(
    ("seat", "text", "at", "behind"),
    [
        (0, "$ Pay 0¢: Deal 1 damage to a player.", "P3", 0),
        (1, "$ Pay 0¢: Deal 1 damage to a player.", "P3", 1),
        (2, "$ Pay 0¢: Choose another player. They deal 1 damage to you.", "P2", 1),
    ],
)
def test_the_log_says_by_what_and_by_whom_somebody_is_hurt(seat: int, text: str, at: str, behind: int) -> None:
    table = Table(3, cards=card("Blade", text)).give(seat, "Blade").tap(seat, "Blade", at=at)
    (told,) = table.settle().log("hurt")
    assert (told["by"], told["seat"], told["name"]) == ("Blade", behind, "P3")


@rule("DMG-04")
def test_nobody_is_behind_what_a_monster_does() -> None:
    table = Table(dice=[1], chance=True).attack("Fatty").until_top("roll: 1").resolve()
    (told,) = table.resolve().log("hurt")
    assert (told["by"], told["seat"]) == ("Fatty", -1)


@rule("VOTE-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_votes_for_themselves_where_it_is_for_another_player(seat: int) -> None:
    poll = card("Poll", "Each player votes for another player. Each player with the most votes gains 3¢.", "loot")
    table = Table(3, cards=poll).play(seat, "Poll").resolve()
    for voter in ((seat + n) % 3 for n in range(3)):
        assert table.asked == voter
        assert sorted(label[:2] for label in table.options()) == [f"P{n + 1}" for n in range(3) if n != voter]
        table.choose(table.options()[-1])
    assert sum(table.settle().purse(n) for n in range(3)) % 3 == 0
