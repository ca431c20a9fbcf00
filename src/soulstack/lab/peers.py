"""`soulstack bench --peers`: Soulstack, plain and compiled, beside other game engines, in one run on one machine.

Each contender sits in a process of its own and is asked in turn to play random games for a short while, again and
again: whatever else the machine does meets all of them alike, and the median counts. Measured is processor time, of
one core. A decision is a choice that a player makes; chance is sampled, not counted. Soulstack asks only where there
are two options or more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Protocol

from soulstack.engine.core import state

HALFWAY = 12
"""Decisions after which a peer's game is copied: none of them is over by then."""

LONGEST = 4_000
PLAIN = """
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
of_sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))
def hook(path):
    if "soulstack" not in path.replace("\\\\", "/").split("/")[-3:]:
        raise ImportError(path)
    return of_sources(path)
sys.path_hooks.insert(0, hook)
"""
"""Makes a process read the engine's sources, also where they lie beside a compiled engine."""

SERVE = "from soulstack.lab.peers import serve; serve({name!r})"


class Table(Protocol):
    """Where a contender plays."""

    def play(self, chance: Random) -> int:
        """Play one game at random; gives how many decisions were made."""

    def copier(self, chance: Random) -> Callable[[], object]:
        """Something that copies a game under way."""


class Soulstack:
    """Four random players with every response window on; copied in the middle of a resolution."""

    def play(self, chance: Random) -> int:
        from soulstack.api import new_game
        from soulstack.lab.bench import play_on

        return play_on(new_game(players=4, seed=chance.randrange(10**6)), chance, LONGEST)

    def copier(self, chance: Random) -> Callable[[], object]:
        from soulstack.lab.bench import Plan, deal, in_the_middle

        positions = in_the_middle(Plan(games=4, positions=40), partial(deal, 4, ("base",)))
        return lambda: chance.choice(positions).copy()


class RLCard:
    """One of RLCard's games, asked for legal actions as its own agents are."""

    def __init__(self, game: str) -> None:
        import rlcard

        self.env = rlcard.make(game, {"seed": 1})

    def play(self, chance: Random, most: int = LONGEST) -> int:
        seen, _ = self.env.reset()
        made = 0
        while made < most and not self.env.is_over():
            seen, _ = self.env.step(chance.choice(list(seen["legal_actions"])))
            made += 1
        return made

    def copier(self, chance: Random) -> Callable[[], object]:
        self.play(chance, HALFWAY)
        return lambda: deepcopy(self.env.game)


class OpenSpiel:
    """One of OpenSpiel's games in C++, driven from Python."""

    def __init__(self, game: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(game)

    def play(self, chance: Random) -> int:
        return self.run(chance, LONGEST)[0]

    def run(self, chance: Random, most: int) -> tuple[int, Any]:
        state = self.game.new_initial_state()
        made = 0
        while made < most and not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made, state

    def copier(self, chance: Random) -> Callable[[], object]:
        copy: Callable[[], object] = self.run(chance, HALFWAY)[1].clone
        return copy


class Hanabi:
    """PettingZoo's Hanabi, driven as its documentation says."""

    def __init__(self) -> None:
        from pettingzoo.classic import hanabi_v5

        self.env = hanabi_v5.env()
        self.env.reset(seed=1)

    def play(self, chance: Random, most: int = LONGEST) -> int:
        self.env.reset()
        made = 0
        for _ in self.env.agent_iter():
            seen, _reward, terminated, truncated, _info = self.env.last()
            if made >= most:
                break
            if terminated or truncated:
                self.env.step(None)
            else:
                self.env.step(int(chance.choice(seen["action_mask"].nonzero()[0])))
                made += 1
        return made

    def copier(self, chance: Random) -> Callable[[], object]:
        self.play(chance, HALFWAY)
        return lambda: deepcopy(self.env)


@dataclass(frozen=True)
class Contender:
    """Whoever is measured: the name, the module and the distribution that it needs, and its table."""

    name: str
    module: str
    distribution: str
    table: Callable[[], Table]


PLAIN_NAME, COMPILED_NAME = "Soulstack, plain", "Soulstack, compiled"
RUMMY_NAME, SPIEL_NAME = "RLCard gin-rummy", "OpenSpiel gin_rummy"
CONTENDERS = (
    Contender(PLAIN_NAME, "soulstack", "soulstack", Soulstack),
    Contender(COMPILED_NAME, "soulstack", "soulstack", Soulstack),
    Contender(RUMMY_NAME, "rlcard", "rlcard", lambda: RLCard("gin-rummy")),
    Contender("RLCard uno", "rlcard", "rlcard", lambda: RLCard("uno")),
    Contender(SPIEL_NAME, "pyspiel", "open-spiel", lambda: OpenSpiel("gin_rummy")),
    Contender("OpenSpiel backgammon", "pyspiel", "open-spiel", lambda: OpenSpiel("backgammon")),
    Contender("PettingZoo hanabi", "pettingzoo", "pettingzoo", Hanabi),
)


@dataclass
class Row:
    """What was measured of a contender; `missing` says why it was not."""

    name: str
    version: str = ""
    rates: list[float] = field(default_factory=list)
    copies: list[float] = field(default_factory=list)
    missing: str = ""

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return median(self.rates) if self.rates else 0.0

    @property
    def copy_us(self) -> float:
        """Microseconds for a copy; 0: it cannot be copied."""
        return median(self.copies) if self.copies else 0.0

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "decisions_per_second": round(self.rate, 1), "copy_us": round(self.copy_us, 2)}


# in a contender's process


def serve(name: str) -> None:
    """Answer each line `what seed seconds` with how much was done in which time; what: play or copy."""
    (contender,) = (one for one in CONTENDERS if one.name == name)
    if find_spec(contender.module) is None:
        print(json.dumps({"missing": f"{contender.distribution} is not installed: pip install 'soulstack[bench]'"}))
        return
    try:
        table = contender.table()
        table.play(Random(0))
    except Exception as error:
        print(json.dumps({"missing": f"it does not run here: {type(error).__name__}: {error}"}))
        return
    print(json.dumps({"version": version_of(contender.distribution)}), flush=True)
    for line in sys.stdin:
        what, seed, seconds = line.split()
        try:
            print(json.dumps(measured(table, what, Random(int(seed)), float(seconds))), flush=True)
        except Exception as error:  # such as a peer that cannot be copied
            print(json.dumps({"done": 0, "seconds": 1.0, "why": f"{type(error).__name__}: {error}"}), flush=True)


def version_of(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def measured(table: Table, what: str, chance: Random, seconds: float) -> dict[str, float]:
    """Play or copy for so many seconds of processor time."""
    copy = table.copier(chance) if what == "copy" else None
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        if copy is None:
            done += table.play(chance)
        else:
            for _ in range(20):
                copy()
            done += 20
    return {"done": done, "seconds": spent}


# where a compiled engine is


def is_compiled(package: Path) -> bool:
    """Whether the package in this folder has a compiled engine."""
    return any(file.suffix in (".so", ".pyd") for file in (package / "engine" / "core").glob("state.*"))


def compiled_folder(given: str = "") -> Path | str:
    """The folder to put on the path for a compiled engine of these sources, or why there is none."""
    here = Path(state.__file__).parents[2]
    if not given and is_compiled(here):
        return here.parent
    folder = Path(given).expanduser() if given else here.parents[1] / "build" / "compiled"
    package = folder / "soulstack"
    if not is_compiled(package):
        return f"none in {given or 'build/compiled'}: python compile_build.py {given or 'build/compiled'} builds it"
    if engine_sources(package) != engine_sources(here):
        return f"the one in {given or 'build/compiled'} is of other sources: remove it and build it again"
    return folder.resolve()


def engine_sources(package: Path) -> dict[str, bytes]:
    return {file.relative_to(package).as_posix(): file.read_bytes() for file in (package / "engine").rglob("*.py")}


# side by side


@contextmanager
def contender(row: Row, folder: Path | str) -> Iterator[subprocess.Popen[str] | None]:
    """A contender's process, ready to be asked; None: it is missing, and the row says why."""
    if row.name == COMPILED_NAME and isinstance(folder, str):
        row.missing = folder
        yield None
        return
    code = (PLAIN if row.name == PLAIN_NAME else "") + SERVE.format(name=row.name)
    path = [str(folder)] if row.name == COMPILED_NAME else []
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, *filter(None, [os.environ.get("PYTHONPATH")])])}
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, env=env,
    )  # fmt: skip
    try:
        said = heard(process)
        row.version = said.get("version", "")
        row.missing = said.get("missing", "")
        yield None if row.missing else process
    finally:
        process.kill()
        process.communicate()


def heard(process: subprocess.Popen[str]) -> dict[str, Any]:
    """The next answer of a contender; what a library prints by itself is no answer."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("{"):
            answer: dict[str, Any] = json.loads(line)
            return answer
    return {"missing": f"it ended with {process.wait()}", "done": 0, "seconds": 1.0}


def asked(process: subprocess.Popen[str], what: str, seed: int, seconds: float) -> float:
    """How much a contender does in a second."""
    assert process.stdin is not None
    try:
        print(what, seed, seconds, file=process.stdin, flush=True)
    except BrokenPipeError:
        return 0.0
    answer = heard(process)
    return float(answer["done"] / answer["seconds"])


def side_by_side(rounds: int = 7, seconds: float = 0.6, compiled: str = "") -> list[Row]:
    """Measure all contenders in turn, so many rounds."""
    folder = compiled_folder(compiled)
    rows = [Row(one.name) for one in CONTENDERS]
    with ExitStack() as open_ones:
        tables = [(row, open_ones.enter_context(contender(row, folder))) for row in rows]
        ready = [(row, process) for row, process in tables if process is not None]
        for seed in range(rounds):
            for row, process in ready:
                row.rates.append(asked(process, "play", seed, seconds))
        for seed in range(rounds):  # afterwards: the rubbish that deepcopy leaves would slow some peers down
            for row, process in ready:
                copies = asked(process, "copy", seed, seconds / 4)
                row.copies += [1e6 / copies] if copies else []
    return rows


# in words

HEADS = ("", "version", "decisions/s", "copy")


def cells(row: Row) -> tuple[str, str, str, str]:
    """A row for people."""
    if row.missing:
        return row.name, row.version, row.missing, ""
    return row.name, row.version, f"{row.rate:,.0f}", f"{row.copy_us:,.1f} µs" if row.copies else "cannot be copied"


def bars(rows: list[Row]) -> list[str]:
    """How the pairs compare that matter."""
    by_name = {row.name: row for row in rows if not row.missing and row.rate}
    pairs = [
        (PLAIN_NAME, RUMMY_NAME, 1.0),
        (COMPILED_NAME, PLAIN_NAME, 3.0),
        (COMPILED_NAME, SPIEL_NAME, 1.0),
    ]
    found = []
    for ours, theirs, bar in pairs:
        if ours in by_name and theirs in by_name:
            times = by_name[ours].rate / by_name[theirs].rate
            found.append(f"{ours}: {times:.2f} times {theirs} (bar: {bar:g})")
    return found
