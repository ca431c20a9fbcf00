"""Sight: what each seat may see, as encoded pieces that are made once for a whole table.

A view has parts that everybody sees alike and a few that differ: hands, what was seen in decks and under cards, and the
question. `Pieces(game).of(seat)` are the keys of `soulstack.view(game, seat)`, each in JSON; a test holds them equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import soulstack
from soulstack.engine.ask import BLIND, CARD, Ask, Option
from soulstack.engine.card import DECK_NAMES
from soulstack.engine.game import Game
from soulstack.engine.interest import reason
from soulstack.engine.log import Entry, Known, half_of, words
from soulstack.engine.rules.actions import price
from soulstack.engine.state import NOBODY
from soulstack.engine.view import known, see_deck, see_under, view
from soulstack.server.protocol import ENCODE, AskView, LogLine, OptionView

NULL = b"null"
HAND = ("hand", "hand cards")


class Pieces:
    """A moment of a game in encoded pieces."""

    def __init__(self, game: Game, before: Pieces | None = None) -> None:
        self.game = game
        seen = view(game)
        players = seen.pop("players")
        for key in ("seat", "prices", "decks", "under", "ask"):
            del seen[key]
        self.common = {key: ENCODE(value) for key, value in seen.items()}
        self.players = [ENCODE({k: v for k, v in player.items() if k not in HAND})[:-1] for player in players]
        self.hidden = [said + face_down(len(p.hand)) for said, p in zip(self.players, game.players, strict=True)]
        self.by_seat: dict[int, dict[str, bytes]] = {}
        self.anything_under = any(obj.role == "under" for obj in game.objs.values())
        same = before is not None and before.cards == game.decks
        self.cards: list[list[int]] = before.cards if before and same else [deck.copy() for deck in game.decks]
        self.decks_of: dict[int, bytes] = before.decks_of if before and same else {}  # by seat, made when needed

    def of(self, seat: int) -> dict[str, bytes]:
        """Every key of a seat's view; -1 for spectators."""
        found = self.by_seat.get(seat)
        if found is None:
            found = self.by_seat[seat] = {**self.common, **self.own(seat)}
        return found

    def own(self, seat: int) -> dict[str, bytes]:
        """What this seat sees otherwise than the others."""
        game, ask = self.game, self.game.ask
        mine = ask is not None and ask.seat == seat
        return {
            "seat": ENCODE(seat),
            "prices": ENCODE(see_prices(game, seat)),
            "players": b"[" + b",".join(self.with_hands(seat)) + b"]",
            "decks": self.decks(seat),
            "under": ENCODE(see_under(game, seat)) if self.anything_under else b"{}",
            "ask": ENCODE({"why": ask.why, "options": [o.label for o in ask.options]}) if mine and ask else NULL,
        }

    def decks(self, seat: int) -> bytes:
        """The decks, with the cards that the seat has seen there."""
        found = self.decks_of.get(seat)
        if found is None:
            game = self.game
            seen = {DECK_NAMES[d]: see_deck(game, deck, seat) for d, deck in enumerate(game.decks)}
            found = self.decks_of[seat] = ENCODE(seen)
        return found

    def with_hands(self, seat: int) -> Iterator[bytes]:
        game = self.game
        for player, said, hidden in zip(game.players, self.players, self.hidden, strict=True):
            if player.seat != seat and (seat == NOBODY or not any(known(e, NOBODY, seat) for e in player.hand)):
                yield hidden
                continue
            seen = [game.card(e) if known(e, player.seat, seat) else None for e in player.hand]
            names = ENCODE([None if card is None else card.name for card in seen])
            ids = ENCODE([None if card is None else card.id for card in seen])
            yield said + b',"hand":' + names + b',"hand cards":' + ids + b"}"


def face_down(n: int) -> bytes:
    """The end of a player in whose hand one knows no card."""
    nulls = b",".join([NULL] * n)
    return b',"hand":[%s],"hand cards":[%s]}' % (nulls, nulls)


def see_prices(game: Game, seat: int) -> dict[int, int]:
    """What the shop's cards cost this seat."""
    return {} if seat == NOBODY else {pile[-1]: price(game, seat, pile[-1]) for pile in game.slots[0] if pile}


def see_ask(game: Game, ask: Ask) -> AskView:
    """A question for the one who is asked."""
    because = reason(game, ask.seat, ask.options) if ask.key == "priority" else ""
    return AskView(ask.key, ask.why, because, [see_option(game, option) for option in ask.options], ask.about)


def see_option(game: Game, option: Option) -> OptionView:
    return OptionView(option.label, option.do, option.ref, option.n, card_of(game, option))


def card_of(game: Game, option: Option) -> str:
    """The id of the card that an option is about, if the chooser can see one."""
    ref = option.ref
    if option.do in ("loot", "card") and 0 <= ref < len(game.cards):
        return game.cards[ref].id
    if ref >= CARD:
        return game.cards[ref - CARD].id if ref - CARD < len(game.cards) else ""
    if ref >= BLIND or option.do in ("slot", "mode", "number"):
        return ""
    obj = game.objs.get(ref)
    if obj is not None:
        return game.cards[obj.card].id
    item = game.on_stack(ref)
    return game.cards[item.card].id if item is not None and item.card >= 0 else ""


class Line:
    """One entry of the log, worded for whoever reads it."""

    __slots__ = ("at", "entry", "names", "others", "said")

    def __init__(self, at: int, entry: Entry, names: list[str]) -> None:
        self.at = at
        self.entry = entry
        self.names = names
        self.said: dict[int, bytes] = {}
        self.others: bytes | None = None  # what those read who saw no more than everybody

    def to(self, seat: int) -> bytes:
        private = self.entry[2]
        if not private or seat not in private:
            if self.others is None:
                self.others = ENCODE(log_line(self.at, self.entry, self.names, NOBODY))
            return self.others
        found = self.said.get(seat)
        if found is None:
            found = self.said[seat] = ENCODE(log_line(self.at, self.entry, self.names, seat))
        return found


def log_line(at: int, entry: Entry, names: list[str], seat: int) -> LogLine:
    """A line of the log as a reader may know it."""
    said = words(entry, names, seat)
    fields = Known(entry[1], half_of(entry[2], seat), names)
    return LogLine(at, said, cards_in(said, fields), entry[0])


def cards_in(said: str, fields: dict[str, Any]) -> list[str]:
    """The names of cards that the words speak of."""
    found: list[str] = []
    for value in fields.values():
        for name in value if isinstance(value, list | tuple) else (value,):
            if isinstance(name, str) and name in said and name not in found and is_card(name):
                found.append(name)
    return found


def is_card(name: str) -> bool:
    return bool(soulstack.cards.named(name))
