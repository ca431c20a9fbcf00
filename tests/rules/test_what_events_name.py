"""What an event names for the words after it, and which events a line does not speak of."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

HAMMER = card("Hammer", "$ Pay 0¢: Deal 1 damage to a monster or player.")
MAUL = card("Maul", "$ Pay 0¢: Deal 3 damage to a monster.")
WOOD = {"hp": 9, "evasion": 4, "atk": 1}


def charmed(text: str, *, players: int = 2, dice: tuple[int, ...] = (), cards: str = "") -> Table:
    """P1 has a charm with this text, P2 a hammer that hits anybody; two stout monsters."""
    logs = card("Log", "", "monster", **WOOD) + card("Stump", "", "monster", **WOOD)
    table = Table(
        players, cards=HAMMER + MAUL + logs + cards + card("Charm", text), dice=dice, monsters=("Log", "Stump")
    )
    return table.give(0, "Charm").give(1, "Hammer")


def hit(table: Table, at: str, seat: int = 1) -> Table:
    if seat:
        table.act(0, "Pass")
    return table.act(seat, "Activate Hammer", at=at).settle()


# damage


def test_another_monster_is_not_the_one_that_was_hit() -> None:
    table = charmed("Each time you deal combat damage, deal 1 damage to another monster.", dice=(6,))
    table.attack("Log").until_top("ability: Charm").resolve(2)
    assert table.hurts() == [("Log", 1), ("Stump", 1)]


def test_another_player_is_not_the_one_that_was_hit() -> None:
    table = charmed("Each time you deal damage, another player loots 1.", players=3).give(0, "Hammer")
    table.act(0, "Activate Hammer", at="P2").until_why("choose a target")
    assert sorted(label[:2] for label in table.options()) == ["P1", "P3"]


@rule("DMG-06")
def test_dealing_damage_to_a_player_names_that_player() -> None:
    table = charmed("Each time you deal damage to a player, they lose 1¢.").give(0, "Hammer")
    table.cents(0, 3).cents(1, 3)
    hit(table, "P2", 0)
    assert (table.purse(0), table.purse(1)) == (3, 2)
    hit(table, "P1", 0)
    hit(table, "Log", 0)
    assert (table.purse(0), table.purse(1)) == (2, 2)


@rule("DMG-06")
def test_what_others_deal_is_not_what_you_deal() -> None:
    table = charmed("Each time you deal damage to a player, they lose 1¢.").cents(0, 3).cents(1, 3)
    hit(table, "P1")
    assert (table.purse(0), table.purse(1)) == (3, 3)


@rule("DMG-04")
def test_taking_damage_from_a_monster_names_the_monster() -> None:
    table = charmed("Each time a player takes damage from a monster, put 1 counter on it.", dice=(1,))
    hit(table, "P2")
    assert not table.obj("Log").counters
    table.attack("Stump").until_top("ability: Charm").resolve()
    assert table.obj("Stump").counters == {"": 1} and not table.obj("Log").counters


@rule("DMG-04")
@pytest.mark.parametrize(("source", "gone"), [("an item", True), ("a monster", False), ("a player", False)])
def test_taking_damage_from_an_item_or_its_player_names_either(source: str, gone: bool) -> None:
    does = "they lose 1¢" if source == "a player" else "destroy it"
    table = charmed(f"Each time you take damage from {source}, {does}.").cents(1, 3)
    hit(table, "P1")
    assert table.has("Hammer") != gone and table.purse(1) == (2 if source == "a player" else 3)
    assert table.purse(0) == 0 and table.has("Charm")


@rule("DMG-17")
def test_damage_in_a_turn_is_counted_together_and_by_monster() -> None:
    table = charmed("Each time a monster takes 2 damage in a turn, you gain 1¢.").give(0, "Hammer", "Maul")
    hit(table, "Log", 0)
    hit(table, "Stump", 0)
    assert table.purse(0) == 0
    hit(table, "Log", 0)
    assert table.purse(0) == 1
    hit(table, "Log", 0)
    assert table.purse(0) == 1
    table.act(0, "Activate Maul", at="Log").settle()
    assert table.purse(0) == 2, "3 and 3 are 6: 4 and 6 were reached at once"
    table.end_turn()
    hit(table.end_turn(), "Stump", 0)
    assert table.purse(0) == 2, "a new turn, counted anew"


@rule("DICE-10")
@pytest.mark.parametrize(("face", "cents"), [(4, 0), (5, 1), (6, 0)])
def test_damage_on_a_roll_is_that_of_the_attack_roll(face: int, cents: int) -> None:
    table = charmed("Each time you deal combat damage on a roll of 5, gain 1¢.", dice=(face,)).give(0, "Hammer")
    hit(table, "Log", 0)
    assert table.purse(0) == 0
    table.attack("Log")
    while len(table.hurts()) < 2:
        table._pass()
    while table.stack() and not table.stack()[-1].startswith("roll"):
        table.resolve()
    assert table.purse(0) == cents


# attacks


@rule("ATTACK-05")
def test_declaring_an_attack_on_a_monster_names_it() -> None:
    table = charmed("Each time you declare an attack on a monster, put 1 counter on it.", dice=(6,))
    table.attack("Stump").until_top("ability: Charm").resolve()
    assert table.obj("Stump").counters == {"": 1} and not table.obj("Log").counters


@rule("ATTACK-05")
def test_what_an_attack_on_the_deck_reveals_was_not_attacked_by_name() -> None:
    table = charmed("Each time you declare an attack on a monster, put 1 counter on it.", dice=(1,))
    table.deck("monster", "Fatty").attack("monster deck").until_top("roll: 1")
    assert table.game.attack is not None and not table.obj("Fatty").counters
    assert "Charm" not in [entry["name"] for entry in table.log("ability")]


# things changing hands


@rule("SOUL-04")
@pytest.mark.parametrize("souls", [1, 2])
def test_a_soul_is_gained_once_per_point(souls: int) -> None:
    imp = card("Imp", "", "monster", hp=1, evasion=2, atk=1, souls=souls, reward="")
    table = charmed("Each time you gain a soul, gain 1¢.", cards=imp, dice=(6,)).monsters("Imp", "Log")
    table.deck("monster", "Dip").attack("Imp").settle()
    assert table.souls(0) == souls and table.purse(0) == souls


@rule("PURCH-10", "PURCH-11")
def test_what_is_bought_from_the_deck_was_no_shop_item() -> None:
    for what, target, n in (("an item", "treasure deck", 1), ("a shop item", "treasure deck", 0)):
        table = charmed(f"Each time you purchase {what}, put 1 counter on it.").cents(0, 10)
        table.deck("treasure", "Meat!").buy(target).settle()
        assert table.obj("Meat!").counters == ({"": 1} if n else {})
    for what, n in (("a shop item", 1), ("a Guppy shop item", 0), ("a Guppy item or shop item", 1)):
        table = charmed(f"Each time you purchase {what}, put 1 counter on it.").cents(0, 10).buy("Dinner").settle()
        assert table.obj("Dinner").counters == ({"": 1} if n else {}), what
    table = charmed("Each time you purchase a Guppy shop item, put 1 counter on it.").shop("Guppy's Collar")
    table.cents(0, 10).buy("Guppy's Collar").settle()
    assert table.obj("Guppy's Collar").counters == {"": 1}


@rule("REPL-01")
def test_what_is_eternal_would_not_be_destroyed() -> None:
    cards = card("Rock", "", eternal=True) + card("Storm", "$ Pay 0¢: Destroy each item another player controls.")
    text = "If an item would be destroyed, instead its controller gains 2¢."
    table = charmed(text, cards=cards).give(1, "Rock", "Meat!").give(0, "Storm").tap(0, "Storm").settle()
    assert table.items(1) == ["Hammer", "Rock", "Meat!"]
    assert (table.purse(0), table.purse(1)) == (0, 4), "for Hammer and Meat!, not for Rock"


@rule("REPL-01", "DESTROY-01")
def test_what_can_die_leaves_when_it_dies_and_what_cannot_when_it_is_destroyed() -> None:
    cards = card("Rock", "", eternal=True) + card("Storm", "$ Pay 0¢: Destroy an item or monster.")
    for at, cents in (("Meat!", 2), ("Rock", 0), ("Log", 0)):
        text = "If an item would leave play, instead its controller gains 2¢."
        table = charmed(text, cards=cards).give(1, "Rock", "Meat!").give(0, "Storm").tap(0, "Storm", at=at).settle()
        assert table.has("Meat!") and table.has("Rock") and table.purse(1) == cents
        assert table.has("Log") == (at != "Log")


@rule("DEATH-P-04")
def test_what_is_destroyed_for_the_penalty_is_named() -> None:
    table = charmed("Each time a player destroys an item for the death penalty, they gain 1¢, then you gain it.")
    table.give(1, "Meat!").hp(1, 1)
    hit(table, "P2")
    assert table.dead(1) and len(table.items(1)) == 1
    assert table.purse(1) == 1 and table.purse(0) == 0


@rule("DEATH-P-09")
def test_a_penalty_that_was_replaced_was_not_paid() -> None:
    text = "Each time a player pays the death penalty, you gain 3¢."
    for ward, cents in (("", 3), ("If you would pay the death penalty, instead loot 1.", 0)):
        table = charmed(text, cards=card("Ward", ward)).give(1, "Ward").hp(1, 1)
        hit(table, "P2")
        assert table.died(1) and table.purse(0) == cents


# who is near whom


@rule("TURN-23")
def test_left_and_right_go_round_the_table() -> None:
    text = "↷ The player to your left loots 1, then the player to your right gains 1¢."
    for seat, left, right in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        table = Table(3, cards=card("Charm", text)).give(seat, "Charm").tap(seat, "Charm").settle()
        assert [len(table.hand_of(s)) for s in range(3)] == [int(s == left) for s in range(3)]
        assert [table.purse(s) for s in range(3)] == [int(s == right) for s in range(3)]


@rule("GAIN-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_roll_is_controlled_by_who_rolls(seat: int) -> None:
    cards = card("Wheel", "↷ Each player rolls:\n1-6: Loot 1.") + card(
        "Hook", "$ Pay 0¢: Reroll a dice roll you control."
    )
    table = Table(cards=cards, dice=[3, 4][: seat + 1]).give(0, "Wheel", "Hook").give(1, "Hook").awake().tap(0, "Wheel")
    table.until_top(f"roll: {3 + seat}")
    offered = []
    for _ in range(2):
        if table.offered("Activate Hook"):
            offered.append(table.asked)
        table.choose("Pass")
        if table.stack()[-1:] != [f"roll: {3 + seat}"]:
            break
    assert offered == [seat]


@rule("ABIL-19")
def test_an_ability_of_an_item_is_not_that_of_a_character() -> None:
    cards = card("Net", "$ Pay 0¢: Cancel an activated ability of an item.") + card("Lever", "↷ Gain 1¢.")
    table = Table(cards=cards).give(1, "Net").give(0, "Lever").awake().tap(0, "Isaac").until_asked(1)
    assert not table.offered("Activate Net")
    table.settle().tap(0, "Lever").tap(1, "Net", at="Lever").settle()
    assert table.purse(0) == 0


@rule("VOTE-04")
def test_a_tie_of_votes_names_nobody() -> None:
    text = "↷ Each player votes for a player. The player with the most votes gains 3¢."
    for votes, purses in ((("P2", "P2", "P1"), [0, 3, 0]), (("P2", "P1", "P3"), [0, 0, 0])):
        table = Table(3, cards=card("Urn", text)).give(0, "Urn").tap(0, "Urn")
        for vote in votes:
            table.until(vote).choose(vote)
        table.settle()
        assert [table.purse(seat) for seat in range(3)] == purses


@rule("CANCEL-04")
def test_an_attack_can_be_a_target() -> None:
    cards = card("Truce", "Cancel an attack.", "loot")
    table = Table(cards=cards, dice=[5]).hand(1, "Truce").plays(1)
    assert not table.offered("Play Truce")
    table.attack("Fatty").play(1, "Truce").resolve()
    assert table.game.attack is None and table.log("fizzle") == []
