"""Playouts: a game goes on as normal bots play, to a moment at which positions can be compared."""

from __future__ import annotations

from collections.abc import Callable

from soulstack.bots.answers import passes
from soulstack.bots.experience import Veteran
from soulstack.bots.normal import NormalBot
from soulstack.engine.core.ask import Ask
from soulstack.engine.core.ids import ACTION, CARD_BITS
from soulstack.engine.game import Game

LONGEST = 400
"""After so many choices a playout is judged where it is."""


class StandIn(Veteran):
    """Plays for everybody in the playouts of one search: what it has weighed once it knows when it sees it again."""

    def __init__(self) -> None:
        super().__init__()
        self.weighed: dict[tuple[object, ...], list[float]] = {}

    def worths(self, game: Game, ask: Ask) -> list[float]:
        """What each option is worth to the seat that is asked, in ¢."""
        if ask.kind != "priority" and ask.options[0].do != "attack target":
            return super().worths(game, ask)  # seldom asked, and with more to look at
        seen = outlook(game, ask)
        found = self.weighed.get(seen)
        if found is None:
            found = self.weighed[seen] = super().worths(game, ask)
        return found


def outlook(game: Game, ask: Ask) -> tuple[object, ...]:
    """All that matters to a seat with priority: the table, its hand, what it has seen on top of the decks."""
    seat, attack = ask.seat, game.attack
    known = 1 << CARD_BITS + seat
    return (
        seat,
        tuple([(option.do, option.ref, option.n) for option in ask.options]),
        game.turn,
        game.phase,
        tuple(game.players[seat].hand),
        tuple([(p.cents, p.damage, p.plays, p.dead, len(p.hand)) for p in game.players]),
        tuple(
            [
                (o.card, o.face, o.role, o.seat, o.damage, o.charged, tuple(o.counters.items()) if o.counters else ())
                for o in game.objs.values()
            ]
        ),
        tuple([(s.kind, s.ctrl, s.card, s.this, s.n, s.on, s.targets, s.mode) for s in game.stack]),
        tuple([deck[-1] for deck in game.decks if deck and deck[-1] & known]),
        None if attack is None else (attack.on, attack.attacker, attack.rolls),
        tuple([effect.id for effect in game.lasting]),
        tuple(game.counts.items()),
    )


def policy(bot: NormalBot, game: Game, ask: Ask) -> int:
    """What a normal bot answers, without weighing what needs none."""
    if len(ask.options) == 1 or passes(game, ask):
        return 0
    return bot.choose(game, ask)


def arrived(game: Game, turn: int) -> bool:
    """Whether it is the action phase of this turn or a later moment: the loot of the turn has been taken, and its
    player is about to act.
    """
    return game.pending is None or game.turn > turn or (game.turn == turn and game.phase >= ACTION)


def play_on(game: Game, turn: int, bot: NormalBot, late: Callable[[], bool]) -> bool:
    """Play till the action phase of a turn. False: it got late before."""
    for _ in range(LONGEST):
        ask = game.pending
        if ask is None or arrived(game, turn):
            return True
        if late():
            return False
        game.choose(policy(bot, game, ask))
    return True
