"""VARIANT: Eden only, souls for sale, casino, rewards for everyone, super shop, minions die first, and all together.

Mini-drafts and chosen characters are tested with the house rules, enhanced bartering in test_enhanced_bartering.py.
"""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from engine.games import check_state
from rules_covered import rule
from soulstack import SetupError
from soulstack.engine.core.ids import SHOP
from soulstack.engine.people.log import entries, words
from soulstack.engine.table.layers import eternal
from table import Table, card

KING = card("Purse King", "", "monster", hp=1, evasion=2, atk=1, souls=1, reward="Gain 3¢.")
TWO_KINGS = card("Two Kings", "", "monster", hp=1, evasion=2, atk=1, souls=2, reward="Gain 3¢.")


def refused(options: dict[str, Any], *said: str, players: int = 2, **setup: Any) -> None:
    with pytest.raises(SetupError) as error:
        soulstack.new_game(players, options=options, **setup)
    message = str(error.value)
    assert "\n" not in message and all(word in message for word in said), message


def sale(name: str) -> str:
    return f"Sell {name} for 5¢, 1 loot and a starting item"


# Eden only


@rule("VARIANT-04")
def test_everybody_is_eden_and_picks_a_starting_item() -> None:
    game = soulstack.new_game(4, 7, options={"eden_only": True})
    asked = []
    while game.ask is not None and game.ask.why.startswith("Eden: choose a starting item"):
        assert len(game.ask.options) == 3
        asked.append((game.ask.seat, game.ask.options[1].label))
        game.choose(1)
    assert [seat for seat, _ in asked] == [0, 1, 2, 3]
    assert [game.face(game.objs[player.character]).name for player in game.players] == ["Eden"] * 4
    for seat, name in asked:
        mine = [obj for obj in game.objs.values() if (obj.role, obj.seat) == ("item", seat)]
        assert [(game.face(obj).name, obj.starting, eternal(game, obj.id)) for obj in mine] == [(name, True, True)]
    check_state(game)
    assert sum(card.name == "Eden" for card in game.cards) == 4


@rule("VARIANT-04")
def test_eden_only_leaves_nothing_to_choose_or_name() -> None:
    refused({"eden_only": True, "character_choice": "choose"}, "eden_only", "characters can't be chosen")
    refused({"eden_only": True}, "eden_only", "Judas can't be played", characters=["", "Judas"])
    refused({"eden_only": True, "counts": {"Eden": 0}}, "eden_only", "leave Eden in")
    assert soulstack.new_game(2, options={"eden_only": True}, characters=["Eden", "b2-eden"]).ask is not None


# souls for sale


def seller(**setup: Any) -> Table:
    table = Table(souls_for_sale=True, **setup).soul(0, "Monstro")
    table.game.outside = [n for n in table.game.outside if table.game.cards[n].name == "Yum Heart"]
    return table


@rule("VARIANT-06")
def test_a_soul_is_sold_for_cents_loot_and_a_starting_item() -> None:
    table = seller().deck("loot", "Bomb!")
    table.choose(sale("Monstro")).settle()
    assert (table.souls(0), table.purse(0), table.hand_of(0), table.items(0)) == (0, 5, ["Bomb!"], ["Yum Heart"])
    assert table.top("monster") == "Monstro" and table.active == 0
    assert eternal(table.game, table.obj("Yum Heart").id) and "Yum Heart" not in soulstack.view(table.game)["outside"]
    assert (table.purse(1), table.hand_of(1), table.items(1)) == (0, [], [])
    assert [words(entry, ["P1", "P2"]) for entry in entries(table.game) if entry[0] == "sell soul"] == [
        "P1 sells the soul Monstro."
    ]


@rule("VARIANT-06")
def test_souls_are_sold_in_ones_own_action_phase_only() -> None:
    table = seller().soul(1, "Gurdy").awake()
    assert table.offered(sale("Monstro")) and not table.offered(sale("Gurdy"))
    table.play(0, "Bomb!", at="P2")
    assert not table.offered("Sell")
    table.until_asked(1)
    assert not table.offered("Sell")
    assert not Table().soul(0, "Monstro").offered("Sell")
    assert not Table(souls_for_sale=True).offered("Sell")


@rule("VARIANT-06")
def test_others_may_answer_before_the_soul_is_sold() -> None:
    table = seller().give(1, "Decoy").awake().deck("loot", "Bomb!")
    table.choose(sale("Monstro")).until_asked(1)
    assert table.why() == "P1's sale: you may act before it goes on"
    table.game.objs[table.obj("Monstro").id].seat = 1  # as if stolen in response
    table.game.changed()
    table.settle()
    assert (table.purse(0), table.hand_of(0), table.items(0), table.souls(1)) == (0, [], [], 1)


@rule("VARIANT-06")
@pytest.mark.parametrize("answer", ["XIII. Death", "Nap"])
def test_a_sale_that_the_end_of_the_turn_overtakes_sells_nothing(answer: str) -> None:
    nap = card("Nap", "End the turn.", "loot")
    table = seller(cards=nap).awake().choose(sale("Monstro"))
    table.play(1, answer, **({"at": "P1"} if answer == "XIII. Death" else {})).settle()
    assert (table.souls(0), table.purse(0), table.items(0)) == (1, 0, [])
    assert table.active == 1 and [entry["seat"] for entry in table.log("purchase fails")] == [0]


@rule("VARIANT-06")
def test_without_starting_items_the_rest_is_gained() -> None:
    table = seller().deck("loot", "Bomb!")
    table.game.outside = []
    table.choose(sale("Monstro")).settle()
    assert (table.souls(0), table.purse(0), table.hand_of(0), table.items(0)) == (0, 5, ["Bomb!"], [])


@rule("VARIANT-06")
def test_the_starting_items_come_in_a_random_order_that_replays() -> None:
    options = {"souls_for_sale": True, "starting_treasures": 2, "souls_to_win": 9}

    def sold(seed: int) -> soulstack.Game:
        game = soulstack.new_game(2, seed, options=options, extra=SOUL_ITEMS)
        for _ in range(200):
            if game.ask is None:
                break
            sales = [i for i, option in enumerate(game.ask.options) if option.do == "sell soul"]
            game.choose(sales[0] if sales else 0)
        return game

    played = [sold(seed) for seed in range(1, 5)]
    bought = [[e[1]["card"] for e in entries(game) if e[0] == "enter" and e[1]["role"] == "item"] for game in played]
    assert any(entry[0] == "sell soul" for entry in entries(played[0]))
    assert len({tuple(cards) for cards in bought}) == 4
    for game in played:
        check_state(game)
        assert soulstack.load(soulstack.save(game)).digest() == game.digest()


SOUL_ITEMS = card("Jar of Soul", "When this enters play, this becomes a soul.", souls=1, copies=80)


@rule("VARIANT-06")
def test_a_sold_bonus_soul_leaves_the_game() -> None:
    table = Table(souls_for_sale=True).soul(0, "Soul of Greed")
    table.choose(sale("Soul of Greed")).settle()
    assert table.souls(0) == 0 and table.purse(0) == 5 and table.discarded("monster") == []


@rule("VARIANT-06")
def test_the_dead_sell_nothing() -> None:
    table = seller()
    assert table.offered(sale("Monstro"))
    table.game.players[0].dead = True
    table._refresh()
    assert not table.offered("Sell") and table.offered("End the turn")


@rule("VARIANT-07")
def test_a_sale_uses_up_no_purchase_and_can_be_made_again() -> None:
    table = seller().soul(0, "Gurdy").cents(0, 5)
    table.choose(sale("Monstro")).settle()
    assert table.purse(0) == 10
    table.buy("Dinner").settle()
    assert "Dinner" in table.items(0) and not table.offered("Declare a purchase")
    table.choose(sale("Gurdy")).settle()
    assert table.purse(0) == 5 and table.souls(0) == 0


# casino


@rule("VARIANT-08")
def test_everybody_begins_with_an_eternal_slot_machine() -> None:
    game = soulstack.new_game(3, options={"casino": True}, characters=["Isaac", "Maggy", "Judas"])
    machines = [obj for obj in game.objs.values() if game.face(obj).name == "Portable Slot Machine"]
    assert [obj.seat for obj in machines] == [0, 1, 2]
    assert all(eternal(game, obj.id) and not obj.starting for obj in machines)
    assert not any(game.card(entry).name == "Portable Slot Machine" for deck in game.decks for entry in deck)
    check_state(game)
    plain = soulstack.new_game(3, characters=["Isaac", "Maggy", "Judas"])
    assert sum(card.name == "Portable Slot Machine" for card in plain.cards) == 1


@rule("VARIANT-08")
def test_a_slot_machine_of_ones_own_is_not_lost_by_dying() -> None:
    game = soulstack.new_game(2, options={"casino": True}, characters=["Isaac", "Maggy"])
    obj = next(o for o in game.objs.values() if game.face(o).name == "Portable Slot Machine" and o.seat == 0)
    from soulstack.engine.core.scope import Event
    from soulstack.engine.rules.happen import destroy

    assert destroy(game, Event("destroy", obj.id, 1)) == 0 and obj.id in game.objs


@rule("VARIANT-08")
def test_a_slot_machine_of_ones_own_works() -> None:
    game = soulstack.new_game(2, 5, options={"casino": True, "first_player": "chosen"}, characters=["Isaac", "Maggy"])
    game.forced = (3,)
    for _ in range(30):
        assert game.ask is not None
        labels = [option.label for option in game.ask.options]
        if game.ask.seat == 0 and "Activate Portable Slot Machine" in labels:
            break
        game.choose(0)
    game.choose(labels.index("Activate Portable Slot Machine"))
    while game.stack:
        game.choose(0)
    assert game.players[0].cents == 3 - 3 + 4


def test_a_casino_with_ratio_decks_keeps_its_slot_machines_outside_the_deck() -> None:
    game = soulstack.new_game(2, options={"casino": True, "decks": "ratio", "short_decks": True})
    assert sum(card.name == "Portable Slot Machine" for card in game.cards) == 2
    check_state(game)


# rewards for everyone


@rule("VARIANT-10")
def test_everybody_gains_the_rewards_and_the_active_player_twice() -> None:
    three = card("Purse Fly", "", "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    table = Table(players=3, cards=three, rewards_for_everyone=True, monsters=("Purse Fly", "Fatty"), dice=[6])
    table.attack("Purse Fly").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 3, 3]


@rule("VARIANT-10")
def test_rewards_are_gained_beginning_with_the_active_player() -> None:
    loot = card("Loot Fly", "", "monster", hp=1, evasion=2, atk=1, reward="Loot 1.")
    table = Table(players=3, cards=loot, rewards_for_everyone=True, monsters=("Loot Fly", "Fatty"), dice=[6])
    table.deck("loot", "Bomb!", "Soul Heart", "Dice Shard", "Lil Battery").attack("Loot Fly").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Bomb!", "Soul Heart"], ["Dice Shard"], ["Lil Battery"]]


@rule("VARIANT-10")
def test_souls_are_not_shared() -> None:
    boss = card("Purse King", "", "monster", hp=1, evasion=2, atk=1, souls=1, reward="Gain 1 treasure.")
    table = Table(cards=boss, rewards_for_everyone=True, monsters=("Purse King", "Fatty"), dice=[6])
    table.attack("Purse King").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0)
    assert (len(table.items(0)), len(table.items(1))) == (2, 1)


@rule("VARIANT-10")
def test_everybody_rolls_for_a_rolled_reward() -> None:
    wheel = card("Wheel Fly", "", "monster", hp=1, evasion=2, atk=1, reward="Roll:\n1-3: Gain 1¢.\n4-6: Gain 4¢.")
    table = Table(cards=wheel, rewards_for_everyone=True, monsters=("Wheel Fly", "Fatty"), dice=[6, 2, 5])
    table.attack("Wheel Fly").settle()
    assert (table.purse(0), table.purse(1)) == (2, 4)


@rule("VARIANT-10")
def test_doubled_rewards_are_doubled_for_all() -> None:
    """RULING-20 doubles what there is."""
    text = "When this dies on a roll of 6, double the rewards."
    double = card("Double Fly", text, "monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    table = Table(cards=double, rewards_for_everyone=True, monsters=("Double Fly", "Fatty"), dice=[6])
    table.attack("Double Fly").settle()
    assert (table.purse(0), table.purse(1)) == (12, 6)


@rule("VARIANT-10", "CARD-17")
@pytest.mark.parametrize("stats", [{}, {"hp": 1, "evasion": 2, "atk": 1}])
def test_only_rewards_of_monsters_are_shared(stats: dict[str, int]) -> None:
    pig = card("Piggy Bank", "", reward="Gain 3¢.", **stats) + card("Hammer", "Destroy an item.", "loot")
    table = Table(players=3, cards=pig, rewards_for_everyone=True).give(1, "Piggy Bank")
    table.play(1, "Hammer", at="Piggy Bank").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 0]


# super shop


@rule("VARIANT-11")
def test_a_soul_brings_the_others_cents_and_the_shop_a_slot() -> None:
    table = Table(players=4, cards=KING, super_shop=True, monsters=("Purse King", "Fatty"), dice=[6])
    table.deck("treasure", "The Map").attack("Purse King").settle()
    assert table.souls(0) == 1
    assert [table.purse(seat) for seat in range(4)] == [3, 5, 5, 5]
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "The Map"]


@rule("VARIANT-11")
def test_a_soul_worth_two_counts_as_two() -> None:
    table = Table(cards=TWO_KINGS, super_shop=True, monsters=("Two Kings", "Fatty"), dice=[6]).attack("Two Kings")
    table.settle()
    assert table.purse(1) == 10 and len(table.game.slots[SHOP]) == 4


@rule("VARIANT-11")
def test_the_super_shop_is_on_the_stack_in_words_and_can_be_answered() -> None:
    table = Table(cards=KING, super_shop=True, monsters=("Purse King", "Fatty"), dice=[6]).awake().attack("Purse King")
    for _ in range(50):
        if any("Super shop" in item["text"] for item in soulstack.view(table.game)["stack"]):
            break
        table._pass()
    assert "Super shop: each other player gains 5¢" in table.why()
    table.settle()
    assert (table.purse(0), table.purse(1)) == (3, 5)


@rule("VARIANT-11")
def test_a_bonus_soul_counts_too() -> None:
    table = Table(super_shop=True).bonus_soul("Soul of Greed").gain_bonus_soul(0, "Soul of Greed").settle()
    assert table.souls(0) == 1 and table.purse(1) == 5 and len(table.game.slots[SHOP]) == 3


@rule("VARIANT-11")
def test_a_stolen_soul_is_not_gained() -> None:
    steal = card("Soul Snatcher", "↷ Steal a soul another player controls.")
    table = Table(players=3, cards=steal, super_shop=True).give(0, "Soul Snatcher").soul(1, "Monstro")
    table.tap(0, "Soul Snatcher", at="Monstro").settle()
    assert table.souls(0) == 1 and [table.purse(seat) for seat in range(3)] == [0, 0, 0]


@rule("VARIANT-11")
def test_without_the_super_shop_a_soul_is_just_a_soul() -> None:
    table = Table(cards=KING, monsters=("Purse King", "Fatty"), dice=[6]).attack("Purse King").settle()
    assert table.souls(0) == 1 and table.purse(1) == 0 and len(table.game.slots[SHOP]) == 2


# minions die first


@rule("VARIANT-12")
def test_no_boss_is_attacked_while_a_basic_monster_is_in_play() -> None:
    table = Table(minions_die_first=True, monsters=("Monstro", "Fatty"))
    assert table.attack_targets() == ["Fatty", "the monster deck"]
    assert Table(monsters=("Monstro", "Fatty")).attack_targets() == ["Monstro", "Fatty", "the monster deck"]


@rule("VARIANT-12")
def test_bosses_alone_can_be_attacked() -> None:
    table = Table(minions_die_first=True, monsters=("Monstro", "Gurdy"))
    assert table.attack_targets() == ["Monstro", "Gurdy", "the monster deck"]


@rule("VARIANT-12", "ATTACK-08")
def test_a_boss_from_the_deck_is_not_attacked_while_a_basic_monster_is_in_play() -> None:
    table = Table(minions_die_first=True).deck("monster", "Monstro")
    table.attack("the monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Monstro", "Pale Fatty"] and table.game.attack is None
    assert table.log("roll") == [] and not table.offered("Declare an attack")


@rule("VARIANT-12", "ATTACK-05")
@pytest.mark.parametrize(("covered", "dice"), [("slot 1", []), ("slot 2", [1])])
def test_a_boss_from_the_deck_that_covers_the_last_basic_monster_is_attacked(covered: str, dice: list[int]) -> None:
    table = Table(minions_die_first=True, monsters=("Gurdy", "Fatty"), dice=dice).deck("monster", "Monstro")
    table.attack("the monster deck", covered)
    assert (table.game.attack is not None) == (covered == "slot 2")


@rule("VARIANT-12")
def test_a_basic_monster_from_the_deck_is_attacked() -> None:
    table = Table(minions_die_first=True, monsters=("Gurdy", "Fatty"), dice=[1]).deck("monster", "Clotty")
    table.attack("the monster deck", "slot 1")
    assert table.game.attack is not None and table.game.attack.on == table.obj("Clotty").id


@rule("VARIANT-12")
def test_the_page_can_say_why_a_boss_is_spared() -> None:
    table = Table(minions_die_first=True, monsters=("Monstro", "Fatty"))
    said = soulstack.why_not(table.game, 0, table.obj("Monstro").id)
    assert "VARIANT-12" in str(said) and "basic monster" in str(said)


# together


@rule("VARIANT-13")
def test_super_shop_and_rewards_for_everyone_both_apply() -> None:
    both: dict[str, Any] = {"super_shop": True, "rewards_for_everyone": True}
    table = Table(players=3, cards=KING, monsters=("Purse King", "Fatty"), dice=[6], **both)
    table.attack("Purse King").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 8, 8] and len(table.game.slots[SHOP]) == 3
