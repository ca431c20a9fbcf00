// The table in the page against a wire that only listens: clicks, taps, why-not, yields, the show, coming back.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Catalog } from "../src/lib/cards";
import { keepSeat, seats } from "../src/lib/keep";
import { applySettings } from "../src/lib/motion";
import type { Listener } from "../src/lib/net";
import { modeOf, yieldsOf } from "../src/lib/prefs";
import type { ClientMessage, State } from "../src/lib/protocol";
import { Table } from "../src/lib/table.svelte";
import { givenWords, traders, wantedWords } from "../src/lib/trade";
import { cards, HandClock, line, state, view } from "./helpers";

const catalog = new Catalog(cards());

/** A table with a position, and what it sends. */
function sitting(name: string, over: Partial<State> = {}, clock = new HandClock()): { table: Table; sent: ClientMessage[]; hear: Listener } {
  const table = new Table("DEMO", catalog, false, clock);
  const sent: ClientMessage[] = [];
  let hear: Listener | undefined;
  table.join((_code, listener) => {
    hear = listener;
    return { send: (message) => void sent.push(message), close: () => undefined };
  });
  hear!.open();
  hear!.message({ ...state(name), ...over });
  sent.length = 0;
  return { table, sent, hear: hear! };
}
const next = (over: Partial<State>): State => ({ type: "state", n: 2, after: 1, whole: false, at: state("turn4").at, ...over });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("choosing", () => {
  it("sends a choice once, and asks nothing till the answer", () => {
    const { table, sent } = sitting("turn4");
    table.choose(0);
    table.choose(0);
    expect(sent).toEqual([{ type: "choose", at: state("turn4").at, option: 0 }]);
    expect(table.ask).toBeNull();
  });

  it("asks again when the server refuses, and says why", () => {
    const { table, hear } = sitting("turn4");
    table.choose(0);
    hear.message({ type: "refused", why: "that is over", rule: "PRIO-01" });
    expect(table.ask).not.toBeNull();
    expect(table.toast).toBe("that is over (PRIO-01)");
    table.leave();
  });

  it("marks a play that can only target its own player", () => {
    const { table, hear } = sitting("turn4");
    const ask = state("turn4").ask!;
    const index = ask.options.findIndex((option) => option.do === "loot");
    const place = table.placeOfOption(index);
    expect(table.onSelf(place)).toBe(false);
    const options = ask.options.map((option, at) => (at === index ? { ...option, on_self: true } : option));
    hear.message(next({ ask: { ...ask, options } }));
    expect(table.onSelf(place)).toBe(true);
    expect(table.onSelf("o:0")).toBe(false);
  });

  it("stays silent while only somebody talks", () => {
    const { table, hear } = sitting("turn4");
    table.choose(0);
    hear.message(next({ chat: [{ seat: 1, name: "Bruno", text: "hm" }] }));
    expect(table.ask).toBeNull();
    hear.message(next({ n: 3, after: 2, answered: "End turn", ask: null }));
    expect(table.model.answered).toBe("End turn");
  });

  it("does on a second tap what the first one showed", () => {
    const { table, sent } = sitting("turn4");
    const monster = table.view!.monsters.find((each) => each?.kind === "monster")!;
    table.tap(`o:${monster.id}`);
    expect([table.selected, sent]).toEqual([`o:${monster.id}`, []]);
    expect(table.cardAt(table.selected).card?.name).toBe(monster.name);
    table.tap(`o:${monster.id}`);
    expect(sent.map((message) => message.type)).toEqual(["choose"]);
    expect(table.selected).toBe("");
  });
});

describe("Space", () => {
  const ending = () => {
    const asked = state("turn4").ask!;
    return { ...asked, options: asked.options.filter(({ do: what }) => what === "end" || what === "pass") };
  };

  it("attacks in one's own turn, and begins nothing in a lesson", () => {
    const { table, sent } = sitting("turn4");
    expect(table.press(" ")).toBe(true);
    expect(sent).toEqual([{ type: "choose", at: state("turn4").at, option: state("turn4").ask!.options.findIndex((option) => option.do === "attack") }]);
    const lesson = sitting("turn4");
    lesson.table.learning = true;
    expect([lesson.table.first, lesson.table.press(" "), lesson.sent]).toEqual([-1, false, []]);
    expect(lesson.table.press("a")).toBe(true);
  });

  it("ends no turn just as that is offered: it was meant for what came before", () => {
    vi.useFakeTimers();
    const { table, sent, hear } = sitting("stack4");
    hear.message(next({ at: state("stack4").at + 1, ask: ending() }));
    expect(table.press(" ")).toBe(true);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(table.press(" ")).toBe(true);
    expect(sent).toMatchObject([{ type: "choose" }]);
  });
});

describe("why not", () => {
  it("asks the server once for each moment and keeps the answer", () => {
    const { table, sent, hear } = sitting("wait4");
    const item = table.view!.players[0]!.items[0]!;
    table.wonder(`o:${item.id}`);
    table.wonder(`o:${item.id}`);
    expect(sent).toEqual([{ type: "why", place: { kind: "object", id: item.id } }]);
    hear.message({ type: "because", place: { kind: "object", id: item.id }, why: "it is turned sideways", rule: "COST-02" });
    expect(table.reason(`o:${item.id}`)).toMatchObject({ why: "it is turned sideways", rule: "COST-02" });
    hear.message(next({ at: state("wait4").at + 1 }));
    expect(table.reason(`o:${item.id}`)).toBeUndefined();
    table.wonder(`o:${item.id}`);
    expect(sent).toHaveLength(2);
  });

  it("says it aloud for a deck, and asks nothing about what can be used", () => {
    const { table, sent, hear } = sitting("turn4");
    table.wonderAloud("deck:monster");
    expect(sent).toEqual([]);
    table.wonderAloud("deck:loot");
    hear.message({ type: "because", place: { kind: "deck", pile: "loot" }, why: "loot is drawn in your loot step", rule: "LOOT-01" });
    expect(table.toast).toBe("Loot is drawn in your loot step. (LOOT-01)");
    table.leave();
  });
});

describe("leaving and coming back", () => {
  const kept = { seat: 0, token: "key", name: "Ada", when: 1 };

  it("keeps the key to a seat that a bot plays", () => {
    keepSeat("DEMO", kept);
    const { table, sent } = sitting("turn4");
    table.standUp();
    expect(sent).toEqual([{ type: "leave" }]);
    expect(seats()["DEMO"]?.token).toBe("key");
  });

  it("has the key at the rematch, too", () => {
    keepSeat("DEMO", kept);
    const { hear } = sitting("over4");
    hear.message({ ...next({ rematch: "AGAIN" }), at: state("over4").at });
    expect(seats()["AGAIN"]?.token).toBe("key");
  });
});

describe("the show", () => {
  const roll = line("roll", { seat: 1, n: 4, attack: true, name: "", source: 0, on: 0, needs: 3, id: 900 });
  const looked = (speed: "normal" | "instant" = "normal") => {
    const root = { classList: { toggle: () => undefined, contains: () => true }, style: { setProperty: () => undefined } };
    vi.stubGlobal("document", { hidden: false, documentElement: root, querySelector: () => null });
    applySettings({ sounds: "none", calm: true, speed, coach: false });
    const clock = new HandClock();
    return { clock, ...sitting("wait4", { log: [] }, clock) };
  };
  const news = (over: Partial<State> = {}) => next({ at: state("wait4").at + 1, log: [roll], view: { pool: 3 }, ...over });

  it("lets neither view nor log nor question name a number before the die has come to rest", () => {
    const { table, hear, clock } = looked();
    hear.message(news({ ask: state("stack4").ask! }));
    expect(table.scene).toMatchObject({ landed: false });
    clock.run(899);
    expect([table.model.view!.pool, table.model.log, table.ask]).toEqual([view("wait4").pool, [], null]);
    clock.run(1);
    expect([table.model.view!.pool, table.model.log]).toEqual([3, [roll]]);
    expect(table.ask).not.toBeNull();
  });

  it("says what it has shown, when it has", () => {
    const { hear, clock, sent } = looked();
    hear.message(news());
    clock.run(899);
    expect(sent).toEqual([]);
    clock.run(1);
    expect(sent).toEqual([{ type: "shown", n: 2 }]);
  });

  it("is at once where nobody wants to wait, and where nobody looks", () => {
    const { table, hear } = looked("instant");
    hear.message(news());
    expect(table.model.log).toEqual([roll]);
    const other = looked();
    vi.stubGlobal("document", { hidden: true });
    other.hear.message(news());
    expect(other.table.model.log).toEqual([roll]);
  });

  it("can be skipped, moment by moment", () => {
    const { table, hear } = looked();
    expect(table.skip()).toBe(false);
    hear.message(news());
    expect(table.skip()).toBe(true);
    expect(table.model.log).toEqual([roll]);
    expect(table.scene).toBeNull();
  });

  it("is over when all is told anew", () => {
    const { table, hear, clock } = looked();
    hear.message(news());
    hear.message({ ...state("turn4"), n: 9 });
    expect(table.scene).toBeNull();
    clock.run(10_000);
    expect(table.model.n).toBe(9);
  });

  it("is the same in a replay, at the replay's own pace", () => {
    const { clock } = looked("instant");
    const table = new Table("DEMO", catalog, true, clock);
    const attack = line("attack", { seat: 1, on: 0, name: "Fatty" });
    const seen: string[] = [];
    const look = () => seen.push(table.scene ? `${table.scene.moment.events[0]!.kind}${table.scene.landed ? ", landed" : ""}` : "nothing");
    table.tell([attack, roll], 1, () => seen.push("the state"));
    look();
    clock.run(600);
    look();
    clock.run(900);
    look();
    clock.run(300);
    look();
    expect(seen).toEqual(["attack, landed", "roll", "the state", "roll, landed", "nothing"]);
    expect(table.model.log).toEqual([attack, roll]);
    table.tell([roll], 1, () => seen.push("never"));
    table.jump(() => seen.push("elsewhere"));
    clock.run(5000);
    expect([seen.at(-1), table.scene]).toEqual(["elsewhere", null]);
  });

  it("keeps a window that concerns me little out of the prompt", () => {
    const { table, hear } = looked();
    hear.message(next({ ask: { ...state("stack4").ask!, brief: 2 } }));
    expect(table.ask).toBeNull();
    expect(table.window?.brief).toBe(2);
  });
});

describe("preferences", () => {
  it("goes from full control back to how it was", () => {
    const { table, sent, hear } = sitting("turn4", { prefs: [] });
    table.fullControl();
    hear.message(next({ prefs: ["full control"] }));
    table.fullControl();
    expect(sent).toEqual([{ type: "prefer", what: "full control" }, { type: "prefer", what: "ask" }]);
  });

  it("reads mode and yields", () => {
    const prefs = ["full control", "patient", "stop roll", "this stack 44", "always b2-incubus"];
    expect(modeOf(prefs)).toBe("full control");
    expect(modeOf(["patient"])).toBe("ask");
    expect(yieldsOf(prefs, (id) => catalog.byId.get(id)!.name).map((each) => [each.words, each.end])).toEqual([
      ["till this stack is done", "no yield"], ["always for Incubus", "not always b2-incubus"],
    ]);
  });
});

describe("trade", () => {
  it("says what an offer gives and wants", () => {
    const plain = { giver: 0, taker: 1, cents: 3 };
    expect([givenWords(plain), wantedWords(plain)]).toEqual(["3¢", ""]);
    const trade = { giver: 0, taker: 1, cents: 2, gives: ["2¢", "Bomb!", "The D6"], wants: ["1¢", "Dinner"] };
    expect([givenWords(trade), wantedWords(trade)]).toEqual(["2¢, Bomb! and The D6", "1¢ and Dinner"]);
  });

  it("is with everybody who sits here, bots too", () => {
    const [me, bot] = state("turn4").seats;
    expect(traders([me!, bot!, { ...bot!, kind: "human" }, { ...bot!, kind: "open" }], 0)).toEqual([1, 2]);
  });
});
