"""The worked path of the design: Bomb! on a player who has Guppy's Collar."""

from rules_covered import rule
from table import Table


@rule("DICE-07", "DEATH-P-16")
def test_the_d6_answers_guppys_collar() -> None:
    table = Table(players=2, dice=[2, 5])
    table.give(0, "Guppy's Collar").give(1, "The D6").hp(0, 1)
    table.play(1, "Bomb!", at="P1")
    table.act(1, "The D6", at="roll of 2").settle()
    assert table.died(0)


@rule("PREVENT-02")
def test_guppys_collar_saves_its_player() -> None:
    table = Table(players=2, dice=[2])
    table.give(0, "Guppy's Collar").hp(0, 1)
    table.play(1, "Bomb!", at="P1").settle()
    assert not table.died(0)


@rule("DMG-01", "TARGET-01")
def test_bomb_puts_damage_on_the_stack_at_its_target() -> None:
    table = Table(players=2)
    table.play(0, "Bomb!", at="P2")
    assert table.stack() == ["loot: Bomb!"]
    table.give(1, "The D6")
    assert table.hp_of(1) == 2
    table.settle()
    assert table.hp_of(1) == 1


@rule("ATTACK-10", "DEATH-M-04")
def test_a_hit_kills_a_fly_and_pays_its_reward() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"], dice=[2])
    table.attack("Fly").settle()
    assert table.purse(0) == 1
    assert table.top("monster") == "Fly"
