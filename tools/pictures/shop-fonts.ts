/**
 * Cuts the shop's typeface down to what the pages write, into `app/fonts` (committed, made again with
 * `npx tsx tools/pictures/shop-fonts.ts`): basic Latin with a few signs, and the cedi sign alone, which the Latin file lacks.
 * What is printed has no browser's typeface to fall back to: into `server/papers/fonts` go two whole files with the letters
 * of names all over Europe (which of them: `server/papers/printable.ts`).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const FILES = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans";
const TARGET = path.join(import.meta.dirname, "../../app/fonts");
const PRINTED = "@expo-google-fonts/plus-jakarta-sans";
const PRINTED_TARGET = path.join(import.meta.dirname, "../../server/papers/fonts");
const WEIGHTS = { min: 400, max: 800, default: 400 };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const signs = "\u00a0©®°±²³µ·½×é–—‘’“”•…−";

/** From one code point to another, both included. */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = range(0xa0, 0x17e) + range(0x1ea0, 0x1ef9);

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

const printed = [
  { source: `${PRINTED}/500Medium/PlusJakartaSans_500Medium.ttf`, target: "regular.ttf" },
  { source: `${PRINTED}/700Bold/PlusJakartaSans_700Bold.ttf`, target: "bold.ttf" },
];
mkdirSync(PRINTED_TARGET, { recursive: true });
for (const { source, target } of printed) {
  const cut = await subsetFont(await readFile(resolve(source)), `${ascii}${signs}${letters}₵`, {
    targetFormat: "truetype",
    keepFeatures: ["kern", "tnum", "mark", "ccmp"],
  });
  writeFileSync(path.join(PRINTED_TARGET, target), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
