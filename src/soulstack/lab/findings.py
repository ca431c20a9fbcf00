"""Findings: what the tables of a simulation say: who wins, and what every card does to winning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from soulstack.api import cards as library
from soulstack.engine.setup.start import MOST_PLAYERS
from soulstack.lab.arena import wilson
from soulstack.lab.stats import Effect, Floats, Ints, corrected, q_values, selected_z

BELIEVED = 0.05
"""Findings up to this q are believed: at most one in twenty of them is luck."""

MOST_LIKE_IT = 7
"""Players with more cards of a kind than this are taken together."""


@dataclass(frozen=True)
class Share:
    """How often some players win, with the 95 % interval."""

    name: str
    players: int
    share: float
    low: float
    high: float


def shares(
    players: pl.DataFrame, column: str, name: Callable[[object], str] = str, *, together: bool = False
) -> list[Share]:
    """The win rates of players that are alike in a column, ordered by it.

    Only one of a game's players wins, so what is sure is how many of the games one of them has won, and each has an
    even part of that. In co-op (`together`) all of a game's players have won it.
    """
    counted = players.group_by(column).agg(pl.len(), pl.col("game").n_unique().alias("games"), pl.col("won").sum())
    found = []
    for value, n, games, wins in counted.sort(column).iter_rows():
        if together:
            low, high = wilson(wins * games / n, games)
        else:
            low, high = (end * games / n for end in wilson(wins, games))
        found.append(Share(name(value), n, wins / n, low, high))
    return found


def card_name(id: str) -> str:
    """A card's name, with what tells it from others of the same name.

    >>> card_name("b2-the_d6"), card_name("b2-pills_red_spots")
    ('The D6', 'Pills! (red spots)')
    """
    if id not in library:
        return id
    name = library[id].name
    if len(library.named(name)) == 1:
        return name
    apart = [word for word in id.partition("-")[2].split("_") if word not in name.lower()]
    return f"{name} ({' '.join(apart) or id})"


def card_kind(id: str) -> str:
    return library[id].kind if id in library else "other"


@dataclass(frozen=True)
class CardFinding:
    """A card in all games: how often it is met, and how those who have it fare."""

    id: str
    name: str
    kind: str
    seen: float  # the share of games
    gained: float  # the share of games
    played: float  # times a game
    activated: float  # times a game
    players: int  # how many have had it
    share_with: float
    share_without: float
    effect: Effect | None = None  # corrected for bot and place in the turn order
    instead: Effect | None = None  # corrected for how many such cards one has had, too
    q: float = 1.0
    sure: float = 0.0  # what it does at least, as far as that is sure: what cards are ranked by

    @property
    def verdict(self) -> int:
        """1: stronger than none, -1: weaker, 0: cannot be told from luck."""
        if self.effect is None or self.q > BELIEVED:
            return 0
        return 1 if self.effect.size > 0 else -1


def card_findings(games: int, players: pl.DataFrame, cards: pl.DataFrame) -> list[CardFinding]:
    """Every card that was met, the strongest first, those that cannot be told from luck in the middle."""
    players = players.sort("game", "seat").with_row_index("row")
    cards = cards.join(players.select("game", "seat", "row"), on=["game", "seat"])
    has = cards.with_columns(kind=pl.col("card").replace_strict(kinds(cards), return_dtype=pl.String)).filter(
        pl.when(pl.col("kind") == "event").then(pl.col("played") > 0).otherwise(pl.col("gained") > 0)
    )
    won, game = players["won"].to_numpy(), players["game"].to_numpy().astype(np.int64)
    alike = np.unique(players["bot"].to_list(), return_inverse=True)[1] * MOST_PLAYERS + players["order"].to_numpy()
    same_kind = {
        str(kind[0]): np.minimum(np.bincount(rows["row"].to_numpy(), minlength=len(won)), MOST_LIKE_IT)
        for kind, rows in has.group_by("kind")
    }
    owners = {str(card[0]): rows["row"].to_numpy() for card, rows in has.group_by("card")}
    met = cards.group_by("card").agg(
        pl.col("game").filter(pl.col("seen") > 0).n_unique().alias("seen"),
        pl.col("game").filter(pl.col("gained") > 0).n_unique().alias("gained"),
        pl.col("played").sum(),
        pl.col("activated").sum(),
    )
    found = []
    for id, seen, gained, played, activated in met.sort("card").iter_rows():
        rows = owners.get(id, np.zeros(0, dtype=np.int64))
        kind = card_kind(id)
        often = (seen / games, gained / games, played / games, activated / games)
        found.append(one_card(id, kind, often, rows, won, alike, game, same_kind.get(kind)))
    return ranked(found)


def one_card(
    id: str,
    kind: str,
    often: tuple[float, float, float, float],
    rows: Ints,
    won: Floats,
    alike: Ints,
    game: Ints,
    same_kind: Ints | None,
) -> CardFinding:
    """What having a card goes with."""
    has = np.zeros(len(won))
    has[rows] = 1.0
    n, total = len(rows), float(won.sum())
    wins = float(won[rows].sum())
    effect = corrected(won, has, alike, game)
    instead = None
    if effect is not None and same_kind is not None and kind != "character":
        instead = corrected(won, has, alike * (MOST_LIKE_IT + 1) + same_kind, game)
    rest = len(won) - n
    share_with, share_without = wins / n if n else 0.0, (total - wins) / rest if rest else 0.0
    return CardFinding(id, card_name(id), kind, *often, n, share_with, share_without, effect, instead)


def ranked(found: list[CardFinding]) -> list[CardFinding]:
    """With q values over all cards, in order of what is sure of each."""
    told = [(card.id, card.effect) for card in found if card.effect is not None]
    q = dict(zip([id for id, _ in told], q_values([effect.p for _, effect in told]), strict=True))
    z = selected_z(sum(1 for value in q.values() if value <= BELIEVED), len(told), BELIEVED)
    judged = [with_sure(replace(card, q=q.get(card.id, 1.0)), z) for card in found]
    return sorted(judged, key=lambda card: (-card.sure, -(card.effect.size if card.effect else 0.0), card.name))


def with_sure(card: CardFinding, z: float) -> CardFinding:
    """With the end nearer to 0 of an interval that is so many standard errors wide to both sides."""
    if card.effect is None or not card.verdict:
        return card
    return replace(card, sure=card.effect.size - card.verdict * z * card.effect.error)


def kinds(cards: pl.DataFrame) -> dict[str, str]:
    return {id: card_kind(id) for id in cards["card"].unique()}


def souls_by_turn(souls: pl.DataFrame, players: pl.DataFrame, turns: int) -> Floats:
    """The average souls of some players at the end of each turn up to a last one; who is done keeps their souls."""
    mine = souls.join(players.select("game", "seat"), on=["game", "seat"]).sort(
        "game", "seat", "turn", maintain_order=True
    )
    steps = mine.with_columns(
        step=pl.col("souls").cast(pl.Int64) - pl.col("souls").cast(pl.Int64).shift(1, fill_value=0).over("game", "seat")
    )
    changed = np.bincount(
        np.minimum(steps["turn"].to_numpy(), turns).astype(np.int64),
        weights=steps["step"].to_numpy().astype(float),
        minlength=turns + 1,
    )
    late = float(steps.filter(pl.col("turn") > turns)["step"].sum())
    changed[turns] -= late  # what happens after the last turn shown is not shown
    return np.asarray(np.cumsum(changed)[1:] / max(1, len(players)))
