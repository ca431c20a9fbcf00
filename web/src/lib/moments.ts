// The log as events: which lines are a moment of the show, how long each takes, and which are told together.
import type { LogFields, LogLine } from "./protocol";

export type Kind = keyof LogFields;

/** A line of the log whose data is known by its kind. */
export type Told = { [K in Kind]: Omit<LogLine, "kind" | "data"> & { kind: K; data: LogFields[K] } }[Kind];
export const told = (line: LogLine): Told => line as unknown as Told;

/** Something that is shown by itself. `lines` is everything that it tells; `lead` is how long it takes till its outcome is
 * there (a die comes to rest, a blow lands), and `hold` how long that is shown. Milliseconds at normal speed. */
export interface Moment {
  events: Told[];
  lines: LogLine[];
  lead: number;
  hold: number;
}

/** How long each kind takes: to its outcome, and with it. Kinds that are not here are part of the moment that follows. */
const TIMES: Partial<Record<Kind, readonly [number, number]>> = {
  turn: [0, 700], skip: [0, 700], "turn ended": [0, 700], "extra turn": [0, 700],
  roll: [900, 450], reroll: [900, 450], dice: [900, 450], "change roll": [0, 650],
  hit: [0, 500], miss: [0, 650], vanish: [0, 600],
  attack: [0, 800], join: [0, 500],
  hurt: [250, 550], kill: [250, 650], "pay HP": [0, 550], prevent: [0, 650], heal: [0, 500], die: [0, 800], survive: [0, 700],
  soul: [300, 1000], "bonus soul": [300, 1000], "sell soul": [0, 800],
  purchase: [0, 900], "purchase fails": [0, 600],
  play: [0, 900], ability: [0, 700], fizzle: [0, 700], cancel: [0, 800], copy: [0, 700],
  enter: [0, 500], reveal: [0, 800], "room discarded": [0, 500], "become room": [0, 500], move: [0, 500], swap: [0, 700], flip: [0, 600],
  get: [0, 600], gain: [0, 600], destroy: [0, 650], stay: [0, 650], "into discard": [0, 500], discard: [0, 500], removed: [0, 500], "put under": [0, 500], expand: [0, 500],
  loot: [0, 450], "loot from discard": [0, 500], "to hand": [0, 450], "give loot": [0, 550], "pass hands": [0, 800], look: [0, 450], search: [0, 650],
  "gain ¢": [0, 450], "lose ¢": [0, 450], "give ¢": [0, 600], bid: [0, 500], trade: [0, 700], offer: [0, 500], "refuse offer": [0, 600],
  counters: [0, 400], note: [0, 400], "name number": [0, 600], "change number": [0, 700], double: [0, 600],
  accuse: [0, 800], vote: [0, 450], guilty: [0, 1000], "name in secret": [0, 450], agree: [0, 700],
  timer: [0, 700], loop: [0, 900], "game over": [0, 600],
};

/** A die decides in these: nothing that comes of it may be seen before it has come to rest. */
export const DICE: ReadonlySet<Kind> = new Set<Kind>(["roll", "reroll", "dice"]);

/** Kinds that happen to several at once: told together if they have one cause. */
const TOGETHER: ReadonlySet<Kind> = new Set<Kind>(["hurt", "heal", "loot", "gain ¢", "lose ¢", "discard", "enter", "counters", "destroy", "into discard", "vote"]);

const cause = (event: Told): unknown => ("source" in event.data ? event.data.source : "");
const alike = (one: Told, other: Told): boolean => one.kind === other.kind && TOGETHER.has(one.kind) && cause(one) === cause(other);

/** Whether a line says only what the next one says better: that something bought is gained. */
const outdone = (one: Told, next: Told): boolean => (one.kind === "gain" || one.kind === "enter") && next.kind === "purchase" && one.data.id === next.data.id;

/** The moments of what happened between two states, in order. A line that is none by itself goes with the next one; the
 * last ones go with the last moment. None at all: nothing of it is worth a moment. */
export function moments(lines: readonly LogLine[]): Moment[] {
  const found: Moment[] = [];
  let before: LogLine[] = [];
  let last: Moment | undefined;
  for (const line of lines) {
    const event = told(line);
    const times = TIMES[event.kind];
    if (!times) {
      before.push(line);
    } else if (last && outdone(last.events[0]!, event)) {
      Object.assign(last, { events: [event], lead: times[0], hold: times[1] });
      last.lines.push(...before, line);
      before = [];
    } else if (last && alike(last.events[0]!, event)) {
      last.events.push(event);
      last.lines.push(...before, line);
      before = [];
    } else {
      last = { events: [event], lines: [...before, line], lead: times[0], hold: times[1] };
      found.push(last);
      before = [];
    }
  }
  last?.lines.push(...before);
  return found;
}

/** The same moments told shorter: neighbours of one kind become one, whoever they are about. Nothing is left out. */
export function shorter(all: readonly Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const moment of all) {
    const last = found.at(-1);
    const kind = moment.events[0]!.kind;
    if (last && last.events[0]!.kind === kind && !DICE.has(kind)) {
      found[found.length - 1] = { ...last, events: [...last.events, ...moment.events], lines: [...last.lines, ...moment.lines] };
    } else {
      found.push(moment);
    }
  }
  return found;
}
