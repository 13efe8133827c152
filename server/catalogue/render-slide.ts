import { PICTURE_WIDTHS } from "@/lib/drawn-pictures";
import { AppError } from "@/server/core/errors";
import { reencodeImage } from "@/server/core/reencode-image";
import type { DrawnFile } from "./render-product-images";

/** Size of the photo on both layouts. */
const PHOTO = { width: 720, height: 480 };
/** Where the photo is on each layout, and from where to where it fades into the ground, on which the text is. */
const LAYOUTS = {
  phone: { width: 720, height: 585, left: 0, fade: 'x1="0" y1="0.55" x2="0" y2="1"', solidAtStart: false },
  wide: { width: 1200, height: 480, left: 480, fade: 'x1="0" y1="0" x2="0.35" y2="0"', solidAtStart: true },
} as const;
/** Ground of the drawn slides: `--color-ink` of app/theme.css. */
const INK = "#14213d";

/**
 * Renders a slide's picture for both layouts as AVIF and WebP, on the dark ground of the drawn ones. Each is cropped to
 * the part that attracts attention.
 * @throws AppError VALIDATION if it is no image, too large or too small; BUSY
 */
export function renderSlide(file: Uint8Array): Promise<DrawnFile[]> {
  return reencodeImage(file, async (photo) => {
    const { data, info } = await photo.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
    if (info.width < PHOTO.width || info.height < PHOTO.height) {
      const message = `This picture is too small: it needs at least ${PHOTO.width} × ${PHOTO.height} pixels.`;
      throw new AppError("VALIDATION", { message });
    }
    const { default: sharp } = await import("sharp");
    const cropped = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .flatten({ background: INK })
      .resize({ ...PHOTO, fit: "cover", position: sharp.strategy.attention })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: DrawnFile[] = [];
    for (const layout of ["phone", "wide"] as const) {
      const { width, height, left, fade, solidAtStart } = LAYOUTS[layout];
      const [start, end] = solidAtStart ? [1, 0] : [0, 1];
      const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}"><linearGradient id="f" ${fade}><stop offset="0" stop-color="${INK}" stop-opacity="${start}"/><stop offset="1" stop-color="${INK}" stop-opacity="${end}"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
      const whole = await sharp({ create: { width, height, channels: 3, background: INK } })
        .composite([
          { input: cropped, left, top: 0 },
          { input: Buffer.from(shade), left, top: 0 },
        ])
        .png({ compressionLevel: 1 })
        .toBuffer();
      // One after the other, since each takes a core.
      for (const size of PICTURE_WIDTHS[layout]) {
        const [avif, webp] = [sharp(whole).resize({ width: size }), sharp(whole).resize({ width: size })];
        const add = async (format: "avif" | "webp", bytes: Promise<Buffer>) =>
          files.push({ name: `${layout}-${size}.${format}`, bytes: new Uint8Array(await bytes) });
        await add("avif", avif.avif({ quality: 58, effort: 2 }).toBuffer());
        await add("webp", webp.webp({ quality: 80 }).toBuffer());
      }
    }
    return files;
  });
}
