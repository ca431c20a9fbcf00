"""Every card in play: games by curious players until each card came up and each ability was carried out.

The players choose at random, but like what nobody has done yet. What happens is seen in two places: the log tells which
cards entered play and which bonus souls were won, and the list of frames sees every effect and replacement that begins.

Ten thousand games without an error, a hang or a broken law (about 25 minutes on one core; xdist shares the chunks):

    uv run pytest -m slow -n 4 tests/cards/test_exhaustive.py
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

import soulstack
from engine.games import check_state, decisions
from soulstack.cards.boxes import dealt
from soulstack.engine.core.card import NO_DECK, Card
from soulstack.engine.core.lines import Alter, Level, PlayCost, Static, While
from soulstack.engine.core.node import Ability, Node
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.core.run import run, start
from soulstack.engine.core.scope import Frame
from soulstack.engine.people.log import entries
from soulstack.engine.setup.start import SETUP, blank
from table import Table
from table import card as own

BASE = soulstack.cards.of_boxes(["base"])
MOST_GAMES = 150
"""More than enough: 30 to 60 are needed."""


class Seen(list[Frame]):
    """The frames of a game, remembering every node that was begun."""

    def __init__(self, frames: Iterable[Frame], nodes: set[int]) -> None:
        super().__init__(frames)
        self.nodes = nodes

    def append(self, frame: Frame) -> None:
        self.nodes.add(frame.node.nid)
        super().append(frame)


class Watch:
    """What has been seen in all games so far."""

    def __init__(self, cards: Sequence[Card] = BASE) -> None:
        self.cards = cards
        self.nodes: set[int] = set()
        self.names: set[str] = set()

    def deal(self, setup: Setup) -> soulstack.Game:
        """A game that is watched from its very beginning."""
        game = blank(setup, soulstack.cards.of_boxes(setup.boxes))
        self.over(game)
        start(game, SETUP)
        run(game)
        self.names.update(game.face(obj).name for obj in game.objs.values() if obj.role != "bonus soul")
        return game

    def over(self, game: soulstack.Game) -> None:
        """Watch a game from now on."""
        game.frames = Seen(game.frames, self.nodes)

    def read(self, game: soulstack.Game) -> None:
        """Read the log of a game that is over."""
        for kind, public, _private in entries(game):
            if kind in ("enter", "bonus soul"):
                self.names.add(public["card"])

    def missing(self) -> Iterator[str]:
        """What has never come up, in words."""
        for card in self.cards:
            yield from self.left(card)

    def left(self, card: Card) -> Iterator[str]:
        """What of a card has never come up, in words."""
        if card.name not in self.names and (card.kind != "loot" or card.trinket):
            yield f"{card.name} never entered play"
        for what, node in effects(card):
            if node.nid not in self.nodes:
                yield f"{card.name}: never carried out: {what}"


def effects(card: Card) -> Iterator[tuple[str, Node]]:
    """What a card can do, with its words: statics need nothing but the card in play."""
    for face in card.faces:
        for ability in face.abilities:
            node = effect_of(ability)
            if node is not None:
                yield ability.text.replace("\n", " / "), node
        if face.reward is not None:
            yield f"its reward, {face.reward_text}", face.reward


def effect_of(ability: Ability) -> Node | None:
    """What is begun when an ability resolves or a replacement applies; None: it just holds."""
    if isinstance(ability, Level):
        return effect_of(ability.a)
    if isinstance(ability, Static | While | PlayCost):
        return None
    found = ability.c if isinstance(ability, Alter) else getattr(ability, "e", None)
    assert isinstance(found, Node), ability.text
    return found


class Curious:
    """A random player who likes what has not been seen yet."""

    def __init__(self, seed: int, watch: Watch) -> None:
        self.random = random.Random(seed)
        self.watch = watch

    def choose(self, game: soulstack.Game) -> int:
        ask = game.pending
        assert ask is not None
        if self.random.random() < 0.5:
            new = [i for i, option in enumerate(ask.options) if self.new(game, ask.seat, option)]
            if new:
                return self.random.choice(new)
        return self.random.randrange(len(ask.options))

    def new(self, game: soulstack.Game, seat: int, option: Any) -> bool:
        if option.do == "loot":
            card = game.cards[option.ref]
            return (
                card.name not in self.watch.names
                if card.trinket
                else self.unseen(effect for _, effect in effects(card))
            )
        if option.do == "activate":
            effect = effect_of(game.index().activated[seat][option.n].node)
            return effect is not None and self.unseen([effect])
        if option.do == "attack target" and option.ref in game.objs:
            return self.unseen(effect for _, effect in effects(game.cards[game.objs[option.ref].card]))
        return False

    def unseen(self, nodes: Iterable[Node]) -> bool:
        return any(node.nid not in self.watch.nodes for node in nodes)


def play(game: soulstack.Game, player: Curious, most: int = 30_000) -> None:
    """Play a game to its end, or so far: with few cards, some games are long (Dogma puts all others into discard)."""
    for _ in range(most):
        if game.pending is None:
            break
        game.choose(player.choose(game))
    player.watch.read(game)


def table_for(number: int) -> tuple[int, tuple[str, ...]]:
    """Players and characters of a game: 2 to 4 players, every character in turn."""
    names = [card.name for card in BASE if card.kind == "character"]
    players = 2 + number % 3
    return players, tuple(names[(3 * number + i) % len(names)] for i in range(players))


def rare_ones(watch: Watch) -> None:
    """What random players hardly ever get to is laid out for them: they only have to do it."""
    table = Table(players=3).give(0, "The Bone").counters("The Bone", 5)
    watch.over(table.game)
    table.act(0, "Activate The Bone, ability 4").settle()
    assert table.souls(0) == 1

    table = Table(players=3, monsters=["Horf", "Satan!"], dice=[2, 5, 5]).give(0, "Champion Belt", "Breakfast")
    watch.over(table.damage("Satan!", 5).deck("monster", "Dip", "Clotty").game)
    table.attack("Horf").settle()
    assert table.hp_of(0) == 1
    table.attack("Satan!").settle()
    assert table.souls(0) == 2

    table = Table(players=2).give(0, "Starter Deck", "Eden's Blessing").hand(0, *["A Penny!"] * 8)
    watch.over(table.game)
    table.end_turn()
    assert len(table.hand_of(0)) == 10 and table.purse(0) == 6


HALLS = own("Hall", kind="room") + own("Attic", kind="room") + own("Cellar", kind="room")


def rare_ones_of_requiem(watch: Watch) -> None:
    """Both faces of The Harbingers pay, though the first hardly dies, and ¢ are given: no random player barters."""
    bringer = own("Bringer", '↷ Put a card named "The Harbingers" outside the game in an unattacked monster slot.')
    tools = bringer + own("Scythe", "↷ Kill a monster.") + own("Hush", "↷ A monster loses all abilities.")
    for silenced in (True, False):
        table = Table(monsters=["Fatty", "Pale Fatty"], cards=tools, chance=True).give(0, "Bringer", "Scythe", "Hush")
        table.game.outside.append(table.number("The Harbingers"))
        watch.over(table.tap(0, "Bringer").settle().game)
        if silenced:
            table.tap(0, "Hush", at="The Harbingers").settle()
        else:
            table.counters("The Harbingers", 3)
        table.tap(0, "Scythe", at="The Harbingers").settle()
    table.charge("Scythe").tap(0, "Scythe", at="The Beast!").settle()
    gift = own("Gift", "↷ Choose another player. They give you 6¢.")
    table = Table(rooms=["Social Goals!"], cards=HALLS + gift).give(0, "Gift").cents(1, 6)
    watch.over(table.game)
    assert table.tap(0, "Gift").settle().purse(1) == 0


def rare_ones_of_anniversary(watch: Watch) -> None:
    """Guppy's Pieces brings in a bonus soul of another box."""
    mover = own("Mover", "↷ Put the top card of the room deck in a room slot.")
    table = Table(rooms=["Hall"], cards=HALLS + mover).deck("room", "Guppy's Pieces").give(0, "Mover")
    watch.over(table.game)
    assert table.tap(0, "Mover").settle().holder("Soul of Guppy") == -1


RARE = {"r": rare_ones_of_requiem, "anni": rare_ones_of_anniversary}


@pytest.mark.plain
def test_every_card_comes_up_and_every_ability_is_carried_out() -> None:
    watch = Watch()
    rare_ones(watch)
    left: list[str] = []
    for number in range(MOST_GAMES):
        players, characters = table_for(number)
        setup = Setup(players, 1000 + number, ("base",), Options(), characters, (), "", soulstack.cards.version)
        play(watch.deal(setup), Curious(number, watch))
        left = list(watch.missing()) if number % 5 == 4 else left
        if number % 5 == 4 and not left:
            return
    assert not left, f"after {MOST_GAMES} games:\n" + "\n".join(left)


def test_an_empty_watch_misses_every_card() -> None:
    missing = list(Watch().missing())
    assert all(any(line.startswith(card.name) for line in missing) for card in BASE)


OTHERS = [code for code in dealt() if code != "b2"]
FEW = 20
"""Cards of each deck that are dealt with those that are to be seen, so that these come up soon."""


def dealt_with(wanted: Sequence[Card], boxes: Sequence[str], players: int, seed: int) -> Setup:
    """A game in which most cards are wanted ones, and so are the characters if there are any among them; with rooms if
    any are wanted: one takes all abilities from items (Re-Isaac).
    """
    dice, ids = random.Random(seed), {card.id for card in wanted}
    decks: dict[int, list[Card]] = {}
    for card in soulstack.cards.of_boxes(boxes):
        decks.setdefault(card.deck, []).append(card)
    others = [card for cards in decks.values() for card in dice.sample(cards, min(FEW, len(cards)))]
    kept = ids | {card.id for card in others}
    counts = {card.id: 0 for cards in decks.values() for card in cards if card.deck != NO_DECK and card.id not in kept}
    characters = [card.name for card in wanted if card.kind == "character"]
    rooms = any(card.kind == "room" for card in wanted)
    options = Options.of({"rooms": rooms, "counts": counts, "three_plus_cards": True})
    chosen = tuple(dice.sample(characters, min(players, len(characters))))
    return Setup(players, seed, tuple(boxes), options, chosen, (), "", soulstack.cards.version)


@pytest.mark.plain
@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
def test_every_card_of_a_box_comes_up_and_every_ability_is_carried_out(code: str) -> None:
    """What is still to be seen is always in the decks."""
    watch = Watch(list(soulstack.cards.box(code).values()))
    RARE.get(code, lambda watch: None)(watch)
    for number in range(MOST_GAMES):
        left = [card for card in watch.cards if any(watch.left(card))]
        if not left:
            return
        play(watch.deal(dealt_with(left, ("base", code), 3, number)), Curious(number, watch))
    missing = list(watch.missing())
    assert not missing, f"after {MOST_GAMES} games:\n" + "\n".join(missing)


MOST_GAMES_OF_ALL = 400


@pytest.mark.plain
@pytest.mark.slow
def test_every_card_of_all_boxes_together_comes_up_and_every_ability_is_carried_out() -> None:
    """Dealt from all boxes at once; what is still to be seen is always in the decks."""
    watch = Watch(list(soulstack.cards.of_boxes(dealt())))
    left: list[Card] = []
    for number in range(MOST_GAMES_OF_ALL):
        left = [card for card in watch.cards if any(watch.left(card))]
        if not left:
            return
        play(watch.deal(dealt_with(left, tuple(dealt()), 2 + number % 3, number)), Curious(number, watch))
    missing = list(watch.missing())
    assert not missing, f"after {MOST_GAMES_OF_ALL} games:\n" + "\n".join(missing)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 10_000, 100))
def test_ten_thousand_games(first: int) -> None:
    """A chunk of 100 games of 2, 3 and 4 players: none fails or hangs, and the laws hold wherever one looks."""
    for seed in range(first, first + 100):
        game = None
        for number, game in enumerate(decisions(seed, players=2 + seed % 3)):
            if number % 211 == 0:
                check_state(game)
        assert game is not None and game.result is not None
        check_state(game)
        assert "loop" not in game.result.why and "choices" not in game.result.why, (seed, game.result.why)
