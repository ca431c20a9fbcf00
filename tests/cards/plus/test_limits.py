"""Four Souls+: who else chooses what is attacked, and who stays deactivated."""

from table import Table, card

DRUM = card("Drum", "↷ You must attack a monster this turn.")


def test_moms_eye_shadow_chooses_the_monster_that_another_attacks() -> None:
    table = Table(3, chance=True).give(1, "Mom's Eye Shadow").attack("Fatty").until_why("you may").choose("Yes")
    assert table.asked == 1 and table.offered("Pale Fatty") and not table.offered("the monster deck")
    table.choose("Pale Fatty")
    assert table.game.attack is not None and table.game.attack.on == table.id("Pale Fatty")
    assert [entry["name"] for entry in table.log("attack")] == ["Pale Fatty"]


def test_moms_eye_shadow_can_leave_the_choice() -> None:
    table = Table(3, chance=True).give(1, "Mom's Eye Shadow").attack("Fatty").until_why("you may").choose("No")
    assert table.game.attack is not None and table.game.attack.on == table.id("Fatty")


def test_moms_eye_shadow_says_nothing_of_its_own_players_attack_or_of_the_deck() -> None:
    own = Table(3, chance=True).give(0, "Mom's Eye Shadow").attack("Fatty")
    assert own.game.attack is not None and own.game.attack.on == own.id("Fatty")
    deck = Table(3, chance=True).give(1, "Mom's Eye Shadow").deck("monster", "Dip").attack("monster deck", "slot 1")
    assert [entry["name"] for entry in deck.log("attack")] == ["Dip"]


def test_moms_eye_shadow_keeps_to_what_has_to_be_attacked() -> None:
    table = Table(3, cards=DRUM, chance=True).give(1, "Mom's Eye Shadow").give(0, "Drum")
    table.tap(0, "Drum", at="Pale Fatty").settle().choose("Declare an attack").until("Yes").choose("Yes")
    assert table.game.attack is not None and table.game.attack.on == table.id("Pale Fatty")


def test_mama_haunt_keeps_its_players_character_from_recharging() -> None:
    lamp = card("Lamp", "↷ Gain 1¢.")
    table = Table(cards=lamp).give(0, "Mama Haunt", "Lamp").charge("Isaac", False).charge("Lamp", False)
    table.charge("Maggy", False).end_turn()
    assert table.obj("Maggy").charged
    table.end_turn()
    assert table.obj("Lamp").charged and not table.obj("Isaac").charged


def test_mama_haunt_lets_other_effects_recharge_the_character_and_goes_to_another_as_its_player_dies() -> None:
    rope = card("Rope", "↷ Recharge your character.") + card("Scythe", "↷ Kill a player.")
    table = Table(3, cards=rope).give(0, "Mama Haunt", "Rope", "Scythe").charge("Isaac", False)
    table.tap(0, "Rope").settle()
    assert table.obj("Isaac").charged
    table.tap(0, "Scythe", at="P1").until("P3").choose("P3").settle()
    assert "Mama Haunt" in table.items(2)
