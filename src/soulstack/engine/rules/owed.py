"""What duties leave open to an attack: as many of the attacks that are owed as possible stay possible (ATTACK-26)."""

from __future__ import annotations

from soulstack.engine.core.ids import NOTHING
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.actions import attack_targets, spared
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID, allowances, counts, duties, free_attacks, granted_for
from soulstack.engine.statics.fights import MustAttackOnTurn
from soulstack.engine.table.obstacles import Owed
from soulstack.engine.table.sorts import on_slots


class Owing:
    """Attacks that a player still has to make this turn, by one card."""

    __slots__ = ("counts", "n", "now", "on", "source")

    def __init__(self, source: int, on: tuple[int, ...] | None, n: int, now: bool, counts: bool) -> None:
        self.source = source  # the card that says so: an object, or CARD plus a number
        self.on = on  # any of these fulfils it; None: anything
        self.n = n
        self.now = now  # the very next attack has to be one (ATTACK-25)
        self.counts = counts  # whether the attack under way, if there is one, may be one

    def fits(self, target: int) -> bool:
        """Whether an attack on this is one of them."""
        return self.on is None or target in self.on


def owing(game: GameState, seat: int) -> list[Owing]:
    """Everything this player still has to attack this turn, whether or not it is possible."""
    found = [
        Owing(d.this, on_slots(game, d.them) if d.them else None, d.n, bool(d.x), counts(game, d))
        for d in duties(game, seat)
    ]
    for static, line in game.index().standing(game, MustAttackOnTurn):
        if static.who.covers(game, line, ~seat):
            on = static.prey(game, line)
            n = static.often() - attacks_made(game, seat, on, line.this)
            if n > 0:
                found.append(Owing(line.this, on, n, False, True))
    return found


def attacks_made(game: GameState, seat: int, on: tuple[int, ...] | None, this: int = NOTHING) -> int:
    """How many attacks on these, or on anything, a player has begun this turn. An attack on the deck is none on the
    monster it reveals (ATTACK-04), except for what that monster says about itself (ATTACK-05): `this`.
    """
    made = 0
    for event in game.told:
        if event.who != ~seat:
            continue
        if event.kind == "attack deck":
            made += on is None or MONSTER_DECK_ID in on
        elif event.kind == "attack on":
            revealed = event.combat
            made += not revealed if on is None else event.what in on and (not revealed or event.what == this)
    return made


class Outlook:
    """What a player with attacks to make may attack next."""

    __slots__ = ("now", "owed", "possible", "targets")

    def __init__(self, targets: list[int], owed: list[Owing], possible: int, now: bool) -> None:
        self.targets = targets
        self.owed = owed
        self.possible = possible  # how many of the attacks that are owed can still be made
        self.now = now  # one of them has to be declared next (ATTACK-25)


def outlook(game: GameState, seat: int) -> Outlook | None:
    """What this player may attack next, if any attack is owed."""
    if not game.lasting and MustAttackOnTurn not in game.index().statics:
        return None
    owed = owing(game, seat)
    return weigh(game, seat, owed) if owed else None


def weigh(game: GameState, seat: int, owed: list[Owing]) -> Outlook:
    """What may be attacked next with these attacks to make: targets after which as many of them can be made as before,
    and of those the ones that have to come next (ATTACK-25, ATTACK-26).
    """
    targets = attack_targets(game, seat)
    for each in owed:
        if each.on is not None:
            each.on = tuple(id for id in each.on if id in targets)
    owed = [each for each in owed if targets and each.on != ()]
    if not owed:
        return Outlook(targets, owed, possible=0, now=False)
    reached = Plan(game, seat, owed, targets).each_reached()
    possible = max(reached)
    best = [target for target, n in zip(targets, reached, strict=True) if n == possible]
    next_ones = [t for t in best if any(each.now and each.counts and each.fits(t) for each in owed)]
    return Outlook(next_ones or best, owed, possible, bool(next_ones))


class Plan:
    """How many of the attacks that are owed can be made with those that are left. One attack counts for every duty that
    it fits, and uses a grant for just its target before a free one (ATTACK-27).
    """

    __slots__ = ("alike", "granted", "kinds", "known", "left", "now", "owed", "purse", "useful")

    def __init__(self, game: GameState, seat: int, owed: list[Owing], targets: list[int]) -> None:
        grants = [e for e in allowances(game, seat) if e.them]
        self.owed = owed
        self.granted = [on_slots(game, e.them) for e in grants]
        self.now = [
            on if counts(game, e) else () for e, on in zip(grants, self.granted, strict=True)
        ]  # what the very next attack can use
        self.left = tuple(each.n for each in owed)
        self.purse = (*(e.n for e in grants), free_attacks(game, seat))
        self.alike = [
            (*[each.fits(t) for each in owed], *[t in on for on in self.granted]) for t in targets
        ]  # what tells the targets apart
        self.kinds = dict(zip(self.alike, targets, strict=True))
        self.useful = [t for t in self.kinds.values() if any(each.fits(t) for each in owed)]
        self.known: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def each_reached(self) -> list[int]:
        """What is `reached` by each target, worked out once for those that nothing tells apart."""
        made = {kind: self.reached(target) for kind, target in self.kinds.items()}
        return [made[kind] for kind in self.alike]

    def reached(self, target: int) -> int:
        """How many of the owed attacks are made if this is attacked next and the others as well as can be. One that is
        to come after the attack under way is made later in any case: its grant is kept for it.
        """
        return self.after(target, self.left, self.purse, self.now)

    def after(self, target: int, left: tuple[int, ...], purse: tuple[int, ...], granted: list[tuple[int, ...]]) -> int:
        done = [n > 0 and each.fits(target) for n, each in zip(left, self.owed, strict=True)]
        rest = tuple(n - d for n, d in zip(left, done, strict=True))
        place = granted_for(in_purse(granted, purse), target) % len(purse)
        return sum(done) + self.most(rest, tuple(n - (i == place) for i, n in enumerate(purse)))

    def most(self, left: tuple[int, ...], purse: tuple[int, ...]) -> int:
        """How many of these can be made at most with what is left."""
        key = left, purse
        if key not in self.known:
            there = in_purse(self.granted, purse)
            within = [t for t in self.useful if purse[granted_for(there, t)] > 0]  # -1, the last one: free attacks
            made = (self.after(t, left, purse, self.granted) for t in within)
            self.known[key] = max(made, default=0) if any(left) else 0
        return self.known[key]


def in_purse(granted: list[tuple[int, ...]], purse: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What each of the grants is for, nothing once it is used up."""
    return [on if n else () for on, n in zip(granted, purse, strict=False)]


def aims(game: GameState, seat: int) -> list[int]:
    """What an attack may be aimed at."""
    found = outlook(game, seat)
    return attack_targets(game, seat) if found is None else found.targets


def unaimed(game: GameState, seat: int, id: int) -> Obstacle | None:
    """What keeps this player's attack from being aimed at something: the table, or the duties without which it could be
    (where none alone keeps it, all that it does not fit).
    """
    obstacle = spared(game, seat, id)
    found = None if obstacle is not None else outlook(game, seat)
    if found is None or id in found.targets:
        return obstacle
    others = [(each, [other for other in found.owed if other is not each]) for each in found.owed]
    barring = [each for each, rest in others if id in weigh(game, seat, rest).targets]
    return owed_bar(barring or [each for each in found.owed if not each.fits(id)])


def must_attack(game: GameState, seat: int) -> Obstacle | None:
    """The attack that has to be declared before anything else, if it can be (ATTACK-25)."""
    found = outlook(game, seat)
    if found is None or not found.now:
        return None
    return owed_bar([each for each in found.owed if each.now])


def owed_bar(owed: list[Owing]) -> Owed:
    rule = "ATTACK-25" if any(each.now for each in owed) else "ATTACK-26"
    return Owed(rule, [(each.source, each.on) for each in owed])
