"""The report: what the tables say, on one page that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from cli.conftest import Run, run  # noqa: F401
from lab.kit import small_job
from soulstack.lab.arena import wilson
from soulstack.lab.findings import card_findings, shares, souls_by_turn
from soulstack.lab.report import card_row
from soulstack.lab.results import Results
from soulstack.lab.simulate import simulate
from soulstack.lab.stats import selected_z

GOOD, PLAIN, BAD, RARE = "b2-cheese_grater", "b2-breakfast", "b2-dinner", "b2-brimstone"


@pytest.fixture(scope="module")
def planted() -> tuple[int, pl.DataFrame, pl.DataFrame]:
    """Games in which one treasure doubles the chances, one halves them and one does nothing; hard bots have all of them
    more often, and win more often.
    """
    rng = np.random.default_rng(8)
    n = 4000
    bots = np.tile([0, 1], 2 * n)
    has = {
        GOOD: rng.random(4 * n) < 0.2,
        PLAIN: rng.random(4 * n) < np.where(bots, 0.4, 0.1),
        BAD: rng.random(4 * n) < 0.2,
        RARE: np.arange(4 * n) < 10,
    }
    strength = (1.0 + bots) * np.where(has[GOOD], 2.0, 1.0) * np.where(has[BAD], 0.5, 1.0)
    chances = strength.reshape(n, 4) / strength.reshape(n, 4).sum(axis=1, keepdims=True)
    winner = (chances.cumsum(axis=1) < rng.random((n, 1))).sum(axis=1)
    won = (np.arange(4)[None, :] == winner[:, None]).ravel().astype(float)
    game, seat = np.repeat(np.arange(n), 4), np.tile(np.arange(4), n)
    players = pl.DataFrame(
        {"game": game, "seat": seat, "order": seat, "bot": np.where(bots, "hard", "easy"), "won": won}
    )
    rows = [
        pl.DataFrame({"game": game[mine], "seat": seat[mine]}).with_columns(
            card=pl.lit(card), seen=pl.lit(1), gained=pl.lit(1), played=pl.lit(0), activated=pl.lit(2)
        )
        for card, mine in has.items()
    ]
    return n, players, pl.concat(rows)


def test_a_strong_a_weak_and_a_plain_card_are_told_apart(planted: tuple[int, pl.DataFrame, pl.DataFrame]) -> None:
    found = {card.id: card for card in card_findings(*planted)}
    assert [found[id].verdict for id in (GOOD, PLAIN, BAD, RARE)] == [1, 0, -1, 0]
    assert found[PLAIN].share_with > found[PLAIN].share_without + 0.05, "as strong bots have it"
    plain = found[PLAIN].effect
    assert plain is not None and plain.low < 0 < plain.high
    assert found[RARE].effect is None and found[RARE].players == 10
    assert next(card.id for card in card_findings(*planted)) == GOOD
    assert [card.id for card in card_findings(*planted)][-1] == BAD


def test_how_often_cards_are_met(planted: tuple[int, pl.DataFrame, pl.DataFrame]) -> None:
    n, _, cards = planted
    good = next(card for card in card_findings(*planted) if card.id == GOOD)
    mine = cards.filter(pl.col("card") == GOOD)
    assert good.players == len(mine) and good.seen == good.gained == mine["game"].n_unique() / n
    assert good.activated == 2 * len(mine) / n and good.played == 0
    assert (good.name, good.kind) == ("Cheese Grater", "treasure")


def test_rather_than_another_compares_those_with_as_many_cards() -> None:
    """Whoever has more treasures wins more, whichever they are: no single one is better than another."""
    rng = np.random.default_rng(9)
    n = 3000
    has = rng.random((4 * n, 6)) < np.repeat(rng.random((n, 4)).ravel() * 0.6, 1)[:, None]
    strength = 1.0 + 2 * has.sum(axis=1)
    chances = strength.reshape(n, 4) / strength.reshape(n, 4).sum(axis=1, keepdims=True)
    winner = (chances.cumsum(axis=1) < rng.random((n, 1))).sum(axis=1)
    won = (np.arange(4)[None, :] == winner[:, None]).ravel().astype(float)
    game, seat = np.repeat(np.arange(n), 4), np.tile(np.arange(4), n)
    players = pl.DataFrame({"game": game, "seat": seat, "order": seat, "bot": "normal", "won": won})
    ids = ["b2-cheese_grater", "b2-breakfast", "b2-dinner", "b2-brimstone", "b2-champion_belt", "b2-ipecac"]
    cards = pl.concat(
        pl.DataFrame({"game": game[has[:, i]], "seat": seat[has[:, i]]}).with_columns(
            card=pl.lit(id), seen=pl.lit(1), gained=pl.lit(1), played=pl.lit(0), activated=pl.lit(0)
        )
        for i, id in enumerate(ids)
    )
    found = card_findings(n, players, cards)
    assert all(card.verdict == 1 for card in found)
    assert all(card.instead is not None and card.instead.low < 0.01 and card.instead.high > -0.01 for card in found)


def test_win_rates_are_those_of_the_players() -> None:
    players = pl.DataFrame(
        {"game": [0, 1, 1, 2, 3], "bot": ["a", "a", "b", "b", "b"], "won": [1.0, 0.0, 0.5, 0.5, 0.0]}
    )
    one, other = shares(players, "bot")
    assert (one.name, one.players, one.share) == ("a", 2, 0.5) and (other.name, other.players) == ("b", 3)
    assert other.share == pytest.approx(1 / 3) and other.low < 1 / 3 < other.high


def test_win_rates_of_players_of_one_game_are_as_sure_as_the_games() -> None:
    """Three of four players are normal bots; one of them has won 90 of 100 games: that is 30 % each."""
    rows = [(game, "normal", float(game < 90 and seat == game % 3)) for game in range(100) for seat in range(3)]
    rows += [(game, "random", float(game >= 90)) for game in range(100)]
    normal, weak = shares(pl.DataFrame(rows, schema=["game", "bot", "won"], orient="row"), "bot")
    assert normal.share == pytest.approx(0.3) and weak.share == pytest.approx(0.1)
    assert (normal.low, normal.high) == pytest.approx([end / 3 for end in wilson(90, 100)])
    assert (weak.low, weak.high) == wilson(10, 100)


def test_win_rates_of_players_who_win_together_are_those_of_the_games() -> None:
    rows = [(game, bot, float(game < 30)) for game in range(100) for bot in ("normal", "random")]
    for each in shares(pl.DataFrame(rows, schema=["game", "bot", "won"], orient="row"), "bot", together=True):
        assert (each.players, each.share) == (100, 0.3) and (each.low, each.high) == wilson(30, 100)
    rows = [(game, "normal", float(game < 30)) for game in range(100) for _ in range(2)]
    (alone,) = shares(pl.DataFrame(rows, schema=["game", "bot", "won"], orient="row"), "bot", together=True)
    assert (alone.players, alone.share) == (200, 0.3) and (alone.low, alone.high) == wilson(30, 100)


def test_the_ranking_is_by_what_is_sure_of_cards_that_were_picked_out_of_many(
    planted: tuple[int, pl.DataFrame, pl.DataFrame],
) -> None:
    found = card_findings(*planted)
    judged = [card for card in found if card.effect is not None]
    believed = [card for card in judged if card.verdict]
    z = selected_z(len(believed), len(judged), 0.05)
    assert 0 < len(believed) < len(judged) and z > 1.96
    for card in believed:
        assert card.effect is not None
        assert card.sure == pytest.approx(card.effect.size - card.verdict * z * card.effect.error)
        assert card.sure * card.verdict > 0, "what is believed stays on its side of 0"
    assert all(card.sure == 0 for card in found if not card.verdict)
    assert [card.sure for card in found] == sorted((card.sure for card in found), reverse=True)


def test_souls_by_turn_carry_on_when_a_game_is_over() -> None:
    rows = [(0, 1, 0, 0), (0, 3, 0, 1), (0, 4, 0, 4), (1, 1, 0, 0), (1, 2, 0, 2), (1, 3, 0, 1), (1, 9, 0, 3)]
    souls = pl.DataFrame(rows, schema=["game", "turn", "seat", "souls"], orient="row")
    players = pl.DataFrame({"game": [0, 1], "seat": [0, 0]})
    assert souls_by_turn(souls, players, 5).tolist() == [0, 1, 1, 2.5, 2.5]
    assert souls_by_turn(souls, players, 9).tolist()[-1] == 3.5


# the page


class Page(HTMLParser):
    """Reads a page and keeps what it would fetch, and whether every tag is closed."""

    VOID = ("meta", "input", "br", "path", "use", "rect")

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [
            f"{n}={v}" for n, v in attrs if n in ("src", "href", "xlink:href") and not str(v).startswith("#")
        ]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("report") / "out"
    simulate(small_job(6, seats=("easy", "random")), found, 1)
    return found


def test_the_page_has_every_section_and_needs_nothing_else(run: Run, folder: Path) -> None:  # noqa: F811
    code, said, _ = run("report", str(folder))
    assert code == 0 and said == f"report: {folder / 'report.html'}\n"
    text = (folder / "report.html").read_text(encoding="utf-8")
    for words in ("6 games of 2 players", "Who wins", "Characters", "How long games last", "Souls over time"):
        assert words in text
    assert "What kills players" in text and "<h2>Cards</h2>" in text and "sortable" in text
    assert text.count("<svg") >= 6 and "currentColor" in text
    page = Page()
    page.feed(text)
    assert page.fetched == [] and page.open == []
    assert not re.findall(r'https?://(?!www\.w3\.org/)[^"\s<]+', text)


def test_it_is_the_same_page_every_time(run: Run, folder: Path) -> None:  # noqa: F811
    run("report", str(folder))
    first = (folder / "report.html").read_bytes()
    (folder / "report.html").unlink()
    run("report", str(folder))
    assert (folder / "report.html").read_bytes() == first


def test_every_card_that_was_met_has_a_row(run: Run, folder: Path) -> None:  # noqa: F811
    run("report", str(folder))
    text = (folder / "report.html").read_text(encoding="utf-8")
    met = pl.read_parquet(folder / "cards.parquet")["card"].n_unique()
    assert text.partition("<tbody>")[2].count("<tr>") == met


def test_a_card_s_row_says_what_is_known(planted: tuple[int, pl.DataFrame, pl.DataFrame]) -> None:
    found = {card.id: card_row(card) for card in card_findings(*planted)}
    assert "good, at least +" in found[GOOD] and "bad, at least -" in found[BAD]
    assert "cannot be told from luck" in found[PLAIN] and "too few to tell" in found[RARE]
    assert "&lt;0.001" in found[GOOD]


def test_no_results_no_report(run: Run, tmp_path: Path) -> None:  # noqa: F811
    code, _, complained = run("report", "nowhere")
    assert code == 1 and "nowhere holds no results of a simulation" in complained
    with Results(tmp_path / "empty", small_job()):
        pass
    code, _, complained = run("report", "empty")
    assert code == 1 and "empty holds no results yet" in complained
    assert not (tmp_path / "empty" / "report.html").exists()


def test_damaged_tables_are_one_sentence(run: Run, tmp_path: Path) -> None:  # noqa: F811
    simulate(small_job(1), tmp_path / "out", 1)
    (tmp_path / "out" / "players.parquet").write_bytes(b"no table")
    code, _, complained = run("report", "out")
    assert code == 1 and complained == "soulstack: out/players.parquet is damaged: simulate anew into another folder\n"
