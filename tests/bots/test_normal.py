"""The normal bot in positions where the right answer is plain."""

from __future__ import annotations

import pytest

import soulstack
from bots.kit import choice, choose, play_turn
from bots.test_bots import positions
from soulstack.bots import NormalBot, answer
from soulstack.bots.answers import passes, reacts
from soulstack.bots.plans import buying
from soulstack.bots.scales import Scales
from soulstack.bots.worth import item_worth
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.listing import Line
from soulstack.engine.core.run import run
from soulstack.engine.people.view import as_known
from soulstack.engine.rules.damage import put_damage
from soulstack.engine.rules.stack import loot_effect
from table import Table, card

SOULS = ("Gurdy", "Monstro", "Peep")


# attacking


def test_it_kills_a_wounded_boss_for_the_soul_that_wins() -> None:
    table = Table(2, monsters=("Daddy Long Legs", "Fatty")).soul(0, *SOULS).damage("Daddy Long Legs", 3)
    assert choose(table) == "Declare an attack"
    table.until_why("choose what to attack")
    assert "Daddy Long Legs" in choice(table)


def test_it_would_rather_attack_what_it_can_beat() -> None:
    table = Table(2, monsters=("Mom!", "Fly")).give(0, "Brimstone").deck_is("monster")
    table.declare_attack()
    assert "Fly" in choice(table)


def test_it_does_not_attack_mom_with_1_hp_and_an_item_to_lose() -> None:
    table = Table(2, monsters=("Mom!", "Satan!")).give(0, "Brimstone").hp(0, 1).deck_is("monster")
    assert table.offered("Declare an attack")
    assert choice(table) == "End the turn"


def test_it_risks_death_for_the_soul_that_wins() -> None:
    table = Table(2, monsters=("Monstro", "Satan!")).give(0, "Breakfast").soul(0, *SOULS)
    assert choice(table) == "Declare an attack"


def test_it_covers_the_monster_it_fears_most() -> None:
    table = Table(2, monsters=("Fly", "Satan!")).deck("monster", "Clotty")
    table.attack("monster deck")
    assert "Satan!" in choice(table)


def test_it_weighs_only_what_duties_leave_it_to_attack() -> None:
    table = Table(players=3, monsters=("Fly", "Satan!")).give(1, "Monster Manual")
    assert Scales(table.game, 0).best_attack(0)[1] != table.id("Satan!")
    table.tap(1, "Monster Manual", at="Satan!").settle()
    assert Scales(table.game, 0).best_attack(0)[1] == table.id("Satan!")


def test_it_demands_an_attack_only_of_a_player_who_has_one_left() -> None:
    table = Table(players=3, monsters=("Fly", "Satan!")).give(1, "Monster Manual").deck("monster", "Dip")
    used = table.game.copy()
    line = next(line for line in table.game.index().activated[1] if line.this == table.id("Monster Manual"))
    assert Scales(table.game, 1).activation(line, line.ability) > 0
    used.players[0].attacks = 1
    assert Scales(used, 1).activation(line, line.ability) <= 0


def test_it_sees_the_bonus_soul_that_the_next_kill_brings() -> None:
    worths = []
    for n in (0, 4, 5):
        table = Table(2).bonus_soul("Soul of Lust").counters("Soul of Lust", n)
        worths.append(Scales(table.game, 0).attack_value(0, table.id("Fatty")))
    assert worths[0] == pytest.approx(worths[1]) and worths[2] > worths[1] + 10


def test_it_weighs_what_comes_of_attacking_something() -> None:
    worths = []
    for text in ("", "Each time you declare an attack on this, lose 4¢."):
        beast = card("Beast", text, "monster", hp=1, evasion=3, atk=0, reward="Gain 6¢.")
        table = Table(2, cards=beast, monsters=("Beast", "Satan!")).cents(0, 8)
        worths.append(Scales(table.game, 0).attack_value(0, table.id("Beast")))
    assert worths[0] - worths[1] == pytest.approx(4)


def test_a_counter_that_hurts_is_taken_off() -> None:
    web = card("Web", "↷ Remove 1 spider counter from this.")
    table = Table(2, cards=web, monsters=("Satan!", "Mom!")).give(0, "Web").deck_is("monster").awake()
    assert choice(table) == "End the turn"
    table.counters("Web", 1, "spider")
    assert choice(table) == "Activate Web"


# dice


def test_it_does_not_cover_a_wounded_monster_with_an_event() -> None:
    for revealed, covered in (("Chest", "Greed"), ("Clotty", "Fatty")):
        table = Table(players=2, monsters=["Fatty", "Greed"]).hp(0, 2).damage("Fatty", 3).deck("monster", revealed)
        assert covered in choice(table.attack("monster deck"))


def test_it_rerolls_its_own_miss() -> None:
    table = Table(2, monsters=("Monstro", "Fatty"), dice=[1]).give(0, "The D6").attack("Monstro")
    table.until_top("roll: 1")
    assert table.asked == 0 and choice(table) == "Activate The D6"


def test_it_leaves_its_own_hit_alone() -> None:
    table = Table(2, monsters=("Monstro", "Fatty"), dice=[6]).give(0, "The D6").attack("Monstro")
    table.until_top("roll: 6")
    assert table.asked == 0 and choice(table).startswith("Pass")


def test_it_spoils_the_roll_of_another_who_is_about_to_win() -> None:
    table = Table(2, monsters=("Monstro", "Fatty"), dice=[6]).soul(0, *SOULS[:1], "Peep", "Chub").damage("Monstro", 3)
    table.give(1, "The D6").attack("Monstro").until_top("roll: 6").until_asked(1)
    assert choice(table) == "Activate The D6"


def test_it_changes_a_roll_to_the_best_number() -> None:
    table = Table(2, monsters=("Little Horn", "Fatty"), dice=[1]).give(0, "Godhead").attack("Little Horn")
    table.until_top("roll: 1").act(0, "Activate Godhead").until_why("choose a number")
    assert choice(table) == "6"


# harm


def lethal(table: Table, seat: int) -> Table:
    """Damage that would kill a player is about to resolve."""
    return scratched(table, seat, 2)


def scratched(table: Table, seat: int, n: int) -> Table:
    """So much damage to a player is about to resolve."""
    put_damage(table.game, ~seat, n, 0)
    table.game.pending = None
    run(table.game)
    return table


def test_it_prevents_its_own_death() -> None:
    table = Table(2).give(1, "Yum Heart", "Brimstone")
    lethal(table, 1).until_asked(1)
    assert choose(table) == "Activate Yum Heart"
    assert choice(table) == f"{table.player(1)} (2 HP)"


def test_it_divides_damage_among_the_others() -> None:
    horn = card("Horn", "↷ Choose any number of players. This deals 4 damage divided among them.")
    table = Table(3, cards=horn, monsters=("Satan!", "Mom!")).give(0, "Horn").give(1, "Brimstone").give(2, "Breakfast")
    table.deck_is("monster").hp(2, 2).awake()
    assert choose(table) == "Activate Horn"
    targets = [choose(table), choose(table), choose(table)]
    assert targets == [f"{table.player(1)} (2 HP)", f"{table.player(2)} (2 HP)", "Done"]
    table.until_why("choose a number")
    assert choice(table) == "2"


HALO = card("Halo", "Choose a player. The next time they would die this turn, prevent that death.", "loot")


def test_it_prevents_its_death_by_what_waits_for_it() -> None:
    table = Table(2, cards=HALO).give(1, "Brimstone").hand(1, "Halo").plays(1)
    assert scratched(table, 1, 1).until_asked(1).offered("Play Halo")
    assert choice(table).startswith("Pass")
    table = Table(2, cards=HALO).give(1, "Brimstone").hand(1, "Halo", "Halo").plays(1, 2)
    lethal(table, 1).until_asked(1)
    assert choose(table) == "Play Halo"
    assert choice(table) == f"{table.player(1)} (2 HP)"
    table.choose(table.player(1)).resolve().until_asked(1)
    assert choice(table).startswith("Pass")


def test_it_does_not_prevent_another_s_death() -> None:
    table = Table(2).give(1, "Yum Heart").give(0, "Brimstone")
    lethal(table, 0).until_asked(1)
    assert choice(table).startswith("Pass")


def test_it_does_not_shield_twice() -> None:
    table = Table(2).give(1, "Yum Heart", "Brimstone").hand(1, "Soul Heart").plays(1)
    lethal(table, 1).act(1, "Activate Yum Heart", at=table.player(1)).resolve().until_asked(1)
    assert choice(table).startswith("Pass")


def test_it_aims_harm_at_who_is_ahead() -> None:
    table = Table(3).soul(1, "Gurdy").soul(2, *SOULS).hp(1, 1).hp(2, 1)
    table.give(1, "Breakfast").give(2, "Dinner").hp(1, 1).hp(2, 1)
    table.play(0, "Bomb!")
    assert choice(table) == f"{table.player(2)} (1 HP)"


def test_it_gives_a_curse_to_another() -> None:
    table = Table(3).soul(2, *SOULS).deck("monster", "Curse of Pain")
    table.attack("monster deck").until_why("choose a target")
    assert table.asked == 0 and choice(table) == f"{table.player(2)} (2 HP)"


# cancelling


def test_it_cancels_the_play_that_would_win() -> None:
    table = Table(2).soul(0, *SOULS).hand(1, "Butter Bean!").plays(1)
    table.play(0, "Lost Soul").until_asked(1)
    assert choose(table) == "Play Butter Bean!"
    if table.asked == 1:
        assert "Lost Soul" in choose(table)
    table.settle()
    assert table.souls(0) == 3 and not table.hand_of(1)


def test_it_keeps_the_answer_when_nothing_matters() -> None:
    table = Table(2).hand(1, "Butter Bean!").plays(1)
    table.play(0, "A Penny!").until_asked(1)
    assert choice(table).startswith("Pass")


def test_a_shield_is_an_answer_to_damage_alone() -> None:
    table = Table(2, monsters=("Monstro", "Fatty"), dice=[1]).give(0, "The D6").hand(0, "Soul Heart")
    table.attack("Monstro").until_top("roll: 1")
    shield = loot_effect(table.game, table.game.players[0].hand[0] & CARD_MASK)
    assert not reacts(table.game, 0, shield)
    table.until_top(f"damage: {table.player(0)}")
    assert reacts(table.game, 0, shield)


def test_another_loot_play_is_an_answer_only_with_an_answer_in_hand() -> None:
    for held, answers in (("Dice Shard", True), ("A Penny!", False)):
        table = Table(2, monsters=("Monstro", "Fatty"), dice=[1]).hand(0, held)
        table.attack("Monstro").until_top("roll: 1")
        play = next(line.ability.e for line in table.game.index().activated[0] if line.tap)
        assert reacts(table.game, 0, play) == answers


def test_it_passes_without_a_look_where_it_would_pass_with_one() -> None:
    bot, passed = NormalBot(), 0
    for game in positions(seed=5, every=7):
        assert game.pending is not None
        if passes(game, game.pending):
            passed += 1
            assert bot.choose(as_known(game, game.pending.seat), game.pending) == 0 == answer(bot, game)
    assert passed > 20


def test_it_readies_a_loot_play_to_cancel_what_would_win() -> None:
    table = Table(2, characters=("Isaac", "Maggy")).soul(0, *SOULS).hand(1, "Butter Bean!").charge("Maggy")
    table.play(0, "Lost Soul").until_asked(1)
    assert choice(table) == "Activate Maggy"


# goods


def test_it_takes_cents() -> None:
    table = Table(2, monsters=("Satan!", "Mom!")).hand(0, "A Nickel!", "A Penny!").plays(0)
    assert choice(table) == "Play A Nickel!"


def test_it_keeps_a_reroll_for_later() -> None:
    table = Table(2, monsters=("Stoney",)).deck_is("monster").hand(0, "Dice Shard", "Soul Heart").plays(0)
    assert choice(table) == "End the turn"


def test_it_buys_when_it_is_rich() -> None:
    table = Table(2, shop=("Brimstone", "Chaos"), monsters=("Satan!", "Mom!")).cents(0, 10)
    assert choose(table) == "Declare a purchase"
    table.until_why("choose what to buy")
    assert "Brimstone" in choice(table)


def test_it_does_not_buy_what_hurts_it() -> None:
    table = Table(2, shop=("Baby Haunt",), monsters=("Satan!", "Mom!")).cents(0, 10).deck_is("treasure")
    table.deck_is("monster").hp(0, 1).give(0, "Brimstone")
    assert table.offered("Declare a purchase")
    assert choice(table) == "End the turn"


def test_it_saves_for_a_bonus_soul_that_is_near() -> None:
    table = Table(2, shop=("Breakfast", "Dinner"), monsters=("Satan!", "Mom!"), bonus_souls=True).cents(0, 24)
    table.deck_is("monster").hp(0, 1).give(0, "Brimstone")
    assert any(table.game.face(table.game.objs[id]).name == "Soul of Greed" for id in table.game.bonus)
    assert choice(table) == "End the turn"


def test_it_destroys_its_least_item_for_the_death_penalty() -> None:
    table = Table(2).give(1, "Brimstone", "The Map", "Mom's Purse")
    lethal(table, 1).until_why("death penalty: destroy")
    assert table.asked == 1 and "The Map" in choice(table)


def test_it_discards_its_least_loot_card_for_the_death_penalty() -> None:
    table = Table(2).hand(1, "A Dime!!", "A Penny!", "Lost Soul")
    lethal(table, 1).until_why("death penalty: discard")
    assert table.asked == 1 and choice(table) == "A Penny!"


def test_it_steals_from_who_has_something() -> None:
    table = Table(3).give(0, "Jawbone").cents(2, 9).act(0, "Activate Jawbone")
    assert choice(table) == f"{table.player(2)} (2 HP)"


def test_it_takes_what_it_may_take() -> None:
    table = Table(2, monsters=("Mom's Dead Hand", "Fatty"), dice=[6]).give(1, "Brimstone").damage("Mom's Dead Hand", 1)
    table.attack("Mom's Dead Hand").until("Yes")
    assert choose(table) == "Yes"
    assert table.items(0) == ["Brimstone"]


def test_it_votes_for_another_s_item() -> None:
    table = Table(2).give(0, "Remote Detonator", "Mom's Purse").give(1, "Brimstone")
    table.act(0, "Activate Remote Detonator").until_why(": vote")
    assert table.asked == 0 and "Brimstone" in choice(table)


# before the game


def test_it_drafts_the_better_treasure() -> None:
    game = soulstack.new_game(players=2, seed=3, options={"mini_draft": True})
    while game.ask is not None and game.ask.why.startswith("Draft"):
        worths = {option.label: item_worth(game.cards[option.ref - CARD]) for option in game.ask.options}
        chosen = game.ask.options[answer(NormalBot(), game)].label
        assert worths[chosen] == max(worths.values())
        game.choose(answer(NormalBot(), game))
    assert len([o for o in game.objs.values() if o.role == "item" and o.seat == 0]) >= 2


def test_it_chooses_a_character_for_its_item() -> None:
    game = soulstack.new_game(players=2, seed=3, options={"character_choice": "two_dealt"})
    assert game.ask is not None and "character" in game.ask.why
    items = [soulstack.cards[game.cards[option.ref - CARD].starting_item] for option in game.ask.options]
    worths = [item_worth(item) for item in items]
    assert worths[answer(NormalBot(), game)] == max(worths) > min(worths)


# turns


def test_it_uses_what_it_has_and_ends_its_turn() -> None:
    table = Table(2, monsters=("Stoney",)).deck_is("monster").give(0, "Sack of Pennies")
    done = play_turn(table)
    assert "Activate Sack of Pennies" in done and "End the turn" in done and table.purse(0) >= 1


@pytest.mark.parametrize(
    "text",
    [
        "$ Pay 0¢: Look at the top card of the loot deck.",
        "$ Pay 0¢: Gain +1 ATK this turn.",
        "$ Pay 0¢: Put 1 counter on this.",
        "$ Pay 0¢: Recharge this.\n↷ Gain 1¢.",
        "$ Pay 1¢: Gain 1¢.",
        "$ Pay 0¢: Sort the top 3 cards of the treasure deck.",
    ],
)
def test_it_never_goes_round_in_circles(text: str) -> None:
    table = Table(2, cards=card("Loop", text), monsters=("Satan!", "Mom!"), chance=True).give(0, "Loop").cents(0, 5)
    done = play_turn(table)
    assert sum("Loop" in words for words in done) <= 40


def test_a_curse_that_may_go_to_anyone_goes_to_another() -> None:
    table = Table(3).give(0, "Black Candle").deck("monster", "Curse of Pain")
    table.tap(0, "Black Candle").until_why("choose who gets Curse of Pain")
    assert choice(table).partition(" ")[0] in ("P2", "P3")


def test_half_of_a_hand_can_be_weighed_before_it_is_picked() -> None:
    table = Table(2).give(0, "Divorce Papers").cents(1, 8).hand(1, "A Penny!", "Bomb!").give(1, "Breakfast")
    assert choice(table) in table.options()


def test_it_votes_for_who_makes_least_of_what_the_winner_of_the_vote_may_do() -> None:
    steals = "1 player with the most votes may steal 1 soul another player controls."
    heist = card("Heist", f"↷ Each player votes for another player. {steals}")
    table = Table(3, cards=heist).give(0, "Heist").soul(1, *SOULS).soul(2, "Mega Fatty").awake()
    table.tap(0, "Heist").until_why(": vote")
    assert table.asked == 0 and choice(table).startswith("P3")


def test_it_votes_for_who_is_about_to_win_to_die() -> None:
    trial = card("Trial", "↷ Each player votes for a player. Each player with the most votes dies.")
    table = Table(3, cards=trial).give(0, "Trial").soul(2, *SOULS).awake().tap(0, "Trial").until_why(": vote")
    assert table.asked == 0 and choice(table).startswith("P3")


def test_it_votes_against_the_best_item_of_another_player() -> None:
    poll = card("Poll", "↷ Each player votes for an item. Destroy the item with the most votes.")
    table = Table(3, cards=poll, shop=("Dinner", "Meat!")).give(0, "Poll", "Brimstone").give(2, "The D10", "Breakfast")
    table.awake().tap(0, "Poll").until_why(": vote")
    assert table.asked == 0 and choice(table) == "Breakfast (P3)"


# secrets


def lineup() -> Table:
    """P1 meets Police Lineup, and P3 is about to win."""
    table = Table(4).awake().soul(2, *SOULS).deck("monster", "Police Lineup", "Clotty")
    return table.attack("monster deck", "Fatty").until_why("who is guilty?")


def test_it_makes_itself_guilty_for_the_treasure_rather_than_who_is_about_to_win() -> None:
    table = lineup()
    assert choice(table).startswith("P2")
    assert table.game.pending is not None
    worths = NormalBot().worths(table.game, table.game.pending)
    assert worths[1] < worths[2] < worths[0]


def test_it_accuses_whose_death_it_likes_best_whoever_is_guilty() -> None:
    for guilty in ("P2", "P3", "P4"):
        table = lineup().choose(guilty).choose(guilty).choose(guilty)
        assert table.asked == 0 and choice(table).startswith("P3")
        assert table.game.pending is not None
        p2, p3, p4 = NormalBot().worths(as_known(table.game, 0), table.game.pending)
        assert p2 == pytest.approx(p4) and p2 < p3


# souls and items that are not what they seem


def test_it_does_not_play_a_soul_into_the_hands_of_another() -> None:
    soul = "As this enters play, this becomes a soul. Give this to another player."
    gift = card("Poisoned Soul", soul, "loot", trinket=True, souls=1)
    table = Table(3, cards=gift, monsters=("Satan!", "Mom!")).hand(0, "Poisoned Soul").plays(0).deck_is("monster")
    assert table.offered("Play Poisoned Soul") and choice(table) == "End the turn"
    table = Table(3, monsters=("Satan!", "Mom!")).hand(0, "Lost Soul").plays(0).deck_is("monster")
    assert choice(table) == "Play Lost Soul"


def test_it_plays_what_becomes_an_item() -> None:
    pill = card("Pill", "Roll:\n5-6: This becomes an item with “You have +1 ATK”. Gain this.", "loot")
    table = Table(2, cards=pill, monsters=("Satan!", "Mom!")).hand(0, "Pill").plays(0).deck_is("monster")
    assert choice(table) == "Play Pill"


def test_it_makes_easier_what_it_is_about_to_attack() -> None:
    bow = card("Bow", "↷ Put 1 bounty counter on a monster.\nMonsters with a bounty counter have -1 evasion.")
    table = Table(2, cards=bow, monsters=("Clotty", "Satan!")).give(0, "Bow").awake()
    assert choose(table) == "Activate Bow"
    assert "Clotty" in choice(table)


def test_it_buys_for_nothing_what_it_could_not_pay_for() -> None:
    card_ = card("Voucher", "The first shop item a player purchases each turn costs 0¢ this turn.", "loot")
    table = Table(2, cards=card_, monsters=("Satan!", "Mom!")).hand(0, "Voucher").plays(0).deck_is("monster")
    assert choose(table) == "Play Voucher"
    table.settle()
    assert choice(table) == "Declare a purchase"


@pytest.mark.parametrize(
    "text, most",
    [
        ("When the 20th counter is put on this, gain 8¢.", 3.0),
        ("When you gain this, gain 9¢.", 9.0),
        ("↷ Gain 9¢, then give this to another player.", 9.0),
        ("$ Remove 9 counters from this: Deal 999 damage to each player.", 35.0),
    ],
)
def test_what_happens_once_is_worth_it_once(text: str, most: float) -> None:
    table = Table(2, cards=card("Thing", text)).give(0, "Thing")
    assert item_worth(table.game.cards[table.obj("Thing").card]) <= most


def test_it_votes_for_the_word_that_is_better_for_it() -> None:
    poll = card("Poll", '↷ Each player votes "bread" or "games". If "games" wins, gain 5¢.')
    table = Table(2, cards=poll).give(0, "Poll").awake().tap(0, "Poll")
    votes = {}
    while len(votes) < 2:
        seat = table.asked
        assert seat is not None
        if "bread" in table.options():
            votes[seat] = choose(table)
        else:
            table.choose("Pass")
    assert votes == {0: "games", 1: "bread"}


def test_a_copy_cannot_destroy_what_has_the_ability() -> None:
    again = card("Again", "Copy a ↷ ability of an item.", "loot")
    table = Table(2, cards=again).give(0, "Mom's Shovel").soul(1, *SOULS).hand(0, "Again").plays(0).awake()
    assert Scales(table.game, 0).play(table.number("Again")) < 5
    assert Scales(table.game, 0).activation(*line_of(table, "Mom's Shovel")) > 20


def line_of(table: Table, name: str) -> tuple[Line, Activated]:
    """An activated ability of seat 0."""
    line = next(line for line in table.game.index().activated[0] if line.this == table.id(name))
    return line, line.ability


def test_it_does_not_flog_a_dead_horse_without_end() -> None:
    horse = "Each time this would take damage, prevent that damage. Cancel the attack, then gain 3¢."
    cards = card("Horse", horse, "monster", hp=1, evasion=2, atk=0)
    cards += card("Spur", "You may attack any number of times on your turn.")
    table = Table(2, cards=cards, monsters=("Horse", "Satan!"), chance=True).give(0, "Spur").deck_is("monster")
    assert play_turn(table).count("Declare an attack") == 8


def test_the_item_that_brings_another_a_soul_is_worth_less() -> None:
    def buying_with(*items: str) -> float:
        table = Table(2).bonus_soul("Soul of Sloth").cents(0, 10)
        return buying(Scales(table.give(0, *items).game, 0), table.id("Breakfast"))

    had = ("Dinner", "Brimstone", "Meat!")
    assert buying_with(*had[:2]) == buying_with()
    assert buying_with(*had) < buying_with() - 10
