"""Setting up a game: decks, slots, characters, opening hands, first player (SETUP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulstack.engine import atoms, chance
from soulstack.engine.card import LOOT, MONSTER, ROOM, TREASURE, Card
from soulstack.engine.game import Game
from soulstack.engine.hears import heard
from soulstack.engine.nodes.base import Procedure
from soulstack.engine.options import Setup, SetupError
from soulstack.engine.rules.turn import TURN
from soulstack.engine.run import run, start
from soulstack.engine.state import BETWEEN, FIRST_ID, MONSTERS, NOBODY, ROOMS, SHOP, Frame, Obj, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_PLAYERS, MOST_PLAYERS = 2, 8


def set_up(setup: Setup, pool: Sequence[Card]) -> Game:
    """A game dealt from a pool of cards, run on to its first choice."""
    check(setup)
    game = blank(setup, pool)
    start(game, SETUP)
    run(game)
    return game


def check(setup: Setup) -> None:
    """Refuse what cannot be played."""
    if type(setup.players) is not int or not LEAST_PLAYERS <= setup.players <= MOST_PLAYERS:
        raise SetupError(f"{setup.players} players: Four Souls is played by {LEAST_PLAYERS} to {MOST_PLAYERS}")
    if len(setup.characters) > setup.players:
        raise SetupError(f"{len(setup.characters)} characters named for {setup.players} players")
    if setup.names and len(setup.names) != setup.players:
        raise SetupError(f"{len(setup.names)} names for {setup.players} players: give one name a seat")
    if type(setup.seed) is not int:
        raise SetupError(f"the seed {setup.seed!r} is not a whole number")
    for word in (*setup.names, *setup.characters, *setup.boxes, setup.extra, setup.version):
        if not isinstance(word, str):
            raise SetupError(f"{word!r} is no name: names, characters, boxes and card files are text")
    setup.options.check()


def blank(setup: Setup, pool: Sequence[Card]) -> Game:
    """The state before anything is dealt: all cards outside the game or in their decks."""
    game = Game()
    game.setup = setup
    game.options = setup.options
    game.chance = setup.seed & ((1 << 64) - 1)
    game.forced = ()
    names = setup.names or tuple(f"P{i + 1}" for i in range(setup.players))
    game.players = [Player(seat, names[seat]) for seat in range(setup.players)]
    game.objs = {}
    game.gone = {}
    game.next_id = FIRST_ID - 1
    game.slots = [[[] for _ in range(setup.options.shop_slots)], [[] for _ in range(setup.options.monster_slots)], []]
    game.decks = [[], [], [], []]
    game.discards = [[], [], [], []]
    game.outside = []
    game.bonus = []
    game.pool = setup.options.coin_pool_size
    game.offers = ()
    game.stack, game.waiting, game.frames, game.lasting = [], [], [], []
    game.attack = None
    game.active, game.first, game.phase, game.turn, game.round = 0, NOBODY, BETWEEN, 0, 1
    game.extra_turns, game.skipped, game.counts, game.told = [], {}, {}, []
    game.due = False
    game.pending = game.answer = game.choices = game.log = game.result = game._index = game._checked = None
    game._stale = True
    game.steps = game.busy = 0
    numbers = physical(setup, pool)
    game.cards = tuple(numbers)
    game.heard = heard(game.cards)
    for number, card in enumerate(game.cards):
        if card.deck < 0 or (card.deck == ROOM and not setup.options.rooms):
            game.outside.append(number)
        else:
            game.decks[card.deck].append(number)
    if setup.options.rooms:
        game.slots[ROOMS].append([])
    return game


def physical(setup: Setup, pool: Sequence[Card]) -> list[Card]:
    """One entry a physical card; 3+ cards only in games of three or more (SETUP-16, SETUP-17)."""
    codes = {card.box for card in pool}
    cards: list[Card] = []
    for card in pool:
        if card.three_plus and setup.players < 3:
            continue
        cards.extend([card] * sum(n for box, n in card.copies.items() if box in codes))
    if len(cards) > 4000:
        raise SetupError(f"{len(cards)} cards are too many for one game: choose fewer boxes")
    return cards


@dataclass
class SetupProcedure(Procedure):
    """The steps of setting up; the only choices are those of start-of-game abilities (SETUP-12)."""

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            self.shuffle(game)
            self.slots(game)
            self.bonus_souls(game)
            self.characters(game)
            for seat in reversed(range(len(game.players))):
                for line in game.index.triggers.get("as game starts", ()):
                    if line.you == seat and line.ability is not None:
                        start(game, line.ability.e, line)
            return False
        for player in game.players:
            player.cents += min(game.options.starting_cents, game.pool)
            game.pool -= min(game.options.starting_cents, game.pool)
            for _ in range(game.options.starting_loot):
                player.hand.append(atoms.top_card(game, LOOT))
        if game.first == NOBODY:
            game.first = first_player(game)
        game.active = game.first
        game.log = None
        game.say("start", players=[p.name for p in game.players], first=game.first)
        game.changed()
        atoms.fit_hp(game)
        atoms.watch_bonus_souls(game)
        start(game, TURN).seat = game.first
        return True

    def shuffle(self, game: Game) -> None:
        """Decks are shuffled before anything is dealt (SETUP-01)."""
        for deck in game.decks:
            chance.shuffle(game, deck)
        need = {
            LOOT: game.options.starting_loot * len(game.players),
            TREASURE: game.options.shop_slots,
            MONSTER: game.options.monster_slots,
        }
        if game.options.rooms and not game.decks[ROOM]:
            raise SetupError("there are no rooms in these boxes: add a box that has some, or play without rooms")
        for number, least in need.items():
            if len(game.decks[number]) < least:
                name = ("loot", "treasure", "monster")[number]
                raise SetupError(
                    f"the {name} deck has {len(game.decks[number])} cards, setting up needs {least}: add boxes"
                )

    def slots(self, game: Game) -> None:
        """Shop, monsters and room, face up; events go to the bottom (SETUP-04 to SETUP-07)."""
        for slot in range(game.options.shop_slots):
            atoms.put_in_slot(game, atoms.top_card(game, TREASURE), SHOP, slot)
        monsters = sum(1 for n in game.decks[MONSTER] if atoms.role_in_slot(game, MONSTERS, n) == "monster")
        if monsters < game.options.monster_slots:
            raise SetupError(
                f"the monster deck has {monsters} monsters, {game.options.monster_slots} are needed: add boxes"
            )
        slot = 0
        while slot < game.options.monster_slots:
            card = atoms.top_card(game, MONSTER)
            if atoms.role_in_slot(game, MONSTERS, card) != "monster":
                game.decks[MONSTER].insert(0, card)
            else:
                slots = len(game.slots[MONSTERS])
                atoms.put_in_slot(game, card, MONSTERS, slot)
                slot += int(len(game.slots[MONSTERS]) == slots)  # an indomitable one made its own (INDOM-05)
        if game.options.rooms and game.decks[ROOM]:
            atoms.put_in_slot(game, atoms.top_card(game, ROOM), ROOMS, 0)
        game.waiting.clear()

    def bonus_souls(self, game: Game) -> None:
        """Three at random (SETUP-08)."""
        souls = [n for n in game.outside if game.cards[n].kind == "bonus soul"]
        chance.shuffle(game, souls)
        if game.options.bonus_souls:
            for number in souls[:3]:
                game.outside.remove(number)
                obj = Obj(game.new_id(), number, "bonus soul")
                game.objs[obj.id] = obj
                game.bonus.append(obj.id)

    def characters(self, game: Game) -> None:
        """One random character each, sideways, with its charged starting item (SETUP-09 to SETUP-11)."""
        deck = [n for n in game.outside if game.cards[n].kind == "character"]
        if len(deck) < len(game.players):
            raise SetupError(f"{len(deck)} characters for {len(game.players)} players: add boxes")
        chance.shuffle(game, deck)
        chosen = [self.named(game, deck, key) for key in game.setup.characters]
        for player in game.players:
            number = chosen[player.seat] if player.seat < len(chosen) else -1
            if number < 0:
                number = next(n for n in deck if n not in chosen)
            deck.remove(number)
            game.outside.remove(number)
            obj = atoms.enter(game, number, "character", player.seat)
            obj.charged = False
            player.character = obj.id
            self.starting_item(game, number, player.seat)
        game.waiting.clear()

    def named(self, game: Game, deck: list[int], key: str) -> int:
        """The character somebody asked for."""
        if not key:
            return -1
        for number in deck:
            if key in (game.cards[number].id, game.cards[number].name):
                return number
        raise SetupError(f"there is no character {key!r} in these boxes, or it is asked for twice")

    def starting_item(self, game: Game, character: int, seat: int) -> None:
        """The item a character brings along, from outside the game (CARD-11)."""
        item = game.cards[character].starting_item
        for number in list(game.outside):
            if item and game.cards[number].id == item:
                game.outside.remove(number)
                obj = atoms.enter(game, number, "item", seat)
                obj.starting = True
                game.changed()
                return


def first_player(game: Game) -> int:
    """Any fair method (SETUP-14)."""
    method = game.options.first_player
    if method == "chosen":
        return game.options.first_seat % len(game.players)
    if method == "cain_first":
        for player in game.players:
            if game.cards[game.objs[player.character].card].name == "Cain":
                return player.seat
    if method == "lowest_roll":
        seats = list(range(len(game.players)))
        while len(seats) > 1:
            rolls = {seat: chance.die(game) for seat in seats}
            low = min(rolls.values())
            seats = [seat for seat in seats if rolls[seat] == low]
        return seats[0]
    return chance.below(game, len(game.players))


SETUP = SetupProcedure()
