# Agreeing in secret who is guilty, accusing somebody, and who it was.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.node import NO_ONE, Verb
from soulstack.engine.core.parts import Noun, State
from soulstack.engine.core.records import Secret
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.table import atoms
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.common import Finds

QUESTION: Final = "who is guilty? Only those who agree see it"


class Agree(Verb):
    """Agree which of those who do it is guilty this turn; only they know, till somebody is accused.

    Each names one, in the order of a vote (VOTE-02), and hears the others; no vote, so none are additional.
    It is kept in `GameState.secret`, not here: bots may look at a frame.
    """

    says = ("do: <agree> in secret which of them is guilty",)
    takes_from = NO_ONE
    responds_to = ()

    together = True

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = bool(frame.list)
        if frame.pc == 0 and frame.did:
            frame.pc = 1
            order = game.seats_from(game.active if frame.ctrl == NOBODY else frame.ctrl)
            frame.list = tuple(sorted(frame.list, key=lambda id: order.index(~id)))
            atoms.begin_secret(game, Secret(frame.list))
        answer = answered(game)
        if answer is not None:
            atoms.say_in_secret(game, ~frame.list[frame.at], answer.ref)
            frame.at += 1
        if frame.at < len(frame.list):
            ask(game, ~frame.list[frame.at], "vote", [Option("vote", id) for id in frame.list], frame.this, QUESTION)
            return False
        frame.them = frame.list
        return True


class Accuse(Finds):
    """Say who did it: what was agreed in secret is told to all."""

    says = ("do: <accuse> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        frame.did = bool(frame.found) and game.secret.guilty() != NOTHING
        self.what.name(game, frame, frame.found)
        for id in frame.found:
            game.say("accuse", seat=doer(frame), name=name_of(game, id), on=id)
        if frame.did:
            atoms.tell_secret(game)
        return True


class Guilty(State):
    """Being the one agreed on in secret, once that has been told."""

    says = ("state: guilty",)

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        return game.secret.told and id == game.secret.guilty()


class GuiltyPlayer(Noun):
    """Who was agreed on in secret, once that has been told: nothing that could be seen depends on it before."""

    says = ("the: the guilty player",)
    foreseen = False

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (game.secret.guilty(),) if game.secret.told else ()

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """Whoever was accused is still *they*."""
