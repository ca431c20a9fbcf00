"""The Real Left Hand and Edmund."""

from table import Table, card

LAMP = card("Lamp", "↷ Gain 3¢.")


def test_edmund_plays_one_more_loot_card() -> None:
    table = Table(characters=["Edmund"]).charge("Edmund")
    before = table.game.players[0].plays
    table.act(0, "Activate Edmund").settle()
    assert table.game.players[0].plays == before + 1


def test_the_real_left_hand_changes_a_number_for_the_turn() -> None:
    table = Table(cards=LAMP).give(0, "The Real Left Hand").give(1, "Lamp")
    table.act(0, "Activate The Real Left Hand", at="Lamp").until("Gain 2¢").choose("Gain 2¢").settle()
    table.act(1, "Activate Lamp").settle()
    assert table.purse(1) == 2 and not table.obj("The Real Left Hand").charged
    table.end_turn().cents(1, 0).charge("Lamp").act(1, "Activate Lamp").settle()
    assert table.purse(1) == 3


def test_the_real_left_hand_changes_a_loot() -> None:
    table = Table().give(0, "The Real Left Hand").play(1, "A Nickel!").act(0, "Activate The Real", at="A Nickel!")
    table.until("Gain 6¢").choose("Gain 6¢").settle()
    assert table.purse(1) == 6
