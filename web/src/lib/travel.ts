// Cards that travel: a card that turns up in a new place comes from where it was, or from its deck.
import { calm, time } from "./motion";

interface Seen {
  place: string;
  card: string;
  box: DOMRect;
}

const TIME = 320;
const FAR = 12;
const DECK_OF: Record<string, string> = { loot: "loot", treasure: "treasure", monster: "monster", event: "monster", curse: "monster", room: "room" };

/** All cards that lie on the table now. */
export function look(root: ParentNode = document): Seen[] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].map((node) => ({
    place: node.dataset["place"] ?? "",
    card: node.dataset["card"] ?? "",
    box: node.getBoundingClientRect(),
  }));
}

/** For each card now, where it was before: the same place, else a place that this card left; undefined: it is new. */
export function origins<T extends { place: string; card: string }>(before: readonly T[], now: readonly T[]): (T | undefined)[] {
  const left = new Map<string, T[]>();
  const same = new Map<string, T>();
  const stays = new Set(now.map((each) => `${each.place} ${each.card}`));
  for (const each of before) {
    const key = `${each.place} ${each.card}`;
    same.set(key, each);
    if (!stays.has(key)) left.set(each.card, [...(left.get(each.card) ?? []), each]);
  }
  return now.map((each) => same.get(`${each.place} ${each.card}`) ?? left.get(each.card)?.shift());
}

/** Let the cards that moved travel from where they were. */
export function travel(before: readonly Seen[]): void {
  if (calm() || !before.length) return;
  const now = look();
  const from = origins(before, now);
  const nodes = document.querySelectorAll<HTMLElement>("[data-card]");
  nodes.forEach((node, index) => {
    const here = now[index];
    if (!here || here.box.width === 0) return;
    if (from[index]?.place === here.place) return; // only the table's layout has changed
    const old = from[index]?.box ?? deckBox(node);
    if (!old || old.width === 0) return;
    const dx = old.left + old.width / 2 - (here.box.left + here.box.width / 2);
    const dy = old.top + old.height / 2 - (here.box.top + here.box.height / 2);
    if (Math.hypot(dx, dy) < FAR) return;
    const scale = Math.min(1.6, Math.max(0.4, old.width / here.box.width));
    node.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20 }, { transform: "none", zIndex: 20 }],
      { duration: time(TIME), easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
    );
  });
}

function deckBox(node: HTMLElement): DOMRect | undefined {
  const deck = DECK_OF[node.dataset["kind"] ?? ""];
  return deck ? document.querySelector(`[data-place="deck:${deck}"]`)?.getBoundingClientRect() : undefined;
}
