"""Who does it and who was named by that: one, several, nobody, and those who would not or could not."""

import pytest

from rules_covered import rule
from table import Table, card


def purses(table: Table) -> list[int]:
    return [table.purse(seat) for seat in range(len(table.game.players))]


def wealthy(text: str, players: int = 4, **options: object) -> Table:
    """P2 has a loot card with this text in hand; everybody has 3¢."""
    table = Table(players, cards=card("Work", text, "loot"), **options)  # type: ignore[arg-type]
    for seat in range(players):
        table.cents(seat, 3)
    return table.awake().hand(1, "Work").plays(1)


@rule("ABIL-12")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Choose a player. You gain 1¢. They lose 1¢.", [3, 4, 3, 2]),
        ("Choose a player. The player to your left gains 1¢. They lose 2¢.", [3, 3, 2, 3]),
        ("Choose a player. The active player gains 1¢. They lose 2¢.", [2, 3, 3, 3]),
        ("Choose a player. Each other player gains 1¢. They lose 2¢.", [2, 2, 2, 3]),
        ("Choose a player. Each player with a gold counter gains 1¢. They lose 2¢.", [2, 3, 3, 3]),
        ("Choose a player. Each player with an egg counter gains 1¢. They lose 2¢.", [3, 3, 3, 1]),
    ],
)
def test_you_are_not_named_by_what_you_do_and_whoever_else_does_something_is(text: str, left: list[int]) -> None:
    table = wealthy(text)
    table.game.players[0].counters["gold"] = 1
    assert purses(table.play(1, "Work", at="P4").settle()) == left


@rule("PAY-02", "EACH-09")
def test_only_who_could_pay_is_asked_and_the_next_all_the_same() -> None:
    table = wealthy("Each player may pay 2¢. If they do, they loot 1.").cents(2, 1).play(1, "Work")
    asked = []
    while table.stack() or not table.idle():
        if table.offered("Yes"):
            asked.append(table.asked)
            table.choose("No" if table.asked == 3 else "Yes")
        else:
            table._pass()
    assert asked == [1, 3, 0]
    assert purses(table) == [1, 1, 1, 3] and [len(table.hand_of(seat)) for seat in range(4)] == [1, 1, 0, 0]


@rule("ABIL-13")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_others_are_had_to_do_it_by_whom_the_words_name(answer: str) -> None:
    table = wealthy("You may have each other player lose 1¢. If they do, you gain 1¢.").play(1, "Work").until("Yes")
    assert table.asked == 1
    assert purses(table.choose(answer).settle()) == ([2, 6, 2, 2] if answer == "Yes" else [3, 3, 3, 3])
    table = wealthy("Choose a player. They may have each other player lose 1¢.").play(1, "Work", at="P4").until("Yes")
    assert table.asked == 3
    assert purses(table.choose(answer).settle()) == ([2, 2, 2, 3] if answer == "Yes" else [3, 3, 3, 3])


@rule("EACH-04", "EACH-05")
@pytest.mark.parametrize("text", ["Each monster takes 1 damage.", "You may have each monster take 1 damage."])
def test_the_first_in_the_order_that_is_chosen_resolves_first(text: str) -> None:
    table = wealthy(text, monsters=["Fatty", "Pale Fatty", "Conjoined Fatty"]).play(1, "Work")
    if "may" in text:
        table.until("Yes").choose("Yes")
    table.until_why("choose the order")
    assert table.asked == 1
    table.choose("Pale Fatty").choose("Conjoined Fatty")
    assert table.stack() == ["damage: Fatty", "damage: Conjoined Fatty", "damage: Pale Fatty"]


@rule("DICE-22", "EACH-01")
def test_each_resolves_their_roll_before_the_next_rolls() -> None:
    table = wealthy("Each player rolls: Gain X¢.", players=3, dice=[1, 2, 3]).play(1, "Work")
    seen = []
    for face in (1, 2, 3):
        table.until_top(f"roll: {face}")
        seen.append((table.game.stack[-1].seat, purses(table)))
    assert seen == [(1, [3, 3, 3]), (2, [3, 4, 3]), (0, [3, 6, 3])]
    assert purses(table.settle()) == [3, 9, 3]


@rule("LOOT-07", "ABIL-13")
@pytest.mark.parametrize("kept", [True, False])
def test_who_cannot_be_made_to_discard_has_not_discarded(kept: bool) -> None:
    safe = card("Safe", "Abilities and the death penalty can't make you discard loot cards or lose ¢.")
    toll = card("Toll", "Each other player discards 1 loot card. If they do, you gain 1¢.", "loot")
    table = Table(3, cards=safe + toll).give(1 if kept else 0, "Safe").hand(1, "Bomb!", "Jera").hand(2, "Dagaz")
    table.cents(1, 2).cents(2, 2).play(0, "Toll").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 2 if kept else 1, 0]
    assert purses(table) == [1 if kept else 2, 2, 2]


@rule("TARGET-05")
def test_the_dead_are_not_among_those_who_are_picked_to_be_hurt() -> None:
    axe = card("Axe", "$ Pay 0¢: Deal 1 damage to 1 player.")
    table = Table(4, cards=axe).give(0, "Axe").hp(2, 1).play(0, "Bomb!", at="P3").settle()
    assert table.dead(2)
    table.tap(0, "Axe").resolve()
    assert [name for name in ("P1", "P2", "P3", "P4") if table.offered(name)] == ["P1", "P2", "P4"]


@rule("REPL-01", "EACH-02")
def test_things_that_go_below_in_any_order_may_each_be_replaced() -> None:
    glue = card("Glue", "If an item you control would leave play, instead gain 1¢.")
    text = "Put each item another player controls on the bottom of the treasure deck in any order."
    table = Table(cards=glue + card("Work", text, "loot")).give(1, "Meat!", "The Map", "Glue").play(0, "Work")
    table.settle()
    assert sorted(table.items(1)) == ["Glue", "Meat!", "The Map"] and table.purse(1) == 3


@rule("DICE-05", "ABIL-12")
@pytest.mark.parametrize(("who", "waits"), [("The player to your left", True), ("Each other player", False)])
def test_one_roll_waits_on_the_stack_while_the_effect_goes_on(who: str, waits: bool) -> None:
    table = wealthy(f"{who} rolls 1 die. Gain 1¢.", players=3, dice=[4, 4][: 2 - waits]).play(1, "Work").resolve()
    table.until_top("roll: 4")
    assert table.purse(1) == 3 + waits
    assert table.settle().purse(1) == 4


@rule("ABIL-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_condition_after_the_comma_is_asked_when_it_triggers_and_when_it_resolves(seat: int) -> None:
    drum = card("Drum", "Each time a player takes damage, if you have at least 3¢, loot 1.")
    gift = card("Gift", "$ Pay 0¢: Gain 3¢.") + card("Loss", "$ Pay 0¢: Lose 3¢.")
    table = Table(3, cards=drum + gift).awake().give(seat, "Drum", "Gift").play(0, "Bomb!", at="P3").resolve(2)
    assert table.stack() == [] and len(table.hand_of(seat)) == 0
    table = Table(3, cards=drum + gift).awake().give(seat, "Drum", "Loss").cents(seat, 3).play(0, "Bomb!", at="P3")
    table.until_top("ability: Drum").act(seat, "Activate Loss").settle()
    assert len(table.hand_of(seat)) == 0
    table = Table(3, cards=drum).awake().give(seat, "Drum").cents(seat, 3).play(0, "Bomb!", at="P3").settle()
    assert len(table.hand_of(seat)) == 1


@rule("ABIL-13")
def test_if_you_do_after_the_comma_is_no_condition_of_the_trigger() -> None:
    drum = card("Drum", "Each time you take damage, gain 1¢. If you do, loot 1.")
    table = Table(3, cards=drum).give(1, "Drum").play(0, "Bomb!", at="P2").settle()
    assert table.purse(1) == 1 and len(table.hand_of(1)) == 1


@rule("EFFECT-01", "EFFECT-03")
@pytest.mark.parametrize(
    ("till", "turns"),
    [
        ("this turn", [3, 1, 1, 1]),
        ("", [3, 3, 3, 3]),
        ("till the start of their next turn", [3, 3, 1, 1]),
        ("till their turn next ends", [3, 3, 3, 1]),
        ("on their next turn", [1, 1, 3, 1]),
        ("till the start of your next turn", [3, 1, 1, 1]),
    ],
)
def test_how_long_something_lasts_is_said_of_whoever_it_says(till: str, turns: list[int]) -> None:
    """P2 plays it in the turn of P1, and chooses P3."""
    words = f"Choose another player. A monster's ATK becomes 3 {till}."
    table = Table(3, cards=card("Work", words.replace(" .", "."), "loot")).play(1, "Work", at=["P3", "Fatty"]).settle()
    seen = []
    for _ in turns:
        seen.append(table.atk_of("Fatty"))
        table.end_turn()
    assert seen == turns


@rule("EACH-01")
def test_those_who_are_had_to_choose_do_so_in_turn_order() -> None:
    table = wealthy("You may have each other player discard 1 loot card.")
    for seat in (0, 2, 3):
        table.hand(seat, "Jera", "Dagaz")
    table.play(1, "Work").until("Yes").choose("Yes")
    asked = []
    while "discard" in table.why():
        asked.append(table.asked)
        table.choose("Jera")
    assert asked == [2, 3, 0]


@rule("RULING-16")
@pytest.mark.parametrize(("mine", "theirs", "looted"), [(0, 2, 2), (1, 3, 2), (2, 2, 0), (3, 1, 0)])
def test_loot_is_drawn_until_it_is_as_many_as_another_has(mine: int, theirs: int, looted: int) -> None:
    table = wealthy("Loot until you have as many loot cards as the player to your left has.", players=3)
    table.hand(1, *["Jera"] * mine).hand(2, *["Dagaz"] * theirs).hand(0, "Ehwaz").play(1, "Work").settle()
    assert len(table.hand_of(1)) == mine + looted and len(table.hand_of(2)) == theirs
