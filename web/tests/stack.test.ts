// The stack and the dice for the eye.
import { describe, expect, it } from "vitest";
import { mayChange, rollNeeds } from "../src/lib/dice";
import { aimedAt, groups } from "../src/lib/stack";
import type { StackEntry } from "../src/lib/view";
import { view } from "./helpers";

const item = (over: Partial<StackEntry>): StackEntry => ({
  id: 1, kind: "ability", controller: 1, source: 0, card: "b2-incubus", words: "Incubus (Ada)", text: "Loot 1.", told: "", number: 0, mode: -1, by: 1, origin: null, victim: null, combat: false, coming: {}, targets: [], aims: [], on: 0, roller: -1, attack: false, ...over,
});

describe("groups", () => {
  it("puts equal neighbours together, top first", () => {
    const stack = [item({ id: 1 }), item({ id: 2 }), item({ id: 3, text: "other" }), item({ id: 4 })];
    expect(groups(stack).map((group) => group.ids)).toEqual([[4], [3], [2, 1]]);
  });

  it("tells them apart by owner, targets and kind, and when one must be chosen", () => {
    const stack = [item({ id: 1 }), item({ id: 2, controller: 2 }), item({ id: 3, controller: 2, targets: [{ name: "Ada", role: "player", place: { kind: "player", seat: 0 } }] }), item({ id: 4, kind: "damage" }), item({ id: 5, kind: "damage" })];
    expect(groups(stack)).toHaveLength(5);
    expect(groups([item({ id: 1 }), item({ id: 2 })], true)).toHaveLength(2);
  });
});

describe("a thing on the stack", () => {
  it("is aimed at its targets, at what it hurts, and an attack roll at the monster", () => {
    const [ada, fly] = [{ name: "Ada", role: "player", place: { kind: "player" as const, seat: 0 } }, { name: "Fly", role: "monster", place: { kind: "object" as const, id: 20 } }];
    expect(aimedAt(item({ targets: [ada, fly] }))).toEqual(["p:0", "o:20"]);
    expect(aimedAt(item({ kind: "damage", victim: ada }))).toEqual(["p:0"]);
    expect(aimedAt(view("roll4").stack.at(-1)!)).toEqual([`o:${view("roll4").attack!.on}`]);
  });

  it("says what it does and what comes of it", () => {
    const roll = view("roll4").stack.at(-1)!;
    expect(roll.words).toMatch(/attack roll of \d$/);
    expect(roll.told).toMatch(/^(hit|miss) \(/);
  });
});

describe("rolls", () => {
  it("say what they need, from what the server foretells", () => {
    expect(rollNeeds(view("roll4").stack.at(-1))).toMatch(/^needs \d\+ to hit .+: a (hit|miss)$/);
    expect(rollNeeds(undefined)).toBe("");
    expect(rollNeeds(item({ kind: "roll", attack: true, number: 3, coming: { n: 4, needs: 4, hits: true }, victim: { name: "Fatty", role: "monster" } }))).toBe("needs 4+ to hit Fatty: a hit");
  });

  it("say what their result does, with its bonus", () => {
    expect(rollNeeds(item({ kind: "roll", number: 5, coming: { n: 6, outcome: "Gain 1 treasure." } }))).toBe("6: Gain 1 treasure.");
    expect(rollNeeds(item({ kind: "roll", number: 2, coming: { n: 2 } }))).toBe("");
    expect(rollNeeds(item({ kind: "damage", number: 2 }))).toBe("");
  });

  it("say who may change them", () => {
    const table = view("roll4");
    expect(mayChange(table, 0)).toBe("you may change it");
    expect(mayChange(table, 2)).toBe(`${table.players[2]!.name} may change it`);
    expect(mayChange(table, null)).toBe("");
    expect(mayChange(view("turn4"), 0)).toBe("");
  });
});
