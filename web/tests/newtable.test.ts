// The table that an address wishes for.
import { describe, expect, it } from "vitest";
import { usualBot, wishedTable } from "../src/lib/newtable";
import { parse } from "../src/lib/route.svelte";

const wish = (table: unknown) => wishedTable(parse(`#/play?table=${encodeURIComponent(JSON.stringify(table))}`).query.get("table"), "Ann", "normal");

describe("a wished table", () => {
  it("is one person against three of the usual bots when nothing is wished", () => {
    const usual = { name: "Ann", bots: [null, "normal", "normal", "normal"] };
    expect(wishedTable(null, "Ann", "normal")).toEqual(usual);
    expect(wishedTable("", "Ann", "normal")).toEqual(usual);
  });

  it("has bots for as many players as are wished, and never too many", () => {
    expect(wish({ players: 2 })).toEqual({ name: "Ann", players: 2, bots: [null, "normal"] });
    expect(wish({ players: 1e9 }).bots).toHaveLength(8);
  });

  it("keeps every other wish as it is, but the name", () => {
    const wishes = { players: 2, bots: [null, "random"], seed: 7, characters: ["b2-isaac"], options: { souls_to_win: 1, rooms: true } };
    expect(wish({ ...wishes, name: "Eve" })).toEqual({ ...wishes, name: "Ann" });
  });

  it("says so when the address was cut off", () => {
    expect(() => wishedTable('{"players":', "Ann", "random")).toThrow("cut off");
  });
});

it("takes the normal bot where there is one, else the last that is offered", () => {
  expect(usualBot(["random", "normal", "search"])).toBe("normal");
  expect(usualBot(["random", "other"])).toBe("other");
  expect(usualBot([])).toBe("random");
});
