"""Trees to text, by the same templates that read them: a tree alone decides its words."""

from __future__ import annotations

from soulstack.engine.core.node import Ability, Effect, Node
from soulstack.engine.core.parts import Kind
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.conditions import AllOf
from soulstack.engine.words.doers import May, MayHave, SubjDo
from soulstack.engine.words.layering import StatBecomes
from soulstack.engine.words.nouns import Kinds
from soulstack.engine.words.numbers import Exactly, Faces, N
from soulstack.engine.words.outcomes import ChooseOne, RollTable, RollX, Row
from soulstack.engine.words.sentences import And, Steps, Then
from soulstack.language.grammar import (
    AGREE,
    MANY,
    NOUNS,
    OPTION,
    PLURAL,
    SLOT,
    VERB,
    Part,
    conjugate,
    grammar,
)
from soulstack.language.lexer import in_a_row, label, spell
from soulstack.language.parser import is_one, one_thing

PRONOUN_CATEGORIES = ("poss", "whosever")
LISTS = {"boosts": "boost", "quals": "qual", "preds": "pred", "options": "", "rows": "", "names": ""}
CHAINS = frozenset({"chain", "chainT", "clause", "clauseT"})


def render(node: Node) -> str:
    """The text of a node: of an ability, its line with its rows.

    >>> from soulstack.language import parse
    >>> render(parse("Gain 4¢.", "effect"))
    'Gain 4¢.'
    """
    return spell(words_of(node, home(node)))


def home(node: Node) -> str:
    """The category in which a node is first at home."""
    return type(node).says[0].partition(": ")[0]


def words_of(value: object, cat: str) -> list[str]:
    """The words of a value in a category."""
    plain, _, form = cat.partition(".")
    if isinstance(value, Steps) or plain in CHAINS:
        return chain_words(value, form)
    if isinstance(value, Node):
        return node_words(value, plain, form)
    if isinstance(value, tuple):
        return list_words(value, plain, form)
    if isinstance(value, int):
        return [number_word(value, plain)]
    if plain == "name":
        return [f'"{value}"']
    return str(value).split()


def number_word(n: int, cat: str) -> str:
    """A plain number: `2`, `+2`, `2+`, `2nd`, `first`."""
    if cat == "signed":
        return f"{n:+d}"
    if cat == "atleast":
        return f"{n}+"
    if cat == "nth" and n == 1:
        return "first"
    if cat in ("nth", "ord"):
        return ordinal(n)
    return str(n)


def ordinal(n: int) -> str:
    """`1st`, `2nd`, `3rd`, `11th`."""
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


def node_words(node: Node, cat: str, form: str) -> list[str]:
    """The words of a node."""
    if isinstance(node, Kinds):
        return joined([kind_words(kind, form == "p") for kind in node.kinds], ["or"])
    if isinstance(node, Kind):
        return kind_words(node, form == "p")
    if isinstance(node, Effect):
        return [word for sentence in node.sentences for word in words_of(sentence, "later")]
    if isinstance(node, (N, Exactly)):
        return [str(node.n)]
    if isinstance(node, Faces):
        if len(node.faces) > 2 and in_a_row(node.faces):
            return [f"{node.faces[0]}-{node.faces[-1]}"]
        return joined([[str(face)] for face in node.faces], ["or"])
    if isinstance(node, Row):
        return [label(node.on.faces), *words_of(node.e, "effect")]
    if isinstance(node, AllOf):
        return joined([words_of(cond, "cond1") for cond in node.conds], ["and"])
    if isinstance(node, Quoted):
        return ["“", *words_of(node.a, "ability"), "”"]
    template = grammar().template(type(node), "cond1" if cat == "cond" else cat)
    if template is None and cat in PRONOUN_CATEGORIES:
        return [*node_words(node, "np" if cat == "poss" else "whoever", ""), "'s"]
    if template is None:
        raise TypeError(f"{type(node).__name__} has no phrase as {cat!r}")
    return part_words(template.parts, node, "." + form if form else "")


def field_words(node: Node, field: str) -> list[str]:
    """The words of one field of a node, as its first phrase has it."""
    for template in grammar().by_class[type(node)].values():
        for part in flat(template.parts):
            if part.field == field:
                return words_of(getattr(node, field), part.cat)
    raise TypeError(f"{type(node).__name__}.{field} is no slot of a phrase")


def flat(parts: list[Part]) -> list[Part]:
    """The pieces of a template, those inside of options among them."""
    return [inner for part in parts for inner in ([part] if part.kind != OPTION else flat(part.parts))]


def part_words(parts: list[Part], node: Node, form: str) -> list[str]:
    """The words of the pieces of a template, filled in from a node."""
    out: list[str] = []
    for part in parts:
        if part.kind == OPTION:
            if is_said(part, node):
                out += part_words(part.parts, node, form)
        elif part.kind == SLOT:
            out += words_of(getattr(node, part.field), part.cat)
        elif part.kind == AGREE:
            one = one_thing(getattr(node, part.ref))
            out += words_of(getattr(node, part.field), part.one if one else part.cat)
        elif part.kind == MANY:
            one = is_one(getattr(node, part.ref))
            out += words_of(getattr(node, part.field), part.one if one else part.cat)
        elif part.kind == PLURAL:
            out.append(part.one if is_one(getattr(node, part.ref)) else part.text)
        elif part.kind == VERB and part.ref:
            out.append(part.one if one_thing(getattr(node, part.ref)) else part.text)
        elif part.kind == VERB:
            out.append(conjugate(part.text, form))
        else:
            out.append(part.text)
    return out


def is_said(option: Part, node: Node) -> bool:
    """Whether an optional part is there: its flag is up, or one of its slots is filled."""
    if option.field:
        return bool(getattr(node, option.field))
    return any(getattr(node, part.field) not in (None, "") for part in option.parts if part.field)


def kind_words(kind: Kind, plural: bool) -> list[str]:
    """`non-eternal items you control`."""
    noun = NOUNS[kind.noun] if plural else kind.noun
    return [*kind.adj, *noun.split(), *(word for post in kind.post for word in words_of(post, "post"))]


def joined(parts: list[list[str]], between: list[str]) -> list[str]:
    """Lists of words with words between them."""
    out: list[str] = []
    for i, part in enumerate(parts):
        out += between + part if i else part
    return out


def list_words(values: tuple[object, ...], cat: str, form: str) -> list[str]:
    """The words of a list: bonuses, names, rows, modes."""
    if cat == "names":
        quoted = [[f'"{name}"'] for name in values]
        first = joined(quoted[:-1], [","])
        return [*first, "or", *quoted[-1]] if first else quoted[-1]
    if cat == "rows":
        return [word for row in values for word in words_of(row, "rows")]
    if cat == "options":
        return [word for option in values for word in ["•", *words_of(option, "effect")]]
    element = LISTS[cat] + ("." + form if form else "")
    return joined([words_of(value, element) for value in values], ["and"])


def chain_words(value: object, form: str) -> list[str]:
    """Steps joined by *and* or *, then*, each verb in the form of its doer."""
    if isinstance(value, Then):
        return joined([chain_words(step, form) for step in value.steps], [",", "then"])
    if isinstance(value, And):
        return joined([chain_words(step, form) for step in value.steps], ["and"])
    if isinstance(value, (SubjDo, May, MayHave, StatBecomes)):
        return words_of(value, "sact")
    suffix = "." + form if form else ""
    cat = "doT" if isinstance(value, (RollX, RollTable, ChooseOne)) else "do"
    return words_of(value, cat + suffix)


def render_card(abilities: tuple[Ability, ...]) -> str:
    """The text of a card, one ability a line."""
    return "\n".join(render(ability) for ability in abilities)
