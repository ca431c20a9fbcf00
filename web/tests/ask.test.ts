// Where options can be clicked, which keys take them, and what a question comes from.
import { describe, expect, it } from "vitest";
import { type Ask, defaultOption, follow, intents, keysOf, lit, optionOfKey, placeOf, question, refOf, sourceOf } from "../src/lib/ask";
import { state, view } from "./helpers";

const ask = (name: string): Ask => {
  const found = state(name).ask;
  if (!found) throw new Error(`${name} asks nothing`);
  return found;
};

describe("places", () => {
  it("reads refs as players, decks, discards, objects and things on the stack", () => {
    const table = view("stack4");
    expect(placeOf(-1, table)).toBe("p:0");
    expect(placeOf(-4, table)).toBe("p:3");
    expect([1, 2, 3, 4].map((ref) => placeOf(ref, table))).toEqual(["deck:loot", "deck:treasure", "deck:monster", "deck:room"]);
    expect(placeOf(7, table)).toBe("discard:monster");
    expect(placeOf(9, table)).toBe("");
    expect(placeOf(table.monsters[0]!.id, table)).toBe(`o:${table.monsters[0]!.id}`);
    expect(placeOf(table.stack[0]!.id, table)).toBe(`s:${table.stack[0]!.id}`);
    expect(placeOf((1 << 20) + 5, table)).toBe("");
  });

  it("lights every legal target and nothing else", () => {
    const places = lit(ask("target4"), view("target4"));
    expect(places.size).toBe(ask("target4").options.length);
    for (const [place, index] of places) expect(place).toBe(placeOf(ask("target4").options[index]!.ref, view("target4")));
  });

  it("lights cards of the hand, copies too", () => {
    const table = view("turn4");
    const asked = ask("turn4");
    const places = lit(asked, table);
    const playable = asked.options.filter((option) => option.do === "loot");
    expect(playable.length).toBeGreaterThan(0);
    for (const option of playable) expect(places.get(`h:${option.n}`)).toBe(asked.options.indexOf(option));
    const twin = structuredClone(table);
    twin.players[0]!.hand.push(twin.players[0]!.hand[playable[0]!.n]!);
    twin.players[0]!["hand cards"]!.push(twin.players[0]!["hand cards"]![playable[0]!.n]!);
    expect(lit(ask("turn4"), twin).get(`h:${twin.players[0]!.hand.length - 1}`)).toBe(places.get(`h:${playable[0]!.n}`));
  });

  it("begins an attack with a click on a monster, and goes on with it", () => {
    const table = view("turn4");
    const monster = table.monsters.find((each) => each?.kind === "monster")!;
    const intent = intents(ask("turn4"), table).get(`o:${monster.id}`)!;
    expect(ask("turn4").options[intent.first]!.do).toBe("attack");
    const next: Ask = { ...ask("turn4"), key: "choose what to attack", options: [{ label: "", do: "attack target", ref: monster.id, n: 0, card: "", on_self: false }] };
    expect(follow(intent, next)).toBe(0);
    expect(follow(intent, ask("turn4"))).toBe(-1);
  });

  it("does not offer what is too dear", () => {
    const table = structuredClone(view("turn4"));
    table.players[0]!.cents = 0;
    expect([...intents(ask("turn4"), table).values()].filter((intent) => intent.do === "buy" && intent.ref > 16)).toEqual([]);
  });
});

describe("keys", () => {
  it("gives Space to passing on a stack, letters to attack, buy and end, digits to the rest", () => {
    expect(keysOf(ask("stack4"), view("stack4"))[0]).toBe("Space");
    const keys = keysOf(ask("turn4"), view("turn4"));
    const by = Object.fromEntries(ask("turn4").options.map((option, index) => [option.do, keys[index]]));
    expect(by["attack"]).toBe("A");
    expect(by["purchase"]).toBe("B");
    expect(by["end"]).toBe("E");
    expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
  });

  it("never ends a turn by Space while something is left to do", () => {
    expect(defaultOption(ask("turn4"), view("turn4"))).toBe(-1);
    expect(optionOfKey(" ", ask("turn4"), view("turn4"))).toBe(-1);
  });

  it("finds options by key, small letters too, and ignores others", () => {
    expect(ask("turn4").options[optionOfKey("a", ask("turn4"), view("turn4"))]!.do).toBe("attack");
    expect(optionOfKey("x", ask("turn4"), view("turn4"))).toBe(-1);
    expect(optionOfKey("9", ask("stack4"), view("stack4"))).toBe(-1);
  });

  it("goes on with letters after nine, none of which means something else", () => {
    const many: Ask = { key: "choose", why: "", because: "", about: 0, brief: null, ahead: false, options: Array.from({ length: 30 }, (_, n) => ({ label: `${n}`, do: "number", ref: n, n, card: "", on_self: false })) };
    const keys = keysOf(many, view("turn4"));
    expect(keys.slice(0, 10)).toEqual([..."123456789", "C"]);
    expect(keys.filter((key) => [..."ABEFLRSTUWXYZ0"].includes(key))).toEqual([]);
    expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
    expect(keys.at(-1)).toBe("");
  });
});

describe("questions", () => {
  it("takes a question apart", () => {
    expect(question(ask("target4"))).toEqual({ source: "Blood Lust", asks: "choose a target", text: "A monster or player gains +1 ATK this turn." });
    expect(question({ ...ask("target4"), key: "choose one", why: "XIV. Temperance: choose one (Choose one:)" })).toEqual({ source: "XIV. Temperance", asks: "choose one", text: "" });
  });

  it("knows where the source lies, or at least its name", () => {
    const table = view("target4");
    const mine = table.players[0]!.items[0]!;
    expect(sourceOf({ ...ask("target4"), about: mine.id }, table)).toEqual({ place: `o:${mine.id}`, name: mine.name });
    expect(sourceOf({ ...ask("target4"), about: 0 }, table)).toEqual({ place: "", name: "Blood Lust" });
  });

  it("speaks to the server of the places that it shows", () => {
    const table = view("stack4");
    for (const ref of [-1, -3, 1, 3, 6, 8, table.monsters[0]!.id, table.stack[0]!.id]) expect(refOf(placeOf(ref, table))).toEqual({ ref, hand: false });
    expect(refOf("h:2")).toEqual({ ref: 2, hand: true });
    expect(refOf("src:4")).toBeNull();
  });
});
