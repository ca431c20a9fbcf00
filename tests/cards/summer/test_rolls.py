"""Cards of The Summer of Isaac about rolls, and those that wait for 1 HP."""

import pytest

from cards.monsters import Facts, printed
from rules_covered import rule
from table import Table, card

COIN = card("Coin", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +6 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
TOOTH = card("Tooth", "You have +1 ATK.")
HAMMER = card("Hammer", "↷ Deal 2 damage to a monster or player.")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


def laid(*monsters: str, dice: tuple[int, ...] = (), players: int = 2) -> Table:
    """A table with these monsters, and nothing that rolls to come after them; P1 does not die soon."""
    table = Table(players, monsters=monsters, dice=dice, cards=COIN + FORT + NEEDLE + HAMMER + TOOTH).give(0, "Fort")
    return table.deck("monster", "Conjoined Fatty", "Mega Fatty", "Fatty")


@pytest.mark.parametrize(
    "facts",
    [
        ("soi-headless_horseman", 2, 3, 1, "Gain 1 treasure.", 1),
        ("soi-hush", 6, 1, 1, "Gain 2 treasure.", 2),
        ("soi-krampus", 5, 4, 1, "Loot 4.", 1),
        ("soi-mother", 8, 1, 2, "Loot 4.", 2),
        ("soi-the_adversary", 5, 3, 1, "Gain 1 treasure.", 1),
        ("soi-widow", 3, 5, 1, "Loot 3.", 1),
        ("soi-gemini", 3, 4, 1, "Gain 8¢.", 1),
    ],
)
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    assert printed(facts[0]) == facts


def test_conjoined_d6_rolls_8_sides_once_and_recharges_on_a_6() -> None:
    table = laid("Fatty", dice=(8, 2)).give(1, "Conjoined D6").give(0, "Coin").tap(1, "Conjoined D6", at="P1").settle()
    assert not table.obj("Conjoined D6").charged
    table.tap(0, "Coin").settle()
    assert table.purse(0) == 6 and table.obj("Conjoined D6").charged
    table.charge("Coin").tap(0, "Coin").settle()
    assert table.purse(0) == 8


def test_magic_mushroom_gives_attack_for_the_next_attack_roll() -> None:
    table = laid("Fatty", dice=(5, 5, 5)).give(0, "Magic Mushroom").counters("Magic Mushroom", 3)
    table.act(0, "Activate Magic Mushroom", at="ATK").settle().attack("Fatty").settle()
    assert table.hurts()[:2] == [("Fatty", 2), ("Fatty", 1)] and table.obj("Magic Mushroom").counters == {"": 2}


def test_magic_mushroom_prevents_1_damage_and_its_character_grows_it_again() -> None:
    table = laid("Fatty").give(0, "Magic Mushroom").counters("Magic Mushroom", 1).give(1, "Needle")
    table.act(0, "Activate Magic Mushroom", at="Prevent").settle().tap(1, "Needle", at="P1").settle()
    assert table.hurts() == [] and not table.offered("Activate Magic Mushroom")
    table.tap(0, "Isaac, ability 2").settle()
    assert table.obj("Magic Mushroom").counters == {"": 1}


def test_era_walk_gives_the_next_4_rolls_its_own_number() -> None:
    table = laid("Fatty", dice=(5, 1, 1, 2, 3, 4)).hand(0, "Era Walk").give(1, "Coin").play(0, "Era Walk").settle()
    table.tap(1, "Coin").settle()
    assert table.purse(1) == 5
    table.attack("Fatty").until_top("roll: 4").resolve()
    assert rolled(table) == [5, 5, 5, 5, 5, 4]


def test_headless_horseman_dies_on_a_roll_of_6_only() -> None:
    table = laid("soi-headless_horseman", "Fatty", dice=(5, 4, 6, 6)).deck("treasure", "Dinner", "Meat!")
    table.attack("Headless Horseman").until_top("roll: 6")
    assert "Dinner" in table.items(0) and table.hp_of("Headless Horseman") == 2
    assert (table.evasion_of("Headless Horseman"), table.atk_of("Headless Horseman")) == (4, 2)
    table.settle()
    assert table.died("Headless Horseman") and "Meat!" in table.items(0)


def test_headless_horseman_does_not_die_of_other_damage() -> None:
    table = laid("soi-headless_horseman", "Fatty").give(0, "Hammer").deck("treasure", "Dinner")
    table.tap(0, "Hammer", at="Headless Horseman").settle()
    assert not table.died("Headless Horseman") and table.hp_of("Headless Horseman") == 2


def test_hush_takes_1_less_and_is_missed_by_a_roll_no_higher_than_the_last() -> None:
    table = laid("soi-hush", "Fatty", dice=(3, 3, 2, 5)).give(0, "Hammer", "Tooth").attack("Hush").until_top("roll: 5")
    assert table.hurts() == [("Hush", 1), (table.player(0), 1), (table.player(0), 1)]
    table.tap(0, "Hammer", at="Hush").until_top("roll: 5")
    assert table.hurts()[-1] == ("Hush", 1), "2 damage of an item is 1 as well"
    table.resolve(2)
    assert table.hurts()[-1] == ("Hush", 1) and table.hp_of("Hush") == 3


def krampus(word: str) -> Table:
    """Krampus came on P1's turn, and at the start of P2's turn both vote for this word."""
    table = laid("Fatty", "Pale Fatty").give(1, "Fort").monsters("soi-krampus", "Fatty").choose("End the turn")
    return table.until_why("Krampus: vote (").choose(word).choose(word).settle()


def test_krampus_is_voted_on_and_hurts_others_on_the_same_attack_roll_twice() -> None:
    table = krampus("naughty")
    assert table.active == 1 and not table.offered("End the turn")
    table.dice(5, 5, 4)
    assert table.attack_targets() == ["Krampus"]
    table.until_top("roll: 4")
    assert sorted(table.hurts()) == [("Fatty", 1), ("Krampus", 1), ("Krampus", 1)]


def test_krampus_is_left_alone_if_nice_wins_and_other_numbers_hurt_nobody() -> None:
    table = krampus("nice")
    assert table.active == 1 and table.offered("End the turn")
    table.dice(5, 4, 3).attack("Krampus").until_top("roll: 3")
    assert ("Fatty", 1) not in table.hurts()


@rule("RULING-41")
def test_mother_is_missed_on_the_numbers_that_her_neighbours_name() -> None:
    table = (
        laid("soi-mother", "Fatty", dice=(4, 4), players=3)
        .declare_attack()
        .choose("Mother!")
        .until_why("choose a number")
    )
    assert table.asked == 1
    table.choose("4")
    assert table.asked == 2
    table.choose("6").until_why("choose a number")
    assert table.hurts() == [(table.player(0), 2)]
    table.choose("1").choose("2").resolve(2)
    assert table.hurts()[1:] == [("Mother!", 1)], "they have named others"


def test_mother_does_not_mind_attacks_on_others() -> None:
    table = laid("soi-mother", "Fatty", dice=(4,), players=3).attack("Fatty")
    assert table.stack() == ["roll: 4"]


@rule("RULING-41")
def test_the_adversary_hurts_whoever_named_the_number() -> None:
    table = laid("soi-the_adversary", "Fatty").choose("End the turn").until_why("choose a number")
    assert table.asked == 1, "in turn order"
    table.choose("3")
    assert table.asked == 0 and table.options() == ["1", "2", "4", "5", "6"]
    table.choose("6").settle().give(1, "Coin").dice(6).tap(1, "Coin").settle()
    assert table.hurts() == [(table.player(0), 1)]
    table.charge("Coin").dice(3).tap(1, "Coin").settle()
    assert table.hurts()[1:] == [(table.player(1), 1)]
    table.charge("Coin").dice(2).tap(1, "Coin").settle()
    assert len(table.hurts()) == 2


def test_widow_makes_you_roll_for_the_spiders_on_your_character() -> None:
    table = laid("Fatty", "Pale Fatty").give(1, "Fort").monsters("soi-widow", "Fatty").counters("Maggy", 2, "spider")
    table.chance = True
    table.choose("End the turn").settle()
    n = table.obj("Maggy").counters["spider"]
    assert len(rolled(table)) == n
    assert table.hurts() == [(table.player(1), 1)] * sum(face < 4 for face in rolled(table))
    assert table.obj("Isaac").counters.get("spider", 0) + n == 3
    table.act(1, "Activate Maggy", "2").settle()
    assert table.obj("Maggy").counters.get("spider", 0) == n - 1


def test_gemini_strengthens_random_monsters_at_1_hp() -> None:
    table = laid("soi-gemini", "Fatty").give(0, "Hammer", "Needle").tap(0, "Hammer", at="Gemini").settle()
    found = [table.obj(name).counters for name in ("Gemini", "Fatty")]
    assert sum(c.get("HP", 0) for c in found) == 1 and sum(c.get("ATK", 0) for c in found) == 1
    other = laid("soi-gemini", "Fatty").give(0, "Needle").tap(0, "Needle", at="Gemini").settle()
    assert not any(other.obj(name).counters for name in ("Gemini", "Fatty")), "not at 2 HP"
