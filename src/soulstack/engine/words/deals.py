# Deals between people: bidding, having others use their things, choosing what another attacks.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.node import DOER, NO_ONE, Verb
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.owed import aims
from soulstack.engine.rules.priority import inactive, silenced
from soulstack.engine.rules.stack import activate
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.common import Finds


class Bid(Verb):
    """Bid openly for it, in turn order, till nobody tops the highest bid: that player is *they*, what they bid is *that
    much*; nobody bids more than they have (VOTE-02, PAY-02).
    """

    says = ("do: <bid> ¢ for {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    together = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            order = game.seats_from(game.active if frame.ctrl == NOBODY else frame.ctrl)
            there = any(id in game.objs for id in self.what.look(game, frame))
            frame.list = tuple(sorted(frame.list, key=lambda id: order.index(~id))) if there else ()
            frame.they, frame.much = NOBODY, 0
        answer = answered(game)
        if answer is not None and answer.do == "number":
            frame.they, frame.much = ~frame.list[frame.at % len(frame.list)], answer.n
            frame.picked = ()
            game.say("bid", seat=frame.they, n=answer.n)
            frame.at += 1
        elif answer is not None:
            self.passes(frame)
        while frame.list and not self.over(frame):
            seat = ~frame.list[frame.at % len(frame.list)]
            most = game.players[seat].cents
            if most > frame.much:
                bids = [Option("number", n, n, f"{n}¢") for n in range(frame.much + 1, most + 1)]
                bids.append(Option("done", said="Bid no more"))
                ask(game, seat, "choose a number", bids, frame.this, "bid or pass")
                return False
            self.passes(frame)
        frame.them = (~frame.they,) if frame.they != NOBODY else ()
        frame.did = frame.they != NOBODY
        return True

    def passes(self, frame: Frame) -> None:
        """One more has not bid since the highest bid: frame.picked."""
        frame.picked = (*frame.picked, frame.list[frame.at % len(frame.list)])
        frame.at += 1

    def over(self, frame: Frame) -> bool:
        """Whether everybody else has passed since the highest bid, or everybody if there is none."""
        return len(frame.picked) >= len(frame.list) - (frame.they != NOBODY)


class Activate(Finds):
    """Use a ↷ or $ ability of it, if that is possible; of several the controller of this chooses (ABIL-03, ABIL-04)."""

    says = ("do: <activate> {what:obj}",)
    takes_from = DOER
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        seat = doer(frame)
        lines = game.index().activated[seat]
        answer = answered(game)
        if answer is None:
            quiet = silenced(game, seat)
            found = [n for n, x in enumerate(lines) if x.this in frame.found and inactive(game, x, quiet) is None]
            frame.did = bool(found)
            if not found:
                return True
            if len(found) > 1:
                words = [f"{name_of(game, lines[n].this)}: {lines[n].ability.text.splitlines()[0]}" for n in found]
                options = [Option("line", lines[n].this, n, said) for n, said in zip(found, words, strict=True)]
                ask(game, frame.you, "choose one", options, frame.this)
                return False
            place = found[0]
        else:
            place = answer.n
        activate(game, lines[place], lines[place].ability)
        return True


class ChooseAttacked(Verb):
    """Choose the monster that another attacks, among those that they could attack (ATTACK-03, ATTACK-26)."""

    says = ("do: <choose> the attacked monster",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        assert frame.event is not None
        answer = answered(game)
        if answer is None:
            found = [id for id in aims(game, ~frame.event.who) if id in game.objs and game.objs[id].role == "monster"]
            ask(game, doer(frame), "choose what to attack", [Option("attack target", id) for id in found], frame.this)
            return False
        frame.event = frame.event.by(~doer(frame), answer.ref)
        return True
