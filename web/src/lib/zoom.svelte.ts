// The card that is shown large, and what is live about it.
import type { CardInfo } from "./cards";
import type { Because } from "./protocol";
import type { Thing } from "./view";

export interface Shown {
  card: CardInfo;
  object?: Thing | undefined;
  does?: string | undefined;
  /** What is to be said of it beside what is printed: the goal of a challenge. */
  says?: string;
  /** What is so of it now beside what is printed: a sentence each. */
  live?: string[];
  act?: (() => boolean) | undefined;
  /** Ask why it offers nothing, and what the answer is once it has come. */
  wonder?: (() => void) | undefined;
  reason?: (() => Because | undefined) | undefined;
  /** Whether one always passes for this card, and changing that. */
  always?: { on: () => boolean; toggle: () => void } | undefined;
  /** Other cards that lie there: a discard, covered monsters, what one knows of a deck. */
  list?: { title: string; cards: CardInfo[] } | undefined;
  /** Where the small card is, so that the large one does not cover it. */
  at?: DOMRect | undefined;
  /** Who shows it. */
  by?: string | undefined;
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

  /** What is shown has changed where it lies. */
  renew(by: string, now: () => Shown | null): void {
    if (this.shown?.by === by) this.shown = now() ?? this.shown;
  }

  /** The place that shows it is gone. */
  gone(by: string): void {
    if (this.shown?.by === by) this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    this.pinned = false;
    this.shown = null;
  }
}

export const zoom = new Zoom();
