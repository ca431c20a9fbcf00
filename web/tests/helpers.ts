// Positions of real games, made by dev/make_views.py.
import { readFileSync } from "node:fs";
import type { CardInfo } from "../src/lib/cards";
import type { Clock } from "../src/lib/director";
import type { Kind } from "../src/lib/moments";
import type { LogLine, State } from "../src/lib/protocol";
import type { View } from "../src/lib/view";

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../dev/${name}.json`, import.meta.url), "utf8"));

export const cards = (): CardInfo[] => read("cards") as CardInfo[];
export const state = (name: string): Required<State> => read(name) as Required<State>;
export const view = (name: string): View => state(name).view as View;

/** A line of the log. */
export const line = (kind: Kind, data: object = {}, at = 1, words = `${kind}.`): LogLine => ({ at, words, cards: [], kind, data: { ...data } });

/** A clock that goes on only when it is told to. */
export class HandClock implements Clock {
  private all: { at: number; then: () => void }[] = [];
  now = 0;
  after(ms: number, then: () => void) {
    const timer = { at: this.now + ms, then };
    this.all.push(timer);
    return () => void (this.all = this.all.filter((each) => each !== timer));
  }
  /** Let so much time pass. */
  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [first] = this.all.filter((each) => each.at <= end).sort((one, other) => one.at - other.at);
      if (!first) break;
      this.now = first.at;
      this.all = this.all.filter((each) => each !== first);
      first.then();
    }
    this.now = end;
  }
}
