"""Numbers with a name: ids, zones, phases, kinds of thing on the stack.

An id below zero is a player (`~seat`); ids from 1 to 8 are the decks and discards, from 9 to 14 the numbers of a die;
everything from FIRST_ID on is an object or a thing on the stack, with a new id on every zone change.
"""

from __future__ import annotations

NOBODY = -1
"""In a seat field: the game itself. In a target field: nothing (no player has it, since `~seat` of -1 is 0)."""

NOTHING = 0
FIRST_ID = 16
DECK_ID = 1
DISCARD_ID = 5
NUMBER_ID = 8

SHOP, MONSTERS, ROOMS, FINAL_BOSSES, MINIONS = range(5)
SLOT_NAMES = ("shop", "monster", "room", "final boss", "minion")
RANKS = ("final boss", "minion")
"""What a monster is besides, in a slot that is none of the monster slots (CHALLENGE-02, CHALLENGE-06)."""

LEAST_PLAYERS, MOST_PLAYERS = 2, 8

MOST_SLOTS = 30
"""More slots of a kind than any table has: where expanding them ends."""

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
"""A card in a deck or hand is one integer: its number, and above it one bit for each seat that has seen it there."""

FACE_UP = -1
"""In the field of an object that says who knows its card: everybody."""

LOOT_ITEM, ABILITY, ROLL, DAMAGE, DEATH = range(5)
STACK_KINDS = ("loot", "ability", "roll", "damage", "death")

START, ACTION, CLEANUP, END, BETWEEN = range(5)
PHASES = ("start", "action", "cleanup", "end", "between turns")

UNLIMITED = 99

PENALTY = "penalty"
"""The cause of an event that is part of a death penalty; elsewhere effects and costs are."""

PASS_STEPS = 10
"""What passing counts as towards the step budget: a loop in which all only pass is a loop."""


TILL_TURN, FOR_GOOD, TILL_NEXT_TURN, TILL_ATTACK = range(4)
"""How long a Lasting lasts: this turn, the rest of the game, till the start of a seat's next turn, this attack."""
