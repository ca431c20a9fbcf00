"""Rules codes: the rules options of a game as a short code that people can send each other, read aloud and type.

`S1-` and then the options that differ from the defaults, each as two bytes or a few, written with 32 letters and digits
that are hard to confuse. The end is a check for typing errors. Capitals, blanks and dashes make no difference. A word
that is not in WORDS is spelled out, so a code outlives new options, and one that names an unknown option says which.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

from soulstack.engine.core.options import Options, SetupError

VERSION: Final = "S1"
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKE: Final = str.maketrans({"I": "1", "L": "1", "O": "0", " ": None, "-": None})
GROUP: Final = 5
CHECK: Final = 2
"""How many bytes the check has."""
MOST_LETTERS: Final = 6_000

WORDS: Final = """
souls_to_win round_limit starting_loot starting_cents starting_treasures mini_draft character_choice choose two_dealt
dealt shop_slots shop_price monster_slots rooms bonus_souls loot_plays max_hand penalty_items penalty_loot
penalty_cents coin_pool_size three_plus_cards first_player random lowest_roll chosen cain_first first_seat counts
decks all ratio ratios short_decks passive active paid one_use soul penny 2c 3c 4c nickel butter_bean bomb battery
dice_shard_soul_heart pill_rune wildcard trinket lost_soul basic cursed holy_charmed boss epic_boss good_event
bad_event curse eden_only enhanced_bartering souls_for_sale casino rewards_for_everyone super_shop minions_die_first
mode competitive co_op solitaire goal normal hard ultra_hard timer soul_limit each_order_start controller
active_player end_phase_order 2024 booklet attack_target_timing after_priority at_declaration dice_modifier_timing
on_resolve stack roll_outcome trigger immediate under_triggers combat_damage_amount when_put on_resolution
prevented_death_hp one restore failed_purchase_uses_purchase activation_limit turn_limit step_budget choice_limit
open_hands
""".split()  # noqa: SIM905
"""Words that a code has as one byte: more may be added at the end, and none ever changes its place."""

SMALL: Final = 240
NUMBER, TEXT, TABLE, YES, NO = range(SMALL, SMALL + 5)
"""A value is one byte: a number below SMALL, yes or no, or what follows. Of a text or a name the byte below SMALL is a
place in WORDS."""


def rules_code(options: Options | dict[str, Any]) -> str:
    """The code of rules options.

    >>> rules_code(Options())
    'S1-0000'
    >>> read_rules_code(rules_code({"souls_to_win": 3, "mini_draft": True}))
    {'souls_to_win': 3, 'mini_draft': True}
    """
    packed = packed_table(Options.of(options).data())
    letters = written(packed + check_of(packed))
    return "-".join([VERSION, *(letters[i : i + GROUP] for i in range(0, len(letters), GROUP))])


def read_rules_code(code: str) -> dict[str, Any]:
    """The rules options of a code, those that differ from the defaults; SetupError: it is none, or cannot be played."""
    plain = code.strip().upper().translate(LOOK_ALIKE)
    version, letters = plain[: len(VERSION)], plain[len(VERSION) :]
    if version != VERSION:
        raise SetupError(f"{shown(code)} is not a rules code of this version of Soulstack: those begin with {VERSION}-")
    if len(letters) > MOST_LETTERS:
        raise SetupError(f"the rules code {shown(code)} is too long: a code has at most {MOST_LETTERS} letters")
    whole = read_letters(letters)
    packed = whole[:-CHECK]
    if len(whole) < CHECK or check_of(packed) != whole[-CHECK:]:
        raise SetupError(f"the rules code {shown(code)} has a typing error: compare it with the one you were given")
    try:
        data = Unpacking(packed).table()
    except (IndexError, UnicodeDecodeError):
        raise SetupError(f"the rules code {shown(code)} is from a newer version of Soulstack") from None
    return Options.of(data).data()


def shown(code: str) -> str:
    """A code as a message names it."""
    return repr(code if len(code) <= 40 else f"{code[:37]}...")


def packed_table(table: dict[str, Any]) -> bytes:
    return b"".join(packed_word(name) + packed_value(table[name]) for name in sorted(table))


def packed_word(word: str) -> bytes:
    return bytes([WORDS.index(word)]) if word in WORDS else bytes([TEXT]) + spelled(word.encode())


def spelled(raw: bytes) -> bytes:
    """Bytes after how many they are."""
    if len(raw) > 255:
        raise SetupError(f"{shown(raw.decode())} is too long a name for a rules code")
    return bytes([len(raw)]) + raw


def packed_value(value: Any) -> bytes:
    if isinstance(value, bool):
        return bytes([YES if value else NO])
    if isinstance(value, int):
        return bytes([value]) if value < SMALL else bytes([NUMBER]) + spelled(value.to_bytes(8, "big").lstrip(b"\0"))
    if isinstance(value, str):
        return bytes([TEXT]) + packed_word(value)
    return bytes([TABLE]) + len(value).to_bytes(2, "big") + packed_table(value)


class Unpacking:
    """Reads what was packed; IndexError: it ends too soon, or has something of a newer version."""

    def __init__(self, packed: bytes) -> None:
        self.packed = packed
        self.at = 0

    def table(self, size: int = -1) -> dict[str, Any]:
        """So many names with their values, or all that is left."""
        found: dict[str, Any] = {}
        while self.at < len(self.packed) if size < 0 else len(found) < size:
            name = self.word(self.byte())
            if name in found:
                raise IndexError(name)
            found[name] = self.value()
        return found

    def byte(self) -> int:
        self.at += 1
        return self.packed[self.at - 1]

    def spelled(self) -> bytes:
        size = self.byte()
        self.at += size
        if self.at > len(self.packed):
            raise IndexError(self.at)
        return self.packed[self.at - size : self.at]

    def word(self, first: int) -> str:
        return self.spelled().decode() if first == TEXT else WORDS[first]

    def value(self) -> Any:
        first = self.byte()
        if first < SMALL:
            return first
        if first in (YES, NO):
            return first == YES
        if first == NUMBER:
            return int.from_bytes(self.spelled(), "big")
        if first == TEXT:
            return self.word(self.byte())
        if first == TABLE:
            return self.table(self.byte() << 8 | self.byte())
        raise IndexError(first)


def check_of(packed: bytes) -> bytes:
    return (zlib.crc32(packed) & 0xFFFF).to_bytes(CHECK, "big")


def written(whole: bytes) -> str:
    """Bytes as letters, five bits each."""
    number, count = int.from_bytes(whole, "big"), -(-len(whole) * 8 // 5)
    number <<= count * 5 - len(whole) * 8
    return "".join(LETTERS[number >> 5 * i & 31] for i in reversed(range(count)))


def read_letters(letters: str) -> bytes:
    """The bytes of letters; none if they cannot be those of a code."""
    number = 0
    for letter in letters:
        if letter not in LETTERS:
            return b""
        number = number << 5 | LETTERS.index(letter)
    size = len(letters) * 5 // 8
    rest = len(letters) * 5 - size * 8
    return (number >> rest).to_bytes(size, "big") if not number & (1 << rest) - 1 else b""
