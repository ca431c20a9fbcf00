"""Guppy, eternal, indomitable, familiar and trinket, given and taken by cards of several boxes at once."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"


@rule("KEYW-01", "REROLL-02")
def test_an_algiz_saves_items_from_a_jester_a_d20_and_a_death_penalty() -> None:
    table = Table().give(0, "Lunch", "Meat!").give(1, "The D20").cents(0, 3).play(0, "Algiz", at="P1").settle()
    table.tap(1, "The D20", at="Lunch").settle().play(0, DEATH, at="P1").settle()
    assert table.items(0) == ["Lunch", "Meat!"] and table.died(0) and table.purse(0) == 2


@rule("COST-06", "KEYW-07")
def test_an_algiz_makes_a_quarter_useless_for_a_turn() -> None:
    table = Table().give(0, "A Quarter!").play(0, "Algiz", at="P1").settle()
    assert not table.offered("Activate A Quarter!")
    table.end_turn().end_turn()
    assert table.offered("Activate A Quarter!")


@rule("RULING-02", "ABIL-12", "ABIL-13")
def test_an_eternal_plan_c_kills_no_monster_and_each_player_all_the_same() -> None:
    table = Table().give(0, "Plan C").counters("Plan C", 1, "eternal").tap(0, "Plan C", at="Fatty").settle()
    assert table.hp_of("Fatty") == 4 and table.items(0) == ["Plan C"]
    table.until_turn_over()
    assert table.died(0) and table.died(1)


@rule("COUNTER-14", "KEYW-07")
def test_marbles_may_not_take_an_eternal_counter_off_nor_a_d20_reroll_what_has_one() -> None:
    table = Table().give(0, "Marbles", "The D20").give(1, "Lunch").counters("Lunch", 1, "eternal")
    table.tap(0, "The D20", at="Lunch").settle().act(0, "Activate Marbles")
    assert table.items(1) == ["Lunch"] and not table.offered("Lunch") and table.offered("The D20")


@rule("KEYW-08")
def test_the_isaac_of_isaac_makes_all_items_eternal_d6s_but_not_guppys() -> None:
    table = housed("The Isaac of Isaac: Re-Isaac", dice=[1, 6]).bonus_soul("Soul of Guppy").give(0, "Lunch", "Plan C")
    assert table.max_hp_of(0) == 2
    table.give(1, "Guppy's Eye", "Guppy's Tail").play(0, "A Penny!").settle()
    table.play(0, "Chunk of Amber").until_top("roll: 1").tap(0, "Lunch").settle()
    assert table.purse(0) == 1 + 12 and table.items(0) == ["Lunch", "Plan C"]
    table.play(1, DEATH, at="P1").settle()
    assert table.items(0) == ["Lunch", "Plan C"]


@rule("BONUS-06", "KEYW-05")
def test_guppys_hairball_stolen_by_a_devil_is_the_second_guppy_item() -> None:
    table = Table().bonus_soul("Soul of Guppy").give(0, "aa-guppys_paw", "Lunch").give(1, "Guppy's Hairball")
    table.play(0, "XV. The Devil", at="Hairball").until("Lunch").choose("Lunch").settle()
    assert table.holder("Guppy's Hairball") == 0 and table.souls(0) == 1


@rule("KEYW-05")
def test_a_cursed_chest_finds_guppys_of_every_box_and_guppys_pieces_look_for_them() -> None:
    table = housed("Guppy's Pieces").deck_is("treasure", "Meat!", "Guppy's Tail", "Guppy's Eye", "Lunch", "Jawbone")
    table.tap(0, "Guppy's Pieces").until("Yes").choose("Yes")
    assert [name for name in ("Meat!", "Guppy's Tail", "Guppy's Eye") if table.offered(name)] == [
        "Guppy's Tail",
        "Guppy's Eye",
    ]
    table.choose("Guppy's Eye").settle()
    assert table.items(0) == ["Guppy's Eye"] and len(table.deck_names("treasure")) == 4


@rule("INDOM-02", "SLOT-08")
def test_indomitable_monsters_are_put_into_discard_like_others_and_their_slots_stay() -> None:
    table = Table(monsters=["Grandparent", "The Gorm"]).give(0, "Doorway").deck("monster", "Clotty", "Dip")
    table.tap(0, "Doorway", at="monster").settle()
    assert sorted(name or "" for name in table.slot_names("monster")) == ["Clotty", "Dip"]
    assert sorted(table.discarded("monster")) == ["Grandparent", "The Gorm"]


@rule("FAMILIAR-01", "DEATH-M-11")
def test_a_co_op_baby_that_dies_is_no_monster_for_a_midas_touch_and_pays_the_attacker() -> None:
    table = (
        Table(dice=[3, 3]).give(1, "Co-op Baby").give(0, "The Midas Touch", "Lil Steven").attack("Co-op Baby").settle()
    )
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1 and table.top("treasure") == "Co-op Baby"
    assert table.obj("Lil Steven").counters == {}


@rule("ATTACK-16", "FAMILIAR-02", "RULING-43")
def test_a_charmed_vis_that_its_attacker_stole_is_attacked_on_and_dies_for_good() -> None:
    table = Table(dice=[4, 4, 4]).give(1, "Charmed Vis").attack("Charmed Vis").until_why("your attack")
    assert table.holder("Charmed Vis") == 1
    table.settle()
    assert [entry["seat"] for entry in table.log("get")] == [0] and table.top("monster") == "Charmed Vis"
    assert not table.has("Charmed Vis") and table.hurts() == [("Charmed Vis", 1)] * 3


@rule("TRINKET-01", "CANCEL-05")
def test_a_trinket_that_is_cancelled_into_the_hand_is_played_again_for_another_play() -> None:
    table = Table().play(0, "Wishbone").play(1, "Mugger Bean!", at="Wishbone").settle()
    assert table.hand_of(1) == ["Wishbone"] and table.items(0) == [] and table.top("loot") == "Mugger Bean!"


@rule("TRINKET-05", "DESTROY-06")
def test_a_bag_lunch_refuses_to_be_destroyed_once_and_a_short_fuse_goes_off() -> None:
    table = Table().give(0, "Bag Lunch", "Short Fuse", "Contract from Below").give(1, "Lunch")
    table.act(0, "Activate Contract from Below", at="Lunch (P2)").choose("Bag Lunch").choose("Short Fuse")
    table.until("Fatty").choose("Fatty").settle()
    assert table.obj("Bag Lunch").counters == {"": 1} and table.hp_of("Fatty") == 2
    assert table.max_hp_of(0) == 4 and table.top("loot") == "Short Fuse"


@rule("KEYW-02")
def test_a_birthright_that_lost_eternal_is_eternal_again_by_a_counter() -> None:
    table = Table().give(0, "Birthright", "Spindown Dice").give(1, "The D20").tap(0, "Birthright").settle()
    table.counters("Spindown Dice #1", 1, "eternal").tap(1, "The D20", at="Spindown Dice #1").settle()
    assert table.items(0) == ["Spindown Dice", "Spindown Dice"]
