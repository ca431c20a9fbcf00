"""Meetings: what comes of turning up the top card of the monster deck."""

from __future__ import annotations

from soulstack.bots.habits import habits_of
from soulstack.bots.odds import Fight
from soulstack.bots.worth import good
from soulstack.engine.core.card import MONSTER, Card
from soulstack.engine.core.lines import Play, Trigger
from soulstack.engine.words.happenings_harm import Dies
from soulstack.engine.words.pronouns import This


class Met:
    """What turning up a card of the monster deck leads to, on average."""

    __slots__ = ("die", "reward", "souls")

    def __init__(self, reward: float, souls: float, die: float) -> None:
        self.reward = reward
        self.souls = souls
        self.die = die


MET: dict[tuple[object, ...], Met] = {}


def met_on_average(cards: tuple[Card, ...], might: int, chances: tuple[float, ...], mine: int, saves: int) -> Met:
    """Attack each of these cards in turn, monsters as printed, events and curses as their words say."""
    reward = souls = die = 0.0
    count = 0
    for card in cards:
        if card.deck != MONSTER:
            continue
        count += 1
        face = card.faces[0]
        if card.kind != "monster" or not face.hp:
            reward += -6.0 if card.kind == "curse" else sum(good(x.e) for x in face.abilities if isinstance(x, Play))
            continue
        if not face.evasion:
            continue
        fight = Fight(habits_of(face), face.hp, face.evasion, face.atk or 0, might, chances)
        odds = fight.odds(face.hp, mine, saves)
        prize = good(face.reward) + sum(
            good(x.e) for x in face.abilities if isinstance(x, Trigger) and isinstance(own_happening(x), Dies)
        )
        reward += odds.kill * prize
        souls += odds.kill * face.souls
        die += odds.die
    count = max(1, count)
    return Met(reward / count, souls / count, die / count)


def own_happening(line: Trigger) -> object:
    """What a line triggers on, if that is about its own card."""
    event = getattr(line.when, "event", None)
    return getattr(event, "ev", None) if isinstance(getattr(event, "who", None), This) else None
