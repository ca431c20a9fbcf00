"""Attack rolls: how likely each result is, by what lies on the table: other dice, faces that change, bonuses."""

from __future__ import annotations

from soulstack.bots.habits import FACES
from soulstack.bots.odds import plain_results
from soulstack.bots.worth import parts
from soulstack.engine.core.ids import ROLL
from soulstack.engine.core.listing import Line
from soulstack.engine.core.scope import Event, Scope
from soulstack.engine.game import Game
from soulstack.engine.words.doers import SubjDo
from soulstack.engine.words.nouns import AttackingPlayer
from soulstack.engine.words.numbers import X
from soulstack.engine.words.pronouns import They, You
from soulstack.engine.words.sentences import WhereX
from soulstack.engine.words.verbs_dice import ChooseResult, LowestResult, Reroll, RollBigDie, RollDice, SetRoll
from soulstack.engine.words.whens import FirstTime

Chances = tuple[float, ...]
"""How likely each number from 1 to 6 is; at 0: nothing."""

FAIR: Chances = (0.0, *(1 / 6,) * 6)


def die(game: Game, seat: int, target: int) -> Chances:
    """The faces of an attack roll against this, as cards say how it is rolled instead (DICE-04)."""
    faces = FAIR
    event = Event("roll", ~seat, 1, combat=True, what=target)
    for line in game.index().replacers.get("roll", ()):
        of_attacker = line.this == target and isinstance(getattr(line.node.would, "who", None), AttackingPlayer)
        if line.cond is None or line.cond.holds(game, line):
            if of_attacker or line.node.applies(game, line, event):
                faces = thrown(game, seat, line, faces)
    return faces


def thrown(game: Game, seat: int, line: Line, faces: Chances) -> Chances:
    """The faces if it is rolled as this line says. Of several dice the roller chooses the best; what another chooses is
    taken for something between the worst and the middle, as all choices of others are.
    """
    words = parts(line.node)
    big = next((part for part in words if isinstance(part, RollBigDie)), None)
    if big is not None:
        return (0.0, *(1 / big.n,) * 5, (big.n - 5) / big.n)
    dice = next((number_of_dice(game, seat, line, part) for part in words if isinstance(part, RollDice)), 1)
    if any(isinstance(part, LowestResult) for part in words):
        return worst(faces, dice)
    chooser = next((part.who for part in words if isinstance(part, SubjDo) and isinstance(part.do, ChooseResult)), None)
    if isinstance(chooser, You | They):
        return best(faces, dice)
    return faces if chooser is None else tuple((a + b) / 2 for a, b in zip(worst(faces, dice), faces, strict=True))


def best(faces: Chances, dice: int) -> Chances:
    """The highest of several dice."""
    upto = [sum(faces[: n + 1]) ** dice for n in range(7)]
    return (0.0, *(upto[n] - upto[n - 1] for n in FACES))


def worst(faces: Chances, dice: int) -> Chances:
    """The lowest of several dice."""
    above = [sum(faces[n + 1 :]) ** dice for n in range(7)]
    return (0.0, *(above[n - 1] - above[n] for n in FACES))


def number_of_dice(game: Game, seat: int, line: Line, roll: RollDice) -> int:
    scope = Scope()
    scope.take(line)
    scope.they, scope.them = seat, (~seat,)
    if isinstance(roll.n, X):
        scope.x = next((part.where.value(game, scope) for part in parts(line.node) if isinstance(part, WhereX)), 1)
    return roll.n.value(game, scope)


def results(game: Game, seat: int, more: int, faces: Chances = FAIR, *, first: bool = False) -> Chances:
    """The results of an attack roll with so much more, with what its roller's cards do to certain faces; `first`: of
    the first of the turn.
    """
    lines = [line for line in turning(game, seat) if first or not isinstance(line.ability.when, FirstTime)]
    if not lines and faces is FAIR:
        return plain_results(more)
    found = [0.0] * 7
    for face in FACES:
        for final, chance in turned(game, seat, face, lines):
            found[min(6, max(1, final + more))] += chance * faces[face]
    return tuple(found)


def turning(game: Game, seat: int) -> list[Line]:
    """The lines of a player's cards that may change their rolls."""
    return [line for line in game.index().triggers.get("would rolled", ()) if line.you == seat]


def turns_first(game: Game, seat: int) -> bool:
    """Whether a card of this player's may still change just the first attack roll of the turn."""
    rolled = any(event.kind == "rolled" and event.combat and event.who == ~seat for event in game.told)
    on_stack = any(item.kind == ROLL and item.attack and item.seat == seat for item in game.stack)
    return not rolled and not on_stack and any(isinstance(x.ability.when, FirstTime) for x in turning(game, seat))


def turned(game: Game, seat: int, face: int, lines: list[Line]) -> list[tuple[int, float]]:
    """What becomes of a face on the stack by its roller's own cards."""
    event = Event("would rolled", ~seat, face, combat=True, seat=seat)
    for line in lines:
        if line.ability.when.fits(game, line, event):
            for part in parts(line.ability.e):
                if isinstance(part, SetRoll):
                    return [(max(part.picks(game, line)), 1.0)]
                if isinstance(part, Reroll):
                    return [(again, 1 / 6) for again in FACES]
    return [(face, 1.0)]
