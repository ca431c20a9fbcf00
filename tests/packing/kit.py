"""The build hook by itself, a small web/ to build, and a Node and an npm that only write down what they are asked."""

from __future__ import annotations

import importlib.util
import stat
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NPM = """
import pathlib, sys
with open("npm.log", "a") as log:
    print(*sys.argv[1:], file=log)
if pathlib.Path("broken").exists() and sys.argv[1:2] == [pathlib.Path("broken").read_text()]:
    print(*(f"line {n}" for n in range(30)), sep="\\n")
    sys.exit("the moon fell down")
if sys.argv[1:] == ["run", "build"]:
    built = pathlib.Path("dist")
    (built / "assets").mkdir(parents=True, exist_ok=True)
    (built / "index.html").write_text(pathlib.Path("src/main.ts").read_text())
"""


def load_hook() -> Any:
    """hatch_build.py as a module."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_web(root: Path) -> Path:
    """Sources of a page, with what is not one of them; gives the folder."""
    web = root / "web"
    for name in ("src/lib", "scripts", "tests", "dev", "node_modules/vite"):
        (web / name).mkdir(parents=True)
    for name in ("package.json", "index.html", "src/main.ts", "src/lib/ask.ts", "scripts/icons.mjs"):
        (web / name).write_text(name)
    return web


def put_tool(folder: Path, name: str, program: str) -> None:
    """A program of that name that runs these lines of Python."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(f"#!{sys.executable} -IS\n{program}")
    (folder / name).chmod(0o755 | stat.S_IXUSR)


def put_node(folder: Path, version: str = "v20.19.0") -> None:
    put_tool(folder, "node", f"print({version!r})")


def asked(web: Path) -> list[str]:
    """What npm was asked to do so far."""
    log = web / "npm.log"
    return log.read_text().splitlines() if log.exists() else []
