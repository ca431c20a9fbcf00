"""What tests call questions and answers: plain names that stay the same, whatever people read on their buttons.

`Table` answers in these words ("Activate The D6", "Play Bomb!", "Done"), and knows a question by them ("choose one").
"""

from __future__ import annotations

from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import (
    ACTION,
    DAMAGE,
    DEATH,
    DECK_ID,
    DISCARD_ID,
    FIRST_ID,
    LOOT_ITEM,
    NUMBER_ID,
    PHASES,
    ROLL,
    SLOT_ID,
    SLOT_NAMES,
)
from soulstack.engine.core.node import Effect
from soulstack.engine.core.records import in_shop
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attack import ATTACK
from soulstack.engine.rules.priority import END_TURN, on_self
from soulstack.engine.rules.purchase import PURCHASE
from soulstack.engine.rules.variants import SOUL_CENTS, SOUL_LOOT, SOUL_SALE
from soulstack.engine.table.layers import atk, evasion, hp, max_hp
from soulstack.engine.table.naming import name_of, title
from soulstack.engine.words.places import where_is


def questioned(game: GameState) -> str:
    """The pending question, with the card it is about."""
    return "" if game.pending is None else why(game, game.pending)


def offered(game: GameState) -> list[str]:
    """What each option of the pending question does, in words that name its result."""
    ask = game.pending
    return [] if ask is None else [worded(game, ask, option) for option in ask.options]


def worded(game: GameState, ask: Ask, option: Option) -> str:
    own = ask.kind == "priority" and on_self(game, ask.seat, option)
    said = label(game, ask, option) if not option.said else option.said
    return f"{said} on yourself" if own else said


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


def describe(game: GameState, item: StackItem) -> str:
    """A thing on the stack, in a few words."""
    if item.kind == LOOT_ITEM:
        words = game.cards[item.card].name
    elif item.kind == ROLL:
        words = f"{game.players[item.seat].name}'s {'attack roll' if item.attack else 'roll'} of {item.n}"
    elif item.kind == DAMAGE:
        words = f"{item.n} {'combat ' if item.combat else ''}damage to {name_of(game, item.on)}"
        left = hp(game, item.on) if item.on < 0 or item.on in game.objs else None
        return words if left is None else f"{words} ({max(0, left - item.n)} HP left)"
    elif item.kind == DEATH:
        words = f"the death of {name_of(game, item.on)}"
    else:
        words = ability_line(game, item)
    targets = [target_words(game, t) for picked in item.targets for t in picked]
    return f"{words} → {', '.join(targets)}" if targets else words


def target_words(game: GameState, id: int) -> str:
    """A player, object, card, deck or thing on the stack."""
    if id >= CARD:
        return game.cards[id - CARD].name
    if id >= SLOT_ID:
        kind, slot = divmod(id - SLOT_ID, 32)
        return f"{SLOT_NAMES[kind]} slot {slot + 1}"
    if id >= BLIND:
        return f"card {id - BLIND + 1}, face down"
    if 0 < id < FIRST_ID:
        if id > NUMBER_ID:
            return str(id - NUMBER_ID)
        if id >= DISCARD_ID:
            return f"the {DECK_NAMES[id - DISCARD_ID]} discard"
        return f"the {DECK_NAMES[id - DECK_ID]} deck"
    if id < 0:
        player = game.players[~id]
        return f"{player.name} (dead)" if player.dead else f"{player.name} ({hp(game, id)} HP)"
    obj = game.objs.get(id)
    if obj is None:
        item = game.on_stack(id)
        if item is None:
            return "the attack" if game.attack is not None and game.attack.id == id else name_of(game, id)
        return describe(game, item)
    name = game.face(obj).name
    if obj.role == "monster":
        return f"{name} ({hp(game, id)} of {max_hp(game, id)} HP, {evasion(game, id)}+, {atk(game, id)} ATK)"
    if in_shop(obj):
        return f"{name} (shop)"
    if obj.seat >= 0:
        return f"{name} ({game.players[obj.seat].name})"
    return name


def ability_line(game: GameState, item: StackItem) -> str:
    """An ability on the stack: its card and what it says."""
    name = name_of(game, item.this) if item.this else "an effect"
    effect = item.effect
    text = effect.text if isinstance(effect, Effect) else ""
    if not text and item.ability is not None:
        text = item.ability.text
    if isinstance(effect, Effect) and effect.modes is not None and item.mode >= 0:
        text = effect.modes.choices()[item.mode].text or text
    return f"{name}: {text.splitlines()[0].removeprefix('↷ ')}" if text else name
