"""Positions for looking at the page without a server: real games by random bots, and one with everything that cards of
all boxes can have on them, as state messages in web/dev.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import soulstack
from soulstack.bots import RandomBot
from soulstack.cards.boxes import dealt
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.game import Game
from soulstack.engine.people.log import QUIET, entries
from soulstack.engine.setup.save import choices_of
from soulstack.server.facts import all_cards
from soulstack.server.protocol.messages import ENCODE
from soulstack.server.sight import log_line, see_ask

HERE = Path(__file__).parent
NAMES = ["Ada", "Bruno", "Chiara", "Dag", "Elin", "Falk", "Gwen", "Hugo"]
Wanted = Callable[[Game], bool]


def state(game: Game, seat: int) -> dict[str, Any]:
    """The state message of a seat."""
    ask = game.ask
    names = [player.name for player in game.players]
    asked = see_ask(game, ask) if ask is not None and ask.seat == seat else None
    at = len(choices_of(game))
    log = [log_line(at, entry, names, seat) for entry in entries(game) if entry[0] not in QUIET]
    seats = [
        {
            "name": name,
            "kind": "bot" if s else "human",
            "online": True,
            "away": False,
            "level": "random" if s else "",
            "host": s == 0,
            "ready": True,
            "clock": None,
        }
        for s, name in enumerate(names)
    ]
    return {
        "type": "state", "n": 1, "after": 0, "whole": True, "code": "DEMO", "you": seat, "host": seat == 0,
        "started": True,
        "finished": game.result is not None, "at": at, "view": soulstack.view(game, seat), "ask": asked,
        "answered": None, "rules": 0,
        "asked": None if ask is None else ask.seat, "seats": seats, "prefs": ["relaxed"],
        "offers": [{"giver": 1, "taker": 0, "cents": 2}], "undo": None, "log": log[-80:], "rematch": None,
        "chat": [
            {"seat": 1, "name": names[1], "text": "Pay me 2¢ and I leave you alone."},
            {"seat": 0, "name": names[0], "text": "You will not."},
        ],
    }  # fmt: skip


def find(players: int, wanted: Wanted, seeds: range = range(1, 60)) -> Game:
    """The first position of some random games that is wanted."""
    for seed in seeds:
        game, bot = soulstack.new_game(players=players, seed=seed, names=NAMES[:players]), RandomBot(seed)
        for s in range(players):
            game.prefer(s, "ask")
        while game.pending is not None and game.turn < 60:
            if wanted(game):
                return game
            game.choose(bot.choose(game, game.pending))
        if game.pending is None and wanted(game):
            return game
    raise SystemExit("no such position in these games")


def asked(game: Game, key: str = "") -> bool:
    return game.pending is not None and game.pending.seat == 0 and (not key or game.pending.kind == key)


def does(game: Game, do: str) -> bool:
    return asked(game) and any(o.do == do for o in game.pending.options)  # type: ignore[union-attr]


POSITIONS: dict[str, tuple[int, Wanted]] = {
    "turn4": (4, lambda g: g.turn > 22 and does(g, "purchase") and does(g, "attack") and len(g.players[0].hand) > 3),
    "stack4": (4, lambda g: g.turn > 12 and asked(g, "priority") and len(g.stack) > 2 and g.active != 0),
    "target4": (4, lambda g: g.turn > 15 and does(g, "target") and len(g.pending.options) > 4),  # type: ignore[union-attr]
    "roll4": (4, lambda g: g.turn > 10 and asked(g, "priority") and bool(g.stack) and g.stack[-1].attack),
    "turn2": (2, lambda g: g.turn > 14 and does(g, "attack") and len(g.players[0].hand) > 2),
    "target2": (2, lambda g: g.turn > 6 and does(g, "target")),
    "attack4": (4, lambda g: g.turn > 8 and does(g, "attack target")),
    "buy4": (4, lambda g: g.turn > 8 and does(g, "buy")),
    "wait4": (4, lambda g: g.turn > 9 and g.pending is not None and g.pending.seat == 2),
    "busy4": (4, lambda g: g.turn > 50 and does(g, "end")),
    "turn7": (7, lambda g: g.turn > 30 and does(g, "attack")),
    "over4": (4, lambda g: g.result is not None),
}


def odd() -> Game:
    """A card turned over, counters by name, noted numbers, cards under others, rooms, and discards whose top card has
    the name of cards of other decks.
    """
    sys.path.insert(0, str(HERE.parents[1] / "tests"))
    import table as tests

    def deal(players: int, characters: list[str], options: dict[str, Any], extra: str = "") -> Game:
        every = list(dealt().values())
        return soulstack.new_game(
            players, 1, boxes=every, options=options, characters=characters, names=NAMES[:players]
        )

    tests.deal = deal
    monsters, rooms = ("Teratoma", "Evis", "Ultra Greed!", "aa-min_min"), ("Beggar", "All Hallows' Eve")
    characters = ["r-the_enigma", "anni-level_one_isaac", "b2-cain", "b2-eve"]
    table = tests.Table(4, characters=characters, monsters=monsters, rooms=rooms, bonus_souls=True, chance=True)
    table.give(0, "Ball of Tumors", "Bow and Arrow", "Isaac's Last Will", "The D6", "The Poop").soul(0, "Mom!")
    table.hand(0, "Bomb!", "2 Cents!", "I. The Magician", "fsp2-pills_black_black").cents(0, 12).plays(0, 1)
    for name, kind, n in (
        ("Teratoma", "spider", 3), ("Evis", "gut", 2), ("Ultra Greed!", "gold", 4), ("Ball of Tumors", "level", 6),
        ("Level One Isaac", "level", 11), ("Bow and Arrow", "bounty", 1), ("The D6", "eternal", 1), ("The Poop", "", 2),
    ):  # fmt: skip
        table.counters(name, n, kind)
    game: Game = table.game
    game.players[0].counters["egg"] = 2
    game.objs[game.players[0].character].face = 1
    table.obj("aa-min_min").notes = ((3, 1), (5, 1))
    for under, host, seen in (("Cheese Grater", "Isaac's Last Will", -1), ("Mini Mush", "The D6", 0)):
        lies = table.give(0, under).obj(under)
        lies.role, lies.slot, lies.seat, lies.seen = "under", table.obj(host).id, NOBODY, seen
    table.discard("monster", "box-delirium_duke_of_flies").discard("room", "r-blood_lust")
    return game


def main() -> None:
    (HERE / "cards.json").write_bytes(all_cards())
    for name, (players, wanted) in POSITIONS.items():
        game = find(players, wanted)
        (HERE / f"{name}.json").write_bytes(ENCODE(state(game, 0)))
        print(name, game.turn, game.ask.why if game.ask else "over")
    (HERE / "odd4.json").write_bytes(ENCODE(state(odd(), 0)))
    rest = find(4, lambda g: g.turn > 11 and asked(g))
    (HERE / "spectator4.json").write_bytes(ENCODE(state(rest, -1)))


if __name__ == "__main__":
    main()
