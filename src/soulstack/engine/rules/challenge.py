"""Challenges: a card of the kind "challenge" among the cards of a game sets it up and says how it is won (CHALLENGE).

The card lies beside the table as the first object there is. Its lines are Card English; *you* is the active player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from soulstack.engine.core.card import Card
from soulstack.engine.core.ids import FINAL_BOSSES, FIRST_ID, MINIONS
from soulstack.engine.core.options import Options, Setup, SetupError
from soulstack.engine.core.records import Obj
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms


def challenge_in(pool: Sequence[Card]) -> Card | None:
    """The challenge among the cards of a game."""
    found = [card for card in pool if card.challenge is not None]
    if len(found) > 1:
        raise SetupError(f"{found[0].name} and {found[1].name}: only one challenge is played at a time")
    return found[0] if found else None


def challenged(setup: Setup, pool: Sequence[Card]) -> Setup:
    """The setup with the options that its challenge asks for, where nobody has asked for others."""
    card = challenge_in(pool)
    if card is None or card.challenge is None:
        return setup
    if setup.options.mode == "competitive":
        raise SetupError(
            f"{card.name} is a challenge: play it with the option mode = co_op or solitaire (CHALLENGE-05)"
        )
    return replace(setup, options=Options.of({**own_options(pool), **setup.options.kept()}))


def own_options(pool: Sequence[Card]) -> dict[str, Any]:
    """The options that the challenge among these cards sets where nobody has asked for others."""
    card = challenge_in(pool)
    if card is None or card.challenge is None:
        return {}
    timer = {"timer": card.challenge.timer} if card.challenge.timer else {}
    return {**timer, **card.challenge.options}


def for_challenge(pool: Sequence[Card], dealt: Sequence[Card]) -> list[Card]:
    """The monsters that a challenge names for its slots and that are not among the cards that are dealt."""
    card = challenge_in(pool)
    if card is None or card.challenge is None:
        return []
    there = Counter(each.id for each in dealt)
    missing: list[Card] = []
    for name in (*card.challenge.final_bosses, *card.challenge.minions):
        monster = card_named(name, card, pool, "monster")
        if not there[monster.id]:
            missing.append(monster)
        there[monster.id] -= int(there[monster.id] > 0)
    return missing


def reserve(pool: Sequence[Card]) -> list[Card]:
    """The cards that a challenge keeps outside the game for its lines, in addition to those in the decks."""
    card = challenge_in(pool)
    if card is None or card.challenge is None:
        return []
    found: list[Card] = []
    for name, copies in card.challenge.reserve.items():
        kept = card_named(name, card, pool)
        if kept.deck < 0:
            raise SetupError(f"{card.name}: {kept.name} belongs to no deck, so it can't be in the reserve")
        found += [kept] * copies
    return found


def card_named(name: str, challenge: Card, pool: Sequence[Card], kind: str = "") -> Card:
    """The card that a challenge names, perhaps of one kind only: a monster for its slots."""
    right = [card for card in pool if kind in ("", card.kind)]
    fits = [card for card in right if name in (card.id, card.name)]
    if not fits:
        near = get_close_matches(name, [card.name for card in right], 1, 0.6)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise SetupError(
            f"{challenge.name}: there is no {kind or 'card'} {name!r} in these boxes or its own cards{hint}"
        )
    return fits[0]


def lay_out(game: GameState) -> None:
    """The challenge beside the table, its final bosses and minions in slots of their own (CHALLENGE-12)."""
    number = next((n for n in game.outside if game.cards[n].challenge is not None), -1)
    if number < 0:
        return
    card = game.cards[number]
    assert card.challenge is not None
    atoms.lay_beside(game, number, "challenge")
    for kind, names in ((FINAL_BOSSES, card.challenge.final_bosses), (MINIONS, card.challenge.minions)):
        for name in names:
            monster = card_named(name, card, game.cards, "monster")
            entry = next(n for n in game.decks[monster.deck] if game.cards[n].id == monster.id)
            atoms.pull_out(game, monster.deck, entry)
            atoms.put_in_slot(game, entry, kind, atoms.slot_for(game, kind))


def challenge(game: GameState) -> Obj | None:
    """The challenge that is being played."""
    obj = game.objs.get(FIRST_ID)
    return obj if obj is not None and obj.role == "challenge" else None
