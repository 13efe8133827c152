/**
 * Models: solids made of small faces, plus flat art lying on them. A model is built once, in millimetres, and
 * can be moved, turned, repeated and seen from any side, so that all views of a product agree.
 */
import { add, cross, dot, n, type Stage, sub, times, unit, type Vec } from "../space";

/**
 * The colour of a surface whose normal in view space is given (x right, y up, z to the viewer), at a point in the
 * coordinates in which the solid was built, wherever it has been moved since.
 */
export type Paint = (normal: Vec, at: Vec) => string;

/** A flat piece of a solid; its points run anticlockwise when seen from outside. */
type Face = { kind: "face"; points: readonly Vec[]; paint: Paint; builtAt: Vec; layer: number };

/** SVG art on a plane: its x runs along `u`, its y along `v`. Seen only from the side `u × −v` looks to. */
type Decal = {
  kind: "decal";
  origin: Vec;
  u: Vec;
  v: Vec;
  art: string;
  /** The point whose depth counts, and how far (mm) before it the art lies. */
  anchor: Vec;
  bias: number;
  layer: number;
  bothSides: boolean;
};

/** A stroke through space, drawn as a round cord of one thickness. */
type Cord = { kind: "cord"; points: readonly Vec[]; width: number; tones: CordTones; layer: number };

export type CordTones = readonly [shade: string, body: string, light: string];

/** Pieces that are drawn as one: sorted among themselves (or kept in order), placed by the depth of `anchor`. */
type Group = { kind: "group"; items: Model; anchor: Vec; ordered: boolean; layer: number };

export type Item = Face | Decal | Cord | Group;
export type Model = Item[];

export function faceOf(points: readonly Vec[], paint: Paint): Item {
  const sum = points.reduce((total, point) => add(total, point), [0, 0, 0]);
  return { kind: "face", points, paint, builtAt: times(sum, 1 / points.length), layer: 0 };
}

type DecalOptions = { anchor?: Vec; bias?: number; bothSides?: boolean };

/** Art on a plane. It is drawn as far back as `anchor` (the origin unless told), brought forward by `bias` mm. */
export function decal(
  origin: Vec,
  u: Vec,
  v: Vec,
  art: string,
  { anchor = origin, bias = 6, bothSides = false }: DecalOptions = {},
): Model {
  return [{ kind: "decal", origin, u: unit(u), v: unit(v), art, anchor, bias, layer: 0, bothSides }];
}

/** A round cord through the points, `width` in mm. */
export function cord(points: readonly Vec[], width: number, tones: CordTones): Model {
  return [{ kind: "cord", points, width, tones, layer: 0 }];
}

/**
 * A part that is drawn as one, so that it comes wholly before or behind other parts: by the depth of `anchor`,
 * its middle unless told. With `ordered` its pieces are drawn in the order given.
 */
export function group(items: Model, { anchor, ordered = false }: { anchor?: Vec; ordered?: boolean } = {}): Model {
  const { low, high } = bounds(items);
  return [{ kind: "group", items, anchor: anchor ?? times(add(low, high), 0.5), ordered, layer: 0 }];
}

/** The model's own pieces, those of its groups included. */
export function piecesOf(model: Model): Exclude<Item, Group>[] {
  return model.flatMap((item) => (item.kind === "group" ? piecesOf(item.items) : [item]));
}

/** Everything on a higher layer is drawn over everything on a lower one. */
export function onLayer(layer: number, model: Model): Model {
  return model.map((item) => ({ ...item, layer: item.layer + layer }));
}

/** The model with every point and direction mapped; `map` must keep lengths and handedness. */
function carry(model: Model, map: (p: Vec) => Vec): Model {
  const zero = map([0, 0, 0]);
  const along = (direction: Vec) => sub(map(direction), zero);
  return model.map((item) => {
    if (item.kind === "decal") {
      return { ...item, origin: map(item.origin), anchor: map(item.anchor), u: along(item.u), v: along(item.v) };
    }
    if (item.kind === "group") return { ...item, anchor: map(item.anchor), items: carry(item.items, map) };
    return { ...item, points: item.points.map(map) };
  });
}

export function move(model: Model, by: Vec): Model {
  return carry(model, (p) => add(p, by));
}

/** Turns a model about an axis through `about`, anticlockwise when the axis points at the viewer. */
export function turn(model: Model, axis: "x" | "y" | "z", degrees: number, about: Vec = [0, 0, 0]): Model {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return carry(model, (p) => {
    const [x, y, z] = sub(p, about);
    const turned: Vec =
      axis === "x"
        ? [x, y * c - z * s, y * s + z * c]
        : axis === "y"
          ? [x * c + z * s, y, z * c - x * s]
          : [x * c - y * s, x * s + y * c, z];
    return add(turned, about);
  });
}

/** The model as in a mirror that swaps left and right; art keeps reading the right way round. */
export const mirrored = (model: Model): Model => model.map(mirroredItem);

function mirroredItem(item: Item): Item {
  const flip = ([x, y, z]: Vec): Vec => [-x, y, z];
  switch (item.kind) {
    case "face":
      return { ...item, points: item.points.map(flip).reverse() };
    case "cord":
      return { ...item, points: item.points.map(flip) };
    case "group":
      return { ...item, anchor: flip(item.anchor), items: mirrored(item.items) };
    case "decal": {
      const [origin, anchor] = [flip(item.origin), flip(item.anchor)];
      return { ...item, origin, anchor, u: times(flip(item.u), -1), v: flip(item.v) };
    }
  }
}

/** The corners of the model's bounding box: smallest and greatest x, y and z. */
export function bounds(model: Model): { low: Vec; high: Vec } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const item of piecesOf(model)) {
    for (const point of item.kind === "decal" ? [item.origin] : item.points) {
      point.forEach((value, axis) => {
        low[axis] = Math.min(low[axis] ?? value, value);
        high[axis] = Math.max(high[axis] ?? value, value);
      });
    }
  }
  return { low: [low[0] ?? 0, low[1] ?? 0, low[2] ?? 0], high: [high[0] ?? 0, high[1] ?? 0, high[2] ?? 0] };
}

/** The model set down so that its lowest point touches the ground. */
export function grounded(model: Model): Model {
  return move(model, [0, -bounds(model).low[1], 0]);
}

/** The model as SVG, farthest piece first. */
export function drawModel(stage: Stage, model: Model): string {
  return `<g fill="currentColor" stroke="currentColor" stroke-width=".7" stroke-linejoin="round">${drawItems(stage, model, false)}</g>`;
}

function drawItems(stage: Stage, items: Model, ordered: boolean): string {
  const pieces = items.flatMap((item) => {
    const svg = drawItem(stage, item);
    return svg ? [{ svg, layer: item.layer, depth: ordered ? 0 : depthOf(stage, item) }] : [];
  });
  return pieces
    .sort((a, b) => a.layer - b.layer || a.depth - b.depth)
    .map(({ svg }) => svg)
    .join("");
}

function drawItem(stage: Stage, item: Item): string {
  switch (item.kind) {
    case "face":
      return drawFace(stage, item);
    case "decal":
      return drawDecal(stage, item);
    case "cord":
      return drawCord(stage, item);
    case "group":
      return drawItems(stage, item.items, item.ordered);
  }
}

function depthOf(stage: Stage, item: Item): number {
  if (item.kind === "decal") return stage.depth(item.anchor) + item.bias;
  if (item.kind === "group") return stage.depth(item.anchor);
  const sum = item.points.reduce((total, point) => total + stage.depth(point), 0);
  return sum / item.points.length;
}

/** A direction of the world as the viewer sees it. */
export function toView(stage: Stage, direction: Vec): Vec {
  return [dot(direction, stage.right), dot(direction, stage.up), dot(direction, stage.toward)];
}

export function normalOf(points: readonly Vec[]): Vec {
  let sum: Vec = [0, 0, 0];
  const first = points[0] ?? [0, 0, 0];
  for (let i = 1; i + 1 < points.length; i++) {
    sum = add(sum, cross(sub(points[i] ?? first, first), sub(points[i + 1] ?? first, first)));
  }
  return unit(sum);
}

function drawFace(stage: Stage, { points, paint, builtAt }: Face): string {
  if (!facesViewer(points.map((point) => stage.point(point)))) return "";
  return `<path color="${paint(toView(stage, normalOf(points)), builtAt)}" d="${stage.path(points)}"/>`;
}

function drawDecal(stage: Stage, { origin, u, v, art, bothSides }: Decal): string {
  const corners = [origin, add(origin, v), add(origin, u)].map((point) => stage.point(point));
  if (!bothSides && !facesViewer(corners)) return "";
  return stage.on(origin, u, v, `<g fill="none" stroke="none">${art}</g>`);
}

/** Whether the points of the picture run anticlockwise. */
function facesViewer(points: readonly (readonly [number, number])[]): boolean {
  const twiceArea = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return twiceArea < -0.001;
}

function drawCord(stage: Stage, { points, width, tones }: Cord): string {
  const d = smoothPath(points.map((point) => stage.point(point)));
  const middle = points[points.length >> 1] ?? [0, 0, 0];
  const [across, centre] = [stage.point(add(middle, stage.right)), stage.point(middle)];
  const w = width * Math.hypot(across[0] - centre[0], across[1] - centre[1]);
  const strokes = [
    [0, 1, tones[0]],
    [-0.07, 0.78, tones[1]],
    [-0.2, 0.2, tones[2]],
  ] as const;
  return strokes
    .map(
      ([shift, share, colour]) =>
        `<path fill="none" stroke="${colour}" stroke-width="${n(w * share)}" stroke-linecap="round" stroke-linejoin="round" d="${d}" transform="translate(${n(w * shift * 0.7)} ${n(w * shift)})"/>`,
    )
    .join("");
}

/** A smooth path through points of the picture. */
export function smoothPath(points: readonly (readonly [number, number])[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const parts = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    return `C${[...c1, ...c2, ...to].map(n).join(" ")}`;
  });
  return `M${at(0).map(n).join(" ")}${parts.join("")}`;
}

/** Where the model's points fall in the picture: left, top, right, bottom, in pixels. */
export function extentOf(stage: Stage, model: Model): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of piecesOf(model)) {
    if (item.kind === "decal") continue;
    const margin = item.kind === "cord" ? (item.width / 2) * stage.scale : 0;
    for (const point of item.points) {
      const [x, y] = stage.point(point);
      box[0] = Math.min(box[0], x - margin);
      box[1] = Math.min(box[1], y - margin);
      box[2] = Math.max(box[2], x + margin);
      box[3] = Math.max(box[3], y + margin);
    }
  }
  return box;
}
