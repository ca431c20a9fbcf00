"""What a seat is asked, as data: in random games of mixed boxes questions and answers are about what they say."""

from __future__ import annotations

import pytest

from engine.test_box_games import played
from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.card import DECK_NAMES
from soulstack.engine.core.ids import (
    ACTION,
    CARD_MASK,
    DAMAGE,
    DEATH,
    DECK_ID,
    DISCARD_ID,
    FIRST_ID,
    LOOT_ITEM,
    NOBODY,
    NUMBER_ID,
    PHASES,
    ROLL,
    SLOT_ID,
    SLOT_NAMES,
    STACK_KINDS,
)
from soulstack.engine.core.scope import StackItem
from soulstack.engine.game import Game
from soulstack.engine.people.asked import Choice, question
from soulstack.engine.people.seen import Mention, Waiting, Where, ref_of
from soulstack.engine.rules.actions import purchase_limit
from soulstack.engine.rules.attack_duties import free_attacks
from soulstack.engine.table.layers import atk, evasion, hp, loot_plays, max_hp
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.places import known_to

GAMES = range(500, 516)
LONGEST = 500
EVERY = 3


def about(game: Game, thing: Mention, ref: int, seat: int = NOBODY) -> None:
    """A mention speaks of what a number stands for: its name, what and where it is, whose, and its numbers."""
    obj, item = game.objs.get(ref), game.on_stack(ref)
    if ref < 0:
        player = game.players[~ref]
        assert (thing.name, thing.role, thing.place) == (player.name, "player", Where("player", seat=~ref))
        assert (thing.hp, thing.max_hp, thing.dead) == (hp(game, ref), max_hp(game, ref), player.dead)
    elif ref >= CARD:
        number = ref - CARD
        hand = [] if seat == NOBODY else [entry & CARD_MASK for entry in game.players[seat].hand]
        place = Where("hand", n=hand.index(number)) if number in hand else Where("card", id=number)
        card = game.cards[number]
        assert (thing.name, thing.role, thing.card, thing.place) == (card.name, "card", card.id, place)
        assert thing.owner == (seat if number in hand else NOBODY)
    elif obj is not None:
        shop = obj.role == "item" and obj.seat == NOBODY and obj.slot >= 0
        assert (thing.name, thing.place) == (name_of(game, ref), Where("object", id=ref))
        assert (thing.role, thing.owner) == ("shop" if shop else obj.role, obj.seat)
        assert thing.card == game.cards[obj.card].id
        numbers = hp(game, ref), max_hp(game, ref), evasion(game, ref), atk(game, ref)
        told = thing.hp, thing.max_hp, thing.evasion, thing.atk
        fights = obj.role in ("monster", "item", "room") and not shop and max_hp(game, ref) is not None
        assert told == (numbers if fights else (None,) * 4)
    elif item is not None:
        assert thing.place == Where("stack", id=ref)
        on_stack(game, thing, item)
    elif ref >= SLOT_ID:
        assert thing.place == Where("slot", pile=SLOT_NAMES[(ref - SLOT_ID) // 32], n=(ref - SLOT_ID) % 32)
    elif ref >= BLIND:
        assert (thing.role, thing.place) == ("face down", Where("face down", n=ref - BLIND))
    elif NUMBER_ID < ref < FIRST_ID:
        assert thing.place == Where("number", n=ref - NUMBER_ID)
    elif DISCARD_ID <= ref <= NUMBER_ID:
        pile = DECK_NAMES[ref - DISCARD_ID]
        assert (thing.name, thing.role, thing.place) == (pile, "discard", Where("discard", pile=pile))
    elif DECK_ID <= ref < DISCARD_ID:
        pile = DECK_NAMES[ref - DECK_ID]
        assert (thing.name, thing.role, thing.place) == (pile, "deck", Where("deck", pile=pile))
    elif game.attack is not None and game.attack.id == ref:
        assert (thing.name, thing.role) == ("", "attack")
    if ref < 0 or obj is not None or item is not None or ref >= CARD or DECK_ID <= ref < NUMBER_ID:
        assert ref_of(thing.place) == (thing.place.n if thing.place.kind == "hand" else ref)


def on_stack(game: Game, thing: Mention, item: StackItem) -> None:
    """A mention of something on the stack: a roll by its number, damage and deaths by whom they are about."""
    if item.kind == ROLL:
        role = "attack roll" if item.attack else "roll"
        assert (thing.name, thing.role, thing.owner) == (str(item.n), role, item.seat)
    elif item.kind in (DAMAGE, DEATH):
        whose = ~item.on if item.on < 0 else game.objs[item.on].seat if item.on in game.objs else thing.owner
        assert (thing.name, thing.role, thing.hp) == (name_of(game, item.on), STACK_KINDS[item.kind], item.n)
        assert thing.owner == whose
    else:
        assert (thing.role, thing.owner) == (STACK_KINDS[item.kind], item.ctrl)
        if item.kind == LOOT_ITEM:
            assert (thing.name, thing.card) == (game.cards[item.card].name, game.cards[item.card].id)
        elif item.this in game.objs and item.card == NOBODY:
            assert thing.name == name_of(game, item.this)


def resolving(game: Game, found: Waiting | None) -> None:
    """What resolves next is the top of the stack, with whom it is about and what it is aimed at."""
    if not game.stack:
        assert found is None
        return
    item = game.stack[-1]
    assert found is not None
    assert (found.id, found.kind, found.n) == (item.id, STACK_KINDS[item.kind], item.n)
    assert (found.attack, found.combat) == (item.attack, item.combat)
    assert found.by == (item.seat if item.kind == ROLL else item.ctrl)
    aims = [id for picked in item.targets for id in picked]
    for thing, ref in zip(found.targets, aims, strict=True):
        about(game, thing, ref)
    on = game.attack.on if item.attack and not item.on and game.attack is not None else item.on
    assert (found.on is None) == (on == 0)
    if found.on is not None:
        about(game, found.on, on)
    if item.kind in (ROLL, DAMAGE, DEATH):
        assert found.text == ""
    elif item.this in game.objs and item.card == NOBODY:
        face = game.face(game.objs[item.this])
        assert found.text or not face.text
        if face.reward is not None and item.effect is face.reward:
            assert found.text == " ".join(face.reward_text.splitlines())
    if item.kind in (DAMAGE, DEATH):
        by = item.source or item.it
        obj = game.objs.get(by)
        assert (found.source is None) == (by == 0)
        if found.source is not None and (by < 0 or (obj is not None and obj.role == "character")):
            about(game, found.source, by if obj is None else ~obj.seat)
        elif found.source is not None and obj is not None:
            assert (found.source.name, found.source.place) == (name_of(game, by), Where("object", id=by))
            assert found.source.owner == (~item.it if item.it < 0 else obj.seat)
    elif item.kind == LOOT_ITEM:
        card = game.cards[item.card]
        assert found.source is not None
        assert (found.source.name, found.source.card, found.source.owner) == (card.name, card.id, item.ctrl)


def answered(game: Game, ask: Ask, option: Option, choice: Choice) -> None:
    """One answer is about what the option is about, and numbered as it is."""
    do, ref, n = option.do, option.ref, option.n
    assert choice.do == do
    thing = choice.thing
    if do in ("loot", "card"):
        assert thing is not None and ref == game.players[ask.seat].hand[n] & CARD_MASK
        assert thing.name == game.cards[ref].name and choice.place == Where("hand", n=n)
        assert choice.text == " ".join(game.cards[ref].text.splitlines())
    elif do == "activate":
        lines = [line for line in game.index().activated[ask.seat] if line.this == ref]
        assert thing is not None
        about(game, thing, ref)
        line = game.index().activated[ask.seat][n]
        assert choice.nth == (lines.index(line) + 1 if len(lines) > 1 else 0)
        assert bool(choice.text) == bool(line.ability.text) and choice.text in line.ability.text
        assert choice.place == Where("object", id=ref)
    elif do == "slot":
        pile = game.slots[ref][n]
        assert choice.n == n + 1 and choice.place == Where("slot", pile=SLOT_NAMES[ref], n=n)
        assert (thing is None) == (not pile)
        if thing is not None:
            about(game, thing, pile[-1])
    elif do in ("target", "pick", "attack target", "item", "vote", "room", "death", "buy", "sell soul"):
        assert thing is not None and (choice.n, choice.said) == (n, option.said)
        about(game, thing, ref, ask.seat)
        if thing.role == "card" and not ask.said.startswith("search"):  # who searches sees them all
            assert known_to(game, ask.seat, ref - CARD), f"P{ask.seat + 1} does not know {thing.name}"
    elif do == "mode":
        assert choice.text and choice.n == n
    elif do in ("number", "done", "yes", "no", "pass", "end", "attack", "purchase"):
        assert thing is None and (choice.n, choice.said) == (n, option.said)


def check(game: Game) -> None:
    ask = game.pending
    assert ask is not None
    q, active = question(game, ask), ask.seat == game.active
    assert (q.seat, q.kind, q.active, q.phase) == (ask.seat, ask.kind, game.active, PHASES[game.phase])
    assert q.names == tuple(player.name for player in game.players)
    limit = purchase_limit(game, ask.seat) - game.players[ask.seat].purchases
    assert (q.plays, q.cents) == (loot_plays(game, ask.seat), game.players[ask.seat].cents)
    assert q.attacks == (free_attacks(game, ask.seat) if active else 0)
    assert q.purchases == (max(0, limit) if active else 0)
    if ask.kind == "priority":
        resolving(game, q.resolves)
        may_declare = any(option.do in ("attack", "purchase", "end") for option in ask.options)
        assert q.free == may_declare and (not q.free or (game.phase == ACTION and active and not game.stack))
        assert (q.step, q.of, q.text, q.roll) == (0, 0, "", 0)
        assert not (q.declared and q.free)
    else:
        assert q.resolves is None and not q.free and 0 <= q.step <= max(q.of, q.step)
        assert q.verb == ask.said.partition(" [")[0].removeprefix("may ")
        if not ask.about and (game.frames[-1].item is None or game.frames[-1].item.card == NOBODY):
            assert q.about is None
        if ask.about in game.objs:
            assert q.about is not None
            about(game, q.about, ask.about)
    for option, choice in zip(ask.options, q.choices, strict=True):
        answered(game, ask, option, choice)


@pytest.mark.parametrize("seed", GAMES)
def test_every_question_and_every_answer_is_about_what_it_says(seed: int) -> None:
    for number, game in enumerate(played(seed)):
        if number == LONGEST or game.pending is None:
            break
        if number % EVERY == seed % EVERY:
            check(game)
