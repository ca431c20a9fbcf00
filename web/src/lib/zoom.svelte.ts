// The card that is shown large, and what is live about it.
import type { CardInfo } from "./cards";
import type { Thing } from "./view";

export interface Shown {
  card: CardInfo;
  object?: Thing | undefined;
  why?: string | undefined;
  does?: string | undefined;
  act?: (() => boolean) | undefined;
  /** Where the small card is, so that the large one does not cover it. */
  at?: DOMRect | undefined;
}

class Zoom {
  shown: Shown | null = $state.raw(null);
  pinned = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show after a moment of hovering. */
  soon(shown: Shown, wait = 220): void {
    clearTimeout(this.timer);
    if (this.pinned) return;
    this.timer = setTimeout(() => (this.shown = shown), this.shown ? 40 : wait);
  }

  pin(shown: Shown): void {
    clearTimeout(this.timer);
    this.shown = shown;
    this.pinned = true;
  }

  hide(): void {
    clearTimeout(this.timer);
    if (!this.pinned) this.shown = null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.pinned = false;
    this.shown = null;
  }
}

export const zoom = new Zoom();
