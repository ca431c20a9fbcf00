// What the prompt bar and its buttons say.
import { describe, expect, it } from "vitest";
import { asked, buttonWords, itemWords, promptWords, sentence } from "../src/lib/words";
import type { Ask } from "../src/lib/ask";
import { state, view } from "./helpers";

const ask = (name: string): Ask => state(name).ask!;
const like = (key: string, why: string): Ask => ({ ...ask("target4"), key, why });

describe("buttons", () => {
  it("name the result of passing", () => {
    const table = view("stack4");
    expect(buttonWords(ask("stack4").options[0]!, ask("stack4"), table)).toBe(`OK: ${table.stack.at(-1)!.words}`);
  });

  it("say you, not your name, and whether a roll hits", () => {
    const table = structuredClone(view("roll4"));
    expect(buttonWords(ask("roll4").options[0]!, ask("roll4"), table)).toMatch(/^OK: your attack roll of \d, a (hit|miss)$/);
    const damage = { ...table.stack[0]!, kind: "damage" as const, words: "2 damage to Ada (0 HP left)" };
    expect(itemWords(damage, table)).toBe("2 damage to you (0 HP left)");
    expect(itemWords({ ...damage, words: "2 damage to Adam" }, { ...table, seat: 1 })).toBe("2 damage to Adam");
  });

  it("say what goes on when nothing is on the stack", () => {
    const pass = { label: "Pass", do: "pass", ref: 0, n: 0, card: "", on_self: false };
    const say = (why: string) => buttonWords(pass, { ...like("priority", why), options: [pass] }, view("turn4"));
    expect(say("the end of your turn: you may act before it goes on")).toBe("OK: the turn ends");
    expect(say("Bruno's attack: you may act before it goes on")).toBe("OK: the attack goes on");
    expect(say("your start phase: you may act")).toBe("OK: go on");
  });

  it("say what yes means", () => {
    const may = like("you may", "Finger!: you may (Each time a player rolls a 2, you may swap 1 item.)");
    expect(buttonWords({ label: "Yes", do: "yes", ref: 0, n: 0, card: "", on_self: false }, may, view("turn4"))).toBe("Yes: swap 1 item");
    expect(buttonWords({ label: "No", do: "no", ref: 0, n: 0, card: "", on_self: false }, may, view("turn4"))).toBe("No, leave it");
    expect(buttonWords({ label: "Yes", do: "yes", ref: 0, n: 0, card: "", on_self: false }, like("you may", "you may"), view("turn4"))).toBe("Yes");
  });
});

describe("the prompt", () => {
  it("says whose choice it is, and who won", () => {
    expect(promptWords(null, view("wait4"))).toContain("is deciding");
    expect(promptWords(null, view("over4"))).toMatch(/won\.|over/);
    expect(promptWords(ask("turn4"), view("turn4"))).toBe("Your turn: what do you do?");
  });

  it("asks in full what the engine asks in short", () => {
    expect(asked(like("discard", "Cursed Fatty: discard (They discard 1 loot card.)"))).toBe("Cursed Fatty: choose what to discard.");
    expect(asked(like("put: choose the order", "Ehwaz: put: choose the order"))).toBe("Ehwaz: choose the order.");
    expect(asked(like("you may", "Finger!: you may (You may.)"))).toBe("Finger!: do you want to?");
    expect(asked(like("death penalty: destroy an item", "death penalty: destroy an item"))).toBe("Death penalty: destroy an item.");
    expect(sentence("you have no loot play left")).toBe("You have no loot play left.");
  });
});
