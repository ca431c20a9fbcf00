# Verbs about turns, attacks, loot plays, votes and the stack.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.ids import (
    ACTION,
    CLEANUP,
    END,
    MOST_SLOTS,
    NOBODY,
    NOTHING,
    SLOT_NAMES,
    START,
    UNLIMITED,
)
from soulstack.engine.core.node import ANYTHING, AS_IT_IS, DONE_TWICE, EVERYONE, NO_ONE, Verb
from soulstack.engine.core.parts import HowOften, LootPlays, Noun
from soulstack.engine.core.run import finish
from soulstack.engine.core.scope import Event, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack_duties import allow_attack, attacks_for, owe_attack
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.combat import end_attack
from soulstack.engine.rules.coop import tick
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.owed import attacks_made
from soulstack.engine.rules.stack import cancel
from soulstack.engine.statics.allowances import MayVote
from soulstack.engine.table import atoms
from soulstack.engine.table.naming import aim_name, name_of
from soulstack.engine.table.sorts import slot_id
from soulstack.engine.words.bonuses import MoreTimes, Times
from soulstack.engine.words.common import Finds
from soulstack.engine.words.conditions import hash_word
from soulstack.engine.words.nouns import Different


class Cancel(Finds):
    """Take it from the stack; an attack ends (CANCEL-01, CANCEL-04, CANCEL-07)."""

    says = ("do: <cancel> {what:obj}",)
    takes_from = "what"
    responds_to = ANYTHING

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        was = frame.found
        now = [self.cancelled(game, id) for id in was]
        frame.did = any(now)
        frame.much = sum(1 for id in now if id)
        self.what.name(game, frame, tuple(is_now or id for id, is_now in zip(was, now, strict=True)))
        return True

    def cancelled(self, game: GameState, id: int) -> int:
        """Cancel one; returns what it is called from then on, of a loot its card in discard; NOTHING: it is gone."""
        if game.attack is not None and game.attack.id == id:
            end_attack(game)
            return id
        item = game.on_stack(id)
        if item is None:
            return NOTHING
        cancel(game, item)
        return id if item.card < 0 or item.copied else CARD + item.card


class CancelAll(Verb):
    """Cancel everything else on the stack, and the attack (CANCEL-01, RULING-15)."""

    says = ("do: <cancel> everything",)
    takes_from = EVERYONE
    responds_to = ANYTHING

    def step(self, game: GameState, frame: Frame) -> bool:
        end_attack(game)
        for item in reversed(list(game.stack)):
            if item in game.stack:
                cancel(game, item)
        return True


class EndTurn(Verb):
    """Go to the end phase (TURN-14, TURN-15, STACK-12)."""

    says = ("do: <end> the turn",)
    takes_from = EVERYONE
    responds_to = ANYTHING

    def step(self, game: GameState, frame: Frame) -> bool:
        if game.phase in (START, ACTION, CLEANUP):  # in the end phase it does nothing further (TURN-15)
            end_attack(game)
            atoms.set_phase(game, END)
            game.say("turn ended", seat=game.active)
        return True


class Expand(Verb):
    """Add slots, *them* for what is to be attacked; done by the game (SLOT-05, SLOT-06)."""

    says = ("do: <expand> the {what:slots} slots by {n:int}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, what: str, n: int) -> None:
        self.what = what
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        kind = SLOT_NAMES.index(self.what)
        frame.did = kind < 2 or game.options.rooms
        if frame.did:
            n = max(0, min(self.n, MOST_SLOTS - len(game.slots[kind])))
            first = atoms.expand(game, kind, n)
            frame.them = tuple(slot_id(kind, slot) for slot in range(first, first + n))
        return True


class MayAttack(Verb):
    """So many more attacks this turn; *any number of times* lifts the limit (ATTACK-18, TURN-08)."""

    says = ("do: <may> attack [{what:attackee}] {t:times} this turn",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun | None, t: HowOften) -> None:
        self.what = what
        self.t = t

    def step(self, game: GameState, frame: Frame) -> bool:
        if not settled(game, frame, self.what):
            return False
        more = min(self.t.more(), UNLIMITED)  # *1 time* is what everybody has
        for on in attackees(game, frame, self.what) if more > 0 else ():
            allow_attack(game, doer(frame), more, on)
        return True


class MustAttack(Verb):
    """Owe an attack, if one is left; *n times* is in all this turn and brings those that are lacking, *additional*
    always brings its own; *1 of them* is any of them; without *this turn* it is the next declared (ATTACK-25,
    ATTACK-26, ATTACK-27, RULING-11, RULING-17).
    """

    says = ("do: <must> attack [{what:attackee}] [{t:often}] [this turn]",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun | None = None, t: HowOften | None = None, this_turn: bool = False) -> None:
        self.what = what
        self.t = t
        self.this_turn = this_turn

    def step(self, game: GameState, frame: Frame) -> bool:
        return oblige(game, frame, self.what, self.t, now=not self.this_turn)


class MayPlay(Verb):
    """So many more loot plays this turn (LOOT-06, TURN-20, TURN-21)."""

    says = ("do: <may> play {p:plays} this turn",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    def __init__(self, p: LootPlays) -> None:
        self.p = p

    def step(self, game: GameState, frame: Frame) -> bool:
        atoms.add_plays(game, doer(frame), self.p.more(game, frame))
        return True


class SkipTurn(Verb):
    """The next turn of that player does not happen (REPL-02, TURN-19)."""

    says = ("do: <skip> {whose:poss} next turn",)
    takes_from = "whose"
    responds_to = ()

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def step(self, game: GameState, frame: Frame) -> bool:
        return skip_next(game, frame, self.whose, "turn")


class ExtraTurn(Verb):
    """Take another turn right after this one (TURN-22)."""

    says = ("do: <take> an extra turn after this one",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = DONE_TWICE

    def step(self, game: GameState, frame: Frame) -> bool:
        atoms.extra_turn(game, doer(frame))
        return True


class GoFirst(Verb):
    """Take the first turn of the game (SETUP-14)."""

    says = ("do: <go> first",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        atoms.go_first(game, doer(frame))
        return True


class Ballot(Verb):
    """A vote, openly and in turn order; who may vote additional times does that in their turn (VOTE-01, VOTE-02).

    frame.list are the voters, once for each vote that they have, frame.picked the votes cast.
    """

    takes_from = NO_ONE
    responds_to = ()

    together = True

    def each(self) -> int:
        """How many votes a player casts each time."""
        return 1

    def choices(self, game: GameState, frame: Frame, cast: tuple[int, ...]) -> list[Option]:
        """What can be voted for by frame.they, who cast these the same time."""
        raise NotImplementedError(type(self).__name__)

    def vote(self, option: Option) -> int:
        """The number by which a vote is kept."""
        raise NotImplementedError(type(self).__name__)

    def counted(self, game: GameState, frame: Frame) -> None:
        """All have voted."""
        raise NotImplementedError(type(self).__name__)

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            frame.list = voters(game, frame, self.each())
        answer = answered(game)
        n = len(frame.picked)
        if answer is not None:
            if answer.do == "done":
                frame.list = frame.list[:n] + tuple(id for id in frame.list[n:] if id != frame.list[n])
            else:
                words = answer.said if answer.do == "word" else aim_name(game, answer.ref)
                game.say("vote", seat=~frame.list[n], name=words, on=answer.ref)
                frame.picked = (*frame.picked, self.vote(answer))
                n += 1
        while n < len(frame.list):
            voter = frame.list[n]
            before = tuple(vote for id, vote in zip(frame.list, frame.picked, strict=False) if id == voter)
            frame.they = ~voter
            options = self.choices(game, frame, before[len(before) - len(before) % self.each() :])
            if options:
                if len(before) >= self.each():  # an additional time, which nobody has to use
                    options.append(Option("done"))
                ask(game, ~voter, "vote", options, frame.this)
                return False
            frame.list = frame.list[:n] + frame.list[n + 1 :]
        self.counted(game, frame)
        return True


class Vote(Ballot):
    """Vote openly, in turn order (VOTE-01, VOTE-02, VOTE-03)."""

    says = ("do: <vote> for {what:ballot}",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def each(self) -> int:
        return self.what.n if isinstance(self.what, Different) else 1

    def choices(self, game: GameState, frame: Frame, cast: tuple[int, ...]) -> list[Option]:
        return [Option("vote", id) for id in self.what.look(game, frame) if id not in cast]

    def vote(self, option: Option) -> int:
        return option.ref

    def counted(self, game: GameState, frame: Frame) -> None:
        frame.them = frame.picked
        frame.did = bool(frame.picked)


class Win(Verb):
    """Win the game (WIN-04)."""

    says = ("do: <win>",)
    takes_from = NO_ONE
    responds_to = ()

    def souls(self) -> int:
        return UNLIMITED

    def step(self, game: GameState, frame: Frame) -> bool:
        atoms.remember(game, Event("win", ~doer(frame), source=frame.this))
        game.effects_changed()  # the next check has something new to see (WIN-06)
        return True


class LoseGame(Verb):
    """The game is lost for everybody; a challenge only by its own words (CHALLENGE-11)."""

    says = ("do: <lose> the game",)
    takes_from = EVERYONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        played = challenge(game)
        if played is not None and frame.this != played.id:
            return True
        finish(game, (), name_of(game, frame.this))
        return False


class TimerDown(Verb):
    """The timer goes down by so much; at 0 the game is lost (COOP-05, CHALLENGE-10)."""

    says = ("do: <turn> the timer down by {n:int}",)
    takes_from = EVERYONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        tick(game, self.n, by=name_of(game, frame.this))
        return game.result is None


class TimerUp(Verb):
    """The timer goes up by so much."""

    says = ("do: <turn> the timer up by {n:int}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        tick(game, -self.n, by=name_of(game, frame.this))
        return True


class Join(Verb):
    """Make an attack roll too after each attack roll of the attacker (TEAMUP-01, TEAMUP-02, TEAMUP-03)."""

    says = ("do: <join> the attack",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        attack = game.attack
        seat = doer(frame)
        frame.did = attack is not None and seat != attack.attacker and seat not in attack.helpers
        if attack is not None and frame.did:
            order = game.seats_from(attack.attacker)
            atoms.join_attack(attack, tuple(sorted((*attack.helpers, seat), key=order.index)))
            game.say("join", seat=seat)
        return True


class AttackAt(Verb):
    """Owe an attack on a player, at that evasion (PVP-01, ATTACK-25)."""

    says = ("do: <must> attack {what:obj} {t:often} [this turn], at {n:int} evasion",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, what: Noun, t: HowOften, this_turn: bool, n: int) -> None:
        self.what = what
        self.t = t
        self.this_turn = this_turn
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        return oblige(game, frame, self.what, self.t, now=not self.this_turn, evasion=self.n)


class VoteWords(Ballot):
    """Vote between two words (VOTE-04)."""

    says = ("do: <vote> {a:name} or {b:name}",)

    def __init__(self, a: str, b: str) -> None:
        self.a = a
        self.b = b

    def choices(self, game: GameState, frame: Frame, cast: tuple[int, ...]) -> list[Option]:
        return [Option("word", 0, 0, self.a), Option("word", 0, 1, self.b)]

    def vote(self, option: Option) -> int:
        return option.n

    def counted(self, game: GameState, frame: Frame) -> None:
        second = sum(frame.picked)
        first = len(frame.picked) - second
        frame.did = first != second
        frame.x = hash_word(self.a if first > second else self.b)


class SkipLootStep(Verb):
    """The next loot step of that player does not happen (REPL-02)."""

    says = ("do: <skip> {whose:poss} next loot step",)
    takes_from = "whose"
    responds_to = ()

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def step(self, game: GameState, frame: Frame) -> bool:
        return skip_next(game, frame, self.whose, "loot step")


def oblige(
    game: GameState, frame: Frame, what: Noun | None, t: HowOften | None, *, now: bool, evasion: int = 0
) -> bool:
    """Owe attacks on each thing named, or on one of several that its player chooses as they attack. Without a number
    it is one, if an attack is left and its player is not in an attack (RULING-11); *n times* is in all this turn and
    brings the attacks that are lacking (RULING-17), *additional* always brings its own (ATTACK-27).
    """
    if not settled(game, frame, what):
        return False
    seat = doer(frame)
    source = NOTHING if game.recall(frame.this) is None else frame.this
    for on in attackees(game, frame, what):
        if isinstance(t, MoreTimes):
            owe_attack(game, seat, on, n=t.n, extra=True, now=now, evasion=evasion, source=source)
        elif isinstance(t, Times):
            n = t.n - attacks_made(game, seat, on or None)
            if n > 0:
                lacking = n - attacks_for(game, seat, on)
                if lacking > 0:
                    allow_attack(game, seat, lacking, on, owed=True)
                owe_attack(game, seat, on, n=n, extra=False, now=now, evasion=evasion, source=source)
        elif game.attack is None or game.attack.on == NOTHING:
            owe_attack(game, seat, on, extra=False, now=now, evasion=evasion, source=source)
    return True


def settled(game: GameState, frame: Frame, what: Noun | None) -> bool:
    """Find what an allowed or owed attack is aimed at. False: somebody is asked first."""
    if frame.pc == 0:
        frame.pc = 1
        if what is not None and what.any_one(game, frame) is None:
            return what.find(game, frame)
    return True


def attackees(game: GameState, frame: Frame, what: Noun | None) -> list[tuple[int, ...]]:
    """What each of the attacks may be aimed at: one of these; (): anything."""
    if what is None:
        return [()]
    any_one = what.any_one(game, frame)
    if any_one is not None:
        return [any_one] if any_one else []
    return [(id,) for id in frame.found]


def voters(game: GameState, frame: Frame, each: int) -> tuple[int, ...]:
    """Who votes, once for each vote: in turn order from the controller, from the active player for the game's cards,
    whatever the options (VOTE-02); so many each time, and additional times as effects say.
    """
    order = game.seats_from(game.active if frame.ctrl == NOBODY else frame.ctrl)
    found: tuple[int, ...] = ()
    for id in sorted(frame.list, key=lambda id: order.index(~id)):
        more = sum(static.n for static, by in game.index().standing(game, MayVote) if static.who.covers(game, by, id))
        found += (id,) * (each * (1 + more))
    return found


def skip_next(game: GameState, frame: Frame, whose: Noun, what: str) -> bool:
    """The next turn or step of somebody is replaced by nothing (REPL-02)."""
    for id in whose.players(game, frame):
        atoms.skip_next(game, ~id, what)
    return True
