"""Labels: what an ask and its answers say to people, when somebody looks. A button is an act with its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from soulstack.engine.core.ask import Ask, Option
from soulstack.engine.core.state import GameState
from soulstack.engine.people.asked import Choice, Question, question
from soulstack.engine.people.phrases import English, capital, signed
from soulstack.engine.people.prompts import part, prompt
from soulstack.engine.people.seen import Mention, one_line
from soulstack.engine.rules.variants import SOUL_CENTS, SOUL_LOOT


def with_labels(game: GameState, ask: Ask) -> Ask:
    """The same ask with a prompt, and with a label for every option."""
    return labelled(ask, question(game, ask))


def labelled(ask: Ask, q: Question) -> Ask:
    """The same for an ask that is there as data already."""
    said = zip(ask.options, buttons(q), strict=True)
    options = [Option(option.do, option.ref, option.n, option.said, label) for option, label in said]
    return Ask(ask.seat, ask.kind, options, ask.about, ask.said, prompt(q))


def buttons(q: Question) -> list[str]:
    """The label of every answer; those that would be alike say whose they are, where they are or their number."""
    english = English(q.names, q.seat)
    plain = [button(q, choice, english) for choice in q.choices]
    owners = {choice.thing.owner for choice in q.choices if choice.thing is not None}
    told = [whose(said, choice.thing, english, owners) for said, choice in zip(plain, q.choices, strict=True)]
    times, seen = Counter(told), Counter[str]()
    found: list[str] = []
    for said in told:
        seen[said] += 1
        found.append(f"{said} #{seen[said]}" if times[said] > 1 else said)
    return found


HELD: Final = frozenset(("item", "curse", "soul", "character", "gone"))
"""What players have."""


def whose(said: str, thing: Mention | None, english: English, owners: set[int]) -> str:
    """A label with whose thing it is, unless all are of the one who is asked, or it is nobody's."""
    if thing is None or thing.role not in HELD or not said.startswith(thing.name):
        return said
    if thing.role == "curse" or owners - {english.you}:
        return english.owned(thing) + said.removeprefix(thing.name)
    return said


def button(q: Question, choice: Choice, english: English) -> str:
    """What one answer does."""
    make = BUTTONS.get(choice.do)
    if make is not None:
        return make(q, choice, english)
    if choice.thing is not None:
        return choice.said or english.target(choice.thing)
    return capital(choice.said or choice.do)


def passing(q: Question, choice: Choice, english: English) -> str:
    """What passing lets happen."""
    item = q.resolves
    if item is None:
        return without_stack(q, english)
    mine = item.on is not None and item.on.place.seat == q.seat and item.on.role == "player"
    if item.kind == "damage":
        amount = item.coming.n if item.coming.n is not None else item.n
        if not mine or not amount:
            return "Let it resolve"
        if item.coming.lethal:
            return f"Take {amount} damage and die"
        left = f" ({item.coming.left} HP left)" if item.coming.left is not None else ""
        return f"Take {amount} damage{left}"
    if item.kind == "death":
        return "Accept death" if mine else f"Let {item.on.name} die" if item.on is not None else "Let it resolve"
    if item.kind == "roll":
        if item.coming.hits is None:
            return f"Keep the {item.n}"
        if item.by == q.seat:
            return "Keep the hit" if item.coming.hits else "Accept the miss"
        return "Let it hit" if item.coming.hits else "Let it miss"
    return "Let it resolve"


def without_stack(q: Question, english: English) -> str:
    """Passing with nothing on the stack."""
    mine = q.active == q.seat
    if q.declared == "end of turn":
        return "End the turn" if mine else f"Let {english.who(q.active)} end the turn"
    if q.declared:
        return f"Continue the {q.declared}" if mine else f"Allow the {q.declared}"
    return "Pass priority" if q.free else f"Continue the {q.phase} phase"


def playing(q: Question, choice: Choice, english: English) -> str:
    """A card or ability: by the verb by which it responds, else that it is used."""
    assert choice.thing is not None
    name = choice.thing.name
    if choice.do == "elsewhere":
        name = f"a copy of {name}" if choice.said == "copy" else f"{name} {place(choice, english)}"
    on = " on yourself" if choice.on_self else ""
    nth = f", ability {choice.nth}" if choice.nth else ""
    deed = RESPONSES.get((q.resolves.kind if q.resolves is not None else "", choice.responds))
    if deed:
        return deed.format(name) + nth + on
    return f"{'Activate' if choice.do == 'activate' else 'Play'} {name}{nth}{on}"


def place(choice: Choice, english: English) -> str:
    """Where a card is that is played from elsewhere."""
    if choice.said:
        return f"from under {choice.said}" if choice.place.kind == "object" else f"from {choice.said}'s hand"
    where = f"{choice.place.pile} {'discard pile' if choice.place.kind == 'discard' else 'deck'}"
    return f"from the {where}" if choice.place.pile else "from elsewhere"


RESPONSES: Final = {
    ("roll", "reroll"): "Reroll with {}",
    ("roll", "add"): "Add to it with {}",
    ("roll", "subtract"): "Subtract from it with {}",
    ("roll", "change"): "Change it with {}",
    ("roll", "flip"): "Flip it with {}",
    ("damage", "prevent"): "Prevent damage with {}",
    ("damage", "reduce"): "Reduce damage with {}",
    **{(kind, "cancel"): "Cancel it with {}" for kind in ("loot", "ability", "roll", "damage", "death")},
}
"""What a response does to what resolves next, by its kind and the verb of the card, with a gap for the card's name."""


def buying(q: Question, choice: Choice, english: English) -> str:
    assert choice.thing is not None
    what = f"Top of the {choice.thing.name} deck" if choice.thing.role == "deck" else choice.thing.name
    return f"{what}: {choice.n}¢"


def attacking(q: Question, choice: Choice, english: English) -> str:
    assert choice.thing is not None
    return f"Top of the {choice.thing.name} deck" if choice.thing.role == "deck" else english.target(choice.thing)


def slot(q: Question, choice: Choice, english: English) -> str:
    return f"Slot {choice.n}: " + ("empty" if choice.thing is None else f"cover {choice.thing.name}")


def trigger(q: Question, choice: Choice, english: English) -> str:
    name = choice.thing.name if choice.thing is not None else "An effect"
    return f"{name}: {choice.text}" if choice.text else name


def replacing(q: Question, choice: Choice, english: English) -> str:
    name = choice.thing.name if choice.thing is not None else ""
    return ": ".join(filter(None, (name, choice.text))) or f"Effect {choice.n + 1}"


def numbered(q: Question, choice: Choice, english: English) -> str:
    if choice.said:
        return capital(choice.said)
    values = [each.n for each in q.choices if each.do == "number"]
    if q.roll and (min(values) < 0 or len(values) == 2):
        return f"{signed(choice.n)}: make it {min(6, max(1, q.roll + choice.n))}"
    return signed(choice.n) if min(values) < 0 else str(choice.n)


def agreeing(q: Question, choice: Choice, english: English) -> str:
    return capital(part(q.text)) if part(q.text) else "Do it"


def finished(q: Question, choice: Choice, english: English) -> str:
    if q.verb == "bid or pass":
        return "Stop bidding"
    if choice.said:
        return choice.said
    return f"Stop at {q.step - 1}" if q.step > 1 else "Choose none" if q.step else "No more"


def selling(q: Question, choice: Choice, english: English) -> str:
    assert choice.thing is not None
    return f"Sell {choice.thing.name}: {SOUL_CENTS}¢, loot {SOUL_LOOT}, a starting item"


BUTTONS: Final[dict[str, Callable[[Question, Choice, English], str]]] = {
    "pass": passing,
    "loot": playing,
    "activate": playing,
    "elsewhere": playing,
    "attack": lambda q, c, e: "Attack",
    "purchase": lambda q, c, e: "Buy",
    "end": lambda q, c, e: "End turn",
    "buy": buying,
    "attack target": attacking,
    "slot": slot,
    "mode": lambda q, c, e: c.text or f"Effect {c.n + 1}",
    "line": lambda q, c, e: one_line(c.said),
    "trigger": trigger,
    "replace": replacing,
    "number": numbered,
    "yes": agreeing,
    "no": lambda q, c, e: "Don't" if q.kind == "you may" else "Keep all",
    "done": finished,
    "sell soul": selling,
    "room": lambda q, c, e: f"Discard {c.thing.name if c.thing else 'it'}",
}
"""The label of each kind of answer; of all others it is what they are about."""
