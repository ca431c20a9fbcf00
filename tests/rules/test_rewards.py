"""Reward boxes: when they pay, whom, and what a box makes of a soul icon (CARD-08, CARD-17, SOUL-05)."""

from rules_covered import rule
from table import Table, card

AXE = card("Axe", "↷ Destroy an item.")
URN = card("Urn", "You have +1 ATK.", reward="Gain 4¢.")
CARDS = AXE + URN


def laid(cards: str = "", **options: object) -> Table:
    """The second player destroys things on the first one's turn."""
    return Table(cards=CARDS + cards, **options).give(1, "Axe")  # type: ignore[arg-type]


@rule("CARD-17", "CARD-08")
def test_a_destroyed_item_without_hp_pays_its_reward_to_the_active_player() -> None:
    table = laid().give(1, "Urn").tap(1, "Axe", at="Urn").settle()
    assert (table.purse(0), table.purse(1)) == (4, 0)
    assert table.items(1) == ["Axe"] and table.discarded("treasure") == ["Urn"]
    assert table.game.attack is None and not table.log("death")


@rule("CARD-17", "CARD-08")
def test_the_box_pays_once_when_something_is_destroyed_and_dies_of_it() -> None:
    hound = card("Hound", familiar=True, hp=2, evasion=3, atk=1, reward="Gain 2¢.")
    table = laid(hound).give(1, "Hound").tap(1, "Axe", at="Hound").settle()
    assert table.died("Hound") and (table.purse(0), table.purse(1)) == (2, 0)
    assert table.discarded("treasure") == ["Hound"]


@rule("CARD-17")
def test_a_destroyed_room_or_shop_item_without_hp_pays_too() -> None:
    crypt = card("Crypt", kind="room", reward="Loot 2.") + card("Quake", "↷ Destroy a room.")
    crypt += card("Attic", kind="room", copies=2)
    table = laid(crypt, rooms=["Crypt"]).give(1, "Quake").tap(1, "Quake", at="Crypt").settle()
    assert len(table.hand_of(0)) == 2 and table.hand_of(1) == []
    assert table.discarded("room") == ["Crypt"]
    table = laid(shop=("Urn", "Dinner")).tap(1, "Axe", at="Urn").settle()
    assert table.purse(0) == 4 and table.discarded("treasure") == ["Urn"]
    assert table.slot_names("shop")[1] == "Dinner" and table.slot_names("shop")[0] is not None


@rule("CARD-17", "DEATH-P-04")
def test_the_item_of_the_death_penalty_pays_the_active_player() -> None:
    fate = card("Fate", "Choose a player. They die.", "loot")
    table = laid(fate).give(1, "Urn").play(0, "Fate", at="P2").until("Urn").choose("Urn").settle()
    assert table.discarded("treasure") == ["Urn"]
    assert (table.purse(0), table.purse(1)) == (4, 0)


@rule("CARD-17")
def test_what_is_put_into_discard_pays_nothing() -> None:
    table = laid(card("Bin", "↷ Put an item into discard.")).give(1, "Bin", "Urn").tap(1, "Bin", at="Urn").settle()
    assert table.discarded("treasure") == ["Urn"] and (table.purse(0), table.purse(1)) == (0, 0)


@rule("CARD-17", "REPL-01")
def test_what_is_not_destroyed_after_all_pays_nothing() -> None:
    guard = card("Guard", "If an item would be destroyed, instead its controller gains 1¢.")
    table = laid(guard).give(0, "Guard").give(1, "Urn").tap(1, "Axe", at="Urn").settle()
    assert "Urn" in table.items(1) and (table.purse(0), table.purse(1)) == (0, 1)
    stone = card("Stone", eternal=True, reward="Gain 4¢.")
    table = laid(stone).give(1, "Stone").tap(1, "Axe", at="Stone").settle()
    assert "Stone" in table.items(1) and table.purse(0) == 0


@rule("CARD-17", "REPL-01")
def test_a_replacement_that_does_not_apply_changes_nothing() -> None:
    table = laid().give(0, "The Chest").give(1, "Urn").tap(1, "Axe", at="Urn").settle()
    assert table.purse(0) == 4 and table.discarded("treasure") == ["Urn"]


@rule("CARD-17", "DEATH-M-04")
def test_the_reward_comes_before_the_soul() -> None:
    shrine = card("Shrine", souls=1, reward="Gain 1 treasure.")
    choir = card("Choir", "Each time you gain a soul, loot 1.")
    table = laid(shrine + choir).deck("treasure", "Meat!").give(0, "Choir").give(1, "Shrine")
    table.tap(1, "Axe", at="Shrine").settle()
    kinds = [entry["kind"] for entry in table.log() if entry["kind"] in ("destroy", "enter", "soul")]
    assert kinds[-3:] == ["destroy", "enter", "soul"]
    assert "Meat!" in table.items(0) and table.souls(0) == 1 and table.souls(1) == 0
    assert len(table.hand_of(0)) == 1, "it is gained"


@rule("CARD-17", "DEATH-M-15")
def test_what_is_destroyed_has_no_abilities_any_more_while_it_pays() -> None:
    mint = card("Mint", "If you would gain ¢, increase that amount by 5.", reward="Gain 1¢.")
    table = laid(mint).give(0, "Mint").tap(1, "Axe", at="Mint").settle()
    assert table.purse(0) == 1


@rule("CARD-17", "KEYW-06", "STACK-04")
def test_a_rolled_reward_uses_the_stack_after_what_destroyed_it() -> None:
    pot = card("Pot", reward="Roll: Gain X¢.")
    saw = card("Saw", "↷ Destroy an item. If you do, loot 1.")
    table = (
        laid(pot + saw, dice=[5]).give(0, "Axe").give(1, "Pot", "Saw").tap(1, "Saw", at="Pot").until_stack("roll: 5")
    )
    assert table.discarded("treasure") == ["Pot"] and len(table.hand_of(1)) == 1, "nothing waits for the roll"
    table.settle()
    assert table.purse(0) == 5


@rule("CARD-17", "EACH-02")
def test_several_destroyed_at_once_each_pay_before_the_next() -> None:
    storm = card("Storm", "↷ Destroy each item another player controls. If you do, loot 1.")
    table = laid(storm + card("Jar", reward="Gain 1¢."), players=2).give(1, "Storm").give(0, "Urn", "Jar", "Meat!")
    table.tap(1, "Storm").until("Jar").choose("Jar").until("Meat!").choose("Meat!").settle()
    told = [(e["kind"], e.get("card") or e.get("n")) for e in table.log() if e["kind"] in ("destroy", "gain ¢")]
    assert told == [("destroy", "Jar"), ("gain ¢", 1), ("destroy", "Meat!"), ("destroy", "Urn"), ("gain ¢", 4)]
    assert table.items(0) == [] and len(table.hand_of(1)) == 1


@rule("CARD-17", "REROLL-01")
def test_a_rerolled_item_pays_and_is_replaced() -> None:
    die = card("Die", "↷ Reroll an item.")
    for owner, extra in ((1, ()), (1, ("The Chest",)), (0, ())):
        table = laid(die).deck("treasure", "Meat!").give(0, *extra).give(1, "Die").give(owner, "Urn")
        table.tap(1, "Die", at="Urn").settle()
        assert table.discarded("treasure") == ["Urn"] and table.purse(0) == 4
        assert "Meat!" in table.items(owner)
    shrine = card("Shrine", souls=1, reward="Gain 1¢.")
    table = laid(die + shrine).deck("treasure", "Meat!").give(1, "Die", "Shrine").tap(1, "Die", at="Shrine").settle()
    assert table.souls(0) == 1 and "Meat!" in table.items(1), "destroyed, though not in discard"


@rule("REROLL-01", "REPL-01")
def test_rerolling_replaces_an_item_while_another_replacement_waits() -> None:
    die = card("Die", "↷ Reroll an item.")
    table = laid(die).deck("treasure", "Dinner").give(0, "The Chest").give(1, "Die", "Meat!")
    table.tap(1, "Die", at="Meat!").settle()
    assert table.items(1) == ["Axe", "Die", "Dinner"]


@rule("CARD-08", "CARD-17")
def test_the_destroyer_gains_the_rewards_if_the_card_says_so() -> None:
    prize = card("Prize", "The player who kills this gains the rewards.", reward="Gain 3¢.")
    table = laid(prize).give(0, "Prize").tap(1, "Axe", at="Prize").settle()
    assert (table.purse(0), table.purse(1)) == (0, 3)
    fate = card("Doom", "When this enters play, destroy an item.", "event")
    table = laid(prize + fate).give(1, "Prize").deck("monster", "Doom").attack("monster deck", slot="slot 1")
    table.until("Prize").choose("Prize").settle()
    assert (table.purse(0), table.purse(1)) == (3, 0), "no player has destroyed it"


@rule("CARD-08")
def test_the_killer_gains_the_rewards_if_the_card_says_so() -> None:
    greed = card(
        "Greed Pile",
        "The player who kills this gains the rewards.",
        "monster",
        hp=1,
        evasion=2,
        atk=1,
        souls=1,
        reward="Gain 3¢.",
    )
    table = laid(greed, monsters=("Greed Pile", "Fatty")).play(1, "Bomb!", at="Greed Pile").settle()
    assert (table.purse(0), table.purse(1)) == (0, 3)
    assert (table.souls(0), table.souls(1)) == (1, 0), "the soul is the active player's all the same"
    table = laid(greed, monsters=("Greed Pile", "Fatty")).damage("Greed Pile", 1).settle()
    assert (table.purse(0), table.purse(1)) == (3, 0)


@rule("SOUL-09", "CARD-17", "DESTROY-03")
def test_a_destroyed_soul_pays_nothing_and_is_gained_by_nobody() -> None:
    judge = card("Judge", "↷ Destroy a soul.")
    table = laid(judge).soul(1, "Gurdy").give(0, "Judge").tap(0, "Judge", at="Gurdy").settle()
    assert table.souls(0) == table.souls(1) == 0 and table.purse(0) == 0
    assert table.discarded("monster") == ["Gurdy"]


@rule("DESTROY-04")
def test_what_is_destroyed_has_died_and_what_dies_is_destroyed() -> None:
    hound = card("Hound", familiar=True, hp=2, evasion=3, atk=1)
    witness = card("Witness", "Each time an item dies, gain 1¢.\nEach time an item is destroyed, gain 10¢.")
    table = laid(hound + witness).give(0, "Witness").give(1, "Meat!", "Hound").tap(1, "Axe", at="Meat!").settle()
    assert table.purse(0) == 11
    table.damage("Hound", 2).settle()
    assert table.died("Hound") and table.purse(0) == 22


@rule("DESTROY-02", "DEATH-M-10")
def test_what_cannot_be_put_into_discard_is_not_destroyed() -> None:
    rock = card("Rock", "This can't be put into discard.", reward="Gain 4¢.")
    saw = card("Saw", "↷ Destroy an item. If you do, loot 1.")
    table = laid(rock + saw).give(0, "Saw").give(1, "Rock").tap(0, "Saw", at="Rock").settle()
    assert "Rock" in table.items(1) and table.hand_of(0) == [] and table.purse(0) == 0


# an empty box


HEART = card("Heart", kind="monster", hp=1, evasion=2, atk=1, souls=2, reward="")


@rule("SOUL-05", "DEATH-M-06")
def test_an_empty_reward_box_pays_nothing_but_makes_a_soul() -> None:
    table = laid(HEART, monsters=("Heart", "Fatty")).play(1, "Bomb!", at="Heart").settle()
    assert table.souls(0) == 2 and "Heart" not in table.discarded("monster")
    assert (table.purse(0), table.hand_of(0), table.items(0)) == (0, [], [])
    relic = card("Relic", souls=1, reward="")
    table = laid(relic).give(1, "Relic").tap(1, "Axe", at="Relic").settle()
    assert table.souls(0) == 1 and table.discarded("treasure") == []


@rule("SOUL-06")
def test_without_a_reward_box_a_soul_icon_makes_no_soul() -> None:
    hollow = card("Hollow", kind="monster", hp=1, evasion=2, atk=1, souls=2)
    table = laid(hollow, monsters=("Hollow", "Fatty")).play(1, "Bomb!", at="Hollow").settle()
    assert table.souls(0) == 0 and table.discarded("monster") == ["Hollow"]


def test_people_see_that_a_box_pays_nothing() -> None:
    table = laid(HEART, monsters=("Heart", "Fatty"))
    face = table.game.face(table.obj("Heart"))
    assert face.reward is not None and face.reward_text == "Nothing."
    plain = laid(card("Plain")).give(0, "Plain")
    assert plain.game.face(plain.obj("Plain")).reward_text == ""


@rule("DEATH-M-04", "KEYW-06")
def test_a_rolled_reward_is_paid_before_what_died_goes_to_discard() -> None:
    imp = card("Imp", "", "monster", hp=1, evasion=1, atk=1, reward="Roll:\n1-6: Gain 4¢.")
    table = Table(cards=imp, monsters=["Imp", "Fatty"], dice=[3]).awake().play(0, "Bomb!", at="Imp")
    table.until_top("roll: 3")
    assert table.discarded("monster") == [] and table.purse(0) == 0
    table.settle()
    assert table.discarded("monster") == ["Imp"] and table.purse(0) == 4


@rule("CARD-17", "TRIG-10")
def test_what_is_destroyed_with_a_reward_box_has_left_play_once() -> None:
    cards = card("Chest", reward="Gain 4¢.") + card("Wake", "Each time another item leaves play, loot 1.")
    cards += card("Saw", "Destroy an item.", "loot")
    for name in ("Chest", "Meat!"):
        table = Table(cards=cards).give(0, "Wake").give(1, "Chest", "Meat!").play(0, "Saw", at=name).settle()
        assert not table.items(1).count(name) and len(table.hand_of(0)) == 1, name
