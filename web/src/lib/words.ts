// What the page says about a question: the sentence of the prompt bar, and buttons that name their result.
import { type Ask, mine, type Option, question } from "./ask";
import { rollNeeds } from "./dice";
import type { StackEntry, View } from "./view";

/** Words as a sentence: a capital at the front, a stop at the end. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.?!)]$/.test(words) ? "" : ".");
}

/** A thing on the stack in words for who reads them: "to you" instead of one's own name. */
export function itemWords(item: StackEntry, view: View): string {
  const me = view.players[view.seat]?.name;
  if (!me || !["damage", "death", "roll"].includes(item.kind)) return item.words;
  const name = me.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return item.words.replace(new RegExp(`${name}'s `), "your ").replace(new RegExp(`(to|of) ${name}`), "$1 you");
}

/** What passing does while nothing is on the stack. */
function goOn(ask: Ask, view: View): string {
  if (/^the end of .+: /.test(ask.why)) return "OK: the turn ends";
  const declared = /^.+ (attack|purchase): /.exec(ask.why)?.[1];
  if (declared) return `OK: the ${declared} goes on`;
  return mine(ask, view) ? "Let the others act" : "OK: go on";
}

/** What a button says: the result, never a bare "Pass" or "Yes". `needs` is what a roll on top needs. */
export function buttonWords(option: Option, ask: Ask, view: View, needs = rollNeeds(view, view.stack.at(-1))): string {
  if (option.do === "pass") {
    const top = view.stack.at(-1);
    if (!top) return goOn(ask, view);
    return `OK: ${itemWords(top, view)}${needs ? `, ${needs.replace(/^needs .*: /s, "")}` : ""}`;
  }
  if (option.do === "yes") {
    const may = /\b(?:you|they) may (.+?)\.?$/is.exec(question(ask).text)?.[1];
    return may ? `Yes: ${may}` : "Yes";
  }
  if (option.do === "no") return "No, leave it";
  if (option.do === "attack") return "Attack";
  if (option.do === "purchase") return "Buy";
  if (option.do === "end") return "End turn";
  return option.label;
}

/** Questions of the engine that are short, in full. */
const ASKS: Record<string, string> = {
  "you may": "do you want to?", put: "choose a card", search: "choose a card", "give you": "choose what you give", take: "choose one",
  "order triggers": "several abilities of yours trigger at once: which goes on the stack next?",
  "order replacements": "several effects change what happens: which one first?",
  "order deaths": "several die at once: which death goes on the stack next?",
  "choose what to buy": "what do you buy?", "choose what to attack": "what do you attack?",
};

/** What is asked, in words. */
export function asked(ask: Ask): string {
  const { source, asks } = question(ask);
  const order = asks.endsWith(": choose the order") ? "choose the order" : asks;
  const words = ASKS[order] ?? (/^[a-z]+$/.test(order) && order !== "vote" ? `choose what to ${order}` : order);
  return source ? `${source}: ${words}${/[?.!]$/.test(words) ? "" : "."}` : sentence(words);
}

/** The sentence of the prompt bar. */
export function promptWords(ask: Ask | null, view: View): string {
  if (view.result) {
    const names = view.result.winners.map((seat) => view.players[seat]?.name ?? "");
    return names.length ? `${names.join(" and ")} won.` : `The game is over: ${view.result.why}.`;
  }
  if (!ask) {
    const who = view.asked === null ? undefined : view.players[view.asked];
    return who ? `${who.name} is deciding.` : "The table is working.";
  }
  if (mine(ask, view)) return "Your turn: what do you do?";
  if (ask.key === "priority" && view.stack.length) return "Respond before this resolves?";
  return asked(ask);
}
