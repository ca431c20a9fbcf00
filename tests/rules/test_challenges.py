"""CHALLENGE: final boss slots, minion slots, the challenge's timer and its goal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import soulstack
from rules_covered import rule
from soulstack.cards.challenge import challenges
from soulstack.engine.core.ids import FINAL_BOSSES, MINIONS, MONSTERS, SHOP
from soulstack.engine.core.records import Result
from soulstack.engine.people.autopass import against
from soulstack.engine.people.log import entries, words
from soulstack.engine.rules.challenge import own_options
from table import Table, card

BOSS = card("Warden", kind="monster", hp=6, evasion=3, atk=1, copies=0, reward="Gain 3¢.", souls=1)
GRUB = card("Grub", kind="monster", hp=2, evasion=3, atk=1, copies=0, reward="Gain 1¢.")
WINS = "Each time a final boss dies, you win."


def challenge(
    text: str = WINS,
    bosses: tuple[str, ...] = ("Warden",),
    minions: tuple[str, ...] = (),
    more: str = "",
    **facts: object,
) -> str:
    words = {
        "id": "t-trial", "name": "Trial", "kind": "challenge", "goal": "Win.", "text": text, **facts,
        "final_bosses": list(bosses), "minions": list(minions),
    }  # fmt: skip
    table = "[[card]]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in words.items())
    return table + BOSS + GRUB + more


def toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def trial(
    text: str = WINS, *, cards: str = "", minions: tuple[str, ...] = (), dice: tuple[int, ...] = (), **facts: object
) -> Table:
    """A challenge with a final boss, the Warden (6 HP), in co-op."""
    return Table(cards=challenge(text, minions=minions, more=cards, **facts), mode="co_op", dice=dice)


def names(table: Table, kind: int) -> list[str]:
    game = table.game
    return [game.face(game.objs[pile[-1]]).name for pile in game.slots[kind] if pile]


@rule("CHALLENGE-01")
@pytest.mark.parametrize("text", ["Put a monster on the bottom of its deck.", "Put a monster into discard."])
def test_a_final_boss_stays_in_its_slot(text: str) -> None:
    table = trial(cards=card("Broom", f"↷ {text}")).give(0, "Broom")
    table.tap(0, "Broom", at="Warden").settle()
    assert names(table, FINAL_BOSSES) == ["Warden"] and "Warden" not in table.discarded("monster")
    other = trial(cards=card("Broom", f"↷ {text}")).deck("monster", "Dip").give(0, "Broom")
    other.tap(0, "Broom", at="Fatty").settle()
    assert not other.has("Fatty")


@rule("CHALLENGE-01")
def test_a_final_boss_is_not_covered() -> None:
    table = trial().deck("monster", "Leech").attack("monster deck")
    assert table.options() == ["slot 1, covering Fatty", "slot 2, covering Pale Fatty"]


@rule("CHALLENGE-02")
def test_a_final_boss_is_a_monster_that_can_be_targeted_and_attacked() -> None:
    table = trial().hand(0, "Bomb!").plays(0)
    table.play(0, "Bomb!", at="Warden").settle()
    assert table.hp_of("Warden") == 5
    assert {"Warden", "Fatty"} <= {*table.attack_targets()}


@rule("CHALLENGE-03")
def test_boss_armour_turns_a_kill_into_3_damage() -> None:
    table = trial(cards=card("Axe", "↷ Kill a monster.")).deck("monster", "Dip").give(0, "Axe")
    table.tap(0, "Axe", at="Warden").settle()
    assert table.hp_of("Warden") == 3 and names(table, FINAL_BOSSES) == ["Warden"]
    table.charge("Axe").tap(0, "Axe", at="Fatty").settle()
    assert table.died("Fatty")


@rule("CHALLENGE-03")
def test_boss_armour_lets_no_more_than_3_damage_through() -> None:
    table = trial(cards=card("Keg", "↷ Deal 5 damage to a monster.")).give(0, "Keg")
    table.tap(0, "Keg", at="Warden").settle()
    assert table.hp_of("Warden") == 3


@rule("CHALLENGE-04")
def test_boss_armour_leaves_combat_damage_and_small_damage_alone() -> None:
    table = trial(cards=card("Cudgel", "You have +4 ATK."), dice=(6,)).give(0, "Cudgel")
    table.attack("Warden")
    while table.hp_of("Warden") == 6:
        table._pass()
    assert table.hp_of("Warden") == 1
    small = trial(cards=card("Keg", "↷ Deal 3 damage to a monster.")).give(0, "Keg")
    small.tap(0, "Keg", at="Warden").settle()
    assert small.hp_of("Warden") == 3


@rule("CHALLENGE-05")
def test_a_final_boss_dies_as_usual_and_then_the_challenge_goes_on() -> None:
    table = trial("Each time a final boss dies, each player gains 7¢.").damage("Warden", 5)
    table.play(0, "Bomb!", at="Warden").settle()
    assert table.purse(0) == 10 and table.purse(1) == 7  # its reward of 3¢ besides
    assert table.souls(0) == 1 and names(table, FINAL_BOSSES) == []
    assert table.game.result is None


@rule("CHALLENGE-05")
def test_killing_the_final_boss_wins_where_the_challenge_says_so() -> None:
    table = trial().damage("Warden", 5)
    table.play(1, "Bomb!", at="Warden").settle()
    assert table.game.result is not None and table.game.result.winners == (0, 1)
    assert table.game.result.why == "Trial"


@rule("CHALLENGE-06")
def test_minions_are_monsters_that_stay_till_they_are_killed() -> None:
    broom = card("Broom", "↷ Put a monster on the bottom of its deck.")
    table = trial(minions=("Grub", "Grub"), cards=broom).give(0, "Broom")
    assert names(table, MINIONS) == ["Grub", "Grub"]
    table.tap(0, "Broom", at="Grub").settle()
    assert names(table, MINIONS) == ["Grub", "Grub"]
    assert table.attack_targets().count("Grub") == 2


@rule("CHALLENGE-07")
def test_a_monster_put_in_a_minion_slot_gets_a_slot_of_its_own() -> None:
    nest = card("Nest", "↷ Put the top card of the monster deck in a minion slot.")
    table = trial(minions=("Grub",), cards=nest).give(0, "Nest").deck("monster", "Leech")
    table.tap(0, "Nest").settle()
    assert names(table, MINIONS) == ["Grub", "Leech"] and names(table, MONSTERS) == ["Fatty", "Pale Fatty"]


@rule("CHALLENGE-07")
@pytest.mark.parametrize(("place", "kind"), [("minion", MINIONS), ("final boss", FINAL_BOSSES)])
def test_of_several_monsters_each_gets_a_slot_of_its_own(place: str, kind: int) -> None:
    nest = card("Nest", f"↷ Put the top 2 cards of the monster deck in a {place} slot.")
    table = trial(minions=("Grub",), cards=nest).give(0, "Nest").deck("monster", "Leech", "Fly")
    before = names(table, kind)
    table.tap(0, "Nest").settle()
    assert sorted(names(table, kind)) == sorted([*before, "Leech", "Fly"])
    all_of_them = card("Flute", f"↷ Put each monster in a {place} slot.")
    table = trial(minions=("Grub",), cards=all_of_them).give(0, "Flute").deck("monster", "Leech", "Fly")
    table.tap(0, "Flute").settle()
    assert names(table, kind) == [*before, "Fatty", "Pale Fatty"] and names(table, MONSTERS) == ["Leech", "Fly"]


@rule("CHALLENGE-08")
def test_the_slot_of_a_dead_minion_is_gone() -> None:
    table = trial(minions=("Grub", "Grub")).damage("Grub #2", 1)
    before = len(table.game.decks[2])
    table.play(0, "Bomb!", at="Grub #2").settle()
    assert names(table, MINIONS) == ["Grub"] and len(table.game.decks[2]) == before
    seen = soulstack.view(table.game, 0)
    assert [each["name"] for each in seen["minions"]] == ["Grub"]


@rule("CHALLENGE-09")
def test_an_event_in_a_minion_slot_happens_and_is_discarded() -> None:
    nest = card("Nest", "↷ Put the top card of the monster deck in a minion slot.")
    alms = card("Alms", "Each player gains 2¢.", kind="event")
    table = trial(cards=nest + alms).give(0, "Nest").deck("monster", "Alms")
    table.tap(0, "Nest").settle()
    assert (table.purse(0), table.purse(1)) == (2, 2)
    assert names(table, MINIONS) == [] and "Alms" in table.discarded("monster")


@rule("CHALLENGE-10")
def test_the_timer_drops_with_the_rounds_and_when_told_but_not_for_deaths() -> None:
    table = trial(
        timer=5, cards=card("Clock", "↷ Turn the timer down by 2.") + card("Key", "↷ Turn the timer up by 1.")
    )
    table.give(0, "Clock", "Key").hp(0, 1)
    table.tap(0, "Clock").settle()
    table.tap(0, "Key").settle()
    assert table.game.timer == 4
    table.play(1, "Bomb!", at="P1").settle()
    assert table.game.timer == 4
    while table.game.active == 0:
        table._pass()
    table.end_turn()
    assert table.game.timer == 3


@rule("CHALLENGE-10")
def test_the_challenge_is_lost_when_the_timer_reaches_0() -> None:
    table = trial(timer=2, cards=card("Clock", "↷ Turn the timer down by 2.")).give(0, "Clock")
    table.tap(0, "Clock").settle()
    assert table.game.result is not None and table.game.result.winners == ()


@rule("CHALLENGE-11")
def test_nothing_but_the_goal_wins() -> None:
    table = (
        trial(cards=card("Crown", "↷ You win.")).soul(0, "Monstro", "Gurdy", "Chub", "Famine", "War").give(0, "Crown")
    )
    table.tap(0, "Crown").settle()
    assert table.game.result is None and table.souls(0) == 5


@rule("CHALLENGE-11")
def test_who_has_souls_enough_wins_nothing_with_what_brings_none() -> None:
    table = trial().awake().soul(0, "Monstro", "Gurdy", "Chub", "Famine", "War").play(0, "Bomb!", at="Fatty")
    assert table.stack() == ["loot: Bomb!"] and against(table.game, 1) == ""


@rule("CHALLENGE-11")
def test_a_challenge_can_be_lost_by_its_own_words() -> None:
    text = "Each time a player dies, if there are at least 2 minions, you lose the game."
    table = trial(text, minions=("Grub",))
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.game.result is None
    lost = trial(
        "Each time a player dies, if there are at least 2 minions, you lose the game.", minions=("Grub", "Grub")
    )
    lost.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert lost.game.result is not None and lost.game.result.winners == ()


@rule("CHALLENGE-11")
def test_a_challenges_goal_and_counters_are_told() -> None:
    table = trial("At the end of each round, put 2 counters on this.", goal="Hold out", timer=6)
    goal = soulstack.view(table.game)["goal"]
    assert goal == {"text": "Trial: Hold out.", "souls": 0, "need": 0, "counters": {}}
    assert [player["souls to win"] for player in soulstack.view(table.game)["players"]] == [0, 0]
    table.end_turn().end_turn()
    assert soulstack.view(table.game)["goal"]["counters"] == {"": 2}
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge(goal="Hold out!", timer=6))
    first = words(entries(game)[0], ["Ann", "Ben"])
    assert first.endswith(" goes first. Goal: Trial: Hold out! The timer starts at 6.")


@rule("CHALLENGE-10")
def test_the_log_says_what_turns_the_timer_of_a_challenge() -> None:
    table = trial("Each time a player dies, turn the timer down by 2.", timer=6)
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle().end_turn().end_turn()
    said = [words(entry, ["Ann", "Ben"]) for entry in entries(table.game) if entry[0] == "timer"]
    assert said == ["Trial turns the timer down to 4.", "The timer drops to 3: round 1 is over."]


@rule("CHALLENGE-12")
def test_monster_slots_are_counted_apart() -> None:
    wide = card("Crowbar", "↷ Expand the monster slots by 1.")
    table = trial(minions=("Grub", "Grub"), cards=wide).give(0, "Crowbar").deck("monster", "Leech")
    table.tap(0, "Crowbar").settle()
    assert names(table, MONSTERS) == ["Fatty", "Pale Fatty", "Leech"]
    assert names(table, MINIONS) == ["Grub", "Grub"] and names(table, FINAL_BOSSES) == ["Warden"]
    assert len(names(table, SHOP)) == 2


MOVES = [
    "A monster becomes a soul.",
    "A monster becomes an item.",
    "Gain a monster as a soul.",
    "Gain a monster.",
    "Steal a monster.",
    "Swap a monster with an item you control.",
    "Put a monster on top of the monster deck.",
    "Put a monster on the bottom of its deck.",
    "Put a monster 2 cards from the top of the monster deck.",
    "Put a monster into discard.",
    "Put a monster outside the game.",
    "Put a monster under this.",
    "Put a monster in a minion slot.",
    "Put a monster in a final boss slot.",
    "Put a monster in an unattacked monster slot.",
]


@rule("CHALLENGE-01", "CHALLENGE-06")
@pytest.mark.parametrize("text", MOVES)
@pytest.mark.parametrize(("name", "kind"), [("Warden", FINAL_BOSSES), ("Grub", MINIONS)])
def test_final_bosses_and_minions_leave_their_slots_only_by_dying(name: str, kind: int, text: str) -> None:
    table = trial(minions=("Grub",), cards=card("Broom", f"↷ {text}")).give(0, "Broom", "Breakfast")
    id = table.obj(name).id
    table.tap(0, "Broom", at=[name, "Breakfast"]).settle()
    assert [pile for pile in table.game.slots[kind] if pile] == [[id]] and table.obj(name).id == id
    assert table.obj(name).role == "monster" and table.souls(0) == 0
    assert names(table, MONSTERS) == ["Fatty", "Pale Fatty"] and table.items(0) == ["Broom", "Breakfast"]


@rule("CHALLENGE-06")
def test_a_destroyed_minion_dies() -> None:
    table = trial(minions=("Grub",), cards=card("Axe", "↷ Destroy a monster.")).give(0, "Axe")
    table.tap(0, "Axe", at="Grub").settle()
    assert table.died("Grub") and names(table, MINIONS) == [] and table.purse(0) == 1


@rule("CHALLENGE-07")
def test_other_monsters_are_put_in_slots_of_a_challenge() -> None:
    table = (
        trial(cards=card("Ladder", "↷ Put a monster in a final boss slot.")).deck("monster", "Dip").give(0, "Ladder")
    )
    table.tap(0, "Ladder", at="Pale Fatty").settle()
    assert names(table, FINAL_BOSSES) == ["Warden", "Pale Fatty"] and "Pale Fatty" not in names(table, MONSTERS)


@rule("CHALLENGE-11")
def test_the_words_of_another_card_do_not_lose_a_challenge() -> None:
    noose = card("Noose", "↷ You lose the game.")
    table = trial(cards=noose).give(0, "Noose")
    table.tap(0, "Noose").settle()
    assert table.game.result is None and table.game.pending is not None
    plain = Table(mode="co_op", cards=noose).give(0, "Noose")
    plain.tap(0, "Noose").settle()
    assert plain.game.result == Result((), "Noose")


@rule("CHALLENGE-11")
def test_a_round_limit_loses_a_challenge_whoever_has_souls() -> None:
    text = challenge()
    table = Table(cards=text, mode="co_op", round_limit=1).soul(0, "Monstro", "Gurdy")
    assert table.end_turn().game.result is None
    table.end_turn()
    assert table.game.result == Result((), "the goal was not reached in 1 round")


@rule("CHALLENGE-11")
def test_the_soul_limit_is_no_matter_of_a_challenges_goal() -> None:
    rules = {"mode": "co_op", "goal": "hard", "soul_limit": 1}
    assert soulstack.new_game(2, seed=1, options=rules, extra=challenge()).pending is not None


@rule("VARIANT-12")
def test_minions_die_before_any_boss() -> None:
    def offered(minions: tuple[str, ...], *monsters: str, bosses: tuple[str, ...] = ("Warden",)) -> list[str]:
        """What can be attacked, besides the deck."""
        text = challenge(minions=minions, bosses=bosses)
        table = Table(cards=text, mode="co_op", minions_die_first=True, monsters=monsters)
        return [name for name in table.attack_targets() if name != "the monster deck"]

    assert offered(("Grub",), "Monstro") == ["Grub"]
    assert offered((), "Monstro") == ["Warden", "Monstro"]
    assert offered((), "Monstro", "Fatty") == ["Fatty"]
    assert offered(("Pin",), "Monstro") == ["Pin"]  # a minion, though its card is a boss
    assert offered(("Grub",), "Monstro", bosses=("Fly",)) == ["Grub"]  # a final boss, though its card is none
    assert offered((), "Monstro", bosses=("Fly",)) == ["Fly", "Monstro"]


def test_something_happens_at_the_end_of_each_round() -> None:
    table = trial("At the end of each round, each player gains 2¢.")
    table.end_turn()
    assert table.purse(1) == 0
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (2, 2)


def test_final_bosses_and_minions_are_counted() -> None:
    brood = card("Brood", "This has +1 evasion for each minion.", kind="monster", hp=5, evasion=2, atk=1)
    table = trial(minions=("Grub", "Grub"), cards=brood).monsters("Brood")
    assert table.evasion_of("Brood") == 4
    table.damage("Grub #2", 1).play(0, "Bomb!", at="Grub #2").settle()
    assert table.evasion_of("Brood") == 3


@pytest.mark.parametrize("name", sorted(challenges()))
def test_every_challenge_of_ours_can_be_set_up_alone_and_together(name: str) -> None:
    for mode in ("co_op", "solitaire"):
        game = soulstack.new_game(2, seed=1, options={"mode": mode}, extra=challenges()[name])
        assert game.timer > 0 and game.ask is not None
        assert soulstack.load(soulstack.save(game)).digest() == game.digest()


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"goal": ""}, "goal"),
        ({"timer": -1}, "timer"),
        ({"timer": "soon"}, "timer"),
        ({"timer": 0}, "timer"),
        ({"timer": 100}, "timer"),
        ({"timer": True}, "timer"),
        ({"reserve": ["Grub"]}, "reserve"),
        ({"reserve": {"Grub": 0}}, "reserve"),
        ({"reserve": {"Grub": 100}}, "reserve"),
        ({"reserve": {"Grub": "two"}}, "reserve"),
        ({"goal": 3}, "goal"),
        ({"options": [1]}, "options"),
        ({"about": 3}, "about"),
    ],
)
def test_a_challenge_with_a_wrong_field_is_refused(facts: dict[str, object], said: str) -> None:
    with pytest.raises(soulstack.CardError, match=said):
        soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge(**facts))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["final_bosses", "minions"])
@pytest.mark.parametrize("value", ['"Grub"', "[3]", "{Grub = 1}"])
def test_monsters_of_a_challenge_are_a_list_of_names(name: str, value: str) -> None:
    text = challenge(bosses=()).replace(f"{name} = []", f"{name} = {value}")
    with pytest.raises(soulstack.CardError, match=f"'{name}' must be a list"):
        soulstack.cards.read(text)


def test_a_challenge_names_monsters_that_exist() -> None:
    with pytest.raises(soulstack.SetupError, match="did you mean 'Warden'"):
        soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge(bosses=("Wardem",)))


def test_a_challenge_is_played_together() -> None:
    with pytest.raises(soulstack.SetupError, match="mode"):
        soulstack.new_game(2, seed=1, extra=challenge())


def test_a_challenge_sets_options_that_nobody_else_has_set() -> None:
    text = challenge(options={"starting_cents": 9, "monster_slots": 3})
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op", "monster_slots": 4}, extra=text)
    assert [player.cents for player in game.players] == [9, 9] and len(game.slots[MONSTERS]) == 4


def test_an_option_that_was_asked_for_holds_also_if_it_is_the_default() -> None:
    text = challenge(options={"starting_cents": 9, "monster_slots": 3}, timer=5)
    asked = {"mode": "co_op", "starting_cents": 3, "timer": 8}
    game = soulstack.new_game(2, seed=1, options=asked, extra=text)
    assert [player.cents for player in game.players] == [3, 3] and game.timer == 8
    assert len(game.slots[MONSTERS]) == 3
    again = soulstack.load(soulstack.save(game))
    assert again.digest() == game.digest() and again.options == game.options
    plain = soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=text)
    assert [player.cents for player in plain.players] == [9, 9] and plain.timer == 5


@pytest.mark.parametrize(
    ("options", "said"), [({"nonsense": 1}, "nonsense"), ({"monster_slots": 0}, "too little"), ({"rooms": 1}, "type")]
)
def test_options_of_a_challenge_are_checked_as_it_is_read(options: dict[str, object], said: str) -> None:
    with pytest.raises(soulstack.CardError, match=said):
        soulstack.cards.read(challenge(options=options))


# the reserve


def outside(game: soulstack.Game, name: str) -> int:
    return sum(game.cards[number].name == name for number in game.outside)


def test_the_reserve_lies_outside_the_game_and_lines_bring_it_in() -> None:
    text = 'At the end of each round, put a card named "Grub" outside the game in a minion slot.'
    table = trial(text, reserve={"Grub": 2})
    assert outside(table.game, "Grub") == 2 and "Grub" not in table.deck_names("monster")
    for there, left in (([], 2), (["Grub"], 1), (["Grub"], 1), (["Grub"] * 2, 0), (["Grub"] * 2, 0), (["Grub"] * 2, 0)):
        table.end_turn()
        assert (names(table, MINIONS), outside(table.game, "Grub")) == (there, left)


def test_the_reserve_holds_cards_of_any_deck_beside_those_in_it() -> None:
    text = challenge(reserve={"Breakfast": 1, "b2-fatty": 3})
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=text)
    assert (outside(game, "Breakfast"), outside(game, "Fatty")) == (1, 3)
    for name, copies in (("Breakfast", 2), ("Fatty", 4)):
        assert [card.name for card in game.cards].count(name) == copies
    plain = soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge())
    assert [len(deck) for deck in game.decks] == [len(deck) for deck in plain.decks]
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()


def test_only_cards_of_a_deck_are_in_the_reserve() -> None:
    for name, said in (("Isaac", "belongs to no deck"), ("Grubb", "did you mean 'Grub'")):
        with pytest.raises(soulstack.SetupError, match=said):
            soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge(reserve={name: 1}))


def test_a_slot_machine_in_reserve_is_nobodys_in_a_casino() -> None:
    text = challenge(reserve={"Portable Slot Machine": 1})
    game = soulstack.new_game(2, seed=1, options={"mode": "co_op", "casino": True}, extra=text)
    assert outside(game, "Portable Slot Machine") == 1


def test_two_challenges_at_once_are_refused() -> None:
    other = (
        challenge()
        .replace("t-trial", "t-other")
        .replace('"Trial"', '"Other"')
        .partition('[[card]]\nid = "t-warden"')[0]
    )
    with pytest.raises(soulstack.SetupError, match="one challenge"):
        soulstack.new_game(2, seed=1, options={"mode": "co_op"}, extra=challenge() + other)


def test_only_challenges_have_their_fields() -> None:
    with pytest.raises(soulstack.CardError, match="only a challenge"):
        soulstack.new_game(2, seed=1, extra=card("Odd", "↷ Gain 1¢.", timer=3))


def test_the_challenge_in_the_docs_is_played_as_it_stands() -> None:
    page = (Path(__file__).parents[2] / "docs" / "together.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    table = Table(cards=text, mode="co_op")
    assert names(table, MINIONS)[:2] == ["Fly", "Pooter"] and table.game.timer == 7
    table.hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.game.result is not None and table.game.result.winners == ()


def test_they_is_the_active_player_in_a_challenge() -> None:
    table = trial("At the end of a player's turn, they gain 2¢.")
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (2, 0)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (2, 2)


def test_cards_without_a_challenge_set_no_options() -> None:
    assert own_options(soulstack.cards.read(card("Moth"))) == {}
