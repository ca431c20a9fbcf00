// The director: plays what happened, moment after moment, and lets the table become as it was told when it was told.
import { type Moment, shorter } from "./moments";

/** A clock that can be another one in tests. `after` gives back what calls it off. */
export interface Clock {
  after(ms: number, then: () => void): () => void;
}

export const CLOCK: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** What the director directs: `show` a moment (null: nothing is going on), say that its outcome is there. */
export interface Stage {
  show(moment: Moment | null): void;
  land(moment: Moment): void;
}

/** What happened from one state to the next, and what makes the table be as it is then. */
export interface Step {
  moments: Moment[];
  apply: () => void;
}

/** More than so much that waits (at the chosen speed) is told faster, and neighbours are told together. */
const PATIENCE = 5000;
/** But no moment is shorter than this part of itself. */
const FASTEST = 0.12;

const length = (moments: readonly Moment[]): number => moments.reduce((sum, { lead, hold }) => sum + lead + hold, 0);

export class Director {
  /** How much slower (or faster) than normal; 0: everything at once. */
  pace = 1;
  private queue: Step[] = [];
  /** How much faster than the chosen speed, so that what waits is soon told. */
  private hurry = 1;
  private now: { moment: Moment; landed: boolean } | null = null;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly stage: Stage,
    private readonly clock: Clock = CLOCK,
  ) {}

  /** Whether something is being shown or waits to be. */
  get busy(): boolean {
    return this.now !== null || this.queue.length > 0;
  }

  /** Show a step after all that waits. What has no moments is so at once when its turn comes. */
  push(step: Step): void {
    this.queue.push({ ...step, moments: [...step.moments] });
    const waits = this.pace * this.queue.reduce((sum, { moments }) => sum + length(moments), 0);
    this.hurry = Math.max(FASTEST, Math.min(this.hurry, PATIENCE / waits));
    if (this.pace === 0) this.catchUp();
    else if (!this.now) this.next();
  }

  /** End the moment that is shown: a click, or Space. */
  skip(): void {
    if (!this.now) return;
    this.cancel();
    if (!this.now.landed) this.land();
    this.over();
  }

  /** Everything that waits happens now: nobody looks, or nobody wants to wait. */
  catchUp(): void {
    while (this.busy) {
      if (this.now) this.skip();
      else this.next();
    }
  }

  /** Forget what waits, since all is told anew. */
  clear(): void {
    this.cancel();
    this.queue = [];
    this.now = null;
    this.stage.show(null);
  }

  private next(): void {
    for (let step = this.queue[0]; step; step = this.queue[0]) {
      const moment = step.moments[0];
      if (moment) return this.begin(this.hurry < 1 ? this.together(step) : moment);
      this.queue.shift();
      step.apply();
    }
    this.hurry = 1;
    this.stage.show(null);
  }

  /** A step that waits with many others is told with its neighbours together. */
  private together(step: Step): Moment {
    step.moments = shorter(step.moments);
    return step.moments[0]!;
  }

  private begin(moment: Moment): void {
    this.now = { moment, landed: false };
    this.stage.show(moment);
    this.wait(moment.lead, () => {
      this.land();
      this.wait(moment.hold, () => this.over());
    });
  }

  /** The outcome is there; with the last moment of its step all that it led to. */
  private land(): void {
    const { now, queue } = this;
    const step = queue[0];
    if (!now || !step) return;
    now.landed = true;
    step.moments.shift();
    this.stage.land(now.moment);
    if (step.moments.length === 0) {
      queue.shift();
      step.apply();
    }
  }

  private over(): void {
    this.now = null;
    this.next();
  }

  private wait(ms: number, then: () => void): void {
    const time = ms * this.pace * this.hurry;
    if (time > 0) this.cancel = this.clock.after(time, then);
    else then();
  }
}
