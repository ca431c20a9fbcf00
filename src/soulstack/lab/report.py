"""The report of a simulation: one page that needs nothing else, made from the Parquet tables of a folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from importlib import resources
from pathlib import Path
from string import Template

import polars as pl

from soulstack.lab import figures
from soulstack.lab.findings import BELIEVED, CardFinding, card_findings, card_name, shares, souls_by_turn
from soulstack.lab.job import Job, words
from soulstack.lab.results import ResultsError, job_of, read
from soulstack.lab.stats import FEWEST, Effect

MOST_KILLERS = 20
MOST_CARDS = 12
CHOSEN = ("treasure", "loot")
"""Cards that players choose to gain and play; souls and monsters are the winning itself."""

ENDS = {"souls": "somebody had souls enough", "an effect": "an effect decided them"}

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def write_report(folder: Path) -> Path:
    """Make `report.html` in a folder of results; returns where it is."""
    job = job_of(folder)
    games, players = read(folder, "games"), read(folder, "players")
    if not len(games):
        raise ResultsError(f"{folder} holds no finished game yet: run soulstack simulate with it first")
    sections = [
        head(job, games),
        who_wins(job, games, players),
        length(games),
        souls(games, players, read(folder, "souls")),
        deaths(games, players, read(folder, "deaths")),
        cards(card_findings(len(games), players, read(folder, "cards"))),
    ]
    target = folder / "report.html"
    draft = target.with_suffix(".new")
    draft.write_text(page("Soulstack: report of a simulation", "\n".join(sections)), encoding="utf-8")
    draft.replace(target)
    return target


def page(title: str, body: str) -> str:
    """A whole page around a body."""
    template = Template(resources.files(__package__).joinpath("page.html").read_text(encoding="utf-8"))
    return template.substitute(title=escape(title), body=body)


def head(job: Job, games: pl.DataFrame) -> str:
    n = len(games)
    options = f", {escape(words(dict(job.options)))}" if job.options else ""
    options += f", cards of its own {words(job.extra)}" if job.extra else ""
    few = f" ({n:,} of {job.games:,} are done)" if n < job.games else ""
    return f"""<h1>{n:,} games of {len(job.seats)} players</h1>
<p class="soft">Seats {escape(words(job.seats))}, taking turns in all places; boxes {escape(words(job.boxes))}{options};
seed {job.seed}; cards {job.version}{few}.</p>
<p>Bars and lines around a dot are 95 % intervals: where the true value lies in 95 of 100 such simulations. Everything
here is true of these bots; people may make more or less of a card.</p>"""


def who_wins(job: Job, games: pl.DataFrame, players: pl.DataFrame) -> str:
    together = replace(job, games=1).matches()[0].together
    fair = None if together else 1 / len(job.seats)
    draws = int((games["winners"] == 0).sum())
    lost = "were lost" if together else "had no winner"
    ends = f" {draws:,} games ({draws / len(games):.1%}) {lost}." if draws else ""
    by_bot = shares(players, "bot", together=together)
    by_place = shares(players, "order", lambda place: f"goes {PLACES[int(str(place))]}", together=together)
    by_seat = shares(players, "seat", lambda seat: f"seat {int(str(seat)) + 1}", together=together)
    by_character = shares(players, "character", lambda id: card_name(str(id)), together=together)
    by_character.sort(key=lambda share: -share.share)
    even = (
        "All win or lose together." if fair is None else f"The broken line is where all would win alike ({fair:.0%})."
    )
    return f"""<h2>Who wins</h2>
<p>{even} Beside each name: how often they win, of how many players.{ends}</p>
<h3>Bots</h3>{figures.win_rates(by_bot, fair, "Win rates by bot")}
<h3>Place in the turn order, and seat</h3>
{figures.win_rates([*by_place, *by_seat], fair, "Win rates by place in the turn order and by seat")}
<h3>Characters</h3>{figures.win_rates(by_character, fair, "Win rates by character")}"""


def length(games: pl.DataFrame) -> str:
    turns = games["turns"].to_numpy().astype(float)
    low, high = games["turns"].quantile(0.1, "lower") or 0, games["turns"].quantile(0.9, "higher") or 0
    whys = games.group_by("why").len().sort("len", descending=True)
    ends = "".join(f"<li>{escape(ENDS.get(why, why))}: {n:,}</li>" for why, n in whys.head(8).iter_rows())
    return f"""<h2>How long games last</h2>
<p>Four games in five last between {low:g} and {high:g} turns. The bots made {mean(games["choices"]):,.0f} choices a
game, which took {mean(games["seconds"]):.2f} s.</p>
{figures.lengths(turns, "How many games last how many turns")}
<p>How they ended:</p><ul>{ends}</ul>"""


def souls(games: pl.DataFrame, players: pl.DataFrame, table: pl.DataFrame) -> str:
    last = int(games["turns"].quantile(0.95, "higher") or 1)
    groups = [("winners", players.filter(pl.col("won") > 0)), ("the others", players.filter(pl.col("won") == 0))]
    plots = [figures.souls([(n, souls_by_turn(table, p, last)) for n, p in groups], "Souls of winners and others")]
    bots = players["bot"].unique().sort().to_list()
    if len(bots) > 1:
        mine = [(bot, souls_by_turn(table, players.filter(pl.col("bot") == bot), last)) for bot in bots]
        plots.append(figures.souls(mine, "Souls by bot"))
    return f"""<h2>Souls over time</h2>
<p>How many souls a player has on average after so many turns. Whoever's game is over keeps their souls.</p>
{"".join(plots)}"""


def deaths(games: pl.DataFrame, players: pl.DataFrame, table: pl.DataFrame) -> str:
    n = len(games)
    counted = (
        table.group_by("by")
        .agg(pl.col("fight").sum(), (~pl.col("fight")).sum().alias("other"), pl.len())
        .sort(["len", "by"], descending=[True, False])
    )
    rows = [
        (card_name(by), 100 * fight / n, 100 * other / n)
        for by, fight, other, _ in counted.head(MOST_KILLERS).iter_rows()
    ]
    plot = figures.killers(rows, "What kills players, in deaths of 100 games") if rows else "<p>Nobody has died.</p>"
    often, fights = len(table) / max(1, len(players)), mean(table["fight"].cast(pl.Float64))
    return f"""<h2>What kills players</h2>
<p>A player dies {often:.1f} times a game, {fights:.0%} of that in a fight.
The {min(MOST_KILLERS, len(counted))} deadliest of {len(counted)}:</p>
{plot}"""


def mean(column: pl.Series) -> float:
    """The mean as a number, 0 of nothing."""
    return float(column.sum()) / max(1, len(column))


# cards

HEADS = (
    ("card", "", "text"),
    ("kind", "", "text"),
    ("seen", "in how many games somebody saw it: in hand or on the table", ""),
    ("gained", "in how many games somebody gained it; a monster: killed it", ""),
    ("played", "times a game; an event: turned up", ""),
    ("activated", "times a game", ""),
    ("players with it", "", ""),
    ("win with it", "", ""),
    ("without it", "", ""),
    ("corrected difference", "in points, bot and place in the turn order allowed for", ""),
    ("95 % interval", "", ""),
    ("q", "if all cards up to here are believed, this share of them is luck", ""),
    ("rather than another", "in points, against players with as many cards of the kind", ""),
    ("finding", "what it does at least, in points, if that is sure", "text"),
)


def cards(found: Sequence[CardFinding]) -> str:
    up = [card for card in found if card.verdict > 0]
    down = [card for card in found if card.verdict < 0]
    chosen = [card for card in (*up, *down) if card.kind in CHOSEN]
    ends = [*chosen[:MOST_CARDS], *chosen[MOST_CARDS:][-MOST_CARDS:]]
    plot = figures.strongest(ends, "The surest cards") if ends else NONE
    kinds = "".join(f"<option>{escape(kind)}</option>" for kind in sorted({card.kind for card in found}))
    heads = "".join(
        f'<th class="{style}" title="{escape(tip)}"{SORTED if name == "finding" else ""}><button>{name}</button></th>'
        for name, tip, style in HEADS
    )
    rows = "\n".join(card_row(card) for card in found)
    return f"""<h2>Cards</h2>
<p><b>Win with it</b> is how often players who have had the card win (for a monster: who have killed it; for an
event: in whose turn it turned up), <b>without it</b> how often the others do. Strong bots and players who go first
have more of everything, so the <b>corrected difference</b> compares only players of the same bot in the same place of
the turn order.</p>
<p>It still does not prove that the card did it: whoever is ahead gains more cards. <b>Rather than another</b> allows
for that: it compares players who have had equally many cards of the kind, one of them this one.</p>
<p>Among {len(found)} cards some look good or bad by luck. <b>q</b> guards against that: of all cards with a q up to
{BELIEVED:.0%}, at most {BELIEVED:.0%} are there by luck. {len(up)} cards are surely good to have had, {len(down)}
surely bad. The list is ranked by what they do <b>at least</b>: the near end of an interval that is wide enough for
having been picked out of so many. The rest stands between. Cards that fewer than {FEWEST} players have had are not
judged.</p>
<h3>Treasures and loot that are surely good or bad to have had</h3>
{plot}
<h3>All cards</h3>
<p><input id="find" placeholder="find a card" aria-label="find a card"><select id="kind" aria-label="kind">
<option value="">all kinds</option>{kinds}</select></p>
<div class="wide"><table class="sortable"><thead><tr>{heads}</tr></thead><tbody>
{rows}
</tbody></table></div>"""


NONE = "<p>No treasure or loot can be told from luck yet: play more games.</p>"
SORTED = ' aria-sort="descending"'


def card_row(card: CardFinding) -> str:
    effect = card.effect
    style = {1: "up", -1: "down", 0: ""}[card.verdict]
    if effect is None:
        finding = "too few to tell"
    elif card.verdict:
        finding = f"{'good' if card.verdict > 0 else 'bad'}, at least {100 * card.sure:+.1f}"
    else:
        finding = "cannot be told from luck"
    between = f"{100 * effect.low:+.1f} to {100 * effect.high:+.1f}" if effect else ""
    cells = [
        f"<td>{escape(card.name)}</td>",
        f'<td class="text">{escape(card.kind)}</td>',
        cell(card.seen, f"{card.seen:.0%}"),
        cell(card.gained, f"{card.gained:.0%}"),
        cell(card.played, f"{card.played:.2f}" if card.played else ""),
        cell(card.activated, f"{card.activated:.2f}" if card.activated else ""),
        cell(card.players, f"{card.players:,}"),
        cell(card.share_with if card.players else None, f"{card.share_with:.1%}" if card.players else ""),
        cell(card.share_without, f"{card.share_without:.1%}"),
        points(effect, style),
        f'<td data-v="{effect.low if effect else ""}">{between}</td>',
        cell(card.q if effect else None, (f"{card.q:.3f}" if card.q >= 0.001 else "<0.001") if effect else ""),
        points(card.instead, ""),
        f'<td class="text {style}" data-v="{card.sure:.6f}">{finding}</td>',
    ]
    return f"<tr>{''.join(cells)}</tr>"


def cell(value: float | None, shown: str) -> str:
    return f'<td data-v="{"" if value is None else f"{value:.6g}"}">{escape(shown)}</td>'


def points(effect: Effect | None, style: str) -> str:
    if effect is None:
        return '<td data-v=""></td>'
    return f'<td class="{style}" data-v="{effect.size:.6f}">{100 * effect.size:+.1f}</td>'
