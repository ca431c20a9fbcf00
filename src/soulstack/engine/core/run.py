"""The loop: step the top frame until somebody must choose or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.records import Result
from soulstack.engine.core.scope import Frame, Scope

if TYPE_CHECKING:
    from soulstack.engine.core.node import Node
    from soulstack.engine.core.state import GameState


def run(game: GameState) -> None:
    """Advance until somebody must choose or the game is over."""
    frames = game.frames
    budget = game.options.step_budget
    while frames and game.pending is None:
        depth = len(frames) - 1
        frame = frames[depth]
        game.steps = steps = game.steps + 1
        if steps > budget:
            stop_loop(game)
            return
        if frame.node.step(game, frame) and frames:
            if len(frames) > depth + 1:  # what it pushed goes on in its place
                del frames[depth]
                if not frame.inner:
                    frames[depth].inner = False
            else:
                frames.pop()
                if frame.inner:
                    named(frames[depth - 1], frame)


def named(below: Frame, done: Frame) -> None:
    """What a finished part named is named in the whole; of a proposed event only how it went."""
    below.much = done.much
    below.did = done.did
    if done.node.own_event:
        if done.event is not None and done.event.kind == "gain treasure":
            below.it = done.it
            below.them = done.them
        return
    below.found = done.found
    below.rest = done.rest
    below.it = done.it
    below.they = done.they
    below.them = done.them
    below.x = done.x
    below.event = done.event


def stop_loop(game: GameState) -> None:
    """End a game that goes round in circles as a draw, with the loop in the log."""
    cards = going_round(game)
    game.say(
        "loop", cards=cards, steps=game.options.step_budget, busy=[type(f.node).__name__ for f in game.frames[-12:]]
    )
    finish(game, (), f"a loop without an end: {', '.join(cards) or 'the rules themselves'}")


def stop_turn(game: GameState) -> None:
    """End a game whose turn does not end as a draw."""
    cards = going_round(game)
    game.say("loop", cards=cards, choices=game.options.choice_limit)
    finish(game, (), f"a turn of more than {game.options.choice_limit} choices: {', '.join(cards) or 'no card'}")


def going_round(game: GameState) -> list[str]:
    """The cards that have been at work lately, most often first: those that make up a loop."""
    counted: dict[str, int] = {}
    trail = game.log
    for _ in range(400):
        if trail is None:
            break
        kind, public, _private, trail = trail
        name = public.get("name" if kind == "ability" else "card") if kind in ("ability", "play") else None
        if name:
            counted[name] = counted.get(name, 0) + 1
    often = sorted(counted, key=lambda name: -counted[name])
    return [name for name in often if counted[name] > 2][:6]


def finish(game: GameState, winners: tuple[int, ...], why: str, souls: int = 0) -> None:
    """The game is over (WIN-04); `souls`: with how many it was won, if they won it."""
    game.result = Result(winners, why)
    game.say("game over", why=why, winners=winners, souls=souls, lost=game.options.mode != "competitive")
    game.frames.clear()
    game.answer = None


def push(game: GameState, node: Node, frame: Frame, *, seat: int = NOBODY, subj: int = NOTHING) -> Frame:
    """Go into a part of what the frame does. Who does it stays the same unless given."""
    new = Frame.__new__(Frame)  # mypyc: new = Frame(node)
    new.take(frame)
    new.node = node
    new.pc = 0
    new.at = 0
    new.seat = frame.seat if seat == NOBODY else seat
    new.subj = frame.subj if subj == NOTHING else subj
    new.item = None
    new.inner = True
    new.found = frame.found
    new.list = ()
    new.picked = ()
    new.used = frame.used
    game.frames.append(new)
    return new


def start(game: GameState, node: Node, scope: Scope | None = None) -> Frame:
    """Go into something of its own: a procedure of the rules, or an effect with its own scope."""
    new = Frame(node, scope)
    if scope is not None:
        new.seat = scope.you
        new.subj = ~scope.you
    game.frames.append(new)
    return new
