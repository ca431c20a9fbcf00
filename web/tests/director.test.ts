// The director with a clock of its own: moments one after another, outcomes when they are due, skipping and catching up.
import { describe, expect, it } from "vitest";
import { Director, type Step } from "../src/lib/director";
import { type Kind, type Moment, moments, shorter } from "../src/lib/moments";
import { HandClock, line } from "./helpers";

/** A director, and everything that it does, in order. */
function directing() {
  const seen: string[] = [];
  const clock = new HandClock();
  const name = (moment: Moment | null) => (moment ? moment.events.map((event) => event.kind).join("+") : "nothing");
  const director = new Director({ show: (moment) => seen.push(`show ${name(moment)}`), land: (moment) => seen.push(`land ${name(moment)}`) }, clock);
  const step = (number: number, ...kinds: Kind[]): Step => ({ moments: moments(kinds.map((kind) => line(kind, { source: number }))), apply: () => seen.push(`state ${number}`) });
  return { seen, clock, director, step };
}

describe("a step", () => {
  it("is so only when all of it has been told", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1, "attack", "die"));
    expect(seen).toEqual(["show attack", "land attack"]);
    clock.run(600);
    expect(seen.slice(2)).toEqual(["show die", "land die", "state 1"]);
    clock.run(10_000);
    expect(seen.at(-1)).toBe("show nothing");
    expect(director.busy).toBe(false);
  });

  it("tells nothing of a roll before the die has come to rest, nine tenths of a second at normal speed", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1, "roll"));
    clock.run(899);
    expect(seen).toEqual(["show roll"]);
    clock.run(1);
    expect(seen).toEqual(["show roll", "land roll", "state 1"]);
  });

  it("without moments is so at once, but never before what was said earlier", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1));
    expect(seen).toEqual(["state 1", "show nothing"]);
    director.push(step(2, "roll"));
    director.push(step(3));
    expect(seen).not.toContain("state 3");
    clock.run(900 + 300);
    expect(seen.slice(2)).toEqual(["show roll", "land roll", "state 2", "state 3", "show nothing"]);
  });

  it("takes the same time whoever it is about", () => {
    const mine = moments([line("roll", { seat: 0 })]);
    expect(moments([line("roll", { seat: 2 })])).toMatchObject(mine.map(({ lead, hold }) => ({ lead, hold })));
  });
});

describe("speed", () => {
  it("is longer or shorter for all moments alike", () => {
    const { seen, clock, director, step } = directing();
    director.pace = 0.5;
    director.push(step(1, "roll"));
    clock.run(450);
    expect(seen).toContain("state 1");
  });

  it("can be none: everything is so at once", () => {
    const { seen, director, step } = directing();
    director.pace = 0;
    director.push(step(1, "roll", "hurt"));
    expect(seen).toEqual(["show roll", "land roll", "show hurt", "land hurt", "state 1", "show nothing"]);
  });
});

describe("skipping", () => {
  it("ends one moment with its outcome", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1, "roll"));
    director.push(step(2, "hurt"));
    director.skip();
    expect(seen).toEqual(["show roll", "land roll", "state 1", "show hurt"]);
    clock.run(199);
    expect(seen).not.toContain("state 2");
    director.skip();
    expect(seen.slice(4)).toEqual(["land hurt", "state 2", "show nothing"]);
    director.skip();
    expect(director.busy).toBe(false);
  });

  it("leaves no timer behind", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1, "attack"));
    director.skip();
    const before = seen.length;
    clock.run(10_000);
    expect(seen).toHaveLength(before);
  });
});

describe("catching up", () => {
  it("tells a long queue faster, every line of it", () => {
    const { seen, clock, director, step } = directing();
    for (let number = 1; number <= 30; number += 1) director.push(step(number, "roll", "hit", "hurt"));
    clock.run(11_000);
    expect(seen.filter((each) => each.startsWith("state"))).toHaveLength(30);
    expect(seen.filter((each) => each === "land roll")).toHaveLength(30);
    expect(director.busy).toBe(false);
  });

  it("happens at once when nobody looks", () => {
    const { seen, director, step } = directing();
    for (let number = 1; number <= 5; number += 1) director.push(step(number, "roll", "play"));
    director.catchUp();
    expect(seen.filter((each) => each.startsWith("state"))).toEqual(["state 1", "state 2", "state 3", "state 4", "state 5"]);
    expect(seen.at(-1)).toBe("show nothing");
  });

  it("forgets what waits when all is told anew", () => {
    const { seen, clock, director, step } = directing();
    director.push(step(1, "roll"));
    director.clear();
    clock.run(10_000);
    expect(seen).toEqual(["show roll", "show nothing"]);
  });
});

describe("moments", () => {
  it("hold lines that are none by themselves with the next one, and the last with the last", () => {
    const [attack, die, ...none] = moments([line("declare attack"), line("attack"), line("attack ends"), line("die"), line("shuffle")]);
    expect(none).toEqual([]);
    expect(attack!.lines.map(({ kind }) => kind)).toEqual(["declare attack", "attack"]);
    expect(die!.lines.map(({ kind }) => kind)).toEqual(["attack ends", "die", "shuffle"]);
    expect(moments([line("recharge")])).toEqual([]);
  });

  it("tell together what happens to several from one cause", () => {
    const both = moments([line("hurt", { on: -1, source: 9 }), line("hurt", { on: -2, source: 9 }), line("hurt", { on: -3, source: 8 })]);
    expect(both.map(({ events }) => events.length)).toEqual([2, 1]);
  });

  it("lose nothing when they are told shorter, and dice stay apart", () => {
    const all = moments([line("play"), line("play"), line("roll"), line("roll")]);
    const short = shorter(all);
    expect(short.map(({ events }) => events.length)).toEqual([2, 1, 1]);
    expect(short.flatMap(({ lines }) => lines)).toEqual(all.flatMap(({ lines }) => lines));
  });
});
