"""Weights: what each word of Card English weighs on the scales. A word that is not here weighs nothing.

Every weight is a function of the scales, the word, what the words refer to, and who does it.
"""

from soulstack.bots.weights import cards, dice, goods, harm, sentences, things, turns

__all__ = ["cards", "dice", "goods", "harm", "sentences", "things", "turns"]
