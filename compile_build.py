"""Compile the engine with mypyc.

    python compile_build.py DIR     put the package with a compiled engine into DIR, to try, test or measure it

SOULSTACK_COMPILE=1 does it for a wheel (hatch_build.py). Sources are compiled as they are but for those that end in
`# mypyc: CODE`, which have CODE in the copy that is compiled. docs/speed.md tells more.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NEEDS = ["mypy>=1.18,<2", "setuptools>=70,<90"]
IGNORED = shutil.ignore_patterns("__pycache__")

OUTWARD = ("barter.py", "options.py", "save.py")  # stay Python: they check what comes from outside, of whatever type
SENT = "soulstack/server/sight.py"  # of the server, what every state that is sent goes through

OTHERWISE = re.compile(r"^( *)\S.*  # mypyc: (.+)$", re.MULTILINE)


class CompileError(Exception):
    """Says why the engine cannot be compiled and what helps."""


def adapt(source: str) -> str:  # line for line
    return OTHERWISE.sub(r"\1\2", source)


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
        found = [*sorted(Path(work).glob("soulstack/engine/**/*.py")), Path(work, SENT)]
        files = [file for file in found if file.name not in OUTWARD]
        for file in files:
            file.write_text(adapt(file.read_text(encoding="utf-8")), encoding="utf-8")
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
        files, opt_level="2", debug_level="0", multi_file=True, target_dir=str(c), group_name="soulstack"
    )
    command = OnAllCores(Distribution({"name": "soulstack", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(built), str(c / "objects")
    command.ensure_finalized()
    command.run()


def main(words: list[str]) -> int:
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
