"""Static abilities, keywords, continuous effects: what holds, for whom, how long (STATIC, KEYW, EFFECT)."""

from rules_covered import rule
from soulstack.engine.table.layers import eternal
from table import Table, card

FANG = card("Fang", "You have +1 ATK.")
CLAW = card("Claw", "You have +1 ATK.")
WRECKER = card("Wrecker", "↷ Destroy an item.")
THIEF = card("Thief", "↷ Steal an item a player controls.")
ROCK = card("Rock", eternal=True)
CROSS = card("Cross", "You have +1 ATK for each Guppy item you control.")


@rule("STATIC-01")
def test_a_static_ability_starts_and_stops_with_its_controller() -> None:
    table = Table(cards=FANG + THIEF).give(0, "Fang").give(1, "Thief")
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.tap(1, "Thief", at="Fang").until_stack()
    assert (table.atk_of(0), table.atk_of(1)) == (1, 2)


@rule("STATIC-02")
def test_a_static_effect_is_always_current() -> None:
    halo = card("Halo", "You have +1 ATK for each soul you control.")
    table = Table(cards=halo, monsters=["Fatty", "Pale Fatty"], dice=[6]).give(0, "Halo")
    assert table.atk_of(0) == 1
    table.attack("Pale Fatty").until_stack("roll: 6")
    table.play(0, "Lost Soul").until_stack("roll: 6")
    assert table.souls(0) == 1 and table.atk_of(0) == 2
    table.until_stack("damage: Pale Fatty")
    assert table.game.stack[0].n == 2


@rule("STATIC-03")
def test_a_monsters_static_about_monsters_includes_those_that_come_later() -> None:
    idol = card("Idol", "Monsters have +1 HP.", "monster", hp=2, evasion=4, atk=1)
    axe = card("Axe", "Kill a monster.", "loot")
    table = Table(cards=idol + axe, monsters=["Idol", "Fly"]).deck("monster", "Pooter")
    plain = Table(monsters=["Fly", "Pooter"])
    assert table.hp_of("Idol") == 3 and table.hp_of("Fly") == (plain.hp_of("Fly") or 0) + 1
    table.play(0, "Axe", at="Fly").settle()
    assert table.slot_names("monster") == ["Idol", "Pooter"]
    assert table.hp_of("Pooter") == (plain.hp_of("Pooter") or 0) + 1
    assert table.hp_of(0) == 2


@rule("KEYW-01")
def test_an_eternal_item_cannot_be_destroyed_or_put_into_discard() -> None:
    mover = card("Mover", "↷ Put an item into discard.")
    table = Table(cards=ROCK + WRECKER + mover).give(0, "Rock").give(1, "Wrecker", "The D20", "Mover")
    for name in ("Wrecker", "The D20", "Mover"):
        table.tap(1, name, at="Rock").settle()
        assert table.items(0) == ["Rock"], name
    assert table.log("destroy") == []
    table.give(0, "Synthoil").play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and table.items(0) == ["Rock"]
    assert table.discarded("treasure") == ["Synthoil"]


@rule("KEYW-02")
def test_eternal_protects_only_in_play() -> None:
    charm = card("Charm", "You have +1 HP.", "loot", trinket=True, eternal=True)
    stone = card("Stone", "", "monster", hp=3, evasion=4, atk=1, eternal=True)
    bin_ = card("Bin", "$ Discard 1 loot card: Gain 1¢.")
    table = Table(cards=charm + stone + ROCK + bin_, monsters=["Stone", "Fatty"]).deck("treasure", "Rock")
    table.give(0, "Potato Peeler", "Bin").tap(0, "Potato Peeler").settle()
    assert "Rock" in table.discarded("treasure")
    table.hand(0, "Charm").tap(0, "Bin").settle()
    assert table.top("loot") == "Charm"
    assert eternal(table.game, table.obj("Stone").id)
    table.dice(1).deck("monster", "Fly").attack("monster deck", "slot 1")
    assert table.slot_names("monster") == ["Fly", "Fatty"]
    assert not eternal(table.game, table.obj("Stone").id)


@rule("KEYW-03")
def test_an_eternal_object_at_0_hp_does_not_die() -> None:
    text = {"hp": 1, "evasion": 3, "atk": 1, "familiar": True}
    table = Table(cards=card("Golem", **text, eternal=True) + card("Puppet", **text), dice=[6]).give(
        1, "Golem", "Puppet"
    )
    table.attack("Golem").settle()
    assert table.hp_of("Golem") == 0 and table.items(1) == ["Golem", "Puppet"]
    assert table.log("death") == []
    axe = card("Axe", "Deal 1 damage to an item.", "loot")
    table = Table(cards=card("Puppet", **text) + axe).give(1, "Puppet").play(0, "Axe", at="Puppet").settle()
    assert table.items(1) == []


@rule("KEYW-04")
def test_eternal_stops_neither_stealing_nor_swapping_deactivating_or_flipping() -> None:
    rock = card("Rock", "You have +1 HP.", eternal=True) + '[card.back]\nname = "Pebble"\ntext = "You have +1 ATK."\n'
    swap = card("Swap", "↷ Swap this with an item another player controls.")
    damp = card("Damp", "↷ Deactivate an item.")
    turn = card("Turn", "↷ Flip an item.")
    gift = card("Gift", "↷ Give 1 item you control to another player.")
    table = Table(cards=rock + swap + damp + turn + gift + THIEF).give(0, "Rock").give(1, "Thief", "Damp", "Turn")
    table.tap(1, "Thief", at="Rock").settle()
    assert "Rock" in table.items(1)
    table.tap(1, "Damp", at="Rock").settle()
    assert not table.obj("Rock").charged
    table.tap(1, "Turn", at="Rock").settle()
    assert "Pebble" in table.items(1)
    table.give(0, "Swap").tap(0, "Swap", at="Pebble").settle()
    assert table.items(0) == ["Pebble"]
    table.give(0, "Gift").tap(0, "Gift", at="P2").until("Pebble").choose("Pebble").settle()
    assert "Pebble" in table.items(1)


@rule("KEYW-05")
def test_guppy_is_only_a_marker_that_others_look_for() -> None:
    ear = card("Ear", guppy=True)
    table = Table(cards=ear + CROSS).give(0, "Ear")
    assert (table.atk_of(0), table.hp_of(0)) == (1, 2) and table.stack() == []
    table.give(0, "Cross", "Dinner")
    assert table.atk_of(0) == 2
    table.give(0, "Guppy's Head")
    assert table.atk_of(0) == 3


@rule("KEYW-06")
def test_a_roll_comes_after_what_asked_for_it_and_its_outcome_after_the_roll() -> None:
    luck = card("Luck", "Roll: Gain X¢.", "loot")
    eye = card("Eye", "Each time a player rolls a 4, gain 1¢.")
    stacks = {
        "trigger": ["ability: Eye", "ability: Luck"],
        "immediate": ["ability: Eye"],
        "under_triggers": ["ability: Luck", "ability: Eye"],
    }
    for option, stack in stacks.items():
        table = Table(cards=luck + eye, dice=[4], roll_outcome=option).give(0, "Eye")
        table.play(1, "Luck").until_stack("roll: 4")
        assert table.top("loot") == "Luck" and table.purse(1) == 0
        table.until_stack(*stack)
        assert table.purse(1) == (4 if option == "immediate" else 0)
        table.settle()
        assert (table.purse(0), table.purse(1)) == (1, 4)


@rule("KEYW-07")
def test_a_granted_keyword_works_as_printed_and_ends_with_the_grant() -> None:
    ward = card("Ward", "↷ Each item you control gains eternal this turn.")
    table = Table(cards=ward + WRECKER).give(0, "Ward", "Dinner").give(1, "Wrecker")
    table.tap(0, "Ward").settle().tap(1, "Wrecker", at="Dinner").settle()
    assert table.items(0) == ["Ward", "Dinner"]
    table.end_turn().tap(1, "Wrecker", at="Dinner (P1)").settle()
    assert table.items(0) == ["Ward"]


@rule("KEYW-07")
def test_a_keyword_granted_by_a_static_ends_with_it() -> None:
    temple = card("Temple", "Other items you control have eternal.")
    table = Table(cards=temple + WRECKER).give(0, "Temple", "Synthoil").give(1, "Wrecker")
    table.tap(1, "Wrecker", at="Synthoil").settle()
    assert table.items(0) == ["Temple", "Synthoil"]
    for name in ("Temple", "Synthoil"):
        table.charge("Wrecker").tap(1, "Wrecker", at=name).settle()
    assert table.items(0) == []


@rule("KEYW-08")
def test_keywords_are_copied_and_removed_with_the_other_abilities() -> None:
    ear = card("Ear", guppy=True, eternal=True)
    clay = card("Clay", "↷ This becomes a copy of an item this turn.")
    mute = card("Mute", "↷ Choose an item. It loses all abilities.")
    table = Table(cards=ear + clay + mute + CROSS).give(0, "Clay", "Cross").give(1, "Ear", "Mute")
    assert table.atk_of(0) == 1
    table.tap(0, "Clay", at="Ear").settle()
    assert table.items(0) == ["Ear", "Cross"] and table.atk_of(0) == 2
    copy, first = table.obj("Ear (P1)"), table.obj("Ear (P2)")
    assert eternal(table.game, copy.id) and eternal(table.game, first.id)
    table.tap(1, "Mute", at="Ear (P1)").settle()
    assert table.atk_of(0) == 1
    assert not eternal(table.game, copy.id) and eternal(table.game, first.id)


@rule("EFFECT-01")
def test_an_effect_of_something_resolved_does_not_need_its_source() -> None:
    roid = card("Roid", "↷ Gain +1 ATK this turn.")
    table = Table(cards=roid + WRECKER).give(0, "Roid", "Wrecker").tap(0, "Roid").settle()
    table.tap(0, "Wrecker", at="Roid").settle()
    assert not table.has("Roid") and table.atk_of(0) == 2
    table.end_turn()
    assert table.atk_of(0) == 1


@rule("EFFECT-02")
def test_an_effect_without_an_end_lasts_for_the_rest_of_the_game() -> None:
    pill = card("Pill", "A player gains +1 HP for good.", "loot")
    table = Table(cards=pill).play(0, "Pill", at="P2").settle()
    for _ in range(10):
        table.end_turn()
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (2, 3)


@rule("EFFECT-03")
def test_effects_of_the_turn_end_together_with_the_healing() -> None:
    table = Table().play(0, "VI. The Lovers", at="P1").settle()
    assert table.hp_of(0) == 4
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert table.hp_of(0) == 1
    table.end_turn()
    assert not table.died(0)
    assert (table.max_hp_of(0), table.hp_of(0), table.game.players[0].damage) == (2, 2, 0)


@rule("EFFECT-04")
def test_the_effects_of_one_resolution_come_in_printed_order() -> None:
    one = card("One", "Gain 2¢. Loot 1.", "loot")
    other = card("Other", "Loot 1. Gain 2¢.", "loot")
    for name, order in (("One", ["gain ¢", "loot"]), ("Other", ["loot", "gain ¢"])):
        table = Table(cards=one + other).play(0, name).settle()
        assert [e["kind"] for e in table.log() if e["kind"] in ("gain ¢", "loot")] == order
        assert table.purse(0) == 2 and len(table.hand_of(0)) == 1


@rule("EFFECT-05")
def test_bonuses_add_up() -> None:
    table = Table(cards=FANG + CLAW + WRECKER).give(0, "Fang", "Claw").give(1, "Wrecker")
    assert table.atk_of(0) == 3
    table.play(1, "III. The Empress", at="P1").settle()
    assert table.atk_of(0) == 4
    table.tap(1, "Wrecker", at="Claw").settle()
    assert table.atk_of(0) == 3


@rule("EFFECT-05")
def test_no_other_abilities_leaves_what_the_same_words_give() -> None:
    bare = card("Blank Slate", "Each item another player controls has “You have +1 ATK” and no abilities.")
    other = card("New Script", "Each item another player controls has “You have +1 ATK” and no other abilities.")
    table = Table(cards=bare + other + FANG).give(1, "Fang", "Fang")
    atk = table.atk_of(1)
    assert table.give(0, "New Script").atk_of(1) == atk
    assert table.give(0, "Blank Slate").atk_of(1) == atk - 2
    table = Table(cards=bare + other + FANG).give(1, "Mr. Boom").give(0, "New Script").awake()
    assert not table.play(0, "A Penny!").until_asked(1).offered("Activate Mr. Boom")


@rule("STATIC-02")
def test_abilities_that_are_given_while_something_holds_end_with_it() -> None:
    lamp = card("Lamp", "While you have at least 3¢, each item another player controls has “You have +1 ATK”.")
    table = Table(cards=lamp).give(0, "Lamp").give(1, "Breakfast").cents(0, 2)
    atk = table.atk_of(1)
    assert table.cents(0, 3).atk_of(1) == atk + 1
    assert table.cents(0, 2).atk_of(1) == atk


@rule("KEYW-08")
def test_whom_abilities_are_given_to_may_depend_on_keywords() -> None:
    table = Table(cards=card("Sieve", "Each eternal item has “You have +1 ATK”.") + ROCK).give(0, "Sieve")
    atk = table.atk_of(0)
    assert table.give(0, "Breakfast").atk_of(0) == atk and table.give(0, "Rock").atk_of(0) == atk + 1


@rule("SOUL-09")
def test_what_gives_abilities_takes_none_from_souls() -> None:
    cards = card("Choir", "While this is a soul, you have +1 ATK.") + card(
        "Sieve", "Each eternal item has “You have +1 HP”."
    )
    table = Table(cards=cards).soul(0, "Choir")
    atk = table.atk_of(0)
    assert table.give(0, "Sieve").atk_of(0) == atk
