"""A table that is turned plays the same: whoever is active and has a card, it does the same to the players around them.

Each line is played by P1, by P2 and by P3 in their own turn, and in that of the player before them, with the same
things before whoever sits where from them. What it has done has to be the same, counted from them. So no word takes one
seat for another, nor the first for none, nor the active player for you.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import CARD_BITS
from table import Table, card

PLAYERS = 3
CENTS = (5, 3, 9)
HANDS = (("Dagaz", "Jera"), ("Ehwaz",), ("Lost Soul", "Soul Heart", "A Nickel!"))
ITEMS = (("Breakfast", "Lamp"), ("Dinner",), ("Meat!", "Lamp"))


def laid(turned: int, text: str, dice: Sequence[int], before: int = 0) -> Table:
    """What players have, counted from this seat; it is the turn of the seat so many before it."""
    kit = card("Word", text, "loot") + card("Lamp", "↷ Gain 1¢.", copies=2) + card("Twin", "", "monster", hp=2, atk=1)
    table = Table(PLAYERS, cards=kit.replace("hp = 2", "hp = 2\nevasion = 3"), shop=["Jawbone", "The D6"])
    for _ in range((turned - before) % PLAYERS):
        table.end_turn()
    for player in table.game.players:
        table.game.outside.extend(entry & 0xFFF for entry in player.hand)
        player.hand.clear()
    for n in range(PLAYERS):
        seat = (turned + n) % PLAYERS
        table.cents(seat, CENTS[n]).hand(seat, *HANDS[n]).give(seat, *ITEMS[n])
    table.hp((turned + 1) % PLAYERS, 1).deck_is("loot", *["A Penny!", "2 Cents!", "3 Cents!"] * 4)
    return table.deck_is("treasure", "Synthoil", "Dry Baby", "Guppy's Paw").plays(turned).awake().dice(*dice)


def told(table: Table, turned: int) -> list[object]:
    """What everybody has, who is to come, and what is due, counted from this seat."""
    game, order = table.game, [(turned + n) % PLAYERS for n in range(PLAYERS)]
    players = [game.players[seat] for seat in order]

    def known(entry: int) -> list[int]:
        return [n for n, seat in enumerate(order) if entry >> CARD_BITS >> seat & 1]

    return [
        [(p.cents, p.damage, p.dead, p.plays, p.attacks, sorted(p.counters.items())) for p in players],
        [[(game.card(entry).name, known(entry)) for entry in p.hand] for p in players],
        [
            [(game.face(o).name, o.charged) for o in game.objs.values() if o.seat == seat and o.role == "item"]
            for seat in order
        ],
        [game.objs[p.character].charged for p in players],
        [(table.atk_of(seat), table.hp_of(seat), table.souls(seat)) for seat in order],
        [order.index(seat) for seat in game.extra_turns],
        sorted((order.index(seat), what, n) for (seat, what), n in game.skipped.items()),
        [game.card(entry).name for entry in game.discards[0]],
        None if game.pending is None else (order.index(game.pending.seat), game.pending.said),
    ]


def asked(table: Table, turned: int) -> list[tuple[int, str]]:
    """All pass till nothing is left to do: who is asked on the way, counted from this seat, and what."""
    found = []
    while table.game.pending is not None and not table.idle():
        found.append(((table.game.pending.seat - turned) % PLAYERS, table.game.pending.said))
        table.choose("Pass") if table.offered("Pass") else table.choose(table.options()[0])
    return found


def played(seats: Sequence[int], text: str, at: int | None, dice: Sequence[int], before: int) -> list[list[object]]:
    """What the line has done when each of these seats has played it."""
    ends = []
    for turned in seats:
        table = laid(turned, text, dice, before)
        aim = "" if at is None else f"P{(turned + at) % PLAYERS + 1}"
        table.hand(turned, "Word").act(turned, "Play Word", at=aim or ())
        ends.append([asked(table, turned), *told(table, turned)])
    return ends


LINES: Final[list[tuple[str, int | None, tuple[int, ...]]]] = [
    ("Choose another player. They give you 2¢.", 1, ()),
    ("Steal 3¢ from a player.", 2, ()),
    ("Gain ¢ until you have as many as the player to your right has.", None, ()),
    ("Loot until you have as many loot cards as the player to your right has.", None, ()),
    ("Each other player loses 1¢.", None, ()),
    ("Each other player gives you 1¢.", None, ()),
    ("Steal 2 random loot cards from a player.", 1, ()),
    ("Each player passes their hand to the left.", None, ()),
    ("Each player passes their hand to the right.", None, ()),
    ("Each player passes an item they control to the left.", None, ()),
    ("Each player passes 1 item they control to the right.", None, ()),
    ("Deal 1 damage to the player to your left.", None, ()),
    ("Deal 1 damage to the player to your right.", None, ()),
    ("Deal 2 damage to a player.", 2, ()),
    ("Kill a player.", 1, ()),
    ("Kill a player.", 0, ()),
    ("Choose a player. They loot 2, then lose 1¢.", 1, ()),
    ("Choose a player. They skip their next turn.", 2, ()),
    ("Choose a player. They skip their next loot step.", 1, ()),
    ("Take an extra turn after this one.", None, ()),
    ("Choose a player with the most ¢. They lose all their ¢.", 2, ()),
    ("Double your ¢.", None, ()),
    ("Pay 2¢ to a player.", 2, ()),
    ("Choose a player. Prevent the next 1 damage they would take this turn. Deal 2 damage to them.", 0, ()),
    ("Give 1 loot card to another player.", 1, ()),
    ("Choose a player. Put 1 egg counter on them.", 2, ()),
    ("Each player votes for a player. Each player with the most votes gains 3¢.", None, ()),
    ("Choose a player. They may play 2 additional loot cards this turn.", 2, ()),
    ("Choose a player. They gain +1 ATK this turn.", 1, ()),
    ("Choose a player. They heal 1 HP.", 1, ()),
    ("Roll: The player to your left gains X¢.", None, (4,)),
    ("Each player discards 1 loot card.", None, ()),
    ("Each player gains 1 treasure.", None, ()),
    ("Choose another player. Look at their hand.", 2, ()),
    ("Choose another player. They reveal their hand.", 1, ()),
    ("Choose another player. Swap an item you control with an item they control.", 2, ()),
    ("Choose another player. Destroy an item they control.", 2, ()),
    ("Choose a player. Deactivate each item they control.", 2, ()),
    ("Each player bids ¢ for an item.", None, ()),
    ("Each player rolls: They gain X¢.", None, (2, 4, 6)),
    ("Each player with the fewest ¢ gains 2¢.", None, ()),
    ("Choose another player. Look at their hand. Steal 1 loot card from them.", 2, ()),
    ("Choose another player. They give you 1 loot card.", 2, ()),
    ("Each other player takes 1 damage.", None, ()),
    ("Deal 1 damage to each other player.", None, ()),
    ("Each player heals to full HP.", None, ()),
    ("Each player loots 1.", None, ()),
    ("Choose a player. They gain 1 treasure.", 2, ()),
    ("Steal an item another player controls.", None, ()),
    ("Destroy an item.", None, ()),
    ("Deactivate an item.", None, ()),
    ("Reroll an item a player controls.", None, ()),
    ("Swap an item you control with an item another player controls.", None, ()),
    ("The player to your left may play 1 additional loot card this turn.", None, ()),
    ("Choose another player. They discard 2 loot cards.", 2, ()),
    ("Choose another player. They pay 2¢. If they do, gain 4¢.", 1, ()),
    ('Each player votes "naughty" or "nice". If "naughty" wins, each player loses 1¢.', None, ()),
    ("The active player gains 1¢.", None, ()),
    ("Each player votes for another player. Each player with the most votes gains 3¢.", None, ()),
    ("Pay 1 HP. If you do, gain 2¢.", None, ()),
    ("Choose a player. Put 3 egg counters on them. Remove 1 egg counter from them.", 2, ()),
    ("Choose a player. They gain “Each time you loot, gain 1¢” this turn. They loot 1.", 2, ()),
    ("Choose another player. They pay 1 HP. If they do, gain 2¢.", 2, ()),
    ("Each player gains +1 ATK this turn.", None, ()),
    ("Each other player puts 1 counter on an item they control.", None, ()),
    ("Choose a player. They steal 1¢ from another player.", 2, ()),
    ("Choose another player. They steal 1 loot card from you.", 1, ()),
    ("Choose another player. They may steal 1¢ from you.", 1, ()),
    ("Each player may pay 1¢. If they do, they loot 1.", None, ()),
    ("Each other player may discard 1 loot card. If they don't, they take 1 damage.", None, ()),
]
"""What is said, at which player it is aimed, counted from who says it, and the dice."""


@rule("EACH-01", "TURN-23")
@pytest.mark.parametrize(("text", "at", "dice"), LINES)
def test_a_line_does_the_same_whoever_has_it(text: str, at: int | None, dice: Sequence[int]) -> None:
    first, *others = played((0, 1, 2), text, at, dice, before=0)
    assert first[1:8] != told(laid(0, text, ()), 0)[:7], "it does something"
    for end in others:
        for one, other in zip(first, end, strict=True):
            assert one == other


@rule("EACH-01", "ABIL-18")
@pytest.mark.parametrize(("text", "at", "dice"), LINES)
def test_in_the_turn_of_another_player_too(text: str, at: int | None, dice: Sequence[int]) -> None:
    for one, other in zip(*played((1, 0), text, at, dice, before=1), strict=True):
        assert one == other
