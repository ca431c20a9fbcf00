"""Requiem's cards about decks, discards and slots."""

import pytest

from rules_covered import rule
from table import Table, card

ROOMS = "".join(card(name, "Players have +1 HP.", kind="room") for name in ("Cell", "Attic", "Cellar", "Vault", "Loft"))
NEEDLE = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")


# Abel


@rule("RULING-80")
@pytest.mark.parametrize("victim", ["P1", "P2", "Pale Fatty"])
def test_abel_may_hurt_anybody_but_the_monster_that_was_hit(victim: str) -> None:
    table = Table(dice=[2, 4], monsters=["Fatty", "Pale Fatty"]).give(0, "Abel").attack("Fatty").until("Pale Fatty")
    assert not [words for words in table.options() if words.startswith("Fatty")]
    table.choose(victim).resolve(2)
    hurt = [entry["name"] for entry in table.log("hurt")]
    assert hurt == ["Fatty", victim]


def test_abel_does_nothing_on_a_3_or_for_others_damage() -> None:
    table = Table(cards=NEEDLE, dice=[2, 3]).give(0, "Abel", "Needle").attack("Fatty").until_top("roll: 3").resolve()
    assert len(table.hurts()) == 1 and table.stack() == []
    table = Table(cards=NEEDLE).give(0, "Abel", "Needle").tap(0, "Needle", at="Fatty").settle()
    assert len(table.hurts()) == 1


# Bobby Bomb


def test_bobby_bomb_finds_every_card_that_has_bomb_in_its_name() -> None:
    deck = ["Bomb!", "A Penny!", "Gold Bomb!!", "Soul Heart", "Joker", "A Penny!", "Jera", "Dagaz", "Ehwaz", "Algiz"]
    table = (
        Table().deck("treasure", "Bobby Bomb").deck("loot", *deck, "Bomb!").cents(0, 10).buy("treasure deck").settle()
    )
    assert sorted(table.hand_of(0)) == ["Bomb!", "Gold Bomb!!"]
    assert table.deck_names("loot")[0] == "Bomb!" and "A Penny!" in table.deck_names("loot")[-8:]


def test_bobby_bomb_brings_a_bomb_back_at_the_start_of_the_turn() -> None:
    table = Table().give(1, "Bobby Bomb").discard("loot", "A Penny!", "Gold Bomb!!", "Jera").deck("loot", "Dagaz")
    table.end_turn()
    assert sorted(table.hand_of(1)) == ["Dagaz", "Gold Bomb!!"] and table.discarded("loot") == ["A Penny!", "Jera"]


# Hallowed Ground


def test_hallowed_ground_counts_2s_and_brings_back_the_top_of_the_loot_discard() -> None:
    die = card("Die", "$ Pay 0¢: Roll: Gain X¢.")
    table = Table(cards=die, dice=[2, 3, 2]).give(0, "Hallowed Ground").give(1, "Die").discard("loot", "Jera", "Bomb!")
    for _ in range(3):
        table.act(1, "Activate Die").settle()
    assert table.obj("Hallowed Ground").counters == {"": 2} and not table.offered("Activate Hallowed Ground")
    table.counters("Hallowed Ground", 3).tap(0, "Hallowed Ground").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.discarded("loot") == ["Jera"] and not table.log("loot from discard")


# Red Key


def red_key() -> Table:
    table = Table(cards=ROOMS, rooms=["Cell"]).give(0, "Red Key")
    return table.deck("monster", "Fly", "Spider", "Trite", "Dip").deck("room", "Attic", "Cellar", "Vault", "Loft")


def test_red_key_puts_a_monster_in_a_monster_slot_and_leaves_the_others() -> None:
    table = red_key().tap(0, "Red Key", at="the monster deck").until("Yes").choose("Yes").choose("Spider")
    table.until_why("choose a slot").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Spider"] and table.slot_names("room") == ["Cell"]
    assert table.deck_names("monster")[:3] == ["Fly", "Trite", "Dip"]


def test_red_key_puts_a_room_in_a_room_slot_or_nothing_anywhere() -> None:
    table = red_key().tap(0, "Red Key", at="the room deck").until("Yes").choose("Yes")
    assert not table.offered("Loft")
    table.choose("Cellar").settle()
    assert table.slot_names("room") == ["Cellar"] and table.deck_names("room")[:2] == ["Attic", "Vault"]
    table = red_key().tap(0, "Red Key", at="the room deck").until("No").choose("No").settle()
    assert table.slot_names("room") == ["Cell"] and table.deck_names("room")[:3] == ["Attic", "Cellar", "Vault"]


def test_red_key_waits_till_an_attack_is_over() -> None:
    table = red_key().dice(6).damage("Fatty", 3).attack("Fatty").until_top("roll: 6")
    assert not table.offered("Activate Red Key")
    assert table.settle().offered("Activate Red Key")


def test_red_key_without_rooms_looks_at_the_monster_deck() -> None:
    table = Table().give(0, "Red Key").deck("monster", "Fly", "Spider", "Trite").tap(0, "Red Key").until("Yes")
    assert table.choose("Yes").offered("Trite")


# Dad's Note


@rule("EACH-01")
def test_dads_note_gives_each_monster_a_slot_that_is_not_attacked() -> None:
    table = Table(monsters=["Fatty", "Pale Fatty", "Fly"], dice=[2]).hand(0, "Dad's Note")
    table.discard("monster", "Spider", "Ambush!", "Trite", "Dip").attack("Fatty").until_top("roll: 2")
    table.act(0, "Dad's Note", at=("Spider", "Trite", "Done"))
    table.until_why("choose a slot for Spider")
    assert not table.offered("slot 1") and not table.offered("Ambush!")
    table.choose("slot 3").until_why("choose a slot for Trite").choose("slot 2").resolve(0)
    assert table.slot_names("monster") == ["Fatty", "Trite", "Spider"]


# Curse of the Soulless


def test_curse_of_the_soulless_keeps_its_player_from_bonus_souls_too() -> None:
    table = Table(3, bonus_souls=True).give(1, "Curse of the Soulless").cents(1, 26)
    table.play(1, "A Penny!").settle()
    assert table.souls(1) == 0 and table.holder("Soul of Greed") == -1
    table.cents(2, 26).play(2, "A Penny!").settle()
    assert table.holder("Soul of Greed") == 2


def test_curse_of_the_soulless_goes_to_another_player_instead_of_into_discard() -> None:
    scythe = card("Scythe", "↷ Kill a player.")
    table = Table(3, cards=scythe).give(1, "Curse of the Soulless").give(0, "Scythe").tap(0, "Scythe", at="P2")
    table.until("P3")
    assert not table.offered("P2")
    table.choose("P3").settle()
    assert table.holder("Curse of the Soulless") == 2 and table.discarded("monster") == []
