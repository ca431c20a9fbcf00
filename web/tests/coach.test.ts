// The coach: only in one's own action phase, only what is offered, and with one's own numbers.
import { expect, it } from "vitest";
import { hints } from "../src/lib/coach";
import type { AskView, OptionView } from "../src/lib/protocol";
import type { View } from "../src/lib/view";
import { view } from "./helpers";

const turn = (): View => {
  const found = structuredClone(view("turn4")) as View;
  return { ...found, phase: "action", active: found.seat, stack: [], prices: { 1: 10, 2: 7 } };
};
const ask = (...does: string[]) => ({ key: "priority", options: does.map((each) => ({ do: each }) as OptionView) }) as AskView;

it("says what can be done, with my numbers", () => {
  const now = turn();
  const me = { ...now.players[now.seat]!, cents: 12, hp: 2, "loot plays": 1 };
  expect(hints(now, me, ask("loot", "purchase", "attack", "end", "pass"))).toEqual([
    "You have 1 loot play left: click a loot card in your hand.",
    "You have 12¢: you can buy an item for 7¢.",
    "You can attack a monster: it pays a reward, and bosses are souls.",
  ]);
  expect(hints(now, { ...me, hp: 1 }, ask("attack"))).toEqual(["You can attack, but one hit kills you."]);
  expect(hints(now, me, ask("end", "pass"))).toEqual(["There is nothing left to do: end your turn."]);
});

it("is silent in other players' turns, while something waits, and without a question", () => {
  const now = turn();
  const me = now.players[now.seat]!;
  expect(hints({ ...now, active: now.seat + 1 }, me, ask("loot"))).toEqual([]);
  expect(hints({ ...now, phase: "start" }, me, ask("loot"))).toEqual([]);
  expect(hints({ ...now, stack: view("stack4").stack }, me, ask("loot"))).toEqual([]);
  expect(hints(now, me, null)).toEqual([]);
});
