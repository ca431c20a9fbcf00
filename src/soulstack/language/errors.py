"""What is said about a card that cannot be read: the place, what was understood, and what fits there."""

from __future__ import annotations


class CardError(Exception):
    """A card's text is not Card English, or one of its fields says something that cannot be.

    `line` and `column` count from 1 within the text of the field that `field` names (`("back", "text")`); line 0: the
    error is about the field as a whole, or about the whole card if there is no field. `others` are further errors of
    the same card.
    """

    def __init__(
        self,
        what: str,
        where: str = "",
        line: int = 1,
        column: int = 1,
        understood: str = "",
        wanted: tuple[str, ...] = (),
        nearest: tuple[str, ...] = (),
        field: tuple[str, ...] = (),
        others: tuple[CardError, ...] = (),
    ) -> None:
        self.what = what
        self.where = where
        self.line = line
        self.column = column
        self.understood = understood
        self.wanted = wanted
        self.nearest = nearest
        self.field = field
        self.others = others
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

    @classmethod
    def about(cls, what: str, *field: str, where: str = "") -> CardError:
        """An error about a field as a whole, or about the whole card."""
        return cls(what, where, 0, 0, field=field)

    def moved(
        self, where: str, lines: int, field: tuple[str, ...] = (), others: tuple[CardError, ...] = ()
    ) -> CardError:
        """The same error, further down and on a card."""
        return CardError(
            self.what,
            where or self.where,
            self.line + lines if self.line else 0,
            self.column,
            self.understood,
            self.wanted,
            self.nearest,
            field or self.field,
            others or self.others,
        )

    def hints(self) -> tuple[str, ...]:
        """What would have fitted, and what comes near."""
        words = ", ".join(word if word[0].isalnum() else repr(word) for word in self.wanted)
        expected = (f"expected {words}",) if words else ()
        near = ("nearest phrases: " + "; ".join(self.nearest),) if self.nearest else ()
        return expected + near

    def message(self) -> str:
        """The whole message, on one line."""
        place = f"{self.where}: " if self.where else ""
        if self.line:
            place += f"line {self.line}, column {self.column}: "
        understood = (f"understood: {self.understood!r}",) if self.understood else ()
        return "; ".join((place + self.what, *understood, *self.hints()))
