import fs from "node:fs";
import path from "node:path";

// Sought at run time: the bundler leaves the files where they are.
const read = (name: string) =>
  fs.readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "server/papers/fonts", name));

/** Noto Sans without the scripts that no language of Ghana uses; pdfkit embeds the glyphs that a document uses. */
export const fonts = { regular: read("regular.ttf"), bold: read("bold.ttf") };
