// The screens besides the table: what the browser keeps, links, house rules, the rulebook's words, credits.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Catalog } from "../src/lib/cards";
import { ARTISTS, BODIES, UNCREDITED } from "../src/lib/icons.generated";
import { codeIn } from "../src/lib/invite";
import {
  films, forgetFilm, forgetPreset, forgetSeat, forgetTable, keepFilm, keepGuest, keepPreset, keepSeat, lookAs, presets, seats, seatsAt,
} from "../src/lib/keep";
import { changed, fitted, presetOf, PRESETS, rulesOf, valueWords, withUsual } from "../src/lib/options";
import type { HouseRule, Offered, TableFacts } from "../src/lib/protocol";
import { parse } from "../src/lib/route.svelte";
import { chapterOf, CHAPTERS, RULE_ID, sourced } from "../src/lib/rulebook";
import { cards } from "./helpers";

const seat = (n: number, when = n) => ({ seat: n, token: `key${n}`, name: `P${n}`, when });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

describe("what this browser keeps", () => {
  it("keeps the seat that looks, and guests at the same device behind it", () => {
    keepSeat("abcd", seat(0));
    keepGuest("abcd", seat(1));
    keepGuest("abcd", seat(2));
    expect(seats()["abcd"]?.token).toBe("key0");
    expect(seatsAt("abcd").map((each) => each.seat)).toEqual([0, 1, 2]);
    lookAs("abcd", "key2");
    expect(seatsAt("abcd").map((each) => each.seat)).toEqual([2, 0, 1]);
    lookAs("abcd", "nobody's");
    expect(seats()["abcd"]?.token).toBe("key2");
  });

  it("forgets one seat, and with the last one the table", () => {
    keepSeat("abcd", seat(0));
    keepGuest("abcd", seat(1));
    forgetSeat("abcd");
    expect(seatsAt("abcd").map((each) => each.seat)).toEqual([1]);
    forgetSeat("abcd", "key1");
    expect("abcd" in seats()).toBe(false);
    keepSeat("efgh", seat(0));
    keepGuest("efgh", seat(1));
    forgetTable("efgh");
    expect(seatsAt("efgh")).toEqual([]);
  });

  it("takes the guests along to a rematch, and a seat kept again stays one seat", () => {
    keepSeat("abcd", seat(0));
    keepGuest("abcd", seat(1));
    keepSeat("next", { ...seats()["abcd"]!, when: 9 });
    expect(seatsAt("next").map((each) => each.token)).toEqual(["key0", "key1"]);
    keepSeat("abcd", { ...seat(0), seat: 3 });
    expect(seatsAt("abcd").map((each) => each.seat)).toEqual([3, 1]);
  });

  it("lets old tables go when there are many, and survives what it cannot read", () => {
    for (let i = 0; i < 60; i += 1) keepSeat(`t${i}`, seat(0, i));
    expect(Object.keys(seats())).toHaveLength(40);
    expect("t0" in seats()).toBe(false);
    localStorage.setItem("soulstack.seats", "{nonsense");
    expect(seats()).toEqual({});
  });

  it("keeps presets by name and games from files", () => {
    keepPreset({ name: "Ours", about: "", options: { souls_to_win: 2 } });
    keepPreset({ name: "Ours", about: "", options: { souls_to_win: 5 } });
    expect(presets().map((each) => each.options)).toEqual([{ souls_to_win: 5 }]);
    forgetPreset("Ours");
    expect(presets()).toEqual([]);
    keepFilm({ code: "abcd", name: "a.json", when: 1 });
    forgetFilm("abcd");
    expect(films()).toEqual([]);
  });
});

const rule = (name: string, value: HouseRule["default"], more: Partial<HouseRule> = {}): HouseRule => ({
  name, title: name, about: "", rules: "", kind: typeof value === "number" ? "number" : typeof value === "boolean" ? "yes or no" : "one of",
  default: value, choices: [], least: 0, most: 10, ...more,
});
const offered = {
  boxes: [{ name: "base", kinds: {} }], bots: ["random"], players: [2, 3, 4], characters: [], version: "0",
  options: [rule("souls_to_win", 4), rule("shop_slots", 2), rule("rooms", false), rule("first_player", "random", { choices: ["random", "chosen"] })],
} as unknown as Offered;

describe("house rules", () => {
  it("plays a preset only as far as the server knows its options", () => {
    const strange = { name: "x", about: "", options: { souls_to_win: 3, flying: true, shop_slots: 99, rooms: 1, first_player: "nobody" } };
    expect(fitted(strange, offered).options).toEqual({ souls_to_win: 3 });
  });

  it("keeps only what differs from the rulebook", () => {
    expect(changed({ souls_to_win: 4, shop_slots: 3, rooms: false }, offered)).toEqual({ shop_slots: 3 });
  });

  it("keeps what differs from a challenge, also if the rulebook has it so", () => {
    const known = withUsual(offered, { souls_to_win: 6, rooms: true });
    expect(changed({ souls_to_win: 4, shop_slots: 2, rooms: false }, known)).toEqual({ souls_to_win: 4, rooms: false });
    expect(changed({ souls_to_win: 6, shop_slots: 3 }, known)).toEqual({ shop_slots: 3 });
    expect(presetOf({ options: {} }, PRESETS, known)?.name).toBe("Official 2024");
  });

  it("knows which preset is played", () => {
    expect(presetOf({ options: {} }, PRESETS, offered)?.name).toBe("Official 2024");
    expect(presetOf({ options: { souls_to_win: 3 } }, PRESETS, offered)?.name).toBe("Quick game");
    expect(presetOf({ options: { souls_to_win: 9 } }, PRESETS, offered)).toBeUndefined();
    expect(presetOf({ options: {}, counts: { "b2-bomb": 0 } }, PRESETS, offered)).toBeUndefined();
    expect(presetOf({ options: {}, ratios: { curse: 3 } }, PRESETS, offered)).toBeUndefined();
  });

  it("sends the whole table back when one thing is changed", () => {
    const facts = { players: 3, options: { rooms: true }, counts: { a: 1 }, ratios: { curse: 3 }, boxes: ["base"], characters: ["Isaac"], clock: 30, extra: "x", code: "abcd" };
    expect(rulesOf(facts as unknown as TableFacts)).toEqual({ players: 3, options: { rooms: true }, counts: { a: 1 }, ratios: { curse: 3 }, boxes: ["base"], characters: ["Isaac"], clock: 30, extra: "x" });
    expect([valueWords(true), valueWords("after_priority"), valueWords(3)]).toEqual(["yes", "after priority", "3"]);
  });
});

it("finds the table that somebody means", () => {
  expect(codeIn(" K7MQ2XZD ")).toBe("k7mq2xzd");
  expect(codeIn("http://somewhere:8440/#/t/k7mq2xzd?x=1")).toBe("k7mq2xzd");
  expect(codeIn("https://x/#/replay/k7mq2xzd/40?seat=1")).toBe("k7mq2xzd");
  expect(codeIn("<b>")).toBe("b");
  expect(codeIn("")).toBe("");
});

it("reads the address of a moment", () => {
  expect(parse("#/replay/abcd/40?seat=2")).toMatchObject({ page: "replay", parts: ["abcd", "40"] });
});

describe("the rulebook", () => {
  it("finds numbers of rules in sentences", () => {
    expect("as DEATH-P-04 and DICE-07b say, not -3 or A-B".split(RULE_ID)).toEqual(["as ", "DEATH-P-04", " and ", "DICE-07b", " say, not -3 or A-B"]);
    expect(CHAPTERS[chapterOf("DEATH-P-04")]).toBe("Death of players");
  });

  it("says which rule text is meant", () => {
    expect(sourced("000 §1; 002 Setup")).toBe("Extended Rulebook 2024 §1; booklet of the 2nd edition Setup");
    expect(sourced("1000 and 0001")).toBe("1000 and 0001");
  });
});

it("searches cards by the numbers on them", () => {
  const catalog = new Catalog(cards());
  const found = catalog.search("", "", "monster", { hp: 1, evasion: 2 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((card) => card.hp === 1 && card.evasion === 2)).toBe(true);
  expect(catalog.search("b2-the_d6").map((card) => card.name)).toEqual(["The D6"]);
  const own = { ...catalog.byName.get("The D6")!, id: "own-x", name: "Odd Sock" };
  expect(catalog.with([own]).byName.get("Odd Sock")).toBe(own);
  expect(catalog.byName.has("Odd Sock")).toBe(false);
});

it("credits somebody for every picture", () => {
  expect(UNCREDITED).toEqual([]);
  expect(ARTISTS.reduce((sum, [, n]) => sum + n, 0)).toBeGreaterThanOrEqual(Object.keys(BODIES).length);
});
