/**
 * Solids seen by an upright parallel camera: pushed outlines, turned bodies, flat art laid on their sides.
 * World axes: x to the product's right, y up, z out of its front. Units are those of the picture.
 */
import type { Kit } from "../kit";
import type { Finish, Vec } from "./finish";
import { n, type Point, trace } from "./paths";

export { n, type Point, roundRect, trace } from "./paths";

const fine = (value: number): string => String(Math.round(value * 100000) / 100000);

/** A flat sheet in space: local x runs along `u`, local y (downwards on the sheet) along `v`. */
export type Sheet = { origin: Vec; u: Vec; v: Vec };

export class Camera {
  readonly #cosYaw: number;
  readonly #sinYaw: number;
  readonly #cosPitch: number;
  readonly #sinPitch: number;
  readonly #centre: Point;

  /**
   * @param yaw degrees the viewer stands to the right of the front (negative: to the left)
   * @param pitch degrees the viewer looks down
   * @param centre where the world's origin lands in the picture
   */
  constructor(yaw: number, pitch: number, centre: Point) {
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    this.#cosYaw = Math.cos(radians(yaw));
    this.#sinYaw = Math.sin(radians(yaw));
    this.#cosPitch = Math.cos(radians(pitch));
    this.#sinPitch = Math.sin(radians(pitch));
    this.#centre = centre;
  }

  /** How far a circle lying flat is squeezed. */
  get squeeze(): number {
    return this.#sinPitch;
  }

  /** How far an upright length is shortened. */
  get rise(): number {
    return this.#cosPitch;
  }

  /** A direction in view space: x right, y up, z towards the viewer. */
  toView([x, y, z]: Vec): Vec {
    const near = x * this.#sinYaw + z * this.#cosYaw;
    return [
      x * this.#cosYaw - z * this.#sinYaw,
      y * this.#cosPitch - near * this.#sinPitch,
      y * this.#sinPitch + near * this.#cosPitch,
    ];
  }

  /** Where a point of the world lands in the picture. */
  at(x: number, y: number, z: number): Point {
    const [right, up] = this.toView([x, y, z]);
    return [this.#centre[0] + right, this.#centre[1] - up];
  }

  /** The `transform` that lays flat art on a sheet. */
  onto({ origin, u, v }: Sheet): string {
    const [ux, uy] = this.toView(u);
    const [vx, vy] = this.toView(v);
    const [x, y] = this.at(...origin);
    return `matrix(${fine(ux)} ${fine(-uy)} ${fine(vx)} ${fine(-vy)} ${n(x)} ${n(y)})`;
  }

  /** A closed path through points in space. */
  path(points: readonly Vec[]): string {
    return `M${points
      .map((point) =>
        this.at(...point)
          .map(n)
          .join(" "),
      )
      .join("L")}Z`;
  }
}

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
export const lay = (camera: Camera, sheet: Sheet, art: string): string =>
  `<g transform="${camera.onto(sheet)}">${art}</g>`;

const scaled = (v: Vec, by: number): Vec => [v[0] * by, v[1] * by, v[2] * by];
const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (v: Vec): Vec => scaled(v, 1 / (Math.hypot(...v) || 1));

/** A point of a sheet, in space. */
export const onSheet = ({ origin, u, v }: Sheet, [x, y]: Point): Vec => plus(origin, plus(scaled(u, x), scaled(v, y)));

/** The walls in sight when the outline `d` on a sheet is pushed back by `depth`, farthest first. */
export function walls(camera: Camera, sheet: Sheet, d: string, depth: number, finish: Finish): string {
  const push = scaled(unit(cross(sheet.v, sheet.u)), -depth);
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
    const normal = camera.toView(unit(plus(scaled(sheet.u, outX), scaled(sheet.v, outY))));
    if (normal[2] <= 0) return [];
    const [a, b] = [onSheet(sheet, point), onSheet(sheet, end)];
    const colour = finish(normal);
    const shape = camera.path([a, b, plus(b, push), plus(a, push)]);
    return [
      { near: camera.toView(a)[2], svg: `<path d="${shape}" fill="${colour}" stroke="${colour}" stroke-width=".8"/>` },
    ];
  });
  return seen
    .sort((a, b) => a.near - b.near)
    .map(({ svg }) => svg)
    .join("");
}

/** A pushed outline: its walls, then its face with `fill` and flat `art` on it. */
export function slab(
  camera: Camera,
  sheet: Sheet,
  d: string,
  depth: number,
  finish: Finish,
  fill: string,
  art = "",
): string {
  return walls(camera, sheet, d, depth, finish) + lay(camera, sheet, `<path d="${d}" fill="${fill}"/>${art}`);
}

/** `[height, radius]` from the bottom to the top of a turned body. */
export type Profile = [height: number, radius: number][];

/** A smooth profile through a path of `radius height` pairs, in M, L and C commands. */
export const profile = (d: string, steps = 14): Profile => trace(d, steps).map(([radius, height]) => [height, radius]);

/** A body turned about the upright axis through (x, z), seen from outside and above, with reflections that run round it. */
export function turned(kit: Kit, camera: Camera, [x, z]: Point, shape: Profile, finish: Finish): string {
  const rings: string[] = [];
  for (let index = 1; index < shape.length; index++) {
    const [low, lowRadius] = shape[index - 1] ?? [0, 0];
    const [high, highRadius] = shape[index] ?? [0, 0];
    const [rise, spread] = [high - low, highRadius - lowRadius];
    const count = Math.max(1, Math.ceil(Math.hypot(rise, spread) / 1.1));
    const slope = Math.hypot(rise, spread) || 1;
    const fill = roundFill(kit, camera, rise / slope, -spread / slope, finish);
    for (let step = index === 1 ? 0 : 1; step <= count; step++) {
      const share = step / count;
      rings.push(ring(camera, [x, low + rise * share, z], lowRadius + spread * share, fill));
    }
  }
  return rings.join("");
}

/** A flat disc about an upright axis. */
export function ring(camera: Camera, centre: Vec, radius: number, fill: string, extra = ""): string {
  const [cx, cy] = camera.at(...centre);
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(radius)}" ry="${n(radius * camera.squeeze)}" fill="${fill}"${extra}/>`;
}

/** The gradient across a turned surface whose normal leans by (`out`, `up`). */
function roundFill(kit: Kit, camera: Camera, out: number, up: number, finish: Finish): string {
  const { rise, squeeze } = camera;
  return kit.linear(
    Array.from({ length: 19 }, (_, index) => {
      const angle = ((index - 9) * Math.PI) / 18;
      const forward = Math.cos(angle) * out;
      const normal: Vec = [Math.sin(angle) * out, up * rise - forward * squeeze, up * squeeze + forward * rise];
      return [Math.round((0.5 + Math.sin(angle) / 2) * 1000) / 1000, finish(normal)];
    }),
  );
}
