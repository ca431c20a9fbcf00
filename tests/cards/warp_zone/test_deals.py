"""Warp Zone's votes, its use of others' things, and what is said of purchases and of who died."""

from rules_covered import rule
from table import Table, card

LAMP = card("Lamp", "↷ Gain 1¢.")
SCYTHE = card("Scythe", "↷ Kill a player.")
TORCH = card("Torch", "$ Pay 1¢: Loot 1.")
KIT = LAMP + SCYTHE + TORCH


def votes(table: Table) -> list[tuple[int, str]]:
    return [(entry["seat"], entry["name"].partition(" (")[0]) for entry in table.log("vote")]


# votes


def meeting(players: int = 3) -> Table:
    return Table(players, cards=KIT).give(0, "Emergency Meeting!").tap(0, "Emergency Meeting!").until_why("!: vote")


def test_emergency_meeting_hurts_each_thing_with_the_most_votes_only() -> None:
    table = meeting()
    assert table.offered("Fatty") and table.offered("P1") and not table.offered("Breakfast")
    table.choose("Pale Fatty").choose("P3").choose("Pale Fatty").settle()
    assert votes(table) == [(0, "Pale Fatty"), (1, "P3"), (2, "Pale Fatty")]
    assert table.hurts() == [("Pale Fatty", 1)]


def test_emergency_meeting_hurts_all_that_tie_and_recharges_at_the_end_of_the_turn() -> None:
    table = meeting().choose("Pale Fatty").choose("P3").choose("P2").settle()
    assert sorted(table.hurts()) == [("P2", 1), ("P3", 1), ("Pale Fatty", 1)]
    assert not table.obj("Emergency Meeting!").charged
    table.until_turn_over()
    assert table.obj("Emergency Meeting!").charged


@rule("RULING-61")
def test_crewmate_may_vote_once_more_in_each_vote() -> None:
    table = Table(3, cards=KIT, characters=["Crewmate"]).give(0, "Emergency Meeting!")
    table.tap(0, "Emergency Meeting!").until_why("!: vote").choose("P2")
    assert table.asked == 0 and table.offered("Done")
    table.choose("P2").choose("P3").choose("P1").settle()
    assert votes(table) == [(0, "P2"), (0, "P2"), (1, "P3"), (2, "P1")]
    assert table.hurts() == [("P2", 1)]


@rule("RULING-61")
def test_crewmate_need_not_vote_again() -> None:
    table = Table(3, cards=KIT, characters=["Crewmate"]).give(0, "Emergency Meeting!")
    table.tap(0, "Emergency Meeting!").until_why("!: vote").choose("P2").choose("Done").choose("P3").choose(
        "P1"
    ).settle()
    assert len(votes(table)) == 3 and sorted(table.hurts()) == [("P1", 1), ("P2", 1), ("P3", 1)]


def test_crewmate_votes_twice_between_two_words() -> None:
    poll = card("Poll", '↷ Each player votes "Yes" or "No". If "Yes" wins, loot 1.')
    table = Table(3, cards=poll, characters=["Crewmate"]).give(1, "Poll")
    table.until_asked(1).choose("Activate Poll").until("No").choose("No").choose("Yes").choose("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert len(table.hand_of(1)) == 1


def test_trial_by_trolley_kills_each_player_with_the_most_votes() -> None:
    table = Table(3, cards=KIT, monsters=["Fatty", "Pale Fatty"]).deck("monster", "Trial By Trolley!")
    table.attack("monster deck", "slot 1").until_why("!: vote")
    table.choose("P2")
    assert table.asked == 0 and not table.offered("P2") and not table.offered("Done")
    table.choose("P3").choose("P3").choose("P1").choose("P3").choose("P2").settle()
    assert len(votes(table)) == 6
    assert [table.died(seat) for seat in (0, 1, 2)] == [False, False, True]


@rule("RULING-66")
def test_dont_starve_goes_on_till_one_player_is_left() -> None:
    table = Table(3, cards=KIT).deck("monster", "Don't Starve!", "Dip").hand(0, "A Penny!", "A Nickel!", "A Penny!")
    for seat in (1, 2):
        table.hp(seat, 2)
    table.attack("monster deck", "slot 1")
    rounds = 0
    while not (table.dead(1) and table.dead(2)) and rounds < 60:
        rounds += 1
        if table.why().endswith(")") and "you may" in table.why() and table.asked == 0:
            table.choose("Yes")
        else:
            table._pass()
    table.settle()
    assert table.dead(1) and table.dead(2) and table.alive(0)
    assert [who for who, _ in table.hurts()].count("P2") == 2


@rule("RULING-66")
def test_dont_starve_ends_once_nobody_can_die_or_discard_any_more() -> None:
    table = Table(2, cards=KIT).deck("monster", "Don't Starve!", "Dip").give(0, "Callus").give(1, "Callus")
    table.hand(0, "A Penny!").attack("monster deck", "slot 1").until("Yes").choose("Yes").settle()
    assert table.alive(0) and table.alive(1) and table.hurts() == []
    assert table.hand_of(0) == [] and "Don't Starve!" in table.discarded("monster")


# others' things


def haunted() -> Table:
    table = Table(3, cards=KIT).give(0, "Possession").give(1, "Lamp", "Torch").give(2, "Scythe")
    table.cents(0, 3).cents(1, 3).end_turn().end_turn().charge("Lamp", False)
    return table.until_turn_over().until_why("choose a target").choose("P2")


def test_possession_lets_another_players_items_be_recharged_and_used() -> None:
    table = haunted().until_why("you may").choose("Yes").until_phase("action").until_asked(0)
    assert table.obj("Lamp").charged and not table.offered("Activate Scythe")
    cents = table.purse(0)
    table.choose("Activate Lamp").settle()
    assert table.purse(0) == cents + 1 and table.purse(1) == 3 and not table.obj("Lamp").charged
    hand = len(table.hand_of(0))
    table.act(0, "Activate Torch").settle()
    assert table.purse(0) == cents and len(table.hand_of(0)) == hand + 1


def test_possession_is_over_with_the_turn_and_pays_with_2_loot() -> None:
    table = haunted().until_why("you may").choose("No").until_phase("action")
    assert not table.obj("Lamp").charged
    before = len(table.hand_of(1))
    table.until_turn_over()
    assert len(table.hand_of(1)) == before + 2
    table.until_phase("action").charge("Lamp").until_asked(1)
    assert table.offered("Activate Lamp")
    table.settle()
    index = table.game.index()
    assert not [line for line in index.activated[0] if line.this == table.id("Lamp")]


@rule("RULING-65")
def test_what_possession_uses_stays_with_its_owner_in_all_else() -> None:
    table = haunted().until_why("you may").choose("Yes").until_phase("action")
    assert "Lamp" in table.items(1) and "Lamp" not in table.items(0)
    table.until_asked(0).choose("Activate Lamp").until_asked(1)
    assert not table.offered("Activate Lamp")


# purchases, and who died


def shopkeeper(*dice: int) -> Table:
    return Table(dice=dice, monsters=["Shopkeeper!", "Fatty"]).cents(0, 10)


def test_shopkeeper_lets_the_active_player_roll_for_a_free_shop_item() -> None:
    table = shopkeeper(5).act(0, "Activate Shopkeeper!").settle()
    table.buy("Breakfast").settle()
    assert table.purse(0) == 10 and "Breakfast" in table.items(0)
    assert not table.offered("Activate Shopkeeper!")  # no purchase is left


def test_shopkeepers_price_is_for_one_shop_item_of_this_turn() -> None:
    more = card("More", "You may purchase 1 additional time on your turn.")
    table = Table(cards=more, dice=[6], monsters=["Shopkeeper!", "Fatty"]).cents(0, 20).give(0, "More")
    table.act(0, "Activate Shopkeeper!").settle().buy("the treasure deck").settle()
    assert table.purse(0) == 10
    table.buy("Breakfast").settle()
    assert table.purse(0) == 10
    late = Table(cards=more, dice=[6], monsters=["Shopkeeper!", "Fatty"]).cents(0, 20).cents(1, 10)
    late.act(0, "Activate Shopkeeper!").settle().end_turn().buy("Breakfast")
    assert late.purse(1) == 0


def test_shopkeeper_wants_to_be_attacked_on_1_to_4() -> None:
    table = shopkeeper(4).act(0, "Activate Shopkeeper!").settle()
    assert not table.offered("End the turn")
    assert not table.offered("Activate Shopkeeper!")  # no purchase either, before that attack
    assert table.attack_targets() == ["Shopkeeper!"]
    table.chance = True


def test_nobody_rolls_for_shopkeeper_while_no_purchase_could_be_declared() -> None:
    poor = Table(monsters=["Shopkeeper!", "Fatty"]).cents(0, 0)
    assert not poor.offered("Activate Shopkeeper!")
    other = shopkeeper().cents(1, 10).hand(1, "A Penny!").plays(1, 1).hand(0, "A Nickel!").plays(0, 1)
    other.act(0, "Play A Nickel!")
    assert not other.offered("Activate Shopkeeper!")  # something is on the stack
    other.until_asked(1)
    assert not other.offered("Activate Shopkeeper!")


def test_bible_thump_loots_more_for_each_player_who_died() -> None:
    assert len(Table(3, cards=KIT).play(0, "Bible Thump!").settle().hand_of(0)) == 2
    table = Table(3, cards=KIT).give(1, "Scythe").hand(0, "Bible Thump!").plays(0, 1)
    table.hand(0, "A Penny!").plays(0, 2).act(0, "Play A Penny!").until_asked(1).choose("Activate Scythe").choose("P3")
    table.settle().act(0, "Play Bible Thump!").settle()
    assert table.dead(2) and len(table.hand_of(0)) == 4
