/** Bodies turned about an axis. All measures in millimetres. */

import { add, times, type Vec } from "../space";
import type { Model, Paint } from "./mesh";
import { type Caps, curve, frameOf, type Point, skin } from "./skin";

/** `[radius, distance along the axis]`; a third `true` keeps the corner at this point sharp. */
export type Profile = readonly (readonly [radius: number, along: number, sharp?: boolean])[];

type TurnedOptions = Caps & {
  segments?: number;
  /** Longest step along the profile, in mm. */
  step?: number;
  /** Added to the radius at an angle (radians) and a distance along the axis: threads, ribs, flutes. */
  relief?: (angle: number, along: number) => number;
};

/** A body turned about an axis through `origin`. */
export function turned(
  origin: Vec,
  axis: Vec,
  profile: Profile,
  paint: Paint,
  { segments = 96, step = 1.1, relief, first, last }: TurnedOptions = {},
): Model {
  const { u, v, w } = frameOf(axis);
  const rings = refine(profile, step).map(([radius, along]) =>
    Array.from({ length: segments }, (_, i) => {
      const angle = (i / segments) * 2 * Math.PI;
      const r = Math.max(0.01, radius + (relief?.(angle, along) ?? 0));
      const out = add(times(u, r * Math.cos(angle)), times(v, r * Math.sin(angle)));
      return add(add(origin, times(w, along)), out);
    }),
  );
  return skin(rings, paint, { ...(first && { first }), ...(last && { last }) });
}

/** Points between those of the profile: straight beside sharp corners, gently rounded elsewhere. */
function refine(profile: Profile, step: number): Point[] {
  const points: Point[] = [];
  profile.slice(1).forEach((to, k) => {
    const from = profile[k] ?? to;
    const before = from[2] ? from : (profile[k - 1] ?? from);
    const after = to[2] ? to : (profile[k + 2] ?? to);
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let i = k === 0 ? 0 : 1; i <= count; i++) {
      points.push([
        curve(i / count, [before[0], from[0], to[0], after[0]]),
        curve(i / count, [before[1], from[1], to[1], after[1]]),
      ]);
    }
  });
  return points;
}
