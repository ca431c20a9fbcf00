"""Votes that several cards call, add to or depend on, and what becomes of who has most."""

from rules_covered import rule
from table import Table

from .kit import next_turn

DEATH = "XIII. Death"


@rule("VOTE-02", "VOTE-03")
def test_a_crewmate_votes_twice_at_their_own_meeting_and_makes_a_tie() -> None:
    table = (
        Table(3, characters=["Crewmate", "Isaac", "Maggy"]).give(0, "Emergency Meeting!").tap(0, "Emergency Meeting!")
    )
    table.until("P2").choose("P2").choose("P2").choose("P1").choose("P1").settle()
    assert table.hurts() == [("P1", 1), ("P2", 1)]


def test_a_trial_by_trolley_kills_all_who_tie_and_the_impostor_has_the_living_vote_once() -> None:
    table = Table(4, monsters=["The Impostor!", "Fatty"]).deck("monster", "Trial By Trolley!")
    table.attack("monster deck", "slot 2")
    for _ in range(4):
        table.until("P2").choose("P2").until("P3").choose("P3")
    for _ in range(3):  # P3's death resolves first or P2's; the other is alive yet and votes, too
        table.until("P4").choose("P4")
    table.settle()
    assert [table.died(seat) for seat in range(4)] == [False, True, True, True]


def test_a_wrath_of_the_lamb_makes_a_thief_of_one_who_cannot_gain_souls() -> None:
    table = (
        Table(3, bonus_souls=False).give(1, "Curse of the Soulless").soul(2, "Pin").deck("monster", "Wrath of the Lamb")
    )
    table.attack("monster deck", "slot 1").until("P2").choose("P2").until("P1").choose("P1").until("P2").choose("P2")
    table.until("Yes").choose("Yes").settle()
    assert table.souls(1) == 1 and table.souls(2) == 0  # stolen, not gained (GAIN-01)


@rule("VOTE-04")
def test_a_remote_detonator_finds_no_item_that_is_an_eternal_one_to_destroy() -> None:
    table = Table(2).give(0, "Remote Detonator").give(1, "Golden Idol", "Lunch").tap(0, "Remote Detonator")
    table.until("Golden Idol").choose("Golden Idol").until("Golden Idol").choose("Golden Idol").settle()
    assert table.holder("Golden Idol") == 1 and table.has("Lunch")


@rule("VOTE-04")
def test_monstro_ii_hurts_the_player_on_the_side_that_wins_unless_a_callus_is_there() -> None:
    for side, hurt in (("right", [("P3", 1)]), ("left", [])):
        table = Table(3, monsters=["aa-monstro_ii", "Fatty"], dice=[1]).give(0, "Lunch").give(1, "Callus")
        table.attack("Monstro II").until_why(": vote").choose(side).choose(side).choose(side).until_stack()
        assert table.hurts() == [("P1", 1), *hurt]


def test_a_krampus_that_the_nice_win_over_owes_nobody_an_attack() -> None:
    for word, owed in (("naughty", True), ("nice", False)):
        table = next_turn(Table(monsters=["soi-krampus", "Fatty"]), word, word)
        assert table.offered("End the turn") != owed


@rule("EACH-08")
def test_a_scourge_lets_only_the_living_vote_and_spares_the_dead() -> None:
    table = Table(3, monsters=["The Scourge", "Fatty"], dice=[4]).play(0, DEATH, at="P3").settle().attack("The Scourge")
    table.until_why(": vote").choose("whip").choose("whip")
    assert not table.offered("whip")
    table.until_stack()
    assert table.hp_of("The Scourge") == 3 and table.hurts() == [("P2", 1), ("P3", 1)]  # TARGET-06


def test_a_hitops_high_five_protects_the_active_player_from_a_miss_on_a_4() -> None:
    for word, hurt in (("high five", []), ("no high five", [("P2", 1)])):
        answers = (word, "Yes") if word == "high five" else (word,)
        table = next_turn(Table(monsters=["Round Worm", "Fatty"], dice=[4]).give(0, "Hitops"), *answers)
        table.attack("Round Worm").until_top("roll: 4").resolve().until_stack()
        assert table.hurts() == hurt
