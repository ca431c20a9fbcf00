"""The Tapeworm box: eggs on players and monsters, and what they lead to."""

import pytest

import soulstack
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.") + card("Sickle", "↷ Kill a monster or player.")
EGG = "↷ Put 1 egg counter on a monster or player."
BREAD = card("Bread", EGG) + card("Crumb", EGG)
PINK, BLACK, RED, WHITE = "Pink Proglottid", "Black Proglottid", "Red Proglottid", "White Proglottid"


def eggs(table: Table, who: int | str) -> int:
    """How many egg counters are on a player or monster."""
    found = table.obj(who).counters if isinstance(who, str) else table.game.players[who].counters
    return found.get("egg", 0)


def laid(*names: str, seat: int = 0, **options: object) -> Table:
    table = Table(cards=SCYTHE + BREAD, players=3, **options)  # type: ignore[arg-type]
    return table.give(seat, *names).give(1, "Scythe", "Sickle", "Bread", "Crumb").deck("monster", "Clotty", "Cod Worm")


def laying(table: Table, *targets: str) -> Table:
    """Eggs are laid on these."""
    for name, target in zip(("Bread", "Crumb"), targets, strict=False):
        table.tap(1, name, at=target).settle()
    return table


# The character and Pink Proglottid


def test_tapeworm_comes_with_pink_proglottid_and_may_play_more() -> None:
    boxes, options = ["base", "tapeworm"], {"first_player": "chosen", "first_seat": 1}
    game = soulstack.new_game(2, seed=1, boxes=boxes, characters=["tw-tapeworm", "Maggy"], options=options)
    face = game.face(game.objs[game.players[0].character])
    assert (face.name, face.hp, face.atk) == ("Tapeworm", 2, 1)
    items = [game.face(o) for o in game.objs.values() if o.seat == 0 and o.starting]
    assert [(item.name, item.eternal) for item in items] == [(PINK, True)]
    table = Table(characters=["tw-tapeworm"]).charge("Tapeworm").plays(0, 0).tap(0, "Tapeworm").settle()
    assert table.game.players[0].plays == 1


@pytest.mark.parametrize("target, who", [("P2", 1), ("Fatty", "Fatty")])
def test_pink_proglottid_lays_an_egg(target: str, who: int | str) -> None:
    table = laid(PINK).tap(0, PINK, at=target).until("-1").choose("1").settle()
    assert eggs(table, who) == 1


def test_pink_proglottid_may_take_an_egg_away() -> None:
    table = laying(laid(PINK), "Fatty", "Fatty").tap(0, PINK, at="Fatty").until("-1").choose("-1").settle()
    assert eggs(table, "Fatty") == 1


def test_pink_proglottid_loots_for_those_without_eggs_as_a_monster_with_eggs_dies() -> None:
    table = laying(laid(PINK, monsters=["Clotty", "Fatty"]), "Clotty", "Clotty").tap(1, "Scythe", at="Clotty").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 2, 2]


def test_pink_proglottid_loots_nothing_for_players_with_eggs() -> None:
    table = laying(laid(PINK, monsters=["Clotty", "Fatty"]), "Clotty", "P3").tap(1, "Scythe", at="Clotty").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 1, 0]


def test_pink_proglottid_counts_the_eggs_of_a_dead_player() -> None:
    table = laying(laid(PINK), "P3", "P3").tap(1, "Scythe", at="P3").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 2, 0]


@pytest.mark.parametrize("name", [PINK, BLACK, RED])
@pytest.mark.parametrize("victim", ["Clotty", "P3"])
def test_they_do_not_mind_deaths_without_eggs(name: str, victim: str) -> None:
    table = laying(laid(name, monsters=["Clotty", "Fatty"]), "Fatty").tap(1, "Scythe", at=victim).settle()
    assert not [entry for entry in table.log("ability") if entry["name"] == name]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 0] and eggs(table, "Fatty") == 1


# Black Proglottid


def test_black_proglottid_may_lay_an_egg_at_the_start_and_the_end_of_the_turn() -> None:
    table = Table(players=3).give(1, BLACK).choose("End the turn").until("P3").choose("P3")
    table.until("Yes").choose("Yes").until_phase("action")
    assert table.active == 1 and eggs(table, 2) == 1
    table.choose("End the turn").until("Fatty (4 of")
    assert not table.offered("P3")
    table.choose("Fatty (4 of").until("Yes").choose("Yes").until_turn_over()
    assert eggs(table, "Fatty") == 1 and eggs(table, 2) == 1


def test_black_proglottid_lays_no_second_egg_and_need_not_lay_any() -> None:
    table = Table(players=3, cards=BREAD).give(0, BLACK).give(1, "Bread").tap(1, "Bread", at="Pale Fatty").settle()
    table.choose("End the turn").until("P3")
    assert not table.offered("Pale Fatty") and table.offered("Fatty")
    table.choose("P3").until("No").choose("No").until_turn_over()
    assert eggs(table, 2) == 0


@pytest.mark.parametrize("victim, cents", [("Cod Worm", [3 + 4, 4, 4]), ("P3", [4, 4, 3])])
def test_black_proglottid_pays_2_cents_for_each_egg_of_the_dead(victim: str, cents: list[int]) -> None:
    table = laying(laid(BLACK, monsters=["Cod Worm", "Fatty"]), victim, victim).tap(1, "Scythe", at=victim).settle()
    assert [table.purse(seat) for seat in range(3)] == cents  # a dead player has no eggs any more, and pays 1¢ then
    assert eggs(table, 2) == 0


def test_black_proglottid_pays_nothing_to_players_with_eggs_and_for_deaths_without() -> None:
    table = (
        laying(laid(BLACK, monsters=["Cod Worm", "Fatty"]), "Cod Worm", "P3").tap(1, "Scythe", at="Cod Worm").settle()
    )
    assert [table.purse(seat) for seat in range(3)] == [5, 2, 0] and eggs(table, 2) == 1
    table.tap(1, "Sickle", at="Fatty").settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 2, 0]


# Red Proglottid


def test_red_proglottid_lays_eggs_for_5_cents() -> None:
    table = laid(RED).cents(0, 9).tap(0, RED, at="P2").settle()
    assert table.purse(0) == 4 and eggs(table, 1) == 1
    assert not table.offered(f"Activate {RED}")


def test_red_proglottid_makes_those_with_eggs_stronger() -> None:
    table = laying(laid(RED), "Fatty", "P2")
    assert (table.atk_of("Fatty"), table.atk_of("Pale Fatty"), table.atk_of(0), table.atk_of(1)) == (2, 1, 1, 2)
    table = laying(laid(RED), "Fatty", "Fatty")
    assert table.atk_of("Fatty") == 3


def test_red_proglottid_clears_the_eggs_of_the_dead() -> None:
    table = laying(laid(RED), "P3", "P1").tap(1, "Scythe", at="P3").settle()
    assert eggs(table, 2) == 0 and eggs(table, 0) == 1 and table.atk_of(2) == 1


# White Proglottid


def test_white_proglottid_lays_an_egg_on_another_player() -> None:
    table = Table(players=3).give(0, WHITE).act(0, f"Activate {WHITE}")
    assert not table.offered("P1")
    table.choose("P3").settle()
    assert eggs(table, 2) == 1


def test_white_proglottid_makes_players_with_eggs_targets_at_4() -> None:
    table = laying(laid(WHITE, seat=2), "P2").dice(3, 4, 4)
    assert [name for name in table.attack_targets() if name in ("P1", "P2", "P3")] == ["P2"]
    table.game.choose(next(i for i, label in enumerate(table.options()) if label.startswith("P2")))
    table.settle()
    assert table.hurts() == [("P1", 1), ("P2", 1), ("P2", 1)]
    assert table.died(1) and eggs(table, 1) == 0 and len(table.hand_of(0)) == 1


def test_white_proglottid_loots_for_the_killer_only_if_there_was_an_egg() -> None:
    table = laying(laid(WHITE), "P3").tap(1, "Scythe", at="P3").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 0] and eggs(table, 2) == 0
    table = laid(WHITE).tap(1, "Scythe", at="P3").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 0]


# Rainbow Tapeworm


def rainbow(roll: int) -> Table:
    """P2's turn begins, and its Rainbow Tapeworm rolls."""
    return Table(dice=[roll]).give(1, "Rainbow Tapeworm", "The D6").give(0, "Dinner").choose("End the turn")


@pytest.mark.parametrize("roll", [4, 6])
def test_rainbow_tapeworm_is_a_copy_of_an_item_for_the_turn(roll: int) -> None:
    table = rainbow(roll).until("Dinner (P1)")
    assert not table.offered("The D6")
    table.choose("Dinner (P1)").until_phase("action")
    assert table.max_hp_of(1) == 3 and "Rainbow Tapeworm" not in table.items(1)
    table.until_turn_over()
    assert table.max_hp_of(1) == 2 and "Rainbow Tapeworm" in table.items(1)


@pytest.mark.parametrize("roll", [1, 3])
def test_rainbow_tapeworm_stays_what_it_is_on_a_low_roll(roll: int) -> None:
    table = rainbow(roll)
    table.until_top(f"roll: {roll}").until_turn_over(never="Dinner (P1)")
    assert table.active == 0 and "Rainbow Tapeworm" in table.items(1)


# The monster


def test_the_monster_has_its_printed_facts() -> None:
    face = soulstack.cards["tw-tapeworm_2"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (4, 2, 4, 0, "Loot 4.")


def test_the_monster_leaves_an_egg_on_the_active_player() -> None:
    table = laid(monsters=["tw-tapeworm_2", "Fatty"]).tap(1, "Scythe", at="Tapeworm").settle()
    assert eggs(table, 0) == 1 and len(table.hand_of(0)) == 4 and table.top("monster") == "Tapeworm"


def test_the_monster_comes_back_as_a_player_with_an_egg_dies() -> None:
    table = laying(laid().discard("monster", "tw-tapeworm_2"), "P3").tap(1, "Scythe", at="P3").until("Fatty")
    table.choose("Fatty").settle()
    assert eggs(table, 2) == 0 and "Tapeworm" in table.slot_names("monster")
    assert "Tapeworm" not in table.discarded("monster")


def test_the_monster_stays_dead_if_nobody_had_an_egg_or_a_monster_had() -> None:
    table = laid().discard("monster", "tw-tapeworm_2").tap(1, "Scythe", at="P3").settle()
    assert "Tapeworm" not in table.slot_names("monster")
    table = laying(laid(), "Fatty").discard("monster", "tw-tapeworm_2").tap(1, "Scythe", at="Fatty").settle()
    assert "Tapeworm" not in table.slot_names("monster") and "Tapeworm" in table.discarded("monster")
