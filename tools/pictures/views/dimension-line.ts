/** Dimension lines as a drawing office draws them: a line beside the edge, its ends marked, the size along it. */
import { INK, lettering } from "../kit";
import { n, type Point } from "../parts/paths";

/** How far the line stands off the edge, and how far what belongs to it reaches, in units of the picture. */
const OFF = 20;
const REACH = 56;
const SIZE = 27;

export type Edge = { from: Point; to: Point };

/** The direction away from `middle`, of length 1, square to the edge. */
function outward({ from, to }: Edge, middle: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const away = (from[0] + to[0]) / 2 - middle[0];
  const below = (from[1] + to[1]) / 2 - middle[1];
  return nx * away + ny * below >= 0 ? [nx, ny] : [-nx, -ny];
}

const shifted = ([x, y]: Point, [nx, ny]: Point, by: number): Point => [x + nx * by, y + ny * by];

/** The corners of what a dimension line covers beside its edge: line, marks and lettering. */
export function reachOf(edge: Edge, middle: Point): Point[] {
  const away = outward(edge, middle);
  return [shifted(edge.from, away, REACH), shifted(edge.to, away, REACH)];
}

/** `text` on a line beside `edge`, on the side away from `middle`. */
export function dimensionLine(edge: Edge, text: string, middle: Point): string {
  const away = outward(edge, middle);
  const [a, b] = [shifted(edge.from, away, OFF), shifted(edge.to, away, OFF)];
  const ends = [edge.from, edge.to].map((end) => {
    const [start, stop] = [shifted(end, away, 6), shifted(end, away, OFF + 8)];
    return `M${start.map(n).join(" ")}L${stop.map(n).join(" ")}`;
  });
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const upright = turn > 90 || turn <= -90 ? turn - Math.sign(turn) * 180 : turn;
  const readable = Math.abs(upright) > 89 ? -90 : upright;
  const radians = (readable * Math.PI) / 180;
  const above = away[0] * Math.sin(radians) - away[1] * Math.cos(radians) > 0;
  const middleOfText = shifted([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], away, above ? 9 : SIZE * 0.36 + 17);
  const drop = above ? 0 : SIZE * 0.36;
  const x = middleOfText[0] - Math.sin(radians) * drop;
  const y = middleOfText[1] + Math.cos(radians) * drop;
  return [
    `<path d="M${a.map(n).join(" ")}L${b.map(n).join(" ")}${ends.join("")}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round"/>`,
    lettering(text, Math.round(x), Math.round(y), SIZE, { rotate: Math.round(readable * 10) / 10, weight: 700 }),
  ].join("");
}
