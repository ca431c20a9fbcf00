// Who gets how much of the table's room: how large the cards of the board are, and how high its parts.
import { rows } from "./fit";
import type { PlayerView, View } from "./view";

/** How the table is laid out: on a desk, on a tablet, on a phone, or on a phone that lies on its side. */
export type Layout = "desk" | "tablet" | "phone" | "flat";

/** From here on there is room for the log beside the table; below this for four rows of it; from here on for two cards more than on a phone. */
const DESK = 1000;
const LOW = 560;
const TABLET = 600;

export function layoutOf(width: number, height: number): Layout {
  if (width >= DESK && height >= LOW) return "desk";
  if (width > height && height < LOW) return "flat";
  return width >= TABLET ? "tablet" : "phone";
}

/** How many things a player has on the table. */
export const thingsOf = (player: PlayerView): number => (player.character ? 1 : 0) + player.items.length + player.curses.length + player["soul cards"].length;

/** What lies on the board now. */
export function laidOn(view: View): Laid {
  const monsters = view["final bosses"].length + view.minions.length + view.monsters.length;
  return { monsters, shop: view.shop.length, rooms: view.rooms.length, dying: view.dying.length, souls: view["bonus souls"].length, goal: view.mode !== "competitive" };
}

/** No card is larger, in pixels of its width. */
export const LARGEST = 300;
/** From here on a card shows its words. */
export const WORDED = 96;
/** From here on nearly all words are read at ease. */
const EASY = 132;
const SMALLEST = 58;
/** A card is this many times as high as it is wide. */
const HIGH = 1.4;
/** A deck lies above its discard, and two bonus souls above each other: both are about half as wide as a card. */
export const HALF = 0.48;
const GAP = 10;
const APART = 18;
/** The titles above a row, and beside it where rows lie above each other. */
const TITLE = 22;
const BESIDE = 20;
/** What hangs below a card that has others under it. */
const TAB = 15;
const PADDING = { high: 14, wide: 24 };
/** Around the board. */
const BORDER = 2;
/** The dice below the loot. */
const DICE = 78;

/** What lies on the board. */
export interface Laid {
  monsters: number;
  shop: number;
  rooms: number;
  dying: number;
  souls: number;
  /** Whether a goal that all share takes a line above them. */
  goal: boolean;
}

/** Everything side by side; monsters above the shop and rooms; or one row after the other, wherever the next card has room. */
export type Way = "side" | "above" | "flow";

export interface BoardPlan {
  /** How wide a card is, and a bonus soul. */
  w: number;
  soul: number;
  way: Way;
  /** The width for loot and dice. */
  tray: number;
  height: number;
}

/** The largest cards with which a board fits, and how they lie then: the tidier way wins where it costs little. */
export function boardPlan(width: number, height: number, laid: Laid, most = LARGEST): BoardPlan {
  const tray = Math.round(Math.max(150, Math.min(240, width * 0.13)));
  const [across, down] = [width - PADDING.wide, height - PADDING.high];
  const wing = tray + APART;
  let best: BoardPlan = { w: SMALLEST, soul: HALF * SMALLEST, way: "flow", tray, height };
  for (let w = most; w > SMALLEST; w -= 2) {
    const souls = w > BIG_SOULS ? [w, HALF * w] : [HALF * w];
    for (const soul of souls) {
      const side = besideEachOther(w, laid);
      const columns = soul === w ? laid.souls : Math.ceil(laid.souls / 2);
      const held = laid.souls ? columns * (soul + GAP) + APART : 0;
      if (side.width + held + wing <= across && side.height <= down) return tidier(best, { w, soul, way: "side", tray, height: side.height + PADDING.high });
    }
    const soul = Math.min(HALF * w, tray / Math.max(2, laid.souls) - GAP);
    const beside = (laid.souls ? TITLE + soul * HIGH + GAP : 0) + TITLE + Math.min(HALF * w, tray / 2) * HIGH + DICE;
    const above = Math.max(beside, monstersAbove(w, laid, across - wing));
    if (above <= down) return tidier(best, { w, soul, way: "above", tray, height: above + PADDING.high });
    const flow = Math.max(beside, flowing(w, laid, across - wing));
    if (flow <= down && best.height === height) best = { w, soul, way: "flow", tray, height: flow + PADDING.high };
  }
  return best;
}

/** Bonus souls are as large as other cards from here on, if they fit. */
const BIG_SOULS = 150;
/** So much smaller may cards be that lie tidily; less where they are hard to read anyway. */
const TIDY = 0.9;
const TIDY_SMALL = 0.97;
function tidier(flowing: BoardPlan, tidy: BoardPlan): BoardPlan {
  return tidy.w < flowing.w * (tidy.w < EASY ? TIDY_SMALL : TIDY) ? flowing : tidy;
}

const section = (cards: number, w: number): number => (cards ? HALF * w + GAP + cards * (w + GAP) : 0);

function besideEachOther(w: number, laid: Laid): { width: number; height: number } {
  const parts = [section(laid.monsters, w), section(laid.shop, w), section(laid.rooms * HIGH, w), laid.dying * (w + GAP)].filter(Boolean);
  return { width: parts.reduce((sum, each) => sum + each + APART, 0), height: TITLE + w * HIGH + TAB };
}

/** A pile, and the cards that come after it. */
const group = (cards: number, share = 1): number[] => (cards ? [HALF, ...Array<number>(cards).fill(share)] : []);
const lines = (count: number, w: number): number => count * (w * HIGH + TAB + 3);

/** How high monsters are above shop and rooms, each in as many rows as it needs. */
function monstersAbove(w: number, laid: Laid, width: number): number {
  const upper = rows(width - BESIDE, group(laid.monsters), w, GAP);
  const titles = BESIDE * (1 + Number(laid.rooms > 0)) + APART * (Number(laid.rooms > 0) + Number(laid.dying > 0));
  const lower = rows(width - titles, [...group(laid.shop), ...group(laid.rooms, HIGH), ...Array<number>(laid.dying).fill(1)], w, GAP);
  return lines(upper + lower, w);
}

/** How high all of it is, one after the other. */
function flowing(w: number, laid: Laid, width: number): number {
  const title = BESIDE / w;
  const all = [group(laid.monsters), group(laid.shop), group(laid.rooms, HIGH), Array<number>(laid.dying).fill(1)].filter((each) => each.length);
  return lines(rows(width, all.flatMap(([first = 1, ...rest]) => [title + first, ...rest]), w, GAP), w);
}

export interface TablePlan {
  others: number;
  board: number;
  own: number;
  /** What part of the lowest zone is for the things on the table; the rest is for the hand. */
  things: number;
}

/** What there is to lay out around the board. */
export interface Around {
  /** How many others are beside each other, in how many lines. */
  others: number;
  lines: number;
  /** The most things that one of them has. */
  theirs: number;
  mine: number;
  hand: number;
}

/** The head of another player's seat, which is two lines in narrow seats, and one with the tags where there is one seat only. */
const HEAD = 36;
const NARROW_HEAD = 62;
const NARROW = 300;
const ALONE = 54;
/** A tag; more rows of them are scrolled. */
export const TAG = { wide: 98, row: 28, most: 3, least: 2 };
/** Cards of the board are at least 110 wide, with one step more since pixels are rounded, if others can do with fewer rows of tags. */
const LEAST = 112;
/** The line with the goal. */
const GOAL = 40;
const MOST_OTHERS = 380;
/** A hand that just shows its words, one's own things that do as well, and the largest cards. */
const LEAST_OWN = 153;
const WORDED_OWN = 176;
const MOST_OWN = 452;
/** What the others and oneself get of the height that nobody needs; the board has the rest. */
const SPARE = { others: 0.3, own: 0.42 };
/** The board's part of the height, unless its words could not be read at ease then. */
const FAIR = 0.5;
/** A card of the hand whose words can be read at ease. */
export const HELD = 118;
/** One's own things have at least this part of the lowest zone, and no more than this unless the hand leaves more. */
const LEAST_THINGS = 0.36;
const MOST_THINGS = 0.7;

/** How high the zones are: the board has what its words need, the others and oneself share the rest. */
export function tablePlan(width: number, height: number, laid: Laid, around: Around): TablePlan {
  const seats = (rows: number) => (around.others === 1 ? ALONE : around.lines * seatHeight(width / Math.max(1, around.others), around.theirs, rows));
  const goal = BORDER + (laid.goal ? GOAL : 0);
  /** The board in what is left by seats with so many rows, and by oneself. */
  const rest = (rows: number, own: number, most: number) => boardPlan(width - BORDER, height - seats(rows) - own - goal, laid, most);
  const scant = around.mine ? LEAST_OWN : 0;
  const tags = rest(TAG.most, scant, LEAST).w >= LEAST ? TAG.most : TAG.least;
  const least = seats(tags);
  const free = height - least - scant - goal - rest(tags, scant, LEAST).height;
  const own = around.mine ? Math.max(LEAST_OWN, Math.min(WORDED_OWN, LEAST_OWN + free)) : 0;
  const fair = boardPlan(width - BORDER, height * FAIR - goal, laid);
  const board = (fair.w >= EASY ? fair : rest(tags, own, EASY)).height + goal;
  const spare = Math.max(0, height - least - own - board);
  const others = Math.min(MOST_OTHERS, least + spare * (around.mine ? SPARE.others : 0.7));
  const mine = around.mine ? Math.min(MOST_OWN, own + spare * SPARE.own) : 0;
  const hand = Math.max(2, around.hand);
  const held = (30 + (HELD + GAP) * hand) / width;
  const share = around.mine / (around.mine + hand);
  return { others, board: height - others - mine, own: mine, things: Math.max(LEAST_THINGS, Math.min(MOST_THINGS, 1 - held, share)) };
}

/** The least height of a seat so wide whose player has so many things: their names can be read, in so many rows. */
function seatHeight(width: number, things: number, rows: number): number {
  const columns = Math.max(1, Math.floor((width - 24) / TAG.wide));
  return (width < NARROW ? NARROW_HEAD : HEAD) + Math.min(rows, Math.ceil(things / columns)) * TAG.row + 14;
}
