// Cards: pictures, frames, names in sentences, search; and where cards lie.
import { describe, expect, it } from "vitest";
import { Catalog, frameOf, iconOf, tips } from "../src/lib/cards";
import { BODIES, FALLBACKS } from "../src/lib/icons.generated";
import { fan, fit, rows } from "../src/lib/fit";
import { parse } from "../src/lib/route.svelte";
import { origins } from "../src/lib/travel";
import { cards } from "./helpers";

const catalog = new Catalog(cards());

describe("frames, and pictures of strangers", () => {
  it("falls back by kind for cards it has never seen", () => {
    const strange = { ...cards()[0]!, id: "zz-new", kind: "monster", category: "boss", subtype: "" };
    expect(iconOf(strange)).toBe(BODIES[FALLBACKS["monster/boss"]!]);
    expect(iconOf({ ...strange, kind: "something" })).toBe(BODIES[FALLBACKS[""]!]);
  });

  it("frames by type", () => {
    const frame = (name: string) => frameOf(catalog.byName.get(name)!);
    expect(["The D6", "Breakfast", "Bomb!", "Fly", "Mom!", "Chest", "Curse of Pain", "Isaac", "Soul of Greed"].map(frame)).toEqual([
      "active", "passive", "loot", "monster", "boss", "event", "curse", "character", "bonus",
    ]);
  });
});

describe("sentences", () => {
  it("finds card names, the longest first", () => {
    const parts = catalog.parts("Ada plays Gold Bomb!! and Bomb! on Mom's Hand.");
    expect(parts.filter((part) => part.card).map((part) => part.text)).toEqual(["Gold Bomb!!", "Bomb!", "Mom's Hand"]);
    expect(parts.map((part) => part.text).join("")).toBe("Ada plays Gold Bomb!! and Bomb! on Mom's Hand.");
  });

  it("leaves people alone who are called like a card, and parts of words", () => {
    expect(catalog.parts("Isaac gains 3¢.", ["Isaac"]).some((part) => part.card)).toBe(false);
    expect(catalog.parts("Flying is nice.").some((part) => part.card)).toBe(false);
  });
});

it("searches names, text, kind and box", () => {
  expect(catalog.search("guppy head").map((card) => card.name)).toContain("Guppy's Head");
  expect(catalog.search("", "base", "curse")).toHaveLength(5);
  expect(catalog.search("penny", "gold").map((card) => card.id), "the Gold Box brings two of them").toContain("b2-a_penny");
  expect(catalog.search("xyzzy")).toEqual([]);
  const called = catalog.search("soul").map((card) => card.name.toLowerCase().includes("soul"));
  expect([called[0], called.at(-1)], "names come first").toEqual([true, false]);
  expect(called).toEqual([...called].sort((a, b) => Number(b) - Number(a)));
  expect(tips(catalog.byName.get("The D6")!).join(" ")).toContain("sideways");
});

it("fits cards into boxes, and never lets them stick out", () => {
  const cards = (n: number, sideways = 0) => Array.from({ length: n }, (_, i) => (i < sideways ? 1.14 : 1));
  expect(fit(400, 140, cards(3), 30, 92)).toBe(92);
  for (const [width, height, shares] of [[278, 90, cards(11, 3)], [690, 97, cards(12, 2)], [1030, 136, cards(9)], [340, 150, cards(13, 4)]] as const) {
    const w = fit(width, height, shares, 20, 104);
    expect(rows(width, shares, w, 6) * (w * 1.4 + 6) - 6).toBeLessThanOrEqual(height);
  }
  expect(rows(100, [1, 1.2, 1], 45, 6)).toBe(3);
  expect(fit(100, 50, cards(40), 30, 92)).toBe(30);
});

it("lays a large hand like a fan", () => {
  expect(fan(1000, 100, 5, 300, 118)).toEqual({ w: 71, step: 79 });
  const many = fan(860, 90, 20, 300, 118);
  expect(many.step).toBeLessThan(many.w);
  expect(many.w + 19 * many.step).toBeLessThanOrEqual(860);
});

it("reads addresses", () => {
  const route = parse("#/replay/abc?at=4&seat=1");
  expect([route.page, route.parts, route.query.get("at")]).toEqual(["replay", ["abc"], "4"]);
  expect(parse("").page).toBe("");
});

it("finds where a travelling card was", () => {
  const at = (place: string, card: string) => ({ place, card });
  const before = [at("h:0", "bomb"), at("h:1", "coin"), at("o:20", "fly")];
  const now = [at("h:0", "coin"), at("o:20", "fly"), at("s:5", "bomb"), at("o:31", "new")];
  expect(origins(before, now).map((from) => from?.place)).toEqual(["h:1", "o:20", "h:0", undefined]);
});
