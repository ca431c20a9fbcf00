"""Slots that grow, move, are covered or stay empty under refills that cards of several boxes bring about."""

from rules_covered import rule
from table import Table

from .kit import housed


@rule("SLOT-05", "SLOT-03", "EVENT-03")
def test_a_refill_of_new_slots_turns_up_an_event_that_expands_them_again() -> None:
    table = Table(monsters=["Swarmer", "Fatty"]).give(0, "Chaos Card")
    table.deck("monster", "Dip", "XL Floor!", "Clotty", "Pooter", "Leech")
    table.tap(0, "Chaos Card", at=("Kill", "Swarmer")).settle()
    assert sorted(name or "" for name in table.slot_names("monster")) == ["Clotty", "Dip", "Fatty", "Leech", "Pooter"]


@rule("SLOT-02", "SLOT-05")
def test_cursed_mulligan_expands_for_each_death_of_a_mega_bomb_of_monsters() -> None:
    table = Table(monsters=["Cursed Mulligan", "Fly", "Dip"]).give(0, "aa-epic_fetus", "Breakfast")
    table.deck("monster", *["Clotty"] * 6).tap(0, "Epic Fetus!").settle()
    assert len(table.slot_names("monster")) == 5 and None not in table.slot_names("monster")


@rule("INDOM-01", "INDOM-04")
def test_an_indomitable_monster_from_a_refill_brings_a_slot_and_the_empty_one_is_filled_too() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[6]).deck("monster", "Grandparent", "Clotty").attack("Fly").settle()
    assert table.slot_names("monster") == ["Clotty", "Fatty", "Grandparent"]


@rule("INDOM-02", "INDOM-03")
def test_an_ambush_may_not_cover_an_indomitable_monster() -> None:
    table = Table(monsters=["Grandparent", "Fatty"]).play(0, "Greed Butt!").settle()
    assert table.slot_names("monster")[:2] == ["Grandparent", "Greed Butt!"]


@rule("ZONE-20", "ZONE-22", "ZONE-06")
def test_a_twitchy_that_moves_uncovers_one_monster_and_covers_another() -> None:
    table = Table(monsters=["Fatty", "Gurdy"]).deck("monster", "Twitchy").play(0, "Key", at="Put")
    table.until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Twitchy", "Gurdy"]
    table.until_turn_over()
    assert table.slot_names("monster") == ["Fatty", "Twitchy"]


def test_a_mulligoon_flees_to_the_other_slot_and_the_attack_on_it_is_over() -> None:
    table = Table(monsters=["Mulligoon", "Gurdy"], dice=[5]).attack("Mulligoon").settle()
    assert table.slot_names("monster")[1] == "Mulligoon" and len(table.hand_of(0)) == 1
    assert table.slot_names("monster")[0] is not None and not table.offered("Declare an attack")
    table.end_turn()
    assert table.hp_of("Mulligoon") == 2


@rule("ZONE-20", "COUNTER-11")
def test_a_gurdy_under_an_event_gives_hp_while_it_is_covered_and_no_longer() -> None:
    table = Table(monsters=["aa-gurdy", "Fatty"], dice=[6]).deck("monster", "I Am Error!", "Clotty")
    table.attack("monster deck", "slot 1").until_top("roll: 6")
    assert table.max_hp_of("Fatty") == 5
    table.settle()
    assert table.max_hp_of("Fatty") == 4 and table.slot_names("monster") == ["Gurdy", "Fatty"]


@rule("ROOM-07", "SLOT-07")
def test_a_cracked_key_makes_a_room_of_an_item_and_a_doorway_throws_it_out() -> None:
    table = housed("Hall").give(0, "Doorway").give(1, "Lunch").deck("room", "Attic")
    table.play(0, "Cracked Key", at="Lunch").settle()
    assert table.slot_names("room") == ["Hall", "Lunch"] and table.max_hp_of(1) == 2
    table.tap(0, "Doorway", at="room").settle()
    assert "Lunch" not in table.slot_names("room") and table.top("treasure") == "Lunch"
    assert len(table.slot_names("room")) == 2 and None not in table.slot_names("room")


def test_a_cracked_key_room_gives_its_abilities_to_whoever_is_active() -> None:
    table = housed("Hall").give(1, "Jawbone").cents(1, 5).play(0, "Cracked Key", at="Jawbone").settle()
    assert table.offered("Activate Jawbone")
    table.tap(0, "Jawbone", at="P2").settle()
    assert table.purse(0) == 3 and not table.offered("Activate Jawbone")


def test_a_red_key_and_dads_note_put_cards_in_slots_of_their_kind() -> None:
    table = housed("Hall", monsters=["Fatty", "Gurdy"]).give(0, "Red Key").deck("room", "Beggar")
    table.discard("monster", "Clotty", "Dip", "Holy Chest").tap(0, "Red Key", at="the room deck")
    table.until("Yes").choose("Yes").until("Beggar").choose("Beggar").settle()
    assert table.slot_names("room") == ["Beggar"]
    table.hand(0, "Dad's Note").plays(0).act(0, "Play Dad's Note")
    assert table.options() == ["Dip", "Clotty", "Done"]  # no event
    table.choose("Dip").choose("Done").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Dip"]


@rule("SLOT-01", "PURCH-09")
def test_a_shop_that_everything_must_go_emptied_is_refilled_when_the_room_has_gone() -> None:
    table = housed("Everything Must Go").counters("Everything Must Go", 5).deck("room", "Hall").give(0, "A Dollar!")
    table.act(0, "Activate A Dollar!").settle()
    assert table.slot_names("shop") == [None, None] and len(table.items(0)) == 2
    table.give(0, "Doorway").tap(0, "Doorway", at="room").settle()
    assert table.slot_names("room") == ["Hall"] and None not in table.slot_names("shop")


@rule("SLOT-02", "DEATH-M-05")
def test_ballos_comes_back_with_a_counter_and_pays_the_first_time() -> None:
    table = Table(monsters=["Ballos!", "Fatty"]).give(0, "Plan C").deck("monster", "Clotty", "Dip")
    table.tap(0, "Plan C", at="Ballos!").settle()
    assert table.obj("Ballos!").counters == {"": 1} and table.atk_of("Ballos!") == 3
    assert table.souls(0) == 0 and len(table.hand_of(0)) == 5


@rule("ATTACK-27", "ATTACK-33")
def test_a_boss_rush_lays_two_bosses_and_either_may_be_attacked_for_it() -> None:
    table = Table(monsters=["Fatty", "Gurdy", "Fly"]).deck("monster", "Boss Rush!", "Clotty", "Pin", "Dip", "Monstro")
    table.attack("monster deck", "slot 3").until("slot 1").choose("slot 1").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Pin", "Monstro", "Fly"]
    assert sorted(table.discarded("monster")) == ["Boss Rush!", "Clotty", "Dip"]
    assert not table.offered("End the turn") and table.attack_targets() == ["Pin", "Monstro"]
