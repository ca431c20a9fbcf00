"""English for things: what to call them, whose they are, and what something on the stack does to whom.

Made from `seen.py` alone, for a reader: a seat, which is *you*, or nobody. Another language would be another such file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.seen import Mention, Waiting

Names = Sequence[str]


class English:
    """Words for one reader: `names` are the players by seat, `you` the seat that reads, NOBODY for a spectator."""

    def __init__(self, names: Names, you: int = NOBODY) -> None:
        self.names = names
        self.you = you

    # players

    def who(self, seat: int) -> str:
        """A player as subject or object: you, or by name."""
        return "you" if seat == self.you else self.names[seat] if seat >= 0 else "the game"

    def whose(self, seat: int) -> str:
        """Of a player: your, Ann's."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str, third: str = "") -> str:
        """A player and what they do: you roll, Ann rolls."""
        return f"you {verb}" if seat == self.you else f"{self.who(seat)} {third or verb + 's'}"

    # things

    def thing(self, it: Mention) -> str:
        """What to call something where it is plain which one is meant."""
        if it.role == "player":
            return self.who(it.place.seat)
        if it.role == "deck":
            return f"{it.name} deck"
        if it.role == "discard":
            return f"{it.name} discard pile"
        if it.role == "slot":
            return f"{it.place.pile} slot {it.place.n + 1}"
        if it.role == "face down":
            return f"card {it.place.n + 1}, face down"
        if it.role == "number":
            return str(it.place.n)
        if it.role == "attack":
            return "the attack"
        return self.waits(it)

    def waits(self, it: Mention) -> str:
        """What to call something on the stack; anything else has a name."""
        if it.role in ("roll", "attack roll"):
            return f"{self.whose(it.owner)} {it.role} of {it.name}"
        if it.role == "death":
            return f"{self.possessive(it)} death"
        if it.role == "damage":
            return f"{it.hp} damage to {it.name}"
        return it.name or "an effect"

    def possessive(self, it: Mention) -> str:
        if it.role == "player" or it.name in self.names:
            return self.whose(it.place.seat if it.role == "player" else self.names.index(it.name))
        return f"{it.name}'s"

    def owned(self, it: Mention) -> str:
        """The same, with whose it is."""
        said = self.thing(it)
        if it.role == "shop":
            return f"{said} (shop)"
        if it.owner < 0 or it.role in ("player", "roll", "attack roll", "death", "character", "damage"):
            return said
        if it.role == "curse":
            return f"{said} on {self.who(it.owner)}"
        return f"{said} ({'yours' if it.owner == self.you else self.names[it.owner]})"

    def target(self, it: Mention) -> str:
        """Something that can be chosen, with the numbers that decide about it."""
        if it.role == "player":
            name = "Yourself" if it.place.seat == self.you else it.name
            return f"{name} (dead)" if it.dead else f"{name}, {it.hp} HP"
        if it.max_hp is not None:
            hit = f", hit on {it.evasion}+" if it.evasion else ""
            return f"{it.name}: {it.hp}/{it.max_hp} HP{hit}, {it.atk} ATK"
        return capital(self.thing(it))

    # the stack

    def title(self, item: Waiting) -> str:
        """What is on the stack, in a line: what does what to whom."""
        if item.kind == "damage":
            return self.damage(item)
        if item.kind == "death":
            return f"{self.possessive(item.on)} death" if item.on is not None else "a death"
        if item.kind == "roll":
            return self.roll(item)
        return self.effect(item)

    def effect(self, item: Waiting) -> str:
        """A loot card or an ability: its card, and what it is aimed at."""
        name = self.subject(item.source) if item.source is not None and item.source.name else "An effect"
        return name + (f" → {', '.join(map(self.owned, item.targets))}" if item.targets else "")

    def subject(self, it: Mention) -> str:
        """Something that acts: your Ball of Tar, The D6 (yours), Ball of Tar (Ann)."""
        mine = it.owner == self.you != NOBODY and it.role != "curse"
        return f"Your {it.name}" if mine and not it.name.startswith(ARTICLES) else self.owned(it)

    def dealer(self, source: Mention | None) -> str:
        """Who or what deals damage, as a subject; a player behind a card in parentheses."""
        if source is None:
            return ""
        if source.role == "player":
            return capital(self.who(source.place.seat))
        return self.subject(source)

    def damage(self, item: Waiting) -> str:
        """Damage: from what, whose, to whom, and what is left."""
        amount = f"{item.n} {'combat ' if item.combat else ''}damage"
        by = self.dealer(item.source)
        deal = "deal" if by == "You" else "deals"
        oneself = by == "You" and item.on is not None and item.on.role == "player" and item.on.place.seat == self.you
        victim = "nobody" if item.on is None else "yourself" if oneself else self.thing(item.on)
        if not by and item.cause is not None and item.cause.name:
            return f"{self.subject(item.cause)} makes {victim} take {amount}"
        return f"{by} {deal} {amount} to {victim}" if by else f"{amount} to {victim}"

    def taken(self, item: Waiting) -> str:
        """What comes of damage: how much of it is prevented, who dies, the HP left; empty if nobody can know."""
        coming, on = item.coming, item.on
        if coming.n is None or on is None:
            return ""
        if coming.n <= 0:
            return "all of it is prevented"
        changed = f"{item.n - coming.n} prevented" if coming.n < item.n else f"{coming.n} in all"
        less = "" if coming.n == item.n else f"{changed}, "
        if coming.lethal:
            return f"{less}{'you die' if on.place.seat == self.you and on.role == 'player' else f'{on.name} dies'}"
        return f"{less}{coming.left} HP left" if coming.left is not None else less.removesuffix(", ")

    def roll(self, item: Waiting) -> str:
        """A roll: whose, its number, and what for."""
        for_what = "" if item.attack or item.source is None else f" for {item.source.name}"
        return f"{self.whose(item.by)} {'attack roll' if item.attack else 'roll'} of {item.n}{for_what}"

    def verdict(self, item: Waiting) -> str:
        """What a roll comes to with bonuses: a hit, a miss, the row of its card."""
        coming = item.coming
        changed = f"{coming.n} with bonuses" if coming.n is not None and coming.n != item.n else ""
        if coming.hits is not None:
            on = self.needs(item.on, coming.needs) if item.on is not None and coming.needs else ""
            told = ", ".join(filter(None, (changed, on)))
            return f"{'hit' if coming.hits else 'miss'}{f' ({told})' if told else ''}"
        return ": ".join(filter(None, (changed, coming.outcome)))

    def needs(self, it: Mention, n: int) -> str:
        """What an attack roll has to be to hit."""
        if it.role == "player":
            return f"{self.does(it.place.seat, 'need')} {n}+"
        return f"{self.thing(it)} needs {n}+"

    def foretold(self, item: Waiting) -> str:
        """What comes of something on the stack, as far as that is known."""
        return self.taken(item) if item.kind == "damage" else self.verdict(item) if item.kind == "roll" else ""


ARTICLES: Final = ("The ", "A ", "An ")
"""How a name begins that *your* cannot stand before."""


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def full(words: str) -> str:
    """Words as a sentence: a capital in front, a full stop at the end."""
    words = words.rstrip(" :")
    return capital(words) + ("" if words.rstrip("”)").endswith((".", "!", "?")) else ".")


def signed(n: int) -> str:
    """+1 and −1."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
