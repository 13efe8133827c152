/**
 * Models: solids made of small faces, plus flat art lying on them. A model is built once, in millimetres, and
 * can be moved, turned, repeated and seen from any side, so that all views of a product agree.
 */
import { add, cross, sub, times, unit, type Vec } from "../space";

/**
 * The colour of a surface whose normal in view space is given (x right, y up, z to the viewer), at a point in the
 * coordinates in which the solid was built, wherever it has been moved since.
 */
export type Paint = (normal: Vec, at: Vec) => string;

/** A flat piece of a solid; its points run anticlockwise when seen from outside. */
export type Face = { kind: "face"; points: readonly Vec[]; paint: Paint; builtAt: Vec };

/** SVG art on a plane: its x runs along `u`, its y along `v`. Seen only from the side `u × −v` looks to. */
export type Decal = {
  kind: "decal";
  origin: Vec;
  u: Vec;
  v: Vec;
  art: string;
  /** The point whose depth counts, and how far (mm) before it the art lies. */
  anchor: Vec;
  bias: number;
};

/** A stroke through space, drawn as a round cord of one thickness. */
export type Cord = { kind: "cord"; points: readonly Vec[]; width: number; tones: CordTones };

export type CordTones = readonly [shade: string, body: string, light: string];

/** Pieces that are drawn as one: sorted among themselves (or kept in order), placed by the depth of `anchor`. */
type Group = { kind: "group"; items: Model; anchor: Vec; ordered: boolean };

export type Item = Face | Decal | Cord | Group;
export type Model = Item[];

export function faceOf(points: readonly Vec[], paint: Paint): Item {
  const sum = points.reduce((total, point) => add(total, point), [0, 0, 0]);
  return { kind: "face", points, paint, builtAt: times(sum, 1 / points.length) };
}

type DecalOptions = { anchor?: Vec; bias?: number };

/** Art on a plane. It is drawn as far back as `anchor` (the origin unless told), brought forward by `bias` mm. */
export function decal(
  origin: Vec,
  u: Vec,
  v: Vec,
  art: string,
  { anchor = origin, bias = 6 }: DecalOptions = {},
): Model {
  return [{ kind: "decal", origin, u: unit(u), v: unit(v), art, anchor, bias }];
}

/** A round cord through the points, `width` in mm. */
export function cord(points: readonly Vec[], width: number, tones: CordTones): Model {
  return [{ kind: "cord", points, width, tones }];
}

/**
 * A part that is drawn as one, so that it comes wholly before or behind other parts: by the depth of `anchor`,
 * its middle unless told. With `ordered` its pieces are drawn in the order given.
 */
export function group(items: Model, { anchor, ordered = false }: { anchor?: Vec; ordered?: boolean } = {}): Model {
  const { low, high } = bounds(items);
  return [{ kind: "group", items, anchor: anchor ?? times(add(low, high), 0.5), ordered }];
}

/** The model's own pieces, those of its groups included. */
export function piecesOf(model: Model): Exclude<Item, Group>[] {
  return model.flatMap((item) => (item.kind === "group" ? piecesOf(item.items) : [item]));
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

/** The direction a flat piece looks to. */
export function normalOf(points: readonly Vec[]): Vec {
  let sum: Vec = [0, 0, 0];
  const first = points[0] ?? [0, 0, 0];
  for (let i = 1; i + 1 < points.length; i++) {
    sum = add(sum, cross(sub(points[i] ?? first, first), sub(points[i + 1] ?? first, first)));
  }
  return unit(sum);
}
