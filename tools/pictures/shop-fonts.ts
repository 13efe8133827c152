/**
 * Cuts the shop's typeface down to what the pages write, into `app/fonts` (committed, made again with
 * `npx tsx tools/pictures/shop-fonts.ts`): basic Latin with a few signs, and the cedi sign alone, which the Latin file lacks.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const FILES = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans";
const TARGET = path.join(import.meta.dirname, "../../app/fonts");
const WEIGHTS = { min: 400, max: 800, default: 400 };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const signs = "\u00a0©®°±²³µ·½×é–—‘’“”•…−";

const cuts = [
  { source: `${FILES}-latin-wght-normal.woff2`, text: ascii + signs, target: "plus-jakarta-sans-basic.woff2" },
  { source: `${FILES}-latin-ext-wght-normal.woff2`, text: "₵", target: "plus-jakarta-sans-cedi.woff2" },
];

const { resolve } = createRequire(import.meta.url);
mkdirSync(TARGET, { recursive: true });
for (const { source, text, target } of cuts) {
  const cut = await subsetFont(await readFile(resolve(source)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    // Tabular figures keep prices and quantities in line.
    keepFeatures: ["kern", "liga", "tnum", "mark", "ccmp"],
  });
  writeFileSync(path.join(TARGET, target), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
