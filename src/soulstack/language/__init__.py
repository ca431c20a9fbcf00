"""Card English: the small controlled English in which every card is written."""

from __future__ import annotations

from soulstack.language.check import names_in
from soulstack.language.errors import CardError
from soulstack.language.read import parse, parse_card_text, parse_reward
from soulstack.language.render import render, render_card

__all__ = ["CardError", "names_in", "parse", "parse_card_text", "parse_reward", "render", "render_card"]
