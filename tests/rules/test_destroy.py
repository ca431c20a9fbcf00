"""Destroy, kill, die and discard: four different things (DESTROY)."""

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-axe"
name = "Axe"
kind = "treasure"
text = "↷ Destroy an item. You may gain 1¢."

[[card]]
id = "t-sword"
name = "Sword"
kind = "treasure"
text = "↷ Destroy a monster."

[[card]]
id = "t-curse-axe"
name = "Exorcist"
kind = "treasure"
text = "↷ Destroy a curse."

[[card]]
id = "t-fate"
name = "Fate"
kind = "treasure"
text = "↷ Choose a monster. It dies."

[[card]]
id = "t-hound"
name = "Hound"
kind = "treasure"
familiar = true
hp = 2
evasion = 3
atk = 1
reward = "Gain 2¢."

[[card]]
id = "t-idol"
name = "Idol"
kind = "treasure"
familiar = true
eternal = true
hp = 2
evasion = 3
atk = 1

[[card]]
id = "t-storm"
name = "Storm"
kind = "treasure"
text = "↷ Destroy each item another player controls."

[[card]]
id = "t-judge"
name = "Judge"
kind = "treasure"
text = "↷ Destroy a soul."

[[card]]
id = "t-regicide"
name = "Regicide"
kind = "treasure"
text = "↷ Destroy a character. If you do, gain 9¢."

[[card]]
id = "t-miser"
name = "Miser"
kind = "treasure"
text = "Each time you discard a loot card, gain 1¢."

[[card]]
id = "t-mourner"
name = "Mourner"
kind = "treasure"
text = "Each time an item is destroyed, gain 5¢."

[[card]]
id = "t-bin"
name = "Bin"
kind = "treasure"
text = "↷ Put an item into discard, then discard 1 loot card."

[[card]]
id = "t-heart"
name = "Heart"
kind = "treasure"
text = "Each time a player kills a monster, gain 7¢."
"""


@rule("DESTROY-01", "DESTROY-05")
def test_killing_or_destroying_a_monster_sets_its_hp_to_0_and_it_dies_normally() -> None:
    for name in ("Sword", "Tech X"):
        table = Table(players=2, cards=CARDS, monsters=["Gurdy", "Fatty"]).give(0, name)
        if name == "Tech X":
            table.counters(name, 3).act(0, "Tech X, ability 2", at="Gurdy")
        else:
            table.tap(0, name, at="Gurdy")
        table.until("Pass: the death of Gurdy")
        assert table.hp_of("Gurdy") == 0 and table.souls(0) == 0
        assert table.stack() == ["death: Gurdy"]
        table.settle()
        assert table.souls(0) == 1 and table.purse(0) == 7


@rule("DESTROY-01")
def test_destroying_an_item_with_hp_puts_its_death_on_the_stack() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Axe").give(1, "Hound").tap(0, "Axe", at="Hound").until("Yes")
    assert table.items(1) == ["Hound"] and table.hp_of("Hound") == 0
    table.choose("No")
    assert table.stack() == ["death: Hound"]
    table.settle()
    assert table.top("treasure") == "Hound" and table.purse(0) == 2


@rule("DESTROY-05")
def test_destroying_a_player_is_killing_them() -> None:
    club = '[[card]]\nid = "t-club"\nname = "Club"\nkind = "treasure"\ntext = "↷ Destroy a player."'
    table = Table(players=2, cards=club).give(0, "Club").tap(0, "Club", at="P2").until("Pass: the death of P2")
    assert table.hp_of(1) == 0
    assert table.settle().died(1)


@rule("DESTROY-02")
def test_an_object_without_hp_goes_to_discard_at_once() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Axe").give(1, "Meat!").tap(0, "Axe", at="Meat!").until("Yes")
    assert table.items(1) == []
    assert table.top("treasure") == "Meat!"
    assert table.stack() == []


@rule("DESTROY-03")
def test_what_has_hp_but_does_not_die_is_put_into_discard_by_the_destroying() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Judge").soul(1, "Gurdy")
    assert table.max_hp_of("Gurdy") == 5
    table.tap(0, "Judge", at="Gurdy").until("Declare an attack")
    assert table.souls(1) == 0
    assert table.top("monster") == "Gurdy"
    assert not table.log("death") and not table.died("Gurdy")
    assert table.purse(0) == 0


@rule("DESTROY-03")
def test_an_eternal_object_or_a_character_is_not_put_into_discard() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Axe").give(1, "Idol").tap(0, "Axe", at="Idol").settle()
    assert table.items(1) == ["Idol"] and not table.log("death")
    assert table.top("treasure") != "Idol"
    table = Table(players=2, cards=CARDS).give(0, "Storm").give(1, "Idol", "The D6", "Meat!").tap(0, "Storm").settle()
    assert sorted(table.items(1)) == ["Idol", "The D6"]
    table = Table(players=2, cards=CARDS).give(0, "Regicide").tap(0, "Regicide", at="Maggy").settle()
    assert table.obj("Maggy").role == "character"
    assert table.purse(0) == 0
    assert table.hp_of(1) == 2


@rule("DESTROY-04")
def test_dies_as_an_instruction_kills_with_the_game_as_the_source() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Gurdy", "Fatty"]).give(0, "Fate", "Heart", "The Midas Touch")
    table.tap(0, "Fate", at="Gurdy").until("Pass: the death of Gurdy")
    assert table.hp_of("Gurdy") == 0
    table.settle()
    assert table.souls(0) == 1
    assert table.purse(0) == 10  # reward 7¢ and The Midas Touch 3¢: it died, but no player killed it
    table = Table(players=2, cards=CARDS, monsters=["Gurdy", "Fatty"]).give(0, "Sword", "Heart", "The Midas Touch")
    table.tap(0, "Sword", at="Gurdy").settle()
    assert table.died("Gurdy") and table.purse(0) == 17  # destroyed by a player, and so died


@rule("DESTROY-06")
def test_what_is_destroyed_goes_to_the_discard_of_its_kind_of_card() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Axe", "Exorcist").give(1, "Bloody Penny", "Meat!", "Curse of Pain")
    table.tap(0, "Axe", at="Bloody Penny").settle().charge("Axe").tap(0, "Axe", at="Meat!").settle()
    table.tap(0, "Exorcist", at="Curse of Pain").settle()
    assert table.top("loot") == "Bloody Penny"
    assert table.top("treasure") == "Meat!"
    assert table.top("monster") == "Curse of Pain"
    assert not table.has("Curse of Pain")


@rule("DESTROY-07")
def test_putting_into_discard_is_neither_discarding_nor_destroying() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Bin", "Miser", "Mourner", "Breakfast").hand(0, "A Penny!", "Bomb!")
    table.tap(0, "Bin", at="Breakfast").choose("Pass")
    assert table.top("treasure") == "Breakfast"
    assert table.game.waiting == []
    table.choose("A Penny!").settle()
    assert table.purse(0) == 1  # for the loot card only
    assert table.top("loot") == "A Penny!"


@rule("DESTROY-07")
def test_destroying_is_seen_by_those_who_wait_for_it() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Axe", "Mourner").give(1, "Meat!")
    assert table.tap(0, "Axe", at="Meat!").settle().purse(0) == 5


@rule("DESTROY-08")
def test_a_destroyed_soul_goes_to_its_discard_or_out_of_the_game() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Judge")
    for soul in ("Gurdy", "Lost Soul", "Soul of Greed", "Blue Baby"):
        table.soul(1, soul).charge("Judge").tap(0, "Judge", at=soul).settle()
    assert table.souls(1) == 0
    assert table.top("monster") == "Gurdy"
    assert table.top("loot") == "Lost Soul"
    assert [entry["card"] for entry in table.log("removed")][:1] == ["Soul of Greed"]
    assert "Blue Baby" in [table.game.cards[number].name for number in table.game.outside]
    piles = [table.game.cards[number].name for pile in table.game.discards for number in pile]
    assert "Soul of Greed" not in piles and "Blue Baby" not in piles
