/** Latin letters that do not decompose, each with the ASCII letters that people type for it. */
const LETTERS = "ɔo ɛe ǝe əe ɣg ɩi ʊu ɵo ʃs ʒz ɑa ƒf ɖd ɗd ɓb ŋn ɲn ƙk ʋv ƴy øo đd ðd ħh ıi ĸq łl ŧt ßss æae œoe þth";

const ASCII = new Map(LETTERS.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/**
 * Removes diacritics and replaces Latin letters by ASCII; keeps the case. In lower case it equals the database's
 * `plain_text`.
 */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => {
      const plain = ASCII.get(letter.toLowerCase());
      if (plain === undefined) return letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });
}

/** Letters and digits of a text for a URL: "Black & Decker" → black-decker. */
export const toSlug = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
