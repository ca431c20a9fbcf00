"""Replacement effects: they change what is about to happen and never use the stack (REPL)."""

from rules_covered import rule
from table import Table, card

PURSE = card("Purse", "If a player would gain ¢, increase that amount by 1.")
TWIN = card("Twin", "If a player would gain ¢, double that amount.")
TIP = card("Tip", "Each time you loot, gain 1¢.")


@rule("REPL-01", "REPL-05")
def test_a_replacement_changes_the_one_event_once_and_never_uses_the_stack() -> None:
    table = Table().give(0, "Counterfeit Penny").play(0, "3 Cents!").settle()
    assert table.purse(0) == 4
    assert [entry["n"] for entry in table.log("gain ¢")] == [4]
    assert table.log("ability") == []


@rule("REPL-02")
def test_skip_replaces_the_named_step_with_nothing() -> None:
    nap = card("Nap", "Skip your next loot step.", "loot")
    table = Table(cards=nap + TIP).give(0, "Tip").play(0, "Nap").settle().end_turn()
    assert len(table.hand_of(1)) == 1
    table.end_turn()
    assert table.active == 0 and table.hand_of(0) == [] and table.purse(0) == 0
    table.end_turn().end_turn()
    assert len(table.hand_of(0)) == 1 and table.purse(0) == 1


@rule("REPL-02")
def test_a_skipped_turn_does_not_happen() -> None:
    coma = card("Coma", "A player skips their next turn.", "loot")
    wake = card("Wake", "At the start of your turn, gain 1¢.")
    table = Table(3, cards=coma + wake).give(1, "Wake").play(0, "Coma", at="P2").settle().end_turn()
    assert table.active == 2 and table.purse(1) == 0
    table.end_turn().end_turn()
    assert table.active == 1 and table.purse(1) == 1


@rule("REPL-03")
def test_this_enters_play_adds_to_the_event_of_entering() -> None:
    snail = card("Snail", "This enters play deactivated.\n↷ Gain 1¢.")
    hive = card("Hive", "This enters play with 3 counters.")
    bell = card("Bell", "Each time an item enters play, gain 1¢.")
    table = Table(cards=snail + hive + bell).give(0, "Bell").deck("treasure", "Snail", "Hive")
    table.play(0, "XVII. The Stars").until_stack("ability: Bell")
    assert "Snail" in table.items(0) and not table.obj("Snail").charged
    table.settle().play(0, "XVII. The Stars").settle()
    assert table.obj("Hive").counters == {"": 3} and table.obj("Hive").charged
    assert table.purse(0) == 2


@rule("REPL-03")
def test_as_this_enters_play_is_part_of_entering() -> None:
    gift = card("Gift", "As this enters play, gain 2¢.")
    bell = card("Bell", "Each time an item enters play, gain 1¢.")
    wrecker = card("Wrecker", "↷ Destroy an item.")
    table = Table(cards=gift + bell + wrecker).give(0, "Bell", "Wrecker").deck("treasure", "Gift")
    table.play(0, "XVII. The Stars").until_stack("ability: Bell")
    assert table.purse(0) == 2
    table.settle()
    assert table.purse(0) == 3 and "Gift" in table.items(0)
    table = (
        Table(cards=gift + wrecker).give(1, "Wrecker").deck("treasure", "Gift").tap(1, "Wrecker", at="Dinner").settle()
    )
    assert "Gift" in table.slot_names("shop") and (table.purse(0), table.purse(1)) == (2, 0)


@rule("REPL-04")
def test_as_your_turn_starts_the_roll_is_part_of_the_start() -> None:
    clock = card("Clock", "As your turn starts, roll: Gain X¢.")
    wake = card("Wake", "At the start of your turn, gain 1¢.")
    table = Table(cards=clock + wake, dice=[4]).give(1, "Clock", "Wake").charge("Clock", False)
    table.choose("End the turn").until_stack("roll: 4", "ability: Wake")
    assert (table.active, table.phase) == (1, "start")
    table.settle()
    assert table.purse(1) == 5
    table.end_turn()
    assert len(table.log("roll")) == 1


@rule("REPL-05")
def test_a_replacement_of_the_next_event_is_used_up_by_it() -> None:
    drip = card("Drip", "$ Pay 0¢: Loot 1.")
    table = Table(cards=drip).give(0, "Compost", "Drip").discard("loot", "Dagaz", "Ehwaz").tap(0, "Compost").settle()
    table.tap(0, "Drip").settle().tap(0, "Drip").settle()
    assert len(table.hand_of(0)) == 2 and table.hand_of(0)[0] == "Ehwaz"
    assert table.discarded("loot") == ["Dagaz"]


@rule("REPL-06")
def test_the_affected_player_orders_replacements() -> None:
    for first, total in (("Twin", 7), ("Purse", 8)):
        table = Table(cards=PURSE + TWIN).give(0, "Purse", "Twin").play(1, "3 Cents!").until("Twin")
        assert table.active == 0 and table.asked == 1 and table.offered("Purse")
        table.choose(first).settle()
        assert table.purse(1) == total


@rule("REPL-07")
def test_a_replacement_that_no_longer_applies_is_not_applied() -> None:
    sewer = card("Sewer", "If you would loot, instead loot that many from the loot discard.")
    more = card("More", "If you would loot, double that amount.")
    drip = card("Drip", "↷ Loot 1.")
    for first, looted in (("Sewer", ["Dagaz"]), ("More", ["Dagaz", "Ehwaz"])):
        table = Table(cards=sewer + more + drip).give(0, "Sewer", "More", "Drip").discard("loot", "Ehwaz", "Dagaz")
        table.tap(0, "Drip").until("Sewer").choose(first).settle()
        assert table.hand_of(0) == looted


@rule("REPL-08")
def test_the_active_player_orders_replacements_of_a_step_of_the_turn() -> None:
    more = card("More", "If a player would loot, double that amount.")
    plus = card("Plus", "If a player would loot, increase that amount by 1.")
    for first, n in (("Plus", 4), ("More", 3)):
        table = Table(3, cards=more + plus).give(0, "More").give(2, "Plus").choose("End the turn").until("Plus")
        assert (table.active, table.phase, table.asked) == (1, "start", 1)
        table.choose(first).settle()
        assert len(table.hand_of(1)) == n


@rule("REPL-08")
def test_the_active_player_orders_replacements_of_what_happens_to_the_games_things() -> None:
    thorn = card("Thorn", "If a monster would take damage, increase that amount by 1.")
    spike = card("Spike", "If a monster would take damage, double that amount.")
    table = Table(3, cards=thorn + spike).give(1, "Thorn").give(2, "Spike").play(2, "Bomb!", at="Pale Fatty")
    table.until("Thorn")
    assert table.asked == 0
    table.choose("Spike").settle()
    assert table.obj("Pale Fatty").damage == 3


@rule("REPL-09")
def test_that_much_plus_one_is_one_event() -> None:
    thorn = card("Thorn", "If you would take damage, increase that amount by 1.")
    scab = card("Scab", "Each time you take damage, gain 1¢.")
    table = Table(cards=thorn + scab).give(1, "Thorn", "Scab", "Breakfast").play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1
    assert [entry["n"] for entry in table.log("hurt")] == [2]
    assert table.purse(1) == 1


@rule("REPL-10")
def test_a_standing_prevention_replaces_the_damage_or_death_it_names() -> None:
    pad = card("Pad", "If you would take damage, prevent 1 of that damage.")
    smite = card("Smite", "Deal 2 damage to a player.", "loot")
    table = Table(cards=pad + smite).give(1, "Pad").play(0, "Smite", at="P2").settle()
    assert table.hp_of(1) == 1
    assert table.log("ability") == []
    angel = card("Angel", "If you would die, prevent that death.")
    table = Table(cards=angel + smite).give(1, "Angel").play(0, "Smite", at="P2").settle()
    assert not table.died(1) and table.hp_of(1) == 1 and table.log("ability") == []


@rule("REPL-11")
def test_an_event_reduced_to_nothing_does_not_happen() -> None:
    pad = card("Pad", "If you would take damage, prevent 1 of that damage.")
    scab = card("Scab", "Each time you take damage, gain 1¢.")
    table = Table(cards=pad + scab).give(1, "Pad", "Scab").play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2 and table.purse(1) == 0
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.purse(1) == 1


@rule("EFFECT-03")
def test_a_replacement_for_a_turn_has_its_go_each_time_and_the_next_time_once() -> None:
    for words, cents, hurts in (("This turn, if you would", 2, 0), ("The next time you would", 1, 1)):
        ward = card("Ward", f"↷ {words} take damage{' this turn' if hurts else ''}, instead gain 1¢.")
        table = Table(cards=ward).give(0, "Ward").hp(0, 2).tap(0, "Ward").settle()
        table.play(1, "Bomb!", at="P1").settle().play(1, "Bomb!", at="P1").settle()
        assert (table.purse(0), len(table.hurts())) == (cents, hurts), words
