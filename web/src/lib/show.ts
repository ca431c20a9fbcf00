// What the show says and points at: the words of a moment, its card, and the lines and flights on the table.
import { placeOfId, type Place } from "./ask";
import { type Moment, type Told, DICE } from "./moments";
import type { View } from "./view";

/** The moment that is shown, and whether its outcome is there. */
export interface Scene {
  moment: Moment;
  landed: boolean;
}

const player = (view: View, seat: number): string => view.players[seat]?.name ?? "The game";

/** What is said of a moment: never its outcome before that is there. */
export function caption({ moment, landed }: Scene, view: View): string {
  const [first] = moment.events;
  if (!first) return "";
  if (!landed && DICE.has(first.kind)) return awaited(first, view);
  return moment.events.map(({ words }) => words).join(" ");
}

function awaited(event: Told, view: View): string {
  if (event.kind !== "roll") return `${player(view, event.kind === "reroll" || event.kind === "dice" ? event.data.seat : -1)} rolls again.`;
  const { seat, attack, needs, name } = event.data;
  const who = player(view, seat);
  if (attack) return needs ? `${who} rolls to attack and needs ${needs}+.` : `${who} rolls to attack.`;
  return name ? `${who} rolls for ${name}.` : `${who} rolls.`;
}

/** A die in the show: its number, and what comes of that. */
export interface Die {
  n: number;
  id: number;
  verdict: "" | "hit" | "miss";
  needs: number;
}

/** The die that a moment is about. */
export function dieOf({ moment }: Scene): Die | null {
  const event = moment.events.at(-1);
  if (!event) return null;
  if (event.kind === "roll") return { n: event.data.n, id: event.data.id, verdict: "", needs: event.data.needs };
  if (event.kind === "reroll" || event.kind === "change roll") return { n: event.data.n, id: event.data.id, verdict: "", needs: 0 };
  if (event.kind === "dice") return { n: event.data.faces.at(-1) ?? 0, id: event.data.id, verdict: "", needs: 0 };
  if (event.kind === "hit" || event.kind === "miss") return { n: event.data.n, id: 0, verdict: event.kind, needs: 0 };
  return null;
}

/** The names of the cards that a moment is about, to be shown large: few, and none where the table shows enough. */
export function cardsOf({ moment }: Scene): string[] {
  const names = moment.events.flatMap((event): string[] => {
    switch (event.kind) {
      case "play": case "purchase": case "soul": case "bonus soul": case "sell soul": case "get": case "gain": case "destroy": case "stay":
      case "discard": case "enter": case "removed": case "room discarded": case "become room": case "into discard": case "search": case "copy":
        return [event.data.card];
      case "ability": case "fizzle": case "cancel":
        return [event.data.name];
      case "reveal": case "loot from discard":
        return event.data.cards;
      case "loot": case "look":
        return event.data.cards ?? [];
      case "to hand": case "give loot":
        return event.data.card ? [event.data.card] : [];
      default:
        return [];
    }
  });
  return [...new Set(names)].filter(Boolean).slice(0, 4);
}

/** A line from where something comes from to whom or what it is done to. */
export interface Pointer {
  from: Place;
  to: Place;
  kind: "aim" | "harm";
}

/** The lines of a moment. */
export function pointers({ moment }: Scene, view: View): Pointer[] {
  return moment.events.flatMap((event): Pointer[] => {
    const at = (ref: number) => placeOfId(ref, view);
    const by = (source: number, seat: number) => (source && at(source) ? at(source) : seat >= 0 ? `p:${seat}` : "");
    switch (event.kind) {
      case "roll":
        return event.data.attack ? [{ from: `p:${event.data.seat}`, to: at(event.data.on), kind: "harm" }] : [];
      case "attack":
        return [{ from: `p:${event.data.seat}`, to: at(event.data.on), kind: "harm" }];
      case "hurt":
        return [{ from: event.data.combat && event.data.seat >= 0 ? `p:${event.data.seat}` : by(event.data.source, event.data.seat), to: at(event.data.on), kind: "harm" }];
      case "kill":
        return [{ from: by(event.data.source, event.data.seat), to: at(event.data.on), kind: "harm" }];
      case "play":
        return event.data.targets.map((ref) => ({ from: `p:${event.data.seat}`, to: at(ref), kind: "aim" }));
      case "ability":
        return event.data.targets.map((ref) => ({ from: by(event.data.source, event.data.seat), to: at(ref), kind: "aim" }));
      default:
        return [];
    }
  }).filter(({ from, to }) => from && to && from !== to);
}

/** What a moment does on the table: numbers that rise where they change, and what flies from place to place. */
export interface Effect {
  at: Place;
  words: string;
  kind: "harm" | "good" | "soul" | "death";
  shake?: boolean;
}
export interface Flight {
  what: "loot" | "cents";
  from: Place;
  to: Place;
  n: number;
}

export function effects(moment: Moment, view: View): Effect[] {
  return moment.events.flatMap((event): Effect[] => {
    const at = (ref: number) => placeOfId(ref, view);
    switch (event.kind) {
      case "hurt":
        return [{ at: at(event.data.on), words: `−${event.data.n}`, kind: "harm", shake: true }];
      case "pay HP":
        return [{ at: `p:${event.data.seat}`, words: `−${event.data.n}`, kind: "harm", shake: true }];
      case "kill":
        return [{ at: at(event.data.on), words: "", kind: "death", shake: true }];
      case "die":
        return [{ at: at(event.data.on), words: "", kind: "death" }];
      case "heal":
        return [{ at: at(event.data.on), words: `+${event.data.n}`, kind: "good" }];
      case "gain ¢":
        return [{ at: `p:${event.data.seat}`, words: `+${event.data.n}¢`, kind: "good" }];
      case "lose ¢":
        return [{ at: `p:${event.data.seat}`, words: `−${event.data.n}¢`, kind: "harm" }];
      case "purchase":
        return [{ at: `p:${event.data.seat}`, words: `−${event.data.n}¢`, kind: "harm" }];
      case "soul": case "bonus soul":
        return [{ at: `p:${event.data.seat}`, words: "", kind: "soul" }];
      default:
        return [];
    }
  });
}

export function flights(moment: Moment, view: View): Flight[] {
  return moment.events.flatMap((event): Flight[] => {
    switch (event.kind) {
      case "loot":
        return event.data.seat === view.seat ? [] : [{ what: "loot", from: "deck:loot", to: `p:${event.data.seat}`, n: event.data.n }];
      case "give loot":
        return [{ what: "loot", from: `p:${event.data.seat}`, to: `p:${event.data.to}`, n: 1 }];
      case "give ¢":
        return [{ what: "cents", from: `p:${event.data.seat}`, to: `p:${event.data.to}`, n: event.data.n }];
      case "gain ¢":
        return [{ what: "cents", from: "show", to: `p:${event.data.seat}`, n: event.data.n }];
      default:
        return [];
    }
  });
}
