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

/** How long each kind takes: to its outcome, and with it. Kinds that are not here are part of the moment that follows. With these a bot's
 * turn takes 14 s on average (117 turns of normal bots, four players), and a die 0.9 s to come to rest. */
const TIMES: Partial<Record<Kind, readonly [number, number]>> = {
  turn: [0, 600], skip: [0, 600], "turn ended": [0, 600], "extra turn": [0, 600],
  roll: [900, 300], reroll: [900, 300], dice: [900, 300], "change roll": [0, 550],
  hit: [0, 350], miss: [0, 450], vanish: [0, 500],
  attack: [0, 600], join: [0, 450],
  hurt: [200, 400], kill: [200, 500], "pay HP": [0, 450], prevent: [0, 550], heal: [0, 400], die: [0, 600], survive: [0, 600],
  soul: [300, 1000], "bonus soul": [300, 1000], "sell soul": [0, 700],
  purchase: [0, 850], "purchase fails": [0, 500],
  play: [0, 750], ability: [0, 600], fizzle: [0, 600], cancel: [0, 700], copy: [0, 600],
  enter: [0, 300], reveal: [0, 700], "room discarded": [0, 400], "become room": [0, 400], move: [0, 400], swap: [0, 600], flip: [0, 500],
  get: [0, 500], gain: [0, 500], destroy: [0, 550], stay: [0, 550], "into discard": [0, 400], discard: [0, 400], removed: [0, 400], "put under": [0, 400], expand: [0, 400],
  loot: [0, 300], "loot from discard": [0, 400], "to hand": [0, 350], "give loot": [0, 450], "pass hands": [0, 700], look: [0, 350], search: [0, 500],
  "gain ¢": [0, 300], "lose ¢": [0, 350], "give ¢": [0, 450], bid: [0, 400], trade: [0, 600], offer: [0, 400], "refuse offer": [0, 500],
  counters: [0, 250], note: [0, 300], "name number": [0, 500], "change number": [0, 600], double: [0, 500],
  accuse: [0, 700], vote: [0, 400], guilty: [0, 900], "name in secret": [0, 400], agree: [0, 600],
  timer: [0, 600], loop: [0, 900], "game over": [0, 600],
};
/** What triggers is told shorter than what somebody does. */
const TRIGGERED = [0, 400] as const;

const timesOf = (event: Told): readonly [number, number] | undefined => (event.kind === "ability" && !event.data.used ? TRIGGERED : TIMES[event.kind]);

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
    const times = timesOf(event);
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
