"""Cards of Warp Zone about rolls."""

import pytest

import soulstack
from table import Table, card

COIN = card("Coin", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +6 HP.")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


def laid(*monsters: str, dice: tuple[int, ...] = (), players: int = 2) -> Table:
    """A table with these monsters, and nothing that rolls to come after them; P1 does not die soon."""
    table = Table(players, monsters=monsters, dice=dice, cards=COIN + FORT).give(0, "Fort")
    return table.deck("monster", "Conjoined Fatty", "Mega Fatty", "Fatty")


@pytest.mark.parametrize(("id", "item"), [("rwz-boyfriend", "Girlfriend"), ("rwz-quote", "Polar Star")])
def test_a_character_has_its_starting_item(id: str, item: str) -> None:
    character = soulstack.cards[id]
    assert character.starting_item is not None and soulstack.cards[character.starting_item].name == item
    assert (character.faces[0].hp, character.faces[0].atk) == (2, 1)


def test_boyfriend_plays_one_more_loot() -> None:
    assert Table(characters=["Boyfriend"]).tap(0, "Boyfriend").settle().game.players[0].plays == 2


def test_quote_flips_and_recharges_polar_star() -> None:
    table = (
        Table(characters=["Quote"]).give(0, "Polar Star").charge("Polar Star", False).awake().tap(0, "Quote").settle()
    )
    assert table.has("Booster v2.0") and table.obj("Booster v2.0").charged


def test_girlfriend_counts_the_same_number_twice_on_your_own_turn() -> None:
    table = laid("Fatty", dice=(3, 3, 3, 5)).give(0, "Girlfriend").attack("Fatty").settle()
    assert table.obj("Girlfriend").counters == {"": 2} and table.max_hp_of(0) == 2 + 6 + 1
    other = laid("Fatty", dice=(3, 3, 3, 3)).give(1, "Girlfriend").attack("Fatty").settle()
    assert not other.obj("Girlfriend").counters


def test_girlfriend_loses_half_the_counters_when_you_die() -> None:
    rope = card("Rope", "↷ Kill a player.")
    table = Table(cards=rope).give(0, "Girlfriend").give(1, "Rope").counters("Girlfriend", 5)
    table.tap(1, "Rope", at="P1").settle()
    assert table.obj("Girlfriend").counters == {"": 3}


def test_girlfriend_subtracts_1_from_a_roll() -> None:
    table = laid("Fatty", dice=(4,)).give(0, "Girlfriend").attack("Fatty").act(0, "Activate Girlfriend")
    table.until_stack("roll: 3")


def test_polar_star_saves_attack_for_the_next_attack_roll() -> None:
    table = laid("Fatty", dice=(5, 5)).give(0, "Polar Star").tap(0, "Polar Star", at="Put 1").settle()
    assert table.obj("Polar Star").counters == {"": 1}
    table.counters("Polar Star", 3).charge("Polar Star").tap(0, "Polar Star", at="Remove").until_why("choose a number")
    table.choose("2").settle()
    assert table.obj("Polar Star").counters == {"": 1}
    table.attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 3), ("Fatty", 1)]


def test_booster_adds_to_a_roll() -> None:
    table = laid("Fatty", dice=(2,)).give(0, "Polar Star").counters("Polar Star", 3)
    table.game.objs[table.obj("Polar Star").id].face = 1
    table.game.changed()
    table.attack("Fatty").act(0, "Activate Booster", at="Remove").until("3").choose("3").until_stack("roll: 5")


def test_qwop_pays_the_highest_kills_the_lowest_and_pays_everybody() -> None:
    table = Table(3, monsters=["Fatty"], dice=[6, 6, 6, 1, 1, 2, 3, 3, 3]).deck("treasure", "Dinner")
    table.deck("monster", "QWOP!", "Mega Fatty").attack("monster deck", "slot 1").settle()
    assert table.items(0) == ["Dinner"] and table.dead(1) and not table.dead(2)
    assert [table.purse(seat) for seat in (0, 2)] == [1, 1]


def test_strawberry_goes_to_the_active_player_with_3_ones_in_a_turn() -> None:
    table = Table(cards=COIN, dice=[1, 1, 1]).bonus_soul("Strawberry").give(0, "Coin").give(1, "Coin")
    table.tap(1, "Coin").settle().attack("Fatty").settle()
    assert rolled(table) == [1, 1, 1] and table.holder("Strawberry") == -1, "the first was another's"
    other = Table(cards=COIN, dice=[1, 1, 1]).bonus_soul("Strawberry").give(0, "Coin").tap(0, "Coin").settle()
    assert other.attack("Fatty").settle().holder("Strawberry") == 0


@pytest.mark.parametrize(("loot", "rolls"), [("Pills!", 3), ("A Penny!", 1)])
def test_spewer_rolls_3_times_for_pills(loot: str, rolls: int) -> None:
    table = Table(dice=[1, 3, 5][:rolls]).give(0, "Spewer").hand(0, loot).act(0, "Activate Spewer").settle()
    assert table.max_hp_of(0) == 3 and table.discarded("loot") == [loot]
    assert table.atk_of(0) == (2 if rolls == 3 else 1)
    assert table.hurts() == ([(table.player(0), 1)] if rolls == 3 else [])


def test_water_bottle_goes_on_till_a_5_or_6() -> None:
    table = Table(dice=[2, 4, 5]).give(0, "Water Bottle").tap(0, "Water Bottle")
    for _ in range(2):
        table.until_why("choose a target").choose("Fatty")
    table.settle()
    assert table.hurts() == [("Fatty", 1)] * 2 and rolled(table) == [2, 4, 5]


def test_water_bottle_cancels_everything_and_ends_your_turn_on_a_6() -> None:
    table = Table(dice=[6]).give(0, "Water Bottle").tap(0, "Water Bottle")
    for _ in range(30):
        if table.active == 1:
            break
        table._pass()
    assert table.active == 1
    other = Table(dice=[3, 6]).give(1, "Water Bottle").attack("Fatty").tap(1, "Water Bottle")
    other.until_phase("action")
    while rolled(other) == []:
        other._pass()
    assert rolled(other) == [6] and other.active == 0


def test_the_gorm_is_hit_for_double_on_a_1() -> None:
    face = soulstack.cards["rwz-the_gorm"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls) == (5, 5, 1, 1)
    table = laid("The Gorm", "Fatty", dice=(1, 5, 2, 1)).attack("The Gorm").settle()
    assert table.hurts() == [("The Gorm", 2), ("The Gorm", 1), (table.player(0), 1), ("The Gorm", 2)]
    assert table.died("The Gorm") and table.purse(0) == 6 and len(table.hand_of(0)) == 3


def test_the_gorm_takes_a_loot_card_at_the_end_of_each_turn() -> None:
    table = laid("The Gorm", "Fatty").hand(0, "Bomb!", "A Penny!").choose("End the turn").until_why("The Gorm: discard")
    table.choose("Bomb!").until_phase("start")
    assert table.hand_of(0) == ["A Penny!"]
