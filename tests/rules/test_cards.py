"""CARD: kinds of cards, what their parts mean, and what they are in play."""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.statics.being import Have
from soulstack.engine.table.layers import passive
from table import Table, card

MONSTER: dict[str, Any] = {"kind": "monster", "hp": 1, "evasion": 2, "atk": 1}


def labels(table: Table) -> list[str]:
    return sorted(label.split(" (")[0] for label in table.options())


@rule("CARD-01")
def test_a_treasure_in_the_shop_is_an_item_that_no_player_controls() -> None:
    cards = card("Census", "↷ Gain 1¢ for each item.") + card("Ledger", "↷ Gain 1¢ for each item you control.")
    table = Table(cards=cards, shop=["Breakfast", "Dinner"]).give(0, "Census", "Ledger").give(1, "Meat!")
    table.tap(0, "Census").settle()
    assert table.purse(0) == 5  # Census, Ledger, Meat! and two in the shop
    table.tap(0, "Ledger").settle()
    assert table.purse(0) == 5 + 2
    assert table.obj("Breakfast").role == "item" and table.obj("Breakfast").seat == -1


@rule("CARD-02")
def test_starting_items_are_items_with_a_quality_of_their_own() -> None:
    cards = card("Any", "↷ Deactivate an item.") + card("Fresh", "↷ Deactivate a non-starting item.")
    table = Table(cards=cards, shop=["Breakfast"]).give(0, "The D6").give(1, "Any", "Fresh", "Meat!")
    table.tap(1, "Any")
    assert labels(table) == ["Any", "Breakfast", "Fresh", "Meat!", "The D6"]
    table.choose("Meat!").settle().tap(1, "Fresh")
    assert labels(table) == ["Any", "Breakfast", "Fresh", "Meat!"]


@rule("CARD-02")
def test_an_item_stays_a_starting_item_when_it_changes_hands() -> None:
    cards = card("Grab", "↷ Steal a starting item.")
    table = Table(cards=cards).give(0, "The D6").give(1, "Grab", "Meat!")
    table.tap(1, "Grab").settle()
    assert "The D6" in table.items(1) and table.items(0) == []
    assert table.obj("The D6").starting and not table.obj("Meat!").starting


@rule("CARD-03")
def test_an_item_is_active_by_its_abilities_not_by_its_border() -> None:
    cards = (
        card("Silver", "You have +1 HP.", category="passive")
        + card("Gold", "You have +1 HP.", category="active")
        + card("Bank", "$ Pay 1¢: Loot 1.", category="paid")
        + card("Teacher", "↷ An item gains “↷ Gain 1¢” this turn.")
        + card("Picker", "↷ Deactivate a passive item.")
    )
    table = Table(cards=cards, shop=["Meat!"]).give(0, "Silver", "Gold", "Bank", "Picker", "Teacher")
    table.tap(0, "Picker")
    assert labels(table) == ["Gold", "Meat!", "Silver"]
    table.choose("Meat!").settle().tap(0, "Teacher", at="Silver").settle().charge("Picker").tap(0, "Picker")
    assert labels(table) == ["Gold", "Meat!"]
    assert not passive(table.game, table.obj("Silver"))
    table.choose("Meat!").settle().tap(0, "Silver").settle()
    assert table.purse(0) == 1


@rule("CARD-04")
def test_in_the_shop_abilities_are_off() -> None:
    cards = card(
        "Engine",
        "You have +1 ATK.\n↷ Gain 1¢.\nEach time a player rolls, gain 5¢.\nMonsters have +1 evasion.",
    )
    table = Table(cards=cards, shop=["Engine", "Dinner"], monsters=["Fly", "Fatty"], dice=[6])
    table.deck("monster", "Dip")
    assert (table.atk_of(0), table.atk_of(1), table.evasion_of("Fatty")) == (1, 1, 2)
    assert not table.offered("Activate Engine")
    table.attack("Fly").settle()
    assert table.purse(0) == 1  # the Fly's reward only
    table.cents(0, 10).buy("Engine").settle()
    assert (table.atk_of(0), table.evasion_of("Fatty")) == (2, 3) and table.offered("Activate Engine")


@rule("CARD-04")
def test_triggers_on_entering_and_leaving_play_work_in_the_shop() -> None:
    cards = card("Bell", "When this enters play, gain 1¢.\nEach time this leaves play, gain 2¢.")
    cards += card("Hammer", "↷ Destroy an item.")
    table = Table(cards=cards).deck("treasure", "Bell").cents(0, 10).give(0, "Hammer")
    table.buy("Breakfast").settle()
    assert table.slot_names("shop") == ["Bell", "Dinner"] and table.purse(0) == 1
    table.tap(0, "Hammer", at="Bell").settle()
    assert table.purse(0) == 1 + 2


@rule("CARD-04")
def test_text_that_says_so_works_in_the_shop_and_only_there() -> None:
    cards = card("Sign", "While this is a shop item, monsters have +1 evasion.")
    table = Table(cards=cards, shop=["Sign", "Dinner"])
    assert table.evasion_of("Fatty") == 3
    table.cents(0, 10).buy("Sign").settle()
    assert table.evasion_of("Fatty") == 2


@rule("CARD-05")
def test_a_monster_card_without_stats_is_an_event() -> None:
    cards = card("Omen", "When this enters play, gain 2¢.", kind="monster") + card("Beast", **MONSTER)
    table = Table(cards=cards, monsters=["Fly", "Fatty"], dice=[6]).deck("monster", "Omen", "Beast").give(0, "Mr. Boom")
    table.attack("Fly").until("Activate Mr. Boom").until("Omen")
    assert table.obj("Omen").role == "event"
    table.settle()
    assert table.purse(0) == 1 + 2 and table.discarded("monster") == ["Fly", "Omen"]
    assert table.obj("Beast").role == "monster" and table.slot_names("monster") == ["Beast", "Fatty"]
    table.tap(0, "Mr. Boom")
    assert labels(table) == ["Beast", "Fatty"]


@rule("CARD-06")
def test_you_on_a_monster_is_the_active_player() -> None:
    table = Table(players=3, cards=card("Gift", "When this dies, you loot 1.", **MONSTER), monsters=["Gift", "Fatty"])
    table.play(1, "Bomb!", at="Gift").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 0]


@rule("CARD-07")
def test_a_monster_card_has_no_abilities_as_a_soul() -> None:
    cards = card("Boss", "You have +1 ATK.\nEach time a player rolls, loot 1.", **MONSTER, souls=1, reward="Gain 1¢.")
    table = Table(cards=cards, monsters=["Boss", "Fly"], dice=[2])
    assert table.atk_of(0) == 2
    table.deck("monster", "Dip", "Clotty").play(0, "Bomb!", at="Boss").settle()
    assert table.souls(0) == 1 and table.atk_of(0) == 1
    table.attack("Fly").settle()
    assert table.hand_of(0) == [] and table.log("rolled") != []


@rule("CARD-08")
def test_the_active_player_gains_the_rewards_whoever_killed() -> None:
    table = Table(players=3, monsters=["Fly", "Pale Fatty"]).damage("Pale Fatty", 3)
    table.play(1, "Bomb!", at="Pale Fatty").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 0, 0]


@rule("CARD-08")
def test_unless_the_card_says_that_the_killer_gains_them() -> None:
    fair = card("Fair", "The player who kills this gains the rewards.", **MONSTER, reward="Gain 6¢.")
    table = Table(players=3, cards=fair, monsters=["Fair", "Fly"])
    table.play(1, "Bomb!", at="Fair").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 6, 0]


@rule("CARD-09")
def test_a_boss_is_a_monster_with_a_soul_icon_or_a_flag() -> None:
    cards = (
        card("Iconed", **MONSTER, souls=1)
        + card("Flagged", **MONSTER, boss=True)
        + card("Cleared", **MONSTER, souls=1, boss=False)
        + card("Plain", **MONSTER)
        + card("Needle", "↷ Deal 1 damage to a non-boss monster.")
        + card("Book", "↷ Put a boss card in discard on top of the monster deck.")
    )
    table = Table(cards=cards, monsters=["Iconed", "Flagged", "Cleared", "Plain"]).give(0, "Needle", "Book")
    table.tap(0, "Needle")
    assert labels(table) == ["Cleared", "Plain"]
    table = (
        Table(cards=cards).discard("monster", "Iconed", "Flagged", "Cleared", "Plain").give(0, "Book").tap(0, "Book")
    )
    assert labels(table) == ["Flagged", "Iconed"]
    base = [card for card in soulstack.cards if card.kind == "monster"]
    assert all(card.boss for card in base if card.faces[0].souls)


@rule("CARD-10")
def test_a_characters_numbers_are_its_players_stats() -> None:
    cards = card("Giant", kind="character", hp=5, atk=3)
    table = Table(cards=cards, characters=["Isaac", "Giant"])
    assert (table.max_hp_of(0), table.hp_of(0), table.atk_of(0)) == (2, 2, 1)
    assert (table.max_hp_of(1), table.hp_of(1), table.atk_of(1)) == (5, 5, 3)
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 2 and table.alive(1)


@rule("CARD-11")
def test_a_new_character_brings_its_starting_item_at_once() -> None:
    text = (
        "↷ Choose a character outside the game. Destroy this. If you do, replace your character and "
        "starting item with it and its starting item."
    )
    table = Table(cards=card("Clicker", text), characters=["Isaac", "Maggy"]).give(0, "The D6", "Clicker")
    table.tap(0, "Clicker", at="Judas").until("Declare an attack")
    assert table.items(0) == ["Book of Belial"] and table.stack() == []
    assert table.obj("Judas").role == "character" and table.obj("Judas").seat == 0
    assert table.obj("Book of Belial").starting and not table.has("Isaac") and not table.has("The D6")
    outside = soulstack.view(table.game, 1)["outside"]
    assert {"Isaac", "The D6"} <= set(outside) and not {"Judas", "Book of Belial"} & set(outside)
    puts = [entry for entry in table.log("ability") if entry["id"]]
    assert len(puts) == 1  # the Clicker's own; the starting item came without the stack


@rule("CARD-12")
def test_starting_items_are_eternal() -> None:
    cards = card("Axe", "↷ Destroy an item.") + card("Bin", "↷ Put an item into discard.")
    table = Table(cards=cards).give(0, "Axe", "Bin").give(1, "The D6", "Meat!")
    table.tap(0, "Axe", at="The D6").settle().tap(0, "Bin", at="The D6").settle()
    assert table.items(1) == ["The D6", "Meat!"]
    assert all(card.faces[0].eternal for card in soulstack.cards if card.kind == "starting item")
    table.charge("Axe").tap(0, "Axe", at="Meat!").settle()
    assert table.items(1) == ["The D6"]


@rule("CARD-13")
def test_a_character_can_be_worth_a_soul_without_being_one() -> None:
    cards = card("The Lost", kind="character", hp=1, atk=1, souls=1) + card("Grab", "↷ Steal a soul.")
    table = Table(cards=cards, characters=["Isaac", "The Lost"]).give(0, "Grab")
    assert table.souls(1) == 1 and not table.offered("Activate Grab")
    table.soul(1, "Monstro", "Gurdy").tap(0, "Grab")
    assert labels(table) == ["Gurdy", "Monstro"]
    table.choose("Gurdy").settle()
    assert (table.souls(0), table.souls(1)) == (1, 2) and table.game.result is None
    table.soul(1, "Chub", "Pin").settle()
    assert table.game.result is not None and table.game.result.winners == (1,)


@rule("CARD-14")
def test_grey_text_means_nothing() -> None:
    grey = "Gain 99¢. (This can't be destroyed.) Oh, brother!"
    table = Table(cards=card("Talker", "You have +1 HP.", grey=grey)).give(0, "Talker")
    face = table.game.face(table.obj("Talker"))
    assert len(face.abilities) == 1 and isinstance(face.abilities[0].s, Have)  # type: ignore[attr-defined]
    assert face.grey.startswith("Gain 99¢") and face.text == "You have +1 HP."
    silent = Table(cards=card("Mute", grey=grey)).give(0, "Mute").settle()
    assert silent.game.face(silent.obj("Mute")).abilities == () and silent.purse(0) == 0


@rule("CARD-15")
def test_players_have_no_evasion_of_their_own() -> None:
    table = Table(cards=card("Guide", "Monsters have +1 evasion.")).give(0, "Guide")
    assert soulstack.view(table.game, 0)["players"][0].keys() >= {"hp", "atk"}
    assert "evasion" not in soulstack.view(table.game, 0)["players"][0]
    assert all(card.faces[0].evasion is None for card in soulstack.cards if card.kind == "character")
    assert table.evasion_of("Fatty") == 3
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]


@rule("CARD-16")
@pytest.mark.parametrize(
    ("boost", "evasion", "dice", "hits"), [(3, 6, [5, 6], False), (3, 6, [6], True), (-4, 1, [1], True)]
)
def test_evasion_stays_within_1_and_6(boost: int, evasion: int, dice: list[int], hits: bool) -> None:
    cards = card("Field", f"Monsters have {boost:+d} evasion.")
    table = Table(cards=cards, monsters=["Spider" if boost > 0 else "Fly", "Fatty"], dice=dice).give(0, "Field")
    name = table.slot_names("monster")[0] or ""
    assert table.evasion_of(name) == evasion
    table.deck("monster", "Dip").attack(name).settle()
    assert (table.hp_of(0) == 2) is hits and table.died(name)


@rule("CARD-17")
def test_the_reward_box_pays_when_its_object_is_destroyed() -> None:
    cards = card("Vault", "This can be attacked.", kind="room", hp=3, evasion=4, atk=1, reward="Gain 4¢.") + card(
        "Plan", "↷ Destroy a room."
    )
    table = Table(cards=cards + card("Attic", kind="room", copies=2), rooms=["Vault"]).give(1, "Plan")
    table.tap(1, "Plan").settle()
    assert (table.purse(0), table.purse(1)) == (4, 0)
    assert table.discarded("room") == ["Vault"] and table.game.attack is None


@rule("CARD-18")
def test_errata_replace_the_printed_text() -> None:
    cards = card("Jaw", "↷ Steal 3¢ from a player.", errata="↷ Gain 2¢.")
    table = Table(cards=cards).cents(1, 3).give(0, "Jaw").tap(0, "Jaw").settle()
    assert (table.purse(0), table.purse(1)) == (2, 3)
    assert table.game.face(table.obj("Jaw")).text == "↷ Gain 2¢."
    assert soulstack.cards["Guppy's Collar"].text.startswith("Each time you would die")  # the 2019 errata list
    assert soulstack.cards["Sacred Heart"].text.startswith("Each time you would roll a 1")


@rule("CARD-19")
def test_only_the_face_that_is_up_counts() -> None:
    coin = card("Heads", "You have +1 ATK.\n↷ Flip this.") + '[card.back]\nname = "Tails"\ntext = "You have +1 HP."\n'
    table = Table(cards=coin).give(0, "Heads")
    assert (table.atk_of(0), table.max_hp_of(0)) == (2, 2) and table.items(0) == ["Heads"]
    table.tap(0, "Heads").settle().charge("Tails")
    assert (table.atk_of(0), table.max_hp_of(0)) == (1, 3) and table.items(0) == ["Tails"]
    assert not table.offered("Activate Tails") and not table.has("Heads")
    assert soulstack.view(table.game, 1)["players"][0]["items"][0]["name"] == "Tails"
