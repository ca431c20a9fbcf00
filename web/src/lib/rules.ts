// Numbered rules of the rulebook, fetched once each.
import { request } from "./net";
import type { RuleFacts } from "./protocol";

const known = new Map<string, Promise<RuleFacts | undefined>>();

/** A rule by its number; undefined if there is none or the server cannot be reached. */
export function rule(id: string): Promise<RuleFacts | undefined> {
  let found = known.get(id);
  if (!found) {
    found = request<RuleFacts[]>(`/api/rules?ids=${encodeURIComponent(id)}`).then(
      (rules) => rules.find((each) => each.id === id),
      () => {
        known.delete(id);
        return undefined;
      },
    );
    known.set(id, found);
  }
  return found;
}
