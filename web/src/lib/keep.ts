// What this browser keeps: seats by table code, the person's name, presets and settings. Nothing leaves the browser.

/** A seat that is held here. `others` are seats of people who share this device; one seat at a time looks at the table. */
export interface Kept {
  seat: number | null;
  token: string;
  name: string;
  when: number;
  others?: Kept[];
}

/** House rules under a name, and the boxes they are played with if it says any. */
export interface Preset {
  name: string;
  about: string;
  options: Record<string, number | boolean | string>;
  counts?: Record<string, number>;
  ratios?: Record<string, number>;
  players?: number;
  boxes?: string[];
}

/** A game that was opened from a file. */
export interface Film {
  code: string;
  name: string;
  when: number;
}

const MOST_KEPT = 40;

export interface Settings {
  sounds: "none" | "turn" | "all";
  calm: boolean;
  speed: "slow" | "normal" | "fast" | "instant";
  /** Whether the coach says what one could do with one's turn. */
  coach: boolean;
}

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`soulstack.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`soulstack.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; only a reload loses the seat.
  }
}

/** The seat that looks at each table from here. */
export const seats = (): Record<string, Kept> => read("seats", {});

/** All seats that are held here at a table, the one that looks first. */
export function seatsAt(code: string): Kept[] {
  const kept = seats()[code];
  return kept ? [kept, ...(kept.others ?? [])] : [];
}

function writeSeats(code: string, held: Kept[]): void {
  const { [code]: _, ...rest } = seats();
  const [first, ...others] = held;
  const newest = Object.entries(rest).sort(([, a], [, b]) => b.when - a.when).slice(0, MOST_KEPT - 1);
  write("seats", Object.fromEntries(first ? [[code, { ...first, others: others.map(alone) }], ...newest] : newest));
}

function alone({ seat, token, name, when }: Kept): Kept {
  return { seat, token, name, when };
}

/** Keep a seat; it looks at the table from now on. */
export function keepSeat(code: string, kept: Kept): void {
  writeSeats(code, [kept, ...(kept.others ?? seatsAt(code)).filter((each) => each.token !== kept.token)]);
}

/** Keep the seat of somebody who shares this device; it looks when it is asked. */
export function keepGuest(code: string, kept: Kept): void {
  writeSeats(code, [...seatsAt(code).filter((each) => each.token !== kept.token), kept]);
}

/** Let another seat that is held here look at the table. */
export function lookAs(code: string, token: string): void {
  const held = seatsAt(code);
  const wanted = held.find((each) => each.token === token);
  if (wanted) writeSeats(code, [wanted, ...held.filter((each) => each !== wanted)]);
}

/** Forget a seat, or the one that looks. */
export function forgetSeat(code: string, token?: string): void {
  const held = seatsAt(code);
  writeSeats(code, held.filter((each) => each.token !== (token ?? held[0]?.token)));
}

/** Forget a table with all its seats. */
export const forgetTable = (code: string): void => writeSeats(code, []);

export const presets = (): Preset[] => read("presets", []);
export const keepPreset = (preset: Preset): void => write("presets", [...presets().filter(({ name }) => name !== preset.name), preset]);
export const forgetPreset = (name: string): void => write("presets", presets().filter((preset) => preset.name !== name));

export const films = (): Film[] => read("films", []);
export const keepFilm = (film: Film): void => write("films", [film, ...films()].slice(0, MOST_KEPT));
export const forgetFilm = (code: string): void => write("films", films().filter((film) => film.code !== code));

export const learned = (): string[] => read("learned", []);
export const keepLearned = (lesson: string): void => write("learned", [...new Set([...learned(), lesson])]);

/** Whether the first card of the first table has been read. */
export const welcomed = (): boolean => read("welcomed", false);
export const keepWelcomed = (): void => write("welcomed", true);

export const myName = (): string => read("name", "");
export const keepName = (name: string): void => write("name", name);

/** Phones stay silent unless somebody wants otherwise: they are used where others sit. */
const sounds = (): Settings["sounds"] => (typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches ? "none" : "all");
/** The person's own key, under which the server lists their games; made when it is first needed. Empty where the browser keeps
 * nothing: nobody could ask for those games again. */
export function personKey(): string {
  const kept = read("person", "");
  if (kept) return kept;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replaceAll("+", "-").replaceAll("/", "_");
  keepPersonKey(made);
  return read("person", "");
}
export const keepPersonKey = (key: string): void => write("person", key);

export function settings(): Settings {
  return { sounds: sounds(), calm: false, speed: "normal", coach: false, ...read<Partial<Settings>>("settings", {}) };
}
export const keepSettings = (value: Settings): void => write("settings", value);
