import type { Sharp } from "sharp";

/** File of the preview shown until the picture has loaded (decision 056). */
export const PREVIEW_FILE = "preview.avif";

/** As wide as most phones: for LCP, browsers discount a picture that is scaled up. */
const PREVIEW_WIDTH = 412;
const PREVIEW_BYTES = 1_600;
/** Quality and blur, best first. The last leaves little more than the colours of a grainy photo. */
const TRIES = [
  [30, 2],
  [24, 2],
  [18, 2],
  [12, 2],
  [8, 3],
  [4, 5],
  [1, 10],
  [1, 25],
] as const;

/**
 * Creates a picture's preview, an AVIF file of 1.6 KB.
 * @param square returns the picture again for each attempt
 */
export async function drawPreview(square: () => Sharp): Promise<{ bytes: Buffer; quality: number }> {
  let drawn = { bytes: Buffer.alloc(0), quality: 0 };
  for (const [quality, blur] of TRIES) {
    const picture = square().resize({ width: PREVIEW_WIDTH }).blur(blur);
    drawn = { bytes: await picture.avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer(), quality };
    if (drawn.bytes.length <= PREVIEW_BYTES) break;
  }
  return drawn;
}
