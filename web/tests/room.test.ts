// Who gets how much room: cards of the board, zones of the table, and words on faces.
import { expect, test } from "vitest";
import { softly, textShare } from "../src/lib/face";
import { boardPlan, type Laid, LARGEST, layoutOf, tablePlan, WORDED } from "../src/lib/room";

const few: Laid = { monsters: 2, shop: 2, rooms: 0, dying: 0, souls: 3, goal: false };
const many: Laid = { monsters: 8, shop: 2, rooms: 0, dying: 0, souls: 0, goal: true };

test("cards are as large as the board lets them be, and never larger than the largest", () => {
  const small = boardPlan(900, 260, few);
  const large = boardPlan(1100, 330, few);
  expect(large.w).toBeGreaterThan(small.w);
  expect(boardPlan(4000, 2000, few).w).toBe(LARGEST);
});

test("a board with many monsters goes on in the next row, and its cards show their words", () => {
  const plan = boardPlan(1100, 355, many);
  expect(plan.way).toBe("flow");
  expect(plan.w).toBeGreaterThanOrEqual(WORDED);
});

test("a wide board with few cards lies in one row", () => {
  expect(boardPlan(1500, 320, few).way).toBe("side");
});

test("the zones of the table fill its height", () => {
  for (const height of [560, 700, 1200]) {
    const { others, board, own } = tablePlan(1100, height, few, { others: 3, lines: 1, theirs: 5, mine: 5, hand: 4 });
    expect(others + board + own).toBeCloseTo(height);
    expect(Math.min(others, board, own)).toBeGreaterThan(60);
  }
});

/** How wide a card of the board is on a desk: what is left of the window beside the log, below the top bar, without prompt and gaps. */
function cardOn(window: [number, number], laid: Partial<Laid>, players: number): number {
  const [across, down] = [window[0] - Math.max(220, 0.17 * window[0]) - 18, window[1] - 46 - 18];
  const prompt = window[1] < 800 ? 52 : 60;
  const plan = tablePlan(across, down - prompt - 18, { ...few, ...laid }, { others: players - 1, lines: 1, theirs: 8, mine: 8, hand: 6 });
  return boardPlan(across - 2, plan.board - 2 - (laid.goal ? 40 : 0), { ...few, ...laid }).w;
}

test("cards of the board are at least 110 wide with four at 1366x768, with six at 1440x900 and in challenges, however much lies there", () => {
  const slots = [[2, 2, 0], [3, 3, 0], [4, 4, 0], [2, 2, 1], [4, 3, 1], [5, 4, 2]] as const;
  for (const [monsters, shop, rooms] of slots) {
    expect(cardOn([1366, 768], { monsters, shop, rooms }, 4)).toBeGreaterThanOrEqual(110);
    expect(cardOn([1440, 900], { monsters, shop, rooms }, 6)).toBeGreaterThanOrEqual(110);
  }
  for (const monsters of [3, 4, 5, 6, 7]) expect(cardOn([1366, 768], { monsters, souls: 0, goal: true }, 2)).toBeGreaterThanOrEqual(110);
});

test("who watches has no zone of their own", () => {
  expect(tablePlan(1100, 700, few, { others: 4, lines: 1, theirs: 5, mine: 0, hand: 0 }).own).toBe(0);
});

test("each kind of window has its layout", () => {
  const sizes = [[1180, 700, "desk"], [1024, 768, "desk"], [768, 1024, "tablet"], [820, 1180, "tablet"], [390, 844, "phone"], [844, 390, "flat"]] as const;
  for (const [width, height, layout] of sizes) expect(layoutOf(width, height)).toBe(layout);
});

test("the longer a text, the smaller it is written", () => {
  expect(textShare("Gain 1¢.")).toBeGreaterThan(textShare("Each time you take damage, ".repeat(5)));
  expect(textShare("Each time you take damage, ".repeat(5), true)).toBeLessThan(textShare("Each time you take damage, ".repeat(5)));
});

test("long words of a name may break between syllables, short ones never", () => {
  expect(softly("Backstabber").split("\u00AD")).toEqual(["Backstab", "ber"]);
  expect(softly("Bomb! Larva Steven")).toBe("Bomb! Larva Steven");
  expect(softly("The Rainmaker").replaceAll("\u00AD", "")).toBe("The Rainmaker");
});
