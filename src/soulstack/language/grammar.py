"""Templates to tables: the phrases of all node classes, made ready for the parser and the renderer.

A template is compiled once into a `Template` (for the renderer and the phrasebook) and, for every grammatical
form and every choice of its optional parts, into a `Phrase` (for the parser). Categories that are lists or
single words are built into the parser and the renderer; the rest is here.
"""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from soulstack.engine import statics, words
from soulstack.engine.core import lines, node, parts
from soulstack.engine.core.node import Node
from soulstack.language.first import first_words


def modules_in(room: ModuleType) -> list[ModuleType]:
    """All modules of a room, by name."""
    names = sorted(info.name for info in iter_modules(room.__path__))
    return [import_module(f"{room.__name__}.{name}") for name in names]


MODULES: tuple[ModuleType, ...] = (node, parts, lines, *modules_in(statics), *modules_in(words))
"""Where the words are: a module that is put into one of the rooms is found."""

# A category also holds the phrases of these categories.
INCLUDES: dict[str, tuple[str, ...]] = {
    "ability": ("floating",),
    "np": ("the",),
    "subj": ("np", "held"),
    "obj": ("np", "held"),
    "ssubj": ("subj", "those"),
    "thing": ("obj", "cards"),
    "gift": ("thing",),
    "whoever": ("the",),
    "someone": ("the",),
    "whosever": ("pro",),
    "attackee": ("obj",),
    "times": ("often",),
    "prey": ("those",),
    "pile": ("deck",),
    "cnt": ("num",),
    "shift": ("amt",),
    "later": ("sentence",),
}

# The forms of a verb: plain (also after *would* and *may*), after several (.p), after one (.s), past (.t).
FORMS: dict[str, tuple[str, ...]] = {
    "do": ("", ".s"),
    "doT": ("", ".s"),
    "have": ("", ".s"),
    "pred": ("", ".s"),
    "ev": ("", ".p", ".s", ".t"),
}

ONE = {"be": "is", "are": "is", "have": "has", "don't": "doesn't", "may": "may", "must": "must"}
PAST = {
    "be": "was",
    "take": "took",
    "deal": "dealt",
    "pay": "paid",
    "get": "got",
    "leave": "left",
    "lose": "lost",
}

NOUNS: dict[str, str] = {
    "player": "players",
    "monster": "monsters",
    "final boss": "final bosses",
    "minion": "minions",
    "item": "items",
    "soul": "souls",
    "curse": "curses",
    "room": "rooms",
    "character": "characters",
    "shop item": "shop items",
    "starting item": "starting items",
    "bonus soul": "bonus souls",
    "loot card": "loot cards",
    "loot": "loot",
    "↷ ability": "↷ abilities",
    "$ ability": "$ abilities",
    "activated ability": "activated abilities",
    "triggered ability": "triggered abilities",
    "dice roll": "dice rolls",
    "attack roll": "attack rolls",
    "non-attack roll": "non-attack rolls",
    "attack": "attacks",
    "card": "cards",
    "monster card": "monster cards",
    "event card": "event cards",
    "curse card": "curse cards",
    "boss card": "boss cards",
    "number": "numbers",
}
COUNTER_NAMES = (
    "gold",
    "HP",
    "ATK",
    "eternal",
    "level",
    "bounty",
    "egg",
    "gut",
    "poo",
    "spider",
)
STATS = ("HP", "ATK", "evasion")
SLOT_KINDS = ("shop", "monster", "room")
DIRECTIONS = ("left", "right")

WORD, SLOT, AGREE, MANY, PLURAL, VERB, OPTION = range(7)
PIECE = re.compile(r"\[|\]|\{[^}]*\}|<[^>]*>|[^\s\[\]{}<>]+")
LITERAL = re.compile(r"[A-Za-z]+\(s\)|[A-Za-z]+(?:-[A-Za-z]+)*(?:'t)?|[+-]X|\d+|'s|[.,:•↷$¢]")


class Part:
    """One piece of a template.

    WORD: `text`. SLOT: the field `field` of category `cat`. AGREE: the same, in `one` if field `ref` is one
    thing. MANY: a slot, in `one` if field `ref` is 1. PLURAL: the word `text`, or `one` if field `ref` is 1.
    VERB: the word `text`, or `one` if field `ref` is one thing. OPTION: `parts`, there or not; with a flag in
    `field`.
    """

    def __init__(
        self,
        kind: int,
        text: str = "",
        field: str = "",
        cat: str = "",
        one: str = "",
        ref: str = "",
        parts: list[Part] | None = None,
    ) -> None:
        self.kind = kind
        self.text = text
        self.field = field
        self.cat = cat
        self.one = one
        self.ref = ref
        self.parts: list[Part] = parts or []
        self.slot = -1  # in a Phrase: the number of the value that `ref` names


class Template:
    """A phrase of a node class, as it was written and in pieces."""

    def __init__(self, node: type[Node], cat: str, text: str) -> None:
        self.node = node
        self.cat = cat
        self.text = text
        self.parts = parts_of(PIECE.findall(text))
        self.fields = field_names(self.parts)
        self.closing = bool(self.parts) and self.parts[-1].cat in (
            "effect",
            "floating",
            "clauseT",
            "rows",
            "options",
        )


class Phrase:
    """A template in one form and with one choice of its optional parts."""

    def __init__(self, template: Template, form: str, parts: list[Part], rest: dict[str, object]) -> None:
        self.template = template
        self.node = template.node
        self.form = form
        self.parts = parts
        self.rest = rest
        self.fields = [part.field for part in parts if part.field]
        for part in parts:
            if part.ref in self.fields:
                part.slot = self.fields.index(part.ref)
            elif part.kind == PLURAL:
                part.kind, part.text = WORD, part.one
        self.second = parts[1].text if len(parts) > 1 and parts[1].kind == WORD else ""  # the word after the first part


class Table:
    """The phrases of one category: by first word, or by the category of the slot that comes first."""

    def __init__(self, cat: str) -> None:
        self.cat = cat
        self.first: dict[str, list[Phrase]] = {}
        self.open: dict[str, list[Phrase]] = {}
        self.includes: tuple[str, ...] = INCLUDES.get(cat.partition(".")[0], ())


def conjugate(verb: str, form: str) -> str:
    """A verb in one of its forms.

    >>> conjugate("pass", ".s"), conjugate("copy", ".s"), conjugate("die", ".t"), conjugate("be", ".p")
    ('passes', 'copies', 'died', 'are')
    """
    if form == ".s":
        if verb in ONE:
            return ONE[verb]
        if verb.endswith("y") and verb[-2] not in "aeou":
            return verb[:-1] + "ies"
        return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")
    if form == ".t":
        return PAST.get(verb) or (verb + "d" if verb.endswith("e") else verb + "ed")
    return "are" if form == ".p" and verb == "be" else verb


def parts_of(pieces: list[str]) -> list[Part]:
    """The pieces of a template, options nested."""
    stack: list[list[Part]] = [[]]
    for piece in pieces:
        if piece == "[":
            stack.append([])
        elif piece == "]":
            inner = stack.pop()
            flag = "" if field_names(inner) else "_".join(part.text for part in inner if part.text.isalpha())
            stack[-1].append(Part(OPTION, field=flag, parts=inner))
        elif piece[0] == "{":
            stack[-1].append(slot_part(piece[1:-1]))
        elif piece[0] == "<":
            verb, _, ref = piece[1:-1].partition("@")
            plain = "are" if ref and verb == "be" else verb
            stack[-1].append(Part(VERB, text=plain, one=conjugate(verb, ".s"), ref=ref))
        else:
            stack[-1] += [word_part(word) for word in LITERAL.findall(piece)]
    return stack[0]


def slot_part(inside: str) -> Part:
    """A slot: `n:amt`, `do:chain@who`, `k:kinds*`, `event`."""
    field, _, cat = inside.partition(":")
    cat = cat or field
    cat, _, ref = cat.partition("@")
    if ref:
        return Part(AGREE, field=field, cat=cat + (".p" if cat == "ev" else ""), one=cat + ".s", ref=ref)
    if cat.endswith("*"):
        return Part(MANY, field=field, cat=cat[:-1] + ".p", one=cat[:-1], ref="n")
    return Part(SLOT, field=field, cat=cat)


def word_part(word: str) -> Part:
    """A word as it stands, or `counter(s)`."""
    if word.endswith("(s)"):
        return Part(PLURAL, text=word[:-3] + "s", one=word[:-3], ref="n")
    return Part(WORD, text="a" if word == "an" else word)


def field_names(parts: list[Part]) -> list[str]:
    """The fields that a template fills, in the order of the words."""
    out: list[str] = []
    for part in parts:
        if part.field:
            out.append(part.field)
        out += field_names(part.parts)
    return out


def variants(parts: list[Part], form: str) -> list[tuple[list[Part], dict[str, object]]]:
    """Every choice of the optional parts, with the values of what was left out and of the flags."""
    out: list[tuple[list[Part], dict[str, object]]] = [([], {})]
    for part in parts:
        if part.kind == OPTION:
            inner = variants(part.parts, form)
            absent: dict[str, object] = {name: empty(part, name) for name in field_names(part.parts)}
            if part.field:
                absent[part.field] = False
            grown: list[tuple[list[Part], dict[str, object]]] = []
            for done, rest in out:
                grown.append((done, {**rest, **absent}))
                for more, values in inner:
                    flag: dict[str, object] = {part.field: True} if part.field else {}
                    grown.append((done + more, {**rest, **values, **flag}))
            out = grown
        else:
            out = [([*done, in_form(part, form)], rest) for done, rest in out]
    return out


def empty(option: Part, field: str) -> object:
    """The value of an optional slot that is not there."""
    return "" if any(part.field == field and part.cat == "cname" for part in option.parts) else None


def in_form(part: Part, form: str) -> Part:
    """A copy of a part for one phrase; a verb without a subject in the phrase takes the phrase's form."""
    if part.kind == VERB and not part.ref:
        return Part(WORD, text=conjugate(part.text, form))
    return Part(part.kind, part.text, part.field, part.cat, part.one, part.ref)


class Grammar:
    """All templates, all tables."""

    def __init__(self) -> None:
        self.templates: list[Template] = []
        self.tables: dict[str, Table] = {}
        self.by_class: dict[type[Node], dict[str, Template]] = {}
        self.fields: dict[type[Node], tuple[str, ...]] = {}
        self.closing: set[type[Node]] = set()
        for module in MODULES:
            for cls in vars(module).values():
                if isinstance(cls, type) and issubclass(cls, Node) and cls not in self.fields:
                    self.add_class(cls)
        for cat in [*INCLUDES, *FORMS]:
            for form in FORMS.get(cat, ("",)):
                self.tables.setdefault(cat + form, Table(cat + form))
        self.nouns = noun_table(list(NOUNS.items()), 0)
        self.plurals = noun_table(list(NOUNS.items()), 1)
        listed = {"cname": COUNTER_NAMES, "stat": STATS, "slots": SLOT_KINDS, "dir": DIRECTIONS}
        self.first = first_words(self.tables, self.nouns, self.plurals, listed)

    def add_class(self, cls: type[Node]) -> None:
        """Take in the phrases of a class."""
        self.by_class[cls] = {}
        self.fields[cls] = cls.fields()
        for says in cls.says:
            cat, _, text = says.partition(": ")
            if text == "built in":
                continue
            self.add(Template(cls, cat, text))
            if cat == "sact" and "chain" in text:
                self.add(Template(cls, "sactT", text.replace("chain", "chainT")))

    def add(self, template: Template) -> None:
        """Take in a template: in its own category, in every form."""
        self.templates.append(template)
        self.by_class[template.node][template.cat] = template
        if template.closing:
            self.closing.add(template.node)
        for form in FORMS.get(template.cat, ("",)):
            table = self.tables.setdefault(template.cat + form, Table(template.cat + form))
            for said, rest in variants(template.parts, form):
                phrase = Phrase(template, form, said, rest)
                if said[0].kind == WORD:
                    table.first.setdefault(said[0].text, []).append(phrase)
                else:
                    table.open.setdefault(said[0].cat, []).append(phrase)

    def template(self, cls: type[Node], cat: str) -> Template | None:
        """The template with which a class is written in a category."""
        own = self.by_class.get(cls, {})
        if cat in own:
            return own[cat]
        for other in INCLUDES.get(cat, ()):
            found = self.template(cls, other)
            if found:
                return found
        return None


def noun_table(names: list[tuple[str, str]], form: int) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Nouns by their first word: the words and the singular."""
    out: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for pair in names:
        words = tuple(pair[form].split())
        out.setdefault(words[0], []).append((words, pair[0]))
    return out


_made: list[Grammar] = []


def grammar() -> Grammar:
    """The grammar, made when it is first needed."""
    if not _made:
        _made.append(Grammar())
    return _made[0]
