"""Odd addresses, the headers of every answer, and who is believed about where somebody comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from server.kit import Running, running
from server.test_http import built
from server.test_tables import FAST
from soulstack.server import Settings
from soulstack.server.buckets import guest_of
from soulstack.server.run import ServeError, check_proxies
from soulstack.server.security import address_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page: Path = tmp_path_factory.mktemp("page")
    with running(replace(FAST, page=built(page).page)) as found:
        yield found


ODD = ("/a%00b", "/assets/%00", "/%ff", "/..%2f..%2fetc/passwd", "/api/tables/%00", "/api/rules-codes/%00", "/api/%00")


@pytest.mark.parametrize("path", ODD)
def test_an_odd_address_is_no_fault_of_the_server(server: Running, path: str) -> None:
    assert server.http.get(path).status_code in (200, 404, 422)
    assert server.http.get("/a%00b").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "status"),
    (
        ("GET", "/", 200),
        ("GET", "/api/cards", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/a%00b", 404),
        ("POST", "/", 405),
        ("DELETE", "/api/tables", 405),
        ("POST", "/api/tables", 422),
        ("OPTIONS", "/api/nothing/at/all", 405),
    ),
)
def test_every_answer_says_what_a_browser_may_do(server: Running, method: str, path: str, status: int) -> None:
    answer = server.http.request(method, path)
    assert answer.status_code == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "connect-src 'self';" in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


def test_a_refused_websocket_has_the_headers_too(server: Running) -> None:
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    answer = server.http.get("/ws/", headers={**upgrade, "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="})
    assert answer.status_code == 404 and answer.headers["x-content-type-options"] == "nosniff"


def many(server: Running, addresses: list[str]) -> list[int]:
    """How requests are answered that say they come from these addresses."""
    with httpx.Client(base_url=server.url, timeout=10) as client:
        return [client.post("/api/tables", headers={"X-Forwarded-For": each}).status_code for each in addresses]


STRICT = Settings(request_burst=3, request_rate=0.001)
INVENTED = [f"203.0.113.{n}" for n in range(30)]


def test_an_invented_address_does_not_evade_the_limit() -> None:
    with running(STRICT) as server:
        assert many(server, INVENTED)[-1] == 429


def test_a_proxy_is_believed_where_it_is_configured() -> None:
    with running(replace(STRICT, proxies=frozenset(("127.0.0.0/8",)))) as server:
        assert 429 not in many(server, INVENTED)
        assert many(server, [f"{each}, 203.0.113.99" for each in INVENTED])[-1] == 429


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    (
        ("10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4, 10.0.0.2"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["6.6.6.6, unknown"], "unknown"),
        ("1.2.3.4", ["6.6.6.6"], "1.2.3.4"),
    ),
)
def test_the_last_address_that_is_no_proxys_counts(peer: str, forwarded: list[str], address: str) -> None:
    assert address_of(peer, forwarded, frozenset(("10.0.0.0/8",))) == address


def test_an_invalid_proxy_is_refused_in_one_sentence() -> None:
    with pytest.raises(ServeError, match="invalid proxy: 'nonsense'"):
        check_proxies(["nonsense"])


def test_who_has_one_address_of_a_network_has_all() -> None:
    assert guest_of("2001:db8:1:2::1") == guest_of("2001:db8:1:2:ffff::9") != guest_of("2001:db8:1:3::1")
    assert guest_of("::ffff:192.0.2.1") == guest_of("192.0.2.1") == "192.0.2.1"
