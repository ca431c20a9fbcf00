// What the show says, points at and lets fly, and what has happened since my last turn.
import { describe, expect, it } from "vitest";
import { moments } from "../src/lib/moments";
import type { LogLine } from "../src/lib/protocol";
import { foremost, recap } from "../src/lib/recap";
import { caption, cardsOf, dieOf, effects, flights, pointers } from "../src/lib/show";
import { line, view } from "./helpers";

const table = view("turn4");
const monster = table.monsters.find((each) => each !== null)!;
const scene = (event: LogLine, landed = true) => ({ moment: moments([event])[0]!, landed });
const roll = line("roll", { seat: 1, n: 4, attack: true, name: "", source: 0, on: monster.id, needs: 5, id: 900 }, 1, "Bruno rolls 4 to attack.");

describe("a roll", () => {
  it("says what it needs, but not its number, before the die has come to rest", () => {
    const name = table.players[1]!.name;
    expect(caption(scene(roll, false), table)).toBe(`${name} rolls to attack and needs 5+.`);
    expect(caption(scene(line("roll", { ...roll.data, attack: false, name: "Pills!" }), false), table)).toBe(`${name} rolls for Pills!.`);
    expect(caption(scene(roll), table)).toBe("Bruno rolls 4 to attack.");
    expect(dieOf(scene(roll))).toEqual({ n: 4, id: 900, verdict: "", needs: 5 });
  });

  it("gets its verdict as a moment of its own", () => {
    expect(dieOf(scene(line("miss", { seat: 1, on: monster.id, name: "x", n: 4 })))).toMatchObject({ n: 4, verdict: "miss" });
  });
});

describe("lines and flights", () => {
  const harm = { on: ~0, name: "Ann", n: 2, by: "x", source: monster.id, seat: -1, combat: true };

  it("go from the attacker to what is attacked, and from the source of a blow to whom it hits", () => {
    expect(pointers(scene(line("attack", { seat: 1, on: monster.id, name: "x" })), table)).toEqual([{ from: "p:1", to: `o:${monster.id}`, kind: "harm" }]);
    expect(pointers(scene(line("hurt", harm)), table)).toEqual([{ from: `o:${monster.id}`, to: "p:0", kind: "harm" }]);
  });

  it("let numbers rise where they change", () => {
    expect(effects(moments([line("hurt", harm)])[0]!, table)).toEqual([{ at: "p:0", words: "−2", kind: "harm", shake: true }]);
    expect(effects(moments([line("gain ¢", { seat: 2, n: 3 })])[0]!, table)).toEqual([{ at: "p:2", words: "+3¢", kind: "good" }]);
  });

  it("show loot that others draw and ¢ that changes hands, but not my own draw, which is seen as cards", () => {
    const of = (event: LogLine) => flights(moments([event])[0]!, table);
    expect(of(line("loot", { seat: 1, n: 2 }))).toEqual([{ what: "loot", from: "deck:loot", to: "p:1", n: 2 }]);
    expect(of(line("loot", { seat: table.seat, n: 2 }))).toEqual([]);
    expect(of(line("give ¢", { seat: 1, to: 0, n: 2 }))).toEqual([{ what: "cents", from: "p:1", to: "p:0", n: 2 }]);
  });
});

it("shows the cards that a moment is about", () => {
  expect(cardsOf(scene(line("play", { seat: 1, card: "Bomb!", aims: [], targets: [], copied: false, id: 3 })))).toEqual(["Bomb!"]);
  expect(cardsOf(scene(line("loot", { seat: 1, n: 2 })))).toEqual([]);
});

describe("since my last turn", () => {
  const turn = (seat: number, n: number) => line("turn", { seat, n }, n * 10);
  const death = line("die", { on: 40, name: "Conquest", role: "monster", by: "Moth", source: 0, seat: 1 }, 21);
  const soul = line("soul", { seat: 1, card: "Conquest", n: 1, id: 50 }, 22);
  const took = (n: number) => line("give ¢", { seat: 0, to: 2, n }, 31);
  const names = ["Ann", "Moth", "Soot"];

  it("says who killed what for a soul, and what was taken from me", () => {
    const log = [turn(0, 1), line("lose ¢", { seat: 0, n: 5 }), turn(1, 2), death, soul, turn(2, 3), took(1), turn(0, 4)];
    expect(recap(log, 0, names)).toEqual([
      { words: "Moth killed Conquest: 1 soul.", at: 22, weight: 4 },
      { words: "Soot took 1¢ from you.", at: 31, weight: 3 },
    ]);
  });

  it("adds up what was taken again and again", () => {
    expect(recap([turn(0, 1), turn(2, 2), took(1), took(2), turn(0, 3)], 0, names).map(({ words }) => words)).toEqual(["Soot took 3¢ from you."]);
  });

  it("says nothing before my second turn, nor of what others do to each other", () => {
    expect(recap([turn(0, 1)], 0, names)).toEqual([]);
    expect(recap([turn(0, 1), turn(1, 2), line("give ¢", { seat: 1, to: 2, n: 2 }), turn(0, 3)], 0, names)).toEqual([]);
  });

  it("tells the weightiest where there is little room, in their order", () => {
    const log = [turn(0, 1), turn(1, 2), line("purchase", { seat: 1, card: "Dinner", n: 10, id: 1 }, 21), death, soul, turn(2, 3), took(1), turn(0, 4)];
    expect(foremost(recap(log, 0, names), 2).map(({ words }) => words)).toEqual(["Moth killed Conquest: 1 soul.", "Soot took 1¢ from you."]);
  });
});
