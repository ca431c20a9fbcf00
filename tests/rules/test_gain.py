"""Gaining, giving, stealing and swapping (GAIN)."""

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

CARDS = """
[[card]]
id = "t-gem"
name = "Gem"
kind = "treasure"
text = "When you gain this, gain 5¢.\\nWhen this enters play, loot 1."

[[card]]
id = "t-net"
name = "Net"
kind = "treasure"
text = "Each time you get an item, loot 1."

[[card]]
id = "t-hook"
name = "Hook"
kind = "treasure"
text = "↷ Steal an item."

[[card]]
id = "t-claw"
name = "Claw"
kind = "treasure"
text = "↷ Choose another player. Steal 1 item they control."

[[card]]
id = "t-crate"
name = "Crate"
kind = "treasure"
text = "↷ Gain 2 treasure."

[[card]]
id = "t-basket"
name = "Basket"
kind = "treasure"
text = "↷ Gain an item."

[[card]]
id = "t-mint"
name = "Mint"
kind = "treasure"
text = "↷ Gain 5¢."

[[card]]
id = "t-ribbon"
name = "Ribbon"
kind = "treasure"
text = '''
↷ Choose another player. Give 1 item you control to them.
$ Pay 1¢: Choose another player. They give you 1 loot card.
$ Pay 2¢: Choose another player. They give you 3¢.'''

[[card]]
id = "t-glove"
name = "Glove"
kind = "treasure"
text = "↷ Choose another player. Steal 1 loot card from them.\\n$ Pay 1¢: Look at another player's hand."

[[card]]
id = "t-scale"
name = "Scale"
kind = "treasure"
text = '''
↷ Swap an item you control with another item.
$ Pay 1¢: Choose another player. Swap 1 item you control with 1 item they control.'''

[[card]]
id = "t-straw"
name = "Straw"
kind = "treasure"
text = "↷ Steal 5¢ from a player."

[[card]]
id = "t-press"
name = "Press"
kind = "treasure"
text = "↷ Gain X¢, where X is the number of ¢ you have."

[[card]]
id = "t-halo"
name = "Halo"
kind = "treasure"
text = "Each time you gain a soul, loot 1."

[[card]]
id = "t-hoard"
name = "Hoard"
kind = "bonus soul"
souls = 1
text = "The first player to control at least 3 items gains this."

[[card]]
id = "t-ogre"
name = "Ogre"
kind = "treasure"
hp = 3
evasion = 4
atk = 1
text = "↷ Loot 1."

[[card]]
id = "t-boss"
name = "Big Boss"
kind = "monster"
hp = 1
evasion = 2
atk = 1
souls = 1
reward = "Gain 1¢."
"""


def laid(players: int = 2) -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(players, cards=CARDS).charge("Maggy")


@rule("GAIN-01")
def test_stealing_is_giving_and_not_gaining() -> None:
    table = laid().give(0, "Net", "Hook").give(1, "Gem").tap(0, "Hook", at="Gem").settle()
    assert "Gem" in table.items(0)
    assert table.purse(0) == 0, "stolen, not gained"
    assert len(table.hand_of(0)) == 1, "but it was got"
    table = laid().give(0, "Net", "Basket").shop("Gem", "Dinner").tap(0, "Basket", at="Gem").settle()
    assert table.purse(0) == 5 and len(table.hand_of(0)) == 1


@rule("GAIN-01")
def test_a_gift_or_a_swap_is_got_but_not_gained() -> None:
    table = (
        laid().give(0, "Ribbon", "Gem").give(1, "Net").tap(0, "Ribbon, ability 1").until("Gem").choose("Gem").settle()
    )
    assert "Gem" in table.items(1)
    assert table.purse(1) == 0, "given, not gained"
    assert len(table.hand_of(1)) == 1, "but it was got"
    table = laid().give(0, "Scale", "Net").give(1, "Gem").tap(0, "Scale, ability 1", at=["Net", "Gem"]).settle()
    assert "Gem" in table.items(0) and "Net" in table.items(1)
    assert (table.purse(0), table.purse(1)) == (0, 0), "swapped, not gained"
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (0, 1), "whoever has the Net has got it"


@rule("GAIN-01", "SOUL-04")
def test_a_stolen_given_or_swapped_soul_is_not_gained() -> None:
    reaper = card("Reaper", "↷ Steal a soul.\n$ Pay 1¢: Choose another player. Give 1 soul you control to them.")
    table = Table(cards=CARDS + reaper).give(0, "Reaper", "Halo").give(1, "Halo").soul(1, "Big Boss").cents(0, 1)
    table.tap(0, "Reaper, ability 1", at="Big Boss").settle()
    assert table.souls(0) == 1 and table.hand_of(0) == []
    table.tap(0, "Reaper, ability 2").settle()
    assert table.souls(1) == 1 and table.hand_of(1) == []
    table.monsters("Big Boss", "Fatty").play(1, "Bomb!", at="Big Boss").settle()
    assert len(table.hand_of(0)) == 1, "one that is gained is seen"


@rule("GAIN-01", "RULING-05")
def test_cents_and_loot_from_another_player_are_not_gained_or_looted() -> None:
    miser = card("Miser", "Each time you gain ¢, put 1 counter on this.\nEach time you loot, put 1 counter on this.")
    glove = card("Fist", "↷ Choose another player. Steal 2¢ from them. Steal 1 loot card from them.")
    gift = card("Gift", "↷ Each other player gives you 1¢.")
    table = Table(cards=CARDS + miser + glove + gift).give(0, "Miser", "Fist", "Gift").cents(1, 5).hand(1, "Bomb!")
    table.tap(0, "Fist").settle().tap(0, "Gift").settle()
    assert table.purse(0) == 3 and table.hand_of(0) == ["Bomb!"]
    assert table.obj("Miser").counters == {}
    table.play(0, "A Penny!").settle()
    assert table.obj("Miser").counters == {"": 1}, "the penny is"


@rule("GAIN-02")
def test_gained_cents_come_from_the_pool_as_long_as_it_lasts() -> None:
    table = laid().give(0, "Mint")
    table.cents(1, table.game.pool - 2).tap(0, "Mint").settle()
    assert (table.purse(0), table.game.pool) == (2, 0)
    table = laid().give(0, "Mint")
    pool = table.game.pool
    table.tap(0, "Mint").settle()
    assert (table.purse(0), table.game.pool) == (5, pool - 5)


@rule("GAIN-03")
def test_gaining_treasure_puts_the_top_cards_into_play() -> None:
    table = laid().give(0, "Crate").deck("treasure", "Gem", "Straw", "Press").tap(0, "Crate").settle()
    assert table.items(0) == ["Crate", "Gem", "Straw"]
    assert table.deck_names("treasure")[0] == "Press"
    assert table.purse(0) == 5 and len(table.hand_of(0)) == 1, "gained, and entered play"


@rule("GAIN-04")
def test_a_gained_shop_item_is_controlled_and_its_slot_refilled() -> None:
    table = laid().give(0, "Basket").deck("treasure", "Straw").tap(0, "Basket", at="Dinner").settle()
    assert table.items(0) == ["Dinner", "Basket"]
    assert table.slot_names("shop") == ["Breakfast", "Straw"]


@rule("GAIN-05")
def test_given_cents_loot_and_objects_go_from_player_to_player() -> None:
    table = laid().give(0, "Ribbon", "Mint").cents(0, 3).cents(1, 4).hand(1, "Bomb!")
    pool = table.game.pool
    table.tap(0, "Ribbon, ability 3").settle()
    assert (table.purse(0), table.purse(1), table.game.pool) == (4, 1, pool + 2)
    table.tap(0, "Ribbon, ability 2").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == [] and table.discarded("loot") == []
    table.tap(0, "Ribbon, ability 1").until("Mint (P1)").choose("Mint").settle()
    assert table.items(0) == ["Ribbon"] and table.items(1) == ["Mint"]


@rule("GAIN-06")
def test_the_giver_chooses_what_is_given() -> None:
    table = laid().give(0, "Ribbon", "Mint", "Hook").cents(0, 1)
    table.act(0, "Ribbon, ability 1").until("Hook (P1)")
    assert table.asked == 0 and not table.offered("Pass")
    table.choose("Hook (P1)").settle()
    assert table.items(1) == ["Hook"]
    table.hand(1, "Bomb!", "A Penny!").tap(0, "Ribbon, ability 2").until("A Penny!")
    assert table.asked == 1
    table.choose("A Penny!").settle()
    assert table.hand_of(0) == ["A Penny!"]


@rule("GAIN-07")
def test_the_thief_chooses_what_is_stolen() -> None:
    table = laid().give(0, "Claw").give(1, "Mint", "Straw").tap(0, "Claw").until("Straw (P2)")
    while table.offered("Pass"):
        table.choose("Pass")
    assert table.asked == 0 and table.options() == ["Mint (P2)", "Straw (P2)"]
    table.choose("Straw").settle()
    assert table.items(0) == ["Claw", "Straw"] and table.items(1) == ["Mint"]


@rule("GAIN-08")
def test_a_loot_card_is_stolen_blind() -> None:
    table = laid(3).give(0, "Glove").hand(1, "Bomb!", "A Penny!", "A Dime!!")
    table.tap(0, "Glove, ability 1", at="P2").until("face down")
    assert table.asked == 0
    assert table.options() == ["card 1, face down", "card 2, face down", "card 3, face down"]
    table.choose("card 2").settle()
    assert table.hand_of(0) == ["A Penny!"] and table.hand_of(1) == ["Bomb!", "A Dime!!"]
    for seat, sees in ((0, True), (1, True), (2, False)):
        assert ("A Penny!" in str(view(table.game, seat))) is sees
    assert not any("A Penny!" in str(entry) for entry in table.log())


@rule("GAIN-08")
def test_a_loot_card_is_stolen_openly_from_a_hand_the_thief_has_seen() -> None:
    table = laid().give(0, "Glove").cents(0, 1).hand(1, "Bomb!", "A Penny!", "A Dime!!")
    table.tap(0, "Glove, ability 2", at="P2").settle()
    table.tap(0, "Glove, ability 1", at="P2").until("A Dime!!").choose("A Dime!!").settle()
    assert table.hand_of(0) == ["A Dime!!"]


@rule("GAIN-09")
def test_swapped_things_change_hands_at_the_same_moment() -> None:
    table = laid().give(0, "Scale", "Mint").give(1, "Straw", "Net")
    table.bonus_soul("Hoard").tap(0, "Scale, ability 1", at=["Mint", "Straw"]).settle()
    assert table.items(0) == ["Scale", "Straw"] and table.items(1) == ["Mint", "Net"]
    assert table.souls(0) == table.souls(1) == 0, "nobody ever had 3 items"
    assert len(table.hand_of(1)) == 1, "both were given"


@rule("GAIN-09")
def test_without_targets_each_side_picks_its_own_thing_to_swap() -> None:
    table = laid().give(0, "Scale", "Mint").give(1, "Straw", "Net").cents(0, 1)
    table.tap(0, "Scale, ability 2").until("Mint (P1)")
    assert table.asked == 0
    table.choose("Mint").until("Straw (P2)")
    assert table.asked == 1 and not table.offered("Pass")
    table.choose("Straw").settle()
    assert table.items(0) == ["Scale", "Straw"] and table.items(1) == ["Mint", "Net"]


@rule("GAIN-10")
def test_the_shop_stands_in_for_a_player() -> None:
    table = laid().give(0, "Scale", "Mint").shop("Gem", "Dinner")
    table.tap(0, "Scale, ability 1", at=["Mint", "Gem"]).settle()
    assert table.slot_names("shop") == ["Mint", "Dinner"]
    assert "Gem" in table.items(0) and "Mint" not in table.items(0)
    assert table.purse(0) == 0, "swapped, not gained"
    table.give(0, "Hook").deck("treasure", "Straw").tap(0, "Hook", at="Dinner").settle()
    assert "Dinner" in table.items(0) and table.slot_names("shop") == ["Mint", "Straw"]


@rule("GAIN-11")
def test_stealing_more_cents_than_there_are_takes_what_there_is() -> None:
    table = laid().give(0, "Straw").cents(0, 1).cents(1, 2)
    pool = table.game.pool
    table.tap(0, "Straw", at="P2").settle()
    assert (table.purse(0), table.purse(1), table.game.pool) == (3, 0, pool)


@rule("GAIN-12")
def test_doubling_is_gaining_as_much_again() -> None:
    table = laid().give(0, "Press").cents(0, 6).tap(0, "Press").settle()
    assert table.purse(0) == 12
    table = laid().give(0, "Press", "Counterfeit Penny").cents(0, 6).tap(0, "Press").settle()
    assert table.purse(0) == 13, "what changes gaining applies"


@rule("GAIN-13")
def test_what_the_game_controls_is_gained() -> None:
    table = laid().give(0, "Halo").monsters("Big Boss", "Fatty").deck("monster", "Fly").dice(6)
    table.attack("Big Boss").settle()
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 1
    table = laid().give(0, "Basket").give(1, "Mint").tap(0, "Basket", at="Mint").settle()
    assert table.items(1) == ["Mint"], "what a player controls can be given, not gained"


@rule("GAIN-14")
def test_a_swap_needs_a_thing_on_both_sides() -> None:
    table = laid().give(0, "Scale", "Mint").cents(0, 1).tap(0, "Scale, ability 2")
    table.settle()
    assert table.items(0) == ["Scale", "Mint"] and table.items(1) == []


@rule("GAIN-15")
def test_what_changes_hands_keeps_its_state() -> None:
    table = laid().give(0, "Hook").give(1, "Ogre").charge("Ogre", False).counters("Ogre", 2).damage("Ogre", 1)
    ogre = table.obj("Ogre")
    table.tap(0, "Hook", at="Ogre").settle()
    assert table.game.objs[ogre.id] is ogre and ogre.seat == 0
    assert (ogre.charged, ogre.counters, ogre.damage) == (False, {"": 2}, 1)


@rule("GAIN-05")
def test_what_is_passed_goes_to_the_neighbour_and_everybody_picks_first() -> None:
    cups = "".join(card(name) for name in ("Red Cup", "Blue Cup", "Green Cup", "Grey Cup"))
    table = Table(players=3, cards=cups + card("Conveyor", "↷ Each player passes 1 item they control to the left."))
    table.give(0, "Conveyor", "Red Cup").give(1, "Blue Cup", "Green Cup").give(2, "Grey Cup")
    table.tap(0, "Conveyor").until("Red Cup").choose("Red Cup").until("Green Cup").choose("Green Cup").settle()
    assert [table.items(seat) for seat in range(3)] == [
        ["Conveyor", "Grey Cup"],
        ["Red Cup", "Blue Cup"],
        ["Green Cup"],
    ]


@rule("GAIN-05")
def test_one_who_passes_their_hand_keeps_nothing_and_takes_nothing_away() -> None:
    table = Table(players=3, cards=card("Handout", "↷ Pass your hand to the right.")).give(0, "Handout")
    table.hand(0, "Bomb!").hand(1, "Dagaz").hand(2, "Butter Bean!").tap(0, "Handout").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [[], ["Dagaz"], ["Butter Bean!", "Bomb!"]]


@rule("GAIN-05")
def test_characters_are_passed_only_where_everybody_keeps_one() -> None:
    cards = card("Body Swap", "↷ Each player passes their character to the right.")
    table = Table(players=3, cards=cards + card("Exile", "↷ Pass your character to the right."))
    table.give(0, "Body Swap", "Exile").tap(0, "Exile").settle()
    characters = ["Isaac", "Maggy", "Judas"]
    assert [table.obj(name).seat for name in characters] == [0, 1, 2]
    table.tap(0, "Body Swap").settle()
    assert [table.obj(name).seat for name in characters] == [2, 0, 1]
    assert table.game.players[0].character == table.obj("Maggy").id


@rule("GAIN-08")
def test_a_thief_takes_a_card_from_each_who_is_named_and_never_their_own() -> None:
    table = Table(players=3, cards=card("Tithe", "↷ Steal 1 random loot card from each player.")).give(0, "Tithe")
    table.hand(0, "Dagaz").hand(1, "Bomb!").hand(2, "Butter Bean!", "Bomb!").tap(0, "Tithe").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [3, 0, 1]


@rule("SOUL-04")
def test_what_is_gained_as_a_soul_is_called_by_its_card() -> None:
    cards = card("Trophy", "Each time you gain a monster as a soul, gain 1¢.")
    cards += card("Relic Hunter", "Each time you gain an item as a soul, gain 2¢.")
    cards += card("Offering", "↷ Gain this as a soul.") + card(
        "Idol", "", "monster", hp=1, evasion=2, souls=1, reward="Loot 1."
    )
    table = Table(cards=cards, monsters=("Idol", "Fatty"), dice=[6]).give(0, "Trophy", "Relic Hunter", "Offering")
    assert table.attack("Idol").settle().souls(0) == 1 and table.purse(0) == 1
    assert table.tap(0, "Offering").settle().purse(0) == 3
