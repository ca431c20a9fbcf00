// Barter: ¢ now for a promise in words. The offer is a message of its own; the promise is said aloud, so that all heard it.
// With enhanced bartering loot cards and items are given as well, also for ¢ and items of the other.
import type { ChatLine, OfferView, SeatFacts } from "./protocol";

export const MOST_PROMISE = 200;

/** What is said aloud with an offer. */
export const promiseWords = (taker: string, cents: number, promise: string): string => `I offer ${taker} ${cents}¢ for this promise: ${promise}`;

/** `Bomb!, The D6 and 2¢`. */
export const listed = (things: readonly string[]): string => (things.length > 1 ? `${things.slice(0, -1).join(", ")} and ${things[things.length - 1]}` : (things[0] ?? "nothing"));

/** What an offer gives, and what it wants for it; nothing for a gift. */
export const givenWords = (offer: OfferView): string => (offer.gives?.length ? listed(offer.gives) : `${offer.cents}¢`);
export const wantedWords = (offer: OfferView): string => (offer.wants?.length ? listed(offer.wants) : "");

/** The promise that goes with an offer: what its giver said last about the same ¢ for the same player. */
export function promiseOf(offer: OfferView, chat: readonly ChatLine[], taker: string): string {
  const start = promiseWords(taker, offer.cents, "");
  const said = chat.findLast((line) => line.seat === offer.giver && line.text.startsWith(start));
  return said ? said.text.slice(start.length) : "";
}

/** The seats that can be offered something: everybody else; bots take ¢ and remember who gave them. */
export function traders(seats: readonly SeatFacts[], me: number): number[] {
  return seats.flatMap((seat, index) => (index !== me && seat.kind !== "open" ? [index] : []));
}
