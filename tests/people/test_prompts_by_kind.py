"""The sentence of every kind of question, from a question as data alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.asked import Choice, Question
from soulstack.engine.people.prompts import auto_passed, prompt
from soulstack.engine.people.seen import Coming, Mention, Waiting, Where

NAMES = ("Ann", "Ben")
ANN, BEN = (Mention(name, "player", Where("player", seat=seat), hp=2) for seat, name in enumerate(NAMES))
DINNER = Mention("Dinner", "item", Where("object", id=20), "b2-dinner", 1)
DIP = Mention("Dip", "monster", Where("object", id=22), hp=1, max_hp=2, evasion=4, atk=1)
ROLL = Mention("4", "roll", Where("stack", id=30), owner=1)
CARD = Mention("Bomb!", "card", Where("hand", n=0), "b2-bomb")
Q = Question(0, "priority", "", NAMES, (), active=0, phase="action")
OURS, THEIRS = replace(Q, active=0), replace(Q, active=1)
PICK = replace(Q, kind="pick", verb="destroy", about=DINNER)


def things(*mentions: Mention) -> tuple[Choice, ...]:
    """Answers that are these things."""
    return tuple(Choice("pick", mention, mention.place) for mention in mentions)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            replace(OURS, free=True, plays=1, attacks=2, purchases=1),
            "Your turn. 1 loot play, 2 attacks, 1 purchase left.",
        ),
        (replace(OURS, free=True, attacks=1), "Your turn. 1 attack left."),
        (replace(OURS, free=True), "Your turn. Nothing left but to end it."),
        (replace(OURS, phase="start"), "Your start phase. Do anything first?"),
        (replace(THEIRS, phase="end"), "Ben's end phase. Do anything first?"),
        (replace(OURS, declared="end of turn"), "You end the turn. Respond?"),
        (replace(THEIRS, declared="end of turn"), "Ben ends the turn. Respond?"),
        (replace(THEIRS, declared="attack"), "Ben declared an attack. Respond?"),
        (replace(OURS, declared="purchase"), "You declared a purchase. Respond?"),
    ],
)
def test_priority_with_an_empty_stack(question: Question, expected: str) -> None:
    assert prompt(question) == expected


BLANK = Waiting(40, "ability", 1, DINNER, "", None, (), 0, False, False)


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (replace(BLANK, text="Loot 1."), "Dinner (Ben): Loot 1. Respond?"),
        (BLANK, "Dinner (Ben). Respond?"),
        (
            replace(BLANK, kind="loot", source=CARD, text="Loot 1.", targets=(ANN,)),
            "Ben plays Bomb! on you: Loot 1. Respond?",
        ),
        (replace(BLANK, kind="loot", by=0, source=None), "You play a card. Respond?"),
        (
            replace(BLANK, kind="damage", n=2, on=ANN, coming=Coming(n=2, left=1)),
            "Dinner (Ben) deals 2 damage to you: 1 HP left. Respond?",
        ),
        (replace(BLANK, kind="damage", n=2, on=ANN), "Dinner (Ben) deals 2 damage to you. Respond?"),
        (replace(BLANK, kind="death", on=ANN), "You are about to die and pay the death penalty. Respond?"),
        (replace(BLANK, kind="death", on=BEN), "Ben is about to die and pay the death penalty. Respond?"),
        (replace(BLANK, kind="death", on=DIP), "Dip is about to die. Respond?"),
        (replace(BLANK, kind="death", on=replace(DINNER)), "Dinner (Ben) is about to die. Respond?"),
        (replace(BLANK, kind="death", on=None), "A death is about to resolve. Respond?"),
        (replace(BLANK, kind="roll", n=4), "Ben rolled 4 for Dinner. Change it?"),
        (replace(BLANK, kind="roll", n=4, by=0, source=None), "You rolled 4. Change it?"),
        (
            replace(BLANK, kind="roll", n=4, attack=True, on=DIP, coming=Coming(n=4, needs=4, hits=True)),
            "Ben rolled 4: hit (Dip needs 4+). Change it?",
        ),
    ],
)
def test_what_resolves_next(item: Waiting, expected: str) -> None:
    question = replace(Q, resolves=item)
    assert prompt(question) == expected
    assert auto_passed(question) == expected.rpartition(". ")[0] + ". Nothing you have changes that."


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (replace(PICK, choices=things(DINNER, CARD)), "Dinner: choose a card or item to destroy."),
        (replace(PICK, choices=things(DINNER, CARD, DIP)), "Dinner: choose one of them to destroy."),
        (replace(PICK, choices=things(DINNER, DINNER)), "Dinner: choose an item to destroy."),
        (replace(PICK, choices=things(DINNER, replace(DINNER, role="shop"))), "Dinner: choose an item to destroy."),
        (replace(PICK, choices=things(replace(DINNER, role="shop"))), "Dinner: choose a shop item to destroy."),
        (replace(PICK, choices=things(DIP, BEN)), "Dinner: choose a monster or player to destroy."),
        (replace(PICK, about=None, choices=things(DIP)), "Choose a monster to destroy."),
        (replace(PICK, choices=things(DIP), step=1, of=2), "Dinner: choose a monster to destroy (1 of 2)."),
        (replace(PICK, choices=things(DIP), step=1, of=1), "Dinner: choose a monster to destroy."),
        (
            replace(PICK, choices=things(DIP), text="Destroy 1 of them:"),
            "Dinner: choose a monster to destroy. (Destroy 1 of them.)",
        ),
        (replace(PICK, choices=things(BEN, ANN)), "Dinner: choose who to destroy."),
        (replace(PICK, verb="give", choices=things(BEN)), "Dinner: choose who gets it."),
        (replace(PICK, verb="gain", choices=things(BEN)), "Dinner: choose who gains it."),
        (replace(PICK, verb="discard you", choices=things(CARD, CARD)), "Dinner: discard a loot card."),
        (replace(PICK, verb="give", choices=things(CARD), whose=1), "Dinner: give Ben a loot card."),
        (replace(PICK, verb="give", choices=things(CARD), whose=0), "Dinner: give a loot card."),
        (replace(PICK, verb="give", choices=things(DINNER), whose=1), "Dinner: choose an item to give Ben."),
        (replace(PICK, verb="steal", choices=things(DINNER), whose=1), "Dinner: choose an item to steal."),
        (replace(PICK, verb="search"), "Dinner: choose a card."),
        (replace(PICK, verb="choose who gains it"), "Dinner: choose who gains it."),
        (replace(PICK, kind="choose a target", choices=things(ROLL)), "Dinner: choose a dice roll."),
        (replace(PICK, kind="choose a target", choices=things(ROLL, DIP)), "Dinner: choose a monster or dice roll."),
        (replace(PICK, kind="choose a target", choices=things(BEN)), "Dinner: choose a player."),
        (replace(PICK, kind="order", step=1, of=2), "Dinner: choose which comes first (1 of 2)."),
        (replace(PICK, kind="choose a number", verb="bid or pass", cents=5), "Dinner: bid or pass. You have 5¢."),
        (replace(PICK, kind="choose a number", roll=4), "Dinner: change the roll of 4."),
        (replace(PICK, kind="choose a number", verb="choose a number"), "Dinner: choose a number."),
        (replace(PICK, kind="you may", text="You may loot 1. If you do, die."), "Dinner: loot 1?"),
        (replace(PICK, kind="you may", text=""), "Dinner: do it?"),
        (
            replace(PICK, kind="choose a slot for the revealed card", about=DIP),
            "You revealed Dip. Choose the slot it goes in.",
        ),
        (
            replace(PICK, kind="choose a slot for the revealed card", about=None),
            "You revealed a card. Choose the slot it goes in.",
        ),
        (replace(PICK, kind="choose what to buy", cents=12), "Choose what to buy. You have 12¢."),
        (replace(PICK, kind="death penalty: destroy an item", whose=0), "You died. Destroy one of your items."),
        (replace(PICK, kind="death penalty: destroy an item", whose=1), "Ben died. Destroy one of Ben's items."),
        (replace(PICK, kind="death penalty: discard a loot card", whose=0), "You died. Discard a loot card."),
        (replace(PICK, kind="death penalty: discard a loot card", whose=NOBODY), "Death penalty. Discard a loot card."),
    ],
)  # fmt: skip
def test_what_has_to_be_chosen(question: Question, expected: str) -> None:
    assert prompt(question) == expected
