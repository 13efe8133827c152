/** What every scene is made with: placing products, dusk and lamplight, sky, boards and leaves. */
import { type Drawing, INK, Kit } from "../kit";
import { soften } from "../parts/finish";
import { n } from "../parts/space";

/** A set is painted on 960 × 720 units; slides show parts of it. */
export type SceneSet = (kit: Kit) => string;

export const SET = { width: 960, height: 720 } as const;

/** A complete SVG document of a scene. No words in it: every lettering is left out. */
export function sceneDocument(width: number, height: number, draw: (kit: Kit) => string): string {
  const kit = new Kit();
  const body = draw(kit).replace(/<text\b[\s\S]*?<\/text>/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${kit.defs}</defs><rect width="${width}" height="${height}" fill="${INK}"/>${body}</svg>`;
}

/**
 * A product of the catalogue in a scene: its 640-unit picture becomes `size` wide, its upper left corner at (x, y).
 */
export function put(kit: Kit, draw: Drawing, x: number, y: number, size: number, { flip = false } = {}): string {
  const scale = size / 640;
  const art = draw(kit);
  const turn = flip
    ? `translate(${n(x + size)} ${n(y)}) scale(${n4(-scale)} ${n4(scale)})`
    : `translate(${n(x)} ${n(y)}) scale(${n4(scale)})`;
  return `<g transform="${turn}">${art}</g>`;
}

const n4 = (value: number): string => String(Math.round(value * 10000) / 10000);

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ""): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;

export type Light = { x: number; y: number; r: number; colour?: string; squash?: number };

/**
 * Lays dusk over what is painted so far: everything takes the ambient colour, except where lamps reach.
 * Multiplies, so paint the scene in daylight colours.
 */
export function dusk(
  kit: Kit,
  lights: readonly Light[],
  ambient = "#39466F",
  { width = SET.width, height = SET.height } = {},
): string {
  const pools = lights.map(({ x, y, r, colour = "#FFE3B0", squash = 1 }) => {
    const fill = kit.radial(
      [
        [0, "#FFF6E4"],
        [0.18, colour],
        [0.5, colour, 0.55],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    );
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * squash)}" fill="${fill}" style="mix-blend-mode:screen"/>`;
  });
  return `<g style="mix-blend-mode:multiply">${rect(-20, -20, width + 40, height + 40, ambient)}${pools.join("")}</g>`;
}

/** Light that adds itself to the scene: the air around a lamp. */
export function glow(kit: Kit, x: number, y: number, r: number, strength = 0.6, colour = "#FFC564"): string {
  const fill = kit.radial(
    [
      [0, colour, strength],
      [0.25, colour, strength * 0.45],
      [0.6, colour, strength * 0.12],
      [1, colour, 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" style="mix-blend-mode:screen"/>`;
}

/** A lit bulb hanging from (x, y) on a cord of the given length. */
export function hangingBulb(kit: Kit, x: number, y: number, cord: number, size = 1): string {
  const globe = kit.radial(
    [
      [0, "#FFFFFF"],
      [0.5, "#FFF4D2"],
      [1, "#FFD37A"],
    ],
    [0.45, 0.55, 0.62],
  );
  const holder = kit.linear([
    [0, "#5B4A3A"],
    [0.4, "#2C2520"],
    [1, "#14100E"],
  ]);
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M0 0V${n(cord)}" stroke="#1B1714" stroke-width="3"/><g transform="translate(0 ${n(cord)}) scale(${size})"><path d="M-8-6H8L10 16H-10Z" fill="${holder}"/><path d="M-9 15H9C10 24 22 30 22 46A22 22 0 0 1-22 46C-22 30-10 24-9 15Z" fill="${globe}"/></g></g>`;
}

/** The evening sky, darkest above, warm at the horizon `low` (y). */
export function eveningSky(kit: Kit, x: number, y: number, w: number, low: number): string {
  const fill = kit.linear(
    [
      [0, "#131F45"],
      [0.34, "#2C3C73"],
      [0.6, "#6E5C8C"],
      [0.8, "#D98A63"],
      [0.93, "#F7BE72"],
      [1, "#FFDC9C"],
    ],
    [0, 0, 0, 1],
  );
  return rect(x, y, w, low - y, fill);
}

/** Early stars, the same every time. */
export function stars(x: number, y: number, w: number, h: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [((i * 73) % 97) / 97, ((i * 41) % 89) / 89];
    return `<circle cx="${n(x + a * w)}" cy="${n(y + b * b * h)}" r="${n(0.8 + ((i * 29) % 7) / 6)}" fill="#FFF3D6" opacity="${n(0.35 + ((i * 17) % 10) / 18)}"/>`;
  }).join("");
}

/** The silhouette of a coconut palm, its foot at (x, y). */
export function palm(x: number, y: number, height: number, fill: string, lean = 20): string {
  const [tx, ty] = [x + lean, y - height];
  const trunk = `<path d="M${n(x - 5)} ${n(y)}C${n(x)} ${n(y - height * 0.4)} ${n(tx - lean * 0.3 - 3)} ${n(ty + height * 0.3)} ${n(tx - 2)} ${n(ty)}L${n(tx + 3)} ${n(ty)}C${n(tx - lean * 0.2 + 3)} ${n(ty + height * 0.3)} ${n(x + 8)} ${n(y - height * 0.4)} ${n(x + 6)} ${n(y)}Z" fill="${fill}"/>`;
  const reach = height * 0.42;
  const fronds = [-168, -140, -104, -66, -34, -6, 18, 196].map((degrees, i) => {
    const a = (degrees * Math.PI) / 180;
    const length = reach * (0.86 + ((i * 37) % 10) / 34);
    const [ex, ey] = [tx + Math.cos(a) * length, ty + Math.sin(a) * length * 0.62 + length * 0.3];
    const [cx, cy] = [tx + Math.cos(a) * length * 0.55, ty + Math.sin(a) * length * 0.72 - length * 0.12];
    return `<path d="M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy - 9)} ${n(ex)} ${n(ey)}Q${n(cx)} ${n(cy + 16)} ${n(tx)} ${n(ty + 5)}Z" fill="${fill}"/>`;
  });
  return trunk + fronds.join("");
}

/** A pot with broad leaves, standing at (x, y). */
export function pottedPlant(
  kit: Kit,
  x: number,
  y: number,
  size = 1,
  pot: readonly [string, string] = ["#C8693A", "#8A3F1E"],
): string {
  const clay = kit.linear([
    [0, pot[0]],
    [1, pot[1]],
  ]);
  const leaf = kit.linear(
    [
      [0, "#5FA36A"],
      [0.6, "#2F7A4C"],
      [1, "#1B5236"],
    ],
    [0, 0, 1, 1],
  );
  const leaves = [-78, -52, -26, -4, 22, 48, 74]
    .map((degrees, i) => {
      const long = 96 + ((i * 31) % 5) * 9;
      return `<path d="M0 0C${-15} ${-long * 0.4} ${-13} ${-long * 0.8} 0 ${-long}C13 ${-long * 0.8} 15 ${-long * 0.4} 0 0Z" fill="${leaf}" transform="rotate(${degrees})"/><path d="M0-6V${-long * 0.86}" stroke="#BFE0B8" stroke-opacity=".28" stroke-width="1.6" transform="rotate(${degrees})"/>`;
    })
    .join("");
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">${soften(`<ellipse cx="6" cy="0" rx="46" ry="9" fill="${INK}" opacity=".45"/>`, 5)}<g transform="translate(0 -58)">${leaves}</g><path d="M-34-62H34L26 0H-26Z" fill="${clay}"/><rect x="-38" y="-68" width="76" height="14" rx="4" fill="${clay}"/><rect x="-38" y="-56" width="76" height="4" fill="${INK}" opacity=".16"/></g>`;
}

/** Boards side by side, their joints darker; the grain runs across. */
export function boards(
  kit: Kit,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  tones: readonly [string, string, string],
): string {
  const fill = kit.linear(
    [
      [0, tones[0]],
      [0.5, tones[1]],
      [1, tones[2]],
    ],
    [0, 0, 0, 1],
  );
  const step = h / count;
  const joints = Array.from({ length: count }, (_, i) => {
    const top = y + i * step;
    const knot = x + ((i * 211 + 90) % w);
    return `${rect(x, top + step - 1.6, w, 1.6, "#000", 'opacity=".26"')}${rect(x, top, w, 1.2, "#fff", 'opacity=".14"')}<path d="M${n(knot)} ${n(top + step * 0.55)}h${n(w * 0.12)}M${n(x + ((knot - x + w * 0.45) % w))} ${n(top + step * 0.35)}h${n(w * 0.08)}" stroke="#000" stroke-opacity=".12" stroke-width="1.6"/>`;
  });
  return rect(x, y, w, h, fill) + joints.join("");
}

/** A smooth line through the given points (Catmull-Rom). */
export function smoothLine(points: readonly (readonly [number, number])[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${n(x)} ${n(y)}`;
      const [[ax, ay], [bx, by], [dx, dy]] = [at(i - 2), at(i - 1), at(i + 1)];
      return `C${n(bx + (x - ax) / 6)} ${n(by + (y - ay) / 6)} ${n(x - (dx - bx) / 6)} ${n(y - (dy - by) / 6)} ${n(x)} ${n(y)}`;
    })
    .join("");
}
