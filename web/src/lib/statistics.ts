// Statistics of a person's games: how often they won, by character, item and way to play.
import type { GameFacts } from "./protocol";

/** Games of one sort: how many, and how many of them were won. */
export interface Tally {
  name: string;
  games: number;
  wins: number;
}

export interface Statistics {
  all: Tally;
  kills: number;
  deaths: number;
  byCharacter: Tally[];
  byItem: Tally[];
  byMode: Tally[];
}

export const won = (game: GameFacts): boolean => game.winners.includes(game.seat);

/** What the games that are over come to. A game that its host ended counts neither way. */
export function statistics(games: readonly GameFacts[]): Statistics {
  const over = games.filter((game) => game.finished && (game.winners.length > 0 || game.mode !== "competitive"));
  return {
    all: { name: "all", games: over.length, wins: over.filter(won).length },
    kills: sum(over.map((game) => game.kills)),
    deaths: sum(over.map((game) => game.deaths)),
    byCharacter: tallies(over, (game) => [game.characters[game.seat] ?? ""]),
    byItem: tallies(over, (game) => [...new Set(game.items)]),
    byMode: tallies(over, (game) => [MODES[game.mode] ?? game.mode]),
  };
}

export const MODES: Record<string, string> = { competitive: "Free-for-all", co_op: "Co-op", solitaire: "Solitaire" };

/** One tally for each name, the most played first. */
function tallies(games: readonly GameFacts[], names: (game: GameFacts) => string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    for (const name of names(game)) {
      if (!name) continue;
      const tally = found.get(name) ?? { name, games: 0, wins: 0 };
      found.set(name, { name, games: tally.games + 1, wins: tally.wins + (won(game) ? 1 : 0) });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || b.wins - a.wins || a.name.localeCompare(b.name));
}

const sum = (numbers: number[]): number => numbers.reduce((all, n) => all + n, 0);

/** "3 of 8 (38 %)". */
export const share = ({ games, wins }: Tally): string => `${wins} of ${games}${games ? ` (${Math.round((100 * wins) / games)} %)` : ""}`;
