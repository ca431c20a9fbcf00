// A question and the table: where each option can be clicked, which key takes it, and what Space does.
import type { AskView, OptionView } from "./protocol";
import { type View, thing } from "./view";

export type Option = OptionView;
export type Ask = AskView;

const FIRST_ID = 16;
const NUMBER_ID = 8;
const DISCARD_ID = 5;
const DECK_ID = 1;
const BLIND = 1 << 19;
const CARD = 1 << 20;
export const DECKS = ["loot", "treasure", "monster", "room"] as const;
const SLOTS = ["shop", "monster", "room"] as const;

/** Places by name: `p:2` a player, `o:34` an object, `s:34` a thing on the stack, `h:0` a card of my hand, `deck:loot`,
 * `discard:loot`, `slot:monster:1`. Empty: nowhere on the table. */
export type Place = string;

/** Where something that a number speaks of lies. */
export function placeOf(ref: number, view: View): Place {
  if (ref < 0) return `p:${~ref}`;
  if (ref >= BLIND || ref === 0) return "";
  if (ref >= FIRST_ID) return view.stack.some((item) => item.id === ref) ? `s:${ref}` : `o:${ref}`;
  if (ref > NUMBER_ID) return "";
  if (ref >= DISCARD_ID) return `discard:${DECKS[ref - DISCARD_ID] ?? ""}`;
  return `deck:${DECKS[ref - DECK_ID] ?? ""}`;
}

/** The number that speaks of a place, as the server knows it; null: the place has none. */
export function refOf(place: Place): { ref: number; hand: boolean } | null {
  const [kind = "", name = ""] = place.split(":");
  const n = Number(name);
  if (kind === "h") return { ref: n, hand: true };
  if (kind === "p") return { ref: ~n, hand: false };
  if (kind === "o" || kind === "s") return { ref: n, hand: false };
  const deck = DECKS.findIndex((each) => each === name);
  if (deck < 0 || (kind !== "deck" && kind !== "discard")) return null;
  return { ref: deck + (kind === "deck" ? DECK_ID : DISCARD_ID), hand: false };
}

/** What a question comes from: its place if it lies on the table, and the name of its card. */
export function sourceOf(ask: Ask, view: View): { place: Place; name: string } {
  const object = ask.about ? thing(view, ask.about) : undefined;
  const item = view.stack.find((each) => each.id === ask.about);
  return { place: object || item ? placeOf(ask.about, view) : "", name: object?.name ?? question(ask).source };
}

/** A question taken apart: the card it comes from, what is asked, and what the card says. */
export function question(ask: Ask): { source: string; asks: string; text: string } {
  if (ask.key === "priority" || !ask.why.includes(ask.key)) return { source: "", asks: ask.why, text: "" };
  const at = ask.why.indexOf(ask.key);
  const text = ask.why.slice(at + ask.key.length).replace(/^ \((.*)\)$/s, "$1");
  return { source: ask.why.slice(0, at).replace(/: $/, ""), asks: ask.key, text: text === "Choose one:" ? "" : text };
}

const BY_REF = new Set(["activate", "target", "pick", "attack target", "item", "vote", "room", "death", "buy", "trigger", "replace"]);

/** The places at which an option can be taken, in the order of the options. One option may have several (copies of a card). */
export function placesOf(ask: Ask, view: View): Place[][] {
  const hand = view.players[view.seat]?.hand ?? [];
  const cards = view.players[view.seat]?.["hand cards"] ?? hand;
  const used = new Set<number>();
  return ask.options.map((option) => {
    if (option.do === "loot") return hand.flatMap((_, i) => (i === option.n || cards[i] === cards[option.n] ? [`h:${i}`] : []));
    if (option.do === "card") return [`h:${option.n}`];
    if (option.do === "slot") return [`slot:${SLOTS[option.ref] ?? ""}:${option.n}`];
    if (option.do === "pick" && option.ref >= CARD) {
      const index = hand.findIndex((name, i) => name === option.label && !used.has(i));
      if (index < 0) return [];
      used.add(index);
      return [`h:${index}`];
    }
    if (!BY_REF.has(option.do)) return [];
    const place = placeOf(option.ref, view);
    return place ? [place] : [];
  });
}

/** Which option each place takes. The first option wins where several lie at one place; the others stay in the list. */
export function lit(ask: Ask | null, view: View): Map<Place, number> {
  const found = new Map<Place, number>();
  if (!ask) return found;
  placesOf(ask, view).forEach((places, index) => {
    for (const place of places) if (!found.has(place)) found.set(place, index);
  });
  return found;
}

/** What a click on the table may begin with two steps: attacking a monster or buying from the shop (declare, then choose). */
export interface Intent {
  first: number;
  do: "attack target" | "buy";
  ref: number;
}

/** The places that begin an attack or a purchase when those can be declared. */
export function intents(ask: Ask | null, view: View): Map<Place, Intent> {
  const found = new Map<Place, Intent>();
  if (!ask || ask.key !== "priority") return found;
  const attack = ask.options.findIndex((option) => option.do === "attack");
  const purchase = ask.options.findIndex((option) => option.do === "purchase");
  if (attack >= 0) {
    for (const each of view.monsters) {
      if (each?.kind === "monster") found.set(`o:${each.id}`, { first: attack, do: "attack target", ref: each.id });
    }
    found.set("deck:monster", { first: attack, do: "attack target", ref: DECK_ID + 2 });
  }
  if (purchase >= 0) {
    const cents = view.players[view.seat]?.cents ?? 0;
    for (const each of view.shop) {
      if (each && (view.prices?.[each.id] ?? 10) <= cents) found.set(`o:${each.id}`, { first: purchase, do: "buy", ref: each.id });
    }
    found.set("deck:treasure", { first: purchase, do: "buy", ref: DECK_ID + 1 });
  }
  return found;
}

/** The option that goes on with an intent, or -1 if the question is about something else. */
export function follow(intent: Intent, ask: Ask): number {
  return ask.options.findIndex((option) => option.do === intent.do && option.ref === intent.ref);
}

/** Whether this is the choice of what to do in one's own turn: nothing is on the stack, and nothing has been declared. */
export function mine(ask: Ask, view: View): boolean {
  const free = ask.key === "priority" && view.stack.length === 0 && view.active === view.seat && view.phase === "action";
  const has = (name: string) => ask.options.some((option) => option.do === name);
  return free && (has("end") || !has("pass"));
}

/** The option that Space takes, or -1: passing on a stack, being done, or ending a turn in which nothing else is left. */
export function defaultOption(ask: Ask, view: View): number {
  const index = (name: string) => ask.options.findIndex((option) => option.do === name);
  if (ask.options.length === 1) return 0;
  if (mine(ask, view)) {
    const busy = ask.options.some((option) => ["attack", "purchase", "loot"].includes(option.do));
    return busy ? -1 : index("end");
  }
  return index("pass") >= 0 ? index("pass") : index("done");
}

const LETTERS: Record<string, string> = { attack: "A", purchase: "B", end: "E" };
/** Keys of the other options in order; the letters that are missing have a meaning of their own. */
const REST = "123456789CDGHIJKMNOPQV";

/** The key of each option: Space for the default, letters for attack, buy and end, digits for the rest, then letters. */
export function keysOf(ask: Ask, view: View): string[] {
  const first = defaultOption(ask, view);
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
export function optionOfKey(key: string, ask: Ask, view: View): number {
  if (key === " ") return defaultOption(ask, view);
  return keysOf(ask, view).indexOf(key.toUpperCase());
}
