import type { Sharp } from "sharp";
import { HTTP_TIMEOUT_MS, PICTURE_PIXELS } from "@/lib/limits";
import { NOT_A_PICTURE } from "@/lib/pictures";
import { Bulkhead } from "./bulkhead";
import { AppError } from "./errors";

/** Encodes one image at a time: each takes about 100 MB, and pages need the processor too. */
const encoding = new Bulkhead({ running: 1, waiting: 8, waitMs: HTTP_TIMEOUT_MS });
const LONGEST_S = 20;

/**
 * Re-encodes an uploaded image off the event loop, which removes its metadata, thumbnails and scripts.
 * @param file uploaded bytes; JPEG, PNG and WebP are recognised by their first bytes
 * @param draw creates the stored image from the upright picture
 * @param options.svg accepts SVG too, which is drawn large, without scripts and external files
 * @throws AppError VALIDATION for an unreadable or too large image; BUSY; errors of `draw`
 */
export function reencodeImage<T>(
  file: Uint8Array,
  draw: (picture: Sharp) => Promise<T>,
  { svg = false } = {},
): Promise<T> {
  const isSvg = svg && looksLikeSvg(file);
  if (!isSvg && !looksLikeImage(file)) return Promise.reject(unreadable());
  return encoding.run(async () => {
    // Loaded on demand: few processes handle images.
    const { default: sharp } = await import("sharp");
    const limits = { limitInputPixels: PICTURE_PIXELS, failOn: "error", autoOrient: true } as const;
    try {
      const options = isSvg ? { ...limits, density: await densityOf(file) } : limits;
      return await draw(sharp(file, options).timeout({ seconds: LONGEST_S }));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw cause instanceof Error && /pixel limit/i.test(cause.message) ? tooLarge(cause) : unreadable(cause);
    }
  });
}

/** Whether a file starts like an SVG; entities, which can make it grow without limit, are refused. */
function looksLikeSvg(file: Uint8Array): boolean {
  const text = Buffer.from(file).toString("utf8");
  return (
    /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/s.test(text) &&
    !/<!ENTITY/i.test(text)
  );
}

/** Longest side that an SVG is drawn at, in pixels. */
const SVG_SIDE = 1024;

/** Density that draws an SVG at `SVG_SIDE`; 72 is its own size. */
async function densityOf(file: Uint8Array): Promise<number> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(file).metadata();
  return Math.min(Math.max((72 * SVG_SIDE) / Math.max(width, height), 1), 10_000);
}

/** Whether a file starts like a JPEG, PNG or WebP; other formats, such as SVG with scripts, reach no decoder. */
function looksLikeImage(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text);
}

function tooLarge(cause: unknown): AppError {
  return new AppError("VALIDATION", { message: "This picture is too large. Please send a smaller one.", cause });
}

function unreadable(cause?: unknown): AppError {
  return new AppError("VALIDATION", { message: NOT_A_PICTURE, cause });
}
