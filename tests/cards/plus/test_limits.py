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


def admired(given: str, *mine: str) -> Table:
    table = Table(3).give(0, "Distant Admiration").hand(1, given).hand(2, "A Dime!!").hand(0, *mine)
    return table.tap(0, "Distant Admiration", at="P2")


def test_distant_admiration_has_what_is_given_played_without_a_loot_play() -> None:
    table = admired("A Nickel!", "A Penny!").cents(0, 0).plays(0, 1)
    table.settle()
    assert table.purse(0) == 5 and table.hand_of(0) == ["A Penny!"] and not table.hand_of(1)
    assert table.hand_of(2) == ["A Dime!!"] and table.game.players[0].plays == 1
    assert [entry["card"] for entry in table.log("play")] == ["A Nickel!"]


def test_distant_admiration_shows_the_card_to_everybody_and_lets_its_player_aim_it() -> None:
    table = admired("Bomb!").until_why("choose a target")
    assert table.asked == 0 and [entry["cards"] for entry in table.log("reveal")] == [["Bomb!"]]
    table.choose("Pale Fatty").settle()
    assert table.hurts() == [("Pale Fatty", 1)]


def test_distant_admiration_keeps_what_cannot_be_played() -> None:
    table = admired("Butter Bean!").settle()
    assert table.hand_of(0) == ["Butter Bean!"] and not table.log("play")
