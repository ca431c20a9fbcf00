"""Where the values of a TOML file are: tomllib reads them but does not tell their lines and columns."""

from __future__ import annotations

import re
import tomllib

Path = tuple[str | int, ...]

BARE = re.compile(r"[A-Za-z0-9_-]+")
SPACE = re.compile(r"[ \t]*")
BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
PLAIN = re.compile(r"[^,\]}\n#]*")  # numbers, dates, true and false
FOLD = re.compile(r"\\[ \t]*\n[ \t\n]*")  # a line that goes on in the next one
ESCAPED = {"u": 6, "U": 10}  # characters of an escape by its letter; any other has two


class Source:
    """The text of a file that tomllib has accepted, with the places of its keys and values."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.keys: dict[Path, int] = {}  # where the key of a value is, or the header of a table
        self.values: dict[Path, int] = {}
        self.pos = 0
        self.arrays: dict[Path, int] = {}  # the number of the last table of an array of tables
        self.read_file()

    # looking up

    def line_and_column(self, pos: int) -> tuple[int, int]:
        """The line and column of a position, both from 1."""
        return self.text.count("\n", 0, pos) + 1, pos - self.text.rfind("\n", 0, pos)

    def line(self, number: int) -> str:
        """A line of the file."""
        return self.text.split("\n")[number - 1]

    def inside(self, path: Path, index: int) -> int:
        """The position of a character of a string value."""
        pos = self.values[path]
        quote, size = self.quotes(pos)
        pos += size
        if size == 3 and self.text[pos] == "\n":
            pos += 1
        while True:
            fold = FOLD.match(self.text, pos) if quote == '"' and size == 3 else None
            if fold:
                pos = fold.end()
            elif not index:
                return pos
            else:
                escaped = quote == '"' and self.text[pos] == "\\"
                pos += ESCAPED.get(self.text[pos + 1], 2) if escaped else 1
                index -= 1

    # reading

    def read_file(self) -> None:
        table: Path = ()
        while True:
            self.skip(BLANK)
            if self.pos >= len(self.text):
                return
            if self.text[self.pos] == "[":
                table = self.header()
            else:
                self.pair(table)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.pos)
        assert found is not None  # all of them may be empty
        self.pos = found.end()

    def header(self) -> Path:
        """`[a.b]` or `[[a.b]]`; the keys after it belong to the table it names."""
        start = self.pos
        several = self.text.startswith("[[", start)
        self.pos += 2 if several else 1
        names = self.dotted()
        self.pos += 2 if several else 1
        path: Path = ()
        for name in names[:-1]:
            path = self.last((*path, name))
        path = (*path, names[-1])
        if several:
            self.arrays[path] = self.arrays.get(path, -1) + 1
        path = self.last(path)
        self.keys[path] = start
        return path

    def last(self, path: Path) -> Path:
        """In an array of tables, its last table so far."""
        return (*path, self.arrays[path]) if path in self.arrays else path

    def dotted(self) -> list[str]:
        """`a."b c".d`, with the spaces around it."""
        names: list[str] = []
        while True:
            self.skip(SPACE)
            names.append(self.key())
            self.skip(SPACE)
            if self.text[self.pos] != ".":
                return names
            self.pos += 1

    def key(self) -> str:
        start = self.pos
        if self.text[start] in "\"'":
            self.string()
            return str(tomllib.loads(f"k = {self.text[start : self.pos]}")["k"])
        self.skip(BARE)
        return self.text[start : self.pos]

    def pair(self, table: Path) -> None:
        """`key = value`."""
        start = self.pos
        path = table
        for name in self.dotted():
            path = (*path, name)
            self.keys.setdefault(path, start)
        self.pos += 1  # =
        self.skip(SPACE)
        self.value(path)
        self.skip(SPACE)

    def value(self, path: Path) -> None:
        self.values[path] = self.pos
        first = self.text[self.pos]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.several(path, "]")
        elif first == "{":
            self.several(path, "}")
        else:
            self.skip(PLAIN)

    def several(self, path: Path, end: str) -> None:
        """The values of an array, or the pairs of a table in one line."""
        self.pos += 1
        number = 0
        while True:
            self.skip(BLANK)
            if self.text[self.pos] == end:
                self.pos += 1
                return
            if end == "}":
                self.pair(path)
            else:
                self.keys[(*path, number)] = self.pos
                self.value((*path, number))
                number += 1
            self.skip(BLANK)
            if self.text[self.pos] == ",":
                self.pos += 1

    def quotes(self, pos: int) -> tuple[str, int]:
        """The quotes of the string at a position, and how many it begins with."""
        quote = self.text[pos]
        return quote, 3 if self.text.startswith(quote * 3, pos) else 1

    def string(self) -> None:
        quote, size = self.quotes(self.pos)
        self.pos += size
        while not self.text.startswith(quote * size, self.pos):
            self.pos += 2 if quote == '"' and self.text[self.pos] == "\\" else 1
        self.pos += size
        while size == 3 and self.text.startswith(quote, self.pos):  # up to two quotes more belong to the text
            self.pos += 1
