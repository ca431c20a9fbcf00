// The souls of each player over a game, as the points of a step line.
import type { Point } from "./protocol";

export interface Line {
  seat: number;
  /** For an SVG polyline: "x,y x,y ...". */
  points: string;
}

/** A line for each player in a box of this size: time goes right by choices made, souls go up. */
export function curves(curve: readonly Point[], width: number, height: number): Line[] {
  const last = curve.at(-1);
  if (!last) return [];
  const most = Math.max(1, ...last.souls, ...curve.flatMap((point) => point.souls));
  const x = (at: number) => round((width * at) / Math.max(1, last.at));
  const y = (souls: number) => round(height - (height * souls) / most);
  return last.souls.map((_, seat) => {
    const steps: string[] = [];
    curve.forEach((point, n) => {
      const before = curve[n - 1]?.souls[seat];
      if (before !== undefined && before !== point.souls[seat]) steps.push(`${x(point.at)},${y(before)}`);
      steps.push(`${x(point.at)},${y(point.souls[seat] ?? 0)}`);
    });
    return { seat, points: steps.join(" ") };
  });
}

const round = (n: number): number => Math.round(n * 10) / 10;
