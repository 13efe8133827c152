/** Every picture that is drawn and encoded: products, category tiles and banner slides, cards for links in chats. */
import { rmSync } from "node:fs";
import path from "node:path";
import { PICTURE_WIDTHS } from "@/lib/drawn-pictures";
import { PREVIEW_FILE } from "@/lib/picture-preview";
import { views } from "./drawings/index";
import { type EncodedFile, encode, encodeJpeg, encodePreview } from "./encode";
import { picture } from "./kit";
import { scenes } from "./scenes/index";
import { sceneDocument } from "./scenes/stagecraft";
import { CARD } from "./social/card";
import { socialCards } from "./social/index";

/** One picture and the files that it becomes. */
export interface Picture {
  /** Path below public/images without width and ending, such as `categories/lighting`. */
  name: string;
  /** @returns an SVG document */
  draw: () => string | Promise<string>;
  /** What it becomes, as absolute paths. */
  files: string[];
  /** Encodes the drawing into its files. @throws Error where one does not fit its size limit */
  write: (document: string) => Promise<EncodedFile[]>;
}

const OUT = path.join(import.meta.dirname, "../../public/images");

const PRODUCT_BYTES = { 320: 6_000, 640: 22_000 };
/** What is enlarged has no fine lettering, and its wide blurs cost by the pixel. */
const ENLARGED = 1.25;
/** WhatsApp leaves out what is above 300 KB; these cards need a fraction of that. */
const CARD_BYTES = 40_000;

const filesOf = (name: string, widths: readonly number[]) =>
  widths.flatMap((width) => ["avif", "webp"].map((ending) => path.join(OUT, `${name}-${width}.${ending}`)));

const products = Object.entries(views).flatMap(([slug, all]) =>
  all.map(({ name: view, draw }): Picture => {
    const name = `products/${slug}-${view}`;
    const preview = path.join(OUT, `${name}-${PREVIEW_FILE}`);
    const files = [...filesOf(name, PICTURE_WIDTHS.goods), preview];
    return {
      name,
      files,
      draw: () => picture(draw),
      write: async (svg) => {
        try {
          const written = await encode(svg, path.join(OUT, name), PICTURE_WIDTHS.goods, {
            maxBytes: PRODUCT_BYTES,
            oversample: view === "detail" ? ENLARGED : 2,
          });
          return [
            ...written,
            await encodePreview(path.join(OUT, `${name}-${Math.max(...PICTURE_WIDTHS.goods)}.webp`), preview),
          ];
        } catch (error) {
          for (const file of files) rmSync(file, { force: true });
          throw error;
        }
      },
    };
  }),
);

const tilesAndSlides = scenes.map(({ name, width, height, draw, maxBytes }): Picture => {
  const widths = Object.keys(maxBytes).map(Number);
  return {
    name,
    files: filesOf(name, widths),
    draw: () => sceneDocument(width, height, draw),
    write: (document) => encode(document, path.join(OUT, name), widths, { maxBytes }),
  };
});

const cards = socialCards.map(({ name, draw }): Picture => {
  const file = path.join(OUT, `social/${name}.jpg`);
  return {
    name: `social/${name}`,
    files: [file],
    draw,
    write: async (document) => [await encodeJpeg(document, file, CARD.width, CARD_BYTES)],
  };
});

export const pictures: readonly Picture[] = [...products, ...tilesAndSlides, ...cards];
