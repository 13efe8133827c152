import type { Sharp } from "sharp";
import { PICTURE_WIDTHS, WEBP_WIDTHS } from "@/lib/drawn-pictures";
import { drawPreview, PREVIEW_FILE } from "@/lib/picture-preview";
import type { PictureFit } from "@/lib/pictures";
import { SOCIAL_SIZE } from "@/lib/seo/describe";
import { AppError } from "@/server/core/errors";
import { reencodeImage } from "@/server/core/reencode-image";

/** One drawing of a picture; its name says width and format, such as `640.webp`, or that it is the preview. */
export interface DrawnFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The ground of every picture: `--color-paper` of app/theme.css. */
const PAPER = "#faf7f2";
const LARGEST = Math.max(...PICTURE_WIDTHS.products);
/** A smaller one would be a blur where a card shows it. */
const SMALLEST = Math.min(...PICTURE_WIDTHS.products);

/**
 * Draws a photo of products as the shop shows it: square, in three widths as AVIF and two as WebP, as a preview and as a card for chats.
 * @param fit `whole` sets it on the shop's ground, `fill` cuts off what goes beyond the square
 * @throws AppError VALIDATION for what is no picture, too large or too small; BUSY
 */
export function renderProductImages(file: Uint8Array, fit: PictureFit): Promise<DrawnFile[]> {
  return reencodeImage(file, async (photo) => {
    const { width, height } = await photo.metadata();
    if (Math.max(width, height) < SMALLEST) {
      const message = `This picture is too small: its longer side needs ${SMALLEST} pixels or more.`;
      throw new AppError("VALIDATION", { message });
    }
    const square = { width: LARGEST, height: LARGEST, fit: fit === "fill" ? "cover" : "contain" } as const;
    const { data, info } = await photo
      .resize({ ...square, background: PAPER })
      .flatten({ background: PAPER })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import("sharp");
    return drawFiles(() => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }));
  });
}

/** One after the other: each takes a core. */
async function drawFiles(square: () => Sharp): Promise<DrawnFile[]> {
  const files: DrawnFile[] = [];
  const add = async (name: string, picture: Sharp) =>
    files.push({ name, bytes: new Uint8Array(await picture.toBuffer()) });
  for (const width of PICTURE_WIDTHS.products)
    await add(`${width}.avif`, square().resize({ width }).avif({ quality: 58, effort: 2 }));
  for (const width of WEBP_WIDTHS) await add(`${width}.webp`, square().resize({ width }).webp({ quality: 80 }));
  files.push({ name: PREVIEW_FILE, bytes: new Uint8Array((await drawPreview(square)).bytes) });
  const card = square().resize({ ...SOCIAL_SIZE, fit: "contain", background: PAPER });
  await add(`${SOCIAL_SIZE.width}.jpg`, card.jpeg({ quality: 82, mozjpeg: true }));
  return files;
}
