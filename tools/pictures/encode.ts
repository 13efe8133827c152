/**
 * Turns a drawn SVG into the AVIF and WebP files the shop serves.
 * `sharp` is loaded late, because its text engine reads the font configuration once, at its first use.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawPreview, PREVIEW_WIDTH } from "@/lib/picture-preview";
import { prepareFonts } from "./fonts";

export type EncodeOptions = {
  /** Upper limit in bytes: one for every file, or by width in pixels. Widths not named have no limit. */
  maxBytes?: number | Record<number, number>;
  /** How much larger than the largest width it is drawn, 2 unless said: fine lettering needs that, and it costs time. */
  oversample?: number;
};

export type EncodedFile = { file: string; width: number; bytes: number; quality: number };

/** The best quality worth its bytes, and the lowest that still looks clean. */
const QUALITY = {
  avif: { best: 64, least: 32 },
  webp: { best: 84, least: 32 },
  jpeg: { best: 84, least: 50 },
} as const;

/** Raise this when the encoder settings change, so that every picture is made anew. */
export const ENCODER_VERSION = 1;

/**
 * Writes `${outBase}-${width}.avif` and `.webp` for every width (pixels; the height follows the viewBox).
 * The SVG is drawn once, larger than the largest width, and scaled down, so that fine lettering stays clean.
 * @throws Error naming the file when it does not fit `maxBytes` even at the lowest quality.
 */
export async function encode(
  svg: string,
  outBase: string,
  widths: readonly number[],
  { maxBytes, oversample = 2 }: EncodeOptions = {},
): Promise<EncodedFile[]> {
  const { data, info } = await drawPixels(svg, Math.round(oversample * Math.max(...widths)));
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const { default: sharp } = await import("sharp");
  await mkdir(path.dirname(outBase), { recursive: true });

  const written: EncodedFile[] = [];
  for (const width of widths) {
    const limit = typeof maxBytes === "number" ? maxBytes : maxBytes?.[width];
    const scaled = await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const source = {
      raw: { width: scaled.info.width, height: scaled.info.height, channels: scaled.info.channels },
    } as const;
    for (const format of ["avif", "webp"] as const) {
      const file = `${outBase}-${width}.${format}`;
      const fitted = await encodeWithin(file, QUALITY[format], limit, (quality) => {
        const image = sharp(scaled.data, source);
        return format === "avif"
          ? image.avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer()
          : image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      });
      await writeFile(file, fitted.bytes);
      written.push({ file, width, bytes: fitted.bytes.length, quality: fitted.quality });
    }
  }
  return written;
}

/**
 * Writes one JPEG, for readers that take nothing newer.
 * @throws Error naming the file when it does not fit `maxBytes` even at the lowest quality.
 */
export async function encodeJpeg(svg: string, file: string, width: number, maxBytes: number): Promise<EncodedFile> {
  const { data, info } = await drawPixels(svg, 2 * width);
  const { default: sharp } = await import("sharp");
  const scaled = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: scaled.info.width, height: scaled.info.height, channels: scaled.info.channels } as const;
  const fitted = await encodeWithin(file, QUALITY.jpeg, maxBytes, (quality) =>
    sharp(scaled.data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer(),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, fitted.bytes);
  return { file, width, bytes: fitted.bytes.length, quality: fitted.quality };
}

/** Writes what stands in a page until the picture is there, from the picture's largest file. */
export async function encodePreview(picture: string, file: string): Promise<EncodedFile> {
  const { default: sharp } = await import("sharp");
  const { bytes, quality } = await drawPreview(() => sharp(picture));
  await writeFile(file, bytes);
  return { file, width: PREVIEW_WIDTH, bytes: bytes.length, quality };
}

async function drawPixels(svg: string, width: number) {
  await prepareFonts();
  const { default: sharp } = await import("sharp");
  const units = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
  if (!units) throw new Error("The drawing has no viewBox that starts with 0 0.");
  return sharp(Buffer.from(svg), { density: (72 * width) / units })
    .resize({ width })
    .flatten({ background: "#FAF7F2" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The highest quality whose bytes stay within the limit, found by halving the range. */
async function encodeWithin(
  file: string,
  range: { best: number; least: number },
  limit: number | undefined,
  make: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  const first = await make(range.best);
  if (limit === undefined || first.length <= limit) return { bytes: first, quality: range.best };

  let [low, high] = [range.least, range.best - 1];
  let found: { bytes: Buffer; quality: number } | undefined;
  let smallest = first.length;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await make(quality);
    smallest = Math.min(smallest, bytes.length);
    if (bytes.length <= limit) {
      found = { bytes, quality };
      low = quality + 1;
    } else {
      high = quality - 1;
    }
  }
  if (!found) throw new Error(`${file}: ${smallest} bytes at quality ${range.least}, the limit is ${limit}.`);
  return found;
}
