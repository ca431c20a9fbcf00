// "Why can't I?": one sentence for a card that offers nothing now, from what the seat can see.
import type { CardInfo } from "./cards";
import { type Ask, mine } from "./ask";
import { holder, type Thing, type View } from "./view";

/** Why nothing at all can be done now; empty if the seat is asked with priority. */
export function waiting(ask: Ask | null, view: View): string {
  if (view.seat < 0) return "You are watching.";
  if (view.result) return "The game is over.";
  if (!ask) {
    const who = view.asked === null ? undefined : view.players[view.asked];
    return who ? `${who.name} is deciding now.` : "The table is working.";
  }
  return ask.key === "priority" ? "" : "Answer the question at the bottom first.";
}

/** Why a loot card in hand cannot be played now. */
export function whyNotPlay(ask: Ask | null, view: View): string {
  const wait = waiting(ask, view);
  if (wait) return wait;
  const me = view.players[view.seat];
  if (me && me["loot plays"] <= 0) {
    if (me.character && !me.character.deactivated) {
      return `You have no loot play left: ${me.character.name} can be turned sideways for one more.`;
    }
    return "You have no loot play left this turn.";
  }
  return "It has nothing to aim at now, or an effect forbids it.";
}

/** Why an object on the table offers nothing now. */
export function whyNotUse(object: Thing, card: CardInfo | undefined, ask: Ask | null, view: View): string {
  const wait = waiting(ask, view);
  if (wait) return wait;
  if (view.monsters.some((each) => each?.id === object.id)) return whyNotAttack(object, ask, view);
  if (view.shop.some((each) => each?.id === object.id)) return whyNotBuy(object, ask, view);
  const seat = holder(view, object.id);
  if (seat >= 0 && seat !== view.seat) return `It belongs to ${view.players[seat]?.name ?? "somebody else"}.`;
  if (object.kind === "soul" || object.kind === "bonus soul") return "A soul cannot be used: it counts for winning.";
  const text = card?.text ?? "";
  if (!text.includes("↷") && !text.includes("$")) return "It has nothing to activate: it works by itself.";
  if (object.deactivated) return "It is turned sideways; it recharges at the start of your turn.";
  return "Its cost cannot be paid now, or it has nothing to aim at.";
}

function whyNotAttack(object: Thing, ask: Ask | null, view: View): string {
  if (object.kind !== "monster") return "It cannot be attacked.";
  if (view.active !== view.seat) return "You can attack in your own turn.";
  if (view.attack) return "An attack is going on.";
  if (!ask || !mine(ask, view)) return "You can attack in your action phase while the stack is empty.";
  return "You have no attack left this turn.";
}

function whyNotBuy(object: Thing, ask: Ask | null, view: View): string {
  if (view.active !== view.seat) return "You can buy in your own turn.";
  if (!ask || !mine(ask, view)) return "You can buy in your action phase while the stack is empty.";
  const price = view.prices?.[object.id];
  const cents = view.players[view.seat]?.cents ?? 0;
  if (price !== undefined && price > cents) return `It costs ${price}¢ and you have ${cents}¢.`;
  return "You have no purchase left this turn.";
}
