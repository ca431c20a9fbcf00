// The table in the page: the model, the wire, and what a click or key does. Replays use it too, without a wire.
import { defaultOption, follow, type Intent, intents, keysOf, lit, mine, optionOfKey, type Place, placeOf, placesOf, whereOf } from "./ask";
import type { CardInfo, Catalog } from "./cards";
import { CLOCK, type Clock, Director } from "./director";
import { forgetSeat, keepSeat, keepSettings, seats, settings } from "./keep";
import { type Moment, moments } from "./moments";
import { fly, rise, speed, unseen } from "./motion";
import { answerOf, shownOrder } from "./ordering";
import { type Connect, connect, type Wire } from "./net";
import { modeOf } from "./prefs";
import type { Advice, Because, ClientMessage, LogLine, ServerMessage, State } from "./protocol";
import { EMPTY, type Model, reduce, told } from "./reduce";
import { effects, flights, type Scene } from "./show";
import { play, sound } from "./sound";
import { sentence } from "./words";
import { NOBODY, type Thing, thing } from "./view";

/** What one's own turn is for, and what a lesson says to do. */
const BEGINS: readonly string[] = ["attack", "purchase", "loot"];
/** A turn is not ended by Space so soon (ms) after it was offered: that was pressed for what was asked before. */
const UNSEEN = 500;

export class Table {
  model: Model = $state.raw(EMPTY);
  online = $state(false);
  gone = $state("");
  remains = $state(false);
  sent = $state(false);
  toast = $state("");
  /** Whether the coach says what one could do with one's turn. */
  coach = $state(settings().coach);
  /** What the normal bot would choose, once somebody has asked for it. */
  advice: Advice | null = $state.raw(null);
  /** What the person points at, by mouse, focus or touch: a line is drawn to it. */
  pointed: Place = $state("");
  /** What the show tells now; null: it has come to what is. */
  scene: Scene | null = $state.raw(null);
  /** What was tapped on a touch screen: it is shown with what it does, and a second tap does it. */
  selected: Place = $state("");
  /** In a lesson Space begins nothing: its notes say what to do. */
  learning = $state(false);
  /** When the question came up. */
  private askedSince = 0;
  /** What is put in order, by options, as it is shown. */
  order: number[] = $state.raw([]);
  /** The labels of the order that was sent last: what is left of it is asked again after a target was chosen. */
  private meant: string[] = [];
  private reasons: Record<Place, Because> = $state.raw({});
  private wondered = new Set<Place>();
  private aloud: Place = "";
  private readonly director: Director;
  private usual = "relaxed";
  private intent: Intent | null = null;
  private wire: Wire | null = null;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  readonly view = $derived(this.model.view);
  /** Whether a bot plays my seat: its questions are not mine then. */
  readonly away = $derived(this.model.seats[this.model.you]?.away ?? false);
  private readonly open = $derived(this.sent || this.away ? null : this.model.ask);
  readonly ask = $derived(this.open?.brief ? null : this.open);
  /** A question that concerns me little: it passes soon, unless I want to think. */
  readonly window = $derived(this.open?.brief ? this.open : null);
  readonly lit = $derived(this.view ? lit(this.ask, this.view) : new Map<Place, number>());
  readonly intents = $derived(this.view ? intents(this.ask, this.view) : new Map<Place, Intent>());
  /** The option that Space takes, or -1. */
  readonly first = $derived(!this.ask || (this.learning && mine(this.ask) && this.ask.options.some((option) => BEGINS.includes(option.do))) ? -1 : defaultOption(this.ask));
  readonly keys = $derived(this.ask && this.view ? keysOf(this.ask) : []);
  readonly aiming = $derived(this.ask !== null && this.ask.key !== "priority" && this.lit.size > 0);
  readonly me = $derived(this.view && this.view.seat !== NOBODY ? this.view.players[this.view.seat] : undefined);

  /** The cards of the library, and the table's own. */
  catalog: Catalog = $state.raw(undefined!);

  constructor(
    readonly code: string,
    catalog: Catalog,
    readonly still = false,
    clock: Clock = CLOCK,
  ) {
    this.catalog = catalog;
    this.director = new Director({ show: (moment) => this.show(moment), land: (moment) => this.land(moment) }, clock);
  }

  /** Sit down, or watch, and stay connected. */
  join(how: Connect = connect): void {
    this.wire = how(this.code, {
      open: () => {
        this.online = true;
        this.hello();
      },
      message: (message) => this.receive(message),
      closed: (why, remains = false) => {
        this.online = false;
        this.sent = false;
        this.gone = why;
        this.remains = remains;
      },
    });
  }

  leave(): void {
    this.wire?.close();
    clearTimeout(this.toastTimer);
    this.director.clear();
  }

  hello(): void {
    this.send({ type: "hello", token: seats()[this.code]?.token ?? null, seen: this.model.n });
  }

  send(message: ClientMessage): void {
    this.wire?.send(message);
  }

  prefer(...all: string[]): void {
    for (const what of all) this.send({ type: "prefer", what });
  }

  setCoach(on: boolean): void {
    this.coach = on;
    keepSettings({ ...settings(), coach: on });
  }

  /** Full control, or back to how it was before. */
  fullControl(): void {
    const mode = modeOf(this.model.prefs);
    if (mode !== "full control") this.usual = mode;
    this.prefer(mode === "full control" ? this.usual : "full control");
  }

  /** Leave: before the start the seat is free again; later a bot plays it, and its key is kept to come back. */
  standUp(): void {
    this.send({ type: "leave" });
    if (!this.model.started) forgetSeat(this.code);
  }

  /** A state comes when its turn in the show does; one that is whole comes now. */
  private receive(message: ServerMessage): void {
    if (message.type !== "state") return this.take(message);
    if (message.whole) {
      this.director.clear();
      return this.apply(message);
    }
    const all = moments(message.log ?? []);
    this.director.pace = unseen() ? 0 : speed();
    this.director.push({ moments: all, apply: () => this.apply(message, all.length > 0) });
  }

  /** The table is as a state says; `told`: its lines are in the log already. The server hears what has been shown. */
  private apply(state: State, told = false): void {
    this.take(told ? { ...state, log: [] } : state);
    if (state.log?.length) this.send({ type: "shown", n: state.n });
  }

  /** In a replay: what happened on the way to a state is told as at the table, then the table is so. */
  tell(lines: readonly LogLine[], pace: number, then: () => void): void {
    this.director.pace = unseen() ? 0 : pace;
    this.director.push({ moments: moments(lines), apply: then });
  }

  /** In a replay: the table is otherwise now, whatever was being told. */
  jump(then: () => void): void {
    this.director.clear();
    then();
  }

  /** The page went to the background, or nobody wants to wait any longer. */
  catchUp(): void {
    this.director.catchUp();
  }

  /** A click or Space while something is shown: on with the next. True if there was something to skip. */
  skip(): boolean {
    if (!this.scene) return false;
    this.director.skip();
    return true;
  }

  private show(moment: Moment | null): void {
    this.scene = moment && { moment, landed: false };
    if (moment && !unseen()) sound(moment, "begins", this.model.you);
  }

  /** The outcome of a moment is there: the log tells it, and the table moves. */
  private land(moment: Moment): void {
    this.scene = { moment, landed: true };
    this.model = told(this.model, moment.lines);
    if (unseen() || !this.view) return;
    sound(moment, "lands", this.model.you);
    rise(effects(moment, this.view));
    fly(flights(moment, this.view));
  }

  private take(message: ServerMessage): void {
    const before = this.model;
    this.model = reduce(before, message);
    if (message.type === "refused") {
      this.sent = false;
      this.intent = null;
      this.say(message.rule ? `${message.why} (${message.rule})` : message.why);
      return;
    }
    if (message.type === "advice") {
      this.advice = message;
      return;
    }
    if (message.type === "because") {
      const place = placeOf(message.place);
      if (place && message.why) this.reasons = { ...this.reasons, [place]: message };
      if (place && place === this.aloud) this.sayWhy(message);
      return;
    }
    if (this.model.lost) {
      this.hello();
      return;
    }
    if (message.type !== "state") return;
    if (this.model.at !== before.at || "ask" in message || "answered" in message || message.whole) this.sent = false;
    if (this.model.at !== before.at || this.model.ask?.key !== before.ask?.key) {
      this.reasons = {};
      this.wondered.clear();
      this.selected = this.pointed = "";
    }
    if (this.model.ask !== before.ask) this.askedSince = performance.now();
    if (this.model.ask?.order && JSON.stringify(this.model.ask.options) !== JSON.stringify(before.ask?.options)) this.order = shownOrder(this.model.ask, this.meant);
    const kept = seats()[this.code];
    if (this.model.rematch && kept && !seats()[this.model.rematch]) keepSeat(this.model.rematch, { ...kept, when: Date.now() });
    if (before.n !== 0 && this.ask && this.model.at !== before.at && !before.ask) play("ask");
    this.goOn();
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

  /** Answer with the order that is shown. */
  putInOrder(): void {
    const ask = this.ask;
    if (!ask?.order || this.sent) return;
    this.sent = true;
    this.meant = this.order.map((option) => ask.options[option]!.label);
    this.send({ type: "order", at: this.model.at, options: answerOf(ask, this.order) });
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

  /** A tap: select and preview; on what is selected already: do it. */
  tap(place: Place): void {
    const again = this.selected === place;
    this.selected = this.pointed = place;
    if (again && this.act(place)) this.selected = this.pointed = "";
    else this.wonder(place);
  }

  /** Ask the server why a place offers nothing, once for each moment. */
  wonder(place: Place): void {
    const where = whereOf(place);
    if (!where || !this.me || this.still || this.does(place) || this.wondered.has(place)) return;
    this.wondered.add(place);
    this.send({ type: "why", place: where });
  }

  /** The same for what cannot be shown large: the answer is said. */
  wonderAloud(place: Place): void {
    this.aloud = place;
    const known = this.reasons[place];
    if (known) this.sayWhy(known);
    else this.wonder(place);
  }

  private sayWhy({ why, rule }: Because): void {
    this.aloud = "";
    if (why) this.say(`${sentence(why)}${rule ? ` (${rule})` : ""}`);
  }

  /** The server's answer to that. */
  reason(place: Place): Because | undefined {
    return this.does(place) ? undefined : this.reasons[place];
  }

  /** The card that lies at a place, and the object it is there. */
  cardAt(place: Place): { card: CardInfo | undefined; object: Thing | undefined } {
    const [kind = "", name = ""] = place.split(":");
    const view = this.view;
    const object = view && kind === "o" ? thing(view, Number(name)) : undefined;
    if (!view || object) return { card: object && this.catalog.of(object), object };
    if (kind === "h") return { card: this.catalog.of({ card: this.me?.["hand cards"][Number(name)] ?? null, name: this.me?.hand[Number(name)] ?? null }), object };
    if (kind === "s") return { card: this.catalog.of({ card: view.stack.find((item) => item.id === Number(name))?.card ?? null }), object };
    if (kind === "discard") return { card: this.catalog.of({ name: view.discards[name]?.at(-1) ?? null }), object };
    return { card: undefined, object };
  }

  /** Where an option can be seen on the table. */
  placeOfOption(index: number): Place {
    return this.ask && this.view ? (placesOf(this.ask, this.view)[index]?.[0] ?? "") : "";
  }

  /** The words of what a click on a place does; empty if nothing. */
  does(place: Place): string {
    const option = this.lit.get(place);
    if (option !== undefined) {
      return this.ask?.options[option]?.label ?? "";
    }
    const intent = this.intents.get(place);
    if (!intent) return "";
    return intent.do === "buy" ? "Buy this" : "Attack this";
  }

  /** Whether what is played from a place can only target its own player. */
  onSelf(place: Place): boolean {
    const option = this.lit.get(place);
    return option !== undefined && this.ask?.options[option]?.on_self === true;
  }

  keyAt(place: Place): string {
    const option = this.lit.get(place);
    return option === undefined ? "" : (this.keys[option] ?? "");
  }

  /** A key was pressed. True if it took an option. */
  press(key: string): boolean {
    if (!this.ask || !this.view) return false;
    if (this.ask.order) {
      if (key === " ") this.putInOrder();
      return key === " ";
    }
    const option = key === " " ? this.first : optionOfKey(key, this.ask);
    if (option < 0) return false;
    if (key === " " && this.ask.options[option]?.do === "end" && performance.now() - this.askedSince < UNSEEN) return true;
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
