"""The server: tables by link, the one true game of each, seats, bots, a store that forgets nothing, and the page."""

from __future__ import annotations

__all__: list[str] = []
