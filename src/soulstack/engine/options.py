"""How a game is set up: who plays, with which boxes, and the rules options that the rulebooks leave open."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from soulstack.engine.state import MOST_SLOTS


class SetupError(ValueError):
    """A game that cannot be set up as asked; the message names the place and the remedy."""


CHOICES: dict[str, tuple[str, ...]] = {
    "each_order_start": ("controller", "active_player"),
    "end_phase_order": ("2024", "booklet"),
    "attack_target_timing": ("after_priority", "at_declaration"),
    "dice_modifier_timing": ("on_resolve", "stack"),
    "roll_outcome": ("trigger", "immediate", "under_triggers"),
    "combat_damage_amount": ("when_put", "on_resolution"),
    "prevented_death_hp": ("one", "restore"),
    "first_player": ("random", "lowest_roll", "chosen", "cain_first"),
}


@dataclass
class Options:
    """Rules options, each with the ruling of the 2024 rulebook as its default."""

    each_order_start: str = "controller"  # EACH-01
    end_phase_order: str = "2024"  # TURN-13
    attack_target_timing: str = "after_priority"  # ATTACK-02, PURCH-02
    dice_modifier_timing: str = "on_resolve"  # DICE-08
    roll_outcome: str = "trigger"  # DICE-12
    combat_damage_amount: str = "when_put"  # ATTACK-14
    prevented_death_hp: str = "one"  # DEATH-P-16
    failed_purchase_uses_purchase: bool = False  # PURCH-05
    first_player: str = "random"  # SETUP-14
    first_seat: int = 0  # with first_player="chosen"
    coin_pool_size: int = 100  # SETUP-03
    rooms: bool = False  # ROOM-01
    bonus_souls: bool = True  # SETUP-08
    souls_to_win: int = 4  # WIN-01
    shop_slots: int = 2
    monster_slots: int = 2
    starting_loot: int = 3
    starting_cents: int = 3
    shop_price: int = 10
    max_hand: int = 10
    activation_limit: int = 50  # of one ability in a turn, so that nobody can go round in circles for ever
    turn_limit: int = 500  # a game that goes on longer is a draw
    step_budget: int = 10_000  # engine steps between two choices; a loop that needs more is a draw
    choice_limit: int = 3_000  # choices within one turn; a turn that needs more is a draw

    def check(self) -> None:
        """Raise SetupError for a value outside the rules."""
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise SetupError(f"option {name}: {getattr(self, name)!r} is not one of {', '.join(allowed)}")
        if self.coin_pool_size < 100:
            raise SetupError(
                f"option coin_pool_size: {self.coin_pool_size} is too small, at least 100 ¢ are needed (SETUP-03)"
            )
        for name in (
            "souls_to_win",
            "shop_slots",
            "monster_slots",
            "turn_limit",
            "step_budget",
            "choice_limit",
            "activation_limit",
        ):
            if getattr(self, name) < 1:
                raise SetupError(f"option {name}: must be at least 1")
        for name in ("starting_loot", "starting_cents", "shop_price", "max_hand", "first_seat"):
            if getattr(self, name) < 0:
                raise SetupError(f"option {name}: must be at least 0")
        for name in ("shop_slots", "monster_slots"):
            if getattr(self, name) > MOST_SLOTS:
                raise SetupError(f"option {name}: must be at most {MOST_SLOTS}")

    @staticmethod
    def of(values: dict[str, Any] | Options | None) -> Options:
        """Options from keyword values; an unknown name is an error."""
        if isinstance(values, Options):
            return values
        if values is not None and not isinstance(values, dict):
            raise SetupError(f"options: {values!r} is no set of options by name")
        known = {f.name: f.type for f in fields(Options)}
        for name, value in (values or {}).items():
            if name not in known:
                raise SetupError(f"there is no rules option {name!r}; the options are {', '.join(sorted(known))}")
            kind = known[name]
            if (kind == "int" and (not isinstance(value, int) or isinstance(value, bool))) or (
                kind in ("bool", "str") and type(value).__name__ != kind
            ):
                raise SetupError(f"option {name}: {value!r} is not of the type {kind}")
        options = Options(**(values or {}))
        options.check()
        return options

    def data(self) -> dict[str, Any]:
        """Only what differs from the defaults, for saves."""
        default = asdict(Options())
        return {name: value for name, value in asdict(self).items() if value != default[name]}


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
    version: str = ""  # of the card library
