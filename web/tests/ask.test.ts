// Where options can be clicked, which keys take them, and what a question comes from.
import { describe, expect, it } from "vitest";
import { type Ask, follow, intents, keysOf, lit, optionOfKey, placeOf, sourceOf, whereOf } from "../src/lib/ask";
import { state, view } from "./helpers";

const ask = (name: string): Ask => {
  const found = state(name).ask;
  if (!found) throw new Error(`${name} asks nothing`);
  return found;
};

describe("places", () => {
  it("has a name for each that can be clicked, and knows it again", () => {
    const names = ["p:0", "p:3", "deck:loot", "discard:monster", "o:40", "s:41", "h:2", "slot:monster:1"];
    for (const name of names) expect(placeOf(whereOf(name)!)).toBe(name);
    expect(placeOf(undefined)).toBe("");
    expect(placeOf({ kind: "number", n: 3 })).toBe("");
    expect(placeOf({ kind: "card", id: 5 })).toBe("");
    expect(whereOf("src:4")).toBeNull();
  });

  it("lights every legal target and nothing else", () => {
    const places = lit(ask("target4"), view("target4"));
    expect(places.size).toBe(ask("target4").options.length);
    for (const [place, index] of places) expect(place).toBe(placeOf(ask("target4").options[index]!.place));
  });

  it("lights cards of the hand, copies too", () => {
    const table = view("turn4");
    const asked = ask("turn4");
    const places = lit(asked, table);
    const playable = asked.options.filter((option) => option.do === "loot");
    expect(playable.length).toBeGreaterThan(0);
    for (const option of playable) expect(places.get(`h:${option.place?.n ?? 0}`)).toBe(asked.options.indexOf(option));
    const twin = structuredClone(table);
    twin.players[0]!.hand.push(twin.players[0]!.hand[playable[0]!.place?.n ?? 0]!);
    twin.players[0]!["hand cards"]!.push(twin.players[0]!["hand cards"]![playable[0]!.place?.n ?? 0]!);
    expect(lit(ask("turn4"), twin).get(`h:${twin.players[0]!.hand.length - 1}`)).toBe(places.get(`h:${playable[0]!.place?.n ?? 0}`));
  });

  it("begins an attack with a click on a monster, and goes on with it", () => {
    const table = view("turn4");
    const monster = table.monsters.find((each) => each?.kind === "monster")!;
    const intent = intents(ask("turn4"), table).get(`o:${monster.id}`)!;
    expect(ask("turn4").options[intent.first]!.do).toBe("attack");
    const next: Ask = { ...ask("turn4"), key: "choose what to attack", options: [{ label: "", do: "attack target", place: { kind: "object", id: monster.id } }] };
    expect(follow(intent, next)).toBe(0);
    expect(follow(intent, ask("turn4"))).toBe(-1);
  });

  it("does not offer what is too dear", () => {
    const table = structuredClone(view("turn4"));
    table.players[0]!.cents = 0;
    expect([...intents(ask("turn4"), table).values()].filter((intent) => intent.do === "buy" && intent.place.startsWith("o:"))).toEqual([]);
  });
});

describe("keys", () => {
  it("gives Space to passing on a stack, letters to attack, buy and end, digits to the rest", () => {
    expect(keysOf(ask("stack4"))[0]).toBe("Space");
    const keys = keysOf(ask("turn4"));
    const by = Object.fromEntries(ask("turn4").options.map((option, index) => [option.do, keys[index]]));
    expect(by["attack"]).toBe("A");
    expect(by["purchase"]).toBe("B");
    expect(by["end"]).toBe("E");
    expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
  });

  it("has one default in one's own turn: attack, else buy, else end it", () => {
    const without = (...names: string[]): Ask => ({ ...ask("turn4"), options: ask("turn4").options.filter((option) => !names.includes(option.do)) });
    const first = (each: Ask) => each.options[optionOfKey(" ", each)]?.do;
    expect([first(without()), first(without("attack")), first(without("attack", "purchase"))]).toEqual(["attack", "purchase", "end"]);
  });

  it("finds options by key, small letters too, and ignores others", () => {
    expect(ask("turn4").options[optionOfKey("a", ask("turn4"))]!.do).toBe("attack");
    expect(optionOfKey("x", ask("turn4"))).toBe(-1);
    expect(optionOfKey("9", ask("stack4"))).toBe(-1);
  });

  it("goes on with letters after nine, none of which means something else", () => {
    const many: Ask = { ...ask("turn4"), key: "choose a number", free: false, options: Array.from({ length: 30 }, (_, n) => ({ label: `${n}`, do: "number", n })) };
    const keys = keysOf(many);
    expect(keys.slice(0, 10)).toEqual([..."123456789", "C"]);
    expect(keys.filter((key) => [..."ABEFLRSTUWXYZ0"].includes(key))).toEqual([]);
    expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
    expect(keys.at(-1)).toBe("");
  });
});

describe("questions", () => {
  it("say which card asks, where it lies, and the part of it that does", () => {
    expect(sourceOf(ask("target4"))).toMatchObject({ name: "Blood Lust" });
    expect(ask("target4").text).toBe("A monster or player gains +1 ATK this turn.");
    expect(sourceOf({ ...ask("target4"), about: { name: "Horn", role: "item", place: { kind: "object", id: 40 } } })).toMatchObject({ place: "o:40", name: "Horn" });
    expect(sourceOf({ ...ask("target4"), about: null })).toEqual({ place: "", name: "", card: "" });
  });
});
