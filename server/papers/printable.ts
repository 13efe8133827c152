/** Letters of Akan, Ewe, Ga and Dagbani that the typeface lacks, as they are written without them. */
const plain: Record<string, string> = {
  Ɛ: "E",
  ɛ: "e",
  Ɔ: "O",
  ɔ: "o",
  Ɖ: "D",
  ɖ: "d",
  ɣ: "g",
  Ɣ: "G",
  ʋ: "v",
  Ʋ: "V",
};

/** What `tools/pictures/shop-fonts.ts` put into the files. */
const LACKING = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017e\u1ea0-\u1ef9–—‘’“”•…−₵]/gu;

/** A text in the letters that the printed typeface has: others lose their accents; of an emoji or another script nothing is left. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(LACKING, (letter) => plain[letter] ?? letter.normalize("NFKD").replace(LACKING, ""));
}
