// Since your last turn: the few things that matter to me, from the log.
import { type Told, told } from "./moments";
import type { LogLine } from "./protocol";

/** Something that matters, and the moment of the game at which it happened. */
export interface News {
  words: string;
  at: number;
  /** What matters most is said first where there is little room. */
  weight: number;
}

const SOUL = 4;
const LOSS = 3;
const DEATH = 3;
const BOUGHT = 1;

/** The lines from the end of my last turn to the beginning of this one; none if I have not had a turn yet. */
function meanwhile(log: readonly LogLine[], me: number): Told[] {
  const turns = log.flatMap((line, index) => (line.kind === "turn" ? [{ seat: line.data["seat"] as number, index }] : []));
  const mine = turns.findLastIndex(({ seat }) => seat === me);
  const before = turns.slice(0, Math.max(0, mine)).findLastIndex(({ seat }) => seat === me);
  if (before < 0) return [];
  const from = turns[before + 1]!;
  return from.index < turns[mine]!.index ? log.slice(from.index, turns[mine]!.index).map(told) : [];
}

/** What matters of it, as it happened. */
export function recap(log: readonly LogLine[], me: number, names: readonly string[]): News[] {
  const name = (seat: number) => names[seat] ?? "Somebody";
  const found: News[] = [];
  let dead: (Told & { kind: "die" }) | undefined;
  const tally = new Map<string, { n: number; at: number; words: (n: number) => string; weight: number }>();
  const add = (key: string, at: number, n: number, weight: number, words: (n: number) => string) => {
    const known = tally.get(key);
    tally.set(key, { n: (known?.n ?? 0) + n, at: known?.at ?? at, weight, words });
  };
  for (const event of meanwhile(log, me)) {
    const { at } = event;
    switch (event.kind) {
      case "die":
        dead = event.data.role === "player" ? undefined : event;
        if (event.data.role !== "player") break;
        found.push({ at, weight: DEATH, words: `${~event.data.on === me ? "You" : event.data.name} died${event.data.by ? `, killed by ${event.data.by}` : ""}.` });
        break;
      case "soul": {
        const { seat, card, n } = event.data;
        const souls = n === 1 ? "1 soul" : `${n} souls`;
        const who = seat === me ? "You" : name(seat);
        found.push({ at, weight: SOUL, words: dead?.data.name === card ? `${who} killed ${card}: ${souls}.` : `${who} gained ${souls}: ${card}.` });
        break;
      }
      case "bonus soul":
        found.push({ at, weight: SOUL, words: `${event.data.seat === me ? "You" : name(event.data.seat)} earned ${event.data.card}: 1 soul.` });
        break;
      case "give ¢":
        if (event.data.seat === me) add(`cents ${event.data.to}`, at, event.data.n, LOSS, (n) => `${name(event.data.to)} took ${n}¢ from you.`);
        break;
      case "give loot":
        if (event.data.seat === me) add(`loot ${event.data.to}`, at, 1, LOSS, (n) => `${name(event.data.to)} took ${n === 1 ? "a loot card" : `${n} loot cards`} from you.`);
        break;
      case "get": case "gain":
        if (event.data.source === me && event.data.seat !== me) found.push({ at, weight: LOSS, words: `${name(event.data.seat)} took ${event.data.card} from you.` });
        break;
      case "lose ¢":
        if (event.data.seat === me) add("lost", at, event.data.n, LOSS, (n) => `You lost ${n}¢.`);
        break;
      case "discard":
        if (event.data.seat === me) add("discard", at, 1, LOSS, (n) => `You discarded ${n === 1 ? event.data.card : `${n} loot cards`}.`);
        break;
      case "destroy":
        if (event.data.seat === me) found.push({ at, weight: LOSS, words: `Your ${event.data.card} was destroyed.` });
        break;
      case "hurt":
        if (~event.data.on === me) add(`hurt ${event.data.by}`, at, event.data.n, LOSS, (n) => `${event.data.by || "You took"}${event.data.by ? " dealt" : ""} ${n} damage${event.data.by ? " to you" : ""}.`);
        break;
      case "purchase":
        found.push({ at, weight: BOUGHT, words: `${name(event.data.seat)} bought ${event.data.card}.` });
        break;
    }
  }
  for (const { n, at, words, weight } of tally.values()) found.push({ at, weight, words: words(n) });
  return found.map((news) => ({ ...news, words: news.words.replace("!.", "!") })).sort((one, other) => one.at - other.at);
}

/** The few that are said where there is little room. */
export function foremost(news: readonly News[], most: number): News[] {
  const chosen = new Set([...news].sort((one, other) => other.weight - one.weight).slice(0, most));
  return news.filter((each) => chosen.has(each));
}
