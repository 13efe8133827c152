/**
 * The drawing kit: every product picture is an SVG of 640 × 640 units, drawn in code.
 * A drawing asks the kit for its gradients and clips, so that no two drawings share an id.
 */

/** `[offset 0–1, colour, opacity 0–1]` */
export type Stop = [offset: number, colour: string, opacity?: number];

export type Drawing = (kit: Kit) => string;

/** One view of a product. `name` becomes part of the file name, `alt` the text alternative. */
export type View = { name: "front" | "side" | "detail" | "scale"; alt: string; draw: Drawing };

/** Views by product slug; the first view is the featured picture. */
export type Views = Record<string, [View, ...View[]]>;

export const INK = "#14213D";
export const AMBER = "#F5A400";
export const FONT = "Plus Jakarta Sans";

export class Kit {
  readonly #defs: string[] = [];

  #define(body: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(body(id));
    return id;
  }

  /** A linear gradient from (x1, y1) to (x2, y2) in fractions of the box; returns `url(#…)`. */
  linear(stops: Stop[], [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 1, 0]): string {
    const id = this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A radial gradient about (cx, cy) with radius r in fractions of the box; returns `url(#…)`. */
  radial(stops: Stop[], [cx, cy, r]: [number, number, number] = [0.36, 0.3, 0.8]): string {
    const id = this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A clip of the given shapes; returns the value for a `clip-path` attribute. */
  clip(shapes: string): string {
    const id = this.#define((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
    return `url(#${id})`;
  }

  /** A soft contact shadow on the ground. */
  shadow(cx: number, cy: number, rx: number, ry: number): string {
    const fill = this.radial(
      [
        [0, INK, 0.28],
        [0.6, INK, 0.1],
        [1, INK, 0],
      ],
      [0.5, 0.5, 0.5],
    );
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  }

  get defs(): string {
    return this.#defs.join("");
  }
}

/** Plain lettering on a product: brand, model, rating. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  { fill = INK, weight = 700, anchor = "middle", spacing = 0, rotate = 0 } = {},
): string {
  const turn = rotate ? ` transform="rotate(${rotate} ${x} ${y})"` : "";
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${spacing}" fill="${fill}"${turn}>${escapeXml(text)}</text>`;
}

/** A complete SVG document: the paper ground, then the drawing. */
export function picture(draw: Drawing, { width = 640, height = 640 } = {}): string {
  const kit = new Kit();
  const ground = kit.radial(
    [
      [0, "#FFFDF9"],
      [1, "#F3EDE2"],
    ],
    [0.42, 0.36, 0.8],
  );
  const body = draw(kit);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${kit.defs}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
