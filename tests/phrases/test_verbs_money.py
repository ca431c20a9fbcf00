"""Verbs about ¢, treasure and rewards."""

from table import Table, card


def test_gaining_the_rewards_pays_the_reward_box_and_nothing_dies() -> None:
    text = "Each time this would die, prevent that death, then put 1 counter on this, then gain the rewards."
    rush = card("Rush", text, "monster", hp=1, evasion=1, atk=1, reward="Gain 4¢.")
    table = Table(cards=rush + card("Axe", "Kill a monster.", "loot"), monsters=["Rush"])
    table.play(0, "Axe", at="Rush").settle()
    assert table.purse(0) == 4 and table.obj("Rush").counters == {"": 1} and not table.died("Rush")
