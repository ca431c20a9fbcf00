"""What happens to whom: each sort of event is heard once, by a line that speaks of whoever it happens to."""

import pytest

from rules_covered import rule
from table import Table, card

CUT, WHIP = "You take 1 damage.", "Deal 1 damage to a monster."
EVENTS = [
    ("gain ¢", "gains ¢", "Gain 1¢.", True),
    ("gain at least 2¢", "gains at least 2¢", "Gain 1¢.", False),
    ("gain at least 2¢", "gains at least 2¢", "Gain 2¢.", True),
    ("lose ¢", "loses ¢", "Lose 1¢.", True),
    ("lose ¢", "loses ¢", "Gain 1¢.", False),
    ("loot", "loots", "Loot 1.", True),
    ("loot", "loots", "Gain 1 treasure.", False),
    ("discard a loot card", "discards a loot card", "Discard 1 loot card.", True),
    ('discard a card named "Jera"', 'discards a card named "Jera"', "Discard 1 loot card.", True),
    ('discard a card named "Bomb!"', 'discards a card named "Bomb!"', "Discard 1 loot card.", False),
    ("gain treasure", "gains treasure", "Gain 1 treasure.", True),
    ("get an item", "gets an item", "Gain 1 treasure.", True),
    ("get a soul", "gets a soul", "Gain 1 treasure.", False),
    ("activate an item", "activates an item", "Gain 1¢.", True),
    ("activate a character", "activates a character", "Gain 1¢.", False),
    ("roll", "rolls", "Roll 1 die.", True),
    ("roll a 3", "rolls a 3", "Roll 1 die.", True),
    ("roll a 2 or 4", "rolls a 2 or 4", "Roll 1 die.", False),
    ("roll a 3 to attack", "rolls a 3 to attack", "Roll 1 die.", False),
    ("roll to attack", "rolls to attack", "Roll 1 die.", False),
    ("take damage", "takes damage", CUT, True),
    ("take combat damage", "takes combat damage", CUT, False),
    ("take non-combat damage", "takes non-combat damage", CUT, True),
    ("take damage", "takes damage", WHIP, False),
    ("reach 1 HP", "reaches 1 HP", CUT, True),
    ("reach 2 HP", "reaches 2 HP", CUT, False),
    ("deal damage", "deals damage", WHIP, True),
    ("deal damage to a monster", "deals damage to a monster", WHIP, True),
    ("deal damage to a player", "deals damage to a player", WHIP, False),
    ("deal combat damage", "deals combat damage", WHIP, False),
    ("deal non-combat damage", "deals non-combat damage", WHIP, True),
    ("take 2 damage in a turn", "takes 2 damage in a turn", CUT, False),
    ("take 1 damage in a turn", "takes 1 damage in a turn", CUT, True),
    ("declare an attack", "declares an attack", WHIP, False),
    ("purchase an item", "purchases an item", "Gain 1 treasure.", False),
    ("die", "dies", CUT, False),
    ("die", "dies", "You take 2 damage.", True),
    ("kill a monster", "kills a monster", "Kill a monster.", True),
    ("kill a player", "kills a player", "Kill a monster.", False),
]


@rule("TRIG-01", "TRIG-02")
@pytest.mark.parametrize(("you", "others", "does", "heard"), EVENTS, ids=[f"{e[0]}: {e[2]}" for e in EVENTS])
def test_an_event_is_heard_by_the_line_about_whom_it_happens_to(you: str, others: str, does: str, heard: bool) -> None:
    """P2 has a line about themselves, one about other players, and one about all."""
    cards = card("Tool", f"$ Pay 0¢: {does}") + card("Mine", f"Each time you {you}, put 1 counter on this.")
    cards += card("Theirs", f"Each time another player {others}, put 1 counter on this.")
    cards += card("All", f"Each time a player {others}, put 1 counter on this.")
    for seat in range(3):
        table = Table(3, cards=cards, dice=[3] if does == "Roll 1 die." else []).awake().give(seat, "Tool")
        table.give(1, "Mine", "Theirs", "All").cents(seat, 2).hand(seat, "Jera").deck("treasure", "Breakfast")
        table.deck("monster", "Dip").act(seat, "Activate Tool", at="Fatty").settle()
        found = [table.obj(name).counters.get("", 0) for name in ("Mine", "Theirs", "All")]
        assert found == ([int(seat == 1), int(seat != 1), 1] if heard else [0, 0, 0]), seat


@rule("TRIG-01", "LOOT-03")
@pytest.mark.parametrize(("what", "heard"), [("a loot", True), ('a loot named "Jera"', False)])
def test_playing_a_loot_is_heard_of_whoever_plays_it(what: str, heard: bool) -> None:
    cards = card("Mine", f"Each time you play {what}, put 1 counter on this.")
    cards += card("Theirs", f"Each time another player plays {what}, put 1 counter on this.")
    for seat in range(3):
        table = Table(3, cards=cards).give(1, "Mine", "Theirs").play(seat, "Bomb!", at="Fatty").settle()
        found = [table.obj(name).counters.get("", 0) for name in ("Mine", "Theirs")]
        assert found == ([int(seat == 1), int(seat != 1)] if heard else [0, 0]), seat


@rule("TRIG-07", "ATTACK-12", "TRIG-11")
@pytest.mark.parametrize(
    ("event", "heard"),
    [
        ("declare an attack", 1),
        ("declare an attack on a monster", 1),
        ("declare an attack on a player", 0),
        ('declare an attack on a monster named "Pale Fatty"', 0),
        ("roll to attack", 2),
        ("roll to attack a monster", 2),
        ('roll to attack a monster named "Pale Fatty"', 0),
        ("roll a 1 to attack", 1),
        ("miss an attack roll", 1),
        ("deal combat damage on a roll of 6", 1),
        ("deal combat damage on a roll of 5", 0),
        ("take combat damage on a roll of 1", 1),
        ("take combat damage from a monster", 1),
        ("take damage from a player", 0),
        ("kill a monster", 1),
        ("roll", 2),
    ],
)
def test_an_attack_is_heard_in_each_of_its_parts(event: str, heard: int) -> None:
    """A miss and a hit that kills."""
    cards = card("Drum", f"Each time you {event}, put 1 counter on this.")
    cards += card("Gnat", "", "monster", hp=1, evasion=3, atk=1)
    table = Table(2, cards=cards, monsters=["Gnat", "Pale Fatty"], dice=[1, 6]).give(0, "Drum").give(1, "Drum")
    table.deck("monster", "Dip").attack("Gnat").settle()
    assert table.died("Gnat")
    assert [table.obj(f"Drum (P{n})").counters.get("", 0) for n in (1, 2)] == [heard, 0]
