// Turning points of a game, in words.
import { expect, test } from "vitest";
import type { Turning } from "../src/lib/protocol";
import { turningWords } from "../src/lib/story";

const words = (turning: Partial<Turning>) => turningWords({ at: 1, turn: 1, seat: 0, kind: "lead", ...turning }, (seat) => ["Ada", "Ben"][seat] ?? "");

test("a turning point says what happened, and who takes the lead by it", () => {
  expect(words({ kind: "kill", whom: 1 })).toBe("Ada kills Ben.");
  expect(words({ kind: "death", seat: 1, leads: true })).toBe("Ben dies in the lead.");
  expect(words({ kind: "death", seat: 1 })).toBe("Ben dies.");
  expect(words({ kind: "soul", card: "Conquest", n: 1, leads: true, souls: 2 })).toBe("Ada gains Conquest: 1 soul, and takes the lead.");
  expect(words({ kind: "bonus soul", card: "Soul of Greed", n: 1 })).toBe("Ada earns the bonus soul Soul of Greed.");
  expect(words({ kind: "lead", leads: true, souls: 2 })).toBe("Ada takes the lead with 2 souls.");
});
