"""Playouts: a game goes on as normal bots play, to a moment at which positions can be compared."""

from __future__ import annotations

from collections.abc import Callable

from soulstack.bots.normal import NormalBot, effect_of
from soulstack.bots.scales import reacts
from soulstack.engine.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.state import ABILITY, ACTION, END, LOOT_ITEM

LONGEST = 400
"""After so many choices a playout is judged where it is."""

DECLARATIONS = frozenset(("end", "attack", "purchase"))


def passes(game: Game, ask: Ask) -> bool:
    """Whether a normal bot passes here without weighing anything: nothing it could do is an answer."""
    options = ask.options
    if options[0].do != "pass" or options[-1].do in DECLARATIONS:
        return False
    stack = game.stack
    if not stack:
        return game.phase != END or (game.active + 1) % len(game.players) != ask.seat
    top = stack[-1]
    if top.ctrl == ask.seat and top.kind in (LOOT_ITEM, ABILITY):
        return True
    return not any(reacts(effect_of(game, ask.seat, option)) for option in options[1:])


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
