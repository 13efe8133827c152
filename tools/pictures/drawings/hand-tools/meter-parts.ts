/** What both meters wear. */
import { type Kit, lettering } from "../../kit";
import { fade, rounded, soften, within } from "../../parts/finish";
import { n, roundRect } from "../../parts/paths";

/** Segments a–g of each digit, from the top clockwise, the middle last. */
const SEGMENTS: Record<string, string> = {
  "0": "abcdef",
  "1": "bc",
  "2": "abged",
  "3": "abgcd",
  "4": "fgbc",
  "5": "afgcd",
  "6": "afgedc",
  "7": "abc",
  "8": "abcdefg",
  "9": "abcdfg",
};

const BARS: Record<string, string> = {
  a: "M2 0H10L8 2H4Z",
  b: "M11 1V9L9 8V3Z",
  c: "M11 11V19L9 17V12Z",
  d: "M2 20H10L8 18H4Z",
  e: "M1 11V19L3 17V12Z",
  f: "M1 1V9L3 8V3Z",
  g: "M2 10L4 9H8L10 10L8 11H4Z",
};

/** Seven-segment figures `height` tall with their right end at x; a point takes no place of its own. */
function figures(value: string, right: number, top: number, height: number, fill: string): string {
  const s = height / 20;
  let x = right;
  const drawn = [...value].reverse().map((sign) => {
    if (sign === ".") {
      x -= 3.4 * s;
      return `<rect x="${n(x - 1.2 * s)}" y="${n(top + 17.8 * s)}" width="${n(2.4 * s)}" height="${n(2.4 * s)}"/>`;
    }
    x -= 14.5 * s;
    const bars = [...(SEGMENTS[sign] ?? "")].map((bar) => BARS[bar] ?? "").join("");
    return `<path d="${bars}" transform="translate(${n(x)} ${n(top)}) scale(${n(s)}) skewX(-5)"/>`;
  });
  return `<g fill="${fill}">${drawn.join("")}</g>`;
}

type Screen = { x: number; y: number; w: number; h: number; value: string; unit: string };

/** A backlit display in its dark frame. */
export function screen(kit: Kit, { x, y, w, h, value, unit }: Screen): string {
  const glass = roundRect(x, y, w, h, 6);
  const ink = "#16241C";
  return [
    rounded(kit, roundRect(x - 7, y - 7, w + 14, h + 14, 11), "#14171B", { depth: 5, lightOpacity: 0.35 }),
    `<path d="${glass}" fill="${fade(kit, ["#CBD9B4", "#DDE8C8", "#B9CAA0"], [0, 0, 1, 1])}"/>`,
    figures(value, x + w * 0.77, y + h * 0.32, h * 0.46, ink),
    lettering(unit, x + w - 5, y + h * 0.78, h * 0.23, { fill: ink, weight: 700, anchor: "end" }),
    lettering("AUTO", x + 6, y + h * 0.19, h * 0.14, { fill: ink, weight: 700, anchor: "start" }),
    `<rect x="${n(x + w - 20)}" y="${n(y + 6)}" width="13" height="6" rx="1.500" fill="none" stroke="${ink}" stroke-width="1.200"/>`,
    within(
      kit,
      glass,
      soften(`<path d="M${x} ${y}H${n(x + w * 0.45)}L${n(x + w * 0.2)} ${y + h}H${x}Z" fill="#fff" opacity=".4"/>`, 2),
    ),
  ].join("");
}

/** The sign of the ohm, which the shop's typeface lacks, `size` tall and centred on x with its foot at y. */
export function ohm(x: number, y: number, size: number, fill: string): string {
  const sign =
    "M-5 0H-1.500V-1.800C-3 -2.700 -3.600 -4.100 -3.600 -5.600C-3.600 -8 -2 -9.500 0 -9.500C2 -9.500 3.600 -8 3.600 -5.600C3.600 -4.100 3 -2.700 1.500 -1.800V0H5";
  return `<path d="${sign}" fill="none" stroke="${fill}" stroke-width="1.700" transform="translate(${n(x)} ${n(y)}) scale(${n(size / 10)})"/>`;
}
