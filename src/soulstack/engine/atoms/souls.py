"""Atoms: souls that come from nowhere else, and the bonus souls that are watched all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine.state import CARD_MASK, Event, Obj
from soulstack.engine.tell import tell

if TYPE_CHECKING:
    from soulstack.engine.game import Game


def watch_bonus_souls(game: Game, what: str = "") -> None:
    """Active bonus souls go to the first player who fits, at once and off the stack (BONUS-01, BONUS-02).

    `what` has changed (¢, loot, items), so that only those which speak of it are looked at; nothing: all of them.
    """
    for id in list(game.bonus):
        obj = game.objs[id]
        watched = [a.watched() for a in game.cards[obj.card].faces[0].abilities]
        if what and all(w and w != what for w in watched):
            continue
        for seat in game.seats_from(game.active):
            if any(a.won_by(game, seat) for a in game.cards[obj.card].faces[0].abilities):
                game.bonus.remove(id)
                del game.objs[id]
                soul = Obj(game.new_id(), obj.card, "soul")
                soul.seat = seat
                game.objs[soul.id] = soul
                game.changed()
                game.say("bonus soul", seat=seat, card=game.face(soul).name, id=soul.id)
                tell(game, Event("gain soul", ~seat, game.face(soul).souls, what=soul.id, seat=seat))
                break


def new_soul(game: Game, card: int) -> Obj:
    """A card from outside play is a soul, as a new object (SOUL-09)."""
    obj = Obj(game.new_id(), card & CARD_MASK, "soul")
    game.objs[obj.id] = obj
    return obj
