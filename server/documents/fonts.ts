import fs from "node:fs";
import path from "node:path";

// Resolved at run time, because the bundler does not copy the files.
const read = (name: string) =>
  fs.readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "server/documents/fonts", name));

/** Noto Sans, limited to scripts used in Ghana; pdfkit embeds only the glyphs that a document uses. */
export const fonts = { regular: read("regular.ttf"), bold: read("bold.ttf") };
