"""Cancelling, ending turns, expanding, granting attacks: what else happens, and when nothing does."""

import pytest

from rules_covered import rule
from table import Table, card

OX = card("Ox", kind="monster", hp=9, evasion=3, atk=1) + card("Cow", kind="monster", hp=9, evasion=3, atk=1)
GNAT = card("Gnat", kind="monster", hp=1, evasion=1, atk=1) + card("Fly", kind="monster", hp=1, evasion=1, atk=1)
COIN = card("Coin", "Gain 1¢.", "loot", copies=6)


@rule("CANCEL-01", "CANCEL-04")
@pytest.mark.parametrize("seat", range(3))
def test_they_are_still_who_they_were_after_an_attack_is_cancelled(seat: int) -> None:
    text = "Choose a player. Cancel the attack. If you do, recharge their character. They gain 1¢."
    cards = OX + card("Halt", text, "loot") + card("Idle", "$ Pay 0¢: Gain 0¢.")
    name = ("Isaac", "Maggy", "Judas")[seat]
    for attacks in (True, False):
        table = Table(3, cards=cards, monsters=["Ox", "Cow"]).awake().give(0, "Idle").charge(name, False)
        if attacks:
            table.dice(5).attack("Ox")
        table.play(2, "Halt", at=f"P{seat + 1}").settle()
        assert table.game.attack is None and table.active == 0
        assert [table.obj(each).charged for each in ("Isaac", "Maggy", "Judas")].count(False) == (not attacks)
        assert table.obj(name).charged == attacks, "there was an attack to cancel or there was none"
        assert table.purse(seat) == 1


@rule("CANCEL-01", "ABIL-13")
def test_what_has_left_the_stack_is_not_cancelled_and_if_you_do_is_not_so() -> None:
    ward = card("Ward", "Each time another player plays a loot card, cancel it. If you do, gain 5¢.")
    table = Table(3, cards=ward + COIN).give(1, "Ward").give(2, "Ward").play(0, "Coin").settle()
    assert [table.purse(seat) for seat in range(3)] in ([0, 5, 0], [0, 0, 5])
    assert table.discarded("loot") == ["Coin"]


@rule("CANCEL-01", "RULING-15")
def test_cancelling_everything_leaves_nothing_and_ends_the_attack() -> None:
    zap = card("Zap", "Cancel everything.", "loot")
    rod = card("Rod", "↷ Loot 1.")
    table = Table(3, cards=OX + zap + COIN + rod, monsters=["Ox", "Cow"], dice=[6]).give(1, "Rod").awake().attack("Ox")
    table.play(0, "Coin").tap(1, "Rod").play(2, "Zap")
    assert len(table.stack()) == 4
    table.resolve()
    assert table.stack() == [] and table.game.attack is None
    table.settle()
    assert table.hurts() == [] and table.purse(0) == 0 and table.hand_of(1) == []
    assert sorted(table.discarded("loot")) == ["Coin", "Zap"]


@rule("TURN-14", "TURN-15")
def test_a_turn_that_ends_at_its_start_has_no_action_phase() -> None:
    nap = card("Nap", "At the start of your turn, end the turn.") + card("Bed", "At the end of your turn, gain 1¢.")
    table = Table(3, cards=nap).give(1, "Nap", "Bed").hand(1, "Bomb!").choose("End the turn").settle()
    assert table.active == 2 and table.purse(1) == 1
    assert table.hand_of(1) == ["Bomb!"], "without a loot step"


@rule("TURN-15")
def test_ending_the_turn_in_the_end_phase_does_nothing_further() -> None:
    bed = card("Bed", "At the end of your turn, gain 1¢.\nAt the end of your turn, end the turn.")
    table = Table(3, cards=bed).give(0, "Bed").end_turn()
    assert table.active == 1 and table.purse(0) == 1 and len(table.log("turn ended")) == 0


@rule("TURN-14", "DEATH-P-02")
def test_ending_the_turn_after_the_active_player_has_died_goes_to_the_end_phase() -> None:
    grave = card("Grave", "Each time another player dies, end the turn.")
    axe = card("Axe", "Kill a player.", "loot") + card("Bed", "At the end of your turn, gain 1¢.")
    table = Table(3, cards=grave + axe).give(1, "Grave").give(0, "Bed").play(2, "Axe", at="P1")
    table.until_top("ability: Grave").settle()
    assert table.died(0) and len(table.log("turn ended")) == 1
    assert table.active == 1 and len(table.log("turn")) == 1


@rule("TURN-14", "STACK-14")
def test_the_attack_is_over_at_once_when_the_turn_is_ended() -> None:
    nap = card("Nap", "Each player gains 1¢. End the turn. The attacker gains 5¢.", "loot")
    table = Table(3, cards=OX + nap, monsters=["Ox", "Cow"], dice=[6]).attack("Ox").until_top("roll: 6")
    table.play(1, "Nap").settle()
    assert [entry["n"] for entry in table.log("gain ¢")][:3] == [1, 1, 1] and table.purse(0) == 1
    assert table.hurts() == [] and table.active == 1


@rule("SLOT-05", "SLOT-06")
@pytest.mark.parametrize(("kind", "n", "done"), [("shop", 2, True), ("monster", 1, True), ("room", 1, False)])
def test_slots_of_a_kind_that_is_not_in_the_game_are_not_expanded(kind: str, n: int, done: bool) -> None:
    more = card("More", f"Expand the {kind} slots by {n}. If you do, gain 1¢.", "loot")
    table = Table(cards=more + GNAT).deck("monster", "Gnat").play(0, "More").settle()
    sizes = [len(slots) for slots in table.game.slots]
    assert table.purse(0) == done
    assert sizes[("shop", "monster", "room").index(kind)] == (2 + n if done else 0)
    assert sum(sizes) == 4 + (n if done else 0)


@rule("SLOT-05")
def test_room_slots_are_expanded_where_there_are_rooms() -> None:
    more = card("More", "Expand the room slots by 2. If you do, gain 1¢.", "loot")
    hall = card("Hall", "", "room") + card("Loft", "", "room") + card("Attic", "", "room")
    table = Table(cards=more + hall, rooms=["Hall"]).deck("room", "Loft", "Attic").play(0, "More").settle()
    assert table.slot_names("room") == ["Hall", "Loft", "Attic"] and table.purse(0) == 1


@rule("SLOT-05")
def test_there_are_never_more_than_thirty_slots_of_a_kind() -> None:
    more = card("More", "Expand the shop slots by 20.", "loot", copies=3)
    table = Table(cards=more).play(0, "More").settle()
    assert len(table.game.slots[0]) == 22
    for _ in range(2):
        table.play(0, "More").settle()
        assert len(table.game.slots[0]) == 30


@rule("ATTACK-18")
@pytest.mark.parametrize(("times", "attacks"), [("1 time", 1), ("2 times", 2), ("1 additional time", 2)])
def test_so_many_times_is_in_all_and_one_time_adds_nothing(times: str, attacks: int) -> None:
    rage = card("Rage", f"You may attack {times} this turn.", "loot")
    dear = card("Dear", f"You may attack the monster deck {times} this turn.", "loot")
    for name, target in (("Rage", "Gnat"), ("Dear", "monster deck")):
        table = Table(cards=GNAT + rage + dear, monsters=["Gnat", "Fly"], dice=[6])
        table.deck("monster", "Fatty", "Pale Fatty").play(0, name).settle()
        assert not table.game.lasting if attacks == 1 else len(table.game.lasting) == 1
        table.attack(target, "slot 1")
        assert table.game.attack is not None
        table.hp(0, 2)
    table = Table(cards=GNAT + rage, monsters=["Gnat", "Fly", "Fly"], dice=[6] * attacks)
    table.deck("monster", "Dip", "Clotty").play(0, "Rage").settle()
    for n in range(attacks):
        assert table.offered("Declare an attack"), n
        table.attack(("Gnat", "Fly #1")[n]).settle()
    assert not table.offered("Declare an attack")


@rule("TURN-22")
def test_an_extra_turn_is_that_of_whoever_takes_it() -> None:
    more = card("More", "Choose a player. They take an extra turn after this one.", "loot")
    for seat in range(3):
        table = Table(3, cards=more).play(0, "More", at=f"P{seat + 1}").settle()
        turns = []
        for _ in range(3):
            table.end_turn()
            turns.append(table.active)
        assert turns == [seat, 1, 2]
