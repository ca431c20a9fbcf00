"""Words that weigh nothing: what comes of them is seen in other words, or no bot can tell what they are worth."""

from __future__ import annotations

from soulstack.bots.scales import Scales, weighs
from soulstack.engine.core.node import Node
from soulstack.engine.core.scope import Scope
from soulstack.engine.words import (
    named_numbers,
    rewards,
    verbs_cards,
    verbs_change,
    verbs_copy,
    verbs_dice,
    verbs_harm,
    verbs_money,
)
from soulstack.engine.words import verbs_turn as turn


@weighs(
    *(rewards.BecomeBonusSoul,),
    *(verbs_copy.DoubleNumbers, verbs_cards.EdenItem, verbs_cards.Replace, verbs_cards.ReplaceCharacter),
    *(verbs_change.GainEternal, verbs_change.LevelDown, verbs_money.ChoosePenalty),
    *(verbs_dice.ForgetNotes, verbs_dice.NoteResult, verbs_dice.RollDice, verbs_dice.RollOnly),
    *(verbs_dice.RollAgain, named_numbers.NameNumber, named_numbers.ForgetNamed),
    *(verbs_harm.Double, verbs_harm.Increase, verbs_harm.ReduceTo),
    *(turn.GoFirst, turn.Join, turn.VoteWords),
)
def nothing(s: Scales, node: Node, scope: Scope, doer: int) -> float:
    return 0.0
