// House rules: what a table is played by, in words, the presets, and which bots there are. The form itself is made from
// what the server offers.
import { boxesOf } from "./boxes";
import type { Preset } from "./keep";
import type { HouseRule, Offered, Rules, TableFacts } from "./protocol";

type Value = number | boolean | string;

export const PRESETS: Preset[] = [
  { name: "Official 2024", about: "The game as the rulebook of 2024 has it.", options: {} },
  {
    name: "Quick game",
    about: "3 souls win, and everybody starts with more. About half as long.",
    options: { souls_to_win: 3, starting_cents: 6, starting_loot: 4, starting_treasures: 1 },
  },
  { name: "Long game", about: "6 souls win, three monsters and three shop items at a time.", options: { souls_to_win: 6, monster_slots: 3, shop_slots: 3 } },
  {
    name: "Two players",
    about: "For one person and a bot, or a duel: all cards, three shop items, a treasure to start with.",
    players: 2,
    options: { three_plus_cards: true, shop_slots: 3, starting_treasures: 1 },
  },
  { name: "Draft night", about: "Choose your character and draft two treasures before the first turn.", options: { mini_draft: true, character_choice: "choose" } },
  { name: "Soft landing", about: "Dying costs only 1¢, and you may play two loot cards a turn.", options: { penalty_items: 0, penalty_loot: 0, loot_plays: 2 } },
  {
    name: "First edition timing",
    about: "The readings of 2019 wherever the rulebooks disagree.",
    options: {
      attack_target_timing: "at_declaration", dice_modifier_timing: "stack", roll_outcome: "under_triggers",
      combat_damage_amount: "on_resolution", prevented_death_hp: "restore",
    },
  },
];

/** Readings of the rules that few tables change; everything else is a house rule. */
const READINGS = new Set([
  "each_order_start", "end_phase_order", "attack_target_timing", "dice_modifier_timing", "roll_outcome", "combat_damage_amount",
  "prevented_death_hp", "failed_purchase_uses_purchase",
]);

export const isReading = (rule: HouseRule): boolean => READINGS.has(rule.name);

/** Variants of the game, and how the decks are built: each has a part of the form to itself. */
export const isVariant = (rule: HouseRule): boolean => rule.rules.startsWith("VARIANT");
export const isDeck = (rule: HouseRule): boolean => rule.rules.startsWith("RATIO");

/** A preset as this server can play it: options that it does not know are left out. */
export function fitted(preset: Preset, offered: Offered): Preset {
  const known = new Map(offered.options.map((rule) => [rule.name, rule]));
  return { ...preset, options: Object.fromEntries(Object.entries(preset.options).filter(([name, value]) => allowed(known.get(name), value))) };
}

function allowed(rule: HouseRule | undefined, value: Value): boolean {
  if (!rule) return false;
  if (rule.kind === "one of") return rule.choices.includes(String(value));
  if (rule.kind === "number") return typeof value === "number" && value >= rule.least && value <= rule.most;
  return typeof value === "boolean";
}

/** The options without those that are as the rulebook has them. */
export function changed(options: Record<string, Value>, offered: Offered): Record<string, Value> {
  const usual = new Map(offered.options.map((rule) => [rule.name, rule.default]));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => usual.get(name) !== value));
}

/** What is offered, with the usual values that a table's challenge has: an option that is set to another one was asked for. */
export function withUsual(offered: Offered, usual: Record<string, unknown>): Offered {
  return { ...offered, options: offered.options.map((rule) => ({ ...rule, default: (usual[rule.name] as Value | undefined) ?? rule.default })) };
}

const same = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** The preset that a table is played by, if it is one of these. */
export function presetOf(rules: Pick<Rules, "options" | "counts" | "ratios" | "boxes">, all: Preset[], offered: Offered): Preset | undefined {
  const like = (preset: Preset) => same(preset.counts ?? {}, rules.counts ?? {}) && same(preset.ratios ?? {}, rules.ratios ?? {}) && sameBoxes(preset);
  const boxes = boxesOf(rules, offered);
  const sameBoxes = (preset: Preset) => !preset.boxes || (preset.boxes.length === boxes.length && preset.boxes.every((box) => boxes.includes(box)));
  return all.find((preset) => same(changed(fitted(preset, offered).options, offered), changed(rules.options ?? {}, offered)) && like(preset));
}

/** A value in words: `after_priority` is "after priority". */
export function valueWords(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value).replace(/_/g, " ");
}

/** What the host's form sends: everything that a table is played with and by. */
export function rulesOf(facts: TableFacts): Rules {
  const { players, options, counts, ratios, boxes, characters, clock, extra } = facts;
  return { players, options: options as Record<string, Value>, counts, ratios, boxes, characters, clock, extra };
}

const BOTS: Record<string, [string, string]> = {
  random: ["Careless", "plays any legal move"],
  easy: ["Easy", "plays for fun"],
  normal: ["Thoughtful", "weighs every choice"],
  hard: ["Cunning", "searches ahead before every move"],
  strong: ["Cunning", "searches ahead before every move"],
  search: ["Cunning", "searches ahead before every move"],
};

/** What a bot is called and how it plays. */
export function botWords(level: string): { name: string; about: string } {
  const [name, about] = BOTS[level.replace(/:.*/, "")] ?? [level.replace(/_/g, " ").replace(/^./, (first) => first.toUpperCase()), "a bot"];
  return { name, about };
}

export const CLOCKS: [number, string][] = [
  [0, "none"], [30, "30 seconds a choice"], [60, "1 minute a choice"], [180, "3 minutes a choice"], [600, "10 minutes a choice"], [86_400, "a day a choice"],
];
