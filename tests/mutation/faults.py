"""Faults: every small change to the engine's code that could change how a game plays.

A fault replaces one piece of a module's syntax tree: a comparison, an operator, a constant, a condition, a statement,
an argument. What plays no part in a game is left alone:

- text: docstrings, strings and their order, what is said about options, f-strings, `words.py` and `log.py`,
  `game.say(...)` (it writes the log), `__repr__`, the message of an error;
- what only type checkers read: annotations, `TYPE_CHECKING`, `assert` (they narrow types and never fail), `cast`;
- what never happens: `raise NotImplementedError` and `raise AssertionError`;
- what breaks the import at once and would flatter the figures: imports, decorators, `__slots__`, the first value of a
  local name.

A fault that compiles to the same instructions as the original is not a fault and is left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from types import CodeType

ENGINE = Path(__file__).parents[2] / "src" / "soulstack" / "engine"

TEXT_ONLY = ("people/labels.py", "people/log.py")

IN_ANY_ORDER = frozenset(("min", "max"))
"""Functions that do not care which of their arguments comes first."""

FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}

COUNTERPART: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}

TYPES_ONLY = frozenset({"annotation", "returns", "decorator_list", "bases"})
PASSED_ON = frozenset({"game", "frame", "self"})
"""Arguments that cannot trade places with another without a crash."""

UNTOUCHED_CALLS = frozenset({"About", "say", "cast", "field", "TypeVar", "isinstance", "issubclass"})
UNTOUCHED_FUNCTIONS = frozenset({"__repr__", "__str__", "__hash__"})


@dataclass(frozen=True)
class Fault:
    """One fault: where it is, what it does, and its number among the faults of its module."""

    file: str
    line: int
    operator: str
    before: str
    after: str
    code: str
    number: int

    @property
    def place(self) -> tuple[str, str, str, str, str]:
        """What stays the same when lines above are added or removed."""
        return self.file, self.operator, self.before, self.after, self.code


@dataclass(frozen=True)
class Edit:
    """Put a new node where another is in the tree."""

    holder: ast.AST
    field: str
    index: int  # in a list, else -1
    old: ast.AST
    new: ast.AST
    operator: str

    def apply(self) -> None:
        if self.index < 0:
            setattr(self.holder, self.field, self.new)
        else:
            getattr(self.holder, self.field)[self.index] = self.new


def modules(pattern: str = "*") -> list[str]:
    """The engine's modules that have faults, by their path below the engine."""
    names = sorted(str(path.relative_to(ENGINE)) for path in ENGINE.rglob("*.py"))
    return [name for name in names if name not in TEXT_ONLY and fnmatch(name, pattern)]


def faults_of(file: str) -> list[Fault]:
    """All faults of a module, in the order of its text."""
    source = (ENGINE / file).read_text(encoding="utf-8")
    lines = source.splitlines()
    found: list[Fault] = []
    for number, edit in enumerate(edits(ast.parse(source))):
        line = edit.old.lineno  # type: ignore[attr-defined]
        before, after = (ast.unparse(node).split("\n")[0] for node in (edit.old, edit.new))
        found.append(Fault(file, line, edit.operator, before, after, lines[line - 1].strip(), number))
    return found


def changes(fault: Fault) -> bool:
    """Whether a fault compiles, and to something other than the original."""
    path = ENGINE / fault.file
    try:
        return instructions(faulty(fault)) != instructions(compile(path.read_text(encoding="utf-8"), str(path), "exec"))
    except (SyntaxError, ValueError):
        return False


def instructions(code: CodeType) -> object:
    """What a code object does, wherever its lines are."""
    constants = tuple(instructions(c) if isinstance(c, CodeType) else (type(c).__name__, c) for c in code.co_consts)
    return code.co_code, code.co_names, code.co_varnames, constants, code.co_argcount, code.co_exceptiontable


def faulty(fault: Fault) -> CodeType:
    """The code of the module with this fault."""
    path = ENGINE / fault.file
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, edit in enumerate(edits(tree)):
        if number == fault.number:
            edit.apply()
            return compile(ast.fix_missing_locations(tree), str(path), "exec")
    raise ValueError(f"{fault.file} has changed since its faults were listed")


# finding them


def edits(tree: ast.Module) -> Iterator[Edit]:
    """Every edit of a module."""
    yield from below(tree, "")


def below(node: ast.AST, returns: str) -> Iterator[Edit]:
    """The edits of everything under a node; `returns` is what the function around it returns."""
    if isinstance(node, ast.FunctionDef):
        returns = ast.unparse(node.returns) if node.returns else ""
    for name, value in ast.iter_fields(node):
        if name in TYPES_ONLY:
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.AST) and not untouched(child):
                seen: set[str] = set()
                for operator, new in variants(node, name, child, returns):
                    text = ast.unparse(new)
                    if text not in seen:
                        seen.add(text)
                        yield Edit(
                            node, name, index if isinstance(value, list) else -1, child, located(new, child), operator
                        )
                yield from below(child, returns)


def located(new: ast.AST, old: ast.AST) -> ast.AST:
    if hasattr(old, "lineno"):
        ast.copy_location(new, old)
    return new


def untouched(node: ast.AST) -> bool:
    """What plays no part in a game (see the head of this module)."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr):
        return True
    if isinstance(node, ast.Raise) and node.exc is not None:
        return is_call(node.exc, "NotImplementedError", "AssertionError")
    if isinstance(node, ast.FunctionDef):
        return node.name in UNTOUCHED_FUNCTIONS
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Name) and target.id in ("__slots__", "__all__", "says")
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or is_call(node.value, "say")
    return False


def is_call(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and called(node) in names


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


# what can go wrong with a node

Variants = Iterator[tuple[str, ast.AST]]


def variants(holder: ast.AST, field: str, node: ast.AST, returns: str) -> Variants:
    """The faults of one node, each with the name of its kind."""
    if isinstance(node, ast.stmt):
        yield from statement_faults(holder, field, node, returns)
    elif isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
        if is_condition(holder, field):
            yield from condition_faults(node)
        yield from expression_faults(node)


def is_condition(holder: ast.AST, field: str) -> bool:
    return (isinstance(holder, ast.If | ast.While | ast.IfExp) and field == "test") or (
        isinstance(holder, ast.comprehension) and field == "ifs"
    )


def condition_faults(node: ast.expr) -> Variants:
    if not isinstance(node, ast.Constant):
        yield "condition true", ast.Constant(True)
        yield "condition false", ast.Constant(False)
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1) and not is_not(node):
            yield "not added", ast.UnaryOp(ast.Not(), node)


def is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def statement_faults(holder: ast.AST, field: str, node: ast.stmt, returns: str) -> Variants:
    if can_go(holder, field, node):
        yield "statement dropped", ast.Pass()
    if isinstance(node, ast.Break | ast.Continue):
        yield "break, continue", ast.Continue() if isinstance(node, ast.Break) else ast.Break()
    elif isinstance(node, ast.Return) and node.value is not None:
        for new in other_results(node.value, returns):
            yield "return changed", ast.Return(new)
    elif isinstance(node, ast.AugAssign) and type(node.op) in COUNTERPART:
        yield "arithmetic", ast.AugAssign(node.target, COUNTERPART[type(node.op)](), node.value)


def can_go(holder: ast.AST, field: str, node: ast.stmt) -> bool:
    """Whether the code still makes sense without a statement."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Return):  # alone under an `if` it is that condition forced false
        return node.value is None and len(getattr(holder, field)) > 1
    return isinstance(node, ast.Expr | ast.Delete | ast.AugAssign | ast.Raise | ast.Break | ast.Continue)


def other_results(value: ast.expr, returns: str) -> Iterator[ast.expr]:
    """What a function might return instead."""
    constant = isinstance(value, ast.Constant)
    if returns == "bool":
        if not constant:
            yield ast.Constant(True)
            yield ast.Constant(False)
            yield ast.UnaryOp(ast.Not(), value)
    elif returns == "int":
        if not constant:
            yield ast.BinOp(value, ast.Add(), ast.Constant(1))
            yield ast.BinOp(value, ast.Sub(), ast.Constant(1))
    elif returns.startswith("list[") and not (isinstance(value, ast.List) and not value.elts):
        yield ast.List([], ast.Load())
    elif returns.startswith("tuple[") and returns.endswith("...]") and not isinstance(value, ast.Tuple):
        yield ast.Tuple([], ast.Load())
    elif not (constant and value.value is None):  # type: ignore[attr-defined]
        yield ast.Constant(None)


def expression_faults(node: ast.expr) -> Variants:
    if isinstance(node, ast.Compare):
        yield from comparison_faults(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and, or", ast.BoolOp(other, node.values)
        for i in range(len(node.values)):
            rest = node.values[:i] + node.values[i + 1 :]
            yield "operand dropped", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp):
        yield "not dropped" if is_not(node) else "sign dropped", node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in COUNTERPART and not is_text(node):
        yield "arithmetic", ast.BinOp(node.left, COUNTERPART[type(node.op)](), node.right)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield "constant", ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield "constant", ast.Constant(node.value + 1)
            yield "constant", ast.Constant(node.value - 1)
    elif isinstance(node, ast.Call):
        yield from call_faults(node)


def is_text(node: ast.BinOp) -> bool:
    """Whether strings are joined here."""
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def comparison_faults(node: ast.Compare) -> Variants:
    for i, op in enumerate(node.ops):
        for other in FLIPPED[type(op)]:
            yield "comparison", ast.Compare(node.left, [*node.ops[:i], other(), *node.ops[i + 1 :]], node.comparators)
    last = node.comparators[-1]
    if isinstance(node.ops[-1], ast.In | ast.NotIn) and isinstance(last, ast.Tuple | ast.Set) and len(last.elts) > 1:
        for i in range(len(last.elts)):
            rest = last.elts[:i] + last.elts[i + 1 :]
            fewer = ast.Tuple(rest, ast.Load()) if isinstance(last, ast.Tuple) else ast.Set(rest)
            yield "member dropped", ast.Compare(node.left, node.ops, [*node.comparators[:-1], fewer])


def call_faults(node: ast.Call) -> Variants:
    name = called(node)
    if name in UNTOUCHED_CALLS:
        return
    if isinstance(node.func, ast.Name) and name in OTHER_NAME:
        keywords = [] if OTHER_NAME[name] == "list" else node.keywords
        yield "other function", ast.Call(ast.Name(OTHER_NAME[name], ast.Load()), node.args, keywords)
    for i in range(len(node.args) - 1):
        one, two = node.args[i : i + 2]
        text = is_string(one) and is_string(two)
        if not fixed(one) and not fixed(two) and not text and not alike(one, two) and name not in IN_ANY_ORDER:
            swapped = [*node.args[:i], two, one, *node.args[i + 2 :]]
            yield "arguments swapped", ast.Call(node.func, swapped, node.keywords)
    for i, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            yield "argument dropped", ast.Call(node.func, node.args, node.keywords[:i] + node.keywords[i + 1 :])


def fixed(argument: ast.expr) -> bool:
    """Whether an argument cannot be told from its place, or not be elsewhere without a crash."""
    return isinstance(argument, ast.Starred) or (isinstance(argument, ast.Name) and argument.id in PASSED_ON)


def alike(one: ast.expr, two: ast.expr) -> bool:
    """Whether two arguments are the same, as 0 and False are."""
    if isinstance(one, ast.Constant) and isinstance(two, ast.Constant):
        return bool(one.value == two.value)
    return ast.dump(one) == ast.dump(two)


def is_string(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)
