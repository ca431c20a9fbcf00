"""Damage and healing: what is marked, who deals it, and how it goes away (DMG, HEAL)."""

import pytest

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-bell"
name = "Bell"
kind = "treasure"
text = "↷ Gain 1¢."

[[card]]
id = "t-hammer"
name = "Hammer"
kind = "treasure"
text = "↷ Deal 5 damage to a monster or player."

[[card]]
id = "t-needle"
name = "Needle"
kind = "treasure"
text = "↷ Deal 1 damage to a monster or player."

[[card]]
id = "t-wasp"
name = "Wasp"
kind = "treasure"
text = "$ Pay 0¢: Deal 1 damage to a monster."

[[card]]
id = "t-thorns"
name = "Thorns"
kind = "loot"
text = "Take 1 damage."

[[card]]
id = "t-taker"
name = "Taker"
kind = "treasure"
text = "Each time you take damage, gain 1¢."

[[card]]
id = "t-dealer"
name = "Dealer"
kind = "treasure"
text = "Each time you deal damage, gain 1¢."

[[card]]
id = "t-healer"
name = "Healer"
kind = "treasure"
text = "↷ Choose a monster or player. They heal 1 HP."

[[card]]
id = "t-flask"
name = "Flask"
kind = "loot"
text = "You heal 5 HP."

[[card]]
id = "t-balm"
name = "Balm"
kind = "loot"
text = "A monster heals to full HP."

[[card]]
id = "t-shroom"
name = "Shroom"
kind = "treasure"
text = "You have +1 HP."

[[card]]
id = "t-hole"
name = "Hole"
kind = "loot"
text = "Destroy an item."

[[card]]
id = "t-drain"
name = "Drain"
kind = "loot"
text = "A player gains -2 HP this turn."

[[card]]
id = "t-pup"
name = "Pup"
kind = "treasure"
familiar = true
hp = 2
evasion = 3
atk = 1

[[card]]
id = "t-cell"
name = "Cell"
kind = "room"
hp = 2
evasion = 3
atk = 1
text = "This can be attacked."

[[card]]
id = "t-blood"
name = "Blood"
kind = "treasure"
text = "$ Pay 1 HP: Gain 1¢."

[[card]]
id = "t-ghost"
name = "Ghost"
kind = "monster"
hp = 5
evasion = 3
atk = 1
reward = "Gain 1¢."
text = "Each time this takes 2 damage in a turn, you gain 3¢."
"""


def table(players: int = 2, **options: object) -> Table:
    return Table(players, cards=CARDS, **options)  # type: ignore[arg-type]


@rule("DMG-01")
def test_damage_waits_on_the_stack_before_hp_drops() -> None:
    t = table().give(0, "Bell")
    t.play(0, "Bomb!", at="P2").resolve()
    damage = t.game.stack[-1]
    assert t.stack() == ["damage: P2"]
    assert (damage.n, damage.on) == (1, ~1)
    assert t.hp_of(1) == 2
    t.resolve()
    assert t.hp_of(1) == 1


@rule("DMG-02")
def test_hp_never_drops_below_0() -> None:
    t = table().give(0, "Hammer").give(1, "Bell")
    t.tap(0, "Hammer", at="P2").resolve(2)
    assert t.hp_of(1) == 0
    assert t.game.players[1].damage == t.max_hp_of(1) == 2


@rule("DMG-03")
def test_damage_at_0_hp_is_taken_but_not_marked() -> None:
    volley = """
[[card]]
id = "t-volley"
name = "Volley"
kind = "loot"
text = "Choose a player. They take 1 damage, then they take 1 damage."
"""
    t = Table(cards=CARDS + volley).give(1, "Taker", "Bell").hp(1, 1)
    t.play(0, "Volley", at="P2").resolve()
    assert t.stack() == ["damage: P2", "damage: P2"]
    t.settle()
    assert t.died(1)
    assert len(t.log("hurt")) == 2
    assert t.purse(1) == 1  # 2 ¢ for two times damage, less 1 ¢ for the penalty
    assert t.game.players[1].damage == 2


@rule("DMG-04")
def test_dealt_damage_comes_from_the_item_and_its_controller() -> None:
    t = table().give(1, "Needle", "Dealer").give(0, "Dealer")
    t.tap(1, "Needle", at="Fatty").resolve()
    damage = t.game.stack[-1]
    assert (damage.source, damage.it) == (t.obj("Needle").id, ~1)
    t.settle()
    assert (t.purse(0), t.purse(1)) == (0, 1)


@rule("DMG-05")
def test_taken_damage_comes_from_the_game() -> None:
    t = table().give(0, "Dealer", "Taker", "Bell")
    t.play(0, "Thorns").resolve()
    damage = t.game.stack[-1]
    assert (damage.source, damage.it) == (0, 0)
    t.settle()
    assert t.purse(0) == 1  # of the Taker, not of the Dealer


@rule("DMG-06")
def test_prevented_damage_is_neither_dealt_nor_taken() -> None:
    t = table().give(0, "Dealer").give(1, "Taker")
    t.play(1, "Soul Heart", at="P2").settle()
    t.play(0, "Bomb!", at="P2").settle()
    assert t.hp_of(1) == 2
    assert (t.purse(0), t.purse(1)) == (0, 0)
    t.play(0, "Bomb!", at="P2").settle()
    assert (t.purse(0), t.purse(1)) == (1, 1)


@rule("DMG-06")
def test_damage_triggers_wait_for_the_damage_to_resolve() -> None:
    t = table().give(0, "Bell").give(1, "Taker")
    t.play(0, "Bomb!", at="P2").resolve()
    assert t.stack() == ["damage: P2"]  # nothing has triggered yet
    t.resolve()
    assert t.stack() == ["ability: Taker"]


@rule("DMG-07")
def test_take_damage_without_a_subject_means_you() -> None:
    t = table().give(1, "Bell")
    t.play(1, "Thorns").resolve()
    damage = t.game.stack[-1]
    assert (damage.on, damage.n, damage.source) == (~1, 1, 0)
    t.settle()
    assert (t.hp_of(0), t.hp_of(1)) == (2, 1)


NOTHING = """
[[card]]
id = "t-void"
name = "Void"
kind = "loot"
text = "Deal X damage to a player, where X is the number of ¢ you have."

[[card]]
id = "t-shell"
name = "Shell"
kind = "treasure"
text = '''
Each time you would take damage, gain 1¢.
Each time you take damage, gain 1¢.'''
"""


@rule("DMG-08")
def test_damage_of_0_never_exists() -> None:
    t = Table(cards=CARDS + NOTHING).give(0, "Bell").give(1, "Shell")
    t.play(0, "Void", at="P2").resolve()
    assert t.stack() == []
    assert t.purse(1) == 0
    t.cents(0, 1).play(0, "Void", at="P2").resolve()
    assert t.stack() == ["damage: P2", "ability: Shell"]


SIDES = """
[[card]]
id = "t-janus"
name = "Janus"
kind = "character"
hp = 2
atk = 1
[card.back]
name = "Sunaj"
hp = 3
atk = 2

[[card]]
id = "t-coin"
name = "Coin"
kind = "loot"
text = "Flip your character."
"""


@rule("DMG-09", "DMG-12")
def test_marked_damage_stays_through_a_flip_of_the_character() -> None:
    t = Table(cards=CARDS + SIDES, characters=["Janus"]).hp(0, 1)
    t.play(0, "Coin").settle()
    assert (t.max_hp_of(0), t.hp_of(0)) == (3, 2)
    assert t.game.players[0].damage == 1


@rule("DMG-09")
def test_marked_damage_stays_through_a_change_of_character() -> None:
    change = """
[[card]]
id = "t-big"
name = "Big"
kind = "character"
hp = 3
atk = 1

[[card]]
id = "t-clicker"
name = "Clicker"
kind = "loot"
text = '''
Choose a character outside the game. Replace your character and starting item with it and its starting item.
'''
"""
    t = Table(cards=CARDS + change).hp(0, 1)
    t.play(0, "Clicker", at="Big").settle()
    assert (t.max_hp_of(0), t.hp_of(0), t.game.players[0].damage) == (3, 2, 1)


@rule("DMG-10")
def test_lower_full_hp_takes_marked_damage_along_and_is_no_healing() -> None:
    t = table().give(0, "Shroom").hp(0, 2)
    t.play(0, "Hole", at="Shroom").settle()
    assert (t.max_hp_of(0), t.hp_of(0), t.game.players[0].damage) == (2, 2, 0)
    assert not t.log("heal")


@rule("DMG-11", "DMG-16")
def test_full_hp_that_drops_by_more_than_the_damage_costs_hp() -> None:
    t = table().give(0, "Shroom", "Bell").hp(0, 2)  # 1 of 3 is marked
    t.play(1, "Drain", at="P1").resolve()
    assert (t.max_hp_of(0), t.hp_of(0)) == (1, 1)
    assert t.game.players[0].damage == 0
    assert t.stack() == []
    t = table().give(1, "Bell")
    t.play(0, "Drain", at="P2").resolve()
    assert (t.max_hp_of(1), t.hp_of(1)) == (0, 0)
    assert t.stack() == ["death: P2"]


@rule("DMG-12")
def test_more_full_hp_is_more_hp() -> None:
    t = table().hp(0, 1)
    t.play(0, "VI. The Lovers", at="P1").settle()
    assert (t.max_hp_of(0), t.hp_of(0)) == (4, 3)


@rule("DMG-13")
def test_damage_goes_when_the_hp_stat_does() -> None:
    two_sided = """
[[card]]
id = "t-toad"
name = "Toad"
kind = "treasure"
familiar = true
hp = 3
evasion = 3
atk = 1
[card.back]
name = "Stone"

[[card]]
id = "t-turn"
name = "Turn"
kind = "loot"
text = "Flip an item."
"""
    t = Table(cards=CARDS + two_sided).give(1, "Toad").damage("Toad", 2)
    t.play(0, "Turn", at="Toad").settle()
    assert (t.hp_of("Stone"), t.obj("Stone").damage) == (None, 0)
    t.play(0, "Turn", at="Stone").settle()
    assert t.hp_of("Toad") == 3


@rule("DMG-14")
def test_only_damage_from_an_attack_roll_is_combat_damage() -> None:
    t = table(dice=[6, 6, 6]).give(0, "Bell")
    t.deck("monster", "Dip").attack("Pale Fatty")
    t.play(0, "Bomb!", at="Pale Fatty").settle()
    bomb, hit = t.log("hurt")[:2]
    assert (bomb["name"], bomb["combat"]) == ("Pale Fatty", False)
    assert (hit["name"], hit["combat"]) == ("Pale Fatty", True)


@rule("DMG-15")
def test_damage_for_a_covered_monster_fizzles() -> None:
    cover = """
[[card]]
id = "t-cover"
name = "Cover"
kind = "loot"
text = "Put the top card of the monster deck in a monster slot."
"""
    t = Table(cards=CARDS + cover).deck("monster", "Ghost").give(0, "Needle", "Bell")
    t.tap(0, "Needle", at="Fatty").resolve()
    assert t.stack() == ["damage: Fatty"]
    t.play(0, "Cover").until("slot 1").choose("slot 1").settle()
    assert t.hp_of("Ghost") == 5
    assert t.obj("Fatty").damage == 0
    assert not t.log("hurt")


@rule("DMG-16")
def test_paying_the_last_hp_is_death_before_anybody_is_asked() -> None:
    t = table().give(0, "Blood", "Bell").hp(0, 1)
    t.act(0, "Blood")
    assert t.stack() == ["ability: Blood", "death: P1"]


@rule("DMG-17")
def test_damage_in_a_turn_is_counted_over_all_instances() -> None:
    t = table(monsters=["Ghost", "Fatty"]).give(0, "Wasp")
    purses = []
    for _ in range(4):
        t.act(0, "Wasp", at="Ghost").settle()
        purses.append(t.purse(0))
    assert purses == [0, 3, 3, 6]


@rule("DMG-18")
def test_a_monster_keeps_its_damage_between_attacks_of_a_turn() -> None:
    cut = """
[[card]]
id = "t-truce"
name = "Truce"
kind = "loot"
text = "Cancel the attack."
"""
    t = Table(cards=CARDS + cut, monsters=["Ghost", "Fatty"], dice=[6, 1]).give(0, "Champion Belt", "Bell")
    t.attack("Ghost").resolve(2)
    assert t.hp_of("Ghost") == 3
    t.play(0, "Truce").settle()
    assert t.game.attack is None
    assert t.hp_of("Ghost") == 3
    t.attack("Ghost")
    assert t.hp_of("Ghost") == 3


# healing


@rule("HEAL-01")
def test_healing_removes_so_much_damage() -> None:
    t = table(monsters=["Ghost", "Fatty"]).give(0, "Healer").damage("Ghost", 2)
    t.tap(0, "Healer", at="Ghost").settle()
    assert t.obj("Ghost").damage == 1


@rule("HEAL-02")
def test_healing_to_full_removes_all_damage() -> None:
    t = table(monsters=["Ghost", "Fatty"]).damage("Ghost", 3)
    t.play(0, "Balm", at="Ghost").settle()
    assert t.obj("Ghost").damage == 0


@rule("HEAL-03")
def test_healing_never_goes_above_full_hp() -> None:
    t = table().hp(0, 1)
    t.play(0, "Flask").settle()
    assert (t.hp_of(0), t.game.players[0].damage) == (2, 0)


@rule("HEAL-04")
def test_nobody_is_healed_while_their_death_is_on_the_stack() -> None:
    t = table().give(1, "Healer").hp(1, 1)
    t.play(0, "Bomb!", at="P2").until_top("death: P2")
    t.act(1, "Healer", at="P2").resolve()
    assert t.stack() == ["death: P2"]
    assert t.hp_of(1) == 0
    t.settle()
    assert t.died(1)


@rule("DMG-16", "HEAL-04")
@pytest.mark.parametrize("healing", ["Heal 1 HP.", "Heal to full HP."])
def test_who_had_0_hp_dies_though_the_same_effect_heals(healing: str) -> None:
    martyr = card("Martyr", f"Pay 1 HP. {healing}", "loot")
    t = Table(cards=martyr).awake().hp(0, 1).play(0, "Martyr").resolve()
    assert t.stack() == ["death: P1"] and t.hp_of(0) == 0
    spared = Table(cards=martyr).hp(0, 2).play(0, "Martyr").settle()
    assert spared.hp_of(0) == 2 and not spared.died(0)


@rule("DMG-16", "DESTROY-01")
def test_a_monster_that_was_killed_dies_though_the_same_effect_heals_it() -> None:
    t = Table(cards=card("Mercy", "Kill a monster, then it heals 2 HP.", "loot")).awake()
    t.play(0, "Mercy", at="Fatty").resolve()
    assert t.stack() == ["death: Fatty"] and t.hp_of("Fatty") == 0


@rule("KEYW-03", "HEAL-01")
def test_what_is_eternal_is_healed_from_0_hp() -> None:
    rock = card("Rock", "", "monster", hp=2, evasion=6, atk=1, eternal=True)
    t = Table(cards=rock + card("Mercy", "A monster heals 1 HP.", "loot"), monsters=("Rock", "Fatty"))
    t.damage("Rock", 2).play(0, "Mercy", at="Rock").settle()
    assert t.hp_of("Rock") == 1


@rule("HEAL-04")
def test_after_a_prevented_death_one_can_be_healed_again() -> None:
    t = table(dice=[1]).give(1, "Healer", "Guppy's Collar").give(1, "Shroom").hp(1, 1)
    t.play(0, "Bomb!", at="P2").settle()
    assert t.hp_of(1) == 1
    t.tap(1, "Healer", at="P2").settle()
    assert t.hp_of(1) == 2


@rule("HEAL-05")
def test_everything_heals_as_the_turn_ends() -> None:
    t = table(monsters=["Ghost", "Fatty"], rooms=["Cell"]).give(1, "Pup")
    t.damage("Ghost", 2).damage("Pup", 1).damage("Cell", 1).hp(1, 1)
    t.end_turn()
    assert t.active == 1
    assert (t.hp_of("Ghost"), t.hp_of("Pup"), t.hp_of("Cell"), t.hp_of(1)) == (5, 2, 2, 2)


@rule("HEAL-06")
def test_only_what_has_hp_can_be_healed() -> None:
    salve = """
[[card]]
id = "t-salve"
name = "Salve"
kind = "loot"
text = "Choose an item. It heals 1 HP. If it does, gain 5¢."
"""
    t = Table(cards=CARDS + salve).give(0, "Shroom", "Pup")
    t.damage("Pup", 1)
    t.play(0, "Salve", at="Shroom").settle()
    assert t.purse(0) == 0
    assert not t.log("heal")
    t.play(0, "Salve", at="Pup").settle()
    assert (t.purse(0), t.hp_of("Pup")) == (5, 2)


@rule("HEAL-06")
def test_what_has_left_play_is_not_healed() -> None:
    for words in ("heals 1 HP", "heals to full HP"):
        text = f"Choose a monster. Put it into discard, then it {words}. If it does, gain 5¢."
        waste = f'\n[[card]]\nid = "t-waste"\nname = "Waste"\nkind = "loot"\ntext = "{text}"\n'
        t = Table(cards=CARDS + waste, monsters=["Ghost", "Fatty"]).deck("monster", "Dip").damage("Ghost", 2)
        t.play(0, "Waste", at="Ghost").settle()
        assert t.top("monster") == "Ghost" and t.purse(0) == 0 and not t.log("heal")
