/**
 * Turns words into outlines of the shop's typeface, for marks that must look the same without the font.
 * Reads the TrueType tables cmap, head, hhea, hmtx, loca and glyf (OpenType 1.9), simple glyphs only.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const SOURCE = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";

export type Word = {
  /** SVG path data, the baseline at y = 0, the first letter's left edge at x = 0. */
  d: string;
  width: number;
  /** Height of the tallest letter above the baseline. */
  height: number;
};

export type WordStyle = {
  weight: number;
  /** Font size in units of the drawing. */
  size: number;
  /** Extra space between letters, in thousandths of the size. */
  spacing?: number;
  /** Closer or wider after the letter at this index, in thousandths of the size. */
  kern?: Readonly<Record<number, number>>;
};

type Spot = { x: number; y: number; on: boolean };

/**
 * The outline of a word.
 * @throws Error when the typeface has no simple glyph for one of its letters.
 */
export async function outlineWord(text: string, { weight, size, spacing = 0, kern = {} }: WordStyle): Promise<Word> {
  const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const font = await subsetFont(source, text, { targetFormat: "truetype", variationAxes: { wght: weight } });
  const table = tablesOf(font);
  const scale = size / font.readUInt16BE(table("head") + 18);
  const glyphOf = readCmap(font, table("cmap"));

  let pen = 0;
  let height = 0;
  let right = 0;
  const paths: string[] = [];
  for (const [index, letter] of [...text].entries()) {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    const contours = readGlyph(font, table, glyph);
    if (!contours) throw new Error(`The typeface has no simple outline for "${letter}".`);
    const bearing = Math.min(...contours.flat().map(({ x }) => x));
    if (index === 0 && Number.isFinite(bearing)) pen = -bearing;
    const at = pen;
    const place = ({ x, y }: Spot) => `${round((x + at) * scale)} ${round(-y * scale)}`;
    paths.push(...contours.map((contour) => contourPath(contour, place)));
    for (const { x, y } of contours.flat()) {
      height = Math.max(height, y);
      right = Math.max(right, x + at);
    }
    pen += advanceOf(font, table, glyph) + ((spacing + (kern[index] ?? 0)) / 1000) * (size / scale);
  }
  return { d: paths.join(""), width: round(right * scale), height: round(height * scale) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

type TableOffset = (tag: string) => number;

function tablesOf(font: Buffer): TableOffset {
  const offsets = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    offsets.set(font.toString("latin1", record, record + 4), font.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The typeface has no ${tag} table.`);
    return offset;
  };
}

/** Character to glyph by a format 4 subtable, which every TrueType font for the web carries. */
function readCmap(font: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8),
  );
  const start = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The typeface has no format 4 character map.");
  const segments = font.readUInt16BE(start + 6) / 2;
  const [ends, starts] = [start + 14, start + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  return (code) => {
    for (let i = 0; i < segments; i++) {
      const first = font.readUInt16BE(starts + i * 2);
      if (code < first || code > font.readUInt16BE(ends + i * 2)) continue;
      const range = font.readUInt16BE(ranges + i * 2);
      const delta = font.readUInt16BE(deltas + i * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(ranges + i * 2 + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function advanceOf(font: Buffer, table: TableOffset, glyph: number): number {
  const count = font.readUInt16BE(table("hhea") + 34);
  return font.readUInt16BE(table("hmtx") + Math.min(glyph, count - 1) * 4);
}

/** The contours of a glyph, or undefined when it is composed of other glyphs. */
function readGlyph(font: Buffer, table: TableOffset, glyph: number): Spot[][] | undefined {
  const long = font.readInt16BE(table("head") + 50) === 1;
  const offsetOf = (index: number) =>
    long ? font.readUInt32BE(table("loca") + index * 4) : font.readUInt16BE(table("loca") + index * 2) * 2;
  const [from, to] = [offsetOf(glyph), offsetOf(glyph + 1)];
  if (from === to) return [];
  let at = table("glyf") + from;
  const count = font.readInt16BE(at);
  if (count < 0) return undefined;
  at += 10;
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(at + i * 2));
  at += count * 2;
  at += 2 + font.readUInt16BE(at);

  const total = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const repeats = flag & 8 ? font.readUInt8(at++) : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(at++) : -font.readUInt8(at++);
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  return ends.map((end, i) => {
    const start = i === 0 ? 0 : (ends[i - 1] ?? -1) + 1;
    return flags
      .slice(start, end + 1)
      .map((flag, j) => ({ x: xs[start + j] ?? 0, y: ys[start + j] ?? 0, on: (flag & 1) === 1 }));
  });
}

/** A contour of on- and off-curve points as quadratic curves; between two off-curve points lies an implied one. */
function contourPath(contour: Spot[], place: (spot: Spot) => string): string {
  const spots = contour.flatMap((spot, i) => {
    const next = contour[(i + 1) % contour.length] ?? spot;
    return spot.on || next.on ? [spot] : [spot, { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2, on: true }];
  });
  const first = spots.findIndex(({ on }) => on);
  const turned = [...spots.slice(first), ...spots.slice(0, first)];
  const [start] = turned;
  if (!start) return "";
  let d = `M${place(start)}`;
  for (let i = 1; i < turned.length; i++) {
    const spot = turned[i];
    if (!spot) continue;
    if (spot.on) d += `L${place(spot)}`;
    else d += `Q${place(spot)} ${place(turned[++i] ?? start)}`;
  }
  return `${d}Z`;
}
