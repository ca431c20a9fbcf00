"""Why can't I: exactly what no option is about has a reason; it is true, and tells nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import soulstack
from engine.games import Game, finish, sampled
from soulstack.engine.core.ask import BLIND, CARD
from soulstack.engine.core.ids import CARD_MASK, DECK_ID, DISCARD_ID, MONSTERS, SHOP
from soulstack.engine.rules.actions import purchasable
from soulstack.engine.rules.owed import aims
from soulstack.rulebook import RULES
from table import Table, card

CARDS = (
    card("Mill", "$ Pay 1¢: Loot 1.")
    + card("Battery", "This enters play with 1 counter.\n$ Remove 3 counters from this: Loot 1.")
    + card("Leech", "$ Pay 5 HP: Loot 1.")
    + card("Shredder", "$ Discard 2 loot cards: Gain 1¢.")
    + card("Altar", "$ Destroy 2 items you control: Loot 3.")
    + card("Firework", "$ Destroy this: Loot 1.", eternal=True)
    + card("Magnet", "↷ Reroll a dice roll.")
    + card("Coin Trick", "$ Pay 1¢: Choose one:\n• Reroll a dice roll.\n• Cancel a loot.")
    + card("Ladder", "Level 2+: ↷ Loot 1.")
    + card("Muzzle", "Other players can't play loot cards or activate items on your turn.")
    + card("Veil", "Monsters can't be attacked.")
    + card("Arena", "You may attack other players, at 3 evasion.")
    + card("Cellar", "↷ Gain 1¢.", "room")
    + card("Wall", "", "monster", hp=2, evasion=2, atk=1, indomitable=True)
)


def laid(players: int = 2, **settings: object) -> Table:
    return Table(players, cards=CARDS, **settings)  # type: ignore[arg-type]


def why(table: Table, seat: int, what: str | int) -> tuple[str, str]:
    """Why a seat cannot use an object, by its name, or anything else, by its id."""
    return soulstack.why_not(table.game, seat, table.obj(what).id if isinstance(what, str) else what)


def why_card(table: Table, seat: int, name: str) -> tuple[str, str]:
    """Why a seat cannot play a card of its hand."""
    return soulstack.why_not(table.game, seat, table.hand_of(seat).index(name), hand=True)


USABLE = ("", "")


# in every game


def things(game: Game, seat: int) -> Iterator[tuple[int, bool]]:
    """Everything that a seat sees, and whether it is in its hand."""
    yield from ((id, False) for id in game.objs)
    yield from ((item.id, False) for item in game.stack)
    yield from ((~player.seat, False) for player in game.players)
    yield from ((DECK_ID + n, False) for n in range(8))
    yield from ((CARD + (entry & CARD_MASK), False) for player in game.players for entry in player.hand)
    yield from ((at, True) for at in range(len(game.players[seat].hand)))


def offered(game: Game, seat: int) -> set[tuple[int, bool]]:
    """What the options of the pending ask are about."""
    ask, found = game.pending, set()
    if ask is None or ask.seat != seat:
        return set()
    hand = [entry & CARD_MASK for entry in game.players[seat].hand]
    for option in ask.options:
        if option.do == "attack":
            found |= {(id, False) for id in aims(game, seat)}
        elif option.do == "purchase":
            found |= {(id, False) for id in purchasable(game, seat)}
        elif option.do == "loot":
            found |= {(at, True) for at, n in enumerate(hand) if game.cards[n] is game.cards[option.ref]}
        elif option.do == "card":
            found.add((option.n, True))
        elif option.do == "slot":
            found |= {(id, False) for id in game.slots[option.ref][option.n][-1:]}
        elif option.do not in ("pass", "end", "mode", "number", "word", "yes", "no", "done"):
            found.add((option.ref, False))
            found |= {(at, True) for at, n in enumerate(hand) if CARD + n == option.ref}
    return found | {(CARD + hand[at], False) for at, of_hand in found if of_hand}


@pytest.mark.parametrize("seed", range(6))
def test_whatever_no_option_is_about_has_a_reason_and_nothing_else(seed: int) -> None:
    for game in sampled(seed, 13, players=2 + seed % 3, options={"mini_draft": seed % 2 == 1}):
        before = game.digest()
        for seat in range(len(game.players)):
            usable = offered(game, seat)
            for ref, hand in things(game, seat):
                words, rule = soulstack.why_not(game, seat, ref, hand)
                assert (not words) == ((ref, hand) in usable), (seat, ref, hand, words, game.ask)
                assert words[:1] == words[:1].upper() and words[-1:] in ("", ".", "?", ")", "”") and "\n" not in words
                assert not rule or (rule in RULES and words)
                if game.pending is not None and game.pending.seat == seat:
                    assert "has priority" not in words and "choice to make" not in words
        assert game.digest() == before


@pytest.mark.parametrize("seed", range(6))
def test_no_reason_tells_what_is_hidden(seed: int) -> None:
    for game in sampled(seed, 47, players=2 + seed % 3):
        for seat in range(len(game.players)):
            twins = [soulstack.redeal(game, seat, n) for n in (1, 2)]
            numbers = [(CARD + n, False) for n in range(0, len(game.cards), 17)]
            for ref, hand in [*things(game, seat), *numbers, (BLIND, False)]:
                said = soulstack.why_not(game, seat, ref, hand)
                assert [soulstack.why_not(twin, seat, ref, hand) for twin in twins] == [said] * 2, (seat, ref, hand)


@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_attacked_or_bought_is_what_is_offered_then(seed: int) -> None:
    compared = 0
    for game in sampled(seed, 3, players=2 + seed % 3):
        ask = game.pending
        for n, option in enumerate(ask.options if ask is not None else ()):
            if option.do in ("attack", "purchase"):
                assert ask is not None
                seen = {id for id, _hand in things(game, ask.seat) if not soulstack.why_not(game, ask.seat, id)[0]}
                then = offered_later(game, n)
                if then:
                    row = game.slots[MONSTERS if option.do == "attack" else SHOP]
                    places = then | {DECK_ID + (2 if option.do == "attack" else 1)} | {pile[-1] for pile in row if pile}
                    assert seen & places == then
                    compared += 1
    assert compared > 20


def offered_later(game: Game, choice: int) -> set[int]:
    """What an attack or purchase can be aimed at if everybody passes and nothing triggers; else nothing."""
    twin = game.copy()
    twin.choose(choice)
    while twin.pending is not None and twin.pending.kind == "priority" and not twin.stack:
        if twin.pending.options[0].do != "pass":
            return set()
        twin.choose(0)
    if twin.pending is None or twin.pending.options[0].do not in ("attack target", "buy"):
        return set()
    return {option.ref for option in twin.pending.options}


# whose choice it is


def test_after_the_end() -> None:
    game = finish(soulstack.new_game(2, 3))
    assert soulstack.why_not(game, 0, 0, hand=True) == soulstack.why_not(game, 1, ~0) == ("The game is over.", "WIN-04")


def test_somebody_elses_priority() -> None:
    table = laid().give(1, "Mill").cents(1, 3)
    assert why(table, 1, "Mill") == ("P1 has priority. You can act when it passes to you.", "PRIO-01")
    table.hand(1, "Bomb!").plays(1)
    assert why_card(table, 1, "Bomb!")[1] == "PRIO-01"
    table.choose("End the turn").until_asked(1)
    assert why(table, 1, "Mill") == USABLE == why_card(table, 1, "Bomb!")


def test_somebody_elses_question() -> None:
    table = laid().give(1, "Mill").cents(1, 3).hand(0, "Bomb!").choose("Play Bomb!")
    assert why(table, 1, "Mill") == ("P1 has a choice to make first.", "STACK-04")


def test_ones_own_question_comes_first() -> None:
    table = laid().give(0, "Mill").cents(0, 3).hand(0, "Bomb!", "Ehwaz").plays(0, 2).choose("Play Bomb!")
    words, rule = why(table, 0, "Mill")
    assert words.startswith("You can't choose Mill now. Bomb!: choose a monster or player.") and rule == "TARGET-01"
    assert why_card(table, 0, "Ehwaz")[0].startswith("You can't choose Ehwaz now.")
    assert why(table, 0, "Fatty") == USABLE == why(table, 0, ~1)


# loot


def test_no_loot_play_left_and_what_would_give_one() -> None:
    table = laid().hand(0, "Bomb!").plays(0, 0).charge("Isaac")
    assert why_card(table, 0, "Bomb!") == ("You have no loot plays left. Activate Isaac to get one.", "LOOT-02")
    table.charge("Isaac", False)
    assert why_card(table, 0, "Bomb!") == (
        "You have no loot plays left. Isaac can give you one once it recharges.",
        "LOOT-02",
    )
    assert why_card(table.plays(0), 0, "Bomb!") == USABLE


def test_the_action_phase_brings_a_loot_play() -> None:
    table = laid(phase="start").hand(0, "Bomb!").hand(1, "Bomb!")
    assert why_card(table, 0, "Bomb!") == ("You have no loot plays left. You get one in your action phase.", "LOOT-02")
    assert why_card(table, 1, "Bomb!")[0].startswith("You have no loot plays left. Maggy")
    none = laid(phase="start", loot_plays=0).hand(0, "Bomb!")
    assert "action phase" not in why_card(none, 0, "Bomb!")[0]


def test_a_loot_without_a_target() -> None:
    table = laid().hand(0, "Dice Shard")
    assert why_card(table, 0, "Dice Shard") == ("Dice Shard has no target: no dice roll can be chosen.", "TARGET-04")


def test_no_such_card_in_hand() -> None:
    table = laid().hand(0, "Bomb!")
    for at in (-1, 1, 99):
        assert soulstack.why_not(table.game, 0, at, hand=True) == ("That card isn't in your hand.", "")


def test_cards_in_other_hands_and_in_decks() -> None:
    table = laid().hand(1, "Bomb!").hand(0, "Ehwaz")
    entry = table.game.players[1].hand[0]
    unknown = soulstack.why_not(table.game, 0, CARD + (entry & CARD_MASK))
    assert unknown == ("You can't use a card that you can't see.", "ZONE-17")
    assert soulstack.why_not(table.game, 0, CARD + (table.game.decks[0][5] & CARD_MASK)) == unknown
    assert soulstack.why_not(table.game, 0, CARD + 4000) == unknown == soulstack.why_not(table.game, 0, BLIND + 1)
    soulstack.engine.table.atoms.mark_seen(table.game, table.game.players[1].hand[0] & CARD_MASK, 1)
    assert soulstack.why_not(table.game, 0, CARD + (entry & CARD_MASK))[1] == "LOOT-04"
    table.plays(0, 0)
    own = CARD + (table.game.players[0].hand[0] & CARD_MASK)
    assert soulstack.why_not(table.game, 0, own)[1] == "LOOT-02"


# activating


def test_a_cost_that_cannot_be_paid() -> None:
    table = laid().give(0, "Mill", "Battery", "Leech", "Shredder", "Firework", "Altar").hand(0, "Bomb!")
    assert why(table, 0, "Mill") == ("Activating Mill costs 1¢ and you have 0¢: you need 1¢ more.", "COST-02")
    assert why(table, 0, "Battery") == ("Activating Battery costs 3 counters and it has 1: it needs 2 more.", "COST-02")
    assert why(table, 0, "Leech") == ("Activating Leech costs 5 HP and you have 2 HP: you need 3 HP more.", "COST-02")
    assert why(table, 0, "Shredder") == (
        "Activating Shredder costs 2 loot cards and you have 1: you need 1 more.",
        "COST-02",
    )
    assert why(table, 0, "Firework") == ("Firework is eternal, so it can't be destroyed as a cost.", "COST-06")
    assert why(table, 0, "Altar") == USABLE
    table.cents(0, 1).hand(0, "Ehwaz").counters("Battery", 3)
    assert [why(table, 0, name) for name in ("Mill", "Battery", "Shredder")] == [USABLE] * 3


def test_a_cost_in_things_that_are_not_there() -> None:
    table = laid().give(0, "Altar")
    said = "Activating Altar costs 2 non-eternal items and you have 1: you need 1 more."
    assert why(table, 0, "Altar") == (said, "COST-02")


def test_an_ability_without_a_target_in_any_mode() -> None:
    table = laid().give(0, "Magnet", "Coin Trick").cents(0, 5)
    assert why(table, 0, "Magnet") == ("Magnet has no target: no dice roll can be chosen.", "TARGET-04")
    assert why(table, 0, "Coin Trick") == ("Coin Trick has no target: no loot can be chosen.", "TARGET-04")
    table.play(0, "Bomb!", at="Fatty")
    assert why(table, 0, "Coin Trick") == USABLE


def test_deactivated() -> None:
    table = laid().give(0, "The D6").charge("The D6", False)
    said = "The D6 is deactivated. It recharges at the start of your next turn."
    assert why(table, 0, "The D6") == (said, "ABIL-06")


def test_an_effect_forbids_it_and_is_named() -> None:
    table = laid().give(0, "Muzzle").give(1, "Mill").cents(1, 3).hand(1, "Bomb!").plays(1).awake()
    table.choose("End the turn").until_asked(1)
    said = "Muzzle (P1) prevents this: “Other players can't play loot cards or activate items on your turn.”"
    assert why(table, 1, "Mill") == why_card(table, 1, "Bomb!") == (said, "ABIL-09")
    assert why(table, 1, "Maggy") == USABLE


def test_the_limit_of_activations() -> None:
    table = laid(activation_limit=1).give(0, "Mill").cents(0, 5).tap(0, "Mill").settle()
    assert why(table, 0, "Mill") == ("Mill has reached the limit of 1 activation a turn.", "")


def test_what_belongs_to_somebody_else() -> None:
    table = laid(players=3).give(2, "Mill").cents(2, 3)
    assert why(table, 0, "Mill") == ("P3 controls Mill. Only its controller can activate it.", "ABIL-04")
    assert why(table, 0, "Maggy")[1] == "ABIL-04"


def test_what_works_by_itself() -> None:
    table = laid().give(0, "Dinner", "Curse of Greed")
    assert why(table, 0, "Dinner (P1)") == ("Dinner works automatically: there's nothing to activate.", "CARD-03")
    assert why(table, 0, "Curse of Greed")[1] == "CURSE-04"
    assert why(Table(bonus_souls=True), 0, "Soul of Greed")[1] == "BONUS-02"


def test_a_level_that_is_not_reached() -> None:
    table = laid().give(0, "Ladder")
    assert why(table, 0, "Ladder")[1] == "LEVEL-02"
    assert why(table.counters("Ladder", 2, "level"), 0, "Ladder") == USABLE


def test_a_soul_is_only_a_soul() -> None:
    table = laid().soul(0, "Gurdy").soul(1, "The D6")
    for seat in (0, 1):
        for name in ("Gurdy", "The D6"):
            assert why(table, seat, name) == (
                f"{name} is only a soul now: there's nothing to activate.",
                "SOUL-09",
            )


def test_a_room_is_the_active_players() -> None:
    table = laid(rooms=["Cellar"])
    assert why(table, 0, "Cellar") == USABLE
    assert why(table, 1, "Cellar") == ("Cellar is a room: only the active player can activate it.", "ABIL-05")


# attacking


def test_when_an_attack_can_be_declared() -> None:
    table = laid().awake()
    assert why(table, 0, "Fatty") == why(table, 0, DECK_ID + 2) == USABLE
    assert why(table, 1, "Fatty") == (
        "You can attack and buy only on your turn.",
        "PRIO-04",
    )
    table.play(0, "Bomb!", at="Fatty")
    assert why(table, 0, "Fatty")[0] == "You can attack and buy only while the stack is empty. Let it resolve first."
    table.settle().choose("Declare an attack")
    assert why(table, 0, "Fatty")[0].startswith("Finish your attack first.")
    early = laid(phase="start").awake()
    assert why(early, 0, "Fatty")[0] == "You can attack and buy only in your action phase."


def test_no_attack_left() -> None:
    table = laid(dice=[6] * 4).attack("Fatty").settle()
    assert why(table, 0, "Pale Fatty") == ("You have no attacks left this turn.", "ATTACK-18")


def test_an_attack_that_is_owed_comes_first() -> None:
    table = laid(monsters=("Fatty", "Pale Fatty", "Dip")).cents(0, 20)
    soulstack.engine.rules.attack_duties.owe_attack(table.game, 0, (table.obj("Dip").id,), extra=False)
    table.settle()._refresh()
    assert why(table, 0, "Fatty") == ("You must attack Dip first.", "ATTACK-26")
    assert why(table, 0, "Dip") == USABLE == why(table, 0, "Dinner")
    table.game.lasting.clear()
    soulstack.engine.rules.attack_duties.owe_attack(table.game, 0, (table.obj("Dip").id,), extra=False, now=True)
    table._refresh()
    assert why(table, 0, "Fatty") == why(table, 0, "Dinner") == ("You must attack Dip first.", "ATTACK-25")
    assert why(table, 0, "Dip") == USABLE


def test_what_cannot_be_attacked() -> None:
    table = laid().give(1, "Veil")
    words, rule = why(table, 0, "Fatty")
    assert words == "Veil (P2) prevents this: “Monsters can't be attacked.”" and rule == "ATTACK-03"
    covered = laid(dice=[5]).awake().deck("monster", "Dip").attack("monster deck", slot="slot 1")
    assert why(covered, 0, "Fatty") == ("Fatty is covered. Only the top card of a slot is in play.", "ZONE-20")


def test_a_monster_that_is_dying() -> None:
    table = laid(monsters=("Dip", "Fatty")).awake().play(0, "Bomb!", at="Dip").until_top("death: Dip")
    assert why(table, 0, "Dip") == ("Dip is dying already: its death is on the stack.", "DEATH-M-14")


def test_no_slot_for_the_top_of_the_monster_deck() -> None:
    table = laid(monsters=("Wall",))
    words, rule = why(table, 0, DECK_ID + 2)
    assert words.startswith("No slot is free for the revealed card") and rule == "INDOM-02"


def test_the_question_what_to_attack() -> None:
    table = laid().give(1, "Mill").declare_attack()
    assert why(table, 0, "Fatty") == USABLE
    assert why(table, 0, "Mill") == (
        "Mill isn't a monster, so it can't be attacked unless an effect allows it.",
        "ATTACK-03",
    )
    assert why(table, 0, ~1) == ("You can't attack players unless an effect allows it.", "PVP-01")
    assert why(table, 0, DISCARD_ID)[0].startswith("You can't choose the loot discard pile now.")


def test_players_are_attacked_only_if_an_effect_says_so() -> None:
    table = laid()
    assert why(table, 0, ~1) == ("You can't attack players unless an effect allows it.", "PVP-01")
    assert why(table, 0, ~0) == ("You can't attack yourself.", "PVP-01")
    arena = laid(players=3).give(0, "Arena")
    assert why(arena, 0, ~1) == USABLE and why(arena, 0, ~0) == ("You can't attack yourself.", "PVP-01")
    assert why(arena, 1, ~2)[1] == "PVP-01"
    arena.play(0, "XIII. Death", at="P2").settle()
    assert why(arena, 0, ~1) == ("P2 died this turn or is about to die.", "DEATH-P-13")


# buying


def test_what_a_shop_item_costs() -> None:
    table = laid().cents(0, 4)
    short = "costs 10¢ and you have 4¢: you need 6¢ more."
    assert why(table, 0, "Dinner") == (f"Dinner {short}", "PURCH-05")
    assert why(table, 0, DECK_ID + 1) == (f"The top of the treasure deck {short}", "PURCH-05")
    assert why(table.cents(0, 10), 0, "Dinner") == USABLE == why(table, 0, DECK_ID + 1)


def test_no_purchase_left() -> None:
    table = laid().cents(0, 30).buy("Dinner").settle()
    assert why(table, 0, "Breakfast") == ("You have no purchases left this turn.", "PURCH-07")
    assert why(table, 1, "Breakfast")[1] == "PRIO-04"


def test_the_question_what_to_buy() -> None:
    cheaper = card("Coupon", "Shop items cost you 5¢ less.")
    table = Table(cards=cheaper).give(0, "Coupon").cents(0, 6).choose("Declare a purchase").until("Dinner")
    assert why(table, 0, "Dinner") == USABLE
    assert why(table, 0, DECK_ID + 1) == (
        "The top of the treasure deck costs 10¢ and you have 6¢: you need 4¢ more.",
        "PURCH-05",
    )


# everything else


def test_decks_discards_and_what_is_not_there() -> None:
    table = laid()
    assert why(table, 0, DECK_ID)[1] == "LOOT-01"
    assert why(table, 0, DECK_ID + 3)[1] == "SLOT-01"
    assert {why(table, 0, DISCARD_ID + n)[1] for n in range(4)} == {"ZONE-16"}
    for nothing in (0, 12, 15, 5000, ~7):
        assert why(table, 0, nothing) == ("It's no longer on the table.", "ZONE-01")


def test_what_lies_on_the_stack() -> None:
    table = laid().awake().play(0, "Bomb!", at="Fatty")
    assert why(table, 0, table.game.stack[-1].id)[1] == "STACK-02"


def test_a_seat_that_is_not_there() -> None:
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            soulstack.why_not(laid().game, seat, ~0)
