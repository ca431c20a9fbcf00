// The story of a game in words: its turning points.
import type { Turning } from "./protocol";

/** What a turning point was: "Moth gains Conquest: 1 soul, and takes the lead." */
export function turningWords(turning: Turning, name: (seat: number) => string): string {
  const { kind, n = 0, card = "", leads = false, souls = 0 } = turning;
  const who = name(turning.seat);
  const deeds = {
    kill: `${who} kills ${name(turning.whom ?? -1)}`,
    death: `${who} dies${leads ? " in the lead" : ""}`,
    soul: `${who} gains ${card}: ${n === 1 ? "1 soul" : `${n} souls`}`,
    "bonus soul": `${who} earns the bonus soul ${card}`,
    lead: `${who} takes the lead with ${souls === 1 ? "1 soul" : `${souls} souls`}`,
  };
  return `${deeds[kind]}${leads && kind !== "lead" && kind !== "death" ? ", and takes the lead" : ""}.`;
}
