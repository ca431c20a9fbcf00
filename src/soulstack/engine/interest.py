"""Interest: who cares about a priority window, so that people are asked only when it matters (design 5).

The engine asks everybody who could act. What a seat prefers instead is part of the state (`Player.prefs`) and an input
like any choice: `game.prefer(seat, "relaxed")` is recorded among the choices, so saves, undo and replays agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from soulstack.engine import atoms
from soulstack.engine.ask import Option
from soulstack.engine.layers import souls_of
from soulstack.engine.nodes.base import Effect, Node
from soulstack.engine.nodes.flow import RollTable, RollX
from soulstack.engine.nodes.nouns import Each, They
from soulstack.engine.rules.checks import souls_needed
from soulstack.engine.rules.priority import actions, may_play_loot
from soulstack.engine.rules.stack import loot_effect
from soulstack.engine.run import run
from soulstack.engine.state import ABILITY, ACTION, DAMAGE, DEATH, LOOT_ITEM, ROLL, Scope, StackItem

if TYPE_CHECKING:
    from soulstack.engine.game import Game

NOTHING_TO_DO = "nothing"
SECRETLY_NOTHING = "nothing, secretly"
COULD = "could"
MUST = "must be asked"
CLASSES = (NOTHING_TO_DO, SECRETLY_NOTHING, COULD, MUST)

ASK, RELAXED, FULL_CONTROL = MODES = ("ask", "relaxed", "full control")
"""Asked whenever one can act; in others' turns only when it matters; also when there is nothing to do."""

THIS_STACK, UNTIL_MY_TURN, NO_YIELD = YIELDS = ("this stack", "until my turn", "no yield")
"""Passing till this stack is done or one's turn begins, unless something new turns against one; or no longer."""

HARM = frozenset(
    (  # noqa: SIM905
        "Damage DamageDivided TakeDamage Kill Die LoseCents LoseAllCents StealCents Discard Destroy Steal "
        "StealFrom Give GiveYou Pass Swap Deactivate LoseAbilities SkipTurn SkipLootStep Reroll TakePenalty "
        "RemoveCounters ReplaceCharacter"
    ).split()
)
"""Verbs by which somebody would lose something."""

SOUL_WORDS = frozenset(("BecomeSoul", "GainAsSoul", "Win"))


# what a seat prefers


def prefer(game: Game, seat: int, what: str) -> None:
    """Set how a seat wants to be asked. If it is being asked for priority, that question is looked at anew."""
    from soulstack.engine.game import ChoiceError

    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(game.players):
        raise ChoiceError(f"there is no seat {seat!r}: the seats are 0 to {len(game.players) - 1}")
    if what not in MODES and what not in YIELDS:
        raise ChoiceError(f"{what!r} is no preference: there are {', '.join((*MODES, *YIELDS))}")
    if what == THIS_STACK and not game.stack:
        raise ChoiceError("there is no stack to yield: nothing is on it")
    game.choices = (("prefer", seat, what), game.choices)
    atoms.set_prefs(game, seat, changed(game, seat, what))
    pending = game.pending
    if pending is not None and pending.seat == seat and pending.key == "priority":
        game.pending = None
        run(game)


def changed(game: Game, seat: int, what: str) -> tuple[str, ...]:
    """A seat's preferences with one of them changed."""
    prefs = game.players[seat].prefs
    mode = tuple(p for p in prefs if p in MODES)
    yields = tuple(p for p in prefs if p not in MODES)
    if what in MODES:
        mode = () if what == ASK else (what,)
    elif what == NO_YIELD:
        yields = ()
    elif what == UNTIL_MY_TURN:
        yields = (UNTIL_MY_TURN,)
    else:
        yields = (f"{THIS_STACK} {game.next_id}",)
    return (*mode, *yields)


def yields_since(game: Game, prefs: tuple[str, ...]) -> int:
    """Whether a yield holds: what is newer on the stack than this id may still be worth a question; -1: it does not."""
    for pref in prefs:
        if pref == UNTIL_MY_TURN:
            return 0
        if pref.startswith(THIS_STACK) and game.stack:
            return int(pref.split()[2])
    return -1


# who is asked


def wants(game: Game, seat: int, options: Sequence[Option]) -> bool:
    """Whether a seat that has preferences is asked in a priority window with these options."""
    if not options or options[0].do != "pass":
        return bool(options)
    prefs = game.players[seat].prefs
    full = FULL_CONTROL in prefs
    if len(options) == 1 and not full:
        return False
    since = yields_since(game, prefs)
    if since >= 0:
        return bool(game.stack) and game.stack[-1].id > since and bool(reason(game, seat, options))
    return full or RELAXED not in prefs or seat == game.active or bool(reason(game, seat, options))


def interest(game: Game, seat: int) -> str:
    """The class of a seat at a priority window: how much it matters to ask it."""
    if FULL_CONTROL in game.players[seat].prefs:
        return MUST
    if seat == game.active and not game.stack and game.phase == ACTION:
        return MUST
    options = actions(game, seat, False, False)
    if len(options) == 1:
        return SECRETLY_NOTHING if may_play_loot(game, seat) and game.players[seat].hand else NOTHING_TO_DO
    return MUST if reason(game, seat, options) else COULD


def reason(game: Game, seat: int, options: Sequence[Option]) -> str:
    """Why a seat must be asked before the top of the stack resolves, in words; empty if nothing touches it."""
    if not game.stack:
        return ""
    item = game.stack[-1]
    if item.kind == DAMAGE and mine(game, seat, item.on):
        return "damage to you or yours"
    if item.kind == DEATH and mine(game, seat, item.on):
        return "your death, or that of something of yours"
    if item.kind == ROLL and can_change(game, seat, item, options):
        return "a roll you can change"
    if item.kind in (LOOT_ITEM, ABILITY) and item.ctrl != seat:
        if any(mine(game, seat, id) for picked in item.targets for id in picked):
            return "you or something of yours is the target"
        if harms(game, seat, item):
            return "you would lose something"
    winner = would_win(game, item)
    return f"{game.players[winner].name} would win" if winner not in (-1, seat) else ""


def mine(game: Game, seat: int, id: int) -> bool:
    """Whether this is the player, something they control, or something of theirs on the stack."""
    if id < 0:
        return ~id == seat
    obj = game.objs.get(id)
    if obj is not None:
        return obj.seat == seat
    item = game.on_stack(id)
    return item is not None and seat == (item.seat if item.kind == ROLL else item.ctrl)


def can_change(game: Game, seat: int, roll: StackItem, options: Sequence[Option]) -> bool:
    """Whether one of the options could be aimed at this roll."""
    for option in options:
        scope = Scope()
        scope.you = scope.ctrl = seat
        effect: Any = None
        if option.do in ("loot", "elsewhere"):
            effect = loot_effect(game, option.ref)
        elif option.do == "activate":
            scope = game.index.activated[seat][option.n]
            effect = scope.ability.e
        if isinstance(effect, Effect):
            aims = list(effect.aims)
            if effect.modes is not None:
                aims += [aim for mode in effect.modes.choices() for aim in mode.aims]
            if any(roll.id in aim.candidates(game, scope) for aim in aims):
                return True
    return False


def harms(game: Game, seat: int, item: StackItem) -> bool:
    """Whether an effect takes something from everybody, or from the player it names, and that is this seat."""
    words = list(words_in(item.effect))
    if not any(type(word).__name__ in HARM for word in words):
        return False
    named = [word for word in words if isinstance(word, Each | They)]
    return any(mine(game, seat, id) for word in named for id in word.look(game, item) if id < 1 << 19)


def words_in(node: Any) -> Iterator[Node]:
    """A piece of Card English and all its parts; what a roll leads to is not yet part of it."""
    if isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    elif isinstance(node, Node):
        yield node
        if not isinstance(node, RollTable | RollX):
            for field in fields(node):
                if field.init:
                    yield from words_in(getattr(node, field.name))


def would_win(game: Game, item: StackItem) -> int:
    """The seat that would win, or might, as this resolves; -1: nobody."""
    if item.kind == DEATH and item.on in game.objs:
        seat, souls = game.active, game.face(game.objs[item.on]).souls
    elif item.kind in (LOOT_ITEM, ABILITY):
        seat = item.you
        words = [type(word).__name__ for word in words_in(item.effect)]
        souls = int(any(word in SOUL_WORDS for word in words))
        if "Win" in words:
            return seat
    else:
        return -1
    return seat if souls and souls_of(game, seat) + souls >= souls_needed(game, seat) else -1
