"""Attacking: declaring, choosing a target, attack rolls and combat damage (ATTACK-01 to 15, 28 to 31)."""

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import MONSTERS
from soulstack.engine.people.view import as_known, redeal, view
from table import Table, card

CARDS = """
[[card]]
id = "t-pup"
name = "Pup"
kind = "treasure"
familiar = true
hp = 1
evasion = 3
atk = 0
text = "You have +1 HP."

[[card]]
id = "t-hunter"
name = "Hunter"
kind = "treasure"
text = "Each time you declare an attack on a monster, gain 1¢."

[[card]]
id = "t-scribe"
name = "Scribe"
kind = "treasure"
text = "Each time you declare an attack, gain 1¢."

[[card]]
id = "t-bristle"
name = "Bristle"
kind = "monster"
hp = 2
evasion = 3
atk = 0
reward = "Gain 1¢."
text = "Each time you declare an attack on this, this deals 2 damage to you."

[[card]]
id = "t-statue"
name = "Statue"
kind = "monster"
hp = 2
evasion = 3
atk = 1
reward = "Gain 1¢."
text = '''
This can't be attacked.
Each time you declare an attack on this, gain 5¢.'''

[[card]]
id = "t-gift"
name = "Gift"
kind = "event"
text = "Gain 4¢."

[[card]]
id = "t-dummy"
name = "Dummy"
kind = "monster"
hp = 2
evasion = 4
atk = 0
reward = "Gain 1¢."

[[card]]
id = "t-strong"
name = "Flex"
kind = "loot"
text = "You gain +1 ATK this turn."

[[card]]
id = "t-fog"
name = "Fog"
kind = "loot"
text = "Monsters can't be attacked this turn."

[[card]]
id = "t-plot"
name = "New Plot"
kind = "loot"
text = "Expand the monster slots by 1."

[[card]]
id = "t-wall"
name = "Wall"
kind = "monster"
hp = 2
evasion = 3
atk = 1
reward = "Gain 1¢."
text = "This can't be covered."

[[card]]
id = "t-six"
name = "Sixth Sense"
kind = "treasure"
text = "Each time you roll a 6 to attack, gain 1¢."

[[card]]
id = "t-six2"
name = "Lucky Six"
kind = "treasure"
text = "Each time a player rolls a 6, gain 3¢."

[[card]]
id = "t-fighter"
name = "Fighter"
kind = "treasure"
text = "Each time you deal combat damage, gain 1¢."
"""


def round_of(table: Table) -> Table:
    """Everybody passes once."""
    for _ in table.game.players:
        table.choose("Pass")
    return table


@rule("ATTACK-01")
def test_an_attack_is_declared_by_the_active_player_in_the_action_phase_with_an_empty_stack() -> None:
    table = Table(players=2).awake()
    assert table.offered("Declare an attack")
    table.play(0, "2 Cents!")
    assert table.asked == 0
    assert not table.offered("Declare an attack")
    table.choose("Pass")
    assert table.asked == 1
    assert not table.offered("Declare an attack")
    table.settle().choose("End the turn").until_phase("end")
    assert (table.asked, table.phase) == (0, "end")
    assert not table.offered("Declare an attack")


@rule("ATTACK-02")
def test_the_target_is_chosen_after_priority_among_what_is_there_then() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"]).deck("monster", "Spider")
    table.hand(1, "Bomb!").plays(1).choose("Declare an attack").until_asked(1)
    table.choose("Play Bomb!").choose("Fly")
    table.until("monster deck")
    assert table.asked == 0
    assert [label.partition(" (")[0] for label in table.options()] == ["Fatty", "Spider", "the monster deck"]


@rule("ATTACK-02")
def test_with_the_option_of_2019_the_target_is_named_on_declaring() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"], attack_target_timing="at_declaration").deck("monster", "Spider")
    table.hand(1, "Bomb!").plays(1).choose("Declare an attack")
    assert table.asked == 0
    table.choose("Fly").until_asked(1)
    table.choose("Play Bomb!").choose("Fly").settle()
    assert table.purse(0) == 1
    assert not table.log("roll")
    assert table.offered("Declare an attack")
    table.dice(6, 6, 6, 6).choose("Declare an attack").choose("Fatty").settle()
    assert table.died("Fatty")


@rule("ATTACK-03")
def test_targets_are_monsters_the_deck_and_what_an_effect_makes_attackable() -> None:
    table = Table(players=2, cards=CARDS)
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]
    table = Table(players=2, cards=CARDS, shop=["Pup"]).give(1, "Pup").give(0, "Breakfast")
    table.declare_attack()
    assert sorted(table.options()) == sorted(
        ["Fatty (4 of 4 HP, 2+, 1 ATK)", "Pale Fatty (4 of 4 HP, 3+, 1 ATK)", "Pup (P2)", "the monster deck"]
    )


@rule("ATTACK-04")
def test_an_attack_on_the_deck_is_not_an_attack_on_a_monster() -> None:
    table = Table(players=2, cards=CARDS, dice=[4, 4]).give(0, "Hunter", "Scribe").deck("monster", "Dummy")
    table.attack("monster deck", "slot 1").settle()
    assert table.died("Dummy")
    assert table.purse(0) == 2
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[4, 4]).give(0, "Hunter", "Scribe")
    table.deck("monster", "Fatty").attack("Dummy").settle()
    assert table.purse(0) == 3


@rule("ATTACK-05")
def test_a_monsters_own_ability_about_being_attacked_works_from_the_deck() -> None:
    table = Table(players=2, cards=CARDS).deck("monster", "Bristle")
    table.attack("monster deck", "slot 1")
    assert table.stack() == ["ability: Bristle"]


@rule("ATTACK-06")
def test_attacking_the_deck_covers_a_slot_that_the_active_player_chooses() -> None:
    table = Table(players=2, cards=CARDS, dice=[4]).deck("monster", "Dummy").counters("Pale Fatty", 2)
    table.attack("monster deck")
    assert table.asked == 0
    assert [label[:6] for label in table.options()] == ["slot 1", "slot 2"]
    table.choose("slot 2")
    assert table.slot_names("monster") == ["Fatty", "Dummy"]
    covered = table.obj("Pale Fatty")
    assert (covered.role, covered.counters) == ("covered", {})
    assert table.stack() == ["roll: 4"]
    assert table.game.attack is not None
    assert table.game.attack.on == table.id("Dummy")


def face_up(table: Table) -> list[str]:
    """What every seat and a spectator is shown of the card that was revealed by attacking the deck, by its id."""
    seats = range(-1, len(table.game.players))
    return [(view(table.game, seat)["attack"] or {"revealed": ""})["revealed"] for seat in seats]


@rule("ATTACK-06")
def test_the_card_is_revealed_to_all_before_the_attacker_chooses_its_slot() -> None:
    table = Table(players=3, cards=CARDS, dice=[4]).deck("monster", "Dummy", "Gift")
    table.declare_attack()
    assert face_up(table) == [""] * 4
    table.choose("monster deck")
    assert (table.asked, table.why()) == (0, "Dummy: choose a slot for the revealed card")
    assert table.options() == ["slot 1, covering Fatty", "slot 2, covering Pale Fatty"]
    assert face_up(table) == ["t-dummy"] * 4
    for seat in range(3):
        assert view(table.game, seat)["decks"]["monster"]["known"] == {0: "Dummy"}  # and not the one below
    assert [entry["cards"] for entry in table.log("reveal")] == [["Dummy"]]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]  # nothing has entered play
    assert not table.log("attack")
    table.choose("slot 2")
    assert table.slot_names("monster") == ["Fatty", "Dummy"]
    assert table.deck_names("monster")[0] == "Gift"
    assert face_up(table) == [""] * 4


@rule("ATTACK-06", "ATTACK-07")
def test_an_event_too_is_seen_before_its_slot_is_chosen() -> None:
    table = Table(players=2, cards=CARDS).deck("monster", "Gift").damage("Pale Fatty", 2)
    table.attack("monster deck")
    assert table.why() == "Gift: choose a slot for the revealed card"
    table.choose("slot 2").settle()
    assert table.purse(0) == 4
    assert table.hp_of("Pale Fatty") == 4  # it was covered, and is in play again as a new object


@rule("ATTACK-06")
def test_with_a_single_slot_the_revealed_card_goes_there() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fatty", "Wall"], dice=[4]).deck("monster", "Dummy").awake()
    table.attack("monster deck")
    assert (table.slot_names("monster"), table.stack()) == (["Dummy", "Wall"], ["roll: 4"])
    assert [entry["cards"] for entry in table.log("reveal")] == [["Dummy"]]


@rule("ATTACK-06", "SETUP-16")
def test_a_card_for_three_players_on_top_is_set_aside_and_the_next_one_revealed() -> None:
    table = Table(players=2, cards=CARDS, dice=[4]).deck("monster", "Satan!", "Dummy")
    table.attack("monster deck")
    assert table.why() == "Dummy: choose a slot for the revealed card"
    assert "Satan!" in [table.game.cards[n].name for n in table.game.outside]
    table.choose("slot 1")
    assert table.slot_names("monster") == ["Dummy", "Pale Fatty"]


@rule("ATTACK-06", "SETUP-16")
def test_with_no_card_to_reveal_the_attack_is_over() -> None:
    table = Table(players=2, cards=CARDS).deck_is("monster", "Satan!").attack("monster deck")
    assert (table.game.attack, table.log("reveal"), table.log("roll")) == (None, [], [])
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert table.phase == "action" and not table.offered("Declare an attack")


@rule("ATTACK-06", "ZONE-12")
def test_the_last_card_of_the_deck_is_revealed_before_the_discard_is_shuffled() -> None:
    table = Table(players=2, cards=CARDS, dice=[4]).deck_is("monster", "Dummy").discard("monster", "Gift")
    table.attack("monster deck")
    assert (table.deck_names("monster"), table.discarded("monster")) == (["Dummy"], ["Gift"])
    table.choose("slot 1")
    assert (table.deck_names("monster"), table.discarded("monster")) == (["Gift"], [])


@rule("ATTACK-06")
def test_the_revealed_card_is_the_same_in_a_copy_a_save_and_a_redealt_game() -> None:
    table = Table(players=2, cards=CARDS).deck("monster", "Dummy").attack("monster deck")
    assert table.game.copy().digest() == table.game.digest()
    for seat in (0, 1, -1):
        for other in (redeal(table.game, seat, 5), as_known(table.game, seat)):
            assert view(other, -1)["attack"]["revealed"] == "t-dummy"
            other.choose(1)
            top = other.objs[other.slots[MONSTERS][1][-1]]
            assert other.cards[top.card].name == "Dummy"


@rule("ATTACK-07")
def test_a_revealed_event_happens_and_the_attack_is_used_up() -> None:
    table = Table(players=2, cards=CARDS).deck("monster", "Gift")
    table.attack("monster deck", "slot 1").settle()
    assert table.purse(0) == 4
    assert table.top("monster") == "Gift"
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert not table.log("roll")
    assert not table.offered("Declare an attack")


@rule("ATTACK-08")
def test_a_revealed_monster_that_cannot_be_attacked_stays_and_the_attack_is_used_up() -> None:
    table = Table(players=2, cards=CARDS).deck("monster", "Statue")
    table.attack("monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Statue", "Pale Fatty"]
    assert not table.log("roll")
    assert table.purse(0) == 0
    assert table.game.attack is None
    assert not table.offered("Declare an attack")


@rule("ATTACK-09")
def test_attack_rolls_repeat_and_the_attacker_cannot_break_off() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[4, 1, 1, 5]).awake()
    table.attack("Dummy")
    while table.game.attack is not None:
        assert not any(table.offered(words) for words in ("End the turn", "Declare", "Done", "No"))
        table.choose("Pass")
    assert len(table.log("roll")) == 4
    assert table.died("Dummy")


@rule("ATTACK-10")
@pytest.mark.parametrize(("result", "hit"), [(3, False), (4, True), (6, True)])
def test_a_roll_at_or_above_evasion_hits(result: int, hit: bool) -> None:
    table = Table(players=2, cards=CARDS, monsters=["Boom Fly"], dice=[result]).awake()
    assert table.evasion_of("Boom Fly") == 4
    round_of(table.attack("Boom Fly"))
    assert table.stack() == (["damage: Boom Fly"] if hit else ["damage: P1"])


@rule("ATTACK-10")
def test_the_final_result_counts() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[3]).give(0, "Meat!").awake()
    round_of(table.attack("Dummy"))
    assert table.stack() == ["damage: Dummy"]


@rule("ATTACK-11")
def test_a_hit_puts_combat_damage_of_the_attackers_atk_on_the_stack() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fatty"], dice=[2]).awake().play(0, "Flex").settle()
    round_of(table.attack("Fatty"))
    (damage,) = table.game.stack
    assert (damage.n, damage.on, damage.combat) == (2, table.id("Fatty"), True)
    assert damage.source == table.id("Isaac")
    assert table.hp_of("Fatty") == 4
    round_of(table)
    assert table.hp_of("Fatty") == 2


@rule("ATTACK-12")
def test_a_miss_puts_combat_damage_of_the_monsters_atk_on_the_stack() -> None:
    table = Table(players=2, monsters=["Boom Fly"], dice=[3]).awake()
    round_of(table.attack("Boom Fly"))
    (damage,) = table.game.stack
    assert (damage.n, damage.on, damage.combat) == (1, ~0, True)
    assert damage.source == table.id("Boom Fly")
    round_of(table)
    assert table.hp_of(0) == 1


@rule("ATTACK-13")
def test_a_miss_against_atk_0_puts_no_damage_on_the_stack() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[1, 2]).awake()
    round_of(table.attack("Dummy"))
    assert table.stack() == []
    round_of(table)
    assert table.stack() == ["roll: 2"]
    assert table.hp_of(0) == 2


@rule("ATTACK-14")
@pytest.mark.parametrize(("option", "left"), [("when_put", 3), ("on_resolution", 2)])
def test_the_amount_is_set_when_combat_damage_is_put(option: str, left: int) -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fatty"], dice=[2], combat_damage_amount=option).awake()
    round_of(table.attack("Fatty"))
    table.play(0, "Flex")
    round_of(table)
    assert (table.atk_of(0), table.stack()) == (2, ["damage: Fatty"])
    round_of(table)
    assert table.hp_of("Fatty") == left


@rule("ATTACK-15")
def test_combat_damage_can_be_answered_before_it_is_marked() -> None:
    table = Table(players=2, monsters=["Fatty"], dice=[1]).awake()
    round_of(table.attack("Fatty"))
    assert (table.stack(), table.hp_of(0)) == (["damage: P1"], 2)
    table.play(0, "Soul Heart", at="P1")
    round_of(table)
    round_of(table)
    assert (table.stack(), table.hp_of(0)) == ([], 2)


@rule("ATTACK-28")
def test_abilities_about_the_target_resolve_before_the_first_attack_roll() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Bristle"]).awake()
    table.attack("Bristle")
    assert table.stack() == ["ability: Bristle"]
    table.settle()
    assert table.died(0)
    assert not table.log("roll")
    table = Table(players=2, cards=CARDS, monsters=["Bristle"], dice=[6, 6]).awake().give(0, "Breakfast")
    table.deck("monster", "Dip").attack("Bristle")
    assert (table.stack(), table.log("roll")) == (["ability: Bristle"], [])
    table.settle()
    assert table.died("Bristle")


@rule("ATTACK-29")
def test_an_attack_roll_is_a_dice_roll_and_an_attack_roll() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[6]).give(0, "Sixth Sense", "Lucky Six").awake()
    round_of(table.attack("Dummy"))
    if table.offered("Sixth Sense"):
        table.choose("Sixth Sense")
    assert sorted(table.stack()) == ["ability: Lucky Six", "ability: Sixth Sense", "damage: Dummy"]


@rule("ATTACK-29")
def test_a_roll_outside_an_attack_is_no_attack_roll() -> None:
    table = Table(players=2, cards=CARDS, dice=[6]).give(0, "Sixth Sense", "Lucky Six", "Mystery Sack")
    table.tap(0, "Mystery Sack").settle()
    assert table.purse(0) == 3


@rule("ATTACK-30")
def test_what_an_attack_roll_led_to_is_resolved_before_the_next_one() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[4, 5]).give(0, "Fighter").awake()
    round_of(round_of(table.attack("Dummy")))
    assert table.stack() == ["ability: Fighter"]
    assert len(table.log("roll")) == 1
    round_of(table)
    assert table.purse(0) == 1
    assert len(table.log("roll")) == 1
    round_of(table)
    assert table.stack() == ["roll: 5"]


@rule("ATTACK-31")
def test_without_a_legal_target_no_attack_takes_place_and_none_is_used() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Wall"]).hand(1, "Fog").plays(1)
    table.choose("Declare an attack").until_asked(1)
    table.choose("Play Fog")
    table.settle()
    assert (table.phase, table.active) == ("action", 0)
    assert table.game.attack is None
    assert not table.log("roll")
    assert table.game.players[0].attacks == 0
    assert not table.offered("Declare an attack")
    table.deck("monster", "Dummy", "Dummy").play(0, "New Plot").settle()
    assert table.offered("Declare an attack")
    table.choose("Declare an attack").settle()
    assert table.game.players[0].attacks == 1
    assert not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_one_attack_in_all_is_no_attack_more() -> None:
    table = Table(cards=card("Leave", "You may attack 1 time this turn.", "loot"), dice=[6] * 4)
    table.deck("monster", "Dip").play(0, "Leave").settle().attack("Fatty").settle()
    assert not table.offered("Declare an attack")
