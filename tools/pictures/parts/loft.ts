/** Solids stretched over rings: blocks with rounded edges, bodies turned about any axis, bent tubes. */
import type { Kit } from "../kit";
import { type Finish, mix, soften } from "./finish";
import { add, cross, n, type Stage, sub, times, unit, type Vec } from "./space";

type Seen = [x: number, y: number, z: number];
const unitSeen = (v: Seen): Seen => {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};

/** A closed line of points; all rings of one solid have the same number of points. */
export type Ring = readonly Vec[];

/** A plane with right-handed axes: seen against u × v, its rings run anticlockwise. */
export type Plane = { origin: Vec; u: Vec; v: Vec };

export type LoftOptions = {
  /** Close the first or the last ring with a flat face. */
  capFirst?: boolean;
  capLast?: boolean;
};

/**
 * The skin over `rings`, each facet in its own tone, far facets first, those turned away left out.
 * Rings run anticlockwise when seen from the end towards which they follow each other.
 */
export function loft(
  kit: Kit,
  stage: Stage,
  rings: readonly Ring[],
  finish: Finish,
  { capFirst = false, capLast = true }: LoftOptions = {},
): string {
  const facets: { near: number; svg: string }[] = [];
  for (const [index, ring] of rings.entries()) {
    const before = rings[index - 1];
    if (!before) continue;
    for (const [i, d] of ring.entries()) {
      const next = (i + 1) % ring.length;
      const corners = [before[i] ?? d, before[next] ?? d, ring[next] ?? d, d] as const;
      const normal = stage.seen(cross(sub(corners[2], corners[0]), sub(corners[3], corners[1])));
      if (normal[2] <= 1e-9) continue;
      const fill = finish(unitSeen(normal));
      const near = stage.depth(add(add(corners[0], corners[1]), add(corners[2], corners[3])));
      facets.push({ near, svg: `<path d="${stage.path(corners)}" fill="${fill}" stroke="${fill}"/>` });
    }
  }
  facets.sort((a, b) => a.near - b.near);
  const skin = `<g stroke-width=".6" stroke-linejoin="round">${facets.map(({ svg }) => svg).join("")}</g>`;
  const [first, last] = [rings[0], rings.at(-1)];
  return (
    (capFirst && first ? flat(kit, stage, [...first].reverse(), finish) : "") +
    skin +
    (capLast && last ? flat(kit, stage, last, finish) : "")
  );
}

/** A flat face on which the light falls off towards the lower right; nothing when it is turned away. */
export function flat(kit: Kit, stage: Stage, ring: Ring, finish: Finish): string {
  let sum: Vec = [0, 0, 0];
  for (const [i, point] of ring.entries()) sum = add(sum, cross(point, ring[(i + 1) % ring.length] ?? point));
  const normal = unitSeen(stage.seen(sum));
  if (normal[2] <= 1e-6) return "";
  const colour = finish(normal);
  const fill = kit.linear(
    [
      [0, mix(colour, "#ffffff", 0.16)],
      [0.5, colour],
      [1, mix(colour, "#14213d", 0.1)],
    ],
    [0.1, 0, 0.9, 1],
  );
  return `<path d="${stage.path(ring)}" fill="${fill}"/>`;
}

/** A rounded rectangle about the plane's origin, `inset` taken off every side. */
export function roundedRing({ origin, u, v }: Plane, w: number, h: number, radius: number, inset = 0): Ring {
  const [a, b] = [w / 2 - inset, h / 2 - inset];
  const r = Math.max(0.01, Math.min(radius - inset, a, b));
  const centres = [
    [a - r, b - r],
    [r - a, b - r],
    [r - a, r - b],
    [a - r, r - b],
  ] as const;
  const steps = 8;
  return centres.flatMap(([x, y], quarter) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((quarter + i / steps) * Math.PI) / 2;
      return add(origin, add(times(u, x + r * Math.cos(angle)), times(v, y + r * Math.sin(angle))));
    }),
  );
}

export function circleRing({ origin, u, v }: Plane, radius: number, segments = 64): Ring {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * 2 * Math.PI;
    return add(origin, add(times(u, radius * Math.cos(angle)), times(v, radius * Math.sin(angle))));
  });
}

/** The smallest x, y and z of a block, and its size. */
export type Block = {
  at: Vec;
  size: Vec;
  /** Rounds the four corners of the face. */
  radius?: number;
  /** Rounds the rim of the face. */
  edge?: number;
};

/** A block whose rounded face looks to the front. */
export function block(kit: Kit, stage: Stage, { at, size: [w, h, d], radius = 0, edge = 0 }: Block, finish: Finish) {
  const slice = (t: number): Plane => ({ origin: add(at, [w / 2, h / 2, t]), u: [1, 0, 0], v: [0, 1, 0] });
  return loft(kit, stage, rimmed(slice, w, h, d, radius, edge), finish);
}

/** A block whose rounded face looks up. */
export function tray(kit: Kit, stage: Stage, { at, size: [w, h, d], radius = 0, edge = 0 }: Block, finish: Finish) {
  const slice = (t: number): Plane => ({ origin: add(at, [w / 2, t, d / 2]), u: [1, 0, 0], v: [0, 0, -1] });
  return loft(kit, stage, rimmed(slice, w, d, h, radius, edge), finish);
}

/** A block whose rounded face looks to the right. */
export function flank(kit: Kit, stage: Stage, { at, size: [w, h, d], radius = 0, edge = 0 }: Block, finish: Finish) {
  const slice = (t: number): Plane => ({ origin: add(at, [t, h / 2, d / 2]), u: [0, 0, -1], v: [0, 1, 0] });
  return loft(kit, stage, rimmed(slice, d, h, w, radius, edge), finish);
}

function rimmed(slice: (t: number) => Plane, w: number, h: number, depth: number, radius: number, edge: number) {
  const steps = edge > 0 ? 6 : 0;
  const rim = Array.from({ length: steps }, (_, i) => {
    const angle = (((i + 1) / steps) * Math.PI) / 2;
    return { t: depth - edge + edge * Math.sin(angle), inset: edge * (1 - Math.cos(angle)) };
  });
  return [{ t: 0, inset: 0 }, { t: depth - edge, inset: 0 }, ...rim].map(({ t, inset }) =>
    roundedRing(slice(t), w, h, Math.max(radius, edge), inset),
  );
}

/** A body turned about any axis: `profile` lists its radius at distances `along` the axis from `origin`. */
export function lathe(
  kit: Kit,
  stage: Stage,
  origin: Vec,
  axis: Vec,
  profile: readonly (readonly [radius: number, along: number])[],
  finish: Finish,
  { segments = 64, ...options }: LoftOptions & { segments?: number } = {},
): string {
  const along = unit(axis);
  const u = unit(cross(Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], along));
  const v = cross(along, u);
  const rings = profile.map(([radius, t]) =>
    circleRing({ origin: add(origin, times(along, t)), u, v }, Math.max(radius, 0.001), segments),
  );
  return loft(kit, stage, rings, finish, options);
}

/** The soft shadow of a footprint that stands on the ground, fallen a little to the right. */
export function castShadow(stage: Stage, points: readonly Vec[], { blur = 10, shift = 8, opacity = 0.4 } = {}): string {
  const d = stage.path(points);
  return (
    soften(
      `<path d="${d}" fill="#14213D" opacity="${opacity}" transform="translate(${n(shift)} ${n(shift * 0.3)})"/>`,
      blur,
    ) + soften(`<path d="${d}" fill="#14213D" opacity="${opacity * 0.9}"/>`, Math.max(1, blur / 5))
  );
}

/** The corners of a block's footprint on the ground. */
export const footing = (x: number, z: number, w: number, d: number): Vec[] => [
  [x, 0, z],
  [x + w, 0, z],
  [x + w, 0, z + d],
  [x, 0, z + d],
];
