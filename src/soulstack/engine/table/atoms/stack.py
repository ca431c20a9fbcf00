"""Atoms: what goes on and off the stack."""

from __future__ import annotations

from soulstack.engine.core.ids import LOOT_ITEM
from soulstack.engine.core.node import Effect
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.cards import to_discard


def new_stack(game: GameState) -> None:
    """Nothing is left of the last stack, so nobody yields it any longer."""
    for player in game.players:
        if player.prefs:
            player.prefs = tuple(p for p in player.prefs if not p.startswith("this stack"))


def mark_death(game: GameState, id: int) -> None:
    """The death of somebody is on the stack (DEATH-M-14)."""
    if id < 0:
        game.players[~id].dying = True
    else:
        game.objs[id].dying = True


def push_stack(game: GameState, item: StackItem) -> StackItem:
    """Put something on top of the stack (STACK-01)."""
    item.id = game.new_id()
    if item.kind == LOOT_ITEM:
        item.this = item.id
    game.stack.append(item)
    return item


def wait(game: GameState, item: StackItem) -> None:
    """A trigger waits for the next time that anyone would get priority (TRIG-02)."""
    game.waiting.append(item)


def stop_waiting(game: GameState, position: int) -> StackItem:
    """A waiting trigger is on its way to the stack (TRIG-03)."""
    return game.waiting.pop(position)


def show_face(item: StackItem, n: int) -> None:
    """A roll shows another number, which "would roll" abilities look at again (DICE-06, DICE-07)."""
    item.n = n
    item.faces = ()


def hold_dice(item: StackItem, faces: tuple[int, ...]) -> None:
    """Several dice were thrown for a roll, one of which will count: their different numbers (DICE-04)."""
    item.faces = faces


def look_at_face(item: StackItem) -> None:
    """ "Would roll" abilities have looked at the number that a roll shows (DICE-07)."""
    item.faces = (item.n,)


def ask_roller(item: StackItem) -> None:
    """The roller of a fresh roll has been asked first (DICE-20)."""
    item.did = False


def shrink(item: StackItem, n: int) -> None:
    """Damage on the stack becomes so much less, or more (PREVENT-01, REPL-09)."""
    item.n -= n


def keep_targets(item: StackItem, targets: tuple[tuple[int, ...], ...]) -> None:
    """What resolves has only these of its targets left (TARGET-02)."""
    item.targets = targets


def keep_receipt(item: StackItem, receipt: tuple[int, ...]) -> None:
    """What the cost of something took: the amount, then the cards (COST-01)."""
    item.receipt = receipt


def note_mode(game: GameState, item: StackItem) -> None:
    """A mode that can be chosen once a game is chosen as it goes on the stack (ABIL-02)."""
    effect = item.effect
    obj = game.objs.get(item.this)
    if obj is not None and item.mode >= 0 and isinstance(effect, Effect) and effect.modes is not None:
        if effect.modes.once_each():
            obj.memory = obj.memory._replace(modes=(*obj.memory.modes, (effect.modes.nid, item.mode)))


def part_with_card(item: StackItem) -> None:
    """The card of a loot that resolves has gone elsewhere, so it is not put into discard afterwards (LOOT-04)."""
    item.card = -1


def clear_stack(game: GameState) -> None:
    """Nothing is left of the last turn's stack."""
    game.stack.clear()


def double_numbers(game: GameState, item: StackItem) -> bool:
    """The numbers of a loot are doubled from now on (RULING-23); False: it has none, or they are (RULING-26)."""
    effect = item.effect
    if item.kind != LOOT_ITEM or not isinstance(effect, Effect) or effect.doubled is None:
        return False
    item.effect = effect.doubled
    game.say("double", name=game.cards[item.card].name, id=item.id)
    return True


def change_loot(game: GameState, item: StackItem, effect: Effect) -> None:
    """The words of a loot on the stack are other ones from now on."""
    item.effect = effect
    game.due = True


def lift_from_stack(game: GameState, item: StackItem) -> int:
    """Take something off the stack (STACK-07); returns its card, -1 for anything but a real loot (COPY-10)."""
    game.stack.remove(item)
    game.due = True
    return -1 if item.copied else item.card


def remove_from_stack(game: GameState, item: StackItem) -> None:
    """Off the stack without effect (CANCEL-01); a loot goes to discard, a copy nowhere (STACK-08, COPY-10)."""
    card = lift_from_stack(game, item)
    if card >= 0:
        game.gone[item.id] = Obj(item.id, card, "loot")  # its card can be spoken of (CANCEL-01)
        to_discard(game, card)


def unmark_death(game: GameState, id: int) -> None:
    """The death of somebody is no longer on the stack."""
    if id < 0:
        game.players[~id].dying = False
    elif id in game.objs:
        game.objs[id].dying = False


def start_resolving(game: GameState, item: StackItem) -> None:
    """The top of the stack leaves it to resolve; a loot can be recalled by its name till the end of the turn."""
    game.stack.pop()
    game.due = True
    if item.card >= 0:
        game.gone[item.id] = Obj(item.id, item.card, "loot")
