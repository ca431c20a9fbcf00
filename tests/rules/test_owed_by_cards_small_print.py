"""Which card an attack is owed to."""

import pytest

from rules_covered import rule
from soulstack.engine.rules.attack_duties import duties
from table import Table, card

OX = card("Ox", kind="monster", hp=9, evasion=3, atk=0) + card("Cow", kind="monster", hp=9, evasion=3, atk=0)
TEXTS = [
    "The active player must attack it this turn.",
    "The active player must attack it 2 times this turn.",
    "The active player must attack it 1 additional time this turn.",
]


@rule("ATTACK-26")
@pytest.mark.parametrize("text", TEXTS)
def test_the_loot_that_demands_an_attack_is_remembered_also_with_others_on_the_stack(text: str) -> None:
    cards = OX + card("Dare", f"Choose a monster. {text}", "loot") + card("Coin", "Gain 1¢.", "loot")
    table = Table(cards=cards, monsters=["Ox", "Cow"]).hand(1, "Coin").plays(1).play(1, "Coin")
    table.play(0, "Dare", at="Ox").resolve()
    (duty,) = duties(table.game, 0)
    source = table.game.recall(duty.this)
    assert source is not None and table.game.cards[source.card].name == "Dare"
    assert duty.them == (table.obj("Ox").id,)


@rule("ATTACK-26")
@pytest.mark.parametrize("text", TEXTS)
def test_the_item_that_demands_an_attack_is_remembered(text: str) -> None:
    cards = OX + card("Dare", f"$ Pay 0¢: Choose a monster. {text}")
    table = Table(cards=cards, monsters=["Ox", "Cow"]).give(1, "Dare").tap(1, "Dare", at="Cow").settle()
    (duty,) = duties(table.game, 0)
    assert duty.this == table.obj("Dare").id and duty.them == (table.obj("Cow").id,)
    assert not table.offered("End the turn")
