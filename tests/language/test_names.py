"""What each clause names: *it*, *they*, *them*, *the rest* and *this*, played out (docs/architecture.md, section 6)."""

from __future__ import annotations

from table import Table, card


def item(text: str, name: str = "Thing") -> str:
    """A treasure with this text."""
    return card(name, text, category="active")


def monster(text: str, name: str = "Beast", **facts: object) -> str:
    """A monster with this text."""
    return card(name, text, kind="monster", **{"hp": 2, "evasion": 4, "atk": 1, **facts})


# this and you are named by nobody


def test_what_this_does_to_them_is_not_done_to_this() -> None:
    whip = monster("Each time a player declares an attack, roll:\n1-2: This deals 1 damage to them.")
    table = Table(cards=whip, dice=[1, 5], monsters=["Beast", "Fatty"])
    table.attack("Fatty")
    assert table.hurts() == [(table.player(0), 1)]
    assert table.hp_of("Beast") == 2


def test_they_who_deal_damage_to_a_monster_are_the_player() -> None:
    text = "Each time a player deals damage to a monster, they deal 1 damage to the player to their left."
    table = Table(3, cards=card("Room", text, kind="room"), dice=[6] * 4, rooms=["Room"])
    table.attack("Fatty").settle()
    assert table.hurts()[:2] == [("Fatty", 1), (table.player(1), 1)]


def test_they_who_kill_you_get_it() -> None:
    idol = item("Each time another player kills you, give this to them.")
    table = Table(3, cards=idol).give(0, "Thing").hp(0, 1)
    table.play(2, "Bomb!", at=table.player(0)).settle()
    assert table.items(2) == ["Thing"]
    assert table.items(1) == []


def test_a_single_thing_is_it_and_they_are_still_the_player() -> None:
    text = "↷ Choose a player. Destroy an item, then they gain 3¢."
    table = Table(cards=item(text)).give(0, "Thing")
    table.tap(0, "Thing", at=[table.player(1), "Breakfast"]).settle()
    assert table.purse(1) == 3
    assert not table.has("Breakfast")


def test_an_attack_and_a_character_are_it_and_they_are_still_the_player() -> None:
    text = "Choose a player. Cancel the attack, then they take 1 damage. Cancel your attack, then they gain 2¢."
    text += " Recharge their character, then they gain 3¢."
    table = Table(cards=card("Halt", text, kind="loot"), dice=[6]).awake().attack("Fatty").until_stack("roll: 6")
    table.play(0, "Halt", at=table.player(1)).settle()
    assert table.game.attack is None
    assert table.hurts() == [(table.player(1), 1)]
    assert table.purse(1) == 5 and table.purse(0) == 0


def test_each_of_those_who_have_something_is_they_and_it_has_its_own() -> None:
    text = (
        "$ Pay 1¢: Put 1 egg counter on a monster or player.\nMonsters or players have +1 ATK for each egg counter on"
    )
    table = Table(cards=item(text + " them.")).give(0, "Thing").cents(0, 5)
    for at in ("Fatty", "Fatty", table.player(1)):
        table.act(0, "Activate Thing", at=at).settle()
    assert [table.atk_of(who) for who in ("Fatty", "Pale Fatty", 0, 1)] == [3, 1, 1, 2]
    text = "Shop items cost each player 1¢ less for each item they control."
    table = Table(cards=item(text)).give(1, "Thing", "Mom's Shovel").cents(0, 10).buy("Breakfast").settle()
    assert table.purse(0) == 0
    table.cents(1, 10).end_turn().buy("Dinner").settle()
    assert table.purse(1) == 2


def test_one_treasure_is_it_and_several_are_they() -> None:
    text = "↷ Choose a player. Gain 1 treasure. They take 1 damage. Deactivate it."
    table = Table(cards=item(text)).give(0, "Thing").deck("treasure", "Breakfast")
    table.tap(0, "Thing", at=table.player(1)).settle()
    assert table.hurts() == [(table.player(1), 1)] and table.log("deactivate")[-1]["card"] == "Breakfast"
    table = Table(cards=item("↷ Gain 2 treasure, then destroy them.")).give(0, "Thing")
    assert table.tap(0, "Thing").settle().items(0) == ["Thing"]


# the cards looked at


def test_the_rest_are_the_cards_that_were_not_kept() -> None:
    text = "↷ Look at the top 3 cards of the loot deck. Put 1 of them into your hand. Put the rest into discard."
    table = Table(cards=item(text)).give(0, "Thing").deck("loot", "Bomb!", "A Penny!", "2 Cents!")
    table.tap(0, "Thing").until_why("put").choose("A Penny!").settle()
    assert table.hand_of(0) == ["A Penny!"]
    assert sorted(table.discarded("loot")) == ["2 Cents!", "Bomb!"]


def test_the_rest_go_to_another_player() -> None:
    text = (
        "↷ Look at the top 3 cards of the loot deck. Put 1 of them into your hand."
        " Put the rest into another player's hand."
    )
    table = Table(3, cards=item(text)).give(0, "Thing").deck("loot", "Bomb!", "A Penny!", "2 Cents!")
    table.tap(0, "Thing", at=table.player(2)).until_why("put").choose("Bomb!").settle()
    assert table.hand_of(0) == ["Bomb!"]
    assert sorted(table.hand_of(2)) == ["2 Cents!", "A Penny!"]
    assert table.hand_of(1) == []


def test_everything_is_the_rest_if_nothing_was_taken() -> None:
    text = (
        "↷ Reveal the top 3 cards of the monster deck."
        " You may put 1 event card among them in an unattacked monster slot."
        " Put the rest on the bottom of the monster deck in a random order."
    )
    table = Table(cards=item(text)).give(0, "Thing").deck("monster", "Squirt", "Dank Globin", "Fat Bat")
    table.tap(0, "Thing").settle()
    assert sorted(table.deck_names("monster")[-3:]) == ["Dank Globin", "Fat Bat", "Squirt"]


def test_those_among_them_that_were_taken_are_not_the_rest() -> None:
    text = (
        '↷ Reveal the top 3 cards of the loot deck. Put each card named "Bomb!" among them into your hand.'
        " Put the rest on the bottom of the loot deck."
    )
    table = Table(cards=item(text)).give(0, "Thing").deck("loot", "Bomb!", "A Penny!", "Bomb!")
    table.tap(0, "Thing").settle()
    assert table.hand_of(0) == ["Bomb!", "Bomb!"]
    assert table.deck_names("loot")[-1] == "A Penny!"


def test_one_of_them_is_it_and_they_are_still_all() -> None:
    text = (
        "↷ Look at the top 3 cards of the treasure deck. Reveal 1 of them. This becomes a copy of it this turn."
        " Put them on the bottom of the treasure deck in a random order."
    )
    table = Table(cards=item(text)).give(0, "Thing").deck("treasure", "Breakfast", "Dinner", "Mom's Shovel")
    table.tap(0, "Thing").until_why("reveal").choose("Mom's Shovel").settle()
    assert table.items(0) == ["Mom's Shovel"]
    assert sorted(table.deck_names("treasure")[-3:]) == ["Breakfast", "Dinner", "Mom's Shovel"]


# what was put into a slot


def test_what_is_put_into_a_slot_is_it_there() -> None:
    text = (
        'When this dies, search the monster deck for a card named "Squirt" and put it in an unattacked monster slot.'
        " It gains +3 HP this turn."
    )
    table = Table(cards=monster(text, hp=1), dice=[6], monsters=["Beast", "Fatty"]).deck("monster", "Squirt")
    table.attack("Beast").settle()
    assert table.max_hp_of("Squirt") == 5


# goes


def test_if_they_do_belongs_to_each_players_go() -> None:
    text = "↷ Each other player may lose 1¢. If they do, they loot 1. If they don't, they take 1 damage."
    table = Table(3, cards=item(text)).give(0, "Thing").cents(1, 2).cents(2, 2)
    table.tap(0, "Thing").until_why("you may")
    assert table.asked == 1
    table.choose("Yes").choose("No").settle()
    assert [table.purse(1), table.purse(2)] == [1, 2]
    assert [len(table.hand_of(1)), len(table.hand_of(2))] == [1, 0]
    assert table.hurts() == [(table.player(2), 1)]


def test_each_of_them_is_had_to_do_it() -> None:
    text = "↷ Choose up to 2 players. You may have each of them lose 1¢."
    table = Table(3, cards=item(text)).give(0, "Thing").cents(1, 2).cents(2, 2)
    table.tap(0, "Thing", at=[table.player(1), table.player(2)]).until_why("you may").choose("Yes").settle()
    assert [table.purse(1), table.purse(2)] == [1, 1]


# this follows its card into discard


def test_a_loot_that_has_resolved_can_still_be_given() -> None:
    nickel = card("Nickel", "Roll:\n1-3: Give this to the player to your left.\n4-6: Gain 5¢.", kind="loot")
    table = Table(3, cards=nickel, dice=[2]).play(0, "Nickel").settle()
    assert table.hand_of(1) == ["Nickel"]
    assert "Nickel" not in table.discarded("loot")


def test_a_loot_that_has_moved_on_is_not_found_any_more() -> None:
    nickel = card("Nickel", "Roll:\n1-3: Give this to the player to your left.", kind="loot")
    thief = item("$ Discard 1 loot card: Put a loot card in discard on top of the loot deck.", "Thief")
    table = Table(3, cards=nickel + thief, dice=[2]).give(2, "Thief").hand(2, "Bomb!")
    table.play(0, "Nickel").until_stack("ability: Nickel").act(2, "Activate Thief", at="Nickel").settle()
    assert table.hand_of(1) == []
    assert table.deck_names("loot")[0] == "Nickel"


def test_a_loot_that_has_resolved_can_become_an_item() -> None:
    pill = card("Pill", "Roll:\n5-6: This becomes an item with “You have +1 ATK”. Gain this.", kind="loot")
    table = Table(cards=pill, dice=[5]).play(0, "Pill").settle()
    assert table.items(0) == ["Pill"]
    assert table.atk_of(0) == 2
    assert "Pill" not in table.discarded("loot")


def test_a_loot_comes_back_at_the_end_of_the_turn() -> None:
    text = "At the end of the turn, if a non-active player died this turn, put this into your hand."
    table = Table(3, cards=card("Again", text, kind="loot")).hp(1, 1)
    table.play(2, "Again").settle().play(0, "Bomb!", at=table.player(1)).settle()
    assert table.hand_of(2) == []
    table.end_turn()
    assert table.hand_of(2) == ["Again"]


def test_a_dead_monster_comes_back_at_the_end_of_the_turn() -> None:
    text = "When this dies, at the end of the turn, put this in a monster slot."
    table = Table(cards=monster(text, hp=1), dice=[6], monsters=["Beast", "Fatty"])
    table.attack("Beast").settle()
    assert "Beast" in table.discarded("monster")
    table.end_turn()
    assert "Beast" in table.slot_names("monster")
    assert "Beast" not in table.discarded("monster")
