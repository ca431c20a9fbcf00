"""Levels, noted numbers and votes (LEVEL, NOTE, VOTE)."""

from rules_covered import rule
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot")
WRECKER = card("Wrecker", "↷ Destroy an item.")
AXE = card("Axe", "Kill a player.", "loot")
POLL = card("Poll", "↷ Each player votes for an item. Destroy the item with the most votes.")
HERO = card(
    "Hero",
    "Level 1+: You have +1 ATK.\nLevel 10+: You have +1 HP.\nLevel 25+: You have +1 to dice rolls.\n"
    "Level 10+: $ Pay 1¢: Gain 1 treasure.",
)


@rule("LEVEL-01")
def test_levelling_puts_and_removes_level_counters() -> None:
    hero = card("Hero", "$ Pay 0¢: This levels up 1 time.\n$ Pay 1¢: This levels down 1 time.")
    table = Table(cards=hero).give(0, "Hero").cents(0, 3)
    table.tap(0, "Hero, ability 1").settle().tap(0, "Hero, ability 1").settle()
    assert table.obj("Hero").counters == {"level": 2}
    for left in (1, 0, 0):
        table.tap(0, "Hero, ability 2").settle()
        assert table.obj("Hero").counters.get("level", 0) == left


@rule("LEVEL-02")
def test_level_tags_give_abilities_at_so_many_counters_cumulatively() -> None:
    table = Table(cards=HERO + TOSS, dice=[3, 3]).give(0, "Hero").cents(0, 1)
    seen = []
    for level in (0, 1, 9, 10, 24):
        table.counters("Hero", level, "level")
        seen.append((table.atk_of(0), table.max_hp_of(0), table.offered("Activate Hero")))
    assert seen == [(1, 2, False), (2, 2, False), (2, 2, False), (2, 3, True), (2, 3, True)]
    table.play(0, "Toss").settle().counters("Hero", 25, "level").play(0, "Toss").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [3, 4]


@rule("LEVEL-03")
def test_level_counters_are_counters() -> None:
    drain = card("Drain", "↷ Remove 1 counter from an item.")
    boost = card("Boost", "↷ Put 1 level counter on an item.")
    table = Table(cards=HERO + drain + boost).give(0, "Hero").give(1, "Drain", "Boost").counters("Hero", 10, "level")
    assert table.max_hp_of(0) == 3
    table.tap(1, "Drain", at="Hero").until_stack()
    assert (table.max_hp_of(0), table.atk_of(0)) == (2, 2)
    table.tap(1, "Boost", at="Hero").until_stack()
    assert table.max_hp_of(0) == 3


@rule("NOTE-01")
def test_a_note_belongs_to_what_noted_it() -> None:
    ears = card("Ears", "Each time you roll a 6, note the result.\nEach time you roll a noted number, gain 1¢.")
    deaf = card("Deaf", "Each time you roll a noted number, loot 1.")
    table = Table(cards=TOSS + ears + deaf, dice=[6, 6]).give(0, "Ears", "Deaf").play(0, "Toss").settle()
    assert table.purse(0) == 0
    table.play(0, "Toss").settle()
    assert table.purse(0) == 1 and table.hand_of(0) == []


@rule("NOTE-02")
def test_a_note_lasts_for_good_or_till_its_stated_end() -> None:
    read = "Each time a player rolls a noted number, gain 1¢."
    book = card("Book", f"Each time a player rolls a 4, note the result.\n{read}")
    slip = card("Slip", f"Each time a player rolls a 4, note the result this turn.\n{read}")
    table = Table(cards=TOSS + book + slip, dice=[4, 4, 4]).give(0, "Book").give(1, "Slip").play(0, "Toss").settle()
    assert (table.purse(0), table.purse(1)) == (0, 0)
    table.play(0, "Toss").settle()
    assert (table.purse(0), table.purse(1)) == (1, 1)
    table.end_turn().play(0, "Toss").settle()
    assert (table.purse(0), table.purse(1)) == (2, 1)


@rule("NOTE-03")
def test_an_ability_may_clear_notes() -> None:
    book = card(
        "Book",
        "Each time you roll a 2 or 5, note the result.\nEach time you roll a noted number, gain 1¢.\n"
        "↷ Forget every noted number.",
    )
    table = Table(cards=TOSS + book, dice=[2, 5, 2, 5, 2]).give(0, "Book")
    for purse in (0, 0, 1):
        table.play(0, "Toss").settle()
        assert table.purse(0) == purse
    table.tap(0, "Book").settle()
    assert table.obj("Book").notes == ()
    table.play(0, "Toss").play(0, "Toss").settle()
    assert table.purse(0) == 1


@rule("NOTE-04")
def test_destroying_an_object_clears_its_notes() -> None:
    book = card("Book", "Each time you roll a 6, note the result.\nEach time you roll a noted number, gain 1¢.")
    table = Table(cards=TOSS + WRECKER + book, dice=[6, 6]).give(0, "Book").give(1, "Wrecker").play(0, "Toss").settle()
    assert len(table.obj("Book").notes) == 1
    table.tap(1, "Wrecker", at="Book").settle()
    assert table.top("treasure") == "Book"
    table.give(0, "Book")
    assert table.obj("Book").notes == ()
    table.play(0, "Toss").settle()
    assert table.purse(0) == 0


@rule("NOTE-05")
def test_abilities_read_notes_as_conditions_and_counts() -> None:
    book = card("Book", "Each time you roll a 1-3, note the result.\nWhen 3 are noted, gain 9¢.")
    other = card("Other", "When 3 are noted, gain 9¢.")
    table = Table(cards=TOSS + book + other, dice=[1, 2, 2, 3]).give(0, "Book").give(1, "Other")
    for purse in (0, 0, 0, 9):
        table.play(0, "Toss").settle()
        assert (table.purse(0), table.purse(1)) == (purse, 0)


@rule("VOTE-01")
def test_only_those_whom_the_ability_names_vote() -> None:
    poll = card("Poll", "↷ Each living player votes for an item. Destroy the item with the most votes.")
    table = Table(3, cards=poll + AXE).give(0, "Poll", "Synthoil").play(0, "Axe", at="P2").settle()
    table.tap(0, "Poll").until("Synthoil").choose("Synthoil")
    assert table.asked == 2
    table.choose("Synthoil").settle()
    assert table.top("treasure") == "Synthoil" and len(table.log("vote")) == 2


@rule("VOTE-02")
def test_voting_goes_in_turn_order_from_the_controller() -> None:
    ghost = card(
        "Jury",
        "When this dies, each player votes for an item. Destroy the item with the most votes.",
        "monster",
        hp=1,
        evasion=2,
        atk=1,
    )
    kill = card("Hammer", "Kill a monster.", "loot")
    for option in ("controller", "active_player"):
        table = Table(4, cards=POLL + ghost + kill, monsters=["Jury", "Fatty"], each_order_start=option)
        assert voters(table.give(2, "Poll").tap(2, "Poll"), "Dinner") == [2, 3, 0, 1]
        table.settle()
        assert voters(table.play(3, "Hammer", at="Jury"), "Breakfast") == [0, 1, 2, 3]


def voters(table: Table, item: str) -> list[int | None]:
    """Who is asked to vote, in order; everybody votes for this item."""
    asked = []
    for _ in range(4):
        table.until(item)
        asked.append(table.asked)
        table.choose(item)
    return asked


@rule("VOTE-03")
def test_votes_are_open_and_final() -> None:
    table = Table(cards=POLL).give(0, "Poll", "Synthoil").tap(0, "Poll").until("Synthoil").choose("Synthoil")
    assert table.asked == 1
    assert [(entry["seat"], "Synthoil" in entry["name"]) for entry in table.log("vote")] == [(0, True)]
    table.choose("Dinner")
    assert not table.offered("Synthoil")
    assert len(table.log("vote")) == 2


@rule("VOTE-03", "VOTE-04")
def test_a_vote_between_words() -> None:
    poll = card("Poll", '↷ Each player votes "Mercy" or "Wrath". If "Mercy" wins, gain 1¢. If "Wrath" wins, gain 5¢.')
    table = Table(3, cards=poll).give(1, "Poll").tap(1, "Poll").until_stack()
    assert table.asked == 1 and table.options() == ["Mercy", "Wrath"]
    table.choose("Wrath")
    assert table.asked == 2 and [(e["seat"], e["name"]) for e in table.log("vote")] == [(1, "Wrath")]
    table.choose("Mercy").choose("Wrath").settle()
    assert table.purse(1) == 5


@rule("VOTE-04")
def test_the_options_of_a_vote_are_those_that_the_ability_names() -> None:
    table = Table(cards=POLL + card("Duel", "↷ Each player votes for another player. Loot 1."))
    table.give(0, "Poll", "Synthoil").give(1, "Duel").soul(1, "Lost Soul").tap(0, "Poll").until("Synthoil")
    names = sorted(label.partition(" (")[0] for label in table.options())
    assert names == ["Breakfast", "Dinner", "Duel", "Poll", "Synthoil"]
