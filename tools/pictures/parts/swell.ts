/** Bodies without a hard edge: rounded rings that swell and shrink along an axis, in facets too small to see. */
import type { Kit } from "../kit";
import { type Finish, soften } from "./finish";
import { loft, type Plane, type Ring } from "./loft";
import { trace } from "./paths";
import { add, type Stage, times, type Vec } from "./space";

/**
 * A rounded rectangle between a box and an oval about the plane's origin.
 * @param power 2 is an ellipse, 4 a soft box, 10 nearly a box
 */
export function ovalRing({ origin, u, v }: Plane, w: number, h: number, power: number, points = 96): Ring {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    const reach = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
    return add(origin, add(times(u, (w / 2) * reach(Math.cos(angle))), times(v, (h / 2) * reach(Math.sin(angle)))));
  });
}

export type Swell = {
  /** Middle of the first ring, and the direction in which the rings follow (a unit vector). */
  from: Vec;
  along: "up" | "right" | "front";
  /** Widest outline across and upright (or deep, for a body that rises). */
  size: readonly [number, number];
  power: number;
  /** Path of `inset distance` pairs: how far each ring stands in, and where it lies along the axis. */
  insets: string;
  steps?: number;
};

const AXES: Record<Swell["along"], { along: Vec; u: Vec; v: Vec }> = {
  up: { along: [0, 1, 0], u: [1, 0, 0], v: [0, 0, -1] },
  right: { along: [1, 0, 0], u: [0, 0, -1], v: [0, 1, 0] },
  front: { along: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] },
};

/** A body whose outline swells along an axis, closed at its end; a slight blur inside the outline melts the facets. */
export function swell(
  kit: Kit,
  stage: Stage,
  { from, along, size: [w, h], power, insets, steps = 10 }: Swell,
  finish: Finish,
): string {
  const axis = AXES[along];
  const rings = trace(insets, steps).map(([inset, distance]) =>
    ovalRing(
      { origin: add(from, times(axis.along, distance)), u: axis.u, v: axis.v },
      w - 2 * inset,
      h - 2 * inset,
      power,
    ),
  );
  const body = loft(kit, stage, rings, finish);
  const outline = kit.clip(rings.map((ring) => `<path d="${stage.path(ring)}"/>`).join(""));
  return `${body}<g clip-path="${outline}">${soften(body, 2.2)}</g>`;
}
