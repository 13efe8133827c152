/** Renders the category tiles and banner slides to public/images/{categories,slides}. */
import path from "node:path";
import { ENCODER_VERSION, encode } from "./encode";
import { type Drawing, runDrawings } from "./run-drawings";
import { scenes } from "./scenes";
import { sceneDocument } from "./scenes/stagecraft";

const OUT = path.join(import.meta.dirname, "../../public/images");

const drawings = scenes.map(({ name, width, height, draw, maxBytes }): Drawing => {
  const widths = Object.keys(maxBytes).map(Number);
  return {
    name,
    files: widths.flatMap((size) => ["avif", "webp"].map((ending) => path.join(OUT, `${name}-${size}.${ending}`))),
    draw: () => sceneDocument(width, height, draw),
    write: (document) => encode(document, path.join(OUT, name), widths, { maxBytes }),
  };
});

await runDrawings({
  drawings,
  manifest: path.join(import.meta.dirname, "scenes/manifest.json"),
  version: ENCODER_VERSION,
  usage: `Renders category tiles and banner slides from scripts/images/scenes.

  npx tsx scripts/images/render-scenes.ts [--only NAME…] [--force] [--help]

  --only NAME…  only these scenes, such as categories/lighting or slides/1 (a name or its beginning)
  --force       render even where the drawing has not changed
  --help        show this text

Exit code 1 when a picture does not fit its size limit or a name is unknown.`,
});
