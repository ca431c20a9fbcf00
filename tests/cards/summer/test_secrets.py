"""The Summer of Isaac: who is guilty is agreed in secret, and somebody is accused."""

import pytest

import soulstack
from engine.test_laws import check_redealt
from rules_covered import rule
from soulstack.bots import NormalBot, answer
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.log import EVERYBODY, entries, words
from soulstack.engine.people.view import as_known
from table import Table


def lineup(players: int = 4) -> Table:
    """P1 meets the card, with two treasures on top of the deck; the next player is asked who is guilty."""
    table = Table(players).awake().deck("monster", "Police Lineup", "Clotty").deck("treasure", "Dinner", "Meat!")
    return table.attack("monster deck", "Fatty").until_why("who is guilty?")


def named(table: Table) -> list[str]:
    """Who can be named."""
    return [option.partition(" ")[0] for option in table.options()]


def treasures(table: Table) -> dict[str, int]:
    """Who has got which of the two treasures."""
    seats = range(len(table.game.players))
    return {name: seat for seat in seats for name in table.items(seat) if name in ("Dinner", "Meat!")}


def told(table: Table, seat: int) -> list[str]:
    """What a seat reads of what was agreed."""
    kinds = ("name in secret", "agree", "accuse", "guilty")
    names = [player.name for player in table.game.players]
    return [words(entry, names, seat) for entry in entries(table.game) if entry[0] in kinds]


def test_police_lineup_kills_the_guilty_player_who_is_accused() -> None:
    table = lineup()
    for seat, says in ((1, "P3"), (2, "P3"), (3, "P4")):
        assert table.asked == seat and named(table) == ["P2", "P3", "P4"]
        table.choose(says)
    assert table.asked == 0 and named(table) == ["P2", "P3", "P4"]
    table.choose("P3").settle()
    assert [table.dead(seat) for seat in range(4)] == [False, False, True, False]
    assert treasures(table) == {"Dinner": 0}
    assert table.end_turn().active == 1 and table.end_turn().active == 2
    assert table.end_turn().active == 3 and table.end_turn().active == 0, "no turn is skipped"


def test_police_lineup_rewards_the_guilty_player_if_another_is_accused() -> None:
    table = lineup().choose("P3").choose("P3").choose("P4").choose("P2").settle()
    assert not any(table.dead(seat) for seat in range(4))
    assert treasures(table) == {"Dinner": 2}
    for seat in (1, 2, 3, 1):
        assert table.end_turn().active == seat


@rule("RULING-81")
@pytest.mark.parametrize("said, guilty", [("234", 3), ("323", 2), ("443", 3), ("222", 1)])
def test_the_one_named_most_often_is_guilty_and_of_several_the_last(said: str, guilty: int) -> None:
    table = lineup()
    for who in said:
        table.choose(f"P{who}")
    table.choose(f"P{guilty + 1}").settle()
    assert table.dead(guilty) and treasures(table) == {"Dinner": 0}


def test_dead_players_agree_too_and_a_treasure_is_gained_only_for_a_death() -> None:
    table = Table(3).awake().deck("monster", "Police Lineup", "Clotty").deck("treasure", "Dinner")
    table.game.players[1].dead = True
    table.attack("monster deck", "Fatty").until_why("who is guilty?")
    assert table.asked == 1
    table.choose("P2").choose("P2").choose("P2").settle()
    assert not table.log("die") and treasures(table) == {}


@rule("RULING-83")
def test_of_two_players_the_other_one_is_guilty() -> None:
    table = Table(2).awake().deck("monster", "Police Lineup", "Clotty").deck("treasure", "Dinner")
    table.attack("monster deck", "Fatty").settle()
    assert table.dead(1) and treasures(table) == {"Dinner": 0}


@rule("RULING-82")
def test_only_those_who_agree_see_it_until_somebody_is_accused() -> None:
    table = lineup().choose("P3").choose("P3")
    open_ = ["P2 names the guilty player in secret.", "P3 names the guilty player in secret."]
    half = ["P2 names the guilty player in secret: P3.", "P3 names the guilty player in secret: P3."]
    for seat in (NOBODY, 0):
        assert told(table, seat) == open_ and soulstack.view(table.game, seat)["secret"] is None
    for seat in (1, 2, 3):
        assert told(table, seat) == half
        assert soulstack.view(table.game, seat)["secret"] == {"said": {1: 2, 2: 2}, "guilty": NOBODY}
    table.choose("P4")
    for seat in (NOBODY, 0):
        assert told(table, seat)[-1] == "The players agree in secret who is guilty."
        assert soulstack.view(table.game, seat)["secret"] is None
    assert told(table, 3)[-1] == "The players agree in secret who is guilty: P3."
    assert soulstack.view(table.game, 3)["secret"] == {"said": {1: 2, 2: 2, 3: 3}, "guilty": 2}
    table.choose("P2")
    for seat in (NOBODY, 0, 1):
        assert told(table, seat)[-2:] == ["P1 accuses P2.", "P3 is guilty."]
        assert soulstack.view(table.game, seat)["secret"]["guilty"] == 2
    assert told(table, EVERYBODY)[:2] == half
    table.settle().end_turn()
    assert soulstack.view(table.game, 1)["secret"] is None


def test_8_what_is_agreed_in_secret_changes_nothing_for_others() -> None:
    table, twin = lineup(), lineup()
    for mine, theirs in (("P3", "P4"), ("P3", "P2"), ("P4", "P2")):
        for game in (table.game, twin.game):
            for seat in range(-1, 4):
                check_redealt(game, seat)
        table.choose(mine)
        twin.choose(theirs)
        for seat in (NOBODY, 0):
            assert soulstack.view(table.game, seat) == soulstack.view(twin.game, seat)
            assert told(table, seat) == told(twin, seat)
            assert as_known(table.game, seat).data() == as_known(twin.game, seat).data()
        assert as_known(table.game, 3).secret == table.game.secret != twin.game.secret
    for seat in range(-1, 4):
        check_redealt(table.game, seat)
    dealt = {soulstack.redeal(table.game, 0, seed).secret.guilty() for seed in range(30)}
    assert dealt == {~1, ~2, ~3}
    assert {soulstack.redeal(table.game, 1, seed).secret.guilty() for seed in range(9)} == {~2}
    assert answer(NormalBot(), table.game) == answer(NormalBot(), twin.game)


def test_a_game_dealt_anew_in_the_middle_is_played_to_its_end() -> None:
    table = lineup().choose("P3")
    for seed in range(6):
        other = soulstack.redeal(table.game, 0, seed)
        while other.pending is not None and not other.secret.told:
            other.choose((seed + other.busy) % len(other.pending.options))
        assert other.secret.guilty() in (~1, ~2, ~3)


def test_7_a_copy_in_the_middle_goes_on_as_the_original() -> None:
    table = lineup().choose("P3")
    twin = table.game.copy()
    assert twin.digest() == table.game.digest()
    for choice in (1, 2):
        table.game.choose(choice)
        assert twin.digest() != table.game.digest()
        twin.choose(choice)
    assert twin.digest() == table.game.digest() and twin.secret == table.game.secret
    data = table.game.data()
    table.choose("P3").settle().end_turn()
    assert len(table.game.data()) < len(data), "nothing of it is left"
