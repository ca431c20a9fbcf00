"""Playing in the terminal: people and bots at one table, with undo, saves and every card's text at hand.

A sitting shows each person what their seat may see and no more. Undo deals the game again and repeats all choices but
the last ones, so nothing but the setup and the choices is ever kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from soulstack.api import deal, save
from soulstack.bots import Bot, answer
from soulstack.engine.core.ask import Ask, Option
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.state import Trail
from soulstack.engine.game import Game
from soulstack.engine.people.autopass import MODES, RELAXED
from soulstack.engine.people.log import Entry, entries, read, since, words
from soulstack.engine.people.view import view
from soulstack.engine.setup.save import choices_of, replay
from soulstack.language import render
from soulstack.text.cards import find_cards, show_card
from soulstack.text.console import InputEnded, Trouble, make_console, read_line, watched, write_file
from soulstack.text.table import Faces, draw_table

RECENT = 14
HELP = """\
number      choose that option; Enter alone takes option 0 if that is to pass
p           auto-pass until your turn (on your turn: until the stack is empty) unless something affects you
m HOW       when to ask you: relaxed (when it matters), ask (when you can act), full control (always)
? NAME      read a card, for example: ? the d6
t           show the table again
l           the whole log
u           undo: back to your previous choice
s FILE      save (FILE may be left out)
q           quit
On the table: ▶ whose turn it is · ↷ charged · ↓ deactivated · ⚔ attacked · ★ soul
hit 4+: attack rolls of 4 or more hit"""


class Sitting:
    """One game in the terminal: the table, who sits where, and when people were asked."""

    def __init__(self, game: Game, people: frozenset[int], bots: dict[int, Bot]) -> None:
        self.game = game
        self.people = people
        self.bots = bots
        self.console = make_console()
        self.faces = Faces(game.cards)
        self.names = [player.name for player in game.players]
        if game.choices is None:
            for seat in sorted(people):
                game.prefer(seat, RELAXED)
        self.marks: list[int] = asked_before(game, people)  # how many choices had been made when a person chose
        self.read: dict[int, Trail] = {}  # how far each seat has read the log
        self.seat = min(people) if people else NOBODY  # who looks at the screen
        self.file = f"soulstack-{game.setup.seed}.json"
        self.saved = len(choices_of(game))
        self.notes: list[str] = []  # said at the next prompt

    def play(self) -> int:
        """On until the game is over and everybody has seen how, or somebody leaves."""
        self.welcome()
        try:
            while self.turn():
                pass
        except InputEnded:
            self.say("Input ended. The game was not saved.")
        except Exception:
            self.rescue()
            raise
        return 0

    def rescue(self) -> None:
        """Something broke inside: keep the game as it was before the last choice."""
        kept = choices_of(self.game)
        write_file(self.file, save(retrace(self.game, kept[:-1])))
        self.say(f"Choice {kept[-1:]} caused an error. The game before it is saved: {self.file}", "red")

    def welcome(self) -> None:
        setup = self.game.setup
        who = [name + ("" if seat in self.people else " (bot)") for seat, name in enumerate(self.names)]
        self.say(f"Four Souls, seed {setup.seed}: {', '.join(who)}. Type h for help.")

    def turn(self) -> bool:
        """One choice, by whoever is asked. False: this sitting is over."""
        game = self.game
        ask = game.pending
        if ask is None:
            return self.after_game()
        if ask.seat not in self.people:
            game.choose(answer(self.bots[ask.seat], game))
            return True
        self.hand_over(ask.seat)
        self.show()
        return self.prompt()

    # showing

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees the other's cards, unless hands are open (SOLO-03, COOP-14)."""
        if seat != self.seat:
            self.seat = seat
            if self.game.options.shows_hands:
                return
            if watched():
                self.console.clear()
                read_line(
                    f"{self.names[seat]}, you have a choice to make. Everyone else, look away; then press Enter. "
                )

    def show(self) -> None:
        """The table, what has happened since the last look, and the question."""
        if watched():
            self.console.clear()
        self.console.print(draw_table(view(self.game, self.seat), self.faces))
        self.news()
        self.question()

    def news(self) -> None:
        new = read(since(self.game, self.read.get(self.seat)))
        if not new:
            return
        self.console.print(Rule(style="dim"))
        if len(new) > RECENT:
            self.say(f"… {len(new) - RECENT} more (l shows all)", "dim")
        self.tell(new[-RECENT:])

    def tell(self, log: list[Entry]) -> None:
        for entry in log:
            self.say(words(entry, self.names, self.seat), "bold" if entry[0] == "turn" else "")

    def question(self) -> None:
        ask = self.game.ask
        if ask is None or ask.seat != self.seat:
            return
        self.console.print(Rule(style="dim"))
        why = ask.why[:1].upper() + ask.why[1:]
        self.say(why if len(self.people) == 1 else f"{self.names[ask.seat]}: {why}", "bold cyan")
        choices = Table.grid(padding=(0, 1, 0, 1))
        for number, option in enumerate(ask.options):
            words_on_it = hint(self.game, ask.seat, option)
            choices.add_row(
                Text(f"{number:>2}", style="cyan"),
                Text.assemble(option.label, (f"   {words_on_it}" if words_on_it else "", "dim")),
            )
        self.console.print(choices)

    def after_game(self) -> bool:
        """The end: how it came out, and a last chance to save, look or go back."""
        result = self.game.result
        assert result is not None
        self.console.print(draw_table(view(self.game, self.seat), self.faces))
        self.news()
        self.read[self.seat] = self.game.log
        if not self.people:
            return False
        self.say("The game is over. s saves it, u undoes your last choice, Enter quits.", "bold cyan")
        return self.prompt()

    # answering

    def prompt(self) -> bool:
        """Read lines until one of them moves the game on."""
        while True:
            for note in self.notes:
                self.say(note, "green")
            self.notes.clear()
            line = read_line("> ")
            try:
                answer = self.answer(line)
            except Trouble as trouble:
                self.say(f"{trouble}", "yellow")
                continue
            if answer is not None:
                return answer

    def answer(self, line: str) -> bool | None:
        """What a line asks for. True: the game has moved; False: leave; None: ask again."""
        letter, _, rest = line.partition(" ")
        if line.isdecimal():
            return self.choose(int(line[:9]))
        if not line:
            return self.enter()
        if line.startswith("?"):
            self.look_up(line[1:].strip())
            return None
        command = self.commands().get(letter.lower())
        if command is None:
            raise Trouble(f"{line!r} isn't an option: type {self.numbers()}, or h for help")
        return command(rest.strip())

    def commands(self) -> dict[str, Callable[[str], bool | None]]:
        return {
            "h": self.help, "t": self.table, "l": self.log, "s": self.save, "u": self.undo, "q": self.quit,
            "p": self.pass_on, "m": self.mode,
        }  # fmt: skip

    def numbers(self) -> str:
        ask = self.game.pending
        return "a letter" if ask is None else f"a number from 0 to {len(ask.options) - 1}"

    def choose(self, index: int) -> bool:
        ask = self.game.pending
        if ask is None or index >= len(ask.options):
            raise Trouble(f"{index} isn't an option: type {self.numbers()}, or h for help")
        self.remember()
        self.game.choose(index)
        return True

    def remember(self) -> None:
        """Undo comes back here, and the news begin here."""
        self.marks.append(len(choices_of(self.game)))
        self.read[self.seat] = self.game.log

    def enter(self) -> bool:
        """An empty line passes, and leaves a finished game."""
        ask = self.game.pending
        if ask is None:
            return False
        if not may_pass(ask):
            raise Trouble(f"you can't pass here: type {self.numbers()}, or h for help")
        return self.choose(0)

    def pass_on(self, rest: str) -> bool:
        """Pass, and pass on while nothing turns against you."""
        game, ask = self.game, self.game.pending
        if ask is None or not may_pass(ask) or (ask.seat == game.active and not game.stack):
            raise Trouble(f"you can't auto-pass here: type {self.numbers()}, or h for help")
        self.remember()
        game.prefer(self.seat, "this stack" if self.seat == game.active else "until my turn")
        if game.pending is ask:
            game.choose(0)
        return True

    def mode(self, how: str) -> bool:
        """Set how often you are asked."""
        if how not in MODES:
            raise Trouble(f"m {how}: unknown; choose one of {', '.join(MODES)}".replace("m :", "m:"))
        self.game.prefer(self.seat, how)
        self.notes.append(f"When you are asked: {how}.")
        return True

    def look_up(self, name: str) -> None:
        name = name or read_line("Which card? ")
        for card in find_cards(name, self.faces.cards.values()):
            self.console.print(show_card(card))

    def help(self, rest: str) -> None:
        self.say(HELP)

    def table(self, rest: str) -> None:
        self.show()

    def log(self, rest: str) -> None:
        self.tell(entries(self.game))

    def save(self, file: str) -> None:
        self.file = file or self.file
        write_file(self.file, save(self.game))
        self.saved = len(choices_of(self.game))
        self.say(f"Saved. Resume with: soulstack play --load {self.file}", "green")

    def undo(self, rest: str) -> bool:
        if not self.marks:
            raise Trouble("nothing to undo yet")
        kept = choices_of(self.game)[: self.marks.pop()]
        self.game = retrace(self.game, kept)
        self.read.clear()
        self.notes.append("Your last choice is undone.")
        return True

    def quit(self, rest: str) -> bool:
        if self.saved != len(choices_of(self.game)):
            reply = read_line(f"Save to {self.file} first? [y/N] ")
            if reply.lower() in ("y", "yes"):
                self.save("")
        self.say("Goodbye.")
        return False


def may_pass(ask: Ask) -> bool:
    """Whether option 0 is to pass."""
    return ask.options[0].do == "pass"


def asked_before(game: Game, people: frozenset[int]) -> list[int]:
    """After how many choices people were asked, in a game that has come this far."""
    choices = choices_of(game)
    if not choices:
        return []
    past = deal(game.setup)
    marks = []
    for number, choice in enumerate(choices):
        if isinstance(choice, int) and past.pending is not None and past.pending.seat in people:
            marks.append(number)
        replay(past, choice)
    return marks


def retrace(game: Game, choices: list[int | tuple[Any, ...]]) -> Game:
    """The same game after other choices."""
    past = deal(game.setup)
    for choice in choices:
        replay(past, choice)
    return past


def hint(game: Game, seat: int, option: Option) -> str:
    """The words of the card that an option is about, for the one who is asked."""
    if option.do in ("loot", "card"):
        return in_a_row(game.cards[option.ref].text)
    if option.do == "activate":
        ability = game.index().activated[seat][option.n].ability
        return "" if ability is None else in_a_row(render(ability))
    obj = game.objs.get(option.ref) if option.do in ("buy", "attack target") else None
    return "" if obj is None else in_a_row(game.face(obj).text)


def in_a_row(text: str) -> str:
    return " / ".join(text.splitlines())
