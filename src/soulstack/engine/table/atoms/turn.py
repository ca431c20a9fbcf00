"""Atoms: the turn's own state: phase, turn order, what is left to do, what is remembered."""

from __future__ import annotations

from typing import Any

from soulstack.engine.core.ids import FOR_GOOD, NOBODY, NOTHING, ON_NEXT_TURN, ROOMS, TILL_TURN, UNLIMITED
from soulstack.engine.core.node import Node
from soulstack.engine.core.records import NO_SECRET, Secret
from soulstack.engine.core.scope import ContinuousEffect, Event, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.stack import new_stack
from soulstack.engine.table.layers import standing_plays
from soulstack.engine.table.naming import name_of


def use_loot_play(game: GameState, seat: int) -> None:
    """A loot play is used up, unless there is no end of them (LOOT-02, TURN-20)."""
    player = game.players[seat]
    if standing_plays(game, seat):
        player.plays_used += 1
    elif player.plays < UNLIMITED:
        player.plays -= 1


def set_prefs(game: GameState, seat: int, prefs: tuple[str, ...]) -> None:
    """How a player wants to be asked."""
    game.players[seat].prefs = prefs


def count(game: GameState, id: int, nid: int) -> int:
    """One more occurrence of a line of an object within the turn or round (TRIG-08); returns how many there are now."""
    n = game.counts[(id, nid)] = game.counts.get((id, nid), 0) + 1
    return n


def begin_secret(game: GameState, secret: Secret) -> None:
    """Some players begin to agree in secret; what was agreed before counts no more."""
    game.secret = secret


def say_in_secret(game: GameState, seat: int, id: int) -> None:
    """One of them names who is guilty; only they hear it, and in the end who it is."""
    secret = game.secret = game.secret._replace(said=(*game.secret.said, id))
    heard = [~who for who in secret.among]
    game.say("name in secret", {one: {"name": name_of(game, id)} for one in heard}, seat=seat)
    if secret.guilty() != NOTHING:
        game.say("agree", {one: {"name": name_of(game, secret.guilty())} for one in heard})


def tell_secret(game: GameState) -> None:
    """What was agreed in secret is told to all."""
    game.secret = game.secret._replace(told=True)
    game.say("guilty", on=game.secret.guilty(), name=name_of(game, game.secret.guilty()))


def set_phase(game: GameState, phase: int) -> None:
    """The turn goes on to a phase."""
    game.phase = phase


def new_turn(game: GameState) -> None:
    """A turn begins, and nothing is left of the last one (TURN-01)."""
    game.turn += 1
    forget_turn(game)
    player = game.players[game.active]
    player.prefs = tuple(p for p in player.prefs if p != "until my turn")


def forget_turn(game: GameState) -> None:
    """What was counted and remembered in a turn is gone; what is counted by rounds stays (TRIG-08)."""
    game.steps = game.busy = 0
    game.told = []
    game.gone = {}
    game.became = {}
    game.secret = NO_SECRET
    game.counts = {key: n for key, n in game.counts.items() if key[1] < 0}
    for player in game.players:
        player.plays = player.plays_used = player.attacks = player.purchases = 0
    new_stack(game)


def next_player(game: GameState, seat: int, *, round: bool) -> None:
    """The turn passes; `round`: in the normal order, taken or skipped, so that rounds start (TURN-16 to TURN-19)."""
    game.active = seat
    if not round:
        return
    game.round += int(seat == game.first)  # TURN-17
    for key in [key for key in game.counts if key[1] < 0]:
        obj = game.objs.get(key[0])
        if seat == (game.first if obj is None or obj.seat == NOBODY else obj.seat):
            del game.counts[key]


def set_timer(game: GameState, n: int, **why: Any) -> None:
    """The timer shows a number (COOP-02); the log says why."""
    up = n > game.timer
    game.timer = n
    game.say("timer", n=n, up=up, **why)


def note_rooms(game: GameState) -> None:
    """A round begins: keep in mind which rooms it finds (COOP-10)."""
    game.stayed = tuple(pile[-1] for pile in game.slots[ROOMS] if pile) if game.timer else ()


def extra_turn(game: GameState, seat: int) -> None:
    """A player takes a turn after this one (TURN-22)."""
    game.extra_turns.append(seat)
    game.say("extra turn", seat=seat)


def next_extra_turn(game: GameState) -> int:
    """Whose extra turn begins (TURN-22)."""
    return game.extra_turns.pop(0)


def expire(game: GameState, till: int, seat: int = NOBODY) -> None:
    """Continuous effects that last so long stop (EFFECT-03), only those of a seat if it is given."""
    kept = [e for e in game.lasting if e.till != till or seat not in (NOBODY, e.seat)]
    if len(kept) < len(game.lasting):
        game.lasting = kept
        game.effects_changed()


def begin_waiting(game: GameState, seat: int) -> None:
    """What was said of a player's next turn holds from now on, in this turn (EFFECT-01)."""
    waiting = [e for e in game.lasting if e.till == ON_NEXT_TURN and e.seat == seat]
    for effect in waiting:
        new = changed_lasting(effect)
        new.till = TILL_TURN
        game.lasting[game.lasting.index(effect)] = new
    if waiting:
        game.effects_changed()


def changed_lasting(effect: ContinuousEffect) -> ContinuousEffect:
    """A continuous effect like another one, to take its place: none is ever changed itself."""
    new = ContinuousEffect(effect.node, effect)
    new.on, new.n = effect.on, effect.n
    new.till, new.seat, new.turn = effect.till, effect.seat, effect.turn
    new.id = effect.id
    new.face = effect.face
    return new


def resize_lasting(game: GameState, effect: ContinuousEffect, n: int) -> None:
    """A continuous effect is for another number; itself never changed, a like one takes its place."""
    new = changed_lasting(effect)
    new.n = n
    game.lasting[game.lasting.index(effect)] = new
    game.effects_changed()


def tally(game: GameState, node: Node) -> int:
    """Count for the rest of the game how often these words were carried out; returns how often by now."""
    for effect in game.lasting:
        if effect.node is node:
            resize_lasting(game, effect, effect.n + 1)
            return effect.n + 1
    effect = ContinuousEffect(node, Scope())
    effect.n = 1
    effect.till = FOR_GOOD
    game.lasts(effect)
    return 1


def go_first(game: GameState, seat: int) -> None:
    """A player takes the first turn of the game (SETUP-14)."""
    game.first = game.active = seat
    game.effects_changed()


def skip_next(game: GameState, seat: int, what: str) -> None:
    """A player's next turn or loot step will not happen (REPL-02)."""
    game.skipped[(seat, what)] = game.skipped.get((seat, what), 0) + 1


def skip_now(game: GameState, seat: int, what: str) -> bool:
    """Whether this turn or step is one that does not happen, which uses that up."""
    left = game.skipped.pop((seat, what), 0)
    if left > 1:
        game.skipped[(seat, what)] = left - 1
    if left:
        game.say("skip", seat=seat, what=what)
    return left > 0


def remember(game: GameState, event: Event) -> None:
    """Keep in mind till the end of the turn what nothing listens for."""
    game.told.append(event)
    game.due = True


def add_plays(game: GameState, seat: int, n: int) -> None:
    """More loot plays this turn (LOOT-06)."""
    player = game.players[seat]
    player.plays = min(UNLIMITED, player.plays + n)


def count_attack(game: GameState, seat: int) -> None:
    """One of the turn's attacks is used (ATTACK-18)."""
    game.players[seat].attacks += 1


def count_purchase(game: GameState, seat: int) -> None:
    """One of the turn's purchases is used (PURCH-07)."""
    game.players[seat].purchases += 1
