"""The protocol: types, limits, the page's TypeScript, and views that fit their records."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import soulstack
from server.kit import changed
from soulstack.cards.boxes import dealt
from soulstack.engine.core.ids import CARD_BITS
from soulstack.engine.people import seen
from soulstack.server.facts import all_cards, offered, rules
from soulstack.server.protocol import bodies, messages, views
from soulstack.server.protocol.views import View
from soulstack.server.schema import document, main, typescript
from soulstack.server.seating import RULE
from soulstack.server.sight import Moment, see_ask

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
PAGE_TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


@pytest.mark.parametrize(
    "frame",
    (
        "",
        "null",
        "[]",
        "{",
        '{"type":"fly"}',
        '{"type":"choose"}',
        '{"type":"choose","at":1,"option":-1}',
        '{"type":"choose","at":"1","option":0}',
        '{"type":"choose","at":1.5,"option":0}',
        '{"type":"choose","at":1,"option":true}',
        '{"type":"choose","at":1,"option":0,"seat":2}',
        '{"type":"choose","at":1e99,"option":0}',
        '{"type":"choose","at":1,"option":0,"a\\n\\u0007b":2}',
        '{"type":"prefer","what":7}',
        '{"type":"offer","taker":99,"cents":1}',
        '{"type":"chat","text":""}',
        '{"type":"chat","text":"' + "x" * 501 + '"}',
        '{"type":"hello","token":7}',
        "[" * 3_000,
    ),
)
def test_what_cannot_be_read_is_refused_in_one_sentence(frame: str) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError)) as trouble:
        messages.MESSAGE.decode(frame)
    words = messages.plain(trouble.value)
    assert words.isprintable() and len(words) < 300


@pytest.mark.parametrize("name", ["Where", "Mention", "Coming"])
def test_what_the_engine_mentions_is_on_the_wire_field_by_field(name: str) -> None:
    """The wire's records leave out what is as usual and refuse what is out of bounds, which the engine's cannot."""
    told = {field.name: field.default for field in dataclasses.fields(getattr(seen, name))}
    sent = {field.name: field.default for field in msgspec.structs.fields(getattr(views, name))}
    required = {field: default for field, default in told.items() if default is dataclasses.MISSING}
    assert list(sent) == list(told)
    for field in told.keys() - required:
        assert plain(sent[field]) == plain(told[field]), field
    assert all(sent[field] is msgspec.NODEFAULT for field in required)


def plain(value: object) -> object:
    """A record as its fields."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.asdict(value)
    return dataclasses.asdict(value) if dataclasses.is_dataclass(value) and not isinstance(value, type) else value


def test_every_kind_of_message_is_read_back() -> None:
    for message in (
        messages.Hello(),
        messages.Choose(3, 1),
        messages.Prefer("relaxed"),
        messages.Offer(1, 3),
        messages.Say("hi"),
        messages.Undo(),
        messages.Ping(),
        messages.Place(1),
    ):
        assert messages.MESSAGE.decode(messages.ENCODE(message)) == message


def test_names_have_a_length() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"name": "x" * 10_000}), type=bodies.Join)


def test_the_pages_types_are_fresh() -> None:
    if not PAGE_TYPES.parent.is_dir():
        pytest.skip("the page's sources are not here")
    assert PAGE_TYPES.read_text(encoding="utf-8") == typescript(), "run python -m soulstack.server.schema"


def test_the_document_for_clients_is_fresh() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "run python -m soulstack.server.schema"


def test_the_schema_command_writes_and_checks(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--check"]) == 1
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0


@pytest.mark.parametrize("seed", range(4))
def test_the_sum_of_differences_is_the_view_and_fits_the_records(seed: int) -> None:
    game, chance = soulstack.new_game(players=2 + seed, seed=seed), Random(seed)
    known = {info.encode_name for info in msgspec.structs.fields(View)}
    seats = range(-1, len(game.players))
    moment = Moment(game, 0)
    views = [json.loads(moment.whole(seat)) for seat in seats]
    last = [moment for _ in seats]  # what each has seen
    for at in range(1, 400):
        if game.pending is None:
            break
        if at % 7 == 0 or chance.random() < 0.3:
            moment = Moment(game, at, moment)
            for i, seat in enumerate(seats):
                if chance.random() < 0.2:
                    continue  # too slow for this one
                changes = json.loads(b"{%s}" % b",".join(moment.since(last[i], seat)))
                views[i], last[i] = changed(views[i], changes), moment
                assert views[i] == json.loads(json.dumps(soulstack.view(game, seat)))
                assert json.loads(moment.whole(seat)) == views[i]
                assert set(views[i]) == known
                msgspec.convert(views[i], View, strict=False)
        assert game.pending is not None
        ask = see_ask(game, game.pending)
        assert msgspec.json.decode(messages.ENCODE(ask), type=messages.AskView) == ask
        game.choose(chance.randrange(len(game.pending.options)))


def test_what_changes_out_of_sight_sends_nothing() -> None:
    game = soulstack.new_game(players=3, seed=1)
    before = Moment(game, 0)
    for seat in range(-1, 3):
        before.of(seat)
    deck, hand = game.decks[0], game.players[2].hand
    deck[0], deck[1] = deck[1], deck[0]
    deck[2], hand[0] = hand[0], deck[2]
    after = Moment(game, 1, before)
    assert [len(after.since(before, seat)) for seat in range(-1, 3)] == [0, 0, 0, 1], "only who holds the hand sees it"
    deck[-1] |= 1 << CARD_BITS + 1
    looked = Moment(game, 2, after)
    assert [len(looked.since(after, seat)) for seat in range(-1, 3)] == [0, 0, 1, 0], "only who looked knows the card"


def test_facts_fit_their_records() -> None:
    found = msgspec.json.decode(all_cards(), type=list[bodies.CardFacts])
    assert len(found) == len(soulstack.cards)
    d6 = next(card for card in found if card.name == "The D6")
    assert d6.kind == "starting item" and "eternal" in d6.keywords and d6.box == "base"
    boxes = msgspec.json.decode(offered(), type=bodies.Offered).boxes
    assert [box.name for box in boxes] == list(dealt().values())
    assert sum(box.different for box in boxes) > len(found), "a box counts the cards that it brings copies of, too"
    gold = next(box for box in boxes if box.name == "gold")
    assert gold.title == "Gold Box V2" and not gold.small and gold.cards == sum(gold.kinds.values()) > gold.different
    assert next(box for box in boxes if box.name == "g_fuel").small
    assert next(card for card in found if card.name == "A Penny!").boxes == {"base": 6, "plus": 3, "gold": 2}
    assert [rule.id for rule in rules(["BARTER-02", "NOT-01"])] == ["BARTER-02"]


def test_rules_are_found_in_reasons() -> None:
    found = RULE.search("Ann has only 3¢, not 5¢ (BARTER-05)")
    assert found is not None and found[0] == "BARTER-05"
