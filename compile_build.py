"""Compiles the engine with mypyc, from a copy in which a few lines are put the way mypyc needs them.

    python compile_build.py DIR     put the package with a compiled engine into DIR, to try, test or measure it

hatch_build.py does this for a wheel that is built with SOULSTACK_COMPILE=1. The sources stay as they are: everything is
done to a copy in a temporary folder, and no line changes its number. docs/speed.md tells more.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeGuard

NEEDS = ["mypy>=1.18,<2", "setuptools>=70,<90"]
OPTIMIZE = "2"
IGNORED = shutil.ignore_patterns("__pycache__")

OUTWARD = ("barter.py", "options.py", "save.py")

# what mypyc needs


MADE_OF = {
    "Attack": ("id", "attacker"),
    "Frame": ("node",),
    "Game": (),
    "Obj": ("id", "card", "role"),
    "Player": ("seat", "name"),
    "StackItem": ("kind",),
}
"""What the __init__ of records takes that Python makes empty and then fills in: compiled ones have to go through it."""

HINTED = {"Activated": "e", "Boosting": "b", "ChangesRoll": "what", "OnEvent": "event", "Shield": "who"}
"""Plain classes that speak of a field which the dataclasses made of them have."""

INDEX = re.compile(r"\b(game|self)\.index\b(?! *\()")
INDEX_NOW = "    def index_now(self) -> Index: return self.index"
"""mypyc leaks what a property gives in modules that it compiles before the property's own: a method is read instead."""

FIELDS = "{name}.__dataclass_fields__.update(make_dataclass('_', [{later}]).__dataclass_fields__)  # type: ignore"
"""Makes dataclasses.fields() tell of what was moved into the plain class."""

UNTYPED = "import_module('dataclasses')"
"""Where `field` is not said to give a value of the field's type, which mypyc would insist on."""

TRAIL = re.compile(r"^Trail = .+$", re.MULTILINE)
"""A pair as mypyc has it is another object whenever it is looked at; a mark in the log is found by being the same."""

EMPTY = re.compile(r"\b(\w+)\.__new__\(\1\)")
IMPORTED = re.compile(r"^from dataclasses import dataclass(, field)?$", re.MULTILINE)
IMPORTS = "from dataclasses import dataclass, field, make_dataclass; from importlib import import_module"
FUTURE = re.compile(r"^from __future__ import annotations$", re.MULTILINE)


CHECKED = {
    "game.py": {"answer_offer", "choose", "offer", "prefer", "trade"},
    "interest.py": {"prefer"},
    "start.py": {"check"},
}
"""Functions that look at what they were given and refuse it in a sentence; mypyc would refuse it before, with a bare
TypeError.
"""


def adapt(source: str, name: str = "") -> str:
    """A module as mypyc wants it, line for line; `name` is its file's."""
    tree = ast.parse(source)
    lines = source.split("\n")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in CHECKED.get(name, ()):
            take_anything(node, lines)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    procedures = {node.name for node in classes if "Procedure" in map(ast.unparse, node.bases)}
    for part in tree.body:
        make_final(part, lines, procedures)
    for node in classes:
        if is_dataclass(node):
            say_field(node, lines)
            move_attributes(node, lines)
    for number in range(len(lines)):
        inside = "self." if any(node.lineno <= number < (node.end_lineno or 0) for node in classes) else ""
        lines[number] = EMPTY.sub(partial(made, inside=inside), lines[number])
        lines[number] = INDEX.sub(r"\1.index_now()", lines[number])
    for node in classes:
        if node.name == "GameState":
            add_index_now(node, lines)
    typing = "; from typing import Any, Final" if name in CHECKED else "; from typing import Final"
    text = TRAIL.sub("Trail = Any", IMPORTED.sub(IMPORTS, "\n".join(lines)))
    return FUTURE.sub(rf"\g<0>{typing}", text)


def take_anything(function: ast.FunctionDef, lines: list[str]) -> None:
    """Say `Any` of all that a function is given."""
    said = [part.annotation for part in function.args.args + function.args.kwonlyargs if part.annotation is not None]
    for note in reversed(said):
        line = lines[note.lineno - 1]
        lines[note.lineno - 1] = f"{line[: note.col_offset]}Any{line[note.end_col_offset :]}"


def make_final(part: ast.stmt, lines: list[str], procedures: set[str]) -> None:
    """Say of a module's CONSTANT that it is one: mypyc then knows its value or where it lies, in all modules."""
    if isinstance(part, ast.AnnAssign):
        name, end = ast.unparse(part.target), part.annotation.end_col_offset or 0
        if name.isupper() and part.value is not None:
            line = lines[part.lineno - 1]
            lines[part.lineno - 1] = f"{name}: Final[{line[part.annotation.col_offset : end]}]{line[end:]}"
    elif isinstance(part, ast.Assign) and len(part.targets) == 1:
        names, line = ast.unparse(part.targets[0]).strip("()"), lines[part.lineno - 1]
        values = literals(part.value)
        if names.isupper() and "," not in names:
            lines[part.lineno - 1] = f"{names}: Final{line[len(names) :]}"
            if ast.unparse(part.value).removesuffix("()") in procedures:
                lines[part.lineno - 1] += f"; {names}.__post_init__()"  # mypyc makes it without
        elif names.isupper() and values:
            pairs = zip(names.split(", "), values, strict=True)
            lines[part.lineno - 1] = "; ".join(f"{name}: Final = {value}" for name, value in pairs)


def literals(value: ast.expr) -> list[str]:
    """The values of `A, B, C = range(3)` or `A, B = 1, 2`; none if they cannot be seen."""
    if isinstance(value, ast.Tuple):
        return [ast.unparse(part) for part in value.elts]
    said = re.fullmatch(r"range\((\d+)\)", ast.unparse(value))
    return [str(n) for n in range(int(said[1]))] if said else []


def add_index_now(game: ast.ClassDef, lines: list[str]) -> None:
    """Give Game, in the empty line after its property `index`, the method that the others read."""
    (index,) = (part for part in game.body if isinstance(part, ast.FunctionDef) and part.name == "index")
    after = index.end_lineno or 0
    put(lines, after, INDEX_NOW)


def made(found: re.Match[str], inside: str) -> str:
    """Make a record by its __init__, from what `self` or the variables around hold."""
    return f"{found[1]}({', '.join(inside + name for name in MADE_OF[found[1]])})"


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).partition("(")[0] == "dataclass" for decorator in node.decorator_list)


def say_field(node: ast.ClassDef, lines: list[str]) -> None:
    """Say `= field()` where a plain base speaks of the field: compiled, it has something of that name, which would be
    taken for the default. The default of a field that counts when two are compared has to be made by __init__.
    """
    hinted = {HINTED.get(ast.unparse(base)) for base in node.bases}
    for part in node.body:
        if isinstance(part, ast.AnnAssign):
            number, end = part.lineno - 1, part.end_col_offset or 0
            if part.value is None and ast.unparse(part.target) in hinted:
                lines[number] = f"{lines[number][:end]} = field(){lines[number][end:]}"
            elif has_default(part) and not is_later(part):
                lines[number] = lines[number].replace("default=", "default_factory=lambda: ")


def move_attributes(node: ast.ClassDef, lines: list[str]) -> None:
    """Move what mypyc would take for fields that __init__ sets into a plain class between a dataclass and its base.
    That one stands in the empty line before the decorator; in the one after the class, fields are called fields again.
    """
    moved = {part: said for part in node.body if (said := attribute(part))}
    if not moved:
        return
    bases = ", ".join(map(ast.unparse, node.bases))
    put(lines, node.decorator_list[0].lineno - 2, f"class _{node.name}({bases}): {'; '.join(moved.values())}")
    lines[node.lineno - 1] = f"class {node.name}(_{node.name}):"
    for part in moved:
        for number in range(part.lineno - 1, part.end_lineno or part.lineno):
            lines[number] = ""
    later = [f"({part.target.id!r}, object, {UNTYPED}.{ast.unparse(part.value)})" for part in moved if is_later(part)]
    if later:
        put(lines, node.end_lineno or 0, FIELDS.format(name=node.name, later=", ".join(later)))


def put(lines: list[str], number: int, said: str) -> None:
    """Use an empty line."""
    assert not lines[number].strip(), f"line {number + 1} is not empty: {lines[number]}"
    lines[number] = said


def attribute(part: ast.stmt) -> str:
    """A line of a dataclass that is no field of its __init__, as it is in a plain class; "" for all others."""
    if isinstance(part, ast.Assign):
        return ast.unparse(part)
    if isinstance(part, ast.AnnAssign) and ast.unparse(part.annotation).startswith("ClassVar"):
        return ast.unparse(part)
    if is_later(part):
        default = next(ast.unparse(word.value) for word in part.value.keywords if word.arg == "default")
        return f"{ast.unparse(part.target)}: {ast.unparse(part.annotation)} = {default}"
    return ""


def has_default(part: ast.stmt) -> TypeGuard[Any]:
    """Whether a line of a dataclass is a field that __init__ does not set, with a default."""
    if not (isinstance(part, ast.AnnAssign) and isinstance(part.value, ast.Call)):
        return False
    words = {word.arg: ast.unparse(word.value) for word in part.value.keywords}
    return ast.unparse(part.value.func) == "field" and words.get("init") == "False" and "default" in words


def is_later(part: ast.stmt) -> TypeGuard[Any]:
    """Whether such a field is set when a card is loaded, and does not count when two nodes are compared."""
    return has_default(part) and "compare=False" in ast.unparse(part)


# building


class CompileError(Exception):
    """The engine cannot be compiled; the sentence says why and what helps."""


def interpreted(file: Path) -> bool:
    """What stays as it is: packages that only name their parts, and what mostly checks what comes from outside."""
    return (file.name == "__init__.py" and file.parent.name != "atoms") or file.name in OUTWARD


def check_tools() -> None:
    """CompileError unless mypyc, a C compiler and Python's headers are there."""
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if missing:
        raise CompileError(f"{' and '.join(missing)} not installed: pip install {' '.join(map(repr, NEEDS))}")
    from setuptools import Distribution
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    Distribution()  # makes setuptools' compilers the ones that are found
    compiler = new_compiler()
    customize_compiler(compiler)
    command = getattr(compiler, "compiler", None)  # of Unix; Windows looks for its own
    if command and shutil.which(command[0]) is None:
        raise CompileError(f"a C compiler is needed, and {command[0]} was not found: install one, or set CC")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        raise CompileError("Python's C headers are not installed: on Linux they are in a package such as python3-dev")


def build(root: Path, out: Path) -> None:
    """Put the package into a folder, with a compiled engine."""
    check_tools()
    with TemporaryDirectory() as work:
        shutil.copytree(root / "src" / "soulstack", Path(work) / "soulstack", ignore=IGNORED)
        files = [file for file in sorted(Path(work, "soulstack", "engine").rglob("*.py")) if not interpreted(file)]
        for file in files:
            file.write_text(adapt(file.read_text(encoding="utf-8"), file.name), encoding="utf-8")
        with chdir(work):  # mypy finds the package here, and no settings
            compile_files([str(file.relative_to(work)) for file in files], Path(work) / "c", Path(work) / "built")
        shutil.copytree(root / "src" / "soulstack", out / "soulstack", ignore=IGNORED)
        shutil.copytree(Path(work) / "built", out, dirs_exist_ok=True)
    shutil.copy(root / "docs" / "rulings.md", out / "soulstack" / "rulebook" / "rulings.md")


def compile_files(files: list[str], c: Path, built: Path) -> None:
    """Python to C with mypyc, a file for each module; C to extension modules with setuptools, on all cores."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one = self.compiler.compile

            def compile_all(sources: list[str], **how: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                    made = list(pool.map(lambda source: one([source], **how), sources))
                return [file for files in made for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    modules = mypycify(
        files, opt_level=OPTIMIZE, debug_level="0", multi_file=True, target_dir=str(c), group_name="soulstack"
    )
    command = OnAllCores(Distribution({"name": "soulstack", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(built), str(c / "objects")
    command.ensure_finalized()
    command.run()


def main(words: list[str]) -> int:
    """0: it is built. 2: this is not how to call it."""
    if len(words) != 1 or words[0].startswith("-"):
        print((__doc__ or "").strip(), file=sys.stderr)
        return 2
    out = Path(words[0])
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        print(f"{out}: there is something already: name another folder, or remove it", file=sys.stderr)
        return 1
    try:
        build(Path(__file__).parent, out)
    except CompileError as error:
        print(f"the engine cannot be compiled: {error}", file=sys.stderr)
        return 1
    print(f"{out}: the package with a compiled engine; PYTHONPATH={out} uses it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
