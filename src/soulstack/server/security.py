"""Security: the headers of every answer, which pages may talk to this server, and from which address somebody comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from soulstack.server.hall import Settings

SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
}
"""The headers of every answer."""
FORWARDED = "x-forwarded-for"


class SecureHeaders:
    """Puts them on whatever the application answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secure(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SAFE)
            await send(message)

        await self.app(scope, receive, secure if scope["type"] == "http" else send)


def friendly(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    host = headers.get("host", "")
    if settings.hosts and urlsplit(f"//{host}").hostname not in settings.hosts:
        return False
    origin = headers.get("origin")
    return origin is None or origin in settings.origins or urlsplit(origin).netloc == host


def address_of(peer: str, forwarded: Iterable[str], proxies: frozenset[str]) -> str:
    """The address somebody comes from. What the `X-Forwarded-For` lines say is believed only if a proxy of ours says
    it: the last address in them that is not a proxy's.
    """
    found = peer
    before = [each.strip() for each in ",".join(forwarded).split(",") if each.strip()]
    while before and is_proxy(found, proxies):
        found = before.pop()
    return found


def is_proxy(address: str, proxies: frozenset[str]) -> bool:
    """Whether an address is one of the proxies, given as addresses or networks."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks(proxies))


@cache
def networks(proxies: frozenset[str]) -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks that these words name. ValueError: one of them names none."""
    return tuple(ip_network(each, strict=False) for each in sorted(proxies))


def peer_of(transport: Any) -> str:
    """The address at the other end of a connection; empty if it has none."""
    found = transport.get_extra_info("peername")
    return str(found[0]) if isinstance(found, tuple) and found else ""
