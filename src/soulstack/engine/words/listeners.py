"""What the cards of a game can listen to and look back at at all, worked out once: telling anything else is for nobody,
and nothing else has to be remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.lines import Level, Static, Trigger, While
from soulstack.engine.core.node import Ability, Effect, Node
from soulstack.engine.core.parts import Happening
from soulstack.engine.statics.being import Is
from soulstack.engine.statics.souls import BonusSoul
from soulstack.engine.words.bonuses import IsNamed
from soulstack.engine.words.pronouns import This
from soulstack.engine.words.whens import AsEntersPlay, OnEvent

REMEMBERED: Final[frozenset[EventKind]] = frozenset(
    ("rolled", "damage", "die", "kill", "declare attack", "attack on", "purchase", "loot", "miss", "play", "activate")
)
"""What is kept till the end of the turn in any game, for words such as `this turn`."""


def note_face(face: Face, kind: str) -> None:
    """Note what the lines of a face listen to: about itself, and about anything else."""
    own: set[EventKind] = set()
    others: set[EventKind] = set()
    counted: set[EventKind] = set()
    for ability in face.abilities:
        if isinstance(ability, Trigger) and about_this(ability):
            own.update(ability.when.kinds())
            counted.update(ability.when.looks_back())
            listen(ability.e, others, counted)
        else:
            listen(ability, others, counted)
    listen(face.reward, others, counted)
    face.hears_own = frozenset(own)
    face.hears = frozenset(others)
    face.looks_back = frozenset(counted)
    face.gives = any(gives(ability) for ability in face.abilities)
    face.outside_names = outside_names(face)
    face.elsewhere = elsewhere(face, kind)


def elsewhere(face: Face, kind: str) -> dict[str, tuple[Ability, ...]]:
    """The lines that work where a card has none otherwise: as a soul (SOUL-09), in discard, as an unclaimed bonus soul
    all but the one that says who gets it (BONUS-02).
    """
    found = {place: tuple(a for a in face.abilities if a.works_in(place)) for place in ("soul", "discard", "covered")}
    if kind == "bonus soul":
        found[kind] = tuple(a for a in face.abilities if not isinstance(a, Static) or not isinstance(a.s, BonusSoul))
    return {place: lines for place, lines in found.items() if lines}


def gives(ability: Ability) -> bool:
    """Whether a line gives or takes abilities while it stands (KEYW-08)."""
    while isinstance(ability, Level):
        ability = ability.a
    return isinstance(ability, (Static, While)) and ability.s.gives


def outside_names(face: Face) -> tuple[str, ...]:
    """The names of a card outside play, where a line of it speaks of them; none: the printed one (COPY-01)."""
    names: tuple[str, ...] = ()
    for ability in face.abilities:
        for pred in ability.s.p if isinstance(ability, Static) and isinstance(ability.s, Is) else ():
            if isinstance(pred, IsNamed) and pred.outside_play:
                names = (*(names or (face.name,)), pred.name) if pred.also else (pred.name,)
    return names


def about_this(ability: Trigger) -> bool:
    """Whether a line listens only to what happens to its own object."""
    if isinstance(ability.when, AsEntersPlay):
        return True
    if not isinstance(ability.when, OnEvent) or not isinstance(getattr(ability.when.event, "who", None), This):
        return False
    ev = getattr(ability.when.event, "ev", None)
    return not isinstance(ev, Happening) or ev.to_subject()  # what this deals or kills happens to another


def listen(node: Any, found: set[EventKind], counted: set[EventKind]) -> None:
    """All triggers in a tree, delayed and quoted ones too, and all that is counted within a turn."""
    if isinstance(node, tuple):
        for part in node:
            listen(part, found, counted)
    elif isinstance(node, Node):
        counted.update(node.looks_back())
        if isinstance(node, Trigger):
            found.update(node.when.kinds())
        listen(node.parts(), found, counted)
        if isinstance(node, Effect):  # its steps are its sentences, or in the go of one of them
            listen(node.doubled, found, counted)
        else:
            listen(node.derived(), found, counted)


def heard(cards: Iterable[Card]) -> frozenset[EventKind]:
    """The kinds of event that some card of a game may listen to."""
    found: set[EventKind] = set()
    for card in set_of(cards):
        for face in card.faces:
            found |= face.hears
    return frozenset(found)


def remembered(cards: Iterable[Card]) -> frozenset[EventKind]:
    """The kinds of event that are kept till the end of the turn, since some card of a game may look back at them."""
    found = set(REMEMBERED)
    for card in set_of(cards):
        for face in card.faces:
            found |= face.looks_back
    return frozenset(found)


def working_in_discard(cards: Sequence[Card]) -> tuple[int, ...]:
    """The numbers of the cards of a game that have lines which work in discard."""
    there = {card.id for card in set_of(cards) if any("discard" in face.elsewhere for face in card.faces)}
    return tuple([n for n, card in enumerate(cards) if card.id in there]) if there else ()


def set_of(cards: Iterable[Card]) -> list[Card]:
    """Every distinct card once."""
    return list({card.id: card for card in cards}.values())
