/**
 * The one typeface that drawings may use, handed to the SVG renderer from the npm package, so that lettering
 * looks the same on every machine whatever fonts are installed there.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import subsetFont from "subset-font";

const SOURCE = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";
const WEIGHTS = [400, 500, 600, 700, 800];

let prepared: Promise<void> | undefined;

/**
 * Makes static TrueType cuts of the typeface in a temporary folder (removed at exit) and points fontconfig at
 * nothing but that folder. Call it before `sharp` draws its first SVG; later calls do nothing.
 */
export function prepareFonts(): Promise<void> {
  prepared ??= writeFonts();
  return prepared;
}

async function writeFonts(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kanea-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

  const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  for (const weight of WEIGHTS) {
    const cut = await subsetFont(source, "", {
      keepAllGlyphs: true,
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      // 16 and 17 hold the family name that all weights share.
      preserveNameIds: [16, 17],
    });
    writeFileSync(path.join(folder, `${weight}.ttf`), cut);
  }

  const config = path.join(folder, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${path.join(folder, "cache")}</cachedir></fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE = config;
}
