// The stack for the eye: equal triggers together, what each effect says, and what it is aimed at.
import type { CardInfo } from "./cards";
import type { StackEntry, View } from "./view";

/** Things on the stack that are shown as one: the one that resolves first, and all their ids. */
export interface Group {
  item: StackEntry;
  ids: number[];
}

const same = (a: StackEntry, b: StackEntry): boolean =>
  a.kind === "ability" && b.kind === "ability" && a.controller === b.controller && a.card === b.card && a.words === b.words && a.aims.join() === b.aims.join();

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

/** What this effect itself says: an ability's line, a loot card's text or the mode that was chosen. */
export function effectText(item: StackEntry, card: CardInfo | undefined): string {
  const words = item.words.replace(/ → .*$/s, "");
  if (item.kind !== "loot" || !card) return words;
  const modes = card.text.split("\n").filter((line) => line.startsWith("• "));
  const text = modes[item.mode]?.slice(2) ?? card.text.split("\n").join(" ");
  return `${words}: ${text}`;
}

/** The seat whose thing it is: who rolls, else who controls it; -1: the game's own. */
export const ownerOf = (item: StackEntry): number => (item.kind === "roll" && item.roller >= 0 ? item.roller : item.controller);

/** Everything a thing on the stack is aimed at: its targets, or what is damaged or dies. */
export function aimedAt(item: StackEntry, view: View): number[] {
  const refs = [...item.aims, ...(item.on ? [item.on] : [])];
  if (item.kind === "roll" && item.attack && !item.on && view.attack) refs.push(view.attack.on);
  return [...new Set(refs)];
}
