// Rolls: what a roll on the stack needs, what its number does, and who may still change it.
import type { LogLine } from "./protocol";
import type { StackEntry, View } from "./view";

/** What a roll needs, or what its result does, in words; empty if nobody can know. */
export function rollNeeds(roll: StackEntry | undefined): string {
  if (roll?.kind !== "roll") return "";
  const { n, needs, hits, outcome } = roll.coming;
  if (!roll.attack) return outcome ? `${n ?? roll.number}: ${outcome}` : "";
  return needs && roll.victim ? `needs ${needs}+ to hit ${roll.victim.name}: ${hits ? "a hit" : "a miss"}` : "";
}

/** The rolls on the stack, the one that resolves first at the front. */
export const rolls = (view: View): StackEntry[] => view.stack.filter((item) => item.kind === "roll").reverse();

/** The last roll of anybody, as the log tells it; null: none yet. */
export function lastRoll(log: readonly LogLine[]): { seat: number; n: number; id: number } | null {
  const line = log.findLast(({ kind }) => kind === "roll" || kind === "reroll" || kind === "change roll");
  return line ? (line.data as unknown as { seat: number; n: number; id: number }) : null;
}

/** Who may change the roll on top of the stack now: the seat that is being asked; none while it is settled. */
export function mayChange(view: View, asked: number | null): string {
  if (asked === null || view.stack.at(-1)?.kind !== "roll") return "";
  if (asked === view.seat) return "you may change it";
  const name = view.players[asked]?.name;
  return name ? `${name} may change it` : "";
}
