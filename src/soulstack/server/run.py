"""Running the server: `play` and `serve` for the command line, and `python -m soulstack.server` for programs."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import platformdirs
import uvicorn
from starlette.applications import Starlette

from soulstack.server.app import create_app
from soulstack.server.built_page import find_page, no_page, old_page
from soulstack.server.connections import HttpConnection
from soulstack.server.database import StoreError
from soulstack.server.hall import Settings
from soulstack.server.security import networks
from soulstack.server.wire import Wire

PORT = 8440
NEXT_PORTS = 20
LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
EVERYWHERE = ("0.0.0.0", "::", "")
PACE = 0.35
BRIEF = 1.5
OPEN_IT = "Open that address in a browser on this machine."


class ServeError(Exception):
    """A server that cannot start; the message says why, in one sentence."""


def default_database() -> str:
    """The database in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('soulstack', appauthor=False)) / 'tables.db'}"


def listen(host: str, *ports: int) -> socket.socket:
    """A socket that listens at the first of these ports that is free; ServeError if none is."""
    try:
        return open_door(host, ports[0])
    except (OSError, OverflowError) as error:
        if ports[1:]:
            return listen(host, *ports[1:])
        what = getattr(error, "strerror", None) or str(error)
        raise ServeError(f"cannot listen at {host}:{ports[0]}: {what}; choose another --host or --port") from None


def open_door(host: str, port: int) -> socket.socket:
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this would share the port with another program
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(2048)  # from now on nobody is turned away
    except BaseException:
        door.close()
        raise
    return door


def make_server(app: Starlette) -> uvicorn.Server:
    """Uvicorn, with wires of our own for WebSockets; they do not compress, since differences are small."""
    config = uvicorn.Config(
        app,
        http=HttpConnection,
        ws=Wire,
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # only the proxies of Settings are believed (security.py)
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)


def address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def address_for_others(host: str, port: int) -> str:
    """What to tell those who want to join from another machine; empty if that is the address itself."""
    if host in LOOPBACK:
        return "Reachable from this machine only. Use --host 0.0.0.0 to open it to your network."
    if host not in EVERYWHERE:
        return ""
    here = own_address()
    return f"Others in your network reach it at {address(here, port)}" if here else "This machine is in no network."


def own_address() -> str:
    """This machine's address in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address of nobody; this sends nothing, it only picks the way out
        found = str(probe.getsockname()[0])
        return "" if found.startswith("127.") else found
    return ""


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database_url: str | None = None,
    open_browser: bool = False,
    rules: str = "",
    proxies: Sequence[str] = (),
    metrics: str = "",
) -> int:
    """Host tables for others until it is stopped; new ones begin with the rules of a code, these proxies are believed
    where somebody comes from, and Prometheus is answered at [HOST:]PORT. ServeError: it cannot start.
    """
    believed = check_proxies(proxies)
    with listen(host, port) as door:
        check_page()
        note = address_for_others(host, door.getsockname()[1])
        settings = replace(settings_at(host, database_url, rules), proxies=believed)
        return run(settings, host, door, open_browser=open_browser, note=note, metrics=metrics)


def play(wishes: str = "", open_browser: bool = True) -> int:
    """Serve one person at this machine, at a new table that the page makes as wished: data in JSON, empty for any
    table. Keys to seats stay in the browser, so the address gives nobody a seat. ServeError: it cannot start."""
    check_page()
    host, path = "127.0.0.1", f"#/play?table={quote(wishes)}" if wishes else "#/play"
    with listen(host, *range(PORT, PORT + NEXT_PORTS), 0) as door:  # browsers keep seats by port: the first is best
        return run(settings_at(host, None), host, door, path, open_browser, "" if open_browser else OPEN_IT)


def check_page() -> None:
    """ServeError if there is no page to show; a word of warning if it is not up to date."""
    if find_page() is None:
        raise ServeError(no_page())
    if old_page():
        print(f"soulstack: {old_page()}", file=sys.stderr)


def check_proxies(proxies: Sequence[str]) -> frozenset[str]:
    """Proxies by address or network. ServeError: one is neither."""
    try:
        networks(frozenset(proxies))
    except ValueError as error:
        raise ServeError(f"invalid proxy: {error}; give an address or a network, as in 10.0.0.0/8") from None
    return frozenset(proxies)


def settings_at(host: str, database_url: str | None, rules: str = "") -> Settings:
    hosts = LOOPBACK if host in LOOPBACK else frozenset()
    return Settings(database_url or default_database(), hosts=hosts, pace=PACE, brief=BRIEF, rules=rules)


def run(
    settings: Settings,
    host: str,
    door: socket.socket,
    path: str = "",
    open_browser: bool = False,
    note: str = "",
    metrics: str = "",
) -> int:
    """Run a server behind this door until it is stopped. ServeError: its database cannot be used."""
    try:
        app = create_app(settings)
    except StoreError as error:
        raise ServeError(str(error)) from None
    if metrics:
        offer_metrics(app, metrics)
    url = address(host, door.getsockname()[1]) + path
    gc.collect()
    gc.freeze()  # cards and code stay for ever: the collector need not look at them again
    gc.set_threshold(2_000, 200, 5)  # little at a time: games make no cycles, and a collection holds every table up
    sys.setswitchinterval(0.001)  # the store's thread and the bots' get their turn soon
    print(f"Soulstack is at {url}  (stop it with Ctrl+C)", *filter(None, [note]), sep="\n", flush=True)
    server = make_server(app)
    if open_browser:
        threading.Thread(target=browse, args=(url,), daemon=True).start()  # it starts while the cards are read
    with suppress(KeyboardInterrupt):  # that is how people stop it
        server.run(sockets=[door])
    return 0


def offer_metrics(app: Starlette, place: str) -> None:
    """Answer Prometheus at [HOST:]PORT. ServeError: that is no such place, or it is taken."""
    from soulstack.server.metrics import offer  # others need not wait for its library

    host, _, port = place.rpartition(":")
    try:
        offer(app.state.hall, host.strip("[]") or "127.0.0.1", int(port))
    except ValueError:
        raise ServeError(f"--metrics {place}: give a port or HOST:PORT, as in 127.0.0.1:9440") from None
    except OSError as error:
        raise ServeError(f"--metrics {place}: {error.strerror or error}; choose another port") from None


def browse(url: str) -> None:
    """Open the browser, which waits for the first answer, since the door is open; or say that none could be opened."""
    if not (has_screen() and webbrowser.open(url)):
        print(f"No browser could be opened from here. {OPEN_IT}", flush=True)


def has_screen() -> bool:
    """Whether a browser that is opened from here would be seen: not over ssh, and not on a machine without a screen."""
    if os.environ.get("BROWSER"):
        return True
    screens = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screens) and not os.environ.get("SSH_CONNECTION")


def main(argv: Sequence[str] | None = None) -> int:
    """`python -m soulstack.server`: a server with every knob, for tests and measurements."""
    parser = argparse.ArgumentParser(prog="python -m soulstack.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any free one")
    parser.add_argument("--database-url", default=None)
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between bots' choices")
    parser.add_argument("--brief", type=float, default=0.0, help="seconds of a brief question; 0: people just pass")
    parser.add_argument("--page", type=Path, default=None, help="the folder of a built page")
    parser.add_argument("--no-limits", action="store_true", help="no limits on how often, for measuring")
    given = parser.parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    rates = {"message_rate": 1e9, "request_rate": 1e9, "message_burst": 10**9, "request_burst": 10**9}
    rates["most_connections"] = 10**9
    settings = Settings(
        given.database_url or default_database(),
        hosts=LOOPBACK if given.host in LOOPBACK else frozenset(),
        pace=given.pace,
        brief=given.brief,
        page=given.page,
        **(rates if given.no_limits else {}),  # type: ignore[arg-type]
    )
    try:
        with listen(given.host, given.port) as door:
            return run(settings, given.host, door, open_browser=given.open)
    except ServeError as error:
        print(f"soulstack: {error}", file=sys.stderr)
        return 1
