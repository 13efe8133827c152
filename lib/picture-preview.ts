import type { Sharp } from "sharp";

/** The file that stands in a page until the picture itself is there; see docs/decisions/056-what-is-known-is-shown.md. */
export const PREVIEW_FILE = "preview.avif";

/** As wide as most phones: browsers count a picture that is shown larger than it is as a smaller one. */
export const PREVIEW_WIDTH = 412;
const PREVIEW_BYTES = 1_600;
/** From the best that is worth its bytes to the least in which goods are known again. */
const PREVIEW_QUALITIES = [30, 24, 18, 12, 8, 4, 1];

/**
 * Draws what stands in a page until the picture itself is there, as an AVIF file of 1.6 KB at most where that can be.
 * @param square gives the picture anew for each try
 */
export async function drawPreview(square: () => Sharp): Promise<{ bytes: Buffer; quality: number }> {
  let drawn = { bytes: Buffer.alloc(0), quality: 0 };
  for (const quality of PREVIEW_QUALITIES) {
    const picture = square().resize({ width: PREVIEW_WIDTH }).blur(2);
    drawn = { bytes: await picture.avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer(), quality };
    if (drawn.bytes.length <= PREVIEW_BYTES) break;
  }
  return drawn;
}
