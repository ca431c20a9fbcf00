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
