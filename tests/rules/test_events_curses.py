"""Events: triggered from a monster slot, then gone (EVENT); curses: given to a player till that player dies (CURSE)."""

from typing import Any

from rules_covered import rule
from table import Table

CARDS = '''
[[card]]
id = "t-twin"
name = "Twin"
kind = "event"
text = """
Gain 1¢.
Loot 1."""

[[card]]
id = "t-gift"
name = "Gift"
kind = "event"
text = "Loot 2."

[[card]]
id = "t-toll"
name = "Toll"
kind = "event"
text = """
Each player gains 1¢.
Each time a player rolls a 1, they lose 1¢."""

[[card]]
id = "t-gamble"
name = "Gamble"
kind = "event"
text = "Roll: Gain X¢."

[[card]]
id = "t-doom"
name = "Doom"
kind = "curse"
text = "You have -1 to attack rolls."

[[card]]
id = "t-hush"
name = "Hush"
kind = "treasure"
text = "↷ Cancel a triggered ability."

[[card]]
id = "t-sweep"
name = "Sweep"
kind = "treasure"
text = "↷ Put an event card in play into discard."

[[card]]
id = "t-echo"
name = "Echo"
kind = "treasure"
text = "Each time you roll a 6, gain 9¢."
'''


def reveal(*names: str, **options: Any) -> Table:
    """P1 attacks the monster deck, whose top cards these are, and puts the first on slot 1 (over Fatty)."""
    table = Table(players=3, cards=CARDS, **options)
    table.give(1, "Hush", "Sweep").give(0, "Sack of Pennies").deck("monster", *names)
    return table.attack("monster deck", "slot 1")


@rule("EVENT-01")
def test_all_abilities_of_an_event_trigger_as_it_enters_play() -> None:
    table = reveal("Twin").choose("Twin")  # in the order of the active player's choice
    assert table.stack() == ["ability: Twin", "ability: Twin"]
    assert table.slot_names("monster") == ["Twin", "Pale Fatty"]
    table.settle()
    assert table.purse(0) == 1 and len(table.hand_of(0)) == 1


@rule("EVENT-01")
def test_an_ability_with_a_trigger_of_its_own_waits_for_it() -> None:
    table = reveal("Toll")
    assert table.stack() == ["ability: Toll"]
    table.settle()
    assert [table.purse(seat) for seat in range(3)] == [1, 1, 1]


@rule("EVENT-02")
def test_events_are_no_monsters_and_cannot_be_attacked() -> None:
    table = reveal("Gift").give(0, "Mr. Boom")
    assert table.slot_names("monster")[0] == "Gift"
    assert table.game.attack is None
    table.until_asked(0).choose("Activate Mr. Boom")  # Pale Fatty is the only monster, so there is no choice
    assert not table.offered("Gift")
    assert table.game.stack[-1].targets == ((table.obj("Pale Fatty").id,),)


@rule("EVENT-03")
def test_an_event_goes_to_discard_when_each_ability_has_resolved_or_been_cancelled() -> None:
    table = reveal("Twin").choose("Twin")
    table.tap(1, "Hush", at="Twin").until_asked(0)
    while len(table.stack()) > 1:
        table.choose("Pass")
    assert table.stack() == ["ability: Twin"]
    assert table.slot_names("monster")[0] == "Twin" and "Twin" not in table.discarded("monster")
    table.settle()
    assert table.top("monster") == "Twin"
    assert (table.purse(0), len(table.hand_of(0))) in ((1, 0), (0, 1))
    assert table.slot_names("monster")[0] == "Fatty"


@rule("EVENT-04")
def test_the_abilities_of_an_event_that_leaves_play_leave_the_stack() -> None:
    table = reveal("Gift").tap(1, "Sweep", at="Gift")
    assert table.stack() == ["ability: Gift", "ability: Sweep"]
    while "ability: Sweep" in table.stack():
        table.choose("Pass")
    assert table.stack() == []
    assert table.top("monster") == "Gift"
    table.settle()
    assert table.hand_of(0) == []


@rule("EVENT-05")
def test_event_abilities_are_the_games_and_the_active_player_carries_them_out() -> None:
    table = reveal("Gift")
    assert [item.ctrl for item in table.game.stack] == [-1]
    table.settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 0, 0]


@rule("EVENT-06")
def test_a_covered_monster_comes_back_as_a_new_object() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Sack of Pennies").deck("monster", "Gift")
    table.damage("Fatty", 2).counters("Fatty", 1)
    old = table.obj("Fatty").id
    table.attack("monster deck", "slot 1")
    assert table.slot_names("monster") == ["Gift", "Pale Fatty"]
    assert table.obj("Fatty").role == "covered"
    table.settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert table.obj("Fatty").id != old
    assert table.hp_of("Fatty") == 4 and table.obj("Fatty").counters == {}


@rule("EVENT-07")
def test_a_rolling_event_stays_until_the_outcome_has_resolved() -> None:
    table = reveal("Gamble", dice=[6]).give(0, "Echo")
    seen: list[tuple[str, str | None]] = []
    while table.stack() or not seen:
        seen.append((table.stack()[-1].split(":")[0], table.slot_names("monster")[0]))
        table.choose("Pass")
    assert ("roll", "Gamble") in seen
    assert {slot for _kind, slot in seen[:-1]} == {"Gamble"}
    assert table.settle().purse(0) == 15
    assert table.top("monster") == "Gamble"


@rule("EVENT-07")
def test_a_rolling_event_whose_outcome_is_cancelled_goes_to_discard() -> None:
    table = reveal("Gamble", dice=[6])
    while not table.log("rolled"):
        table.choose("Pass")
    assert table.stack() == ["ability: Gamble"] and table.slot_names("monster")[0] == "Gamble"
    table.tap(1, "Hush", at="Gamble").settle()
    assert table.purse(0) == 0
    assert table.top("monster") == "Gamble"


@rule("CURSE-01", "CURSE-05")
def test_the_active_player_chooses_who_gains_a_revealed_curse() -> None:
    table = reveal("Doom")
    assert table.asked == 0
    assert len(table.options()) == 3 and table.offered("P1")
    table.choose("P3")
    assert table.stack() == ["ability: Doom"]
    assert table.slot_names("monster")[0] == "Doom" and table.obj("Doom").role == "event"
    table.settle()
    assert table.obj("Doom").role == "curse" and table.obj("Doom").seat == 2


@rule("CURSE-05")
def test_the_active_player_may_take_the_curse() -> None:
    table = reveal("Doom").choose("P1").settle()
    assert table.obj("Doom").role == "curse" and table.obj("Doom").seat == 0


@rule("CURSE-02")
def test_a_curse_goes_to_discard_by_a_trigger_of_the_cursed_player_before_the_penalty() -> None:
    table = Table(players=2, cards=CARDS).give(1, "Doom").cents(1, 4).play(0, "XIII. Death", at="P2")
    table.until("Pass: the death of P2")
    while "death: P2" in table.stack():
        table.choose("Pass")
    assert table.stack() == ["ability: Doom"]
    assert table.game.stack[0].ctrl == 1
    assert table.obj("Doom").seat == 1 and table.purse(1) == 4
    table.settle()
    assert table.top("monster") == "Doom" and not table.has("Doom")
    assert table.purse(1) == 3


@rule("CURSE-02")
def test_the_death_of_another_does_not_take_a_curse_away() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Doom").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1) and table.obj("Doom").seat == 0


@rule("CURSE-03")
def test_the_slot_of_a_given_curse_is_refilled() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fly", "Fatty"]).deck("monster", "Doom", "Dip")
    table.play(0, "Bomb!", at="Fly").until("P2").choose("P2")
    assert table.slot_names("monster") == ["Doom", "Fatty"]
    table.settle()
    assert table.slot_names("monster") == ["Dip", "Fatty"]
    assert "Doom" not in table.discarded("monster")


@rule("CURSE-04")
def test_a_curse_works_for_its_holder_only() -> None:
    table = Table(players=2, cards=CARDS, dice=[2]).give(0, "Doom").attack("Fatty").until("Pass:", "damage")
    assert table.stack() == ["damage: P1"]  # 2 - 1 misses an evasion of 2
    table = Table(players=2, cards=CARDS, dice=[2]).give(1, "Doom").attack("Fatty").until("Pass:", "damage")
    assert table.stack() == ["damage: Fatty"]


@rule("CURSE-04")
def test_you_on_a_curse_is_the_cursed_player() -> None:
    table = Table(players=2).give(1, "Curse of Pain")
    table.end_turn()
    assert table.active == 1 and table.hp_of(1) == 1 and table.hp_of(0) == 2


@rule("CURSE-04")
def test_in_its_slot_a_curse_does_not_work_yet() -> None:
    table = reveal("Curse of the Blind").choose("P2")
    assert table.evasion_of("Pale Fatty") == Table(players=2).evasion_of("Pale Fatty")


@rule("CURSE-06")
def test_a_curse_whose_giving_is_cancelled_goes_to_discard() -> None:
    table = reveal("Doom").choose("P3").tap(1, "Hush", at="Doom").settle()
    assert not table.has("Doom")
    assert table.top("monster") == "Doom"
    assert table.slot_names("monster")[0] == "Fatty"
