"""COOP and SOLO: two characters, one goal, a timer."""

from __future__ import annotations

import pytest

import soulstack
from interest import SECRETLY_NOTHING, interest
from rules_covered import rule
from soulstack.engine.core.ids import ROOMS
from soulstack.engine.core.records import Result
from soulstack.engine.people.log import entries, words
from soulstack.engine.people.view import as_known
from soulstack.engine.setup.codes import read_rules_code, rules_code
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import souls_of
from table import Table, card

DULL_ROOM = (
    card("Dull Room", "", kind="room") + card("Bleak Room", "", kind="room") + card("Cold Room", "", kind="room")
)


def coop(**more: object) -> Table:
    return Table(players=2, mode="co_op", **more)  # type: ignore[arg-type]


@rule("COOP-01")
def test_two_characters_take_turns_in_a_fixed_order() -> None:
    table = coop()
    turns = [table.game.active]
    for _ in range(5):
        turns.append(table.end_turn().game.active)
    assert turns == [0, 1, 0, 1, 0, 1]


@rule("COOP-01")
@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_characters_are_refused(mode: str, players: int) -> None:
    with pytest.raises(soulstack.SetupError, match="two characters"):
        soulstack.new_game(players, seed=1, options={"mode": mode})


@rule("COOP-02")
@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
def test_the_timer_starts_at_8(mode: str) -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": mode})
    assert game.timer == 8 and soulstack.view(game, 0)["timer"] == 8
    assert soulstack.new_game(2, seed=1).timer == 0


@rule("COOP-03")
def test_the_timer_drops_when_both_have_had_a_turn() -> None:
    table = coop()
    assert table.end_turn().game.timer == 8
    assert table.end_turn().game.timer == 7
    assert table.end_turn().game.timer == 7


@rule("COOP-04")
def test_the_timer_drops_for_a_death_on_ones_own_turn_only() -> None:
    table = coop()
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.game.players[1].dead and table.game.timer == 8
    own = coop()
    own.hp(0, 1).play(1, "Bomb!", at="P1").settle()
    assert own.game.timer == 7 and own.game.result is None


@rule("COOP-05")
def test_the_game_is_lost_when_the_timer_reaches_0() -> None:
    table = coop(timer=1).soul(0, "Monstro", "Gurdy", "Chub")
    table.end_turn()
    assert table.game.result is None
    table.end_turn()
    assert table.game.result is not None and table.game.result.winners == ()
    assert table.game.result.why == "the timer reached 0"
    assert words(entries(table.game)[-1], ["A", "B"]) == "The game is lost: the timer reached 0."


@rule("COOP-05")
def test_an_own_death_at_1_loses_at_once() -> None:
    table = coop(timer=1).hp(0, 1)
    table.play(1, "Bomb!", at="P1").settle()
    assert table.game.result is not None and table.game.result.winners == ()


def timed(table: Table) -> list[str]:
    """What the log says of the timer."""
    return [words(entry, ["Ann", "Ben"]) for entry in entries(table.game) if entry[0] == "timer"]


@rule("COOP-03", "COOP-04")
def test_the_log_says_why_the_timer_changes() -> None:
    table = coop(timer=5).hp(0, 1)
    table.play(1, "Bomb!", at="P1").settle()
    assert timed(table) == ["The timer drops to 4: Ann died on their own turn."]
    cards = card("Clock", "↷ Turn the timer down by 2.") + card("Sand", "Turn the timer up by 1.", "loot")
    own = coop(timer=5, cards=cards)
    own.give(0, "Clock").tap(0, "Clock").settle().play(0, "Sand").settle().end_turn().end_turn()
    assert timed(own) == [
        "Clock turns the timer down to 3.",
        "Sand turns the timer up to 4.",
        "The timer drops to 3: round 1 is over.",
    ]


@rule("COOP-05")
def test_the_log_says_why_the_timer_reached_0() -> None:
    table = coop(timer=1).end_turn()
    table.end_turn()
    said = [words(entry, ["Ann", "Ben"]) for entry in entries(table.game)][-2:]
    assert said == ["The timer drops to 0: round 1 is over.", "The game is lost: the timer reached 0."]


@rule("COOP-06")
@pytest.mark.parametrize(("goal", "souls"), [("normal", 4), ("hard", 6), ("ultra_hard", 8)])
def test_the_first_line_of_the_log_and_the_view_tell_the_goal(goal: str, souls: int) -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op", "goal": goal, "timer": 7})
    said = f"Gain {souls} souls together before the timer reaches 0."
    first = words(entries(game)[0], ["Ann", "Ben"])
    assert first.endswith(f" goes first. Goal: {said} The timer starts at 7.")
    assert soulstack.view(game)["goal"] == {"text": said, "souls": 0, "need": souls, "counters": {}}


@rule("COOP-06", "COOP-12")
def test_the_view_tells_how_far_the_goal_is_reached() -> None:
    table = coop(goal="hard").soul(0, "Monstro", "Gurdy").soul(1, "Chub").settle()
    view = soulstack.view(table.game)
    assert (view["goal"]["souls"], view["goal"]["need"]) == (3, 6)
    assert [player["souls to win"] for player in view["players"]] == [0, 0], "no souls of one's own win"
    more = coop(cards=card("Toll Gate", "You need at least 6 souls to win.")).give(0, "Toll Gate")
    assert soulstack.view(more.game)["goal"]["need"] == 4  # the other one still needs 4, and they win together


@rule("COOP-12")
def test_the_goal_names_the_round_limit() -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op", "round_limit": 5})
    assert soulstack.view(game)["goal"]["text"] == (
        "Gain 4 souls together within 5 rounds and before the timer reaches 0."
    )


@rule("COOP-06")
@pytest.mark.parametrize(("goal", "souls"), [("normal", 4), ("hard", 6), ("ultra_hard", 8)])
def test_the_goal_is_a_joint_number_of_souls(goal: str, souls: int) -> None:
    bosses = ["Monstro", "Gurdy", "Chub", "Pin", "Famine", "War", "Gemini", "Death"]
    short = coop(goal=goal).soul(0, *bosses[:3]).soul(1, *bosses[3 : souls - 1]).settle()
    assert short.game.result is None
    there = coop(goal=goal).soul(0, *bosses[:3]).soul(1, *bosses[3:souls]).settle()
    assert there.game.result is not None and there.game.result.winners == (0, 1)


@rule("COOP-07")
def test_past_the_soul_limit_a_soul_goes_to_the_other() -> None:
    table = coop(soul_limit=2, monsters=["Mom!", "Pin"])
    table.soul(0, "Monstro", "Gurdy").damage("Pin", 1).play(0, "Bomb!", at="Pin").settle()
    assert (table.souls(0), table.souls(1)) == (2, 1)


@rule("COOP-07")
def test_up_to_the_soul_limit_a_soul_stays() -> None:
    table = coop(soul_limit=2, monsters=["Mom!", "Pin"])
    table.soul(0, "Monstro").damage("Pin", 1).play(0, "Bomb!", at="Pin").settle()
    assert (table.souls(0), table.souls(1)) == (2, 0)


@rule("COOP-07")
def test_the_soul_limit_is_for_those_who_play_together() -> None:
    table = Table(soul_limit=2, monsters=["Mom!", "Pin"])
    table.soul(0, "Monstro", "Gurdy").damage("Pin", 1).play(0, "Bomb!", at="Pin").settle()
    assert (table.souls(0), table.souls(1)) == (3, 0)


@rule("COOP-07")
def test_a_soul_that_nobody_has_room_for_is_put_into_discard() -> None:
    twins = card("Twins", kind="monster", hp=1, evasion=3, atk=1, souls=2, reward="Gain 1¢.")
    table = coop(goal="ultra_hard", soul_limit=4, monsters=["Mom!", "Twins"], cards=twins)
    table.soul(0, "Monstro", "Gurdy", "Pin").soul(1, "Chub", "Famine", "War").play(0, "Bomb!", at="Twins").settle()
    assert (table.souls(0), table.souls(1)) == (3, 3)
    assert "Twins" in table.discarded("monster") and not table.has("Twins")


@rule("COOP-10", "TURN-19")
def test_an_old_room_leaves_also_if_the_last_turn_of_the_round_is_skipped() -> None:
    nap = card("Nap", "A player skips their next turn.", kind="loot")
    table = coop(cards=DULL_ROOM + nap, rooms=["Dull Room"])
    atoms.note_rooms(table.game)
    table.play(0, "Nap", at="P2").settle()
    table.end_turn()
    assert (table.active, table.game.round, table.game.timer) == (0, 2, 7)
    assert table.discarded("room") == ["Dull Room"] and len(table.slot_names("room")) == 1


@rule("COOP-12")
@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
def test_a_round_limit_makes_no_single_character_win(mode: str) -> None:
    table = Table(mode=mode, round_limit=1).soul(0, "Monstro", "Gurdy").soul(1, "Chub")
    assert table.end_turn().game.result is None
    table.end_turn()
    assert table.game.result == Result((), "the goal was not reached in 1 round")


@rule("COOP-07")
@pytest.mark.parametrize(("goal", "limit", "least"), [("normal", 1, 2), ("hard", 2, 3), ("ultra_hard", 3, 4)])
@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
def test_a_goal_that_the_soul_limit_makes_impossible_is_refused(mode: str, goal: str, limit: int, least: int) -> None:
    rules = {"mode": mode, "goal": goal, "soul_limit": limit}
    with pytest.raises(soulstack.SetupError, match=f"soul_limit to {least} or more"):
        soulstack.new_game(2, seed=1, options=rules)
    assert soulstack.new_game(2, seed=1, options={**rules, "soul_limit": least}).pending is not None
    assert soulstack.new_game(2, seed=1, options={**rules, "mode": "competitive"}).pending is not None


@rule("COOP-08")
def test_there_are_no_bonus_souls() -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op", "bonus_souls": True})
    assert game.bonus == [] and not [o for o in game.objs.values() if o.role == "bonus soul"]


@rule("COOP-09")
def test_cents_are_not_traded_but_effects_may_give_them() -> None:
    gift = card("Alms", "↷ A player gains 2¢.")
    table = coop(cards=gift).give(0, "Alms").cents(0, 5)
    with pytest.raises(soulstack.ChoiceError, match="COOP-09"):
        table.game.offer(0, 1, 2)
    table.tap(0, "Alms", at="P2").settle()
    assert table.game.players[1].cents == 2


@rule("COOP-10")
def test_a_room_that_a_whole_round_has_not_changed_is_put_into_discard() -> None:
    table = coop(cards=DULL_ROOM, rooms=["Dull Room"])
    game = table.game
    atoms.note_rooms(game)
    first = game.slots[ROOMS][0][-1]
    table.end_turn()
    assert game.slots[ROOMS][0][-1] == first
    table.end_turn()
    second = game.slots[ROOMS][0][-1]
    assert second != first and len(game.discards[3]) == 1
    table.end_turn()
    assert game.slots[ROOMS][0][-1] == second


@rule("COOP-10")
def test_competitive_rooms_stay() -> None:
    table = Table(cards=DULL_ROOM, rooms=["Dull Room"])
    game = table.game
    first = game.slots[ROOMS][0][-1]
    for _ in range(4):
        table.end_turn()
    assert game.slots[ROOMS][0][-1] == first


@rule("COOP-11")
def test_the_other_character_may_respond() -> None:
    table = coop().hand(0, "Bomb!").hand(1, "Bomb!").plays(1)
    table.play(0, "Bomb!", at="P2")
    asked = []
    for _ in range(4):
        assert table.game.ask is not None
        asked.append(table.game.ask.seat)
        table.game.choose(0)
        if not table.game.stack:
            break
    assert 1 in asked


@rule("COOP-12")
def test_one_character_with_four_souls_does_not_win_alone() -> None:
    table = coop(goal="ultra_hard").soul(0, "Monstro", "Gurdy", "Chub", "Famine").settle()
    assert table.game.result is None and souls_of(table.game, 0) == 4


@rule("COOP-13")
def test_one_character_may_have_all_the_souls() -> None:
    table = coop().soul(0, "Monstro", "Gurdy", "Chub").hand(0, "Lost Soul")
    table.play(0, "Lost Soul").settle()
    assert table.souls(0) == 4 and table.game.result is not None and table.game.result.winners == (0, 1)


@rule("SOLO-01")
def test_the_other_character_is_another_player() -> None:
    table = Table(mode="solitaire", cards=card("Sermon", "↷ Each other player gains 3¢.")).give(0, "Sermon")
    table.tap(0, "Sermon").settle()
    assert (table.game.players[0].cents, table.game.players[1].cents) == (0, 3)


@rule("SOLO-02")
def test_hands_and_purses_are_kept_apart() -> None:
    table = Table(mode="solitaire").cents(0, 10).hand(0, "Lost Soul")
    assert table.offered("Play Lost Soul") and table.offered("Declare a purchase")
    table.end_turn()
    assert table.active == 1 and table.asked == 1
    assert not table.offered("Play Lost Soul") and not table.offered("Declare a purchase")


@rule("SOLO-03")
def test_the_person_sees_both_hands_and_spectators_none() -> None:
    game = soulstack.new_game(2, seed=1, options={"mode": "solitaire"})
    for seat in (0, 1):
        assert all(None not in player["hand"] for player in soulstack.view(game, seat)["players"])
    assert all(set(player["hand"]) == {None} for player in soulstack.view(game)["players"])
    twin = soulstack.redeal(game, 0, 99)
    assert [p.hand for p in twin.players] == [p.hand for p in game.players]
    together = soulstack.new_game(2, seed=1, options={"mode": "co_op"})
    assert set(soulstack.view(together, 0)["players"][1]["hand"]) == {None}


@rule("SOLO-03")
@pytest.mark.parametrize(("mode", "told"), [("solitaire", "A loots 1: Lost Soul."), ("co_op", "A loots 1.")])
def test_the_log_tells_the_person_what_either_character_loots(mode: str, told: str) -> None:
    table = Table(mode=mode, cards=card("Sack", "↷ Loot 1.")).give(0, "Sack").deck("loot", "Lost Soul")
    table.tap(0, "Sack").settle()
    loot = next(entry for entry in reversed(entries(table.game)) if entry[0] == "loot")
    assert words(loot, ["A", "B"], 1) == told
    assert words(loot, ["A", "B"]) == "A loots 1."


@rule("COOP-14")
def test_with_open_hands_both_see_each_others_loot_cards_and_spectators_do_not() -> None:
    table = coop(open_hands=True).deck("loot", "Bomb!", "Lost Soul")
    table.hand(0, "Butter Bean!").hand(1, "Dice Shard").end_turn()
    for seat in (0, 1):
        hands = [player["hand"] for player in soulstack.view(table.game, seat)["players"]]
        assert hands == [["Butter Bean!"], ["Dice Shard", "Bomb!"]]
    assert all(set(player["hand"]) == {None} for player in soulstack.view(table.game)["players"])


@rule("COOP-14")
def test_opening_hands_are_open_too_and_no_redeal_changes_them() -> None:
    game = soulstack.new_game(2, seed=3, options={"mode": "co_op", "open_hands": True})
    for seat in (0, 1):
        assert all(None not in player["hand"] for player in soulstack.view(game, seat)["players"])
        for twin in (soulstack.redeal(game, seat, 99), as_known(game, seat)):
            assert [p.hand for p in twin.players] == [p.hand for p in game.players]


@rule("COOP-14")
def test_what_goes_from_an_open_hand_into_the_deck_is_known_there() -> None:
    text = card("Tuck", "↷ Put 1 loot card on top of the loot deck.")
    for open_hands, known in ((True, {0: "Lost Soul"}), (False, {})):
        table = coop(open_hands=open_hands, cards=text).give(0, "Tuck").hand(0, "Lost Soul")
        table.tap(0, "Tuck").settle()
        assert soulstack.view(table.game, 1)["decks"]["loot"]["known"] == known


@rule("COOP-14")
def test_a_thief_picks_from_an_open_hand_by_name() -> None:
    text = card("Glove", "↷ Steal 1 loot card from another player.")
    for open_hands in (True, False):
        table = coop(open_hands=open_hands, cards=text).give(0, "Glove").hand(1, "Lost Soul", "Bomb!")
        table.tap(0, "Glove").until_why("steal")
        assert table.offered("Bomb!") is open_hands and table.offered("face down") is not open_hands


@rule("COOP-14")
@pytest.mark.parametrize(("open_hands", "told"), [(True, "A loots 1: Lost Soul."), (False, "A loots 1.")])
def test_the_log_tells_both_what_comes_into_an_open_hand(open_hands: bool, told: str) -> None:
    table = coop(open_hands=open_hands, cards=card("Sack", "↷ Loot 1.")).give(0, "Sack").deck("loot", "Lost Soul")
    table.tap(0, "Sack").settle()
    loot = next(entry for entry in reversed(entries(table.game)) if entry[0] == "loot")
    assert words(loot, ["A", "B"], 1) == told and words(loot, ["A", "B"]) == "A loots 1."


@rule("COOP-14")
def test_open_hands_do_not_show_what_one_of_them_looks_at_in_a_deck() -> None:
    text = card("Lens", "↷ Look at the top card of the loot deck.")
    table = coop(open_hands=True, cards=text).give(0, "Lens").deck("loot", "Lost Soul")
    table.tap(0, "Lens").settle()
    assert soulstack.view(table.game, 0)["decks"]["loot"]["known"] == {0: "Lost Soul"}
    assert soulstack.view(table.game, 1)["decks"]["loot"]["known"] == {}


@rule("COOP-14")
def test_a_patient_seat_with_an_open_hand_has_no_secret() -> None:
    for open_hands in (True, False):
        table = coop(open_hands=open_hands).hand(1, "Butter Bean!").plays(1)
        assert (interest(table.game, 1) == SECRETLY_NOTHING) is not open_hands


@rule("COOP-14")
def test_hands_are_open_in_co_op_only() -> None:
    with pytest.raises(soulstack.SetupError, match="set mode to co_op"):
        soulstack.new_game(2, seed=1, options={"open_hands": True})
    assert read_rules_code(rules_code({"mode": "co_op", "open_hands": True})) == {"mode": "co_op", "open_hands": True}


@rule("COOP-11")
def test_priority_and_the_stack_work_as_in_competitive_games() -> None:
    for mode in ("co_op", "solitaire", "competitive"):
        table = Table(mode=mode).hand(1, "Butter Bean!").plays(1).hand(0, "Bomb!").plays(0)
        table.charge("Isaac", False).charge("Maggy", False).act(0, "Play Bomb!", at="P2")
        assert table.asked == 1 and table.stack() == ["loot: Bomb!"]
        table.act(1, "Play Butter Bean!").settle()
        assert table.hp_of(1) == 2 and table.discarded("loot") == ["Bomb!", "Butter Bean!"]


@rule("COOP-11")
def test_death_hand_limit_and_purchases_work_as_in_competitive_games() -> None:
    seen = []
    for mode in ("co_op", "solitaire", "competitive"):
        table = Table(mode=mode, max_hand=2).give(1, "Meat!").hand(1, "Bomb!").cents(1, 3).cents(0, 20)
        table.play(0, "XIII. Death", at="P2").settle()
        assert table.dead(1) and table.items(1) == [] and table.hand_of(1) == [] and table.purse(1) == 2
        table.buy("Dinner").settle()
        assert table.purse(0) == 10 and not table.offered("Declare a purchase"), "one purchase a turn"
        table.hand(0, "Bomb!", "Dagaz", "Ehwaz").end_turn()
        assert len(table.hand_of(0)) == 2 and table.active == 1 and table.hp_of(1) == 2
        seen.append([table.items(0), table.hand_of(0), table.discarded("loot"), table.top("treasure")])
    assert seen[0] == seen[1] == seen[2]


@rule("COOP-10", "ZONE-22")
def test_an_old_room_that_covers_another_leaves_and_the_other_comes_up() -> None:
    fan = card("Fan", "↷ Put the top card of the room deck in a room slot.")
    table = coop(cards=DULL_ROOM + fan, rooms=["Dull Room"]).give(0, "Fan").deck("room", "Bleak Room")
    table.tap(0, "Fan").settle()
    atoms.note_rooms(table.game)
    assert table.end_turn().slot_names("room") == ["Bleak Room"]
    assert table.end_turn().slot_names("room") == ["Dull Room"] and table.discarded("room") == ["Bleak Room"]
    assert table.end_turn().slot_names("room") == ["Dull Room"], "it has come in this round"


@rule("COOP-02")
@pytest.mark.parametrize("turn", ["up", "down"])
def test_where_there_is_no_timer_none_is_turned(turn: str) -> None:
    clock = card("Clock", f"↷ Turn the timer {turn} by 2.")
    table = Table(cards=clock).give(0, "Clock").tap(0, "Clock").settle()
    assert table.game.timer == 0 and table.game.result is None and not table.log("timer")


@rule("COOP-10", "DEATH-M-10", "KEYW-01")
@pytest.mark.parametrize(("text", "eternal"), [("This can't be put into discard.", False), ("", True)])
def test_an_old_room_that_cannot_be_put_into_discard_stays(text: str, eternal: bool) -> None:
    vault = card("Vault", text, kind="room", eternal=eternal)
    halls = card("Hall", "", kind="room") + card("Loft", "", kind="room")
    table = coop(cards=vault + halls, rooms=["Vault", "Hall"])
    atoms.note_rooms(table.game)
    table.end_turn().end_turn()
    assert table.slot_names("room") == ["Vault", "Loft"] and table.deck_names("room") == ["Hall"]
