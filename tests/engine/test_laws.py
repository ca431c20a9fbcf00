"""The ten laws of the engine (design, section 3). Every test here fails when its law is broken."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import soulstack
from engine.games import (
    FROZEN,
    RECORDS,
    Game,
    again,
    check_state,
    decisions,
    finish,
    records,
    sampled,
    slots_of,
)
from guard import WRITERS, Refused, guarded
from soulstack.api import deal
from soulstack.engine import words as nodes
from soulstack.engine.core.ask import CARD, Ask, Option
from soulstack.engine.core.ids import ABILITY, CARD_MASK, ROLL
from soulstack.engine.core.node import Node, Procedure
from soulstack.engine.core.records import Attack, Obj, Player, Result
from soulstack.engine.core.run import run
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.people.autopass import MODES, YIELDS
from soulstack.engine.people.view import as_known
from soulstack.engine.rules.turn import TURN
from soulstack.engine.setup.save import replay
from table import Table
from table import card as card_file

ENGINE = Path(soulstack.__file__).parent / "engine"
MODULES = {str(path.relative_to(ENGINE)): path for path in sorted(ENGINE.rglob("*.py"))}


def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


# 1. Ids, never references, between mutable records


@pytest.mark.parametrize("seed", range(6))
def test_1_every_mutable_record_is_owned_once(seed: int) -> None:
    for game in sampled(seed, 40, players=2 + seed % 3):
        reached = [id(record) for record in records(game)]
        assert len(reached) == len(set(reached))


@pytest.mark.parametrize("seed", range(4))
def test_1_copies_share_no_mutable_record(seed: int) -> None:
    for game in sampled(seed, 60, players=2 + seed % 3):
        mine = {id(record) for record in records(game)}
        twin = game.copy()
        twin.own_piles()  # as whoever writes to one does, see test_shared_piles.py
        assert not [type(record) for record in records(twin) if id(record) in mine]


# 2. No node is made at run time


def library_print() -> str:
    """A fingerprint of all definitions, with the numbers and the order of their nodes."""
    parts: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, tuple | list):
            for part in value:
                walk(part)
        elif isinstance(value, Node):
            parts.append(f"{type(value).__name__} {value.nid} {id(value)}")
            walk(value.parts())
            walk(value.derived())
            walk(getattr(value, "text", ""))
        else:
            parts.append(repr(value))

    for card in soulstack.cards:
        parts.append(repr(card))
        walk([(face.abilities, face.reward) for face in card.faces])
    return blake2b("\n".join(parts).encode()).hexdigest()


COUNT_NODES = """
import soulstack
from engine.games import finish
from soulstack.engine.core.node import Node

finish(soulstack.new_game(players=2, seed=0))  # everything that is imported late is there
games = [soulstack.new_game(players=2 + seed % 3, seed=seed) for seed in range(6)]
made = []
Node.__new__ = lambda kind, *args, **fields: made.append(kind.__name__) or object.__new__(kind)
for seed, game in enumerate(games):
    finish(game, seed)
print(sorted(set(made)))
"""
"""Runs in a process of its own: a class cannot be rid of such a patch again."""


def test_2_no_node_is_made() -> None:
    folders = [str(Path(__file__).parents[1]), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", COUNT_NODES],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_2_no_definition_changes() -> None:
    before = library_print()
    for seed in range(6):
        finish(soulstack.new_game(players=2 + seed % 3, seed=seed), seed)
    assert library_print() == before


# 3. Only atoms write

STATE_FIELDS = frozenset(
    (  # noqa: SIM905
        "charged counters damage dying eternal full notes starting role slot attacks cents character dead hand "
        "plays prefs purchases pool objs gone decks discards slots bonus outside players extra_turns skipped counts "
        "told chance forced first active phase turn round lasting stack waiting attack next_id cards "
        "offers stayed timer"
    ).split()
)
"""Fields of objects, players and the table. What asks and frames keep about where the engine is, is theirs to write."""

NOT_STATE = {
    # (module, field): a field of the same name that is not the table's
    ("core/index.py", "lasting"): "of a line of the index",
    ("core/listing.py", "lasting"): "of a line of the index",
    ("core/sheet.py", "active"): "of a sheet of the index",
    ("core/sheet.py", "eternal"): "of a sheet of the index",
    ("words/bonuses.py", "eternal"): "of the index",
    ("words/layering.py", "eternal"): "of the index",
    ("words/verbs_change.py", "eternal"): "of the index",
    ("rules/dice.py", "attack"): "of a roll that is not on the stack yet",
}

CHANGES = frozenset("append extend insert pop remove clear sort reverse update setdefault popitem discard add".split())  # noqa: SIM905


def chain(node: ast.expr) -> list[str]:
    """The names of an expression from its end to its root: `game.players[0].hand` is hand, players, game."""
    names: list[str] = []
    while not isinstance(node, ast.Name):
        if isinstance(node, ast.Attribute):
            names.append(node.attr)
        if not isinstance(node, ast.Attribute | ast.Subscript | ast.Call | ast.Starred):
            return names
        node = node.func if isinstance(node, ast.Call) else node.value
    return [*names, node.id]


def targets_of(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign | ast.Delete):
        found = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        found = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        return [node.func.value]
    else:
        return []
    flat: list[ast.expr] = []
    for target in found:
        flat += target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
    return [target for target in flat if isinstance(target, ast.Attribute | ast.Subscript)]


def writes(module: str) -> set[str]:
    """The state fields that a module writes, its own `self` aside."""
    found: set[str] = set()
    for node in ast.walk(tree_of(module)):
        for target in targets_of(node):
            names = chain(target)
            if names and names[0] in STATE_FIELDS and names[-1] != "self" and len(names) > 1:
                found.add(names[0])
    return found


def test_3_no_other_module_writes_a_field_by_its_name() -> None:
    """Also where no test gets to; a write by way of a local name is seen only as it happens, see below."""
    found = {(module, field) for module in MODULES if not module.startswith(tuple(WRITERS)) for field in writes(module)}
    assert sorted(found) == sorted(NOT_STATE)


@pytest.mark.plain
@pytest.mark.parametrize("seed", range(8))
def test_3_only_atoms_write_in_random_games(seed: int) -> None:
    """Every test of the rules, the cards and the ways to play is guarded in the same way (tests/conftest.py)."""
    with guarded():
        game = finish(soulstack.new_game(players=2 + seed % 3, seed=seed), seed)
    assert game.result is not None


@pytest.mark.plain
@pytest.mark.parametrize(
    "write",
    [
        "game.pool -= 1",
        "game.decks[0].pop()",
        "pile = game.decks[1]; pile[0] |= 4096",
        "game.slots[1][0].append(5)",
        "del game.objs[next(iter(game.objs))]",
        "game.players[0].cents += 1",
        "game.players[1].hand.clear()",
        "game.players[1].counters['x'] = 1",
        "next(iter(game.objs.values())).charged = False",
        "next(iter(game.objs.values())).counters.update(x=1)",
        "game.stack[-1].n = 3",
        "game.lasting.append(None)",
        "twin = game.copy(); twin.copy().discards[0].insert(0, 1)",
    ],
)
def test_3_a_write_from_elsewhere_is_refused(write: str) -> None:
    with guarded():
        game = next(game for game in decisions(2, players=2) if game.stack)
        before = game.digest()
        with pytest.raises(Refused, match=r"verbs_money.py:1, <module>: writes .*, which only atoms may"):
            exec(compile(write, str(ENGINE / "words/verbs_money.py"), "exec"), {"game": game})
        assert game.digest() == before
        for allowed in (str(ENGINE / "table/atoms/money.py"), __file__):
            exec(compile(write, allowed, "exec"), {"game": game.copy()})


@pytest.mark.plain
def test_3_the_engine_may_say_where_it_is() -> None:
    with guarded():
        game = soulstack.new_game(players=2, seed=1)
        exec(compile("game.due = True; game.steps += 1", str(ENGINE / "words/doers.py"), "exec"), {"game": game})


@pytest.mark.plain
def test_3_nothing_is_guarded_any_longer() -> None:
    with guarded():
        pass
    game = soulstack.new_game(players=2, seed=1)
    exec(compile("game.pool -= 1", str(ENGINE / "words/doers.py"), "exec"), {"game": game})
    assert type(game.decks[0]) is list


# 4. Only chance draws


def test_4_nothing_else_draws_or_looks_at_the_clock() -> None:
    for module in MODULES:
        for node in ast.walk(tree_of(module)):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name.partition(".")[0] for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [(node.module or "").partition(".")[0]]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                names = [f"{node.func.id}()"]
            bad = {
                "random",
                "secrets",
                "time",
                "uuid",
                "datetime",
                "os",
                "threading",
                "id()",
                "hash()",
                "open()",
                "input()",
            }
            if module == "core/records.py":
                bad.remove("hash()")  # Result.__hash__, which nothing in the engine calls
            assert not bad & set(names), (module, getattr(node, "lineno", 0), names)


def test_4_the_seed_is_all_there_is() -> None:
    one, two = (soulstack.new_game(players=3, seed=77) for _ in range(2))
    assert one.digest() == two.digest()
    assert finish(one, 5).digest() == finish(two, 5).digest()
    assert soulstack.new_game(players=3, seed=78).digest() != soulstack.new_game(players=3, seed=77).digest()


def test_4_only_chance_moves_the_random_integer() -> None:
    for module in MODULES:
        if module not in ("core/chance.py", "people/known.py", "game.py", "setup/start.py"):
            assert "chance" not in writes(module), module


# 5. Option order never depends on hashing or identity

PRINT_GAMES = """
import sys
from hashlib import blake2b
from engine.games import decisions
out = blake2b()
for seed in range(5):
    for game in decisions(seed, players=2 + seed % 3):
        if game.ask is not None:
            out.update(repr([(o.do, o.ref, o.n, o.label) for o in game.ask.options]).encode())
            out.update(game.ask.why.encode())
    out.update(game.digest().encode())
print(out.hexdigest())
"""


def test_5_hashing_changes_nothing() -> None:
    path = os.pathsep.join([str(Path(__file__).parents[1]), str(Path(soulstack.__file__).parents[1])])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", PRINT_GAMES],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4242")
    ]
    one, other = (process.communicate()[0] for process in runs)
    assert one and one == other


# 6. No node without a phrase

BUILT_IN: frozenset[str] = frozenset()
"""Pieces of the vocabulary that have no words of their own."""


def vocabulary() -> list[type[Node]]:
    for info in pkgutil.walk_packages(nodes.__path__, nodes.__name__ + "."):
        importlib.import_module(info.name)
    found: list[type[Node]] = []
    todo: list[type[Node]] = [Node]
    while todo:
        for kind in todo.pop().__subclasses__():
            if kind not in found:
                found.append(kind)
                todo.append(kind)
    return found


def test_6_no_node_without_a_phrase() -> None:
    kinds = [kind for kind in vocabulary() if not issubclass(kind, Procedure)]
    silent = [
        kind.__name__
        for kind in kinds
        if not kind.says and kind.__module__.rpartition(".")[2] != "base" and kind.__subclasses__() == []
    ]
    assert sorted(set(silent) - BUILT_IN) == []
    assert len(kinds) > 200


def test_6_a_base_class_of_the_vocabulary_is_never_a_piece_of_a_card() -> None:
    def walk(value: Any) -> None:
        if isinstance(value, tuple | list):
            for part in value:
                walk(part)
        elif isinstance(value, Node):
            assert type(value).says, type(value).__name__
            walk(value.parts())
            walk(value.derived())

    for card in soulstack.cards:
        walk([(face.abilities, face.reward) for face in card.faces])


# 7. A copy, a replay and a save equal the original, and nothing done to a copy touches it

SOON_OVER = {"souls_to_win": 1, "starting_treasures": 4, "starting_loot": 6, "loot_plays": 2}
"""Much is in play from the start and the first soul wins, so that a game is some hundred decisions."""

ONE_IN = 10
"""Of so many decisions at least one is compared."""


def check_twins(game: Game, seed: int) -> None:
    """A copy and a loaded save are the same game, and go on as one; the original does not notice."""
    before = game.digest()
    twin, loaded = game.copy(), soulstack.load(soulstack.save(game))
    assert twin.data() == game.data()
    assert loaded.data() == game.data()
    end = finish(twin, seed).digest()
    assert game.digest() == before
    assert finish(loaded, seed).digest() == end
    assert game.digest() == before


def replayed(seed: int, **setup: Any) -> Iterator[tuple[int, Game, Game]]:
    """The decisions of a random game with their number, and the game replayed from its setup up to there."""
    twin: Game | None = None
    for number, game in enumerate(decisions(seed, **setup)):
        if twin is None:
            twin = deal(game.setup)
        else:
            assert game.choices is not None
            replay(twin, game.choices[0])
        yield number, game, twin


@pytest.mark.parametrize("seed", range(6))
def test_7_copies_replays_and_what_is_saved_equal_the_original(seed: int) -> None:
    for number, game, twin in replayed(seed, players=2 + seed % 3):
        if number % ONE_IN == seed or game.pending is None:
            assert twin.data() == game.copy().data() == game.data()
            assert soulstack.save(twin) == soulstack.save(game)
    check_twins(game, seed)


@pytest.mark.parametrize("seed", range(12))
def test_7_a_loaded_save_and_a_copy_go_on_as_the_original(seed: int) -> None:
    for number, game in enumerate(decisions(seed, players=2 + seed % 3, options=SOON_OVER)):
        if number % ONE_IN == seed % ONE_IN or game.pending is None:
            check_twins(game, seed)


def test_7_looking_changes_nothing() -> None:
    for game in sampled(3, 10, players=3):
        before = game.digest()
        game.ask  # noqa: B018
        soulstack.view(game, 1)
        repr(game.ask)
        game.index()
        assert game.digest() == before


@pytest.mark.parametrize("seed", range(4))
def test_7_what_is_cached_can_be_forgotten(seed: int) -> None:
    """The index is worked out from the rest of the state: a game that forgets it goes on the same way."""
    for game in sampled(seed, 150, players=2 + seed % 3):
        blank = game.copy()
        blank._index = blank._checked = blank._held = None
        blank._stale = True
        assert finish(blank, seed).digest() == finish(game.copy(), seed).digest()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_7_soak(seed: int) -> None:
    for game in sampled(seed, 97, players=2 + seed % 3):
        assert again(game).data() == game.data()
        check_twins(game, seed)


# 8. What a seat cannot know changes nothing for it


def check_redealt(game: Game, seat: int) -> None:
    seen = soulstack.view(game, seat)
    for seed in (1, 2):
        other = soulstack.redeal(game, seat, seed)
        assert soulstack.view(other, seat) == seen
        check_state(other)
        mine, theirs = game.pending, other.pending
        assert (mine is None) == (theirs is None)
        if mine is not None and theirs is not None and mine.seat == seat:
            assert theirs.data() == mine.data()
            if mine.kind == "priority":
                other.pending = None
                run(other)
                assert other.pending is not None and other.pending.data() == mine.data()
    assert soulstack.view(game, seat) == seen


@pytest.mark.parametrize("seed", range(6))
def test_8_views_and_options_do_not_depend_on_what_is_hidden(seed: int) -> None:
    for game in sampled(seed, 23, players=2 + seed % 3):
        for seat in range(-1, len(game.players)):
            check_redealt(game, seat)


def places(game: Game) -> dict[int, tuple[Any, ...]]:
    """Where each card lies: the pile and how deep in it, or the object that it lies under."""
    found: dict[int, tuple[Any, ...]] = {}
    hands = [player.hand for player in game.players]
    for kind, piles in (("deck", game.decks), ("discard", game.discards), ("hand", hands), ("out", [game.outside])):
        for number, pile in enumerate(piles):
            found.update({entry & CARD_MASK: (kind, number, i) for i, entry in enumerate(pile)})
    found.update({obj.card: (obj.role, obj.slot, obj.id) for obj in game.objs.values()})
    return found


def held(game: Game) -> list[Any]:
    """Everything that frames, the stack and the question refer to, in a fixed order; cards by where they lie."""
    where = places(game)

    def named(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(named(part) for part in value)
        return where[value - CARD] if type(value) is int and value >= CARD else value

    items = [*game.stack, *game.waiting, *(frame.item for frame in game.frames if frame.item is not None)]
    found = [
        named(tuple(getattr(record, name) for name in slots_of(type(record)) if name not in ("item", "event", "node")))
        for record in (*game.frames, *items)
    ]
    if game.pending is not None and game.pending.kind != "priority":
        found.append([(option.do, named(option.ref), option.n) for option in game.pending.options])
    return found


def holds_cards(game: Game) -> bool:
    """Whether something going on refers to cards that are not in play."""
    return any(id >= CARD for frame in game.frames for id in (frame.it, *frame.them, *frame.found, *frame.list))


def check_held(game: Game, seat: int) -> int:
    """An effect goes on with the cards that are now in the same places; returns how many cards were dealt again."""
    other = soulstack.redeal(game, seat, 1)
    assert held(other) == held(game)
    before = places(game)
    return sum(before[card] != place for card, place in places(other).items())


@pytest.mark.parametrize("seed", range(8))
def test_8_an_effect_that_holds_hidden_cards_goes_on_with_those_in_their_places(seed: int) -> None:
    moments = moved = 0
    for game in decisions(seed, players=2 + seed % 3):
        if holds_cards(game):
            moments += 1
            for seat in range(-1, len(game.players)):
                moved += check_held(game, seat)
                check_redealt(game, seat)
            if moments == 12:
                break
    assert moments and moved


@pytest.mark.parametrize(
    "text",
    [
        "↷ Look at the top card of the loot deck. Roll:\n1-6: Put it into discard.",
        "↷ Look at the top 3 cards of the loot deck. Put 1 of them on the bottom of its deck. Roll:\n"
        "1-6: Put the rest into discard.",
    ],
)
def test_8_what_waits_on_the_stack_goes_on_with_the_cards_in_their_places(text: str) -> None:
    table = Table(3, cards=card_file("Oracle", text), dice=[6]).give(0, "Oracle").awake().tap(0, "Oracle")
    kinds, moved = set(), 0
    while not table.idle():
        for item in table.game.stack:
            if any(id >= CARD for id in (item.it, *item.them, *item.rest)):
                kinds.add(item.kind)
                moved += sum(check_held(table.game, seat) for seat in range(-1, 3))
        table.choose("Pass" if table.offered("Pass") else "")
    assert kinds == {ABILITY, ROLL} and moved, "the roll, and what it leads to"


def test_8_a_card_under_an_object_is_known_to_those_who_have_looked_at_it() -> None:
    bag = card_file(
        "Bag",
        "$ Pay 1¢: Put the top card of the loot deck face down under this.\n$ Pay 2¢: Look at each card under this.",
    )
    table = Table(3, cards=bag).give(0, "Bag").cents(0, 9).deck("loot", "Bomb!", "A Dime!!")
    for ability, known in (("ability 1", []), ("ability 1", []), ("ability 2", [0])):
        table.tap(0, f"Bag, {ability}").settle()
        under = [obj.card for obj in table.game.objs.values() if obj.role == "under"]
        for seat in range(-1, 3):
            check_redealt(table.game, seat)
            check_held(table.game, seat)
            names = soulstack.view(table.game, seat)["under"][table.obj("Bag").id]
            dealt = {
                tuple(obj.card for obj in soulstack.redeal(table.game, seat, seed).objs.values() if obj.role == "under")
                for seed in range(6)
            }
            if seat in known:
                assert names == ["Bomb!", "A Dime!!"] and dealt == {tuple(under)}
            else:
                assert set(names) == {None} and len(dealt) > 1
    other = soulstack.redeal(table.game, 1, 5)
    assert as_known(other, 1).digest() == as_known(table.game, 1).digest()


@pytest.mark.parametrize("seed", range(4))
def test_8_redealt_games_can_be_played_on(seed: int) -> None:
    for game in sampled(seed, 200, players=2 + seed % 3):
        for seat in range(len(game.players)):
            other = soulstack.redeal(game, seat, seed + 1)
            while other.pending is not None and other.busy < 400:
                other.choose((other.busy * 7 + seed) % len(other.pending.options))
                check_state(other)
                if other.turn > game.turn + 2:
                    break


def test_8_a_redeal_really_deals_again() -> None:
    game = soulstack.new_game(players=4, seed=5)
    hands = {tuple(soulstack.redeal(game, 0, seed).players[1].hand) for seed in range(8)}
    assert len(hands) > 4
    assert all(soulstack.redeal(game, 0, seed).players[0].hand == game.players[0].hand for seed in range(3))


# 9. ¢, cards and souls are conserved


@pytest.mark.parametrize("seed", range(12))
def test_9_nothing_is_lost_or_made(seed: int) -> None:
    for game in decisions(seed, players=2 + seed % 3):
        check_state(game)


# 10. Every offered option is accepted, nothing else is


@pytest.mark.parametrize("seed", range(4))
def test_10_exactly_the_offered_options_are_accepted(seed: int) -> None:
    for game in sampled(seed, 30, players=2 + seed % 3):
        before = game.data()
        for index in range(len(game.pending.options) if game.pending is not None else 0):
            game.copy().choose(index)
        size = 0 if game.pending is None else len(game.pending.options)
        for wrong in (-1, size, size + 7, "0", True, False, None, 0.0, 1 << 70):
            with pytest.raises(soulstack.ChoiceError):
                game.choose(wrong)  # type: ignore[arg-type]
        assert game.data() == before


# every field: copied, and part of the digest

NOT_IN_THE_DIGEST = {
    "GameState": {
        "setup",
        "options",
        "cards",
        "heard",
        "in_discard",
        "remembered",
        "_index",
        "_lent",
        "_stale",
        "_moved",
        "_checked",
        "_held",
        "log",
        "choices",
        "steps",
    },
    "Ask": {"why", "worded"},
    "Option": {"label", "said"},
    "StackItem": {"cause"},
}
"""Definitions, what is worked out anew, how one got here, and words that are made when somebody looks."""


def other_value(value: Any) -> Any:
    """Something else of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, tuple):
        return (*value, 77)
    if isinstance(value, list):
        return [*value, value[0] if value else 77]
    if isinstance(value, dict):
        key = next(iter(value), "x")
        return {**value, key: 5} if key not in value or value[key] != 5 else {}
    if isinstance(value, Node):
        return TURN if value is not TURN else next(iter(soulstack.cards)).faces[0].abilities[0]
    return None


def samples() -> list[Any]:
    """One record of each class, every field filled."""
    scope = Scope()
    scope.event = Event("test", 1, 2)
    frame = Frame(TURN)
    frame.take(scope)
    ability = next(card for card in soulstack.cards if card.faces[0].abilities).faces[0].abilities[0]
    item = StackItem(1)
    item.take(scope)
    item.ability, item.effect, item.node = ability, TURN, TURN
    frame.item = item
    lasting = ContinuousEffect(TURN, scope)
    lasting.face = next(iter(soulstack.cards)).faces[0]
    return [
        Event("test", 1, 2),
        frame,
        item,
        lasting,
        Obj(20, 3, "item"),
        Player(0, "P1"),
        Attack(30, 1),
        Ask(0, "priority", [Option("pass"), Option("loot", 3, 1)]),
        Option("pass"),
    ]


@pytest.mark.parametrize("record", samples(), ids=lambda record: type(record).__name__)
def test_every_field_of_a_record_is_in_its_data(record: Any) -> None:
    left_out = NOT_IN_THE_DIGEST.get(type(record).__name__, set())
    before = record.data()
    for name in slots_of(type(record)):
        old = getattr(record, name)
        new = other_value(old)
        if name == "options":
            new = old[:-1]
        setattr(record, name, new)
        assert (record.data() != before) == (name not in left_out), f"{type(record).__name__}.{name}"
        setattr(record, name, old)
        assert record.data() == before


@pytest.mark.parametrize("record", samples(), ids=lambda record: type(record).__name__)
def test_every_field_of_a_record_is_copied(record: Any) -> None:
    if isinstance(record, FROZEN):
        return
    for name in slots_of(type(record)):
        setattr(
            record, name, other_value(getattr(record, name)) if name not in ("event", "item") else getattr(record, name)
        )
    twin = record.copy()
    for name in slots_of(type(record)):
        if name != "item":
            assert getattr(twin, name) == getattr(record, name), name
    if isinstance(record, Frame):
        assert twin.item.data() == record.item.data() and twin.item is not record.item


def test_result_is_in_the_digest() -> None:
    game = finish(soulstack.new_game(players=2, seed=1))
    for result in (Result((), "souls"), Result((0, 1), "other")):
        twin = game.copy()
        twin.result = result
        assert twin.digest() != game.digest()


def test_every_field_of_the_game_is_in_the_digest() -> None:
    game = next(g for g in decisions(3, players=3) if g.attack is not None and g.stack and g.lasting and g.gone)
    before = game.digest()
    for name in slots_of(GameState):
        twin = game.copy()
        twin.own_piles()
        old = getattr(twin, name)
        if name in NOT_IN_THE_DIGEST["GameState"]:
            continue
        if name == "answer":
            twin.answer = Option("test")
        elif name == "result":
            twin.result = Result((), "test")
        elif name in ("players", "frames", "lasting", "stack"):
            getattr(twin, name).pop()
        elif name == "waiting":
            twin.waiting.append(StackItem(1))
        elif name == "told":
            twin.told.append(Event("test"))
        elif name in ("objs", "gone"):
            old.pop(next(iter(old)))
        elif name in ("decks", "discards", "slots"):
            old[1].append(5 if name != "slots" else [])
        elif name in ("attack", "pending"):
            setattr(twin, name, None)
        else:
            setattr(twin, name, other_value(old))
        assert twin.digest() != before, name
        assert game.digest() == before, name


@pytest.mark.parametrize("seed", range(3))
def test_changing_every_field_of_a_copy_leaves_the_original_alone(seed: int) -> None:
    for game in sampled(seed, 120, players=2 + seed % 3):
        before = game.digest()
        twin = game.copy()
        twin.own_piles()
        for record in records(twin):
            if isinstance(record, RECORDS):
                for name in slots_of(type(record)):
                    setattr(record, name, other_value(getattr(record, name)))
            elif isinstance(record, list):
                record.append(99)
                record.reverse()
            else:
                record.clear()
        assert game.digest() == before
        check_state(game)


# any choices at all


@settings(max_examples=25, deadline=None)
@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 1 << 64),
    picks=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=120),
)
def test_any_choices_keep_the_laws(players: int, seed: int, picks: list[int]) -> None:
    game = soulstack.new_game(players=players, seed=seed)
    for pick in picks:
        if game.pending is None:
            break
        twin = game.copy()
        index = pick % len(game.pending.options)
        game.choose(index)
        twin.choose(index)
        assert twin.digest() == game.digest()
        check_state(game)
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()


@settings(max_examples=15, deadline=None)
@given(
    seed=st.integers(0, 1000),
    picks=st.lists(
        st.one_of(st.integers(0, 1 << 16), st.tuples(st.integers(0, 2), st.sampled_from((*MODES, *YIELDS)))),
        min_size=1,
        max_size=120,
    ),
)
def test_any_preferences_keep_the_laws(seed: int, picks: list[Any]) -> None:
    game = soulstack.new_game(players=3, seed=seed)
    for pick in picks:
        if game.pending is None:
            break
        if isinstance(pick, int):
            game.choose(pick % len(game.pending.options))
        elif pick[1] != "this stack" or game.stack:
            game.prefer(*pick)
        check_state(game)
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()
