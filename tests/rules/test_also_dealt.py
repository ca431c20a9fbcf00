"""`is also dealt to`: a second damage follows the first once that was really dealt (DMG-06)."""

from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
BELL = card("Bell", "↷ Gain 1¢.")
TWIN = card("Twin", "Damage dealt to this is also dealt to the player to your left.", "monster", hp=4, evasion=3, atk=1)
CREEP = card(
    "Creep", "Damage this deals to you is also dealt to the player to your left.", "monster", hp=2, evasion=5, atk=1
)
CARDS = NEEDLE + BELL + TWIN + CREEP


def laid(*monsters: str, cards: str = "", dice: tuple[int, ...] = ()) -> Table:
    """Everybody could respond at any time."""
    return Table(3, cards=CARDS + cards, monsters=monsters or ("Twin", "Fatty"), dice=dice).give(1, "Bell")


@rule("DMG-06")
def test_the_second_damage_goes_on_the_stack_when_the_first_is_dealt() -> None:
    table = laid().give(0, "Needle").tap(0, "Needle", at="Twin").resolve()
    assert table.stack() == ["damage: Twin"] and table.hurts() == []
    table.resolve()
    assert table.stack() == ["damage: P2"] and table.hurts() == [("Twin", 1)]
    damage = table.game.stack[-1]
    assert (damage.n, damage.source, damage.it) == (1, table.obj("Needle").id, ~0), "of the same source"
    table.settle()
    assert table.hurts() == [("Twin", 1), ("P2", 1)]


@rule("DMG-06", "PREVENT-01")
def test_prevented_damage_is_also_dealt_to_nobody() -> None:
    ward = card("Ward", "Each time a monster would take damage, prevent that damage.")
    table = laid(cards=ward).give(0, "Needle").give(2, "Ward").tap(0, "Needle", at="Twin").settle()
    assert table.hurts() == []


@rule("DMG-06", "REPL-01")
def test_replaced_damage_is_also_dealt_to_nobody() -> None:
    ward = card("Ward", "If a monster would take damage, instead gain 1¢.")
    table = laid(cards=ward).give(0, "Needle").give(2, "Ward").tap(0, "Needle", at="Twin").settle()
    assert table.hurts() == [] and table.purse(2) == 1


@rule("DMG-06", "REPL-09")
def test_as_much_is_also_dealt_as_was_dealt() -> None:
    more = card("More", "If a monster would take damage, increase that amount by 2.")
    table = laid(cards=more).give(0, "Needle").give(2, "More").give(1, "Breakfast").tap(0, "Needle", at="Twin").settle()
    assert table.hurts() == [("Twin", 3), ("P2", 3)]


@rule("DMG-15")
def test_damage_to_what_is_gone_is_also_dealt_to_nobody() -> None:
    out = card("Out", "Put a monster into discard.", "loot")
    table = laid(cards=out).give(0, "Needle").tap(0, "Needle", at="Twin").resolve()
    table.play(1, "Out", at="Twin").settle()
    assert table.hurts() == []


@rule("DMG-06")
def test_damage_of_a_source_that_is_gone_is_also_dealt_to_nobody() -> None:
    out = card("Out", "Put a monster into discard.", "loot")
    sting = card("Sting", "↷ Choose a monster. It deals 1 damage to you.")
    table = laid("Creep", "Fatty", cards=out + sting).give(0, "Sting").deck("monster", "Dip")
    table.tap(0, "Sting", at="Creep").resolve()
    assert table.stack() == ["damage: P1"]
    table.play(1, "Out", at="Creep").settle()
    assert table.hurts() == [("P1", 1)]


@rule("DMG-06", "DMG-14")
def test_a_killing_blow_is_also_dealt_though_the_attack_ends_with_it() -> None:
    spikes = card("Spikes", "Each time you take combat damage, gain 9¢.")
    table = laid(cards=spikes, dice=(3,)).give(1, "Spikes").damage("Twin", 3).attack("Twin").settle()
    assert table.hurts() == [("Twin", 1), ("P2", 1)] and table.died("Twin")
    assert [entry["combat"] for entry in table.log("hurt")] == [True, False]
    assert table.purse(1) == 0, "what is also dealt comes of no attack roll"
    table = laid("Creep", "Fatty", dice=(1,)).hp(0, 1).attack("Creep").settle()
    assert table.hurts()[:2] == [("P1", 1), ("P2", 1)] and table.died(0)


@rule("DMG-06")
def test_only_what_this_deals_is_also_dealt_if_the_line_says_so() -> None:
    table = laid("Creep", "Fatty").give(2, "Needle").tap(2, "Needle", at="P1").settle()
    assert table.hurts() == [("P1", 1)]
    table = laid("Creep", "Fatty").give(2, "Needle").tap(2, "Needle", at="Creep").settle()
    assert table.hurts() == [("Creep", 1)]


@rule("DMG-06")
def test_what_is_also_dealt_can_be_passed_on_but_not_twice_by_one_line() -> None:
    echo = card("Echo", "Damage dealt to you is also dealt to the player to your left.")
    table = laid(cards=echo).give(0, "Needle").give(1, "Echo").tap(0, "Needle", at="Twin").settle()
    assert table.hurts() == [("Twin", 1), ("P2", 1), ("P3", 1)]
    mirror = card("Mirror", "Damage dealt to you is also dealt to you.")
    table = laid(cards=mirror).give(0, "Needle").give(1, "Mirror").tap(0, "Needle", at="P2").settle()
    assert table.hurts() == [("P2", 1), ("P2", 1)]


@rule("CHALLENGE-03", "DMG-06")
def test_of_damage_stopped_by_boss_armour_only_the_rest_is_also_dealt() -> None:
    bomb = card("Big Bomb", "Deal 5 damage to a monster.", "loot")
    table = laid(cards=bomb).give(1, "Breakfast", "Dinner")
    table.obj("Twin").rank = "final boss"
    table.play(0, "Big Bomb", at="Twin").settle()
    assert table.hurts() == [("Twin", 3), ("P2", 3)]
