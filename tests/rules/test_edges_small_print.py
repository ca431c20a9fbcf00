"""Small print at the edges: what is gone, what was never there, and what stays where it is."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core import chance
from table import Table, card

DEEPER = card("Deeper", "You may attack the monster deck 1 additional time this turn.", "loot")
CRATE = card("Crate", "This can be attacked.", hp=1, evasion=3, atk=1)
OPEN_HOUSE = card("Open House", "Each item can be attacked.")


@rule("ATTACK-18", "ATTACK-31")
def test_an_additional_attack_on_nothing_that_can_be_attacked_is_not_declared() -> None:
    table = Table(cards=DEEPER)
    table.game.players[0].attacks = 1
    table.play(0, "Deeper").settle()
    assert table.offered("Declare an attack")
    table.deck_is("monster").cents(0, 0)
    assert not table.offered("Declare an attack"), "Fatty could be attacked, but not with this attack"


@rule("ATTACK-03")
def test_an_item_in_the_shop_is_not_attacked_even_where_items_can_be() -> None:
    table = Table(cards=CRATE + OPEN_HOUSE, shop=["Crate", "Dinner"]).give(0, "Open House")
    assert "Crate" not in table.attack_targets()
    table = Table(cards=CRATE + OPEN_HOUSE).give(0, "Open House").give(1, "Crate")
    assert "Crate" in table.attack_targets()


@rule("DEATH-M-10")
def test_an_item_that_dies_and_cant_be_put_into_discard_comes_back_to_its_player() -> None:
    safe = card("Safe", "This can be attacked.\nThis can't be put into discard.", hp=1, evasion=3, atk=1)
    table = Table(cards=safe, dice=[6]).give(1, "Safe").attack("Safe").settle()
    assert table.died("Safe") and table.items(1) == ["Safe"] and table.top("treasure") is None


@rule("SOUL-05", "CARD-17")
@pytest.mark.parametrize(("reward", "souls"), [({}, 0), ({"reward": ""}, 1)])
def test_what_has_a_soul_icon_but_no_reward_box_is_no_soul_when_it_dies(reward: dict[str, str], souls: int) -> None:
    husk = card("Husk", "", "monster", hp=1, evasion=3, atk=1, souls=1, **reward)
    table = Table(cards=husk, monsters=["Husk", "Fatty"], dice=[6]).attack("Husk").settle()
    assert table.souls(0) == souls
    assert (table.top("monster") == "Husk") == (not souls)


@rule("VARIANT-06")
def test_a_soul_that_is_gone_by_then_is_not_sold() -> None:
    ruin = card("Ruin", "Destroy a soul.", "loot")
    table = Table(souls_for_sale=True, cards=ruin).soul(0, "Monstro").awake()
    table.choose("Sell Monstro").play(1, "Ruin", at="Monstro").settle()
    assert (table.souls(0), table.purse(0), table.hand_of(0)) == (0, 0, [])
    assert [entry["seat"] for entry in table.log("purchase fails")] == [0]


@rule("SETUP-06")
@pytest.mark.parametrize("monsters", [1, 2])
def test_there_have_to_be_as_many_monsters_as_slots(monsters: int) -> None:
    """Events in their deck fill no slot."""
    base = [found for found in soulstack.cards.of_boxes(["base"]) if found.deck == soulstack.cards["Fatty"].deck]
    few = {found.id: 0 for found in base if found.faces[0].hp is not None}
    options = {"monster_slots": 2, "counts": few | {soulstack.cards["Fatty"].id: monsters}}
    if monsters == 2:
        assert [len(pile) for pile in soulstack.new_game(2, options=options).slots[1]] == [1, 1]
    else:
        with pytest.raises(soulstack.SetupError, match="has 1 monsters, 2 are needed"):
            soulstack.new_game(2, options=options)


@rule("SETUP-01")
def test_a_shuffled_pile_may_lie_in_any_order() -> None:
    game, orders = soulstack.new_game(2, seed=1), []
    for _ in range(600):
        pile = [1, 2, 3]
        chance.shuffle(game, pile)
        orders.append(tuple(pile))
    often = [orders.count(order) for order in set(orders)]
    assert len(often) == 6 and min(often) > 60, "of 600 about 100 each"


@rule("PAY-06", "COST-01")
@pytest.mark.parametrize(("cents", "hand"), [(0, []), (1, ["Bomb!"])])
def test_what_hangs_on_a_loss_needs_something_to_lose(cents: int, hand: list[str]) -> None:
    table = Table(cards=card("Toll", "↷ Lose 1¢. If you do, loot 1.")).give(0, "Toll").cents(0, cents)
    table.deck("loot", "Bomb!").tap(0, "Toll").settle()
    assert (table.purse(0), table.hand_of(0)) == (0, hand)


@rule("STACK-09", "CANCEL-01")
@pytest.mark.parametrize("cancelled", [False, True])
def test_the_card_that_has_the_number_0_is_a_card_as_well(cancelled: bool) -> None:
    table = Table(first="Bomb!", cards=card("Hush", "↷ Cancel a loot.")).give(1, "Hush").play(0, "Bomb!", at="Fatty")
    if cancelled:
        table.act(1, "Activate Hush")
    table.settle()
    assert table.top("loot") == "Bomb!" and table.hp_of("Fatty") == 4 - (not cancelled)
