// How large cards can be: the widest that lets all of them lie in a box, in as many rows as that needs.

/** The width of a card (5:7) so that `count` card widths, with gaps, fit into a box; never below `least` or above `most`. */
export function fit(width: number, height: number, count: number, least: number, most: number, gap = 6): number {
  let best = 0;
  for (let rows = 1; rows <= 4; rows += 1) {
    const high = ((height - gap * (rows - 1)) / rows) * (5 / 7);
    const inRow = rows === 1 ? Math.max(1, count) : Math.ceil(count / rows);
    best = Math.max(best, Math.min(high, width / inRow - gap));
  }
  return Math.max(least, Math.min(most, Math.floor(best)));
}
