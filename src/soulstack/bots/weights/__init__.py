"""Weights: what each word of Card English weighs on the scales; `nothing.py` has those that weigh nothing.

Every weight is a function of the scales, the word, what the words refer to, and who does it.
"""

from soulstack.bots.weights import cards, deals, decks, dice, goods, harm, nothing, secrets, sentences, things, turns

__all__ = ["cards", "deals", "decks", "dice", "goods", "harm", "nothing", "secrets", "sentences", "things", "turns"]
