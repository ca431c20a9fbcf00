// The coach: what somebody new could do with their turn, from what their own view says.
import type { AskView } from "./protocol";
import type { PlayerView, View } from "./view";

/** What is worth a try now, one short sentence each; nothing unless it is one's own action phase. */
export function hints(view: View, me: PlayerView, ask: AskView | null): string[] {
  if (!ask || ask.key !== "priority" || view.phase !== "action" || view.active !== view.seat || view.stack.length) return [];
  const can = (what: string) => ask.options.some((option) => option.do === what);
  const prices = Object.values(view.prices);
  const cheapest = prices.length ? Math.min(...prices) : 0;
  const found: string[] = [];
  if (can("loot")) found.push(me["loot plays"] === 1 ? "You have 1 loot play left: click a loot card in your hand." : `You have ${me["loot plays"]} loot plays left.`);
  if (can("purchase")) found.push(`You have ${me.cents}¢: you can buy an item for ${cheapest}¢.`);
  if (can("attack")) found.push(me.hp < 2 ? "You can attack, but one hit kills you." : "You can attack a monster: it pays a reward, and bosses are souls.");
  if (can("activate")) found.push("You can activate a charged item or your character (↷).");
  if (!found.length && can("end")) found.push("There is nothing left to do: end your turn.");
  return found;
}
