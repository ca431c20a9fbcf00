"""Words: what an ask and its options say to people. Made only when somebody looks."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD, Ask, Option
from soulstack.engine.core.ids import (
    ABILITY,
    ACTION,
    DAMAGE,
    DEATH,
    LOOT_ITEM,
    PHASES,
    ROLL,
)
from soulstack.engine.core.node import Effect
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack import ATTACK
from soulstack.engine.rules.priority import END_TURN, on_self
from soulstack.engine.rules.purchase import PURCHASE
from soulstack.engine.rules.variants import SOUL_CENTS, SOUL_LOOT, SOUL_SALE
from soulstack.engine.table.naming import describe, name_of, target_words, title
from soulstack.engine.words.places import where_is


def with_labels(game: GameState, ask: Ask) -> Ask:
    """The same ask with a label for every option."""
    options = [worded(game, ask, option) for option in ask.options]
    return Ask(ask.seat, ask.kind, options, ask.about, ask.said, why(game, ask))


def worded(game: GameState, ask: Ask, option: Option) -> Option:
    """The same option with its label; a play that can only target its own player says so before it is made."""
    own = ask.kind == "priority" and on_self(game, ask.seat, option)
    said = option.label or label(game, ask, option)
    return Option(option.do, option.ref, option.n, f"{said} on yourself" if own else said, on_self=own)


def why(game: GameState, ask: Ask) -> str:
    """Why somebody is asked, with the card it is about."""
    if ask.kind == "priority":
        if game.stack:
            return f"{describe(game, game.stack[-1])} resolves next; respond or pass"
        whose = "your" if ask.seat == game.active else f"{game.players[game.active].name}'s"
        declared = under_way(game).format(whose)
        if declared:
            return f"{declared}: you may act before it goes on"
        if game.phase == ACTION and ask.seat == game.active:
            return "your turn: what do you do?"
        return f"{whose} {PHASES[game.phase]} phase: you may act"
    source = title(game, ask.about) if ask.about else being_put(game)
    if source:
        said = sentence(game, ask.about)
        return f"{source}: {ask.said}" + (f" ({said})" if said else "")
    return ask.said


def under_way(game: GameState) -> str:
    """What has been declared and waits for everybody to pass, with a gap for whose it is."""
    node = game.frames[-2].node if len(game.frames) > 1 else None
    named = (ATTACK, "{} attack"), (PURCHASE, "{} purchase"), (SOUL_SALE, "{} sale"), (END_TURN, "the end of {} turn")
    for procedure, said in named:
        if node is procedure:
            return said
    return ""


def being_put(game: GameState) -> str:
    """The loot card that is being played, which has no id yet."""
    item = game.frames[-1].item if game.frames else None
    return game.cards[item.card].name if item is not None and item.card >= 0 else ""


def sentence(game: GameState, about: int) -> str:
    """The words of a card that are being carried out, or put on the stack, now."""
    for frame in reversed(game.frames):
        if about in game.objs and frame.this not in (0, about):
            continue  # another card's, which goes on after this one
        effect = frame.item.effect if frame.item is not None else frame.node
        if isinstance(effect, Effect) and effect.text:
            mode = frame.item.mode if frame.item is not None else frame.mode
            if effect.modes is not None and mode >= 0:
                effect = effect.modes.choices()[mode]
            return effect.text.splitlines()[0].removeprefix("↷ ")
    return ""


def label(game: GameState, ask: Ask, option: Option) -> str:
    """What an option does, in words that name its result."""
    do, ref, n = option.do, option.ref, option.n
    if do == "pass":
        return f"Pass: {describe(game, game.stack[-1])}" if game.stack else "Pass: nothing is on the stack"
    if do == "loot":
        return f"Play {game.cards[ref].name}"
    if do == "elsewhere":
        return f"Play {elsewhere_words(game, ref, n)}"
    if do == "activate":
        return f"Activate {ability_words(game, ask.seat, ref, n)}"
    if do in ("target", "pick", "attack target", "item", "vote", "room", "death"):
        return target_words(game, ref)
    if do == "buy":
        return f"{target_words(game, ref)} for {n}¢"
    if do == "sell soul":
        return f"Sell {name_of(game, ref)} for {SOUL_CENTS}¢, {SOUL_LOOT} loot and a starting item"
    if do == "card":
        return game.cards[ref].name
    if do == "slot":
        pile = game.slots[ref][n]
        return f"slot {n + 1}" + (f", covering {name_of(game, pile[-1])}" if pile else "")
    if do == "mode":
        return mode_words(game, ref, n)
    if do == "replace" and ref in game.objs and game.objs[ref].seat >= 0:
        return target_words(game, ref)  # with its controller: two players may have the same card
    if do in ("trigger", "replace"):
        return name_of(game, ref) if ref else f"effect {n + 1}"
    if do == "number":
        return str(n)
    return {
        "attack": "Declare an attack",
        "purchase": "Declare a purchase",
        "end": "End the turn",
        "done": "Done",
        "yes": "Yes",
        "no": "No",
    }.get(do, do)


def elsewhere_words(game: GameState, id: int, effect: int) -> str:
    """A loot card that an effect lets somebody play, and where it lies (LOOT-04, COPY-11)."""
    name = game.cards[id - CARD].name
    if any(e.id == effect and getattr(e.node, "a_copy_of", False) for e in game.lasting):
        return f"a copy of {name}"
    place = where_is(game, id - CARD)[0]
    if place < 0:
        return f"{name} from {name_of(game, place)}'s hand"
    return f"{name} from {target_words(game, place)}"


def ability_words(game: GameState, seat: int, id: int, n: int) -> str:
    """An activated ability: its card, and which line if it has several."""
    lines = game.index().activated[seat]
    mine = [i for i, line in enumerate(lines) if line.this == id]
    name = name_of(game, id)
    return name if len(mine) < 2 else f"{name}, ability {mine.index(n) + 1}"


def mode_words(game: GameState, nid: int, n: int) -> str:
    """A mode: its words on the card."""
    item = game.frames[-1].item if game.frames else None
    effect = item.effect if item is not None else None
    if isinstance(effect, Effect) and effect.modes is not None:
        return effect.modes.choices()[n].text
    return f"mode {n + 1}"


KIND_OF_ITEM: Final = {LOOT_ITEM: "loot", ABILITY: "ability", ROLL: "roll", DAMAGE: "damage", DEATH: "death"}
