/** Draws models: which pieces the viewer sees, in which order, and in what colour. */
import { add, n, type Stage } from "../space";
import { type Cord, type Decal, type Face, type Item, type Model, normalOf, piecesOf } from "./mesh";

/** The model as SVG, farthest piece first. */
export function drawModel(stage: Stage, model: Model): string {
  return `<g fill="currentColor" stroke="currentColor" stroke-width=".7" stroke-linejoin="round">${drawItems(stage, model, false)}</g>`;
}

function drawItems(stage: Stage, items: Model, ordered: boolean): string {
  const pieces = items.flatMap((item) => {
    const svg = drawItem(stage, item);
    return svg ? [{ svg, depth: ordered ? 0 : depthOf(stage, item) }] : [];
  });
  return pieces
    .sort((a, b) => a.depth - b.depth)
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

function drawFace(stage: Stage, { points, paint, builtAt }: Face): string {
  if (!facesViewer(points.map((point) => stage.point(point)))) return "";
  return `<path color="${paint(stage.seen(normalOf(points)), builtAt)}" d="${stage.path(points)}"/>`;
}

function drawDecal(stage: Stage, { origin, u, v, art }: Decal): string {
  const corners = [origin, add(origin, v), add(origin, u)].map((point) => stage.point(point));
  if (!facesViewer(corners)) return "";
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
function smoothPath(points: readonly (readonly [number, number])[]): string {
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
