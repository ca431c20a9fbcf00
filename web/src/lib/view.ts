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
