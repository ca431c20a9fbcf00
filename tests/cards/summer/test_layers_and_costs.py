"""The Summer of Isaac: Ball of Tar and Gish, Blast Miner TNT!, The Monster, Holy Greed."""

from table import Table, card

NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
LAMP = card("Lamp", "↷ Gain 1¢.")
PURSE = card("Purse", "↷ Gain 3¢.")
HEX = card("Hex", "Destroy an item.", "loot")
TOOLS = NEEDLE + LAMP + PURSE + HEX


# Ball of Tar, Gish


def test_gish_plays_one_more_loot_card() -> None:
    table = Table(characters=["soi-gish"]).charge("Gish")
    before = table.game.players[0].plays
    table.act(0, "Activate Gish").settle()
    assert table.game.players[0].plays == before + 1


def test_ball_of_tar_copies_a_loot_of_another_player_once_a_turn() -> None:
    table = Table(3).give(0, "Ball of Tar").hand(0, "A Penny!", "A Penny!", "A Penny!")
    table.play(1, "A Nickel!").act(0, "Activate Ball of Tar", at=["Copy", "A Penny!"]).resolve()
    assert table.stack() == ["loot: A Nickel!", "loot: A Nickel!"]
    table.until_asked(0).choose("Activate Ball of Tar")
    assert not table.offered("Copy")
    table.choose("Prevent").settle()
    assert (table.purse(0), table.purse(1)) == (5, 5)


def test_ball_of_tar_does_not_copy_its_players_own_loot_or_a_trinket() -> None:
    for seat, name in ((0, "A Nickel!"), (1, "Curved Horn")):
        table = Table().give(0, "Ball of Tar").hand(0, "A Penny!").play(seat, name).until_asked(0)
        table.choose("Activate Ball of Tar")
        assert not table.offered("Copy") and table.offered("Prevent")


def test_ball_of_tar_puts_a_monster_into_discard_or_prevents_damage() -> None:
    table = (
        Table(cards=TOOLS)
        .deck("monster", "Dip", "Pooter")
        .give(0, "Ball of Tar")
        .give(1, "Needle")
        .hand(0, "A Penny!", "A Penny!")
    )
    table.act(0, "Activate Ball of Tar", at=["into discard", "Pale Fatty"]).settle()
    assert table.top("monster") == "Pale Fatty"
    table.act(0, "Activate Ball of Tar", at="Prevent").settle()
    table.act(1, "Activate Needle", at="P1").settle()
    assert not table.hurts() and table.discarded("loot") == ["A Penny!", "A Penny!"]


def test_ball_of_tar_needs_a_loot_card_to_discard() -> None:
    assert not Table().give(0, "Ball of Tar").offered("Activate Ball of Tar")


# Blast Miner TNT!


def test_blast_miner_tnt_harms_its_player_on_1_and_anything_on_3() -> None:
    table = Table(dice=[1]).give(0, "Blast Miner TNT!").act(0, "Activate Blast Miner TNT!").settle()
    assert table.hurts() == [(table.player(0), 1)]
    table = Table(dice=[3]).give(0, "Blast Miner TNT!").act(0, "Activate Blast Miner TNT!").until("Fatty")
    table.choose("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]


def test_blast_miner_tnt_recharges_for_3_cents_at_one_time() -> None:
    table = Table(cards=TOOLS).give(0, "Blast Miner TNT!", "Purse", "Lamp").charge("Blast Miner TNT!", False)
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 1 and not table.obj("Blast Miner TNT!").charged
    table.act(0, "Activate Purse").settle()
    assert table.purse(0) == 4 and table.obj("Blast Miner TNT!").charged


def test_blast_miner_tnt_does_not_recharge_for_another_player() -> None:
    table = Table(cards=TOOLS).give(0, "Blast Miner TNT!").give(1, "Purse").charge("Blast Miner TNT!", False)
    table.act(1, "Activate Purse").settle()
    assert table.purse(1) == 3 and not table.obj("Blast Miner TNT!").charged


# The Monster


def test_the_monster_keeps_others_from_targeting_its_player_and_their_things_while_charged() -> None:
    table = Table(3, cards=TOOLS).give(0, "Needle").give(1, "The Monster", "Lamp").give(2, "Purse").hand(0, "Hex")
    table.act(0, "Activate Needle")
    assert table.offered("P3") and table.offered("P1") and not table.offered("P2")
    table.choose("Fatty").settle()
    table.act(0, "Play Hex")
    assert table.offered("Purse") and not table.offered("Lamp") and not table.offered("The Monster")


def test_the_monster_does_not_keep_its_own_player_from_it_nor_others_while_deactivated() -> None:
    table = Table(3, cards=TOOLS).give(1, "The Monster", "Needle").act(1, "Activate Needle")
    assert table.offered("P2")
    table = Table(3, cards=TOOLS).give(0, "Needle").give(1, "The Monster").charge("The Monster", False)
    assert table.act(0, "Activate Needle").offered("P2")


def test_the_monster_leaves_nothing_to_target_so_that_nothing_is_offered() -> None:
    table = Table(cards=HEX, shop=[]).give(1, "The Monster").hand(0, "Hex").plays(0)
    assert not table.offered("Play Hex")
    assert table.charge("The Monster", False).offered("Play Hex")


def test_the_monster_does_not_keep_off_what_needs_no_target() -> None:
    storm = card("Storm", "↷ Each player takes 1 damage.")
    table = Table(cards=storm).give(0, "Storm").give(1, "The Monster").act(0, "Activate Storm").settle()
    assert len(table.hurts()) == 2


def test_the_monster_cancels_its_players_attack_and_heals() -> None:
    table = Table(dice=[1]).give(0, "The Monster").hp(0, 2).attack("Fatty").until_top("roll: 1")
    table.act(0, "Activate The Monster").settle()
    assert table.game.attack is None and table.hp_of(0) == 2


# Holy Greed


def test_holy_greed_makes_the_shop_cheaper_and_counts_what_is_paid() -> None:
    table = Table(monsters=["Holy Greed", "Fatty"]).cents(0, 10)
    table.act(0, "Declare a purchase").until("Dinner", "for 7¢").choose("Dinner").settle()
    assert table.purse(0) == 3 and table.obj("Holy Greed").counters == {"": 7}


def test_holy_greed_does_not_count_a_card_of_the_deck() -> None:
    table = Table(monsters=["Holy Greed", "Fatty"]).cents(0, 10).deck("treasure", "The Dead Cat")
    table.act(0, "Declare a purchase").until("for 10¢").choose("for 10¢").settle()
    assert table.purse(0) == 0 and not table.obj("Holy Greed").counters


def test_holy_greed_pays_for_its_counters_and_is_a_soul() -> None:
    scythe = card("Scythe", "↷ Kill a monster.")
    table = (
        Table(cards=scythe, monsters=["Holy Greed", "Fatty"])
        .deck("monster", "Dip")
        .give(0, "Scythe")
        .counters("Holy Greed", 4)
    )
    assert (table.hp_of("Holy Greed"), table.evasion_of("Holy Greed"), table.atk_of("Holy Greed")) == (5, 4, 2)
    table.act(0, "Activate Scythe", at="Holy Greed").settle()
    assert (table.purse(0), table.souls(0)) == (4, 1)


# Mugger Bean!


def test_mugger_bean_takes_the_loot_that_it_cancels() -> None:
    table = Table().play(1, "A Nickel!").play(0, "Mugger Bean!").settle()
    assert table.purse(1) == 0 and table.hand_of(0) == ["A Nickel!"] and table.discarded("loot") == ["Mugger Bean!"]


def test_mugger_bean_takes_nothing_for_a_copy() -> None:
    quill = card("Quill", "$ Pay 0¢: Copy a loot.")
    table = Table(cards=quill).give(1, "Quill").play(1, "A Nickel!").act(1, "Activate Quill").resolve()
    table.play(0, "Mugger Bean!", at="A Nickel! #2").settle()
    assert table.purse(1) == 5 and not table.hand_of(0)


def test_mugger_bean_needs_a_loot_on_the_stack() -> None:
    table = Table().hand(0, "Mugger Bean!").plays(0)
    assert not table.offered("Play Mugger Bean!")


# Mega Bean!


def test_mega_bean_cancels_a_loot_that_targets_its_player_and_harms_whose_it_is() -> None:
    table = Table(3, cards=TOOLS).play(0, "Bomb!", at="P2").play(1, "Mega Bean!").settle()
    assert table.hurts() == [(table.player(0), 2)]


def test_mega_bean_cancels_an_ability_of_an_item_that_targets_a_thing_of_its_player() -> None:
    axe = card("Axe", "↷ Destroy an item.")
    table = Table(3, cards=TOOLS + axe).give(0, "Axe").give(1, "Lamp").act(0, "Activate Axe", at="Lamp")
    table.play(1, "Mega Bean!").settle()
    assert table.has("Lamp") and table.hurts() == [(table.player(0), 2)]


def test_mega_bean_cancels_a_triggered_ability_of_an_item() -> None:
    thorn = card("Thorn", "Each time you gain ¢, deal 1 damage to another player.")
    table = Table(cards=TOOLS + thorn).give(0, "Thorn", "Lamp").act(0, "Activate Lamp").until_top("ability: Thorn")
    table.play(1, "Mega Bean!").settle()
    assert table.hurts() == [(table.player(0), 2)]


def test_mega_bean_cannot_be_played_against_what_targets_somebody_else_or_nobody() -> None:
    table = Table(3, cards=TOOLS).hand(1, "Mega Bean!").plays(1).play(0, "Bomb!", at="P3").until_asked(1)
    assert not table.offered("Play Mega Bean!")
    table = Table(3, cards=TOOLS).hand(1, "Mega Bean!").plays(1).awake().play(0, "A Penny!").until_asked(1)
    assert not table.offered("Play Mega Bean!")
