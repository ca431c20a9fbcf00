import { expect, it } from "vitest";
import { soulWords } from "../src/lib/view";
import { view } from "./helpers";

it("says how many souls win where they are one's own", () => {
  const player = view("turn4").players[0]!;
  expect(soulWords({ ...player, souls: 2, "souls to win": 5 })).toBe("2 of 5 souls");
  expect(soulWords({ ...player, souls: 2, "souls to win": 0 })).toBe("2 souls");
});
