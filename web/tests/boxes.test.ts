// Boxes: what is in them, presets, and what goes when a box is left out.
import { describe, expect, it } from "vitest";
import { charactersOf, copiesIn, kindsInWords, presetPlayed, roomsIn, withBoxes, withPreset } from "../src/lib/boxes";
import { Catalog } from "../src/lib/cards";
import { presetOf } from "../src/lib/options";
import type { BoxFacts, Offered } from "../src/lib/protocol";
import { cards } from "./helpers";

const catalog = new Catalog(cards());
const box = (name: string, title: string, kinds: Record<string, number>): BoxFacts => ({ name, title, cards: 9, different: 9, kinds, small: false });
const offered = {
  boxes: [box("base", "Base Game V2", { loot: 9 }), box("gold", "Gold Box V2", { loot: 9 }), box("requiem", "Requiem", { room: 7 }), box("nendoroid", "Nendoroid", {})],
  presets: [
    { name: "base", title: "Base", about: "", boxes: ["base"], options: {} },
    { name: "all", title: "Everything", about: "", boxes: ["base", "gold", "requiem"], options: {} },
    { name: "ratio", title: "Official ratios", about: "", boxes: ["base", "gold", "requiem"], options: { decks: "ratio" } },
  ],
  options: [{ name: "decks", default: "all", kind: "one of", choices: ["all", "ratio"] }],
} as unknown as Offered;

it("says what is in a box", () => {
  expect(kindsInWords({ loot: 3, treasure: 1, "bonus soul": 2 }).replace(/\u00a0/g, " ")).toBe("3 loot, 1 treasure, 2 bonus souls");
});

it("counts the copies that each ticked box brings", () => {
  const penny = catalog.byId.get("b2-a_penny")!;
  expect([copiesIn(penny, ["base"]), copiesIn(penny, ["base", "gold"]), copiesIn(penny, ["requiem"])]).toEqual([6, 8, 0]);
  expect([roomsIn(["base", "gold"], offered), roomsIn(["gold", "requiem"], offered)]).toEqual([0, 7]);
});

it("offers the characters of the ticked boxes, and tells two of a name apart", () => {
  const names = (...boxes: string[]) => charactersOf(boxes, catalog, offered).map((each) => each.name);
  expect(names("base")).toContain("Isaac");
  expect(names("base")).toHaveLength(11);
  expect(names("base", "nendoroid").filter((name) => name.startsWith("Isaac"))).toEqual(["Isaac (Base Game V2)", "Isaac (Nendoroid)"]);
});

describe("other boxes", () => {
  const rules = {
    boxes: ["base", "requiem"], characters: ["b2-isaac", "", "r-the_enigma"], counts: { "b2-bomb": 0, "r-a_sack": 3, "own-sock": 2 },
    options: { rooms: true, souls_to_win: 3 },
  };

  it("take their rooms, characters and changed copies along, and nothing else", () => {
    expect(withBoxes(rules, ["base"], offered, catalog)).toEqual({
      boxes: ["base"], characters: ["b2-isaac"], counts: { "b2-bomb": 0, "own-sock": 2 }, options: { souls_to_win: 3 },
    });
    expect(withBoxes(rules, ["requiem", "base", "gold"], offered, catalog)).toEqual({ ...rules, boxes: ["requiem", "base", "gold"] });
    expect(withBoxes(rules, ["base", "gold"], offered, catalog).counts, "the Gold Box brings a sack of its own").toMatchObject({ "r-a_sack": 3 });
  });

  it("come with a preset, and how the decks are built with them", () => {
    const ratio = withPreset({ ...rules, ratios: { curse: 2 } }, offered.presets[2]!, offered, catalog);
    expect(ratio).toMatchObject({ boxes: ["base", "gold", "requiem"], options: { rooms: true, souls_to_win: 3, decks: "ratio" } });
    expect("ratios" in ratio).toBe(false);
    expect(withPreset({ ...rules, ...ratio }, offered.presets[0]!, offered, catalog)).toMatchObject({ boxes: ["base"], options: { souls_to_win: 3 }, ratios: {} });
  });

  it("are known as the preset they are", () => {
    expect(presetPlayed({}, offered)?.name).toBe("base");
    expect(presetPlayed({ boxes: ["requiem", "gold", "base"], options: { rooms: true } }, offered)?.name).toBe("all");
    expect(presetPlayed({ boxes: ["requiem", "gold", "base"], options: { decks: "ratio" } }, offered)?.name).toBe("ratio");
    expect(presetPlayed({ boxes: ["gold"] }, offered)).toBeUndefined();
  });

  it("belong to a preset of one's own that was kept with them", () => {
    const ours = [{ name: "Ours", about: "", options: { decks: "ratio" }, boxes: ["base", "gold"] }];
    expect(presetOf({ options: { decks: "ratio" }, boxes: ["gold", "base"] }, ours, offered)?.name).toBe("Ours");
    expect(presetOf({ options: { decks: "ratio" }, boxes: ["base"] }, ours, offered)).toBeUndefined();
  });
});
