"""What cards and positions are worth."""

from __future__ import annotations

from math import isfinite
from statistics import mean

import pytest

import soulstack
from bots.kit import choice
from engine.games import sampled
from soulstack.bots import NormalBot
from soulstack.bots.position import chances
from soulstack.bots.worth import CARDS, item_worth, loot_worth
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal
from table import Table, card

BASE = soulstack.cards.of_boxes(["base"])

# cards


def test_every_card_has_a_worth() -> None:
    for one in BASE:
        if one.kind in ("treasure", "starting item"):
            assert isfinite(item_worth(one))
        elif one.kind == "loot":
            assert isfinite(loot_worth(one)) and loot_worth(one) > 0


@pytest.mark.parametrize(("name", "cents"), [("A Penny!", 1), ("2 Cents!", 2), ("A Nickel!", 5), ("A Dime!!", 10)])
def test_coins_are_worth_what_they_say(name: str, cents: int) -> None:
    assert loot_worth(soulstack.cards[name]) == cents


def test_a_treasure_is_worth_about_its_price() -> None:
    assert 8 < mean(item_worth(one) for one in BASE if one.kind == "treasure") < 14


def test_good_items_are_worth_more_than_poor_ones() -> None:
    worth = {one.name: item_worth(one) for one in BASE if one.kind == "treasure"}
    assert worth["Brimstone"] > worth["Breakfast"] > worth["Spider Mod"] > 0 > worth["Baby Haunt"]
    assert worth["Mom's Purse"] > worth["Sack Head"]


def test_a_card_of_one_s_own_is_read_like_any_other() -> None:
    weak, strong = card("Weak", "↷ Gain 1¢."), card("Strong", "↷ Gain 3¢.")
    bad = card("Bad", "At the start of your turn, lose 2¢.")
    read = {one.name: item_worth(one) for one in soulstack.cards.read(weak + strong + bad, "test")}
    assert read["Strong"] > read["Weak"] > 0 > read["Bad"]


def test_every_correction_is_of_a_card_that_exists() -> None:
    assert set(CARDS) <= {one.id for one in BASE}


# positions


def test_chances_are_shares_of_one() -> None:
    for game in sampled(2, 60, players=3):
        found = chances(game, 0)
        assert len(found) == 3 and sum(found) == pytest.approx(1) and min(found) >= 0


def test_who_has_won_has_won() -> None:
    games: list[Game] = list(sampled(5, 5000, players=2))
    assert games[-1].result is not None
    assert [round(share) for share in chances(games[-1], 0)] == [int(s in games[-1].result.winners) for s in (0, 1)]


def test_souls_items_and_cents_make_a_win_likelier() -> None:
    even = chances(Table(3).game, 0)
    assert chances(Table(3).soul(1, "Monstro").game, 0)[1] > chances(Table(3).give(1, "Breakfast").game, 0)[1] > even[1]
    assert chances(Table(3).cents(1, 9).game, 0)[1] > even[1]
    assert chances(Table(3).soul(1, "Monstro").game, 0)[2] < even[2]


def test_chances_depend_on_nothing_hidden() -> None:
    for game in sampled(3, 90, players=3):
        if game.pending is not None:
            assert chances(redeal(game, 1, 5), 1) == pytest.approx(chances(redeal(game, 1, 6), 1))


# favours


def test_it_spares_who_has_paid_it_and_turns_to_another() -> None:
    table = Table(3).soul(2, "Gurdy", "Peep").give(1, "Breakfast").give(2, "Dinner").hp(1, 1).hp(2, 1)
    table.play(0, "Bomb!")
    bot = NormalBot()
    assert choice(table, bot) == f"{table.player(2)} (1 HP)"
    assert bot.takes(table.game, 2, 6)
    assert choice(table, bot) == f"{table.player(1)} (1 HP)"


def test_no_favour_lets_somebody_win() -> None:
    table = Table(2).soul(0, "Gurdy", "Peep", "Monstro").hand(1, "Butter Bean!").plays(1)
    table.play(0, "Lost Soul").until_asked(1)
    bot = NormalBot()
    bot.takes(table.game, 0, 50)
    assert choice(table, bot) == "Play Butter Bean!"
