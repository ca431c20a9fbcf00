// Which picture is on which card, for all cards that the library of this checkout has.
import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { iconOf, ownIcon } from "../src/lib/cards";
import { BODIES, BY_CARD, MISSING } from "../src/lib/icons.generated";
import { cards } from "./helpers";

interface Named {
  id: string;
  name: string;
  kind: string;
}

const LIBRARY = new URL("../../src/soulstack/cards/", import.meta.url);
const library = cardFiles().flatMap((file) => cardsOf(readFileSync(file, "utf8")));

function cardFiles(): URL[] {
  const names = readdirSync(LIBRARY, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".toml") && !name.endsWith("box.toml")).map((name) => new URL(name, LIBRARY));
}

/** What a card file says of each card above its text. */
function cardsOf(toml: string): Named[] {
  return toml.split(/^\[\[card\]\]$/m).slice(1).map((card) => ({ id: field(card, "id"), name: field(card, "name"), kind: field(card, "kind") }));
}

function field(card: string, name: string): string {
  const [, quoted, plain] = new RegExp(`^${name} = (?:("(?:[^"\\\\]|\\\\.)*")|'([^']*)')$`, "m").exec(card) ?? [];
  if (quoted === undefined && plain === undefined) throw new Error(`a card without ${name}: ${card.slice(0, 80)}`);
  return plain ?? (JSON.parse(quoted!) as string);
}

/** Cards of one kind that have one picture, though they are not versions of one card. A version may lack the final "!". */
function lookAlikes(all: readonly Named[]): string[] {
  const names = new Map<string, Map<string, string>>();
  for (const { id, name, kind } of all) {
    const picture = `${kind}: ${ownIcon(id)}`;
    if (!names.has(picture)) names.set(picture, new Map());
    names.get(picture)!.set(name.replace(/!$/, ""), id);
  }
  return [...names].filter(([, same]) => same.size > 1).map(([picture, same]) => `${picture} is on ${[...same.values()].join(" and ")}`);
}

it("reads every card of the base box from the card files", () => {
  const ids = new Set(library.map((card) => card.id));
  expect(cards().filter((card) => !ids.has(card.id))).toEqual([]);
  expect(ids.size).toBe(library.length);
});

it("has a picture for every card of the library", () => {
  expect(library.filter((card) => ownIcon(card.id) === undefined).map((card) => card.id)).toEqual([]);
  expect(library.filter((card) => ownIcon(card.id) === "uncertainty").map((card) => card.id)).toEqual([]);
});

it("puts no picture on two cards of a kind", () => {
  expect(lookAlikes(library)).toEqual([]);
  const twin = { ...library.find((card) => card.id === "b2-monstro")!, name: "Somebody else" };
  expect(lookAlikes([...library, twin])).toEqual(["monster: toad-teeth is on b2-monstro and b2-monstro"]);
});

it("takes only pictures that are in the set", () => {
  expect(MISSING).toEqual([]);
  expect(Object.values(BY_CARD).filter((name) => !BODIES[name])).toEqual([]);
});

it("tells cards apart that share an id but for the box", () => {
  const card = cards().find((each) => each.id === "b2-bum_bo")!;
  expect(iconOf({ ...card, id: "fsp2-bum_bo" })).toBe(BODIES["bindle"]);
  expect(iconOf(card)).toBe(BODIES["swap-bag"]);
  expect(iconOf({ ...card, id: "aa-clotty" })).toBe(BODIES[BY_CARD["clotty"]!]);
});
