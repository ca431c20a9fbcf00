"""Nobody steals from, gives to or swaps with themselves, and a play on its own player says so (GAIN-16)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.people.asked import question
from table import Table, card

# nobody with themselves (GAIN-16)


@rule("GAIN-16")
@pytest.mark.parametrize(
    "text", ["↷ Steal 3¢ from a player.", "↷ A player gives you 1 loot card.", "↷ Pay 1¢ to a player."]
)
def test_nobody_is_offered_themselves_to_steal_from_or_to_give_to(text: str) -> None:
    table = Table(players=3, cards=card("Charm", text)).give(0, "Charm").cents(0, 5).cents(1, 5)
    table.hand(0, "Bomb!").hand(1, "Lost Soul")
    table.tap(0, "Charm")
    assert sorted(label[:2] for label in table.options()) == ["P2", "P3"]


@rule("GAIN-16")
def test_of_two_players_only_the_other_can_be_robbed() -> None:
    table = Table().give(0, "Jawbone").cents(0, 5).cents(1, 2).tap(0, "Jawbone").settle()
    assert (table.purse(0), table.purse(1)) == (7, 0)


@rule("GAIN-16")
@pytest.mark.parametrize("name", ["Pay to Play", "Contract from Below"])
def test_one_s_own_items_are_not_offered_to_be_stolen(name: str) -> None:
    table = Table(players=3).give(0, name, "Dinner", "Breakfast", "Meat!").give(1, "The Map").give(2, "The Habit")
    table.cents(0, 10).act(0, f"Activate {name}")
    assert table.offered("The Map") and table.offered("The Habit")
    assert not any(table.offered(f"{own} (P1)") for own in ("Dinner", "Breakfast", "Meat!"))


@rule("GAIN-16", "TARGET-04")
def test_with_nothing_of_others_to_steal_there_is_no_target() -> None:
    table = Table().give(0, "Pay to Play", "Dinner").cents(0, 10)
    assert not table.offered("Activate Pay to Play")
    table.give(1, "The Map")
    assert table.offered("Activate Pay to Play")


@rule("GAIN-16")
def test_the_devil_steals_from_others_and_the_shop_only() -> None:
    table = Table(shop=["Dinner"]).give(0, "The Map", "Meat!").give(1, "The Habit").play(0, "XV. The Devil")
    assert table.offered("Dinner (shop)") and table.offered("The Habit") and not table.offered("Meat!")


@rule("GAIN-16")
def test_finger_does_not_trigger_on_one_s_own_roll() -> None:
    die = card("Die", "↷ Roll:\n1-6: Gain 1¢.")
    table = Table(dice=[2], cards=die).give(0, "Finger!", "Dinner", "Die").tap(0, "Die").settle()
    assert table.items(0) == ["Finger!", "Dinner", "Die"]
    assert "Finger!" not in [entry["name"] for entry in table.log("ability")]
    table = Table(dice=[2], cards=die).give(0, "Finger!", "Dinner").give(1, "Die").tap(1, "Die")
    assert table.until_top("ability: Finger!")


@rule("GAIN-16")
def test_dead_bird_and_tarot_cloth_ask_nothing_about_one_s_own_roll() -> None:
    die = card("Die", "↷ Roll:\n1-6: Gain 1¢.")
    for name, n, asks, seat in (("Dead Bird", 3, "you may", 0), ("Tarot Cloth", 4, "give you", 1)):
        table = Table(dice=[n], cards=die).give(0, name, "Die").hand(0, "Bomb!", "Lost Soul").tap(0, "Die")
        table.until_top(f"ability: {name}").resolve()
        assert table.why().count(name) == 0 and table.hand_of(0) == ["Bomb!", "Lost Soul"]
        assert table.log("look") == [] and table.log("give loot") == []
        table = Table(dice=[n], cards=die).give(0, name).give(1, "Die").hand(1, "Bomb!", "Lost Soul").tap(1, "Die")
        table.until_why(f"{name}: {asks}")
        assert table.asked == seat


@rule("GAIN-16", "GAIN-09")
def test_incubus_may_look_at_its_own_hand_but_does_not_swap_with_it() -> None:
    for seat, asked in ((0, False), (1, True)):
        table = Table(characters=["Lilith"]).give(0, "Incubus").hand(0, "Bomb!").hand(1, "Lost Soul")
        table.act(0, "Activate Incubus").choose("swap").choose(table.player(seat))
        table.until_top("ability: Incubus").resolve()
        assert ("swap 1 loot card" in table.why()) is asked


@rule("GAIN-16")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("↷ Swap an item you control with an item.", ["Charm", "Meat!"], ["Breakfast", "Dinner", "The Map"]),
        ("↷ Swap an item with an item you control.", ["Breakfast", "Dinner", "The Map"], ["Charm", "Meat!"]),
        ("↷ Swap a soul you control with a soul.", ["Conquest", "Envy"], ["Sloth", "Wrath"]),
    ],
)
def test_a_target_of_one_s_own_is_swapped_with_another_s(text: str, first: list[str], second: list[str]) -> None:
    table = Table(cards=card("Charm", text)).give(0, "Charm", "Meat!").give(1, "The Map")
    table.soul(0, "Envy", "Conquest").soul(1, "Sloth", "Wrath").act(0, "Activate Charm")
    for names in (first, second):
        assert sorted(label.partition(" (")[0] for label in table.options()) == names
        table.choose(names[-1])
    table.settle()
    assert [(entry["one"], entry["other"]) for entry in table.log("swap")] == [(first[-1], second[-1])]


@rule("GAIN-16", "TARGET-04")
def test_two_targets_are_swapped_between_two_players() -> None:
    cards = card("Charm", "↷ Swap an item with an item.")
    table = Table(players=3, cards=cards).give(0, "Charm").give(1, "The Map", "Meat!").give(2, "The Habit")
    table.act(0, "Activate Charm").choose("The Map")
    assert table.offered("Breakfast") and table.offered("The Habit") and table.offered("Charm")
    assert not table.offered("The Map") and not table.offered("Meat!")
    table = Table(cards=cards, shop=[]).give(0, "Charm", "Meat!")
    assert not table.offered("Activate Charm"), "all items are one player's"


@rule("GAIN-16")
def test_a_random_player_may_be_oneself_and_nothing_moves() -> None:
    for seed in range(12):
        table = Table(cards=card("Wheel", "↷ A random player gives you 1 loot card.")).give(0, "Wheel")
        table.hand(0, "Bomb!").hand(1, "Lost Soul").game.chance = seed
        table.tap(0, "Wheel").settle()
        if table.hand_of(1):
            assert table.hand_of(0) == ["Bomb!"] and table.log("give loot") == []
            return
    raise AssertionError("chance never picked its own player")


@rule("GAIN-16")
def test_stealing_from_each_player_leaves_out_the_thief() -> None:
    table = Table(players=3, cards=card("Hat", "↷ Steal 1¢ from each player.")).give(0, "Hat")
    table.cents(0, 5).cents(1, 5).cents(2, 0).tap(0, "Hat").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 4, 0]
    assert [entry["n"] for entry in table.log("give ¢")] == [1]


@rule("GAIN-16")
def test_what_one_gives_to_oneself_does_not_count_as_done() -> None:
    cards = card("Ring", "↷ Choose a player. Give 1 loot card to them. If you do, gain 5¢.")
    for seat, cents in ((0, 0), (1, 5)):
        table = Table(cards=cards).give(0, "Ring").hand(0, "Bomb!")
        table.tap(0, "Ring", at=table.player(seat)).settle()
        assert table.purse(0) == cents and len(table.hand_of(seat)) == 1


# a play on its own player says so before it is made


def labels(table: Table, seat: int) -> list[tuple[str, bool]]:
    ask = table.charge("Isaac", False).until_asked(seat).game.ask
    assert ask is not None
    choices = zip(ask.options, question(table.game, ask).choices, strict=True)
    return [(option.label, choice.on_self) for option, choice in choices if option.do in ("loot", "activate")]


def test_a_play_that_can_only_target_its_own_player_says_so() -> None:
    table = Table(players=2).hand(0, "XIII. Death").plays(0).give(0, "Razor Blade")
    assert labels(table, 0) == [("Play XIII. Death", False), ("Activate Razor Blade", False)]
    table.game.players[1].dead = True
    table._refresh()
    assert labels(table, 0) == [("Play XIII. Death on yourself", True), ("Activate Razor Blade on yourself", True)]


def test_of_several_modes_all_have_to_leave_no_other_target() -> None:
    choice = "Choose one:\n• Kill a player.\n• {}"
    cards = card("Coin", f"↷ {choice.format('Gain 1¢.')}") + card(
        "Rope", f"↷ {choice.format('Deal 1 damage to a player.')}"
    )
    table = Table(cards=cards).give(0, "Coin", "Rope")
    table.game.players[1].dead = True
    table._refresh()
    assert labels(table, 0) == [("Activate Coin", False), ("Activate Rope on yourself", True)]


def test_a_play_without_a_target_or_on_something_else_says_nothing() -> None:
    table = Table(monsters=["Fatty"]).hand(0, "3 Cents!", "Bomb!").plays(0)
    table.game.players[1].dead = True
    table._refresh()
    assert labels(table, 0) == [("Play 3 Cents!", False), ("Play Bomb!", False)], "a bomb may hit the monster"


def test_what_has_one_target_that_can_only_be_oneself_says_so_whatever_the_other_is() -> None:
    saw = card("Saw", "Kill a player. Destroy an item.", "loot")
    table = Table(cards=saw + card("Axe", "Kill a player.", "loot")).play(0, "Axe", at="P2").settle()
    table.hand(0, "Saw").plays(0)
    assert table.dead(1) and table.offered("Play Saw on yourself")
    alive = Table(cards=saw).hand(0, "Saw").plays(0)
    assert alive.offered("Play Saw") and not alive.offered("on yourself")
