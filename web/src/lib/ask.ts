// A question and the table: where each option can be clicked, which key takes it, and what Space does.
import type { AskView, OptionView, Where } from "./protocol";
import type { View } from "./view";

export type Option = OptionView;
export type Ask = AskView;

export const DECKS = ["loot", "treasure", "monster", "room"] as const;

/** Places by name: `p:2` a player, `o:34` an object, `s:34` a thing on the stack, `h:0` a card of my hand, `deck:loot`,
 * `discard:loot`, `slot:monster:1`. Empty: nowhere on the table. */
export type Place = string;

/** The name of a place as the server describes it. */
export function placeOf(where: Where | undefined): Place {
  if (!where) return "";
  switch (where.kind) {
    case "player": return `p:${where.seat ?? 0}`;
    case "object": return `o:${where.id ?? 0}`;
    case "stack": return `s:${where.id ?? 0}`;
    case "hand": return `h:${where.n ?? 0}`;
    case "deck": return `deck:${where.pile ?? ""}`;
    case "discard": return `discard:${where.pile ?? ""}`;
    case "slot": return `slot:${where.pile ?? ""}:${where.n ?? 0}`;
    default: return "";
  }
}

/** The place of a player (`~seat`), an object or something on the stack, as events number them. */
export function placeOfId(id: number, view: View): Place {
  if (id < 0) return `p:${~id}`;
  return id ? `${view.stack.some((item) => item.id === id) ? "s" : "o"}:${id}` : "";
}

/** The same the other way round; null: the server knows no such place. */
export function whereOf(place: Place): Where | null {
  const [kind = "", name = "", n = "0"] = place.split(":");
  if (kind === "p") return { kind: "player", seat: Number(name) };
  if (kind === "o") return { kind: "object", id: Number(name) };
  if (kind === "s") return { kind: "stack", id: Number(name) };
  if (kind === "h") return { kind: "hand", n: Number(name) };
  if (kind === "deck" || kind === "discard") return { kind, pile: name };
  return kind === "slot" ? { kind, pile: name, n: Number(n) } : null;
}

/** What a question comes from: its place if it lies on the table, and the card. */
export function sourceOf(ask: Ask): { place: Place; name: string; card: string } {
  return { place: placeOf(ask.about?.place), name: ask.about?.name ?? "", card: ask.about?.card ?? "" };
}

/** The places at which an option can be taken, in the order of the options. One option may have several (copies of a card). */
export function placesOf(ask: Ask, view: View): Place[][] {
  const cards = view.players[view.seat]?.["hand cards"] ?? [];
  return ask.options.map((option) => {
    const place = placeOf(option.place);
    if (option.do !== "loot") return place ? [place] : [];
    const at = option.place?.n ?? 0;
    return cards.flatMap((card, i) => (i === at || card === cards[at] ? [`h:${i}`] : []));
  });
}

/** Which option each place takes; none where all are put in order. The first option wins where several lie at one place; the others stay in the list. */
export function lit(ask: Ask | null, view: View): Map<Place, number> {
  const found = new Map<Place, number>();
  if (!ask || ask.order) return found;
  placesOf(ask, view).forEach((places, index) => {
    for (const place of places) if (!found.has(place)) found.set(place, index);
  });
  return found;
}

/** What a click on the table may begin with two steps: attacking a monster or buying from the shop (declare, then choose). */
export interface Intent {
  first: number;
  do: "attack target" | "buy";
  place: Place;
}

/** The places that begin an attack or a purchase when those can be declared. */
export function intents(ask: Ask | null, view: View): Map<Place, Intent> {
  const found = new Map<Place, Intent>();
  if (!ask || ask.key !== "priority") return found;
  const begin = (first: number, what: Intent["do"], place: Place) => found.set(place, { first, do: what, place });
  const attack = ask.options.findIndex((option) => option.do === "attack");
  const purchase = ask.options.findIndex((option) => option.do === "purchase");
  if (attack >= 0) {
    for (const each of view.monsters) {
      if (each?.kind === "monster") begin(attack, "attack target", `o:${each.id}`);
    }
    begin(attack, "attack target", "deck:monster");
  }
  if (purchase >= 0) {
    const cents = view.players[view.seat]?.cents ?? 0;
    for (const each of view.shop) {
      if (each && (view.prices?.[each.id] ?? 10) <= cents) begin(purchase, "buy", `o:${each.id}`);
    }
    begin(purchase, "buy", "deck:treasure");
  }
  return found;
}

/** The option that goes on with an intent, or -1 if the question is about something else. */
export function follow(intent: Intent, ask: Ask): number {
  return ask.options.findIndex((option) => option.do === intent.do && placeOf(option.place) === intent.place);
}

/** Whether this is the choice of what to do in one's own turn: nothing is on the stack, and nothing has been declared. */
export const mine = (ask: Ask): boolean => ask.free ?? false;

/** The option that Space takes, or -1: passing on a stack, being done; in one's own turn attacking, else buying (both can still be
 * cancelled), else ending it. */
export function defaultOption(ask: Ask): number {
  const index = (name: string) => ask.options.findIndex((option) => option.do === name);
  if (ask.options.length === 1) return 0;
  if (mine(ask)) {
    return index(["attack", "purchase", "end"].find((name) => index(name) >= 0) ?? "pass");
  }
  return index("pass") >= 0 ? index("pass") : index("done");
}

const LETTERS: Record<string, string> = { attack: "A", purchase: "B", end: "E" };
/** Keys of the other options in order; the letters that are missing have a meaning of their own. */
const REST = "123456789CDGHIJKMNOPQV";

/** The key of each option: letters for attack, buy and end, Space for any other default, digits for the rest, then letters. */
export function keysOf(ask: Ask): string[] {
  const first = defaultOption(ask);
  let next = 0;
  return ask.options.map((option, index) => {
    const letter = LETTERS[option.do];
    if (letter) return letter;
    if (index === first) return "Space";
    next += 1;
    return REST[next - 1] ?? "";
  });
}

/** The option that a pressed key takes, or -1. */
export function optionOfKey(key: string, ask: Ask): number {
  if (key === " ") return defaultOption(ask);
  return keysOf(ask).indexOf(key.toUpperCase());
}
