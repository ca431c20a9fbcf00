"""The server: tables by link, the one true game of each, seats, bots, a store that forgets nothing, and the page.

>>> from soulstack.server import Settings, create_app
>>> app = create_app(Settings(database_url="sqlite://"))
"""

from __future__ import annotations

from soulstack.server.app import create_app
from soulstack.server.hall import Settings

__all__ = ["Settings", "create_app"]
