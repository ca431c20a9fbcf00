"""The package for real: a source distribution, a wheel made from it, and a server that runs from the wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

from packing.kit import ROOT

LEFT_OUT = shutil.ignore_patterns(".*cache", ".git", ".hypothesis", ".venv", "__pycache__", "dist", "node_modules")


def make(target: str, folder: Path, into: Path) -> Path:
    """Let hatchling build one target; gives the file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = into.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return made


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="builds the page: Node and npm are not installed")
def test_a_wheel_from_a_source_distribution_serves_its_page(tmp_path: Path) -> None:
    checkout, out, unpacked = tmp_path / "checkout", tmp_path / "out", tmp_path / "unpacked"
    shutil.copytree(ROOT, checkout, ignore=LEFT_OUT)
    with tarfile.open(make("sdist", checkout, out)) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
        sdist.extractall(unpacked, filter="data")
    assert {"hatch_build.py", "web/package.json", "web/package-lock.json", "web/src/main.ts"} <= names
    assert not [name for name in names if name.startswith(("web/node_modules", "web/dist"))]

    (source,) = unpacked.iterdir()
    installed = tmp_path / "installed"
    with zipfile.ZipFile(make("wheel", source, out)) as wheel:
        files = set(wheel.namelist())
        wheel.extractall(installed)
    page = installed / "soulstack" / "server" / "page"
    index = (page / "index.html").read_text(encoding="utf-8")
    assets = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', index)
    assert assets and all((page / asset).is_file() for asset in assets)
    assert not [name for name in files if "node_modules" in name or name.endswith((".sources", "why-not.txt"))]

    served = fetched(installed, ["", *assets], tmp_path)
    assert served[""] == index.encode()
    assert all(served[asset] == (page / asset).read_bytes() for asset in assets)


def fetched(installed: Path, paths: list[str], folder: Path) -> dict[str, bytes]:
    """What a server that runs from there answers at these paths."""
    command = [sys.executable, "-m", "soulstack", "serve", "--port", "0", "--database-url", f"sqlite:///{folder}/t.db"]
    env = {**os.environ, "PYTHONPATH": str(installed)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=env)
    try:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        return {path: httpx.get(url + path).raise_for_status().content for path in paths}
    finally:
        server.kill()
        server.communicate()
