// Boxes: what is in them, which are ticked, and what has to change with them.
import type { CardInfo, Catalog } from "./cards";
import type { BoxFacts, Offered, PresetFacts, Rules } from "./protocol";

const PLURALS: Record<string, string> = { loot: "loot" };

/** "105 treasures, 1 room": cards by kind, in words. */
export function kindsInWords(kinds: Record<string, number>): string {
  return Object.entries(kinds).map(([kind, n]) => `${n}\u00a0${n === 1 ? kind : (PLURALS[kind] ?? `${kind}s`)}`).join(", ");
}

/** The boxes that a table is dealt from; one that names none is dealt from the first. */
export const boxesOf = (rules: Pick<Rules, "boxes">, offered: Offered): string[] =>
  rules.boxes?.length ? rules.boxes : offered.boxes.slice(0, 1).map((box) => box.name);

/** How many copies of a card some boxes bring. */
export const copiesIn = (card: CardInfo, boxes: string[]): number => boxes.reduce((sum, box) => sum + (card.boxes[box] ?? 0), 0);

/** What a box is called. */
export const boxTitle = (name: string, offered: Offered | null): string => offered?.boxes.find((box) => box.name === name)?.title ?? name;

/** Whether a box has rooms. */
export const hasRooms = (box: BoxFacts): boolean => (box.kinds["room"] ?? 0) > 0;

/** How many rooms some boxes have between them. */
export const roomsIn = (boxes: string[], offered: Offered): number =>
  offered.boxes.filter((box) => boxes.includes(box.name)).reduce((sum, box) => sum + (box.kinds["room"] ?? 0), 0);

/** The characters of some boxes; two of a name also say their box. */
export function charactersOf(boxes: string[], catalog: Catalog, offered: Offered): { id: string; name: string }[] {
  const found = catalog.all.filter((card) => card.kind === "character" && copiesIn(card, boxes) > 0);
  const twice = (name: string) => found.filter((card) => card.name === name).length > 1;
  return found
    .map((card) => ({ id: card.id, name: twice(card.name) ? `${card.name} (${boxTitle(card.box, offered)})` : card.name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Other boxes, and what has to go with those that are left out: their rooms, characters and changed copies. */
export function withBoxes(rules: Rules, boxes: string[], offered: Offered, catalog: Catalog): Partial<Rules> {
  const inside = new Set<string>();
  const named = new Set<string>();
  for (const card of catalog.all) {
    if (card.box in card.boxes && !offered.boxes.some((box) => box.name === card.box)) continue;
    named.add(card.id).add(card.name);
    if (copiesIn(card, boxes) > 0) inside.add(card.id).add(card.name);
  }
  const gone = (key: string) => named.has(key) && !inside.has(key);
  const { rooms, ...rest } = rules.options ?? {};
  const characters = (rules.characters ?? []).map((each) => (gone(each) ? "" : each));
  while (characters.length && !characters.at(-1)) characters.pop();
  return {
    boxes,
    options: rooms !== undefined && (rooms === false || roomsIn(boxes, offered)) ? { ...rest, rooms } : rest,
    counts: Object.fromEntries(Object.entries(rules.counts ?? {}).filter(([key]) => !gone(key))),
    characters,
  };
}

/** A preset of boxes: how the decks are built comes with it, all other rules stay. */
export function withPreset(rules: Rules, preset: PresetFacts, offered: Offered, catalog: Catalog): Partial<Rules> {
  const part = withBoxes(rules, preset.boxes, offered, catalog);
  const { decks: _, ...rest } = part.options ?? {};
  return { ...part, options: { ...rest, ...preset.options }, ...(preset.options["decks"] ? {} : { ratios: {} }) };
}

/** The preset of boxes that is played, if it is one of those. */
export function presetPlayed(rules: Rules, offered: Offered): PresetFacts | undefined {
  const boxes = boxesOf(rules, offered);
  const decks = rules.options?.["decks"] ?? "all";
  return offered.presets.find(
    (preset) => preset.boxes.length === boxes.length && preset.boxes.every((box) => boxes.includes(box)) && (preset.options["decks"] ?? "all") === decks,
  );
}
