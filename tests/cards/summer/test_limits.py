"""The Summer of Isaac: making others use their things, buying from discard, and a shop that is sold out."""

from rules_covered import rule
from table import Table, card

LAMP = card("Lamp", "↷ Gain 1¢.")
BOX = card("Box", "↷ Gain 1¢.\n$ Pay 1¢: Loot 1.")
TORCH = card("Torch", "↷ Deal 1 damage to a player.")
ROOMS = card("Hall", kind="room") + card("Attic", kind="room") + card("Cellar", kind="room")
KIT = LAMP + BOX + TORCH + ROOMS


def test_telekinesis_makes_another_player_activate_an_item_of_theirs() -> None:
    table = Table(cards=KIT).give(0, "Telekinesis", "Box").give(1, "Lamp").cents(1, 0)
    table.tap(0, "Telekinesis").settle()
    assert table.purse(1) == 1 and not table.obj("Lamp").charged and table.obj("Box").charged


@rule("RULING-64")
def test_telekinesis_leaves_targets_to_the_items_controller() -> None:
    table = Table(3, cards=KIT).give(0, "Telekinesis").give(1, "Torch")
    table.tap(0, "Telekinesis").until_why("choose a target")
    assert table.asked == 1
    table.choose("P1").settle()
    assert table.hurts() == [("P1", 1)]


@rule("RULING-64")
def test_telekinesis_chooses_one_of_several_abilities_and_their_controller_pays() -> None:
    table = Table(cards=KIT).give(0, "Telekinesis").give(1, "Box").cents(0, 3).cents(1, 3)
    table.tap(0, "Telekinesis").until("Pay 1¢")
    assert table.asked == 0
    table.choose("Pay 1¢").settle()
    assert table.purse(1) == 2 and table.purse(0) == 3 and len(table.hand_of(1)) == 1 and table.obj("Box").charged


def test_telekinesis_does_nothing_to_what_cannot_be_activated() -> None:
    table = Table(cards=KIT).give(0, "Telekinesis").give(1, "Box").charge("Box", False).cents(1, 0)
    table.tap(0, "Telekinesis").settle()
    assert table.purse(1) == 0 and not table.hand_of(1)


def test_telekinesis_sorts_2_cards_of_a_deck_at_the_start_of_the_turn() -> None:
    table = Table(cards=KIT).give(0, "Telekinesis").deck("treasure", "Dinner", "Meat!").end_turn()
    table.until_turn_over().until_why("choose a target").choose("the treasure deck")
    table.until("Yes").choose("Yes").until("Meat!").choose("Meat!").choose("Done").until_phase("action")
    assert "Meat!" in table.discarded("treasure") and table.deck_names("treasure")[0] == "Dinner"


@rule("RULING-60")
def test_recycling_sticker_sells_the_top_of_the_treasure_discard_like_a_shop_item() -> None:
    table = Table(cards=KIT).give(0, "Recycling Sticker").discard("treasure", "Meat!", "Jawbone").cents(0, 9)
    top = table.discarded("treasure")[-1]
    other = table.discarded("treasure")[0]
    table.buy(top)
    assert table.purse(0) == 0 and top in table.items(0) and table.discarded("treasure") == [other]
    assert [event.kind for event in table.game.told].count("purchase") == 1


def test_recycling_sticker_is_for_its_player_only_and_makes_the_shop_cheaper() -> None:
    table = Table(cards=KIT).give(1, "Recycling Sticker").discard("treasure", "Meat!").cents(0, 10).cents(1, 9)
    assert table.buy("Meat!" if table.offered("Meat!") else "Breakfast").purse(0) == 0
    assert "Breakfast" in table.items(0)
    assert table.settle().end_turn().buy("Dinner").purse(1) == 0


@rule("RULING-60")
def test_what_is_bought_from_discard_enters_play() -> None:
    greeter = card("Greeter", "When this enters play, gain 3¢.")
    table = Table(cards=KIT + greeter).give(0, "Recycling Sticker").discard("treasure", "Greeter").cents(0, 9)
    assert table.buy("Greeter").settle().purse(0) == 3


def everything(**more: object) -> Table:
    table = Table(rooms=["Everything Must Go"], cards=KIT, **more)  # type: ignore[arg-type]
    return table.deck("treasure", "Meat!", "Jawbone", "Jawbone").deck("monster", "Dip", "Clotty")


def test_everything_must_go_gets_cheaper_each_turn_and_is_not_refilled() -> None:
    table = everything().counters("Everything Must Go", 2).cents(0, 6)
    table.buy("Breakfast").settle()
    assert table.purse(0) == 0 and table.slot_names("shop")[0] is None
    assert table.deck_names("treasure")[0] == "Meat!"
    table.end_turn()
    assert table.obj("Everything Must Go").counters == {"": 3}


def test_everything_must_go_has_the_active_player_purchase_a_shop_item() -> None:
    table = everything().counters("Everything Must Go", 1).cents(0, 10)
    assert not table.offered("End the turn")
    table.choose("Declare a purchase").until("Breakfast")
    assert not table.offered("the treasure deck")
    table.choose("Breakfast").settle()
    assert table.offered("End the turn")


@rule("RULING-58")
def test_nobody_has_to_purchase_what_they_cannot_pay_for() -> None:
    poor = everything().counters("Everything Must Go", 1).cents(0, 7)
    assert poor.offered("End the turn") and not poor.offered("Declare a purchase")
    bare = everything().cents(0, 10)
    assert bare.offered("End the turn")


@rule("RULING-58")
def test_who_may_purchase_twice_can_buy_from_the_deck_first() -> None:
    more = card("More", "You may purchase 1 additional time on your turn.")
    table = Table(rooms=["Everything Must Go"], cards=KIT + more).counters("Everything Must Go", 1)
    table.give(0, "More").cents(0, 20).choose("Declare a purchase").until("Breakfast")
    assert table.offered("the treasure deck")
    table.choose("the treasure deck").settle()
    assert not table.offered("End the turn")


def test_everything_must_go_stays_till_the_shop_is_empty() -> None:
    mover = card("Mover", "↷ Put a room into discard.")
    table = Table(rooms=["Everything Must Go"], cards=KIT + mover).give(0, "Mover").deck("room", "Hall")
    table.tap(0, "Mover").settle()
    assert table.has("Everything Must Go")
    clear = card("Clear", "↷ Destroy each shop item.")
    gone = Table(rooms=["Everything Must Go"], cards=KIT + mover + clear).give(0, "Mover", "Clear").deck("room", "Hall")
    gone.counters("Everything Must Go", 5).tap(0, "Clear").settle()
    assert gone.slot_names("shop") == [None, None]
    gone.tap(0, "Mover").settle()
    assert not gone.has("Everything Must Go") and gone.slot_names("shop")[0] is not None


def test_everything_must_go_brings_2_shop_slots() -> None:
    opener = card("Opener", "↷ Put the top card of the room deck in a room slot.")
    table = Table(rooms=["Hall"], cards=KIT + opener).give(0, "Opener").deck("room", "Everything Must Go")
    table.tap(0, "Opener").settle()
    assert len(table.slot_names("shop")) == 4 and None not in table.slot_names("shop")


def test_tainted_mulligan_grows_by_the_attackers_hand() -> None:
    table = Table(monsters=["Tainted Mulligan", "Fatty"], dice=[1, 1]).hand(0, "A Penny!", "A Nickel!").hp(0, 2)
    assert table.max_hp_of("Tainted Mulligan") == 2
    table.attack("Tainted Mulligan").until_top("roll: 1")
    assert table.max_hp_of("Tainted Mulligan") == 4
    table.until_turn_over()
    assert table.max_hp_of("Tainted Mulligan") == 2
