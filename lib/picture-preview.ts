import type { Sharp } from "sharp";

/** The file that stands in a page until the picture itself is there; decision 056. */
export const PREVIEW_FILE = "preview.avif";

/** As wide as most phones are: browsers count a picture that is shown larger than it is as a smaller one. */
const PREVIEW_WIDTH = 412;
const PREVIEW_BYTES = 1_600;
/** Quality and blur, from the best that is worth its bytes to the least: of a grainy photo little more than its colours. */
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
 * Draws what stands in a page until the picture itself is there, as an AVIF file of 1.6 KB.
 * @param square gives the picture anew for each try
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
