"""The rooms of Requiem: what each does as long as it lies in the room slot, and when it does not."""

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.card import ROOM
from soulstack.engine.core.ids import CARD_MASK
from table import Table, card

KIT = (
    card("Hall", kind="room")
    + card("Attic", kind="room")
    + card("Cellar", kind="room")
    + card("Scythe", "↷ Kill a monster.")
    + card("Needle", "↷ Deal 1 damage to a monster or player.")
    + card("Noose", "↷ Kill a player.")
    + card("Die", "↷ Roll 1 die.")
    + card("Fort", "You have +9 HP.")
    + card("Lamp", "↷ Gain 1¢.")
    + card("Torch", "↷ Gain 1¢.")
    + card("Mover", "↷ Put the top card of the room deck in a room slot.")
)
THREE_PLUS = ["Conjoined Twin", "Splash Damage"]


def room(name: str, players: int = 2, **options: object) -> Table:
    """This room is in play, and Hall is on top of the room deck; nothing that comes up afterwards does anything."""
    table = Table(players, rooms=[name], cards=KIT, **options)  # type: ignore[arg-type]
    table.deck("monster", "Dip", "Clotty", "Pooter", "Leech").deck("treasure", "Meat!", "Jawbone", "Jawbone")
    return table.deck_is("room", "Hall", "Attic", "Cellar")


def entering(name: str, players: int = 2, **options: object) -> Table:
    """Hall is in play, and this room is about to cover it."""
    return room("Hall", players, **options).deck("room", name).give(0, "Mover")


def killing(table: Table, victim: str, seat: int = 0) -> Table:
    """A player kills this monster with an item."""
    return table.give(seat, "Scythe").tap(seat, "Scythe", at=victim)


def ended(table: Table) -> Table:
    """The active player's turn is over up to the start of the next one."""
    return table.settle().until_turn_over()


# As they are dealt


def test_the_rooms_of_the_box_lie_in_the_room_deck_once_each_and_one_of_them_in_the_slot() -> None:
    there = sorted(card.name for card in soulstack.cards.of_boxes(("r",)) if card.kind == "room")
    assert there and len(set(there)) == len(there)
    for players, missing in ((2, THREE_PLUS), (3, [])):
        game = soulstack.new_game(players, seed=1, boxes=["base", "requiem"], options={"rooms": True})
        (slot,) = game.slots[2]
        names = [game.cards[n & CARD_MASK].name for n in game.decks[ROOM]]
        names += [game.face(game.objs[id]).name for id in slot]
        assert sorted([*names, *missing]) == there


# What players and monsters have


@pytest.mark.parametrize(
    ("name", "monster", "player"),
    [
        ("Black Champions", (4, 2, 2), (2, 1)),
        ("Red Champions", (5, 2, 1), (2, 1)),
        ("White Champions", (4, 3, 1), (2, 1)),
        ("Maggy's Blessing", (4, 2, 1), (3, 1)),
        ("Samson's Blessing", (4, 2, 1), (2, 2)),
    ],
)
@rule("ROOM-02")
def test_a_room_gives_all_monsters_or_all_players_more(
    name: str, monster: tuple[int, int, int], player: tuple[int, int]
) -> None:
    table = room(name)
    assert (table.max_hp_of("Fatty"), table.evasion_of("Fatty"), table.atk_of("Fatty")) == monster
    assert [(table.max_hp_of(seat), table.atk_of(seat)) for seat in range(2)] == [player, player]
    table.give(0, "Mover").tap(0, "Mover").settle()  # Hall covers it
    assert (table.max_hp_of("Fatty"), table.evasion_of("Fatty"), table.atk_of("Fatty")) == (4, 2, 1)
    assert [(table.max_hp_of(seat), table.atk_of(seat)) for seat in range(2)] == [(2, 1), (2, 1)]


# Turns


def test_blessing_of_gluttony_adds_a_card_to_each_loot_step() -> None:
    table = room("Blessing of Gluttony").end_turn()
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (0, 2)
    assert len(table.play(1, "XXI. The World").settle().hand_of(1)) == 4  # other loot is as it was


def test_blessing_of_greed_pays_whoever_begins_a_turn() -> None:
    table = room("Blessing of Greed").end_turn()
    assert (table.purse(0), table.purse(1)) == (0, 3)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (3, 3)


def test_blessing_of_steam_makes_shop_items_5_cents_cheaper_for_the_active_player() -> None:
    table = room("Blessing of Steam").cents(0, 5).cents(1, 5).buy("Dinner").settle()
    assert table.purse(0) == 0 and table.items(0) == ["Dinner"]
    table.end_turn().buy("Breakfast").settle()
    assert table.purse(1) == 0 and table.items(1) == ["Breakfast"]


def test_blessing_of_the_inner_eye_shows_the_monster_deck_before_the_target_is_chosen() -> None:
    table = room("Blessing of the Inner Eye", dice=[4]).choose("Declare an attack").until("Yes")
    assert table.asked == 0 and not table.offered("Fatty")
    table.choose("Yes").until_why("order").choose("Pooter").choose("Dip")
    assert table.until("the monster deck").deck_names("monster")[:3] == ["Pooter", "Dip", "Clotty"]
    table.choose("Fatty").hp(0, 1).dice(1).settle()


def test_blessing_of_the_inner_eye_can_be_refused() -> None:
    table = room("Blessing of the Inner Eye", dice=[2]).damage("Fatty", 3).choose("Declare an attack").until("No")
    table.choose("No").until("Fatty").choose("Fatty").settle()
    assert table.died("Fatty") and table.deck_names("monster")[0] == "Clotty"


@rule("ATTACK-26")
def test_blind_rage_demands_an_attack_on_the_monster_deck_each_turn() -> None:
    table = room("Blind Rage", dice=[4]).cents(0, 20)
    assert not table.offered("End the turn")
    assert table.attack_targets() == ["the monster deck"]
    table.until("slot 1").choose("slot 1").settle()
    assert table.died("Dip") and table.offered("End the turn")
    assert not table.end_turn().offered("End the turn")  # nor in the other player's turn


def test_blind_rage_leaves_a_second_attack_of_the_turn_free() -> None:
    table = room("Blind Rage", dice=[4]).give(0, "Champion Belt").attack("monster deck", "slot 1").settle()
    assert table.died("Dip") and table.offered("End the turn")
    assert "Pale Fatty" in table.attack_targets()


def test_blood_lust_demands_2_attacks_each_turn() -> None:
    table = room("r-blood_lust", dice=[2, 4]).damage("Fatty", 3)
    assert not table.offered("End the turn")
    table.attack("Fatty").settle()
    assert table.died("Fatty") and table.offered("Declare an attack") and not table.offered("End the turn")
    table.attack("Dip").settle()
    assert table.died("Dip") and table.offered("End the turn") and not table.offered("Declare an attack")


@pytest.mark.parametrize("face", [3, 4, 6])
def test_challenge_room_demands_one_more_attack_on_a_high_roll_when_a_monster_dies(face: int) -> None:
    owed = face >= 4
    table = killing(room("Challenge Room", dice=[face, 3, 1]).damage("Pale Fatty", 3), "Fatty", 1).settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0]
    assert table.offered("End the turn") != owed and table.offered("Declare an attack")
    table.attack("Pale Fatty").settle()
    assert table.died("Pale Fatty") and table.offered("End the turn")
    assert table.offered("Declare an attack") == owed  # the normal one is left


def test_bum_bo_takes_2_cents_at_the_end_of_each_turn() -> None:
    table = room("Bum-Bo Is Loose!").cents(0, 5).cents(1, 1)
    assert (ended(table).purse(0), table.purse(1)) == (3, 1)
    assert (ended(table).purse(0), table.purse(1)) == (3, 0)


def test_butter_fingers_take_a_loot_card_of_their_choice_from_whose_turn_ends() -> None:
    table = room("Butter Fingers").hand(0, "Bomb!", "Dagaz").hand(1, "A Penny!").plays(0, 0).choose("End the turn")
    table.until("Dagaz")
    assert table.asked == 0
    table.choose("Bomb!").settle()
    assert table.hand_of(0) == ["Dagaz"] and table.hand_of(1)[0] == "A Penny!"


def test_edens_blessing_lets_you_reroll_an_item_at_the_start_of_your_turn() -> None:
    table = room("r-edens_blessing").give(0, "Lamp").give(1, "Torch", "Fort").choose("End the turn").until("Yes")
    assert table.asked == 1
    table.choose("Yes").until("Fort")
    assert not table.offered("Lamp")
    table.choose("Fort").settle()
    assert sorted(table.items(1)) == ["Meat!", "Torch"] and table.items(0) == ["Lamp"]
    table = room("r-edens_blessing").give(1, "Torch").choose("End the turn").until("Yes").choose("No").settle()
    assert table.items(1) == ["Torch"]


def test_planetarium_offers_a_treasure_at_the_start_of_each_turn() -> None:
    table = room("Planetarium").choose("End the turn").until("Yes")
    assert table.asked == 1
    assert table.choose("Yes").settle().items(1) == ["Meat!"]
    table.choose("End the turn").until("No")
    assert table.asked == 0
    assert table.choose("No").settle().items(0) == []


def test_red_vise_hurts_who_has_at_most_1_loot_card_at_the_end_of_their_turn() -> None:
    assert ended(room("Red Vise").hand(0, "Bomb!").plays(0, 0)).hurts() == [("P1", 1)]
    assert ended(room("Red Vise")).hurts() == [("P1", 1)]
    assert ended(room("Red Vise").hand(0, "Bomb!", "Dagaz").plays(0, 0)).hurts() == []


def test_spider_webs_deactivate_the_character_whose_turn_ends() -> None:
    table = room("Spider Webs").awake()
    table.choose("End the turn").until_turn_over()
    assert not table.obj("Isaac").charged and table.obj("Maggy").charged


@rule("TURN-02")
@pytest.mark.parametrize("others", [["Needle"], ["Needle", "Die"]])  # a tie counts
def test_heavy_is_the_head_lets_who_has_the_most_items_recharge_one(others: list[str]) -> None:
    table = room("Heavy Is the Head").give(0, *others).give(1, "Lamp", "Torch")
    table.charge("Lamp", False).charge("Torch", False).choose("End the turn").until("Torch").choose("Torch").settle()
    assert table.obj("Torch").charged and not table.obj("Lamp").charged


def test_heavy_is_the_head_does_not_concern_who_has_fewer_items() -> None:
    table = room("Heavy Is the Head").give(0, "Needle", "Scythe", "Die").give(1, "Lamp", "Torch")
    table.charge("Lamp", False).charge("Torch", False).end_turn()
    assert table.obj("Torch").charged and table.obj("Lamp").charged


def error_on(face: int) -> Table:
    """P2 begins a turn with I Am Error and rolls this."""
    table = room("I Am Error", dice=[face]).give(1, "Lamp").give(0, "Torch").hand(1, "Bomb!", "Dagaz")
    table.deck("loot", "A Penny!", "Butter Bean!", "Soul Heart", "A Dime!!")
    return table.choose("End the turn").until_top(f"roll: {face}")


@pytest.mark.parametrize(
    ("face", "monster", "item", "hand"),
    [(1, 1, 0, 0), (2, 1, 0, 0), (3, 0, 1, 0), (4, 0, 1, 0), (5, 0, 0, 1), (6, 1, 1, 1)],
)
def test_i_am_error_does_one_thing_or_all_at_the_start_of_a_turn(face: int, monster: int, item: int, hand: int) -> None:
    table = error_on(face)
    assert table.active == 1
    if monster:
        table.until("Pale Fatty").choose("Pale Fatty")
    table.settle()
    assert table.slot_names("monster") == ["Fatty", "Dip" if monster else "Pale Fatty"]
    assert table.items(1) == (["Meat!"] if item else ["Lamp"]) and table.items(0) == ["Torch"]
    looted = ["A Penny!", "Butter Bean!", "Soul Heart", "A Dime!!"]  # the last of them in the loot step
    assert table.hand_of(1) == (looted if hand else ["Bomb!", "Dagaz", "A Penny!"])


# What happens to players


@pytest.mark.parametrize(("name", "gain"), [("Blood Money", (4, 0)), ("Spoils of War", (0, 1))])
def test_a_death_pays_each_other_player(name: str, gain: tuple[int, int]) -> None:
    table = room(name, 3).give(0, "Noose").tap(0, "Noose", at="P2").settle()
    assert [(table.purse(seat), len(table.hand_of(seat))) for seat in (0, 2)] == [gain, gain]
    assert (table.purse(1), table.hand_of(1)) == (0, [])


@pytest.mark.parametrize("name", ["Blood Money", "Spoils of War"])
def test_the_death_of_a_monster_pays_nobody(name: str) -> None:
    table = killing(room(name, 3), "Pale Fatty").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 0, 0] and table.hand_of(1) == []


def test_shadow_of_war_destroys_an_item_of_whoever_dies_before_the_penalty_takes_another() -> None:
    table = room("Shadow of War").give(0, "Noose").give(1, "Lamp", "Torch", "Fort").cents(1, 5)
    table.tap(0, "Noose", at="P2").until("Fort")
    assert table.asked == 1 and not table.offered("Noose")
    table.choose("Torch")
    assert table.purse(1) == 5
    table.until("Fort").choose("Fort").settle()
    assert table.items(1) == ["Lamp"] and table.items(0) == ["Noose"] and table.purse(1) == 4


@rule("REPL-05")
def test_equality_gives_all_what_one_would_gain() -> None:
    table = room("Equality", 3).cents(0, 1).play(1, "A Dime!!").settle()
    assert [table.purse(seat) for seat in range(3)] == [11, 10, 10]


def test_equality_does_not_concern_theft() -> None:
    table = room("Equality", 3).give(0, "Jawbone").cents(1, 5).tap(0, "Jawbone", at="P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 2, 0]


@pytest.mark.parametrize("face", [1, 2])
def test_floor_spikes_hurt_who_rolls_a_1(face: int) -> None:
    table = room("Floor Spikes", dice=[face]).give(1, "Die").tap(1, "Die").settle()
    assert table.hurts() == [("P2", 1)] * (face == 1)


@rule("TURN-19")
def test_haunted_makes_who_gains_a_soul_skip_a_turn() -> None:
    table = killing(room("Haunted!", 3).monsters("Monstro", "Fatty"), "Monstro", 1).settle()
    assert table.souls(0) == 1
    assert [table.end_turn().active for _ in range(4)] == [1, 2, 1, 2]


def test_haunted_does_nothing_without_a_soul() -> None:
    table = killing(room("Haunted!", 2), "Fatty").settle()
    assert [table.end_turn().active for _ in range(2)] == [1, 0]


def test_nobody_gains_a_soul_on_all_hallows_eve() -> None:
    table = killing(room("All Hallows' Eve").monsters("Monstro", "Fatty"), "Monstro", 1).settle()
    assert (table.souls(0), table.souls(1)) == (0, 0)
    assert table.top("monster") == "Monstro" and table.purse(0) == 6


@pytest.mark.parametrize("face", [1, 6])
def test_isaacs_blessing_offers_who_rolls_a_1_or_6_a_reroll(face: int) -> None:
    table = room("Isaac's Blessing", dice=[face, 3]).give(1, "Die").tap(1, "Die").until("Yes")
    assert table.asked == 1
    table.choose("Yes").settle()
    assert [entry["n"] for entry in table.log("roll")] == [face] and not table.game.forced


def test_isaacs_blessing_can_be_refused_and_is_not_for_other_rolls() -> None:
    room("Isaac's Blessing", dice=[6]).give(1, "Die").tap(1, "Die").until("Yes").choose("No").settle()
    room("Isaac's Blessing", dice=[5]).give(0, "Die").tap(0, "Die").until_turn_over(never="Yes")


def test_laser_eye_hurts_whoever_loots_once_however_many_cards() -> None:
    table = room("Laser Eye!").give(0, "Fort").play(0, "XXI. The World").settle()
    assert table.hurts() == [("P1", 1)]
    assert table.end_turn().hurts() == [("P1", 1), ("P2", 1)]  # the loot step


def test_static_shock_hurts_who_activates_an_item_but_not_a_character() -> None:
    table = room("Static Shock").give(1, "Lamp").awake().tap(1, "Lamp").settle()
    assert table.hurts() == [("P2", 1)] and table.purse(1) == 1
    assert table.tap(0, "Isaac").settle().hurts() == [("P2", 1)]


def test_conjoined_twin_makes_who_kills_a_monster_kill_another_player() -> None:
    table = killing(room("Conjoined Twin", 3), "Fatty", 1).until_why("choose a target")
    assert table.asked == 1 and not table.offered("P2")
    table.choose("P3").settle()
    assert table.dead(2) and not table.dead(0) and not table.dead(1)
    assert table.log("kill")[-1]["by"] == "P2"


def test_conjoined_twin_does_nothing_when_the_game_kills_a_monster() -> None:
    frost = card("Frost", "↷ A monster takes 9 damage.")
    table = Table(3, rooms=["Conjoined Twin"], cards=KIT + frost).deck("monster", "Dip").give(0, "Frost")
    table.tap(0, "Frost", at="Fatty").settle()
    assert table.died("Fatty") and not any(table.dead(seat) for seat in range(3))


def test_splash_damage_hurts_the_player_to_the_left_of_who_hurts_a_monster() -> None:
    table = room("Splash Damage", 3).give(1, "Needle").tap(1, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1), ("P3", 1)]
    assert table.log("hurt")[-1]["by"] == "P2"


def test_splash_damage_does_nothing_for_damage_to_a_player() -> None:
    assert room("Splash Damage", 3).give(1, "Needle").tap(1, "Needle", at="P1").settle().hurts() == [("P1", 1)]


# Paid abilities with a roll

PAID = {  # name: (¢ paid, HP paid, loot cards discarded), for 1 to 6: (¢, loot cards, treasure, damage, is it gone)
    "Beggar": (
        (3, 0, 0),
        [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (2, 0, 0, 0, 0), (2, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 1, 0, 1)],
    ),
    "Devil Beggar": (
        (0, 1, 0),
        [(0, 2, 0, 0, 0), (0, 2, 0, 0, 0), (0, 1, 0, 0, 0), (0, 1, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 1, 0)],
    ),
    "Eternal Chest": (
        (0, 0, 1),
        [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (4, 0, 0, 0, 0), (7, 0, 0, 0, 0), (7, 0, 0, 0, 0), (0, 1, 1, 0, 0)],
    ),
    "Fortune Teller": (
        (3, 0, 0),
        [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 2, 0, 0, 0), (0, 3, 0, 0, 0), (0, 6, 0, 0, 1)],
    ),
    "Shell Game": (
        (3, 0, 0),
        [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (5, 0, 0, 0, 0), (0, 0, 1, 0, 1)],
    ),
    "Slot Machine": (
        (3, 0, 0),
        [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 0, 0, 0, 0), (5, 0, 0, 0, 0), (7, 0, 0, 0, 0), (15, 0, 0, 0, 1)],
    ),
}


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("name", PAID)
def test_a_room_with_a_price_does_what_the_roll_says(name: str, face: int) -> None:
    (price, blood, discards), rows = PAID[name]
    cents, cards, treasure, damage, gone = rows[face - 1]
    table = (
        room(name, dice=[face])
        .cents(0, 4)
        .hand(0, "Bomb!", "Dagaz")
        .plays(0, 0)
        .give(0, "Fort")
        .act(0, f"Activate {name}")
    )
    table.settle()
    assert table.purse(0) == 4 - price + cents
    assert len(table.hand_of(0)) == 2 - discards + cards
    assert table.items(0) == ["Fort", *["Meat!"] * treasure]
    assert table.hp_of(0) == 11 - blood - damage and len(table.hurts()) == damage
    assert table.slot_names("room") == ["Hall" if gone else name]
    assert table.discarded("room") == [name] * gone
    assert (table.purse(1), table.hand_of(1), table.items(1)) == (0, [], [])


@pytest.mark.parametrize("name", [*PAID, "Blood Donation", "Restock Machine"])
@rule("COST-02", "COST-03")
def test_only_the_active_player_uses_a_room_and_must_be_able_to_pay(name: str) -> None:
    broke = room(name).cents(0, 1).cents(1, 9).hand(1, "Bomb!").give(1, "Lamp")
    assert broke.offered(f"Activate {name}") == (name in ("Devil Beggar", "Blood Donation"))
    broke.play(0, "A Penny!").until_asked(1)
    assert broke.offered("Activate Lamp") and not broke.offered(f"Activate {name}")


def test_blood_donation_pays_3_cents_for_each_hp_that_is_paid() -> None:
    table = room("Blood Donation").give(0, "Fort").act(0, "Activate Blood Donation").settle()
    table.act(0, "Activate Blood Donation").settle()
    assert table.purse(0) == 6 and table.hp_of(0) == 9 and table.hurts() == []


def test_restock_machine_renews_the_shop_or_what_is_not_attacked() -> None:
    table = room("Restock Machine").cents(0, 4).act(0, "Activate Restock Machine").choose("shop").settle()
    assert table.slot_names("shop") == ["Meat!", "Jawbone"] and table.purse(0) == 2
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    table.act(0, "Activate Restock Machine").choose("monster").settle()
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip"] and table.purse(0) == 0
    assert table.slot_names("shop") == ["Meat!", "Jawbone"]


def test_restock_machine_leaves_the_attacked_monster_alone() -> None:
    table = room("Restock Machine", dice=[3]).cents(0, 2).damage("Fatty", 3).attack("Fatty").until_top("roll: 3")
    table.act(0, "Activate Restock Machine").choose("monster").resolve()
    assert table.slot_names("monster") == ["Fatty", "Dip"]
    assert table.settle().died("Fatty")


# Rooms that do something as they come


def test_dice_room_rerolls_the_items_of_the_active_player() -> None:
    table = entering("Dice Room!").give(0, "Lamp").give(1, "Torch").tap(0, "Mover").settle()
    assert sorted(table.items(0)) == ["Jawbone", "Meat!"] and table.items(1) == ["Torch"]
    assert table.slot_names("room") == ["Dice Room!"]


def test_dice_room_2_gives_everybody_a_new_hand_of_3() -> None:
    table = entering("Dice Room!!").hand(0, "Bomb!").hand(1, "Dagaz", "A Penny!").plays(0, 0).tap(0, "Mover").settle()
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (3, 3)
    assert sorted(table.discarded("loot")) == ["A Penny!", "Bomb!", "Dagaz"]


def test_dice_room_3_renews_the_shop() -> None:
    table = entering("Dice Room!!!").tap(0, "Mover").settle()
    assert table.slot_names("shop") == ["Meat!", "Jawbone"]
    assert sorted(table.discarded("treasure")) == ["Breakfast", "Dinner"] and table.items(0) == ["Mover"]


def test_dice_room_4_rerolls_the_items_of_all() -> None:
    table = entering("Dice Room!!!!").give(1, "Torch").tap(0, "Mover").settle()
    assert len(table.items(0)) == len(table.items(1)) == 1
    assert sorted([*table.items(0), *table.items(1)]) == ["Jawbone", "Meat!"]
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]


def test_dice_room_5_renews_the_monsters() -> None:
    table = entering("Dice Room!!!!!").tap(0, "Mover").settle()
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip"]
    assert sorted(table.discarded("monster")) == ["Fatty", "Pale Fatty"] and table.log("die") == []


def test_dice_room_6_renews_everything() -> None:
    table = entering("Dice Room!!!!!!").give(1, "Torch").hand(1, "Bomb!").deck("treasure", "Champion Belt", "The Relic")
    table.tap(0, "Mover").settle()
    gone = ["Breakfast", "Dinner", "Mover", "Torch"]
    assert sorted(table.discarded("treasure")) == gone
    assert len(table.items(0)) == len(table.items(1)) == 1 and None not in table.slot_names("shop")
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (3, 3) and "Bomb!" in table.discarded("loot")
    assert sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip"]


@pytest.mark.parametrize("marks", range(1, 7))
def test_dice_rooms_go_at_the_end_of_the_turn(marks: int) -> None:
    name = "Dice Room" + "!" * marks
    table = ended(room(name, chance=True))
    assert table.top("room") == name and table.slot_names("room") == ["Hall"]


def test_a_dice_room_that_comes_at_the_end_of_a_turn_does_its_thing_and_stays_for_the_next() -> None:
    table = killing(room("Hall").deck("room", "Dice Room!!!"), "Fatty").settle()
    table.choose("End the turn").until("Hall").choose("Hall").settle()
    assert table.active == 1 and table.slot_names("room") == ["Dice Room!!!"]
    assert sorted(table.discarded("treasure")) == ["Breakfast", "Dinner"]
    assert ended(table).top("room") == "Dice Room!!!"


# Gus


@rule("ROOM-06")
def test_gus_can_be_attacked_and_pays_everybody_a_treasure() -> None:
    table = room("Gus", dice=[3, 3]).damage("Gus", 8)
    assert (table.hp_of("Gus"), table.evasion_of("Gus"), table.atk_of("Gus")) == (1, 3, 1)
    table.attack("Gus").settle()
    assert table.died("Gus") and (table.souls(0), table.souls(1)) == (1, 0)
    assert (table.items(0), table.items(1)) == (["Meat!"], ["Jawbone"])
    assert table.obj("Gus").role == "soul" and table.slot_names("room") == ["Hall"]


@rule("TEAMUP-01")
def test_who_rolls_high_joins_the_attack_on_gus() -> None:
    table = room("Gus", 3, dice=[4, 3, 3, 3]).damage("Gus", 7).attack("Gus").settle()
    assert [(entry["seat"], entry["n"]) for entry in table.log("roll")] == [(1, 4), (2, 3), (0, 3), (1, 3)]
    assert table.died("Gus")


def test_nobody_joins_an_attack_on_a_monster_beside_gus() -> None:
    table = room("Gus", dice=[2]).damage("Fatty", 3).attack("Fatty").settle()
    assert [entry["seat"] for entry in table.log("roll")] == [0]
