"""Copies: of objects in play, of loot and abilities on the stack, and of loot cards elsewhere (COPY)."""

import pytest

from rules_covered import rule
from soulstack.engine.core.records import Obj
from soulstack.engine.table.layers import hp, max_hp
from table import Table, card

CARDS = """
[[card]]
id = "t-mirror"
name = "Mirror"
kind = "treasure"
text = '''
$ Pay 1¢: This becomes a copy of an item this turn.
↷ Gain 7¢.'''

[[card]]
id = "t-golem"
name = "Golem"
kind = "treasure"
hp = 3
evasion = 4
atk = 2
souls = 1
reward = "Gain 3¢."
text = '''
This can be attacked.
↷ Loot 1.'''

[[card]]
id = "t-pet"
name = "Pet"
kind = "treasure"
familiar = true
hp = 2
evasion = 4
atk = 1

[[card]]
id = "t-door"
name = "Door"
kind = "treasure"
text = "$ Pay 1¢: Flip this. If you do, gain 9¢."
[card.back]
name = "Wall"
text = "You have +1 ATK."

[[card]]
id = "t-trap"
name = "Trap"
kind = "treasure"
text = "When this enters play, loot 2.\\nWhen you gain this, gain 5¢."

[[card]]
id = "t-sight"
name = "Sight"
kind = "treasure"
text = "$ Pay 2¢: Gain 1¢ for each starting item."

[[card]]
id = "t-mask"
name = "Mask"
kind = "treasure"
text = "$ Pay 1¢: A monster becomes a copy of another monster this turn."

[[card]]
id = "t-echo"
name = "Echo"
kind = "treasure"
text = "↷ Copy a loot."

[[card]]
id = "t-ember"
name = "Ember"
kind = "loot"
text = "To play this, discard 1 loot card.\\nGain 3¢."

[[card]]
id = "t-fork"
name = "Fork"
kind = "loot"
text = '''
Choose one:
• Gain 1¢.
• Gain 4¢.'''

[[card]]
id = "t-quill"
name = "Quill"
kind = "treasure"
text = "↷ Choose another player. They reveal their hand. \
You may play a copy of 1 loot card in their hand this turn."

[[card]]
id = "t-parrot"
name = "Parrot"
kind = "treasure"
text = "$ Pay 1¢: Copy an activated ability you control."

[[card]]
id = "t-well"
name = "Well"
kind = "treasure"
text = "$ Pay 4¢: Loot 2."

[[card]]
id = "t-vase"
name = "Vase"
kind = "treasure"
text = "↷ Destroy this. If you do, gain 6¢."

[[card]]
id = "t-fan"
name = "Fan"
kind = "treasure"
text = "↷ Gain 1¢.\\n↷ Loot 1."

[[card]]
id = "t-imp"
name = "Imp"
kind = "loot"
text = "Copy a ↷ ability of an item."

[[card]]
id = "t-glass"
name = "Glass"
kind = "treasure"
text = "↷ This becomes a copy of another item."
"""


def laid() -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(cards=CARDS).charge("Maggy")


def mirrored(name: str, seat: int = 1) -> tuple[Table, Obj]:
    """P1's Mirror has become a copy of an item of somebody."""
    table = laid().give(seat, name).give(0, "Mirror").cents(0, 1)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror, ability 1", at=name).settle()
    return table, mirror


@rule("COPY-01")
def test_a_copy_has_name_abilities_stats_reward_and_soul_of_what_it_copies() -> None:
    table, mirror = mirrored("Golem")
    assert table.items(0) == ["Golem"]
    face = table.game.face(mirror)
    assert (face.hp, face.evasion, face.atk, face.souls) == (3, 4, 2, 1)
    assert table.asked == 0 and table.offered("Activate Golem")
    table.dice(6, 6, 6)
    table.attack("Golem (P1)").settle()
    assert table.purse(0) == 3, "its reward is paid"
    assert table.souls(0) == 1
    assert "Golem" in table.items(1)


@rule("COPY-01")
def test_keywords_are_copied_like_other_abilities() -> None:
    table = laid().give(1, "Pet").give(0, "Mirror").cents(0, 1)
    table.declare_attack()
    assert table.offered("Pet (P2)") and not table.offered("(P1)")
    table, mirror = mirrored("Pet")
    table.declare_attack()
    assert table.offered("Pet (P1)"), "the copy is a familiar too"
    assert table.game.face(mirror).familiar


@rule("COPY-02", "COPY-03")
def test_becoming_a_copy_changes_only_what_can_be_copied() -> None:
    table = laid().give(0, "Mirror").give(1, "Golem").cents(0, 1)
    table.counters("Mirror", 2).charge("Mirror", False)
    table.counters("Golem", 1).damage("Golem", 1)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror", at="Golem").settle()
    assert mirror.counters == {"": 2} and not mirror.charged and mirror.damage == 0
    mirror.charged = True
    table.plays(0, 1)
    assert table.offered("Activate Golem") and not table.offered("Mirror")
    table.choose("Activate Golem").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1, "Loot 1, not gain 7¢"


@rule("COPY-03")
def test_a_charged_item_stays_charged_as_a_copy_of_a_sideways_one() -> None:
    table = laid().give(0, "Mirror").give(1, "Golem").cents(0, 1).charge("Golem", False).counters("Golem", 2)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror, ability 1", at="Golem").settle()
    assert mirror.charged and mirror.counters == {}


@rule("COPY-04")
def test_the_back_is_not_copied() -> None:
    table, mirror = mirrored("Door")
    table.cents(0, 1).tap(0, "Door").settle()
    assert table.game.face(mirror).name == "Door"
    assert table.purse(0) == 0, "nothing was flipped"


@rule("COPY-05")
def test_a_copy_of_a_starting_item_is_eternal_but_no_starting_item() -> None:
    table, mirror = mirrored("The D6")
    assert table.items(0) == ["The D6"]
    table.give(0, "Sight").cents(0, 2).tap(0, "Sight").settle()
    assert table.purse(0) == 1, "only the true one counts"
    assert mirror.id in table.game.index().eternal


@rule("COPY-06")
def test_a_monster_can_become_a_copy_of_a_monster() -> None:
    table = laid().monsters("Fly", "Fatty").give(0, "Mask").cents(0, 1).damage("Fatty", 1)
    fly, fatty = table.obj("Fly"), table.obj("Fatty")
    table.counters("Fly", 1, "HP").damage("Fly", 1)
    table.tap(0, "Mask", at=["Fly", "Fatty"]).settle()
    assert table.slot_names("monster") == ["Fatty", "Fatty"]
    assert fly.id != fatty.id and (fly.damage, fatty.damage) == (1, 1)
    full = table.game.face(fatty).hp or 0
    assert full > 1
    assert (max_hp(table.game, fly.id), hp(table.game, fly.id)) == (full + 1, full)


@rule("COPY-07", "COPY-10")
def test_a_copied_loot_resolves_twice_the_copy_first_and_leaves_one_card() -> None:
    table = laid().give(0, "Echo").play(0, "3 Cents!")
    table.tap(0, "Echo", at="3 Cents!").until("Pass: 3 Cents!")
    assert table.stack() == ["loot: 3 Cents!", "loot: 3 Cents!"]
    assert [item.copied for item in table.game.stack] == [False, True]
    while len(table.stack()) == 2:
        table.choose("Pass")
    assert table.purse(0) == 3 and table.discarded("loot") == [], "the copy went nowhere"
    table.settle()
    assert table.purse(0) == 6 and table.discarded("loot") == ["3 Cents!"]


@rule("LOOT-03", "COPY-07", "COPY-11")
def test_a_copied_loot_was_not_played_but_the_copy_of_a_loot_card_is() -> None:
    watch = card("Watch", "Each time you play a loot card, gain 10¢.")
    table = Table(cards=CARDS + watch).give(0, "Echo", "Watch").play(0, "3 Cents!").until_top("loot: 3 Cents!")
    table.tap(0, "Echo", at="3 Cents!").settle()
    assert table.purse(0) == 10 + 3 + 3, "no card has moved to the stack for the copy"
    table = Table(cards=CARDS + watch).give(0, "Quill", "Watch").hand(1, "A Nickel!").plays(0, 1)
    table.tap(0, "Quill").settle().act(0, "Play a copy of A Nickel!").settle()
    assert table.purse(0) == 10 + 5


@rule("COPY-10")
@pytest.mark.parametrize(
    "where", ["on top of the loot deck", "on the bottom of the loot deck", "2 cards from the top of the loot deck"]
)
def test_a_copy_goes_nowhere_though_its_words_put_it_into_a_deck(where: str) -> None:
    yoyo = card("Yoyo", f"Gain 1¢, then put this {where}.", "loot")
    table = Table(cards=CARDS + yoyo).charge("Maggy").give(0, "Echo").play(0, "Yoyo").tap(0, "Echo", at="Yoyo").settle()
    assert table.purse(0) == 2 and table.discarded("loot") == []
    assert table.deck_names("loot").count("Yoyo") == 1


@rule("COPY-10")
def test_a_cancelled_copy_goes_nowhere() -> None:
    table = laid().give(0, "Echo").play(0, "3 Cents!").tap(0, "Echo", at="3 Cents!")
    while [item.copied for item in table.game.stack] != [False, True]:
        table.choose("Pass")
    table.hand(1, "Butter Bean!").plays(1, 1).play(1, "Butter Bean!", at="3 Cents! #2").settle()
    assert table.purse(0) == 3
    assert sorted(table.discarded("loot")) == ["3 Cents!", "Butter Bean!"]


@rule("COPY-08")
def test_targets_of_a_copied_loot_are_chosen_anew() -> None:
    table = laid().give(1, "Echo").play(0, "Bomb!", at="Fatty")
    table.act(1, "Echo", at="Bomb!").until("Pale Fatty")
    assert table.asked == 1, "whoever copies picks"
    table.choose("Pale Fatty").settle()
    assert (table.obj("Fatty").damage, table.obj("Pale Fatty").damage) == (1, 1)


@rule("COPY-08")
def test_modes_of_a_copied_loot_are_chosen_anew() -> None:
    table = laid().give(0, "Echo").play(0, "Fork", at="Gain 1¢").tap(0, "Echo", at="Fork")
    table.until("Gain 4¢").choose("Gain 4¢").settle()
    assert table.purse(0) == 5


@rule("COPY-09")
def test_no_cost_is_paid_for_a_loot_copy() -> None:
    table = laid().give(0, "Echo").hand(0, "A Penny!", "2 Cents!")
    table.play(0, "Ember", at="A Penny!").tap(0, "Echo", at="Ember").settle()
    assert table.purse(0) == 6
    assert table.hand_of(0) == ["2 Cents!"]


@rule("COPY-11", "COPY-12")
def test_a_copy_of_a_loot_card_waits_for_a_loot_play_this_turn() -> None:
    table = laid().give(0, "Quill").hand(1, "A Nickel!").plays(0, 0).tap(0, "Quill").settle()
    assert not table.offered("Play a copy"), "it needs a loot play"
    table.game.players[1].hand.clear()
    table.plays(0, 1)
    assert table.offered("Play a copy of A Nickel!"), "the copy does not need its card any more"
    table.choose("Play a copy of A Nickel!")
    assert table.stack() == ["loot: A Nickel!"] and table.game.players[0].plays == 0
    table.settle()
    assert table.purse(0) == 5 and table.discarded("loot") == []
    assert not table.plays(0, 1).offered("Play a copy"), "it was played"


@rule("COPY-11")
def test_a_copy_not_played_is_gone_next_turn() -> None:
    table = laid().give(0, "Quill").hand(1, "A Nickel!").plays(0, 1).tap(0, "Quill").settle()
    assert table.offered("Play a copy of A Nickel!")
    table.end_turn().plays(0, 1).choose("Activate Maggy").until_asked(0)
    assert table.active == 1 and not table.offered("Play a copy")


@rule("COPY-12")
def test_a_copy_of_a_loot_card_costs_what_the_card_costs() -> None:
    table = laid().give(0, "Quill").hand(1, "Ember").plays(0, 1).tap(0, "Quill").settle()
    assert not table.offered("Play a copy of Ember"), "there is no card to discard"
    table.hand(0, "A Penny!").choose("Play a copy of Ember").settle()
    assert table.purse(0) == 3 and table.discarded("loot") == ["A Penny!"]


@rule("COPY-13")
def test_a_copied_ability_costs_nothing() -> None:
    table = laid().give(0, "Parrot", "Well").cents(0, 5)
    table.tap(0, "Well").tap(0, "Parrot", at="Well").settle()
    assert table.purse(0) == 0
    assert len(table.hand_of(0)) == 4


@rule("COPY-14")
def test_a_loot_that_copies_destroy_this_gets_nothing() -> None:
    table = laid().give(0, "Vase").play(0, "Imp", at="Vase").settle()
    assert table.items(0) == ["Vase"] and table.purse(0) == 0
    assert table.discarded("loot") == ["Imp"]


@rule("COPY-15")
def test_a_loot_that_copies_become_a_copy_stays_a_loot() -> None:
    table = laid().give(0, "Glass").give(1, "Golem").play(0, "Imp", at=["Glass", "Golem"]).settle()
    assert table.items(0) == ["Glass"] and table.items(1) == ["Golem"]
    assert table.discarded("loot") == ["Imp"]


@rule("COPY-16")
def test_when_copying_ends_it_is_itself_again_and_the_same_object() -> None:
    table, mirror = mirrored("Golem")
    table.counters("Golem (P1)", 0)
    mirror.counters[""] = 2
    table.end_turn()
    assert table.game.objs[mirror.id] is mirror
    assert table.items(0) == ["Mirror"] and mirror.counters == {"": 2}
    table.end_turn()
    assert table.active == 0 and table.offered("Activate Mirror") and not table.offered("Activate Golem")


@rule("COPY-17")
def test_becoming_a_copy_is_neither_gaining_nor_entering_play() -> None:
    table, _mirror = mirrored("Trap")
    assert table.items(0) == ["Trap"]
    assert table.hand_of(0) == [] and table.purse(0) == 0


@rule("COPY-17", "COUNTER-07")
@pytest.mark.parametrize("charged", [True, False])
def test_a_copy_of_what_enters_play_deactivated_is_as_charged_as_before(charged: bool) -> None:
    snail = card("Snail", "This enters play deactivated.\nThis enters play with 2 counters.\n↷ Gain 1¢.")
    table = Table(cards=CARDS + snail).give(1, "Snail").give(0, "Mirror").cents(0, 1).charge("Mirror", charged)
    mirror = table.obj("Mirror")
    table.tap(0, "Mirror, ability 1", at="Snail").settle()
    assert table.items(0) == ["Snail"] and mirror.counters == {"": 2}
    assert mirror.charged is charged


@rule("COPY-13")
def test_placebo_copies_an_ability_of_an_item_in_play_and_this_is_placebo() -> None:
    table = laid().give(0, "Placebo").give(1, "Vase").charge("Vase", False)
    table.tap(0, "Placebo", at="Vase").settle()
    assert table.items(0) == [] and table.items(1) == ["Vase"]
    assert table.purse(0) == 6


@rule("COPY-13")
def test_of_several_abilities_whoever_copies_picks_one() -> None:
    table = laid().give(0, "Placebo").give(1, "Fan").tap(0, "Placebo", at="Fan").until("↷ Loot 1.")
    assert table.asked == 0 and table.options() == ["↷ Gain 1¢.", "↷ Loot 1."]
    pending, fan = table.game.pending, table.obj("Fan").id
    assert pending is not None and [(o.do, o.ref, o.n) for o in pending.options] == [("line", fan, 0), ("line", fan, 1)]
    table.choose("↷ Loot 1.").settle()
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1


SEEKER = card("Seeker", '↷ Destroy each item named "Relic". Search the treasure deck for a card named "Relic".')


@rule("COPY-01")
def test_what_is_named_otherwise_has_lost_its_own_name_and_what_is_also_named_has_both() -> None:
    cards = card("Mask", 'This is named "Relic".') + card("Halo", 'This is also named "Relic".')
    by_name = card("Old Names", '↷ Destroy each item named "Mask" or "Halo".')
    table = Table(cards=cards + by_name).give(0, "Old Names").give(1, "Mask", "Halo").tap(0, "Old Names").settle()
    assert table.items(1) == ["Mask"]
    table = Table(cards=cards + SEEKER).give(0, "Seeker").give(1, "Mask", "Halo", "Mr. Boom").tap(0, "Seeker").settle()
    assert table.items(1) == ["Mr. Boom"]


@rule("COPY-01")
def test_a_name_outside_play_counts_there_and_not_in_play() -> None:
    cards = SEEKER + card("Stand-In", 'This is named "Relic" outside play.')
    table = Table(cards=cards).give(0, "Seeker").give(1, "Stand-In").tap(0, "Seeker").settle()
    assert table.items(1) == ["Stand-In"] and not table.log("search")
    table = Table(cards=cards).give(0, "Seeker").deck("treasure", "Stand-In").tap(0, "Seeker").settle()
    assert [entry["card"] for entry in table.log("search")] == ["Stand-In"]
    finder = card("Finder", '↷ Search the treasure deck for a card named "Stand-In".')
    table = Table(cards=cards + finder).give(0, "Finder").deck("treasure", "Stand-In").tap(0, "Finder").settle()
    assert not table.log("search")


@rule("COPY-01")
def test_a_name_given_for_a_while_ends_with_it() -> None:
    cards = card("Farm", '↷ Choose a player. Each item they control is named "Relic" this turn.') + SEEKER
    table = Table(cards=cards).give(0, "Farm", "Seeker").give(1, "Mr. Boom").tap(0, "Farm", at="P2").settle()
    table.tap(0, "Seeker").settle()
    assert table.items(1) == []
    table = Table(cards=cards).give(0, "Farm", "Seeker").give(1, "Mr. Boom").tap(0, "Farm", at="P2").settle()
    table.end_turn().end_turn().tap(0, "Seeker").settle()
    assert table.items(1) == ["Mr. Boom"]


@rule("COPY-01", "COPY-16", "SOUL-01")
@pytest.mark.parametrize(("copier", "next_turn"), [("Diplopia", 0), ("Modeling Clay", 1)])
def test_a_copy_that_became_a_soul_has_the_copied_value_while_it_is_a_copy(copier: str, next_turn: int) -> None:
    table = Table(cards=card("Smash", "Destroy 1 item you control.", "loot")).give(0, copier).give(1, "The Chest")
    table.tap(0, copier, at="The Chest").settle().play(0, "Smash").settle()
    assert table.items(0) == [] and table.souls(0) == 1
    table.end_turn()
    assert table.souls(0) == next_turn
