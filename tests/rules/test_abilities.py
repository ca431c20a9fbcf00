"""Abilities: which there are, who may use them, when they work, how their words hang together (ABIL)."""

from rules_covered import rule
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot")
WRECKER = card("Wrecker", "↷ Destroy an item.")


@rule("ABIL-01")
def test_abilities_work_only_in_play() -> None:
    table = Table(cards=TOSS, dice=[5, 5]).discard("treasure", "Eye of Greed").shop("Eye of Greed", "Dinner")
    table.hand(0, "Swallowed Penny").play(0, "Bomb!", at="P1").play(0, "Toss").settle()
    assert table.hp_of(0) == 1
    assert table.purse(0) == table.purse(1) == 0
    table.give(1, "Eye of Greed").play(0, "Toss").settle()
    assert table.purse(1) == 3


@rule("ABIL-02")
def test_a_mode_is_locked_as_the_loot_goes_on_the_stack() -> None:
    modal = card("Modal", "Choose one:\n• Discard 1 loot card and gain 3¢.\n• Gain 1¢.", "loot")
    thief = card("Thief", "↷ Steal 1 loot card from another player.")
    table = Table(cards=modal + thief).give(1, "Thief").hand(0, "Bomb!")
    table.play(0, "Modal")
    assert table.stack() == [] and table.offered("Discard 1 loot card") and table.offered("Gain 1¢")
    table.choose("Discard 1 loot card")
    assert table.stack() == ["loot: Modal"]
    table.tap(1, "Thief", at="P1").settle()
    assert table.hand_of(1) == ["Bomb!"]
    assert table.purse(0) == 0


@rule("ABIL-03", "ABIL-04")
def test_a_charged_item_is_used_by_its_controller_whenever_they_have_priority() -> None:
    table = Table(3, dice=[3]).give(2, "Mr. Boom")
    assert table.asked == 0 and not table.offered("Mr. Boom")
    table.attack("Pale Fatty").until_asked(2)
    assert table.stack() == ["roll: 3"]
    assert table.offered("Activate Mr. Boom")
    table.tap(2, "Mr. Boom", at="Pale Fatty")
    assert table.stack() == ["roll: 3", "ability: Mr. Boom"]
    assert table.game.stack[-1].ctrl == 2


@rule("ABIL-05")
def test_abilities_of_rooms_belong_to_the_active_player() -> None:
    bank = card("Bank", "$ Pay 1¢: Loot 1.", "room")
    table = Table(cards=bank, rooms=["Bank"]).cents(0, 5).cents(1, 5).give(1, "Mr. Boom")
    assert table.offered("Activate Bank")
    table.play(0, "2 Cents!").until_asked(1)
    assert table.offered("Activate Mr. Boom") and not table.offered("Bank")
    table.end_turn().until_asked(1)
    assert table.active == 1 and table.offered("Activate Bank")
    table.tap(1, "Bank").settle()
    assert table.purse(1) == 4


@rule("ABIL-06", "ABIL-16")
def test_a_tap_ability_turns_its_object_sideways_at_once_and_needs_it_charged() -> None:
    table = Table().give(0, "Mr. Boom", "The Battery")
    table.tap(0, "Mr. Boom", at="Pale Fatty")
    assert table.stack() == ["ability: Mr. Boom"]
    assert not table.obj("Mr. Boom").charged
    table.settle()
    assert not table.offered("Activate Mr. Boom")
    table.tap(0, "The Battery", at="Mr. Boom").settle()
    assert table.obj("Mr. Boom").charged and table.offered("Activate Mr. Boom")


@rule("ABIL-16")
def test_recharging_an_upright_item_changes_nothing() -> None:
    charger = card("Charger", "↷ Recharge another item. If you do, gain 1¢.")
    table = Table(cards=charger).give(0, "Charger", "Mr. Boom")
    table.tap(0, "Charger", at="Mr. Boom").settle()
    assert table.obj("Mr. Boom").charged
    assert table.log("recharge") == [] and table.purse(0) == 0


@rule("ABIL-07")
def test_a_paid_ability_needs_only_its_cost() -> None:
    vendor = card("Vendor", "$ Pay 1¢: Loot 1.")
    table = Table(cards=vendor).give(0, "Vendor").cents(0, 2).charge("Vendor", False)
    table.tap(0, "Vendor").tap(0, "Vendor").settle()
    assert len(table.hand_of(0)) == 2 and table.purse(0) == 0
    assert not table.obj("Vendor").charged
    assert not table.offered("Vendor")


@rule("ABIL-08")
def test_an_ability_on_the_stack_does_not_need_its_source() -> None:
    table = Table(cards=WRECKER).give(0, "Mr. Boom").give(1, "Wrecker")
    table.tap(0, "Mr. Boom", at="Pale Fatty").tap(1, "Wrecker", at="Mr. Boom").settle()
    assert table.top("treasure") == "Mr. Boom"
    assert table.obj("Pale Fatty").damage == 1


@rule("ABIL-09")
def test_static_abilities_never_use_the_stack() -> None:
    table = Table(cards=card("Fang", "You have +1 ATK.")).deck("treasure", "Fang")
    assert table.atk_of(0) == 1
    table.play(0, "XVII. The Stars").settle()
    assert table.items(0) == ["Fang"]
    assert table.atk_of(0) == 2
    assert table.log("ability") == []


@rule("ABIL-10")
def test_a_loot_ability_is_carried_out_as_the_loot_resolves() -> None:
    table = Table().give(1, "Mr. Boom")
    table.play(0, "3 Cents!").until_asked(1)
    assert table.stack() == ["loot: 3 Cents!"] and table.purse(0) == 0
    table.settle()
    assert table.purse(0) == 3 and table.top("loot") == "3 Cents!"


@rule("ABIL-11", "ABIL-12")
def test_and_depends_on_what_came_before_and_then_does_not() -> None:
    both = card("And", "Discard 1 loot card and loot 2.", "loot")
    then = card("Then", "Discard 1 loot card, then loot 2.", "loot")
    stop = card("Stop", "Discard 1 loot card. Loot 2.", "loot")
    for name, empty in (("And", 0), ("Then", 2), ("Stop", 2)):
        table = Table(cards=both + then + stop).play(0, name).settle()
        assert len(table.hand_of(0)) == empty, name
        table = Table(cards=both + then + stop).hand(0, "Bomb!").play(0, name).settle()
        assert len(table.hand_of(0)) == 2 and "Bomb!" in table.discarded("loot"), name


@rule("ABIL-13")
def test_if_you_do_needs_the_step_before_to_have_happened() -> None:
    text = "↷ Destroy this. If you do, gain 25¢."
    table = Table(cards=card("Piggy", text) + card("Stone Pig", text, eternal=True)).give(0, "Piggy", "Stone Pig")
    table.tap(0, "Stone Pig").settle()
    assert table.has("Stone Pig") and table.purse(0) == 0
    table.tap(0, "Piggy").settle()
    assert not table.has("Piggy") and table.purse(0) == 25


@rule("ABIL-13")
def test_if_you_do_after_becoming_a_copy_needs_the_copy_to_be_made() -> None:
    cards = card("Clay", "↷ This becomes a copy of an item. If it does, gain 25¢. Loot 1.")
    cards += card("Hammer", "↷ Destroy an item.")
    table = Table(cards=cards).give(0, "Clay").give(1, "Meat!").tap(0, "Clay", at="Meat!").settle()
    assert table.items(0) == ["Meat!"] and table.purse(0) == 25 and len(table.hand_of(0)) == 1
    table = Table(cards=cards).give(0, "Clay").give(1, "Meat!", "Hammer").awake().tap(0, "Clay", at="Meat!")
    table.tap(1, "Hammer", at="Clay").settle()
    assert not table.has("Clay") and table.purse(0) == 0, "what is gone becomes nothing"
    assert len(table.hand_of(0)) == 1, "the rest does not hang on it"


@rule("ABIL-13")
def test_if_you_do_after_a_copy_whose_model_is_gone_does_not_happen() -> None:
    cards = card("Clay", "↷ This becomes a copy of an item. If it does, gain 25¢. A player loots 1.")
    cards += card("Hammer", "↷ Destroy an item.")
    table = Table(cards=cards).give(0, "Clay").give(1, "Meat!", "Hammer").awake()
    table.tap(0, "Clay", at=("Meat!", "P1")).tap(1, "Hammer", at="Meat!").settle()
    assert table.items(0) == ["Clay"] and table.purse(0) == 0
    assert len(table.hand_of(0)) == 1, "its other target is still there"


@rule("ABIL-14")
def test_cancelling_gives_no_cost_back() -> None:
    table = Table().give(0, "Mr. Boom").give(1, "No!")
    table.tap(0, "Mr. Boom", at="Pale Fatty").tap(1, "No!", at="Mr. Boom").settle()
    assert table.obj("Pale Fatty").damage == 0
    assert not table.obj("Mr. Boom").charged
    table.plays(0, 1).play(0, "3 Cents!").play(1, "Butter Bean!", at="3 Cents!").settle()
    assert table.purse(0) == 0 and "3 Cents!" in table.discarded("loot")
    assert table.game.players[0].plays == 0


@rule("ABIL-15")
def test_deactivating_an_item_activates_nothing() -> None:
    table = Table(cards=card("Damper", "↷ Deactivate another item.")).give(0, "Damper").give(1, "Chaos", "Shiny Rock")
    table.tap(0, "Damper", at="Chaos").settle()
    assert not table.obj("Chaos").charged
    assert len(table.log("ability")) == 1
    assert table.purse(1) == 0


@rule("ABIL-17")
def test_a_would_trigger_does_nothing_once_its_event_has_changed() -> None:
    luck = card("Luck", "Each time you would roll a 1, change it to a 6.")
    for helped, result in ((False, 6), (True, 2)):
        table = Table(cards=TOSS + luck, dice=[1]).give(0, "Luck").give(1, "Spoon Bender")
        table.play(0, "Toss").until_stack("roll: 1", "ability: Luck")
        if helped:
            table.tap(1, "Spoon Bender", at="roll of 1")
        table.settle()
        assert [entry["n"] for entry in table.log("rolled")] == [result]


@rule("ABIL-17")
def test_the_condition_of_a_trigger_is_checked_again_on_resolving() -> None:
    beggar = card("Beggar", "Each time you take damage, if you have 0¢, loot 1. Put 1 counter on this.")
    donor = card("Donor", "↷ Another player gains 1¢.")
    for helped in (False, True):
        table = Table(cards=beggar + donor).give(0, "Beggar").give(1, "Donor")
        table.play(0, "Bomb!", at="P1").until_stack("ability: Beggar")
        if helped:
            table.tap(1, "Donor", at="P1")
        table.settle()
        assert len(table.hand_of(0)) == sum(table.obj("Beggar").counters.values()) == (0 if helped else 1)


@rule("ABIL-18")
def test_you_on_the_games_cards_is_the_active_player() -> None:
    room = card("Vault", "At the start of your turn, gain 1¢.", "room")
    ghost = card("Ghost", "At the end of your turn, lose 1¢.", "monster", hp=2, evasion=4, atk=1)
    table = Table(cards=room + ghost, monsters=["Ghost", "Fatty"], rooms=["Vault"]).cents(0, 5).cents(1, 5)
    table.end_turn()
    assert table.active == 1
    assert (table.purse(0), table.purse(1)) == (4, 6)


@rule("ABIL-19")
def test_an_effect_on_tap_abilities_does_not_touch_paid_ones() -> None:
    hush = card("Hush", "↷ Cancel a ↷ ability.")
    taxman = card("Taxman", "↷ Cancel a $ ability.")
    law = card("Law", "↷ Cancel an activated ability.")
    table = Table(cards=hush + taxman + law).give(0, "Battery Bum", "Mr. Boom").cents(0, 4)
    table.give(1, "Hush", "Taxman", "Law")
    table.act(0, "Battery Bum", at="Mr. Boom").until_asked(1)
    assert table.offered("Taxman") and table.offered("Law") and not table.offered("Hush")
    table.settle().tap(0, "Mr. Boom", at="Pale Fatty").until_asked(1)
    assert table.offered("Hush") and table.offered("Law") and not table.offered("Taxman")


@rule("ABIL-03")
def test_who_cannot_activate_abilities_cannot_use_their_character_either() -> None:
    items = card("Hush Now", "Other players can't play loot cards or activate items on your turn.")
    everything = card("Dead Silence", "Other players can't play loot cards or activate abilities on your turn.")
    table = Table(cards=items + everything).give(0, "Hush Now").give(1, "Mr. Boom").awake().charge("Isaac", False)
    assert table.play(0, "A Penny!").asked == 1
    assert table.offered("Activate Maggy") and not table.offered("Activate Mr. Boom")
    table.settle().give(0, "Dead Silence").charge("Isaac", False).play(0, "A Penny!")
    assert table.stack() == [] and table.purse(0) == 2  # nobody could respond
    assert table.end_turn().until_asked(1).offered("Activate Maggy")
