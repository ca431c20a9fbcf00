"""Some lines as trees, and the phrases that no base card says."""

from __future__ import annotations

import pytest

from soulstack.engine.core.lines import Tap, Trigger
from soulstack.engine.core.node import Effect
from soulstack.engine.core.parts import Kind
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.conditions import YourTurn
from soulstack.engine.words.doers import May, SubjDo
from soulstack.engine.words.events import WouldEvent
from soulstack.engine.words.happenings_dice import RollsA
from soulstack.engine.words.happenings_harm import Dies
from soulstack.engine.words.nouns import Any, Kinds
from soulstack.engine.words.numbers import Faces, N
from soulstack.engine.words.outcomes import RollTable, Row
from soulstack.engine.words.pronouns import They, You
from soulstack.engine.words.sentences import And, If, Say, SayT, Then
from soulstack.engine.words.targets import Target
from soulstack.engine.words.verbs_change import GainQuoted
from soulstack.engine.words.verbs_dice import Reroll
from soulstack.engine.words.verbs_harm import PreventDeath
from soulstack.engine.words.verbs_loot import Loot
from soulstack.engine.words.verbs_money import GainCents
from soulstack.engine.words.verbs_turn import CancelAll, EndTurn
from soulstack.engine.words.whens import EachTime
from soulstack.language import parse, render
from soulstack.language.phrasebook import phrasebook


def clause(text: str) -> object:
    """What the only sentence of a text says."""
    effect = parse(text, "effect")
    assert isinstance(effect, Effect)
    (said,) = effect.sentences
    assert isinstance(said, Say)
    return said.c


def test_the_d6() -> None:
    tree = Tap(
        Effect(
            (
                Say(
                    Reroll(Target(Kinds((Kind((), "dice roll", ()),)))),
                ),
            )
        )
    )
    assert parse("↷ Reroll a dice roll.", "ability") == tree
    assert render(tree) == "↷ Reroll a dice roll."


def test_guppys_collar() -> None:
    text = (
        "Each time you would die, roll:\n"
        "1-3: Prevent that death. If it is your turn, cancel everything, then end the turn."
    )
    sentences = (Say(PreventDeath()), If(YourTurn(You()), Then((CancelAll(), EndTurn()))))
    table = RollTable(None, (Row(Faces((1, 2, 3)), Effect(sentences)),))
    tree = Trigger(EachTime(WouldEvent(You(), Dies())), Effect((SayT(table),)))
    assert parse(text, "ability") == tree


def test_a_player_in_an_event_is_any_player() -> None:
    tree = parse("Each time a player rolls a 1 or 6, they may loot 1.", "ability")
    assert isinstance(tree, Trigger)
    assert isinstance(tree.when, EachTime)
    assert tree.when.event.who == Any(Kinds((Kind((), "player", ()),)))  # type: ignore[attr-defined]
    assert tree.when.event.ev == RollsA(Faces((1, 6)))  # type: ignore[attr-defined]
    assert tree.e == Effect((Say(May(They(), Loot(N(1)))),))


def test_and_binds_tighter_than_then() -> None:
    tree = clause("Loot 1, then gain 1¢ and loot 2.")
    assert tree == Then((Loot(N(1)), And((GainCents(N(1)), Loot(N(2))))))


def test_a_chain_keeps_its_doer_and_a_new_doer_ends_it() -> None:
    tree = clause("Loot 1, then they gain 1¢, then loot 2, then you loot 3.")
    they = SubjDo(They(), Then((GainCents(N(1)), Loot(N(2)))))
    assert tree == Then((Loot(N(1)), they, SubjDo(You(), Loot(N(3)))))


def test_a_quoted_ability_is_an_ability() -> None:
    tree = parse("They gain “↷ Loot 1” this turn.", "effect")
    assert isinstance(tree, Effect)
    (said,) = tree.sentences
    assert isinstance(said, Say)
    assert isinstance(said.c, SubjDo)
    assert isinstance(said.c.do, GainQuoted)
    assert said.c.do.q == Quoted(Tap(Effect((Say(Loot(N(1))),))))


@pytest.mark.parametrize(
    "line",
    [
        "Each time you lose ¢, loot 1.",
        "Each time another player discards a loot card, loot 1.",
        "Each time you take 3 damage in a turn, loot 1.",
        "This can't be put into discard.",
        "↷ Forget every noted number.",
        "↷ This levels down 1 time.",
        "↷ Skip your next loot step.",
        "↷ Gain +1 ATK for good.",
        "↷ Pay 3¢ to another player.",
        "This is worth 2 souls.",
        "↷ Destroy a non-starting item.",
        "↷ Expand the room slots by 1.",
        "You need at least 5 souls to win.",
        "Players need at least 5 souls to win.",
        "↷ Remove any number of counters from this: Loot 1.",
        "To play this, discard any number of loot cards.",
        "As your turn starts, choose a shop item. This gains the abilities of it this turn.",
        "↷ Your maximum hand size is 0 till the start of your next turn.",
        "When the 6th counter is put on this, gain 2 treasure.",
        "If you would take damage for the first time each turn, prevent that damage.",
        "Each other player must attack the chosen player 1 time on their turn, at 3 evasion.",
        'At the start of your turn, each player votes "naughty" or "nice". If "naughty" wins, loot 1.',
        "You have +1 ATK for each 2 counters on this.",
        "Each item has “↷ Reroll a dice roll” and eternal and no other abilities.",
        "Each time you roll a 1-3 to attack, loot 1.",
        "↷ If you killed a monster this turn, loot 1.",
        "↷ You may play a copy of 1 loot card in their hand without a loot play this turn.",
        '↷ Choose one:\n• Loot 1.\n• Kill a monster named "Mom!" or "It Lives!".',
    ],
)
def test_a_phrase_beyond_the_base_box_reads_once(line: str) -> None:
    assert render(parse(line, "ability")) == line


def test_the_phrasebook_shows_phrase_meaning_and_example() -> None:
    book = phrasebook([("The D6", "ability", "↷ Reroll a dice roll.")])
    assert "| `reroll (object)` |" in book
    assert "The D6: ↷ Reroll a dice roll." in book
