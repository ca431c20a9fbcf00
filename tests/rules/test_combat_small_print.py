"""Attack rolls that hit or miss by an effect, and how much combat damage is dealt in the end (ATTACK, PVP)."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core import chance
from table import Table, card

OX = card("Ox", kind="monster", hp=9, evasion=4, atk=1) + card("Cow", kind="monster", hp=9, evasion=4, atk=1)
RAGE = card("Rage", "Choose a monster or player. They gain +2 ATK this turn.", "loot")


# whose rolls miss


@rule("ATTACK-12")
@pytest.mark.parametrize(
    ("whose", "seat", "missed"), [("Your", 0, True), ("Your", 1, False), ("The active player's", 1, True)]
)
def test_rolls_that_miss_are_those_of_whom_it_speaks_with_these_results(whose: str, seat: int, missed: bool) -> None:
    jinx = card("Jinx", f"{whose} attack rolls of 5 or 6 miss.")
    for die, hit in ((4, True), (5, not missed), (6, not missed), (3, False)):
        table = Table(cards=OX + jinx, monsters=["Ox", "Cow"], dice=[die], chance=True).give(seat, "Jinx")
        table.attack("Ox").until_top(f"roll: {die}").resolve()
        assert table.stack() == [f"damage: {'Ox' if hit else 'P1'}"], (die, hit)


@rule("ATTACK-10", "ATTACK-12")
def test_that_a_roll_misses_is_stronger_than_that_it_hits() -> None:
    jinx = card("Jinx", "Your attack rolls of 1 or 6 miss.")
    imp = card("Imp", "Attack rolls of 1 against this also hit.", "monster", hp=9, evasion=5, atk=1)
    for cards, target in ((["Jinx"], "P1"), ([], "Imp")):
        table = Table(cards=imp + jinx, monsters=["Imp"], dice=[1], chance=True).give(0, *cards)
        table.attack("Imp").until_top("roll: 1").resolve()
        assert table.stack() == [f"damage: {target}"]


# how much


@rule("ATTACK-14", "DMG-01")
@pytest.mark.parametrize(("option", "n"), [("when_put", 1), ("on_resolution", 3)])
@pytest.mark.parametrize(("die", "who"), [(6, "P1"), (1, "Ox")])
def test_combat_damage_is_as_much_as_the_atk_was_or_is(option: str, n: int, die: int, who: str) -> None:
    table = Table(cards=OX + RAGE, monsters=["Ox", "Cow"], dice=[die], combat_damage_amount=option, chance=True).awake()
    hurt = "Ox" if die == 6 else "P1"
    table.hp(0, 2).attack("Ox").until_top(f"damage: {hurt}").play(1, "Rage", at=who).resolve()
    assert table.stack() == [f"damage: {hurt}"]
    table.resolve()
    assert table.hurts() == [(hurt, n)]


@rule("ATTACK-14", "PVP-01")
@pytest.mark.parametrize(("option", "n"), [("when_put", 1), ("on_resolution", 3)])
@pytest.mark.parametrize(("die", "who"), [(6, "P1"), (1, "P2")])
def test_combat_damage_of_players_is_so_too(option: str, n: int, die: int, who: str) -> None:
    arena = card("Arena", "You may attack other players, at 3 evasion.")
    table = Table(3, cards=arena + RAGE, dice=[die], combat_damage_amount=option, chance=True).awake().give(0, "Arena")
    hurt = "P2" if die == 6 else "P1"
    table.attack("P2").until_top(f"damage: {hurt}").play(2, "Rage", at=who).resolve().resolve()
    assert table.hurts() == [(hurt, n)]


@rule("ATTACK-14", "DMG-14")
def test_other_damage_is_no_matter_of_anybodys_atk() -> None:
    pin = card("Pin", "Deal 1 damage to a monster.", "loot")
    table = Table(cards=OX + RAGE + pin, monsters=["Ox", "Cow"], combat_damage_amount="on_resolution").awake()
    table.play(0, "Pin", at="Ox").until_top("damage: Ox").play(1, "Rage", at="P1").settle()
    assert table.hurts() == [("Ox", 1)]


# the lowest roll goes first


@pytest.mark.plain
@rule("SETUP-14")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [((3, 2, 5), 1), ((1, 2, 5), 0), ((6, 6, 5), 2), ((3, 2, 2, 5, 1), 2), ((4, 4, 4, 2, 2, 6, 3, 1), 1)],
)
def test_whoever_rolls_lowest_goes_first_and_of_equals_the_lowest_of_another_roll(
    monkeypatch: pytest.MonkeyPatch, rolls: tuple[int, ...], first: int
) -> None:
    left = list(rolls)
    monkeypatch.setattr(chance, "die", lambda game: left.pop(0))
    game = soulstack.new_game(3, 1, options={"first_player": "lowest_roll"})
    assert (game.first, game.active, left) == (first, first, [])


# who rolls, and against whom


@rule("TEAMUP-03", "DEATH-P-02")
def test_a_helper_who_has_died_rolls_no_more() -> None:
    call = card("Call", "Another player joins the attack.", "loot")
    axe = card("Axe", "$ Pay 0¢: Kill a player.")
    for killed in (False, True):
        table = Table(3, cards=OX + call + axe, monsters=["Ox", "Cow"], dice=[5, 6], chance=True).awake().give(2, "Axe")
        table.attack("Ox").until_top("roll: 5").play(0, "Call", at="P2").until_top("roll: 5")
        if killed:
            table.tap(2, "Axe", at="P2").until_top("roll: 5")
            assert table.dead(1)
        table.until_top("roll: 6")
        assert table.game.stack[-1].seat == (0 if killed else 1)


@rule("PVP-01", "PVP-04")
def test_a_duty_to_attack_one_player_makes_no_other_a_target() -> None:
    feud = card("Feud", "You must attack the player to your left on your turn, at 3 evasion.")
    more = card("More", "You may attack any number of times on your turn.")
    table = Table(3, cards=feud + more, dice=[6]).awake().give(0, "Feud", "More").hp(1, 1)
    table.attack("P2").settle()
    assert table.died(1) and table.alive(2)
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]


# rolls that were made before something came


@rule("TRIG-08", "DICE-05")
@pytest.mark.parametrize(("before", "cents"), [(False, 1), (True, 0)])
def test_a_roll_made_before_it_came_was_the_first_one_all_the_same(before: bool, cents: int) -> None:
    omen = card("Omen", "If you would roll to attack for the first time each turn, gain 1¢.")
    table = Table(2, cards=OX + omen, monsters=["Ox", "Cow"], dice=[5, 5, 1], chance=True).awake()
    if before:
        table.attack("Ox").until_top("roll: 5").give(0, "Omen")
    else:
        table.give(0, "Omen").attack("Ox").until_top("roll: 5")
    table.until_top("roll: 1")
    assert table.purse(0) == cents


# curses


@rule("CURSE-04", "ZONE-06")
def test_a_curse_that_leaves_play_is_told_of() -> None:
    hex_ = card("Hex", "When this leaves play, another player gains 5¢.", "curse")
    axe = card("Axe", "Destroy a curse.", "loot")
    table = Table(2, cards=hex_ + axe).give(1, "Hex").play(1, "Axe").settle()
    assert not table.has("Hex") and [table.purse(seat) for seat in range(2)] == [5, 0]
