"""The protocol for others: `python -m soulstack.server.schema` writes it as TypeScript for the page
(web/src/lib/protocol.ts) and as a document for people who write clients (docs/protocol.md).
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec

from soulstack.engine.people.fields import FIELDS
from soulstack.server.protocol import bodies, limits, messages, replays, views

HEAD = "// Written by `python -m soulstack.server.schema` from server/protocol/: change that, not this.\n"
PLAIN: dict[Any, str] = {
    int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"
}  # fmt: skip


def records() -> list[type[msgspec.Struct]]:
    """All records of the protocol, in the order of its files."""
    return [
        thing
        for module in (bodies, views, messages, replays)
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]


def typescript() -> str:
    """The whole file."""
    parts = [HEAD]
    parts += [record(struct) for struct in records()]
    parts += [union(name) for name in ("ClientMessage", "ServerMessage")]
    parts += [fields(kind) for kind in dict.fromkeys(FIELDS.values())]
    parts.append(fields_by_kind())
    parts.append("export type Preference = " + words(limits.Preference) + ";\n")
    parts.append("export type SeatKind = " + words(limits.SeatKind) + ";\n")
    return "\n".join(parts)


def record(struct: type[msgspec.Struct]) -> str:
    """One record as an interface."""
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */"] if own_doc(struct) else []
    lines.append(f"export interface {struct.__name__} {{")
    if struct.__struct_config__.tag is not None:
        lines.append(f'  type: "{struct.__struct_config__.tag}";')
    hints = get_type_hints(struct, include_extras=True)
    for info in msgspec.structs.fields(struct):
        lines.append(f"  {key(info.encode_name)}{'' if required(struct, info) else '?'}: {words(hints[info.name])};")
    return "\n".join([*lines, "}", ""])


def fields(kind: type) -> str:
    """What entries of the log of one sort say, as an interface."""
    lines = [f"/** {' '.join(kind.__doc__.split())} */"] if kind.__doc__ else []
    lines.append(f"export interface {kind.__name__} {{")
    for name, hint in get_type_hints(kind, include_extras=True).items():
        missing = get_origin(hint) is NotRequired
        lines.append(f"  {name}{'?' if missing else ''}: {words(get_args(hint)[0] if missing else hint)};")
    return "\n".join([*lines, "}", ""])


def fields_by_kind() -> str:
    lines = [f'  "{kind}": {fields.__name__};' for kind, fields in FIELDS.items()]
    return "\n".join(
        ["/** The data of a line of the log, by its kind. */", "export interface LogFields {", *lines, "}", ""]
    )


def own_doc(struct: type[msgspec.Struct]) -> bool:
    return bool(struct.__doc__) and all(struct.__doc__ != base.__doc__ for base in struct.__mro__[1:])


def required(struct: type[msgspec.Struct], info: msgspec.structs.FieldInfo) -> bool:
    """What the server sends is always there, unless defaults are left out; what a client sends may be left out."""
    if info.required or info.default is msgspec.UNSET:
        return info.required
    return not issubclass(struct, limits.Said) and not struct.__struct_config__.omit_defaults


def key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def words(hint: Any) -> str:
    """A type in TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        given = [m.extra["typescript"] for m in parts[1:] if isinstance(m, msgspec.Meta) and m.extra]
        return str(given[0]) if given else words(parts[0])
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(words(part) for part in parts if part is not msgspec.UnsetType))
    if origin is list:
        inner = words(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"{words(parts[0])}[]" if parts[-1] is Ellipsis else f"[{', '.join(map(words, parts))}]"
    if origin is dict:
        return f"Record<{words(parts[0])}, {words(parts[1])}>"
    return str(hint.__name__)


def union(name: str) -> str:
    members = [part.__name__ for part in get_args(getattr(messages, name))]
    return f"export type {name} = {' | '.join(members)};\n"


DOCUMENT = """# The protocol

Written by `python -m soulstack.server.schema` from the docstrings in `src/soulstack/server/protocol/`: change those.
What a table sends is enough to write a client of one's own, also in another language: whatever people read (prompts,
buttons, lines of the log) comes as data as well, with the English beside it. Types are written as in TypeScript; `?`
marks what may be left out: sent by the server it is then as usual (0, empty, false or null; -1 for seats).

1. `POST /api/tables` makes a table, `POST /api/tables/{code}/join` takes a seat; both answer with a token.
2. `WS /ws/{code}` speaks JSON, one message a frame, each with a `type`. Send `hello` with the token first.
3. Keep the last `state`, and lay each new one over it as `State` says. While it has an `ask`, answer with `choose`.
"""


def document() -> str:
    """The protocol as Markdown: every record with what it is for and its fields, in the order of the files."""
    parts = [DOCUMENT]
    for module, title in ((messages, "Messages"), (views, "What a seat sees"), (bodies, "HTTP"), (replays, "Replays")):
        parts.append(f"## {title}\n\n{flat(module.__doc__)}\n")
        parts += [described(struct) for struct in records() if struct.__module__ == module.__name__]
    return "\n".join(parts)


def described(struct: type[msgspec.Struct]) -> str:
    """One record: its name, or its type on the wire, what it is for and its fields."""
    tag = struct.__struct_config__.tag
    lines = [f"### {struct.__name__}" + (f" (`{tag}`)" if tag is not None else ""), ""]
    if own_doc(struct):
        lines += [flat(struct.__doc__), ""]
    hints = get_type_hints(struct, include_extras=True)
    for info in msgspec.structs.fields(struct):
        optional = "" if required(struct, info) else "?"
        lines.append(f"- `{info.encode_name}{optional}`: `{words(hints[info.name])}`")
    return "\n".join([*lines, ""])


def flat(text: str | None) -> str:
    """A docstring in one line."""
    return " ".join((text or "").split())


def main(arguments: list[str]) -> int:
    """Write both files into the repository, this folder or another, or say with --check whether they are fresh."""
    folder = Path(next((a for a in arguments if not a.startswith("-")), "."))
    fresh = [
        written(folder / path, text, "--check" in arguments)
        for path, text in (("web/src/lib/protocol.ts", typescript()), ("docs/protocol.md", document()))
    ]
    return 0 if all(fresh) else 1


def written(path: Path, text: str, check: bool) -> bool:
    """Write a file, or only look whether it is fresh. False: it is not."""
    if check:
        fresh = path.is_file() and path.read_text(encoding="utf-8") == text
        print(f"{path} is fresh" if fresh else f"{path} is stale: run python -m soulstack.server.schema")
        return fresh
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path} written")
    return True


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
