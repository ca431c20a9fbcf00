"""Setting up a game: decks, slots, characters, opening hands, first player (SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import DECK_NAMES, LOOT, MONSTER, ROOM, TREASURE, Card
from soulstack.engine.core.ids import BETWEEN, FIRST_ID, MONSTERS, NOBODY, ROOMS, SHOP
from soulstack.engine.core.ids import LEAST_PLAYERS as LEAST_PLAYERS
from soulstack.engine.core.ids import MOST_PLAYERS as MOST_PLAYERS
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.options import Setup, SetupError
from soulstack.engine.core.records import NO_SECRET, Player
from soulstack.engine.core.run import run, start
from soulstack.engine.core.scope import Event, Frame, Registers
from soulstack.engine.core.state import GameState
from soulstack.engine.game import Game
from soulstack.engine.rules.challenge import challenge_in, challenged, for_challenge, lay_out, reserve
from soulstack.engine.rules.coop import check_goal, together
from soulstack.engine.rules.goal import goal_text
from soulstack.engine.rules.turn import TURN, TurnRegisters
from soulstack.engine.rules.variants import SLOT_MACHINE, edens, in_no_deck, more_cards
from soulstack.engine.setup.draft import MINI_DRAFT, STARTING_TREASURES
from soulstack.engine.setup.ratios import TITLES, by_ratio, shortages
from soulstack.engine.table import atoms
from soulstack.engine.words.listeners import heard, remembered, working_in_discard

MOST_CARDS: Final = 4_000


def set_up(setup: Setup, pool: Sequence[Card]) -> Game:
    """A game dealt from a pool of cards, run on to its first choice."""
    check(setup)
    setup = challenged(setup, pool)
    if challenge_in(pool) is None:  # souls don't win a challenge (CHALLENGE-11)
        check_goal(setup.options)
    game = blank(setup, pool)
    start(game, SETUP)
    run(game)
    return game


def check(setup: Setup) -> None:  # mypyc: def check(setup) -> None:
    """Refuse what cannot be played."""
    if type(setup.players) is not int or not LEAST_PLAYERS <= setup.players <= MOST_PLAYERS:
        raise SetupError(f"{setup.players} players: Four Souls is played by {LEAST_PLAYERS} to {MOST_PLAYERS}")
    if setup.options.mode != "competitive" and setup.players != 2:
        raise SetupError(f"{setup.players} players: {setup.options.mode} is played with two characters (COOP-01)")
    if len(setup.characters) > setup.players:
        raise SetupError(f"{len(setup.characters)} characters named for {setup.players} players")
    if setup.names and len(setup.names) != setup.players:
        raise SetupError(f"{len(setup.names)} names for {setup.players} players: give one name a seat")
    if type(setup.seed) is not int:
        raise SetupError(f"the seed {setup.seed!r} is not a whole number")
    for word in (*setup.names, *setup.characters, *setup.boxes, setup.extra, setup.version):
        if not isinstance(word, str):
            raise SetupError(f"{word!r} is not a name: names, characters, boxes and card files are text")
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
    game.became = {}
    game.next_id = FIRST_ID - 1
    game.slots = [[[] for _ in range(setup.options.shop_slots)], [[] for _ in range(setup.options.monster_slots)], []]
    game.decks = [[], [], [], []]
    game.discards = [[], [], [], []]
    game.outside = []
    game.bonus = []
    game.awarded = ()
    game.pool = setup.options.coin_pool_size
    game.offers = ()
    game.secret = NO_SECRET
    game.stack, game.waiting, game.frames, game.lasting = [], [], [], []
    game.attack = None
    game.active, game.first, game.phase, game.turn, game.round = 0, NOBODY, BETWEEN, 0, 1
    game.extra_turns, game.skipped, game.counts, game.told = [], {}, {}, []
    game.timer = setup.options.timer if setup.options.mode != "competitive" else 0
    game.stayed = ()
    game.due = False
    game.pending = game.answer = game.choices = game.log = game.result = game._index = game._checked = game._held = None
    game._stale, game._moved, game._lent = True, None, False
    game.steps = game.busy = 0
    numbers = physical(setup, pool)
    if setup.options.decks == "ratio":
        numbers = by_ratio(game, numbers, counted(setup.options.counts, pool))
    game.cards = (*numbers, *more_cards(setup, pool), *for_challenge(pool, numbers))
    kept_out = len(game.cards)
    game.cards += tuple(reserve(pool))
    note_cards(game)
    for number, card in enumerate(game.cards):
        deck = card.deck
        no_room = deck == ROOM and not setup.options.rooms
        if deck < 0 or number >= kept_out or no_room or in_no_deck(setup, card):
            game.outside.append(number)
        else:
            game.decks[deck].append(number)
    if setup.options.rooms:
        game.slots[ROOMS].append([])
    return game


def note_cards(game: GameState) -> None:
    """Work out what the cards of a game listen to, count and do in discard: again when a card is added."""
    game.heard = heard(game.cards)
    game.remembered = remembered(game.cards)
    game.in_discard = working_in_discard(game.cards)


def physical(setup: Setup, pool: Sequence[Card]) -> list[Card]:
    """One entry a physical card; 3+ cards only in games of three or more, unless asked for (SETUP-16, SETUP-17)."""
    counts = counted(setup.options.counts, pool)
    cards: list[Card] = []
    for card in pool:
        if card.three_plus and setup.players < 3 and not setup.options.three_plus_cards:
            continue
        if in_no_deck(setup, card):
            continue
        copies = counts.get(card.id)
        cards.extend([card] * (sum(card.copies.values()) if copies is None else copies))
    if len(cards) > MOST_CARDS:
        raise SetupError(f"{len(cards)} cards are too many for one game: choose fewer boxes or copies")
    return cards


def counted(counts: dict[str, int], pool: Sequence[Card]) -> dict[str, int]:
    """How many copies of a card were asked for, by its id (option counts)."""
    found: dict[str, int] = {}
    for key, copies in counts.items():
        fits = [card for card in pool if key in (card.id, card.name)]
        if not fits:
            near = get_close_matches(key, [card.name for card in pool], 1, 0.6)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise SetupError(f"option counts: unknown card {key!r} in these boxes{hint}")
        if len(fits) > 1:
            ids = ", ".join(card.id for card in fits)
            raise SetupError(f"option counts: {len(fits)} cards are called {key!r}: give the id of one of them ({ids})")
        card = fits[0]
        if card.kind == "starting item":
            raise SetupError(f"option counts: {card.name} comes with its character: leave out the character instead")
        if card.deck < 0 and copies > 1:
            raise SetupError(f"option counts: there is one {card.name} at most, as it is a {card.kind}")
        if card.id in found:
            raise SetupError(f"option counts: {card.name} is named twice, by its id and its name")
        found[card.id] = copies
    return found


class SetupProcedure(Procedure):
    """The steps of setting up; by the book the only choices are those of start-of-game abilities (SETUP-12)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            self.shuffle(game)
            lay_out(game)
            self.slots(game)
            self.bonus_souls(game)
            self.characters(game)
            return False
        for player in game.players:
            player.cents += min(game.options.starting_cents, game.pool)
            game.pool -= min(game.options.starting_cents, game.pool)
            for _ in range(game.options.starting_loot):
                card = atoms.top_card(game, LOOT)
                if card >= 0:  # start-of-game abilities may have drawn the last ones
                    player.hand.append(atoms.in_hand(game, card, player.seat))
        if game.options.casino:
            self.slot_machines(game)
        if game.first == NOBODY:
            game.first = first_player(game)
        game.active = game.first
        game.log = None
        names = [player.name for player in game.players]
        game.say("start", players=names, first=game.first, goal=goal_text(game), timer=game.timer)
        for deck, name, have, want in shortages(game.options, game.cards):
            game.say("short deck", deck=DECK_NAMES[deck], name=TITLES[name], have=have, n=want)
        game.changed()
        atoms.fit_hp(game)
        atoms.watch_bonus_souls(game)
        atoms.note_rooms(game)
        TurnRegisters(start(game, TURN)).in_turn = game.first
        if game.options.mini_draft:
            start(game, MINI_DRAFT)
        if game.options.starting_treasures:
            start(game, STARTING_TREASURES)
        return True

    def shuffle(self, game: GameState) -> None:
        """Decks are shuffled before anything is dealt (SETUP-01)."""
        for deck in game.decks:
            chance.shuffle(game, deck)
        options, players = game.options, len(game.players)
        drafted = 2 * players + 1 if options.mini_draft else 0
        need = {
            LOOT: options.starting_loot * players,
            TREASURE: options.shop_slots + options.starting_treasures * players + drafted,
            MONSTER: options.monster_slots,
        }
        if game.options.rooms and not game.decks[ROOM]:
            raise SetupError("there are no rooms in these boxes: add a box that has some, or play without rooms")
        for number, least in need.items():
            if len(game.decks[number]) < least:
                name = ("loot", "treasure", "monster")[number]
                raise SetupError(
                    f"the {name} deck has {len(game.decks[number])} cards, setting up needs {least}: add boxes"
                )

    def slots(self, game: GameState) -> None:
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

    def bonus_souls(self, game: GameState) -> None:
        """Three at random (SETUP-08)."""
        souls = [n for n in game.outside if game.cards[n].kind == "bonus soul"]
        chance.shuffle(game, souls)
        if game.options.bonus_souls and not together(game):  # COOP-08
            for number in souls[:3]:
                atoms.lay_bonus_soul(game, number)

    def slot_machines(self, game: GameState) -> None:
        """Everybody begins with an eternal slot machine of their own (VARIANT-08)."""
        machines = [n for n in game.outside if game.cards[n].name == SLOT_MACHINE]
        for player, number in zip(game.players, machines, strict=False):  # a challenge may keep more in reserve
            atoms.from_outside(game, number)
            atoms.enter(game, number, "item", player.seat).eternal = True
        game.waiting.clear()

    def characters(self, game: GameState) -> None:
        """One random character each, or as they choose (SETUP-09, VARIANT-09)."""
        deck = [n for n in game.outside if game.cards[n].kind == "character"]
        if game.options.eden_only:
            deck = edens(game, deck)
        choice = game.options.character_choice
        if choice != "choose":
            chance.shuffle(game, deck)
        wanted = wanted_characters(game, deck)
        free = [n for n in deck if n not in wanted]
        need = wanted.count(-1) * (2 if choice == "two_dealt" else 1)
        if len(free) < need:
            more = need - len(free)
            raise SetupError(f"{len(deck)} characters for {len(game.players)} players, {more} too few: add boxes")
        if choice != "dealt":
            choices = ChooseCharactersRegisters(start(game, CHOOSE_CHARACTERS))
            choices.others, choices.wanted = tuple(free), tuple(wanted)
            return
        for player, number in zip(game.players, wanted, strict=True):
            take_character(game, player, number if number >= 0 else free.pop(0))
        as_game_starts(game)


class ChooseCharactersRegisters(Registers):
    """The choice of characters under way."""

    __slots__ = ()

    @property
    def wanted(self) -> tuple[int, ...]:
        """The characters that were asked for beforehand, by seat; -1: none."""
        return self.frame.picked

    @wanted.setter
    def wanted(self, numbers: tuple[int, ...]) -> None:
        self.frame.picked = numbers

    @property
    def others(self) -> tuple[int, ...]:
        """All other characters."""
        return self.frame.list

    @others.setter
    def others(self, numbers: tuple[int, ...]) -> None:
        self.frame.list = numbers

    @property
    def chooser(self) -> int:
        """Whose turn it is to choose."""
        return self.frame.at

    @chooser.setter
    def chooser(self, seat: int) -> None:
        self.frame.at = seat

    @property
    def chosen(self) -> int:
        """How many have chosen."""
        return self.frame.x

    @chosen.setter
    def chosen(self, n: int) -> None:
        self.frame.x = n


class ChooseCharacters(Procedure):
    """Everybody in turn chooses any character that is left, or one of two dealt to them (VARIANT-09)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = ChooseCharactersRegisters(frame)
        answer = answered(game)
        if kept.chooser == len(game.players):
            as_game_starts(game)
            return True
        player = game.players[kept.chooser]
        number = kept.wanted[kept.chooser]
        if answer is not None:
            kept.chosen += 1
            number = answer.ref - CARD
        if number < 0:
            left = kept.others
            if game.options.character_choice == "two_dealt":
                left = left[2 * kept.chosen : 2 * kept.chosen + 2]
            free = [n for n in left if n in game.outside]
            ask(game, player.seat, "choose your character", [Option("pick", CARD + n) for n in free])
            return False
        take_character(game, player, number)
        kept.chooser += 1
        return False


def wanted_characters(game: GameState, deck: list[int]) -> list[int]:
    """The characters that were asked for beforehand, by seat; -1: any."""
    keys = [*game.setup.characters, *[""] * (len(game.players) - len(game.setup.characters))]
    found: list[int] = []
    for key in keys:
        fits = [n for n in deck if key in (game.cards[n].id, game.cards[n].name) and n not in found]
        if key and not fits:
            raise SetupError(f"character {key!r} is not in these boxes or is chosen twice")
        found.append(fits[0] if key else -1)
    return found


def take_character(game: GameState, player: Player, number: int) -> None:
    """A character comes into play, sideways, with its charged starting item (SETUP-09 to SETUP-11, CARD-11)."""
    game.own_piles()
    game.outside.remove(number)
    obj = atoms.enter(game, number, "character", player.seat)
    obj.charged = False
    player.character = obj.id
    for item in game.outside:
        if game.cards[item].id == game.cards[number].starting_item:
            game.outside.remove(item)
            atoms.enter(game, item, "item", player.seat).starting = True
            game.changed()
            break
    game.waiting.clear()


def as_game_starts(game: GameState) -> None:
    """Start-of-game abilities, in turn order; at once and without the stack (SETUP-12, SETUP-15)."""
    for seat in reversed(range(len(game.players))):
        for line in game.index().triggers.get("as game starts", ()):
            if line.ability is not None and line.ability.when.fits(game, line, Event("as game starts", ~seat)):
                start(game, line.ability.e, line)


def first_player(game: GameState) -> int:
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


SETUP: Final = SetupProcedure()
CHOOSE_CHARACTERS: Final = ChooseCharacters()
