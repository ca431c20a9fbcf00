// What the prompt bar says; questions and buttons come in words from the server.
import { describe, expect, it } from "vitest";
import { promptWords, sentence } from "../src/lib/words";
import { state, view } from "./helpers";

describe("the prompt", () => {
  it("is the question in the server's words", () => {
    const ask = state("turn4").ask!;
    expect(promptWords(ask, view("turn4"))).toBe(ask.prompt);
    expect(ask.prompt).toMatch(/^Your turn\. /);
  });

  it("says who is waited for, and who won", () => {
    expect(promptWords(null, view("wait4"))).toBe("Waiting for Chiara …");
    expect(promptWords(null, { ...view("wait4"), asked: null })).toBe("Resolving …");
    expect(promptWords(null, view("over4"))).toMatch(/won\.|over/);
  });

  it("makes a sentence of words", () => {
    expect(sentence("you have no loot play left")).toBe("You have no loot play left.");
    expect(sentence("Why?")).toBe("Why?");
  });
});

describe("buttons", () => {
  it("are acts with their result", () => {
    for (const name of ["stack4", "roll4", "turn4", "target4", "buy4", "attack4"]) {
      for (const { label } of state(name).ask!.options) expect(label).not.toMatch(/^(Pass|OK|Yes|No)$/);
    }
    expect(state("roll4").ask!.options[0]!.label).toMatch(/^(Keep the hit|Accept the miss|Let it (hit|miss))$/);
    expect(state("turn4").ask!.options.map((option) => option.label)).toEqual(expect.arrayContaining(["Attack", "Buy", "End turn"]));
  });
});
