"""Variants that need more than one condition where their rule lives (VARIANT-04, VARIANT-06 to VARIANT-08, VARIANT-11).

Everybody as Eden, slot machines for all, souls for sale, and the super shop. Rewards for everyone are in death.py,
minions that die first in actions.py, enhanced bartering in barter.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.card import Card
from soulstack.engine.core.ids import ABILITY, ACTION, NOBODY
from soulstack.engine.core.node import Effect, Procedure
from soulstack.engine.core.options import Setup, SetupError
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.priority import WINDOW
from soulstack.engine.rules.would import would
from soulstack.engine.table import atoms
from soulstack.engine.words.doers import SubjDo
from soulstack.engine.words.nouns import Each, Kinds
from soulstack.engine.words.numbers import N
from soulstack.engine.words.sentences import Say
from soulstack.engine.words.verbs_money import GainCents
from soulstack.engine.words.verbs_turn import Expand

EDEN: Final = "Eden"
SLOT_MACHINE: Final = "Portable Slot Machine"
SOUL_CENTS: Final = 5
SOUL_LOOT: Final = 1


# cards that a variant brings along


def more_cards(setup: Setup, pool: Sequence[Card]) -> list[Card]:
    """Copies that stand in for missing ones: an Eden and a slot machine for each player, as the options say."""
    options, found = setup.options, []
    if options.eden_only:
        found += [the_card(EDEN, pool, "eden_only")] * (setup.players - 1)
    if options.casino:
        found += [the_card(SLOT_MACHINE, pool, "casino")] * setup.players
    return found


def the_card(name: str, pool: Sequence[Card], option: str) -> Card:
    card = next((card for card in pool if card.name == name), None)
    if card is None:
        raise SetupError(f"option {option}: no {name} in these boxes: add the base box")
    return card


def in_no_deck(setup: Setup, card: Card) -> bool:
    """Whether a variant takes a card out of its deck (VARIANT-08)."""
    return setup.options.casino and card.name == SLOT_MACHINE


def edens(game: GameState, deck: list[int]) -> list[int]:
    """The characters there are if everybody plays Eden (VARIANT-04)."""
    found = [n for n in deck if game.cards[n].name == EDEN]
    names = {"", EDEN, *(game.cards[n].id for n in found)}
    others = [name for name in game.setup.characters if name not in names]
    if others:
        raise SetupError(f"option eden_only: every player is Eden, so {others[0]} can't be played: name no characters")
    if len(found) < len(game.players):
        raise SetupError("option eden_only: option counts leaves Eden out: leave Eden in")
    return found


class SoulSale(Procedure):
    """Priority, then a soul goes to discard and its player gains 5¢, loots 1 and gains an unused starting item
    (VARIANT-06). frame.this is the soul.

    The deck of unused starting items is never looked at, so that its top card is drawn by chance as it is gained.
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        seat = frame.you
        frame.pc += 1
        if frame.pc == 1:
            start(game, WINDOW)
        elif frame.pc == 2:
            soul = game.objs.get(frame.this)
            if game.phase != ACTION or soul is None or (soul.role, soul.seat) != ("soul", seat):
                game.say("purchase fails", seat=seat)
                return True
            game.say("sell soul", seat=seat, card=game.face(soul).name, id=soul.id)
            atoms.to_discard(game, atoms.leave(game, soul, "put into discard"))
        elif frame.pc == 3:
            would(game, frame, Event("gain ¢", ~seat, SOUL_CENTS))
        elif frame.pc == 4:
            would(game, frame, Event("loot", ~seat, SOUL_LOOT))
        else:
            gain_starting_item(game, seat)
            return True
        return False


def sell_soul(game: GameState, seat: int, soul: int) -> None:
    """Declare the sale of a soul."""
    frame = start(game, SOUL_SALE)
    frame.you = frame.seat = seat
    frame.this = soul


def gain_starting_item(game: GameState, seat: int) -> None:
    """The top card of the shuffled starting items that nobody uses, if there is one left."""
    items = [n for n in game.outside if game.cards[n].kind == "starting item"]
    if items:
        number = items[chance.below(game, len(items))]
        atoms.from_outside(game, number)
        atoms.gained(game, atoms.enter(game, number, "item", seat), seat)


# super shop


def super_shop(event: Event) -> list[StackItem]:
    """Somebody has gained souls: a trigger of the game for each of them (VARIANT-11, SOUL-04)."""
    found = []
    for _ in range(max(1, event.n)):
        item = StackItem(ABILITY)
        item.you, item.ctrl = ~event.who, NOBODY
        item.effect = SUPER_SHOP
        found.append(item)
    return found


def others_gain_and_shop_grows() -> Effect:
    """Each other player gains 5¢. Expand the shop slots by 1."""
    gain, grow = GainCents(N(5)), Expand("shop", 1)
    others = SubjDo(Each(Kinds((Kind(("other",), "player", ()),))), gain)
    effect = Effect((Say(others), Say(grow)))
    effect.text = "Super shop: each other player gains 5¢. Expand the shop slots by 1."
    for number, node in enumerate((effect, *effect.sentences, others, gain, grow), 1):
        node.nid = -number  # those of cards are above zero
    return effect


SUPER_SHOP: Final = others_gain_and_shop_grows()
SOUL_SALE: Final = SoulSale()
