"""Words that few cards say: trinkets into a hand, characters passed on, what a loot does with itself later."""

import pytest

from rules_covered import rule
from table import Table, card

PIN = card("Pin", "You have +1 ATK.", "loot", trinket=True) + card("Zed", "You have +1 ATK.")


@rule("ZONE-18")
def test_only_a_loot_card_in_play_is_put_into_a_hand() -> None:
    hook = card("Hook", "$ Pay 0¢: Choose an item. Put it into your hand.")
    table = Table(cards=hook + PIN).give(0, "Hook").give(1, "Pin", "Zed")
    for name in ("Pin", "Zed"):
        table.act(0, "Activate Hook", at=name).settle()
    assert table.hand_of(0) == ["Pin"] and table.items(1) == ["Zed"]


@rule("ZONE-01")
def test_what_was_put_into_a_hand_is_it_afterwards() -> None:
    hook = card("Hook", "$ Pay 0¢: Choose an item. Put it into your hand, then discard it.")
    table = Table(cards=hook + PIN).give(0, "Hook").hand(0, "Bomb!").give(1, "Pin")
    table.act(0, "Activate Hook", at="Pin").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.discarded("loot") == ["Pin"]


@pytest.mark.parametrize(
    ("first", "second", "cents"),
    [
        ([], [], (3, 3)),
        (["Meat!"], [], (2, 3)),
        ([], ["Meat!"], (3, 2)),
        (["Meat!"], ["The Map"], (3, 3)),
        (["Meat!", "Mr. Boom"], ["The Map"], (2, 3)),
    ],
)
def test_the_player_with_the_most_items_is_one_player_or_none(
    first: list[str], second: list[str], cents: tuple[int, int]
) -> None:
    tax = card("Tax", "The player with the most items loses 1¢.", "loot")
    table = Table(cards=tax).cents(0, 3).cents(1, 3).give(0, *first).give(1, *second).soul(1, "Monstro", "Gurdy")
    table.play(0, "Tax").settle()
    assert (table.purse(0), table.purse(1)) == cents


def characters(table: Table) -> list[str]:
    """Whom the players play, by seat."""
    return [table.game.face(table.game.objs[player.character]).name for player in table.game.players]


@rule("GAIN-05", "CARD-10")
def test_characters_are_passed_by_all_or_by_nobody() -> None:
    wheel = "passes their character to the left. If they do, you gain 1¢."
    cards = card("Wheel", f"Each player {wheel}", "loot") + card("Rim", f"Each other player {wheel}", "loot")
    table = Table(3, cards=cards).play(0, "Rim").settle()
    assert characters(table) == ["Isaac", "Maggy", "Judas"] and table.purse(0) == 0
    table.play(0, "Wheel").settle()
    assert characters(table) == ["Judas", "Isaac", "Maggy"] and table.purse(0) == 1
    assert [table.holder(name) for name in characters(table)] == [0, 1, 2]
    assert [entry["card"] for entry in table.log("get")] == ["Isaac", "Maggy", "Judas"]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_controller_of_a_loot_is_who_has_played_it_and_was_once_it_is_cancelled(seat: int) -> None:
    fine = card("Fine", "$ Pay 0¢: Choose a loot. Its controller loses 2¢.")
    fine += card("Veto", "$ Pay 0¢: Cancel a loot. Its controller gains 2¢.")
    for name, cents in (("Fine", 1), ("Veto", 5)):
        table = Table(3, cards=fine).awake().give(2, name).cents(0, 3).cents(1, 3).cents(2, 3)
        table.play(seat, "Bomb!", at="Fatty").act(2, f"Activate {name}").settle()
        assert [table.purse(s) for s in range(3)] == [cents if s == seat else 3 for s in range(3)], name


@rule("RULING-13")
def test_twice_as_much_is_dealt_as_would_have_been_taken() -> None:
    echo = card("Echo", "If you would take damage, instead deal twice that much damage to a monster.")
    table = Table(cards=echo).give(0, "Echo").hp(0, 2).play(1, "Bomb!", at="P1").settle()
    assert table.hurts() == [("Fatty", 2)]


@rule("STACK-09", "ZONE-01")
def test_a_loot_that_is_put_from_the_stack_on_its_deck_does_nothing_any_more() -> None:
    net = card("Net", "$ Pay 0¢: Put a loot on top of its deck.")
    table = Table(cards=net).awake().give(1, "Net").play(0, "Bomb!", at="Fatty").act(1, "Activate Net").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.discarded("loot") == [] and table.hurts() == []


@rule("EFFECT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_ability_that_a_player_gains_is_theirs_and_ends_with_the_turn(seat: int) -> None:
    hymn = card("Hymn", "Choose a player. They gain “Each time you take damage, gain 2¢” this turn.", "loot")
    table = Table(3, cards=hymn).play(0, "Hymn", at=f"P{seat + 1}").settle()
    for name in ("P1", "P2"):
        table.play(2, "Bomb!", at=name).settle()
    assert [table.purse(s) for s in range(3)] == [2 if s == seat else 0 for s in range(3)]
    table.end_turn().play(2, "Bomb!", at=f"P{seat + 1}").settle()
    assert table.purse(seat) == 2


@rule("STACK-09")
def test_a_loot_does_something_with_itself_once_it_lies_in_discard() -> None:
    baton = card("Baton", "Roll:\n1-6: Give this to another player.", "loot")
    table = Table(3, cards=baton, dice=[3]).play(0, "Baton").until_why("choose a target").choose("P3").settle()
    assert table.hand_of(2) == ["Baton"] and table.discarded("loot") == [] and table.hand_of(1) == []
    pill = card("Pill", "Roll:\n1-6: This becomes an item with “You have +1 ATK”. Gain this.", "loot")
    table = Table(cards=pill, dice=[3]).play(0, "Pill").settle()
    assert table.items(0) == ["Pill"] and table.discarded("loot") == []
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)


@rule("COPY-01")
def test_this_can_become_a_copy_of_a_card_in_discard() -> None:
    clay = card("Clay", "$ Pay 0¢: Choose an item in discard. This becomes a copy of it this turn.")
    table = Table(cards=clay).give(0, "Clay").discard("treasure", "Meat!").act(0, "Activate Clay", at="Meat!").settle()
    assert table.items(0) == ["Meat!"] and table.discarded("treasure") == ["Meat!"]
    assert table.end_turn().items(0) == ["Clay"]


@rule("NOTE-03")
def test_forgotten_numbers_are_noted_no_more() -> None:
    text = "Each time you roll a 3, note the result.\nEach time you roll a noted number, gain 1¢."
    book = card("Book", f"{text}\n$ Pay 0¢: Forget every noted number.\n$ Pay 0¢: Roll 1 die.")
    for forget, cents in ((False, 1), (True, 0)):
        table = Table(cards=book, dice=[3, 3]).give(0, "Book").tap(0, "Book, ability 2").settle()
        if forget:
            table.tap(0, "Book, ability 1").settle()
        assert table.tap(0, "Book, ability 2").settle().purse(0) == cents


@rule("REPL-09", "PREVENT-05")
@pytest.mark.parametrize(
    ("words", "dealt", "taken"), [("reduce that amount to 1", 2, 1), ("reduce that amount to 3", 2, 2),
                                  ("increase that amount by 1", 1, 2)]
)  # fmt: skip
def test_damage_on_the_stack_becomes_less_or_more(words: str, dealt: int, taken: int) -> None:
    cards = card("Vest", f"Each time you would take damage, {words}.")
    cards += card("Club", f"Deal {dealt} damage to a player.", "loot")
    table = Table(cards=cards).awake().give(0, "Vest").hp(0, 2).play(1, "Club", at="P1").settle()
    assert table.hurts() == [("P1", taken)] and table.died(0) is (taken == 2)


@rule("LOOT-06")
def test_who_may_play_any_number_of_loot_cards_has_no_fewer_left_after_one() -> None:
    feast = card("Feast", "↷ You may play any number of additional loot cards this turn.")
    table = Table(cards=feast).give(0, "Feast").tap(0, "Feast").settle()
    before = table.game.players[0].plays
    table.play(0, "A Penny!").settle()
    assert table.game.players[0].plays == before > 50 and table.purse(0) == 1


@rule("COPY-13", "ABIL-19")
def test_an_activated_ability_of_an_item_is_any_of_its_kind() -> None:
    imp = card("Imp", "Copy an activated ability of an item.", "loot") + card("Fan", "↷ Gain 1¢.\n$ Pay 0¢: Loot 1.")
    for label, cents, cards in (("↷ Gain 1¢.", 1, 0), ("$ Pay 0¢: Loot 1.", 0, 1)):
        table = Table(cards=imp).give(1, "Fan").play(0, "Imp", at="Fan").until_why("copy an ability")
        table.choose(label).settle()
        assert (table.purse(0), len(table.hand_of(0))) == (cents, cards)


@rule("SLOT-08")
def test_what_lay_in_no_slot_is_not_replaced() -> None:
    mop = card("Mop", "Put an item into discard. Replace it.", "loot")
    table = Table(cards=mop).give(1, "Meat!").play(0, "Mop", at="Meat!").settle()
    assert table.items(1) == [] and table.slot_names("shop") == ["Breakfast", "Dinner"]
    table = Table(cards=mop).deck("treasure", "The Map").play(0, "Mop", at="Dinner").settle()
    assert table.slot_names("shop") == ["Breakfast", "The Map"]


@rule("EACH-02")
def test_nobody_puts_in_order_what_comes_to_the_same() -> None:
    mop = card("Mop", "Recharge each item.", "loot") + card("Club", "Deal 1 damage to each monster.", "loot")
    for name, asked in (("Mop", False), ("Club", True)):
        table = Table(cards=mop).give(0, "Meat!", "The Map").charge("Meat!", False).play(0, name)
        orders = 0
        while table.stack() or not table.idle():
            orders += "order" in table.why()
            table._pass()
        assert (orders > 0) is asked, name


@rule("GAIN-04")
def test_an_event_that_is_gained_is_an_item_and_no_curse() -> None:
    omen = card("Omen", "Gain this.", "event")
    table = Table(cards=omen).awake().deck("monster", "Omen").attack("monster deck", "slot 1").settle()
    assert table.items(0) == ["Omen"] and table.obj("Omen").role == "item"


@rule("COUNTER-02")
def test_nothing_is_put_on_or_taken_off_what_has_left() -> None:
    text = "Destroy an item, then put or remove 1 gold counter on it. Gain 1¢."
    table = Table(cards=card("Saw", text, "loot")).give(1, "Meat!").play(0, "Saw", at="Meat!").settle()
    assert table.items(1) == [] and table.purse(0) == 1 and not table.log("counter")


def test_an_item_in_play_is_not_played() -> None:
    actor = card("Actor", "$ Pay 0¢: Choose an item. You may play it.")
    table = Table(cards=actor).give(0, "Actor", "Meat!").act(0, "Activate Actor", at="Meat!").settle()
    assert table.items(0) == ["Actor", "Meat!"] and not table.log("play")


@rule("DMG-15")
def test_no_damage_is_put_on_the_stack_for_what_has_left() -> None:
    rake = card("Rake", "Choose an item. Destroy it, then deal 1 damage to it. Gain 1¢.", "loot")
    table = Table(cards=rake).give(1, "Meat!").play(0, "Rake", at="Meat!").settle()
    assert table.items(1) == [] and not table.log("damage") and table.purse(0) == 1


@rule("RULING-11", "ATTACK-25")
@pytest.mark.parametrize("attacking", [True, False])
def test_no_attack_is_owed_by_who_is_in_one(attacking: bool) -> None:
    text = "You may attack any number of times on your turn.\n$ Pay 0¢: You must attack a monster this turn."
    table = Table(cards=card("Goad", text), dice=[6, 6, 6, 6][: 4 * attacking]).awake().give(0, "Goad")
    table.deck("monster", "Dip", "Fly")
    if attacking:
        table.attack("Fatty").until_top("roll: 6")
    table.act(0, "Activate Goad").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn") is attacking


@rule("KEYW-01", "SOUL-09")
@pytest.mark.parametrize(("eternal", "souls"), [(True, 1), (False, 0)])
def test_an_eternal_soul_is_not_destroyed(eternal: bool, souls: int) -> None:
    cards = card("Gem", eternal=eternal, souls=1) + card("Saw", "Destroy a soul.", "loot")
    assert Table(cards=cards).soul(1, "Gem").play(0, "Saw", at="Gem").settle().souls(1) == souls
