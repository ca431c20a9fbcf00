"""Table: a small, readable way to set up a situation, play it and look at what happened.

    table = Table(players=2, dice=[2, 5])
    table.give(0, "Guppy's Collar").give(1, "The D6").hp(0, 1)
    table.hand(1, "Bomb!").plays(1)
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1

Seats count from 0 and are called P1, P2, ...; P1 is active in its action phase with an empty stack, hands and
purses are
empty, two plain monsters ("Fatty", "Pale Fatty") and two plain items ("Breakfast", "Dinner") lie in the slots, and
everybody passes unless told otherwise. Answers are given in words: a part of an option's name is enough (answers.py).

Where two things have one name, say which: "Ear (P1)" and "Ear (shop)", as options call them, or "Fly #2", the second
that came. Whatever takes a name takes these, and so does an answer: `hp_of("Fly #2")`, `play(0, "Bomb!", at="Fly #2")`.

Nothing is left to luck: a test fails that leaves one of its dice unrolled, or rolls one that it did not give
(`Table(chance=True)` lets those fall as they may).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

import answers
import soulstack
import told
from dealt import deal
from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD, Option
from soulstack.engine.core.card import DECK_OF_KIND, LOOT, MONSTER, ROOM, TREASURE
from soulstack.engine.core.ids import CARD_MASK, MONSTERS, PHASES, ROOMS, SHOP, STACK_KINDS
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.run import run
from soulstack.engine.core.scope import StackItem
from soulstack.engine.game import Game
from soulstack.engine.people.log import entries
from soulstack.engine.setup.start import note_cards
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import atk, evasion, hp, max_hp, souls_of
from soulstack.engine.table.naming import name_of

AIMING = ("choose a target", "choose one")  # these questions are answered by `at`, or the test is wrong
EDEN = "choose a starting item"
ATTACKING = "choose what to attack"
COVERING = "choose a slot for the revealed card"
NTH = re.compile(r" #(\d+)\b")
WHOSE = re.compile(r" \(([^()]+)\)$")
DIE = chance.die
DECKS = {"loot": LOOT, "treasure": TREASURE, "monster": MONSTER, "room": ROOM}


LAID: list[Table] = []
"""The tables of the test that runs; conftest.py looks at their dice afterwards."""


def roll(game: Game) -> int:
    """As `chance.die` rolls; a table notes when it falls by chance."""
    if not game.forced:
        for table in LAID:
            if table.game is game:
                table.beyond += 1
    return DIE(game)


def card(name: str, text: str = "", kind: str = "treasure", **facts: Any) -> str:
    """One card of one's own as a piece of a card file; several are added up: Table(cards=card(...) + card(...))."""
    words = {"id": f"t-{name.lower().replace(' ', '_')}", "name": name, "kind": kind, **facts, "text": text}
    return "[[card]]\n" + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in words.items())


class Table:
    """A game in the making: everything returns the table, so that steps can be chained."""

    def __init__(
        self,
        players: int = 2,
        *,
        dice: Iterable[int] = (),
        cards: str = "",
        characters: Sequence[str] = (),
        monsters: Sequence[str] = ("Fatty", "Pale Fatty"),
        shop: Sequence[str] = ("Breakfast", "Dinner"),
        rooms: Sequence[str] = (),
        phase: str = "action",
        bonus_souls: bool = False,
        eden: str | Sequence[str] = (),
        chance: bool = False,
        first: str = "",
        **options: Any,
    ) -> None:
        """`eden` is what each Eden keeps at setup, in the order of the seats; without it that is gone like other
        starting items. `first` is the card of the game that has the number 0.
        """
        seats = ["Isaac", "Maggy", "Judas", "Eve", "Samson", "Lilith", "Lazarus", "Cain"]
        options = {"first_player": "chosen", "bonus_souls": bonus_souls, **options}
        if rooms:
            options["rooms"] = True
        names = list(characters) + [s for s in seats if s not in characters][: players - len(characters)]
        self.game = deal(players, () if options.get("eden_only") else names, options, cards, first)
        assert not first or self.game.cards[0].name == first, f"no card of the game is called {first!r}"
        self.game.remembered = told.EVERY_KIND
        self.kept = self._edens([eden] if isinstance(eden, str) else list(eden))
        self._clear()
        for kind, wanted in ((MONSTERS, monsters), (SHOP, shop), (ROOMS, rooms)):
            self.slots(kind, wanted)
        if phase == "action":
            self._until_phase("action")
        self.game.told.clear()
        self.game.forced = tuple(dice)
        self.chance = chance
        self.beyond = 0  # dice that were rolled though none was given
        LAID.append(self)

    # setting up

    def _edens(self, wanted: Sequence[str]) -> list[int]:
        """Each Eden is offered the next of these treasures and keeps it; the ids of what was kept."""
        game, kept = self.game, list[int]()
        left = list(wanted)
        while game.pending is not None and game.pending.said == EDEN:
            seat = game.pending.seat
            if left:
                self._exchange(game.pending.options[0].ref - CARD, left.pop(0))
            game.choose(0)
            if wanted:
                kept += [o.id for o in game.objs.values() if o.seat == seat and o.role == "item" and o.starting]
        names = [name_of(game, player.character) for player in game.players]
        assert not left, f"there is no Eden to keep {left}; the characters are {names}"
        assert not wanted or len(kept) == len(wanted), f"eden: name one item for each Eden; the characters are {names}"
        return kept

    def _exchange(self, number: int, name: str) -> None:
        """A treasure of the deck is the one with this name, and the other way round."""
        game = self.game
        found = [n for n, card in enumerate(game.cards) if name in (card.name, card.id)]
        if not found:
            found = [self.number(name)]
            game.outside.append(found[0])
        cards = list(game.cards)
        assert cards[found[0]].deck == TREASURE, f"Eden keeps a treasure, and {name!r} is a {cards[found[0]].kind}"
        cards[number], cards[found[0]] = cards[found[0]], cards[number]
        game.cards = tuple(cards)
        game.changed()

    def _clear(self) -> None:
        """Empty hands, purses, stack of waiting things; starting items leave the game, but not what Eden keeps."""
        game = self.game
        for player in game.players:
            for entry in player.hand:
                game.decks[LOOT].insert(0, entry & CARD_MASK)
            player.hand.clear()
            game.pool += player.cents
            player.cents = 0
        for obj in [o for o in game.objs.values() if o.role == "item" and o.seat >= 0 and o.id not in self.kept]:
            del game.objs[obj.id]
            game.outside.append(obj.card)
        game.changed()
        game.waiting.clear()

    def _until_phase(self, phase: str) -> None:
        game = self.game
        drawn = len(game.decks[LOOT])
        for _ in range(50):
            if PHASES[game.phase] == phase or game.pending is None:
                break
            self._pass()
        if len(game.decks[LOOT]) < drawn:
            for player in game.players:
                while player.hand:
                    game.decks[LOOT].insert(0, player.hand.pop() & CARD_MASK)
        game.log = None
        self._refresh()

    def _refresh(self) -> None:
        """The pending question is asked anew, since the table has been changed by hand."""
        game = self.game
        game.changed()
        atoms.fit_hp(game)
        if game.pending is not None and game.pending.kind == "priority":
            game.pending = None
            run(game)

    def number(self, name: str) -> int:
        """Take a physical card with this name (or id) out of wherever it lies."""
        game = self.game
        piles = [*game.decks, *game.discards, game.outside]
        for pile in piles:
            for i, entry in enumerate(pile):
                card = game.cards[entry & CARD_MASK]
                if name in (card.name, card.id):
                    del pile[i]
                    return entry & CARD_MASK
        card = next((c for c in game.cards if name in (c.name, c.id)), None) or soulstack.cards[name]
        game.cards = (*game.cards, card)
        self.note_cards()
        return len(game.cards) - 1

    def note_cards(self) -> None:
        """The game knows what its cards listen to, and remembers whatever is told."""
        note_cards(self.game)
        self.game.remembered = told.EVERY_KIND

    def slots(self, kind: int, names: Sequence[str]) -> Table:
        """Lay these cards into the slots of a kind, one each; what was there goes under the deck."""
        game = self.game
        for pile in game.slots[kind]:
            for id in pile:
                obj = game.objs.pop(id)
                game.decks[game.cards[obj.card].deck].insert(0, obj.card)
            pile.clear()
        game.slots[kind] = [[] for _ in names]
        for slot, name in enumerate(names):
            number = self.number(name)
            role = atoms.role_in_slot(game, kind, number)
            obj = atoms.enter(game, number, role, slot=slot)
            game.slots[kind][slot].append(obj.id)
        game.waiting.clear()
        self._refresh()
        return self

    def monsters(self, *names: str) -> Table:
        """These monsters lie in the monster slots."""
        return self.slots(MONSTERS, names)

    def shop(self, *names: str) -> Table:
        """These items lie in the shop."""
        return self.slots(SHOP, names)

    def give(self, seat: int, *names: str) -> Table:
        """A player controls these items (or curses), charged and with nothing triggered."""
        for name in names:
            number = self.number(name)
            role = "curse" if self.game.cards[number].kind == "curse" else "item"
            obj = atoms.enter(self.game, number, role, seat)
            obj.starting = self.game.cards[number].kind == "starting item"
            self.game.waiting.clear()
        self._refresh()
        return self

    def soul(self, seat: int, *names: str) -> Table:
        """A player controls these cards as souls."""
        for name in names:
            atoms.enter(self.game, self.number(name), "soul", seat)
            self.game.waiting.clear()
        self._refresh()
        return self

    def bonus_soul(self, *names: str) -> Table:
        """These bonus souls are active, and nobody has them yet."""
        for name in names:
            lying = self._bonus_souls()
            assert name not in lying, f"{name!r} is active already; the bonus souls are {sorted(lying)}"
            obj = Obj(self.game.new_id(), self.number(name), "bonus soul")
            self.game.objs[obj.id] = obj
            self.game.bonus.append(obj.id)
        self._refresh()
        return self

    def gain_bonus_soul(self, seat: int, name: str) -> Table:
        """A player gains an active bonus soul now, whatever it asks for; what listens triggers."""
        lying = self._bonus_souls()
        assert name in lying, f"no bonus soul {name!r} is active; there are {sorted(lying)}"
        atoms.gain_bonus_soul(self.game, lying[name], seat)
        self._refresh()
        return self

    def _bonus_souls(self) -> dict[str, Obj]:
        """The active bonus souls by name."""
        return {name_of(self.game, id): self.game.objs[id] for id in self.game.bonus}

    def hand(self, seat: int, *names: str) -> Table:
        """These loot cards are in a player's hand."""
        self.game.players[seat].hand.extend(atoms.in_hand(self.game, self.number(name), seat) for name in names)
        self._refresh()
        return self

    def cents(self, seat: int, n: int) -> Table:
        """A player has n ¢."""
        player = self.game.players[seat]
        self.game.pool += player.cents - n
        player.cents = n
        self._refresh()
        return self

    def hp(self, seat: int, n: int) -> Table:
        """A player has n HP left."""
        self.game.players[seat].damage = (max_hp(self.game, ~seat) or 0) - n
        self._refresh()
        return self

    def damage(self, name: str, n: int) -> Table:
        """Damage is marked on an object."""
        self.obj(name).damage = n
        self._refresh()
        return self

    def plays(self, seat: int, n: int = 1) -> Table:
        """A player has n loot plays."""
        self.game.players[seat].plays = n
        self._refresh()
        return self

    def charge(self, name: str, charged: bool = True) -> Table:
        """An object is charged, or sideways."""
        self.obj(name).charged = charged
        self._refresh()
        return self

    def awake(self) -> Table:
        """Every character is charged, so that everybody could act and is asked at each priority."""
        for player in self.game.players:
            self.game.objs[player.character].charged = True
        self._refresh()
        return self

    def counters(self, name: str, n: int, kind: str = "") -> Table:
        """There are n counters on an object."""
        counters = self.obj(name).counters
        counters[kind] = n
        if not n:
            del counters[kind]
        self._refresh()
        return self

    def deck(self, which: str, *names: str) -> Table:
        """These cards are on top of a deck, the first one topmost."""
        numbers = [self.number(name) for name in reversed(names)]
        self.game.decks[DECKS[which]].extend(numbers)
        return self

    def deck_is(self, which: str, *names: str) -> Table:
        """A deck holds just these cards, the first one topmost; the others are outside the game."""
        numbers = [self.number(name) for name in names]
        deck = self.game.decks[DECKS[which]]
        self.game.outside.extend(entry & CARD_MASK for entry in deck)
        deck[:] = reversed(numbers)
        return self

    def discard(self, which: str, *names: str) -> Table:
        """These cards lie in a discard, the last one on top."""
        numbers = [self.number(name) for name in names]
        self.game.discards[DECKS[which]].extend(numbers)
        self._refresh()
        return self

    def dice(self, *faces: int) -> Table:
        """The next rolls show these faces."""
        self.game.forced = (*self.game.forced, *faces)
        return self

    # looking

    def obj(self, name: str) -> Obj:
        """The object with this name (in play, covered, dying, under something); of several the name says which."""
        found, nth = self._called(name), NTH.search(name)
        game = self.game
        if nth:
            assert int(nth[1]) <= len(found), f"no object {name!r}; there are {len(found)} of that name"
            return found[int(nth[1]) - 1]
        assert found, f"no object {name!r}; there are {sorted(name_of(game, id) for id in game.objs)}"
        among = [" ".join((f"{name} #{i}:", o.role, self._whose(o))).rstrip() for i, o in enumerate(found, 1)]
        assert len(found) == 1, f"{len(found)} objects are called {name!r}, say which: {among}"
        return found[0]

    def _called(self, name: str) -> list[Obj]:
        """The objects with this name, in the order in which they came, without its number."""
        plain = NTH.sub("", name)
        whose = WHOSE.search(plain)
        plain = WHOSE.sub("", plain)
        return [
            obj
            for obj in self.game.objs.values()
            if plain in (self.game.face(obj).name, self.game.cards[obj.card].id)
            and (whose is None or whose[1] == self._whose(obj))
        ]

    def _whose(self, obj: Obj) -> str:
        """Where an object is, as options say it."""
        return "shop" if in_shop(obj) else self.player(obj.seat) if obj.seat >= 0 else ""

    def has(self, name: str) -> bool:
        """Whether an object with this name exists anywhere on the table."""
        nth = NTH.search(name)
        return len(self._called(name)) >= (int(nth[1]) if nth else 1)

    def holder(self, name: str) -> int:
        """The seat that controls an object, a bonus soul for one; -1: nobody."""
        return self.obj(name).seat

    def items(self, seat: int) -> list[str]:
        """The names of a player's items."""
        return [self.game.face(o).name for o in self.game.objs.values() if o.role == "item" and o.seat == seat]

    def souls(self, seat: int) -> int:
        """A player's total soul value."""
        return souls_of(self.game, seat)

    def hp_of(self, who: int | str) -> int | None:
        """Current HP of a seat or a named object."""
        return hp(self.game, self.id(who))

    def max_hp_of(self, who: int | str) -> int | None:
        """Full HP of a seat or a named object."""
        return max_hp(self.game, self.id(who))

    def atk_of(self, who: int | str) -> int:
        """ATK of a seat or a named object."""
        return atk(self.game, self.id(who))

    def evasion_of(self, name: str) -> int | None:
        """Evasion of a named object."""
        return evasion(self.game, self.id(name))

    def id(self, who: int | str) -> int:
        return ~who if isinstance(who, int) else self.obj(who).id

    def player(self, seat: int) -> str:
        """What options call a player."""
        return self.game.players[seat].name

    def purse(self, seat: int) -> int:
        """A player's ¢."""
        return self.game.players[seat].cents

    def hand_of(self, seat: int) -> list[str]:
        """The names of the cards in a hand."""
        return [self.game.card(entry).name for entry in self.game.players[seat].hand]

    def dead(self, seat: int) -> bool:
        """Whether a player has died this turn."""
        return self.game.players[seat].dead

    def died(self, who: int | str) -> bool:
        """Whether somebody has died since the table was laid, also if the turn has passed since."""
        name = self.player(who) if isinstance(who, int) else who
        return any(entry["name"] == name for entry in self.log("die"))

    def alive(self, seat: int) -> bool:
        """Whether a player has not died this turn."""
        return not self.dead(seat)

    def top(self, which: str) -> str | None:
        """The top card of a discard."""
        pile = self.game.discards[DECKS[which]]
        return self.game.cards[pile[-1]].name if pile else None

    def discarded(self, which: str) -> list[str]:
        """A discard from bottom to top."""
        return [self.game.cards[n].name for n in self.game.discards[DECKS[which]]]

    def deck_names(self, which: str) -> list[str]:
        """A deck from top to bottom."""
        return [self.game.card(entry).name for entry in reversed(self.game.decks[DECKS[which]])]

    def slot_names(self, which: str) -> list[str | None]:
        """The top cards of the monster, shop or room slots."""
        kind = ("shop", "monster", "room").index(which)
        return [name_of(self.game, pile[-1]) if pile else None for pile in self.game.slots[kind]]

    def stack(self) -> list[str]:
        """The stack from bottom to top, as `kind: name`."""
        return [self.words(item) for item in self.game.stack]

    def words(self, item: StackItem) -> str:
        game = self.game
        if item.card >= 0:
            name = game.cards[item.card].name
        elif item.kind in (3, 4):
            name = name_of(game, item.on)
        elif item.kind == 2:
            name = str(item.n)
        else:
            name = name_of(game, item.this) if item.this else "?"
        return f"{STACK_KINDS[item.kind]}: {name}"

    @property
    def phase(self) -> str:
        return PHASES[self.game.phase]

    @property
    def active(self) -> int:
        return self.game.active

    @property
    def asked(self) -> int | None:
        """Whose choice it is."""
        return None if self.game.pending is None else self.game.pending.seat

    def options(self) -> list[str]:
        """What is offered now, as `answers.py` calls it."""
        return answers.offered(self.game)

    def why(self) -> str:
        """What is asked, as `answers.py` calls it."""
        return answers.questioned(self.game)

    def offered(self, *words: str) -> bool:
        """Whether an option whose label has all these words is offered now."""
        return bool(self._fitting(words))

    def _fitting(self, words: Sequence[str]) -> list[int]:
        """The indices of the options whose labels have all these words; `NAME #2` fits what is done to the second thing
        of that name.
        """
        options = [] if self.game.pending is None else self.game.pending.options
        named = list(zip(options, self.options(), strict=True))
        return [i for i, (option, name) in enumerate(named) if all(self._fits(option, name, word) for word in words)]

    def _fits(self, option: Option, name: str, word: str) -> bool:
        nth = NTH.search(word)
        if NTH.sub("", word) not in name:
            return False
        return nth is None or self._alike(option.ref)[int(nth[1]) - 1 : int(nth[1])] == [option.ref]

    def _alike(self, id: int) -> list[int]:
        """What has the same name as this and can be told from it by number: objects in the order in which they came,
        things on the stack from bottom to top.
        """
        game = self.game
        if id in game.objs:
            return [obj.id for obj in self._called(game.face(game.objs[id]).name)]
        stack = {item.id: self.words(item) for item in game.stack}
        return [item for item in stack if stack[item] == stack.get(id)]

    def log(self, kind: str = "") -> list[dict[str, Any]]:
        """What happened since the table was laid, oldest first; only one kind if given."""
        return [{"kind": entry[0], **entry[1]} for entry in entries(self.game) if not kind or entry[0] == kind]

    def hurts(self) -> list[tuple[str, int]]:
        """Who has taken how much damage since the table was laid, oldest first."""
        return [(entry["name"], entry["n"]) for entry in self.log("hurt")]

    # playing

    def choose(self, *words: str) -> Table:
        """Answer the pending question: the first option whose label has all these words; several calls may
        be merged.
        """
        fitting = self._fitting(words)
        assert fitting, f"no option with {words} for seat {self.asked} ({self.why()}): {self.options()}"
        self._take(fitting[0])
        return self

    def _take(self, n: int) -> None:
        """Take an option; what comes of it has to be told as it is (told.py)."""
        step = told.choose(self.game, n)
        if step is not None:
            told.check(step)

    def _pass(self) -> None:
        """Do as little as possible: pass, done, no, end; else the first option."""
        labels = self.options()
        for wanted in ("Pass", "Done", "No", "End the turn"):
            for i, label in enumerate(labels):
                if label.startswith(wanted):
                    self._take(i)
                    return
        self._take(0)

    def until_asked(self, seat: int) -> Table:
        """Others pass until this seat is asked."""
        for _ in range(200):
            if self.game.pending is None or self.game.pending.seat == seat:
                break
            self._pass()
        assert self.asked == seat, f"seat {seat} is not asked; {self.asked} is: {self.why()}"
        return self

    def until(self, *words: str) -> Table:
        """Everybody passes until an option with these words is offered."""
        for _ in range(400):
            if self.game.pending is None or self.offered(*words):
                break
            self._pass()
        assert self.offered(*words), f"{words} is never offered; now {self.why()}: {self.options()}"
        return self

    def until_why(self, words: str) -> Table:
        """Everybody passes until somebody is asked with these words: "choose a target", "order triggers"."""
        for _ in range(400):
            if self.game.pending is None or words in self.why():
                break
            self._pass()
        assert words in self.why(), f"nobody is ever asked {words!r}; now {self.why()}: {self.options()}"
        return self

    def until_phase(self, phase: str) -> Table:
        """Everybody passes until this phase: "start", "action" or "end"."""
        for _ in range(400):
            if self.game.pending is None or self.phase == phase:
                break
            self._pass()
        assert self.phase == phase, f"there is no {phase} phase; it is the {self.phase} phase, {self.why()}"
        return self

    def until_turn_over(self, *answers: str, never: str = "") -> Table:
        """Everybody passes until the turn is over and the next one begins; the active player ends it.

        The answers are given in this order, each as soon as it is offered, and all of them have to be. `never` is what
        nobody may be asked or offered on the way.
        """
        turn, left, asked = self.game.turn, list(answers), []
        for _ in range(400):
            if self.game.pending is None or self.game.turn > turn:
                break
            asked.append(self.why())
            assert not never or never not in self.why(), f"seat {self.asked} is asked: {self.why()}"
            assert not never or not self.offered(never), f"seat {self.asked} is offered {never!r}: {self.options()}"
            if left and self.offered(left[0]):
                self.choose(left.pop(0))
            else:
                self._pass()
        assert self.game.turn > turn, f"turn {turn} is never over: {self.game}"
        assert not left, f"{left[0]!r} was not offered before the turn was over; asked was: {asked}"
        return self

    def until_stack(self, *items: str) -> Table:
        """Everybody passes until the stack is this, from bottom to top."""
        for _ in range(400):
            if self.game.pending is None or self.stack() == list(items):
                break
            self._pass()
        assert self.stack() == list(items), f"the stack is never {items}; now {self.stack()}"
        return self

    def until_top(self, words: str) -> Table:
        """Everybody passes until this is on top of the stack, in the words of `stack()`, and somebody may respond."""
        for _ in range(400):
            if self.game.pending is None or self.stack()[-1:] == [words]:
                break
            self._pass()
        assert self.stack()[-1:] == [words], f"{words!r} is never on top of the stack; now {self.stack()}"
        return self

    def act(self, seat: int, *words: str, at: str | Sequence[str] = ()) -> Table:
        """A seat does something this turn, when it is asked and can, aiming at what `at` names in order, where there is
        a choice.
        """
        turn, before = self.game.turn, list[str]()
        while not (self.asked == seat and self.offered(*words)):
            assert self.game.pending is not None and self.game.turn == turn, (
                f"seat {seat} is never offered {words} in turn {turn}; it was asked: {before}"
            )
            if self.asked == seat:
                before.append(f"{self.why()}: {self.options()}")
            self._pass()
        self.choose(*words)
        for target in [at] if isinstance(at, str) else at:
            asked = None if self.game.pending is None else self.game.pending.said
            if asked in AIMING or (asked not in (None, "priority") and self.offered(target)):
                self.choose(target)
        return self

    def play(self, seat: int, name: str, at: str | Sequence[str] = ()) -> Table:
        """A seat plays a loot card from hand; it is put there, and a loot play granted, if need be."""
        if name not in self.hand_of(seat):
            self.hand(seat, name)
        if self.game.players[seat].plays == 0:
            self.plays(seat)
        return self.act(seat, f"Play {name}", at=at)

    def tap(self, seat: int, name: str, at: str | Sequence[str] = ()) -> Table:
        """A seat activates an object (its first ability, or say `NAME, ability 2`)."""
        return self.act(seat, f"Activate {name}", at=at)

    def declare_attack(self) -> Table:
        """The active player declares an attack, and all pass until its target is chosen; a single one is by then."""
        game = self.game
        self.until_asked(self.active).choose("Declare an attack")
        for _ in range(400):
            if game.pending is None or game.pending.said in (ATTACKING, COVERING):
                break
            if game.attack is None or game.attack.on:
                break
            self._pass()
        return self

    def attack_targets(self) -> list[str]:
        """The active player declares an attack: the names of what it can be aimed at, as they are offered. A single one
        has been chosen by then; none: the attack has come to nothing.
        """
        attacks, decks = len(self.log("attack")), self._deck_attacks()
        self.declare_attack()
        if self._aiming():
            return [label.partition(" (")[0] for label in self.options()]
        if self._deck_attacks() > decks:
            return ["the monster deck"]
        return [entry["name"] for entry in self.log("attack")[attacks:]]

    def _aiming(self) -> bool:
        return self.game.pending is not None and self.game.pending.said == ATTACKING

    def _deck_attacks(self) -> int:
        """How often the monster deck was attacked this turn."""
        return sum(event.kind == "attack deck" for event in self.game.told)

    def attack(self, target: str, slot: str = "") -> Table:
        """The active player declares an attack, all pass, and this is its target: a monster, an item, a player or the
        "monster deck", with the slot that the revealed card goes in. A single target has to be this one.
        """
        targets = self.attack_targets()
        plain = NTH.sub("", target)
        labels = self.options() if self._aiming() else targets
        named = [i for i, name in enumerate(targets) if plain in (labels[i], name, name.removeprefix("the "))]
        if self._aiming() and plain != target:
            named = [i for i in named if i in self._fitting([target])]
        assert named, f"{target!r} can't be attacked; there are {labels}"
        assert len(named) == 1, f"{len(named)} things can be attacked as {target!r}, say which: {labels}"
        if self._aiming():
            self._take(named[0])
        if slot and self.game.pending is not None and self.game.pending.said == COVERING:
            self.choose(slot)
        return self

    def buy(self, target: str) -> Table:
        """The active player declares a purchase, all pass, and this is bought."""
        self.until_asked(self.active).choose("Declare a purchase")
        while any(type(frame.node).__name__ == "Purchase" for frame in self.game.frames):
            if self.game.pending is not None and self.game.pending.options[0].do == "buy":
                return self.choose(target)
            self._pass()
        return self

    def resolve(self, n: int = 1) -> Table:
        """Everybody passes until n things, each time the top of the stack, have left it; who could respond is asked."""
        for _ in range(n):
            top = self.game.stack[-1]
            for _ in range(100):
                if self.game.pending is None or top.id not in [item.id for item in self.game.stack]:
                    break
                self._pass()
        return self

    def settle(self) -> Table:
        """Everybody passes until the stack is empty and nothing but an action of the active player is due."""
        for _ in range(400):
            if self.game.pending is None or self.idle():
                break
            self._pass()
        return self

    def idle(self) -> bool:
        """The active player is asked what to do in the action phase, or nothing is left to resolve in another."""
        game = self.game
        if game.pending is None:
            return True
        return (
            game.pending.seat == game.active
            and not game.stack
            and any(o.do in ("end", "attack", "purchase") for o in game.pending.options)
        )

    def end_turn(self) -> Table:
        """The active player ends the turn, and all pass until the next player's action phase."""
        turn = self.game.turn
        self.settle().choose("End the turn")
        for _ in range(400):
            if self.game.pending is None or (self.game.turn > turn and self.idle()):
                break
            self._pass()
        return self

    def kind_of(self, name: str) -> int:
        """The deck a card belongs to."""
        return DECK_OF_KIND[soulstack.cards[name].kind]
