"""Small print: details that are easily broken without anything else showing it."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.people.view import redeal, view
from soulstack.engine.table.layers import eternal
from table import Table, card


def item(text: str, name: str = "Thing", **facts: object) -> str:
    """A treasure with this text."""
    return card(name, text, **facts)


@rule("TARGET-01")
def test_the_player_who_does_it_picks_its_targets() -> None:
    table = Table(3, cards=item("↷ Another player destroys an item.")).give(0, "Thing")
    table.tap(0, "Thing", at=table.player(2))
    assert table.asked == 2
    table.choose("Breakfast").settle()
    assert not table.has("Breakfast")


@rule("ZONE-10")
def test_whoever_sorts_a_deck_knows_its_cards_already_while_they_choose() -> None:
    table = Table(cards=item("↷ Sort the top 4 cards of the loot deck.")).give(1, "Thing")
    table.tap(1, "Thing").until_why("order")
    top = [entry & CARD_MASK for entry in table.game.decks[0][-4:]]
    for seed in range(5):
        assert [entry & CARD_MASK for entry in redeal(table.game, 1, seed).decks[0][-4:]] == top
    assert any([e & CARD_MASK for e in redeal(table.game, 0, seed).decks[0][-4:]] != top for seed in range(5))


def test_another_monster_is_none_that_the_event_was_about() -> None:
    text = "Each time you deal combat damage to a monster, deal 1 damage to each other monster."
    table = Table(cards=item(text), dice=[6, 1, 1]).give(0, "Thing")
    table.attack("Fatty").settle()
    assert [name for name, _ in table.hurts()].count("Fatty") == 1
    assert [name for name, _ in table.hurts()].count("Pale Fatty") == 1


@rule("LOOT-04")
def test_a_permission_to_play_is_for_its_player_alone() -> None:
    text = "↷ You may play a loot card in discard this turn."
    table = Table(cards=item(text)).give(0, "Thing").discard("loot", "Bomb!").plays(0).plays(1)
    table.tap(0, "Thing", at="Bomb!").settle()
    assert table.offered("Play Bomb!")
    table.awake().choose("Declare an attack").until_asked(1)
    assert table.active == 0 and not table.offered("Play Bomb!")


@rule("PURCH-11")
def test_an_item_bought_from_the_deck_is_gained() -> None:
    table = Table(cards=item("When you gain this, loot 2.")).cents(0, 10).deck("treasure", "Thing")
    table.buy("treasure deck").settle()
    assert table.items(0) == ["Thing"]
    assert len(table.hand_of(0)) == 2


@rule("TARGET-04")
def test_a_trigger_whose_targets_are_optional_is_put_on_the_stack_without_any() -> None:
    text = "Each time you take damage, choose up to 1 curse. Destroy it. Gain 2¢."
    table = Table(cards=item(text)).give(0, "Thing")
    table.play(1, "Bomb!", at=table.player(0)).settle()
    assert table.purse(0) == 2


@rule("CANCEL-04")
def test_the_attack_on_this_is_not_the_attack_on_another() -> None:
    beast = card(
        "Beast", "Each time you declare an attack, cancel the attack on this.", kind="monster", hp=2, evasion=4, atk=1
    )
    table = Table(cards=beast, dice=[6], monsters=["Beast", "Fatty"])
    table.attack("Fatty").resolve()
    assert ("Fatty", 1) in table.hurts() or table.game.attack is not None


def test_only_the_active_player_has_attacks_and_purchases_left() -> None:
    table = Table()
    seen = view(table.game, 0)["players"]
    assert [player["attacks"] for player in seen] == [1, 0]
    assert [player["purchases"] for player in seen] == [1, 0]


def test_a_player_without_an_object_can_speak_of_the_attacker() -> None:
    text = "↷ Gain “Each time a monster takes damage, the attacker loots 1” this turn."
    table = Table(cards=item(text), dice=[6, 1, 1]).give(1, "Thing")
    table.tap(1, "Thing").settle().attack("Fatty").settle()
    assert next(entry["seat"] for entry in table.log("loot")) == 0


@rule("KEYW-08")
def test_what_a_line_gives_goes_by_its_own_controller() -> None:
    table = Table(cards=item("Each item you control has eternal.")).give(1, "Thing", "Breakfast").give(0, "Dinner")
    assert eternal(table.game, table.obj("Breakfast (P2)").id)
    assert not eternal(table.game, table.obj("Dinner (P1)").id)


@rule("KEYW-08")
def test_what_a_line_gives_its_controller_has_in_the_turns_of_others() -> None:
    table = Table(cards=item("Each item you control has eternal.")).give(0, "Thing", "Breakfast").give(1, "Dinner")
    table.end_turn()
    assert table.active == 1 and eternal(table.game, table.obj("Breakfast (P1)").id)
    assert not eternal(table.game, table.obj("Dinner (P2)").id)


def test_a_card_that_was_gained_is_not_put_back() -> None:
    text = "↷ Reveal the top card of the treasure deck. Gain it. Put it on top of the treasure deck."
    table = Table(cards=item(text)).give(0, "Thing").deck("treasure", "Dinner")
    before = len(table.game.decks[1])
    table.tap(0, "Thing").settle()
    assert table.items(0) == ["Thing", "Dinner"]
    assert len(table.game.decks[1]) == before - 1
    assert min(table.game.decks[1]) >= 0


def test_nothing_found_is_nobody_afterwards() -> None:
    table = Table(cards=item("↷ Destroy 1 curse you control, then deal 1 damage to it.")).give(0, "Thing")
    table.tap(0, "Thing").settle()
    assert table.hurts() == []


@rule("ABIL-13")
def test_a_chain_of_bonuses_counts_as_done() -> None:
    text = "↷ Gain +1 ATK this turn, then gain +1 HP this turn. If you do, loot 1."
    table = Table(cards=item(text)).give(0, "Thing")
    table.tap(0, "Thing").settle()
    assert len(table.hand_of(0)) == 1


@pytest.mark.parametrize("living", [True, False])
def test_healing_counts_only_for_who_is_there_to_be_healed(living: bool) -> None:
    text = "↷ Choose a monster. It heals to full HP and you gain 7¢."
    table = Table(cards=item(text)).give(0, "Thing").damage("Fatty", 1)
    table.tap(0, "Thing", at="Fatty")
    if not living:
        table.deck("monster", "Dip").play(1, "Bomb!", at="Fatty").play(1, "Gold Bomb!!", at="Fatty")
    table.settle()
    assert (table.purse(0) >= 7) == living


@rule("DICE-12")
def test_an_outcome_of_several_rolls_comes_once_after_the_last() -> None:
    table = Table(cards=item("↷ Roll 2 times: Gain X¢."), dice=[2, 5]).give(0, "Thing")
    table.tap(0, "Thing").settle()
    assert len(table.log("roll")) == 2
    assert len(table.log("gain")) <= 1
    assert table.purse(0) in (2, 5)


@rule("ABIL-02")
def test_up_to_so_many_are_picked_on_resolving_by_the_doer() -> None:
    table = Table(cards=item("↷ Destroy up to 2 items you control.")).give(0, "Thing", "Breakfast", "Dinner")
    table.tap(0, "Thing").until_why("destroy").choose("Breakfast").choose("Done").settle()
    assert table.items(0) == ["Thing", "Dinner"]


def test_cards_among_them_are_those_looked_at() -> None:
    text = '↷ Reveal the top 2 cards of the loot deck. Put each card named "Bomb!" among them into your hand.'
    table = Table(cards=item(text)).give(0, "Thing").deck("loot", "A Penny!", "Bomb!", "Bomb!")
    table.tap(0, "Thing").settle()
    assert table.hand_of(0) == ["Bomb!"]
    assert table.deck_names("loot")[:2] == ["A Penny!", "Bomb!"]


@rule("PAY-02")
@pytest.mark.parametrize("cents", [2, 3])
def test_nobody_is_asked_for_a_chain_whose_first_step_they_cannot_pay(cents: int) -> None:
    table = Table(cards=item("↷ You may pay 3¢, then loot 1.")).give(0, "Thing").cents(0, cents)
    table.tap(0, "Thing")
    while table.stack() and not table.offered("Yes"):
        table.resolve()
    assert table.offered("Yes") == (cents == 3)


@rule("DMG-01")
def test_divided_damage_is_shared_as_its_doer_says() -> None:
    text = "↷ Choose up to 2 monsters or players. Deal 3 damage divided among them."
    table = Table(3, cards=item(text)).give(0, "Thing")
    table.tap(0, "Thing", at=["Fatty", "Pale Fatty"]).until_why("number").choose("1").settle()
    assert sorted(table.hurts()[:2]) == [("Fatty", 1), ("Pale Fatty", 2)]


@rule("EFFECT-03")
def test_abilities_gained_until_the_next_turn_end_with_its_start() -> None:
    text = "↷ This gains the abilities of an item until the start of your next turn."
    text = text.replace("until", "till")
    table = Table(cards=item(text) + item("You have +1 ATK.", "Blade")).give(0, "Thing").give(1, "Blade")
    table.tap(0, "Thing", at="Blade").settle()
    assert table.atk_of(0) == 2
    table.end_turn()
    assert table.atk_of(0) == 2
    table.end_turn()
    assert table.atk_of(0) == 1


def test_they_whose_turn_ends_are_the_active_player() -> None:
    table = Table(3, cards=item("At the end of another player's turn, they gain 1¢.")).give(2, "Thing")
    table.end_turn()
    assert [table.purse(seat) for seat in range(3)] == [1, 0, 0]


def test_sentences_of_a_go_wait_until_it_is_over() -> None:
    text = "↷ Choose up to 2 players. You may have each of them lose 1¢. If they do, they loot 1."
    table = Table(3, cards=item(text)).give(0, "Thing").cents(1, 1)
    table.tap(0, "Thing", at=[table.player(1), table.player(2)]).until_why("you may").choose("Yes").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 0]


def test_put_in_a_random_order_is_chance() -> None:
    text = "↷ Look at the top 4 cards of the loot deck. Put them on the bottom of the loot deck in a random order."
    orders = set()
    for rolls in range(6):
        table = Table(cards=item(text)).give(0, "Thing").deck("loot", "Bomb!", "A Penny!", "2 Cents!", "A Nickel!")
        table.game.chance += rolls
        table.tap(0, "Thing").settle()
        orders.add(tuple(table.deck_names("loot")[-4:]))
    assert len(orders) > 1
