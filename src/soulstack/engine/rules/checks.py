"""The checks before anybody gets priority: win, slots, triggers, deaths, till nothing is due (PRIO-07,
open point 2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulstack.engine.ask import Option, answered, ask
from soulstack.engine.atoms import fit_hp, leave, to_discard
from soulstack.engine.layers import CAN_DIE, eternal, hp, soul_value
from soulstack.engine.nodes.base import Procedure
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.combat import end_attack, target_lost
from soulstack.engine.rules.coop import GOALS, everybody, together
from soulstack.engine.rules.death import put_death
from soulstack.engine.rules.slots import REFILL, next_empty
from soulstack.engine.rules.stack import PLACE_TRIGGERS
from soulstack.engine.run import finish, start
from soulstack.engine.state import Frame, Obj

if TYPE_CHECKING:
    from soulstack.engine.game import Game


@dataclass
class Checks(Procedure):
    """Everything that is due before the next priority, in order, again and again till nothing is."""

    def step(self, game: Game, frame: Frame) -> bool:
        answer = answered(game)
        if answer is not None:
            put_death(game, answer.ref)
            return False
        game.due = False
        index = game.index
        if index is not game._checked or not index.steady:
            game._checked = index
            fit_hp(game)
            if check_win(game):
                return False
        if game.attack is not None and target_lost(game):
            end_attack(game)
        events = finished_event(game)
        if events is not None:
            to_discard(game, leave(game, events, "put into discard"))
            return False
        if "MayLook" in game.index.statics:
            for line in game.index.standing(game, "MayLook"):
                line.node.show(game, line)
        if next_empty(game) is not None:
            start(game, REFILL)
        elif game.waiting:
            start(game, PLACE_TRIGGERS)
        elif not self.deaths(game):
            return True
        return False

    def deaths(self, game: Game) -> bool:
        """Put one death that is due on the stack: players first, so that monsters resolve first
        (ATTACK-22, EACH-06).
        """
        due = [~p.seat for p in game.players if p.damage >= p.full and not p.dead and not p.dying]
        if due:
            order = [~seat for seat in reversed(game.seats_from(game.active))]
            put_death(game, min(due, key=lambda id: (killed_at(game, id), order.index(id))))
            return True
        dying = [id for id in game.index.mortals if at_zero(game, game.objs[id])]
        if not dying:
            return False
        if len(dying) == 1 or all(killed_at(game, id) >= 0 for id in dying):
            put_death(game, min(dying, key=lambda id: killed_at(game, id)))
        else:
            ask(game, game.active, "order deaths", [Option("death", id) for id in dying])
        return True


def killed_at(game: Game, id: int) -> int:
    """When it was brought to 0 HP this turn: `each ... dies` has put them in order (EACH-04, EACH-05); -1:
    by no blow.
    """
    for at in range(len(game.told) - 1, -1, -1):
        if game.told[at].kind == "blame" and game.told[at].who == id:
            return at
    return -1


def at_zero(game: Game, obj: Obj) -> bool:
    """Something in play with HP that has none left and can die (KEYW-03)."""
    if obj.dying or obj.damage < obj.full or obj.role not in CAN_DIE:
        return False
    return hp(game, obj.id) == 0 and not eternal(game, obj.id)


def finished_event(game: Game) -> Obj | None:
    """An event whose abilities have all resolved or been cancelled goes to discard (EVENT-03, CANCEL-06)."""
    for id in game.index.events:
        busy = any(i.this == id for i in game.stack) or any(i.this == id for i in game.waiting)
        if not busy and not any(f.this == id for f in game.frames):
            return game.objs[id]
    return None


def souls_needed(game: Game, seat: int) -> int:
    """How many souls win: 4, unless an effect says otherwise (WIN-01, WIN-03)."""
    need = GOALS[game.options.goal] if together(game) else game.options.souls_to_win
    for line in game.index.standing(game, "SoulsToWin"):
        if line.node.who.covers(game, line, ~seat):
            need = max(need, line.node.n)
    return need


def check_win(game: Game) -> bool:
    """Whoever has the souls wins; several at once tie (WIN-01, WIN-02, WIN-05)."""
    totals = [0] * len(game.players)
    for obj in game.objs.values():
        if obj.role == "soul" or obj.role == "character":
            totals[obj.seat] += soul_value(game, obj)
    goal = challenge(game)
    if goal is not None:  # nothing else wins it (CHALLENGE-11)
        if any(e.kind == "win" and e.source == goal.id for e in game.told):
            finish(game, everybody(game), game.face(goal).name)
        return game.result is not None
    if together(game):
        totals = [sum(totals)] * len(totals)  # only the joint count matters (COOP-12)
    souls = [seat for seat, n in enumerate(totals) if n >= souls_needed(game, seat)]
    effect = [~e.who for e in game.told if e.kind == "win"]  # WIN-06
    if souls or effect:
        winners = everybody(game) if together(game) else tuple(sorted({*souls, *effect}))
        finish(game, winners, "souls" if souls else "an effect")
        return True
    return False


CHECKS = Checks()
