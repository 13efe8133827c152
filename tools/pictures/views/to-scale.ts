/**
 * The view "scale": a product's own drawing, beside a thing whose size everybody knows, with its sizes on dimension
 * lines. The sizes are those of the product's facts, so that the picture and the table of facts cannot differ.
 */
import { readFacts } from "@/lib/product-facts";
import { products } from "@/prisma/seed/products";
import { type Drawing, lettering, type View } from "../kit";
import { n, type Point } from "../parts/paths";
import { dimensionLine, type Edge, reachOf } from "./dimension-line";
import { KNOWN_THINGS } from "./known-things";

/** Places are those of the product's own drawing, in its 640 units. */
export type Plan = {
  /** What the text alternative calls the product. */
  what: string;
  /** Left, top, right and lower end of what is drawn, without its shadow. */
  box: [left: number, top: number, right: number, bottom: number];
  /** Edges of the product, with the word for each: `high` is said of a size, and which of the fact's three it is. */
  edges: [of: 0 | 1 | 2, word: "high" | "wide" | "long" | "deep" | "across" | "thick", from: Point, to: Point][];
  beside: keyof typeof KNOWN_THINGS;
  /** Where the known thing stands; on the right unless said otherwise. */
  on?: "left" | "right";
  /** The product hangs from the ceiling: the known thing begins where it does. */
  hangs?: boolean;
  /** The share of the frame that is filled, 1 unless said: less where fine lines would cost too many bytes. */
  fill?: number;
};

/** Below it the gallery lays its dots over the picture on a phone. */
const FRAME = { left: 26, right: 614, top: 26, bottom: 596 };
const GAP = 34;
const NAME = 26;

/** The three sizes of a product in millimetres, as its fact `Dimensions` has them. @throws Error where there is none */
export function sizesOf(slug: string): [number, number, number] {
  const product = Object.values(products)
    .flat()
    .find((one) => one.slug === slug);
  const fact = readFacts(product?.facts ?? []).find(({ name }) => name === "Dimensions");
  const [, a, b, c] = /^(\d+) × (\d+) × (\d+) mm/.exec(fact?.value ?? "") ?? [];
  if (!c) throw new Error(`${slug} has no fact "Dimensions: … × … × … mm".`);
  return [Number(a), Number(b), Number(c)];
}

const lengthOf = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/**
 * Units of the drawing for one millimetre. Edges that run away from the viewer are seen shorter than they are, so it is
 * read off the one that is seen longest for its size.
 */
function unitsPerMillimetre({ edges }: Pick<Plan, "edges">, sizes: readonly number[]): number {
  return Math.max(...edges.map(([of, , from, to]) => lengthOf(from, to) / (sizes[of] ?? 1)));
}

/** The view "scale" of the product `slug`, made of its own front drawing. */
export function toScale(slug: string, front: Drawing, plan: Plan): View {
  const sizes = sizesOf(slug);
  const told = plan.edges.map(([of, word]) => `${sizes[of]} mm ${word}`).join(", ");
  const { words } = KNOWN_THINGS[plan.beside];
  return {
    name: "scale",
    alt: `${plan.what} beside ${words}: ${told}`,
    draw: (kit) => {
      const thing = KNOWN_THINGS[plan.beside];
      const unit = unitsPerMillimetre(plan, sizes);
      const { scale, shift, foot } = layOut(plan, unit);
      const put = ([x, y]: Point): Point => [x * scale + shift[0], y * scale + shift[1]];
      const [left, top, right, bottom] = plan.box;
      const middle = put([(left + right) / 2, (top + bottom) / 2]);
      const lines = plan.edges.map(([of, , from, to]) =>
        dimensionLine({ from: put(from), to: put(to) }, `${sizes[of]} mm`, middle),
      );
      return [
        kit.shadow(foot[0], foot[1], (thing.w * unit * scale) / 1.7, 9),
        `<g transform="translate(${foot.map(n).join(" ")}) scale(${(unit * scale).toFixed(4)})">${thing.draw(kit)}</g>`,
        lettering(thing.name, Math.round(foot[0]), Math.round(foot[1] + NAME + 6), NAME, {
          fill: "#5B6478",
          weight: 600,
        }),
        `<g transform="translate(${shift.map(n).join(" ")}) scale(${scale.toFixed(4)})">${front(kit)}</g>`,
        ...lines,
      ].join("");
    },
  };
}

type Layout = { scale: number; shift: Point; foot: Point };

/** The largest scale at which product, thing, lines and lettering fit into the frame, and where they then lie. */
function layOut(plan: Plan, unit: number): Layout {
  let [low, high] = [0.05, 4];
  const fill = plan.fill ?? 1;
  for (let step = 0; step < 30; step++) {
    const scale = (low + high) / 2;
    const { width, height } = extentOf(plan, unit, scale);
    if (width <= (FRAME.right - FRAME.left) * fill && height <= (FRAME.bottom - FRAME.top) * fill) low = scale;
    else high = scale;
  }
  const { x, y, width, height, foot } = extentOf(plan, unit, low);
  const shift: Point = [320 - x - width / 2, Math.min(320 - y - height / 2, FRAME.bottom - y - height)];
  return { scale: low, shift, foot: [foot[0] + shift[0], foot[1] + shift[1]] };
}

function extentOf({ box, edges, beside, on = "right", hangs }: Plan, unit: number, scale: number) {
  const [left, top, right, bottom] = box.map((value) => value * scale) as Plan["box"];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const own: Point[] = [
    [left, top],
    [right, bottom],
    ...edges.flatMap(([, , from, to]) => {
      const edge: Edge = {
        from: [from[0] * scale, from[1] * scale],
        to: [to[0] * scale, to[1] * scale],
      };
      return reachOf(edge, middle);
    }),
  ];
  const thing = KNOWN_THINGS[beside];
  const half = Math.max((thing.w * unit * scale) / 2, thing.name.length * NAME * 0.29);
  const xs = own.map(([x]) => x);
  const foot: Point = [
    on === "right" ? Math.max(...xs) + GAP + half : Math.min(...xs) - GAP - half,
    hangs ? top + thing.h * unit * scale : bottom - (bottom - top) * 0.04,
  ];
  const all: Point[] = [
    ...own,
    [foot[0] - half, foot[1] - thing.h * unit * scale],
    [foot[0] + half, foot[1] + NAME + 12],
  ];
  const [x, y] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  return {
    x,
    y,
    width: Math.max(...all.map(([x]) => x)) - x,
    height: Math.max(...all.map(([, y]) => y)) - y,
    foot,
  };
}
