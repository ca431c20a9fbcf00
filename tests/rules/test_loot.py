"""Loot cards: looting, playing, discarding (LOOT), and trinkets (TRINKET)."""

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-shovel"
name = "Shovel"
kind = "treasure"
text = "↷ Loot 2."

[[card]]
id = "t-broom"
name = "Broom"
kind = "treasure"
text = "↷ Discard 2 loot cards."

[[card]]
id = "t-bin"
name = "Bin"
kind = "treasure"
text = "Each time you discard a loot card, gain 1¢."

[[card]]
id = "t-rake"
name = "Rake"
kind = "treasure"
text = "↷ You may play a loot card in discard this turn."

[[card]]
id = "t-window"
name = "Window"
kind = "treasure"
text = "↷ Reveal the top card of the loot deck. You may play the top card of the loot deck this turn."

[[card]]
id = "t-fist"
name = "Fist"
kind = "treasure"
text = "↷ You may play 1 loot card."

[[card]]
id = "t-open-fist"
name = "Open Fist"
kind = "treasure"
text = "↷ You may play 1 loot card without a loot play."

[[card]]
id = "t-strings"
name = "Strings"
kind = "treasure"
text = "↷ Choose another player. They reveal their hand. \
You may play 1 loot card in their hand without a loot play."

[[card]]
id = "t-slots"
name = "Slots"
kind = "treasure"
text = "↷ Reveal the top 3 cards of the loot deck. You may play any number of them without a loot play. \
Put the rest into discard."

[[card]]
id = "t-charm"
name = "Charm"
kind = "loot"
trinket = true
text = "You have +1 ATK."

[[card]]
id = "t-fan"
name = "Fan"
kind = "treasure"
text = "Each time you get an item, gain 1¢."
"""


def laid() -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(cards=CARDS).charge("Maggy")


@rule("LOOT-01")
def test_loot_2_draws_2_cards_from_the_loot_deck() -> None:
    table = laid().give(0, "Shovel").hand(0, "A Penny!", "A Penny!", "A Penny!")
    table.deck("loot", "Bomb!", "A Dime!!", "A Nickel!")
    size = len(table.deck_names("loot"))
    table.tap(0, "Shovel").settle()
    assert table.hand_of(0)[3:] == ["Bomb!", "A Dime!!"]
    assert len(table.deck_names("loot")) == size - 2
    assert table.deck_names("loot")[0] == "A Nickel!"
    assert table.hand_of(1) == []


@rule("LOOT-02")
def test_a_loot_card_needs_a_loot_play() -> None:
    table = laid().hand(0, "A Penny!").hand(1, "Bomb!").plays(0, 1).plays(1, 0)
    table.choose("Play A Penny!").until_asked(1)
    assert table.stack() == ["loot: A Penny!"]
    assert not table.offered("Play Bomb!"), "without a loot play"
    table.plays(1, 1)
    assert table.offered("Play Bomb!")
    table.settle().hand(0, "A Nickel!")
    assert table.asked == 0 and table.game.players[0].plays == 0
    assert not table.offered("Play A Nickel!")


@rule("LOOT-03")
def test_who_plays_a_loot_controls_it_on_the_stack() -> None:
    table = laid().hand(1, "A Dime!!")
    table.act(0, "Isaac").play(1, "A Dime!!")
    item = table.game.stack[-1]
    assert table.stack()[-1] == "loot: A Dime!!"
    assert (item.ctrl, item.you) == (1, 1)
    assert table.hand_of(1) == []
    assert table.discarded("loot") == []
    table.settle()
    assert (table.purse(0), table.purse(1)) == (0, 10)


@rule("LOOT-04")
def test_playing_from_the_discard_keeps_timing_and_loot_plays() -> None:
    table = laid().give(0, "Rake").discard("loot", "A Nickel!").plays(0, 0).charge("Isaac", False)
    table.tap(0, "Rake").settle()
    assert not table.offered("Play A Nickel!"), "without a loot play"
    table.plays(0, 1)
    assert table.offered("Play A Nickel!", "the loot discard") and not table.game.stack
    table.choose("Play A Nickel!")
    assert table.stack() == ["loot: A Nickel!"] and table.discarded("loot") == []
    table.settle()
    assert table.purse(0) == 5 and table.game.players[0].plays == 0
    assert table.discarded("loot") == ["A Nickel!"]
    assert not table.plays(0, 1).offered("Play A Nickel!"), "a new object: it may not be played again"


@rule("LOOT-04")
def test_the_top_of_the_loot_deck_may_be_played_while_it_is_seen() -> None:
    table = laid().give(0, "Window").deck("loot", "A Dime!!", "A Nickel!").plays(0, 2)
    table.tap(0, "Window").settle()
    assert not table.offered("Play A Nickel!")
    table.choose("Play A Dime!!", "the loot deck").settle()
    assert (table.purse(0), table.game.players[0].plays) == (10, 1)
    assert not table.offered("Play A Nickel!"), "nobody has seen the next card"
    table.deck("loot", "A Penny!").charge("Window").tap(0, "Window").settle()
    assert table.offered("Play A Penny!")
    table.end_turn()
    assert table.active == 1 and not table.offered("Play", "the loot deck")


@rule("LOOT-05")
def test_a_loot_played_in_a_resolution_still_needs_a_loot_play() -> None:
    table = laid().give(0, "Fist").hand(0, "A Nickel!").plays(0, 0).charge("Isaac", False)
    table.tap(0, "Fist").settle()
    assert (table.purse(0), table.hand_of(0)) == (0, ["A Nickel!"])
    table = laid().give(0, "Fist").hand(0, "A Nickel!").plays(0, 1)
    table.tap(0, "Fist").until("Yes").choose("Yes")
    assert table.stack() == ["loot: A Nickel!"]
    table.settle()
    assert (table.purse(0), table.game.players[0].plays) == (5, 0)


@rule("LOOT-05")
def test_worded_as_free_it_needs_no_loot_play_and_no_priority() -> None:
    table = laid().give(1, "Open Fist").hand(1, "A Nickel!").plays(1, 0).charge("Maggy", False)
    table.act(0, "Isaac").act(1, "Open Fist").until("Yes")
    assert table.asked == 1
    table.choose("Yes").settle()
    assert (table.purse(1), table.game.players[1].plays) == (5, 0)
    table = laid().give(0, "Open Fist").hand(0, "A Nickel!")
    table.tap(0, "Open Fist").until("Yes").choose("No").settle()
    assert table.hand_of(0) == ["A Nickel!"] and table.purse(0) == 0


@rule("LOOT-05")
def test_of_several_revealed_cards_some_are_played_and_the_rest_discarded() -> None:
    table = laid().give(0, "Slots").deck("loot", "A Dime!!", "Bomb!", "A Nickel!")
    table.tap(0, "Slots").until("A Nickel!").choose("A Nickel!").choose("A Dime!!").choose("Done")
    assert table.stack() == ["loot: A Nickel!", "loot: A Dime!!"]
    assert table.discarded("loot") == ["Bomb!"]
    table.settle()
    assert table.purse(0) == 15 and table.game.players[0].plays == 1


@rule("LOOT-06")
def test_a_tapped_character_gives_one_more_loot_play() -> None:
    table = laid().hand(1, "A Penny!", "A Nickel!").plays(1, 0)
    table.act(0, "Isaac").until_asked(1)
    assert not table.offered("Play ")
    table.choose("Activate Maggy").until("Play A Penny!")
    assert table.asked == 1 and table.game.players[1].plays == 1
    table.choose("Play A Penny!").settle()
    assert table.purse(1) == 1 and table.hand_of(1) == ["A Nickel!"]
    assert table.game.players[1].plays == 0


@rule("LOOT-07")
def test_discarding_2_puts_2_cards_of_ones_choice_into_discard() -> None:
    table = laid().give(0, "Broom").hand(0, "A Penny!", "2 Cents!", "3 Cents!", "4 Cents!", "A Nickel!")
    table.plays(0, 0).tap(0, "Broom").until("4 Cents!")
    assert table.asked == 0
    table.choose("4 Cents!").choose("A Penny!").settle()
    assert table.hand_of(0) == ["2 Cents!", "3 Cents!", "A Nickel!"]
    assert table.discarded("loot") == ["4 Cents!", "A Penny!"]


@rule("LOOT-08")
def test_with_fewer_cards_one_discards_what_one_has() -> None:
    table = laid().give(0, "Broom").hand(0, "A Penny!").tap(0, "Broom").settle()
    assert table.hand_of(0) == [] and table.discarded("loot") == ["A Penny!"]


@rule("LOOT-09")
def test_playing_is_not_discarding() -> None:
    table = laid().give(0, "Bin", "Broom").play(0, "Bomb!", at="P2").settle()
    assert table.top("loot") == "Bomb!" and table.purse(0) == 0
    table.hand(0, "Bomb!").tap(0, "Broom").settle()
    assert table.purse(0) == 1


@rule("LOOT-10")
def test_who_plays_a_card_of_anothers_hand_controls_it() -> None:
    table = laid().give(0, "Strings").hand(1, "A Nickel!").plays(0, 0)
    table.tap(0, "Strings").until("Yes").choose("Yes")
    assert table.stack() == ["loot: A Nickel!"] and table.game.stack[0].ctrl == 0
    assert table.hand_of(1) == []
    table.settle()
    assert (table.purse(0), table.purse(1)) == (5, 0)
    assert table.discarded("loot") == ["A Nickel!"]


@rule("TRINKET-01", "TRINKET-02")
def test_a_resolving_trinket_becomes_an_item_and_works_only_then() -> None:
    table = laid().hand(0, "Charm")
    atk = table.atk_of(0)
    table.play(0, "Charm")
    assert table.stack() == ["loot: Charm"]
    assert table.atk_of(0) == atk and table.items(0) == []
    table.settle()
    assert table.items(0) == ["Charm"] and table.atk_of(0) == atk + 1
    assert table.discarded("loot") == [] and table.hand_of(0) == []


@rule("TRINKET-02")
def test_a_trinket_in_hand_does_nothing() -> None:
    table = laid()
    atk = table.atk_of(0)
    assert table.hand(0, "Charm").atk_of(0) == atk


@rule("TRINKET-03")
def test_a_trinket_on_the_stack_can_be_cancelled_as_loot() -> None:
    table = laid().play(0, "Charm").play(1, "Butter Bean!", at="Charm").settle()
    assert table.items(0) == []
    assert set(table.discarded("loot")) == {"Charm", "Butter Bean!"}


@rule("TRINKET-04")
def test_a_resolving_trinket_is_an_item_gained() -> None:
    table = laid().give(0, "Fan").play(0, "Charm")
    assert table.purse(0) == 0
    table.settle()
    assert table.purse(0) == 1


@rule("TRINKET-05")
def test_a_trinket_can_be_the_item_of_the_death_penalty() -> None:
    table = laid().give(1, "The D6").hp(1, 1).play(1, "Charm").settle()
    assert "Charm" in table.items(1)
    table.play(0, "Bomb!", at="P2").settle()
    assert table.died(1)
    assert table.items(1) == ["The D6"]
    assert "Charm" in table.discarded("loot")


@rule("LOOT-07")
def test_a_line_about_a_discarded_card_looks_at_the_card() -> None:
    hoard = card("Hoarder", "Each time you discard a non-trinket loot card, gain 1¢.")
    crypt = card("Crypt", 'Each time you discard a loot card named "A Penny!", gain 5¢.')
    regret = card("Regret", "Each time you discard a loot card, put it into your hand.")
    drop = card("Drop", "↷ Discard 1 loot card.")
    table = Table(cards=hoard + crypt + drop).give(0, "Hoarder", "Crypt", "Drop").hand(0, "Bomb!", "Golden Horseshoe")
    table.tap(0, "Drop").until_why("discard").choose("Bomb!").settle()
    assert table.purse(0) == 1
    table.charge("Drop").tap(0, "Drop").settle()
    assert table.discarded("loot") == ["Bomb!", "Golden Horseshoe"] and table.purse(0) == 1
    table = Table(cards=regret + drop).give(0, "Regret", "Drop").hand(0, "Bomb!").tap(0, "Drop").settle()
    assert table.hand_of(0) == ["Bomb!"]
