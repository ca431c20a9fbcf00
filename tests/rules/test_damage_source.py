"""Who is the source of damage, a death or a destruction, and so who has dealt it or killed (DMG-04, DESTROY-04)."""

from rules_covered import rule
from table import Table, card

DEALER = card("Dealer", "Each time you deal damage, gain 1¢.")
KILLER = card("Hunter", "Each time you kill a monster or player, gain 10¢.")
WITNESS = DEALER + KILLER


def fly(text: str, name: str = "Blast Fly", **facts: object) -> str:
    """A monster of 1 HP with a line of its own."""
    return card(name, text, "monster", **{"hp": 1, "evasion": 2, "atk": 1, **facts})


def laid(cards: str, *monsters: str, players: int = 2, dice: tuple[int, ...] = ()) -> Table:
    """Both players see who deals damage and who kills."""
    first = "Blast Fly" if "Blast Fly" in cards else "Pale Fatty"
    table = Table(players, cards=WITNESS + cards, monsters=monsters or (first, "Fatty"), dice=dice)
    table.deck("monster", "Clotty", "Dip")
    for seat in range(players):
        table.give(seat, "Dealer", "Hunter")
    return table


@rule("DMG-04")
def test_a_monsters_damage_without_a_subject_is_the_monsters_alone() -> None:
    own = "Each time this deals damage, you loot 1."
    table = laid(fly(f"Each time a player rolls a 3, deal 1 damage to them.\n{own}") + card("Die", "↷ Roll: Gain 0¢."))
    table.give(0, "Die").dice(3).tap(0, "Die").until_top("damage: P1")
    damage = table.game.stack[-1]
    assert (damage.source, damage.it) == (table.obj("Blast Fly").id, 0)
    table.settle()
    assert table.log("hurt")[-1]["by"] == "Blast Fly"
    assert table.purse(0) == 0, "the active player has dealt nothing"
    assert len(table.hand_of(0)) == 1, "this has"


@rule("DMG-04")
def test_damage_of_a_dead_monster_is_still_its_own() -> None:
    table = laid(fly("When this dies, deal 3 damage to a player.")).damage("Blast Fly", 1)
    table.until("P2").choose("P2").settle()
    assert table.died(1)
    assert (table.log("damage")[-1]["by"], table.log("hurt")[-1]["by"]) == ("Blast Fly", "Blast Fly")
    assert table.purse(0) == 0, "the active player has neither dealt it nor killed"


@rule("DMG-04", "KEYW-06")
def test_the_outcome_of_a_monsters_roll_is_the_monsters_too() -> None:
    text = "When this dies, roll:\n1-6: Deal 2 damage to the player to your left."
    table = laid(fly(text), dice=(5,)).damage("Blast Fly", 1).settle()
    assert table.died(1) and table.log("hurt")[-1]["by"] == "Blast Fly"
    assert table.purse(0) == 0


@rule("DMG-04")
def test_an_events_damage_is_the_events() -> None:
    rain = card("Rain", "Deal 1 damage to each player.", "event")
    table = laid(rain, "Fatty", "Pale Fatty").deck("monster", "Rain").attack("monster deck", slot="slot 1").settle()
    assert table.hurts()[:2] == [("P1", 1), ("P2", 1)]
    assert {entry["by"] for entry in table.log("hurt")[:2]} == {"Rain"}
    assert table.purse(1) == 0


@rule("DMG-04")
def test_a_rooms_damage_is_the_rooms_whoever_activates_it() -> None:
    trap = card("Trap", "$ Pay 1¢: Deal 1 damage to a player.", "room")
    table = Table(2, cards=WITNESS + trap, rooms=["Trap"]).give(0, "Dealer").cents(0, 1)
    table.tap(0, "Trap", at="P2").settle()
    assert table.hurts() == [("P2", 1)] and table.log("hurt")[0]["by"] == "Trap"
    assert table.purse(0) == 0


@rule("DMG-04")
def test_a_curses_damage_is_the_curses_and_its_players() -> None:
    itch = card("Itch", "Each time you take damage, deal 1 damage to another player.", "curse")
    table = laid(itch).give(1, "Itch").play(0, "Bomb!", at="P2").settle()
    assert table.hurts() == [("P2", 1), ("P1", 1)] and table.log("hurt")[-1]["by"] == "Itch"
    assert (table.purse(0), table.purse(1)) == (1, 1)


@rule("DMG-04")
def test_with_a_subject_the_monsters_damage_is_that_players() -> None:
    they = "Each time a player misses an attack roll, they deal 1 damage to another player."
    you = "When this dies, you deal 1 damage to the player to your left."
    for text, die in ((they, 1), (you, 2)):
        table = laid(fly(text), dice=(die,)).attack("Blast Fly").until("Pass", "Blast Fly").until_top("damage: P2")
        damage = table.game.stack[-1]
        assert (damage.source, damage.it) == (0, ~0)
        purse = table.purse(0)
        table.resolve()
        table.until_stack(*table.stack()[:-1])
        assert table.log("hurt")[-1]["by"] == "P1"
        assert table.purse(0) == purse + 1


@rule("DMG-04", "DESTROY-01")
def test_a_monster_that_kills_is_the_killer_and_no_player_is() -> None:
    butcher = fly("Each time this kills a player, put 1 counter on this.", "Butcher", atk=9)
    watcher = card("Watcher", "Each time a monster kills a player, put 1 counter on it.")
    table = laid(butcher + watcher, "Butcher", "Fatty", dice=(1,)).give(1, "Watcher")
    table.attack("Butcher").settle()
    assert table.died(0)
    assert table.obj("Butcher").counters == {"": 2}, "one of its own, one of the Watcher's, which names it"
    assert table.purse(0) == table.purse(1) == 0


@rule("DMG-04", "DESTROY-01")
def test_a_monsters_kill_without_a_subject_is_no_players() -> None:
    table = laid(fly("When this dies, kill a player.")).damage("Blast Fly", 1).until("P2").choose("P2").settle()
    assert table.died(1) and table.log("kill")[0]["by"] == "Blast Fly"
    assert table.purse(0) == 0


@rule("DMG-04", "DESTROY-01")
def test_who_is_said_to_kill_on_a_monster_is_the_killer() -> None:
    table = laid(fly("When this dies, a player kills another player."), players=3).damage("Blast Fly", 1)
    table.until("P2").choose("P2").until("P3").choose("P3").settle()
    assert table.died(2) and table.log("kill")[0]["by"] == "P2"
    assert [table.purse(seat) for seat in range(3)] == [0, 10, 0]


@rule("DESTROY-04")
def test_what_the_game_kills_has_no_killer() -> None:
    text = "Each time a monster kills a player, you gain 5¢.\nEach time a player dies, you gain 1¢."
    fate = card("Fate", "Choose a player. They die.", "loot")
    table = laid(fly(text) + fate).play(0, "Fate", at="P2").settle()
    assert table.died(1) and table.purse(0) == 1


@rule("DMG-04", "DESTROY-01")
def test_whoever_destroys_an_item_with_hp_is_its_killer() -> None:
    hound = card("Hound", familiar=True, hp=2, evasion=3, atk=1)
    butcher = card("Gravedigger", "Each time you kill an item, gain 5¢.")
    wreck = fly("When this dies, destroy an item.", "Wrecker")
    table = laid(hound + butcher + wreck, "Wrecker", "Fatty").give(0, "Gravedigger").give(1, "Hound")
    table.damage("Wrecker", 1).until("Hound").choose("Hound").settle()
    assert table.died("Hound") and table.purse(0) == 0, "the monster has destroyed it"
    table = laid(hound + butcher + wreck + card("Axe", "↷ Destroy an item.")).give(0, "Gravedigger", "Axe")
    table.give(1, "Hound").tap(0, "Axe", at="Hound").settle()
    assert table.died("Hound") and table.purse(0) == 5


@rule("DMG-04")
def test_having_dealt_damage_this_turn_is_remembered_of_player_and_object() -> None:
    club = card("Club", "↷ Deal 1 damage to a monster or player.\n$ Pay 0¢: If you dealt damage this turn, loot 1.")
    table = laid(club).give(0, "Club").tap(0, "Club, ability 2").settle()
    assert table.hand_of(0) == []
    table.tap(0, "Club, ability 1", at="P2").settle().tap(0, "Club, ability 2").settle()
    assert len(table.hand_of(0)) == 1


@rule("DMG-01")
def test_divided_damage_is_split_as_its_player_says_at_least_1_each() -> None:
    spray = card("Spray", "Choose any number of monsters or players. Deal 5 damage divided among them.", "loot")
    table = Table(3, cards=spray, monsters=("Fatty", "Pale Fatty")).play(0, "Spray")
    for name in ("P2", "P3", "Fatty"):
        table.choose(name)
    table.choose("Done").choose("Pass")
    assert table.asked == 0 and table.options() == ["1", "2", "3"], "1 each is left for the other two"
    table.choose("2")
    assert table.options() == ["1", "2"]
    table.choose("1").settle()
    assert sorted(table.hurts()) == [("Fatty", 2), ("P2", 2), ("P3", 1)]


@rule("DMG-01")
def test_divided_damage_leaves_no_choice_if_each_gets_1() -> None:
    spray = card("Spray", "Choose any number of monsters or players. Deal 2 damage divided among them.", "loot")
    table = Table(3, cards=spray).play(0, "Spray").choose("P2").choose("P3").settle()
    assert sorted(table.hurts()) == [("P2", 1), ("P3", 1)]
    table = Table(3, cards=spray).play(0, "Spray").choose("P3").choose("Done").settle()
    assert table.hurts() == [("P3", 2)]
