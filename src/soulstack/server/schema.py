"""TypeScript for the page: `python -m soulstack.server.schema` writes the protocol to web/src/lib/protocol.ts."""

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


def main(arguments: list[str]) -> int:
    """Write the file, or say with --check whether it is fresh."""
    path = Path(next((a for a in arguments if not a.startswith("-")), "web/src/lib/protocol.ts"))
    text = typescript()
    if "--check" in arguments:
        fresh = path.is_file() and path.read_text(encoding="utf-8") == text
        print(f"{path} is fresh" if fresh else f"{path} is stale: run python -m soulstack.server.schema")
        return 0 if fresh else 1
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path} written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
