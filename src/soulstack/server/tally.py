"""What a server counts of itself, and the lines it writes for its operator."""

from __future__ import annotations

import json
import logging
import sys
import time
from bisect import bisect_left
from itertools import accumulate

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: how answers are counted by the time they took."""
PLAIN = "%(levelname)s %(message)s"
FORMS = ("plain", "json")
LOG = logging.getLogger("soulstack")


class Tally:
    """Counts since the server was started."""

    def __init__(self) -> None:
        self.choices = 0  # by people
        self.bots = 0  # choices by bots
        self.autopasses = 0
        self.took = 0.0  # seconds of all answers together: from a choice until everybody is shown it
        self.slots = [0] * (len(BOUNDS) + 1)

    def answer(self, seconds: float) -> None:
        """A choice was kept and shown after so long."""
        self.took += seconds
        self.slots[bisect_left(BOUNDS, seconds)] += 1

    def buckets(self) -> list[tuple[str, float]]:
        """How many answers took at most so long, as Prometheus wants it.

        >>> tally = Tally()
        >>> tally.answer(0.02)
        >>> tally.buckets()[1:3], tally.buckets()[-1]
        ([('0.01', 0), ('0.025', 1)], ('+Inf', 1))
        """
        return list(zip([*map(str, BOUNDS), "+Inf"], accumulate(self.slots), strict=True))


class Errors(logging.Handler):
    """Counts what was written down as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


class JsonLines(logging.Formatter):
    """One line of JSON for each line of the log: when, how bad, what, and of which table."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if table := getattr(record, "table", ""):
            line["table"] = table
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(form: str) -> None:
    """Write warnings and errors to the error stream in one of the forms."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(PLAIN))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
