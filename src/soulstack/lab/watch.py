"""Watching a game: what is written down of it while it is played, as the rows of five tables.

Before every choice the watcher reads what the log has to tell since it looked last, and compares the hands; so the
cards are known by their ids, also where several have one name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from soulstack.api import cards as library
from soulstack.engine.core.card import Card
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.state import Trail
from soulstack.engine.game import Game
from soulstack.engine.people.log import since
from soulstack.engine.table.layers import souls_of
from soulstack.lab.arena import Match, play

SEEN, GAINED, PLAYED, ACTIVATED = range(4)

PAID, RULES = "paying HP", "the rules"
"""What else than a card or a player can kill."""

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Record:
    """A finished game as rows of tables (results.py names the columns)."""

    number: int
    game: Row
    players: list[Row]
    cards: list[Row]
    souls: list[Row]
    deaths: list[Row]


def record(version: str, match: Match) -> Record:
    """Play a game and write it down; `version`: of the cards that everybody is to play with."""
    if library.version != version:
        raise RuntimeError("this machine has other cards: install the same version of Soulstack everywhere")
    watch = Watch()
    played = play(match, watch)
    game = watch.game
    watch.read(game)
    watch.count_souls(game)
    n, number = len(game.players), match.number
    winners = played.winners
    winner = winners[0] if len(winners) == 1 else None
    seconds = sum(played.seconds)
    row = (number, match.seed, winner, len(winners), played.turns, sum(played.choices), seconds, played.why, game.first)
    players = [
        (
            *(number, seat, (seat - game.first) % n, match.seats[seat], watch.characters[seat]),
            *(match.part(winners, seat), souls_of(game, seat), game.players[seat].cents),
            *(len(game.players[seat].hand), items_of(game, seat), watch.died(seat), watch.kills[seat]),
            *(played.choices[seat], played.seconds[seat]),
        )
        for seat in range(n)
    ]
    cards = [
        (number, seat, card, *counts)
        for card, seats in sorted(watch.tally.items())
        for seat, counts in enumerate(seats)
        if any(counts)
    ]
    return Record(
        number,
        row,
        players,
        cards,
        [(number, *souls) for souls in watch.souls],
        [(number, *death) for death in watch.deaths],
    )


def items_of(game: Game, seat: int) -> int:
    """How many items a player has at the end."""
    return sum(1 for obj in game.objs.values() if obj.role == "item" and obj.seat == seat)


class Watch:
    """One game, as somebody sees it who may see everything."""

    def __init__(self) -> None:
        self.game: Game
        self.started = False
        self.mark: Trail = None
        self.turn = 0
        self.active = NOBODY
        self.counted_turn = -1
        self.hands: list[list[int]] = []
        self.characters: list[str] = []
        self.kills: list[int] = []
        self.tally: dict[str, list[list[int]]] = {}
        self.souls: list[tuple[int, int, int]] = []  # turn, seat, souls: when they change
        self.deaths: list[
            tuple[int, int, str, str, int | None, bool]
        ] = []  # turn, seat, by what, its kind and seat, fight
        self.resolving = ""
        self.coming: dict[str, str] = {}  # by a player's name: what their damage comes from if nobody deals it
        self.blows: dict[int, tuple[str, bool]] = {}  # the last that hurt each player
        self.causes: dict[int, tuple[str, bool]] = {}  # of deaths that are on the stack
        self.known: tuple[Card, ...] = ()
        self.named: dict[str, list[str]] = {}  # ids by name
        self.kinds: dict[str, str] = {}  # by id

    def __call__(self, game: Game) -> None:
        """Look at the game before a choice."""
        if not self.started:
            if game.turn == 0:
                return  # somebody still chooses how to start
            self.begin(game)
        if game.cards is not self.known:
            self.learn(game)
        if game.log is not self.mark:
            self.read(game)
        for seat, player in enumerate(game.players):
            if player.hand != self.hands[seat]:
                self.look_at_hand(game, seat)
        if game.turn != self.counted_turn:
            self.count_souls(game)

    def begin(self, game: Game) -> None:
        """The table as it is at the first choice of the first turn."""
        self.started, self.game = True, game
        players = range(len(game.players))
        self.hands = [[] for _ in players]
        self.kills = [0 for _ in players]
        self.characters = [game.cards[game.objs[p.character].card].id for p in game.players]
        self.learn(game)
        for obj in game.objs.values():
            card = game.cards[obj.card]
            self.all_see(card.id)
            if obj.seat >= 0:
                self.add(obj.seat, card.id, GAINED)
        self.turn, self.active, self.mark = game.turn, game.active, game.log

    def learn(self, game: Game) -> None:
        """The cards there are."""
        self.known = game.cards
        for card in game.cards:
            self.kinds[card.id] = card.kind
            ids = self.named.setdefault(card.name, [])
            if card.id not in ids:
                ids.append(card.id)

    def add(self, seat: int, card: str, what: int) -> None:
        """A card was seen, gained, played or activated once more."""
        seats = self.tally.get(card)
        if seats is None:
            seats = self.tally[card] = [[0, 0, 0, 0] for _ in self.hands]
        seats[seat][what] += 1

    def all_see(self, card: str) -> None:
        for seat in range(len(self.hands)):
            self.add(seat, card, SEEN)

    def look_at_hand(self, game: Game, seat: int) -> None:
        """New cards in a hand were gained and are seen by whoever holds them."""
        hand = game.players[seat].hand
        before = {entry & CARD_MASK for entry in self.hands[seat]}
        for entry in hand:
            if entry & CARD_MASK not in before:
                card = game.card(entry).id
                self.add(seat, card, SEEN)
                self.add(seat, card, GAINED)
        self.hands[seat] = list(hand)

    def count_souls(self, game: Game) -> None:
        """Souls at the start of a turn and at the end, where they have changed."""
        now = {seat: n for _, seat, n in self.souls}
        for seat in range(len(self.hands)):
            souls = souls_of(game, seat)
            if now.get(seat) != souls:
                self.souls.append((self.turn, seat, souls))
        self.counted_turn = game.turn

    def read(self, game: Game) -> None:
        """What the log tells since the last look."""
        for kind, public, _private in since(game, self.mark):
            read = READS.get(kind)
            if read is not None:
                read(self, game, public)
        self.mark = game.log

    def card(self, game: Game, id: int, name: str) -> str:
        """The card of an object, by its id if that can still be recalled, else by its name."""
        obj = game.recall(id)
        if obj is not None:
            return game.cards[obj.card].id
        return self.named.get(name, [name])[0]

    def died(self, seat: int) -> int:
        return sum(1 for death in self.deaths if death[1] == seat)

    # entries of the log, by their kinds

    def new_turn(self, game: Game, entry: dict[str, Any]) -> None:
        self.turn, self.active = entry["n"], entry["seat"]

    def enters(self, game: Game, entry: dict[str, Any]) -> None:
        card = self.card(game, entry["id"], entry["card"])
        self.all_see(card)
        if entry["seat"] >= 0:
            self.add(entry["seat"], card, GAINED)
        if entry["role"] == "event":
            self.add(self.active, card, PLAYED)

    def gains(self, game: Game, entry: dict[str, Any]) -> None:
        self.add(entry["seat"], self.card(game, entry["id"], entry["card"]), GAINED)

    def gains_soul(self, game: Game, entry: dict[str, Any]) -> None:
        card = self.card(game, entry["id"], entry["card"])
        if self.kinds[card] != "monster":  # a monster was gained by killing it
            self.add(entry["seat"], card, GAINED)

    def plays(self, game: Game, entry: dict[str, Any]) -> None:
        if not entry["copied"]:
            card = self.played_card(game, entry["card"])
            self.all_see(card)
            self.add(entry["seat"], card, PLAYED)

    def played_card(self, game: Game, name: str) -> str:
        """Which card of this name was just played: it is still on the stack, or has just left it."""
        ids = self.named[name]
        if len(ids) > 1:
            left = [obj.card for obj in game.gone.values() if obj.role == "loot"]
            for number in (*(item.card for item in reversed(game.stack) if item.card >= 0), *reversed(left)):
                if game.cards[number].name == name:
                    return game.cards[number].id
        return ids[0]

    def uses(self, game: Game, entry: dict[str, Any]) -> None:
        if not entry["used"]:
            return
        item, seat = game.on_stack(entry["id"]), entry["seat"]
        if item is not None:
            self.add(seat, self.card(game, item.this, entry["name"]), ACTIVATED)
        elif entry["name"] == game.players[seat].name:
            self.add(seat, self.characters[seat], ACTIVATED)
        else:
            self.add(seat, self.named.get(entry["name"], [entry["name"]])[0], ACTIVATED)

    def swaps(self, game: Game, entry: dict[str, Any]) -> None:
        for obj in game.objs.values():
            if obj.role == "item" and obj.seat >= 0 and game.face(obj).name in (entry["one"], entry["other"]):
                self.add(obj.seat, game.cards[obj.card].id, GAINED)

    def resolves(self, game: Game, entry: dict[str, Any]) -> None:
        self.resolving = entry["name"]

    def comes(self, game: Game, entry: dict[str, Any]) -> None:
        self.coming[entry["name"]] = self.resolving

    def hurts(self, game: Game, entry: dict[str, Any]) -> None:
        """Damage that nobody deals is put down to the card whose words put it on the stack."""
        if entry["on"] < 0:
            self.blows[entry["on"]] = entry["by"] or self.coming.get(entry["name"], ""), entry["combat"]

    def kills_somebody(self, game: Game, entry: dict[str, Any]) -> None:
        if entry["on"] < 0:
            self.blows[entry["on"]] = entry["by"] or self.resolving, False

    def pays(self, game: Game, entry: dict[str, Any]) -> None:
        self.blows[~entry["seat"]] = PAID, False

    def is_dying(self, game: Game, entry: dict[str, Any]) -> None:
        if entry["on"] < 0:
            self.causes[entry["on"]] = self.blows.pop(entry["on"], ("", False))

    def dies(self, game: Game, entry: dict[str, Any]) -> None:
        if entry["on"] >= 0:
            if entry["role"] == "monster":
                self.kills[self.active] += 1
                self.add(self.active, self.card(game, entry["on"], entry["name"]), GAINED)
            return
        by, fight = self.causes.pop(entry["on"], ("", False))
        names = [player.name for player in game.players]
        if by in names:
            self.deaths.append((self.turn, ~entry["on"], "a player", "player", names.index(by), fight))
        elif by in self.named:
            card = self.named[by][0]
            self.deaths.append((self.turn, ~entry["on"], card, self.kinds[card], None, fight))
        else:
            self.deaths.append((self.turn, ~entry["on"], by or RULES, "rules", None, fight))


READS: dict[str, Callable[[Watch, Game, dict[str, Any]], None]] = {
    "ability": Watch.uses,
    "bonus soul": Watch.gains,
    "damage": Watch.comes,
    "death": Watch.is_dying,
    "die": Watch.dies,
    "enter": Watch.enters,
    "gain": Watch.gains,
    "get": Watch.gains,
    "hurt": Watch.hurts,
    "kill": Watch.kills_somebody,
    "pay HP": Watch.pays,
    "play": Watch.plays,
    "resolve": Watch.resolves,
    "soul": Watch.gains_soul,
    "swap": Watch.swaps,
    "turn": Watch.new_turn,
}
