// Cards as the library tells them, by id and by name; frames, pictures, and card names inside sentences.
import type { CardFacts, FaceFacts } from "./protocol";
import { BODIES, BY_CARD, FALLBACKS, PAGE } from "./icons.generated";

export type CardInfo = CardFacts;

/** The numbers on a card that can be searched for. */
export const NUMBERS = ["hp", "evasion", "atk", "souls", "copies"] as const;
export type Numbers = Partial<Record<(typeof NUMBERS)[number], number>>;

export class Catalog {
  readonly byId = new Map<string, CardInfo>();
  readonly byName = new Map<string, CardInfo>();
  private readonly pattern: RegExp | null;
  private readonly sides = new Map<CardInfo, CardInfo>();
  private readonly written = new Map<CardInfo, string>();

  constructor(readonly all: CardInfo[]) {
    for (const card of all) {
      this.byId.set(card.id, card);
      if (!this.byName.has(card.name)) this.byName.set(card.name, card);
    }
    for (const card of all) {
      const other = card.back && !this.byName.has(card.back.name) ? this.turned(card, card.back.name) : undefined;
      if (other) this.byName.set(other.name, other);
    }
    const names = [...this.byName.keys()].filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
    this.pattern = names.length ? new RegExp(`(?<![\\w'])(${names.map(escape).join("|")})(?![\\w])`, "g") : null;
  }

  /** The card of an object: by id, or by the name it goes by (a copy bears another's name). */
  of(object: { card?: string | null; name?: string | null }): CardInfo | undefined {
    const byId = object.card ? this.byId.get(object.card) : undefined;
    if (object.name && byId && byId.name !== object.name) return this.turned(byId, object.name) ?? this.byName.get(object.name) ?? byId;
    return byId ?? (object.name ? this.byName.get(object.name) : undefined);
  }

  /** The other side of a card, if that has this name. */
  private turned(card: CardInfo, name: string): CardInfo | undefined {
    if (card.back?.name !== name) return undefined;
    let found = this.sides.get(card);
    if (!found) this.sides.set(card, (found = { ...card, ...card.back, rulings: card.rulings, back: frontOf(card) }));
    return found;
  }

  /** A sentence in parts, each plain or the name of a card. People's names stay plain. */
  parts(sentence: string, people: readonly string[] = []): { text: string; card?: CardInfo }[] {
    if (!this.pattern) return [{ text: sentence }];
    const found: { text: string; card?: CardInfo }[] = [];
    let from = 0;
    for (const match of sentence.matchAll(this.pattern)) {
      const name = match[0];
      if (people.includes(name)) continue;
      if (match.index > from) found.push({ text: sentence.slice(from, match.index) });
      found.push({ text: name, card: this.byName.get(name) });
      from = match.index + name.length;
    }
    if (from < sentence.length) found.push({ text: sentence.slice(from) });
    return found;
  }

  /** The same cards and some more: those of a table's own card file. */
  with(more: CardInfo[]): Catalog {
    return more.length ? new Catalog([...this.all, ...more]) : this;
  }

  /** Cards with all words in their name, text, kind or box, that a box brings, and with these numbers on them; those that have the words in their name come first. */
  search(words: string, box = "", kind = "", numbers: Numbers = {}): CardInfo[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (card: CardInfo) => NUMBERS.every((name) => numbers[name] === undefined || card[name] === numbers[name]);
    const found = this.all.filter(
      (card) => (!box || box in card.boxes) && (!kind || card.kind === kind) && fits(card) && wanted.every((word) => this.on(card).includes(word)),
    );
    const called = (card: CardInfo) => wanted.every((word) => namesOf(card).includes(word));
    return wanted.length ? [...found.filter(called), ...found.filter((card) => !called(card))] : found;
  }

  /** Everything on a card, put together once. */
  private on(card: CardInfo): string {
    let found = this.written.get(card);
    if (found === undefined) this.written.set(card, (found = everythingOn(card)));
    return found;
  }
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The front of a card alone: what its back has as its other side. */
function frontOf({ name, text, reward, hp, evasion, atk, souls, keywords, grey }: CardInfo): FaceFacts {
  return { name, text, reward, hp, evasion, atk, souls, keywords, grey };
}

const namesOf = (card: CardInfo): string => `${card.name}\n${card.back?.name ?? ""}`.toLowerCase();

function everythingOn(card: CardInfo): string {
  const back = card.back ? [card.back.name, card.back.text] : [];
  return [card.id, card.name, card.text, card.reward, card.kind, card.category, card.subtype, card.box, ...card.keywords, ...back]
    .join("\n")
    .toLowerCase();
}

/** The frame of a card: its colours by type. */
export function frameOf(card: CardInfo): string {
  if (card.kind === "monster") return card.keywords.includes("boss") || card.category.includes("boss") ? "boss" : "monster";
  if (card.kind === "treasure" || card.kind === "starting item") {
    if (card.category === "passive") return "passive";
    return card.category === "soul" ? "bonus" : "active";
  }
  if (card.kind === "bonus soul" || card.kind === "challenge") return "bonus";
  return card.kind.replace(/ /g, "-");
}

/** The name of a card's own picture: by its whole id, or by its id without the box, which it shares with its versions. */
export function ownIcon(id: string): string | undefined {
  return BY_CARD[id] ?? BY_CARD[id.slice(id.indexOf("-") + 1)];
}

/** The picture of a card. */
export function iconOf(card: CardInfo): string {
  const name =
    ownIcon(card.id) ??
    FALLBACKS[`${card.kind}/${card.subtype}`] ??
    FALLBACKS[`${card.kind}/${card.category}`] ??
    FALLBACKS[card.kind] ??
    FALLBACKS[""] ??
    "";
  return BODIES[name] ?? "";
}

/** A picture of the page itself. */
export function pageIcon(name: string): string {
  return BODIES[PAGE[name] ?? ""] ?? "";
}

/** What a card is, in words. */
export function kindWords(card: CardInfo): string {
  const kind = card.kind === "treasure" || card.kind === "starting item" ? `${card.category.replace(/_/g, " ")} ${card.kind}` : card.kind;
  const subtype = card.subtype && !card.keywords.includes(card.subtype) ? card.subtype.replace(/_/g, " ") : "";
  return [kind, subtype, ...card.keywords].filter(Boolean).join(" · ");
}

const TIPS: [RegExp, string][] = [
  [/↷/, "↷ Deactivate this (turn it sideways) to use it. It recharges at the start of your turn."],
  [/^\$/m, "$ Pay the cost to use it, as often as you can."],
  [/\beternal\b/i, "Eternal: it cannot be destroyed, stolen, discarded or rerolled."],
  [/\brecharge\b/i, "Recharge: turn it upright so that it can be used again."],
  [/\bevasion\b/i, "Evasion: the attack roll that hits."],
  [/\bLoot \d/, "Loot: draw from the loot deck."],
  [/\bcombat damage\b/i, "Combat damage: dealt by an attack roll."],
  [/\breroll\b/i, "Reroll a dice roll: roll that die again. Reroll an item: destroy it and gain the top treasure."],
];

/** Short explanations of words that stand on a card. */
export function tips(card: CardInfo): string[] {
  const text = `${card.text}\n${card.reward}\n${card.keywords.join(" ")}`;
  return TIPS.filter(([pattern]) => pattern.test(text)).map(([, tip]) => tip);
}

/** A small whole number from a name, for patterns that differ from card to card. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
