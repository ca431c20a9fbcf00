"""Why can't I: every sentence there is, each said in a situation of its own; a new one fails here until it has one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

import pytest

import soulstack.engine
from soulstack.engine.core.ask import BLIND, CARD
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, DECK_ID, DISCARD_ID
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.people.whynot import obstacle_to, why_not
from soulstack.engine.rules.attack_duties import owe_attack
from soulstack.engine.table import atoms
from soulstack.engine.table.obstacles import Unpaid
from soulstack.rulebook import RULES
from table import Table, card

CARDS = (
    card("Mill", "$ Pay 1¢: Loot 1.")
    + card("Battery", "$ Remove 3 counters from this: Loot 1.")
    + card("Leech", "$ Pay 5 HP: Loot 1.")
    + card("Shredder", "$ Discard 2 loot cards: Gain 1¢.")
    + card("Altar", "$ Destroy 2 items you control: Loot 3.")
    + card("Shrine", "$ Destroy 1 item you control: Loot 3.", eternal=True)
    + card("Firework", "$ Destroy this: Loot 1.", eternal=True)
    + card("Alms", "$ Give each curse you control to another player: Loot 1.")
    + card("Magnet", "↷ Reroll a dice roll.")
    + card("Hook", "↷ Put the top card of a deck into discard.")
    + card("Thief", "↷ Steal a non-eternal item another player controls.")
    + card("Ladder", "Level 2+: ↷ Loot 1.\nLevel 5+: ↷ Loot 2.")
    + card("Menu", "↷ Choose one not chosen before:\n• Gain 1¢.")
    + card("Shy", "↷ Gain 1¢.\nThis can't be activated during an attack.")
    + card("Rust", "Items don't recharge in the recharge step.")
    + card("Hush", "Other items have no abilities.")
    + card("Muzzle", "Other players can't play loot cards or activate items on your turn.")
    + card("Veil", "Monsters can't be attacked.")
    + card("Arena", "You may attack other players, at 3 evasion.")
    + card("Turnpike", "Players must pay you 2¢ to attack.")
    + card("Duty", "You must purchase a shop item on your turn.")
    + card("Twist", "↷ You may play 1 additional loot card this turn.")
    + card("Box", "$ Pay 0¢: Put the top card of the loot deck under this.")
    + card("Vault", "$ Pay 0¢: Put the top card of the loot deck outside the game.")
    + card("Taunt", "Choose a monster. You must attack it this turn.", "loot")
    + card("Fee", "To play this, discard 2 loot cards.\nGain 1¢.", "loot")
    + card("Cellar", "↷ Gain 1¢.", "room")
    + card("Storm", "Each player gains 1¢.", "event")
    + card("Wall", "", "monster", hp=2, evasion=2, atk=1, indomitable=True)
    + card("Stone", "", "monster", hp=2, evasion=0, atk=1)
    + card("Wisp", "When this dies, each player gains 1¢.", "monster", hp=1, evasion=2, atk=1)
)


def laid(players: int = 2, **settings: object) -> Table:
    return Table(players, cards=CARDS, **settings)  # type: ignore[arg-type]


Case = tuple[Table, int, str | int, str, str]
"""A table, the seat that asks, what it asks about (a name, an id), the sentence and the rule."""

CASES: dict[str, Callable[[], Case]] = {}


def case(make: Callable[[], Case]) -> Callable[[], Case]:
    CASES[make.__name__] = make
    return make


# whose choice it is


@case
def priority() -> Case:
    table = laid().give(1, "Mill").cents(1, 3)
    return table, 1, "Mill", "P1 has priority. You can act when it passes to you.", "PRIO-01"


@case
def choice_of_another() -> Case:
    table = laid().give(1, "Mill").cents(1, 3).hand(0, "Bomb!").choose("Play Bomb!")
    return table, 1, "Mill", "P1 has a choice to make first.", "STACK-04"


@case
def another_target() -> Case:
    table = laid().give(0, "Mill").cents(0, 3).hand(0, "Bomb!").choose("Play Bomb!")
    said = "You can't choose Mill now. Bomb!: choose a monster or player. (Deal 1 damage to a monster or player.)"
    return table, 0, "Mill", said, "TARGET-01"


@case
def another_question() -> Case:
    table = laid().cents(0, 20).choose("Declare a purchase").until("Dinner")
    return table, 0, "Fatty", "You can't choose Fatty now. Choose what to buy. You have 20¢.", ""


# what is not there, or not yours


@case
def gone() -> Case:
    return laid(), 0, 5000, "It's no longer on the table.", "ZONE-01"


@case
def on_the_stack() -> Case:
    table = laid().awake().play(0, "Bomb!", at="Fatty")
    said = "Bomb! is on the stack and resolves once every player passes."
    return table, 0, table.game.stack[-1].id, said, "STACK-02"


@case
def loot_deck() -> Case:
    return laid(), 0, DECK_ID, "You loot in your loot step or when an effect says so.", "LOOT-01"


@case
def room_deck() -> Case:
    return laid(), 0, DECK_ID + 3, "You can't take rooms: the room slots refill automatically.", "SLOT-01"


@case
def discard_pile() -> Case:
    said = "You can look through a discard pile, but use its cards only when an effect says so."
    return laid(), 0, DISCARD_ID, said, "ZONE-16"


@case
def unseen() -> Case:
    return laid(), 0, BLIND, "You can't use a card that you can't see.", "ZONE-17"


@case
def seen_elsewhere() -> Case:
    table = laid().deck_is("loot", "A Penny!")
    deck = table.game.decks[0]
    deck[-1] |= 1 << CARD_BITS
    said = "A Penny! is neither in play nor in your hand. You can use it only when an effect says so."
    return table, 0, CARD + (deck[-1] & CARD_MASK), said, "LOOT-04"


@case
def others() -> Case:
    table = laid(3).give(2, "Mill").cents(2, 3)
    return table, 0, "Mill", "P3 controls Mill. Only its controller can activate it.", "ABIL-04"


@case
def passive() -> Case:
    table = laid().give(0, "Veil")
    return table, 0, "Veil", "Veil works automatically: there's nothing to activate.", "CARD-03"


@case
def silenced() -> Case:
    table = laid().give(0, "Mill").give(1, "Hush")
    return table, 0, "Mill", "Mill has lost its abilities to an effect.", "KEYW-08"


@case
def level() -> Case:
    said = "Ladder has 0 level counters: its next ability needs 2."
    return laid().give(0, "Ladder"), 0, "Ladder", said, "LEVEL-02"


@case
def soul() -> Case:
    said = "Gurdy is only a soul now: there's nothing to activate."
    return laid().soul(0, "Gurdy"), 0, "Gurdy", said, "SOUL-09"


@case
def room() -> Case:
    said = "Cellar is a room: only the active player can activate it."
    return laid(rooms=["Cellar"]), 1, "Cellar", said, "ABIL-05"


@case
def under_a_card() -> Case:
    table = laid().give(0, "Box").tap(0, "Box").settle()
    under = next(obj.id for obj in table.game.objs.values() if obj.role == "under")
    return table, 0, under, "It's under another card, so it isn't in play.", "ZONE-29"


@case
def covered() -> Case:
    table = laid(dice=[5]).awake().deck("monster", "Wisp").attack("monster deck", slot="slot 1")
    return table, 0, "Fatty", "Fatty is covered. Only the top card of a slot is in play.", "ZONE-20"


@case
def dying_card() -> Case:
    table = laid(monsters=("Wisp", "Fatty")).awake().play(0, "Gold Bomb!!", at="Wisp")
    while table.obj("Wisp").role != "holding":
        table._pass()
    return table, 0, "Wisp", "Wisp is dying and about to leave play.", "ZONE-31"


@case
def removed() -> Case:
    table = laid()
    atoms.remove_from_game(table.game, table.number("Soul of Greed"))
    removed = next(obj.id for obj in table.game.objs.values() if obj.role == "removed")
    return table, 0, removed, "It's outside the game.", "ZONE-26"


@case
def bonus_soul() -> Case:
    said = "Soul of Greed goes to the first player who meets its condition."
    return laid(bonus_souls=True), 0, "Soul of Greed", said, "BONUS-02"


@case
def event() -> Case:
    table = laid().awake().deck("monster", "Storm").attack("monster deck", "slot 1")
    return table, 0, "Storm", "Storm is an event. It works automatically.", "EVENT-01"


@case
def curse() -> Case:
    said = "Curse of Greed is a curse. It works automatically."
    return laid().give(0, "Curse of Greed"), 0, "Curse of Greed", said, "CURSE-04"


# activating and playing


@case
def deactivated() -> Case:
    table = laid().give(0, "Magnet").charge("Magnet", False)
    return table, 0, "Magnet", "Magnet is deactivated. It recharges at the start of your next turn.", "ABIL-06"


@case
def deactivated_room() -> Case:
    table = laid(rooms=["Cellar"]).charge("Cellar", False)
    return table, 0, "Cellar", "Cellar is deactivated. It recharges at the start of the next turn.", "ABIL-06"


@case
def deactivated_for_good() -> Case:
    table = laid().give(0, "Magnet", "Rust").charge("Magnet", False)
    return table, 0, "Magnet", "Magnet is deactivated, and an effect keeps it from recharging.", "ABIL-06"


@case
def during_an_attack() -> Case:
    table = laid().give(0, "Shy").dice(6).attack("Fatty")
    return table, 0, "Shy", "Shy can't be activated during an attack.", "ABIL-03"


@case
def activation_limit() -> Case:
    table = laid(activation_limit=1).give(0, "Mill").cents(0, 5).tap(0, "Mill").settle()
    return table, 0, "Mill", "Mill has reached the limit of 1 activation a turn.", ""


@case
def every_mode_chosen() -> Case:
    table = laid().give(0, "Menu").tap(0, "Menu").settle().charge("Menu")
    return table, 0, "Menu", "Every effect of Menu has been chosen already.", "ABIL-02"


@case
def no_target() -> Case:
    return laid().give(0, "Magnet"), 0, "Magnet", "Magnet has no target: no dice roll can be chosen.", "TARGET-04"


@case
def no_target_that_fits() -> Case:
    said = "Thief has no target: no non-eternal item fits its text."
    return laid().give(0, "Thief"), 0, "Thief", said, "TARGET-04"


@case
def no_deck() -> Case:
    table = laid().give(0, "Hook")
    for pile in (*table.game.decks, *table.game.discards):
        table.game.outside.extend(entry & CARD_MASK for entry in pile)
        pile.clear()
    table._refresh()
    return table, 0, "Hook", "Hook has no target: every deck and discard pile is empty.", "TARGET-04"


@case
def cost_in_cents() -> Case:
    said = "Activating Mill costs 1¢ and you have 0¢: you need 1¢ more."
    return laid().give(0, "Mill"), 0, "Mill", said, "COST-02"


@case
def cost_in_hp() -> Case:
    said = "Activating Leech costs 5 HP and you have 2 HP: you need 3 HP more."
    return laid().give(0, "Leech"), 0, "Leech", said, "COST-02"


@case
def cost_in_counters() -> Case:
    said = "Activating Battery costs 3 counters and it has 1: it needs 2 more."
    return laid().give(0, "Battery").counters("Battery", 1), 0, "Battery", said, "COST-02"


@case
def cost_in_loot() -> Case:
    said = "Activating Shredder costs 2 loot cards and you have 1: you need 1 more."
    return laid().give(0, "Shredder").hand(0, "Bomb!"), 0, "Shredder", said, "COST-02"


@case
def cost_of_a_loot_card() -> Case:
    said = "Playing Fee costs 2 loot cards and you have 1: you need 1 more."
    return laid().hand(0, "Fee"), 0, "Fee", said, "COST-02"


@case
def cost_in_items() -> Case:
    said = "Activating Altar costs 2 non-eternal items and you have 1: you need 1 more."
    return laid().give(0, "Altar"), 0, "Altar", said, "COST-02"


@case
def cost_that_is_eternal() -> Case:
    said = "Firework is eternal, so it can't be destroyed as a cost."
    return laid().give(0, "Firework"), 0, "Firework", said, "COST-06"


@case
def nothing_to_give() -> Case:
    return laid().give(0, "Alms"), 0, "Alms", "You have nothing to give as the cost of Alms.", "COST-02"


@case
def prevented() -> Case:
    table = laid().give(0, "Muzzle").give(1, "Mill").cents(1, 3).awake().choose("End the turn").until_asked(1)
    text = "Other players can't play loot cards or activate items on your turn."
    return table, 1, "Mill", f"Muzzle (P1) prevents this: “{text}”", "ABIL-09"


@case
def no_loot_play() -> Case:
    table = laid().hand(0, "Bomb!").plays(0, 0).charge("Isaac", False)
    said = "You have no loot plays left. Isaac can give you one once it recharges."
    return table, 0, "Bomb!", said, "LOOT-02"


@case
def no_loot_play_but_an_item() -> Case:
    table = laid().give(0, "Twist").hand(0, "Bomb!").plays(0, 0).charge("Isaac", False)
    said = "You have no loot plays left. Activate Twist to get one."
    return table, 0, "Bomb!", said, "LOOT-02"


@case
def no_loot_play_yet() -> Case:
    said = "You have no loot plays left. You get one in your action phase."
    return laid(phase="start").hand(0, "Bomb!"), 0, "Bomb!", said, "LOOT-02"


# attacking


@case
def not_your_turn() -> Case:
    return laid(), 1, "Fatty", "You can attack and buy only on your turn.", "PRIO-04"


@case
def not_the_action_phase() -> Case:
    return laid(phase="start").awake(), 0, "Fatty", "You can attack and buy only in your action phase.", "PRIO-04"


@case
def something_on_the_stack() -> Case:
    table = laid().awake().play(0, "Bomb!", at="Fatty")
    said = "You can attack and buy only while the stack is empty. Let it resolve first."
    return table, 0, "Fatty", said, "PRIO-04"


@case
def attack_under_way() -> Case:
    return laid().awake().choose("Declare an attack"), 0, "Fatty", "Finish your attack first.", "PRIO-04"


@case
def purchase_under_way() -> Case:
    table = laid().awake().cents(0, 20).choose("Declare a purchase")
    return table, 0, "Fatty", "Finish what you have declared first.", "PRIO-04"


@case
def end_of_turn_under_way() -> Case:
    table = laid().awake().choose("End the turn")
    return table, 0, "Fatty", "You have declared the end of your turn.", "PRIO-04"


@case
def no_attack_left() -> Case:
    table = laid(dice=[6] * 4).attack("Fatty").settle()
    return table, 0, "Pale Fatty", "You have no attacks left this turn.", "ATTACK-18"


@case
def attack_owed() -> Case:
    table = laid().play(0, "Taunt", at="Fatty").settle()
    return table, 0, "Pale Fatty", "You must attack Fatty (Taunt) first.", "ATTACK-26"


@case
def attack_owed_next() -> Case:
    table = laid().cents(0, 20)
    owe_attack(table.game, 0, (table.obj("Fatty").id,), extra=False, now=True)
    table._refresh()
    return table, 0, "Dinner", "You must attack Fatty first.", "ATTACK-25"


@case
def toll() -> Case:
    said = "With Turnpike (P2), attacking costs 2¢ and you have 1¢: you need 1¢ more."
    return laid().give(1, "Turnpike").cents(0, 1), 0, "Fatty", said, "COST-02"


@case
def no_evasion() -> Case:
    table = laid(monsters=("Stone", "Fatty"))
    return table, 0, "Stone", "Stone has no evasion, so it can't be attacked.", "ATTACK-03"


@case
def no_monster() -> Case:
    said = "Mill isn't a monster, so it can't be attacked unless an effect allows it."
    return laid().give(1, "Mill").declare_attack(), 0, "Mill", said, "ATTACK-03"


@case
def dying_monster() -> Case:
    table = laid(monsters=("Wisp", "Fatty")).awake().play(0, "Bomb!", at="Wisp").until_top("death: Wisp")
    return table, 0, "Wisp", "Wisp is dying already: its death is on the stack.", "DEATH-M-14"


@case
def boss_behind_minions() -> Case:
    table = laid(minions_die_first=True, monsters=("Monstro", "Fatty"))
    said = "Monstro is a boss: kill every basic monster and minion in play first."
    return table, 0, "Monstro", said, "VARIANT-12"


@case
def empty_monster_deck() -> Case:
    table = laid().deck_is("monster")
    return table, 0, DECK_ID + 2, "The monster deck and its discard pile are empty.", "ATTACK-03"


@case
def no_slot() -> Case:
    said = "No slot is free for the revealed card: the monsters there can't be covered."
    return laid(monsters=("Wall",)), 0, DECK_ID + 2, said, "INDOM-02"


@case
def players() -> Case:
    return laid(), 0, ~1, "You can't attack players unless an effect allows it.", "PVP-01"


@case
def yourself() -> Case:
    return laid().give(0, "Arena"), 0, ~0, "You can't attack yourself.", "PVP-01"


@case
def dead_player() -> Case:
    table = laid(3).give(0, "Arena").play(0, "XIII. Death", at="P2").settle()
    return table, 0, ~1, "P2 died this turn or is about to die.", "DEATH-P-13"


@case
def nothing_to_attack() -> Case:
    table = laid(monsters=("Stone", "Stone")).deck_is("monster").cents(0, 20)
    return table, 0, DECK_ID + 2, "The monster deck and its discard pile are empty.", "ATTACK-03"


# buying


@case
def too_dear() -> Case:
    said = "Dinner costs 10¢ and you have 4¢: you need 6¢ more."
    return laid().cents(0, 4), 0, "Dinner", said, "PURCH-05"


@case
def treasure_too_dear() -> Case:
    said = "The top of the treasure deck costs 10¢ and you have 4¢: you need 6¢ more."
    return laid().cents(0, 4), 0, DECK_ID + 1, said, "PURCH-05"


@case
def no_purchase_left() -> Case:
    table = laid().cents(0, 30).buy("Dinner").settle()
    return table, 0, "Breakfast", "You have no purchases left this turn.", "PURCH-07"


@case
def empty_treasure_deck() -> Case:
    table = laid().cents(0, 30).deck_is("treasure")
    return table, 0, DECK_ID + 1, "The treasure deck and its discard pile are empty.", "PURCH-03"


@case
def shop_item_owed() -> Case:
    table = laid().cents(0, 10).give(0, "Duty")
    said = "You must buy a shop item with your last purchase this turn."
    return table, 0, DECK_ID + 1, said, "PURCH-07"


@pytest.mark.parametrize("name", CASES)
def test_each_sentence_is_said_where_it_is_true(name: str) -> None:
    table, seat, what, said, rule = CASES[name]()
    ref, hand = place(table, seat, what)
    assert why_not(table.game, seat, ref, hand) == (said, rule)
    assert not rule or rule in RULES


def place(table: Table, seat: int, what: str | int) -> tuple[int, bool]:
    """What is asked about: a card of the seat's hand, an object by name, or an id."""
    if isinstance(what, int):
        return what, False
    hand = table.hand_of(seat)
    return (hand.index(what), True) if what in hand else (table.obj(what).id, False)


NEVER_ALONE = {
    "NO_LOOT_PLAY": "asked by a player, it says what would give a loot play (NO_PLAY_LEFT)",
    "NOTHING_TO_ATTACK": "asked of one thing, that says why it cannot be attacked itself",
    "NOTHING_TO_BUY": "asked of one thing, that says its price",
    "YOU_ARE_DEAD": "the turn of an active player who died is over before anybody gets priority",
}
"""Obstacles that only the engine sees: what is said instead."""


def test_no_obstacle_is_left_without_a_sentence_above() -> None:
    said: set[int | type] = set()
    for make in CASES.values():
        table, seat, what, _words, _rule = make()
        ref, hand = place(table, seat, what)
        assert table.game.pending is not None
        found = obstacle_to(table.game, seat, table.game.pending, ref, hand)
        said |= {id(found), type(found)}
    named = dict(obstacles())
    missing = {name for name, each in named.items() if id(each) not in said} - set(NEVER_ALONE)
    assert not missing and set(NEVER_ALONE) <= set(named)
    kinds = set(subclasses(Obstacle)) - {Unpaid}
    assert {kind.__name__ for kind in kinds if kind not in said} == set()


def obstacles() -> Iterator[tuple[str, Obstacle]]:
    """Every obstacle that a module of the engine names, and its name."""
    for module in pkgutil.walk_packages(soulstack.engine.__path__, "soulstack.engine."):
        for name, value in vars(importlib.import_module(module.name)).items():
            for each in value.values() if isinstance(value, dict) else (value,):
                if isinstance(each, Obstacle):
                    yield name if each is value else f"{name} {each.rule}", each


def subclasses(kind: type[Obstacle]) -> Iterator[type[Obstacle]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from subclasses(sub)
