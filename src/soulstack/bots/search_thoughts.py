"""Thoughts: what a search has found, as plain data and in words."""

from __future__ import annotations

from typing import TypedDict

from soulstack.bots.answers import passes
from soulstack.bots.search import Search
from soulstack.bots.search_playout import arrived, policy
from soulstack.bots.search_tree import Edge, option_key, sight
from soulstack.engine.game import Game

LONGEST_LINE = 12


class Thought(TypedDict):
    """An option that was tried: how often, how likely one is to win with it, how much better or worse that is than the
    normal bot's choice, weighed with what that bot thinks, and how sure.
    """

    option: int
    words: str
    visits: int
    value: float
    better: float
    sure: float


class Thoughts(TypedDict):
    """All about one choice, the option that was taken first."""

    seat: int
    why: str
    deals: int
    iterations: int
    seconds: float
    options: list[Thought]
    line: list[str]


def thoughts_of(search: Search) -> Thoughts:
    """What a search has found."""
    asked = search.game.ask
    assert asked is not None
    best = search.best()
    rest = sorted((r for r in search.runners if r is not best and r.edge.visits), key=lambda r: -r.better())
    options: list[Thought] = [
        {
            "option": runner.index,
            "words": asked.options[runner.index].label,
            "visits": runner.edge.visits,
            "value": runner.edge.value(search.me),
            "better": runner.better(),
            "sure": runner.sure(),
        }
        for runner in (best, *rest)
    ]
    return {
        "seat": search.me,
        "why": asked.why,
        "deals": search.deals,
        "iterations": search.iterations,
        "seconds": search.seconds,
        "options": options,
        "line": line(search),
    }


def line(search: Search) -> list[str]:
    """How the game goes on, as the search expects it, in one of its deals: what was tried most, then as normal bots
    play, without passes, to where playouts are judged.
    """
    game = search.dealt(0)
    best = search.best()
    edge: Edge | None = best.edge
    found = [said(game, best.index)]
    game.choose(best.index)
    while game.pending is not None and not arrived(game, search.until()) and len(found) < LONGEST_LINE:
        ask = game.pending
        choice = policy(search.bot, game, ask)
        if edge is not None and len(ask.options) > 1 and not passes(game, ask):
            node = edge.below.get(sight(game, ask))
            edge = None
            if node is not None:
                tried = [(node.edges.get(option_key(game, option)), i) for i, option in enumerate(ask.options)]
                known = [(e.visits, -i) for e, i in tried if e is not None and e.visits]
                if known:
                    choice = -max(known)[1]
                    edge = node.edges[option_key(game, ask.options[choice])]
        if ask.options[choice].do != "pass":
            found.append(said(game, choice))
        game.choose(choice)
    return found


def said(game: Game, choice: int) -> str:
    """A choice, with who makes it."""
    ask = game.ask
    assert ask is not None
    return f"{game.players[ask.seat].name}: {ask.options[choice].label}"


def in_words(thoughts: Thoughts) -> str:
    """For people: a line for each option, and the line that is expected."""
    lines = [
        f"{thoughts['why']}",
        f"{thoughts['iterations']} playouts in {thoughts['deals']} deals, {thoughts['seconds']:.2f} s",
        "  visits    wins          against the usual choice",
    ]
    for thought in thoughts["options"]:
        against = f"{thought['better']:+.1%} ± {1.96 * thought['sure']:.1%}"
        lines.append(f"{thought['visits']:>8}{thought['value']:>8.1%}  {against:>18}  {thought['words']}")
    lines.append("expected:")
    lines.extend(f"  {step}" for step in thoughts["line"])
    return "\n".join(lines)
