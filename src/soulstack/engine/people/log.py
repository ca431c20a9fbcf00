"""The log: what happened, as data with a public and a private half, and each entry as a sentence.

An entry is `(kind, public, private)`: everybody may know the public half; the private half has a part for each
seat that saw more. Sentences are made only when somebody reads them, and only from what that reader may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.state import GameState, Trail
from soulstack.engine.table.naming import counted, listed

Entry = tuple[str, dict[str, Any], dict[int, dict[str, Any]] | None]
Names = Sequence[str]

EVERYBODY: Final = -2
"""In place of a reader's seat: one who may know what every seat saw, as after the game."""

MOST_SOULS: Final = "the most souls"
"""Why a game with a round limit is over (`result.why`), where nobody has any."""

QUIET: Final = frozenset(
    (
        *("attack ends", "damage", "deactivate", "death", "declare attack", "declare purchase", "end phase"),
        *("end turn declared", "hit", "miss", "pay ¢", "recharge", "resolve", "rolled", "shuffle"),
    )
)
"""Kinds that a short log leaves out: another entry tells the same story."""


def quiet(new: Sequence[Entry]) -> list[bool]:
    """Which of these entries a short log leaves out: of what is bought also that its buyer gains it."""
    bought = {(public["id"], public["seat"]) for kind, public, _ in new if kind == "purchase"}
    gained = ("gain", "enter")
    return [kind in QUIET or (kind in gained and (public["id"], public["seat"]) in bought) for kind, public, _ in new]


def read(new: Sequence[Entry]) -> list[Entry]:
    """What a short log says of these entries."""
    return [entry for entry, left_out in zip(new, quiet(new), strict=True) if not left_out]


def entries(game: GameState) -> list[Entry]:
    """Everything that has happened, oldest first.

    >>> import soulstack
    >>> [kind for kind, public, private in entries(soulstack.new_game(players=2, seed=1))][:2]
    ['start', 'turn']
    """
    return since(game, None)


def since(game: GameState, mark: Trail) -> list[Entry]:
    """What has happened since the log looked like `mark`, oldest first; all of it if it never did."""
    found: list[Entry] = []
    trail = game.log
    while trail is not None and trail is not mark:
        kind, public, private, trail = trail
        found.append((kind, public, private))
    found.reverse()
    return found


def words(entry: Entry, names: Names, seat: int = NOBODY) -> str:
    """One short sentence, for a reader: a seat, NOBODY (a spectator) or EVERYBODY.

    >>> words(("gain ¢", {"seat": 1, "n": 3}, None), ["Isaac", "Eve"])
    'Eve gains 3¢.'
    >>> words(("loot", {"seat": 0, "n": 1}, {0: {"cards": ["Bomb!"]}}), ["Isaac", "Eve"], seat=1)
    'Isaac loots 1.'
    """
    kind, public, private = entry
    known = Known(public, half_of(private, seat), names)
    sentence = SENTENCES.get(kind)
    if sentence is None:
        return f"{kind.capitalize()}."
    text = sentence(known) if callable(sentence) else sentence.format_map(known)
    return ended(text[:1].upper() + text[1:])


def ended(text: str) -> str:
    """A sentence with one full stop at most after a name that ends with a sign of its own: Bomb!, Larry Jr."""
    text = text.replace("!.", "!").replace("?.", "?")
    return text.removesuffix(".") if text.endswith("..") else text


def half_of(private: dict[int, dict[str, Any]] | None, seat: int) -> dict[str, Any]:
    """What a reader saw besides the public half."""
    if not private:
        return {}
    if seat == EVERYBODY:
        return next(iter(private.values()))
    return private.get(seat, {})


class Known(dict[str, Any]):
    """What a sentence may use: the fields the reader may know, and `who` and `whom` by name."""

    def __init__(self, public: dict[str, Any], private: dict[str, Any], names: Names) -> None:
        super().__init__(public)
        self.update(private)
        self.names = names
        if "seat" in public:
            self["who"] = self.player(public["seat"])
        if "to" in public:
            self["whom"] = self.player(public["to"])

    def __missing__(self, key: str) -> str:
        return ""

    def player(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "the game"

    def cards(self, opening: str = ": ") -> str:
        """The cards that the reader saw, after some words; nothing if it saw none."""
        seen = self.get("cards") or ([self["card"]] if self["card"] else [])
        return opening + listed(seen) if seen else ""

    def after(self, words: str, key: str) -> str:
        """A field after some words; nothing if it is empty."""
        return f"{words}{self[key]}" if self[key] else ""


def started(e: Known) -> str:
    timer = f" The timer starts at {e['timer']}." if e["timer"] else ""
    return f"The game starts: {listed(e['players'])}. {e.player(e['first'])} goes first. Goal: {e['goal']}{timer}"


def timed(e: Known) -> str:
    """Where the timer is, and why: a card turns it, a round is over, or somebody died on their own turn."""
    if e["by"]:
        return f"{e['by']} turns the timer {'up' if e['up'] else 'down'} to {e['n']}."
    why = f"round {e['round']} is over" if "round" in e else f"{e['who']} died on their own turn"
    return f"The timer drops to {e['n']}: {why}."


def played(e: Known) -> str:
    return f"{e['who']} plays {'a copy of ' if e['copied'] else ''}{e['card']}{aimed(e)}."


def aimed(e: Known) -> str:
    return " → " + ", ".join(e["aims"]) if e["aims"] else ""


def ability(e: Known) -> str:
    name = e["name"] or "an ability"
    if e["used"] and e["seat"] == NOBODY:
        return f"{name} is activated{aimed(e)}."
    if e["used"]:
        return f"{e['who']} activates {'their character' if name == e['who'] else name}{aimed(e)}."
    whose = f" ({e['who']})" if e["seat"] != NOBODY and name != e["who"] else ""
    line = str(e["text"]).partition("\n")[0].rstrip(".:")
    if not e["name"] and line:
        return f"{line}."
    return f"{name}{whose} triggers{aimed(e)}{': ' + line if line else ''}."


def rolls(e: Known) -> str:
    reason = "" if e["attack"] else e.after(" for ", "name")
    return f"{e['who']} rolls {e['n']}{' to attack' if e['attack'] else reason}."


def enters(e: Known) -> str:
    role, card = e["role"], e["card"]
    if e["seat"] != NOBODY:
        return f"{card} enters play under {possessive(e['who'])} control."
    if role == "item":
        return f"{card} enters shop slot {e['slot'] + 1}."
    place = "" if e["slot"] == NOBODY else f" {role} slot {e['slot'] + 1}"
    return f"{card} enters{place}."


def comes_to(e: Known, verb: str) -> str:
    giver = e["source"] if isinstance(e["source"], int) else NOBODY
    where = f" from {e.player(giver)}" if giver >= 0 and giver != e["seat"] else ""
    return f"{e['who']} {verb} {e['card']}{where}."


def counters(e: Known) -> str:
    n, name = e["n"], e["name"]
    thing = f"{name} counter" if name else "counter"
    if n < 0:
        return f"{counted(-n, thing)} {'is' if n == -1 else 'are'} removed from {e['what']}."
    return f"{e['what']} gets {counted(n, thing)}."


def hands(e: Known) -> str:
    return "Hands move: " + ", ".join(f"{e.player(a)} → {e.player(b)}" for a, b in e["moves"]) + "."


def over(e: Known) -> str:
    winners = [e.player(seat) for seat in e["winners"]]
    if not winners and e["lost"]:
        by_card = e["why"][:1].isupper()
        return f"The game is lost{' to ' if by_card else ': '}{e['why']}."
    if not winners:
        return f"The game is a draw: {e['why'].replace(MOST_SOULS, 'nobody has a soul')}."
    each = " each" if len(winners) > 1 and not e["lost"] else ""
    how = f" with {counted(e['souls'], 'soul')}{each}" if e["souls"] else e.after(": ", "why")
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}{how}."


def trades(e: Known) -> str:
    wants = f" for {listed(e['wants'])}" if e["wants"] else ""
    return f"{e['who']} offers {e['whom']} {listed(e['gives'])}{wants}."


def offers(e: Known) -> str:
    return f"{e['who']} offers {e['whom']} {e['n']}¢." if e["n"] else f"{e['who']} withdraws the offer to {e['whom']}."


def pays(e: Known) -> str:
    return f"{e['who']} pays {e['n']}¢{'' if e['to'] == NOBODY else e.after(' to ', 'whom')}."


def coming(e: Known) -> str:
    if e["by"]:
        return f"{source(e)} is about to deal {e['n']} damage to {e['name']}."
    return f"{e['name']} is about to take {e['n']} damage{caused(e)}."


def caused(e: Known) -> str:
    """The card whose words make somebody take damage or die, and its player."""
    if not e["cause"]:
        return ""
    owner = e.player(e["whose"]) if e["whose"] != NOBODY else ""
    return f" ({e['cause']}{', ' + owner if owner else ''})"


def source(e: Known) -> str:
    """What causes it, with the player behind it if that is not said already."""
    owner = e.player(e["seat"]) if e["seat"] != NOBODY else ""
    return f"{e['by']} ({owner})" if owner and owner != e["by"] else str(e["by"])


def possessive(name: str) -> str:
    return f"{name}'s"


def revealed(e: Known) -> str:
    if not e["cards"]:
        return "No card is revealed."
    return f"{listed(e['cards'])} {'is' if len(e['cards']) == 1 else 'are'} revealed."


def dice(e: Known) -> str:
    faces = [str(n) for n in e["faces"]]
    return f"{e['who']} rolls {'several dice: ' if len(faces) > 1 else ''}{listed(faces)}."


def votes(e: Known) -> str:
    return f"{e['who']} votes for {e['name'] if e['on'] else quoted(e['name'])}."


def quoted(words: str) -> str:
    return f"“{words}”"


def vanished(e: Known) -> str:
    what = f"{e['n']} combat damage to {e['name']}" if e["on"] else f"{possessive(e['who'])} attack roll"
    return f"The attack is over: {what} leaves the stack."


def stays(e: Known) -> str:
    return f"{e['card']} is eternal and stays." if e["eternal"] else f"{e['card']} can't leave play and stays."


SENTENCES: Final[dict[str, str | Callable[[Known], str]]] = {
    "ability": ability,
    "accuse": "{who} accuses {name}.",
    "agree": lambda e: f"The players agree in secret who is guilty{e.after(': ', 'name')}.",
    "attack": "{who} attacks {name}.",
    "attack ends": "The attack is over.",
    "bid": "{who} bids {n}¢.",
    "bonus soul": "{who} earns the bonus soul {card}.",
    "cancel": lambda e: f"{e['name'] or 'an ability'} is cancelled.",
    "change number": lambda e: f"{e['name']} now says: {' '.join(e['text'].splitlines())}",
    "change roll": "{who}'s roll is now {n}.",
    "copy": "{name} becomes a copy of {card}.",
    "counters": counters,
    "damage": coming,
    "deactivate": "{card} is deactivated.",
    "death": "{name} is about to die.",
    "declare attack": "{who} declares an attack.",
    "declare purchase": "{who} declares a purchase.",
    "destroy": "{card} is destroyed.",
    "dice": dice,
    "die": "{name} dies.",
    "discard": "{who} discards {card}.",
    "double": "The numbers of {name} are doubled.",
    "end phase": "{who}'s end phase begins.",
    "end turn declared": "{who} declares the end of the turn.",
    "enter": enters,
    "expand": lambda e: f"{counted(e['n'], e['slots'] + ' slot')} {'is' if e['n'] == 1 else 'are'} added.",
    "extra turn": "{who} will take an extra turn.",
    "fizzle": lambda e: f"{e['name'] or 'an ability'} fizzles: no legal target left.",
    "flip": "{card} is flipped over.",
    "become room": "{card} becomes a room.",
    "move": lambda e: f"{e['card']} moves to {e['slots']} slot {e['slot'] + 1}.",
    "gain": lambda e: comes_to(e, "gains"),
    "gain ¢": "{who} gains {n}¢.",
    "game over": over,
    "get": lambda e: comes_to(e, "takes"),
    "give loot": lambda e: f"{e['who']} gives {e['whom']} a loot card{e.cards()}.",
    "give ¢": "{who} gives {whom} {n}¢.",
    "guilty": "{name} is guilty.",
    "heal": "{name} heals {n} HP.",
    "hit": "{who}'s attack roll of {n} hits {name}.",
    "hurt": lambda e: f"{e['name']} takes {e['n']} damage{' from ' + source(e) if e['by'] else caused(e)}.",
    "into discard": "{card} is put into the discard pile.",
    "join": "{who} joins the attack.",
    "kill": lambda e: f"{e['name']} is killed{' by ' + source(e) if e['by'] else caused(e)}.",
    "loop": lambda e: f"Draw by endless loop: {listed(e['cards'])}.",
    "look": lambda e: f"{e['who']} looks at {counted(e['n'], 'card')}{e.cards()}.",
    "loot": lambda e: f"{e['who']} loots {e['n']}{e.cards()}.",
    "loot from discard": lambda e: f"{e['who']} loots from the discard pile{e.cards()}.",
    "lose ¢": "{who} loses {n}¢.",
    "miss": "{who}'s attack roll of {n} misses {name}.",
    "name in secret": lambda e: f"{e['who']} names the guilty player in secret{e.after(': ', 'name')}.",
    "name number": "{who} names {n} for {name}.",
    "note": "{n} is noted on {name}.",
    "offer": offers,
    "pass hands": hands,
    "pay HP": "{who} pays {n} HP.",
    "pay ¢": pays,
    "play": played,
    "prevent": "{n} damage to {name} is prevented.",
    "purchase": "{who} buys {card} for {n}¢.",
    "purchase fails": "{who}'s purchase fails.",
    "put under": lambda e: f"{e['card'] or 'A card, face down,'} is put under {e['name']}.",
    "recharge": "{card} recharges.",
    "removed": "{card} leaves the game.",
    "refuse offer": lambda e: f"{e['who']} declines {possessive(e['whom'])} offer of {listed(e['gives'])}.",
    "reroll": "{who} rerolls: {n}.",
    "reshuffle": "The {deck} discard pile is shuffled into a new {deck} deck.",
    "resolve": lambda e: f"{e['name'] or 'an ability'} resolves.",
    "reveal": revealed,
    "roll": rolls,
    "rolled": "{who}'s roll is final: {n}.",
    "room discarded": "The room {card} is discarded.",
    "search": "{who} searches the deck and finds {card}.",
    "sell soul": "{who} sells the soul {card}.",
    "short deck": "The {deck} deck is short: {have} of {n} {name}.",
    "shuffle": "The {deck} deck is shuffled.",
    "skip": "{who}'s {what} is skipped.",
    "soul": lambda e: f"{e['who']} gains {'a soul' if e['n'] == 1 else counted(e['n'], 'soul')}: {e['card']}.",
    "start": started,
    "stay": stays,
    "survive": "{name} survives.",
    "swap": "{one} and {other} are swapped.",
    "to hand": lambda e: f"{e['who']} puts a loot card into their hand{e.cards()}.",
    "timer": timed,
    "trade": trades,
    "turn": "Turn {n}: {who}.",
    "turn ended": "{who}'s turn ends immediately.",
    "vanish": vanished,
    "vote": votes,
}
"""The sentence of each kind of entry: words with fields, or a function of what the reader may know."""
