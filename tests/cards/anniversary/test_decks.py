"""Cards of the 10th anniversary about decks and slots."""

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

ROOMS = "".join(card(name, "Players have +1 HP.", kind="room") for name in ("Cell", "Attic", "Cellar", "Vault", "Loft"))
LAMP = card("Lamp", "↷ Gain 3¢.\nYou have +1 ATK.")
PLACE = "Keeper's Resting Place"


# Cracked Key


@rule("ROOM-01")
def test_cracked_key_makes_a_room_of_an_item() -> None:
    table = Table(3, cards=ROOMS + LAMP, rooms=["Cell"]).give(1, "Lamp").play(0, "Cracked Key", at="Lamp (P2)").settle()
    assert table.slot_names("room") == ["Cell", "Lamp"] and table.items(1) == []
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    assert table.tap(0, "Lamp").settle().purse(0) == 3
    table.end_turn()
    assert (table.atk_of(0), table.atk_of(1)) == (1, 2) and table.tap(1, "Lamp").settle().purse(1) == 3


def test_cracked_key_takes_an_item_out_of_the_shop_too() -> None:
    table = Table(cards=ROOMS, rooms=["Cell"]).deck("treasure", "Meat!").play(0, "Cracked Key", at="Breakfast (shop)")
    table.settle()
    assert table.slot_names("room") == ["Cell", "Breakfast"] and table.slot_names("shop") == ["Meat!", "Dinner"]
    assert table.max_hp_of(0) == 4


@rule("RULING-76")
def test_cracked_key_does_nothing_in_a_game_without_rooms() -> None:
    table = Table(cards=LAMP).give(1, "Lamp").play(0, "Cracked Key", at="Lamp (P2)").settle()
    assert table.items(1) == ["Lamp"] and table.top("loot") == "Cracked Key"


# Keeper's Resting Place


@rule("ZONE-10", "RULING-78")
def test_keepers_resting_place_goes_back_where_only_one_player_knows_and_is_a_soul_the_second_time() -> None:
    table = Table(3).deck("monster", PLACE, "Dip", "Fly", "Spider", "Trite").attack("monster deck", "slot 1")
    table.until_why("choose a number")
    assert table.options()[:2] == ["3", "4"]
    table.choose("4").settle()
    assert table.deck_names("monster")[4] == PLACE and table.souls(0) == 0
    seen = [view(table.game, seat)["decks"]["monster"]["known"] for seat in range(3)]
    assert seen == [{4: PLACE}, {}, {}]
    table.end_turn()
    number = table.game.decks[2].pop(-5)
    table.game.decks[2].append(number)
    table.attack("monster deck", "slot 1").settle()
    assert table.souls(1) == 1 and table.holder(PLACE) == 1


# Patch Notes


def test_patch_notes_marks_an_item_of_each_of_3_players() -> None:
    found = set()
    for turns in range(8):
        table = Table(4, chance=True).give(0, "Meat!").give(1, "Jawbone").give(2, "Dinner").give(3, "Breakfast")
        table.game.chance += turns * 7919
        table.deck("monster", "Patch Notes").attack("monster deck", "slot 1").settle()
        marks = {name: tuple(table.obj(name).counters) for name in ("Meat!", "Jawbone")}
        kinds = [kind for obj in table.game.objs.values() for kind in obj.counters]
        assert sorted(kinds) == ["ATK", "HP", "eternal"]
        found.add(tuple(sorted(marks.items())))
    assert len(found) > 1


# Monster Card


def summoned(*deck: str, dice: tuple[int, ...] = ()) -> Table:
    """P1 attacks Monster Card, which lies in slot 1; the monster deck has these cards on top."""
    table = Table(3, dice=dice, monsters=["Monster Card", "Fatty"]).deck("monster", *deck)
    return table.attack("Monster Card")


def test_monster_card_becomes_the_monster_on_top_of_the_deck_and_comes_to_the_hand() -> None:
    table = summoned("Fly", "Dip", dice=(2,)).settle()
    assert table.purse(0) == 1 and table.hand_of(0) == ["Monster Card"]
    assert table.slot_names("monster") == ["Fly", "Fatty"] and table.deck_names("monster")[0] == "Dip"


@rule("EVENT-01")
def test_monster_card_becomes_an_event_which_does_what_it_says_and_comes_to_the_hand() -> None:
    table = summoned("Gold Chest", "Fly", dice=(6, 6)).until_top("roll: 6")
    assert table.game.attack is None and table.slot_names("monster")[0] == "Gold Chest" and not table.hand_of(0)
    table.settle()
    assert table.hand_of(0) == ["Monster Card"] and table.discarded("monster") == ["Gold Chest"]
    assert table.slot_names("monster") == ["Fly", "Fatty"]


@rule("CURSE-01", "CURSE-04")
def test_monster_card_becomes_a_curse_of_a_player_till_they_die() -> None:
    scythe = card("Scythe", "↷ Kill a player.")
    table = Table(3, cards=scythe, monsters=["Monster Card", "Fatty"]).give(0, "Scythe").cents(1, 9)
    table.deck("monster", "Curse of Greed", "Fly").attack("Monster Card").until("P2").choose("P2").until("P3")
    assert table.holder("Curse of Greed #1") == 1
    table.choose("P3").settle()
    assert table.slot_names("monster") == ["Fly", "Fatty"]
    table.end_turn().until_phase("end").end_turn()
    assert table.purse(1) == 5 and "Monster Card" not in table.hand_of(1)
    table.charge("Scythe").act(0, "Activate Scythe", at="P2").settle()
    assert "Monster Card" in table.hand_of(1) and not table.discarded("monster")
