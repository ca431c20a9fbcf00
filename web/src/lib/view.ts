// What soulstack.view(game, seat) says, and finding things in it.
import type * as wire from "./protocol";

export type Thing = wire.Thing;
export type PlayerView = wire.PlayerView;
export type StackEntry = wire.StackThing;
export type View = Omit<wire.View, "ask">;

export const NOBODY = -1;

/** Every object on the table, wherever it lies. */
export function* things(view: View): Generator<Thing> {
  for (const player of view.players) {
    if (player.character) yield player.character;
    yield* player.items;
    yield* player.curses;
    yield* player["soul cards"];
  }
  for (const row of [view.monsters, view.shop, view.rooms, view["final bosses"], view.minions]) {
    for (const thing of row) if (thing) yield thing;
  }
  yield* view["bonus souls"];
  yield* view.dying;
}

/** The object with an id, if it is on the table. */
export function thing(view: View, id: number): Thing | undefined {
  for (const each of things(view)) if (each.id === id) return each;
  return undefined;
}

/** The seat that holds an object, or NOBODY. */
export function holder(view: View, id: number): number {
  return view.players.findIndex(
    (player) =>
      player.character?.id === id ||
      [...player.items, ...player.curses, ...player["soul cards"]].some((each) => each.id === id),
  );
}

/** A player's souls, with those that win where they are one's own. */
export function soulWords(player: PlayerView): string {
  const need = player["souls to win"];
  return need ? `${player.souls} of ${need} souls` : `${player.souls} souls`;
}

/** Counters of one kind in words: "3 spider counters". Those that count anything have no name. */
export const countersInWords = (kind: string, n: number): string => `${n} ${kind ? `${kind} ` : ""}counter${n === 1 ? "" : "s"}`;

/** How far each player is with what a card notes: "Plays a loot card for the 5th time: Ada 3, Ben 1." */
function goalWords({ deed, counts, noted }: wire.GoalCount, view: View | null | undefined): string {
  const what = deed.charAt(0).toUpperCase() + deed.slice(1);
  const far = counts.flatMap((n, seat) => (n ? [`${view?.players[seat]?.name ?? `Seat ${seat + 1}`} ${n}`] : []));
  return `${what}: ${noted ? "noted" : far.join(", ") || "nobody yet"}.`;
}

/** What is so of an object now, beside what is printed on it: a sentence each. */
export function liveWords(view: View | null | undefined, object: Thing): string[] {
  const lines: string[] = [];
  if (object.deactivated) lines.push("Turned sideways.");
  if (object.hp !== undefined && object.hp !== null && object.hp !== object["max hp"]) lines.push(`${object.hp} of ${object["max hp"]} HP left.`);
  for (const [kind, n] of Object.entries(object.counters ?? {})) lines.push(`${countersInWords(kind, n)}.`);
  if (object.notes?.length) lines.push(`Noted: ${object.notes.join(", ")}.`);
  for (const goal of object.goals ?? []) lines.push(goalWords(goal, view));
  if (object.covered?.length) lines.push(`Covers ${object.covered.join(", ")}.`);
  const under = view?.under[object.id] ?? [];
  const known = under.filter((name) => name !== null);
  const hidden = under.length - known.length;
  if (under.length) lines.push(`Under it: ${[...known, ...(hidden ? [`${hidden} face down`] : [])].join(", ")}.`);
  if (object.eternal) lines.push("Eternal.");
  return lines;
}
