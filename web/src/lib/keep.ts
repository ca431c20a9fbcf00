// What this browser keeps: seats by table code, the person's name, and settings. Nothing leaves the browser.

export interface Kept {
  seat: number | null;
  token: string;
  name: string;
  when: number;
}

export interface Settings {
  sounds: "none" | "turn" | "all";
  calm: boolean;
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

export const seats = (): Record<string, Kept> => read("seats", {});

export function keepSeat(code: string, kept: Kept): void {
  write("seats", { ...seats(), [code]: kept });
}

export function forgetSeat(code: string): void {
  const rest = seats();
  delete rest[code];
  write("seats", rest);
}

export const myName = (): string => read("name", "");
export const keepName = (name: string): void => write("name", name);

export function settings(): Settings {
  return { sounds: "turn", calm: false, ...read<Partial<Settings>>("settings", {}) };
}
export const keepSettings = (value: Settings): void => write("settings", value);
