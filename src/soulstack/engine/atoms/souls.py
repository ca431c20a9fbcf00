"""Atoms: souls that come from nowhere else, and the bonus souls that are watched all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine.layers import souls_of
from soulstack.engine.state import CARD_MASK, NOBODY, Event, Obj
from soulstack.engine.tell import tell

if TYPE_CHECKING:
    from soulstack.engine.game import Game


def watch_bonus_souls(game: Game, what: str = "") -> None:
    """Active bonus souls go to the first player who fits, at once and off the stack (BONUS-01, BONUS-02).

    `what` has changed (¢, loot, items), so that only those which speak of it are looked at; nothing: all of them.
    """
    for id in list(game.bonus):
        obj = game.objs[id]
        abilities = game.cards[obj.card].faces[0].abilities
        if what and not any(a.watched() in ("", what) for a in abilities):
            continue
        for seat in game.seats_from(game.active):
            if any(a.won_by(game, seat) for a in abilities):
                game.bonus.remove(id)
                del game.objs[id]
                soul = Obj(game.new_id(), obj.card, "soul")
                soul.seat = seat
                game.objs[soul.id] = soul
                game.changed()
                game.say("bonus soul", seat=seat, card=game.face(soul).name, id=soul.id)
                tell(game, Event("gain soul", ~seat, game.face(soul).souls, what=soul.id, seat=seat))
                break


def soul_seat(game: Game, seat: int, value: int) -> int:
    """Who gets a soul: whoever gains it; past the soul limit somebody who has room, or else NOBODY (COOP-07)."""
    limit = game.options.soul_limit
    if not limit or game.options.mode == "competitive":
        return seat
    return next((s for s in game.seats_from(seat) if souls_of(game, s) + value <= limit), NOBODY)


def new_soul(game: Game, card: int) -> Obj:
    """A card from outside play is a soul, as a new object (SOUL-09)."""
    obj = Obj(game.new_id(), card & CARD_MASK, "soul")
    game.objs[obj.id] = obj
    return obj
