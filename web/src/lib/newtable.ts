// Making a table: what somebody wishes of it, and the key to the seat that is theirs then.
import { keepGuest, keepSeat, personKey } from "./keep";
import { request } from "./net";
import type { NewTable, Taken } from "./protocol";

const USUAL_PLAYERS = 4;
const MOST_PLAYERS = 8;

/** How bots play unless somebody says otherwise. */
export const usualBot = (offered: string[]): string => (offered.includes("normal") ? "normal" : (offered.at(-1) ?? "random"));

/** One person against bots. */
export const against = (players: number, level: string): (string | null)[] =>
  Array.from({ length: Math.min(players, MOST_PLAYERS) }, (_, seat) => (seat ? level : null));

/** The table that an address `#/play?table=...` wishes for; what it does not say is as usual. */
export function wishedTable(wishes: string | null, name: string, level: string): NewTable {
  let said: Partial<NewTable> = {};
  try {
    said = (JSON.parse(wishes || "{}") ?? {}) as Partial<NewTable>;
  } catch {
    throw new Error("This address was cut off: start a table from the home page.");
  }
  return { bots: against(said.players ?? USUAL_PLAYERS, level), ...said, name };
}

/** Solitaire: the other character is one's own too, so its seat is kept here as well. */
async function sitTwice(code: string, name: string): Promise<void> {
  const second = await request<Taken>(`/api/tables/${code}/join`, { name: `${name} 2` });
  keepGuest(code, { seat: second.seat, token: second.token, name: `${name} 2`, when: Date.now() });
}

/** Create a table and keep the key to one's seat there. */
export async function makeTable(table: NewTable): Promise<Taken> {
  const taken = await request<Taken>("/api/tables", { ...table, person: personKey() });
  if (taken.seat !== null) keepSeat(taken.code, { seat: taken.seat, token: taken.token, name: table.name, when: Date.now() });
  if (table.options?.mode === "solitaire" && table.bots?.every((level) => level === null)) await sitTwice(taken.code, table.name);
  return taken;
}
