"""How a game is won, as a sentence, and how many souls that takes (WIN-01, COOP-06, CHALLENGE-11)."""

from __future__ import annotations

from soulstack.engine.core.state import GameState
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.checks import souls_needed
from soulstack.engine.rules.coop import GOALS, together
from soulstack.engine.table.naming import counted


def goal_text(game: GameState) -> str:
    """How this game is won."""
    options = game.options
    limit = counted(options.round_limit, "round") if options.round_limit else ""
    quest = challenge(game)
    if quest is not None:
        told = game.cards[quest.card].challenge
        assert told is not None
        end = "" if told.goal[-1] in ".!?" else "."
        return f"{game.cards[quest.card].name}: {told.goal}{end}" + (f" You have {limit}." if limit else "")
    if together(game):
        within = f"within {limit} and " if limit else ""
        return f"Gain {counted(GOALS[options.goal], 'soul')} together {within}before the timer reaches 0."
    or_most = f", or have the most after {limit}" if limit else ""
    return f"Be the first to have {counted(options.souls_to_win, 'soul')}{or_most}."


def joint_need(game: GameState) -> int:
    """The souls that all players need between them; 0 if none win together (COOP-06, CHALLENGE-11)."""
    if not together(game) or challenge(game) is not None:
        return 0
    return min(souls_needed(game, player.seat) for player in game.players)


def own_need(game: GameState, seat: int) -> int:
    """The souls that a player needs to win; 0 if no souls of one's own win (WIN-01, WIN-03, COOP-12)."""
    return 0 if together(game) else souls_needed(game, seat)
