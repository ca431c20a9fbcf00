"""The environment: Four Souls for programs that learn, as a PettingZoo AEC environment with action masks.

>>> table = env(players=2, bots={1: "random"}, seed=1)
>>> table.reset()
>>> for agent in table.agent_iter():
...     seen, reward, terminated, truncated, info = table.last()
...     table.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
>>> agent, info["turns"] > 0
('player_0', True)

docs/environment.md tells what the arrays of an observation say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from io import StringIO
from operator import index
from random import SystemRandom
from typing import Any, ClassVar

import numpy as np

from soulstack.api import cards, new_game
from soulstack.bots import Bot, BotError, answer, bot_named
from soulstack.engine.core.ask import Ask, ChoiceError
from soulstack.engine.core.options import SetupError
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal, view
from soulstack.lab.arena import mixed
from soulstack.lab.encoding import Arrays, Encoding

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise ImportError("the environment needs PettingZoo and Gymnasium: pip install 'soulstack[env]'") from error

PAGE = 64
LONGEST = 20_000


def env(players: int = 4, **how: Any) -> AECEnv[str, Arrays, int]:
    """The environment as PettingZoo hands it out: a `FourSouls` that tells when it is used in the wrong order."""
    return OrderEnforcingWrapper(FourSouls(players, **how))


class FourSouls(AECEnv[str, Arrays, int]):  # type: ignore[misc]
    """A table at which the agents `player_0`, `player_1`, ... sit, each knowing what its seat may see.

    `boxes`, `options`, `characters` and `extra` are those of `soulstack.new_game`. `bots` play seats within the
    environment, as in `{1: "normal"}`; those are no agents. A page shows so many options; an ask with more of them has
    one more action, which turns the page. A game that needs more than `longest` choices is truncated. `seed` begins a
    row of games, one for each reset without a seed of its own.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "four_souls_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }
    game: Game

    def __init__(
        self,
        players: int = 4,
        *,
        boxes: Sequence[str] = ("base",),
        options: Mapping[str, Any] | None = None,
        characters: Sequence[str] = (),
        extra: str = "",
        bots: Mapping[int, str] | None = None,
        seed: int | None = None,
        page: int = PAGE,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.bots = dict(bots or {})
        self.check(players, page, longest, render_mode)
        self.setup: dict[str, Any] = {"boxes": boxes, "options": options, "characters": characters, "extra": extra}
        self.seats = {f"player_{seat}": seat for seat in range(players) if seat not in self.bots}
        self.possible_agents = list(self.seats)
        self.players = players
        self.longest = longest
        self.render_mode = render_mode
        self.first_seed = SystemRandom().getrandbits(32) if seed is None else seed
        self.games = 0
        physical = new_game(players, 0, **self.setup).cards
        pool = {card.id: card for card in (*cards.of_boxes(tuple(boxes)), *physical)}  # further cards come last
        self.encoding = Encoding(players, list(pool.values()), physical, page)
        self.observation_spaces = {agent: observation_space(self.encoding) for agent in self.seats}
        self.action_spaces = {agent: spaces.Discrete(page + 1) for agent in self.seats}
        self.agents: list[str] = []

    def check(self, players: int, page: int, longest: int, render_mode: str | None) -> None:
        """Refuse what cannot be played."""
        for seat, name in self.bots.items():
            if seat not in range(players):
                raise SetupError(f"bots: there is no seat {seat}; the seats are 0 to {players - 1}")
            try:
                bot_named(name)
            except BotError as error:
                raise SetupError(f"bots: {error}") from None
        if self.bots and len(self.bots) == players:
            raise SetupError("bots: all seats are taken by bots; leave one to an agent")
        if page < 1 or longest < 1:
            raise SetupError(f"page {page}, longest {longest}: both must be at least 1")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f"there is no render mode {render_mode!r}; there are ansi and human")

    # PettingZoo's interface

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations look like: the same for all of them."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One action for each option of a page, and one that turns the page."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game of the row; a seed begins a new row. `options` are not used."""
        if seed is not None:
            self.first_seed, self.games = seed, 0
        game_seed = mixed(self.first_seed, self.games)
        self.games += 1
        self.game = new_game(self.players, game_seed, **self.setup)
        self.minds: dict[int, Bot] = {seat: bot_named(name)(mixed(game_seed, seat)) for seat, name in self.bots.items()}
        self.choices = self.page = 0
        self.over = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.play_on()

    def step(self, action: int | None) -> None:
        """Take an option of the page that is shown to the agent that is asked, or turn the page."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ask = self.asked(agent)
        assert ask is not None
        option = self.option(ask, action)
        self.choices += 1
        if option is None:
            self.page += 1
            if self.page * self.encoding.page >= len(ask.options):
                self.page = 0
        else:
            self.page = 0
            self.game.choose(option)
        self.play_on()

    def observe(self, agent: str) -> Arrays:
        """What an agent's seat may see now, in numbers; without options if it is not asked."""
        ask = self.asked(agent)
        return self.encoding.encode(view(self.game, self.seats[agent], words=False), ask, self.page if ask else 0)

    def render(self) -> str | None:
        """The table as the seat sees it that is asked (at the end, the first one), in words and drawn."""
        if self.render_mode is None:
            return None
        drawn = self.drawn(self.agent_selection)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held that would have to be let go."""

    # beyond it

    def words(self) -> list[str]:
        """The options of the page that is shown, in words."""
        ask = self.game.ask
        first = self.page * self.encoding.page
        return [] if ask is None else [option.label for option in ask.options[first : first + self.encoding.page]]

    def copy(self) -> FourSouls:
        """An independent twin at the same moment, hidden cards and dice included: for checking, not for thinking."""
        return self.with_game(self.game.copy())

    def redealt(self, agent: str, seed: int) -> FourSouls:
        """A twin in which all that the agent's seat cannot know is dealt again: for search."""
        return self.with_game(redeal(self.game, self.seats[agent], seed))

    def with_game(self, game: Game) -> FourSouls:
        new = copy(self)
        new.game = game
        new.minds = deepcopy(self.minds)
        new.agents = self.agents.copy()
        new.rewards = self.rewards.copy()
        new._cumulative_rewards = self._cumulative_rewards.copy()
        new.terminations = self.terminations.copy()
        new.truncations = self.truncations.copy()
        new.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return new

    # how it goes on

    def asked(self, agent: str) -> Ask | None:
        """The ask, if it is this agent's and the game goes on."""
        ask = self.game.pending
        return None if ask is None or ask.seat != self.seats[agent] or self.over else ask

    def option(self, ask: Ask, action: int | None) -> int | None:
        """The option that an action stands for; None: it turns the page."""
        size = self.encoding.page
        chosen = -1 if action is None else index(action)
        option = self.page * size + chosen
        if chosen == size and len(ask.options) > size:
            return None
        if 0 <= chosen < size and option < len(ask.options):
            return option
        raise ChoiceError(f"action {action!r} of seat {ask.seat} is masked: take one whose action_mask is 1")

    def play_on(self) -> None:
        """Let the bots choose until an agent has a choice to make or the game is over."""
        game = self.game
        while game.pending is not None and self.choices < self.longest:
            ask = game.pending
            if ask.seat not in self.minds and len(ask.options) > 1:
                self.agent_selection = agent = f"player_{ask.seat}"
                self.infos[agent] = {"question": ask.said, "options": len(ask.options), "turn": game.turn}
                break
            game.choose(answer(self.minds[ask.seat], game) if ask.seat in self.minds else 0)
            self.choices += 1
        else:
            self.end()
        if self.render_mode == "human":
            self.render()

    def end(self) -> None:
        """The game is over, or has lasted too long: rewards, and what came of it."""
        self.over = True
        result = self.game.result
        winners = () if result is None else result.winners
        why = f"truncated after {self.choices} choices" if result is None else result.why
        shares = rewards(winners, self.players)
        for agent, seat in self.seats.items():
            self.rewards[agent] = self._cumulative_rewards[agent] = shares[seat]
            self.terminations[agent], self.truncations[agent] = result is not None, result is None
            self.infos[agent] = {"winners": list(winners), "why": why, "turns": self.game.turn, "choices": self.choices}
        self.agent_selection = self.agents[0]

    def drawn(self, agent: str) -> str:
        from rich.console import Console

        from soulstack.text.table import Faces, draw_table

        console = Console(file=StringIO(), width=110, markup=False, highlight=False, emoji=False)
        console.print(draw_table(view(self.game, self.seats[agent]), Faces(self.game.cards)))
        ask = self.game.ask
        if self.asked(agent) is not None and ask is not None:
            console.print(f"{agent}: {ask.why}", *(f"  {i}: {said}" for i, said in enumerate(self.words())), sep="\n")
        elif self.over:
            console.print(f"the game is over: {self.infos[agent]['why']}" if agent in self.infos else "")
        file = console.file
        assert isinstance(file, StringIO)
        return file.getvalue()


def rewards(winners: Sequence[int], players: int) -> list[float]:
    """What each seat gets: the winners share 1 and the others -1; nothing if nobody won.

    >>> rewards([2], 4)
    [-0.3333333333333333, -0.3333333333333333, 1.0, -0.3333333333333333]
    >>> rewards([0], 2), rewards([], 2)
    ([1.0, -1.0], [0.0, 0.0])
    """
    if not winners:
        return [0.0] * players
    others = players - len(winners)
    return [1 / len(winners) if seat in winners else -1 / others for seat in range(players)]


def observation_space(encoding: Encoding) -> spaces.Dict:
    """The space of the observations: whole numbers, each within its column."""
    found: dict[str, spaces.Space[Any]] = {
        "action_mask": spaces.Box(0, 1, (encoding.page + 1,), np.int8),
    }
    for array, shape in encoding.shapes.items():
        columns = encoding.columns_of(array)
        least = np.broadcast_to(np.array([column.least for column in columns], np.int32), shape)
        most = np.broadcast_to(np.array([column.most for column in columns], np.int32), shape)
        found[array] = spaces.Box(least, most, shape, np.int32)
    return spaces.Dict(found)
