// Lessons: prepared tables on the real engine, and words beside them that go on when something has happened there.
import type { LogLine, NewTable } from "./protocol";
import type { Model } from "./reduce";
import { things, type PlayerView, type View } from "./view";
import all from "./lessons.json";

export interface Step {
  say: string;
  /** What has to happen; without it the person goes on by a button. */
  until?: string;
  /** What the spotlight is on: "prompt", "stack", "phases", "hand", or the name of a card that lies there. */
  show?: string;
  /** How often the person is asked from this step on: "full control" stops at every window. */
  ask?: "full control" | "relaxed";
}

export interface Lesson {
  id: string;
  title: string;
  about: string;
  card: string;
  table: Omit<NewTable, "name">;
  steps: Step[];
}

export const LESSONS = all as unknown as Lesson[];

export const lessonNamed = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);

interface Seen {
  view: View;
  me: PlayerView;
  you: number;
  at: number;
  log: LogLine[];
}

type Check = (now: Seen, before: Seen, name: string) => boolean;

const named = (seen: Seen, name: string) => [seen.me.character, ...seen.me.items].find((thing) => thing?.name === name);
const over = ({ view }: Seen) => view.result !== null;
const attacking = ({ view, you }: Seen) => view.attack?.attacker === you;
/** Whether I did something of this kind since: the log tells it even if it is over already. */
const did = (kind: string, now: Seen, before: Seen) =>
  now.log.some((line) => line.at > before.at && line.kind === kind && line.data.seat === now.you);
const moved = (now: Seen, before: Seen) => now.view.turn !== before.view.turn || now.view.active !== before.view.active;

const CHECKS: Record<string, Check> = {
  "loot played": (now, before) => did("play", now, before),
  "loot resolved": (now, before) => did("play", now, before) && !now.view.stack.length,
  "stack empty": (now) => !now.view.stack.length,
  sideways: (now, _, name) => named(now, name)?.deactivated === true,
  used: (now, before, name) => did("ability", now, before) && named(now, name)?.deactivated === true && !now.view.stack.length,
  have: (now, _, name) => named(now, name) !== undefined,
  attacking: (now, before) => attacking(now) || did("attack", now, before),
  "attack over": (now) => !attacking(now),
  "dead or attack over": (now) => now.me.dead || !attacking(now),
  "attack over or won": (now) => over(now) || (!attacking(now) && !now.view.stack.length),
  "turn over": moved,
  won: over,
};

function seen({ view, you, at, log }: Model): Seen | undefined {
  const me = view?.players[you];
  return view && me ? { view, me, you, at, log } : undefined;
}

const PARTS: Record<string, string> = {
  prompt: "#prompt", stack: '[aria-label="The stack"]', phases: '[aria-label="Phase"]', hand: '[aria-label^="Your hand"]',
};

/** Where on the page the spotlight of a step is, as a selector; empty: nowhere. */
export function spotlight(step: Step | undefined, now: Model): string {
  const show = step?.show ?? "";
  if (!show || !now.view) return "";
  const part = PARTS[show];
  if (part) return part;
  const inHand = now.view.players[now.you]?.hand.indexOf(show) ?? -1;
  if (inHand >= 0) return `[data-place="h:${inHand}"]`;
  for (const each of things(now.view)) if (each.name === show) return `[data-place="o:${each.id}"]`;
  return "";
}

/** Whether a step is done: what it waits for has happened since it began. */
export function done(step: Step, now: Model, before: Model): boolean {
  const [here, there] = [seen(now), seen(before)];
  if (!step.until || !here || !there) return false;
  const whole = CHECKS[step.until];
  if (whole) return whole(here, there, "");
  const [word = "", ...rest] = step.until.split(" ");
  return CHECKS[word]?.(here, there, rest.join(" ")) ?? false;
}
