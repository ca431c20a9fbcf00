// The table as the page knows it: what each message of the server makes of it. Pure, so that it can be tested.
import type { AskView, ChatLine, LogLine, OfferView, SeatFacts, ServerMessage, State, UndoView } from "./protocol";
import type { View } from "./view";

export interface Model {
  n: number;
  code: string;
  you: number;
  host: boolean;
  started: boolean;
  finished: boolean;
  at: number;
  view: View | null;
  ask: AskView | null;
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
  n: 0, code: "", you: -1, host: false, started: false, finished: false, at: 0, view: null, ask: null, asked: null, seats: [],
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
  const changed = Object.keys(state.view).length > 0;
  const { n, code, you, host, started, finished, at, ask, asked, seats, prefs, offers, undo, rematch } = state;
  return {
    n, code, you, host, started, finished, at, ask, asked, seats, prefs, offers, undo, rematch,
    view: changed ? ({ ...(state.whole ? {} : model.view), ...state.view } as View) : state.whole ? null : model.view,
    log: state.whole ? state.log : [...model.log, ...state.log].slice(-MOST_LINES),
    chat: state.whole ? state.chat : [...model.chat, ...state.chat].slice(-MOST_LINES),
    refused: model.refused,
    lost: false,
  };
}
