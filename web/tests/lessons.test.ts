// Lessons: each step goes on when what it waits for has happened, and not before.
import { describe, expect, it } from "vitest";
import { done, lessonNamed, LESSONS, spotlight } from "../src/lib/lessons";
import { EMPTY, type Model } from "../src/lib/reduce";
import type { View } from "../src/lib/view";
import { view } from "./helpers";

const start = (): Model => ({ ...EMPTY, n: 1, you: 0, at: 5, view: { ...structuredClone(view("turn4")), stack: [], attack: null, active: 0 } as View });
const after = (change: (view: View) => void, more: Partial<Model> = {}): Model => {
  const model = { ...start(), at: 6, ...more };
  change(model.view!);
  return model;
};
const line = (kind: string, words: string, at = 6, seat = 0) => ({ at, words, cards: [], kind, data: { seat } });
const until = (what: string) => ({ say: "", until: what });

it("puts the spotlight on a part of the page, a card in my hand or a card on the table", () => {
  const now = start();
  const shows = (show: string) => spotlight({ say: "", show }, now);
  const [first = ""] = now.view!.players[0]!.hand;
  const monster = now.view!.monsters.find((each) => each !== null)!;
  expect(shows("prompt")).toBe("#prompt");
  expect(shows(first ?? "")).toBe('[data-place="h:0"]');
  expect(shows(monster.name)).toBe(`[data-place="o:${monster.id}"]`);
  expect([shows("Nothing of the kind"), spotlight({ say: "" }, now)]).toEqual(["", ""]);
});

it("has lessons with steps that are known", () => {
  expect(LESSONS.length).toBeGreaterThanOrEqual(5);
  expect(lessonNamed("attack")?.title).toBe("Attacking");
  expect(lessonNamed("")).toBeUndefined();
  const happened = after((now) => {
    now.result = { winners: [0], why: "souls" };
    now.turn += 1;
    const me = now.players[0]!;
    me.dead = true;
    for (const name of ["Isaac", "Mr. Boom"]) me.items.push({ ...me.items[0]!, name, deactivated: true });
  });
  happened.log = [line("play", `${happened.view!.players[0]!.name} plays A Nickel!`), line("attack", `${happened.view!.players[0]!.name} attacks Fly.`), line("ability", "")];
  for (const step of LESSONS.flatMap((lesson) => lesson.steps)) {
    if (!step.until) continue;
    expect(done(step, happened, start()), step.until).toBe(true);
  }
});

describe("a step", () => {
  it("without a condition waits for the button", () => {
    expect(done({ say: "hello" }, after(() => undefined), start())).toBe(false);
  });

  it("waits for my loot, not for somebody else's or an old one", () => {
    const me = start().view!.players[0]!.name;
    expect(done(until("loot played"), after(() => undefined, { log: [line("play", "Somebody plays Bomb!", 6, 1)] }), start())).toBe(false);
    expect(done(until("loot played"), after(() => undefined, { log: [line("play", `${me} plays Bomb!`, 5)] }), start())).toBe(false);
    expect(done(until("loot played"), after(() => undefined, { log: [line("play", `${me} plays Bomb!`)] }), start())).toBe(true);
  });

  it("waits for a card to be turned sideways, by name", () => {
    const turn = (name: string) => after((now) => now.players[0]!.items.push({ ...now.players[0]!.items[0]!, name, deactivated: true }));
    expect(done(until("sideways Mr. Boom"), turn("Something"), start())).toBe(false);
    expect(done(until("sideways Mr. Boom"), turn("Mr. Boom"), start())).toBe(true);
  });

  it("sees an attack begin and end", () => {
    const fight = after((now) => (now.attack = { attacker: 0, on: 20, revealed: "" }));
    expect(done(until("attacking"), fight, start())).toBe(true);
    expect(done(until("attack over"), fight, start())).toBe(false);
    expect(done(until("attacking"), after((now) => (now.attack = { attacker: 1, on: 20, revealed: "" })), start())).toBe(false);
  });

  it("does nothing while there is no table", () => {
    expect(done(until("won"), EMPTY, EMPTY)).toBe(false);
  });
});
