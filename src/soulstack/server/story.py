"""The story of a game, told when it is over: souls over time, who killed what, and where it turned.

Everything is read from a replay of the whole game, so it can be told of any game that was kept or opened from a file.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from soulstack.api import deal
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.options import Setup
from soulstack.engine.game import Game
from soulstack.engine.people.log import Entry, entries
from soulstack.engine.setup.save import replay
from soulstack.engine.table.layers import souls_of
from soulstack.server.protocol.replays import BestRoll, Deeds, Point, Story, Turning

MOST_TURNINGS = 6
"""How many turning points are told: as many as are read at a glance."""


def story(setup: Setup, inputs: list[Any]) -> Story:
    """The story of a game that has these inputs."""
    game = deal(setup)
    teller = Teller(game)
    for at in range(len(inputs) + 1):
        teller.hear(at, entries(game))
        game.log = None  # only what is new counts each time
        if at < len(inputs):
            replay(game, inputs[at])
    return teller.told(len(inputs))


class Teller:
    """Takes in a game entry by entry, and keeps what its story needs."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.curve: list[Point] = []
        self.deeds = [Deeds() for _ in game.players]
        self.used: list[Counter[str]] = [Counter() for _ in game.players]
        self.turnings: list[tuple[int, Turning]] = []  # with how much each one weighs
        self.best: BestRoll | None = None
        self.leaders: list[int] = []
        self.together = game.options.mode != "competitive"

    def hear(self, at: int, new: list[Entry]) -> None:
        """What has happened up to so many inputs."""
        for kind, public, _ in new:
            hear = HEARD.get(kind)
            if hear is not None:
                hear(self, at, public)
        souls = [souls_of(self.game, player.seat) for player in self.game.players]
        if not self.curve or souls != self.curve[-1].souls:
            self.curve.append(Point(at, self.game.turn, souls))
            self.lead(at, souls)

    def lead(self, at: int, souls: list[int]) -> None:
        """A new leader is a turning point, except among those who play together."""
        if self.together:
            return
        most = max(souls)
        leaders = [seat for seat, n in enumerate(souls) if n == most] if most else []
        if len(leaders) == 1 and self.leaders != leaders:
            self.take_lead(at, leaders[0], most)
        if len(leaders) == 1:
            self.leaders = leaders

    def take_lead(self, at: int, seat: int, souls: int) -> None:
        """Added to the soul that did it, if one was gained just now."""
        weight, last = self.turnings[-1] if self.turnings else (0, None)
        if last is not None and (last.at, last.seat) == (at, seat):
            self.turnings.pop()
        else:
            weight, last = 0, Turning(at, self.game.turn, seat, "lead")
        self.turnings.append((weight + 2, replace(last, leads=True, souls=souls)))

    def turn(self, weight: int, turning: Turning) -> None:
        self.turnings.append((weight, turning))

    def told(self, inputs: int) -> Story:
        """The story so far."""
        found = sorted(self.turnings, key=lambda pair: -pair[0])[:MOST_TURNINGS]
        for seat, used in enumerate(self.used):
            if used:
                item, times = min(used.items(), key=lambda pair: (-pair[1], pair[0]))
                self.deeds[seat].best_item, self.deeds[seat].times = item, times
        self.curve.append(Point(inputs, self.game.turn, self.curve[-1].souls))
        return Story(
            turns=self.game.turn,
            curve=self.curve,
            deeds=self.deeds,
            turnings=sorted((turning for _, turning in found), key=lambda turning: turning.at),
            best_roll=self.best,
        )

    # what is heard

    def die(self, at: int, said: dict[str, Any]) -> None:
        killer, killed = said["seat"], ~said["on"] if said["role"] == "player" else NOBODY
        if killer not in (NOBODY, killed):
            self.deeds[killer].kills += 1
        if killed == NOBODY:
            return
        self.deeds[killed].deaths += 1
        if killer not in (NOBODY, killed):
            self.turn(2, Turning(at, self.game.turn, killer, "kill", whom=killed))
        elif self.together or self.leaders == [killed]:
            self.turn(1, Turning(at, self.game.turn, killed, "death", leads=not self.together))

    def hurt(self, at: int, said: dict[str, Any]) -> None:
        if said["seat"] != NOBODY:
            self.deeds[said["seat"]].damage += said["n"]

    def soul(self, at: int, said: dict[str, Any]) -> None:
        seat, n = said["seat"], said["n"]
        self.turn(2 * n - 1, Turning(at, self.game.turn, seat, "soul", card=said["card"], n=n))

    def bonus_soul(self, at: int, said: dict[str, Any]) -> None:
        self.turn(3, Turning(at, self.game.turn, said["seat"], "bonus soul", card=said["card"], n=1))

    def purchase(self, at: int, said: dict[str, Any]) -> None:
        self.deeds[said["seat"]].bought += 1

    def gain_cents(self, at: int, said: dict[str, Any]) -> None:
        self.deeds[said["seat"]].cents += said["n"]

    def ability(self, at: int, said: dict[str, Any]) -> None:
        if said["seat"] != NOBODY and said["name"] != self.game.players[said["seat"]].name:
            self.used[said["seat"]][said["name"]] += 1

    def rolled(self, at: int, said: dict[str, Any]) -> None:
        seat, n = said["seat"], said["n"]
        self.deeds[seat].rolls += 1
        if self.best is None or n > self.best.n:
            self.best = BestRoll(at, seat, n)


HEARD = {
    "die": Teller.die,
    "hurt": Teller.hurt,
    "soul": Teller.soul,
    "bonus soul": Teller.bonus_soul,
    "purchase": Teller.purchase,
    "gain ¢": Teller.gain_cents,
    "ability": Teller.ability,
    "rolled": Teller.rolled,
}
"""What each kind of entry adds to the story."""
