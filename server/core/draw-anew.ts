import type { Sharp } from "sharp";
import { HTTP_TIMEOUT_MS, PICTURE_PIXELS } from "@/lib/limits";
import { NOT_A_PICTURE } from "@/lib/pictures";
import { Bulkhead } from "./bulkhead";
import { AppError } from "./errors";

/**
 * One picture at a time: each takes some 100 MB while it is drawn, and pages need the processor too. Who sent it waits no
 * longer than that for an answer.
 */
const drawing = new Bulkhead({ running: 1, waiting: 8, waitMs: HTTP_TIMEOUT_MS });
const LONGEST_S = 20;

/**
 * Draws a picture that somebody sent anew, off the event loop: what else its file held (place and time, a thumbnail,
 * a script) is gone.
 * @param file what was sent; that it is a JPEG, PNG or WebP is read from its bytes
 * @param draw makes what is kept of the picture, which stands upright
 * @throws AppError VALIDATION in words for what is no picture, or too large; BUSY; what `draw` throws of its own
 */
export function drawAnew<T>(file: Uint8Array, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  if (!looksLikePicture(file)) return Promise.reject(noPicture());
  return drawing.run(async () => {
    // Loaded with the first picture: few processes ever see one.
    const { default: sharp } = await import("sharp");
    const options = { limitInputPixels: PICTURE_PIXELS, failOn: "error", autoOrient: true } as const;
    try {
      return await draw(sharp(file, options).timeout({ seconds: LONGEST_S }));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw cause instanceof Error && /pixel limit/i.test(cause.message) ? tooLarge(cause) : noPicture(cause);
    }
  });
}

/** Whether a file begins as a JPEG, PNG or WebP does. No other decoder is even asked: an SVG is a program. */
function looksLikePicture(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text);
}

function tooLarge(cause: unknown): AppError {
  return new AppError("VALIDATION", { message: "This picture is too large. Please send a smaller one.", cause });
}

function noPicture(cause?: unknown): AppError {
  return new AppError("VALIDATION", { message: NOT_A_PICTURE, cause });
}
