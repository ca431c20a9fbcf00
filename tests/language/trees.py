"""Random trees from the templates: what the fuzz test renders and reads back."""

from __future__ import annotations

import random
from typing import Any

from soulstack.engine.core.node import Effect
from soulstack.engine.core.parts import Kind
from soulstack.engine.table.sorts import ADJECTIVES
from soulstack.engine.words.bonuses import Quoted
from soulstack.engine.words.conditions import AllOf
from soulstack.engine.words.nouns import Kinds
from soulstack.engine.words.numbers import Exactly, Faces, N
from soulstack.engine.words.outcomes import Row
from soulstack.language import grammar as g
from soulstack.language.parser import chained, ends_in_table

BUILT_IN = {
    "int",
    "many",
    "atleast",
    "signed",
    "nth",
    "ord",
    "name",
    "names",
    "cname",
    "stat",
    "slots",
    "dir",
    "rollset",
    "kind",
    "plain",
    "plains",
    "head",
    "kinds",
    "boosts",
    "quals",
    "preds",
    "cond",
    "chain",
    "chainT",
    "clause",
    "clauseT",
    "effect",
    "rows",
    "options",
    "quoted",
}
NEEDS = {
    "kinds": "",
    "boosts": "boost",
    "quals": "qual",
    "preds": "pred",
    "cond": "cond1",
    "chain": "do",
    "chainT": "doT",
    "clause": "do",
    "clauseT": "doT",
    "effect": "sentence",
    "rows": "effect",
    "options": "effect",
    "quoted": "ability",
}


class Trees:
    """A source of random trees."""

    def __init__(self, seed: int, depth: int = 10) -> None:
        self.rng = random.Random(seed)
        self.depth = depth
        self.rules = g.grammar()
        self.by_cat: dict[str, list[g.Template]] = {}
        for template in self.rules.templates:
            self.by_cat.setdefault(template.cat, []).append(template)
        self.cost: dict[str, int] = {}
        self.settle_costs()
        self.used: dict[str, int] = {}

    def settle_costs(self) -> None:
        """How deep the smallest tree of each category is."""
        cats = {*self.by_cat, *g.INCLUDES}
        for _ in range(30):
            for cat in cats:
                costs = [1 + self.template_cost(t) for t in self.templates(cat)]
                if cat in ("num", "amt", "q", "cnt"):
                    costs.append(1)
                if costs:
                    self.cost[cat] = min(costs)

    def templates(self, cat: str) -> list[g.Template]:
        """The templates of a category and of those it holds."""
        out = list(self.by_cat.get(cat, []))
        for other in g.INCLUDES.get(cat, ()):
            out += self.templates(other)
        return out

    def template_cost(self, template: g.Template) -> int:
        return max((self.cat_cost(p.cat) for p in template.parts if p.cat), default=0)

    def cat_cost(self, cat: str) -> int:
        cat = cat.partition(".")[0]
        if cat in NEEDS:
            return 1 + self.cat_cost(NEEDS[cat]) if NEEDS[cat] else 0
        if cat in BUILT_IN:
            return 0
        return self.cost.get(cat, 99)

    def make(self, cat: str, depth: int | None = None) -> Any:
        """A random tree of a category."""
        depth = self.depth if depth is None else depth
        cat = cat.partition(".")[0]
        if cat in BUILT_IN:
            return getattr(self, "make_" + cat)(depth)
        if cat in ("num", "amt", "cnt") and (depth <= 0 or self.rng.random() < 0.5):
            return N(self.rng.randint(0, 12))
        if cat == "q" and (depth <= 0 or self.rng.random() < 0.3):
            return Exactly(self.rng.randint(0, 12))
        if cat == "poss" and self.rng.random() < 0.3 and depth > 3:
            return self.make("np", depth - 1)
        if cat == "whosever" and self.rng.random() < 0.5 and depth > 3:
            return self.make("whoever", depth - 1)
        if cat == "qual" and self.rng.random() < 0.5 and depth > 6:
            return self.make("quoted", depth - 1)
        known = self.templates(cat)
        fitting = [t for t in known if 1 + self.template_cost(t) <= depth]
        if not fitting:
            least = min(self.template_cost(t) for t in known)
            fitting = [t for t in known if self.template_cost(t) == least]
        return self.fill(self.rng.choice(fitting), depth)

    def fill(self, template: g.Template, depth: int) -> Any:
        """A node of a template with random fields."""
        values: dict[str, Any] = {}
        self.fill_parts(template.parts, values, depth)
        self.used[template.node.__name__] = self.used.get(template.node.__name__, 0) + 1
        return template.node(**values)

    def fill_parts(self, parts: list[g.Part], values: dict[str, Any], depth: int) -> None:
        for part in parts:
            if part.kind != g.OPTION:
                if part.field:
                    values[part.field] = self.make(part.cat, depth - 1)
                continue
            said = self.rng.random() < 0.4
            if part.field:
                values[part.field] = said
            elif said and depth > 2:
                self.fill_parts(part.parts, values, depth)
            else:
                for inner in part.parts:
                    if inner.field:
                        values[inner.field] = "" if inner.cat == "cname" else None

    def several(self, cat: str, depth: int) -> tuple[Any, ...]:
        return tuple(self.make(cat, depth) for _ in range(self.rng.choice((1, 1, 2, 3))))

    # What is built into the parser.

    def make_int(self, depth: int) -> int:
        return self.rng.randint(0, 12)

    def make_many(self, depth: int) -> int:
        return self.rng.randint(2, 9)

    make_atleast = make_int

    def make_signed(self, depth: int) -> int:
        return self.rng.choice((-2, -1, 1, 2))

    def make_nth(self, depth: int) -> int:
        return self.rng.randint(1, 13)

    make_ord = make_nth

    def make_name(self, depth: int) -> str:
        return self.rng.choice(("The Bloat", "Mom!", "XX. Judgement", "a monster", "It Lives!"))

    def make_names(self, depth: int) -> tuple[str, ...]:
        return tuple(self.make_name(depth) for _ in range(self.rng.randint(1, 3)))

    def make_cname(self, depth: int) -> str:
        return self.rng.choice(g.COUNTER_NAMES)

    def make_stat(self, depth: int) -> str:
        return self.rng.choice(g.STATS)

    def make_slots(self, depth: int) -> str:
        return self.rng.choice(g.SLOT_KINDS)

    def make_dir(self, depth: int) -> str:
        return self.rng.choice(g.DIRECTIONS)

    def make_rollset(self, depth: int) -> Faces:
        return Faces(tuple(sorted(self.rng.sample(range(1, 7), self.rng.randint(1, 3)))))

    def make_kind(self, depth: int) -> Kind:
        posts = self.rng.choice((0, 0, 1, 2)) if depth > 3 else 0
        plain = self.make_plain(depth)
        return Kind(plain.adj, plain.noun, tuple(self.make("post", depth - 1) for _ in range(posts)))

    def make_plain(self, depth: int) -> Kind:
        adj = tuple(self.rng.choice(sorted(ADJECTIVES)) for _ in range(self.rng.choice((0, 0, 1, 2))))
        return Kind(adj, self.rng.choice(list(g.NOUNS)), ())

    def make_plains(self, depth: int) -> Kinds:
        return Kinds((self.make_plain(depth),))

    def make_head(self, depth: int) -> Kind:
        return Kind((), self.rng.choice(list(g.NOUNS)), ())

    def make_kinds(self, depth: int) -> Kinds:
        return Kinds(self.several("kind", depth - 1))

    def make_boosts(self, depth: int) -> tuple[Any, ...]:
        return self.several("boost", depth - 1)

    def make_quals(self, depth: int) -> tuple[Any, ...]:
        return self.several("qual", depth - 1)

    def make_preds(self, depth: int) -> tuple[Any, ...]:
        return self.several("pred", depth - 1)

    def make_cond(self, depth: int) -> Any:
        conds = self.several("cond1", depth - 1)
        return conds[0] if len(conds) == 1 else AllOf(conds)

    def make_steps(self, depth: int, doers: bool, last: bool) -> Any:
        """Verbs, then doers; the last verb may end the line."""
        while True:
            steps: list[tuple[str, Any]] = []
            count = self.rng.choice((1, 1, 2, 3)) if depth > 2 else 1
            first = self.rng.randint(0, count) if doers and depth > 2 else count
            for i in range(count):
                ends = "T" if last and i == count - 1 else ""
                cat = ("do" if i < first else "sact") + ends
                steps.append((self.rng.choice(("and", "then")) if i else "then", self.make(cat, depth - 1)))
            clause = chained(tuple(steps))
            if clause is not None:
                return clause

    def make_chain(self, depth: int) -> Any:
        return self.make_steps(depth, False, False)

    def make_chainT(self, depth: int) -> Any:
        return self.make_steps(depth, False, True)

    def make_clause(self, depth: int) -> Any:
        return self.make_steps(depth, True, False)

    def make_clauseT(self, depth: int) -> Any:
        return self.make_steps(depth, True, True)

    def make_effect(self, depth: int) -> Effect:
        out: list[Any] = []
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            out.append(self.make("later" if out else "sentence", depth - 1))
            if type(out[-1]) in self.rules.closing:
                break
        return Effect(tuple(out))

    def closed_effect(self, depth: int) -> Effect:
        """An effect that does not end in rows or bullets."""
        for attempt in range(50):
            effect = self.make_effect(depth - attempt)
            if not ends_in_table(effect):
                return effect
        raise AssertionError("no closed effect found")

    def make_rows(self, depth: int) -> tuple[Row, ...]:
        faces = self.rng.choice((((1, 2, 3), (4, 5, 6)), ((6,),), ((1, 6), (2, 3), (4,))))
        return tuple(Row(Faces(on), self.closed_effect(depth - 1)) for on in faces)

    def make_options(self, depth: int) -> tuple[Effect, ...]:
        return tuple(self.closed_effect(depth - 1) for _ in range(self.rng.randint(2, 3)))

    def make_quoted(self, depth: int) -> Quoted:
        return Quoted(self.make("ability", depth - 1))
