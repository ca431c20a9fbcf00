// What is odd about a card on the table: other sides, names that several cards have, counters, notes, cards under it.
import { describe, expect, it } from "vitest";
import { Catalog } from "../src/lib/cards";
import { countersInWords, liveWords, type Thing, type View } from "../src/lib/view";
import { cards } from "./helpers";

const catalog = new Catalog(cards());
const thing = (more: Partial<Thing>): Thing => ({ id: 7, name: "The Bone", card: "b2-the_bone", kind: "item", ...more });

describe("cards with two sides", () => {
  it("show the side that is up, and know the other one", () => {
    const front = catalog.byId.get("r-the_enigma")!;
    const other = catalog.of({ card: "r-the_enigma", name: "amginE ehT" })!;
    expect([other.id, other.name, other.text, other.back?.name, other.back?.text]).toEqual([front.id, "amginE ehT", front.back!.text, "The Enigma", front.text]);
    expect(catalog.of({ card: "r-the_enigma", name: "The Enigma" })).toBe(front);
    expect(catalog.parts("Ada flips amginE ehT.").some((part) => part.card === other)).toBe(true);
    expect(catalog.search("amgine").map((card) => card.id), "a card is found once, by either name").toEqual(["r-the_enigma"]);
  });

  it("leave a copy alone that bears another card's name", () => {
    expect(catalog.of({ card: "b2-the_d6", name: "Dinner" })?.name).toBe("Dinner");
  });
});

it("tells two cards of one name apart by their ids", () => {
  expect(catalog.byName.get("Blood Lust")?.kind).toBe("starting item");
  expect(catalog.of({ card: "r-blood_lust" })?.kind).toBe("room");
  expect(catalog.of({ card: "fsp2-daddy_long_legs" })?.kind).toBe("treasure");
});

it("says what is so of a card now", () => {
  const view = { under: { 7: ["Dinner", null, null] } } as unknown as View;
  const odd = thing({ deactivated: true, counters: { spider: 3, "": 1 }, notes: [3, 5], eternal: true, hp: 1, "max hp": 4, covered: ["Fly"] });
  expect(liveWords(view, odd)).toEqual([
    "Turned sideways.", "1 of 4 HP left.", "3 spider counters.", "1 counter.", "Noted: 3, 5.", "Covers Fly.", "Under it: Dinner, 2 face down.", "Eternal.",
  ]);
  expect(liveWords(view, thing({ id: 8, hp: 4, "max hp": 4 }))).toEqual([]);
  expect([countersInWords("level", 1), countersInWords("", 2)]).toEqual(["1 level counter", "2 counters"]);
});

it("a card that counts for each player says how far everybody is", () => {
  const goals = [
    { deed: "plays a loot card for the 5th time", need: 5, counts: [3, 0, 1], noted: false },
    { deed: "kills a monster for the 3rd time", need: 3, counts: [0, 3, 0], noted: true },
    { deed: "rolls a 6 for the 3rd time", need: 3, counts: [0, 0, 0], noted: false },
  ];
  const table = { players: ["Ada", "Ben", "Cleo"].map((name) => ({ name })), under: {} } as unknown as View;
  const room = { id: 9, name: "Social Goals!", card: "r-social_goals", kind: "room", goals } as Thing;
  expect(liveWords(table, room)).toEqual(["Plays a loot card for the 5th time: Ada 3, Cleo 1.", "Kills a monster for the 3rd time: noted.", "Rolls a 6 for the 3rd time: nobody yet."]);
});
