"""¢, HP and rewards: to the last ¢, from several, from nobody, and whether that counts as done."""

import pytest

from rules_covered import rule
from table import Table, card


def purses(table: Table) -> list[int]:
    return [table.purse(seat) for seat in range(len(table.game.players))]


def played(text: str, cents: tuple[int, ...], *, seat: int = 1, at: str = "") -> Table:
    """A loot with this text, played and resolved by the second player; everybody has so many ¢."""
    table = Table(len(cents), cards=card("Work", text, "loot"))
    for player, n in enumerate(cents):
        table.cents(player, n)
    return table.play(seat, "Work", at=at).settle()


@rule("GAIN-11", "ABIL-13")
@pytest.mark.parametrize(
    ("text", "cents", "left"),
    [
        ("Steal 2¢ from each other player. Loot that many.", (5, 0, 1), [3, 3, 0]),
        ("Steal 2¢ from each other player. Loot that many.", (0, 4, 0), [0, 4, 0]),
        ("Steal 3¢ from the player to your left. Loot that many.", (5, 0, 2), [5, 2, 0]),
        ("Each player loses all their ¢. Loot 1.", (1, 2, 0), [0, 0, 0]),
        ("Each other player loses 2¢. Loot 1.", (1, 2, 3), [0, 2, 1]),
        ("Double your ¢. Loot that many.", (1, 2, 3), [1, 4, 3]),
        ("Gain ¢ until you have as many as the player to your left has.", (1, 2, 5), [1, 5, 5]),
        ("Gain ¢ until you have as many as the player to your left has.", (9, 2, 1), [9, 2, 1]),
        ("Gain ¢ until you have as many as the player to your left has. Gain 1¢.", (9, 2, 2), [9, 3, 2]),
        ("Gain 2¢ for each player. Loot 1 for each other player.", (0, 0, 0), [0, 6, 0]),
        ("Lose 3¢. Gain 1¢.", (9, 2, 0), [9, 1, 0]),
    ],
)
def test_cents_go_from_whom_the_words_say_as_far_as_they_go(text: str, cents: tuple[int, ...], left: list[int]) -> None:
    table = played(text, cents)
    assert purses(table) == left
    if "that many" in text:
        moved = {"Steal": left[1] - cents[1], "Doubl": left[1] - cents[1]}[text[:5]]
        assert len(table.hand_of(1)) == moved


@rule("PAY-01", "PAY-02", "ABIL-13")
@pytest.mark.parametrize(("cents", "paid"), [(1, False), (2, True), (3, True)])
def test_a_price_is_paid_whole_or_not_at_all(cents: int, paid: bool) -> None:
    table = played("Pay 2¢. If you do, loot 1. If you don't, gain 5¢.", (0, cents, 0))
    assert (table.purse(1), len(table.hand_of(1))) == ((cents - 2, 1) if paid else (cents + 5, 0))
    table = played("Pay 2¢ to the player to your left. If you do, loot 1.", (0, cents, 0))
    assert (purses(table), len(table.hand_of(1))) == (([0, cents - 2, 2], 1) if paid else ([0, cents, 0], 0))


@rule("PAY-01")
@pytest.mark.parametrize(("cents", "left"), [(3, [0, 3, 0]), (4, [2, 0, 2]), (5, [2, 1, 2])])
def test_each_of_several_is_paid_or_none(cents: int, left: list[int]) -> None:
    table = played("Pay 2¢ to each other player. If you do, loot 1.", (0, cents, 0))
    assert purses(table) == left and len(table.hand_of(1)) == (left[0] > 0)


@rule("COST-02", "PAY-01")
def test_a_cost_to_several_is_offered_with_enough_for_all() -> None:
    alms = card("Alms", "$ Pay 2¢ to each other player: Loot 1.")
    table = Table(3, cards=alms).give(0, "Alms")
    assert not table.cents(0, 3).offered("Activate Alms") and table.cents(0, 4).offered("Activate Alms")
    table.act(0, "Activate Alms").settle()
    assert purses(table) == [0, 2, 2] and len(table.hand_of(0)) == 1


@rule("PAY-03", "PAY-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_hp_are_paid_as_far_as_there_are_any_and_that_is_no_damage(seat: int) -> None:
    cut = card("Cut", "$ Pay 1 HP: Gain 1¢.")
    table = Table(3, cards=cut).give(seat, "Cut").act(seat, "Activate Cut").settle()
    assert (table.hp_of(seat), table.purse(seat), table.hurts()) == (1, 1, [])
    deep = card("Deep", "$ Pay 3 HP: Gain 1¢.")
    table = Table(3, cards=deep).give(seat, "Deep")
    table.until_asked(seat) if seat == 0 else None
    assert not table.offered("Activate Deep")
    for hp, left in ((2, 1), (1, 1)):
        down = card("Down", "Pay HP until you have 1 HP. If you do, gain 1¢.", "loot")
        table = Table(3, cards=down).hp(seat, hp).play(seat, "Down").settle()
        assert (table.hp_of(seat), table.purse(seat)) == (left, hp - left)


@rule("HEAL-01", "HEAL-04", "ABIL-13")
@pytest.mark.parametrize("text", ["heals 1 HP", "heals 3 HP", "heals to full HP"])
def test_only_what_was_hurt_is_healed(text: str) -> None:
    balm = card("Balm", f"A player {text}. If they do, gain 1¢ for each player.", "loot")
    for hp, cents in ((1, 3), (2, 0)):
        table = Table(3, cards=balm).hp(2, hp).play(0, "Balm", at="P3").settle()
        assert (table.hp_of(2), table.purse(0)) == (2, cents)


@rule("CARD-08", "RULING-20")
@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("When this dies, another player gains the rewards.", [5, 5]),
        ("When this dies, another player gains half the rewards.", [5, 2]),
        ("When this dies, double the rewards.", [10, 0]),
    ],
)
def test_rewards_are_gained_besides_halved_and_doubled(text: str, cents: list[int]) -> None:
    imp = card("Imp", text, "monster", hp=1, evasion=1, atk=0, reward="Gain 5¢.")
    table = Table(2, cards=imp, monsters=["Imp", "Fatty"], dice=[6]).attack("Imp").settle()
    assert purses(table) == cents


@rule("RULING-20")
@pytest.mark.parametrize("horns", [0, 1, 2])
def test_the_same_words_double_rewards_once_for_each_death(horns: int) -> None:
    cards = card("Horn", "Each time a monster dies, double the rewards.") + card("Bell", "$ Pay 0¢: Kill a monster.")
    for name in ("Imp", "Ant"):
        cards += card(name, "", "monster", hp=1, evasion=1, atk=0, reward="Gain 3¢.")
    table = Table(2, cards=cards, monsters=["Imp", "Ant"]).give(0, "Bell", *["Horn"] * horns)
    for n, name in enumerate(("Imp", "Ant"), 1):
        table.act(0, "Activate Bell", at=name).settle()
        assert table.purse(0) == n * (6 if horns else 3)


@rule("RULING-20")
def test_only_the_rewards_of_what_dies_now_are_doubled() -> None:
    imp = card("Imp", "When this dies, kill another monster.", "monster", hp=1, evasion=1, atk=0, reward="Gain 3¢.")
    ant = card("Ant", "When this dies, double the rewards.", "monster", hp=1, evasion=1, atk=0, reward="Gain 5¢.")
    table = Table(2, cards=imp + ant, monsters=["Imp", "Ant"], dice=[6]).deck("monster", "Dip", "Fly").attack("Imp")
    assert table.settle().purse(0) == 3 + 10


@rule("TURN-14", "TURN-15")
@pytest.mark.parametrize("phase", ["start", "action", "end"])
def test_the_turn_is_ended_from_any_phase_before_its_end(phase: str) -> None:
    halt = card("Halt", "$ Pay 0¢: End the turn.") + card("Bell", "At the end of your turn, gain 1¢.")
    table = Table(2, cards=halt, phase="start").awake().give(0, "Bell").give(1, "Halt")
    table.until_phase(phase).act(1, "Activate Halt")
    while table.stack() and table.stack()[-1] == "ability: Halt":
        table._pass()
    assert table.phase == "end" and bool(table.log("turn ended")) is (phase != "end")
    table.until_turn_over()
    assert table.purse(0) == 1 and (len(table.hand_of(0)) == 0) is (phase == "start")
