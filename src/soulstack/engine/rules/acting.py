"""What a player with priority does: each answer that a priority window offers but passing."""

from __future__ import annotations

from soulstack.engine.core.ask import Option
from soulstack.engine.core.run import start
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack import ATTACK
from soulstack.engine.rules.elsewhere import others_loot
from soulstack.engine.rules.priority import END_TURN
from soulstack.engine.rules.purchase import PURCHASE
from soulstack.engine.rules.stack import activate, play_loot
from soulstack.engine.rules.variants import sell_soul
from soulstack.engine.table import atoms


def act(game: GameState, seat: int, answer: Option) -> None:
    """Do it (PRIO-02); attacks, purchases and the end of the turn are declared (TURN-07)."""
    if answer.do == "loot":
        atoms.use_loot_play(game, seat)
        play_loot(game, seat, atoms.from_hand(game, seat, answer.n))
    elif answer.do == "activate":
        line = game.index().activated[seat][answer.n]
        assert line.ability is not None
        activate(game, line, line.ability)
    elif answer.do == "attack":
        start(game, ATTACK).you = seat
    elif answer.do == "purchase":
        start(game, PURCHASE).you = seat
    elif answer.do == "sell soul":
        sell_soul(game, seat, answer.ref)
    elif answer.do == "end":
        start(game, END_TURN)
    else:
        others_loot(game, seat, answer)
