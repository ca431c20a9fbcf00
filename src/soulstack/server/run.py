"""Running the server: `serve(...)` for the command line, and `python -m soulstack.server` for programs."""

from __future__ import annotations

import argparse
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import platformdirs
import uvicorn
from starlette.applications import Starlette

from soulstack.server.app import create_app
from soulstack.server.hall import Settings
from soulstack.server.protocol import MAX_FRAME
from soulstack.server.store import StoreError

PORT = 8440
LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
PACE = 0.35


class ServeError(Exception):
    """A server that cannot start; the message says why, in one sentence."""


def default_database() -> str:
    """The database in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('soulstack', appauthor=False)) / 'tables.db'}"


def listen(host: str, port: int) -> socket.socket:
    """A socket to listen at; ServeError if the port is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(2048)  # from now on nobody is turned away
    except (OSError, OverflowError) as error:
        found.close()
        what = getattr(error, "strerror", None) or str(error)
        raise ServeError(f"cannot listen at {host}:{port}: {what}; choose another with --port") from None
    return found


def make_server(app: Starlette) -> uvicorn.Server:
    """Uvicorn with the fastest WebSocket it has, small messages only, and no compression: differences are small."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)


def address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database_url: str | None = None,
    open_browser: bool = False,
    *,
    settings: Settings | None = None,
    path: str = "",
) -> int:
    """Run a server until it is stopped. ServeError: it cannot start."""
    if settings is None:
        hosts = LOOPBACK if host in LOOPBACK else frozenset()
        settings = Settings(database_url or default_database(), hosts=hosts, pace=PACE)
    try:
        app = create_app(settings)
    except StoreError as error:
        raise ServeError(str(error)) from None
    door = listen(host, port)
    url = address(host, door.getsockname()[1]) + path
    gc.collect()
    gc.freeze()  # cards and code stay for ever: the collector need not look at them again
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.001)  # the store's thread and the bots' get their turn soon
    print(f"Soulstack is at {url}  (stop it with Ctrl+C)", flush=True)
    server = make_server(app)
    if open_browser:
        threading.Thread(target=browse, args=(server, url), daemon=True).start()
    with suppress(KeyboardInterrupt):  # that is how people stop it
        server.run(sockets=[door])
    return 0


def browse(server: uvicorn.Server, url: str) -> None:
    """Open the browser once the server answers."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(url)


def main(argv: Sequence[str] | None = None) -> int:
    """`python -m soulstack.server`: a server with every knob, for tests and measurements."""
    parser = argparse.ArgumentParser(prog="python -m soulstack.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any free one")
    parser.add_argument("--database-url", default=None)
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between bots' choices")
    parser.add_argument("--page", type=Path, default=None, help="the folder of a built page")
    parser.add_argument("--no-limits", action="store_true", help="no limits on how often, for measuring")
    given = parser.parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    rates = {"message_rate": 1e9, "request_rate": 1e9, "message_burst": 10**9, "request_burst": 10**9}
    settings = Settings(
        given.database_url or default_database(),
        hosts=LOOPBACK if given.host in LOOPBACK else frozenset(),
        pace=given.pace,
        page=given.page,
        **(rates if given.no_limits else {}),  # type: ignore[arg-type]
    )
    try:
        return serve(given.host, given.port, open_browser=given.open, settings=settings)
    except ServeError as error:
        print(f"soulstack: {error}", file=sys.stderr)
        return 1
