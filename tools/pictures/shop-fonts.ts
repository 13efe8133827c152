/**
 * Cuts the shop's typeface down to what the pages write, into `app/fonts` (committed, made again with
 * `npx tsx tools/pictures/shop-fonts.ts`): basic Latin with a few signs, and the cedi sign alone, which the Latin file lacks.
 * A PDF has no typeface of the reader to fall back to: `server/papers/fonts` gets two files of Noto Sans with every Latin,
 * Greek and Cyrillic letter and the combining marks, among them those of all languages of Ghana.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const FILES = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans";
const TARGET = path.join(import.meta.dirname, "../../app/fonts");
const PRINTED = "@expo-google-fonts/noto-sans";
const PRINTED_TARGET = path.join(import.meta.dirname, "../../server/papers/fonts");
const WEIGHTS = { min: 400, max: 800, default: 400 };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const signs = "\u00a0©®°±²³µ·½×é–—‘’“”•…−";

/** From one code point to another, both included. */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** Latin, Greek and Cyrillic with their marks, punctuation, currencies, signs; the blocks of other scripts stay out. */
const printedText = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1d00, 0x218f],
  [0x2212, 0x2212],
  [0x2c60, 0x2c7f],
  [0xa700, 0xa7ff],
  [0xab30, 0xab6f],
  [0xfb00, 0xfb06],
]
  .map(([from = 0, to = 0]) => range(from, to))
  .join("");

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
  { source: `${PRINTED}/400Regular/NotoSans_400Regular.ttf`, target: "regular.ttf" },
  { source: `${PRINTED}/700Bold/NotoSans_700Bold.ttf`, target: "bold.ttf" },
];
mkdirSync(PRINTED_TARGET, { recursive: true });
for (const { source, target } of printed) {
  const cut = await subsetFont(await readFile(resolve(source)), printedText, {
    targetFormat: "truetype",
    keepFeatures: ["kern", "mark", "mkmk", "ccmp"],
  });
  writeFileSync(path.join(PRINTED_TARGET, target), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
