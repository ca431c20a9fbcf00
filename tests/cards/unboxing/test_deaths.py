"""Delirium and The Nail of The Unboxing of Isaac."""

from table import Table, card

KIT = (
    card("Noose", "↷ Kill a player.")
    + card("Scythe", "↷ Kill a monster.")
    + card("Doom", "↷ Each player dies.")
    + card("Trap", "Each time a player loots, they die.")
    + card("Lamp")
    + card("Coin")
    + card("Sword", "You have +9 ATK.", eternal=True)
)


def test_delirium_makes_the_penalty_item_random() -> None:
    lost = set()
    for seed in range(12):
        table = Table(cards=KIT, chance=True).soul(1, "box-delirium_monstro").give(0, "Noose").give(1, "Lamp", "Coin")
        table.game.chance = 977 * seed + 1
        table.tap(0, "Noose", at="P2")
        while table.stack() or not table.idle():
            assert "destroy an item" not in table.why()
            table._pass()
        assert len(table.items(1)) == 1
        lost |= {"Lamp", "Coin"} - set(table.items(1))
    assert lost == {"Lamp", "Coin"}


def test_delirium_leaves_the_choice_to_others_and_does_nothing_as_a_monster() -> None:
    table = Table(cards=KIT).soul(1, "box-delirium_monstro").give(1, "Noose").give(0, "Lamp", "Coin")
    table.tap(1, "Noose", at="P1").until_why("destroy an item")
    assert table.offered("Lamp") and table.offered("Coin")
    table = Table(cards=KIT, monsters=["box-delirium_monstro", "Fatty"]).give(0, "Noose").give(1, "Lamp", "Coin")
    table.tap(0, "Noose", at="P2").until_why("destroy an item")
    assert table.offered("Lamp") and table.offered("Coin")


def test_delirium_pays_18_cents_and_becomes_a_soul() -> None:
    table = Table(cards=KIT, monsters=["box-delirium_monstro", "Fatty"]).give(0, "Scythe")
    table.tap(0, "Scythe", at="Delirium").settle()
    assert table.purse(0) == 18 and table.souls(0) == 1


def test_the_nail_pays_for_each_player_killed_by_another() -> None:
    table = Table(3, cards=KIT).give(2, "The Nail").give(0, "Noose").tap(0, "Noose", at="P2").settle()
    assert len(table.hand_of(2)) == 1 and table.hand_of(0) == []


def test_the_nail_pays_for_its_own_player_but_not_for_those_who_kill_themselves() -> None:
    table = Table(3, cards=KIT).give(2, "The Nail").give(0, "Noose").tap(0, "Noose", at="P3")
    table.until_why("The Nail")
    table = Table(3, cards=KIT).give(2, "The Nail").give(1, "Noose").tap(1, "Noose", at="P2").settle()
    assert table.dead(1) and table.hand_of(2) == []


def test_the_nail_lets_the_active_player_attack_players_this_turn() -> None:
    table = Table(3, cards=KIT, dice=[3, 4]).give(1, "The Nail").give(0, "Sword").tap(1, "The Nail").settle()
    table.attack("P3").settle()
    assert table.dead(2) and len(table.hand_of(1)) == 1
    assert not Table(3, cards=KIT).give(1, "The Nail").declare_attack().offered("P3")
