"""Rooms: an optional deck with one slot, discarded at the end of turns in which a monster died (ROOM)."""

from rules_covered import rule
from table import Table

ROOMS = '''
[[card]]
id = "t-cellar"
name = "Cellar"
kind = "room"
text = """
Monsters have +1 ATK.
Each time a player dies, gain 1¢."""

[[card]]
id = "t-attic"
name = "Attic"
kind = "room"
text = "↷ Gain 2¢."

[[card]]
id = "t-vault"
name = "Vault"
kind = "room"
text = "This can't be put into discard."

[[card]]
id = "t-den"
name = "Den"
kind = "room"
hp = 2
evasion = 3
atk = 1
reward = "Gain 4¢."
text = """
This can be attacked.
When this dies, a player loses 1¢."""

[[card]]
id = "t-builder"
name = "Builder"
kind = "treasure"
text = "↷ Expand the room slots by 1."

[[card]]
id = "t-mover"
name = "Mover"
kind = "treasure"
text = "↷ Put the top card of the room deck in a room slot."
'''


def kill_fly(table: Table) -> Table:
    """A monster dies this turn."""
    return table.monsters("Fly", "Fatty").play(0, "Bomb!", at="Fly").settle()


@rule("ROOM-01")
def test_without_rooms_there_is_no_deck_slot_or_step() -> None:
    table = Table(players=2, cards=ROOMS).give(0, "Builder")
    assert table.slot_names("room") == []
    assert table.deck_names("room") == [] and table.discarded("room") == []
    table.tap(0, "Builder").settle()
    assert table.slot_names("room") == []
    kill_fly(table).until_turn_over(never="room")


@rule("ROOM-02")
def test_static_and_triggered_abilities_of_rooms_work() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Cellar"], dice=[1])
    assert table.atk_of("Fatty") == 2
    table.hp(0, 2).attack("Fatty").until("Pass: the death of P1")
    assert table.log("hurt")[-1]["n"] == 2
    table.choose("Pass").until("Pass:", "Cellar")
    assert table.stack() == ["ability: Cellar"]


@rule("ROOM-03")
def test_the_room_discard_needs_a_monsters_death_this_turn() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Cellar"]).until_turn_over(never="Cellar")
    assert table.slot_names("room") == ["Cellar"]


@rule("ROOM-03")
def test_the_room_discard_is_optional() -> None:
    table = kill_fly(Table(players=2, cards=ROOMS, rooms=["Cellar"]).deck("room", "Attic"))
    table.choose("End the turn").until("Cellar")
    assert table.asked == 0 and table.offered("No")
    table.choose("No")
    assert table.slot_names("room") == ["Cellar"]
    table = kill_fly(Table(players=2, cards=ROOMS, rooms=["Cellar"]).deck("room", "Attic"))
    table.choose("End the turn").until("Cellar").choose("Cellar")
    assert table.top("room") == "Cellar"
    assert table.slot_names("room") == ["Attic"]


@rule("ROOM-03", "ROOM-07")
def test_a_covered_room_comes_back_and_nothing_is_drawn_for_it() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Cellar"]).deck("room", "Attic", "Den").give(0, "Mover")
    kill_fly(table.tap(0, "Mover").settle())
    assert table.slot_names("room") == ["Attic"]
    table.choose("End the turn").until("No").choose("Attic")
    assert table.slot_names("room") == ["Cellar"]
    assert table.deck_names("room")[0] == "Den"


@rule("ROOM-04")
def test_one_room_at_most_is_put_into_discard_of_the_active_players_choice() -> None:
    table = kill_fly(Table(players=2, cards=ROOMS, rooms=["Cellar", "Attic"]).deck("room", "Den"))
    table.choose("End the turn").until("No")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("Attic")
    assert [entry["card"] for entry in table.log("room discarded")] == ["Attic"]
    assert table.slot_names("room") == ["Cellar", "Den"]
    assert not table.offered("Cellar")


@rule("ROOM-04")
def test_a_room_that_cannot_be_put_into_discard_is_not_offered() -> None:
    table = kill_fly(Table(players=2, cards=ROOMS, rooms=["Cellar", "Vault"])).choose("End the turn").until("No")
    assert table.offered("Cellar") and not table.offered("Vault")


@rule("ROOM-05")
def test_room_tap_abilities_recharge_in_every_players_recharge_step() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Attic"]).tap(0, "Attic").settle()
    assert table.purse(0) == 2
    assert not table.obj("Attic").charged and not table.offered("Activate Attic")
    table.end_turn()
    assert table.active == 1 and table.obj("Attic").charged
    table.tap(1, "Attic").settle()
    assert table.purse(1) == 2


@rule("ROOM-06")
def test_an_attackable_room_is_no_monster_and_killing_it_destroys_it() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Den"], dice=[3, 3]).give(0, "The Midas Touch").cents(1, 5)
    table.deck("room", "Attic").attack("Den").until("P2 (")
    assert table.slot_names("room") == [None]  # held till its death is over (SLOT-02, DEATH-M-11)
    table.choose("P2")
    assert table.slot_names("room") == [None] and table.purse(0) == 0
    table.settle()
    assert table.died("Den")
    assert table.purse(0) == 4 and table.purse(1) == 4
    assert table.top("room") == "Den"
    assert table.slot_names("room") == ["Attic"]
    table.until_turn_over(never="Attic (")


@rule("ROOM-06")
def test_a_room_is_not_offered_as_a_monster() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Den"]).give(0, "Mr. Boom")
    table.choose("Activate Mr. Boom")
    assert table.offered("Fatty") and not table.offered("Den")


@rule("ROOM-07")
def test_a_covered_room_is_not_in_play() -> None:
    table = Table(players=2, cards=ROOMS, rooms=["Cellar"]).deck("room", "Attic").give(0, "Mover")
    assert table.atk_of("Fatty") == 2
    table.tap(0, "Mover").settle()
    assert table.slot_names("room") == ["Attic"]
    assert table.atk_of("Fatty") == 1
    assert table.obj("Cellar").role == "covered"
    assert table.offered("Activate Attic")
