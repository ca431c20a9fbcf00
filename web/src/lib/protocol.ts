// Written by `python -m soulstack.server.schema` from server/protocol/: change that, not this.

/** POST /api/tables/{code}/rules: what a table plays with and by. The host changes it until the start. */
export interface Rules {
  players?: number;
  options?: Record<string, number | boolean | string>;
  counts?: Record<string, number>;
  ratios?: Record<string, number>;
  boxes?: string[];
  characters?: string[];
  clock?: number | null;
  extra?: string;
}

/** GET /api/rules-codes/{code}: the rules options of a rules code, those that differ from the defaults. */
export interface CodedRules {
  code: string;
  options: Record<string, number | boolean | string>;
  counts: Record<string, number>;
  ratios: Record<string, number>;
}

/** POST /api/tables: a table to be made. `bots` names a level for each seat, null where a person may sit. */
export interface NewTable {
  players?: number;
  options?: Record<string, number | boolean | string>;
  counts?: Record<string, number>;
  ratios?: Record<string, number>;
  boxes?: string[];
  characters?: string[];
  clock?: number | null;
  extra?: string;
  name: string;
  bots?: (string | null)[];
  seed?: number | null;
  person?: string;
}

/** POST /api/cards/check: a card file to be looked over. */
export interface OwnCards {
  extra: string;
}

/** POST /api/tables/{code}/join: an open seat, this one or any. With your own key the game is listed among yours. */
export interface Join {
  name: string;
  seat?: number | null;
  person?: string;
}

/** POST /api/tables/{code}/start: deal; bots take the free seats. */
export interface Start {
  token: string;
}

/** POST /api/tables/{code}/continue: a new table from a moment of a finished game, against bots. */
export interface Continue {
  at: number;
  name?: string;
  seat?: number;
  person?: string;
}

/** A seat that is yours: keep the token, it is the key to it. Without a seat: you watch. */
export interface Taken {
  code: string;
  seat: number | null;
  token: string;
}

/** Why something was not done, in one sentence. */
export interface Trouble {
  error: string;
}

/** A seat as everybody sees it. `away`: a person's seat that a bot plays till they come back. */
export interface SeatFacts {
  name: string;
  kind: "human" | "bot" | "open";
  online: boolean;
  away: boolean;
  level: string;
  host: boolean;
  ready: boolean;
  clock: number | null;
}

/** GET /api/tables/{code}: what everybody may know of a table. */
export interface TableFacts {
  code: string;
  seats: SeatFacts[];
  started: boolean;
  finished: boolean;
  players: number;
  options: Record<string, unknown>;
  usual: Record<string, unknown>;
  counts: Record<string, number>;
  ratios: Record<string, number>;
  rules_code: string;
  boxes: string[];
  characters: string[];
  clock: number | null;
  extra: string;
  cards: CardFacts[];
  at: number;
  rematch: string | null;
}

/** A game of yours. `seat` is your seat, `when` the time it ended or was made, in seconds since 1970; `items` and `characters` are names of cards, by seat where they are lists of all. */
export interface GameFacts {
  code: string;
  seat: number;
  when: number;
  started: boolean;
  finished: boolean;
  players: string[];
  mode: string;
  boxes: string[];
  winners: number[];
  why: string;
  turns: number;
  characters: string[];
  souls: number[];
  items: string[];
  kills: number;
  deaths: number;
}

/** GET /api/games with your own key as bearer token: your games, the latest first. */
export interface Games {
  games: GameFacts[];
}

/** One side of a card. */
export interface FaceFacts {
  name: string;
  text: string;
  reward: string;
  hp: number | null;
  evasion: number | null;
  atk: number | null;
  souls: number;
  keywords: string[];
  grey: string;
}

/** GET /api/cards: a card's front, its back if it has one, and what it is. */
export interface CardFacts {
  name: string;
  text: string;
  reward: string;
  hp: number | null;
  evasion: number | null;
  atk: number | null;
  souls: number;
  keywords: string[];
  grey: string;
  id: string;
  kind: string;
  box: string;
  category: string;
  subtype: string;
  copies: number;
  boxes: Record<string, number>;
  starting_item: string;
  rulings: string[];
  back: FaceFacts | null;
}

/** What is wrong with a card of one's own: the place in the file, the line that is meant, and what would fit. */
export interface CardFault {
  place: string;
  what: string;
  line: string;
  column: number;
  hints: string[];
}

/** POST /api/cards/check: the cards that can be played, what is wrong with the others, and what may be. */
export interface CheckedCards {
  cards: CardFacts[];
  faults: CardFault[];
  notes: CardFault[];
}

/** GET /api/rules?ids= or ?words=: a numbered rule; `conflict` says where the rulebooks disagree. */
export interface RuleFacts {
  id: string;
  statement: string;
  source: string;
  scenario: string;
  conflict: string;
}

/** GET /api/options: a rules option, what it may be and what it is unless somebody says otherwise. */
export interface HouseRule {
  name: string;
  title: string;
  about: string;
  rules: string;
  kind: "number" | "yes or no" | "one of";
  default: number | boolean | string;
  choices: string[];
  least: number;
  most: number;
}

/** GET /api/options: a category of a deck that is built by ratio, with the official number of its cards. */
export interface RatioFacts {
  name: string;
  title: string;
  deck: string;
  default: number;
}

/** GET /api/options: a challenge, and the card file that plays it as a table's `extra`. */
export interface ChallengeFacts {
  name: string;
  title: string;
  about: string;
  goal: string;
  extra: string;
}

/** GET /api/options: a box, by the name that a table's `boxes` have it under; `kinds` counts its cards by kind. */
export interface BoxFacts {
  name: string;
  title: string;
  cards: number;
  different: number;
  kinds: Record<string, number>;
  small: boolean;
}

/** GET /api/options: what people often play with: boxes, and the options that come with them. */
export interface PresetFacts {
  name: string;
  title: string;
  about: string;
  boxes: string[];
  options: Record<string, number | boolean | string>;
}

/** GET /api/options: what a new table can be made of. */
export interface Offered {
  boxes: BoxFacts[];
  presets: PresetFacts[];
  bots: string[];
  players: number[];
  options: HouseRule[];
  ratios: RatioFacts[];
  challenges: ChallengeFacts[];
  characters: string[];
  version: string;
}

/** Where something is. By kind: a player (`seat`), an object or something on the stack (`id`), a card in your own hand (`n`, from 0), a deck or discard (`pile`: loot, treasure, monster, room), a slot (`pile`: its row, `n` from 0), a card outside play (`id`), a face-down card (`n`), a number (`n`); the empty kind is nowhere. */
export interface Where {
  kind?: "" | "player" | "object" | "stack" | "hand" | "deck" | "discard" | "slot" | "card" | "face down" | "number";
  id?: number;
  seat?: number;
  pile?: string;
  n?: number;
}

/** Something that is spoken of: its name, what it is (`role`: player, monster, item, shop, curse, soul, character, room, deck, discard, slot, card, loot, ability, roll, attack roll, damage, death, ...), where it is, its card's id, the seat whose it is (-1: nobody's), and the numbers that tell it from others. */
export interface Mention {
  name: string;
  role: string;
  place?: Where;
  card?: string;
  owner?: number;
  hp?: number | null;
  max_hp?: number | null;
  evasion?: number | null;
  atk?: number | null;
  dead?: boolean;
}

/** What happens if nobody responds, as far as all can know. Damage: how much is taken after prevention (null: chance or a choice decides), the HP left, whether it is lethal. A roll: its result with bonuses, what it needs to hit, whether it does, or the words of its row. */
export interface Coming {
  n?: number | null;
  left?: number | null;
  lethal?: boolean;
  needs?: number;
  hits?: boolean | null;
  outcome?: string;
}

/** What a card notes once a player has done it so often: how often each player has, by seat. */
export interface GoalCount {
  deed: string;
  need: number;
  counts: number[];
  noted: boolean;
}

/** An object on the table. `card` is its card's id; numbers are as they are now. */
export interface Thing {
  id: number;
  name: string;
  card: string;
  kind: string;
  deactivated?: boolean;
  counters?: Record<string, number>;
  notes?: unknown[];
  goals?: GoalCount[];
  eternal?: boolean;
  souls?: number;
  hp?: number | null;
  "max hp"?: number | null;
  atk?: number | null;
  evasion?: number | null;
  covered?: string[];
  "covered cards"?: string[];
}

/** A player. `hand` has null for each card that you do not know; plays, attacks and purchases are those left. */
export interface PlayerView {
  name: string;
  cents: number;
  hp: number;
  "max hp": number;
  atk: number;
  souls: number;
  "souls to win": number;
  dead: boolean;
  "loot plays": number;
  attacks: number;
  purchases: number;
  counters: Record<string, number>;
  character: Thing | null;
  items: Thing[];
  curses: Thing[];
  "soul cards": Thing[];
  loot: number;
  hand: (string | null)[];
  "hand cards": (string | null)[];
}

/** A deck: how many cards, and those you have seen there, counted from the top. */
export interface DeckView {
  size: number;
  known: Record<number, string>;
  "known cards": Record<number, string>;
}

/** A thing on the stack; the last one of the list resolves next. `words` is what it is in a line of English, `told` what comes of it, `text` what its card says here: the line of an ability, a loot card's text, the mode chosen. */
export interface StackThing {
  id: number;
  kind: "loot" | "ability" | "roll" | "damage" | "death";
  controller: number;
  source: number;
  card: string;
  number: number;
  mode: number;
  aims: number[];
  on: number;
  roller: number;
  attack: boolean;
  by: number;
  origin: Mention | null;
  victim: Mention | null;
  targets: Mention[];
  combat: boolean;
  text: string;
  coming: Coming;
  words: string;
  told: string;
}

export interface AttackView {
  attacker: number;
  on: number;
  revealed: string;
}

/** What somebody offers, and the promise asked for it; with more than ¢ also what it gives and wants, by name (enhanced bartering). */
export interface OfferView {
  giver: number;
  taker: number;
  cents: number;
  gives?: string[];
  wants?: string[];
  promise?: string;
}

export interface AskedView {
  why: string;
  options: string[];
}

export interface ResultView {
  winners: number[];
  why: string;
}

/** How the game is won. Of a goal that all share: the souls they have and need between them (none in a challenge), and the counters on the challenge. */
export interface GoalView {
  text: string;
  souls: number;
  need: number;
  counters: Record<string, number>;
}

/** What was said in secret this turn, by the seat that said it, and the seat that is guilty; -1: not agreed yet. */
export interface SecretView {
  said: Record<number, number>;
  guilty: number;
}

/** What `soulstack.view(game, seat)` says: everything a seat may see; -1 is a spectator. */
export interface View {
  seat: number;
  turn: number;
  round: number;
  mode: string;
  timer: number;
  goal: GoalView;
  active: number;
  phase: string;
  pool: number;
  barter: "¢" | "more" | "goods" | "none";
  offers: OfferView[];
  players: PlayerView[];
  monsters: (Thing | null)[];
  shop: (Thing | null)[];
  prices: Record<number, number>;
  rooms: (Thing | null)[];
  "final bosses": Thing[];
  minions: Thing[];
  challenge: Thing | null;
  "bonus souls": Thing[];
  dying: Thing[];
  decks: Record<string, DeckView>;
  discards: Record<string, string[]>;
  "discard cards": Record<string, string[]>;
  outside: string[];
  "outside cards": string[];
  under: Record<number, (string | null)[]>;
  "under cards": Record<number, (string | null)[]>;
  secret: SecretView | null;
  stack: StackThing[];
  attack: AttackView | null;
  asked: number | null;
  ask: AskedView | null;
  result: ResultView | null;
}

/** The first message: your seat's token, or null to watch; `seen` is the number of your last state message, 0 for none. Send it again at any time for a fresh snapshot. */
export interface Hello {
  type: "hello";
  token?: string | null;
  seen?: number;
}

/** Take an option of the question that state `at` asked. */
export interface Choose {
  type: "choose";
  at: number;
  option: number;
}

/** Answer a question with `order` at one go: all its options, as they would be chosen one after another. If a target is asked for in between, the order of what is left is asked for again after it. */
export interface Order {
  type: "order";
  at: number;
  options: number[];
}

/** Do not pass by yourself at the brief question of state `at`: I want to think. */
export interface Wait {
  type: "wait";
  at: number;
}

/** Your page has shown everything that happened up to your state `n`. Once you have sent this, the table waits a little for you: bots go on, and the time of brief questions runs, when you have seen what led to them. */
export interface Shown {
  type: "shown";
  n: number;
}

/** Take back the answer that you gave ahead of your turn, while it still waits. */
export interface Rethink {
  type: "rethink";
}

/** Why can I not use this now? */
export interface Why {
  type: "why";
  place: Where;
}

/** What would the normal bot choose for the question that I am asked? It knows only what you know. */
export interface Advise {
  type: "advise";
}

/** How often you want to be asked, a yield or a stop. */
export interface Prefer {
  type: "prefer";
  what: string;
}

/** Offer ¢, for a promise in words if you like: all hear it, and it does not bind. 0 takes the offer back. */
export interface Offer {
  type: "offer";
  taker: number;
  cents: number;
  promise?: string;
}

/** Offer ¢, places in your hand and items by id, for ¢ and items of theirs: only with enhanced bartering. */
export interface Trade {
  type: "trade";
  taker: number;
  cents?: number;
  loot?: number[];
  items?: number[];
  for_cents?: number;
  for_items?: number[];
}

export interface AnswerOffer {
  type: "answer_offer";
  giver: number;
  accept: boolean;
}

/** Chat with everybody at the table. Spectators give their name, and may do so only where the host allows it. */
export interface Say {
  type: "chat";
  text: string;
  name?: string | null;
}

/** Agree that a bot plays for this absent player (State.absent) until they return. */
export interface Substitute {
  type: "substitute";
  seat: number;
}

/** The host only: whether spectators may chat. */
export interface Allow {
  type: "allow";
  spectators: boolean;
}

/** The host only: end the game, without a winner, for everybody. */
export interface EndGame {
  type: "end_game";
}

/** Go back to before you began what question `at` is about: only while it says `back`. Nobody has to agree. */
export interface Back {
  type: "back";
  at: number;
}

/** Ask to take your last choice back; done once every other person agrees, those who are offline too. While you ask: takes the wish back. */
export interface Undo {
  type: "undo";
}

export interface AnswerUndo {
  type: "answer_undo";
  accept: boolean;
}

/** Before the start: whether you want the game to begin. A change of the rules asks you again. */
export interface Ready {
  type: "ready";
  ready: boolean;
}

/** The host only: a bot of this level takes the seat, and who sat there is told. Before the start null frees it. */
export interface Place {
  type: "seat";
  seat: number;
  level?: string | null;
}

/** Before the start: take this free seat instead of yours. */
export interface Move {
  type: "move";
  seat: number;
}

/** A bot takes your seat until you come back; before the game starts the seat is free again. */
export interface Leave {
  type: "leave";
}

/** Take your seat back from the bot. */
export interface Return {
  type: "return";
}

/** A new game for the same seats; your token works there too. See `rematch` in the state for its code. */
export interface Rematch {
  type: "rematch";
}

export interface Ping {
  type: "ping";
}

/** One possible answer. `label` is the English of its button: an act with its result. As data: what it does (`do`), to what (`thing`) and where that can be clicked (`place`); its number or price (`n`), what the card or rule calls it (`said`), the words of the card that it carries out (`text`), the verb by which it responds to what resolves next (`responds`). `on_self`: what is played can only target its own player. */
export interface OptionView {
  label: string;
  do: "activate" | "attack" | "attack target" | "buy" | "card" | "counter" | "death" | "done" | "elsewhere" | "end" | "item" | "line" | "loot" | "mode" | "no" | "number" | "pass" | "pick" | "purchase" | "replace" | "room" | "sell soul" | "slot" | "target" | "trigger" | "vote" | "word" | "yes";
  place?: Where;
  thing?: Mention | null;
  n?: number;
  said?: string;
  text?: string;
  responds?: string;
  on_self?: boolean;
  nth?: number;
  matters?: boolean;
}

/** All options of the question are put in order: answer with `order`, or `choose` one after another. `by`: from the top of a deck down, onto its bottom (the last is lowest), onto the stack (the last resolves first), or as something is done to each in turn. In English: the question, and what it means to be chosen first and last. */
export interface OrderView {
  by: "top" | "bottom" | "stack" | "turn";
  prompt: string;
  first: string;
  last: string;
}

/** Your question. `prompt` is its English. As data: its kind (`key`), what is done with what is chosen (`verb`), the card that asks (`about`) and the part of it that does (`text`); the seat whose death, gift or card it is about (`whose`); what has been declared and waits for all to pass; whether it is your own action phase (`free`), with the plays, attacks and purchases left; the id of what resolves if nobody responds, whose record in `view.stack` says what that does; the number of the roll that is about to be changed; of a series which this is, and how many; `order`: all options are put in order. `brief`: nothing here concerns you, so you auto-pass after so many seconds unless you say `wait`. `ahead`: others decide before you; your answer is kept until your turn comes, and forgotten if somebody acts first. `back`: what you have begun can still be cancelled (message `back`): nothing has been revealed, paid or answered. */
export interface AskView {
  key: "choose a number" | "choose a slot" | "choose a slot for the ambush" | "choose a slot for the revealed card" | "choose a target" | "choose one" | "choose what to attack" | "choose what to buy" | "choose your character" | "copy an ability" | "death penalty: destroy an item" | "death penalty: discard a loot card" | "discard down to the maximum hand size" | "mini-draft: take a treasure" | "order" | "order deaths" | "order replacements" | "order triggers" | "pick" | "priority" | "remove a counter" | "vote" | "you may" | "you may put a room into discard";
  verb: string;
  prompt: string;
  options: OptionView[];
  phase: string;
  active: number;
  about?: Mention | null;
  text?: string;
  whose?: number;
  declared?: "" | "attack" | "purchase" | "sale" | "end of turn";
  free?: boolean;
  resolves?: number;
  roll?: number;
  step?: number;
  of?: number;
  order?: OrderView | null;
  plays?: number;
  attacks?: number;
  purchases?: number;
  cents?: number;
  brief: number | null;
  ahead: boolean;
  back?: boolean;
}

/** What happened, for your eyes. `at` is how many inputs had been made; `cards` are the card names in the words; `data` has the entry's fields as far as you may know them (LogFields). `quiet`: another line tells the same story, so a log that is read leaves it out. */
export interface LogLine {
  at: number;
  words: string;
  cards: string[];
  kind: string;
  data: Record<string, unknown>;
  quiet?: boolean;
}

/** What somebody said: seat and name; seat -1 is the table itself, -2 a spectator. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

/** A wish to take back: who asks, back to which `at`, and the seats that have yet to agree. */
export interface UndoView {
  seat: number;
  to: number;
  waiting: number[];
}

/** A player who has been offline for so long that the others may let a bot play: who of them has agreed. */
export interface AbsentView {
  seat: number;
  agreed: number[];
}

/** The table as you see it. It builds on the state `after`: if that is not your last one and `whole` is false, send hello again. When whole, everything is there and replaces what you have. Otherwise what is absent is as before; `log` and `chat` have new lines; and `view` has what changed: put its keys over your old view, where a key such as `players.2.cents` or `decks.loot` is a path into it. There is no view before the game starts. */
export interface State {
  type: "state";
  n: number;
  after: number;
  whole: boolean;
  at: number;
  code?: string;
  you?: number;
  host?: boolean;
  rules?: number;
  started?: boolean;
  finished?: boolean;
  ended?: boolean;
  spectators?: boolean;
  absent?: AbsentView[];
  view?: Partial<View> & Record<string, unknown>;
  ask?: AskView | null;
  answered?: string | null;
  asked?: number | null;
  seats?: SeatFacts[];
  prefs?: string[];
  offers?: OfferView[];
  undo?: UndoView | null;
  log?: LogLine[];
  chat?: ChatLine[];
  rematch?: string | null;
}

/** A message that was not done, why, and the rule's number if there is one. Nothing has changed. */
export interface Refused {
  type: "refused";
  why: string;
  rule: string | null;
}

export interface Pong {
  type: "pong";
}

/** The answer to `why`: one sentence, and the rule's number if there is one. No words: you can use it now. */
export interface Because {
  type: "because";
  place: Where;
  why: string;
  rule: string | null;
}

/** The answer to `advise`: what the normal bot would choose for the question of state `at`, and its label. */
export interface Advice {
  type: "advice";
  at: number;
  option: number;
  words: string;
}

/** POST /api/replays: where the saved game can be looked at. */
export interface Opened {
  code: string;
}

/** GET /api/tables/{code}/replay. `open`: the game is over, so every seat's eyes can be borrowed; `you` is your own seat, -1 for none. A line's `at` is the number of inputs after which it was so; the quiet ones are for the show. */
export interface ReplayFacts {
  code: string;
  you: number;
  setup: Record<string, unknown>;
  choices: number;
  players: string[];
  open: boolean;
  lines: LogLine[];
}

/** GET /api/tables/{code}/replay/{at}?seat=: the view at that moment, who was asked and why, and what they took. Seat -1 is a spectator; once the game is over, -2 sees everything. */
export interface ReplayView {
  at: number;
  view: View;
  asked: number | null;
  why: string;
  took: string;
}

/** How many souls each player had after so many inputs. */
export interface Point {
  at: number;
  turn: number;
  souls: number[];
}

/** What one player did in a game; the best item is the one used most often. */
export interface Deeds {
  kills: number;
  deaths: number;
  damage: number;
  rolls: number;
  bought: number;
  cents: number;
  best_item: string;
  times: number;
}

/** A turning point: after how many inputs, in which turn, whose it was, and what. A `kill` is of the player `whom`, a `death` may be in the lead, a `soul` or `bonus soul` is `n` souls called `card`. `leads`: they have the most souls now, `souls` of them; a `lead` is nothing but that. */
export interface Turning {
  at: number;
  turn: number;
  seat: number;
  kind: "kill" | "death" | "soul" | "bonus soul" | "lead";
  whom?: number;
  card?: string;
  n?: number;
  leads?: boolean;
  souls?: number;
}

/** The highest result of a roll. */
export interface BestRoll {
  at: number;
  seat: number;
  n: number;
}

/** GET /api/tables/{code}/story, once the game is over: how it went. */
export interface Story {
  turns: number;
  curve: Point[];
  deeds: Deeds[];
  turnings: Turning[];
  best_roll: BestRoll | null;
}

export type ClientMessage = Hello | Choose | Order | Wait | Shown | Rethink | Why | Advise | Prefer | Offer | Trade | AnswerOffer | Say | Substitute | Allow | EndGame | Back | Undo | AnswerUndo | Ready | Place | Move | Leave | Return | Rematch | Ping;

export type ServerMessage = State | Refused | Because | Advice | Pong;

/** An ability goes on the stack; `used`: it was activated, else it triggered. `aims` are its targets by name. */
export interface Abilities {
  seat: number;
  name: string;
  text: string;
  source: number;
  aims: string[];
  targets: number[];
  used: boolean;
  id: number;
}

export interface Votes {
  seat: number;
  name: string;
  on: number;
}

export interface Agrees {
  name?: string;
}

export interface Attacks {
  seat: number;
  on: number;
  name: string;
}

/** It happened: there is no more to say. */
export interface Nothing {
}

export interface OfCard {
  card: string;
  id: number;
}

export interface OfSeat {
  seat: number;
  n: number;
}

export interface SeatsCard {
  seat: number;
  card: string;
  id: number;
}

/** Something on the stack, by the name of its card. */
export interface Carrying {
  name: string;
  seat: number;
  id: number;
}

export interface ChangedNumber {
  on: number;
  name: string;
  text: string;
}

export interface ChangedRoll {
  seat: number;
  id: number;
  n: number;
  was: number;
}

export interface Copies {
  name: string;
  card: string;
  id: number;
}

/** `n` counters called `name` are put on `on`, or taken off if below 0; `what` is what that is called. */
export interface Counters {
  on: number;
  what: string;
  name: string;
  n: number;
}

/** Damage is on the stack. */
export interface ComingHarm {
  on: number;
  name: string;
  n: number;
  by: string;
  source: number;
  seat: number;
  combat: boolean;
  cause?: string;
  whose?: number;
  id: number;
}

/** A death is on the stack. */
export interface ComingDeath {
  on: number;
  name: string;
  by: string;
  source: number;
  seat: number;
  cause?: string;
  whose?: number;
  id: number;
}

export interface BySeat {
  seat: number;
}

/** Several dice are thrown for one roll. */
export interface Dice {
  seat: number;
  faces: number[];
  id: number;
}

/** Somebody dies, of what, and by whom; `role`: player, monster, item, ... */
export interface Dies {
  on: number;
  name: string;
  by: string;
  source: number;
  seat: number;
  cause?: string;
  whose?: number;
  role: string;
}

/** A card in a seat's hands. */
export interface CardAt {
  seat: number;
  card: string;
}

export interface Doubled {
  name: string;
  id: number;
}

/** A card is in play as a new object: a seat's (`role` item, curse, ...) or in a slot. */
export interface Enters {
  card: string;
  role: string;
  seat: number;
  slot: number;
  id: number;
}

export interface Expands {
  slots: string;
  n: number;
}

/** An object is a seat's now; `source`: the seat that it comes from, -1 for none. */
export interface Takes {
  seat: number;
  card: string;
  source: number;
  id: number;
}

/** `souls`: with how many it was won, 0 if otherwise; `lost`: nobody winning means that all have lost. */
export interface GameOver {
  why: string;
  winners: number[];
  souls: number;
  lost: boolean;
}

export interface GivesLoot {
  seat: number;
  to: number;
  card?: string;
}

/** ¢ go from a seat to another (-1: to the pool). */
export interface Pays {
  seat: number;
  n: number;
  to: number;
}

export interface About {
  on: number;
  name: string;
}

export interface Healing {
  on: number;
  name: string;
  n: number;
}

/** An attack roll of `n` hits or misses `on`. */
export interface Verdict {
  seat: number;
  on: number;
  name: string;
  n: number;
}

/** Damage to `on`: from what, and the seat behind that; of damage that nothing deals, the card that causes it. */
export interface Harm {
  on: number;
  name: string;
  n: number;
  by: string;
  source: number;
  seat: number;
  combat: boolean;
  cause?: string;
  whose?: number;
}

/** `on` goes to 0 HP at once: killed by what, and the seat behind that; else the card that causes it. */
export interface Kills {
  on: number;
  name: string;
  by: string;
  source: number;
  seat: number;
  cause?: string;
  whose?: number;
}

/** The cards are known to who saw them. */
export interface Loots {
  seat: number;
  n: number;
  cards?: string[];
}

export interface Loops {
  cards: string[];
  steps?: number;
  choices?: number;
  busy?: string[];
}

export interface TakesCards {
  seat: number;
  cards: string[];
}

export interface Moves {
  card: string;
  slots: string;
  slot: number;
  id: number;
}

export interface SaysWho {
  seat: number;
  name?: string;
}

export interface NamesNumber {
  name: string;
  n: number;
  id: number;
  seat: number;
}

export interface Notes {
  name: string;
  n: number;
  id: number;
}

/** Whole hands go from seat to seat. */
export interface PassesHands {
  moves: [number, number][];
}

/** A loot card goes on the stack; `copied`: a copy of one that is there. */
export interface Plays {
  seat: number;
  card: string;
  aims: string[];
  targets: number[];
  copied: boolean;
  id: number;
}

/** `n` is what it costs. */
export interface Purchases {
  seat: number;
  card: string;
  n: number;
  id: number;
}

/** A card goes under an object; it has no name if it lies face down. */
export interface PutUnder {
  card: string;
  name: string;
  on: number;
}

/** A seat declines what `to` has offered. */
export interface Declines {
  seat: number;
  to: number;
  n: number;
  gives: string[];
}

export interface Named {
  card: string;
}

export interface OfDeck {
  deck: string;
}

export interface Resolves {
  name: string;
  seat: number;
  source: number;
  id: number;
}

export interface Reveals {
  cards: string[];
}

/** A die is on the stack, with its number. An attack roll is made against `on` and hits it at `needs` or more; any other is for the card called `name`, the object `source`. */
export interface Rolls {
  seat: number;
  n: number;
  attack: boolean;
  name: string;
  source: number;
  on: number;
  needs: number;
  id: number;
}

/** A roll resolves as `n`. */
export interface FinalRoll {
  seat: number;
  n: number;
  attack: boolean;
  id: number;
}

export interface ShortDeck {
  deck: string;
  name: string;
  have: number;
  n: number;
}

export interface Skips {
  seat: number;
  what: string;
}

/** An object is a soul now, worth `n`. */
export interface Soul {
  seat: number;
  card: string;
  n: number;
  id: number;
}

export interface Starts {
  players: string[];
  first: number;
  goal: string;
  timer: number;
}

/** Something cannot leave play: it is eternal, or something keeps it there. */
export interface Stays {
  card: string;
  eternal: boolean;
  id: number;
}

export interface Swaps {
  one: string;
  other: string;
  ids: number[];
}

/** The timer shows `n`: a card turned it, a round is over, or a seat died on its own turn. */
export interface Times {
  n: number;
  up: boolean;
  by?: string;
  round?: number;
  seat?: number;
}

export interface ToHand {
  seat: number;
  card?: string;
}

export interface Trades {
  seat: number;
  to: number;
  gives: string[];
  wants: string[];
}

/** An attack roll (`on` is 0) or combat damage to `on` leaves the stack, because the attack is over. */
export interface Vanishes {
  seat: number;
  on: number;
  name: string;
  n: number;
  id: number;
}

/** The data of a line of the log, by its kind. */
export interface LogFields {
  "ability": Abilities;
  "accuse": Votes;
  "agree": Agrees;
  "attack": Attacks;
  "attack ends": Nothing;
  "become room": OfCard;
  "bid": OfSeat;
  "bonus soul": SeatsCard;
  "cancel": Carrying;
  "change number": ChangedNumber;
  "change roll": ChangedRoll;
  "copy": Copies;
  "counters": Counters;
  "damage": ComingHarm;
  "deactivate": OfCard;
  "death": ComingDeath;
  "declare attack": BySeat;
  "declare purchase": BySeat;
  "destroy": SeatsCard;
  "dice": Dice;
  "die": Dies;
  "discard": CardAt;
  "double": Doubled;
  "end phase": BySeat;
  "end turn declared": BySeat;
  "enter": Enters;
  "expand": Expands;
  "extra turn": BySeat;
  "fizzle": Carrying;
  "flip": OfCard;
  "gain": Takes;
  "gain ¢": OfSeat;
  "game over": GameOver;
  "get": Takes;
  "give loot": GivesLoot;
  "give ¢": Pays;
  "guilty": About;
  "heal": Healing;
  "hit": Verdict;
  "hurt": Harm;
  "into discard": OfCard;
  "join": BySeat;
  "kill": Kills;
  "look": Loots;
  "loop": Loops;
  "loot": Loots;
  "loot from discard": TakesCards;
  "lose ¢": OfSeat;
  "miss": Verdict;
  "move": Moves;
  "name in secret": SaysWho;
  "name number": NamesNumber;
  "note": Notes;
  "offer": Pays;
  "pass hands": PassesHands;
  "pay HP": OfSeat;
  "pay ¢": Pays;
  "play": Plays;
  "prevent": Healing;
  "purchase": Purchases;
  "purchase fails": BySeat;
  "put under": PutUnder;
  "recharge": OfCard;
  "refuse offer": Declines;
  "removed": Named;
  "reroll": ChangedRoll;
  "reshuffle": OfDeck;
  "resolve": Resolves;
  "reveal": Reveals;
  "roll": Rolls;
  "rolled": FinalRoll;
  "room discarded": OfCard;
  "search": CardAt;
  "sell soul": SeatsCard;
  "short deck": ShortDeck;
  "shuffle": OfDeck;
  "skip": Skips;
  "soul": Soul;
  "start": Starts;
  "stay": Stays;
  "survive": About;
  "swap": Swaps;
  "timer": Times;
  "to hand": ToHand;
  "trade": Trades;
  "turn": OfSeat;
  "turn ended": BySeat;
  "vanish": Vanishes;
  "vote": Votes;
}

export type Preference = string;

export type SeatKind = "human" | "bot" | "open";
