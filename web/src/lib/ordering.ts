// Putting things in order on one screen: the order as it is shown, what a move makes of it, and the answer it comes to.
import type { Ask } from "./ask";

/** Options as they are shown, the one that comes first on the left: what goes on the stack last resolves first. */
export function shownOrder(ask: Ask, meant: readonly string[] = []): number[] {
  const all = ask.options.map((_, index) => index);
  const place = (index: number) => meant.indexOf(ask.options[index]!.label);
  if (all.every((index) => place(index) >= 0)) return all.sort((one, other) => place(one) - place(other));
  return reversed(ask) ? all.reverse() : all;
}

/** The same order, as its options are chosen one after another. */
export const answerOf = (ask: Ask, order: readonly number[]): number[] => (reversed(ask) ? [...order].reverse() : [...order]);

const reversed = (ask: Ask): boolean => ask.order?.by === "stack";

/** What it means to be shown first and last. */
export function endsOf(ask: Ask): [string, string] {
  const { first = "", last = "" } = ask.order ?? {};
  return reversed(ask) ? [last, first] : [first, last];
}

/** The order once something is taken from one place and put at another; places beyond the ends are the ends. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const rest = order.filter((_, place) => place !== from);
  const taken = order[from];
  if (taken === undefined) return [...order];
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, taken);
  return rest;
}

/** How wide cards can be that are put in order, all of them in sight; `more` is what each has above and below it. */
export function widthIn(width: number, height: number, count: number, more: number): number {
  for (let w = LARGEST; w > SMALLEST; w -= 2) {
    const columns = Math.max(1, Math.floor((width + GAP) / (w + GAP)));
    if (Math.ceil(count / columns) * (w * HIGH + more + GAP) <= height) return w;
  }
  return SMALLEST;
}

const LARGEST = 140;
/** Smaller ones have no legible name; then the rest is scrolled. Those below 96 show no words: who holds one reads it below. */
const SMALLEST = 74;
const GAP = 10;
/** A card is this many times as high as it is wide. */
const HIGH = 1.4;
