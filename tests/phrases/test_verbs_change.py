"""Verbs that change what an object is."""

from table import Table, card


def test_gaining_the_abilities_of_another_for_the_turn() -> None:
    glitch = card(
        "Glitch", "↷ Gain 1¢.\nAt the start of your turn, choose a shop item. This gains the abilities of it this turn."
    )
    rod = card("Rod", "↷ Loot 1.")
    table = Table(cards=glitch + rod, shop=["Rod", "Dinner"]).give(1, "Glitch")
    table.choose("End the turn").until("Rod").choose("Rod").settle()
    assert table.offered("Activate Glitch, ability 1") and table.offered("Activate Glitch, ability 2")
    table.tap(1, "Glitch, ability 2").settle()
    hand = len(table.hand_of(1))
    table.end_turn().charge("Glitch")
    assert len(table.hand_of(1)) == hand and not table.offered("Activate Glitch, ability 2")


def test_putting_or_removing_is_chosen_on_resolving() -> None:
    dough = card("Dough", "$ Pay 0¢: Put or remove 1 egg counter on a player.")
    table = Table(cards=dough).give(0, "Dough")
    table.tap(0, "Dough", at="P2").until("1").choose("1").settle()
    assert table.game.players[1].counters == {"egg": 1}
    table.tap(0, "Dough", at="P2").until("-1").choose("-1").settle()
    assert table.game.players[1].counters == {}


def test_what_has_left_play_took_its_counters_along() -> None:
    urn = card("Urn", "↷ Remove 1 egg counter from this, then gain 1¢.") + card("Hook", "↷ Destroy an item.")
    table = Table(2, cards=urn).give(0, "Urn").give(1, "Hook").counters("Urn", 2, "egg").cents(0, 0)
    table.tap(0, "Urn").tap(1, "Hook", at="Urn").settle()
    assert table.discarded("treasure") == ["Urn"] and table.purse(0) == 1
