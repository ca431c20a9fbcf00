// The stack for the eye: equal triggers together, and what each is aimed at.
import { type Place, placeOf } from "./ask";
import type { StackEntry } from "./view";

/** Things on the stack that are shown as one: the one that resolves first, and all their ids. */
export interface Group {
  item: StackEntry;
  ids: number[];
}

const same = (a: StackEntry, b: StackEntry): boolean =>
  a.kind === "ability" && b.kind === "ability" && a.controller === b.controller && a.card === b.card && a.text === b.text && aimedAt(a).join() === aimedAt(b).join();

/** The stack, top first; neighbours that are equal are one group, unless they must be told apart to be chosen. */
export function groups(stack: readonly StackEntry[], apart = false): Group[] {
  const found: Group[] = [];
  for (const item of [...stack].reverse()) {
    const last = found.at(-1);
    if (last && !apart && same(last.item, item)) last.ids.push(item.id);
    else found.push({ item, ids: [item.id] });
  }
  return found;
}

/** Everything a thing on the stack is aimed at: its targets, or what is damaged, dies or is attacked. */
export function aimedAt(item: StackEntry): Place[] {
  const places = [...item.targets, ...(item.victim ? [item.victim] : [])].map((each) => placeOf(each.place));
  return [...new Set(places.filter(Boolean))];
}
