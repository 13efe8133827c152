/**
 * A parallel view of a small world, so that every product is seen from the same three-quarter angle.
 * World axes: x to the right, y up, z towards the viewer; the ground is y = 0. Units are whatever suits the product.
 */

export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));

/** Two decimals are finer than any pixel we render. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

export type StageOptions = {
  /** Degrees the viewer stands to the right of the front. */
  yaw?: number;
  /** Degrees the viewer looks down. */
  pitch?: number;
  /** Pixels for one unit of the world. */
  scale?: number;
  /** Where the world's origin lies in the picture, in pixels. */
  at?: readonly [number, number];
};

/** Projects points and planes of the world into the picture. */
export class Stage {
  readonly right: Vec;
  readonly up: Vec;
  readonly toward: Vec;
  readonly scale: number;
  readonly at: readonly [number, number];

  constructor({ yaw = 26, pitch = 18, scale = 1, at = [320, 560] }: StageOptions = {}) {
    const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
    this.right = [Math.cos(a), 0, -Math.sin(a)];
    this.up = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)];
    this.toward = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
    this.scale = scale;
    this.at = at;
  }

  /**
   * A stage on which a block of the given size, standing on the ground and centred on x and z, has its longer
   * side `fill` pixels long; 500 of 640 is 78 %.
   */
  static framing(
    [w, h, d]: Vec,
    { yaw = 26, pitch = 18, fill = 500, centre = [320, 316] }: FramingOptions = {},
  ): Stage {
    const probe = new Stage({ yaw, pitch, scale: 1, at: [0, 0] });
    const corners = [-w / 2, w / 2].flatMap((x) =>
      [0, h].flatMap((y) => [-d / 2, d / 2].map((z) => probe.point([x, y, z]))),
    );
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = fill / Math.max(right - left, bottom - top);
    const at = [centre[0] - ((left + right) / 2) * scale, centre[1] - ((top + bottom) / 2) * scale] as const;
    return new Stage({ yaw, pitch, scale, at });
  }

  /** The point of the picture at which a point of the world is seen, in pixels. */
  point(p: Vec): [number, number] {
    return [this.at[0] + dot(p, this.right) * this.scale, this.at[1] - dot(p, this.up) * this.scale];
  }

  /** Greater is nearer to the viewer. */
  depth(p: Vec): number {
    return dot(p, this.toward);
  }

  /** A direction as the viewer sees it: x right, y up, z towards the viewer. */
  seen(v: Vec): [number, number, number] {
    return [dot(v, this.right), dot(v, this.up), dot(v, this.toward)];
  }

  /** Path data through points of the world. */
  path(points: readonly Vec[], close = true): string {
    const places = points.map((p) => this.point(p).map(n).join(" "));
    return `M${places.join("L")}${close ? "Z" : ""}`;
  }

  /** Lays flat artwork on a plane of the world: its x runs along `u`, its y along `v`, in world units. */
  on(origin: Vec, u: Vec, v: Vec, artwork: string): string {
    const [ox, oy] = this.point(origin);
    const [ux, uy] = this.point(add(origin, u));
    const [vx, vy] = this.point(add(origin, v));
    const matrix = [ux - ox, uy - oy, vx - ox, vy - oy].map((m) => m.toFixed(5));
    return `<g transform="matrix(${matrix.join(" ")} ${n(ox)} ${n(oy)})">${artwork}</g>`;
  }

  /** Artwork on a plane facing the front, from its upper left corner. */
  onFront(origin: Vec, artwork: string): string {
    return this.on(origin, [1, 0, 0], [0, -1, 0], artwork);
  }

  /** Artwork on a plane facing right, from its upper front corner. */
  onRight(origin: Vec, artwork: string): string {
    return this.on(origin, [0, 0, -1], [0, -1, 0], artwork);
  }

  /** Artwork on a plane facing up, from its back left corner. */
  onTop(origin: Vec, artwork: string): string {
    return this.on(origin, [1, 0, 0], [0, 0, 1], artwork);
  }
}

type FramingOptions = {
  yaw?: number;
  pitch?: number;
  fill?: number;
  centre?: readonly [number, number];
};
