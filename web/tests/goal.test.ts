import { describe, expect, it } from "vitest";
import type { GoalView } from "../src/lib/protocol";
import { goalOf, soulWords, type View } from "../src/lib/view";
import { view } from "./helpers";

const played = (mode: string, goal: Partial<GoalView>): View => ({ ...view("turn2"), mode, goal: { text: "Win.", souls: 0, need: 0, counters: {}, ...goal } });

describe("the goal", () => {
  it("is each player's own in a game against each other", () => {
    expect(goalOf(view("turn4"))).toEqual({ reached: "", full: "Be the first to have 4 souls." });
    const player = view("turn4").players[0]!;
    expect(soulWords({ ...player, souls: 2, "souls to win": 5 })).toBe("2 of 5 souls");
  });
  it("is shared by those who play together", () => {
    expect(goalOf(played("co_op", { souls: 3, need: 6 }))).toEqual({ reached: "3/6 souls", full: "Win." });
    expect(soulWords({ ...view("turn2").players[0]!, souls: 2, "souls to win": 0 })).toBe("2 souls");
  });
  it("of a challenge is told with its counters", () => {
    expect(goalOf(played("solitaire", {}))).toEqual({ reached: "Goal", full: "Win." });
    expect(goalOf(played("co_op", { counters: { "": 1, gold: 2 } })).reached).toBe("Goal, 1 counter, 2 gold counters");
  });
});
