// Barter: ¢ now for a promise in words. The offer is a message of its own; the promise is said aloud, so that all heard it.
import type { ChatLine, OfferView, SeatFacts } from "./protocol";

export const MOST_PROMISE = 200;

/** What is said aloud with an offer. */
export const promiseWords = (taker: string, cents: number, promise: string): string => `I offer ${taker} ${cents}¢ for this promise: ${promise}`;

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
