"""How a game is set up: who plays, with which boxes, and the rules options: house rules, and rulings that the
rulebooks leave open.

Each option stands here with its title, a sentence about it and what it may be; the lobby's form and the terminal's help
are made from that.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from soulstack.engine.core.ids import MOST_SLOTS

RULES: Final = 1
"""The number of the rules as they are played. It rises when a game goes another way than before (tests/golden), and
then tables that were begun before are not played on: they can be saved and looked at."""
MOST_COPIES = 99
MOST_RATIO = 500
ENDLESS = 10**9
MOST_LISTED = 20
"""How many options a message names to somebody who asked for none of them."""


class SetupError(ValueError):
    """A game that cannot be set up as asked; the message names the place and the remedy."""


class About(NamedTuple):
    """What people are told of an option, and what it may be."""

    title: str
    words: str
    rules: str = ""  # the numbers of the rules it is about
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()


def number(default: int, least: int, most: int, title: str, words: str, rules: str = "") -> int:
    """A number within limits."""
    return field(default=default, metadata={"about": About(title, words, rules, least, most)})


def yes_no(default: bool, title: str, words: str, rules: str = "") -> bool:
    """Something that is so or not."""
    return field(default=default, metadata={"about": About(title, words, rules)})


def one_of(choices: tuple[str, ...], title: str, words: str, rules: str = "") -> str:
    """One of several readings; the first is the default."""
    return field(default=choices[0], metadata={"about": About(title, words, rules, choices=choices)})


@dataclass
class Options:
    """Rules options, each with the ruling of the 2024 rulebook as its default."""

    # how it is played

    mode: str = one_of(
        ("competitive", "co_op", "solitaire"),
        "Mode",
        "Every player for themselves, two as a team, or one person with two characters.",
        "COOP-01, SOLO-01",
    )
    goal: str = one_of(
        ("normal", "hard", "ultra_hard"),
        "Co-op goal",
        "Souls the team needs: 4, 6 or 8.",
        "COOP-06",
    )
    timer: int = number(
        8,
        1,
        99,
        "Timer",
        "The team loses at 0. Drops by 1 each round and when a character dies on its own turn.",
        "COOP-02",
    )
    soul_limit: int = number(
        0, 0, 20, "Soul limit", "Most souls that one character may have in co-op (0: no limit).", "COOP-07"
    )
    open_hands: bool = yes_no(False, "Open hands", "In co-op, both players see each other's loot cards.", "COOP-14")

    # house rules

    souls_to_win: int = number(4, 1, 99, "Souls to win", "The first player with this many souls wins.", "WIN-01")
    round_limit: int = number(
        0, 0, 500, "Round limit", "After this many rounds the player with the most souls wins (0: no limit).", "WIN-05"
    )
    starting_loot: int = number(3, 0, 20, "Starting loot", "Loot cards each player starts with.", "SETUP-13")
    starting_cents: int = number(3, 0, 100, "Starting ¢", "¢ each player starts with.", "SETUP-13")
    starting_treasures: int = number(
        0,
        0,
        5,
        "Starting treasures",
        "Treasures each player starts with, in addition to the starting item.",
        "SETUP-09",
    )
    mini_draft: bool = yes_no(
        False, "Mini-draft", "Each player drafts two treasures before the first turn.", "VARIANT-01, VARIANT-03"
    )
    character_choice: str = one_of(
        ("dealt", "choose", "two_dealt"),
        "Characters",
        "Dealt at random, picked in turn order, or deal two and keep one.",
        "SETUP-09, VARIANT-09",
    )
    shop_slots: int = number(2, 1, MOST_SLOTS, "Shop slots", "Items in the shop at a time.", "SETUP-04")
    shop_price: int = number(10, 0, 100, "Shop price", "What a shop item costs, in ¢.", "PURCH-04")
    monster_slots: int = number(2, 1, MOST_SLOTS, "Monster slots", "Monsters in play at a time.", "SETUP-05")
    rooms: bool = yes_no(False, "Rooms", "A room is in play and changes the rules.", "ROOM-01")
    bonus_souls: bool = yes_no(
        True, "Bonus souls", "Three bonus souls, each for the first player who meets its condition.", "SETUP-08"
    )
    loot_plays: int = number(1, 0, 20, "Loot plays", "Loot cards you may play on your turn.", "TURN-06")
    max_hand: int = number(10, 0, 100, "Hand size", "Most loot cards you may keep at the end of your turn.", "TURN-11")
    penalty_items: int = number(1, 0, 20, "Death penalty: items", "Items you lose when you die.", "DEATH-P-04")
    penalty_loot: int = number(1, 0, 20, "Death penalty: loot", "Loot cards you lose when you die.", "DEATH-P-05")
    penalty_cents: int = number(1, 0, 100, "Death penalty: ¢", "¢ you lose when you die.", "DEATH-P-06")
    coin_pool_size: int = number(100, 100, 10_000, "¢ pool", "Total ¢ in the game.", "SETUP-03")
    three_plus_cards: bool = yes_no(
        False, "3+ cards with two players", "Include 3+ cards in two-player games.", "SETUP-16"
    )
    first_player: str = one_of(
        ("random", "lowest_roll", "chosen", "cain_first"),
        "First player",
        "Random, the lowest roll, a chosen seat, or the player with Cain.",
        "SETUP-14",
    )
    first_seat: int = number(
        0, 0, 7, "First seat", "The seat that goes first if “First player” is chosen; the first seat is 0."
    )
    counts: dict[str, int] = field(
        default_factory=dict,
        metadata={"about": About("Copies of cards", "Number of copies of a card, by id or name; 0 leaves it out.")},
    )
    decks: str = one_of(
        ("all", "ratio"),
        "Decks",
        "All cards of the boxes, or 100 cards per deck by the official ratios.",
        "RATIO-01",
    )
    ratios: dict[str, int] = field(
        default_factory=dict,
        metadata={"about": About("Ratios", "Cards per category in ratio decks, if not the official number.")},
    )
    short_decks: bool = yes_no(False, "Short decks", "Ratio decks may be smaller if the boxes lack cards.", "RATIO-11")

    # variants

    eden_only: bool = yes_no(False, "Eden only", "Every player plays Eden.", "VARIANT-04")
    enhanced_bartering: bool = yes_no(
        False,
        "Enhanced bartering",
        "Players may trade loot cards and items as well as ¢, but never souls.",
        "VARIANT-05",
    )
    souls_for_sale: bool = yes_no(
        False,
        "Souls for sale",
        "In your action phase, you may sell a soul for 5¢, 1 loot and an unused starting item.",
        "VARIANT-06, VARIANT-07",
    )
    casino: bool = yes_no(False, "Casino", "Each player starts with an eternal Portable Slot Machine.", "VARIANT-08")
    rewards_for_everyone: bool = yes_no(
        False,
        "Rewards for everyone",
        "Every player gains a monster's rewards, the active player twice. Souls aren't shared.",
        "VARIANT-10",
    )
    super_shop: bool = yes_no(
        False,
        "Super shop",
        "Each time a player gains a soul, the others gain 5¢ and the shop gets a slot.",
        "VARIANT-11",
    )
    minions_die_first: bool = yes_no(
        False, "Minions die first", "Bosses can't be attacked while a basic monster is in play.", "VARIANT-12"
    )

    # rulings that the rulebooks leave open

    each_order_start: str = one_of(
        ("controller", "active_player"),
        "“Each player” starts with",
        "Who goes first when each player does something.",
        "EACH-01",
    )
    end_phase_order: str = one_of(
        ("2024", "booklet"), "End phase order", "Discard to the hand limit before healing, or heal first.", "TURN-13"
    )
    attack_target_timing: str = one_of(
        ("after_priority", "at_declaration"),
        "When to choose what to attack or buy",
        "After players could respond, or when the attack or purchase is declared.",
        "ATTACK-02, PURCH-02",
    )
    dice_modifier_timing: str = one_of(
        ("on_resolve", "stack"),
        "Static roll modifiers",
        "Applied when the roll resolves, or as abilities on the stack.",
        "DICE-08",
    )
    roll_outcome: str = one_of(
        ("trigger", "immediate", "under_triggers"),
        "Roll outcomes",
        "Among the roll's other triggers, immediately, or under them.",
        "DICE-12",
    )
    combat_damage_amount: str = one_of(
        ("when_put", "on_resolution"),
        "Combat damage",
        "The amount is set when it goes on the stack, or when it resolves.",
        "ATTACK-14",
    )
    prevented_death_hp: str = one_of(
        ("one", "restore"),
        "HP after a prevented death",
        "Survive at 1 HP, or at the HP you had before the damage.",
        "DEATH-P-16",
    )
    failed_purchase_uses_purchase: bool = yes_no(
        False, "Failed purchases count", "A failed purchase still uses your purchase for the turn.", "PURCH-05"
    )

    # limits for games that would not end

    activation_limit: int = number(50, 1, ENDLESS, "Activation limit", "Activations of one ability per turn.")
    turn_limit: int = number(500, 1, ENDLESS, "Turn limit", "A longer game is a draw.")
    step_budget: int = number(
        10_000, 1, ENDLESS, "Step limit", "Engine steps between two choices; a longer loop is a draw."
    )
    choice_limit: int = number(10_000, 1, ENDLESS, "Choice limit", "Choices per turn; a longer turn is a draw.")

    asked: tuple[str, ...] = field(default=(), repr=False, compare=False)  # those named by a player; not an option

    def check(self) -> None:
        """Raise SetupError for a value outside the rules."""
        for name, about in ABOUT.items():
            value = getattr(self, name)
            if about.choices and value not in about.choices:
                raise SetupError(f"option {name}: {value!r} is not one of {', '.join(about.choices)}")
            if about.most and not about.least <= value <= about.most:
                limit = f"much, at most {about.most}" if value > about.most else f"little, at least {about.least}"
                rules = f" ({about.rules})" if about.rules else ""
                raise SetupError(f"option {name}: {value} is too {limit}{rules}")
        for card, n in self.counts.items():
            if type(card) is not str or type(n) is not int or not 0 <= n <= MOST_COPIES:
                raise SetupError(f"option counts: {card!r} cannot have {n!r} copies, only 0 to {MOST_COPIES}")
        for category, n in self.ratios.items():
            if type(category) is not str or type(n) is not int or not 0 <= n <= MOST_RATIO:
                raise SetupError(f"option ratios: {category!r} cannot have {n!r} cards, only 0 to {MOST_RATIO}")
        contradictions(self)

    @property
    def shows_hands(self) -> bool:
        """Whether each seat sees every hand: one person plays them all, or hands are open (SOLO-03, COOP-14)."""
        return self.open_hands or self.mode == "solitaire"

    @staticmethod
    def of(values: dict[str, Any] | Options | None) -> Options:
        """Options from keyword values; an unknown name is an error."""
        if isinstance(values, Options):
            return values
        if values is not None and not isinstance(values, dict):
            raise SetupError(f"options: {values!r} is not a set of options by name")
        known = {f.name: str(f.type).partition("[")[0] for f in fields(Options) if f.name in ABOUT}
        for name, value in (values or {}).items():
            if name not in known:
                near = get_close_matches(str(name), known, 3, 0.6)
                listed = ", ".join(near or list(known)[:MOST_LISTED])
                hint = f"did you mean {listed}?" if near else f"known: {listed} and others"
                raise SetupError(f"unknown rules option {name!r}; {hint}")
            if type(value).__name__ != known[name]:
                raise SetupError(f"option {name}: {value!r} is not of the type {known[name]}")
        options = Options(**deepcopy(values or {}), asked=tuple(values or ()))  # nobody changes a game's rules later
        options.check()
        return options

    def data(self) -> dict[str, Any]:
        """Only what differs from the defaults, for codes."""
        default = asdict(Options())
        return {name: value for name, value in asdict(self).items() if name in ABOUT and value != default[name]}

    def kept(self) -> dict[str, Any]:
        """What differs from the defaults or was asked for, for saves: that holds against a challenge's own options."""
        return self.data() | {name: deepcopy(getattr(self, name)) for name in self.asked}


def contradictions(options: Options) -> None:
    """Refuse options that cannot be played together (VARIANT-13)."""
    if options.ratios and options.decks != "ratio":
        raise SetupError("option ratios: the decks hold all cards of the boxes: set decks to ratio as well (RATIO-09)")
    if options.open_hands and options.mode == "competitive":
        raise SetupError("option open_hands: hands are open only in co-op: set mode to co_op as well (COOP-14)")
    if options.eden_only and options.character_choice != "dealt":
        raise SetupError("option eden_only: every player is Eden, so characters can't be chosen: deal them")


ABOUT: dict[str, About] = {f.name: f.metadata["about"] for f in fields(Options) if f.metadata}
"""What people are told of each option."""


@dataclass
class Setup:
    """Everything besides choices that a game depends on. With its choices it is the whole game (DICE-21)."""

    players: int
    seed: int
    boxes: tuple[str, ...] = ("base",)
    options: Options = field(default_factory=Options)
    characters: tuple[str, ...] = ()  # card ids or names by seat; empty: dealt at random
    names: tuple[str, ...] = ()
    extra: str = ""  # further cards as a card file (TOML), shuffled in with the boxes
    version: str = ""  # of the rules and the cards
