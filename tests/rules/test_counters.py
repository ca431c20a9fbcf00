"""Counters: what they are, what happens to them, and the three special kinds (COUNTER)."""

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-urn"
name = "Urn"
kind = "treasure"
text = "↷ Put 1 counter on this."

[[card]]
id = "t-jar"
name = "Jar"
kind = "treasure"
text = "↷ If this has at least 6 counters, gain 1¢."

[[card]]
id = "t-tweezers"
name = "Tweezers"
kind = "treasure"
text = '''
↷ Remove 1 counter from an item.
$ Pay 1¢: Put 1 HP counter on an item or monster.
$ Pay 2¢: Put 1 ATK counter on an item or monster.
$ Pay 3¢: Put 1 eternal counter on an item.
$ Pay 4¢: Remove 1 HP counter from an item.'''

[[card]]
id = "t-hammer"
name = "Hammer"
kind = "treasure"
text = "↷ Destroy an item.\\n$ Pay 1¢: Remove 1 eternal counter from an item."

[[card]]
id = "t-hook"
name = "Hook"
kind = "treasure"
text = '''
↷ Steal an item a player controls.
$ Pay 1¢: Swap an item you control with an item another player controls.'''

[[card]]
id = "t-gift"
name = "Gift"
kind = "treasure"
text = "↷ Give an item you control to another player."

[[card]]
id = "t-mirror"
name = "Mirror"
kind = "treasure"
text = "$ Pay 1¢: This becomes a copy of an item this turn."

[[card]]
id = "t-coin"
name = "Coin"
kind = "treasure"
text = "↷ Flip an item."
[card.back]
name = "Tails"
text = "You have +1 ATK."

[[card]]
id = "t-plain"
name = "Plain"
kind = "treasure"
text = "Each time you die, loot 1."

[[card]]
id = "t-wand"
name = "Wand"
kind = "treasure"
text = '''
$ Pay 1¢: Put 2 counters on your character.
$ Pay 2¢: Put 3 counters on a player.
↷ Choose a character outside the game. \
Replace your character and starting item with it and its starting item.'''
"""


def laid() -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(cards=CARDS).charge("Maggy")


@rule("COUNTER-01")
def test_counters_alone_change_nothing() -> None:
    table = laid().give(0, "Plain")
    before = (table.max_hp_of(0), table.atk_of(0), table.hp_of("Fatty"), table.atk_of("Fatty"))
    table.counters("Plain", 3).counters("Fatty", 3)
    assert (table.max_hp_of(0), table.atk_of(0), table.hp_of("Fatty"), table.atk_of("Fatty")) == before


@rule("COUNTER-02")
def test_a_counter_without_a_name_is_generic() -> None:
    table = laid().give(0, "Urn").tap(0, "Urn").settle()
    assert table.obj("Urn").counters == {"": 1}


@rule("COUNTER-03")
def test_named_counters_are_counters_too() -> None:
    table = laid().give(0, "Jar").counters("Jar", 5).counters("Jar", 1, "egg")
    table.tap(0, "Jar").settle()
    assert table.purse(0) == 1
    table = laid().give(0, "Jar").counters("Jar", 5)
    table.tap(0, "Jar").settle()
    assert table.purse(0) == 0


@rule("COUNTER-04")
def test_removing_a_counter_takes_the_kind_that_is_picked() -> None:
    for picked, left in (("generic counter", "egg"), ("egg counter", "")):
        table = laid().give(0, "Tweezers", "Urn").counters("Urn", 1).counters("Urn", 1, "egg")
        table.tap(0, "Tweezers, ability 1", at="Urn").until("generic counter")
        assert table.asked == 0 and table.options() == ["generic counter", "egg counter"]
        table.choose(picked).settle()
        assert table.obj("Urn").counters == {left: 1}


@rule("COUNTER-05")
def test_counters_stay_on_what_is_stolen_swapped_or_given() -> None:
    table = laid().give(0, "Hook", "Gift").give(1, "Urn").counters("Urn", 3).cents(0, 1)
    table.tap(0, "Hook, ability 1", at="Urn").settle()
    assert "Urn" in table.items(0) and table.obj("Urn").counters == {"": 3}
    table.tap(0, "Gift", at=["Urn", "P2"]).settle()
    assert "Urn" in table.items(1) and table.obj("Urn").counters == {"": 3}
    table.tap(0, "Hook, ability 2", at=["Gift", "Urn"]).settle()
    assert "Urn" in table.items(0) and table.obj("Urn").counters == {"": 3}


@rule("COUNTER-06")
def test_counters_are_not_copied() -> None:
    table = laid().give(0, "Mirror").give(1, "Urn").counters("Urn", 3).cents(0, 1)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror", at="Urn").settle()
    assert table.game.face(mirror).name == "Urn"
    assert mirror.counters == {}


@rule("COUNTER-07")
def test_a_copy_gets_the_starting_counters_of_what_it_copies() -> None:
    table = laid().give(0, "Mirror").give(1, "The Dead Cat").counters("The Dead Cat", 2).cents(0, 1)
    mirror = table.obj("Mirror")
    mirror.counters[""] = 3
    table.tap(0, "Mirror", at="The Dead Cat").settle()
    assert mirror.counters == {"": 9}, "set to the starting number, neither 2 nor 3 + 9"


@rule("COUNTER-08")
def test_flipping_keeps_counters() -> None:
    table = laid().give(0, "Coin").counters("Coin", 2)
    coin = table.obj("Coin")
    table.tap(0, "Coin", at="Coin").settle()
    assert table.game.face(coin).name == "Tails"
    assert coin.counters == {"": 2}


@rule("COUNTER-09", "COUNTER-10")
def test_a_new_character_has_no_counters_but_its_player_keeps_theirs() -> None:
    table = laid().give(0, "Wand").cents(0, 3)
    table.tap(0, "Wand, ability 1").tap(0, "Wand, ability 2", at="P1").settle()
    old = table.obj("Isaac")
    assert old.counters == {"": 2} and table.game.players[0].counters == {"": 3}
    table.tap(0, "Wand, ability 3", at="Cain").settle()
    assert table.has("Cain") and not table.has("Isaac")
    assert table.game.players[0].character != old.id
    assert table.game.objs[table.game.players[0].character].counters == {}
    assert table.game.players[0].counters == {"": 3}


@rule("COUNTER-11")
def test_a_covered_monster_loses_its_counters() -> None:
    table = laid().counters("Fatty", 2).counters("Fatty", 1, "ATK").deck("monster", "Fly").dice(6)
    table.attack("monster deck", slot="slot 1")
    assert table.slot_names("monster")[0] == "Fly" and table.obj("Fatty").counters == {}
    table.settle()
    assert table.slot_names("monster")[0] == "Fatty"
    assert table.obj("Fatty").counters == {}


@rule("COUNTER-12")
def test_an_hp_counter_gives_a_player_or_a_monster_1_hp() -> None:
    table = laid().give(0, "Plain", "Tweezers").cents(0, 2)
    mine, its = table.max_hp_of(0) or 0, table.max_hp_of("Fatty") or 0
    table.tap(0, "Tweezers, ability 2", at="Plain").settle()
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (mine + 1, 2)
    table.tap(0, "Tweezers, ability 2", at="Fatty").settle()
    assert (table.max_hp_of("Fatty"), table.max_hp_of("Pale Fatty")) == (its + 1, 4)
    assert table.max_hp_of(0) == mine + 1
    table.counters("Isaac", 1, "HP")
    assert table.max_hp_of(0) == mine + 2


@rule("COUNTER-13")
def test_an_attack_counter_gives_a_player_or_a_monster_1_atk() -> None:
    table = laid().give(0, "Plain", "Tweezers").cents(0, 6)
    mine, its = table.atk_of(0), table.atk_of("Fatty")
    table.tap(0, "Tweezers, ability 3", at="Fatty").settle()
    table.tap(0, "Tweezers, ability 3", at="Fatty").settle()
    assert (table.atk_of("Fatty"), table.atk_of(0)) == (its + 2, mine)
    table.tap(0, "Tweezers, ability 3", at="Plain").settle()
    assert (table.atk_of("Fatty"), table.atk_of(0), table.atk_of(1)) == (its + 2, mine + 1, 1)


@rule("COUNTER-14")
def test_an_eternal_counter_makes_its_object_eternal_while_it_is_there() -> None:
    table = laid().give(0, "Plain", "Tweezers", "Hammer").cents(0, 4)
    table.tap(0, "Tweezers, ability 4", at="Plain").settle()
    table.tap(0, "Hammer, ability 1", at="Plain").settle()
    assert "Plain" in table.items(0)
    table.charge("Hammer").tap(0, "Hammer, ability 2", at="Plain").settle()
    table.tap(0, "Hammer, ability 1", at="Plain").settle()
    assert "Plain" not in table.items(0) and table.top("treasure") == "Plain"


@rule("COUNTER-15")
def test_special_counters_stack_and_go_one_by_one() -> None:
    table = laid().give(0, "Plain", "Tweezers").counters("Plain", 2, "HP").cents(0, 4)
    assert table.max_hp_of(0) == 4
    table.hp(0, 2).tap(0, "Tweezers, ability 5", at="Plain").settle()
    assert table.max_hp_of(0) == 3
    assert table.hp_of(0) == 2, "losing full HP takes as much marked damage away"


@rule("COUNTER-16")
def test_a_special_counter_helps_whoever_controls_its_item() -> None:
    table = laid().give(0, "Hook").give(1, "Plain").counters("Plain", 1, "HP")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (2, 3)
    table.tap(0, "Hook", at="Plain").settle()
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)


@rule("COUNTER-17")
def test_counters_put_on_a_copy_remain_when_copying_ends() -> None:
    table = laid().give(0, "Mirror").give(1, "Urn").cents(0, 1)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror", at="Urn").settle()
    table.choose("Activate Urn").settle()
    assert mirror.counters == {"": 1}
    table.end_turn()
    assert table.game.face(mirror).name == "Mirror"
    assert mirror.counters == {"": 1}


@rule("COUNTER-12")
def test_of_two_counters_the_doer_chooses_one() -> None:
    table = Table(cards=card("Choice", "↷ Put 1 HP or ATK counter on your character.")).give(0, "Choice")
    hp, atk = table.max_hp_of(0), table.atk_of(0)
    table.tap(0, "Choice").until_why("choose one").choose("ATK counter").settle()
    assert (table.max_hp_of(0), table.atk_of(0)) == (hp, atk + 1)
    table.charge("Choice").tap(0, "Choice").until_why("choose one").choose("HP counter").settle()
    assert table.max_hp_of(0) == (hp or 0) + 1
