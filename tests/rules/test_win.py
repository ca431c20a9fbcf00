"""WIN and BONUS: when somebody wins, and the bonus souls."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.people.log import entries, words
from table import Table, card


def winners(table: Table) -> tuple[int, ...] | None:
    return None if table.game.result is None else table.game.result.winners


@rule("WIN-01")
def test_four_souls_win() -> None:
    table = Table(monsters=["Mom!", "Fatty"]).soul(0, "Monstro", "Gurdy").damage("Mom!", 4)
    assert table.souls(0) == 2 and winners(table) is None
    table.play(1, "Bomb!", at="Mom!").settle()
    assert table.souls(0) == 4 and winners(table) == (0,)
    three = Table().soul(1, "Mom!", "Gurdy").settle()
    assert three.souls(1) == 3 and winners(three) is None


@rule("WIN-01")
def test_anybody_wins_also_on_anothers_turn() -> None:
    table = Table(players=3).soul(2, "Monstro", "Gurdy", "Chub").hand(2, "Lost Soul")
    table.play(2, "Lost Soul").settle()
    assert winners(table) == (2,)


@rule("WIN-02")
def test_a_soul_that_comes_and_goes_within_one_resolution_does_not_win() -> None:
    cards = card("Gleam", "↷ This becomes a soul. Destroy 1 soul you control.", souls=1)
    table = Table(cards=cards).soul(0, "Monstro", "Gurdy", "Chub").give(0, "Gleam")
    table.tap(0, "Gleam").until("Chub").choose("Chub")
    assert winners(table) is None and table.souls(0) == 3
    assert table.has("Gleam") and not table.has("Chub")
    table.settle()
    assert winners(table) is None


@rule("WIN-02")
def test_the_check_is_made_before_anything_else_resolves() -> None:
    table = Table().soul(0, "Monstro", "Gurdy", "Chub").give(1, "Mr. Boom")
    table.play(1, "XX. Judgement", at="P1")
    table.play(0, "Lost Soul").settle()
    assert winners(table) == (0,) and table.souls(0) == 4  # Judgement was still below on the stack


@rule("WIN-01", "WIN-03")
def test_the_souls_that_win_are_told() -> None:
    game = soulstack.new_game(3, seed=1, options={"souls_to_win": 6})
    assert words(entries(game)[0], ["Ann", "Ben", "Cid"]).endswith(" goes first. Goal: Be the first to have 6 souls.")
    view = soulstack.view(game, 0)
    assert view["goal"] == {"text": "Be the first to have 6 souls.", "souls": 0, "need": 0, "counters": {}}
    assert [player["souls to win"] for player in view["players"]] == [6, 6, 6]
    debt = card("Debt", "You need at least 5 souls to win.")
    table = Table(cards=debt, souls_to_win=1, round_limit=1).give(1, "Debt")
    view = soulstack.view(table.game)
    assert [player["souls to win"] for player in view["players"]] == [1, 5]
    assert view["goal"]["text"] == "Be the first to have 1 soul, or have the most after 1 round."


@rule("WIN-03")
def test_an_effect_can_change_the_number_of_souls_needed() -> None:
    table = Table(cards=card("Debt", "You need at least 5 souls to win.")).give(0, "Debt")
    table.soul(0, "Monstro", "Gurdy", "Chub", "Pin").settle()
    assert table.souls(0) == 4 and winners(table) is None
    table.soul(0, "Larry Jr.").settle()
    assert winners(table) == (0,)
    other = Table(cards=card("Debt", "You need at least 5 souls to win.")).give(0, "Debt")
    other.soul(1, "Monstro", "Gurdy", "Chub", "Pin").settle()
    assert winners(other) == (1,)


@rule("WIN-03")
def test_the_need_ends_with_its_effect() -> None:
    table = Table(cards=card("Debt", "You need at least 5 souls to win.")).give(0, "Debt")
    table.soul(0, "Monstro", "Gurdy", "Chub", "Pin").settle()
    table.play(0, "XV. The Devil", at="Breakfast").settle()
    assert winners(table) == (0,)


@rule("WIN-04")
def test_when_somebody_wins_the_game_is_over_for_all() -> None:
    table = Table(players=4).soul(0, "Monstro", "Gurdy", "Chub").give(1, "Mr. Boom")
    table.play(1, "Bomb!", at="P3")
    table.play(0, "Lost Soul").settle()
    game = table.game
    assert winners(table) == (0,) and game.ask is None and game.frames == []
    assert len(game.stack) == 1 and table.hp_of(2) == 2  # the Bomb! will never resolve
    for seat in range(4):
        assert soulstack.view(game, seat)["result"] == {"winners": [0], "why": "souls"}
    with pytest.raises(soulstack.ChoiceError):
        game.choose(0)


@rule("WIN-05")
def test_several_who_have_the_souls_at_the_same_check_tie() -> None:
    cards = card("Dawn", "Each player gains 1 card in discard as a soul.", kind="loot")
    table = Table(players=3, cards=cards).soul(0, "Monstro", "Gurdy", "Chub").soul(1, "Mom!", "Pin")
    table.discard("monster", "War", "Scolex", "Pride")
    table.play(2, "Dawn").settle()
    assert [table.souls(seat) for seat in range(3)] == [4, 4, 1]
    assert winners(table) == (0, 1)


@rule("WIN-05")
def test_a_win_by_an_effect_ties_with_a_win_by_souls() -> None:
    cards = card("Crown", "↷ You win, then a player gains 1 card in discard as a soul.")
    table = Table(players=3, cards=cards).give(1, "Crown").soul(2, "Monstro", "Gurdy", "Chub").discard("monster", "War")
    table.tap(1, "Crown", at="P3").settle()
    assert winners(table) == (1, 2)


@rule("WIN-06")
def test_an_ability_that_wins_does_so_after_it_has_resolved() -> None:
    cards = card("Crown", "↷ You win, then gain 3¢ and loot 1.")
    table = Table(cards=cards).give(1, "Crown").deck("loot", "Bomb!").tap(1, "Crown")
    assert winners(table) is None and table.stack() == ["ability: Crown"]
    table.settle()
    assert winners(table) == (1,) and table.stack() == []
    assert table.purse(1) == 3 and table.hand_of(1) == ["Bomb!"]


@rule("WIN-07")
def test_a_soul_that_returns_before_it_is_gained_does_not_win() -> None:
    table = Table(monsters=["Rag Man", "Fatty"], dice=[6]).soul(0, "Monstro", "Gurdy", "Chub").damage("Rag Man", 1)
    table.play(0, "Bomb!", at="Rag Man").settle()
    assert table.souls(0) == 3 and winners(table) is None
    assert len(table.hand_of(0)) == 3  # the rewards were paid
    table = Table(monsters=["Rag Man", "Fatty"], dice=[2]).soul(0, "Monstro", "Gurdy", "Chub").damage("Rag Man", 1)
    table.play(0, "Bomb!", at="Rag Man").settle()
    assert winners(table) == (0,)


@rule("BONUS-01", "BONUS-02")
def test_a_bonus_soul_is_gained_within_the_resolution_that_fulfils_it() -> None:
    cards = card("Jackpot", "Gain 1¢, then discard 1 loot card.", kind="loot")
    table = Table(bonus_souls=True, cards=cards).cents(0, 24).hand(0, "Bomb!", "Dagaz").plays(0, 1)
    table.play(0, "Jackpot").until("Dagaz")
    while table.stack():
        table.choose("Pass")
    assert table.why().startswith("Jackpot") and table.purse(0) == 25  # still resolving
    assert table.souls(0) == 1 and table.obj("Soul of Greed").role == "soul" and table.stack() == []
    table.choose("Bomb!").settle()
    assert table.souls(0) == 1


@rule("BONUS-01", "BONUS-02")
def test_a_bonus_soul_is_gained_also_if_the_condition_holds_for_a_moment_only() -> None:
    cards = card("Fleeting", "Gain 1¢, then lose 20¢.", kind="loot")
    table = Table(bonus_souls=True, cards=cards).cents(0, 24)
    table.play(0, "Fleeting").settle()
    assert table.purse(0) == 5 and table.souls(0) == 1


@rule("BONUS-01")
@pytest.mark.parametrize(
    ("condition", "deed"),
    [
        ("have 0¢", "Lose 5¢"),
        ("have 0 loot cards", "Discard your hand"),
        ("control at least 2 souls", "Gain 1 card in discard as a soul"),
        ("have at least 3 counters", "Put 3 counters on you"),
    ],
)
def test_whatever_fulfils_the_condition_is_noticed_at_once(condition: str, deed: str) -> None:
    cards = card("Soul of Own", f"The first player to {condition} gains this.", kind="bonus soul", souls=1)
    cards += card("Deed", f"{deed}, then a player discards 1 loot card.", kind="loot")
    table = Table(cards=cards).bonus_soul("Soul of Own")
    for seat in (0, 1):
        table.cents(seat, 5).hand(seat, "Bomb!", "Dagaz", "Ehwaz")
    table.soul(0, "Monstro").discard("monster", "War")
    table.play(0, "Deed", at="P2").until("Ehwaz")
    while table.stack():
        table.choose("Pass")
    assert table.why().startswith("Deed") and table.obj("Soul of Own").seat == 0  # still resolving


@rule("BONUS-02")
def test_the_fourth_soul_can_be_a_bonus_soul() -> None:
    table = Table(bonus_souls=True).cents(1, 24).soul(1, "Monstro", "Gurdy", "Chub")
    table.play(1, "A Penny!").settle()
    assert winners(table) == (1,)


@rule("BONUS-03")
def test_a_gained_bonus_soul_is_an_ordinary_soul() -> None:
    cards = card("Grab", "↷ Steal a soul.")
    table = Table(bonus_souls=True, cards=cards).cents(0, 24).give(1, "Grab").play(0, "A Penny!").settle()
    table.cents(0, 3).settle()
    assert table.souls(0) == 1  # its text is off
    table.tap(1, "Grab", at="Soul of Greed").settle()
    assert (table.souls(0), table.souls(1)) == (0, 1)


@rule("BONUS-04")
def test_each_bonus_soul_is_gained_once_a_game() -> None:
    table = Table(bonus_souls=True, cards=card("Grab", "↷ Steal a soul."), players=3).cents(0, 24).give(1, "Grab")
    table.play(0, "A Penny!").settle().tap(1, "Grab", at="Soul of Greed").settle()
    table.cents(2, 24).cents(0, 24).play(2, "A Penny!").settle()
    table.play(0, "A Penny!").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 1, 0]


@rule("BONUS-05")
def test_a_destroyed_bonus_soul_lies_face_down_and_cannot_come_back() -> None:
    cards = card("Gather", "↷ Gain 1 card outside the game as a soul.")
    table = Table(bonus_souls=True, cards=cards).cents(0, 24).play(0, "A Penny!").settle()
    table.play(1, "XX. Judgement", at="P1").settle()
    assert table.souls(0) == 0
    view = soulstack.view(table.game, 1)
    assert {soul["name"] for soul in view["bonus souls"]} == {"Soul of Gluttony", "Soul of Guppy"}
    assert "Soul of Greed" not in view["outside"] and not any(table.game.discards[1:])
    table.cents(0, 24).play(0, "A Penny!").settle()
    assert table.souls(0) == 0
    table.give(0, "Gather").tap(0, "Gather").until("Cain")
    assert not table.offered("Soul of Greed")


@rule("BONUS-06")
def test_25_cents_10_loot_cards_or_two_guppy_items() -> None:
    table = Table(bonus_souls=True).cents(1, 24).play(1, "A Penny!").settle()
    assert table.souls(1) == 1 and table.holder("Soul of Greed") == 1
    table = Table(bonus_souls=True).hand(1, *["Bomb!"] * 8)
    assert table.souls(1) == 0
    table.hand(1, "XXI. The World").play(1, "XXI. The World").settle()
    assert table.holder("Soul of Gluttony") == 1 and len(table.hand_of(1)) == 10
    table = Table(bonus_souls=True, shop=["The Dead Cat", "Dinner"]).give(0, "Guppy's Head").cents(0, 10)
    assert table.souls(0) == 0
    table.buy("The Dead Cat").settle()
    assert table.holder("Soul of Guppy") == 0


@rule("BONUS-06")
def test_below_the_number_nothing_is_gained() -> None:
    table = Table(bonus_souls=True).cents(1, 23).hand(1, *["Bomb!"] * 8).give(1, "Guppy's Head", "Meat!")
    table.play(1, "A Penny!").settle()
    table.play(0, "XVII. The Stars").settle()
    assert table.purse(1) == 24 and table.souls(1) == 0


@rule("BONUS-02", "BONUS-06")
def test_of_several_players_the_first_in_turn_order_gains_it() -> None:
    table = Table(bonus_souls=True, players=3, cards=card("Rain", "Each player gains 5¢.", kind="loot"))
    table.cents(1, 20).cents(2, 20).play(2, "Rain").settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 25, 25]
    assert table.souls(1) + table.souls(2) == 1


@rule("BONUS-07")
def test_a_bonus_soul_not_yet_gained_cannot_be_touched() -> None:
    cards = card("Reaper", "↷ Destroy a soul.") + card("Count", "↷ Gain 1¢ for each soul.")
    table = Table(bonus_souls=True, cards=cards).give(0, "Reaper", "Count")
    assert len(table.game.bonus) == 3 and table.offered("Activate Count") and not table.offered("Activate Reaper")
    table.tap(0, "Count").settle()
    assert table.purse(0) == 0
    table.soul(1, "Monstro", "Gurdy").tap(0, "Reaper")
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Gurdy", "Monstro"]
