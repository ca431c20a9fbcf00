"""A question as data: who is asked what, by which part of which card, and what each answer does.

Everything that people read about a question is put together from this (`prompts.py`, `labels.py`); a page or another
language needs nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.ids import FIRST_ID, NOBODY, NOTHING, PHASES, ROLL, SLOT_NAMES
from soulstack.engine.core.node import Effect, Verb
from soulstack.engine.core.scope import Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.people.autopass import words_in
from soulstack.engine.people.foretell import foretell
from soulstack.engine.people.seen import (
    NOWHERE,
    Mention,
    Waiting,
    Where,
    first_line,
    named,
    named_object,
    one_line,
    place_of,
    waiting,
)
from soulstack.engine.rules.actions import purchase_limit
from soulstack.engine.rules.attack import ATTACK
from soulstack.engine.rules.attack_duties import free_attacks
from soulstack.engine.rules.death import PENALTY as DEATH_PENALTY
from soulstack.engine.rules.pick import PICK, PUT_IN_ORDER, PickRegisters
from soulstack.engine.rules.priority import END_TURN, on_self, played
from soulstack.engine.rules.purchase import PURCHASE
from soulstack.engine.rules.variants import SOUL_SALE
from soulstack.engine.rules.would import DONE, Would, key
from soulstack.engine.table.layers import loot_plays
from soulstack.engine.words.places import known_to, where_is

DECLARED: Final = (ATTACK, "attack"), (PURCHASE, "purchase"), (SOUL_SALE, "sale"), (END_TURN, "end of turn")
BY_REF: Final = frozenset(
    (
        *("activate", "attack target", "buy", "counter", "death", "elsewhere", "item", "line", "pick"),
        *("room", "sell soul", "target", "trigger", "vote"),
    )
)
"""Options whose ref is what they are about."""


Ordered = Literal["", "top", "bottom", "stack", "turn"]
"""In what order all that can be chosen is put, one after another: from the top of a deck down, onto its bottom (the
last is lowest), onto the stack (the last resolves first), or as something is done to each of them.
"""

ORDERS: Final[dict[str, Ordered]] = {
    "choose the order, the top one first": "top",
    "choose the order, the lowest last": "bottom",
    "order the rest for the bottom, the lowest last": "bottom",
    "order triggers": "stack",
    "order deaths": "stack",
    "order": "turn",
}
"""Questions that are about nothing but an order, by their kind or their verb."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it does, to what, where that is; its number or price, and the words of the card that it carries
    out. `responds`: the verb by which it responds to what resolves next. `on_self`: it can only target its own player.
    """

    do: str
    thing: Mention | None = None
    place: Where = NOWHERE
    n: int = 0
    said: str = ""
    text: str = ""
    responds: str = ""
    on_self: bool = False
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked. `verb`: what is done with what is chosen; `about`: the card that asks, `text` the part of
    it; `whose`: the seat whose death, gift or card it is about; `it`: what the words call *it*, if a player may do
    something; `declared`: what waits for everybody to pass; `free`:
    it is their own action phase; `resolves`: the top of the stack; `roll`: the number of the roll that is about to be
    changed; of a series the step and how many; `ordered`: all that can be chosen is put in order, one after another.
    """

    seat: int
    kind: str
    verb: str
    names: tuple[str, ...]
    choices: tuple[Choice, ...]
    active: int
    phase: str
    about: Mention | None = None
    text: str = ""
    whose: int = NOBODY
    it: Mention | None = None
    declared: str = ""
    free: bool = False
    resolves: Waiting | None = None
    roll: int = 0
    step: int = 0
    of: int = 0
    ordered: Ordered = ""
    plays: int = 0
    attacks: int = 0
    purchases: int = 0
    cents: int = 0


def question(game: GameState, ask: Ask) -> Question:
    """An ask as data."""
    seat, frame = ask.seat, game.frames[-1]
    turn = seat == game.active
    step, of = series(frame)
    return Question(
        seat=seat,
        kind=ask.kind,
        verb=ask.said.partition(" [")[0].removeprefix("may "),
        names=tuple(player.name for player in game.players),
        choices=choices(game, ask),
        active=game.active,
        phase=PHASES[game.phase],
        about=asker(game, ask),
        text=part_that_asks(game, ask.about) if ask.kind != "priority" else "",
        whose=whose(game, frame),
        it=meant(game, seat, frame) if ask.kind == "you may" else None,
        declared=declared(game),
        free=ask.kind == "priority" and any(option.do in ("end", "attack", "purchase") for option in ask.options),
        resolves=top(game) if ask.kind == "priority" else None,
        roll=roll_changed(game, frame) if ask.kind == "choose a number" else 0,
        step=step,
        of=of,
        ordered=ordered(ask),
        plays=loot_plays(game, seat),
        attacks=free_attacks(game, seat) if turn else 0,
        purchases=max(0, purchase_limit(game, seat) - game.players[seat].purchases) if turn else 0,
        cents=game.players[seat].cents,
    )


def top(game: GameState) -> Waiting | None:
    """What resolves if nobody responds."""
    return waiting(game, game.stack[-1], foretell(game, game.stack[-1])) if game.stack else None


def declared(game: GameState) -> str:
    """What has been declared and waits for everybody to pass."""
    node = game.frames[-2].node if len(game.frames) > 1 else None
    return next((said for procedure, said in DECLARED if node is procedure), "")


def asker(game: GameState, ask: Ask) -> Mention | None:
    """The card that asks."""
    if ask.about:
        item = carried_out(game, ask.about)
        if item is None:
            return named(game, ask.about)
        if item.this:
            return named(game, item.this)
    else:
        item = game.frames[-1].item
    if item is None or item.card < 0:
        return None
    card = game.cards[item.card]
    return Mention(card.name, "card", NOWHERE, card.id, item.ctrl)


def carried_out(game: GameState, id: int) -> StackItem | None:
    """What is on the stack, or being put there or carried out, under this id."""
    found = game.on_stack(id)
    for frame in game.frames:
        if found is None and frame.item is not None and frame.item.id == id:
            found = frame.item
    return found


def part_that_asks(game: GameState, about: int) -> str:
    """The words of a card that are being carried out, or put on the stack, now."""
    for frame in reversed(game.frames):
        if about in game.objs and frame.this not in (0, about):
            continue  # another card's, which goes on after this one
        if isinstance(frame.node, Would) and frame.used and frame is not game.frames[-1] and frame.pc < DONE:
            return replaced_by(game, frame)
        item = frame.item
        effect = item.effect if item is not None else frame.node
        if isinstance(effect, Effect):
            mode = frame.mode if item is None else item.mode
            if effect.modes is not None:
                return first_line(effect.modes.choices()[mode].text) if mode >= 0 else ""
            if effect.text:
                return first_line(effect.text)
            if item is not None and item.ability is not None:
                return first_line(item.ability.text)
    return ""


def replaced_by(game: GameState, frame: Frame) -> str:
    """The words of the replacement effect that had the last go at an event."""
    assert frame.event is not None
    for line in game.index().replacers.get(frame.event.kind, ()):
        if key(line) == frame.used[-1] and line.ability is not None:
            return first_line(line.ability.text)
    return ""


def whose(game: GameState, frame: Frame) -> int:
    """The player whose death penalty is paid, or who is named last by the words that ask: who gives, gets or does."""
    for each in reversed(game.frames):
        if each.node is DEATH_PENALTY and each.event is not None and each.event.who < 0:
            return ~each.event.who
    return frame.they


def meant(game: GameState, seat: int, frame: Frame) -> Mention | None:
    """What *it* is in the words that ask, if the seat may know."""
    id = frame.it
    if id == NOTHING or id == frame.this or CARD > id >= BLIND:
        return None
    return named(game, id, seat) if id < CARD or known_to(game, seat, id - CARD) else None


def series(frame: Frame) -> tuple[int, int]:
    """Of several choices one after another: which this is, and how many there are at most; 0 of one alone."""
    if frame.node is PICK:
        return len(frame.picked) + 1, PickRegisters(frame).most
    if frame.node is PUT_IN_ORDER:
        return len(frame.picked) + 1, len(frame.list)
    return 0, 0


def ordered(ask: Ask) -> Ordered:
    """In what order all that can be chosen is put; empty: the question is about something else."""
    return ORDERS.get(ask.kind) or ORDERS.get(ask.said, "")


def roll_changed(game: GameState, frame: Frame) -> int:
    """The number of the roll on the stack that the words under way are about; 0: none is."""
    meant = {frame.it, *frame.them, *(id for picked in frame.targets for id in picked)}
    return next((item.n for item in reversed(game.stack) if item.kind == ROLL and item.id in meant), 0)


# answers


def choices(game: GameState, ask: Ask) -> tuple[Choice, ...]:
    """All answers as data."""
    return tuple(choice(game, ask, option) for option in ask.options)


def choice(game: GameState, ask: Ask, option: Option) -> Choice:
    """One answer as data."""
    do, ref, n, seat = option.do, option.ref, option.n, ask.seat
    if do in ("loot", "activate", "elsewhere"):
        return use(game, seat, option)
    if do == "card":
        return Choice(do, named(game, CARD + ref, seat), Where("hand", n=n), text=one_line(game.cards[ref].text))
    if do == "slot":
        pile = game.slots[ref][n]
        covers = named_object(game, game.objs[pile[-1]], place_of(game, pile[-1])) if pile else None
        return Choice(do, covers, Where("slot", pile=SLOT_NAMES[ref], n=n), n + 1)
    if do == "mode":
        return Choice(do, n=n, text=mode_text(game, n))
    if do == "trigger":
        item = game.waiting[n]
        text = waiting(game, item).text
        return Choice(do, named(game, ref) if ref else None, place_of(game, ref), text=text)
    if do == "replace":
        return Choice(do, named(game, ref) if ref else None, place_of(game, ref), n, text=replacing_text(game, n))
    if do in BY_REF and ref:
        return Choice(do, named(game, ref, seat), place_of(game, ref, seat), n, option.said)
    return Choice(do, n=n, said=option.said)


def replacing_text(game: GameState, n: int) -> str:
    """What a replacement effect says, if it is in words."""
    frame = game.frames[-1]
    assert isinstance(frame.node, Would) and frame.event is not None
    ability = frame.node.applicable(game, frame, frame.event)[n].ability
    return first_line(ability.text) if ability is not None else ""


def use(game: GameState, seat: int, option: Option) -> Choice:
    """Playing a card or activating an ability."""
    do, ref, n = option.do, option.ref, option.n
    own = on_self(game, seat, option)
    _, effect = played(game, seat, option)
    responds = response(game, effect)
    if do == "activate":
        lines = game.index().activated[seat]
        mine = [i for i, line in enumerate(lines) if line.this == ref]
        nth = mine.index(n) + 1 if len(mine) > 1 else 0
        text = first_line(lines[n].ability.text)
        return Choice(do, named(game, ref), place_of(game, ref), 0, "", text, responds, own, nth)
    number = ref - CARD if do == "elsewhere" else ref
    thing, text = named(game, CARD + number, seat), one_line(game.cards[number].text)
    if do == "loot":
        return Choice(do, thing, Where("hand", n=n), 0, "", text, responds, own)
    copy = any(e.id == n and getattr(e.node, "a_copy_of", False) for e in game.lasting)
    where = where_is(game, number)[0]
    said = "copy" if copy else named(game, where).name if where < 0 or where >= FIRST_ID else ""
    return Choice(do, thing, place_of(game, where), 0, said, text, responds, own)


def response(game: GameState, effect: Effect | None) -> str:
    """The verb by which an effect responds to the top of the stack; empty if it has none that would."""
    if effect is None or not game.stack:
        return ""
    kind = game.stack[-1].kind
    for word in words_in(effect):
        if isinstance(word, Verb) and word.responds_to and kind in word.responds_to and word.says:
            return word.says[0].partition("<")[2].partition(">")[0]
    return ""


def mode_text(game: GameState, n: int) -> str:
    """A mode: its words on the card."""
    item = game.frames[-1].item
    effect = item.effect if item is not None else None
    if isinstance(effect, Effect) and effect.modes is not None:
        return first_line(effect.modes.choices()[n].text)
    return ""
