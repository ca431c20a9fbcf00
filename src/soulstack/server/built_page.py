"""The built page: where it lies, and what to say where there is none. `hatch_build.py` builds it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

PACKED = Path(__file__).parent / "page"
"""The page in an installed package."""
BUILT = Path(__file__).parents[3] / "web" / "dist"
"""The page in a checkout."""
AGAIN = "`uv run --reinstall-package soulstack soulstack play` builds it"
WITHOUT = "`soulstack play --terminal` plays without it"


def find_page() -> Path | None:
    """The folder of the page; None if it was not built."""
    return next((folder for folder in (PACKED, BUILT) if (folder / "index.html").is_file()), None)


def no_page() -> str:
    """Why there is no page and what to do about it: one sentence, and below it what npm said last, if it failed."""
    if not (BUILT.parent / "package.json").is_file():
        return f"this package was built without its page: install one that has it; {WITHOUT}"
    why, *said = why_not() or ["Node 20.19 or newer is needed to build it"]
    remedy = AGAIN + (" once that is mended" if said else " once Node is installed")
    return "\n".join([f"the page was not built: {why.rstrip('.')}; {remedy}; {WITHOUT}", *said])


def old_page() -> str:
    """What to say of a page that is older than its sources, because these could not be built; empty if it is not."""
    if find_page() != BUILT or not why_not():
        return ""
    why, *said = why_not()
    return "\n".join([f"this page is an old one: {why.rstrip('.')}; {AGAIN} once that is mended", *said])


def why_not() -> list[str]:
    """What the last build in a checkout wrote down, if it failed."""
    with suppress(OSError):
        return (BUILT / "why-not.txt").read_text(encoding="utf-8").splitlines()
    return []
