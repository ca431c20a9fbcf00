"""What a seat may know of a game: laying what it cannot know anew, by chance or in an order that tells nothing."""

from __future__ import annotations

from dataclasses import replace

from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD, Ask, Option
from soulstack.engine.core.card import LOOT, MONSTER
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, FACE_UP, NOBODY
from soulstack.engine.core.records import Obj
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.priority import ask_again


def forget(game: GameState, seat: int) -> None:
    """Leave in a copy only what a seat may know: unknown cards lie in the order of their numbers, and the dice, the
    seed, the past choices and the log are gone.
    """
    game.chance = 0
    game.forced = ()
    game.setup = replace(game.setup, seed=0)
    game.choices = game.log = None
    lay_anew(game, seat, shuffled=False)


def knows(obj: Obj, seat: int) -> bool:
    """Whether a seat knows a card that lies under something: face up, or it has looked (ZONE-30)."""
    return obj.seen == FACE_UP or (seat != NOBODY and bool(obj.seen >> seat & 1))


def knows_secret(game: GameState, seat: int) -> bool:
    """Whether a seat knows what was agreed in secret; one person who plays them all does (SOLO-03)."""
    return game.secret.known(seat) or (seat != NOBODY and game.options.mode == "solitaire")


def deal_anew(game: GameState, seat: int, seed: int) -> None:
    """Deal what a seat cannot know again in a copy, by the chances of a seed."""
    game.chance = seed & chance.MASK
    lay_anew(game, seat, shuffled=True)


def lay_anew(new: GameState, seat: int, *, shuffled: bool) -> None:
    """Lay the cards that a seat cannot know into their places anew, by chance or in the order of their numbers."""
    seen = 0 if seat == NOBODY else 1 << CARD_BITS + seat
    moved: dict[int, int] = {}
    new.own_piles()
    monsters = new.decks[MONSTER]
    revealed = monsters.pop() if new.attack is not None and new.attack.card >= 0 else -1
    hidden_under = [o for o in new.objs.values() if o.role == "under" and not knows(o, seat)]
    for kind, deck in enumerate(new.decks):
        piles = [deck]
        if kind == LOOT:
            piles += [p.hand for p in new.players if p.seat != seat]
        under = [o for o in hidden_under if new.cards[o.card].deck == kind]
        before = [e & CARD_MASK for pile in piles for e in pile if not e & seen] + [o.card for o in under]
        cards = sorted(before)
        if shuffled:
            chance.shuffle(new, cards)
        moved.update(zip(before, cards, strict=True))
        for pile in piles:
            pile[:] = [e if e & seen else e - (e & CARD_MASK) + moved[e & CARD_MASK] for e in pile]
        for obj in under:
            obj.card = moved[obj.card]
    if not knows_secret(new, seat):
        said = [chance.below(new, len(new.secret.among)) if shuffled else 0 for _ in new.secret.said]
        new.secret = new.secret._replace(said=tuple(new.secret.among[n] for n in said))
    if revealed >= 0:
        monsters.append(revealed)  # all see it, spectators too (ATTACK-06)
    follow(new, moved)
    pending = new.pending
    if pending is not None and pending.seat != seat:
        if pending.kind == "priority":
            new.pending = ask_again(new)  # they are asked, also if their new cards leave them nothing to do
        else:
            options = [moved_option(o, moved) for o in pending.options]
            new.pending = Ask(pending.seat, pending.kind, options, pending.about, pending.said)


def follow(game: GameState, moved: dict[int, int]) -> None:
    """What is going on with a card goes on with the card that is now in its place."""
    for frame in game.frames:
        frame.it = turned(frame.it, moved)
        frame.them = tuple(turned(i, moved) for i in frame.them)
        frame.rest = tuple(turned(i, moved) for i in frame.rest)
        frame.found = tuple(turned(i, moved) for i in frame.found)
        frame.list = tuple(turned(i, moved) for i in frame.list)
        frame.picked = tuple(turned(i, moved) for i in frame.picked)
    for item in (*game.stack, *game.waiting):
        item.it = turned(item.it, moved)
        item.them = tuple(turned(i, moved) for i in item.them)
        item.rest = tuple(turned(i, moved) for i in item.rest)


def turned(id: int, moved: dict[int, int]) -> int:
    return CARD + moved.get(id - CARD, id - CARD) if id >= CARD else id


def moved_option(option: Option, moved: dict[int, int]) -> Option:
    ref = option.ref
    if option.do in ("card", "loot"):
        ref = moved.get(ref, ref)
    return Option(option.do, turned(ref, moved), option.n, option.said if option.do == "word" else "")
