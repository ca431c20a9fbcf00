"""What a worker needs (workers.py), read once: the fork server imports this, and every process it forks shares it."""

from __future__ import annotations

import gc
import os

import soulstack
from soulstack.language.grammar import grammar
from soulstack.server import custom_cards, thoughts

__all__ = ["custom_cards", "thoughts"]

NICE = 19
"""Tables come first, also while all of this is read."""

if hasattr(os, "nice"):
    os.nice(NICE)
soulstack.cards.load()
grammar()
gc.freeze()  # so that collections do not copy what the processes share
