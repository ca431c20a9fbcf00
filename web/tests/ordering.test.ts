// Putting things in order on one screen: how it begins, what moves do, and the answer.
import { describe, expect, it } from "vitest";
import type { Ask } from "../src/lib/ask";
import { answerOf, endsOf, moved, shownOrder, widthIn } from "../src/lib/ordering";
import type { OrderView } from "../src/lib/protocol";

const asked = (by: OrderView["by"], ...labels: string[]): Ask => ({
  key: "pick", verb: "", prompt: "", phase: "action", active: 0, brief: null, ahead: false,
  options: labels.map((label) => ({ label, do: "pick" as const })),
  order: { by, prompt: "", first: "the first chosen", last: "the last chosen" },
});

describe("an order of cards", () => {
  it("is shown and sent as the cards are chosen", () => {
    const ask = asked("top", "Bomb!", "Jera", "Dagaz");
    expect(shownOrder(ask)).toEqual([0, 1, 2]);
    expect(answerOf(ask, [2, 0, 1])).toEqual([2, 0, 1]);
    expect(endsOf(ask)).toEqual(["the first chosen", "the last chosen"]);
  });

  it("shows what resolves first at the front, though it goes on the stack last", () => {
    const ask = asked("stack", "Hymn", "Scar", "Count");
    expect(shownOrder(ask)).toEqual([2, 1, 0]);
    expect(answerOf(ask, [2, 1, 0])).toEqual([0, 1, 2]);
    expect(endsOf(ask)).toEqual(["the last chosen", "the first chosen"]);
  });

  it("is as it was meant when what is left of it is asked again", () => {
    expect(shownOrder(asked("stack", "Hymn", "Count"), ["Count", "Scar", "Hymn"])).toEqual([1, 0]);
    expect(shownOrder(asked("stack", "Hymn", "Another"), ["Count", "Scar", "Hymn"])).toEqual([1, 0]);
  });
});

describe("a move", () => {
  it("takes something out and puts it in at another place", () => {
    expect(moved([4, 5, 6, 7], 0, 2)).toEqual([5, 6, 4, 7]);
    expect(moved([4, 5, 6, 7], 3, 0)).toEqual([7, 4, 5, 6]);
  });

  it("goes no further than the ends, and moves nothing that is not there", () => {
    expect(moved([4, 5], 0, 9)).toEqual([5, 4]);
    expect(moved([4, 5], 1, -3)).toEqual([5, 4]);
    expect(moved([4, 5], 7, 0)).toEqual([4, 5]);
  });
});

describe("the cards", () => {
  it("are as large as lets all of them be seen", () => {
    expect(widthIn(1000, 400, 4, 24)).toBe(140);
    expect(widthIn(370, 480, 7, 24)).toBeLessThan(widthIn(370, 480, 3, 24));
    expect(widthIn(370, 200, 9, 24)).toBe(74);
  });
});
