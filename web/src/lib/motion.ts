// Motion: how long things take, shaking what is hurt, souls that rise, and cards and coins that fly. Off when calm.
import { pageIcon } from "./cards";
import type { Settings } from "./keep";
import type { View } from "./view";

const PACES: Record<Settings["speed"], number> = { slow: 1.6, normal: 1, fast: 0.5 };
let pace = 1;

/** Let the page move as the settings say. */
export function applySettings(settings: Settings): void {
  pace = PACES[settings.speed];
  document.documentElement.classList.toggle("calm", settings.calm);
  document.documentElement.style.setProperty("--pace", String(pace));
}

/** Whether nothing should move. */
export function calm(): boolean {
  return document.documentElement.classList.contains("calm") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const time = (ms: number): number => ms * pace;

const SHAKE = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 4}deg)` }));
const hp = new WeakMap<Element, number>();
const souls = new WeakMap<Element, number>();

/** For {@attach}: shake, with the number that was lost, when HP go down. */
export function hurts(now: number | null | undefined): (node: HTMLElement) => void {
  return (node) => {
    const was = hp.get(node);
    if (now === null || now === undefined) return;
    hp.set(node, now);
    if (was === undefined || now >= was || calm()) return;
    node.animate(SHAKE, { duration: time(380) });
    float(node, "harm", `−${was - now}`);
  };
}

/** For {@attach}: a soul rises when somebody gains one. */
export function risesWith(now: number): (node: HTMLElement) => void {
  return (node) => {
    const was = souls.get(node);
    souls.set(node, now);
    if (was !== undefined && now > was && !calm()) float(node, "soul", `<svg viewBox="0 0 512 512" width="44" height="44">${pageIcon("soul")}</svg>`);
  };
}

function float(node: HTMLElement, kind: string, inside: string): void {
  const box = node.getBoundingClientRect();
  const at = document.createElement("span");
  at.className = `float ${kind}`;
  at.innerHTML = inside; // a number or a picture of our own
  at.setAttribute("aria-hidden", "true");
  at.style.left = `${box.left + box.width / 2}px`;
  at.style.top = `${box.top + Math.min(40, box.height / 2)}px`;
  document.body.append(at);
  const frames = [{ transform: "translate(-50%, 0) scale(0.6)", opacity: 0 }, { transform: "translate(-50%, -8px) scale(1.2)", opacity: 1, offset: 0.25 }, { transform: "translate(-50%, -46px)", opacity: 0 }];
  at.animate(frames, { duration: time(900), easing: "ease-out" }).onfinish = () => at.remove();
}

/** Something small that goes from one place to another. */
export interface Flight {
  what: "loot" | "cents";
  from: string;
  to: string;
  n: number;
}

/** What flew between two views and is no card that lies open: loot that others drew, ¢ from player to player. */
export function flights(before: View, now: View): Flight[] {
  const found: Flight[] = [];
  const change = now.players.map((player, seat) => player.cents - (before.players[seat]?.cents ?? player.cents));
  now.players.forEach((player, seat) => {
    const drawn = player.loot - (before.players[seat]?.loot ?? player.loot);
    if (drawn > 0 && seat !== now.seat && (before.decks["loot"]?.size ?? 0) > (now.decks["loot"]?.size ?? 0)) {
      found.push({ what: "loot", from: "deck:loot", to: `p:${seat}`, n: drawn });
    }
    const from = change.findIndex((n, other) => other !== seat && n < 0 && -n === change[seat]);
    if (from >= 0) found.push({ what: "cents", from: `p:${from}`, to: `p:${seat}`, n: change[seat] ?? 0 });
  });
  return found;
}

/** Show the flights. */
export function fly(all: readonly Flight[]): void {
  if (calm()) return;
  for (const { what, from, to, n } of all) {
    const [start, end] = [from, to].map((place) => document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect());
    if (!start?.width || !end?.width) continue;
    for (let i = 0; i < Math.min(n, 4); i += 1) {
      const at = document.createElement("span");
      at.className = `flying ${what}`;
      at.setAttribute("aria-hidden", "true");
      document.body.append(at);
      const spot = (box: DOMRect) => ({ transform: `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)` });
      at.animate([spot(start), spot(end)], { duration: time(420), delay: time(90 * i), fill: "backwards", easing: "ease-in-out" }).onfinish = () => at.remove();
    }
  }
}
