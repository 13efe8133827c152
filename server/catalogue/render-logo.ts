import type { Sharp } from "sharp";
import { ICON_SIZES, LOGO_FILE, LOGO_SIZE } from "@/lib/brand-logo";
import { SOCIAL_SIZE } from "@/lib/seo/describe";
import { reencodeImage } from "@/server/core/reencode-image";
import type { DrawnFile } from "./render-product-images";

const WHITE = "#ffffff";
/** Part of an icon that the logo fills: Android cuts maskable icons to a circle. */
const FILLED = 0.7;

/**
 * Renders a logo, as PNG: on a transparent ground, as icons and as link preview on white.
 * @param file JPEG, PNG, WebP or SVG, which is drawn without its scripts and external files
 * @throws AppError VALIDATION if it is no image or too large; BUSY
 */
export function renderLogo(file: Uint8Array): Promise<DrawnFile[]> {
  return reencodeImage(
    file,
    async (picture) => {
      const whole = await picture.png().toBuffer();
      const { default: sharp } = await import("sharp");
      const files: DrawnFile[] = [];
      const add = async (name: string, image: Sharp) =>
        files.push({ name, bytes: new Uint8Array(await image.toBuffer()) });
      await add(
        LOGO_FILE,
        sharp(whole)
          .resize({ ...LOGO_SIZE, fit: "inside" })
          .png(),
      );
      const onWhite = async (width: number, height: number) => {
        const inner = { width: Math.round(width * FILLED), height: Math.round(height * FILLED) };
        const drawn = await sharp(whole)
          .resize({ ...inner, fit: "inside" })
          .png()
          .toBuffer();
        return sharp({ create: { width, height, channels: 3, background: WHITE } }).composite([{ input: drawn }]);
      };
      for (const size of ICON_SIZES) await add(`${size}.png`, (await onWhite(size, size)).png());
      const { width, height } = SOCIAL_SIZE;
      await add(`${width}.jpg`, (await onWhite(width, height)).jpeg({ quality: 82, mozjpeg: true }));
      return files;
    },
    { svg: true },
  );
}
