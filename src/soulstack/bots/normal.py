"""The normal bot: weighs every option in ¢ and takes the best. It knows what cards are worth and what its odds are, and
looks no further than the table; its weighing serves search as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from soulstack.bots.answers import DECLARATIONS, effect_of, passes, reacts
from soulstack.bots.plans import buying
from soulstack.bots.scales import Scales, clone, in_mode
from soulstack.bots.stakes import NOTHING
from soulstack.bots.weights.cards import next_drawer
from soulstack.bots.weights.harm import divided
from soulstack.bots.weights.secrets import following, guilt, winning
from soulstack.bots.weights.things import destroyed, handed
from soulstack.bots.worth import LOOT, TREASURE
from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.ids import MONSTERS, ROLL
from soulstack.engine.core.node import Effect
from soulstack.engine.core.scope import Frame
from soulstack.engine.game import Game
from soulstack.engine.rules.actions import purchasable
from soulstack.engine.rules.checks import Award
from soulstack.engine.rules.owed import attacks_made
from soulstack.engine.rules.pick import Pick, PutInOrder
from soulstack.engine.rules.stack import aims_of
from soulstack.engine.rules.variants import SOUL_CENTS
from soulstack.engine.words import doers, sentences, verbs_cards, verbs_dice, verbs_gain, verbs_harm, verbs_loot
from soulstack.engine.words.deals import Bid
from soulstack.engine.words.decks import GiveAny
from soulstack.engine.words.numbers import ThatMuch
from soulstack.engine.words.places import number_of
from soulstack.engine.words.secrets import Agree
from soulstack.engine.words.verbs_turn import Vote, VoteWords

Judge = Callable[[Scales, Ask], list[float]]

TURNED = 0.3
"""What turning a card sideways for nothing much costs."""

AT_LEAST = 0.8
"""What an answer must be worth."""

OFTEN = 8
"""How often at most an ability is activated, or an attack declared, in a turn."""

BOUGHT = 6.0
"""The ¢ for which it leaves a player quite alone, for a round."""


class NormalBot:
    """Plays by weighing. It takes what it is offered, and is grateful: it turns against others first."""

    learned: Mapping[str, float] = NOTHING  # what items are worth, whatever their words

    def __init__(self, seed: int = 0) -> None:
        self.favours: dict[int, tuple[int, float]] = {}  # by seat: till which turn, and for how many ¢

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of the option that weighs most, the first of equals."""
        worths = self.worths(game, ask)
        return worths.index(max(worths))

    def worths(self, game: Game, ask: Ask) -> list[float]:
        """What each option is worth to the seat that is asked, in ¢."""
        judge = JUDGES.get(ask.options[0].do, indifferent)
        scales = Scales(game, ask.seat, self.learned)
        for seat, (till, cents) in self.favours.items():
            if game.turn <= till and scales.missing[seat] > 1:
                scales.stake[seat] *= max(0.0, 1.0 - cents / BOUGHT)
        return judge(scales, ask)

    def takes(self, game: Game, giver: int, cents: int) -> bool:
        """¢ are always welcome; for a round it remembers who gave them."""
        till, before = self.favours.get(giver, (0, 0.0))
        given = cents + (before if game.turn <= till else 0.0)
        self.favours[giver] = game.turn + len(game.players), given
        return True


def indifferent(s: Scales, ask: Ask) -> list[float]:
    """Any option is as good as another."""
    return [0.0] * len(ask.options)


# priority


def priority(s: Scales, ask: Ask) -> list[float]:
    """What to do with priority: on one's own turn everything that pays, in a good order; else answers that matter."""
    options = ask.options
    if options[-1].do in DECLARATIONS:
        return in_order(s, options, [action(s, option) for option in options])
    if passes(s.game, ask):
        return [0.0 if option.do == "pass" else -1.0 for option in options]
    s.reacting = bool(s.game.stack)
    return [0.0 if option.do == "pass" else answering(s, option) for option in options]


def answering(s: Scales, option: Option) -> float:
    """What an answer is worth; what can as well wait for one's own turn waits."""
    if s.reacting and not reacts(s.game, s.me, effect_of(s.game, s.me, option)):
        return -1.0
    worth = action(s, option)
    return worth if worth >= AT_LEAST else min(worth, 0.0) - 0.1


def action(s: Scales, option: Option) -> float:
    """What one thing to do with priority is worth by itself."""
    do = option.do
    if do == "loot":
        return s.play(option.ref) - s.keep(option.ref)
    if do == "activate":
        return activate(s, option)
    if do == "elsewhere":
        return s.play(option.ref - CARD)
    if do == "attack":
        worth, prey = s.best_attack(s.me)
        return worth if prey and attacks_made(s.game, s.me, None) < OFTEN else -1.0
    if do == "purchase":
        return max(buying(s, id) for id in purchasable(s.game, s.me))
    if do == "sell soul":
        return s.cents(s.me, SOUL_CENTS) + LOOT + TREASURE + destroyed(s, option.ref)
    return 0.0


def activate(s: Scales, option: Option) -> float:
    game = s.game
    line = game.index().activated[s.me][option.n]
    done = game.counts.get((line.this, line.ability.nid), 0)
    if done >= OFTEN:
        return -1.0
    worth = s.activation(line, line.ability)
    return worth - (TURNED if line.tap else 0.5 * done)


def in_order(s: Scales, options: list[Option], worths: list[float]) -> list[float]:
    """On one's own turn: what pays at once comes first, then a purchase, then the attack, then the end."""
    attack = purchase = 0.0
    for option, worth in zip(options, worths, strict=True):
        if option.do == "attack":
            attack = max(0.0, worth)
        elif option.do == "purchase":
            purchase = max(0.0, worth)
    found = []
    for option, worth in zip(options, worths, strict=True):
        if option.do == "attack":
            worth += (1.0 - s.risk()) * purchase
        elif option.do == "purchase":
            worth += attack
        elif option.do == "pass":
            worth = -0.01
        elif option.do != "end":
            worth += attack + purchase
        found.append(worth)
    return found


# purchases


def buy(s: Scales, ask: Ask) -> list[float]:
    return [buying(s, option.ref) for option in ask.options]


# attacks


def attack_target(s: Scales, ask: Ask) -> list[float]:
    """The best to attack, for another's attack the best for oneself."""
    attack = s.game.attack
    if attack is not None and attack.attacker != s.me:
        return [s.attack_value(attack.attacker, option.ref) for option in ask.options]
    return [s.attack_value(s.me, option.ref) for option in ask.options]


def slot(s: Scales, ask: Ask) -> list[float]:
    """Cover what is least worth attacking; of the shop and rooms the oldest. A revealed event leaves the slot again:
    what it covers only loses its damage.
    """
    passing = ask.about >= CARD and s.game.cards[ask.about - CARD].faces[0].hp is None
    found = []
    for option in ask.options:
        pile = s.game.slots[option.ref][option.n] if option.n < len(s.game.slots[option.ref]) else []
        worth = 0.0
        if pile and option.ref == MONSTERS and s.game.objs[pile[-1]].role == "monster":
            worth = -s.attack_value(s.me, pile[-1])
            if passing:
                worth = min(0.0, worth) if s.game.objs[pile[-1]].damage else 0.0
        found.append(worth)
    return found


# what goes on the stack


def target(s: Scales, ask: Ask) -> list[float]:
    """The target that makes the whole effect worth most."""
    item = s.game.frames[-1].item
    picked = s.game.frames[-1].picked
    if item is None or not isinstance(item.effect, Effect):
        return indifferent(s, ask)
    aim = aims_of(item)[len(item.targets)]
    found = []
    for option in ask.options:
        chosen = picked if option.do == "done" else (*picked, option.ref)
        found.append(s.put(item.effect, s.aimed(item, aim, chosen)))
    return found


def mode(s: Scales, ask: Ask) -> list[float]:
    item = s.game.frames[-1].item
    if item is None or not isinstance(item.effect, Effect):
        return indifferent(s, ask)
    return [s.put(item.effect, in_mode(item, option.n)) for option in ask.options]


def may(s: Scales, ask: Ask) -> list[float]:
    """Yes if what one may do is worth something."""
    below = s.game.frames[-2]
    node = below.node
    worth = 0.0
    if isinstance(node, doers.May | doers.MayHave):
        if isinstance(node, doers.MayHave):
            worth = s.do(node, clone(below), ~s.me)
        else:
            worth = s.do(node.do, clone(below), s.game.frames[-1].subj)
    elif below.picked and below.at < len(below.picked):
        worth = s.play(below.picked[below.at] - CARD)
    return [worth if option.do == "yes" else 0.01 for option in ask.options]


def number(s: Scales, ask: Ask) -> list[float]:
    """The number to change a roll to or by, a bid, or a share of some damage; else the largest."""
    if isinstance(s.game.frames[-1].node, Bid):
        return bids(s, ask, s.game.frames[-1])
    below = s.game.frames[-2]
    node = below.node
    rolls = [item for item in (s.game.on_stack(id) for id in below.list) if item is not None and item.kind == ROLL]
    if rolls and isinstance(node, verbs_dice.ChangesRoll):
        worths = s.rolls(rolls[0])
        found = [node.becomes(rolls[0].n, option.n) for option in ask.options]
        return [worths[min(6, max(1, n)) - 1] for n in found]
    if isinstance(node, verbs_harm.DamageDivided):
        left = node.n.value(s.game, below) - sum(below.picked)
        now, *rest = below.list[len(below.picked) :]
        return [s.hurt(now, option.n) + divided(s, tuple(rest), left - option.n) for option in ask.options]
    return [float(option.n) for option in ask.options]


def bids(s: Scales, ask: Ask, frame: Frame) -> list[float]:
    """As little as tops the highest bid, up to what the thing is worth."""
    node = frame.node
    assert isinstance(node, Bid)
    worth = sum(s.worth(s.game.objs[id]) for id in node.what.look(s.game, frame) if id in s.game.objs)
    return [0.0 if option.do == "done" else worth + s.cents(s.me, -option.n) for option in ask.options]


# picking


def pick(s: Scales, ask: Ask) -> list[float]:
    """One thing after another for a verb to be done to; "done" is worth nothing."""
    frames = s.game.frames
    frame = frames[-1]
    if isinstance(frame.node, Award):
        return [s.soul(~option.ref, 1) for option in ask.options]
    if isinstance(frame.node, GiveAny):
        card = s.game.cards[number_of(s.game, frame.list[frame.at])]
        return [s.stake[~option.ref] * s.printed_worth(card) for option in ask.options]
    if not isinstance(frame.node, Pick | PutInOrder):
        return [set_before(s, option.ref) for option in ask.options]
    return [0.0 if option.do == "done" else picked(s, frames[-2], frame, option.ref) for option in ask.options]


def set_before(s: Scales, id: int) -> float:
    """What a card is worth that is set before one before the game begins: a treasure, or a character."""
    card = s.game.cards[id - CARD]
    if card.kind != "character":
        return s.printed_worth(card)
    return sum(s.item_worth(other) for other in s.game.cards if other.id == card.starting_item)


def picked(s: Scales, below: Frame, frame: Frame, id: int) -> float:
    """What it is worth that a verb is done to this."""
    node = below.node
    if isinstance(node, verbs_cards.SortCards):
        return order_on_top(s, id)
    if isinstance(node, verbs_cards.KeepTop):
        return order_on_top(s, id) if below.pc == 1 else 0.0
    if isinstance(node, verbs_cards.Search | verbs_cards.EdenItem):
        return s.printed_worth(s.game.cards[id - CARD])
    if BLIND <= id < CARD:
        return 0.0
    if isinstance(node, verbs_gain.StealFrom):
        return s.held(id - CARD)
    if isinstance(node, verbs_gain.Swap):
        return swapped(s, id)
    if isinstance(node, verbs_gain.Give) and id < 0:
        return sum(handed(s, thing, s.me, ~id) for thing in node.what.look(s.game, below))
    worth = s.done_to(node, below, frame.seat if frame.seat >= 0 else s.me, id)
    return worth + LOOT if isinstance(node, verbs_loot.Discard) and loots_after(s.game.frames) else worth


def swapped(s: Scales, id: int) -> float:
    """Give away the least, take the best."""
    obj = s.game.objs.get(id)
    worth = s.held(id - CARD) if id >= CARD else 0.0 if obj is None else s.worth(obj)
    return -worth if s.holder(id) == s.me else worth


def loots_after(frames: list[Frame]) -> bool:
    """Whether as many cards are looted afterwards as are discarded now."""
    if len(frames) < 3 or not isinstance(frames[-3].node, sentences.Steps):
        return False
    return any(isinstance(step, verbs_loot.Loot) and isinstance(step.n, ThatMuch) for step in frames[-3].node.steps)


def order_on_top(s: Scales, id: int) -> float:
    """Good cards on top for oneself, bad ones for another."""
    if id < CARD:
        return 0.0
    soon = any(
        isinstance(step, verbs_loot.Loot) for frame in s.game.frames for step in getattr(frame.node, "steps", ())
    )
    return (1.0 if soon else next_drawer(s, id - CARD)) * s.card_worth(id)


def penalty_item(s: Scales, ask: Ask) -> list[float]:
    return [destroyed(s, option.ref) for option in ask.options]


def hand_card(s: Scales, ask: Ask) -> list[float]:
    """Of one's own loot cards the least."""
    return [-s.held(option.ref) for option in ask.options]


def vote(s: Scales, ask: Ask) -> list[float]:
    if isinstance(s.game.frames[-1].node, Agree):
        return [guilt(s, option.ref) for option in ask.options]
    return [0.0 if option.do == "done" else following(s, option.ref, Vote) for option in ask.options]


def word(s: Scales, ask: Ask) -> list[float]:
    """The word to vote for whose win is worth more."""
    node = s.game.frames[-1].node
    if not isinstance(node, VoteWords):
        return indifferent(s, ask)
    return [winning(s, (node.a, node.b)[option.n]) for option in ask.options]


def room(s: Scales, ask: Ask) -> list[float]:
    return [0.0 if option.do == "no" else -0.1 for option in ask.options]


JUDGES: dict[str, Judge] = {
    "pass": priority,
    "loot": priority,
    "elsewhere": priority,
    "activate": priority,
    "attack": priority,
    "purchase": priority,
    "sell soul": priority,
    "end": priority,
    "buy": buy,
    "attack target": attack_target,
    "slot": slot,
    "target": target,
    "mode": mode,
    "yes": may,
    "no": may,
    "number": number,
    "pick": pick,
    "done": pick,
    "item": penalty_item,
    "card": hand_card,
    "vote": vote,
    "word": word,
    "room": room,
}
