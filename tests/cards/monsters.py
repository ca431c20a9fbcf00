"""What tests of monsters have in common: tools that hurt and kill, printed facts, and what a dead monster pays."""

import soulstack
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
ROPE = card("Rope", "↷ Kill a player.")
MAUL = card("Maul", "↷ Deal 2 damage to a monster or player.")
TOOLS = ("Fort", "Needle", "Scythe", "Die", "Rope", "Maul")

Facts = tuple[str, int, int, int, str, int]
"""Id or name, HP, evasion, ATK, reward and souls."""


def laid(*ids: str, players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """These monsters lie in the slots, Fatty beside a lonely one; what comes up afterwards does nothing."""
    monsters = ids if len(ids) > 1 else (*ids, "Fatty")
    tools = SCYTHE + NEEDLE + DIE + FORT + ROPE + MAUL
    table = Table(players, monsters=monsters, dice=dice, cards=tools, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Pooter", "Leech", "Fly").deck("treasure", "Dinner", "Breakfast", "Meat!")


def killed(id: str, players: int = 2, dice: tuple[int, ...] = ()) -> Table:
    """P2 has aimed Scythe at this monster in P1's turn."""
    return laid(id, players=players, dice=dice).give(1, "Scythe").tap(1, "Scythe", at=name_of(id))


def name_of(id: str) -> str:
    return soulstack.cards[id].name


def printed(id: str) -> tuple[str, int | None, int | None, int | None, str, int]:
    """The facts of a card; the reward is its whole line."""
    face = soulstack.cards[id].faces[0]
    return id, face.hp, face.evasion, face.atk, face.reward_text, face.souls


def stats_of(table: Table, name: str) -> tuple[int | None, ...]:
    """HP, evasion and ATK of a monster on the table."""
    return table.hp_of(name), table.evasion_of(name), table.atk_of(name)


def paid(table: Table, seat: int = 0) -> str:
    """What a player has got, in the words of a reward; tools are none of it."""
    items = [name for name in table.items(seat) if name not in TOOLS]
    found = [f"Gain {table.purse(seat)}¢"] if table.purse(seat) else []
    found += [f"Loot {len(table.hand_of(seat))}"] if table.hand_of(seat) else []
    return " ".join([*found, f"Gain {len(items)} treasure"] if items else found)


def rolled(reward: str, n: int) -> str:
    """What a reward pays if so much is rolled for it."""
    return reward.replace("Roll: ", "").replace("X", str(n))
