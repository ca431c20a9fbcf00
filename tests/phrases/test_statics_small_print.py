"""Standing effects: whom they are about, and what they leave alone."""

import pytest

from rules_covered import rule
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.words.places import known_to
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot", copies=4)
SOCKS = card("Sock") + card("Shoe") + card("Lace")


@rule("PVP-01")
def test_a_standing_duty_to_attack_players_lets_only_its_player_attack_them() -> None:
    feud = card("Feud", "You must attack the player to your left on your turn, at 3 evasion.")
    table = Table(3, cards=feud).give(1, "Feud")
    assert table.settle().attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]
    table = Table(3, cards=feud, dice=[2, 3]).give(1, "Feud").end_turn().awake()
    assert not table.offered("End the turn")
    table.attack("P3").until_top("damage: P2").resolve()  # nobody else can be attacked
    table.until_top("damage: P3")


@rule("ABIL-03", "LOOT-02")
def test_who_cant_respond_on_your_turn_can_in_all_others() -> None:
    hush = card("Hush", "Other players can't play loot cards or activate items on your turn.")
    rod = card("Rod", "↷ Gain 1¢.")
    table = Table(3, cards=hush + rod + TOSS).give(1, "Hush").give(0, "Rod").hand(0, "Toss").plays(0).awake()
    assert table.offered("Play Toss") and table.offered("Activate Rod")
    table.end_turn().settle()
    assert table.active == 1
    table.hand(1, "Toss").plays(0).plays(1).act(1, "Play Toss").until_asked(0)
    assert table.offered("Activate Isaac") and not table.offered("Activate Rod") and not table.offered("Play")


@rule("PURCH-04")
def test_what_shop_items_cost_less_is_counted_for_whom_it_is_said_of() -> None:
    sale = card("Sale", "Shop items cost each player 1¢ less for each item they control.")
    table = Table(3, cards=sale + SOCKS).give(0, "Sale").give(1, "Sock", "Shoe", "Lace").cents(0, 10)
    table.choose("Declare a purchase").until("Breakfast")
    assert table.offered("Breakfast", "9¢")
    table = Table(3, cards=sale + SOCKS).give(0, "Sale").give(1, "Sock", "Shoe", "Lace").cents(1, 10)
    table.end_turn().choose("Declare a purchase").until("Breakfast")
    assert table.offered("Breakfast", "7¢")


def test_a_bonus_to_rolls_for_each_thing_is_theirs_whose_things_are_counted() -> None:
    choir = card("Choir", "Each player has +1 to dice rolls for each item they control.")
    table = Table(cards=choir + TOSS + SOCKS, dice=[1, 1]).give(1, "Choir", "Shoe").give(0, "Sock")
    table.play(0, "Toss").settle().play(1, "Toss").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [2, 3]


def test_a_bonus_to_rolls_on_your_turn_is_none_in_the_turns_of_others() -> None:
    clock = card("Clock", "You have +2 to dice rolls on your turn.\nYou have +1 ATK on your turn.")
    table = Table(cards=clock + TOSS, dice=[1, 1, 1]).give(0, "Clock").play(0, "Toss").settle()
    table.play(1, "Toss").settle()
    assert table.atk_of(0) == 2 and table.atk_of(1) == 1
    table.end_turn().play(0, "Toss").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [3, 1, 1] and table.atk_of(0) == 1


@rule("ZONE-10")
def test_what_may_be_looked_at_on_your_turn_is_seen_by_you_and_then_alone() -> None:
    glass = card("Glass", "You may look at the top card of the loot deck at any time on your turn.")
    table = Table(3, cards=glass).give(1, "Glass").deck("loot", "Bomb!")
    assert [known(table, seat) for seat in range(3)] == [False, False, False]
    table.end_turn().deck("loot", "A Nickel!").settle()
    table.give(0, "Breakfast")
    assert [known(table, seat) for seat in range(3)] == [False, True, False]


def known(table: Table, seat: int) -> bool:
    """Whether a seat knows the top card of the loot deck."""
    return known_to(table.game, seat, table.game.decks[LOOT][-1] & CARD_MASK)


@rule("REPL-03", "COUNTER-07")
@pytest.mark.parametrize(("words", "counters"), [("3 counters", {"": 3}), ("2 egg counters", {"egg": 2})])
def test_what_enters_play_with_counters_has_them_and_no_others(words: str, counters: dict[str, int]) -> None:
    nest = card("Nest", f"This enters play with {words}.\nThis enters play deactivated.\n↷ Gain 1¢.")
    table = Table(cards=nest).deck("treasure", "Nest").cents(0, 10).buy("treasure deck").settle()
    assert table.obj("Nest").counters == counters and not table.obj("Nest").charged


@rule("SOUL-01")
def test_what_is_worth_more_souls_leaves_other_souls_as_they_are() -> None:
    gold = card("Gilt", "While this is a soul, this is worth 3 souls.", kind="monster", hp=1, evasion=1, atk=1, souls=1)
    table = Table(cards=gold).soul(0, "Gilt", "Lost Soul").soul(1, "Fatty")
    assert (table.souls(0), table.souls(1)) == (4, 0)


@rule("STATIC-02", "ABIL-17")
@pytest.mark.parametrize(("cents", "holds"), [(3, True), (2, False)])
def test_what_stands_with_a_condition_stands_only_while_it_is_true(cents: int, holds: bool) -> None:
    fog = card("Fog", "While you have at least 3¢, monsters can't be attacked.")
    table = Table(cards=fog).give(0, "Fog").cents(0, cents)
    assert table.attack_targets() == [*([] if holds else ["Fatty", "Pale Fatty"]), "the monster deck"]
    veil = card("Veil", "While you have at least 3¢, you can't gain souls.")
    table = Table(cards=veil + card("Urn", "Gain a monster card in discard as a soul.", "loot")).give(0, "Veil")
    table.cents(0, cents).discard("monster", "Monstro").play(0, "Urn").settle()
    assert table.souls(0) == (0 if holds else 1)
