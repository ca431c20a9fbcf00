"""Rerolling items, and doing something to each (REROLL, EACH)."""

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse_card_text
from table import Table

CARDS = """
[[card]]
id = "t-bell"
name = "Bell"
kind = "treasure"
text = "↷ Gain 1¢."

[[card]]
id = "t-dice"
name = "Die"
kind = "loot"
text = "Reroll an item."

[[card]]
id = "t-rock"
name = "Rock"
kind = "treasure"
eternal = true

[[card]]
id = "t-collector"
name = "Collector"
kind = "treasure"
text = "Each time you gain treasure, gain 1¢."

[[card]]
id = "t-more"
name = "More"
kind = "treasure"
eternal = true
text = "If you would gain treasure, increase that amount by 1."

[[card]]
id = "t-ribbon"
name = "Ribbon"
kind = "loot"
trinket = true
text = "You have +1 HP."

[[card]]
id = "t-own"
name = "Renewal"
kind = "loot"
text = "Reroll each item you control."

[[card]]
id = "t-storm"
name = "Storm"
kind = "loot"
text = "Reroll each item."

[[card]]
id = "t-party"
name = "Party"
kind = "loot"
text = "Each player loots 1."

[[card]]
id = "t-wake"
name = "Wake"
kind = "loot"
text = "Each living player loots 1."

[[card]]
id = "t-hail"
name = "Hail"
kind = "loot"
text = "Each player takes 1 damage."

[[card]]
id = "t-plague"
name = "Plague"
kind = "loot"
text = "Kill each player."

[[card]]
id = "t-gas"
name = "Gas"
kind = "loot"
text = "Each monster takes 1 damage."

[[card]]
id = "t-doom"
name = "Doom"
kind = "loot"
text = "Kill each player or monster."

[[card]]
id = "t-fumes"
name = "Fumes"
kind = "room"
text = "At the end of your turn, each monster takes 1 damage."

[[card]]
id = "t-bomb"
name = "Blow"
kind = "loot"
text = "Kill a player."

[[card]]
id = "t-picnic"
name = "Picnic"
kind = "event"
text = "Each player loots 1."
"""
for _name in ("Ant", "Bee", "Cat", "Dog", "Eel", "Fox"):
    CARDS += f"""
[[card]]
id = "t-{_name}"
name = "{_name}"
kind = "treasure"
text = "Each time you die, gain 1¢."
"""


def table(players: int = 2, **options: object) -> Table:
    return Table(players, cards=CARDS, **options)  # type: ignore[arg-type]


def looters(t: Table) -> list[int]:
    """Who looted, in order."""
    return [entry["seat"] for entry in t.log("loot")]


# reroll


@rule("REROLL-01")
def test_a_rerolled_item_is_replaced_for_its_controller() -> None:
    t = table().give(1, "Ant", "Bee").deck("treasure", "Cat", "Dog")
    t.play(0, "Die", at="Ant").settle()
    assert t.items(1) == ["Bee", "Cat"]
    assert t.items(0) == []
    assert t.top("treasure") == "Ant"


@rule("REROLL-02")
def test_an_eternal_item_is_not_rerolled() -> None:
    t = table().give(0, "Rock").deck("treasure", "Cat")
    before = t.deck_names("treasure")
    t.play(1, "Die", at="Rock").settle()
    assert t.items(0) == ["Rock"]
    assert t.deck_names("treasure") == before


@rule("REROLL-03")
def test_a_rerolled_shop_item_is_replaced_in_its_slot() -> None:
    t = table().give(0, "Collector").deck("treasure", "Cat", "Dog")
    t.play(0, "Die", at="Dinner").settle()
    assert t.slot_names("shop") == ["Breakfast", "Cat"]
    assert t.items(0) == ["Collector"]
    assert t.purse(0) == 0
    assert t.top("treasure") == "Dinner"


@rule("REROLL-04")
def test_the_new_item_is_gained_treasure() -> None:
    t = table().give(1, "Ant", "More", "Collector").deck("treasure", "Cat", "Dog", "Eel")
    t.play(0, "Die", at="Ant").settle()
    assert t.items(1) == ["More", "Collector", "Cat", "Dog"]
    assert t.purse(1) == 1


@rule("REROLL-05")
def test_a_rerolled_trinket_goes_to_the_loot_discard() -> None:
    t = table().give(0, "Ribbon").deck("treasure", "Cat")
    t.play(1, "Die", at="Ribbon").settle()
    assert t.items(0) == ["Cat"]
    assert t.discarded("loot") == ["Ribbon", "Die"]


# each


@rule("EACH-01")
@pytest.mark.parametrize(("start", "order"), [("controller", [2, 3, 0, 1]), ("active_player", [0, 1, 2, 3])])
def test_each_player_acts_in_turn_order_from_the_controller(start: str, order: list[int]) -> None:
    t = table(4, each_order_start=start)
    t.play(2, "Party").settle()
    assert looters(t) == order


@rule("EACH-01")
def test_each_player_starts_with_the_active_player_on_the_games_cards() -> None:
    t = table(3).deck("monster", "Picnic")
    t.end_turn()
    before = len(looters(t))
    t.attack("monster deck", "slot 1").settle()
    assert looters(t)[before:] == [1, 2, 0]


@rule("EACH-02")
def test_a_player_orders_what_is_done_to_their_own_things() -> None:
    t = table().give(0, "Ant", "Bee", "Cat").deck("treasure", "Dog", "Eel", "Fox")
    t.play(0, "Renewal").until("Ant", "P1")
    assert t.asked == 0
    t.choose("Cat").choose("Ant")
    t.settle()
    assert t.discarded("treasure") == ["Cat", "Ant", "Bee"]
    assert t.items(0) == ["Dog", "Eel", "Fox"]


@rule("EACH-02", "EACH-03")
def test_each_item_goes_player_by_player_and_the_shop_last() -> None:
    t = table(3).give(0, "Ant").give(1, "Bee").give(2, "Cat", "Ribbon")
    t.deck("treasure", "Dog", "Eel", "Fox", "Collector", "More", "Rock")
    t.play(1, "Storm").until("Cat", "P3")
    assert t.asked == 2  # of P3's two items P3 chooses the first
    assert not t.offered("Bee") and not t.offered("shop")
    t.choose("Ribbon").settle()
    assert t.items(1) == ["Dog"]
    assert t.items(2) == ["Eel", "Fox"]
    assert t.items(0) == ["Collector"]
    assert sorted(map(str, t.slot_names("shop"))) == ["More", "Rock"]
    assert t.discarded("treasure")[:2] == ["Bee", "Cat"]


@rule("EACH-04")
def test_damage_to_each_player_resolves_in_order() -> None:
    t = table(3).give(0, "Bell")
    t.play(0, "Hail").resolve()
    assert t.stack() == ["damage: P3", "damage: P2", "damage: P1"]
    t.resolve()
    assert [t.hp_of(seat) for seat in range(3)] == [1, 2, 2]


@rule("EACH-04")
@pytest.mark.parametrize(
    ("start", "order"), [("controller", ["P2", "P3", "P1"]), ("active_player", ["P1", "P2", "P3"])]
)
def test_deaths_of_each_player_resolve_in_order(start: str, order: list[str]) -> None:
    t = table(3, each_order_start=start).give(0, "Bell")
    t.play(1, "Plague").resolve()
    assert t.stack() == [f"death: {name}" for name in reversed(order)]
    t.settle()
    assert [entry["name"] for entry in t.log("die")] == order


@rule("EACH-05")
def test_the_controller_orders_each_monster() -> None:
    t = table().give(0, "Bell")
    t.play(1, "Gas").until("Fatty", "HP")
    assert t.asked == 1
    t.choose("Pale Fatty")
    assert t.stack() == ["damage: Fatty", "damage: Pale Fatty"]


@rule("EACH-05")
def test_the_active_player_orders_each_monster_for_the_game() -> None:
    t = table(rooms=["Fumes"])
    t.end_turn()
    t.choose("End the turn").until("Fatty", "HP")
    assert (t.active, t.asked) == (1, 1)


@rule("EACH-06")
def test_monsters_die_before_players() -> None:
    t = table().deck("monster", "Fly", "Fly").give(1, "Bell")
    t.play(0, "Doom").until("Fatty", "HP").choose("Fatty").settle()
    assert [entry["name"] for entry in t.log("die")] == ["Fatty", "Pale Fatty", "P1", "P2"]
    log = [e["kind"] for e in t.log() if e["kind"] in ("gain ¢", "loot", "die")]
    assert log.index("gain ¢" if "gain ¢" in log else "loot") < len(log) - 2


@rule("EACH-07")
def test_all_is_each_in_card_english() -> None:
    with pytest.raises(CardError):
        parse_card_text("All players loot 1.", "loot")  # cards that print "all" are written with "each"
    t = table(4).give(0, "Bell")
    t.play(2, "Plague").resolve()  # "Kill all players" in print
    assert t.stack() == ["death: P2", "death: P1", "death: P4", "death: P3"]


@rule("EACH-08")
def test_a_narrowed_group_leaves_out_the_others() -> None:
    t = table(3)
    t.play(0, "Blow", at="P3").settle()
    assert t.dead(2)
    t.play(0, "Wake").settle()
    assert looters(t) == [0, 1]
    t.play(0, "Party").settle()
    assert looters(t) == [0, 1, 0, 1, 2]


@rule("EACH-09")
def test_the_first_in_order_get_the_last_cards() -> None:
    t = table(4).deck_is("loot", "A Penny!", "Bomb!")
    t.play(0, "Party").settle()
    assert looters(t) == [0, 1]
    assert [t.hand_of(seat) for seat in range(4)] == [["A Penny!"], ["Bomb!"], [], []]
