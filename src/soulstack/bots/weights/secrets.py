"""Votes, agreeing in secret who is guilty, and accusing: what the rest of the card makes of it."""

from __future__ import annotations

from soulstack.bots.scales import Scales, clone, weighs
from soulstack.bots.worth import parts
from soulstack.engine.core.node import Effect, Node
from soulstack.engine.core.records import Secret
from soulstack.engine.core.scope import Scope
from soulstack.engine.table import atoms
from soulstack.engine.words import secrets
from soulstack.engine.words.conditions import hash_word
from soulstack.engine.words.verbs_turn import VoteWords


@weighs(secrets.Agree)
def agree(s: Scales, node: secrets.Agree, scope: Scope, doer: int) -> float:
    """Whoever is accused later is one of them, mostly the others."""
    scope.them = tuple(~player.seat for player in s.game.players if player.seat != scope.you)
    return 0.0


@weighs(secrets.Accuse)
def accuse(s: Scales, node: secrets.Accuse, scope: Scope, doer: int) -> float:
    """Any of them may be guilty; as long as nobody has agreed on anything, those who are mostly die."""
    if s.only:
        id, s.only = s.only, 0
        return mean([lineup(s, guilty, id) for guilty in s.game.secret.among])
    return mean([s.dies(id) for id in scope.them]) / max(1, len(scope.them))


def guilt(s: Scales, id: int) -> float:
    """What it is worth that this player is guilty, whoever is accused."""
    return mean([lineup(s, id, accused) for accused in s.game.secret.among])


def lineup(s: Scales, guilty: int, accused: int) -> float:
    """What the rest of the card is worth if one player is guilty and one is accused."""
    among = s.game.secret.among
    twin = s.game.copy()
    atoms.begin_secret(twin, Secret(among, (guilty,) * len(among), told=True))
    return following(Scales(twin, s.me, s.learned), accused, secrets.Accuse)


def following(s: Scales, id: int, word: type[Node]) -> float:
    """What the sentences after the one with this word, which is being carried out, are worth if that named this."""
    for frame in reversed(s.game.frames):
        if isinstance(frame.node, Effect):
            scope = clone(frame)
            scope.did = True
            scope.them = (id,)
            if id < 0:
                scope.they = ~id
            return sum(s.do(step, scope, ~scope.you) for step in after(frame.node, word))
    return 0.0


def winning(s: Scales, word: str) -> float:
    """What the sentences after a vote between two words are worth if this one wins."""
    for frame in reversed(s.game.frames):
        if isinstance(frame.node, Effect):
            scope = clone(frame)
            scope.did, scope.x = True, hash_word(word)
            return sum(s.do(step, scope, ~scope.you) for step in after(frame.node, VoteWords))
    return 0.0


def after(effect: Effect, word: type[Node]) -> tuple[Node, ...]:
    """The sentences after the one with this word."""
    places = [n for n, step in enumerate(effect.steps) if any(isinstance(part, word) for part in parts(step))]
    return effect.steps[places[0] + 1 :] if places else ()


def mean(worths: list[float]) -> float:
    return sum(worths) / max(1, len(worths))
