"""Numbers with a name: ids, zones, phases, kinds of thing on the stack.

An id below zero is a player (`~seat`); ids from 1 to 8 are the decks and discards, from 9 to 14 the numbers of a die;
everything from FIRST_ID on is an object or a thing on the stack, with a new id on every zone change.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""In a seat field: the game itself. In a target field: nothing (no player has it, since `~seat` of -1 is 0)."""

NOTHING: Final = 0
FIRST_ID: Final = 16
DECK_ID: Final = 1
DISCARD_ID: Final = 5
NUMBER_ID: Final = 8

SHOP: Final = 0
MONSTERS: Final = 1
ROOMS: Final = 2
FINAL_BOSSES: Final = 3
MINIONS: Final = 4
SLOT_NAMES: Final = ("shop", "monster", "room", "final boss", "minion")
RANKS: Final = ("final boss", "minion")
"""What a monster is besides, in a slot that is none of the monster slots (CHALLENGE-02, CHALLENGE-06)."""

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8

SLOT_ID: Final = 3 << 18
"""What stands for a slot itself, whatever lies in it: SLOT_ID, plus 32 times its kind, plus its number."""

MOST_SLOTS: Final = 30
"""More slots of a kind than any table has: where expanding them ends."""

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
"""A card in a deck or hand is one integer: its number, and above it one bit for each seat that has seen it there."""

FACE_UP: Final = -1
"""In the field of an object that says who knows its card: everybody."""

LOOT_ITEM: Final = 0
ABILITY: Final = 1
ROLL: Final = 2
DAMAGE: Final = 3
DEATH: Final = 4
STACK_KINDS: Final = ("loot", "ability", "roll", "damage", "death")

START: Final = 0
ACTION: Final = 1
CLEANUP: Final = 2
END: Final = 3
BETWEEN: Final = 4
PHASES: Final = ("start", "action", "cleanup", "end", "between turns")

UNLIMITED: Final = 99

NO_PRICE: Final = -1
"""For what is paid by turning its object, or by its cost alone."""

PENALTY: Final = "penalty"
IN_LOOT_STEP: Final = "loot step"
"""The cause of an event that is part of a death penalty; elsewhere effects and costs are."""

HALF: Final = "half"
"""The cause of rewards of which only half is gained."""

PASS_STEPS: Final = 10
"""What passing counts as towards the step budget: a loop in which all only pass is a loop."""


TILL_TURN: Final = 0
FOR_GOOD: Final = 1
TILL_NEXT_TURN: Final = 2
TILL_ATTACK: Final = 3
ON_NEXT_TURN: Final = 4
TILL_TURN_ENDS: Final = 5
"""How long a ContinuousEffect lasts: this turn, the rest of the game, till the start of a seat's next turn, this
attack, a seat's next turn, for which it waits till then, till a seat's turn ends next.
"""
