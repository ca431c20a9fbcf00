"""What a cost took, what a purchase cost, halves, sums, and one thing instead of another."""

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse_card_text
from table import Table, card


def test_the_discarded_card_is_that_of_the_cost() -> None:
    altar = card("Altar", "$ Discard 1 loot card: Put the discarded card on top of the loot deck.")
    table = Table(cards=altar).give(0, "Altar").hand(0, "A Penny!", "Bomb!").discard("loot", "Lost Soul")
    table.act(0, "Activate Altar", at="Bomb!").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.hand_of(0) == ["A Penny!"]
    assert table.discarded("loot") == ["Lost Soul"]


def test_a_copy_of_an_ability_has_the_receipt_of_what_it_copies() -> None:
    jar = card(
        "Jar",
        "$ Remove any number of counters from this: Gain 1¢. If you removed at least 2 counters, gain 5¢ instead.",
    )
    echo = card("Echo", "Copy a $ ability.", "loot")
    table = Table(cards=jar + echo).give(0, "Jar").counters("Jar", 2).act(0, "Activate Jar", at="2")
    table.play(0, "Echo").settle()
    assert table.purse(0) == 10 and not table.obj("Jar").counters.get("")


def test_one_counter_is_not_at_least_2() -> None:
    jar = card(
        "Jar",
        "$ Remove any number of counters from this: Gain 1¢. If you removed at least 2 counters, gain 5¢ instead.",
    )
    table = Table(cards=jar).give(0, "Jar").counters("Jar", 2).act(0, "Activate Jar", at="1").settle()
    assert table.purse(0) == 1


def test_instead_asks_for_what_is_so_as_it_resolves() -> None:
    fan = card("Fan", "$ Pay 0¢: Gain 1¢. If you have at least 1 loot card, gain 3¢ instead.")
    table = Table(cards=fan).give(0, "Fan").act(0, "Activate Fan").settle()
    assert table.purse(0) == 1
    assert table.hand(0, "Bomb!").act(0, "Activate Fan").settle().purse(0) == 4


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("↷ Put the discarded card on top of the loot deck.", "treasure", "no cost"),
        ("↷ Gain 1¢. If you removed at least 2 counters, gain 5¢ instead.", "treasure", "no cost"),
        ("Gain X¢, where X is the number of loot cards discarded for this.", "loot", "no further cost"),
        ("↷ Gain X¢, where X is the number of ¢ paid for it.", "treasure", "nothing was purchased"),
        ("↷ Cancel a monster that targets a player.", "treasure", "never on the stack"),
    ],
)
def test_a_receipt_that_nobody_writes_is_refused(text: str, kind: str, why: str) -> None:
    with pytest.raises(CardError, match=why):
        parse_card_text(text, kind)


def test_what_was_paid_is_what_the_item_cost() -> None:
    book = card("Book", "Each time a player purchases an item, gain X¢, where X is the number of ¢ paid for it.")
    less = card("Less", "Shop items cost you 4¢ less.")
    table = Table(cards=book + less).give(0, "Book", "Less").cents(0, 6)
    table.act(0, "Declare a purchase").until("Dinner", "for").choose("Dinner", "for").settle()
    assert table.purse(0) == 6


def test_a_stat_is_read_of_what_is_there_and_of_what_has_just_left() -> None:
    scale = card("Scale", "$ Pay 0¢: Choose a monster. Gain X¢, where X is its evasion.")
    urn = card("Urn", "Each time a monster dies, gain X¢, where X is its HP.")
    scythe = card("Scythe", "$ Pay 0¢: Kill a monster.")
    table = Table(cards=scale + urn + scythe, monsters=["Dip", "Pale Fatty"]).give(0, "Scale", "Urn", "Scythe")
    table.deck("monster", "Pooter")
    table.act(0, "Activate Scale", at="Dip").settle()
    assert table.purse(0) == table.evasion_of("Dip")
    full = table.max_hp_of("Dip")
    table.cents(0, 0).counters("Dip", 2, "HP").act(0, "Activate Scythe", at="Dip").until_stack("ability: Urn").settle()
    assert [entry["n"] for entry in table.log("gain ¢")][1] == (full or 0) + 2


def test_slots_are_counted_with_something_more() -> None:
    map_ = card("Map", "$ Pay 0¢: Gain X¢, where X is the number of shop slots.")
    plan = card("Plan", "$ Pay 0¢: Gain X¢, where X is the number of monster slots plus the number of ¢ you have.")
    table = Table(cards=map_ + plan, monsters=["Fatty", "Dip", "Pooter"]).give(0, "Map", "Plan")
    assert table.act(0, "Activate Map").settle().purse(0) == 2
    assert table.act(0, "Activate Plan").settle().purse(0) == 2 + 3 + 2


def test_half_is_rounded_down_and_of_the_givers_choice() -> None:
    whip = card("Whip", "$ Pay 0¢: Another player gives you half their ¢.")
    hook = card("Hook", "$ Pay 0¢: Another player gives you half their loot cards.")
    table = (
        Table(cards=whip + hook)
        .give(0, "Whip", "Hook")
        .cents(1, 5)
        .cents(0, 1)
        .hand(1, "A Penny!", "Bomb!", "Lost Soul")
    )
    table.act(0, "Activate Whip").settle()
    assert (table.purse(0), table.purse(1)) == (3, 3)
    table.act(0, "Activate Hook").until_asked(1).until("Bomb!")
    assert table.asked == 1
    table.choose("Bomb!").settle()
    assert table.hand_of(0) == ["Bomb!"] and len(table.hand_of(1)) == 2


def test_half_of_1_is_nothing() -> None:
    whip = card("Whip", "$ Pay 0¢: Another player gives you half their ¢. If they do, loot 1.")
    table = Table(cards=whip).give(0, "Whip").cents(1, 1).act(0, "Activate Whip").settle()
    assert (table.purse(0), table.purse(1), table.hand_of(0)) == (0, 1, [])


def test_the_discarded_card_is_the_first_and_it_afterwards() -> None:
    altar = card("Altar", "$ Discard 2 loot cards: Put the discarded card on top of the loot deck. Gain 1¢.")
    table = Table(cards=altar).give(0, "Altar").hand(0, "A Penny!", "Bomb!", "Lost Soul")
    table.act(0, "Activate Altar", at=["Bomb!", "A Penny!"]).settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.discarded("loot") == ["A Penny!"]
    slab = card("Slab", "$ Discard 1 loot card: If the discarded card is a loot card, gain 1¢.")
    table = Table(cards=slab).give(0, "Slab").hand(0, "Bomb!").act(0, "Activate Slab").settle()
    assert table.purse(0) == 1
    text = "$ Discard 1 loot card: Choose an item. Reveal the discarded card. Put it on top of the loot deck."
    table = Table(cards=card("Stele", text)).give(0, "Stele").hand(0, "Bomb!").act(0, "Activate Stele").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.discarded("loot") == []


@rule("CARD-16")
@pytest.mark.parametrize(("stat", "printed"), [("HP", 4), ("ATK", 2), ("evasion", 3)])
def test_a_stat_of_what_has_left_play_is_what_it_was(stat: str, printed: int) -> None:
    oaf = card("Oaf", "", "monster", hp=4, evasion=3, atk=2)
    mop = card("Mop", f"$ Pay 0¢: Put a monster into discard. Gain X¢, where X is its {stat}.")
    wand = card("Wand", f"$ Pay 0¢: A monster's {stat} becomes 5.")
    for base in (False, True):
        for more in (0, 2):
            table = Table(cards=oaf + mop + wand, monsters=["Oaf", "Fatty"]).give(0, "Mop", "Wand")
            table.counters("Oaf", more, "HP").counters("Oaf", more, "ATK")
            if base:
                table.act(0, "Activate Wand", at="Oaf").settle()
            table.act(0, "Activate Mop", at="Oaf").settle()
            assert table.discarded("monster") == ["Oaf"]
            assert table.purse(0) == (5 if base else printed) + (0 if stat == "evasion" else more)


@rule("CARD-16")
def test_what_never_had_a_stat_has_none_of_it_after_it_left() -> None:
    for stat in ("HP", "ATK", "evasion"):
        mop = card("Mop", f"$ Pay 0¢: Destroy an item. Gain X¢, where X is its {stat}. Gain 1¢.")
        table = Table(cards=mop).give(0, "Mop").give(1, "Meat!").counters("Meat!", 3, stat)
        table.act(0, "Activate Mop", at="Meat!").settle()
        assert table.items(1) == [] and table.purse(0) == 1


@rule("COST-01")
def test_a_price_in_place_of_turning_comes_on_top_of_what_the_cost_is_anyway() -> None:
    toll = card("Toll", "Each ↷ ability of an item you control is a $ ability that costs 2¢ instead.")
    for cost, need in (("Pay 1¢", 3), ("Pay 1¢ and remove 1 counter from this", 3), ("Remove 1 counter from this", 2)):
        cards = toll + card("Lamp", f"↷ {cost}: Loot 1.")
        table = Table(cards=cards).give(0, "Toll", "Lamp").counters("Lamp", 1)
        assert not table.cents(0, need - 1).offered("Activate Lamp"), cost
        table.cents(0, need).act(0, "Activate Lamp").settle()
        assert table.purse(0) == 0 and len(table.hand_of(0)) == 1 and table.obj("Lamp").charged, cost


@rule("COUNTER-03")
def test_a_card_outside_play_has_no_counters() -> None:
    count = card("Count", "Choose a loot card in discard. Gain X¢, where X is the number of counters on it.", "loot")
    table = Table(cards=count).discard("loot", "Bomb!").play(0, "Count", at="Bomb!").settle()
    assert table.purse(0) == 0 and not table.log("gain ¢")
