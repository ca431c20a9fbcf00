// How large cards can be: the widest that lets all of them lie in a box, in as many rows as that needs.

/** The width of a card (5:7) so that all of them fit into a box, in rows; never below `least` or above `most`. Each card has
 * its share of that width: those that lie sideways need a little more. */
export function fit(width: number, height: number, shares: readonly number[], least: number, most: number, gap = 6): number {
  for (let w = most; w > least; w -= 1) {
    if (rows(width, shares, w, gap) * (w * 1.4 + gap) - gap <= height) return w;
  }
  return least;
}

/** How many rows cards need that lie one after the other. */
export function rows(width: number, shares: readonly number[], w: number, gap: number): number {
  let count = 1;
  let x = -gap;
  for (const share of shares) {
    x += gap + share * w;
    if (x > width) {
      count += 1;
      x = share * w;
    }
  }
  return count;
}

/** A hand of cards in one row: how wide each is, and how far the next one lies. Those that show their words (from `worded` on)
 * become smaller rather than lie over each other; smaller ones overlap. */
export function fan(width: number, height: number, count: number, most: number, worded: number, gap = 8): { w: number; step: number } {
  const high = Math.min(most, height * (5 / 7));
  const beside = count ? width / count - gap : high;
  const w = Math.floor(Math.max(44, Math.min(high, Math.max(beside, worded))));
  if (count < 2) return { w, step: w + gap };
  return { w, step: Math.max(24, Math.min(w + gap, Math.floor((width - w) / (count - 1)))) };
}
