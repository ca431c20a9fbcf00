"""Counters, copies and abilities: of several, of none, of what has left."""

import pytest

from rules_covered import rule
from table import Table, card

SOCKS = card("Sock") + card("Shoe") + card("Lace")
AXE = card("Axe", "Destroy an item.", "loot", copies=3)
ROD = card("Rod", "↷ Gain 1¢.")


def play(text: str, more: str = "", **options: object) -> Table:
    """P1 has a loot card with this text in hand; there are a sock and a shoe."""
    table = Table(cards=card("Work", text, "loot") + SOCKS + AXE + ROD + more, **options)  # type: ignore[arg-type]
    return table.give(0, "Sock").give(1, "Shoe").hand(0, "Work").plays(0)


@rule("COUNTER-02", "ABIL-13")
def test_no_counters_are_put_where_there_are_none_to_put() -> None:
    table = play("Choose an item. Put X counters on it, where X is the number of souls you control.")
    table.play(0, "Work", at="Shoe").settle()
    assert table.obj("Shoe").counters == {}
    text = "Choose an item. Remove all counters from it. Put that many egg counters on this. If you do, gain 5¢."
    nest = card("Nest", f"$ Pay 0¢: {text}")
    table = Table(cards=nest + SOCKS).give(0, "Nest", "Sock").tap(0, "Nest", at="Sock").settle()
    assert table.purse(0) == 0 and table.obj("Nest").counters == {}
    table.counters("Sock", 2).tap(0, "Nest", at="Sock").settle()
    assert table.purse(0) == 5 and table.obj("Nest").counters == {"egg": 2}


@rule("COUNTER-02")
@pytest.mark.parametrize(("name", "counters"), [("egg", {"egg": 2}), ("gold", {"gold": 2})])
def test_which_of_two_counters_is_put_is_the_choice_of_the_doer_for_players_too(
    name: str, counters: dict[str, int]
) -> None:
    table = play("Put 2 egg or gold counters on each player. If you do, gain 1¢.").play(0, "Work").until_stack()
    assert (table.asked, table.options()) == (0, ["egg counter", "gold counter"])
    table.choose(name).settle()
    assert [player.counters for player in table.game.players] == [counters, counters] and table.purse(0) == 1


@rule("COUNTER-02", "ABIL-13")
def test_counters_of_two_names_go_on_nothing_that_has_left() -> None:
    text = 'Put 1 egg or gold counter on each item named "Shoe". If you do, gain 1¢.'
    table = play(text).hand(1, "Axe").plays(1).play(0, "Work").play(1, "Axe", at="Shoe").settle()
    assert not table.has("Shoe") and table.purse(0) == 0


@rule("COUNTER-04")
def test_where_counters_of_several_kinds_lie_those_taken_off_are_chosen_one_by_one() -> None:
    table = play("Remove 2 counters from each item. Gain that much ¢.")
    table.counters("Sock", 1).counters("Sock", 2, "egg").counters("Shoe", 1, "gold").counters("Shoe", 1, "egg")
    table.play(0, "Work").until("generic counter")
    assert (table.asked, table.options()) == (0, ["generic counter", "egg counter"])
    table.choose("egg counter")
    assert table.options() == ["generic counter", "egg counter"]
    table.choose("generic counter").settle()
    assert table.obj("Sock").counters == {"egg": 1} and table.obj("Shoe").counters == {}, "all of those go unasked"
    assert table.purse(0) == 4


@rule("COUNTER-04")
def test_of_one_kind_of_counter_as_many_go_as_there_are_and_nobody_is_asked() -> None:
    table = play("Remove 3 counters from each item. Gain that much ¢.")
    table.counters("Sock", 4).counters("Shoe", 1, "egg").play(0, "Work").settle()
    assert table.obj("Sock").counters == {"": 1} and table.obj("Shoe").counters == {} and table.purse(0) == 4
    table = play("Remove 3 egg counters from each item. If you do, gain 1¢.").counters("Sock", 4).play(0, "Work")
    assert table.settle().purse(0) == 0 and table.obj("Sock").counters == {"": 4}


@rule("COST-03")
@pytest.mark.parametrize(("cost", "least"), [("2", 2), ("all", 1), ("any number of", 1)])
def test_a_cost_in_counters_is_offered_from_its_least_on(cost: str, least: int) -> None:
    nest = card("Nest", f"$ Remove {cost} egg counters from this: Gain 1¢.")
    table = Table(cards=nest).give(0, "Nest").counters("Nest", 5)
    assert not table.offered("Activate Nest")
    for n in range(1, 4):
        assert table.counters("Nest", n, "egg").offered("Activate Nest") == (n >= least)
    table.act(0, "Activate Nest")
    if cost == "any number of":
        assert table.options() == ["1", "2", "3"]
        table.choose("2")
    left = {"2": 1, "all": 0, "any number of": 1}[cost]
    assert table.obj("Nest").counters.get("egg", 0) == left and table.obj("Nest").counters[""] == 5
    assert table.settle().purse(0) == 1


@rule("COUNTER-04")
def test_putting_or_removing_is_done_to_what_is_still_there() -> None:
    text = 'Put or remove 1 egg counter on each item named "Shoe".'
    for number, left in (("1", 3), ("-1", 1)):
        table = play(text).counters("Shoe", 2, "egg").counters("Shoe", 2).play(0, "Work").until_stack()
        assert table.options() == ["1", "-1"]
        table.choose(number).settle()
        assert table.obj("Shoe").counters == {"": 2, "egg": left}


@pytest.mark.parametrize(
    ("does", "check"),
    [
        ("level up 1 time", lambda obj: obj.counters.get("level") == 3),
        ("level down 1 time", lambda obj: obj.counters.get("level") == 1),
    ],
)
def test_things_named_after_a_player_do_it_themselves(does: str, check: object) -> None:
    table = play(f"Choose a player. Choose up to 2 items. They {does}. If they do, gain 1¢.")
    table.counters("Sock", 2, "level").counters("Shoe", 2, "level")
    table.play(0, "Work", at=["P2", "Sock", "Shoe"]).settle()
    assert check(table.obj("Sock")) and check(table.obj("Shoe")), does  # type: ignore[operator]
    assert table.purse(0) == 2, "each in its own go"


@rule("EFFECT-01", "EFFECT-02")
def test_monsters_named_after_a_player_have_the_bonus_and_the_player_none() -> None:
    for does, later in (("gain +2 ATK this turn", 1), ("gain +2 ATK for good", 3)):
        table = play(f"Choose a player. Choose up to 2 monsters. They {does}.")
        table.play(0, "Work", at=["P2", "Fatty", "Pale Fatty"]).settle()
        assert [table.atk_of(who) for who in ("Fatty", "Pale Fatty", 0, 1)] == [3, 3, 1, 1]
        table.end_turn()
        assert [table.atk_of(who) for who in ("Fatty", "Pale Fatty", 0, 1)] == [later, later, 1, 1]


@rule("KEYW-07")
def test_items_named_after_a_player_are_eternal_and_have_abilities_themselves() -> None:
    text = "Choose a player. Choose up to 2 items. They gain eternal this turn."
    table = play(text).play(0, "Work", at=["P2", "Sock", "Shoe"]).settle().hand(0, "Axe").plays(0)
    table.give(0, "Lace").play(0, "Axe", at="Shoe").settle()
    assert table.has("Shoe") and table.has("Sock")
    text = "Choose a player. Choose up to 2 items. They gain “↷ Gain 2¢” this turn."
    table = play(text).play(0, "Work", at=["P2", "Sock", "Shoe"]).settle().tap(0, "Sock").tap(1, "Shoe").settle()
    assert (table.purse(0), table.purse(1)) == (2, 2)
    table.end_turn().charge("Sock").charge("Shoe")
    assert not table.offered("Activate Sock") and not table.offered("Activate Shoe")


@rule("EFFECT-02")
def test_items_named_after_a_player_lose_all_their_abilities_for_good() -> None:
    table = play("Choose a player. Choose up to 2 items. They lose all abilities.").give(0, "Rod").give(1, "Breakfast")
    assert table.max_hp_of(1) == 3
    table.play(0, "Work", at=["P1", "Rod", "Breakfast"]).settle().end_turn().end_turn()
    assert table.max_hp_of(1) == 2 and not table.offered("Activate Rod")


@rule("COPY-01", "COPY-02")
def test_a_copy_till_a_turn_ends_as_the_turn_of_that_player_starts() -> None:
    text = "↷ Choose a player. This becomes a copy of a shop item till the start of their next turn."
    for seat in range(3):
        table = Table(3, cards=card("Putty", text) + ROD, shop=["Rod", "Dinner"]).give(0, "Putty")
        putty = table.obj("Putty").id
        table.tap(0, "Putty", at=[f"P{seat + 1}", "Rod"]).settle()
        names = []
        for _ in range(3):
            names.append(table.game.face(table.game.objs[putty]).name)
            table.end_turn()
        assert names == ["Rod" if n < (seat or 3) else "Putty" for n in range(3)]


@rule("COPY-01", "ABIL-13")
def test_nothing_becomes_a_copy_of_what_has_left_and_what_has_left_becomes_none() -> None:
    putty = card("Putty", "$ Pay 0¢: This becomes a copy of an item. If it does, gain 1¢.")
    for victim in ("Shoe", "Putty"):
        table = play("Gain 0¢.", putty).give(0, "Putty").hand(1, "Axe").plays(1).tap(0, "Putty", at="Shoe")
        table.play(1, "Axe", at=victim).settle()
        assert not table.has(victim) and table.purse(0) == 0 and not table.log("copy")


@rule("KEYW-07")
def test_abilities_gained_for_good_stay_when_their_source_has_left() -> None:
    pupil = card("Pupil", "$ Pay 0¢: This gains the abilities of an item.")
    table = play("Gain 0¢.", pupil).give(0, "Pupil").give(1, "Rod").tap(0, "Pupil", at="Rod").settle()
    assert table.offered("Activate Pupil, ability 2")
    table.play(1, "Axe", at="Rod").settle()
    table.tap(0, "Pupil, ability 2").settle()
    assert table.purse(0) == 1 and not table.has("Rod")


@rule("COUNTER-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_seat_has_counters_like_any_other(seat: int) -> None:
    texts = ("Put 2 gold counters on a player.", "Put 2 egg or gold counters on a player.",
             "Put or remove 2 gold counters on a player.", "Remove 1 gold counter from a player.")  # fmt: skip
    for text, left in zip(texts, (2, 2, 2, 4), strict=True):
        table = Table(cards=card("Mint", text, "loot"))
        if left == 4:
            table.game.players[seat].counters["gold"] = 5
        table.play(0, "Mint", at=f"P{seat + 1}")
        while table.stack() or not table.idle():
            table.choose("gold") if table.offered("gold counter") else table._pass()
        assert table.game.players[seat].counters.get("gold", 0) == left, text
        assert table.game.players[1 - seat].counters == {}


@rule("COUNTER-02", "ABIL-13")
def test_no_counters_of_either_name_are_none() -> None:
    table = play("Choose an item. Put X egg or gold counters on it, where X is the number of souls you control.")
    table.play(0, "Work", at="Shoe")
    while table.stack():
        table.choose("egg") if table.offered("egg counter") else table._pass()
    assert table.obj("Shoe").counters == {} and not table.log("counter")
