"""What is said about a card that cannot be read: the place, what was understood, and what fits there."""

from __future__ import annotations


class CardError(Exception):
    """A card's text is not Card English, or says something that cannot be."""

    def __init__(
        self,
        what: str,
        where: str = "",
        line: int = 1,
        column: int = 1,
        understood: str = "",
        wanted: tuple[str, ...] = (),
        nearest: tuple[str, ...] = (),
    ) -> None:
        self.what = what
        self.where = where
        self.line = line
        self.column = column
        self.understood = understood
        self.wanted = wanted
        self.nearest = nearest
        super().__init__(self.message())

    @classmethod
    def at(
        cls,
        text: str,
        pos: int,
        what: str,
        where: str = "",
        understood: str = "",
        wanted: tuple[str, ...] = (),
        nearest: tuple[str, ...] = (),
    ) -> CardError:
        """An error at a place in a text."""
        before = text[:pos]
        line = before.count("\n") + 1
        column = pos - (before.rfind("\n") + 1) + 1
        return cls(what, where, line, column, understood, wanted, nearest)

    def moved(self, where: str, lines: int) -> CardError:
        """The same error, further down and on a card."""
        return CardError(
            self.what,
            where or self.where,
            self.line + lines,
            self.column,
            self.understood,
            self.wanted,
            self.nearest,
        )

    def message(self) -> str:
        """The whole message, on one line."""
        place = f"{self.where}: " if self.where else ""
        parts = [f"{place}line {self.line}, column {self.column}: {self.what}"]
        if self.understood:
            parts.append(f"understood: {self.understood!r}")
        if self.wanted:
            parts.append("wanted here: " + ", ".join(self.wanted))
        if self.nearest:
            parts.append("nearest phrases: " + "; ".join(self.nearest))
        return "; ".join(parts)
