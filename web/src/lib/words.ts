// What the prompt bar says; questions and buttons come in words from the server.
import type { Ask } from "./ask";
import type { View } from "./view";

/** Words as a sentence: a capital at the front, a stop at the end. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.?!)]$/.test(words) ? "" : ".");
}

/** The sentence of the prompt bar. */
export function promptWords(ask: Ask | null, view: View): string {
  if (view.result) {
    const names = view.result.winners.map((seat) => (seat === view.seat ? "You" : (view.players[seat]?.name ?? "")));
    return names.length ? `${names.join(" and ")} won.` : `The game is over: ${view.result.why}.`;
  }
  if (ask) return ask.order?.prompt ?? ask.prompt;
  const who = view.asked === null ? undefined : view.players[view.asked];
  return who && view.asked !== view.seat ? `Waiting for ${who.name} …` : "Resolving …";
}
