"""An attack from its declaration to its end (ATTACK)."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import MONSTER
from soulstack.engine.core.ids import ACTION, MONSTERS, NOBODY
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.records import Attack
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Registers
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.actions import attack_targets, exposure, shielded
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID, do_duties, use_attack
from soulstack.engine.rules.combat import end_attack, target_lost
from soulstack.engine.rules.death import settle
from soulstack.engine.rules.dice import make_roll
from soulstack.engine.rules.limits import taxes
from soulstack.engine.rules.owed import aims
from soulstack.engine.rules.priority import WINDOW
from soulstack.engine.rules.slots import open_slots
from soulstack.engine.rules.would import would
from soulstack.engine.table.atoms import (
    aim_attack,
    count_attack_roll,
    fix_evasion,
    hold_revealed,
    new_attack,
    pay_cents,
    put_in_slot,
    remember,
    reveal_top,
    top_card,
)
from soulstack.engine.table.layers import hp
from soulstack.engine.table.naming import name_of
from soulstack.engine.table.triggers import notify

DECLARED: Final = 0
AIM: Final = 1
AIMED_EARLY: Final = 2
AIMED: Final = 3
CHOSEN: Final = 4
REVEALED: Final = 5
ROLL: Final = 6
LANDED: Final = 7


class AttackRegisters(Registers):
    """An attack under way."""

    __slots__ = ()

    @property
    def aims_first(self) -> bool:
        """Whether its target is named as it is declared (the 2019 option)."""
        return bool(self.frame.at)

    @aims_first.setter
    def aims_first(self, so: bool) -> None:
        self.frame.at = int(so)

    @property
    def target(self) -> int:
        """What was chosen to attack, once it is."""
        return self.frame.picked[0]

    @target.setter
    def target(self, id: int) -> None:
        self.frame.picked = (id,)

    @property
    def roller(self) -> int:
        """Who has rolled last; NOBODY: no one yet."""
        return self.frame.seat

    @roller.setter
    def roller(self, seat: int) -> None:
        self.frame.seat = seat

    @property
    def rolling(self) -> bool:
        """Whether the end of their roll has not been told yet."""
        return bool(self.frame.list)

    @rolling.setter
    def rolling(self, so: bool) -> None:
        self.frame.list = (~self.frame.seat,) if so else ()


class AttackProcedure(Procedure):
    """Declare, priority, choose a target, then attack rolls until it ends (ATTACK-02, ATTACK-09)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.list and roll_over(game, frame):
            return False
        if frame.pc != DECLARED and (game.phase != ACTION or game.attack is None):
            end_attack(game)
            return True
        STEPS[frame.pc](game, frame)
        return game.attack is None


def window(game: GameState) -> None:
    """Priority passes until the stack is empty."""
    start(game, WINDOW)


def declare(game: GameState, frame: Frame) -> None:
    """With no target named (ATTACK-02); the 2019 option names it first. What it costs is paid at once (COST-07)."""
    kept = AttackRegisters(frame)
    owed = taxes(game, frame.you)
    new_attack(game, frame.you)
    game.say("declare attack", seat=frame.you)
    for payee, n in owed:
        pay_cents(game, frame.you, n, payee)
    if game.options.attack_target_timing == "at_declaration":
        frame.pc = AIM
        kept.aims_first = True
    else:
        declared(game, frame)


def declared(game: GameState, frame: Frame) -> None:
    kept = AttackRegisters(frame)
    notify(game, Event("declare attack", ~frame.you, 1))
    frame.pc = AIMED if kept.aims_first else AIM
    window(game)


def aim(game: GameState, frame: Frame) -> None:
    """Choose among what can be attacked now; without a target no attack takes place and none is used (ATTACK-31)."""
    kept = AttackRegisters(frame)
    targets = aims(game, frame.you)
    if not targets:
        end_attack(game)
        return
    frame.pc = AIMED_EARLY if kept.aims_first else AIMED
    ask(game, frame.you, "choose what to attack", [Option("attack target", t) for t in targets])


def aimed_early(game: GameState, frame: Frame) -> None:
    """The 2019 option: the target is named, then priority passes."""
    kept = AttackRegisters(frame)
    answer = answered(game)
    assert answer is not None
    kept.target = answer.ref
    declared(game, frame)


def aimed(game: GameState, frame: Frame) -> None:
    """The attack is used once a target has been chosen or a card revealed (open point 14)."""
    kept = AttackRegisters(frame)
    answer = answered(game)
    if answer is not None:
        kept.target = answer.ref
    target = kept.target
    if target not in attack_targets(game, frame.you):
        end_attack(game)  # 2019: its target left, so the attack is given back
        return
    frame.pc = CHOSEN
    would(game, frame, Event("attack on", ~frame.you, 1, what=target))


def chosen(game: GameState, frame: Frame) -> None:
    """Unless the choice of that target was replaced, the attack is used and goes on."""
    kept = AttackRegisters(frame)
    if not frame.did:
        end_attack(game)
        return
    assert game.attack is not None
    target = game.attack.on or kept.target
    if target < 0:
        evasion, forced = exposure(game, frame.you, ~target)
        fix_evasion(game.attack, evasion if forced else 0)
    use_attack(game, frame.you, target)
    do_duties(game, frame.you, target)
    if target == MONSTER_DECK_ID:
        remember(game, Event("attack deck", ~frame.you))  # RULING-17
        reveal(game, frame, game.attack)
    else:
        begin(game, frame, target, deck=False)


def reveal(game: GameState, frame: Frame, attack: Attack) -> None:
    """The top card of the deck is shown to all, then the attacker chooses a slot for it (ATTACK-06); an indomitable one
    makes its own and leaves no choice (INDOM-03).
    """
    hold_revealed(attack, reveal_top(game, MONSTER))
    if attack.card < 0:
        end_attack(game)
        return
    slots = open_slots(game, MONSTERS, attacked=True)
    if game.cards[attack.card].indomitable:
        slots = slots[:1]
    options = [Option("slot", MONSTERS, slot) for slot in slots]
    frame.pc = REVEALED
    ask(game, frame.you, "choose a slot for the revealed card", options, CARD + attack.card)


def revealed(game: GameState, frame: Frame) -> None:
    """It goes on that slot, covering what is there (ATTACK-06); an event, or what can't be attacked, ends the attack
    (ATTACK-07, ATTACK-08).
    """
    answer = answered(game)
    assert answer is not None and game.attack is not None
    hold_revealed(game.attack, -1)
    obj = put_in_slot(game, top_card(game, MONSTER), MONSTERS, answer.n)
    notify(game, Event("attack revealed", ~frame.you, 1, what=obj.id))
    if game.frames[-1] is frame:
        attack_revealed(game, frame, obj.id)
    else:  # once it has entered play as it says (REPL-03)
        AttackRegisters(frame).target = obj.id
        frame.pc = LANDED


def landed(game: GameState, frame: Frame) -> None:
    """What was revealed has entered play."""
    attack_revealed(game, frame, AttackRegisters(frame).target)


def attack_revealed(game: GameState, frame: Frame, id: int) -> None:
    """What was revealed is in its slot: it is attacked if it can be."""
    obj = game.objs.get(id)
    if obj is None or obj.role != "monster" or shielded(game, obj) is not None:
        end_attack(game)  # ATTACK-08
    else:
        begin(game, frame, obj.id, deck=True)


def begin(game: GameState, frame: Frame, target: int, *, deck: bool) -> None:
    """With the target chosen the attack starts; abilities about attacking it come first (ATTACK-28, ATTACK-04,
    ATTACK-05).
    """
    attack = game.attack
    assert attack is not None
    aim_attack(attack, target)
    game.say("attack", seat=frame.you, on=target, name=name_of(game, target))
    notify(game, Event("attack on", ~frame.you, 1, what=target, combat=deck))
    frame.pc = ROLL
    game.due = True
    settle(game)


def roll(game: GameState, frame: Frame) -> None:
    """The attacker rolls, then each helper, again and again (ATTACK-09)."""
    kept = AttackRegisters(frame)
    attack = game.attack
    assert attack is not None
    if target_lost(game) or not hp(game, attack.on) or not hp(game, ~frame.you):
        end_attack(game)  # ATTACK-16, ATTACK-23
        return
    kept.roller = next_roller(game, attack, kept.roller)
    count_attack_roll(attack)
    kept.rolling = True
    window(game)
    make_roll(game, kept.roller, None, None, attack=True)


def roll_over(game: GameState, frame: Frame) -> bool:
    """The last attack roll and all that it led to is resolved (ATTACK-30). True: what triggers on that comes first."""
    kept = AttackRegisters(frame)
    kept.rolling = False
    notify(game, Event("roll over", ~kept.roller, 1))
    if game.waiting and game.attack is not None:
        window(game)
        return True
    return False


def next_roller(game: GameState, attack: Attack, last: int) -> int:
    """After the attacker each living helper once, in turn order (TEAMUP-01, TEAMUP-03, ATTACK-21)."""
    order = game.seats_from(attack.attacker)
    for seat in order[order.index(last) + 1 :] if last != NOBODY else ():
        if seat in attack.helpers and not game.players[seat].dead:
            return seat
    return attack.attacker


STEPS: Final = (declare, aim, aimed_early, aimed, chosen, revealed, roll, landed)
ATTACK: Final = AttackProcedure()
