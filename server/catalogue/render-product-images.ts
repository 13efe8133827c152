import type { Sharp } from "sharp";
import { PICTURE_WIDTHS, WEBP_WIDTHS } from "@/lib/drawn-pictures";
import { drawPreview, PREVIEW_FILE } from "@/lib/picture-preview";
import type { PictureFit } from "@/lib/pictures";
import { SOCIAL_SIZE } from "@/lib/seo/describe";
import { AppError } from "@/server/core/errors";
import { reencodeImage } from "@/server/core/reencode-image";

/** Rendered image file; named by width and format, such as `640.webp`, or as preview. */
export interface DrawnFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Background of images: `--color-paper` of app/theme.css. */
const PAPER = "#faf7f2";
const LARGEST = Math.max(...PICTURE_WIDTHS.products);
/** Minimum width; smaller images are blurred on cards. */
const SMALLEST = Math.min(...PICTURE_WIDTHS.products);

/**
 * Renders a square product image in all sizes and formats. These are three widths as AVIF and two as WebP, a preview,
 * and a social card.
 * @param fit `whole` adds background to make it square, `fill` crops it
 * @throws AppError VALIDATION if it is no image, too large or too small; BUSY
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

/** Renders files sequentially, since each takes a core. */
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
