// How large cards can be: the widest that lets all of them lie in a box, in as many rows as that needs.

/** The width of a card (5:7) so that `count` card widths, with gaps, fit into a box; never below `least` or above `most`. */
export function fit(width: number, height: number, count: number, least: number, most: number, gap = 6): number {
  for (let w = most; w > least; w -= 1) {
    const inRow = Math.max(1, Math.floor((width + gap) / (w + gap)));
    const rows = Math.ceil(count / inRow);
    if (rows * (w * 1.4 + gap) - gap <= height) return w;
  }
  return least;
}

/** A hand of cards in one row: how wide each is, and how far the next one lies; they overlap when there are many. */
export function fan(width: number, height: number, count: number, most: number, gap = 8): { w: number; step: number } {
  const w = Math.floor(Math.max(44, Math.min(most, height * (5 / 7))));
  if (count < 2) return { w, step: w + gap };
  return { w, step: Math.max(24, Math.min(w + gap, Math.floor((width - w) / (count - 1)))) };
}
