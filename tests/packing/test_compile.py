"""Compiling the engine: how lines are put for mypyc, what is said when it cannot be done, and a real build."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from packing.kit import ROOT, load_hook
from packing.test_wheel import make

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
ENGINE = ROOT / "src" / "soulstack" / "engine"


def load_compile() -> Any:
    """compile_build.py as a module."""
    spec = importlib.util.spec_from_file_location("compile_build", ROOT / "compile_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


COMPILE = load_compile()
HOOK = load_hook()

SOURCES = [file for file in sorted(ENGINE.rglob("*.py")) if file.name not in COMPILE.OUTWARD]


def test_a_line_is_compiled_as_its_comment_says() -> None:
    source = "class A:\n    new = A.__new__(A)  # mypyc: new = A(1)\n    other = 2  # as it is\n"
    assert COMPILE.adapt(source) == "class A:\n    new = A(1)\n    other = 2  # as it is\n"


def test_all_other_lines_stay_as_they_are() -> None:
    changed = 0
    for file in SOURCES:
        source = file.read_text(encoding="utf-8")
        adapted = COMPILE.adapt(source)
        compile(adapted, str(file), "exec")
        for old, new in zip(source.split("\n"), adapted.split("\n"), strict=True):
            changed += old != new
            assert old == new or "  # mypyc: " in old
    assert 10 < changed < 40


def test_records_are_made_by_their_init() -> None:
    assert not [file.name for file in SOURCES if ".__new__(" in COMPILE.adapt(file.read_text(encoding="utf-8"))]


def test_what_checks_its_arguments_takes_anything() -> None:
    game = COMPILE.adapt((ENGINE / "game.py").read_text(encoding="utf-8"))
    assert "def choose(self, index) -> None:" in game and "        cents=0,\n" in game


def test_constants_are_final() -> None:
    """Compiled, a Final constant is written into the code; any other is looked up by its name."""
    plain = re.compile(r"^[A-Z][A-Z_]+(: (?!Final)[^=]+)? = ", re.MULTILINE)
    found = {file.name: plain.findall(file.read_text(encoding="utf-8")) for file in SOURCES}
    assert not {name: lines for name, lines in found.items() if lines}


# when it cannot be done


def test_nothing_that_exists_is_initialised_again() -> None:
    """A compiled `__init__` takes every field for empty, and what was in it is never freed."""
    found = []
    for file in SOURCES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for method in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            calls = (node.func for node in ast.walk(method) if isinstance(node, ast.Call))
            again = any(isinstance(call, ast.Attribute) and call.attr == "__init__" for call in calls)
            if again and method.name != "__init__":
                found.append(f"{file.name}: {method.name}")
    assert found == []


def test_a_missing_mypyc_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMPILE, "find_spec", lambda name: None)
    with pytest.raises(COMPILE.CompileError, match=r"^mypyc and setuptools not installed: pip install 'mypy"):
        COMPILE.check_tools()


def test_a_missing_c_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(COMPILE.CompileError, match=r"^a C compiler is needed, and no-such-compiler was not found"):
        COMPILE.check_tools()


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(COMPILE.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    with pytest.raises(COMPILE.CompileError, match="C headers are not installed"):
        COMPILE.check_tools()


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("here")
    assert COMPILE.main([str(tmp_path)]) == 1
    assert "there is something already" in capsys.readouterr().err and [*tmp_path.iterdir()] == [tmp_path / "mine"]


def test_it_is_called_with_one_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert COMPILE.main([]) == 2 and "python compile_build.py DIR" in capsys.readouterr().err


# the build hook


def initialize(monkeypatch: pytest.MonkeyPatch, switch: str, version: str = "standard") -> dict[str, Any]:
    """What hatchling does before it packs a wheel without the page; gives the build's data."""
    monkeypatch.setenv("SOULSTACK_NO_PAGE", "1")
    monkeypatch.setenv("SOULSTACK_COMPILE", switch)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True}
    HOOK.PageHook(str(ROOT), {}, None, None, "", "wheel").initialize(version, data)
    return data


@pytest.mark.parametrize("switch", ["", "0"])
def test_without_the_switch_nothing_is_compiled_or_needed(monkeypatch: pytest.MonkeyPatch, switch: str) -> None:
    monkeypatch.setattr(HOOK, "compiled", lambda root, folder: pytest.fail("it was compiled"))
    assert initialize(monkeypatch, switch) == {"force_include": {}, "pure_python": True}
    assert HOOK.PageHook(str(ROOT), {}, None, None, "", "wheel").dependencies() == []


def test_with_the_switch_the_extension_modules_are_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HOOK, "compiled", lambda root, folder: {"made/state.so": "soulstack/engine/core/state.so"})
    data = initialize(monkeypatch, "1")
    assert data["force_include"] == {"made/state.so": "soulstack/engine/core/state.so"}
    assert data["pure_python"] is False and data["infer_tag"] is True
    assert HOOK.PageHook(str(ROOT), {}, None, None, "", "wheel").dependencies() == COMPILE.NEEDS


def test_an_editable_build_is_not_compiled(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(HOOK, "compiled", lambda root, folder: pytest.fail("it was compiled"))
    assert initialize(monkeypatch, "1", "editable")["pure_python"] is True
    assert "runs from the sources" in capfd.readouterr().err


def test_a_wheel_that_cannot_be_compiled_is_not_built(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(SystemExit) as stopped:
        initialize(monkeypatch, "1")
    said = capfd.readouterr().err
    assert stopped.value.code == 1
    assert "no-such-compiler was not found" in said and "Without SOULSTACK_COMPILE" in said


@pytest.mark.slow
def test_a_compiled_wheel_plays_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULSTACK_NO_PAGE", "1")
    monkeypatch.setenv("SOULSTACK_COMPILE", "1")
    wheel = make("wheel", ROOT, tmp_path / "out")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "installed")
    assert f"soulstack/engine/core/state{SUFFIX}" in names and "soulstack/engine/core/state.py" in names
    said = {path: played(path) for path in (str(ROOT / "src"), str(tmp_path / "installed"))}
    plain, compiled = (words.split() for words in said.values())
    assert plain[0].endswith(".py") and compiled[0].endswith(SUFFIX)
    assert plain[1:] == compiled[1:]


def played(path: str) -> str:
    """Where the engine is and the fingerprint of a game's end, with this folder on the path."""
    code = (
        "import soulstack.engine.core.state as state; from soulstack.lab import golden;"
        "game = golden.deal(7, golden.base_cards());"
        "print(state.__file__, golden.play(7, golden.base_cards()).digest, game.digest())"
    )
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
