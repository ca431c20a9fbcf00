"""Rewards, losses that are refused, deaths within an attack, HP reached, bonus souls for others."""

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse_card_text
from table import Table, card

KIT = (
    card("Scythe", "↷ Kill a monster.")
    + card("Noose", "↷ Kill a player.")
    + card("Needle", "↷ Deal 1 damage to a monster or player.")
    + card("Salve", "↷ A monster heals 1 HP.")
    + card("Cents", "↷ Gain 3¢.")
    + card("Whistle", "↷ Cancel your attack.")
    + card("Purse", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    + card("Hoard", kind="monster", boss=True, hp=3, evasion=2, atk=1, reward="Loot 2.")
)


def laid(*own: str, players: int = 3, **options: object) -> Table:
    """P1 has these items; Purse and Hoard lie in the slots, and nothing that comes up afterwards does anything."""
    table = Table(players, monsters=["Purse", "Hoard"], **{"cards": KIT, **options})  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Meat!", "Jawbone", "Dinner").give(0, *own)


# rewards


def test_rewards_of_a_sort_are_doubled_alone() -> None:
    horn = card("Horn", "Rewards of non-boss monsters are doubled.")
    table = laid("Horn", "Scythe", cards=KIT + horn).tap(0, "Scythe", at="Hoard").settle()
    assert len(table.hand_of(0)) == 2
    table.charge("Scythe").tap(0, "Scythe", at="Purse").settle()
    assert table.purse(0) == 6


@rule("RULING-44")
def test_different_lines_that_double_rewards_multiply_and_equal_ones_do_not() -> None:
    bells = card("Bell", "Rewards are doubled.") + card("Gong", "Each time a monster dies, double the rewards.")
    assert laid("Bell", "Bell", "Scythe", cards=KIT + bells).tap(0, "Scythe", at="Purse").settle().purse(0) == 6
    assert laid("Bell", "Gong", "Scythe", cards=KIT + bells).tap(0, "Scythe", at="Purse").settle().purse(0) == 12
    assert laid("Gong", "Gong", "Scythe", cards=KIT + bells).tap(0, "Scythe", at="Purse").settle().purse(0) == 6


@pytest.mark.parametrize("text", ["↷ Double the rewards.", "Each time you loot, double the rewards."])
def test_doubling_the_rewards_is_refused_where_nobody_is_dying(text: str) -> None:
    with pytest.raises(CardError, match="nobody is dying here"):
        parse_card_text(text, "treasure")


@rule("RULING-46")
def test_gaining_rewards_triggers_for_who_gains_them() -> None:
    ledger = card("Ledger", "Each time a player gains the rewards of a monster, they loot 1.")
    table = laid("Ledger", "Scythe", cards=KIT + ledger).give(1, "Scythe").tap(1, "Scythe", at="Purse").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 0]


@rule("RULING-45")
def test_half_the_rewards_is_rounded_down() -> None:
    broker = card("Broker", "Each time a monster dies, another player gains half the rewards.")
    table = laid("Broker", "Scythe", cards=KIT + broker).tap(0, "Scythe", at="Purse").until("P2").choose("P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 1, 0]


def test_rewards_that_count_something_are_doubled_too() -> None:
    bell, idol = (
        card("Bell", "Rewards are doubled."),
        card("Idol", "", "monster", hp=1, evasion=2, atk=1, reward="Gain 1¢ for each counter on this."),
    )
    table = laid("Bell", "Scythe", cards=KIT + bell + idol).monsters("Idol", "Fatty").counters("Idol", 3)
    assert table.tap(0, "Scythe", at="Idol").settle().purse(0) == 6


# *another* in an event


@pytest.mark.parametrize(
    ("killer", "at", "paid"), [(0, "P2", True), (1, "P2", False), (1, "P3", True), (2, "P1", True)]
)
def test_another_player_in_an_event_is_any_but_its_subject(killer: int, at: str, paid: bool) -> None:
    nail = card("Spike", "Each time a player kills another player, gain 5¢.")
    table = laid("Spike", cards=KIT + nail).give(killer, "Noose").tap(killer, "Noose", at=at).settle()
    assert any(entry["seat"] == 0 and entry["n"] == 5 for entry in table.log("gain ¢")) == paid


# what is said after *X or Y*


def test_a_description_after_two_kinds_is_said_of_both() -> None:
    egg = card("Nest", "Each time a monster or player with an egg counter dies, gain 1¢.")
    table = laid("Nest", "Scythe", cards=KIT + egg).tap(0, "Scythe", at="Hoard").settle()
    assert table.purse(0) == 0
    table.counters("Purse", 1, "egg").charge("Scythe").tap(0, "Scythe", at="Purse").settle()
    assert table.purse(0) == 4


def test_a_condition_counts_both_kinds_only_as_described() -> None:
    text = 'While you control at least 1 other item or soul named "Coin", you have +1 ATK.'
    table = laid("Cube", "Needle", cards=KIT + card("Cube", text) + card("Coin"))
    assert table.atk_of(0) == 1
    assert table.give(0, "Coin").atk_of(0) == 2


# effects set up for later


def test_what_an_effect_sets_up_for_later_picks_targets_of_its_own() -> None:
    text = "Choose a player. This turn, each time they gain ¢, deal 1 damage to a monster or player."
    table = (
        laid("Cents", cards=KIT + card("Omen", text, "loot")).hand(0, "Omen").plays(0).play(0, "Omen", at="P1").settle()
    )
    table.tap(0, "Cents").until("Hoard").choose("Hoard").settle()
    assert table.hurts() == [("Hoard", 1)]


def test_what_it_sets_up_without_targets_still_knows_the_chosen_one() -> None:
    pact = card("Pact", "↷ Choose another player. At the end of the turn, the chosen player gains 2¢.")
    table = laid("Pact", cards=KIT + pact).tap(0, "Pact", at="P3").settle().end_turn()
    assert table.purse(2) == 2 and table.purse(1) == 0


def test_the_chosen_one_is_refused_where_something_else_is_chosen() -> None:
    text = "↷ Choose another player. At the end of the turn, the chosen player deals 1 damage to a monster."
    with pytest.raises(CardError, match="what was chosen before is forgotten"):
        parse_card_text(text, "treasure")


# the attacked monster, and this turn


def test_the_attacked_monster_that_dies_is_not_any_other() -> None:
    vow = card("Vow", "↷ Gain 1¢. When the attacked monster dies in this attack, gain 10¢.")
    table = laid("Vow", "Scythe", cards=KIT + vow, dice=[1]).attack("Hoard").until_top("roll: 1")
    table.act(0, "Activate Vow").resolve().act(0, "Activate Scythe", at="Purse").until_stack("roll: 1")
    assert table.purse(0) == 1 + 3
    table.charge("Scythe").act(0, "Activate Scythe", at="Hoard").settle()
    assert table.purse(0) == 1 + 3 + 10


def test_outside_an_attack_nothing_waits_for_the_attacked_monster() -> None:
    vow = card("Vow", "↷ Gain 1¢. When the attacked monster dies in this attack, gain 10¢.")
    table = laid("Vow", "Scythe", cards=KIT + vow, dice=[6]).tap(0, "Vow").settle().attack("Purse").settle()
    assert table.purse(0) == 1 + 3


def test_a_condition_before_this_turn() -> None:
    deal = card("Deal", "↷ You may pay 1¢. If you do, this turn, each time a monster dies, loot 1.")
    table = laid("Deal", "Scythe", cards=KIT + deal).cents(0, 1).tap(0, "Deal").until("Yes").choose("Yes").settle()
    table.tap(0, "Scythe", at="Purse").settle()
    assert len(table.hand_of(0)) == 1
    table = laid("Deal", "Scythe", cards=KIT + deal).cents(0, 1).tap(0, "Deal").until("Yes").choose("No").settle()
    assert table.tap(0, "Scythe", at="Purse").settle().hand_of(0) == []


# HP


@rule("RULING-42")
def test_reaching_a_number_of_hp() -> None:
    bird = card("Bird", "Each time this reaches 1 HP, gain 7¢.", "monster", hp=3, evasion=2, atk=1, reward="")
    table = laid("Needle", cards=KIT + bird).monsters("Bird", "Fatty").tap(0, "Needle", at="Bird").settle()
    assert table.purse(0) == 0
    table.charge("Needle").tap(0, "Needle", at="Bird").settle()
    assert table.purse(0) == 7
    table.charge("Needle").tap(0, "Needle", at="Bird").settle()
    assert table.purse(0) == 7 and table.died("Bird")


@rule("DMG-10", "RULING-42")
def test_a_lower_maximum_reaches_it_too_and_a_prevented_blow_does_not() -> None:
    bird = card("Bird", "Each time this reaches 1 HP, gain 7¢.", "monster", hp=2, evasion=2, atk=1, reward="")
    rust = card("Rust", "↷ Monsters have -1 HP this turn.")
    table = laid("Rust", cards=KIT + bird + rust).monsters("Bird", "Fatty").tap(0, "Rust").settle()
    assert table.hp_of("Bird") == 1 and table.purse(0) == 7


# the death penalty


@rule("RULING-50")
def test_an_item_for_the_penalty_can_be_random() -> None:
    fog = card("Fog", "The item you destroy for the death penalty is random.", eternal=True)
    table = laid("Noose", cards=KIT + fog, chance=True).give(1, "Fog", "Meat!", "Jawbone").tap(0, "Noose", at="P2")
    while not table.idle():
        assert "destroy an item" not in table.why()
        table.resolve() if table.stack() else table.settle()
    assert len(table.items(1)) == 2 and "Fog" in table.items(1)


def test_what_is_kept_in_death_is_kept_from_those_who_would_gain_it() -> None:
    wing = card("Wing", "You don't lose ¢ or discard loot cards for the death penalty.", eternal=True)
    table = laid("Shadow", "Noose", cards=KIT + wing).give(1, "Wing").hand(1, "Dagaz").cents(1, 2)
    table.tap(0, "Noose", at="P2").settle()
    assert table.hand_of(1) == ["Dagaz"] and table.purse(1) == 2 and table.purse(0) == 0 and table.hand_of(0) == []


# bonus souls


ALMS = "The first time a player controls at least 2 items, a player with the most ¢ gains this."
POOREST = card("Alms", ALMS, "bonus soul", souls=1)


@rule("BONUS-02")
def test_a_bonus_soul_for_another_goes_to_the_one_who_fits() -> None:
    dig = card("Dig", "↷ Gain 1 treasure.")
    table = laid(cards=KIT + POOREST + dig).cents(1, 5).bonus_soul("Alms")
    assert table.holder("Alms") == -1
    table.hand(2, "A Penny!").give(0, "Dig").tap(0, "Dig").settle()
    assert table.holder("Alms") == 1 and table.souls(1) == 1


@rule("BONUS-02", "RULING-52")
def test_of_several_who_fit_the_active_player_chooses() -> None:
    dig = card("Dig", "↷ Gain 1 treasure.")
    table = laid("Dig", cards=KIT + POOREST + dig).cents(1, 5).cents(2, 5).bonus_soul("Alms").tap(0, "Dig").resolve()
    assert table.asked == 0 and table.why().startswith("Alms: choose who gains it")
    assert table.offered("P2") and table.offered("P3") and not table.offered("P1")
    table.choose("P3")
    assert table.souls(2) == 1 and table.game.bonus == []


# attacked, and rolled against


def test_players_attacked_this_turn() -> None:
    arena = card("Arena", "You may attack other players, at 2 evasion.") + card(
        "Doc", "↷ Each player attacked this turn heals 1 HP."
    )
    table = laid("Arena", "Doc", "Needle", "Whistle", cards=KIT + arena, dice=[2]).hp(2, 1)
    table.attack("P2").resolve(2).act(0, "Activate Whistle").settle()
    assert table.hp_of(1) == 1
    table.tap(0, "Doc").settle()
    assert table.hp_of(1) == 2 and table.hp_of(2) == 1


def test_an_attacked_player_is_named() -> None:
    words = "You may attack other players, at 6 evasion.\nEach time you declare an attack on a player, they lose 2¢."
    table = laid("Glove", "Whistle", cards=KIT + card("Glove", words), dice=[1])
    table.cents(0, 5).cents(1, 5).cents(2, 5).attack("P3").until_top("roll: 1").act(0, "Activate Whistle").settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 5, 3]


def test_attack_rolls_against_one_thing() -> None:
    eye = card("Eye", "Each time a player rolls to attack this, gain 1¢.", "monster", hp=1, evasion=2, atk=1, reward="")
    table = laid(cards=KIT + eye, dice=[1, 6]).monsters("Eye", "Purse").attack("Eye").settle()
    assert table.purse(0) == 2
    table = laid(cards=KIT + eye, dice=[6]).monsters("Eye", "Purse").attack("Purse").settle()
    assert table.purse(0) == 3


# attacks on the monster deck


def test_attacking_the_monster_deck_names_the_card_in_its_slot() -> None:
    lens = card("Lens", "Each time a player attacks the monster deck, it gains -1 evasion this turn.")
    table = laid("Lens", cards=KIT + lens, dice=[1]).deck("monster", "Purse").attack("monster deck", "slot 2").settle()
    assert table.purse(0) == 3


# a shop slot


@rule("RULING-54")
def test_an_item_put_in_a_shop_slot_covers_what_is_there() -> None:
    pawn = card("Pawn", "↷ Put 1 non-eternal item you control in a shop slot.")
    table = laid("Pawn", "Meat!", cards=KIT + pawn).tap(0, "Pawn").until("Meat!").choose("Meat!").until("slot 1")
    table.choose("slot 1").settle()
    assert table.slot_names("shop") == ["Meat!", "Dinner"] and table.items(0) == ["Pawn"]
    table.cents(0, 20).buy("Meat!").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]


@pytest.mark.parametrize("when", ["Each time", "↷ The next time"])
def test_the_attacked_monster_is_refused_where_no_attack_is_meant(when: str) -> None:
    with pytest.raises(CardError, match="nobody knows which attack"):
        parse_card_text(f"{when} the attacked monster dies in this attack, gain 1¢.", "treasure")
