"""Answers that never change while they are on disk: each is read and compressed once, when it is first asked for."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

TEXT = frozenset((".css", ".html", ".js", ".json", ".svg", ".txt"))
"""Files that gzip makes smaller; fonts and pictures are compressed already."""
MOST_FILES = 128


class Body:
    """What is answered, plain and compressed, with a tag that changes with it."""

    def __init__(self, plain: bytes, kind: str, compress: bool = True) -> None:
        packed = gzip.compress(plain, mtime=0) if compress else plain
        self.plain = plain
        self.packed = packed if len(packed) < len(plain) else None
        self.kind = kind
        self.tag = blake2b(plain, digest_size=12).hexdigest()

    def answer(self, asked: Headers, headers: dict[str, str]) -> Response:
        """The answer to a request with these headers: compressed if it may be, empty if the asker has it already."""
        packed = self.packed is not None and takes_gzip(asked.get("accept-encoding", ""))
        tag = f'"{self.tag}-gzip"' if packed else f'"{self.tag}"'
        said = {**headers, "ETag": tag, **({} if self.packed is None else {"Vary": "Accept-Encoding"})}
        if has(asked.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=said)
        if packed:
            said["Content-Encoding"] = "gzip"
        return Response(self.packed if packed else self.plain, headers=said, media_type=self.kind)


def file_body(file: Path) -> Body:
    """A file as it is now."""
    facts = file.stat()
    return read_file(file, facts.st_mtime_ns, facts.st_size)


@lru_cache(MOST_FILES)
def read_file(file: Path, changed: int, size: int) -> Body:
    """A file as it was at that time: one that has changed since is read again."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Body(file.read_bytes(), kind, file.suffix in TEXT)


@cache
def json_body(content: bytes) -> Body:
    """JSON that is the same as long as the server runs."""
    return Body(content, "application/json")


def takes_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` allows gzip; what it says of gzip counts before what it says of everything."""
    said: dict[str, bool] = {}
    for each in accepted.lower().split(","):
        name, _, more = each.partition(";")
        quality = more.replace(" ", "").removeprefix("q=")
        said[name.strip()] = quality.strip("0.") != "" or not quality
    return said.get("gzip", said.get("*", False))


def has(known: str, tag: str) -> bool:
    """Whether an `If-None-Match` names this tag."""
    return any(each.strip().removeprefix("W/") in (tag, "*") for each in known.split(","))
