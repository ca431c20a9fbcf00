"""The rich table of law 11: on it the same things are done whatever the card under test says, and all that it can have
changed is looked at after each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from soulstack.cards.library import MOST_BOXES, Reader, first_number
from soulstack.engine.core.ids import ROOMS, SHOP
from soulstack.engine.core.records import Obj
from soulstack.engine.rules.actions import attack_targets, player_evasion, price
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import atk, eternal, evasion, hp, loot_plays, max_hp, souls_of
from table import Table, card

TESTED = "Tested"
BEING = {"hp": 2, "evasion": 3, "atk": 1}
OWN = "".join(
    (
        card("Toss", "Roll: Gain X¢.", "loot"),
        card("Slap", "Deal 3 damage to a player.", "loot"),
        card("Smash", "Destroy an item.", "loot"),
        card("Doom", "Kill a player.", "loot"),
        card("Slay", "Kill a monster.", "loot"),
        card("Sweep", "Put an item a player controls into discard.", "loot"),
        card("Snatch", "Steal an item a player controls.", "loot"),
        card("Spill", "Lose 1¢. Discard 1 loot card. Gain 2¢. Gain 1 treasure.", "loot"),
        card("Charm", "You have +1 HP.", "loot", trinket=True),
        card("Heart", "You have +12 HP.", eternal=True),
        card("Lever", "↷ Gain 1¢."),
        card("Crank", "$ Pay 1¢: Loot 1."),
        card("Paw", "↷ Loot 1.", guppy=True),
        card("Rock", "", eternal=True),
        card("Coin"),
        card("Golem", "", **BEING),
        card("Imp", "", "monster", **BEING),
        card("Ogre", "", "monster", hp=3, evasion=4, atk=1, souls=1, reward="Loot 1.", boss=True),
        card("Hall", "", "room"),
        card("Cellar", "", "room"),
        card("Hex", "You have -1 ATK.", "curse"),
    )
)
DECKS = {
    "loot": ("A Penny!", "Toss", "Charm", "Bomb!") * 6,
    "treasure": ("Coin", "Paw", "Golem", "Lever") * 3,
    "monster": ("Imp", "Pale Fatty", "Ogre", "Imp") * 3,
    "room": ("Hall", "Cellar") * 3,
}
FACES = (5, 1, 6, 3, 2, 4) * 5
"""What the dice show from the beginning of each thing that is done: an attack hits, misses, and hits again."""


@cache
def laid() -> tuple[Table, Reader]:
    """The table before the card under test comes: everybody has something of everything, in different numbers."""
    reader = Reader(first_number(MOST_BOXES))
    reader.cards(OWN, "law 11")
    table = Table(players=3, cards=OWN, monsters=("Imp", "Ogre", "Fatty"), rooms=("Hall", "Cellar"))
    table.give(0, "Heart", "Lever", "Rock").give(1, "Heart", "Paw", "Crank").give(2, "Heart", "Golem", "Hex")
    for name, cards in DECKS.items():
        table.deck_is(name, *cards).discard(name, *cards[:2])
    for seat, (cents, loot, souls) in enumerate(((27, 4, 1), (45, 5, 0), (14, 1, 2))):
        table.cents(seat, cents).hand(seat, *DECKS["loot"][:loot]).soul(seat, *["Ogre"] * souls)
    table.counters("Rock", 2).counters("Crank", 1, "gold").damage("Ogre #1", 1).hp(0, 11).hp(1, 9)
    for name in ("Rock", "Lever", "Paw", "Crank"):
        table.charge(name, False)
    table.game.players[1].counters["egg"] = 1
    table.game.timer, table.game.pool = 20, 900
    return table, reader


DECLARED = ("attack", "purchase", "end")


class Tour(Table):
    """A game in which P1 has the card under test, or meets it as a monster, a room or an event."""

    def __init__(self, text: str, kind: str = "treasure", *, last: bool = False) -> None:
        base, reader = laid()
        self.game = base.game.copy()
        self.game.own_piles()  # the card under test is laid in them
        self.last = last  # which of several options is chosen
        facts: dict[str, Any] = dict(BEING) if kind == "monster" else {"trinket": True} if kind == "trinket" else {}
        file = card(TESTED, text, "loot" if kind == "trinket" else kind, **facts)
        self.tested = Reader(reader.number).cards(file, "law 11")[0]
        self.kind = "treasure" if kind == "trinket" else kind

    def number(self, name: str) -> int:
        if name != TESTED or any(card is self.tested for card in self.game.cards):
            return super().number(name)
        self.game.cards = (*self.game.cards, self.tested)
        self.note_cards()
        return len(self.game.cards) - 1

    def lay(self) -> None:
        """The card under test is P1's or the game's."""
        if self.kind == "loot":
            self.hand(0, TESTED)
        elif self.kind == "monster":
            self.monsters(TESTED, "Ogre", "Fatty").damage("Ogre #4", 1)  # after three souls
        elif self.kind == "event":
            self.deck("monster", TESTED)
        elif self.kind == "room":
            self.slots(ROOMS, (TESTED, "Cellar"))
        elif self.kind == "bonus soul":
            self.game.bonus.append(atoms.enter(self.game, self.number(TESTED), "bonus soul").id)
        else:
            self.give(0, TESTED)
            self.counters(TESTED, self.obj(TESTED).counters.get("", 0) + 3).counters(TESTED, 2, "level")

    # doing

    def _pass(self) -> None:
        """Pass; where something has to be chosen, choose it in the same way each time: the first option, or the last;
        P2 does not want what the others want.
        """
        ask = self.game.pending
        assert ask is not None
        options = ask.options
        if options[0].do == "yes":
            self.game.choose(int((ask.seat == 1) != self.last))
            return
        for i, option in enumerate(options):
            if option.do in ("pass", "end"):
                self.game.choose(i)
                return
        real = [i for i, option in enumerate(options) if option.do not in ("done", "no")]
        self.game.choose((real[-1] if self.last else real[0]) if real else 0)

    def tries(self, seat: int, *words: str, at: str = "") -> bool:
        """A seat does something, if it is asked and can."""
        for _ in range(6):
            if self.game.pending is None or self.asked == seat:
                break
            self._pass()
        if self.asked != seat or not words or not self.offered(*words):
            return False
        self.choose(*words)
        if at and self.game.pending is not None and self.game.pending.kind != "priority" and self.offered(at):
            self.choose(at)
        return True

    def does(self, seat: int, *words: str, at: str = "") -> None:
        """A seat does something, if it can, and everything that comes of it."""
        self.game.forced = FACES
        self.tries(seat, *words, at=at)
        self.settle()

    def gets_and_plays(self, seat: int, name: str, at: str = "") -> None:
        """A seat is given a loot card and plays it; P1 uses the card under test in response, if that is possible."""
        if self.game.pending is None:
            return
        self.hand(seat, name).plays(seat, 1)
        self.game.forced = FACES
        if self.tries(seat, f"Play {name}", at=at):
            self.use_in_response()
        self.settle()

    def uses(self) -> None:
        """P1 uses the card under test, if that is offered now, and everything comes of it."""
        self.game.forced = FACES
        self.tries(0)
        self.use()
        self.settle()

    def use(self) -> bool:
        """P1 activates or plays the card under test, whatever it is called now."""
        game = self.game
        for i, option in enumerate(game.pending.options if game.pending is not None and self.asked == 0 else ()):
            obj = game.objs.get(option.ref) if option.do == "activate" else None
            number = obj.card if obj is not None else option.ref if option.do == "loot" else 0
            if game.cards[number] is self.tested:
                game.choose(i)
                return True
        return False

    def use_in_response(self) -> None:
        """P1 uses the card under test while something is on the stack, as soon as that is offered."""
        for _ in range(20):
            if self.game.pending is None or self.idle() or self.use():
                return
            self._pass()

    def steps(self) -> Iterator[None]:
        """What is done, one thing after another."""
        yield
        yield self.uses()
        yield self.uses()
        yield self.does(0, "Play", "from")
        for seat, name in ((0, "Lever"), (1, "Maggy")):
            if self.has(name):
                yield self.charge(name).does(seat, f"Activate {name}")
        for seat in (1, 0):  # P1 only where the card under test says so
            yield self.does(seat, "Activate Crank")
        if self.kind == "treasure" and self.has(TESTED):
            self.charge(TESTED)
        yield from self.plays_of(
            (0, "Toss", ""), (1, "Slap", "P1"), (0, "Spill", ""), (1, "Toss", ""), (2, "Slap", "P1")
        )
        for _ in range(3):
            yield self.does(0, "Declare an attack")
        for _ in range(2):
            yield self.does(0, "Declare a purchase")
        yield from self.plays_of((0, "Snatch", "Golem"), (0, "Smash", "Golem"), (0, "Slay", "Ogre"), (0, "Doom", "P2"))
        for _ in range(3):
            yield self.ends()
            yield self.does(self.active, "Declare an attack")
            yield self.does(self.active, "Declare an attack")
            yield from self.plays_of((self.active, "Slap", "P1"))
        yield from self.plays_of((1, "Sweep", TESTED))
        self.lay_again()
        yield from self.plays_of((1, "Smash", TESTED))
        self.lay_again()
        yield from self.plays_of((1, "Doom", "P1"))
        for seat in (2, 0):
            while self.souls(seat) < 4:
                self.soul(seat, "Ogre")
            yield self.ends()

    def lay_again(self) -> None:
        """P1 has the card under test once more."""
        if self.kind in ("treasure", "curse") and not self.has(TESTED):
            self.give(0, TESTED)

    def plays_of(self, *plays: tuple[int, str, str]) -> Iterator[None]:
        for seat, name, at in plays:
            yield self.gets_and_plays(seat, name, at)

    def ends(self) -> None:
        """The active player ends the turn, after the attacks that they owe."""
        for _ in range(6):
            self.settle()
            if self.game.pending is None or self.offered("End the turn"):
                break
            self.does(self.active, "Declare an attack")
        if self.game.pending is not None and self.offered("End the turn"):
            self.end_turn()

    def trace(self) -> Iterator[Any]:
        """What is to be seen after each thing that was done."""
        self.lay()
        self.settle()
        for _ in self.steps():
            yield self.seen()
            if self.game.result is not None:
                return

    # looking

    def seen(self) -> Any:
        """Everything that the card under test can have changed."""
        game = self.game
        return (
            [self.player_seen(seat) for seat in range(3)],
            [self.object_seen(obj) for obj in game.objs.values()],
            [list(pile) for pile in (*game.decks, *game.discards, game.outside)],
            [game.objs[id].card if id in game.objs else id for id in attack_targets(game, game.active)],
            [price(game, game.active, pile[-1]) for pile in game.slots[SHOP] if pile],
            (game.active, game.phase, game.turn, game.timer, game.result, len(game.stack), game.extra_turns[:]),
            [option.do for option in game.pending.options if option.do in DECLARED] if game.pending else [],
        )

    def player_seen(self, seat: int) -> Any:
        game, player = self.game, self.game.players[seat]
        stats = (hp(game, ~seat), max_hp(game, ~seat), atk(game, ~seat), souls_of(game, seat), loot_plays(game, seat))
        evades = player_evasion(game, game.active, seat)
        return (player.cents, player.hand[:], player.dead, dict(player.counters), player.attacks, evades, *stats)

    def object_seen(self, obj: Obj) -> Any:
        game = self.game
        stats = (max_hp(game, obj.id), atk(game, obj.id), evasion(game, obj.id), eternal(game, obj.id))
        notes = [n for n, _till in obj.notes]
        known = (obj.card, obj.role, obj.seat, obj.slot, obj.charged, obj.damage, obj.face, obj.seen)
        return (*known, dict(obj.counters), notes, *stats)


class Played:
    """What a text does on the table, played as far as somebody wants to know."""

    def __init__(self, text: str, kind: str, last: bool) -> None:
        self.found: list[Any] = []
        self.more = Tour(text, kind, last=last).trace()

    def __iter__(self) -> Iterator[Any]:
        yield from self.found
        for seen in self.more:
            self.found.append(seen)
            yield seen


played = lru_cache(64)(Played)
"""Kept for the next slots of the same phrase."""


def differ(one: str, other: str, kind: str) -> bool:
    """Whether two texts of a card make a difference on the table."""
    for last in (False, True):
        if any(a != b for a, b in zip(played(one, kind, last), Played(other, kind, last), strict=False)):
            return True
    return False
