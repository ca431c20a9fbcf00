"""Views: what a seat may see, built from nothing (ZONE-04, ZONE-10, ZONE-17), and redealing what it cannot know."""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import (
    CARD_BITS,
    CARD_MASK,
    FINAL_BOSSES,
    MINIONS,
    NOBODY,
    NOTHING,
    PHASES,
    STACK_KINDS,
)
from soulstack.engine.core.lines import Trigger
from soulstack.engine.core.records import NO_SECRET, Attack, Obj, Offer, Player
from soulstack.engine.core.scope import StackItem
from soulstack.engine.game import Game
from soulstack.engine.people.foretell import foretell
from soulstack.engine.people.known import deal_anew, forget, knows, knows_secret
from soulstack.engine.people.phrases import English, capital
from soulstack.engine.people.seen import first_line, plain, waiting
from soulstack.engine.rules.actions import price, purchase_limit
from soulstack.engine.rules.attack_duties import free_attacks
from soulstack.engine.rules.barter import given_words, wanted_words
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.coop import joint_souls, together
from soulstack.engine.rules.goal import goal_text, joint_need, own_need
from soulstack.engine.table.layers import atk, eternal, evasion, hp, loot_plays, max_hp, souls_of
from soulstack.engine.table.naming import card_of, names_of
from soulstack.engine.words.goals import FirstPlayer

SPECTATOR: Final = NOBODY
HELD: Final = frozenset(("item", "curse", "soul"))
ATTACKABLE: Final = frozenset(("item", "room"))
"""What can have stats besides monsters (FAMILIAR-02, ROOM-06)."""


def view(game: Game, seat: int = SPECTATOR, *, words: bool = True) -> dict[str, Any]:
    """Plain data: everything a seat may see, and nothing else. Without a seat: what spectators see. Without words, the
    question and the stack are not described, which takes about a third of the time.
    """
    if not NOBODY <= seat < len(game.players):
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(game.players) - 1}")
    ask = game.ask if words else game.pending
    seen = {"seat": seat, **see_public(game, words=words)}
    for player, said in zip(game.players, seen["players"], strict=True):
        said.update(see_hand(game, player.hand, player.seat, seat))
    seen["prices"] = see_prices(game, seat)
    seen["decks"] = {DECK_NAMES[d]: see_deck(game, deck, seat) for d, deck in enumerate(game.decks)}
    seen["discards"] = {DECK_NAMES[d]: see_names(game, pile) for d, pile in enumerate(game.discards)}
    seen["discard cards"] = {DECK_NAMES[d]: see_cards(game, pile) for d, pile in enumerate(game.discards)}
    seen["outside"] = see_names(game, game.outside)
    seen["outside cards"] = see_cards(game, game.outside)
    seen.update(see_under(game, seat))
    seen["secret"] = see_secret(game, seat)
    mine = ask is not None and ask.seat == seat
    seen["ask"] = {"why": ask.why, "options": [o.label for o in ask.options]} if mine and ask else None
    return seen


def see_public(game: Game, *, words: bool = True) -> dict[str, Any]:
    """What everybody sees alike: all but hands, prices, the question and the piles of cards."""
    asked = game.pending
    held: dict[tuple[int, str], list[dict[str, Any]]] = {}
    dying: list[dict[str, Any]] = []
    for obj in game.objs.values():
        if obj.role == "holding":
            dying.append(see_object(game, obj))
        elif obj.seat >= 0 and obj.role in HELD:
            held.setdefault((obj.seat, obj.role), []).append(see_object(game, obj))
    quest = challenge(game)
    return {
        "turn": game.turn,
        "round": game.round,
        "mode": game.options.mode,
        "timer": game.timer,
        "goal": see_goal(game, quest),
        "active": game.active,
        "phase": PHASES[game.phase],
        "pool": game.pool,
        "barter": traded(game),
        "offers": [see_offer(game, offer) for offer in game.offers],
        "players": [see_player(game, player, held) for player in game.players],
        "monsters": [see_pile(game, pile) for pile in game.slots[1]],
        "shop": [see_pile(game, pile) for pile in game.slots[0]],
        "rooms": [see_pile(game, pile) for pile in game.slots[2]],
        "final bosses": see_row(game, FINAL_BOSSES),
        "minions": see_row(game, MINIONS),
        "challenge": None if quest is None else see_object(game, quest),
        "bonus souls": [see_object(game, game.objs[id]) for id in game.bonus],
        "dying": dying,
        "stack": [see_item(game, item, words) for item in game.stack],
        "attack": None if game.attack is None else see_attack(game, game.attack),
        "asked": None if asked is None else asked.seat,
        "result": None if game.result is None else {"winners": list(game.result.winners), "why": game.result.why},
    }


def see_goal(game: Game, quest: Obj | None) -> dict[str, Any]:
    """How the game is won, and how far a goal that all share is reached: souls, or the counters on the challenge."""
    need = joint_need(game)
    return {
        "text": goal_text(game),
        "souls": joint_souls(game) if need else 0,
        "need": need,
        "counters": {} if quest is None else dict(quest.counters),
    }


def see_attack(game: Game, attack: Attack) -> dict[str, Any]:
    """The attack under way: who attacks what, and the card revealed from the monster deck while its slot is chosen."""
    revealed = "" if attack.card < 0 else game.cards[attack.card].id
    return {"attacker": attack.attacker, "on": attack.on, "revealed": revealed}


def traded(game: Game) -> str:
    """What changes hands by bartering: ¢, ¢ and goods (loot cards and items), only goods, or nothing (COOP-09)."""
    if game.options.enhanced_bartering:
        return "goods" if together(game) else "more"
    return "none" if together(game) else "¢"


def see_offer(game: Game, offer: Offer) -> dict[str, Any]:
    """An open offer; of one with more than ¢ also what it gives and wants, by name."""
    seen: dict[str, Any] = {"giver": offer.giver, "taker": offer.taker, "cents": offer.cents}
    if offer.more:
        seen.update({"gives": given_words(game, offer), "wants": wanted_words(game, offer)})
    return seen


def see_player(game: Game, player: Player, held: dict[tuple[int, str], list[dict[str, Any]]]) -> dict[str, Any]:
    """A player, without their hand; `held` has the objects that each player has, by role."""
    seat = player.seat
    character = game.objs.get(player.character)
    return {
        "name": player.name,
        "cents": player.cents,
        "hp": hp(game, ~seat) or 0,  # none before a character is chosen
        "max hp": max_hp(game, ~seat) or 0,
        "atk": atk(game, ~seat),
        "souls": souls_of(game, seat),
        "souls to win": own_need(game, seat),
        "dead": player.dead,
        "loot plays": loot_plays(game, seat),
        "attacks": free_attacks(game, seat) if seat == game.active else 0,
        "purchases": max(0, purchase_limit(game, seat) - player.purchases) if seat == game.active else 0,
        "counters": dict(player.counters),
        "character": None if character is None else see_object(game, character),
        "items": held.get((seat, "item"), []),
        "curses": held.get((seat, "curse"), []),
        "soul cards": held.get((seat, "soul"), []),
        "loot": len(player.hand),
    }


def see_hand(game: Game, hand: list[int], owner: int, seat: int) -> dict[str, Any]:
    """A hand as a seat may know it."""
    cards = [game.card(e) if known(e, owner, seat) else None for e in hand]
    return {
        "hand": [None if card is None else card.name for card in cards],
        "hand cards": [None if card is None else card.id for card in cards],
    }


def see_prices(game: Game, seat: int) -> dict[int, int]:
    """What the shop's cards cost a seat."""
    return {} if seat == NOBODY else {pile[-1]: price(game, seat, pile[-1]) for pile in game.slots[0] if pile}


def see_names(game: Game, pile: list[int]) -> list[str]:
    """A pile that lies face up."""
    return [game.cards[n].name for n in pile]


def see_cards(game: Game, pile: list[int]) -> list[str]:
    """The ids of the cards of such a pile, as two cards may have one name."""
    return [game.cards[n].id for n in pile]


def known(entry: int, owner: int, seat: int) -> bool:
    """Whether a seat knows a card in a hand or deck: its own, or one it has seen there."""
    return seat != NOBODY and (owner == seat or bool(entry >> CARD_BITS & 1 << seat))


def see_object(game: Game, obj: Obj) -> dict[str, Any]:
    face = game.face(obj)
    name = names_of(game, obj)[0]
    seen: dict[str, Any] = {"id": obj.id, "name": name, "card": game.cards[obj.card].id, "kind": obj.role}
    if not obj.charged:
        seen["deactivated"] = True
    if obj.counters:
        seen["counters"] = dict(obj.counters)
    if obj.notes or obj.memory.named:
        seen["notes"] = [*(n for n, _till in obj.notes), *(n for _seat, n in obj.memory.named)]
    if obj.memory.tally and (goals := see_goals(game, obj)):
        seen["goals"] = goals
    if eternal(game, obj.id):
        seen["eternal"] = True
    if face.souls:
        seen["souls"] = face.souls
    if obj.role == "monster" or (face.hp is not None and obj.role in ATTACKABLE):
        seen.update({"hp": hp(game, obj.id), "max hp": max_hp(game, obj.id)})
        seen.update({"atk": atk(game, obj.id), "evasion": evasion(game, obj.id)})
    return seen


def see_goals(game: Game, obj: Obj) -> list[dict[str, Any]]:
    """How far each player is with what a card notes of the first to do it so often (RULING-69)."""
    found: list[dict[str, Any]] = []
    for ability in game.face(obj).abilities:
        when = ability.when if isinstance(ability, Trigger) else None
        if isinstance(when, FirstPlayer):
            counts, noted = when.progress(obj, len(game.players))
            deed = first_line(ability.text).partition(" a player ")[2].rpartition(", ")[0]
            found.append({"deed": deed, "need": when.ord or 1, "counts": counts, "noted": noted})
    return found


def see_pile(game: Game, pile: list[int]) -> dict[str, Any] | None:
    """A slot: its top card, and the covered ones, which are public too (ZONE-20)."""
    if not pile:
        return None
    top = see_object(game, game.objs[pile[-1]])
    if len(pile) > 1:
        covered = [game.objs[id].card for id in pile[:-1]]
        top["covered"] = see_names(game, covered)
        top["covered cards"] = see_cards(game, covered)
    return top


def see_row(game: Game, kind: int) -> list[dict[str, Any]]:
    """The slots of final bosses or minions; an empty one is no slot any more (CHALLENGE-08)."""
    piles = game.slots[kind] if kind < len(game.slots) else []
    return [seen for pile in piles if (seen := see_pile(game, pile)) is not None]


def see_under(game: Game, seat: int) -> dict[str, dict[int, list[str | None]]]:
    """The cards under each object, by name and by id; face-down ones only for who has seen them (ZONE-29, ZONE-30)."""
    names: dict[int, list[str | None]] = {}
    cards: dict[int, list[str | None]] = {}
    for obj in game.objs.values():
        if obj.role == "under":
            card = game.cards[obj.card] if knows(obj, seat) else None
            names.setdefault(obj.slot, []).append(None if card is None else card.name)
            cards.setdefault(obj.slot, []).append(None if card is None else card.id)
    return {"under": names, "under cards": cards}


def see_secret(game: Game, seat: int) -> dict[str, Any] | None:
    """What has been said in secret this turn, by the seat that said it, and who is guilty (-1: not agreed yet); None:
    nothing that this seat knows of.
    """
    secret = game.secret
    if secret is NO_SECRET or not knows_secret(game, seat):
        return None
    said = {~who: ~whom for who, whom in zip(secret.among, secret.said, strict=False)}
    guilty = secret.guilty()
    return {"said": said, "guilty": ~guilty if guilty != NOTHING else NOBODY}


def see_deck(game: Game, deck: list[int], seat: int) -> dict[str, Any]:
    """How many cards, and those the seat has seen, counted from the top."""
    size = len(deck)
    if not size or seat == NOBODY or max(deck) <= CARD_MASK:  # nobody has seen any of them
        return {"size": size, "known": {}, "known cards": {}}
    seen = 1 << CARD_BITS + seat
    cards = {i: game.card(e) for i, e in enumerate(reversed(deck)) if e & seen}
    names = {i: card.name for i, card in cards.items()}
    return {"size": size, "known": names, "known cards": {i: card.id for i, card in cards.items()}}


def see_item(game: Game, item: StackItem, words: bool = True) -> dict[str, Any]:
    """Something on the stack: numbers as the engine has them, and, with words, the same as `seen.py` names it."""
    seen = {
        "id": item.id,
        "kind": STACK_KINDS[item.kind],
        "controller": item.ctrl,
        "source": item.this,
        "card": card_of(game, item),
        "number": item.n,
        "mode": item.mode,
        "aims": [t for picked in item.targets for t in picked],
        "on": item.on,
        "roller": item.seat,
        "attack": item.attack,
    }
    return {**seen, **see_waiting(game, item)} if words else {**seen, "targets": [], "words": ""}


def see_waiting(game: Game, item: StackItem) -> dict[str, Any]:
    """What something on the stack is, does and comes to, as data and in words."""
    it, english = waiting(game, item, foretell(game, item)), English([player.name for player in game.players])
    return {
        "by": it.by,
        "origin": plain(it.source),
        "victim": plain(it.on),
        "targets": plain(it.targets),
        "combat": it.combat,
        "text": it.text,
        "coming": plain(it.coming),
        "words": capital(english.title(it)),
        "told": english.foretold(it),
    }


def redeal(game: Game, seat: int, seed: int) -> Game:
    """A copy in which everything the seat cannot know is dealt again: the entrance for search."""
    new = game.copy()
    deal_anew(new, seat, seed)
    return new


def as_known(game: Game, seat: int) -> Game:
    """A copy that tells a seat nothing it may not know: what bots are given. Unknown cards lie in the order of their
    numbers, and the dice, the seed, the past choices and the log are taken away. Two games that differ only in
    what the seat cannot know give equal copies.
    """
    new = game.copy()
    forget(new, seat)
    return new
