"""What tests of cards that meet share."""

from typing import Any

from table import Table, card

PLAIN_ROOMS = card("Hall", kind="room") + card("Attic", kind="room") + card("Cellar", kind="room")


def housed(*rooms: str, players: int = 2, **more: Any) -> Table:
    """A table with these rooms in play, and rooms without abilities in the room deck."""
    return Table(players, rooms=rooms, cards=PLAIN_ROOMS + more.pop("cards", ""), **more)


def next_turn(table: Table, *answers: str) -> Table:
    """The active player ends the turn, and all pass until the next player acts, with these answers on the way, each as
    soon as it is offered.
    """
    turn, left = table.game.turn, list(answers)
    table.settle().choose("End the turn")
    for _ in range(400):
        if table.game.pending is None or (table.game.turn > turn and table.idle()):
            break
        if left and table.offered(left[0]) and not table.offered("Pass"):
            table.choose(left.pop(0))
        else:
            table._pass()
    assert not left, f"{left[0]!r} was never offered"
    return table
