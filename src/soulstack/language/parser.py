"""Words to trees: memoised recursive descent that finds every reading.

`parse(cat, pos)` gives all (end, value) for a category at a place, each worked out once. Most categories are
tables of phrases; lists (chains, kinds, rows, sentences) and single words (numbers, names) are methods here.
The furthest place that any phrase reached is kept for the error message.
"""

from __future__ import annotations

from collections.abc import Callable

from soulstack.engine.core.node import Ability, Clause, Condition, Effect, Node, Sentence
from soulstack.engine.core.parts import Compare, Kind, Post
from soulstack.engine.table.sorts import ADJECTIVES
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.conditions import AllOf
from soulstack.engine.words.doers import May, MayHave, SubjDo
from soulstack.engine.words.nouns import Kinds, Plural
from soulstack.engine.words.numbers import AtLeastN, AtMostN, Exactly, Faces, N, UpToN
from soulstack.engine.words.outcomes import ChooseOne, RollTable, Row
from soulstack.engine.words.places import AnyOfThem, TheRest, TopCards
from soulstack.engine.words.pronouns import OfThem, They, You
from soulstack.engine.words.sentences import And, Then
from soulstack.engine.words.targets import AnyNumber, Counted, UpTo
from soulstack.language.errors import CardError
from soulstack.language.first import lookup
from soulstack.language.grammar import (
    AGREE,
    COUNTER_NAMES,
    DIRECTIONS,
    MANY,
    PLURAL,
    SLOT,
    SLOT_KINDS,
    STATS,
    WORD,
    Grammar,
    Phrase,
    grammar,
)
from soulstack.language.lexer import Words, is_label

Result = tuple[int, object]
State = tuple[int, tuple[object, ...]]
Step = tuple[str, Clause]

DEEPEST = 120
MOST_READINGS = 400
ENDS = frozenset({"", "•", "”"})
NONE: list[Result] = []
ORDINALS = {"first": 1}
SEVERAL = (You, They, Plural, AnyNumber, AnyOfThem, TheRest, TopCards)


def is_one(value: object) -> bool:
    """Whether a number asks for the singular; a number that is not written does."""
    if isinstance(value, (N, Exactly, AtLeastN, AtMostN, UpToN)):
        return value.n == 1
    return value is None or value == 1


def one_thing(noun: object) -> bool:
    """Whether a subject takes *gains* rather than *gain*, or a number *is* rather than *are*."""
    if isinstance(noun, (Counted, UpTo, OfThem)):
        return is_one(noun.n)
    if isinstance(noun, (Compare, int)):
        return is_one(noun)
    return not isinstance(noun, SEVERAL)


def ends_in_table(value: object) -> bool:
    """Whether a tree ends in rows or bullets, so that further rows would have two homes."""
    while True:
        if isinstance(value, (RollTable, ChooseOne)):
            return True
        if isinstance(value, tuple):
            value = value[-1] if value else None
            continue
        if not isinstance(value, Node) or isinstance(value, Quoted):
            return False
        names = grammar().fields[type(value)]
        if not names:
            return False
        value = getattr(value, names[-1])


def chained(steps: tuple[Step, ...]) -> Clause | None:
    """Steps with what joins them, as a tree: *and* binds tighter than *then*."""
    groups: list[list[Clause]] = []
    for join, step in steps:
        if join == "and":
            groups[-1].append(step)
        else:
            groups.append([step])
    out: list[Clause] = []
    for group in groups:
        if len(group) > 1 and any(has_then(step) for step in group):
            return None
        out.append(group[0] if len(group) == 1 else And(tuple(group)))
    return out[0] if len(out) == 1 else Then(tuple(out))


def has_then(step: Clause) -> bool:
    """Whether a doer does one thing and then another, which cannot stand beside *and*."""
    return isinstance(step, (SubjDo, May, MayHave)) and isinstance(step.do, Then)


class Parser:
    """All readings of the words of one ability; `everywhere`: also tried where a category cannot begin with the word
    that is there, to say in an error what would have fitted.
    """

    def __init__(self, text: Words, where: str = "", *, everywhere: bool = False) -> None:
        self.text = text
        self.words = text.words
        self.lookups = list(map(lookup, text.words))
        self.first = {} if everywhere else grammar().first
        self.where = where
        self.grammar: Grammar = grammar()
        self.memo: dict[str, dict[int, list[Result]]] = {}
        self.far = 0 if everywhere else len(text.words)  # how far it was understood, so far; else nobody asks
        self.wanted: set[str] = set()
        self.depth = 0

    def parse(self, cat: str, pos: int) -> list[Result]:
        """All readings of a category at a place."""
        first = self.first.get(cat)
        if first is not None and self.lookups[pos] not in first:
            return NONE
        memo = self.memo.get(cat)
        if memo is None:
            memo = self.memo[cat] = {}
        out = memo.get(pos)
        if out is not None:
            return out
        self.depth += 1
        if self.depth > DEEPEST:
            raise CardError.at(self.text.text, self.text.at[pos], "too many things inside one another", self.where)
        special = SPECIAL.get(cat)
        out = special(self, pos) if special else self.table(cat, pos)
        self.depth -= 1
        if len(out) > MOST_READINGS:
            raise CardError.at(self.text.text, self.text.at[pos], "this reads in too many ways", self.where)
        memo[pos] = out
        return out

    def table(self, cat: str, pos: int) -> list[Result]:
        """The readings of a category that is a table of phrases."""
        word = self.words[pos]
        out: list[Result] = []
        if word.isdigit():
            if cat == "num" or cat == "amt":
                out.append((pos + 1, N(int(word))))
            elif cat == "q":
                out.append((pos + 1, Exactly(int(word))))
        table = self.grammar.tables.get(cat)
        if table is None:
            raise KeyError(cat)
        phrases = table.first.get(word)
        if phrases is not None:
            for phrase in phrases:
                if phrase.second and phrase.second != self.words[pos + 1]:  # as `match` has it: most end here
                    self.want(pos + 1, phrase.second)
                else:
                    self.match(phrase, 1, [(pos + 1, ())], out)
        elif pos >= self.far:
            self.want(pos, "@" + cat)
        for cat_of_first, beginning in table.open.items():
            found = self.parse(cat_of_first, pos)
            if found:
                states: list[State] = [(end, (value,)) for end, value in found]
                following = [self.words[end] for end, _value in found]
                for phrase in beginning:
                    if phrase.second and phrase.second not in following:
                        for end, _value in found:
                            self.want(end, phrase.second)
                    else:
                        self.match(phrase, 1, states, out)
        for other in table.includes:
            out += self.parse(other, pos)
        if cat == "poss":
            out += self.owner(pos, "np")
        elif cat == "whosever":
            out += self.owner(pos, "whoever")
        elif cat == "qual":
            out += self.parse("quoted", pos)
        return out

    def match(self, phrase: Phrase, done: int, states: list[State], out: list[Result]) -> None:
        """Add every reading of one phrase, of which some parts are done."""
        words = self.words
        for part in phrase.parts[done:]:
            kind = part.kind
            grown: list[State] = []
            for at, values in states:
                if kind == WORD:
                    text = part.text
                elif kind == SLOT:
                    for end, value in self.parse(part.cat, at):
                        grown.append((end, (*values, value)))
                    continue
                elif kind == AGREE:
                    cat = part.one if one_thing(values[part.slot]) else part.cat
                    for end, value in self.parse(cat, at):
                        grown.append((end, (*values, value)))
                    continue
                elif kind == MANY:
                    cat = part.one if is_one(values[part.slot]) else part.cat
                    for end, value in self.parse(cat, at):
                        grown.append((end, (*values, value)))
                    continue
                elif part.slot >= len(values):  # what it agrees with comes later: spelling is looked at in the end
                    text = part.one if words[at] == part.one else part.text
                elif kind == PLURAL:
                    text = part.one if is_one(values[part.slot]) else part.text
                else:
                    text = part.one if one_thing(values[part.slot]) else part.text
                if words[at] == text:
                    grown.append((at + 1, values))
                elif at >= self.far:
                    self.want(at, text)
            if not grown:
                return
            states = grown
        for end, values in states:
            filled = dict(zip(phrase.fields, values, strict=True))
            out.append((end, phrase.node(**phrase.rest, **filled)))

    def want(self, pos: int, what: str) -> None:
        """Remember what would have fitted at the furthest place."""
        if pos > self.far:
            self.far = pos
            self.wanted = set()
        if pos == self.far:
            self.wanted.add(what)

    # Single words.

    def integer(self, pos: int) -> list[Result]:
        word = self.words[pos]
        if word.isdigit():
            return [(pos + 1, int(word))]
        self.want(pos, "a number")
        return []

    def several(self, pos: int) -> list[Result]:
        return [(end, n) for end, n in self.integer(pos) if n != 1] if self.words[pos] != "" else []

    def at_least(self, pos: int) -> list[Result]:
        word = self.words[pos]
        return [(pos + 1, int(word[:-1]))] if word[-1:] == "+" and word[:-1].isdigit() else []

    def signed(self, pos: int) -> list[Result]:
        word = self.words[pos]
        return [(pos + 1, int(word))] if word[:1] in ("+", "-") and word[1:].isdigit() else []

    def nth(self, pos: int) -> list[Result]:
        if self.words[pos] == "first":
            return [(pos + 1, 1)]
        return [(end, n) for end, n in self.ordinal(pos) if n != 1]

    def ordinal(self, pos: int) -> list[Result]:
        word = self.words[pos]
        if word[:1].isdigit() and word[:-2].isdigit():
            return [(pos + 1, int(word[:-2]))]
        self.want(pos, "an ordinal number")
        return []

    def name(self, pos: int) -> list[Result]:
        word = self.words[pos]
        if word[:1] == '"':
            return [(pos + 1, word[1:-1])]
        self.want(pos, "a name in quotes")
        return []

    def names(self, pos: int) -> list[Result]:
        """`"A"`, `"A" or "B"`, `"A", "B" or "C"`."""
        out: list[Result] = []
        found: tuple[str, ...] = ()
        while self.words[pos][:1] == '"':
            found = (*found, self.words[pos][1:-1])
            if len(found) == 1 or self.words[pos - 1] == "or":
                out.append((pos + 1, found))
            if self.words[pos + 1] not in (",", "or") or self.words[pos - 1] == "or":
                break
            pos += 2
        return out

    def counter_name(self, pos: int) -> list[Result]:
        for name in COUNTER_NAMES:
            parts = name.split()
            if self.words[pos : pos + len(parts)] == parts:
                return [(pos + len(parts), name)]
        return []

    def one_of(self, pos: int, known: tuple[str, ...]) -> list[Result]:
        if self.words[pos] in known:
            return [(pos + 1, self.words[pos])]
        for word in known:
            self.want(pos, word)
        return []

    def stat(self, pos: int) -> list[Result]:
        return self.one_of(pos, STATS)

    def slot_kind(self, pos: int) -> list[Result]:
        return self.one_of(pos, SLOT_KINDS)

    def direction(self, pos: int) -> list[Result]:
        return self.one_of(pos, DIRECTIONS)

    def rollset(self, pos: int) -> list[Result]:
        """`6`, `1 or 6`, `1-3`."""
        out: list[Result] = []
        faces: tuple[int, ...] = ()
        low, dash, high = self.words[pos].partition("-")
        if dash and low.isdigit() and high.isdigit() and int(low) < int(high) < int(low) + 20:
            return [(pos + 1, Faces(tuple(range(int(low), int(high) + 1))))]
        while self.words[pos].isdigit():
            faces = (*faces, int(self.words[pos]))
            out.append((pos + 1, Faces(faces)))
            if self.words[pos + 1] != "or":
                break
            pos += 2
        return out

    # Nouns.

    def owner(self, pos: int, cat: str) -> list[Result]:
        """`a player's`, `the attacker's`."""
        out: list[Result] = []
        for end, noun in self.parse(cat, pos):
            if self.words[end] == "'s":
                out.append((end + 1, noun))
            else:
                self.want(end, "'s")
        return out

    def kind(self, pos: int, plural: bool, posts: bool) -> list[Result]:
        """Adjectives, a noun, descriptions."""
        words = self.words
        adj: tuple[str, ...] = ()
        while words[pos] in ADJECTIVES:
            adj = (*adj, words[pos])
            pos += 1
        nouns = self.grammar.plurals if plural else self.grammar.nouns
        known = nouns.get(words[pos])
        if known is None:
            self.want(pos, "a noun")
            return []
        out: list[Result] = []
        for name, noun in known:
            end = pos + len(name)
            if tuple(words[pos:end]) == name:
                out.append((end, Kind(adj, noun, ())))
        if not posts:
            return out
        grown: list[tuple[int, str, tuple[Post, ...]]] = [(e, k.noun, ()) for e, k in out if isinstance(k, Kind)]
        while grown:
            end, noun, found = grown.pop()
            for after, post in self.parse("post", end):
                assert isinstance(post, Post)
                out.append((after, Kind(adj, noun, (*found, post))))
                grown.append((after, noun, (*found, post)))
        return out

    def plains(self, pos: int) -> list[Result]:
        return [(end, Kinds((k,))) for end, k in self.parse("plain", pos) if isinstance(k, Kind)]

    def head(self, pos: int) -> list[Result]:
        return [(e, k) for e, k in self.parse("plain", pos) if isinstance(k, Kind) and not k.adj]

    def kinds(self, pos: int, cat: str) -> list[Result]:
        """Kinds joined by *or*."""
        out: list[Result] = []
        for end, found in self.joined(pos, cat, "or"):
            out.append((end, Kinds(tuple(k for k in found if isinstance(k, Kind)))))
        return out

    def joined(self, pos: int, cat: str, join: str) -> list[tuple[int, tuple[object, ...]]]:
        """A list with one word between its elements, and every beginning of it."""
        out: list[tuple[int, tuple[object, ...]]] = []
        grown: list[tuple[int, tuple[object, ...]]] = [(pos, ())]
        while grown:
            at, found = grown.pop()
            for end, value in self.parse(cat, at):
                out.append((end, (*found, value)))
                if self.words[end] == join:
                    grown.append((end + 1, (*found, value)))
                else:
                    self.want(end, join)
        return out

    def listed(self, pos: int, cat: str) -> list[Result]:
        """A list joined by *and*."""
        return [(end, found) for end, found in self.joined(pos, cat, "and")]

    def condition(self, pos: int) -> list[Result]:
        """Conditions joined by *and*."""
        out: list[Result] = []
        for end, found in self.joined(pos, "cond1", "and"):
            conds = tuple(c for c in found if isinstance(c, Condition))
            out.append((end, conds[0] if len(conds) == 1 else AllOf(conds)))
        return out

    # Chains, sentences, tables.

    def chain(self, pos: int, verb: str, last: str, doers: bool) -> list[Result]:
        """Steps joined by *and* and *, then*; with doers a step may bring its own, and keeps it.

        With `last` the chain must end in a verb that ends the line.
        """
        out: list[Result] = []
        todo: list[tuple[int, tuple[Step, ...], str, bool]] = [(pos, (), "then", False)]
        while todo:
            at, done, join, has_doer = todo.pop()
            if last:
                ending = [] if has_doer else self.parse(last, at)
                if doers:
                    ending = ending + self.parse("sactT", at)
                for end, step in ending:
                    assert isinstance(step, Clause)
                    clause = chained((*done, (join, step)))
                    if clause is not None:
                        out.append((end, clause))
            found = [] if has_doer else [(end, step, False) for end, step in self.parse(verb, at)]
            if doers:
                found += [(end, step, True) for end, step in self.parse("sact", at)]
            for end, step, doer in found:
                assert isinstance(step, Clause)
                grown = (*done, (join, step))
                if not last:
                    clause = chained(grown)
                    if clause is not None:
                        out.append((end, clause))
                if self.words[end] == "and":
                    todo.append((end + 1, grown, "and", doer))
                elif self.words[end] == "," and self.words[end + 1] == "then":
                    todo.append((end + 2, grown, "then", doer))
        return out

    def at_end(self, pos: int) -> bool:
        """Whether nothing of this line, row, mode or quoted ability is left."""
        return self.words[pos] in ENDS or is_label(self.words[pos])

    def effect(self, pos: int) -> list[Result]:
        """Sentences up to the end of the line, row, mode or quoted ability."""
        out: list[Result] = []
        todo: list[tuple[int, tuple[Sentence, ...]]] = [(pos, ())]
        while todo:
            at, done = todo.pop()
            for end, sentence in self.parse("later" if done else "sentence", at):
                assert isinstance(sentence, Sentence)
                if self.at_end(end):
                    out.append((end, Effect((*done, sentence))))
                elif type(sentence) not in self.grammar.closing:
                    todo.append((end, (*done, sentence)))
        return out

    def rows(self, pos: int) -> list[Result]:
        """The rows of a table, to the last."""
        todo: list[tuple[int, tuple[Row, ...]]] = [(pos, ())]
        out: list[Result] = []
        while todo:
            at, done = todo.pop()
            if not is_label(self.words[at]):
                if done:
                    out.append((at, done))
                else:
                    self.want(at, "a row such as 1-3:")
                continue
            for end, effect in self.parse("effect", at + 1):
                assert isinstance(effect, Effect)
                if not ends_in_table(effect):
                    todo.append((end, (*done, Row(Faces(self.text.faces[at]), effect))))
        return out

    def options(self, pos: int) -> list[Result]:
        """The modes after *choose one*, to the last."""
        todo: list[tuple[int, tuple[Effect, ...]]] = [(pos, ())]
        out: list[Result] = []
        while todo:
            at, done = todo.pop()
            if self.words[at] != "•":
                if done:
                    out.append((at, done))
                else:
                    self.want(at, "•")
                continue
            for end, effect in self.parse("effect", at + 1):
                assert isinstance(effect, Effect)
                if not ends_in_table(effect):
                    todo.append((end, (*done, effect)))
        return out

    def quoted(self, pos: int) -> list[Result]:
        """An ability between curly quotes; the lexer has added its full stop."""
        if self.words[pos] != "“":
            self.want(pos, "“")
            return []
        out: list[Result] = []
        for end, ability in self.parse("ability", pos + 1):
            if self.words[end] == "”" and isinstance(ability, Ability):
                out.append((end + 1, Quoted(ability)))
        return out


SPECIAL: dict[str, Callable[[Parser, int], list[Result]]] = {
    "int": Parser.integer,
    "many": Parser.several,
    "atleast": Parser.at_least,
    "signed": Parser.signed,
    "nth": Parser.nth,
    "ord": Parser.ordinal,
    "name": Parser.name,
    "names": Parser.names,
    "cname": Parser.counter_name,
    "stat": Parser.stat,
    "slots": Parser.slot_kind,
    "dir": Parser.direction,
    "rollset": Parser.rollset,
    "kind": lambda parser, pos: parser.kind(pos, False, True),
    "kind.p": lambda parser, pos: parser.kind(pos, True, True),
    "plain": lambda parser, pos: parser.kind(pos, False, False),
    "plains": Parser.plains,
    "head": Parser.head,
    "kinds": lambda parser, pos: parser.kinds(pos, "kind"),
    "kinds.p": lambda parser, pos: parser.kinds(pos, "kind.p"),
    "boosts": lambda parser, pos: parser.listed(pos, "boost"),
    "quals": lambda parser, pos: parser.listed(pos, "qual"),
    "preds": lambda parser, pos: parser.listed(pos, "pred"),
    "preds.s": lambda parser, pos: parser.listed(pos, "pred.s"),
    "cond": Parser.condition,
    "chain": lambda parser, pos: parser.chain(pos, "do", "", False),
    "chain.s": lambda parser, pos: parser.chain(pos, "do.s", "", False),
    "chainT": lambda parser, pos: parser.chain(pos, "do", "doT", False),
    "chainT.s": lambda parser, pos: parser.chain(pos, "do.s", "doT.s", False),
    "clause": lambda parser, pos: parser.chain(pos, "do", "", True),
    "clauseT": lambda parser, pos: parser.chain(pos, "do", "doT", True),
    "effect": Parser.effect,
    "rows": Parser.rows,
    "options": Parser.options,
    "quoted": Parser.quoted,
}
"""Categories that are no tables of phrases, and how they are read."""
