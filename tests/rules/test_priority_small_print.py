"""What seldom matters about priority: who is asked first, what is forbidden, when a pass means anything."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.people.whynot import why_not
from soulstack.engine.rules.priority import asked_next, round_of
from table import Table, card

CARDS = "".join(
    (
        card("Bell", "↷ Gain 1¢."),
        card("Witness", "Each time a player activates an item, gain 1¢."),
        card("Muzzle", "Other players can't play loot cards or activate items."),
        card("Gag", "Other players can't play loot cards or activate abilities."),
        card("Retort", "Other players can't play loot cards or activate items on your turn."),
        card("Memory", "↷ You may play a loot card in discard this turn."),
        card("Magnet", "↷ Reroll a dice roll."),
        card("Mill", "$ Pay 2¢: Loot 1."),
        card("Battery", "$ Remove 2 counters from this: Gain 1¢."),
        card("Belfry", "At the end of your turn, gain 5¢."),
        card("Nap", "End the turn.", "loot"),
        card("Axe", "Kill a player.", "loot"),
        card("Rush", "The active player must attack 1 additional time.", "loot"),
        card("Promise", "The active player must attack 1 additional time this turn.", "loot"),
    )
)
FREE = ("Declare an attack", "End the turn")


def laid(players: int = 2, **more: object) -> Table:
    return Table(players, cards=CARDS, **more)  # type: ignore[arg-type]


def passes(table: Table, *seats: int) -> Table:
    """These seats are asked in this order and pass."""
    for seat in seats:
        assert table.asked == seat, (table.asked, table.why())
        table.choose("Pass")
    return table


# who is asked first


@rule("PRIO-02", "PRIO-06", "TRIG-02")
def test_after_triggers_went_on_the_stack_the_active_player_is_asked_first() -> None:
    table = laid(4).awake().give(2, "Bell").give(3, "Witness").tap(2, "Bell")
    assert table.stack() == ["ability: Bell", "ability: Witness"]
    passes(table, 0, 1, 2, 3)
    assert (table.purse(3), table.stack()) == (1, ["ability: Bell"])
    passes(table, 0, 1, 2, 3)
    assert table.purse(2) == 1 and table.asked == 0


@rule("PRIO-02", "STACK-03")
def test_whoever_acts_late_in_a_round_is_asked_first_and_all_others_again() -> None:
    table = laid(4).awake().give(3, "Bell").play(0, "A Penny!")
    passes(table, 0, 1, 2).tap(3, "Bell")
    passes(table, 3, 0, 1, 2)
    assert (table.purse(3), table.stack()) == (1, ["loot: A Penny!"])
    passes(table, 0, 1, 2, 3)
    assert (table.purse(0), table.stack()) == (1, [])


@rule("PRIO-02")
def test_whoever_pays_to_act_is_asked_first_although_something_has_changed() -> None:
    table = laid(4).awake().give(3, "Mill").cents(3, 2).play(0, "A Penny!")
    passes(table, 0, 1, 2).tap(3, "Mill")
    assert table.purse(3) == 0
    passes(table, 3, 0, 1, 2)
    assert (len(table.hand_of(3)), table.stack()) == (1, ["loot: A Penny!"])


# when a pass means anything


@rule("STACK-06")
def test_when_all_have_passed_there_is_nothing_left_to_pass_until_somebody_acts() -> None:
    table = laid(dice=[6] * 4).awake()
    passes(table, 0, 1)
    assert table.asked == 0 and not table.offered("Pass") and all(table.offered(words) for words in FREE)
    table.choose("Activate Isaac")
    assert table.offered("Pass")
    table.settle()
    assert table.asked == 0 and table.offered("Pass"), "Maggy may want to act now"
    passes(table, 0, 1)
    assert not table.offered("Pass")
    table.deck("monster", "Dip").attack("Fatty").settle()
    assert table.asked == 0 and table.offered("Pass") and table.game.attack is None


@rule("PRIO-01")
def test_the_active_player_can_pass_only_where_others_could_act() -> None:
    quiet = laid(3).give(0, "Bell", "Mill").cents(0, 9).hand(0, "Bomb!").plays(0)
    assert not quiet.offered("Pass"), "what one can do oneself is no reason to pass"
    assert quiet.give(2, "Bell").offered("Pass")
    assert not quiet.charge("Bell (P3)", False).offered("Pass")
    assert not laid().give(1, "Magnet").offered("Pass"), "there is no roll"
    assert not laid().give(1, "Mill").cents(1, 1).offered("Pass")
    assert laid().give(1, "Mill").cents(1, 2).offered("Pass")
    assert not laid().give(1, "Battery").counters("Battery", 1).offered("Pass")
    assert laid().give(1, "Battery").counters("Battery", 2).offered("Pass")


@rule("PRIO-01", "LOOT-06")
def test_a_hand_and_a_loot_play_are_reason_enough_to_pass_whatever_the_cards_are() -> None:
    assert not laid().hand(1, "Bomb!").offered("Pass")
    assert not laid().plays(1).offered("Pass")
    for name in ("Bomb!", "Butter Bean!"):  # the second has no target now, which nobody else can see
        assert laid().hand(1, name).plays(1).offered("Pass"), name
    assert not laid().hand(1, "Bomb!").plays(1).give(0, "Muzzle").offered("Pass"), "it is forbidden"


# what is forbidden


@rule("ABIL-09")
@pytest.mark.parametrize("order", [("Muzzle", "Gag"), ("Gag", "Muzzle"), ("Gag", "Muzzle", "Retort")])
def test_of_two_that_forbid_the_one_that_forbids_more_counts(order: tuple[str, ...]) -> None:
    table = laid().awake().give(0, *order).give(1, "Bell").hand(1, "Bomb!").plays(1)
    table.game.prefer(1, "full control")
    table.play(0, "A Penny!").until_asked(1)
    assert [label.partition(":")[0] for label in table.options()] == ["Pass"]
    for name in ("Bell", "Maggy", "Bomb!"):
        obstacle = (
            why_not(table.game, 1, 0, hand=True) if name == "Bomb!" else why_not(table.game, 1, table.obj(name).id)
        )
        assert obstacle[0].startswith("Gag (P1) prevents this") and obstacle[1] == "ABIL-09", (name, obstacle)


@rule("ABIL-09")
def test_what_forbids_only_items_is_named_where_nothing_forbids_more() -> None:
    table = laid().awake().give(0, "Muzzle", "Retort").give(1, "Bell")
    table.play(0, "A Penny!").until_asked(1)
    assert why_not(table.game, 1, table.obj("Bell").id)[0].startswith("Muzzle (P1) prevents this")
    assert why_not(table.game, 1, table.obj("Maggy").id) == ("", "")


@rule("ABIL-09")
def test_forbidding_items_leaves_characters_and_rooms_and_the_own_player() -> None:
    table = laid().awake().give(0, "Muzzle", "Bell").give(1, "Bell").hand(1, "Bomb!").plays(1).tap(0, "Bell")
    table.until_asked(1)
    assert table.asked == 1 and [label.partition(":")[0] for label in table.options()] == ["Pass", "Activate Maggy"]
    both = laid().awake().give(0, "Muzzle").give(1, "Muzzle", "Bell")
    assert both.offered("Activate Isaac") and both.offered("Pass")


@rule("ABIL-09")
def test_on_your_turn_it_is_forbidden_in_no_other_turn() -> None:
    table = laid(3).give(1, "Retort").give(2, "Bell").hand(2, "Bomb!").plays(2)
    assert table.offered("Pass")
    table.play(0, "A Penny!").until_asked(2)
    assert table.offered("Activate Bell") and table.offered("Play Bomb!")
    table.settle().end_turn().plays(2).play(1, "A Penny!")
    assert table.active == 1
    while table.stack():
        assert table.asked != 2, table.options()
        table.choose("Pass")
    assert table.purse(1) == 1


@rule("ABIL-09", "LOOT-04")
def test_what_an_effect_lets_one_play_from_elsewhere_is_asked_for_and_forbidden_like_the_rest() -> None:
    table = laid().give(1, "Memory").discard("loot", "Bomb!").plays(1).choose("Pass")
    table.tap(1, "Memory", at="Bomb!").until_stack()
    table.play(0, "A Penny!").until_asked(1)
    assert [label.partition(":")[0] for label in table.options()] == ["Pass", "Play Bomb! from the loot discard"]
    table.give(0, "Gag").settle()
    assert table.purse(0) == 1
    table.play(0, "A Penny!")
    assert table.asked == 0 and table.choose("Pass").stack() == [], "P2 is not asked any more"


# what may be declared


@rule("VARIANT-06", "ATTACK-25")
def test_no_soul_is_sold_before_an_attack_that_comes_next() -> None:
    table = laid(souls_for_sale=True, dice=[6] * 4).soul(0, "Monstro").play(1, "Rush").settle()
    assert table.offered("Declare an attack") and not table.offered("Sell")
    table.deck("monster", "Dip").attack("Fatty").settle()
    assert table.offered("Sell Monstro") and table.offered("End the turn")
    table = laid(souls_for_sale=True).soul(0, "Monstro").play(1, "Promise").settle()
    assert table.offered("Sell Monstro") and not table.offered("End the turn")


# the end of the turn


@rule("TURN-09", "STACK-12")
def test_a_turn_that_is_ended_while_its_end_is_declared_ends_once() -> None:
    table = laid().awake().give(0, "Belfry").choose("End the turn").play(1, "Nap").until_turn_over()
    assert (table.active, table.purse(0)) == (1, 5)
    assert [entry["name"] for entry in table.log("ability")].count("Belfry") == 1


@rule("TURN-09", "DEATH-P-02")
def test_who_dies_while_the_end_of_their_turn_is_declared_has_no_end_phase() -> None:
    table = laid().awake().give(0, "Belfry").choose("End the turn").play(1, "Axe", at="P1")
    table.until_turn_over()
    assert table.died(0) and (table.active, table.purse(0)) == (1, 0)
    assert "Belfry" not in [entry["name"] for entry in table.log("ability")]


# who will be asked


@rule("PRIO-01", "PRIO-09")
def test_who_will_be_asked_next_is_known_in_the_order_in_which_they_are() -> None:
    table = Table(4).awake().charge("Eve", False)
    assert asked_next(table.game) == [] and round_of(table.game) is not None, "the own action phase"
    table.play(0, "Bomb!", at="Fatty")
    told = []
    while table.stack() == ["loot: Bomb!"]:
        told.append((table.asked, [ask.seat for ask in asked_next(table.game)]))
        now = round_of(table.game)
        assert now is not None and now.top == table.game.stack[-1].id and now.frame is table.game.frames[-1]
        assert now.passed == table.asked, "from the first seat on, nobody is left out"
        for ask in asked_next(table.game):
            assert ask.kind == "priority" and ask.options[0].do == "pass" and len(ask.options) > 1
        table.choose("Pass")
    assert told == [(0, [1, 2]), (1, [2]), (2, [])]


@rule("PRIO-01", "PRIO-03")
def test_after_somebody_has_acted_the_round_begins_with_them() -> None:
    table = Table(4).awake().hand(2, "Bomb!").plays(2, 1).play(0, "Bomb!", at="Fatty").play(2, "Bomb!", at="Fatty")
    assert table.asked == 2 and [ask.seat for ask in asked_next(table.game)] == [3, 0, 1]
    table.choose("Pass").choose("Pass")
    now = round_of(table.game)
    assert table.asked == 0 and [ask.seat for ask in asked_next(table.game)] == [1]
    assert now is not None and now.passed == 2 and now.top == table.game.stack[-1].id


@rule("PRIO-01")
def test_while_something_else_is_asked_nobody_is_asked_for_priority_next() -> None:
    give = card("Give", "Each other player discards 1 loot card.", "loot")
    table = Table(2, cards=give).awake().hand(1, "A Penny!", "2 Cents!").play(0, "Give").until_why("discard")
    assert table.asked == 1 and asked_next(table.game) == [] and round_of(table.game) is None
