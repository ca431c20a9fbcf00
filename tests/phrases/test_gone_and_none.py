"""What words do when what they speak of has gone, is none, or is not of the sort: nothing, and it was not done."""

import pytest

from rules_covered import rule
from table import Table, card


@rule("ABIL-13", "ZONE-28")
def test_what_was_destroyed_is_not_put_elsewhere() -> None:
    for text in (
        "Destroy an item. Put it outside the game. If you do, gain 5¢.",
        "Destroy an item. Put it into discard. If you do, gain 5¢.",
        "Destroy an item. Put it 2 cards from the top of the treasure deck. If you do, gain 5¢.",
    ):
        table = Table(cards=card("Saw", text, "loot")).give(1, "Meat!")
        outside = list(table.game.outside)
        table.play(0, "Saw", at="Meat!").settle()
        assert table.discarded("treasure") == ["Meat!"] and table.game.outside == outside, text
        assert table.purse(0) == 0, text


@rule("ABIL-13", "ZONE-07")
def test_what_does_not_belong_there_is_not_put_there() -> None:
    for text in (
        "Put an item 2 cards from the top of the loot deck. If you do, gain 5¢.",
        "Put an item on top of the loot deck. If you do, gain 5¢.",
        "Put an item on the bottom of the loot deck. If you do, gain 5¢.",
        "Put an item in a monster slot. If you do, gain 5¢.",
        "Put an item into your hand. If you do, gain 5¢.",
    ):
        table = Table(cards=card("Saw", text, "loot")).give(1, "Meat!").play(0, "Saw", at="Meat!").settle()
        assert table.items(1) == ["Meat!"] and table.purse(0) == 0, text


@rule("ZONE-28", "STACK-09")
def test_a_loot_on_the_stack_that_is_put_outside_the_game_is_that_card() -> None:
    cards = card("Pill", "Gain 5¢.", "loot") + card("Net", "$ Pay 0¢: Put a loot outside the game. If you do, gain 1¢.")
    table = Table(cards=cards).awake().give(1, "Net").play(0, "Pill")
    before = len(table.game.outside)
    table.act(1, "Activate Net").settle()
    assert [table.game.cards[n].name for n in table.game.outside[before:]] == ["Pill"]
    assert table.discarded("loot") == [] and (table.purse(0), table.purse(1)) == (0, 1)


@rule("NOTE-01", "ABIL-13")
def test_a_seventh_number_not_named_yet_is_not_named() -> None:
    book = card("Book", "$ Pay 0¢: Name a number not named yet. If you do, gain 1¢.")
    table = Table(cards=book).give(0, "Book")
    for n in range(1, 8):
        table.tap(0, "Book").settle()
        assert table.purse(0) == min(n, 6)


@rule("NOTE-03")
def test_what_was_noted_and_named_with_this_goes_with_it() -> None:
    for text in ("Name a number", "Forget every named number", "Forget every noted number", "Note the result"):
        rolls = "Roll: " if "result" in text else ""
        book = card("Book", f"$ Pay 0¢: Destroy this. Gain 1¢. {rolls}{text}.")
        table = Table(cards=book, dice=[3] * bool(rolls)).give(0, "Book").tap(0, "Book").settle()
        assert table.purse(0) == 1 and table.discarded("treasure") == ["Book"], text


@rule("TRIG-06")
def test_a_number_that_nobody_has_named_is_no_named_number() -> None:
    foe = card("Foe", "$ Pay 0¢: Name a number.\nEach time you roll a named number, gain 1¢.\n$ Pay 0¢: Roll 1 die.")
    table = Table(cards=foe, dice=[3, 4]).give(0, "Foe").tap(0, "Foe, ability 1").until("4").choose("4").settle()
    assert table.tap(0, "Foe, ability 2").settle().purse(0) == 0
    assert table.tap(0, "Foe, ability 2").settle().purse(0) == 1


def test_nobody_agrees_where_nobody_is_asked() -> None:
    pact = "$ Pay 0¢: Each player with a gold counter agrees in secret which of them is guilty. If they do, gain 1¢."
    table = Table(3, cards=card("Pact", pact)).give(0, "Pact").tap(0, "Pact").settle()
    assert table.purse(0) == 0
    for player in table.game.players[1:]:
        player.counters["gold"] = 1
    table.tap(0, "Pact").until_why("who is guilty?")
    assert table.choose("P2").choose("P2").settle().purse(0) == 1


@rule("BONUS-04")
@pytest.mark.parametrize(
    ("where", "name", "cents"),
    [("outside the game", "Soul of Guppy", 1), ("outside the game", "Meat!", 0), ("in discard", "Meat!", 0)],
)
def test_only_a_bonus_soul_from_outside_the_game_becomes_one(where: str, name: str, cents: int) -> None:
    text = f'Choose a card named "{name}" {where}. It becomes a bonus soul. If it does, gain 1¢.'
    table = Table(cards=card("Rite", text, "loot"))
    number = table.number(name)
    (table.game.outside if where == "outside the game" else table.game.discards[1]).append(number)
    table.play(0, "Rite", at=name).settle()
    assert table.purse(0) == cents and len(table.game.bonus) == cents


@rule("BONUS-04")
def test_what_is_in_play_becomes_no_bonus_soul() -> None:
    rite = card("Rite", "Choose a soul. It becomes a bonus soul. If it does, gain 1¢.", "loot")
    table = Table(cards=rite).soul(1, "Chub").play(0, "Rite", at="Chub").settle()
    assert table.purse(0) == 0 and table.souls(1) > 0 and table.game.bonus == []


@rule("ZONE-01")
def test_a_loot_played_before_is_its_card_in_discard_later() -> None:
    net = card("Net", "Each time another player plays a loot, at the end of the turn, put it into your hand.")
    table = Table(cards=net).give(1, "Net").play(0, "Bomb!", at="Fatty").settle()
    assert table.discarded("loot") == ["Bomb!"]
    assert "Bomb!" in table.until_turn_over().hand_of(1) and table.discarded("loot") == []


@rule("ABIL-18", "DMG-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_controls_what_is_on_the_stack_for_the_game(seat: int) -> None:
    imp = card("Imp", "Each time this takes damage, each player loots 1.", "monster", hp=5, evasion=3, atk=1)
    for words in ("Choose", "Cancel"):
        fine = card("Fine", f"$ Pay 0¢: {words} a triggered ability. Its controller gains 2¢.")
        bell = card("Bell", "Each time a monster takes damage, gain 1¢.")
        table = Table(cards=imp + fine + bell, monsters=["Imp"]).awake().give(seat, "Fine")
        table.play(0, "Bomb!", at="Imp").until_top("ability: Imp").act(seat, "Activate Fine").settle()
        assert [table.purse(0), table.purse(1)] == [0, 0], words
        table = Table(cards=fine + bell).awake().give(seat, "Fine").give(1, "Bell")
        table.play(0, "Bomb!", at="Fatty").until_top("ability: Bell").act(seat, "Activate Fine").settle()
        assert [table.purse(0), table.purse(1)] == [0, 3 if words == "Choose" else 2], words


@rule("COST-02", "GAIN-05")
def test_an_empty_hand_is_not_given_as_a_cost() -> None:
    alms = card("Alms", "$ Give your hand to another player: Gain 1¢.")
    table = Table(cards=alms).give(0, "Alms").hand(1, "Bomb!")
    assert not table.offered("Activate Alms")
    table.hand(0, "A Penny!").tap(0, "Alms").settle()
    assert (table.purse(0), table.hand_of(0), table.hand_of(1)) == (1, [], ["Bomb!", "A Penny!"])


@rule("GAIN-05", "ABIL-13")
@pytest.mark.parametrize(("to", "cents"), [("P3", 1), ("P1", 0)])
def test_who_keeps_what_could_be_given_away_has_not_given_it(to: str, cents: int) -> None:
    alms = card("Alms", "$ Pay 0¢: Give 1 loot card to any player. If you do, gain 1¢.")
    table = Table(3, cards=alms).give(0, "Alms").hand(0, "Bomb!").tap(0, "Alms").until_why("choose who gets")
    assert table.choose(to).settle().purse(0) == cents and len(table.hand_of(0)) == 1 - cents


@rule("PREVENT-01", "ABIL-13")
def test_damage_that_is_prevented_already_is_not_prevented_again() -> None:
    vest = card("Vest", "Each time you would take damage, prevent that damage. If you do, gain 1¢.")
    table = Table(cards=vest).give(0, "Vest", "Vest").play(1, "Bomb!", at="P1").settle()
    assert table.hurts() == [] and table.purse(0) == 1


@rule("GAIN-14", "ABIL-13")
def test_of_two_loot_cards_neither_moves_if_one_is_no_more_there() -> None:
    rope = card("Rope", "$ Pay 0¢: Choose a loot card in your hand. Swap it with 1 loot card in another player's hand."
                        " If you do, gain 1¢.")  # fmt: skip
    for early in (False, True):
        table = Table(cards=rope).awake().give(0, "Rope").hand(0, "A Penny!", "Bomb!").hand(1, "Soul Heart").plays(0)
        table.tap(0, "Rope", at="A Penny!")
        if early:
            table.play(0, "A Penny!")
        table.settle()
        assert table.hand_of(1) == (["Soul Heart"] if early else ["A Penny!"]), early
        assert table.purse(0) == 1


@rule("GAIN-04")
def test_what_cannot_change_hands_is_not_gained() -> None:
    for what in ("a monster", "a room"):
        rooms = card("Attic", "You have +1 HP.", kind="room")
        cards = rooms + card("Grab", f"Choose {what}. Gain it. If you do, gain 5¢.", "loot")
        table = Table(cards=cards, rooms=["Attic"]).play(0, "Grab", at="Fatty").settle()
        assert table.purse(0) == 0 and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
        assert table.slot_names("room") == ["Attic"] and table.items(0) == []


@rule("TARGET-04")
def test_what_depends_on_an_earlier_pick_is_sought_only_then() -> None:
    saw = card("Saw", "Choose a player. Destroy an item they control. Gain 1¢.", "loot")
    table = Table(cards=saw).hand(0, "Saw").plays(0)
    assert table.offered("Play Saw")
    table = Table(cards=saw).give(1, "Meat!").play(0, "Saw", at="P2").settle()
    assert table.items(1) == [] and table.purse(0) == 1


@rule("DESTROY-05", "DMG-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_destroys_a_player_has_killed_them(seat: int) -> None:
    cards = card("Doom", "Destroy a player.", "loot")
    cards += card("Urn", "Each time a player dies, the player who killed them gains 1¢.")
    table = Table(3, cards=cards).awake().give(0, "Urn").play(seat, "Doom", at="P3").settle()
    assert table.died(2) and [table.purse(s) for s in range(2)] == [int(s == seat) for s in range(2)]


@rule("ATTACK-06", "ABIL-13")
def test_where_every_slot_is_attacked_nothing_is_put_in_an_unattacked_one() -> None:
    text = "$ Pay 0¢: Put the top card of the monster deck in an unattacked monster slot. If you do, gain 1¢."
    table = Table(cards=card("Fan", text), monsters=["Fatty"], dice=[1]).awake().give(0, "Fan").deck("monster", "Fly")
    table.attack("Fatty").act(0, "Activate Fan").resolve()
    assert table.purse(0) == 0 and table.deck_names("monster")[0] == "Fly"


@rule("TARGET-02")
@pytest.mark.parametrize("gone", [False, True])
def test_a_card_chosen_in_a_hand_has_to_be_there_still(gone: bool) -> None:
    show = card("Show", "$ Pay 0¢: Choose a loot card in your hand. Gain 1¢.")
    show += card("Toss", "$ Discard 1 loot card: Loot 1.")
    table = Table(cards=show).awake().give(0, "Show", "Toss").hand(0, "Bomb!").tap(0, "Show", at="Bomb!")
    if gone:
        table.act(0, "Activate Toss").resolve()
    table.settle()
    assert table.purse(0) == (not gone)


@rule("ZONE-16", "ZONE-17", "ZONE-27")
def test_a_card_is_where_its_words_say_or_it_is_not() -> None:
    for where in ("in your hand", "in discard", "outside the game", "under this"):
        peek = card("Peek", f"$ Pay 0¢: Reveal the top card of the loot deck. If it is a loot card {where}, gain 1¢.")
        table = Table(cards=peek).give(0, "Peek").hand(0, "Bomb!").deck("loot", "A Penny!").tap(0, "Peek").settle()
        assert table.purse(0) == 0, where
    for where, place in (("in your hand", "into your hand"), ("in discard", "into discard")):
        does = f"Put the top card of the loot deck {place}. If it is a loot card {where}, gain 1¢."
        table = Table(cards=card("Peek", f"$ Pay 0¢: {does}")).give(0, "Peek").deck("loot", "A Penny!")
        assert table.tap(0, "Peek").settle().purse(0) == 1, where


def test_a_player_who_is_neither_you_nor_the_one_chosen() -> None:
    alms = card("Alms", "Choose another player. Each player other than you and them gains 1¢.", "loot")
    table = Table(4, cards=alms).play(1, "Alms", at="P4").settle()
    assert [table.purse(seat) for seat in range(4)] == [1, 0, 1, 0]
    spite = card("Spite", "Choose another player. A player other than you and them loses 1¢.", "loot")
    table = Table(3, cards=spite).cents(2, 2).play(0, "Spite", at="P2").settle()
    assert table.purse(2) == 1


@rule("VOTE-01")
def test_who_has_nothing_to_vote_for_does_not_vote_and_the_next_do() -> None:
    poll = card("Poll", "↷ Each player votes for an item they control. Destroy each item with the most votes.")
    table = Table(4, cards=poll).give(3, "Poll").give(1, "Meat!", "Breakfast").give(2, "The Map", "Mr. Boom")
    table.tap(3, "Poll").until_why("Poll: vote")
    asked = []
    while "Poll: vote" in table.why():
        asked.append(table.asked)
        table.choose(table.options()[0].partition(" (")[0])
    assert asked == [1, 2] and len(table.log("vote")) == 3


@rule("ATTACK-18", "ATTACK-25")
def test_of_three_monsters_two_are_picked_that_may_or_must_be_attacked() -> None:
    gnats = "".join(card(name, "", "monster", hp=1, evasion=1, atk=0) for name in ("Ant", "Bee", "Cat"))
    may = card("May", "You may attack 2 monsters 1 additional time this turn.", "loot")
    table = Table(cards=gnats + may, monsters=["Ant", "Bee", "Cat"], dice=[6, 6, 6])
    table.deck("monster", "Fatty", "Pale Fatty", "Conjoined Fatty").play(0, "May").until("Bee").choose("Bee")
    table.choose("Cat").settle().attack("Ant").settle()
    assert table.attack_targets() == ["Bee", "Cat"]
    table.choose("Bee").settle().attack("Cat").settle()
    assert not table.offered("Declare an attack")
    must = card("Must", "You must attack 2 monsters this turn.", "loot")
    table = Table(cards=gnats + must, monsters=["Ant", "Bee", "Cat"]).play(0, "Must").until("Bee").choose("Bee")
    table.choose("Cat").settle()
    assert table.attack_targets() == ["Bee", "Cat"]


@rule("ABIL-16", "ABIL-13")
def test_what_has_left_is_neither_recharged_nor_deactivated() -> None:
    for verb in ("Recharge", "Deactivate"):
        saw = card("Saw", f"Destroy an item. {verb} it. If you do, gain 5¢. Gain 1¢.", "loot")
        table = Table(cards=saw).give(1, "Mr. Boom").play(0, "Saw", at="Mr. Boom").settle()
        assert table.items(1) == [] and table.purse(0) == 1, verb


@rule("ATTACK-25", "ATTACK-26")
@pytest.mark.parametrize(
    "verb", ["must attack 1 monster this turn", "may attack 1 monster 1 additional time this turn"]
)
def test_which_one_of_several_is_attacked_is_chosen_as_the_attack_is_made(verb: str) -> None:
    goad = card("Goad", f"You {verb}. Gain 1¢.", "loot")
    table = Table(cards=goad, monsters=["Fatty", "Pale Fatty", "Dip"]).play(0, "Goad")
    while table.stack():
        assert "Goad: " not in table.why() or "resolves next" in table.why()
        table._pass()
    assert table.purse(0) == 1 and table.attack_targets()[:3] == ["Fatty", "Pale Fatty", "Dip"]


@rule("GAIN-05", "ZONE-17")
def test_a_card_that_others_do_not_know_is_not_named_as_it_is_given() -> None:
    alms = card("Alms", "$ Pay 0¢: Give 1 loot card to any player.")
    table = Table(3, cards=alms).give(1, "Alms").awake().hand(1, "Jera").act(1, "Activate Alms")
    table.until_why("choose who gets")
    assert "choose who gets the card" in table.why() and table.asked == 1


@rule("ZONE-11", "ZONE-01")
def test_a_card_put_so_deep_is_still_it() -> None:
    text = "Put the top card of the loot deck 2 cards from the top of the loot deck. Put it into your hand."
    table = Table(cards=card("Dig", text, "loot")).deck("loot", "Jera", "Dagaz", "Ehwaz").play(0, "Dig").settle()
    assert table.hand_of(0) == ["Jera"] and table.deck_names("loot")[:2] == ["Dagaz", "Ehwaz"]


@rule("TRIG-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_window_is_that_of_whoever_has_the_line(seat: int) -> None:
    cut = card("Cut", "$ Pay 0¢: You take 1 damage.")
    for window, heard in (("while you have at least 3¢", True), ("while you have at least 4¢", False),
                          ("on your turn", seat == 0), ("while it is not your turn", seat == 1)):  # fmt: skip
        drum = card("Drum", f"Each time a player takes damage {window}, put 1 counter on this.")
        table = Table(3, cards=cut + drum).awake().give(seat, "Drum").give(2, "Cut").cents(seat, 3)
        table.act(2, "Activate Cut").settle()
        assert table.obj("Drum").counters.get("", 0) == heard, window


@rule("COUNTER-04", "ABIL-13")
def test_counters_on_what_has_gone_are_not_removed() -> None:
    for text in (
        "Remove 1 counter from this",
        "Remove 1 spider counter from this",
        "Remove all spider counters from this",
    ):
        web = card("Web", f"$ Destroy this: {text}. If you do, gain 1¢.")
        table = Table(cards=web).give(0, "Web").counters("Web", 2, "spider").tap(0, "Web").settle()
        assert table.purse(0) == 0 and table.discarded("treasure") == ["Web"], text
