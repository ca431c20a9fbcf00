"""Cards of The Summer of Isaac about rewards, penalties and attacks on what players control."""

from rules_covered import rule
from table import Table, card

KIT = (
    card("Scythe", "↷ Kill a monster.")
    + card("Noose", "↷ Kill a player.")
    + card("Needle", "↷ Deal 1 damage to a monster or player.")
    + card("Spade", "↷ Kill an item.")
    + card("Pin", "↷ Deal 1 damage to an item.")
    + card("Fort", "You have +9 HP.", eternal=True)
    + card("Purse", kind="monster", hp=1, evasion=2, atk=1, reward="Gain 3¢.")
    + card("Boss", kind="monster", boss=True, hp=1, evasion=2, atk=1, reward="Gain 5¢.", souls=1)
    + card("Whistle", "↷ Cancel your attack.")
    + card("Lamp", "↷ Gain 1¢.")
)


def laid(*monsters: str, players: int = 2, **options: object) -> Table:
    """These monsters lie in the slots, and nothing that comes up afterwards does anything."""
    table = Table(players, monsters=monsters or ("Purse", "Boss"), cards=KIT, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Meat!", "Jawbone", "Dinner")


# Club


def test_club_doubles_what_monsters_but_bosses_pay_on_its_turn() -> None:
    table = laid().give(0, "Club", "Scythe").give(1, "Scythe").tap(0, "Scythe", at="Purse").settle()
    assert table.purse(0) == 6
    table.charge("Scythe (P1)").tap(0, "Scythe", at="Boss").settle()
    assert table.purse(0) == 11
    table.monsters("Purse", "Fatty").end_turn().tap(1, "Scythe", at="Purse").settle()
    assert table.purse(1) == 3


def test_club_clears_a_slot_on_its_own_turn_only() -> None:
    table = laid().give(0, "Club").act(0, "Activate Club, ability 1", at="Boss").settle()
    assert "Boss" not in table.slot_names("monster") and table.deck_names("monster")[-1] == "Boss"
    table = laid().give(1, "Club").act(1, "Activate Club, ability 1", at="Boss").settle()
    assert "Boss" in table.slot_names("monster")


def test_club_cancels_and_is_worn_out_till_its_turn_next_ends() -> None:
    table = laid().give(1, "Club").give(0, "Lamp", "Scythe").act(0, "Activate Lamp")
    table.act(1, "Activate Club, ability 2", at="Lamp").settle()
    assert table.purse(0) == 0
    table.end_turn().give(1, "Scythe").tap(1, "Scythe", at="Purse").settle()
    assert table.purse(1) == 3  # not doubled
    assert not table.offered("Activate Club")
    table.monsters("Purse", "Fatty").end_turn().end_turn().tap(1, "Scythe", at="Purse").settle()
    assert table.purse(1) == 3 + 6


def test_club_used_on_its_own_turn_is_worn_out_till_the_end_of_it() -> None:
    table = laid().give(0, "Club", "Scythe").give(1, "Lamp").act(1, "Activate Lamp")
    table.act(0, "Activate Club, ability 2", at="Lamp").settle().tap(0, "Scythe", at="Purse").settle()
    assert table.purse(0) == 3
    spade = table.give(1, "Spade").tap(1, "Spade", at="Club").settle()
    assert spade.has("Club")  # still eternal
    table.monsters("Purse", "Fatty").end_turn().end_turn().tap(0, "Scythe", at="Purse").settle()
    assert table.purse(0) == 9


def test_clubby_the_seal_has_2_hp_and_1_atk() -> None:
    table = Table(characters=["Clubby the Seal"])
    assert (table.max_hp_of(0), table.atk_of(0)) == (2, 1)


# Shopkeeper


def test_shopkeeper_has_penalty_items_put_in_a_shop_slot() -> None:
    table = laid("Shopkeeper", "Purse").give(0, "Noose").give(1, "Lamp").cents(1, 2).tap(0, "Noose", at="P2")
    table.until("slot 2").choose("slot 2").settle()
    assert table.slot_names("shop") == ["Breakfast", "Lamp"] and table.items(1) == []
    assert table.purse(1) == 1 and table.holder("Lamp") == -1
    assert not table.declare_attack().offered("Shopkeeper")


def test_shopkeeper_says_nothing_of_items_destroyed_otherwise() -> None:
    table = laid("Shopkeeper", "Purse").give(0, "Spade").give(1, "Lamp").tap(0, "Spade", at="Lamp").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]


def test_shopkeeper_puts_a_trinket_in_the_shop_too() -> None:
    table = laid("Shopkeeper", "Purse").give(0, "Noose").give(1, "Cain's Eye").tap(0, "Noose", at="P2")
    table.until("slot 1").choose("slot 1").settle()
    assert table.slot_names("shop")[0] == "Cain's Eye"


# Charmed Vis


def vis(seat: int = 1, **options: object) -> Table:
    """A player has Charmed Vis as an item, on P1's turn; nobody dies easily."""
    table = laid("Fatty", "Purse", **options).give(seat, "Charmed Vis")  # type: ignore[arg-type]
    return table.give(0, "Fort").give(1, "Fort")


def test_charmed_vis_becomes_an_item_of_who_beats_it() -> None:
    table = laid("Charmed Vis", "Purse").give(0, "Scythe").tap(0, "Scythe", at="Charmed Vis").settle()
    assert sorted(table.items(0)) == ["Charmed Vis", "Scythe"] and table.declare_attack().offered("Charmed Vis")


def test_charmed_vis_hurts_other_monsters_as_its_attacker_is_hurt() -> None:
    table = laid("Charmed Vis", "Fatty", dice=[3, 4, 4]).give(0, "Fort").attack("Charmed Vis").settle()
    assert ("Fatty", 1) in table.hurts() and "Charmed Vis" in table.items(0)


def test_charmed_vis_hurts_all_monsters_as_its_player_is_hurt() -> None:
    table = vis().give(0, "Needle").tap(0, "Needle", at="P2").settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P2", 1), ("Purse", 1)]


def test_charmed_vis_is_stolen_by_another_player_who_would_kill_it() -> None:
    table = vis().give(0, "Spade").tap(0, "Spade", at="Charmed Vis").settle()
    assert table.holder("Charmed Vis") == 0 and table.hp_of("Charmed Vis") == 1


def test_its_own_player_can_kill_charmed_vis() -> None:
    table = vis(0).give(0, "Spade").tap(0, "Spade", at="Charmed Vis").settle()
    assert not table.has("Charmed Vis")


@rule("ATTACK-03", "RULING-43")
def test_an_attack_goes_on_when_its_attacker_comes_to_control_its_target() -> None:
    table = vis(dice=[4, 4, 4]).attack("Charmed Vis").settle()
    assert not table.has("Charmed Vis") and table.game.attack is None


# Cursed Haunt


def haunt(seat: int, **options: object) -> Table:
    """A player has Cursed Haunt as a soul, on P1's turn."""
    return laid("Fatty", "Purse", **options).soul(seat, "Cursed Haunt").give(0, "Fort")  # type: ignore[arg-type]


def test_cursed_haunt_can_be_attacked_as_a_soul_which_has_more_evasion() -> None:
    table = haunt(1)
    assert table.evasion_of("Cursed Haunt") == 4 and table.declare_attack().offered("Cursed Haunt")
    assert laid("Cursed Haunt", "Purse").evasion_of("Cursed Haunt") == 3


@rule("ATTACK-03")
def test_cursed_haunt_is_stolen_and_pays_instead_of_dying_and_the_attack_goes_on() -> None:
    table = haunt(1, dice=[4, 4, 4, 4, 1]).give(0, "Whistle").attack("Cursed Haunt").until_top("roll: 1")
    assert table.souls(0) == 1 and table.souls(1) == 0 and table.hp_of("Cursed Haunt") == 1
    assert len(table.items(0)) == 4  # once as P2's soul, once as P1's own
    table.act(0, "Activate Whistle").settle()
    assert table.game.attack is None and table.souls(0) == 1


def test_cursed_haunt_dies_as_a_monster_and_becomes_a_soul() -> None:
    table = laid("Cursed Haunt", "Purse").give(0, "Scythe").tap(0, "Scythe", at="Cursed Haunt").settle()
    assert table.souls(0) == 1 and len(table.items(0)) == 2
