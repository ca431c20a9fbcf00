"""English for things: every sort of thing and of what waits on the stack, for whom it concerns and for others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.phrases import English, capital, full, signed
from soulstack.engine.people.seen import Coming, Mention, Waiting, Where

NAMES = ("Ann", "Ben", "Cleo")
ANN, BEN, CLEO = (
    Mention(name, "player", Where("player", seat=seat), hp=2, max_hp=2) for seat, name in enumerate(NAMES)
)
DINNER = Mention("Dinner", "item", Where("object", id=20), "b2-dinner", 1)
CURSE = Mention("Curse of Loss", "curse", Where("object", id=21), owner=1)
DIP = Mention("Dip", "monster", Where("object", id=22), hp=1, max_hp=2, evasion=4, atk=1)
ROLL = Mention("4", "roll", Where("stack", id=30), owner=1)
ATTACK_ROLL = Mention("4", "attack roll", Where("stack", id=30), owner=1)
DEATH = Mention("Dip", "death", Where("stack", id=31), hp=1)
BOMB = Mention("Bomb!", "loot", Where("stack", id=32), owner=1)
NOTHING_YET = Waiting(40, "ability", 1, None, "", None, (), 0, False, False)


def as_read(mention: Mention, words: str) -> tuple[str, str, str]:
    """What Ann, Ben and a spectator read."""
    return tuple(getattr(English(NAMES, seat), words)(mention) for seat in (0, 1, NOBODY))  # type: ignore[return-value]


def alike(words: str) -> tuple[str, str, str]:
    return words, words, words


@pytest.mark.parametrize(
    ("mention", "expected"),
    [
        (BEN, ("Ben", "you", "Ben")),
        (DINNER, alike("Dinner")),
        (Mention("loot", "deck"), alike("loot deck")),
        (Mention("loot", "discard"), alike("loot discard pile")),
        (Mention("", "slot", Where("slot", pile="monster", n=1)), alike("monster slot 2")),
        (Mention("", "face down", Where("face down", n=1)), alike("card 2, face down")),
        (Mention("", "number", Where("number", n=3)), alike("3")),
        (Mention("", "attack"), alike("the attack")),
        (ROLL, ("Ben's roll of 4", "your roll of 4", "Ben's roll of 4")),
        (
            ATTACK_ROLL,
            ("Ben's attack roll of 4", "your attack roll of 4", "Ben's attack roll of 4"),
        ),
        (DEATH, alike("Dip's death")),
        (replace(DEATH, name="Ben"), ("Ben's death", "your death", "Ben's death")),
        (replace(DEATH, role="damage", hp=2), alike("2 damage to Dip")),
        (BOMB, alike("Bomb!")),
        (Mention("", "ability"), alike("an effect")),
    ],
)
def test_what_a_thing_is_called(mention: Mention, expected: tuple[str, str, str]) -> None:
    assert as_read(mention, "thing") == expected


@pytest.mark.parametrize(
    ("mention", "expected"),
    [
        (DINNER, ("Dinner (Ben)", "Dinner (yours)", "Dinner (Ben)")),
        (replace(DINNER, role="shop", owner=NOBODY), alike("Dinner (shop)")),
        (replace(DINNER, owner=NOBODY), alike("Dinner")),
        (replace(DINNER, role="character"), alike("Dinner")),
        (CURSE, ("Curse of Loss on Ben", "Curse of Loss on you", "Curse of Loss on Ben")),
        (BEN, ("Ben", "you", "Ben")),
        (ROLL, ("Ben's roll of 4", "your roll of 4", "Ben's roll of 4")),
        (
            ATTACK_ROLL,
            ("Ben's attack roll of 4", "your attack roll of 4", "Ben's attack roll of 4"),
        ),
        (replace(DEATH, owner=1), alike("Dip's death")),
        (replace(DEATH, role="damage", owner=1), alike("1 damage to Dip")),
    ],
)
def test_whose_a_thing_is(mention: Mention, expected: tuple[str, str, str]) -> None:
    assert as_read(mention, "owned") == expected


@pytest.mark.parametrize(
    ("mention", "expected"),
    [
        (BEN, ("Ben, 2 HP", "Yourself, 2 HP", "Ben, 2 HP")),
        (replace(BEN, dead=True), ("Ben (dead)", "Yourself (dead)", "Ben (dead)")),
        (DIP, alike("Dip: 1/2 HP, hit on 4+, 1 ATK")),
        (replace(DIP, evasion=None), alike("Dip: 1/2 HP, 1 ATK")),
        (DINNER, alike("Dinner")),
        (Mention("", "attack"), alike("The attack")),
    ],
)
def test_what_can_be_chosen_is_said_with_its_numbers(mention: Mention, expected: tuple[str, str, str]) -> None:
    assert as_read(mention, "target") == expected


@pytest.mark.parametrize(
    ("mention", "expected"),
    [
        (DINNER, ("Dinner (Ben)", "Your Dinner", "Dinner (Ben)")),
        (CURSE, ("Curse of Loss on Ben", "Curse of Loss on you", "Curse of Loss on Ben")),
        (replace(DINNER, owner=NOBODY), alike("Dinner")),
    ],
)
def test_a_thing_that_acts(mention: Mention, expected: tuple[str, str, str]) -> None:
    assert as_read(mention, "subject") == as_read(mention, "dealer") == expected


def test_who_deals_damage() -> None:
    assert as_read(BEN, "dealer") == ("Ben", "You", "Ben")
    assert English(NAMES).dealer(None) == ""


def test_players_do_something() -> None:
    ann = English(NAMES, 0)
    assert (ann.who(0), ann.who(1), ann.who(NOBODY)) == ("you", "Ben", "the game")
    assert (ann.whose(0), ann.whose(2)) == ("your", "Cleo's")
    assert (ann.does(0, "roll"), ann.does(1, "roll"), ann.does(1, "die", "is dead")) == (
        "you roll",
        "Ben rolls",
        "Ben is dead",
    )
    assert (ann.possessive(ANN), ann.possessive(CLEO), ann.possessive(DIP)) == ("your", "Cleo's", "Dip's")


# the stack

HARM = replace(NOTHING_YET, kind="damage", n=2, source=DINNER, on=ANN)
DYING = replace(NOTHING_YET, kind="death", on=ANN)
ROLLED = replace(NOTHING_YET, kind="roll", n=4, by=0)
PLAYED = replace(NOTHING_YET, kind="loot", source=BOMB, targets=(ANN, DINNER))


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (HARM, ("Dinner (Ben) deals 2 damage to you", "Your Dinner deals 2 damage to Ann")),
        (replace(HARM, source=BEN), ("Ben deals 2 damage to you", "You deal 2 damage to Ann")),
        (replace(HARM, source=None, combat=True), ("2 combat damage to you", "2 combat damage to Ann")),
        (replace(HARM, on=None), ("Dinner (Ben) deals 2 damage to nobody", "Your Dinner deals 2 damage to nobody")),
        (DYING, ("your death", "Ann's death")),
        (replace(DYING, on=DIP), ("Dip's death",) * 2),
        (replace(DYING, on=None), ("a death",) * 2),
        (ROLLED, ("your roll of 4", "Ann's roll of 4")),
        (replace(ROLLED, source=DINNER), ("your roll of 4 for Dinner", "Ann's roll of 4 for Dinner")),
        (replace(ROLLED, attack=True, source=DINNER), ("your attack roll of 4", "Ann's attack roll of 4")),
        (PLAYED, ("Bomb! (Ben) → you, Dinner (Ben)", "Your Bomb! → Ann, Dinner (yours)")),
        (replace(PLAYED, targets=()), ("Bomb! (Ben)", "Your Bomb!")),
        (replace(PLAYED, source=None, targets=()), ("An effect",) * 2),
        (replace(PLAYED, source=Mention("", "ability"), targets=()), ("An effect",) * 2),
    ],
)
def test_what_is_on_the_stack(item: Waiting, expected: tuple[str, str]) -> None:
    assert (English(NAMES, 0).title(item), English(NAMES, 1).title(item)) == expected


@pytest.mark.parametrize(
    ("coming", "expected"),
    [
        (Coming(), ""),
        (Coming(n=0, left=2), "all of it is prevented"),
        (Coming(n=2, left=1), "1 HP left"),
        (Coming(n=1, left=1), "1 prevented, 1 HP left"),
        (Coming(n=3, left=1), "3 in all, 1 HP left"),
        (Coming(n=2, left=0, lethal=True), "you die"),
        (Coming(n=3, left=0, lethal=True), "3 in all, you die"),
        (Coming(n=2), ""),
        (Coming(n=1), "1 prevented"),
    ],
)
def test_what_comes_of_damage(coming: Coming, expected: str) -> None:
    item = replace(HARM, coming=coming)
    assert English(NAMES, 0).taken(item) == English(NAMES, 0).foretold(item) == expected
    assert English(NAMES, 1).taken(item) == expected.replace("you die", "Ann dies")
    assert English(NAMES, 0).taken(replace(item, on=None)) == ""
    assert English(NAMES, 0).taken(replace(item, on=DIP)) == expected.replace("you die", "Dip dies")


@pytest.mark.parametrize(
    ("coming", "on", "expected"),
    [
        (Coming(), None, ""),
        (Coming(n=4, hits=True, needs=3), DIP, "hit (Dip needs 3+)"),
        (Coming(n=4, hits=False, needs=5), DIP, "miss (Dip needs 5+)"),
        (Coming(n=5, hits=True, needs=5), DIP, "hit (5 with bonuses, Dip needs 5+)"),
        (Coming(n=5, hits=True, needs=5), None, "hit (5 with bonuses)"),
        (Coming(n=4, hits=True), DIP, "hit"),
        (Coming(n=4, outcome="Loot 1."), None, "Loot 1."),
        (Coming(n=6, outcome="Loot 1."), None, "6 with bonuses: Loot 1."),
        (Coming(n=6), None, "6 with bonuses"),
    ],
)
def test_what_a_roll_comes_to(coming: Coming, on: Mention | None, expected: str) -> None:
    item = replace(ROLLED, on=on, coming=coming)
    assert English(NAMES, 0).verdict(item) == English(NAMES, 0).foretold(item) == expected


def test_nothing_is_foretold_of_the_rest() -> None:
    assert English(NAMES, 0).foretold(replace(PLAYED, coming=Coming(n=1, left=1))) == ""


def test_words_become_sentences_and_numbers_have_signs() -> None:
    assert (capital("an effect"), capital("")) == ("An effect", "")
    assert [full(words) for words in ("it hits", "It hits!", "why?", "done.", "so: ")] == [
        "It hits.",
        "It hits!",
        "Why?",
        "Done.",
        "So.",
    ]
    assert [signed(n) for n in (2, 1, 0, -1)] == ["+2", "+1", "0", "−1"]
