"""Law 11 for nouns and adjectives: on one rich moment each of them speaks of something that no other does."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT
from soulstack.engine.core.ids import ABILITY, LOOT_ITEM, NUMBER_ID, ROLL
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.scope import Scope
from soulstack.engine.game import Game
from soulstack.engine.table import atoms
from soulstack.engine.table.kinds import find_all, is_one
from soulstack.engine.table.sorts import ADJECTIVES
from soulstack.language.grammar import NOUNS
from table import Table, card

from .slot_table import differ

OWN = "".join(
    (
        card("Toss", "Roll 1 die.", "loot"),
        card("Trap", "Loot 1.", "loot", ambush=True),
        card("Charm", "You have +1 HP.", "loot", trinket=True),
        card("Lever", "↷ Gain 1¢."),
        card("Crank", "$ Pay 1¢: Loot 1."),
        card("Bell", "Each time a player activates an item, loot 1."),
        card("Paw", "", guppy=True),
        card("Rock", "", eternal=True),
        card("Kit", "", "starting item"),
        card("Imp", "", "monster", hp=2, evasion=3, atk=1),
        card("Ogre", "", "monster", hp=3, evasion=4, atk=1, boss=True),
        card("Storm", "Loot 1.", "event"),
        card("Hex", "You have -1 ATK.", "curse"),
        card("Hall", "", "room"),
        card("Star", "The first player to have at least 99¢ gains this.", "bonus soul"),
    )
)
WHAT = sorted(ADJECTIVES - {"random"})
"""The adjectives that say what something is, not how it is picked."""


@cache
def moment() -> tuple[Game, Scope]:
    """An attack with rolls, loot and abilities of all kinds on the stack, and one of every sort of thing around it."""
    table = Table(players=4, cards=OWN, dice=[5, 4], monsters=("Imp", "Ogre"), rooms=("Hall",))
    table.give(0, "Bell", "Rock", "Kit", "Charm").give(1, "Lever", "Crank", "Paw", "Hex").charge("Paw", False)
    table.hand(0, "Bomb!").cents(1, 5).soul(2, "Star", "Ogre")
    table.discard("monster", "Imp", "Ogre", "Storm", "Hex").discard("loot", "Trap", "Charm").discard("treasure", "Paw")
    game = table.game
    for kind in ("final boss", "minion"):
        atoms.enter(game, table.number("Imp"), "monster").rank = kind
    game.players[3].dead = True
    table.attack("Imp #1").until_stack("roll: 5").play(1, "Toss").resolve().play(1, "Bomb!", at="P1")
    table.act(1, "Activate Crank").act(1, "Activate Lever")
    scope = Scope()
    scope.you = scope.ctrl = 0
    scope.this = table.obj("Rock").id
    scope.targets = ((~1, table.obj("Paw").id),)
    return game, scope


@cache
def meant(adj: tuple[str, ...], noun: str) -> tuple[frozenset[int], frozenset[int]]:
    """What a noun with adjectives finds, and what of everything there is it fits."""
    game, scope = moment()
    kind = Kind(adj, noun, ())
    things = [*(~p.seat for p in game.players), *game.objs, *(item.id for item in game.stack)]
    cards = [CARD + number for pile in (*game.discards, game.decks[LOOT]) for number in pile]
    numbers = [NUMBER_ID + 1, *([game.attack.id] if game.attack is not None else [])]
    fits = frozenset(id for id in (*things, *cards, *numbers) if is_one(game, scope, kind, id))
    return frozenset(find_all(game, scope, kind)), fits


def test_the_moment_has_all_that_can_be_on_a_stack() -> None:
    game, _ = moment()
    assert {item.kind for item in game.stack} == {LOOT_ITEM, ABILITY, ROLL}


def test_every_noun_speaks_of_something_that_no_other_does() -> None:
    assert not [noun for noun in NOUNS if not any(meant((), noun))]
    assert not [pair for pair in combinations(NOUNS, 2) if meant((), pair[0]) == meant((), pair[1])]


def test_every_adjective_leaves_something_out_and_something_in() -> None:
    def narrows(adj: str, noun: str) -> bool:
        return meant((adj,), noun) != meant((), noun) and any(meant((adj,), noun))

    assert not [adj for adj in WHAT if not any(narrows(adj, noun) for noun in NOUNS)]


def test_no_two_adjectives_say_the_same() -> None:
    def alike(one: str, other: str) -> bool:
        return all(meant((one,), noun) == meant((other,), noun) for noun in NOUNS)

    assert not [pair for pair in combinations(WHAT, 2) if alike(*pair)]


def test_random_lets_chance_pick() -> None:
    assert differ("↷ Destroy a random item.", "↷ Destroy an item.", "treasure")
