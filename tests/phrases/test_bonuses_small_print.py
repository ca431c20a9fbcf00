"""Bonuses that count rolls and attacks, and how often things may be done."""

import pytest

from rules_covered import rule
from table import Table, card

CARDS = card("Toss", "Roll 1 die.", "loot", copies=6)
CARDS += card("Ox", kind="monster", hp=9, evasion=3, atk=0) + card("Cow", kind="monster", hp=9, evasion=3, atk=0)
CARDS += card("Gnat", kind="monster", hp=1, evasion=1, atk=0) + card("Fly", kind="monster", hp=1, evasion=1, atk=0)


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


@rule("TRIG-08")
@pytest.mark.parametrize(
    ("kind", "results"),
    [("dice roll", [2, 1, 1, 1]), ("attack roll", [1, 2, 1, 1]), ("non-attack roll", [2, 1, 1, 1])],
)
def test_a_bonus_to_the_first_roll_counts_rolls_of_that_kind_alone(kind: str, results: list[int]) -> None:
    table = Table(cards=CARDS + card("Luck", f"You have +1 to your first {kind} each turn."), monsters=["Ox", "Cow"])
    table.dice(*[1] * 5).give(0, "Luck").play(0, "Toss").settle().attack("Ox").until_stack("roll: 1").resolve()
    table.until_stack("roll: 1").resolve().until_stack("roll: 1").play(0, "Toss").until_top("roll: 1").resolve()
    assert rolled(table) == results


@rule("TRIG-08")
def test_a_bonus_to_the_second_non_attack_roll_skips_attack_rolls_and_those_of_others() -> None:
    table = Table(cards=CARDS + card("Luck", "You have +2 to your 2nd non-attack roll each turn."))
    table.monsters("Ox", "Cow").dice(*[1] * 5).give(0, "Luck").play(1, "Toss").settle().play(0, "Toss").settle()
    table.attack("Ox").until_stack("roll: 1").resolve().until_stack("roll: 1").play(0, "Toss").until_top(
        "roll: 1"
    ).resolve()
    assert rolled(table) == [1, 1, 1, 3]


@rule("EFFECT-05")
def test_a_bonus_for_the_first_attack_roll_is_up_to_its_damage_and_no_longer() -> None:
    text = "You have +3 ATK for your first attack roll each turn."
    table = Table(3, cards=CARDS + card("Fist", text), monsters=["Ox", "Cow"]).give(0, "Fist").awake()
    assert table.atk_of(0) == 1
    table.dice(4, 4, 4).attack("Ox")
    assert (table.stack(), table.atk_of(0), table.atk_of(1)) == (["roll: 4"], 4, 1)
    table.play(1, "Toss").until_stack("roll: 4", "roll: 4")
    assert table.atk_of(0) == 4, "the roll of another player on top changes nothing"
    table.resolve()
    assert table.atk_of(0) == 4
    table.until_stack("damage: Ox")
    assert table.atk_of(0) == 4
    table.resolve()
    assert table.atk_of(0) == 1 and table.hp_of("Ox") == 5
    table.until_stack("damage: Ox").resolve()
    assert table.hp_of("Ox") == 4


@rule("EFFECT-05")
def test_a_bonus_for_the_first_attack_is_the_attackers_and_ends_with_it() -> None:
    text = "You have +2 ATK for your first attack each turn.\nYou may attack 1 additional time on your turn."
    table = Table(3, cards=CARDS + card("Fist", text), monsters=["Gnat", "Fly"]).give(0, "Fist").give(1, "Breakfast")
    table.awake().deck("monster", "Ox", "Cow").dice(6, 6, 6).choose("Declare an attack")
    assert table.atk_of(0) == 1, "nothing is attacked yet"
    table.until("Gnat").choose("Gnat")
    assert [table.atk_of(seat) for seat in range(3)] == [3, 1, 1]
    table.settle()
    assert table.atk_of(0) == 1 and not table.has("Gnat")
    table.attack("Fly")
    assert table.atk_of(0) == 1, "the second attack"
    table.settle().end_turn()
    table.attack("Cow")
    assert table.active == 1 and table.atk_of(0) == 1, "the attack of another player"


@rule("TURN-20")
def test_any_number_of_loot_plays_runs_out_for_nobody_and_ends_with_the_turn() -> None:
    table = Table(cards=CARDS + card("Feast", "You may play any number of additional loot cards this turn.", "loot"))
    table.dice(*[1] * 4).play(0, "Feast").settle().hand(0, *["Toss"] * 4)
    for _ in range(4):
        table.act(0, "Play Toss").settle()
    assert len(rolled(table)) == 4 and table.hand_of(0) == []
    table.end_turn().hand(0, "Toss").awake().choose("Declare an attack").until_asked(0)
    assert table.active == 1 and table.offered("Activate Isaac") and not table.offered("Play Toss")


@rule("KEYW-07")
def test_no_other_abilities_leaves_what_the_same_words_give_and_no_abilities_leaves_nothing() -> None:
    rod = card("Rod", "↷ Gain 1¢.")
    for words, offered in (("no other abilities and “↷ Loot 1”.", True), ("“↷ Loot 1” and no abilities.", False)):
        table = Table(cards=rod + card("Mute", f"Each other item has {words}")).give(0, "Rod").give(1, "Mute")
        assert table.offered("Activate Rod") == offered


@rule("DICE-08")
def test_rolls_are_helped_for_each_counter_and_only_those_of_its_controller() -> None:
    cards = card("Loom", "You have +1 to dice rolls for each counter on this.")
    toss = card("Toss", "Choose a player. They roll 1 die.", "loot")
    table = Table(cards=cards + toss, dice=[2, 2]).give(0, "Loom").counters("Loom", 2)
    table.play(0, "Toss", at="P2").settle().play(0, "Toss", at="P1").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [2, 4]


@rule("EFFECT-05")
def test_a_bonus_for_an_attack_roll_is_over_while_another_roll_is_on_the_stack() -> None:
    cards = card("Fuse", "You have +1 ATK for your first attack roll each turn.")
    cards += card("Twitch", "Each time you take combat damage, roll 1 die.")
    table = Table(cards=cards, dice=[1, 4]).awake().give(0, "Fuse", "Twitch").hp(0, 2).attack("Fatty")
    assert table.until_top("damage: P1").atk_of(0) == 2, "the blow of that roll"
    assert table.until_top("roll: 4").atk_of(0) == 1, "no attack roll"


@rule("EFFECT-05")
def test_a_bonus_beside_one_for_the_first_attack_roll_holds_all_the_time() -> None:
    fist = card("Fist", "You have +1 HP and +3 ATK for your first attack roll each turn.")
    table = Table(cards=CARDS + fist, monsters=["Ox", "Cow"], dice=[4]).give(0, "Fist")
    assert (table.max_hp_of(0), table.atk_of(0)) == (3, 1)
    table.attack("Ox")
    assert (table.stack(), table.max_hp_of(0), table.atk_of(0)) == (["roll: 4"], 3, 4)


@rule("DICE-15")
@pytest.mark.parametrize(
    ("kind", "order", "shown"),
    [("dice", "TATATA", "661111"), ("attack", "TATATA", "161611"), ("non-attack", "TTATA", "66111")],
)
def test_the_next_rolls_of_a_kind_are_counted_among_themselves(kind: str, order: str, shown: str) -> None:
    """T: the loot rolls; A: an attack roll."""
    walk = card("Walk", f"The next 2 {kind} rolls are 6 this turn.", "loot")
    table = Table(cards=CARDS + walk, monsters=["Ox", "Cow"], dice=[1] * len(order)).awake().play(0, "Walk").settle()
    seen = ""
    for n, made in enumerate(order):
        if made == "T":
            table.play(0, "Toss").until_top(f"roll: {shown[n]}")
        elif "A" not in order[:n]:
            table.settle().attack("Ox")
        else:
            table.resolve().resolve().until_stack(f"roll: {shown[n]}")
        seen += str(table.game.stack[-1].n)
    assert seen == shown


@rule("ATTACK-05")
def test_a_second_attack_is_no_first_one_before_it_has_a_target() -> None:
    text = "You have +2 ATK for your first attack each turn.\nYou may attack 1 additional time on your turn."
    table = Table(cards=CARDS + card("Fist", text), monsters=["Gnat", "Ox"], dice=[6]).give(0, "Fist")
    table.deck("monster", "Cow").attack("Gnat").settle().declare_attack()
    assert table.why().endswith("choose what to attack") and table.atk_of(0) == 1


@rule("TRIG-08", "DICE-08")
@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("You have +1 to your first dice roll each turn.", [5, 1]),
        ("You have +1 to your 2nd dice roll each turn.", [4, 2]),
        ("You have +1 to your first non-attack roll each turn.", [4, 2]),
        ("$ Pay 0¢: Gain +1 to your next dice roll this turn.", [5, 1]),
        ("$ Pay 0¢: Gain +1 to your next non-attack roll this turn.", [4, 2]),
        ("$ Pay 0¢: Players have +1 to the next dice roll this turn.", [5, 1]),
        ("$ Pay 0¢: Players have +1 to the next attack roll this turn.", [5, 1]),
        ("$ Pay 0¢: The next 1 dice rolls are 5 this turn.", [5, 1]),
    ],
)
def test_an_attack_roll_is_a_dice_roll_and_counts_as_one(text: str, results: list[int]) -> None:
    cards = CARDS + card("Luck", text) + card("Stop", "Cancel the attack.", "loot")
    table = Table(cards=cards, monsters=["Ox", "Cow"], dice=[4, 1]).awake().give(0, "Luck")
    if text.startswith("$"):
        table.act(0, "Activate Luck").settle()
    table.attack("Ox").resolve()
    table.play(0, "Stop").settle().play(0, "Toss").settle()
    assert rolled(table) == results


@rule("DICE-08", "ATTACK-29")
@pytest.mark.parametrize(
    ("kind", "results"), [("attack rolls", [5, 1]), ("non-attack rolls", [4, 2]), ("dice rolls", [5, 2])]
)
def test_a_bonus_to_rolls_of_a_kind_is_for_no_others(kind: str, results: list[int]) -> None:
    cards = CARDS + card("Luck", f"You have +1 to {kind}.") + card("Stop", "Cancel the attack.", "loot")
    table = Table(cards=cards, monsters=["Ox", "Cow"], dice=[4, 1]).awake().give(0, "Luck").attack("Ox").resolve()
    table.play(0, "Stop").settle().play(0, "Toss").settle()
    assert rolled(table) == results
