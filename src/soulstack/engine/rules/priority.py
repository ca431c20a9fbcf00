"""Priority: who may act now, and what they may do (PRIO). The one place where people are asked whether to respond."""

from __future__ import annotations

from typing import Final, NamedTuple

from soulstack.engine.core.ask import Ask, Option
from soulstack.engine.core.ids import ACTION, CARD_MASK, END, NO_PRICE, NOBODY, NOTHING, ROLL
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Effect, Procedure
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.actions import must_purchase, no_attack, no_purchase, souls_to_sell
from soulstack.engine.rules.checks import CHECKS
from soulstack.engine.rules.dice import is_fresh
from soulstack.engine.rules.elsewhere import allowed_loot
from soulstack.engine.rules.limits import played_out, stays_deactivated, worn_out
from soulstack.engine.rules.owed import must_attack, outlook
from soulstack.engine.rules.stack import aimless, loot_effect, no_target, resolve, unplayable
from soulstack.engine.statics.allowances import CantRespond, MayPlayOnTurn, NotInAttack
from soulstack.engine.statics.limits import ActivationLimit, PlayLimit
from soulstack.engine.statics.prices import dear
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import loot_plays
from soulstack.engine.table.naming import counted
from soulstack.engine.table.obstacles import Forbidden, Unpaid
from soulstack.engine.words.verbs_play import MayPlayCard

NEW: Final = 0
OPEN: Final = 1
CHECKED: Final = 2


class PriorityRegisters(Registers):
    """A round of priority under way."""

    __slots__ = ()

    @property
    def asked_first(self) -> int:
        """Who is asked first."""
        return self.frame.seat

    @property
    def passed(self) -> int:
        """How many have passed in succession."""
        return self.frame.at

    @property
    def everyone_passed(self) -> bool:
        """In the action phase: whether all have passed, so that passing again changes nothing (STACK-06)."""
        return bool(self.frame.picked)

    @everyone_passed.setter
    def everyone_passed(self, so: bool) -> None:
        self.frame.picked = (1,) if so else ()

    @property
    def floor(self) -> int:
        """How high the stack may stay."""
        return self.frame.list[0] if self.frame.list else 0

    @floor.setter
    def floor(self, n: int) -> None:
        self.frame.list = (n,)


class Priority(Procedure):
    """Priority goes round until all pass in succession; then the top of the stack resolves (STACK-02, STACK-03).

    frame.seat is asked first, and frame.at have passed. `settles`: goes on whatever the phase (a step of a death).
    `acts`: the action phase itself.
    """

    def __init__(self, settles: bool = False, acts: bool = False) -> None:
        self.settles = settles
        self.acts = acts
        super().__init__()

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == NEW:
            self.open(game, frame)
        answer = game.answer
        if answer is not None:
            game.answer = None
            if answer.do != "pass":
                self.act(game, frame, answer)
                return False
            frame.at += 1
        if (game.due or game.waiting or frame.pc == CHECKED) and not self.check(game, frame):
            return False
        stack = game.stack
        floor = PriorityRegisters(frame).floor if self.settles else 0
        if self.settles:
            if len(stack) <= floor:
                return True  # the next step follows at once (DEATH-M-09, DEATH-P-09)
        elif game.phase != frame.x or (game.attack is None and frame.it != NOTHING):
            return True  # the phase or the attack that it is part of is over
        if stack and frame.at == 0 and is_fresh(stack[-1]):
            atoms.ask_roller(stack[-1])
            frame.seat = stack[-1].seat  # the roller is asked first (DICE-20)
        while not self.ask_next(game, frame):
            frame.at = 0
            frame.seat = game.active
            if len(stack) > floor:
                resolve(game)
                return False
            if not self.acts:
                return True
            PriorityRegisters(frame).everyone_passed = True
        return False

    def open(self, game: GameState, frame: Frame) -> None:
        """The active player is asked first (PRIO-01); it is part of the phase frame.x and the attack frame.it."""
        frame.pc = OPEN
        frame.seat = game.active
        frame.x = game.phase
        frame.it = NOTHING if game.attack is None else game.attack.id

    def act(self, game: GameState, frame: Frame, answer: Option) -> None:
        """A player does something with priority and is asked first afterwards (PRIO-02, PRIO-03)."""
        seat = frame.seat = (frame.seat + frame.at) % len(game.players)
        frame.at = 0
        frame.picked = ()  # as PriorityRegisters.everyone_passed has it
        if not game.stack:
            atoms.new_stack(game)
        game.act(seat, answer)

    def check(self, game: GameState, frame: Frame) -> bool:
        """Make the checks that are due before anybody gets priority (PRIO-07); if they put something on the stack, it
        goes round anew. False: they go on first; frame.much is how high the stack was before.
        """
        height = frame.much if frame.pc == CHECKED else len(game.stack)
        if game.due or game.waiting:
            frame.pc = CHECKED
            frame.much = height
            if not checked(game, frame):
                return False
        frame.pc = OPEN
        if len(game.stack) != height:
            frame.at = 0
            frame.seat = game.active
        return True

    def ask_next(self, game: GameState, frame: Frame) -> bool:
        """Ask the next player who may do more than pass; the others pass by themselves. False: all have passed."""
        first, passed, active = frame.seat, frame.at, game.active
        own = self.acts and not game.stack and game.phase == ACTION  # as `free` has it for the active player
        index, players, rolling = game.index(), game.players, bool(game.stack) and is_rolling(game)
        # frame.picked: as PriorityRegisters.everyone_passed has it
        on_turn, elsewhere = MayPlayOnTurn in index.statics, MayPlayCard in index.statics
        count = len(players)
        while passed < count:
            seat = (first + passed) % count
            mine = own and seat == active
            player = players[seat]
            lines = awake(game, index.activated[seat], rolling)
            playing = bool(player.hand) and (player.plays > 0 or on_turn)
            if lines or playing or mine or player.prefs or elsewhere:  # there may be more to do than to pass
                options = actions(game, seat, mine, mine and bool(frame.picked), lines)
                if is_asked(game, seat, options):
                    frame.at = passed
                    game.pending = Ask(seat, "priority", options)
                    return True
            passed += 1
        return False


def settle_above(game: GameState, floor: int) -> None:
    """Everything that lies higher on the stack is resolved before anything else (DEATH-M-09)."""
    PriorityRegisters(start(game, SETTLE)).floor = floor


def checked(game: GameState, frame: Frame) -> bool:
    """Make the checks that are due; False: they have to go on, on a frame of their own. Mostly there is nothing to do,
    so that it is made only when it is needed; the steps that it would take are counted all the same.
    """
    frames, depth = game.frames, len(game.frames)
    game.steps += 1
    if CHECKS.step(game, frame):
        game.steps += 1
        return True
    if game.result is None:
        frames.insert(depth, Frame(CHECKS))
    return False


def ask_again(game: GameState) -> Ask:
    """The pending question of a priority window with options worked out anew, be there only a pass."""
    kept = under_way(game)
    assert game.pending is not None and kept is not None
    seat = game.pending.seat
    return Ask(seat, "priority", offered(game, kept, seat))


def under_way(game: GameState) -> PriorityRegisters | None:
    """What is kept of the round of priority that is going on; None: something else is asked."""
    frame = game.frames[-1] if game.frames else None
    if frame is None or game.pending is None or not isinstance(frame.node, Priority):
        return None
    return PriorityRegisters(frame)


def offered(game: GameState, kept: PriorityRegisters, seat: int) -> list[Option]:
    """What a seat may do in this window."""
    return actions(game, seat, free(game, seat), kept.everyone_passed)


def is_asked(game: GameState, seat: int, options: list[Option]) -> bool:
    """Whether a seat that may do this is asked: it could act, unless it prefers otherwise."""
    if game.players[seat].prefs:
        return game.wants(seat, options)
    return len(options) > 1 or options[0].do != "pass"


def asked_next(game: GameState) -> list[Ask]:
    """What the others will be asked in this round of priority if all before them pass: passing changes nothing. None in
    the active player's own action phase, where there is nothing to respond to.
    """
    kept, pending = under_way(game), game.pending
    if kept is None or pending is None or free(game, pending.seat):
        return []
    count, found = len(game.players), []
    for passed in range(kept.passed + 1, count):
        seat = (kept.asked_first + passed) % count
        options = offered(game, kept, seat)
        if is_asked(game, seat, options):
            found.append(Ask(seat, "priority", options))
    return found


class Round(NamedTuple):
    """A round of priority: its frame, how many have passed, and what resolves if all do."""

    frame: Frame
    passed: int
    top: int


def round_of(game: GameState) -> Round | None:
    """The round of priority that is going on; None: something else is asked."""
    kept = under_way(game)
    return None if kept is None else Round(kept.frame, kept.passed, game.stack[-1].id if game.stack else NOTHING)


NOT_YOUR_TURN: Final = Obstacle("PRIO-04", "you can attack and buy only on your turn")
NOT_THE_PHASE: Final = Obstacle("PRIO-04", "you can attack and buy only in your action phase")
STACK_FIRST: Final = Obstacle("PRIO-04", "you can attack and buy only while the stack is empty. Let it resolve first")


class UnderWay(Obstacle):
    """What has been declared comes first (PRIO-04)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        if game.attack is not None:
            return "finish your attack first"
        if any(frame.node is END_TURN for frame in game.frames):
            return "you have declared the end of your turn"
        return "finish what you have declared first"


UNDER_WAY: Final = UnderWay("PRIO-04")


def tied(game: GameState, seat: int) -> Obstacle | None:
    """What keeps a seat from declaring an attack, a purchase or the end of the turn (PRIO-04)."""
    if seat != game.active:
        return NOT_YOUR_TURN
    if game.phase != ACTION:
        return NOT_THE_PHASE
    if game.stack:
        return STACK_FIRST
    node = game.frames[-1].node if game.frames else None
    return None if isinstance(node, Priority) and node.acts else UNDER_WAY


def free(game: GameState, seat: int) -> bool:
    """Whether a seat's priority is its own action phase, with nothing to respond to (PRIO-04)."""
    return tied(game, seat) is None


def actions(game: GameState, seat: int, free: bool, passed: bool, lines: list[int] | None = None) -> list[Option]:
    """What a seat may do with priority; `free`: the active player in the action phase with an empty stack (PRIO-04),
    `lines`: those that are `awake`, if that is known.
    """
    idle = free and (passed or not others_could_act(game, seat))
    options: list[Option] = [] if idle else [Option("pass")]
    player = game.players[seat]
    index = game.index()
    quiet = silenced(game, seat) if CantRespond in index.statics else None
    mute = quiet is not None or (PlayLimit in index.statics and played_out(game, seat) is not None)
    if player.hand and not mute and (player.plays > 0 or loot_plays(game, seat) > 0):
        seen: set[str] = set()
        scope = Scope()
        scope.you = scope.ctrl = seat
        for i, entry in enumerate(player.hand):
            card = game.cards[entry & CARD_MASK]
            if card.id not in seen:
                seen.add(card.id)
                if unplayable(game, seat, entry, scope) is None:
                    options.append(Option("loot", entry & CARD_MASK, i))
    if MayPlayCard in index.statics and not mute:
        options.extend(Option("elsewhere", id, effect.id) for effect, id in allowed_loot(game, seat))
    for n in awake(game, index.activated[seat], is_rolling(game)) if lines is None else lines:
        line = index.activated[seat][n]
        if inactive(game, line, quiet) is None:
            options.append(Option("activate", line.this, n))
    if free:
        declarations(game, seat, options)
    return options


def is_rolling(game: GameState) -> bool:
    """Whether a roll is on the stack."""
    for item in game.stack:  # noqa: SIM110 (often, so without a generator)
        if item.kind == ROLL:
            return True
    return False


def awake(game: GameState, lines: list[Line], rolling: bool) -> list[int]:
    """The places of those lines of which it is not plain at a glance that they cannot be activated; `inactive` says why
    others cannot.
    """
    found: list[int] = []
    objs = game.objs
    for n, line in enumerate(lines):
        if line.roll and not rolling:
            continue
        if line.tap:
            obj = objs.get(line.this)
            if obj is not None and not obj.charged:
                continue
        if line.fuel:
            obj = objs.get(line.this)
            if obj is not None and sum(obj.counters.values()) < line.fuel:
                continue
        found.append(n)
    return found


def others_could_act(game: GameState, seat: int) -> bool:
    """Whether passing with an empty stack would mean anything, by what everybody can see."""
    index, rolling = game.index(), is_rolling(game)
    for player in game.players:
        if player.seat == seat:
            continue
        if player.hand and may_play_loot(game, player.seat):
            return True
        lines = index.activated[player.seat]
        for n in awake(game, lines, rolling):
            if inactive(game, lines[n]) is None:
                return True
    return False


def silenced(game: GameState, seat: int) -> Forbidden | None:
    """The effect that keeps a player from playing loot and activating items, or anything at all if one says that."""
    quiet: Forbidden | None = None
    for static, line in game.index().standing(game, CantRespond):
        if static.forbids(game, line, seat) and (quiet is None or static.forbids_all()):
            quiet = Forbidden("ABIL-09", line)
    return quiet


NO_LOOT_PLAY: Final = Obstacle("LOOT-02", "you have no loot plays left")


def no_loot_play(game: GameState, seat: int) -> Obstacle | None:
    """What keeps a player from playing loot, whatever is in hand: this much everybody can see (LOOT-06)."""
    return NO_LOOT_PLAY if loot_plays(game, seat) <= 0 else silenced(game, seat) or played_out(game, seat)


def may_play_loot(game: GameState, seat: int) -> bool:
    """Whether a loot card could be played now, whatever is in hand."""
    return no_loot_play(game, seat) is None


def declarations(game: GameState, seat: int, options: list[Option]) -> None:
    """Attack, purchase or end the turn, as duties allow (TURN-07, ATTACK-25, ATTACK-26); souls can be for sale."""
    due = outlook(game, seat)
    now = due is not None and due.now
    if game.options.souls_for_sale and not now:
        options.extend(Option("sell soul", soul) for soul in souls_to_sell(game, seat))
    if no_attack(game, seat) is None:
        options.append(Option("attack"))
        if now:
            return
    if no_purchase(game, seat) is None:
        options.append(Option("purchase"))
    if (due is None or not due.possible) and not must_purchase(
        game, seat
    ):  # not while an attack is owed this turn and can be made (ATTACK-26)
        options.append(Option("end"))


class Deactivated(Obstacle):
    """It has to be charged, and comes upright again in its controller's recharge step (ABIL-06, TURN-02)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        obj = game.objs.get(id)
        if obj is not None and stays_deactivated(game, obj):
            return f"{it} is deactivated, and an effect keeps it from recharging"
        turn = "the next turn" if obj is None or obj.seat == NOBODY else "your next turn"
        return f"{it} is deactivated. It recharges at the start of {turn}"


class OftenEnough(Obstacle):
    """The limit for a runaway ability has been reached."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        return f"{it} has reached the limit of {counted(game.options.activation_limit, 'activation')} a turn"


DEACTIVATED: Final = Deactivated("ABIL-06")
IN_ATTACK: Final = Obstacle("ABIL-03", "{it} can't be activated during an attack")
OFTEN_ENOUGH: Final = OftenEnough("")


def inactive(game: GameState, line: Line, quiet: Forbidden | None = None) -> Obstacle | None:
    """What keeps a ↷ or $ ability from being activated now: it has to be charged, the cost paid, targets there, and no
    effect may forbid it (ABIL-03, ABIL-06, COST-02).
    """
    ability = line.ability
    if line.tap:
        obj = game.objs.get(line.this)
        if obj is None or not obj.charged:
            return DEACTIVATED
    if quiet is not None and (quiet.line.node.forbids_all() or (line.this and game.objs[line.this].role == "item")):
        return quiet
    if ability.shopping:
        obstacle = tied(game, line.you) or no_purchase(game, line.you) or must_attack(game, line.you)
        if obstacle is not None:
            return obstacle
    index = game.index()
    worn = worn_out(game, line) if ActivationLimit in index.statics else None
    if worn is not None:
        return worn
    if game.attack is not None and NotInAttack in index.statics:
        for _, other in index.standing(game, NotInAttack):
            if other.this == line.this:
                return IN_ATTACK
    if line.price != NO_PRICE:
        need = dear(game, line.price, line.this) + (0 if line.cost is None else line.cost.cents(game, line))
        have = game.players[line.you].cents
        if have < need:
            return Unpaid(need, have, "¢")
    if line.cost is not None:
        obstacle = line.cost.unpaid(game, line)
        if obstacle is not None:
            return obstacle
    if game.counts.get((line.this, ability.nid), 0) >= game.options.activation_limit:
        return OFTEN_ENOUGH
    return aimless(game, line, ability.e)


def played(game: GameState, seat: int, option: Option) -> tuple[Scope, Effect | None]:
    """What a seat would put on the stack by an option, and with what its words would refer to."""
    if option.do == "activate":
        line = game.index().activated[seat][option.n]
        return line, line.ability.e
    scope = Scope()
    scope.you = scope.ctrl = seat
    return scope, loot_effect(game, option.ref) if option.do in ("loot", "elsewhere") else None


def on_self(game: GameState, seat: int, option: Option) -> bool:
    """Whether what a seat would play has a target that can only be its own player, in whatever mode."""
    scope, effect = played(game, seat, option)
    if effect is None:
        return False
    if effect.modes is None:
        return any(aim.is_self(game, scope) for aim in effect.aims)
    ways = [effect.aims + mode.aims for mode in effect.modes.choices() if no_target(game, scope, mode.aims) is None]
    return bool(ways) and all(any(aim.is_self(game, scope) for aim in aims) for aims in ways)


class EndTurn(Procedure):
    """Declaring the end of the turn: priority passes once before the end phase (TURN-09)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            game.say("end turn declared", seat=game.active)
            start(game, WINDOW)
            return False
        if game.phase == ACTION:
            atoms.set_phase(game, END)
        return True


WINDOW: Final = Priority()
SETTLE: Final = Priority(settles=True)
ACTIONS: Final = Priority(acts=True)
END_TURN: Final = EndTurn()
