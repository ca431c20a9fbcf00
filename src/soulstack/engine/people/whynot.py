"""Why can't I: what keeps a seat from using something now, in one sentence, with the number of its rule.

What can be used is what an option of the pending ask is about. Of everything else the same predicates that built the
options name the obstacle (`obstacles.py`). Only what the seat may know is used.
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.card import LOOT, ROOM
from soulstack.engine.core.ids import CARD_MASK, DECK_ID, DISCARD_ID, FIRST_ID, NOBODY, NUMBER_ID, START
from soulstack.engine.core.lines import Activated, Level
from soulstack.engine.core.node import Ability
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.state import GameState
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import words_in
from soulstack.engine.people.labels import with_labels
from soulstack.engine.people.phrases import capital, full
from soulstack.engine.rules.actions import (
    NO_ATTACK_LEFT,
    NOTHING_TO_BUY,
    TREASURE_DECK_ID,
    no_attack,
    no_purchase,
    purchasable,
    spared,
    too_dear,
)
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID
from soulstack.engine.rules.attackable import unattackable
from soulstack.engine.rules.owed import aims, must_attack, unaimed
from soulstack.engine.rules.priority import DEACTIVATED, NO_LOOT_PLAY, inactive, no_loot_play, silenced, tied
from soulstack.engine.rules.stack import unplayable
from soulstack.engine.table.layers import counters_for, passive
from soulstack.engine.table.naming import aim_name, counted, name_of
from soulstack.engine.words.places import known_to
from soulstack.engine.words.verbs_turn import MayPlay

ABOUT_NOTHING: Final = frozenset(("pass", "end", "done", "yes", "no", "mode", "number", "word"))
"""Options that are about nothing on the table."""

NOT_THERE: Final = Obstacle("ZONE-01", "it's no longer on the table")
ON_THE_STACK: Final = Obstacle("STACK-02", "{it} is on the stack and resolves once every player passes")
LOOT_DECK: Final = Obstacle("LOOT-01", "you loot in your loot step or when an effect says so")
ROOM_DECK: Final = Obstacle("SLOT-01", "you can't take rooms: the room slots refill automatically")
A_DISCARD: Final = Obstacle(
    "ZONE-16", "you can look through a discard pile, but use its cards only when an effect says so"
)
FACE_DOWN: Final = Obstacle("ZONE-17", "you can't use a card that you can't see")
ELSEWHERE: Final = Obstacle(
    "LOOT-04", "{it} is neither in play nor in your hand. You can use it only when an effect says so"
)
WORKS_ALONE: Final = Obstacle("CARD-03", "{it} works automatically: there's nothing to activate")
ABILITIES_LOST: Final = Obstacle("KEYW-08", "{it} has lost its abilities to an effect")
A_SOUL: Final = Obstacle("SOUL-09", "{it} is only a soul now: there's nothing to activate")
A_ROOM: Final = Obstacle("ABIL-05", "{it} is a room: only the active player can activate it")
SHOP_ITEM_FIRST: Final = Obstacle("PURCH-07", "you must buy a shop item with your last purchase this turn")
OF_A_ROLE: Final = {
    "under": Obstacle("ZONE-29", "it's under another card, so it isn't in play"),
    "covered": Obstacle("ZONE-20", "{it} is covered. Only the top card of a slot is in play"),
    "holding": Obstacle("ZONE-31", "{it} is dying and about to leave play"),
    "removed": Obstacle("ZONE-26", "it's outside the game"),
    "bonus soul": Obstacle("BONUS-02", "{it} goes to the first player who meets its condition"),
    "event": Obstacle("EVENT-01", "{it} is an event. It works automatically"),
    "curse": Obstacle("CURSE-04", "{it} is a curse. It works automatically"),
}


class NotYours(Obstacle):
    """Another player controls it (ABIL-04)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        return f"{game.players[game.objs[id].seat].name} controls {it}. Only its controller can activate it"


class LevelTooLow(Obstacle):
    """Its abilities need more level counters (LEVEL-02)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        have = counters_for(game, id, "level")
        need = min(level for level in map(least_level, game.index().lines[id]) if level > have)
        return f"{it} has {counted(have, 'level counter')}: its next ability needs {need}"


class NoPlayLeft(Obstacle):
    """No loot play is left: what would give one (TURN-06, LOOT-06)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        return self.said + more_plays(game, seat)


class OthersFirst(Obstacle):
    """Another player is asked (PRIO-01, STACK-04)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        assert game.pending is not None
        name = game.players[game.pending.seat].name
        if game.pending.kind == "priority":
            return f"{name} has priority. You can act when it passes to you"
        return f"{name} has a choice to make first"


class NoAnswer(Obstacle):
    """The question that is asked now has other answers (TARGET-01)."""

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        assert game.pending is not None
        return f"you can't choose {it} now. {capital(with_labels(game, game.pending).why)}"


NOT_YOURS: Final = NotYours("ABIL-04")
LEVEL_TOO_LOW: Final = LevelTooLow("LEVEL-02")
NO_PLAY_LEFT: Final = NoPlayLeft(NO_LOOT_PLAY.rule, NO_LOOT_PLAY.said)
NOT_YOUR_PRIORITY: Final = OthersFirst("PRIO-01")
NOT_YOUR_CHOICE: Final = OthersFirst("STACK-04")
NO_TARGET_NOW: Final = NoAnswer("TARGET-01")
NO_ANSWER_NOW: Final = NoAnswer("")


def why_not(game: Game, seat: int, ref: int, hand: bool = False) -> tuple[str, str]:
    """Why a seat cannot use something now, and the number of the rule ("" for none); both empty if it can.

    `ref` is the id of an object, a thing on the stack, a deck or a discard, `~seat` for a player, or with `hand` the
    position of a card in the seat's own hand.
    """
    if not 0 <= seat < len(game.players):
        raise ValueError(f"no seat {seat}: the seats are 0 to {len(game.players) - 1}")
    ask = game.pending
    if ask is None:
        return "The game is over.", "WIN-04"
    cards = [CARD + (entry & CARD_MASK) for entry in game.players[seat].hand]
    if ref in cards:
        ref, hand = cards.index(ref), True
    if hand and not 0 <= ref < len(cards):
        return "That card isn't in your hand.", ""
    if ask.seat == seat and any(uses(game, seat, option, ref, hand) for option in ask.options):
        return "", ""
    obstacle = obstacle_to(game, seat, ask, ref, hand)
    id = cards[ref] if hand else ref
    return full(obstacle.words(game, seat, called(game, seat, id), id)), obstacle.rule


def obstacle_to(game: Game, seat: int, ask: Ask, ref: int, hand: bool) -> Obstacle:
    """What keeps a seat from using something that no option is about."""
    if ask.seat == seat and ask.kind != "priority":
        return no_answer(game, seat, ask, NOBODY if hand else ref)
    found = in_hand(game, seat, ref) if hand else on_table(game, seat, ref)
    return found or (NOT_YOUR_PRIORITY if ask.kind == "priority" else NOT_YOUR_CHOICE)


def called(game: Game, seat: int, id: int) -> str:
    """What the seat calls something, as far as it knows what it is."""
    if id >= CARD:
        number = id - CARD
        return name_of(game, id) if number < len(game.cards) and known_to(game, seat, number) else "this card"
    if id >= BLIND:
        return "this card"
    obj = game.objs.get(id)
    if obj is not None:
        return name_of(game, id) if open_role(obj) else "this card"
    if id < 0:
        return "yourself" if id == ~seat else name_of(game, id) if is_player(game, id) else "that"
    return aim_name(game, id) if DECK_ID <= id <= NUMBER_ID or game.on_stack(id) is not None else "that"


def uses(game: Game, seat: int, option: Option, ref: int, hand: bool) -> bool:
    """Whether an option is about this. Declaring an attack or purchase is about what could be aimed at or paid for."""
    if option.do in ABOUT_NOTHING:
        return False
    if hand:
        entry = game.players[seat].hand[ref] & CARD_MASK
        if option.do == "loot":
            return game.cards[option.ref].id == game.cards[entry].id  # of cards alike one is offered
        return (option.ref, option.n) == (entry, ref) if option.do == "card" else option.ref == CARD + entry
    if option.do == "attack":
        return ref in aims(game, seat)
    if option.do == "purchase":
        return ref in purchasable(game, seat)
    if option.do == "slot":
        return game.slots[option.ref][option.n][-1:] == [ref]
    return option.do not in ("loot", "card") and option.ref == ref


# what is not asked now


def no_answer(game: Game, seat: int, ask: Ask, ref: int) -> Obstacle:
    """A question has to be answered, and this is no answer to it."""
    do, obj = ask.options[0].do, game.objs.get(ref)
    obstacle: Obstacle | None = None
    if do == "attack target" and (ref == MONSTER_DECK_ID or is_player(game, ref) or (obj and open_role(obj))):
        obstacle = unaimed(game, seat, ref)
    elif do == "buy" and (ref == TREASURE_DECK_ID or (obj and in_shop(obj))):
        obstacle = not_for_sale(game, seat, ref)
    return obstacle or (NO_TARGET_NOW if do == "target" else NO_ANSWER_NOW)


def is_player(game: Game, ref: int) -> bool:
    return ~len(game.players) < ref < 0


def open_role(obj: Obj) -> bool:
    """Whether every player can see what an object is."""
    return obj.role not in ("under", "removed")


# cards in hand


def in_hand(game: Game, seat: int, position: int) -> Obstacle | None:
    """What keeps a player from playing a card of their hand, whoever's priority it is."""
    obstacle = no_loot_play(game, seat)
    if obstacle is NO_LOOT_PLAY:
        return NO_PLAY_LEFT
    return obstacle or unplayable(game, seat, game.players[seat].hand[position])


def more_plays(game: GameState, seat: int) -> str:
    """What would give a loot play (TURN-06, LOOT-06)."""
    if seat == game.active and game.phase == START and game.options.loot_plays:
        return ". You get one in your action phase"
    givers: dict[Obstacle | None, str] = {}
    for line in game.index().activated[seat]:
        if any(isinstance(word, MayPlay) for word in words_in(line.ability.e)):
            givers.setdefault(inactive(game, line, silenced(game, seat)), name_of(game, line.this))
    if None in givers:
        return f". Activate {givers[None]} to get one"
    return f". {givers[DEACTIVATED]} can give you one once it recharges" if DEACTIVATED in givers else ""


# what is on the table


def on_table(game: Game, seat: int, ref: int) -> Obstacle | None:
    """What keeps a player from using something other than their hand, whoever's priority it is."""
    if ref < 0:
        return no_attack_on(game, seat, ref) if is_player(game, ref) else NOT_THERE
    if ref < FIRST_ID:
        return pile(game, seat, ref)
    if ref >= CARD:
        return elsewhere(game, seat, ref - CARD)
    if ref >= BLIND:
        return FACE_DOWN
    obj = game.objs.get(ref)
    if obj is None:
        return NOT_THERE if game.on_stack(ref) is None else ON_THE_STACK
    if obj.role == "monster":
        return no_attack_on(game, seat, ref)
    if in_shop(obj):
        return no_purchase_of(game, seat, ref)
    return OF_A_ROLE.get(obj.role) or unused(game, seat, obj)


def pile(game: Game, seat: int, ref: int) -> Obstacle | None:
    """A deck or a discard."""
    if ref == MONSTER_DECK_ID:
        return no_attack_on(game, seat, ref)
    if ref == TREASURE_DECK_ID:
        return no_purchase_of(game, seat, ref)
    if DISCARD_ID <= ref <= NUMBER_ID:
        return A_DISCARD
    return {DECK_ID + LOOT: LOOT_DECK, DECK_ID + ROOM: ROOM_DECK}.get(ref, NOT_THERE)


def elsewhere(game: Game, seat: int, number: int) -> Obstacle:
    """A card that is neither in play nor in the seat's hand."""
    known = number < len(game.cards) and known_to(game, seat, number)
    return ELSEWHERE if known else FACE_DOWN


def no_attack_on(game: Game, seat: int, id: int) -> Obstacle | None:
    """What keeps a player from declaring an attack and aiming it at this."""
    obstacle = spared(game, seat, id)
    if obstacle is None or obstacle is NO_ATTACK_LEFT:
        return tied(game, seat) or obstacle or no_attack(game, seat) or unaimed(game, seat, id)
    return obstacle


def no_purchase_of(game: Game, seat: int, id: int) -> Obstacle | None:
    """What keeps a player from declaring a purchase and buying this."""
    obstacle = tied(game, seat)
    if obstacle is None and no_attack(game, seat) is None:
        obstacle = must_attack(game, seat)
    if obstacle is None:
        obstacle = no_purchase(game, seat)
        if obstacle is None or obstacle is NOTHING_TO_BUY:
            obstacle = not_for_sale(game, seat, id) or obstacle
    return obstacle


def not_for_sale(game: Game, seat: int, id: int) -> Obstacle | None:
    """What keeps a player from buying this, if they may buy: its price, or a purchase that is owed (PURCH-07)."""
    obstacle = too_dear(game, seat, id)
    if obstacle is None and id == TREASURE_DECK_ID and id not in purchasable(game, seat):
        return SHOP_ITEM_FIRST
    return obstacle


def unused(game: Game, seat: int, obj: Obj) -> Obstacle | None:
    """What keeps a player from activating a character, item or room, or from attacking it."""
    lines = [line for line in game.index().activated[seat] if line.this == obj.id]
    if lines:
        quiet = silenced(game, seat)
        bars = [inactive(game, line, quiet) for line in lines]
        return None if None in bars else bars[0]
    if unattackable(game, obj) is None:
        return no_attack_on(game, seat, obj.id)
    if obj.role == "soul":
        return A_SOUL
    if obj.seat not in (seat, NOBODY):
        return NOT_YOURS
    if obj.id in game.index().silent:
        return ABILITIES_LOST
    if obj.role == "room" and not passive(game, obj):
        return A_ROOM
    return LEVEL_TOO_LOW if any(map(activated, game.index().lines.get(obj.id, ()))) else WORKS_ALONE


def activated(ability: Ability) -> bool:
    """Whether it is an activated ability, at whatever level."""
    while isinstance(ability, Level):
        ability = ability.a
    return isinstance(ability, Activated)


def least_level(ability: Ability) -> int:
    """How many level counters an activated ability needs; 0 for all others."""
    need = 0
    while isinstance(ability, Level):
        need = max(need, ability.n)
        ability = ability.a
    return need if isinstance(ability, Activated) else 0
