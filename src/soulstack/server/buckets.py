"""Token buckets: how much somebody may do, by what it costs. One price is about a millisecond of the server's time."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

MOST_KEYS = 10_000
"""How many buckets are kept at hand; the one that was not used for the longest time has refilled the most."""
HOUSEHOLD = 64
"""The bits of an IPv6 address that one customer is given: who has one of these addresses has all."""


class Bucket:
    """A limit on how much: `rate` a second, `burst` at once."""

    __slots__ = ("burst", "full", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.since = time.monotonic()

    def take(self, price: float = 1.0) -> bool:
        """Whether something of this price is allowed; then it is paid."""
        now = time.monotonic()
        self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < min(price, self.burst):
            return False
        self.full -= price
        return True


class Buckets:
    """Buckets by whatever they limit: an address, a seat."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, price: float = 1.0) -> bool:
        """Whether something of this price is allowed to this key."""
        bucket = self.found.get(key)
        if bucket is None:
            bucket = self.found[key] = Bucket(self.rate, self.burst)
            if len(self.found) > MOST_KEYS:
                self.found.popitem(last=False)
        self.found.move_to_end(key)
        return bucket.take(price)


def guest_of(address: str) -> str:
    """Who is behind an address: of IPv6 the network that one customer has."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> HOUSEHOLD << HOUSEHOLD)}/{HOUSEHOLD}"
    return address
