"""Sight: a table at one moment, and what each seat has to be told to get there from a moment that it knows.

A difference is a flat list of pieces: a key of `soulstack.view(game, seat)`, or a path into it (`players.2.cents`,
`decks.loot`), with its new value in JSON. What everybody sees alike is compared and encoded once for a whole table;
piles and hands are compared as they lie, and looked at only when they have changed. A test holds the sum of all
differences equal to the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import msgspec

import soulstack
from soulstack.engine.core.ask import Ask
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.game import Game
from soulstack.engine.people.asked import Choice, Question, question
from soulstack.engine.people.labels import buttons
from soulstack.engine.people.log import Entry, Known, half_of, words
from soulstack.engine.people.prompts import in_order, prompt
from soulstack.engine.people.view import (
    see_cards,
    see_deck,
    see_hand,
    see_names,
    see_prices,
    see_public,
    see_secret,
    see_under,
    view,
)
from soulstack.server.protocol.messages import ENCODE, AskView, LogLine, OptionView, OrderView
from soulstack.server.protocol.views import Mention

NULL = b"null"
PLAIN = (
    *("verb", "phase", "active", "text", "whose", "declared", "free", "roll", "step", "of"),
    *("plays", "attacks", "purchases", "cents"),
)
"""What an ask sends of a question as it is."""


class Moment:
    """A game as it is now, after so many inputs. It has to be asked about each seat before the game goes on."""

    def __init__(self, game: Game, at: int, before: Moment | None = None) -> None:
        self.game = game
        self.at = at
        self.public = see_public(game)
        self.piles: dict[str, list[int]] = piles(game, {} if before is None else before.piles)
        self.under = "under" in [obj.role for obj in game.objs.values()]
        self.private: dict[int, dict[str, Any]] = {}
        self.told: dict[tuple[str, int], bytes] = {}
        self.before = before
        if before is not None:
            before.before = None  # moments do not hold on to the whole past
            self.news = list(public_news(before.public, self.public))
            self.moved = moved(before.piles, self.piles)

    def whole(self, seat: int) -> bytes:
        """The view of a seat; -1 for spectators."""
        self.of(seat)
        return ENCODE(view(self.game, seat))

    def since(self, old: Moment, seat: int) -> list[bytes]:
        """What has changed for a seat since a moment at which it was asked about, in pieces."""
        if old is self:
            return []
        if old is self.before:
            found, changed = self.news.copy(), self.moved
        else:
            found, changed = list(public_news(old.public, self.public)), moved(old.piles, self.piles)
        for path in changed:
            if (pile := self.pile(path, seat)) != old.pile(path, seat):  # else it changed where this seat cannot see it
                found.append(pile)
        was = old.of(seat)
        for key, value in self.of(seat).items():
            if was[key] != value:
                found.append(piece(key, value))
        return found

    def of(self, seat: int) -> dict[str, Any]:
        """What a seat sees otherwise than the others, besides piles and hands."""
        found = self.private.get(seat)
        if found is None:
            game = self.game
            ask = game.ask if game.pending is not None and game.pending.seat == seat else None
            found = self.private[seat] = {
                "prices": see_prices(game, seat),
                **(see_under(game, seat) if self.under else {"under": {}, "under cards": {}}),
                "secret": see_secret(game, seat),
                "ask": ask and {"why": ask.why, "options": [option.label for option in ask.options]},
            }
        return found

    def pile(self, path: str, seat: int) -> bytes:
        """A pile or hand as it lay at this moment, for the eyes of a seat."""
        eyes = seat if self.differs(path, seat) else NOBODY
        found = self.told.get((path, eyes))
        if found is None:
            found = self.told[path, eyes] = self.look(path, eyes)
        return found

    def differs(self, path: str, seat: int) -> bool:
        """Whether a seat may see more of a pile than a spectator."""
        if path == hand_of(seat):
            return True
        cards = self.piles[path]
        return bool(cards) and max(cards) > CARD_MASK

    def look(self, path: str, seat: int) -> bytes:
        game, cards = self.game, self.piles[path]
        kind, _, name = path.partition(".")
        if kind == "players":
            owner, _, _ = name.partition(".")
            hand = see_hand(game, cards, int(owner), seat)
            return b",".join(piece(f"players.{owner}.{key}", value) for key, value in hand.items())
        if kind == "decks":
            return piece(path, see_deck(game, cards, seat))
        ids = f"discard cards.{name}" if kind == "discards" else "outside cards"
        return piece(path, see_names(game, cards)) + b"," + piece(ids, see_cards(game, cards))


def piece(path: str, value: Any) -> bytes:
    return b'"%s":%s' % (path.encode(), ENCODE(value))


def hand_of(seat: int) -> str:
    return f"players.{seat}.hand"


def piles(game: Game, before: dict[str, list[int]]) -> dict[str, list[int]]:
    """Every pile and hand as it lies, by its path; one that has not changed is the very list of the moment before."""
    found = {f"decks.{DECK_NAMES[d]}": deck for d, deck in enumerate(game.decks)}
    found |= {f"discards.{DECK_NAMES[d]}": pile for d, pile in enumerate(game.discards)}
    found |= {hand_of(player.seat): player.hand for player in game.players}
    found["outside"] = game.outside
    for path, cards in found.items():
        same = before.get(path)
        found[path] = same if same == cards else cards.copy()
    return found


def moved(old: dict[str, list[int]], new: dict[str, list[int]]) -> list[str]:
    return [path for path, cards in new.items() if old[path] is not cards and old[path] != cards]


def public_news(old: dict[str, Any], new: dict[str, Any]) -> Iterator[bytes]:
    """What everybody has to be told alike."""
    for key, value in new.items():
        was = old[key]
        if was == value:
            continue
        if key != "players":
            yield piece(key, value)
            continue
        for seat, (before, player) in enumerate(zip(was, value, strict=True)):
            if before != player:
                yield from (piece(f"players.{seat}.{k}", v) for k, v in player.items() if before[k] != v)


def see_ask(game: Game, ask: Ask) -> AskView:
    """A question for the one who is asked."""
    q = question(game, ask)
    return AskView(
        key=ask.kind,
        prompt=prompt(q),
        options=[see_option(choice, label) for choice, label in zip(q.choices, buttons(q), strict=True)],
        about=None if q.about is None else msgspec.convert(q.about, Mention, from_attributes=True),
        resolves=0 if q.resolves is None else q.resolves.id,
        order=see_order(q),
        brief=None,
        ahead=False,
        **{name: getattr(q, name) for name in PLAIN},
    )


def see_order(q: Question) -> OrderView | None:
    """How all that can be chosen is put in order."""
    said = in_order(q)
    return None if said is None or not q.ordered else OrderView(q.ordered, *said)


def see_option(choice: Choice, label: str) -> OptionView:
    """An answer as a record: the choice as data, with its label."""
    values = {field.name: getattr(choice, field.name) for field in fields(choice)}
    return msgspec.convert({**values, "label": label}, OptionView, from_attributes=True)


class Line:
    """One entry of the log, worded for whoever reads it."""

    __slots__ = ("at", "entry", "names", "others", "quiet", "said")

    def __init__(self, at: int, entry: Entry, names: list[str], quiet: bool) -> None:
        self.at = at
        self.entry = entry
        self.quiet = quiet
        self.names = names
        self.said: dict[int, bytes] = {}
        self.others: bytes | None = None  # what those read who saw no more than everybody

    def to(self, seat: int) -> bytes:
        private = self.entry[2]
        if not private or seat not in private:
            if self.others is None:
                self.others = ENCODE(log_line(self.at, self.entry, self.names, NOBODY, self.quiet))
            return self.others
        found = self.said.get(seat)
        if found is None:
            found = self.said[seat] = ENCODE(log_line(self.at, self.entry, self.names, seat, self.quiet))
        return found


def log_line(at: int, entry: Entry, names: list[str], seat: int, quiet: bool) -> LogLine:
    """A line of the log as a reader may know it."""
    said = words(entry, names, seat)
    data = {**entry[1], **half_of(entry[2], seat)}
    return LogLine(at, said, cards_in(said, Known(data, {}, names)), entry[0], data, quiet)


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
