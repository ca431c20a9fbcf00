// Motion: how long things take, what shakes, numbers that rise, and cards and coins that fly. Off when calm.
import { pageIcon } from "./cards";
import type { Settings } from "./keep";
import type { Effect, Flight } from "./show";

/** How much slower than normal each speed is. */
export const PACES: Record<Settings["speed"], number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };
let pace = 1;

/** Let the page move as the settings say. */
export function applySettings(settings: Settings): void {
  pace = PACES[settings.speed];
  document.documentElement.classList.toggle("calm", settings.calm);
  document.documentElement.style.setProperty("--pace", String(pace));
}

/** Whether nobody looks: the page is in the background. */
export const unseen = (): boolean => globalThis.document?.hidden ?? true;

/** Whether nothing should move. */
export function calm(): boolean {
  return document.documentElement.classList.contains("calm") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How much slower than normal everything goes; 0: at once. */
export const speed = (): number => pace;
export const time = (ms: number): number => ms * pace;

const SHAKE = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 4}deg)` }));
const PICTURES: Partial<Record<Effect["kind"], string>> = { soul: "soul", death: "skull" };

const nodeAt = (place: string): HTMLElement | null => document.querySelector(`[data-place="${CSS.escape(place)}"]`);

/** Let numbers and signs rise where something changes, and what is hurt shake. */
export function rise(all: readonly Effect[]): void {
  if (calm()) return;
  const many = new Map<string, number>();
  for (const { at, words, kind, shake } of all) {
    const node = nodeAt(at);
    if (!node?.getBoundingClientRect().width) continue;
    if (shake) node.animate(SHAKE, { duration: time(380) });
    const picture = PICTURES[kind];
    const before = many.get(at) ?? 0;
    many.set(at, before + 1);
    float(node, kind, picture ? `<svg viewBox="0 0 512 512" width="44" height="44">${pageIcon(picture)}</svg>` : words, before);
  }
}

function float(node: HTMLElement, kind: string, inside: string, before: number): void {
  const box = node.getBoundingClientRect();
  const at = document.createElement("span");
  at.className = `float ${kind}`;
  at.innerHTML = inside; // a number or a picture of our own
  at.setAttribute("aria-hidden", "true");
  at.style.left = `${box.left + box.width / 2}px`;
  at.style.top = `${box.top + Math.min(40, box.height / 2) - 26 * before}px`;
  document.body.append(at);
  const frames = [{ transform: "translate(-50%, 0) scale(0.6)", opacity: 0 }, { transform: "translate(-50%, -8px) scale(1.2)", opacity: 1, offset: 0.2 }, { transform: "translate(-50%, -12px)", opacity: 1, offset: 0.7 }, { transform: "translate(-50%, -46px)", opacity: 0 }];
  at.animate(frames, { duration: time(1100), easing: "ease-out" }).onfinish = () => at.remove();
}

/** Show the flights. */
export function fly(all: readonly Flight[]): void {
  if (calm()) return;
  for (const { what, from, to, n } of all) {
    const [start, end] = [from, to].map((place) => nodeAt(place)?.getBoundingClientRect());
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
