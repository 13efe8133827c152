/**
 * Solids on the stage: pushed outlines, bodies turned upright, flat art laid on their sides.
 */
import type { Kit } from "../kit";
import type { Finish } from "./finish";
import { n, type Point, trace } from "./paths";
import { add, cross, type Stage, times, unit, type Vec } from "./space";

/** A flat sheet in space: local x runs along `u`, local y (downwards on the sheet) along `v`. */
export type Sheet = { origin: Vec; u: Vec; v: Vec };

/** The sheet facing forward at depth z; local (0, 0) is at (x, y). */
export const facing = (x: number, y: number, z: number): Sheet => ({ origin: [x, y, z], u: [1, 0, 0], v: [0, -1, 0] });

/** The sheet on the right-hand side at x; local x runs from z backwards. */
export const rightSide = (x: number, y: number, z: number): Sheet => ({
  origin: [x, y, z],
  u: [0, 0, -1],
  v: [0, -1, 0],
});

/** The sheet on the left-hand side at x; local x runs from z forwards. */
export const leftSide = (x: number, y: number, z: number): Sheet => ({
  origin: [x, y, z],
  u: [0, 0, 1],
  v: [0, -1, 0],
});

/** The sheet lying flat at height y; local y runs towards the front. */
export const lying = (x: number, y: number, z: number): Sheet => ({ origin: [x, y, z], u: [1, 0, 0], v: [0, 0, 1] });

/** Flat art on a sheet. */
export const lay = (stage: Stage, sheet: Sheet, art: string): string => stage.on(sheet.origin, sheet.u, sheet.v, art);

/** A point of a sheet, in space. */
const onSheet = ({ origin, u, v }: Sheet, [x, y]: Point): Vec => add(origin, add(times(u, x), times(v, y)));

/** The walls in sight when the outline `d` on a sheet is pushed back by `depth`, farthest first. */
function walls(stage: Stage, sheet: Sheet, d: string, depth: number, finish: Finish): string {
  const push = times(unit(cross(sheet.v, sheet.u)), -depth);
  const flat = trace(d).filter(([x, y], index, all) => {
    const [nextX, nextY] = all[(index + 1) % all.length] ?? [x, y];
    return Math.hypot(x - nextX, y - nextY) > 0.01;
  });
  const next = (index: number): Point => flat[(index + 1) % flat.length] ?? [0, 0];
  const area = flat.reduce((sum, [x, y], index) => sum + x * next(index)[1] - next(index)[0] * y, 0);
  const seen = flat.flatMap((point, index) => {
    const end = next(index);
    const outX = (end[1] - point[1]) * Math.sign(area);
    const outY = (point[0] - end[0]) * Math.sign(area);
    const normal = stage.seen(unit(add(times(sheet.u, outX), times(sheet.v, outY))));
    if (normal[2] <= 0) return [];
    const [a, b] = [onSheet(sheet, point), onSheet(sheet, end)];
    const colour = finish(normal);
    const shape = stage.path([a, b, add(b, push), add(a, push)]);
    return [
      { near: stage.depth(a), svg: `<path d="${shape}" fill="${colour}" stroke="${colour}" stroke-width=".8"/>` },
    ];
  });
  return seen
    .sort((a, b) => a.near - b.near)
    .map(({ svg }) => svg)
    .join("");
}

/** A pushed outline: its walls, then its face with `fill` and flat `art` on it. */
export function slab(
  stage: Stage,
  sheet: Sheet,
  d: string,
  depth: number,
  finish: Finish,
  fill: string,
  art = "",
): string {
  return walls(stage, sheet, d, depth, finish) + lay(stage, sheet, `<path d="${d}" fill="${fill}"/>${art}`);
}

/** `[height, radius]` from the bottom to the top of a turned body. */
export type Profile = [height: number, radius: number][];

/** A smooth profile through a path of `radius height` pairs, in M, L and C commands. */
export const profile = (d: string, steps = 14): Profile => trace(d, steps).map(([radius, height]) => [height, radius]);

/** A body turned about the upright axis through (x, z), seen from outside and above, with reflections that run round it. */
export function turned(kit: Kit, stage: Stage, [x, z]: Point, shape: Profile, finish: Finish): string {
  const rings: string[] = [];
  for (let index = 1; index < shape.length; index++) {
    const [low, lowRadius] = shape[index - 1] ?? [0, 0];
    const [high, highRadius] = shape[index] ?? [0, 0];
    const [rise, spread] = [high - low, highRadius - lowRadius];
    const count = Math.max(1, Math.ceil((Math.hypot(rise, spread) * stage.scale) / 1.1));
    const slope = Math.hypot(rise, spread) || 1;
    const fill = roundFill(kit, stage, rise / slope, -spread / slope, finish);
    for (let step = index === 1 ? 0 : 1; step <= count; step++) {
      const share = step / count;
      rings.push(ring(stage, [x, low + rise * share, z], lowRadius + spread * share, fill));
    }
  }
  return rings.join("");
}

/** A flat disc about an upright axis. */
export function ring(stage: Stage, centre: Vec, radius: number, fill: string, extra = ""): string {
  const [cx, cy] = stage.point(centre);
  const rx = radius * stage.scale;
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(rx * stage.toward[1])}" fill="${fill}"${extra}/>`;
}

/** The gradient across a turned surface whose normal leans by (`out`, `up`). */
function roundFill(kit: Kit, stage: Stage, out: number, up: number, finish: Finish): string {
  const [rise, squeeze] = [stage.up[1], stage.toward[1]];
  return kit.linear(
    Array.from({ length: 19 }, (_, index) => {
      const angle = ((index - 9) * Math.PI) / 18;
      const forward = Math.cos(angle) * out;
      const normal: [number, number, number] = [
        Math.sin(angle) * out,
        up * rise - forward * squeeze,
        up * squeeze + forward * rise,
      ];
      return [Math.round((0.5 + Math.sin(angle) / 2) * 1000) / 1000, finish(normal)];
    }),
  );
}
