/** What the split air conditioners share: a curved indoor unit, an outdoor unit, a remote. Millimetres. */
import { type Kit, lettering } from "../../kit";
import { type Finish, fade, plastic, rounded, soften, TONES, within } from "../../parts/finish";
import { block } from "../../parts/loft";
import { disc, roundRect, trace } from "../../parts/paths";
import { facing, lay, rightSide, slab } from "../../parts/solid";
import type { Stage, Vec } from "../../parts/space";

export type Indoor = { length: number; height: number; depth: number; outline: string };

const white: Finish = plastic(TONES.white, 0.35, 20);

/** The indoor unit's shell: its side outline (from the front backwards) pushed along its length. */
export function shell(kit: Kit, stage: Stage, { length, height, depth, outline }: Indoor): string {
  const end = fade(kit, ["#E6E9EC", "#C3C8CE", "#A7ADB6"], [0, 0, 0.6, 1]);
  return slab(stage, rightSide(length / 2, height, depth), outline, length, white, end);
}

/** A band along the unit that follows a piece of its outline, from x0 to x1. */
export function along(stage: Stage, { height, depth }: Indoor, piece: string, x0: number, x1: number): string {
  const points = trace(piece);
  const edge = (x: number): Vec[] => points.map(([z, y]) => [x, height - y, depth - z]);
  return stage.path([...edge(x0), ...edge(x1).reverse()]);
}

export type Outdoor = { size: [number, number, number]; brand: string; colour: string; square?: boolean };

/** The outdoor unit, standing on the ground about x = 0, its front at half its depth. */
export function outdoorUnit(
  kit: Kit,
  stage: Stage,
  { size: [w, h, d], brand, colour, square = false }: Outdoor,
): string {
  const r = h * 0.41;
  const cx = w * 0.36;
  const cy = h * 0.5;
  const feet = [-0.34, 0.3].map((x) =>
    block(kit, stage, { at: [x * w, -26, d / 2 - 60], size: [70, 30, 66] }, plastic(TONES.darkSteel)),
  );
  const valve = (y: number) =>
    `<path d="${roundRect(d * 0.3, y, 60, 26, 6)}" fill="${fade(kit, ["#F1D08A", "#B5822E", "#7A5113"])}"/><path d="${roundRect(d * 0.3 + 44, y - 8, 24, 42, 5)}" fill="${fade(kit, ["#E3BC6E", "#8F621F"])}"/>`;
  return [
    ...feet,
    block(kit, stage, { at: [-w / 2, 0, -d / 2], size: [w, h, d], radius: 10, edge: 8 }, white),
    stage.onRight(
      [w / 2, h, d / 2],
      `<rect x="${d * 0.2}" y="${h * 0.58}" width="${d * 0.56}" height="${h * 0.34}" rx="8" fill="#7E858F"/><rect x="${d * 0.2}" y="${h * 0.58}" width="${d * 0.56}" height="8" fill="#4A525E"/>${valve(h * 0.66)}${valve(h * 0.8)}`,
    ),
    lay(
      stage,
      facing(-w / 2, h, d / 2),
      [
        `<rect x="8" y="8" width="${w - 16}" height="${h - 16}" fill="${fade(kit, ["#F6F8F9", "#E3E7EA", "#CCD1D7"], [0, 0, 0.8, 1])}"/>`,
        `<path d="M${w * 0.73} 8V${h - 8}" stroke="#A5ABB4" stroke-width="5"/>`,
        square ? squareGrille(kit, cx, cy, r) : roundGrille(kit, cx, cy, r),
        lettering(brand, w * 0.865, h * 0.16, w * 0.05, { fill: colour, weight: 800, spacing: 1 }),
      ].join(""),
    ),
  ].join("");
}

function blades(cx: number, cy: number, r: number): string {
  const blade = `M0 0C${r * 0.16} ${-r * 0.3} ${r * 0.06} ${-r * 0.7} ${-r * 0.16} ${-r * 0.86}C${r * 0.3} ${-r * 0.98} ${r * 0.66} ${-r * 0.72} ${r * 0.62} ${-r * 0.5}C${r * 0.36} ${-r * 0.5} ${r * 0.16} ${-r * 0.26} 0 0Z`;
  return [0, 120, 240]
    .map(
      (turn) => `<path d="${blade}" fill="#8C95A1" opacity=".75" transform="translate(${cx} ${cy}) rotate(${turn})"/>`,
    )
    .join("");
}

function roundGrille(kit: Kit, cx: number, cy: number, r: number): string {
  const rings = [0.86, 0.72, 0.58, 0.44, 0.3].map(
    (share) => `<circle cx="${cx}" cy="${cy}" r="${r * share}" fill="none" stroke="#E9ECEF" stroke-width="6"/>`,
  );
  const spokes = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M${cx} ${cy - r * 0.2}V${cy - r}" stroke="#E9ECEF" stroke-width="6" transform="rotate(${i * 30} ${cx} ${cy})"/>`,
  );
  return [
    `<path d="${disc(cx, cy, r + 12)}" fill="${fade(kit, ["#AEB4BD", "#F4F6F7"], [0, 0, 1, 1])}"/>`,
    `<path d="${disc(cx, cy, r)}" fill="${kit.radial(
      [
        [0, "#59616D"],
        [1, "#20252D"],
      ],
      [0.6, 0.65, 0.8],
    )}"/>`,
    blades(cx, cy, r),
    rings.join(""),
    spokes.join(""),
    `<path d="${disc(cx, cy, r * 0.2)}" fill="${fade(kit, ["#FFFFFF", "#BFC5CC"], [0, 0, 1, 1])}"/>`,
  ].join("");
}

function squareGrille(kit: Kit, cx: number, cy: number, r: number): string {
  const frame = roundRect(cx - r - 8, cy - r - 8, 2 * r + 16, 2 * r + 16, 26);
  const slats = Array.from(
    { length: 13 },
    (_, i) =>
      `<path d="M${cx - r - 8} ${cy - r + 8 + (i * (2 * r - 16)) / 12}h${2 * r + 16}" stroke="#DDE1E6" stroke-width="9"/>`,
  );
  return [
    `<path d="${frame}" fill="${kit.radial(
      [
        [0, "#4A525E"],
        [1, "#1A1F27"],
      ],
      [0.6, 0.65, 0.8],
    )}"/>`,
    blades(cx, cy, r),
    within(kit, frame, slats.join("")),
    `<path d="${frame}" fill="none" stroke="#C3C8CF" stroke-width="10"/>`,
  ].join("");
}

/** The remote, upright and leaning a little; (x, y) is its upper left corner, height 170 units. */
export function remote(kit: Kit, x: number, y: number, dark: boolean): string {
  const key = dark ? "#8F97A3" : "#9AA2AD";
  const keys = [0, 1, 2, 3, 4, 5].map(
    (i) =>
      `<rect x="${11 + (i % 2) * 22}" y="${86 + Math.floor(i / 2) * 21}" width="16" height="11" rx="5.500" fill="${key}"/>`,
  );
  const body = roundRect(0, 0, 60, 170, 17);
  const fill = dark
    ? fade(kit, ["#4B515B", "#2A2E36", "#15181D"], [0, 0, 1, 1])
    : fade(kit, ["#FCFCFC", "#E6E9EC", "#BFC5CC"], [0, 0, 1, 1]);
  return `<g transform="translate(${x} ${y}) rotate(-7)">${soften(`<path d="${body}" fill="#14213D" opacity=".4" transform="translate(7 7)"/>`, 6)}${rounded(kit, body, fill, { depth: 7, shadeOpacity: 0.3 })}<rect x="9" y="12" width="42" height="46" rx="6" fill="#B9C9B4"/><rect x="9" y="12" width="42" height="46" rx="6" fill="none" stroke="#5E6A62" stroke-width="1.500"/>${lettering("24°", 30, 44, 22, { weight: 700, fill: "#23302A" })}<circle cx="30" cy="71" r="7" fill="#D2463A"/>${keys.join("")}</g>`;
}
