// Barter: ¢ now for a promise in words, which all hear.
// With enhanced bartering loot cards and items are given as well, also for ¢ and items of the other.
import type { OfferView, SeatFacts } from "./protocol";

export const MOST_PROMISE = 200;

/** `Bomb!, The D6 and 2¢`. */
export const listed = (things: readonly string[]): string => (things.length > 1 ? `${things.slice(0, -1).join(", ")} and ${things[things.length - 1]}` : (things[0] ?? "nothing"));

/** What an offer gives, and what it wants for it; nothing for a gift. */
export const givenWords = (offer: OfferView): string => (offer.gives?.length ? listed(offer.gives) : `${offer.cents}¢`);
export const wantedWords = (offer: OfferView): string => (offer.wants?.length ? listed(offer.wants) : "");

/** The seats that can be offered something: everybody else; bots take ¢ and remember who gave them. */
export function traders(seats: readonly SeatFacts[], me: number): number[] {
  return seats.flatMap((seat, index) => (index !== me && seat.kind !== "open" ? [index] : []));
}
