"""What can happen to the subject of an event."""

from table import Table, card

FLIPPED = '[card.back]\nname = "Moon"\ntext = "Each time this is flipped to this side, loot 1."\n'


def test_gaining_this_as_a_soul_is_told_to_this() -> None:
    crown = card("Crown", "↷ Gain this as a soul.\nEach time a player gains this as a soul, they gain 4¢.", souls=1)
    spare = card("Spare", "↷ Gain this as a soul.", souls=1)
    table = Table(cards=crown + spare).give(0, "Crown", "Spare").tap(0, "Spare").settle()
    assert table.souls(0) == 1 and table.purse(0) == 0
    table.tap(0, "Crown").settle()
    assert table.souls(0) == 2 and table.purse(0) == 4


def test_gaining_a_dead_monster_as_a_soul_is_told_to_it() -> None:
    heart = card("Heart", "Each time a player gains this as a soul, they loot 2.", "monster", hp=1, evasion=1, atk=1,
                 souls=1, reward="Gain 1¢.")  # fmt: skip
    table = Table(cards=heart, monsters=["Heart", "Fatty"], dice=[6]).attack("Heart").settle()
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 2 and table.hand_of(1) == []


def test_a_card_is_flipped_to_this_side_when_this_face_comes_up() -> None:
    cards = card("Sun", "Each time this is flipped to this side, gain 1¢.") + FLIPPED
    table = Table(cards=cards + card("Lever", "$ Pay 0¢: Flip an item you control.")).give(0, "Sun", "Lever")
    table.tap(0, "Lever", at="Sun").settle()
    assert table.items(0) == ["Moon", "Lever"] and (len(table.hand_of(0)), table.purse(0)) == (1, 0)
    table.tap(0, "Lever", at="Moon").settle()
    assert table.items(0) == ["Sun", "Lever"] and (len(table.hand_of(0)), table.purse(0)) == (1, 1)


def test_put_into_discard_is_neither_destroyed_nor_merely_gone() -> None:
    urn = card("Urn", "When this is put into discard, gain 3¢.\n↷ Put this into discard.")
    chute = card("Chute", "↷ Put an item you control on the bottom of its deck.")
    table = Table(cards=urn + chute).give(0, "Urn", "Chute").tap(0, "Urn").settle()
    assert table.top("treasure") == "Urn" and table.purse(0) == 3
    other = Table(cards=urn + chute).give(0, "Urn", "Chute").tap(0, "Chute", at="Urn").settle()
    assert other.top("treasure") is None and other.purse(0) == 0


def test_rolling_to_attack_is_told_of_attack_rolls_alone() -> None:
    drum = card("Drum", "Each time a player rolls to attack, gain 1¢.")
    table = Table(cards=drum + card("Toss", "Roll 1 die.", "loot"), dice=[5, 1, 1]).give(1, "Drum")
    table.play(0, "Toss").settle()
    assert table.purse(1) == 0
    table.attack("Fatty").until_stack("roll: 1").settle()
    assert table.purse(1) == len(table.log("rolled")) - 1 >= 1


GLOBIN = card("Globin", "Each time this reaches 1 HP, gain 5¢.", "monster", hp=4, evasion=2, atk=1, reward="")


def test_1_hp_is_reached_by_damage_and_by_healing_but_not_passed_over() -> None:
    tools = card("Needle", "↷ Deal 1 damage to a monster.") + card("Hammer", "↷ Deal 3 damage to a monster.")
    table = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).give(0, "Needle", "Hammer")
    table.tap(0, "Hammer", at="Globin").settle()
    assert table.purse(0) == 5
    over = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).damage("Globin", 2).give(0, "Needle", "Hammer")
    over.tap(0, "Needle", at="Globin").settle()
    assert over.purse(0) == 5
    over = Table(cards=GLOBIN + tools, monsters=["Globin", "Fatty"]).damage("Globin", 2).give(0, "Hammer")
    over.tap(0, "Hammer", at="Globin").settle()
    assert over.purse(0) == 0 and over.died("Globin")


def test_1_hp_is_reached_by_more_and_by_less_full_hp() -> None:
    horn = card("Horn", "Monsters have +1 HP.") + card(
        "Lamp", "↷ Destroy a treasure item.".replace("a treasure item", "an item")
    )
    table = Table(cards=GLOBIN + horn, monsters=["Globin", "Fatty"]).give(1, "Horn").give(0, "Lamp").damage("Globin", 3)
    assert table.hp_of("Globin") == 2
    table.tap(0, "Lamp", at="Horn").settle()
    assert table.hp_of("Globin") == 2 and table.purse(0) == 0, "a lower full HP takes marked damage away first (DMG-10)"


def test_who_deals_damage_is_they_and_not_who_takes_it() -> None:
    toll = card("Toll", "Each time another player deals damage, they lose 1¢.")
    table = Table(3, cards=toll).give(0, "Toll").cents(1, 3).cents(2, 3).play(1, "Bomb!", at="P3").settle()
    assert (table.purse(1), table.purse(2)) == (2, 3)


def test_another_player_than_this_deals_damage_to_is_none_that_took_it() -> None:
    wand = "$ Pay 0¢: This deals 1 damage to a player.\nEach time this deals damage, deal 1 damage to another player."
    table = Table(3, cards=card("Wand", wand)).give(1, "Wand").act(1, "Activate Wand", at="P3")
    table.until_why("choose a target")
    assert table.offered("P1") and table.offered("P2") and not table.offered("P3")


def test_a_roll_of_a_noted_number_can_be_changed_and_has_a_result() -> None:
    text = "Each time you roll a 3, note the result.\nEach time you would roll a noted number, add 2 to it."
    book = card("Book", f"{text}\n$ Pay 0¢: Roll 1 die.")
    table = Table(cards=book, dice=[3, 3]).give(0, "Book").tap(0, "Book").settle().tap(0, "Book").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [3, 5]
    echo = card("Echo", "Each time you roll a noted number, note the result.")
    assert Table(cards=echo).give(0, "Echo").items(0) == ["Echo"], "it reads: there is a result"


def test_an_attack_roll_can_be_changed_by_what_speaks_of_attack_rolls_alone() -> None:
    cards = card("Lens", "Each time you would roll a 3 to attack, add 2 to it.") + card("Toss", "Roll 1 die.", "loot")
    table = Table(cards=cards, dice=[3, 3]).awake().give(0, "Lens").play(0, "Toss").settle().attack("Fatty")
    table.until_top("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [3, 5]
