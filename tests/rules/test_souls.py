"""Souls: what they are worth, how they come and go (SOUL)."""

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table

CARDS = """
[[card]]
id = "t-one"
name = "One"
kind = "treasure"
souls = 1
text = "You have +1 ATK.\\n$ Pay 1¢: This becomes a soul."

[[card]]
id = "t-two"
name = "Two"
kind = "treasure"
souls = 2

[[card]]
id = "t-crown"
name = "Crown"
kind = "treasure"
text = "Souls named \\"One\\" are worth 2 souls."

[[card]]
id = "t-saw"
name = "Saw"
kind = "treasure"
text = "↷ Destroy a soul.\\n$ Pay 1¢: Destroy an item."

[[card]]
id = "t-judge"
name = "Judge"
kind = "treasure"
text = "↷ If you control at least 2 souls, gain 1¢ for each soul you control."

[[card]]
id = "t-choir"
name = "Choir"
kind = "treasure"
text = "Each time you gain a soul, loot 1.\\nEach time you get a soul, gain 1¢."

[[card]]
id = "t-reaper"
name = "Reaper"
kind = "treasure"
text = '''
↷ Steal a soul a player controls.
$ Pay 1¢: Swap a soul you control with a soul another player controls.
$ Pay 2¢: Choose another player. Give 1 soul you control to them.'''

[[card]]
id = "t-idol"
name = "Idol"
kind = "treasure"
hp = 2
evasion = 4
atk = 1
souls = 1
reward = "Gain 4¢."

[[card]]
id = "t-altar"
name = "Altar"
kind = "treasure"
souls = 1
reward = "Gain 4¢."

[[card]]
id = "t-boss"
name = "Twin Boss"
kind = "monster"
hp = 1
evasion = 2
atk = 1
souls = 2
reward = "Gain 1¢."

[[card]]
id = "t-vision"
name = "Vision"
kind = "event"
souls = 1
text = "Gain this as a soul."

[[card]]
id = "t-attic"
name = "Attic"
kind = "room"
souls = 1
text = "$ Pay 1¢: Gain this as a soul."
"""


def laid(players: int = 2, rooms: tuple[str, ...] = ()) -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(players, cards=CARDS, rooms=rooms).charge("Maggy").deck("monster", "Fly", "Fly")


@rule("SOUL-01")
def test_souls_add_up_to_their_values_printed_or_set_by_an_effect() -> None:
    table = laid().soul(0, "One", "Two").soul(1, "Lost Soul")
    assert (table.souls(0), table.souls(1)) == (3, 1)
    table = laid().soul(0, "One").soul(1, "Lost Soul").give(1, "Crown")
    assert (table.souls(0), table.souls(1)) == (2, 1)


@rule("SOUL-02")
def test_a_soul_worth_2_is_one_object() -> None:
    table = laid().give(0, "Saw").soul(1, "Two", "One").tap(0, "Saw", at="Two").settle()
    assert table.souls(1) == 1
    assert table.discarded("treasure") == ["Two"]


@rule("SOUL-03")
def test_counting_souls_counts_their_values() -> None:
    table = laid().give(0, "Judge").soul(0, "Two").tap(0, "Judge").settle()
    assert table.purse(0) == 2
    table = laid().give(0, "Judge").soul(0, "One").tap(0, "Judge").settle()
    assert table.purse(0) == 0


@rule("SOUL-04")
def test_a_soul_worth_2_is_gained_or_given_as_2_souls() -> None:
    table = laid().give(0, "Choir").monsters("Twin Boss", "Fatty").dice(6).attack("Twin Boss").settle()
    assert table.souls(0) == 2
    assert len(table.hand_of(0)) == 2 and table.purse(0) == 1 + 2
    table = laid().give(0, "Choir", "Reaper").soul(1, "Two").tap(0, "Reaper, ability 1", at="Two").settle()
    assert table.souls(0) == 2
    assert table.hand_of(0) == [] and table.purse(0) == 2, "stolen: given, not gained"


@rule("SOUL-05")
def test_what_has_a_reward_and_a_soul_is_the_active_players_soul_when_destroyed() -> None:
    table = laid().give(1, "Saw", "Idol").cents(1, 1)
    table.act(0, "Isaac").act(1, "Saw, ability 2", at="Idol").settle()
    assert table.souls(0) == 1 and table.souls(1) == 0
    assert "Idol" not in table.items(1) and table.discarded("treasure") == []
    assert table.purse(0) == 4, "it died, so its reward is paid"


@rule("SOUL-05")
def test_destroyed_without_dying_it_is_a_soul_too() -> None:
    table = laid().give(1, "Saw", "Altar").cents(1, 1)
    table.act(0, "Isaac").act(1, "Saw, ability 2", at="Altar").settle()
    assert table.souls(0) == 1 and table.souls(1) == 0 and "Altar" not in table.items(1)
    assert table.purse(0) == 4 and table.discarded("treasure") == []


@rule("SOUL-06")
def test_a_soul_icon_alone_makes_no_soul() -> None:
    table = laid().give(0, "Saw").give(1, "One").cents(0, 1).tap(0, "Saw", at="One").settle()
    assert table.discarded("treasure") == ["One"]
    assert table.souls(0) == table.souls(1) == 0
    table = laid().give(0, "One").cents(0, 1)
    assert table.souls(0) == 0
    table.tap(0, "One").settle()
    assert table.souls(0) == 1, "as its text says"


@rule("SOUL-07")
def test_everybody_sees_all_souls() -> None:
    table = laid(3).soul(0, "One").soul(1, "Two").soul(2, "Lost Soul")
    for seat in (-1, 0, 1, 2):
        players = view(table.game, seat)["players"]
        assert [p["souls"] for p in players] == [1, 2, 1]
        names = [[card["name"] for card in player["soul cards"]] for player in players]
        assert names == [["One"], ["Two"], ["Lost Soul"]]


@rule("SOUL-08")
def test_a_stolen_soul_counts_at_once_and_can_win() -> None:
    table = laid().give(0, "Reaper").soul(0, "Two", "Lost Soul").soul(1, "One")
    table.tap(0, "Reaper, ability 1", at="One").settle()
    result = table.game.result
    assert result is not None and result.winners == (0,)


@rule("SOUL-08")
def test_souls_can_be_swapped_and_given() -> None:
    table = laid().give(0, "Reaper").cents(0, 3).soul(0, "Two").soul(1, "One")
    table.tap(0, "Reaper, ability 2", at=["Two", "One"]).settle()
    assert (table.souls(0), table.souls(1)) == (1, 2)
    table.tap(0, "Reaper, ability 3").settle()
    assert (table.souls(0), table.souls(1)) == (0, 3)


@rule("SOUL-09")
def test_a_loot_that_becomes_a_soul_is_only_a_soul() -> None:
    table = laid().play(0, "Lost Soul").settle()
    assert table.souls(0) == 1
    assert table.items(0) == [] and table.discarded("loot") == []
    assert table.obj("Lost Soul").role == "soul"


@rule("SOUL-09")
def test_an_item_that_becomes_a_soul_is_no_item_any_more() -> None:
    table = laid().give(0, "One").cents(0, 2)
    atk = table.atk_of(0)
    table.tap(0, "One").settle()
    assert table.items(0) == [] and table.souls(0) == 1
    assert table.atk_of(0) == atk - 1 and not table.offered("Activate One")


@rule("SOUL-09")
def test_an_event_or_a_room_can_become_a_soul() -> None:
    table = laid().deck("monster", "Vision").give(0, "Saw")
    table.attack("monster deck", slot="slot 1").settle()
    assert table.souls(0) == 1 and "Vision" not in table.discarded("monster")
    assert None not in table.slot_names("monster")
    table = laid(rooms=("Attic",)).cents(0, 1).tap(0, "Attic").settle()
    assert table.souls(0) == 1 and table.slot_names("room") == [None]


@rule("SOUL-10")
def test_a_destroyed_soul_without_a_discard_leaves_the_game() -> None:
    table = laid().give(0, "The Bone").counters("The Bone", 5).give(1, "Saw")
    bone = table.obj("The Bone").card
    table.tap(0, "The Bone, ability 4").settle()
    assert table.souls(0) == 1 and table.items(0) == []
    table.act(0, "Isaac").act(1, "Saw", at="The Bone").settle()
    assert table.souls(0) == 0 and not table.has("The Bone")
    assert bone in table.game.outside
    assert all(bone not in pile for pile in table.game.discards)


@rule("SOUL-11")
def test_a_player_made_to_give_up_a_soul_picks_it() -> None:
    table = laid().soul(1, "One", "Two").play(0, "XX. Judgement", at="P2").until("One (P2)")
    assert table.asked == 1 and table.options() == ["One (P2)", "Two (P2)"]
    table.choose("One").settle()
    assert table.souls(1) == 2 and table.discarded("treasure") == ["One"]


@rule("COOP-07")
def test_a_soul_limit_is_for_games_played_together_only() -> None:
    table = Table(cards=CARDS, soul_limit=1, monsters=("Twin Boss", "Fatty")).soul(0, "One")
    table.deck("monster", "Dip").play(0, "Bomb!", at="Twin Boss").settle()
    assert table.souls(0) == 3 and table.souls(1) == 0
