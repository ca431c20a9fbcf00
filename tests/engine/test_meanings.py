"""What each noun and adjective means: on one crowded moment, by name, what it finds and what it fits."""

from __future__ import annotations

from functools import cache

import pytest

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import FIRST_ID, MONSTERS, NOBODY, NUMBER_ID, ROLL
from soulstack.engine.core.parts import Kind, Post
from soulstack.engine.core.scope import Scope
from soulstack.engine.game import Game
from soulstack.engine.table import atoms
from soulstack.engine.table.kinds import any_at_hand, elsewhere, find_all, how_many_of, is_one
from soulstack.engine.table.sorts import ADJECTIVES, CARD_NOUNS
from soulstack.engine.words.descriptions import ControlledBy, InDiscard, InPlay, OutsideGame, UnderThis, WithCounter
from soulstack.engine.words.pronouns import You
from soulstack.language.grammar import NOUNS
from table import Table, card

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
        card("Worm", "", "monster", hp=3, evasion=4, atk=1),
        card("Moth", "", "monster", hp=3, evasion=4, atk=1),
        card("Lord", "", "monster", hp=3, evasion=4, atk=1),
        card("Snare", "", "monster", hp=3, evasion=4, atk=1, ambush=True),
        card("Storm", "Loot 1.", "event"),
        card("Hex", "You have -1 ATK.", "curse"),
        card("Hall", "", "room"),
        card("Star", "The first player to have at least 99¢ gains this.", "bonus soul"),
    )
)


@cache
def crowded() -> tuple[Game, Scope]:
    """One of every sort of thing, in play, covered, as a soul, under this, in a hand, in discard and on the stack."""
    table = Table(players=4, cards=OWN, dice=[5, 4], monsters=("Imp", "Ogre"), shop=("Dinner", "Rock"), rooms=("Hall",))
    table.give(0, "Kit", "Charm").give(1, "Lever", "Paw", "Hex").give(0, "Bell").give(1, "Crank").charge("Paw", False)
    table.hand(0, "Bomb!").hand(1, "Lost Soul").cents(1, 5).soul(2, "Star", "Ogre").soul(0, "Kit").counters("Charm", 1)
    table.discard("monster", "Imp", "Ogre", "Snare", "Storm", "Hex")
    table.discard("loot", "Trap", "Charm", "Toss").discard("treasure", "Paw", "Breakfast")
    game = table.game
    game.outside[:] = [table.number("Meat!")]
    for name, rank in (("Lord", "final boss"), ("Moth", "minion")):
        obj = atoms.enter(game, table.number(name), "monster")
        obj.rank, obj.slot = rank, 0
    covered = atoms.enter(game, table.number("Worm"), "covered", slot=1)
    game.slots[MONSTERS][1].insert(0, covered.id)
    under = atoms.enter(game, table.number("Chub"), "under", slot=table.obj("Charm").id)
    assert under.role == "under"
    game.players[3].dead = True
    table.attack("Imp").until_stack("roll: 5").play(1, "Toss").resolve().play(1, "Bomb!", at="P1")
    table.act(1, "Activate Crank").act(1, "Activate Lever")
    scope = Scope()
    scope.you = scope.ctrl = 0
    scope.this = table.obj("Charm").id
    scope.targets = ((~1, table.obj("Paw").id),)
    return game, scope


def named(game: Game, id: int) -> str:
    """A thing in a word or two."""
    if id < 0:
        return f"P{~id + 1}"
    if id >= CARD:
        return f"card {game.cards[id - CARD].name}"
    if id in game.objs:
        obj = game.objs[id]
        return f"{obj.role} {game.face(obj).name}"
    item = game.on_stack(id)
    if item is not None:
        what = item.n if item.kind == ROLL else game.cards[item.card].name if item.card >= 0 else named(game, item.this)
        return f"stack {what}"
    return str(id - NUMBER_ID) if id < FIRST_ID else "attack"


def found_and_fitting(noun: str, adj: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """What a noun finds, in its order, and what else of everything there is it fits."""
    game, scope = crowded()
    assert game.attack is not None
    kind = Kind(adj, noun, ())
    ids = [*(~p.seat for p in game.players), *game.objs, *(item.id for item in game.stack)]
    ids += [CARD + number for pile in game.discards for number in pile]
    ids += [game.attack.id, *range(NUMBER_ID, NUMBER_ID + 8)]
    found = find_all(game, scope, kind)
    return [named(game, id) for id in found], [
        named(game, id) for id in ids if id not in found and is_one(game, scope, kind, id)
    ]


MEANT = {  # what it finds, in that order; what else it fits
    "player": ("P1, P2, P3, P4", ""),
    "chosen player": ("P2", ""),
    "living player": ("P1, P2, P3", ""),
    "non-active player": ("P2, P3, P4", ""),
    "other player": ("P2, P3, P4", ""),
    "monster": ("monster Imp, monster Ogre, monster Lord, monster Moth", "card Imp, card Ogre, card Snare"),
    "attacked monster": ("monster Imp", ""),
    "unattacked monster": ("monster Ogre, monster Lord, monster Moth", ""),
    "non-boss monster": ("monster Imp, monster Lord, monster Moth", "card Imp, card Snare"),
    "non-ambush monster": ("monster Imp, monster Ogre, monster Lord, monster Moth", "card Imp, card Ogre"),
    "final boss": ("monster Lord", ""),
    "minion": ("monster Moth", ""),
    "item": (
        "item Kit, item Charm, item Bell, item Lever, item Paw, item Crank, item Dinner, item Rock",
        "card Charm, card Paw, card Breakfast",
    ),
    "Guppy item": ("item Paw", "card Paw"),
    "chosen item": ("item Paw", ""),
    "deactivated item": ("item Lever, item Paw", ""),
    "eternal item": ("item Kit, item Rock", ""),
    "non-eternal item": ("item Charm, item Bell, item Lever, item Paw, item Crank, item Dinner", ""),
    "non-starting item": ("item Charm, item Bell, item Lever, item Paw, item Crank, item Dinner, item Rock", ""),
    "non-trinket item": (
        "item Kit, item Bell, item Lever, item Paw, item Crank, item Dinner, item Rock",
        "card Paw, card Breakfast",
    ),
    "other item": (
        "item Kit, item Bell, item Lever, item Paw, item Crank, item Dinner, item Rock",
        "card Charm, card Paw, card Breakfast",
    ),
    "passive item": ("item Kit, item Charm, item Bell, item Paw, item Dinner, item Rock", ""),
    "starting item": ("item Kit", ""),
    "shop item": ("item Dinner, item Rock", ""),
    "eternal shop item": ("item Rock", ""),
    "soul": ("soul Kit, soul Star, soul Ogre", ""),
    "bonus soul": ("soul Star", ""),
    "curse": ("curse Hex", "card Hex"),
    "room": ("room Hall", ""),
    "character": ("character Isaac, character Maggy, character Judas, character Eve", ""),
    "deactivated character": ("character Maggy, character Judas, character Eve", ""),
    "loot card": ("card Bomb!", "item Charm, stack Bomb!, card Trap, card Charm, card Toss"),
    "non-ambush loot card": ("card Bomb!", "item Charm, stack Bomb!, card Charm, card Toss"),
    "non-trinket loot card": ("card Bomb!", "stack Bomb!, card Trap, card Toss"),
    "loot": ("stack Bomb!", "card Trap, card Charm, card Toss"),
    "↷ ability": ("stack item Lever", ""),
    "$ ability": ("stack item Crank", ""),
    "activated ability": ("stack item Crank, stack item Lever", ""),
    "triggered ability": ("stack item Bell, stack item Bell", ""),
    "dice roll": ("stack 5, stack 4", ""),
    "attack roll": ("stack 5", ""),
    "non-attack roll": ("stack 4", ""),
    "attack": ("attack", ""),
    "number": ("1, 2, 3, 4, 5, 6", ""),
    "chosen card": ("", "item Paw"),
    "event card": ("", "curse Hex, card Storm, card Hex"),
    "curse card": ("", "curse Hex, card Hex"),
    "boss card": ("", "monster Ogre, soul Ogre, under Chub, card Ogre"),
    "monster card": (
        "",
        "monster Imp, monster Ogre, curse Hex, soul Ogre, monster Lord, monster Moth, covered Worm, under Chub, "
        "card Imp, card Ogre, card Snare, card Storm, card Hex",
    ),
    "non-event monster card": (
        "",
        "monster Imp, monster Ogre, soul Ogre, monster Lord, monster Moth, covered Worm, under Chub, "
        "card Imp, card Ogre, card Snare",
    ),
}


def sort_of(words: str, *post: Post) -> Kind:
    noun = next(noun for noun in NOUNS if words.endswith(noun) and set(words.removesuffix(noun).split()) <= ADJECTIVES)
    return Kind(tuple(words.removesuffix(noun).split()), noun, post)


def everything(game: Game) -> list[int]:
    assert game.attack is not None
    ids = [*(~p.seat for p in game.players), *game.objs, *(item.id for item in game.stack), game.attack.id]
    return [*ids, *range(NUMBER_ID, NUMBER_ID + 7), *(CARD + number for pile in game.discards for number in pile)]


def names(game: Game, ids: list[int]) -> str:
    return ", ".join(named(game, id) for id in ids)


@pytest.mark.parametrize("words", MEANT)
def test_each_noun_means_these_and_no_others(words: str) -> None:
    game, scope = crowded()
    kind = sort_of(words)
    found = find_all(game, scope, kind)
    fits = [id for id in everything(game) if id not in found and is_one(game, scope, kind, id)]
    assert (names(game, found), names(game, fits)) == MEANT[words]
    if words not in ("loot card", "non-ambush loot card", "non-trinket loot card"):  # a hand is where it is looked for
        assert all(is_one(game, scope, kind, id) for id in found)


PLACED = {
    "card in discard": "card Breakfast, card Paw, card Toss, card Charm, card Trap, card Hex, card Storm, card Snare, "
    "card Ogre, card Imp",
    "item in discard": "card Breakfast, card Paw, card Charm",
    "loot card in discard": "card Toss, card Charm, card Trap",
    "non-event monster card in discard": "card Snare, card Ogre, card Imp",
    "card outside the game": "card Meat!",
    "monster outside the game": "",
    "card under this": "card Chub",
    "item under this": "",
    "curse card in play": "curse Hex",
    "boss card in play": "monster Ogre, soul Ogre",
    "monster card in play": "monster Imp, monster Ogre, curse Hex, soul Ogre, monster Lord, monster Moth",
    "loot card in play": "item Charm",
}
PLACES: dict[str, Post] = {
    " in discard": InDiscard(),
    " outside the game": OutsideGame(),
    " under this": UnderThis(),
    " in play": InPlay(),
}


@pytest.mark.parametrize("words", PLACED)
def test_each_noun_in_each_place(words: str) -> None:
    game, scope = crowded()
    place = next(place for place in PLACES if words.endswith(place))
    kind = sort_of(words.removesuffix(place), PLACES[place])
    assert sorted(names(game, find_all(game, scope, kind)).split(", ")) == sorted(PLACED[words].split(", "))


def test_items_and_souls_come_player_by_player_from_the_controller_on() -> None:
    game, scope = crowded()
    mine = Scope()
    mine.take(scope)
    items, souls = sort_of("item"), sort_of("soul")
    for ctrl, first in ((1, "item Lever"), (2, "item Kit"), (3, "item Kit"), (NOBODY, "item Kit")):
        mine.ctrl = ctrl
        found = names(game, find_all(game, mine, items)).split(", ")
        assert found[0] == first and found[-2:] == ["item Dinner", "item Rock"]
        seat = game.active if ctrl == NOBODY else ctrl
        assert find_all(game, mine, sort_of("player")) == [~((seat + n) % 4) for n in range(4)]
    mine.ctrl = 2
    assert names(game, find_all(game, mine, souls)) == "soul Star, soul Ogre, soul Kit"


def test_a_hand_is_the_doer_s() -> None:
    game, scope = crowded()
    assert names(game, find_all(game, scope, sort_of("loot card"), 0)) == "card Bomb!"
    assert names(game, find_all(game, scope, sort_of("loot card"), 1)) == "card Lost Soul"
    assert find_all(game, scope, sort_of("loot card"), 2) == find_all(game, scope, sort_of("card"), 1) == []


def test_what_is_found_quickly_and_counted_by_player_is_what_there_is() -> None:
    empty = Table(shop=(), monsters=())
    for game, scope in (crowded(), (empty.game, Scope())):
        for noun in NOUNS:
            for adj in ((), *((adj,) for adj in sorted(ADJECTIVES))):
                for post in ((), *((place,) for place in PLACES.values()), (ControlledBy(You()),), (WithCounter(""),)):
                    kind = Kind(adj, noun, post)
                    ids = find_all(game, scope, kind)
                    assert any_at_hand(game, scope, kind) == bool(ids), kind
                    if noun in CARD_NOUNS and not elsewhere(kind):
                        continue  # such a card is controlled in play (ZONE-03), where it is not found
                    for seat in range(len(game.players)):
                        n = sum(game.objs[id].seat == seat for id in ids if id in game.objs)
                        assert how_many_of(game, scope, kind, seat) == n, kind
