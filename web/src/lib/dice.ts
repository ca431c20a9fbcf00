// Rolls: what a roll on the stack needs, what its number does, and who may still change it.
import type { CardInfo } from "./cards";
import type { LogLine } from "./protocol";
import { type StackEntry, type View, thing } from "./view";

/** A row of a card's roll table: its numbers, what it does, and whether the roll has it now. */
export interface Row {
  numbers: string;
  does: string;
  now: boolean;
}

const ROW = /^(\d)(?:-(\d))?: (.+)$/;

/** The rows of a roll table in a card's text, seen with a number. */
export function rollTable(text: string, number: number): Row[] {
  return text.split("\n").flatMap((line) => {
    const [, from = "", to = from, does = ""] = ROW.exec(line) ?? [];
    return from ? [{ numbers: from === to ? from : `${from}-${to}`, does, now: Number(from) <= number && number <= Number(to) }] : [];
  });
}

/** What a roll needs, or what its number does, in words; empty if nobody can know. */
export function rollNeeds(view: View, roll: StackEntry | undefined, card?: CardInfo): string {
  if (!roll || roll.kind !== "roll") return "";
  if (roll.attack) {
    const monster = thing(view, roll.on) ?? (view.attack ? thing(view, view.attack.on) : undefined);
    if (!monster?.evasion) return "";
    return `needs ${monster.evasion}+ to hit ${monster.name}: ${roll.number >= monster.evasion ? "a hit" : "a miss"}`;
  }
  const rows = rollTable(card?.text ?? "", roll.number);
  if (!rows.length) return "";
  const row = rows.find((each) => each.now);
  return row ? `${row.numbers}: ${row.does}` : "nothing happens on this number";
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
