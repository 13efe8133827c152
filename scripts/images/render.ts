/** Renders the product pictures to public/images/products/{slug}-{view}-{width}.{avif,webp}. */
import { rmSync } from "node:fs";
import path from "node:path";
import { views } from "./drawings/index";
import { ENCODER_VERSION, encode } from "./encode";
import { picture } from "./kit";
import { type Drawing, runDrawings } from "./run-drawings";

const WIDTHS = [320, 640, 1080];
const MAX_BYTES = { 320: 6_000, 640: 22_000 };
const OUT = path.join(import.meta.dirname, "../../public/images/products");

const drawings = Object.entries(views).flatMap(([slug, all]) =>
  all.map(({ name: view, draw }): Drawing => {
    const name = `${slug}-${view}`;
    const files = WIDTHS.flatMap((width) =>
      ["avif", "webp"].map((format) => path.join(OUT, `${name}-${width}.${format}`)),
    );
    return {
      name,
      files,
      draw: () => picture(draw),
      write: async (svg) => {
        try {
          return await encode(svg, path.join(OUT, name), WIDTHS, { maxBytes: MAX_BYTES });
        } catch (error) {
          for (const file of files) rmSync(file, { force: true });
          throw error;
        }
      },
    };
  }),
);

await runDrawings({
  drawings,
  manifest: path.join(import.meta.dirname, "manifest.json"),
  version: ENCODER_VERSION,
  usage: `Renders product pictures from scripts/images/drawings.

  npx tsx scripts/images/render.ts [--only NAME…] [--force] [--help]

  --only NAME…  only these pictures: a product's slug, with or without the view's name, or the beginning of one
  --force       render even where the drawing has not changed
  --help        show this text

Exit code 1 when a picture does not fit its size limit or a name is unknown.`,
});
