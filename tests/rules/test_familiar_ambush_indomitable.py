"""Three keywords: familiar, ambush, indomitable (FAMILIAR, AMBUSH, INDOM)."""

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.ids import MONSTERS
from table import Table, card

CARDS = """
[[card]]
id = "t-bell"
name = "Bell"
kind = "treasure"
text = "↷ Gain 1¢."

[[card]]
id = "t-pup"
name = "Pup"
kind = "treasure"
familiar = true
hp = 2
evasion = 3
atk = 1

[[card]]
id = "t-doll"
name = "Doll"
kind = "treasure"
hp = 2
evasion = 3
atk = 1

[[card]]
id = "t-cell"
name = "Cell"
kind = "room"
hp = 2
evasion = 3
atk = 1
text = "This can be attacked."

[[card]]
id = "t-hall"
name = "Hall"
kind = "room"

[[card]]
id = "t-hand"
name = "Hand"
kind = "loot"
ambush = true
hp = 1
evasion = 2
atk = 1
reward = "Gain 3¢."
text = "Monsters have +1 ATK."

[[card]]
id = "t-fog"
name = "Fog"
kind = "treasure"
text = "Monsters can't be attacked."

[[card]]
id = "t-titan"
name = "Titan"
kind = "monster"
indomitable = true
hp = 1
evasion = 2
atk = 1
reward = "Gain 2¢."

[[card]]
id = "t-rat"
name = "Rat"
kind = "monster"
hp = 1
evasion = 2
atk = 1
reward = "Gain 1¢."
"""


def table(players: int = 2, **options: object) -> Table:
    return Table(players, cards=CARDS, **options)  # type: ignore[arg-type]


# familiars


@rule("FAMILIAR-01")
def test_a_familiar_in_play_can_be_attacked() -> None:
    t = table().give(1, "Pup", "Doll").shop("Pup", "Dinner")
    t.declare_attack()
    assert t.offered("Pup (P2)")
    assert not t.offered("Doll")  # stats alone do not make it a target
    assert not t.offered("Pup (shop)")


@rule("FAMILIAR-02")
def test_a_familiar_is_attacked_with_its_own_stats() -> None:
    t = table(dice=[3, 2, 6]).give(1, "Pup").give(0, "Bell")
    t.attack("Pup").resolve(2)
    assert (t.hp_of("Pup"), t.hp_of(0)) == (1, 2)  # 3 hits
    t.until_top("roll: 2").resolve(2)
    assert (t.hp_of("Pup"), t.hp_of(0)) == (1, 1)  # 2 misses
    t.settle()
    assert t.items(1) == []
    assert t.top("treasure") == "Pup"
    assert t.game.attack is None


@rule("FAMILIAR-02")
def test_a_room_is_attacked_with_its_own_stats() -> None:
    t = table(rooms=["Cell"], dice=[3, 2, 6]).give(0, "Bell").deck_is("room", "Hall", "Hall")
    t.attack("Cell").resolve(2)
    assert (t.hp_of("Cell"), t.hp_of(0)) == (1, 2)
    t.until_top("roll: 2").resolve(2)
    assert (t.hp_of("Cell"), t.hp_of(0)) == (1, 1)
    t.settle()
    assert t.top("room") == "Cell"
    assert t.slot_names("room") == ["Hall"]


@rule("FAMILIAR-03")
def test_an_attack_on_a_familiar_is_the_attack_of_the_turn() -> None:
    t = table(dice=[3, 3]).give(1, "Pup")
    t.attack("Pup").settle()
    assert not t.has("Pup")
    assert t.offered("End the turn") and not t.offered("Declare an attack")


# ambushes


@rule("AMBUSH-01")
def test_an_ambush_goes_into_a_slot_not_under_attack() -> None:
    t = table(monsters=["Fatty", "Rat", "Pale Fatty"], dice=[6])
    t.attack("Fatty")
    t.play(1, "Hand").until("slot")
    assert t.asked == 1
    assert [label.partition(",")[0] for label in t.options()] == ["slot 2", "slot 3"]
    t.choose("slot 3")
    assert t.slot_names("monster") == ["Fatty", "Rat", "Hand"]


@rule("AMBUSH-02")
def test_an_ambush_has_to_be_attacked_besides_the_normal_attack() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6, 6])
    t.play(0, "Hand").until("slot 2").choose("slot 2").settle()
    assert not t.offered("End the turn")
    t.attack("Hand").settle()
    assert t.purse(0) == 3
    assert t.offered("End the turn")
    t.attack("Rat").settle()  # the normal attack is still there
    assert t.purse(0) == 4
    assert not t.offered("Declare an attack")


@rule("AMBUSH-02")
def test_the_extra_attack_is_only_for_the_ambush() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6, 6])
    t.play(0, "Hand").until("slot 2").choose("slot 2").settle()
    t.attack("Rat").settle()
    assert not t.offered("End the turn")
    t.attack("Hand").settle()  # there is no choice of a target
    assert [entry["name"] for entry in t.log("attack")] == ["Rat", "Hand"]


@rule("AMBUSH-03")
def test_the_text_of_an_ambush_works_only_in_play() -> None:
    t = table(monsters=["Rat", "Fatty"]).give(1, "Bell").hand(0, "Hand")
    assert t.atk_of("Rat") == 1
    t.play(0, "Hand")
    assert t.stack() == ["loot: Hand"]
    assert t.atk_of("Rat") == 1
    t.until("slot 2").choose("slot 2")
    assert t.atk_of("Rat") == 2


@rule("AMBUSH-03")
def test_ambush_does_nothing_off_the_stack() -> None:
    t = table(monsters=["Hand", "Fatty"])
    assert t.offered("End the turn")  # it did not come off the stack, so nobody owes an attack


@rule("AMBUSH-04")
def test_an_ambush_covers_a_monster_that_comes_back_as_a_new_object() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6]).damage("Fatty", 1)
    old = t.obj("Fatty").id
    t.play(0, "Hand").until("slot 2").choose("slot 2").settle()
    assert t.slot_names("monster") == ["Rat", "Hand"]
    assert t.obj("Fatty").role == "covered"
    t.attack("Hand").settle()
    assert t.slot_names("monster") == ["Rat", "Fatty"]
    assert t.obj("Fatty").id != old
    assert t.obj("Fatty").damage == 0
    assert t.top("loot") == "Hand"


@rule("AMBUSH-05")
def test_the_duty_lapses_when_the_ambush_is_gone() -> None:
    t = table(monsters=["Rat", "Fatty"])
    t.play(0, "Hand").until("slot 2").choose("slot 2").settle()
    assert not t.offered("End the turn")
    t.play(0, "Bomb!", at="Hand").settle()
    assert not t.has("Hand")
    assert t.offered("End the turn")


@rule("AMBUSH-05")
def test_the_duty_lapses_while_the_ambush_cannot_be_attacked() -> None:
    t = table(monsters=["Rat", "Fatty"])
    t.play(0, "Hand").until("slot 2").choose("slot 2").settle()
    t.give(1, "Fog")
    assert t.offered("End the turn")


@rule("AMBUSH-06")
def test_another_players_ambush_has_to_be_attacked_by_the_active_player() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6])
    t.play(1, "Hand").until("slot 2")
    assert t.asked == 1
    t.choose("slot 2").settle()
    assert (t.active, t.asked) == (0, 0)
    assert not t.offered("End the turn")
    t.attack("Hand").settle()
    assert t.offered("End the turn")


# the indomitable


@rule("INDOM-01")
def test_an_indomitable_monster_makes_its_own_slot() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6]).deck("monster", "Titan", "Pale Fatty")
    t.attack("Rat").settle()
    assert t.slot_names("monster") == ["Pale Fatty", "Fatty", "Titan"]


@rule("INDOM-02")
def test_an_indomitable_monster_is_never_covered() -> None:
    t = table(monsters=["Rat", "Fatty", "Titan"]).deck("monster", "Pale Fatty")
    t.attack("monster deck")
    assert [label.partition(",")[0] for label in t.options()] == ["slot 1", "slot 2"]
    t = table(monsters=["Rat", "Fatty", "Titan"])
    t.play(0, "Hand").until("slot")
    assert [label.partition(",")[0] for label in t.options()] == ["slot 1", "slot 2"]


@rule("INDOM-03")
def test_an_indomitable_monster_from_the_deck_is_attacked_in_its_new_slot() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6]).deck("monster", "Titan").give(0, "Bell")
    t.attack("monster deck")
    assert t.slot_names("monster") == ["Rat", "Fatty", "Titan"]  # it leaves no choice of a slot
    assert t.game.attack is not None and t.game.attack.on == t.obj("Titan").id
    assert [len(pile) for pile in t.game.slots[MONSTERS]] == [1, 1, 1]
    t.settle()
    assert t.purse(0) == 2


@rule("INDOM-04")
def test_the_slot_of_an_indomitable_monster_stays() -> None:
    t = table(monsters=["Rat", "Fatty"], dice=[6]).deck("monster", "Titan", "Pale Fatty")
    t.attack("monster deck", "slot 1").settle()
    assert t.top("monster") == "Titan"
    assert t.slot_names("monster") == ["Rat", "Fatty", "Pale Fatty"]


@rule("AMBUSH-01", "SLOT-01")
@pytest.mark.parametrize(("slot", "lies_in_discard"), [("a room slot", True), ("a monster slot", False)])
def test_an_ambush_is_put_in_monster_slots_only(slot: str, lies_in_discard: bool) -> None:
    hook = card("Hook", f"↷ Put a loot card in discard in {slot}.") + card("Attic", "", "room")
    lurker = card("Lurker", "", "loot", ambush=True, hp=2, evasion=3, atk=1)
    t = Table(cards=hook + lurker, rooms=["Attic"]).give(0, "Hook").discard("loot", "Lurker")
    t.tap(0, "Hook", at="Lurker").settle()
    assert t.slot_names("room") == ["Attic"]
    assert ("Lurker" in t.discarded("loot")) is lies_in_discard
    assert ("Lurker" in t.slot_names("monster")) is not lies_in_discard


@rule("INDOM-05")
@pytest.mark.parametrize("seed", range(4))
def test_an_indomitable_monster_in_setup_is_on_top_of_the_two(seed: int) -> None:
    titans = CARDS.replace('name = "Titan"', 'name = "Titan"\ncopies = 300')
    game = soulstack.new_game(2, seed=seed, extra=titans)
    piles = game.slots[MONSTERS]
    tame = [p for p in piles if not game.cards[game.objs[p[-1]].card].indomitable]
    wild = [p for p in piles if game.cards[game.objs[p[-1]].card].indomitable]
    assert len(tame) == 2
    assert len(wild) > 0
    assert all(len(pile) == 1 for pile in piles)
    assert piles.index(tame[0]) == 0 and piles.index(tame[1]) == 1
