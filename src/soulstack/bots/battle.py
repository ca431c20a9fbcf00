"""Battle: damage, deaths and attacks, weighed for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from soulstack.bots.attack_rolls import Chances, die, results, turns_first
from soulstack.bots.bouts import Bout, first_bonuses, guard
from soulstack.bots.endings import as_soul, clock
from soulstack.bots.habits import FACES, SURE, Habit, Habits, elsewhere, habits_of
from soulstack.bots.meetings import MET, met_on_average
from soulstack.bots.odds import FRESH, Fight, Now, plain_results
from soulstack.bots.stakes import NOTHING as UNLEARNED
from soulstack.bots.stakes import Stakes
from soulstack.bots.worth import LOOT, loot_worth, parts
from soulstack.engine.core.card import MONSTER, Card
from soulstack.engine.core.ids import ACTION, CARD_BITS, NOBODY, NOTHING, ROLL, START
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Verb
from soulstack.engine.core.scope import Event, Scope, StackItem
from soulstack.engine.game import Game
from soulstack.engine.rules.actions import player_evasion
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID, attack_left
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.dice import modifiers
from soulstack.engine.rules.owed import aims
from soulstack.engine.rules.rewards import doubled
from soulstack.engine.rules.stack import loot_effect
from soulstack.engine.table.layers import atk, eternal, evasion, hp, loot_plays
from soulstack.engine.words.nouns import AttackingPlayer
from soulstack.engine.words.numbers import N
from soulstack.engine.words.outcomes import RollTable
from soulstack.engine.words.verbs_harm import PreventDeath, PreventSome, Shield

SIDEWAYS = 3.5
"""What it costs a player who dies that their things are turned sideways and that the turn is over."""


Arms = tuple[int, tuple[float, ...], tuple[int, tuple[float, ...]] | None]
"""What somebody brings to an attack: ATK, the chances of the results, and both for the first roll if it has more."""

RANK_PRIZE = {"final boss": 120.0, "minion": 10.0}
"""What it is worth to be rid of those that a challenge sets against the players, besides what they leave."""

TICK = 15.0
"""What a step of the timer costs."""


class Battle(Stakes):
    """What damage, deaths and attacks are worth."""

    def __init__(self, game: Game, me: int, learned: Mapping[str, float] = UNLEARNED) -> None:
        super().__init__(game, me, learned)
        self.bouts: dict[tuple[int, int], Bout] = {}
        self.arms: dict[tuple[int, Chances], Arms] = {}
        self.ends: dict[int, float] = {}
        self.best: dict[int, tuple[float, int]] = {}
        self._guards: float | None = None
        self.spared = 0  # the player whose damage is weighed elsewhere
        self.deep = 0  # how many deaths and attacks deep the weighing is

    # attacks

    def bout(self, seat: int, target: int) -> Bout:
        """A seat's attack on something in play."""
        key = seat, target
        found = self.bouts.get(key)
        if found is None:
            found = self.bouts[key] = self.make_bout(seat, target)
            found.kill = self.prize(target, seat) if target >= 0 else self.dies(target)
            found.die = self.death(seat)
            found.gain = self.stake[seat]
            if target >= 0 and self.game.objs[target].role == "soul":  # it changes hands, and the attack goes on till
                found.kill += found.die  # somebody dies (RULING-43)
        return found

    def make_bout(self, seat: int, target: int) -> Bout:
        """The same before its ends are weighed."""
        game = self.game
        faces = die(game, seat, target)
        arms = self.arms.get((seat, faces))
        if arms is None:
            arms = self.arms[seat, faces] = self.armed(seat, faces)
        might, chances, first = arms
        if target < 0:
            attack = game.attack
            needs = attack.evasion if attack is not None and attack.on == target else 0
            needs = needs or player_evasion(game, seat, ~target) or 4
            habits = Habits()
        else:
            needs = evasion(game, target) or 1
            habits = habits_of(game.face(game.objs[target]))
        left, foe_atk = hp(game, target) or 1, atk(game, target)
        around, start = self.around(seat, target), self.so_far(habits, target)
        return Bout(Fight(habits, left, needs, foe_atk, might, chances, around, start), first)

    def so_far(self, habits: Habits, target: int) -> Now:
        """What has become of a fight this turn that its stats do not show."""
        if not habits.once and not habits.rising:
            return FRESH
        told = self.game.told
        rolled = [e.n for e in told if e.kind == "rolled" and e.combat and e.what == target]
        spared = any(e.kind == "would die" and e.who == target for e in told)
        return Now(spared=spared and habits.once, last=rolled[-1] if rolled and habits.rising else 0)

    def armed(self, seat: int, faces: Chances) -> Arms:
        """What a seat brings to an attack with such dice."""
        game = self.game
        roll = StackItem(ROLL)
        roll.attack, roll.seat = True, seat
        for item in game.stack:
            if item.kind == ROLL and item.attack and item.seat == seat:
                roll = item
        more = modifiers(game, roll)
        once_roll, once_might, now_might = first_bonuses(game, seat)
        first = None
        if once_roll or once_might or turns_first(game, seat):
            first = once_might, results(game, seat, more, faces, first=turns_first(game, seat))
        return atk(game, ~seat) - now_might, results(game, seat, more - once_roll, faces), first

    def changed_bout(self, bout: Bout, more: dict[str, int], *, attacker: bool) -> Bout:
        """The same attack if one side had more ATK, evasion or luck."""
        if attacker:
            new = bout.fight.but(evasion=-more["roll"], might=more["ATK"])
        else:
            new = bout.fight.but(hp=max(0, more["HP"]), evasion=more["evasion"], atk=more["ATK"])
        changed = Bout(new, bout.first)
        changed.kill, changed.die, changed.gain = bout.kill, bout.die, bout.gain
        return changed

    def around(self, seat: int, target: int) -> tuple[Habit, ...]:
        """What comes of the attacker's rolls by what else lies on the table."""
        found = []
        for line in self.game.index().triggers.get("rolled", ()):
            who = getattr(getattr(line.ability.when, "event", None), "who", None)
            if line.this == target or isinstance(who, AttackingPlayer):
                continue  # the habits of what is fought
            comes = elsewhere(line.ability, line.ctrl == NOBODY or line.you == seat)
            if comes != SURE:
                events = [Event("rolled", ~seat, n, combat=True, seat=seat, what=target) for n in FACES]
                on = tuple(event.n for event in events if line.ability.when.fits(self.game, line, event))
                if on:
                    found.append((on, comes))
        return tuple(found)

    def attack_value(self, seat: int, target: int, *, hurt: int = 0) -> float:
        """What it is worth that a seat attacks this now; `hurt`: with so much more damage on it."""
        if target == MONSTER_DECK_ID:
            return self.deck_value(seat)
        bout = self.bout(seat, target)
        left = (hp(self.game, target) or 0) - hurt
        mine = hp(self.game, ~seat) or 0
        begins = self.comes_of(Event("attack on", ~seat, 1, what=target), seat)
        if seat != self.me:
            return begins + bout.value(left, mine)
        guards = self.guards()
        sure = int(guards)
        worth = begins + bout.value(left, mine, sure)
        return (
            worth if guards == sure else worth + (guards - sure) * (bout.value(left, mine, sure + 1) - worth + begins)
        )

    def best_attack(self, seat: int) -> tuple[float, int]:
        """The best attack that a seat could make now and what it is worth; nothing to attack: (0, 0)."""
        if seat not in self.best:
            self.best[seat] = 0.0, 0  # while it is being worked out
            sign = 1.0 if seat == self.me else -1.0
            found = [(self.attack_value(seat, t), t) for t in aims(self.game, seat)]
            self.best[seat] = max(found, key=lambda pair: sign * pair[0]) if found else (0.0, 0)
        return self.best[seat]

    def risk(self) -> float:
        """How likely this seat dies in its best attack."""
        _, target = self.best_attack(self.me)
        if target == 0:
            return 0.0
        if target == MONSTER_DECK_ID:
            return 0.5
        left, mine = hp(self.game, target) or 0, hp(self.game, ~self.me) or 0
        return self.bout(self.me, target).odds(left, mine, round(self.guards())).die

    def guards(self) -> float:
        """How many deadly blows this seat can ward off with what it has: shields, and changes to its rolls."""
        if self._guards is None:
            game = self.game
            found = 0.0
            for line in game.index().activated[self.me]:
                if line.tap and line.this in game.objs and game.objs[line.this].charged:
                    found += guard(line.ability.e)
            plays = loot_plays(game, self.me) + int(game.objs[game.players[self.me].character].charged)
            held = sorted((guard(loot_effect(game, entry)) for entry in game.players[self.me].hand), reverse=True)
            self._guards = min(3.0, found + sum(held[: min(2, plays)]))
        return self._guards

    def may_attack(self, seat: int) -> bool:
        """Whether a seat could still declare an attack this turn."""
        game = self.game
        return (
            seat == game.active
            and game.attack is None
            and game.phase in (START, ACTION)
            and not game.players[seat].dead
            and attack_left(game, seat)
        )

    def deck_value(self, seat: int) -> float:
        """What attacking the top of the monster deck is worth; a card that was seen there is known."""
        game = self.game
        deck = game.decks[MONSTER]
        mine = hp(game, ~seat) or 0
        roll = StackItem(ROLL)
        roll.attack, roll.seat = True, seat
        might, chances = atk(game, ~seat), results(game, seat, modifiers(game, roll), die(game, seat, NOTHING))
        saves = round(self.guards()) if seat == self.me else 0
        if deck and deck[-1] >> CARD_BITS & 1 << self.me:
            met = met_on_average((game.card(deck[-1]),), might, chances, mine, saves)
        else:
            key = game.setup.boxes, game.setup.extra, len(game.cards), might, chances, mine, saves
            if key not in MET:
                MET[key] = met_on_average(game.cards, might, chances, mine, saves)
            met = MET[key]
        dies = self.death(seat)
        return self.stake[seat] * met.reward + met.souls * self.soul(seat, 1) + met.die * dies

    def monster_card(self, card: Card) -> float:
        """What meeting a monster, event or curse on one's own turn is worth."""
        game = self.game
        chances = plain_results()
        met = met_on_average((card,), atk(game, ~self.me), chances, hp(game, ~self.me) or 2, 0)
        return met.reward + met.souls * self.soul(self.me, 1) - met.die * self.penalty(self.me)

    def prize(self, id: int, seat: int) -> float:
        """What a monster's death is worth: its rewards and soul for this seat, and what else it leads to."""
        game = self.game
        obj = game.objs[id]
        face = game.face(obj)
        if self.deep > 1:
            return self.stake[seat] * 5.0
        self.deep += 1
        spared, self.spared = self.spared, ~seat  # its parting blow is part of the odds
        worth = RANK_PRIZE.get(obj.rank, 0.0)
        if face.reward is not None:
            scope = Scope()
            scope.you = seat
            scope.this = id
            worth += self.put(face.reward, scope) * doubled(game, id)
            if obj.role == "soul":
                worth += self.moves(obj, seat)
            elif face.souls:
                worth += as_soul(self, face, seat)
        worth -= clock(self, obj)
        worth += self.lines_on(Event("die", id, 1, what=~seat), seat)
        worth += self.lines_on(Event("kill", ~seat, 1, what=id, source=~seat), seat)
        self.deep -= 1
        self.spared = spared
        return worth

    def comes_of(self, event: Event, seat: int) -> float:
        """What it is worth that lines trigger on this."""
        if self.deep > 1:
            return 0.0
        self.deep += 1
        worth = self.lines_on(event, seat)
        self.deep -= 1
        return worth

    def lines_on(self, event: Event, seat: int) -> float:
        return sum(
            self.triggered(line, event, seat)
            for line in self.game.index().triggers.get(event.kind, ())
            if line.ability.when.fits(self.game, line, event)
        )

    def triggered(self, line: Line, event: Event, seat: int) -> float:
        """What it is worth that a line triggers; the game's cards mean the active player by *you*."""
        scope = Scope()
        scope.take(line)
        scope.event = event
        if line.ctrl == NOBODY:
            scope.you = seat
        line.ability.when.names(self.game, scope, event)
        return self.put(line.ability.e, scope)

    # deaths

    def penalty(self, seat: int) -> float:
        """What dying costs a player: the least of their items and loot cards, 1¢, and what is turned sideways."""
        game = self.game
        player = game.players[seat]
        items = [
            self.worth(o) for o in game.objs.values() if o.role == "item" and o.seat == seat and not eternal(game, o.id)
        ]
        cost = max(0.0, min(items)) if items else 0.0
        if player.hand:
            known = seat == self.me
            cost += min(loot_worth(game.card(e)) for e in player.hand) if known else 0.6 * LOOT
        if game.timer and seat == game.active and challenge(game) is None:
            cost += TICK  # COOP-04
        return cost + min(1, player.cents) + SIDEWAYS

    def death(self, seat: int) -> float:
        """What a player's death comes to: the penalty, and what triggers on it."""
        worth = self.ends.get(seat)
        if worth is None:
            worth = self.stake[seat] * -self.penalty(seat) + self.mourns(seat)
            if self.deep <= 1:
                self.ends[seat] = worth
        return worth

    def mourns(self, seat: int) -> float:
        """What lines that trigger on a player's death are worth."""
        kinds: tuple[EventKind, ...] = ("die", "die after penalty")
        return sum(self.comes_of(Event(kind, ~seat, 1), self.game.active) for kind in kinds)

    def dies(self, id: int) -> float:
        """What it is worth that a player or object dies."""
        game = self.game
        if id >= 0:
            obj = game.objs.get(id)
            if obj is None:
                return 0.0
            return self.prize(id, game.active) if obj.role == "monster" else self.moves(obj, NOBODY)
        seat = ~id
        if game.players[seat].dead:
            return 0.0
        worth = self.death(seat) - self.turn_left(seat)
        return worth * (1.0 - self.saved(seat))

    def saved(self, seat: int) -> float:
        """How likely a player's own cards prevent their death."""
        lost = 1.0
        event = Event("would die", ~seat, 1)
        for line in self.game.index().triggers.get("would die", ()):
            if line.ability.when.fits(self.game, line, event):
                words = parts(line.ability.e)
                tables = [part for part in words if isinstance(part, RollTable)]
                if not tables and any(isinstance(part, PreventDeath) for part in words):
                    return 1.0
                for table in tables:
                    rows = [row for row in table.rows if any(isinstance(p, PreventDeath) for p in parts(row.e))]
                    lost *= 1.0 - sum(len(row.on.faces) for row in rows) / 6
        return 1.0 - lost

    def turn_left(self, seat: int) -> float:
        """What the rest of a turn is worth that would end with a player's death or by an effect."""
        game = self.game
        if seat != game.active or game.phase not in (START, ACTION):
            return 0.0
        attack = game.attack
        if attack is not None and attack.attacker == seat and (attack.on < 0 or attack.on in game.objs):
            if self.deep > 1:
                return 0.0
            bout = self.bout(seat, attack.on)
            odds = bout.odds(hp(game, attack.on) or 0, hp(game, ~seat) or 0)
            return odds.kill * bout.kill
        if self.may_attack(seat) and self.deep <= 1:
            return max(0.0, self.best_attack(seat)[0]) if seat == self.me else min(0.0, self.best_attack(seat)[0])
        return 0.0

    # damage

    def after_shields(self, id: int, n: int, *, combat: bool = False, roll: int = 0, but: int = 0) -> int:
        """How much of some damage gets through what is already known to change it; `but`: without what
        this one's own lines do.
        """
        game = self.game
        event = Event("damage", id, n, combat=combat, roll=roll)
        for line in game.index().replacers.get("damage", ()):
            node = line.node
            if n <= 0 or (but and line.this == but) or (line.cond is not None and not line.cond.holds(game, line)):
                continue
            if isinstance(node, Shield):
                if id in line.on:
                    n = node.resized(n)
            elif node.applies(game, line, event):
                for part in parts(node):
                    if isinstance(part, PreventSome):
                        n -= min(n, part.n.n if isinstance(part.n, N) else counters_left(game, line, n))
                    elif isinstance(part, Verb):
                        n = part.resized(n)
        return n

    def hurt(self, id: int, n: int, *, combat: bool = False, roll: int = 0) -> float:
        """What damage to a player or object is worth."""
        if id == self.spared:
            return 0.0
        n = self.after_shields(id, n, combat=combat, roll=roll)
        return self.loses_hp(id, n) if n > 0 else 0.0

    def loses_hp(self, id: int, n: int) -> float:
        """What it is worth that so much HP is lost."""
        game = self.game
        left = hp(game, id) if id < 0 or id in game.objs else None
        if not left:
            return 0.0
        if n >= left:
            return self.dies(id)
        attack = game.attack
        if attack is not None and attack.on and (attack.on == id or ~attack.attacker == id) and self.deep <= 1:
            if attack.on >= 0 and attack.on not in game.objs:
                return 0.0
            bout = self.bout(attack.attacker, attack.on)
            foe, mine = hp(game, attack.on) or 0, hp(game, ~attack.attacker) or 0
            before = bout.value(foe, mine)
            return (bout.value(foe - n, mine) if id == attack.on else bout.value(foe, mine - n)) - before
        if id < 0:
            soon = 1.2 if self.may_attack(~id) else 0.3
            return -self.stake[~id] * soon * n / left * 2
        if game.objs[id].role == "monster" and self.may_attack(game.active) and self.deep <= 1:
            before, _ = self.best_attack(game.active)
            after = self.attack_value(game.active, id, hurt=n)
            return max(0.0, after - max(0.0, before)) if game.active == self.me else min(0.0, after - min(0.0, before))
        return 0.0


def counters_left(game: Game, line: Line, n: int) -> int:
    """How much a card that wards damage off by its counters can still ward off."""
    obj = game.objs.get(line.this)
    return min(n, sum(obj.counters.values())) if obj is not None else 0
