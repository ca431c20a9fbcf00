// The table as the page knows it: what each message of the server makes of it. Pure, so that it can be tested.
import type { AbsentView, AskView, ChatLine, LogLine, OfferView, SeatFacts, ServerMessage, State, UndoView } from "./protocol";
import type { View } from "./view";

export interface Model {
  n: number;
  code: string;
  you: number;
  host: boolean;
  /** Changes when the table's rules do. */
  rules: number;
  started: boolean;
  finished: boolean;
  /** The host ended the game before anybody won. */
  ended: boolean;
  /** Spectators may chat. */
  spectators: boolean;
  /** Players who have been offline so long that a bot may play for them. */
  absent: AbsentView[];
  at: number;
  view: View | null;
  ask: AskView | null;
  answered: string | null;
  asked: number | null;
  seats: SeatFacts[];
  prefs: string[];
  offers: OfferView[];
  undo: UndoView | null;
  log: LogLine[];
  chat: ChatLine[];
  rematch: string | null;
  refused: { why: string; rule: string | null; count: number } | null;
  /** The table moved on without us: hello must be said again. */
  lost: boolean;
}

export const EMPTY: Model = {
  n: 0, code: "", you: -1, host: false, rules: 0, started: false, finished: false, ended: false, spectators: false, absent: [], at: 0, view: null, ask: null, answered: null, asked: null, seats: [],
  prefs: [], offers: [], undo: null, log: [], chat: [], rematch: null, refused: null, lost: false,
};

const MOST_LINES = 1000;

/** The model after a message. A message that builds on a state we never saw only says that we are lost. */
export function reduce(model: Model, message: ServerMessage): Model {
  if (message.type === "state") return withState(model, message);
  if (message.type === "refused") {
    return { ...model, refused: { why: message.why, rule: message.rule, count: (model.refused?.count ?? 0) + 1 } };
  }
  return model;
}

function withState(model: Model, state: State): Model {
  if (!state.whole && state.after !== model.n) return state.n <= model.n ? model : { ...model, lost: true };
  const { type: _type, after: _after, whole, view = {}, log = [], chat = [], ...facts } = state;
  const old = whole ? { ...EMPTY, refused: model.refused } : model;
  return {
    ...old,
    ...facts,
    view: Object.keys(view).length > 0 ? (changed(old.view ?? {}, view) as View) : old.view,
    log: [...old.log, ...(whole ? log.toSorted((a, b) => a.at - b.at) : log)].slice(-MOST_LINES),
    chat: [...old.chat, ...chat].slice(-MOST_LINES),
    lost: false,
  };
}

/** The model with further lines in its log. */
export const told = (model: Model, lines: readonly LogLine[]): Model => ({ ...model, log: [...model.log, ...lines].slice(-MOST_LINES) });

/** Data with changes put over it, each at its path (`players.2.cents`); the old data stays as it was. */
export function changed(data: unknown, changes: Record<string, unknown>): unknown {
  return Object.entries(changes).reduce((now, [path, value]) => put(now, path.split("."), value), data);
}

function put(data: unknown, [step, ...way]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = put((data as Record<string, unknown>)[step], way, value);
  return Array.isArray(data) ? data.map((old, i) => (i === Number(step) ? inner : old)) : { ...(data as object), [step]: inner };
}
