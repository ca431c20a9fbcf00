"""Why can't I: what is said of rarer things, and of which of several reasons."""

from __future__ import annotations

import soulstack
from soulstack.engine.core.ids import DECK_ID, FIRST_ID
from table import Table, card

CARDS = (
    card("Pair", "$ Pay 1¢: Loot 1.\n$ Pay 3¢: Gain 5¢.")
    + card("Hush", "Other items have no abilities.")
    + card("Box", "$ Pay 1¢: Put the top card of the loot deck under this.")
    + card("Axe", "Destroy an item or soul.", "loot")
    + card("Both", "Destroy a room or curse.", "loot")
    + card("Pick", "Destroy a non-eternal item another player controls.", "loot")
    + card("Attic", "Players have +1 ATK.", "room")
    + card("Late", "When this dies, each player gains 1¢.", "monster", hp=1, evasion=2, atk=1, reward="Loot 1.")
    + card("Goad", "Choose another player. They must attack a monster this turn.", "loot")
)


def laid(players: int = 2, **settings: object) -> Table:
    return Table(players, cards=CARDS, **settings)  # type: ignore[arg-type]


def why(table: Table, seat: int, what: str | int) -> tuple[str, str]:
    return soulstack.why_not(table.game, seat, table.obj(what).id if isinstance(what, str) else what)


def why_card(table: Table, seat: int, name: str) -> tuple[str, str]:
    return soulstack.why_not(table.game, seat, table.hand_of(seat).index(name), hand=True)


def test_one_ability_of_several_is_enough_and_the_first_is_told() -> None:
    table = laid().give(0, "Pair")
    assert why(table, 0, "Pair") == ("Activating Pair costs 1¢ and you have 0¢: you need 1¢ more.", "COST-02")
    assert why(table.cents(0, 1), 0, "Pair") == ("", "")
    assert why(table.cents(0, 3), 0, "Pair") == ("", "")


def test_abilities_that_were_taken_away() -> None:
    table = laid().give(0, "Pair", "The D6").cents(0, 9).give(1, "Hush")
    for name in ("Pair", "The D6"):
        assert why(table, 0, name) == (f"{name} has lost its abilities to an effect.", "KEYW-08")
    assert why(table, 0, "Hush")[1] == "ABIL-04" and why(table, 1, "Hush")[1] in ("CARD-03", "PRIO-01")
    assert why(table, 1, "Pair")[1] == "ABIL-04"


def test_what_lies_under_something_or_is_dying() -> None:
    table = laid(monsters=("Late", "Fatty")).awake().give(0, "Box").cents(0, 1).deck("loot", "Bomb!", "A Dime!!")
    table.tap(0, "Box").settle()
    under = next(obj.id for obj in table.game.objs.values() if obj.role == "under")
    assert why(table, 0, under) == ("It's under another card, so it isn't in play.", "ZONE-29")
    table.play(0, "Gold Bomb!!", at="Late")
    while not any(obj.role == "holding" for obj in table.game.objs.values()):
        table._pass()
    late = next(obj.id for obj in table.game.objs.values() if obj.role == "holding")
    assert why(table, 0, late) == ("Late is dying and about to leave play.", "ZONE-31")


def test_a_room_that_works_by_itself_is_nothing_to_activate() -> None:
    table = laid(rooms=["Attic"])
    for seat in (0, 1):
        assert why(table, seat, "Attic")[1] in (("CARD-03",) if not seat else ("CARD-03", "PRIO-01"))


def test_what_could_have_been_a_target_is_told_by_its_kinds() -> None:
    table = laid().hand(0, "Both", "Axe", "Pick").plays(0, 1)
    assert why_card(table, 0, "Both") == ("Both has no target: no room or curse can be chosen.", "TARGET-04")
    words, rule = why_card(table, 0, "Pick")
    assert rule == "TARGET-04" and words == "Pick has no target: no non-eternal item fits its text."
    table.give(1, "Dinner")
    assert why_card(table, 0, "Pick") == why_card(table, 0, "Axe") == ("", "")
    table.plays(0, 0)
    assert why_card(table, 0, "Both")[1] == "LOOT-02", "no loot play is told before the target"


def test_a_question_about_something_else_is_the_reason_and_only_targets_have_a_rule() -> None:
    table = laid().hand(0, "Bomb!").cents(0, 20).choose("Declare a purchase").until("Dinner")
    words, rule = why(table, 0, "Fatty")
    assert words == "You can't choose Fatty now. Choose what to buy. You have 20¢." and rule == ""
    assert why(table, 0, DECK_ID + 1) == ("", "") and why(table, 0, DECK_ID + 2)[1] == ""
    assert why_card(table, 0, "Bomb!")[0].startswith("You can't choose Bomb! now.")
    assert why(table, 1, "Fatty")[1] == "PRIO-04" and why(table, 1, DECK_ID)[1] == "LOOT-01"


def test_what_is_attacked_is_asked_of_players_monsters_and_decks() -> None:
    table = laid(3).give(1, "Dinner").soul(1, "Gurdy").declare_attack()
    assert why(table, 0, ~1)[1] == why(table, 0, ~2)[1] == why(table, 0, ~0)[1] == "PVP-01"
    assert why(table, 0, ~3)[0].startswith("You can't choose that now."), "there is no fourth player"
    assert why(table, 0, "Gurdy")[1] == why(table, 0, "Dinner (P2)")[1] == "ATTACK-03"
    assert why(table, 0, DECK_ID)[0].startswith("You can't choose the loot deck now.")
    assert why(table, 0, DECK_ID + 2) == ("", "")


def test_more_loot_plays_are_told_of_the_item_that_gives_them() -> None:
    table = laid().hand(0, "Bomb!").hand(1, "Bomb!").plays(0, 0).charge("Isaac", False)
    assert why_card(table, 0, "Bomb!")[0].endswith(" Isaac can give you one once it recharges.")
    blank = card("Twist", "↷ You may play 1 additional loot card this turn.") + card("Lump", "↷ Gain 1¢.")
    table = Table(2, cards=blank).give(0, "Lump", "Twist").hand(0, "Bomb!").plays(0, 0).charge("Isaac", False)
    assert why_card(table, 0, "Bomb!")[0] == "You have no loot plays left. Activate Twist to get one."


def test_what_a_loot_demands_is_said_with_its_name() -> None:
    taunt = card("Taunt", "Choose a monster. You must attack it this turn.", "loot")
    table = Table(cards=taunt).play(0, "Taunt", at="Fatty").settle()
    said = soulstack.why_not(table.game, 0, table.obj("Pale Fatty").id)
    assert said == ("You must attack Fatty (Taunt) first.", "ATTACK-26")


def test_without_a_loot_play_and_without_what_would_bring_one_nothing_is_promised() -> None:
    hex_ = card("Hex", "↷ Choose a player. Their character loses all abilities.")
    table = Table(cards=hex_).give(0, "Hex").hand(1, "Bomb!").tap(0, "Hex", at="P2").settle().plays(1, 0)
    assert soulstack.why_not(table.game, 1, 0, True) == ("You have no loot plays left.", "LOOT-02")


def test_a_payment_to_somebody_that_is_too_dear_is_said_in_cents() -> None:
    toll = card("Toll", "$ Pay 2¢ to another player: Loot 1.")
    table = Table(cards=toll).give(0, "Toll").cents(0, 1)
    said = soulstack.why_not(table.game, 0, table.obj("Toll").id)
    assert said == ("Activating Toll costs 2¢ and you have 1¢: you need 1¢ more.", "COST-02")


def test_nothing_that_lies_on_the_table_is_said_to_have_left_it() -> None:
    game = soulstack.new_game(2, seed=3)
    assert min(game.objs) == FIRST_ID
    said = [soulstack.why_not(game, seat, id)[0] for seat in (0, 1) for id in game.objs]
    assert "It's no longer on the table." not in said
