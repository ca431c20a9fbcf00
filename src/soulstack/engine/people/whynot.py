"""Why can't I: what keeps a seat from using something now, in one sentence, with the number of its rule.

What can be used is what an option of the pending ask is about. Of everything else the same predicates that built the
options name the bar (`obstacles.py`). Only what the seat may know is looked at.
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
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import words_in
from soulstack.engine.people.phrases import full
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
from soulstack.engine.table.layers import passive
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.places import known_to
from soulstack.engine.words.verbs_turn import MayPlay

ABOUT_NOTHING: Final = frozenset(("pass", "end", "done", "yes", "no", "mode", "number", "word"))
"""Options that are about nothing on the table."""

NOT_THERE: Final = Obstacle("ZONE-01", "it is no longer there")
ON_THE_STACK: Final = Obstacle("STACK-02", "it is on the stack, and resolves once everybody has passed")
A_PLAYER: Final = Obstacle(
    "PVP-01", "a player is chosen as the target of something, and attacked only if an effect says so"
)
LOOT_DECK: Final = Obstacle("LOOT-01", "loot is drawn in your loot step, and when something says so")
ROOM_DECK: Final = Obstacle("SLOT-01", "rooms come to the table by themselves")
A_DISCARD: Final = Obstacle(
    "ZONE-16", "anybody may look at a discard, but its cards are used only when something says so"
)
FACE_DOWN: Final = Obstacle("ZONE-17", "you do not know this card")
ELSEWHERE: Final = Obstacle(
    "LOOT-04", "a card that is neither in play nor in your hand is used only when something says so"
)
WORKS_ALONE: Final = Obstacle("CARD-03", "it works by itself: there is nothing to activate")
ABILITIES_LOST: Final = Obstacle("KEYW-08", "an effect has taken its abilities away")
LEVEL_TOO_LOW: Final = Obstacle("LEVEL-02", "it has too few level counters for what could be activated")
A_SOUL: Final = Obstacle("SOUL-09", "it is a soul, and nothing else any more")
A_ROOM: Final = Obstacle("ABIL-05", "only the active player can use a room")
OF_A_ROLE: Final = {
    "under": Obstacle("ZONE-29", "it lies under another card, outside the game"),
    "covered": Obstacle("ZONE-20", "it is covered: only the top card of a slot is in play"),
    "holding": Obstacle("ZONE-31", "it is dying"),
    "removed": Obstacle("ZONE-26", "it is outside the game"),
    "bonus soul": Obstacle("BONUS-02", "a bonus soul goes by itself to the first player who fulfils it"),
    "event": Obstacle("EVENT-01", "an event works by itself"),
    "curse": Obstacle("CURSE-04", "a curse works by itself"),
}


def why_not(game: Game, seat: int, ref: int, hand: bool = False) -> tuple[str, str]:
    """Why a seat cannot use something now, and the number of the rule ("" for none); both empty if it can.

    `ref` is the id of an object, a thing on the stack, a deck or a discard, `~seat` for a player, or with `hand` the
    position of a card in the seat's own hand.
    """
    if not 0 <= seat < len(game.players):
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(game.players) - 1}")
    ask = game.pending
    if ask is None:
        return "The game is over.", "WIN-04"
    cards = [CARD + (entry & CARD_MASK) for entry in game.players[seat].hand]
    if not hand and ref in cards:
        ref, hand = cards.index(ref), True
    if hand and not 0 <= ref < len(cards):
        return "There is no such card in your hand.", ""
    if ask.seat == seat and any(uses(game, seat, option, ref, hand) for option in ask.options):
        return "", ""
    if ask.seat == seat and ask.kind != "priority":
        obstacle = no_answer(game, seat, ask, NOBODY if hand else ref)
    else:
        obstacle = (in_hand(game, seat, ref) if hand else on_table(game, seat, ref)) or deciding(game, ask)
    words = obstacle.words(game)
    return full(words), obstacle.rule


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


def deciding(game: Game, ask: Ask) -> Obstacle:
    """Somebody else's choice comes first."""
    name = game.players[ask.seat].name
    if ask.kind == "priority":
        return Obstacle("PRIO-01", f"it is {name}'s priority now: you may act when it comes to you")
    return Obstacle("STACK-04", f"{name} has to choose something first")


def no_answer(game: Game, seat: int, ask: Ask, ref: int) -> Obstacle:
    """A question has to be answered, and this is no answer to it."""
    do, obj = ask.options[0].do, game.objs.get(ref)
    obstacle: Obstacle | None = None
    if do == "attack target" and (ref == MONSTER_DECK_ID or is_player(game, ref) or (obj and open_role(obj))):
        obstacle = unaimed(game, seat, ref)
    elif do == "buy" and (ref == TREASURE_DECK_ID or (obj and in_shop(obj))):
        obstacle = too_dear(game, seat, ref)
    worded = game.ask
    assert worded is not None
    rule = "TARGET-01" if do == "target" else ""
    return obstacle or Obstacle(rule, f"you can't choose this now: {worded.why}")


def is_player(game: Game, ref: int) -> bool:
    return ~len(game.players) < ref < 0


def open_role(obj: Obj) -> bool:
    """Whether everybody can see what an object is."""
    return obj.role not in ("under", "removed")


# cards in hand


def in_hand(game: Game, seat: int, position: int) -> Obstacle | None:
    """What keeps a player from playing a card of their hand, whoever's priority it is."""
    obstacle = no_loot_play(game, seat)
    if obstacle is NO_LOOT_PLAY:
        return Obstacle(obstacle.rule, obstacle.said + more_plays(game, seat))
    return obstacle or unplayable(game, seat, game.players[seat].hand[position])


def more_plays(game: Game, seat: int) -> str:
    """What would give a loot play (TURN-06, LOOT-06)."""
    if seat == game.active and game.phase == START and game.options.loot_plays:
        return "; your action phase brings one"
    for line in game.index().activated[seat]:
        if any(isinstance(word, MayPlay) for word in words_in(line.ability.e)):
            when = {None: "would give one", DEACTIVATED: "gives one once it is charged"}
            said = when.get(inactive(game, line, silenced(game, seat)))
            if said:
                return f"; {name_of(game, line.this)} {said}"
    return ""


# what lies on the table


def on_table(game: Game, seat: int, ref: int) -> Obstacle | None:
    """What keeps a player from using something besides their hand, whoever's priority it is."""
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
    return A_PLAYER if id < 0 and obstacle.rule.startswith("PVP") else obstacle


def no_purchase_of(game: Game, seat: int, id: int) -> Obstacle | None:
    """What keeps a player from declaring a purchase and buying this."""
    obstacle = tied(game, seat)
    if obstacle is None and no_attack(game, seat) is None:
        obstacle = must_attack(game, seat)
    if obstacle is None:
        obstacle = no_purchase(game, seat)
        if obstacle is None or obstacle is NOTHING_TO_BUY:
            obstacle = too_dear(game, seat, id) or obstacle
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
        owner = game.players[obj.seat].name
        return Obstacle("ABIL-04", f"it is {owner}'s, and only its controller can use it")
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
