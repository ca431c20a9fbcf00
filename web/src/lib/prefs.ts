// How often a seat wants to be asked, in words: modes, stops and yields as the server keeps them.

export const MODES = [
  { what: "relaxed", words: "When it matters", about: "on other players' turns, only if something affects you" },
  { what: "ask", words: "Whenever I can act", about: "whenever you could do more than pass" },
  { what: "full control", words: "Full control", about: "every time you get priority, even if you can only pass" },
] as const;

export const STOPS = [
  { what: "stop start", words: "at the start of each turn" },
  { what: "stop attack", words: "when an attack is declared" },
  { what: "stop roll", words: "when a die is rolled" },
  { what: "stop end", words: "at the end of each turn" },
] as const;

/** A thing by which a seat passes by itself: its words, and what ends it. */
export interface Yield {
  words: string;
  end: string;
  card?: string;
}

export const modeOf = (prefs: readonly string[]): string => prefs.find((pref) => pref === "relaxed" || pref === "full control") ?? "ask";

/** The yields in force. `name` puts a name to a card's id. */
export function yieldsOf(prefs: readonly string[], name: (card: string) => string): Yield[] {
  return prefs.flatMap((pref): Yield[] => {
    if (pref.startsWith("this stack")) return [{ words: "till this stack is done", end: END_YIELDS }];
    if (pref === "until my turn") return [{ words: "until your turn", end: END_YIELDS }];
    if (!pref.startsWith("always ")) return [];
    const card = pref.slice("always ".length);
    return [{ words: `always for ${name(card)}`, end: `not always ${card}`, card }];
  });
}

/** What ends every yield at once. */
export const END_YIELDS = "no yield";
