// What each message makes of the page's table.
import { describe, expect, it } from "vitest";
import type { State } from "../src/lib/protocol";
import { EMPTY, reduce } from "../src/lib/reduce";
import { state } from "./helpers";

const whole = state("turn4");
const next = (over: Partial<State>): State => ({ ...whole, whole: false, n: 2, after: 1, view: {}, log: [], chat: [], ...over });

describe("states", () => {
  it("takes a snapshot as it is", () => {
    const model = reduce(EMPTY, whole);
    expect(model.view).toEqual(whole.view);
    expect(model.log).toHaveLength(whole.log.length);
    expect(model.lost).toBe(false);
  });

  it("puts changed keys over the old view and adds new lines", () => {
    const line = { at: 9, words: "Ada ends.", cards: [], kind: "end", data: {} };
    const model = reduce(reduce(EMPTY, whole), next({ view: { pool: 3 }, log: [line], ask: null }));
    expect(model.view!.pool).toBe(3);
    expect(model.view!.players).toEqual(whole.view.players);
    expect(model.log.at(-1)).toEqual(line);
    expect(model.ask).toBeNull();
  });

  it("puts changes at their paths", () => {
    const before = reduce(EMPTY, whole);
    const deck = { size: 3, known: { 0: "Bomb!" } };
    const { view } = reduce(before, next({ view: { "players.1.cents": 7, "decks.loot": deck } }));
    expect(view!.players[1]).toEqual({ ...before.view!.players[1], cents: 7 });
    expect(view!.players[0]).toBe(before.view!.players[0]);
    expect(view!.decks).toEqual({ ...before.view!.decks, loot: deck });
  });

  it("leaves as it was what a difference does not speak of", () => {
    const before = reduce(EMPTY, whole);
    const model = reduce(before, { type: "state", n: 2, after: 1, whole: false, at: 9, asked: 3 });
    expect(model).toEqual({ ...before, n: 2, at: 9, asked: 3 });
  });

  it("keeps the old model untouched", () => {
    const before = reduce(EMPTY, whole);
    const copy = structuredClone(before);
    reduce(before, next({ view: { pool: 3 } }));
    expect(before).toEqual(copy);
  });

  it("is lost when something was missed, and found by a snapshot", () => {
    const lost = reduce(reduce(EMPTY, whole), next({ n: 5, after: 4 }));
    expect(lost.lost).toBe(true);
    expect(lost.n).toBe(1);
    expect(reduce(lost, { ...whole, n: 5 }).lost).toBe(false);
  });

  it("ignores what it has already seen", () => {
    const model = reduce(EMPTY, { ...whole, n: 7 });
    expect(reduce(model, next({ n: 6, after: 5 }))).toBe(model);
  });

  it("has no view before the game starts", () => {
    expect(reduce(EMPTY, { ...whole, view: {}, started: false }).view).toBeNull();
  });
});

describe("refusals", () => {
  it("changes nothing but what is said", () => {
    const model = reduce(EMPTY, whole);
    const after = reduce(model, { type: "refused", why: "It is not your turn.", rule: "PRIO-01" });
    expect(after.view).toBe(model.view);
    expect(after.refused).toEqual({ why: "It is not your turn.", rule: "PRIO-01", count: 1 });
  });
});
