"""Limits on what people may send, and the types of its fields."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from soulstack.engine.core.options import MOST_COPIES, MOST_RATIO

MAX_FRAME = 4_096
"""The most bytes of a WebSocket message from a client."""
MAX_BODY = 16_384
"""The most bytes of an HTTP request's body."""
MAX_RULES = 65_536
"""The most bytes of a table's rules, with cards of one's own."""
MAX_EXTRA = 20_000
"""The most characters of cards of one's own."""
MAX_REPLAY = 262_144
"""The most bytes of a saved game that is opened as a replay."""
MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Seen = Annotated[int, Meta(ge=0, le=2**53)]
Copies = Annotated[int, Meta(ge=0, le=MOST_COPIES)]
Ratio = Annotated[int, Meta(ge=0, le=MOST_RATIO)]
Talk = Annotated[str, Meta(min_length=1, max_length=500)]
Preference = Annotated[str, Meta(min_length=1, max_length=100)]
"""A mode (ask, relaxed, full control), a yield (this stack, until my turn, always CARD), a stop (stop roll) or their
end (no yield, not always CARD, no stop roll): the engine's autopass.py knows them all."""
Changes = Annotated[dict[str, Any], Meta(extra={"typescript": "Partial<View> & Record<string, unknown>"})]
SeatKind = Literal["human", "bot", "open"]


class Said(Struct, forbid_unknown_fields=True):
    """Anything a client sends: unknown fields are refused. Its price is taken from the sender's bucket."""

    price: ClassVar[float] = 1.0
