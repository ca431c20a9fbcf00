"""Interest: who cares about a priority window, so that people are asked only when it matters (design 5).

The engine asks everybody who could act. What a seat prefers instead is part of the state (`Player.prefs`) and an input
like any choice: `game.prefer(seat, "relaxed")` is recorded among the choices, so saves, undo and replays agree.

`wants` decides whether the engine asks a seat. A table of people makes their seats *patient*: those are asked wherever
everybody else must believe that they might want to act, and `manner` says how the table then asks: for real, briefly or
unseen. Whether a patient seat is asked depends on nothing but what everybody can see and what it prefers, so nobody
learns from it what is in a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from soulstack.engine.core.ask import ChoiceError, Option
from soulstack.engine.core.ids import ABILITY, DAMAGE, DEATH, LOOT_ITEM, NOTHING, ROLL, START
from soulstack.engine.core.node import NO_ONE, Node, Verb
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.run import run
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.checks import souls_needed
from soulstack.engine.rules.priority import END_TURN, free, may_play_loot, played
from soulstack.engine.rules.turn import LOOT as BEFORE_LOOT
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import souls_of
from soulstack.engine.table.naming import card_of
from soulstack.engine.words.verbs_play import MayPlayCard

ASK, RELAXED, FULL_CONTROL = MODES = ("ask", "relaxed", "full control")
"""Asked whenever one can act; in others' turns only when it matters; also when there is nothing to do."""

PATIENT: Final = "patient"
"""Asked wherever others must believe that one might act; the table then does as `manner` says."""

STOPS: Final = ("stop start", "stop attack", "stop roll", "stop end")
"""Also asked, if one can act: in a start phase before the loot, when an attack is declared, before a roll resolves,
when the end of a turn is declared. Each is ended by its words after `no`."""

THIS_STACK, UNTIL_MY_TURN, NO_YIELD = YIELDS = ("this stack", "until my turn", "no yield")
"""Passing till this stack is done or one's turn begins, unless something new turns against one; or no longer."""

ALWAYS: Final = "always"
NOT_ALWAYS: Final = "not always"
"""Passing whenever something that comes from this card is about to resolve: `always CARD-ID`."""
MOST_ALWAYS: Final = 30

REAL, BRIEF, UNSEEN = MANNERS = ("real", "brief", "unseen")
"""How a table asks: till they answer; for a moment, then they pass; the same without their seeing it."""


# what a seat prefers


def prefer(
    game: GameState,
    seat: int,  # mypyc: seat,
    what: str,  # mypyc: what,
) -> None:
    """Set how a seat wants to be asked. If it is being asked for priority, that question is looked at anew."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(game.players):
        raise ChoiceError(f"there is no seat {seat!r}: the seats are 0 to {len(game.players) - 1}")
    refused = why_not(game, seat, what)
    if refused:
        raise ChoiceError(refused)
    game.choices = (("prefer", seat, what), game.choices)
    atoms.set_prefs(game, seat, changed(game, seat, what))
    pending = game.pending
    if pending is not None and pending.seat == seat and pending.kind == "priority":
        game.pending = None
        run(game)


def why_not(game: GameState, seat: int, what: str) -> str:
    """Why this cannot be preferred now, in a sentence; empty if it can."""
    words = (*MODES, PATIENT, *STOPS, *YIELDS)
    if what == THIS_STACK and not game.stack:
        return "there is no stack to yield: nothing is on it"
    if what in words or what.removeprefix("no ") in STOPS:
        return ""
    card = what.removeprefix("not ").removeprefix(f"{ALWAYS} ")
    if not what.removeprefix("not ").startswith(f"{ALWAYS} "):
        return f"{what!r} is no preference: there are {', '.join((*words, ALWAYS))} and the id of a card"
    if all(card != known.id for known in game.cards):
        return f"{what!r} is no preference: no card of this game has the id {card!r}"
    if what.startswith(ALWAYS) and sum(p.startswith(ALWAYS) for p in game.players[seat].prefs) >= MOST_ALWAYS:
        return f"you pass for {MOST_ALWAYS} cards already: end one of them first"
    return ""


def is_set(game: GameState, seat: int, what: str) -> bool:
    """Whether a seat prefers this already, so that nothing would change."""
    return not why_not(game, seat, what) and changed(game, seat, what) == tuple(game.players[seat].prefs)


def changed(game: GameState, seat: int, what: str) -> tuple[str, ...]:
    """A seat's preferences with one of them changed: the mode first, then patience, stops and yields."""
    prefs = [p for p in game.players[seat].prefs if not replaces(what, p)]
    if what == THIS_STACK:
        prefs.append(f"{THIS_STACK} {game.next_id}")
    elif what != ASK and not what.startswith(("no ", "not ")):
        prefs.append(what)
    return tuple(sorted(prefs, key=rank))


def replaces(what: str, old: str) -> bool:
    """Whether a preference takes the place of an older one, or ends it."""
    if what in MODES:
        return old in MODES
    if what == NO_YIELD:
        return rank(old) >= len(RANKS) - 2
    if what in YIELDS:
        return old == UNTIL_MY_TURN or old.startswith(THIS_STACK)
    return old in (what.removeprefix("no "), what.removeprefix("not "))


RANKS: Final = (MODES, (PATIENT,), STOPS, (THIS_STACK, UNTIL_MY_TURN), (ALWAYS,))


def rank(pref: str) -> int:
    """The place of a preference among the others, by its kind."""
    return next(n for n, words in enumerate(RANKS) if pref.startswith(words))


def yields(game: GameState, seat: int) -> bool:
    """Whether a seat passes by itself since it has yielded: never what is new and turns against it."""
    top = game.stack[-1] if game.stack else None
    for pref in game.players[seat].prefs:
        since = yielded_since(game, pref, top)
        if since >= 0 and (top is None or top.id <= since or not against(game, seat)):
            return True
    return False


def yielded_since(game: GameState, pref: str, top: StackItem | None) -> int:
    """What is newer than this id may still be worth a question; -1: this preference yields nothing now."""
    if pref == UNTIL_MY_TURN:
        return 0
    if top is not None and pref.startswith(THIS_STACK):
        return int(pref.removeprefix(THIS_STACK))
    return 0 if top is not None and pref == f"{ALWAYS} {card_of(game, top)}" else -1


# who is asked


def wants(game: GameState, seat: int, options: Sequence[Option]) -> bool:
    """Whether a seat that has preferences is asked in a priority window with these options."""
    if not options or options[0].do != "pass":
        return bool(options)
    prefs = game.players[seat].prefs
    full = FULL_CONTROL in prefs
    if len(options) == 1 and not full and not (PATIENT in prefs and secret(game, seat)):
        return False
    if free(game, seat):
        return True
    if yields(game, seat):
        return False
    if full or RELAXED not in prefs or stopped(game, seat):
        return True
    if PATIENT in prefs:
        return worth_a_moment(game, seat) or bool(against(game, seat))
    return seat == game.active or bool(reason(game, seat, options))


def manner(game: GameState, seat: int, options: Sequence[Option]) -> str:
    """How a table asks a seat that gets priority: one of MANNERS."""
    prefs = game.players[seat].prefs
    if PATIENT not in prefs or FULL_CONTROL in prefs or options[0].do != "pass" or free(game, seat):
        return REAL
    nothing = len(options) == 1  # which is secret, or they would not be asked
    wanted = RELAXED not in prefs or stopped(game, seat) or bool(against(game, seat))
    if not nothing and (wanted or can_change(game, seat, options)):
        return REAL
    return UNSEEN if nothing else BRIEF


def when_it_matters(game: GameState, seat: int) -> bool:
    """Whether a seat is asked about the top of the stack only when that matters to it: neither always nor by a stop."""
    prefs = game.players[seat].prefs
    return bool(game.stack) and RELAXED in prefs and not stopped(game, seat) and not free(game, seat)


def secret(game: GameState, seat: int) -> bool:
    """Whether what a seat could do depends on cards that only it knows (LOOT-04, LOOT-06)."""
    if game.players[seat].hand and not game.options.shows_hands and may_play_loot(game, seat):
        return True
    return any(effect.seat == seat and isinstance(effect.node, MayPlayCard) for effect in game.lasting)


def stopped(game: GameState, seat: int) -> bool:
    """Whether a seat wants to be asked at this moment of the turn."""
    prefs = game.players[seat].prefs
    if game.stack:
        return "stop roll" in prefs and game.stack[-1].kind == ROLL
    if game.phase == START:
        return "stop start" in prefs and game.frames[0].pc == BEFORE_LOOT
    if game.attack is not None:
        return "stop attack" in prefs and game.attack.on == NOTHING
    return "stop end" in prefs and any(frame.node is END_TURN for frame in game.frames[-2:])


def worth_a_moment(game: GameState, seat: int) -> bool:
    """Whether something is about to resolve that a relaxed seat might want to respond to, by what everybody can see:
    not what it did itself, and not the blows a monster takes.
    """
    if not game.stack:
        return False
    item = game.stack[-1]
    if item.kind == DAMAGE:
        return item.on < 0 or item.on not in game.objs or game.objs[item.on].role != "monster"
    return item.kind not in (LOOT_ITEM, ABILITY) or item.ctrl != seat


def reason(game: GameState, seat: int, options: Sequence[Option]) -> str:
    """Why a seat must be asked before the top of the stack resolves, in words; empty if nothing touches it."""
    return against(game, seat) or ("a roll you can change" if can_change(game, seat, options) else "")


def against(game: GameState, seat: int) -> str:
    """What the top of the stack means for a seat, in words, by what everybody can see; empty if it does not hurt."""
    if not game.stack:
        return ""
    item = game.stack[-1]
    if item.kind == DAMAGE and mine(game, seat, item.on):
        return "damage to you or yours"
    if item.kind == DEATH and mine(game, seat, item.on):
        return "your death, or that of something of yours"
    if item.kind in (LOOT_ITEM, ABILITY) and item.ctrl != seat:
        if any(mine(game, seat, id) for picked in item.targets for id in picked):
            return "you or something of yours is the target"
        if harms(game, seat, item):
            return "you would lose something"
    winner = would_win(game, item)
    return f"{game.players[winner].name} would win" if winner not in (-1, seat) else ""


def mine(game: GameState, seat: int, id: int) -> bool:
    """Whether this is the player, something they control, or something of theirs on the stack."""
    if id < 0:
        return ~id == seat
    obj = game.objs.get(id)
    if obj is not None:
        return obj.seat == seat
    item = game.on_stack(id)
    return item is not None and seat == (item.seat if item.kind == ROLL else item.ctrl)


def can_change(game: GameState, seat: int, options: Sequence[Option]) -> bool:
    """Whether a roll is about to resolve that one of the options could be aimed at."""
    roll = game.stack[-1] if game.stack else None
    if roll is None or roll.kind != ROLL:
        return False
    for option in options:
        scope, effect = played(game, seat, option)
        if effect is not None:
            aims = list(effect.aims)
            if effect.modes is not None:
                aims += [aim for mode in effect.modes.choices() for aim in mode.aims]
            if any(roll.id in aim.candidates(game, scope) for aim in aims):
                return True
    return False


def harms(game: GameState, seat: int, item: StackItem) -> bool:
    """Whether an effect takes something from somebody, and this seat or something of theirs is whom it names."""
    words = words_in(item.effect)
    if not any(isinstance(word, Verb) and word.takes_from != NO_ONE for word in words):
        return False
    named = [word for word in words if isinstance(word, Noun) and word.foreseen]
    return any(mine(game, seat, id) for word in named for id in word.look(game, item) if id < 1 << 19)


def words_in(node: Any) -> list[Node]:
    """A piece of Card English and all its parts; what a roll leads to is not yet part of it."""
    found: list[Node] = []
    left = [node]
    while left:
        part = left.pop()
        if isinstance(part, tuple):
            left.extend(part)
        elif isinstance(part, Node):
            found.append(part)
            if not (isinstance(part, Verb) and part.rolls):
                left.extend(part.parts())
    return found


def would_win(game: GameState, item: StackItem) -> int:
    """The seat that would win, or might, as this resolves; -1: nobody."""
    if item.kind == DEATH and item.on in game.objs:
        seat, souls = game.active, game.face(game.objs[item.on]).souls
    elif item.kind in (LOOT_ITEM, ABILITY):
        seat = item.you
        souls = max((word.souls() for word in words_in(item.effect) if isinstance(word, Verb)), default=0)
    else:
        return -1
    return seat if souls and souls_of(game, seat) + souls >= souls_needed(game, seat) else -1
