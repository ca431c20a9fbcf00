"""Atoms: souls that come from nowhere else, and the bonus souls that are watched all the time."""

from __future__ import annotations

from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.node import Ability
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import souls_of
from soulstack.engine.table.tell import tell


def watch_bonus_souls(game: GameState, what: str = "") -> None:
    """Active bonus souls go to the first player who fits, at once and off the stack (BONUS-01, BONUS-02).

    `what` has changed (¢, loot, items), so that only those which speak of it are looked at; nothing: all of them.
    """
    if not game.bonus:
        return
    seats = game.seats_from(game.active)
    for id in game.bonus.copy():
        obj = game.objs[id]
        seat = winner(game, seats, game.cards[obj.card].faces[0].abilities, what)
        if seat != NOBODY:
            gain_bonus_soul(game, obj, seat)


def gain_bonus_soul(game: GameState, obj: Obj, seat: int) -> None:
    """An active bonus soul is a player's soul from now on, as a new object (BONUS-01)."""
    game.bonus.remove(obj.id)
    del game.objs[obj.id]
    soul = Obj(game.new_id(), obj.card, "soul")
    soul.seat = seat
    game.objs[soul.id] = soul
    game.changed()
    game.say("bonus soul", seat=seat, card=game.face(soul).name, id=soul.id)
    tell(game, Event("gain soul", ~seat, game.face(soul).souls, what=soul.id))


def winner(game: GameState, seats: list[int], abilities: tuple[Ability, ...], what: str) -> int:
    """The first player in turn order who fits a bonus soul; NOBODY: no one, or it does not speak of what changed."""
    watches = False
    for ability in abilities:
        watches = watches or not what or ability.watched() in ("", what)
    if watches:
        for seat in seats:
            for ability in abilities:
                if ability.won_by(game, seat):
                    return seat
    return NOBODY


def soul_seat(game: GameState, seat: int, value: int) -> int:
    """Who gets a soul: whoever gains it; past the soul limit somebody who has room, or else NOBODY (COOP-07)."""
    limit = game.options.soul_limit
    if not limit or game.options.mode == "competitive":
        return seat
    return next((s for s in game.seats_from(seat) if souls_of(game, s) + value <= limit), NOBODY)


def new_soul(game: GameState, card: int) -> Obj:
    """A card from outside play is a soul, as a new object (SOUL-09)."""
    obj = Obj(game.new_id(), card & CARD_MASK, "soul")
    game.objs[obj.id] = obj
    return obj
