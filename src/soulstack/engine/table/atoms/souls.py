"""Atoms: souls that come from nowhere else, and the bonus souls that are watched all the time."""

from __future__ import annotations

from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.node import Ability
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import can_gain_soul, souls_of
from soulstack.engine.table.triggers import notify


def watch_bonus_souls(game: GameState, what: str = "") -> None:
    """Active bonus souls go to the first player who fits, at once and off the stack (BONUS-01, BONUS-02).

    `what` has changed (¢, loot, items), so that only those which speak of it are looked at; nothing: all of them.
    """
    if not game.bonus:
        return
    seats = game.seats_from(game.active)
    for id in game.bonus.copy():
        obj = game.objs[id]
        abilities = game.cards[obj.card].faces[0].abilities
        seat = winner(game, seats, abilities, what)
        if seat == NOBODY or id in game.awarded:
            continue
        heirs = heirs_of(game, obj, seat)
        if len(heirs) == 1:
            gain_bonus_soul(game, obj, heirs[0])
        elif heirs:
            award(game, id)


def heirs_of(game: GameState, obj: Obj, winner: int = NOBODY) -> tuple[int, ...]:
    """Who may gain a bonus soul that this player has fulfilled, among those who can gain souls."""
    for ability in game.cards[obj.card].faces[0].abilities:
        found = ability.heirs(game)
        if found is not None:
            return tuple([seat for seat in found if can_gain_soul(game, seat)])
    return (winner,)


def withdraw_award(game: GameState, id: int) -> None:
    """Nobody can gain it after all: it stays where it is."""
    game.awarded = tuple([other for other in game.awarded if other != id])


def award(game: GameState, id: int) -> None:
    """A bonus soul goes to one of several: the active player says to whom, before anything else is done."""
    game.awarded = (*game.awarded, id)
    game.due = True


def lay_bonus_soul(game: GameState, number: int) -> None:
    """A bonus soul from outside the game is active from now on; a player who fulfils it already gains it (BONUS-01)."""
    game.own_piles()
    game.outside.remove(number)
    obj = Obj(game.new_id(), number, "bonus soul")
    game.objs[obj.id] = obj
    game.bonus.append(obj.id)
    game.changed(obj.id)
    watch_bonus_souls(game)


def gain_bonus_soul(game: GameState, obj: Obj, seat: int) -> None:
    """An active bonus soul is a player's soul from now on, as a new object (BONUS-01)."""
    game.bonus.remove(obj.id)
    game.awarded = tuple(id for id in game.awarded if id != obj.id)
    del game.objs[obj.id]
    soul = Obj(game.new_id(), obj.card, "soul")
    soul.seat = seat
    game.objs[soul.id] = soul
    game.changed(obj.id)
    game.changed(soul.id)
    game.say("bonus soul", seat=seat, card=game.face(soul).name, id=soul.id)
    notify(game, Event("gain soul", ~seat, game.face(soul).souls, what=soul.id))
    notify(game, Event("get", ~seat, game.face(soul).souls, what=soul.id))


def winner(game: GameState, seats: list[int], abilities: tuple[Ability, ...], what: str) -> int:
    """The first player in turn order who fits a bonus soul; NOBODY: no one, or it does not speak of what changed."""
    watches = False
    for ability in abilities:
        watches = watches or not what or ability.watched() in ("", what)
    if watches:
        for seat in seats:
            for ability in abilities:
                if ability.won_by(game, seat) and (ability.heirs(game) is not None or can_gain_soul(game, seat)):
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
