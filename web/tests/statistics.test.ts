import { expect, test } from "vitest";
import { curves } from "../src/lib/curve";
import type { GameFacts } from "../src/lib/protocol";
import { share, statistics } from "../src/lib/statistics";

const game = (more: Partial<GameFacts>): GameFacts => ({
  code: "abcd", seat: 0, when: 0, started: true, finished: true, players: ["Ann", "Moth"], mode: "competitive", boxes: ["base"],
  winners: [0], why: "souls", turns: 9, characters: ["Isaac", "Eve"], souls: [4, 1], items: ["The D6"], kills: 2, deaths: 1, ...more,
});

test("games are counted by character, item and way to play", () => {
  const found = statistics([
    game({}),
    game({ winners: [1], characters: ["Eve", "Isaac"], items: ["The D6", "Dinner"] }),
    game({ mode: "co_op", winners: [] }),
  ]);
  expect(share(found.all)).toBe("1 of 3 (33 %)");
  expect(found.byCharacter).toEqual([{ name: "Isaac", games: 2, wins: 1 }, { name: "Eve", games: 1, wins: 0 }]);
  expect(found.byItem[0]).toEqual({ name: "The D6", games: 3, wins: 1 });
  expect(found.byMode).toEqual([{ name: "Free-for-all", games: 2, wins: 1 }, { name: "Co-op", games: 1, wins: 0 }]);
  expect([found.kills, found.deaths]).toEqual([6, 3]);
});

test("two copies of an item in one game count once", () => {
  expect(statistics([game({ items: ["Dinner", "Dinner"] })]).byItem).toEqual([{ name: "Dinner", games: 1, wins: 1 }]);
});

test("a game that goes on or was ended by its host counts neither way", () => {
  const found = statistics([game({ finished: false, winners: [] }), game({ winners: [] })]);
  expect(found.all).toEqual({ name: "all", games: 0, wins: 0 });
  expect(share(found.all)).toBe("0 of 0");
});

test("souls over time are lines that go up in steps", () => {
  const curve = [{ at: 0, turn: 0, souls: [0, 0] }, { at: 50, turn: 4, souls: [2, 0] }, { at: 100, turn: 9, souls: [4, 0] }];
  expect(curves(curve, 100, 40)).toEqual([
    { seat: 0, points: "0,40 50,40 50,20 100,20 100,0" },
    { seat: 1, points: "0,40 50,40 100,40" },
  ]);
  expect(curves([], 100, 40)).toEqual([]);
});
