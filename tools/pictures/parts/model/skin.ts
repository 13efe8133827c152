/** What every solid is made with: rings joined by a skin, and smooth lines through points. */

import { cross, unit, type Vec } from "../space";
import { faceOf, type Model, type Paint } from "./mesh";

export type Ring = readonly Vec[];
export type Point = readonly [number, number];

export type Caps = { first?: boolean; last?: boolean };

/** The skin over rings of equally many points; rings run anticlockwise against the direction they follow. */
export function skin(rings: readonly Ring[], paint: Paint, caps: Caps = {}): Model {
  const faces = rings.slice(1).flatMap((ring, k) => {
    const below = rings[k] ?? ring;
    return ring.map((corner, i) => {
      const next = (i + 1) % ring.length;
      return faceOf([below[i] ?? corner, below[next] ?? corner, ring[next] ?? corner, corner], paint);
    });
  });
  const [first, last] = [rings[0], rings.at(-1)];
  if (caps.first && first) faces.push(faceOf([...first].reverse(), paint));
  if (caps.last && last) faces.push(faceOf(last, paint));
  return faces;
}

/** Two directions that complete `along` to a right-handed frame. */
export function frameOf(along: Vec, upright: Vec = [0, 1, 0]): { u: Vec; v: Vec; w: Vec } {
  const w = unit(along);
  const hint: Vec = Math.abs(w[0] * upright[0] + w[1] * upright[1] + w[2] * upright[2]) > 0.95 ? [1, 0, 0] : upright;
  const u = unit(cross(hint, w));
  return { u, v: cross(w, u), w };
}

/** Catmull-Rom between the two middle values. */
export function curve(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const [t2, t3] = [t * t, t * t * t];
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}

/** Points of a smooth line through the given ones, for outlines (closed) and cords (open). */
export function smoothed(points: readonly Vec[], { closed = false, per = 8 } = {}): Vec[] {
  const count = points.length;
  const pick = (i: number): Vec =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0, 0];
  const fine = points.slice(0, closed ? count : count - 1).flatMap((_, k) =>
    Array.from({ length: per }, (_, i): Vec => {
      const four = [pick(k - 1), pick(k), pick(k + 1), pick(k + 2)] as const;
      const axis = (a: 0 | 1 | 2) => curve(i / per, [four[0][a], four[1][a], four[2][a], four[3][a]]);
      return [axis(0), axis(1), axis(2)];
    }),
  );
  return closed ? fine : [...fine, pick(count - 1)];
}
