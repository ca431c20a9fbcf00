"""A line that could never do anything is refused when it is read, with the remedy."""

from __future__ import annotations

import inspect
import re
from functools import cache
from pathlib import Path

import pytest

import soulstack.engine
from soulstack.engine.core.node import TriggerWord
from soulstack.engine.core.parts import EventPattern, Happening
from soulstack.engine.words import (
    events,
    happenings_dice,
    happenings_harm,
    happenings_play,
    happenings_things,
    whens,
)
from soulstack.engine.words.happenings_play import DeclaresAttack
from soulstack.language import CardError, parse_card_text


def refusal(text: str, kind: str = "treasure") -> str:
    """What is said against a text."""
    with pytest.raises(CardError) as error:
        parse_card_text(text, kind)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("If you would roll a 1, instead loot 1.", "treasure", "can't be replaced: write *Each time"),
        ("If you would roll, instead loot 1.", "treasure", "a roll is made all the same: say how"),
        ("You have +1 to your next attack roll.", "treasure", "let an effect say it, *... this turn*"),
        ("If a player would roll a 2, change it to a 1.", "treasure", "write *Each time ... would ..., ...*, above it"),
        ("↷ Put each card in a new monster slot into discard.", "treasure", "a new slot has no cards yet"),
        ("If this would leave play, instead loot 1.", "event", "an event leaves play by the rules"),
        ("Each time you would gain ¢, loot 1.", "treasure", "write *If ... would ..., instead ...*"),
        ("Each time you would miss an attack roll, loot 1.", "treasure", "write *Each time ..., ...*"),
        ("↷ The next time they would enter play, instead loot 1.", "treasure", "*they*"),
        ("If this would be put into discard, instead loot 1.", "room", "a room leaves play by the rules"),
        ("You have +1 ATK for your 2nd monster each turn.", "treasure", "nobody counts this by turns"),
        ("You have +1 to your first attack each turn.", "treasure", "nobody counts this by turns"),
        (
            "While there are at least 3 cards, you have +1 ATK.",
            "treasure",
            "write *cards in play* or *cards in discard*",
        ),
        ("↷ Loot X, where X is the number of monster cards.", "treasure", "write *monster cards in play* or"),
        ("Recharge this.", "loot", "this loot is not in play"),
        ("Put 1 counter on this.", "loot", "this loot is not in play"),
        ("Roll:\n1: This gains +1 ATK this turn.", "loot", "this loot is not in play"),
        ("When this is destroyed, recharge this.", "treasure", "this has left play by then"),
        ("When this leaves play, put 1 counter on this.", "treasure", "this has left play by then"),
        ("Each time you take damage while this is in discard, recharge this.", "treasure", "this is in discard"),
        ("Each time this loots, gain 1¢.", "treasure", "only players can do this"),
        ("Each time a monster gains ¢, loot 1.", "treasure", "only players can do this"),
        ("If a monster would loot, instead you loot 1.", "treasure", "only players can do this"),
        ("Each time a player enters play, loot 1.", "treasure", "this never happens to players"),
        ("At the end of your turn, if you left play this turn, loot 1.", "treasure", "this never happens to players"),
        ("Each time a dice roll dies, loot 1.", "treasure", "this never happens to what is not in play"),
        ("Each time you discard a monster, loot 1.", "treasure", "'monster' can't be meant here: write *loot card*"),
        ("Each time you play an item, loot 1.", "treasure", "'item' can't be meant here: write *loot*"),
        ("Each time you activate a loot card, loot 1.", "treasure", "'loot card' can't be meant here: write *item*"),
        ("Each time you purchase a monster, loot 1.", "treasure", "'monster' can't be meant here: write *shop item*"),
        ("Each time you kill a dice roll, loot 1.", "treasure", "'dice roll' can't be meant here: write *monster*"),
        ("You must attack another player on your turn, at 3 evasion.", "treasure", "nobody chooses 'another player'"),
        ("You must attack a monster on your turn.", "treasure", "say which, or *1 monster* for any of them"),
    ],
)
def test_a_line_that_never_works_is_refused_with_the_remedy(text: str, kind: str, words: str) -> None:
    assert words in refusal(text, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If you would gain ¢, instead loot 1.", "treasure"),
        ("Each time you would roll a 1, reroll it.", "treasure"),
        ("You have +1 ATK for your 2nd attack each turn.", "treasure"),
        ("You have +1 to your first attack roll each turn.", "treasure"),
        ("Roll:\n1: This becomes an item with “You have +1 ATK”. Gain this. Put 1 counter on this.", "loot"),
        ("This deals 1 damage to a player.", "loot"),
        ("Put this on the bottom of the loot deck.", "loot"),
        ("When this is destroyed, put this on top of its deck.", "treasure"),
        ("When this is destroyed, put this in a monster slot. Put 1 counter on this.", "monster"),
        ("When this is destroyed, gain this as a soul. Put 1 counter on this.", "treasure"),
        ("Each time you take damage while this is in discard, put this into your hand.", "treasure"),
        ("Each time a monster or player takes damage, loot 1.", "treasure"),
        ("Each time a player discards a loot card, loot 1.", "treasure"),
        ("Each time you play a loot card, loot 1.", "treasure"),
        ("Each time you activate a character or item, loot 1.", "treasure"),
        ("Each time you purchase an item, loot 1.", "treasure"),
        ("Each time this kills an item, put 1 counter on this.", "monster"),
        ("Each time a room enters play, loot 1.", "treasure"),
        ("When this dies, put this 6 cards from the top of the monster deck.", "monster"),
        ("If this would be put into discard, instead give this to another player.", "curse"),
    ],
)
def test_what_can_work_is_taken(text: str, kind: str) -> None:
    text = text.replace("its deck", "the treasure deck")
    assert parse_card_text(text, kind)


def test_a_loot_that_is_only_played_has_no_lines_for_play() -> None:
    text = "Loot 1.\nEach time you take damage, loot 1."
    with pytest.raises(CardError, match="line 2, column 1: this loot is never in play") as error:
        parse_card_text(text, "loot")
    assert "trinket = true" in str(error.value)
    assert parse_card_text(text, "loot", ambush=True)
    assert parse_card_text("Each time you take damage, loot 1.", "loot", trinket=True)
    assert parse_card_text("This becomes an item. Gain this.\nYou have +1 HP.", "loot")
    assert parse_card_text('Loot 1.\nThis is named "Pill" outside play.', "loot")
    assert parse_card_text("Each time you take damage while this is in discard, put this into your hand.", "loot")


def classes(module: object, base: type) -> list[type]:
    """The classes of a module that derive from a base and have a phrase."""
    found = [c for c in vars(module).values() if inspect.isclass(c) and issubclass(c, base) and c.says]
    assert found
    return found


HAPPENINGS = [
    cls
    for module in (happenings_dice, happenings_harm, happenings_play, happenings_things)
    for cls in classes(module, Happening)
]


@cache
def source() -> str:
    """The engine's own text."""
    return "".join(file.read_text("utf-8") for file in Path(soulstack.engine.__path__[0]).rglob("*.py"))


@cache
def told_kinds() -> set[str]:
    """The kinds of event that the engine makes anywhere."""
    made = set(re.findall(r'Event\(\s*"([^"]+)"', source()))
    roles = ("item", "soul", "curse")  # told as f"gain {obj.role}"
    return made | {f"gain {role}" for role in roles} | {"destroyed", "put into discard"}


@pytest.mark.plain
@pytest.mark.parametrize("cls", HAPPENINGS, ids=lambda cls: cls.__name__)
def test_what_a_line_waits_for_is_told_by_the_engine(cls: type[Happening]) -> None:
    kinds = ("declare attack", "attack on") if cls is DeclaresAttack else (cls.kind, cls.later_kind or cls.kind)
    assert set(kinds) <= told_kinds()
    if cls.on_stack:
        assert f"would {cls.kind}" in told_kinds()


@pytest.mark.plain
@pytest.mark.parametrize("cls", HAPPENINGS, ids=lambda cls: cls.__name__)
def test_what_a_line_replaces_is_proposed_by_the_engine(cls: type[Happening]) -> None:
    proposed = ("attack on",) if cls is DeclaresAttack else cls.proposed
    assert set(proposed) <= told_kinds()


@pytest.mark.plain
def test_trigger_words_and_patterns_without_a_happening_are_told_too() -> None:
    for cls in (*classes(whens, TriggerWord), *classes(events, EventPattern)):
        names = cls.fields()
        if not {"event", "ev"} & set(names):
            for kind in cls(**dict.fromkeys(names, 1)).kinds():
                sought = source().count(f'"{kind}"') > 1  # *as ...* is no trigger: it is looked up where it happens
                assert kind in told_kinds() or (kind.startswith("as ") and sought), cls.__name__
