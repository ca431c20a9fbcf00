"""Starts `soulstack play` and `serve` in processes of their own, with a small page and another home."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

HIDDEN = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SOULSTACK_DEBUG")
COMMAND = """
import sys
from pathlib import Path
from soulstack.server import built_page
built_page.BUILT = Path(sys.argv.pop(1))
from soulstack.cli import main
raise SystemExit(main())
"""


def make_page(folder: Path) -> Path:
    """A checkout's built page, as small as can be; gives its folder."""
    built = folder / "web" / "dist"
    (built / "assets").mkdir(parents=True)
    (built.parent / "package.json").write_text("{}")
    (built / "index.html").write_text("<title>the page</title>")
    (built / "assets" / "index-1.js").write_text("play()")
    return built


class Running:
    """A command that serves until it is stopped."""

    def __init__(self, page: Path, *words: str, **env: str) -> None:
        home = {"HOME": str(page.parent), "XDG_DATA_HOME": str(page.parent / "data")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, str(page), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**{name: value for name, value in os.environ.items() if name not in HIDDEN}, **home, **env},
        )
        self.url = next((word for word in self.line().split() if word.startswith("http")), "")
        self.address, _, self.path = self.url.partition("#")

    def line(self) -> str:
        """The next line that it says; empty once it has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def stop(self) -> tuple[int, str]:
        """Press Ctrl+C; gives the exit code and all complaints."""
        self.process.send_signal(signal.SIGINT)
        return self.end()

    def end(self) -> tuple[int, str]:
        """Wait for the end; gives the exit code and all complaints."""
        complaints = self.process.communicate(timeout=60)[1]
        return self.process.returncode, complaints

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
