"""Warp Zone events, its curse and its room."""

import pytest

import soulstack
from soulstack.engine.table.naming import name_of
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.")
DIE = card("Die", "↷ Roll: Gain X¢.")
EVENTS = ["Brea in Distress", "Golden Idol", "Grubfather", "Nightmare Tick"]


def met(name: str, **options: object) -> Table:
    """P1 attacks the monster deck and meets this event."""
    table = Table(cards=SCYTHE + DIE, **options).deck("monster", name, "Clotty", "Cod Worm")  # type: ignore[arg-type]
    return table.attack("monster deck", "Fatty")


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_is_eternal_only_if_it_can_stay(name: str) -> None:
    assert soulstack.cards[name].faces[0].eternal is (name in ("Golden Idol", "Grubfather"))
    assert soulstack.cards[name].category == ("good_event" if name == "Nightmare Tick" else "bad_event")


# Brea in Distress


@pytest.mark.parametrize("roll", [1, 4])
def test_brea_makes_the_active_player_skip_a_turn(roll: int) -> None:
    table = met("Brea in Distress", dice=[roll]).settle()
    assert table.items(0) == [] and table.top("monster") == "Brea in Distress"
    assert table.end_turn().active == 1 and table.end_turn().active == 1 and table.end_turn().active == 0


@pytest.mark.parametrize("roll", [5, 6])
def test_brea_becomes_an_item_with_1_hp(roll: int) -> None:
    table = met("Brea in Distress", dice=[roll]).settle()
    assert table.items(0) == ["Brea in Distress"]
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)
    assert table.end_turn().end_turn().active == 0


def test_brea_that_is_an_item_can_be_destroyed() -> None:
    axe = card("Axe", "↷ Destroy an item.")
    table = (
        Table(cards=axe, dice=[5]).give(1, "Axe").deck("monster", "Brea in Distress").attack("monster deck", "Fatty")
    )
    table.settle().tap(1, "Axe", at="Brea in Distress").settle()
    assert table.items(0) == [] and table.top("monster") == "Brea in Distress" and table.max_hp_of(0) == 2


# Golden Idol


def test_golden_idol_is_gained_by_the_active_player_and_pays_10_cents_a_turn() -> None:
    table = met("Golden Idol").settle()
    assert table.items(0) == ["Golden Idol"] and table.purse(0) == 0
    table.end_turn()
    assert table.purse(0) == 10
    assert table.end_turn().purse(0) == 10


def test_golden_idol_makes_its_owner_a_target_for_others_at_4() -> None:
    table = met("Golden Idol", players=3).settle().end_turn()
    assert [name for name in table.attack_targets() if name in ("P1", "P2", "P3")] == ["P1"]
    table.dice(3, 4, 4)
    table.game.choose(next(i for i, label in enumerate(table.options()) if label.startswith("P1")))
    table.settle()
    assert table.hurts() == [("P2", 1), ("P1", 1), ("P1", 1)] and table.died(0)
    assert table.items(1) == ["Golden Idol"] and table.items(0) == []


def test_golden_idols_owner_does_not_attack_themself() -> None:
    table = Table(players=3).give(0, "Golden Idol")
    assert not [name for name in table.attack_targets() if name.startswith("P") and name != "Pale Fatty"]


def test_golden_idol_stays_if_its_owner_dies_otherwise() -> None:
    table = Table(dice=[1, 1]).give(0, "Golden Idol").attack("Fatty").settle()
    assert table.died(0) and table.items(0) == ["Golden Idol"]


def test_golden_idol_goes_to_whoever_kills_its_owner_in_any_way() -> None:
    table = Table(cards=SCYTHE, players=3).give(0, "Golden Idol").give(2, "Scythe").tap(2, "Scythe", at="P1").settle()
    assert sorted(table.items(2)) == ["Golden Idol", "Scythe"] and table.items(0) == []
    table = Table(cards=SCYTHE, players=3).give(0, "Golden Idol").give(2, "Scythe").tap(2, "Scythe", at="P2").settle()
    assert table.items(0) == ["Golden Idol"]


# Grubfather


def test_grubfather_makes_monsters_harder_to_hit_with_a_non_eternal_item() -> None:
    table = met("Grubfather").settle()
    assert table.items(0) == ["Grubfather"] and table.evasion_of("Pale Fatty") == 3
    assert table.give(0, "Dinner").evasion_of("Pale Fatty") == 4
    assert table.end_turn().evasion_of("Pale Fatty") == 3


def test_grubfather_is_given_away_for_an_item() -> None:
    table = (
        Table(players=3).give(0, "Grubfather", "Dinner", "Jawbone").tap(0, "Grubfather", at=["P3", "Jawbone"]).settle()
    )
    assert table.items(2) == ["Grubfather"] and len(table.items(0)) == 1
    assert table.evasion_of("Fatty") == 2


def test_grubfather_can_not_be_given_for_nothing() -> None:
    table = Table().give(0, "Grubfather", "The D6")
    assert not table.offered("Activate Grubfather")


# Nightmare Tick


@pytest.mark.parametrize("roll", [1, 4])
def test_nightmare_tick_kills(roll: int) -> None:
    table = met("Nightmare Tick", dice=[roll]).settle()
    assert table.died(0) and table.items(0) == []


def ticked() -> Table:
    return met("Nightmare Tick", dice=[5]).settle()


@pytest.mark.parametrize("face", [2, 3])
def test_nightmare_tick_may_change_its_owners_1_to_a_2_or_3(face: int) -> None:
    table = ticked().give(0, "Die").dice(1).tap(0, "Die").until("Yes").choose("Yes")
    table.until(f"{face}")
    table.game.choose(next(i for i, label in enumerate(table.options()) if label.startswith(f"{face}")))
    assert table.settle().purse(0) == face


def test_nightmare_tick_may_leave_a_1_and_does_not_mind_other_rolls() -> None:
    table = ticked().give(0, "Die").dice(1).tap(0, "Die").until("No").choose("No").settle()
    assert table.purse(0) == 1
    table = ticked().give(0, "Die").dice(2).tap(0, "Die").settle()
    assert table.purse(0) == 2 and len([e for e in table.log("ability") if e["name"] == "Nightmare Tick"]) == 2


def test_nightmare_tick_is_for_its_owner_only() -> None:
    table = ticked().give(1, "Die").dice(1).tap(1, "Die").settle()
    assert table.purse(1) == 1


# Curse of the Suspicious


def test_curse_of_the_suspicious_makes_a_player_a_target_for_others_at_3() -> None:
    table = Table(players=3).give(1, "Curse of the Suspicious")
    assert {"P2"} == {name for name in table.attack_targets() if name in ("P1", "P2", "P3")}
    table.dice(2, 3, 3)
    table.game.choose(next(i for i, label in enumerate(table.options()) if label.startswith("P2")))
    table.settle()
    assert table.hurts() == [("P1", 1), ("P2", 1), ("P2", 1)] and table.died(1)
    assert table.top("monster") == "Curse of the Suspicious"


def test_curse_of_the_suspicious_is_given_to_a_player() -> None:
    table = Table().deck("monster", "Curse of the Suspicious", "Clotty").attack("monster deck", "Fatty")
    table.until("P2").choose("P2").settle()
    assert table.holder("Curse of the Suspicious") == 1
    assert "P2" not in table.end_turn().attack_targets()


# The Isaac of Isaac: Re-Isaac

ROOM = "The Isaac of Isaac: Re-Isaac"


def names(table: Table) -> list[str]:
    return [name_of(table.game, id) for id in table.game.objs]


def isaacs(cards: str = "", **options: object) -> Table:
    """The room lies in its slot; another one makes a deck of rooms."""
    return Table(rooms=[ROOM], cards=card("Attic", kind="room") + cards, **options)  # type: ignore[arg-type]


def test_re_isaac_names_every_character_isaac() -> None:
    table = isaacs(characters=["Maggy", "Judas"])
    assert names(table).count("Isaac") == 2 and "Maggy" not in names(table)
    plays = table.game.players[1].plays
    assert table.awake().tap(1, "Isaac").settle().game.players[1].plays == plays + 1


def test_re_isaac_gives_every_item_a_reroll_and_nothing_else() -> None:
    table = (
        isaacs(DIE + card("Old Die", "↷ Gain 9¢."), dice=[1, 6]).give(1, "Breakfast", "Old Die").give(0, "Bloody Penny")
    )
    assert table.max_hp_of(1) == 2
    assert table.attack("Fatty").until_top("roll: 1").until_asked(0).offered("Activate Bloody Penny")
    table.tap(1, "Old Die").until_top("roll: 6").resolve(2)
    assert table.purse(1) == 0 and table.hurts() == [("Fatty", 1)] and not table.obj("Old Die").charged


def test_re_isaac_makes_every_item_eternal() -> None:
    axe = card("Axe", "Destroy each item another player controls.", kind="loot")
    table = isaacs(axe).give(1, "Breakfast").play(0, "Axe").settle()
    assert table.items(1) == ["Breakfast"]
    table = Table(cards=axe).give(1, "Breakfast").play(0, "Axe").settle()
    assert table.items(1) == []
