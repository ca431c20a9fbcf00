// The table in the page: the model, the wire, and what a click or key does. Replays use it too, without a wire.
import { follow, type Intent, intents, keysOf, lit, optionOfKey, type Place } from "./ask";
import type { Catalog } from "./cards";
import { forgetSeat, keepSeat, seats } from "./keep";
import { type Connect, connect, type Wire } from "./net";
import type { ClientMessage } from "./protocol";
import { EMPTY, type Model, reduce } from "./reduce";
import { play } from "./sound";
import { NOBODY } from "./view";

export class Table {
  model: Model = $state.raw(EMPTY);
  online = $state(false);
  gone = $state("");
  sent = $state(false);
  toast = $state("");
  private intent: Intent | null = null;
  private wire: Wire | null = null;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  readonly view = $derived(this.model.view);
  readonly ask = $derived(this.sent ? null : this.model.ask);
  readonly lit = $derived(this.view ? lit(this.ask, this.view) : new Map<Place, number>());
  readonly intents = $derived(this.view ? intents(this.ask, this.view) : new Map<Place, Intent>());
  readonly keys = $derived(this.ask && this.view ? keysOf(this.ask, this.view) : []);
  readonly aiming = $derived(this.ask !== null && this.ask.key !== "priority" && this.lit.size > 0);
  readonly me = $derived(this.view && this.view.seat !== NOBODY ? this.view.players[this.view.seat] : undefined);

  constructor(
    readonly code: string,
    readonly catalog: Catalog,
    readonly still = false,
  ) {}

  /** Sit down, or watch, and stay connected. */
  join(how: Connect = connect): void {
    this.wire = how(this.code, {
      open: () => {
        this.online = true;
        this.hello();
      },
      message: (message) => this.take(message),
      closed: (why) => {
        this.online = false;
        this.sent = false;
        this.gone = why;
      },
    });
  }

  leave(): void {
    this.wire?.close();
    clearTimeout(this.toastTimer);
  }

  hello(): void {
    this.send({ type: "hello", token: seats()[this.code]?.token ?? null, seen: this.model.n });
  }

  send(message: ClientMessage): void {
    this.wire?.send(message);
  }

  /** Give the seat to a bot and forget it here. */
  standUp(): void {
    this.send({ type: "leave" });
    forgetSeat(this.code);
  }

  private take(message: Parameters<typeof reduce>[1]): void {
    const before = this.model;
    this.model = reduce(before, message);
    if (message.type === "refused") {
      this.sent = false;
      this.intent = null;
      this.say(message.rule ? `${message.why} (${message.rule})` : message.why);
      return;
    }
    if (this.model.lost) {
      this.hello();
      return;
    }
    if (message.type !== "state") return;
    if (this.model.at !== before.at || this.model.ask !== null || message.whole) this.sent = false;
    this.noises(before);
    this.goOn();
  }

  /** Sounds that tell of a new state. */
  private noises(before: Model): void {
    const now = this.model;
    if (before.n === 0 || !now.view || !before.view) return;
    const turned = now.view.active !== before.view.active || now.view.turn !== before.view.turn;
    if (turned && now.view.active === now.you) play("turn");
    else if (now.ask && now.at !== before.at && !before.ask) play("ask");
    const rolls = (view: typeof now.view) => view?.stack.filter((item) => item.kind === "roll").length ?? 0;
    if (rolls(now.view) > rolls(before.view)) play("dice");
    const souls = (view: typeof now.view) => view?.players.reduce((sum, player) => sum + player.souls, 0) ?? 0;
    if (souls(now.view) > souls(before.view)) play("soul");
    const hurt = now.view.players.some((player, seat) => player.hp < (before.view?.players[seat]?.hp ?? 0));
    if (hurt) play("hurt");
  }

  /** Go on with an attack or purchase that a click began. */
  private goOn(): void {
    const ask = this.model.ask;
    if (!this.intent || !ask) return;
    const index = follow(this.intent, ask);
    if (index >= 0) {
      this.intent = null;
      this.choose(index);
    } else if (ask.key !== "priority") {
      this.intent = null;
    }
  }

  /** Take an option; a second click before the answer does nothing. */
  choose(index: number): void {
    if (!this.ask || this.sent || index < 0 || index >= this.ask.options.length) return;
    this.sent = true;
    this.send({ type: "choose", at: this.model.at, option: index });
  }

  /** A click on a place of the table: take its option, or begin an attack or purchase. True if something was done. */
  act(place: Place): boolean {
    const option = this.lit.get(place);
    if (option !== undefined) {
      this.intent = null;
      this.choose(option);
      return true;
    }
    const intent = this.intents.get(place);
    if (!intent) return false;
    this.intent = intent;
    this.choose(intent.first);
    return true;
  }

  /** The words of what a click on a place does; empty if nothing. */
  does(place: Place): string {
    const option = this.lit.get(place);
    if (option !== undefined) {
      const { label, do: what } = this.ask?.options[option] ?? { label: "", do: "" };
      return ["loot", "activate"].includes(what) ? label : `Choose ${label}`;
    }
    const intent = this.intents.get(place);
    if (!intent) return "";
    return intent.do === "buy" ? "Buy this" : "Attack this";
  }

  keyAt(place: Place): string {
    const option = this.lit.get(place);
    return option === undefined ? "" : (this.keys[option] ?? "");
  }

  /** A key was pressed. True if it took an option. */
  press(key: string): boolean {
    if (!this.ask || !this.view) return false;
    const option = optionOfKey(key, this.ask, this.view);
    if (option < 0) return false;
    this.intent = null;
    this.choose(option);
    return true;
  }

  say(words: string): void {
    this.toast = words;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ""), 5000);
  }

  keep(name: string, token: string, seat: number | null): void {
    keepSeat(this.code, { name, token, seat, when: Date.now() });
  }
}
